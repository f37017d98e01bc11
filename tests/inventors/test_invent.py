"""Chapter 10: Invent."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import scene

from .positions import (
    DATA,
    INVENTIONS,
    asked,
    board,
    built,
    crew,
    dice,
    guilds,
    invented,
    inventions_left,
    told,
    zones,
)
from .positions_b import HOURGLASS, ROBOTIC, SPARE, device, free, inventing, invents, loads, place, score, steps

LEFT_FOUR = "db_robotic db_fragrant db_folding db_magnetic"


# Dice ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-INV-1")
@pytest.mark.rule("I-CAMEL-4")
def test_one_die_that_is_high_enough_goes_onto_a_camel() -> None:
    game = inventing(zones=zones(ready="orange_6 white_6"))
    steps(game, turn="invent", invent=ROBOTIC, die="ready_orange_6")
    assert asked(game) == ("second_die", ["ready_white_6", "skip"])
    game.play("skip")
    assert loads(game) == {"camel_1": ("orange_6",)}
    assert dice(game) == {"ready": ("white_6",)}


@pytest.mark.rule("I-INV-1")
@pytest.mark.rule("I-CAMEL-4")
def test_two_dice_go_onto_the_same_camel() -> None:
    game = inventing(zones=zones(ready="blue_3 white_3 white_1"))
    steps(game, turn="invent", invent=ROBOTIC)
    assert asked(game) == ("die", ["ready_blue_3", "ready_white_3"])  # a 1 does not make 6 with any other
    game.play("ready_blue_3")
    assert loads(game) == {"camel_1": ("blue_3", "white_3")}  # one die is not enough
    assert dice(game) == {"ready": ("white_1",)}


@pytest.mark.rule("I-INV-2")
@pytest.mark.parametrize(("name", "facts"), DATA.device_boards.items())
def test_the_total_must_reach_the_number_of_the_board(name: str, facts: Any) -> None:
    enough = f"white_6 white_{facts.least - 6}" if facts.least > 6 else f"white_{facts.least}"
    short = f"white_6 white_{facts.least - 7}" if facts.least > 7 else f"white_{facts.least - 1}"
    assert "invent" in inventing(name, zones=zones(ready=enough)).options
    assert inventing(name, zones=zones(ready=short)).refused["invent"] == "total_too_low"


@pytest.mark.rule("I-INV-2")
def test_only_boards_of_the_left_column_without_a_card_are_invented() -> None:
    devices = {
        "db_robotic": invented(1, "dc_crane"),
        "db_rotating": board(2),
        "db_musical": board(3),
        "db_balanced": built(1, "dc_clock"),
    }
    game = inventing(devices=devices).play("invent")
    assert asked(game) == ("invent", ["db_rotating", "db_musical"])
    assert game.refused == {"db_robotic": "is_invented"}


@pytest.mark.rule("I-INV-2")
def test_a_board_that_is_too_high_is_refused_beside_one_that_is_not() -> None:
    game = inventing("db_robotic db_folding", zones=zones(ready="white_5 white_3")).play("invent")
    assert game.refused == {"db_folding": "total_too_low"}


# Cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-INV-3")
@pytest.mark.parametrize(("name", "count"), [("db_robotic", 2), ("db_luminous", 1), ("db_folding", 0)])
def test_so_many_cards_are_discarded_as_the_board_says(name: str, count: int) -> None:
    game = inventing(name, zones=zones(ready="white_5 white_5"), hand=[HOURGLASS, *SPARE])
    invents(game, discard=" ".join(SPARE[:count]))
    assert game.table.discard == SPARE[:count]
    assert device(game, name).card == HOURGLASS
    assert game.me.hand == SPARE[count:]


@pytest.mark.rule("I-INV-3")
def test_a_discarded_card_does_nothing() -> None:
    game = inventing(hand=[HOURGLASS, "dc_drum", "dc_pump"], zones=zones(ready="white_6 white_1"))
    invents(game, discard="dc_drum dc_pump")
    assert dice(game) == {"ready": ("white_1",)}  # neither increased nor brightened
    assert told(game, "play_card") == []


@pytest.mark.rule("I-INV-3")
@pytest.mark.rule("I-INV-4")
@pytest.mark.parametrize(("name", "needed"), [("db_robotic", 3), ("db_luminous", 2), ("db_folding", 1)])
def test_without_cards_to_discard_and_one_to_place_there_is_no_invention(name: str, needed: int) -> None:
    rich, poor = ([HOURGLASS, *SPARE][:n] for n in (needed, needed - 1))
    two_sixes = zones(ready="white_6 white_6")
    assert "invent" in inventing(name, zones=two_sixes, hand=rich).options
    assert "invent" in inventing(name, zones=two_sixes, hand=poor).refused


@pytest.mark.rule("I-INV-4")
def test_the_card_placed_is_any_that_was_not_discarded() -> None:
    game = inventing(hand=[HOURGLASS, *SPARE[:3]])
    invents(game, discard=" ".join(SPARE[:2]), card="")
    assert asked(game) == ("place_card", [HOURGLASS, SPARE[2]])
    game.play(SPARE[2])
    assert game.me.hand == (HOURGLASS,)
    steps(game, invention="invention_top_left")
    assert device(game).card == SPARE[2]


@pytest.mark.rule("I-INV-9")
def test_the_card_of_an_orange_die_may_be_discarded() -> None:
    game = inventing(hand=[HOURGLASS, SPARE[0]]).nature(SPARE[1])
    invents(game, discard=f"{SPARE[0]} {SPARE[1]}")
    assert game.table.discard == SPARE[:2]
    assert device(game).card == HOURGLASS
    assert game.me.hand == ()


@pytest.mark.rule("I-INV-9")
def test_the_card_of_an_orange_die_may_be_placed() -> None:
    game = inventing(hand=[*SPARE[:2]]).nature(HOURGLASS)
    invents(game, discard=" ".join(SPARE[:2]))
    assert device(game).card == HOURGLASS


@pytest.mark.rule("I-INV-9")
def test_two_orange_dice_bring_two_missing_cards() -> None:
    game = inventing(hand=[HOURGLASS], zones=zones(ready="orange_5 orange_4 white_6")).nature(*SPARE[:2])
    invents(game, discard=" ".join(SPARE[:2]))
    assert loads(game) == {"camel_1": ("orange_5", "orange_4")}
    assert (device(game).card, game.table.discard) == (HOURGLASS, SPARE[:2])


@pytest.mark.rule("I-INV-9")
def test_without_cards_orange_dice_must_be_among_those_used() -> None:
    hand = [HOURGLASS, SPARE[0]]
    assert inventing(hand=hand, zones=zones(ready="white_6 blue_6")).refused["invent"] == "orange_needed"
    assert inventing(hand=hand[:1], zones=zones(ready="orange_6 white_6")).refused["invent"] == "orange_needed"
    game = inventing(hand=hand, zones=zones(ready="orange_1 white_6 blue_4"))
    steps(game, turn="invent", invent=ROBOTIC)
    assert loads(game) == {}
    assert asked(game) == ("die", ["ready_orange_1", "ready_white_6"])
    game.play("ready_white_6")
    assert loads(game) == {"camel_1": ("white_6", "orange_1")}


@pytest.mark.rule("I-INV-9")
def test_three_missing_cards_are_more_than_two_dice_can_bring() -> None:
    game = inventing(hand=[], zones=zones(ready="orange_6 orange_6 orange_6"))
    assert game.refused["invent"] == "short_of_cards"


@pytest.mark.rule("I-INV-9")
def test_the_orange_die_brings_nothing_while_both_piles_are_empty() -> None:
    hand = [HOURGLASS, SPARE[0]]
    assert inventing(hand=hand, cards=[]).refused["invent"] == "short_of_cards"
    refilled = inventing(hand=hand, cards=[], discard=[SPARE[1]])
    assert "invent" in refilled.options
    invents(refilled, discard=f"{SPARE[0]} {SPARE[1]}")
    assert device(refilled).card == HOURGLASS


# What is gained --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-INV-5")
@pytest.mark.parametrize(
    ("name", "card", "gained"),
    [
        ("db_folding", "dc_hourglass", guilds(blue=2)),  # blue and blue, twice
        ("db_magnetic", "dc_needle", guilds(orange=2)),
        ("db_portable", "dc_clock", guilds(blue=1, orange=1)),  # blue over orange, both
        ("db_folding", "dc_chalice", guilds(blue=1)),  # blue over orange: only the top
        ("db_folding", "dc_drum", guilds(blue=1)),  # charcoal over blue: only the bottom
        ("db_automated", "dc_clock", guilds()),  # orange over blue beside blue over orange
        ("db_folding", "dc_basin", guilds()),
        ("db_spring_loaded", "dc_drum", guilds(blue=1, charcoal=1)),
    ],
)
def test_every_matching_edge_gives_influence_of_its_colour(name: str, card: str, gained: dict[str, int]) -> None:
    game = inventing(name, hand=[card], zones=zones(ready="white_5 white_5"))
    invents(game, card=card)
    assert game.me.guilds == gained
    assert game.me.supply == 25 - sum(gained.values())


@pytest.mark.rule("I-INV-6")
def test_the_royalty_marker_advances_by_one() -> None:
    assert invents(inventing("db_folding", zones=zones(ready="white_5 white_5"), hand=["dc_basin"])).me.royalties == 1


@pytest.mark.rule("I-INV-6")
def test_the_step_of_an_invention_counts_as_any_other_step() -> None:
    fields: dict[str, Any] = {"zones": zones(ready="white_5 white_5"), "hand": ["dc_basin"]}
    gap = invents(inventing("db_folding", royalties=2, **fields))
    assert gap.key == "level_up"
    beyond = invents(inventing("db_folding", royalties=11, inactive=["tiler"], **fields))
    assert asked(beyond) == ("one", ["refresh(any)", "silver"])
    assert beyond.play("silver").me.silver == 1


@pytest.mark.rule("I-INV-7")
@pytest.mark.parametrize(("at", "tile"), INVENTIONS.items())
def test_an_invention_tile_of_choice_lies_front_up_on_the_device(at: str, tile: str) -> None:
    game = inventing("db_folding", zones=zones(ready="white_5 white_5"), hand=["dc_basin"])
    invents(game, tile="")
    assert asked(game) == ("invention", list(INVENTIONS))
    game.play(at)
    there = device(game, "db_folding")
    assert (there.tile, there.inventor, there.builder) == (tile, 0, -1)
    assert place(game, "db_folding") == (0, 1)
    assert at not in game.me.inventions
    assert len(game.me.inventions) == 5
    assert game.me.invented == 1
    assert asked(game) == ("end_turn", ["end_turn"])  # the first tile of its column uncovers nothing


@pytest.mark.rule("I-INV-7")
@pytest.mark.parametrize(("column", "key"), [("left", "level_up"), ("middle", "brighten"), ("right", "influence")])
@pytest.mark.parametrize("row", ["top", "bottom"])
def test_the_second_tile_of_a_column_uncovers_its_effect(column: str, row: str, key: str) -> None:
    gone = f"invention_{'bottom' if row == 'top' else 'top'}_{column}"
    game = inventing(
        "db_folding",
        inventions=inventions_left(*(at for at in INVENTIONS if at != gone)),
        zones=zones(ready="white_5 white_5 white_1"),
        hand=["dc_basin"],
    )
    invents(game, tile=f"invention_{row}_{column}")
    assert game.key == key
    assert game.decision is not None
    assert game.decision.source == f"invention_column_{column}"


@pytest.mark.rule("I-INV-7")
def test_a_tile_of_another_column_uncovers_nothing() -> None:
    left = [at for at in INVENTIONS if at != "invention_top_left"]
    game = inventing("db_folding", inventions=inventions_left(*left), zones=zones(ready="white_5 white_5 white_1"))
    assert invents(game, tile="invention_bottom_right").key == "end_turn"


@pytest.mark.rule("I-R-64")
@pytest.mark.rule("I-TURN-7")
@pytest.mark.parametrize("first", ["royalty", "3 brighten"])
def test_the_gains_of_an_invention_come_in_any_order(first: str) -> None:
    left = [at for at in INVENTIONS if at != "invention_top_middle"]
    there = zones(ready="white_5 white_5", exhausted="white white")
    game = inventing("db_folding", inventions=inventions_left(*left), zones=there, royalties=2, hand=["dc_basin"])
    invents(game, tile="invention_bottom_middle")
    assert asked(game) == ("next", ["royalty", "3 brighten", "skip"])
    game.play(first)
    rolls = len(told(game, "roll"))
    assert (game.me.royalties, rolls) == ((3, 0) if first == "royalty" else (2, 1))


@pytest.mark.rule("I-INV-7")
def test_whoever_begins_a_column_effect_may_stop_after_the_first() -> None:
    left = [at for at in INVENTIONS if at != "invention_top_middle"]
    there = zones(ready="white_5 white_5", exhausted="white blue")
    game = inventing("db_folding", inventions=inventions_left(*left), zones=there, royalties=2, hand=["dc_basin"])
    invents(game, tile="invention_bottom_middle")
    game.play("3 brighten", "exhausted_white")
    assert game.key == "brighten"
    game.play("skip")
    assert (game.key, game.me.royalties) == ("level_up", 3)
    assert game.me.zones["exhausted"] == ("blue",)


@pytest.mark.rule("I-INV-6")
def test_the_step_of_royalties_cannot_be_declined_with_the_rest() -> None:
    left = [at for at in INVENTIONS if at != "invention_top_middle"]
    fields: dict[str, Any] = {"zones": zones(ready="white_5 white_5 white_1"), "royalties": 2, "hand": ["dc_basin"]}
    game = inventing("db_folding", inventions=inventions_left(*left), **fields)
    invents(game, tile="invention_bottom_middle").play("skip")
    assert (game.me.royalties, game.key) == (3, "level_up")
    assert game.play("skip").key == "end_turn"


# When it is not possible -----------------------------------------------------------------------------------------


@pytest.mark.rule("I-INV-8")
def test_without_invention_tiles_nobody_invents() -> None:
    assert inventing(inventions=inventions_left()).refused["invent"] == "no_inventions"
    assert "invent" in inventing(inventions=inventions_left("invention_top_left")).options


@pytest.mark.rule("I-INV-8")
def test_with_every_board_of_the_left_column_invented_nobody_invents() -> None:
    cards = ["dc_crane", "dc_clock", "dc_basin", "dc_table"]
    full = {name: invented(n, card) for n, (name, card) in enumerate(zip(LEFT_FOUR.split(), cards, strict=True), 1)}
    assert inventing(devices=full).refused["invent"] == "all_invented"
    assert "invent" in inventing(devices=full | {"db_robotic": board(1)}).options


@pytest.mark.rule("I-INV-8")
def test_alone_three_invented_boards_are_all() -> None:
    game = scene("inventors", players=1, hand=[HOURGLASS, *SPARE], zones=zones(ready="white_6 white_6"))
    names = list(game.table.devices)
    cards = ["dc_crane", "dc_clock", "dc_basin"]
    full = {name: invented(n, card) for n, (name, card) in enumerate(zip(names[:3], cards, strict=True), 1)}
    game = scene("inventors", players=1, hand=[HOURGLASS, *SPARE], zones=zones(ready="white_6 white_6"), devices=full)
    assert len([1 for there in game.table.devices.values() if there.column == 0]) == 3
    assert game.refused["invent"] == "all_invented"


@pytest.mark.rule("I-CAMEL-2")
def test_without_a_free_camel_nobody_invents() -> None:
    busy = {"camel_1": ["white_1"], "camel_2": ["white"]}
    assert inventing(camels=busy).refused["invent"] == "no_camel"


# The orange bonus ------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-CAMEL-6")
def test_each_orange_die_gives_a_card_at_any_moment_of_the_invention() -> None:
    game = inventing("db_luminous", zones=zones(ready="orange_4 orange_3"), hand=[HOURGLASS, SPARE[0]])
    game.nature("dc_vase", "dc_sail")
    steps(game, turn="invent", invent="db_luminous", die="ready_orange_4", second_die="ready_orange_3")
    assert game.key == "discard"
    assert free(game) == ("colour_bonus",)
    game.play("colour_bonus", SPARE[0])
    assert game.me.hand == (HOURGLASS, "dc_vase")
    assert game.key == "place_card"
    assert "colour_bonus" in free(game)
    game.play("colour_bonus")
    assert game.me.hand == (HOURGLASS, "dc_vase", "dc_sail")
    assert "colour_bonus" not in free(game)


@pytest.mark.rule("I-CAMEL-6")
def test_an_orange_bonus_not_taken_before_comes_at_the_end_of_the_invention() -> None:
    game = inventing("db_luminous", zones=zones(ready="orange_4 orange_3"), hand=[HOURGLASS, SPARE[0]])
    invents(game.nature("dc_vase", "dc_sail"), discard=SPARE[0])
    assert game.key == "end_turn"
    assert game.me.hand == ("dc_vase", "dc_sail")


@pytest.mark.rule("I-CAMEL-6")
@pytest.mark.parametrize("die", ["white", "blue", "charcoal"])
def test_dice_of_other_colours_give_no_card(die: str) -> None:
    game = inventing(zones=zones(ready=f"{die}_6"))
    invents(game, discard=" ".join(SPARE[:2]))
    assert game.me.hand == ()
    assert told(game, "draw") == []


# The example -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-12")
def test_purple_invents_the_robotic_hourglass() -> None:
    left = [at for at in INVENTIONS if at not in ("invention_bottom_middle", "invention_top_left")]
    game = inventing(
        hand=[HOURGLASS, "dc_lamp", "dc_boat"],
        inventions=inventions_left(*left),
        zones=zones(ready="orange_6", exhausted="white white white"),
        levels=crew(2),
    )
    assert score(game, "inventions") == 0
    game.nature("dc_vase", 3, 4, 5)
    steps(game, turn="invent", invent=ROBOTIC, die="ready_orange_6")
    assert loads(game) == {"camel_1": ("orange_6",)}
    game.play("colour_bonus")  # before discarding
    assert game.me.hand == (HOURGLASS, "dc_lamp", "dc_boat", "dc_vase")
    game.play("dc_vase", "dc_boat", HOURGLASS)
    assert game.table.discard == ("dc_vase", "dc_boat")
    assert game.me.guilds == guilds()
    game.play("invention_top_middle")
    assert game.me.guilds == guilds(blue=2)
    assert game.me.royalties == 1
    for face in (3, 4, 5):
        assert game.key == "brighten"
        game.play("exhausted_white")
        assert f"white_{face}" in game.me.zones["ready"]
    assert game.key == "end_turn"
    assert (device(game).card, device(game).tile, device(game).inventor) == (HOURGLASS, "it_silver", 0)
    assert score(game, "inventions") == 3
    assert game.me.silver == 0  # points, not silver
