"""I-FREE-4, I-TURN-6: how much is lacking for the costs of a task."""

from __future__ import annotations

from majlis.games.inventors.table import Inventors, Player, Task
from majlis.games.inventors.wages import helpers

NEVER = 99  # more than anything can bring


def shortfall(table: Inventors, me: Player, task: Task) -> int:
    """I-FREE-4: how many single helps the costs lack at least: silver, somebody refreshed, influence; 0 if none.

    No step of paying makes it less; what is gained does: each silver, refresh and influence by one at most.
    """
    lacking = short_influence(me, task) if task.influence else 0
    levels, silver = table.data.levels, me.silver
    missing = task.due - silver
    in_full = missing if task.in_full and task.due else 0
    for who in task.owed:
        missing += levels[me.levels[who]].silver
        if who in me.inactive:
            lacking += 1
    if missing > 0 or task.anyone:
        missing -= len(helpers(me, task))
    if task.anyone:
        missing = with_anyone(table, me, task, missing)
    return lacking + max(missing, in_full, 0)


def with_anyone(table: Inventors, me: Player, task: Task, missing: int) -> int:
    """What is missing with the cheapest of those who could be chosen: one helper less, or one who must be refreshed."""
    least, levels, out = NEVER, table.data.levels, task.spent + task.owed
    for who, level in me.levels.items():
        if who not in out:
            then = missing + levels[level].silver
            least = min(least, max(then, 0) + 1 if who in me.inactive else then + 1)
    return least


def short_influence(me: Player, task: Task) -> int:
    """How much influence is due and lacking."""
    return sum([max(0, count - me.guilds[colour]) for colour, count in task.influence.items()])


def short_of(me: Player, task: Task) -> list[str]:
    """The colours of which influence is due and lacking."""
    if not task.influence:
        return []
    return [colour for colour, count in task.influence.items() if count > me.guilds[colour]]
