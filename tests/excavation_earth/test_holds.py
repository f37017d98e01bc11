"""Chapter 3, holds: where artifacts go, and that they stay there."""

from __future__ import annotations

import pytest

from .positions import DATA, asked, position

FULL_CARGO = ["red_alpha", "red_beta", "green_alpha", "green_beta", "purple_alpha"]
FULL_HIDDEN = ["purple_beta", "orange_alpha", "orange_beta"]
DIG = {"faction": "gul", "explorers": ["red_south", "market_1", "market_4"], "sites": {"red_south": ["red_gamma"]}}


@pytest.mark.rule("E-CORE-5")
def test_every_faction_has_five_spaces_in_the_cargo_hold_and_three_in_the_hidden_hold() -> None:
    assert {(board.cargo_hold, board.hidden_hold) for board in DATA.factions.values()} == {(5, 3)}


@pytest.mark.rule("E-CORE-5")
def test_an_excavated_artifact_goes_to_the_cargo_hold() -> None:
    game = position(hand=["act_red_1"], cargo_hold=FULL_CARGO[:4], **DIG).play("excavate", "skip")
    assert game.me.cargo_hold == (*FULL_CARGO[:4], "red_gamma")
    assert game.me.hidden_hold == ()


@pytest.mark.rule("E-CORE-5")
def test_nothing_can_be_excavated_into_a_full_cargo_hold_though_the_hidden_one_is_empty() -> None:
    game = position(hand=["act_red_1"], cargo_hold=FULL_CARGO, **DIG)
    assert "excavate" not in game.options
    assert game.refused["excavate"] == "cargo_full"


@pytest.mark.rule("E-CORE-5")
def test_a_second_artifact_needs_a_second_space() -> None:
    two = {**DIG, "explorers": ["red_south", "red_north", "market_4"]}
    lying = {"red_south": ["red_gamma"], "red_north": ["red_alpha"]}
    room = position(**{**two, "hand": ["act_red_1"], "cargo_hold": FULL_CARGO[:3], "sites": lying})
    assert room.play("excavate", "red_gamma").key == "excavate_second"
    last = position(**{**two, "hand": ["act_red_1"], "cargo_hold": FULL_CARGO[:4], "sites": lying})
    assert asked(last.play("excavate", "red_gamma")) == ("sample", ["red_gamma", "skip"])


@pytest.mark.rule("E-CORE-5")
def test_a_surveyed_artifact_goes_to_the_cargo_hold() -> None:
    stack = {"red": {"bottom": ["red_beta", "red_gamma"]}}
    game = position(hand=["act_red_1"], credits=20, artifact_stacks=stack)
    game.play("survey", "forecast_1", "red_beta", "red_gamma", "skip")
    assert (game.me.cargo_hold, game.me.hidden_hold, game.me.credits) == (("red_gamma",), (), 20 - 10)


@pytest.mark.rule("E-CORE-5")
def test_nothing_is_bought_in_a_survey_with_a_full_cargo_hold() -> None:
    stack = {"red": {"bottom": ["red_delta", "red_gamma"]}}
    game = position(hand=["act_red_1"], credits=20, artifact_stacks=stack, cargo_hold=FULL_CARGO)
    game.play("survey", "forecast_1", "red_delta")
    assert game.key == "end_turn"
    assert (game.me.cargo_hold, game.me.hidden_hold, game.me.credits) == (tuple(FULL_CARGO), (), 20)
    assert game.table.artifact_stacks["red"].rest == ("red_gamma",), "shuffled back"


@pytest.mark.rule("E-CORE-5")
@pytest.mark.parametrize("hold", ["cargo_hold", "hidden_hold"])
def test_an_acquired_artifact_goes_to_either_hold(hold: str) -> None:
    game = position(credits=20, black_market={"red": ["red_gamma"]}).doing("acquire(price=0)")
    assert asked(game) == ("hold", ["cargo_hold", "hidden_hold"])
    game.play(hold, "skip")
    assert getattr(game.me, hold) == ("red_gamma",)
    assert len(game.me.cargo_hold + game.me.hidden_hold) == 1


