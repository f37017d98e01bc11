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
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, NamedTuple, TypeVar

import majlis
from majlis import bots
from majlis.bots import Bot
from majlis.bots.advice import Advice
from majlis.engine import record
from majlis.engine.game import Game
from majlis.engine.run import NATURE, Question
from majlis.server import weights
from majlis.server.patience import within
from majlis.server.turns import Asker, Turns
from majlis.server.weights import MEGABYTE

INLINE = "random"  # this bot costs nothing and need not think
PATIENCE = 1.0  # seconds after which a bot says what it has decided so far, though it goes on
ENDLESS = 30.0  # seconds after which a worker gives a table up, whose data may be a stranger's
REMEMBERED = 64 * MEGABYTE  # of tables in a worker
PAUSES = (1, 2, 5, 15, 60)  # seconds until a bot is asked again that could not answer
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

    @property
    def weight(self) -> int:
        """About how many bytes it takes in memory."""
        table = weights.of_table(self.setup, self.game.answered) + weights.of_overlay(self.game.setup.overlay)
        return table + weights.SEARCH * len(self.searchers)

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
    return within(ENDLESS, _answers, position)


def _answers(position: Position) -> list[Said]:
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
    return within(ENDLESS, _advice, position, seat)


def _advice(position: Position, seat: int) -> list[Advice]:
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
    while len(_desks) > 1 and sum(each.weight for each in _desks.values()) > REMEMBERED:
        del _desks[next(iter(_desks))]
    return desk


def _work(line: Connection) -> None:
    """A worker steps back behind the server, leaves Ctrl+C to it, and does what it is told, one thing at a time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # not everywhere
        os.nice(COURTESY)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    with suppress(EOFError, OSError):  # the server has hung up
        while True:
            work, args = line.recv()
            line.send(_outcome(work, args))


def _outcome(work: Callable[..., Any], args: Sequence[Any]) -> tuple[Any, Exception | None]:
    try:
        return work(*args), None
    except Exception as error:
        error.add_note(traceback.format_exc())
        return None, error


def _end_with_the_server() -> None:
    """A worker does not outlive the server, however it ends."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


# In the server -------------------------------------------------------------------------------------------------


class Closing(Exception):
    """The server stops: nobody thinks any more."""


class Died(Exception):
    """A process has died while it worked."""


class Worker:
    """One process, started when it is needed. It does one thing at a time."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "worker")  # waits for the process
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._ended = False

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """The result of some work. A process that dies is replaced and asked again, once."""
        self._ended = False
        try:
            result, error = await self._exchange(work, args)
        except Died:
            result, error = await self._exchange(work, args)
        if error is not None:
            raise error
        found: T = result
        return found

    async def _exchange(self, work: Callable[..., Any], args: Sequence[Any]) -> tuple[Any, Exception | None]:
        if self._process is None or self._line is None:
            self._process, self._line = self._start()
        try:
            return await asyncio.wrap_future(self._thread.submit(_tell, self._line, (work, args)))
        except (EOFError, OSError):
            self._process = None
            raise (Closing if self._ended else Died) from None

    @staticmethod
    def _start() -> tuple[BaseProcess, Connection]:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        return process, ours

    def close(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self._ended = True
        if self._process is not None:
            self._process.kill()


def _tell(line: Connection, what: Any) -> Any:
    """What comes back."""
    line.send(what)
    return line.recv()


class Job(NamedTuple):
    """Something to be done for a table, and who waits for it."""

    asker: Asker
    work: Callable[..., Any]
    position: Position
    more: Sequence[Any]
    done: asyncio.Future[Any]


class Thinkers:
    """The workers of a server. What waits for them waits here, in fair order."""

    def __init__(self, size: int = 0) -> None:
        self._workers = [Worker() for _ in range(size or max(1, (os.cpu_count() or 2) - 1))]
        self._busy: dict[Worker, asyncio.Task[None]] = {}
        self._turns: Turns[Job] = Turns()
        self._patient = False  # a worker is at a table without people; the next such table waits, lest people wait
        self.stopped = False

    async def ask(
        self, work: Callable[..., T], position: Position, *args: Any, address: str = "", people: bool = True
    ) -> T:
        """The result of some work on a table: people first, and every address and every table in turn."""
        if self.stopped:
            raise Closing
        asker = Asker(address, position.table, people)
        job = Job(asker, work, position, args, asyncio.get_running_loop().create_future())
        self._turns.add(asker, job)
        self._hand_out()
        try:
            result: T = await job.done
        finally:
            self._turns.drop(asker, job)
        return result

    async def pause(self, failures: int) -> None:
        """Some time until a bot is asked again that has failed so often before."""
        await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])

    def _hand_out(self) -> None:
        """A table goes to the worker that knows it if that one is free."""
        while free := [worker for worker in self._workers if worker not in self._busy]:
            job = self._turns.next(people_only=self._patient)
            if job is None:
                break
            usual = self._workers[int(job.asker.table, 16) % len(self._workers)]
            worker = usual if usual in free else free[0]
            self._patient = self._patient or not job.asker.people
            self._busy[worker] = asyncio.create_task(self._do(worker, job))

    async def _do(self, worker: Worker, job: Job) -> None:
        try:
            if self.stopped:
                raise Closing
            result = await worker.run(job.work, job.position, *job.more)
        except Exception as error:
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(result)
        finally:
            self._patient = self._patient and job.asker.people
            del self._busy[worker]
            self._hand_out()

    @property
    def load(self) -> int:
        """How much there is still to do."""
        return len(self._turns) + len(self._busy)

    def stop(self) -> None:
        """Nobody thinks any more, from now on."""
        self.stopped = True
        while job := self._turns.next():
            if not job.done.done():
                job.done.set_exception(Closing())
        for worker in self._workers:
            worker.close()

    async def close(self) -> None:
        """End all workers, and wait until they have ended."""
        self.stop()
        await asyncio.gather(*self._busy.values())
