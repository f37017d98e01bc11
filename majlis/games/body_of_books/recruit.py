"""Chapter 9, Recruit, and what else reaches any deck of translators."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.body_of_books.components import ANY
from majlis.games.body_of_books.table import Before, Books, Reader, refuses, replaces
from majlis.games.scholars.recruit import cannot_employ, dispatch, employ

PREFIX = "deck_"


@replaces(employ)
def employ_any(before: Before, table: Books, me: Reader, deck: str) -> None:
    """B-RUL-14: the top translator of any deck, if the effect says so."""
    before(table, me, top_of_any(table, me, "employ_any").removeprefix(PREFIX) if deck == ANY else deck)


@refuses(employ)
def nobody_to_employ(table: Books, me: Reader, deck: str) -> Reason | None:
    """B-RUL-14: employing needs a translator, a free room, its silver and an influence."""
    decks = list(table.tops) if deck == ANY else [PREFIX + deck]
    reasons = [cannot_employ(table, me, named) for named in decks]
    return None if None in reasons else reasons[0] if reasons else cannot_employ(table, me, deck)


@replaces(dispatch)
def dispatch_any(before: Before, table: Books, me: Reader, deck: str) -> None:
    """B-RUL-15: the top translator of any deck, if the effect says so."""
    before(table, me, top_of_any(table, me, "dispatch_any") if deck == ANY else deck)


@refuses(dispatch)
def nobody_to_dispatch(table: Books, me: Reader, deck: str) -> Reason | None:
    """B-RUL-15: the decks may be empty."""
    return None if (table.tops if deck == ANY else deck in table.tops) else reason("deck_empty")


def top_of_any(table: Books, me: Reader, key: str) -> str:
    """The deck whose top translator the player chooses."""
    decks = {table.tops[deck]: deck for deck in table.data.decks if deck in table.tops}
    return decks[table.ask(me, key, list(decks))]
