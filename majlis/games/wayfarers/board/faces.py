"""What is printed on the components, prepared once for each data and language."""

from __future__ import annotations

from typing import NamedTuple

from majlis.engine import board
from majlis.engine.components import Memo
from majlis.engine.effects import Effect, atoms
from majlis.engine.scores import Expression
from majlis.engine.text import Texts
from majlis.games.wayfarers.about import About
from majlis.games.wayfarers.components import Home, JournalWay, Requirement, WayfarersData

LINK_ROWS = (1, 2, 3, 4)


class Card(NamedTuple):
    """The face of a card or of a part of the home board."""

    id: str
    kind: str  # its row; `home` for the middle of the home board
    name: str
    number: str  # its id, where the name needs it
    label: str  # everything it says, in words
    tags: tuple[str, ...] = ()
    price: int | None = None
    requires: tuple[str, ...] | None = None  # None: no die space
    action: Effect | None = None
    when: tuple[str, ...] = ()  # what a vista waits for
    gives: Effect | None = None  # what a vista or a townsfolk card gives
    trigger: str = ""
    assets: tuple[str, ...] = ()
    immediate: Effect | None = None
    vp: Expression | None = None
    goal: Expression | None = None
    left: tuple[bool, ...] = ()  # the rows with a bolt on the left edge
    right: tuple[Effect | None, ...] = ()  # what the rows of the right edge offer
    reconstructed: bool = False


class Face(NamedTuple):
    """An upgrade tile with one of its faces up."""

    kind: str
    colour: str
    shape: str
    name: str
    columns: tuple[tuple[str, ...], ...]
    tags: tuple[str, ...]
    vp: int


class Ask(NamedTuple):
    """A part of what a connection asks for."""

    icon: str
    n: int
    tone: str = ""


class Spot(NamedTuple):
    """Where a journal space or a connection's splotch lies: classes of the style sheet."""

    x: str
    y: str


class Way(NamedTuple):
    """A connection of the journal track: where it runs and what it asks for on either side of its section."""

    id: str
    start: str
    to: str
    path: str
    spot: Spot
    asks: dict[str, tuple[Ask, ...]]  # by side
    spends: dict[str, bool]
    either: dict[str, bool]  # one of the parts is enough
    labels: dict[str, str]


COLUMN_X = (2.6, 10.5, 19.2, 27.9, 36.6, 45.3, 54, 62.7, 71.4, 80.1, 94.6)
ROW_Y = {1: (50.0,), 2: (29.0, 71.0), 3: (16.0, 50.0, 84.0), 5: (9.0, 29.5, 50.0, 70.5, 91.0)}


