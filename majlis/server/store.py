"""The store: every table with its answers, in SQLite. What has been acknowledged is on disk."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from dataclasses import dataclass, field, fields
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    bindparam,
    case,
    create_engine,
    delete,
    event,
    func,
    insert,
    inspect,
    select,
    text,
    true,
    update,
)
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool
from sqlalchemy.sql import Executable

from majlis import bots
from majlis.server.refusals import CannotStart, Conflict, Trouble

log = logging.getLogger(__name__)

FILE = "majlis.db"
LISTED = 24  # tables of a kind on the start page

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False, index=True),
    Column("game", String, nullable=False),
    Column("setup", Text, nullable=False),
    Column("people", Text, nullable=False),  # JSON: one Person per seat
    Column("listed", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("checkpoint", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("result", Text, nullable=False),  # JSON: totals and ranking, once over
    Column("asked", Text, nullable=False),  # JSON: the seats that have to answer
    Column("salt", String, nullable=False),
    Column("hints", Boolean),  # whether people may ask for hints; NULL: where one person plays alone
    Column("chosen", Boolean),  # whether somebody chose the seed; NULL: an older version did not ask
    # However many tables there are, these are counted and listed without looking at all of them.
    Index("tables_over", "over"),
    Index("tables_listed", "listed", "over", "updated"),
)
answers = Table(
    "answers",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("line", Text, nullable=False),
)
holders = Table(
    "holders",
    metadata,
    Column("holder", String, primary_key=True),  # a hash of the browser's cookie
    Column("table_id", String, primary_key=True, index=True),
    Column("seat", Integer, primary_key=True),
)

Write = tuple[Executable, Any]  # a statement and its values
_CHANGED = [column.name for column in tables.columns if column.name != "id"]
ADD = insert(tables)
_REPLACED = (tables.c.id == bindparam("this"), tables.c.version == bindparam("replaced"))
CHANGE = update(tables).where(*_REPLACED).values({name: bindparam(name) for name in _CHANGED})
CUT = delete(answers).where(answers.c.table_id == bindparam("table"), answers.c.n >= bindparam("keep"))
ANSWER = insert(answers)
HOLD = upsert(holders).on_conflict_do_nothing()
RELEASE = delete(holders).where(holders.c.table_id == bindparam("this"), holders.c.seat == bindparam("at"))
PACKED = ("people", "result", "asked")  # columns in JSON
_OVERLAY = func.instr(tables.c.setup, ', "overlay": ')  # the last part of a set-up line; quotes in words look otherwise
_SHORT = case((_OVERLAY > 0, func.substr(tables.c.setup, 1, _OVERLAY - 1).concat("}")), else_=tables.c.setup)
LINES = [  # what lists say of tables, which may be many: without what may be long
    _SHORT.label("setup") if column.name == "setup" else column
    for column in tables.columns
    if column.name != "checkpoint"
]
KINDS = (*bots.OTHERS, *bots.NAMES)  # who may sit at a table
TRY = text("PRAGMA user_version = 1")  # writes the first page of the file anew, and nothing else


@dataclass
class Person:
    """Who sits at a seat: a human with a name, a bot or the automa; `taken` once a human has come."""

    kind: str
    name: str = ""
    taken: bool = False
    since: float = 0.0  # when the human came
    void: int = 0  # how many links of the seat no longer work


@dataclass
class Row:
    """A table as it is stored."""

    id: str
    game: str
    setup: str
    people: list[Person]
    listed: bool = False
    version: int = 1
    checkpoint: str = ""
    over: bool = False
    result: dict[str, Any] = field(default_factory=dict)
    asked: list[int] = field(default_factory=list)
    salt: str = ""
    hints: bool | None = None
    chosen: bool | None = None
    created: float = field(default_factory=time.time)
    updated: float = field(default_factory=time.time)

    @property
    def seed(self) -> int:
        """The seed of its luck: a secret until the end."""
        return self._facts.seed

    @property
    def options(self) -> dict[str, str]:
        """The variants it is played with."""
        return self._facts.options

    @cached_property
    def _facts(self) -> _Setup:
        """What pages need of the set-up line; it may be long, with an overlay in it, and is read once."""
        return _SETUP.validate_json(self.setup)

    def values(self) -> dict[str, Any]:
        """As the columns of `tables`."""
        packed = {"people": [vars(p) for p in self.people], "result": self.result, "asked": self.asked}
        own = {one.name: getattr(self, one.name) for one in fields(self)}
        return {**own, **{name: json.dumps(value) for name, value in packed.items()}}

    @classmethod
    def read(cls, row: Mapping[str, Any]) -> Row:
        """The inverse of `values`; Trouble if the row is damaged: then no page can show it."""
        try:
            found = _ROW.validate_python({**row, **{name: json.loads(row[name]) for name in PACKED}})
            found._check()
        except (TypeError, ValueError) as error:
            raise Trouble("disk_damaged", str(error).splitlines()[0]) from None
        return found

    def _check(self) -> None:
        """ValueError unless the parts of the row fit each other."""
        setup = self._facts
        ranking = _RESULT.validate_python(self.result).ranking if self.over else [[0]]
        if not (
            setup.game == self.game
            and len(setup.seats) == len(self.people)
            and all(person.kind in KINDS for person in self.people)
            and set(range(len(self.people))) >= {*self.asked, *chain(*ranking)}
            and bool(ranking and ranking[0])
            and self.over == bool(self.result)
        ):
            raise ValueError("the parts of a row do not fit each other")


@dataclass
class _Setup:
    """What every page needs of a set-up line."""

    game: str
    seats: list[str]
    seed: int
    options: dict[str, str]


@dataclass
class _Result:
    """How a game ended."""

    totals: list[int]
    ranking: list[list[int]]


_ROW, _SETUP, _RESULT = TypeAdapter(Row), TypeAdapter(_Setup), TypeAdapter(_Result)


class Store:
    """All tables. Writes that wait for the disk at the same time share one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Sequence[Write], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._trouble = ""  # why the latest write failed

    @classmethod
    async def open(cls, folder: Path) -> Store:
        """The store in a data directory; made if there is none."""
        await asyncio.to_thread(prepare, folder)
        engine = create_async_engine(f"sqlite+aiosqlite:///{folder / FILE}")
        event.listen(engine.sync_engine, "connect", _set_up)
        return cls(engine)

    async def close(self) -> None:
        """Let what is being written finish, then close."""
        if self._writer is not None:
            await self._writer
        await self._engine.dispose()

    # Writing -----------------------------------------------------------------------------------------------

    async def add(self, row: Row, lines: Sequence[str]) -> None:
        """A new table."""
        await self._write([(ADD, row.values()), *_insert(row.id, 0, lines)])

    async def change(self, row: Row, keep: int, lines: Sequence[str]) -> None:
        """The next version of a table: its first `keep` answers stay, `lines` come after them."""
        row.updated = time.time()
        await self._write([_next(row), (CUT, {"table": row.id, "keep": keep}), *_insert(row.id, keep, lines)])

    async def describe(self, row: Row) -> None:
        """The next version of what is said about a table, without its answers."""
        await self._write([_next(row)])

    async def seat(self, row: Row, holder: str, seats: Iterable[int]) -> None:
        """The next version of a table: a browser, if any, may play these seats."""
        values = [{"holder": holder, "table_id": row.id, "seat": seat} for seat in seats if holder]
        await self._write([_next(row), *([(HOLD, values)] if values else [])])

    async def release(self, row: Row, seat: int, holder: str = "") -> None:
        """The next version of a table: no browser holds this seat any more but the one named, if any."""
        held = [(HOLD, {"holder": holder, "table_id": row.id, "seat": seat})] if holder else []
        await self._write([_next(row), (RELEASE, {"this": row.id, "at": seat}), *held])

    async def check(self) -> str:
        """Why the file cannot be read or written now; nothing, if it can. Whether it can is found out by doing it."""
        try:
            await self.count()
            await self._write([(TRY, {})])
        except Trouble as trouble:
            return trouble.why
        return ""

    async def _write(self, statements: Sequence[Write]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._drain())
        await asyncio.shield(done)

    async def _drain(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._execute([statement for statements, _ in batch for statement in statements])
            except Exception:
                await self._one_by_one(batch)
                continue
            for _, done in batch:
                done.set_result(None)

    async def _one_by_one(self, batch: list[tuple[Sequence[Write], asyncio.Future[None]]]) -> None:
        """A write that fails fails alone."""
        for statements, done in batch:
            try:
                await self._execute(statements)
            except Exception as error:
                done.set_exception(error)
            else:
                done.set_result(None)

    async def _execute(self, statements: Iterable[Write]) -> None:
        try:
            with _in_words():
                async with self._engine.begin() as connection:
                    for statement, values in statements:
                        done = await connection.execute(statement, values)
                        if statement is CHANGE and done.rowcount == 0:
                            raise Conflict(values["this"])
        except Trouble as trouble:
            if not self._trouble:
                log.error("nothing can be saved: %s", trouble.why)
            self._trouble = trouble.why
            raise
        if self._trouble:
            log.error("tables are saved again")
        self._trouble = ""

    # Reading -----------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        with _in_words():
            async with self._engine.connect() as connection:
                yield connection

    async def load(self, id: str) -> tuple[Row, list[str], dict[str, set[int]]] | None:
        """A table, its answers and who holds which seats."""
        try:
            return await self._load(id)
        except Trouble as trouble:
            log.error("table %r cannot be read: %s", id, trouble.why)
            raise

    async def _load(self, id: str) -> tuple[Row, list[str], dict[str, set[int]]] | None:
        async with self._reading() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == id))).mappings().first()
            if row is None:
                return None
            found = await connection.execute(select(answers.c.line).where(answers.c.table_id == id).order_by("n"))
            lines = [line for (line,) in found]
            if not all(isinstance(line, str) for line in lines):
                raise Trouble("disk_damaged", "an answer is no text")
            seats: dict[str, set[int]] = {}
            for held in await connection.execute(select(holders).where(holders.c.table_id == id)):
                seats.setdefault(held.holder, set()).add(held.seat)
        return Row.read({**row}), lines, seats

    async def held(self, holder: str) -> list[tuple[Row, list[int]]]:
        """The tables at which a browser holds seats, the latest first; without their overlays."""
        query = (
            select(*LINES, holders.c.seat)
            .join(holders, holders.c.table_id == tables.c.id)
            .where(holders.c.holder == holder)
            .order_by(tables.c.updated.desc())
            .limit(4 * LISTED)
        )
        found: dict[str, tuple[Row, list[int]]] = {}
        async with self._reading() as connection:
            for mapping in (await connection.execute(query)).mappings():
                values = dict(mapping)
                seat = values.pop("seat")
                for row in _readable([values]):
                    found.setdefault(row.id, (row, []))[1].append(seat)
        return list(found.values())

    async def listed(self) -> list[Row]:
        """The tables that everybody may see, the latest first, without their overlays: those in play and finished."""
        async with self._reading() as connection:
            query = select(*LINES).where(tables.c.listed == true()).order_by(tables.c.updated.desc())
            rows: list[Row] = []
            for over in (False, True):
                found = await connection.execute(query.where(tables.c.over == over).limit(LISTED))
                rows += _readable(dict(mapping) for mapping in found.mappings())
        return rows

    async def count(self) -> dict[str, int]:
        """How many tables are in play and over."""
        async with self._reading() as connection:
            found = await connection.execute(select(tables.c.over, func.count()).group_by(tables.c.over))
            counts = {row[0]: row[1] for row in found}
        return {"playing": counts.get(False, 0), "over": counts.get(True, 0)}


