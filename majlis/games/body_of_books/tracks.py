"""Chapter 9, Research: the experience on the tracks, and what a track yields."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.body_of_books.components import ADVANCED
from majlis.games.body_of_books.table import Before, Books, Reader, refuses, replaces
from majlis.games.scholars.tracks import collect, reach_level

XP_LEVEL = 3  # B-SET-4


@replaces(reach_level)
def take_track_xp(before: Before, table: Books, me: Reader, track: str, level: int) -> None:
    """B-ACT-12, B-PAGE-20, B-RUL-6: the first marker on space 3 of a track takes the experience there."""
    before(table, me, track, level)
    if me.seat == table.active and track not in table.turn.advanced:
        table.turn.advanced = (*table.turn.advanced, track)
    if level == XP_LEVEL and track in table.track_xp:
        table.track_xp = tuple(other for other in table.track_xp if other != track)
        me.xp += 1
        table.tell("track_xp", me, track=track)


@replaces(collect)
def collect_advanced(before: Before, table: Books, me: Reader, track: str) -> None:
    """B-RUL-27: one track of those on which the own marker moved this turn."""
    if track == ADVANCED:
        track = table.ask(me, "collect", [t for t in table.data.tracks if t in table.turn.advanced])
    before(table, me, track)


@refuses(collect)
def nothing_to_collect(table: Books, me: Reader, track: str) -> Reason | None:
    """B-RUL-27: the own marker moved on no track."""
    return reason("nothing_advanced") if track == ADVANCED and not table.turn.advanced else None
