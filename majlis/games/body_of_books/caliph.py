"""Chapter 10: the first caliph card."""

from __future__ import annotations

from majlis.games.body_of_books.table import Books, Reader, rule


@rule
def first_caliph_xp(table: Books, me: Reader) -> None:
    """B-CAL-1, B-SOLO-1, B-SOLO-6: every player takes 1 experience; the solo opponent takes none."""
    for player in table.players:
        if not player.ai:
            player.xp += 1
            table.tell("first_caliph_xp", player)
