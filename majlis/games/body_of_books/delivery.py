"""B-PAGE-18: pages that are used while a scroll is delivered."""

from __future__ import annotations

from majlis.games.body_of_books.late import asks_for, use_page
from majlis.games.body_of_books.table import Before, Books, Reader, replaces
from majlis.games.scholars.deliver import deliver_to
from majlis.games.scholars.work import ability


@replaces(deliver_to)
def deliver_with_pages(before: Before, table: Books, me: Reader, guild: str) -> None:
    """B-PAGE-18: pages for a delivery to this guild are used within it, before the next card is turned up."""
    before(table, me, guild)
    if me.seat != table.active:
        return
    table.turn.delivered = (guild,)
    while pages := delivery_pages(table, me):
        page = table.ask(me, "delivery_page", pages, skip=True)
        if page is None:
            break
        use_page(table, me, page)
    table.turn.delivered = ()


def delivery_pages(table: Books, me: Reader) -> list[str]:
    """The unused pages of the slot that ask for this delivery and can do something."""
    asking = [card for card in table.turn.abilities if asks_for(table, card) == "delivered"]
    return [card for card in asking if table.refusal(me, ability(table, card)) is None]
