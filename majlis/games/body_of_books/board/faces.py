"""What is printed on the components of Body of Books, prepared once for each data and language."""

from __future__ import annotations

from typing import NamedTuple

from majlis.engine import board
from majlis.engine.effects import Effect, show
from majlis.engine.text import Texts
from majlis.games.body_of_books.components import BooksData, Page, RowBonus, StartingPage, UpgradedCard
from majlis.games.scholars.board.faces import Card
from majlis.games.scholars.board.faces import Faces as ScholarsFaces
from majlis.games.scholars.components import ActionCard

GOLD = "gold"
STARTING = "starting"


class BookPage(NamedTuple):
    """A page: its kind (red, gold, starting), the action it goes under, what it costs, does and is worth."""

    id: str
    kind: str
    action: str  # "" for any
    xp: int
    vp: int
    effect: Effect
    made_up: bool
    label: str


class Tile(NamedTuple):
    """A row bonus tile: its two effects as options, and the points of its other side."""

    id: str
    sides: tuple[tuple[str, Effect], ...]
    vp: int
    made_up: bool
    label: str


class Faces(ScholarsFaces):
    """The printed side of everything."""

    data: BooksData

    def __init__(self, data: BooksData, texts: Texts) -> None:
        super().__init__(data, texts)
        self.book_pages = {id: self._book_page(page) for id, page in data.pages.items()}
        self.book_pages |= {id: self._starting_page(page) for id, page in data.starting_pages.items()}
        self.cards = {id: self._with_die(card) for id, card in self.cards.items()}
        self.tiles = {id: self._tile(bonus) for id, bonus in data.row_bonuses.items()}

    def sign_of(self, card: ActionCard) -> str:
        """An upgraded card bears the sign of the card that it replaces."""
        return super().sign_of(self.data.action_cards[card.matches] if isinstance(card, UpgradedCard) else card)

    def _with_die(self, card: Card) -> Card:
        """B-UPG-4: in words, too, a card has the die that is printed on it."""
        printed = [self.texts.say("board.printed", what=card.die.name)] if card.die else []
        return card._replace(label=". ".join([card.label, *printed]))

    def _book_page(self, page: Page) -> BookPage:
        where = self.texts.name(page.action) if page.action else self.texts.say("board.gold_page")
        label = self.texts.say(
            "board.page", what=self.texts.name(page.id), where=where, n=page.vp, effect=self.describe(page.effect)
        )
        kind, action = page.kind, page.action or ""
        return BookPage(page.id, kind, action, page.xp, page.vp, page.effect, page.reconstructed, label)

    def _starting_page(self, page: StartingPage) -> BookPage:
        words = {"what": self.texts.name(page.id), "where": self.texts.name(page.action)}
        label = self.texts.say("board.page", n=page.vp, effect=self.describe(page.reminder), **words)
        return BookPage(page.id, STARTING, page.action, 0, page.vp, page.reminder, page.reconstructed, label)

    def _tile(self, bonus: RowBonus) -> Tile:
        sides = tuple((show(side), side) for side in bonus.sides)
        label = self.texts.say(
            "board.row_bonus", what=self.texts.name(bonus.id), effect=self.describe(bonus.effect), n=bonus.vp
        )
        return Tile(bonus.id, sides, bonus.vp, bonus.reconstructed, label)


faces = board.once(Faces)
