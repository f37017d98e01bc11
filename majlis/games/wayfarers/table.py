"""The table of Wayfarers: everything that lies on it, and the decorators its rules are declared with."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from majlis.engine.rules import OFF, SWITCH, Option, Ruleset
from majlis.engine.state import Deck, State, empty, state
from majlis.engine.table import Table
from majlis.games.wayfarers.components import Tile, WayfarersData

RULESET = Ruleset(
    "wayfarers",
    "majlis.games.wayfarers",
    data=WayfarersData,
    version="2",
    players=range(1, 5),
    automa=True,
    options=[
        Option("section_1", ("random", "a", "b"), "random"),
        Option("section_2", ("random", "a", "b"), "random"),
        Option("section_3", ("random", "a", "b"), "random"),
        Option("automa_board", ("random", "AI1", "AI2", "AI3", "AI4"), "random", only="solo"),
        Option("house_yellow_early", SWITCH, OFF, house=True),
        Option("house_townsfolk_between", SWITCH, OFF, house=True),
    ],
)
rule, must, refuses, at_once = RULESET.rule, RULESET.must, RULESET.refuses, RULESET.at_once


@state
class Automa(State):
    """W-STATE-5: what only the solo opponent has."""

    board: str = ""
    resource: int = 0  # its space on the resource track
    comet: int = 0
    schemes: tuple[str, ...] = ()  # face up, in the order revealed
    deck: Deck = empty(Deck)
    cards: dict[str, tuple[str, ...]] = empty(dict)  # its piles, by row
    tiles: tuple[str, ...] = ()
    covered: int = 0  # how many cells of its caravan path lie under tiles
    passes: int = 0  # passing effects that wait for the end of the human's turn (W-RUL-23)


@state
class Player(State):
    """W-STATE-4: everything of one player, all of it public."""

    seat: int = 0
    board: str = ""
    silver: int = 0
    provision: int = 0
    supply: int = 15  # influence tokens not in use
    guilds: dict[str, int] = empty(lambda: {"black": 0, "yellow": 0, "blue": 0})
    dice: list[int] = empty(lambda: [0] * 5)
    dice_at: list[str] = empty(lambda: ["reserve"] * 5)  # "reserve", "supply" or the die space
    workers: dict[str, int] = empty(lambda: {"green": 0, "yellow": 0, "blue": 0})
    marker: str = "j0"
    caravan: tuple[Tile, ...] = ()
    land: tuple[str, ...] = ()
    water: tuple[str, ...] = ()
    space: tuple[str, ...] = ()
    townsfolk: dict[str, str] = empty(dict)  # by the card they are tucked under
    inspiration: dict[str, str] = empty(dict)  # by the space card they are tucked at
    automa: Automa | None = None


@state
class Turn(State):
    """What the rest of the turn must know."""

    acquired: tuple[str, ...] = ()
    worker_on: str = ""  # the card a worker was placed on this turn
    worker_colour: str = ""
    guilds_used: tuple[str, ...] = ()
    in_hand: str = ""  # the die being prepared
    steps_left: int = 0  # of the yellow guild's two, after the one being made
    ships: int = 0  # of the blue guild, for the die being placed (W-GLD-4)
    die_action: bool = False
    silver_off: int = 0
    provision_off: int = 0
    pigeons: int = 0  # available for drawing three cards (W-DIE-7)


@RULESET.table
@state
class Wayfarers(Table):
    """W-STATE-1: the table."""

    GAINS_ARE_OPTIONAL: ClassVar[bool] = True

    players: list[Player] = empty(list)
    sides: tuple[str, ...] = ()  # "a" or "b" for each main board section
    journal_tiles: dict[str, str] = empty(dict)  # by journal space
    green_workers: tuple[str, ...] = ()  # the spots that still hold one
    stacks: dict[str, int] = empty(dict)  # copies left of each tile kind
    rows: dict[str, tuple[str, ...]] = empty(dict)  # the four slots of each row; "" is an empty slot
    decks: dict[str, Deck] = empty(dict)
    workers_on: dict[str, tuple[str, ...]] = empty(dict)  # worker colours by card
    influence_on: dict[str, int] = empty(dict)  # seat by card
    turn: Turn = empty(Turn)
    ended_by: int = -1  # the seat that triggered the end
    turns_left: int = -1  # final turns, once the end is triggered

    if TYPE_CHECKING:
        data: WayfarersData

    @property
    def automa(self) -> Player | None:
        """The solo opponent, if one plays."""
        return next((p for p in self.players if p.automa is not None), None)
