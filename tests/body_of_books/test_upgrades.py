"""Chapter 7: upgraded action cards."""

from __future__ import annotations

import json
from typing import Any

import pytest

from majlis import IllegalOption
from majlis.engine.effects import parse
from majlis.testing import Scene

from .positions import CARDS, DATA, DISPLAY, UPGRADES, asked, card, done, medicine, position, told, workers, working

FULL_HOUSE = ("greek_a", "hebrew_a", "syriac_a")  # a rest puts no scroll into the House
EMPTY = dict.fromkeys(DISPLAY, "")
WAITING = "chinese_a"  # a retired translator whose ability is an upgrade
PRINTED = DATA.upgraded_cards["upgraded_medicine"].die  # black, with its value


def corrections(**cards: dict[str, Any]) -> str:
    """An overlay: `WAITING` upgrades, and upgraded cards as described (`physics={"work": "4 silver"}`)."""
    upgraded = [{"id": f"upgraded_{name}", **facts} for name, facts in cards.items()]
    ability = [{"id": WAITING, "retired": "upgrade_action"}]
    return json.dumps({"translators": {"items": ability}, "upgraded_cards": {"items": upgraded}})


def upgrading(*dice: str, played: str = "card_physics", slot: str = "slot_2", **zones: Any) -> Scene:
    """A card in a slot above a retired translator that lets its owner upgrade."""
    cards = zones.pop("cards_as", {})
    overlay = corrections(**cards)
    return working(*dice, slot=slot, played=played, retired={slot: [WAITING]}, overlay=overlay, **zones)


def on_board(name: str, slot: str, *dice: str, **more: Any) -> dict[str, Any]:
    """An action card in a slot since an earlier turn, the others in hand."""
    return {"slots": {slot: card(name, *dice, **more)}, "cards": [other for other in CARDS if other != name]}


def completing(**zones: Any) -> Scene:
    """A turn with a card in the travel slot that ends: a translator is tucked under translate and fills row 1."""
    columns = {"slot_2": ["greek_a"], "slot_3": ["greek_b"], **zones.pop("retired", {})}
    return working("red_3", slot="slot_2", set_aside=["chinese_c"], retired=columns, **zones)


def at_the_end(game: Scene) -> Scene:
    """The row is complete, and the player takes the upgrade of the first row bonus tile."""
    if game.key == "work":
        game.play("skip")
    return game.play("slot_4", "upgrade_action")


# The exchange ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-UPG-1")
@pytest.mark.rule("B-CHG-7")
@pytest.mark.rule("B-DEC-6")
def test_a_player_may_take_any_card_of_the_display_or_none() -> None:
    game = position().doing("upgrade_action")
    assert asked(game) == ("upgrade", [*UPGRADES.values(), "skip"])
    game.play("skip")
    assert (game.me.cards, game.me.xp, game.table.upgrades) == (CARDS, 0, UPGRADES)


@pytest.mark.rule("B-UPG-1")
@pytest.mark.rule("B-STATE-7")
@pytest.mark.rule("B-STATE-10")
@pytest.mark.parametrize("space", DISPLAY)
def test_the_own_card_of_the_same_type_is_exchanged_and_lies_face_down_in_its_place(space: str) -> None:
    upgraded = UPGRADES[space]
    old = DATA.upgraded_cards[upgraded].matches
    game = position().doing("upgrade_action").play(upgraded)
    assert game.me.cards == tuple(upgraded if name == old else name for name in CARDS)
    assert game.table.upgrades == {other: name for other, name in UPGRADES.items() if other != space}
    assert game.table.given_up == {space: old}
    assert game.me.xp == (1 if space in DISPLAY[:3] else 2)
    assert told(game, "upgrade") == [{"seat": 0, "card": upgraded, "old": old, "n": game.me.xp}]
    for seat in (0, 1, None):
        seen: dict[str, Any] = game.game.view(seat)["table"]
        assert (seen["given_up"], seen["upgrades"]) == (game.table.given_up, game.table.upgrades)
        assert seen["players"][0]["cards"] == list(game.me.cards)


