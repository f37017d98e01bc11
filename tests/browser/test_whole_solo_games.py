"""Whole games against the official solo opponents by clicking, to the final score."""

from __future__ import annotations

import random

import pytest
from choosing import eager

from .conftest import LAPTOP, MOST, Open

ENDS = {"en": "End the turn", "pl": "Zakończ turę"}


@pytest.mark.parametrize(
    ("game", "lang"), [("wayfarers", "en"), ("scholars", "en"), ("excavation_earth", "pl"), ("inventors", "pl")]
)
def test_a_whole_solo_game(guest: Open, game: str, lang: str) -> None:
    one = guest(lang).play_solo(game)
    chance = random.Random(1)
    ended = 0
    for click in range(MOST):
        one.wait_for_question()
        if one.over():
            break
        options = one.options()
        if "end_turn" in options and not ended:
            assert one.page.locator("#end-turn").inner_text() == ENDS[lang]
        ended += "end_turn" in options
        one.choose(eager(chance, options), on_board=click % 2 == 0)
    assert one.over()
    assert ended > 10
    assert one.totals() == one.final_scores()
    size = one.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size == [LAPTOP["width"], LAPTOP["height"]]  # a full table, too, is on one screen
