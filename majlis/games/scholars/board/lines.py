"""Translation lines as they are drawn: from the scroll's language through the rooms to Arabic."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from majlis.games.scholars.board.shown import Leg, Line
from majlis.games.scholars.components import TARGET

if TYPE_CHECKING:
    from majlis.games.scholars.board import Board

WIDE = 100  # the drawing over the rooms
DOOR = 15  # how far below the upper edge a line touches a room


def line_of(board: Board, option: str) -> Line | None:
    """The line of an option like `line_3_7` for the scroll that asks; None if there is no such line."""
    numbers = [int(number) for number in option.removeprefix("line_").split("_")]
    start = board.data.scrolls[board.question["source"]].language
    known = [room.person for room in board.rooms]
    persons = [person for number in numbers if (person := known[number - 1]) is not None]
    way = languages(start, [[tongue.id for tongue in person.languages] for person in persons])
    if way is None:
        return None
    legs = []
    for number, person, language in zip(numbers, persons, way, strict=True):
        owner = board.rooms[number - 1].owner
        mine = owner is not None and owner == board.seat
        legs.append(Leg(number, person, owner, mine, board.faces.tongues[language]))
    payees = [board.keeper if leg.owner is None else leg.owner for leg in legs if not leg.mine]
    helper = board.table["influence_on"].get(board.question["source"])
    payees += [helper] if helper not in (None, board.seat) else []
    steps = [board.say("leg", n=leg.room, who=board.who(leg.owner), language=leg.to.name) for leg in legs]
    costs = [board.count(len(legs), "gold"), *([board.count(len(payees), "silver")] if payees else [])]
    label = f"{board.faces.tongues[start].name}, {', '.join(steps)}: {board.texts.join(costs)}"
    over = path(numbers, len(known))
    return Line(option, board.faces.tongues[start], legs, len(legs), len(payees), payees, over, label)


def languages(start: str, known: list[list[str]]) -> list[str] | None:
    """Into which language each translator of a line translates, no language twice; None if they cannot."""
    return _onward(start, known, {start})


def _onward(at: str, known: list[list[str]], passed: set[str]) -> list[str] | None:
    if not known:
        return [] if at == TARGET else None
    [first, *others] = known
    if at not in first:
        return None
    for to in first:
        if to not in passed and (to != TARGET or not others):
            further = _onward(to, others, {*passed, to})
            if further is not None:
                return [to, *further]
    return None


def path(numbers: list[int], rooms: int) -> str:
    """Arcs from room to room above their doors; the farther apart, the higher."""
    places = [WIDE / rooms * (number - 0.5) for number in numbers]
    d = f"M{places[0]:g} {DOOR}"
    for before, after in pairwise(places):
        high = DOOR - 24 - abs(after - before) * 0.6
        d += f"C{before:g} {high:g} {after:g} {high:g} {after:g} {DOOR}"
    return d
