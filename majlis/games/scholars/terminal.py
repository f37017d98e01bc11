"""The table of Scholars in a terminal: drawn from what a seat may see, the data and the texts.

Dice are written as the first letter of their colour and their value (`R3`), workers as that letter alone, pieces of
players as the shapes of their seats. Cards on the table are in the short words of `text/terminal/`, options in full
ones. An open circle marks what is reconstructed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from majlis.engine.about import MADE_UP
from majlis.engine.board import Seen
from majlis.engine.effects import Effect
from majlis.engine.game import Game
from majlis.engine.text import Texts
from majlis.games.scholars.about import About, counted, signed
from majlis.games.scholars.automa import TO_REST
from majlis.games.scholars.components import ACTIONS, PLACES, ScholarsData
from majlis.games.scholars.table import NOBODY

SEATS = (("#5fa8ff", "●"), ("#ff7a5c", "◆"), ("#e3b505", "▲"), ("#b48ae0", "■"))  # colour and shape
STYLES = {
    "white": "default",
    "red": "#ff6b6b",
    "yellow": "#e3d505",
    "blue": "#5fa8ff",
    "purple": "#b48ae0",
    "orange": "#ff9f40",
    "green": "#4fc36b",
}

Shown = dict[str, Any]  # a player as the view shows it


class Drawing(Seen):
    """The table in the view of one seat, in one language."""

    TITLE: ClassVar[str] = "Scholars"
    STYLES: ClassVar[dict[str, str]] = STYLES
    ABOUT: ClassVar[type[About]] = About

    def __init__(self, game: Game, view: dict[str, Any]) -> None:
        ruleset = game.ruleset
        super().__init__(view, Texts.load(view["lang"], *ruleset.folders("text"), *ruleset.folders("text/terminal")))
        data: ScholarsData = game.table.data
        self.game = game
        self.data = data
        self.about = self.ABOUT(data, self.texts)
        self.in_full = self.ABOUT(data, ruleset.texts(view["lang"]), self.texts)

    def whole(self) -> RenderableType:
        """The main board, then everybody's; the own one is nearest to the prompt."""
        others = [player for player in self.players if player["seat"] != self.seat]
        own = [player for player in self.players if player["seat"] == self.seat]
        draft = [self.draft()] if self.table["draft"] else []
        boards = map(self.board, [*others, *own])
        return Group(self.title(), *self.world(), *draft, *boards, Text(self.say("mark"), "dim"))

    def world(self) -> list[RenderableType]:
        """What belongs to nobody."""
        return [self.translators(), self.rooms(), self.map(), self.house(), self.tracks(), self.caliphs()]

    def say(self, key: str, **args: object) -> str:
        return self.texts.say(f"terminal.{key}", **args)

    def title(self) -> RenderableType:
        """Round and phase, the last rounds, and everybody in turn order."""
        line = Text.assemble(f"{self.TITLE} · ", self.say("round", n=self.table["round"]))
        line.append(f" · {self.texts.say('phase.' + self.table['phase'])}")
        if self.table["rounds_left"] >= 0 and not self.view["over"]:
            line.append(f" · {self.say('last_rounds', n=self.table['rounds_left'])}", "bold red")
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
        """Dice in their colours: `R3`."""
        shown = [
            Text(f"{self.letter(c)}{value}", self.STYLES[c]) for c, _, value in (die.partition("_") for die in dice)
        ]
        return Text(" ").join(shown) if shown else Text(self.say("none"), "dim")

    def colours(self, numbers: dict[str, int]) -> Text:
        """How many there are of each colour: `2W 1R`."""
        shown = [Text(f"{number}{self.letter(c)}", self.STYLES[c]) for c, number in numbers.items() if number]
        return Text(" ").join(shown) if shown else Text(self.say("none"), "dim")

    def piece(self, seat: int) -> Text:
        """The shape of a seat, nothing for nobody."""
        return Text() if seat == NOBODY else Text(SEATS[seat][1], SEATS[seat][0])

    def pieces(self, counts: Iterable[tuple[int, int]]) -> Text:
        """Pieces by seat: the seat's shape, and how many if there are several."""
        shown = [Text(f"{SEATS[seat][1]}{n if n > 1 else ''}", SEATS[seat][0]) for seat, n in counts if n]
        return Text(" ").join(shown)

    def codes(self, languages: Iterable[str]) -> str:
        """Languages in a few letters."""
        return " ".join(self.say("code", language=language) for language in languages)

    def words(self, effect: Effect | None) -> str:
        return "" if effect is None else self.texts.describe(effect)

    def grid(self, *headings: tuple[str, str], families: Sequence[str] = ()) -> Table:
        """A table without lines; a heading of one column says what the table is about and may be marked."""
        grid = Table(box=None, padding=(0, 1, 0, 0), header_style="")
        for number, (key, kind) in enumerate(headings):
            mark = f" {MADE_UP}" if number == 0 and families and self.about.any_made_up(*families) else ""
            title = Text(f"{self.say(key)}{mark}" if key else "", "dim" if number else "bold")
            grid.add_column(title, no_wrap="w" not in kind, justify="right" if "r" in kind else "left")
        return grid

    def line(self, key: str, *parts: RenderableType) -> Text:
        """A dim word, then pieces."""
        return Text.assemble((f"{self.say(key)} ", "dim"), *(part for part in parts if isinstance(part, str | Text)))

    # The main board ----------------------------------------------------------------------------------------

    def translators(self) -> RenderableType:
        """One line per deck: the value it needs, its top translator and how many lie below."""
        headings = (("translators", ""), ("needs", "r"), ("languages", ""), ("dispatched", "w"), ("retired", "w"))
        grid = self.grid(*headings, ("vp", "r"), ("left", "r"), families=("decks", "translators"))
        for deck in self.data.decks.values():
            top = self.table["tops"].get(deck.id)
            below = str(self.table["decks"][deck.id]["count"]) if deck.id in self.table["decks"] else ""
            if top is None:
                grid.add_row(Text(self.texts.name(deck.id), "dim"), f"{deck.recruit_value}+", "", "", "", "", below)
                continue
            card = self.data.translators[top]
            effects = (self.words(card.dispatch), self.words(card.retired))
            grid.add_row(
                self.texts.name(top),
                f"{deck.recruit_value}+",
                self.codes(card.languages),
                *effects,
                str(card.vp),
                below,
            )
        return grid

    def rooms(self) -> RenderableType:
        """One line per room: its price and effect, or who works there and how much gold is on the card."""
        headings = (("rooms", ""), ("silver", "r"), ("effect", "w"), ("gold", ""), ("", ""), ("languages", ""))
        grid = self.grid(*headings, ("retired", "w"), ("vp", "r"), families=("rooms", "starting_translators"))
        for room in self.data.rooms.values():
            number = room.id.rpartition("_")[2]
            post = self.table["rooms"].get(room.id)
            if post is None:
                effect = Text(self.words(room.effect))
                grid.add_row(
                    number, str(room.silver), effect, f"0/{room.gold}", Text(self.say("free"), "dim"), "", "", ""
                )
                continue
            card = self.data.translator[post["translator"]]
            who = (
                self.piece(post["owner"])
                .append(" " if post["owner"] != NOBODY else "")
                .append(self.texts.name(card.id))
            )
            gold = Text(f"{post['gold']}/{room.gold}", "bold" if post["gold"] >= room.gold - 1 else "")
            grid.add_row(number, "", "", gold, who, self.codes(card.languages), self.words(card.retired), str(card.vp))
        return grid

    def map(self) -> RenderableType:
        """One line per space, clockwise: its effect or its scroll, who is there, and the path that leads on."""
        grid = self.grid(("map", ""), ("", "w"), ("markers", ""), ("", ""), families=("map_spaces", "map_paths"))
        for space in self.data.map_spaces.values():
            number = f"{'■' if space.black else '□'} {space.id.rpartition('_')[2]}"
            scroll = self.table["map_scrolls"].get(space.id)
            there = self.scroll(scroll) if scroll else Text(self.words(space.effect), "" if not space.black else "dim")
            path = self.data.path_from.get(space.id)
            onward = Text(self.say("path", colour=path.colour), self.STYLES[path.colour]) if path else Text()
            grid.add_row(number, there, self.markers(space.id), onward)
        return grid

    def markers(self, space: str) -> Text:
        """Whose marker stands on a space of the map, and whether the neutral one does."""
        line = self.pieces((player["seat"], player["space"] == space) for player in self.players)
        neutral = [Text(self.say("neutral_marker"), "bold")] if self.table["neutral"] == space else []
        return Text(" ").join([*([line] if line else []), *neutral])

    def scroll(self, scroll: str) -> Text:
        """A scroll of the map or the House: name, influence, field, points, what it gives and scores."""
        owner = self.table["influence_on"].get(scroll, NOBODY)
        line = Text(self.texts.name(scroll), "bold").append(" ").append_text(self.piece(owner))
        facts = self.data.scrolls[scroll]
        track = self.data.tracks[facts.track]
        line.append(" " if owner != NOBODY else "").append(self.texts.name(track.id), self.STYLES[track.colour])
        parts = [self.about.vp(facts.vp), *self.about.put("translated", facts.immediate)]
        parts += [self.about.bonus(facts)] if facts.scoring else []
        return line.append(f" · {' · '.join(parts)}")

    def house(self) -> RenderableType:
        """Each guild with its influence and controller, then its scrolls and what a delivery there gives."""
        mark = f" {MADE_UP}" if self.about.any_made_up("house", "guilds") else ""
        parts: list[RenderableType] = [Text(f"{self.say('house')}{mark}", "bold")]
        for guild in self.data.guilds.values():
            colour = self.STYLES[guild.colour]
            line = Text(self.texts.name(guild.id), f"bold {colour}").append(f" {self.about.vp(guild.vp)}", "dim")
            line.append(f" · {self.say('influence')} ", "dim")
            line.append_text(self.influence(guild.id) or Text(self.say("none"), "dim"))
            line.append(f" · {self.say('controls')} ", "dim")
            ruler = self.table["controllers"].get(guild.id, NOBODY)
            line.append_text(self.piece(ruler) or Text(self.say("none"), "dim"))
            parts += [line, *self.column(guild.id, colour)]
        return Group(*parts)

    def influence(self, guild: str) -> Text:
        """Who has how much influence in a guild."""
        return self.pieces((player["seat"], player["guilds"].get(guild, 0)) for player in self.players)

    def column(self, guild: str, colour: str) -> Iterator[RenderableType]:
        """The spaces of a guild from the top: a scroll, or what a delivery gives."""
        scrolls = self.table["house"].get(guild, ())
        for space in self.data.column[guild]:
            line = Text(f"  {space.row} ", colour)
            if space.row <= len(scrolls):
                yield line.append_text(self.scroll(scrolls[space.row - 1]))
            else:
                gives = self.say("empty", n=space.influence, what=self.words(space.effect))
                yield line.append(f"– {self.texts.count(space.silver, 'silver')} → {gives}", "dim")

    def tracks(self) -> RenderableType:
        """One line per track: the levels with everybody's markers, and what the own rest would collect."""
        levels = max(len(track.levels) for track in self.data.tracks.values())
        grid = self.grid(("tracks", ""), *(("", "") for _ in range(levels)), ("collects", "w"), families=("tracks",))
        for column, n in zip(grid.columns[1 : levels + 1], range(levels), strict=True):
            column.header = Text(str(n), "dim")
        for track in self.data.tracks.values():
            cells = [self.level(track.id, n) for n in range(len(track.levels))]
            grid.add_row(
                Text(self.texts.name(track.id), self.STYLES[track.colour]), *cells, Text(self.collected(track.id))
            )
        return grid

    def level(self, track: str, level: int) -> Text:
        """Whose markers are on a level of a track."""
        there = [(p["seat"], 1) for p in self.players if p["tracks"].get(track) == level]
        return Text("").join(self.piece(seat) for seat, _ in there) if there else Text("·", "dim")

    def collected(self, track: str) -> str:
        """S-TRK-4: what a rest collects from a track for the own seat."""
        if self.seat is None or track not in self.players[self.seat]["tracks"]:
            return ""
        levels = self.data.tracks[track].levels[: self.players[self.seat]["tracks"][track] + 1]
        return self.words(next(level.rest for level in reversed(levels) if level.rest is not None))

    def caliphs(self) -> RenderableType:
        """The caliph cards with the influence on them, the scroll deck and the dice of the supply."""
        parts: list[RenderableType] = []
        for card in self.table["caliphs"]:
            facts = self.data.caliph_cards[card]
            line = Text(f"{self.texts.name(card)}{f' {MADE_UP}' if self.about.made_up(card) else ''}", "bold")
            effects = (None, facts.middle, facts.bottom)
            for place, vp, effect, seat in zip(
                PLACES, facts.vp, effects, self.table["caliph_influence"][card], strict=True
            ):
                gives = ", ".join(part for part in (self.about.vp(vp) if vp else "", self.words(effect)) if part)
                line.append(f" · {self.say(place)} ", "dim").append_text(self.piece(seat) or Text(gives))
            parts.append(line)
        scrolls, caliphs = (sum(stack[n] for stack in self.table["stacks"]) for n in (0, 1))
        reserve = len(self.table["unseen_scrolls"]) - scrolls
        deck = Text(self.say("deck", n=scrolls + caliphs, caliphs=caliphs, reserve=reserve), "dim")
        supply = self.line("supply", self.colours(self.table["dice"]))
        return Group(*parts, deck, supply)

    def draft(self) -> RenderableType:
        """The starting translators still to be chosen, each with its resource card."""
        grid = self.grid(("draft", ""), ("languages", ""), ("resources", "w"))
        for starter, resource in self.table["draft"].items():
            facts = self.data.starting_translators[starter]
            means = " · ".join(self.about.resources(self.data.resource_cards[resource]))
            grid.add_row(self.texts.name(starter), self.codes(facts.languages), means)
        return grid

    # A player's board --------------------------------------------------------------------------------------

    def board(self, player: Shown) -> RenderableType:
        """Means, dice, cards, slots, goal and scrolls of a player, or the solo board."""
        seat = player["seat"]
        title = Text(f"{SEATS[seat][1]} {self.names[seat]}", f"bold {SEATS[seat][0]}")
        rule = Rule(title, style="dim", align="left")
        if player["ai"]:
            return Group(rule, *self.solo(player))
        return Group(rule, self.means(player), self.belongings(player), *self.slots(player), *self.trophies(player))

    def means(self, player: Shown) -> Text:
        """Silver, gold, influence, workers and the dice in hand and bag; of another's bag only how many."""
        line = Text(self.purse(player))
        line.append(" · ").append_text(self.line("workers", self.colours(player["workers"])))
        line.append(" · ").append_text(self.line("hand", self.dice(player["hand"])))
        bag = player["bag"]
        inside = Text(self.say("bag_size", n=bag)) if isinstance(bag, int) else self.colours(counted(bag))
        return line.append(" · ").append_text(self.line("bag", inside))

    def purse(self, player: Shown) -> str:
        """What a player has of everything without a colour."""
        return self.say("means", silver=player["silver"], gold=player["gold"], influence=player["supply"])

    def belongings(self, player: Shown) -> Text:
        """The action cards in hand, and translators waiting to retire."""
        cards = ", ".join(map(self.texts.name, player["cards"])) or self.say("none")
        line = self.line("cards", cards)
        if player["set_aside"]:
            waiting = ", ".join(map(self.texts.name, player["set_aside"]))
            line.append(" · ").append_text(self.line("set_aside", waiting))
        return line

    def slots(self, player: Shown) -> Iterator[RenderableType]:
        """One line per slot: its actions, the card with its dice and workers, the retired translators under it."""
        for slot in self.data.slots.values():
            if not slot.actions or (slot.locked and not all(player["goals_done"])):
                continue
            actions = "/".join(map(self.texts.name, slot.actions))
            line = Text(f"  {slot.id.rpartition('_')[2]} {actions}", "bold")
            played = player["slots"].get(slot.id)
            line.append(": ").append_text(self.played(played) if played else Text(self.say("none"), "dim"))
            for card in self.column_of(player, slot.id):
                line.append(" ▸ ", "dim").append_text(self.tucked(card))
            yield line

    def column_of(self, player: Shown, slot: str) -> Sequence[str]:
        """The cards under a slot, from the top."""
        cards: Sequence[str] = player["retired"].get(slot, ())
        return cards

    def tucked(self, card: str) -> Text:
        """A card under a slot: what it does there, its name and its points."""
        facts = self.data.translator[card]
        line = Text(f"{self.words(facts.retired)} ")
        return line.append(f"({self.texts.name(card)}, {self.about.vp(facts.vp)})", "dim")

    def played(self, slot: Shown) -> Text:
        """A card in a slot with its dice and the workers on them."""
        line = Text(self.texts.name(slot["card"]))
        for die, workers in zip(slot["shown"], slot["workers"], strict=True):
            line.append(" ").append_text(self.dice([die]))
            for colour in workers:
                line.append(f"+{self.letter(colour)}", self.STYLES[colour])
        return line

    def trophies(self, player: Shown) -> Iterator[RenderableType]:
        """The goal card and the scrolls above the board."""
        if player["goal"] and not all(player["goals_done"]):
            goals = zip(self.about.goals(self.data.goals[player["goal"]]), player["goals_done"], strict=True)
            mark = f" {MADE_UP}" if self.about.made_up(player["goal"]) else ""
            shown = [f"{'✓' if done else '☐'} {goal}" for goal, done in goals]
            yield Text.assemble((f"{self.say('goal')}{mark} ", "dim"), " · ".join(shown))
        if player["scrolls"]:
            yield self.line("scrolls", " · ".join(map(self.owned, player["scrolls"])))

    def owned(self, scroll: str) -> str:
        """A scroll above a board: its points and what it scores."""
        if scroll in self.data.starting_scrolls:
            return f"{self.texts.name(scroll)} ({self.about.vp(self.data.starting_scrolls[scroll].vp)})"
        facts = self.data.scrolls[scroll]
        bonus = f", {self.about.bonus(facts)}" if facts.scoring else ""
        return f"{self.texts.name(scroll)} ({self.about.vp(facts.vp)}{bonus})"

    # The solo board ----------------------------------------------------------------------------------------

    def solo(self, player: Shown) -> Iterator[RenderableType]:
        """Dice sum, focus, wrap line, scrolls, retired pile and scheme cards of the solo opponent."""
        ai = player["ai"]
        focus = self.data.ai_track[f"focus_{ai['focus']}"]
        where = {"language": focus.language, "deck": focus.deck, "guild": focus.guild}
        yield Text(self.say("ai", sum=signed(ai["dice_sum"]), **where))
        vp = sum(self.data.translator[card].vp for card in ai["retired"])
        parts = [self.say("wraps", n=ai["wraps"], most=len(self.data.wrap_line))]
        parts += [self.say("ai_pile", n=len(ai["retired"]), vp=vp), self.texts.count(player["supply"], "influence")]
        yield Text(" · ".join(parts))
        piles = [f"{self.texts.name(lang)} {len(pile)}" for lang, pile in ai["scrolls"].items() if pile]
        yield self.line("ai_scrolls", ", ".join(piles) or self.say("none"))
        yield self.schemes(ai["schemes"])

    def schemes(self, cards: Sequence[str]) -> Text:
        """The scheme cards face up, in their colours; with three of one colour it rests next."""
        colours = [self.data.scheme_cards[card].colour for card in cards]
        shown = [
            Text(f"{self.letter(colour)}{self.data.scheme_cards[card].silver}", self.STYLES[colour])
            for card, colour in zip(cards, colours, strict=True)
        ]
        line = self.line("schemes", Text(" ").join(shown) if shown else Text(self.say("none"), "dim"))
        if any(number >= TO_REST for number in counted(colours).values()):
            line.append(f" · {self.say('rest_next')}", "bold")
        return line

    def status(self, seat: int) -> RenderableType:
        """What a seat has, on one line."""
        player = self.players[seat]
        line = Text(f"{SEATS[seat][1]} ", SEATS[seat][0])
        return line.append_text(self.schemes(player["ai"]["schemes"]) if player["ai"] else self.means(player))

    # Options -----------------------------------------------------------------------------------------------

    def explain(self, seat: int, option: str, key: str = "") -> str:
        """What an option of a question does, beyond its name; without a question, everything about a component."""
        if key == "draft" and option in self.table["draft"]:
            return f"{self.known(option)} · {self.known(self.table['draft'][option])}"
        if key in ("turn", "work") and option in (*ACTIONS, "rest"):
            return self.in_full.action(option)
        if option.startswith("line_"):
            return ", ".join(self.post(f"room_{number}") for number in option.split("_")[1:])
        if option in self.data.rooms and option in self.table["rooms"]:
            here = self.post(option)
            return here if key else f"{here} · {self.in_full(option)}"
        if option in self.data.guilds:
            shown = self.influence(option).plain or self.say("none")
            here = f"{self.say('influence')}: {shown}"
            return here if key else f"{here} · {self.in_full(option)}"
        if key == "recruit_how":
            return ""
        return self.known(option) if key else self.in_full(option)

    def known(self, id: str) -> str:
        """What a component is, with the mark where it is reconstructed."""
        parts = self.in_full.lines(id)
        return f"{' · '.join(parts)} {MADE_UP if self.in_full.made_up(id) else ''}".strip() if parts else ""

    def post(self, room: str) -> str:
        """Who works in a room, for whom, and how much gold is on the card."""
        post = self.table["rooms"][room]
        owner = self.say("neutral") if post["owner"] == NOBODY else self.say("owner", who=self.names[post["owner"]])
        languages = self.in_full.names(self.data.translator[post["translator"]].languages)
        gold = self.say("here", n=post["gold"], most=self.data.rooms[room].gold)
        return f"{self.in_full.name(post['translator'])} ({languages}; {owner}; {gold})"
