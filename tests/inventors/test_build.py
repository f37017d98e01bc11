"""Chapter 10: Build."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene, scene

from .positions import (
    DATA,
    NEUTRAL,
    asked,
    board,
    built,
    crew,
    dice,
    guilds,
    invented,
    position,
    published,
    told,
    zones,
)
from .positions_b import (
    HOURGLASS,
    ROBOTIC,
    SPARE,
    building,
    builds,
    device,
    hurry,
    loads,
    place,
    steps,
)

PAID = ("chandler", "weaver", "tiler")  # for the Hourglass
BUILT_FOUR = {
    "db_folding": built(1, "dc_crane"),
    "db_fragrant": built(2, "dc_clock"),
    "db_magnetic": built(3, "dc_basin"),
    "db_musical": built(4, "dc_lens"),
}


# Dice and device -------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-BLD-1")
def test_one_die_or_two_go_onto_a_camel() -> None:
    two = building(zones=zones(ready="white_4 blue_3"))
    assert loads(builds(two)) == {"camel_1": ("blue_3", "white_4")}
    one = building("dc_helmet", zones=zones(ready="white_5 blue_3"))
    builds(one, "ready_white_5")
    assert loads(one) == {"camel_1": ("white_5",)}


@pytest.mark.rule("I-BLD-2")
@pytest.mark.parametrize(("card", "facts"), DATA.device_cards.items())
def test_the_total_must_reach_the_number_of_the_card(card: str, facts: Any) -> None:
    enough = f"white_3 white_{facts.least - 3}"
    short = f"white_3 white_{facts.least - 4}"
    assert "build" in building(card, zones=zones(ready=enough)).options
    assert building(card, zones=zones(ready=short)).refused["build"] == "total_too_low"


@pytest.mark.rule("I-BLD-2")
def test_invented_devices_of_the_left_column_are_built_whoever_invented_them() -> None:
    devices = {
        "db_fragrant": board(1),
        "db_folding": invented(2, "dc_crane", by=2),
        "db_musical": invented(3, "dc_clock"),
        "db_magnetic": built(1, "dc_basin", by=0),
        "db_portable": published(1, "dc_table", by=0),
    }
    game = building(devices=devices).play("build")
    assert asked(game) == ("build", [ROBOTIC, "db_folding", "db_musical"])


@pytest.mark.rule("I-BLD-2")
def test_with_nothing_invented_nothing_is_built() -> None:
    game = position(devices={ROBOTIC: board(1)}, zones=zones(ready="white_6 white_6"), silver=9)
    assert game.refused["build"] == "nothing_invented"


@pytest.mark.rule("I-BLD-2")
def test_a_device_that_is_too_dear_is_refused_beside_one_that_is_not() -> None:
    devices = {"db_folding": invented(2, "dc_fountain"), "db_musical": invented(3, "dc_clock")}
    game = building(devices=devices, zones=zones(ready="white_4 white_4")).play("build")
    assert asked(game) == ("build", [ROBOTIC, "db_musical"])
    assert game.refused == {"db_folding": "total_too_low"}


# The Invention Tile ----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-BLD-4")
def test_first_the_builder_then_the_inventor_resolve_the_tile() -> None:
    game = building(by=1, tile="it_influence")
    steps(builds(game), pay_silver="pay pay pay")
    assert (game.key, game.decision.seat if game.decision else None) == ("influence", 0)
    game.play("guild_blue")
    assert (game.key, game.decision.seat if game.decision else None) == ("influence", 1)
    game.play("guild_orange")
    assert game.me.guilds == guilds(blue=1)
    assert game.table.players[1].guilds == guilds(orange=1)
    assert game.table.players[2].guilds == guilds()
    assert game.key == "end_turn"


@pytest.mark.rule("I-BLD-4")
@pytest.mark.parametrize(("by", "mine", "theirs"), [(0, 2, 0), (1, 2, 2), (NEUTRAL, 2, 0)])
def test_a_builder_who_invented_it_resolves_the_tile_once_and_a_neutral_inventor_never(
    by: int, mine: int, theirs: int
) -> None:
    game = hurry(builds(building(by=by, silver=6, tile="it_silver", levels=crew(2))))
    assert [player.silver for player in game.table.players] == [mine, theirs, 0]


@pytest.mark.rule("I-BLD-4")
@pytest.mark.parametrize(
    ("tile", "mine"),
    [
        ("it_neutral_1", guilds(1, 1, 0)),
        ("it_neutral_2", guilds(0, 1, 1)),
        ("it_neutral_3", guilds(1, 0, 1)),
    ],
)
def test_a_neutral_tile_gives_the_builder_its_two_influence(tile: str, mine: dict[str, int]) -> None:
    game = hurry(builds(building(by=NEUTRAL, tile=tile, levels=crew(2))))
    assert game.me.guilds == mine
    assert [player.guilds for player in game.table.players[1:]] == [guilds(), guilds()]


@pytest.mark.rule("I-BLD-4")
def test_both_draw_cards_for_a_tile_of_cards() -> None:
    game = building(by=2, tile="it_cards", levels=crew(2)).nature("dc_toy", "dc_vase", "dc_lamp", "dc_boat")
    hurry(builds(game))
    assert game.me.hand == ("dc_toy", "dc_vase")
    assert game.table.players[2].hand == ("dc_lamp", "dc_boat")


@pytest.mark.rule("I-R-30")
@pytest.mark.rule("I-TURN-4")
def test_an_inventor_chooses_freely_in_anothers_turn_but_takes_no_free_action() -> None:
    theirs = {"hand": [*SPARE[:3]], "zones": zones(ready="white_2 white_3", exhausted="white"), "inactive": ["tiler"]}
    game = building(by=1, tile="it_brighten", levels=crew(2), others={1: theirs})
    steps(builds(game), pay_silver="pay pay pay")
    assert game.decision is not None
    assert (game.key, game.decision.seat) == ("brighten", 1)
    assert game.options == ["exhausted_white", "ready_white_3", "ready_white_2", "skip"]
    game.play("ready_white_2", seat=1)
    assert game.key == "brighten"
    game.play("skip", seat=1)
    assert game.table.players[1].zones["determined"] == ("white_2",)
    assert game.key == "end_turn"


@pytest.mark.rule("I-R-30")
def test_an_inventor_with_too_many_cards_discards_or_plays_one_even_in_anothers_turn() -> None:
    full = ["dc_toy", "dc_vase", "dc_lamp", "dc_boat", "dc_statue", "dc_scales", "dc_sail", "dc_wheel"]
    theirs = {"hand": full, "zones": zones(ready="white_2"), "inactive": ["blacksmith"]}
    game = building(by=1, tile="it_cards", levels=crew(2), others={1: theirs})
    game.nature("dc_drum", "dc_pump", "dc_beaker", "dc_clock")
    steps(builds(game), pay_silver="pay pay pay")
    assert game.decision is not None
    assert (game.key, game.decision.seat) == ("hand_limit", 1)
    assert {*full, "dc_beaker", "play_dc_wheel"} < {*game.options}
    game.play("play_dc_wheel", seat=1)  # refreshes the Blacksmith, increases a die
    assert game.table.players[1].inactive == ()
    assert game.decision.free == ()
    steps(game, increase_die="ready_white_2", hand_limit="dc_clock")
    assert game.table.players[1].zones["ready"] == ("white_3",)
    assert game.table.discard == ("dc_wheel", "dc_clock")
    assert len(game.table.players[1].hand) == 8
    assert game.me.hand == ("dc_drum", "dc_pump")


# What becomes of the device --------------------------------------------------------------------------------------


@pytest.mark.rule("I-BLD-5")
def test_the_tile_is_turned_over_and_from_then_on_shows_what_publishing_costs() -> None:
    game = building(by=0, tile="it_silver", levels=crew(2), silver=20, zones=zones(ready="white_6 white_6 white_4"))
    hurry(builds(game, "ready_white_6", "ready_white_4"))
    assert device(game).tile == "it_silver"
    again = publishing_of(game)
    assert again.refused["publish"] == "total_too_low"  # 6 of the 8 that every back shows; the card says 7
    assert "publish" in publishing_of(game, "white_4 white_4").options


def publishing_of(game: Scene, ready: str = "white_6") -> Scene:
    """The same device in a later turn of its Builder, with these dice."""
    there = device(game)
    fields = {"column": there.column, "row": there.row, "card": there.card, "tile": there.tile}
    roles = {"inventor": there.inventor, "builder": there.builder}
    return position(devices={ROBOTIC: fields | roles}, zones=zones(ready=ready), silver=9)


@pytest.mark.rule("I-BLD-6")
def test_influence_of_the_builder_lies_on_the_device() -> None:
    game = hurry(builds(building(by=1, levels=crew(2))))
    assert (device(game).builder, device(game).inventor, device(game).publisher) == (0, 1, -1)
    assert game.me.supply == 24
    assert game.me.built == 1


@pytest.mark.rule("I-BLD-6")
@pytest.mark.rule("I-R-13")
def test_without_a_supply_the_builders_influence_comes_from_a_guild() -> None:
    game = building(levels=crew(2), supply=0, guilds=guilds(1, 0, 2))
    steps(builds(game), pay_silver="pay pay pay")
    assert asked(game) == ("move_influence", ["guild_blue", "guild_charcoal"])  # it cannot be skipped
    game.play("guild_charcoal")
    assert (game.me.guilds, game.me.supply) == (guilds(1, 0, 1), 0)
    assert device(game).builder == 0
    assert building(supply=0, guilds=guilds()).refused["build"] == "no_influence"


@pytest.mark.rule("I-BLD-7")
def test_the_board_moves_with_everything_to_the_second_column() -> None:
    first, third, fourth = (BUILT_FOUR[name] for name in ("db_folding", "db_magnetic", "db_musical"))
    devices = {"db_folding": first, "db_magnetic": third, "db_musical": fourth}
    game = hurry(builds(building(by=1, tile="it_silver", levels=crew(2), devices=devices)))
    assert place(game) == (1, 2)  # the highest free row
    there = device(game)
    assert (there.card, there.tile, there.inventor, there.dice) == (HOURGLASS, "it_silver", 1, ("", "", ""))
    assert [place(game, name) for name in devices] == [(1, 1), (1, 3), (1, 4)]


@pytest.mark.rule("I-BLD-7")
def test_with_four_built_devices_nobody_builds() -> None:
    assert building(devices=BUILT_FOUR).refused["build"] == "built_full"
    moved = BUILT_FOUR | {"db_musical": published(1, "dc_lens")}  # Published ones do not count
    assert "build" in building(devices=moved).options


@pytest.mark.rule("I-BLD-7")
def test_alone_three_built_devices_are_all() -> None:
    game = scene("inventors", players=1)
    mine: dict[str, Any] = {"zones": zones(ready="white_6 white_6"), "silver": 20, "inactive": [], "hand": []}
    gone: dict[str, Any] = {name: {} for name in game.table.devices}
    left = {ROBOTIC: invented(1, HOURGLASS)}
    three = {name: BUILT_FOUR[name] for name in list(BUILT_FOUR)[:3]}
    two = {name: BUILT_FOUR[name] for name in list(BUILT_FOUR)[:2]}
    assert scene("inventors", players=1, devices=gone | left | three, **mine).refused["build"] == "built_full"
    assert "build" in scene("inventors", players=1, devices=gone | left | two, **mine).options


@pytest.mark.rule("I-BLD-8")
def test_a_new_board_is_revealed_in_the_place_that_was_freed() -> None:
    devices = {"db_fragrant": board(1), ROBOTIC: invented(2, HOURGLASS), "db_folding": board(3)}
    game = building(levels=crew(2), devices=devices).nature("db_portable")
    hurry(builds(game))
    assert place(game, "db_portable") == (0, 2)
    assert (device(game, "db_portable").card, device(game, "db_portable").dice) == ("", ("", "", ""))
    assert [place(game, name) for name in ("db_fragrant", "db_folding")] == [(0, 1), (0, 3)]
    assert "db_portable" not in game.table.boards.rest


@pytest.mark.rule("I-BLD-8")
@pytest.mark.rule("I-LIM-2")
def test_no_board_is_revealed_once_the_pile_is_empty() -> None:
    game = hurry(builds(building(levels=crew(2), boards=[])))
    assert list(game.table.devices) == [ROBOTIC]


# The example -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-13")
def test_red_builds_the_robotic_hourglass_that_purple_invented() -> None:
    purple, red = 0, 1
    game = position(
        seat=red,
        devices={ROBOTIC: invented(1, HOURGLASS, by=purple, tile="it_influence")},
        zones=zones(ready="charcoal_4 charcoal_3"),
        levels=crew(2, tiler=3, weaver=4),
        inactive=["tiler"],
        silver=8,
    ).nature("db_portable")
    steps(game, turn="build", die="ready_charcoal_4")
    assert loads(game) == {"camel_1": ("charcoal_4", "charcoal_3")}
    assert told(game, "refresh") == [{"person": "tiler"}]  # the first bonus
    steps(game, pay_silver="pay pay pay")
    assert game.me.silver == 0
    assert {who: game.me.levels[who] for who in PAID} == {"tiler": 4, "weaver": 5, "chandler": 3}
    assert {*game.me.inactive} == {*PAID}
    game.play("guild_orange", seat=red)
    game.play("guild_charcoal", seat=purple)
    assert game.me.guilds == guilds(orange=1)
    assert game.table.players[purple].guilds == guilds(charcoal=1)
    there = device(game)
    assert (there.inventor, there.builder, place(game)) == (purple, red, (1, 1))
    assert place(game, "db_portable") == (0, 1)
    assert game.key == "refresh"  # the second bonus
    game.play("tiler")
    assert (game.me.levels["tiler"], {*game.me.inactive}) == (4, {"weaver", "chandler"})
    assert game.key == "end_turn"
    assert dice(game) == {}
