"""Chapter 11: translators retire at the end of a turn and are tucked under the board of their owner."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.scholars.dice import white_die
from majlis.games.scholars.goals import check_person_goal, interact
from majlis.games.scholars.recruit import put_under, take_top
from majlis.games.scholars.rooms import is_full, posts
from majlis.games.scholars.table import NOBODY, Player, Scholars, refuses, rule


@rule
def retire_top(table: Scholars, me: Player, deck: str | tuple[str, ...]) -> None:
    """S-CAL-8, S-ATOM-17, S-GOAL-4: set the top translator of a deck aside, to be tucked when the turn ends."""
    tops = {table.tops[d]: d for d in decks_named(table, deck)}
    card = table.ask(me, "retire_top", list(tops))
    me.set_aside = (*me.set_aside, take_top(table, tops[card]))
    table.tell("retire_top", me, translator=card)
    check_person_goal(table, me, card)


@refuses(retire_top)
def nobody_to_retire(table: Scholars, me: Player, deck: str | tuple[str, ...]) -> Reason | None:
    """S-RULING-29, S-RULING-30: the decks may be empty."""
    return None if decks_named(table, deck) else reason("deck_empty")


def decks_named(table: Scholars, deck: str | tuple[str, ...]) -> list[str]:
    """The decks of `chinese` or `chinese|persian` that have a card."""
    names = (deck,) if isinstance(deck, str) else deck
    return [f"deck_{name}" for name in names if f"deck_{name}" in table.tops]


def anybody_due(table: Scholars) -> bool:
    """S-RET-1: whether a translator retires this turn."""
    return any(player.set_aside for player in table.players) or any(is_full(table, room) for room in table.rooms)


@rule
def retire_others(table: Scholars, me: Player) -> None:
    """S-RULING-14: after the active player the others, clockwise, then the neutral ones."""
    for other in table.clockwise(me.seat)[1:]:
        if not other.ai:
            retire_translators(table, other)
    retire_neutrals(table)


@rule
def retire_translators(table: Scholars, me: Player) -> None:
    """S-RET-1, S-RULING-14: all own translators that are due, in the order their owner likes."""
    while due := [*me.set_aside, *full_translators(table, me.seat)]:
        card = table.ask(me, "tuck_next", due)
        leave_room(table, me, card)
        tuck(table, me, card)


@rule
def retire_neutrals(table: Scholars) -> None:
    """S-RET-4, S-RULING-15, S-SOLO-TRN-5: neutral ones go under their deck, to the box, or to the solo opponent."""
    for card in full_translators(table, NOBODY):
        leave_room(table, None, card)
        table.tell("retire_neutral", table.automa, translator=card)
        if table.automa and table.automa.ai:
            table.automa.ai.retired = (*table.automa.ai.retired, card)
        elif card in table.data.starting_translators:
            table.box = (*table.box, card)
        else:
            put_under(table, card)


def full_translators(table: Scholars, owner: int) -> list[str]:
    """S-RET-1: the translators of an owner whose gold has reached the room's number."""
    return [post.translator for room, post in posts(table) if post.owner == owner and is_full(table, room)]


def leave_room(table: Scholars, owner: Player | None, card: str) -> None:
    """S-RET-2, S-GOAL-4: gold and influence return, which may meet a goal; or the card was set aside."""
    room = next((room for room, post in table.rooms.items() if post.translator == card), None)
    if room is not None:
        del table.rooms[room]
        if owner is not None:
            owner.supply += 1
            check_person_goal(table, owner, card)
    elif owner is not None:
        at = owner.set_aside.index(card)
        owner.set_aside = owner.set_aside[:at] + owner.set_aside[at + 1 :]


@rule
def tuck(table: Scholars, me: Player, card: str) -> None:
    """S-RET-2, S-RET-3: under a brown slot, for 1 silver or 1 white die per card already there."""
    slot = table.ask(me, "tuck", list(table.data.brown_slots), source=card)
    units = len(me.retired[slot])
    silver = table.ask_number(me, "tuck_silver", 0, min(units, me.silver), source=card)
    me.silver -= silver
    me.retired[slot] = (*me.retired[slot], card)
    table.tell("tuck", me, translator=card, slot=slot, n=silver)
    for _ in range(units - silver):
        white_die(table, me, "bag")
    interact(table, me, card)


def retired_by(me: Player) -> list[str]:
    """The translators that a player has retired; the solo opponent has them in a pile."""
    return [*me.ai.retired] if me.ai else [card for cards in me.retired.values() for card in cards]
