"""How strong the bots are: the contests of docs/bots.md, played again and written down."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import pairwise
from time import perf_counter

from majlis.bots import LEVELS
from majlis.bots.simulate import Plan, over_processes, play, run

BEGIN, BEGIN_STEPS = "<!-- figures: majlis bars -->", "<!-- figures: the steps of majlis bars -->"
END = "<!-- end of figures -->"


@dataclass(frozen=True)
class Bar:
    """A contest of two, and how many of its games the first must win alone."""

    bot: str
    other: str
    games: int
    least: int
    title: str = ""

    def __str__(self) -> str:
        return self.title or f"{self.bot} – {self.other}"


TRIES = 64  # for an answer, where levels are compared: by the clock it would take hours


def counted(name: str) -> str:
    """A bot as strong as this one, but for the time: a level of search counts its tries instead of the seconds."""
    if name not in LEVELS:
        return name
    slack = LEVELS[name].slack
    return f"search:{TRIES}x~{slack:g}" if slack else f"search:{TRIES}x"


STEPS = tuple(
    Bar(counted(upper), counted(lower), 30, 20, f"{upper} – {lower}") for lower, upper in pairwise(("greedy", *LEVELS))
)
BARS = (Bar("greedy", "random", 100, 95), Bar("search:0.1", "greedy", 40, 28), Bar("search:0.2", "automa", 20, 11))
SIMULATED = 600  # games with one and with two processes, for the scaling
LEAST_SCALING = 1.7


@dataclass(frozen=True)
class Game:
    """How one game of a contest ended, as the first bot sees it."""

    points: int
    others: int
    won: bool


@dataclass(frozen=True)
class Outcome:
    """A contest that was played."""

    bar: Bar
    games: tuple[Game, ...]

    @property
    def wins(self) -> int:
        """How many the first has won alone."""
        return sum(game.won for game in self.games)

    @property
    def met(self) -> bool:
        """Whether that is enough."""
        return self.wins >= self.bar.least

    @property
    def cell(self) -> str:
        """In a table: wins, and the mean points of both."""
        count = len(self.games)
        mine, theirs = sum(game.points for game in self.games) / count, sum(game.others for game in self.games) / count
        return f"{_marked(f'{self.wins} of {count}', self.met)} ({mine:.0f} : {theirs:.0f})"


def contest(game: str, bar: Bar, jobs: int) -> Outcome:
    """Play a contest with fixed seeds, sitting first and last in turn; the automa always sits last."""
    return Outcome(bar, tuple(over_processes(partial(_one, game, bar), list(range(bar.games)), jobs)))


def _one(game: str, bar: Bar, seed: int) -> Game:
    seat = 0 if bar.other == "automa" else seed % 2
    seats = (bar.bot, bar.other) if seat == 0 else (bar.other, bar.bot)
    row = play(Plan(game, seats).even, seed)
    return Game(row.scores[seat], row.scores[1 - seat], row.winners == (seat,))


def scaling(game: str, games: int) -> float:
    """How many times faster two processes simulate than one."""
    return _seconds(game, games, 1) / _seconds(game, games, 2)


def _seconds(game: str, games: int, jobs: int) -> float:
    start = perf_counter()
    for _ in run(Plan(game, ("random", "random"), games=games), jobs):
        pass
    return perf_counter() - start


def measure(
    titles: Mapping[str, str], jobs: int, bars: Sequence[Bar] = BARS, simulated: int = SIMULATED
) -> Iterator[str]:
    """The lines of the table of figures for these games, each when it is known; where games are simulated, with the
    scaling."""
    scaled = bool(simulated)
    yield _row("", *map(str, bars), *["two processes"] * scaled)
    yield "|---" * (len(bars) + scaled + 1) + "|"
    yield _row("asked for", *(f"{bar.least} of {bar.games}" for bar in bars), *[f"{LEAST_SCALING} times"] * scaled)
    for game, title in titles.items():
        cells = [contest(game, bar, jobs).cell for bar in bars]
        if scaled:
            faster = scaling(game, simulated)
            cells.append(_marked(f"{faster:.2f}", faster >= LEAST_SCALING))
        yield _row(title, *cells)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |".replace("|  |", "| |")


def _marked(figure: str, met: bool) -> str:
    """A figure in bold if it is what was asked for."""
    return f"**{figure}**" if met else figure


def about(jobs: int) -> str:
    """Where and when it was measured."""
    cores = os.cpu_count() or 1
    return f"Measured on {date.today()} with Python {platform.python_version()}, {jobs} games at once on {cores} cores."


def written_into(page: str, lines: Iterable[str], begin: str = BEGIN) -> str:
    """A page with the figures in their place."""
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(END)
    return "\n".join([before + begin, "", *lines, "", END]) + after
