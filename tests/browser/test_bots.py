"""Bots at a table, seen by whoever plays against them: they visibly think, their turns are shown, hints are given."""

from __future__ import annotations

import random

import pytest
from choosing import eager
from playwright.sync_api import expect
from workers import asleep

from .conftest import LAPTOP, PHONE, Guest, Open, Server
from .screens import SIZE
from .test_accessibility import SETTINGS, violations
from .test_phone import SMALL

WATCH = """
window.told = [];
window.thought = false;
const look = () => {
  window.thought ||= document.querySelector("#prompt .thinks") !== null;
  for (const id of ["ask", "live", "narration-text"]) {
    const words = document.getElementById(id)?.textContent.trim();
    if (words && !window.told.includes(words)) window.told.push(words);
  }
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
"""
TOLD = "words => window.told.some((told) => told.includes(words))"
THINKS = {"en": "Greedy bot is thinking…", "pl": "Bot zachłanny myśli…"}
HINT = {
    "en": ("A bot would choose", "an estimate"),
    "pl": ("Bot wybrałby", "szacunek bota"),
}


def against(one: Guest, bot: str, game: str = "wayfarers", seed: int = 7) -> Guest:
    """Somebody sits down against a bot; whatever the page tells is kept."""
    one.page.add_init_script(WATCH)
    plan = {"game": game, "seats": [{"kind": "human", "name": "Ada"}, {"kind": bot}], "seed": seed}
    opened = one.page.request.post("/api/tables", data=plan).json()
    one.page.goto(opened["seats"][0]["url"])
    one.page.locator("form:has([name=name]) button").click()
    return one.ready()


def to_the_bot(one: Guest, seed: int = 1) -> None:
    """Choose until the bot has its turn."""
    chance = random.Random(seed)
    one.wait_for_question()
    one.page.evaluate("window.thought = false")
    while not one.page.evaluate("window.thought"):
        one.choose(eager(chance, one.options()))


def fits(one: Guest, size: dict[str, int] = LAPTOP) -> None:
    """Nothing scrolls."""
    assert one.page.evaluate(SIZE) == [size["width"], size["height"]]


def a_turn(one: Guest) -> None:
    """Play a turn and wait for the bot's."""
    to_the_bot(one)
    one.wait_for_question()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_some_turns_against_a_bot_that_visibly_thinks(guest: Open, lang: str) -> None:
    one = against(guest(lang), "greedy")
    for _ in range(3):
        a_turn(one)
    one.page.wait_for_function(TOLD, arg=THINKS[lang])
    assert one.page.locator(".line.seat-1").count() > 2


def test_the_turn_of_a_bot_is_shown_step_by_step_and_may_be_skipped(guest: Open) -> None:
    one = against(guest(reduced_motion="no-preference"), "search_quick")
    a_turn(one)
    one.page.wait_for_selector("#narration:not([hidden])", state="attached")
    one.page.wait_for_function(
        "() => window.told.includes(document.getElementById('narration-text').textContent.trim())"
    )
    one.page.keyboard.press("Escape")
    one.page.wait_for_selector("#narration[hidden]", state="attached")
    one.wait_for_question()
    expect(one.page.locator("#play")).to_be_visible()


def test_an_undo_while_the_bot_thinks(guest: Open, server: Server) -> None:
    one = against(guest(), "search_quick")
    a_turn(one)
    assert server.process is not None
    with asleep(server.process.pid):
        to_the_bot(one, seed=2)
        expect(one.page.locator("#ask")).to_have_text("Search (quick) is thinking…")
        expect(one.page.locator("#opponent-1 .thinks")).to_be_visible()
        fits(one)
        before = one.version
        one.page.keyboard.press("u")
        one.wait_for_change(before)
        expect(one.page.locator("#felt.asked")).to_be_attached()
        assert one.page.locator(".thinks").count() == 0
        question = one.page.locator("#ask").inner_text()
    while "majlis_thoughts 0" not in one.page.request.get("/metrics").text():
        pass  # the worker ends what it had begun
    assert (one.version, one.page.locator("#ask").inner_text()) == (before + 1, question)
    one.page.keyboard.press("r")
    one.wait_for_change(before + 1)
    one.wait_for_question()


@pytest.mark.parametrize("settings", SETTINGS)
def test_nothing_for_axe_while_a_bot_thinks_and_in_a_hint(
    guest: Open, server: Server, settings: dict[str, object]
) -> None:
    one = against(guest(**settings), "greedy")
    one.page.keyboard.press("h")
    expect(one.page.locator("#hint")).to_be_visible()
    assert violations(one) == []
    assert server.process is not None
    with asleep(server.process.pid):
        to_the_bot(one)
        expect(one.page.locator("#prompt .thinks")).to_be_visible()
        assert violations(one) == []
    one.wait_for_question()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_hint_by_key_is_told_explained_and_lit_up(guest: Open, lang: str) -> None:
    one = against(guest(lang), "random")
    one.page.keyboard.press("h")
    hint = one.page.locator("#hint")
    expect(hint).to_be_visible()
    for words in HINT[lang]:
        expect(hint).to_contain_text(words)
        expect(one.page.locator("#live")).to_contain_text(words)
    assert 1 < hint.locator("li").count() <= 3
    best = hint.locator("li").first
    advised = best.get_attribute("data-lights")
    expect(one.page.locator(f'#play [data-option="{advised}"][data-advised]')).to_be_visible()
    expect(one.page.locator(f'[data-id="{advised}"][data-advised]').first).to_be_visible()
    other = hint.locator("li").nth(1)
    other.hover()
    lit = one.page.locator(f'#play [data-option="{other.get_attribute("data-lights")}"].lit')
    expect(lit).to_be_visible()
    fits(one)
    one.page.keyboard.press("h")
    expect(one.page.locator("#tip")).to_be_visible()  # why there is no second one
    one.page.keyboard.press("Escape")
    assert advised is not None
    one.choose(advised)
    expect(hint).to_have_count(0)
    one.page.keyboard.press("?")
    expect(one.page.locator("#help")).to_contain_text("h")


def test_while_a_hint_is_thought_of_the_button_says_so_and_the_question_may_be_answered(
    guest: Open, server: Server
) -> None:
    one = against(guest(), "greedy")
    one.page.keyboard.press("h")
    expect(one.page.locator("#hint")).to_be_visible()
    one.choose(one.options()[0])
    one.wait_for_question()
    while one.page.locator("#hint-button[aria-disabled]").count():
        one.choose(one.options()[0])
        one.wait_for_question()
    assert server.process is not None
    with asleep(server.process.pid):
        one.page.keyboard.press("h")
        button = one.page.locator("#hint-button")
        expect(button).to_have_attribute("aria-disabled", "true")
        expect(button).to_have_attribute("data-why", "The bot is thinking about your question.")
        expect(one.page.locator("#live")).to_have_text("The bot is thinking about your question.")
        one.choose(one.options()[0])
        expect(one.page.locator("#hint")).to_have_count(0)
    one.wait_for_question()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_on_a_phone(guest: Open, server: Server, lang: str) -> None:
    phone = guest(lang, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    one = against(phone, "greedy", "inventors")
    one.page.locator("#hint-button").tap()
    expect(one.page.locator("#hint")).to_be_visible()
    assert one.page.evaluate(SMALL) == []
    fits(one, PHONE)
    assert server.process is not None
    with asleep(server.process.pid):
        to_the_bot(one)
        expect(one.page.locator("#ask")).to_contain_text(THINKS[lang])
        fits(one, PHONE)
    one.wait_for_question()
