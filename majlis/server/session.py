"""A table in play: its game, who sits there, and what one can do. The store knows of every change first."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import majlis
from majlis import bots
from majlis.bots.advice import Advice
from majlis.engine.game import CannotUndo, Game, GameOver, fresh_seed
from majlis.engine.run import IllegalOption, Question
from majlis.server import thinking
from majlis.server.store import Person, Row, Store
from majlis.server.thinking import INLINE, Position, Said, Thinkers, mark_of, owed

log = logging.getLogger(__name__)


class Refused(Exception):
    """What was asked for cannot be done; `key` says why in the texts (`error.<key>`), `status` is HTTP's number."""

    def __init__(self, key: str, status: int = 409, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.args_of_text = args


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


class Session:
    """One table, in memory. Everything that changes it first goes to the store."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        row: Row,
        game: Game,
        lines: list[str],
        holders: dict[str, set[int]],
    ) -> None:
        self.row = row
        self.game = game
        self.holders = holders
        self.rendered: dict[Any, Any] = {}  # pages made of this version
        self.watchers = 0
        self._store = store
        self._lines = lines
        self._undone: list[tuple[int, str]] = []
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._film: list[Game] = []
        self._thinkers = thinkers
        self._thinking: asyncio.Task[None] | None = None
        self._thought: list[str] = []  # the marks of the questions that are being thought about
        self._hints: dict[int, Hint] = {}
        self._advised: set[int] = set()  # the seats for which a hint is being thought of
        self.wake()

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        """Grows by one with every change."""
        return self.row.version

    @property
    def names(self) -> list[str]:
        """The names people gave; an empty one is said in the reader's language."""
        return [person.name for person in self.row.people]

    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, person in enumerate(self.row.people) if person.kind == "human"]

    def seats_of(self, holder: str) -> set[int]:
        """The seats that a browser may play; without a cookie, none."""
        return self.holders.get(holder, set()) if holder else set()

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
        """Whether the seat could take its latest answer back."""
        return self.game.can_undo_for(seat)

    def can_redo(self, seat: int) -> bool:
        """Whether the seat could do again what it took back."""
        return bool(self._undone) and self._undone[-1][0] == seat

    def film(self) -> list[Game]:
        """The game after each event of its log; while the table was being set, as it lay when that was done."""
        if not self._film:
            film = self.game.film()
            complete = next((moment for moment in film if moment.table.phase != "set_up"), self.game)
            self._film = [complete if moment.table.phase == "set_up" else moment for moment in film]
        return self._film

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
        try:
            trial.play(option, question.seat)
        except (IllegalOption, GameOver):
            why = question.refused.get(option)
            raise Refused("refused" if why else "illegal", 422, why=why, option=option) from None
        await self._become(trial)

    async def undo(self, seat: int) -> None:
        """Take back the latest answer of a seat."""
        async with self._lock:
            trial = self.game.fork()
            try:
                trial.undo(seat)
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

    async def sit_down(self, holder: str, seats: Sequence[int]) -> None:
        """A browser takes seats of people."""
        async with self._lock:
            await self._seat(holder, seats)

    async def join(self, holder: str, name: str) -> int:
        """Take the first free seat of an open table; without a browser's cookie it is played with its token."""
        async with self._lock:
            free = [seat for seat in self.humans() if not self.row.people[seat].taken]
            if not self.row.listed or not free:
                raise Refused("no_free_seat")
            await self._seat(holder, free[:1], name)
            return free[0]

    async def rename(self, seat: int, name: str) -> None:
        """A person's name at this table."""
        async with self._lock:
            await self._describe({seat: replace(self.row.people[seat], name=tidy(name))})

    async def _seat(self, holder: str, seats: Sequence[int], name: str = "") -> None:
        if holder:
            await self._store.hold(holder, self.id, seats)
            self.holders.setdefault(holder, set()).update(seats)
        people = {seat: replace(self.row.people[seat], taken=True) for seat in seats}
        if name:
            people = {seat: replace(person, name=tidy(name)) for seat, person in people.items()}
        if any(person != self.row.people[seat] for seat, person in people.items()):
            await self._describe(people)

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
        marks = [mark_of(self.game, question) for question in owed(self.game)]
        busy = self._thinking is not None and not self._thinking.done()
        if busy and marks == self._thought:
            return
        self.rest()
        if marks:
            self._thinking = asyncio.create_task(self._think())
            self._thought = marks

    def rest(self) -> None:
        """Let nobody think any more."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    async def _think(self) -> None:
        """Ask the bots until none owes an answer; whatever they say is a version of its own."""
        while asked := owed(self.game):
            self._thought = [mark_of(self.game, question) for question in asked]
            try:
                said = await self._thinkers.ask(thinking.answers, self._position(), people=bool(self.humans()))
            except Exception:
                log.exception("table %s: the bot at seat %s cannot think; it answers at random", self.id, asked[0].seat)
                said = [Said(asked[0].seat, self._thought[0], random.choice(asked[0].options))]
            async with self._lock:
                await self._hear(said)

    async def _hear(self, said: Sequence[Said]) -> None:
        """Take what bots said, as far as it answers what is asked now."""
        trial = self.game.fork()
        heard = 0
        for seat, mark, option in said:
            question = next((q for q in trial.questions if q.seat == seat), None)
            if question is None or mark_of(trial, question) != mark:
                break
            trial.play(option, seat)
            heard += 1
        if heard:
            await self._become(trial)

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
            advice = await self._thinkers.ask(thinking.advice, self._position(), seat)
        finally:
            self._advised.discard(seat)
        self._hints[seat] = Hint(asked, advice)
        self.rendered.clear()
        if not self.hint(seat):
            raise Refused("stale")
        return advice

    # Keeping -----------------------------------------------------------------------------------------------

    async def _become(self, game: Game, *, bots_answer: bool = True) -> None:
        """Let the bots answer, write everything down, and only then let it be seen."""
        if bots_answer:
            let_bots_answer(game)
        lines = game.lines()
        keep = self._first_difference(self._lines, lines)
        row = replace(
            self.row,
            version=self.row.version + 1,
            checkpoint=game.checkpoint(),
            over=game.over,
            result=result_of(game),
            asked=asked_seats(game),
        )
        await self._store.change(row, keep, lines[keep:])
        self.row, self.game, self._lines, self._film = row, game, lines, []
        self._tell()

    async def _describe(self, people: Mapping[int, Person]) -> None:
        """Other words about some seats, once they are written down."""
        changed = [people.get(seat, person) for seat, person in enumerate(self.row.people)]
        row = replace(self.row, version=self.row.version + 1, people=changed)
        await self._store.describe(row)
        self.row = row
        self._tell()

    def _tell(self) -> None:
        self.rendered.clear()
        self._news.set()
        self._news = asyncio.Event()

    @staticmethod
    def _first_difference(old: Sequence[Any], new: Sequence[Any]) -> int:
        pairs = enumerate(zip(old, new, strict=False))
        return next((n for n, (a, b) in pairs if a != b), min(len(old), len(new)))


class Sessions:
    """The tables in memory; the others wait in the store."""

    def __init__(self, store: Store, most: int, thinkers: Thinkers | None = None) -> None:
        self.store = store
        self.thinkers = thinkers or Thinkers()
        self._most = most
        self._recent: dict[str, Session] = {}  # the latest used comes last
        self._living: WeakValueDictionary[str, Session] = WeakValueDictionary()  # also those still in use elsewhere
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._recent)

    async def open(self, plan: Plan) -> Session:
        """A new table; Refused says what is wrong with the plan."""
        try:
            kinds = [person.kind for person in plan.people]
            check_kinds(kinds)
            check_options(plan.game, plan.options, kinds)
            game = majlis.new(plan.game, seed=plan.seed, seats=kinds, options=plan.options, overlay=plan.overlay)
        except ValueError as error:
            raise Refused("plan", 422, why=str(error)) from None
        return await self.keep(game, plan.people, listed=plan.listed, hints=plan.hints)

    async def keep(
        self, game: Game, people: Sequence[Person], *, listed: bool = False, hints: bool | None = None
    ) -> Session:
        """A table for this game."""
        let_bots_answer(game)
        id = secrets.token_hex(6)
        row = Row(
            id=id,
            game=game.setup.game,
            setup=game.setup.line(),
            people=[Person(p.kind, tidy(p.name)) for p in people],
            listed=listed,
            checkpoint=game.checkpoint(),
            over=game.over,
            result=result_of(game),
            asked=asked_seats(game),
            salt=secrets.token_hex(8),
            hints=hints,
        )
        lines = game.lines()
        await self.store.add(row, lines)
        return self._use(Session(self.store, self.thinkers, row, game, lines, {}))

    async def get(self, id: str) -> Session:
        """The table of an id; Refused if there is none."""
        session = self._living.get(id)
        if session is None:
            lock = self._loading.setdefault(id, asyncio.Lock())
            async with lock:
                session = self._living.get(id) or await self._load(id)
                self._living[id] = session
        session.wake()
        return self._use(session)

    def _use(self, session: Session) -> Session:
        """Remember a session as the latest used; forget the idlest ones if there are too many."""
        self._living[session.id] = session
        self._recent.pop(session.id, None)
        self._recent[session.id] = session
        idle = (id for id, other in list(self._recent.items()) if not other.watchers and other is not session)
        while len(self._recent) > self._most and (id := next(idle, None)):
            del self._recent[id]
        return session

    async def _load(self, id: str) -> Session:
        found = await self.store.load(id)
        if found is None:
            raise Refused("no_table", 404)
        row, lines, holders = found
        try:
            game = Game.resume(row.setup, lines, row.checkpoint, majlis.find)
        except ValueError as error:
            raise Refused("cannot_replay", 410, why=str(error)) from None
        return Session(self.store, self.thinkers, row, game, lines, holders)

    async def fork(self, session: Session, answers: int) -> Session:
        """A new table that goes on from a position of this one, with fresh luck and the same people."""
        game = session.game.branch(answers, fresh_seed())
        return await self.keep(game, session.row.people, hints=session.row.hints)

    async def close(self) -> None:
        """Nobody thinks any more; who was asked is asked again when the table is opened again."""
        for session in list(self._living.values()):
            session.rest()
        await self.thinkers.close()


def check_kinds(kinds: Sequence[str]) -> None:
    """Only the bots that have a name may sit at a table of the server: others could think for ever."""
    known = (*bots.OTHERS, *bots.NAMES)
    for kind in kinds:
        if kind not in known:
            raise bots.UnknownBot(f"there is no bot {kind!r}; choose from {', '.join(known)}")


def check_options(game: str, given: Mapping[str, str], kinds: Sequence[str]) -> None:
    """Refused names an option that is for other seats; what else is wrong with it, the ruleset says."""
    options = majlis.find(game).choices
    for name, value in given.items():
        option = options.get(name)
        if option and value in option.values and value != option.default and not option.suits(kinds):
            raise Refused(f"option_{option.only}", 422, option=name)


def let_bots_answer(game: Game) -> None:
    """Bots that need not think answer, until somebody else is asked or the game is over."""
    players = {
        seat: bots.make(kind, bots.bot_seed(game.setup.seed + game.answered, seat))
        for seat, kind in enumerate(game.setup.seats)
        if kind == INLINE
    }
    if len(players) == sum(kind != "automa" for kind in game.setup.seats):
        game.finish([players.get(seat) or bots.make(INLINE, 0) for seat in range(len(game.setup.seats))])
    while asked := next((q for q in game.questions if q.seat in players), None):
        game.play(players[asked.seat].choose(game, asked), asked.seat)


def tidy(name: str) -> str:
    """A name on one line, not too long, without anything that cannot be seen."""
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())[:24]


def asked_seats(game: Game) -> list[int]:
    """The seats that have to answer."""
    return [question.seat for question in game.questions]


def result_of(game: Game) -> dict[str, Any]:
    """Totals and ranking of a finished game."""
    if not game.over:
        return {}
    result = game.result
    return {"totals": list(result.totals), "ranking": [list(seats) for seats in result.ranking]}
