"""Chapter 13: placing and retrieving workers."""

from __future__ import annotations

import pytest

from majlis.testing import Scene, scene

NO_GUILDS = {"black": 0, "yellow": 0, "blue": 0}
ROWS = {
    "townsfolk": ["TF05", "TF08", "TF09", "TF10"],
    "land": ["LA09", "LA10", "LA11", "LA12"],
    "water": ["WA13", "WA14", "WA15", "WA16"],
    "space": ["SP18", "SP19", "SP20", "SP21"],
    "inspiration": ["IN01", "IN02", "IN03", "IN04"],
}
WORKERS = {"green": 1, "yellow": 1, "blue": 1}


def working(rows: dict[str, list[str]] | None = None, **zones: object) -> Scene:
    """A rich player with one worker of each colour; every row is known."""
    mine = {"silver": 9, "provision": 9, "land": ["LA01"], "workers": WORKERS, "guilds": NO_GUILDS, "supply": 15}
    return scene("wayfarers", **{**mine, "rows": {**ROWS, **(rows or {})}, "dice": [2, 3, 4, 0, 0], **zones})


@pytest.mark.rule("W-WRK-1")
@pytest.mark.parametrize(
    ("colour", "rows"),
    [
        ("green", ("townsfolk", "land", "water", "inspiration")),
        ("yellow", ("land", "inspiration")),
        ("blue", ("water", "inspiration")),
    ],
)
def test_workers_stand_on_the_cards_of_their_rows(colour: str, rows: tuple[str, ...]) -> None:
    game = working().play(f"worker_{colour}")
    assert sorted(game.options) == sorted(card for row in rows for card in ROWS[row])
    game.play("IN04")
    assert game.me.workers[colour] == 0
    assert game.table.workers_on == {"IN04": (colour,)}


@pytest.mark.rule("W-WRK-1")
def test_only_workers_of_the_own_supply_are_placed() -> None:
    game = working(workers={"green": 0, "yellow": 0, "blue": 1})
    assert [option for option in [*game.options, *game.refused] if "worker" in option] == ["worker_blue"]


@pytest.mark.rule("W-WRK-2")
def test_one_worker_of_each_colour_per_card() -> None:
    there = {"LA09": ["yellow"], "IN04": ["yellow", "blue"], "IN03": ["green"], "TF10": ["green"]}
    game = working(workers_on=there).play("worker_green")
    assert game.refused == {"IN03": "worker_there", "TF10": "worker_there"}
    game.play("IN04")
    assert game.table.workers_on["IN04"] == ("yellow", "blue", "green")
    assert working(workers_on=there).play("worker_yellow").refused == {"LA09": "worker_there", "IN04": "worker_there"}


@pytest.mark.rule("W-WRK-3")
def test_the_fee_is_paid_first() -> None:
    game = working(silver=0, provision=3, influence_on={"LA12": 1}, others={1: {"provision": 0}}).play("worker_yellow")
    assert game.refused["LA12"] == "fee_leaves_nothing", "3 provisions less the fee do not pay for 3 cards"
    paying = working(silver=1, provision=3, influence_on={"LA12": 1}, others={1: {"silver": 0}})
    paying.nature("LA02", "LA03", "LA04").play("worker_yellow", "LA12")
    assert (paying.me.silver, paying.me.provision) == (0, 0)
    assert paying.table.players[1].silver == 1
    poor = working(silver=0, provision=0, influence_on={"IN04": 1}).play("worker_yellow")
    assert poor.refused["IN04"] == "fee"


@pytest.mark.rule("W-WRK-4")
def test_the_action_is_that_of_the_slot() -> None:
    game = working({"land": ["", "LA09", "LA10", ""]}, silver=0).play("worker_yellow", "LA09")
    assert game.me.silver == 2
    assert game.me.guilds["yellow"] == 1
    elsewhere = working({"land": ["", "", "LA10", "LA09"]}, provision=3).play("worker_yellow", "LA09")
    assert elsewhere.me.provision == 0
    assert elsewhere.key == "keep"