class Faces(board.Faces[WayfarersData]):
    """The printed side of everything, in one language."""

    def __init__(self, data: WayfarersData, texts: Texts) -> None:
        super().__init__(data, texts)
        self.about = About(data, texts, {})
        self._words: Memo[Effect, str] = Memo()
        self._columns: Memo[tuple[int, tuple[str, ...]], str] = Memo()
        self.cards = {card.id: card for card in self._cards()}
        self.tiles = {
            (id, face): Face(id, tile.colour, tile.shape, texts.name(id), columns, tile.tags, tile.vp)
            for id, tile in data.tiles.items()
            for face, columns in enumerate(tile.faces)
        }
        in_column: dict[int, list[str]] = {}
        for space in data.journal_spaces.values():
            in_column.setdefault(space.column, []).append(space.id)
        self.heights = {
            id: ROW_Y[len(spaces)][place] for spaces in in_column.values() for place, id in enumerate(spaces)
        }
        self.stacks = {id: ". ".join([texts.name(id), *self.about.lines(id)]) for id in data.tiles}
        self.ways = [self._way(way) for way in data.journal_ways.values()]
        self.spots = {id: Spot(f"c{s.column}", f"y{int(self.heights[id])}") for id, s in data.journal_spaces.items()}

    def words(self, effect: Effect) -> str:
        """An effect in words."""
        found = self._words.get(effect)
        return self._words.keep(effect, self.texts.describe(effect)) if found is None else found

    def column(self, value: int, symbols: tuple[str, ...]) -> str:
        """What a column of a caravan gives a die, in words."""
        found = self._columns.get((value, symbols))
        if found is None:
            words = self.texts.say("board.column", n=value, what=self.about.symbols(symbols))
            return self._columns.keep((value, symbols), words)
        return found

    def _cards(self) -> list[Card]:
        data, texts = self.data, self.texts
        cards: list[Card] = []
        for family in (data.townsfolk, data.land, data.water, data.space, data.inspiration, data.home):
            for id in family:
                cards.append(self._card(id, texts.name(id)))
        return cards

    def _card(self, id: str, name: str) -> Card:
        data = self.data
        label = f"{name}. {'; '.join(self.about.lines(id))}"
        short, number = name.removesuffix(f" ({id})"), id if name.endswith(f" {id}") else ""
        base = Card(id, data.row_of.get(id, "home"), short.removesuffix(f" {id}"), number, label)
        if townsfolk := data.townsfolk.get(id):
            return base._replace(
                tags=townsfolk.tuck_under,
                price=townsfolk.price,
                trigger=townsfolk.trigger,
                assets=townsfolk.assets,
                gives=townsfolk.effect,
                reconstructed=townsfolk.reconstructed,
            )
        if land := data.land.get(id):
            requires = land.requires if land.action else None
            base = base._replace(tags=land.tags, requires=requires, action=land.action, immediate=land.immediate)
            return base._replace(when=land.when, gives=land.do, reconstructed=land.reconstructed)
        if water := data.water.get(id):
            requires = water.requires if water.action else None
            base = base._replace(tags=water.tags, requires=requires, action=water.action, immediate=water.immediate)
            left = tuple(row in water.left_links for row in LINK_ROWS)
            right = tuple(water.right_links.get(row) for row in LINK_ROWS)
            return base._replace(left=left, right=right, reconstructed=water.reconstructed)
        if space := data.space.get(id):
            base = base._replace(tags=space.tags, vp=space.vp, immediate=space.immediate)
            return base._replace(reconstructed=space.reconstructed)
        if inspiration := data.inspiration.get(id):
            return base._replace(goal=inspiration.goal, reconstructed=inspiration.reconstructed)
        return self._home(base, data.home[id])

    def _home(self, base: Card, home: Home) -> Card:
        right = tuple((home.right_links or {}).get(row) for row in LINK_ROWS) if home.right_links else ()
        return base._replace(
            name=self.texts.say(f"short.{home.id}"),
            kind=home.card or "home",
            tags=home.tags,
            requires=home.requires if home.action else None,
            action=home.action,
            trigger="rest" if home.effect else "",
            gives=home.effect,
            vp=home.vp,
            right=right,
            reconstructed=home.reconstructed,
        )

    # The journal -------------------------------------------------------------------------------------------

    def _way(self, way: JournalWay) -> Way:
        spaces = self.data.journal_spaces
        start, to = spaces[way.start], spaces[way.to]
        x1, x2 = COLUMN_X[start.column], COLUMN_X[to.column]
        y1, y2 = self.heights[way.start], self.heights[way.to]
        bend = (x2 - x1) / 2
        path = f"M{x1} {y1}C{x1 + bend:.1f} {y1} {x2 - bend:.1f} {y2} {x2} {y2}"
        if to.column - start.column == 2:  # past a column: along the edge of the track
            edge = 4 if y1 < 50 else 96
            path = f"M{x1} {y1}C{x1 + 5} {edge} {x1 + 6} {edge} {(x1 + x2) / 2:.1f} {edge}S{x2 - 5} {edge} {x2} {y2}"
            spot = Spot(f"c{start.column + 1}", f"y{edge}")
        elif to.final:
            middle = way.to == "j10c"
            y = (y1 + y2) / 2 if middle else y1 + 0.75 * (y2 - y1)
            spot = Spot("b9" if middle else "b9n", f"y{int(y)}")
        else:
            spot = Spot(f"b{start.column}", f"y{int((y1 + y2) / 2)}")
        sides = {"a": way.side_a, "b": way.side_b}
        return Way(
            way.id,
            way.start,
            way.to,
            path,
            spot,
            {side: _asks(needed) for side, needed in sides.items()},
            {side: needed.spends is not None for side, needed in sides.items()},
            {side: bool(needed.needs and " or " in needed.needs.source) for side, needed in sides.items()},
            {side: f"{self.texts.name(way.id)}: {self.asked(needed)}" for side, needed in sides.items()},
        )

    def asked(self, needed: Requirement) -> str:
        """What a connection asks for, in words."""
        if needed.spends is not None:
            return self.texts.describe(needed.spends, cost=True)
        return self.texts.requirement(needed.needs.source) if needed.needs else self.texts.say("board.way_free")


def _asks(needed: Requirement) -> tuple[Ask, ...]:
    if needed.spends is not None:
        return tuple(ask._replace(icon="spend") for ask in costs(needed.spends))
    if needed.needs is None:
        return ()
    least = [part.partition(" >= ") for part in needed.needs.source.split(" or ")]
    return tuple(Ask(counter, int(count)) for counter, _, count in least)


def costs(effect: Effect) -> tuple[Ask, ...]:
    """A cost atom by atom: silver, or influence by its colour."""
    paid = [atom for atom, _ in atoms(effect)]
    return tuple(
        Ask("influence", atom.count, str(atom.args[0])) if atom.args else Ask(atom.name, atom.count) for atom in paid
    )


faces = board.once(Faces)
