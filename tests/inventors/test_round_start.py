"""Chapter 9: rounds, turns, and the start of a round."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.testing import Scene

from .positions import DATA, asked, crew, dice, guilds, position, rows, site, told, zones

INCOME = {1: 3, 2: 4, 3: 4, 4: 5, 5: 5, 6: 6, 7: 6, 8: 7, 9: 7, 10: 8}
ROYALTIES = (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6)


def next_round(**fields: Any) -> Scene:
    """The last Tent of a round is placed, the leftmost one; the next round has begun with the turn of seat 0."""
    others = {seat: {"tent": f"tent_{seat + 1}"} | dict(fields.get("others", {}).get(seat, {})) for seat in (1, 2)}
    fields = {"passes": {"tent_1": "pt_2"}, "stacks_of": {5: 1}, **fields, "others": others}
    game = position(**fields).play("tent", "tent_1")
    if game.key == "tent_effects":
        game.play("skip")
    return game.play("end_turn")


# Rounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-TURN-1")
def test_a_round_ends_with_the_last_tent_and_the_next_one_begins() -> None:
    game = next_round()
    assert (game.table.round, game.table.phase, game.key) == (2, "turn", "turn")
    assert [player.tent for player in game.table.players] == ["", "", ""]
    assert told(game, "round") == [{"n": 2}]


@pytest.mark.rule("I-TURN-1")
@pytest.mark.parametrize(
    ("rounds", "number", "over"), [("4", 3, False), ("4", 4, True), ("3", 2, False), ("3", 3, True)]
)
def test_a_game_has_three_or_four_rounds(rounds: str, number: int, over: bool) -> None:
    game = next_round(rounds=rounds, round=number, tents=1)
    assert game.done == over
    assert game.table.round == (number if over else number + 1)


@pytest.mark.rule("I-TURN-1")
@pytest.mark.parametrize("rounds", [3, 4])
def test_a_whole_game_of_tents_has_so_many_rounds(rounds: int) -> None:
    game = majlis.new("inventors", players=3, seed=1, options={"rounds": str(rounds)})
    placed = 0
    while not game.over:
        question = game.questions[0]
        placed += question.key == "tent"
        wanted = "tent" if "tent" in question.options else "skip" if "skip" in question.options else question.options[0]
        game.play(wanted, question.seat)
    assert placed == rounds * 3
    assert game.table.round == rounds
    assert [sum(seats.count(seat) for seats in game.table.areas.values()) for seat in range(3)] == [rounds] * 3


# Turns -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-TURN-2")
def test_turns_go_clockwise_and_everybody_takes_one_action() -> None:
    game = position(players=4, seat=2, zones=zones(exhausted="white", ready="white_3"))
    for seat in (2, 3, 0, 1, 2):
        assert (game.key, game.decision.seat) == ("turn", seat)
        game.play("worker", "space_open_card")
        while game.key != "end_turn":
            game.play(game.options[-1])
        game.play("end_turn")
    assert [player.workers for player in game.table.players] == [1, 1, 0, 1]


@pytest.mark.rule("I-TURN-2")
def test_a_round_begins_with_the_first_player() -> None:
    others = {0: {"tent": "tent_3"}, 1: {"tent": "tent_4"}}
    game = position(seat=2, others=others, stacks_of={5: 1}, passes={"tent_2": "pt_2"}).play("tent", "tent_2")
    game.play("end_turn")
    assert (game.table.first, game.table.active, game.decision.seat) == (2, 2, 2)


@pytest.mark.rule("I-TURN-2")
def test_a_turn_offers_the_four_camel_actions_a_workshop_a_worker_and_the_tent() -> None:
    game = position(zones=zones(ready="white_3"))
    assert {*game.options} | {*game.refused} == {"invent", "build", "test", "publish", "workshop", "worker", "tent"}
    busy = position(workers=0, zones=zones(ready="white_3"), row_dice=rows("blue_1", "blue_1", "blue_1"))
    assert busy.key == "tent"  # nothing else is left to do


@pytest.mark.rule("I-TURN-2")
def test_a_workshop_takes_one_or_two_dice() -> None:
    held = zones(ready="white_3 blue_3 orange_3")
    one = position(zones=held).play("workshop", "row_top", "ready_white_3", "skip")
    assert one.me.row_dice["row_top"] == ("white_3",)
    two = position(zones=held).play("workshop", "row_top", "ready_white_3", "ready_blue_3")
    assert two.me.row_dice["row_top"] == ("white_3", "blue_3")
    assert two.key != "second_die"


@pytest.mark.rule("I-TURN-2")
def test_after_the_tent_other_actions_apply() -> None:
    game = position(tent="tent_1", zones=zones(ready="white_3"), inactive=["tiler"])
    assert {*game.options} | {*game.refused} == {"workshop", "brighten", "refresh", "clear", "pass"}


@pytest.mark.rule("I-TURN-3")
def test_turns_continue_until_everybody_has_placed_a_tent() -> None:
    waiting = {"zones": zones(ready="white_3")}  # so that there is something else to do
    others = {1: {"tent": "tent_2", **waiting}, 2: waiting}
    game = position(others=others, stacks_of={5: 1}, passes={"tent_1": "pt_2"}, **waiting)
    game.play("tent", "tent_1", "skip", "end_turn")
    assert (game.decision.seat, game.table.round) == (1, 1)
    game.play("pass", "end_turn")
    assert (game.decision.seat, game.table.round) == (2, 1)
    game.play("workshop", "row_top", "skip", "end_turn")
    for seat in (0, 1):
        assert (game.decision.seat, game.table.round) == (seat, 1)
        game.play("pass", "end_turn")
    game.play("tent", "tent_5")
    if game.key == "tent_effects":
        game.play("skip")
    game.play("end_turn", "no_camel")
    assert (game.table.round, game.decision.seat) == (2, 0)


# The start -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-START-1")
def test_in_the_first_round_nobody_gains_royalties_or_income() -> None:
    game = majlis.new("inventors", players=3, seed=1)
    before = [player.silver for player in game.table.players]
    for seat in range(3):
        game.play("row_top", seat)
    assert game.table.phase == "turn"
    assert [player.silver for player in game.table.players] == before


@pytest.mark.rule("I-START-1")
@pytest.mark.rule("I-R-01")
def test_from_the_second_round_on_everybody_gains_royalties_and_income() -> None:
    others = {1: {"royalties": 5, "levels": crew(2), "silver": 1}, 2: {"royalties": 11, "levels": crew(6)}}
    game = next_round(royalties=1, others=others)
    assert [player.silver for player in game.table.players] == [1 + 3, 1 + 3 + 4, 6 + 6]
    assert [player.royalties for player in game.table.players] == [1, 5, 11]


@pytest.mark.rule("I-START-1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_royalties_and_income_come_at_the_start_of_every_later_round(number: int) -> None:
    assert next_round(round=number, royalties=7, tents=2).me.silver == 4 + 3


@pytest.mark.rule("I-START-1")
def test_the_last_round_is_followed_by_no_income() -> None:
    assert next_round(round=4, royalties=7, tents=1).me.silver == 0


@pytest.mark.rule("I-START-1")
@pytest.mark.rule("I-ROY-5")
@pytest.mark.parametrize("space", range(12))
def test_the_royalties_of_the_start_are_those_of_the_space_of_the_marker(space: int) -> None:
    assert next_round(royalties=space).me.silver == ROYALTIES[space] + INCOME[1]


@pytest.mark.rule("I-START-2")
@pytest.mark.rule("I-R-03")
@pytest.mark.parametrize("level", INCOME)
def test_income_is_the_silver_on_the_lowest_tower_tile_alone(level: int) -> None:
    game = next_round(levels=crew(min(level + 1, 10), tiler=level))
    assert game.me.silver == INCOME[level]


@pytest.mark.rule("I-START-2")
def test_royalties_are_no_step_and_call_up_nothing() -> None:
    sites = {"river_1": site("rt_left_7", left=0)}
    game = next_round(royalties=3, sites=sites, zones=zones(inspired="white_2"))
    assert (game.me.royalties, game.key) == (3, "turn")
    assert dice(game) == {"inspired": ("white_2",)}


@pytest.mark.rule("I-START-3")
def test_with_two_players_the_dummy_card_is_resolved_at_the_start_of_every_round() -> None:
    game = position(
        players=2,
        others={1: {"tent": "tent_2"}},
        dummy={"tent": "tent_5"},
        passes={"tent_1": "pt_2"},
        stacks_of={5: 1},
    ).nature("dummy_4")
    game.play("tent", "tent_1", "end_turn")
    dummy = game.table.dummy
    assert dummy.card == "dummy_4"
    assert (dummy.guilds, dummy.supply) == (guilds(blue=1, charcoal=2), 9)
    assert dummy.ship == 4
    assert asked(game)[0] == "turn"


@pytest.mark.rule("I-START-3")
def test_with_two_players_a_dummy_card_is_resolved_in_the_first_round_too() -> None:
    game = majlis.new("inventors", players=2, seed=1)
    game.play("row_top", 0)
    game.play("row_top", 1)
    card = DATA.dummy_cards[game.table.dummy.card]
    assert game.table.dummy.ship == card.ship
    assert sum(game.table.dummy.guilds.values()) == 3
    assert game.table.dummy.supply == 12 - 3
