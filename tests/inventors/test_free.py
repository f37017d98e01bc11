"""Chapter 14: free actions."""

from __future__ import annotations

from typing import Any

import pytest

from majlis import IllegalOption
from majlis.engine.effects import show
from majlis.testing import Scene

from .positions import CREW, DATA, asked, board, crew, dice, end, guilds, position, rows, site, told, zones
from .positions_b import (
    HOURGLASS,
    SPARE,
    building,
    builds,
    device,
    free,
    hurry,
    inventing,
    publishes,
    publishing,
    steps,
    working,
)

BRIGHT = ("dc_drum", "dc_pump")  # increase_die + brighten
WHEEL = "dc_wheel"  # increase_die + refresh(blacksmith)


# Playing a card --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-FREE-1")
@pytest.mark.parametrize(("card", "facts"), DATA.device_cards.items())
def test_every_card_increases_a_die_and_does_what_else_it_shows(card: str, facts: Any) -> None:
    game = position(hand=[card], zones=zones(ready="white_2"), inactive=[*CREW]).play(f"play_{card}")
    assert (game.me.hand, game.table.discard) == ((), (card,))
    steps(game, next="increase_die", increase_die="ready_white_2", brighten="ready_white_3")
    first, second = show(facts.play).split(" + ")
    assert first == "increase_die"
    if second == "brighten":
        assert (dice(game), len(game.me.inactive)) == ({"determined": ("white_3",)}, 6)
    else:
        woken = second.removeprefix("refresh(").removesuffix(")")
        assert (dice(game), {*CREW} - {*game.me.inactive}) == ({"ready": ("white_3",)}, {woken})
    assert game.key == "turn"


@pytest.mark.rule("I-FREE-1")
@pytest.mark.parametrize("effect", ["increase_die", "brighten"])
def test_one_of_the_two_effects_is_enough_but_none_is_too_little(effect: str) -> None:
    game = position(hand=[BRIGHT[0]], zones=zones(ready="white_2 white_3")).play(f"play_{BRIGHT[0]}")
    assert asked(game) == ("next", ["increase_die", "brighten"])
    game.play(effect)
    assert game.key == effect
    game.play("ready_white_3")
    assert game.key == ("brighten" if effect == "increase_die" else "increase_die")
    game.play("skip")
    expected = {"increase_die": {"ready": ("white_4", "white_2")}}
    assert dice(game) == expected.get(effect, {"ready": ("white_2",), "determined": ("white_3",)})
    assert game.key == "turn"


@pytest.mark.rule("I-FREE-1")
def test_a_card_that_would_do_nothing_is_not_offered() -> None:
    idle: dict[str, Any] = {"hand": [WHEEL, BRIGHT[0]], "zones": zones(inspired="white_6")}
    assert free(position(**idle)) == ()
    asleep = position(**idle, inactive=["blacksmith"])
    assert f"play_{WHEEL}" in free(asleep)
    assert f"play_{BRIGHT[0]}" not in free(asleep)
    bright = position(**idle | {"zones": zones(ready="white_6")})
    assert f"play_{BRIGHT[0]}" in free(bright)
    assert f"play_{WHEEL}" not in free(bright)
    both = position(**idle | {"zones": zones(ready="white_5")})
    assert {f"play_{WHEEL}", f"play_{BRIGHT[0]}"} < {*free(both)}


@pytest.mark.rule("I-FREE-1")
@pytest.mark.rule("I-TURN-4")
def test_any_number_of_cards_may_be_played_and_the_turn_goes_on() -> None:
    game = position(hand=["dc_wheel", "dc_torch", "dc_sail"], zones=zones(ready="white_1"))
    for card in ("dc_wheel", "dc_torch", "dc_sail"):
        game.play(f"play_{card}")
        steps(game, increase_die=game.options[:1])
        assert game.key == "turn"
    assert dice(game) == {"ready": ("white_4",)}
    assert game.table.discard == ("dc_wheel", "dc_torch", "dc_sail")
    assert "workshop" in game.options


# Discarding two --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-FREE-2")
@pytest.mark.parametrize("choice", ["brighten", "refresh(any)"])
def test_any_two_cards_give_a_brighten_or_a_refresh(choice: str) -> None:
    game = position(hand=[*SPARE[:3]], zones=zones(ready="white_2"), inactive=["tiler"]).play("discard_two")
    assert asked(game) == ("discard", [*SPARE[:3]])
    game.play(SPARE[2])
    assert asked(game) == ("discard", [*SPARE[:2]])
    game.play(SPARE[0])
    assert asked(game) == ("one", ["brighten", "refresh(any)"])
    steps(game.play(choice), brighten="ready_white_2")
    assert (game.me.hand, game.table.discard) == ((SPARE[1],), (SPARE[2], SPARE[0]))
    changed = {"brighten": ({"determined": ("white_2",)}, ("tiler",)), "refresh(any)": ({"ready": ("white_2",)}, ())}
    assert (dice(game), game.me.inactive) == changed[choice]
    assert game.key == "turn"


