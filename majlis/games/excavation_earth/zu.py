"""Chapters 13 and 14: Zu, the solo opponent: its board, its cards and its turn. It never decides, only luck does."""

from __future__ import annotations

from collections.abc import Callable

from majlis.games.excavation_earth.passing import pass_round
from majlis.games.excavation_earth.table import ExcavationEarth, Player, Zu, rule
from majlis.games.excavation_earth.zu_actions import zu_command, zu_market, zu_sell, zu_snipe, zu_survey
from majlis.games.excavation_earth.zu_basics import chosen
from majlis.games.excavation_earth.zu_deck import build_deck, cards_left, mind, reveal
from majlis.games.excavation_earth.zu_excavate import zu_excavate

ACTIONS_PER_TURN = 2
BURNING = ("snipe", "survey", "excavate")  # E-DIF-4

ACTIONS: dict[str, Callable[[ExcavationEarth, Player, str], None]] = {
    "excavate": zu_excavate,
    "market": zu_market,
    "command": zu_command,
    "sell": zu_sell,
    "snipe": zu_snipe,
    "survey": zu_survey,
}


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
def zu_turn(table: ExcavationEarth, me: Player) -> None:
    """E-SOLO-10, E-SOLO-11: two actions; when it must act and the deck is empty, it passes."""
    for _ in range(ACTIONS_PER_TURN):
        if not cards_left(mind(me)):
            pass_round(table, me)
            return
        table.turn.actions += 1
        zu_card(table, me, reveal(table, me))


@rule
def zu_card(table: ExcavationEarth, me: Player, card: str) -> None:
    """E-SOLO-10: carry a card out. E-DIF-4: after some kinds, unless they fail, the next is discarded unresolved."""
    table.tell("zu_card", me, card=card)
    kind = table.data.zu_cards[card].kind
    table.turn.failed = False
    ACTIONS[kind](table, me, card)
    burns = kind in BURNING and not table.turn.failed and chosen(table, "easy_burn_next_card")
    if burns and cards_left(mind(me)):
        table.tell("zu_burned", me, card=reveal(table, me))
