"""What is printed on the components, prepared once for each data and language."""

from __future__ import annotations

from typing import NamedTuple

from majlis.engine import board
from majlis.engine.effects import Effect
from majlis.engine.text import Texts
from majlis.games.excavation_earth.components import ExcavationEarthData, Location

EDGE = 50  # a link between places further apart than this runs around the edge of the map


class Tile(NamedTuple):
    """An artifact: its colour with its letter, its glyph, its value."""

    id: str
    region: str
    letter: str
    glyph: str
    value: int
    label: str


class Card(NamedTuple):
    """An action card, or a travel card, which has neither colour nor symbol."""

    id: str
    colour: str
    letter: str
    symbol: str
    market: int  # the number of the market with that symbol
    fuel: int
    label: str


class Line(NamedTuple):
    """A link on the map; one around the edge has two ends that leave the map, each with a note of where it leads."""

    id: str
    path: str
    ends: tuple[End, ...] = ()


class End(NamedTuple):
    """Where a link leaves the map, and the place it leads to."""

    x: str
    y: str
    side: str
    to: str


class Printed(NamedTuple):
    """A location as it is printed."""

    id: str
    kind: str  # market, site, both, black
    x: str
    y: str
    region: str
    letter: str
    glyphs: tuple[str, ...]
    symbols: tuple[str, ...]
    queue: str
    number: int
    name: str


class Command(NamedTuple):
    """A command card with one of its sides up."""

    id: str
    side: str
    effect: Effect
    label: str


class Faces(board.Faces[ExcavationEarthData]):
    """The printed side of everything, in one language."""

    def __init__(self, data: ExcavationEarthData, texts: Texts) -> None:
        super().__init__(data, texts)
        self.letters = {colour: texts.say(f"letter.{colour}") for colour in data.colours}
        self.tiles = {id: self._tile(id) for id in data.artifacts}
        self.cards = {id: self._card(id) for id in (*data.action_cards, *data.travel_cards)}
        self.places = {id: self._place(place) for id, place in data.locations.items()}
        self.lines = [self._line(id) for id, link in data.links.items() if link.copies]
        self.commands = {
            (id, side): Command(id, side, effect, f"{texts.name(id)}: {texts.describe(effect)}")
            for id, card in data.command_cards.items()
            for side, effect in (("white", card.white), ("yellow", card.yellow))
        }

    def _tile(self, id: str) -> Tile:
        artifact = self.data.artifacts[id]
        label = self.texts.say("board.tile", what=self.texts.name(id), n=artifact.value)
        return Tile(id, artifact.region, self.letters[artifact.region], artifact.glyph, artifact.value, label)

    def _card(self, id: str) -> Card:
        if travel := self.data.travel_cards.get(id):
            return Card(id, "", "", "", 0, travel.fuel, self.texts.name(id))
        card = self.data.action_cards[id]
        number = self.data.markets[self.data.market_of[card.symbol]].number
        symbol = self.texts.name(card.symbol)
        label = self.texts.say("board.card", colour=self.texts.name(card.colour), symbol=symbol, n=number)
        return Card(id, card.colour, self.letters[card.colour], card.symbol, number, card.fuel, label)

    def _place(self, place: Location) -> Printed:
        queue = self.data.market_at.get(place.id, "")
        market = self.data.markets.get(queue)
        kind = "black" if place.symbols else "site" if market is None else "both" if place.region else "market"
        return Printed(
            place.id,
            kind,
            f"x{place.x}",
            f"y{place.y}",
            place.region,
            self.letters.get(place.region, ""),
            place.glyphs,
            place.symbols or ((market.symbol,) if market else ()),
            queue,
            market.number if market else 0,
            self.texts.name(place.id),
        )

    def _line(self, id: str) -> Line:
        a, b = (self.data.locations[place] for place in self.data.links[id].between)
        if abs(a.x - b.x) <= EDGE:
            return Line(id, f"M{a.x} {a.y}L{b.x} {b.y}")
        west, east = (a, b) if a.x < b.x else (b, a)
        others = [link for link in self.data.links.values() if west.id in link.between and self._around(link.between)]
        shift = 5 * ([link.id for link in others].index(id) + 1)  # each leaves the map at a height of its own
        left, right = west.y + shift - 3, east.y + (10 if east.region else 7)
        ends = (End("x0", f"y{left}", "left", east.id), End("x100", f"y{right}", "right", west.id))
        return Line(id, f"M{west.x} {west.y}L0 {left}M{east.x} {east.y}L100 {right}", ends)

    def _around(self, between: tuple[str, str]) -> bool:
        a, b = (self.data.locations[place] for place in between)
        return abs(a.x - b.x) > EDGE


faces = board.once(Faces)
