"""Chapter 4: dice in hand, bag and on the board."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from majlis import IllegalOption
from majlis.testing import BadScene

from .positions import PLAYED, PRIMARY, asked, card, done, position, supply, workers, working


def colours(dice: tuple[str, ...]) -> Counter[str]:
    """How many dice there are of each colour."""
    return Counter(die.partition("_")[0] for die in dice)


# Hand and bag --------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-DICE-1")
def test_a_drawn_die_is_rolled_at_once_and_lies_in_hand() -> None:
    game = position(bag=["red", "white"]).doing("draw_die").nature("white", "4")
    assert (game.me.hand, game.me.bag) == (("white_4",), ("red",))


@pytest.mark.rule("S-DICE-1")
def test_a_die_gained_to_hand_is_rolled_at_once() -> None:
    game = position(hand=["white_2"]).doing("primary_die(hand)").nature("6").play("yellow")
    assert game.me.hand == ("white_2", "yellow_6")
    assert game.me.bag == ()


@pytest.mark.rule("S-DICE-1")
@pytest.mark.rule("S-DICE-4")
def test_hand_dice_are_public_and_a_bag_is_seen_only_by_its_owner() -> None:
    game = position(players=3, hand=["red_5", "white_1"], bag=["blue", "blue", "green"]).game
    for seat in (0, 1, 2, None):
        seen: dict[str, Any] = game.view(seat)["table"]["players"][0]
        assert seen["hand"] == ["red_5", "white_1"]
        if seat == 0:
            assert seen["bag"] == ["blue", "blue", "green"]
        else:
            assert "blue" not in json.dumps(seen["bag"])


@pytest.mark.rule("S-DICE-4")
def test_points_shown_before_the_end_do_not_betray_an_opponents_bag() -> None:
    white = position(bag=["white"] * 6).game
    red = position(bag=["red"] * 6).game
    assert white.view(1)["scores"] == red.view(1)["scores"]
    assert white.view(0)["scores"] != red.view(0)["scores"]


@pytest.mark.rule("S-DICE-2")
@pytest.mark.parametrize("colour", ["white", "blue", "orange"])
def test_any_die_of_the_bag_may_be_drawn_and_no_other(colour: str) -> None:
    bag = ["white", "blue", "orange"]
    game = position(bag=bag).doing("draw_die").nature(colour, "4")
    assert game.me.hand == (f"{colour}_4",)
    assert Counter(game.me.bag) == Counter(bag) - Counter([colour])
    with pytest.raises(BadScene, match="possible is white, blue, orange"):
        position(bag=bag).doing("draw_die").nature("red").play("skip")


@pytest.mark.rule("S-DICE-2")
def test_a_colour_is_as_likely_as_its_dice_are_many() -> None:
    with pytest.raises(BadScene, match="possible is white, white, white, red"):
        position(bag=["white", "white", "white", "red"]).doing("draw_die").nature("green").play("skip")


@pytest.mark.rule("S-COMP-1")
@pytest.mark.parametrize(("colour", "faces"), [("white", "123456"), ("blue", "123456"), ("green", "445566")])
def test_a_die_shows_one_of_its_faces(colour: str, faces: str) -> None:
    with pytest.raises(BadScene, match=f"possible is {', '.join(faces)}$"):
        position(bag=[colour]).doing("draw_die").nature("7").play("skip")


@pytest.mark.rule("S-DICE-5")
def test_dice_that_came_to_hand_this_turn_are_not_placed_this_turn() -> None:
    game = working("red_3", slot="slot_2", played="card_gather", bag=["blue", "blue"])
    game.play("draw_die")
    assert len(game.me.hand) == 1
    assert game.key == "work"
    assert not [option for option in game.options if option in game.me.hand]
    assert len(game.me.slots["slot_2"].dice) == 1
    done(game.play("draw_die", "worker(any)", "worker_red")).play("end_turn", seat=1)
    game.play("card_physics", "slot_1")
    assert game.key in ("die", "second_die")  # on the next turn they may be used


# Refilling the bag ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S-DICE-3")
def test_an_empty_bag_takes_all_dice_of_the_board_before_a_draw() -> None:
    game = position(slots=PLAYED).doing("draw_die").nature("green", "6")
    assert game.me.hand == ("green_6",)
    assert game.me.bag == ("white", "red")
    assert all(played.dice == () for played in game.me.slots.values())
    assert [played.card for played in game.me.slots.values()] == ["card_physics", "card_biology"]  # cards stay


@pytest.mark.rule("S-DICE-3")
def test_the_board_is_not_touched_while_a_die_is_left_in_the_bag() -> None:
    game = position(slots=PLAYED, bag=["blue"]).doing("draw_die")
    assert (colours(game.me.hand), game.me.bag) == ({"blue": 1}, ())
    assert game.me.slots["slot_1"].dice == ("white_2", "red_3")


@pytest.mark.rule("S-DICE-3")
def test_drawing_goes_on_after_the_refill() -> None:
    game = position(slots=PLAYED, bag=["blue"]).doing("2 x draw_die").nature("1", "red", "2")
    assert game.me.hand == ("red_2", "blue_1")
    assert game.me.bag == ("white", "green")


@pytest.mark.rule("S-DICE-3")
@pytest.mark.rule("S-RULING-3")
def test_the_dice_of_the_current_action_do_not_go_back_into_the_bag() -> None:
    game = working("blue_6", "blue_5", slot="slot_2", played="card_gather", slots=PLAYED).nature("red", "1")
    game.play("draw_die")
    assert game.me.hand == ("red_1",)
    assert game.me.bag == ("white", "green")
    assert game.me.slots["slot_2"].dice == ("blue_6", "blue_5")


@pytest.mark.rule("S-DICE-3")
@pytest.mark.rule("S-RULING-3")
def test_they_do_not_go_back_even_after_the_main_action() -> None:
    game = working("white_6", slot="slot_2", played="card_gather").play("travel", "space_1")
    assert game.refused["draw_die"] == "nothing_to_draw"
    assert "draw_die" not in game.options
    assert game.me.slots["slot_2"].dice == ("white_6",)


@pytest.mark.rule("S-DICE-3")
def test_the_unearned_die_of_the_goal_card_is_not_drawn() -> None:
    game = position(slots={"slot_1": card("card_physics", "white_2")}).doing("3 x draw_die")
    assert (colours(game.me.hand), game.me.bag) == ({"white": 1}, ())
    assert supply(game, "purple") == [4]  # one still lies on the goal card of the Chinese person


@pytest.mark.rule("S-DICE-3")
def test_if_there_are_too_few_dice_as_many_are_drawn_as_there_are() -> None:
    game = position(bag=["red"], slots={"slot_1": card("card_physics", "white_2")}).doing("refill_hand(5)")
    assert game.done
    assert colours(game.me.hand) == {"red": 1, "white": 1}


@pytest.mark.rule("S-DICE-3")
def test_the_printed_die_of_the_goal_card_is_not_put_into_the_bag() -> None:
    played = {"card": "card_goal", "dice": ["", "red_2"], "shown": ["white_5", "red_2"], "workers": [[], []]}
    game = position(slots={"slot_3": played}, goals_done=[True] * 3).doing("2 x draw_die")
    assert (colours(game.me.hand), game.me.bag) == ({"red": 1}, ())
    assert game.me.slots["slot_3"].shown == ("white_5",)


# Destroying white dice -----------------------------------------------------------------------------------------


@pytest.mark.rule("S-DICE-6")
@pytest.mark.rule("S-ATOM-4")
def test_a_white_die_is_destroyed_in_bag_hand_or_on_the_board() -> None:
    zones: dict[str, Any] = {"bag": ["white", "red"], "hand": ["white_2", "white_5", "red_1"], "slots": PLAYED}
    game = position(**zones).doing("destroy_white")
    assert asked(game) == ("destroy_white", ["bag", "white_2", "white_5", "slot_1"])
    [before] = supply(game, "white")
    for place in game.options:
        after = position(**zones).doing("destroy_white").play(place)
        assert supply(after, "white") == [before + 1]
        assert after.me.bag == (("red",) if place == "bag" else ("white", "red"))
        assert after.me.hand == tuple(die for die in zones["hand"] if die != place)
        assert after.me.slots["slot_1"].dice == (("red_3",) if place == "slot_1" else ("white_2", "red_3"))


@pytest.mark.rule("S-DICE-6")
@pytest.mark.parametrize("dice", [("blue_3", "white_2"), ("white_2", "blue_3")])
def test_of_two_dice_on_a_card_the_white_one_is_destroyed_and_the_other_keeps_its_workers(
    dice: tuple[str, str],
) -> None:
    on_dice = tuple(("red",) if die == "blue_3" else ("yellow",) for die in dice)
    game = position(slots={"slot_2": card("card_biology", *dice, workers=on_dice)}).doing("destroy_white")
    left = game.me.slots["slot_2"]
    assert (left.dice, left.shown, left.workers) == (("blue_3",), ("blue_3",), (("red",),))


@pytest.mark.rule("S-DICE-6")
def test_the_die_beside_the_printed_one_is_destroyed_not_the_printed_one() -> None:
    played = {"card": "card_goal", "dice": ["", "white_2"], "shown": ["white_5", "white_2"], "workers": [[], []]}
    game = position(slots={"slot_3": played}, goals_done=[True] * 3).doing("destroy_white")
    assert (game.me.slots["slot_3"].dice, game.me.slots["slot_3"].shown) == (("",), ("white_5",))
    assert supply(game, "white") == [40]


@pytest.mark.rule("S-DICE-6")
def test_only_white_dice_of_ones_own_are_destroyed() -> None:
    game = position(bag=["red"], hand=["blue_2"], others={1: {"bag": ["white"], "hand": ["white_3"]}})
    game.doing("destroy_white")
    assert game.done
    assert (game.me.bag, game.me.hand) == (("red",), ("blue_2",))
    assert game.table.players[1].bag == ("white",)


@pytest.mark.rule("S-ATOM-4")
def test_without_a_white_die_nothing_happens_and_the_rest_still_counts() -> None:
    game = position(bag=["red"]).doing("destroy_white + 1 silver")
    assert game.done
    assert (game.me.silver, game.me.bag) == (1, ("red",))


@pytest.mark.rule("S-ATOM-4")
def test_with_one_white_die_it_is_destroyed_unasked_unless_it_may_be_kept() -> None:
    assert position(bag=["white"]).doing("destroy_white").me.bag == ()
    game = position(bag=["white"]).doing("[destroy_white]")
    assert asked(game) == ("destroy_white", ["bag", "skip"])
    assert game.play("skip").me.bag == ("white",)


@pytest.mark.rule("S-RULING-3")
def test_a_white_die_of_the_card_played_is_kept_until_its_action_begins() -> None:
    zones: dict[str, Any] = {"slot": "slot_2", "retired": {"slot_2": ["hebrew_h"]}}  # [destroy_white]
    game = working("white_4", **zones)
    assert game.refused["hebrew_h"] == "no_white_die"
    game.play("travel", "space_1")
    assert "hebrew_h" in game.options
    game.play("hebrew_h")
    assert game.me.slots["slot_2"].dice == ()
    assert supply(game, "white") == [40]


@pytest.mark.rule("S-RULING-3")
def test_or_until_its_action_is_given_up() -> None:
    game = working("white_4", "white_2", slot="slot_2", retired={"slot_2": ["hebrew_h"]})
    game.play("forgo")
    assert "travel" not in game.options
    game.play("hebrew_h")
    assert game.me.slots["slot_2"].dice == ("white_2",)


@pytest.mark.rule("S-RULING-3")
def test_giving_up_is_offered_only_with_a_white_die_on_the_card() -> None:
    assert "forgo" not in working("red_4", slot="slot_2", bag=["white"]).options
    assert "forgo" in working("red_4", "white_1", slot="slot_2").options
    recoloured = working("white_4", slot="slot_2", workers=workers("red")).play("worker_red_1")
    assert "forgo" in recoloured.options
    with pytest.raises(IllegalOption):
        recoloured.play("travel", "space_1", "forgo")


@pytest.mark.rule("S-RULING-3")
def test_a_recoloured_die_is_still_judged_by_its_own_colour() -> None:
    game = working("white_4", slot="slot_2", workers=workers("red"), retired={"slot_2": ["hebrew_h"]})
    game.play("worker_red_1", "travel", "space_1", "hebrew_h")
    assert game.me.slots["slot_2"].dice == ()
    zones: dict[str, Any] = {"workers": workers("white"), "retired": {"slot_2": ["hebrew_h"]}}
    turned_white = working("red_4", slot="slot_2", played="card_gather", **zones)
    turned_white.play("worker_white_1", "travel", "space_1")
    assert turned_white.refused["hebrew_h"] == "no_white_die"


@pytest.mark.rule("S-RULING-3")
def test_the_white_die_of_the_card_may_be_destroyed_by_the_main_action_itself() -> None:
    game = working("white_1", slot="slot_1", tops={"deck_chinese": "chinese_h"})  # dispatch: destroy_white
    game.play("recruit", "chinese_h", "dispatch")
    assert game.me.slots["slot_1"].dice == ()
    assert game.me.slots["slot_1"].card == "card_physics"


@pytest.mark.rule("S-RULING-3")
def test_destroying_a_die_of_the_card_does_not_change_an_action_that_has_begun() -> None:
    """Space 9 destroys a white die; the path bonus of the colour fixed before still comes."""
    zones: dict[str, Any] = {"space": "space_8", "workers": workers("red")}
    game = working("white_4", "blue_4", slot="slot_2", **zones).play("worker_red_1", "travel", "space_9")
    while game.key != "end_turn":
        game.play(game.options[0])
    assert game.me.slots["slot_2"].dice == ("blue_4",)
    assert game.me.silver == 2  # the purple path lies between space 8 and space 9


@pytest.mark.rule("S-RULING-3")
def test_a_white_die_drawn_this_turn_may_be_destroyed() -> None:
    game = working("red_4", slot="slot_2", played="card_gather", bag=["white"], retired={"slot_2": ["hebrew_h"]})
    game.nature("3").play("draw_die", "hebrew_h")
    assert game.me.hand == ()
    assert supply(game, "white") == [40]


# Gaining dice --------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-ATOM-3")
def test_a_white_die_comes_from_the_supply_into_the_bag() -> None:
    game = position().doing("white_die(bag)")
    assert game.done
    assert (game.me.bag, game.me.hand) == (("white",), ())
    assert supply(game, "white") == [39]


@pytest.mark.rule("S-ATOM-3")
def test_a_white_die_may_be_a_cost() -> None:
    text = "white_die(bag) -> 2 silver"
    game = position().doing(text)
    assert asked(game) == ("pay", [text, "skip"])
    game.play(text)
    assert (game.me.bag, game.me.silver) == (("white",), 2)
    declined = position().doing(text).play("skip")
    assert (declined.me.bag, declined.me.silver) == ((), 0)


@pytest.mark.rule("S-ATOM-5")
@pytest.mark.parametrize("colour", PRIMARY)
def test_a_primary_die_of_choice_goes_into_the_bag_or_to_hand(colour: str) -> None:
    game = position().doing("primary_die(bag)")
    assert asked(game) == ("primary_die", list(PRIMARY))
    game.play(colour)
    assert (game.me.bag, game.me.hand) == ((colour,), ())
    assert supply(game, colour) == [19]
    in_hand = position().doing("primary_die(hand)").nature("2").play(colour)
    assert (in_hand.me.bag, in_hand.me.hand) == ((), (f"{colour}_2",))


@pytest.mark.rule("S-ATOM-5")
def test_a_primary_die_of_a_colour_given_is_that_one() -> None:
    game = position().doing("primary_die(bag, colour=yellow)")
    assert game.done
    assert (game.me.bag, supply(game, *PRIMARY)) == (("yellow",), [20, 19, 20])


@pytest.mark.rule("S-ATOM-6")
@pytest.mark.parametrize("colour", ["purple", "orange", "green"])
def test_a_secondary_die_goes_into_the_bag(colour: str) -> None:
    game = position(goal="goal_greek", others={1: {"goal": "goal_syriac"}})  # green dice on both goal cards
    before = {"purple": 5, "orange": 5, "green": 3}
    game.doing(f"secondary_die(bag, colour={colour})")
    assert game.done
    assert (game.me.bag, supply(game, colour)) == ((colour,), [before[colour] - 1])


@pytest.mark.rule("S-ATOM-7")
def test_draw_die_draws_one_die() -> None:
    game = position(bag=["red", "red"]).doing("draw_die").nature("red", "6")
    assert (game.me.hand, game.me.bag) == (("red_6",), ("red",))
    assert supply(game, "red") == [18]  # drawn from the bag, not from the supply


@pytest.mark.rule("S-ATOM-7")
def test_a_draw_is_mandatory_unless_it_may_be_declined() -> None:
    game = position(bag=["red"]).doing("[draw_die]")
    assert asked(game) == ("draw_die", ["draw_die", "skip"])
    assert game.play("skip").me.bag == ("red",)


@pytest.mark.rule("S-ATOM-7")
def test_with_no_die_anywhere_nothing_is_drawn() -> None:
    game = position().doing("draw_die + 1 silver")
    assert game.done
    assert (game.me.hand, game.me.silver) == ((), 1)


# Refilling the hand --------------------------------------------------------------------------------------------


@pytest.mark.rule("S-ATOM-8")
def test_the_hand_is_filled_up_to_so_many_dice() -> None:
    game = position(hand=["red_1"], bag=["blue"] * 6).doing("refill_hand(4)").nature(*["blue", "2"] * 3)
    assert game.me.hand == ("red_1", "blue_2", "blue_2", "blue_2")
    assert len(game.me.bag) == 3
    game.play("skip")
    assert game.done


@pytest.mark.rule("S-ATOM-8")
@pytest.mark.parametrize("size", [4, 5])
def test_nothing_is_drawn_if_the_hand_is_large_enough_but_dice_may_be_rerolled(size: int) -> None:
    hand = [f"red_{n}" for n in range(1, size + 1)]
    game = position(hand=hand, bag=["blue"]).doing("refill_hand(4)")
    assert asked(game) == ("reroll", [*hand, "skip"])
    assert (list(game.me.hand), game.me.bag) == (hand, ("blue",))


@pytest.mark.rule("S-RULING-20")
def test_first_the_missing_dice_are_drawn_and_rolled_then_older_ones_may_be_rerolled() -> None:
    game = position(hand=["white_1", "blue_2"], bag=["red", "red"]).doing("refill_hand(3)").nature("red", "5")
    assert game.me.hand == ("white_1", "red_5", "blue_2")
    assert asked(game) == ("reroll", ["white_1", "blue_2", "skip"])  # not the die just drawn


@pytest.mark.rule("S-RULING-20")
@pytest.mark.parametrize(
    ("chosen", "rolls", "hand"),
    [
        (["skip"], [], ["white_1", "red_3", "blue_2"]),
        (["white_1", "skip"], ["6"], ["white_6", "red_3", "blue_2"]),
        (["blue_2"], ["6"], ["white_1", "red_3", "blue_6"]),
        (["white_1", "blue_2"], ["5", "4"], ["white_5", "red_3", "blue_4"]),
        (["white_1", "red_3", "blue_2"], ["5", "4", "1"], ["white_5", "red_4", "blue_1"]),
    ],
)
def test_any_of_them_are_rerolled_together_and_once(chosen: list[str], rolls: list[str], hand: list[str]) -> None:
    game = position(hand=["white_1", "red_3", "blue_2"]).doing("refill_hand(3)").nature(*rolls).play(*chosen)
    assert game.done
    assert list(game.me.hand) == hand


@pytest.mark.rule("S-RULING-20")
def test_nothing_is_rolled_before_every_die_is_named() -> None:
    game = position(hand=["white_1", "red_3"]).doing("refill_hand(2)").play("white_1")
    assert asked(game) == ("reroll", ["red_3", "skip"])
    assert game.me.hand == ("white_1", "red_3")


@pytest.mark.rule("S-RULING-20")
def test_of_equal_dice_as_many_are_rerolled_as_were_named() -> None:
    game = position(hand=["white_1", "white_1", "white_1"]).doing("refill_hand(3)").nature("6", "6")
    assert asked(game) == ("reroll", ["white_1", "skip"])
    game.play("white_1", "white_1", "skip")
    assert game.me.hand == ("white_1", "white_6", "white_6")


@pytest.mark.rule("S-ATOM-8")
@pytest.mark.rule("S-DICE-3")
def test_the_bag_is_refilled_while_filling_the_hand() -> None:
    game = position(bag=["red"], slots=PLAYED).doing("refill_hand(2)").nature("3", "white", "2")
    assert game.me.hand == ("white_2", "red_3")
    assert game.me.bag == ("red", "green")
