"""Chapter 19: how the solo opponent Invents, Builds, Tests and Publishes."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.games.inventors.table import NEUTRAL, NOBODY
from majlis.testing import Scene

from .solo_positions import (
    AI,
    FULL,
    HUMAN,
    board,
    built,
    guilds,
    human,
    invented,
    mind,
    opponent,
    place_of,
    published,
    stacks,
    task,
    told,
)

THREE = {"db_robotic": board("top"), "db_fragrant": board("middle"), "db_musical": board("bottom")}
MATCHING = {"db_robotic": "dc_hourglass", "db_fragrant": "dc_basin", "db_musical": "dc_toy"}


# Invent --------------------------------------------------------------------------------------------------------


def invent(scheme: str = "scheme_07", *luck: str, **zones: Any) -> Scene:
    """It Invents by the ranks of this card: Scheme 7 ranks middle, top, bottom."""
    zones = {"devices": THREE, "theirs": {"guilds": guilds(), "supply": 20}} | zones
    return task(scheme, "ai_invent", **zones).nature(*luck)


@pytest.mark.rule("I-SOLO-22")
@pytest.mark.rule("I-SOLO-30")
@pytest.mark.rule("I-R-41")
@pytest.mark.parametrize(
    ("scheme", "order"),
    [
        ("scheme_07", ["db_fragrant", "db_robotic", "db_musical"]),
        ("scheme_03", ["db_musical", "db_robotic", "db_fragrant"]),
        ("scheme_06", ["db_robotic", "db_musical", "db_fragrant"]),
        ("scheme_02", ["db_fragrant", "db_robotic", "db_musical"]),
    ],
)
def test_it_invents_the_first_row_that_has_a_free_board(scheme: str, order: list[str]) -> None:
    rows = {"db_robotic": "top", "db_fragrant": "middle", "db_musical": "bottom"}
    taken: dict[str, Any] = {}
    for wanted in order:
        game = invent(scheme, MATCHING[wanted], "it_cards", devices=THREE | taken)
        assert game.table.devices[wanted].card == MATCHING[wanted]
        assert told(game, "ai_invent") == [{"board": wanted, "card": MATCHING[wanted], "tile": "it_cards"}]
        spare = {"db_robotic": "dc_lamp", "db_fragrant": "dc_statue", "db_musical": "dc_boat"}[wanted]
        taken[wanted] = invented(rows[wanted], spare)


@pytest.mark.rule("I-SOLO-22")
def test_it_says_why_it_is_this_row_where_there_are_several() -> None:
    two = THREE | {"db_fragrant": invented("middle", "dc_statue")}
    assert told(invent(devices=two), "ai_row_order") == [{"rows": ["middle", "top", "bottom"]}]
    one = two | {"db_robotic": invented("top", "dc_lamp")}
    assert told(invent(devices=one), "ai_row_order") == []


@pytest.mark.rule("I-SOLO-30")
def test_its_invention_puts_card_and_tile_on_the_board() -> None:
    game = invent("scheme_07", "dc_basin", "it_level")
    device = game.table.devices["db_fragrant"]
    assert (device.card, device.tile, device.inventor, device.builder) == ("dc_basin", "it_level", AI, NOBODY)
    assert place_of(game, "db_fragrant") == (0, 2)
    assert sorted(mind(game).inventions.rest) == ["it_brighten", "it_cards", "it_influence", "it_refresh", "it_silver"]
    assert game.done


@pytest.mark.rule("I-SOLO-30")
@pytest.mark.rule("I-SOLO-12")
@pytest.mark.parametrize(
    ("card", "gained"),
    [("dc_basin", guilds(orange=2)), ("dc_door", guilds(orange=1)), ("dc_chair", guilds(orange=1))],
)
def test_it_gains_influence_for_each_match_and_nothing_else(card: str, gained: dict[str, int]) -> None:
    game = invent("scheme_07", card, "it_cards")
    me = opponent(game)
    assert me.guilds == gained
    assert me.supply == 20 - sum(gained.values())
    assert (me.royalties, me.silver, me.hand, me.ship) == (0, 0, (), 0)
    assert game.table.discard == ()


@pytest.mark.rule("I-SOLO-30")
def test_cards_without_a_match_are_discarded() -> None:
    game = invent("scheme_07", "dc_toy", "dc_lamp", "dc_table", "it_cards")
    assert game.table.discard == ("dc_toy", "dc_lamp")
    assert game.table.devices["db_fragrant"].card == "dc_table"
    assert [args["card"] for args in told(game, "ai_no_use")] == ["dc_toy", "dc_lamp"]
    assert opponent(game).guilds == guilds(orange=1)


@pytest.mark.rule("I-R-42")
def test_its_search_for_a_match_reshuffles_the_discard_pile() -> None:
    game = invent("scheme_07", cards=["dc_toy"], discard=["dc_basin"])
    assert game.table.devices["db_fragrant"].card in ("dc_basin",)
    assert sorted((*game.table.cards.rest, *game.table.discard)) == ["dc_toy"]


@pytest.mark.rule("I-R-42")
@pytest.mark.parametrize(
    ("pile", "discarded", "possible"),
    [
        (["dc_toy"], ["dc_lamp"], False),
        (["dc_toy"], ["dc_door"], True),
        (["dc_door"], ["dc_toy"], True),
        ([], [], False),
    ],
)
def test_it_does_not_invent_when_no_card_can_match(pile: list[str], discarded: list[str], possible: bool) -> None:
    game = invent("scheme_07", cards=pile, discard=discarded)
    assert bool(game.table.devices["db_fragrant"].card) == possible
    assert len(mind(game).inventions) == (5 if possible else 6)
    why = game.table.refusal(opponent(game), "ai_invent") if not possible else None
    assert why is None or (why.key, dict(why.args)) == ("ai_no_match", {"board": "db_fragrant"})


@pytest.mark.rule("I-SOLO-21")
def test_it_does_not_invent_with_three_invented_devices() -> None:
    full = {
        "db_robotic": invented("top", "dc_lamp"),
        "db_fragrant": invented("middle", "dc_statue", HUMAN),
        "db_musical": invented("bottom", "dc_boat", AI),
    }
    game = invent(devices=full)
    assert game.table.refusal(opponent(game), "ai_invent").key == "ai_all_invented"
    assert len(mind(game).inventions) == 6


@pytest.mark.rule("I-SOLO-21")
def test_it_does_not_invent_a_seventh_time() -> None:
    game = invent(ai={"inventions": [], "played": ["scheme_07"]})
    assert game.table.refusal(opponent(game), "ai_invent").key == "ai_no_inventions"
    assert not any(device.card for device in game.table.devices.values())


@pytest.mark.rule("I-SOLO-13")
def test_influence_in_a_guild_is_not_placed_without_a_supply() -> None:
    game = invent("scheme_07", "dc_basin", "it_cards", theirs={"guilds": guilds(3, 2, 1), "supply": 1})
    assert (opponent(game).guilds, opponent(game).supply) == (guilds(3, 3, 1), 0)
    game = invent("scheme_07", "dc_basin", "it_cards", theirs={"guilds": guilds(3, 2, 1), "supply": 0})
    assert (opponent(game).guilds, opponent(game).supply) == (guilds(3, 2, 1), 0)
    assert game.table.devices["db_fragrant"].card == "dc_basin"


# Build ---------------------------------------------------------------------------------------------------------

BUILDABLE = {
    "db_robotic": invented("top", "dc_lamp", HUMAN, "it_silver"),
    "db_fragrant": invented("middle", "dc_statue", AI, "it_silver"),
    "db_musical": invented("bottom", "dc_boat", NEUTRAL, "it_neutral_1"),
}


def build(scheme: str = "scheme_04", **zones: Any) -> Scene:
    """It Builds by the ranks of this card: Scheme 4 ranks bottom, middle, top."""
    zones = {"devices": BUILDABLE, "theirs": {"guilds": guilds(), "supply": 20}, "mine": {"silver": 3}} | zones
    return task(scheme, "ai_build", **zones)


@pytest.mark.rule("I-SOLO-22")
@pytest.mark.rule("I-SOLO-31")
@pytest.mark.rule("EX-24")
@pytest.mark.parametrize(
    ("scheme", "order"),
    [
        ("scheme_04", ["db_musical", "db_fragrant", "db_robotic"]),
        ("scheme_06", ["db_robotic", "db_musical", "db_fragrant"]),
        ("scheme_08", ["db_musical", "db_robotic", "db_fragrant"]),
        ("scheme_09", ["db_fragrant", "db_musical", "db_robotic"]),
    ],
)
def test_it_builds_anybodys_device_by_row(scheme: str, order: list[str]) -> None:
    left = dict(BUILDABLE)
    for wanted in order:
        game = build(scheme, devices=left)
        assert game.table.devices[wanted].builder == AI
        assert place_of(game, wanted) == (1, 1)
        del left[wanted]


@pytest.mark.rule("I-SOLO-31")
@pytest.mark.rule("I-R-45")
def test_a_device_it_builds_moves_and_a_new_board_comes() -> None:
    there = {"db_geared": built("top", "dc_pump"), "db_folding": built("bottom", "dc_vase")}
    game = build(devices=BUILDABLE | there).nature("db_mirrored")
    device = game.table.devices["db_musical"]
    assert place_of(game, "db_musical") == (1, 2)
    assert (device.card, device.tile, device.inventor, device.builder) == ("dc_boat", "it_neutral_1", NEUTRAL, AI)
    assert place_of(game, "db_mirrored") == (0, 3)
    assert game.table.devices["db_mirrored"].card == ""
    assert opponent(game).supply == 19
    assert opponent(game).guilds == guilds()
    assert game.done


@pytest.mark.rule("I-SOLO-31")
def test_the_pile_of_boards_may_be_empty() -> None:
    game = build(boards=[])
    assert place_of(game, "db_musical") == (1, 1)
    assert len(game.table.devices) == 3


@pytest.mark.rule("I-SOLO-31")
def test_a_human_inventor_gains_the_effect_of_the_tile() -> None:
    game = build("scheme_06")  # the top row
    assert game.table.devices["db_robotic"].builder == AI
    assert human(game).silver == 5
    assert opponent(game).silver == 0
    assert told(game, "inventor_gains") == [{"tile": "it_silver"}]


@pytest.mark.rule("I-SOLO-31")
def test_a_human_inventor_chooses_what_the_tile_leaves_open() -> None:
    device = {"db_robotic": invented("top", "dc_lamp", HUMAN, "it_influence")}
    game = build("scheme_06", devices=device, mine={"guilds": guilds(1, 1, 1), "supply": 5})
    assert (game.key, game.decision and game.decision.seat) == ("influence", HUMAN)
    assert game.options == ["guild_blue", "guild_orange", "guild_charcoal"]
    game.play("guild_orange", seat=HUMAN)
    assert human(game).guilds == guilds(1, 2, 1)
    assert game.table.devices["db_robotic"].builder == AI
    assert game.done


@pytest.mark.rule("I-SOLO-31")
@pytest.mark.rule("I-SOLO-12")
@pytest.mark.parametrize("by", [AI, NEUTRAL])
def test_nobody_gains_the_effect_of_another_tile(by: int) -> None:
    device = {"db_robotic": invented("top", "dc_lamp", by, "it_silver")}
    game = build("scheme_06", devices=device)
    assert game.table.devices["db_robotic"].builder == AI
    assert (human(game).silver, opponent(game).silver) == (3, 0)


@pytest.mark.rule("I-SOLO-13")
def test_influence_for_a_device_comes_from_the_leftmost_guild() -> None:
    game = build(theirs={"guilds": guilds(0, 2, 5), "supply": 0})
    assert (opponent(game).guilds, opponent(game).supply) == (guilds(0, 1, 5), 0)
    game = build(theirs={"guilds": guilds(2, 2, 5), "supply": 0})
    assert opponent(game).guilds == guilds(1, 2, 5)
    assert game.table.devices["db_musical"].builder == AI


@pytest.mark.rule("I-SOLO-21")
@pytest.mark.parametrize(
    ("devices", "why"),
    [
        ({"db_robotic": board("top"), "db_geared": built("top", "dc_pump")}, "ai_none_invented"),
        (
            BUILDABLE
            | {
                "db_geared": built("top", "dc_pump"),
                "db_folding": built("middle", "dc_vase"),
                "db_rotating": built("bottom", "dc_lens"),
            },
            "ai_column_full",
        ),
    ],
)
def test_it_cannot_build_without_a_device_or_a_place(devices: Any, why: str) -> None:
    game = build(devices=devices)
    assert game.table.refusal(opponent(game), "ai_build").key == why
    assert not any(device.builder == AI for device in game.table.devices.values())


@pytest.mark.rule("I-SOLO-21")
@pytest.mark.parametrize("effect", ["ai_build", "ai_publish"])
def test_it_cannot_build_or_publish_without_any_influence(effect: str) -> None:
    devices = BUILDABLE | {"db_geared": built("top", "dc_pump")}
    game = task("scheme_08", effect, devices=devices, theirs={"guilds": guilds(), "supply": 0})
    assert game.table.refusal(opponent(game), effect).key == "ai_no_influence"
    assert not any(AI in (device.builder, device.publisher) for device in game.table.devices.values())


# Test ----------------------------------------------------------------------------------------------------------

TESTABLE = {
    "db_geared": built("top", "dc_pump"),  # blue 3 Ships, orange influence 1 Ship, charcoal influence 2 Ships
    "db_musical": built("middle", "dc_vase"),  # blue influence 1, orange influence 2, charcoal 3
    "db_robotic": built("bottom", "dc_lens"),  # blue influence 1, orange influence 2, charcoal 3
}


def trial(scheme: str = "scheme_01", *luck: object, **zones: Any) -> Scene:
    """It Tests by the ranks of this card: Scheme 1 ranks blue, charcoal, orange and top, bottom, middle."""
    zones = {"devices": TESTABLE, "theirs": {"guilds": guilds(), "supply": 20, "ship": 0}} | zones
    return task(scheme, "ai_test", **zones).nature(*luck)


def dice(game: Scene) -> dict[str, tuple[str, ...]]:
    """The dice on each device that has any."""
    return {name: device.dice for name, device in game.table.devices.items() if any(device.dice)}


@pytest.mark.rule("I-SOLO-32")
@pytest.mark.rule("I-R-41")
@pytest.mark.parametrize(
    ("scheme", "board_", "test"),
    [
        ("scheme_01", "db_geared", ("blue_4", "", "")),  # blue, top
        ("scheme_02", "db_musical", ("", "orange_4", "")),  # orange, middle
        ("scheme_03", "db_robotic", ("", "", "charcoal_4")),  # charcoal, bottom
        ("scheme_04", "db_robotic", ("", "", "charcoal_4")),
        ("scheme_12", "db_musical", ("", "orange_4", "")),
    ],
)
def test_it_tests_by_colour_and_row(scheme: str, board_: str, test: tuple[str, ...]) -> None:
    game = trial(scheme, 4)
    assert dice(game) == {board_: test}
    assert told(game, "ai_test") == [{"board": board_, "die": next(die for die in test if die)}]


@pytest.mark.rule("I-SOLO-32")
def test_a_colour_without_a_free_space_anywhere_is_passed_over() -> None:
    """Scheme 1 ranks the colours blue, charcoal, orange."""
    no_blue = {name: {**device, "dice": ("blue_2", "", "")} for name, device in TESTABLE.items()}
    assert dice(trial("scheme_01", 6, devices=no_blue))["db_geared"] == ("blue_2", "", "charcoal_6")
    neither = {name: {**device, "dice": ("blue_2", "", "charcoal_2")} for name, device in TESTABLE.items()}
    assert dice(trial("scheme_01", 6, devices=neither))["db_geared"] == ("blue_2", "orange_6", "charcoal_2")


@pytest.mark.rule("I-SOLO-32")
def test_the_colour_comes_before_the_row() -> None:
    """The only free blue space is in the row of the last rank."""
    devices = {name: {**device, "dice": ("blue_2", "", "")} for name, device in TESTABLE.items()}
    devices["db_musical"] = built("middle", "dc_vase")
    assert dice(trial("scheme_01", 6, devices=devices))["db_musical"] == ("blue_6", "", "")


@pytest.mark.rule("I-SOLO-32")
@pytest.mark.rule("I-R-48")
def test_in_a_row_the_leftmost_device_with_a_free_space_is_tested() -> None:
    row = {
        "db_portable": published("top", "dc_clock", column=2),
        "db_geared": built("top", "dc_pump"),
        "db_balanced": published("top", "dc_sail"),
    }
    for tested in ("db_geared", "db_balanced", "db_portable"):
        game = trial("scheme_01", 3, devices=row)
        assert game.table.devices[tested].dice[0] == "blue_3"
        row[tested] = {**row[tested], "dice": ("blue_5", "", "")}
    assert trial("scheme_01", 3, devices=row).table.devices["db_geared"].dice == ("blue_5", "", "charcoal_3")


@pytest.mark.rule("I-SOLO-32")
def test_published_devices_of_a_better_row_come_before_built_ones() -> None:
    devices = {"db_musical": built("bottom", "dc_vase"), "db_geared": published("top", "dc_pump")}
    assert dice(trial("scheme_01", 3, devices=devices)) == {"db_geared": ("blue_3", "", "")}


@pytest.mark.rule("I-SOLO-32")
def test_its_die_may_show_less_than_the_others() -> None:
    devices = {"db_geared": built("top", "dc_pump", dice=("", "orange_6", ""))}
    assert dice(trial("scheme_01", 1, devices=devices)) == {"db_geared": ("blue_1", "orange_6", "")}


@pytest.mark.rule("I-SOLO-32")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_is_rolled(face: int) -> None:
    assert dice(trial("scheme_01", face)) == {"db_geared": (f"blue_{face}", "", "")}


@pytest.mark.rule("I-SOLO-32")
@pytest.mark.parametrize(
    ("scheme", "gained", "space"),
    [
        ("scheme_01", guilds(), "river_3"),
        ("scheme_02", guilds(orange=1), "river_2"),
        ("scheme_03", guilds(), "river_3"),
    ],
)
def test_it_gains_the_influence_and_moves_its_ship(scheme: str, gained: dict[str, int], space: str) -> None:
    game = trial(scheme, 2)
    assert opponent(game).guilds == gained
    assert game.table.data.spaces[opponent(game).ship].id == space
    assert len(mind(game).tiles) == 1


@pytest.mark.rule("I-SOLO-32")
@pytest.mark.rule("I-R-57")
def test_its_ship_skips_empty_spaces_and_stops_at_a_section() -> None:
    game = trial("scheme_02", 2, stacks=stacks(river_3=1, river_5=1))
    assert opponent(game).ship == 5
    game = trial("scheme_02", 2, stacks=stacks(river_3=1, river_8=1))
    assert opponent(game).ship == 6


@pytest.mark.rule("I-SOLO-13")
def test_a_test_without_a_supply_only_moves_its_ship() -> None:
    game = trial("scheme_02", 2, theirs={"guilds": guilds(1, 1, 1), "supply": 0, "ship": 0})
    assert (opponent(game).guilds, opponent(game).ship) == (guilds(1, 1, 1), 2)


@pytest.mark.rule("I-SOLO-12")
@pytest.mark.rule("I-SOLO-32")
def test_its_test_needs_no_camel_and_no_die_of_its_own() -> None:
    game = trial("scheme_01", 2)
    me = opponent(game)
    assert not any(me.camels.values())
    assert not any(me.zones.values())
    assert (me.studio, me.royalties) == ((), 0)


@pytest.mark.rule("I-SOLO-21")
def test_it_does_not_test_without_a_free_space() -> None:
    devices = {
        "db_geared": built("top", "dc_pump", dice=FULL),
        "db_musical": published("top", "dc_vase", dice=FULL),
        "db_robotic": invented("top", "dc_lens"),
    }
    game = trial(devices=devices)
    assert game.table.refusal(opponent(game), "ai_test").key == "ai_no_test_space"
    assert opponent(game).ship == 0


# Publish -------------------------------------------------------------------------------------------------------

PUBLISHABLE = {
    "db_geared": built("top", "dc_pump", HUMAN, AI),
    "db_musical": built("middle", "dc_vase", AI, HUMAN),
    "db_robotic": built("bottom", "dc_lens", NEUTRAL, NEUTRAL),
}


def publish(scheme: str = "scheme_05", **zones: Any) -> Scene:
    """It Publishes by the ranks of this card: Scheme 5 ranks top, middle, bottom."""
    zones = {"devices": PUBLISHABLE, "theirs": {"guilds": guilds(), "supply": 20}, "mine": {"silver": 3}} | zones
    return task(scheme, "ai_publish", **zones)


@pytest.mark.rule("I-SOLO-22")
@pytest.mark.rule("I-SOLO-34")
@pytest.mark.parametrize(
    ("scheme", "order"),
    [
        ("scheme_05", ["db_geared", "db_musical", "db_robotic"]),
        ("scheme_08", ["db_robotic", "db_geared", "db_musical"]),
        ("scheme_09", ["db_musical", "db_robotic", "db_geared"]),
    ],
)
def test_it_publishes_by_row(scheme: str, order: list[str]) -> None:
    left = dict(PUBLISHABLE)
    for wanted in order:
        game = publish(scheme, devices=left)
        assert game.table.devices[wanted].publisher == AI
        assert place_of(game, wanted) == (2, 1)
        assert opponent(game).supply == 19
        del left[wanted]


@pytest.mark.rule("I-SOLO-34")
def test_other_built_devices_stay_where_they_are() -> None:
    game = publish()
    assert place_of(game, "db_musical") == (1, 2)
    assert place_of(game, "db_robotic") == (1, 3)


@pytest.mark.rule("I-SOLO-35")
def test_published_devices_stand_in_columns_of_three() -> None:
    there = {
        "db_portable": published("top", "dc_clock"),
        "db_balanced": published("middle", "dc_sail"),
        "db_folding": published("bottom", "dc_toy"),
        "db_luminous": published("top", "dc_drum", column=2),
    }
    assert place_of(publish(devices=PUBLISHABLE | there), "db_geared") == (3, 2)
    del there["db_luminous"]
    assert place_of(publish(devices=PUBLISHABLE | there), "db_geared") == (3, 1)
    del there["db_balanced"]
    assert place_of(publish(devices=PUBLISHABLE | there), "db_geared") == (2, 2)


@pytest.mark.rule("I-SOLO-34")
@pytest.mark.parametrize(("scheme", "silver"), [("scheme_05", 4), ("scheme_09", 3), ("scheme_08", 3)])
def test_a_human_inventor_gains_silver(scheme: str, silver: int) -> None:
    game = publish(scheme)
    assert human(game).silver == silver
    assert opponent(game).silver == 0
    assert opponent(game).royalties == 0


@pytest.mark.rule("I-SOLO-13")
def test_influence_for_publishing_comes_from_the_leftmost_guild() -> None:
    game = publish(theirs={"guilds": guilds(0, 0, 2), "supply": 0})
    assert (opponent(game).guilds, game.table.devices["db_geared"].publisher) == (guilds(0, 0, 1), AI)


@pytest.mark.rule("I-SOLO-21")
def test_it_does_not_publish_without_a_built_device() -> None:
    game = publish(devices={"db_robotic": invented("top", "dc_lamp"), "db_geared": published("top", "dc_pump")})
    assert game.table.refusal(opponent(game), "ai_publish").key == "ai_none_built"
    assert game.table.devices["db_geared"].publisher == HUMAN
