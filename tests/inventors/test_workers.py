"""Chapter 12: Workers and the Envoy."""

from __future__ import annotations

from typing import Any

import pytest

from majlis import IllegalOption
from majlis.testing import Scene

from .positions import CREW, DATA, asked, crew, dice, guilds, position, site, told, zones
from .positions_b import hurry, steps

CLOSED = [name for name, space in DATA.worker_spaces.items() if not space.open]
BELOW = [name for name, space in DATA.worker_spaces.items() if space.guild]
OPEN = ["space_open_brighten", "space_open_card"]
RIGHT = ["space_hire_camel", "space_refresh_crafts", "space_advance_ship"]
STUDIO = {
    "blue": "die_to_studio(blue) + 2 level_up",
    "orange": "die_to_studio(orange) + 3 device_card",
    "charcoal": "die_to_studio(charcoal) + gain_royalties + silver",
}
# What each space costs: influence by colour, then silver, wages on level 1, cards.
COSTS: dict[str, tuple[dict[str, int], int, int, int]] = {
    "space_blue_left": (guilds(blue=2), 0, 0, 0),
    "space_blue_right": (guilds(blue=1), 1, 0, 0),
    "space_blue_bottom": (guilds(blue=2), 1, 0, 0),
    "space_orange_left": (guilds(orange=2), 0, 0, 0),
    "space_orange_right": (guilds(orange=1), 0, 2, 0),
    "space_orange_bottom": (guilds(orange=2), 0, 2, 0),
    "space_charcoal_left": (guilds(charcoal=2), 0, 0, 0),
    "space_charcoal_right": (guilds(charcoal=1), 0, 0, 1),
    "space_charcoal_bottom": (guilds(charcoal=2), 0, 0, 1),
    "space_hire_camel": (guilds(1, 1, 0), 0, 0, 0),
    "space_refresh_crafts": (guilds(1, 0, 1), 0, 0, 0),
    "space_advance_ship": (guilds(0, 1, 1), 0, 0, 0),
}
RICH: dict[str, Any] = {"guilds": guilds(3, 3, 3), "silver": 9, "hand": ["dc_toy", "dc_vase"]}
NOBODY_HELPS = [who for who in CREW if who != "tiler"]  # only the Tiler is active


def placing(**fields: Any) -> Scene:
    """A turn in which the player puts down a Worker and has plenty of everything."""
    return position(**{**RICH, **fields}).play("worker")


def occupants(game: Scene, space: str) -> tuple[str, ...]:
    """Who stands on a space."""
    return game.table.placed.get(space, ())


# Placing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-WRK-1")
def test_a_worker_of_the_supply_goes_onto_a_space() -> None:
    game = placing(inactive=["tiler"])
    assert asked(game) == ("worker", [*DATA.worker_spaces])
    game.play("space_refresh_crafts")
    assert occupants(game, "space_refresh_crafts") == ("worker_0",)
    assert game.me.workers == 1
    assert (game.me.guilds, game.me.inactive) == (guilds(2, 3, 2), ())
    assert len(game.me.hand) == 3
    assert game.key == "end_turn"


@pytest.mark.rule("I-WRK-1")
def test_without_a_worker_in_the_supply_none_is_placed() -> None:
    assert position(**RICH, workers=0).refused["worker"] == "no_worker"
    assert "worker" in position(**RICH, workers=0, envoy=True, envoy_of=0).options


@pytest.mark.rule("I-WRK-1")
@pytest.mark.rule("I-TURN-5")
def test_the_cost_is_paid_before_anything_is_gained() -> None:
    """The silver, cards and influence that a space gives do not help to reach it."""
    broke = placing(silver=0, inactive=[*CREW], hand=[], guilds=guilds(2, 2, 2))
    assert broke.refused["space_blue_right"] == "lacks"
    assert broke.refused["space_charcoal_right"] == "short_of_cards"
    assert broke.refused["space_orange_right"] == "nobody_to_pay"


# Spaces and what they cost ---------------------------------------------------------------------------------------


