"""Chapter 2: the pieces. No piece appears or vanishes while a game is played."""

from __future__ import annotations

from collections import Counter

from majlis.games.scholars.dice import own_dice
from majlis.games.scholars.goals import unearned_dice
from majlis.games.scholars.retire import retired_by
from majlis.games.scholars.setup import scrolls_of
from majlis.games.scholars.table import Player, Scholars, rule


@rule
def inventory(table: Scholars) -> dict[str, int]:
    """S-COMP-1 to S-COMP-3: how many there are of each piece, wherever it lies; the same between any two beats."""
    pieces = Counter({f"{colour}_die": number for colour, number in table.dice.items()})
    pieces.update((*table.unseen_scrolls, *table.map_scrolls.values(), *table.box))
    pieces.update((*table.unseen_caliphs, *table.caliphs))
    pieces.update((*table.tops.values(), *(post.translator for post in table.rooms.values())))
    for column in table.house.values():
        pieces.update(column)
    for deck in table.decks.values():
        pieces.update((*deck.rest, *deck.bottom))
    for player in table.players:
        pieces.update(pieces_of(table, player))
    return dict(sorted(pieces.items()))


def pieces_of(table: Scholars, me: Player) -> Counter[str]:
    """The pieces with one player, and the influence of their colour wherever it lies."""
    found = Counter(f"{colour}_die" for colour in (*own_dice(table, me), *unearned_dice(table, me)))
    found.update((*scrolls_of(me), *me.set_aside, *retired_by(me)))
    found[f"influence_of_{me.seat}"] = influence_of(table, me)
    if me.ai:
        found.update((*me.ai.schemes, *me.ai.deck.rest, *me.ai.deck.bottom))
    else:
        found[f"action_cards_of_{me.seat}"] = len(me.cards) + len(me.slots) - me.slot_open
    return found


def influence_of(table: Scholars, me: Player) -> int:
    """S-COMP-2: in the supply, in guilds, on scrolls, translators and caliph cards."""
    on_scrolls = list(table.influence_on.values()).count(me.seat)
    on_translators = sum(post.owner == me.seat for post in table.rooms.values())
    on_caliphs = sum(seats.count(me.seat) for seats in table.caliph_influence.values())
    return me.supply + sum(me.guilds.values()) + on_scrolls + on_translators + on_caliphs
