"""The shelf: pages and pictures that were made once, for whoever wants them again."""

from __future__ import annotations

import sys
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeVar

T = TypeVar("T", str, bytes)
PLACE = 600  # bytes that an entry takes besides its text: its key and its place; measured, rounded up


def packed(page: str) -> bytes:
    """A page as it is kept: in a tenth of its room."""
    return zlib.compress(page.encode(), 1)


def unpacked(page: bytes) -> str:
    """The inverse of `packed`."""
    return zlib.decompress(page).decode()


class Shelf:
    """Texts up to so many bytes in all, 0 for no limit; what nobody has wanted for the longest time leaves first."""

    def __init__(self, most: int) -> None:
        self.bytes = 0
        self._most = most
        self._texts: OrderedDict[Hashable, tuple[Hashable, str | bytes]] = OrderedDict()  # the latest wanted comes last

    def get(self, key: Hashable, make: Callable[[], T], stamp: Hashable = None) -> T:
        """The text of a key. It is made anew if it is not here, or if what it was made of bears another stamp."""
        found = self._texts.get(key)
        if found is not None and found[0] == stamp:
            self._texts.move_to_end(key)
            return found[1]  # type: ignore[return-value]
        text = make()
        self._leave(key)
        self._texts[key] = (stamp, text)
        self.bytes += weight(text)
        while self._most and self.bytes > self._most:
            self._leave(next(iter(self._texts)))
        return text

    def _leave(self, key: Hashable) -> None:
        found = self._texts.pop(key, None)
        if found is not None:
            self.bytes -= weight(found[1])


def weight(text: str | bytes) -> int:
    """How many bytes a text takes on the shelf."""
    return sys.getsizeof(text) + PLACE
