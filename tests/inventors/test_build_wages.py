"""Chapter 10: the wages of a Build, colour bonuses that help to pay them, and the Tower while they are paid."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import CREW, DATA, asked, crew, guilds, told, zones
from .positions_b import building, builds, device, free, hurry, loads, place, steps

PAID = ("chandler", "weaver", "tiler")  # for the Hourglass


def wages(game: Scene) -> list[str]:
    """Who has been paid, in order."""
    return [args["person"] for args in told(game, "pay_craftsperson")]


# Wages -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-BLD-3")
@pytest.mark.parametrize(("card", "facts"), DATA.device_cards.items())
def test_all_three_craftspeople_of_the_card_are_paid(card: str, facts: Any) -> None:
    """From level 3 each costs 3 silver, turns inactive and rises."""
    game = building(card, levels=crew(3), silver=10)
    hurry(builds(game))
    assert set(wages(game)) == {*facts.craftspeople}
    assert {who for who in CREW if game.me.levels[who] == 4} == {*facts.craftspeople}
    assert {*game.me.inactive} == {*facts.craftspeople}
    assert game.me.silver == 10 - 9 + 2  # it_silver


@pytest.mark.rule("I-BLD-3")
def test_each_is_paid_the_silver_of_its_own_level() -> None:
    game = building(silver=8, levels=crew(1, weaver=3, tiler=4))
    hurry(builds(game))
    assert game.me.silver == 8 - 2 - 3 - 3 + 2
    assert {who: game.me.levels[who] for who in PAID} == {"chandler": 2, "weaver": 4, "tiler": 5}


@pytest.mark.rule("I-BLD-3")
@pytest.mark.rule("I-FREE-4")
@pytest.mark.parametrize(("silver", "sleeping", "possible"), [(6, 3, True), (5, 3, False), (5, 2, True), (3, 0, True)])
def test_the_wages_must_be_paid_in_full_with_silver_or_with_helpers(silver: int, sleeping: int, possible: bool) -> None:
    inactive = ["scribe", "blacksmith", "carpenter"][:sleeping]
    game = building(silver=silver, inactive=inactive)
    assert ("build" in game.options) == possible
    assert game.refused.get("build") == (None if possible else "wages")


@pytest.mark.rule("I-BLD-3")
@pytest.mark.rule("I-TURN-5")
def test_what_the_invention_tile_gives_cannot_pay_the_wages() -> None:
    inactive = ["scribe", "blacksmith", "carpenter"]
    game = building(tile="it_silver", silver=4, inactive=inactive)  # 6 are needed, the tile gives 2
    assert game.refused["build"] == "wages"


@pytest.mark.rule("I-BLD-3")
@pytest.mark.rule("I-FREE-6")
def test_one_build_is_one_task_in_which_others_save_silver() -> None:
    game = builds(building(silver=3))
    assert asked(game) == ("pay_silver", ["pay", "use_scribe", "use_blacksmith", "use_carpenter"])
    game.play("pay")
    assert asked(game) == ("pay_silver", ["use_scribe", "use_blacksmith", "use_carpenter"])  # 1 silver is left
    assert game.refused == {"pay": "lacks"}
    game.play("use_scribe")
    assert asked(game) == ("pay_silver", ["pay", "use_blacksmith", "use_carpenter"])
    hurry(game)
    assert game.me.silver == 0 + 2
    assert {*game.me.inactive} == {*CREW}
    assert {who: game.me.levels[who] for who in ("scribe", "blacksmith", "carpenter")} == crew_of(1)


def crew_of(level: int) -> dict[str, int]:
    """The three who are not paid for the Hourglass."""
    return dict.fromkeys(("scribe", "blacksmith", "carpenter"), level)


@pytest.mark.rule("I-R-52")
def test_whoever_is_paid_in_the_build_cannot_be_used_in_it() -> None:
    game = builds(building())
    assert game.key == "pay_silver"  # of the first one
    assert not {f"use_{who}" for who in PAID} & {*game.options}


@pytest.mark.rule("I-R-52")
@pytest.mark.rule("I-FREE-5")
def test_whoever_was_paid_and_refreshed_cannot_be_used_for_the_others() -> None:
    game = building(zones=zones(ready="charcoal_6 white_6"))
    builds(game, "ready_charcoal_6", "ready_white_6")
    game.play("pay")
    assert wages(game)[:1] == ["chandler"]
    assert "colour_bonus" in free(game)
    game.play("colour_bonus")
    assert game.me.inactive == ()
    assert "use_chandler" not in game.options
    assert "use_chandler" not in game.refused


@pytest.mark.rule("I-CAMEL-6")
@pytest.mark.rule("I-FREE-3")
def test_somebody_whom_the_charcoal_bonus_refreshes_may_be_used() -> None:
    game = building(zones=zones(ready="charcoal_6 white_6"), inactive=["scribe"])
    builds(game, "ready_charcoal_6", "ready_white_6")
    assert "use_scribe" not in game.options
    game.play("colour_bonus")
    assert "use_scribe" in game.options
    hurry(game.play("use_scribe"))
    assert game.me.silver == 10 - 5 + 2


@pytest.mark.rule("I-CAMEL-6")
@pytest.mark.rule("I-R-64")
def test_somebody_whom_the_charcoal_bonus_refreshes_may_make_the_build_possible() -> None:
    """Wages of 6, silver 5, and nobody to use before the bonus."""
    inactive = ["scribe", "blacksmith", "carpenter"]
    fields: dict[str, Any] = {"silver": 5, "inactive": inactive}
    assert building(**fields, zones=zones(ready="white_6 white_6")).refused["build"] == "wages"
    game = building(**fields, zones=zones(ready="charcoal_6 white_6"))
    assert "build" in game.options
    builds(game)
    assert "charcoal_6" in loads(game)["camel_1"]
    steps(game, refresh="scribe", pay_silver="use_scribe")
    hurry(game)
    assert {*game.me.inactive} == {*CREW}
    assert game.me.silver == 0 + 2


@pytest.mark.rule("I-CAMEL-6")
@pytest.mark.rule("I-R-64")
def test_the_charcoal_bonus_may_come_before_the_costs_though_nobody_else_is_active() -> None:
    """The wages could be paid; but the Scribe, refreshed first, saves a silver."""
    fields: dict[str, Any] = {"levels": crew(2), "inactive": ["scribe", "blacksmith", "carpenter"], "silver": 6}
    game = building(**fields, zones=zones(ready="charcoal_6 charcoal_5"))
    builds(game, "ready_charcoal_6", "ready_charcoal_5")
    assert (game.key, game.me.silver, free(game)) == ("pay_silver", 6, ("colour_bonus",))
    game.play("colour_bonus", "scribe", "use_scribe")
    steps(game, pay_silver="pay pay pay")
    assert asked(game) == ("refresh", list(game.me.inactive))  # the second bonus
    assert game.me.silver == 6 - 5 + 2


@pytest.mark.rule("I-CAMEL-6")
def test_before_a_build_that_depends_on_its_bonus_somebody_may_rise() -> None:
    """Silver 5 for wages of 6, of which the Carpenter gets nothing."""
    fields: dict[str, Any] = {"levels": crew(2), "inactive": ["scribe", "blacksmith", "carpenter"], "silver": 5}
    fields |= {"zones": zones(ready="charcoal_6 charcoal_5"), "hand": ["dc_drum"], "studio": ["studio_blue_1"]}
    game = building(**fields).play("build")
    assert free(game) == ("play_dc_drum",)
    game.play("play_dc_drum", "brighten", "studio_blue_1_up", "carpenter")
    assert game.me.levels == crew(2, carpenter=3)
    steps(game, increase_die="skip")
    hurry(builds(game))
    assert device(game).builder == 0


# Craftspeople who are inactive -----------------------------------------------------------------------------------


@pytest.mark.rule("I-BLD-3")
@pytest.mark.rule("I-CAMEL-6")
def test_an_inactive_craftsperson_can_be_paid_only_after_a_charcoal_bonus() -> None:
    sleeping: dict[str, Any] = {"inactive": ["tiler"]}
    assert building(zones=zones(ready="white_6 blue_6"), **sleeping).refused["build"] == "charcoal_needed"
    game = building(zones=zones(ready="white_6 blue_6 charcoal_1"), **sleeping)
    steps(game, turn="build")
    assert asked(game) == ("die", ["ready_blue_6", "ready_charcoal_1", "ready_white_6"])
    game.play("ready_white_6")
    assert loads(game) == {"camel_1": ("white_6", "charcoal_1")}
    hurry(game)
    assert {*wages(game)} == {*PAID}


@pytest.mark.rule("I-CAMEL-6")
def test_two_charcoal_dice_wake_two_and_nothing_wakes_three() -> None:
    two: dict[str, Any] = {"inactive": ["tiler", "weaver"]}
    assert "build" in building(zones=zones(ready="charcoal_4 charcoal_3"), **two).options
    assert building(zones=zones(ready="charcoal_4 charcoal_2 white_6"), **two).refused["build"] == "charcoal_needed"
    assert building(zones=zones(ready="charcoal_6 white_6"), **two).refused["build"] == "charcoal_needed"
    three = building(zones=zones(ready="charcoal_6 charcoal_6 charcoal_6"), inactive=list(PAID))
    assert three.refused["build"] == "is_inactive"


@pytest.mark.rule("I-CAMEL-6")
def test_a_charcoal_bonus_not_taken_before_comes_at_the_end_of_the_build() -> None:
    game = building(zones=zones(ready="charcoal_6 white_6"), levels=crew(1))
    builds(game, "ready_charcoal_6", "ready_white_6")
    steps(game, pay_silver="pay pay pay")
    assert asked(game) == ("refresh", [*PAID])
    assert place(game) == (1, 1)  # everything else is done
    game.play("weaver")
    assert {*game.me.inactive} == {"chandler", "tiler"}
    assert game.key == "end_turn"


# The Tower while wages are paid ----------------------------------------------------------------------------------


def climbing(**fields: Any) -> Scene:
    """The Chandler stands alone on the lowest tile, whose bar gives a Brighten and a silver."""
    given: dict[str, Any] = {
        "levels": crew(2, chandler=1),
        "inactive": ["scribe", "blacksmith", "carpenter"],
        "zones": zones(ready="white_6 white_6", exhausted="white"),
    }
    return building(**given | fields)


@pytest.mark.rule("I-TURN-6")
def test_a_tower_that_a_wage_empties_may_be_progressed_between_the_wages() -> None:
    game = climbing()
    builds(game)
    assert asked(game) == ("pay_craftsperson", [*PAID])
    game.play("chandler")
    assert asked(game) == ("pay_craftsperson", ["weaver", "tiler", "progress_tower"])
    assert game.me.lowest == 1
    game.play("progress_tower")
    assert asked(game) == ("brighten", ["exhausted_white", "skip"])
    assert (wages(game), game.me.silver, device(game).builder) == (["chandler"], 10 - 2 + 1, -1)
    hurry(game)
    assert {*wages(game)} == {*PAID}
    assert (game.me.lowest, game.me.silver) == (2, 9 - 4 + 2)


@pytest.mark.rule("I-TURN-6")
def test_or_it_is_progressed_after_all_wages_but_before_the_effects() -> None:
    game = climbing(by=0, tile="it_influence")
    builds(game)
    game.play("chandler", "weaver", "tiler")
    assert wages(game) == ["chandler", "weaver", "tiler"]
    assert game.key == "brighten"
    assert (game.me.silver, game.me.guilds) == (10 - 6 + 1, guilds())
    game.play("skip")
    assert game.key == "influence"
    assert game.me.lowest == 2


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-R-64")
def test_silver_of_a_tower_that_a_wage_empties_may_pay_the_other_wages() -> None:
    """Wages of 6 and silver 5: the first wage brings the sixth."""
    game = climbing(silver=5)
    assert "build" in game.options
    builds(game)
    steps(game, pay_craftsperson="chandler progress_tower", brighten="skip")
    hurry(game)
    assert {*wages(game)} == {*PAID}
    assert game.me.silver == 0 + 2


@pytest.mark.rule("I-TURN-6")
def test_where_no_wage_can_empty_the_tower_the_order_is_not_asked() -> None:
    game = building(levels=crew(2, chandler=1, scribe=1))
    builds(game)
    assert game.key == "pay_silver"


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-CRAFT-4")
def test_silver_of_the_tower_that_has_come_already_is_not_counted_again() -> None:
    """It made the last wages possible; a level up by the same bar may not make them too high."""
    asleep = ["scribe", "blacksmith", "carpenter"]
    game = building(silver=5, levels=crew(2, chandler=1), inactive=asleep, studio=["studio_blue_1"])
    steps(builds(game), pay_craftsperson="chandler progress_tower", brighten="studio_blue_1_up")
    assert game.me.silver == 4  # for the Weaver and the Tiler
    assert game.refused == {"weaver": "owed", "tiler": "owed"}
    hurry(game)
    assert set(wages(game)) == {*PAID}
