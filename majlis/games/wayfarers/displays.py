"""Chapter 10, second part: the displays are refilled at the end of a turn."""

from __future__ import annotations

from majlis.games.wayfarers.table import Wayfarers, rule


@rule
def refill_displays(table: Wayfarers) -> None:
    """W-TURN-5, W-DISP-3 to W-DISP-6: slide the cards towards slot 1 and deal into the free slots."""
    for row, slots in table.rows.items():
        if "" not in slots:
            continue
        cards = [card for card in slots if card]
        while len(cards) < 4 and (card := table.draw(table.decks[row], f"reveal_{row}")):
            cards.append(card)
            table.tell("reveal", card=card, row=row)
        table.rows[row] = (*cards, *[""] * (4 - len(cards)))
