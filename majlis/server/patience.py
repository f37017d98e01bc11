"""Patience: work that takes too long is interrupted, so that no table stops the others.

A thread watches the clock and raises an exception inside the work, whichever thread that runs in. It is never
delivered late: when `within` returns or raises, nothing is under way any more.
"""

from __future__ import annotations

import asyncio
import ctypes
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from queue import Empty, SimpleQueue
from time import monotonic, thread_time
from typing import TypeVar
from weakref import WeakValueDictionary

from majlis.engine.run import Endless
from majlis.server.limits import charge, served

T = TypeVar("T")

AGAIN = 0.1  # seconds until work that has swallowed an interruption is interrupted once more
ASIDE = 2  # works at once beside the loop

_interrupt = ctypes.pythonapi.PyThreadState_SetAsyncExc
_interrupt.argtypes = (ctypes.c_ulong, ctypes.py_object)


class TooLong(Exception):
    """Some work was not done in its time, or would never be."""


class _TimeIsUp(BaseException):
    """Raised inside the work; what handles ordinary exceptions there does not see it."""


def within(seconds: float, work: Callable[..., T], *args: object) -> T:
    """The result of some work; TooLong if there is none after so many seconds. 0: there is no limit."""
    if not seconds:
        return work(*args)
    watch = _Watch(seconds)
    try:
        try:
            _watchdog().put(watch)
            return work(*args)
        finally:
            watch.end()
    except _TimeIsUp:
        watch.end()  # where it was the first `end` that was interrupted
        raise TooLong(f"it takes longer than {seconds:g} seconds") from None
    except (RecursionError, MemoryError, Endless):
        raise TooLong("it would never end") from None


class Patience:
    """How long a server waits for one piece of work."""

    def __init__(self, beat: float = 5, replay: float = 10) -> None:
        """So many seconds for a beat, and for all beats of a game."""
        self._beat = beat
        self._replay = replay
        self._aside = ThreadPoolExecutor(ASIDE, "aside")
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()  # by address

    def now(self, work: Callable[..., T], *args: object) -> T:
        """The result of some work on a beat, done at once."""
        return within(self._beat, work, *args)

    async def spend(self, work: Callable[..., T], *args: object, aside: bool) -> T:
        """The result of some work on a beat. Aside, others are served in the meantime: where data is not as printed,
        and nobody knows how long it takes. It is one at a time for an address, so that others come between."""
        if not aside:
            return self.now(work, *args)
        turn = self._turns.setdefault(served(), asyncio.Semaphore())
        async with turn:
            return await _beside(self._aside, self._beat, work, *args)

    async def whole(self, work: Callable[..., T], *args: object) -> T:
        """The result of some work on all beats of a game, done while others are served."""
        return await _beside(None, self._replay, work, *args)

    def close(self) -> None:
        """No work is begun any more."""
        self._aside.shutdown(wait=False, cancel_futures=True)


async def _beside(threads: ThreadPoolExecutor | None, seconds: float, work: Callable[..., T], *args: object) -> T:
    """The result of some work in a thread; whoever is served pays for it."""
    spent = 0.0

    def measured() -> T:
        nonlocal spent
        start = thread_time()
        try:
            return within(seconds, work, *args)
        finally:
            spent = (thread_time() - start) * 1000

    try:
        return await asyncio.get_running_loop().run_in_executor(threads, measured)
    finally:
        charge(spent)


class _Watch:
    """Some work in a thread, and when its time is up."""

    def __init__(self, seconds: float) -> None:
        self.due = monotonic() + seconds
        self.over = False
        self._interrupted = False
        self._last = False  # no interruption follows but perhaps the one that is on its way
        self._ended = False
        self._thread = threading.get_ident()
        self._lock = threading.RLock()  # may be taken again where an interruption came while it was being taken

    def interrupt(self) -> None:
        """Called by the watchdog."""
        self.due = monotonic() + AGAIN
        if self._lock.acquire(blocking=False):
            if not self.over:
                self._interrupted = True
                _interrupt(self._thread, _TimeIsUp)
            self._lock.release()

    def end(self) -> None:
        """Called by the thread that worked: it is interrupted no more, and what was on its way has arrived.

        To call an interruption off instead (to send nothing) would leave Python waiting for it for ever while it
        is traced, as under a debugger.
        """
        while not self._ended:
            try:
                self.over = True
                with self._lock:  # the watchdog is not about to interrupt
                    awaited = self._interrupted and not self._last
                if awaited:
                    self._last = True
                    while True:
                        _interrupt(self._thread, _TimeIsUp)  # in the place of one that may be on its way
                self._ended = True
            except _TimeIsUp:
                continue


@cache
def _watchdog() -> SimpleQueue[_Watch]:
    """Where the watchdog, a thread of this process, is told what to watch."""
    watched: SimpleQueue[_Watch] = SimpleQueue()
    threading.Thread(target=_watch, args=(watched,), name="watchdog", daemon=True).start()
    return watched


def _watch(watched: SimpleQueue[_Watch]) -> None:
    watches: list[_Watch] = []
    while True:
        due = min((watch.due for watch in watches), default=None)
        try:
            watches.append(watched.get(timeout=None if due is None else max(0.0, due - monotonic())))
        except Empty:
            for watch in watches:
                if watch.due <= monotonic():
                    watch.interrupt()
        watches = [watch for watch in watches if not watch.over]
