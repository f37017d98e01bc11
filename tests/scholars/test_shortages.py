"""Chapter 2: what happens when dice run short."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from majlis.engine.effects import show

from .positions import COLOURS, DATA, PLAYED, PRIMARY, asked, card, done, position, post, supply, working

# White dice run short ------------------------------------------------------------------------------------------


@pytest.mark.rule("S-LIM-2")
def test_the_last_white_die_is_taken_normally() -> None:
    game = position(dice={"white": 1}, others={1: {"bag": ["white"]}}).doing("white_die(bag)")
    assert game.done
    assert (game.me.bag, game.table.players[1].bag) == (("white",), ("white",))
    assert supply(game, "white") == [0]


@pytest.mark.rule("S-LIM-2")
def test_without_white_dice_every_other_player_who_can_returns_one_instead() -> None:
    others: dict[int, dict[str, Any]] = {
        1: {"bag": ["white", "white"]},
        2: {"bag": ["red"], "hand": ["blue_3"]},
        3: {"hand": ["white_4"]},
    }
    game = position(players=4, dice={"white": 0}, bag=["white", "blue"], others=others).doing("white_die(bag)")
    assert game.done
    assert [player.bag for player in game.table.players] == [("white", "blue"), ("white",), ("red",), ()]
    assert game.table.players[2].hand == ("blue_3",)
    assert game.table.players[3].hand == ()
    assert supply(game, "white") == [2]


@pytest.mark.rule("S-LIM-2")
def test_each_of_them_chooses_which_white_die_clockwise_from_the_player() -> None:
    others: dict[int, dict[str, Any]] = {
        0: {"hand": ["white_1", "white_6", "red_2"]},
        2: {"bag": ["white"], "slots": {"slot_2": card("card_biology", "white_3")}},
    }
    game = position(players=3, seat=1, dice={"white": 0}, others=others).doing("white_die(bag)")
    assert (game.decision.seat, *asked(game)) == (2, "return_white", ["bag", "slot_2"])
    game.play("slot_2")
    assert (game.decision.seat, *asked(game)) == (0, "return_white", ["white_1", "white_6"])
    game.play("white_6")
    assert game.done
    assert game.table.players[2].slots["slot_2"].dice == ()
    assert game.table.players[0].hand == ("white_1", "red_2")
    assert (game.me.bag, supply(game, "white")) == ((), [2])


@pytest.mark.rule("S-LIM-2")
def test_if_nobody_has_a_white_die_nothing_happens() -> None:
    game = position(dice={"white": 0}, others={1: {"bag": ["red"]}}).doing("white_die(bag)")
    assert game.done
    assert (game.me.bag, supply(game, "white")) == ((), [0])


@pytest.mark.rule("S-LIM-2")
@pytest.mark.rule("S-RULING-3")
def test_others_return_white_dice_from_any_slot_whichever_the_active_player_works_with() -> None:
    theirs = {"slots": {"slot_2": card("card_biology", "white_3")}}
    zones: dict[str, Any] = {"retired": {"slot_2": ["persian_b"]}, "dice": {"white": 0}}  # [white_die(bag) -> 1 gold]
    game = working("red_2", slot="slot_2", others={1: theirs}, **zones).play("persian_b")
    assert game.table.players[1].slots["slot_2"].dice == ()
    assert (supply(game, "white"), game.me.gold) == ([1], 1)


@pytest.mark.rule("S-LIM-2")
@pytest.mark.rule("S-RULING-3")
def test_once_the_work_is_done_a_white_die_of_the_card_played_can_be_returned() -> None:
    """Somebody else tucks a translator at the end of the turn and has to take a white die; there is none."""
    theirs = {"retired": {"slot_1": ["chinese_c"]}}
    zones: dict[str, Any] = {"rooms": {"room_9": post("greek_b", 1, gold=2)}, "dice": {"white": 0}}
    game = done(working("white_2", slot="slot_2", others={1: theirs}, **zones)).play("slot_1", seat=1)
    assert game.table.players[0].slots["slot_2"].dice == ()
    assert (game.table.players[1].bag, supply(game, "white")) == ((), [1])


@pytest.mark.rule("S-LIM-2")
def test_dice_returned_this_way_may_be_taken_at_once_by_the_next_effect() -> None:
    game = position(dice={"white": 0}, others={1: {"bag": ["white"]}}).doing("2 x white_die(bag)")
    assert (game.me.bag, game.table.players[1].bag) == (("white",), ())
    assert supply(game, "white") == [0]


@pytest.mark.rule("S-RULING-19")
def test_a_white_die_as_a_cost_counts_as_paid_though_there_is_none() -> None:
    text = "white_die(bag) -> gold"
    game = position(dice={"white": 0}, others={1: {"bag": ["white"]}}).doing(text).play(text)
    assert (game.me.gold, game.me.bag) == (1, ())
    assert (game.table.players[1].bag, supply(game, "white")) == ((), [1])
    nobody = position(dice={"white": 0}).doing(text).play(text)
    assert nobody.me.gold == 1


# Primary and secondary dice run short --------------------------------------------------------------------------


@pytest.mark.rule("S-LIM-3")
def test_without_the_colour_a_white_die_of_ones_own_may_be_returned() -> None:
    zones: dict[str, Any] = {"dice": {"red": 0, "white": 30}, "bag": ["white"], "hand": ["white_2"], "slots": PLAYED}
    game = position(**zones).doing("primary_die(bag, colour=red)")
    assert asked(game) == ("white_instead", ["bag", "white_2", "slot_1", "skip"])
    game.play("white_2")
    assert game.done
    assert (game.me.bag, game.me.hand, supply(game, "white", "red")) == (("white",), (), [31, 0])
    kept = position(**zones).doing("primary_die(bag, colour=red)").play("skip")
    assert (kept.me.bag, kept.me.hand, supply(kept, "white", "red")) == (("white",), ("white_2",), [30, 0])


@pytest.mark.rule("S-LIM-3")
def test_who_returns_no_white_die_for_one_is_not_asked_for_the_others() -> None:
    zones: dict[str, Any] = {"dice": dict.fromkeys(PRIMARY, 0), "bag": ["white", "white", "white"]}
    game = position(**zones).doing("3 x primary_die(bag)").play("bag")
    assert asked(game) == ("white_instead", ["bag", "skip"])
    game.play("skip")
    assert (game.done, game.me.bag) == (True, ("white", "white"))


@pytest.mark.rule("S-LIM-3")
def test_the_last_die_of_a_colour_is_taken() -> None:
    game = position(dice={"red": 1}, bag=["white"]).doing("primary_die(bag, colour=red)")
    assert game.done
    assert game.me.bag == ("white", "red")


@pytest.mark.rule("S-LIM-3")
def test_without_a_white_die_of_ones_own_nothing_happens() -> None:
    game = position(dice={"red": 0}, others={1: {"bag": ["white"]}}).doing("primary_die(hand, colour=red)")
    assert game.done
    assert (game.me.bag, game.me.hand, game.table.players[1].bag) == ((), (), ("white",))


@pytest.mark.rule("S-RULING-19")
def test_without_a_colour_given_another_colour_must_be_taken_while_any_is_left() -> None:
    game = position(dice={"red": 0}, bag=["white"]).doing("primary_die(bag)")
    assert asked(game) == ("primary_die", ["yellow", "blue"])
    one = position(dice={"red": 0, "yellow": 0}, bag=["white"]).doing("primary_die(bag)")
    assert one.done
    assert one.me.bag == ("white", "blue")
    none = position(dice=dict.fromkeys(PRIMARY, 0), bag=["white"]).doing("primary_die(bag)")
    assert asked(none) == ("white_instead", ["bag", "skip"])
    assert none.play("bag").me.bag == ()


@pytest.mark.rule("S-LIM-5")
@pytest.mark.rule("S-RULING-44")
def test_a_secondary_die_that_has_run_out_is_replaced_like_a_primary_one() -> None:
    text = "secondary_die(bag, colour=green)"
    game = position(dice={"green": 0}, bag=["white", "red"]).doing(text)
    assert asked(game) == ("white_instead", ["bag", "skip"])
    assert game.play("bag").me.bag == ("red",)
    kept = position(dice={"green": 0}, bag=["white", "red"]).doing(text).play("skip")
    assert kept.me.bag == ("white", "red")
    assert position(dice={"green": 0}, bag=["red"]).doing(text).done
    last = position(dice={"green": 1}, bag=["white"]).doing(text)
    assert last.done
    assert (last.me.bag, supply(last, "green")) == (("white", "green"), [0])


@pytest.mark.rule("S-LIM-5")
def test_no_more_than_five_secondary_dice_of_a_colour_can_be_gained() -> None:
    """Two goal cards, two scrolls and a caliph card, at most."""
    effects = [reward for goal in DATA.goals.values() for reward in goal.rewards]
    effects += [scroll.immediate for scroll in DATA.scrolls.values() if scroll.immediate is not None]
    effects += [caliph.middle for caliph in DATA.caliph_cards.values()]
    gained = Counter(show(effect) for effect in effects)
    for colour in COLOURS[4:]:
        assert 0 < gained[f"secondary_die(bag, colour={colour})"] <= 5


@pytest.mark.rule("S-RULING-23")
def test_the_die_on_an_unfinished_goal_card_counts_for_nobody() -> None:
    """Both have one coloured die; that on the goal card would give one of them the banner."""
    game = position(bag=["red"], others={1: {"bag": ["blue"], "goals_done": [True, True, False]}}).game
    assert [score["dice_sum"] for score in game.result.scores] == [1, 1]
    earned = position(bag=["red", "purple"], goals_done=[False, False, True], others={1: {"bag": ["blue"]}}).game
    assert [score["dice_sum"] for score in earned.result.scores] == [2, 0]
