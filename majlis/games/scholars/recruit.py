"""Chapter 7: the translator decks, dispatching and employing."""

from __future__ import annotations

from functools import partial

from majlis.engine.run import Reason, reason
from majlis.games.scholars.goals import interact
from majlis.games.scholars.influence import movable, take_piece
from majlis.games.scholars.rooms import free_rooms
from majlis.games.scholars.table import Player, Post, Scholars, refuses, rule

# The decks -------------------------------------------------------------------------------------------------------


def take_top(table: Scholars, deck: str) -> str:
    """S-SET-2: the top translator of a deck; the next one can be seen now."""
    card = table.tops.pop(deck)
    reveal_top(table, deck)
    return card


def put_under(table: Scholars, card: str) -> None:
    """S-REC-3, S-RET-4: a translator goes under its own deck."""
    deck = table.data.translator[card].deck
    table.decks[deck].put_under(card)
    if deck not in table.tops:
        reveal_top(table, deck)


def reveal_top(table: Scholars, deck: str) -> None:
    """S-SET-2: the top card of a deck is seen by everybody."""
    card = table.draw(table.decks[deck], "translator")
    if card is not None:
        table.tops[deck] = card


def decks_within(table: Scholars, value: int) -> list[str]:
    """S-REC-2, S-RULING-30: the decks that a value reaches and that have a card."""
    decks = table.data.decks.values()
    return [deck.id for deck in decks if deck.recruit_value <= value and deck.id in table.tops]


# The action ------------------------------------------------------------------------------------------------------


@rule
def recruit(table: Scholars, me: Player) -> None:
    """S-REC-1: dispatch or employ a translator from the top of the board."""
    tops = {table.tops[deck]: deck for deck in decks_within(table, table.turn.value)}
    card = table.ask(me, "recruit", list(tops), refused=partial(out_of_reach, table))
    deck = tops[card]
    way = table.ask(me, "recruit_how", ["dispatch", "employ"], lambda w: how_refusal(table, me, deck, w), source=card)
    if way == "employ":
        employ_from(table, me, deck)
    else:
        dispatch(table, me, deck)


@refuses(recruit)
def nobody_to_recruit(table: Scholars, me: Player) -> Reason | None:
    """S-REC-2: the value must reach a deck."""
    return None if decks_within(table, table.turn.value) else reason("value_too_low")


def out_of_reach(table: Scholars) -> dict[str, Reason]:
    """S-REC-2: the top translators whose decks need a higher value."""
    reached = decks_within(table, table.turn.value)
    needed = table.data.decks
    return {
        card: reason("needs_value", n=needed[deck].recruit_value)
        for deck, card in table.tops.items()
        if deck not in reached
    }


def how_refusal(table: Scholars, me: Player, deck: str, way: str) -> Reason | None:
    """S-REC-6: dispatching is always possible, employing needs a room."""
    return cannot_employ(table, me, deck) if way == "employ" else None


@rule
def dispatch(table: Scholars, me: Player, deck: str) -> None:
    """S-REC-3: the effects in the upper right corner, then the card goes under its deck."""
    card = table.tops[deck]
    table.tell("dispatch", me, translator=card)
    interact(table, me, card)
    table.resolve(me, table.data.translators[card].dispatch, card)
    put_under(table, take_top(table, deck))


@rule
def employ(table: Scholars, me: Player, deck: str) -> None:
    """S-ATOM-17: employ the top translator of a deck, as `chinese`."""
    employ_from(table, me, f"deck_{deck}")


@refuses(employ)
def nowhere_to_employ(table: Scholars, me: Player, deck: str) -> Reason | None:
    """S-RULING-48: employing needs a translator, a free room, its silver and an influence."""
    return cannot_employ(table, me, f"deck_{deck}")


def cannot_employ(table: Scholars, me: Player, deck: str) -> Reason | None:
    """S-REC-6, S-RULING-17, S-RULING-30: why the top translator of a deck cannot be employed."""
    if deck not in table.tops:
        return reason("deck_empty")
    if not free_rooms(table):
        return reason("rooms_full")
    if not rooms_affordable(table, me):
        return reason("lacks", what="silver", n=min(table.data.rooms[room].silver for room in free_rooms(table)))
    return None if me.supply or movable(table, me, "") else reason("no_influence")


def rooms_affordable(table: Scholars, me: Player) -> list[str]:
    """S-REC-4: the free rooms whose silver the player has."""
    return [room for room in free_rooms(table) if table.data.rooms[room].silver <= me.silver]


@rule
def employ_from(table: Scholars, me: Player, deck: str) -> None:
    """S-REC-4: pay the room, move the translator there, resolve the room, then mark the card as one's own."""
    room = table.ask(me, "room", free_rooms(table), partial(room_refusal, table, me), source=table.tops[deck])
    facts = table.data.rooms[room]
    me.silver -= facts.silver
    card = take_top(table, deck)
    table.rooms[room] = Post(translator=card, owner=me.seat)
    table.tell("employ", me, translator=card, room=room, n=facts.silver)
    interact(table, me, card)
    table.resolve(me, facts.effect, room)
    take_piece(table, me, "", skip=False)


def room_refusal(table: Scholars, me: Player, room: str) -> Reason | None:
    """S-REC-4: the room's silver must be paid."""
    silver = table.data.rooms[room].silver
    return None if me.silver >= silver else reason("lacks", what="silver", n=silver)