@pytest.mark.rule("W-WRK-4")
def test_the_parts_of_the_action_come_in_any_order() -> None:
    game = working().play("worker_green", "WA13")
    assert game.options == ["refresh_die", "die_step"]
    game.play("die_step", "die_1", "up")
    assert game.options == ["refresh_die", "die_step", "skip"]


@pytest.mark.rule("W-WRK-5")
def test_a_worker_is_placed_only_where_some_part_can_be_carried_out() -> None:
    game = working(silver=1, provision=2, land=[]).play("worker_green")
    assert game.refused == {
        "TF05": "no_place_in_the_sky",
        "LA11": "lacks",
        "LA12": "lacks",
        "WA15": "lacks",
        "WA16": "lacks",
    }


@pytest.mark.rule("W-WRK-5")
def test_one_part_is_carried_out_and_the_others_may_be_declined() -> None:
    game = working().play("worker_green", "LA09")
    assert game.options == ["townsfolk_card", "die_step"], "no skip before one part is done"
    game.play("die_step", "die_1", "up")
    assert "skip" in game.options
    only = working().play("worker_yellow", "LA11")
    assert only.key == "upgrade"
    assert only.options == ["Y1", "Y2", "Y3"]


@pytest.mark.rule("W-WRK-5")
def test_with_a_single_part_possible_that_part_is_carried_out() -> None:
    game = working({"townsfolk": ["TF28", "TF29", "TF30", "TF31"]}).play("worker_yellow", "LA09")
    assert game.key == "die_step", "none of the townsfolk has a host"
    assert game.options == ["die_1", "die_2", "die_3"]


@pytest.mark.rule("W-WRK-6")
@pytest.mark.parametrize(
    ("card", "changes"),
    [
        ("TF10", {"provision": 1, "question": "journal"}),
        ("TF09", {"question": "upgrade"}),
        ("TF08", {"black": 1, "yellow": 1, "blue": 1}),
        ("TF05", {"question": "space_card"}),
        ("LA12", {"provision": -3, "question": "keep"}),
        ("LA11", {"question": "upgrade"}),
        ("LA10", {"silver": 2, "yellow": 1}),
        ("LA09", {"question": "next"}),
        ("WA13", {"question": "next"}),
        ("WA14", {"provision": 2, "blue": 1}),
        ("WA15", {"question": "upgrade"}),
        ("WA16", {"provision": -3, "question": "keep"}),
        ("IN04", {"silver": 2}),
        ("IN03", {"silver": 1, "question": "refresh_die"}),
        ("IN02", {"provision": 1, "question": "influence"}),
        ("IN01", {"provision": 2}),
    ],
)
def test_each_slot_has_its_action(card: str, changes: dict[str, object]) -> None:
    game = working().play("worker_green", card)
    left = dict(changes)
    question = left.pop("question", "end_turn")
    after = {"silver": game.me.silver - 9, "provision": game.me.provision - 9, **game.me.guilds}
    assert {what: n for what, n in after.items() if n} == left
    assert game.key == question


@pytest.mark.rule("W-WRK-6")
def test_the_space_card_of_townsfolk_slot_1_costs_1_silver_less() -> None:
    assert working().play("worker_green", "TF05", "SP18").me.silver == 9 - 2


@pytest.mark.rule("W-WRK-6")
def test_the_green_tile_of_townsfolk_slot_3_is_free_and_those_of_land_and_water_are_not() -> None:
    game = working(board="PB1").play("worker_green", "TF09", "G1", "cell_2_4")
    assert game.me.silver == 9
    for card, kind in (("LA11", "Y1"), ("WA15", "B1")):
        paid = working(board="PB1").play("worker_green", card, kind, f"{kind}_face_1", "cell_2_3")
        assert paid.me.silver == 6
        assert paid.me.provision == 9


@pytest.mark.rule("W-WRK-6")
def test_the_steps_of_water_slot_1_go_to_any_dice() -> None:
    game = working().nature("6").play("worker_blue", "WA13", "die_step", "die_1", "down", "die_step", "die_2", "up")
    game.play("die_3")
    assert game.me.dice == [1, 4, 6, 0, 0]


