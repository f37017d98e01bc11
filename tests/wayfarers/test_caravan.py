"""Chapter 11, first part: upgrade tiles. What the columns of the caravan give is tested with the dice."""

from __future__ import annotations

import pytest

from majlis.testing import Scene, scene

NO_GUILDS = {"black": 0, "yellow": 0, "blue": 0}
ROW_1 = [f"cell_1_{column}" for column in range(2, 6)]
ROW_2 = [f"cell_2_{column}" for column in range(1, 7)]
ROW_3 = [f"cell_3_{column}" for column in range(1, 7)]


def upgrading(effect: str, guilds: dict[str, int] | None = None, **zones: object) -> Scene:
    """A player who gains a tile; the board is PB1, with 1 provision on cell 2_5 and nothing on 2_4."""
    mine = {"silver": 3, "provision": 0, "board": "PB1", "guilds": {**NO_GUILDS, **(guilds or {})}}
    return scene("wayfarers", **{**mine, **zones}).doing(effect)


@pytest.mark.rule("W-UPG-1")
@pytest.mark.parametrize(("colour", "kind"), [("yellow", "Y2"), ("blue", "B2"), ("black", "K2")])
def test_a_coloured_tile_costs_3_silver_or_2_influence_of_its_colour(colour: str, kind: str) -> None:
    for price, silver, left in (("3 silver", 0, 2), (f"2 spend({colour})", 3, 0)):
        game = upgrading(f"upgrade({colour})", guilds={colour: 2}, supply=13).play(kind)
        assert game.options == ["3 silver", f"2 spend({colour})"]
        game.play(price)
        assert (game.me.silver, game.me.guilds[colour]) == (silver, left)


@pytest.mark.rule("W-UPG-1")
def test_the_two_prices_are_not_mixed() -> None:
    game = upgrading("upgrade(yellow)", silver=2, guilds={"yellow": 1, "blue": 5}, supply=9)
    assert game.done
    assert game.me.caravan == ()
    assert (game.me.silver, game.me.guilds["yellow"]) == (2, 1)


@pytest.mark.rule("W-UPG-1")
def test_a_green_tile_costs_2_silver() -> None:
    game = upgrading("upgrade(green)", silver=2).play("G3", "cell_2_4")
    assert game.me.silver == 0
    assert upgrading("upgrade(green)", silver=1, guilds={"black": 5}, supply=10).done


@pytest.mark.rule("W-UPG-1")
@pytest.mark.parametrize(("effect", "kind"), [("upgrade(pink)", "P01"), ("upgrade(black, free)", "K3")])
def test_pink_and_free_tiles_cost_nothing(effect: str, kind: str) -> None:
    game = upgrading(effect, silver=0).play(kind, "cell_2_4")
    assert game.me.caravan == ((kind, 0, 2, 4),)
    assert game.me.silver == 0


@pytest.mark.rule("W-UPG-2")
def test_the_tile_leaves_its_stack_and_an_empty_stack_offers_nothing() -> None:
    game = upgrading("upgrade(green, free) > upgrade(green, free)", stacks={"G1": 1, "G2": 0})
    assert game.options == ["G1", "G3", "G4", "skip"]
    assert game.refused == {"G2": "stack_empty"}
    game.play("G1", "cell_2_4")
    assert game.table.stacks["G1"] == 0
    assert game.refused == {"G1": "stack_empty", "G2": "stack_empty"}


@pytest.mark.rule("W-UPG-2")
def test_any_pink_tile_that_is_still_there_may_be_taken() -> None:
    game = upgrading("upgrade(pink) > upgrade(pink)").play("P09", "cell_2_4")
    assert game.options == ["P01", "P02", "P03", "P04", "P05", "P06", "P07", "P08", "P10", "skip"]
    assert upgrading("upgrade(pink)", stacks={f"P{n:02}": 0 for n in range(1, 11)}).done


@pytest.mark.rule("W-UPG-3")
def test_a_tile_lies_inside_the_paper_on_free_cells() -> None:
    game = upgrading("upgrade(pink)", caravan=[["G1", 0, 1, 3], ["Y1", 0, 3, 5]]).play("P01")
    assert game.key == "cell"
    assert game.options == [
        *[cell for cell in ROW_1 if cell != "cell_1_3"],
        *ROW_2,
        *[cell for cell in ROW_3 if cell not in ("cell_3_5", "cell_3_6")],
    ]


