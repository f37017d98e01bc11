"""Chapter 13, Survey cards."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .zu_positions import FORECAST, NOBODY, failure, lucky, told, zu

CARGO = ["orange_alpha", "orange_beta", "orange_gamma", "orange_delta", "purple_alpha"]


def surveying(*tiles: str, **zones: Any) -> Scene:
    """Zu draws a red action card, and these tiles are the last ones of the red stack."""
    return zu("zu_survey", action_deck=["act_red_1"], artifact_stacks={"red": list(tiles)}, **zones)


# The forecast --------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ZU-39")
@pytest.mark.parametrize("round", [1, 2])
def test_the_drawn_card_replaces_the_leftmost_forecast_card_without_crew(round: int) -> None:
    game = surveying("red_alpha", round=round, forecast_crew=[0, NOBODY, NOBODY], action_discard=["act_orange_1"])
    assert game.table.forecast == (FORECAST[0], "act_red_1", FORECAST[2])
    assert game.table.forecast_crew == (0, 1, NOBODY)
    assert game.table.action_discard == ("act_orange_1", FORECAST[1])
    assert len(game.table.action_deck) == 0
    assert told(game, "zu_draws") == [{"card": "act_red_1"}]


@pytest.mark.rule("E-ZU-39")
def test_one_crew_of_zu_lies_on_it() -> None:
    game = surveying("red_alpha", credits=0)
    assert game.table.forecast_crew == (1, NOBODY, NOBODY)
    assert game.me.crew == 87


@pytest.mark.rule("E-ZU-39")
def test_an_empty_deck_is_made_of_the_discard() -> None:
    game = zu("zu_survey", action_deck=[], action_discard=["act_green_2"])
    assert game.table.forecast[0] == "act_green_2"


@pytest.mark.rule("E-ZU-39")
@pytest.mark.parametrize("forecast", [(), FORECAST])
def test_in_round_3_the_card_is_only_discarded(forecast: tuple[str, ...]) -> None:
    crew = [NOBODY] * len(forecast)
    game = surveying("red_alpha", "red_beta", round=3, forecast=list(forecast), forecast_crew=crew)
    assert game.table.forecast == forecast
    assert game.table.action_discard == ("act_red_1",)
    assert game.me.cargo_hold != ()


@pytest.mark.rule("E-ZU-41")
@pytest.mark.rule("E-SOLO-12")
@pytest.mark.parametrize("round", [1, 2])
def test_if_every_forecast_card_is_marked_the_action_fails(round: int) -> None:
    game = surveying("red_beta", round=round, forecast_crew=[0, 1, 0])
    assert failure(game) == (10, "forecast_full")
    assert game.table.forecast == FORECAST
    assert game.table.forecast_crew == (0, 1, 0)
    assert (len(game.table.action_deck), game.table.action_discard) == (1, ())
    assert (game.me.cargo_hold, len(game.table.artifact_stacks["red"])) == ((), 1)


@pytest.mark.rule("E-ZU-42")
def test_zu_takes_no_initiative_token() -> None:
    game = surveying("red_alpha", "red_beta")
    assert game.me.initiative == 0
    assert game.table.tokens == (1, 2, 3, 4)


@pytest.mark.rule("E-SOLO-12")
@pytest.mark.rule("E-ZU-39")
def test_without_any_card_to_draw_the_action_fails() -> None:
    game = zu("zu_survey", action_deck=[], action_discard=[])
    assert failure(game) == (10, "no_cards")
    assert game.table.forecast == FORECAST


# Tiles ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ZU-40")
def test_a_tile_is_bought_for_twice_its_value_and_the_other_goes_to_its_dig_site() -> None:
    game = surveying("red_alpha", "red_gamma", credits=20)
    assert game.me.cargo_hold == ("red_gamma",)
    assert game.me.credits == 20 - 10
    assert game.table.sites["red_north"] == ("red_alpha",)
    assert len(game.table.artifact_stacks["red"]) == 0
    assert game.table.turn.drawn == ()


@pytest.mark.rule("E-ZU-40")
@pytest.mark.parametrize(
    ("credits", "bought"), [(12, "red_delta"), (11, "red_beta"), (8, "red_beta"), (7, ""), (0, "")]
)
def test_of_two_eligible_ones_the_one_it_can_afford_or_the_higher_value(credits: int, bought: str) -> None:
    game = surveying("red_beta", "red_delta", credits=credits)
    assert game.me.cargo_hold == ((bought,) if bought else ())


@pytest.mark.rule("E-ZU-40")
@pytest.mark.parametrize("place", ["guards", "cargo_hold", "hidden_hold"])
def test_a_tile_of_which_it_has_a_copy_or_sample_is_not_bought(place: str) -> None:
    zones: dict[str, Any] = {place: ["red_delta"]}
    game = surveying("red_beta", "red_delta", credits=50, **zones)
    assert game.me.cargo_hold[-1] == "red_beta"
    assert game.table.sites["red_central"] == ("red_delta",)


@pytest.mark.rule("E-ZU-40")
@pytest.mark.parametrize("tile", ["red_alpha", "red_beta"])
def test_of_equal_values_luck_buys_one(tile: str) -> None:
    """No two types of a region have the same value, so this needs other tiles: an overlay corrects them."""
    overlay = '{"artifacts": {"items": [{"id": "red_beta", "value": 3}]}}'
    game = surveying("red_alpha", "red_beta", overlay=overlay).nature("red_alpha", tile)
    assert game.me.cargo_hold == (tile,)


@pytest.mark.rule("E-ZU-40")
@pytest.mark.parametrize(("placed", "back"), [("red_alpha", "red_delta"), ("red_delta", "red_alpha")])
def test_if_nothing_is_bought_luck_places_one_and_the_other_is_shuffled_back(placed: str, back: str) -> None:
    game = surveying("red_alpha", "red_delta", credits=0).nature("red_alpha", placed)
    assert game.table.artifact_stacks["red"].rest == (back,)
    assert sum(game.table.sites.values(), ()) == (placed,)
    assert game.table.turn.drawn == ()
    assert lucky(game)[-1] == placed


@pytest.mark.rule("E-ZU-40")
def test_two_copies_of_a_type_one_is_bought() -> None:
    game = surveying("red_alpha", "red_alpha")
    assert game.me.cargo_hold == ("red_alpha",)
    assert game.table.sites["red_north"] == ("red_alpha",)


@pytest.mark.rule("E-ZU-40")
def test_two_tiles_of_the_drawn_colour_are_drawn() -> None:
    game = zu("zu_survey", action_deck=["act_purple_3"], credits=0)
    [survey] = told(game, "survey")
    assert survey["colour"] == "purple"
    assert len(survey["artifacts"]) == 2
    assert len(game.table.artifact_stacks["purple"]) == 17


@pytest.mark.rule("E-ZU-41")
def test_the_bought_tile_is_sampled() -> None:
    game = surveying("red_alpha", "red_alpha")
    assert game.me.guards == ("red_alpha",)
    assert game.me.crew == 86, "one on the forecast, one in the gallery"


@pytest.mark.rule("E-ZU-41")
def test_in_some_houses_the_bought_tile_is_not_sampled() -> None:
    game = zu(
        "zu_survey", "house_zu_survey_unsampled", action_deck=["act_red_1"], artifact_stacks={"red": ["red_alpha"]}
    )
    assert (game.me.cargo_hold, game.me.guards) == (("red_alpha",), ())


@pytest.mark.rule("E-ZU-41")
def test_nothing_is_bought_with_a_full_cargo_hold() -> None:
    game = surveying("red_alpha", "red_beta", credits=50, cargo_hold=CARGO)
    assert (game.me.cargo_hold, game.me.hidden_hold) == (tuple(CARGO), ())
    assert game.me.credits == 50
    assert len(game.table.artifact_stacks["red"]) == 1


@pytest.mark.rule("E-ZU-41")
@pytest.mark.parametrize(("credits", "bought"), [(6, True), (5, False)])
def test_the_last_tile_is_bought_or_else_placed(credits: int, bought: bool) -> None:
    game = surveying("red_alpha", credits=credits)
    assert game.me.cargo_hold == (("red_alpha",) if bought else ())
    assert game.table.sites["red_north"] == (() if bought else ("red_alpha",))
    assert len(game.table.artifact_stacks["red"]) == 0


@pytest.mark.rule("E-ZU-41")
def test_without_a_tile_nothing_more_happens() -> None:
    game = surveying()
    assert game.done
    assert game.table.forecast[0] == "act_red_1"
    assert (game.me.cargo_hold, game.me.credits) == ((), 8)
    assert told(game, "zu_failed") == []
