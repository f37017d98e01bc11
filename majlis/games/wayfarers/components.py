"""The components of Wayfarers: what each family of `data/` holds, and look-ups over them."""

from __future__ import annotations

from dataclasses import dataclass
from operator import add
from typing import Literal, NamedTuple

from majlis.engine.components import Component, Data, Memo
from majlis.engine.effects import Do, Effect, atoms, show
from majlis.engine.scores import Expression

ROWS = ("townsfolk", "land", "water", "space", "inspiration")
GUILDS = ("black", "yellow", "blue")
COLOURS = ("green", "yellow", "blue")  # of workers
ASSETS = ("camel", "ship", "telescope", "pigeon")
PRIMARY_TAGS = ("city", "vista", "harbour", "open_water")
TAGS = (*PRIMARY_TAGS, "observatory", "library", "stars", "planet", "sun", "moon", "comet")

COUNTERS = frozenset(TAGS) | {
    *(f"{row}_cards" for row in ROWS),
    *(f"{colour}_tiles" for colour in ("yellow", "blue", "black", "green", "pink")),
    "tiles",
    *(f"guild_{colour}" for colour in GUILDS),
    "guild_all",
    "silver",
    "provision",
    "comet_majority",
}

Colour = Literal["yellow", "blue", "black", "green", "pink"]  # of tiles
Tile = tuple[str, int, int, int]  # a placed tile: kind, face, row, column
Cell = tuple[int, int]  # row, column


@dataclass(frozen=True, kw_only=True)
class Piece(Component):
    per_player: int = 0


@dataclass(frozen=True, kw_only=True)
class Start(Component):
    provision: int
    silver: int
    guilds: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class Townsfolk(Component):
    name: str
    price: int
    tuck_under: tuple[str, ...]
    trigger: Literal["provides_assets", "die_placed", "vista_triggered", "rest"]
    assets: tuple[str, ...] = ()
    effect: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class Land(Component):
    kind: Literal["city", "vista"]
    tags: tuple[str, ...]
    immediate: Effect | None = None
    requires: tuple[str, ...] = ()
    action: Effect | None = None
    when: tuple[str, ...] = ()
    do: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class Water(Component):
    kind: Literal["harbour", "open_water"]
    tags: tuple[str, ...]
    left_links: tuple[int, ...]
    right_links: dict[int, Effect]
    immediate: Effect | None = None
    requires: tuple[str, ...] = ()
    action: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class Space(Component):
    kind: Literal["comet", "planet", "sun", "moon", "stars"]
    tags: tuple[str, ...]
    vp: Expression
    immediate: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class Inspiration(Component):
    goal: Expression


@dataclass(frozen=True, kw_only=True)
class UpgradeTile(Component):
    colour: Colour
    shape: Literal["1x1", "2x1", "1x2"]
    faces: tuple[tuple[tuple[str, ...], ...], ...]
    tags: tuple[str, ...]
    vp: int
    stack: int


@dataclass(frozen=True, kw_only=True)
class TilePrice(Component):
    colour: Colour
    options: tuple[Effect, ...]


@dataclass(frozen=True, kw_only=True)
class JournalSpace(Component):
    column: int
    row: int
    effect: Effect | None = None
    green_worker: str = ""
    journal_tile: bool = False
    final: bool = False


@dataclass(frozen=True, kw_only=True)
class Requirement:
    needs: Expression | None = None
    spends: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class JournalWay(Component):
    start: str
    to: str
    section: int
    side_a: Requirement
    side_b: Requirement


@dataclass(frozen=True, kw_only=True)
class JournalTile(Component):
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class Row(Component):
    edge: str
    deck: str
    slides: str
    workers: tuple[str, ...]
    prices: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class WorkerSpace(Component):
    row: str
    slot: int
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class Guild(Component):
    colour: str
    ability: Effect
    majority_vp: int


@dataclass(frozen=True, kw_only=True)
class Home(Component):
    tags: tuple[str, ...] = ()
    card: str = ""
    requires: tuple[str, ...] = ()
    action: Effect | None = None
    effect: Effect | None = None
    vp: Expression | None = None
    right_links: dict[int, Effect] | None = None


@dataclass(frozen=True, kw_only=True)
class Bonus:
    row: int
    column: int
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class Board(Component):
    bonuses: tuple[Bonus, ...]


