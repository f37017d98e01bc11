"""Checking: what a stranger brings is first read, replayed and shown in a process of its own.

That process has a limit on its time and on its memory. It is ended where it goes beyond them, and another one is
started when it is needed. Nothing else waits for it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, TypeVar

import majlis
from majlis.games import find_book
from majlis.server.answering import check_told
from majlis.server.refusals import Refused
from majlis.server.trial import LONGEST_REASON, show_all, try_out
from majlis.server.turns import Asker, Turns

try:
    import resource
except ImportError:  # not everywhere
    resource = None  # type: ignore[assignment]

T = TypeVar("T")

REMEMBERED = 64  # overlays that have been found good
BUSY = 10  # times as long as it computes a check may take where others compute, too


class Unfit(ValueError):
    """What was brought cannot be played and shown; says why."""


class Checked(NamedTuple):
    """A game as it is kept: its set-up line, its answers, and the table as the current beat began."""

    setup: str
    lines: list[str]
    checkpoint: str


# In the process ------------------------------------------------------------------------------------------------


def check_record(text: str, seed: int) -> Checked:
    """The game of a record; one that goes on gets other luck. A ValueError says what is wrong with it."""
    game = majlis.load(text)
    check_told(game)
    if game.setup.overlay:
        show_all([game])
        try_out(game.ruleset, game.setup.overlay)
    if not game.over:
        game = game.branch(game.asked_after, seed)
    return Checked(game.setup.line(), game.lines(), game.checkpoint())


def check_overlay(book: str, overlay: str) -> None:
    """A BadData says why no table can have this overlay."""
    try_out(find_book(book), overlay)


def work(pipe: Connection, seconds: float, megabytes: int) -> None:
    """Do what is asked for until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bound_memory(megabytes)
    pipe.send(None)  # ready
    while True:
        try:
            task, arguments = pipe.recv()
        except EOFError:
            return
        bound_time(seconds)
        try:
            answer = task(*arguments)
        except ValueError as error:
            answer = Unfit(str(error)[:LONGEST_REASON])
        except Exception as error:  # whatever a rule says of data that it does not know
            answer = Unfit(f"{type(error).__name__}: {error}"[:LONGEST_REASON])
        bound_time(0)
        pipe.send(answer)


def bound_time(seconds: float) -> None:
    """Let the system end this process when it has computed for so many seconds, even if the server is no more; 0: not
    any more."""
    with suppress(AttributeError):  # not everywhere
        signal.setitimer(signal.ITIMER_PROF, seconds)


def bound_memory(megabytes: int) -> None:
    """Let this process have no more memory; where the system knows such a thing."""
    if resource is not None and megabytes:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (megabytes * 2**20,) * 2)


# In the server -------------------------------------------------------------------------------------------------


class Checker:
    """The process that checks, one thing after the other, each address in turn; of an address a few things may wait."""

    def __init__(self, seconds: float = 20, megabytes: int = 1024, waiting: int = 4) -> None:
        """How long a check may compute, its memory, and how many an address may have waiting; 0: there is no limit."""
        self._seconds = seconds
        self._megabytes = megabytes
        self._most = waiting
        self._waiting: Counter[str] = Counter()
        self._turns: Turns[asyncio.Future[None]] = Turns()
        self._busy = False
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._good: OrderedDict[bytes, None] = OrderedDict()

    async def record(self, address: str, text: str, seed: int) -> Checked:
        """The game of a record from an address; Unfit if it is none that can be played and shown."""
        return await self.ask(address, check_record, text, seed)

    async def overlay(self, address: str, book: str, overlay: str) -> None:
        """Unfit unless tables of a game with this overlay can be played and shown."""
        digest = sha256(f"{book} {overlay}".encode(errors="replace")).digest()
        if digest not in self._good:
            await self.ask(address, check_overlay, book, overlay)
            self._good[digest] = None
            if len(self._good) > REMEMBERED:
                self._good.popitem(last=False)

    async def ask(self, address: str, task: Callable[..., T], *arguments: Any) -> T:
        """What a task gives in the process; Refused where it may not wait or takes too much."""
        if self._most and self._waiting[address] >= self._most:
            raise Refused("too_many_checks", 429)
        self._waiting[address] += 1
        try:
            async with self._turn(Asker(address, "")):
                return await self._ask(task, *arguments)
        finally:
            self._waiting[address] -= 1
            self._waiting += Counter()  # without those that have none

    @asynccontextmanager
    async def _turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait until nobody else is served and it is the asker's turn."""
        if self._busy:
            called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._turns.add(asker, called)
            try:
                await called
            except asyncio.CancelledError:
                self._turns.drop(asker, called)
                if called.done() and not called.cancelled():  # it was called, and has gone away
                    self._call_next()
                raise
        self._busy = True
        try:
            yield
        finally:
            self._call_next()

    def _call_next(self) -> None:
        self._busy = False
        while not self._busy and (called := self._turns.next()):
            if not called.done():  # else it is about to go away
                called.set_result(None)
                self._busy = True

    async def _ask(self, task: Callable[..., T], *arguments: Any) -> T:
        try:
            pipe = self._pipe or await self._start()
            async with asyncio.timeout(BUSY * self._seconds or None):
                answer = await asyncio.to_thread(_exchange, pipe, (task, arguments))
        except (TimeoutError, EOFError, OSError):  # it took too long, or the process has died of it
            self.close()
            raise Refused("too_much", 422) from None
        except BaseException:
            self.close()  # nobody waits for it any more
            raise
        if isinstance(answer, Unfit):
            raise answer
        found: T = answer
        return found

    async def _start(self) -> Connection:
        spawning = multiprocessing.get_context("spawn")
        pipe, theirs = spawning.Pipe()
        self._process = spawning.Process(target=work, args=(theirs, self._seconds, self._megabytes), daemon=True)
        self._process.start()
        theirs.close()
        await asyncio.to_thread(pipe.recv)  # it is ready
        self._pipe = pipe
        return pipe

    def close(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
        self._process = self._pipe = None  # a thread may still wait at the pipe, until it hears that this is the end


def _exchange(pipe: Connection, task: Any) -> Any:
    pipe.send(task)
    return pipe.recv()