@pytest.mark.rule("I-FREE-2")
def test_one_card_is_not_enough_to_discard_two() -> None:
    game = position(hand=[SPARE[0]], zones=zones(ready="white_2"))
    assert free(game) == (f"play_{SPARE[0]}",)
    with pytest.raises(IllegalOption):
        game.play("discard_two")


@pytest.mark.rule("I-FREE-2")
def test_two_cards_are_not_discarded_where_that_would_do_nothing() -> None:
    hand = ["dc_basin", "dc_astrolabe"]
    assert free(position(hand=hand, zones=zones(inspired="white_6"))) == ()
    assert free(position(hand=hand, zones=zones(inspired="white_6"), inactive=["tiler"])) == ("discard_two",)
    assert free(position(hand=hand, zones=zones(determined="white_6"))) == ("discard_two",)


@pytest.mark.rule("I-FREE-2")
def test_discarded_cards_do_not_do_what_they_show() -> None:
    game = position(hand=[*BRIGHT], zones=zones(ready="white_2"), inactive=["tiler", "weaver"])
    game.play("discard_two", BRIGHT[0])
    steps(game, one="refresh(any)", refresh="weaver")
    assert (dice(game), game.me.inactive) == ({"ready": ("white_2",)}, ("tiler",))


# When ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-TURN-4")
def test_free_actions_are_possible_before_inside_and_after_the_main_action() -> None:
    hand = ["dc_wheel", "dc_torch", "dc_sail"]
    game = position(hand=hand, zones=zones(ready="blue_5 white_1"), rows=rows(top="wt_21"))
    plays = tuple(f"play_{card}" for card in hand)
    for answer in ("workshop", "row_top", "ready_blue_5", "skip", "wt_21", "skip"):
        assert free(game) == ("discard_two", *plays)
        game.play(answer)
    assert game.key == "end_turn"
    assert free(game) == ("discard_two", *plays)
    game.play(plays[1], "ready_white_1")
    assert game.key == "end_turn"
    assert dice(game) == {"ready": ("white_2",)}


@pytest.mark.rule("I-TURN-4")
def test_a_free_action_inside_the_main_action_changes_what_follows() -> None:
    """The die is increased after the device was chosen, and before it is placed."""
    devices = {"db_folding": board(1)}
    hand = ["dc_basin", WHEEL]
    game = position(devices=devices, hand=hand, zones=zones(ready="white_5 white_4 white_3"))
    game.play("invent", "db_folding")
    assert asked(game) == ("die", ["ready_white_5", "ready_white_4"])
    game.play(f"play_{WHEEL}", "ready_white_3")
    assert asked(game) == ("die", ["ready_white_5", "ready_white_4"])
    game.play("ready_white_4")
    assert game.me.camels["camel_1"] == ("white_4", "white_5")
    assert game.me.zones["ready"] == ("white_4",)


@pytest.mark.rule("I-TURN-4")
def test_a_die_that_lies_in_its_place_is_out_of_reach_of_free_actions() -> None:
    game = position(hand=[WHEEL], zones=zones(ready="white_4 white_1")).play("workshop", "row_top", "ready_white_4")
    assert asked(game) == ("second_die", ["ready_white_1", "skip"])
    game.play(f"play_{WHEEL}")  # only one die can still be increased
    assert asked(game) == ("second_die", ["ready_white_2", "skip"])
    game.play("ready_white_2")
    assert game.me.row_dice["row_top"] == ("white_4", "white_2")


@pytest.mark.rule("I-TURN-4")
def test_nobody_acts_freely_in_the_turn_of_another() -> None:
    theirs = {"hand": [*SPARE[:3]], "zones": zones(ready="white_2"), "inactive": ["tiler"]}
    game = position(others={1: theirs}, hand=[], zones=zones(ready="white_2"))
    assert free(game) == ()
    with pytest.raises(IllegalOption):
        game.game.play("discard_two", 1)
    game.play("workshop")
    hurry(game)
    end(game)
    assert game.decision is not None
    assert game.decision.seat == 1
    assert "discard_two" in free(game)


