"""What lies on the table, prepared for drawing."""

from __future__ import annotations

from typing import NamedTuple

from majlis.engine.effects import Effect
from majlis.games.inventors.board.faces import Card, Die, Plan, Study, Tile, Trial
from majlis.games.inventors.components import SchemeCard


class Reach(NamedTuple):
    """A space of the river with everything on it."""

    id: str
    dom: str
    number: int
    kind: str
    section: str
    effect: Effect | None
    instead: tuple[Effect, ...]  # of its stack
    stack: int  # Workshop Tiles
    top: Tile | None  # None: none, or face down
    study: Study | None
    left: int | None  # whose influence lies on the slots
    right: int | None
    vp: tuple[int, ...]
    ships: list[int]  # the one ahead last
    deck: int | None  # Research Tiles left, at the beginning of a section
    made_up: bool
    label: str
    now: str


class Test(NamedTuple):
    """A test space of a device, with its die."""

    id: str
    trial: Trial
    die: Die | None
    label: str


class Machine(NamedTuple):
    """A Device Board with all that lies on it."""

    id: str
    plan: Plan
    stage: str  # open, invented, built, published
    card: Card | None
    tile: str  # the Invention Tile
    gives: Effect | None  # what it gives, while its front is up
    inventor: int | None
    builder: int | None
    publisher: int | None
    tests: list[Test]
    testing: bool  # its test spaces may be chosen
    name: str
    label: str
    now: str


class Post(NamedTuple):
    """A space for Workers."""

    id: str
    cost: Effect | None
    effect: Effect
    open: bool
    workers: list[tuple[int | None, int]]  # whose, and how many; None is the Envoy
    blocked: bool
    extra: str  # colour of influence that it costs more
    made_up: bool
    label: str
    now: str


class Minaret(NamedTuple):
    """A Guild with everybody's influence and the spaces below it."""

    id: str
    colour: str
    letter: str
    name: str
    vp: tuple[int, int]
    influence: list[tuple[int, int]]
    effect: Effect
    gives: str  # the effect in its notation, by which it is explained
    posts: list[Post]
    made_up: bool
    label: str
    now: str


class Camp(NamedTuple):
    """A Tent space with its Pass Tile, and the area above it."""

    id: str
    number: int
    colour: str
    letter: str
    effect: Effect | None
    tents: list[int]
    gives: bool  # the first Tent still brings influence
    tent: int | None
    tile: str
    does: Effect
    made_up: bool
    name: str
    label: str
    now: str


class Rung(NamedTuple):
    """A space of the Royalty track."""

    id: str
    number: int
    silver: int
    vp: int
    gap: bool
    seats: list[int]
    label: str


class Puppet(NamedTuple):
    """The Dummy: what it has left, and its card of this round."""

    supply: int
    card: str
    label: str


class Cast(NamedTuple):
    """A die that lies on a player's board."""

    dom: str
    id: str  # of the option
    die: Die
    label: str


class Shelf(NamedTuple):
    """A zone of the landscape with its dice."""

    id: str
    name: str
    dice: list[Cast]
    label: str


class Nook(NamedTuple):
    """A space of the Studio, and where a die on it may go."""

    id: str
    dom: str
    effect: Effect
    die: Die | None
    moves: list[str]  # options
    label: str


class Storey(NamedTuple):
    """A level of the Tower with the craftspeople on it."""

    id: str
    number: int
    silver: int
    income: int
    vp: int
    effect: Effect | None
    lowest: bool
    people: list[Crafter]
    label: str


class Crafter(NamedTuple):
    """A craftsperson."""

    id: str  # of the option
    who: str
    dom: str
    active: bool
    owed: bool  # still to be paid in the task in hand
    label: str


class Cell(NamedTuple):
    """A space of a Workshop: its tile, or what one laid there covers and costs."""

    id: str
    dom: str
    effect: Effect | None
    tile: Tile | None
    next: bool  # the next tile of the row may be laid here
    price: int | None  # silver for that
    label: str


class Row(NamedTuple):
    """A Workshop: its printed ability, its spaces, its dice."""

    id: str
    dom: str
    effect: Effect
    least: int
    cells: list[Cell]
    dice: list[Cast]
    total: int
    active: bool
    steps: bool  # its elements are chosen one by one
    asked: str  # the option that its place for dice is
    returns: list[str]  # options: where its dice go
    label: str


class Pack(NamedTuple):
    """A Camel with its dice."""

    id: str
    dom: str
    state: str  # free, used, locked, covered
    dice: list[Cast]
    label: str


class Idea(NamedTuple):
    """A place of the grid of Invention Tiles."""

    id: str
    dom: str
    tile: str
    effect: Effect | None
    row: int
    column: int
    label: str


class Span(NamedTuple):
    """A pair of places beside each other, with its points."""

    id: str
    row: int
    column: int  # of the left place
    vp: int
    done: bool
    label: str


class Shaft(NamedTuple):
    """A column of the grid, with what it gives when it is empty."""

    id: str
    effect: Effect
    done: bool
    label: str


class Peg(NamedTuple):
    """A place for a Tent on a player's board, and what taking it uncovers."""

    effect: Effect | None
    there: bool


class Aim(NamedTuple):
    """A goal of the Setup Card."""

    id: str
    kind: str  # start, times, each
    number: int
    section: str
    effect: Effect
    here: bool
    done: bool
    label: str


class Held(NamedTuple):
    """A Device Card in hand; `play` is the free action."""

    dom: str
    card: Card
    play: str
    said: str


class Scheme(NamedTuple):
    """A Scheme Card of the solo opponent."""

    dom: str
    card: SchemeCard
    label: str


class Solo(NamedTuple):
    """What only the solo opponent has."""

    hidden: int  # cards in its deck
    reserves: dict[str, int]
    played: list[Scheme]
    tiles: int
    inventions: int
    extra: dict[str, int]


class Own(NamedTuple):
    """The board of a player."""

    seat: int
    name: str
    mine: bool
    first: bool
    silver: int
    supply: int
    workers: int
    reserve: int
    envoy: bool
    income: int
    hand: list[Held]
    hand_size: int
    shelves: list[Shelf]
    nooks: list[list[Nook]]  # the highest level first
    storeys: list[Storey]  # the highest first
    rows: list[Row]
    packs: list[Pack]
    ideas: list[Idea]
    spans: list[Span]
    shafts: list[Shaft]
    pegs: list[Peg]
    aims: list[Aim]
    solo: Solo | None

    @property
    def crowd(self) -> str:
        """A class for as many cards as there are in the hand."""
        number = self.hand_size
        return "few" if number <= 6 else "full" if number <= 8 else "over"
