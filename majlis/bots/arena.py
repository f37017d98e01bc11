"""Bots against bots: who is how strong.

Every combination of bots plays the same seeds, each seed once per rotation of the seats. A game is told by who sits
where and its seed. With a directory every game is kept, its record first and then its row, so that an arena goes on
where it stopped, with more games or more bots as well. Rows are counted in the order of the schedule: when a game
was done does not matter. Where an option could make one seat better than another, it is played evenly.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from openskill.models import PlackettLuce

import majlis
from majlis.bots.simulate import Plan, over_processes, play, ranks
from majlis.bots.statistics import SURE, Tally


class BadArena(ValueError):
    """An arena that cannot be held like that; says why."""


class Pairing(NamedTuple):
    """A game that is to be played: who sits where, and its seed."""

    seats: tuple[str, ...]
    seed: int


class Outcome(NamedTuple):
    """A game that was played."""

    seats: tuple[str, ...]
    seed: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def pairing(self) -> Pairing:
        """The game it comes of."""
        return Pairing(self.seats, self.seed)


@dataclass(frozen=True)
class Arena:
    """Who plays what: the bots, how many at a table, and how many games each combination of them plays."""

    game: str
    bots: tuple[str, ...]
    games: int = 100
    players: int = 2
    options: tuple[tuple[str, str], ...] = ()
    overlay: str = ""
    seed: int = 0

    def __post_init__(self) -> None:
        if len(set(self.bots)) < len(self.bots):
            raise BadArena("each bot is named once: nobody is rated against oneself")
        if len(self.bots) < self.players:
            raise BadArena(f"tables of {self.players} need at least {self.players} bots")
        for seats in self.tables():
            self.plan(seats).new(self.seed)

    def plan(self, seats: tuple[str, ...]) -> Plan:
        """What is played at one of its tables."""
        return Plan(self.game, seats, self.options, self.overlay, records=True).even

    def tables(self) -> list[tuple[str, ...]]:
        """Every combination of bots, as they are named."""
        return list(combinations(self.bots, self.players))

    def schedule(self) -> list[Pairing]:
        """Every game, seed by seed, so that whatever part of it is done is fair."""
        rotated = [rotations(seats) for seats in self.tables()]
        found: list[Pairing] = []
        for number in range(self.games):
            for ways in rotated:
                if number * len(ways) < self.games:
                    found += [Pairing(seats, self.seed + number) for seats in ways]
        return found

    def play(self, pairing: Pairing) -> tuple[Outcome, str]:
        """Play a game of the schedule: how it ended, and its record."""
        row = play(self.plan(pairing.seats), pairing.seed)
        return Outcome(pairing.seats, pairing.seed, row.scores, row.ranks), row.record

    def run(self, jobs: int = 1, store: Store | None = None) -> Iterator[Outcome]:
        """Every game of the schedule as it is done: those of the store first, the others are played and kept."""
        schedule = self.schedule()
        kept = store.open(schedule) if store else {}
        yield from kept.values()
        missing = [pairing for pairing in schedule if pairing not in kept]
        for outcome, record in over_processes(partial(_play, self), missing, jobs, in_order=False):
            if store:
                store.add(outcome, record)
            yield outcome


def _play(arena: Arena, pairing: Pairing) -> tuple[Outcome, str]:
    return arena.play(pairing)


def rotations(seats: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The same players, each once at every seat; the automa, which has rules of its own for that, sits last."""
    if "automa" in seats:
        return [(*(seat for seat in seats if seat != "automa"), "automa")]
    return [seats[i:] + seats[:i] for i in range(len(seats))]


# Counting ------------------------------------------------------------------------------------------------------------


@dataclass
class Standing:
    """How a bot stands: its games, its rating, and how far the rating may be off (with 95 %)."""

    bot: str
    tally: Tally = field(default_factory=Tally)
    rating: float = 0.0
    uncertainty: float = 0.0


@dataclass
class Table:
    """The bots from the best down, and how often each was ahead of each other, and in how many games."""

    standings: list[Standing]
    ahead: dict[tuple[str, str], int]
    met: dict[tuple[str, str], int]


def count(arena: Arena, outcomes: Iterable[Outcome]) -> Table:
    """What the outcomes come to; ratings by the Plackett-Luce model of OpenSkill, for players who never change."""
    of_pairing = {outcome.pairing: outcome for outcome in outcomes}
    model = PlackettLuce(tau=0.0)
    ratings = {bot: model.rating() for bot in arena.bots}
    standings = {bot: Standing(bot) for bot in arena.bots}
    pairs = [(a, b) for a in arena.bots for b in arena.bots if a != b]
    ahead, met = dict.fromkeys(pairs, 0), dict.fromkeys(pairs, 0)
    for pairing in arena.schedule():
        outcome = of_pairing.get(pairing)
        if outcome is None:
            continue
        rated = model.rate([[ratings[bot]] for bot in outcome.seats], ranks=[float(rank) for rank in outcome.ranks])
        for seat, bot in enumerate(outcome.seats):
            ratings[bot] = rated[seat][0]
            standings[bot].tally.add(outcome.scores[seat], outcome.ranks[seat] == 1)
            for other, name in enumerate(outcome.seats):
                if name != bot:
                    met[bot, name] += 1
                    ahead[bot, name] += outcome.ranks[seat] < outcome.ranks[other]
    for bot, standing in standings.items():
        standing.rating, standing.uncertainty = ratings[bot].mu, SURE * ratings[bot].sigma
    ranked = sorted(standings.values(), key=lambda standing: -standing.rating)
    return Table(ranked, ahead, met)


