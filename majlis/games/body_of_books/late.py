"""B-RUL-9: pages whose condition becomes true only when the turn ends."""

from __future__ import annotations

from majlis.games.body_of_books.table import Books, Reader
from majlis.games.scholars.work import ability

LATE = ("interacted", "advanced")  # what retiring and row bonuses can bring about


def note_late_pages(table: Books, me: Reader) -> None:
    """B-RUL-9: the unused pages of the slot whose condition may still become true."""
    unused = table.turn.abilities
    table.turn.late = tuple(card for card in unused if asks_for(table, card) in LATE and not is_met(table, me, card))


def asks_for(table: Books, card: str) -> str:
    """What the condition of a page is about; nothing for other cards."""
    page = table.data.pages.get(card)
    return page.condition.condition.name if page is not None and page.condition is not None else ""


def is_met(table: Books, me: Reader, card: str) -> bool:
    """Whether the condition of a page holds."""
    printed = table.data.pages[card].condition
    return printed is not None and bool(table.query(me, printed.condition))


def use_late_pages(table: Books, me: Reader) -> None:
    """B-RUL-9: the active player may use those pages whose condition has just become true, now or never."""
    turn = table.turn
    while me.seat == table.active and (met := [card for card in turn.late if is_met(table, me, card)]):
        usable = [card for card in met if table.refusal(me, ability(table, card)) is None]
        page = table.ask(me, "late_page", usable, skip=True) if usable else None
        gone = met if page is None else [page]
        turn.late = tuple(card for card in turn.late if card not in gone)
        if page is not None:
            use_page(table, me, page)


def use_page(table: Books, me: Reader, page: str) -> None:
    """B-PAGE-11: once a turn, what the player has chosen to use outside the free order of the turn."""
    table.turn.abilities = tuple(card for card in table.turn.abilities if card != page)
    table.tell("ability", me, translator=page)
    table.resolve(me, ability(table, page), page, chosen=True)
