"""What many games come to: points and wins by seat, by bot and by what a player began with."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from majlis.bots.simulate import Row

SURE = 1.96  # standard deviations on either side that hold 95 %


@dataclass
class Tally:
    """The points and wins of whoever is counted together; whole numbers, so that the order does not matter."""

    games: int = 0
    wins: int = 0
    best: int = 0
    points: int = 0
    squares: int = 0

    def add(self, points: int, won: bool) -> None:
        """Count a game; a shared victory counts for each of its winners."""
        self.best = max(self.best, points) if self.games else points
        self.games += 1
        self.wins += won
        self.points += points
        self.squares += points * points

    @property
    def mean(self) -> float:
        """Points per game."""
        return self.points / self.games

    @property
    def spread(self) -> float:
        """The standard deviation of the points, as estimated from these games."""
        if self.games < 2:
            return 0.0
        return sqrt((self.games * self.squares - self.points**2) / (self.games * (self.games - 1)))

    @property
    def rate(self) -> float:
        """The part of the games that were won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with 95 %, after Wilson."""
        n, z = self.games, SURE
        middle = (self.rate + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(self.rate * (1 - self.rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Summary:
    """The tallies of many rows."""

    seats: Sequence[str]
    games: int = 0
    decisions: int = 0
    by_seat: defaultdict[int, Tally] = field(default_factory=lambda: defaultdict(Tally))
    by_bot: defaultdict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    by_start: defaultdict[tuple[str, str], Tally] = field(default_factory=lambda: defaultdict(Tally))

    def add(self, row: Row) -> None:
        """Count a row."""
        self.games += 1
        self.decisions += row.decisions
        for seat, (bot, start) in enumerate(zip(self.seats, row.starts, strict=True)):
            tallies = [self.by_seat[seat], self.by_bot[bot]]
            if start:
                tallies.append(self.by_start[bot, start])
            for tally in tallies:
                tally.add(row.scores[seat], row.ranks[seat] == 1)