# Keeping -------------------------------------------------------------------------------------------------------------

ROWS, RECORDS, SETTINGS, PLOT = "rows.csv", "records", "arena.json", "ratings.svg"


class Store:
    """A directory with the games of an arena: `rows.csv`, a record for each row, and what is played.

    A record is complete before it has its name, and a row is only written after its record; whatever else is found,
    such as half a line, is left out and played again.
    """

    def __init__(self, folder: Path, arena: Arena) -> None:
        self.folder = folder
        self._arena = arena
        (folder / RECORDS).mkdir(parents=True, exist_ok=True)
        self._check_settings()

    def open(self, schedule: Sequence[Pairing]) -> dict[Pairing, Outcome]:
        """The games of the schedule that are there; what is damaged is cleared away."""
        rows = {outcome.pairing: outcome for outcome in self._read()}
        for pairing in schedule:
            if pairing not in rows and (outcome := self._from_record(pairing)):
                rows[pairing] = outcome
        self._write(rows.values())
        return {pairing: rows[pairing] for pairing in schedule if pairing in rows}

    def add(self, outcome: Outcome, record: str) -> None:
        """Keep a game."""
        _replace(self.record(outcome.pairing), record)
        with (self.folder / ROWS).open("a", encoding="utf-8", newline="") as file:
            file.write(_line(outcome))
            file.flush()
            os.fsync(file.fileno())

    def close(self, schedule: Sequence[Pairing]) -> None:
        """Put the rows into the order of the schedule, others after them: the same games are the same file."""
        order = {pairing: number for number, pairing in enumerate(schedule)}
        rows = sorted(self._read(), key=lambda row: (order.get(row.pairing, len(order)), row))
        self._write(rows)

    def record(self, pairing: Pairing) -> Path:
        """Where the record of a game is."""
        seats = "-".join(seat.replace(":", "_") for seat in pairing.seats)
        return self.folder / RECORDS / f"{seats}-{pairing.seed}.game"

    def _check_settings(self) -> None:
        arena = self._arena
        setup = arena.plan(arena.tables()[0]).new(arena.seed).setup
        overlay = hashlib.sha256(arena.overlay.encode()).hexdigest()[:12] if arena.overlay else ""
        facts = {"game": arena.game, "rules": setup.rules, "options": dict(setup.options), "overlay": overlay}
        file = self.folder / SETTINGS
        if not file.exists():
            _replace(file, json.dumps(facts, indent=1, ensure_ascii=False) + "\n")
            return
        try:
            kept = dict(json.loads(file.read_text(encoding="utf-8")))
        except (TypeError, ValueError):
            kept = {}
        for name, fact in facts.items():
            if kept.get(name) != fact:
                raise BadArena(
                    f"{self.folder} holds an arena with another {name} ({kept.get(name)!r}, not {fact!r}): "
                    "choose another directory"
                )

    def _read(self) -> list[Outcome]:
        file = self.folder / ROWS
        if not file.exists():
            return []
        lines = file.read_text(encoding="utf-8", errors="replace").split("\n")[1:-1]  # a line ends with its end
        return [outcome for line in lines if (outcome := _parse(line))]

    def _write(self, rows: Iterable[Outcome]) -> None:
        _replace(self.folder / ROWS, "seats,seed,scores,ranks\n" + "".join(map(_line, rows)))

    def _from_record(self, pairing: Pairing) -> Outcome | None:
        """The game of a record that has no row."""
        try:
            game = majlis.load(self.record(pairing).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, majlis.BadRecord):
            return None
        if not game.over or Pairing(game.setup.seats, game.setup.seed) != pairing:
            return None
        return Outcome(*pairing, game.result.totals, ranks(game.result))


def _line(outcome: Outcome) -> str:
    seats, scores, places = (" ".join(map(str, of)) for of in (outcome.seats, outcome.scores, outcome.ranks))
    return f"{seats},{outcome.seed},{scores},{places}\n"


def _parse(line: str) -> Outcome | None:
    """The inverse of `_line`; None if it is none."""
    try:
        seats, seed, scores, places = line.split(",")
        outcome = Outcome(tuple(seats.split()), int(seed), _numbers(scores), _numbers(places))
    except ValueError:
        return None
    return outcome if len(outcome.seats) == len(outcome.scores) == len(outcome.ranks) > 1 else None


def _numbers(words: str) -> tuple[int, ...]:
    return tuple(map(int, words.split()))


def _replace(file: Path, text: str) -> None:
    """Write a file that is complete whenever it is there."""
    half = file.with_name(f"{file.name}.half")
    with half.open("w", encoding="utf-8", newline="") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    half.replace(file)
