"""Whole games of two people in two browsers by clicking, to the final score."""

from __future__ import annotations

import random

import pytest
from choosing import eager

from .conftest import MOST, Open


@pytest.mark.parametrize(
    ("game", "seed", "options"),
    [
        ("wayfarers", "13", {}),  # a short game
        ("scholars", "28", {}),  # a short game, too
        ("excavation_earth", "13", {"first_hand": "draft"}),
        ("inventors", "7", {"rounds": "3"}),
    ],
)
def test_a_whole_game_of_two_people_in_two_browsers(guest: Open, game: str, seed: str, options: dict[str, str]) -> None:
    """The host plays in English and sends a link; the friend plays in Polish. Where both are asked, either answers."""
    host, friend = guest("en"), guest("pl")
    host.page.goto(f"/new/{game}?preset=friends")
    host.page.locator("[name=kind_0]").select_option("human")
    host.page.locator("[name=name_0]").fill("Ada")
    host.page.locator("[name=kind_1]").select_option("human")
    host.page.locator("summary").click()
    host.page.locator("[name=seed]").fill(seed)
    for name, value in options.items():
        host.page.locator(f"[name=option_{name}]").select_option(value)
    host.page.locator("form:has([name=kind_0]) button:not([type=button])").last.click()
    link = host.page.locator("input[value*='/sit/1/']").input_value()
    friend.page.goto(link)
    friend.page.locator("[name=name]").fill("Bolek")
    friend.page.locator("form:has([name=name]) button").click()
    friend.ready()
    host.page.goto(f"/t/{friend.table}")
    host.ready()
    chance = random.Random(2)
    together = 0
    for _ in range(MOST):
        if host.over() and friend.over():
            break
        asked = [who for who in (host, friend) if who.page.locator("#felt.asked").count()]
        if not asked:
            continue
        together += len(asked) > 1
        seat = chance.choice(asked)
        seat.choose(eager(chance, seat.options()))
        (friend if seat is host else host).catch_up_with(seat)
    assert host.over()
    assert friend.over()
    assert (together > 10) == ("first_hand" in options)  # in the draft both choose at once
    assert host.totals() == friend.totals() == host.final_scores()
    assert "Bolek" in host.page.locator("#scores thead").inner_text()
    assert "Ada" in friend.page.locator("#scores thead").inner_text()
    assert friend.page.locator("html").get_attribute("lang") == "pl"