@dataclass(frozen=True, kw_only=True)
class Scoring(Component):
    tags: tuple[str, ...]
    vp: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Scheme(Component):
    colour: Literal["red", "blue"]
    value: int
    first: Effect
    second: Effect
    pink_start: str
    comet: bool


@dataclass(frozen=True, kw_only=True)
class AiBoard(Component):
    focus: str
    focus_action: Effect
    rest: tuple[Effect, ...]
    passing: Effect
    bonuses: tuple[Bonus, ...]


@dataclass(frozen=True, kw_only=True)
class AiTrackSpace(Component):
    colour: str
    inspiration_slot: int


@dataclass(frozen=True, kw_only=True)
class AiReading(Component):
    printed: str
    does: Effect


@dataclass(frozen=True, kw_only=True)
class AiOrder(Component):
    slots: tuple[int, ...]


class DieSpace(NamedTuple):
    """A place for one die: the card it is on, the assets it needs (as counts of ASSETS) and its action."""

    id: str
    requires: tuple[int, ...]
    action: Effect


class Column(NamedTuple):
    """What a caravan column gives a die of its value: assets, reductions and steps of the chain."""

    assets: tuple[int, ...]
    silver_off: int
    provision_off: int
    steps: tuple[int, ...]


def asset_counts(symbols: tuple[str, ...]) -> tuple[int, ...]:
    """How many of each asset are among these symbols."""
    return tuple(symbols.count(asset) for asset in ASSETS)


NOTHING = asset_counts(())
ONE_SHIP = asset_counts(("ship",))


