"""Chapter 10: Test."""

from __future__ import annotations

from typing import Any

import pytest

from majlis import IllegalOption
from majlis.testing import Scene

from .positions import DATA, asked, board, built, dice, end, guilds, invented, position, published, site, told, zones
from .positions_b import HOURGLASS, ROBOTIC, device, free, hurry, loads, steps, to_test

COLOURS = ("blue", "orange", "charcoal")
ALL_SPACES = [(name, n) for name, facts in DATA.device_boards.items() for n in range(len(facts.tests))]


def owned(game: Scene) -> int:
    """How many dice the acting player owns."""
    places = (game.me.zones, game.me.camels, game.me.row_dice)
    return sum(len(there) for place in places for there in place.values()) + len(game.me.studio)


# The white die ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-TEST-1")
def test_a_white_die_of_the_main_supply_goes_onto_a_camel() -> None:
    game = steps(to_test(camels={"camel_1": ["blue_2"]}), turn="test", test_space="test_2")
    assert game.me.camels["camel_2"] == ("white",)  # its value does not matter
    assert dice(game) == {"ready": ("blue_3", "charcoal_5")}


@pytest.mark.rule("I-TEST-1")
@pytest.mark.rule("I-TEST-5")
def test_the_white_die_replaces_the_coloured_one_which_is_nobodys_any_more() -> None:
    game = to_test(zones=zones(ready="blue_3 white_2", exhausted="white"))
    before = owned(game)
    hurry(game.play("test"))
    assert owned(game) == before
    assert loads(game) == {"camel_1": ("white",)}
    assert dice(game) == {"ready": ("white_2",), "exhausted": ("white",)}


@pytest.mark.rule("I-TEST-1")
def test_the_white_die_is_exhausted_at_the_end_of_the_round_like_any_die_of_mine() -> None:
    others = {1: {"tent": "tent_4"}, 2: {"tent": "tent_2"}}
    game = position(camels={"camel_1": ["white"]}, tents=1, others=others).play("tent", "tent_3")
    end(hurry(game))
    assert game.table.players[0].zones["exhausted"] == ("white",)


@pytest.mark.rule("I-TEST-1")
def test_without_a_camel_nobody_tests() -> None:
    assert to_test(camels={"camel_1": ["white"], "camel_2": ["white_1"]}).refused["test"] == "no_camel"


# Which die on which space ----------------------------------------------------------------------------------------


@pytest.mark.rule("I-TEST-2")
@pytest.mark.parametrize(("n", "colour"), list(enumerate(COLOURS)))
def test_a_die_goes_onto_the_space_of_its_colour(n: int, colour: str) -> None:
    game = steps(to_test(zones=zones(ready=f"{colour}_4 white_6")), turn="test")
    there = ["", "", ""]
    there[n] = f"{colour}_4"
    assert device(game).dice == tuple(there)


@pytest.mark.rule("I-TEST-2")
def test_the_player_chooses_among_the_free_spaces_for_which_there_is_a_die() -> None:
    game = to_test("", "orange_2", "", zones=zones(ready="blue_3 orange_4 charcoal_5 white_6"))
    game.play("test")
    assert asked(game) == ("test_space", ["test_1", "test_3"])
    assert game.decision is not None
    assert game.decision.source == ROBOTIC
    with pytest.raises(IllegalOption):
        game.play("test_2")


@pytest.mark.rule("I-TEST-2")
@pytest.mark.parametrize("there", ["white_6 white_6", "blue_6 orange_6"])
def test_white_dice_and_colours_whose_space_is_taken_cannot_test(there: str) -> None:
    game = to_test("blue_1", "orange_1", "", zones=zones(ready=there))
    assert game.refused["test"] == "no_test_die"


@pytest.mark.rule("I-TEST-2")
def test_a_device_with_all_spaces_taken_cannot_be_tested() -> None:
    assert to_test("blue_1", "orange_1", "charcoal_1").refused["test"] == "nothing_to_test"


