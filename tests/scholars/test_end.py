"""Chapters 3, 5 and 16: the scroll deck, its reserve, and how the game ends."""

from __future__ import annotations

import random
from typing import Any

import pytest

import majlis
from majlis.testing import Scene

from .positions import BLACK, CARDS, GUILDS, NOBODY, ON_MAP, asked, card, guilds, position, post
from .positions_b import delivering, gold_in, levels, seats

RESTS: dict[str, Any] = {
    "slots": {"slot_1": card("card_chemistry")}, "cards": [name for name in CARDS if name != "card_chemistry"],
}  # fmt: skip
SIZES = {
    ("casual", 1): 2, ("casual", 2): 2, ("casual", 3): 3, ("casual", 4): 4,
    ("epic", 1): 3, ("epic", 2): 3, ("epic", 3): 4, ("epic", 4): 5,
}  # fmt: skip


# The deck --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-SET-12")
@pytest.mark.rule("S-SET-13")
@pytest.mark.parametrize(("length", "players"), [*SIZES])
def test_the_deck_has_a_caliph_card_in_each_of_four_middle_stacks(length: str, players: int) -> None:
    game = majlis.new("scholars", players=players, seed=3, options={"length": length})
    middle = SIZES[length, players]
    table = game.view(0)["table"]
    assert table["stacks"] == [[3, 0], *[[middle, 1]] * 4, [1, 0]]
    assert len(table["unseen_scrolls"]) == 48 - 9, "the deck and the reserve"
    assert table["unseen_caliphs"] == ["caliph_1", "caliph_2", "caliph_3", "caliph_4"]


