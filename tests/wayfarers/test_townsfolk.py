"""Chapter 9.6: townsfolk cards."""

from __future__ import annotations

import pytest

from majlis.testing import Scene, scene

NO_GUILDS = {"black": 0, "yellow": 0, "blue": 0}


def hiring(*row: str, **zones: object) -> Scene:
    """A player who acquires one of these townsfolk cards."""
    rows = {"townsfolk": [*row, "", "", ""][:4]}
    return scene("wayfarers", **{"silver": 5, "rows": rows, **zones}).doing("townsfolk_card")


@pytest.mark.rule("W-TWN-1")
def test_townsfolk_are_tucked_under_a_card_with_one_of_their_tags() -> None:
    game = hiring("TF08", land=["LA09", "LA20"], water=["WA13", "WA20"]).play("TF08")
    assert game.key == "tuck"
    assert game.options == ["home_city", "LA09", "home_harbour", "WA13"]
    game.play("WA13")
    assert game.me.townsfolk == {"WA13": "TF08"}


@pytest.mark.rule("W-TWN-1")
def test_one_townsfolk_card_per_card() -> None:
    taken = {"home_city": "TF05", "WA13": "TF01"}
    game = hiring("TF08", land=["LA09"], water=["WA13"], townsfolk=taken).play("TF08")
    assert game.options == ["LA09", "home_harbour"]
    game.play("LA09")
    assert game.me.townsfolk == {**taken, "LA09": "TF08"}, "those tucked before have not moved"


@pytest.mark.rule("W-TWN-2")
def test_without_a_fitting_free_card_townsfolk_cannot_be_acquired() -> None:
    game = hiring("TF05", "TF08", "TF20", "TF28", townsfolk={"home_city": "TF09"})
    assert game.refused == {"TF05": "no_host", "TF20": "no_host", "TF28": "no_host"}
    assert game.options == ["TF08", "skip"]
    nobody = hiring("TF20", "TF28")
    assert nobody.done
    assert nobody.me.townsfolk == {}


@pytest.mark.rule("EX-8")
@pytest.mark.rule("W-TWN-1")
@pytest.mark.parametrize(
    ("townsfolk", "hosts"),
    [
        ("TF17", ["LA09", "LA16", "WA01"]),
        ("TF24", ["LA19", "LA20"]),
        ("TF28", ["WA19", "WA20"]),
        ("TF08", ["home_city", "LA09", "LA16", "home_harbour", "WA01"]),
    ],
)
def test_scholar_scribe_enforcer_and_messenger_have_their_hosts(townsfolk: str, hosts: list[str]) -> None:
    mine = {"land": ["LA09", "LA16", "LA19", "LA20"], "water": ["WA01", "WA19", "WA20"]}
    assert hiring(townsfolk, **mine).play(townsfolk).options == hosts


@pytest.mark.rule("EX-8")
def test_all_townsfolk_with_a_resting_ability_go_under_open_water() -> None:
    cards = scene("wayfarers").table.data.townsfolk.values()
    assert {card.tuck_under for card in cards if card.trigger == "rest"} == {("open_water",)}
    assert {card.trigger for card in cards if "open_water" in card.tuck_under} == {"rest"}


@pytest.mark.rule("W-RUL-9")
def test_the_middle_of_the_player_board_holds_no_townsfolk() -> None:
    game = hiring("TF07", "TF17", "TF05", "TF08")
    assert game.refused == {"TF07": "no_host", "TF17": "no_host"}
    acquired = hiring("TF07", "TF17", land=["LA09"])
    assert acquired.refused == {}
    assert acquired.play("TF07").me.townsfolk == {"LA09": "TF07"}


