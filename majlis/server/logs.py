"""The log: on stderr, and never flooded."""

from __future__ import annotations

import logging
from collections import Counter

from majlis.server.limits import Rate


class Sparing(logging.Filter):
    """Lets only so many lines of a kind pass in a minute; the next one says how many were left out."""

    def __init__(self, rate: Rate | None = None) -> None:
        super().__init__()
        self._rate = rate or Rate(10, 60)
        self._left_out: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        kind = f"{record.name} {record.pathname} {record.lineno}"  # not its words, which a stranger may have chosen
        if not self._rate.allows(kind):
            self._left_out[kind] += 1
            return False
        if left_out := self._left_out.pop(kind, 0):
            record.msg = f"(and {left_out} more like this) {record.msg}"
        return True


def begin() -> None:
    """Whatever is worth a warning goes to stderr."""
    handler = logging.StreamHandler()
    handler.addFilter(Sparing())
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", handlers=[handler])
