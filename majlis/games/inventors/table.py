"""The table of Inventors: everything that lies on it, and the decorators its rules are declared with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from majlis.engine.effects import Effect
from majlis.engine.rules import OFF, ON, SWITCH, Option, Ruleset
from majlis.engine.run import Decision, Declined, Options, WhyNot
from majlis.engine.state import Deck, State, empty, secret, state
from majlis.engine.table import Table
from majlis.games.inventors.components import InventorsData

ANY = "any"  # a colour or a craftsperson of choice
NOBODY = -1
NEUTRAL = -2  # the Inventor or Builder of a device that lies there from the start
DUMMY = -3  # its place in the order of Ships and on Tent spaces
HAND_LIMIT = 8  # I-LIM-4
LEFT, BUILT, PUBLISHED = 0, 1, 2  # columns of devices; published ones fill this and further ones

RULESET = Ruleset(
    "inventors",
    "majlis.games.inventors",
    data=InventorsData,
    version="2",
    players=range(1, 5),
    automa=True,
    options=[
        Option("rounds", ("4", "3"), "4"),
        Option("supplies", ("no", "yes"), "no", only="solo"),
        Option("dice_schemes", ("no", "yes"), "no", only="solo"),
        Option("worker_schemes", ("no", "yes"), "no", only="solo"),
        Option("house_decline_at_once", SWITCH, OFF, house=True, formerly=ON),
        Option("house_second_without", SWITCH, OFF, house=True),
        Option("house_starting_not_collected", SWITCH, OFF, house=True),
    ],
)
rule, must, refuses, at_once = RULESET.rule, RULESET.must, RULESET.refuses, RULESET.at_once


@state
class Automa(State):
    """What only the solo opponent has."""

    inventions: Deck = empty(Deck)  # Invention Tiles not placed yet
    tiles: tuple[str, ...] = ()  # Workshop Tiles it took
    reserves: dict[str, Deck] = empty(dict)  # Scheme Cards by kind: dice, worker
    deck: dict[str, int] = empty(dict)  # cards left in its deck by kind; which ones they are luck decides when drawn
    played: tuple[str, ...] = ()  # Scheme Cards of this round, the latest last
    extra: dict[str, int] = empty(dict)  # more cards next round, by kind


@state
class Player(State):
    """Everything of one player; only the hand is private."""

    seat: int = 0
    silver: int = 0
    supply: int = 0  # influence not in use
    guilds: dict[str, int] = empty(dict)  # influence by colour
    workers: int = 0  # in the supply
    reserve: int = 0  # Workers not unlocked yet
    envoy: bool = False  # in the supply
    used: tuple[str, ...] = ()  # what of these was placed in this round and taken back: "worker" or "envoy"
    hand: tuple[str, ...] = secret(tuple)  # Device Cards
    zones: dict[str, tuple[str, ...]] = empty(dict)  # dice as "blue_4"; exhausted ones without a face: "blue"
    studio: tuple[str, ...] = ()  # the spaces with a die
    camels: dict[str, tuple[str, ...]] = empty(dict)  # those that may be used, with their dice
    rows: dict[str, tuple[str, ...]] = empty(dict)  # Workshop Tiles of each row from the left
    row_dice: dict[str, tuple[str, ...]] = empty(dict)
    levels: dict[str, int] = empty(dict)  # of the craftspeople
    inactive: tuple[str, ...] = ()  # craftspeople
    lowest: int = 1  # the level of the lowest Tower Tile; with the higher ones that are visible they are neighbours
    inventions: dict[str, str] = empty(dict)  # Invention Tile by place, as long as it lies there
    tents: int = 0  # on the player board
    tent: str = ""  # the space of the Tent placed this round
    royalties: int = 0  # the space of the marker
    ship: int = 0  # its space of the river
    setup: str = ""  # the Setup Card
    goal: int = NOBODY  # the space of the Tent on the Setup Card, in games of three rounds
    invented: int = 0  # how often, and so on
    built: int = 0
    published: int = 0
    ai: Automa | None = None


@state
class Device(State):
    """A Device Board with everything that lies on it, at its place."""

    column: int = LEFT
    row: int = 0
    card: str = ""
    tile: str = ""  # the Invention Tile
    inventor: int = NOBODY
    builder: int = NOBODY
    publisher: int = NOBODY
    dice: tuple[str, ...] = ()  # on each test space, "" where it is free


@state
class Site(State):
    """A Research Tile on a river space, and whose influence lies on its two slots."""

    tile: str = ""
    left: int = NOBODY
    right: int = NOBODY


@state
class Dummy(State):
    """The colour that nobody plays, in games of two and solo."""

    supply: int = 0
    guilds: dict[str, int] = empty(dict)
    ship: int = 0
    tent: str = ""  # the space of its Tent this round
    deck: Deck = empty(Deck)
    card: str = ""  # in force this round: its spaces are blocked or dearer


@state
class Task(State):
    """I-FREE-6: one thing for which silver is spent or somebody paid; each craftsperson serves once in it."""

    spent: tuple[str, ...] = ()  # craftspeople paid or used in it
    owed: tuple[str, ...] = ()  # craftspeople who are still to be paid
    anyone: bool = False  # somebody else, whoever it may be, is owed too
    due: int = 0  # silver that is paid before them, or just now
    payee: str = ""  # the craftsperson to whom, who will rise then
    in_full: bool = False  # nobody can save any of that silver
    influence: dict[str, int] = empty(dict)  # still to be spent, by colour


@state
class Turn(State):
    """What the rest of the turn must know."""

    row: str = ""  # the Workshop in use
    boost: int = 0
    camel: str = ""  # the Camel of the action in hand
    bonus: str = ""  # the effect of a colour bonus
    bonus_colour: str = ""
    bonuses: int = 0  # colour bonuses not taken yet
    task: Task = empty(Task)
    paying: bool = False  # the costs of an action are being paid in steps: the Tower may wait
    progressing: bool = False  # a Tower is being progressed
    cards: int = 0  # Device Cards that the action in hand still needs
    coming: tuple[str, ...] = ()  # what is being gained amid costs that may depend on it
    waiting: tuple[str, ...] = ()  # spaces of the Studio whose dice wait for the end of round or the costs in hand


@RULESET.table
@state
class Inventors(Table):
    """Chapter 21: the table."""

    GAINS_ARE_OPTIONAL = True

    players: list[Player] = empty(list)
    dummy: Dummy | None = None
    first: int = 0  # the seat of the First Player
    round: int = 1
    rounds: int = 4
    devices: dict[str, Device] = empty(dict)  # by board, in the order of columns and rows
    boards: Deck = empty(Deck)
    cards: Deck = empty(Deck)
    discard: tuple[str, ...] = ()
    stacks: dict[str, int] = empty(dict)  # Workshop Tiles on each river space, the one on top included
    tops: dict[str, str] = empty(dict)  # the top tile of each stack that lies face up
    unseen_tiles: tuple[str, ...] = ()  # face down on the river or in the box
    revealed: tuple[str, ...] = ()  # sections of the river whose stacks lie face up
    sites: dict[str, Site] = empty(dict)  # by river space
    research: dict[str, Deck] = empty(dict)  # Research Tiles by section
    ships: tuple[int, ...] = ()  # seats (or DUMMY) from the Ship furthest ahead to the last
    placed: dict[str, tuple[str, ...]] = empty(dict)  # Workers by space: "worker_0" or "envoy"
    envoy_of: int = NOBODY  # who has the Envoy this round
    passes: dict[str, str] = empty(dict)  # Pass Tile by Tent space
    areas: dict[str, tuple[int, ...]] = empty(dict)  # seats of the Tents above each Tent space
    first_tents: tuple[str, ...] = ()  # areas whose first Tent has given its influence
    box: tuple[str, ...] = ()  # Invention Tiles out of the game
    turn: Turn = empty(Turn)

    if TYPE_CHECKING:
        data: InventorsData

    @property
    def automa(self) -> Player | None:
        """The solo opponent, if one plays."""
        return next((p for p in self.players if p.ai is not None), None)

    @property
    def humans(self) -> list[Player]:
        """Everybody but the solo opponent."""
        return [p for p in self.players if p.ai is None]

    @property
    def column_size(self) -> int:
        """I-LIM-7, I-SOLO-5: how many boards a column takes."""
        return 3 if "automa" in self.seats else 4

    def has_turn(self, seat: int) -> bool:
        """I-TURN-4, I-R-30: whether it is the turn of this seat, in which it may act freely."""
        return seat == self.active and self.phase == "turn"

    def resolve(self, me: Any, effect: Effect | str, source: str = "", *, chosen: bool = False) -> None:
        """I-LIM-4: an effect as always; then whoever has drawn too many cards by it keeps the hand limit."""
        Table.resolve(self, me, effect, source, chosen=chosen)
        if len(me.hand) > HAND_LIMIT:
            self.rules.call["keep_limit"](self, me)

    def clockwise(self, seat: int) -> Sequence[Player]:
        """The players, beginning with a seat."""
        return [*self.players[seat:], *self.players[:seat]]


class ChooseAgain(Exception):
    """A free action has left nothing for the main action just chosen; nothing else has changed yet."""


def choose_target(
    table: Inventors,
    me: Player,
    key: str,
    options: Options,
    why_not: WhyNot | None = None,
    *,
    source: str = "",
    free: bool = True,
) -> str:
    """A question at the start of a main action: the device, row or space that it is for, and what goes there."""
    try:
        return table.ask(me, key, options, why_not, source=source, free=free)
    except Declined:
        raise ChooseAgain from None


@lru_cache(maxsize=1024)
def costs(*owed: str, anyone: bool = False, due: int = 0, in_full: bool = False) -> Task:
    """A task of which nothing has been paid yet: to be compared and copied, never to be changed."""
    return Task(owed=owed, anyone=anyone, due=due, in_full=in_full)


class task:
    """I-FREE-6: a task of its own, in which each craftsperson serves once; `owing` is what it must pay.

    While the game waits inside it for an answer the table shows it; otherwise the task around it goes on.
    """

    __slots__ = ("inner", "outer", "turn")

    def __init__(self, table: Inventors, owing: Task | None = None) -> None:
        self.turn = table.turn
        self.outer = table.turn.task
        self.inner = Task() if owing is None else owing.copy()

    def __enter__(self) -> None:
        self.turn.task = self.inner

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None or not issubclass(kind, Decision):
            self.turn.task = self.outer