@pytest.mark.rule("I-WRK-2")
def test_there_are_twelve_closed_spaces_and_two_open_ones() -> None:
    assert (len(CLOSED), [name for name in DATA.worker_spaces if name not in CLOSED]) == (12, OPEN)
    assert [BELOW[n : n + 3] for n in (0, 3, 6)] == [
        [f"space_{colour}_{where}" for where in ("left", "right", "bottom")] for colour in STUDIO
    ]
    assert [name for name in CLOSED if name not in BELOW] == RIGHT


@pytest.mark.rule("I-WRK-2")
@pytest.mark.parametrize("space", CLOSED)
def test_a_closed_space_holds_one_worker(space: str) -> None:
    for there in (["worker_1"], ["worker_0"], ["envoy"]):
        assert placing(placed={space: there}).refused[space] == "space_taken"
    game = placing(placed={other: ["worker_1"] for other in CLOSED if other != space})
    assert asked(game)[1] == [name for name in DATA.worker_spaces if name in (space, *OPEN)]


@pytest.mark.rule("I-WRK-2")
def test_a_space_with_a_token_of_the_dummy_is_not_available() -> None:
    game = placing(players=2, dummy={"card": "dummy_1"})
    assert game.refused == {"space_charcoal_left": "space_blocked", "space_orange_right": "space_blocked"}


@pytest.mark.rule("I-WRK-2")
@pytest.mark.rule("I-WRK-4")
@pytest.mark.rule("I-WRK-8")
@pytest.mark.parametrize(("space", "cost"), COSTS.items())
def test_each_closed_space_takes_exactly_its_cost(space: str, cost: tuple[dict[str, int], int, int, int]) -> None:
    influence, silver, wage, cards = cost
    hand = ["dc_toy", "dc_vase"][:cards]
    game = placing(
        guilds=influence, silver=silver + wage, hand=hand, inactive=NOBODY_HELPS, zones=zones(exhausted="white")
    )
    assert space in game.options
    steps(game, worker=space, pay_silver="pay")
    assert game.me.guilds == guilds()
    assert game.me.supply == 25  # spent influence is back in the supply
    assert [args["n"] for args in told(game, "pay")] == [n for n in (silver, wage) if n]
    assert [args["person"] for args in told(game, "pay_craftsperson")] == ["tiler"] * bool(wage)
    assert [args["card"] for args in told(game, "discard")] == hand
    assert occupants(game, space) == ("worker_0",)


@pytest.mark.rule("I-WRK-2")
@pytest.mark.parametrize(("space", "cost"), COSTS.items())
def test_whoever_lacks_a_part_of_the_cost_cannot_go_there(
    space: str, cost: tuple[dict[str, int], int, int, int]
) -> None:
    influence, silver, wage, cards = cost
    fields: dict[str, Any] = {"silver": silver + wage, "hand": ["dc_toy"][:cards], "inactive": NOBODY_HELPS}
    for colour, count in influence.items():
        if count:
            poor = {**guilds(3, 3, 3), colour: count - 1}
            assert placing(**fields, guilds=poor).refused[space] == "short_of_influence"
    if silver + wage:
        helpless = {"inactive": [*CREW]} if silver else {}
        assert space in placing(**{**fields, "silver": silver + wage - 1, **helpless}).refused
    if cards:
        assert placing(**{**fields, "hand": []}).refused[space] == "short_of_cards"


@pytest.mark.rule("I-WRK-2")
def test_the_card_that_a_space_costs_is_discarded_without_effect() -> None:
    game = placing(hand=["dc_drum", "dc_pump"], zones=zones(ready="white_3")).play("space_charcoal_right")
    assert asked(game) == ("discard", ["dc_drum", "dc_pump"])
    game.play("dc_pump")
    assert game.table.discard == ("dc_pump",)
    assert dice(game)["ready"] == ("white_3",)


@pytest.mark.rule("I-WRK-2")
def test_any_active_craftsperson_may_be_paid_for_a_space_below_the_orange_guild() -> None:
    game = placing(levels=crew(1, weaver=3), inactive=["scribe", "carpenter"]).play("space_orange_bottom")
    assert asked(game) == ("pay_craftsperson", ["chandler", "weaver", "tiler", "blacksmith"])
    assert game.refused == {"scribe": "is_inactive", "carpenter": "is_inactive"}
    game.play("weaver")
    steps(game, pay_silver="pay")
    assert (game.me.silver, game.me.levels["weaver"]) == (9 - 3, 4)
    assert "weaver" in game.me.inactive


