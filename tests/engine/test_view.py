"""Views: the lines of the log with their numbers and references, what a seat may undo, since when it is asked."""

from __future__ import annotations

from typing import Any

import pytest
from contract.laws import PLAIN, Variant
from games_for_tests import acting, begin, taking_turn

from majlis.bots.random import RandomBot
from majlis.engine.game import CannotUndo, Game
from majlis.engine.run import NATURE
from majlis.testing import scene

every_table = pytest.mark.parametrize("variant", PLAIN, ids=str)


def teller(*events: tuple[str, dict[str, Any]], only: bool = False) -> Game:
    """A game in which seat 0 tells these things."""

    def act(table: Any, me: Any) -> None:
        for key, args in events:
            table.tell(key, me, only=me if only else None, **args)

    return acting(act)


# The log -------------------------------------------------------------------------------------------------------


def test_lines_of_the_log_are_numbered_from_the_beginning_of_the_game() -> None:
    game = begin(players=3, seed=2)
    game.finish(RandomBot(2))
    log = game.view(1)["log"]
    assert [line["n"] for line in log] == list(range(len(game.log)))


@pytest.mark.parametrize("last", [1, 2, 5])
def test_a_view_may_tell_only_the_last_lines(last: int) -> None:
    game = begin(players=3, seed=2)
    whole = game.view(1)["log"]
    assert game.view(1, last=last)["log"] == whole[-last:]
    assert len(whole) == 10


def test_a_view_may_tell_no_line_at_all() -> None:
    assert begin(seed=2).view(0, last=0)["log"] == []


def test_a_view_tells_all_lines_where_more_are_wanted_than_there_are() -> None:
    game = begin(seed=2)
    assert game.view(0, last=1000) == game.view(0)


def test_what_else_a_view_says_does_not_depend_on_the_lines_told() -> None:
    game = begin(players=3, seed=2)
    one, all_ = game.view(1, "pl", last=1), game.view(1, "pl")
    assert {**one, "log": 0} == {**all_, "log": 0}


def test_a_line_refers_to_the_ids_it_speaks_of() -> None:
    game = teller(("draft", {"good": "G05"}), ("feel", {"mood": "calm"}), ("gain", {"what": "coin", "n": 2}))
    assert [line["refs"] for line in game.view(1)["log"]] == [["G05"], ["calm"], ["coin"]]


def test_a_line_refers_to_every_card_of_a_list() -> None:
    game = scene("wayfarers", provision=3).doing("land_card(draw=3, keep=1)").nature("LA07", "LA09", "LA20").game
    drawn = next(line for line in game.view(0)["log"] if "draws" in line["text"])
    assert drawn["refs"] == ["LA07", "LA09", "LA20"]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_hidden_line_refers_to_nothing_for_those_who_may_not_read_it(lang: str) -> None:
    game = teller(("draw", {"good": "G05"}), only=True)
    own, other, spectator = (game.view(seat, lang)["log"][0] for seat in (0, 1, None))
    assert own["refs"] == ["G05"]
    assert "G05" in own["text"]
    assert other == spectator
    assert other["refs"] == []
    assert "G05" not in str(other)


WITHOUT_HIDDEN_EVENTS = ("scholars",)  # every die that enters or leaves a bag is seen


@every_table
def test_no_line_of_a_whole_game_shows_a_hidden_event_to_the_others(variant: Variant) -> None:
    game = variant.new(5)
    game.finish(RandomBot(5))
    seats = range(len(variant.seats))
    hidden = [(n, event) for n, event in enumerate(game.log) if event.only is not None]
    logs = {seat: game.view(seat)["log"] for seat in (None, *seats)}
    assert hidden or variant.solo or variant.game in WITHOUT_HIDDEN_EVENTS
    for n, event in hidden:
        for seat, log in logs.items():
            assert bool(log[n]["refs"]) == (seat == event.only)


def test_a_line_says_after_how_many_answers_it_was_written() -> None:
    game = taking_turn("G13")
    game.play("use")
    assert [line["after"] for line in game.view(0)["log"]] == [1]
    assert game.at(1).view(0)["log"] == game.view(0)["log"]


# What may be taken back ----------------------------------------------------------------------------------------


def really(game: Game, seat: int | None) -> bool:
    """Whether undo works for this seat, by trying."""
    fork = game.fork()
    try:
        fork.undo(seat)
    except CannotUndo:
        return False
    return True


@every_table
def test_a_game_knows_beforehand_who_may_undo(variant: Variant) -> None:
    game, bot = variant.new(7), RandomBot(7)
    seats = (None, *range(len(variant.seats)))
    found = set()
    for _ in range(80):
        foreseen = [game.can_undo_for(seat) for seat in seats]
        assert foreseen == [really(game, seat) for seat in seats]
        assert game.can_undo == foreseen[0]
        found |= set(foreseen)
        if game.over:
            break
        question = game.decisions[-1]
        game.play(bot.choose(game, question), question.seat)
    assert found == {True, False}


def test_asking_who_may_undo_changes_nothing() -> None:
    game = begin(seed=3)
    game.play(game.decisions[1].options[0], 1)
    before = game.save(), game.table.to_json()
    assert (game.can_undo_for(0), game.can_undo_for(1), game.can_undo_for(None)) == (False, True, True)
    assert (game.save(), game.table.to_json()) == before


# Since when something is asked ---------------------------------------------------------------------------------


def test_questions_asked_at_once_stay_asked_after_the_same_answer() -> None:
    game = begin(players=3, seed=4)
    count = len(game.lines())
    assert game.asked_after == count
    game.play(game.decisions[2].options[1], 2)
    assert (game.asked_after, len(game.lines())) == (count, count + 1)
    game.play(game.decisions[0].options[1], 0)
    assert (game.asked_after, len(game.lines())) == (count, count + 2)
    game.play(game.decisions[0].options[1], 1)
    assert game.asked_after == len(game.lines()) == count + 3


@every_table
def test_a_question_alone_is_asked_after_all_answers(variant: Variant) -> None:
    game, bot = variant.new(7), RandomBot(7)
    alone = 0
    for _ in range(60):
        if game.decision is None:
            break
        if len(game.decisions) == 1 and not game.arrived:
            alone += 1
            assert game.asked_after == len(game.lines())
        assert all(answer.seat != NATURE for answer in list(game.answers)[game.asked_after :])
        game.play(bot.choose(game, game.decision), game.decision.seat)
    assert alone > 3
