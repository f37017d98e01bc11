"""What Body of Books lays on the table, prepared for drawing."""

from __future__ import annotations

from typing import NamedTuple

from majlis.engine.effects import Effect
from majlis.games.body_of_books.board.faces import BookPage, Tile
from majlis.games.scholars.board.faces import Card, Person


class Verso(NamedTuple):
    """A page space of a book: the page there, what it costs now, and whether a marker of the solo opponent is below."""

    id: str
    page: BookPage | None
    price: int
    marker: int | None  # the seat of the solo opponent
    label: str
    now: str

    @property
    def cheaper(self) -> bool:
        """B-PAGE-2: whether it costs less than is printed."""
        return self.page is not None and self.price < self.page.xp


class Volume(NamedTuple):
    """A book with its page spaces, the left one first."""

    number: int
    spaces: list[Verso]


class Stand(NamedTuple):
    """A space for an upgraded card: the card, or that it is closed by a card face down, or empty."""

    id: str
    card: Card | None
    xp: int
    closed: bool
    label: str


class Deal(NamedTuple):
    """What a black action may do instead of translating."""

    id: str
    least: int
    effect: Effect
    label: str


class Rung(NamedTuple):
    """A row of tucked cards: complete, with its turned bonus tile, or what the next card there costs."""

    number: int
    done: bool
    tile: Tile | None
    units: int
    under: bool  # below the row description tile, where nothing is paid
    tip: str
    label: str


class Tuck(NamedTuple):
    """A place for a card to be tucked: a page or a translator; or what the next card there costs; or nothing yet."""

    dom: str
    page: BookPage | None
    person: Person | None
    left: bool  # not used yet this turn, or not its turn
    units: int | None  # None: another row is next
    label: str


class Bonus(NamedTuple):
    """A row bonus tile that is not turned yet, and whether one of its effects is to be chosen now."""

    tile: Tile
    asked: bool


class Grid(NamedTuple):
    """The rows under a player's four brown slots."""

    rungs: list[Rung]
    columns: dict[str, list[Tuck]]
    bonuses: list[Bonus]
    aside: list[Tuck]  # pages and translators to be tucked, the one that is being tucked first

    @property
    def size(self) -> str:
        """A class for as many rows as are drawn."""
        return f"g{min(len(self.rungs), 9)}"


class Library(NamedTuple):
    """The pages of the solo opponent and what they are worth."""

    pages: list[BookPage]
    vp: int