@pytest.mark.rule("B-EX-3")
@pytest.mark.rule("B-UPG-1")
def test_example_who_wants_upgraded_physics_gives_physics_from_hand_or_board() -> None:
    from_hand = position().doing("upgrade_action").play("upgraded_physics")
    assert "card_mathematics" in from_hand.me.cards
    assert "card_physics" not in from_hand.me.cards
    board = position(**on_board("card_physics", "slot_3")).doing("upgrade_action").play("upgraded_physics")
    assert (board.me.slots["slot_3"].card, len(board.me.cards)) == ("upgraded_physics", 7)
    without = position(cards=["card_mathematics"]).doing("upgrade_action")
    assert asked(without) == ("upgrade", ["upgraded_mathematics", "skip"])
    with pytest.raises(IllegalOption):
        without.play("upgraded_physics")


@pytest.mark.rule("B-EX-9")
@pytest.mark.rule("B-UPG-1")
@pytest.mark.rule("B-UPG-7")
def test_example_biology_in_the_travel_slot_keeps_its_dice_and_its_worker() -> None:
    lying = on_board("card_biology", "slot_2", "red_3", "white_2", workers=(("yellow",), ()))
    upgraded = {"biology": {"rest": "7 silver"}}
    zones: dict[str, Any] = {"columns": FULL_HOUSE, "cards_as": upgraded, "others": {1: {"cards": []}}}
    game = upgrading("blue_1", slot="slot_3", **lying, **zones).play(WAITING, "upgraded_biology")
    there = game.me.slots["slot_2"]
    assert (there.card, there.dice, there.workers) == ("upgraded_biology", ("red_3", "white_2"), (("yellow",), ()))
    assert there.shown == ("red_3", "white_2")
    assert (game.table.given_up, game.me.xp) == ({"upgrade_2_1": "card_biology"}, 2)
    done(game).play("end_turn", seat=1)
    game.play("worker_red")  # for the other card on the board
    assert (game.me.slots, game.me.silver) == ({}, 7)
    assert "upgraded_biology" in game.me.cards
    assert "card_biology" not in game.me.cards


@pytest.mark.rule("B-UPG-1")
def test_the_display_is_closed_where_a_card_was_taken_for_everybody() -> None:
    game = position(others={1: {"bag": ["red"]}}).doing("2 x upgrade_action").play("upgraded_physics")
    assert asked(game) == ("upgrade", [name for name in UPGRADES.values() if name != "upgraded_physics"] + ["skip"])
    other = position(seat=1, upgrades={"upgrade_1_2": ""}, given_up={"upgrade_1_2": "card_physics"})
    other.doing("upgrade_action")
    assert "upgraded_physics" not in other.options


@pytest.mark.rule("B-RUL-26")
def test_a_card_that_lies_face_down_in_the_display_is_out_of_the_game() -> None:
    game = position(given_up={"upgrade_1_2": "card_physics"}, upgrades={"upgrade_1_2": ""}).doing("upgrade_action")
    assert not [option for option in game.options if option.startswith("card_")]
    assert len(game.options) == 5 + 1
    twice = position().doing("2 x upgrade_action").play("upgraded_physics", "upgraded_gather")
    assert twice.table.given_up == {"upgrade_1_2": "card_physics", "upgrade_1_3": "card_gather"}
    assert twice.me.xp == 1 + 1


@pytest.mark.rule("B-UPG-2")
def test_the_upgraded_card_is_played_and_taken_back_like_any_other() -> None:
    upgraded = corrections(biology={"work": "4 silver"})
    zones: dict[str, Any] = {"cards": ["upgraded_biology"], "overlay": upgraded, "columns": FULL_HOUSE}
    game = working("red_3", played="upgraded_biology", slot="slot_2", **zones)
    assert game.me.slots["slot_2"].card == "upgraded_biology"
    assert game.play("4 silver").me.silver == 4
    done(game).play("end_turn", seat=1)
    if game.key == "pay":
        game.play("skip")  # of its rest effect
    assert game.told.count("rest") == 1
    assert (game.me.cards, game.me.slots) == (("upgraded_biology",), {})


@pytest.mark.rule("B-UPG-5")
def test_when_none_is_left_face_up_the_effect_does_nothing() -> None:
    game = position(upgrades=EMPTY).doing("upgrade_action + 1 silver")
    assert (game.done, game.me.silver, game.me.cards) == (True, 1, CARDS)
    choice = position(upgrades=EMPTY | {"upgrade_1_1": "upgraded_physics"}).doing(
        "upgrade_action / (1 gold + [move_gold])"
    )
    assert "upgrade_action" in choice.options
    refused = upgrading("red_3", upgrades=EMPTY, workers=workers("red"))
    assert refused.refused[WAITING] == "no_upgrade_left"


