"""I-TURN-6: costs that are paid in steps; what a Tower brings amid them may pay the rest, and nothing leads astray."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import majlis
from majlis.bots.random import RandomBot
from majlis.games.inventors import prospects
from majlis.testing import Scene

from .positions import CREW, asked, crew, guilds, position, site, told, zones
from .positions_b import ROBOTIC, building, builds, device, free, hurry, loads, publishes, publishing, steps

DRUM = "dc_drum"  # increase_die + brighten
HELPERS = ["scribe", "blacksmith", "carpenter"]  # those who are not paid for the Hourglass
RIGHT, BOTTOM = "space_orange_right", "space_orange_bottom"  # 1 or 2 orange influence, and anybody


def every_way(game: Scene, done: Callable[[Any], bool]) -> Iterator[Any]:
    """The tables that any answers lead to, until all is paid; a dead end would raise."""
    waiting, known = [game.game], set()
    while waiting:
        now = waiting.pop()
        if done(now.table):
            yield now.table
            continue
        here = str((now.questions, now.table.players[0].to_json(), now.table.turn.to_json()))
        for option in now.questions[0].options if here not in known else ():
            further = now.fork()
            further.play(option)
            waiting.append(further)
        known.add(here)


def is_built(table: Any) -> bool:
    return bool(table.devices[ROBOTIC].builder == 0)


def is_published(table: Any) -> bool:
    return bool(table.devices[ROBOTIC].publisher == 0)


# A space for Workers ---------------------------------------------------------------------------------------------


def climbing(**fields: Any) -> Scene:
    """The Tiler stands alone on level 2, whose bar gives an influence, and 2 silver pay him; a Worker is placed."""
    given: dict[str, Any] = {"levels": crew(3, tiler=2), "silver": 2, "inactive": ["scribe"]}
    return position(**given | fields).play("worker")


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-WRK-2")
def test_whoever_pays_the_tiler_first_has_the_influence_that_the_space_costs() -> None:
    game = climbing()
    assert RIGHT in game.options
    assert game.refused[BOTTOM] == "short_of_influence"
    game.play(RIGHT)
    assert asked(game) == ("pay_silver", ["pay", "use_chandler", "use_weaver", "use_blacksmith", "use_carpenter"])
    game.play("pay")  # only the Tiler leaves the lowest tile empty
    assert asked(game) == ("next", ["research", "die_to_studio(orange) + 3 device_card"]) or game.key == "one"
    assert (told(game, "pay_craftsperson"), game.me.lowest) == ([{"person": "tiler"}], 3)
    assert [args["guild"] for args in told(game, "influence")] == ["guild_orange"]
    assert (game.me.guilds, game.table.placed[RIGHT]) == (guilds(), ("worker_0",))


@pytest.mark.rule("I-TURN-6")
def test_what_the_costs_depend_on_is_neither_declined_nor_used_for_anything_else() -> None:
    game = climbing(hand=[DRUM], zones=zones(ready="white_2")).play(RIGHT, "tiler", "pay")
    assert asked(game) == ("influence", ["guild_orange"])
    assert game.refused == {"guild_blue": "costs_depend", "guild_charcoal": "costs_depend"}
    assert free(game) == (f"play_{DRUM}",)


@pytest.mark.rule("I-TURN-6")
def test_with_the_influence_at_hand_it_is_spent_first_and_anybody_may_be_paid() -> None:
    game = climbing(guilds=guilds(orange=1), silver=3).play(RIGHT)
    assert game.me.guilds == guilds()
    assert asked(game) == ("pay_craftsperson", [who for who in CREW if who != "scribe"])
    steps(game.play("tiler"), pay_silver="pay")
    assert asked(game) == ("influence", ["guild_blue", "guild_orange", "guild_charcoal"])


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-WRK-7")
def test_the_envoy_saves_one_and_the_tower_brings_the_other() -> None:
    game = climbing(envoy=True, envoy_of=0, workers=0)
    assert BOTTOM in game.options
    steps(game.play(BOTTOM), pay_silver="pay")
    assert (game.me.guilds, game.table.placed[BOTTOM]) == (guilds(), ("envoy",))


@pytest.mark.rule("I-TURN-6")
def test_a_tile_on_which_somebody_stays_brings_nothing() -> None:
    assert climbing(levels=crew(3, tiler=2, scribe=2)).refused[RIGHT] == "short_of_influence"
    assert climbing(silver=1, inactive=[who for who in CREW if who != "tiler"]).refused[RIGHT] == "short_of_influence"


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-LIM-5")
def test_with_an_empty_supply_the_influence_comes_from_another_guild() -> None:
    game = climbing(guilds=guilds(blue=2), supply=0).play(RIGHT)
    steps(game, pay_silver="pay")
    assert (game.me.guilds, game.me.supply) == (guilds(blue=1), 1)


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-DICE-4")
def test_a_brighten_of_the_tower_may_bring_the_influence() -> None:
    """Level 1 gives a Brighten: an orange die becomes inspired. A white one may not be taken instead."""
    game = climbing(levels=crew(2, tiler=1), zones=zones(determined="orange_2 white_2")).play(RIGHT, "pay")
    assert game.key in ("one", "end_turn")
    assert (game.me.zones["inspired"], game.me.guilds) == (("orange_2",), guilds())


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-DICE-4")
def test_a_die_of_the_studio_may_bring_the_influence_by_two_brightens() -> None:
    """Level 4 gives two: an orange die comes out among the determined ones and becomes inspired."""
    game = climbing(levels=crew(5, tiler=4), silver=3, studio=["studio_orange_1"]).play(RIGHT, "pay")
    assert [args["zone"] for args in told(game, "roll")] == ["determined"]
    assert (len(game.me.zones["inspired"]), game.me.guilds, RIGHT in game.table.placed) == (1, guilds(), True)


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-CRAFT-7")
def test_a_chain_of_towers_is_foreseen() -> None:
    """Level 1 brightens a blue die of the Studio, which lifts the Tiler again, and level 2 gives the influence."""
    game = climbing(levels=crew(3, tiler=1), studio=["studio_blue_1"]).play(RIGHT, "pay")
    assert (game.me.levels["tiler"], game.me.lowest, game.me.guilds) == (3, 3, guilds())
    assert game.table.placed[RIGHT] == ("worker_0",)


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-ROY-2")
def test_what_a_step_of_royalties_calls_up_is_foreseen_at_its_gap() -> None:
    """Level 5 gives a step across a gap, and the step a Brighten, which alone brings the influence."""
    fields: dict[str, Any] = {"royalties": 2, "sites": {"river_1": site("rt_left_7", left=0)}}
    game = climbing(levels=crew(6, tiler=5), zones=zones(determined="orange_2 white_2"), **fields).play(RIGHT, "pay")
    assert (game.key, "skip" in game.options) == ("level_up", True)
    game.play("skip")
    assert (game.me.zones["inspired"], game.table.placed[RIGHT]) == (("orange_2",), ("worker_0",))


@pytest.mark.rule("I-TURN-6")
def test_every_way_to_pay_for_the_space_ends_well() -> None:
    fields: dict[str, Any] = {"levels": crew(3, tiler=1), "studio": ["studio_blue_1", "studio_charcoal_0"]}
    fields |= {"zones": zones(determined="orange_2"), "inactive": ["scribe", "chandler", "blacksmith", "carpenter"]}
    game = climbing(**fields, hand=[DRUM], silver=3)
    ends = [*every_way(game.play(RIGHT), lambda table: RIGHT in table.placed)]
    assert len(ends) > 1
    assert {table.players[0].supply + sum(table.players[0].guilds.values()) for table in ends} == {25}


# Wages -----------------------------------------------------------------------------------------------------------

SEVEN: dict[str, Any] = {"levels": crew(5, chandler=4), "inactive": HELPERS, "silver": 6}  # level 4: 2 Brighten


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-BLD-3")
def test_a_brighten_of_the_tower_brings_the_silver_that_the_wages_lack() -> None:
    """Wages of 3, 2 and 2 with 6 silver; a charcoal die of the Studio moves up for the seventh."""
    assert building(**SEVEN).refused["build"] == "wages"
    dice = zones(ready="white_6 white_6", exhausted="white")
    game = builds(building(**SEVEN, studio=["studio_charcoal_0"], zones=dice))
    assert asked(game) == ("pay_craftsperson", ["chandler", "weaver", "tiler"])
    game.play("chandler", "progress_tower")
    assert asked(game) == ("brighten", ["exhausted_white", "studio_charcoal_0_up"]), "and it is not declined"
    assert game.refused == {"studio_charcoal_0_out": "costs_depend"}
    game.play("exhausted_white")
    assert game.me.studio == ("studio_charcoal_1",), "the second one must be this"
    hurry(game)
    assert (device(game).builder, game.me.silver) == (0, 0 + 2)


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-CRAFT-5")
def test_the_others_may_be_paid_first_as_long_as_the_tower_can_still_help() -> None:
    game = builds(building(**SEVEN, studio=["studio_charcoal_0"])).play("weaver")
    assert asked(game) == ("pay_craftsperson", ["chandler"]) or game.key == "brighten"
    assert game.refused.get("tiler", "costs_depend") == "costs_depend"
    hurry(game)
    assert device(game).builder == 0


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-FREE-3")
def test_a_brighten_of_the_tower_may_refresh_a_helper() -> None:
    game = builds(building(**SEVEN, studio=["studio_charcoal_1"])).play("chandler", "progress_tower")
    steps(game, brighten="studio_charcoal_1_up")
    assert asked(game) == ("refresh", HELPERS)
    assert game.refused == {"chandler": "costs_depend"}
    hurry(game.play("scribe"))
    assert (device(game).builder, "scribe" in game.me.inactive) == (0, True)


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-BLD-3")
def test_a_brighten_of_the_tower_may_refresh_somebody_who_is_owed() -> None:
    fields = SEVEN | {"inactive": [*HELPERS, "tiler"], "silver": 7, "studio": ["studio_charcoal_1"]}
    game = builds(building(**fields))
    assert asked(game) == ("pay_craftsperson", ["chandler", "weaver"])
    assert game.refused == {"tiler": "is_inactive"}
    hurry(game.play("chandler", "progress_tower"))
    assert [args["person"] for args in told(game, "refresh")] == ["tiler"]
    assert device(game).builder == 0


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-CRAFT-5")
def test_a_level_up_that_the_tower_brings_may_lower_a_wage() -> None:
    """The Tower of the Chandler moves a blue die up, and the Scribe rises from level 4, which costs 3, to 5: 2."""
    fields: dict[str, Any] = {"levels": crew(2, chandler=1, scribe=4), "inactive": CREW[2:], "silver": 3}
    assert publishing(**fields, studio=["studio_blue_0"]).refused["publish"] == "wages"
    game = publishes(publishing(**fields, studio=["studio_blue_1"]))
    assert (device(game).publisher, game.me.levels["scribe"], game.me.silver) == (0, 6, 0), "nothing else was possible"


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-ROY-2")
def test_a_level_up_at_a_gap_reckons_with_the_one_that_the_step_still_brings() -> None:
    """Level 7 gives a step across a gap, the step a Brighten, the blue die another level up: 10 costs less than 8."""
    fields: dict[str, Any] = {"levels": crew(8, scribe=7), "inactive": [*HELPERS[1:], "chandler", "tiler"], "silver": 6}
    fields |= {"royalties": 8, "sites": {"river_1": site("rt_left_7", left=0)}}
    assert publishing(**fields, studio=["studio_blue_0"]).refused["publish"] == "wages"
    game = publishes(publishing(**fields, studio=["studio_blue_1"]))
    assert (device(game).publisher, game.me.levels["weaver"], game.me.silver) == (0, 10, 0), "nothing else was possible"


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-ROY-3")
def test_a_step_beyond_the_last_royalties_may_bring_the_silver() -> None:
    """Level 5 gives a step; wages of 2, 3 and 3."""
    fields: dict[str, Any] = {"levels": crew(6, chandler=5), "inactive": HELPERS, "silver": 7, "royalties": 11}
    game = builds(building(**fields)).play("chandler", "progress_tower")
    assert asked(game) == ("one", ["refresh(any)", "silver"])
    assert {table.devices[ROBOTIC].builder for table in every_way(game, is_built)} == {0}


@pytest.mark.rule("I-TURN-6")
@pytest.mark.rule("I-PUB-3")
def test_a_tower_that_the_scribe_leaves_helps_to_pay_the_other_one() -> None:
    """3 silver for the Scribe on level 4 and 2 for the Weaver; 4 are there."""
    sleeping = ["chandler", "tiler", "blacksmith", "carpenter"]
    fields: dict[str, Any] = {"levels": crew(5, scribe=4), "inactive": sleeping, "silver": 4}
    assert publishing(**fields).refused["publish"] == "wages"
    game = publishes(publishing(**fields, studio=["studio_charcoal_0"]))
    assert {table.devices[ROBOTIC].publisher for table in every_way(game, is_published)} == {0}


# Free actions between the steps ----------------------------------------------------------------------------------


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-TURN-6")
def test_cards_that_the_tower_brings_between_two_wages_may_be_played_at_once() -> None:
    """Level 3 gives two cards; nobody could help to pay, so that nothing else is asked."""
    fields: dict[str, Any] = {"levels": crew(4, chandler=3), "inactive": HELPERS}
    game = builds(building(**fields, zones=zones(ready="white_6 white_6 white_2")))
    game.nature("dc_toy", DRUM).play("chandler", "progress_tower")
    assert asked(game)[0] == "pay_craftsperson"
    assert f"play_{DRUM}" in free(game)
    game.play(f"play_{DRUM}")
    steps(game, next="increase_die", increase_die="ready_white_2", brighten="skip")
    assert (game.me.zones["ready"], told(game, "build")) == (("white_3",), [])
    hurry(game)
    assert device(game).builder == 0


@pytest.mark.rule("I-R-69")
def test_nothing_is_begun_in_the_hope_of_cards_that_come_amid_the_wages() -> None:
    """Level 3 gives two cards, which could be discarded to refresh the Weaver; level 4 gives two Brightens."""
    asleep: dict[str, Any] = {"silver": 9, "inactive": ["weaver"]}
    assert building(levels=crew(4, chandler=3), **asleep).refused["build"] == "charcoal_needed"
    assert "build" in building(levels=crew(5, chandler=4), studio=["studio_orange_0"], **asleep).options


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-TURN-5")
def test_a_free_action_leaves_the_die_alone_on_which_the_wages_depend() -> None:
    fields = SEVEN | {"studio": ["studio_charcoal_0"], "hand": [DRUM, "dc_pump"]}
    game = building(**fields, zones=zones(ready="white_6 white_6 white_1")).play("build", "db_robotic")
    game.play(f"play_{DRUM}", "brighten")
    assert asked(game) == ("brighten", ["ready_white_6", "ready_white_1"]), "while dice are chosen"
    steps(game.play("ready_white_1"), increase_die="skip", die="ready_white_6", second_die="ready_white_6")
    assert loads(game)
    game.play("play_dc_pump", "brighten")
    assert asked(game) == ("brighten", ["determined_white_1", "studio_charcoal_0_up"]), "a silver is a silver"
    assert game.refused["studio_charcoal_0_out"] == "costs_depend"


@pytest.mark.rule("I-CAMEL-6")
@pytest.mark.rule("I-TURN-6")
def test_a_colour_bonus_may_be_taken_while_a_tower_waits_whose_silver_is_needed() -> None:
    """4 silver for wages of 2 each; the Tower of the first gives one, the bonus a helper, and the Studio another."""
    fields: dict[str, Any] = {"levels": crew(2, chandler=1), "inactive": HELPERS, "silver": 4}
    game = building(**fields, zones=zones(ready="charcoal_6 white_6"), studio=["studio_orange_0"])
    builds(game, "ready_charcoal_6", "ready_white_6")
    steps(game, pay_craftsperson="chandler weaver", pay_silver="pay pay")
    assert (game.key, game.me.lowest, "colour_bonus" in free(game)) == ("pay_craftsperson", 1, True)
    game.play("colour_bonus")
    assert asked(game) == ("refresh", [*HELPERS, "chandler", "weaver"]), "the Studio can refresh a helper, too"
    hurry(game.play("scribe"))
    assert device(game).builder == 0


@pytest.mark.rule("I-CAMEL-6")
@pytest.mark.rule("I-TURN-6")
def test_two_dice_give_two_colour_bonuses_though_the_costs_depend_on_one_and_it_is_taken_amid_the_other() -> None:
    """3 silver for wages of 2 each; the charcoal die must bring the fourth, the other bonus is free."""
    sleeping = ["chandler", "tiler", "blacksmith", "carpenter"]
    dice = zones(ready="blue_6 blue_6", exhausted="white white")
    game = publishes(publishing(inactive=sleeping, silver=3, studio=["studio_charcoal_0"], zones=dice))
    assert (game.key, free(game)) == ("brighten", ("colour_bonus",))
    game.play("colour_bonus")
    assert (free(game), "skip" in game.options) == ((), True), "the second one is all that is left"
    game.play("exhausted_white")
    assert (game.me.studio, game.table.turn.bonuses) == (("studio_charcoal_1",), 0), "which then must be this"
    hurry(game)
    assert (len(told(game, "roll")), len(told(game, "studio_up")), device(game).publisher) == (1, 1, 0)


@pytest.mark.rule("I-CAMEL-6")
@pytest.mark.rule("I-CRAFT-5")
def test_a_colour_bonus_that_makes_the_scribe_cheaper_may_be_taken_before_he_is_paid() -> None:
    """A blue die moves up: on level 5 the Scribe costs 2 silver, on level 4 he would cost 3."""
    dice = zones(ready="blue_6 white_6")
    game = publishes(publishing(levels=crew(1, scribe=4), studio=["studio_blue_1"], zones=dice))
    assert (game.key, free(game)) == ("pay_craftsperson", ("colour_bonus",))
    game.play("colour_bonus", "studio_blue_1_up", "scribe", "scribe")
    hurry(game)
    assert (device(game).publisher, game.me.levels["scribe"], game.me.silver) == (0, 5, 10 - 2 - 2)


@pytest.mark.rule("I-CAMEL-6")
@pytest.mark.rule("I-CRAFT-7")
def test_a_tower_that_a_colour_bonus_leaves_empty_may_be_progressed_before_anybody_is_paid() -> None:
    fields: dict[str, Any] = {"levels": crew(2, weaver=1), "studio": ["studio_blue_1", "studio_charcoal_0"]}
    game = publishes(publishing(**fields, zones=zones(ready="blue_6 white_6")))
    assert asked(game) == ("pay_craftsperson", list(CREW))
    game.play("colour_bonus", "studio_blue_1_up", "weaver")
    assert asked(game) == ("pay_craftsperson", [*CREW, "progress_tower"])
    game.play("progress_tower", "studio_charcoal_0_up")
    assert (game.me.lowest, game.me.silver, told(game, "publish")) == (2, 10 + 2, [])


@pytest.mark.rule("I-CAMEL-6")
@pytest.mark.rule("I-ROY-3")
def test_a_colour_bonus_taken_before_the_silver_of_the_last_royalties_reckons_with_it() -> None:
    """4 silver for the Scribe on level 5 and the Weaver, 2 and 3; the Tower gives a step beyond the last space."""
    fields: dict[str, Any] = {"levels": crew(6, scribe=5), "silver": 4, "royalties": 11}
    sleeping = ["chandler", "tiler", "blacksmith", "carpenter"]
    dice = zones(ready="blue_6 white_6", exhausted="white white")
    game = publishes(publishing(inactive=sleeping, zones=dice, **fields)).play("scribe", "pay", "progress_tower")
    assert (asked(game), free(game)) == (("one", ["refresh(any)", "silver"]), ("colour_bonus",))
    assert asked(game.play("colour_bonus")) == ("brighten", ["exhausted_white", "skip"])
    hurry(game.play("exhausted_white", "silver"))
    assert (device(game).publisher, game.me.silver) == (0, 0)


@pytest.mark.rule("I-LIM-4")
@pytest.mark.rule("I-TURN-6")
def test_a_card_played_at_the_hand_limit_reckons_with_what_the_tower_still_brings() -> None:
    """Two Brighten for a silver each: the orange die moves up and draws a ninth card, then comes the charcoal one."""
    hand = [DRUM, "dc_astrolabe", "dc_gripper", "dc_chalice", "dc_crane", "dc_flute", "dc_needle", "dc_flask"]
    dice = zones(ready="white_6 white_6", exhausted="white white")
    fields = SEVEN | {"silver": 5, "studio": ["studio_orange_1", "studio_charcoal_0"], "hand": hand, "zones": dice}
    game = builds(building(**fields)).nature("dc_toy").play("chandler", "progress_tower", "studio_orange_1_up")
    assert game.key == "hand_limit"
    game.play(f"play_{DRUM}")
    assert asked(game) == ("brighten", ["exhausted_white", "studio_orange_2_out", "studio_charcoal_0_up"])
    hurry(game.play("exhausted_white"))
    assert (device(game).builder, game.me.studio) == (0, ("studio_orange_2", "studio_charcoal_1"))


@pytest.mark.rule("I-TURN-4")
@pytest.mark.rule("I-TURN-6")
def test_no_free_action_amid_the_wages_leads_into_a_dead_end() -> None:
    fields = SEVEN | {"hand": [DRUM], "studio": ["studio_charcoal_0"], "zones": zones(ready="white_6 white_6")}
    assert {table.devices[ROBOTIC].builder for table in every_way(builds(building(**fields)), is_built)} == {0}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_refused_at_once_could_not_be_paid_in_any_order(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    bound = prospects.can_help

    def tried(*asked: Any) -> bool:
        could = bound(*asked)
        if not could:
            with monkeypatch.context() as patch:
                patch.setattr(prospects, "can_help", lambda *_: True)
                assert not prospects.helped(*asked), asked
        return could

    monkeypatch.setattr(prospects, "can_help", tried)
    for seed in range(3):
        majlis.new("inventors", players=players, seed=seed).finish(RandomBot(seed))
