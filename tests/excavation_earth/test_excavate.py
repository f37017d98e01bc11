"""Chapters 8.2 and 8.3: excavating, and taking samples of what is gained."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import asked, position

FULL = ["red_alpha", "red_alpha", "red_beta", "red_beta", "red_gamma"]
YELLOW_COLUMN = ["yellow_alpha", "yellow_beta", "yellow_gamma", "yellow_delta"]


def digging(*, hand: tuple[str, ...] = ("act_yellow_1",), **zones: Any) -> Scene:
    """Gul's turn, with explorers on two yellow dig sites and a green one."""
    where = ["yellow_north", "yellow_east", "green_west"]
    sites = {"yellow_north": ["yellow_beta"], "yellow_east": ["yellow_delta"], "green_west": ["green_beta"]}
    zones["sites"] = zones.get("sites", sites)
    return position(**{"faction": "gul", "explorers": where, "hand": list(hand), **zones})


@pytest.mark.rule("E-EXC-1")
def test_up_to_two_artifacts_of_the_colour_of_the_card() -> None:
    game = digging().play("excavate")
    assert asked(game) == ("excavate", ["yellow_beta", "yellow_delta"])
    game.play("yellow_delta")
    assert asked(game) == ("excavate_second", ["yellow_beta", "skip"])
    game.play("yellow_beta", "skip")
    assert game.me.cargo_hold == ("yellow_delta", "yellow_beta")
    assert [game.table.sites[site] for site in ("yellow_north", "yellow_east")] == [(), ()]
    assert game.table.sites["green_west"] == ("green_beta",)
    assert (game.me.hand, game.table.action_discard) == ([], ("act_yellow_1",))


@pytest.mark.rule("E-EXC-1")
def test_never_more_than_two() -> None:
    where = ["yellow_north", "yellow_southwest", "yellow_east"]
    sites = {"yellow_north": ["yellow_beta"], "yellow_southwest": ["yellow_alpha"], "yellow_east": ["yellow_delta"]}
    game = digging(explorers=where, sites=sites).play("excavate", "yellow_beta", "yellow_alpha")
    assert game.key == "sample"
    assert game.table.sites["yellow_east"] == ("yellow_delta",)


@pytest.mark.rule("E-EXC-1")
def test_one_is_enough() -> None:
    game = digging().play("excavate", "yellow_beta", "skip", "skip")
    assert (game.key, game.me.cargo_hold) == ("end_turn", ("yellow_beta",))


@pytest.mark.rule("E-EXC-2")
def test_only_where_an_own_explorer_stands() -> None:
    others = {1: {"explorers": ["yellow_east", "market_1", "market_2"]}}
    game = digging(explorers=["yellow_north", "market_2", "green_west"], others=others).play("excavate")
    assert game.me.cargo_hold == ("yellow_beta",), "the artifact in the east is not on offer"
    without = digging(explorers=["market_1", "market_2", "green_west"], others=others)
    assert without.refused["excavate"] == "no_dig"


@pytest.mark.rule("E-EXC-2")
def test_an_artifact_needs_a_free_space_of_the_cargo_hold() -> None:
    full = digging(cargo_hold=FULL)
    assert full.refused["excavate"] == "cargo_full", "the free spaces of the hidden hold do not help"
    one = digging(cargo_hold=FULL[:4]).play("excavate", "yellow_beta", "skip")
    assert one.key == "end_turn"
    assert one.me.cargo_hold == (*FULL[:4], "yellow_beta")
    two = digging(cargo_hold=FULL[:3]).play("excavate", "yellow_beta")
    assert two.key == "excavate_second"


@pytest.mark.rule("E-EXC-3")
def test_two_artifacts_come_from_two_different_dig_sites() -> None:
    sites = {"yellow_north": ["yellow_beta", "yellow_gamma"], "yellow_east": ["yellow_delta", "yellow_delta"]}
    game = digging(sites=sites).play("excavate", "yellow_beta")
    assert asked(game) == ("excavate_second", ["yellow_delta", "skip"])
    alone = digging(explorers=["yellow_north", "market_1", "market_4"], sites=sites).play("excavate", "yellow_beta")
    assert alone.key == "sample", "with one explorer there is no second artifact"
    assert alone.table.sites["yellow_north"] == ("yellow_gamma",)


