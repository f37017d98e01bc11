"""Second thoughts: a search compares its best answers by playing imagined games to their end."""

from __future__ import annotations

import pytest
from contract.laws import Variant
from games_for_tests import acting
from games_for_tests.souk import Player, Souk

import majlis
from majlis import bots
from majlis.bots.instinct import Instinct
from majlis.bots.search import SearchBot
from majlis.bots.sequel import FEW, reconsidered
from majlis.engine.game import Game
from majlis.engine.table import Table

REAPING = Instinct(words={"later reap": [2.0]})
MANY, NOT_ENOUGH = 4000, 40  # tries, a sequel costs ten


def coins(table: Table, seat: int) -> float:
    """A judge who counts coins."""
    return float(table.players[seat].coin)


def field(table: Souk, me: Player) -> None:
    """Who sells has a coin at once; who sows may reap ten in the next turn."""
    if table.round == 0:
        me.mood = table.ask(me, "now", ["sell", "sow"])
        me.coin = int(me.mood == "sell")
    elif me.mood == "sow" and table.ask(me, "later", ["wait", "reap"]) == "reap":
        me.coin = 10


def chosen(game: Game, instinct: Instinct, tries: int) -> str:
    """What a bot answers that makes so many tries."""
    bot = SearchBot(1, tries=tries, judge=coins, instinct=instinct)
    return bot.choose(game, game.decisions[0])


def test_what_pays_after_the_turn_is_seen_in_sequels() -> None:
    assert chosen(acting(field, turns=2), REAPING, MANY) == "sow"


def test_a_few_sequels_say_nothing() -> None:
    assert chosen(acting(field, turns=2), REAPING, NOT_ENOUGH) == "sell"


def test_without_an_instinct_nobody_thinks_twice() -> None:
    """Whoever goes on anyhow shows nothing of what an answer is worth."""
    assert chosen(acting(field, turns=2), Instinct(), MANY) == "sell"


def test_an_end_that_is_known_counts_for_more_than_instinct() -> None:
    def stalls(table: Souk, me: Player) -> None:
        me.coin = {"first": 5, "second": 6}[table.ask(me, "stall", ["first", "second"])]

    liking = Instinct(words={"stall first": [5.0]})
    assert chosen(acting(stalls), liking, NOT_ENOUGH) == "first"
    assert chosen(acting(stalls), liking, MANY) == "second"


def test_the_turn_goes_on_as_the_search_has_found_best() -> None:
    """Instinct alone would hardly ever take the good that pays."""

    def market(table: Souk, me: Player) -> None:
        if table.round:
            me.coin *= 2
        elif table.ask(me, "stall", ["first", "second"]) == "first":
            me.coin = 4
        else:
            me.coin = {"fig": 0, "date": 5}[table.ask(me, "good", ["fig", "date"])]

    assert chosen(acting(market, turns=2), Instinct(words={"good fig": [6.0], "good date": [0.0]}), MANY) == "second"


def test_luck_in_the_turn_may_make_something_else_of_it() -> None:
    """What is best after luck is chosen when luck has spoken, also in sequels."""

    def look(table: Souk, me: Player) -> None:
        if table.round:
            me.coin *= 2
        elif table.ask(me, "toss", ["yes", "no"]) == "no":
            me.coin = 9
        else:
            side = table.chance("toss", ["heads", "tails"])
            me.coin = 10 if table.ask(me, "side", ["heads", "tails"]) == side else 0

    assert chosen(acting(look, turns=2), Instinct(words={"side heads": [1.0]}), MANY) == "yes"


def test_only_how_options_compare_is_corrected() -> None:
    """If sequels end worse by as much with each option, nothing changes."""
    appeals = {"a": 3.0, "b": 2.0, "c": -1.0}
    ends = {"a": [-7.0, -5.0] * FEW, "b": [-8.0, -6.0] * FEW}
    assert reconsidered(appeals, ends, 1.0) == pytest.approx(appeals)


def test_ends_that_never_differ_are_believed() -> None:
    corrected = reconsidered({"a": 3.0, "b": 2.0, "c": 0.0}, {"a": [1.0] * FEW, "b": [2.0] * FEW}, 1.0)
    assert list(corrected) == ["b", "a", "c"]
    assert corrected["b"] - corrected["a"] == pytest.approx(1)
    assert corrected["c"] == 0


def test_the_more_sequels_and_the_less_luck_the_more_they_count() -> None:
    def lead(*, sequels: int, luck: float) -> float:
        """By how much b is better than a, of which the judge thinks the opposite."""
        ends = {"a": [-luck, luck] * sequels, "b": [2 - luck, 2 + luck] * sequels}
        found = reconsidered({"a": 1.0, "b": 0.0}, ends, 1.0)
        return found["b"] - found["a"]

    assert -1 < lead(sequels=5, luck=9.0) < lead(sequels=50, luck=9.0) < lead(sequels=50, luck=3.0) < 2
    assert lead(sequels=5, luck=9.0) < 0 < lead(sequels=50, luck=3.0)


def test_a_judge_that_sees_no_difference_at_all_is_not_corrected() -> None:
    """Where every end of the turn is the same there is nothing to doubt, and no reason to follow luck."""
    assert reconsidered({"a": 1.0, "b": 1.0}, {"a": [0.0] * FEW, "b": [9.0] * FEW}, 0.0) == {"a": 1.0, "b": 1.0}


@pytest.mark.parametrize("name", majlis.GAMES)
def test_second_thoughts_see_only_what_the_seat_can_see(name: str) -> None:
    """What is hidden from it and the luck to come are dealt anew: it chooses the same, and for the same reasons."""
    game, bot = Variant(name, ("human", "automa"), {}).new(3), bots.make("random", 3)
    while bot.decisions < 8 or len(game.decisions[0].options) == 1:
        game.play(bot.choose(game, game.decisions[0]), game.decisions[0].seat)
    question = game.decisions[0]
    imagined = game.imagine(question.seat, 99)
    advice = SearchBot(7, tries=600).advise(game, question)
    assert SearchBot(7, tries=600).advise(imagined, imagined.decisions[0]) == advice
    assert SearchBot(7, tries=400).advise(game, question) != advice
