"""Chapter 16: every tie goes to the Ship further ahead."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import DUMMY, board, built, guilds, position, zones
from .positions_c import last_round, scores

PURPLE, RED, BLUE, YELLOW = 2, 0, 3, 1


# The order of Ships ----------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-25")
@pytest.mark.rule("I-SCORE-0")
def test_example_25_ships_from_first_to_last() -> None:
    """Red and Blue share a space; Red, who came first, lies lower. All have the same points."""
    people: dict[int, dict[str, Any]] = {PURPLE: {"ship": 9}, BLUE: {"ship": 5}, YELLOW: {"ship": 3}}
    game = position(players=4, ship=5, others=people, ships=[PURPLE, RED, BLUE, YELLOW])
    assert game.game.result.totals == (0, 0, 0, 0)
    assert game.game.result.ranking == ((PURPLE,), (RED,), (BLUE,), (YELLOW,))
    assert game.game.result.tie_breaks == ("ship_order",)


@pytest.mark.rule("EX-25")
@pytest.mark.rule("I-SCORE-0")
def test_a_ship_that_arrives_on_a_space_is_behind_the_one_that_lies_there() -> None:
    """Seat 0 sails from the third to the fifth space, where seats 1 and 2 are; then all have a point."""
    a_point = {"ship": 5, "royalties": 4}
    game = position(ship=3, stacks_of={5: 1}, tiles={5: "wt_20"}, others={1: a_point, 2: a_point}, ships=[2, 1, 0])
    game.doing("ship(1)").play("ship", "row_top")
    assert game.me.ship == 5
    assert game.game.result.totals == (1, 1, 1)
    assert game.game.result.ranking == ((2,), (1,), (0,))


@pytest.mark.rule("I-SCORE-0")
@pytest.mark.parametrize("leader", [0, 1])
def test_a_tie_in_the_final_result_goes_to_the_ship_further_ahead(leader: int) -> None:
    at = [12 if seat == leader else 3 for seat in (0, 1)]
    game = last_round("tent_4", "tent_5", silver=8, ship=at[0], others={1: {"silver": 9, "ship": at[1]}})
    assert game.done
    assert game.game.result.totals == (2, 2)
    assert game.game.result.winners == (leader,)


@pytest.mark.rule("I-SCORE-0")
def test_points_come_before_the_order_of_ships() -> None:
    game = position(silver=4, others={1: {"ship": 17}, 2: {"ship": 12}})
    assert game.game.result.ranking == ((0,), (1,), (2,))


# Majorities ------------------------------------------------------------------------------------------------------


def majority(*people: tuple[int, int], **fields: Any) -> list[int]:
    """The points for the blue Guild of players with so much influence and their Ships on these spaces."""
    others = {seat: {"guilds": guilds(blue=n), "ship": at} for seat, (n, at) in enumerate(people) if seat}
    number, at = people[0]
    return scores("guilds", players=len(people), guilds=guilds(blue=number), ship=at, others=others, **fields)


@pytest.mark.rule("I-SCORE-0")
@pytest.mark.rule("I-R-33")
@pytest.mark.parametrize(
    ("people", "points"),
    [
        (((3, 1), (3, 5), (3, 9)), [0, 3, 6]),  # three share the lead
        (((3, 9), (3, 1), (1, 12)), [6, 3, 0]),  # two share the lead: the other is second
        (((3, 1), (3, 9), (1, 12)), [3, 6, 0]),
        (((4, 1), (2, 5), (2, 9)), [6, 0, 3]),  # a tie for the second place
        (((2, 5), (4, 1), (2, 4)), [3, 6, 0]),
    ],
)
def test_ships_decide_who_is_first_and_who_second_in_a_guild_and_nothing_is_shared(
    people: tuple[tuple[int, int], ...], points: list[int]
) -> None:
    assert majority(*people) == points


@pytest.mark.rule("I-R-33")
def test_on_one_space_the_lower_ship_takes_the_place() -> None:
    people = ((3, 4), (3, 4), (3, 4))
    assert majority(*people, ships=[1, 2, 0]) == [0, 6, 3]
    assert majority(*people, ships=[2, 0, 1]) == [3, 0, 6]


@pytest.mark.rule("I-SCORE-0")
@pytest.mark.rule("I-SCORE-1")
@pytest.mark.parametrize(("dummy", "points"), [(9, [3, 0]), (4, [6, 0]), (2, [6, 3])])
def test_the_ship_of_the_dummy_decides_ties_with_it(dummy: int, points: list[int]) -> None:
    supply: dict[str, Any] = {"guilds": guilds(blue=3), "ship": dummy}
    assert majority((3, 5), (3, 3), dummy=supply) == points


@pytest.mark.rule("I-SCORE-0")
def test_the_dummy_has_a_place_in_the_order_of_ships_but_not_in_the_ranking() -> None:
    game = position(players=2, dummy={"ship": 7}, ship=3, others={1: {"ship": 9}})
    assert game.table.ships == (1, DUMMY, 0)
    assert game.game.result.ranking == ((1,), (0,))


@pytest.mark.rule("I-SCORE-0")
def test_every_guild_has_its_own_tie() -> None:
    others = {1: {"guilds": guilds(2, 5, 2), "ship": 9}, 2: {"guilds": guilds(0, 5, 1), "ship": 12}}
    assert scores("guilds", guilds=guilds(2, 5, 3), ship=1, others=others) == [3 + 0 + 6, 6 + 3 + 3, 6]


@pytest.mark.rule("I-SCORE-0")
def test_a_test_that_moves_the_ship_past_another_turns_a_tie() -> None:
    """Seat 1 is ahead until seat 0 Tests a device and sails past it to the middle section."""
    fields: dict[str, Any] = {
        "guilds": guilds(blue=2), "ship": 2, "stacks_of": {5: 1}, "zones": zones(ready="charcoal_4"),
        "devices": {"db_robotic": built(1, "dc_fountain"), "db_folding": board(1)},
        "others": {1: {"guilds": guilds(blue=2), "ship": 4}},
    }  # fmt: skip
    game = position(**fields)
    assert [points["guilds"] for points in game.game.result.scores] == [3, 6, 0]
    game.play("test")
    while game.key != "end_turn":
        game.play(game.options[0])
    assert game.me.ship == 6
    assert [points["guilds"] for points in game.game.result.scores] == [6, 3, 0]
