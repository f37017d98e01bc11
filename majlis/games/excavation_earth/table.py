"""The table of Excavation Earth: everything that lies on it, and the decorators its rules are declared with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from majlis.engine.rules import OFF, SWITCH, Option, Ruleset
from majlis.engine.state import Deck, State, empty, secret, state
from majlis.engine.table import Table
from majlis.games.excavation_earth.components import ExcavationEarthData

EASIER = (
    "easy_no_start_credits",
    "easy_no_failed_credits",
    "easy_market_special_only",
    "easy_burn_next_card",
    "easy_limited_crew",
)
HARDER = ("hard_both_colors", "hard_failed_15", "hard_any_hold", "hard_lose_leftovers", "hard_extra_acquire")
HOUSE_OF_ZU = ("house_zu_one_site", "house_zu_survey_unsampled")
FACTIONS = ("random", "seats", "reverse", "lot")  # the values of the option: in which order they are chosen, or not
NOBODY = -1
LAST_ROUND = 3  # E-FLOW-1

RULESET = Ruleset(
    "excavation_earth",
    "majlis.games.excavation_earth",
    data=ExcavationEarthData,
    version="2",
    players=range(1, 5),
    automa=True,
    options=[
        Option("factions", FACTIONS, "random", formerly="seats", even="lot"),
        Option("first_hand", ("deal", "draft"), "deal", only="people"),
        *(Option(name, SWITCH, OFF, only="solo") for name in (*EASIER, *HARDER)),
        Option("house_mulligan_any", SWITCH, OFF, house=True),
        *(Option(name, SWITCH, OFF, only="solo", house=True) for name in HOUSE_OF_ZU),
    ],
)
rule, refuses = RULESET.rule, RULESET.refuses


@state
class Zu(State):
    """What only the solo opponent has. Which of its cards are new and which of the last round nobody knows.

    So `slots`, `unseen` and `recycled` tell how the deck was made, and stay like that while it is revealed.
    """

    slots: tuple[str, ...] = ()  # a kind of card each, or "recycled" for one of the last round's
    unseen: dict[str, tuple[str, ...]] = empty(dict)  # by kind, from which the slots of that kind are drawn
    recycled: tuple[str, ...] = ()  # last round's cards, from which the slots "recycled" are drawn
    revealed: tuple[str, ...] = ()  # of this deck
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


@state
class Player(State):
    """Everything of one player."""

    seat: int = 0
    faction: str = ""  # "zu" is the solo opponent
    credits: int = 0
    hand: list[str] = secret()  # action cards
    packet: list[str] = secret()  # while drafting
    drafted: list[str] = secret()  # kept apart from the hand until the draft, or the turn of passing, is over
    travel: tuple[str, ...] = ()  # travel cards in hand
    travel_discard: tuple[str, ...] = ()
    set_aside: tuple[str, ...] = ()  # travel cards left when passing
    explorers: tuple[str, ...] = ()  # where each stands; the third comes in the first turn
    crew: int = 0  # available supply
    guards: tuple[str, ...] = ()  # the artifacts sampled
    rewarded: tuple[str, ...] = ()  # gallery columns that have paid
    traders: dict[str, int] = empty(dict)  # by market
    envoys: dict[str, int] = empty(dict)  # by command centre
    cargo_hold: tuple[str, ...] = ()
    hidden_hold: tuple[str, ...] = ()
    initiative: int = 0  # the token taken this round
    passed: bool = False
    zu: Zu | None = None


@state
class Turn(State):
    """What the rest of the turn must know, and show."""

    actions: int = 0  # begun this turn
    card: str = ""  # played for the action in progress
    drawn: tuple[str, ...] = ()  # tiles of a Survey that still have to find their place
    moving: str = ""  # where the explorer stands that is about to travel
    markets: tuple[str, ...] = ()  # where this use of a command card has added buyers
    failed: bool = False  # whether Zu could not do what its latest card says


@RULESET.table
@state
class ExcavationEarth(Table):
    """Chapter 16: the table."""

    players: list[Player] = empty(list)
    round: int = 1
    choosing: tuple[int, ...] = ()  # seats that still have to choose their faction, in this order
    order: tuple[int, ...] = ()  # seats in turn order
    pick: int = 0  # how many picks of the draft are done
    action_deck: Deck = empty(Deck)
    action_discard: tuple[str, ...] = ()
    forecast: tuple[str, ...] = ()  # action cards from left to right
    forecast_crew: tuple[int, ...] = ()  # whose crew lies on each, or NOBODY
    buyer_deck: Deck = empty(Deck)
    buyer_discard: tuple[str, ...] = ()
    queues: dict[str, tuple[str, ...]] = empty(dict)  # buyers by market, the front first
    ship: tuple[str, ...] = ()  # buyers
    tracks: dict[str, int] = empty(dict)  # buyers left on each popularity track
    special_buyers: int = 0  # in the pool
    buyers_out: dict[str, int] = empty(dict)  # removed at set-up
    artifact_stacks: dict[str, Deck] = empty(dict)  # face down, by region
    sites: dict[str, tuple[str, ...]] = empty(dict)  # artifacts by dig site
    black_market: dict[str, tuple[str, ...]] = empty(dict)  # stacks by region, the top first
    gone: tuple[str, ...] = ()  # artifacts out of the game
    tokens: tuple[int, ...] = ()  # initiative tokens left
    command_deck: Deck = empty(Deck)
    commands: dict[str, str] = empty(dict)  # the command card at each centre
    turn: Turn = empty(Turn)

    if TYPE_CHECKING:
        data: ExcavationEarthData

    @property
    def solo(self) -> bool:
        """Whether one person plays against Zu."""
        return "automa" in self.seats
