"""Chapter 6: Ships on the river, where they stop, and what they find there."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.testing import Scene

from .positions import DATA, DUMMY, asked, built, dice, guilds, position, rows, site, told, zones

ALL = ["left", "middle", "right"]


def sailing(steps: int, ship: int = 0, *luck: object, **fields: Any) -> Scene:
    """A player moves the Ship."""
    return position(ship=ship, **fields).doing(f"ship({steps})").nature(*luck).play("ship")


# The river -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SHIP-1")
@pytest.mark.rule("I-R-08")
def test_the_river_has_eighteen_spaces_in_three_sections() -> None:
    assert [(space.id, space.section, space.kind) for space in DATA.river.values()] == [
        ("river_0", "left", "start"),
        *((f"river_{n}", "left", "tile") for n in range(1, 6)),
        ("river_6", "middle", "section_start"),
        *((f"river_{n}", "middle", "tile") for n in range(7, 12)),
        ("river_12", "right", "section_start"),
        *((f"river_{n}", "right", "tile") for n in range(13, 17)),
        ("river_17", "right", "end"),
    ]


@pytest.mark.rule("I-R-08")
def test_fourteen_spaces_and_the_last_one_hold_workshop_tiles() -> None:
    with_tiles = [number for number, space in enumerate(DATA.river.values()) if space.tiles]
    assert with_tiles == [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17]


# Moving --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SHIP-2")
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_a_ship_moves_exactly_so_many_spaces_with_tiles_to_the_right(steps: int) -> None:
    game = sailing(steps)
    assert game.me.ship == steps


@pytest.mark.rule("I-SHIP-2")
def test_spaces_without_tiles_are_skipped() -> None:
    assert sailing(1, stacks_of={2: 1, 5: 1}).me.ship == 2
    assert sailing(2, stacks_of={2: 1, 5: 1}).me.ship == 5
    assert sailing(1, 2, stacks_of={2: 1, 5: 1}).me.ship == 5


@pytest.mark.rule("I-SHIP-2")
def test_spaces_with_a_research_tile_only_are_skipped_too() -> None:
    sites = {"river_1": site("rt_left_8", left=0), "river_2": site("rt_left_9", left=1)}
    assert sailing(1, stacks_of={3: 1, 4: 1}, sites=sites).me.ship == 3


@pytest.mark.rule("I-SHIP-2")
def test_a_stack_of_two_counts_as_one_step() -> None:
    assert sailing(2, stacks_of={1: 2, 2: 2, 3: 2}).me.ship == 2


@pytest.mark.rule("EX-8")
@pytest.mark.rule("I-SHIP-2")
@pytest.mark.rule("I-SHIP-3")
def test_ex_8_ship_steps() -> None:
    some = {1: 1, 3: 1, 5: 1}
    assert [sailing(steps, 0, stacks_of=some).me.ship for steps in (1, 2, 3)] == [1, 3, 5]
    assert [sailing(steps, 4, stacks_of=some).me.ship for steps in (1, 2, 3)] == [5, 6, 6]


@pytest.mark.rule("I-SHIP-3")
@pytest.mark.parametrize(
    ("start", "steps", "end"), [(5, 1, 6), (5, 3, 6), (3, 3, 6), (11, 2, 12), (9, 5, 12), (16, 3, 17)]
)
def test_a_ship_stops_on_the_first_space_of_a_section_and_on_the_last_space(start: int, steps: int, end: int) -> None:
    assert sailing(steps, start, revealed=ALL).me.ship == end


@pytest.mark.rule("I-SHIP-3")
def test_a_ship_leaves_the_first_space_of_a_section_as_any_other() -> None:
    assert sailing(2, 6, revealed=ALL).me.ship == 8
    assert sailing(1, 12, revealed=ALL).me.ship == 13


@pytest.mark.rule("I-SHIP-3")
def test_with_no_tile_left_in_a_section_one_step_leads_to_the_next_one() -> None:
    assert sailing(1, stacks_of={17: 9}).me.ship == 6
    assert sailing(2, stacks_of={17: 9}).me.ship == 6
    assert sailing(1, 12, stacks_of={17: 9}, revealed=ALL).me.ship == 17


# What is found there -------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SHIP-4")
def test_on_a_tile_space_the_top_tile_must_be_taken_and_placed() -> None:
    game = sailing(3, tiles={3: "wt_20"})
    assert asked(game) == ("place_tile", ["row_top", "row_middle", "row_bottom"])
    game.play("row_middle")
    assert game.me.rows["row_middle"] == ("wt_20",)
    assert game.table.stacks["river_3"] == 0
    assert "river_3" not in game.table.tops
    assert game.done


@pytest.mark.rule("I-SHIP-4")
def test_the_next_tile_of_the_stack_is_turned_up() -> None:
    game = sailing(3, 0, "wt_36", stacks_of={1: 1, 2: 1, 3: 2}, tiles={3: "wt_20"}).play("row_middle")
    assert (game.table.stacks["river_3"], game.table.tops["river_3"]) == (1, "wt_36")
    assert "wt_36" not in game.table.unseen_tiles


@pytest.mark.rule("I-SHIP-4")
def test_with_full_workshops_the_tile_stays_on_the_river() -> None:
    full = rows("wt_01 wt_02 wt_03 wt_04 wt_05", "wt_06 wt_07 wt_08 wt_09 wt_10", "wt_11 wt_12 wt_13 wt_14 wt_15")
    game = sailing(3, rows=full, tiles={3: "wt_20"})
    assert game.done
    assert (game.me.ship, game.table.tops["river_3"]) == (3, "wt_20")


@pytest.mark.rule("I-SHIP-4")
def test_space_6_clears_a_workshop_and_gives_a_white_die_into_ready() -> None:
    game = sailing(1, 5, 4, revealed=ALL, row_dice=rows(top="blue_3 white_1", bottom="white_2"))
    game.play("clear_workshop", "row_top")
    assert game.me.row_dice["row_top"] == ()
    assert game.me.row_dice["row_bottom"] == ("white_2",)
    assert dice(game) == {"exhausted": ("blue", "white"), "ready": ("white_4",)}
    assert game.done


@pytest.mark.rule("I-SHIP-4")
def test_space_12_takes_a_worker_back_and_gives_a_coloured_die_into_determined() -> None:
    placed = {"space_blue_left": ["worker_0"], "space_open_card": ["worker_1", "worker_0"]}
    game = sailing(1, 11, 4, revealed=ALL, workers=0, placed=placed).play("retrieve_worker")
    assert asked(game) == ("retrieve_worker", ["space_blue_left", "space_open_card"])
    game.play("space_open_card")
    assert game.table.placed["space_open_card"] == ("worker_1",)
    assert game.me.workers == 1
    assert asked(game) == ("die_colour", ["blue", "orange", "charcoal"])
    game.play("charcoal")
    assert dice(game) == {"determined": ("charcoal_4",)}
    assert game.done


@pytest.mark.rule("I-SHIP-4")
@pytest.mark.rule("I-RES-5")
def test_on_space_12_the_worker_must_be_taken_back_whatever_the_die_has_triggered() -> None:
    placed = {"space_blue_left": ["worker_0"], "space_open_card": ["worker_0"]}
    sites = {"river_1": site("rt_left_1", left=0)}
    game = sailing(1, 11, 4, revealed=ALL, workers=0, placed=placed, sites=sites)
    game.play("gain_die(any, determined)", "blue")
    assert asked(game) == ("retrieve_worker", ["space_blue_left", "space_open_card"])


@pytest.mark.rule("I-SHIP-4")
@pytest.mark.rule("I-R-70")
def test_space_12_takes_back_the_worker_that_has_just_moved_the_ship_there() -> None:
    fields: dict[str, Any] = {"guilds": guilds(orange=1, charcoal=1), "ship": 11, "revealed": ALL, "workers": 1}
    game = position(**fields).play("worker", "space_advance_ship", "ship", "retrieve_worker")
    assert (game.me.ship, game.me.workers, game.me.used) == (12, 1, ("worker",))
    assert not game.table.placed["space_advance_ship"]


@pytest.mark.rule("I-SHIP-4")
def test_space_12_takes_the_envoy_back_for_whoever_has_it() -> None:
    placed = {"space_blue_left": ["envoy"], "space_open_card": ["worker_1"]}
    game = sailing(1, 11, 4, revealed=ALL, placed=placed, envoy_of=0).play("retrieve_worker", "blue")
    assert (game.me.envoy, game.table.placed["space_blue_left"]) == (True, ())
    other = sailing(1, 11, 4, revealed=ALL, placed=placed, envoy_of=1)
    assert asked(other)[0] == "die_colour"
    other.play("blue")
    assert (other.me.envoy, other.table.placed["space_blue_left"]) == (False, ("envoy",))


@pytest.mark.rule("I-SHIP-4")
@pytest.mark.parametrize(("piece", "left"), [("worker", ("envoy",)), ("envoy", ("worker_0",))])
def test_of_a_worker_and_the_envoy_on_one_space_either_may_be_taken_back(piece: str, left: tuple[str, ...]) -> None:
    placed = {"space_open_card": ["worker_0", "envoy"]}
    game = sailing(1, 11, 4, revealed=ALL, workers=1, placed=placed, envoy_of=0).play("retrieve_worker")
    assert asked(game) == ("worker_piece", ["worker", "envoy"])
    game.play(piece, "blue")
    assert game.table.placed["space_open_card"] == left
    assert (game.me.workers, game.me.envoy) == ((2, False) if piece == "worker" else (1, True))


@pytest.mark.rule("I-SHIP-4")
def test_space_17_offers_the_end_pile_two_silver_or_a_tile_further_left() -> None:
    game = sailing(1, 16, revealed=ALL, tiles={17: "wt_20"})
    assert asked(game) == ("one", ["take_end_tile", "2 silver", "take_any_visible_tile_left"])
    silver = sailing(1, 16, revealed=ALL).play("2 silver")
    assert (silver.me.silver, silver.done) == (2, True)
    end_tile = sailing(1, 16, "wt_30", revealed=ALL, tiles={17: "wt_20"}).play("take_end_tile", "row_top")
    assert end_tile.me.rows["row_top"] == ("wt_20",)
    assert (end_tile.table.stacks["river_17"], end_tile.table.tops["river_17"]) == (8, "wt_30")


@pytest.mark.rule("I-SHIP-4")
def test_space_17_gives_the_top_tile_of_any_space_further_left() -> None:
    game = sailing(1, 16, revealed=ALL, stacks_of={2: 1, 9: 1, 16: 1, 17: 9}, tiles={9: "wt_20"})
    game.play("take_any_visible_tile_left")
    assert asked(game) == ("take_left_tile", ["river_2", "river_9", "river_16"])
    game.play("river_9", "row_top")
    assert game.me.rows["row_top"] == ("wt_20",)
    assert game.table.stacks["river_9"] == 0


@pytest.mark.rule("I-SHIP-4")
def test_space_17_offers_only_what_can_be_had() -> None:
    bare_river = sailing(1, 16, revealed=ALL, stacks_of={})
    assert (bare_river.me.silver, bare_river.done) == (2, True)
    no_pile = sailing(1, 16, revealed=ALL, stacks_of={3: 1})
    assert asked(no_pile) == ("one", ["2 silver", "take_any_visible_tile_left"])
    assert no_pile.refused == {"take_end_tile": "no_end_tile"}
    full = rows("wt_01 wt_02 wt_03 wt_04 wt_05", "wt_06 wt_07 wt_08 wt_09 wt_10", "wt_11 wt_12 wt_13 wt_14 wt_15")
    no_room = sailing(1, 16, revealed=ALL, rows=full)
    assert (no_room.me.silver, no_room.done) == (2, True)


@pytest.mark.rule("I-SHIP-5")
@pytest.mark.parametrize(("start", "end"), [(5, 6), (11, 12)])
def test_no_tile_is_taken_on_the_first_space_of_a_section(start: int, end: int) -> None:
    game = sailing(1, start, revealed=ALL)
    if game.key == "die_colour":
        game.play("blue")
    assert (game.me.ship, game.done) == (end, True)
    assert game.me.rows == {"row_top": (), "row_middle": (), "row_bottom": ()}
    assert DATA.river[f"river_{end}"].tiles == {}


@pytest.mark.rule("I-SHIP-6")
def test_the_first_ship_in_a_section_turns_all_its_stacks_over_before_the_space_is_resolved() -> None:
    middle = {7: 2, 8: 1, 9: 1, 11: 1}
    game = sailing(1, 5, "wt_30", "wt_31", "wt_32", "wt_36", 5, stacks_of=middle, row_dice=rows(top="white_1"))
    assert asked(game) == ("next", ["clear_workshop", "gain_die(white, ready)"])
    assert game.table.tops == {"river_7": "wt_30", "river_8": "wt_31", "river_9": "wt_32", "river_11": "wt_36"}
    assert game.table.revealed == ("left", "middle")
    game.play("clear_workshop")
    assert dice(game) == {"exhausted": ("white",), "ready": ("white_5",)}


@pytest.mark.rule("I-SHIP-6")
def test_a_section_is_turned_over_only_once() -> None:
    tops = {7: "wt_20", 8: "wt_30", 9: "wt_31", 10: "wt_32", 11: "wt_36"}
    game = sailing(1, 5, 2, revealed=["left", "middle"], tiles=tops, others={1: {"ship": 7}})
    assert told(game, "reveal") == []
    assert {game.table.tops[f"river_{n}"] for n in tops} == {*tops.values()}
    assert dice(game) == {"ready": ("white_2",)}  # the first luck is the roll


@pytest.mark.rule("I-SHIP-6")
@pytest.mark.rule("I-R-09")
def test_the_end_pile_is_turned_over_with_the_right_section() -> None:
    game = sailing(1, 11, "wt_30", "wt_31", stacks_of={14: 1, 17: 9}, revealed=["left", "middle"]).play("blue")
    assert game.table.tops == {"river_14": "wt_30", "river_17": "wt_31"}
    assert game.table.stacks["river_17"] == 9


@pytest.mark.rule("I-R-09")
def test_before_the_right_section_is_entered_the_end_pile_is_face_down() -> None:
    game = majlis.new("inventors", players=3, seed=1)
    assert (game.table.stacks["river_17"], game.table.revealed) == (9, ("left",))
    assert "river_17" not in game.table.tops


@pytest.mark.rule("I-SHIP-7")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_on_the_last_space_any_movement_resolves_its_effect_once(steps: int) -> None:
    game = sailing(steps, 17, revealed=ALL)
    assert asked(game) == ("one", ["take_end_tile", "2 silver", "take_any_visible_tile_left"])
    game.play("2 silver")
    assert (game.me.ship, game.me.silver, game.done) == (17, 2, True)


@pytest.mark.rule("I-SHIP-7")
def test_a_ship_on_the_last_space_keeps_its_place_in_the_order() -> None:
    game = sailing(1, 17, revealed=ALL, ships=[0, 1, 2], others={1: {"ship": 17}, 2: {"ship": 17}}).play("2 silver")
    assert game.table.ships == (0, 1, 2)


# Order of Ships ------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SHIP-8")
def test_the_ship_further_right_is_ahead() -> None:
    game = sailing(3, others={1: {"ship": 1}, 2: {"ship": 5}}).play("row_top")
    assert game.table.ships == (2, 0, 1)


@pytest.mark.rule("I-SHIP-8")
@pytest.mark.rule("I-R-11")
def test_a_ship_that_arrives_lies_above_those_already_there_and_so_behind_them() -> None:
    game = sailing(3, others={1: {"ship": 3}, 2: {"ship": 1}}).play("row_top")
    assert game.table.ships == (1, 0, 2)
    both = sailing(3, others={1: {"ship": 3}, 2: {"ship": 3}}, ships=[2, 1, 0]).play("row_top")
    assert both.table.ships == (2, 1, 0)


@pytest.mark.rule("I-R-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_the_first_space_the_first_player_is_lowest_then_by_turn_order_and_the_dummy_last(players: int) -> None:
    for seed in range(1, 7):
        table = majlis.new("inventors", players=players, seed=seed).table
        order = [(table.first + n) % players for n in range(players)]
        assert table.ships == (*order, *([DUMMY] if players == 2 else []))


@pytest.mark.rule("I-R-11")
def test_alone_the_solo_opponent_is_behind_the_dummy() -> None:
    assert majlis.new("inventors", players=1, seed=1).table.ships == (0, DUMMY, 1)


# Whether to move -----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-R-12")
def test_a_movement_by_an_effect_may_be_skipped_as_a_whole_but_not_shortened() -> None:
    game = position().doing("ship(3)")
    assert asked(game) == ("ship", ["ship", "skip"])
    game.play("skip")
    assert (game.me.ship, game.done) == (0, True)


@pytest.mark.rule("I-R-12")
def test_the_movement_of_a_test_is_mandatory() -> None:
    devices = {"db_robotic": built(1, "dc_basin", dice=["", "orange_1", "charcoal_1"])}
    game = position(devices=devices, zones=zones(ready="blue_3"), tiles={1: "wt_20"}).play("test")
    assert game.me.ship == 1
    assert asked(game) == ("place_tile", ["row_top", "row_middle", "row_bottom"])
    assert game.me.guilds == guilds(blue=1)


@pytest.mark.rule("I-R-12")
def test_the_free_column_is_open_without_silver() -> None:
    game = sailing(1, rows=rows(top="wt_20", middle="wt_30"), inactive=["scribe"])
    assert "skip" not in game.options
    assert "row_bottom" in game.options
    game.play("row_bottom")
    assert len(game.me.rows["row_bottom"]) == 1


@pytest.mark.rule("I-R-65")
def test_on_space_6_a_workshop_without_dice_cannot_be_named_while_another_has_some() -> None:
    game = sailing(1, 5, 2, revealed=ALL, row_dice=rows(top="blue_3", bottom="white_1")).play("clear_workshop")
    assert asked(game) == ("clear_workshop", ["row_top", "row_bottom"])
    game.play("row_bottom")
    assert game.me.row_dice == {"row_top": ("blue_3",), "row_middle": (), "row_bottom": ()}
    assert dice(game) == {"exhausted": ("white",), "ready": ("white_2",)}


@pytest.mark.rule("I-R-65")
def test_on_space_6_without_dice_in_workshops_there_is_only_the_die() -> None:
    game = sailing(1, 5, 2, revealed=ALL)
    assert (dice(game), game.done) == ({"ready": ("white_2",)}, True)


@pytest.mark.rule("I-R-65")
def test_on_space_12_without_a_worker_placed_there_is_only_the_die() -> None:
    game = sailing(1, 11, 2, revealed=ALL, placed={"space_open_card": ["worker_1"]})
    assert game.key == "die_colour"
    game.play("orange")
    assert (dice(game), game.me.workers, game.done) == ({"determined": ("orange_2",)}, 2, True)
    assert game.table.placed["space_open_card"] == ("worker_1",)


@pytest.mark.rule("EX-27")
@pytest.mark.parametrize(("ship", "points"), [(11, 0), (12, 2), (16, 2), (17, 4)])
def test_ex_27_the_toy_counts_how_far_the_ship_has_moved(ship: int, points: int) -> None:
    game = position(devices={"db_robotic": built(1, "dc_toy", builder=0)}, ship=ship, revealed=ALL)
    assert game.game.result.scores[0]["conditions"] == points
