"""Chapter 15: the end of a round, but for the dice: First Player, pieces, Tents, and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.bots.random import RandomBot

from .positions import NOBODY, asked, dice, guilds, position, rows, zones
from .positions_c import INCOME, end_of_round, last_round, placed_before, questions

AREAS = ("tent_1", "tent_2", "tent_3")  # blue, orange, charcoal


# The First Player ------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-END-1")
@pytest.mark.parametrize(
    ("tents", "first"),
    [
        (("tent_1", "tent_2", "tent_3"), 0), (("tent_3", "tent_1", "tent_2"), 1), (("tent_5", "tent_4", "tent_3"), 2),
        (("tent_4", "tent_2", "tent_5"), 1), (("tent_5", "tent_3", "tent_2", "tent_4"), 2),
    ],
)  # fmt: skip
def test_whose_tent_stands_leftmost_is_first_in_the_next_round(tents: tuple[str, ...], first: int) -> None:
    game = end_of_round(*tents)
    while game.key == "hire_camel":
        game.play("no_camel")
    assert (game.table.first, game.table.round) == (first, 2)
    assert (game.key, game.decision.seat) == ("turn", first)


@pytest.mark.rule("I-END-1")
def test_the_tent_of_the_dummy_is_ignored() -> None:
    game = end_of_round("tent_4", "tent_3", dummy={"tent": "tent_1"})
    assert game.table.first == 1


@pytest.mark.rule("I-END-1")
def test_after_the_first_player_turns_go_clockwise() -> None:
    game = end_of_round("tent_2", "tent_3", "tent_1")
    for seat in (2, 0, 1, 2):
        assert (game.key, game.decision.seat) == ("turn", seat)
        game.play("worker", "space_open_card", "end_turn", seat=seat)


# Camels, Workers, the Envoy --------------------------------------------------------------------------------------


@pytest.mark.rule("I-END-4")
def test_a_hired_camel_is_covered_again() -> None:
    game = end_of_round(camels={"camel_3": [], "camel_hired": ["white_4"]})
    assert game.me.camels == {"camel_1": (), "camel_2": (), "camel_3": ()}
    assert dice(game) == {"exhausted": ("white",)}


@pytest.mark.rule("I-END-4")
def test_the_hired_camels_of_all_players_are_covered() -> None:
    game = end_of_round(others={1: {"camels": {"camel_hired": []}}, 2: {"camels": {"camel_hired": []}}})
    assert [list(player.camels) for player in game.table.players] == [["camel_1", "camel_2"]] * 3


@pytest.mark.rule("I-END-5")
def test_workers_return_to_their_owners() -> None:
    placed = {
        "space_blue_left": ["worker_1"], "space_open_card": ["worker_0", "worker_1", "worker_0"],
        "space_hire_camel": ["worker_2"],
    }  # fmt: skip
    others = {1: {"workers": 0}, 2: {"workers": 1}}
    game = end_of_round(placed=placed, workers=1, reserve=0, others=others)
    assert [player.workers for player in game.table.players] == [3, 2, 2]
    assert not any(game.table.placed.values())


@pytest.mark.rule("I-END-5")
def test_an_envoy_that_was_placed_returns_to_its_space() -> None:
    game = end_of_round(placed={"space_open_card": ["envoy", "worker_0"]}, envoy_of=0, workers=1)
    assert (game.me.workers, game.me.envoy, game.table.envoy_of) == (2, False, NOBODY)
    assert not any(game.table.placed.values())


@pytest.mark.rule("I-END-5")
def test_an_envoy_that_was_not_used_returns_too() -> None:
    game = end_of_round(envoy=True, envoy_of=0)
    assert (game.me.envoy, game.table.envoy_of) == (False, NOBODY)


# Tents -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-END-6")
def test_every_tent_moves_to_the_area_directly_above() -> None:
    game = end_of_round("tent_3", "tent_4", "tent_1", "tent_2")
    assert game.table.areas == {"tent_1": (2,), "tent_2": (3,), "tent_3": (0,), "tent_4": (1,), "tent_5": ()}
    assert [player.tent for player in game.table.players] == ["", "", "", ""]
    assert [player.tents for player in game.table.players] == [3, 3, 3, 3], "they do not return to the boards"


@pytest.mark.rule("I-END-6")
def test_a_tent_takes_the_leftmost_empty_space_of_its_area() -> None:
    game = end_of_round("tent_1", "tent_2", "tent_3", areas={"tent_1": [2, 1], "tent_2": [1]})
    assert [game.table.areas[area] for area in AREAS] == [(2, 1, 0), (1, 1), (2,)]


@pytest.mark.rule("I-END-6")
@pytest.mark.parametrize(("area", "colour"), [("tent_1", "blue"), ("tent_2", "orange"), ("tent_3", "charcoal")])
def test_the_first_tent_of_a_coloured_area_gives_influence_of_its_colour(area: str, colour: str) -> None:
    game = end_of_round(area, "tent_4")
    assert game.me.guilds == guilds() | {colour: 1}
    assert game.me.supply == 24
    assert game.table.players[1].guilds == guilds(), "the area of the Envoy gives none"


@pytest.mark.rule("I-END-6")
@pytest.mark.rule("I-R-50")
def test_a_later_tent_in_the_area_gives_nothing() -> None:
    earlier: dict[str, Any] = {"areas": {"tent_1": [1], "tent_3": [2]}, "first_tents": ["tent_1", "tent_3"]}
    game = end_of_round("tent_1", "tent_2", "tent_3", **earlier)
    assert [player.guilds for player in game.table.players] == [guilds(), guilds(orange=1), guilds()]


@pytest.mark.rule("I-R-50")
def test_the_influence_of_an_area_is_given_once_in_the_whole_game() -> None:
    game = end_of_round("tent_1", "tent_4")
    for seat, space in ((0, "tent_4"), (1, "tent_1")):
        game.play("tent", space, seat=seat)
        if game.key == "dummy_tent":
            game.play("tent_3", seat=seat)
        game.play("skip", "end_turn", seat=seat)
    assert game.table.round == 3
    assert game.table.areas["tent_1"] == (0, 1)
    assert [player.guilds for player in game.table.players] == [guilds(blue=1), guilds()]


@pytest.mark.rule("I-R-50")
@pytest.mark.rule("I-END-7")
def test_the_tent_of_the_dummy_takes_no_influence_and_no_place() -> None:
    game = end_of_round("tent_4", "tent_3", dummy={"tent": "tent_1"}).nature("dummy_2")
    assert game.table.areas["tent_1"] == ()
    assert game.table.dummy.guilds["blue"] == 0, "its next card has no blue influence"
    assert game.table.dummy.tent == ""
    game.play("tent", "tent_1", seat=1).play("tent_5", seat=1).play("skip", "end_turn", seat=1)
    game.play("tent", "tent_3", "skip", "end_turn", seat=0)
    assert game.table.players[1].guilds == guilds(blue=1, charcoal=1), "the first Tent of a player takes it"


@pytest.mark.rule("I-END-7")
def test_the_tent_of_the_dummy_is_ready_for_the_next_round() -> None:
    game = end_of_round("tent_1", "tent_3", dummy={"tent": "tent_4"})
    assert game.table.areas == {"tent_1": (0,), "tent_2": (), "tent_3": (1,), "tent_4": (), "tent_5": ()}
    game.play("tent")
    assert asked(game) == ("tent", ["tent_1", "tent_2", "tent_3", "tent_4", "tent_5"])
    game.play("tent_2")
    assert game.key == "dummy_tent"


@pytest.mark.rule("I-END-6")
def test_influence_of_an_area_with_an_empty_supply_may_be_moved_from_another_guild() -> None:
    game = end_of_round("tent_1", "tent_4", supply=0, guilds=guilds(orange=2, charcoal=1))
    assert asked(game) == ("move_influence", ["guild_orange", "guild_charcoal", "skip"])
    game.play("guild_orange")
    assert (game.me.guilds, game.me.supply) == (guilds(1, 1, 1), 0)


@pytest.mark.rule("I-R-31")
@pytest.mark.parametrize(
    ("tents", "order"), [(("tent_1", "tent_4", "tent_2"), (0, 2)), (("tent_3", "tent_4", "tent_2"), (2, 0))]
)
def test_tents_are_raised_in_turn_order_from_the_first_player(tents: tuple[str, ...], order: tuple[int, ...]) -> None:
    """Seats 0 and 2 have no influence in their supply, so that they are asked."""
    short: dict[str, Any] = {"supply": 0, "guilds": guilds(1, 1, 1)}
    game = end_of_round(*tents, others={2: short}, **short)
    for seat in order:
        assert (game.key, game.decision.seat) == ("move_influence", seat)
        game.play("skip", seat=seat)


@pytest.mark.rule("I-END-6")
def test_the_area_of_the_envoy_gives_the_envoy_for_the_next_round() -> None:
    game = end_of_round("tent_1", "tent_4", "tent_3")
    assert [player.envoy for player in game.table.players] == [False, True, False]
    assert game.table.envoy_of == 1
    assert game.table.players[1].workers == 2


@pytest.mark.rule("I-END-6")
@pytest.mark.rule("I-END-5")
def test_the_envoy_passes_from_one_player_to_the_next() -> None:
    game = end_of_round("tent_1", "tent_4", "tent_3", envoy=True, envoy_of=0)
    assert [player.envoy for player in game.table.players] == [False, True, False]


@pytest.mark.rule("I-END-6")
def test_the_envoy_may_be_placed_in_the_next_round() -> None:
    game = end_of_round("tent_4", "tent_5", "tent_3").play("no_camel", seat=1)
    game.play("worker", "space_open_card", "end_turn", seat=2)
    assert game.decision.seat == 0
    game.play("worker", "space_open_card", "envoy")
    assert game.table.placed["space_open_card"] == ("worker_2", "envoy")


@pytest.mark.rule("I-END-6")
def test_the_area_of_the_hired_camel_offers_it_for_the_next_round() -> None:
    game = end_of_round("tent_1", "tent_5", "tent_3")
    assert questions(game) == {1: ("hire_camel", ["hire_camel", "no_camel"])}
    game.play("hire_camel")
    assert [list(player.camels)[2:] for player in game.table.players] == [[], ["camel_hired"], []]


@pytest.mark.rule("I-END-6")
def test_the_camel_need_not_be_hired() -> None:
    game = end_of_round("tent_1", "tent_5", "tent_3").play("no_camel")
    assert [list(player.camels) for player in game.table.players] == [["camel_1", "camel_2"]] * 3


@pytest.mark.rule("I-END-6")
@pytest.mark.rule("I-END-4")
def test_a_camel_hired_in_the_round_is_covered_before_the_tent_hires_it_again() -> None:
    game = end_of_round("tent_1", "tent_5", "tent_3", others={1: {"camels": {"camel_hired": ["white_2"]}}})
    assert "camel_hired" not in game.table.players[1].camels
    game.play("hire_camel")
    assert game.table.players[1].camels["camel_hired"] == ()


@pytest.mark.rule("I-END-6")
def test_the_camel_hired_for_the_next_round_is_covered_at_its_end() -> None:
    game = end_of_round("tent_5", "tent_1", others={1: {"workers": 0}}).play("hire_camel")
    assert "camel_hired" in game.me.camels
    game.play("tent_1", "tent_3", "skip", "end_turn", seat=1)
    game.play("tent", "tent_4", "skip", "end_turn", seat=0)
    assert game.table.round == 3
    assert "camel_hired" not in game.me.camels


# The last round --------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-END-8")
@pytest.mark.parametrize(("rounds", "last"), [("3", 3), ("4", 4)])
def test_the_game_ends_with_the_last_round(rounds: str, last: int) -> None:
    for number in range(1, last):
        game = end_of_round(rounds=rounds, round=number)
        assert not game.done
        assert game.table.round == number + 1
    game = end_of_round(rounds=rounds, round=last)
    assert game.done
    assert game.game.view(0)["over"] is True
    assert game.table.round == last


@pytest.mark.rule("I-END-8")
def test_the_tent_of_the_last_player_in_the_last_round_ends_the_game() -> None:
    game = position(round=4, tents=1, others=placed_before("tent_2", "tent_3"))
    game.play("tent", "tent_1", "skip")
    assert not game.done
    game.play("end_turn")
    assert game.done
    assert "over" in game.told


@pytest.mark.rule("I-END-8")
def test_in_the_last_round_tents_still_move_and_give_influence() -> None:
    game = last_round("tent_2", "tent_3", "tent_1", areas={"tent_1": [0]}, first_tents=["tent_1"])
    assert [game.table.areas[area] for area in AREAS] == [(0, 2), (0,), (1,)]
    assert [player.guilds for player in game.table.players] == [guilds(orange=1), guilds(charcoal=1), guilds()]


@pytest.mark.rule("I-END-8")
@pytest.mark.rule("I-END-6")
def test_in_the_last_round_envoy_and_hired_camel_are_ignored() -> None:
    game = last_round("tent_4", "tent_5", "tent_1")
    assert game.done, "nobody is asked for the Camel"
    assert not any(player.envoy for player in game.table.players)
    assert "camel_hired" not in game.table.players[1].camels
    assert (game.table.areas["tent_4"], game.table.areas["tent_5"]) == ((0,), (1,)), "the Tents count nevertheless"


@pytest.mark.rule("I-END-8")
def test_in_the_last_round_the_first_five_steps_are_left_out() -> None:
    game = last_round(
        "tent_3", "tent_1", "tent_2", zones=zones("white", "white_2", "blue_3"), studio=["studio_blue_0"],
        camels={"camel_1": ["white_4"], "camel_hired": ["orange_2"]}, row_dice=rows("blue_5"),
        placed={"space_open_card": ["worker_0"]}, workers=1,
    )  # fmt: skip
    assert game.done
    assert game.table.first == 0
    assert dice(game) == {"exhausted": ("white",), "ready": ("white_2",), "determined": ("blue_3",)}
    assert game.me.studio == ("studio_blue_0",)
    assert game.me.camels == {"camel_1": ("white_4",), "camel_2": (), "camel_hired": ("orange_2",)}
    assert game.me.row_dice["row_top"] == ("blue_5",)
    assert (game.me.workers, game.table.placed["space_open_card"]) == (1, ("worker_0",))


@pytest.mark.rule("I-END-8")
def test_after_the_last_round_there_is_no_income() -> None:
    assert last_round(silver=2, royalties=5).me.silver == 2
    assert end_of_round(silver=2, royalties=5).me.silver == 2 + INCOME + 3, "after any other there is"


@pytest.mark.rule("I-END-6")
@pytest.mark.rule("I-END-8")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rounds", ["3", "4"])
def test_in_a_whole_game_every_round_adds_a_tent_of_every_player_to_the_areas(players: int, rounds: str) -> None:
    game = majlis.new("inventors", players=players, seed=players, options={"rounds": rounds})
    game.finish(RandomBot(seed=1))
    table = game.table
    assert table.round == int(rounds)
    assert [player.tents for player in table.players] == [0] * players, "in three rounds one lies on the Setup Card"
    raised = [seat for seats in table.areas.values() for seat in seats]
    assert [raised.count(seat) for seat in range(players)] == [int(rounds)] * players
    assert {*table.first_tents} == {area for area in AREAS if table.areas[area]}
