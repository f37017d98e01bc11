"""Chapter 11: columns, what a row costs, when and in which order cards are tucked."""

from __future__ import annotations

from typing import Any

import pytest

from majlis import IllegalOption
from majlis.testing import Scene

from .positions import BROWN, DATA, asked, card, post
from .positions_b import FULL_HAND, books, columns, heights, pending, sides, through, tuck, tucked, using, working

FULL = {"room_9": post("greek_b", 0, gold=2), "room_10": post("hebrew_b", 0, gold=2)}  # they retire at the turn's end


def units(game: Scene, slot: str) -> int:
    """What a card tucked under this slot costs; the player has silver enough."""
    game.play(slot)
    return int(game.options[-1]) if game.key == "tuck_silver" else 0


# The grid --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-TUCK-1")
@pytest.mark.rule("B-STATE-3")
@pytest.mark.rule("B-CHG-5")
def test_pages_and_translators_share_four_columns_and_the_nth_card_lies_in_row_n() -> None:
    game = pending("page_travel_01", "greek_b", "page_end_01", "hebrew_b")
    for name, slot in (("page_travel_01", 2), ("hebrew_b", 2), ("page_end_01", 2), ("greek_b", 4)):
        tuck(game, name, f"slot_{slot}")
    assert columns(game) == [["starting_page"], ["page_travel_01", "hebrew_b", "page_end_01"], [], ["greek_b"]]
    assert game.me.bag == ("white",) * (1 + 2)


@pytest.mark.rule("B-TUCK-1")
def test_there_is_no_limit_to_the_rows() -> None:
    game = pending("page_end_01", "page_end_02", **heights(1, 10, 0, 0)).play("page_end_01", "slot_2", "slot_2")
    assert len(columns(game)[1]) == 12
    assert (game.key, game.me.bag) == ("end_turn", ())


@pytest.mark.rule("B-STATE-3")
def test_everybody_sees_the_columns_top_row_first() -> None:
    fields = tucked(
        "starting_page persian_h page_end_03", "wild1_b page_travel_09", "", "page_end_02 chinese_c greek_e"
    )
    game = books(hand=["red_1"], others={1: fields})
    assert columns(game, 1) == [
        ["starting_page", "persian_h", "page_end_03"],
        ["wild1_b", "page_travel_09"],
        [],
        ["page_end_02", "chinese_c", "greek_e"],
    ]


# What a row costs ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-TUCK-2")
@pytest.mark.rule("B-TUCK-3")
@pytest.mark.rule("B-TUCK-3")
@pytest.mark.rule("B-RUL-11")
@pytest.mark.parametrize(
    ("cards", "slot", "cost"),
    [
        ((1, 0, 0, 0), 1, 1), ((2, 0, 0, 0), 1, 2), ((3, 0, 0, 0), 1, 3),  # the tile beside rows 1 to 4
        ((4, 0, 0, 0), 1, 0), ((5, 0, 0, 0), 1, 0),  # below the tile
        ((1, 0, 0, 0), 2, 0), ((1, 1, 0, 0), 2, 1), ((1, 3, 0, 0), 2, 3), ((1, 2, 2, 0), 3, 2), ((1, 2, 0, 3), 4, 3),
        ((1, 1, 1, 1), 1, 0), ((1, 1, 1, 1), 4, 0), ((2, 1, 1, 1), 1, 1), ((3, 1, 1, 1), 1, 2),
        ((4, 1, 1, 1), 1, 3), ((5, 1, 1, 1), 1, 0), ((1, 5, 1, 1), 2, 0), ((1, 4, 1, 1), 2, 3),  # d = 1: rows 5 and 6
        ((2, 2, 2, 2), 3, 0), ((2, 2, 5, 2), 3, 3), ((2, 2, 6, 2), 3, 0), ((4, 3, 3, 3), 1, 1), ((6, 3, 3, 3), 1, 3),
        ((5, 5, 5, 6), 4, 1), ((9, 6, 6, 6), 1, 3), ((6, 6, 6, 10), 4, 0),
    ],
)  # fmt: skip
def test_a_row_costs_0_1_2_or_3_beside_the_tile_and_nothing_below_it(
    cards: tuple[int, ...], slot: int, cost: int
) -> None:
    game = pending("page_end_01", silver=9, **heights(*cards))
    assert units(game, f"slot_{slot}") == cost
    label = next(text for n, text in said(cards) if n == slot)
    assert f"row {cards[slot - 1] + 1}" in label
    assert ("free" in label) == (cost == 0)