@pytest.mark.rule("S-SET-12")
@pytest.mark.parametrize("length", ["casual", "epic"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_caliph_cards_come_only_from_the_middle_stacks(length: str, seed: int) -> None:
    """All cards of a deck for 2 players, from the bottom, and one more."""
    begun = majlis.new("scholars", players=2, seed=seed, options={"length": length})
    stacks = begun.view(0)["table"]["stacks"]
    each = SIZES[length, 2] + 1
    number = 3 + 4 * each + 1
    game = position(options={"length": length}, stacks=stacks).doing(f"{number} x rest")
    seen = [key for key in game.told if key in ("reveal_bottom", "caliph")]
    assert len(seen) == number
    assert "caliph" not in (seen[0], *seen[-3:])
    for stack in range(4):
        assert seen[1 + stack * each :][:each].count("caliph") == 1
    assert game.table.stacks == ()
    assert "reserve" not in game.told
    assert len(game.table.unseen_scrolls) == 48 - 6 - (number - 4), "the reserve; nothing lay in the House"


@pytest.mark.rule("S-SET-12")
def test_the_first_three_cards_from_the_top_are_scrolls() -> None:
    game = delivering("3 x deliver", silver=12, tracks=dict.fromkeys(levels(), 7), goal="", on_map=ON_MAP)
    while not game.done:
        game.play(game.options[0])
    assert game.table.caliphs == ()
    assert game.table.stacks == ((2, 1), (2, 1), (2, 1), (2, 1), (1, 0))


@pytest.mark.rule("S-END-1")
def test_when_the_deck_runs_out_a_rest_reveals_a_scroll_of_the_reserve() -> None:
    reserve = ["scroll_greek_h", "scroll_greek_a", "scroll_hebrew_a"]
    columns = ("syriac_a", "syriac_b", "syriac_c")
    game = position(stacks=[[1, 0]], unseen_scrolls=reserve, columns=columns).doing("2 x rest")
    game.nature("scroll_greek_h", "scroll_greek_a")
    assert game.told.index("reserve") > game.told.index("reveal_bottom"), "only once the deck is empty"
    assert game.told.count("reveal_bottom") == 2
    assert game.table.unseen_scrolls == ("scroll_hebrew_a",)
    assert game.table.neutral == "space_4", "2 and 3 black spaces on"


@pytest.mark.rule("S-END-1")
def test_when_the_deck_runs_out_a_delivery_is_followed_by_a_scroll_of_the_reserve() -> None:
    game = delivering(stacks=[], unseen_scrolls=["scroll_greek_h", "scroll_greek_a"], tracks=levels(mathematics=1))
    game.nature("scroll_greek_a").play("guild_purple")
    assert game.table.map_scrolls["space_4"] == "scroll_greek_a"
    assert game.table.unseen_scrolls == ("scroll_greek_h",)


@pytest.mark.rule("S-END-1")
@pytest.mark.rule("S-RULING-21")
def test_with_the_reserve_empty_too_the_map_space_stays_empty() -> None:
    game = delivering(stacks=[], unseen_scrolls=[], tracks=levels(mathematics=1)).play("guild_purple")
    assert game.done
    assert "space_4" not in game.table.map_scrolls
    assert (game.me.gold, game.me.guilds) == (1, guilds(purple=2)), "the rest of the delivery counts"


@pytest.mark.rule("S-END-1")
def test_the_reserve_holds_no_caliph_card() -> None:
    game = position(stacks=[], caliphs=["caliph_1", "caliph_2"]).doing("20 x rest")
    assert game.table.caliphs == ("caliph_1", "caliph_2")
    assert game.told.count("reveal_bottom") == 20


# The last rounds -------------------------------------------------------------------------------------------------

THREE = ["caliph_1", "caliph_2", "caliph_3"]


def turns_after(revealer: int, first: int, players: int = 3) -> list[int]:
    """Who takes a turn after the one in which this seat reveals the fourth caliph card."""
    others = {seat: dict(RESTS) for seat in range(players) if seat != revealer}
    game = position(
        players=players, seat=revealer, first=first, others=others, caliphs=THREE, stacks=[[9, 0], [0, 1]], **RESTS
    )  # fmt: skip
    turns: list[int] = []
    while not game.done and len(turns) < 3 * players:
        if game.key == "end_turn":
            turns.append(game.decision.seat)
        game.play(game.options[0])
    return turns[1:]


@pytest.mark.rule("S-TURN-3")
@pytest.mark.rule("S-AIM-3")
@pytest.mark.parametrize(
    ("revealer", "first", "turns"),
    [
        (0, 0, [1, 2, 0, 1, 2]), (1, 0, [2, 0, 1, 2]), (2, 0, [0, 1, 2]),
        (0, 1, [1, 2, 0]), (1, 1, [2, 0, 1, 2, 0]), (2, 1, [0, 1, 2, 0]),
    ],
)  # fmt: skip
def test_after_the_fourth_caliph_card_the_round_is_finished_and_one_more_is_played(
    revealer: int, first: int, turns: list[int]
) -> None:
    assert turns_after(revealer, first) == turns


@pytest.mark.rule("S-TURN-3")
def test_the_third_caliph_card_ends_nothing() -> None:
    game = position(caliphs=THREE[:2], stacks=[[9, 0], [0, 1], [0, 1]], seat=1, others={0: dict(RESTS)}, **RESTS)
    game.nature("caliph_3")
    assert game.table.caliphs == tuple(THREE)
    assert game.table.rounds_left == -1


def last_turn(**zones: Any) -> Scene:
    """The last turn of the last round, of the second player, who rests."""
    return position(seat=1, rounds_left=0, caliphs=[*THREE, "caliph_4"], **{**RESTS, **zones})


@pytest.mark.rule("S-END-2")
def test_after_the_last_round_the_gold_on_own_translators_comes_back() -> None:
    rooms = {
        "room_1": post("persian_b", 1, gold=3), "room_2": post("syriac_a", 0, gold=1),
        "room_3": post("greek_a", gold=2), "room_4": post("greek_b", 1, gold=2),
    }  # fmt: skip
    game = last_turn(rooms=rooms, gold=1, others={0: {"gold": 4}})
    assert gold_in(game) == {"room_1": 3, "room_2": 1, "room_3": 2, "room_4": 2}
    game.play("end_turn")
    assert game.done
    assert seats(game, "gold") == [4 + 1, 1 + 3 + 2]
    assert gold_in(game) == {"room_3": 2}, "nobody takes that on a neutral one"
    assert [points["scrolls"] for points in game.game.result.scores] == [3 + 2, 3 + 3]


@pytest.mark.rule("S-END-2")
def test_a_translator_that_is_full_in_the_last_turn_retires_with_its_gold() -> None:
    game = last_turn(rooms={"room_9": post("persian_b", 1, gold=2)}, gold=1)
    assert game.key == "tuck"
    game.play("slot_1", "end_turn")
    assert game.done
    assert game.me.gold == 1
    assert game.game.result.scores[1]["retired"] == 3


@pytest.mark.rule("S-END-2")
@pytest.mark.rule("S-SCO-7")
def test_the_gold_that_comes_back_counts_for_the_starting_scroll() -> None:
    rooms = {"room_1": post("persian_b", 1, gold=3)}
    game = last_turn(rooms=rooms, gold=1).play("end_turn")
    assert game.done
    assert [points["scrolls"] for points in game.game.result.scores] == [3, 3 + 2]


@pytest.mark.rule("S-END-2")
def test_the_game_ends_only_after_the_last_turn_of_the_round() -> None:
    game = position(seat=0, rounds_left=0, caliphs=[*THREE, "caliph_4"], others={1: dict(RESTS)}, **RESTS)
    game.play("end_turn")
    assert not game.done
    assert asked(game) == ("end_turn", ["end_turn"])
    game.play("end_turn")
    assert game.done
    assert game.game.view(0)["over"] is True


@pytest.mark.rule("S-DEL-3")
def test_the_fourth_caliph_card_may_come_with_a_delivery() -> None:
    game = position(
        space="space_2", silver=4, hand=["white_2"], caliphs=THREE, stacks=[[0, 1], [5, 0]],
        tracks=levels(mathematics=1),
    )  # fmt: skip
    game.play("card_physics", "slot_2", "travel", "space_4", "guild_green", "caliph_4_top")
    assert game.table.caliphs == (*THREE, "caliph_4")
    assert game.table.map_scrolls["space_4"] not in (*ON_MAP.values(), "")
    assert game.table.house == {guild: ("scroll_greek_f",) if guild == "guild_green" else () for guild in GUILDS}


# Whole games -----------------------------------------------------------------------------------------------------


def broken_laws(table: Any) -> list[str]:
    """What must hold at every question of every game, and does not."""
    broken = []
    if table.neutral not in BLACK:
        broken.append("S-RULING-22: the neutral marker is not on a black space")
    for guild in GUILDS:
        pieces = {player.seat: player.guilds[guild] for player in table.players}
        most = max(pieces.values())
        leaders = [seat for seat, number in pieces.items() if number and number == most]
        ruler = table.controllers[guild]
        if ruler not in (NOBODY, *leaders):
            broken.append(f"S-RULING-18: {guild} is controlled by {ruler} of {pieces}")
        if len(table.house[guild]) > 3:
            broken.append(f"S-DEL-1: too many scrolls in {guild}")
    lying = {*table.map_scrolls.values(), *(scroll for guild in GUILDS for scroll in table.house[guild])}
    if not {*table.influence_on} <= lying:
        broken.append("S-INF-3: influence on a scroll that lies nowhere")
    if any(min(player.silver, player.gold, player.supply, *player.guilds.values()) < 0 for player in table.players):
        broken.append("somebody owes something")
    return broken


@pytest.mark.rule("S-RULING-18")
@pytest.mark.rule("S-RULING-22")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_laws_of_guilds_and_scrolls_hold_all_game_long(players: int) -> None:
    game = majlis.new("scholars", players=players, seed=players)
    chance = random.Random(players)
    while not game.over:
        assert broken_laws(game.table) == []
        assert game.decision is not None
        game.play(chance.choice([option for option in game.decision.options if option != "skip"] or ["skip"]))
    assert len(game.table.caliphs) == 4
    assert broken_laws(game.table) == []
