"""Whose turn it is: work that waits is handed out fairly."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
Addresses = OrderedDict[str, OrderedDict[str, list[T]]]  # what waits for each table, by address


class Asker(NamedTuple):
    """Who wants something done: from which address, for which table, and whether people wait there."""

    address: str
    table: str
    people: bool = True


class Turns(Generic[T]):
    """What waits for its turn: people first, then each address in turn, then each of its tables in turn."""

    def __init__(self) -> None:
        self._people: Addresses[T] = OrderedDict()
        self._others: Addresses[T] = OrderedDict()

    def __len__(self) -> int:
        lines = (self._people, self._others)
        return sum(len(works) for line in lines for tables in line.values() for works in tables.values())

    def add(self, asker: Asker, work: T) -> None:
        """Let some work wait."""
        tables = self._line(asker).setdefault(asker.address, OrderedDict())
        tables.setdefault(asker.table, []).append(work)

    def drop(self, asker: Asker, work: T) -> None:
        """Somebody does not want it any more."""
        line = self._line(asker)
        tables = line.get(asker.address, OrderedDict())
        works = tables.get(asker.table, [])
        if work in works:
            works.remove(work)
            if not works:
                del tables[asker.table]
            if not tables:
                del line[asker.address]

    def next(self, *, people_only: bool = False) -> T | None:
        """Whatever has its turn now, if anything; who was served goes to the end of the line, or leaves it."""
        line = self._people if self._people or people_only else self._others
        if not line:
            return None
        address, tables = next(iter(line.items()))
        table, works = next(iter(tables.items()))
        line.move_to_end(address)
        tables.move_to_end(table)
        work = works[0]
        self.drop(Asker(address, table, line is self._people), work)
        return work

    def _line(self, asker: Asker) -> Addresses[T]:
        return self._people if asker.people else self._others
