"""Chapter 3, decks: an empty one is made of the discard."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import COLOURS, position

NO_CARDS: dict[str, Any] = {"action_deck": [], "action_discard": []}


def selling(**zones: Any) -> Scene:
    """A sale at two markets, paid with a travel card: 3 credits and a free card."""
    return position(
        travel=["trv_2"],
        credits=0,
        cargo_hold=["red_alpha", "red_beta"],
        traders={"queue_1": 1, "queue_2": 1},
        queues={"queue_1": ["red"], "queue_2": ["red"]},
        **zones,
    ).play("sell", "queue_1", "queue_2")


@pytest.mark.rule("E-CORE-22")
def test_an_empty_action_deck_is_made_of_the_common_discard() -> None:
    game = position(action_deck=[], action_discard=["act_red_1", "act_green_2", "act_green_2"]).doing("draw(1)")
    [card] = game.me.hand
    assert game.table.action_discard == ()
    assert sorted([card, *game.table.action_deck.rest]) == ["act_green_2", "act_green_2", "act_red_1"]


@pytest.mark.rule("E-CORE-22")
def test_any_card_of_the_discard_may_come_first() -> None:
    discard = ["act_red_1", "act_green_2", "act_orange_3"]
    for card in discard:
        game = position(action_deck=[], action_discard=discard).doing("draw(1)").nature(card)
        assert game.me.hand == [card]


@pytest.mark.rule("E-CORE-22")
def test_a_draw_goes_on_after_the_deck_was_shuffled() -> None:
    game = position(action_deck=["act_red_1"], action_discard=["act_green_2"]).doing("draw(2)")
    assert game.me.hand == ["act_red_1", "act_green_2"]
    assert (len(game.table.action_deck), game.table.action_discard) == (0, ())


@pytest.mark.rule("E-CORE-22")
def test_the_discard_waits_until_a_card_is_needed() -> None:
    game = position(action_deck=["act_red_1"], action_discard=["act_green_2"]).doing("draw(1)")
    assert game.me.hand == ["act_red_1"]
    assert (len(game.table.action_deck), game.table.action_discard) == (0, ("act_green_2",))


@pytest.mark.rule("E-CORE-22")
def test_an_empty_buyer_deck_is_made_of_the_buyer_discard() -> None:
    three = ["red", "green", "yellow"]
    full = {f"queue_{n}": three for n in range(2, 7)}
    game = position(
        phase="prep",
        round=2,
        forecast=[],
        forecast_crew=[],
        queues={"queue_1": ["red"], **full},
        tracks=dict.fromkeys(COLOURS, 2),
        buyer_deck=["buy_purple"],
        buyer_discard=["buy_orange"] * 3,
    ).nature("cmd_1", "cmd_2", "cmd_3", "buy_orange")
    assert game.table.queues["queue_1"] == ("red", "purple", "orange")
    assert game.table.buyer_deck.rest == ("buy_orange", "buy_orange", "buy_purple")
    assert game.table.buyer_discard == ("buy_orange",)


@pytest.mark.rule("E-CORE-23")
def test_without_any_card_left_the_draw_is_skipped_and_the_rest_happens() -> None:
    game = selling(**NO_CARDS)
    assert game.me.hand == []
    assert game.me.credits == 9 + 2 * 2 + 3
    assert game.me.envoys["centre_left"] == 2


@pytest.mark.rule("E-CORE-23")
def test_of_two_cards_to_draw_the_only_one_is_drawn() -> None:
    game = position(**NO_CARDS | {"action_deck": ["act_red_1"]}).doing("draw(2)")
    assert game.me.hand == ["act_red_1"]


@pytest.mark.rule("E-CORE-23")
def test_the_only_card_left_is_kept() -> None:
    game = position(**NO_CARDS | {"action_deck": ["act_red_1"]}).doing("draw(2, keep=1)")
    assert (game.me.hand, game.table.action_discard) == (["act_red_1"], ())
