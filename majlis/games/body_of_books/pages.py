"""Chapter 8: the books, gaining pages, and pages as actions of a turn."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from majlis.engine.effects import Effect, May, When
from majlis.engine.run import Reason, reason
from majlis.games.body_of_books.table import Before, Books, Reader, replaces, rule
from majlis.games.scholars.work import abilities_under, ability

TWO_XP = "two_xp"
DISCOUNT = 1  # B-PAGE-2: for the only page of a book


@rule
def page(table: Books, me: Reader) -> None:
    """B-PAGE-1, B-RUL-4: a page of the books, or 2 experience, or neither."""
    choice = table.ask(me, "page", [*lying(table), TWO_XP], partial(page_refusal, table, me), skip=True)
    if choice == TWO_XP:
        table.resolve(me, "2 xp")
    elif choice is not None:
        buy_page(table, me, choice)


def lying(table: Books) -> dict[str, str]:
    """The pages of the books with their spaces, the top book first, left before right."""
    return {table.books[space]: space for space in table.data.book_spaces if space in table.books}


def page_refusal(table: Books, me: Reader, choice: str) -> Reason | None:
    """B-PAGE-3: the experience must be paid."""
    if choice == TWO_XP or me.xp >= (price := page_price(table, choice)):
        return None
    return reason("lacks", what="xp", n=price)


@rule
def page_price(table: Books, card: str) -> int:
    """B-PAGE-2, B-RUL-20: the printed cost, 1 less for the only page of its book."""
    book = table.data.book_of[lying(table)[card]]
    alone = sum(space in table.books for space in table.data.spaces_of_book[book]) == 1
    return max(0, table.data.pages[card].xp - DISCOUNT * alone)


@rule
def buy_page(table: Books, me: Reader, card: str) -> None:
    """B-PAGE-3, B-PAGE-4: pay at once and set the page aside, to be tucked when the turn ends."""
    price = page_price(table, card)
    me.xp -= price
    me.set_aside = (*me.set_aside, card)
    table.tell("page_taken", me, page=card, n=price)
    leave_book(table, card)


# The books -------------------------------------------------------------------------------------------------------


def leave_book(table: Books, card: str) -> None:
    """B-PAGE-6 to B-PAGE-8: a page leaves its book, and the books are refilled where they must be."""
    del table.books[lying(table)[card]]
    refill_books(table)


@rule
def refill_books(table: Books) -> None:
    """B-PAGE-6, B-PAGE-7: empty books are refilled; so are all three when each has a single page."""
    held = {book: sum(space in table.books for space in spaces) for book, spaces in table.data.spaces_of_book.items()}
    to_fill = held if all(number == 1 for number in held.values()) else [book for book in held if not held[book]]
    for book in to_fill:
        for space in table.data.spaces_of_book[book]:
            if space not in table.books:
                deal_page(table, space)


def deal_page(table: Books, space: str) -> None:
    """B-RUL-7: the next page onto a space, while there is one."""
    card = table.draw(table.page_deck, "page")
    if card is not None:
        table.books[space] = card
        table.tell("page_dealt", page=card, space=space)


# Pages as actions ------------------------------------------------------------------------------------------------


@replaces(abilities_under)
def pages_under(before: Before, table: Books, me: Reader, slot: str) -> tuple[str, ...]:
    """B-PAGE-11, B-PAGE-12, B-RUL-34: red pages are used like retired translators; the others are not."""
    pages = [card for card in me.pages.get(slot, ()) if is_red(table, card)]
    return (*before(table, me, slot), *pages)


def is_red(table: Books, card: str) -> bool:
    """Whether a tucked card is a red page."""
    return card in table.data.pages and table.data.pages[card].kind == "red"


@replaces(ability)
def ability_of_page(before: Before, table: Books, card: str) -> Effect:
    """B-PAGE-11: the effect of a page, which its owner has chosen to use."""
    if card not in table.data.pages:
        effect: Effect = before(table, card)
        return effect
    printed = table.data.pages[card].effect
    if isinstance(printed, When) and isinstance(printed.effect, May):
        return replace(printed, effect=printed.effect.effect)
    return printed
