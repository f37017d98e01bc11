"""Chapter 3: components and limits; corrections of components."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import majlis
from majlis.engine.components import effects_in
from majlis.engine.effects import show

from .positions import (
    ALL_COLOURS,
    ALL_ROOMS,
    CARDS,
    DATA,
    DISPLAY,
    LANGUAGES,
    ON,
    PERSONS,
    SIDES,
    TRACKS,
    asked,
    corrected,
    medicine,
    position,
    post,
    tucked,
    working,
)

ACTIONS = ("recruit", "travel", "research", "translate")
INVENTORY = majlis.find("scholars").expansions["body_of_books"].rules.call["inventory"]


def pieces(family: str) -> int:
    """How many pieces of a family are in the boxes of the game and of the expansion."""
    return sum(piece.copies for piece in DATA.families[family].values())


def new(players: int = 2, overlay: str = "") -> majlis.Game:
    """A game with the expansion that has just been set up."""
    return majlis.new("scholars", players=players, seed=1, options=ON, overlay=overlay)


# What is in the box ----------------------------------------------------------------------------------------------


@pytest.mark.rule("B-COMP-1")
def test_the_extension_has_a_track_of_seven_spaces_three_books_and_a_room() -> None:
    assert DATA.pieces["extension"].copies == 1
    assert len(DATA.tracks["medicine"].levels) == 8
    assert {space.id: (space.book, space.side) for space in DATA.book_spaces.values()} == {
        "book_1_left": (1, "left"), "book_1_right": (1, "right"), "book_2_left": (2, "left"),
        "book_2_right": (2, "right"), "book_3_left": (3, "left"), "book_3_right": (3, "right"),
    }  # fmt: skip
    assert tuple(DATA.book_spaces) == SIDES
    assert tuple(DATA.rooms) == ALL_ROOMS


@pytest.mark.rule("B-COMP-2")
def test_there_are_eleven_starting_translators() -> None:
    assert pieces("starting_translators") == 11
    assert [s.room for s in DATA.starting_translators.values()] == [f"room_{n}" for n in range(1, 12)]


@pytest.mark.rule("B-COMP-3")
def test_two_translators_more_in_each_of_the_eight_decks_make_ten() -> None:
    assert pieces("translators") == 64 + 16
    assert Counter(card.deck for card in DATA.translators.values()) == {f"deck_{person}": 10 for person in PERSONS}
    added = [card for card in DATA.translators if card[-2:] in ("_j", "_k")]
    assert Counter(DATA.translators[card].deck for card in added) == {f"deck_{person}": 2 for person in PERSONS}


@pytest.mark.rule("B-COMP-4")
def test_there_is_a_starting_page_for_each_of_four_players() -> None:
    assert [(page.id, page.copies) for page in DATA.starting_pages.values()] == [("starting_page", 4)]


@pytest.mark.rule("B-COMP-5")
def test_of_52_pages_ten_are_red_for_each_action_and_twelve_gold() -> None:
    assert {page.copies for page in DATA.pages.values()} == {1}
    assert len(DATA.pages) == 52
    kinds = Counter((page.kind, page.action) for page in DATA.pages.values())
    assert kinds == {("red", action): 10 for action in ACTIONS} | {("gold", None): 12}


@pytest.mark.rule("B-COMP-6")
def test_there_is_a_medicine_scroll_in_each_language() -> None:
    assert pieces("scrolls") == 54
    added = [scroll for scroll in DATA.scrolls.values() if scroll.track == "medicine"]
    assert sorted(scroll.language for scroll in added) == sorted(LANGUAGES)


@pytest.mark.rule("B-COMP-7")
def test_everybody_has_an_eighth_action_card_and_each_of_the_eight_has_an_upgraded_one() -> None:
    assert pieces("action_cards") == 28 + 4
    assert tuple(DATA.action_cards) == CARDS
    assert {card.copies for card in DATA.action_cards.values()} == {4}
    assert pieces("upgraded_cards") == 8
    assert sorted(card.matches for card in DATA.upgraded_cards.values()) == sorted(CARDS)
    assert len([card for card in DATA.upgraded_cards.values() if card.die.startswith("black_")]) == 1


@pytest.mark.rule("B-COMP-8")
@pytest.mark.rule("B-COMP-12")
@pytest.mark.parametrize("piece", ["row_description", "medicine_marker"])
def test_there_is_one_for_each_of_four_players(piece: str) -> None:
    assert (DATA.pieces[piece].copies, DATA.pieces[piece].per_player) == (4, 1)


@pytest.mark.rule("B-COMP-9")
def test_there_are_four_kinds_of_row_bonus_tiles_one_of_each_for_each_player() -> None:
    assert pieces("row_bonuses") == 16
    assert [bonus.copies for bonus in DATA.row_bonuses.values()] == [4, 4, 4, 4]
    assert all(bonus.vp > 0 for bonus in DATA.row_bonuses.values()), "of the gold side"


@pytest.mark.rule("B-TUCK-15")
def test_moving_gold_is_a_may_wherever_its_symbol_stands() -> None:
    """On a track every benefit is a "may" (S-TRK-1), so that it is not written there."""
    printed = [show(effect) for where, effect in effects_in(DATA) if not where.startswith("tracks")]
    moving = [text for text in printed if "move_gold" in text]
    assert len(moving) > 5
    assert [text for text in moving if "move_gold" in text.replace("[move_gold]", "")] == []


@pytest.mark.rule("B-COMP-10")
def test_there_are_30_tokens_of_experience_but_it_never_runs_out() -> None:
    assert (DATA.pieces["xp_token"].copies, DATA.pieces["xp_token"].unlimited) == (30, True)
    assert position(xp=30, others={1: {"xp": 30}}).doing("5 xp").me.xp == 35


@pytest.mark.rule("B-COMP-11")
def test_there_are_16_black_dice_with_faces_4_to_6() -> None:
    [black] = [die for die in DATA.dice.values() if die.colour == "black"]
    assert (black.copies, black.faces) == (16, (4, 4, 5, 5, 6, 6))
    assert pieces("dice") == 115 + 16


@pytest.mark.rule("B-COMP-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_seven_research_markers(players: int) -> None:
    assert [tuple(player.tracks) for player in new(players).table.players] == [TRACKS] * players


@pytest.mark.rule("B-COMP-5")
@pytest.mark.rule("B-COMP-6")
@pytest.mark.rule("B-COMP-7")
@pytest.mark.rule("B-COMP-11")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_holds_every_piece_that_can_be_in_it_and_none_twice(players: int) -> None:
    found = INVENTORY(new(players).table)
    copies = {die.colour: die.copies for die in DATA.dice.values()}
    assert {colour: found[f"{colour}_die"] for colour in ALL_COLOURS} == copies
    assert {found[f"action_cards_of_{seat}"] for seat in range(players)} == {8}
    assert found["starting_page"] == players
    for card in (*DATA.pages, *DATA.upgraded_cards, *DATA.scrolls, *DATA.translators):
        assert found[card] == 1, card


@pytest.mark.rule("B-COMP-13")
def test_tucked_pages_never_come_back_to_the_deck() -> None:
    """Every page but two is tucked or lies in a book: the deck gives its last card and then no more."""
    rest = [page for page in DATA.pages if page not in position().table.books.values()]
    mine = tucked(slot_2=" ".join(page for page in rest if DATA.pages[page].action == "travel"))
    game = position(xp=9, page_deck=["page_end_02"], **mine).doing("3 x page")
    game.play("page_recruit_01", "page_travel_01", "page_research_01")
    assert game.table.page_deck.rest == game.table.page_deck.bottom == ()
    assert {*game.table.books.values()} == {"page_end_02", "page_translate_01", "page_end_01", "page_end_12"}


# Corrections -----------------------------------------------------------------------------------------------------


def test_an_overlay_corrects_the_price_of_a_page() -> None:
    overlay = corrected(pages={"id": "page_end_01", "xp": 7})
    assert position(xp=6, overlay=overlay).doing("page").refused["page_end_01"] == "lacks"
    assert position(xp=7, overlay=overlay).doing("page").play("page_end_01").me.xp == 0


def test_an_overlay_corrects_the_effect_of_a_page() -> None:
    overlay = corrected(pages={"id": "page_travel_05", "effect": "7 silver if action_colour(black)"})
    game = working("black_4", slot="slot_2", overlay=overlay, **tucked(slot_2="page_travel_05"))
    assert game.play("page_travel_05").me.silver == 7


def test_an_overlay_moves_a_page_to_another_action() -> None:
    overlay = corrected(pages={"id": "page_travel_05", "action": "research"})
    game = position(overlay=overlay, set_aside=["page_travel_05"])
    assert tuple(game.me.pages["slot_3"]) == ("page_travel_05",)


def test_an_overlay_corrects_the_eleventh_room() -> None:
    overlay = corrected(rooms={"id": "room_11", "silver": 1, "gold": 1, "effect": "3 gold"})
    game = working("red_1", silver=1, overlay=overlay, goal="goal_greek")
    game.play("recruit", "chinese_a", "employ", "room_11")
    assert (game.me.silver, game.me.gold) == (0, 3)
    due = working("red_1", slot="slot_2", rooms={"room_11": post("hebrew_b", 0, gold=1)}, overlay=overlay)
    assert asked(due.play("skip"))[0] == "tuck"


def test_an_overlay_corrects_the_experience_of_the_display() -> None:
    overlay = corrected(upgrade_spaces={"id": "upgrade_1_1", "xp": 5})
    assert position(overlay=overlay).doing("upgrade_action").play("upgraded_mathematics").me.xp == 5


def test_an_overlay_corrects_an_upgraded_card() -> None:
    overlay = corrected(upgraded_cards={"id": "upgraded_biology", "work": "9 silver", "die": "black_6"})
    game = position(hand=[], cards=["upgraded_biology"], overlay=overlay).play("slot_2")
    assert game.options == ["travel", "9 silver", "skip"]
    assert game.play("travel").table.turn.value == 6


def test_an_overlay_corrects_a_black_translation() -> None:
    overlay = corrected(black_translations={"id": "black_translation_2", "least": 5, "effect": "1 gold -> 8 xp"})
    game = working("black_5", slot="slot_4", gold=1, overlay=overlay).play("translate")
    assert (game.me.gold, game.me.xp) == (0, 8)


def test_an_overlay_corrects_what_black_adds_to_recruiting() -> None:
    overlay = corrected(starting_pages={"id": "starting_page", "reminder": "boost(5) if action_colour(black)"})
    assert working("black_4", overlay=overlay).play("recruit").table.turn.value == 9


def test_an_overlay_corrects_the_medicine_track() -> None:
    levels = [{"vp": level, "rest": "9 xp", "source": "seed"} for level in range(8)]
    overlay = corrected(tracks={"id": "medicine", "levels": levels, "above": "3 gold"})
    assert position(overlay=overlay, **medicine(3)).doing("collect(medicine)").me.xp == 9
    assert position(overlay=overlay, **medicine(7)).doing("advance(medicine)").me.gold == 3


def test_an_overlay_corrects_a_row_and_its_bonus() -> None:
    overlay = corrected(
        row_costs={"id": "row_cost_2", "units": 0}, row_bonuses={"id": "row_bonus_1", "effect": "7 silver / 1 gold"}
    )
    game = position(overlay=overlay, set_aside=["chinese_a"], silver=1, **tucked(slot_2="hebrew_a", slot_3="hebrew_b"))
    game.play("slot_4", "7 silver")
    assert game.me.silver == 8
    free = position(overlay=overlay, set_aside=["chinese_a"], silver=1).play("slot_1")
    assert (free.key, free.me.silver) == ("end_turn", 1)


def test_an_overlay_corrects_how_many_black_dice_there_are() -> None:
    overlay = json.dumps({"dice": {"items": [{"id": "black_die", "copies": 2}], "count": 117}})
    game = position(overlay=overlay, players=2).doing("3 x black_die(bag)")
    assert (game.me.bag, game.key) == (("black", "black"), "one")


def test_an_overlay_leaves_the_game_without_it_alone() -> None:
    overlay = corrected(pages={"id": "page_end_01", "xp": 0})
    assert "page_end_01" in position(overlay=overlay).doing("page").options
    assert "page_end_01" not in position().doing("page").options


def test_the_base_game_does_not_know_the_families_of_the_expansion() -> None:
    with pytest.raises(majlis.BadData, match="there is no family 'pages'"):
        majlis.new("scholars", players=2, seed=1, overlay=corrected(pages={"id": "page_end_01", "xp": 0}))


@pytest.mark.parametrize(
    ("family", "item", "problem"),
    [
        ("pages", {"id": "page_recruit_01", "kind": "gold"}, "page_recruit_01: a red page has an action"),
        ("pages", {"id": "page_end_01", "kind": "red"}, "page_end_01: a red page has an action"),
        ("pages", {"id": "page_end_01", "action": "travel"}, "page_end_01: a red page has an action"),
        ("pages", {"id": "page_recruit_01", "kind": "blue"}, "expected one of red, gold"),
        ("pages", {"id": "page_recruit_01", "action": "dance"}, "expected one of recruit, travel, research, translate"),
        ("pages", {"id": "page_recruit_01", "copies": 2}, "pages: 53 pieces, but 52 are printed"),
        ("pages", {"id": "page_recruit_01", "effect": "dance"}, "unknown atom 'dance'"),
        ("pages", {"id": "page_recruit_01", "effect": "1 gold if"}, "page_recruit_01.effect"),
        ("pages", {"id": "page_recruit_01", "effect": "1 gold if dancing(red)"}, "unknown query 'dancing'"),
        ("pages", {"id": "page_recruit_01", "effect": "per_marker(level=4) x 1 gold"}, "per_marker"),
        ("pages", {"id": "page_recruit_01", "effect": "dispatch(deck=norse)"}, "norse"),
        ("pages", {"id": "page_recruit_01", "effect": "employ(deck=norse)"}, "norse"),
        ("pages", {"id": "page_recruit_01", "effect": "collect(alchemy)"}, "alchemy"),
        ("pages", {"id": "page_recruit_01", "effect": "advance(alchemy)"}, "alchemy"),
        ("pages", {"id": "page_recruit_01", "effect": "black_die(box)"}, "box"),
        ("pages", {"id": "page_recruit_01", "effect": "1 worker(black)"}, "black"),
        ("pages", {"id": "page_recruit_01", "effect": "1 gold if action_colour(red|pink)"}, "pink"),
        ("pages", {"id": "page_recruit_01", "effect": "1 gold if interacted(norse)"}, "norse"),
        ("pages", {"id": "page_recruit_01", "effect": "1 gold if delivered(pink)"}, "pink"),
        ("pages", {"id": "page_recruit_01", "effect": "1 gold if translated(pink)"}, "pink"),
        ("pages", {"id": "page_recruit_01", "effect": "1 gold if stopped(black_space)"}, "black_space"),
        ("pages", {"id": "page_recruit_01", "effect": "1 gold if advanced(alchemy|physics)"}, "alchemy"),
        ("starting_pages", {"id": "starting_page", "action": "dance"}, "expected one of recruit"),
        ("starting_pages", {"id": "starting_page", "reminder": "1 gold"}, "a boost for a black action"),
        ("starting_pages", {"id": "starting_page", "reminder": "boost(3) if action_colour(red)"}, "for a black action"),
        ("upgraded_cards", {"id": "upgraded_physics", "matches": "card_gather"}, "'card_gather' stands twice"),
        ("upgraded_cards", {"id": "upgraded_physics", "matches": "card_dance"}, "card_dance"),
        ("upgraded_cards", {"id": "upgraded_medicine", "die": "pink_5"}, "pink_5"),
        ("upgraded_cards", {"id": "upgraded_medicine", "die": "black_7"}, "black_7"),
        ("upgraded_cards", {"id": "upgraded_medicine", "work": "dance"}, "unknown atom 'dance'"),
        ("row_bonuses", {"id": "row_bonus_1", "effect": "1 gold"}, "row_bonus_1: two effects to choose from"),
        ("row_bonuses", {"id": "row_bonus_1", "effect": "1 gold / 1 xp / 1 silver"}, "two effects to choose from"),
        ("book_spaces", {"id": "book_1_left", "side": "middle"}, "expected one of left, right"),
        ("black_translations", {"id": "black_translation_1", "effect": "place_silver -> page"}, "place_silver"),
        ("colours", {"id": "black", "kind": "tertiary"}, "tertiary"),
        ("colours", {"id": "black", "kind": "secondary"}, "black"),
        ("dice", {"id": "black_die", "colour": "red"}, "black"),
        ("dice", {"id": "black_die", "faces": [4, 4, 5, 5, 6, 7]}, "black_die"),
        ("tracks", {"id": "medicine", "colour": "red"}, "red"),
        ("tracks", {"id": "medicine", "levels": []}, "medicine"),
        ("starting_translators", {"id": "starting_translator_11", "room": "room_12"}, "room_12"),
        ("starting_translators", {"id": "starting_translator_11", "room": "room_10"}, "room_10"),
        ("translators", {"id": "chinese_j", "retired": "same_colour(black, pink)"}, "pink"),
        ("scrolls", {"id": "scroll_chinese_i", "scored_track": "alchemy"}, "alchemy"),
        ("caliph_spaces", {"id": "caliph_space_1", "event": "first_caliph_gold"}, "first_caliph_gold"),
    ],
)
def test_an_overlay_that_does_not_fit_is_refused_and_says_why(family: str, item: dict[str, Any], problem: str) -> None:
    with pytest.raises(majlis.BadData, match=problem):
        new(overlay=corrected(**{family: item}))


def test_an_overlay_with_more_spaces_than_upgraded_cards_is_refused() -> None:
    spaces = [{"id": f"upgrade_3_{n}", "row": 3, "column": n, "xp": 3} for n in (1, 2, 3)]
    with pytest.raises(majlis.BadData, match="there are only 8 upgraded cards"):
        new(overlay=json.dumps({"upgrade_spaces": {"items": spaces, "count": len(DISPLAY) + 3}}))
