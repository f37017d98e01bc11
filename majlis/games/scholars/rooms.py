"""Rooms: the translators employed in them, their owners and the gold on them."""

from __future__ import annotations

from majlis.engine.rules import ON
from majlis.games.scholars.table import NOBODY, Player, Post, Scholars


def posts(table: Scholars) -> list[tuple[str, Post]]:
    """The rooms with a translator, from left to right."""
    return [(room, table.rooms[room]) for room in table.data.rooms if room in table.rooms]


def free_rooms(table: Scholars) -> list[str]:
    """The rooms without a translator, from left to right."""
    return [room for room in table.data.rooms if room not in table.rooms]


def is_full(table: Scholars, room: str) -> bool:
    """S-RET-1: whether the gold has reached the room's number, so that its translator waits to retire."""
    return table.rooms[room].gold >= table.data.rooms[room].gold


def takes_gold(table: Scholars, room: str) -> bool:
    """S-RULING-11: whether gold may go on the translator of a room: always, unless the house spares who has enough."""
    return table.options.get("house_full_translators") != ON or not is_full(table, room)


def put_gold(table: Scholars, room: str) -> None:
    """1 gold from the supply on the translator in a room."""
    table.rooms[room].gold += 1
    table.tell("gold_on", translator=table.rooms[room].translator, room=room)


def owner_of(table: Scholars, post: Post) -> Player | None:
    """S-SOLO-SET-3: the owner of a translator; neutral ones belong to the solo opponent, if one plays."""
    return table.automa if post.owner == NOBODY else table.players[post.owner]


def persons_employed(table: Scholars) -> list[str]:
    """The decks of the translators in rooms; S-RULING-15: starting translators have none."""
    return [table.data.translator[post.translator].deck for post in table.rooms.values()]
