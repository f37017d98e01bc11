"""Chapter 14: resting."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene, scene

NO_GUILDS = {"black": 0, "yellow": 0, "blue": 0}
TILES = {"j1a": "JT06", "j1b": "JT08"}


def resting(at: list[str], dice: list[int], tiles: dict[str, str] = TILES, **mine: Any) -> Scene:
    """A player whose dice lie at these places; the next answer is the first of the rest."""
    reserve = ["reserve"] * (5 - len(at))
    mine["guilds"] = {**NO_GUILDS, **mine.get("guilds", {})}
    return scene("wayfarers", dice=[*dice, *[0] * len(reserve)], dice_at=[*at, *reserve], journal_tiles=tiles, **mine)


@pytest.mark.rule("W-REST-1")
@pytest.mark.parametrize("kept", [0, 1])
def test_with_at_most_one_die_in_the_supply_the_abilities_are_active(kept: int) -> None:
    at = ["supply"] * kept + ["home_city", "home_market", "home_reserve"][kept:]
    game = resting(at, [1, 2, 3], silver=0).play("rest", *["skip"] * kept)
    assert (game.key, game.me.silver) == ("journal", 1)


@pytest.mark.rule("W-REST-1")
def test_with_two_dice_in_the_supply_none_is_active() -> None:
    game = resting(["supply", "supply", "home_city"], [1, 2, 3], silver=0).play("rest", "skip", "skip")
    assert (game.key, game.me.silver, game.me.marker) == ("end_turn", 0, "j0")


@pytest.mark.rule("W-REST-1")
def test_dice_of_the_reserve_do_not_count() -> None:
    assert resting(["supply", "home_city"], [1, 2], silver=0).play("rest", "skip").me.silver == 1


@pytest.mark.rule("W-REST-2")
def test_all_dice_of_the_panorama_are_rolled_into_the_supply() -> None:
    game = resting(["home_city", "LA09", "WA05", "supply"], [1, 2, 3, 4], land=["LA09"], water=["WA05"])
    game.nature("6", "5", "4").play("rest")
    assert game.me.dice == [6, 5, 4, 4, 0]
    assert game.me.dice_at == ["supply", "supply", "supply", "supply", "reserve"]


@pytest.mark.rule("W-REST-3")
@pytest.mark.rule("W-RUL-21")
def test_each_die_kept_in_the_supply_may_be_rerolled_after_the_others() -> None:
    game = resting(["home_city", "supply", "supply"], [1, 2, 3]).nature("6", "5").play("rest")
    assert (game.me.dice[:3], game.key, game.options) == ([6, 2, 3], "reroll", ["die_2", "skip"])
    game.play("skip")
    assert (game.key, game.options) == ("reroll", ["die_3", "skip"])
    game.play("die_3")
    assert game.me.dice[:3] == [6, 2, 5]


@pytest.mark.rule("W-REST-4")
def test_resting_abilities_come_after_the_rolls_in_any_order() -> None:
    rows = {"land": ["LA09", "LA10", "LA11", "LA12"]}
    mine = {"water": ["WA28"], "townsfolk": {"WA28": "TF36"}, "rows": rows, "workers_on": {"LA10": ["green"]}}
    game = resting(["home_city", "home_market"], [1, 2], **mine).nature("4", "3").play("rest")
    assert game.me.dice[:2] == [4, 3]
    assert (game.key, game.options) == ("next", ["journal", "retrieve_worker / influence_card", "skip"])
    game.play("retrieve_worker / influence_card", "retrieve_worker")
    assert game.me.workers["green"] == 1
    assert (game.key, game.options) == ("journal", ["j1a", "j1b", "skip"])


@pytest.mark.rule("W-REST-4")
def test_every_resting_ability_may_be_declined() -> None:
    game = resting(["home_city"], [1], water=["WA28"], townsfolk={"WA28": "TF36"}).play("rest", "skip")
    assert (game.key, game.me.marker) == ("end_turn", "j0")


@pytest.mark.rule("W-REST-4")
def test_townsfolk_that_act_otherwise_do_not_act_in_a_rest() -> None:
    townsfolk = {"home_city": "TF09", "LA21": "TF20"}
    assert resting(["home_city"], [1], silver=0, land=["LA21"], townsfolk=townsfolk).play("rest").me.silver == 1


@pytest.mark.rule("W-REST-5")
def test_a_resting_townsfolk_acquired_in_this_rest_waits_for_the_next() -> None:
    """The tile JT04 gives a townsfolk card for free: the Guardian TF31, who gives 2 silver in a rest."""
    rows = {"townsfolk": ["TF31", "", "", ""]}
    game = resting(["home_city"], [1], tiles={"j1a": "JT04"}, silver=0, water=["WA28"], rows=rows)
    game.play("rest", "j1a", "TF31")
    assert (game.me.townsfolk, game.me.silver, game.key) == ({"WA28": "TF31"}, 1, "end_turn")


@pytest.mark.rule("EX-19")
def test_effects_of_different_townsfolk_mix_in_a_rest() -> None:
    """Journal, 1 silver, move 1 influence, 1 provision; the token moved to black first pays for an extra step."""
    game = resting(
        ["home_city"], [1], silver=0, provision=0, guilds={"yellow": 1}, land=["LA09"], water=["WA28"],
        townsfolk={"WA28": "TF28"}, options={"section_1": "a"},
    ).play("rest")  # fmt: skip
    assert (game.me.silver, game.me.provision) == (1, 1)
    assert game.options == ["journal", "move_influence", "skip"]
    game.play("move_influence", "guild_black", "j1a")
    assert (game.key, game.options) == ("journal_again", ["j2a", "skip"])
    game.play("j2a")
    assert (game.me.marker, game.me.guilds) == ("j2a", NO_GUILDS)


@pytest.mark.rule("EX-19")
def test_without_the_move_first_there_is_no_extra_step() -> None:
    game = resting(["home_city"], [1], guilds={"yellow": 1}, land=["LA09"], water=["WA28"],
                   townsfolk={"WA28": "TF28"}, options={"section_1": "a"})  # fmt: skip
    game.play("rest", "journal", "j1a")
    assert (game.key, game.me.marker) == ("move_from", "j1a")


@pytest.mark.rule("W-RUL-2")
def test_one_may_rest_without_a_die_in_the_panorama() -> None:
    game = (
        resting(["supply", "supply", "supply"], [1, 2, 3], silver=0).nature("6").play("rest", "skip", "die_2", "skip")
    )
    assert (game.me.dice[:3], game.me.silver, game.key) == ([1, 6, 3], 0, "end_turn")


@pytest.mark.rule("W-RUL-2")
def test_with_one_die_in_all_a_rest_without_dice_in_the_panorama_gives_the_abilities() -> None:
    game = resting(["supply"], [4], silver=0).play("rest", "skip")
    assert (game.me.dice[0], game.me.silver, game.key) == (4, 1, "journal")
