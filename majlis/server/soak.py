"""A soak: whether a server that plays and shows replays for long keeps its memory.

Two players who choose at random sit at each of many tables, of every game in turn, as in a crowd (`bench.py`). Watchers
look at replays: of these tables, and of long games that are over.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import NamedTuple

import majlis
from majlis.server.bench import Hall, Plan, ServerProcess, Wire, running

WATCHERS = 8
PACE = 1.0  # seconds between two looks of a watcher
WALK = 20  # moments of a replay that a watcher looks at one after the other
LONG = 5  # long games of each kind
EVERY = 60.0  # seconds between two measures


@dataclass(frozen=True)
class Soak:
    """What to do: at how many tables, for how long, and how long a player thinks before a move, in the mean."""

    tables: int
    seconds: float
    think: float


class Measure(NamedTuple):
    """What the server takes after so many seconds, in MB: in all, for its tables and for its pages, as it says."""

    seconds: float
    memory: float
    tables: float
    pages: float


@dataclass(frozen=True)
class Soaked:
    """The measures, and what has been done meanwhile."""

    measures: tuple[Measure, ...]
    moves: int
    looks: int
    errors: int
    problems: tuple[str, ...]

    @property
    def growth(self) -> float:
        """How many times the memory after a third of the time there is at the end: 1 is the same."""
        end = self.measures[-1]
        third = min(self.measures, key=lambda one: abs(one.seconds - end.seconds / 3))
        return end.memory / third.memory


def soak(plan: Soak, tell: Callable[[Measure], None]) -> Soaked:
    """Start a server with an empty house and soak it; every measure is told at once."""
    with running(4 * plan.tables + WATCHERS) as house:
        return asyncio.run(_Soaking(plan, house, tell).run())


class _Soaking:
    """A soak under way."""

    def __init__(self, plan: Soak, house: ServerProcess, tell: Callable[[Measure], None]) -> None:
        self._plan = plan
        self._house = house
        self._tell = tell
        self._measures: list[Measure] = []
        self._looks = 0
        self._end = 0.0
        self._long: list[str] = []
        self._halls = [
            Hall(Plan(game, count, plan.seconds, think=plan.think), house.port)
            for n, game in enumerate(majlis.GAMES)
            if (count := len(range(n, plan.tables, len(majlis.GAMES))))
        ]

    async def run(self) -> Soaked:
        """Open everything, then play and watch until the time is over."""
        self._long = [await self._open_long(game, seed) for game in majlis.GAMES for seed in range(LONG)]
        self._end = perf_counter() + self._plan.seconds
        watching = [self._watch(Random(number)) for number in range(WATCHERS)]
        playing = [hall.measure(self._house) for hall in self._halls]
        crowds, _, _ = await asyncio.gather(asyncio.gather(*playing), self._measure(), asyncio.gather(*watching))
        return Soaked(
            tuple(self._measures),
            sum(crowd.moves for crowd in crowds),
            self._looks,
            sum(crowd.errors for crowd in crowds),
            tuple(problem for crowd in crowds for problem in crowd.problems),
        )

    async def _open_long(self, game: str, seed: int) -> str:
        """A table of bots, as many as there may be, who have played to the end at once."""
        wire = Wire(self._house.port)
        seats = [{"kind": "random"}] * (majlis.find(game).player_counts.stop - 1)
        table = {"game": game, "seats": seats, "seed": seed}
        opened = await wire.post("/api/tables", json.dumps(table), "application/json")
        wire.close()
        return str(json.loads(opened.body)["id"])

    async def _watch(self, chance: Random) -> None:
        """Open a replay somewhere, look at some moments, go on to the next table."""
        wire = Wire(self._house.port, {"Accept-Encoding": "gzip"})
        while perf_counter() < self._end:
            table = chance.choice([*self._long, *(id for hall in self._halls for id in hall.opened)])
            await self._look(wire, f"/t/{table}/replay")
            at = chance.randrange(500)
            for n in range(at, at + WALK):
                await self._look(wire, f"/t/{table}/moment/{n}")
        wire.close()

    async def _look(self, wire: Wire, path: str) -> None:
        if perf_counter() < self._end:
            await wire.get(path)
            self._looks += 1
            await asyncio.sleep(min(PACE, max(0.0, self._end - perf_counter())))

    async def _measure(self) -> None:
        """Measure now and then, and at the end."""
        wire = Wire(self._house.port)
        start = perf_counter()
        while True:
            said = (await wire.get("/metrics")).body.decode().splitlines()
            gauges = {name: float(value) for name, value in (line.split() for line in said if line[0] != "#")}
            kept = (gauges["majlis_tables_bytes"], gauges["majlis_pages_bytes"])
            sizes = [size / 1e6 for size in (self._house.memory(), *kept)]
            self._measures.append(Measure(perf_counter() - start, *sizes))
            self._tell(self._measures[-1])
            left = self._end - perf_counter()
            if left <= 0:
                break
            await asyncio.sleep(min(EVERY, left))
        wire.close()
