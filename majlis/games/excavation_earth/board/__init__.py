"""The board of Excavation Earth in the browser: everything its templates draw, from a view, the data and the texts."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any

from majlis.engine.board import Drawn, Figure, Section
from majlis.engine.effects import BadEffect, Effect, parse
from majlis.engine.game import Game
from majlis.engine.text import Texts
from majlis.engine.tips import capital
from majlis.games.excavation_earth.about import About
from majlis.games.excavation_earth.board.faces import Faces, Line, Printed, Tile, faces
from majlis.games.excavation_earth.board.shown import (
    Cell,
    Centre,
    Choice,
    Colour,
    Explorer,
    Heap,
    Held,
    Hold,
    InHand,
    Own,
    Place,
    Queue,
    Score,
    Slot,
    Turns,
    Zu,
)
from majlis.games.excavation_earth.board.tips import tips
from majlis.games.excavation_earth.board.words import Words
from majlis.games.excavation_earth.buyers import TRACK_LENGTH
from majlis.games.excavation_earth.components import SPECIAL, ExcavationEarthData, Market
from majlis.games.excavation_earth.holds import HOLDS
from majlis.games.excavation_earth.table import NOBODY
from majlis.games.excavation_earth.table import Zu as ZuCards
from majlis.games.excavation_earth.zu_deck import kinds_left

__all__ = ["Board", "tips"]

ROUNDS = (1, 2, 3)
IN_GALLERY = ("sample",)  # questions about artifacts that a guard is placed for
SURVEYED = ("survey_free", "survey_place", "survey_buy")
DRAWN = ("keep_card", "solo_draft")  # questions about cards that are not in the hand yet


class Board(Drawn):
    """The whole table as one seat sees it, in one language."""

    def __init__(self, game: Game, view: dict[str, Any], texts: Texts) -> None:
        super().__init__(view, texts)
        data: ExcavationEarthData = game.table.data
        self.data = data
        self.faces: Faces = faces(data, texts)
        self.key: str = self.question.get("key", "")

    def tile(self, artifact: str) -> Tile:
        return self.faces.tiles[artifact]

    def count(self, number: int, what: str) -> str:
        return self.texts.count(number, what)

    # The map -----------------------------------------------------------------------------------------------

    @property
    def lines(self) -> list[Line]:
        """The links between the places."""
        return self.faces.lines

    @cached_property
    def places(self) -> list[Place]:
        """The locations with artifacts and explorers."""
        standing = self._explorers()
        return [self._place(printed, standing.get(printed.id, [])) for printed in self.faces.places.values()]

    def _explorers(self) -> dict[str, list[Explorer]]:
        found: dict[str, list[Explorer]] = {}
        for player in self.players:
            seat = player["seat"]
            for number, at in enumerate(player["explorers"], 1):
                label = self.say("explorer", who=self.names[seat], n=number, place=self.faces.name(at))
                id = f"explorer_{number}"
                mine = seat == self.seat
                found.setdefault(at, []).append(Explorer(id, f"s{seat}-{id}", seat, mine, label))
        return found

    def _place(self, printed: Printed, explorers: list[Explorer]) -> Place:
        tiles = Counter(self.table["sites"].get(printed.id, ()))
        types = [f"{printed.region}_{glyph}" for glyph in printed.glyphs]
        heaps = [self._heap(artifact, tiles[artifact]) for artifact in types]
        lying = [f"{heap.number} × {heap.tile.label}" for heap in heaps if heap.number]
        lying += [self.say("explorer_of", who=self.names[explorer.seat]) for explorer in explorers]
        return Place(printed, heaps, explorers, ". ".join([printed.name, *lying]), ". ".join(lying))

    def _heap(self, artifact: str, count: int) -> Heap:
        tile = self.tile(artifact)
        label = f"{tile.label}: {self.say('lying', n=count)}"
        return Heap(tile, count, count > 0 and self.key not in (*IN_GALLERY, *SURVEYED), label)

    @cached_property
    def surveyed(self) -> list[Tile]:
        """The tiles of a Survey that still have to find their place."""
        return [self.tile(artifact) for artifact in self.table["turn"]["drawn"]]

    @property
    def survey_asks(self) -> bool:
        """Whether the question is about surveyed tiles."""
        return self.key in SURVEYED

    # Markets and command centres ---------------------------------------------------------------------------

    @cached_property
    def commanded(self) -> str:
        """The market that the Command in progress is about, "" if there is none."""
        card = self.data.action_cards.get(self.table["turn"]["card"])
        return self.data.market_of[card.symbol] if card and self.key == "command" else ""

    @cached_property
    def queues(self) -> dict[str, Queue]:
        """The six queues."""
        return {id: self._queue(market) for id, market in self.data.markets.items()}

    def _queue(self, market: Market) -> Queue:
        buyers: list[str] = list(self.table["queues"].get(market.id, ()))
        traders = self._crew("traders", market.id)
        name = self.faces.name(market.id)
        words = [self.say("queue", what=self.texts.join(map(self._buyer, buyers)) if buyers else "–")]
        words += [self.say("traders_of", who=self.names[seat], n=n) for seat, n in traders]
        now = ". ".join(words)
        free = [""] * (market.queue_limit - len(buyers))
        return Queue(market, name, [*buyers, *free], traders, market.id == self.commanded, f"{name}. {now}", now)

    def _buyer(self, buyer: str) -> str:
        return self.faces.name(f"buyer_{buyer}")

    def _crew(self, what: str, at: str) -> list[tuple[int, int]]:
        """Who has how many traders or envoys there."""
        found = [(player["seat"], player[what].get(at, 0)) for player in self.players]
        return [(seat, number) for seat, number in found if number]

    @cached_property
    def centres(self) -> list[Centre]:
        """The three command centres with their markets."""
        return [self._centre(id) for id in self.data.centres]

    def _centre(self, id: str) -> Centre:
        envoys = self._crew("envoys", id)
        face = self.table["commands"].get(id)
        card = self.faces.commands[face, self.side] if face else None
        prizes = next((p.credits for p in self.data.prizes.values() if p.round == self.table["round"]), ())
        name = self.faces.name(id)
        words = [self.say("envoys_of", who=self.names[seat], n=n) for seat, n in envoys]
        words += [self.say("prizes", what=", ".join(map(str, prizes)))]
        queues = [self.queues[queue] for queue in self.data.markets_of[id]]
        commanded = self.commanded in self.data.markets_of[id]
        now = ". ".join(words)
        return Centre(id, name, queues, envoys, card, prizes, commanded, f"{name}. {now}", now)

    @property
    def side(self) -> str:
        """Which side of the command cards is in force."""
        return "white" if self.table["round"] <= 2 else "yellow"

    @cached_property
    def ship(self) -> list[str]:
        """The buyers on the ship."""
        return list(self.table["ship"])

    @cached_property
    def ship_label(self) -> str:
        """The ship in words."""
        aboard = [f"{n} × {self._buyer(buyer)}" for buyer, n in Counter(self.ship).items()]
        return self.say("ship", what=", ".join(aboard) if aboard else "–")

    @property
    def special(self) -> int:
        """Special buyers in the pool."""
        number: int = self.table["special_buyers"]
        return number

    # Regions -----------------------------------------------------------------------------------------------

    @cached_property
    def colours(self) -> list[Colour]:
        """Popularity, black market and supply, region by region."""
        return [self._colour(id) for id in self.data.colours]

    def _colour(self, id: str) -> Colour:
        tracks: dict[str, int] = self.table["tracks"]
        left = tracks.get(id, TRACK_LENGTH)
        level = TRACK_LENGTH - left
        place = 1 + sum(number < left for number in tracks.values())
        payout = self.data.payouts[f"place_{place}"].credits
        stack = [self.tile(artifact) for artifact in self.table["black_market"].get(id, ())]
        supply = self.table["artifact_stacks"].get(id, {"count": 0})["count"]
        name = self.faces.name(id)
        lying = ", ".join(tile.label for tile in stack) or "–"
        return Colour(
            id,
            self.faces.letters[id],
            name,
            ["gap" if space <= level else "buyer" for space in range(1, TRACK_LENGTH + 1)],
            level,
            place,
            payout,
            stack[0] if stack else None,
            stack,
            supply,
            self.say("popularity", colour=name, n=level, place=place, credits=self.count(payout, "credits")),
            self.say("stack", colour=name, what=lying),
        )

    @cached_property
    def forecast(self) -> list[Slot]:
        """The surveyor forecast, from left to right."""
        return [
            self._slot(number, card, seat)
            for number, (card, seat) in enumerate(
                zip(self.table["forecast"], self.table["forecast_crew"], strict=True), 1
            )
        ]

    def _slot(self, number: int, id: str, seat: int) -> Slot:
        card = self.faces.cards[id]
        owner = None if seat == NOBODY else seat
        words = [self.faces.name(f"forecast_{number}"), card.label]
        words += [self.say("crew_of", who=self.names[owner])] if owner is not None else []
        return Slot(f"forecast_{number}", card, owner, ". ".join(words))

    @cached_property
    def turns(self) -> list[Turns]:
        """The turn order."""
        return [
            Turns(
                seat,
                self.names[seat],
                self.players[seat]["passed"],
                seat == self.table["active"] and self.view["phase"] == "turn",
                self.players[seat]["initiative"],
            )
            for seat in self.table["order"]
        ]

    @property
    def tokens(self) -> list[int]:
        """The initiative tokens left."""
        return list(self.table["tokens"])

    @property
    def round(self) -> int:
        number: int = self.table["round"]
        return number

    @property
    def rounds(self) -> tuple[int, ...]:
        return ROUNDS

    # A player's board --------------------------------------------------------------------------------------

    def looks(self, seat: int) -> object:
        """Everything that the board of another player shows: equal looks, equal pictures. None for the own board."""
        if seat == self.seat or not self.players[seat]["faction"]:
            return None
        return (self.names[seat], seat, self.table["phase"], repr(self.players[seat]), self.unlimited(seat))

    def unlimited(self, seat: int) -> bool:
        """E-SOLO-5: Zu's crew has no limit, unless an option says so."""
        limited: str = self.table["options"].get("easy_limited_crew", "no")
        return bool(self.players[seat]["zu"]) and limited == "no"

    def own(self, seat: int) -> Own:
        """The board of a player, prepared for drawing."""
        player = self.players[seat]
        faction: str = player["faction"]
        mine = seat == self.seat
        hand, packet, drafted = (player[what] for what in ("hand", "packet", "drafted"))
        open_hand = isinstance(hand, list)
        return Own(
            seat,
            self.names[seat],
            mine,
            faction,
            self.faces.name(faction) if faction else "",
            "" if player["zu"] or not faction else self.data.factions[faction].ability,
            player["credits"],
            None if self.unlimited(seat) else player["crew"],
            player["initiative"],
            player["passed"],
            [self._hold(player, what) for what in HOLDS],
            [[self._cell(player, f"{colour}_{glyph}") for colour in self.data.colours] for glyph in self.data.rows],
            [self._row(player, glyph) for glyph in self.data.rows],
            [self._column(player, colour) for colour in self.data.colours],
            self._cards(seat, "hand", hand) if open_hand else [],
            0 if open_hand else hand,
            self._cards(seat, "travel", player["travel"]),
            self._cards(seat, "spent", (*player["travel_discard"], *player["set_aside"])),
            self._cards(seat, "packet", packet) if isinstance(packet, list) else [],
            self._cards(seat, "drafted", drafted) if isinstance(drafted, list) else [],
            self._drawn(seat) if mine else [],
            sum(self.data.rule.picks) - len(drafted) if isinstance(packet, list) and packet else 0,
            None if open_hand else (packet, drafted),
            self._zu(player),
        )

    def _cards(self, seat: int, where: str, ids: Any) -> list[InHand]:
        """Cards in the order of colours and symbols; copies are numbered."""
        seen: Counter[str] = Counter()
        found = []
        for id in sorted(ids, key=list(self.faces.cards).index):
            seen[id] += 1
            found.append(InHand(f"s{seat}-{where}-{id}-{seen[id]}", self.faces.cards[id]))
        return found

    def _drawn(self, seat: int) -> list[InHand]:
        """Cards to choose from that are neither in the hand nor in the packet."""
        if self.key not in DRAWN or self.players[seat]["packet"]:
            return []
        offered = [option["id"] for option in self.question["options"] if option["id"] in self.faces.cards]
        return self._cards(seat, "drawn", offered)

    def _hold(self, player: dict[str, Any], what: str) -> Hold:
        tiles = player[what]
        board = self.data.zu if player["zu"] else self.data.factions.get(player["faction"])
        size = max(getattr(board, what) if board else 0, len(tiles))
        prefix = what.removesuffix("hold")
        spaces = [Held(f"{prefix}{id}", f"s{player['seat']}-{prefix}{n}", self.tile(id)) for n, id in enumerate(tiles)]
        spaces += [Held("", f"s{player['seat']}-{prefix}{n}", None) for n in range(len(tiles), size)]
        label = self.say("hold", what=self.faces.name(what), n=len(tiles), size=size)
        return Hold(what, spaces, label)

    def _cell(self, player: dict[str, Any], artifact: str) -> Cell:
        tile = self.tile(artifact)
        guarded = artifact in player["guards"]
        mine = player["seat"] == self.seat
        id = artifact if mine and self.key in IN_GALLERY else f"gallery_{artifact}"
        label = self.say("guarded" if guarded else "unguarded", what=self.faces.name(artifact))
        return Cell(id, f"s{player['seat']}-gallery_{artifact}", tile, guarded, label)

    def _row(self, player: dict[str, Any], glyph: str) -> Score:
        guards = sum(artifact in player["guards"] for artifact in self.data.of_row[glyph])
        return self._score(f"gallery_row_{glyph}", self.faces.name(glyph), guards)

    def _column(self, player: dict[str, Any], colour: str) -> Score:
        guards = sum(artifact in player["guards"] for artifact in self.data.of_region[colour])
        return self._score("gallery_columns", self.faces.name(colour), guards)

    def _score(self, id: str, name: str, guards: int) -> Score:
        table = self.data.gallery[id].credits
        label = self.say("line_score", what=name, n=guards, credits=self.count(table[guards], "credits"))
        return Score(id, [n for n in table if n], table[guards], label)

    def _zu(self, player: dict[str, Any]) -> Zu | None:
        zu = player["zu"]
        if not zu:
            return None
        left = self._left(zu)
        cards = self.data.zu_cards
        return Zu(sorted(left.items()), left.total(), [(card, cards[card].kind) for card in reversed(zu["discard"])])

    def _left(self, zu: dict[str, Any]) -> Counter[str]:
        """Of what kinds the cards left in Zu's deck are."""
        return kinds_left(self.data, ZuCards.from_json(zu))

    @property
    def choices(self) -> list[Choice]:
        """The factions, and who has taken them."""
        holders = {player["faction"]: player["seat"] for player in self.players}
        about = About(self.data, self.texts)
        return [
            Choice(
                id,
                self.faces.name(id),
                faction.ability,
                capital(about.ability(faction)),
                faction.initiative,
                holders.get(id),
            )
            for id, faction in self.data.factions.items()
        ]

    @property
    def draft_asks(self) -> bool:
        """Whether the cards of the packet are to be chosen from."""
        return self.key in ("draft", "solo_draft", "keep_card")

    # Around the board --------------------------------------------------------------------------------------

    def figures(self, seat: int) -> list[Figure]:
        """The key figures of a player."""
        player = self.players[seat]
        zu = player["zu"]
        figures = [Figure("credits", str(player["credits"]), "credits")]
        crew = "∞" if self.unlimited(seat) else str(player["crew"])
        figures.append(Figure("crew", crew, "crew"))
        if zu:
            figures.append(Figure("zu", str(self._left(zu).total()), "zu_deck"))
        else:
            hand = player["hand"]
            cards = len(hand) if isinstance(hand, list) else hand
            figures.append(Figure("action_card", str(cards), "hand"))
            figures.append(Figure("travel_card", str(len(player["travel"])), "travel_card"))
        held = len(player["cargo_hold"]) + len(player["hidden_hold"])
        figures.append(Figure("cargo_hold", str(held), "holds"))
        figures.append(Figure("gallery", str(len(player["guards"])), "gallery"))
        figures.append(Figure("trader", str(sum(player["traders"].values())), "trader"))
        figures.append(Figure("envoy", str(sum(player["envoys"].values())), "envoy"))
        if player["initiative"]:
            figures.append(Figure("initiative_token", str(player["initiative"]), "initiative_token"))
        if player["passed"]:
            figures.append(Figure("pass", "", "passed"))
        return figures

    def status(self) -> str:
        """The round, and how far the turn is."""
        if self.view["over"]:
            return ""
        phase = self.view["phase"]
        words = [self.say("round_of", n=self.round)]
        if phase in ("draft", "solo_draft"):
            words.append(self.say("drafting", n=self.table["pick"] + 1))
        elif phase == "turn" and self.table["turn"]["actions"]:
            words.append(self.say("action_of", n=self.table["turn"]["actions"]))
        return " · ".join(words)

    def sections(self) -> list[Section]:
        """The whole table in words."""
        return Words(self).sections()

    # Options -----------------------------------------------------------------------------------------------

    def pictured(self, option: str) -> tuple[str, Any]:
        """What the picture of an option shows: a kind, and what is drawn."""
        kind, _, rest = option.partition("_")
        if option in self.data.artifacts:
            return "tile", self.tile(option)
        if kind in ("cargo", "hidden", "gallery") and rest in self.data.artifacts:
            return "tile", self.tile(rest)
        if option in self.faces.cards:
            return "card", self.faces.cards[option]
        if option in self.faces.places:
            return "place", self.faces.places[option]
        if option in self.data.markets:
            return "market", self.data.markets[option]
        if option in self.data.colours or option == SPECIAL:
            return "buyer", option
        if kind == "stack" and rest in self.data.colours:
            stack = self.table["black_market"].get(rest, ())
            return ("tile", self.tile(stack[0])) if stack else ("", None)
        if kind == "forecast" and rest.isdigit():
            return "card", self.forecast[int(rest) - 1].card
        if kind == "explorer" and self.seat is not None:
            at = self.players[self.seat]["explorers"]
            return ("place", self.faces.places[at[int(rest) - 1]]) if int(rest) <= len(at) else ("", None)
        if option in self.data.command_cards:
            return "effect", self.faces.commands[option, self.side].effect
        if option in (*self.data.factions, *HOLDS) or self.texts.has(f"option.{option}"):
            return "icon", option
        return self._effect(option)

    def _effect(self, option: str) -> tuple[str, Effect | None]:
        try:
            return "effect", parse(option)
        except BadEffect:
            return "", None
