"""Everything with the keyboard, nothing with the mouse."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import EVERY_GAME, PHONE, Guest, Open


def press(one: Guest, key: str) -> None:
    """Press a key and wait until the table has changed."""
    before = one.version
    one.page.keyboard.press(key)
    one.wait_for_change(before)


def tab_to(one: Guest, selector: str) -> None:
    """Tab until the wanted element has the focus."""
    for _ in range(60):
        if one.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        one.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def test_a_game_is_begun_and_a_turn_played_by_keys(guest: Open) -> None:
    one = guest()
    one.page.goto("/")
    tab_to(one, "button[name=preset][value=solo]")
    one.page.keyboard.press("Enter")
    one.page.wait_for_url(re.compile(r"/t/\w+"))
    one.ready()
    press(one, "1")  # the first die
    press(one, "u")
    press(one, "r")
    press(one, "u")
    tab_to(one, "[data-option=rest]")
    press(one, "Enter")
    while "end_turn" not in one.options():
        press(one, str(one.options().index("skip") + 1))
    press(one, "e")
    one.wait_for_question()
    assert "rest" in one.options()


def test_arrows_move_among_the_places_of_a_board(guest: Open) -> None:
    one = guest().play_solo()
    one.page.keyboard.press("m")
    first = one.page.evaluate("document.activeElement.dataset.id")
    one.page.keyboard.press("ArrowRight")
    second = one.page.evaluate("document.activeElement.dataset.id")
    assert first != second
    expect(one.page.locator("#tip")).to_be_visible()
    one.page.keyboard.press("o")
    assert one.page.evaluate("document.activeElement.closest('#own') !== null")


@EVERY_GAME
def test_the_explanation_of_an_option_covers_neither_the_question_nor_another_option(guest: Open, game: str) -> None:
    one = guest(viewport=PHONE).play_solo(game)
    tab_to(one, "#play [data-option]:last-child")
    expect(one.page.locator("#tip")).to_be_visible()
    tip, prompt = one.page.locator("#tip").bounding_box(), one.page.locator("#prompt").bounding_box()
    assert tip is not None
    assert prompt is not None
    assert tip["y"] + tip["height"] <= prompt["y"]


def test_a_pointer_that_wanders_off_leaves_the_explanation_of_what_the_keyboard_reached(guest: Open) -> None:
    one = guest().play_solo()
    tip = one.page.locator("#tip h3").first
    one.page.keyboard.press("m")
    reached = tip.inner_text()
    die = next(option for option in one.options() if option.startswith("die_"))
    one.page.locator(f'#own [data-id="{die}"]').hover()
    expect(tip).not_to_have_text(reached)
    one.page.locator("h1").hover()
    expect(tip).to_have_text(reached)
    expect(one.page.locator("#tip")).to_be_visible()


def test_what_the_keyboard_reached_is_explained_where_a_scroll_has_brought_it(guest: Open) -> None:
    one = guest().play_solo()
    one.page.keyboard.press("m")
    expect(one.page.locator("#tip")).to_be_visible()
    one.page.evaluate("""() => new Promise((done) => {
        addEventListener("scroll", () => done(), { capture: true, once: true });
        document.querySelector("#main-board, main").dispatchEvent(new Event("scroll"));
    })""")
    expect(one.page.locator("#tip")).to_be_visible()


def test_who_is_quicker_than_the_explanations_gets_them_when_they_come(guest: Open) -> None:
    one = guest().play_solo()
    explanations = one.hold_explanations()
    one.page.keyboard.press("m")
    expect(one.page.locator("#tip")).to_be_hidden()
    explanations.continue_()
    expect(one.page.locator("#tip")).to_be_visible()


def test_a_place_is_chosen_with_enter(guest: Open) -> None:
    one = guest().play_solo()
    die = next(option for option in one.options() if option.startswith("die_"))
    one.page.locator(f'#own [data-id="{die}"]').focus()
    press(one, "Enter")
    assert die not in one.options()


def test_the_keys_are_listed(guest: Open) -> None:
    one = guest().play_solo()
    one.page.keyboard.press("?")
    expect(one.page.locator("#help")).to_be_visible()


def test_the_focus_can_be_seen(guest: Open) -> None:
    one = guest().play_solo()
    one.page.keyboard.press("p")
    outline = one.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    shadow = one.page.evaluate("getComputedStyle(document.activeElement).boxShadow")
    assert outline != "none" or shadow != "none"
