"""The table of Wayfarers in a terminal: drawn from what a seat may see, the data and the texts.

Cards on the table are written in the short words of `text/terminal/`, options in full ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from majlis.engine.board import Seen
from majlis.engine.effects import Effect
from majlis.engine.game import Game
from majlis.engine.text import Texts
from majlis.games.wayfarers.about import About, as_tiles, column_symbols
from majlis.games.wayfarers.components import (
    COLOURS,
    GUILDS,
    PAPER,
    PRIMARY_TAGS,
    ROWS,
    Cell,
    Column,
    WayfarersData,
    covered,
)
from majlis.games.wayfarers.journal import requirement, way_refusal

SEATS = (("#5fa8ff", "●"), ("#ff7a5c", "◆"), ("#e3b505", "▲"), ("#b48ae0", "■"))  # colour and shape
STYLES = {"black": "grey62", "yellow": "yellow", "blue": "#5fa8ff", "green": "green", "pink": "#ff87d7"}
ROW_STYLES = {"townsfolk": "green", "land": "yellow", "water": "#5fa8ff", "space": "#b48ae0", "inspiration": "#ff87d7"}
WIDE = 110  # columns that things side by side need

Shown = dict[str, Any]  # a player as the view shows it


class Drawing(Seen):
    """The table in the view of one seat, in one language."""

    def __init__(self, game: Game, view: dict[str, Any]) -> None:
        folder = game.ruleset.folder / "text" / "terminal"
        super().__init__(view, Texts.load(view["lang"], *game.ruleset.folders("text"), folder))
        self.game = game
        data: WayfarersData = game.table.data
        self.data = data
        self.about = About(data, self.texts, self.table)
        self.in_full = About(data, game.ruleset.texts(view["lang"]), self.table, self.texts)

    def whole(self) -> RenderableType:
        """Everything, the own board nearest to the prompt; a spectator sees everybody's board."""
        boards = self.players if self.seat is None else [self.players[self.seat]]
        return Group(self.title(), self.display(), self.stacks(), self.people(), *map(self.board, boards))

    def title(self) -> RenderableType:
        """Whose turn it is."""
        active = self.table["active"]
        colour, shape = SEATS[active]
        line = Text.assemble("Wayfarers · ", (f"{shape} {self.view['names'][active]}", f"bold {colour}"))
        line.append(f" · {self.say('sides', sides=' '.join(self.table['sides']).upper())}")
        if self.table["turns_left"] > 0:
            line.append(f" · {self.say('turns_left', n=self.table['turns_left'])}", "bold red")
        return Rule(line, style="dim")

    def say(self, key: str, **args: object) -> str:
        return self.texts.say(f"terminal.{key}", **args)

    # The display -------------------------------------------------------------------------------------------

    def display(self) -> RenderableType:
        """The five rows; space and inspiration, whose cards are short, side by side."""
        rows = [self.row(row) for row in ("townsfolk", "land", "water")]
        return Group(*rows, Beside(self.row("space"), self.row("inspiration"), (1, None)))

    def row(self, row: str) -> RenderableType:
        """One line per face-up card: what it does, what a worker there does, and what lies on it."""
        style = ROW_STYLES[row]
        grid = Table(box=None, padding=(0, 1, 0, 0), header_style="", expand=True)
        deck = self.say("deck", n=self.table["decks"][row]["count"])
        grid.add_column("", no_wrap=True, style="dim")
        narrow = row in ("space", "inspiration")
        name = Text(self.texts.name(row), f"bold {style}")
        grid.add_column(name, no_wrap=True, style=style, min_width=0 if narrow else 17)
        grid.add_column(Text(deck, "dim"), ratio=5, max_width=24 if row == "inspiration" else None)
        worker = Text("" if row == "space" else self.say("worker_there"), "dim")
        grid.add_column(worker, style="dim", ratio=None if narrow else 3)
        grid.add_column("", no_wrap=True, min_width=0 if narrow else 8)
        for slot, card in enumerate(self.table["rows"][row], 1):
            gives, action = self.about.in_display(row, slot, card)
            grid.add_row(str(slot), self.about.name(card) or "–", gives, action, self.lies_on(card))
        return grid

    def lies_on(self, card: str) -> Text:
        """Workers by colour and name, influence by its owner's shape."""
        marks = Text()
        for colour in self.table["workers_on"].get(card, ()):
            marks.append(f"{self.texts.name(colour)} ", STYLES[colour])
        owner = self.table["influence_on"].get(card)
        if owner is not None:
            marks.append(SEATS[owner][1], SEATS[owner][0])
        return marks

    def stacks(self) -> RenderableType:
        """How many upgrade tiles of each kind are left."""
        line = Text(f"{self.say('stacks')}  ", "dim")
        for colour, kinds in self.data.kinds_of.items():
            left = {kind: self.table["stacks"][kind] for kind in kinds if self.table["stacks"][kind]}
            shown = " ".join(f"{kind}×{n}" for kind, n in left.items())
            line.append(f"{self.texts.name(colour)} ", STYLES[colour])
            line.append(f"×{len(left)}" if colour == "pink" else shown or "–").append("  ")
        return line

    # The players -------------------------------------------------------------------------------------------

    def people(self) -> RenderableType:
        """One line per player, and one more for the automa's tracks."""
        grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        grid.add_column(self.say("player"), no_wrap=True)
        for title in (self.texts.name("vp"), self.texts.name("silver"), self.say("prov")):
            grid.add_column(title, justify="right", no_wrap=True)
        for guild in GUILDS:
            grid.add_column(Text(self.texts.name(guild), STYLES[guild]), justify="right", no_wrap=True)
        grid.add_column(self.say("inf"), justify="right", no_wrap=True)
        for key in ("dice", "workers", "journal", "cards", "tags"):
            grid.add_column(self.say(key), no_wrap=True)
        for player in self.players:
            grid.add_row(*self.person(player))
        automas = [self.automa(player["automa"]) for player in self.players if player["automa"]]
        narrow = Group(*[self.status(player["seat"]) for player in self.players])
        return Group(Fitting(grid, narrow), *automas)

    def person(self, player: Shown) -> Iterator[RenderableType]:
        """The line of a player or of the automa."""
        seat, automa = player["seat"], player["automa"]
        colour, shape = SEATS[seat]
        yield Text(f"{shape} {self.view['names'][seat]}", f"bold {colour}")
        yield Text(str(self.view["totals"][seat]), "bold")
        yield "" if automa else str(player["silver"])
        yield "" if automa else str(player["provision"])
        yield from (str(player["guilds"][guild]) for guild in GUILDS)
        yield "" if automa else str(player["supply"])
        yield Text() if automa else self.dice(player)
        yield self.workers(player)
        yield self.place(player["marker"])
        piles = automa["cards"] if automa else {row: player[row] for row in ROWS}
        yield " ".join(str(len(piles[row])) for row in ("land", "water", "space", "townsfolk", "inspiration"))
        counts = {} if automa else self.counts(player)
        yield " ".join(str(counts[tag]) for tag in PRIMARY_TAGS) if counts else ""

    def automa(self, automa: Shown) -> RenderableType:
        """The solo opponent's tracks and its face-up scheme cards."""
        shown = {name: automa[name] for name in ("board", "resource", "comet")}
        schemes = [f"{card} {self.texts.name(self.data.schemes[card].colour)}" for card in automa["schemes"]]
        line = self.say("automa", **shown, schemes=", ".join(schemes) or "–")
        tiles = self.say("tiles", tiles=" ".join(automa["tiles"]) or "–")
        return Text(f"  {line} · {tiles}", "dim")

    def dice(self, player: Shown) -> Text:
        """The dice in the supply by value, those on spaces, and those in the reserve."""
        own = sorted(value for value, at in zip(player["dice"], player["dice_at"], strict=True) if at == "supply")
        placed = sum(at not in ("supply", "reserve") for at in player["dice_at"])
        rest = "▪" * placed + "·" * player["dice_at"].count("reserve")
        return Text.assemble(("".join(f"[{value}]" for value in own), "bold"), (f" {rest}", "dim"))

    def workers(self, player: Shown) -> Text:
        """Workers in the supply: the first letter of their colour and how many."""
        own = {colour: player["workers"][colour] for colour in COLOURS if player["workers"][colour]}
        return Text.assemble(*[(f"{self.texts.name(c)[0].upper()}{n} ", f"bold {STYLES[c]}") for c, n in own.items()])

    def place(self, space: str) -> str:
        """A journal space and its column."""
        return f"{space} {self.data.journal_spaces[space].column}/10"

    def counts(self, player: Shown) -> dict[str, int]:
        land, water, space = (tuple(player[row]) for row in ("land", "water", "space"))
        return self.data.counts(land, water, space, as_tiles(player["caravan"]))

    def status(self, seat: int) -> RenderableType:
        """What a seat has, on one line."""
        player = self.players[seat]
        line = Text(f"{SEATS[seat][1]} ", SEATS[seat][0])
        line.append(" · ".join(self.texts.count(player[what], what) for what in ("silver", "provision")))
        for guild in GUILDS:
            line.append(f" · {self.texts.name(guild)} {player['guilds'][guild]}", STYLES[guild])
        line.append(" · ").append_text(self.dice(player)).append(" · ").append_text(self.workers(player))
        return line.append(f"· {self.place(player['marker'])} · {self.view['totals'][seat]} {self.texts.name('vp')}")

    # A player's board --------------------------------------------------------------------------------------

    def board(self, player: Shown) -> RenderableType:
        """Caravan and journal side by side, then the panorama; the automa has neither."""
        if player["automa"]:
            return Group()
        seat = player["seat"]
        heading = Rule(Text(self.view["names"][seat], SEATS[seat][0]), style="dim", align="left")
        above = Beside(self.caravan(player), self.journal(player), (None, 1))
        return Group(heading, above, self.panorama(player))

    def caravan(self, player: Shown) -> RenderableType:
        """The six columns: what a die of each value has, and the paper with its tiles and bonuses."""
        tiles = as_tiles(player["caravan"])
        columns = self.data.columns(tiles)
        grid = Table(box=None, padding=(0, 1, 0, 0))
        for value in range(1, 7):
            own = sum(d == value and at == "supply" for d, at in zip(player["dice"], player["dice_at"], strict=True))
            title = Text.assemble((self.say("die", n=value), "dim"), (f" {f'[{value}]' * own}", "bold cyan"))
            grid.add_column(title, max_width=14)
        grid.add_row(*[Text(self.about.symbols(column_symbols(columns[value])), "green") for value in range(1, 7)])
        lying = {cell: tile[0] for tile in tiles for cell in covered(self.data.tiles[tile[0]].shape, tile[2], tile[3])}
        bonuses = self.data.bonus_at[player["board"]]
        for row in (1, 2, 3):
            grid.add_row(*[self.cell((row, column), lying, bonuses) for column in range(1, 7)])
        return grid

    def cell(self, cell: Cell, lying: Mapping[Cell, str], bonuses: Mapping[Cell, Effect]) -> Text:
        """A cell of the paper: its tile, its bonus, or nothing."""
        if cell not in PAPER:
            return Text()
        if cell in lying:
            return Text(f"■ {lying[cell]}", STYLES[self.data.tiles[lying[cell]].colour])
        return Text(f"□ {self.texts.describe(bonuses[cell]) if cell in bonuses else ''}", "dim")

    def panorama(self, player: Shown) -> RenderableType:
        """Home and sky on the left, land and water on the right."""
        home = ["home_city", *(space for space in self.data.home_spaces if space != "home_city"), "home_stars"]
        left = self.cards(player, [*home, *player["space"]])
        return Beside(left, self.cards(player, [*player["land"], *player["water"]]), (1, 1))

    def cards(self, player: Shown, cards: Sequence[str]) -> RenderableType:
        """One line per card or die space of a player."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True)
        for card in cards:
            die = next((d for d, at in zip(player["dice"], player["dice_at"], strict=True) if at == card), 0)
            style = ROW_STYLES.get(self.data.row_of.get(card, ""), "")
            name = Text.assemble((f"[{die}] " if die else "", "bold cyan"), (self.about.name(card), style))
            tucked = player["townsfolk"].get(card) or player["inspiration"].get(card)
            line = [Text(self.about(card, owned=True))]
            if card == (player["water"] or ["home_harbour"])[-1]:
                line.append(Text(self.about.right_links(card)))
            if tucked:
                line.append(Text(f"+ {self.about.name(tucked)} {self.about(tucked, owned=True)}", "dim"))
            grid.add_row(name, Text(" ").join(part for part in line if part))
        return grid

    def journal(self, player: Shown) -> RenderableType:
        """Where the marker is, and each way on with its requirement and what it gives."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        ways = [way.to for way in self.data.ways_from[player["marker"]]]
        for to in ways:
            grid.add_row(*self.way(player["seat"], to))
        heading = Text(self.say("ways", space=self.place(player["marker"])), "dim")
        return Group(heading, grid if ways else Text(self.say("end")))

    def way(self, seat: int, to: str) -> tuple[Text, Text, str]:
        """One way on: whether it is open, what it asks for, what it gives."""
        table: Any = self.game.table
        me = table.players[seat]
        needed = requirement(table, next(way for way in self.data.ways_from[me.marker] if way.to == to))
        asks = self.texts.requirement(needed.needs.source) if needed.needs else ""
        asks = self.texts.describe(needed.spends, cost=True) if needed.spends else asks
        mark, style = ("✗", "red") if way_refusal(table, me, to) else ("✓", "green")
        return Text(f"{mark} {to}", style), Text(asks or self.say("free"), style), f"▸ {self.about.journal_space(to)}"

    # Options -----------------------------------------------------------------------------------------------

    def explain(self, seat: int, option: str, key: str = "") -> str:
        """What an option of a question does, beyond its name; in full words."""
        player = self.players[seat]
        kind, _, rest = option.partition("_")
        columns = self.data.columns(as_tiles(player["caravan"])) if player["board"] in self.data.boards else ()
        if kind == "die" and rest.isdigit():
            return self.die(player["dice"][int(rest) - 1], player["dice_at"][int(rest) - 1], columns)
        if kind == "value" and rest.isdigit():
            return self.about.symbols(column_symbols(columns[int(rest)]))
        if kind == "cell":
            row, column = map(int, rest.split("_"))
            bonus = self.data.bonus_at[player["board"]].get((row, column))
            return self.in_full.texts.describe(bonus) if bonus else ""
        if kind == "face":
            tile = next(event.args["tile"] for event in reversed(self.game.log) if event.key == "upgrade")
            return self.about.face(self.data.tiles[tile].faces[int(rest) - 1])
        if kind == "guild" and key:  # where it is an ability, its name says what it does
            return self.say("now", n=player["guilds"][rest])
        return self.card(option, key)

    def card(self, card: str, key: str) -> str:
        """What a component does; for placing a worker, what the worker's space does."""
        row = self.data.row_of.get(card, "")
        if row and card in self.table["rows"][row]:
            gives, action = self.in_full.in_display(row, self.table["rows"][row].index(card) + 1, card)
            lies_on = self.lies_on(card).plain.strip()
            return " · ".join(part for part in (action if key == "place_worker" else gives, lies_on) if part)
        return self.in_full(card)

    def die(self, value: int, where: str, columns: Sequence[Column]) -> str:
        """What a die shows, and where it lies."""
        if where != "supply":
            return self.say("lies", n=value, where=where)
        return f"{self.say('shows', n=value)} · {self.about.symbols(column_symbols(columns[value]))}"


class Fitting:
    """One of two drawings: the first needs a wide terminal."""

    def __init__(self, wide: RenderableType, narrow: RenderableType) -> None:
        self.wide = wide
        self.narrow = narrow

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.wide if options.max_width >= WIDE else self.narrow


class Beside(Fitting):
    """Two drawings side by side, or below each other where there is no room."""

    def __init__(self, left: RenderableType, right: RenderableType, ratios: tuple[int | None, int | None]) -> None:
        grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
        for ratio in ratios:
            grid.add_column(ratio=ratio)
        grid.add_row(left, right)
        super().__init__(grid, Group(left, right))