@pytest.mark.rule("W-UPG-4")
@pytest.mark.parametrize("kind", ["Y1", "B1"])
def test_yellow_and_blue_tiles_are_two_columns_wide_and_lie_with_either_face_up(kind: str) -> None:
    colour = {"Y1": "yellow", "B1": "blue"}[kind]
    game = upgrading(f"upgrade({colour}, free)").play(kind)
    assert game.options == [f"{kind}_face_1", f"{kind}_face_2"]
    game.play(f"{kind}_face_2")
    assert game.options == [*ROW_1[:-1], *ROW_2[:-1], *ROW_3[:-1]]
    game.play("cell_2_3")
    assert game.me.caravan == ((kind, 1, 2, 3),)


@pytest.mark.rule("W-UPG-4")
def test_black_tiles_are_two_rows_high_and_have_one_face() -> None:
    game = upgrading("upgrade(black, free)").play("K1")
    assert game.key == "cell", "no face is chosen and nothing is rotated"
    assert game.options == [*ROW_1, *ROW_2], "the upper cell; rows 1 and 2 or rows 2 and 3"


@pytest.mark.rule("W-UPG-4")
@pytest.mark.parametrize(("effect", "kind"), [("upgrade(green, free)", "G1"), ("upgrade(pink)", "P01")])
def test_green_and_pink_tiles_cover_one_cell(effect: str, kind: str) -> None:
    assert upgrading(effect).play(kind).options == [*ROW_1, *ROW_2, *ROW_3]


@pytest.mark.rule("W-UPG-5")
def test_a_tile_that_does_not_fit_cannot_be_taken() -> None:
    every_second = [["G1", 0, 1, c] for c in (3, 5)] + [["G1", 0, r, c] for r, c in ((2, 2), (2, 4), (2, 6))]
    full = every_second + [["G1", 0, 3, c] for c in (1, 3, 5)]
    game = upgrading("upgrade(yellow) / upgrade(black) / upgrade(green) / upgrade(pink)", caravan=full, silver=9)
    assert game.refused == {"upgrade(yellow)": "no_room", "upgrade(black)": "no_room"}
    assert game.options == ["upgrade(green)", "upgrade(pink)", "skip"]


@pytest.mark.rule("W-UPG-6")
def test_covered_bonuses_are_gained_immediately() -> None:
    game = upgrading("upgrade(yellow, free)", silver=0).play("Y1", "Y1_face_1", "cell_1_3")
    assert (game.me.silver, game.me.provision) == (1, 1), "PB1 shows a silver on 1_3 and a provision on 1_4"
    nothing = upgrading("upgrade(green, free)", silver=0).play("G1", "cell_2_4")
    assert (nothing.me.silver, nothing.me.provision) == (0, 0)


@pytest.mark.rule("W-UPG-6")
def test_a_black_tile_gains_the_bonuses_of_both_rows() -> None:
    game = upgrading("upgrade(black, free)", silver=0, dice=[1, 2, 3, 0, 0]).nature("5").play("K1", "cell_2_4")
    assert game.key == "refresh_die", "PB1 shows it on 3_4"
    game.play("die_1")
    assert game.me.dice[0] == 5
    board = upgrading("upgrade(black, free)", silver=0, board="PB4").play("K1", "cell_1_5")
    assert board.me.provision == 1
    assert board.done


@pytest.mark.rule("W-UPG-7")
def test_points_on_tiles_count_at_the_end() -> None:
    tiles = [["P02", 0, 1, 2], ["K2", 0, 1, 3], ["Y3", 0, 3, 1], ["G1", 0, 3, 4], ["Y1", 0, 3, 5]]
    assert scene("wayfarers", caravan=tiles).game.result.scores[0]["caravan"] == 5 + 3 + 1 + 1


@pytest.mark.rule("W-UPG-7")
def test_the_tags_of_pink_tiles_count_everywhere() -> None:
    cities = [["P09", 0, 1, 2]]
    journal = upgrading("journal", marker="j1a", caravan=cities, options={"section_1": "a"})
    assert journal.options == ["j2a", "skip"], "2 cities"
    mine = {"land": ["LA09"], "space": ["SP18"]}
    before = scene("wayfarers", **mine).game.result.scores[0]
    after = scene("wayfarers", caravan=cities, **mine).game.result.scores[0]
    assert (before["city"], after["city"]) == (2, 3)
    assert after["space"] == before["space"] + 1 + 1, "one more city for SP18, one tile for home stars"
    vista = upgrading("upgrade(pink)", silver=0, land=["LA29"]).play("P09", "cell_2_4")
    assert vista.me.silver == 1
