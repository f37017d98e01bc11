"""Asking, luck and telling: the verbs that rules use."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import combinations, permutations
from typing import Any

import pytest
from games_for_tests import acting, begin, taking_turn
from games_for_tests.souk import SOUK
from hypothesis import given
from hypothesis import strategies as some

from majlis.engine.effects import parse
from majlis.engine.game import Game, IllegalOption
from majlis.engine.run import NATURE, Answer, DeadEnd, Declined, Reason, mix64, reason
from majlis.engine.state import Deck


def asked(*arguments: Any, **named: Any) -> Game:
    """Seat 0 is asked; its answer becomes its mood."""

    def act(table: Any, me: Any) -> None:
        me.mood = str(table.ask(me, *arguments, **named))

    return acting(act)


def mood(game: Game) -> str:
    assert game.over
    return str(game.table.players[0].mood)


# One question --------------------------------------------------------------------------------------------------


def test_a_question_waits_for_its_answer() -> None:
    game = asked("feel", ["calm", "merry"])
    assert game.decision is not None
    assert (game.decision.seat, game.decision.key, game.decision.options) == (0, "feel", ("calm", "merry"))
    game.play("merry")
    assert mood(game) == "merry"
    assert list(game.answers) == [Answer(0, "merry")]


def test_a_single_option_answers_itself_and_is_recorded_as_forced() -> None:
    game = asked("feel", ["calm"])
    assert mood(game) == "calm"
    assert list(game.answers) == [Answer(0, "calm", forced=True)]


def test_a_single_option_that_may_be_skipped_is_a_choice() -> None:
    game = asked("feel", ["calm"], skip=True)
    assert game.decision is not None
    assert game.decision.options == ("calm", "skip")
    game.play("skip")
    assert mood(game) == "None"


def test_nothing_to_choose_but_to_skip_answers_itself() -> None:
    assert mood(asked("feel", [], skip=True)) == "None"


def why_not(option: str) -> Reason | None:
    return reason("lacks", what="coin", n=2) if option in ("merry", "sad") else None


def test_refused_options_stay_visible_with_their_reason() -> None:
    game = asked("feel", ["calm", "merry", "loud", "sad"], why_not)
    assert game.decision is not None
    assert game.decision.options == ("calm", "loud")
    assert game.decision.refused == {o: Reason("lacks", (("what", "coin"), ("n", 2))) for o in ("merry", "sad")}
    shown = game.view(0)["decisions"][0]["refused"]
    assert shown[0] == {"id": "merry", "label": "merry", "reason": "you need 2 coins"}
    with pytest.raises(IllegalOption, match=r"'merry' is not allowed \(lacks\); choose from: calm, loud"):
        game.play("merry")


def test_refusing_may_leave_one_option_which_answers_itself() -> None:
    assert mood(asked("feel", ["calm", "merry", "sad"], why_not)) == "calm"


def test_a_question_without_any_option_is_a_fault_of_the_rule() -> None:
    with pytest.raises(DeadEnd, match="nobody can answer 'feel' of seat 0"):
        asked("feel", ["merry", "sad"], why_not)


def test_a_number_is_asked_for() -> None:
    def act(table: Any, me: Any) -> None:
        me.coin = table.ask_number(me, "turn", 2, 5)

    game = acting(act)
    assert game.decision is not None
    assert game.decision.options == ("2", "3", "4", "5")
    game.play("4")
    assert game.table.players[0].coin == 4


def test_a_confirmation_waits_for_a_person_though_it_has_one_answer() -> None:
    game = acting(lambda table, me: table.confirm(me, "end_turn"))
    assert game.decision is not None
    assert game.decision.options == ("end_turn",)
    bots = game.fork()
    bots.finish(Picker(()))
    assert list(bots.answers) == [Answer(0, "end_turn")]
    game.play("end_turn")
    assert game.save() == bots.save()


class Picker:
    """A bot that gives these answers, then the first option each time."""

    def __init__(self, answers: Any) -> None:
        self.answers = list(answers)

    def choose(self, game: Game, question: Any) -> str:
        return self.pick(game.table, question.seat, question.key, question.options)

    def pick(self, table: Any, seat: int, key: str, options: Any) -> str:
        return self.answers.pop(0) if self.answers else options[0]


def test_a_bot_that_answers_what_is_not_on_offer_is_stopped_and_nothing_has_changed() -> None:
    game = asked("feel", ["calm", "merry"])
    with pytest.raises(IllegalOption, match="'sad' is not allowed; choose from: calm, merry"):
        game.finish(Picker(["sad"]))
    assert game.decision is not None
    assert list(game.answers) == []


# Several options -----------------------------------------------------------------------------------------------


def chosen_by(answers: tuple[str, ...], options: str, least: int, most: int | None) -> tuple[str, ...] | None:
    """What is chosen with these answers; None if they are not possible."""

    def act(table: Any, me: Any) -> None:
        me.shop = tuple(table.ask_some(me, "feel", list(options), least, most))

    game = acting(act)
    try:
        for answer in answers:
            game.play(answer)
    except ValueError:
        return None
    return game.table.players[0].shop if game.over else None


@pytest.mark.parametrize(("least", "most"), [(0, None), (0, 2), (1, 2), (2, 3), (3, 3), (0, 0), (4, None)])
def test_each_subset_is_reached_in_exactly_one_way(least: int, most: int | None) -> None:
    reached: list[tuple[str, ...]] = []
    for size in range(5):
        for picks in permutations("abcd", size):
            for answers in {picks, (*picks, "skip")}:
                chosen = chosen_by(answers, "abcd", least, most)
                if chosen is not None:
                    reached.append(chosen)
    wanted = [c for size in range(least, (4 if most is None else most) + 1) for c in combinations("abcd", size)]
    # A last choice that is forced answers itself, so that the same set may need fewer answers, but only one way.
    assert sorted(reached) == sorted(wanted)


# All at once ---------------------------------------------------------------------------------------------------


def drafting(players: int = 3, hands: tuple[str, ...] = ("ab", "cd", "ef")) -> Game:
    def act(table: Any, me: Any) -> None:
        table.tell("first_player", me)
        answers = table.ask_each("draft", {seat: list(hand) for seat, hand in enumerate(hands)})
        for seat, answer in answers.items():
            table.players[seat].mood = answer
            table.tell("feel", table.players[seat], mood=answer)

    return acting(act, players=players)


@pytest.mark.parametrize("order", list(permutations([(0, "b"), (1, "c"), (2, "f")])))
def test_answers_given_at_once_may_arrive_in_any_order(order: tuple[tuple[int, str], ...]) -> None:
    game = drafting()
    for seat, answer in order:
        assert seat in [question.seat for question in game.decisions]
        game.play(answer, seat)
    assert [player.mood for player in game.table.players] == ["b", "c", "f"]
    assert [event["text"] for event in game.view(0)["log"]][1:] == [
        f"Player {n + 1} is {m}" for n, m in enumerate("bcf")
    ]


def test_nobody_sees_an_answer_before_all_are_in() -> None:
    """Whatever seat 1 has answered, the others see the same."""
    views = []
    for answer in "cd":
        game = drafting()
        game.play(answer, 1)
        assert [question.seat for question in game.decisions] == [0, 2]
        views.append([game.view(seat) for seat in (None, 0, 2)])
        assert [player.mood for player in game.table.players] == ["", "", ""]
    assert views[0] == views[1]


def test_each_sees_only_its_own_options() -> None:
    shown = drafting().view(1)["decisions"]
    assert [("options" in question, question["seat"]) for question in shown] == [(False, 0), (True, 1), (False, 2)]
    assert [option["id"] for option in shown[1]["options"]] == ["c", "d"]


def test_a_seat_answers_once_and_only_from_its_own_options() -> None:
    game = drafting()
    with pytest.raises(IllegalOption):
        game.play("a", 1)
    game.play("a", 0)
    with pytest.raises(IllegalOption, match="seat 0 has nothing to answer now; the game waits for seat 1, 2"):
        game.play("b", 0)


def test_whoever_has_one_option_is_not_asked() -> None:
    game = drafting(hands=("ab", "c", "ef"))
    assert [question.seat for question in game.decisions] == [0, 2]
    game.play("e", 2)
    game.play("a", 0)
    assert [player.mood for player in game.table.players] == ["a", "c", "e"]
    assert list(game.answers) == [Answer(1, "c", forced=True), Answer(2, "e"), Answer(0, "a")]


def test_only_those_who_are_asked_must_answer() -> None:
    def act(table: Any, me: Any) -> None:
        table.players[2].mood = table.ask_each("draft", {2: ["a", "b"]})[2]

    game = acting(act, players=3)
    assert [question.seat for question in game.decisions] == [2]
    game.play("b")
    assert game.table.players[2].mood == "b"


def sharing(hands: tuple[str, ...] = ("abc", "def")) -> Game:
    """Each seat keeps two letters of its hand, at its own pace; the mood shows what it has kept."""

    def act(table: Any, me: Any) -> None:
        def left() -> dict[int, list[str]]:
            return {
                seat: [letter for letter in hand if letter not in table.players[seat].mood]
                for seat, hand in enumerate(hands)
                if len(table.players[seat].mood) < 2
            }

        def take(seat: int, letter: str) -> None:
            table.players[seat].mood += letter

        table.ask_at_once("draft", left, take)

    return acting(act)


def test_each_answers_as_often_as_it_must_at_its_own_pace() -> None:
    game = sharing()
    game.play("f", 1)
    game.play("d", 1)
    assert [question.seat for question in game.decisions] == [0]
    game.play("c", 0)
    assert game.decision is not None
    assert game.decision.options == ("a", "b")
    game.play("a", 0)
    assert [player.mood for player in game.table.players] == ["ca", "fd"]


def test_what_was_answered_at_once_is_taken_back_one_by_one_whatever_the_others_did() -> None:
    game = sharing()
    game.play("b", 0)
    game.play("d", 1)
    game.play("a", 0)
    game.undo(0)
    assert [player.mood for player in game.table.players] == ["b", "d"]
    game.undo(0)
    assert [player.mood for player in game.table.players] == ["", "d"]
    assert [question.options for question in game.decisions] == [("a", "b", "c"), ("e", "f")]


def test_answers_given_at_once_are_the_same_in_any_order_of_arrival() -> None:
    answers = [(0, "b"), (0, "c"), (1, "f"), (1, "e")]
    orders = [[answers[i] for i in order] for order in permutations(range(4)) if [i for i in order if i < 2] == [0, 1]]
    tables = []
    for order in orders:
        if [seat for seat in order if seat[0] == 1] == answers[2:]:
            game = sharing()
            for seat, answer in order:
                game.play(answer, seat)
            tables.append([player.mood for player in game.table.players])
    assert tables == [["bc", "fe"]] * 6


# Luck ----------------------------------------------------------------------------------------------------------


def test_luck_is_recorded_and_a_single_outcome_uses_none_up() -> None:
    def act(table: Any, me: Any) -> None:
        me.shop = (table.chance("a", ["x"]), table.chance("b", ["y", "z"]), str(table.roll()))

    game = acting(act)
    _, second, third = game.table.players[0].shop
    assert list(game.answers) == [Answer(NATURE, "x"), Answer(NATURE, second), Answer(NATURE, third)]
    assert (second, third) == ("yz"[mix64(1, 0) % 2], str(mix64(1, 1) % 6 + 1))


def test_the_same_seed_and_number_is_the_same_luck_on_every_machine() -> None:
    assert mix64(0, 0) == 0xE220A8397B1DCDAF  # the first number of splitmix64 with seed 0
    assert mix64(0, 1) == 0x6E789E6AA1B965F4


@given(some.integers(0, 2**53), some.integers(0, 10_000))
def test_luck_is_a_number_of_64_bits(seed: int, number: int) -> None:
    assert 0 <= mix64(seed, number) < 2**64


def test_every_face_of_a_die_is_about_as_likely() -> None:
    rolls = [mix64(12345, number) % 6 for number in range(6000)]
    assert all(900 < rolls.count(face) < 1100 for face in range(6))


def test_luck_may_have_odds_however_large() -> None:
    odds = [3, 10**15, 2]

    def act(table: Any, me: Any) -> None:
        me.shop = (table.chance("weather", ["hail", "sun", "rain"], odds), table.chance("ill", ["no"], [10**15]))

    game = acting(act)
    weather, _ = game.table.players[0].shop
    assert list(game.answers) == [Answer(NATURE, weather), Answer(NATURE, "no")]
    assert weather == "sun"
    assert acting(act, luck=["rain"]).table.players[0].shop == ("rain", "no")


def test_odds_are_as_good_as_naming_an_outcome_so_many_times() -> None:
    def act(table: Any, me: Any) -> None:
        me.shop = tuple(table.chance("letter", ["a", "b", "c"], [3, 1, 2]) for _ in range(40))

    letters = acting(act).table.players[0].shop
    assert letters == tuple("aaabcc"[mix64(1, number) % 6] for number in range(40))
    assert set(letters) == {"a", "b", "c"}


def test_a_deck_is_drawn_to_its_end_then_from_its_bottom_in_order() -> None:
    def act(table: Any, me: Any) -> None:
        table.deck = Deck(rest=("a", "b"), bottom=("c", "d"), seen_by=(0, 1))
        me.shop = tuple(str(table.draw(table.deck)) for _ in range(5))

    game = acting(act, luck=["b"])
    assert game.table.players[0].shop == ("b", "a", "c", "d", "None")
    assert game.table.deck == Deck()
    assert [answer.seat for answer in game.answers] == [NATURE] * 4  # what comes to light cannot be taken back


# Telling -------------------------------------------------------------------------------------------------------


def test_what_is_told_to_one_is_masked_for_the_others() -> None:
    game = acting(lambda table, me: table.resolve(me, "draw + coin"), luck=["G02"])
    texts = [[event["text"] for event in game.view(seat)["log"]] for seat in (0, 1, None)]
    assert texts[0] == ["Player 1 gains 1 coin", "Player 1 draws good G02"]
    assert texts[1] == texts[2] == ["Player 1 gains 1 coin", "Player 1 draws a good"]
    assert game.view(0, "pl")["log"][1]["text"] == "Gracz 1 dobiera towar G02"


def test_an_event_says_after_how_many_answers_it_was_told() -> None:
    def act(table: Any, me: Any) -> None:
        table.resolve(me, "feel")
        table.resolve(me, "coin")

    game = acting(act)
    game.play("calm")
    assert [(event.key, event.seat, event.after) for event in game.log] == [("feel", 0, 1), ("gain", 0, 1)]


# Free actions --------------------------------------------------------------------------------------------------


def test_a_free_action_is_offered_in_every_question_of_the_active_player() -> None:
    game = taking_turn("G13", spice=1, coin=0)  # 2 x feel + spice
    assert game.decision is not None
    assert game.decision.options == ("use", "pass", "sell_spice")
    game.play("use")
    assert game.decision.options == ("calm", "merry", "sell_spice")


def test_a_free_action_is_resolved_and_the_question_asked_again() -> None:
    game = taking_turn("G13", spice=2, coin=0)
    game.play("sell_spice")
    assert game.decision is not None
    assert (game.table.players[0].coin, game.table.players[0].spice) == (1, 1)
    assert game.decision.key == "turn"
    assert "buy" in game.decision.refused
    game.play("sell_spice")
    assert game.decision.options == ("use", "buy", "pass")  # now it can be paid, and no spice is left to sell
    game.play("buy")
    assert len(game.table.players[0].hand) == 4


def test_a_single_option_beside_a_free_action_is_a_choice() -> None:
    game = taking_turn("G12", spice=1, coin=0)  # a good without a use
    assert game.decision is not None
    assert game.decision.options == ("pass", "sell_spice")


def test_a_question_names_its_free_actions_and_the_view_marks_them() -> None:
    game = taking_turn("G12", spice=1, coin=0)
    assert game.decision is not None
    assert game.decision.free == ("sell_spice",)
    assert [option.get("free", False) for option in game.view(0)["decisions"][0]["options"]] == [False, True]


def test_a_free_action_may_be_taken_before_a_confirmation() -> None:
    game = taking_turn("G12", spice=1, coin=0)
    game.play("pass")
    assert game.decision is not None
    assert (game.decision.key, game.decision.options) == ("end_turn", ("end_turn", "sell_spice"))
    game.play("sell_spice")
    assert (game.decision.key, game.decision.options) == ("end_turn", ("end_turn",))
    assert game.table.players[0].coin == 1


def freely(act: Callable[[Any, Any], None], **fields: Any) -> Game:
    """Seat 0 acts where spice may be sold at any moment."""
    return acting(act, free=True, me=fields)


def test_a_question_that_allows_no_free_action_offers_none() -> None:
    def act(table: Any, me: Any) -> None:
        me.mood = table.ask(me, "feel", ["calm", "merry"], free=False)

    game = freely(act, spice=1)
    assert game.decision is not None
    assert game.decision.options == ("calm", "merry")


def test_options_that_a_free_action_changes_are_asked_for_again() -> None:
    def act(table: Any, me: Any) -> None:
        me.mood = table.ask(me, "feel", lambda: ["calm", "merry"] if me.spice else ["calm", "loud"])

    game = freely(act, spice=1)
    assert game.decision is not None
    assert game.decision.options == ("calm", "merry", "sell_spice")
    game.play("sell_spice")
    assert game.decision.options == ("calm", "loud")


def test_whether_a_question_may_be_skipped_is_asked_again_after_a_free_action() -> None:
    def act(table: Any, me: Any) -> None:
        me.mood = table.ask(me, "feel", ["calm", "merry"], skip=lambda: not me.spice) or "none"

    game = freely(act, spice=1)
    assert game.decision is not None
    assert game.decision.options == ("calm", "merry", "sell_spice")
    game.play("sell_spice")
    assert game.decision.options == ("calm", "merry", "skip")
    game.play("skip")
    assert mood(game) == "none"


def test_a_question_ends_as_declined_where_a_free_action_leaves_nothing_to_choose() -> None:
    def act(table: Any, me: Any) -> None:
        try:
            table.ask(me, "feel", lambda: ["calm", "merry"] if me.spice else [])
        except Declined:
            me.mood = "declined"

    game = freely(act, spice=1)
    game.play("sell_spice")
    assert mood(game) == "declined"


def test_a_question_that_ends_as_declined_leaves_nothing_of_its_source() -> None:
    def act(table: Any, me: Any) -> None:
        with suppress(Declined):
            table.ask(me, "feel", lambda: ["calm"] if me.spice else [], source="G02")
        table.resolve(me, "feel")

    game = freely(act, spice=1)
    assert game.decision is not None
    assert game.decision.source == "G02"
    game.play("sell_spice")
    assert game.decision.source == ""


def test_a_question_without_an_answer_is_a_dead_end_though_there_are_free_actions() -> None:
    with pytest.raises(DeadEnd, match="nobody can answer 'feel' of seat 0"):
        freely(lambda table, me: table.ask(me, "feel", []), spice=1)


def test_a_branch_that_a_free_action_has_made_impossible_is_refused() -> None:
    game = freely(lambda table, me: table.resolve(me, "(spice -> 2 coin) / feel / coin"), spice=1)
    assert game.decision is not None
    assert game.decision.options == ("spice -> 2 coin", "feel", "coin", "sell_spice")
    game.play("sell_spice")
    assert (game.decision.key, game.decision.options) == ("one", ("feel", "coin"))
    assert list(game.decision.refused) == ["spice -> 2 coin"]


def test_effects_in_any_order_are_looked_at_again_after_a_free_action() -> None:
    game = freely(lambda table, me: table.resolve(me, "(spice -> 2 coin) + 2 feel + [feel]"), spice=1)
    assert game.decision is not None
    assert game.decision.key == "next"
    assert "spice -> 2 coin" in game.decision.options
    game.play("sell_spice")
    assert game.decision.key == "next"
    assert "spice -> 2 coin" not in game.decision.options


@pytest.mark.parametrize(("cost", "before", "after"), [("spice", False, True), ("coin", True, False)])
def test_whether_a_group_may_be_declined_is_looked_at_again_after_a_free_action(
    cost: str, before: bool, after: bool
) -> None:
    """What is owed may become possible by a free action, or impossible."""

    def act(table: Any, me: Any) -> None:
        table.rules.call.setdefault("cheer", lambda table, me: table.also(me, (parse("[feel] + [draw]"), "G02")))
        table.together(me, [(parse("cheer"), "G01"), (parse(f"{cost} -> sneeze"), "G01")], least=2)

    game = acting(act, free=True, optional=True, me={"spice": 1})
    if cost == "spice":
        game.play("cheer")
    assert game.decision is not None
    assert ("skip" in game.decision.options) == before
    game.play("sell_spice")
    assert game.decision.key == "next"
    assert ("skip" in game.decision.options) == after


def test_a_cost_that_a_free_action_has_spent_is_not_paid() -> None:
    game = freely(lambda table, me: table.resolve(me, "spice -> 2 coin"), spice=1)
    assert game.decision is not None
    assert game.decision.options == ("spice -> 2 coin", "skip", "sell_spice")
    game.play("sell_spice")
    assert game.over
    assert (game.table.players[0].coin, game.table.players[0].spice) == (1, 0)


def test_a_branch_without_any_left_ends_the_choice() -> None:
    game = freely(lambda table, me: table.resolve(me, "(spice -> 2 coin) / (spice -> feel)", chosen=True), spice=1)
    game.play("sell_spice")
    assert game.over
    assert game.table.players[0].coin == 1


def test_where_a_free_action_is_expected_even_a_single_answer_is_waited_for() -> None:
    """Otherwise the others could tell from the question whether somebody holds a card that can be played."""

    def act(table: Any, me: Any) -> None:
        me.mood = table.ask(me, "feel", ["calm"])

    game = acting(act, free=True, expected=True)
    assert game.decision is not None
    assert (game.decision.options, game.decision.free) == (("calm",), ())
    game.play("calm")
    assert mood(game) == "calm"
    assert list(game.answers) == [Answer(0, "calm")]
    inline = acting(act, free=True, expected=True)
    inline.finish(Picker([]))
    assert list(inline.answers) == [Answer(0, "calm")]


def test_a_free_action_is_undone_and_replayed_like_any_answer() -> None:
    game = taking_turn("G13", spice=1)
    before = game.table.copy()
    game.play("sell_spice")
    game.undo()
    assert game.table == before
    game.finish(Picker(["sell_spice", "use"]))
    assert game.over


def test_a_free_action_is_not_offered_where_all_answer_at_once() -> None:
    begun = begin()
    table = begun.table.copy()
    table.phase, table.active = "draft", 0
    for player in table.players:
        player.spice, player.hand = 1, player.hand[:1]
    table.players[1].hand = ["G01", "G02"]
    game = Game(SOUK, begun.setup, table=table)
    assert [(question.seat, question.options) for question in game.decisions] == [(1, ("G01", "G02"))]
    game.play("G01")
    assert game.decision is not None
    assert (game.decision.seat, "sell_spice" in game.decision.options) == (0, True)