def said(cards: tuple[int, ...]) -> list[tuple[int, str]]:
    """What the four slots are said to cost."""
    [question] = pending("page_end_01", silver=9, **heights(*cards)).game.view(0)["decisions"]
    return [(n, option["label"]) for n, option in enumerate(question["options"], 1)]


@pytest.mark.rule("B-TUCK-3")
@pytest.mark.rule("B-DEC-7")
@pytest.mark.parametrize("cost", [1, 2, 3])
def test_each_unit_is_1_silver_or_1_white_die_in_any_mixture(cost: int) -> None:
    for silver in range(cost + 1):
        game = pending("page_end_01", silver=5, bag=["black"], **heights(cost, 0, 0, 0)).play("slot_1")
        assert asked(game) == ("tuck_silver", [str(n) for n in range(cost + 1)])
        game.play(str(silver))
        assert game.me.silver == 5 - silver
        assert sorted(game.me.bag) == ["black", *["white"] * (cost - silver)]
        assert game.table.dice["white"] == 40 - (cost - silver)
        assert columns(game)[0][-1] == "page_end_01"


@pytest.mark.rule("B-TUCK-3")
def test_what_silver_cannot_pay_is_taken_in_white_dice() -> None:
    game = pending("page_end_01", silver=2, **heights(3, 0, 0, 0)).play("slot_1")
    assert asked(game) == ("tuck_silver", ["0", "1", "2"])
    assert game.play("2").me.bag == ("white",)
    none = pending("page_end_01", silver=0, **heights(3, 0, 0, 0)).play("slot_1")
    assert (none.key, none.me.bag) == ("end_turn", ("white",) * 3)


@pytest.mark.rule("B-TUCK-3")
def test_the_silver_goes_to_the_supply() -> None:
    game = pending("page_end_01", silver=3, others={1: {"silver": 1}}, **heights(3, 0, 0, 0)).play("slot_1", "2")
    assert [player.silver for player in game.table.players] == [1, 1]


@pytest.mark.rule("B-TUCK-3")
def test_the_cost_is_the_difference_to_the_shortest_column_after_every_tuck() -> None:
    gold = [f"page_end_{n:02}" for n in range(1, 11)]
    game = pending(*gold, silver=99)
    for slot in (2, 2, 4, 3, 3, 1, 4, 4, 1, 1):
        if game.key == "tuck_next":
            game.play(game.options[0])
        before = [len(cards) for cards in columns(game)]
        beside = before[slot - 1] - min(before)
        assert units(game, f"slot_{slot}") == (beside if beside <= 3 else 0)
        through(game, "tuck_next", "tuck", "end_turn")
    assert [len(cards) for cards in columns(game)] == [4, 2, 2, 3]


@pytest.mark.rule("B-TUCK-4")
@pytest.mark.rule("B-EX-4")
@pytest.mark.parametrize(("already", "cost"), [(1, 1), (2, 2), (3, 3), (4, 0), (5, 0)])
def test_at_the_start_recruit_costs_1_2_3_and_then_nothing(already: int, cost: int) -> None:
    """Nothing but recruit is used; the starting page is its first card."""
    game = pending(*["greek_b", "hebrew_b", "persian_h", "wild1_b", "syriac_e"][:already], silver=9)
    for _ in range(already - 1):
        game.play(game.options[0], "slot_1")
        through(game, "tuck_next", "tuck")
    assert units(game, "slot_1") == cost


@pytest.mark.rule("B-TUCK-4")
@pytest.mark.rule("B-EX-4")
@pytest.mark.parametrize("slot", BROWN[1:])
def test_at_the_start_the_first_card_of_the_other_columns_is_free(slot: str) -> None:
    game = pending("greek_b", silver=9).play(slot)
    assert (game.key, game.me.silver, game.me.bag) == ("end_turn", 9, ())


