"""Chapters 11 and 12: what the caravan's columns do for a die, and preparing a die with the guilds."""

from __future__ import annotations

import json
from typing import Any

import pytest

from majlis.testing import Scene, scene

NO_GUILDS = {"black": 0, "yellow": 0, "blue": 0}
LAND = {"land": ["LA09", "LA10", "LA11", "LA12"]}
PAY = "2 provision -> land_card + silver"
EXAMPLE = [  # EX-14
    ["Y1", 0, 2, 1], ["Y1", 0, 3, 2], ["G4", 0, 1, 3], ["K1", 0, 1, 4], ["B3", 1, 2, 5], ["B3", 1, 3, 5],
]  # fmt: skip
FULL = ["supply", "supply", "home_market", "home_reserve", "reserve"]  # only spaces with a requirement are free


def dice(*values: int, **mine: Any) -> Scene:
    """A player with dice of these values, before the turn."""
    mine["guilds"] = {**NO_GUILDS, **mine.get("guilds", {})}
    return scene("wayfarers", dice=[*values, *[0] * (5 - len(values))], **mine)


def steps(game: Scene) -> list[str]:
    """The values the caravan chain offers."""
    return [option for option in game.options if option.startswith("value_")]


@pytest.mark.rule("W-CAR-1")
def test_column_1_has_a_camel_and_column_6_a_telescope_covered_or_not() -> None:
    covered = [["P01", 0, 2, 1], ["P02", 0, 3, 1], ["P03", 0, 2, 6], ["P04", 0, 3, 6]]
    for caravan in ([], covered):
        fits = {value: set(dice(value, 2, 2, caravan=caravan).play("die_1").options) for value in range(1, 7)}
        assert [value for value, spaces in fits.items() if "home_city" in spaces] == [1]
        assert [value for value, spaces in fits.items() if "home_observatory" in spaces] == [6]


@pytest.mark.rule("W-CAR-2")
def test_the_symbols_of_all_tiles_in_a_column_belong_to_its_face() -> None:
    """Column 3: K3 has pigeon, camel and ship in its one column, G1 a telescope; column 4 has nothing."""
    caravan = [["K3", 0, 2, 3], ["G1", 0, 1, 3]]
    everywhere = ["home_city", "home_observatory", "home_library", "home_market", "home_reserve", "home_harbour"]
    assert dice(3, 2, 2, caravan=caravan).play("die_1").options == everywhere
    assert dice(4, 2, 2, caravan=caravan).play("die_1").options == ["home_market", "home_reserve"]


@pytest.mark.rule("W-CAR-3")
@pytest.mark.parametrize(("face", "ship", "pigeon"), [(0, 3, 4), (1, 4, 3)])
def test_each_half_of_a_wide_tile_belongs_to_its_own_column(face: int, ship: int, pigeon: int) -> None:
    fits = {v: dice(v, 2, 2, caravan=[["B2", face, 2, 3]]).play("die_1").options for v in range(1, 7)}
    assert [value for value, spaces in fits.items() if "home_harbour" in spaces] == [ship]
    assert [value for value, spaces in fits.items() if "home_library" in spaces] == [pigeon]


@pytest.mark.rule("W-DIE-4")
def test_a_chain_goes_on_from_column_to_column() -> None:
    game = dice(1, 6, 6, caravan=EXAMPLE).play("die_1")
    assert steps(game) == ["value_2"]
    assert steps(game.play("value_2")) == ["value_3"]
    assert steps(game.play("value_3")) == []
    game.play("home_library")  # the pigeon of column 3
    assert (game.me.dice[0], game.me.dice_at[0]) == (3, "home_library")


@pytest.mark.rule("W-DIE-4")
def test_a_plus_minus_goes_either_way_and_the_chain_may_be_left_alone() -> None:
    game = dice(3, 6, 6, caravan=[["K2", 0, 1, 3]]).play("die_1")
    assert steps(game) == ["value_4", "value_2"]
    assert game.play("home_market").me.dice[0] == 3


@pytest.mark.rule("W-DIE-4")
def test_a_die_that_fits_only_after_the_chain_may_be_chosen() -> None:
    at = ["supply", "home_market", "home_reserve", "home_city", "reserve"]
    game = dice(2, 1, 1, 1, dice_at=at, caravan=EXAMPLE)
    assert "die_1" in game.options
    game.play("die_1")  # the chain to 3 and the library are the only way
    assert (game.me.dice[0], game.me.dice_at[0]) == (3, "home_library")