@pytest.mark.rule("E-EXC-4")
def test_excavated_artifacts_go_to_the_cargo_hold_and_may_then_be_sampled() -> None:
    game = digging(hidden_hold=["red_alpha"]).play("excavate", "yellow_beta", "yellow_delta")
    assert asked(game) == ("sample", ["yellow_beta", "yellow_delta", "skip"])
    assert (game.me.cargo_hold, game.me.hidden_hold) == (("yellow_beta", "yellow_delta"), ("red_alpha",))


@pytest.mark.rule("E-EXC-5")
def test_any_tile_of_a_dig_site_may_be_taken() -> None:
    tiles = ["yellow_beta", "yellow_gamma", "yellow_beta", "yellow_gamma"]
    game = digging(sites={"yellow_north": tiles}).play("excavate")
    assert asked(game) == ("excavate", ["yellow_beta", "yellow_gamma"])
    game.play("yellow_gamma")
    assert game.me.cargo_hold == ("yellow_gamma",)
    assert sorted(game.table.sites["yellow_north"]) == ["yellow_beta", "yellow_beta", "yellow_gamma"]


# Samples -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-SMP-1")
def test_only_what_was_just_gained_may_be_sampled() -> None:
    game = digging(cargo_hold=["red_alpha"], hidden_hold=["red_beta"]).play("excavate", "yellow_beta", "skip")
    assert asked(game) == ("sample", ["yellow_beta", "skip"])
    game.play("yellow_beta")
    assert (game.me.guards, game.me.crew) == (("yellow_beta",), 21)
    assert game.me.cargo_hold == ("red_alpha", "yellow_beta"), "the artifact itself is kept"


@pytest.mark.rule("E-SMP-1")
def test_a_gallery_space_holds_one_guard() -> None:
    game = digging(guards=["yellow_beta"]).play("excavate", "yellow_beta", "yellow_delta")
    assert asked(game) == ("sample", ["yellow_delta", "skip"])
    twice = position(
        faction="kuti_kuti",
        hand=["act_red_1"],
        explorers=["red_north", "market_1", "market_2"],
        sites={"red_north": ["red_alpha", "red_alpha"]},
    )
    twice.play("excavate", "red_alpha", "red_alpha")
    assert twice.me.guards == ("red_alpha",)
    assert twice.key == "end_turn", "the second copy has no space left"


@pytest.mark.rule("E-SMP-1")
@pytest.mark.parametrize(
    ("zones", "moves"),
    [
        ({"hand": ["act_red_1"], "credits": 9}, ["smuggle", "acquire", "stack_green", "hidden_hold"]),
        ({"travel": ["trv_2"], "credits": 9}, ["sell", "stack_green", "hidden_hold"]),
    ],
)
def test_what_is_acquired_may_be_sampled_too(zones: dict[str, Any], moves: list[str]) -> None:
    game = position(
        faction="gul",
        explorers=["black_market_west", "market_1", "market_4"],
        black_market={"green": ["green_gamma"], "red": ["red_alpha"]},
        cargo_hold=["yellow_alpha"],
        traders={"queue_1": 1},
        queues={"queue_1": ["yellow"]},
        **zones,
    )
    game.play(*moves)
    if game.key == "acquire":
        game.play("skip")
    assert asked(game) == ("sample", ["green_gamma", "skip"])
    assert game.play("green_gamma").me.guards == ("green_gamma",)


@pytest.mark.rule("E-SMP-1")
def test_what_is_bought_in_a_survey_may_be_sampled() -> None:
    game = position(hand=["act_red_1"], credits=20).nature("red_alpha", "red_beta")
    game.play("survey", "forecast_1", "red_alpha", "red_beta")
    assert asked(game) == ("sample", ["red_beta", "skip"])


