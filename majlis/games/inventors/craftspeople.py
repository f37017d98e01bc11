"""Chapter 5: craftspeople and the Tower."""

from __future__ import annotations

from functools import partial

from majlis.engine.run import Reason, reason
from majlis.games.inventors.prospects import awake, can_settle, choose, risen, units
from majlis.games.inventors.table import ANY, Inventors, Player, Task, at_once, must, refuses, rule
from majlis.games.inventors.wages import highest_level

# Refreshing ------------------------------------------------------------------------------------------------------


@must
def refresh(table: Inventors, me: Player, who: str) -> None:
    """I-CRAFT-6: an inactive craftsperson turns active and stays on its level."""
    if who == ANY:
        who = choose(table, me, "refresh", "refresh(any)", lambda: me.inactive, refreshed, free=len(me.inactive) > 1)
    make_active(table, me, who)


def refreshed(me: Player, task: Task, who: str) -> list[Player]:
    """How I would stand then."""
    return [awake(me, who)]


@refuses(refresh)
def nobody_to_refresh(table: Inventors, me: Player, who: str) -> Reason | None:
    """Only an inactive craftsperson can be refreshed."""
    if who == ANY:
        return None if me.inactive else reason("nobody_inactive")
    return None if who in me.inactive else reason("is_active", person=who)


@at_once(refresh)
def plain_refresh(table: Inventors, me: Player, who: str) -> bool:
    """A named craftsperson needs no choice."""
    return who in me.inactive


def make_active(table: Inventors, me: Player, who: str) -> None:
    """Turn one craftsperson."""
    me.inactive = tuple(other for other in me.inactive if other != who)
    table.tell("refresh", me, person=who)


@must
def refresh_all(table: Inventors, me: Player) -> None:
    """I-CRAFT-6: all craftspeople turn active."""
    me.inactive = ()
    table.tell("refresh_all", me)


@refuses(refresh_all)
def all_active(table: Inventors, me: Player) -> Reason | None:
    """Somebody must be inactive."""
    return None if me.inactive else reason("nobody_inactive")


@at_once(refresh_all)
def plain_refresh_all(table: Inventors, me: Player) -> bool:
    """There is nothing to choose."""
    return bool(me.inactive)


# The Tower -------------------------------------------------------------------------------------------------------


@rule
def level_up(table: Inventors, me: Player) -> None:
    """I-CRAFT-6: one craftsperson moves up, active or not, for free."""
    crew, above = list(me.levels), partial(risen, table)
    rise(table, me, choose(table, me, "level_up", "level_up", lambda: crew, above, partial(cannot_rise, table, me)))


@refuses(level_up)
def nobody_can_rise(table: Inventors, me: Player) -> Reason | None:
    """I-CRAFT-4, I-CRAFT-8: a higher tile must be visible."""
    return None if any(cannot_rise(table, me, who) is None for who in me.levels) else reason("nobody_can_rise")


def cannot_rise(table: Inventors, me: Player, who: str) -> Reason | None:
    """I-CRAFT-4: not from the highest visible tile; nor may wages that are owed become too high."""
    if me.levels[who] >= highest_level(table, me.lowest):
        return reason("highest_level")
    if me.seat != table.active:
        return None
    task = table.turn.task
    owed = task.anyone or who in task.owed
    return reason("owed", person=who) if owed and not payable_above(table, me, who) else None


def payable_above(table: Inventors, me: Player, who: str) -> bool:
    """Whether what is owed could be paid if somebody stood one level higher, without what a Tower may bring at once."""
    after = me.copy()
    after.levels[who] += 1
    if not table.turn.paying:
        after.lowest = min(after.levels.values())
    return can_settle(table, after)


def rise(table: Inventors, me: Player, who: str) -> None:
    """I-CRAFT-3, I-CRAFT-7: up one level if a higher tile is visible; a lowest tile left empty is progressed."""
    if me.levels[who] < highest_level(table, me.lowest):
        me.levels[who] += 1
        table.tell("level_up", me, person=who, level=me.levels[who])
        if not (table.turn.paying and me.seat == table.active):
            progress_tower(table, me)


def tower_waits(me: Player) -> bool:
    """I-CRAFT-7: nobody stands on the lowest tile."""
    return me.lowest not in me.levels.values()


@rule
def progress_tower(table: Inventors, me: Player) -> None:
    """I-CRAFT-7, I-R-53: the bar of an empty lowest tile is resolved, then the tile leaves or goes on top."""
    if table.turn.progressing:
        return
    table.turn.progressing = True
    while tower_waits(me):
        tile = table.data.levels[me.lowest]
        table.tell("progress_tower", me, level=me.lowest)
        if tile.effect is not None:
            table.together(me, [(unit, tile.id) for unit in units(tile.effect)])
        me.lowest += 1
    table.turn.progressing = False
