"""Chapter 4: the spaces of the Studio, and the ways of a die from one to the next or out of it."""

from __future__ import annotations

from majlis.games.inventors.table import Inventors

STUDIO = "studio"
UP, OUT = "up", "out"  # the two ways of a die in the Studio


def studio_ways(table: Inventors, movers: tuple[str, ...], occupied: tuple[str, ...]) -> list[str]:
    """I-DICE-5, I-DICE-7, I-R-14: up one space if that is free, or out to the zone beside it."""
    ways = []
    for name in movers:
        if (above := space_above(table, name)) and above not in occupied:
            ways.append(f"{name}_{UP}")
        ways.append(f"{name}_{OUT}")
    return ways


def space_above(table: Inventors, name: str) -> str:
    """I-DICE-7: the next space of the same column, "" from the top one."""
    space = table.data.studio[name]
    above = table.data.column_of.get((space.colour, space.level + 1))
    return above.id if above else ""
