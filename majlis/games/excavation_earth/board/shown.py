"""What lies on the table, prepared for drawing."""

from __future__ import annotations

from typing import NamedTuple

from majlis.games.excavation_earth.board.faces import Card, Command, Printed, Tile
from majlis.games.excavation_earth.components import Market


class Heap(NamedTuple):
    """Alike artifacts on a dig site; none of them is an empty spot."""

    tile: Tile
    number: int
    on_offer: bool
    label: str


class Explorer(NamedTuple):
    """An explorer on the map."""

    id: str
    dom: str
    seat: int
    mine: bool
    label: str


class Place(NamedTuple):
    """A location with what lies and stands there."""

    printed: Printed
    heaps: list[Heap]
    explorers: list[Explorer]
    label: str
    now: str  # what lies and stands there, in words


class Queue(NamedTuple):
    """A market's queue, the front first, and who has traders there."""

    market: Market
    name: str
    buyers: list[str]  # "" is a free place
    traders: list[tuple[int, int]]
    place_trader: bool  # the Command in progress may place one here
    label: str
    now: str


class Centre(NamedTuple):
    """A command centre: its markets, envoys, command card, and what the places are worth this round."""

    id: str
    name: str
    queues: list[Queue]
    envoys: list[tuple[int, int]]
    card: Command | None
    prizes: tuple[int, ...]
    commanded: bool  # the Command in progress is about this one
    label: str
    now: str


class Colour(NamedTuple):
    """A region: its popularity, its black-market stack, its supply."""

    id: str
    letter: str
    name: str
    spaces: list[str]  # for each space of the track: gap, buyer
    level: int
    place: int
    payout: int
    top: Tile | None
    stack: list[Tile]
    supply: int
    label: str
    stack_label: str


class Slot(NamedTuple):
    """A card of the forecast and whose crew lies on it."""

    id: str
    card: Card
    seat: int | None
    label: str


class Held(NamedTuple):
    """A tile in a hold, or a free space."""

    id: str
    dom: str
    tile: Tile | None


class Hold(NamedTuple):
    """A hold with its spaces."""

    id: str
    spaces: list[Held]
    label: str


class Cell(NamedTuple):
    """A space of the gallery."""

    id: str
    dom: str
    tile: Tile
    guarded: bool
    label: str


class Score(NamedTuple):
    """A row or a column of the gallery: what it can be worth, and what it is worth now."""

    id: str
    steps: list[int]
    now: int
    label: str


class InHand(NamedTuple):
    """A card with an id of its own: copies are alike."""

    dom: str
    card: Card


class Own(NamedTuple):
    """The board of a player."""

    seat: int
    name: str
    mine: bool
    faction: str
    title: str
    ability: str
    credits: int
    crew: int | None  # None: without limit
    initiative: int
    passed: bool
    holds: list[Hold]
    cells: list[list[Cell]]  # by row
    rows: list[Score]
    columns: list[Score]
    hand: list[InHand]
    hidden: int  # cards in the hand of somebody else
    travel: list[InHand]
    spent: list[InHand]  # travel cards used or set aside
    packet: list[InHand]
    drafted: list[InHand]
    drawn: list[InHand]
    to_pick: int  # cards of the draft still to be kept
    drafting: tuple[int, int] | None  # cards in the packet and picked, seen from outside
    zu: Zu | None

    @property
    def columns_of_cards(self) -> int:
        """How many cards stand side by side in two rows."""
        cards = len(self.hand) + self.hidden + len(self.travel) + len(self.spent)
        return max(4, min(12, -(-cards // 2)))


class Zu(NamedTuple):
    """The cards of the solo opponent: kinds left in the deck, and those revealed."""

    deck: list[tuple[str, int]]
    left: int
    discard: list[tuple[str, str]]  # a card and its kind


class Choice(NamedTuple):
    """A faction to choose."""

    id: str
    name: str
    ability: str
    words: str
    initiative: int
    holder: int | None


class Turns(NamedTuple):
    """A player's place in turn order."""

    seat: int
    name: str
    passed: bool
    active: bool
    initiative: int
