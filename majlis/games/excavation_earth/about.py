"""What the components of Excavation Earth are and do, in words: the board says it in long ones, the terminal in short.

The words around the facts are the texts `about.*`; `text/terminal/` has shorter ones where a line must be short.
"""

from __future__ import annotations

from collections.abc import Sequence

from majlis.engine import about
from majlis.engine.components import Component
from majlis.games.excavation_earth.components import (
    ActionCard,
    Artifact,
    BuyerCard,
    CommandCard,
    ExcavationEarthData,
    Faction,
    GalleryTable,
    Link,
    Location,
    Market,
    Payout,
    Prizes,
    Sale,
    TravelCard,
    ZuBoard,
    ZuCard,
    ZuDeck,
)


class About(about.About[ExcavationEarthData]):
    """What components are and do, in the words of the given texts."""

    def lines(self, id: str) -> list[str]:
        """What a component is, fact by fact."""
        match self.component.get(id):
            case Artifact() as artifact:
                return [self.worth(artifact), self.say("found", site=self.name(self.data.site[id]))]
            case Location() as place:
                return [*self.place(place), self.say("neighbours", places=self.names(self.data.neighbours[id]))]
            case Link(between=(a, b)):
                return [self.say("link", a=self.name(a), b=self.name(b))]
            case Market() as market:
                where = self.say("market", symbol=self.name(market.symbol), place=self.name(market.location))
                return [where, self.say("promotes", centre=self.name(market.centre))]
            case Component() if id in self.data.centres:
                return [self.say("centre", markets=self.names(self.data.markets_of[id]))]
            case GalleryTable() as table:
                return [self.say("guards", credits=self.steps(table.credits))]
            case Payout() as payout:
                return [self.say("payout", n=payout.credits)]
            case Prizes() as prizes:
                return [self.say("prizes", n=prizes.round, credits=", ".join(map(str, prizes.credits)))]
            case Sale() as sale:
                card = [self.texts.describe(sale.free_card)] if sale.free_card else []
                return [self.say("sale", n=sale.markets, credits=sale.credits), *card]
            case Faction() as faction:
                return [self.ability(faction), *self.board(faction)]
            case ZuBoard() as zu:
                return [*self.board(zu), self.say("failed", n=zu.failed_action)]
            case found:
                return self.card(found)

    def card(self, card: Component | None) -> list[str]:
        """What a card is for, or a deck consists of."""
        match card:
            case ActionCard():
                return self.action_card(card)
            case TravelCard():
                return [self.say("travel_card", n=card.fuel)]
            case BuyerCard():
                return [self.say("buyer_card", buyer=self.name(f"buyer_{card.buyer}"))]
            case CommandCard():
                sides = {"white": card.white, "yellow": card.yellow}
                return [self.say(f"{side}_side", effect=self.texts.describe(does)) for side, does in sides.items()]
            case ZuCard():
                colours = [self.say("zu_colours", colours=self.names(card.colours))] if card.colours else []
                market = [self.say("zu_at", market=self.name(card.market))] if card.market else []
                return [*colours, *market, self.zu_kind(card.kind)]
            case ZuDeck():
                kinds = ", ".join(f"{number} × {self.name(kind)}" for kind, number in card.cards.items())
                return [kinds, *([self.say("recycled", n=card.recycled)] if card.recycled else [])]
        return []

    def worth(self, artifact: Artifact) -> str:
        """Value and number of copies of an artifact."""
        return self.say("artifact", n=artifact.value, copies=artifact.copies)

    def place(self, place: Location) -> list[str]:
        """What a location is: dig site, market, black market."""
        parts = []
        if place.region:
            parts.append(self.say("site", colour=self.name(place.region), glyphs=self.names(place.glyphs)))
        if place.id in self.data.market_at:
            market = self.data.markets[self.data.market_at[place.id]]
            parts.append(self.say("market_here", n=market.number, symbol=self.name(market.symbol)))
        if place.symbols:
            parts.append(self.say("black_market", symbols=self.names(place.symbols)))
        return parts

    def action_card(self, card: ActionCard) -> list[str]:
        """What an action card serves for: region, market, black market, fuel."""
        places = self.data.locations
        black = [place for place in self.data.black_markets if card.symbol in places[place].symbols]
        region = self.say("card_colour", colour=self.name(card.colour))
        market = self.say("card_symbol", market=self.name(self.data.market_of[card.symbol]))
        smuggle = [self.say("card_smuggle", places=self.names(black))] if black else []
        return [region, market, *smuggle, self.say("card_any", n=card.fuel)]

    def board(self, board: Faction | ZuBoard) -> list[str]:
        """What is printed on a faction board or on Zu's."""
        holds = self.say("holds", cargo=board.cargo_hold, hidden=board.hidden_hold)
        return [self.say("initiative", n=board.initiative), holds]

    def ability(self, faction: Faction) -> str:
        """What a faction may do that others may not."""
        return self.say(faction.ability)

    def zu_kind(self, kind: str) -> str:
        """What Zu does with a card of this kind."""
        return self.say(f"zu_{kind}")

    def action(self, action: str) -> str:
        """What one of the eight actions is."""
        return self.say(f"{action}_action")

    def steps(self, credits: Sequence[int]) -> str:
        """Credits by number of guards, from the first number that pays."""
        return ", ".join(f"{guards} → {worth}" for guards, worth in enumerate(credits) if worth)
