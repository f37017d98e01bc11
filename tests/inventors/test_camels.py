"""Chapter 10: Camels, the dice put on them, and what is common to the four Camel actions."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import asked, board, built, crew, dice, end, guilds, invented, position, site, told, zones
from .positions_b import (
    CAMELS,
    HOURGLASS,
    ROBOTIC,
    builds,
    device,
    hurry,
    inventing,
    invents,
    loads,
    publishes,
    publishing,
    steps,
)

BUSY = {"camel_1": ["white_1"], "camel_2": ["white_2", "blue_3"]}
FOUR = ("invent", "build", "test", "publish")
BONUS = {"river_1": site("rt_left_8", left=0)}  # camel_total_bonus(2)


def ready_for_all(**fields: Any) -> Scene:
    """A turn in which each of the four Camel actions is possible."""
    given: dict[str, Any] = {
        "devices": {
            "db_folding": board(1),
            "db_fragrant": invented(2, "dc_crane"),
            ROBOTIC: built(1, HOURGLASS),
        },
        "zones": zones(ready="white_6 blue_6"),
        "hand": ["dc_basin"],
        "silver": 12,
    }
    return position(**given | fields)


# Which Camels there are ------------------------------------------------------------------------------------------


@pytest.mark.rule("I-CAMEL-1")
def test_two_camels_are_there_from_the_start() -> None:
    assert tuple(position().me.camels) == CAMELS


@pytest.mark.rule("I-CAMEL-1")
@pytest.mark.parametrize(("players", "tents", "unlocks"), [(2, 4, True), (3, 4, True), (4, 4, False), (4, 3, True)])
def test_a_tent_slot_unlocks_the_third_camel(players: int, tents: int, unlocks: bool) -> None:
    game = position(players=players, tents=tents).play("tent", "tent_3")
    steps(game, dummy_tent="tent_1", tent_effects="skip")
    assert game.key == "end_turn"
    assert ("camel_3" in game.me.camels) == unlocks
    assert game.me.tents == tents - 1


@pytest.mark.rule("I-CAMEL-1")
def test_the_third_camel_stays_for_the_rest_of_the_game() -> None:
    others = {1: {"tent": "tent_4"}, 2: {"tent": "tent_2"}}
    game = steps(position(others=others).play("tent", "tent_3"), tent_effects="skip")
    end(game)
    assert game.table.round == 2
    assert list(game.table.players[0].camels) == [*CAMELS, "camel_3"]


@pytest.mark.rule("I-CAMEL-1")
def test_a_hired_camel_is_there_for_this_round_only() -> None:
    game = position().doing("hire_camel")
    assert list(game.me.camels) == [*CAMELS, "camel_hired"]
    assert game.done
    hired = {"camels": {"camel_hired": ["white_4"]}, "tents": 1}
    others = {1: {"tent": "tent_4"}, 2: {"tent": "tent_3"}}
    round_end = steps(position(**hired, others=others).play("tent", "tent_2"), tent_effects="skip")
    end(round_end)
    assert round_end.table.round == 2
    assert tuple(round_end.table.players[0].camels) == CAMELS


@pytest.mark.rule("I-R-27")
def test_a_camel_that_is_hired_already_is_not_hired_again_but_the_rest_of_the_space_works() -> None:
    game = position(camels={"camel_hired": []}, guilds=guilds(1, 1, 0), zones=zones(ready="white_2"))
    game.play("worker", "space_hire_camel")
    assert game.key == "brighten"
    game.play("ready_white_2")
    assert dice(game) == {"determined": ("white_2",)}
    assert list(game.me.camels) == [*CAMELS, "camel_hired"]
    assert told(game, "camel") == []
    new = position(guilds=guilds(1, 1, 0)).play("worker", "space_hire_camel")
    assert list(new.me.camels) == [*CAMELS, "camel_hired"]


# One action for each Camel ---------------------------------------------------------------------------------------


@pytest.mark.rule("I-CAMEL-2")
def test_a_camel_with_a_die_takes_no_more() -> None:
    game = publishing(camels={"camel_1": ["white_1"]})
    publishes(game)
    assert loads(game) == {"camel_1": ("white_1",), "camel_2": ("white_6", "white_6")}


@pytest.mark.rule("I-CAMEL-2")
@pytest.mark.rule("I-CAMEL-3")
def test_camel_actions_need_a_camel_without_dice() -> None:
    game = ready_for_all(camels=BUSY)
    assert {name: game.refused[name] for name in FOUR} == dict.fromkeys(FOUR, "no_camel")
    assert asked(game)[1] == ["workshop", "worker", "tent"]
    more = ready_for_all(camels=BUSY | {"camel_3": []})
    assert asked(more)[1] == [*FOUR, "workshop", "worker", "tent"]
    hired = ready_for_all(camels=BUSY | {"camel_hired": []})
    assert asked(hired)[1] == [*FOUR, "workshop", "worker", "tent"]


@pytest.mark.rule("I-CAMEL-2")
def test_the_white_die_of_a_test_occupies_a_camel_like_any_other() -> None:
    full = {"camel_1": ["white"], "camel_2": ["white"]}
    assert ready_for_all(camels=full).refused["test"] == "no_camel"
    assert ready_for_all(camels=full).refused["invent"] == "no_camel"


@pytest.mark.rule("I-CAMEL-3")
@pytest.mark.parametrize("action", FOUR)
def test_each_of_the_four_actions_puts_dice_on_one_camel_and_ends_the_turn(action: str) -> None:
    game = ready_for_all()
    steps(game, turn=action, invent="db_folding")
    hurry(game)
    assert list(loads(game)) == ["camel_1"]
    assert game.play("end_turn").table.active == 1


@pytest.mark.rule("I-CAMEL-3")
@pytest.mark.rule("I-TURN-7")
def test_dice_lie_on_the_camel_while_the_costs_are_paid_and_effects_come_after_the_costs() -> None:
    game = publishing(levels=crew(4, weaver=3, chandler=3))
    publishes(game)
    assert game.key == "pay_silver"
    assert loads(game) == {"camel_1": ("white_6", "white_6")}
    assert (game.me.royalties, device(game).publisher) == (0, -1)
    steps(game, pay_silver="pay")
    assert game.key == "pay_craftsperson"
    assert (game.me.royalties, device(game).publisher) == (0, -1)
    steps(game, pay_craftsperson="tiler", pay_silver="pay")
    assert (game.me.royalties, device(game).publisher) == (1, 0)


# Totals ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-CAMEL-4")
@pytest.mark.rule("I-R-21")
@pytest.mark.parametrize(
    ("where", "there", "loaded"),
    [
        ({"determined": "white_3 white_3"}, 8, ("white_4", "white_4")),  # 1 more each
        ({"determined": "blue_6 white_1"}, 8, ("blue_6", "white_2")),  # never above 6
        ({"inspired": "white_1", "ready": "white_2"}, 8, ("white_6", "white_2")),  # up to 5 more
        ({"inspired": "white_3", "ready": "white_2"}, 8, ("white_6", "white_2")),
        ({"ready": "white_3 white_5"}, 8, ("white_3", "white_5")),  # as they are
    ],
)
def test_dice_count_as_they_are_turned_up_and_stay_so(
    where: dict[str, str], there: int, loaded: tuple[str, ...]
) -> None:
    game = publishing(zones=zones(**where))
    publishes(game)
    assert set(loads(game)["camel_1"]) == set(loaded)
    assert sum(int(die[-1]) for die in loads(game)["camel_1"]) == there


@pytest.mark.rule("I-CAMEL-4")
@pytest.mark.parametrize(
    "where", [{"determined": "white_3 white_2"}, {"inspired": "white_1", "ready": "white_1"}, {"ready": "white_6"}]
)
def test_a_total_that_is_too_low_even_turned_up_is_refused(where: dict[str, str]) -> None:
    assert publishing(zones=zones(**where)).refused["publish"] == "total_too_low"


@pytest.mark.rule("I-CAMEL-4")
def test_only_available_dice_can_be_used_and_never_three() -> None:
    assert publishing(zones=zones(ready="white_6", exhausted="blue blue")).refused["publish"] == "total_too_low"
    assert publishing(zones=zones(ready="white_2 white_2 white_5")).refused["publish"] == "total_too_low"


@pytest.mark.rule("I-CAMEL-4")
def test_the_second_die_is_one_that_makes_the_total_with_the_first() -> None:
    game = publishing(zones=zones(ready="white_2 white_3 blue_4 white_6"))
    steps(game, turn="publish", publish=ROBOTIC)
    assert asked(game) == ("die", ["ready_blue_4", "ready_white_6", "ready_white_3", "ready_white_2"])
    game.play("ready_white_2")
    assert loads(game) == {"camel_1": ("white_2", "white_6")}  # nothing else makes 8 with a 2


@pytest.mark.rule("I-CAMEL-4")
def test_dice_that_are_alike_are_offered_once_but_two_of_them_may_be_used() -> None:
    game = publishing(zones=zones(ready="white_4 white_4 white_5"))
    steps(game, turn="publish", publish=ROBOTIC)
    assert asked(game) == ("die", ["ready_white_5", "ready_white_4"])
    game.play("ready_white_4")
    assert asked(game) == ("second_die", ["ready_white_5", "ready_white_4"])  # alone it is too low: no skip
    game.play("ready_white_4")
    assert dice(game) == {"ready": ("white_5",)}
    single = publishing(zones=zones(ready="white_4 white_5"))
    steps(single, turn="publish", publish=ROBOTIC, die="ready_white_4")
    assert loads(single) == {"camel_1": ("white_4", "white_5")}


@pytest.mark.rule("EX-26")
@pytest.mark.rule("I-R-20")
@pytest.mark.rule("I-CAMEL-4")
def test_a_total_of_7_counts_as_9_with_the_tile_that_adds_2() -> None:
    fields: dict[str, Any] = {"hand": ["dc_basin"], "sites": BONUS}
    assert "invent" in inventing("db_folding", zones=zones(ready="white_4 white_3"), **fields).options
    assert inventing("db_folding", zones=zones(ready="white_4 white_2"), **fields).refused["invent"] == "total_too_low"
    game = inventing("db_folding", zones=zones(ready="white_4 white_3"), **fields)
    invents(game)
    assert loads(game) == {"camel_1": ("white_4", "white_3")}  # the dice themselves are not turned
    assert device(game, "db_folding").card == "dc_basin"


@pytest.mark.rule("I-R-20")
def test_the_tile_helps_building_and_publishing_too() -> None:
    for card, least in (("dc_crane", 7), ("dc_fountain", 9)):
        enough, short = (zones(ready=f"white_3 white_{least - 2 - 3 - n}") for n in (0, 1))
        devices = {ROBOTIC: invented(1, card)}
        assert "build" in position(devices=devices, zones=enough, silver=9, sites=BONUS).options
        assert "build" in position(devices=devices, zones=short, silver=9, sites=BONUS).refused
    assert "publish" in publishing(zones=zones(ready="white_6"), sites=BONUS).options
    assert "publish" in publishing(zones=zones(ready="white_5"), sites=BONUS).refused


@pytest.mark.rule("I-R-20")
def test_the_tile_of_somebody_else_helps_nobody() -> None:
    theirs = {"river_1": site("rt_left_8", left=1, right=2)}
    assert "publish" in publishing(zones=zones(ready="white_6"), sites=theirs).refused
    mine_too = {"river_1": site("rt_left_8", left=1, right=0)}
    assert "publish" in publishing(zones=zones(ready="white_6"), sites=mine_too).options


@pytest.mark.rule("I-R-20")
def test_the_tile_does_not_help_a_test_which_compares_single_dice() -> None:
    devices = {ROBOTIC: built(1, HOURGLASS, dice=["", "", "charcoal_5"])}
    game = position(devices=devices, zones=zones(ready="blue_4 orange_3"), sites=BONUS)
    assert game.refused["test"] == "no_test_die"


# Costs, effects and colour bonuses -------------------------------------------------------------------------------


@pytest.mark.rule("I-CAMEL-5")
def test_the_cost_is_what_lies_top_right_and_the_effect_what_lies_bottom_left() -> None:
    """While it is Invented the card shows the cost and the tile the effect; Built, the tile's back shows the cost."""
    devices = {ROBOTIC: invented(1, HOURGLASS, by=0, tile="it_silver")}
    game = position(devices=devices, silver=6, zones=zones(ready="white_4 white_3"), levels=crew(2, scribe=1))
    builds(game)
    steps(game, pay_silver="pay pay pay")
    assert {args["person"] for args in told(game, "pay_craftsperson")} == {"chandler", "weaver", "tiler"}
    assert game.me.silver == 0 + 2  # it_silver
    devices = {ROBOTIC: built(1, HOURGLASS, by=0, builder=0, tile="it_silver")}
    later = position(devices=devices, silver=6, zones=zones(ready="white_4 white_4"), levels=crew(2, blacksmith=1))
    publishes(later)
    steps(later, pay_silver="pay pay", pay_craftsperson="tiler")
    assert {args["person"] for args in told(later, "pay_craftsperson")} == {"scribe", "tiler"}
    assert later.me.silver == 6 - 4  # the front of the tile is hidden


