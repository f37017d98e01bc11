"""Steps: what of a log a reader is shown anew, and one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

UPKEEP = 3  # events of nobody in a row that are still shown one by one


def since_last_turn(seats: Sequence[int | None], seat: int | None) -> int:
    """The index of the first event after the reader's turn before the current one."""
    if seat is None or seat not in seats:
        return 0
    i = len(seats)
    while i and seats[i - 1] in (seat, None):
        i -= 1
    while i and seats[i - 1] != seat:
        i -= 1
    return i


def last_own(seats: Sequence[int | None], seat: int | None) -> int:
    """The index after the reader's last event."""
    return max((i + 1 for i, who in enumerate(seats) if who == seat), default=len(seats))


def steps_of(events: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events to be shown one by one. A long run of events of nobody, as when a table is laid out, is one step:
    in the words of its first, with the table after its last."""
    steps: list[dict[str, Any]] = []
    for nobody, run in groupby(events, key=lambda event: event["seat"] is None):
        several = list(run)
        if nobody and len(several) > UPKEEP:
            steps.append({**several[-1], "text": f"{several[0]['text']} …"})
        else:
            steps += several
    return steps
