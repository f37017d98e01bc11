"""17.6 and the rulings on it: how the automa journals."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene, scene

UPPER, LOWER = ["SC1"], ["SC5"]


def automa(schemes: list[str], human: str = "j0", board: str = "AI1", **zones: Any) -> Scene:
    """The automa journals; its caravan is full, and every journal tile gives 2 influence in the yellow guild."""
    mind = {"schemes": schemes, "covered": 21} | zones.pop("automa", {})
    tiles = {f"j{column}{row}": "JT02" for column in (1, 3, 5, 7, 9) for row in "ab"}
    return scene(
        "wayfarers",
        players=1,
        seat=1,
        options={"automa_board": board, "section_1": "a", "section_2": "a", "section_3": "a"},
        automa=mind,
        journal_tiles=tiles,
        others={0: {"marker": human}},
        **zones,
    ).doing("ai_journal")


@pytest.mark.rule("W-SOLO-31")
@pytest.mark.parametrize(
    ("marker", "upper", "lower"),
    [
        ("j0", "j1a", "j1b"),
        ("j1a", "j2a", "j2b"),
        ("j1b", "j2b", "j2c"),
        ("j2a", "j4a", "j3a"),
        ("j2b", "j3a", "j3b"),
        ("j2c", "j3b", "j4c"),
        ("j3a", "j4a", "j4b"),
        ("j3b", "j4b", "j4c"),
        ("j4b", "j5a", "j5b"),
        ("j5a", "j6a", "j6b"),
        ("j5b", "j6b", "j6c"),
        ("j6a", "j8a", "j7a"),
        ("j6b", "j7a", "j7b"),
        ("j6c", "j7b", "j8c"),
        ("j7a", "j8a", "j8b"),
        ("j7b", "j8b", "j8c"),
        ("j8b", "j9a", "j9b"),
    ],
)
def test_blue_takes_the_upper_way_and_red_the_lower(marker: str, upper: str, lower: str) -> None:
    assert automa(UPPER, marker=marker).me.marker == upper
    assert automa(LOWER, marker=marker).me.marker == lower


@pytest.mark.rule("W-SOLO-31")
@pytest.mark.parametrize(
    ("schemes", "to"),
    [
        ("SC1 SC2 SC4", "j1a"),  # blue has the majority, though red is the latest
        ("SC4 SC5 SC1", "j1b"),
        ("SC1 SC5", "j1b"),  # equal: the latest
        ("SC5 SC1", "j1a"),
        ("SC1 SC2 SC4 SC6", "j1b"),
        ("SC4 SC6 SC1 SC2", "j1a"),
        ("SC1 SC2 SC4 SC5 SC6", "j1b"),  # all face-up cards count, not only the last two
        ("SC1 SC2 SC3 SC5 SC6", "j1a"),
    ],
)
def test_the_majority_of_all_face_up_scheme_cards_decides(schemes: str, to: str) -> None:
    assert automa(schemes.split()).me.marker == to


@pytest.mark.rule("W-SOLO-31")
@pytest.mark.parametrize(("marker", "to"), [("j4a", "j5a"), ("j4c", "j5b"), ("j8a", "j9a"), ("j8c", "j9b")])
@pytest.mark.parametrize("schemes", [UPPER, LOWER])
def test_a_single_way_is_taken(marker: str, to: str, schemes: list[str]) -> None:
    assert automa(schemes, marker=marker).me.marker == to


@pytest.mark.rule("W-SOLO-32")
@pytest.mark.parametrize(("marker", "upper", "lower"), [("j9a", "j10a", "j10c"), ("j9b", "j10c", "j10e")])
def test_into_the_last_column_it_never_takes_the_middle_way(marker: str, upper: str, lower: str) -> None:
    assert automa(UPPER, marker=marker).me.marker == upper
    assert automa(LOWER, marker=marker).me.marker == lower


@pytest.mark.rule("W-SOLO-32")
@pytest.mark.parametrize(
    ("marker", "schemes", "human", "to"),
    [
        ("j9a", UPPER, "j10a", "j10c"),
        ("j9a", LOWER, "j10c", "j10a"),
        ("j9b", UPPER, "j10c", "j10e"),
        ("j9b", LOWER, "j10e", "j10c"),
        ("j9a", LOWER, "j10a", "j10c"),
        ("j9a", UPPER, "j10b", "j10a"),
    ],
)
def test_an_occupied_final_space_sends_it_to_the_other_outer_one(
    marker: str, schemes: list[str], human: str, to: str
) -> None:
    assert automa(schemes, human, marker=marker).me.marker == to


@pytest.mark.rule("W-SOLO-33")
@pytest.mark.parametrize(
    ("marker", "schemes", "guild", "pink"),
    [
        ("j9a", UPPER, "black", "P01"),
        ("j9a", LOWER, "yellow", "P08"),
        ("j9b", UPPER, "yellow", "P01"),
        ("j9b", LOWER, "blue", "P08"),
    ],
)
def test_a_final_space_gives_influence_and_a_pink_tile(marker: str, schemes: list[str], guild: str, pink: str) -> None:
    game = automa(schemes, marker=marker, guilds={"black": 0, "yellow": 0, "blue": 0})
    assert game.me.guilds == {"black": 0, "yellow": 0, "blue": 0} | {guild: 2}
    assert game.me.automa.tiles == (pink,)
    assert game.me.automa.cards["inspiration"] == ()


@pytest.mark.rule("W-SOLO-33")
def test_with_the_pink_tiles_gone_it_still_gains_no_inspiration_card() -> None:
    game = automa(UPPER, marker="j9a", stacks={f"P{n:02}": 0 for n in range(1, 11)})
    assert game.me.automa.tiles == ()
    assert game.me.automa.cards["inspiration"] == ()


@pytest.mark.rule("W-JRN-10")
@pytest.mark.parametrize("schemes", [UPPER, LOWER])
def test_from_a_final_space_there_is_no_step(schemes: list[str]) -> None:
    game = automa(schemes, marker="j10a", guilds={"black": 5})
    assert game.done
    assert (game.me.marker, game.me.guilds["black"]) == ("j10a", 5)


@pytest.mark.rule("W-SOLO-34")
@pytest.mark.parametrize(("human", "price"), [("j1a", 1), ("j9b", 1), ("j0", 2)])
def test_an_extra_step_costs_one_behind_and_two_in_the_same_column(human: str, price: int) -> None:
    game = automa(UPPER, human, guilds={"black": price})
    assert (game.me.marker, game.me.guilds["black"]) == ("j2a", 0)
    game = automa(UPPER, human, guilds={"black": price - 1})
    assert (game.me.marker, game.me.guilds["black"]) == ("j1a", price - 1)


@pytest.mark.rule("W-SOLO-34")
@pytest.mark.parametrize(("black", "to", "left"), [(2, "j4a", 2), (3, "j5a", 0), (5, "j5a", 2)])
def test_an_extra_step_costs_three_ahead(black: int, to: str, left: int) -> None:
    game = automa(UPPER, "j2c", marker="j3a", guilds={"black": black})
    assert (game.me.marker, game.me.guilds["black"]) == (to, left)


@pytest.mark.rule("W-SOLO-34")
def test_it_is_spent_at_once_and_told_once() -> None:
    game = automa(UPPER, "j2c", marker="j3a", guilds={"black": 4})
    spent = [event.args["n"] for event in game.game.log if event.key == "spend"]
    assert spent == [3]


@pytest.mark.rule("W-SOLO-34")
def test_the_price_is_fixed_before_the_first_step() -> None:
    # behind before the step, level after it: still 1
    game = automa(UPPER, "j1b", guilds={"black": 1})
    assert (game.me.marker, game.me.guilds["black"]) == ("j2a", 0)
    # level before the step, ahead after it: still 2
    game = automa(UPPER, "j1b", marker="j1a", guilds={"black": 2})
    assert (game.me.marker, game.me.guilds["black"]) == ("j4a", 0)


@pytest.mark.rule("W-SOLO-34")
def test_black_influence_gained_by_the_first_step_counts() -> None:
    # column 2 gives any upgrade; it covers a black influence in the caravan of the townsfolk board
    game = automa(UPPER, "j2c", board="AI3", marker="j1a", guilds={"black": 0}, automa={"covered": 0})
    assert game.me.marker == "j4a"
    assert game.me.guilds["black"] == 0
    assert game.told.count("spend") == 1


@pytest.mark.rule("W-SOLO-34")
def test_the_effects_of_both_steps_are_resolved_in_order() -> None:
    game = automa(UPPER, "j1a", guilds={"black": 1})
    steps = [key for key in game.told if key in ("journal", "green_worker", "influence", "spend", "upgrade")]
    assert steps == ["journal", "green_worker", "influence", "influence", "spend", "journal", "upgrade"]


@pytest.mark.rule("W-SOLO-34")
def test_without_a_further_step_nothing_is_spent() -> None:
    game = automa(UPPER, "j10c", marker="j9a", guilds={"black": 4})
    assert game.me.marker == "j10a"
    assert game.me.guilds["black"] == 4 + 2


@pytest.mark.rule("W-RUL-33")
def test_it_makes_at_most_one_extra_step_per_turn() -> None:
    game = automa(UPPER, "j9a", guilds={"black": 3}).doing("2 x ai_journal")
    # two steps, then one: j1a, j2a, j4a
    assert game.me.marker == "j4a"
    assert game.me.guilds["black"] == 2


@pytest.mark.rule("W-RUL-33")
def test_an_extra_step_not_made_at_the_first_journal_may_follow_the_second() -> None:
    board: dict[str, Any] = {"board": "AI3", "automa": {"covered": 0}}
    # j1a without influence; j2a brings 1 black, but level with the human the step would cost 2
    game = automa(UPPER, "j1a", guilds={"black": 0}, **board).doing("2 x ai_journal")
    assert (game.me.marker, game.me.guilds["black"]) == ("j2a", 1)
    # behind the human it costs 1: on to j4a
    game = automa(UPPER, "j2c", guilds={"black": 0}, **board).doing("2 x ai_journal")
    assert (game.me.marker, game.me.guilds["black"]) == ("j4a", 0)


@pytest.mark.rule("W-RUL-42")
@pytest.mark.parametrize(("human", "mine", "steps"), [("j2a", "j2c", 1), ("j2c", "j2a", 1), ("j3b", "j2a", 2)])
def test_behind_and_ahead_go_by_the_column_not_by_the_row(human: str, mine: str, steps: int) -> None:
    game = automa(UPPER, human, marker=mine, guilds={"black": 1})
    assert game.told.count("journal") == steps
