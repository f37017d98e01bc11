"""Chapter 6: working with an action card."""

from __future__ import annotations

from typing import Any

import pytest

from majlis import IllegalOption
from majlis.testing import Scene

from .positions import CARDS, DATA, asked, card, done, held, position, post, workers, working

SIX = ["slot_1", "slot_2", "slot_3", "slot_4", "slot_5", "slot_6"]
MAIN = {
    "slot_1": {"recruit"},
    "slot_2": {"travel"},
    "slot_3": {"research"},
    "slot_4": {"translate"},
    "slot_5": {"recruit", "travel"},
    "slot_6": {"research", "translate"},
}
GOAL = {"goals_done": [True, True, True], "cards": [*CARDS, "card_goal"]}
TRANSLATABLE: dict[str, Any] = {
    "rooms": {"room_1": post("starting_translator_1", 0)},
    "columns": ("persian_f", "persian_e", "persian_d"),
    "gold": 1,
}


def main_actions(game: Scene) -> set[str]:
    """The main actions on offer or refused."""
    return {"recruit", "travel", "research", "translate"} & {*game.options, *game.refused}


# Card and slot -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-WORK-1")
def test_a_card_of_the_hand_goes_into_an_empty_slot() -> None:
    game = position(hand=["red_3"])
    assert asked(game) == ("turn", list(CARDS))
    game.play("card_biology")
    assert asked(game) == ("slot", SIX[:5])
    game.play("slot_5")
    assert game.me.slots["slot_5"].card == "card_biology"
    assert game.me.cards == tuple(c for c in CARDS if c != "card_biology")


@pytest.mark.rule("S-WORK-1")
def test_a_slot_with_a_card_takes_no_other() -> None:
    slots = {"slot_2": card("card_physics", "red_2"), "slot_4": card("card_gather", "red_2")}
    rest = [c for c in CARDS if c not in ("card_physics", "card_gather")]
    game = position(hand=["red_3"], slots=slots, cards=rest)
    assert asked(game) == ("turn", [*rest, "rest"])
    assert game.play("card_biology").options == ["slot_1", "slot_3", "slot_5"]


@pytest.mark.rule("S-WORK-1")
def test_with_every_slot_full_nobody_can_work() -> None:
    slots = {f"slot_{n}": card(name, "red_2") for n, name in enumerate(CARDS[:5], 1)}
    zones: dict[str, Any] = {"hand": ["red_3"], "cards": list(CARDS[5:]), "slots": slots}
    game = position(**zones, silver=1)  # to decline a cost of the rest that follows by itself
    assert game.told[0] == "rest"
    open_slot = position(**zones, goals_done=[True] * 3)
    assert open_slot.options == ["card_gather", "card_bargain", "rest"]
    open_slot.play("card_gather")
    assert open_slot.me.slots["slot_6"].card == "card_gather"


@pytest.mark.rule("S-WORK-1")
@pytest.mark.rule("S-GOAL-5")
def test_the_sixth_slot_opens_only_through_the_goal_card() -> None:
    two_of_three = position(hand=["red_3"], goals_done=[True, True, False]).play("card_physics")
    assert two_of_three.options == SIX[:5]
    assert position(hand=["red_3"], **GOAL).play("card_physics").options == SIX


# Dice ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-WORK-2")
def test_one_die_or_two_from_the_hand() -> None:
    game = position(hand=["red_3", "blue_2", "white_5"]).play("card_physics", "slot_2")
    assert asked(game) == ("die", ["red_3", "blue_2", "white_5"])  # at least one
    game.play("blue_2")
    assert asked(game) == ("second_die", ["red_3", "white_5", "skip"])
    game.play("white_5")
    assert game.key == "work"  # not a third
    assert game.me.slots["slot_2"].dice == ("blue_2", "white_5")
    assert game.me.hand == ("red_3",)


@pytest.mark.rule("S-WORK-2")
def test_the_second_die_may_be_left_in_hand() -> None:
    game = position(hand=["red_3", "blue_2"]).play("card_physics", "slot_2", "red_3", "skip")
    assert (game.me.slots["slot_2"].dice, game.me.hand) == (("red_3",), ("blue_2",))


@pytest.mark.rule("S-WORK-2")
def test_without_a_die_in_hand_no_card_but_the_goal_card_can_be_played() -> None:
    game = position(hand=[], slots={"slot_1": card("card_physics", "red_1")}, **GOAL)
    assert game.options == ["card_goal", "rest"]
    assert {game.refused[name] for name in CARDS} == {"no_die"}


