"""Chapter 7: the Royalty track."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import DATA, asked, crew, dice, invented, position, site, zones

SILVER = (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6)
POINTS = (0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 8, 10)
GAPS = (3, 6, 9)


def stepping(start: int, effect: str = "royalty", **fields: Any) -> Scene:
    """A player whose marker is on this space gains an effect."""
    return position(royalties=start, **fields).doing(effect)


@pytest.mark.rule("I-ROY-1")
@pytest.mark.parametrize("start", [0, 1, 3, 4, 6, 7, 9, 10])
def test_the_marker_moves_to_the_next_space_unasked(start: int) -> None:
    game = stepping(start)
    assert game.done
    assert game.me.royalties == start + 1


@pytest.mark.rule("I-ROY-1")
def test_a_step_of_royalties_cannot_be_declined() -> None:
    game = stepping(4, "royalty + brighten", zones=zones(ready="white_2"))
    assert game.key == "brighten"
    game.play("skip")
    assert game.me.royalties == 5
    crossing = stepping(2, "royalty + brighten", zones=zones(ready="white_2"))
    assert crossing.key == "next"
    crossing.play("skip")
    assert crossing.me.royalties == 3


@pytest.mark.rule("I-ROY-1")
def test_the_track_has_twelve_spaces() -> None:
    assert list(DATA.royalties) == [f"royalty_{n}" for n in range(12)]


@pytest.mark.rule("I-ROY-1")
def test_to_move_the_marker_brings_no_silver() -> None:
    game = stepping(6)
    assert (game.me.royalties, game.me.silver) == (7, 0)


@pytest.mark.rule("I-ROY-2")
@pytest.mark.rule("I-R-06")
@pytest.mark.parametrize("space", GAPS)
def test_a_step_across_a_blue_gap_lets_a_craftsperson_rise(space: int) -> None:
    game = stepping(space - 1)
    assert asked(game) == (
        "level_up",
        ["scribe", "chandler", "weaver", "tiler", "blacksmith", "carpenter", "skip"],
    )
    assert game.me.royalties == space
    game.play("tiler")
    assert (game.me.levels, game.done) == (crew(tiler=2), True)


@pytest.mark.rule("I-ROY-2")
@pytest.mark.rule("I-R-06")
def test_the_rise_at_a_blue_gap_may_be_declined() -> None:
    game = stepping(2).play("skip")
    assert (game.me.royalties, game.me.levels, game.done) == (3, crew(), True)


@pytest.mark.rule("I-ROY-2")
@pytest.mark.rule("I-R-06")
def test_the_gaps_lie_before_three_spaces() -> None:
    assert tuple(number for number, space in enumerate(DATA.royalties.values()) if space.gap) == GAPS


@pytest.mark.rule("I-ROY-3")
def test_a_step_beyond_the_last_space_gives_a_refresh_or_a_silver_instead() -> None:
    game = stepping(11, inactive=["tiler", "weaver"])
    assert asked(game) == ("one", ["refresh(any)", "silver"])
    silver = stepping(11, inactive=["tiler", "weaver"]).play("silver")
    assert (silver.me.royalties, silver.me.silver, silver.me.inactive) == (11, 1, ("tiler", "weaver"))
    game.play("refresh(any)", "weaver")
    assert (game.me.royalties, game.me.silver, game.me.inactive) == (11, 0, ("tiler",))


@pytest.mark.rule("I-ROY-3")
def test_with_everybody_active_a_step_beyond_the_last_space_gives_a_silver() -> None:
    game = stepping(11)
    assert (game.me.royalties, game.me.silver, game.done) == (11, 1, True)


@pytest.mark.rule("I-ROY-3")
def test_a_refresh_that_a_free_action_has_made_impossible_is_no_longer_on_offer() -> None:
    game = stepping(11, inactive=["scribe"], hand=["dc_astrolabe", "dc_basin"])
    assert asked(game) == ("one", ["refresh(any)", "silver"])
    game.play("play_dc_astrolabe")  # refreshes the Scribe
    assert "refresh(any)" not in game.options
    if game.key == "one":
        game.play("silver")
    assert (game.me.silver, game.me.inactive, game.done) == (1, (), True)


@pytest.mark.rule("I-ROY-3")
def test_the_step_onto_the_last_space_is_still_made() -> None:
    game = stepping(10, inactive=["tiler"])
    assert (game.me.royalties, game.me.silver, game.me.inactive) == (11, 0, ("tiler",))


@pytest.mark.rule("I-R-07")
def test_a_step_beyond_the_last_space_does_not_call_up_the_ability_of_royalties() -> None:
    fields: dict[str, Any] = {
        "sites": {"river_1": site("rt_left_7", left=0)},
        "stacks_of": {2: 1},
        "zones": zones(ready="white_2"),
    }
    made = stepping(10, **fields)
    assert asked(made) == ("brighten", ["ready_white_2", "skip"])
    made.play("ready_white_2")
    assert dice(made) == {"determined": ("white_2",)}
    beyond = stepping(11, **fields)
    assert beyond.done
    assert (dice(beyond), beyond.me.silver) == ({"ready": ("white_2",)}, 1)


@pytest.mark.rule("I-ROY-1")
def test_the_ability_of_royalties_is_called_up_by_every_step_and_by_no_step_of_others() -> None:
    fields: dict[str, Any] = {"stacks_of": {2: 1}, "zones": zones(ready="white_2", exhausted="blue")}
    mine = stepping(3, "2 royalty", sites={"river_1": site("rt_left_7", left=1, right=0)}, **fields)
    mine.play("ready_white_2", "determined_white_2")
    assert (mine.me.royalties, dice(mine)["inspired"], mine.done) == (5, ("white_2",), True)
    other = stepping(3, sites={"river_1": site("rt_left_7", left=1)}, **fields)
    assert (other.me.royalties, other.done) == (4, True)


@pytest.mark.rule("I-ROY-4")
@pytest.mark.parametrize("space", range(12))
def test_the_track_is_worth_points_from_the_fourth_space_on(space: int) -> None:
    points = position(royalties=space).game.result.scores[0]["royalties"]
    assert points == POINTS[space]
    assert (points > 0) == (space >= 4)


@pytest.mark.rule("I-ROY-5")
@pytest.mark.rule("I-R-05")
@pytest.mark.parametrize("space", range(12))
def test_royalties_are_the_silver_of_the_space_of_the_marker_alone(space: int) -> None:
    game = stepping(space, "gain_royalties")
    assert (game.me.silver, game.me.royalties, game.done) == (SILVER[space], space, True)


@pytest.mark.rule("I-ROY-5")
def test_royalties_never_include_income() -> None:
    game = stepping(5, "gain_royalties", levels=crew(6))
    assert game.me.silver == SILVER[5]


@pytest.mark.rule("I-ROY-5")
def test_a_worker_below_the_charcoal_guild_gains_royalties() -> None:
    game = position(royalties=7, guilds={"charcoal": 2}).play("worker", "space_charcoal_left")
    game.play("die_to_studio(charcoal) + gain_royalties + silver")
    assert game.me.silver == SILVER[7] + 1


@pytest.mark.rule("I-ROY-5")
def test_a_step_and_then_the_royalties_of_the_space_reached() -> None:
    game = stepping(4, "royalty > gain_royalties")
    assert (game.me.royalties, game.me.silver) == (5, SILVER[5])


@pytest.mark.rule("I-ROY-1")
def test_whoever_invents_moves_the_marker() -> None:
    devices = {"db_automated": {"column": 0, "row": 1}, "db_robotic": invented(2, "dc_drum")}
    game = position(devices=devices, zones=zones(ready="white_5 white_4"), hand=["dc_basin"], royalties=3)
    game.play("invent", "db_automated", "ready_white_5")
    while game.key != "end_turn":
        game.play(game.options[0])
    assert game.me.royalties == 4
