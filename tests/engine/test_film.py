"""Moments of a game: how the table looked after each event of the log."""

from __future__ import annotations

import json
from typing import Any

import pytest
from contract.laws import PLAIN, Variant, changeable, seen
from games_for_tests import acting, begin, taking_turn

import majlis
from majlis.bots.random import RandomBot
from majlis.engine.game import MARKED, Game

every_table = pytest.mark.parametrize("variant", PLAIN, ids=str)


def finished(variant: Variant, seed: int = 3) -> Game:
    game = variant.new(seed)
    game.finish(RandomBot(seed))
    return game


def film(game: Game) -> list[Game]:
    """All its moments."""
    return [game.moment(n) for n in range(len(game.log))]


@every_table
def test_there_is_a_moment_for_each_event(variant: Variant) -> None:
    game = finished(variant)
    last = len(game.log) - 1
    for n in {0, 1, last // 2, last}:
        assert game.moment(n).log == game.log[: n + 1]
    with pytest.raises(IndexError):
        game.moment(last + 1)


@every_table
def test_the_last_moment_is_the_finished_table(variant: Variant) -> None:
    game = finished(variant)
    last = game.moment(len(game.log) - 1)
    assert last.table == game.table
    assert last.result == game.result
    assert last.view(0)["over"]


@every_table
def test_a_moment_is_the_same_wherever_it_is_made_from(variant: Variant) -> None:
    """A game that was played, one that was replayed as a whole, and one without a log remember different places."""
    played, bot = variant.new(6), RandomBot(6)
    while played.decision is not None:
        played.play(bot.choose(played, played.decision), played.decision.seat)
    replayed = variant.load(played.save())
    unwritten = replayed.at(20)
    unwritten.finish(RandomBot(1))
    for one, other in ((played, replayed), (unwritten, variant.load(unwritten.save()))):
        for n in range(0, len(other.log), 1 + len(other.log) // 40):
            assert one.moment(n).table == other.moment(n).table


@every_table
def test_a_moment_runs_only_a_small_part_of_a_long_game(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    game = variant.load(finished(variant).save())
    longest = max(len(answers) for _, answers in game.beats())
    run: list[int] = []
    beat = variant.ruleset.rules.call["beat"]

    def counted(table: Any) -> None:
        try:
            beat(table)
        finally:
            run.append(table.run.cursor)

    monkeypatch.setitem(variant.ruleset.rules.call, "beat", counted)
    for n in (len(game.log) - 1, len(game.log) // 2, len(game.log) - 1):
        run.clear()
        game.moment(n)
        assert 0 < sum(run) <= MARKED + 2 * longest


def test_a_moment_shows_the_table_as_it_was_when_the_line_was_written() -> None:
    def act(table: Any, me: Any) -> None:
        for coins in (3, 8, 5):
            me.coin = coins
            table.tell("feel", me, mood="calm")
        me.mood = table.ask(me, "feel", ["calm", "merry"])
        table.tell("feel", me, mood=me.mood)

    game = acting(act)
    assert [moment.table.players[0].coin for moment in film(game)] == [3, 8, 5]
    game.play("merry")
    assert [(m.table.players[0].coin, m.table.players[0].mood) for m in film(game)] == [
        (3, ""),
        (8, ""),
        (5, ""),
        (5, "merry"),
    ]


@every_table
def test_what_is_played_later_does_not_change_a_moment(variant: Variant) -> None:
    """The moments of a game in progress are the first ones of the finished game, and stay as they are."""
    game, bot = variant.new(2), RandomBot(2)
    for _ in range(8):
        assert game.decision is not None
        game.play(bot.choose(game, game.decision), game.decision.seat)
    early = film(game)
    shown = [moment.table.to_json() for moment in early]
    game.finish(bot)
    assert [moment.table.to_json() for moment in early] == shown
    assert [moment.table.to_json() for moment in film(game)[: len(early)]] == shown
    assert [moment.log for moment in early] == [game.log[: n + 1] for n in range(len(early))]


@every_table
def test_moments_share_nothing_that_can_change(variant: Variant) -> None:
    game = finished(variant)
    moments = [game.moment(len(game.log) - n) for n in (2, 2, 3)]
    parts = [id(part) for moment in (game, *moments) for part in changeable(moment.table)]
    assert len(parts) == len(set(parts))


@every_table
def test_looking_at_moments_leaves_the_game_alone(variant: Variant) -> None:
    game, bot = variant.new(4), RandomBot(4)
    for _ in range(8):
        assert game.decision is not None
        game.play(bot.choose(game, game.decision), game.decision.seat)
    before, told = seen(game), game.log
    film(game)
    assert (seen(game), game.log) == (before, told)


def test_a_moment_asks_nothing_and_can_be_viewed_by_everybody() -> None:
    game = begin(players=3, seed=5)
    moment = game.moment(4)
    views = [moment.view(seat, lang) for seat in (None, 0, 1, 2) for lang in ("en", "pl")]
    assert all(view["decisions"] == [] for view in views)
    assert {len(view["log"]) for view in views} == {5}
    assert [player["hand"] for player in views[0]["table"]["players"]] == [3, 2, 0]


def test_a_moment_hides_what_its_reader_cannot_know() -> None:
    moments = film(begin(players=2, seed=5))
    hands = [player.hand for player in moments[-1].table.players]
    for moment in moments:
        assert not [good for good in hands[1] if good in str(moment.view(0))]
        assert not [good for hand in hands for good in hand if good in str(moment.view())]
    assert [good for good in hands[0] if good in str(moments[-1].view(0))] == hands[0]


def test_a_scene_has_moments_from_its_first_event_on() -> None:
    game = taking_turn("G13")
    game.play("use")
    assert [moment.table.players[0].spice for moment in film(game)] == [1]


def test_a_table_that_is_being_set_up_is_shown_as_it_lies_then() -> None:
    """Asked for a table that is laid, the first moments give the first after the set-up; until then, the game."""
    game = majlis.new("wayfarers", players=2, seed=3)
    kinds = [moment.table.phase for moment in film(game)]
    assert set(kinds) == {"set_up"}
    assert game.moment(0, laid=True) is game
    game.finish(RandomBot(3))
    laid = next(n for n, moment in enumerate(film(game)) if moment.table.phase != "set_up")
    assert laid > 0
    for n in (0, laid - 1, laid, laid + 1):
        assert game.moment(n, laid=True).log == game.log[: max(n, laid) + 1]


# Beats ---------------------------------------------------------------------------------------------------------


@every_table
def test_the_beats_of_a_game_are_all_its_answers_and_end_at_its_table(variant: Variant) -> None:
    game = finished(variant)
    beats = [(table.copy(), answers) for table, answers in game.beats()]
    assert [answer for _, answers in beats for answer in answers] == list(game.answers)
    assert beats[-1][0] == game.table
    assert not any(table.over for table, _ in beats[:-1])


@every_table
def test_a_beat_that_waits_for_somebody_is_not_told_yet(variant: Variant) -> None:
    game = variant.new(3)
    bot = RandomBot(3)
    while bot.decisions < 5:
        assert game.decision is not None
        game.play(bot.choose(game, game.decision), game.decision.seat)
    beats = [(table.copy(), answers) for table, answers in game.beats()]
    told = sum(len(answers) for _, answers in beats)
    assert [answer for _, answers in beats for answer in answers] == list(game.answers)[:told]
    assert json.loads(game.checkpoint())["count"] == told
    assert json.loads(game.checkpoint())["table"] == beats[-1][0].to_json()
