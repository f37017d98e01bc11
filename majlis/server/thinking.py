"""Thinking: bots answer in processes of their own, so that the server never waits for them.

A worker gets a table as text. It remembers the tables it has seen, so that only what is new is played there and a
search finds what it thought before. Bots that play the same way on every machine are made anew for every answer, with
a seed that follows from the position: whoever asks them again, also after an undo or a restart, hears the same.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, NamedTuple, TypeVar

import majlis
from majlis import bots
from majlis.bots import Bot
from majlis.bots.advice import Advice
from majlis.engine import record
from majlis.engine.game import Game
from majlis.engine.run import NATURE, Question

INLINE = "random"  # this bot costs nothing and need not think
PATIENCE = 1.0  # seconds after which a bot says what it has decided so far, though it goes on
REMEMBERED = 64  # tables in a worker
COURTESY = 5  # how much more important the server is than its workers

T = TypeVar("T")


class Position(NamedTuple):
    """A table as text, as the store has it."""

    table: str
    setup: str
    lines: Sequence[str]
    checkpoint: str


class Said(NamedTuple):
    """An answer of a bot, and the mark of the question it answers."""

    seat: int
    mark: str
    option: str


def mark_of(game: Game, question: Question) -> str:
    """A fingerprint of a question, so that an answer to an older one is noticed.

    Where several seats are asked at once, answers of the others change nothing about it, one's own do.
    """
    own = sum(answer.seat == question.seat for answer in game.arrived)
    facts = [game.asked_after, own, question.seat, question.key, *question.options]
    return hashlib.blake2b(json.dumps(facts).encode(), digest_size=6).hexdigest()


def thinks(kind: str) -> bool:
    """Whether somebody of this kind must be asked in a worker."""
    return kind in bots.NAMES and kind != INLINE


def owed(game: Game) -> list[Question]:
    """The open questions of bots that think."""
    return [question for question in game.questions if thinks(game.setup.seats[question.seat])]


# In a worker ---------------------------------------------------------------------------------------------------


@dataclass
class Desk:
    """A table as a worker remembers it."""

    setup: str
    game: Game
    searchers: dict[int, Bot] = field(default_factory=dict)

    def follow(self, lines: Sequence[str]) -> bool:
        """Play what is new; False if these answers do not go on from here."""
        known = self.game.lines()
        if list(lines[: len(known)]) != known:
            return False
        try:
            for number, line in enumerate(lines[len(known) :]):
                answer = record.read(line, number)
                if answer.seat != NATURE and not answer.forced:
                    self.game.play(answer.option, answer.seat)
        except ValueError:
            return False
        return self.game.lines() == list(lines)

    def bot(self, seat: int) -> Bot:
        """Who answers at a seat."""
        name = self.game.setup.seats[seat]
        seed = bots.bot_seed(self.game.setup.seed + self.game.answered, seat)
        if bots.is_deterministic(name):
            return bots.make(name, seed)
        return self.searchers.setdefault(seat, bots.make(name, seed))


_desks: dict[str, Desk] = {}  # the latest used comes last


def answers(position: Position) -> list[Said]:
    """What the bots of a table answer, until somebody else is asked or there is enough to show."""
    desk = _desk(position)
    said: list[Said] = []
    end = monotonic() + PATIENCE
    while (asked := owed(desk.game)) and (not said or monotonic() < end):
        question = asked[0]
        option = desk.bot(question.seat).choose(desk.game, question)
        said.append(Said(question.seat, mark_of(desk.game, question), option))
        desk.game.play(option, question.seat)
    return said


def advice(position: Position, seat: int) -> list[Advice]:
    """What the adviser thinks of the options of a seat, the best first."""
    game = _desk(position).game
    question = next(question for question in game.questions if question.seat == seat)
    seed = bots.bot_seed(game.setup.seed + game.answered, seat)
    return bots.adviser(seed).advise(game, question)


def _desk(position: Position) -> Desk:
    desk = _desks.pop(position.table, None)
    if desk is None or desk.setup != position.setup or not desk.follow(position.lines):
        game = Game.resume(position.setup, position.lines, position.checkpoint, majlis.find)
        desk = Desk(position.setup, game)
    _desks[position.table] = desk
    while len(_desks) > REMEMBERED:
        del _desks[next(iter(_desks))]
    return desk


def _begin() -> None:
    """A worker steps back behind the server, leaves Ctrl+C to it, and does not outlive it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # not everywhere
        os.nice(COURTESY)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


# In the server -------------------------------------------------------------------------------------------------


class Worker:
    """One process, started when it is needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._given: set[Future[Any]] = set()

    @property
    def load(self) -> int:
        """How much it has still to do."""
        self._given = {work for work in self._given if not work.done()}
        return len(self._given)

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """The result of some work. A process that dies is replaced and asked again, once."""
        try:
            return await self._run(work, *args)
        except BrokenProcessPool:
            return await self._run(work, *args)

    async def _run(self, work: Callable[..., T], *args: Any) -> T:
        pool = self._pool = self._pool or _pool()
        try:
            given = pool.submit(work, *args)
            self._given.add(given)
            return await asyncio.wrap_future(given)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        """Let the work at hand end and forget the rest."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def _pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin)


class Thinkers:
    """The workers of a server. A table goes to the worker that knows it, unless another one has less to do."""

    def __init__(self, size: int = 0) -> None:
        self._workers = [Worker() for _ in range(size or max(1, (os.cpu_count() or 2) - 1))]
        self._patient = asyncio.Semaphore(1)

    async def ask(self, work: Callable[..., T], position: Position, *args: Any, people: bool = True) -> T:
        """The result of some work on a table. Tables without people wait for each other, lest people wait for them."""
        if people:
            return await self._ask(work, position, *args)
        async with self._patient:
            return await self._ask(work, position, *args)

    async def _ask(self, work: Callable[..., T], position: Position, *args: Any) -> T:
        usual = self._workers[int(position.table, 16) % len(self._workers)]
        worker = min(self._workers, key=lambda one: (one.load, one is not usual))
        return await worker.run(work, position, *args)

    @property
    def load(self) -> int:
        """How much there is still to do."""
        return sum(worker.load for worker in self._workers)

    async def close(self) -> None:
        """End all workers."""
        await asyncio.gather(*(asyncio.to_thread(worker.close) for worker in self._workers))