@pytest.mark.rule("B-TUCK-5")
@pytest.mark.rule("B-CHG-5")
def test_retired_translators_in_the_column_set_no_price_any_more() -> None:
    """In the base game these would cost 1 and 2 units."""
    free = pending("greek_b", silver=9, **tucked("starting_page", "persian_h", "page_end_01", "page_end_02"))
    assert units(free, "slot_2") == 0
    two = tucked("starting_page wild1_b", "persian_h chinese_c", "page_end_01 page_end_03", "page_end_02 page_end_04")
    assert units(pending("greek_b", silver=9, **two), "slot_2") == 0


@pytest.mark.rule("B-TUCK-5")
@pytest.mark.rule("B-CHG-5")
def test_pages_count_for_what_a_translator_costs() -> None:
    """In the base game the first retired translator of a slot is free."""
    assert units(pending("greek_b", silver=9, **tucked(travel="page_travel_01 page_end_01")), "slot_2") == 2


@pytest.mark.rule("B-RUL-29")
def test_with_no_white_die_left_the_others_return_one_and_the_unit_counts_as_paid() -> None:
    others = {1: {"bag": ["white", "red"]}, 2: {"bag": ["blue"]}}
    game = pending("page_end_01", players=3, dice={"white": 0}, others=others, **heights(1, 0, 0, 0)).play("slot_1")
    assert columns(game)[0] == ["starting_page", "page_end_01"]
    assert (game.me.bag, game.table.players[1].bag, game.table.players[2].bag) == ((), ("red",), ("blue",))
    assert game.table.dice["white"] == 1


@pytest.mark.rule("B-RUL-29")
def test_a_second_unit_is_paid_with_the_die_that_was_returned() -> None:
    game = pending("page_end_01", dice={"white": 0}, others={1: {"bag": ["white"] * 2}}, **heights(2, 0, 0, 0))
    game.play("slot_1")
    assert (game.me.bag, game.table.players[1].bag, game.table.dice["white"]) == (("white",), ("white",), 0)


# When ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-TUCK-6")
def test_a_page_bought_in_a_turn_is_tucked_when_the_turn_ends() -> None:
    rooms = {"room_1": post("persian_h", 0)}
    fields = {"books": {"book_1_left": "page_travel_10", "book_1_right": "page_end_08"}, "rooms": rooms}
    game = working("black_6", slot="slot_4", played="card_gather", gold=1, xp=9, **fields)
    game.play("translate", "page_end_08")
    assert game.key == "work", "the card's brown field is left"
    assert columns(game) == [["starting_page"], [], [], []]
    assert asked(game.play("skip")) == ("tuck", list(BROWN))
    assert columns(game.play("slot_3"))[2] == ["page_end_08"]


@pytest.mark.rule("B-TUCK-6")
def test_a_translator_retires_and_is_tucked_when_the_turn_ends() -> None:
    game = working("red_1", slot="slot_2", rooms={"room_9": post("greek_b", 0, gold=2)})
    assert (game.key, columns(game)) == ("work", [["starting_page"], [], [], []])
    game.play("skip", "slot_2")
    assert columns(game) == [["starting_page"], ["greek_b"], [], []]


@pytest.mark.rule("B-TUCK-7")
@pytest.mark.rule("B-DEC-7")
def test_pages_and_translators_are_tucked_in_any_order() -> None:
    for first in ("page_end_01", "greek_b", "hebrew_b"):
        game = pending("page_end_01", rooms=FULL)
        assert asked(game) == ("tuck_next", ["page_end_01", "greek_b", "hebrew_b"])
        game.play(first)
        assert (game.key, game.decision.source) == ("tuck", first)
        game.play("slot_4")
        assert columns(game)[3] == [first]
        assert game.key == "tuck_next"


@pytest.mark.rule("B-TUCK-7")
def test_each_card_is_paid_before_it_is_tucked() -> None:
    game = pending("page_end_01", silver=1, **heights(2, 0, 0, 0)).play("slot_1")
    assert asked(game) == ("tuck_silver", ["0", "1"])
    assert columns(game)[0] == ["starting_page", "page_recruit_01"], "not tucked while it is being paid"
    game.play("1")
    assert [key for key in game.told if key in ("die_to_bag", "tuck")] == ["die_to_bag", "tuck"]


