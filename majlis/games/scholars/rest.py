"""Chapter 12: resting."""

from __future__ import annotations

from majlis.engine.effects import Effect
from majlis.games.scholars.dice import clear_dice, put_in_bag
from majlis.games.scholars.scrolls import reveal_bottom
from majlis.games.scholars.table import Player, Scholars, rule


@rule
def rest(table: Scholars, me: Player) -> None:
    """S-REST-2, S-REST-7, S-REST-11, S-REST-12: the bottom scroll, income, then dice and cards come back."""
    table.tell("rest", me)
    reveal_bottom(table)
    for slot in table.data.slots:
        for effect, source in income(table, me, slot):
            table.resolve(me, effect, source)
    for played in me.slots.values():
        put_in_bag(table, me, *clear_dice(played))
    me.cards = tuple(card for card in table.data.cards if card in me.cards or card in cards_played(me))
    me.slots = {}


def income(table: Scholars, me: Player, slot: str) -> list[tuple[Effect, str]]:
    """S-REST-7 to S-REST-9, S-RULING-25: what a slot yields, by its card, or because it is open and empty."""
    facts = table.data.slots[slot]
    if slot in me.slots:
        card = me.slots[slot].card
        return [(table.data.cards[card].rest, card)]
    if facts.rest is not None:
        return [(facts.rest, slot)]
    return [(facts.rest_if_empty, slot)] if facts.rest_if_empty is not None and me.slot_open else []


def cards_played(me: Player) -> list[str]:
    """The action cards on the board."""
    return [played.card for played in me.slots.values()]
