"""Chapter 15: the solo opponent and the pages."""

from __future__ import annotations

from majlis.engine.rules import ON
from majlis.games.body_of_books.pages import leave_book, lying
from majlis.games.body_of_books.table import Before, Books, Reader, replaces, rule
from majlis.games.scholars.ai_track import ai_wrap


@replaces(ai_wrap)
def ai_wrap_with_page(before: Before, table: Books, me: Reader) -> None:
    """B-SOLO-7, B-SOLO-8, B-SOLO-11: with each marker that it places it takes a page, as long as it has markers."""
    if table.ai_markers:
        ai_take_page(table, me)
    before(table, me)


@rule
def ai_take_page(table: Books, me: Reader) -> None:
    """B-SOLO-7, B-SOLO-9, B-RUL-22, B-RUL-23: the best page above one of its markers; else its highest marker."""
    above = [space for space in table.ai_markers if space in table.books]
    marker = best_page(table, above) or table.ai_markers[0]
    table.ai_markers = tuple(space for space in table.ai_markers if space != marker)
    table.tell("ai_marker", me, space=marker)
    if marker in table.books:
        ai_gain_page(table, me, marker)
        if table.options.get("house_page_ai_second") != ON:
            return
    space = best_page(table, list(lying(table).values()))
    if space is not None:
        ai_gain_page(table, me, space)


def ai_gain_page(table: Books, me: Reader, space: str) -> None:
    """B-SOLO-4, B-SOLO-9: the page of a space goes to the AI."""
    card = table.books[space]
    table.ai_pages = (*table.ai_pages, card)
    table.tell("ai_page", me, page=card)
    leave_book(table, card)


def best_page(table: Books, spaces: list[str]) -> str | None:
    """B-SOLO-7: the space with the most points; of equal ones the higher, then the left one."""
    return max(spaces, key=lambda space: table.data.pages[table.books[space]].vp, default=None)
