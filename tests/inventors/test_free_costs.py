"""I-TURN-4, I-CAMEL-6: free actions while the costs of a Build or a Publish depend on a colour bonus."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import CREW, NEUTRAL, asked, crew, dice, told, zones
from .positions_b import brightens, building, builds, device, free, hurry, loads, publishes, publishing, steps

DRUM, PUMP = "dc_drum", "dc_pump"  # increase_die + brighten
FOR_SCRIBE, FOR_TILER = "dc_astrolabe", "dc_lantern"  # increase_die + refresh(name)
FIVE = [who for who in CREW if who != "scribe"]


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-CAMEL-6")
def test_somebody_woken_while_the_dice_of_a_build_are_placed_needs_no_charcoal_die() -> None:
    fields: dict[str, Any] = {"inactive": ["tiler"], "hand": [FOR_TILER]}
    game = building("dc_helmet", **fields, zones=zones(ready="charcoal_3 white_6 white_1"))  # a total of 5 is enough
    game.play("build", "db_robotic")
    assert asked(game) == ("die", ["ready_charcoal_3", "ready_white_6"])
    game.play("ready_white_6")
    assert asked(game) == ("second_die", ["ready_charcoal_3"])
    game.play(f"play_{FOR_TILER}", "skip")
    assert asked(game) == ("second_die", ["ready_charcoal_3", "ready_white_1", "skip"])
    hurry(game.play("skip"))
    assert (loads(game), device(game).builder) == ({"camel_1": ("white_6",)}, 0)


SHORT: dict[str, Any] = {"levels": crew(2), "inactive": ["scribe", "blacksmith", "carpenter"], "silver": 5}


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-CAMEL-6")
def test_silver_gained_before_the_charcoal_bonus_leaves_it_for_later() -> None:
    """Silver 5 for wages of 6: the bonus must refresh a helper, unless a die of the Studio brings a silver."""
    zone = zones(ready="charcoal_6 charcoal_5")
    game = builds(building(**SHORT, zones=zone, hand=[DRUM], studio=["studio_charcoal_0"]))
    assert asked(game) == ("refresh", ["scribe", "blacksmith", "carpenter"])
    helped = brightens(game, DRUM, "studio_charcoal_0_up")
    assert (helped.key, helped.me.silver, helped.me.inactive) == ("pay_silver", 6, tuple(SHORT["inactive"]))
    assert "colour_bonus" in free(helped)
    hurry(helped)
    assert (device(helped).builder, len(told(helped, "refresh"))) == (0, len(loads(helped)["camel_1"]))


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-CAMEL-6")
def test_a_charcoal_bonus_taken_beforehand_is_as_good_as_one_that_must_be() -> None:
    game = building(**SHORT | {"silver": 4}, zones=zones(ready="charcoal_6 charcoal_5"))
    builds(game)
    assert (asked(game)[0], free(game)) == ("refresh", ("colour_bonus",))
    game.play("colour_bonus", "scribe")
    assert asked(game) == ("refresh", ["blacksmith", "carpenter"])
    game.play("carpenter")
    assert free(game) == ()
    hurry(game)
    assert (device(game).builder, game.me.silver) == (0, 0 + 2)


@pytest.mark.rule("I-TURN-5")
@pytest.mark.rule("I-CAMEL-6")
def test_in_a_build_that_depends_on_its_bonus_only_those_who_are_not_owed_rise() -> None:
    fields = SHORT | {"zones": zones(ready="charcoal_6 charcoal_5"), "hand": [DRUM], "studio": ["studio_blue_1"]}
    game = building(**fields).play("build", "db_robotic")
    brightens(game, DRUM, "studio_blue_1_up")
    assert asked(game) == ("level_up", ["scribe", "blacksmith", "carpenter", "skip"])
    assert game.refused == dict.fromkeys(("chandler", "weaver", "tiler"), "owed")
    steps(game.play("carpenter"), increase_die="skip")
    hurry(builds(game))
    assert (device(game).builder, game.me.levels["carpenter"]) == (0, 3)


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-CAMEL-6")
def test_a_scribe_woken_while_dice_are_placed_needs_no_blue_die() -> None:
    fields: dict[str, Any] = {"studio": ["studio_orange_0"], "inactive": ["scribe"], "hand": [FOR_SCRIBE]}
    game = publishing(**fields, zones=zones(ready="blue_3 white_6 white_5")).play("publish", "db_robotic")
    game.play("ready_white_6")
    assert asked(game) == ("second_die", ["ready_blue_3"])
    game.play(f"play_{FOR_SCRIBE}", "skip")
    assert asked(game) == ("second_die", ["ready_blue_3", "ready_white_5"])
    hurry(game.play("ready_white_5"))
    assert (loads(game), device(game).publisher) == ({"camel_1": ("white_6", "white_5")}, 0)
    assert game.me.studio == ("studio_orange_0",)


@pytest.mark.rule("I-TURN-5")
@pytest.mark.rule("I-CAMEL-6")
def test_dice_of_the_studio_on_which_a_publish_depends_wait_for_its_bonus() -> None:
    fields: dict[str, Any] = {"studio": ["studio_orange_0"], "inactive": ["scribe"], "hand": [DRUM, PUMP]}
    game = publishing(**fields, zones=zones(ready="blue_6 white_6 white_1")).play("publish", "db_robotic")
    game.play(f"play_{DRUM}", "brighten")
    assert asked(game) == ("brighten", ["ready_blue_6", "ready_white_6", "ready_white_1"])
    game.play("ready_white_1", "skip", "ready_blue_6", "ready_white_6")
    assert asked(game) == ("brighten", ["studio_orange_0_up"])
    brightens(game, PUMP, "determined_white_1")
    assert dice(game) == {"inspired": ("white_1",)}
    steps(game, brighten="studio_orange_0_up")
    assert (game.me.studio, game.me.inactive) == (("studio_orange_1",), ())
    hurry(game)
    assert device(game).publisher == 0


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-CAMEL-6")
def test_a_scribe_woken_before_the_blue_bonus_leaves_it_for_later() -> None:
    fields: dict[str, Any] = {"studio": ["studio_orange_0"], "inactive": ["scribe"], "hand": [FOR_SCRIBE]}
    game = publishes(publishing(**fields, zones=zones(ready="blue_6 white_6 white_1")))
    assert asked(game) == ("brighten", ["studio_orange_0_up"])
    game.play(f"play_{FOR_SCRIBE}", "skip")
    assert (game.key, free(game)) == ("pay_silver", ("colour_bonus",))
    game.play("colour_bonus")
    assert "studio_orange_0_out" in game.options  # nothing depends on it any more
    hurry(game)
    assert device(game).publisher == 0


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-CAMEL-6")
def test_a_scribe_woken_while_the_blue_bonus_would_refresh_him_leaves_it_for_another() -> None:
    fields: dict[str, Any] = {"studio": ["studio_orange_0"], "hand": [FOR_SCRIBE]}
    both = {"inactive": ["scribe", "tiler"], "zones": zones(ready="blue_6 white_6 white_1")}
    game = steps(publishes(publishing(**fields, **both)), brighten="studio_orange_0_up")
    assert asked(game) == ("refresh", ["scribe"])
    game.play(f"play_{FOR_SCRIBE}", "skip")
    assert asked(game) == (
        "pay_silver",
        ["pay", "use_chandler", "use_weaver", "use_tiler", "use_blacksmith", "use_carpenter"],
    )
    assert device(hurry(game)).publisher == 0


@pytest.mark.rule("I-TURN-5")
@pytest.mark.rule("I-CAMEL-6")
def test_a_blue_bonus_that_is_needed_cannot_be_taken_for_anything_else() -> None:
    """4 silver are due and 2 are there; both Brightens must bring one."""
    studio = ["studio_charcoal_0", "studio_orange_1"]
    fields: dict[str, Any] = {"inactive": FIVE[1:], "silver": 2, "studio": studio}
    game = publishes(publishing(**fields, zones=zones(ready="blue_6 blue_5 white_1")))
    assert asked(game) == ("brighten", ["studio_charcoal_0_up", "studio_orange_1_up"])
    assert set(game.refused.values()) == {"costs_depend"}
    game.play("colour_bonus")  # the other one
    assert asked(game) == ("brighten", ["studio_charcoal_0_up", "studio_orange_1_up"])
    hurry(game.play("studio_charcoal_0_up"))
    assert (device(game).publisher, game.me.silver) == (0, 0)


@pytest.mark.rule("I-TURN-5")
@pytest.mark.rule("I-PUB-3")
@pytest.mark.parametrize("by", [NEUTRAL, 1])
def test_nobody_rises_whose_wage_would_leave_no_silver_for_the_inventor(by: int) -> None:
    """1 silver for the Inventor and 2 for the Scribe and the Weaver each are all there is."""
    fields: dict[str, Any] = {"levels": crew(2), "inactive": [who for who in FIVE if who != "weaver"], "silver": 5}
    game = publishing(by=by, **fields, studio=["studio_blue_1"], hand=[DRUM], zones=zones(ready="white_6 white_6"))
    game.play("publish", "db_robotic")
    brightens(game, DRUM, "studio_blue_1_up")
    assert game.key == "level_up"
    assert game.refused == dict.fromkeys(("scribe", "weaver"), "owed")
    hurry(game.play("skip"))
    assert (device(game).publisher, game.me.silver) == (0, 0)
