"""Whole games of Wayfarers by clicking, to the final score."""

from __future__ import annotations

import random
import re

import pytest

import majlis

from .conftest import LAPTOP, Guest, Open

MOST = 3000  # clicks, far more than a game takes


def eager(options: list[str], chance: random.Random) -> str:
    """Any option, but sooner one that moves on in the journal and hardly ever a rest: so that games end."""
    onward = [option for option in options if "journal" in option or re.match(r"j\d", option)]
    busy = [option for option in options if option not in ("skip", "rest", "guild_yellow")]
    return chance.choice(onward or busy or options)


def final_scores(guest: Guest) -> list[int]:
    """The scores of the record that the table offers for download."""
    record = guest.page.request.get(f"/t/{guest.table}/record")
    assert record.ok
    game = majlis.load(record.text())
    assert game.over
    return list(game.result.totals)


@pytest.mark.parametrize(("lang", "end"), [("en", "End the turn"), ("pl", "Zakończ turę")])
def test_a_whole_solo_game(guest: Open, lang: str, end: str) -> None:
    one = guest(lang).play_solo()
    chance = random.Random(1)
    ended = 0
    for click in range(MOST):
        one.wait_for_question()
        if one.over():
            break
        options = one.options()
        if "end_turn" in options and not ended:
            assert one.page.locator("#end-turn").inner_text() == end
        ended += "end_turn" in options
        one.choose(eager(options, chance), on_board=click % 2 == 0)
    assert one.over()
    assert ended > 10
    assert one.totals() == final_scores(one)
    size = one.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size == [LAPTOP["width"], LAPTOP["height"]]  # a full table, too, is on one screen


def test_a_whole_game_of_two_people_in_two_browsers(guest: Open) -> None:
    """The host plays in English and sends a link; the friend plays in Polish."""
    host, friend = guest("en"), guest("pl")
    host.page.goto("/new/wayfarers?preset=friends")
    host.page.locator("[name=kind_0]").select_option("human")
    host.page.locator("[name=name_0]").fill("Ada")
    host.page.locator("[name=kind_1]").select_option("human")
    host.page.locator("summary").click()
    host.page.locator("[name=seed]").fill("13")  # a short game: others take twice as many clicks
    host.page.locator("form:has([name=kind_0]) button:not([type=button])").last.click()
    link = host.page.locator("input[value*='/sit/1/']").input_value()
    friend.page.goto(link)
    friend.page.locator("[name=name]").fill("Bolek")
    friend.page.locator("form:has([name=name]) button").click()
    friend.ready()
    host.page.goto(f"/t/{friend.table}")
    host.ready()
    chance = random.Random(2)
    for _ in range(MOST):
        if host.over() and friend.over():
            break
        seat = next((who for who in (host, friend) if who.page.locator("#felt.asked").count()), None)
        if seat is None:
            continue
        other = friend if seat is host else host
        before = other.version
        seat.choose(eager(seat.options(), chance))
        other.wait_for_change(before)
    assert host.over()
    assert friend.over()
    assert host.totals() == friend.totals() == final_scores(host)
    assert "Bolek" in host.page.locator("#scores thead").inner_text()
    assert "Ada" in friend.page.locator("#scores thead").inner_text()
    assert friend.page.locator("html").get_attribute("lang") == "pl"
