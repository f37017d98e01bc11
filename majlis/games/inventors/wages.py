"""Wages (I-CRAFT-3, I-FREE-3 to I-FREE-5): what craftspeople cost, who may save silver, how high anybody can stand."""

from __future__ import annotations

from majlis.games.inventors.table import Inventors, Player, Task


def wage(table: Inventors, me: Player, who: str) -> int:
    """I-CRAFT-3: the silver on the tile that a craftsperson stands on."""
    return table.data.levels[me.levels[who]].silver


def usable(table: Inventors, me: Player, but: str = "") -> list[str]:
    """I-CRAFT-2, I-FREE-3, I-FREE-5, I-R-52: who could save a silver in this task: not those it must pay."""
    return [who for who in helpers(me, table.turn.task) if who != but]


def helpers(me: Player, task: Task) -> list[str]:
    """I-CRAFT-2, I-FREE-5, I-R-52: the active ones who have neither served in a task nor are to be paid in it."""
    busy = me.inactive + task.spent + task.owed
    return [who for who in me.levels if who not in busy]


def highest_level(table: Inventors, lowest: int) -> int:
    """I-CRAFT-9: the level of the highest visible tile above this lowest one."""
    return min(lowest + table.data.visible_levels - 1, table.data.top_level)
