"""The table on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import majlis

from .conftest import EVERY_GAME, PHONE, Guest, Open

SIDEWAYS = "document.documentElement.scrollWidth"
SMALL = """() => [...document.querySelectorAll('button, a[href], [data-state=legal], input, select, summary')]
    .filter(node => node.checkVisibility({visibilityProperty: true, opacityProperty: true}))
    .map(node => [node, node.getBoundingClientRect()])
    .filter(([node, box]) => box.width && box.bottom > 0 && box.right > 0
        && !node.closest('p, li.line, .aside, .skip') && (box.width < 43.5 || box.height < 43.5))
    .map(([node, box]) => `${node.outerHTML.slice(0, 120)} ${box.width}x${box.height}`)"""


@pytest.fixture
def phone(guest: Open) -> Guest:
    return guest(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


@EVERY_GAME
def test_the_table_never_scrolls_sideways(phone: Guest, game: str) -> None:
    phone.play_solo(game)
    for tab in ("main", "own", "others", "log"):
        phone.turn_to(tab)
        assert phone.page.evaluate(SIDEWAYS) == PHONE["width"], tab
        expect(phone.page.locator("#prompt")).to_be_in_viewport()


@EVERY_GAME
def test_every_target_is_large_enough_for_a_finger(phone: Guest, game: str) -> None:
    phone.play_solo(game)
    for tab in ("main", "own", "others", "log"):
        phone.turn_to(tab)
        assert phone.page.evaluate(SMALL) == [], tab


def test_a_turn_with_the_finger(phone: Guest) -> None:
    phone.play_solo()
    phone.choose(next(option for option in phone.options() if option.startswith("die_")))
    before = phone.version
    phone.page.locator("#prompt .option:not(.refused)").first.tap()
    phone.wait_for_change(before)


def test_a_long_press_explains(phone: Guest) -> None:
    phone.play_solo()
    phone.turn_to("main")
    card = phone.page.locator("#main [data-id^=LA]").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    finger = phone.page.context.new_cdp_session(phone.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(phone.page.locator("#tip")).to_be_visible()


def test_the_other_pages_fit_a_phone(phone: Guest) -> None:
    for path in ("/", *(f"/{page}/{game}" for page in ("new", "rules") for game in majlis.GAMES)):
        phone.page.goto(path)
        assert phone.page.evaluate(SIDEWAYS) == PHONE["width"], path