@pytest.mark.rule("I-WRK-3")
@pytest.mark.parametrize("space", OPEN)
def test_open_spaces_are_free_and_hold_any_number(space: str) -> None:
    fields: dict[str, Any] = {"guilds": guilds(), "silver": 0, "hand": []}
    game = placing(**fields, placed={space: ["worker_1", "worker_2", "worker_0", "envoy"]})
    assert space in game.options
    hurry(game.play(space))
    assert occupants(game, space) == ("worker_1", "worker_2", "worker_0", "envoy", "worker_0")
    assert (game.me.guilds, game.me.silver, game.me.workers) == (guilds(), 0, 1)


@pytest.mark.rule("I-WRK-4")
def test_influence_of_the_supply_cannot_be_spent() -> None:
    game = placing(guilds=guilds(), supply=25)
    assert {game.refused[name] for name in CLOSED} == {"short_of_influence"}
    assert asked(game)[1] == OPEN


# What they give --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-WRK-5")
@pytest.mark.parametrize("space", BELOW)
def test_below_a_guild_one_researches_or_takes_its_other_effects(space: str) -> None:
    game = placing(stacks_of={2: 1, 3: 1})
    steps(game, worker=space, pay_silver="pay", pay_craftsperson="tiler", discard="dc_toy")
    steps(game, pay_silver="pay")
    colour = DATA.worker_spaces[space].guild
    assert asked(game) == ("one", ["research", STUDIO[colour], "skip"])
    game.play("research")
    assert game.key == "research"
    assert asked(game)[1][0] == "river_1"


@pytest.mark.rule("I-WRK-5")
def test_the_research_of_a_space_is_an_ordinary_one() -> None:
    game = placing(stacks_of={2: 1, 3: 1}, sites={"river_1": site("rt_left_6", left=1)}, silver=3)
    game.play("space_blue_left", "research", "river_1")
    steps(game, pay_silver="pay")
    assert game.table.sites["river_1"].right == 0
    assert game.me.silver == 3 - 1
    assert game.me.studio == ()


@pytest.mark.rule("I-WRK-5")
def test_the_blue_guild_gives_a_blue_die_and_two_level_ups() -> None:
    game = placing(zones=zones(exhausted="white")).play("space_blue_left")
    steps(game, one=[STUDIO["blue"]], next="die_to_studio(blue)", remove_die="exhausted_white")
    assert game.me.studio == ("studio_blue_0",)
    steps(game, level_up="tiler tiler")
    assert game.me.levels == crew(1, tiler=3)
    assert game.key == "end_turn"


@pytest.mark.rule("I-WRK-5")
def test_the_orange_guild_gives_an_orange_die_and_three_cards() -> None:
    game = placing(zones=zones(exhausted="white"), hand=[]).nature("dc_toy", "dc_vase", "dc_lamp")
    game.play("space_orange_left")
    steps(game, one=[STUDIO["orange"]], remove_die="exhausted_white")
    assert (game.me.studio, game.me.hand) == (("studio_orange_0",), ("dc_toy", "dc_vase", "dc_lamp"))
    assert game.key == "end_turn"


@pytest.mark.rule("I-WRK-5")
@pytest.mark.parametrize(("royalties", "silver"), [(0, 1), (1, 2), (4, 3), (11, 7)])
def test_the_charcoal_guild_gives_a_charcoal_die_the_royalties_and_a_silver(royalties: int, silver: int) -> None:
    game = placing(zones=zones(exhausted="white"), silver=0, royalties=royalties).play("space_charcoal_left")
    steps(game, one=[STUDIO["charcoal"]], remove_die="exhausted_white")
    assert (game.me.studio, game.me.silver) == (("studio_charcoal_0",), silver)
    assert game.me.royalties == royalties
    assert game.key == "end_turn"


@pytest.mark.rule("I-WRK-6")
def test_right_of_the_guilds_a_camel_is_hired_and_a_die_brightened() -> None:
    game = placing(zones=zones(ready="white_4")).play("space_hire_camel")
    steps(game, next="hire_camel", brighten="ready_white_4")
    assert "camel_hired" in game.me.camels
    assert dice(game) == {"determined": ("white_4",)}
    assert game.key == "end_turn"


