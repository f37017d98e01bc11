"""Chapter 9, Travel: experience for a black action that meets the neutral marker."""

from __future__ import annotations

from majlis.games.body_of_books.components import BLACK
from majlis.games.body_of_books.table import Before, Books, Reader, replaces
from majlis.games.scholars.travel import move_to, spaces_passed


@replaces(move_to)
def pass_neutral(before: Before, table: Books, me: Reader, target: str) -> None:
    """B-ACT-5, B-ACT-7, B-PAGE-19: 1 experience for reaching or passing the neutral marker, not for starting there."""
    entered = [*spaces_passed(table, me.space, target)[1:], target]
    before(table, me, target)
    table.turn.stopped = target
    if table.turn.colour == BLACK and table.neutral in entered:
        me.xp += 1
        table.tell("neutral_xp", me)
