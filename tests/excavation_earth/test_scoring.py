"""Chapters 9 and 10: command centres after each round, galleries and ties at the end."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import COLOURS, position

CENTRES = ("centre_left", "centre_middle", "centre_right")
GLYPHS = ("alpha", "beta", "gamma", "delta")


def end_of_round(round: int, *players: dict[str, Any], **zones: Any) -> Scene:
    """A round that is over and scored; everybody has the fields described, and no credits without a word of them."""
    mine, *theirs = [{"credits": 0, **fields} for fields in players]
    others = {seat: {"passed": True, **fields} for seat, fields in enumerate(theirs, 1)}
    return position(players=len(players), round=round, others=others, **mine, **zones).play("end_turn")


def prizes(round: int, *envoys: int) -> list[int]:
    """What one command centre pays each player."""
    game = end_of_round(round, *({"envoys": {"centre_middle": number}} for number in envoys))
    return [player.credits for player in game.table.players]


def credits_of(game: Scene) -> list[int]:
    return [player.credits for player in game.table.players]


@pytest.mark.rule("E-SCO-1")
@pytest.mark.parametrize(("round", "paid"), [(1, [0, 0, 5, 0]), (2, [5, 0, 10, 0]), (3, [10, 0, 15, 5])])
def test_each_round_pays_more_places(round: int, paid: list[int]) -> None:
    assert prizes(round, 3, 1, 4, 2) == paid


@pytest.mark.rule("E-SCO-1")
def test_each_centre_is_scored_separately() -> None:
    first = {"envoys": {"centre_left": 5, "centre_middle": 1}}
    second = {"envoys": {"centre_left": 1, "centre_middle": 2, "centre_right": 1}}
    assert credits_of(end_of_round(2, first, second)) == [10 + 5, 5 + 10 + 10]


@pytest.mark.rule("E-SCO-1")
def test_prizes_are_added_to_the_credits() -> None:
    game = end_of_round(1, {"credits": 7, "envoys": {"centre_left": 1}}, {"credits": 4})
    assert credits_of(game) == [12, 4]


@pytest.mark.rule("E-SCO-2")
@pytest.mark.parametrize(
    ("round", "envoys", "paid"),
    [(1, (0, 0), [0, 0]), (2, (1, 0), [10, 0]), (3, (0, 2), [0, 15]), (3, (0, 0, 1), [0, 0, 15])],
)
def test_without_an_envoy_there_is_no_prize(round: int, envoys: tuple[int, ...], paid: list[int]) -> None:
    assert prizes(round, *envoys) == paid


@pytest.mark.rule("E-SCO-3")
@pytest.mark.parametrize(
    ("round", "envoys", "paid"),
    [
        (2, (2, 2, 1, 0), [7, 7, 0, 0]),
        (2, (3, 2, 2, 2), [10, 1, 1, 1]),
        (3, (2, 2, 1, 0), [12, 12, 5, 0]),
        (3, (3, 2, 2, 1), [15, 7, 7, 0]),
        (3, (4, 3, 2, 2), [15, 10, 2, 2]),
        (3, (2, 2, 2, 1), [10, 10, 10, 0]),
        (3, (1, 1, 1, 1), [7, 7, 7, 7]),
        (3, (2, 2, 1, 1), [12, 12, 2, 2]),
    ],
)
def test_tied_players_share_the_places_they_cover_rounded_down(
    round: int, envoys: tuple[int, ...], paid: list[int]
) -> None:
    assert prizes(round, *envoys) == paid


@pytest.mark.rule("E-SCO-3")
def test_the_log_tells_who_wins_and_who_shares_a_prize() -> None:
    game = end_of_round(3, *({"envoys": {"centre_middle": number}} for number in (3, 2, 2, 1)))
    told = [(event.key, event.seat) for event in game.game.log if event.key.startswith("prize")]
    assert told == [("prize", 0), ("prize_shared", 1), ("prize_shared", 2)], "the fourth wins nothing"


@pytest.mark.rule("E-SCO-4")
@pytest.mark.parametrize(("envoys", "paid"), [((1, 1), [2, 2]), ((2, 2, 2), [1, 1, 1]), ((1, 1, 1, 1), [1, 1, 1, 1])])
def test_places_without_a_prize_count_as_nothing(envoys: tuple[int, ...], paid: list[int]) -> None:
    assert prizes(1, *envoys) == paid


@pytest.mark.rule("E-SCO-4")
def test_envoys_traders_and_guards_stay_after_scoring() -> None:
    mine = {"envoys": {"centre_left": 3}, "traders": {"queue_2": 2}, "guards": ["red_alpha"]}
    game = end_of_round(1, mine, {"envoys": {"centre_left": 1}})
    assert game.table.round == 2
    assert game.me.envoys == {"centre_left": 3, "centre_middle": 0, "centre_right": 0}
    assert (game.me.traders["queue_2"], game.me.guards, game.me.crew) == (2, ("red_alpha",), 22 - 6)
    assert game.table.players[1].envoys["centre_left"] == 1


@pytest.mark.rule("EX-5")
def test_the_command_centres_of_round_3() -> None:
    """Black, pink, yellow and brown: Aqulla, Dal-Harrai, Is'sisinui and Gul."""
    envoys = {"aqulla": (3, 0, 1), "dal_harrai": (2, 1, 2), "issisinui": (2, 3, 0), "gul": (0, 2, 2)}
    players = [
        {"faction": faction, "envoys": dict(zip(CENTRES, numbers, strict=True))} for faction, numbers in envoys.items()
    ]
    game = end_of_round(3, *players)
    assert credits_of(game) == [20, 24, 22, 22]
    left, middle, right = (prizes(3, *column) for column in zip(*envoys.values(), strict=True))
    assert (left, middle, right) == ([15, 7, 7, 0], [0, 5, 15, 10], [5, 12, 0, 12])


