"""The board of Wayfarers in the browser: everything its templates draw, made from a view, the data and the texts."""

from __future__ import annotations

from functools import cached_property, partial
from typing import Any, NamedTuple

from majlis.engine.board import Drawn, Figure, Section
from majlis.engine.effects import BadEffect, Effect, parse
from majlis.engine.game import Game
from majlis.engine.text import Texts
from majlis.games.wayfarers.about import as_tiles, column_symbols
from majlis.games.wayfarers.board.faces import Ask, Card, Face, Faces, Spot, costs, faces
from majlis.games.wayfarers.board.tips import tips
from majlis.games.wayfarers.board.words import Words
from majlis.games.wayfarers.components import (
    COLOURS,
    GUILDS,
    PAPER,
    ROWS,
    Cell,
    JournalSpace,
    WayfarersData,
    covered,
)
from majlis.games.wayfarers.journal import requirement, way_refusal
from majlis.games.wayfarers.scoring import inspiration_points, space_points
from majlis.games.wayfarers.table import Wayfarers
from majlis.games.wayfarers.tags import count

__all__ = ["Board", "tips"]

SLOTS = (1, 2, 3, 4)
TILE_ORDER = ("yellow", "blue", "black", "green", "pink")
MIDDLE = ("home_observatory", "home_library", "home_market", "home_reserve")
RING = (0, 1, 2, 3, 4, 5, 6, 7)  # the resource track, clockwise


class Slot(NamedTuple):
    """A slot of the display: its card, what lies on it, its price and what a worker does there."""

    id: str
    number: int
    card: Card | None
    workers: list[str]
    influence: int | None
    price: int | None
    space: str  # the worker space, or none
    effect: Effect | None
    label: str


class Row(NamedTuple):
    """A row of the display and its deck."""

    id: str
    name: str
    deck: int
    slots: list[Slot]


class Place(NamedTuple):
    """A journal space: what it gives now and whose markers are there."""

    id: str
    spot: Spot
    label: str
    effect: Effect | None
    tile: str
    final: bool
    markers: list[int]


class Road(NamedTuple):
    """A connection as the viewing player sees it."""

    id: str
    tip: str  # of the side that lies face up
    path: str
    spot: Spot
    asks: tuple[Ask, ...]
    spends: bool
    either: bool
    state: str  # open, shut, met, unmet or past
    label: str
    why: str


class Stack(NamedTuple):
    """A stack of upgrade tiles."""

    face: Face
    left: int
    label: str


class Shelf(NamedTuple):
    """The stacks of one colour and what a tile of it costs."""

    colour: str
    prices: list[Ask]
    stacks: list[Stack]


class Die(NamedTuple):
    """A die of a player."""

    id: str
    value: int
    at: str
    in_hand: bool
    label: str


class Guild(NamedTuple):
    """A guild, seen from one player's board."""

    id: str
    colour: str
    influence: int
    leads: bool
    used: bool
    ability: Effect
    label: str


class Tucked(NamedTuple):
    """A card tucked under or at another one; a goal may be met."""

    card: Card
    met: bool = False


class Owned(NamedTuple):
    """A card of a panorama with what lies on it."""

    card: Card
    die: Die | None
    tucked: Tucked | None
    joined: tuple[bool, ...]  # trade links with the card to its left that gave something
    fresh: bool  # acquired this turn
    points: int | None
    open: bool  # its right edge waits for the next water card


class Laid(NamedTuple):
    """A tile in a caravan."""

    face: Face
    row: int
    column: int


class Paper(NamedTuple):
    """A free cell of a caravan."""

    id: str
    row: int
    column: int
    bonus: Effect | None
    label: str


class Column(NamedTuple):
    """A column of a caravan: what it gives a die of its value."""

    value: int
    symbols: list[str]
    dice: int  # how many dice of the supply show this value
    label: str


