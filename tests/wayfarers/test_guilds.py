"""Chapter 7: the abilities of the three guilds."""

from __future__ import annotations

import pytest

from majlis.testing import scene

SIDE_A = {"section_1": "a", "section_2": "a", "section_3": "a"}


@pytest.mark.rule("W-GLD-1")
def test_an_ability_costs_one_influence_and_is_used_once_a_turn() -> None:
    game = scene("wayfarers", dice=[1, 3, 5, 0, 0], silver=0, guilds={"yellow": 3, "blue": 0}, supply=12)
    game.play("guild_yellow", "die_1", "skip")
    assert (game.me.guilds["yellow"], game.me.supply) == (2, 13)
    assert game.key == "turn"
    assert "guild_yellow" not in game.options
    game.play("die_2")
    assert game.options == ["home_market", "home_reserve"]
    assert game.play("home_reserve").options == ["end_turn"]


@pytest.mark.rule("W-GLD-1")
def test_without_influence_there_no_ability_is_offered() -> None:
    game = scene("wayfarers", dice=[1, 2, 3, 0, 0], guilds={"black": 0, "yellow": 0, "blue": 0})
    assert "guild_yellow" not in game.options
    game.play("die_1")
    assert game.options == ["home_city", "home_market", "home_reserve"]


@pytest.mark.rule("W-GLD-1")
def test_each_of_the_three_abilities_may_be_used_in_the_same_turn() -> None:
    """Yellow and blue with the die, black after the journal of the harbour WA01."""
    game = scene(
        "wayfarers", dice=[3, 6, 6, 0, 0], guilds={"black": 1, "yellow": 1, "blue": 1}, supply=12, water=["WA01"],
        caravan=[["G4", 0, 1, 3]], options=SIDE_A, marker="j0", journal_tiles={"j1b": "JT06"},
    )  # fmt: skip
    game.play("guild_yellow", "die_2", "skip", "die_1", "guild_blue", "WA01", "j1b", "j2c")
    assert game.table.turn.guilds_used == ("yellow", "blue", "black")
    assert (game.me.guilds, game.me.marker) == ({"black": 0, "yellow": 0, "blue": 0}, "j2c")
    assert game.me.supply == 15


@pytest.mark.rule("W-GLD-2")
def test_black_moves_one_more_space() -> None:
    game = scene(
        "wayfarers", guilds={"black": 1}, supply=14, land=["LA01"], options=SIDE_A, journal_tiles={"j1a": "JT06"}
    )
    game.doing("journal").play("j1a")
    assert (game.key, game.options, game.refused) == ("journal_again", ["j2a", "skip"], {"j2b": "needs"})
    game.play("j2a")
    assert (game.me.marker, game.me.guilds["black"], game.me.supply) == ("j2a", 0, 15)


@pytest.mark.rule("W-GLD-3")
def test_yellow_makes_both_steps_on_one_die() -> None:
    game = scene("wayfarers", dice=[2, 4, 6, 0, 0], guilds={"yellow": 1})
    game.play("guild_yellow", "die_1", "up", "die_1", "up")
    assert game.me.dice[:3] == [4, 4, 6]


@pytest.mark.rule("W-GLD-3")
def test_yellow_makes_one_step_each_on_two_dice_up_or_down() -> None:
    game = scene("wayfarers", dice=[2, 4, 6, 0, 0], guilds={"yellow": 1})
    game.play("guild_yellow", "die_3")  # a 6 can only go down
    assert game.me.dice[:3] == [2, 4, 5]
    game.play("die_2", "down")
    assert game.me.dice[:3] == [2, 3, 5]


@pytest.mark.rule("W-GLD-3")
def test_yellow_changes_only_dice_in_the_supply() -> None:
    at = ["home_market", "supply", "supply", "reserve", "reserve"]
    game = scene("wayfarers", dice=[2, 4, 6, 0, 0], dice_at=at, guilds={"yellow": 1}).play("guild_yellow")
    assert game.options == ["die_2", "die_3"]


@pytest.mark.rule("W-GLD-4")
def test_blue_gives_the_die_a_ship_for_this_placement() -> None:
    game = scene("wayfarers", dice=[3, 3, 3, 0, 0], provision=2, guilds={"blue": 2, "yellow": 0}).play("die_1")
    assert "home_harbour" not in game.options
    game.play("guild_blue")
    assert "home_harbour" in game.options
    assert "guild_blue" not in game.options
    game.play("home_harbour")
    assert (game.me.guilds["blue"], game.me.dice_at[0], game.table.turn.ships) == (1, "home_harbour", 0)


@pytest.mark.rule("W-GLD-4")
@pytest.mark.rule("EX-12")
def test_a_harbour_that_needs_two_ships_needs_the_other_from_elsewhere() -> None:
    alone = scene("wayfarers", dice=[3, 3, 3, 0, 0], guilds={"blue": 2}, water=["WA16"]).play("die_1", "guild_blue")
    assert "WA16" not in alone.options
    townsfolk = {"WA16": "TF01"}
    helped = scene("wayfarers", dice=[3, 3, 3, 0, 0], guilds={"blue": 2}, water=["WA16"], townsfolk=townsfolk)
    assert "WA16" not in helped.play("die_1").options
    assert "WA16" in helped.play("guild_blue").options
    caravan = [["G2", 0, 1, 3]]
    carried = scene("wayfarers", dice=[3, 3, 3, 0, 0], guilds={"blue": 2}, water=["WA16"], caravan=caravan)
    carried.play("die_1", "guild_blue", "WA16")
    assert carried.me.dice_at[0] == "WA16"


@pytest.mark.rule("W-GLD-5")
def test_each_guild_gives_3_points_to_the_single_player_with_the_most_influence() -> None:
    mine = {"black": 2, "yellow": 1, "blue": 0}
    game = scene("wayfarers", players=2, guilds=mine, others={1: {"guilds": {"black": 1, "yellow": 1, "blue": 4}}})
    assert [score["guilds"] for score in game.game.result.scores] == [3, 3]


@pytest.mark.rule("W-RUL-13")
@pytest.mark.parametrize(("early", "offered"), [("no", ["end_turn", "guild_yellow"]), ("yes", ["end_turn"])])
def test_a_house_may_end_the_yellow_ability_with_the_main_action(early: str, offered: list[str]) -> None:
    options = {"house_yellow_early": early}
    guilds = {"black": 0, "yellow": 1, "blue": 0}
    game = scene("wayfarers", dice=[4, 2, 2, 0, 0], guilds=guilds, silver=2, options=options)
    assert "guild_yellow" in game.options
    game.play("die_1", "home_reserve", "2 silver")
    assert (game.key, game.options) == ("end_turn", offered)
