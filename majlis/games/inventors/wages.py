"""Wages (I-CRAFT-3, I-FREE-3 to I-FREE-5): what craftspeople cost, who may save silver, whether a task can be paid."""

from __future__ import annotations

from majlis.games.inventors.components import silver_in
from majlis.games.inventors.table import Inventors, Player


def wage(table: Inventors, me: Player, who: str) -> int:
    """I-CRAFT-3: the silver on the tile that a craftsperson stands on."""
    return table.data.levels[me.levels[who]].silver


def usable(table: Inventors, me: Player, but: str = "") -> list[str]:
    """I-CRAFT-2, I-FREE-3, I-FREE-5, I-R-52: who could save a silver in this task: not those it must pay."""
    busy = me.inactive + table.turn.task.spent + table.turn.task.owed
    return [who for who in me.levels if who not in busy and who != but]


def affordable(table: Inventors, me: Player, extra: int = 0, but: str = "") -> bool:
    """I-FREE-4: whether the silver due and all wages still owed in the task can be paid, with whoever may be used.

    `extra` is silver more or less than there is; `but` is somebody who cannot be used any more.
    """
    task = table.turn.task
    purse = me.silver + extra - task.due
    if not (task.anyone or task.payee) and _wages(table, me.levels, task.owed) <= purse:
        return True  # nobody need be used
    helpers = usable(table, me, but)
    purse += len(helpers)
    if purse < 0:
        return False
    lowest = me.lowest + table.turn.progressing  # the silver of a tile that is being progressed has come already
    levels = _risen(table, me.levels, lowest, task.payee) if task.payee else me.levels
    if task.anyone:  # who is paid cannot be used
        return any(_in_some_order(table, levels, lowest, (*task.owed, who), purse - 1) for who in helpers)
    return _in_some_order(table, levels, lowest, task.owed, purse)


def can_pay_next(table: Inventors, me: Player, who: str) -> bool:
    """Whether somebody can be paid now, and the others who are owed afterwards."""
    task = table.turn.task
    purse = me.silver + len(usable(table, me, who)) - wage(table, me, who)
    if purse < 0:
        return False
    rest = tuple(other for other in task.owed if other != who)
    levels = _risen(table, me.levels, me.lowest, who)
    if task.anyone and who in task.owed:
        return any(_in_some_order(table, levels, me.lowest, (*rest, n), purse - 1) for n in usable(table, me))
    return _in_some_order(table, levels, me.lowest, rest, purse)


def _in_some_order(table: Inventors, levels: dict[str, int], lowest: int, owed: tuple[str, ...], purse: int) -> bool:
    """I-CRAFT-5, I-TURN-6: whether all of these can be paid, with silver of a Tower that they leave empty."""
    if _wages(table, levels, owed) <= purse:
        return True
    if any(level == lowest and who not in owed for who, level in levels.items()):
        return False  # the Tower stays as it is
    while lowest not in levels.values():
        purse += silver_in(table.data.levels[lowest].effect)
        lowest += 1
    for who in owed:
        left = purse - table.data.levels[levels[who]].silver
        others = tuple(other for other in owed if other != who)
        if left >= 0 and _in_some_order(table, _risen(table, levels, lowest, who), lowest, others, left):
            return True
    return False


def _wages(table: Inventors, levels: dict[str, int], owed: tuple[str, ...]) -> int:
    silver = 0
    for who in owed:
        silver += table.data.levels[levels[who]].silver
    return silver


def _risen(table: Inventors, levels: dict[str, int], lowest: int, who: str) -> dict[str, int]:
    return {**levels, who: min(levels[who] + 1, highest_level(table, lowest))}


def highest_level(table: Inventors, lowest: int) -> int:
    """I-CRAFT-9: the level of the highest visible tile above this lowest one."""
    return min(lowest + table.data.visible_levels - 1, table.data.top_level)
