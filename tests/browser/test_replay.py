"""Replay, play on from a moment, download and upload."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Route, expect

from .conftest import Guest, Open


def some_turns(one: Guest, turns: int = 2) -> None:
    """Rest so many times."""
    for _ in range(turns):
        one.wait_for_question()
        one.choose("rest")
        while "end_turn" not in one.options():
            one.choose("skip")
        one.choose("end_turn")
    one.wait_for_question()


def at(one: Guest) -> int:
    """The moment that is shown."""
    return int(one.page.locator("#scrub").input_value())


def test_replay_by_keyboard_and_scrubber(guest: Open) -> None:
    one = guest().play_solo()
    some_turns(one)
    one.page.goto(f"/t/{one.table}/replay")
    one.ready()
    last = at(one)
    assert last > 20
    one.page.locator("#scrub").focus()
    one.page.keyboard.press("Home")
    expect(one.page.locator("#scrub")).to_have_value("0")
    one.page.keyboard.press("ArrowRight")
    expect(one.page.locator("#scrub")).to_have_value("1")
    one.page.keyboard.press("End")
    expect(one.page.locator("#scrub")).to_have_value(str(last))
    one.page.locator("[data-go=prev]").click()
    expect(one.page.locator("#scrub")).to_have_value(str(last - 1))
    expect(one.page.locator("#line-now")).not_to_be_empty()


def test_replay_plays_by_itself_and_pauses(guest: Open) -> None:
    one = guest().play_solo()
    some_turns(one)
    held: list[Route] = []
    one.page.route("**/moment/6*", lambda route: held.append(route))  # it does not get further
    one.page.goto(f"/t/{one.table}/replay?n=3")
    one.page.locator("#speed").select_option("250")
    one.page.locator("#play-pause").click()
    expect(one.page.locator("#scrub")).to_have_value("6")
    one.page.locator("#play-pause").click()
    expect(one.page.locator("#play-pause")).to_have_attribute("aria-pressed", "false")


def test_playing_on_from_a_moment_makes_a_new_game(guest: Open) -> None:
    one = guest().play_solo()
    some_turns(one)
    table = one.table
    one.page.goto(f"/t/{table}/replay?n=22")
    one.page.locator("form[action$=fork] button").click()
    one.page.wait_for_url(re.compile(r"/t/\w+$"))
    one.ready()
    assert one.table != table
    one.wait_for_question()
    assert "rest" in one.options()


def test_a_record_goes_down_and_up_again(guest: Open, tmp_path: Path) -> None:
    one, other = guest(), guest()
    one.play_solo()
    some_turns(one)
    record = one.page.request.get(f"/t/{one.table}/record")
    file = tmp_path / "game.txt"
    file.write_text(record.text())
    other.page.goto("/")
    other.page.locator("[name=record]").set_input_files(file)
    other.page.locator("form[action='/upload'] button").click()
    other.page.wait_for_url(re.compile(r"/t/\w+"))
    other.ready()
    assert other.options() == one.options()
    assert other.page.locator("#own-score").inner_text() == one.page.locator("#own-score").inner_text()
