"""Chapter 13: the turns after the Tent, until everybody has placed one."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import CREW, asked, dice, invented, position, rows, site, zones
from .positions_c import placed_before

OTHERS_TO_COME: dict[str, Any] = {"tent": "tent_3", "tents": 3}


def after_tent(**fields: Any) -> Scene:
    """Somebody who has placed the Tent is to move; the others have not placed theirs."""
    return position(**OTHERS_TO_COME, **fields)


# What may be done ------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-AFTER-1")
@pytest.mark.rule("I-R-28")
def test_after_the_tent_there_are_four_actions_and_passing() -> None:
    game = after_tent(
        silver=5, zones=zones(ready="white_4"), inactive=["scribe"], row_dice=rows(top="white_3"), envoy=True
    )
    assert asked(game) == ("turn", ["workshop", "brighten", "refresh", "clear", "pass"])
    assert game.refused == {}


@pytest.mark.rule("I-AFTER-1")
def test_camels_and_workers_are_out_of_use_after_the_tent() -> None:
    """Before the Tent the same player could Invent and place a Worker."""
    able: dict[str, Any] = {
        "zones": zones(ready="orange_6 blue_6"), "hand": ["dc_flute", "dc_drum", "dc_basin"],
        "devices": {"db_robotic": {"column": 0, "row": 1}},
    }  # fmt: skip
    assert {"invent", "worker"} <= {*position(**able).options}
    game = after_tent(**able)
    assert not {"invent", "build", "test", "publish", "worker"} & {*game.options, *game.refused}


@pytest.mark.rule("I-AFTER-1")
def test_what_is_impossible_after_the_tent_is_refused_with_a_reason() -> None:
    game = after_tent(inactive=["scribe"], zones=zones(exhausted="white"))
    assert asked(game) == ("turn", ["brighten", "refresh", "pass"])
    assert game.refused == {"workshop": "no_dice", "clear": "no_dice_in_workshops"}


@pytest.mark.rule("I-AFTER-1")
def test_one_brighten_is_a_turn() -> None:
    game = after_tent(zones=zones(ready="white_4", determined="orange_2")).play("brighten", "determined_orange_2")
    assert dice(game) == {"ready": ("white_4",), "inspired": ("orange_2",)}
    assert game.me.guilds["orange"] == 1
    assert asked(game) == ("end_turn", ["end_turn"])


@pytest.mark.rule("I-AFTER-1")
def test_refreshing_one_craftsperson_is_a_turn() -> None:
    game = after_tent(inactive=["scribe", "tiler"]).play("refresh", "tiler")
    assert game.me.inactive == ("scribe",)
    assert asked(game) == ("end_turn", ["end_turn"])


@pytest.mark.rule("I-AFTER-1")
def test_a_workshop_may_be_activated_after_the_tent() -> None:
    game = after_tent(zones=zones(ready="blue_4"), rows=rows(top="wt_21")).play("workshop", "row_top", "wt_21")
    assert (game.me.silver, game.me.row_dice["row_top"]) == (2, ("blue_4",))
    game.play("row_top")
    assert game.me.silver == 3
    assert asked(game) == ("end_turn", ["end_turn"])


@pytest.mark.rule("I-AFTER-1")
def test_a_workshop_is_cleared_for_a_craftsperson_who_is_paid() -> None:
    game = after_tent(silver=3, row_dice=rows("white_3", "blue_2 white_5"), levels={"weaver": 2})
    game.play("clear", "weaver", "pay")
    assert asked(game) == ("clear_workshop", ["row_top", "row_middle"])
    game.play("row_middle")
    assert (game.me.silver, game.me.levels["weaver"], game.me.inactive) == (1, 3, ("weaver",))
    assert game.me.row_dice == {"row_top": ("white_3",), "row_middle": (), "row_bottom": ()}
    assert dice(game) == {"exhausted": ("blue", "white")}
    assert asked(game) == ("end_turn", ["end_turn"])


@pytest.mark.rule("I-AFTER-1")
def test_any_active_craftsperson_may_be_paid_for_clearing() -> None:
    game = after_tent(silver=3, row_dice=rows("white_3"), inactive=["scribe", "tiler"]).play("clear")
    assert asked(game) == ("pay_craftsperson", ["chandler", "weaver", "blacksmith", "carpenter"])
    assert game.refused == {"scribe": "is_inactive", "tiler": "is_inactive"}


@pytest.mark.rule("I-AFTER-1")
def test_others_may_be_used_to_save_the_silver_for_clearing() -> None:
    game = after_tent(row_dice=rows("white_3")).play("clear", "weaver")
    assert "use_weaver" not in {*game.options, *game.refused}, "who is paid cannot be used as well"
    game.play("use_scribe", "use_tiler")
    assert game.me.row_dice["row_top"] == ()
    assert (game.me.silver, game.me.levels["weaver"]) == (0, 2)
    assert {*game.me.inactive} == {"scribe", "tiler", "weaver"}


@pytest.mark.rule("I-AFTER-1")
@pytest.mark.parametrize("short", [{"silver": 9, "inactive": [*CREW]}, {"silver": 1, "inactive": [*CREW[1:]]}])
def test_clearing_needs_somebody_who_can_be_paid(short: dict[str, Any]) -> None:
    game = after_tent(row_dice=rows("white_3"), **short)
    assert game.refused["clear"] == "nobody_to_pay"


@pytest.mark.rule("I-AFTER-1")
def test_a_cleared_workshop_may_be_used_again_in_a_later_turn() -> None:
    others = placed_before("tent_2")
    full = rows("white_3", "white_3", "white_3")
    game = position(**OTHERS_TO_COME, silver=2, row_dice=full, zones=zones(ready="white_6"), others=others)
    assert game.refused["workshop"] == "rows_busy"
    game.play("clear", "scribe", "pay", "row_bottom", "end_turn")
    game.play("end_turn", seat=1).play("worker", "space_open_brighten", "end_turn", seat=2)
    game.play("workshop")
    assert game.me.row_dice["row_bottom"] == ("white_6",)


@pytest.mark.rule("I-R-28")
def test_a_player_may_pass_a_turn_after_the_tent() -> None:
    game = after_tent(zones=zones(ready="white_4"), inactive=["scribe"]).play("pass")
    assert (dice(game), game.me.inactive) == ({"ready": ("white_4",)}, ("scribe",))
    game.play("end_turn")
    assert (game.key, game.decision.seat) == ("turn", 1)


@pytest.mark.rule("I-R-28")
def test_before_the_tent_nobody_passes() -> None:
    game = position()
    assert "pass" not in {*game.options, *game.refused}


@pytest.mark.rule("I-R-28")
def test_who_can_do_nothing_else_passes_unasked() -> None:
    game = after_tent()
    assert asked(game) == ("end_turn", ["end_turn"])
    assert "pass" in game.told


# What others or tiles still give ---------------------------------------------------------------------------------


@pytest.mark.rule("I-R-66")
def test_a_worker_taken_back_after_the_tent_is_not_placed_again_in_this_round() -> None:
    game = after_tent(
        workers=0, placed={"space_blue_left": ["worker_0"]}, silver=2, ship=11, revealed=["left", "middle"],
        rows=rows("wt_16"), zones=zones(ready="charcoal_6 white_6"), others=placed_before("tent_4"),
    )  # fmt: skip
    game.play("workshop", "row_top", "ready_charcoal_6", "ready_white_6", "wt_16", "pay", "ship")
    while game.key != "end_turn":
        game.play({"die_colour": "blue", "workshop_step": "skip"}.get(game.key, game.options[0]))
    assert (game.me.ship, game.me.workers) == (12, 1)
    assert game.table.placed.get("space_blue_left", ()) == ()
    game.play("end_turn").play("end_turn", seat=1).play("worker", "space_open_brighten", "end_turn", seat=2)
    assert (game.key, game.decision.seat) == ("turn", 0)
    assert "worker" not in {*game.options, *game.refused}


@pytest.mark.rule("I-R-66")
def test_a_camel_hired_after_the_tent_carries_nothing_in_this_round() -> None:
    game = after_tent(
        ship=13, sites={"river_13": site("rt_right_2", left=1)}, guilds={"blue": 1}, rows=rows("wt_39"),
        zones=zones(ready="charcoal_6 white_6 white_5"), others=placed_before("tent_4"),
    )  # fmt: skip
    game.play("workshop", "row_top", "ready_charcoal_6", "ready_white_6", "wt_39", "river_13")
    while game.key == "workshop_step":
        game.play("skip")
    assert game.me.camels == {"camel_1": (), "camel_2": (), "camel_hired": ()}
    game.play("end_turn").play("end_turn", seat=1).play("worker", "space_open_brighten", "end_turn", seat=2)
    assert (game.key, game.decision.seat) == ("turn", 0)
    assert not {"invent", "build", "test", "publish"} & {*game.options, *game.refused}


# Until the last Tent ---------------------------------------------------------------------------------------------


@pytest.mark.rule("I-AFTER-2")
def test_turns_go_on_until_the_last_player_has_placed_a_tent() -> None:
    game = position(others=placed_before("tent_4")).play("tent", "tent_1", "skip", "end_turn")
    assert (game.key, game.decision.seat, game.table.round) == ("end_turn", 1, 1), "seat 1 can only pass"
    game.play("end_turn")
    assert (game.key, game.decision.seat) == ("turn", 2)
    game.play("worker", "space_open_brighten", "end_turn", seat=2)
    assert (game.decision.seat, game.table.round) == (0, 1), "nobody is left out"


@pytest.mark.rule("I-AFTER-2")
def test_the_round_ends_when_the_last_player_has_finished_the_tent_action() -> None:
    others = placed_before("tent_4", "tent_2")
    game = position(others=others, zones=zones(ready="white_4")).play("tent", "tent_3", "pt_3", "skip")
    assert (game.table.round, game.table.phase) == (1, "turn"), "only when the turn is confirmed"
    game.play("end_turn")
    assert game.table.round == 2
    assert [player.tent for player in game.table.players] == ["", "", ""]
    assert (game.key, game.decision.seat) == ("turn", 2)


@pytest.mark.rule("I-AFTER-2")
def test_nobody_has_a_further_turn_after_the_last_tent() -> None:
    others = placed_before("tent_4", "tent_2")
    others[1] |= {"zones": zones(ready="white_4")}
    game = position(others=others).play("tent", "tent_1", "skip", "end_turn")
    assert game.table.round == 2
    assert dice(game, 1) == {"determined": ("white_4",)}, "only the end of the round has moved it"


@pytest.mark.rule("I-R-55")
def test_tents_in_an_area_are_no_influence_to_spend() -> None:
    """Two Tents in the blue area would count as four influence at the end."""
    game = position(areas={"tent_1": [0, 0]}, guilds={"orange": 1}).play("worker")
    assert game.refused["space_blue_left"] == "short_of_influence"
    assert game.refused["space_hire_camel"] == "short_of_influence"
    game = position(areas={"tent_1": [0, 0]}, rows=rows("wt_38"), zones=zones(ready="orange_6 white_4"))
    game.play("workshop", "row_top", "ready_orange_6", "ready_white_4")
    assert game.refused["wt_38"] == "short_of_influence"


@pytest.mark.rule("I-R-55")
def test_with_an_empty_supply_no_tent_is_moved_from_an_area() -> None:
    fields: dict[str, Any] = {
        "areas": {"tent_1": [0, 0]},
        "supply": 0,
        "devices": {"db_robotic": invented(1, "dc_hourglass")},
    }
    game = position(**fields).doing("influence(orange)")
    assert game.done
    assert game.me.guilds == {"blue": 0, "orange": 0, "charcoal": 0}
    assert game.table.areas["tent_1"] == (0, 0)
