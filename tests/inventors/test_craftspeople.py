"""Chapter 5: craftspeople, what they are paid, and how they rise."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import CREW, DATA, asked, crew, dice, guilds, invented, position, rows, zones

WAGES = {1: 2, 2: 2, 3: 3, 4: 3, 5: 2, 6: 3, 7: 3, 8: 4, 9: 4, 10: 3}
EX_5: dict[str, Any] = {
    "levels": {"weaver": 7, "scribe": 7, "carpenter": 6, "blacksmith": 6, "tiler": 5, "chandler": 5},
    "inactive": ["carpenter", "blacksmith", "chandler"],
}


def paying(*whom: str, effect: str = "craftsperson(any) -> device_card", **fields: Any) -> Scene:
    """A player pays somebody with silver; nobody is used to save any."""
    game = position(**fields).doing(effect).play(effect)
    for who in whom:
        if game.key == "pay_craftsperson":
            game.play(who)
        if game.key == "pay_silver":
            game.play("pay")
    return game


# Who can be paid -----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-CRAFT-1")
def test_there_are_six_craftspeople_each_on_a_level_and_active_or_not() -> None:
    assert tuple(DATA.craftspeople) == CREW
    game = position(levels=crew(3, scribe=4), inactive=["weaver"])
    assert game.me.levels == {
        "scribe": 4,
        "chandler": 3,
        "weaver": 3,
        "tiler": 3,
        "blacksmith": 3,
        "carpenter": 3,
    }
    assert game.me.inactive == ("weaver",)


@pytest.mark.rule("I-CRAFT-2")
def test_only_active_craftspeople_can_be_paid() -> None:
    game = paying(silver=9, inactive=["scribe", "tiler"])
    assert asked(game) == ("pay_craftsperson", ["chandler", "weaver", "blacksmith", "carpenter"])
    assert game.refused == {"scribe": "is_inactive", "tiler": "is_inactive"}


@pytest.mark.rule("I-CRAFT-2")
def test_only_active_craftspeople_can_be_used() -> None:
    game = paying(silver=9, inactive=["scribe", "tiler"]).play("chandler")
    assert asked(game) == ("pay_silver", ["pay", "use_weaver", "use_blacksmith", "use_carpenter"])


@pytest.mark.rule("I-CRAFT-2")
def test_with_all_craftspeople_inactive_nobody_can_be_paid() -> None:
    game = position(silver=9, inactive=list(CREW)).doing("craftsperson(any) -> device_card")
    assert game.done
    assert game.me.silver == 9
    named = position(silver=9, inactive=["tiler"]).doing("craftsperson(tiler) -> device_card")
    assert named.done
    assert (named.me.silver, named.me.hand) == (9, ())


@pytest.mark.rule("I-CRAFT-2")
def test_without_the_silver_nobody_can_be_paid() -> None:
    sleeping = [who for who in CREW if who != "tiler"]
    poor = position(silver=1, inactive=sleeping).doing("craftsperson(tiler) -> device_card")
    assert poor.done
    assert poor.me.inactive == tuple(sleeping)
    game = position(silver=2, inactive=sleeping).doing("craftsperson(tiler) -> device_card")
    assert game.key == "pay"


# Paying --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-CRAFT-3")
@pytest.mark.parametrize("level", WAGES)
def test_a_craftsperson_costs_the_silver_of_its_tile_not_the_income(level: int) -> None:
    lowest = max(1, level - 4)
    effect = "craftsperson(weaver) -> device_card"
    game = paying("weaver", effect=effect, silver=10, levels=crew(lowest, weaver=level), lowest=lowest)
    assert game.me.silver == 10 - WAGES[level]
    assert DATA.levels[level].silver != DATA.levels[level].income


@pytest.mark.rule("I-CRAFT-3")
def test_whoever_is_paid_turns_inactive_and_moves_up_a_level() -> None:
    game = paying("weaver", silver=2)
    assert game.me.inactive == ("weaver",)
    assert game.me.levels == crew(weaver=2)
    assert (game.me.silver, len(game.me.hand)) == (0, 1)


@pytest.mark.rule("I-CRAFT-4")
def test_on_the_highest_visible_tile_a_craftsperson_is_paid_but_does_not_rise() -> None:
    game = paying("scribe", silver=9, levels=crew(scribe=5))
    assert game.me.levels == crew(scribe=5)
    assert game.me.inactive == ("scribe",)
    assert game.me.silver == 9 - WAGES[5]


@pytest.mark.rule("I-CRAFT-4")
def test_on_the_highest_visible_tile_a_craftsperson_does_not_level_up() -> None:
    game = position(levels=crew(2, scribe=6, tiler=5)).doing("level_up")
    assert asked(game) == ("level_up", ["chandler", "weaver", "tiler", "blacksmith", "carpenter", "skip"])
    assert game.refused == {"scribe": "highest_level"}


@pytest.mark.rule("I-CRAFT-5")
def test_several_craftspeople_are_paid_one_after_another() -> None:
    effect = "2 craftsperson(any) -> device_card"
    game = position(silver=9, levels=crew(scribe=3)).doing(effect).play(effect)
    game.play("scribe", "pay")
    assert (game.me.silver, game.me.inactive) == (6, ("scribe",))
    game.play("tiler", "pay")
    assert (game.me.silver, game.me.inactive) == (4, ("scribe", "tiler"))
    assert game.me.levels == crew(scribe=4, tiler=2)


@pytest.mark.rule("I-CRAFT-5")
def test_each_price_is_read_when_it_is_paid() -> None:
    game = position(
        devices={"db_robotic": invented(1, "dc_hourglass")},
        zones=zones(ready="white_6 white_6"),
        levels={"tiler": 5, "weaver": 6, "chandler": 7, "scribe": 6, "blacksmith": 6, "carpenter": 6},
        silver=20,
        royalties=2,
    )
    game.play("build", "tiler", "pay")
    assert game.me.silver == 18
    game.play("progress_tower", "chandler")  # a step of royalties across a gap: the Chandler rises from 7 to 8
    assert game.me.levels["chandler"] == 8
    while game.key in ("pay_craftsperson", "pay_silver"):
        game.play("chandler" if "chandler" in game.options else "pay")
    assert game.me.silver == 20 - 2 - 3 - 4 + 2  # 2 by the Invention Tile


@pytest.mark.rule("EX-5")
@pytest.mark.rule("I-CRAFT-2")
@pytest.mark.rule("I-CRAFT-3")
def test_ex_5_active_craftspeople_are_paid_by_their_levels_and_inactive_ones_not_at_all() -> None:
    game = paying(silver=9, **EX_5)
    assert asked(game) == ("pay_craftsperson", ["scribe", "weaver", "tiler"])
    assert game.refused == dict.fromkeys(("chandler", "blacksmith", "carpenter"), "is_inactive")
    for who, wage in (("weaver", 3), ("scribe", 3), ("tiler", 2)):
        assert paying(who, silver=9, **EX_5).me.silver == 9 - wage
    assert asked(paying(silver=9, **EX_5).play("tiler")) == ("pay_silver", ["pay", "use_scribe", "use_weaver"])


@pytest.mark.rule("EX-6")
@pytest.mark.rule("I-CRAFT-3")
def test_ex_6_the_tiler_is_paid_and_the_tower_stays() -> None:
    game = paying("tiler", silver=2, **EX_5)
    assert game.me.silver == 0
    assert set(game.me.inactive) == {"carpenter", "blacksmith", "chandler", "tiler"}
    assert game.me.levels == {
        "scribe": 7,
        "chandler": 5,
        "weaver": 7,
        "tiler": 6,
        "blacksmith": 6,
        "carpenter": 6,
    }
    assert (game.me.lowest, game.me.royalties) == (5, 0)


@pytest.mark.rule("EX-7")
@pytest.mark.rule("I-CRAFT-7")
def test_ex_7_the_last_one_leaves_the_lowest_tile_which_goes_on_top() -> None:
    levels = {"weaver": 7, "scribe": 9, "carpenter": 6, "blacksmith": 6, "tiler": 6, "chandler": 5}
    inactive = ["carpenter", "blacksmith", "tiler"]
    before = position(levels=levels, inactive=inactive).doing("level_up")
    assert before.refused == {"scribe": "highest_level"}  # 5 to 9 are visible
    game = paying("chandler", silver=2, levels=levels, inactive=inactive)
    assert game.me.silver == 0
    assert "chandler" in game.me.inactive
    assert game.me.levels["chandler"] == 6
    assert game.me.royalties == 1
    assert game.me.lowest == 6
    after = position(levels=dict(game.me.levels), lowest=game.me.lowest).doing("2 level_up").play("scribe")
    assert after.me.levels["scribe"] == 10  # 6 to 10 are visible
    assert after.refused == {"scribe": "highest_level"}


# Rising and refreshing -----------------------------------------------------------------------------------------


@pytest.mark.rule("I-CRAFT-6")
def test_level_up_is_free_and_leaves_an_inactive_craftsperson_inactive() -> None:
    game = position(silver=5, inactive=["weaver"]).doing("2 level_up").play("weaver", "tiler")
    assert game.me.levels == crew(weaver=2, tiler=2)
    assert (game.me.inactive, game.me.silver) == (("weaver",), 5)


@pytest.mark.rule("I-CRAFT-6")
def test_level_up_may_be_declined() -> None:
    game = position().doing("level_up").play("skip")
    assert game.done
    assert game.me.levels == crew()


@pytest.mark.rule("I-CRAFT-6")
def test_whoever_has_chosen_two_rises_may_stop_after_the_first() -> None:
    game = position(guilds=guilds(blue=2), zones=zones(exhausted="white"))
    game.play("worker", "space_blue_left", "die_to_studio(blue) + 2 level_up", "2 level_up", "tiler")
    assert game.key == "level_up"
    assert "skip" in game.options
    game.play("skip")
    assert game.me.levels == crew(tiler=2)


@pytest.mark.rule("I-CRAFT-6")
def test_whoever_is_refreshed_stays_on_the_level() -> None:
    game = position(levels=crew(scribe=3), inactive=["scribe", "tiler"]).doing("refresh(any)")
    assert asked(game) == ("refresh", ["scribe", "tiler"])
    game.play("scribe")
    assert game.me.inactive == ("tiler",)
    assert game.me.levels == crew(scribe=3)


@pytest.mark.rule("I-CRAFT-6")
def test_a_named_craftsperson_or_all_of_them_are_refreshed_unasked() -> None:
    held: dict[str, Any] = {"inactive": ["scribe", "tiler", "weaver"]}
    named = position(**held).doing("refresh(tiler)")
    assert (named.me.inactive, named.done) == (("scribe", "weaver"), True)
    everybody = position(levels=crew(tiler=2), **held).doing("refresh_all")
    assert (everybody.me.inactive, everybody.done) == ((), True)
    assert everybody.me.levels == crew(tiler=2)


@pytest.mark.rule("I-CRAFT-6")
def test_a_craftsperson_who_is_active_is_not_refreshed() -> None:
    game = position(inactive=["weaver"]).doing("refresh(tiler)")
    assert game.done
    assert game.me.inactive == ("weaver",)


@pytest.mark.rule("I-CRAFT-6")
def test_whoever_is_used_keeps_the_level() -> None:
    game = paying(silver=1).play("weaver", "use_tiler")
    if game.key == "pay_silver":
        game.play("pay")
    assert set(game.me.inactive) == {"weaver", "tiler"}
    assert game.me.levels == crew(weaver=2)
    assert game.me.silver == 0


@pytest.mark.rule("I-LIM-6")
def test_all_six_craftspeople_may_share_a_tile() -> None:
    game = position(levels=crew(2, scribe=1), zones=zones(exhausted="white")).doing("level_up")
    game.play("scribe", "skip")
    assert game.me.levels == crew(2)
    assert game.done


@pytest.mark.rule("I-CRAFT-8")
def test_nobody_moves_above_level_10() -> None:
    game = position(levels=crew(10)).doing("level_up")
    assert game.done
    assert game.me.levels == crew(10)
    paid = paying("tiler", silver=3, levels=crew(10))
    assert paid.me.levels == crew(10)
    assert (paid.me.silver, paid.me.inactive, paid.me.lowest) == (0, ("tiler",), 10)


@pytest.mark.rule("I-CRAFT-9")
@pytest.mark.parametrize("lowest", range(1, 11))
def test_nobody_stands_more_than_four_levels_above_the_lowest(lowest: int) -> None:
    game = position(levels=crew(lowest)).doing("9 level_up")
    while game.key == "level_up" and "scribe" in game.options:
        game.play("scribe")
    assert game.me.levels["scribe"] == min(lowest + 4, 10)


@pytest.mark.rule("I-CRAFT-9")
def test_level_8_needs_everybody_on_4_and_level_10_everybody_on_6() -> None:
    for lowest, wanted in ((3, 8), (5, 10)):
        game = position(levels=crew(lowest + 1, scribe=wanted - 1, tiler=lowest)).doing("level_up")
        assert game.refused == {"scribe": "highest_level"}
        game = position(levels=crew(lowest + 1, scribe=wanted - 1)).doing("level_up").play("scribe")
        assert game.me.levels["scribe"] == wanted


# The Inventor in another's turn --------------------------------------------------------------------------------


@pytest.mark.rule("I-CRAFT-6")
@pytest.mark.rule("I-CRAFT-7")
def test_whoever_rises_in_the_turn_of_another_progresses_the_own_tower() -> None:
    game = position(
        devices={"db_robotic": invented(1, "dc_hourglass", by=1, tile="it_level")},
        zones=zones(ready="white_6 white_6"),
        silver=6,
        others={1: {"levels": crew(2, scribe=1)}},
    )
    game.play("build", "pay", "pay", "pay", "skip")
    assert (game.decision.seat, game.key) == (1, "level_up")
    game.play("scribe")
    assert game.table.players[1].levels == crew(2)
    assert (game.table.players[1].lowest, game.table.players[1].silver) == (2, 1)
    assert game.me.lowest == 1


@pytest.mark.rule("I-CRAFT-3")
def test_a_craftsperson_named_on_a_workshop_tile_is_paid() -> None:
    game = position(zones=zones(ready="blue_4"), rows=rows(top="wt_06"), silver=2)
    game.play("workshop", "row_top", "wt_06", "pay")
    assert (game.me.silver, game.me.inactive) == (0, ("tiler",))
    assert game.me.levels == crew(tiler=2)
    assert game.me.guilds == guilds(blue=1)
    assert dice(game) == {}
