"""What everything of Scholars with Body of Books is, in words, with the rules that say so."""

from __future__ import annotations

from collections.abc import Iterator

from majlis.engine.board import Tip
from majlis.engine.effects import Effect, atoms, queries
from majlis.engine.text import Texts
from majlis.engine.tips import rules_file, unique
from majlis.games.body_of_books.about import About
from majlis.games.body_of_books.components import BooksData
from majlis.games.body_of_books.pages import TWO_XP
from majlis.games.body_of_books.table import RULESET
from majlis.games.scholars.board.tips import ScholarsTips

Known = dict[str, dict[str, list[str]]]


def tips(data: BooksData, texts: Texts) -> dict[str, Tip]:
    """The explanations of everything that can be seen or chosen."""
    return BooksTips(data, About(data, texts)).all()


class BooksTips(ScholarsTips):
    """What explains Scholars with Body of Books."""

    MADE_UP = (*ScholarsTips.MADE_UP, "book", "row_bonus", "upgraded_card")
    ruleset = RULESET

    def __init__(self, data: BooksData, about: About) -> None:
        super().__init__(data, about)
        for folder in reversed(list(self.ruleset.folders("board"))[:-1]):
            self.known = laid_over(rules_file(folder), self.known)

    def effect(self, effect: Effect, *, cost: bool = False) -> Tip:
        """What an effect does, in words, and what its conditions mean."""
        names = [*(query.name for query in queries(effect)), *(atom.name for atom, _ in atoms(effect))]
        return Tip(self.texts.describe(effect, cost=cost), self.explain(*names), self.rules_of(effect))

    def rules_of(self, effect: Effect) -> list[str]:
        """The rules of the conditions of an effect, then those of its atoms."""
        conditions = [rule for query in queries(effect) for rule in self.rules_of_atom(query.name)]
        return unique([*conditions, *super().rules_of(effect)])

    def options(self) -> Iterator[tuple[str, Tip]]:
        """Options that are no component and no effect."""
        yield from super().options()
        yield TWO_XP, self.tip(TWO_XP, TWO_XP, self.known["option"][TWO_XP])


def laid_over(below: Known, above: Known) -> Known:
    """Which rules explain what: those of both files, section by section."""
    return {section: _joined(below.get(section, {}), above.get(section, {})) for section in below | above}


def _joined(below: dict[str, list[str]], above: dict[str, list[str]]) -> dict[str, list[str]]:
    return {key: unique([*below.get(key, []), *above.get(key, [])]) for key in below | above}
