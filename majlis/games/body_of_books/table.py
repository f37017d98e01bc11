"""The table of Scholars with Body of Books: what the expansion lays beside the base game's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from majlis.engine.rules import OFF, SWITCH, Option, Ruleset
from majlis.engine.state import Deck, empty, state
from majlis.games.body_of_books.components import BooksData
from majlis.games.scholars import RULESET as SCHOLARS
from majlis.games.scholars.table import Player, Scholars, Turn, new_player, new_turn

RULESET = Ruleset(
    "body_of_books",
    "majlis.games.body_of_books",
    data=BooksData,
    version="2",
    players=range(1, 5),
    automa=True,
    base=SCHOLARS,
    as_option=True,
    options=[
        Option("house_page_gold_first", SWITCH, OFF, house=True),
        Option("house_page_ai_second", SWITCH, OFF, only="solo", house=True),
    ],
)
rule, must, refuses, replaces = RULESET.rule, RULESET.must, RULESET.refuses, RULESET.replaces

Before = Callable[..., Any]  # the rule that another one is laid over


@state
class Reader(Player):
    """B-STATE-1 to B-STATE-8: a player with experience, pages and rows."""

    xp: int = 0
    pages: dict[str, dict[str, int]] = empty(dict)  # tucked under each brown slot, with their rows
    pages_done: tuple[str, ...] = ()  # gold pages that were resolved or passed over at the end of the game

    def height(self, slot: str) -> int:
        """B-TUCK-1: how many cards are tucked under a brown slot."""
        return len(self.retired[slot]) + len(self.pages[slot])

    @property
    def rows(self) -> int:
        """B-TUCK-3: the rows completed, so often the row description tile has moved."""
        return min(map(self.height, self.retired), default=0)

    @property
    def tucked(self) -> list[str]:
        """All pages under the board, the starting page included."""
        return [page for pages in self.pages.values() for page in pages]


@state
class BooksTurn(Turn):
    """B-STATE-14: what pages ask about the turn."""

    like_black: tuple[str, ...] = ()  # colours that may be treated as black and black as them
    fresh: tuple[str, ...] = ()  # dice that came to hand this turn
    interacted: tuple[str, ...] = ()  # decks of translators
    delivered: tuple[str, ...] = ()  # the guild, while pages may say something to a delivery
    translated: tuple[str, ...] = ()  # guilds
    stopped: str = ""  # the map space where a travel action ended
    advanced: tuple[str, ...] = ()  # tracks
    ending: bool = False  # the turn's work is done, cards are being tucked
    late: tuple[str, ...] = ()  # pages whose condition may still become true then


@RULESET.table
@state
class Books(Scholars):
    """Chapter 18: the table."""

    players: list[Reader] = empty(list)  # type: ignore[assignment]
    turn: BooksTurn = empty(BooksTurn)
    books: dict[str, str] = empty(dict)  # the page on each page space that has one
    page_deck: Deck = empty(Deck)
    upgrades: dict[str, str] = empty(dict)  # the upgraded card on each space where one lies face up
    given_up: dict[str, str] = empty(dict)  # the action card that lies face down where an upgraded one was
    track_xp: tuple[str, ...] = ()  # tracks whose experience nobody has taken
    ai_markers: tuple[str, ...] = ()  # page spaces with a research marker of the solo opponent below
    ai_pages: tuple[str, ...] = ()

    if TYPE_CHECKING:
        data: BooksData

        def clockwise(self, seat: int) -> Sequence[Reader]: ...


@replaces(new_player)
def new_reader(before: Before, table: Books, seat: int) -> Reader:
    """Whoever takes a seat."""
    return Reader(seat=seat)


@replaces(new_turn)
def new_books_turn(before: Before, table: Books) -> BooksTurn:
    """A turn of which nothing is known yet."""
    return BooksTurn()
