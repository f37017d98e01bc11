"""What a game keeps of its past: chains of completed beats, places to go back to, and a look at a beat half done."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from majlis.engine.record import BadRecord, Setup
from majlis.engine.rules import Ruleset
from majlis.engine.run import Answer, Event
from majlis.engine.table import Table

Past = tuple[Any, ...]  # a chain of completed beats: () or (earlier beats, what this beat added)


class Checkpoint(NamedTuple):
    """A table between two beats, with what came before it."""

    table: Table
    past: Past = ()
    before: int = 0  # how many answers came before
    chances: int = 0
    shown: int = 0
    log: Past | None = ()  # None: nobody wrote it


def read_checkpoint(ruleset: Ruleset, setup: Setup, answers: list[Answer], checkpoint: str) -> Checkpoint:
    """The inverse of `Game.checkpoint`; BadRecord if it is none."""
    try:
        facts = json.loads(checkpoint)
        count = facts["count"]
        table = ruleset.table_type.from_json(facts["table"])
        table.rules, table.data, table.options = ruleset.rules, ruleset.data(setup.overlay), dict(setup.options)
        return Checkpoint(table, ((), answers[:count]), count, facts["chances"], facts["shown"])
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BadRecord("the checkpoint cannot be read") from None


def unchain(chain: Past) -> Iterator[Any]:
    """What all beats of a chain have added, the first beat first."""
    beats = []
    while chain:
        chain, beat = chain
        beats.append(beat)
    for beat in reversed(beats):
        yield from beat


Watch = Callable[[Table], None]


class Watched(list[Event]):
    """A log that shows the table to somebody whenever a line is written."""

    def __init__(self, watch: Watch, table: Table) -> None:
        super().__init__()
        self._watch = watch
        self._table = table

    def append(self, event: Event) -> None:
        super().append(event)
        self._watch(self._table)


class Reached(BaseException):
    """Raised by a watch where it has seen what it looked for; it ends the beat as a `Decision` does."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
