"""Weights found by playing."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

from majlis.bots import tune
from majlis.bots.value import by_kind
from majlis.cli import main

PAGE = """# What it is worth.
silver = [0.5, 0.1]  # pays for everything

[solo]
silver = [1.0, 0.2]  # more so
"""
START = by_kind(tomllib.loads(PAGE))


def test_what_differs_against_the_solo_opponent_stands_above_what_people_think() -> None:
    read = {"silver": [1, 2], "dice": [3, 4], "solo": {"dice": [5, 6]}, "automa": {"time": [7, 0]}}
    weights = by_kind(read)
    assert weights["people"] == {"silver": (1, 2), "dice": (3, 4)}
    assert weights["solo"] == {"silver": (1, 2), "dice": (5, 6)}
    assert weights["automa"] == {"silver": (1, 2), "dice": (3, 4), "time": (7, 0)}


def test_weights_go_where_the_leads_are_better() -> None:
    """Whoever thinks more of silver wins: its weight rises, and only in kinds that are tuned."""
    tuning = tune.Tuning(START, {("solo", "silver"): 1.0}, solo=True)
    chance = Random(1)
    for _ in range(10):
        directions = tuning.directions(20, chance)
        leads = [(round(10 * direction[0]), round(-10 * direction[0])) for direction in directions]
        tuning.follow(directions, leads)
    found = tuning.weights()
    assert found["solo"]["silver"][0] > START["solo"]["silver"][0] + 1
    assert abs(found["solo"]["silver"][1] - START["solo"]["silver"][1]) < 1
    assert found["people"] == START["people"]


def test_nudges_go_both_ways_by_as_much() -> None:
    tuning = tune.Tuning(START, {("people", "silver"): 1.0}, solo=False)
    [direction] = tuning.directions(1, Random(2))
    along, against = tuning.weights(direction), tuning.weights(direction, -1)
    for end in (0, 1):
        middle = (along["people"]["silver"][end] + against["people"]["silver"][end]) / 2
        assert middle == pytest.approx(START["people"]["silver"][end], abs=0.002)
        assert along["people"]["silver"][end] != against["people"]["silver"][end]


def test_a_weights_file_keeps_its_comments() -> None:
    weights = by_kind({"silver": [2, 3], "solo": {"silver": [4, 5], "dice": [6, 7]}, "automa": {"time": [8, 0]}})
    text = tune.written_into(PAGE, weights, solo=True)
    assert "silver = [0.5, 0.1]  # pays for everything" in text
    assert "silver = [4.00, 5.00]  # more so\ndice = [6.00, 7.00]" in text
    assert tomllib.loads(text)["automa"] == {"silver": [2.0, 3.0], "time": [8.0, 0.0]}
    assert "silver = [2.00, 3.00]  # pays for everything" in tune.written_into(PAGE, weights, solo=False)


@pytest.mark.parametrize("mode", [["--solo"], []], ids=["solo", "people"])
def test_the_same_seed_finds_the_same_weights(
    mode: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["tune", "excavation_earth", *mode, "--generations", "1", "--pairs", "1", "--tries", "4", "--seed", "3"]
    assert main([*words, "--out", str(tmp_path / "found.toml")]) == 0
    assert capsys.readouterr().out.startswith("generation 1: ")
    assert main([*words, "--jobs", "2"]) == 0
    printed = capsys.readouterr().out.partition("\n")[2]
    assert printed == (tmp_path / "found.toml").read_text(encoding="utf-8")
    found = tomllib.loads(printed)
    assert ("automa" in found) == bool(mode)
    assert "best_sale" in (found["solo"] if mode else found)
