"""Chapter 8: travelling round the map."""

from __future__ import annotations

from majlis.engine.effects import Effect
from majlis.games.scholars.table import Player, Scholars, rule


@rule
def travel(table: Scholars, me: Player) -> None:
    """S-TRV-1 to S-TRV-4: clockwise to a space within the value; its effect and a path bonus in any order."""
    target = table.ask(me, "travel", spaces_within(table, me.space, table.turn.value))
    crossed = spaces_passed(table, me.space, target)
    move_to(table, me, target)
    table.together(me, [*path_bonus(table, crossed), (table.data.map_spaces[target].effect, target)])


@rule
def move_to(table: Scholars, me: Player, target: str) -> None:
    """S-TRV-1: the own marker goes clockwise to a space."""
    steps = len(spaces_passed(table, me.space, target))
    me.space = target
    table.tell("travel", me, space=target, n=steps)


def spaces_within(table: Scholars, start: str, steps: int) -> list[str]:
    """S-TRV-1: the spaces 1 to so many steps away, at most a full loop."""
    spaces, at = table.data.spaces, table.data.place[start]
    return [spaces[(at + step) % len(spaces)] for step in range(1, min(steps, len(spaces)) + 1)]


def spaces_passed(table: Scholars, start: str, target: str) -> list[str]:
    """The spaces that a move leaves, from the first on; to the start again is a full loop."""
    spaces, place = table.data.spaces, table.data.place
    steps = (place[target] - place[start]) % len(spaces) or len(spaces)
    return [spaces[(place[start] + step) % len(spaces)] for step in range(steps)]


def path_bonus(table: Scholars, left: list[str]) -> list[tuple[Effect, str]]:
    """S-TRV-4, S-RULING-27: the bonus of the path of the action's colour, if the move crosses it; once."""
    path = table.data.path_of.get(table.turn.colour)
    return [(path.bonus, path.id)] if path is not None and path.leaves in left else []
