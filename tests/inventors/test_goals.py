"""Chapter 18: the goals of the Setup Card in games of three rounds."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import (
    CREW,
    INVENTIONS,
    asked,
    board,
    built,
    crew,
    dice,
    guilds,
    invented,
    inventions_left,
    position,
    site,
    told,
    zones,
)

SIXES = zones(ready="white_6 white_6")
TILES = {"left": ("river_1", "rt_left_8"), "middle": ("river_7", "rt_middle_2"), "right": ("river_13", "rt_right_9")}
PUBLISHERS = [who for who in CREW if who not in ("scribe", "weaver")]


def three_rounds(**fields: Any) -> Scene:
    """A turn in the first of three rounds; the Tent is on the top space of the Setup Card."""
    return position(**{"rounds": "3", "goal": 0, "tents": 3, **fields})


def inventing(**fields: Any) -> Scene:
    """Seat 0 Invents with the tile of the top right place; no edges match."""
    game = three_rounds(hand=["dc_flute"], devices={"db_automated": board(1)}, zones=SIXES, **fields)
    game.play("invent")
    while game.key != "invention":
        game.play(game.options[0])
    return game.play("invention_top_right")


def building(by: int = 0, **fields: Any) -> Scene:
    """Seat 0 Builds a device; its tile gives 2 silver."""
    device = invented(1, "dc_flute", by=by)
    sleeping = ["scribe", "chandler", "tiler"]
    return three_rounds(devices={"db_automated": device}, zones=SIXES, silver=6, inactive=sleeping, **fields).play(
        "build"
    )


def publishing(**fields: Any) -> Scene:
    """Seat 0 Publishes a device that it Invented."""
    device = built(1, "dc_flute", by=0)
    return three_rounds(devices={"db_automated": device}, zones=SIXES, silver=4, inactive=PUBLISHERS, **fields).play(
        "publish"
    )


def researching(section: str, also: tuple[str, ...] = (), **fields: Any) -> Scene:
    """Seat 0 researches a tile of a section as the second; those of `also` it has researched before."""
    space, tile = TILES[section]
    sites = {space: site(tile, left=1)} | {TILES[other][0]: site(TILES[other][1], left=0) for other in also}
    return three_rounds(ship=17, sites=sites, **fields).doing("research").play(space)


ACTIONS = {"invented": inventing, "built": building, "published": publishing}


# The first goal --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-GOAL-5")
@pytest.mark.rule("I-GOAL-2")
@pytest.mark.parametrize("action", ACTIONS)
def test_the_second_time_of_an_action_meets_the_first_goal(action: str) -> None:
    game = ACTIONS[action](**{action: 1})
    assert game.me.goal == 1
    assert (game.key, game.decision.source) == ("level_up", "goal_1")


@pytest.mark.rule("I-GOAL-5")
@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_once_meets_no_goal(action: str) -> None:
    game = ACTIONS[action]()
    assert (game.key, game.me.goal) == ("end_turn", 0)
    assert getattr(game.me, action) == 1


@pytest.mark.rule("I-GOAL-5")
@pytest.mark.parametrize(
    ("action", "done"),
    [("invented", {"built": 1}), ("built", {"published": 1}), ("published", {"invented": 1})],
)
def test_two_different_actions_do_not_meet_the_first_goal(action: str, done: dict[str, int]) -> None:
    assert ACTIONS[action](**done).me.goal == 0


@pytest.mark.rule("I-GOAL-5")
@pytest.mark.rule("I-GOAL-4")
def test_research_in_the_left_section_meets_the_first_goal() -> None:
    game = researching("left")
    assert game.me.goal == 1
    assert game.me.royalties == 1


@pytest.mark.rule("I-GOAL-5")
def test_the_first_goal_gives_a_step_of_royalties_and_a_level() -> None:
    game = researching("left")
    assert asked(game) == ("level_up", [*CREW, "skip"])
    game.play("tiler")
    assert (game.me.royalties, game.me.levels["tiler"]) == (1, 2)
    assert game.done


@pytest.mark.rule("I-GOAL-5")
def test_an_invent_that_meets_the_first_goal_gives_royalties_twice() -> None:
    game = inventing(invented=1).play("skip")
    assert (game.key, game.me.royalties) == ("end_turn", 1 + 1)


@pytest.mark.rule("I-GOAL-4")
def test_research_as_the_first_at_a_space_meets_the_goal_too() -> None:
    game = three_rounds(ship=2, stacks_of={2: 1, 7: 1, 13: 1}).doing("research")
    game.nature("rt_left_8", "rt_left_9", "rt_left_6").play("river_1", "rt_left_8", "rt_left_9")
    assert game.table.sites["river_1"].left == 0
    assert game.me.goal == 1


# The second goal -------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-GOAL-5")
@pytest.mark.parametrize("action", ACTIONS)
def test_each_action_at_least_once_meets_the_second_goal(action: str) -> None:
    others = {name: 1 for name in ACTIONS if name != action}
    game = ACTIONS[action](goal=1, **others)
    assert game.me.goal == 2
    assert (game.key, game.decision.source) == ("invention", "goal_2")


@pytest.mark.rule("I-GOAL-5")
@pytest.mark.parametrize("missing", ACTIONS)
def test_two_of_the_three_actions_do_not_meet_the_second_goal(missing: str) -> None:
    action, other = (name for name in ACTIONS if name != missing)
    game = ACTIONS[action](goal=1, **{other: 1, action: 4})
    assert game.me.goal == 1


@pytest.mark.rule("I-GOAL-5")
@pytest.mark.rule("I-GOAL-4")
def test_research_in_the_middle_section_meets_the_second_goal() -> None:
    assert researching("middle", goal=1).me.goal == 2


@pytest.mark.rule("I-GOAL-6")
def test_the_second_goal_takes_an_invention_tile_out_of_the_game_for_its_front() -> None:
    game = researching("middle", goal=1)
    assert asked(game) == ("invention", [*INVENTIONS])
    game.play("invention_top_middle")
    assert game.me.silver == 2, "the front of the tile"
    assert game.me.inventions == {place: tile for place, tile in INVENTIONS.items() if place != "invention_top_middle"}
    assert game.table.box == ("it_silver",)
    assert game.done


@pytest.mark.rule("I-GOAL-6")
def test_removing_a_tile_is_no_invent() -> None:
    game = researching("middle", goal=1, invented=2).play("invention_top_middle")
    assert (game.me.invented, game.me.royalties, game.me.goal) == (2, 0, 2)


@pytest.mark.rule("I-GOAL-6")
def test_removing_the_second_tile_of_a_column_uncovers_its_effect() -> None:
    left = [place for place in INVENTIONS if place != "invention_bottom_right"]
    game = researching("middle", goal=1, inventions=inventions_left(*left)).play("invention_top_right")
    game.play("guild_blue", "guild_orange")
    assert game.me.guilds == guilds(blue=1, orange=1), "the right column: two influence"
    assert len(game.me.hand) == 2, "the front of the tile"


@pytest.mark.rule("I-GOAL-6")
@pytest.mark.rule("I-R-67")
def test_the_tile_of_the_second_goal_is_removed_unless_the_house_lets_one_decline() -> None:
    assert "skip" not in researching("middle", goal=1).options
    game = researching("middle", goal=1, house="house_decline_at_once")
    assert "skip" in game.options
    assert game.play("skip").table.box == ()


@pytest.mark.rule("I-GOAL-6")
@pytest.mark.rule("I-INV-7")
def test_an_invent_whose_goal_takes_the_other_tile_of_the_column_is_paid_for_the_column_once() -> None:
    game = inventing(goal=1, built=1, published=1).play("invention_bottom_right")
    while game.key != "end_turn":
        game.play(game.options[0])
    assert sum(game.me.guilds.values()) == 2, "the right column gives two influence, not four"


@pytest.mark.rule("I-GOAL-6")
@pytest.mark.parametrize(
    ("column", "other"), [("left", "it_brighten"), ("middle", "it_refresh"), ("right", "it_level")]
)
def test_the_first_tile_of_a_column_uncovers_nothing(column: str, other: str) -> None:
    before = zones(ready="white_2 white_3")
    game = researching("middle", goal=1, zones=before, inactive=["scribe"]).play(f"invention_top_{column}")
    while not game.done:
        game.play(game.options[0])
    assert game.me.inventions[f"invention_bottom_{column}"] == other
    assert dice(game) == {"ready": ("white_3", "white_2")}
    assert game.me.levels == crew()
    assert sum(game.me.guilds.values()) == (1 if column == "left" else 0), "the left tile itself is an influence"


@pytest.mark.rule("I-GOAL-6")
def test_a_tile_that_was_removed_counts_for_pairs() -> None:
    left = [place for place in INVENTIONS if place != "invention_bottom_left"]
    game = researching("middle", goal=1, inventions=inventions_left(*left), inactive=["scribe"])
    assert game.game.result.scores[0]["inventions"] == 0
    game.play("invention_bottom_middle")
    assert game.game.result.scores[0]["inventions"] == 3


@pytest.mark.rule("I-GOAL-6")
def test_with_no_invention_tile_left_the_second_goal_gives_nothing() -> None:
    game = researching("middle", goal=1, inventions=inventions_left())
    assert game.done
    assert (game.me.goal, game.table.box) == (2, ())


# The third goal --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-GOAL-5")
@pytest.mark.parametrize("action", ACTIONS)
def test_the_third_time_of_an_action_meets_the_third_goal(action: str) -> None:
    game = ACTIONS[action](goal=2, **{action: 2})
    assert game.me.goal == 3
    assert (game.key, game.decision.source) == ("level_up", "goal_3")


@pytest.mark.rule("I-GOAL-5")
@pytest.mark.parametrize("action", ACTIONS)
def test_the_second_time_of_an_action_does_not_meet_the_third_goal(action: str) -> None:
    others = {name: 2 for name in ACTIONS if name != action}
    assert ACTIONS[action](goal=2, **{action: 1, **others}).me.goal == 2


@pytest.mark.rule("I-GOAL-5")
@pytest.mark.rule("I-GOAL-4")
def test_research_in_the_right_section_meets_the_third_goal() -> None:
    assert researching("right", goal=2).me.goal == 3


@pytest.mark.rule("I-GOAL-5")
def test_the_third_goal_gives_three_levels() -> None:
    game = researching("right", goal=2).play("tiler", "tiler", "weaver")
    assert game.me.levels == crew(tiler=3, weaver=2)
    assert game.done


@pytest.mark.rule("I-GOAL-1")
def test_after_the_third_goal_there_is_none() -> None:
    game = researching("left", goal=3)
    assert (game.done, game.me.goal, game.me.royalties) == (True, 3, 0)
    assert told(game, "goal") == []


# One after another -----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-GOAL-1")
@pytest.mark.rule("I-GOAL-3")
@pytest.mark.parametrize(("section", "goal"), [("middle", 0), ("right", 0), ("right", 1)])
def test_a_lower_goal_met_early_waits(section: str, goal: int) -> None:
    game = researching(section, goal=goal)
    assert (game.done, game.me.goal) == (True, goal)
    assert told(game, "goal") == []


@pytest.mark.rule("I-GOAL-1")
@pytest.mark.rule("I-GOAL-3")
def test_all_three_actions_once_wait_for_the_first_goal() -> None:
    game = publishing(invented=1, built=1)
    assert (game.key, game.me.goal) == ("end_turn", 0)


@pytest.mark.rule("I-GOAL-3")
def test_meeting_the_first_goal_may_move_the_tent_two_spaces() -> None:
    game = inventing(invented=1, built=1, published=1).play("tiler")
    assert (game.key, game.decision.source) == ("invention", "goal_2")
    game.play("invention_top_middle")
    assert (game.key, game.me.goal) == ("end_turn", 2)
    assert (game.me.royalties, game.me.levels["tiler"]) == (1 + 1, 2), "the effect of the first goal"
    assert game.me.silver == 2, "and that of the second"
    assert [args["goal"] for args in told(game, "goal")] == ["goal_1", "goal_2"]


@pytest.mark.rule("I-GOAL-3")
def test_meeting_the_first_goal_may_move_the_tent_three_spaces() -> None:
    game = researching("left", also=("middle", "right"))
    assert [args["goal"] for args in told(game, "goal")] == ["goal_1"]
    game.play("tiler", "invention_top_middle", "weaver", "weaver", "weaver")
    assert (game.me.goal, game.done) == (3, True)
    assert (game.me.royalties, game.me.silver) == (1, 2)
    assert game.me.levels == crew(tiler=2, weaver=4)


@pytest.mark.rule("I-GOAL-3")
def test_a_goal_that_is_not_met_stops_the_tent_above_those_that_are() -> None:
    game = researching("left", also=("right",)).play("skip")
    assert (game.done, game.me.goal) == (True, 1)


# Whose actions count ---------------------------------------------------------------------------------------------


@pytest.mark.rule("I-R-54")
def test_the_build_of_another_player_does_not_count_for_the_inventor() -> None:
    game = building(by=1, others={1: {"goal": 0, "built": 1, "invented": 1}})
    assert game.key == "end_turn"
    assert [player.built for player in game.table.players] == [1, 1, 0]
    assert [player.goal for player in game.table.players[:2]] == [0, 0]


@pytest.mark.rule("I-R-54")
def test_research_of_others_does_not_count() -> None:
    game = building(sites={"river_1": site("rt_left_8", left=1), "river_7": site("rt_middle_2", left=1, right=2)})
    assert (game.key, game.me.goal) == ("end_turn", 0)


@pytest.mark.rule("I-R-54")
def test_a_goal_is_met_at_once_in_the_turn_of_the_action() -> None:
    game = publishing(published=1)
    assert (game.me.goal, game.decision.seat, game.table.active) == (1, 0, 0)
    game.play("weaver")
    assert game.key == "end_turn"


@pytest.mark.rule("I-R-54")
def test_the_tent_moves_as_soon_as_the_count_changes_not_after_the_other_gains_of_an_invent() -> None:
    """The tile placed is the second of the right column, whose two influence are still to be chosen."""
    left = [place for place in INVENTIONS if place != "invention_bottom_right"]
    game = inventing(invented=1, inventions=inventions_left(*left))
    assert game.me.guilds == guilds(), "the column is not resolved yet"
    assert game.me.goal == 1


@pytest.mark.rule("I-R-54")
def test_the_tent_moves_as_soon_as_a_research_is_made_not_after_its_effect() -> None:
    sites = {"river_13": site("rt_right_7", left=1)}
    game = three_rounds(ship=17, goal=2, sites=sites).doing("research").play("river_13")
    assert game.me.levels == crew(), "the two levels of the tile are not taken yet"
    assert game.me.goal == 3


@pytest.mark.rule("I-GOAL-1")
@pytest.mark.parametrize("action", ACTIONS)
def test_games_of_four_rounds_have_no_goals(action: str) -> None:
    game = ACTIONS[action](rounds="4", goal=-1, tents=4, **{action: 2})
    assert (game.key, game.me.goal) == ("end_turn", -1)
    assert getattr(game.me, action) == 3, "the counts are kept all the same"
    assert told(game, "goal") == []
