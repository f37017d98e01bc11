"""Chapters 13 and 14: Zu, the solo opponent: its board, its cards and its turn. It never decides, only luck does."""

from __future__ import annotations

from collections.abc import Callable

from majlis.games.excavation_earth.passing import pass_round
from majlis.games.excavation_earth.table import ExcavationEarth, Player, Zu, rule
from majlis.games.excavation_earth.zu_actions import zu_command, zu_market, zu_sell, zu_snipe, zu_survey
from majlis.games.excavation_earth.zu_basics import chosen, without
from majlis.games.excavation_earth.zu_excavate import zu_excavate
from majlis.games.excavation_earth.zu_priorities import luck

ACTIONS_PER_TURN = 2
RECYCLED = "recycled"  # in `Zu.slots`: one of the last round's cards
BURNING = ("snipe", "survey", "excavate")  # E-DIF-4

ACTIONS: dict[str, Callable[[ExcavationEarth, Player, str], None]] = {
    "excavate": zu_excavate,
    "market": zu_market,
    "command": zu_command,
    "sell": zu_sell,
    "snipe": zu_snipe,
    "survey": zu_survey,
}


def mind(me: Player) -> Zu:
    """What only Zu has."""
    assert me.zu is not None
    return me.zu


# Seating and cards ---------------------------------------------------------------------------------------------


@rule
def seat_zu(table: ExcavationEarth, me: Player) -> None:
    """E-SOLO-2, E-SOLO-3, E-SOLO-5, E-SOLO-6: a board, credits, crew and the deck of round 1. E-DIF-1, E-DIF-5.

    The crew of all unused factions is as good as unlimited: 30 cards place at most 2 crew each outside the gallery,
    which has 20 spaces, and that makes 80 of 88.
    """
    crew = table.data.pieces["crew"]
    me.faction = "zu"
    me.credits = 0 if chosen(table, "easy_no_start_credits") else table.data.zu.credits
    me.crew = crew.per_player if chosen(table, "easy_limited_crew") else crew.copies - crew.per_player
    me.zu = Zu()
    for card in table.data.copies("zu_cards"):
        kind = table.data.zu_cards[card].kind
        me.zu.unseen[kind] = (*me.zu.unseen.get(kind, ()), card)
    build_deck(table, me)


@rule
def prepare_zu(table: ExcavationEarth, me: Player) -> None:
    """E-SOLO-8: some of the last round's cards join the new deck; what was left of those before is out of the game."""
    zu = mind(me)
    zu.removed += zu.recycled
    zu.recycled, zu.discard = zu.discard, ()
    build_deck(table, me)
    table.tell("zu_deck", me, n=len(zu.slots), recycled=zu.slots.count(RECYCLED))


def build_deck(table: ExcavationEarth, me: Player) -> None:
    """E-SOLO-6, E-SOLO-8: how many cards of each kind the deck of this round has. Their order is left to luck."""
    deck = table.data.zu_decks[f"zu_deck_{table.round}"]
    kinds = tuple(kind for kind, number in deck.cards.items() for _ in range(number))
    mind(me).slots = kinds + (RECYCLED,) * min(deck.recycled, len(mind(me).recycled))


def reveal(table: ExcavationEarth, me: Player) -> str:
    """E-SOLO-10: the top card of the deck, which goes to Zu's discard."""
    zu = mind(me)
    slot = luck(table, "zu_slot", zu.slots)
    zu.slots = without(zu.slots, slot)
    if slot == RECYCLED:
        card = luck(table, "zu_card", zu.recycled)
        zu.recycled = without(zu.recycled, card)
    else:
        card = luck(table, "zu_card", zu.unseen[slot])
        zu.unseen[slot] = without(zu.unseen[slot], card)
    zu.discard += (card,)
    return card


# The turn ------------------------------------------------------------------------------------------------------


@rule
def zu_turn(table: ExcavationEarth, me: Player) -> None:
    """E-SOLO-10, E-SOLO-11: two actions; when it must act and the deck is empty, it passes."""
    for _ in range(ACTIONS_PER_TURN):
        if not mind(me).slots:
            pass_round(table, me)
            return
        table.turn.actions += 1
        zu_card(table, me, reveal(table, me))


@rule
def zu_card(table: ExcavationEarth, me: Player, card: str) -> None:
    """E-SOLO-10: carry a card out. E-DIF-4: after some kinds the next card is discarded unresolved."""
    table.tell("zu_card", me, card=card)
    kind = table.data.zu_cards[card].kind
    ACTIONS[kind](table, me, card)
    if kind in BURNING and chosen(table, "easy_burn_next_card") and mind(me).slots:
        table.tell("zu_burned", me, card=reveal(table, me))