@pytest.mark.rule("W-DIE-5")
def test_values_never_wrap() -> None:
    assert steps(dice(6, 2, 2, caravan=[["K2", 0, 2, 6]]).play("die_1")) == ["value_5"]
    assert steps(dice(1, 2, 2, caravan=[["K2", 0, 2, 1]]).play("die_1")) == ["value_2"]


@pytest.mark.rule("EX-14")
@pytest.mark.parametrize(
    ("value", "chain"), [(1, ["value_2"]), (2, ["value_3"]), (3, []), (4, []), (5, ["value_4"]), (6, [])]
)
def test_the_caravan_of_the_example(value: int, chain: list[str]) -> None:
    assert steps(dice(value, 2, 2, caravan=EXAMPLE).play("die_1")) == chain


@pytest.mark.rule("EX-14")
@pytest.mark.rule("W-DIE-4")
def test_equal_symbols_in_a_column_do_not_add_up() -> None:
    assert steps(dice(5, 2, 2, caravan=EXAMPLE).play("die_1", "value_4")) == []


@pytest.mark.rule("W-DIE-6")
@pytest.mark.rule("EX-14")
def test_a_4_pays_one_provision_less() -> None:
    mine: dict[str, Any] = {"caravan": EXAMPLE, "townsfolk": {"home_city": "TF05"}, "rows": LAND}
    game = dice(4, 2, 2, provision=1, **mine).play("die_1", "home_city", PAY, "LA09")
    assert (game.me.provision, game.me.land) == (0, ("LA09",))


@pytest.mark.rule("W-DIE-6")
@pytest.mark.rule("EX-14")
def test_a_6_pays_two_silver_less() -> None:
    mine: dict[str, Any] = {"caravan": EXAMPLE, "land": ["LA09"], "rows": {"space": ["SP18", "SP19", "SP20", "SP21"]}}
    game = dice(6, 2, 2, silver=2, **mine).play("die_1", "home_observatory", "space_card")
    assert (game.options, game.refused) == (["SP18", "SP19", "SP20"], {"SP21": "lacks"})
    assert game.play("SP19").me.silver == 0


@pytest.mark.rule("W-DIE-6")
def test_reductions_do_not_lower_the_fee_for_influence() -> None:
    mine: dict[str, Any] = {"rows": {"townsfolk": ["TF05", "TF18", "TF19", "TF20"]}, "influence_on": {"TF05": 1}}
    caravan = [["B3", 1, 2, 5], ["B3", 1, 3, 5]]
    game = dice(6, 2, 2, silver=1, provision=0, caravan=caravan, others={1: {"silver": 0}}, **mine)
    game.play("die_1", "home_market", "townsfolk_card")
    assert (game.me.townsfolk, game.me.silver, game.table.players[1].silver) == ({"home_city": "TF05"}, 0, 1)


@pytest.mark.rule("W-DIE-6")
def test_reductions_do_not_outlast_the_die_action() -> None:
    caravan = [["B3", 1, 2, 5], ["B3", 1, 3, 5]]
    game = dice(6, 2, 2, silver=0, caravan=caravan).play("die_1", "home_reserve", "2 silver")
    assert (game.table.turn.silver_off, game.table.turn.die_action) == (0, False)


@pytest.mark.rule("W-RUL-5")
def test_a_reduction_lowers_only_the_silver_option_of_a_tile() -> None:
    caravan = [["Y3", 1, 2, 1]]  # column 1: silver_off
    mine: dict[str, Any] = {"caravan": caravan, "land": ["LA01"]}
    poor = dice(1, 2, 2, silver=2, guilds={"yellow": 1}, **mine).play("die_1", "LA01", "upgrade(yellow)", "Y1")
    assert (poor.me.silver, poor.key) == (0, "face")  # 2 silver instead of 3; 1 influence is not enough
    game = dice(1, 2, 2, silver=2, guilds={"yellow": 2}, **mine).play("die_1", "LA01", "upgrade(yellow)", "Y1")
    assert game.options == ["3 silver", "2 spend(yellow)"]
    game.play("2 spend(yellow)")
    assert (game.me.silver, game.me.guilds["yellow"]) == (2, 0)


@pytest.mark.rule("W-RUL-5")
def test_a_reduction_does_not_lower_the_provision_for_drawing() -> None:
    caravan = [["K1", 0, 2, 1]]
    mine: dict[str, Any] = {"caravan": caravan, "rows": LAND, "silver": 0}
    short = dice(1, 2, 2, provision=1, **mine).play("die_1", "home_city", PAY)
    assert (short.me.provision, "draw_for_provision" in short.options) == (0, False)
    game = dice(1, 2, 2, provision=2, **mine).nature("LA13", "LA14", "LA15")
    game.play("die_1", "home_city", PAY, "draw_for_provision", "LA14", "LA13")
    assert (game.me.provision, game.me.land) == (0, ("LA14",))


