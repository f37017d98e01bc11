"""Chapter 19: the turn of the solo opponent: which task of a Scheme Card it carries out, and its Tent."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.engine.effects import show
from majlis.testing import Scene

from .solo_positions import (
    AI,
    DICE_SCHEMES,
    FULL,
    HUMAN,
    WORKER_SCHEMES,
    board,
    built,
    guilds,
    human,
    invented,
    mind,
    opponent,
    solo,
    stacks,
    told,
    turn,
)

NOTHING = {"db_robotic": board("top"), "db_fragrant": board("middle"), "db_musical": board("bottom")}
ALL_INVENTED = {
    "db_robotic": invented("top", "dc_lamp"),
    "db_fragrant": invented("middle", "dc_statue"),
    "db_musical": invented("bottom", "dc_boat"),
}
TESTED = {"db_geared": built("top", "dc_pump", dice=FULL)}
FREE = {"db_geared": built("top", "dc_pump")}


def does(game: Scene) -> str:
    """The task it carried out, as printed."""
    [args] = told(game, "ai_does")
    return show(args["effect"])


def tries(game: Scene) -> list[tuple[str, str]]:
    """The tasks it could not carry out, and why."""
    return [(show(args["effect"]), args["why"].key) for args in told(game, "ai_cannot")]


# One card a turn ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SOLO-11")
@pytest.mark.parametrize("card", [*DICE_SCHEMES, *WORKER_SCHEMES])
def test_it_reveals_a_scheme_card_and_carries_out_one_task(card: str) -> None:
    game = turn(card)
    kind = "dice" if card in DICE_SCHEMES else "worker"
    assert mind(game).played == (card,)
    assert card not in mind(game).reserves[kind].rest
    assert told(game, "ai_scheme") == [{"card": card}]
    assert len(told(game, "ai_does")) == 1
    assert opponent(game).tent == ""
    assert (game.key, game.decision and game.decision.seat) == ("turn", HUMAN)


@pytest.mark.rule("I-SOLO-11")
@pytest.mark.parametrize(("kind", "card"), [("dice", "scheme_07"), ("worker", "scheme_11")])
def test_a_card_revealed_leaves_its_deck(kind: str, card: str) -> None:
    game = turn(card, ai={"deck": {"dice": 3, "worker": 3}})
    assert mind(game).deck == {"dice": 3, "worker": 3} | {kind: 2}


@pytest.mark.rule("I-SOLO-11")
def test_a_card_played_does_not_come_again_this_round() -> None:
    left = [card for card in DICE_SCHEMES if card != "scheme_07"]
    for seed in range(8):
        game = solo(
            seed=seed, ai={"deck": {"dice": 8, "worker": 0}, "reserves": {"dice": left}, "played": ["scheme_07"]}
        )
        assert mind(game).played[0] == "scheme_07"
        assert mind(game).played[1] in left


@pytest.mark.rule("I-SOLO-14")
def test_luck_decides_the_kind_by_the_cards_left() -> None:
    kinds = [mind(solo(seed=s, ai={"deck": {"dice": 3, "worker": 1}})).played[0] for s in range(80)]
    dice = sum(card in DICE_SCHEMES for card in kinds)
    assert 45 <= dice <= 75
    assert {mind(solo(seed=s, ai={"deck": {"dice": 0, "worker": 4}})).deck["worker"] for s in range(4)} == {3}


@pytest.mark.rule("I-SOLO-54")
@pytest.mark.rule("I-SOLO-11")
def test_after_its_tent_it_gains_1_silver_a_turn() -> None:
    game = solo(theirs={"tent": "tent_2", "silver": 4}, ai={"deck": {"dice": 0, "worker": 0}}, dummy={"tent": "tent_1"})
    assert opponent(game).silver == 5
    assert "ai_scheme" not in game.told
    assert (game.key, game.decision and game.decision.seat) == ("turn", HUMAN)


# Top and bottom ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-24")
@pytest.mark.rule("I-SOLO-20")
def test_scheme_4_builds_for_3_silver_else_tests_else_takes_2_silver() -> None:
    build = turn("scheme_04", theirs={"silver": 3}, devices=ALL_INVENTED)
    assert does(build) == "3 silver -> ai_build"
    assert build.table.devices["db_musical"].builder == AI  # the bottom row
    assert opponent(build).silver == 0
    test = turn("scheme_04", theirs={"silver": 2}, devices=ALL_INVENTED | FREE)
    assert does(test) == "ai_test"
    assert opponent(test).silver == 2
    assert [die for die in test.table.devices["db_geared"].dice if die]
    assert tries(test) == [("3 silver -> ai_build", "lacks")]
    silver = turn("scheme_04", theirs={"silver": 2}, devices=ALL_INVENTED | TESTED)
    assert does(silver) == "2 silver"
    assert opponent(silver).silver == 4
    assert tries(silver) == [("3 silver -> ai_build", "lacks"), ("ai_test", "ai_no_test_space")]


@pytest.mark.rule("I-SOLO-20")
@pytest.mark.rule("I-SOLO-21")
@pytest.mark.rule("I-R-59")
@pytest.mark.parametrize(
    ("scheme", "devices", "silver", "done"),
    [
        ("scheme_01", FREE, 0, "ai_test"),
        ("scheme_01", TESTED, 0, "influence(blue) + influence(orange) + influence(charcoal)"),
        ("scheme_02", FREE | NOTHING, 0, "ai_test"),
        ("scheme_02", TESTED | NOTHING, 0, "ai_invent"),
        ("scheme_02", TESTED | ALL_INVENTED, 0, "2 silver"),
        ("scheme_03", FREE | NOTHING, 0, "ai_invent + silver"),
        ("scheme_03", FREE | ALL_INVENTED, 0, "ai_test"),
        ("scheme_03", TESTED | ALL_INVENTED, 0, "2 silver"),
        ("scheme_05", FREE, 3, "3 silver -> ai_publish"),
        ("scheme_05", FREE, 2, "influence(orange) + silver"),
        ("scheme_05", ALL_INVENTED, 3, "influence(orange) + silver"),
        ("scheme_06", ALL_INVENTED, 3, "3 silver -> ai_build"),
        ("scheme_06", NOTHING, 3, "ai_invent"),
        ("scheme_06", ALL_INVENTED, 2, "2 silver"),
        ("scheme_07", NOTHING, 0, "ai_invent"),
        ("scheme_07", ALL_INVENTED, 0, "3 silver"),
        ("scheme_08", ALL_INVENTED | FREE, 4, "4 silver -> ai_build"),
        ("scheme_08", NOTHING | FREE, 4, "4 silver -> ai_publish"),
        ("scheme_08", ALL_INVENTED | FREE, 3, "influence(charcoal) + silver"),
        ("scheme_08", NOTHING, 4, "influence(charcoal) + silver"),
        ("scheme_09", ALL_INVENTED | FREE, 4, "4 silver -> ai_build"),
        ("scheme_09", NOTHING | FREE, 4, "4 silver -> ai_publish"),
        ("scheme_09", ALL_INVENTED | FREE, 3, "influence(blue) + silver"),
    ],
)
def test_the_first_task_that_can_be_done_in_full(scheme: str, devices: Any, silver: int, done: str) -> None:
    game = turn(scheme, theirs={"silver": silver, "guilds": guilds(), "supply": 25}, devices=devices)
    assert does(game) == done


@pytest.mark.rule("I-SOLO-31")
@pytest.mark.rule("I-SOLO-34")
@pytest.mark.parametrize(
    ("scheme", "devices", "price"),
    [
        ("scheme_04", ALL_INVENTED, 3),
        ("scheme_06", ALL_INVENTED, 3),
        ("scheme_08", ALL_INVENTED, 4),
        ("scheme_09", ALL_INVENTED, 4),
        ("scheme_05", FREE, 3),
        ("scheme_08", FREE | NOTHING, 4),
        ("scheme_09", FREE | NOTHING, 4),
    ],
)
def test_it_pays_3_or_4_silver_to_build_or_publish(scheme: str, devices: Any, price: int) -> None:
    game = turn(scheme, theirs={"silver": 7}, devices=devices)
    assert opponent(game).silver == 7 - price
    assert any(AI in (device.builder, device.publisher) for device in game.table.devices.values())


@pytest.mark.rule("I-SOLO-20")
def test_both_parts_of_a_task_are_carried_out() -> None:
    game = turn("scheme_03", "dc_toy", "it_cards", devices=NOTHING)
    assert game.table.devices["db_musical"].inventor == AI
    assert opponent(game).silver == 1


@pytest.mark.rule("I-SOLO-20")
def test_a_task_with_a_part_that_cannot_be_done_fails_altogether() -> None:
    game = turn("scheme_03", devices=ALL_INVENTED | TESTED)
    assert opponent(game).silver == 2  # not the silver of the top option
    assert tries(game) == [("ai_invent + silver", "ai_all_invented"), ("ai_test", "ai_no_test_space")]


@pytest.mark.rule("I-SOLO-20")
@pytest.mark.rule("I-SOLO-37")
@pytest.mark.parametrize(
    ("scheme", "gained", "silver"),
    [
        ("scheme_10", guilds(1, 1, 1), 0),
        ("scheme_11", guilds(), 3),
        ("scheme_13", guilds(1, 0, 1), 1),
        ("scheme_14", guilds(1, 1, 0), 1),
        ("scheme_15", guilds(0, 1, 1), 1),
        ("scheme_01", guilds(1, 1, 1), 0),
        ("scheme_05", guilds(0, 1, 0), 1),
        ("scheme_08", guilds(0, 0, 1), 1),
        ("scheme_09", guilds(1, 0, 0), 1),
    ],
)
def test_what_the_bottom_options_give(scheme: str, gained: dict[str, int], silver: int) -> None:
    theirs = {"guilds": guilds(), "supply": 25, "workers": 3}
    game = turn(scheme, devices=NOTHING | TESTED, theirs=theirs)
    assert (opponent(game).guilds, opponent(game).silver) == (gained, silver)
    assert opponent(game).supply == 25 - sum(gained.values())
    assert opponent(game).workers == 3


@pytest.mark.rule("I-SOLO-13")
@pytest.mark.rule("I-SOLO-20")
def test_a_bottom_option_gives_what_it_can() -> None:
    short = turn("scheme_13", theirs={"guilds": guilds(0, 5, 5), "supply": 1})
    assert (opponent(short).guilds, opponent(short).silver) == (guilds(1, 5, 5), 1)
    none = turn("scheme_13", theirs={"guilds": guilds(0, 5, 5), "supply": 0})
    assert (opponent(none).guilds, opponent(none).silver) == (guilds(0, 5, 5), 1)


@pytest.mark.rule("I-SOLO-31")
def test_a_human_may_have_to_choose_in_its_turn() -> None:
    devices = {"db_robotic": invented("top", "dc_lamp", HUMAN, "it_influence")}
    mine = {"guilds": guilds(1, 1, 1), "supply": 5, "hand": ["dc_toy", "dc_saw"]}
    game = turn("scheme_04", theirs={"silver": 3}, devices=devices, mine=mine)
    assert (game.key, game.decision and game.decision.seat) == ("influence", HUMAN)
    assert game.options == ["guild_blue", "guild_orange", "guild_charcoal"]  # no free actions, nothing to skip
    game.play("guild_blue")
    assert human(game).guilds == guilds(2, 1, 1)
    assert (game.key, game.table.active) == ("turn", HUMAN)


@pytest.mark.rule("I-SOLO-31")
@pytest.mark.rule("I-R-30")
def test_effects_of_the_tile_are_optional_as_usual() -> None:
    devices = {"db_robotic": invented("top", "dc_lamp", HUMAN, "it_brighten")}
    game = turn("scheme_04", theirs={"silver": 3}, devices=devices, mine={"hand": ["dc_toy", "dc_saw"]})
    assert (game.key, game.decision and game.decision.seat) == ("brighten", HUMAN)
    assert "skip" in game.options
    assert not [option for option in game.options if option.startswith("play_") or option == "discard_two"]
    game.play("skip")
    while game.key == "brighten":
        game.play("skip")
    assert game.table.devices["db_robotic"].builder == AI
    assert game.table.active == HUMAN


# The Tent ----------------------------------------------------------------------------------------------------------


def last(scheme: str, **zones: Any) -> Scene:
    """It reveals the last card of its deck."""
    kind = "dice" if scheme in DICE_SCHEMES else "worker"
    deck = {"dice": 0, "worker": 0} | {kind: 1}
    zones = {"ai": {"deck": deck}, "theirs": {"silver": 9, "tents": 3}, "devices": NOTHING | FREE} | zones
    return solo(**zones).nature(scheme)


TENTS = {
    "scheme_01": ("tent_4", "tent_1"),
    "scheme_02": ("tent_5", "tent_3"),
    "scheme_03": ("tent_1", "tent_3"),
    "scheme_04": ("tent_3", "tent_2"),
    "scheme_05": ("tent_4", "tent_3"),
    "scheme_06": ("tent_2", "tent_4"),
    "scheme_07": ("tent_2", "tent_5"),
    "scheme_08": ("tent_1", "tent_5"),
    "scheme_09": ("tent_3", "tent_5"),
    "scheme_10": ("tent_5", "tent_1"),
    "scheme_11": ("tent_2", "tent_1"),
    "scheme_12": ("tent_1", "tent_4"),
    "scheme_13": ("tent_3", "tent_1"),
    "scheme_14": ("tent_4", "tent_2"),
    "scheme_15": ("tent_5", "tent_2"),
}


@pytest.mark.rule("I-SOLO-50")
@pytest.mark.rule("I-SOLO-51")
@pytest.mark.rule("I-SOLO-52")
@pytest.mark.rule("I-TENT-6")
@pytest.mark.parametrize("scheme", list(TENTS))
def test_its_last_card_says_where_the_tents_go(scheme: str) -> None:
    game = last(scheme)
    assert (opponent(game).tent, game.table.dummy.tent) == TENTS[scheme]
    assert opponent(game).tents == 2
    assert mind(game).played == (scheme,)
    assert (game.key, game.decision and game.decision.seat) == ("turn", HUMAN)


@pytest.mark.rule("I-SOLO-50")
@pytest.mark.parametrize("scheme", list(TENTS))
def test_both_options_of_the_last_card_are_ignored(scheme: str) -> None:
    before = last(scheme, seat=HUMAN)
    game = last(scheme)
    me, was = opponent(game), opponent(before)
    assert (me.silver, me.guilds, me.ship, me.workers) == (was.silver, was.guilds, was.ship, was.workers)
    assert game.table.devices == before.table.devices
    assert told(game, "ai_does") == told(game, "ai_cannot") == []


@pytest.mark.rule("I-SOLO-51")
@pytest.mark.parametrize(
    ("scheme", "mine", "dummys", "its"),
    [
        ("scheme_03", "tent_1", "tent_5", "tent_2"),
        ("scheme_03", "tent_1", "tent_2", "tent_3"),
        ("scheme_01", "tent_4", "tent_3", "tent_5"),
        ("scheme_01", "tent_4", "tent_5", "tent_1"),
        ("scheme_02", "tent_5", "tent_1", "tent_2"),
        ("scheme_02", "tent_1", "tent_5", "tent_2"),
        ("scheme_02", "tent_2", "tent_5", "tent_1"),
        ("scheme_04", "tent_4", "tent_5", "tent_3"),
    ],
)
def test_if_the_space_is_taken_the_next_one_to_the_right(scheme: str, mine: str, dummys: str, its: str) -> None:
    game = last(scheme, mine={"tent": mine}, dummy={"tent": dummys})
    assert opponent(game).tent == its
    assert game.table.dummy.tent == dummys


@pytest.mark.rule("I-SOLO-52")
def test_the_dummys_tent_goes_on_to_the_right_where_the_space_is_taken() -> None:
    """No card has both Tents on one space, but an overlay may."""
    overlay = '{"scheme_cards": {"items": [{"id": "scheme_05", "dummy_tent": "tent_4"}]}}'
    game = last("scheme_05", overlay=overlay)
    assert (opponent(game).tent, game.table.dummy.tent) == ("tent_4", "tent_5")
    overlay = '{"scheme_cards": {"items": [{"id": "scheme_10", "dummy_tent": "tent_5"}]}}'
    game = last("scheme_10", overlay=overlay)
    assert (opponent(game).tent, game.table.dummy.tent) == ("tent_5", "tent_1")


@pytest.mark.rule("I-SOLO-52")
def test_the_dummys_tent_stays_where_the_human_put_it() -> None:
    game = last("scheme_01", mine={"tent": "tent_2"}, dummy={"tent": "tent_5"})
    assert (opponent(game).tent, game.table.dummy.tent) == ("tent_4", "tent_5")
    assert "dummy_tent" not in game.told


@pytest.mark.rule("I-SOLO-12")
@pytest.mark.rule("I-SOLO-50")
def test_its_tent_gives_nothing_at_once() -> None:
    for scheme in ("scheme_01", "scheme_11", "scheme_15"):
        game = last(scheme)
        me = opponent(game)
        assert (me.silver, me.guilds, me.supply, me.workers, me.camels) == (9, guilds(1, 1, 1), 22, 3, {})


# The second-to-last card ---------------------------------------------------------------------------------------------


def second_to_last(scheme: str, *luck: object, **zones: Any) -> Scene:
    """It reveals the second-to-last card of its deck, a Dice Scheme; the last one is a Dice Scheme, too."""
    return solo(ai={"deck": {"dice": 2, "worker": 0}}, **zones).nature("dice", scheme, *luck)


@pytest.mark.rule("I-SOLO-53")
@pytest.mark.rule("I-R-40")
def test_a_bottom_option_on_the_second_to_last_card_brings_the_tent_at_once() -> None:
    game = second_to_last("scheme_07", "scheme_04", devices=ALL_INVENTED)
    me = opponent(game)
    assert me.silver == 3
    assert mind(game).played == ("scheme_07", "scheme_04")
    assert (me.tent, game.table.dummy.tent) == ("tent_3", "tent_2")
    assert sum(mind(game).deck.values()) == 0
    assert [key for key in game.told if key in ("ai_scheme", "ai_does", "tent")] == [
        "ai_scheme",
        "ai_does",
        "ai_scheme",
        "tent",
    ]


@pytest.mark.rule("I-SOLO-53")
@pytest.mark.rule("I-R-40")
def test_a_top_option_on_the_second_to_last_card_does_not() -> None:
    game = second_to_last("scheme_07", devices=NOTHING)
    assert opponent(game).tent == ""
    assert mind(game).played == ("scheme_07",)
    assert sum(mind(game).deck.values()) == 1


@pytest.mark.rule("I-R-40")
@pytest.mark.parametrize("scheme", ["scheme_08", "scheme_09"])
def test_the_right_task_of_a_top_option_does_not_bring_the_tent(scheme: str) -> None:
    game = second_to_last(scheme, theirs={"silver": 4}, devices=NOTHING | FREE)
    assert game.table.devices["db_geared"].publisher == AI
    assert opponent(game).tent == ""


@pytest.mark.rule("I-R-40")
@pytest.mark.parametrize("scheme", ["scheme_08", "scheme_09", "scheme_05"])
def test_a_bottom_option_forced_by_missing_silver_does(scheme: str) -> None:
    game = second_to_last(scheme, "scheme_07", theirs={"silver": 2}, devices=ALL_INVENTED | FREE)
    assert opponent(game).silver == 3
    assert opponent(game).tent == "tent_2"


@pytest.mark.rule("I-R-40")
@pytest.mark.parametrize(
    ("scheme", "devices"),
    [("scheme_02", NOTHING | TESTED), ("scheme_02", ALL_INVENTED | TESTED), ("scheme_06", NOTHING)],
)
def test_either_task_of_a_bottom_option_brings_the_tent(scheme: str, devices: Any) -> None:
    game = second_to_last(scheme, devices=devices)
    assert mind(game).played[0] == scheme
    assert opponent(game).tent != ""


@pytest.mark.rule("I-R-40")
def test_a_scheme_shuffled_in_meanwhile_delays_the_tent() -> None:
    """The bottom option of Scheme 4 is a Test that brings its Ship to the middle section."""
    game = second_to_last("scheme_04", 5, theirs={"silver": 0, "ship": 5}, devices=FREE, stacks=stacks(river_8=1))
    assert does(game) == "ai_test"
    assert opponent(game).ship == 6
    assert mind(game).deck == {"dice": 2, "worker": 0}
    assert opponent(game).tent == ""


@pytest.mark.rule("I-SOLO-53")
@pytest.mark.parametrize("left", [3, 4, 6])
def test_earlier_bottom_options_do_not_bring_the_tent(left: int) -> None:
    game = solo(ai={"deck": {"dice": left, "worker": 0}}, devices=ALL_INVENTED).nature("dice", "scheme_07")
    assert opponent(game).silver == 3
    assert opponent(game).tent == ""


# Winning -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SOLO-36")
def test_the_human_pays_it_for_publishing_its_invention() -> None:
    devices = {"db_geared": built("top", "dc_pump", AI, HUMAN)}
    mine = {
        "zones": {"ready": ["white_4", "white_4"], "determined": [], "inspired": []},
        "silver": 9,
        "hand": [],
        "levels": dict.fromkeys(("scribe", "chandler", "weaver", "tiler", "blacksmith", "carpenter"), 1),
        "inactive": ["chandler", "weaver", "tiler", "blacksmith"],
        "lowest": 1,
    }
    game = solo(seat=HUMAN, devices=devices, mine=mine).play("publish")
    while game.table.devices["db_geared"].publisher != HUMAN:
        game.play(game.options[0])
    assert opponent(game).silver == 1
