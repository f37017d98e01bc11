"""Who sits where. A seat belongs to whoever has its link; one browser at a time holds it."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Collection, Mapping, Sequence
from dataclasses import replace

from majlis.server.refusals import Conflict, Refused
from majlis.server.store import Person, Row, Store


class Seating(ABC):
    """The seats of a table. Whatever changes goes to the store first."""

    def __init__(self, store: Store, row: Row, holders: dict[str, set[int]]) -> None:
        self.row = row
        self.holders = holders  # the seats of each browser
        self._store = store
        self._lock = asyncio.Lock()

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def void(self) -> list[int]:
        """How many links of each seat no longer work."""
        return [person.void for person in self.row.people]

    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, person in enumerate(self.row.people) if person.kind == "human"]

    def seats_of(self, holder: str) -> set[int]:
        """The seats that a browser may play; without a cookie, none."""
        return self.holders.get(holder, set()) if holder else set()

    def is_held(self, seat: int) -> bool:
        """Whether some browser may play the seat."""
        return any(seat in seats for seats in self.holders.values())

    def is_held_elsewhere(self, holder: str, seat: int) -> bool:
        """Whether another browser than this one may play the seat."""
        return self.is_held(seat) and seat not in self.seats_of(holder)

    def is_host(self, seats: Collection[int]) -> bool:
        """Whether the seat of whoever opened the table, the first person's, is among these."""
        return any(seat in seats for seat in self.humans()[:1])

    # Sitting down ------------------------------------------------------------------------------------------

    async def sit_down(self, holder: str, seats: Sequence[int]) -> None:
        """The browser of whoever opened the table takes seats of people."""
        async with self._lock:
            await self._seat(holder, {seat: self._taken(seat) for seat in seats})

    async def accept(self, holder: str, seat: int, name: str = "") -> None:
        """A browser takes the seat it was invited to."""
        async with self._lock:
            self.check_single(holder, seat)
            if self.is_held_elsewhere(holder, seat):
                raise Refused("used_link", 403)
            await self._seat(holder, {seat: self._taken(seat, name)})

    async def join(self, holder: str, name: str) -> int:
        """Take the first free seat of an open table, with a link of its own, which whoever opened the table does not
        know. Without a browser's cookie the seat is played with its token."""
        async with self._lock:
            free = [seat for seat in self.humans() if not self.row.people[seat].taken]
            if not self.row.listed or not free:
                raise Refused("no_free_seat")
            self.check_single(holder, free[0])
            await self._seat(holder, {free[0]: _new_link(self._taken(free[0], name))})
            return free[0]

    def check_single(self, holder: str, seat: int) -> None:
        """Refused if a browser has another seat here: each person has one."""
        if self.seats_of(holder) - {seat} and seat not in self.seats_of(holder):
            raise Refused("one_seat", 403)

    # Getting up --------------------------------------------------------------------------------------------

    async def take_back(self, holder: str, seat: int, name: str = "") -> None:
        """Whoever has the link or the token of a seat takes it from the browser that holds it."""
        async with self._lock:
            self.check_single(holder, seat)
            person = replace(self._taken(seat, name), since=time.time())
            await self._empty(seat, person, holder)

    async def release(self, seats: Collection[int], seat: int) -> None:
        """The host, who holds `seats`, frees a seat that is not his: it gets a new link, the one before is void."""
        async with self._lock:
            if not self.is_host(seats) or seat in seats or seat not in self.humans():
                raise Refused("not_yours", 403)
            await self._empty(seat, _new_link(replace(self.row.people[seat], taken=False, since=0.0)))

    async def rename(self, seat: int, name: str) -> None:
        """A person's name at this table."""
        async with self._lock:
            row = self._described({seat: replace(self.row.people[seat], name=tidy(name))})
            await self._keep(self._store.describe(row))
            self._describe(row)

    # Keeping -----------------------------------------------------------------------------------------------

    def _taken(self, seat: int, name: str = "") -> Person:
        """The person at a seat once somebody has come."""
        person = self.row.people[seat]
        since = person.since if person.taken and self.is_held(seat) else time.time()
        return replace(person, taken=True, since=since, name=tidy(name) or person.name)

    def _played(self, seat: int) -> dict[int, Person]:
        """Who plays a seat has come, also by program: it is no longer free."""
        return {} if self.row.people[seat].taken else {seat: self._taken(seat)}

    async def _seat(self, holder: str, people: Mapping[int, Person]) -> None:
        if self.seats_of(holder) >= set(people) and all(self.row.people[n] == who for n, who in people.items()):
            return
        row = self._described(people)
        await self._keep(self._store.seat(row, holder, people))
        if holder:
            self.holders.setdefault(holder, set()).update(people)
        self._describe(row)

    async def _empty(self, seat: int, person: Person, holder: str = "") -> None:
        """No browser holds a seat any more, or only this one."""
        row = self._described({seat: person})
        await self._keep(self._store.release(row, seat, holder))
        for held in self.holders.values():
            held.discard(seat)
        if holder:
            self.holders.setdefault(holder, set()).add(seat)
        self._describe(row)

    def _described(self, people: Mapping[int, Person]) -> Row:
        """The next version of the table, with other words about some seats."""
        changed = [people.get(seat, person) for seat, person in enumerate(self.row.people)]
        return replace(self.row, version=self.row.version + 1, people=changed)

    def _describe(self, row: Row) -> None:
        self.row = row
        self.tell()

    async def _keep(self, written: Awaitable[None]) -> None:
        """Wait until a change is written. If somebody else has changed the table, it is read again instead."""
        try:
            await written
        except Conflict:
            await self._read_again()
            raise Refused("stale") from None

    @abstractmethod
    async def _read_again(self) -> None:
        """Become what the store has."""

    @abstractmethod
    def tell(self) -> None:
        """Let everybody know that the table has changed."""


def _new_link(person: Person) -> Person:
    """The person at a seat whose links so far are void."""
    return replace(person, void=person.void + 1)


def tidy(name: str) -> str:
    """A name on one line, not too long, without anything that cannot be seen."""
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())[:24]
