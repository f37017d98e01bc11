"""17.8: the end and the score of a game against the automa."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene, scene

NOTHING = {"black": 0, "yellow": 0, "blue": 0}


def solo(seat: int = 0, mine: dict[str, Any] | None = None, ai: dict[str, Any] | None = None, **zones: Any) -> Scene:
    """Fields of the human and of the automa; the automa's `automa` among them."""
    fields = {0: {"guilds": NOTHING} | (mine or {}), 1: {"guilds": NOTHING} | (ai or {})}
    options = {"automa_board": "AI1", "section_1": "a", "section_2": "a", "section_3": "a"}
    return scene("wayfarers", players=1, seat=seat, options=options, others=fields, **zones)


def rest(game: Scene) -> Scene:
    """Let the human rest without rerolling and end the turn; nothing of the home townsfolk."""
    game.play("rest")
    while game.key != "end_turn":
        game.play("skip")
    return game.play("end_turn")


@pytest.mark.rule("W-SOLO-38")
def test_if_the_automa_triggers_the_end_the_human_has_a_turn_then_the_automa_its_last_one() -> None:
    mind = {"schemes": ["SC1", "SC2", "SC3"], "covered": 21}  # it rests, and so it journals
    game = solo(1, ai={"marker": "j9a", "automa": mind})
    assert game.me.marker == "j10a"
    assert (game.table.ended_by, game.table.turns_left) == (1, 2)
    assert (game.key, game.decision and game.decision.seat) == ("turn", 0)
    rest(game)
    assert game.done
    assert game.told.count("ai_rest") + game.told.count("ai_scheme") == 2


@pytest.mark.rule("W-SOLO-38")
def test_if_the_human_triggers_the_end_the_automa_has_a_turn_then_the_human_the_last_one() -> None:
    mine = {"marker": "j9a", "guilds": NOTHING | {"black": 1}, "dice_at": ["reserve"] * 5, "silver": 0}
    game = solo(0, mine=mine, ai={"automa": {"deck": ["SC2", "SC3"]}})
    game.play("rest", "j10b")
    while game.key != "end_turn":
        game.play(game.options[0])
    assert game.table.ended_by == 0
    game.play("end_turn")
    assert game.told.count("ai_scheme") == 1
    assert (game.key, game.decision and game.decision.seat) == ("turn", 0)
    rest(game)
    assert game.done
    assert game.told.count("ai_scheme") == 1


@pytest.mark.rule("W-SOLO-38")
def test_a_second_marker_on_a_final_space_changes_nothing() -> None:
    mind = {"schemes": ["SC1", "SC2", "SC3"], "covered": 21}
    game = solo(1, mine={"marker": "j10c"}, ai={"marker": "j9a", "automa": mind}, ended_by=0, turns_left=2)
    assert game.me.marker == "j10a"
    assert (game.table.ended_by, game.table.turns_left) == (0, 1)


@pytest.mark.rule("W-SOLO-39")
@pytest.mark.parametrize(
    ("row", "letters", "vp"),
    [("townsfolk", "TF", 1), ("land", "LA", 2), ("water", "WA", 2), ("space", "SP", 3), ("inspiration", "IN", 4)],
)
def test_points_per_card_by_kind(row: str, letters: str, vp: int) -> None:
    pile = [f"{letters}{n:02}" for n in (5, 7, 8)]
    game = solo(ai={"automa": {"cards": {row: pile}}})
    assert game.game.result.totals[1] == 3 * vp
    assert game.game.result.scores[1][row] == 3 * vp


@pytest.mark.rule("W-SOLO-39")
@pytest.mark.rule("W-SOLO-13")
def test_points_of_its_tiles_also_beside_the_board() -> None:
    game = solo(ai={"automa": {"tiles": ["K2", "P05", "G1", "Y1"], "covered": 0}})
    assert game.game.result.scores[1]["caravan"] == 3 + 4 + 1 + 0
    assert game.game.result.totals[1] == 8


@pytest.mark.rule("W-SOLO-39")
def test_three_points_per_guild_majority() -> None:
    game = solo(
        mine={"guilds": {"black": 1, "yellow": 2, "blue": 1}}, ai={"guilds": {"black": 2, "yellow": 2, "blue": 0}}
    )
    assert game.game.result.scores[1]["guilds"] == 3
    assert game.game.result.scores[0]["guilds"] == 3


@pytest.mark.rule("W-SOLO-39")
def test_nothing_else_scores_for_the_automa() -> None:
    game = solo(
        ai={
            "marker": "j10a",
            "workers": {"green": 3},
            "automa": {
                "comet": 10,
                "resource": 7,
                "cards": {"space": ["SP06", "SP07"], "land": ["LA20"], "water": ["WA20"]},
            },
        },
    )
    assert game.game.result.totals[1] == 2 * 3 + 2 + 2


@pytest.mark.rule("W-SOLO-40")
@pytest.mark.parametrize(("comets", "vp"), [(0, 4), (2, 4), (3, 1), (4, 1)])
def test_the_comet_marker_counts_against_the_comet_majority_of_the_human(comets: int, vp: int) -> None:
    game = solo(mine={"land": ["LA20"], "space": ["SP06"]}, ai={"automa": {"comet": comets}})  # three comet tags
    assert game.game.result.scores[0]["space"] == vp
    assert game.game.result.totals[1] == 0


@pytest.mark.rule("W-SOLO-40")
def test_comets_on_cards_of_the_automa_do_not_count() -> None:
    game = solo(mine={"land": ["LA20"], "space": ["SP06"]}, ai={"automa": {"cards": {"space": ["SP07", "SP05"]}}})
    assert game.game.result.scores[0]["space"] == 4


@pytest.mark.rule("W-RUL-34")
@pytest.mark.parametrize(
    ("mine", "ai", "ranking", "used"),
    [
        # each side leads in one guild, or nobody in any
        ({"black": 2, "yellow": 0, "blue": 0}, {"black": 1, "yellow": 1, "blue": 0}, ((0,), (1,)), ("guild_black",)),
        ({"black": 1, "yellow": 1, "blue": 0}, {"black": 2, "yellow": 0, "blue": 0}, ((1,), (0,)), ("guild_black",)),
        (
            {"black": 1, "yellow": 2, "blue": 0},
            {"black": 1, "yellow": 1, "blue": 1},
            ((0,), (1,)),
            ("guild_black", "guild_yellow"),
        ),
        (
            {"black": 1, "yellow": 1, "blue": 1},
            {"black": 1, "yellow": 1, "blue": 1},
            ((0, 1),),
            ("guild_black", "guild_yellow", "guild_blue"),
        ),
    ],
)
def test_equal_points_go_by_guild_influence_then_are_shared(
    mine: dict[str, int], ai: dict[str, int], ranking: tuple[tuple[int, ...], ...], used: tuple[str, ...]
) -> None:
    result = solo(mine={"guilds": mine}, ai={"guilds": ai}).game.result
    assert result.totals[0] == result.totals[1]
    assert result.ranking == ranking
    assert result.tie_breaks == used
    assert result.winners == ranking[0]
