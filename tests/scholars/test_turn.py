"""Chapters 0 and 5: the aim, rounds and turns."""

from __future__ import annotations

from typing import Any

import pytest

from majlis import IllegalOption
from majlis.testing import Scene

from .positions import CARDS, GUILDS, asked, card, done, guilds, position, post, working

RESTING = {"slots": {"slot_1": card("card_mathematics")}, "cards": [c for c in CARDS if c != "card_mathematics"]}
THREE_OUT = ["caliph_1", "caliph_2", "caliph_3"]


def turns(game: Scene, most: int = 40) -> list[int]:
    """Who takes turns until the game ends; nobody has anything to work with."""
    seats: list[int] = []
    while not game.done and len(seats) < most:
        assert game.key == "end_turn"
        seats.append(game.decision.seat)
        game.play("end_turn")
    return seats


def revealing(seat: int, players: int, *, out: list[str], first: int = 0) -> Scene:
    """One player rests and reveals a caliph card; nobody has anything to work with."""
    people: dict[int, dict[str, Any]] = {n: {} for n in range(players) if n != seat}
    stacks = [[30, 0], [0, 1]]
    return position(players=players, seat=seat, first=first, caliphs=out, stacks=stacks, others=people, **RESTING)


# Rounds and turns ----------------------------------------------------------------------------------------------


@pytest.mark.rule("S-TURN-1")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 1), (4, 2)])
def test_players_take_turns_clockwise_from_the_first(players: int, first: int) -> None:
    game = position(players=players, seat=first, first=first, round=3)
    order = [(first + n) % players for n in range(players)]
    assert turns(game, players) == order
    assert game.table.round == 4
    assert turns(game, players - 1) == order[:-1]
    assert game.table.round == 4
    assert turns(game, 1) == order[-1:]
    assert game.table.round == 5
    assert game.table.first == first  # the marker is kept all game


@pytest.mark.rule("S-TURN-2")
def test_a_player_must_work_or_rest() -> None:
    game = position(hand=["red_2"], **RESTING)
    assert asked(game) == ("turn", [*RESTING["cards"], "rest"])
    with pytest.raises(IllegalOption):
        game.play("skip")


@pytest.mark.rule("S-TURN-2")
@pytest.mark.rule("S-REST-1")
def test_without_a_card_on_the_board_one_cannot_rest() -> None:
    game = position(hand=["red_2"])
    assert game.options == list(CARDS)
    assert game.refused == {"rest": "nothing_to_rest"}


@pytest.mark.rule("S-TURN-2")
def test_a_player_does_one_of_them_and_once() -> None:
    game = working("red_2", slot="slot_2", spare=("red_3",), others={1: {"hand": ["blue_1"]}}).play("skip")
    assert asked(game) == ("end_turn", ["end_turn"])
    game.play("end_turn")
    assert (game.decision.seat, game.key) == (1, "turn")


@pytest.mark.rule("S-RULING-28")
def test_a_player_without_a_die_or_a_card_on_the_board_passes() -> None:
    game = position(bag=["red"], silver=2)
    assert game.told == ["pass"]
    assert asked(game) == ("end_turn", ["end_turn"])
    assert (game.me.bag, game.me.silver, game.me.cards) == (("red",), 2, CARDS)


@pytest.mark.rule("S-RULING-28")
def test_a_player_with_a_card_on_the_board_but_no_die_must_rest() -> None:
    game = position(**RESTING)
    assert game.told[0] == "rest"
    assert "pass" not in game.told


@pytest.mark.rule("S-RULING-28")
def test_a_player_with_the_goal_card_in_hand_needs_no_die() -> None:
    game = position(cards=[*CARDS, "card_goal"], goals_done=[True] * 3)
    assert game.key == "slot"


@pytest.mark.rule("S-RULING-28")
def test_a_player_with_dice_but_no_card_passes() -> None:
    assert position(hand=["red_2"], cards=[]).told == ["pass"]


