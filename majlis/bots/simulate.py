"""Many games between bots: one row per game, the same rows on any number of processes.

Game number n of a plan has the seed `plan.seed + n`, and each bot a seed that follows from the game's, so that a
row is played again by a plan of one game with the seed of the row.
"""

from __future__ import annotations

import csv
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TextIO

import majlis
from majlis import bots
from majlis.engine.game import Game


@dataclass(frozen=True)
class Plan:
    """What to play: the table, the seed of the first game, and how many games."""

    game: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    overlay: str = ""
    seed: int = 0
    games: int = 1
    records: bool = False  # whether each row brings the record of its game

    def new(self, seed: int) -> Game:
        """A game of this plan."""
        return majlis.new(self.game, seed=seed, seats=self.seats, options=dict(self.options), overlay=self.overlay)


@dataclass(frozen=True)
class Row:
    """One game: its seed, the seeds of its bots, and how it went."""

    seed: int
    bot_seeds: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int  # questions with at least two options
    answers: int  # lines of the record, luck's included
    record: str = ""


def play(plan: Plan, seed: int) -> Row:
    """Play one game of a plan to its end."""
    game = plan.new(seed)
    seeds = tuple(bots.bot_seed(seed, seat) for seat in range(len(plan.seats)))
    # The automa chooses by its own rules; a bot only keeps its place in the list.
    seated = [bots.make("random" if name == "automa" else name, s) for name, s in zip(plan.seats, seeds, strict=True)]
    result = game.finish(seated)
    return Row(
        seed=seed,
        bot_seeds=seeds,
        scores=result.totals,
        winners=result.winners,
        decisions=sum(bot.decisions for bot in seated),
        answers=game.answered,
        record=game.save() if plan.records else "",
    )


def run(plan: Plan, jobs: int = 1) -> Iterator[Row]:
    """The rows of a plan in the order of their seeds, played by `jobs` processes."""
    seeds = range(plan.seed, plan.seed + plan.games)
    if jobs == 1 or plan.games == 1:
        yield from map(partial(play, plan), seeds)
        return
    chunk = max(1, min(50, plan.games // (4 * jobs)))
    with multiprocessing.Pool(min(jobs, plan.games), _ignore_interrupt) as pool:
        yield from pool.imap(partial(play, plan), seeds, chunk)


def _ignore_interrupt() -> None:
    """Ctrl-C is for the parent, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Writer:
    """Rows as CSV."""

    def __init__(self, file: TextIO, plan: Plan) -> None:
        self.plan = plan
        self.csv = csv.writer(file, lineterminator="\n")
        scores = [f"score_{seat + 1}" for seat in range(len(plan.seats))]
        self.csv.writerow(["game", "seats", "options", "seed", "bot_seeds", *scores, "winners", "decisions", "answers"])

    def write(self, row: Row) -> None:
        """Add a row."""
        options = " ".join(f"{name}={value}" for name, value in self.plan.options)
        table = [self.plan.game, " ".join(self.plan.seats), options, row.seed, _words(row.bot_seeds)]
        winners = _words([seat + 1 for seat in row.winners])
        self.csv.writerow([*table, *row.scores, winners, row.decisions, row.answers])


def _words(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


@dataclass
class Summary:
    """What many rows come to."""

    games: int = 0
    decisions: int = 0
    points: tuple[int, ...] = ()
    best: tuple[int, ...] = ()
    wins: tuple[int, ...] = ()

    def add(self, row: Row) -> None:
        """Count a row; a shared victory counts for each of its winners."""
        seats = range(len(row.scores))
        self.games += 1
        self.decisions += row.decisions
        self.points = tuple(a + b for a, b in zip(self.points or (0,) * len(seats), row.scores, strict=True))
        self.best = tuple(map(max, self.best or row.scores, row.scores))
        self.wins = tuple(w + (s in row.winners) for w, s in zip(self.wins or (0,) * len(seats), seats, strict=True))