@pytest.mark.rule("I-TURN-4")
def test_after_the_tent_a_turn_has_its_free_actions_too() -> None:
    game = position(hand=[*SPARE[:2]], zones=zones(ready="white_2"), tent="tent_1", others={1: {"tent": "tent_2"}})
    assert {"workshop", "pass", "discard_two"} < {*game.options}
    game.play("pass")
    assert game.key == "end_turn"
    assert "discard_two" in free(game)


@pytest.mark.rule("I-TURN-4")
def test_there_are_no_free_actions_at_the_end_of_a_round() -> None:
    others = {1: {"tent": "tent_4"}, 2: {"tent": "tent_2"}}
    fields: dict[str, Any] = {"hand": [*SPARE[:3]], "studio": ["studio_blue_1"], "tents": 1}
    game = position(zones=zones(ready="white_2"), others=others, **fields).play("tent", "tent_3")
    end(hurry(game))
    assert (game.key, free(game)) == ("studio", ())
    game.play("studio_blue_1_up")
    assert (game.key, free(game)) == ("level_up", ())


@pytest.mark.rule("I-INV-3")
@pytest.mark.rule("I-INV-4")
@pytest.mark.parametrize(("cards", "offered"), [(3, set()), (4, {"play"}), (5, {"play", "discard_two"})])
def test_cards_that_the_invention_needs_cannot_be_spent_otherwise(cards: int, offered: set[str]) -> None:
    game = inventing(hand=[HOURGLASS, *SPARE][:cards], zones=zones(ready="white_6 white_1"))
    steps(game, turn="invent", invent="db_robotic", die="ready_white_6", second_die="skip")
    assert game.key == "discard"
    assert {option.partition("_dc")[0] for option in free(game)} == offered


@pytest.mark.rule("I-TURN-4")
def test_a_card_played_before_the_choice_may_leave_nothing_to_invent_with() -> None:
    game = inventing("db_robotic db_rotating", zones=zones(ready="white_6 white_1")).play("invent")
    game.play("play_dc_lamp", "ready_white_1")
    assert game.key == "turn"
    assert game.refused["invent"] == "orange_needed"
    assert "workshop" in game.options


# Using craftspeople ----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-FREE-3")
def test_whoever_is_used_turns_inactive_stays_on_the_level_and_saves_a_silver() -> None:
    game = position(guilds=guilds(blue=1), silver=5).play("worker", "space_blue_right")
    assert asked(game) == ("pay_silver", ["pay", *(f"use_{who}" for who in CREW)])
    game.play("use_carpenter")
    assert (game.me.silver, game.me.inactive, game.me.levels) == (5, ("carpenter",), crew(1))


@pytest.mark.rule("I-FREE-3")
def test_only_active_craftspeople_can_be_used() -> None:
    game = position(guilds=guilds(blue=1), silver=5, inactive=["scribe", "tiler"]).play("worker", "space_blue_right")
    assert asked(game)[1] == ["pay", "use_chandler", "use_weaver", "use_blacksmith", "use_carpenter"]


@pytest.mark.rule("I-FREE-4")
@pytest.mark.rule("EX-22")
def test_three_craftspeople_save_three_silver_on_one_task() -> None:
    """A tile for the fourth column costs 3 silver."""
    laid = rows(top="wt_20 wt_30 wt_31")
    game = position(rows=laid, silver=3, tiles={1: "wt_27"}).doing("ship(1)")
    steps(game, ship="ship", place_tile="row_top", pay_silver="use_scribe use_weaver use_tiler", influence="guild_blue")
    assert game.done
    assert (game.me.silver, game.me.inactive) == (3, ("scribe", "weaver", "tiler"))
    assert game.me.rows["row_top"] == ("wt_20", "wt_30", "wt_31", "wt_27")


@pytest.mark.rule("I-FREE-4")
def test_a_task_never_costs_less_than_nothing() -> None:
    game = position(guilds=guilds(blue=1), silver=0).play("worker", "space_blue_right", "use_scribe")
    assert game.key != "pay_silver"
    assert (game.me.silver, game.me.inactive) == (0, ("scribe",))


@pytest.mark.rule("I-FREE-4")
def test_some_may_be_used_and_the_rest_be_paid() -> None:
    game = builds(building(levels=crew(3), silver=10, inactive=["scribe"]))
    game.play("use_blacksmith", "pay")  # of 3
    assert game.me.silver == 10 - 2
    game.play("use_carpenter")
    assert game.me.silver == 8 - 2 - 3 + 2  # nobody is left to use: the rest is paid at once


