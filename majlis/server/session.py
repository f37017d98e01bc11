"""A table in play: its game, who sits there, and what one can do. The store knows of every change first."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextvars import Context
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

import majlis
from majlis import bots
from majlis.bots.advice import Advice
from majlis.engine.game import CannotUndo, Game, GameOver, fresh_seed
from majlis.engine.run import IllegalOption, Question
from majlis.server import thinking, weights
from majlis.server.answering import let_bots_answer, play_said
from majlis.server.patience import Patience, TooLong
from majlis.server.refusals import Refused
from majlis.server.seats import Seating, tidy
from majlis.server.store import Person, Row, Store
from majlis.server.thinking import Closing, Position, Said, Thinkers, mark_of, owed

CANNOT_THINK = "cannot_think"
CANNOT_WRITE = "cannot_write"

log = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(frozen=True)
class Plan:
    """A table to be opened."""

    game: str
    people: Sequence[Person]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    overlay: str = ""
    listed: bool = False
    hints: bool | None = None  # None: where one person plays alone


class Hint(NamedTuple):
    """What the adviser told a seat about its question."""

    mark: str
    advice: list[Advice]


class Session(Seating):
    """One table, in memory. Everything that changes it first goes to the store."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        row: Row,
        game: Game,
        lines: list[str],
        holders: dict[str, set[int]],
        patience: Patience,
    ) -> None:
        super().__init__(store, row, holders)
        self.game = game
        self.shown = object()  # another one whenever the pages of the table change
        self.watchers = 0
        self.used = 0.0  # when somebody last asked for it
        self.address = ""  # where a seat was seen last; it is kept nowhere else
        self.trouble = ""  # why a bot is late; it is asked again
        self._lines = lines
        self._undone: list[tuple[int, str]] = []
        self._news = asyncio.Event()
        self._patience = patience
        self._endless: set[tuple[str, str]] = set()  # answers to open questions that took too long
        self._thinkers = thinkers
        self._thinking: asyncio.Task[None] | None = None
        self._thought: list[str] = []  # the marks of the questions that are being thought about
        self._given_up: list[str] = []  # those of the questions whose answers took too long
        self._forgotten = False  # it has left memory, but for who still uses it
        self._hints: dict[int, Hint] = {}
        self._advised: set[int] = set()  # the seats for which a hint is being thought of
        self.wake()

    @property
    def version(self) -> int:
        """Grows by one with every change."""
        return self.row.version

    @property
    def names(self) -> list[str]:
        """The names people gave; an empty one is said in the reader's language."""
        return [person.name for person in self.row.people]

    @property
    def weight(self) -> int:
        """About how many bytes it takes in memory, without what tables with the same overlay share."""
        return weights.of_table(self.row.setup, len(self._lines))

    # What is asked -----------------------------------------------------------------------------------------

    def question(self, seat: int | None) -> Question | None:
        """What a seat has to answer now."""
        return next((q for q in self.game.questions if q.seat == seat), None)

    def mark(self, question: Question) -> str:
        """A fingerprint of a question, so that an answer to an older one is noticed."""
        return mark_of(self.game, question)

    def thinking(self) -> list[int]:
        """The seats of bots that are thinking."""
        return [question.seat for question in owed(self.game)]

    def hint(self, seat: int | None) -> list[Advice]:
        """What the adviser told a seat about the question that is open."""
        question = self.question(seat)
        hint = self._hints.get(question.seat) if question else None
        return hint.advice if hint and question and hint.mark == self.mark(question) else []

    def can_undo(self, seat: int) -> bool:
        """Whether the seat could take its latest answer back; not after the end, when every secret has been told."""
        return not self.game.over and self.game.can_undo_for(seat)

    def can_redo(self, seat: int) -> bool:
        """Whether the seat could do again what it took back."""
        return bool(self._undone) and self._undone[-1][0] == seat

    def moment(self, n: int) -> Game:
        """The game after event n of its log; while the table was being set, as it lay when that was done."""
        return self._patience.now(partial(self.game.moment, n, laid=True)) if self.game.log else self.game

    def event(self, n: int | None) -> int:
        """The number of the event of the log that comes nearest to n; None: the last."""
        last = max(0, len(self.game.log) - 1)
        return last if n is None else max(0, min(n, last))

    async def made(self, n: int | None) -> Game | None:
        """What `moment` gives, made beside the loop; None where it takes no time, since data is as printed."""
        while self.game.setup.overlay and self.game.log:
            game = self.game
            made = await self._in_time(partial(game.moment, self.event(n), laid=True))
            if game is self.game:
                return made
        return None

    async def taken(self) -> Game:
        """The game as one takes it along: before its end with other luck, lest anybody read what will come."""
        game = self.game
        return game if game.over else await self.branch(game.asked_after)

    async def branch(self, answers: int) -> Game:
        """The game as it goes on from there, with other luck."""
        return await self._in_time(self.game.branch, answers, fresh_seed())

    # What can be done --------------------------------------------------------------------------------------

    async def play(self, seat: int, option: str, mark: str = "") -> None:
        """Answer the question of a seat."""
        async with self._lock:
            question = self.question(seat)
            if question is None:
                raise Refused("over" if self.game.over else "not_asked")
            if mark and mark != self.mark(question):
                raise Refused("stale")
            await self._answer(question, option)
            self._undone.clear()
            self.wake()

    async def _answer(self, question: Question, option: str) -> None:
        trial = self.game.fork()
        attempt = (self.mark(question), option)
        if attempt in self._endless:
            raise TooLong
        try:
            await self._in_time(trial.play, option, question.seat)
        except TooLong:
            self._endless.add(attempt)
            raise
        except (IllegalOption, GameOver):
            why = question.refused.get(option)
            raise Refused("refused" if why else "illegal", 422, why=why, option=option) from None
        await self._become(trial, self._played(question.seat))

    async def undo(self, seat: int) -> None:
        """Take back the latest answer of a seat."""
        async with self._lock:
            if self.game.over:
                raise Refused("over")
            trial = self.game.fork()
            try:
                await self._in_time(trial.undo, seat)
            except CannotUndo:
                raise Refused("cannot_undo") from None
            taken = self._first_difference(list(self.game.answers), list(trial.answers))
            undone = (seat, list(self.game.answers)[taken].option)
            await self._become(trial, bots_answer=False)
            self._undone.append(undone)
            self.wake()

    async def redo(self, seat: int) -> None:
        """Do again what the seat took back last."""
        async with self._lock:
            question = self.question(seat)
            if question is None or not self.can_redo(seat):
                raise Refused("cannot_redo")
            await self._answer(question, self._undone[-1][1])
            self._undone.pop()
            self.wake()

    async def _in_time(self, work: Callable[..., T], *args: Any) -> T:
        """The result of some work on a game of this table; TooLong if it takes too long."""
        return await self._patience.spend(work, *args, aside=bool(self.game.setup.overlay))

    async def next_version(self, seen: int, timeout: float) -> int:
        """Wait until the table has changed since the version `seen`, or for so many seconds."""
        if self.version == seen:
            news = self._news
            try:
                async with asyncio.timeout(timeout):
                    await news.wait()
            except TimeoutError:
                pass
        return self.version

    # Bots and hints ----------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let the bots think that owe an answer. What they think about an older position is dropped."""
        marks = [] if self._forgotten else [mark_of(self.game, question) for question in owed(self.game)]
        if marks == (self._thought if self.thinks else self._given_up):
            return
        self.rest()
        if marks and not self._thinkers.stopped:
            self._thinking = asyncio.create_task(self._think(), context=Context())  # on account of nobody who looks
            self._thought = marks

    def rest(self) -> None:
        """Let nobody think any more."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    @property
    def thinks(self) -> bool:
        """Whether a bot thinks here."""
        return self._thinking is not None and not self._thinking.done()

    def forget(self) -> None:
        """The table leaves memory: its bots think no more, or else they would keep it there."""
        self._forgotten = True
        if not self._lock.locked():  # what is being written is written
            self.rest()

    def recall(self) -> None:
        """Somebody wants the table: its bots think again."""
        self._forgotten = False
        self.wake()

    async def _think(self) -> None:
        """Ask the bots until none owes an answer. One that fails does not answer: it is asked again after a pause."""
        failures = 0
        while not self._forgotten and (asked := owed(self.game)):
            self._thought = [mark_of(self.game, question) for question in asked]
            trouble = CANNOT_THINK
            try:
                said = await self._ask()
                async with self._lock:
                    if heard := await self._heard(said):
                        trouble = CANNOT_WRITE
                        await self._become(heard)
                failures = 0
            except Closing:
                break
            except TooLong:
                log.error("table %s: what the bot at seat %s chose takes too long", self.id, asked[0].seat)
                self._given_up = self._thought
                self._complain(CANNOT_THINK)
                break
            except Exception as error:
                words, unforeseen = trouble.replace("_", " "), not isinstance(error, Refused)
                log.error(
                    "table %s: the bot at seat %s %s: %s", self.id, asked[0].seat, words, error, exc_info=unforeseen
                )
                self._complain(trouble)
                await self._thinkers.pause(failures)
                failures += 1

    async def _ask(self) -> list[Said]:
        return await self._thinkers.ask(
            thinking.answers, self._position(), address=self.address, people=bool(self.humans())
        )

    def _complain(self, trouble: str) -> None:
        """Say why a bot is late."""
        if trouble != self.trouble:
            self.trouble = trouble
            self.tell()

    async def _heard(self, said: Sequence[Said]) -> Game | None:
        """The game after what bots said, as far as it answers what is asked now; None if none of it does."""
        trial = self.game.fork()
        return trial if await self._in_time(play_said, trial, said) else None

    def _position(self) -> Position:
        return Position(self.id, self.row.setup, self._lines, self.row.checkpoint)

    @property
    def hints(self) -> bool:
        """Whether people may ask for hints: as the table was opened, else where one person plays alone."""
        return len(self.humans()) == 1 if self.row.hints is None else self.row.hints

    async def advise(self, seat: int, mark: str = "") -> list[Advice]:
        """What the adviser thinks of the options of a seat; nobody else learns of it."""
        question = self.question(seat)
        if not self.hints:
            raise Refused("no_hints", 403)
        if question is None:
            raise Refused("over" if self.game.over else "not_asked")
        asked = self.mark(question)
        if mark and mark != asked:
            raise Refused("stale")
        if known := self.hint(seat):
            return known
        if len(question.options) == 1:
            raise Refused("hint_needless")
        if seat in self._advised:
            raise Refused("hint_busy", 429)
        self._advised.add(seat)
        try:
            advice = await self._thinkers.ask(thinking.advice, self._position(), seat, address=self.address)
        except Closing:
            raise Refused("closing", 503) from None
        finally:
            self._advised.discard(seat)
        self._hints[seat] = Hint(asked, advice)
        self.shown = object()
        if not self.hint(seat):
            raise Refused("stale")
        return advice

    # Keeping -----------------------------------------------------------------------------------------------

    async def _become(self, game: Game, people: Mapping[int, Person] = {}, *, bots_answer: bool = True) -> None:
        """Let the bots answer, write everything down, also who has come, and only then let it be seen."""
        if bots_answer:
            await self._in_time(let_bots_answer, game)
        lines = game.lines()
        keep = self._first_difference(self._lines, lines)
        row = replace(
            self._described(people),
            checkpoint=game.checkpoint(),
            over=game.over,
            result=result_of(game),
            asked=asked_seats(game),
        )
        await self._keep(self._store.change(row, keep, lines[keep:]))
        self.row, self.game, self._lines = row, game, lines
        self._endless.clear()
        self.trouble = ""
        self.tell()

    async def _read_again(self) -> None:
        self.row, self.game, self._lines, self.holders = await stored(self._store, self._patience, self.id)
        self._undone.clear()
        self.tell()
        self.wake()

    def tell(self) -> None:
        """Whoever waits for news looks again."""
        self.shown = object()
        self._news.set()
        self._news = asyncio.Event()

    @staticmethod
    def _first_difference(old: Sequence[Any], new: Sequence[Any]) -> int:
        pairs = enumerate(zip(old, new, strict=False))
        return next((n for n, (a, b) in pairs if a != b), min(len(old), len(new)))


class Sessions:
    """The tables in memory; the others wait in the store."""

    def __init__(
        self,
        store: Store,
        most: int,
        thinkers: Thinkers | None = None,
        patience: Patience | None = None,
        *,
        stay: float = 0,
    ) -> None:
        """How many bytes tables may take, and for how many seconds idle ones stay; 0: there is no limit."""
        self.store = store
        self.patience = patience or Patience()
        self.thinkers = thinkers or Thinkers()
        self._most = most
        self._stay = stay
        self._recent: dict[str, Session] = {}  # the latest used comes last
        self._weights: dict[str, int] = {}  # of these, as they were when they were used
        self._overlays: dict[str, tuple[int, int]] = {}  # of these: which one, and how many bytes its data take
        self._living: WeakValueDictionary[str, Session] = WeakValueDictionary()  # also those still in use elsewhere
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.stopped = False

    def __len__(self) -> int:
        return len(self._recent)

    def __contains__(self, id: str) -> bool:
        """Whether a table is in memory."""
        return id in self._living

    @property
    def bytes(self) -> int:
        """About how many bytes all tables take."""
        return sum(self._weights.values()) + sum(dict(self._overlays.values()).values())

    async def open(self, plan: Plan) -> Session:
        """A new table; Refused says what is wrong with the plan."""
        try:
            kinds = [person.kind for person in plan.people]
            check_kinds(kinds)
            check_options(plan.game, plan.options, kinds)
            new = partial(majlis.new, seed=plan.seed, seats=kinds, options=plan.options, overlay=plan.overlay)
            game = await self.patience.spend(new, plan.game, aside=bool(plan.overlay))
        except ValueError as error:
            raise Refused("plan", 422, why=str(error)) from None
        return await self.keep(game, plan.people, listed=plan.listed, hints=plan.hints, chosen=plan.seed is not None)

    async def keep(
        self,
        game: Game,
        people: Sequence[Person],
        *,
        listed: bool = False,
        hints: bool | None = None,
        chosen: bool = False,
    ) -> Session:
        """A table for this game."""
        await self.patience.spend(let_bots_answer, game, aside=bool(game.setup.overlay))
        id = secrets.token_hex(6)
        row = Row(
            id=id,
            game=game.setup.game,
            setup=game.setup.line(),
            people=[Person(p.kind, tidy(p.name), p.taken, time.time() if p.taken else 0.0) for p in people],
            listed=listed,
            checkpoint=game.checkpoint(),
            over=game.over,
            result=result_of(game),
            asked=asked_seats(game),
            salt=secrets.token_hex(8),
            hints=hints,
            chosen=chosen,
        )
        lines = game.lines()
        await self.store.add(row, lines)
        return self._use(Session(self.store, self.thinkers, row, game, lines, {}, self.patience))

    async def get(self, id: str) -> Session:
        """The table of an id; Refused if there is none."""
        session = self._living.get(id)
        if session is None:
            lock = self._loading.setdefault(id, asyncio.Lock())
            async with lock:
                session = self._living.get(id) or await self._load(id)
                self._living[id] = session
        return self._use(session)

    def may_watch(self, session: Session) -> bool:
        """Whether somebody may watch a table, which then stays in memory: one with data of its own while there is room.

        It may have left memory a moment ago.
        """
        self._use(session)
        return not (session.game.setup.overlay and 0 < self._most < self.bytes)

    def _use(self, session: Session) -> Session:
        """Remember a session as the latest used; idle ones make room."""
        session.used = time.monotonic()
        self._living[session.id] = session
        self._recent.pop(session.id, None)
        self._recent[session.id] = session
        self._weights[session.id] = session.weight
        if overlay := session.game.setup.overlay:
            self._overlays[session.id] = (hash(overlay), weights.of_overlay(overlay))
        self._make_room([other for other in self._recent.values() if not other.watchers and other is not session])
        session.recall()
        return session

    def _make_room(self, idle: Sequence[Session]) -> None:
        """Forget those that have been idle for long, and the idlest ones if all together are too heavy."""
        heavy, long_ago = bool(self._most) and self.bytes > self._most, time.monotonic() - self._stay
        for session in idle:
            if heavy or (self._stay and session.used < long_ago and not session.thinks):
                self._forget(session.id)
                heavy = heavy and self.bytes > self._most

    def _forget(self, id: str) -> None:
        self._recent.pop(id).forget()
        del self._weights[id]
        self._overlays.pop(id, None)

    async def _load(self, id: str) -> Session:
        row, game, lines, holders = await stored(self.store, self.patience, id)
        return Session(self.store, self.thinkers, row, game, lines, holders, self.patience)

    async def fork(self, session: Session, answers: int) -> Session:
        """A new table that goes on from a position of this one, with fresh luck and the same people."""
        game = await session.branch(answers)
        return await self.keep(game, [replace(p, taken=False) for p in session.row.people], hints=session.row.hints)

    def stop(self) -> None:
        """Nothing new begins. Nobody thinks any more; whoever waits for news hears that there will be none."""
        self.stopped = True
        self.thinkers.stop()
        for session in list(self._living.values()):
            session.rest()
            session.tell()

    async def close(self) -> None:
        """Nobody thinks any more; who was asked is asked again when the table is opened again."""
        self.stop()
        self.patience.close()
        await self.thinkers.close()


async def stored(store: Store, patience: Patience, id: str) -> tuple[Row, Game, list[str], dict[str, set[int]]]:
    """A table as the store has it, with its answers and who holds which seats; Refused if there is none."""
    found = await store.load(id)
    if found is None:
        raise Refused("no_table", 404)
    row, lines, holders = found
    try:
        return row, await revived(patience, row.setup, lines, row.checkpoint), lines, holders
    except ValueError as error:
        raise Refused("cannot_replay", 410, why=str(error)) from None


async def revived(patience: Patience, setup: str, lines: Sequence[str], checkpoint: str) -> Game:
    """The game of a table as it is kept; if replaying it takes too long, as it goes on from the checkpoint."""
    resume = partial(Game.resume, setup, lines, checkpoint, majlis.find)
    try:
        return await patience.whole(resume)
    except TooLong:
        return await patience.spend(partial(resume, replay=False), aside=True)


def check_kinds(kinds: Sequence[str]) -> None:
    """Only the bots that have a name may sit at a table of the server: others could think for ever."""
    known = (*bots.OTHERS, *bots.NAMES)
    for kind in kinds:
        if kind not in known:
            raise bots.UnknownBot(f"there is no bot {kind!r}; choose from {', '.join(known)}")


def check_options(game: str, given: Mapping[str, str], kinds: Sequence[str]) -> None:
    """Refused names an option that means nothing at this table; what else is wrong with it, the ruleset says."""
    options = majlis.find(game).choices
    meant = majlis.find(game).meant(given, kinds)
    for name, value in given.items():
        option = options.get(name)
        if option and value in option.values and value != option.default and name not in meant:
            raise Refused(f"option_{'expansion' if option.suits(kinds) else option.only}", 422, option=name)


def asked_seats(game: Game) -> list[int]:
    """The seats that have to answer."""
    return [question.seat for question in game.questions]


def result_of(game: Game) -> dict[str, Any]:
    """Totals and ranking of a finished game."""
    if not game.over:
        return {}
    result = game.result
    return {"totals": list(result.totals), "ranking": [list(seats) for seats in result.ranking]}