@pytest.mark.rule("I-R-63")
def test_dice_of_an_earlier_action_give_no_bonus() -> None:
    camels = {"camel_1": ["orange_4", "orange_3"]}
    game = inventing("db_folding", zones=zones(ready="white_5 white_5"), hand=["dc_basin"], camels=camels)
    invents(game)
    assert game.key == "end_turn"
    assert game.me.hand == ()
    blue = publishing(zones=zones(ready="white_5 white_5 white_1"), camels={"camel_1": ["blue_4"]}, levels=crew(2))
    publishes(blue)
    steps(blue, pay_silver="pay pay", pay_craftsperson="tiler")
    assert blue.key == "end_turn"


@pytest.mark.rule("I-R-63")
def test_dice_of_an_earlier_action_add_nothing_to_the_total() -> None:
    camels = {"camel_1": ["white_6"]}
    assert publishing(zones=zones(ready="white_6"), camels=camels).refused["publish"] == "total_too_low"


@pytest.mark.rule("I-CAMEL-6")
def test_a_bonus_of_another_action_is_not_given() -> None:
    """Orange helps only to Invent, charcoal to Build, blue to Publish."""
    invention = inventing("db_folding", zones=zones(ready="blue_6 charcoal_6", exhausted="white"), hand=["dc_basin"])
    invents(steps(invention, turn="invent", die="ready_blue_6", second_die="ready_charcoal_6"))
    assert (invention.key, invention.me.hand) == ("end_turn", ())
    devices = {ROBOTIC: built(1, HOURGLASS, by=0)}
    there = zones(ready="orange_6 charcoal_6", exhausted="white")
    publication = position(devices=devices, zones=there, silver=9, inactive=["weaver"], levels=crew(2, chandler=1))
    publishes(publication, "ready_orange_6", "ready_charcoal_6")
    steps(publication, pay_silver="pay pay", pay_craftsperson="tiler")
    assert publication.key == "end_turn"
    assert set(publication.me.inactive) == {"scribe", "tiler", "weaver"}


@pytest.mark.rule("I-CAMEL-6")
def test_bonuses_end_with_the_action() -> None:
    game = publishing(zones=zones(ready="blue_6 blue_6", exhausted="white"), levels=crew(2, weaver=1))
    publishes(game)
    steps(game, pay_silver="pay pay", pay_craftsperson="tiler")
    assert asked(game) == ("brighten", ["exhausted_white", "skip"])
    game.play("skip")
    assert asked(game) == ("brighten", ["exhausted_white", "skip"])  # one for each die
    game.play("skip")
    assert game.options == ["end_turn"]