class Own(NamedTuple):
    """The board of a human player."""

    seat: int
    name: str
    mine: bool
    silver: int
    provision: int
    supply: int
    workers: list[tuple[str, int]]
    guilds: list[Guild]
    dice: list[Die]
    reserve: list[Die]
    columns: list[Column]
    cells: list[Paper]
    tiles: list[Laid]
    city: Owned
    harbour: Owned
    middle: list[Owned]
    stars: Owned
    rest: Card
    land: list[Owned]
    water: list[Owned]
    sky_left: list[Owned]
    sky_right: list[Owned]

    @property
    def west(self) -> int:
        """How many columns the land side needs."""
        return min(max(len(self.land), len(self.sky_left)), 14)

    @property
    def east(self) -> int:
        """How many columns the water side needs."""
        return min(max(len(self.water), len(self.sky_right)), 14)


class Rival(NamedTuple):
    """The board of the automa."""

    seat: int
    name: str
    board: str
    focus: Effect
    rests: tuple[Effect, ...]
    passing: Effect
    resource: int
    track: list[str]  # the colours of the resource track
    comet: int
    schemes: list[Any]
    deck: int
    piles: list[tuple[str, str, int]]
    tiles: list[Face]
    cells: list[tuple[int, int, Effect | None, bool]]
    guilds: list[Guild]
    workers: list[tuple[str, int]]
    mine: bool = False  # nobody plays it


