"""The components of Body of Books: what it adds to the families of Scholars, and its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from majlis.engine.components import BadData, Component
from majlis.engine.effects import Do, Effect, One, When
from majlis.games.scholars.components import Action, ActionCard, ScholarsData
from majlis.games.scholars.fit import all_differ, there_is

BLACK = "black"
ANY = "any"
ADVANCED = "advanced_this_turn"
WHITE_SPACE = "white_space"
MODIFIERS = ("score_xp_as_gold", "score_workers_as_silver")


@dataclass(frozen=True, kw_only=True)
class BookSpace(Component):
    book: int
    side: Literal["left", "right"]


@dataclass(frozen=True, kw_only=True)
class UpgradeSpace(Component):
    row: int
    column: int
    xp: int


@dataclass(frozen=True, kw_only=True)
class BlackTranslation(Component):
    least: int
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class Page(Component):
    kind: Literal["red", "gold"]
    xp: int
    vp: int
    effect: Effect
    action: Action | None = None  # of the slot it goes under; gold pages go under any

    @property
    def condition(self) -> When | None:
        """B-PAGE-15 to B-PAGE-20: what must be true of the turn."""
        return self.effect if isinstance(self.effect, When) else None

    @property
    def modifier(self) -> str:
        """B-END-6: what it changes in scoring, which needs no resolution."""
        return self.effect.name if isinstance(self.effect, Do) and self.effect.name in MODIFIERS else ""


@dataclass(frozen=True, kw_only=True)
class StartingPage(Component):
    action: Action
    vp: int
    reminder: Effect


@dataclass(frozen=True, kw_only=True)
class UpgradedCard(ActionCard):
    matches: str


@dataclass(frozen=True, kw_only=True)
class RowCost(Component):
    units: int


@dataclass(frozen=True, kw_only=True)
class RowBonus(Component):
    effect: Effect
    vp: int

    @property
    def sides(self) -> tuple[Effect, ...]:
        """B-TUCK-13 to B-TUCK-16: the two effects to choose from."""
        assert isinstance(self.effect, One)
        return self.effect.parts


class BooksData(ScholarsData):
    """Every component of Scholars with Body of Books."""

    KINDS = (*ScholarsData.KINDS, BLACK)

    book_spaces: dict[str, BookSpace]
    upgrade_spaces: dict[str, UpgradeSpace]
    black_translations: dict[str, BlackTranslation]
    pages: dict[str, Page]
    starting_pages: dict[str, StartingPage]
    upgraded_cards: dict[str, UpgradedCard]
    row_costs: dict[str, RowCost]
    row_bonuses: dict[str, RowBonus]

    def prepare(self) -> None:
        """Build the look-ups; a BadData says which fact does not fit the others."""
        super().prepare()
        self.cards |= self.upgraded_cards
        self.spaces_of_book = {
            book: tuple(s.id for s in self.book_spaces.values() if s.book == book)
            for book in dict.fromkeys(s.book for s in self.book_spaces.values())
        }
        self.book_of = {space: book for book, spaces in self.spaces_of_book.items() for space in spaces}
        self.page_vp = {page.id: page.vp for page in self.pages.values()}
        self.page_vp |= {page.id: page.vp for page in self.starting_pages.values()}
        self.slot_of = {
            a: s.id for s in self.slots.values() if s.brown for a in s.actions
        }  # the brown slot of an action
        [self.starting_page] = self.starting_pages.values()
        self.black_bonus = boost_in(self.starting_page)
        check_books(self)

    def mixture(self, a: str, b: str) -> tuple[str, ...]:
        """B-DIE-1: black has priority over every other colour."""
        return (BLACK,) if BLACK in (a, b) else super().mixture(a, b)

    def words(self) -> dict[str, tuple[str, ...]]:
        """What the words of each atom may be."""
        known = super().words()
        return known | {
            "black_die": known["white_die"],
            "employ": (ANY, *known["employ"]),
            "dispatch": (ANY, *known["employ"]),
            "collect": (ADVANCED, *known["collect"]),
            "action_colour": tuple(self.colours),
            "interacted": known["employ"],
            "delivered": tuple(self.guild_of),
            "translated": tuple(self.guild_of),
            "stopped": (WHITE_SPACE,),
            "advanced": (ANY, *self.tracks),
        }


def boost_in(page: StartingPage) -> int:
    """B-ACT-1: what black adds to the value of recruiting, as the starting page reminds."""
    match page.reminder:
        case When(effect=Do(name="boost", args=(int(value),)), condition=Do(name="action_colour", args=(colour,))):
            if colour == BLACK:
                return value
    raise BadData(f"starting_pages {page.id}: a boost for a black action is needed")


def check_books(data: BooksData) -> None:
    """A BadData names the fact that does not fit."""
    there_is("colours", [BLACK], [c.id for c in data.colours.values() if c.kind == BLACK])
    there_is("dice", [BLACK], data.faces)
    for page in data.pages.values():
        if (page.kind == "gold") != (page.action is None):
            raise BadData(f"pages {page.id}: a red page has an action, a gold one none")
    matches = [card.matches for card in data.upgraded_cards.values()]
    there_is("upgraded_cards", matches, data.action_cards)
    all_differ("upgraded_cards", matches)
    for card in data.upgraded_cards.values():
        there_is(f"upgraded_cards {card.id}", filter(None, [card.die]), data.die_order)
    for bonus in data.row_bonuses.values():
        if not isinstance(bonus.effect, One) or len(bonus.effect.parts) != 2:
            raise BadData(f"row_bonuses {bonus.id}: two effects to choose from are needed")
    if len(data.upgraded_cards) < len(data.upgrade_spaces):
        raise BadData(f"upgrade_spaces: there are only {len(data.upgraded_cards)} upgraded cards")