@pytest.mark.rule("I-TEST-2")
def test_built_and_published_devices_are_tested_whoever_they_belong_to() -> None:
    devices = {
        "db_fragrant": board(1),
        "db_folding": invented(2, "dc_crane", by=0),
        "db_musical": built(1, "dc_clock", by=0, builder=0),
        "db_magnetic": built(2, "dc_basin"),
        "db_portable": published(1, "dc_table", by=2, builder=1, publisher=2),
    }
    game = position(devices=devices, zones=zones(ready="blue_1")).play("test")
    assert asked(game) == ("test", ["db_musical", "db_magnetic", "db_portable"])
    steps(game, test="db_portable")
    assert device(game, "db_portable").dice == ("blue_1", "", "")


@pytest.mark.rule("I-TEST-2")
@pytest.mark.parametrize(("face", "possible"), [(3, False), (4, True), (5, True)])
def test_its_face_is_at_least_that_of_every_single_die_on_the_board(face: int, possible: bool) -> None:
    game = to_test("blue_2", "", "charcoal_4", zones=zones(ready=f"orange_{face}"))
    assert ("test" in game.options) == possible
    assert game.refused.get("test") == (None if possible else "no_test_die")


@pytest.mark.rule("I-TEST-2")
def test_only_dice_that_are_high_enough_are_offered() -> None:
    game = to_test("", "orange_4", "", zones=zones(ready="blue_3 blue_4 blue_6 charcoal_2", determined="blue_2 blue_3"))
    game.play("test")
    assert asked(game) == ("test_die", ["ready_blue_6", "ready_blue_4", "determined_blue_3"])  # one space is left


@pytest.mark.rule("I-TEST-2")
def test_exhausted_dice_and_dice_of_the_studio_cannot_test() -> None:
    game = to_test(zones=zones(exhausted="blue orange"), studio=["studio_charcoal_0"])
    assert game.refused["test"] == "no_test_die"


@pytest.mark.rule("I-TEST-2")
@pytest.mark.rule("I-R-21")
@pytest.mark.parametrize(
    ("where", "highest", "faces"),
    [
        ({"ready": "orange_3"}, 3, ["3"]),
        ({"determined": "orange_3"}, 1, ["3", "4"]),
        ({"determined": "orange_3"}, 4, ["4"]),
        ({"determined": "orange_6"}, 4, ["6"]),
        ({"inspired": "orange_1"}, 1, ["1", "2", "3", "4", "5", "6"]),
        ({"inspired": "orange_2"}, 5, ["5", "6"]),
    ],
)
def test_the_die_may_be_turned_up_as_its_zone_allows_and_stays_so(
    where: dict[str, str], highest: int, faces: list[str]
) -> None:
    game = to_test("", "", f"charcoal_{highest}", zones=zones(**where)).play("test")
    if len(faces) > 1:
        assert asked(game) == ("raise", faces)
        game.play(faces[-1])
    assert device(game).dice[1] == f"orange_{faces[-1]}"


@pytest.mark.rule("I-TEST-2")
def test_nobody_must_turn_a_die_up_further_than_needed() -> None:
    game = to_test("", "", "charcoal_2", zones=zones(inspired="blue_1")).play("test", "2")
    assert device(game).dice == ("blue_2", "", "charcoal_2")


@pytest.mark.rule("I-TEST-2")
def test_what_lies_on_another_device_does_not_matter() -> None:
    devices = {"db_folding": built(2, "dc_crane", dice=["", "", "charcoal_6"])}
    game = to_test(devices=devices, zones=zones(ready="blue_1")).play("test")
    assert device(game).dice == ("blue_1", "", "")
    assert device(game, "db_folding").dice == ("", "", "charcoal_6")


# What it gives ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-TEST-3")
@pytest.mark.rule("I-TEST-4")
@pytest.mark.parametrize(("name", "n"), ALL_SPACES)
def test_every_space_gives_its_influence_and_moves_the_ship_as_far_as_it_shows(name: str, n: int) -> None:
    space = DATA.device_boards[name].tests[n]
    game = to_test(name=name, zones=zones(ready=f"{space.colour}_2")).play("test")
    assert game.me.guilds == guilds(**{space.colour: int(space.influence)})
    assert game.me.ship == space.ships  # every space of the river holds a tile