@pytest.mark.rule("E-CORE-5")
def test_an_acquired_artifact_needs_a_free_space_in_one_of_the_holds() -> None:
    there = {"hand": ["act_red_1"], "credits": 20, "black_market": {"red": ["red_gamma"]}}
    there["explorers"] = ["black_market_west", "market_1", "market_4"]
    one_left = position(cargo_hold=FULL_CARGO, hidden_hold=FULL_HIDDEN[:2], **there).play("smuggle", "acquire", "skip")
    assert one_left.me.hidden_hold == (*FULL_HIDDEN[:2], "red_gamma")
    full = position(cargo_hold=FULL_CARGO, hidden_hold=FULL_HIDDEN, **there).play("smuggle")
    assert full.key == "offload", "acquiring is not possible"


@pytest.mark.rule("E-CORE-6")
def test_artifacts_of_both_holds_can_be_sold() -> None:
    game = position(
        hand=["act_green_2"],
        cargo_hold=["red_alpha"],
        hidden_hold=["red_beta"],
        traders={"queue_1": 1, "queue_2": 1},
        queues={"queue_1": ["red"], "queue_2": ["red"]},
    ).play("sell", "queue_1", "skip")
    assert asked(game) == ("sell_tile", ["cargo_red_alpha", "hidden_red_beta"])
    game.play("hidden_red_beta")
    assert (game.me.cargo_hold, game.me.hidden_hold) == (("red_alpha",), ())
    assert game.table.gone == ("red_beta",)


@pytest.mark.rule("E-CORE-6")
def test_a_sale_may_use_one_tile_of_each_hold() -> None:
    game = position(
        hand=["act_green_2"],
        cargo_hold=["red_alpha"],
        hidden_hold=["red_beta"],
        traders={"queue_1": 1, "queue_2": 1},
        queues={"queue_1": ["red"], "queue_2": ["red"]},
    ).play("sell", "queue_1", "queue_2")
    assert (game.me.cargo_hold, game.me.hidden_hold) == ((), ())


@pytest.mark.rule("E-CORE-6")
def test_artifacts_of_both_holds_can_be_offloaded() -> None:
    game = position(
        hand=["act_red_1"],
        explorers=["black_market_west", "market_1", "market_4"],
        cargo_hold=["red_alpha"],
        hidden_hold=["green_delta"],
    ).play("smuggle")
    assert asked(game) == ("offload", ["cargo_red_alpha", "hidden_green_delta"])
    game.play("hidden_green_delta", "cargo_red_alpha")
    assert game.me.credits == 8 + 6 + 3
    assert (game.me.cargo_hold, game.me.hidden_hold) == ((), ())


@pytest.mark.rule("E-CORE-7")
def test_no_action_shifts_a_tile_from_one_hold_to_the_other() -> None:
    game = position(hand=["act_red_1"], cargo_hold=FULL_CARGO, **DIG)
    offered = {*game.options, *game.refused}
    assert offered == {"travel", "excavate", "market", "sell", "command", "smuggle", "survey", "pass"}
    assert game.refused["excavate"] == "cargo_full", "no space is made in the hidden hold"


@pytest.mark.rule("E-CORE-7")
def test_a_tile_stays_in_the_hidden_hold_when_the_cargo_hold_has_room_again() -> None:
    game = position(
        hand=["act_red_1"],
        explorers=["black_market_west", "market_1", "market_4"],
        cargo_hold=FULL_CARGO,
        hidden_hold=["orange_alpha"],
    ).play("smuggle", "cargo_red_alpha", "cargo_green_alpha", "end_turn")
    assert game.me.cargo_hold == ("red_beta", "green_beta", "purple_alpha")
    assert game.me.hidden_hold == ("orange_alpha",)