# Actions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-WORK-3")
@pytest.mark.rule("S-RULING-1")
def test_every_action_is_optional() -> None:
    retired = {"slot_3": ["chinese_c"]}  # 1 silver
    game = working("red_3", slot="slot_3", played="card_gather", bag=["red"], retired=retired)
    assert game.options == ["research", "draw_die", "worker(any)", "chinese_c", "skip"]
    game.play("skip")
    assert game.key == "end_turn"
    assert (game.me.silver, game.me.hand, held(game)) == (0, (), {})


@pytest.mark.rule("S-WORK-3")
def test_actions_come_in_any_order() -> None:
    retired = {"slot_3": ["chinese_c"]}
    for first in ("research", "draw_die", "worker(any)", "chinese_c"):
        game = working("red_3", slot="slot_3", played="card_gather", bag=["red", "red"], retired=retired).play(first)
        if game.key == "worker":
            game.play("worker_red")
        assert game.key == "work"
        left = {"research", "draw_die", "worker(any)", "chinese_c"} - ({first} - {"draw_die"})
        assert set(game.options) & {"research", "draw_die", "worker(any)", "chinese_c"} == left


@pytest.mark.rule("S-WORK-4")
def test_each_action_is_used_once() -> None:
    game = working("red_3", slot="slot_3", played="card_gather", bag=["red"] * 4, retired={"slot_3": ["chinese_c"]})
    game.play("research", "worker_red", "chinese_c", "worker(any)", "worker_red", "draw_die", "draw_die")
    assert game.key == "end_turn"  # nothing is left
    assert (game.me.silver, len(game.me.hand), held(game)) == (2, 2, {"red": 2})


@pytest.mark.rule("S-WORK-4")
@pytest.mark.rule("S-WORK-6")
@pytest.mark.parametrize("slot", SIX)
def test_each_slot_offers_its_main_actions(slot: str) -> None:
    game = working("orange_4", slot=slot, **TRANSLATABLE, goals_done=[True] * 3)
    assert main_actions(game) == MAIN[slot]


@pytest.mark.rule("S-WORK-4")
@pytest.mark.parametrize(("first", "other"), [("recruit", "travel"), ("travel", "recruit")])
def test_of_two_main_actions_of_a_slot_only_one_is_carried_out(first: str, other: str) -> None:
    game = working("red_1", slot="slot_5", played="card_gather", bag=["red"]).play(first)
    while game.key != "work":
        game.play(game.options[0])
    assert other not in [*game.options, *game.refused]
    assert first not in [*game.options, *game.refused]


@pytest.mark.rule("S-WORK-4")
def test_only_the_retired_translators_under_the_slot_count() -> None:
    retired = {"slot_1": ["chinese_c"], "slot_2": ["hebrew_e", "persian_h"]}  # 1 silver each
    game = working("red_3", slot="slot_2", retired=retired)
    assert [option for option in game.options if option in ("chinese_c", "hebrew_e", "persian_h")] == [
        "hebrew_e",
        "persian_h",
    ]
    assert game.play("persian_h").me.silver == 1
    assert "hebrew_e" in game.options


@pytest.mark.rule("S-WORK-5")
def test_the_brown_field_counts_in_the_turn_the_card_is_played_and_the_rest_field_does_not() -> None:
    game = working("red_3", slot="slot_2", played="card_gather", bag=["red"])
    assert [option for option in game.options if option in ("draw_die", "worker(any)")] == ["draw_die", "worker(any)"]
    done(game)
    assert game.table.players[0].bag == ("red",)  # its rest field would put a white die there


@pytest.mark.rule("S-WORK-5")
@pytest.mark.rule("S-REST-7")
def test_at_a_rest_the_rest_field_counts_and_the_brown_field_does_not() -> None:
    game = position(slots={"slot_1": card("card_gather")}, hand=["red_1", "red_2", "red_3", "red_4"]).play("rest")
    while game.key != "end_turn":
        game.play("skip")
    assert (game.me.bag, held(game)) == (("white",), {})


@pytest.mark.rule("S-WORK-5")
@pytest.mark.parametrize("name", CARDS)
def test_every_action_card_has_a_rest_field_and_one_has_a_brown_field(name: str) -> None:
    facts = DATA.action_cards[name]
    assert facts.rest is not None
    assert (facts.work is not None) == (name == "card_gather")