# The end -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-TURN-3")
@pytest.mark.rule("S-AIM-3")
@pytest.mark.parametrize(
    ("seat", "first", "left"),
    [
        (0, 0, [0, 1, 2, 0, 1, 2]),
        (1, 0, [1, 2, 0, 1, 2]),
        (2, 0, [2, 0, 1, 2]),
        (2, 2, [2, 0, 1, 2, 0, 1]),
        (1, 2, [1, 2, 0, 1]),
    ],
)
def test_after_the_fourth_caliph_card_the_round_is_finished_and_one_more_played(
    seat: int, first: int, left: list[int]
) -> None:
    game = revealing(seat, 3, out=THREE_OUT, first=first)
    assert len(game.table.caliphs) == 4
    assert turns(game) == left
    assert game.table.over
    assert game.table.phase == "over"


@pytest.mark.rule("S-TURN-3")
@pytest.mark.rule("S-AIM-3")
def test_the_third_caliph_card_ends_nothing() -> None:
    game = revealing(0, 2, out=THREE_OUT[:2])
    assert len(game.table.caliphs) == 3
    assert len(turns(game, 40)) == 40
    assert not game.done


# The aim -------------------------------------------------------------------------------------------------------


def ended(**zones: Any) -> Scene:
    """A game that ends with this turn of the last player."""
    return position(seat=1, rounds_left=0, **zones).play("end_turn")


@pytest.mark.rule("S-AIM-1")
def test_the_player_with_the_most_points_wins() -> None:
    ahead = ended(tracks={"physics": 4}, others={0: {"tracks": {"physics": 2}}})
    assert ahead.game.over
    assert ahead.game.result.totals == (3 + 1 + 1, 3 + 1 + 2)  # starting scroll, half of the banner, research
    assert ahead.game.result.winners == (1,)
    behind = ended(tracks={"physics": 2}, others={0: {"tracks": {"physics": 4}}})
    assert behind.game.result.winners == (0,)


@pytest.mark.rule("S-AIM-2")
def test_points_come_from_scrolls_tracks_guilds_caliph_cards_retired_translators_and_the_dice_sum() -> None:
    zones: dict[str, Any] = {
        "scrolls": ["starting_chinese", "scroll_persian_f"],
        "tracks": {"chemistry": 7},
        "guilds": guilds(orange=1),
        "caliphs": ["caliph_1"],
        "caliph_influence": {"caliph_1": [0, -1, -1]},
        "retired": {"slot_1": ["chinese_c"]},
        "bag": ["red"],
    }
    [mine, theirs] = position(**zones, on_map={}).game.result.scores
    assert {source for source, points in mine.items() if points} == {
        "scrolls",
        "research",
        "guilds",
        "caliph",
        "retired",
        "dice_sum",
    }
    assert (mine["research"], mine["guilds"], mine["caliph"], mine["retired"], mine["dice_sum"]) == (5, 2, 3, 3, 2)
    assert {source for source, points in theirs.items() if points} == {"scrolls"}


@pytest.mark.rule("S-AIM-2")
def test_nothing_else_scores() -> None:
    """Influence in a guild that somebody else controls, employed translators and workers are worth no points."""
    zones: dict[str, Any] = {"workers": {"red": 5}, "rooms": {"room_1": post("chinese_c", 0)}}
    game = position(guilds=guilds(green=2), others={1: {"guilds": guilds(green=3)}}, **zones).game
    assert game.result.scores[0] == {"dice_sum": 1, "retired": 0, "guilds": 0, "caliph": 0, "research": 0, "scrolls": 3}
    assert game.result.scores[1]["guilds"] == 3
    assert game.table.controllers == dict(zip(GUILDS, (-1, -1, 1), strict=True))


@pytest.mark.rule("S-TURN-2")
def test_a_turn_ends_only_when_its_player_says_so() -> None:
    game = working("red_2", slot="slot_2", others={1: {"hand": ["red_1"]}}).play("skip")
    with pytest.raises(IllegalOption):
        game.play("card_physics", seat=1)
    assert done(game).decision.seat == 1
