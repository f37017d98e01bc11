"""Chapter 4: the dice landscape, the Studio, and how dice are gained, swapped and removed."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import COLOURS, DATA, asked, crew, dice, guilds, position, rows, site, zones


def activating(die: str, *more: str, **fields: Any) -> Scene:
    """The top Workshop row takes these dice (`ready_white_4`)."""
    game = position(**fields).play("workshop", "row_top")
    if game.key == "die":  # else there is only one
        game.play(die)
    for option in more or ("skip",):
        if game.key == "second_die":
            game.play(option)
    return game


def brightening(times: int = 1, *rolls: int, **fields: Any) -> Scene:
    """A player who Brightens so often, and what is rolled."""
    return position(**fields).doing(f"{times} brighten").nature(*rolls)


# The landscape -------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-DICE-1")
def test_the_landscape_has_four_zones_from_exhausted_to_inspired() -> None:
    assert [(zone.id, zone.available) for zone in DATA.zones.values()] == [
        ("exhausted", False),
        ("ready", True),
        ("determined", True),
        ("inspired", True),
    ]


@pytest.mark.rule("I-DICE-1")
def test_only_dice_of_the_three_upper_zones_can_be_used() -> None:
    held = zones(exhausted="white blue", ready="white_3", determined="orange_2", inspired="charcoal_1")
    game = position(zones=held).play("workshop", "row_top")
    assert asked(game) == ("die", ["ready_white_3", "determined_orange_2", "inspired_charcoal_1"])


@pytest.mark.rule("I-DICE-1")
def test_with_exhausted_dice_only_nothing_can_be_used() -> None:
    game = position(zones=zones(exhausted="white blue orange"))
    assert game.refused["workshop"] == "no_dice"


@pytest.mark.rule("I-DICE-1")
def test_dice_that_are_alike_are_one_option_but_may_be_used_both() -> None:
    game = position(zones=zones(ready="white_3 white_3 blue_3")).play("workshop", "row_top")
    assert asked(game) == ("die", ["ready_blue_3", "ready_white_3"])
    game.play("ready_white_3")
    assert asked(game) == ("second_die", ["ready_blue_3", "ready_white_3", "skip"])
    game.play("ready_white_3")
    assert game.me.row_dice["row_top"] == ("white_3", "white_3")
    assert dice(game) == {"ready": ("blue_3",)}


@pytest.mark.rule("I-DICE-2")
@pytest.mark.parametrize(
    ("die", "used"),
    [
        ("ready_white_3", "white_3"),
        ("determined_white_3", "white_4"),
        ("determined_white_6", "white_6"),
        ("inspired_white_1", "white_6"),
        ("inspired_white_3", "white_6"),
        ("inspired_white_6", "white_6"),
    ],
)
def test_a_die_in_use_is_turned_up_as_far_as_its_zone_allows(die: str, used: str) -> None:
    zone, _, face = die.partition("_")
    game = activating(die, zones=zones(**{zone: face}))
    assert game.me.row_dice["row_top"] == (used,)


@pytest.mark.rule("I-DICE-2")
def test_two_dice_are_turned_up_each_by_its_own_zone() -> None:
    game = activating(
        "determined_blue_2", "inspired_white_2", zones=zones(determined="blue_2", inspired="white_2", ready="white_5")
    )
    assert game.me.row_dice["row_top"] == ("blue_3", "white_6")


# Brightening ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-DICE-3")
@pytest.mark.parametrize("colour", ["white", *COLOURS])
def test_a_die_that_leaves_exhausted_is_rolled(colour: str) -> None:
    game = brightening(1, 5, zones=zones(exhausted=colour)).play(f"exhausted_{colour}")
    assert dice(game) == {"ready": (f"{colour}_5",)}
    assert game.done


@pytest.mark.rule("I-DICE-3")
def test_a_die_that_leaves_the_studio_is_rolled() -> None:
    game = brightening(1, 2, studio=["studio_blue_0"]).play("studio_blue_0_out")
    assert dice(game) == {"ready": ("blue_2",)}
    assert game.me.studio == ()


@pytest.mark.rule("I-DICE-3")
def test_a_die_keeps_its_face_between_the_upper_zones() -> None:
    game = brightening(1, 1, zones=zones(ready="white_4")).play("ready_white_4")
    assert dice(game) == {"determined": ("white_4",)}
    game = brightening(1, 1, zones=zones(determined="white_4")).play("determined_white_4")
    assert dice(game) == {"inspired": ("white_4",)}


@pytest.mark.rule("I-DICE-4")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_coloured_die_that_becomes_inspired_gives_influence_of_its_colour(colour: str) -> None:
    game = brightening(zones=zones(determined=f"{colour}_3")).play(f"determined_{colour}_3")
    assert dice(game) == {"inspired": (f"{colour}_3",)}
    assert game.me.guilds == guilds(**{colour: 1})
    assert game.me.supply == 24


@pytest.mark.rule("I-DICE-4")
def test_a_white_die_that_becomes_inspired_gives_nothing() -> None:
    game = brightening(zones=zones(determined="white_3")).play("determined_white_3")
    assert dice(game) == {"inspired": ("white_3",)}
    assert game.me.guilds == guilds()


@pytest.mark.rule("I-DICE-4")
def test_a_coloured_die_that_becomes_determined_gives_nothing() -> None:
    game = brightening(zones=zones(ready="blue_3")).play("ready_blue_3")
    assert dice(game) == {"determined": ("blue_3",)}
    assert game.me.guilds == guilds()


@pytest.mark.rule("I-DICE-4")
def test_a_die_that_comes_from_the_studio_into_inspired_gives_no_influence() -> None:
    game = brightening(1, 6, studio=["studio_orange_2"]).play("studio_orange_2_out")
    assert dice(game) == {"inspired": ("orange_6",)}
    assert game.me.guilds == guilds()


@pytest.mark.rule("I-DICE-5")
def test_one_brighten_moves_a_die_up_a_zone_up_the_studio_or_out_of_it() -> None:
    held = zones(exhausted="white", ready="white_4", determined="blue_2", inspired="orange_1")
    game = brightening(zones=held, studio=["studio_charcoal_0"])
    assert asked(game) == (
        "brighten",
        [
            "exhausted_white",
            "ready_white_4",
            "determined_blue_2",
            "studio_charcoal_0_up",
            "studio_charcoal_0_out",
            "skip",
        ],
    )


@pytest.mark.rule("I-DICE-5")
def test_with_inspired_dice_only_nothing_can_be_brightened() -> None:
    game = position(zones=zones(inspired="white_2 blue_3"), tent="tent_1")
    assert game.refused["brighten"] == "nothing_to_brighten"


@pytest.mark.rule("I-DICE-5")
def test_a_brighten_may_be_declined() -> None:
    game = brightening(zones=zones(ready="white_4")).play("skip")
    assert game.done
    assert dice(game) == {"ready": ("white_4",)}


@pytest.mark.rule("I-DICE-6")
def test_several_brightens_may_go_to_one_die() -> None:
    game = brightening(3, 2, zones=zones(exhausted="blue white"))
    game.play("exhausted_blue", "ready_blue_2", "determined_blue_2")
    assert dice(game) == {"exhausted": ("white",), "inspired": ("blue_2",)}
    assert game.me.guilds == guilds(blue=1)
    assert game.done


@pytest.mark.rule("I-DICE-6")
def test_several_brightens_may_go_to_different_dice() -> None:
    game = brightening(2, 2, zones=zones(exhausted="blue", ready="white_1"))
    game.play("ready_white_1", "exhausted_blue")
    assert dice(game) == {"ready": ("blue_2",), "determined": ("white_1",)}
    assert game.done


@pytest.mark.rule("I-DICE-6")
def test_whoever_has_chosen_two_brightens_may_stop_after_the_first() -> None:
    sites = {"river_7": site("rt_middle_3", left=0)}
    game = position(sites=sites, stacks_of={5: 1}, zones=zones(exhausted="white", ready="blue_3"))
    game.play("tent", "tent_1", "rt_middle_3", "ready_blue_3")
    assert asked(game) == ("brighten", ["exhausted_white", "determined_blue_3", "skip"])
    game.play("skip")
    assert dice(game) == {"exhausted": ("white",), "determined": ("blue_3",)}


# The Studio ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-DICE-7")
@pytest.mark.rule("I-R-61")
def test_the_studio_has_a_column_of_three_levels_for_each_colour_but_white() -> None:
    assert [(space.colour, space.level) for space in DATA.studio.values()] == [
        (colour, level) for colour in COLOURS for level in range(3)
    ]


@pytest.mark.rule("I-DICE-7")
@pytest.mark.rule("I-R-61")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("level", "zone"), [(0, "ready"), (1, "determined"), (2, "inspired")])
def test_a_die_leaves_the_studio_to_the_zone_beside_its_level(colour: str, level: int, zone: str) -> None:
    game = brightening(1, 4, studio=[f"studio_{colour}_{level}"]).play(f"studio_{colour}_{level}_out")
    assert dice(game) == {zone: (f"{colour}_4",)}
    assert game.me.studio == ()


@pytest.mark.rule("I-DICE-7")
@pytest.mark.rule("I-R-61")
def test_from_the_top_space_the_only_way_leads_to_inspired() -> None:
    game = brightening(studio=["studio_blue_2"])
    assert asked(game) == ("brighten", ["studio_blue_2_out", "skip"])


@pytest.mark.rule("I-DICE-8")
@pytest.mark.parametrize(
    ("space", "gained"),
    [
        ("studio_blue_1", {"cards": 1, "silver": 0, "inactive": 2}),
        ("studio_orange_1", {"cards": 0, "silver": 0, "inactive": 1}),
        ("studio_orange_2", {"cards": 1, "silver": 1, "inactive": 2}),
        ("studio_charcoal_1", {"cards": 0, "silver": 1, "inactive": 2}),
        ("studio_charcoal_2", {"cards": 0, "silver": 0, "inactive": 1}),
    ],
)
def test_a_die_that_moves_up_in_the_studio_gains_what_the_space_shows(space: str, gained: dict[str, int]) -> None:
    below = f"{space[:-1]}{int(space[-1]) - 1}"
    game = brightening(studio=[below], inactive=["tiler", "weaver"]).play(f"{below}_up")
    if game.key == "refresh":
        game.play("tiler")
    assert {"cards": len(game.me.hand), "silver": game.me.silver, "inactive": len(game.me.inactive)} == gained
    assert game.me.studio == (space,)
    assert game.done


@pytest.mark.rule("I-DICE-8")
def test_the_top_of_the_blue_column_lets_a_craftsperson_rise() -> None:
    game = brightening(studio=["studio_blue_1"]).play("studio_blue_1_up")
    assert game.key == "level_up"
    game.play("weaver")
    assert game.me.levels == crew(weaver=2)
    assert game.me.studio == ("studio_blue_2",)
    assert game.done


@pytest.mark.rule("I-DICE-8")
def test_a_die_that_leaves_the_studio_gains_nothing() -> None:
    game = brightening(1, 3, studio=["studio_charcoal_1"], inactive=["tiler", "weaver"]).play("studio_charcoal_1_out")
    assert (game.me.silver, game.me.inactive) == (0, ("tiler", "weaver"))
    assert game.done


@pytest.mark.rule("EX-16")
@pytest.mark.rule("I-DICE-8")
@pytest.mark.rule("I-R-61")
def test_ex_16_a_charcoal_die_brightened_twice_in_the_studio_gives_a_silver_and_a_refresh() -> None:
    game = brightening(2, studio=["studio_charcoal_0"], inactive=["tiler", "weaver"])
    game.play("studio_charcoal_0_up")
    assert game.me.studio == ("studio_charcoal_1",)
    assert (game.me.silver, game.me.inactive) == (1, ("tiler", "weaver"))
    game.play("studio_charcoal_1_up")
    assert asked(game) == ("refresh", ["tiler", "weaver"])
    game.play("weaver")
    assert game.me.studio == ("studio_charcoal_2",)
    assert (game.me.silver, game.me.inactive) == (1, ("tiler",))
    assert game.done


@pytest.mark.rule("I-R-14")
def test_a_die_does_not_move_up_onto_an_occupied_studio_space() -> None:
    game = brightening(studio=["studio_blue_0", "studio_blue_1"])
    assert asked(game) == (
        "brighten",
        ["studio_blue_0_out", "studio_blue_1_up", "studio_blue_1_out", "skip"],
    )
    game = brightening(studio=["studio_blue_0", "studio_orange_1"])
    assert "studio_blue_0_up" in game.options


@pytest.mark.rule("I-R-14")
def test_a_die_may_move_up_once_the_space_above_is_free() -> None:
    game = brightening(2, studio=["studio_charcoal_0", "studio_charcoal_1"]).play("studio_charcoal_1_up")
    game.play("studio_charcoal_0_up")
    assert set(game.me.studio) == {"studio_charcoal_1", "studio_charcoal_2"}


# Gaining and removing ------------------------------------------------------------------------------------------


@pytest.mark.rule("I-DICE-9")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_die_gained_into_the_studio_lies_on_the_lowest_space_and_another_must_leave(colour: str) -> None:
    game = position(zones=zones(exhausted="white")).doing(f"die_to_studio({colour})")
    assert asked(game) == ("remove_die", [f"studio_{colour}_0", "exhausted_white"])
    game.play("exhausted_white")
    assert game.me.studio == (f"studio_{colour}_0",)
    assert dice(game) == {}
    assert game.done


@pytest.mark.rule("I-DICE-9")
def test_the_new_die_itself_may_be_removed() -> None:
    game = position(zones=zones(exhausted="white")).doing("die_to_studio(blue)").play("studio_blue_0")
    assert game.me.studio == ()
    assert dice(game) == {"exhausted": ("white",)}


@pytest.mark.rule("I-DICE-9")
def test_a_new_die_lies_on_the_lowest_space_though_a_higher_one_is_taken() -> None:
    game = position(studio=["studio_blue_1"], zones=zones(exhausted="white")).doing("die_to_studio(blue)")
    game.play("exhausted_white")
    assert game.me.studio == ("studio_blue_0", "studio_blue_1")


@pytest.mark.rule("I-DICE-9")
def test_a_die_of_any_colour_is_never_white() -> None:
    game = position(zones=zones(exhausted="white")).doing("die_to_studio(any)")
    assert asked(game) == ("die_colour", [*COLOURS, "skip"])
    game.play("orange", "exhausted_white")
    assert game.me.studio == ("studio_orange_0",)


@pytest.mark.rule("I-DICE-9")
def test_a_die_for_the_studio_may_be_declined_as_a_whole() -> None:
    game = position(zones=zones(exhausted="white")).doing("die_to_studio(any)").play("skip")
    assert game.done
    assert (game.me.studio, dice(game)) == ((), {"exhausted": ("white",)})


@pytest.mark.rule("I-DICE-10")
def test_a_die_for_an_occupied_lowest_space_goes_to_exhausted_unrolled_and_another_must_leave() -> None:
    game = position(studio=["studio_blue_0"], zones=zones(ready="white_6")).doing("die_to_studio(blue)")
    assert asked(game) == ("remove_die", ["studio_blue_0", "exhausted_blue", "ready_white_6"])
    game.play("ready_white_6")
    assert dice(game) == {"exhausted": ("blue",)}
    assert game.me.studio == ("studio_blue_0",)


@pytest.mark.rule("I-DICE-10")
def test_the_lowest_space_of_another_colour_does_not_divert_a_die() -> None:
    game = position(studio=["studio_orange_0"]).doing("die_to_studio(blue)").play("studio_orange_0")
    assert game.me.studio == ("studio_blue_0",)
    assert dice(game) == {}


@pytest.mark.rule("I-DICE-11")
def test_dice_on_camels_and_in_workshops_cannot_be_removed() -> None:
    game = position(
        zones=zones(exhausted="white", ready="blue_2", determined="white_3", inspired="orange_4"),
        studio=["studio_charcoal_1"],
        camels={"camel_1": ["white_6"]},
        row_dice=rows(top="white_5"),
    ).doing("remove_die")
    assert asked(game) == (
        "remove_die",
        ["studio_charcoal_1", "exhausted_white", "ready_blue_2", "determined_white_3", "inspired_orange_4"],
    )
    game.play("inspired_orange_4")
    assert dice(game) == {"exhausted": ("white",), "ready": ("blue_2",), "determined": ("white_3",)}
    assert game.me.studio == ("studio_charcoal_1",)


@pytest.mark.rule("I-DICE-11")
def test_only_one_of_several_dice_that_are_alike_is_removed() -> None:
    game = position(zones=zones(exhausted="white white", ready="white_2 white_2")).doing("remove_die")
    game.play("ready_white_2")
    assert dice(game) == {"exhausted": ("white", "white"), "ready": ("white_2",)}


@pytest.mark.rule("I-DICE-11")
def test_with_all_dice_on_camels_nothing_is_removed() -> None:
    game = position(camels={"camel_1": ["white_6", "blue_1"]}).doing("remove_die")
    assert game.done
    assert game.me.camels["camel_1"] == ("white_6", "blue_1")


# Swapping ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-DICE-12")
def test_every_white_die_can_be_swapped_wherever_it_is() -> None:
    game = position(
        zones=zones(exhausted="white blue", ready="white_3 orange_3", inspired="white_1"),
        camels={"camel_1": ["white_6", "blue_2"], "camel_2": ["white"]},
        row_dice=rows(bottom="charcoal_1 white_5"),
    ).doing("swap_die")
    assert asked(game) == (
        "swap_die",
        [
            "exhausted_white",
            "ready_white_3",
            "inspired_white_1",
            "camel_1_white_6",
            "camel_2_white",
            "row_bottom_white_5",
            "skip",
        ],
    )


@pytest.mark.rule("I-DICE-12")
def test_a_swapped_die_keeps_face_and_place() -> None:
    held: dict[str, Any] = {
        "zones": zones(exhausted="white", ready="white_3"),
        "camels": {"camel_1": ["white_6", "blue_2"]},
        "row_dice": rows(bottom="charcoal_1 white_5"),
    }
    game = position(**held).doing("swap_die").play("ready_white_3", "orange")
    assert dice(game) == {"exhausted": ("white",), "ready": ("orange_3",)}
    game = position(**held).doing("swap_die").play("exhausted_white", "charcoal")
    assert dice(game) == {"exhausted": ("charcoal",), "ready": ("white_3",)}
    game = position(**held).doing("swap_die").play("camel_1_white_6", "blue")
    assert game.me.camels == {"camel_1": ("blue_6", "blue_2"), "camel_2": ()}
    game = position(**held).doing("swap_die").play("row_bottom_white_5", "blue")
    assert game.me.row_dice["row_bottom"] == ("charcoal_1", "blue_5")


@pytest.mark.rule("I-DICE-12")
def test_a_coloured_die_is_never_swapped() -> None:
    game = position(zones=zones(ready="blue_3"), studio=["studio_blue_0"]).doing("swap_die")
    assert game.done
    assert dice(game) == {"ready": ("blue_3",)}


@pytest.mark.rule("I-R-19")
def test_a_die_swapped_in_the_workshop_in_use_counts_with_its_new_colour_for_later_tiles() -> None:
    game = activating(
        "ready_white_5",
        "ready_white_4",
        zones=zones(ready="white_5 white_4 white_2"),
        rows=rows(top="wt_05 wt_27"),
        silver=5,
    )
    assert game.refused["wt_27"] == "colour_missing"
    game.play("wt_05")
    if game.key == "pay_silver":
        game.play("pay")
    game.play("row_top_white_4", "blue")
    assert game.me.row_dice["row_top"] == ("white_5", "blue_4")
    game.play("wt_27")
    assert game.me.guilds == guilds(blue=1)
