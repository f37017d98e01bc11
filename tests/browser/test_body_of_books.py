"""Scholars with Body of Books at its table: a whole solo game by clicking, one screen for all, fingers, and axe."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import cache

import pytest
from playwright.sync_api import expect

import majlis
from majlis.engine.game import Game

from .conftest import MOST, PHONE, Open
from .screens import is_accessible, is_large_enough_for_fingers, is_on_one_screen
from .test_accessibility import violations

ON = {"body_of_books": "yes"}
SMALLER, LARGER = {"width": 1280, "height": 720}, {"width": 1440, "height": 900}
FIRST = ("page_", "upgraded_", "black_translation", "upgrade_action", "line_", "translate", "black_die")
NEXT = ("place_gold", "slot_4", "medicine", "employ", "persian_j", "syriac_j")
LIKED = ("employ", "scroll_", "guild_", "worker_", "take_gold", "room_11")


def studious(chance: random.Random, options: Sequence[str]) -> str:
    """A random option, mostly one of a player who is after pages, black dice and upgraded cards."""
    busy = [option for option in options if option not in ("skip", "forgo")] or list(options)
    for start in FIRST:
        wanted = [option for option in busy if option.startswith(start)]
        if wanted and chance.random() < 0.9:
            return chance.choice(wanted)
    wanted = [option for option in busy if option in NEXT]
    if wanted and chance.random() < 0.6:
        return chance.choice(wanted)
    liked = [option for option in busy if option.startswith(LIKED)]
    return chance.choice(liked if liked and chance.random() < 0.7 else busy)


@cache
def played(people: int, key: str = "", after: int = 0) -> Game:
    """A game up to such a question after so many answers; without a key, to its end."""
    seats = ["human", "automa"] if people == 1 else ["human"] * people
    for seed in range(40):
        game = majlis.new("scholars", seats=seats, seed=seed, options=ON)
        chance = random.Random(seed)
        answers = 0
        while (question := game.decision) is not None:
            if question.key == key and answers >= after:
                return game
            game.play(studious(chance, question.options), question.seat)
            answers += 1
        if not key:
            return game
    raise AssertionError(f"no question {key}")


# A whole game ----------------------------------------------------------------------------------------------------


def test_a_whole_solo_game(guest: Open) -> None:
    one = guest("en")
    one.page.goto("/new/scholars")
    one.page.locator("[name=option_body_of_books]").check()
    one.page.locator("[name=seed]").fill("9")  # a short game with many pages
    one.page.locator("form:has([name=kind_0]) button:not([type=button])").last.click()
    one.page.wait_for_url(re.compile(r"/t/\w+"))
    one.ready()
    chance = random.Random(9)
    pages = 0
    for click in range(MOST):
        one.wait_for_question()
        if one.over():
            break
        choice = studious(chance, one.options())
        pages += choice.startswith("page_")
        one.choose(choice, on_board=click % 2 == 0)
    assert one.over()
    assert pages
    assert one.totals() == one.final_scores()
    is_on_one_screen(one)


# One screen ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [1, 2, 4])
@pytest.mark.parametrize("key", ["draft", "work", "page", ""])
def test_everything_is_on_one_screen(guest: Open, people: int, key: str) -> None:
    is_on_one_screen(guest("pl").bring(played(people, key)))


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("size", [SMALLER, LARGER], ids=["smaller", "larger"])
def test_a_late_turn_is_on_one_screen(guest: Open, lang: str, size: dict[str, int]) -> None:
    is_on_one_screen(guest(lang, viewport=size).bring(played(4, "work", after=350)), size)


@pytest.mark.parametrize("key", ["black_translate", "tuck", "row_bonus", "upgrade", "end_page"])
def test_new_questions_are_on_one_screen(guest: Open, key: str) -> None:
    is_on_one_screen(guest("pl").bring(played(4, key)))


# Fingers, and axe ------------------------------------------------------------------------------------------------

ASKED = ["draft", "turn", "work", "page", "place_gold", "black_translate", "tuck", "tuck_next", "row_bonus", "upgrade"]


@pytest.mark.parametrize("key", [*ASKED, "end_page", "room", "advance", "die"])
def test_every_target_is_large_enough_for_a_finger(guest: Open, key: str) -> None:
    is_large_enough_for_fingers(guest, played(4, key))


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_mid_game(guest: Open, lang: str, scheme: str) -> None:
    is_accessible(guest(lang, color_scheme=scheme).bring(played(4, "page", after=150)))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_board_of_the_solo_opponent(guest: Open, scheme: str) -> None:
    one = guest(color_scheme=scheme).bring(played(1, "turn", after=100))
    one.page.locator("#peek-button-1").click()
    expect(one.page.locator("#peek-1 .ai-books")).to_be_visible()
    assert violations(one) == []


@pytest.mark.parametrize("key", ["row_bonus", "end_page"])
def test_axe_finds_nothing_when_tiles_and_gold_pages_are_chosen(guest: Open, key: str) -> None:
    assert violations(guest().bring(played(4, key))) == []


# On the board ----------------------------------------------------------------------------------------------------


def test_a_page_is_taken_from_its_book_and_tucked_in_its_row(guest: Open) -> None:
    """On the board alone: the page, the slot; and it explains itself on the way."""
    game = played(2, "page")
    asked = game.decision
    assert asked is not None
    one = guest().bring(game)
    chosen = next(option for option in asked.options if option.startswith("page_"))
    place = one.page.locator(f"#lies-{chosen}")
    place.hover()
    tip = one.page.locator("#tip")
    expect(tip).to_be_visible()
    expect(tip).to_contain_text(game.ruleset.texts("en").name(chosen), ignore_case=True)
    expect(tip.locator("a").first).to_have_text(re.compile(r"B-[A-Z]+-\d+"))
    one.choose(chosen, on_board=True)
    expect(one.page.locator(f"#s{asked.seat}-aside-{chosen}")).to_be_visible()
    expect(place).to_have_count(0)


def test_a_side_of_a_row_bonus_tile_is_chosen_on_the_own_board(guest: Open) -> None:
    one = guest().bring(played(4, "row_bonus"))
    sides = one.page.locator("#own .row-tile.asked [data-state=legal]")
    assert sides.count() == 2
    before = one.version
    sides.last.click()
    one.wait_for_change(before)


def test_two_experience_instead_of_a_page(guest: Open) -> None:
    one = guest().bring(played(2, "page"))
    figure = one.page.locator("#own .store[id$=-xp]")
    held = int(figure.inner_text())
    one.choose("two_xp", on_board=True)
    expect(figure).to_have_text(str(held + 2))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_whole_title_is_read_on_a_phone(guest: Open, lang: str) -> None:
    phone = guest(lang, viewport=PHONE, has_touch=True, is_mobile=True).bring(played(1, "turn"))
    title, bar = (phone.page.locator(place).bounding_box() for place in (".bar .game-title", ".bar"))
    assert title is not None
    assert bar is not None
    assert bar["y"] <= title["y"]
    assert title["y"] + title["height"] <= bar["y"] + bar["height"]
