"""Gold placed on translators of one's choice: as the cost of a black translation, or by a page."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.body_of_books.table import Books, Reader, must, refuses, rule
from majlis.games.scholars.fees import FEE, pay_fee
from majlis.games.scholars.goals import interact
from majlis.games.scholars.gold import place_gold as put_own_gold
from majlis.games.scholars.rooms import owner_of, posts, takes_gold


@rule
def place_gold(table: Books, me: Reader) -> None:
    """Chapter 17, B-RUL-32: 1 gold on any employed translator, with 1 silver for its owner."""
    put_gold_on(table, me, 1)


@refuses(place_gold)
def no_gold_to_place(table: Books, me: Reader) -> Reason | None:
    """B-ACT-18 to B-ACT-20: the gold, a translator that can take it, and the silver for its owner."""
    return gold_refusal(table, me, 1)


@must
def pay_place_gold(table: Books, me: Reader, count: int) -> None:
    """B-ACT-15: as a cost, 1 gold on each of so many different translators."""
    put_gold_on(table, me, count)


@refuses(pay_place_gold)
def too_little_to_place(table: Books, me: Reader, count: int) -> Reason | None:
    """B-ACT-15, B-ACT-18 to B-ACT-20: all of it must be possible."""
    return gold_refusal(table, me, count)


def put_gold_on(table: Books, me: Reader, count: int) -> None:
    """B-ACT-18 to B-ACT-22: choose different translators; gold on all of them, then silver for their owners."""
    rooms: list[str] = []
    while len(rooms) < count:
        rooms.append(table.ask(me, "place_gold", rooms_for_gold(table, me, rooms, count)))
    for room in rooms:
        put_own_gold(table, me, room)
    for room in rooms:
        pay_fee(table, me, owner_of(table, table.rooms[room]))
    for room in rooms:
        interact(table, me, table.rooms[room].translator)


def gold_refusal(table: Books, me: Reader, count: int) -> Reason | None:
    """B-ACT-19: why so much gold cannot be placed."""
    if me.gold < count:
        return reason("lacks", what="gold", n=count)
    return None if rooms_for_gold(table, me, [], count) else reason("no_gold_to_place")


def rooms_for_gold(table: Books, me: Reader, chosen: list[str], count: int) -> list[str]:
    """B-ACT-18, B-ACT-20: the rooms that may be chosen next, from left to right, so that the rest can be paid too."""
    fees = {room: fee(table, me, room) for room, _ in posts(table) if takes_gold(table, room)}
    rooms = list(fees)[list(fees).index(chosen[-1]) + 1 :] if chosen else list(fees)
    purse = me.silver - sum(fees[room] for room in chosen)
    more = count - len(chosen) - 1
    later = [sorted(fees[other] for other in rooms[at + 1 :])[:more] for at in range(len(rooms))]
    return [r for r, rest in zip(rooms, later, strict=True) if len(rest) == more and fees[r] + sum(rest) <= purse]


def fee(table: Books, me: Reader, room: str) -> int:
    """B-ACT-20: the silver owed for gold on the translator of a room."""
    return 0 if owner_of(table, table.rooms[room]) is me else FEE
