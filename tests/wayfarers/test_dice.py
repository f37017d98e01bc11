"""Chapter 12: placing a die, its action and the dice themselves. Caravan and preparation: test_caravan_columns.py."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene, scene

NO_GUILDS = {"black": 0, "yellow": 0, "blue": 0}
LAND = {"land": ["LA09", "LA10", "LA11", "LA12"]}
PAY = "2 provision -> land_card + silver"


def dice(*values: int, **mine: Any) -> Scene:
    """A player with three dice of these values in the supply, before the turn."""
    mine["guilds"] = {**NO_GUILDS, **mine.get("guilds", {})}
    return scene("wayfarers", dice=[*values, 0, 0], **mine)


def spaces(game: Scene) -> list[str]:
    """The die spaces on offer."""
    return [o for o in game.options if o.startswith(("home_", "LA", "WA"))]


@pytest.mark.rule("W-DIE-1")
def test_a_die_goes_on_a_free_space_of_the_own_board_and_cards() -> None:
    at = ["supply", "home_market", "LA06", "reserve", "reserve"]
    game = dice(1, 2, 3, dice_at=at, land=["LA05", "LA06", "LA20"], others={1: {"land": ["LA07"]}}).play("die_1")
    assert game.options == ["home_city", "home_reserve", "LA05"]  # not LA06 (a die), not LA20 (a vista), not LA07


@pytest.mark.rule("W-DIE-1")
def test_a_card_acquired_this_turn_offers_no_space_until_the_next() -> None:
    game = dice(1, 1, 1, provision=2, rows={"land": ["LA07", "", "", ""]}).play("die_1", "home_city", PAY, "LA07")
    assert game.options == ["end_turn"]  # only one die is placed per turn
    game.play("end_turn").play("rest", seat=1)
    while game.table.active == 1:
        game.play("skip" if "skip" in game.options else "end_turn")
    assert "LA07" in game.play("die_2").options


@pytest.mark.rule("W-DIE-1")
def test_equal_dice_are_offered_once() -> None:
    assert dice(4, 4, 2).options[:2] == ["die_1", "die_3"]


@pytest.mark.rule("W-DIE-2")
def test_all_assets_of_a_space_must_be_provided() -> None:
    """LA09 needs camel and telescope; column 1 has a camel, column 6 a telescope."""
    assert "LA09" not in dice(1, 2, 3, land=["LA09"]).play("die_1").options
    assert "LA09" not in dice(6, 2, 3, land=["LA09"]).play("die_1").options
    assert "LA09" in dice(6, 2, 3, land=["LA09"], caravan=[["G3", 0, 2, 6]]).play("die_1").options


@pytest.mark.rule("W-DIE-2")
def test_two_ships_need_two_ships() -> None:
    one, two = [["G2", 0, 1, 3]], [["G2", 0, 1, 3], ["G2", 0, 2, 3]]
    assert "WA16" not in dice(3, 2, 2, water=["WA16"], caravan=one).play("die_1").options
    assert "WA16" in dice(3, 2, 2, water=["WA16"], caravan=two).play("die_1").options


@pytest.mark.rule("W-DIE-2")
def test_a_die_that_fits_nowhere_is_refused() -> None:
    at = ["supply", "supply", "home_market", "home_reserve", "home_city"]
    game = scene("wayfarers", dice=[2, 6, 1, 1, 1], dice_at=at, guilds=NO_GUILDS)
    assert (game.options[0], game.refused["die_1"]) == ("die_2", "no_space")


@pytest.mark.rule("W-DIE-3")
@pytest.mark.parametrize(
    "source",
    [{"caravan": [["G2", 0, 1, 3]]}, {"townsfolk": {"home_harbour": "TF01"}}, {"guilds": {"blue": 1}}],
    ids=["caravan", "townsfolk", "guild"],
)
def test_a_ship_comes_from_the_column_the_townsfolk_or_the_blue_guild(source: dict[str, Any]) -> None:
    assert "home_harbour" not in dice(3, 2, 2).play("die_1").options
    game = dice(3, 2, 2, **source).play("die_1")
    if "guilds" in source:
        game.play("guild_blue")
    assert "home_harbour" in game.options


@pytest.mark.rule("W-DIE-3")
def test_the_column_of_another_value_and_other_cards_townsfolk_do_not_help() -> None:
    game = dice(3, 2, 2, caravan=[["G2", 0, 1, 4]], water=["WA05"], townsfolk={"WA05": "TF02"}).play("die_1")
    assert "WA05" in game.options
    assert "home_harbour" not in game.options


@pytest.mark.rule("W-DIE-9")
def test_the_actions_of_the_space_and_of_its_townsfolk_come_in_either_order() -> None:
    """LA08: townsfolk card and influence a card; the Rogue TF14 below it."""
    rows = {"townsfolk": ["TF05", "TF18", "TF19", "TF20"], **LAND}
    game = dice(1, 2, 2, land=["LA08"], townsfolk={"LA08": "TF14"}, silver=3, rows=rows).play("die_1", "LA08")
    rogue = "influence_card / move_influence / die_step"
    assert game.options == ["townsfolk_card + influence_card", rogue, "skip"]
    game.play(rogue, "die_step")
    assert game.options[:2] == ["up", "down"]
    game.play("up")
    assert game.options == ["townsfolk_card", "influence_card", "skip"]
    assert game.play("skip").key == "end_turn"


@pytest.mark.rule("W-DIE-9")
@pytest.mark.rule("W-RUL-3")
def test_a_die_may_be_placed_without_carrying_out_anything() -> None:
    game = dice(1, 2, 2, provision=2, silver=0, rows=LAND).play("die_1", "home_city")
    assert game.options == [PAY, "skip"]
    game.play("skip")
    assert (game.me.dice_at[0], game.me.provision, game.me.silver, game.key) == ("home_city", 2, 0, "end_turn")


@pytest.mark.rule("W-RUL-3")
def test_one_may_pay_and_use_only_a_part() -> None:
    game = dice(1, 2, 2, provision=2, silver=0, rows=LAND).play("die_1", "home_city", PAY, "skip")
    assert (game.me.provision, game.me.silver, game.me.land, game.key) == (0, 1, (), "end_turn")


@pytest.mark.rule("W-DIE-9")
def test_of_alternatives_one_is_done() -> None:
    game = dice(4, 2, 2, silver=2, provision=0).play("die_1", "home_reserve", "2 silver")
    assert (game.me.silver, game.me.caravan, game.key) == (4, (), "end_turn")


@pytest.mark.rule("W-DIE-10")
def test_a_cost_must_be_payable_completely() -> None:
    game = dice(1, 2, 2, provision=1, silver=0, rows=LAND).play("die_1", "home_city")
    assert (game.key, game.me.provision, game.me.silver, game.me.land) == ("end_turn", 1, 0, ())


@pytest.mark.rule("W-DIE-10")
def test_what_the_townsfolk_give_first_helps_to_pay() -> None:
    townsfolk = {"home_city": "TF10"}
    game = dice(1, 2, 2, provision=1, rows=LAND, townsfolk=townsfolk).play("die_1", "home_city", PAY, "LA09")
    assert (game.me.provision, game.me.land) == (0, ("LA09",))


@pytest.mark.rule("W-DIE-11")
def test_refresh_picks_up_any_die_and_frees_its_space() -> None:
    at = ["home_market", "LA09", "supply", "reserve", "reserve"]
    game = dice(1, 2, 3, dice_at=at, land=["LA09"]).nature("5").doing("refresh_die")
    assert game.options == ["die_1", "die_2", "die_3", "skip"]
    game.play("die_2")
    assert (game.me.dice[:3], game.me.dice_at[:3]) == ([1, 5, 3], ["home_market", "supply", "supply"])


@pytest.mark.rule("W-DIE-11")
def test_refresh_may_reroll_a_die_of_the_supply() -> None:
    game = dice(1, 2, 3).nature("6").doing("refresh_die").play("die_3")
    assert (game.me.dice[:3], game.me.dice_at[:3]) == ([1, 2, 6], ["supply"] * 3)


@pytest.mark.rule("W-DIE-11")
def test_the_die_just_placed_may_be_refreshed() -> None:
    game = dice(3, 2, 2, water=["WA09"], townsfolk={"WA09": "TF01"}).nature("6").play("die_1", "WA09", "refresh_die")
    assert "die_1" in game.options
    game.play("die_1", "skip")
    assert (game.me.dice[0], game.me.dice_at[0]) == (6, "supply")


@pytest.mark.rule("W-RUL-41")
def test_a_step_changes_only_dice_in_the_supply_and_never_wraps() -> None:
    at = ["home_market", "supply", "supply", "reserve", "reserve"]
    game = dice(3, 6, 1, dice_at=at).doing("die_step")
    assert game.options == ["die_2", "die_3", "skip"]
    assert game.play("die_2").me.dice[:3] == [3, 5, 1]  # a 6 goes down, a 1 up
    assert dice(3, 6, 1, dice_at=at).doing("die_step").play("die_3").me.dice[:3] == [3, 6, 2]
    placed = ["home_market", "home_city", "home_reserve", "reserve", "reserve"]
    assert dice(3, 6, 1, dice_at=placed).doing("die_step").done


@pytest.mark.rule("W-RUL-22")
def test_with_an_empty_reserve_a_new_die_does_nothing() -> None:
    game = scene("wayfarers", dice=[1, 2, 3, 4, 5], dice_at=["supply"] * 5).doing("new_die")
    assert (game.done, game.me.dice) == (True, [1, 2, 3, 4, 5])
    less = scene("wayfarers", dice=[1, 2, 3, 0, 0]).nature("6").doing("new_die")
    assert (less.done, less.me.dice, less.me.dice_at[3:]) == (True, [1, 2, 3, 6, 0], ["supply", "reserve"])


@pytest.mark.rule("W-RUL-45")
def test_the_townsfolk_does_not_act_between_two_parts_of_the_action() -> None:
    rows = {"townsfolk": ["TF05", "TF18", "TF19", "TF20"], **LAND}
    game = dice(1, 2, 2, land=["LA08"], townsfolk={"LA08": "TF14"}, silver=3, rows=rows)
    game.play("die_1", "LA08", "townsfolk_card + influence_card", "influence_card", "LA10")
    assert (game.key, game.options) == ("townsfolk_card", ["TF05", "skip"])
    game.play("skip")
    assert (game.key, game.options) == ("one", ["influence_card", "die_step", "skip"])
    game.play("influence_card", "LA11")
    assert game.table.influence_on == {"LA10": 0, "LA11": 0}
    assert game.key == "end_turn"


@pytest.mark.rule("W-RUL-45")
@pytest.mark.parametrize("supply", [1, 0])
def test_the_townsfolk_does_not_act_between_the_last_token_and_one_that_is_moved(supply: int) -> None:
    """WA11: yellow and black influence and silver; the Mercenary TF13 below it."""
    ships = [["G2", 0, 1, 3], ["G2", 0, 2, 3]]
    mine: dict[str, Any] = {"water": ["WA11"], "townsfolk": {"WA11": "TF13"}, "caravan": ships, "guilds": {"blue": 5}}
    game = dice(3, 2, 2, supply=supply, rows=LAND, **mine).play("die_1", "WA11")
    action, mercenary = "influence(yellow) + influence(black) + silver", "retrieve_worker / influence_card"
    assert game.options == [action, mercenary, "skip"]
    game.play(action)
    assert mercenary not in game.options
    while game.key != "one":
        game.play(game.options[0])
    assert game.options == ["influence_card", "skip"]


# Worked examples -----------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-13")
def test_the_messengers_pigeon_serves_only_his_card() -> None:
    mine: dict[str, Any] = {"land": ["LA15", "LA16"], "townsfolk": {"LA15": "TF08"}}
    assert spaces(dice(3, 2, 2, **mine).play("die_1")) == ["home_market", "home_reserve"]
    assert spaces(dice(1, 2, 2, **mine).play("die_1")) == ["home_city", "home_market", "home_reserve", "LA15"]
    camel = [["G3", 0, 1, 3]]
    assert "LA15" in dice(3, 2, 2, caravan=camel, **mine).play("die_1").options


@pytest.mark.rule("EX-15")
def test_four_spaces_a_yellow_tile_or_two_yellow_influence() -> None:
    game = dice(1, 2, 2, land=["LA01"], silver=3).play("die_1", "LA01")
    assert game.options == ["upgrade(yellow)", "2 x influence(yellow)"]
    assert game.play("2 x influence(yellow)").me.guilds["yellow"] == 2


@pytest.mark.rule("EX-15")
def test_four_spaces_b_space_card_and_influence_and_the_farmers_silver() -> None:
    mine: dict[str, Any] = {"land": ["LA09"], "townsfolk": {"LA09": "TF09"}, "caravan": [["G1", 0, 2, 1]]}
    game = dice(1, 2, 2, silver=2, rows={"space": ["SP18", "SP19", "SP20", "SP21"]}, **mine).play("die_1", "LA09")
    assert (game.me.silver, game.me.guilds["blue"]) == (3, 1)
    assert (game.options, game.refused["SP19"]) == (["SP18", "skip"], "lacks")
    assert (game.play("SP18").me.space, game.me.silver) == (("SP18",), 0)


@pytest.mark.rule("EX-15")
def test_four_spaces_c_the_fishermans_provision_pays_for_the_water_card() -> None:
    ships = [["G2", 0, 1, 3], ["G2", 0, 2, 3]]
    mine: dict[str, Any] = {"water": ["WA04"], "townsfolk": {"WA04": "TF12"}, "caravan": ships}
    game = dice(3, 2, 2, provision=0, rows={"water": ["WA28", "WA25", "", ""]}, **mine).play("die_1", "WA04")
    game.play("provision -> water_card", "WA28")
    assert (game.me.water, game.me.provision) == (("WA04", "WA28"), 0)


@pytest.mark.rule("EX-15")
def test_four_spaces_d_with_the_adventurer_any_die_fits() -> None:
    for value in range(1, 7):
        assert "WA09" in dice(value, 2, 2, water=["WA09"], townsfolk={"WA09": "TF01"}).play("die_1").options
    game = dice(3, 2, 5, water=["WA09"], townsfolk={"WA09": "TF01"}, provision=0).nature("4").play("die_1", "WA09")
    assert (game.me.provision, game.options) == (1, ["refresh_die", "die_step", "skip"])
    game.play("refresh_die", "die_1", "die_3", "up")  # refresh one die, step another
    assert game.me.dice[:3] == [4, 2, 6]


@pytest.mark.rule("EX-17")
def test_a_die_turn_the_silver_gained_first_pays_the_fee() -> None:
    mine: dict[str, Any] = {"rows": LAND, "influence_on": {"LA10": 1}, "others": {1: {"silver": 0}}}
    game = dice(1, 2, 2, provision=2, silver=0, **mine).play("die_1", "home_city", PAY, "LA10")
    assert (game.me.land, game.me.silver, game.me.provision) == (("LA10",), 0, 0)
    assert game.table.players[1].silver == 1


@pytest.mark.rule("W-RUL-45")
@pytest.mark.parametrize("between", ["no", "yes"])
def test_a_house_may_let_the_townsfolk_act_between_two_parts_of_the_action(between: str) -> None:
    rows = {"townsfolk": ["TF05", "TF18", "TF19", "TF20"], **LAND}
    mine: dict[str, Any] = {"land": ["LA08"], "townsfolk": {"LA08": "TF14"}, "silver": 3, "rows": rows}
    game = dice(1, 2, 2, options={"house_townsfolk_between": between}, **mine).play("die_1", "LA08")
    rogue = "influence_card / move_influence / die_step"
    action = ["townsfolk_card", "influence_card"] if between == "yes" else ["townsfolk_card + influence_card"]
    assert game.options == [*action, rogue, "skip"]


@pytest.mark.rule("W-RUL-45")
def test_the_townsfolk_does_not_act_between_paying_and_what_was_paid_for() -> None:
    mine: dict[str, Any] = {
        "rows": LAND,
        "land": ["LA05"],
        "townsfolk": {"LA05": "TF13"},
        "workers_on": {"LA12": ["yellow"]},
    }
    game = dice(1, 2, 2, provision=2, **mine).play("die_1", "LA05", "2 provision -> land_card + retrieve_worker")
    assert game.options == ["land_card", "retrieve_worker", "skip"]
    game.play("land_card", "LA10", "LA12")
    assert (game.me.land, game.me.workers["yellow"]) == (("LA10", "LA05"), 2)
    assert (game.key, game.options) == ("one", ["influence_card", "skip"])


@pytest.mark.rule("EX-17")
@pytest.mark.parametrize("first", [True, False], ids=["before", "after"])
def test_a_die_turn_the_mercenary_acts_before_or_after(first: bool) -> None:
    mine: dict[str, Any] = {"rows": LAND, "townsfolk": {"home_city": "TF13"}, "workers_on": {"LA12": ["yellow"]}}
    game = dice(1, 2, 2, provision=2, silver=0, **mine).play("die_1", "home_city")
    mercenary = ["retrieve_worker / influence_card", "retrieve_worker"]
    assert game.options == [PAY, mercenary[0], "skip"]
    if first:
        game.play(*mercenary, PAY, "LA10")
    else:
        game.play(PAY, "LA10", *mercenary[1:])
    assert (game.me.land, game.me.workers["yellow"], game.table.workers_on) == (("LA10",), 2, {})
