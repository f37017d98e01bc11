"""The table of Scholars: everything that lies on it, and the decorators its rules are declared with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from majlis.engine.rules import OFF, SWITCH, Option, Ruleset
from majlis.engine.state import Deck, State, empty, secret, state
from majlis.engine.table import Table
from majlis.games.scholars.components import ScholarsData

NOBODY = -1

RULESET = Ruleset(
    "scholars",
    "majlis.games.scholars",
    data=ScholarsData,
    version="2",
    players=range(1, 5),
    automa=True,
    options=[
        Option("length", ("casual", "epic"), "casual"),
        Option("level", ("student", "scribe", "teacher", "scholar"), "student", only="solo"),
        Option("house_full_translators", SWITCH, OFF, house=True),
        Option("house_translated_only", SWITCH, OFF, house=True),
    ],
)
rule, must, refuses, at_once = RULESET.rule, RULESET.must, RULESET.refuses, RULESET.at_once


@state
class Automa(State):
    """What only the solo opponent has."""

    focus: int = 0  # its marker's space on the resource track
    wraps: int = 0  # research markers on the wrap line
    dice_sum: int = 0
    scrolls: dict[str, tuple[str, ...]] = empty(dict)  # face down, by language
    retired: tuple[str, ...] = ()
    deck: Deck = empty(Deck)  # scheme cards
    schemes: tuple[str, ...] = ()  # face up, in the order revealed


@state
class ActionSlot(State):
    """A slot of a player board: the card played there, its dice as they were taken and as workers changed them."""

    card: str = ""
    dice: tuple[str, ...] = ()  # "red_3"; "" is the die printed on the card
    shown: tuple[str, ...] = ()  # what each counts as
    workers: tuple[tuple[str, ...], ...] = ()  # colours of the workers on each die


@state
class Player(State):
    """Everything of one player; only the bag is private."""

    seat: int = 0
    silver: int = 0
    gold: int = 0
    supply: int = 0  # influence not in use
    workers: dict[str, int] = empty(dict)
    bag: tuple[str, ...] = secret(tuple)  # colours of dice
    hand: tuple[str, ...] = ()  # dice as "red_3"
    cards: tuple[str, ...] = ()  # action cards in hand
    slots: dict[str, ActionSlot] = empty(dict)  # those with a card
    goal: str = ""
    goals_done: tuple[bool, bool, bool] = (False, False, False)
    resource: str = ""  # the resource card taken in the draft
    space: str = ""  # of the map
    tracks: dict[str, int] = empty(dict)
    guilds: dict[str, int] = empty(dict)  # influence
    scrolls: tuple[str, ...] = ()  # above the board, the starting scroll first
    retired: dict[str, tuple[str, ...]] = empty(dict)  # translators tucked under each brown slot
    set_aside: tuple[str, ...] = ()  # translators to be tucked when the turn ends
    ai: Automa | None = None

    @property
    def slot_open(self) -> bool:
        """S-GOAL-5: the slot under the goal card opens with the third goal."""
        return all(self.goals_done)


@state
class Post(State):
    """A translator in a room."""

    translator: str = ""
    owner: int = NOBODY
    gold: int = 0


@state
class Turn(State):
    """What the rest of the turn must know."""

    slot: str = ""  # where the card of this turn lies
    actions: tuple[str, ...] = ()  # main actions on offer; none once it has begun or is given up
    colour: str = ""  # of the main action, once it has begun
    value: int = 0
    boost: int = 0
    like_white: tuple[str, ...] = ()  # colours that may be treated as white and white as them
    minor: tuple[str, ...] = ()  # effects of the card's brown field not used yet
    abilities: tuple[str, ...] = ()  # retired translators under the slot not used yet


@RULESET.table
@state
class Scholars(Table):
    """Chapter 22: the table."""

    players: list[Player] = empty(list)
    first: int = 0  # the seat with the first-player marker
    round: int = 1
    rounds_left: int = -1  # once the fourth caliph card is out: the rest of this round, then one more
    dice: dict[str, int] = empty(dict)  # in the main supply, by colour
    decks: dict[str, Deck] = empty(dict)  # translators, without the card on top
    tops: dict[str, str] = empty(dict)  # the top translator of each deck that has one
    rooms: dict[str, Post] = empty(dict)  # those with a translator
    draft: dict[str, str] = empty(dict)  # resource card by starting translator not chosen yet
    stacks: tuple[tuple[int, int], ...] = ()  # of the scroll deck from the top: scrolls and caliph cards of each
    unseen_scrolls: tuple[str, ...] = ()  # of the deck and the reserve
    unseen_caliphs: tuple[str, ...] = ()
    map_scrolls: dict[str, str] = empty(dict)  # by black space
    house: dict[str, tuple[str, ...]] = empty(dict)  # scrolls of each guild from the top
    influence_on: dict[str, int] = empty(dict)  # seat by scroll
    controllers: dict[str, int] = empty(dict)  # seat by guild
    neutral: str = ""  # the map space of the neutral marker
    caliphs: tuple[str, ...] = ()  # revealed, in order
    caliph_influence: dict[str, tuple[int, int, int]] = empty(dict)  # seats by card: top, middle, bottom
    box: tuple[str, ...] = ()  # scrolls and translators out of the game
    turn: Turn = empty(Turn)

    if TYPE_CHECKING:
        data: ScholarsData

    @property
    def automa(self) -> Player | None:
        """The solo opponent, if one plays."""
        return next((p for p in self.players if p.ai is not None), None)

    def clockwise(self, seat: int) -> Sequence[Player]:
        """The players, beginning with a seat."""
        return [*self.players[seat:], *self.players[:seat]]


@rule
def new_player(table: Scholars, seat: int) -> Player:
    """Whoever takes a seat, without any piece yet."""
    return Player(seat=seat)


@rule
def new_turn(table: Scholars) -> Turn:
    """A turn of which nothing is known yet."""
    return Turn()
