"""Chapter 13: placing the Tent, and what it gives."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import TENTS, asked, dice, position, told, zones
from .positions_c import beside, overlay, placed_before, placing, use_all

CREW = ["scribe", "chandler", "weaver", "tiler", "blacksmith", "carpenter"]
PLENTY: dict[str, Any] = {"inactive": CREW, "zones": zones(exhausted="white " * 9)}
LADEN = {"camel_1": ["white_3"], "camel_2": ["white_2"]}


def gained(game: Scene) -> tuple[int, int]:
    """How many craftspeople were refreshed and dice Brightened, in a position of PLENTY."""
    return len(CREW) - len(game.me.inactive), 9 - len(game.me.zones["exhausted"])


# Where and when --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-TENT-1")
def test_the_tent_may_be_placed_in_the_first_turn_with_other_actions_left() -> None:
    game = position(zones=zones(ready="white_4 white_5"))
    assert asked(game) == ("turn", ["workshop", "worker", "tent"])
    game.play("tent", "tent_5")
    assert game.me.tent == "tent_5"
    assert (game.me.workers, dice(game)) == (2, {"ready": ("white_5", "white_4")})


@pytest.mark.rule("I-TENT-1")
def test_a_second_tent_is_not_placed_in_the_same_round() -> None:
    game = position(tent="tent_2", tents=3, zones=zones(ready="white_4"))
    assert "tent" not in game.options
    assert "tent" not in game.refused


@pytest.mark.rule("I-TENT-2")
def test_the_five_spaces_are_free_at_first() -> None:
    assert asked(position(players=4).play("tent")) == ("tent", [*TENTS])


@pytest.mark.rule("I-TENT-2")
def test_a_space_takes_one_tent_in_a_round() -> None:
    game = position(players=4, others=placed_before("tent_2", "tent_4")).play("tent")
    assert asked(game) == ("tent", ["tent_1", "tent_3", "tent_5"])


@pytest.mark.rule("I-TENT-2")
def test_the_tent_of_the_dummy_takes_a_space_too() -> None:
    game = position(players=2, others=placed_before("tent_2"), dummy={"tent": "tent_1"}).play("tent")
    assert asked(game) == ("tent", ["tent_3", "tent_4", "tent_5"])


@pytest.mark.rule("I-TENT-2")
def test_tents_of_earlier_rounds_in_the_areas_take_no_space() -> None:
    game = position(round=2, tents=3, areas={"tent_1": [0, 1], "tent_5": [2]}).play("tent")
    assert asked(game) == ("tent", [*TENTS])


@pytest.mark.rule("I-TENT-2")
def test_a_tent_leaves_the_board_for_the_space() -> None:
    game = placing("tent_3")
    assert (game.me.tents, game.me.tent) == (3, "tent_3")
    assert [player.tents for player in game.table.players[1:]] == [4, 4]


@pytest.mark.rule("I-R-29")
def test_without_any_other_action_the_tent_must_be_placed() -> None:
    game = position(workers=0)
    assert asked(game) == ("tent", [*TENTS])


@pytest.mark.rule("I-R-29")
@pytest.mark.parametrize(
    ("players", "fields", "left"),
    [
        (4, {"others": placed_before("tent_5", "tent_1", "tent_2")}, ["tent_3", "tent_4"]),
        (3, {"others": placed_before("tent_5", "tent_1")}, ["tent_2", "tent_3", "tent_4"]),
        (2, {"others": placed_before("tent_5"), "dummy": {"tent": "tent_3"}}, ["tent_1", "tent_2", "tent_4"]),
    ],
)
def test_even_the_last_player_finds_a_space(players: int, fields: dict[str, Any], left: list[str]) -> None:
    assert asked(position(players=players, workers=0, **fields)) == ("tent", left)


# Workers and Camels not used -------------------------------------------------------------------------------------


@pytest.mark.rule("I-TENT-3")
@pytest.mark.parametrize(
    ("fields", "number"),
    [
        ({}, 4),
        ({"workers": 1}, 3),
        ({"workers": 0}, 2),
        ({"workers": 3, "reserve": 0}, 5),
        ({"camels": {"camel_1": ["white_3"]}}, 3),
        ({"camels": LADEN}, 2),
        ({"camels": {**LADEN, "camel_3": []}}, 3),
        ({"camels": {**LADEN, "camel_3": [], "camel_hired": []}, "workers": 0}, 2),
        ({"camels": {**LADEN, "camel_3": ["white_1"], "camel_hired": ["blue_6", "white_6"]}, "workers": 1}, 1),
        ({"camels": {"camel_1": [], "camel_2": [], "camel_3": [], "camel_hired": []}}, 6),
    ],
)
def test_each_unused_worker_and_available_camel_refreshes_one_and_brightens(
    fields: dict[str, Any], number: int
) -> None:
    game = use_all(placing(**PLENTY, **fields).play("unused"))
    assert gained(game) == (number, number)


@pytest.mark.rule("I-TENT-3")
def test_who_has_used_every_worker_and_camel_has_no_such_bonus() -> None:
    game = placing(workers=0, camels=LADEN, **PLENTY)
    assert asked(game) == ("tent_effects", ["pt_1", "skip"])
    assert game.refused == {"unused": "nothing_unused"}


@pytest.mark.rule("I-TENT-3")
def test_the_bonus_for_what_was_not_used_is_no_use_where_nothing_can_be_refreshed_or_brightened() -> None:
    game = placing("tent_3", zones=zones(inspired="white_4"))
    assert asked(game) == ("tent_effects", ["pt_3", "skip"])
    assert game.refused == {"unused": "nobody_inactive"}


@pytest.mark.rule("I-TENT-3")
def test_the_brightens_for_what_was_not_used_may_be_spread_or_spent_on_one_die() -> None:
    game = placing(zones=zones(ready="orange_2 white_3"), camels=LADEN).play("unused")
    game.play("ready_orange_2", "determined_orange_2")
    assert dice(game) == {"ready": ("white_3",), "inspired": ("orange_2",)}
    assert game.me.guilds["orange"] == 1, "a coloured die that becomes inspired gives influence"


@pytest.mark.rule("I-TENT-3")
def test_each_brighten_for_what_was_not_used_may_be_declined() -> None:
    game = placing(zones=zones(ready="orange_2 white_3"), camels=LADEN).play("unused", "ready_orange_2", "skip")
    assert dice(game) == {"ready": ("white_3",), "determined": ("orange_2",)}
    assert asked(game) == ("tent_effects", ["pt_1", "skip"])


@pytest.mark.rule("I-R-26")
def test_an_envoy_in_the_supply_counts_as_a_worker() -> None:
    game = use_all(placing(workers=1, envoy=True, envoy_of=0, camels=LADEN, **PLENTY).play("unused"))
    assert gained(game) == (2, 2)


@pytest.mark.rule("I-R-26")
def test_an_envoy_that_was_placed_does_not_count() -> None:
    placed = {"space_open_card": ["envoy"]}
    game = use_all(placing(workers=1, placed=placed, envoy_of=0, camels=LADEN, **PLENTY).play("unused"))
    assert gained(game) == (1, 1)


@pytest.mark.rule("I-R-26")
def test_a_worker_in_reserve_and_camels_that_are_covered_do_not_count() -> None:
    game = placing(workers=0, reserve=1, camels=LADEN, tents=2, **PLENTY)
    assert game.refused == {"unused": "nothing_unused"}


@pytest.mark.rule("I-R-26")
@pytest.mark.rule("I-TENT-5")
def test_a_camel_that_the_slot_of_this_tent_unlocks_does_not_count() -> None:
    game = placing(workers=0, camels=LADEN, tents=4, **PLENTY)
    assert game.refused == {"unused": "nothing_unused"}
    assert "camel_3" not in game.me.camels, "the slot comes last"
    game.play("skip")
    assert game.me.camels == {"camel_1": ("white_3",), "camel_2": ("white_2",), "camel_3": ()}
    assert asked(game) == ("end_turn", ["end_turn"])
    assert gained(game) == (0, 0)


@pytest.mark.rule("I-R-26")
def test_a_worker_that_was_used_and_taken_back_does_not_count() -> None:
    fields: dict[str, Any] = {"workers": 0, "camels": LADEN, "hand": ["dc_flute"], "ship": 11, "zones": PLENTY["zones"]}
    game = placing(
        passes={"tent_1": "pt_2"}, placed={"space_blue_left": ["worker_0"]}, inactive=CREW, revealed=["left", "middle"],
        stacks_of={}, **fields,
    )  # fmt: skip
    assert game.refused == {"unused": "nothing_unused"}
    game.play("pt_2")
    while game.key not in ("tent_effects", "end_turn"):
        game.play(game.options[0])
    assert (game.me.ship, game.me.workers) == (12, 1)
    assert (game.key, told(game, "unused")) == ("end_turn", []), "there is nothing left to use"


@pytest.mark.rule("I-R-26")
def test_an_envoy_that_was_taken_back_does_not_count_and_workers_that_were_not_used_still_do() -> None:
    fields: dict[str, Any] = {"envoy": True, "envoy_of": 0, "camels": LADEN}
    game = use_all(placing(workers=2, used=["envoy"], **fields, **PLENTY).play("unused"))
    assert gained(game) == (2, 2)


@pytest.mark.rule("I-R-26")
def test_a_worker_that_was_taken_back_is_the_next_one_placed() -> None:
    game = position(workers=2, used=["worker"]).play("worker", "space_open_card")
    assert (game.me.workers, game.me.used) == (1, ())


# Pass Tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-TENT-3")
@pytest.mark.parametrize(("space", "tile"), [*zip(TENTS, ("pt_1", "pt_6", "pt_3", "pt_8", "pt_7"), strict=True)])
def test_the_pass_tile_beside_the_space_is_on_offer_and_no_other(space: str, tile: str) -> None:
    passes = dict(zip(TENTS, ("pt_1", "pt_6", "pt_3", "pt_8", "pt_7"), strict=True))
    assert asked(placing(space, passes=passes)) == ("tent_effects", [tile, "skip"])


@pytest.mark.rule("I-TENT-3")
def test_a_pass_tile_may_be_left_alone() -> None:
    game = beside("pt_3").play("skip")
    assert (game.me.silver, game.me.hand) == (0, ())


@pytest.mark.rule("I-TENT-3")
def test_a_pass_tile_is_used_once() -> None:
    game = placing("tent_3", zones=zones(exhausted="white")).play("pt_3")
    assert asked(game) == ("tent_effects", ["unused", "skip"])
    assert game.refused == {"pt_3": "step_used"}


@pytest.mark.rule("I-TENT-3")
def test_pass_tile_1_gives_an_influence_of_choice_and_three_brightens() -> None:
    game = beside("pt_1", zones=zones(exhausted="white white white white")).play("pt_1")
    game.play("influence(any)", "guild_orange", *["exhausted_white"] * 3)
    assert game.me.guilds == {"blue": 0, "orange": 1, "charcoal": 0}
    assert (len(game.me.zones["exhausted"]), len(game.me.zones["ready"])) == (1, 3)


@pytest.mark.rule("I-TENT-3")
def test_pass_tile_2_takes_a_workshop_tile_beside_the_ship() -> None:
    game = beside("pt_2", ship=3, tiles={2: "wt_20", 3: "wt_30"}).play("pt_2", "river_2", "row_bottom")
    assert game.me.rows["row_bottom"] == ("wt_20",)


@pytest.mark.rule("I-TENT-3")
def test_pass_tile_2_may_move_the_ship_for_a_card_instead() -> None:
    game = beside("pt_2", ship=3, tiles={4: "wt_30"}, hand=["dc_flute"]).play("pt_2")
    assert asked(game) == ("one", ["collect_workshop_tile", "device_card -> ship(1)"])
    game.play("device_card -> ship(1)", "ship")
    assert (game.me.hand, game.table.discard, game.me.ship) == ((), ("dc_flute",), 4)


@pytest.mark.rule("I-TENT-3")
def test_a_card_played_before_the_choice_of_pass_tile_2_can_no_longer_move_the_ship() -> None:
    game = beside("pt_2", ship=3, tiles={2: "wt_20", 3: "wt_30"}, hand=["dc_drum"], zones=zones(ready="white_3"))
    game.play("pt_2", "play_dc_drum", "increase_die", "skip")
    assert asked(game) == ("collect_workshop_tile", ["river_3", "river_2"]), "the hand is empty"
    game.play("river_3", "row_top")
    assert (game.me.rows["row_top"], game.me.ship) == (("wt_30",), 3)


@pytest.mark.rule("I-TENT-3")
def test_pass_tile_3_gives_three_silver_and_a_card() -> None:
    game = beside("pt_3").nature("dc_flute").play("pt_3")
    assert (game.me.silver, game.me.hand) == (3, ("dc_flute",))


@pytest.mark.rule("I-TENT-3")
def test_pass_tile_4_levels_up_one_and_refreshes_two() -> None:
    game = beside("pt_4", inactive=["scribe", "weaver", "tiler"]).play("pt_4")
    game.play("level_up", "tiler", "scribe", "weaver")
    assert game.me.levels["tiler"] == 2
    assert game.me.inactive == ("tiler",)


@pytest.mark.rule("I-TENT-3")
def test_pass_tile_5_gives_a_die_of_choice_for_the_studio_and_a_silver() -> None:
    game = beside("pt_5", zones=zones(ready="white_1")).play("pt_5", "charcoal", "ready_white_1")
    assert (game.me.studio, game.me.silver, dice(game)) == (("studio_charcoal_0",), 1, {})


@pytest.mark.rule("I-TENT-3")
def test_the_die_of_pass_tile_5_may_be_declined() -> None:
    game = beside("pt_5", zones=zones(ready="white_1")).play("pt_5", "skip")
    assert (game.me.studio, game.me.silver, dice(game)) == ((), 1, {"ready": ("white_1",)})


@pytest.mark.rule("I-TENT-3")
def test_pass_tile_6_gives_a_step_of_royalties_and_a_brighten() -> None:
    game = beside("pt_6", zones=zones(ready="white_1 white_2")).play("pt_6", "ready_white_1")
    assert (game.me.royalties, dice(game)) == (1, {"ready": ("white_2",), "determined": ("white_1",)})


@pytest.mark.rule("I-TENT-3")
def test_pass_tile_7_gives_two_cards_and_refreshes_two() -> None:
    game = beside("pt_7", inactive=["scribe", "weaver", "tiler"]).nature("dc_flute", "dc_drum")
    game.play("pt_7", "scribe", "weaver")
    assert (game.me.hand, game.me.inactive) == (("dc_flute", "dc_drum"), ("tiler",))


@pytest.mark.rule("I-TENT-3")
def test_pass_tile_8_gives_two_influence_of_choice() -> None:
    game = beside("pt_8").play("pt_8", "guild_blue", "guild_charcoal")
    assert game.me.guilds == {"blue": 1, "orange": 0, "charcoal": 1}


# The slot of the Tent --------------------------------------------------------------------------------------------

CAMEL, WORKER = "camel", "worker"


@pytest.mark.rule("I-TENT-5")
@pytest.mark.parametrize(
    ("players", "tents", "unlocked"),
    [
        (2, 4, CAMEL), (2, 3, WORKER), (2, 2, ""), (2, 1, ""),
        (3, 4, CAMEL), (3, 3, ""), (3, 2, WORKER), (3, 1, ""),
        (4, 4, ""), (4, 3, CAMEL), (4, 2, WORKER), (4, 1, ""),
    ],
)  # fmt: skip
def test_the_leftmost_tent_uncovers_its_slot(players: int, tents: int, unlocked: str) -> None:
    game = placing(players=players, tents=tents)
    if players == 2:
        game.play("tent_5")
    before = (2, 2)
    assert (len(game.me.camels), game.me.workers) == before, "the slot comes last"
    game.play("skip")
    after = {CAMEL: (3, 2), WORKER: (2, 3), "": before}[unlocked]
    assert (len(game.me.camels), game.me.workers) == after
    assert game.me.reserve == (0 if unlocked == WORKER else 1)
    assert game.key == "end_turn", "it must be resolved: nothing is asked"


@pytest.mark.rule("I-TENT-5")
def test_what_the_slot_uncovers_cannot_be_declined() -> None:
    slots = overlay("tent_slots", slots_of_3={"effects": ["level_up", None, None, None]})
    game = placing(overlay=slots).play("skip")
    assert asked(game) == ("level_up", CREW)


@pytest.mark.rule("I-TENT-5")
def test_in_a_game_of_three_rounds_the_first_tent_placed_is_the_second_of_the_board() -> None:
    game = placing(players=4, rounds="3", tents=3, goal=0).play("skip")
    assert list(game.me.camels) == ["camel_1", "camel_2", "camel_3"]


# The Dummy -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-TENT-6")
def test_the_first_to_place_a_tent_at_once_places_that_of_the_dummy_on_another_space() -> None:
    game = placing("tent_3", players=2, **PLENTY)
    assert asked(game) == ("dummy_tent", ["tent_1", "tent_2", "tent_4", "tent_5"])
    game.play("tent_1")
    assert game.table.dummy.tent == "tent_1"
    assert asked(game) == ("tent_effects", ["unused", "pt_3", "skip"]), "only then come the effects"


@pytest.mark.rule("I-TENT-6")
def test_the_second_to_place_a_tent_leaves_the_dummy_alone() -> None:
    game = placing("tent_3", players=2, others=placed_before("tent_2"), dummy={"tent": "tent_1"})
    assert game.key == "tent_effects"
    assert game.table.dummy.tent == "tent_1"


@pytest.mark.rule("I-TENT-6")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_there_is_no_tent_of_a_dummy(players: int) -> None:
    assert placing("tent_3", players=players).key == "tent_effects"
