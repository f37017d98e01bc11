"""The table of Excavation Earth in a terminal: drawn from what a seat may see, the data and the texts.

Artifacts are written as colour, glyph and value (`Yβ4`), people as the first letter of their colour (`★` is a special
buyer), pieces of players as the shapes of their seats. An open circle marks what is reconstructed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from majlis.engine.about import MADE_UP
from majlis.engine.board import Seen
from majlis.engine.game import Game
from majlis.engine.text import Texts
from majlis.games.excavation_earth.about import About
from majlis.games.excavation_earth.buyers import TRACK_LENGTH, payout, place_of, popularity
from majlis.games.excavation_earth.command import ability
from majlis.games.excavation_earth.components import SPECIAL
from majlis.games.excavation_earth.holds import HOLDS, artifact_of, board_of, room
from majlis.games.excavation_earth.scoring import column_credits, row_credits
from majlis.games.excavation_earth.table import NOBODY, ExcavationEarth, Zu
from majlis.games.excavation_earth.turn import ACTIONS
from majlis.games.excavation_earth.zu_deck import kinds_left

SEATS = (("#5fa8ff", "●"), ("#ff7a5c", "◆"), ("#e3b505", "▲"), ("#b48ae0", "■"))  # colour and shape
STYLES = {"yellow": "#e3d505", "green": "#4fc36b", "red": "#ff6b6b", "purple": "#b48ae0", "orange": "#ff9f40"}
STAR = "★"
ROUNDS = 3

Shown = dict[str, Any]  # a player as the view shows it


class Drawing(Seen):
    """The table in the view of one seat, in one language."""

    def __init__(self, game: Game, view: dict[str, Any]) -> None:
        folder = game.ruleset.folder / "text" / "terminal"
        super().__init__(view, Texts.load(view["lang"], *game.ruleset.folders("text"), folder))
        assert isinstance(game.table, ExcavationEarth)
        self.game = game
        self.now = game.table  # what the rules reckon with
        self.data = game.table.data
        self.about = About(self.data, game.ruleset.texts(view["lang"]), self.texts)

    def whole(self) -> RenderableType:
        """The world, then everybody's board; the own one is nearest to the prompt."""
        others = [player for player in self.players if player["seat"] != self.seat]
        own = [player for player in self.players if player["seat"] == self.seat]
        world = [self.map(), self.colours(), self.markets(), self.centres(), self.offers()] if self.laid_out() else []
        return Group(self.title(), *world, *map(self.board, [*others, *own]), Text(self.say("mark"), "dim"))

    def laid_out(self) -> bool:
        """Whether the world is there: before, only factions and hands are."""
        return any(self.table["queues"].values()) or any(self.table["sites"].values())

    def say(self, key: str, **args: object) -> str:
        return self.texts.say(f"terminal.{key}", **args)

    def title(self) -> RenderableType:
        """Round, phase, and everybody in turn order, with who has passed."""
        line = Text.assemble("Excavation Earth · ", self.say("round", n=self.table["round"], rounds=ROUNDS))
        line.append(f" · {self.texts.say('phase.' + self.table['phase'])}")
        if not self.table["order"]:
            return Rule(line, style="dim")
        order = Text(f"{self.say('order')}  ", "dim")
        for seat in self.table["order"]:
            player, (colour, shape) = self.players[seat], SEATS[seat]
            active = seat == self.table["active"] and self.table["phase"] == "turn"
            order.append(f"{shape} {self.view['names'][seat]}", f"bold {colour}" if active else colour)
            notes = [self.say("passed")] if player["passed"] else []
            notes += [self.say("token", n=player["initiative"])] if player["initiative"] else []
            order.append(f" ({', '.join(notes)})  " if notes else "  ", "dim")
        return Group(Rule(line, style="dim"), order)

    # Pieces ------------------------------------------------------------------------------------------------

    def letter(self, colour: str) -> str:
        """A colour by the first letter of its name."""
        return self.texts.name(colour)[0].upper()

    def glyph(self, glyph: str) -> str:
        """The sign of a glyph."""
        return self.say("glyph", glyph=glyph)

    def tile(self, artifact: str) -> str:
        """An artifact: colour, glyph and value."""
        tile = self.data.artifacts[artifact]
        return f"{self.letter(tile.region)}{self.glyph(tile.glyph)}{tile.value}"

    def tiles(self, artifacts: Iterable[str]) -> Text:
        """Artifacts in their colours."""
        shown = [Text(self.tile(artifact), STYLES[self.data.region[artifact]]) for artifact in artifacts]
        return Text(" ").join(shown) if shown else Text("–", "dim")

    def people(self, buyers: Iterable[str]) -> Text:
        """Buyers in their colours."""
        shown = [Text(STAR, "bold") if b == SPECIAL else Text(self.letter(b), STYLES[b]) for b in buyers]
        return Text(" ").join(shown) if shown else Text("–", "dim")

    def card(self, card: str) -> Text:
        """A card in its colour."""
        known = self.data.action_cards.get(card)
        return Text(self.texts.name(card), STYLES[known.colour] if known else "")

    def pieces(self, counts: Iterable[tuple[int, int]]) -> Text:
        """Pieces by seat: the seat's shape, and how many if there are several."""
        line = Text()
        for seat, number in counts:
            colour, shape = SEATS[seat]
            line.append(f"{shape}{number if number > 1 else ''} " if number else "", colour)
        return line

    def mark(self, *families: str) -> str:
        """The mark of what is reconstructed."""
        return MADE_UP if self.about.any_made_up(*families) else ""

    def heading(self, key: str, *families: str) -> Text:
        """The title of a column."""
        return Text(f"{self.say(key)} {self.mark(*families)}".strip(), "bold" if families else "dim")

    # The world ---------------------------------------------------------------------------------------------

    def map(self) -> RenderableType:
        """One line per location: its glyphs or symbols, artifacts, explorers and neighbours."""
        grid = Table(box=None, padding=(0, 1, 0, 0), header_style="")
        grid.add_column("", no_wrap=True, style="bold")
        grid.add_column(self.heading("place", "locations", "links"), no_wrap=True)
        grid.add_column("", style="dim", no_wrap=True)
        grid.add_column(self.heading("artifacts"))
        grid.add_column(self.heading("explorers"), no_wrap=True)
        grid.add_column(self.heading("near"), style="dim")
        for place in self.data.locations.values():
            name = Text(self.texts.name(place.id), STYLES.get(place.region, "bold"))
            market = self.data.market_at.get(place.id)
            symbols = (*place.symbols, *([self.data.markets[market].symbol] if market else ()))
            signs = [*map(self.glyph, place.glyphs), *(self.texts.name(symbol) for symbol in symbols)]
            tiles = self.buried(place.id) if place.region else Text()
            near = " ".join(map(self.code, self.data.neighbours[place.id]))
            grid.add_row(self.code(place.id), name, " ".join(signs), tiles, self.explorers(place.id), near)
        return grid

    def buried(self, site: str) -> Text:
        """The artifacts on a dig site, alike ones with their number; they are of its colour."""
        lying = Counter(self.table["sites"][site])
        shown = " ".join(f"{self.tile(artifact)[1:]}{f'×{n}' if n > 1 else ''}" for artifact, n in lying.items())
        return Text(shown or "–", STYLES[self.data.locations[site].region] if shown else "dim")

    def code(self, place: str) -> str:
        """A location in a few letters."""
        return self.texts.say("terminal.code", place=place)

    def explorers(self, place: str) -> Text:
        """Whose explorers stand in a location."""
        return self.pieces((player["seat"], player["explorers"].count(place)) for player in self.players)

    def colours(self) -> RenderableType:
        """One line per colour: popularity, what a sale pays, the black-market stack, the supply."""
        grid = Table(box=None, padding=(0, 1, 0, 0), header_style="")
        grid.add_column(self.heading("colour", "payouts"), no_wrap=True)
        for key in ("popularity", "pays", "stack"):
            grid.add_column(self.heading(key), no_wrap=key != "stack")
        grid.add_column(self.heading("supply"), justify="right")
        for colour in self.data.colours:
            level = popularity(self.now, colour)
            bar = Text.assemble(("▮" * level, STYLES[colour]), ("▯" * (TRACK_LENGTH - level), "dim"), f" {level}")
            pays = self.say("placed", n=payout(self.now, colour), place=place_of(self.now, colour))
            stack = self.tiles(self.table["black_market"][colour])
            supply = str(self.table["artifact_stacks"][colour]["count"])
            grid.add_row(Text(self.texts.name(colour), f"bold {STYLES[colour]}"), bar, pays, stack, supply)
        return grid

    def markets(self) -> RenderableType:
        """One line per market: symbol, queue, traders, command centre; then the ship."""
        grid = Table(box=None, padding=(0, 2, 0, 0), header_style="")
        grid.add_column(self.heading("market", "markets"), no_wrap=True)
        for key in ("symbol", "queue", "traders", "centre"):
            grid.add_column(self.heading(key), no_wrap=True)
        for id, market in self.data.markets.items():
            traders = self.pieces((player["seat"], player["traders"][id]) for player in self.players)
            symbol, centre = self.texts.name(market.symbol), Text(self.texts.name(market.centre), "dim")
            grid.add_row(self.texts.name(id), symbol, self.people(self.table["queues"][id]), traders, centre)
        ship = Text.assemble((f"{self.say('ship')}  ", "dim"), self.people(self.table["ship"]))
        return Group(grid, ship.append(f"  · {self.say('specials', n=self.table['special_buyers'])}", "dim"))

    def centres(self) -> RenderableType:
        """One line per command centre: envoys, the prizes of this round, and its command card."""
        grid = Table(box=None, padding=(0, 2, 0, 0), header_style="")
        grid.add_column(self.heading("centre", "markets"), no_wrap=True)
        for key in ("envoys", "prizes"):
            grid.add_column(self.heading(key), no_wrap=True)
        grid.add_column(self.heading("command", "command_cards"))
        prizes = " / ".join(map(str, self.data.prizes[f"prizes_{self.table['round']}"].credits))
        for centre in self.data.centres:
            card = self.table["commands"].get(centre, "")
            envoys = self.pieces((player["seat"], player["envoys"][centre]) for player in self.players)
            grid.add_row(self.texts.name(centre), envoys, prizes, self.command(card))
        return grid

    def command(self, card: str) -> Text:
        """A command card with the side of this round."""
        if not card:
            return Text(self.say("no_command"), "dim")
        effect = self.about.texts.describe(ability(self.now, card))
        return Text.assemble((self.texts.name(card), "bold"), f": {effect}")

    def offers(self) -> RenderableType:
        """The forecast with whose crew lies on it, the initiative tokens and the action deck."""
        line = Text(f"{self.say('forecast')} {self.mark('action_cards')}  ", "dim")
        for card, seat in zip(self.table["forecast"], self.table["forecast_crew"], strict=True):
            crew = self.pieces([(seat, 1)]) if seat != NOBODY else Text()
            line.append_text(self.card(card)).append(" ").append_text(crew).append("· ", "dim")
        tokens = " ".join(map(str, self.table["tokens"])) or "–"
        line.append(f"{self.say('tokens')} {tokens} · ", "dim")
        deck, discard = self.table["action_deck"]["count"], len(self.table["action_discard"])
        line.append(self.say("decks", deck=deck, discard=discard), "dim")
        drawn = self.table["turn"]["drawn"]
        return Group(line, Text.assemble((f"{self.say('drawn')}  ", "dim"), self.tiles(drawn))) if drawn else line

    # A player's board --------------------------------------------------------------------------------------

    def board(self, player: Shown) -> RenderableType:
        """Faction, status, holds and gallery; the own hand; of Zu its deck."""
        seat = player["seat"]
        title = Text(f"{SEATS[seat][1]} {self.view['names'][seat]}", f"bold {SEATS[seat][0]}")
        if player["faction"] in self.data.factions:
            title.append(f" · {self.texts.name(player['faction'])} {self.mark('factions')}", "default")
        parts: list[RenderableType] = [Rule(title, style="dim", align="left"), self.line(player)]
        if player["faction"] and self.laid_out():
            parts += [self.holds(player), self.gallery(player)]
        if player["zu"]:
            parts.append(self.zu(player["zu"]))
        return Group(*parts, *(self.hand(player) if seat == self.seat else ()))

    def line(self, player: Shown) -> Text:
        """Credits, crew and cards."""
        parts = [self.texts.count(player["credits"], "credits")]
        if not player["zu"] or self.table["options"]["easy_limited_crew"] == "yes":
            parts.append(self.say("crew", n=player["crew"]))
        if not player["zu"]:
            number = len(player["hand"]) if isinstance(player["hand"], list) else player["hand"]
            fuel = " ".join(str(self.data.travel_cards[card].fuel) for card in player["travel"])
            parts += [self.say("hidden_cards", n=number), self.say("travel", cards=fuel or "–")]
        return Text(" · ".join(parts))

    def holds(self, player: Shown) -> Text:
        """What lies in both holds, and how much room is left."""
        line = Text()
        board = board_of(self.now, self.now.players[player["seat"]])
        for hold in HOLDS:
            size = getattr(board, hold)
            line.append(f"{self.texts.name(hold)} {len(player[hold])}/{size}: ", "dim")
            line.append_text(self.tiles(player[hold])).append("   ")
        return line

    def gallery(self, player: Shown) -> Text:
        """The samples column by column, and what rows and columns are worth now."""
        line = Text(f"{self.say('gallery')} {self.mark('gallery')}: ", "dim")
        for colour in self.data.colours:
            spaces = [(a, self.glyph(self.data.artifacts[a].glyph)) for a in self.data.of_region[colour]]
            shown = "".join(glyph if artifact in player["guards"] else "·" for artifact, glyph in spaces)
            line.append(f"{self.letter(colour)} {shown}  ", STYLES[colour])
        me = self.now.players[player["seat"]]
        worth = row_credits(self.now, me) + column_credits(self.now, me)
        return line.append(self.say("worth", n=worth), "dim")

    def hand(self, player: Shown) -> Iterable[RenderableType]:
        """The own cards, and while drafting the packet and what was kept."""
        for key, cards in (("hand", player["hand"]), ("drafted", player["drafted"]), ("packet", player["packet"])):
            if cards:
                shown = Text(", ").join(self.card(card) for card in cards)
                yield Text.assemble((f"{self.say(key)}  ", "dim"), shown)

    def zu(self, zu: Shown) -> RenderableType:
        """How many cards of which kind are left in Zu's deck, and what it has revealed."""
        left = kinds_left(self.data, Zu.from_json(zu))
        kinds = ", ".join(f"{n}× {self.texts.name(kind)}" for kind, n in left.items()) or "–"
        revealed = ", ".join(map(self.texts.name, zu["discard"])) or "–"
        deck = self.say("zu_deck", n=left.total(), kinds=kinds)
        return Text(f"{deck} · {self.say('zu_discard', cards=revealed)}", "dim")

    def status(self, seat: int) -> RenderableType:
        """What a seat has, on one line."""
        player = self.players[seat]
        line = Text(f"{SEATS[seat][1]} ", SEATS[seat][0]).append_text(self.line(player))
        if held := [*player["cargo_hold"], *player["hidden_hold"]]:
            line.append(" · ").append_text(self.tiles(held))
        return line

    # Options -----------------------------------------------------------------------------------------------

    def explain(self, seat: int, option: str, key: str = "") -> str:
        """What an option of a question does, beyond its name; without a question, everything about a component."""
        kind, _, which = option.partition("_")
        if key == "action" and option in ACTIONS:
            return self.about.action(option)
        if option in HOLDS:
            return self.say("free", n=room(self.now, self.now.players[seat], option))
        if kind == "explorer" and which.isdigit():
            return self.here(self.players[seat]["explorers"][int(which) - 1])
        if kind == "forecast" and which.isdigit():
            return self.known(self.table["forecast"][int(which) - 1])
        if kind == "stack":
            return self.stack(which)
        if kind in ("cargo", "hidden", "gallery") and artifact_of(option) in self.data.artifacts:
            return self.known(artifact_of(option))
        if key == "ability" and option in self.data.command_cards:
            return f"{self.about.texts.describe(ability(self.now, option))} {MADE_UP}"
        if not key:
            here = self.here(option) if option in self.data.locations else self.queue(option)
            return " · ".join(part for part in (here, self.about(option)) if part)
        if option in self.data.locations:
            return self.here(option)
        return self.queue(option) or self.known(option)

    def known(self, id: str) -> str:
        """What a component is, with the mark where it is reconstructed."""
        parts = self.about.lines(id)
        return f"{' · '.join(parts)} {MADE_UP if self.about.made_up(id) else ''}".strip() if parts else ""

    def here(self, place: str) -> str:
        """A location in short: symbols, artifacts, explorers, neighbours."""
        location = self.data.locations[place]
        market = self.data.market_at.get(place)
        symbols = (*location.symbols, *([self.data.markets[market].symbol] if market else ()))
        tiles = self.buried(place).plain if self.table["sites"].get(place) else ""
        near = f"{self.say('near')} {' '.join(map(self.code, self.data.neighbours[place]))}"
        parts = (", ".join(map(self.texts.name, symbols)), tiles, self.explorers(place).plain.strip(), near)
        return f"{self.code(place)}: {' · '.join(part for part in parts if part)}"

    def queue(self, market: str) -> str:
        """The queue and the traders at a market, and its command centre."""
        if market not in self.data.markets:
            return ""
        queue = f"{self.say('queue')}: {self.people(self.table['queues'][market]).plain}"
        traders = self.pieces((p["seat"], p["traders"][market]) for p in self.players).plain.strip()
        parts = [queue, f"{self.say('traders')}: {traders}" if traders else ""]
        return " · ".join(part for part in (*parts, self.texts.name(self.data.markets[market].centre)) if part)

    def stack(self, colour: str) -> str:
        """The top tile of a black-market stack and what lies below."""
        stack: Sequence[str] = self.table["black_market"][colour]
        if not stack:
            return self.say("empty")
        below = self.say("below", artifacts=self.tiles(stack[1:]).plain)
        return f"{self.say('price', artifact=stack[0], n=self.data.value[stack[0]])} · {below}"
