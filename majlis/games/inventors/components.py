"""The components of Inventors: what each family of `data/` holds, and look-ups over them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Literal, NamedTuple

from majlis.engine.components import Component, Data, Memo
from majlis.engine.effects import All, Do, Effect, One, Seq, parse
from majlis.engine.scores import Expression
from majlis.games.inventors.die import COLOUR_OF, COLOURS, WHITE, Strength, raised
from majlis.games.inventors.fit import check_fit

if TYPE_CHECKING:
    from majlis.games.inventors.table import Task

EACH = (All, Seq)  # effects of which every part happens
SECTIONS = ("left", "middle", "right")
RANKS = ("top", "middle", "bottom")  # rows of devices, of the solo opponent's attention

Colour = Literal["blue", "orange", "charcoal"]
DieColour = Literal["white", "blue", "orange", "charcoal"]
Section = Literal["left", "middle", "right"]
Trigger = Literal[
    "",
    "tent",
    "gain_die_blue",
    "gain_die_orange",
    "gain_die_charcoal",
    "complete_workshop_column",
    "collect_workshop_tile",
    "research",
    "royalty",
]


@dataclass(frozen=True, kw_only=True)
class Dice(Component):
    colour: DieColour


@dataclass(frozen=True, kw_only=True)
class Piece(Component):
    per_player: int = 0


@dataclass(frozen=True, kw_only=True)
class Camel(Component):
    start: Literal["free", "locked", "hired"]


@dataclass(frozen=True, kw_only=True)
class Guild(Component):
    colour: Colour
    first: int
    second: int


@dataclass(frozen=True, kw_only=True)
class Craftsperson(Component):
    pass


@dataclass(frozen=True, kw_only=True)
class Zone(Component):
    available: bool = False
    raises: int = 0


@dataclass(frozen=True, kw_only=True)
class StudioSpace(Component):
    colour: Colour
    level: int
    zone: str
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class WorkshopRow(Component):
    effect: Effect
    least: int
    colour: str = ""


@dataclass(frozen=True, kw_only=True)
class WorkshopSpace(Component):
    row: str
    column: int
    effect: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class WorkshopTile(Component):
    effect: Effect | None = None  # resolved in an activation
    passive: Effect | None = None  # counts without being resolved
    least: int = 0
    colour: str = ""
    vp: int = 0
    starting: bool = False


@dataclass(frozen=True, kw_only=True)
class InventionPlace(Component):
    row: int
    column: int


@dataclass(frozen=True, kw_only=True)
class InventionColumn(Component):
    column: int
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class InventionPair(Component):
    places: tuple[str, str]
    vp: int


@dataclass(frozen=True, kw_only=True)
class InventionTile(Component):
    effect: Effect
    neutral: bool = False


@dataclass(frozen=True, kw_only=True)
class InventionBack(Component):
    least: int
    silver: int
    craftspeople: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class TowerLevel(Component):
    level: int
    silver: int
    income: int
    vp: int
    effect: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class TentSlots(Component):
    players: int
    effects: tuple[Effect | None, ...]


@dataclass(frozen=True, kw_only=True)
class RiverSpace(Component):
    section: Section
    kind: Literal["start", "tile", "section_start", "end"]
    tiles: dict[int, int] = field(default_factory=dict)  # by the number of players
    vp: tuple[int, ...] = ()  # of the left and the right slot for influence
    effect: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class WorkerSpace(Component):
    effect: Effect
    cost: Effect | None = None
    guild: str = ""  # its colour, for a space below a Guild
    place: str = ""
    open: bool = False


@dataclass(frozen=True, kw_only=True)
class TentSpace(Component):
    colour: str = ""
    effect: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class PassTile(Component):
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class RoyaltySpace(Component):
    vp: int
    gap: bool
    effect: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class ResearchTile(Component):
    section: Section
    when: Trigger = ""
    effect: Effect | None = None
    passive: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class TestSpace:
    colour: Colour
    influence: bool
    ships: int


@dataclass(frozen=True, kw_only=True)
class DeviceBoard(Component):
    least: int
    discard: int
    top: Colour
    bottom: Colour
    tests: tuple[TestSpace, ...]


@dataclass(frozen=True, kw_only=True)
class DeviceCard(Component):
    least: int
    craftspeople: tuple[str, ...]
    top: Colour
    bottom: Colour
    play: Effect
    scores: Expression
    at_least: tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class SetupCard(Component):
    influence: dict[str, int]
    studio: str
    ready: dict[str, int]
    exhausted: dict[str, int]
    tile: str
    levels: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class Goal(Component):
    effect: Effect
    times: int = 0
    each: int = 0
    section: str = ""


@dataclass(frozen=True, kw_only=True)
class StartBonus(Component):
    device_cards: int
    silver: int


@dataclass(frozen=True, kw_only=True)
class DummyCard(Component):
    influence: dict[str, int]
    ship: int
    blocked: tuple[str, ...]
    dearer: str
    by: Colour


@dataclass(frozen=True, kw_only=True)
class DummySupply(Component):
    influence: int
    cards: dict[int, int]  # drawn in the first round, by the number of rounds


@dataclass(frozen=True, kw_only=True)
class SchemeCard(Component):
    kind: Literal["dice", "worker"]
    top: tuple[Effect, ...]
    bottom: tuple[Effect, ...]
    tent: str
    dummy_tent: str
    rows: dict[str, int] = field(default_factory=dict)
    colours: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class SoloRound(Component):
    dice: int
    worker: int
    silver: int


@dataclass(frozen=True, kw_only=True)
class Harder(Component):
    silver: int = 0
    influence: int = 0
    dice: int = 0
    worker: int = 0


@dataclass(frozen=True, kw_only=True)
class Score(Component):
    vp: int
    per: int = 1


class InventorsData(Data):
    """Every component, and where things belong."""

    COUNTERS = frozenset(
        {
            *(f"dice_{colour}" for colour in (WHITE, *COLOURS)),
            *(f"tiles_{colour}" for colour in (*COLOURS, "colourless")),
            *(f"influence_{colour}" for colour in COLOURS),
            *(f"research_{section}" for section in SECTIONS),
            *("workshop_tiles", "workshop_columns", "workshop_rows_of_4", "research", "active_craftspeople"),
            *(f"level_{who}" for who in ("scribe", "chandler", "weaver", "tiler", "blacksmith", "carpenter")),
            *("level_highest", "level_lowest", "built", "published", "built_and_published", "invented_and_built"),
            *("invented_and_published", "involved", "royalty_space", "ship_space", "tent_areas"),
            *("invention_rows", "invention_columns"),
        }
    )

    dice: dict[str, Dice]
    pieces: dict[str, Piece]
    camels: dict[str, Camel]
    guilds: dict[str, Guild]
    craftspeople: dict[str, Craftsperson]
    zones: dict[str, Zone]
    studio: dict[str, StudioSpace]
    workshop_rows: dict[str, WorkshopRow]
    workshop_spaces: dict[str, WorkshopSpace]
    workshop_tiles: dict[str, WorkshopTile]
    invention_places: dict[str, InventionPlace]
    invention_columns: dict[str, InventionColumn]
    invention_pairs: dict[str, InventionPair]
    invention_tiles: dict[str, InventionTile]
    publishing: dict[str, InventionBack]
    tower: dict[str, TowerLevel]
    tent_slots: dict[str, TentSlots]
    river: dict[str, RiverSpace]
    worker_spaces: dict[str, WorkerSpace]
    tents: dict[str, TentSpace]
    pass_tiles: dict[str, PassTile]
    royalties: dict[str, RoyaltySpace]
    research_tiles: dict[str, ResearchTile]
    device_boards: dict[str, DeviceBoard]
    device_cards: dict[str, DeviceCard]
    setup_cards: dict[str, SetupCard]
    goals: dict[str, Goal]
    start_bonuses: dict[str, StartBonus]
    dummy_cards: dict[str, DummyCard]
    dummy: dict[str, DummySupply]
    scheme_cards: dict[str, SchemeCard]
    solo_rounds: dict[str, SoloRound]
    harder: dict[str, Harder]
    scoring: dict[str, Score]
    ai_scoring: dict[str, Score]

    def prepare(self) -> None:
        """Build the look-ups; a BadData says which fact does not fit the others (fit.py)."""
        self.zone_order = tuple(self.zones)  # from low to high
        self.upper_zones = tuple(zone.id for zone in self.zones.values() if zone.available)
        self.upper_dice = itemgetter(*self.upper_zones)  # of the zones of a landscape
        self.lowest_zone = self.zone_order[0]
        self.zones_to_leave = self.zone_order[:-1]
        self.next_zone = dict(zip(self.zone_order, self.zone_order[1:], strict=False))
        self.die_order = {die: n for n, die in enumerate(COLOUR_OF)}
        self.raised = {zone.id: {die: raised(die, zone.raises) for die in COLOUR_OF} for zone in self.zones.values()}
        self.column_of: dict[tuple[str, int], StudioSpace] = {
            (space.colour, space.level): space for space in self.studio.values()
        }
        self.help_above = {space.id: self._help_above(space) for space in self.studio.values()}
        self.bar_help = {level.level: help_in(level.effect) for level in self.tower.values()}
        self.top_studio = max(space.level for space in self.studio.values())
        self.guild_of: dict[str, str] = {guild.colour: guild.id for guild in self.guilds.values()}
        self.levels = {level.level: level for level in self.tower.values()}
        self.top_level = max(self.levels)
        self.visible_levels = len(self.levels) // 2  # each tile of the Tower has two sides
        self.spaces = tuple(self.river.values())
        self.position = {space.id: n for n, space in enumerate(self.spaces)}
        self.last_space = len(self.spaces) - 1
        self.tile_spaces = tuple(space.id for space in self.spaces if space.kind == "tile")
        self.sections: dict[str, tuple[str, ...]] = {
            section: tuple(space.id for space in self.spaces if space.section == section and space.tiles)
            for section in SECTIONS
        }
        self.research_spaces: dict[str, tuple[str, ...]] = {
            section: tuple(space.id for space in self.spaces if space.section == section and space.kind == "tile")
            for section in SECTIONS
        }
        self.workshop = {(space.row, space.column): space for space in self.workshop_spaces.values()}
        self.columns = 1 + max(space.column for space in self.workshop_spaces.values())
        self.regular_tiles = tuple(tile.id for tile in self.workshop_tiles.values() if not tile.starting)
        self.place_at = {(place.row, place.column): place.id for place in self.invention_places.values()}
        self.column_effect = {column.column: column for column in self.invention_columns.values()}
        self.royalty = tuple(self.royalties.values())
        self.publish_back = next(iter(self.publishing.values()))
        self.slots = {slots.players: slots.effects for slots in self.tent_slots.values()}
        self.start_bonus = tuple(self.start_bonuses.values())
        self.goal_order = tuple(self.goals.values())
        self.area = {tent.colour: tent.id for tent in self.tents.values() if tent.colour}
        self.play_option = {card: f"play_{card}" for card in self.device_cards}
        self.played_card = {option: card for card, option in self.play_option.items()}
        self.worker_cost = {space.id: _cost(space.cost) for space in self.worker_spaces.values()}
        self.influence_due = {name: _influence(parts) for name, parts in self.worker_cost.items()}
        self.other_costs = {
            name: tuple(part for part in parts if part.name != "influence") for name, parts in self.worker_cost.items()
        }
        self.space_at = {(space.guild, space.place): space.id for space in self.worker_spaces.values()}
        self.ranked_rows = {card.id: _ranked(card.rows) for card in self.scheme_cards.values()}
        self.ranked_colours = {card.id: _ranked(card.colours) for card in self.scheme_cards.values()}
        self.strengths: Memo[tuple[tuple[str, ...], ...], Strength] = Memo()
        self.dice_options: Memo[tuple[str, tuple[str, ...]], list[str]] = Memo()  # by zone and the dice in it
        self.bills: Memo[tuple[str, str, str], Task] = Memo()  # by space, its dearer colour and the one saved
        self.scheme_tasks = {card.id: (*card.top, *card.bottom) for card in self.scheme_cards.values()}
        self.influence_in: dict[str, Effect] = {c: parse(f"influence({c})") for c in COLOURS}
        check_fit(self)

    def _help_above(self, below: StudioSpace) -> Help:
        """What a step of a die that is here, or that has come up from here, can bring at most."""
        above = [space for space in self.studio.values() if space.colour == below.colour and space.level > below.level]
        return help_in(One(tuple(space.effect for space in above))) if above else Help()


def _ranked(ranks: dict[str, int]) -> list[str]:
    """From rank 1 on."""
    return sorted(ranks, key=ranks.__getitem__)


def named(effect: Effect | None, name: str) -> Do | None:
    """An effect, if it is the atom of this name."""
    return effect if isinstance(effect, Do) and effect.name == name else None


def silver_in(effect: Effect | None) -> int:
    """The silver that an effect brings whatever is chosen."""
    if isinstance(effect, EACH):
        return sum(map(silver_in, effect.parts))
    atom = named(effect, "silver")
    return atom.count if atom else 0


class Help(NamedTuple):
    """I-TURN-6: what an effect can bring at most while costs are paid, so that they can be."""

    silver: int = 0
    refresh: int = 0
    influence: int = 0
    brighten: int = 0
    level_up: int = 0


def help_in(effect: Effect | None) -> Help:
    """The help that is in an effect; of several to choose from the most of each kind."""
    if isinstance(effect, All):
        return Help(*[sum(kind) for kind in zip(*map(help_in, effect.parts), strict=True)])
    if isinstance(effect, One):
        return Help(*[max(kind) for kind in zip(*map(help_in, effect.parts), strict=True)])
    if not isinstance(effect, Do):
        return Help()
    name = "level_up" if effect.name == "royalty" else effect.name  # what either may lead to is left open
    return Help(**{name: effect.count}) if name in Help._fields else Help()


@lru_cache(maxsize=1024)
def help_of(gain: str) -> Help:
    """The help that is in an effect as it is written."""
    return help_in(parse(gain))


def _influence(parts: tuple[Do, ...]) -> dict[str, int]:
    """The influence among the parts of a cost, by colour."""
    due: dict[str, int] = {}
    for part in parts:
        if part.name == "influence":
            due[str(part.args[0])] = due.get(str(part.args[0]), 0) + part.count
    return due


def _cost(cost: Effect | None) -> tuple[Do, ...]:
    """The parts of the cost of a space for Workers."""
    if cost is None:
        return ()
    return (cost,) if isinstance(cost, Do) else tuple(part for part in getattr(cost, "parts", ()))
