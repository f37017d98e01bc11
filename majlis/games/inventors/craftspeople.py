"""Chapter 5: craftspeople and the Tower."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.inventors.influence import ANY
from majlis.games.inventors.table import Inventors, Player, at_once, must, refuses, rule
from majlis.games.inventors.wages import affordable, highest_level

# Refreshing ------------------------------------------------------------------------------------------------------


@must
def refresh(table: Inventors, me: Player, who: str) -> None:
    """I-CRAFT-6: an inactive craftsperson turns active and stays on its level."""
    if who == ANY:
        who = table.ask(me, "refresh", lambda: me.inactive, free=len(me.inactive) > 1)
    make_active(table, me, who)


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
    who = table.ask(me, "level_up", lambda: list(me.levels), lambda name: cannot_rise(table, me, name))
    rise(table, me, who)


@refuses(level_up)
def nobody_can_rise(table: Inventors, me: Player) -> Reason | None:
    """I-CRAFT-4, I-CRAFT-8: a higher tile must be visible."""
    return None if any(cannot_rise(table, me, who) is None for who in me.levels) else reason("nobody_can_rise")


def cannot_rise(table: Inventors, me: Player, who: str) -> Reason | None:
    """I-CRAFT-4: not from the highest visible tile; nor may wages that are owed become too high."""
    if me.levels[who] >= highest_level(table, me.lowest):
        return reason("highest_level")
    task = table.turn.task
    if (task.anyone or who in task.owed) and me.seat == table.active and not affordable_above(table, me, who):
        return reason("owed", person=who)
    return None


def affordable_above(table: Inventors, me: Player, who: str) -> bool:
    """Whether the wages still owed could be paid if somebody stood one level higher."""
    me.levels[who] += 1
    fine = affordable(table, me)
    me.levels[who] -= 1
    return fine


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
            table.resolve(me, tile.effect, tile.id)
        me.lowest += 1
    table.turn.progressing = False
