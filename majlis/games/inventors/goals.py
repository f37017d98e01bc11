"""Chapter 18: the goals of the Setup Card, in games of three rounds."""

from __future__ import annotations

from majlis.games.inventors.components import Goal
from majlis.games.inventors.immediate import carry_out
from majlis.games.inventors.table import Inventors, Player, rule
from majlis.games.inventors.triggers import researched


@rule
def check_goals(table: Inventors, me: Player) -> None:
    """I-GOAL-1 to I-GOAL-3, I-R-54, I-R-67: while the next goal is met the Tent moves down; its effect is resolved."""
    while 0 <= me.goal < len(table.data.goal_order) - 1 and is_met(table, me, table.data.goal_order[me.goal + 1]):
        me.goal += 1
        goal = table.data.goal_order[me.goal]
        table.tell("goal", me, goal=goal.id)
        carry_out(table, me, goal.effect, goal.id)


def is_met(table: Inventors, me: Player, goal: Goal) -> bool:
    """I-GOAL-4, I-GOAL-5: by actions, or by a Research in the section."""
    done = (me.invented, me.built, me.published)
    if goal.times and max(done) >= goal.times:
        return True
    if goal.each and min(done) >= goal.each:
        return True
    return any(tile.section == goal.section for tile in researched(table, me))
