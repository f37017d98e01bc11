"""Chapter 8.8: surveying."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import FORECAST, NOBODY, asked, position

FULL = ["green_alpha", "green_alpha", "green_beta", "green_beta", "green_gamma"]


def surveying(*drawn: str, card: str = "act_red_1", **zones: Any) -> Scene:
    """A scene with one card in hand; a Survey with it will draw these tiles."""
    return position(**{"hand": [card], "credits": 20, **zones}).nature(*drawn)


@pytest.mark.rule("E-SUR-1")
def test_any_action_card_serves_but_no_travel_card() -> None:
    game = position(hand=["act_red_1", "act_green_5"], travel=["trv_2"]).play("survey")
    assert asked(game) == ("card", ["act_red_1", "act_green_5"])
    assert game.refused == {"trv_2": "needs_action_card"}
    assert position(travel=["trv_2"]).refused["survey"] == "needs_action_card"


@pytest.mark.rule("E-SUR-1")
@pytest.mark.parametrize("round", [1, 2])
def test_in_rounds_1_and_2_a_forecast_card_without_crew_is_needed(round: int) -> None:
    full = surveying(round=round, forecast_crew=[0, 1, 1])
    assert full.refused["survey"] == "forecast_full"
    assert "survey" in surveying(round=round, forecast_crew=[0, NOBODY, 1]).options


@pytest.mark.rule("E-SUR-2")
def test_the_played_card_replaces_one_of_the_forecast_with_crew_on_it() -> None:
    game = surveying("red_alpha", "red_beta").play("survey")
    assert asked(game) == ("survey_slot", ["forecast_1", "forecast_2", "forecast_3"])
    game.play("forecast_2")
    assert game.table.forecast == (FORECAST[0], "act_red_1", FORECAST[2])
    assert game.table.forecast_crew == (NOBODY, 0, NOBODY)
    assert game.table.action_discard == (FORECAST[1],)
    assert (game.me.crew, game.me.hand) == (21, [])


@pytest.mark.rule("E-SUR-2")
def test_cards_with_crew_on_them_stay() -> None:
    game = surveying("red_alpha", "red_beta", players=3, forecast_crew=[1, NOBODY, 2, NOBODY]).play("survey")
    assert asked(game) == ("survey_slot", ["forecast_2", "forecast_4"])


@pytest.mark.rule("E-SUR-3")
@pytest.mark.parametrize(("left", "token"), [([1, 2, 3, 4], 1), ([3, 4], 3)])
def test_the_first_survey_of_a_round_takes_the_lowest_token_left(left: list[int], token: int) -> None:
    game = surveying("red_alpha", "red_beta", tokens=left).play("survey", "forecast_1")
    assert game.me.initiative == token
    assert game.table.tokens == tuple(left[1:])


@pytest.mark.rule("E-SUR-3")
def test_a_second_token_is_not_taken() -> None:
    game = position(hand=["act_red_1", "act_green_1"], credits=0).nature(
        "red_alpha", "red_beta", "green_alpha", "green_beta"
    )
    game.play("survey", "act_red_1", "forecast_1", "red_alpha", "survey", "forecast_2", "green_alpha")
    assert (game.me.initiative, game.table.tokens) == (1, (2, 3, 4))
    assert game.table.forecast_crew == (0, 0, NOBODY), "the rest of the action happens all the same"


@pytest.mark.rule("E-SUR-4")
def test_one_of_two_tiles_of_the_colour_goes_to_its_dig_site_and_the_other_back() -> None:
    game = surveying("red_beta", "red_gamma").play("survey", "forecast_1")
    assert asked(game) == ("survey_place", ["red_beta", "red_gamma"])
    game.play("red_gamma")
    assert game.table.sites["red_south"] == ("red_gamma",)
    assert asked(game) == ("survey_buy", ["red_beta", "skip"])
    game.play("skip")
    assert (game.key, game.me.credits, game.me.cargo_hold) == ("end_turn", 20, ())
    assert game.table.turn.drawn == ()
    stack = game.table.artifact_stacks["red"]
    assert (len(stack), list(stack.rest).count("red_beta"), list(stack.rest).count("red_gamma")) == (17, 5, 3)


@pytest.mark.rule("E-SUR-4")
def test_a_tile_shuffled_back_may_be_drawn_again() -> None:
    game = position(hand=["act_red_1", "act_red_2"], artifact_stacks={"red": ["red_beta", "red_gamma"]})
    game.play("survey", "act_red_1", "forecast_1", "red_gamma", "skip", "survey", "forecast_2")
    assert game.table.sites["red_central"] == ("red_beta",)


@pytest.mark.rule("E-SUR-4")
@pytest.mark.parametrize(
    ("artifact", "price"), [("red_alpha", 6), ("red_beta", 8), ("red_gamma", 10), ("red_delta", 12)]
)
def test_the_other_tile_may_be_bought_for_twice_its_value(artifact: str, price: int) -> None:
    kept = "red_beta" if artifact == "red_alpha" else "red_alpha"
    game = surveying(artifact, kept, credits=price).play("survey", "forecast_1", kept, artifact)
    assert (game.me.credits, game.me.cargo_hold) == (0, (artifact,))
    assert asked(game) == ("sample", [artifact, "skip"])
    assert [tiles for tiles in game.table.sites.values() if tiles] == [(kept,)]
    short = surveying(artifact, kept, credits=price - 1).play("survey", "forecast_1", kept)
    assert (short.key, short.me.credits) == ("end_turn", price - 1), "it cannot be paid"


@pytest.mark.rule("E-SUR-4")
def test_a_tile_is_bought_only_into_the_cargo_hold() -> None:
    full = surveying("red_alpha", "red_beta", cargo_hold=FULL).play("survey", "forecast_1", "red_alpha")
    assert (full.key, full.me.hidden_hold) == ("end_turn", ())
    game = surveying("red_alpha", "red_beta", cargo_hold=FULL[:4]).play("survey", "forecast_1", "red_alpha", "red_beta")
    assert game.me.cargo_hold == (*FULL[:4], "red_beta")


@pytest.mark.rule("E-SUR-5")
def test_in_round_3_the_card_is_discarded_and_only_tiles_are_drawn() -> None:
    game = surveying("red_alpha", "red_beta", round=3, forecast=[], forecast_crew=[]).play("survey")
    assert asked(game) == ("survey_place", ["red_alpha", "red_beta"])
    game.play("red_alpha", "red_beta", "skip")
    assert game.table.action_discard == ("act_red_1",)
    assert (game.table.forecast, game.me.crew) == ((), 22)
    assert (game.me.initiative, game.table.tokens) == (0, (1, 2, 3, 4))
    assert (game.me.cargo_hold, game.me.credits) == (("red_beta",), 12)


@pytest.mark.rule("E-SUR-6")
def test_a_single_tile_is_put_on_its_dig_site() -> None:
    game = surveying(artifact_stacks={"red": ["red_alpha"]}).play("survey", "forecast_1")
    assert (game.key, game.table.sites["red_north"]) == ("end_turn", ("red_alpha",))
    assert game.me.cargo_hold == ()


@pytest.mark.rule("E-SUR-6")
def test_without_tiles_the_rest_of_the_action_still_happens() -> None:
    game = surveying(artifact_stacks={"red": []}).play("survey", "forecast_1")
    assert (game.key, game.me.initiative, game.table.forecast_crew[0]) == ("end_turn", 1, 0)


@pytest.mark.rule("E-SUR-6")
def test_in_round_3_a_survey_needs_a_tile() -> None:
    empty = {"round": 3, "forecast": [], "forecast_crew": [], "artifact_stacks": {"red": []}}
    assert surveying(**empty).refused["survey"] == "no_tiles"
    game = surveying(**empty, hand=["act_red_1", "act_green_1"]).nature("green_alpha", "green_beta").play("survey")
    assert game.key == "survey_place", "the green card is the only one that serves"
    assert game.me.hand == ["act_red_1"]


@pytest.mark.rule("E-SUR-7")
def test_everybody_sees_the_tiles_drawn() -> None:
    game = surveying("red_beta", "red_gamma").play("survey", "forecast_1").game
    for seat in (0, 1, None):
        view = game.view(seat)
        assert list(view["table"]["turn"]["drawn"]) == ["red_beta", "red_gamma"]


@pytest.mark.rule("E-SUR-7")
def test_a_guard_is_no_marker_and_an_unmarked_card_can_be_replaced() -> None:
    game = position(hand=["act_red_1", "act_green_1"], credits=0, crew=0, guards=["red_alpha"])
    game.nature("red_alpha", "red_beta", "green_alpha", "green_beta").play("survey", "act_red_1", "forecast_1")
    assert game.key == "survey_place"
    assert (game.table.forecast[0], game.table.forecast_crew[0]) == ("act_red_1", NOBODY)
    assert (game.me.guards, game.me.initiative) == (("red_alpha",), 1)
    game.play("red_alpha", "survey")
    assert asked(game) == ("survey_slot", ["forecast_1", "forecast_2", "forecast_3"])
    assert game.play("forecast_1").table.forecast[0] == "act_green_1"


@pytest.mark.rule("E-SUR-7")
def test_ones_own_marked_card_cannot_be_replaced() -> None:
    game = surveying("red_alpha", "red_beta", forecast_crew=[0, NOBODY, NOBODY]).play("survey")
    assert asked(game) == ("survey_slot", ["forecast_2", "forecast_3"])
