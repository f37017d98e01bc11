"""Workers: gaining and spending them, and what they do to dice (chapter 6)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from majlis import IllegalOption
from majlis.testing import Scene

from .positions import COLOURS, PRIMARY, WORKERS, asked, card, done, held, position, workers, working

FOUR = "white red yellow blue"
THREE_EACH = " ".join([FOUR] * 3)
TWO_FOR_GOLD = "2 worker(any) -> gold"
RED_FOR_GOLD = "worker(red) -> gold"


def researching(*dice: str, have: str = THREE_EACH, **zones: Any) -> Scene:
    """Dice on a card in the research slot, and workers in the supply."""
    return working(*dice, slot="slot_3", workers=workers(have), **zones)


def shown(game: Scene) -> list[str]:
    """What the dice of the card played this turn count as."""
    return list(game.me.slots[game.table.turn.slot].shown)


def fixed(game: Scene) -> tuple[str, int]:
    """Colour and value once the main action has begun."""
    game.play("research")
    return game.table.turn.colour, game.table.turn.value


def on_die(game: Scene, number: int) -> list[str]:
    """The colours of workers that may be put on a die."""
    found = [option.split("_") for option in game.options if option.startswith("worker_")]
    return [colour for _, colour, n in found if n == str(number)]


# Putting workers on dice ---------------------------------------------------------------------------------------


@pytest.mark.rule("S-WKR-1")
def test_each_die_takes_two_workers_at_most() -> None:
    game = researching("white_3", "red_2")
    assert on_die(game, 1) == list(WORKERS)
    game.play("worker_red_1")
    assert on_die(game, 1) == list(WORKERS)
    game.play("worker_red_1")
    assert on_die(game, 1) == []
    assert on_die(game, 2) == list(WORKERS)
    game.play("worker_blue_2", "worker_blue_2")
    assert not [option for option in game.options if option.startswith("worker_")]
    assert held(game) == {"white": 3, "red": 1, "yellow": 3, "blue": 1}


@pytest.mark.rule("S-WKR-1")
def test_a_third_worker_on_a_die_is_not_allowed() -> None:
    game = researching("white_3").play("worker_red_1", "worker_blue_1")
    with pytest.raises(IllegalOption):
        game.play("worker_yellow_1")


@pytest.mark.rule("S-WKR-1")
def test_a_worker_comes_from_the_own_supply() -> None:
    game = researching("white_3", have="red", others={1: {"workers": workers(FOUR)}})
    assert on_die(game, 1) == ["red"]
    game.play("worker_red_1")
    assert (held(game), held(game, 1)) == ({}, dict.fromkeys(WORKERS, 1))
    assert on_die(game, 1) == []


@pytest.mark.rule("S-WKR-1")
def test_without_workers_none_can_be_placed() -> None:
    assert asked(researching("white_3", have="")) == ("work", ["research", "forgo", "skip"])


@pytest.mark.rule("S-WKR-1")
def test_a_worker_gained_this_turn_may_be_placed_this_turn() -> None:
    game = researching("white_3", have="", played="card_gather").play("worker(any)", "worker_blue")
    assert on_die(game, 1) == ["blue"]
    assert shown(game.play("worker_blue_1")) == ["blue_3"]


@pytest.mark.rule("S-WKR-1")
@pytest.mark.rule("S-RULING-4")
def test_workers_are_placed_before_the_main_action_not_after_it() -> None:
    game = researching("red_3", played="card_gather", bag=["red"]).play("research", "worker_red")
    assert (game.key, game.me.silver) == ("work", 1)
    assert not [option for option in game.options if option.startswith("worker_")]


@pytest.mark.rule("S-WKR-1")
def test_workers_on_cards_of_earlier_turns_stay_there() -> None:
    game = researching("red_3", slots={"slot_1": card("card_biology", "white_2")}).play("worker_red_1")
    assert game.me.slots["slot_1"].shown == ("white_2",)
    assert shown(game) == ["red_6"]


@pytest.mark.rule("S-WKR-2")
@pytest.mark.parametrize("colour", WORKERS)
@pytest.mark.parametrize("value", range(1, 6))
def test_a_worker_of_the_colour_of_the_die_sets_it_to_6(colour: str, value: int) -> None:
    game = researching(f"{colour}_{value}").play(f"worker_{colour}_1")
    assert shown(game) == [f"{colour}_6"]
    assert fixed(game) == (colour, 6)


@pytest.mark.rule("S-WKR-3")
@pytest.mark.parametrize(("colour", "worker"), [(c, w) for c, w in product(COLOURS, WORKERS) if c != w])
def test_a_worker_of_another_colour_changes_the_colour_only(colour: str, worker: str) -> None:
    game = researching(f"{colour}_4").play(f"worker_{worker}_1")
    assert shown(game) == [f"{worker}_4"]
    assert fixed(game) == (worker, 4)


@pytest.mark.rule("S-WKR-4")
@pytest.mark.rule("S-RULING-5")
@pytest.mark.parametrize(("first", "second"), [(a, b) for a, b in product(PRIMARY, PRIMARY) if a != b])
def test_two_coloured_workers_on_a_die_do_not_mix(first: str, second: str) -> None:
    game = researching("white_3").play(f"worker_{first}_1", f"worker_{second}_1")
    assert fixed(game) == (second, 3)


@pytest.mark.rule("S-RULING-5")
def test_red_then_blue_on_a_white_die_gives_blue_and_the_other_way_round_red() -> None:
    assert fixed(researching("white_4").play("worker_red_1", "worker_blue_1")) == ("blue", 4)
    assert fixed(researching("white_4").play("worker_blue_1", "worker_red_1")) == ("red", 4)


@pytest.mark.rule("S-WKR-4")
def test_the_second_worker_is_judged_by_what_the_first_made_of_the_die() -> None:
    assert fixed(researching("white_2").play("worker_red_1", "worker_red_1")) == ("red", 6)
    assert fixed(researching("red_2").play("worker_red_1", "worker_white_1")) == ("white", 6)
    assert fixed(researching("red_2").play("worker_white_1", "worker_red_1")) == ("red", 2)


@pytest.mark.rule("S-RULING-5")
@pytest.mark.parametrize("colour", ["purple", "orange", "green"])
def test_a_secondary_die_reaches_6_only_after_recolouring(colour: str) -> None:
    for worker in WORKERS:
        game = researching(f"{colour}_4").play(f"worker_{worker}_1")
        assert shown(game) == [f"{worker}_4"]
        assert shown(game.play(f"worker_{worker}_1")) == [f"{worker}_6"]


@pytest.mark.rule("S-WKR-1")
def test_workers_on_the_second_die_leave_the_first_alone() -> None:
    game = researching("red_2", "yellow_3").play("worker_yellow_2")
    assert shown(game) == ["red_2", "yellow_6"]
    assert game.me.slots["slot_3"].workers == ((), ("yellow",))
    assert game.me.slots["slot_3"].dice == ("red_2", "yellow_3")


@pytest.mark.rule("S-RULING-5")
def test_a_recoloured_die_goes_back_into_the_bag_in_its_own_colour() -> None:
    game = researching("white_3", have="red", spare=("white_2",), tracks={"astronomy": 0}).play("worker_red_1")
    done(game).play("end_turn", seat=1).play("rest")
    while game.key != "end_turn":
        game.play("skip" if "skip" in game.options else game.options[0])
    assert game.me.bag == ()
    assert [die.partition("_")[0] for die in game.me.hand] == ["white", "white"]


# Spending and returning ----------------------------------------------------------------------------------------


@pytest.mark.rule("S-WKR-5")
def test_a_worker_on_a_die_cannot_pay_costs_any_more() -> None:
    zones: dict[str, Any] = {"slot": "slot_3", "retired": {"slot_3": ["chinese_f"]}}  # 1 worker: mathematics
    game = working("white_3", workers=workers("red"), **zones)
    assert "chinese_f" in game.options
    game.play("worker_red_1")
    assert "chinese_f" not in game.options
    assert game.refused["chinese_f"] == "lacks_workers"


@pytest.mark.rule("S-WKR-5")
def test_a_worker_spent_comes_from_the_supply_though_others_lie_on_dice() -> None:
    zones: dict[str, Any] = {"slot": "slot_3", "retired": {"slot_3": ["chinese_f"]}}
    game = working("white_3", workers=workers("red blue"), **zones).play("worker_red_1", "chinese_f")
    assert held(game) == {}
    assert game.me.slots["slot_3"].workers == (("red",),)


@pytest.mark.rule("S-WKR-5")
@pytest.mark.rule("S-REST-12")
def test_workers_on_cards_do_not_come_back_to_the_player_when_resting() -> None:
    slots = {"slot_1": card("card_mathematics", "white_2", workers=(("red", "blue"),))}
    game = position(slots=slots, workers=workers("yellow"), hand=["red_2"]).play("rest")
    while game.key != "end_turn":
        game.play("skip" if "skip" in game.options else game.options[0])
    assert held(game) == {"yellow": 1}
    assert game.me.slots == {}


@pytest.mark.rule("S-ATOM-2")
@pytest.mark.parametrize("colour", WORKERS)
def test_a_worker_of_a_given_colour_is_gained_unasked(colour: str) -> None:
    game = position().doing(f"2 worker({colour})")
    assert game.done
    assert held(game) == {colour: 2}


@pytest.mark.rule("S-ATOM-2")
def test_of_any_workers_each_colour_is_chosen_white_included() -> None:
    game = position().doing("3 worker(any)")
    for colour in ("white", "blue", "white"):
        assert asked(game) == ("worker", [f"worker_{c}" for c in WORKERS])
        game.play(f"worker_{colour}")
    assert game.done
    assert held(game) == {"white": 2, "blue": 1}


@pytest.mark.rule("S-ATOM-2")
def test_any_workers_as_a_cost_are_whichever_the_player_has() -> None:
    game = position(workers=workers("white red red")).doing(TWO_FOR_GOLD).play(TWO_FOR_GOLD)
    assert asked(game) == ("pay_worker", ["worker_white", "worker_red"])
    game.play("worker_white")
    assert game.done  # only red ones are left
    assert (held(game), game.me.gold) == ({"red": 1}, 1)


@pytest.mark.rule("S-ATOM-2")
def test_workers_of_a_colour_as_a_cost_are_of_that_colour() -> None:
    game = position(workers=workers("white red blue")).doing(RED_FOR_GOLD).play(RED_FOR_GOLD)
    assert game.done
    assert (held(game), game.me.gold) == ({"white": 1, "blue": 1}, 1)
    poor = position(workers=workers("white white blue")).doing(RED_FOR_GOLD)
    assert poor.done
    assert (held(poor), poor.me.gold) == ({"white": 2, "blue": 1}, 0)


@pytest.mark.rule("S-ATOM-2")
def test_a_cost_in_workers_may_be_declined() -> None:
    game = position(workers=workers("red red")).doing(TWO_FOR_GOLD)
    assert asked(game) == ("pay", [TWO_FOR_GOLD, "skip"])
    assert (held(game.play("skip")), game.me.gold) == ({"red": 2}, 0)


@pytest.mark.rule("S-ATOM-2")
def test_a_cost_in_workers_is_paid_in_full_or_not_at_all() -> None:
    game = position(workers=workers("red")).doing("[2 worker(any) -> 2 gold]")
    assert game.done
    assert (held(game), game.me.gold) == ({"red": 1}, 0)


# Worked examples -----------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-6")
def test_white_4_with_a_red_worker_is_red_4() -> None:
    assert fixed(researching("white_4").play("worker_red_1")) == ("red", 4)


@pytest.mark.rule("EX-7")
def test_blue_2_with_a_blue_worker_is_blue_6() -> None:
    assert fixed(researching("blue_2").play("worker_blue_1")) == ("blue", 6)


@pytest.mark.rule("EX-8")
def test_a_white_die_first_6_then_yellow_and_a_red_die_6_are_orange_12() -> None:
    game = researching("white_3", "red_2").play("worker_white_1")
    assert shown(game) == ["white_6", "red_2"]
    game.play("worker_yellow_1", "worker_red_2")
    assert shown(game) == ["yellow_6", "red_6"]
    assert fixed(game) == ("orange", 12)


@pytest.mark.rule("EX-9")
def test_blue_1_with_a_blue_worker_and_orange_4_are_orange_10() -> None:
    assert fixed(researching("blue_1", "orange_4").play("worker_blue_1")) == ("orange", 10)


@pytest.mark.rule("EX-10")
def test_blue_2_with_two_white_workers_and_yellow_3_are_yellow_9() -> None:
    game = researching("blue_2", "yellow_3").play("worker_white_1")
    assert shown(game) == ["white_2", "yellow_3"]
    game.play("worker_white_1")
    assert shown(game) == ["white_6", "yellow_3"]
    assert fixed(game) == ("yellow", 9)


@pytest.mark.rule("EX-11")
@pytest.mark.parametrize("colour", [colour for colour in COLOURS if colour != "yellow"])
def test_any_other_die_of_5_with_a_yellow_worker_is_yellow_5(colour: str) -> None:
    assert fixed(researching(f"{colour}_5").play("worker_yellow_1")) == ("yellow", 5)


# White and a colour as the same --------------------------------------------------------------------------------

LIKE_BLUE = {"retired": {"slot_3": ["persian_a"]}}  # same_colour(white, blue)
LIKE_RED = {"retired": {"slot_3": ["chinese_b"]}}
LIKE_BOTH = {"retired": {"slot_3": ["persian_a", "chinese_b"]}}


@pytest.mark.rule("EX-36")
@pytest.mark.rule("S-ATOM-16")
@pytest.mark.rule("S-RTE-24")
@pytest.mark.parametrize(("die", "worker"), [*product(("white", "blue"), ("white", "blue"))])
def test_white_and_blue_workers_both_raise_a_white_or_blue_die_to_6(die: str, worker: str) -> None:
    game = researching(f"{die}_2", **LIKE_BLUE).play(f"worker_{worker}_1")
    assert shown(game) == [f"{die}_6"]


@pytest.mark.rule("EX-36")
@pytest.mark.rule("S-RULING-6")
@pytest.mark.parametrize("die", ["white", "blue"])
def test_a_white_die_may_count_as_blue_and_a_blue_one_as_white(die: str) -> None:
    game = researching(f"{die}_5", **LIKE_BLUE).play("research")
    assert (game.key, sorted(game.options)) == ("action_colour", ["blue", "white"])
    game.play("blue")
    assert (game.table.turn.colour, game.table.turn.value) == ("blue", 5)
    other = researching(f"{die}_5", **LIKE_BLUE).play("research", "white")
    assert other.table.turn.colour == "white"


@pytest.mark.rule("S-ATOM-16")
def test_other_dice_and_workers_are_not_touched_by_it() -> None:
    game = researching("red_2", **LIKE_BLUE).play("worker_white_1")
    assert shown(game) == ["white_2"]
    game = researching("white_2", **LIKE_BLUE).play("worker_red_1")
    assert shown(game) == ["red_2"]
    assert researching("red_5", **LIKE_BLUE).play("research").table.turn.colour == "red"


@pytest.mark.rule("S-ATOM-16")
def test_it_holds_only_for_the_slot_above_the_translator() -> None:
    game = working("white_5", slot="slot_2", workers=workers(FOUR), **LIKE_BLUE).play("worker_blue_1")
    assert shown(game) == ["blue_5"]
    assert working("white_5", slot="slot_2", **LIKE_BLUE).play("travel").table.turn.colour == "white"


@pytest.mark.rule("S-RULING-6")
@pytest.mark.parametrize(
    ("dice", "colours"),
    [
        (("white_2", "yellow_3"), {"yellow", "green"}),
        (("blue_2", "yellow_3"), {"yellow", "green"}),
        (("blue_2", "red_3"), {"red", "purple"}),
        (("white_2", "white_3"), {"white", "blue"}),
        (("white_2", "blue_3"), {"white", "blue"}),
        (("blue_2", "blue_3"), {"white", "blue"}),
        (("white_2", "orange_4"), {"orange"}),
        (("red_2", "yellow_3"), {"orange"}),
    ],
)
def test_each_die_is_declared_for_itself_when_the_colour_is_computed(dice: tuple[str, str], colours: set[str]) -> None:
    game = researching(*dice, **LIKE_BLUE).play("research")
    if len(colours) == 1:
        assert {game.table.turn.colour} == colours
    else:
        assert (game.key, set(game.options)) == ("action_colour", colours)


@pytest.mark.rule("S-RULING-6")
def test_a_recoloured_die_is_judged_by_its_new_colour() -> None:
    game = researching("white_2", **LIKE_BLUE).play("worker_red_1", "research")
    assert game.table.turn.colour == "red"
    game = researching("red_2", **LIKE_BLUE).play("worker_blue_1")
    assert shown(game) == ["blue_2"]
    assert shown(game.play("worker_white_1")) == ["blue_6"]
    assert set(game.play("research").options) == {"white", "blue"}


@pytest.mark.rule("S-RULING-6")
def test_a_die_made_white_is_raised_by_both_workers_too() -> None:
    game = researching("red_2", **LIKE_BLUE).play("worker_white_1")
    assert shown(game.play("worker_blue_1")) == ["white_6"]


@pytest.mark.rule("S-RULING-6")
def test_two_such_translators_do_not_make_red_and_blue_the_same() -> None:
    assert set(researching("white_2", **LIKE_BOTH).play("research").options) == {"white", "blue", "red"}
    assert set(researching("red_2", **LIKE_BOTH).play("research").options) == {"white", "red"}
    assert shown(researching("red_2", **LIKE_BOTH).play("worker_blue_1")) == ["blue_2"]
    assert shown(researching("red_2", **LIKE_RED).play("worker_white_1")) == ["red_6"]
