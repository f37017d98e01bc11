"""Inventors at its table: one screen for all, fingers, axe, free actions, and what is chosen on the board."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from playwright.sync_api import expect

import majlis
from majlis.engine.game import Game
from majlis.engine.run import Question

from .conftest import LAPTOP, PHONE, Guest, Open
from .contrast import faint
from .screens import is_accessible, is_large_enough_for_fingers, is_on_one_screen
from .test_accessibility import violations

SMALLER, LARGER = {"width": 1280, "height": 720}, {"width": 1440, "height": 900}
LIKED = {"publish": 6.0, "build": 6.0, "invent": 4.0, "test": 4.0, "workshop": 3.0, "worker": 2.0, "tent": 0.2}


def inventive(chance: random.Random, question: Question) -> str:
    """A random option of a player who invents, builds, tests and publishes, and hardly ever a free action."""
    real = [option for option in question.options if option not in question.free]
    busy = [option for option in real if option not in ("skip", "pass")] or real
    if question.free and chance.random() < 0.03:
        return chance.choice(question.free)
    return chance.choices(busy, [LIKED.get(option, 1) if question.key == "turn" else 1 for option in busy])[0]


@cache
def played(people: int, key: str = "", after: int = 0, free: int = 0, rounds: str = "4") -> Game:
    """A game up to such a question after so many answers, with so many free actions; without a key, to its end."""
    seats = ["human", "automa"] if people == 1 else ["human"] * people
    for seed in range(40):
        game = majlis.new("inventors", seats=seats, seed=seed, options={"rounds": rounds})
        chance = random.Random(seed)
        answers = 0
        while (question := game.decision) is not None:
            if question.key == key and answers >= after and len(question.free) >= free:
                return game
            game.play(inventive(chance, question), question.seat)
            answers += 1
        if not key:
            return game
    raise AssertionError(f"no question {key}")


# One screen ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [1, 2, 4])
@pytest.mark.parametrize("key", ["starting_tile", "turn", "worker", ""])
def test_everything_is_on_one_screen(guest: Open, people: int, key: str) -> None:
    is_on_one_screen(guest("pl").bring(played(people, key)))


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("size", [SMALLER, LARGER], ids=["smaller", "larger"])
def test_a_late_turn_is_on_one_screen(guest: Open, lang: str, size: dict[str, int]) -> None:
    game = played(4, "turn", after=400, rounds="3")
    is_on_one_screen(guest(lang, viewport=size).bring(game), size)


@pytest.mark.parametrize("key", ["invent", "die", "brighten", "build", "test_space", "workshop_step", "place_tile"])
def test_questions_are_on_one_screen(guest: Open, key: str) -> None:
    is_on_one_screen(guest("pl", viewport=SMALLER).bring(played(4, key, after=60)), SMALLER)


# Fingers, and axe ------------------------------------------------------------------------------------------------

ASKED = ["starting_tile", "turn", "invent", "die", "place_card", "invention", "build", "publish", "test", "test_space"]
MORE = ["workshop", "workshop_step", "worker", "tent", "brighten", "refresh", "level_up", "influence", "pay_silver"]


@pytest.mark.parametrize("key", [*ASKED, *MORE, "remove_die", "research", "research_keep", "place_tile", "studio"])
def test_every_target_is_large_enough_for_a_finger(guest: Open, key: str) -> None:
    is_large_enough_for_fingers(guest, played(4, key))


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_mid_game(guest: Open, lang: str, scheme: str) -> None:
    is_accessible(guest(lang, color_scheme=scheme).bring(played(4, "turn", after=200, free=4)))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_board_of_the_solo_opponent(guest: Open, scheme: str) -> None:
    one = guest(color_scheme=scheme).bring(played(1, "turn", after=60))
    one.page.locator("#peek-button-1").click()
    expect(one.page.locator("#peek-1 .iv-ai .scheme").first).to_be_visible()
    assert violations(one) == []


@pytest.mark.parametrize("key", ["test_space", "research_keep", "brighten", "workshop_step"])
def test_axe_finds_nothing_in_questions_that_change_the_board(guest: Open, key: str) -> None:
    assert violations(guest().bring(played(4, key))) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_what_it_lies_on(guest: Open, scheme: str) -> None:
    """Also on the hills of the landscape, on the river and on the paper of the devices."""
    one = guest("pl", color_scheme=scheme, device_scale_factor=3).bring(played(4, "turn", after=200, free=4))
    assert faint(one) == []
    one.page.locator("#peek-button-1, #peek-button-0").first.click()
    assert faint(one) == []


# Free actions ----------------------------------------------------------------------------------------------------


def with_hand(cards: int = 5) -> Game:
    """A turn with so many cards to play."""
    return played(2, "turn", free=cards + 1)


def hand_of(one: Guest) -> int:
    return one.page.locator("#own .hand .card").count()


def test_free_actions_have_a_quiet_place_of_their_own(guest: Open) -> None:
    """They are no numbered options, and their number changes nothing about the buttons of the question."""
    game = with_hand()
    asked = game.decision
    assert asked is not None
    one = guest().bring(game)
    shown = one.page.locator("#play .option:not(.refused)").evaluate_all("nodes => nodes.map(n => n.dataset.option)")
    assert shown == [option for option in asked.options if option not in asked.free]
    assert one.page.locator("#play.many").count() == 0
    assert one.page.locator("#free kbd").count() == 0
    assert len(shown) < 9 <= len(asked.options)
    before = one.version
    one.page.keyboard.press("9")  # the number of no option, though with the free actions there are so many
    one.page.keyboard.press("f")
    expect(one.page.locator("#more-free")).to_be_visible()
    assert one.version == before


def test_a_card_is_played_from_the_drawer(guest: Open) -> None:
    one = guest().bring(with_hand())
    before = hand_of(one)
    card = next(option for option in one.options()[::-1] if option.startswith("play_"))
    one.choose(card)
    expect(one.page.locator("#more-free")).to_be_hidden()
    assert hand_of(one) == before - 1


def test_a_card_is_played_on_the_hand(guest: Open) -> None:
    one = guest().bring(with_hand())
    before = hand_of(one)
    play = one.page.locator("#own .hand .play[data-free]").first
    option = play.get_attribute("data-id")
    assert option is not None
    one.choose(option, on_board=True)
    assert hand_of(one) == before - 1


def test_two_cards_are_discarded_for_an_effect(guest: Open) -> None:
    one = guest().bring(with_hand())
    before = hand_of(one)
    one.choose("discard_two")
    for _ in range(2):
        one.choose(next(option for option in one.options() if option.startswith("dc_")), on_board=True)
    assert hand_of(one) == before - 2


def test_free_actions_with_the_keyboard(guest: Open) -> None:
    """`f` opens the drawer, Enter takes what has the focus, Escape closes it."""
    one = guest().bring(with_hand())
    one.page.keyboard.press("f")
    expect(one.page.locator("#more-free")).to_be_visible()
    one.page.keyboard.press("Escape")
    expect(one.page.locator("#more-free")).to_be_hidden()
    one.page.keyboard.press("f")
    expect(one.page.locator("#more-free .free-option").first).to_be_focused()
    before = one.version
    one.page.keyboard.press("Enter")
    one.wait_for_change(before)


def test_the_turn_can_be_ended_beside_free_actions(guest: Open) -> None:
    one = guest().bring(played(2, "end_turn", free=2))
    end = one.page.locator("#end-turn")
    expect(end).to_be_enabled()
    assert end.get_attribute("aria-disabled") is None
    assert one.page.locator("#play .option").count() == 0
    before = one.version
    one.page.keyboard.press("e")
    one.wait_for_change(before)


def test_free_actions_with_the_finger(guest: Open) -> None:
    phone = guest("pl", viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2).bring(with_hand())
    phone.turn_to("own")
    before = hand_of(phone)
    phone.choose(phone.options()[-1])
    phone.turn_to("own")
    assert hand_of(phone) == before - 1


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_hint_on_a_phone_leaves_the_options_their_room(guest: Open, lang: str) -> None:
    """Beside free actions, so that the question has much to show: all of its options are in sight."""
    game = played(1, "turn", after=60, free=3)
    phone = guest(lang, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2).bring(game)
    phone.page.locator("#hint-button").tap()
    expect(phone.page.locator("#hint")).to_be_visible()
    play = phone.page.locator("#play")
    assert play.evaluate("node => node.scrollHeight - node.clientHeight") <= 1
    for option in play.locator(".option").all():
        expect(option).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_on_a_phone_no_option_spills_over_its_edges(guest: Open, lang: str) -> None:
    """However many there are: then they scroll."""
    phone = guest(lang, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    phone.bring(played(1, "brighten", after=30))
    spilt = "nodes => nodes.filter((node) => node.scrollHeight > node.clientHeight).map((node) => node.innerText)"
    assert phone.page.locator("#play .option").evaluate_all(spilt) == []


def test_a_hint_takes_no_room_from_many_options(guest: Open) -> None:
    """On a laptop it stands in front of the log instead."""
    one = guest().bring(played(1, "worker"))
    play, size = one.page.locator("#play.many"), "node => [node.clientWidth, node.clientHeight]"
    before = play.evaluate(size)
    one.page.keyboard.press("h")
    hint, log = one.page.locator("#hint"), one.page.locator("#log")
    expect(hint).to_be_visible()
    assert play.evaluate(size) == before
    here, there = hint.bounding_box(), log.bounding_box()
    assert here is not None
    assert there is not None
    assert here["y"] + here["height"] <= there["y"] + there["height"] + 8
    assert here["x"] + here["width"] <= LAPTOP["width"]


def test_free_actions_are_listed_apart_in_the_view_in_words(guest: Open) -> None:
    game = with_hand()
    asked = game.decision
    assert asked is not None
    one = guest().bring(game)
    one.page.goto(f"/t/{one.table}/text?seat={asked.seat}")
    lists = one.page.locator(".word-options")
    assert lists.count() == 2
    free = lists.last.locator("button").evaluate_all("nodes => nodes.map(node => node.value)")
    assert free == list(asked.free)
    assert violations(one) == []


def test_a_game_without_free_actions_knows_nothing_of_them(guest: Open) -> None:
    one = guest().play_solo("wayfarers")
    assert one.page.locator("#free").count() == 0
    assert "free" not in one.page.locator("#help").inner_text().lower()


# On the board ----------------------------------------------------------------------------------------------------


def test_a_device_is_invented_on_the_board(guest: Open) -> None:
    """The verb beside the column, a board, dice of the landscape."""
    game = played(4, "invent")
    one = guest().bring(game)
    choice = one.page.locator("#main .machine[data-state=legal]").first.get_attribute("data-id")
    assert choice is not None
    one.choose(choice, on_board=True)
    die = one.page.locator("#own .zone [data-state=legal]").first.get_attribute("data-id")
    assert die is not None
    assert re.fullmatch(r"(ready|determined|inspired)_[a-z]+_[1-6]", die)
    one.choose(die, on_board=True)


def test_a_workshop_tile_explains_itself_on_the_river(guest: Open) -> None:
    game = played(2, "turn")
    one = guest().bring(game)
    space, tile = next((space, tile) for space, tile in game.table.tops.items() if tile)
    one.page.locator(f"#{space} .slab").hover()
    tip = one.page.locator("#tip")
    expect(tip).to_be_visible()
    expect(tip).to_contain_text(majlis.find("inventors").texts("en").name(tile), ignore_case=True)
    expect(tip.locator("a").first).to_have_text(re.compile(r"I-[A-Z]+-\d+"))


def test_a_die_of_the_studio_goes_up_or_out(guest: Open) -> None:
    one = guest().bring(studio_asked())
    ways = one.page.locator("#own .ways [data-state=legal]")
    before = one.version
    ways.last.click()
    one.wait_for_change(before)


@cache
def studio_asked() -> Game:
    for after in range(0, 400, 20):
        game = played(4, "brighten", after=after)
        asked = game.decision
        if asked is not None and any(option.endswith("_out") for option in asked.options):
            return game
    raise AssertionError("no die in a studio")


def test_the_board_of_somebody_else_shows_all_but_the_cards(guest: Open) -> None:
    one = guest(viewport=LAPTOP).bring(played(4, "turn", after=100))
    one.page.locator("#peek-button-1, #peek-button-0").first.click()
    peek = one.page.locator(".peek-board:popover-open")
    expect(peek.locator(".tower")).to_be_visible()
    assert peek.locator(".hand .card").count() == 0