def _insert(table: str, first: int, lines: Sequence[str]) -> list[Write]:
    rows = [{"table_id": table, "n": n, "line": line} for n, line in enumerate(lines, first)]
    return [(ANSWER, rows)] if rows else []


def _next(row: Row) -> Write:
    """A table as it is now, in place of its version before."""
    return CHANGE, {**row.values(), "this": row.id, "replaced": row.version - 1}


def _readable(mappings: Iterable[Mapping[str, Any]]) -> Iterator[Row]:
    """These tables but for those whose rows are damaged: one that is, is no reason to hide the others."""
    for mapping in mappings:
        with suppress(Trouble):
            yield Row.read(mapping)


@contextmanager
def _in_words() -> Iterator[None]:
    """Whatever SQLite does not do is a Trouble."""
    try:
        yield
    except DBAPIError as error:
        raise Trouble.of(str(error.orig)) from None


def prepare(folder: Path) -> None:
    """Make the file of a data directory ready to be read and written; CannotStart says in one line why it is not."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / FILE
    try:
        with closing(sqlite3.connect(file)) as connection:
            found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if found and not found >= set(metadata.tables):
            raise CannotStart(f"{file} belongs to another program; choose another --data-dir")
        engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
        event.listen(engine, "connect", _set_up)
        with engine.begin() as connection:
            connection.exec_driver_sql("BEGIN")  # else each table would be made by itself, and some may be missing
            metadata.create_all(connection)
            _add_columns(connection)
            for index in tables.indexes:
                index.create(connection, checkfirst=True)  # a file of an older version has not all of them
            connection.execute(TRY)
    except (DBAPIError, sqlite3.Error) as error:
        why = str(error.orig) if isinstance(error, DBAPIError) else str(error)
        if Trouble.of(why).key == "disk_damaged":
            raise CannotStart(f"{file} is damaged or no database ({why}); put back your copy of it") from None
        raise CannotStart(f"{file} cannot be written: {why}") from None


def _add_columns(connection: Connection) -> None:
    """A file of an older version gets the columns that have come since."""
    known = {column["name"] for column in inspect(connection).get_columns("tables")}
    for column in tables.columns:
        if column.name not in known:
            kind = column.type.compile(connection.dialect)
            connection.execute(text(f"ALTER TABLE tables ADD COLUMN {column.name} {kind}"))


def _set_up(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