@pytest.mark.rule("W-DIE-7")
@pytest.mark.rule("W-RUL-6")
@pytest.mark.parametrize(
    "pigeon",
    [{"caravan": [["G4", 0, 2, 1]]}, {"townsfolk": {"home_city": "TF08"}}],
    ids=["column", "townsfolk"],
)
def test_a_pigeon_of_the_column_or_of_the_townsfolk_there_draws_three(pigeon: dict[str, Any]) -> None:
    game = dice(1, 2, 2, provision=3, rows=LAND, **pigeon).nature("LA13", "LA14", "LA15")
    game.play("die_1", "home_city", PAY)
    assert game.options == ["LA09", "LA10", "LA11", "LA12", "draw_with_pigeon", "skip"]
    game.play("draw_with_pigeon")
    assert (game.key, game.options, game.me.provision) == ("keep", ["LA13", "LA14", "LA15"], 1)


@pytest.mark.rule("W-DIE-7")
@pytest.mark.parametrize(("pigeons", "draws"), [(1, False), (2, True)])
def test_a_pigeon_that_the_space_requires_does_not_draw(pigeons: int, draws: bool) -> None:
    """No printed space needs a pigeon and gives a land card; an overlay makes LA16 one."""
    overlay = json.dumps({"land": {"items": [{"id": "LA16", "action": "land_card"}]}})
    caravan = [["G4", 0, row, 3] for row in (1, 2, 3)][:pigeons]
    game = dice(3, 2, 2, overlay=overlay, land=["LA16"], caravan=caravan, provision=0, rows=LAND)
    game.play("die_1", "LA16")
    assert ("draw_with_pigeon" in game.options) == draws


@pytest.mark.rule("W-RUL-6")
def test_pigeons_elsewhere_and_the_blue_ship_do_not_draw() -> None:
    mine: dict[str, Any] = {"caravan": [["G4", 0, 2, 2]], "land": ["LA16"], "townsfolk": {"LA16": "TF08"}, "rows": LAND}
    game = dice(1, 2, 2, provision=2, guilds={"blue": 1}, **mine).play("die_1", "guild_blue", "home_city", PAY)
    assert game.options == ["LA09", "LA10", "LA11", "LA12", "skip"]


@pytest.mark.rule("W-RUL-6")
def test_one_pigeon_serves_one_acquisition() -> None:
    game = dice(1, 2, 2, turn={"die_action": True, "pigeons": 1}, provision=1, rows=LAND)
    game.doing("land_card > land_card").nature("LA13", "LA14", "LA15").play("draw_with_pigeon", "LA14", "LA13")
    assert (game.key, game.options[-2:]) == ("land_card", ["draw_for_provision", "skip"])


@pytest.mark.rule("W-DIE-8")
@pytest.mark.rule("W-RUL-13")
def test_the_yellow_ability_closes_a_chain_that_was_begun() -> None:
    game = dice(1, 6, 6, guilds={"yellow": 1}, caravan=EXAMPLE).play("die_1", "value_2")
    assert {"value_3", "guild_yellow"} <= set(game.options)
    game.play("guild_yellow", "die_2", "skip")
    assert (game.me.dice[:2], steps(game)) == ([2, 5], [])


@pytest.mark.rule("W-DIE-8")
@pytest.mark.rule("W-RUL-13")
def test_the_yellow_ability_may_come_before_the_chain() -> None:
    game = dice(3, 6, 6, guilds={"yellow": 1}, caravan=EXAMPLE).play("die_1", "guild_yellow", "die_1", "down", "skip")
    assert steps(game) == ["value_3"]


@pytest.mark.rule("W-DIE-8")
def test_the_yellow_ability_after_the_chain_may_change_the_die_in_hand() -> None:
    """The chain has made the die in hand equal to another one; it is still the one to be changed."""
    game = dice(2, 1, 6, guilds={"yellow": 1}, caravan=EXAMPLE).play("die_2", "value_2", "guild_yellow")
    assert game.options == ["die_1", "die_2", "die_3"]
    game.play("die_2", "up", "die_2", "up")
    assert game.me.dice[:3] == [2, 4, 6]


