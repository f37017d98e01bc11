"""Bots by name: what they promise whatever the game."""

from __future__ import annotations

from math import isclose
from pathlib import Path

import pytest
from contract.laws import Variant, plain

import majlis
from majlis import bots
from majlis.bots.advice import Advice
from majlis.bots.greedy import GreedyBot
from majlis.bots.search import SearchBot
from majlis.bots.slack import unit_of
from majlis.cli import main
from majlis.engine.game import Game
from majlis.engine.run import Question

TABLES = [variant for variant in plain() if variant.game in majlis.GAMES]
THINKERS = ("greedy", "search:30x", "search:9x~1")


def played(variant: Variant, seed: int, choices: int) -> Game:
    """A game in which so many choices have been made at random."""
    game, bot = variant.new(seed), bots.make("random", seed)
    while game.decision is not None and bot.decisions < choices:
        game.play(bot.choose(game, game.decision), game.decision.seat)
    return game


def chosen(name: str, game: Game, question: Question) -> str:
    """What a fresh bot answers."""
    return bots.make(name, 7).choose(game, question)


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_a_bot_sees_only_what_its_seat_can_see(variant: Variant, name: str) -> None:
    """What is hidden from it and the luck to come are dealt anew: it chooses the same."""
    for choices in (0, 3, 25):
        game = played(variant, choices, choices)
        for question in game.decisions:
            imagined = game.imagine(question.seat, 99)
            same = next(other for other in imagined.decisions if other.seat == question.seat)
            assert same == question
            assert chosen(name, game, question) == chosen(name, imagined, same)


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_thinking_changes_nothing_at_the_table(variant: Variant, name: str) -> None:
    game = played(variant, 1, 12)
    before = game.save()
    question = game.decisions[0]
    assert chosen(name, game, question) in question.options
    assert game.save() == before


@pytest.mark.parametrize("name", THINKERS)
def test_a_forced_answer_is_free(name: str) -> None:
    game = majlis.new("scholars", players=2, seed=3)
    bot = bots.make(name, 1)
    question = Question(0, "turn", ("rest",), {}, "")
    assert bot.choose(game, question) == "rest"
    assert bot.decisions == 0


@pytest.mark.parametrize("make", [GreedyBot, lambda seed: SearchBot(seed, tries=40)], ids=["greedy", "search"])
def test_advice_names_the_choice_first(make: type[GreedyBot]) -> None:
    game = played(Variant("scholars", ("human", "human"), {}), 5, 20)
    question = game.decisions[0]
    advice = make(4).advise(game, question)
    assert advice[0].option == make(4).choose(game, question)
    assert {one.option for one in advice} <= set(question.options)


def in_parts_of_300(advice: list[Advice]) -> bool:
    """Whether 300 tries are all that the shares come from."""
    return all(isclose(one.share * 300, round(one.share * 300), abs_tol=1e-6) for one in advice)


def test_a_search_keeps_what_it_knows_within_a_turn() -> None:
    """Its tries for the next question add to those that led there."""
    bot = SearchBot(1, tries=300)
    game = played(Variant("scholars", ("human", "human"), {}), 5, 20)
    first = game.decisions[0]
    game.play(bot.choose(game, first), first.seat)
    again = game.decisions[0]
    while len(again.options) == 1:
        game.play(bot.choose(game, again), again.seat)
        again = game.decisions[0]
    assert again.seat == first.seat
    assert in_parts_of_300(SearchBot(1, tries=300).advise(game, again))
    assert not in_parts_of_300(bot.advise(game, again))


@pytest.mark.parametrize(
    "name", ["gredy", "search:", "search:0", "search:-1", "search:x", "search:0x", "search:9x~", "search:9x~0", "human"]
)
def test_a_name_nobody_has_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match="greedy"):
        bots.make(name, 1)


@pytest.mark.parametrize(
    ("name", "same"),
    [
        ("random", True),
        ("greedy", True),
        ("search:9x", True),
        ("search:9x~1", True),
        ("search:0.2", False),
        ("search_deep", False),
    ],
)
def test_only_a_clock_makes_a_bot_play_differently(name: str, same: bool) -> None:
    assert bots.is_deterministic(name) == same


def test_each_level_of_search_thinks_longer_than_the_last_and_has_less_slack() -> None:
    levels = list(bots.LEVELS.values())
    assert [level.seconds for level in levels] == [0.1, 0.5, 2.0]
    assert [level.slack for level in levels] == sorted({level.slack for level in levels}, reverse=True)
    assert levels[-1].slack == 0


@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_every_game_says_what_slack_is_with_an_expansion_as_without(variant: Variant) -> None:
    base, *_ = variant.ruleset.books
    assert 0 < unit_of(variant.ruleset) == unit_of(base) < 1


def test_slack_is_named_behind_the_tries() -> None:
    """Most of what is at stake in a turn is nothing to this one: it plays otherwise than who has none."""
    game = majlis.new("scholars", players=2, seed=3)
    strict, lax = (
        {bots.make(name, seed).choose(game, game.decisions[0]) for seed in range(12)}
        for name in ("search:9x", "search:9x~90")
    )
    assert len(lax) > len(strict)


EAGER = """
class Eager:
    decisions = 0

    def __init__(self, seed):
        self.seed = seed

    def choose(self, game, question):
        self.decisions += 1
        return question.options[0]
"""


def test_a_bot_of_ones_own_is_named_by_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "eager_bots.py").write_text(EAGER, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    words = ["excavation_earth", "--games", "2", "--seats", "eager_bots:Eager", "random"]
    assert main(["simulate", *words, "--out", "rows.csv"]) == 0
    assert main(["arena", *words, "--out", "arena"]) == 0
    assert "eager_bots:Eager" in (tmp_path / "rows.csv").read_text(encoding="utf-8")
    assert "eager_bots:Eager" in (tmp_path / "arena" / "rows.csv").read_text(encoding="utf-8")


@pytest.mark.parametrize("place", ["no_such_module:Bot", "majlis:NoSuchBot"])
def test_a_bot_of_ones_own_that_is_not_there_is_one_line(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "scholars", "--games", "1", "--seats", place, "random"]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert f"there is no bot '{place}'" in line


def test_no_table_of_people_imports_a_bot_by_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    """A record of a stranger could name anything."""
    assert main(["play", "scholars", "--seats", "human", "os:getcwd"]) == 2
    assert "there is no bot 'os:getcwd'" in capsys.readouterr().err
