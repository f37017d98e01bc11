"""Rows of a simulation as a file: CSV, or Parquet with the extra `data`."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from majlis.bots.extras import load
from majlis.bots.simulate import BadObserver, Plan, Row, Value

GROUP = 10_000  # rows that are written to Parquet at once


class Writer(Protocol):
    """Whatever rows are written to."""

    def write(self, row: Row) -> None:
        """Add a row."""


@contextmanager
def writing(file: Path, plan: Plan) -> Iterator[Writer]:
    """A writer for the file, closed in the end: Parquet if its name says so, else CSV."""
    if file.suffix == ".parquet":
        parquet = Parquet(file, plan)
        try:
            yield parquet
        finally:
            parquet.close()
    else:
        with file.open("w", encoding="utf-8", newline="") as out:
            yield Csv(out, plan)


def columns(plan: Plan, row: Row) -> dict[str, Value]:
    """A row with everything that is needed to play it again, by column."""
    facts: dict[str, Value] = {
        "game": plan.game,
        "seats": " ".join(plan.seats),
        "options": " ".join(f"{name}={value}" for name, value in plan.options),
        "seed": row.seed,
        "bot_seeds": _words(row.bot_seeds),
        **{f"start_{seat}": start for seat, start in enumerate(row.starts, 1)},
        **{f"score_{seat}": score for seat, score in enumerate(row.scores, 1)},
        **{f"rank_{seat}": rank for seat, rank in enumerate(row.ranks, 1)},
        "winners": _words([seat + 1 for seat in row.winners]),
        "decisions": row.decisions,
        "answers": row.answers,
    }
    for column in row.observed:
        if column in facts:
            raise BadObserver(f"an observer tells of {column!r}, but every row has that already")
    return {**facts, **row.observed}


def _words(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


class _Columns:
    """The columns of the first row, which all others must have."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.names: list[str] = []

    def of(self, row: Row) -> dict[str, Value]:
        facts = columns(self.plan, row)
        self.names = self.names or list(facts)
        if list(facts) != self.names:
            differ = ", ".join(sorted(set(facts) ^ set(self.names))) or "their order"
            raise BadObserver(f"an observer must tell of the same columns in every game; not so: {differ}")
        return facts


class Csv:
    """Rows as CSV; nothing stands for None."""

    def __init__(self, file: Any, plan: Plan) -> None:
        self._columns = _Columns(plan)
        self._csv = csv.writer(file, lineterminator="\n")

    def write(self, row: Row) -> None:
        """Add a row, below the header if it is the first."""
        new = not self._columns.names
        facts = self._columns.of(row)
        if new:
            self._csv.writerow(facts)
        self._csv.writerow(facts.values())


class Parquet:
    """Rows as Parquet; the first group settles what kind of value a column holds."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self._arrow = load("pyarrow", "data", "Parquet")
        self._parquet = load("pyarrow.parquet", "data", "Parquet")
        file.open("wb").close()  # whether it can be written is known before anything is played
        self._file = file
        self._columns = _Columns(plan)
        self._group: list[dict[str, Value]] = []
        self._writer: Any = None

    def write(self, row: Row) -> None:
        """Add a row."""
        self._group.append(self._columns.of(row))
        if len(self._group) == GROUP:
            self._flush()

    def close(self) -> None:
        """Write what is left."""
        if self._group:
            self._flush()
        if self._writer:
            self._writer.close()

    def _flush(self) -> None:
        schema = self._writer.schema if self._writer else None
        try:
            table = self._arrow.Table.from_pylist(self._group, schema=schema)
        except (self._arrow.ArrowException, OverflowError) as error:
            raise BadObserver(f"{self._file}: a column holds values of different kinds: {error}") from None
        if self._writer is None:
            self._writer = self._parquet.ParquetWriter(self._file, table.schema)
        self._writer.write_table(table)
        self._group = []