@pytest.mark.rule("W-TWN-3")
@pytest.mark.rule("W-TWN-6")
def test_the_assets_of_townsfolk_join_every_die_on_the_card_above_only() -> None:
    mine = {"land": ["LA01", "LA03"], "townsfolk": {"LA01": "TF05"}, "dice": [3, 5, 1, 0, 0], "guilds": NO_GUILDS}
    for die in ("die_1", "die_2"):
        game = scene("wayfarers", **mine).play(die)
        assert game.options == ["home_market", "home_reserve", "LA01"], "home_city and LA03 need a camel as well"
    alone = scene("wayfarers", **{**mine, "townsfolk": {"LA03": "TF05"}}).play("die_1")
    assert alone.options == ["home_market", "home_reserve", "LA03"]


@pytest.mark.rule("W-TWN-3")
def test_the_effect_of_townsfolk_is_resolved_once_for_a_die_before_or_after_the_action() -> None:
    mine = {"land": ["LA16"], "townsfolk": {"LA16": "TF14"}, "caravan": [["G4", 0, 1, 3]], "dice": [3, 5, 1, 0, 0]}
    game = scene("wayfarers", guilds={**NO_GUILDS, "blue": 1}, marker="j0", **mine).play("die_1", "LA16")
    rogue = "influence_card / move_influence / die_step"
    assert game.options == ["influence(yellow) + journal", rogue, "skip"]
    first = game.play(rogue, "move_influence", "guild_black")
    assert first.me.guilds == {"black": 1, "yellow": 1, "blue": 0}
    assert first.options == ["j1a", "j1b", "skip"], "the rogue has acted, the action follows"


@pytest.mark.rule("W-TWN-3")
def test_the_effect_of_townsfolk_may_follow_the_action() -> None:
    game = scene(
        "wayfarers",
        land=["LA16"],
        townsfolk={"LA16": "TF14"},
        caravan=[["G4", 0, 1, 3]],
        dice=[3, 5, 1, 0, 0],
        journal_tiles={"j1a": "JT08"},
        guilds=NO_GUILDS,
        provision=0,
    )
    game.play("die_1", "LA16", "influence(yellow) + journal", "j1a")
    assert game.me.provision == 2
    assert game.key == "one"
    game.play("die_step", "die_2", "up")
    assert game.me.dice[:2] == [3, 6]


@pytest.mark.rule("EX-7")
@pytest.mark.rule("W-TWN-3")
def test_the_silver_of_the_farmer_helps_to_pay_for_the_tile() -> None:
    mine = {"land": ["LA01"], "dice": [1, 1, 1, 0, 0], "silver": 2, "guilds": NO_GUILDS}
    game = scene("wayfarers", townsfolk={"LA01": "TF09"}, board="PB1", **mine).play("die_1", "LA01")
    assert game.me.silver == 3
    game.play("upgrade(yellow)", "Y1", "Y1_face_1", "cell_2_4")
    assert game.me.silver == 0
    assert game.me.caravan == (("Y1", 0, 2, 4),)
    alone = scene("wayfarers", **mine).play("die_1", "LA01")
    assert alone.me.guilds["yellow"] == 2, "without the farmer the tile is too dear"


@pytest.mark.rule("W-TWN-4")
def test_townsfolk_under_a_vista_act_each_time_it_triggers() -> None:
    game = scene(
        "wayfarers",
        silver=0,
        provision=0,
        land=["LA33", "LA21"],
        water=["WA21"],
        townsfolk={"LA33": "TF22", "LA21": "TF20"},
        rows={"water": ["WA16", "WA04", "", ""]},
    )
    game.doing("water_card > water_card").play("WA16")
    assert (game.me.silver, game.me.provision) == (1, 1)
    game.play("WA04")
    assert (game.me.silver, game.me.provision) == (2, 3), "one provision of it is a trade link"


