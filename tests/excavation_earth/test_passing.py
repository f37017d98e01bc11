"""Chapter 8.9: passing."""

from __future__ import annotations

import pytest

from .positions import asked, position

HAND = ["act_red_1", "act_green_2", "act_orange_3", "act_purple_4"]


@pytest.mark.rule("E-PAS-1")
def test_passing_sets_travel_cards_aside_and_keeps_two_action_cards() -> None:
    game = position(hand=HAND, travel=["trv_2", "trv_4"], travel_discard=["trv_3"]).play("pass")
    assert asked(game) == ("pass_keep", HAND)
    game.play("act_orange_3", "act_red_1")
    assert game.key == "end_turn"
    game.play("end_turn")
    assert (game.me.travel, game.me.set_aside, game.me.travel_discard) == ((), ("trv_2", "trv_4"), ("trv_3",))
    assert sorted(game.me.hand) == ["act_orange_3", "act_red_1"]
    assert sorted(game.table.action_discard) == ["act_green_2", "act_purple_4"]


@pytest.mark.rule("E-PAS-1")
def test_no_card_is_needed() -> None:
    game = position(hand=[], travel=[])
    assert (game.key, game.me.passed) == ("end_turn", True), "passing is the only action left"


@pytest.mark.rule("E-PAS-1")
def test_travel_cards_set_aside_return_in_the_next_preparation() -> None:
    others = {1: {"passed": True, "travel": ["trv_2", "trv_3", "trv_4"]}}
    game = position(hand=HAND[:1], travel=["trv_4"], travel_discard=["trv_2", "trv_3"], others=others)
    game.play("pass", "end_turn")
    assert (game.key, game.table.round) == ("draft", 2)
    while game.key == "draft":
        game.play(game.options[0])
    assert game.me.travel == ("trv_2", "trv_3", "trv_4")
    assert game.me.set_aside == game.me.travel_discard == ()
    assert len(game.me.hand) == 1 + 6
    assert "act_red_1" in game.me.hand


@pytest.mark.rule("E-PAS-2")
def test_who_has_passed_takes_no_more_turns() -> None:
    theirs = {"hand": ["act_red_2", "act_red_3"], "travel": ["trv_2", "trv_3", "trv_4"]}
    game = position(hand=HAND[:2], order=[0, 1], others={1: theirs}).play("pass", "end_turn")
    for first, second in (("act_red_2", "act_red_3"), ("trv_2", "trv_3")):
        game.play("travel", first, "skip", "travel", second, "skip")
        assert game.key == "end_turn"
        game.play("end_turn")
        assert game.decision is not None
        assert (game.decision.seat, game.key) == (1, "action")
    assert game.me.passed


@pytest.mark.rule("E-PAS-2")
def test_passing_is_for_this_round_only() -> None:
    game = position(hand=HAND[:2], others={1: {"passed": True}}).play("pass", "end_turn")
    assert game.table.round == 2
    assert [player.passed for player in game.table.players] == [False, False]


@pytest.mark.rule("E-PAS-3")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_with_two_cards_or_fewer_nothing_is_discarded(number: int) -> None:
    game = position(hand=HAND[:number], travel=["trv_2"]).play("pass")
    assert game.key == "end_turn", "nothing is asked"
    game.play("end_turn")
    assert (game.me.hand, game.table.action_discard) == (HAND[:number], ())


@pytest.mark.rule("E-PAS-3")
def test_the_player_chooses_which_two_to_keep_and_copies_are_alike() -> None:
    game = position(hand=["act_red_1", "act_red_1", "act_green_2"]).play("pass")
    assert asked(game) == ("pass_keep", ["act_red_1", "act_green_2"])
    game.play("act_red_1")
    assert asked(game) == ("pass_keep", ["act_red_1", "act_green_2"])
    assert game.play("act_red_1", "end_turn").me.hand == ["act_red_1", "act_red_1"]
    assert game.table.action_discard == ("act_green_2",)
