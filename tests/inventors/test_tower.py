"""Chapter 5: the Tower, whose lowest tile goes once nobody stands on it."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import DATA, asked, crew, dice, guilds, invented, position, rows, site, told, zones


def leaving(level: int, *luck: object, **fields: Any) -> Scene:
    """The Scribe, alone on the lowest tile of this level, rises; the others stand one level above."""
    game = position(levels=crew(level + 1, scribe=level), **fields).doing("level_up").nature(*luck)
    return game.play("scribe")


@pytest.mark.rule("I-CRAFT-7")
def test_a_lowest_tile_with_somebody_on_it_stays() -> None:
    game = position(levels=crew(2, scribe=1, tiler=1)).doing("level_up").play("scribe")
    assert game.done
    assert (game.me.lowest, game.me.silver) == (1, 0)
    assert told(game, "progress_tower") == []


@pytest.mark.rule("I-CRAFT-7")
def test_whoever_rises_from_a_higher_tile_leaves_the_tower_as_it_is() -> None:
    game = position(levels=crew(scribe=3)).doing("level_up").play("scribe")
    assert game.done
    assert (game.me.lowest, game.me.levels) == (1, crew(scribe=4))


@pytest.mark.rule("I-CRAFT-7")
def test_the_effects_of_the_bar_come_first_then_the_tile_leaves() -> None:
    game = leaving(1, zones=zones(ready="white_2"))
    assert asked(game) == ("brighten", ["ready_white_2", "skip"])
    assert game.me.lowest == 1
    game.play("ready_white_2")
    assert game.me.lowest == 2
    assert (dice(game), game.me.silver) == ({"determined": ("white_2",)}, 1)


@pytest.mark.rule("I-CRAFT-7")
def test_bar_1_brightens_and_gives_a_silver() -> None:
    game = leaving(1, zones=zones(ready="white_2")).play("ready_white_2")
    assert (game.me.silver, dice(game), game.done) == (1, {"determined": ("white_2",)}, True)


@pytest.mark.rule("I-CRAFT-7")
def test_bar_2_gives_influence_of_choice() -> None:
    game = leaving(2).play("guild_orange")
    assert (game.me.guilds, game.me.lowest, game.done) == (guilds(orange=1), 3, True)


@pytest.mark.rule("I-CRAFT-7")
def test_bar_3_gives_two_device_cards() -> None:
    game = leaving(3, "dc_basin", "dc_drum")
    assert (game.me.hand, game.me.lowest, game.done) == (("dc_basin", "dc_drum"), 4, True)


@pytest.mark.rule("I-CRAFT-7")
def test_bar_4_brightens_twice() -> None:
    game = leaving(4, zones=zones(ready="white_2 blue_1")).play("ready_white_2", "determined_white_2")
    assert dice(game) == {"ready": ("blue_1",), "inspired": ("white_2",)}
    assert (game.me.lowest, game.done) == (5, True)


@pytest.mark.rule("I-CRAFT-7")
@pytest.mark.parametrize("level", [5, 7])
def test_bars_5_and_7_advance_the_royalties(level: int) -> None:
    game = leaving(level, royalties=3)
    assert (game.me.royalties, game.me.silver, game.me.lowest, game.done) == (4, 0, level + 1, True)


@pytest.mark.rule("I-CRAFT-7")
def test_bar_6_gives_influence_of_choice_and_a_silver() -> None:
    game = leaving(6).play("guild_charcoal")
    assert (game.me.guilds, game.me.silver, game.me.lowest) == (guilds(charcoal=1), 1, 7)
    assert game.done


@pytest.mark.rule("I-CRAFT-7")
def test_bar_8_gives_two_influence_of_choice() -> None:
    game = leaving(8).play("guild_blue", "guild_charcoal")
    assert (game.me.guilds, game.me.lowest, game.done) == (guilds(blue=1, charcoal=1), 9, True)


@pytest.mark.rule("I-CRAFT-7")
def test_bar_9_advances_the_royalties_and_gives_two_silver() -> None:
    game = leaving(9, royalties=3)
    assert (game.me.royalties, game.me.silver, game.me.lowest, game.done) == (4, 2, 10, True)


@pytest.mark.rule("I-CRAFT-7")
def test_level_10_has_no_bar() -> None:
    assert DATA.tower["level_10"].effect is None
    assert DATA.top_level == 10


@pytest.mark.rule("I-CRAFT-7")
@pytest.mark.rule("I-CRAFT-9")
@pytest.mark.parametrize("level", range(1, 6))
def test_a_front_is_turned_over_and_shows_five_levels_more_on_top(level: int) -> None:
    top = level + 4
    stuck = position(levels=crew(level + 1, scribe=level, tiler=top)).doing("level_up")
    assert stuck.refused == {"tiler": "highest_level"}
    stuck.play("scribe")
    while not stuck.done:
        stuck.play(stuck.options[0])
    assert stuck.me.lowest == level + 1
    game = position(levels=dict(stuck.me.levels), lowest=level + 1).doing("level_up").play("tiler")
    assert game.me.levels["tiler"] == level + 5


@pytest.mark.rule("I-CRAFT-7")
def test_a_back_goes_to_the_box_and_nothing_comes_on_top() -> None:
    game = leaving(6).play("guild_blue")
    assert game.me.lowest == 7
    rising = position(levels=crew(7, tiler=9), lowest=7).doing("2 level_up").play("tiler")
    assert rising.me.levels["tiler"] == 10
    assert rising.refused == {"tiler": "highest_level"}


@pytest.mark.rule("I-CRAFT-7")
def test_the_tower_is_progressed_again_while_the_new_lowest_tile_is_empty() -> None:
    game = position(levels=crew(7, scribe=5), royalties=2).doing("level_up").play("scribe")
    assert game.key == "level_up"  # the royalties of bar 5 cross a gap
    game.play("scribe")
    assert asked(game) == ("influence", ["guild_blue", "guild_orange", "guild_charcoal"])  # bar 6
    game.play("guild_blue")
    assert (game.me.lowest, game.me.royalties, game.me.silver) == (7, 3, 1)
    assert [event["level"] for event in told(game, "progress_tower")] == [5, 6]
    assert game.done


@pytest.mark.rule("I-CRAFT-7")
def test_while_the_bar_is_resolved_the_tile_above_the_tower_is_not_yet_there() -> None:
    game = position(levels=crew(6, scribe=5, tiler=9), royalties=2).doing("level_up").play("scribe")
    assert game.key == "level_up"
    assert game.refused == {"tiler": "highest_level"}


@pytest.mark.rule("I-CRAFT-7")
@pytest.mark.rule("I-R-53")
def test_an_empty_lowest_tile_goes_even_if_its_bar_is_declined() -> None:
    game = leaving(1, zones=zones(ready="white_2")).play("skip")
    assert game.me.lowest == 2
    assert dice(game) == {"ready": ("white_2",)}
    assert game.done


@pytest.mark.rule("I-R-53")
def test_an_empty_lowest_tile_goes_even_if_its_bar_can_do_nothing() -> None:
    game = leaving(4)
    assert game.me.lowest == 5
    assert game.done


@pytest.mark.rule("I-R-53")
def test_the_tower_is_progressed_as_soon_as_the_last_one_leaves() -> None:
    game = position(levels=crew(2, scribe=1)).doing("2 level_up").play("scribe")
    assert (game.me.lowest, game.me.silver) == (2, 1)
    assert game.key == "level_up"


@pytest.mark.rule("I-CRAFT-7")
@pytest.mark.rule("I-R-53")
def test_paying_the_last_one_of_the_lowest_tile_progresses_the_tower() -> None:
    game = position(zones=zones(ready="orange_3"), rows=rows(top="wt_10"), silver=2, levels=crew(2, chandler=1))
    game.play("workshop", "row_top", "wt_10", "pay")
    assert (game.me.lowest, game.me.silver) == (2, 1)
    assert game.me.levels == crew(2)
    assert len(game.me.hand) == 2


@pytest.mark.rule("I-R-53")
def test_while_wages_are_paid_the_tower_may_wait_until_all_are() -> None:
    fields: dict[str, Any] = {
        "devices": {"db_robotic": invented(1, "dc_hourglass")},
        "zones": zones(ready="white_6 white_6", exhausted="blue"),
        "levels": crew(2, tiler=1),
        "inactive": ["scribe", "blacksmith", "carpenter"],
        "silver": 6,
    }
    later = position(**fields).play("build", "tiler")
    assert asked(later) == ("pay_craftsperson", ["chandler", "weaver", "progress_tower"])
    assert later.me.silver == 4
    later.play("chandler", "weaver")
    assert (later.key, later.me.silver) == ("brighten", 0 + 1)
    assert later.play("skip").me.lowest == 2
    at_once = position(**fields).play("build", "tiler", "progress_tower")
    assert (at_once.key, at_once.me.silver) == ("brighten", 4 + 1)
    assert at_once.me.levels == crew(2)
    at_once.play("skip")
    assert (at_once.me.lowest, at_once.me.levels) == (2, crew(2, chandler=3, weaver=3))


@pytest.mark.rule("I-CRAFT-7")
def test_an_ability_that_royalties_call_up_comes_after_the_bar_too() -> None:
    game = position(
        levels=crew(6, scribe=5),
        sites={"river_1": site("rt_left_7", left=0)},
        stacks_of={2: 1},
        zones=zones(ready="white_2"),
    )
    game.doing("level_up").play("scribe")
    assert (game.key, game.me.royalties) == ("brighten", 1)
    game.play("ready_white_2")
    assert (game.me.lowest, dice(game)) == (6, {"determined": ("white_2",)})


# What is printed on the tiles ------------------------------------------------------------------------------------


@pytest.mark.rule("I-CRAFT-3")
@pytest.mark.rule("I-CRAFT-7")
def test_the_ten_sides_of_the_tower_tiles_have_a_wage_an_income_and_points() -> None:
    printed = [(tile.level, tile.silver, tile.income, tile.vp) for tile in DATA.tower.values()]
    assert printed == [
        (1, 2, 3, 0),
        (2, 2, 4, 0),
        (3, 3, 4, 1),
        (4, 3, 5, 1),
        (5, 2, 5, 2),
        (6, 3, 6, 2),
        (7, 3, 6, 3),
        (8, 4, 7, 3),
        (9, 4, 7, 4),
        (10, 3, 8, 5),
    ]
