"""Chapter 3: the pieces. No piece appears or vanishes while a game is played."""

from __future__ import annotations

from collections import Counter

from majlis.games.body_of_books.table import Before, Books, replaces
from majlis.games.scholars.inventory import inventory


@replaces(inventory)
def inventory_with_books(before: Before, table: Books) -> dict[str, int]:
    """B-COMP-1 to B-COMP-13: how many there are of each piece, wherever it lies."""
    pieces: Counter[str] = Counter(before(table))
    pieces.update((*table.page_deck.rest, *table.page_deck.bottom, *table.books.values(), *table.ai_pages))
    pieces.update(table.upgrades.values())
    for player in table.players:
        pieces.update(player.tucked)
        cards = (*player.cards, *(slot.card for slot in player.slots.values()))
        pieces.update(card for card in cards if card in table.data.upgraded_cards)
    return dict(sorted(pieces.items()))
