"""How sure we are: each ruling, where a rulebook is silent or ambiguous, says what else could be meant."""

from __future__ import annotations

import re

import pytest

import majlis
from majlis.engine.rules import LANGUAGES, SWITCH, Option
from majlis.games import BOOKS, find_book

NUMBERED = r"(?:W-RUL|S-RULING|B-RUL|I-R)-\d+\*\*"
MARKED = r"E-[A-Z]+-\d+[a-z]?(?:\*\*.*\bRULING:| RULING\*\*)"
RULING = re.compile(rf"- \*\*(?:{NUMBERED}|{MARKED})")
ELSE = "*Else:*"


def rules_text(book: str) -> str:
    return (find_book(book).folder / "RULES.md").read_text(encoding="utf-8")


def own_house_rules(book: str) -> list[Option]:
    """Those that the rulebook itself declares, not the base game's."""
    ruleset = find_book(book)
    inherited = ruleset.base.options if ruleset.base else {}
    return [option for option in ruleset.options.values() if option.house and option.name not in inherited]


@pytest.mark.parametrize("book", BOOKS)
def test_each_ruling_says_what_else_could_be_meant(book: str) -> None:
    rulings = [line for line in rules_text(book).splitlines() if RULING.match(line)]
    assert rulings
    assert [line[:60] for line in rulings if not re.search(re.escape(ELSE) + r" \w", line)] == []


@pytest.mark.parametrize("book", BOOKS)
def test_each_house_rule_is_named_in_the_rulebook_and_is_off_unless_chosen(book: str) -> None:
    houses = own_house_rules(book)
    assert [option.name for option in houses if f"`{option.name}`" not in rules_text(book)] == []
    assert [(option.values, option.default) for option in houses] == [(SWITCH, SWITCH[0])] * len(houses)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_house_rule_says_in_words_what_it_is_and_what_is_played_without_it(book: str, lang: str) -> None:
    texts = find_book(book).texts(lang)
    keys = [f"{section}.{option.name}" for option in own_house_rules(book) for section in ("setup", "house")]
    assert [key for key in keys if not texts.has(key)] == []


@pytest.mark.parametrize("game", majlis.GAMES)
def test_house_rules_are_few_and_named_so(game: str) -> None:
    options = majlis.find(game).choices.values()
    assert [option.name for option in options if option.house != option.name.startswith("house_")] == []
    assert sum(option.house for option in options) <= 5