@pytest.mark.rule("I-WRK-6")
def test_right_of_the_guilds_everybody_is_refreshed_and_a_card_drawn() -> None:
    game = placing(inactive=["tiler", "scribe", "weaver"], hand=[]).nature("dc_toy").play("space_refresh_crafts")
    assert (game.me.inactive, game.me.hand, game.key) == ((), ("dc_toy",), "end_turn")


@pytest.mark.rule("I-WRK-6")
def test_right_of_the_guilds_the_ship_moves_and_a_silver_is_gained() -> None:
    game = placing(silver=0, tiles={1: "wt_20"}).play("space_advance_ship")
    assert game.me.silver == 1
    assert asked(game) == ("ship", ["ship", "skip"])
    steps(game, ship="ship", place_tile="row_top")
    assert (game.me.ship, game.me.rows["row_top"]) == (1, ("wt_20",))
    assert game.key == "end_turn"


@pytest.mark.rule("I-WRK-6")
def test_one_open_space_gives_two_brightens_and_increases_a_die() -> None:
    game = placing(zones=zones(ready="white_4 white_6"), hand=[]).play("space_open_brighten")
    steps(game, next=["2 brighten"], brighten="ready_white_4 determined_white_4", increase_die="inspired_white_4")
    assert dice(game) == {"ready": ("white_6",), "inspired": ("white_5",)}
    assert game.key == "end_turn"


@pytest.mark.rule("I-WRK-6")
def test_the_other_open_space_gives_a_card_a_refresh_and_increases_a_die() -> None:
    game = placing(zones=zones(ready="white_4"), hand=[], inactive=["tiler", "weaver"]).nature("dc_toy")
    game.play("space_open_card")
    assert game.me.hand == ("dc_toy",)
    steps(game, next="refresh(any)", refresh="weaver", increase_die="ready_white_4")
    assert (dice(game), game.me.inactive) == ({"ready": ("white_5",)}, ("tiler",))
    assert game.key == "end_turn"


# The Envoy -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-WRK-7")
@pytest.mark.parametrize(("space", "cost"), COSTS.items())
def test_the_envoy_makes_a_space_cost_one_influence_less(
    space: str, cost: tuple[dict[str, int], int, int, int]
) -> None:
    game = placing(workers=0, envoy=True, envoy_of=0, zones=zones(exhausted="white"))
    steps(game, worker=space, envoy_saves=next(colour for colour, n in cost[0].items() if n))
    assert sum(game.me.guilds.values()) == 9 - sum(cost[0].values()) + 1
    steps(game, pay_silver="pay", pay_craftsperson="tiler", discard="dc_toy")
    steps(game, pay_silver="pay")
    hurry(game)
    assert occupants(game, space) == ("envoy",)
    assert not game.me.envoy
    paid = [args["n"] for args in told(game, "pay")][:1]
    assert paid == [n for n in cost[1:3] if n]  # everything else is paid in full
    assert len(told(game, "discard")) == cost[3]


@pytest.mark.rule("I-WRK-7")
def test_whoever_has_both_chooses_which_piece_goes() -> None:
    game = placing(envoy=True, envoy_of=0).play("space_blue_left")
    assert asked(game) == ("worker_piece", ["worker", "envoy"])
    game.play("worker")
    assert (game.me.guilds["blue"], game.me.envoy, game.me.workers) == (1, True, 1)
    game = placing(envoy=True, envoy_of=0).play("space_blue_left", "envoy")
    assert (game.me.guilds["blue"], game.me.envoy, game.me.workers) == (2, False, 2)


@pytest.mark.rule("I-WRK-7")
def test_with_one_influence_too_few_only_the_envoy_can_go() -> None:
    short = guilds(blue=1)
    assert placing(guilds=short).refused["space_blue_left"] == "short_of_influence"
    game = placing(guilds=short, envoy=True, envoy_of=0).play("space_blue_left")
    assert occupants(game, "space_blue_left") == ("envoy",)
    assert (game.me.guilds, game.me.workers) == (guilds(), 2)
    two_short = placing(guilds=guilds(), envoy=True, envoy_of=0)
    assert two_short.refused["space_blue_left"] == "short_of_influence"


