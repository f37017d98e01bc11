"""Chapter 15: goal cards."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.testing import Scene

from .positions import CARDS, DATA, GOALS, LANGUAGES, asked, card, done, held, position, post, workers, working

# The goals of seat 0 unless a test says otherwise: meet the Chinese person (a white worker), translate a scroll from
# the purple guild (a red worker), reach level 3 of Mathematics (a purple die).


def met(game: Scene, seat: int = 0) -> tuple[bool, bool, bool]:
    """Which goals a player has met."""
    done: tuple[bool, bool, bool] = game.table.players[seat].goals_done
    return done


def to_end(game: Scene) -> Scene:
    """Take the first answer of everything until the turn can be ended."""
    while game.key not in ("end_turn", "work") and not game.done:
        game.play(game.options[0])
    return game


def recruiting(goal: str, how: str, room: str = "room_2") -> Scene:
    """The top card of the Chinese deck is recruited by a player with this goal."""
    game = working("red_1", slot="slot_1", goal=goal, others={1: {"goal": "goal_syriac"}}).play("recruit", "chinese_a")
    return game.play(how, room) if how == "employ" else game.play(how)


# The first goal ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-GOAL-1")
@pytest.mark.parametrize("how", ["dispatch", "employ"])
def test_dispatching_or_employing_the_person_meets_the_first_goal(how: str) -> None:
    game = recruiting("goal_chinese", how)
    assert met(game) == (True, False, False)
    assert held(game) == {"white": 1}
    other = recruiting("goal_greek", how)
    assert (met(other), held(other)) == ((False, False, False), {})


@pytest.mark.rule("S-GOAL-1")
@pytest.mark.parametrize("owner", [0, 1, -1])
def test_using_the_person_in_a_translation_meets_it_whoever_employs_them(owner: int) -> None:
    rooms = {"room_1": post("chinese_c", owner), "room_5": post("persian_b", 0)}
    zones: dict[str, Any] = {"rooms": rooms, "columns": ("", "chinese_d"), "gold": 2, "silver": 2}
    game = to_end(working("orange_4", slot="slot_4", **zones).play("translate"))
    assert "scroll_chinese_d" in game.me.scrolls
    assert met(game) == (True, False, False)
    assert met(game, 1) == (False, False, False)


@pytest.mark.rule("S-GOAL-1")
def test_a_translation_that_does_not_use_the_person_does_not_count() -> None:
    rooms = {"room_1": post("chinese_c", 0), "room_5": post("persian_b", 0)}
    zones: dict[str, Any] = {"rooms": rooms, "columns": ("", "persian_f"), "gold": 2}
    game = to_end(working("orange_4", slot="slot_4", **zones).play("translate"))
    assert "scroll_persian_f" in game.me.scrolls
    assert met(game) == (False, False, False)


@pytest.mark.rule("S-GOAL-1")
@pytest.mark.parametrize("way", ["place_gold", "take_gold"])
def test_placing_or_taking_gold_on_the_person_meets_it(way: str) -> None:
    game = position(rooms={"room_1": post("chinese_c", 1, gold=1)}, gold=1, silver=1).doing("move_gold")
    assert met(game.play(way)) == (True, False, False)
    assert met(game, 1) == (False, False, False)
    other = position(rooms={"room_1": post("greek_a", 1, gold=1)}, gold=1, silver=1).doing("move_gold").play(way)
    assert met(other) == (False, False, False)


@pytest.mark.rule("S-GOAL-1")
@pytest.mark.rule("S-RULING-16")
def test_retiring_the_person_counts_for_whoever_tucks_the_card() -> None:
    rooms = {"room_9": post("chinese_c", 1, gold=2)}
    others: dict[int, dict[str, Any]] = {1: {"goal": "goal_hebrew"}, 2: {"goal": "goal_syriac"}}
    game = working("red_1", slot="slot_2", players=3, rooms=rooms, others=others)
    done(game)
    assert (game.decision.seat, game.key) == (1, "tuck")
    game.play("slot_1", seat=1)
    assert [met(game, seat) for seat in range(3)] == [(False, False, False)] * 3
    others[1] = {"goal": "goal_chinese"}
    game = done(working("red_1", slot="slot_2", players=3, rooms=rooms, others=others, goal="goal_greek"))
    game.play("slot_1", seat=1)
    assert met(game, 1) == (True, False, False)
    assert held(game, 1) == {"white": 1}


@pytest.mark.rule("S-GOAL-1")
@pytest.mark.rule("S-RULING-16")
@pytest.mark.rule("S-GOAL-4")
def test_retiring_from_the_top_of_a_deck_counts_at_once() -> None:
    game = position().doing("retire_top(deck=chinese)")
    assert (game.me.set_aside, met(game)) == (("chinese_a",), (True, False, False))
    assert held(game) == {"white": 1}


@pytest.mark.rule("S-GOAL-4")
@pytest.mark.rule("S-RULING-16")
def test_retiring_from_a_room_counts_before_the_card_is_tucked() -> None:
    game = working("red_1", slot="slot_2", rooms={"room_9": post("chinese_c", 0, gold=2)}).play("skip")
    assert (game.key, met(game)) == ("tuck", (True, False, False))


@pytest.mark.rule("S-GOAL-1")
@pytest.mark.rule("S-RULING-16")
def test_a_neutral_person_that_retires_counts_for_nobody() -> None:
    rooms = {"room_9": post("chinese_c", -1, gold=2)}
    game = done(working("red_1", slot="slot_2", rooms=rooms))
    assert "room_9" not in game.table.rooms
    assert met(game) == (False, False, False)


@pytest.mark.rule("S-GOAL-1")
@pytest.mark.parametrize("person", LANGUAGES)
def test_each_goal_card_shows_a_person(person: str) -> None:
    tops = {f"deck_{person}": f"{person}_h"}
    game = working("red_6", "red_6", slot="slot_1", goal=f"goal_{person}", tops=tops, others={1: {"goal": ""}})
    game.play("recruit", f"{person}_h", "employ")
    assert game.play("room_2").me.goals_done == (True, False, False)


# The second goal -----------------------------------------------------------------------------------------------


def translating(guild: str, goal: str) -> Scene:
    """A Persian scroll is translated from a guild."""
    columns = tuple("persian_f" if guild == colour else "" for colour in ("purple", "orange", "green"))
    zones: dict[str, Any] = {"rooms": {"room_1": post("starting_translator_1", 0)}, "columns": columns, "gold": 1}
    other = "goal_syriac" if goal != "goal_syriac" else "goal_greek"
    game = working(f"{guild}_4", slot="slot_4", goal=goal, others={1: {"goal": other}}, **zones)
    return to_end(game.play("translate"))


@pytest.mark.rule("S-GOAL-2")
@pytest.mark.parametrize("goal", GOALS)
def test_translating_from_the_guild_shown_gives_the_coloured_worker(goal: str) -> None:
    shown = DATA.goals[goal].guild.removeprefix("guild_")
    for guild in ("purple", "orange", "green"):
        game = translating(guild, goal)
        assert met(game)[1] == (guild == shown)
    colours = dict(zip(GOALS, ("red", "yellow", "blue", "blue", "red", "yellow"), strict=True))
    assert held(translating(shown, goal)).get(colours[goal], 0) >= 1


@pytest.mark.rule("S-GOAL-2")
def test_a_translation_by_somebody_else_does_not_count() -> None:
    game = translating("purple", "goal_greek")
    assert met(game, 1) == (False, False, False)


# The third goal ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-GOAL-3", "S-GOAL-4")
def test_the_die_of_the_third_goal_is_in_the_bag_before_the_benefit_of_the_level() -> None:
    zones: dict[str, Any] = {"goal": "goal_greek", "tracks": {"biology": 2}, "bag": [], "hand": [], "slots": {}}
    game = position(**zones).doing("advance(biology)").nature(5)
    assert game.play("draw_die").me.hand == ("green_5",)


@pytest.mark.rule("S-GOAL-3")
@pytest.mark.parametrize(("level", "reached"), [(0, False), (1, False), (2, True)])
def test_the_marker_must_reach_level_3_of_the_track_shown(level: int, reached: bool) -> None:
    game = to_end(position(tracks={"mathematics": level}).doing("advance(mathematics)"))
    assert met(game) == (False, False, reached)
    assert game.me.bag == (("purple",) if reached else ())


@pytest.mark.rule("S-GOAL-3")
def test_another_track_does_not_count() -> None:
    game = to_end(position(tracks={"physics": 2}).doing("advance(physics)"))
    assert met(game) == (False, False, False)


@pytest.mark.rule("S-GOAL-3")
@pytest.mark.parametrize("goal", GOALS)
def test_the_die_lay_on_the_card_and_goes_into_the_bag(goal: str) -> None:
    facts = DATA.goals[goal]
    colour = {"purple": "purple", "orange": "orange", "green": "green"}[facts.guild.removeprefix("guild_")]
    other = next(g for g in GOALS if DATA.goals[g].guild != facts.guild)
    zones: dict[str, Any] = {"goal": goal, "others": {1: {"goal": other}}, "tracks": {facts.track: 2}}
    game = to_end(position(**zones).doing(f"advance({facts.track})"))
    owned = [*game.me.bag, *(die.partition("_")[0] for die in game.me.hand)]  # Biology may draw it
    assert owned.count(colour) == 1
    assert game.table.dice[colour] == 4  # it did not come from the supply


@pytest.mark.rule("S-GOAL-3")
def test_it_is_earned_though_no_die_of_that_colour_is_left_in_the_supply() -> None:
    game = position(tracks={"mathematics": 2}, dice={"purple": 0}).doing("advance(mathematics)")
    assert game.me.bag == ("purple",)
    assert game.table.dice["purple"] == 0


@pytest.mark.rule("S-GOAL-3")
def test_two_steps_at_once_reach_it_as_well() -> None:
    game = working("purple_4", "purple_6", slot="slot_3", gold=2, tracks={"mathematics": 1})
    game.play("research", "research_4")
    assert (game.me.tracks["mathematics"], met(game)) == (3, (False, False, True))


# Rewards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-GOAL-4")
def test_a_goal_is_rewarded_once() -> None:
    game = working("red_1", slot="slot_1", goals_done=[True, False, False]).play("recruit", "chinese_a", "dispatch")
    assert held(game) == {}
    again = position(tracks={"mathematics": 3}, goals_done=[False, False, True]).doing("advance(mathematics)")
    assert again.me.bag == ()


@pytest.mark.rule("S-GOAL-4")
@pytest.mark.parametrize("before", [(False, False), (True, False), (False, True), (True, True)])
def test_goals_are_met_in_any_order(before: tuple[bool, bool]) -> None:
    game = position(tracks={"mathematics": 2}, goals_done=[*before, False]).doing("advance(mathematics)")
    assert met(game) == (*before, True)
    assert game.me.bag == ("purple",)


@pytest.mark.rule("S-GOAL-4")
@pytest.mark.rule("S-RULING-23")
def test_the_die_stays_on_the_card_while_only_other_goals_are_met() -> None:
    inventory = majlis.find("scholars").rules.call["inventory"]
    game = working("red_1", slot="slot_1").play("recruit", "chinese_a")
    before = inventory(game.table)
    game.play("dispatch")
    assert met(game) == (True, False, False)
    assert inventory(game.table) == before
    assert before["purple_die"] == 5
    assert (game.table.dice["purple"], game.me.bag) == (4, ())


@pytest.mark.rule("S-GOAL-4")
def test_the_worker_can_be_used_in_the_same_turn() -> None:
    """Travelling comes after meeting the person by gold, so the white worker may go on the die."""
    zones: dict[str, Any] = {"rooms": {"room_1": post("chinese_c", 0)}, "gold": 1, "retired": {"slot_2": ["greek_b"]}}
    game = working("white_2", slot="slot_2", **zones).play("greek_b")
    assert held(game) == {"white": 1}
    game.play("worker_white_1", "travel")
    assert game.table.turn.value == 6


# The card turned -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S-GOAL-5")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_after_the_third_goal_the_card_comes_to_hand_at_once(number: int) -> None:
    goals_done = [n != number for n in range(3)]
    zones: dict[str, Any] = {"goals_done": goals_done}
    if number == 0:
        game = to_end(working("red_1", slot="slot_1", **zones).play("recruit", "chinese_a", "dispatch"))
    elif number == 1:
        there: dict[str, Any] = {"rooms": {"room_1": post("starting_translator_1", 0)}, "columns": ("persian_f",)}
        game = to_end(working("purple_4", slot="slot_4", gold=1, **there, **zones).play("translate"))
    else:
        game = to_end(position(tracks={"mathematics": 2}, **zones).doing("advance(mathematics)"))
    assert met(game) == (True, True, True)
    assert game.me.cards.count("card_goal") == 1
    assert game.me.slot_open


@pytest.mark.rule("S-GOAL-5")
def test_with_two_goals_met_the_card_stays_where_it_is() -> None:
    game = to_end(position(tracks={"mathematics": 2}, goals_done=[True, False, False]).doing("advance(mathematics)"))
    assert "card_goal" not in game.me.cards
    assert not game.me.slot_open


@pytest.mark.rule("S-GOAL-5")
def test_the_new_card_and_the_sixth_slot_are_used_from_the_next_turn_on() -> None:
    game = working("red_1", slot="slot_1", goals_done=[False, True, True], spare=("purple_4",))
    to_end(game.play("recruit", "chinese_a", "dispatch"))
    done(game).play("end_turn", seat=1)
    assert "card_goal" in game.options
    game.play("card_goal")
    assert game.options == ["slot_2", "slot_3", "slot_4", "slot_5", "slot_6"]
    game.play("slot_6", "skip")
    assert {"research", "translate"} <= {*game.options, *game.refused}
    assert not {"recruit", "travel"} & {*game.options, *game.refused}


@pytest.mark.rule("S-GOAL-5")
@pytest.mark.rule("S-REST-9")
@pytest.mark.parametrize(("slot_open", "hand"), [(True, 5), (False, 4)])
def test_the_open_and_empty_slot_draws_a_die_at_a_rest(slot_open: bool, hand: int) -> None:
    zones: dict[str, Any] = {"goals_done": [slot_open] * 3, "bag": ["red"] * 9}
    game = position(slots={"slot_1": card("card_mathematics")}, **zones, hand=["blue_1"]).play("rest")
    while game.key != "end_turn":
        game.play("skip")
    assert len(game.me.hand) == hand


@pytest.mark.rule("S-GOAL-5")
def test_a_goal_met_by_tucking_at_the_end_of_a_turn_turns_the_card_too() -> None:
    zones: dict[str, Any] = {"goals_done": [False, True, True], "rooms": {"room_9": post("chinese_c", 0, gold=2)}}
    game = working("red_1", slot="slot_2", workers=workers(), **zones).play("skip", "slot_1")
    assert game.me.cards == (*[c for c in CARDS if c != "card_physics"], "card_goal")
    assert asked(game) == ("end_turn", ["end_turn"])
