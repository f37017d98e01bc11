"""The explanations of every game: for everything that can be seen or chosen, in words, with rules that exist."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import NamedTuple

import pytest
from boards import Desk, badly_said

from majlis.engine.rules import LANGUAGES
from majlis.engine.tips import rules_file
from majlis.games import BOOKS
from majlis.rulebook import Rulebook


class Facts(NamedTuple):
    """What these tests must know of a game, because nothing else says it."""

    unseen: Collection[str]  # families that nobody ever sees
    icons: int  # more of its icons than these are explained
    told: str = "never"  # options that their own buttons explain
    terse: bool = False  # some terms need no words but their title


SCHOLARS = Facts(("pieces", "scroll_stacks", "ai_rest", "ai_consolations"), 50, told=r"line(_\d+)+")
FACTS = {
    "wayfarers": Facts(("pieces", "start", "tile_prices", "scoring", "ai_reading", "ai_orders"), 40, terse=True),
    "scholars": SCHOLARS,
    "body_of_books": SCHOLARS._replace(icons=60),
    "excavation_earth": Facts(("pieces", "start", "common"), 50),
    "inventors": Facts(
        ("pieces", "start_bonuses", "dummy", "solo_rounds", "harder", "scoring", "ai_scoring"),
        50,
    ),
}
TABLES = (("random",) * 2, ("random",) * 4, ("random", "automa"))
EVERY_GAME = pytest.mark.parametrize("game", BOOKS)
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
desk = cache(Desk)


@EVERY_GAME
def test_both_languages_have_the_same_words(game: str) -> None:
    texts = desk(game).texts
    assert texts("en").missing(texts("pl")) == []
    assert texts("pl").missing(texts("en")) == []
    assert set(desk(game).tips("en")) == set(desk(game).tips("pl"))


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_rule_that_is_named_exists(game: str, lang: str) -> None:
    known = {id for book in desk(game).ruleset.books for id in Rulebook.of(book.folder).ids}
    files = [rules_file(folder) for folder in desk(game).folders if (folder / "rules.toml").is_file()]
    listed = {id for file in files for section in file.values() for ids in section.values() for id in ids}
    explained = {id for tip in desk(game).tips(lang).values() for id in tip.rules}
    assert sorted((listed | explained) - known) == []


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_component_that_can_be_seen_is_explained(game: str, lang: str) -> None:
    families = desk(game).data.families
    tips = desk(game).tips(lang)
    ids = [id for family, items in families.items() if family not in FACTS[game].unseen for id in items]
    assert [id for id in ids if id not in tips] == []
    assert [id for id in ids if not tips[id].lines] == []


@EVERY_GAME
@EVERY_LANGUAGE
def test_an_explanation_has_a_title_words_and_no_code(game: str, lang: str) -> None:
    tips = desk(game).tips(lang)
    assert [id for id, tip in tips.items() if badly_said(tip)] == []
    assert [id for id, tip in tips.items() if not tip.lines and not FACTS[game].terse] == []


@EVERY_GAME
@EVERY_LANGUAGE
def test_icons_with_a_name_are_explained(game: str, lang: str) -> None:
    words = desk(game).texts(lang)
    named = [name for name in desk(game).symbols if words.has(f"explain.{name}") or words.has(f"atom.{name}")]
    assert len(named) > FACTS[game].icons
    assert [name for name in named if name not in desk(game).tips(lang)] == []


@EVERY_GAME
@pytest.mark.parametrize("seats", TABLES)
def test_every_option_of_a_game_is_explained(game: str, seats: tuple[str, ...]) -> None:
    asked = [question for moment in desk(game).moments(seats, 1) for question in moment.decisions]
    options = {id for question in asked for id in (*question.options, *question.refused)}
    missing = {id for id in options if id not in desk(game).tips("en")}
    assert {id for id in missing if not re.fullmatch(FACTS[game].told, id)} == set()