class Board(Drawn):
    """The whole table as one seat sees it, in one language."""

    def __init__(self, game: Game, view: dict[str, Any], texts: Texts) -> None:
        super().__init__(view, texts)
        data: WayfarersData = game.table.data
        self.data = data
        self.faces: Faces = faces(data, texts)
        self.cards = self.faces.cards

    @cached_property
    def seen(self) -> Wayfarers:
        """What the view shows as a table again, for rules that count."""
        people = [{**p, "automa": {**p["automa"], "deck": {}}} if p["automa"] else p for p in self.players]
        table = Wayfarers.from_json({"players": people, "sides": self.table["sides"]})
        table.data = self.data
        return table

    def label(self, id: str) -> str:
        """A component and what it does, in words."""
        return ". ".join([self.texts.name(id), *self.faces.about.lines(id)])

    def count(self, seat: int, counter: str) -> int:
        """The value of a counter of a player."""
        return count(self.seen, self.seen.players[seat], counter)

    # The main board ----------------------------------------------------------------------------------------

    @cached_property
    def rows(self) -> dict[str, Row]:
        """The five rows of the display."""
        return {row: self._row(row) for row in ROWS}

    def _row(self, row: str) -> Row:
        slots = [self._slot(row, number) for number in SLOTS]
        return Row(row, self.faces.name(row), self.table["decks"][row]["count"], slots)

    def _slot(self, row: str, number: int) -> Slot:
        id = self.table["rows"][row][number - 1]
        prices = self.data.rows[row].prices
        space = self.data.worker_spaces.get(f"{row}_{number}")
        price = prices[number - 1] if prices else None
        workers = self.table["workers_on"].get(id, [])
        influence = self.table["influence_on"].get(id)
        lying = [self.faces.name(f"worker_{colour}") for colour in workers]
        lying += [self.say("influence_of", who=self.names[influence])] if influence is not None else []
        label = ". ".join([self.cards[id].label, *lying]) if id else ""
        return Slot(
            f"{row}_{number}",
            number,
            self.cards[id] if id else None,
            workers,
            influence,
            price,
            space.id if space else "",
            space.effect if space else None,
            label,
        )

    @cached_property
    def drawn(self) -> list[Card]:
        """The cards in hand, while the viewing player chooses among those drawn from a deck."""
        if self.question.get("key") not in ("keep", "put_under"):
            return []
        return [self.cards[option["id"]] for option in self.question["options"] if option["id"] in self.cards]

    @cached_property
    def places(self) -> list[Place]:
        """The spaces of the journal track."""
        return [self._place(space) for space in self.data.journal_spaces.values()]

    def _place(self, space: JournalSpace) -> Place:
        tile = self.table["journal_tiles"].get(space.id, "")
        effect = self.data.journal_tiles[tile].effect if tile else space.effect
        here = [player["seat"] for player in self.players if player["marker"] == space.id]
        words = [self.faces.name(space.id), *([self.faces.words(effect)] if effect else [])]
        words += [self.names[seat] for seat in here]
        return Place(space.id, self.faces.spots[space.id], ". ".join(words), effect, tile, space.final, here)

    @cached_property
    def green_workers(self) -> list[tuple[str, Spot]]:
        """The green workers that still stand on the track, between their two spaces."""
        columns = {s.green_worker: s.column for s in self.data.journal_spaces.values() if s.green_worker}
        return [(spot, Spot(f"c{columns[spot]}", "y50")) for spot in self.table["green_workers"]]

    @cached_property
    def roads(self) -> list[Road]:
        """The connections of the journal track, as the viewing player finds them."""
        me = self.seen.players[self.seat] if self.seat is not None else None
        column = self.data.journal_spaces[me.marker].column if me else 0
        roads = []
        for way in self.faces.ways:
            printed = self.data.journal_ways[way.id]
            side = self.table["sides"][printed.section - 1]
            needed = requirement(self.seen, printed)
            state, why = "unmet", ""
            if me is None or me.automa is not None:
                state = "met"
            elif way.start == me.marker:
                refused = way_refusal(self.seen, me, way.to)
                why = self.texts.say(f"reason.{refused.key}", **dict(refused.args)) if refused else ""
                state = "shut" if refused else "open"
            elif self.data.journal_spaces[way.start].column <= column:
                state = "past"
            elif needed.needs is None or needed.needs(partial(count, self.seen, me)):
                state = "met" if needed.spends is None else "unmet"
            asks, spends, either = way.asks[side], way.spends[side], way.either[side]
            tip = f"{way.id}_{side}"
            roads.append(Road(way.id, tip, way.path, way.spot, asks, spends, either, state, way.labels[side], why))
        return roads

    @cached_property
    def shelves(self) -> list[Shelf]:
        """The stacks of upgrade tiles by colour."""
        return [self._shelf(colour) for colour in TILE_ORDER]

    def _shelf(self, colour: str) -> Shelf:
        stacks = [self._stack(kind) for kind in self.data.kinds_of[colour]]
        return Shelf(colour, [price for option in self.data.prices_of[colour] for price in costs(option)], stacks)

    def _stack(self, kind: str) -> Stack:
        left = self.table["stacks"][kind]
        return Stack(self.faces.tiles[kind, 0], left, f"{self.faces.stacks[kind]}. {self.say('left', n=left)}")

    # A player's board --------------------------------------------------------------------------------------

    def looks(self, seat: int) -> object:
        """Everything that the board of another player shows: equal looks, equal pictures. None for the own board."""
        if seat == self.seat:
            return None
        player, table = self.players[seat], self.table
        turn = repr(table["turn"]) if table["active"] == seat else ""
        guilds = repr([other["guilds"] for other in self.players])
        comets = [self.seen.players[i].automa is None and self.count(i, "comet") for i in range(len(self.players))]
        return (self.names[seat], repr(player), turn, guilds, repr(comets))

    def own(self, seat: int) -> Own | None:
        """The board of a player, prepared for drawing; None for the automa."""
        player = self.players[seat]
        if player["automa"]:
            return None
        mine = seat == self.seat
        dice = self._dice(player)
        lying = {die.at: die for die in dice if die.at not in ("supply", "reserve")}
        owned = partial(self._owned, player, lying)
        tiles = as_tiles(player["caravan"])
        sky = [owned(card) for card in player["space"]]
        return Own(
            seat,
            self.names[seat],
            mine,
            player["silver"],
            player["provision"],
            player["supply"],
            [(colour, player["workers"][colour]) for colour in COLOURS],
            self._guilds(player),
            [die for die in dice if die.at == "supply"],
            [die for die in dice if die.at == "reserve"],
            self._columns(player),
            self._cells(player),
            [Laid(self.faces.tiles[kind, face], row, column) for kind, face, row, column in tiles],
            owned("home_city"),
            owned("home_harbour"),
            [owned(space) for space in MIDDLE],
            owned("home_stars"),
            self.cards["home_townsfolk"],
            [owned(card) for card in player["land"]],
            [owned(card) for card in player["water"]],
            sky[::2],
            sky[1::2],
        )

    def _dice(self, player: dict[str, Any]) -> list[Die]:
        dice = []
        turn = self.table["turn"]
        for number, (value, at) in enumerate(zip(player["dice"], player["dice_at"], strict=True), 1):
            held = turn["in_hand"] == f"die_{number}" and player["seat"] == self.table["active"]
            where = self.faces.name(at)
            label = self.say("die", n=value, where=where) if value else self.say("die_waits", where=where)
            dice.append(Die(f"die_{number}", value, at, held, label))
        return dice

    def _owned(self, player: dict[str, Any], lying: dict[str, Die], id: str) -> Owned:
        card = self.cards[id]
        points = None
        tucked = None
        me = self.seen.players[player["seat"]]
        if card.vp is not None:
            points = space_points(self.seen, me, id)
            if id in player["inspiration"]:
                doubled = inspiration_points(self.seen, me, id)
                goal = self.cards[player["inspiration"][id]]
                met = goal.goal is not None and bool(goal.goal(partial(count, self.seen, me)))
                tucked = Tucked(goal, met)
                points += doubled
        elif id in player["townsfolk"]:
            tucked = Tucked(self.cards[player["townsfolk"][id]])
        waters = ["home_harbour", *player["water"]]
        joined: tuple[bool, ...] = ()
        if id in player["water"]:
            before = self.cards[waters[waters.index(id) - 1]]
            joined = tuple(bolt and offer is not None for bolt, offer in zip(card.left, before.right, strict=True))
        fresh = player["seat"] == self.table["active"] and id in self.table["turn"]["acquired"]
        return Owned(card, lying.get(id), tucked, joined, fresh, points, id == waters[-1])

    def _guilds(self, player: dict[str, Any]) -> list[Guild]:
        guilds = []
        for colour in GUILDS:
            id = f"guild_{colour}"
            mine = player["guilds"][colour]
            leads = mine > max((p["guilds"][colour] for p in self.players if p is not player), default=0)
            used = player["seat"] == self.table["active"] and colour in self.table["turn"]["guilds_used"]
            ability = self.data.guilds[id].ability
            label = f"{self.faces.name(id)}: {mine}. {self.faces.words(ability)}"
            guilds.append(Guild(id, colour, mine, leads, used, ability, label))
        return guilds

    def _columns(self, player: dict[str, Any]) -> list[Column]:
        columns = self.data.columns(as_tiles(player["caravan"]))
        shown = []
        for value in range(1, 7):
            symbols = column_symbols(columns[value])
            here = [d == value and at == "supply" for d, at in zip(player["dice"], player["dice_at"], strict=True)]
            shown.append(Column(value, symbols, sum(here), self.faces.column(value, tuple(symbols))))
        return shown

    def _cells(self, player: dict[str, Any]) -> list[Paper]:
        tiles = as_tiles(player["caravan"])
        taken: set[Cell] = {
            cell for kind, _, row, column in tiles for cell in covered(self.data.tiles[kind].shape, row, column)
        }
        bonuses = self.data.bonus_at[player["board"]]
        cells = []
        for row, column in PAPER:
            if (row, column) in taken:
                continue
            id, bonus = f"cell_{row}_{column}", bonuses.get((row, column))
            label = self.faces.name(id) + (f": {self.faces.words(bonus)}" if bonus else "")
            cells.append(Paper(id, row, column, bonus, label))
        return cells

    # The automa --------------------------------------------------------------------------------------------

    def rival(self, seat: int) -> Rival | None:
        """The board of the automa, prepared for drawing; None for a player."""
        player = self.players[seat]
        automa = player["automa"]
        if not automa:
            return None
        board = self.data.ai_boards[automa["board"]]
        bonuses = self.data.bonus_at[board.id]
        path = [*((3, c) for c in range(1, 8)), *((2, c) for c in range(7, 0, -1)), *((1, c) for c in range(1, 8))]
        covers = set(path[: automa["covered"]])
        return Rival(
            seat,
            self.names[seat],
            board.id,
            board.focus_action,
            board.rest,
            board.passing,
            automa["resource"],
            [self.data.ai_track[f"track_{space}"].colour for space in RING],
            automa["comet"],
            [self.data.schemes[card] for card in automa["schemes"]],
            automa["deck"]["count"],
            [(row, self.texts.name(row), len(automa["cards"][row])) for row in ROWS],
            [self.faces.tiles[tile, 0] for tile in automa["tiles"]],
            [(row, col, bonuses.get((row, col)), (row, col) in covers) for row in (1, 2, 3) for col in range(1, 8)],
            self._guilds(player),
            [(colour, player["workers"][colour]) for colour in COLOURS],
        )

    # Around the board --------------------------------------------------------------------------------------

    def figures(self, seat: int) -> list[Figure]:
        """The key figures of a player."""
        player = self.players[seat]
        automa = player["automa"]
        column = self.data.journal_spaces[player["marker"]].column
        figures = [Figure("journal", f"{column}/10", "journal_track")]
        if automa:
            figures.append(Figure("resource_track", str(automa["resource"]), "resource_track"))
            figures.append(Figure("comet", str(automa["comet"]), "comet_track"))
            figures.append(Figure("scheme", str(len(automa["schemes"])), "scheme"))
        else:
            figures += [Figure(what, str(player[what]), what) for what in ("silver", "provision")]
            dice = player["dice_at"].count("supply")
            figures.append(Figure("die", f"{dice}/{5 - player['dice_at'].count('reserve')}", "die"))
        figures.append(Figure("worker", str(sum(player["workers"].values())), "worker"))
        for guild in GUILDS:
            figures.append(Figure("guild", str(player["guilds"][guild]), f"guild_{guild}", guild))
        if not automa:
            figures.append(Figure("influence", str(player["supply"]), "influence"))
        return figures

    def status(self) -> str:
        """The last turns, once the end is near."""
        turns: int = self.table["turns_left"]
        if self.view["over"] or self.table["ended_by"] < 0:
            return ""
        return self.say("turns_left", n=turns) if turns > 0 else self.say("end_near")

    def sections(self) -> list[Section]:
        """The whole table in words."""
        return Words(self).sections()

    # Options -----------------------------------------------------------------------------------------------

    def pictured(self, option: str) -> tuple[str, Any]:
        """What the picture of an option shows: a kind, and what is drawn."""
        kind, _, rest = option.partition("_")
        if option in self.cards:
            return "card", self.cards[option]
        if option in self.data.tiles:
            return "tile", self.faces.tiles[option, 0]
        if "_face_" in option:
            tile, _, face = option.partition("_face_")
            return "tile", self.faces.tiles[tile, int(face) - 1]
        if option in self.data.journal_spaces:
            return "effect", next(place.effect for place in self.places if place.id == option)
        if kind == "die" and rest.isdigit() and self.seat is not None:
            return "die", self.players[self.seat]["dice"][int(rest) - 1]
        if kind in ("value", "worker", "guild"):
            return kind, int(rest) if kind == "value" else rest
        if kind == "cell" and self.seat is not None:
            row, column = map(int, rest.split("_"))
            return "effect", self.data.bonus_at[self.players[self.seat]["board"]].get((row, column))
        if kind in ("allow", "deny") and rest:
            return "icon", rest
        if self.texts.has(f"option.{option}"):
            return "icon", option
        return self._effect(option)

    def _effect(self, option: str) -> tuple[str, Any]:
        try:
            effect = parse(option)
        except BadEffect:
            return "", None
        cost = self.question.get("key") in ("tile_price", "fee")
        return "cost" if cost else "effect", effect