@pytest.mark.rule("B-UPG-5")
def test_the_last_one_may_be_taken_and_then_there_are_no_more() -> None:
    game = position(upgrades=EMPTY | {"upgrade_2_2": "upgraded_bargain"}).doing("2 x upgrade_action")
    game.play("upgraded_bargain")
    assert game.done
    assert (game.table.upgrades, game.table.given_up, game.me.xp) == ({}, {"upgrade_2_2": "card_bargain"}, 2)


@pytest.mark.rule("B-UPG-6")
def test_the_action_card_on_the_back_of_a_goal_card_is_never_exchanged() -> None:
    game = position(cards=["card_goal"], goals_done=[True] * 3).doing("upgrade_action + 1 silver")
    assert (game.done, game.me.silver) == (True, 1)
    assert "card_goal" not in [upgraded.matches for upgraded in DATA.upgraded_cards.values()]


# Its brown action ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-UPG-3")
@pytest.mark.rule("B-DEC-6")
def test_in_the_slot_of_this_turn_its_brown_action_may_be_used_too_in_any_order() -> None:
    cards = {"physics": {"work": "4 silver"}}
    for steps in (("4 silver", "travel", "space_5"), ("travel", "space_5", "4 silver")):
        game = upgrading("red_5", cards_as=cards).play(WAITING, "upgraded_physics")
        assert "4 silver" in game.options
        game.play(*steps)
        assert (game.me.silver, game.me.gold) == (4, 1)
        assert game.key == "end_turn", "each only once"


@pytest.mark.rule("B-UPG-3")
def test_in_another_slot_or_in_hand_it_waits() -> None:
    cards = {"physics": {"work": "4 silver"}}
    in_hand = upgrading("red_5", played="card_bargain", cards_as=cards).play(WAITING, "upgraded_physics")
    assert in_hand.options == ["travel", "skip"]
    lying = on_board("card_physics", "slot_4")
    elsewhere = upgrading("red_5", played="card_bargain", cards_as=cards, **lying).play(WAITING, "upgraded_physics")
    assert elsewhere.options == ["travel", "skip"]


@pytest.mark.rule("B-UPG-3")
def test_not_if_the_brown_action_of_the_old_card_was_performed_even_partly() -> None:
    cards = {"gather": {"work": "4 silver + 1 gold"}}
    fresh = upgrading("red_5", played="card_gather", cards_as=cards, bag=["red"]).play(WAITING, "upgraded_gather")
    assert [option for option in fresh.options if option != "travel"] == ["4 silver", "gold", "skip"]
    game = upgrading("red_5", played="card_gather", cards_as=cards, bag=["red"])
    game.play("worker(any)", "worker_red", WAITING, "upgraded_gather")
    assert "travel" in game.options
    assert not {"4 silver", "gold", "draw_die"} & {*game.options}


@pytest.mark.rule("B-UPG-3")
def test_the_brown_action_of_the_old_card_is_gone_with_it() -> None:
    cards = {"gather": {"work": "4 silver"}}
    game = upgrading("red_5", played="card_gather", cards_as=cards, bag=["red"]).play(WAITING, "upgraded_gather")
    assert not {"draw_die", "worker(any)"} & {*game.options}


@pytest.mark.rule("B-UPG-3")
@pytest.mark.rule("B-RUL-43")
def test_at_the_end_of_the_turn_it_is_used_at_once_or_not_at_all() -> None:
    overlay = corrections(physics={"work": "4 silver + 1 gold"})
    game = at_the_end(completing(overlay=overlay)).play("upgraded_physics")
    assert asked(game) == ("late_minor", ["4 silver", "gold", "skip"])
    assert game.decision.source == "upgraded_physics"
    game.play("4 silver")
    assert asked(game) == ("late_minor", ["gold", "skip"])
    game.play("skip")
    assert (game.me.silver, game.me.gold, game.key) == (4, 0, "end_turn")
    both = at_the_end(completing(overlay=overlay)).play("upgraded_physics", "gold", "4 silver")
    assert (both.me.silver, both.me.gold, both.key) == (4, 1, "end_turn")
    neither = at_the_end(completing(overlay=overlay)).play("upgraded_physics", "skip")
    assert (neither.me.silver, neither.me.gold, neither.key) == (0, 0, "end_turn")