@pytest.mark.rule("B-TUCK-7")
def test_the_second_card_costs_what_the_first_one_left() -> None:
    game = pending("page_end_01", "page_end_02", silver=9).play("page_end_01", "slot_2")
    assert units(game, "slot_2") == 1


@pytest.mark.rule("B-TUCK-8")
def test_nothing_pending_may_be_kept_or_discarded() -> None:
    game = pending("page_end_01", "greek_b", silver=2)
    for refused in ("skip", "end_turn"):
        with pytest.raises(IllegalOption):
            game.play(refused)
    game.play("greek_b")
    for refused in ("skip", "end_turn", "slot_5", "slot_6", "reference"):
        with pytest.raises(IllegalOption):
            game.play(refused)
    game.play("slot_1")
    assert asked(game) == ("tuck_silver", ["0", "1"])
    game.play("0", "slot_2")
    assert game.key == "end_turn"


# Rows ------------------------------------------------------------------------------------------------------------


def completing(rows: int, *more: str, **zones: Any) -> Scene:
    """All columns but translate have one card more than it; a page tucked there completes this row."""
    fields = heights(*[rows] * 3, rows - 1)
    return pending("page_end_01", *more, **{**fields, **zones})


def complete(rows: int, *more: str, **zones: Any) -> Scene:
    """The page has completed this row."""
    return tuck(completing(rows, *more, **zones), "page_end_01", "slot_4")


@pytest.mark.rule("B-TUCK-9")
@pytest.mark.rule("B-CHG-6")
@pytest.mark.rule("B-DEC-8")
def test_a_row_of_four_gives_one_of_two_effects_before_the_next_card_is_tucked() -> None:
    game = complete(1, "greek_b")
    assert (game.key, game.options, game.decision.source) == ("row_bonus", sides(1), "row_bonus_1")
    assert game.told[-2:] == ["tuck", "row_complete"]
    game.nature("6").play(sides(1)[1])
    assert (game.me.hand, game.me.xp) == (("black_6",), 1)
    assert (game.key, game.decision.source) == ("tuck", "greek_b")


@pytest.mark.rule("B-TUCK-9")
@pytest.mark.parametrize(
    ("cards", "slot", "full"),
    [((1, 1, 1, 0), 4, True), ((1, 1, 0, 1), 3, True), ((1, 0, 1, 1), 2, True), ((1, 1, 0, 0), 4, False),
     ((1, 0, 0, 0), 1, False), ((2, 3, 1, 1), 1, False), ((2, 2, 1, 2), 3, True), ((1, 2, 2, 2), 1, True)],
)  # fmt: skip
def test_the_row_must_be_full_in_all_four_columns(cards: tuple[int, ...], slot: int, full: bool) -> None:
    game = pending("page_end_01", **heights(*cards)).play(f"slot_{slot}")
    assert ("row_complete" in game.told) == full
    assert game.key == ("row_bonus" if full else "end_turn")


@pytest.mark.rule("B-TUCK-9")
def test_any_mixture_of_pages_and_translators_makes_a_row() -> None:
    for kinds in (
        "greek_b hebrew_b persian_h",
        "greek_b page_research_01 persian_h",
        "page_end_01 page_end_02 greek_b",
    ):
        travel, research, translate = kinds.split()
        game = pending(translate, **tucked("starting_page", travel, research)).play("slot_4")
        assert game.key == "row_bonus"


@pytest.mark.rule("B-TUCK-10")
@pytest.mark.rule("B-EX-5")
@pytest.mark.parametrize("slot", ["slot_1", "slot_4"])
def test_a_completed_row_lowers_what_the_next_card_costs(slot: str) -> None:
    """Recruit 1, travel 2, research 0, translate 1: a card under the first or last costs 1, after the row nothing."""
    assert units(pending("page_end_01", silver=9, **heights(1, 2, 0, 1)), slot) == 1
    game = pending("page_end_01", "greek_b", silver=9, **heights(1, 2, 0, 1)).play("page_end_01", "slot_3")
    assert (game.key, game.me.silver, game.decision.source) == ("row_bonus", 9, "row_bonus_1")
    game.play(sides(1)[1])
    assert units(game, slot) == 0


