"""What lies on the table, prepared for drawing."""

from __future__ import annotations

from typing import NamedTuple

from majlis.engine.effects import Effect
from majlis.games.scholars.board.faces import Card, Die, Page, Person, Tongue
from majlis.games.scholars.components import Focus, Goal, HouseSpace, ResourceCard, SchemeCard


class Pile(NamedTuple):
    """A deck of translators: the value that reaches it, its top card, how many lie below."""

    id: str
    name: str
    value: int
    opens: bool  # the first of the decks of this value
    person: Person | None
    below: int
    label: str
    now: str


class Chamber(NamedTuple):
    """A room with the translator in it."""

    id: str
    number: int
    silver: int
    effect: Effect
    needed: int  # gold until the translator retires
    person: Person | None
    owner: int | None  # None: neutral, or nobody there
    gold: int
    made_up: bool
    held: str  # by whom, and with how much gold, in words
    label: str
    now: str

    @property
    def full(self) -> bool:
        """Whether the translator waits to retire."""
        return self.person is not None and self.gold >= self.needed


class Leg(NamedTuple):
    """A step of a translation line: the room, whom its translator belongs to, and into which language it leads."""

    room: int
    person: Person
    owner: int | None
    mine: bool
    to: Tongue


class Line(NamedTuple):
    """A translation line: from the scroll's language step by step to Arabic, with what it costs."""

    id: str
    start: Tongue
    legs: list[Leg]
    gold: int
    silver: int
    payees: list[int | None]  # who gets a silver: a seat, or None for the supply
    path: str  # over the rooms, a tenth of the width each
    label: str


class Laid(NamedTuple):
    """A scroll that lies on the map or in the House, and whose influence is on it."""

    page: Page
    seat: int | None
    label: str
    now: str


class Space(NamedTuple):
    """A space of the map: who stands there, and the scroll beside a black one."""

    id: str
    number: int
    black: bool
    effect: Effect
    seats: list[int]
    neutral: bool
    scroll: Laid | None
    label: str
    now: str


class Way(NamedTuple):
    """A coloured path between two spaces of the map, with its bonus."""

    id: str
    number: int  # of the space it leaves
    colour: str
    letter: str
    bonus: Effect
    label: str


class Cell(NamedTuple):
    """A space of the House, with its scroll."""

    space: HouseSpace
    scroll: Laid | None
    label: str


class Column(NamedTuple):
    """A guild: influence and control, its scrolls from the top, its consolation."""

    id: str
    colour: str
    letter: str
    name: str
    vp: int
    consolation: Effect
    influence: list[tuple[int, int]]
    controller: int | None
    cells: list[Cell]
    label: str
    now: str


class Step(NamedTuple):
    """A level of a research track, and who has reached it."""

    number: int
    effect: Effect | None
    rest: bool  # it counts at a rest, not when it is entered
    seats: list[int]
    label: str


class Ladder(NamedTuple):
    """A research track, the highest level first."""

    id: str
    colour: str
    letter: str
    name: str
    above: Effect
    steps: list[Step]
    label: str
    now: str


class Place(NamedTuple):
    """A space of a caliph card."""

    id: str
    vp: int
    effect: Effect | None
    seat: int | None
    label: str


class Audience(NamedTuple):
    """A space for a caliph card: its event, and the card once it is revealed."""

    id: str
    number: int
    event: Effect | None
    card: str
    portraits: tuple[str, ...]
    retires: tuple[str, ...]  # the decks that the bottom space may retire from
    places: list[Place]
    made_up: bool
    label: str


class Option(NamedTuple):
    """A way to research: the least value, whether it needs a colour, what it does."""

    id: str
    least: int
    coloured: bool
    effect: Effect
    label: str


class Stock(NamedTuple):
    """Things of one colour: dice in the supply or in a bag, or workers."""

    id: str
    colour: str
    letter: str
    number: int
    label: str


class OnCard(NamedTuple):
    """A die on an action card: what it counts as, what it was, the workers on it, those that may be put there."""

    dom: str
    number: int
    now: Die
    was: Die | None  # None: it counts as it was taken
    printed: bool
    workers: tuple[str, ...]
    offered: list[str]  # options
    label: str


class Minor(NamedTuple):
    """An effect of the brown field of the card of this turn."""

    dom: str
    id: str
    effect: Effect
    left: bool


class Tucked(NamedTuple):
    """A retired translator under a slot."""

    dom: str
    person: Person
    left: bool  # not used yet this turn, or not its turn


class OwnSlot(NamedTuple):
    """An action slot with everything on and under it."""

    id: str
    dom: str
    actions: list[str]
    on_offer: bool  # its main actions may be chosen now
    brown: bool
    empty_rest: Effect | None  # at a rest while it is empty
    card: Card | None
    dice: list[OnCard]
    minor: list[Minor]
    tucked: list[Tucked]
    current: bool
    colours: list[str]  # that the action may have
    value: int
    label: str
    now: str


class Task(NamedTuple):
    """One of the three goals of a goal card."""

    kind: str  # person, guild, track
    what: str
    tone: str
    reward: Effect
    done: bool
    label: str


class Aim(NamedTuple):
    """A goal card."""

    goal: Goal
    tasks: list[Task]
    made_up: bool
    label: str


class Held(NamedTuple):
    """A die, a card, a scroll or a translator with an id of its own on a player's board."""

    dom: str
    thing: Die
    on_offer: bool


class Scheme(NamedTuple):
    """A scheme card of the solo opponent."""

    card: SchemeCard
    label: str


class Shelf(NamedTuple):
    """The solo opponent's scrolls of a language: gold that a translation places, points of each."""

    id: str
    tongue: Tongue
    gold: int
    vp: str
    number: int
    label: str


class Solo(NamedTuple):
    """The board of the solo opponent."""

    focuses: list[tuple[Focus, Tongue, bool]]
    wraps: list[tuple[str, Effect, bool]]
    dice_sum: int
    sums: list[int]
    schemes: list[Scheme]
    hidden: int  # scheme cards in the deck
    blue: int
    red: int
    target: int
    shelves: list[Shelf]
    retired: list[Person]
    retired_vp: int


class Own(NamedTuple):
    """The board of a player."""

    seat: int
    name: str
    mine: bool
    first: bool
    silver: int
    gold: int
    supply: int
    workers: list[Stock]
    bag: list[Stock]
    bag_size: int
    bag_open: bool
    hand: list[Held]
    cards: list[Card]
    slots: list[OwnSlot]
    aim: Aim | None
    scrolls: list[Page]
    set_aside: list[Person]
    resource: str
    coloured: int
    white: int | None  # None: not known to the reader
    solo: Solo | None

    @property
    def crowded(self) -> str:
        """A class for as many scrolls as there are."""
        return "few" if len(self.scrolls) <= 7 else "more" if len(self.scrolls) <= 10 else "most"


class Pair(NamedTuple):
    """A starting translator with a resource card, to be chosen."""

    person: Person
    room: int
    resource: ResourceCard
    bag: list[Stock]
    label: str
