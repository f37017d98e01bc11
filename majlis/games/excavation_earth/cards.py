"""Action cards: the common deck and discard, hands, and what a played card becomes."""

from __future__ import annotations

from collections.abc import Sequence

from majlis.engine.run import Reason, reason
from majlis.engine.state import Deck
from majlis.games.excavation_earth.table import ExcavationEarth, Player, refuses, rule


def draw_action_card(table: ExcavationEarth) -> str | None:
    """E-CORE-22, E-CORE-23: a card of the deck; an empty deck is made of the discard, if there is one."""
    if not table.action_deck and table.action_discard:
        table.action_deck = Deck(rest=tuple(sorted(table.action_discard)))
        table.action_discard = ()
        table.tell("reshuffled")
    return table.draw(table.action_deck, "action_card")


def draw_action_cards(table: ExcavationEarth, count: int) -> list[str]:
    """As many cards as there are, up to `count`."""
    return [card for _ in range(count) if (card := draw_action_card(table)) is not None]


@rule
def draw(table: ExcavationEarth, me: Player, count: int, keep: int | None = None) -> None:
    """E-SEL-4, chapter 12: draw action cards, keep some and discard the others."""
    if me.zu:  # E-ZU-33, E-ZU-43: Zu has no hand
        return
    drawn = draw_action_cards(table, count)
    kept = drawn if keep is None else choose_cards(table, me, "keep_card", drawn, keep)
    me.hand.extend(kept)
    table.tell("draw", me, only=me, cards=kept)
    discard(table, drawn, kept)


@refuses(draw)
def no_cards(table: ExcavationEarth, me: Player, count: int, keep: int | None = None) -> Reason | None:
    """E-CORE-23: a draw without any card left is skipped."""
    return None if table.action_deck or table.action_discard else reason("no_cards")


def choose_cards(table: ExcavationEarth, me: Player, key: str, cards: Sequence[str], count: int) -> list[str]:
    """So many of these cards, chosen one after another in any order; all of them, if there are no more."""
    left = list(cards)
    chosen: list[str] = []
    while len(left) > count - len(chosen) > 0:
        card = table.ask(me, key, unlike(left))
        left.remove(card)
        chosen.append(card)
    return chosen if len(chosen) == count else chosen + left


def unlike(ids: Sequence[str]) -> list[str]:
    """Each id once: copies are alike."""
    return list(dict.fromkeys(ids))


def discard(table: ExcavationEarth, cards: Sequence[str], but: Sequence[str] = ()) -> list[str]:
    """Put action cards on the common discard, except `but`; gives those that went there."""
    left = list(cards)
    for card in but:
        left.remove(card)
    table.action_discard += tuple(left)
    return left


def fuel(table: ExcavationEarth, card: str) -> int:
    """E-COMP-8, E-COMP-9: what a card is worth for travelling."""
    cards = table.data.action_cards
    return cards[card].fuel if card in cards else table.data.travel_cards[card].fuel


def play_card(table: ExcavationEarth, me: Player, card: str) -> None:
    """E-ACT-4: a card leaves the hand: action cards for the common discard, travel cards for one's own."""
    if card in table.data.travel_cards:
        me.travel = tuple(c for c in me.travel if c != card)
        me.travel_discard += (card,)
    else:
        me.hand.remove(card)
        table.action_discard += (card,)
    table.turn.card = card