@pytest.mark.rule("S-WORK-6")
def test_an_impossible_main_action_is_refused_with_its_reason() -> None:
    assert working("red_3", slot="slot_4", retired={"slot_4": ["chinese_c"]}).refused["translate"] == (
        "nothing_to_translate"
    )
    empty = dict.fromkeys(("deck_chinese", "deck_sanskrit"), "")
    nobody = working(
        "red_2",
        slot="slot_1",
        retired={"slot_1": ["chinese_c"]},
        tops=empty,
        decks={"deck_chinese": [], "deck_sanskrit": []},
    )
    assert nobody.refused["recruit"] == "value_too_low"


@pytest.mark.rule("S-WORK-7")
def test_the_value_is_what_may_be_used_at_most() -> None:
    game = working("red_3", slot="slot_2").play("travel")
    assert game.options == ["space_1", "space_2", "space_3"]
    assert working("red_6", "red_6", slot="slot_1").play("recruit", "chinese_a").key == "recruit_how"


@pytest.mark.rule("S-WORK-7")
def test_a_main_action_may_be_white() -> None:
    game = working("white_6", "white_6", slot="slot_3", gold=2).play("research", "worker_red")
    assert (game.table.turn.colour, game.me.silver) == ("white", 1)  # only the first kind of research is possible


# Boosts and other passive translators --------------------------------------------------------------------------


@pytest.mark.rule("S-WORK-10")
@pytest.mark.rule("S-ATOM-14")
@pytest.mark.rule("S-RTE-10")
@pytest.mark.parametrize(("boost", "n"), [("syriac_a", 2), ("greek_g", 3), ("sanskrit_f", 4), ("wild1_h", 4)])
def test_a_boost_adds_to_the_value(boost: str, n: int) -> None:
    game = working("red_3", slot="slot_2", retired={"slot_2": [boost]})
    assert boost not in [*game.options, *game.refused]  # it is no action
    assert game.play("travel").options[-1] == f"space_{3 + n}"


@pytest.mark.rule("S-RULING-7")
def test_several_boosts_add_up() -> None:
    game = working("red_1", slot="slot_2", retired={"slot_2": ["syriac_a", "sanskrit_f", "wild1_h"]}).play("travel")
    assert game.table.turn.value == 1 + 2 + 4 + 4


@pytest.mark.rule("S-WORK-10")
@pytest.mark.rule("S-ATOM-14")
@pytest.mark.parametrize(
    ("dice", "value"), [(("red_4", "red_3"), 11), (("red_4", "red_4"), 12), (("red_6", "red_6"), 12)]
)
def test_the_value_never_rises_above_12(dice: tuple[str, str], value: int) -> None:
    game = working(*dice, slot="slot_2", retired={"slot_2": ["sanskrit_f"]}).play("travel")
    assert game.table.turn.value == value
    assert len(game.options) == value


@pytest.mark.rule("S-ATOM-14")
def test_a_boost_counts_only_for_the_slot_above_it() -> None:
    game = working("red_3", slot="slot_5", retired={"slot_2": ["sanskrit_f"]}).play("travel")
    assert game.table.turn.value == 3


@pytest.mark.rule("S-ATOM-14")
@pytest.mark.rule("S-REC-2")
def test_a_boost_helps_to_recruit() -> None:
    retired = {"slot_1": ["sanskrit_f", "chinese_c"]}
    assert "wild1_a" in working("red_3", slot="slot_1", retired=retired).play("recruit").options
    assert "wild1_a" not in working("red_2", slot="slot_1", retired=retired).play("recruit").options


@pytest.mark.rule("EX-35")
@pytest.mark.rule("S-ATOM-15")
@pytest.mark.rule("S-RTE-23")
def test_the_main_action_of_the_travel_slot_may_be_translate_instead() -> None:
    game = working("orange_4", slot="slot_2", retired={"slot_2": ["chinese_g"]}, **TRANSLATABLE)
    assert game.options == ["travel", "translate", "skip"]  # no third action of its own
    travelled = game.play("travel", "space_1")
    assert "translate" not in travelled.options
    game = working("orange_4", slot="slot_2", retired={"slot_2": ["chinese_g"]}, **TRANSLATABLE).play("translate")
    assert game.me.scrolls[-1] == "scroll_persian_e"
    assert "travel" not in game.options


