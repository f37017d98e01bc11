"""Finished games end as they ended when they were recorded, and their story is told in the same words."""

from __future__ import annotations

import csv

import pytest

import majlis

from .make import HERE, SCORES, TRANSCRIPTS, games, row, transcript

ANEW = "if this change is wanted: python -m tests.golden.make"
ROWS = {line[0]: line for line in csv.reader(SCORES.read_text(encoding="utf-8").splitlines()[1:])}


def record(name: str) -> str:
    return (HERE / f"{name}.game").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ROWS)
def test_a_finished_game_ends_as_it_did(name: str) -> None:
    game = majlis.load(record(name))
    assert game.over
    assert row(name, game.result) == ROWS[name], ANEW
    assert game.save() == record(name)


def test_there_is_a_finished_game_for_every_table() -> None:
    assert sorted(name for name, _ in games()) == sorted(ROWS) == sorted(file.stem for file in HERE.glob("*.game"))


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_the_story_of_a_game_is_told_in_the_same_words(name: str) -> None:
    told = transcript(record(TRANSCRIPTS[name])).splitlines()
    assert told == (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines(), ANEW
