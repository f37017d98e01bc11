"""Bots: players that are programs. A bot is made by name and seed; the same seed plays the same way again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from majlis.bots.random import RandomBot
from majlis.engine.game import Game
from majlis.engine.run import Question, mix64
from majlis.engine.table import Table

NAMES = ("random",)
OTHERS = ("human", "automa")  # what else may sit at a table


class UnknownBot(ValueError):
    """There is no bot of that name."""


class Player(Protocol):
    """A bot that answers questions, counts those with a choice, and can play on without suspension."""

    decisions: int

    def choose(self, game: Game, question: Question) -> str:
        """The option to answer with."""

    def pick(self, table: Table, seat: int, key: str, options: Sequence[str]) -> str:
        """The same for play without suspension, where only the table is at hand."""


def make(name: str, seed: int) -> Player:
    """The bot of a name; UnknownBot names the bots there are."""
    if name not in NAMES:
        raise UnknownBot(f"there is no bot {name!r}; choose from {', '.join(NAMES)}")
    return RandomBot(seed)


def check_seats(seats: Sequence[str], *, people: bool) -> None:
    """Every seat names a bot, the automa or, where people may sit, a human."""
    for seat in seats:
        if seat == "human" and not people:
            raise UnknownBot(f"nobody can sit at this table; instead of human choose from {', '.join(NAMES)}")
        if seat not in (*NAMES, *OTHERS):
            raise UnknownBot(f"there is no bot {seat!r}; choose from {', '.join((*NAMES, *OTHERS[not people :]))}")


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot at a seat of the game with this seed; luck uses the numbers from 0 up."""
    return mix64(seed, -1 - seat)