@pytest.mark.rule("S-ATOM-15")
@pytest.mark.rule("S-RTE-23")
@pytest.mark.parametrize(
    ("translator", "action"),
    [("chinese_g", "translate"), ("hebrew_f", "travel"), ("wild1_e", "research"), ("wild2_c", "recruit")],
)
@pytest.mark.parametrize("slot", SIX[:4])
def test_every_main_action_may_stand_in_for_another(translator: str, action: str, slot: str) -> None:
    game = working("orange_4", slot=slot, retired={slot: [translator]}, **TRANSLATABLE)
    assert main_actions(game) == MAIN[slot] | {action}
    assert game.options.count(action) == 1
    other = next(s for s in SIX[:4] if s != slot and action not in MAIN[s])
    assert main_actions(working("orange_4", slot=other, retired={slot: [translator]}, **TRANSLATABLE)) == MAIN[other]


@pytest.mark.rule("S-RULING-7")
def test_boosts_apply_to_a_main_action_from_an_alternative_too() -> None:
    retired = {"slot_3": ["hebrew_f", "sanskrit_f"]}  # travel instead; boost 4
    assert working("red_2", slot="slot_3", retired=retired).play("travel").options[-1] == "space_6"


@pytest.mark.rule("S-RULING-8")
def test_a_translator_tucked_this_turn_is_not_used_this_turn_but_later() -> None:
    rooms = {"room_9": post("chinese_c", 0, gold=2)}  # needs 2 gold; retired: 1 silver
    game = working("red_1", slot="slot_2", rooms=rooms, spare=("red_2",)).play("skip")
    assert asked(game) == ("tuck", ["slot_1", "slot_2", "slot_3", "slot_4"])
    game.play("slot_3")
    assert (game.key, game.me.silver) == ("end_turn", 0)
    game.play("end_turn").play("end_turn", seat=1).play("card_gather", "slot_3")
    assert "chinese_c" in game.options
    assert game.play("chinese_c").me.silver == 1


@pytest.mark.rule("S-RULING-4")
def test_colour_and_value_are_fixed_when_the_main_action_begins() -> None:
    """The white die is destroyed during the action; what may be reached was fixed before."""
    game = working("white_6", "red_1", slot="slot_1", workers=workers("red")).play("recruit")
    assert (game.table.turn.colour, game.table.turn.value) == ("red", 7)
    assert "wild1_a" in game.options
    assert not [option for option in game.options if option.startswith("worker_")]


@pytest.mark.rule("S-RULING-1")
def test_an_action_once_begun_is_carried_out() -> None:
    recruit = working("red_3", slot="slot_1").play("recruit")
    assert "skip" not in recruit.options
    assert "skip" not in recruit.play("greek_a").options
    assert "skip" not in working("red_3", slot="slot_2").play("travel").options
    assert "skip" not in working("red_4", slot="slot_3", gold=1).play("research").options


@pytest.mark.rule("S-RULING-1")
@pytest.mark.rule("S-REC-4")
def test_the_effect_of_a_room_is_mandatory() -> None:
    game = working("red_3", slot="slot_1", silver=0).play("recruit", "greek_a", "employ", "room_2")
    assert game.key == "end_turn"
    assert game.me.bag == ("white",)


# The goal card -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-WORK-11")
@pytest.mark.rule("S-RULING-2")
def test_the_goal_card_needs_no_die_and_takes_one_at_most() -> None:
    game = position(hand=["red_3", "blue_2"], **GOAL).play("card_goal", "slot_2")
    assert asked(game) == ("second_die", ["red_3", "blue_2", "skip"])
    game.play("red_3")
    assert game.key == "work"
    assert game.me.hand == ("blue_2",)
    assert game.play("travel").table.turn.value == 5 + 3
    assert game.table.turn.colour == "red"


@pytest.mark.rule("S-WORK-11")
@pytest.mark.rule("S-RULING-2")
def test_the_printed_die_alone_is_white_5() -> None:
    alone = working(slot="slot_2", played="card_goal", spare=("red_3",), **GOAL).play("travel")
    assert (alone.table.turn.colour, alone.table.turn.value) == ("white", 5)
    no_die_in_hand = working(slot="slot_2", played="card_goal", **GOAL).play("travel")
    assert (no_die_in_hand.table.turn.colour, no_die_in_hand.table.turn.value) == ("white", 5)