@pytest.mark.rule("B-TUCK-11")
@pytest.mark.rule("B-RUL-30")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_the_tiles_are_used_from_top_to_bottom(row: int) -> None:
    game = complete(row)
    assert (game.options, game.decision.source) == (sides(row), f"row_bonus_{row}")


@pytest.mark.rule("B-RUL-30")
def test_the_order_of_the_tiles() -> None:
    upgrade = "upgrade_action"
    assert [sides(n)[0] for n in (1, 2, 3, 4)] == [upgrade, upgrade, upgrade, "employ(deck=any)"]
    assert [sides(n)[1] for n in (1, 2, 3, 4)] == [
        "black_die(hand) + xp", "2 x destroy_white", "gold + [move_gold]", "advance(any)",
    ]  # fmt: skip


@pytest.mark.rule("B-TUCK-11")
@pytest.mark.rule("B-RUL-12")
def test_from_the_fifth_row_on_the_tile_moves_but_there_is_no_bonus() -> None:
    for row in (5, 6):
        assert units(pending("page_end_01", silver=9, **heights(row, row, row, row - 1)), "slot_1") == 1
        game = complete(row, "greek_b", silver=9)
        assert ("row_complete" in game.told, "row_bonus" in game.told) == (True, False)
        assert (game.key, game.decision.source) == ("tuck", "greek_b")
        assert units(game, "slot_1") == 0


@pytest.mark.rule("B-TUCK-12")
def test_one_card_completes_one_row_however_long_the_other_columns_are() -> None:
    game = pending("page_end_01", "page_end_02", **heights(3, 3, 3, 0)).play("page_end_01", "slot_4")
    assert game.told.count("row_complete") == 1
    assert game.decision.source == "row_bonus_1"
    game.play(sides(1)[1], "slot_4")
    assert game.told.count("row_complete") == 2
    assert game.decision.source == "row_bonus_2"


@pytest.mark.rule("B-STATE-4")
@pytest.mark.rule("B-TUCK-9")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_the_rows_completed_show_in_the_columns_and_the_tiles_turned_in_the_score(row: int) -> None:
    points = [bonus.vp for bonus in DATA.row_bonuses.values()]
    assert completing(row).game.result.scores[0]["row_bonuses"] == sum(points[: row - 1])
    game = complete(row).play(sides(row)[1])
    assert min(map(len, columns(game))) == row
    assert game.game.result.scores[0]["row_bonuses"] == sum(points[:row])
    assert game.game.result.scores[1]["row_bonuses"] == 0


# A slot that counts as another ------------------------------------------------------------------------------------


@pytest.mark.rule("B-EX-6")
def test_under_recruit_a_translate_page_may_lie_below_a_translator_that_lets_translate_there() -> None:
    instead = tucked("starting_page chinese_g")  # "translate instead"
    game = pending("page_translate_08", **instead)
    assert game.options == ["slot_1", "slot_4"]
    assert game.refused == dict.fromkeys(["slot_2", "slot_3"], "page_of_other_slot")
    game.play("slot_1")
    assert columns(game)[0] == ["starting_page", "chinese_g", "page_translate_08"]


@pytest.mark.rule("B-EX-6")
def test_a_page_tucked_there_is_used_with_a_card_in_the_recruit_slot() -> None:
    under = tucked("starting_page chinese_g page_translate_08")
    game = using("page_translate_08", "red_4", "red_4", **under)
    assert "page_translate_08" not in [*game.options, *game.refused], "with a card in the translate slot it is not"
    game = working("red_4", "red_4", slot="slot_1", **under).play("page_translate_08")
    assert game.me.silver == 2


@pytest.mark.rule("B-TUCK-6")
@pytest.mark.rule("B-TURN-3")
def test_a_rest_ends_with_tucking_too() -> None:
    rooms = {"room_9": post("greek_b", 0, gold=2)}
    game = books(slots={"slot_1": card("card_mathematics")}, hand=FULL_HAND, rooms=rooms).play("rest")
    through(game, "tuck", "end_turn")
    assert game.key == "tuck"
    assert columns(game.play("slot_3"))[2] == ["greek_b"]