@pytest.mark.rule("W-WRK-7")
def test_a_worker_is_retrieved_from_any_face_up_card() -> None:
    there = {"LA10": ["green", "yellow"], "IN02": ["blue"]}
    game = working(workers_on=there).doing("retrieve_worker")
    assert game.options == ["LA10", "IN02", "skip"]
    game.play("LA10")
    assert game.options == ["worker_green", "worker_yellow"]
    game.play("worker_yellow")
    assert game.me.workers == {"green": 1, "yellow": 2, "blue": 1}
    assert game.table.workers_on == {"LA10": ("green",), "IN02": ("blue",)}


@pytest.mark.rule("W-WRK-7")
def test_retrieving_from_an_influenced_card_costs_the_fee() -> None:
    game = working(silver=1, provision=0, workers_on={"IN02": ["blue"]}, influence_on={"IN02": 1})
    game.doing("retrieve_worker").play("IN02")
    assert game.me.silver == 0
    assert game.me.workers["blue"] == 2


@pytest.mark.rule("W-WRK-8")
def test_the_worker_placed_this_turn_cannot_be_retrieved() -> None:
    game = working(workers_on={"IN01": ["green"]}, journal_tiles={"j1a": "JT07"}).play("worker_green", "TF10", "j1a")
    assert game.key == "retrieve_worker"
    assert game.options == ["IN01", "skip"]
    assert game.refused == {"TF10": "worker_placed_this_turn"}


@pytest.mark.rule("W-WRK-8")
def test_another_worker_on_the_same_card_may_be_retrieved() -> None:
    game = working(turn={"worker_on": "LA10", "worker_colour": "green"}, workers_on={"LA10": ["green", "yellow"]})
    game.doing("retrieve_worker").play("LA10")
    assert game.done
    assert game.table.workers_on == {"LA10": ("green",)}
    assert game.me.workers["yellow"] == 2


@pytest.mark.rule("W-WRK-8")
def test_the_card_on_which_the_worker_stands_cannot_be_acquired() -> None:
    game = working(journal_tiles={"j1a": "JT04"}).play("worker_green", "TF10", "j1a")
    assert game.key == "townsfolk_card"
    assert game.refused == {"TF10": "worker_placed_this_turn"}


@pytest.mark.rule("W-WRK-8")
def test_in_the_next_turn_the_worker_may_come_back() -> None:
    game = working(caravan=[["G4", 0, 2, 2]]).play("worker_yellow", "IN01", "end_turn")
    game.play("rest", "skip", "skip", "skip", "end_turn")
    assert game.table.active == 0
    game.play("die_1", "home_library", "retrieve_worker + influence(any)", "retrieve_worker")
    assert game.table.workers_on == {}
    assert game.me.workers == WORKERS


@pytest.mark.rule("W-WRK-9")
def test_workers_of_others_may_be_retrieved_and_any_number_held() -> None:
    there = {"LA09": ["yellow"], "LA10": ["yellow"], "LA11": ["yellow"]}
    game = working(workers_on=there).doing("retrieve_worker > retrieve_worker > land_card")
    game.play("LA09", "LA10", "LA11")
    assert game.me.workers["yellow"] == 4


@pytest.mark.rule("W-WRK-9")
def test_the_caravan_reduces_nothing_in_a_worker_action() -> None:
    everywhere = [["B3", 1, 2, 1], ["B3", 1, 2, 3], ["B3", 1, 3, 5], ["Y3", 0, 3, 1], ["K1", 0, 1, 5]]
    game = working(caravan=everywhere, board="PB1").play("worker_green", "TF05", "SP18")
    assert game.me.silver == 9 - 2
    land = working(caravan=everywhere).play("worker_yellow", "LA12")
    assert land.me.provision == 9 - 3


@pytest.mark.rule("W-RUL-19")
def test_gains_and_a_refresh_are_always_possible() -> None:
    placed = ["home_market", "home_reserve", "home_city", "reserve", "reserve"]
    game = working(silver=0, provision=0, land=[], dice_at=placed, marker="j10a").play("worker_green")
    assert set(game.options) == {"TF08", "TF09", "TF10", "LA10", "WA13", "WA14", "IN01", "IN02", "IN03", "IN04"}
    assert game.refused["LA09"] == "no_card"


