"""The table of Inventors in a terminal: drawn from what a seat may see, the data and the texts.

Dice are written as the first letter of their colour and their face (`B4`), pieces of players as the shapes of their
seats. A test space shows its colour and its Ships, with a plus where it gives influence, or the die that lies there.
Cards on the table are in the short words of `text/terminal/`, options in full ones. An open circle marks what is
reconstructed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from majlis.engine.about import MADE_UP
from majlis.engine.board import Seen
from majlis.engine.effects import Effect
from majlis.engine.game import Game
from majlis.engine.text import Texts
from majlis.games.inventors.about import About
from majlis.games.inventors.components import (
    DummyCard,
    InventorsData,
    RiverSpace,
    TestSpace,
    WorkerSpace,
    WorkshopTile,
)
from majlis.games.inventors.table import BUILT, DUMMY, LEFT, NEUTRAL, NOBODY

SEATS = (("#5fa8ff", "●"), ("#ff7a5c", "◆"), ("#e3b505", "▲"), ("#b48ae0", "■"))  # colour and shape
STYLES = {"white": "default", "blue": "#5fa8ff", "orange": "#ff9f40", "charcoal": "#9a9a9a"}
SAY_IT_ALL = ("pass_tiles", "research_tiles", "workshop_tiles")  # families whose options tell what they do
ACTIONS = ("invent", "build", "test", "publish", "workshop", "worker", "tent", "brighten", "refresh", "clear", "pass")

Shown = dict[str, Any]  # a player or a device as the view shows it


class Drawing(Seen):
    """The table in the view of one seat, in one language."""

    def __init__(self, game: Game, view: dict[str, Any]) -> None:
        ruleset = game.ruleset
        super().__init__(view, Texts.load(view["lang"], *ruleset.folders("text"), *ruleset.folders("text/terminal")))
        data: InventorsData = game.table.data
        self.game = game
        self.data = data
        self.about = About(data, self.texts)
        self.in_full = About(data, ruleset.texts(view["lang"]))

    def whole(self) -> RenderableType:
        """The main board, then everybody's; the own one is nearest to the prompt."""
        others = [player for player in self.players if player["seat"] != self.seat]
        own = [player for player in self.players if player["seat"] == self.seat]
        world = [*self.devices(), self.river(), self.guilds(), self.tents(), *self.tracks()]
        return Group(self.title(), *world, *map(self.board, [*others, *own]), Text(self.say("mark"), "dim"))

    def say(self, key: str, **args: object) -> str:
        return self.texts.say(f"terminal.{key}", **args)

    def title(self) -> RenderableType:
        """Round and phase, and everybody in turn order."""
        line = Text(f"Inventors · {self.say('round', n=self.table['round'], most=self.table['rounds'])}")
        line.append(f" · {self.texts.say('phase.' + self.table['phase'])}")
        order = Text()
        for step in range(len(self.players)):
            seat = (self.table["first"] + step) % len(self.players)
            colour, shape = SEATS[seat]
            active = seat == self.table["active"] and not self.view["over"]
            order.append(f"{shape} {self.names[seat]}", f"bold {colour}" if active else colour)
            order.append("   " if step else f" ({self.say('first')})   ", "dim")
        return Group(Rule(line, style="dim"), order)

    # Pieces ------------------------------------------------------------------------------------------------

    def letter(self, colour: str) -> str:
        """A colour by the first letter of its name."""
        return self.texts.name(colour)[0].upper()

    def dice(self, dice: Iterable[str]) -> Text:
        """Dice in their colours: `B4`, or `B` where the face does not matter."""
        split = [die.partition("_") for die in dice]
        shown = [Text(f"{self.letter(colour)}{face}", STYLES[colour]) for colour, _, face in split]
        return Text(" ").join(shown) if shown else Text(self.say("none"), "dim")

    def piece(self, seat: int) -> Text:
        """The shape of a seat, a letter for the Dummy or a neutral piece, nothing for nobody."""
        if seat == NOBODY:
            return Text()
        if seat in (NEUTRAL, DUMMY):
            return Text(self.say("neutral" if seat == NEUTRAL else "dummy"), "bold")
        return Text(SEATS[seat][1], SEATS[seat][0])

    def pieces(self, counts: Iterable[tuple[int, int]]) -> Text:
        """Pieces by seat: the seat's shape, and how many if there are several."""
        shown = [self.piece(seat).append(str(n) if n > 1 else "") for seat, n in counts if n]
        return Text(" ").join(shown)

    def words(self, effect: Effect | None, *, cost: bool = False) -> str:
        return "" if effect is None else self.texts.describe(effect, cost=cost)

    def grid(self, *headings: tuple[str, str], families: Sequence[str] = ()) -> Table:
        """A table without lines; a heading of one column says what the table is about and may be marked."""
        grid = Table(box=None, padding=(0, 1, 0, 0), header_style="")
        for number, (key, kind) in enumerate(headings):
            mark = f" {MADE_UP}" if number == 0 and families and self.about.any_made_up(*families) else ""
            title = Text(f"{self.say(key)}{mark}" if key else "", "dim" if number else "bold")
            grid.add_column(title, no_wrap="w" not in kind, justify="right" if "r" in kind else "left")
        return grid

    def line(self, key: str, *parts: str | Text) -> Text:
        """A dim word, then pieces."""
        return Text.assemble((f"{self.say(key)} ", "dim"), *parts)

    # Devices -----------------------------------------------------------------------------------------------

    def devices(self) -> Iterator[RenderableType]:
        """Column by column from the top: what a device needs, its test spaces, whose it is, what it counts."""
        columns: dict[str, list[tuple[str, Shown]]] = {"left": [], "built": [], "published": []}
        found = sorted(self.table["devices"].items(), key=lambda item: (item[1]["column"], item[1]["row"]))
        for board, device in found:
            column = {LEFT: "left", BUILT: "built"}.get(device["column"], "published")
            columns[column].append((board, device))
        for name, devices in columns.items():
            if devices:
                yield self.column(name, devices)

    def column(self, name: str, devices: list[tuple[str, Shown]]) -> RenderableType:
        """One column of devices."""
        left = name == "left"
        headings = [(name, "w"), ("needs", "w")] if left else [(name, "w")]
        grid = self.grid(
            *headings, ("tests", ""), ("who", ""), ("counts", "w"), families=("device_boards", "device_cards")
        )
        for board, device in devices:
            title = self.texts.name(board) + (f" {self.texts.name(device['card'])}" if device["card"] else "")
            needs = [self.needs(board, device)] if left else []
            grid.add_row(title, *needs, self.tests(board, device), self.roles(device), self.counts(board, device))
        return grid

    def needs(self, board: str, device: Shown) -> str:
        """What Invent or Build demands."""
        if not device["card"]:
            facts = self.data.device_boards[board]
            return self.say("invent_needs", least=facts.least, n=facts.discard)
        card = self.data.device_cards[device["card"]]
        people = " ".join(self.say("code", person=who) for who in card.craftspeople)
        return self.say("build_needs", least=card.least, craftspeople=people)

    def tests(self, board: str, device: Shown) -> Text:
        """The test spaces: the die that lies there, or the colour, the Ships and the influence."""
        spaces = zip(self.data.device_boards[board].tests, device["dice"], strict=True)
        return Text(" ").join(self.test(space, die) for space, die in spaces)

    def test(self, space: TestSpace, die: str) -> Text:
        """One test space."""
        if die:
            return Text("[").append_text(self.dice([die])).append("]")
        ships = "»" * space.ships
        return Text(f"{self.letter(space.colour)}{ships}{'+' if space.influence else ''}", STYLES[space.colour])

    def roles(self, device: Shown) -> Text:
        """Inventor, Builder and Publisher."""
        shown = [
            Text(self.say(role), "dim").append_text(self.piece(device[role]))
            for role in ("inventor", "builder", "publisher")
            if device[role] != NOBODY
        ]
        return Text(" ").join(shown)

    def counts(self, board: str, device: Shown) -> Text:
        """The edges of a board, or the Invention Tile and what the card counts."""
        facts = self.data.device_boards[board]
        if not device["card"]:
            edges = [Text(self.letter(colour), STYLES[colour]) for colour in (facts.top, facts.bottom)]
            return Text("/").join(edges)
        line = Text(self.about.condition(self.data.device_cards[device["card"]]))
        if device["column"] == LEFT:
            effect = self.words(self.data.invention_tiles[device["tile"]].effect)
            line.append(f" · {self.say('tile')}: {effect}", "dim")
        return line

    # The river ---------------------------------------------------------------------------------------------

    def river(self) -> RenderableType:
        """One line per space: its tiles, its Research or its effect, and the Ships there, the one ahead first."""
        grid = self.grid(("river", "r"), ("", "w"), ("order", ""), families=("river", "workshop_tiles"))
        for number, space in enumerate(self.data.spaces):
            ships = [seat for seat in self.table["ships"] if self.ship(seat) == number]
            there = Text(" ").join(map(self.piece, ships))
            grid.add_row(str(number), self.river_space(space), there)
        return grid

    def ship(self, seat: int) -> int:
        """The space of a Ship."""
        owner = self.table["dummy"] if seat == DUMMY else self.players[seat]
        at: int = owner["ship"]
        return at

    def river_space(self, space: RiverSpace) -> Text:
        """What lies on a space of the river, or what it does."""
        if space.id in self.table["sites"]:
            return self.site(space)
        tiles = self.table["stacks"].get(space.id, 0)
        effect = Text(self.words(space.effect), "bold")
        if not tiles:
            return effect or Text(self.say("start" if space.kind == "start" else "empty"), "dim")
        top = self.table["tops"].get(space.id)
        if top is None:
            stack = Text(self.say("face_down", n=tiles), "dim")
        else:
            stack = self.tile(self.data.workshop_tiles[top])
            stack.append(f" ({self.say('of_stack', n=tiles)})" if tiles > 1 else "", "dim")
        return stack if not effect else effect.append(" · ", "dim").append_text(stack)

    def site(self, space: RiverSpace) -> Text:
        """A Research Tile with its two slots."""
        site = self.table["sites"][space.id]
        line = Text(f"{self.say('site')} ", "dim").append(" · ".join(self.about.lines(site["tile"])))
        for slot, vp in zip(("left", "right"), space.vp, strict=True):
            line.append(" [").append_text(self.piece(site[slot]) or Text(self.about.vp(vp), "dim")).append("]")
        return line

    def tile(self, tile: WorkshopTile) -> Text:
        """A Workshop Tile: `B5+ Tiler → blue die (studio) 1 VP`."""
        colour = self.letter(tile.colour) if tile.colour else ""
        line = Text(f"{colour}{tile.least}+ " if tile.least else "", STYLES.get(tile.colour, "default"))
        line.append(self.words(tile.effect or tile.passive))
        return line.append(f" {self.about.vp(tile.vp)}" if tile.vp else "", "dim")

    # Guilds, Workers, Tents --------------------------------------------------------------------------------

    def guilds(self) -> RenderableType:
        """Each Guild with its influence and the spaces below it, then the other spaces for Workers."""
        mark = f" {MADE_UP}" if self.about.any_made_up("guilds", "worker_spaces") else ""
        parts: list[RenderableType] = [Text(f"{self.say('guilds')}{mark}", "bold")]
        for guild in self.data.guilds.values():
            line = Text(self.texts.name(guild.id), f"bold {STYLES[guild.colour]}")
            line.append(f" {self.say('majority', first=guild.first, second=guild.second)} · ", "dim")
            line.append_text(self.influence(guild.colour) or Text(self.say("none"), "dim"))
            parts += [line, self.below(guild.colour)]
        others = [space for space in self.data.worker_spaces.values() if not space.guild]
        return Group(*parts, *map(self.beside, others))

    def below(self, colour: str) -> Text:
        """The spaces below a Guild with their costs and who stands there, and what they all give."""
        spaces = [space for space in self.data.worker_spaces.values() if space.guild == colour]
        line = Text("  ")
        for space in spaces:
            line.append(f"{self.say('place', place=space.place)} ", "dim")
            line.append_text(self.price(space)).append(" · ", "dim")
        return line.append(f"→ {self.words(spaces[0].effect)}")

    def beside(self, space: WorkerSpace) -> Text:
        """A space right of the Guilds, or an open one."""
        line = Text(f"{self.texts.name(space.id)} ", "bold")
        return line.append_text(self.price(space)).append(f" → {self.words(space.effect)}")

    def price(self, space: WorkerSpace) -> Text:
        """What a space costs, and who stands there."""
        cost = self.words(space.cost, cost=True) or self.say("open")
        there = self.standing(space)
        return Text(f"{cost}{self.dearer(space)}").append(" " if there else "").append_text(there)

    def influence(self, colour: str) -> Text:
        """Who has how much influence in a Guild, the Dummy too."""
        counts = [(player["seat"], player["guilds"].get(colour, 0)) for player in self.players]
        dummy = self.table["dummy"]
        return self.pieces([*counts, *([(DUMMY, dummy["guilds"].get(colour, 0))] if dummy else [])])

    def dummy_card(self) -> DummyCard | None:
        """The Dummy's card in force, if there is one."""
        dummy = self.table["dummy"]
        return self.data.dummy_cards[dummy["card"]] if dummy and dummy["card"] else None

    def dearer(self, space: WorkerSpace) -> str:
        """What the Dummy adds to the cost of a space."""
        card = self.dummy_card()
        return f" (+1 {self.texts.name(card.by)})" if card and card.dearer == space.id else ""

    def standing(self, space: WorkerSpace) -> Text:
        """Who stands on a space, or that the Dummy blocks it."""
        card = self.dummy_card()
        if card and space.id in card.blocked:
            return Text(self.say("blocked"), "dim")
        there = self.table["placed"].get(space.id, ())
        shown = [Text(self.say("envoy"), "bold") if p == "envoy" else self.piece(int(p[-1])) for p in there]
        return Text(" ").join(shown)

    def tents(self) -> RenderableType:
        """One line per Tent space: its Pass Tile, the Tent of this round, the Tents above it."""
        grid = self.grid(("tents", "w"), ("pass_tile", "w"), ("tent", ""), ("area", ""), families=("pass_tiles",))
        dummy = self.table["dummy"]
        for space in self.data.tents.values():
            effect = self.words(self.data.pass_tiles[self.table["passes"][space.id]].effect)
            here = [player["seat"] for player in self.players if player["tent"] == space.id]
            here += [DUMMY] if dummy and dummy["tent"] == space.id else []
            above = Text(" ").join(map(self.piece, self.table["areas"].get(space.id, ())))
            grid.add_row(self.texts.name(space.id), effect, Text(" ").join(map(self.piece, here)), above)
        return grid

    def tracks(self) -> Iterator[RenderableType]:
        """The Royalty track, and what is left in the piles."""
        line = Text(f"{self.say('royalties')} {MADE_UP if self.about.any_made_up('royalties') else ''} ", "bold")
        for player in self.players:
            if not player["ai"]:
                space = self.data.royalty[player["royalties"]]
                gives = ", ".join(part for part in (self.words(space.effect), self.about.vp(space.vp)) if part)
                line.append_text(self.piece(player["seat"])).append(f" {player['royalties']} ")
                line.append(f"({gives})  ", "dim")
        yield line
        piles = {"n": self.table["boards"]["count"], "cards": self.table["cards"]["count"]}
        yield Text(self.say("piles", **piles), "dim")

    # A player's board --------------------------------------------------------------------------------------

    def board(self, player: Shown) -> RenderableType:
        """Means, dice, Workshops, Tower and Invention Tiles of a player, or what the solo opponent has."""
        seat = player["seat"]
        title = Text(f"{SEATS[seat][1]} {self.names[seat]}", f"bold {SEATS[seat][0]}")
        rule = Rule(title, style="dim", align="left")
        if player["ai"]:
            return Group(rule, *self.solo(player))
        parts = [self.means(player), self.landscape(player), self.studio(player), *self.workshops(player)]
        return Group(rule, *parts, self.tower(player), self.inventions(player), *self.goal(player), *self.hand(player))

    def means(self, player: Shown) -> Text:
        """Silver, influence, Workers, the Envoy, Tents and the number of cards, or of Invention Tiles left."""
        line = Text(self.say("means", n=player["workers"], silver=player["silver"], influence=player["supply"]))
        line.append(f" · {self.say('envoy_here')}" if player["envoy"] else "")
        line.append(f" · {self.say('tents_left', n=player['tents'])}")
        if player["ai"]:
            return line.append(f" · {self.say('ai_inventions', n=player['ai']['inventions']['count'])}")
        hand = player["hand"]
        return line.append(f" · {self.say('hand_size', n=hand if isinstance(hand, int) else len(hand))}")

    def landscape(self, player: Shown) -> Text:
        """The dice zone by zone, and those on Camels."""
        zones = [
            Text(f"{self.texts.name(zone)} ", "dim").append_text(self.dice(player["zones"].get(zone, ())))
            for zone in self.data.zones
        ]
        return Text(" · ", "dim").join(zones)

    def studio(self, player: Shown) -> Text:
        """The dice of the Studio with their levels, then the Camels."""
        spaces = [self.data.studio[name] for name in player["studio"]]
        dice = [Text(f"{self.letter(s.colour)}{'▴' * s.level}", STYLES[s.colour]) for s in spaces]
        line = self.line("studio", Text(" ").join(dice) if dice else Text(self.say("none"), "dim"))
        camels = [
            Text(f"{self.texts.name(camel)} ", "dim").append_text(self.dice(on))
            for camel, on in player["camels"].items()
        ]
        return line.append(" · ", "dim").append_text(Text(" · ", "dim").join(camels))

    def workshops(self, player: Shown) -> Iterator[RenderableType]:
        """One line per row: its dice, its ability and its tiles."""
        for row in self.data.workshop_rows.values():
            line = Text(f"{self.texts.name(row.id)}{f' {MADE_UP}' if row.reconstructed else ''} ", "bold")
            line.append("[").append_text(self.dice(player["row_dice"].get(row.id, ()))).append("] ")
            line.append(f"{row.least}+ {self.words(row.effect)}")
            for tile in player["rows"].get(row.id, ()):
                line.append(" ▸ ", "dim").append_text(self.tile(self.data.workshop_tiles[tile]))
            yield line

    def tower(self, player: Shown) -> Text:
        """The visible levels with their wages and who stands there; inactive ones are in parentheses."""
        lowest = player["lowest"]
        line = self.line("tower", f"({self.say('income', n=self.data.levels[lowest].income)})")
        for level in range(lowest, min(lowest + self.data.visible_levels, self.data.top_level + 1)):
            people = [who for who, at in player["levels"].items() if at == level]
            line.append(f" · {level}", "bold").append(f" ({self.data.levels[level].silver}) ", "dim")
            standing = Text(" ").join(self.person(player, who) for who in people)
            line.append_text(standing or Text(self.say("none"), "dim"))
        return line

    def person(self, player: Shown, who: str) -> Text:
        """A craftsperson, in parentheses while inactive."""
        name = self.texts.name(who)
        return Text(f"({name})", "dim") if who in player["inactive"] else Text(name)

    def inventions(self, player: Shown) -> Text:
        """The Invention Tiles in their two rows; an emptied place is a dash."""
        rows: dict[int, list[str]] = {}
        for place in self.data.invention_places.values():
            tile = player["inventions"].get(place.id)
            shown = self.words(self.data.invention_tiles[tile].effect) if tile else self.say("none")
            rows.setdefault(place.row, []).append(shown)
        return self.line("inventions", " // ".join(" | ".join(row) for row in rows.values()))

    def goal(self, player: Shown) -> Iterator[Text]:
        """The next goal of the Setup Card, in games of three rounds."""
        if player["goal"] < 0:
            return
        goals = self.data.goal_order
        if player["goal"] == len(goals) - 1:
            yield self.line("goal", self.say("goal_done"))
        else:
            yield self.line("goal", " · ".join(self.about.goal(goals[player["goal"] + 1])))

    def hand(self, player: Shown) -> Iterator[RenderableType]:
        """The own Device Cards: what each needs, its edges, what it counts and what it does when played."""
        if isinstance(player["hand"], int) or not player["hand"]:
            return
        grid = self.grid(("hand", "w"), ("needs", "w"), ("edges", ""), ("counts", "w"), ("played", "w"))
        for card in player["hand"]:
            facts = self.data.device_cards[card]
            people = " ".join(self.say("code", person=who) for who in facts.craftspeople)
            needs = self.say("build_needs", least=facts.least, craftspeople=people)
            edges = Text("/").join(Text(self.letter(c), STYLES[c]) for c in (facts.top, facts.bottom))
            grid.add_row(self.texts.name(card), needs, edges, self.about.condition(facts), self.words(facts.play))
        yield grid

    # The solo opponent -------------------------------------------------------------------------------------

    def solo(self, player: Shown) -> Iterator[RenderableType]:
        """Its means, its deck and the Scheme Card it revealed last."""
        ai = player["ai"]
        yield self.means(player).append(f" · {self.say('ai_tiles', n=len(ai['tiles']))}")
        yield Text(self.say("ai_deck", dice=ai["deck"].get("dice", 0), worker=ai["deck"].get("worker", 0)))
        if ai["played"]:
            latest = ai["played"][-1]
            yield self.line("ai_card", f"{self.texts.name(latest)}: {' · '.join(self.about.lines(latest))}")

    def status(self, seat: int) -> RenderableType:
        """What a seat has, on one line or two."""
        player = self.players[seat]
        line = Text(f"{SEATS[seat][1]} ", SEATS[seat][0]).append_text(self.means(player))
        return line if player["ai"] else Group(line, self.landscape(player))

    # Options -----------------------------------------------------------------------------------------------

    def explain(self, seat: int, option: str, key: str = "") -> str:
        """What an option of a question does, beyond its name; without a question, everything about a component."""
        if key == "turn" and option in ACTIONS:
            return self.in_full.action(option)
        if option in self.data.guilds:
            shown = self.influence(self.data.guilds[option].colour).plain or self.say("none")
            here = f"{self.say('influence')}: {shown}"
            return here if key else f"{here} · {self.in_full(option)}"
        if not key:
            return self.in_full(option)
        if key == "workshop_step" or any(option in self.data.families[family] for family in SAY_IT_ALL):
            return ""
        if option in self.data.worker_spaces:
            return self.in_full.words(self.data.worker_spaces[option].effect)
        return self.device(option) if option in self.data.device_boards else self.known(option)

    def known(self, id: str) -> str:
        """What a component is, with the mark where it is reconstructed."""
        parts = self.in_full.lines(id)
        return f"{' · '.join(parts)} {MADE_UP if self.in_full.made_up(id) else ''}".strip() if parts else ""

    def device(self, board: str) -> str:
        """What a board or the device on it is."""
        card = self.table["devices"].get(board, {}).get("card", "")
        return self.known(card) if card else self.known(board)
