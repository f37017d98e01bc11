"""The film of a game: how the table looked after each event of the log."""

from __future__ import annotations

import json
from typing import Any

import pytest
from contract.laws import PLAIN, Variant, changeable, seen
from games_for_tests import acting, begin, taking_turn

from majlis.bots.random import RandomBot
from majlis.engine.game import Game

every_table = pytest.mark.parametrize("variant", PLAIN, ids=str)


def finished(variant: Variant, seed: int = 3) -> Game:
    game = variant.new(seed)
    game.finish(RandomBot(seed))
    return game


@every_table
def test_a_film_has_one_moment_for_each_event(variant: Variant) -> None:
    game = finished(variant)
    film = game.film()
    assert len(film) == len(game.log)
    for n in {0, 1, len(film) // 2, len(film) - 1}:
        assert film[n].log == game.log[: n + 1]


@every_table
def test_the_last_moment_is_the_finished_table(variant: Variant) -> None:
    game = finished(variant)
    last = game.film()[-1]
    assert last.table == game.table
    assert last.result == game.result
    assert last.view(0)["over"]


def test_a_moment_shows_the_table_as_it_was_when_the_line_was_written() -> None:
    def act(table: Any, me: Any) -> None:
        for coins in (3, 8, 5):
            me.coin = coins
            table.tell("feel", me, mood="calm")
        me.mood = table.ask(me, "feel", ["calm", "merry"])
        table.tell("feel", me, mood=me.mood)

    game = acting(act)
    assert [moment.table.players[0].coin for moment in game.film()] == [3, 8, 5]
    game.play("merry")
    assert [(m.table.players[0].coin, m.table.players[0].mood) for m in game.film()] == [
        (3, ""),
        (8, ""),
        (5, ""),
        (5, "merry"),
    ]


@every_table
def test_what_is_played_later_does_not_change_a_moment(variant: Variant) -> None:
    """The film of a game in progress is the beginning of the film of the finished game, and stays as it is."""
    game, bot = variant.new(2), RandomBot(2)
    for _ in range(8):
        assert game.decision is not None
        game.play(bot.choose(game, game.decision), game.decision.seat)
    early = game.film()
    shown = [moment.table.to_json() for moment in early]
    game.finish(bot)
    assert [moment.table.to_json() for moment in early] == shown
    assert [moment.table.to_json() for moment in game.film()[: len(early)]] == shown
    assert [moment.log for moment in early] == [game.log[: n + 1] for n in range(len(early))]


@every_table
def test_moments_share_nothing_that_can_change(variant: Variant) -> None:
    game = finished(variant)
    film = game.film()
    parts = [id(part) for table in (game.table, film[-1].table, film[-2].table) for part in changeable(table)]
    assert len(parts) == len(set(parts))


@every_table
def test_making_a_film_leaves_the_game_alone(variant: Variant) -> None:
    game, bot = variant.new(4), RandomBot(4)
    for _ in range(8):
        assert game.decision is not None
        game.play(bot.choose(game, game.decision), game.decision.seat)
    before, told = seen(game), game.log
    game.film()
    assert (seen(game), game.log) == (before, told)


def test_a_moment_asks_nothing_and_can_be_viewed_by_everybody() -> None:
    game = begin(players=3, seed=5)
    film = game.film()
    views = [film[4].view(seat, lang) for seat in (None, 0, 1, 2) for lang in ("en", "pl")]
    assert all(view["decisions"] == [] for view in views)
    assert {len(view["log"]) for view in views} == {5}
    assert [player["hand"] for player in views[0]["table"]["players"]] == [3, 2, 0]


def test_a_moment_hides_what_its_reader_cannot_know() -> None:
    film = begin(players=2, seed=5).film()
    hands = [player.hand for player in film[-1].table.players]
    for moment in film:
        assert not [good for good in hands[1] if good in str(moment.view(0))]
        assert not [good for hand in hands for good in hand if good in str(moment.view())]
    assert [good for good in hands[0] if good in str(film[-1].view(0))] == hands[0]


def test_a_scene_has_a_film_from_its_first_event_on() -> None:
    game = taking_turn("G13")
    game.play("use")
    assert [moment.table.players[0].spice for moment in game.film()] == [1]


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