@pytest.mark.rule("W-RUL-19")
def test_a_step_needs_a_die_in_the_supply_and_a_card_must_be_payable() -> None:
    placed = ["home_market", "home_reserve", "home_city", "reserve", "reserve"]
    game = working(silver=0, dice_at=placed).play("worker_yellow")
    assert game.refused["LA09"] == "no_card"
    assert "LA09" in working(silver=1, dice_at=placed).play("worker_yellow").options, "1 silver pays for TF05"
    assert "LA09" in working(silver=0).play("worker_yellow").options, "a die in the supply may be changed"


@pytest.mark.rule("W-RUL-19")
def test_the_fee_is_deducted_before_the_check() -> None:
    dice = ["home_market", "home_reserve", "home_city", "reserve", "reserve"]
    game = working(silver=1, provision=0, dice_at=dice, influence_on={"LA09": 1}).play("worker_yellow")
    assert game.refused["LA09"] == "fee_leaves_nothing"
    richer = working(silver=1, provision=1, dice_at=dice, influence_on={"LA09": 1}).play("worker_yellow", "LA09")
    assert richer.me.provision == 0, "the silver is needed for the townsfolk card"
    assert richer.me.silver == 1


@pytest.mark.rule("W-RUL-19")
def test_influence_with_an_empty_supply_counts_if_a_token_can_be_moved() -> None:
    game = working({"townsfolk": ["", "TF08", "", ""]}, supply=0, guilds={**NO_GUILDS, "black": 15})
    game.play("worker_green", "TF08")
    assert game.refused == {"influence(black)": "no_token"}
    assert game.options == ["influence(blue)", "influence(yellow)"], "one of them has to be done"
    game.play("influence(blue)")
    assert game.me.guilds == {"black": 14, "yellow": 0, "blue": 1}


@pytest.mark.rule("W-RUL-39")
def test_two_workers_from_the_same_influenced_card_cost_two_fees() -> None:
    there = {"LA10": ["green", "yellow"]}
    mine = {"workers_on": there, "influence_on": {"LA10": 1}, "water": ["WA24"]}
    game = working({"water": ["WA32", "", "", ""]}, silver=2, provision=0, **mine).doing("water_card").play("WA32")
    game.play("LA10", "worker_green", "LA10")
    assert game.me.silver == 0
    assert game.me.workers == {"green": 2, "yellow": 2, "blue": 1}
    poor = working({"water": ["WA32", "", "", ""]}, silver=1, provision=0, **mine).doing("water_card").play("WA32")
    poor.play("LA10", "worker_green")
    assert poor.done
    assert poor.table.workers_on == {"LA10": ("yellow",)}


@pytest.mark.rule("EX-18")
def test_a_worker_turn() -> None:
    game = working(
        {"space": ["SP18", "SP19", "SP20", "SP01"]},
        silver=4,
        provision=0,
        land=["LA23"],
        water=["WA13", "WA14", "WA15"],
        guilds={**NO_GUILDS, "black": 1},
        supply=14,
        marker="j6b",
        options={"section_2": "a"},
        journal_tiles={"j7b": "JT07"},
        green_workers=["gw4"],
        workers={"green": 1, "yellow": 0, "blue": 0},
        workers_on={"WA13": ["blue"], "LA09": ["green"]},
        influence_on={"LA09": 1},
        others={1: {"silver": 0}},
    )
    game.play("worker_green", "TF05", "SP01")
    assert game.me.silver == 4 - 4 + 1, "5 - 1 for slot 4, and at once the silver of the vista"
    assert game.options == ["die_step", "journal", "skip"]
    game.play("die_step", "die_1", "down")
    assert game.me.dice[0] == 1
    assert game.options == ["j7b", "skip"]
    game.play("j7b")
    assert game.me.workers["green"] == 1, "gw4"
    assert game.table.green_workers == ()
    assert game.key == "retrieve_worker"
    assert game.options == ["WA13", "LA09", "skip"]
    assert game.refused == {"TF05": "worker_placed_this_turn"}
    game.play("WA13")
    assert game.me.workers == {"green": 1, "yellow": 0, "blue": 1}
    assert game.key == "end_turn", "no further requirement is met: the black guild is not offered"
    assert game.me.guilds["black"] == 1