@pytest.mark.rule("W-RUL-13")
def test_the_yellow_ability_is_open_to_a_die_in_hand_that_it_could_strand() -> None:
    """A 3 and a 4 have a space, a 5 has none: from 4 the die can only go back."""
    game = dice(3, 6, 1, 1, dice_at=FULL, guilds={"yellow": 1}, caravan=EXAMPLE).play("die_1")
    assert game.options == ["home_city", "home_library", "guild_yellow"]
    game.play("guild_yellow", "die_1", "up", "die_1")
    assert (game.me.dice[0], game.options, game.key) == (3, ["home_city", "home_library"], "place_die")


@pytest.mark.rule("W-RUL-13")
def test_a_die_in_hand_may_pass_a_value_without_a_space() -> None:
    """With only the observatory free, a 6 has a space and a 4 too, a 5 none: it must go on or back."""
    at = ["supply", "home_city", "home_library", "home_market", "home_reserve"]
    game = dice(6, 1, 3, 2, 2, dice_at=at, guilds={"yellow": 1}, caravan=EXAMPLE).play("die_1", "guild_yellow")
    assert game.me.dice[0] == 5
    assert game.options == ["up", "down"]
    assert (game.play("down").me.dice[0], game.me.dice_at[0]) == (4, "home_observatory")


@pytest.mark.rule("W-RUL-13")
def test_the_yellow_ability_comes_before_or_after_the_main_action() -> None:
    before = dice(3, 2, 2, guilds={"yellow": 1})
    assert "guild_yellow" in before.options
    after = dice(3, 2, 2, guilds={"yellow": 1}, silver=0).play("die_1", "home_reserve")
    assert (after.key, after.options) == ("end_turn", ["end_turn", "guild_yellow"])
    after.play("guild_yellow", "up", "skip")
    assert (after.me.dice[:3], after.options) == ([3, 3, 2], ["end_turn"])


@pytest.mark.rule("W-RUL-13")
def test_the_yellow_ability_is_not_for_the_middle_of_an_action_nor_without_a_die() -> None:
    game = dice(1, 2, 2, guilds={"yellow": 1}, provision=2, rows=LAND).play("die_1", "home_city")
    assert "guild_yellow" not in game.options
    at = ["home_city", "home_market", "home_reserve", "reserve", "reserve"]
    assert "guild_yellow" not in dice(1, 2, 2, dice_at=at, guilds={"yellow": 1}).options


@pytest.mark.rule("W-RUL-14")
def test_the_blue_ability_may_be_used_though_no_ship_is_needed() -> None:
    game = dice(3, 2, 2, guilds={"blue": 1}, supply=14, silver=0).play("die_1", "guild_blue", "home_reserve")
    assert (game.me.guilds["blue"], game.me.supply, game.me.silver) == (0, 15, 2)


def next_turn(game: Scene) -> Scene:
    """End the turn; the opponent rests and does nothing more."""
    game.play("end_turn").play("rest", seat=1)
    while game.table.active == 1:
        game.play("skip" if "skip" in game.options else "end_turn")
    return game


@pytest.mark.rule("W-DIE-12")
def test_assets_are_never_used_up() -> None:
    """Two dice of value 1 go on two cities with the one camel of column 1."""
    game = dice(1, 1, 2, land=["LA01", "LA06"], provision=0, silver=0).play("die_1", "LA01")
    assert game.me.guilds["yellow"] == 2
    next_turn(game).play("die_2", "LA06")
    assert game.me.dice_at[:2] == ["LA01", "LA06"]
    assert game.me.caravan == ()


@pytest.mark.rule("W-RUL-11")
def test_a_tile_gained_this_turn_helps_from_the_next_placement_on() -> None:
    """LA04 with a 3: the ship that it brings to column 3 serves the next 3."""
    mine: dict[str, Any] = {"land": ["LA04"], "board": "PB2", "caravan": [["G3", 0, 1, 3]], "silver": 2}
    game = dice(3, 3, 2, **mine)
    assert "home_harbour" not in game.play("die_1").options
    game.play("LA04", "upgrade(green)", "G2", "cell_3_3", "guild_black")
    assert "home_harbour" in next_turn(game).play("die_2").options


@pytest.mark.rule("W-RUL-11")
def test_a_reduction_gained_in_an_action_does_not_lower_its_price() -> None:
    """Column 1 gets silver_off from the yellow tile bought with this 1 for the full 3 silver."""
    game = dice(1, 2, 2, land=["LA01"], board="PB1", silver=4).play("die_1", "LA01", "upgrade(yellow)", "Y3")
    assert game.me.silver == 1
    game.play("Y3_face_2", "cell_2_1")
    assert game.table.data.columns(game.me.caravan)[1].silver_off == 1
    assert (game.me.silver, game.table.turn.silver_off) == (1, 0)