@pytest.mark.rule("E-SMP-1")
def test_nothing_is_sampled_when_artifacts_leave() -> None:
    where = ["black_market_west", "market_1", "market_4"]
    game = position(hand=["act_red_1"], explorers=where, cargo_hold=["green_gamma"]).play("smuggle")
    assert (game.key, game.me.guards, game.me.cargo_hold) == ("end_turn", (), ())


@pytest.mark.rule("E-SMP-2")
def test_with_an_empty_supply_a_guard_may_come_from_another_space() -> None:
    game = digging(crew=0, guards=["red_alpha", "green_beta"]).play("excavate", "yellow_beta", "skip", "yellow_beta")
    assert asked(game) == ("guard", ["gallery_red_alpha", "gallery_green_beta"])
    game.play("gallery_red_alpha")
    assert (set(game.me.guards), game.me.crew) == ({"green_beta", "yellow_beta"}, 0)


@pytest.mark.rule("E-SMP-2")
def test_without_crew_and_guards_nothing_can_be_sampled() -> None:
    game = digging(crew=0, traders={"queue_1": 11}, envoys={"centre_left": 11}).play("excavate", "yellow_beta", "skip")
    assert (game.key, game.me.guards) == ("end_turn", ())


@pytest.mark.rule("E-SMP-3")
def test_filling_a_column_for_the_first_time_draws_a_card_at_once() -> None:
    guards = [artifact for artifact in YELLOW_COLUMN if artifact != "yellow_beta"]
    game = digging(guards=guards).nature("act_green_2").play("excavate", "yellow_beta", "skip", "yellow_beta")
    assert (game.me.hand, game.me.rewarded) == (["act_green_2"], ("yellow",))


@pytest.mark.rule("E-SMP-3")
def test_a_column_pays_only_once() -> None:
    guards = [artifact for artifact in YELLOW_COLUMN if artifact != "yellow_beta"]
    game = digging(guards=guards, rewarded=["yellow"]).play("excavate", "yellow_beta", "skip", "yellow_beta")
    assert set(game.me.guards) == set(YELLOW_COLUMN)
    assert game.me.hand == []
    short = digging(guards=guards[:2]).play("excavate", "yellow_beta", "skip", "yellow_beta")
    assert short.me.hand == [], "three of four are not enough"


@pytest.mark.rule("E-SMP-4")
@pytest.mark.parametrize("order", [["yellow_beta", "yellow_delta"], ["yellow_delta", "yellow_beta"]])
def test_several_artifacts_are_sampled_in_any_order(order: list[str]) -> None:
    """Both fill a column of their own only together, so that the card comes with the last."""
    guards = ["yellow_alpha", "yellow_gamma"]
    game = digging(guards=guards).nature("act_green_2").play("excavate", "yellow_beta", "yellow_delta", order[0])
    assert asked(game) == ("sample", [order[1], "skip"])
    assert game.me.hand == []
    game.play(order[1])
    assert game.me.guards == (*guards, *order)
    assert game.me.hand == ["act_green_2"]


@pytest.mark.rule("E-SMP-4")
def test_a_guard_that_has_just_been_placed_may_move_on_but_each_artifact_is_sampled_once() -> None:
    game = digging(crew=0, guards=["green_alpha"]).play("excavate", "yellow_beta", "yellow_delta", "yellow_beta")
    assert game.me.guards == ("yellow_beta",)
    game.play("yellow_delta")
    assert (game.key, game.me.guards) == ("end_turn", ("yellow_delta",))


@pytest.mark.rule("E-SMP-4")
def test_each_sample_is_optional() -> None:
    one = digging().play("excavate", "yellow_beta", "yellow_delta", "yellow_delta", "skip")
    assert one.me.guards == ("yellow_delta",)
    none = digging().play("excavate", "yellow_beta", "yellow_delta", "skip")
    assert (none.me.guards, none.key) == ((), "end_turn")