@pytest.mark.rule("I-FREE-5")
@pytest.mark.rule("EX-20")
def test_nobody_is_used_twice_in_one_task_even_if_refreshed() -> None:
    game = building(hand=[WHEEL], zones=zones(ready="white_6 white_6 white_5"), silver=10)
    builds(game, "ready_white_6", "ready_white_6")
    game.play("use_blacksmith")
    assert game.me.inactive == ("blacksmith",)
    game.play(f"play_{WHEEL}", "ready_white_5")
    assert game.me.inactive == ()
    while game.key == "pay_silver":
        assert "use_blacksmith" not in game.options
        game.play("pay")
    assert game.me.silver == 10 - 5 + 2


@pytest.mark.rule("I-FREE-5")
def test_in_the_next_task_whoever_was_refreshed_serves_again() -> None:
    game = working("row_top", "blue_6 white_6", "wt_06 wt_11", silver=9, hand=[WHEEL], zones=zones(determined="blue_1"))
    steps(game.play("wt_06"), pay_silver="use_blacksmith pay")
    steps(game.play(f"play_{WHEEL}"), increase_die="determined_blue_1")
    game.play("wt_11")
    assert "use_blacksmith" in game.options


# Tasks -----------------------------------------------------------------------------------------------------------


def used_in(game: Scene) -> list[str]:
    """Who can be used for what is being paid."""
    assert game.key == "pay_silver"
    return [option.removeprefix("use_") for option in game.options if option.startswith("use_")]


@pytest.mark.rule("I-FREE-6")
def test_a_build_and_a_publish_are_tasks() -> None:
    assert used_in(builds(building())) == ["scribe", "blacksmith", "carpenter"]
    assert used_in(publishes(publishing())) == ["chandler", "weaver", "tiler", "blacksmith", "carpenter"]


@pytest.mark.rule("I-FREE-6")
def test_placing_a_tile_is_a_task_apart_from_resolving_one() -> None:
    """The Scribe helps to pay the Tiler, is woken by a card, and helps to place the tile that was collected."""
    fields: dict[str, Any] = {"silver": 9, "ship": 1, "hand": ["dc_astrolabe"], "zones": zones(determined="blue_1")}
    game = working("row_top", "blue_6 white_6", "wt_17 wt_21", tiles={1: "wt_20"}, **fields)
    game.play("wt_17")
    assert used_in(game) == [who for who in CREW if who != "tiler"]
    game.play("use_scribe", "pay", "play_dc_astrolabe")
    steps(game, increase_die="determined_blue_1", collect_workshop_tile="river_1", place_tile="row_top")
    assert used_in(game) == [who for who in CREW if who != "tiler"]  # who is inactive


@pytest.mark.rule("I-FREE-6")
def test_paying_for_a_research_is_a_task() -> None:
    game = position(stacks_of={1: 1, 3: 1}, silver=9).doing("research")
    steps(game, research="river_2")
    assert used_in(game) == [*CREW]
    steps(game, pay_silver="use_tiler use_weaver")
    assert (game.me.silver, game.key) == (9, "research_keep")


@pytest.mark.rule("I-FREE-6")
def test_resolving_a_research_tile_is_a_task() -> None:
    """The Tiler helps with one tile, is woken by a card and helps with the next."""
    fields: dict[str, Any] = {"row_dice": rows(top="white_3"), "silver": 3, "hand": [HOURGLASS]}
    sites = {"river_7": site("rt_middle_6", left=0), "river_8": site("rt_middle_7", left=0)}
    game = position(**fields, sites=sites).play("tent", "tent_3", "rt_middle_6")
    assert used_in(game) == [*CREW]
    steps(game.play("use_tiler"), clear_workshop="row_top")
    assert (game.me.silver, game.me.row_dice["row_top"]) == (3, ())
    game.play(f"play_{HOURGLASS}", "rt_middle_7", "weaver")
    assert used_in(game) == ["scribe", "chandler", "tiler", "blacksmith", "carpenter"]
    game.play("use_scribe", "use_chandler")
    assert (game.me.silver, game.me.royalties) == (3, 1)


@pytest.mark.rule("I-FREE-6")
def test_clearing_a_workshop_is_a_task() -> None:
    fields: dict[str, Any] = {"row_dice": rows(top="white_3"), "silver": 3, "tent": "tent_1"}
    game = position(**fields, others={1: {"tent": "tent_2"}}).play("clear", "weaver")
    assert used_in(game) == [who for who in CREW if who != "weaver"]
    game.play("use_scribe", "use_chandler")
    assert (game.me.silver, game.me.row_dice["row_top"]) == (3, ())
    assert {*game.me.inactive} == {"weaver", "scribe", "chandler"}


# Free actions and costs that are owed ----------------------------------------------------------------------------


