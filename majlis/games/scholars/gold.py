"""Chapter 13, gold on translators."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.scholars.fees import FEE, pay_fee
from majlis.games.scholars.goals import interact
from majlis.games.scholars.rooms import owner_of, posts, takes_gold
from majlis.games.scholars.table import Player, Scholars, refuses, rule


@rule
def move_gold(table: Scholars, me: Player) -> None:
    """S-INF-2, S-ATOM-11: 1 gold of one's own on an employed translator, or 1 from there; 1 silver to its owner."""
    rooms = [room for room, _ in posts(table) if ways_to_move_gold(table, me, room)]
    room = table.ask(me, "move_gold", rooms)
    way = table.ask(me, "gold_way", ways_to_move_gold(table, me, room))
    post = table.rooms[room]
    if way == "place_gold":
        place_gold(table, me, room)
    else:
        post.gold -= 1
        me.gold += 1
        table.tell("take_gold", me, translator=post.translator, room=room)
    pay_fee(table, me, owner_of(table, post))
    interact(table, me, post.translator)


def place_gold(table: Scholars, me: Player, room: str) -> None:
    """S-TRN-4 (2), S-INF-2: 1 gold of one's own on the translator in a room."""
    post = table.rooms[room]
    me.gold -= 1
    post.gold += 1
    table.tell("place_gold", me, translator=post.translator, room=room)


@refuses(move_gold)
def no_gold_to_move(table: Scholars, me: Player) -> Reason | None:
    """S-INF-2: without the silver or the gold nothing moves."""
    return None if any(ways_to_move_gold(table, me, room) for room in table.rooms) else reason("no_gold_to_move")


def ways_to_move_gold(table: Scholars, me: Player, room: str) -> list[str]:
    """S-INF-2, S-RULING-11: from a translator who has enough, too, and on one."""
    post = table.rooms[room]
    if owner_of(table, post) is not me and me.silver < FEE:
        return []
    ways = ["place_gold"] if me.gold and takes_gold(table, room) else []
    return [*ways, "take_gold"] if post.gold else ways