@pytest.mark.rule("I-R-25")
def test_the_player_chooses_the_colour_that_the_envoy_saves() -> None:
    game = placing(workers=0, envoy=True, envoy_of=0).play("space_refresh_crafts")
    assert asked(game) == ("envoy_saves", ["blue", "charcoal"])
    game.play("charcoal")
    assert game.me.guilds == guilds(2, 3, 3)
    other = placing(workers=0, envoy=True, envoy_of=0).play("space_refresh_crafts", "blue")
    assert other.me.guilds == guilds(3, 3, 2)


@pytest.mark.rule("I-R-25")
def test_a_colour_that_is_short_is_the_one_that_is_saved() -> None:
    game = placing(workers=0, envoy=True, envoy_of=0, guilds=guilds(3, 3, 0)).play("space_refresh_crafts")
    assert game.me.guilds == guilds(2, 3, 0)
    both = placing(workers=0, envoy=True, envoy_of=0, guilds=guilds(0, 3, 0))
    assert both.refused["space_refresh_crafts"] == "short_of_influence"


@pytest.mark.rule("I-R-25")
def test_the_dummys_surcharge_may_be_saved_too() -> None:
    """Dummy Card 1 makes hiring a Camel cost 1 more blue influence."""
    dummy = {"card": "dummy_1"}
    plain = placing(players=2, dummy=dummy).play("space_hire_camel")
    assert plain.me.guilds == guilds(1, 2, 3)
    saved = placing(players=2, dummy=dummy, workers=0, envoy=True, envoy_of=0).play("space_hire_camel")
    assert asked(saved) == ("envoy_saves", ["blue", "orange"])
    assert saved.play("blue").me.guilds == guilds(2, 2, 3)
    short = placing(players=2, dummy=dummy, guilds=guilds(1, 1, 0))
    assert short.refused["space_hire_camel"] == "short_of_influence"
    just = placing(players=2, dummy=dummy, guilds=guilds(1, 1, 0), envoy=True, envoy_of=0)
    assert just.play("space_hire_camel").me.guilds == guilds()


@pytest.mark.rule("I-R-25")
@pytest.mark.parametrize("space", OPEN)
def test_on_a_free_space_the_envoy_saves_nothing(space: str) -> None:
    game = placing(workers=0, envoy=True, envoy_of=0, guilds=guilds(1, 1, 1)).play(space)
    assert game.key != "envoy_saves"
    assert (game.me.guilds, game.me.supply) == (guilds(1, 1, 1), 22)
    assert occupants(game, space) == ("envoy",)


# Tasks -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-FREE-6")
@pytest.mark.rule("I-WRK-8")
@pytest.mark.parametrize("space", CLOSED)
def test_craftspeople_save_silver_only_below_the_blue_and_the_orange_guild(space: str) -> None:
    game = placing(zones=zones(exhausted="white"))
    steps(game, worker=space, pay_craftsperson="tiler", discard="dc_toy")
    tasks = [name for name in COSTS if COSTS[name][1] or COSTS[name][2]]
    assert (game.key == "pay_silver") == (space in tasks)
    assert all(name.startswith(("space_blue", "space_orange")) for name in tasks)


@pytest.mark.rule("I-FREE-6")
def test_the_research_is_a_task_apart_from_the_space() -> None:
    """The Scribe saves a silver on the space, is refreshed by a card and saves one more on the Research."""
    game = placing(stacks_of={2: 1, 3: 1}, hand=["dc_astrolabe"], zones=zones(ready="white_6"), silver=1)
    game.play("space_blue_right", "use_scribe")
    assert game.me.silver == 1
    game.play("play_dc_astrolabe")
    assert game.me.inactive == ()
    game.play("research", "river_1")
    assert game.key == "pay_silver"
    assert "use_scribe" in game.options


@pytest.mark.rule("I-WRK-1")
def test_a_place_that_is_refused_cannot_be_taken() -> None:
    game = placing(placed={"space_blue_left": ["worker_1"]})
    with pytest.raises(IllegalOption):
        game.play("space_blue_left")
    assert (game.key, game.me.workers) == ("worker", 2)
