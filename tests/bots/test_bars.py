"""The contests that tell how strong the bots are."""

from __future__ import annotations

from pathlib import Path

from majlis.bots import LEVELS, bars
from majlis.bots.bars import Bar
from majlis.bots.simulate import Plan, play
from majlis.cli import main

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def test_a_contest_counts_games_won_alone() -> None:
    strong = bars.contest("excavation_earth", Bar("greedy", "random", 2, 2), 2)
    weak = bars.contest("excavation_earth", Bar("random", "greedy", 2, 2), 1)
    assert (strong.wins, strong.met) == (2, True)
    assert (weak.wins, weak.met) == (0, False)
    assert strong.cell.startswith("**2 of 2** (")
    assert weak.cell.startswith("0 of 2 (")


def test_figures_give_nobody_the_better_faction() -> None:
    assert dict(Plan("excavation_earth", ("greedy", "random")).even.options) == {"factions": "lot"}
    bar = Bar("random", "greedy", 2, 2)
    games = [
        play(Plan("excavation_earth", seats, (("factions", "lot"),)), seed)
        for seed, seats in enumerate([("random", "greedy"), ("greedy", "random")])
    ]
    points = [(row.scores[seed], row.scores[1 - seed]) for seed, row in enumerate(games)]
    assert [(game.points, game.others) for game in bars.contest("excavation_earth", bar, 1).games] == points


def test_the_same_seeds_give_the_same_contest() -> None:
    bar = Bar("random", "automa", 2, 1)
    assert bars.contest("scholars", bar, 1) == bars.contest("scholars", bar, 2)


def test_levels_are_compared_step_by_step_with_as_many_tries() -> None:
    """Only their slack differs: the upper one has less of it."""
    assert [str(step) for step in bars.STEPS] == [
        "search_quick – greedy",
        "search_steady – search_quick",
        "search_deep – search_steady",
    ]
    assert [step.other for step in bars.STEPS] == ["greedy", *(step.bot for step in bars.STEPS[:-1])]
    tries, slacks = zip(*(step.bot.partition("~")[::2] for step in bars.STEPS), strict=True)
    assert len(set(tries)) == 1
    assert [float(slack or 0) for slack in slacks] == [level.slack for level in LEVELS.values()]


def test_the_figures_replace_the_earlier_ones() -> None:
    lines = list(bars.measure({"scholars": "Scholars"}, 1, [Bar("random", "random", 2, 1)], 4))
    page = DOCS.read_text(encoding="utf-8")
    once = bars.written_into(page, lines)
    assert lines[-1].startswith("| Scholars | ")
    assert lines[-1] in once
    assert once.startswith(page.partition(bars.BEGIN)[0])
    assert bars.written_into(once, lines) == once


def test_the_steps_have_a_table_of_their_own() -> None:
    lines = list(bars.measure({"scholars": "Scholars"}, 1, [Bar("random", "random", 2, 1, "one – other")], 0))
    assert lines[:3] == ["| | one – other |", "|---|---|", "| asked for | 1 of 2 |"]
    page = DOCS.read_text(encoding="utf-8")
    once = bars.written_into(page, lines, bars.BEGIN_STEPS)
    assert once.startswith(page.partition(bars.BEGIN_STEPS)[0])
    assert lines[-1] in once
    assert once.endswith(page.rpartition(bars.END)[2])


def test_a_game_that_is_not_there_is_said_before_anything_is_played() -> None:
    assert main(["bars", "chess"]) == 2
