"""Chapter 5: black dice."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from typing import Any

import pytest

from majlis import IllegalOption
from majlis.testing import BadScene, Scene

from .positions import (
    ALL_COLOURS,
    COLOURS,
    PRIMARY,
    SPACES,
    TRACKS,
    asked,
    card,
    corrected,
    done,
    levels,
    position,
    post,
    supply,
    tucked,
    workers,
    working,
)

NO_BLACK = {"dice": {"black": 0}}
ALIKE = [("syriac_j", "purple"), ("wild1_j", "orange"), ("wild2_j", "green")]


def action(game: Scene) -> tuple[str, int]:
    """Colour and value of the main action that has begun."""
    return game.table.turn.colour, game.table.turn.value


# Priority --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-EX-1")
@pytest.mark.rule("B-DIE-1")
@pytest.mark.rule("B-CHG-1")
def test_example_black_5_and_orange_4_are_a_black_action_of_9() -> None:
    assert action(working("black_5", "orange_4", slot="slot_3").play("research")) == ("black", 9)


@pytest.mark.rule("B-DIE-1")
@pytest.mark.rule("B-CHG-1")
@pytest.mark.parametrize("other", ALL_COLOURS)
@pytest.mark.parametrize("first", [True, False])
def test_black_has_priority_over_every_other_colour(other: str, first: bool) -> None:
    dice = ("black_4", f"{other}_5") if first else (f"{other}_5", "black_4")
    assert action(working(*dice, slot="slot_2").play("travel")) == ("black", 9)


@pytest.mark.rule("B-DIE-1")
def test_a_single_black_die_is_a_black_action() -> None:
    assert action(working("black_6", slot="slot_2").play("travel")) == ("black", 6)


@pytest.mark.rule("B-DIE-1")
@pytest.mark.parametrize(
    ("dice", "colour"),
    [(("red_2", "blue_3"), "purple"), (("red_2", "white_3"), "red"), (("white_1", "white_2"), "white")],
)
def test_without_a_black_die_colours_are_those_of_the_base_game(dice: tuple[str, str], colour: str) -> None:
    assert action(working(*dice, slot="slot_2").play("travel")) == (colour, 5 if colour != "white" else 3)


@pytest.mark.rule("B-DIE-1")
def test_a_black_die_of_6_counts_its_own_value_and_two_of_them_12() -> None:
    assert action(working("black_6", "black_6", slot="slot_2").play("travel")) == ("black", 12)


# Faces -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-DIE-2")
def test_a_black_die_shows_4_5_or_6() -> None:
    with pytest.raises(BadScene, match=r"possible is 4, 4, 5, 5, 6, 6$"):
        position(bag=["black"]).doing("draw_die").nature("3").play("skip")
    assert position(bag=["black"]).doing("draw_die").nature("5").me.hand == ("black_5",)


# Workers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-DIE-3")
@pytest.mark.rule("B-RUL-39")
@pytest.mark.parametrize("colour", ["white", *PRIMARY])
def test_a_worker_recolours_a_black_die_which_is_no_longer_black(colour: str) -> None:
    game = working("black_4", slot="slot_2", workers=workers(colour)).play(f"worker_{colour}_1")
    assert game.me.slots["slot_2"].shown == (f"{colour}_4",)
    assert action(game.play("travel")) == (colour, 4)


@pytest.mark.rule("B-DIE-3")
def test_a_second_worker_of_the_new_colour_raises_it_to_6() -> None:
    game = working("black_4", slot="slot_2", workers=workers("red red red")).play("worker_red_1", "worker_red_1")
    assert game.me.slots["slot_2"].shown == ("red_6",)
    assert not [option for option in game.options if option.startswith("worker")], "two workers are on it"


@pytest.mark.rule("B-DIE-3")
def test_there_are_no_black_workers_so_none_raises_a_die_that_stays_black() -> None:
    crowd = workers("white red yellow blue")
    game = working("black_4", slot="slot_2", workers=crowd)
    assert {option for option in game.options if option.startswith("worker")} == {
        f"worker_{colour}_1" for colour in ("white", *PRIMARY)
    }
    for option in [option for option in game.options if option.startswith("worker")]:
        after = working("black_4", slot="slot_2", workers=crowd).play(option)
        [shown] = after.me.slots["slot_2"].shown
        assert (shown[-2:], shown.startswith("black")) == ("_4", False)
    gains = position().doing("1 worker(any)")
    assert gains.options == ["worker_white", "worker_red", "worker_yellow", "worker_blue"]


@pytest.mark.rule("B-RUL-39")
@pytest.mark.rule("B-DIE-1")
def test_colour_is_judged_after_workers() -> None:
    """Of two black dice one stays black; a secondary die beside a recoloured one prevails."""
    zones: dict[str, Any] = {"slot": "slot_2", "workers": workers("white")}
    both = working("black_4", "black_5", **zones).play("worker_white_1", "travel")
    assert action(both) == ("black", 9)
    orange = working("black_4", "orange_5", **zones).play("worker_white_1", "travel")
    assert action(orange) == ("orange", 9)


# Like other dice -------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-DIE-4")
@pytest.mark.parametrize(
    "zones", [{"hand": ["black_4"]}, {"bag": ["black"]}, {"slots": {"slot_1": card("card_physics", "black_4")}}]
)
def test_black_dice_are_coloured_in_the_dice_sum(zones: dict[str, Any]) -> None:
    """The other player has one coloured die."""
    theirs = {1: {"bag": ["blue"]}}
    assert [points["dice_sum"] for points in position(others=theirs).game.result.scores] == [0, 2]
    assert [points["dice_sum"] for points in position(others=theirs, **zones).game.result.scores] == [1, 1]


@pytest.mark.rule("B-DIE-5")
def test_black_dice_are_drawn_like_any_other() -> None:
    game = position(bag=["white", "red", "black"]).doing("draw_die").nature("black", "6")
    assert (game.me.hand, game.me.bag) == (("black_6",), ("white", "red"))
    with pytest.raises(BadScene, match="possible is white, black, black"):
        position(bag=["white", "black", "black"]).doing("draw_die").nature("red").play("skip")


@pytest.mark.rule("B-DIE-5")
def test_they_go_back_into_the_bag_at_a_rest() -> None:
    slots = {"slot_2": card("card_mathematics", "black_4", "red_2")}
    game = position(slots=slots, cards=["card_physics"], columns=("greek_a", "hebrew_a", "syriac_a"))
    assert Counter(game.me.bag) + Counter(die.partition("_")[0] for die in game.me.hand) == {"black": 1, "red": 1}
    assert game.me.slots == {}


@pytest.mark.rule("B-DIE-5")
def test_a_card_takes_one_or_two_black_dice() -> None:
    game = position(hand=["black_4", "black_5", "black_6"]).play("card_physics", "slot_2", "black_4")
    assert asked(game) == ("second_die", ["black_5", "black_6", "skip"])
    game.play("black_6")
    assert (game.key, game.me.hand) == ("work", ("black_5",))


@pytest.mark.rule("B-DIE-5")
def test_a_black_die_that_came_to_hand_this_turn_waits_for_the_next() -> None:
    game = working("red_3", slot="slot_2", played="card_gather", bag=["black"]).nature("6").play("draw_die")
    assert game.me.hand == ("black_6",)
    assert "black_6" not in game.options
    done(game).play("end_turn", seat=1)
    game.play("card_physics", "slot_1")
    assert game.me.slots["slot_1"].dice == ("black_6",), "it is the only die of the hand"


@pytest.mark.rule("B-STATE-5")
@pytest.mark.rule("B-DIE-5")
def test_black_dice_are_seen_in_hand_and_on_the_board_but_not_in_the_bag() -> None:
    slots = {"slot_1": card("card_bargain", "black_5")}
    game = position(players=3, hand=["black_4"], bag=["black", "black", "red"], slots=slots).game
    for seat in (0, 1, None):
        seen: dict[str, Any] = game.view(seat)["table"]["players"][0]
        assert seen["hand"] == ["black_4"]
        assert seen["slots"]["slot_1"]["dice"] == ["black_5"]
        assert ("black" in json.dumps(seen["bag"])) == (seat == 0)


# None left -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-DIE-6")
@pytest.mark.rule("B-STATE-12")
@pytest.mark.parametrize("where", ["bag", "hand"])
def test_a_black_die_comes_from_the_supply(where: str) -> None:
    game = position(dice={"black": 1}).doing(f"black_die({where})").nature("6")
    assert supply(game, "black") == [0]
    assert (game.me.bag, game.me.hand) == ((("black",), ()) if where == "bag" else ((), ("black_6",)))
    assert game.game.view(1)["table"]["dice"]["black"] == 0


@pytest.mark.rule("B-DIE-6")
@pytest.mark.rule("B-DEC-9")
def test_if_none_is_left_there_is_a_primary_die_or_the_end_of_a_white_one_or_nothing() -> None:
    zones: dict[str, Any] = {"bag": ["white"], **NO_BLACK}
    game = position(**zones).doing("black_die(bag)")
    assert asked(game) == ("one", ["primary_die(bag)", "destroy_white", "skip"])
    game.play("primary_die(bag)")
    assert asked(game) == ("primary_die", list(PRIMARY))
    assert game.play("blue").me.bag == ("white", "blue")
    destroyed = position(**zones).doing("black_die(bag)").play("destroy_white")
    assert destroyed.me.bag == ()
    nothing = position(**zones).doing("black_die(bag)").play("skip")
    assert (nothing.done, nothing.me.bag) == (True, ("white",))


@pytest.mark.rule("B-DIE-6")
def test_a_player_without_a_white_die_is_left_with_the_primary_one() -> None:
    game = position(**NO_BLACK).doing("black_die(bag)")
    assert asked(game) == ("one", ["primary_die(bag)", "skip"])
    assert game.refused == {"destroy_white": "no_white_die"}


@pytest.mark.rule("B-DIE-6")
def test_with_no_primary_die_left_only_a_white_one_can_be_destroyed() -> None:
    none_left = {"dice": {"black": 0, "red": 0, "yellow": 0, "blue": 0}}
    game = position(bag=["white"], **none_left).doing("black_die(bag)")
    assert asked(game) == ("destroy_white", ["bag", "skip"])
    assert position(bag=["white"], **none_left).doing("black_die(bag)").play("bag").me.bag == ()
    assert game.play("skip").me.bag == ("white",)


@pytest.mark.rule("B-DIE-6")
@pytest.mark.rule("B-RUL-2")
def test_the_replacement_goes_where_the_black_die_would_have_gone() -> None:
    game = position(**NO_BLACK).doing("black_die(hand)").nature("2").play("primary_die(hand)", "yellow")
    assert (game.me.hand, game.me.bag) == (("yellow_2",), ())
    game = position(**NO_BLACK).doing("black_die(bag)").play("primary_die(bag)", "yellow")
    assert (game.me.hand, game.me.bag) == ((), ("yellow",))


@pytest.mark.rule("B-DIE-6")
def test_while_one_is_left_there_is_no_replacement() -> None:
    game = position(bag=["white"], dice={"black": 1}).doing("black_die(bag)")
    assert game.done
    assert game.me.bag == ("white", "black")


@pytest.mark.rule("B-DIE-6")
def test_each_of_several_black_dice_that_are_missing_is_replaced_by_itself() -> None:
    game = position(bag=["white"], dice={"black": 1}).doing("3 x black_die(bag)")
    game.play("destroy_white", "primary_die(bag)", "red")
    assert game.done
    assert game.me.bag == ("red", "black")


@pytest.mark.rule("B-DIE-6")
def test_with_neither_dice_nor_white_ones_to_destroy_nothing_happens_and_the_rest_still_counts() -> None:
    none_left = {"dice": {"black": 0, "red": 0, "yellow": 0, "blue": 0}}
    game = position(**none_left).doing("black_die(hand) + 1 xp")
    assert game.done
    assert (game.me.xp, game.me.hand, game.me.bag) == (1, (), ())
    choice = position(**none_left).doing("black_die(bag) / 1 worker(white)")
    assert (choice.done, choice.me.workers["white"]) == (True, 1), "the other side is all that is left"


# What black matches ----------------------------------------------------------------------------------------------


@pytest.mark.rule("B-DIE-7")
def test_a_black_action_gets_no_path_bonus_on_a_whole_lap() -> None:
    game = working("black_6", "black_6", slot="slot_2", space="space_1", neutral="space_0").play("travel", "space_1")
    assert game.me.silver == 3, "of the space, and nothing of any path"
    assert game.table.influence_on == {}
    assert game.key == "end_turn", "nothing else is asked"


@pytest.mark.rule("B-DIE-7")
def test_a_black_action_translates_in_no_guild() -> None:
    zones: dict[str, Any] = {"columns": ("persian_a", "persian_b", "persian_c"), "gold": 1, "workers": workers("red")}
    school = {"room_1": post("persian_b", 0)}
    game = working("black_5", slot="slot_4", rooms=school, **zones)
    assert game.refused["translate"] == "needs_value"
    assert "translate" in working("purple_5", slot="slot_4", rooms=school, **zones).options


@pytest.mark.rule("B-DIE-7")
def test_a_black_action_moves_on_none_of_the_six_tracks_of_the_base_game() -> None:
    game = working("black_4", "black_4", slot="slot_3").play("research", "research_3")
    assert game.me.tracks == levels(medicine=1)
    assert "advance" not in game.key


# Treated as another colour ---------------------------------------------------------------------------------------


def alike(translator: str, *dice: str, slot: str = "slot_2", **zones: Any) -> Scene:
    """A card in a slot above a retired translator for whom two colours are the same."""
    return working(*dice, slot=slot, retired={slot: [translator]}, **zones)


@pytest.mark.rule("B-DIE-8")
@pytest.mark.rule("B-DEC-5")
@pytest.mark.parametrize(("translator", "colour"), ALIKE)
def test_black_and_another_colour_may_be_treated_as_each_other(translator: str, colour: str) -> None:
    for die in ("black_5", f"{colour}_5"):
        for chosen in ("black", colour):
            game = alike(translator, die).play("travel")
            assert asked(game)[0] == "action_colour"
            assert sorted(game.options) == sorted(["black", colour])
            assert action(game.play(chosen)) == (chosen, 5)


@pytest.mark.rule("B-DIE-8")
@pytest.mark.rule("B-DEC-5")
@pytest.mark.parametrize(
    ("dice", "colours"),
    [
        (("black_4", "purple_4"), {"black", "purple"}),
        (("black_4", "black_4"), {"black", "purple"}),
        (("purple_4", "purple_4"), {"black", "purple"}),
        (("black_4", "green_4"), {"black", "purple", "green"}),  # purple and green leave the choice
        (("purple_4", "green_4"), {"black", "purple", "green"}),
        (("black_4", "white_4"), {"black", "purple"}),
        (("purple_4", "red_4"), {"black", "purple"}),
    ],
)
def test_each_die_is_regarded_by_itself(dice: tuple[str, str], colours: set[str]) -> None:
    game = alike("syriac_j", *dice).play("travel")
    assert {*game.options} == colours


@pytest.mark.rule("B-DIE-8")
@pytest.mark.parametrize("die", ["orange_4", "green_4", "red_4", "white_4"])
def test_other_dice_keep_their_colour(die: str) -> None:
    assert action(alike("syriac_j", die).play("travel")) == (die.partition("_")[0], 4)


@pytest.mark.rule("B-DIE-8")
def test_with_two_such_translators_black_may_be_either_colour_but_these_are_not_the_same() -> None:
    both = {"slot_2": ["syriac_j", "wild1_j"]}
    colours = {
        die: {*working(die, slot="slot_2", retired=both).play("travel").options}
        for die in ("black_5", "purple_5", "orange_5")
    }
    assert colours == {
        "black_5": {"black", "purple", "orange"}, "purple_5": {"purple", "black"}, "orange_5": {"orange", "black"},
    }  # fmt: skip


@pytest.mark.rule("B-DIE-8")
def test_only_actions_of_the_slot_above_are_concerned() -> None:
    elsewhere = working("black_5", slot="slot_3", retired={"slot_2": ["syriac_j"]}).play("research")
    assert action(elsewhere) == ("black", 5)
    theirs = working("black_5", slot="slot_2", others={1: {"retired": {"slot_2": ["syriac_j"]}}}).play("travel")
    assert action(theirs) == ("black", 5)


@pytest.mark.rule("B-DIE-8")
def test_no_worker_raises_such_a_die_to_6() -> None:
    """A white worker does, where white and red are the same; black and purple have no workers."""
    game = alike("syriac_j", "black_4", workers=workers("white red blue"))
    for option in ("worker_white_1", "worker_red_1", "worker_blue_1"):
        colour = option.split("_")[1]
        after = alike("syriac_j", "black_4", workers=workers("white red blue")).play(option)
        assert after.me.slots["slot_2"].shown == (f"{colour}_4",)
    assert [option for option in game.options if option.startswith("worker")] == [
        "worker_white_1", "worker_red_1", "worker_blue_1",
    ]  # fmt: skip


@pytest.mark.rule("B-RUL-39")
@pytest.mark.rule("B-DIE-8")
def test_a_die_that_counts_as_black_makes_the_action_black() -> None:
    """To research with purple as black moves on the medicine track; with black as purple on mathematics."""
    game = alike("syriac_j", "purple_4", "white_4", slot="slot_3").play("research", "black", "research_3")
    assert game.me.tracks == levels(medicine=1)
    game = alike("syriac_j", "black_4", "white_4", slot="slot_3").play("research", "purple", "research_3")
    assert game.me.tracks == levels(mathematics=1)


@pytest.mark.rule("B-RUL-33")
def test_purple_mixed_of_red_and_blue_is_not_black() -> None:
    assert action(alike("syriac_j", "red_4", "blue_4").play("travel")) == ("purple", 8)


@pytest.mark.rule("B-RUL-33")
def test_a_black_die_recoloured_by_a_worker_is_not_purple_either() -> None:
    game = alike("syriac_j", "black_4", workers=workers("red")).play("worker_red_1", "travel")
    assert action(game) == ("red", 4)


@pytest.mark.rule("B-RUL-21")
def test_the_colour_is_fixed_before_it_is_used_for_the_first_time_and_stays() -> None:
    """The page fixes black; then the action is black, too, and no worker changes it."""
    pages = tucked(slot_2="syriac_j page_travel_09")
    game = working("purple_4", slot="slot_2", workers=workers("red"), neutral="space_1", **pages)
    assert "worker_red_1" in game.options
    game.play("page_travel_09")
    assert game.me.xp == 1
    assert "worker_red_1" not in game.options
    game.play("travel")
    assert game.key == "travel", "no colour is asked for any more"
    assert action(game) == ("black", 4)
    assert game.play("space_1").me.xp == 2


@pytest.mark.rule("B-RUL-21")
def test_to_recruit_the_colour_is_asked_for_where_a_page_under_the_slot_asks_for_it() -> None:
    """Of purple and orange; the page wants red or purple."""
    dice = ("purple_4", "orange_4")
    assert working(*dice).play("recruit").key == "recruit", "it does not matter"
    page = tucked(slot_1="page_recruit_02")
    game = working(*dice, goal="", **page).play("recruit")
    assert (game.key, {*game.options}) == ("action_colour", {"purple", "orange"})
    purple = working(*dice, goal="", **page).play("recruit", "purple", "hebrew_a", "dispatch")
    assert "page_recruit_02" in purple.options
    game.play("orange", "hebrew_a", "dispatch")
    assert game.key == "end_turn", "nothing is left to do"


@pytest.mark.rule("B-RUL-21")
def test_a_page_that_two_colours_would_satisfy_asks_which_of_them_the_action_has() -> None:
    overlay = corrected(pages={"id": "page_travel_01", "effect": "7 silver if action_colour(purple|orange)"})
    game = working("purple_4", "orange_4", slot="slot_2", overlay=overlay, **tucked(slot_2="page_travel_01"))
    game.play("page_travel_01")
    assert (game.key, {*game.options}) == ("action_colour", {"purple", "orange"})
    assert action(game.play("orange", "travel")) == ("orange", 8)


@pytest.mark.rule("B-RUL-21")
@pytest.mark.rule("B-DIE-8")
def test_to_recruit_with_what_may_be_black_is_black_unless_the_player_says_otherwise() -> None:
    plain = alike("syriac_j", "purple_4", slot="slot_1").play("recruit")
    assert action(plain) == ("black", 7)
    zones = tucked(slot_1="syriac_j page_recruit_02")
    assert action(working("purple_4", **zones).play("recruit", "purple")) == ("purple", 4)
    assert action(working("purple_4", **zones).play("recruit", "black")) == ("black", 7)


@pytest.mark.rule("B-RUL-21")
def test_an_action_is_never_two_colours_at_once() -> None:
    """As purple it gets the bonus of the purple path and nothing of the neutral marker; as black the reverse."""
    zones: dict[str, Any] = {"space": "space_8", "neutral": "space_10", "on_map": {}, "workers": {}}
    purple = alike("syriac_j", "black_6", **zones).play("travel", "purple", "space_1")
    assert (purple.me.silver, purple.me.xp) == (3 + 2, 0)
    black = alike("syriac_j", "black_6", **zones).play("travel", "black", "space_1")
    assert (black.me.silver, black.me.xp) == (3, 1)


# Returning -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-RUL-38")
def test_a_black_die_that_came_to_hand_this_turn_cannot_be_returned_as_a_cost() -> None:
    overlay = corrected(action_cards={"id": "card_physics", "work": "black_die(hand)"})
    zones: dict[str, Any] = {"slot": "slot_2", "retired": {"slot_2": ["chinese_j"]}, "overlay": overlay}
    game = working("red_3", **zones).nature("5")
    assert game.refused["chinese_j"] == "no_black_die"
    game.play("black_die(hand)")
    assert game.me.hand == ("black_5",)
    assert game.refused["chinese_j"] == "no_black_die"


@pytest.mark.rule("B-RUL-38")
def test_of_two_black_dice_of_the_same_value_only_the_older_one_can_be_returned() -> None:
    overlay = corrected(
        action_cards={"id": "card_physics", "work": "black_die(hand)"},
        translators=[
            {"id": "chinese_j", "retired": "return_black_die -> 3 silver"},
            {"id": "chinese_k", "retired": "return_black_die -> 3 silver"},
        ],
    )
    zones: dict[str, Any] = {"slot": "slot_2", "retired": {"slot_2": ["chinese_j", "chinese_k"]}, "overlay": overlay}
    game = working("red_3", spare=("black_5",), **zones).nature("5").play("black_die(hand)", "chinese_j")
    assert (game.me.hand, game.me.bag, game.me.silver) == (("black_5",), ("black",), 3)
    assert game.refused["chinese_k"] == "no_black_die"


@pytest.mark.rule("B-RUL-38")
def test_on_the_next_turn_it_can_be_returned() -> None:
    overlay = corrected(action_cards={"id": "card_physics", "work": "black_die(hand)"})
    zones: dict[str, Any] = {"retired": {"slot_3": ["chinese_j"]}, "overlay": overlay}
    game = working("red_3", slot="slot_2", spare=("red_1",), **zones).nature("5").play("black_die(hand)")
    done(game).play("end_turn", seat=1)
    game.play("card_bargain", "slot_3", "red_1", "skip", "chinese_j")
    assert (game.me.hand, game.me.bag) == ((), ("black",))


@pytest.mark.rule("B-RUL-38")
def test_a_reroll_makes_no_die_newer_or_older() -> None:
    """The brown field gives a black die, then fills the hand and rerolls; the die that was there stays an old one."""
    overlay = corrected(action_cards={"id": "card_physics", "work": "black_die(hand) + refill_hand(1)"})
    zones: dict[str, Any] = {"slot": "slot_2", "retired": {"slot_2": ["chinese_j"]}, "overlay": overlay}
    old = working("red_3", spare=("black_4",), **zones).nature("6").play("refill_hand(1)", "black_4")
    assert old.me.hand == ("black_6",)
    old.play("chinese_j")
    assert (old.me.hand, old.me.silver) == ((), 3)
    new = working("red_3", **zones).nature("5", "6").play("black_die(hand)", "refill_hand(1)", "black_5")
    assert (new.me.hand, new.refused["chinese_j"]) == (("black_6",), "no_black_die")
    both = working("red_3", spare=("black_4",), **zones).nature("5", "6").play("black_die(hand)", "refill_hand(1)")
    both.play("black_5")
    assert asked(both) == ("work", ["travel", "chinese_j", "skip"])
    both.play("chinese_j")
    assert both.me.hand == ("black_6",), "the old one went back"
    each = working("red_3", spare=("black_6",), **zones).nature("5", "4", "5")
    each.play("black_die(hand)", "refill_hand(1)", "black_5", "black_6", "chinese_j")
    assert each.me.hand == ("black_4",), "the old one shows what the new one showed, but is not new"


def test_only_dice_of_the_hand_are_returned_and_the_player_says_which() -> None:
    """Chapter 17, `return_black_die`: not those on the board or in the bag."""
    zones: dict[str, Any] = {"slot": "slot_2", "retired": {"slot_2": ["chinese_j"]}, "bag": ["black"]}
    board = working("black_4", **zones)
    assert board.refused["chinese_j"] == "no_black_die"
    game = working("red_4", spare=("black_4", "black_6"), **zones).play("chinese_j")
    assert asked(game) == ("return_black", ["black_4", "black_6"])
    game.play("black_4")
    assert (game.me.hand, game.me.bag, game.me.silver) == (("black_6",), ("black", "black"), 3)


def test_a_die_of_another_colour_cannot_be_returned() -> None:
    game = working("red_4", spare=("purple_4",), slot="slot_2", retired={"slot_2": ["syriac_j", "chinese_j"]})
    assert game.refused["chinese_j"] == "no_black_die"
    with pytest.raises(IllegalOption, match="no_black_die"):
        game.play("chinese_j")


def test_every_pair_of_colours_has_a_colour() -> None:
    """Chapter 5: no two dice leave the colour open that could not be chosen."""
    for one, other in product(ALL_COLOURS, repeat=2):
        game = working(f"{one}_4", f"{other}_5", slot="slot_2").play("travel")
        if game.key == "action_colour":
            assert {*game.options} == {one, other} <= {*COLOURS[4:]}
        else:
            assert action(game)[0] in (*TRACKS, *ALL_COLOURS)
            assert game.options[0] == SPACES[1]
