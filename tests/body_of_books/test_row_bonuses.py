"""Chapter 11: the four row bonus tiles, each side of each, whoever completes the row."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene

from .positions import ALL_ROOMS, DATA, UPGRADES, asked, card, gold_in, levels, post
from .positions_b import books, columns, heights, pending, sides, tuck, working


def bonus(row: int, side: int, *more: str, **zones: Any) -> Scene:
    """A page has completed this row, and the player has chosen this side of the tile."""
    game = pending("page_end_01", *more, **{**heights(row, row, row, row - 1), **zones})
    return tuck(game, "page_end_01", "slot_4").play(sides(row)[side - 1])


def upgrades(game: Scene) -> list[str]:
    """The upgraded cards that a player may choose; declining is possible."""
    assert (game.key, game.options[-1]) == ("upgrade", "skip")
    return game.options[:-1]


# Each side -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-TUCK-13")
@pytest.mark.rule("B-TUCK-14")
@pytest.mark.rule("B-TUCK-15")
@pytest.mark.parametrize("row", [1, 2, 3])
def test_the_first_three_tiles_upgrade_an_action_card(row: int) -> None:
    game = bonus(row, 1, upgrades=UPGRADES)
    assert upgrades(game) == list(UPGRADES.values())
    game.play("upgraded_biology")
    assert "upgraded_biology" in game.me.cards
    assert "card_biology" not in game.me.cards
    assert game.me.xp == DATA.upgrade_spaces["upgrade_2_1"].xp
    assert game.key == "end_turn"


@pytest.mark.rule("B-TUCK-13")
@pytest.mark.rule("B-DEC-8")
def test_the_upgrade_may_still_be_declined() -> None:
    game = bonus(1, 1, upgrades=UPGRADES).play("skip")
    assert (game.key, game.me.xp) == ("end_turn", 0)
    assert game.table.upgrades == UPGRADES


@pytest.mark.rule("B-TUCK-13")
def test_tile_1_black_die_to_hand_and_1_experience() -> None:
    supply = books(hand=["red_1"]).table.dice["black"]
    game = pending("page_end_01", **heights(1, 1, 1, 0)).nature("4").play("slot_4", sides(1)[1])
    assert (game.me.hand, game.me.bag, game.me.xp) == (("black_4",), (), 1)
    assert game.table.dice["black"] == supply - 1


@pytest.mark.rule("B-TUCK-14")
def test_tile_2_destroys_two_white_dice() -> None:
    supply = books(hand=["red_1"], bag=["white"] * 3).table.dice["white"]
    game = bonus(2, 2, bag=["white", "white", "white", "red"])
    assert (sorted(game.me.bag), game.key) == (["red", "white"], "end_turn")
    assert game.table.dice["white"] == supply + 2


@pytest.mark.rule("B-TUCK-14")
def test_tile_2_takes_them_from_bag_hand_or_board_as_the_player_likes() -> None:
    under = heights(2, 2, 2, 1)
    slots = {"slot_1": card("card_biology", "white_5")}
    game = working(
        "red_1", spare=("white_2",), slot="slot_2", bag=["white"], slots=slots, set_aside=["page_end_01"], **under
    )  # fmt: skip
    game.play("skip", "slot_4", sides(2)[1])
    assert asked(game) == ("destroy_white", ["bag", "white_2", "slot_1"])
    game.play("white_2")
    assert asked(game) == ("destroy_white", ["bag", "slot_1"])
    game.play("slot_1")
    assert (game.me.bag, game.me.hand, game.me.slots["slot_1"].dice) == (("white",), (), ())
    assert game.key == "end_turn"


@pytest.mark.rule("B-TUCK-15")
def test_tile_3_gives_1_gold_and_may_move_1_gold() -> None:
    rooms = {"room_1": post("persian_h", 0), "room_3": post("wild1_b", 1, gold=1)}
    game = bonus(3, 2, rooms=rooms, silver=1)
    assert game.me.gold == 1, "the gold is there when gold is moved"
    assert asked(game) == ("move_gold", ["room_1", "room_3", "skip"])
    game.play("room_3")
    assert asked(game) == ("gold_way", ["place_gold", "take_gold"])
    game.play("take_gold")
    assert (game.me.gold, game.me.silver, game.table.players[1].silver) == (2, 0, 1)
    poor = bonus(3, 2, rooms=rooms)
    assert asked(poor) == ("move_gold", ["room_1", "skip"]), "without silver only the own translator is left"
    poor.play("skip")
    assert (poor.key, poor.me.gold, gold_in(poor)) == ("end_turn", 1, {"room_3": 1}), "the gold may be kept"


@pytest.mark.rule("B-TUCK-16")
@pytest.mark.rule("B-DEC-8")
def test_tile_4_employs_the_top_translator_of_any_deck() -> None:
    game = bonus(4, 1, silver=4, books={"book_1_left": "page_end_07"}, page_deck=[])
    tops = [game.table.tops[deck] for deck in DATA.decks]
    assert asked(game) == ("employ_any", tops)
    game.play("persian_a")
    assert (game.key, game.options) == ("room", list(ALL_ROOMS))
    game.play("room_9")
    there = game.table.rooms["room_9"]
    assert (there.translator, there.owner, game.me.silver, game.me.gold) == ("persian_a", 0, 0, 1)
    assert game.me.supply == 19


@pytest.mark.rule("B-TUCK-16")
@pytest.mark.parametrize("track", DATA.tracks)
def test_tile_4_advances_on_any_of_the_seven_tracks(track: str) -> None:
    game = bonus(4, 2, tracks=levels(**dict.fromkeys(DATA.tracks, 1)))
    assert asked(game) == ("advance", list(DATA.tracks))
    assert game.play(track).me.tracks == levels(**dict.fromkeys(DATA.tracks, 1)) | {track: 2}


# Sides that cannot be carried out ----------------------------------------------------------------------------------


@pytest.mark.rule("B-RUL-13")
@pytest.mark.parametrize(
    ("row", "side", "zones"),
    [
        (1, 1, {"upgrades": dict.fromkeys(UPGRADES, "")}),
        (2, 1, {"upgrades": dict.fromkeys(UPGRADES, "")}),
        (2, 2, {"bag": ["red"]}),
        (3, 1, {"upgrades": dict.fromkeys(UPGRADES, "")}),
        (4, 1, {"rooms": {room: post(f"wild{n % 2 + 1}_{'abcdefgh'[n // 2]}") for n, room in enumerate(ALL_ROOMS)}}),
        (4, 1, {"tops": dict.fromkeys(DATA.decks, ""), "decks": {deck: [] for deck in DATA.decks}}),
    ],
)  # fmt: skip
def test_a_side_that_cannot_be_carried_out_may_be_chosen_and_the_tile_is_turned(
    row: int, side: int, zones: dict[str, Any]
) -> None:
    game = bonus(row, side, "page_end_02", **zones)
    assert (game.key, game.decision.source) == ("tuck", "page_end_02")
    assert game.told.count("row_bonus") == 1
    assert game.game.result.scores[0]["row_bonuses"] == sum(b.vp for b in list(DATA.row_bonuses.values())[:row])
    game.play("slot_4")
    assert game.told.count("row_complete") == 1, "the row is not completed again"


@pytest.mark.rule("B-RUL-13")
def test_parts_that_cannot_be_done_are_skipped() -> None:
    one = bonus(2, 2, bag=["white"])
    assert (one.key, one.me.bag) == ("end_turn", ())
    gold = bonus(3, 2)
    assert (gold.key, gold.me.gold) == ("end_turn", 1), "nobody is employed"
    none_left = bonus(1, 2, dice={"black": 0, "red": 0, "yellow": 0, "blue": 0})
    assert (none_left.key, none_left.me.xp, none_left.me.hand) == ("end_turn", 1, ())


# Whoever completes the row -----------------------------------------------------------------------------------------


def other_completes(**theirs: Any) -> Scene:
    """Seat 0 works in the travel slot; at the end of the turn seat 1 completes a row with a retired translator."""
    rooms = {"room_9": post("greek_b", 1, gold=2)}
    fields = {**heights(1, 1, 1, 0), **theirs}
    game = working("red_1", slot="slot_2", rooms=rooms, others={1: fields}, upgrades=UPGRADES)
    return game.play("skip", "end_turn").play("slot_4", seat=1)


@pytest.mark.rule("B-RUL-35")
def test_another_player_resolves_the_bonus_of_the_row_at_that_moment() -> None:
    game = other_completes()
    assert (game.decision.seat, *asked(game)) == (1, "row_bonus", sides(1))
    assert game.table.active == 0
    game.nature("5").play(sides(1)[1], seat=1)
    me, other = game.table.players
    assert (me.hand, me.xp) == ((), 0)
    assert (other.hand, other.xp) == (("black_5",), 1)
    assert columns(game, 1)[3] == ["greek_b"]
    assert game.table.active == 1


@pytest.mark.rule("B-RUL-35")
def test_the_brown_field_of_a_card_upgraded_in_somebody_elses_turn_is_not_used() -> None:
    """Both have a card in their travel slot; the slot in use is that of seat 0."""
    theirs = {"slots": {"slot_2": card("card_gather", "red_2")}, "cards": ["card_physics"], "hand": ["blue_1"]}
    game = other_completes(bag=["red"], **theirs).play(sides(1)[0], "upgraded_gather", seat=1)
    other = game.table.players[1]
    assert other.slots["slot_2"].card == "upgraded_gather"
    assert other.slots["slot_2"].dice == ("red_2",)
    assert (other.hand, other.bag, sum(other.workers.values())) == (("blue_1",), ("red",), 0)
    assert (game.table.active, game.key) == (1, "turn"), "and the next turn has begun"


@pytest.mark.rule("B-RUL-35")
def test_an_advance_by_anothers_row_bonus_does_not_make_pages_of_the_active_player_usable() -> None:
    rooms = {"room_9": post("greek_b", 1, gold=2)}
    mine = {"pages": {"slot_3": {"page_research_09": 1}}}
    game = working("red_1", slot="slot_3", rooms=rooms, others={1: heights(4, 4, 4, 3)}, **mine)
    game.play("skip", "end_turn").play("slot_4", sides(4)[1], "biology", seat=1)
    assert game.table.players[1].tracks["biology"] == 1
    assert "late_page" not in game.key
    assert game.me.silver == 0