@pytest.mark.rule("I-TURN-5")
def test_nobody_rises_whose_wage_in_this_build_would_become_too_high() -> None:
    """Chandler, Weaver and Tiler cost 2 each on level 2, and 6 silver is all there is."""
    inactive = ["scribe", "blacksmith", "carpenter"]
    fields: dict[str, Any] = {"levels": crew(2), "inactive": inactive, "silver": 6, "studio": ["studio_blue_1"]}
    game = building(**fields, hand=[BRIGHT[0]], zones=zones(ready="white_6 white_6 white_5"))
    steps(game, turn="build", build="db_robotic", die=f"play_{BRIGHT[0]}", next="brighten")
    game.play("studio_blue_1_up")
    assert asked(game) == ("level_up", [*inactive_first(inactive), "skip"])
    assert game.refused == dict.fromkeys(("chandler", "weaver", "tiler"), "owed")


def inactive_first(inactive: list[str]) -> list[str]:
    """In the order of the craftspeople."""
    return [who for who in CREW if who in inactive]


ONLY_WEAVER: dict[str, Any] = {
    "levels": crew(2),
    "inactive": [who for who in CREW if who != "weaver"],
    "silver": 2,
    "studio": ["studio_blue_1"],
    "hand": [BRIGHT[0]],
}


@pytest.mark.rule("I-TURN-5")
@pytest.mark.rule("I-WRK-1")
def test_a_free_action_cannot_make_the_cost_of_a_space_impossible_while_it_is_paid() -> None:
    game = position(**ONLY_WEAVER, guilds=guilds(orange=1), zones=zones(ready="white_6"))
    game.play("worker", "space_orange_right")
    assert asked(game) == ("pay_craftsperson", ["weaver"])
    game.play(f"play_{BRIGHT[0]}", "studio_blue_1_up")
    assert game.key == "level_up"
    assert "weaver" not in game.options  # on level 3 he would cost 3
    game.play("skip")
    steps(game, pay_craftsperson="weaver")
    hurry(game)
    assert (game.me.silver, game.me.workers) == (0, 1)
    assert game.table.placed["space_orange_right"] == ("worker_0",)


@pytest.mark.rule("I-TURN-5")
@pytest.mark.rule("I-TURN-2")
def test_a_free_action_cannot_make_the_cost_of_a_tile_impossible_while_it_is_paid() -> None:
    game = working("row_top", "white_6 white_6", "wt_18", **ONLY_WEAVER).play("wt_18")
    assert asked(game) == ("pay_craftsperson", ["weaver"])
    game.play(f"play_{BRIGHT[0]}", "studio_blue_1_up")
    assert "weaver" not in game.options
    game.play("skip")
    hurry(game)
    assert (game.me.silver, "weaver" in game.me.inactive) == (0, True)
    assert told(game, "workshop_step")[0] == {"step": "wt_18"}
    assert game.play("end_turn").table.active == 1  # one main action was all


@pytest.mark.rule("I-TURN-5")
def test_a_free_action_cannot_make_the_cost_of_a_research_tile_impossible_while_it_is_paid() -> None:
    game = position(**ONLY_WEAVER, sites={"river_7": site("rt_middle_7", left=0)}, zones=zones(ready="white_6"))
    game.play("tent", "tent_3", "rt_middle_7")
    assert asked(game) == ("pay_craftsperson", ["weaver"])
    game.play(f"play_{BRIGHT[0]}", "studio_blue_1_up")
    assert "weaver" not in game.options
    hurry(game)
    assert (game.me.silver, game.me.royalties, game.me.tents) == (0, 1, 3)


@pytest.mark.rule("I-TURN-5")
def test_a_free_action_cannot_make_the_cost_of_clearing_impossible_while_it_is_paid() -> None:
    fields = {"row_dice": rows(top="white_3"), "tent": "tent_1", "others": {1: {"tent": "tent_2"}}}
    game = position(**ONLY_WEAVER, **fields, zones=zones(ready="white_6")).play("clear")
    assert asked(game) == ("pay_craftsperson", ["weaver"])
    game.play(f"play_{BRIGHT[0]}", "studio_blue_1_up")
    assert "weaver" not in game.options
    hurry(game)
    assert (game.me.silver, game.me.row_dice["row_top"]) == (0, ())


@pytest.mark.rule("I-FREE-1")
def test_a_card_may_wake_somebody_whom_the_build_must_pay() -> None:
    fields: dict[str, Any] = {"inactive": ["tiler"], "hand": ["dc_lantern"], "zones": zones(ready="white_6 white_6")}
    game = building(**fields)
    assert game.refused["build"] == "charcoal_needed"
    game.play("play_dc_lantern")
    assert "build" in game.options
    hurry(builds(game))
    assert device(game).builder == 0