def combined(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """The assets of two sources together."""
    return tuple(map(add, some, more))


class WayfarersData(Data):
    """Every component of the game."""

    COUNTERS = COUNTERS
    pieces: dict[str, Piece]
    start: dict[str, Start]
    townsfolk: dict[str, Townsfolk]
    land: dict[str, Land]
    water: dict[str, Water]
    space: dict[str, Space]
    inspiration: dict[str, Inspiration]
    tiles: dict[str, UpgradeTile]
    tile_prices: dict[str, TilePrice]
    journal_spaces: dict[str, JournalSpace]
    journal_ways: dict[str, JournalWay]
    journal_tiles: dict[str, JournalTile]
    rows: dict[str, Row]
    worker_spaces: dict[str, WorkerSpace]
    guilds: dict[str, Guild]
    home: dict[str, Home]
    boards: dict[str, Board]
    scoring: dict[str, Scoring]
    schemes: dict[str, Scheme]
    ai_boards: dict[str, AiBoard]
    ai_track: dict[str, AiTrackSpace]
    ai_reading: dict[str, AiReading]
    ai_orders: dict[str, AiOrder]

    def prepare(self) -> None:
        """Look-ups: the row of a card, the die space and tags of a card, the ways out of a journal space."""
        self.row_of = {card: row for row in ROWS for card in self.families[row]}
        printed: list[Home | Land | Water] = [*self.home.values(), *self.land.values(), *self.water.values()]
        self.die_spaces = {c.id: DieSpace(c.id, asset_counts(c.requires), c.action) for c in printed if c.action}
        self.requirements = {c.id: c.requires for c in printed if c.action}
        self.undemanding_spaces = tuple(h.id for h in self.home.values() if h.action and not h.requires)
        self.home_spaces = tuple(h.id for h in self.home.values() if h.action)
        self.ways_from: dict[str, list[JournalWay]] = {space: [] for space in self.journal_spaces}
        for way in self.journal_ways.values():
            self.ways_from[way.start].append(way)
        self.kinds_of = {
            colour: tuple(t.id for t in sorted(self.tiles.values(), key=lambda t: t.stack) if t.colour == colour)
            for colour in ("yellow", "blue", "black", "green", "pink")
        }
        self.prices_of: dict[str, tuple[Effect, ...]] = {
            price.colour: price.options for price in self.tile_prices.values()
        }
        boards: list[Board | AiBoard] = [*self.boards.values(), *self.ai_boards.values()]
        self.bonus_at = {board.id: {(b.row, b.column): b.effect for b in board.bonuses} for board in boards}
        tagged: list[Home | Land | Water | Space | UpgradeTile] = [*printed, *self.space.values(), *self.tiles.values()]
        self.tags: dict[str, tuple[str, ...]] = {component.id: component.tags for component in tagged}
        self.townsfolk_assets = {card.id: asset_counts(card.assets) for card in self.townsfolk.values()}
        self.readings = {reading.printed: reading.does for reading in self.ai_reading.values()}
        self._readings: dict[str, Effect | None] = {}  # by the text of an atom
        self._slots: dict[tuple[str, ...], tuple[int, ...]] = {}  # by the latest scheme cards
        self._columns: Memo[tuple[Tile, ...], tuple[Column, ...]] = Memo()
        self._fitting: dict[tuple[int, ...], frozenset[str]] = {}
        self._places: Memo[tuple[tuple[Tile, ...], str], tuple[Cell, ...]] = Memo()
        self._counts: Memo[tuple[object, ...], dict[str, int]] = Memo()
        self._reach: Memo[tuple[Tile, ...], tuple[tuple[bool, ...], ...]] = Memo()
        self.lasting: Memo[tuple[object, ...], dict[str, float]] = Memo()  # what cards and tiles are worth to a bot
        self.roads_ahead: Memo[tuple[object, ...], dict[str, float]] = Memo()  # what they lack for the journal
        self._connections: dict[tuple[str, ...], dict[str, list[Connection]]] = {}
        self.goals: dict[str, list[tuple[str, int]]] = {
            card.id: [(counter, threshold(card.goal, counter, others=MANY)) for counter in card.goal.names]
            for card in self.inspiration.values()
        }

    def slots_after(self, latest: tuple[str, ...]) -> tuple[int, ...]:
        """W-SOLO-19, W-SOLO-20: the slot order by the sum of these scheme cards."""
        if latest not in self._slots:
            total = sum(self.schemes[card].value for card in latest)
            self._slots[latest] = self.ai_orders[f"sum_{total}"].slots
        return self._slots[latest]

    def reading_of(self, atom: Do) -> Effect | None:
        """W-SOLO-42: how the automa reads a printed symbol: by its full text, with its first word only, or bare."""
        printed = show(atom)
        if printed not in self._readings:
            texts = (show(Do(atom.name, atom.args, atom.named)), show(Do(atom.name, atom.args[:1])), atom.name)
            self._readings[printed] = next((self.readings[text] for text in texts if text in self.readings), None)
        return self._readings[printed]

    def counts(
        self, land: tuple[str, ...], water: tuple[str, ...], space: tuple[str, ...], caravan: tuple[Tile, ...]
    ) -> dict[str, int]:
        """W-TAG-3 to W-TAG-5: tags, cards and tiles of a panorama, home included."""
        key = (land, water, space, caravan)
        found = self._counts.get(key)
        if found is None:
            return self._counts.keep(key, self._count(land, water, space, caravan))
        return found

    def _count(
        self, land: tuple[str, ...], water: tuple[str, ...], space: tuple[str, ...], caravan: tuple[Tile, ...]
    ) -> dict[str, int]:
        owned = [*self.home, *land, *water, *space, *(tile for tile, *_ in caravan)]
        tags = [tag for card in owned for tag in self.tags[card]]
        counts = {tag: tags.count(tag) for tag in TAGS}
        counts |= {"land_cards": 1 + len(land), "water_cards": 1 + len(water), "space_cards": 1 + len(space)}
        for colour, kinds in self.kinds_of.items():
            counts[f"{colour}_tiles"] = sum(tile in kinds for tile, *_ in caravan)
        counts["tiles"] = len(caravan)
        return counts

    def columns(self, caravan: tuple[Tile, ...]) -> tuple[Column, ...]:
        """W-CAR-1 to W-CAR-3: what the six columns give; index 0 stands for no die and is empty."""
        found = self._columns.get(caravan)
        if found is None:
            return self._columns.keep(caravan, self._read_columns(caravan))
        return found

    def _read_columns(self, caravan: tuple[Tile, ...]) -> tuple[Column, ...]:
        symbols: list[list[str]] = [[] for _ in range(7)]
        symbols[1].append("camel")
        symbols[6].append("telescope")
        for kind, face, _, column in caravan:
            for offset, shown in enumerate(self.tiles[kind].faces[face]):
                symbols[column + offset].extend(shown)
        return tuple(_column(value, shown) for value, shown in enumerate(symbols))

    def reach(self, caravan: tuple[Tile, ...]) -> tuple[tuple[bool, ...], ...]:
        """W-DIE-4: which of the ASSETS a die of each value has, its chain included; index 0 stands for no die."""
        found = self._reach.get(caravan)
        if found is None:
            columns = self.columns(caravan)
            return self._reach.keep(caravan, tuple(_reach(columns, value) for value in range(7)))
        return found

    def connections(self, sides: tuple[str, ...]) -> dict[str, list[Connection]]:
        """W-JRN-2, W-JRN-3: the ways out of each journal space and what they ask for, the last column first."""
        found = self._connections.get(sides)
        if found is None:
            spaces = sorted(self.journal_spaces.values(), key=lambda space: -space.column)
            found = self._connections[sides] = {space.id: self._ways_out(space.id, sides) for space in spaces}
        return found

    def _ways_out(self, space: str, sides: tuple[str, ...]) -> list[Connection]:
        ways: list[Connection] = []
        for way in self.ways_from[space]:
            needed = way.side_a if sides[way.section - 1] == "a" else way.side_b
            ways += [(way.to, needs) for needs in _ways_to_meet(needed)]
        return ways

    def fitting(self, assets: tuple[int, ...]) -> frozenset[str]:
        """W-DIE-2: the die spaces whose requirement these assets meet, each by a symbol of its own."""
        found = self._fitting.get(assets)
        if found is None:
            spaces = self.die_spaces.values()
            found = frozenset(s.id for s in spaces if all(r <= a for r, a in zip(s.requires, assets, strict=True)))
            self._fitting[assets] = found
        return found

    def places(self, caravan: tuple[Tile, ...], shape: str) -> tuple[Cell, ...]:
        """W-UPG-3, W-UPG-4: where the upper left cell of a tile of this shape may lie."""
        key = (caravan, shape)
        found = self._places.get(key)
        if found is None:
            taken = {cell for kind, _, row, column in caravan for cell in covered(self.tiles[kind].shape, row, column)}
            free = set(PAPER) - taken
            return self._places.keep(
                key, tuple(cell for cell in PAPER if all(c in free for c in covered(shape, *cell)))
            )
        return found


Needs = tuple[tuple[str, int], ...]  # counters, and how much of each
Connection = tuple[str, Needs]  # where it leads, and what it asks for
MANY = 99


def threshold(expression: Expression, counter: str, others: int) -> int:
    """How much of a counter an expression asks for while all other counters are at `others`."""
    counts = dict.fromkeys(expression.names, others)
    return next((n for n in range(MANY) if expression((counts | {counter: n}).__getitem__)), MANY)


def _ways_to_meet(needed: Requirement) -> list[Needs]:
    """W-JRN-3: what a connection asks for: one of several counters, or all of the influence shown."""
    if needed.needs is not None:
        return [((counter, threshold(needed.needs, counter, others=0)),) for counter in needed.needs.names]
    if needed.spends is not None:
        return [tuple((f"guild_{atom.args[0]}", atom.count) for atom, _ in atoms(needed.spends))]
    return [()]


def _reach(columns: tuple[Column, ...], value: int) -> tuple[bool, ...]:
    found = [value]
    for at in found:
        found += [to for to in columns[at].steps if to not in found]
    return tuple(any(columns[at].assets[asset] for at in found) for asset in range(len(ASSETS)))


PAPER: tuple[Cell, ...] = (
    *((1, column) for column in range(2, 6)),
    *((row, column) for row in (2, 3) for column in range(1, 7)),
)


def covered(shape: str, row: int, column: int) -> tuple[Cell, ...]:
    """The cells that a tile of this shape covers."""
    if shape == "2x1":
        return (row, column), (row, column + 1)
    if shape == "1x2":
        return (row, column), (row + 1, column)
    return ((row, column),)


def _column(value: int, symbols: list[str]) -> Column:
    up = value < 6 and ("die_plus" in symbols or "die_plus_minus" in symbols)
    down = value > 1 and ("die_minus" in symbols or "die_plus_minus" in symbols)
    steps = tuple(to for to, allowed in ((value + 1, up), (value - 1, down)) if allowed)
    return Column(asset_counts(tuple(symbols)), symbols.count("silver_off"), symbols.count("provision_off"), steps)
