"""The store: every table with its answers, in SQLite. What has been acknowledged is on disk."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    bindparam,
    delete,
    event,
    func,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.sql import Executable

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
CHANGE = update(tables).where(tables.c.id == bindparam("this")).values({name: bindparam(name) for name in _CHANGED})
CUT = delete(answers).where(answers.c.table_id == bindparam("table"), answers.c.n >= bindparam("keep"))
ANSWER = insert(answers)
HOLD = upsert(holders).on_conflict_do_nothing()


@dataclass
class Person:
    """Who sits at a seat: a human with a name, a bot or the automa; `taken` once a human has come."""

    kind: str
    name: str = ""
    taken: bool = False


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
    created: float = field(default_factory=time.time)
    updated: float = field(default_factory=time.time)

    @property
    def seed(self) -> int:
        """The seed of its luck: a secret until the end."""
        return int(json.loads(self.setup)["seed"])

    @property
    def options(self) -> dict[str, str]:
        """The variants it is played with."""
        return dict(json.loads(self.setup)["options"])

    def values(self) -> dict[str, Any]:
        """As the columns of `tables`."""
        packed = {"people": [vars(p) for p in self.people], "result": self.result, "asked": self.asked}
        return {**vars(self), **{name: json.dumps(value) for name, value in packed.items()}}

    @classmethod
    def read(cls, row: Mapping[str, Any]) -> Row:
        """The inverse of `values`."""
        people = [Person(**person) for person in json.loads(row["people"])]
        unpacked = {"people": people, "result": json.loads(row["result"]), "asked": json.loads(row["asked"])}
        return cls(**{**row, **unpacked})


class Store:
    """All tables. Writes that wait for the disk at the same time share one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Sequence[Write], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, folder: Path) -> Store:
        """The store in a data directory; made if there is none."""
        folder.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(f"sqlite+aiosqlite:///{folder / 'majlis.db'}")
        event.listen(engine.sync_engine, "connect", _prepare)
        async with engine.begin() as connection:
            await connection.run_sync(metadata.create_all)
            await connection.run_sync(_add_columns)
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
        """The table as it is now: its first `keep` answers stay, `lines` come after them."""
        row.updated = time.time()
        await self._write(
            [
                (CHANGE, {**row.values(), "this": row.id}),
                (CUT, {"table": row.id, "keep": keep}),
                *_insert(row.id, keep, lines),
            ]
        )

    async def describe(self, row: Row) -> None:
        """What is said about a table, without its answers."""
        await self._write([(CHANGE, {**row.values(), "this": row.id})])

    async def hold(self, holder: str, table: str, seats: Iterable[int]) -> None:
        """A browser may play these seats."""
        values = [{"holder": holder, "table_id": table, "seat": seat} for seat in seats]
        await self._write([(HOLD, values)])

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
        async with self._engine.begin() as connection:
            for statement, values in statements:
                await connection.execute(statement, values)

    # Reading -----------------------------------------------------------------------------------------------

    async def load(self, id: str) -> tuple[Row, list[str], dict[str, set[int]]] | None:
        """A table, its answers and who holds which seats."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == id))).mappings().first()
            if row is None:
                return None
            found = await connection.execute(select(answers.c.line).where(answers.c.table_id == id).order_by("n"))
            lines = [line for (line,) in found]
            seats: dict[str, set[int]] = {}
            for held in await connection.execute(select(holders).where(holders.c.table_id == id)):
                seats.setdefault(held.holder, set()).add(held.seat)
        return Row.read({**row}), lines, seats

    async def held(self, holder: str) -> list[tuple[Row, list[int]]]:
        """The tables at which a browser holds seats, the latest first."""
        query = (
            select(tables, holders.c.seat)
            .join(holders, holders.c.table_id == tables.c.id)
            .where(holders.c.holder == holder)
            .order_by(tables.c.updated.desc())
            .limit(4 * LISTED)
        )
        found: dict[str, tuple[Row, list[int]]] = {}
        async with self._engine.connect() as connection:
            for mapping in (await connection.execute(query)).mappings():
                values = dict(mapping)
                seat = values.pop("seat")
                row = Row.read(values)
                found.setdefault(row.id, (row, []))[1].append(seat)
        return list(found.values())

    async def listed(self) -> list[Row]:
        """The tables that everybody may see, the latest first: those in play and those finished."""
        async with self._engine.connect() as connection:
            query = select(tables).where(tables.c.listed).order_by(tables.c.updated.desc())
            rows: list[Row] = []
            for over in (False, True):
                found = await connection.execute(query.where(tables.c.over == over).limit(LISTED))
                rows += [Row.read({**mapping}) for mapping in found.mappings()]
        return rows

    async def count(self) -> dict[str, int]:
        """How many tables are in play and over."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(tables.c.over, func.count()).group_by(tables.c.over))
            counts = {row[0]: row[1] for row in found}
        return {"playing": counts.get(False, 0), "over": counts.get(True, 0)}


def _insert(table: str, first: int, lines: Sequence[str]) -> list[Write]:
    rows = [{"table_id": table, "n": n, "line": line} for n, line in enumerate(lines, first)]
    return [(ANSWER, rows)] if rows else []


def _add_columns(connection: Connection) -> None:
    """A file of an older version gets the columns that have come since."""
    known = {column["name"] for column in inspect(connection).get_columns("tables")}
    for column in tables.columns:
        if column.name not in known:
            kind = column.type.compile(connection.dialect)
            connection.execute(text(f"ALTER TABLE tables ADD COLUMN {column.name} {kind}"))


def _prepare(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
