"""Limits for each address: so much in a time, so many at once, and what a request costs."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, TypeVar

REMEMBERED = 10_000  # addresses that a limit knows of

T = TypeVar("T")
Charge = Callable[[float], None]  # so many milliseconds

_payer: ContextVar[Charge | None] = ContextVar("payer", default=None)
_served: ContextVar[str] = ContextVar("served", default="")  # the address


def address_of(client: Sequence[Any] | None) -> str:
    """What limits know somebody by: the address; of IPv6 the network, since one person has many addresses there."""
    host = str(client[0]) if client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or ip_network((address, 64), strict=False))
    return host


class Rate:
    """So much per so many seconds for each address; a burst may use up all of it at once."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}  # and when it was counted; the latest counted comes last

    def allows(self, address: str) -> bool:
        """Count an event, unless there have been too many."""
        allowed = not self._most or self._now(address) >= 1
        if allowed:
            self.charge(address, 1)
        return allowed

    def charge(self, address: str, cost: float) -> None:
        """Count what an event has cost beyond expectation; nothing more is allowed until it has been made up for."""
        if self._most:
            left = self._now(address) - cost
            self._left.pop(address, None)
            self._left[address] = (left, self._clock())
            if len(self._left) > REMEMBERED:
                del self._left[next(iter(self._left))]

    def wait(self, address: str) -> int:
        """After how many seconds another event is allowed."""
        return math.ceil(max(0, 1 - self._now(address)) * self._seconds / self._most) if self._most else 0

    def _now(self, address: str) -> float:
        left, then = self._left.get(address, (float(self._most), 0.0))
        return min(self._most, left + (self._clock() - then) * self._most / self._seconds)


class Places:
    """So many at once for each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    @property
    def taken(self) -> int:
        """How many there are, of all addresses."""
        return self._taken.total()

    @contextmanager
    def place(self, address: str) -> Iterator[bool]:
        """Whether there is a place; it is taken at once, and given back at the end."""
        free = not self._most or self._taken[address] < self._most
        self._taken[address] += free
        try:
            yield free
        finally:
            self._taken[address] -= free
            if not self._taken[address]:
                del self._taken[address]


class Measured(Awaitable[T]):
    """Something to wait for; each step of it is charged with the milliseconds for which it kept the loop busy.

    What it lets be done beside the loop is charged by whoever does that.
    """

    def __init__(self, work: Awaitable[T], charge: Charge, address: str = "") -> None:
        self._work = work
        self._charge = charge
        self._address = address

    def __await__(self) -> Generator[Any, Any, T]:
        """Step by step, as the loop does it."""
        _payer.set(self._charge)
        _served.set(self._address)
        work = self._work.__await__()
        step: Callable[[Any], Any] = work.send
        given: Any = None
        while True:
            start = time.thread_time()
            try:
                waited_for = step(given)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self._charge((time.thread_time() - start) * 1000)
            try:
                step, given = work.send, (yield waited_for)
            except BaseException as error:
                step, given = work.throw, error


def charge(milliseconds: float) -> None:
    """Let whoever is served just now pay for what is done beside the loop; where nobody is, it costs nothing."""
    if pay := _payer.get():
        pay(milliseconds)


def served() -> str:
    """The address that is served just now; an empty one where nobody is."""
    return _served.get()