@pytest.mark.rule("B-UPG-3")
def test_at_the_end_of_the_turn_only_the_card_of_this_turn_counts() -> None:
    overlay = corrections(mathematics={"work": "4 silver"}, gather={"work": "4 silver"})
    in_hand = at_the_end(completing(overlay=overlay)).play("upgraded_mathematics")
    assert (in_hand.key, in_hand.me.silver) == ("end_turn", 0)
    lying = on_board("card_mathematics", "slot_4")
    elsewhere = at_the_end(completing(overlay=overlay, **lying)).play("upgraded_mathematics")
    assert (elsewhere.key, elsewhere.me.slots["slot_4"].card) == ("end_turn", "upgraded_mathematics")
    used = completing(overlay=overlay, played="card_gather", bag=["red"]).play("worker(any)", "worker_red")
    used = at_the_end(used).play("upgraded_gather")
    assert (used.key, used.me.silver) == ("end_turn", 0)


@pytest.mark.rule("B-UPG-3")
def test_what_cannot_be_done_then_is_not_offered() -> None:
    overlay = corrections(physics={"work": "draw_die"})
    game = at_the_end(completing(overlay=overlay)).play("upgraded_physics")
    assert game.key == "end_turn", "there is no die to draw"


@pytest.mark.rule("B-UPG-3")
def test_after_a_rest_there_is_no_slot_in_use() -> None:
    overlay = corrections(mathematics={"work": "4 silver"})
    columns = {"slot_2": ["greek_a"], "slot_3": ["greek_b"]}
    lying = on_board("card_mathematics", "slot_1")
    game = position(set_aside=["chinese_c"], retired=columns, overlay=overlay, columns=FULL_HOUSE, **lying)
    game.play("slot_4", "upgrade_action", "upgraded_mathematics")
    assert game.key == "end_turn"
    assert "upgraded_mathematics" in game.me.cards


# The printed die -------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-UPG-4")
@pytest.mark.rule("B-RUL-42")
def test_a_printed_die_that_comes_by_an_exchange_does_not_count_this_turn() -> None:
    game = upgrading("red_3", played="card_medicine").play(WAITING, "upgraded_medicine")
    there = game.me.slots["slot_2"]
    assert (there.card, there.dice, there.shown) == ("upgraded_medicine", ("red_3",), ("red_3",))
    game.play("travel")
    assert (game.table.turn.colour, game.table.turn.value) == ("red", 3)


@pytest.mark.rule("B-RUL-42")
def test_workers_may_still_change_the_dice_after_an_exchange_but_the_card_changes_nothing() -> None:
    game = upgrading("red_3", "white_2", played="card_physics", workers=workers("blue")).play(
        WAITING, "upgraded_physics"
    )
    game.play("worker_blue_2", "travel")
    assert (game.table.turn.colour, game.table.turn.value) == ("purple", 5)


@pytest.mark.rule("B-UPG-4")
def test_played_from_the_hand_the_printed_die_counts_alone() -> None:
    """Without a die in hand no other card can be played."""
    game = position(hand=[], cards=["upgraded_medicine", "card_physics"]).play("slot_2")
    assert game.me.slots["slot_2"].card == "upgraded_medicine"
    game.play("travel")
    assert (game.table.turn.colour, game.table.turn.value) == ("black", int(PRINTED[-1]))


@pytest.mark.rule("B-UPG-4")
def test_one_further_die_may_be_added_to_it_and_no_second_one() -> None:
    game = position(hand=["red_2", "blue_6", "blue_6"], cards=["upgraded_medicine"]).play("slot_2")
    assert asked(game) == ("second_die", ["red_2", "blue_6", "skip"])
    game.play("red_2")
    assert (game.key, game.me.hand) == ("work", ("blue_6", "blue_6"))
    game.play("travel")
    assert (game.table.turn.colour, game.table.turn.value) == ("black", int(PRINTED[-1]) + 2)
    alone = position(hand=["red_2"], cards=["upgraded_medicine"]).play("slot_2", "skip", "travel")
    assert alone.table.turn.value == int(PRINTED[-1])


@pytest.mark.rule("B-UPG-4")
def test_workers_recolour_the_printed_die() -> None:
    zones: dict[str, Any] = {"hand": [], "cards": ["upgraded_medicine"], "workers": workers("blue blue")}
    game = position(**zones).play("slot_2", "worker_blue_1", "worker_blue_1", "travel")
    assert (game.table.turn.colour, game.table.turn.value) == ("blue", 6)