# The end -----------------------------------------------------------------------------------------------------


def gallery(*guards: str) -> dict[str, int]:
    """The points by source of a player with these guards, at the end of the game."""
    game = end_of_round(3, {"guards": list(guards)}, {})
    assert game.done
    return game.game.result.scores[0]


@pytest.mark.rule("E-END-1")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 0), (2, 4), (3, 9), (4, 15)])
@pytest.mark.parametrize("colour", COLOURS)
def test_a_column_scores_by_its_guards(colour: str, number: int, points: int) -> None:
    scores = gallery(*(f"{colour}_{glyph}" for glyph in GLYPHS[:number]))
    assert (scores["gallery_columns"], scores["gallery_rows"]) == (points, 0)


@pytest.mark.rule("E-END-1")
@pytest.mark.parametrize(
    ("glyph", "table"),
    [
        ("alpha", [0, 0, 0, 4, 8, 13]),
        ("beta", [0, 0, 0, 5, 10, 16]),
        ("gamma", [0, 0, 0, 6, 12, 19]),
        ("delta", [0, 0, 0, 7, 14, 22]),
    ],
)
def test_each_row_scores_by_its_own_table(glyph: str, table: list[int]) -> None:
    for number, points in enumerate(table):
        scores = gallery(*(f"{colour}_{glyph}" for colour in COLOURS[:number]))
        assert (scores["gallery_rows"], scores["gallery_columns"]) == (points, 0)


@pytest.mark.rule("E-END-1")
def test_a_full_gallery_scores_all_rows_and_columns() -> None:
    scores = gallery(*(f"{colour}_{glyph}" for colour in COLOURS for glyph in GLYPHS))
    assert scores == {"credits": 0, "gallery_rows": 13 + 16 + 19 + 22, "gallery_columns": 5 * 15}


@pytest.mark.rule("E-END-1")
def test_galleries_are_scored_once_after_the_last_round() -> None:
    guards = [f"red_{glyph}" for glyph in GLYPHS]
    second = end_of_round(2, {"guards": guards}, {})
    assert (second.me.credits, second.done) == (0, False)
    third = end_of_round(3, {"guards": guards, "envoys": {"centre_left": 1}}, {})
    assert third.done
    assert third.game.result.totals == (15 + 15, 0)


@pytest.mark.rule("EX-6")
def test_the_gallery_of_41() -> None:
    filled = {"alpha": (0, 1, 2, 3, 4), "beta": (0, 4), "gamma": (2, 4), "delta": (2, 4)}
    guards = [f"{COLOURS[column]}_{glyph}" for glyph, columns in filled.items() for column in columns]
    scores = gallery(*guards)
    assert len(guards) == 11
    assert (scores["gallery_rows"], scores["gallery_columns"]) == (13, 4 + 9 + 15)
    assert sum(scores.values()) == 41


@pytest.mark.rule("E-END-2")
def test_artifacts_left_in_the_holds_are_worth_nothing() -> None:
    held = {"cargo_hold": ["red_delta", "green_delta"], "hidden_hold": ["yellow_delta"]}
    assert end_of_round(3, {"credits": 6, **held}, {"credits": 7}).game.result.totals == (6, 7)


@pytest.mark.rule("E-END-3")
def test_the_most_credits_win_whatever_is_left() -> None:
    result = end_of_round(3, {"credits": 6, "cargo_hold": ["red_delta"] * 3}, {"credits": 7}).game.result
    assert (result.winners, result.ranking, result.tie_breaks) == ((1,), ((1,), (0,)), ())


@pytest.mark.rule("E-END-3")
@pytest.mark.parametrize(
    ("mine", "theirs", "ranking"),
    [
        ({"cargo_hold": ["red_alpha"]}, {}, ((0,), (1,))),
        ({"cargo_hold": ["red_delta"]}, {"cargo_hold": ["red_alpha"], "hidden_hold": ["red_alpha"]}, ((1,), (0,))),
        ({"hidden_hold": ["red_alpha"] * 3}, {"cargo_hold": ["red_delta"] * 2}, ((0,), (1,))),
        ({"cargo_hold": ["red_delta"]}, {"hidden_hold": ["red_alpha"]}, ((0, 1),)),
        ({}, {}, ((0, 1),)),
    ],
)
def test_a_tie_goes_to_the_most_artifacts_left_or_is_shared(
    mine: dict[str, Any], theirs: dict[str, Any], ranking: tuple[tuple[int, ...], ...]
) -> None:
    result = end_of_round(3, {"credits": 9, **mine}, {"credits": 9, **theirs}).game.result
    assert result.totals == (9, 9)
    assert (result.ranking, result.winners, result.tie_breaks) == (ranking, ranking[0], ("artifacts",))
