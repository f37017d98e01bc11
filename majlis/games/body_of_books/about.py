"""What the components of Body of Books are and do, in words; those of Scholars as in the base game."""

from __future__ import annotations

from majlis.games.body_of_books.components import (
    BLACK,
    BlackTranslation,
    BookSpace,
    Page,
    RowBonus,
    RowCost,
    StartingPage,
    UpgradedCard,
    UpgradeSpace,
)
from majlis.games.scholars import about
from majlis.games.scholars.components import Colour


class About(about.About):
    """What components are and do, in the words of the given texts."""

    def lines(self, id: str) -> list[str]:
        """What a component is, fact by fact."""
        match self.component.get(id):
            case Page() as page:
                return [self.say("page_cost", n=page.xp), self.goes_under(page), self.use(page), self.vp(page.vp)]
            case StartingPage() as page:
                return [*self.put("reminder", page.reminder), self.vp(page.vp)]
            case UpgradedCard() as card:
                return [self.say("upgrades", card=card.matches), *super().lines(id)]
            case RowBonus() as bonus:
                return [*self.put("row_bonus", bonus.effect), self.say("row_bonus_vp", n=bonus.vp)]
            case RowCost() as cost:
                return [self.say("row_cost", n=cost.units)]
            case BlackTranslation() as way:
                return [self.say("black_translation", n=way.least), self.texts.describe(way.effect)]
            case BookSpace():
                return [self.say("book_space")]
            case UpgradeSpace() as space:
                return [self.say("upgrade_space", n=space.xp)]
            case Colour(kind=kind) if kind == BLACK:
                return [self.say("prevails")]
        return super().lines(id)

    def goes_under(self, page: Page) -> str:
        """B-PAGE-9: where a page may be tucked."""
        return self.say("page_gold") if page.action is None else self.say("page_red", action=page.action)

    def use(self, page: Page) -> str:
        """B-PAGE-11, B-END-2: when a page does what."""
        [words] = self.put("page_end" if page.action is None else "page_work", page.effect)
        return words
