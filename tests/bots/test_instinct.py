"""Instincts: which answers a seat is inclined to give before it thinks."""

from __future__ import annotations

from importlib.resources import files
from math import exp

import pytest
from contract.laws import Variant
from games_for_tests import acting
from games_for_tests.souk import Player, Souk

from majlis.bots.instinct import Instinct, instinct_of
from majlis.bots.learnt import INSTINCTS, NETS
from majlis.bots.random import RandomBot
from majlis.bots.search import SearchBot
from majlis.engine.table import Table

LEARNT = sorted(f.name for f in files("majlis.bots").joinpath(INSTINCTS).iterdir() if f.name.endswith(".json"))
ONE_UNIT = Instinct(
    thresholds=[0.5],
    facts={"mine.silver": [1.0]},
    words={"stall left": [0.0, 2.0, 0.0], "stall right": [0.0, 0.0, 0.0], "good fig": [1.0, 0.0, 3.0]},
    memories={"left": [1.0], "right": [-1.0]},
)


def odds(instinct: Instinct, facts: dict[str, float], answered: list[str], key: str, options: list[str]) -> list[float]:
    return instinct.inclined(instinct.mood(facts, answered), key, options, 0)


def test_without_learning_common_sense_acts_rather_than_skips_and_lets_free_actions_wait() -> None:
    act, other, skip, free = Instinct().inclined([], "stall", ["left", "right", "skip", "play_card"], 1)
    assert act == other > skip > free > 0
    assert act + other + skip + free == pytest.approx(1, abs=0.05)


def test_facts_incline_to_answers() -> None:
    """With much silver the unit is on, which draws to the left; with debts it is off."""
    rich, _ = odds(ONE_UNIT, {"mine.silver": 9.0}, [], "stall", ["left", "right"])
    poor, _ = odds(ONE_UNIT, {"mine.silver": -9.0}, [], "stall", ["left", "right"])
    assert rich == pytest.approx(exp(2) / (exp(2) + 1), abs=0.01)
    assert poor == pytest.approx(exp(-2) / (exp(-2) + 1), abs=0.01)


def test_what_was_answered_in_the_turn_is_remembered() -> None:
    after_left, _ = odds(ONE_UNIT, {}, ["left"], "good", ["fig", "date"])
    after_right, _ = odds(ONE_UNIT, {}, ["right"], "good", ["fig", "date"])
    assert after_left == pytest.approx(exp(4) / (exp(4) + 1), abs=0.01)
    assert after_right == pytest.approx(exp(-2) / (exp(-2) + 1), abs=0.01)


def test_in_short_what_hardly_moves_anybody_is_left_out() -> None:
    words = {"walk out": [0.1, 0.9], "walk in": [0.1, -0.1], "hat out of straw": [0.0, 0.6], "hat none": [0.0, 0.0]}
    memories = {"out": [1.0], "in": [1.0], "out of straw": [1.0], "none": [1.0]}
    short = Instinct([0.0], {"mine.sun": [1.0]}, words, memories).in_short()
    assert list(short.words) == ["walk out", "hat out of straw"]
    assert list(short.memories) == ["out", "out of straw"]
    assert (short.thresholds, short.facts) == ([0.0], {"mine.sun": [1.0]})


def test_an_instinct_is_read_as_it_was_written() -> None:
    again = Instinct.read(ONE_UNIT.write())
    assert again.write() == ONE_UNIT.write()
    assert odds(again, {"mine.silver": 1.0}, ["left"], "good", ["fig", "date"]) == odds(
        ONE_UNIT, {"mine.silver": 1.0}, ["left"], "good", ["fig", "date"]
    )


def stalls(table: Souk, me: Player) -> None:
    """Twenty stalls, of which the last pays one coin more than the first, and the others nothing."""
    stall = table.ask(me, "stall", [f"stall_{n}" for n in range(20)])
    me.coin = {"stall_0": 5, "stall_19": 6}.get(stall, 0)


def coins(table: Table, seat: int) -> float:
    return float(table.players[seat].coin)


def test_a_search_looks_first_where_instinct_points() -> None:
    liking = Instinct(words={"stall stall_0": [6.0]})
    bot = SearchBot(1, tries=1, judge=coins, instinct=liking)
    game = acting(stalls)
    assert bot.choose(game, game.decisions[0]) == "stall_0"


@pytest.mark.parametrize(("liking", "chosen"), [(0.0, "stall_19"), (2.0, "stall_19"), (5.0, "stall_0")])
def test_what_is_a_little_better_must_not_be_much_against_instinct(liking: float, chosen: str) -> None:
    """Judges err; one point more is not enough if the other answer is e**5 times as natural."""
    bot = SearchBot(1, tries=100, judge=coins, instinct=Instinct(words={"stall stall_0": [liking]}))
    game = acting(stalls)
    assert bot.choose(game, game.decisions[0]) == chosen


@pytest.mark.parametrize("name", LEARNT)
def test_what_was_learnt_knows_the_questions_of_its_game(name: str) -> None:
    ruleset, _, kind = name.removesuffix(".json").rpartition("_")
    assert files("majlis.bots").joinpath(NETS, name).is_file()
    variant = Variant(ruleset, ("human", "automa" if kind == "solo" else "human"), {})
    game, bot = variant.new(3), RandomBot(3)
    instinct = instinct_of(game)
    offered = known = 0
    while game.decision is not None and bot.decisions < 60:
        question = game.decision
        offered += len(question.options)
        known += sum(f"{question.key} {option}" in instinct.words for option in question.options)
        game.play(bot.choose(game, question), question.seat)
    assert known > 0.9 * offered
