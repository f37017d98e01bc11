"""Chapter 2: components and limits."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import majlis

from .positions import (
    BROWN,
    COLOURS,
    DATA,
    LANGUAGES,
    NOBODY,
    PERSONS,
    PRIMARY,
    TRACKS,
    asked,
    done,
    guilds,
    held,
    position,
    post,
    workers,
    working,
)


def pieces(family: str) -> int:
    """How many pieces of a family are in the box."""
    return sum(piece.copies for piece in DATA.families[family].values())


# What is in the box --------------------------------------------------------------------------------------------


@pytest.mark.rule("S-COMP-1")
def test_there_are_100_opaque_and_15_translucent_dice() -> None:
    dice = {die.colour: (die.copies, die.faces) for die in DATA.dice.values()}
    opaque, translucent = (1, 2, 3, 4, 5, 6), (4, 4, 5, 5, 6, 6)
    assert dice == {"white": (40, opaque)} | dict.fromkeys(PRIMARY, (20, opaque)) | dict.fromkeys(
        COLOURS[4:], (5, translucent)
    )


@pytest.mark.rule("S-COMP-2")
@pytest.mark.parametrize(
    ("piece", "copies", "each"),
    [
        ("white_worker", 20, 0),
        ("red_worker", 12, 0),
        ("yellow_worker", 12, 0),
        ("blue_worker", 12, 0),
        ("gold", 35, 0),
        ("silver", 50, 0),
        ("influence", 80, 20),
        ("research_marker", 24, 6),
        ("player_marker", 4, 1),
        ("neutral_marker", 1, 0),
        ("bag", 4, 1),
        ("player_board", 4, 1),
        ("main_board", 1, 0),
        ("solo_board", 1, 0),
        ("first_player_marker", 1, 0),
    ],
)
def test_there_are_so_many_pieces_and_so_many_for_each_player(piece: str, copies: int, each: int) -> None:
    assert (DATA.pieces[piece].copies, DATA.pieces[piece].per_player) == (copies, each)


@pytest.mark.rule("S-COMP-3")
@pytest.mark.parametrize(
    ("family", "copies"),
    [
        ("scrolls", 48),
        ("caliph_cards", 4),
        ("scheme_cards", 6),
        ("action_cards", 28),
        ("goals", 6),
        ("goal_backs", 6),
        ("starting_scrolls", 6),
        ("starting_translators", 10),
        ("resource_cards", 10),
        ("translators", 64),
    ],
)
def test_there_are_so_many_cards(family: str, copies: int) -> None:
    assert pieces(family) == copies


@pytest.mark.rule("S-COMP-3")
def test_there_are_eight_decks_of_eight_translators_with_the_same_person() -> None:
    assert Counter(card.deck for card in DATA.translators.values()) == {f"deck_{person}": 8 for person in PERSONS}
    assert {card.copies for card in DATA.action_cards.values()} == {4}
    assert len(DATA.action_cards) == 7
    assert (DATA.pieces["caliph_setup_card"].copies, DATA.pieces["solo_reference_card"].copies) == (1, 2)


@pytest.mark.rule("S-COMP-3")
def test_there_are_eight_scrolls_of_each_language_and_each_track() -> None:
    assert Counter(scroll.language for scroll in DATA.scrolls.values()) == dict.fromkeys(LANGUAGES, 8)
    assert Counter(scroll.track for scroll in DATA.scrolls.values()) == dict.fromkeys(TRACKS, 8)


@pytest.mark.rule("S-COMP-1")
@pytest.mark.rule("S-COMP-2")
@pytest.mark.rule("S-COMP-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_holds_every_piece_that_can_be_in_it_and_none_twice(players: int) -> None:
    found = majlis.find("scholars").rules.call["inventory"](majlis.new("scholars", players=players, seed=1).table)
    assert {colour: found[f"{colour}_die"] for colour in COLOURS} == {
        die.colour: die.copies for die in DATA.dice.values()
    }
    assert {found[f"influence_of_{seat}"] for seat in range(players)} == {20}
    assert {found[f"action_cards_of_{seat}"] for seat in range(players)} == {7}
    for card in (*DATA.scrolls, *DATA.translators, *DATA.caliph_cards):
        assert found[card] == 1


# Limits --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-LIM-1")
def test_gold_silver_and_workers_are_unlimited() -> None:
    crowd = workers(" ".join(["white"] * 20 + ["red"] * 12))
    game = position(gold=35, silver=50, workers=crowd, others={1: {"gold": 35, "silver": 50}})
    game.doing("2 gold + 3 silver + 2 worker(white) + 1 worker(red)")
    assert (game.me.gold, game.me.silver) == (37, 53)
    assert held(game) == {"white": 22, "red": 13}


@pytest.mark.rule("S-LIM-4")
def test_a_player_without_influence_may_move_one_from_a_scroll_or_a_guild() -> None:
    zones: dict[str, Any] = {
        "supply": 0,
        "guilds": guilds(purple=2, green=1),
        "influence_on": {"scroll_greek_f": 0, "scroll_hebrew_f": 1},
        "rooms": {"room_1": post("chinese_c", 0)},
        "caliphs": ["caliph_1"],
        "caliph_influence": {"caliph_1": [0, NOBODY, NOBODY]},
        "others": {1: {"guilds": guilds(orange=2)}},
    }
    game = position(**zones).doing("influence(orange)")
    assert asked(game) == ("move_influence", ["scroll_greek_f", "guild_purple", "guild_green", "skip"])
    game.play("guild_purple")
    assert game.me.guilds == guilds(purple=1, orange=1, green=1)
    assert game.me.supply == 0
    from_scroll = position(**zones).doing("influence(orange)").play("scroll_greek_f")
    assert from_scroll.table.influence_on == {"scroll_hebrew_f": 1}
    assert from_scroll.me.guilds == guilds(purple=2, orange=1, green=1)
    kept = position(**zones).doing("influence(orange)").play("skip")
    assert kept.me.guilds == guilds(purple=2, green=1)


@pytest.mark.rule("S-LIM-4")
def test_influence_is_moved_from_one_scroll_to_another() -> None:
    game = position(supply=0, influence_on={"scroll_greek_f": 0}).doing("influence_scroll").play("scroll_hebrew_f")
    assert asked(game) == ("move_influence", ["scroll_greek_f", "skip"])
    assert game.play("scroll_greek_f").table.influence_on == {"scroll_hebrew_f": 0}


@pytest.mark.rule("S-LIM-4")
def test_moving_influence_out_of_a_guild_may_cost_its_control() -> None:
    game = position(supply=0, guilds=guilds(purple=1), others={1: {"guilds": guilds(green=1)}})
    game.doing("influence(green)").play("guild_purple")
    assert game.table.controllers == {"guild_purple": NOBODY, "guild_orange": NOBODY, "guild_green": 1}


@pytest.mark.rule("S-LIM-4")
def test_with_influence_in_the_supply_none_is_moved() -> None:
    game = position(supply=1, guilds=guilds(purple=2)).doing("influence(orange)")
    assert game.done
    assert (game.me.guilds, game.me.supply) == (guilds(purple=2, orange=1), 0)


# Corrections ---------------------------------------------------------------------------------------------------


def corrected(family: str, *items: dict[str, Any], count: int | None = None) -> str:
    """An overlay that corrects items of one family."""
    return json.dumps({family: {"items": items} | ({} if count is None else {"count": count})})


def test_an_overlay_corrects_a_room() -> None:
    overlay = corrected("rooms", {"id": "room_2", "silver": 1, "gold": 1, "effect": "2 gold"})
    game = working("red_1", slot="slot_1", silver=1, overlay=overlay, goal="goal_greek")
    game.play("recruit", "chinese_a", "employ", "room_2")
    assert (game.me.silver, game.me.gold) == (0, 2)
    due = working("red_1", slot="slot_2", rooms={"room_2": post("hebrew_b", 0, gold=1)}, overlay=overlay).play("skip")
    assert asked(due) == ("tuck", list(BROWN))


def test_an_overlay_corrects_the_value_of_a_deck() -> None:
    overlay = corrected("decks", {"id": "deck_wild1", "recruit_value": 2})
    assert "wild1_a" in working("red_2", slot="slot_1", overlay=overlay).play("recruit").options


def test_an_overlay_corrects_the_effects_of_a_translator() -> None:
    overlay = corrected("translators", {"id": "chinese_a", "dispatch": "7 silver", "retired": "boost(5)"})
    game = working("red_1", slot="slot_1", overlay=overlay, goal="goal_greek").play("recruit", "chinese_a", "dispatch")
    assert game.me.silver == 7
    boosted = working("red_1", slot="slot_2", retired={"slot_2": ["chinese_a"]}, overlay=overlay).play("travel")
    assert boosted.table.turn.value == 6


def test_an_overlay_corrects_a_slot_and_a_card() -> None:
    overlay = json.dumps(
        {
            "slots": {"items": [{"id": "slot_5", "actions": ["research"]}]},
            "action_cards": {"items": [{"id": "card_physics", "work": "2 silver + draw_die"}]},
        }
    )
    game = working("red_1", slot="slot_5", overlay=overlay, bag=["red"])
    assert game.options == ["research", "2 silver", "draw_die", "skip"]
    assert game.play("2 silver").me.silver == 2


def test_an_overlay_corrects_how_many_dice_there_are() -> None:
    overlay = corrected("dice", {"id": "red_die", "copies": 1}, count=96)
    game = position(overlay=overlay, bag=["white"]).doing("2 x primary_die(bag, colour=red)")
    assert asked(game) == ("white_instead", ["bag", "skip"])


def test_an_overlay_corrects_a_goal() -> None:
    overlay = corrected("goals", {"id": "goal_chinese", "deck": "deck_greek", "rewards": ["3 silver", "gold", "gold"]})
    game = working("red_3", slot="slot_1", overlay=overlay).play("recruit", "greek_a", "dispatch")
    assert game.me.silver == 3 + 3
    assert game.table.dice["purple"] == 5  # no die lies on the card


def test_an_overlay_corrects_the_die_of_the_goal_card() -> None:
    overlay = corrected("goal_backs", {"id": "card_goal", "die": "blue_3"})
    zones: dict[str, Any] = {"goals_done": [True] * 3, "cards": ["card_goal"]}
    game = working(slot="slot_2", played="card_goal", overlay=overlay, **zones).play("travel")
    assert (game.table.turn.colour, game.table.turn.value) == ("blue", 3)


def test_an_overlay_corrects_the_stacks_of_the_scroll_deck() -> None:
    overlay = corrected("scroll_stacks", {"id": "casual_2", "top": 1, "middle": 5})
    stacks = majlis.new("scholars", players=2, seed=1, overlay=overlay).table.stacks
    assert stacks == ((1, 0), (5, 1), (5, 1), (5, 1), (5, 1), (1, 0))


@pytest.mark.parametrize(
    ("family", "item", "problem"),
    [
        ("goals", {"id": "goal_chinese", "deck": "deck_norse"}, "deck_norse"),
        ("goals", {"id": "goal_chinese", "guild": "guild_black"}, "guild_black"),
        ("goals", {"id": "goal_chinese", "track": "alchemy"}, "alchemy"),
        ("goals", {"id": "goal_chinese", "scroll": "starting_norse"}, "starting_norse"),
        ("goals", {"id": "goal_chinese", "rewards": ["1 silver", "1 gold"]}, "three rewards"),
        ("goals", {"id": "goal_chinese", "rewards": ["gold", "gold", "secondary_die(bag, colour=pink)"]}, "pink"),
        ("starting_translators", {"id": "starting_translator_1", "room": "room_11"}, "room_11"),
        ("starting_translators", {"id": "starting_translator_1", "room": "room_2"}, "room_2"),
        ("starting_translators", {"id": "starting_translator_1", "languages": ["norse"]}, "norse"),
        ("translators", {"id": "chinese_a", "deck": "deck_norse"}, "deck_norse"),
        ("translators", {"id": "chinese_a", "languages": ["norse"]}, "norse"),
        ("translators", {"id": "chinese_a", "copies": 0}, "translators: 63 pieces, but 64 are printed"),
        ("translators", {"id": "chinese_a", "dispatch": "dance"}, "unknown atom 'dance'"),
        ("translators", {"id": "chinese_a", "dispatch": "advance("}, "translators chinese_a.dispatch"),
        ("translators", {"id": "chinese_a", "dispatch": "advance(alchemy)"}, "alchemy"),
        ("translators", {"id": "chinese_a", "dispatch": "collect(alchemy)"}, "alchemy"),
        ("translators", {"id": "chinese_a", "dispatch": "influence(pink)"}, "pink"),
        ("translators", {"id": "chinese_a", "dispatch": "primary_die(bag, colour=pink)"}, "pink"),
        ("translators", {"id": "chinese_a", "dispatch": "primary_die(box)"}, "box"),
        ("translators", {"id": "chinese_a", "dispatch": "1 worker(purple)"}, "purple"),
        ("translators", {"id": "chinese_a", "dispatch": "employ(deck=norse)"}, "norse"),
        ("translators", {"id": "chinese_a", "dispatch": "retire_top(deck=greek|norse)"}, "norse"),
        ("translators", {"id": "chinese_a", "retired": "alt_action(dance)"}, "dance"),
        ("translators", {"id": "chinese_a", "retired": "same_colour(white, pink)"}, "pink"),
        ("scrolls", {"id": "scroll_chinese_a", "language": "norse"}, "norse"),
        ("scrolls", {"id": "scroll_chinese_a", "track": "alchemy"}, "alchemy"),
        ("scrolls", {"id": "scroll_chinese_a", "scoring": "score_beauty"}, "score_beauty"),
        ("scrolls", {"id": "scroll_chinese_b", "guild": "guild_black"}, "guild_black"),
        ("scrolls", {"id": "scroll_chinese_f", "scored_track": "alchemy"}, "alchemy"),
        ("scrolls", {"id": "scroll_chinese_e", "secondary": "pink"}, "pink"),
        ("scrolls", {"id": "scroll_chinese_d", "languages": ["norse"]}, "norse"),
        ("map_paths", {"id": "path_purple", "leaves": "space_12"}, "space_12"),
        ("map_paths", {"id": "path_purple", "enters": "space_12"}, "space_12"),
        ("map_paths", {"id": "path_purple", "colour": "pink"}, "pink"),
        ("map_spaces", {"id": "space_6", "black": False}, "space_6"),
        ("caliph_cards", {"id": "caliph_1", "portraits": ["deck_norse"]}, "deck_norse"),
        ("caliph_cards", {"id": "caliph_1", "bottom": "1 gold"}, "caliph_1: the bottom space"),
        ("caliph_cards", {"id": "caliph_1", "vp": [3, 1]}, "expected 3 values instead of 2"),
        ("caliph_spaces", {"id": "caliph_space_2", "event": "dance"}, "unknown atom 'dance'"),
        ("resource_cards", {"id": "resource_1", "bag": {"pink": 1}}, "pink"),
        ("resource_cards", {"id": "resource_1", "workers": ["purple"]}, "purple"),
        ("guilds", {"id": "guild_purple", "colour": "pink"}, "pink"),
        ("guilds", {"id": "guild_purple", "colour": "orange"}, "guilds"),
        ("guilds", {"id": "guild_purple", "consolation": "2 gold"}, "guild_purple"),
        ("house", {"id": "house_purple_1", "row": 2}, "the rows of guild_purple"),
        ("tracks", {"id": "mathematics", "colour": "pink"}, "pink"),
        ("tracks", {"id": "mathematics", "colour": "red"}, "tracks"),
        ("tracks", {"id": "mathematics", "levels": []}, "mathematics"),
        ("tracks", {"id": "mathematics", "levels": [{"vp": 0, "source": "seed"}]}, "level 0 needs a benefit"),
        ("slots", {"id": "slot_1", "actions": ["dance"]}, "expected one of recruit, travel, research, translate"),
        ("goal_backs", {"id": "card_goal", "die": "pink_5"}, "pink_5"),
        ("goal_backs", {"id": "card_goal", "die": "white_7"}, "white_7"),
        ("colours", {"id": "purple", "kind": "tertiary"}, "expected one of white, primary, secondary"),
        ("colours", {"id": "purple", "mix": ["red", "pink"]}, "pink|purple"),
        ("colours", {"id": "purple", "mix": ["red", "yellow"]}, "red|blue"),
        ("dice", {"id": "red_die", "colour": "pink"}, "pink"),
        ("dice", {"id": "red_die", "faces": []}, "red_die"),
        ("dice", {"id": "red_die", "faces": [1, 2, 3, 4, 5, 7]}, "red_die"),
        ("dice", {"id": "red_die", "copies": 19}, "dice: 114 pieces, but 115 are printed"),
        ("scroll_stacks", {"id": "casual_2", "middle": 20}, "casual_2"),
    ],
)
def test_an_overlay_that_does_not_fit_is_refused_and_says_why(family: str, item: dict[str, Any], problem: str) -> None:
    with pytest.raises(majlis.BadData, match=problem):
        majlis.new("scholars", players=2, seed=1, overlay=corrected(family, item))


def test_an_overlay_leaves_the_game_without_it_alone() -> None:
    overlay = corrected("decks", {"id": "deck_wild1", "recruit_value": 1})
    assert "wild1_a" in working("red_1", slot="slot_1", overlay=overlay).play("recruit").options
    assert "wild1_a" not in working("red_1", slot="slot_1").play("recruit").options
    assert done(working("red_1", slot="slot_1")).decision.seat == 1
