"""The board of Scholars with Body of Books in the browser: everything its templates draw."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, ClassVar, cast

from majlis.engine.board import Figure, Section
from majlis.engine.game import Game
from majlis.engine.rules import Ruleset
from majlis.engine.text import Texts
from majlis.games.body_of_books.about import About
from majlis.games.body_of_books.board.faces import Faces, faces
from majlis.games.body_of_books.board.mine import Mine
from majlis.games.body_of_books.board.shown import Deal, Grid, Library, Stand, Verso, Volume
from majlis.games.body_of_books.board.tips import tips
from majlis.games.body_of_books.board.words import Words
from majlis.games.body_of_books.components import BooksData
from majlis.games.body_of_books.end import PHASE
from majlis.games.body_of_books.pages import page_price
from majlis.games.body_of_books.table import RULESET, Books
from majlis.games.scholars import board as base
from majlis.games.scholars.board.shown import Ladder, Own, Step
from majlis.games.scholars.components import Track

__all__ = ["Board", "tips"]

XP_LEVEL = 3  # B-SET-4: where experience lies on every track


class Board(base.Board):
    """The whole table as one seat sees it, in one language."""

    ruleset: ClassVar[Ruleset] = RULESET
    data: BooksData
    faces: Faces

    def __init__(self, game: Game, view: dict[str, Any], texts: Texts) -> None:
        super().__init__(game, view, texts)
        self._grids: dict[int, Grid] = {}

    def printed(self) -> Faces:
        """The printed side of everything."""
        return faces(self.data, self.texts)

    @cached_property
    def about(self) -> About:
        """What components are and do, in words."""
        return About(self.data, self.texts)

    @cached_property
    def seen(self) -> Books:
        """What is drawn as a table again, for rules that count it."""
        return cast(Books, super().seen)

    def counted(self) -> dict[str, Any]:
        """What rules must count for the board: also tucked cards, and the books."""
        known = super().counted()
        for person, player in zip(known["players"], self.players, strict=True):
            person |= {"retired": player["retired"], "pages": player["pages"]}
        return known | {"books": self.table["books"]}

    # The books ---------------------------------------------------------------------------------------------

    @cached_property
    def volumes(self) -> list[Volume]:
        """The three books, the top one first."""
        return [
            Volume(book, [self._verso(space) for space in spaces]) for book, spaces in self.data.spaces_of_book.items()
        ]

    def _verso(self, space: str) -> Verso:
        id = self.table["books"].get(space)
        page = self.faces.book_pages[id] if id else None
        price = page_price(self.seen, id) if id else 0
        marker = self.keeper if space in self.table["ai_markers"] else None
        words = [] if page is None else [self.say("price_now", n=price)]
        words += [self.say("marker_below", who=self.names[marker])] if marker is not None else []
        name = self.name(space)
        label = ". ".join([name, page.label if page else self.say("space_empty"), *words])
        return Verso(space, page, price, marker, label, ". ".join([name, *words]))

    @property
    def pages_left(self) -> int:
        """Pages in the draw pile."""
        return int(self.table["page_deck"]["count"])

    @cached_property
    def pages_label(self) -> str:
        """The draw pile in words."""
        return self.say("page_deck", n=self.pages_left)

    @cached_property
    def deals(self) -> list[Deal]:
        """What a black action may do instead of translating."""
        return [
            Deal(id, way.least, way.effect, self.say("black_deal", n=way.least, effect=self.faces.describe(way.effect)))
            for id, way in self.data.black_translations.items()
        ]

    # Upgraded cards ----------------------------------------------------------------------------------------

    @cached_property
    def stands(self) -> list[Stand]:
        """The spaces for upgraded cards, the upper row first."""
        return [self._stand(space) for space in self.data.upgrade_spaces]

    def _stand(self, space: str) -> Stand:
        id = self.table["upgrades"].get(space)
        card = self.faces.cards[id] if id else None
        closed = space in self.table["given_up"]
        xp = self.data.upgrade_spaces[space].xp if card else 0
        words = [self.name(space)]
        words += [card.label, self.say("xp_on", n=xp)] if card else []
        words += [self.say("space_closed" if closed else "space_empty")] if not card else []
        return Stand(space, card, xp, closed, ". ".join(words))

    # Experience on the base game's board -------------------------------------------------------------------

    def _ladder(self, track: Track) -> Ladder:
        ladder = super()._ladder(track)
        if track.id not in self.table["track_xp"]:
            return ladder
        lies = self.say("track_xp")
        steps = [
            step._replace(label=f"{step.label}. {lies}") if self.bears_xp(ladder, step) else step
            for step in ladder.steps
        ]
        return ladder._replace(steps=steps, label=f"{ladder.label}. {lies}", now=f"{ladder.now}. {lies}")

    def bears_xp(self, ladder: Ladder, step: Step) -> bool:
        """B-SET-4, B-ACT-12: whether experience lies on this level."""
        return step.number == XP_LEVEL and ladder.id in self.table["track_xp"]

    @property
    def first_xp(self) -> int:
        """B-SET-4, B-SOLO-1: the experience on the first caliph space."""
        return 0 if self.table["caliphs"] else sum(not player["ai"] for player in self.players)

    # Players -----------------------------------------------------------------------------------------------

    def looks(self, seat: int) -> object:
        """Everything that the board of another player shows; the solo opponent's pages lie beside its board."""
        before = super().looks(seat)
        return before and (before, repr(self.table["ai_pages"]) if seat == self.keeper else "")

    def own(self, seat: int) -> Own:
        """The board of a player, prepared for drawing."""
        return Mine(self, seat).own()

    def grid(self, seat: int) -> Grid:
        """The rows under the slots of a player, made once."""
        if seat not in self._grids:
            self._grids[seat] = Mine(self, seat).grid()
        return self._grids[seat]

    @cached_property
    def library(self) -> Library:
        """The pages of the solo opponent."""
        pages = [self.faces.book_pages[id] for id in self.table["ai_pages"]]
        return Library(pages, sum(page.vp for page in pages))

    def figures(self, seat: int) -> list[Figure]:
        """The key figures of a player."""
        player = self.players[seat]
        figures = super().figures(seat)
        pages = len(self.table["ai_pages"]) if player["ai"] else sum(map(len, player["pages"].values()))
        at = next(n for n, figure in enumerate(figures) if figure.term == "retired") + 1
        figures.insert(at, Figure("page", str(pages), "page"))
        if not player["ai"]:
            figures.insert(2, Figure("xp", str(player["xp"]), "xp"))
        return figures

    def status(self) -> str:
        """The round; after the last turn, that gold pages are resolved."""
        return self.texts.say(f"phase.{PHASE}") if self.table["phase"] == PHASE else super().status()

    def sections(self) -> list[Section]:
        """The whole table in words."""
        return Words(self).sections()

    # Options -----------------------------------------------------------------------------------------------

    @cached_property
    def _pictures(self) -> Iterable[tuple[str, dict[str, Any]]]:
        spaces = [space for volume in self.volumes for space in volume.spaces]
        return (
            ("for_sale", {space.page.id: space for space in spaces if space.page}),
            ("book_page", self.faces.book_pages),
            ("stand", {stand.card.id: stand for stand in self.stands if stand.card}),
            ("deal", {deal.id: deal for deal in self.deals}),
            *super()._pictures,
        )