@pytest.mark.rule("W-TWN-4")
@pytest.mark.rule("W-RUL-45")
def test_townsfolk_under_a_vista_do_not_act_between_two_parts_of_its_effect() -> None:
    """LA31: change a die and move influence; TF27 below it."""
    game = hiring("TF08", land=["LA31"], townsfolk={"LA31": "TF27"}, guilds={**NO_GUILDS, "blue": 1}, water=["WA13"])
    game.play("TF08", "WA13")
    below = "influence_card / move_influence / die_step"
    assert game.options == ["die_step + move_influence", below, "skip"]
    game.play("die_step + move_influence", "die_step", "die_1", "up")
    assert (game.key, game.options) == ("move_from", ["guild_blue", "skip"])
    assert game.play("skip").key == "one"


@pytest.mark.rule("W-TWN-4")
@pytest.mark.rule("W-RUL-45")
def test_townsfolk_under_a_vista_that_act_unasked_leave_its_parts_to_be_mixed_with_other_effects() -> None:
    """LA23: 1 silver and change a die; TF20, 1 silver, below it; the comet SP03 refreshes a die."""
    comet = {"land": ["LA23"], "water": ["WA19"], "rows": {"space": ["SP03", "", "", ""]}, "dice": [3, 2, 2, 0, 0]}
    game = scene("wayfarers", silver=3, townsfolk={"LA23": "TF20"}, **comet).doing("space_card").play("SP03")
    assert (game.me.silver, game.options) == (2, ["die_step", "refresh_die", "skip"]), "as without the Merchant"


@pytest.mark.rule("W-TWN-4")
def test_townsfolk_tucked_this_turn_do_not_act_for_their_own_arrival() -> None:
    game = hiring("TF20", land=["LA31"], silver=2, guilds={**NO_GUILDS, "blue": 1}).play("TF20")
    assert game.me.townsfolk == {"LA31": "TF20"}
    assert game.options == ["die_step", "move_influence", "skip"], "the vista itself triggers"
    game.play("skip")
    assert game.me.silver == 0


@pytest.mark.rule("W-TWN-4")
def test_townsfolk_tucked_this_turn_do_not_act_for_a_later_card_of_the_turn() -> None:
    game = scene(
        "wayfarers", silver=2, land=["LA29"], rows={"townsfolk": ["TF20"] + [""] * 3, "land": ["LA09"] + [""] * 3}
    )
    game.doing("townsfolk_card > land_card").play("TF20", "LA09")
    assert game.me.silver == 1, "1 of the vista, nothing of the merchant"


@pytest.mark.rule("W-TWN-5")
def test_townsfolk_under_open_water_act_in_a_rest() -> None:
    mine = {"water": ["WA19"], "silver": 0, "provision": 0, "marker": "j10a", "dice": [1, 1, 1, 0, 0]}
    placed = {"dice_at": ["home_market", "home_reserve", "supply", "reserve", "reserve"]}
    game = scene("wayfarers", townsfolk={"WA19": "TF30"}, **mine, **placed).play("rest", "skip")
    assert (game.me.silver, game.me.provision) == (2, 1), "1 silver of home, 1 of each of the guardian"
    early = scene("wayfarers", townsfolk={"WA19": "TF30"}, **mine).play("rest", "skip", "skip", "skip")
    assert (early.me.silver, early.me.provision) == (0, 0)


@pytest.mark.rule("W-TWN-7")
def test_townsfolk_score_only_through_cards_that_count_them() -> None:
    two = {"townsfolk": {"home_city": "TF05", "home_harbour": "TF01"}}
    tiles = {"caravan": [["G1", 0, 1, 2], ["G1", 0, 1, 3], ["G1", 0, 1, 4]]}
    land = {"land": ["LA01", "LA02"], "water": ["WA13", "WA14"], "space": ["SP17", "SP18"]}

    def total(**zones: object) -> int:
        return scene("wayfarers", **zones).game.result.totals[0]

    assert total(**two) == total()
    assert total(**two, **tiles) == total(**tiles) + 2, "home stars: pairs of townsfolk and tiles"
    assert total(**two, **land) == total(**land) + 2, "SP17: sets of townsfolk, space, land and water"
