"""Chapter 8.1: travelling."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.excavation_earth.table import ExcavationEarth, Player, refuses, rule


@rule
def travel(table: ExcavationEarth, me: Player, fuel: int) -> None:
    """E-TRV-1 to E-TRV-3: move any explorers, together at most `fuel` steps, each to a place of its own."""
    waiting = list(range(len(me.explorers)))
    while waiting and fuel:
        apart = all_apart(me.explorers)
        movable = [f"explorer_{i + 1}" for i in waiting if may_move(table, me, i, waiting, fuel, apart)]
        chosen = table.ask(me, "travel", movable, skip=apart)
        if chosen is None:
            return
        i = int(chosen.removeprefix("explorer_")) - 1
        table.turn.moving = me.explorers[i]
        to = table.ask(me, "travel_to", destinations(table, me, i, waiting, fuel))
        table.turn.moving = ""
        fuel -= table.data.distance[me.explorers[i]][to]
        waiting.remove(i)
        table.tell("travel", me, explorer=chosen, start=me.explorers[i], to=to)
        me.explorers = moved(me.explorers, i, to)


@refuses(travel)
def no_explorers(table: ExcavationEarth, me: Player, fuel: int) -> Reason | None:
    """Only those who have explorers travel; Zu has none (E-SOLO-3)."""
    return None if me.explorers else reason("no_explorers")


def moved(explorers: tuple[str, ...], i: int, to: str) -> tuple[str, ...]:
    """The places of the explorers after one of them has moved."""
    return (*explorers[:i], to, *explorers[i + 1 :])


def all_apart(explorers: tuple[str, ...]) -> bool:
    """E-CORE-4, E-TRV-2: no two own explorers may end in one place."""
    return len(set(explorers)) == len(explorers)


def may_move(table: ExcavationEarth, me: Player, i: int, waiting: list[int], fuel: int, apart: bool) -> bool:
    """Whether an explorer can go somewhere; while two share a place, one of them that still can must go."""
    if apart and any(to not in me.explorers for to in table.data.neighbours[me.explorers[i]]):
        return True
    crowded = apart or me.explorers.count(me.explorers[i]) > 1
    return crowded and bool(destinations(table, me, i, waiting, fuel))


def destinations(table: ExcavationEarth, me: Player, i: int, waiting: list[int], fuel: int) -> list[str]:
    """E-TRV-3: where an explorer can go: anywhere in reach that leaves the others a way to end apart."""
    here, others = me.explorers, [j for j in waiting if j != i]
    distance = table.data.distance[here[i]]
    apart = all_apart(here)
    return [
        to
        for to in table.data.within[here[i]][fuel]
        if (apart and to not in here) or can_settle(table, moved(here, i, to), others, fuel - distance[to])
    ]


def can_settle(table: ExcavationEarth, explorers: tuple[str, ...], waiting: list[int], fuel: int) -> bool:
    """Whether the explorers still waiting can move so that all end apart."""
    if all_apart(explorers):
        return True
    for i in waiting:
        if explorers.count(explorers[i]) > 1 and fuel:
            rest = [j for j in waiting if j != i]
            distance = table.data.distance[explorers[i]]
            for to in table.data.within[explorers[i]][fuel]:
                if can_settle(table, moved(explorers, i, to), rest, fuel - distance[to]):
                    return True
    return False
