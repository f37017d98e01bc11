"""The bot that thinks ahead: it looks at a whole turn, tries nothing twice and tells luck from choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from games_for_tests import acting
from games_for_tests.souk import Player, Souk

from majlis.bots.search import SearchBot
from majlis.engine.game import Game
from majlis.engine.table import Table

MANY = 100_000  # more tries than any turn here has ways
SIDES = ("heads", "tails")


def coins(table: Table, seat: int) -> float:
    """A judge who counts coins."""
    return float(table.players[seat].coin)


def advised(game: Game, judge: Callable[[Table, int], float] = coins) -> dict[str, float]:
    """What each option is worth to a bot that may try as often as it likes."""
    question = game.decisions[0]
    return {one.option: one.value for one in SearchBot(1, tries=MANY, judge=judge).advise(game, question)}


def market(table: Souk, me: Player) -> None:
    """A stall and a good are chosen; the second stall pays as often as the letters of the good say."""
    stall = table.ask(me, "stall", ["first", "second"])
    good = table.ask(me, "good", ["fig", "saffron", "date"])
    me.mood = f"{stall} {good}"
    me.coin = len(good) if stall == "second" else 5


def test_it_ends_when_nothing_is_left_to_try_and_tries_nothing_twice() -> None:
    seen: Counter[str] = Counter()

    def judge(table: Table, seat: int) -> float:
        seen[table.players[seat].mood] += 1
        return coins(table, seat)

    advised(acting(market), judge)
    assert len(seen) == 6
    assert set(seen.values()) == {1}


def test_an_answer_is_worth_the_best_that_may_follow() -> None:
    assert advised(acting(market)) == {"second": 7, "first": 5}


def test_a_bot_plays_the_way_that_it_has_found() -> None:
    game = acting(market)
    game.finish([SearchBot(1, tries=MANY, judge=coins)] * 2)
    assert game.table.players[0].mood == "second saffron"


def test_luck_is_not_foreseen() -> None:
    """Whoever bets on a side wins as often as not, and not in every try."""

    def bet(table: Souk, me: Player) -> None:
        side = table.ask(me, "side", [*SIDES, "none"])
        if side == "none":
            me.coin = 9
        elif table.chance("toss", SIDES) == side:
            me.coin = 10
        else:
            me.coin = 0

    worth = advised(acting(bet))
    assert worth["none"] == 9
    assert worth["heads"] + worth["tails"] == pytest.approx(10)
    assert 0 < worth["heads"] < 10


def test_what_follows_luck_is_chosen_when_luck_has_spoken() -> None:
    """The right name for the side that came up is always known, whichever it is."""

    def look(table: Souk, me: Player) -> None:
        if table.ask(me, "toss", ["yes", "no"]) == "no":
            me.coin = 9
        else:
            side = table.chance("toss", SIDES)
            me.coin = 10 if table.ask(me, "side", SIDES) == side else 0

    assert advised(acting(look)) == {"yes": 10, "no": 9}


def test_the_answers_of_others_are_luck() -> None:
    """Nobody answers for somebody else as it would suit oneself."""

    def offer(table: Souk, me: Player) -> None:
        if table.ask(me, "offer", ["yes", "no"]) == "no":
            me.coin = 9
        else:
            me.coin = 10 if table.ask(table.players[1], "accept", ["accepted", "refused"]) == "accepted" else 0

    worth = advised(acting(offer))
    assert worth["no"] == 9
    assert 0 < worth["yes"] < 10


# Slack -----------------------------------------------------------------------------------------------------------


def wells(table: Souk, me: Player) -> None:
    """Wells of different depth."""
    me.coin = {"deep": 10, "fair": 9, "dry": 0}[table.ask(me, "well", ["deep", "fair", "dry"])]


def taken(slack: float) -> Counter[str]:
    """What a hundred bots with this slack take."""
    game = acting(wells)
    made = [SearchBot(seed, tries=MANY, slack=slack, judge=coins) for seed in range(100)]
    return Counter(bot.choose(game, game.decisions[0]) for bot in made)


def test_without_slack_everybody_takes_the_best() -> None:
    assert taken(0.0) == {"deep": 100}


def test_with_slack_what_is_hardly_worse_is_taken_too_and_what_is_bad_is_not() -> None:
    some = taken(1.0)
    assert some["deep"] > some["fair"] > 0
    assert some["dry"] == 0


def test_the_more_slack_the_worse() -> None:
    assert taken(0.2)["deep"] > taken(1.0)["deep"] > taken(50.0)["deep"]
    assert taken(50.0)["dry"] > 0


def test_where_nothing_is_at_stake_slack_changes_nothing() -> None:
    def alike(table: Souk, me: Player) -> None:
        table.ask(me, "well", ["left", "right"])

    game = acting(alike)
    lax, strict = (SearchBot(3, tries=MANY, slack=slack, judge=coins) for slack in (5.0, 0.0))
    assert lax.choose(game, game.decisions[0]) == strict.choose(game, game.decisions[0])


def test_whoever_strays_makes_the_best_of_it() -> None:
    """One answer was not the best; the next question is searched from there on."""

    def fork(table: Souk, me: Player) -> None:
        way = table.ask(me, "way", ["hill", "valley"])
        depth = table.ask(me, "well", ["full", "dry"])
        me.mood, me.coin = way, (1000 if depth == "full" else 0) + (10 if way == "hill" else 0)

    ends = set()
    for seed in range(20):
        game = acting(fork)
        game.finish([SearchBot(seed, tries=MANY, slack=0.3, judge=coins)] * 2)
        ends.add((game.table.players[0].mood, game.table.players[0].coin))
    assert ends == {("hill", 1010), ("valley", 1000)}


def test_advice_knows_no_slack() -> None:
    game = acting(wells)
    advice = SearchBot(1, tries=MANY, slack=50.0, judge=coins).advise(game, game.decisions[0])
    assert [one.option for one in advice] == ["deep", "fair", "dry"]
