"""Running commands as a person would: what is typed, what is printed, the exit code."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import majlis
from majlis import bots
from majlis.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved: a folder of the test's own."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("COLUMNS", "120")
    return tmp_path / "share" / "majlis" / "saved"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command with the given lines typed at its prompt."""

    def run(*words: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main(list(words))
        return Ran(code, *capsys.readouterr())

    return run


def random_answers(seats: list[str], seed: int, humans: tuple[int, ...] = (0,)) -> tuple[list[str], majlis.Game]:
    """What a random player types at the human seats, and the game that comes of it."""
    game = majlis.new("wayfarers", seats=seats, seed=seed)
    bot = bots.make("random", 7)
    others = {s: bots.make("random", bots.bot_seed(seed + sum(1 for _ in game.answers), s)) for s in range(len(seats))}
    typed: list[str] = []
    while (question := game.decision) is not None:
        human = question.seat in humans
        option = (bot if human else others[question.seat]).choose(game, question)
        typed += [option] if human else []
        game.play(option, question.seat)
    return typed, game