@pytest.mark.rule("B-UPG-4")
def test_the_printed_die_is_never_counted_drawn_or_put_into_the_bag() -> None:
    lying = {"card": "upgraded_medicine", "dice": ["", "red_2"], "shown": [PRINTED, "red_2"], "workers": [[], []]}
    zones: dict[str, Any] = {"slots": {"slot_2": lying}, "cards": ["card_physics"], "others": {1: {"bag": ["blue"]}}}
    game = position(**zones)
    assert [points["dice_sum"] for points in game.game.result.scores] == [1, 1]
    drawn = position(**zones).doing("2 x draw_die")
    assert (len(drawn.me.hand), drawn.me.bag, drawn.me.slots["slot_2"].shown) == (1, (), (PRINTED,))
    assert drawn.table.dice["black"] == 16


# At a rest, and in the middle of things ---------------------------------------------------------------------------


@pytest.mark.rule("B-UPG-7")
def test_the_rest_effect_counts_also_if_the_exchange_came_after_the_slot_was_used() -> None:
    overlay = corrections(physics={"rest": "7 silver", "work": "1 gold"})
    zones: dict[str, Any] = {"overlay": overlay, "columns": FULL_HOUSE, "others": {1: {"cards": []}}}
    game = completing(**zones).play("travel", "space_3", "worker_white", "worker_white")
    at_the_end(game).play("upgraded_physics", "skip")
    assert game.me.silver == 0
    game.play("end_turn").play("end_turn", seat=1)
    assert (game.me.silver, game.me.slots) == (7, {})


@pytest.mark.rule("B-RUL-42")
@pytest.mark.rule("B-RUL-43")
def test_a_space_of_the_medicine_track_gives_an_upgrade_in_the_middle_of_a_turn() -> None:
    offer = parse("upgrade_action / 2 xp")
    [level] = [n for n, there in enumerate(DATA.tracks["medicine"].levels) if there.immediate == offer]
    assert level % 2 == 1
    game = working("black_4", "black_4", slot="slot_3", **medicine(level - 1)).play("research", "research_3")
    assert asked(game) == ("one", ["upgrade_action", "2 xp"])
    game.play("upgrade_action", "upgraded_physics")
    assert (game.me.slots["slot_3"].card, game.me.xp) == ("upgraded_physics", 1)
    two = working("black_4", "black_4", slot="slot_3", **medicine(level - 1)).play("research", "research_3", "2 xp")
    assert (two.me.cards, two.me.xp) == (tuple(c for c in CARDS if c != "card_physics"), 2)


@pytest.mark.rule("B-RUL-43")
def test_so_does_dispatching_one_of_the_new_translators() -> None:
    offer = parse("upgrade_action / 2 xp")
    [name] = [card.id for card in DATA.translators.values() if card.dispatch == offer]
    deck = DATA.translators[name].deck
    game = working("black_4", tops={deck: name}).play("recruit", name, "dispatch")
    assert asked(game) == ("one", ["upgrade_action", "2 xp"])
    assert game.play("upgrade_action", "upgraded_gather").me.xp == 1


@pytest.mark.rule("B-RUL-43")
def test_with_no_upgrade_left_the_experience_is_taken() -> None:
    game = position(upgrades=EMPTY).doing("upgrade_action / 2 xp")
    assert (game.done, game.me.xp) == (True, 2)


@pytest.mark.rule("B-RUL-43")
@pytest.mark.parametrize("tile", ["row_bonus_1", "row_bonus_2", "row_bonus_3"])
def test_three_row_bonus_tiles_give_an_upgrade(tile: str) -> None:
    assert parse("upgrade_action") in DATA.row_bonuses[tile].sides


@pytest.mark.rule("B-UPG-3")
def test_an_upgrade_in_the_middle_of_a_rest_counts_for_the_slots_that_follow() -> None:
    """B-UPG-7: the card lies on the board when its slot is reached."""
    overlay = json.dumps(
        {
            "action_cards": {"items": [{"id": "card_bargain", "rest": "upgrade_action"}]},
            "upgraded_cards": {"items": [{"id": "upgraded_physics", "rest": "7 silver"}]},
        }
    )
    slots = {"slot_1": card("card_bargain"), "slot_3": card("card_physics")}
    game = position(slots=slots, cards=["card_gather"], overlay=overlay, columns=FULL_HOUSE).play("upgraded_physics")
    assert game.me.silver == 7
    assert {*game.me.cards} == {"card_bargain", "upgraded_physics", "card_gather"}
