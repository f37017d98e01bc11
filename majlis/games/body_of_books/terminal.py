"""The table of Scholars with Body of Books in a terminal: the base game's, with books, upgrades, experience and rows.

A black die has two letters, because black begins as blue does (in Polish as red).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from majlis.engine.about import MADE_UP
from majlis.games.body_of_books.about import About
from majlis.games.body_of_books.components import BLACK, BooksData
from majlis.games.body_of_books.pages import DISCOUNT
from majlis.games.body_of_books.tracks import XP_LEVEL
from majlis.games.scholars import about, terminal
from majlis.games.scholars.components import Slot
from majlis.games.scholars.terminal import Shown

FACE_DOWN = "▒"


class Drawing(terminal.Drawing):
    """The table in the view of one seat, in one language."""

    TITLE: ClassVar[str] = "Scholars + Body of Books"
    STYLES: ClassVar[dict[str, str]] = terminal.STYLES | {BLACK: "reverse"}
    ABOUT: ClassVar[type[about.About]] = About

    if TYPE_CHECKING:
        data: BooksData
        in_full: About

    def world(self) -> list[RenderableType]:
        """What belongs to nobody: the main board, then its extension."""
        return [*super().world(), self.books(), self.upgrades()]

    def letter(self, colour: str) -> str:
        """A colour by the first letter of its name, black by two."""
        return self.say("letter") if colour == BLACK else super().letter(colour)

    # The extension -----------------------------------------------------------------------------------------

    def books(self) -> RenderableType:
        """One line per page space: what the page costs now, what it does and its points; then the pile."""
        grid = self.grid(("books", ""), ("cost", "r"), ("", ""), ("effect", "w"), ("vp", "r"), families=("pages",))
        for space in self.data.book_spaces.values():
            where = Text(self.say(f"book_{space.side}", n=space.book)).append_text(self.marker_below(space.id))
            card = self.table["books"].get(space.id)
            if card is None:
                grid.add_row(where, "", Text(self.say("none"), "dim"), "", "")
                continue
            page = self.data.pages[card]
            grid.add_row(where, str(self.price(space.id)), self.texts.name(card), self.words(page.effect), str(page.vp))
        return Group(grid, Text(self.say("page_deck", n=self.table["page_deck"]["count"]), "dim"))

    def price(self, space: str) -> int:
        """B-PAGE-2: what the page on a space costs, less if it is alone in its book."""
        book = self.data.spaces_of_book[self.data.book_of[space]]
        alone = sum(other in self.table["books"] for other in book) == 1
        return max(0, self.data.pages[self.table["books"][space]].xp - DISCOUNT * alone)

    def marker_below(self, space: str) -> Text:
        """B-SOLO-3: the research marker of the solo opponent below a page space."""
        if space not in self.table["ai_markers"]:
            return Text()
        [owner] = [player["seat"] for player in self.players if player["ai"]]
        return Text(" ").append_text(self.piece(owner))

    def upgrades(self) -> RenderableType:
        """One line per upgraded card: its experience and its effects; a face-down card is out of the game."""
        headings = (("upgrades", ""), ("cost", "r"), ("at_work", "w"), ("at_rest", "w"))
        grid = self.grid(*headings, families=("upgraded_cards",))
        for space in self.data.upgrade_spaces.values():
            card = self.table["upgrades"].get(space.id)
            if card is not None:
                self.upgrade(grid, card, space.xp)
            elif space.id in self.table["given_up"]:
                grid.add_row(Text(f"{FACE_DOWN} {self.texts.name(self.table['given_up'][space.id])}", "dim"))
            else:
                grid.add_row(Text(self.say("none"), "dim"))
        return grid

    def upgrade(self, grid: Table, card: str, xp: int) -> None:
        """The line of an upgraded card."""
        facts = self.data.upgraded_cards[card]
        work = Text(self.words(facts.work))
        if facts.die:
            work.append(f"{self.say('printed')} ").append_text(self.dice([facts.die]))
        grid.add_row(self.texts.name(card), str(xp), work, self.words(facts.rest))

    def level(self, track: str, level: int) -> Text:
        """Whose markers are on a level of a track, or the experience that lies there."""
        lies = level == XP_LEVEL and track in self.table["track_xp"]
        return Text(self.say("on_track"), "bold") if lies else super().level(track, level)

    def caliphs(self) -> RenderableType:
        """The caliph cards; before the first one, that it gives experience."""
        parts = [] if self.table["caliphs"] else [Text(self.say("caliph_xp"), "dim")]
        return Group(*parts, super().caliphs())

    # A player's board --------------------------------------------------------------------------------------

    def purse(self, player: Shown) -> str:
        """What a player has of everything without a colour."""
        means = {"silver": player["silver"], "gold": player["gold"], "influence": player["supply"]}
        return self.say("means", xp=player["xp"], **means)

    def column_of(self, player: Shown, slot: str) -> Sequence[str]:
        """B-TUCK-1: the cards under a slot row by row; pages know their rows, translators fill the others."""
        pages: dict[str, int] = player["pages"].get(slot, {})
        by_row = {row: page for page, row in pages.items()}
        retired = iter(player["retired"].get(slot, ()))
        rows = range(1, len(pages) + len(player["retired"].get(slot, ())) + 1)
        return [by_row[row] if row in by_row else next(retired) for row in rows]

    def tucked(self, card: str) -> Text:
        """A card under a slot: what it does there, its name and its points."""
        if card in self.data.translator:
            return super().tucked(card)
        effect = self.data.pages[card].effect if card in self.data.pages else self.data.starting_pages[card].reminder
        line = Text(f"{self.words(effect)} ")
        return line.append(f"({self.texts.name(card)}, {self.about.vp(self.data.page_vp[card])})", "dim")

    def slots(self, player: Shown) -> Iterator[RenderableType]:
        """The slots, then the rows below them."""
        yield from super().slots(player)
        yield self.rows(player)

    def rows(self, player: Shown) -> Text:
        """B-TUCK-2, B-TUCK-9: rows completed, what the next card costs in each column, and the row bonus tiles."""
        brown = [slot for slot in self.data.slots.values() if slot.brown]
        heights = {slot.id: len(self.column_of(player, slot.id)) for slot in brown}
        complete = min(heights.values())
        line = Text(f"  {self.say('rows', n=complete)} · ")
        costs = ", ".join(f"{self.actions(slot)} {self.units(heights[slot.id] - complete)}" for slot in brown)
        line.append_text(self.line("next_costs", costs)).append(" · ")
        tiles = list(self.data.row_bonuses.values())
        turned = tiles[:complete]
        if turned:
            line.append(f"{self.say('tiles_vp', n=sum(tile.vp for tile in turned))} · ")
        mark = f" {MADE_UP}" if self.about.any_made_up("row_bonuses") else ""
        coming = self.words(tiles[complete].effect) if complete < len(tiles) else self.say("none")
        return line.append_text(Text.assemble((f"{self.say('tile')}{mark} ", "dim"), coming))

    def actions(self, slot: Slot) -> str:
        return "/".join(map(self.texts.name, slot.actions))

    def units(self, below: int) -> int:
        """B-TUCK-3: what a card costs so many rows below the top of the row description tile."""
        costs = list(self.data.row_costs.values())
        return costs[below].units if below < len(costs) else 0

    def solo(self, player: Shown) -> Iterator[RenderableType]:
        """The solo board, then the pages of the solo opponent."""
        yield from super().solo(player)
        pages = self.table["ai_pages"]
        yield Text(self.say("ai_pages", n=len(pages), vp=sum(self.data.page_vp[page] for page in pages)))

    # Options -----------------------------------------------------------------------------------------------

    def explain(self, seat: int, option: str, key: str = "") -> str:
        """What an option of a question does, beyond its name; without a question, everything about a component."""
        if key == "tuck":
            return ""
        if key == "black_translate" and option in self.data.black_translations:
            return self.in_full.say("black_translation", n=self.data.black_translations[option].least)
        if key and option in self.data.pages:
            return self.beside(option, key)
        return super().explain(seat, option, key)

    def beside(self, card: str, key: str) -> str:
        """What the label of a page does not say: where it would go, what it does, and its points."""
        page, words = self.data.pages[card], self.in_full
        parts = [words.goes_under(page)] if key in ("page", "tuck_next") else []
        parts.append(words.use(page))
        mark = f" {MADE_UP}" if words.made_up(card) else ""
        return f"{' · '.join([*parts, words.vp(page.vp)])}{mark}"
