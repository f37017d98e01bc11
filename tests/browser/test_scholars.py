"""Scholars at its table: translation lines light up over the rooms, one screen for all, and fingers."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import cache

import pytest
from playwright.sync_api import expect

import majlis
from majlis.engine.game import Game

from .conftest import LAPTOP, PHONE, Open
from .test_accessibility import violations
from .test_phone import SMALL

SIZE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
CUT = """() => [...document.querySelectorAll('#main [data-id], #own [data-id]')].filter(node => {
    const box = node.getBoundingClientRect(), area = node.closest('.sc').getBoundingClientRect();
    return box.width && (box.left < area.left - 1 || box.top < area.top - 1
        || box.right > area.right + 1 || box.bottom > area.bottom + 1);
}).map(node => node.id)"""
LIKED = ("translate", "employ", "scroll_", "line_", "guild_", "worker_")


def keen(chance: random.Random, options: Sequence[str]) -> str:
    """A random option, mostly one of a player who employs, delivers and translates."""
    liked = [option for option in options if option.startswith(LIKED)]
    busy = [option for option in options if option not in ("skip", "forgo")]
    return chance.choice(liked if liked and chance.random() < 0.8 else busy or options)


@cache
def played(people: int, key: str = "", after: int = 0, options: int = 1) -> Game:
    """A game up to such a question after so many answers, with so many options; without a key, to its end."""
    seats = ["human", "automa"] if people == 1 else ["human"] * people
    for seed in range(40):
        game = majlis.new("scholars", seats=seats, seed=seed, options={})
        chance = random.Random(seed)
        answers = 0
        while (question := game.decision) is not None:
            if question.key == key and answers >= after and len(question.options) >= options:
                return game
            game.play(keen(chance, question.options), question.seat)
            answers += 1
        if not key:
            return game
    raise AssertionError(f"no question {key}")


def with_lines(least: int) -> Game:
    """A game in which so many translation lines are on offer."""
    return played(2, "line", options=least)


# Translation lines -----------------------------------------------------------------------------------------------


def test_a_line_lights_up_over_the_rooms_while_its_option_is_pointed_at(guest: Open) -> None:
    one = guest().bring(with_lines(2))
    first, second = one.options()[:2]
    over = one.page.locator(f"#over-{first}")
    expect(over).to_be_hidden()
    one.page.locator(f"#option-{first}").hover()
    expect(over).to_be_visible()
    assert over.locator(".stop").count() == first.count("_")
    for number in first.split("_")[1:]:
        stop = over.locator(f".stop.r{number}").bounding_box()
        room = one.page.locator(f"#room_{number}").bounding_box()
        assert stop is not None
        assert room is not None
        assert room["x"] < stop["x"] + stop["width"] / 2 < room["x"] + room["width"]
    one.page.locator(f"#option-{second}").hover()
    expect(over).to_be_hidden()
    expect(one.page.locator(f"#over-{second}")).to_be_visible()


def test_a_line_lights_up_with_the_keyboard(guest: Open) -> None:
    one = guest().bring(with_lines(2))
    first = one.options()[0]
    one.page.keyboard.press("p")
    expect(one.page.locator(f"#over-{first}")).to_be_visible()
    before = one.version
    one.page.keyboard.press("Enter")
    one.wait_for_change(before)


def test_dozens_of_lines_stay_usable(guest: Open) -> None:
    """All are told by pictures of a line each, and the last can be reached and chosen."""
    one = guest("pl").bring(with_lines(20))
    assert one.page.evaluate(SIZE) == [LAPTOP["width"], LAPTOP["height"]]
    buttons = one.page.locator("#prompt .option:has(.route-of)")
    assert buttons.count() >= 20
    heights = buttons.evaluate_all("nodes => nodes.map(node => node.getBoundingClientRect().height)")
    assert max(heights) < 40
    one.choose(one.options()[-1])


# One screen ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [1, 2, 4])
@pytest.mark.parametrize("key", ["draft", "work", "travel", ""])
def test_everything_is_on_one_screen(guest: Open, people: int, key: str) -> None:
    one = guest("pl").bring(played(people, key))
    assert one.page.evaluate(SIZE) == [LAPTOP["width"], LAPTOP["height"]]
    assert one.page.evaluate(CUT) == []


def test_a_late_turn_is_on_one_screen(guest: Open) -> None:
    one = guest().bring(played(4, "work", after=300))
    assert one.page.evaluate(SIZE) == [LAPTOP["width"], LAPTOP["height"]]
    assert one.page.evaluate(CUT) == []


# Fingers, and axe ------------------------------------------------------------------------------------------------

ASKED = ["draft", "turn", "slot", "die", "work", "recruit", "room", "travel", "deliver", "influence_scroll", "caliph"]


@pytest.mark.parametrize("key", [*ASKED, "translate", "line", "advance", "worker", "primary_die", "tuck"])
def test_every_target_is_large_enough_for_a_finger(guest: Open, key: str) -> None:
    phone = guest(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2).bring(played(4, key))
    for tab in ("main", "own"):
        phone.turn_to(tab)
        assert phone.page.evaluate(SMALL) == [], tab
        assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], tab


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_mid_game(guest: Open, lang: str, scheme: str) -> None:
    one = guest(lang, color_scheme=scheme).bring(played(4, "work", after=150))
    assert violations(one) == []
    one.page.locator("#peek-button-1, #peek-button-0").first.click()
    assert violations(one) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_board_of_the_solo_opponent(guest: Open, scheme: str) -> None:
    one = guest(color_scheme=scheme).bring(played(1, "turn", after=60))
    one.page.locator("#peek-button-1").click()
    expect(one.page.locator("#peek-1 .sc-ai")).to_be_visible()
    assert violations(one) == []


# On the board ----------------------------------------------------------------------------------------------------


def test_dice_and_slots_are_chosen_on_the_own_board(guest: Open) -> None:
    one = guest().bring(played(2, "turn"))
    card = next(option for option in one.options() if option.startswith("card_"))
    one.choose(card, on_board=True)
    one.choose(one.options()[0], on_board=True)
    die = next(option for option in one.options() if re.fullmatch(r"[a-z]+_[1-6]", option))
    assert one.page.locator(f'#own .rolls [data-id="{die}"][data-state=legal]').count() >= 1
    one.choose(die, on_board=True)
    assert one.page.locator("#own .slot .cube").count() == 1


def test_a_translator_in_a_room_explains_itself(guest: Open) -> None:
    game = played(2, "turn", after=40)
    one = guest().bring(game)
    room, post = next(iter(game.table.rooms.items()))
    one.page.locator(f"#post-{room}").hover()
    tip = one.page.locator("#tip")
    expect(tip).to_be_visible()
    expect(tip).to_contain_text(majlis.find("scholars").texts("en").name(post.translator), ignore_case=True)
    expect(tip.locator("a").first).to_have_text(re.compile(r"S-[A-Z]+-\d+"))
