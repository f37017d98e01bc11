"""Chapter 15: what happens to dice at the end of a round."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import asked, crew, dice, guilds, position, rows, site, zones
from .positions_c import INCOME, end_of_round, overlay, placed_before, questions

# Unused dice -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-END-2")
def test_every_die_of_the_landscape_moves_up_one_zone_once() -> None:
    game = end_of_round(
        zones=zones(exhausted="white", ready="white_2", determined="white_3", inspired="white_4")
    ).nature(5)
    assert dice(game) == {"ready": ("white_5",), "determined": ("white_2",), "inspired": ("white_4", "white_3")}


@pytest.mark.rule("I-END-2")
def test_dice_that_leave_exhausted_are_rolled_and_others_keep_their_face() -> None:
    game = end_of_round(zones=zones(exhausted="blue white", ready="orange_1 white_6")).nature(6, 1)
    assert dice(game) == {"ready": ("blue_6", "white_1"), "determined": ("orange_1", "white_6")}


@pytest.mark.rule("I-END-2")
def test_coloured_dice_that_become_inspired_give_influence() -> None:
    game = end_of_round("tent_4", "tent_1", zones=zones(determined="blue_2 blue_5 charcoal_1 white_6"))
    assert dice(game) == {"inspired": ("blue_5", "blue_2", "charcoal_1", "white_6")}
    assert (game.me.guilds, game.me.supply) == (guilds(blue=2, charcoal=1), 22)


@pytest.mark.rule("I-END-2")
def test_dice_that_are_inspired_already_stay_and_give_nothing() -> None:
    game = end_of_round("tent_4", "tent_1", zones=zones(ready="orange_2", inspired="blue_2"))
    assert dice(game) == {"determined": ("orange_2",), "inspired": ("blue_2",)}
    assert game.me.guilds == guilds()


@pytest.mark.rule("I-END-2")
def test_the_dice_of_all_players_are_brightened() -> None:
    others = {1: {"zones": zones(ready="white_2")}, 2: {"zones": zones(determined="orange_2")}}
    game = end_of_round("tent_1", "tent_4", "tent_3", others=others)
    assert dice(game, 1) == {"determined": ("white_2",)}
    assert dice(game, 2) == {"inspired": ("orange_2",)}
    assert game.table.players[2].guilds == guilds(orange=1, charcoal=1), "one for the die, one for the Tent"


@pytest.mark.rule("I-END-2")
def test_dice_on_camels_and_in_workshops_are_not_brightened() -> None:
    game = end_of_round(camels={"camel_1": ["blue_4"]}, row_dice=rows("orange_3"))
    assert dice(game) == {"exhausted": ("blue", "orange")}


@pytest.mark.rule("I-END-2")
def test_with_an_empty_supply_the_influence_of_a_die_may_be_moved() -> None:
    game = end_of_round("tent_4", "tent_1", supply=0, guilds=guilds(orange=1), zones=zones(determined="blue_2"))
    assert (game.key, game.decision.seat) == ("move_influence", 0)
    game.play("skip")
    assert game.me.guilds == guilds(orange=1)
    assert dice(game) == {"inspired": ("blue_2",)}


# The Studio ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-END-2")
def test_a_die_in_the_studio_must_go_up_or_out() -> None:
    game = end_of_round(studio=["studio_charcoal_0"])
    assert questions(game) == {0: ("studio", ["studio_charcoal_0_up", "studio_charcoal_0_out"])}


@pytest.mark.rule("I-END-2")
@pytest.mark.parametrize(
    ("space", "zone"), [("studio_blue_0", "ready"), ("studio_blue_1", "determined"), ("studio_blue_2", "inspired")]
)
def test_a_die_that_leaves_the_studio_is_rolled_into_the_zone_beside_it(space: str, zone: str) -> None:
    game = end_of_round("tent_4", "tent_1", studio=[space]).nature(3)
    if game.key == "studio":
        game.play(f"{space}_out")
    assert (dice(game), game.me.studio) == ({zone: ("blue_3",)}, ())
    assert game.me.guilds == guilds(), "not even a die that becomes inspired gives influence"


@pytest.mark.rule("I-END-2")
def test_a_die_that_goes_up_in_the_studio_resolves_the_space_it_enters() -> None:
    game = end_of_round(studio=["studio_charcoal_0", "studio_charcoal_1"], inactive=["tiler"])
    game.play("studio_charcoal_1_up", "studio_charcoal_0_up")
    assert game.me.studio == ("studio_charcoal_1", "studio_charcoal_2")
    assert (game.me.inactive, game.me.silver) == ((), 1 + INCOME)


@pytest.mark.rule("I-END-2")
def test_a_studio_space_holds_one_die() -> None:
    game = end_of_round(studio=["studio_charcoal_0", "studio_charcoal_1"])
    ways = ["studio_charcoal_0_out", "studio_charcoal_1_up", "studio_charcoal_1_out"]
    assert questions(game) == {0: ("studio", ways)}
    game.play("studio_charcoal_1_out")
    assert questions(game) == {0: ("studio", ["studio_charcoal_0_up", "studio_charcoal_0_out"])}


@pytest.mark.rule("I-END-2")
def test_a_die_that_has_moved_up_in_the_studio_does_not_move_again() -> None:
    game = end_of_round(studio=["studio_blue_1", "studio_charcoal_0"]).play("studio_charcoal_0_up")
    assert questions(game) == {0: ("studio", ["studio_blue_1_up", "studio_blue_1_out"])}
    game.play("studio_blue_1_up", "skip")
    assert game.me.studio == ("studio_blue_2", "studio_charcoal_1")


@pytest.mark.rule("I-END-2")
def test_the_dice_of_a_studio_column_may_follow_one_another() -> None:
    game = end_of_round(studio=["studio_orange_0", "studio_orange_1", "studio_orange_2"])
    assert questions(game)[0][1] == ["studio_orange_0_out", "studio_orange_1_out", "studio_orange_2_out"]
    game.play("studio_orange_2_out", "studio_orange_1_up")
    assert questions(game)[0][1] == ["studio_orange_0_up", "studio_orange_0_out"]
    game.play("studio_orange_0_up")
    assert game.me.studio == ("studio_orange_1", "studio_orange_2")
    assert [*dice(game)] == ["inspired"]


@pytest.mark.rule("I-END-2")
def test_all_players_choose_for_their_studios_at_once() -> None:
    game = end_of_round(studio=["studio_blue_0"], others={2: {"studio": ["studio_orange_0"]}})
    assert questions(game) == {
        0: ("studio", ["studio_blue_0_up", "studio_blue_0_out"]),
        2: ("studio", ["studio_orange_0_up", "studio_orange_0_out"]),
    }


@pytest.mark.rule("I-END-2")
def test_landscape_dice_move_before_those_of_the_studio() -> None:
    game = end_of_round(zones=zones(exhausted="white"), studio=["studio_blue_0"]).nature(2, 5)
    assert dice(game) == {"ready": ("white_2",)}
    game.play("studio_blue_0_out")
    assert dice(game) == {"ready": ("blue_5", "white_2")}, "the die that left the Studio has moved once"


# A level that a Studio die gives may empty the lowest Tower Tile, whose bar is a Brighten and a silver.
BRIGHTENING: dict[str, Any] = {"studio": ["studio_blue_1", "studio_orange_0"], "levels": crew(2, scribe=1)}


@pytest.mark.rule("I-END-2")
@pytest.mark.parametrize("way", ["studio_orange_0_up", "studio_orange_0_out"])
def test_a_studio_die_whose_step_is_still_to_come_is_not_moved_by_a_brighten_gained_meanwhile(way: str) -> None:
    game = end_of_round(**BRIGHTENING, zones=zones(ready="white_3")).play("studio_blue_1_up", way, "scribe")
    assert asked(game) == ("brighten", ["determined_white_3", "studio_blue_2_out", "skip"])
    game.play("determined_white_3")
    there = [*game.me.studio, *(die for zone in dice(game).values() for die in zone)]
    assert sum("orange" in die for die in there) == 1
    assert len(there) == 3, "no die has come or gone"


@pytest.mark.rule("I-END-2")
def test_a_studio_die_that_has_had_its_step_may_be_moved_by_a_brighten_gained_later() -> None:
    game = end_of_round(**BRIGHTENING, inactive=["scribe", "tiler"])
    game.nature("dc_drum").play("studio_orange_0_up", "studio_blue_1_up", "scribe", "scribe", "studio_orange_1_up")
    assert game.me.studio == ("studio_blue_2", "studio_orange_2")
    assert (game.me.inactive, game.me.hand) == (("tiler",), ("dc_drum",)), "each space is resolved once"


@pytest.mark.rule("I-END-2")
def test_there_are_no_free_actions_at_the_end_of_a_round() -> None:
    game = end_of_round(studio=["studio_blue_1"], hand=["dc_flute", "dc_drum"], zones=zones(ready="white_1"))
    assert game.decision.free == ()
    game.play("studio_blue_1_up")
    assert (game.key, game.decision.free) == ("level_up", ())


@pytest.mark.rule("I-R-31")
@pytest.mark.parametrize(
    ("tents", "hands"),
    [
        (("tent_1", "tent_2", "tent_3"), [("dc_drum",), ("dc_flute",), ()]),
        (("tent_3", "tent_2", "tent_4"), [("dc_flute",), ("dc_drum",), ()]),
    ],
)
def test_simultaneous_steps_run_in_turn_order_from_the_new_first_player(
    tents: tuple[str, ...], hands: list[tuple[str, ...]]
) -> None:
    """Both draw a card; seat 0 was First Player in the round that ends."""
    game = end_of_round(*tents, studio=["studio_blue_0"], others={1: {"studio": ["studio_blue_0"]}})
    game.nature("dc_drum", "dc_flute").play("studio_blue_0_up", seat=0).play("studio_blue_0_up", seat=1)
    assert [player.hand for player in game.table.players] == hands


@pytest.mark.rule("I-R-31")
def test_simultaneous_steps_go_clockwise_past_the_last_seat() -> None:
    game = end_of_round(
        "tent_2", "tent_3", "tent_1", studio=["studio_blue_0"],
        others={1: {"studio": ["studio_blue_0"]}, 2: {"studio": ["studio_blue_0"]}},
    )  # fmt: skip
    game.nature("dc_drum", "dc_flute", "dc_basin")
    for seat in (1, 0, 2):
        game.play("studio_blue_0_up", seat=seat)
    assert [player.hand for player in game.table.players] == [("dc_flute",), ("dc_basin",), ("dc_drum",)]


# Dice on Camels and in Workshops ---------------------------------------------------------------------------------


@pytest.mark.rule("I-END-3")
def test_dice_on_camels_and_in_workshops_become_exhausted() -> None:
    game = end_of_round(
        camels={"camel_1": ["blue_4", "white_2"], "camel_2": ["white"]},
        row_dice=rows("orange_3", "", "white_1 white_6"),
    )
    assert dice(game) == {"exhausted": ("blue", "orange", "white", "white", "white", "white")}
    assert game.me.camels == {"camel_1": (), "camel_2": ()}
    assert game.me.row_dice == {"row_top": (), "row_middle": (), "row_bottom": ()}


@pytest.mark.rule("I-END-3")
@pytest.mark.parametrize(
    ("tile", "colour", "zone"),
    [
        ("wt_46", "blue", "ready"), ("wt_47", "orange", "ready"), ("wt_48", "charcoal", "ready"),
        ("wt_40", "blue", "determined"), ("wt_41", "orange", "determined"), ("wt_42", "charcoal", "determined"),
    ],
)  # fmt: skip
def test_a_workshop_tile_sends_the_dice_of_its_row_rolled_to_another_zone(tile: str, colour: str, zone: str) -> None:
    game = end_of_round(rows=rows("wt_20", f"wt_30 {tile}"), row_dice=rows(middle=f"{colour}_2 white_3")).nature(6, 1)
    assert dice(game) == {zone: (f"{colour}_6", "white_1")}
    assert game.me.row_dice["row_middle"] == ()


@pytest.mark.rule("I-END-3")
def test_a_workshop_tile_sends_only_the_dice_of_its_own_row() -> None:
    game = end_of_round(rows=rows("wt_46"), row_dice=rows("blue_2", "blue_4"), camels={"camel_1": ["blue_6"]}).nature(5)
    assert dice(game) == {"exhausted": ("blue", "blue"), "ready": ("blue_5",)}


@pytest.mark.rule("I-END-3")
def test_dice_that_were_returned_are_not_brightened() -> None:
    game = end_of_round(rows=rows("wt_46"), row_dice=rows("blue_2"), zones=zones(ready="white_4")).nature(5)
    assert dice(game) == {"ready": ("blue_5",), "determined": ("white_4",)}


@pytest.mark.rule("I-R-18")
@pytest.mark.parametrize(
    ("there", "returned"),
    [("blue_1 white_1", True), ("blue_2", True), ("blue_1", False), ("white_6 orange_6", False), ("white_2", False)],
)
def test_a_tile_that_returns_dice_needs_their_total_and_its_colour(there: str, returned: bool) -> None:
    game = end_of_round(rows=rows("wt_46"), row_dice=rows(there))
    number = len(there.split())
    assert (len(game.me.zones["ready"]), len(game.me.zones["exhausted"])) == ((number, 0) if returned else (0, number))


@pytest.mark.rule("I-R-18")
def test_a_colour_that_another_tile_of_the_row_provides_is_enough() -> None:
    game = end_of_round(rows=rows("wt_46 wt_33", "wt_47 wt_20"), row_dice=rows("white_4", "white_4")).nature(3)
    assert dice(game) == {"exhausted": ("white",), "ready": ("white_3",)}


@pytest.mark.rule("I-R-18")
@pytest.mark.parametrize(("die", "zone"), [("blue_6", "ready"), ("blue_5", "exhausted")])
def test_boosts_of_the_round_do_not_help_to_return_dice(die: str, zone: str) -> None:
    """The tile demands 6 here; the boost of 3 was resolved in an activation of this round."""
    game = position(
        overlay=overlay("workshop_tiles", wt_46={"least": 6}), tent="tent_1", tents=3, rows=rows("wt_19 wt_46"),
        zones=zones(ready=die), others=placed_before("", "tent_2"),
    )  # fmt: skip
    game.play("workshop", "row_top", "wt_19", "skip")
    game.play("end_turn", seat=0).play("tent", "tent_3", "skip", "end_turn", seat=1)
    assert game.table.round == 2
    assert [zone for zone, there in dice(game).items() if there] == [zone]


@pytest.mark.rule("I-R-18")
def test_of_two_tiles_that_send_the_dice_elsewhere_the_owner_chooses() -> None:
    row: dict[str, Any] = {"rows": rows(middle="wt_47 wt_41"), "row_dice": rows(middle="orange_2 white_5")}
    game = end_of_round(**row).nature(4, 1)
    assert questions(game) == {0: ("return_dice", ["row_middle_ready", "row_middle_determined"])}
    game.play("row_middle_determined")
    assert dice(game) == {"determined": ("orange_4", "white_1")}
    assert dice(end_of_round(**row).nature(4, 1).play("row_middle_ready")) == {"ready": ("orange_4", "white_1")}


@pytest.mark.rule("I-R-18")
def test_the_owner_chooses_for_each_row() -> None:
    game = end_of_round(
        rows=rows("wt_46 wt_40", "", "wt_48 wt_42"), row_dice=rows("blue_2", "white_3", "charcoal_5")
    ).nature(1, 6)
    game.play("row_top_determined")
    assert questions(game) == {0: ("return_dice", ["row_bottom_ready", "row_bottom_determined"])}
    game.play("row_bottom_ready")
    assert dice(game) == {"exhausted": ("white",), "ready": ("charcoal_6",), "determined": ("blue_1",)}


@pytest.mark.rule("I-R-18")
@pytest.mark.parametrize(
    ("tiles", "there", "zone"),
    [
        ("wt_46 wt_41", "blue_2", "ready"),
        ("wt_46 wt_41", "orange_2", "determined"),
        ("wt_46 wt_47", "blue_3 orange_3", "ready"),
        ("wt_40 wt_42", "blue_3 charcoal_3", "determined"),
    ],
)
def test_the_owner_is_not_asked_where_the_tiles_agree_or_only_one_applies(tiles: str, there: str, zone: str) -> None:
    game = end_of_round(rows=rows(tiles), row_dice=rows(there))
    assert game.key == "turn"
    assert [*dice(game)] == [zone]


@pytest.mark.rule("I-R-18")
def test_a_row_without_dice_is_not_asked_about() -> None:
    assert end_of_round(rows=rows("wt_46 wt_40")).key == "turn"


@pytest.mark.rule("I-END-3")
def test_a_research_tile_sends_coloured_dice_on_camels_rolled_to_ready() -> None:
    game = end_of_round(
        sites={"river_1": site("rt_left_9", left=0)}, row_dice=rows("blue_2"),
        camels={"camel_1": ["blue_4", "white_2"], "camel_2": ["orange_3"]},
    ).nature(6, 1)  # fmt: skip
    assert dice(game) == {"exhausted": ("blue", "white"), "ready": ("blue_6", "orange_1")}
    assert game.me.camels == {"camel_1": (), "camel_2": ()}


@pytest.mark.rule("I-END-3")
def test_the_research_of_somebody_else_returns_no_dice() -> None:
    game = end_of_round(sites={"river_1": site("rt_left_9", left=1)}, camels={"camel_1": ["blue_4"]})
    assert dice(game) == {"exhausted": ("blue",)}


@pytest.mark.rule("I-END-3")
@pytest.mark.rule("I-END-4")
def test_dice_of_the_hired_camel_come_back_before_it_is_covered() -> None:
    game = end_of_round(sites={"river_1": site("rt_left_9", left=1, right=0)}, camels={"camel_hired": ["blue_4"]})
    assert [*dice(game)] == ["ready"]
    assert "camel_hired" not in game.me.camels
