"""The components of Excavation Earth: what each family of `data/` holds, and look-ups over them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from reprlib import repr as brief
from typing import Literal

from majlis.engine.components import BadData, Component, Data
from majlis.engine.effects import Effect

SPECIAL = "special"  # the buyer who wants artifacts of every colour

Ability = Literal["survey_extra", "sell_acquire_first", "free_move", "sell_without_trader", "second_artifact"]
ZuKind = Literal["excavate", "market", "command", "sell", "snipe", "survey"]


@dataclass(frozen=True, kw_only=True)
class Artifact(Component):
    region: str
    glyph: str
    value: int


@dataclass(frozen=True, kw_only=True)
class Location(Component):
    x: int
    y: int
    region: str = ""  # of a dig site
    glyphs: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()  # of a black market


@dataclass(frozen=True, kw_only=True)
class Link(Component):
    between: tuple[str, str]


@dataclass(frozen=True, kw_only=True)
class Market(Component):
    number: int
    location: str
    symbol: str
    centre: str
    queue_limit: int
    refill_to: int


@dataclass(frozen=True, kw_only=True)
class ActionCard(Component):
    colour: str
    symbol: str
    fuel: int


@dataclass(frozen=True, kw_only=True)
class TravelCard(Component):
    fuel: int


@dataclass(frozen=True, kw_only=True)
class BuyerCard(Component):
    buyer: str


@dataclass(frozen=True, kw_only=True)
class Payout(Component):
    credits: int


@dataclass(frozen=True, kw_only=True)
class Sale(Component):
    markets: int
    credits: int
    free_card: Effect | None = None


@dataclass(frozen=True, kw_only=True)
class GalleryTable(Component):
    credits: tuple[int, ...]  # by number of guards


@dataclass(frozen=True, kw_only=True)
class Faction(Component):
    ability: Ability
    initiative: int
    cargo_hold: int
    hidden_hold: int
    colour: str


@dataclass(frozen=True, kw_only=True)
class Piece(Component):
    per_player: int = 0


@dataclass(frozen=True, kw_only=True)
class CommandCard(Component):
    white: Effect
    yellow: Effect


@dataclass(frozen=True, kw_only=True)
class Prizes(Component):
    round: int
    credits: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Start(Component):
    players: int
    forecast_cards: int
    dig_tiles: int
    black_market_tiles: int
    buyers_removed: int
    special_buyers_removed: int


@dataclass(frozen=True, kw_only=True)
class Common(Component):
    credits: int
    action_cards: int
    mulligan: int
    explorer_starts: tuple[str, ...]
    buyer_cards_burned: int
    credits_per_buyer: int
    forecast_to_sites: int
    forecast_to_black_market: int
    packet: int
    picks: tuple[int, ...]
    solo_packet: int
    solo_picks: tuple[int, ...]
    solo_discards: tuple[int, ...]
    kept_on_pass: int
    column_bonus: Effect


@dataclass(frozen=True, kw_only=True)
class ZuBoard(Component):
    initiative: int
    cargo_hold: int
    hidden_hold: int
    credits: int
    failed_action: int


@dataclass(frozen=True, kw_only=True)
class ZuCard(Component):
    kind: ZuKind
    colours: tuple[str, ...] = ()
    market: str = ""


@dataclass(frozen=True, kw_only=True)
class ZuDeck(Component):
    round: int
    cards: dict[str, int]
    recycled: int


class ExcavationEarthData(Data):
    """Every component, and where things belong."""

    regions: dict[str, Component]
    glyphs: dict[str, Component]
    artifacts: dict[str, Artifact]
    locations: dict[str, Location]
    links: dict[str, Link]
    markets: dict[str, Market]
    centres: dict[str, Component]
    action_cards: dict[str, ActionCard]
    travel_cards: dict[str, TravelCard]
    buyer_cards: dict[str, BuyerCard]
    buyers: dict[str, Component]
    payouts: dict[str, Payout]
    sales: dict[str, Sale]
    gallery: dict[str, GalleryTable]
    factions: dict[str, Faction]
    pieces: dict[str, Piece]
    initiative_tokens: dict[str, Component]
    command_cards: dict[str, CommandCard]
    prizes: dict[str, Prizes]
    start: dict[str, Start]
    common: dict[str, Common]
    zu_board: dict[str, ZuBoard]
    zu_cards: dict[str, ZuCard]
    zu_decks: dict[str, ZuDeck]

    def prepare(self) -> None:
        """Build the look-ups; a BadData says which fact does not fit the others."""
        self.colours = tuple(self.regions)  # of regions and buyers, in the order of columns and stacks
        self.rows = tuple(self.glyphs)
        self.rule = self.common["common"]
        self.zu = self.zu_board["zu"]
        self.value = {artifact.id: artifact.value for artifact in self.artifacts.values()}
        self.region = {artifact.id: artifact.region for artifact in self.artifacts.values()}
        self.of_region = {c: tuple(a for a, region in self.region.items() if region == c) for c in self.colours}
        self.of_row = {g: tuple(a.id for a in self.artifacts.values() if a.glyph == g) for g in self.rows}
        self.sites = {c: tuple(s.id for s in self.locations.values() if s.region == c) for c in self.colours}
        self.site = {artifact.id: self._site_of(artifact) for artifact in self.artifacts.values()}
        self.black_markets = tuple(place.id for place in self.locations.values() if place.symbols)
        self.market_at = {market.location: market.id for market in self.markets.values()}
        self.market_of = {market.symbol: market.id for market in self.markets.values()}
        self.markets_of = {c: tuple(m.id for m in self.markets.values() if m.centre == c) for c in self.centres}
        self.colour_of = {card.id: card.colour for card in self.action_cards.values()}
        self.symbol_of = {card.id: card.symbol for card in self.action_cards.values()}
        self.buyer_of = {card.id: card.buyer for card in self.buyer_cards.values()}
        self.kinds_of_buyers = tuple(dict.fromkeys(self.buyer_of.values()))
        self.neighbours = self._neighbours()
        self.distance = {place: self._distances(place) for place in self.locations}
        self.within = {
            place: {
                fuel: tuple(to for to, steps in self.distance[place].items() if 0 < steps <= fuel)
                for fuel in range(1, len(self.locations))
            }
            for place in self.locations
        }
        self.check_fit()

    def check_fit(self) -> None:
        """Facts of one family that another relies on; a name that does not exist is a KeyError, told as BadData."""
        if len(self.market_of) != len(self.markets) or len(self.market_at) != len(self.markets):
            raise BadData("markets: each needs a location and a symbol of its own")
        for market in self.markets.values():
            self.locations[market.location], self.centres[market.centre]
        for card in self.action_cards.values():
            self.regions[card.colour], self.market_of[card.symbol]
        for place in self.locations.values():
            for symbol in place.symbols:
                self.market_of[symbol]
        for start in self.rule.explorer_starts:
            self.locations[start]
        for wanted in self.buyer_cards.values():
            self.buyers[f"buyer_{wanted.buyer}"]
        for zu_card in self.zu_cards.values():
            for colour in zu_card.colours:
                self.regions[colour]
            if zu_card.kind == "command":
                self.markets[zu_card.market]
        self._check_tables()
        for name, reached in self.distance.items():
            if len(reached) < len(self.locations):
                raise BadData(f"links: not every location can be reached from {name}")

    def _check_tables(self) -> None:
        """Every number of guards has its credits, every place its payout, every round its prizes and cards of Zu."""
        tables = {"gallery_columns": len(self.rows), **{f"gallery_row_{row}": len(self.colours) for row in self.rows}}
        for name, guards in tables.items():
            if len(self.gallery[name].credits) != guards + 1:
                raise BadData(f"gallery {name}: {guards + 1} numbers are needed, for 0 to {guards} guards")
        for place in range(len(self.colours)):
            self.payouts[f"place_{place + 1}"]
        for round in range(1, 4):
            self.prizes[f"prizes_{round}"], self.zu_decks[f"zu_deck_{round}"]
        for players in range(2, 5):
            self.start[f"players_{players}"]
        there, dealt = Counter[str](), Counter[str]()
        for card in self.zu_cards.values():
            there[card.kind] += card.copies
        for deck in self.zu_decks.values():
            dealt.update(deck.cards)
        for kind, number in dealt.items():
            if number > there[kind]:
                raise BadData(f"zu_decks: {number} cards of the kind {brief(kind)}, but there are {there[kind]}")

    def _site_of(self, artifact: Artifact) -> str:
        """E-CORE-3: the dig site of its region that shows its glyph."""
        sites = [site for site in self.sites[artifact.region] if artifact.glyph in self.locations[site].glyphs]
        if len(sites) != 1:
            raise BadData(f"locations: {artifact.id} belongs to {len(sites)} dig sites instead of one")
        return sites[0]

    def _neighbours(self) -> dict[str, tuple[str, ...]]:
        near: dict[str, list[str]] = {place: [] for place in self.locations}
        for link in self.links.values():
            if link.copies:
                a, b = link.between
                near[a].append(b)
                near[b].append(a)
        return {place: tuple(to for to in self.locations if to in near[place]) for place in self.locations}

    def _distances(self, start: str) -> dict[str, int]:
        """How many steps each location is away, in the order of the locations."""
        steps = {start: 0}
        edge = [start]
        for place in edge:
            for to in self.neighbours[place]:
                if to not in steps:
                    steps[to] = steps[place] + 1
                    edge.append(to)
        return {place: steps[place] for place in self.locations if place in steps}

    def copies(self, family: str) -> tuple[str, ...]:
        """The ids of a family of cards or tiles, each as often as it exists."""
        return tuple(Counter({c.id: c.copies for c in self.families[family].values()}).elements())
