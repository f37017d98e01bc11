"""At the table: undo and redo, reload, explanations, the log, the score, one screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from .conftest import LAPTOP, Guest, Open


def begin_with_a_die(one: Guest) -> str:
    """Choose the first die; returns its id."""
    die = next(option for option in one.options() if option.startswith("die_"))
    one.choose(die)
    return die


def test_undo_and_redo(guest: Open) -> None:
    one = guest().play_solo()
    prompt = one.page.locator("#ask").inner_text()
    begin_with_a_die(one)
    asked = one.page.locator("#ask").inner_text()
    assert asked != prompt
    before = one.version
    one.page.locator("#undo").click()
    one.wait_for_change(before)
    assert one.page.locator("#ask").inner_text() == prompt
    before = one.version
    one.page.locator("#redo").click()
    one.wait_for_change(before)
    assert one.page.locator("#ask").inner_text() == asked


def test_what_cannot_be_undone_says_why(guest: Open) -> None:
    one = guest().play_solo()
    undo = one.page.locator("#undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.hover()
    expect(one.page.locator("#tip")).to_contain_text("Nothing can be taken back")


def test_a_reload_in_mid_turn_changes_nothing(guest: Open) -> None:
    one = guest().play_solo()
    begin_with_a_die(one)
    asked, options = one.page.locator("#ask").inner_text(), one.options()
    one.page.reload()
    one.ready()
    assert (one.page.locator("#ask").inner_text(), one.options()) == (asked, options)


def test_a_place_on_the_board_is_chosen_by_a_click(guest: Open) -> None:
    one = guest().play_solo()
    die = next(option for option in one.options() if option.startswith("die_"))
    place = one.page.locator(f'#own [data-id="{die}"]')
    expect(place).to_have_attribute("data-state", "legal")
    before = one.version
    place.click()
    one.wait_for_change(before)
    assert die not in one.options()


def test_a_refused_option_says_why(guest: Open) -> None:
    """With the second die prepared, spaces that it does not fit are refused with the reason."""
    one = guest().play_solo()
    begin_with_a_die(one)
    refused = one.page.locator("#prompt .option.refused").first
    expect(refused).to_have_attribute("aria-disabled", "true")
    why = refused.get_attribute("data-why")
    assert why
    before = one.version
    refused.click(force=True)
    expect(one.page.locator("#tip")).to_contain_text(why)
    assert one.version == before


def test_everything_is_on_one_screen(guest: Open) -> None:
    one = guest().play_solo()
    size = one.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size == [LAPTOP["width"], LAPTOP["height"]]
    for part in ("#strip", "#main", "#own", "#log", "#prompt", "#end-turn"):
        box = one.page.locator(part).bounding_box()
        assert box is not None, part
        assert box["y"] >= 0, part
        assert box["x"] + box["width"] <= LAPTOP["width"] + 1, part
        assert box["y"] + box["height"] <= LAPTOP["height"] + 1, part


def test_a_card_explains_itself_on_hover_and_focus(guest: Open) -> None:
    one = guest().play_solo()
    card = one.page.locator("#main [data-id^=LA]").first
    card.hover()
    tip = one.page.locator("#tip")
    expect(tip).to_be_visible()
    expect(tip).to_contain_text(card.get_attribute("data-id") or "")
    expect(tip.locator("a").first).to_have_text(re.compile(r"W-[A-Z]+-\d+"))
    one.page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    card.focus()
    expect(tip).to_be_visible()


def test_a_rule_opens_from_an_explanation(guest: Open) -> None:
    one = guest().play_solo()
    one.page.locator("#main [data-id^=LA]").first.click()  # nothing to choose there: the explanation stays
    link = one.page.locator("#tip a").first
    id = link.inner_text()
    link.click()
    expect(one.page.locator("dialog#rule")).to_be_visible()
    expect(one.page.locator("#rule-text")).to_contain_text(id)


def test_a_click_that_is_quicker_than_the_explanations_is_answered_when_they_come(guest: Open) -> None:
    one = guest().play_solo()
    explanations = one.hold_explanations()
    one.page.locator("#main [data-id^=LA]").first.click()
    expect(one.page.locator("#tip")).to_be_hidden()
    explanations.continue_()
    expect(one.page.locator("#tip[data-pinned]")).to_be_visible()


def test_the_log_points_at_what_it_speaks_of(guest: Open) -> None:
    one = guest().play_solo()
    line = one.page.locator(".line[data-refs*=LA]").first
    card = re.search(r"LA\d\d", line.get_attribute("data-refs") or "")
    assert card
    line.hover()
    expect(one.page.locator(f'#main [data-id="{card[0]}"]')).to_have_class(re.compile(r"\blit\b"))


def test_the_score_with_its_breakdown(guest: Open) -> None:
    one = guest().play_solo()
    one.page.locator("#score-button").click()
    scores = one.page.locator("#scores")
    expect(scores).to_be_visible()
    expect(scores.locator("tbody th").first).to_have_text("Cities")
    assert scores.locator("tfoot td").count() == 2


def test_an_opponents_board_can_be_looked_at(guest: Open) -> None:
    one = guest().play_solo()
    one.page.locator(".peek").first.click()
    expect(one.page.locator(".peek-board").first).to_be_visible()


def test_the_language_switch_is_remembered(guest: Open) -> None:
    one = guest("en").play_solo()
    one.page.locator("form[action='/language'] [value=pl]:visible").first.click()
    one.ready()
    expect(one.page.locator("html")).to_have_attribute("lang", "pl")
    one.page.goto("/")
    expect(one.page.locator("html")).to_have_attribute("lang", "pl")


def finish_turn(one: Guest) -> None:
    """Rest and end the turn, so that the automa moves."""
    one.choose("rest")
    while "end_turn" not in one.options():
        one.choose("skip")
    before = one.version
    one.page.locator("#end-turn").click()
    one.wait_for_change(before)


def test_the_automas_turn_is_shown_step_by_step(guest: Open) -> None:
    one = guest(reduced_motion="no-preference").play_solo()
    asked: list[Route] = []

    def only_the_first(route: Route) -> None:  # so that its step stays until it is skipped
        asked.append(route)
        if len(asked) == 1:
            route.continue_()

    one.page.route("**/moment/*", only_the_first)
    finish_turn(one)
    narration = one.page.locator("#narration")
    expect(narration).to_be_visible()
    expect(narration).to_contain_text(re.compile("reveals scheme card"))
    one.page.locator("#narration-skip").click()
    expect(narration).to_be_hidden()
    one.wait_for_question()
    expect(one.page.locator("#since")).to_be_attached()


@pytest.mark.parametrize("pace", ["once"])
def test_at_once_shows_no_steps(guest: Open, pace: str) -> None:
    one = guest(reduced_motion="no-preference").play_solo()
    one.page.locator(".menu-button").click()
    one.page.locator(f"[name=pace][value={pace}]").check(force=True)
    one.page.keyboard.press("Escape")
    finish_turn(one)
    one.wait_for_question()
    expect(one.page.locator("#narration")).to_be_hidden()