@pytest.mark.rule("EX-37")
@pytest.mark.rule("S-WORK-11")
def test_a_white_worker_raises_the_printed_die_to_6() -> None:
    game = working(slot="slot_2", played="card_goal", workers=workers("white"), **GOAL)
    game.play("worker_white_1", "travel")
    assert (game.table.turn.colour, game.table.turn.value) == ("white", 6)


@pytest.mark.rule("S-WORK-11")
def test_a_coloured_worker_recolours_the_printed_die_and_two_workers_do_both() -> None:
    game = working(slot="slot_2", played="card_goal", workers=workers("blue blue blue"), **GOAL).play("worker_blue_1")
    assert game.me.slots["slot_2"].shown == ("blue_5",)
    game.play("worker_blue_1")
    assert game.me.slots["slot_2"].shown == ("blue_6",)
    with pytest.raises(IllegalOption):
        game.play("worker_blue_1")


@pytest.mark.rule("S-WORK-11")
def test_workers_reach_the_die_beside_the_printed_one() -> None:
    game = working("yellow_2", slot="slot_2", played="card_goal", workers=workers("yellow red"), **GOAL)
    game.play("worker_yellow_2", "worker_red_1", "travel")
    assert (game.table.turn.colour, game.table.turn.value) == ("orange", 11)


@pytest.mark.rule("S-WORK-11")
def test_the_printed_die_is_no_white_die() -> None:
    zones: dict[str, Any] = {"retired": {"slot_2": ["hebrew_h"]}, **GOAL}  # [destroy_white]
    game = working(slot="slot_2", played="card_goal", **zones)
    assert "forgo" not in game.options
    assert game.refused["hebrew_h"] == "no_white_die"
    six = position(bag=["white"] * 5, slots={"slot_2": goal_card()}, **GOAL | {"cards": list(CARDS)}).game
    without = position(bag=["white"] * 5, **GOAL).game
    assert six.result.scores[0] == without.result.scores[0]  # a sixth white die would cost 3 points


def goal_card(*dice: str) -> dict[str, Any]:
    """The goal card as it lies in a slot with its printed die."""
    shown = ["white_5", *dice]
    return {"card": "card_goal", "dice": ["", *dice], "shown": shown, "workers": [[] for _ in shown]}


@pytest.mark.rule("S-WORK-11")
@pytest.mark.rule("S-REST-11")
def test_the_goal_card_comes_back_at_a_rest_and_only_its_real_die_goes_into_the_bag() -> None:
    zones: dict[str, Any] = GOAL | {"cards": list(CARDS)}
    game = position(slots={"slot_6": goal_card("red_2")}, hand=["blue_1"] * 4, bag=["blue"], **zones).play("rest")
    while game.key != "end_turn":
        game.play("skip" if "skip" in game.options else game.options[0])
    assert game.me.bag == ("red", "blue")
    assert set(game.me.cards) == {*CARDS, "card_goal"}
    assert game.me.slots == {}


# A whole turn --------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-12")
def test_five_optional_actions_in_a_turn() -> None:
    """Red 3 on the travel slot; under it a worker for Mathematics and a boost of 4; draw, draw, 1 worker."""
    retired = {"slot_2": ["chinese_f", "sanskrit_f"]}
    zones: dict[str, Any] = {"retired": retired, "workers": workers("yellow"), "bag": ["white", "blue"]}
    game = working("red_3", slot="slot_2", played="card_gather", **zones).nature("white", "2", "3")
    actions = [option for option in game.options if not option.startswith("worker_")]
    assert actions == ["travel", "draw_die", "worker(any)", "chinese_f", "skip"]  # draw_die stands for two
    game.play("worker(any)", "worker_red", "worker_red_1")
    assert game.me.slots["slot_2"].shown == ("red_6",)
    game.play("travel")
    assert (game.table.turn.colour, game.table.turn.value) == ("red", 10)
    game.play("space_5", "draw_die", "draw_die")
    assert game.me.hand == ("white_2", "blue_3")
    game.play("chinese_f", "worker_white")  # level 1 of Mathematics gives a worker of any colour
    assert game.me.tracks["mathematics"] == 1
    assert (held(game), game.me.gold) == ({"white": 1}, 1)
    assert game.key == "end_turn"