@pytest.mark.rule("I-TEST-3")
def test_influence_of_a_test_goes_to_the_guild_even_if_the_supply_is_empty() -> None:
    game = to_test(zones=zones(ready="blue_2"), supply=0, guilds=guilds(0, 1, 1)).play("test")
    assert asked(game) == ("next", ["influence(blue)", "ship(1)"])
    game.play("influence(blue)")
    assert asked(game) == ("move_influence", ["guild_orange", "guild_charcoal", "skip"])
    game.play("guild_orange")
    assert game.me.guilds == guilds(1, 0, 1)


@pytest.mark.rule("I-TEST-4")
@pytest.mark.rule("I-R-64")
def test_the_ship_may_move_before_the_influence_is_gained() -> None:
    game = to_test(zones=zones(ready="blue_2"), supply=0, guilds=guilds(0, 1, 1)).play("test", "ship(1)")
    assert game.me.ship == 1
    assert game.key == "place_tile"
    game.play("row_top")
    assert game.key == "move_influence"


@pytest.mark.rule("I-TEST-4")
@pytest.mark.rule("I-R-12")
def test_the_ship_must_move_exactly_and_its_space_is_resolved() -> None:
    game = to_test(zones=zones(ready="orange_2"), tiles={2: "wt_20"}).play("test")
    assert game.key == "place_tile"
    assert "skip" not in game.options
    assert game.decision is not None
    assert game.decision.source == "wt_20"
    game.play("row_middle")
    assert game.me.rows["row_middle"] == ("wt_20",)
    assert (game.me.ship, game.key) == (2, "end_turn")


@pytest.mark.rule("I-TEST-4")
def test_the_ship_stops_where_a_section_begins() -> None:
    game = to_test(zones=zones(ready="charcoal_2"), ship=5)
    game.play("test")
    assert game.me.ship == 6
    assert "river_6" in [args["space"] for args in told(game, "ship")]


@pytest.mark.rule("I-TEST-5")
def test_the_test_die_stays_on_the_board_to_the_end() -> None:
    others = {1: {"tent": "tent_4"}, 2: {"tent": "tent_2"}}
    there = ["blue_3", "", ""]
    devices = {ROBOTIC: built(1, HOURGLASS, by=0, builder=0, dice=there)}
    game = position(devices=devices, tents=1, others=others).play("tent", "tent_3")
    end(hurry(game))
    assert game.table.round == 2
    assert device(game).dice == ("blue_3", "", "")
    assert owned(game) == 0


@pytest.mark.rule("I-CAMEL-6")
def test_a_test_has_no_colour_bonus() -> None:
    game = to_test(zones=zones(ready="blue_5 charcoal_5 orange_5", exhausted="white"), inactive=["tiler"])
    game.play("test")
    while game.key != "end_turn":
        assert "colour_bonus" not in free(game)
        assert game.key in ("test_space", "place_tile")
        game.play(game.options[0])
    assert (game.me.hand, game.me.inactive) == ((), ("tiler",))


# The example -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-14")
def test_an_orange_4_tests_the_robotic_hourglass() -> None:
    fields: dict[str, Any] = {"zones": zones(ready="orange_4"), "sites": {"river_1": site("rt_left_1", left=1)}}
    game = to_test("", "", "charcoal_3", stacks_of={2: 1, 4: 1, 5: 2}, tiles={4: "wt_36"}, **fields)
    assert to_test("", "", "charcoal_3", **fields | {"zones": zones(ready="orange_2")}).refused["test"] == "no_test_die"
    game.play("test")
    assert loads(game) == {"camel_1": ("white",)}
    assert device(game).dice == ("", "orange_4", "charcoal_3")
    assert game.me.guilds == guilds(orange=1)
    assert game.me.ship == 4  # two spaces that hold Workshop Tiles
    game.play("row_bottom")
    assert game.me.rows["row_bottom"] == ("wt_36",)
    assert game.key == "end_turn"
