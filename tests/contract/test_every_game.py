"""The laws that every game keeps, written once: replay, save, undo, copies, secrets, pieces, texts."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

import majlis
from majlis.bots.random import RandomBot
from majlis.engine.components import effects_in
from majlis.engine.effects import parse, show
from majlis.engine.game import CannotUndo, Game
from majlis.engine.rules import LANGUAGES
from majlis.engine.run import NATURE

from .laws import PLAIN, RULESETS, Variant, changeable, seen

every_table = pytest.mark.parametrize("variant", PLAIN, ids=str)
every_game = pytest.mark.parametrize("name", RULESETS)


def moments(variant: Variant, seed: int, share: float) -> Iterator[Game]:
    """A random game, seen at a share of its questions; questions asked at once are answered in any order."""
    game, bot, chance = variant.new(seed), RandomBot(seed), random.Random(seed)
    while not game.over:
        if chance.random() < share:
            yield game
        question = chance.choice(game.decisions)
        game.play(bot.choose(game, question), question.seat)
    yield game


def share_of(variant: Variant, moments: int) -> float:
    """The share of the questions of a game that gives about so many moments."""
    game = variant.new(1)
    game.finish(RandomBot(1))
    return moments / sum(answer.seat != NATURE for answer in game.answers)


# Records -------------------------------------------------------------------------------------------------------


@every_table
def test_a_replayed_record_is_the_same_game(variant: Variant) -> None:
    game = variant.new(5)
    result = game.finish(RandomBot(5))
    again = variant.load(game.save())
    assert (again.table, again.result, again.save()) == (game.table, result, game.save())
    assert again.log == game.log
    assert variant.new(5).finish(RandomBot(5)) == result


@every_table
def test_a_game_goes_on_the_same_after_saving_and_loading_in_mid_beat(variant: Variant) -> None:
    bot = RandomBot(9)
    for game in moments(variant, 2, share_of(variant, 15)):
        again = variant.load(game.save())
        assert seen(again) == seen(game)
        assert [again.view(seat) for seat in (None, 0)] == [game.view(seat) for seat in (None, 0)]
        fork = game.fork()
        for _ in range(8):
            if fork.decision is not None:
                option, seat = bot.choose(fork, fork.decision), fork.decision.seat
                fork.play(option, seat)
                again.play(option, seat)
        assert seen(again) == seen(fork)


@every_table
def test_a_table_survives_json(variant: Variant) -> None:
    for game in moments(variant, 3, share_of(variant, 40)):
        written = json.loads(json.dumps(game.table.to_json()))
        assert type(game.table).from_json(written) == game.table


# Undo and copies -----------------------------------------------------------------------------------------------


@every_table
def test_undo_and_the_same_answer_is_the_same_game(variant: Variant) -> None:
    bot, undone = RandomBot(4), 0
    for game in moments(variant, 4, share_of(variant, 60)):
        fork = game.fork()
        if fork.decision is None:
            continue
        before, answers = seen(fork), len(list(fork.answers))
        option, seat = bot.choose(fork, fork.decision), fork.decision.seat
        fork.play(option, seat)
        after = seen(fork)
        if any(answer.seat == NATURE for answer in list(fork.answers)[answers:]):
            assert not fork.can_undo
            continue
        try:
            fork.undo()
        except CannotUndo:
            assert len(game.decisions) == 1  # it was the last of answers that all give at once
            continue
        assert seen(fork) == before
        fork.play(option, seat)
        assert seen(fork) == after
        undone += 1
    assert undone


@every_table
def test_a_copy_shares_nothing_that_can_change(variant: Variant) -> None:
    for game in moments(variant, 5, share_of(variant, 40)):
        copy = game.table.copy()
        assert copy == game.table
        assert not {id(part) for part in changeable(copy)} & {id(part) for part in changeable(game.table)}


@every_table
def test_a_fork_leaves_the_game_alone(variant: Variant) -> None:
    for game in moments(variant, 6, share_of(variant, 12)):
        before = seen(game)
        if not game.over:
            game.fork().finish(RandomBot(1))
            fork = game.fork()
            assert fork.decision is not None
            fork.play(fork.decision.options[-1], fork.decision.seat)
        assert seen(game) == before


# Secrets -------------------------------------------------------------------------------------------------------


@every_table
def test_an_imagined_game_looks_the_same_to_the_one_who_imagines(variant: Variant) -> None:
    inventory = variant.ruleset.rules.call["inventory"]
    for game in moments(variant, 7, share_of(variant, 12)):
        for seat in range(len(variant.seats)):
            imagined = game.imagine(seat, 123)
            assert imagined.view(seat) == game.view(seat)
            assert inventory(imagined.table) == inventory(game.table)


FOLLOWED_BY_ALL = ("scholars",)  # a bag may not be looked into, but everybody has seen what went in and came out


@every_table
def test_what_only_others_know_is_imagined_differently(variant: Variant) -> None:
    hidden = differing = 0
    for game in moments(variant, 13, share_of(variant, 25)):
        seats = range(len(variant.seats))
        if not game.over and any(game.table.view(seat) != game.table.view(0) for seat in seats):
            hidden += 1
            tables = [[game.imagine(seat, seed).table.to_json() for seed in range(5)] for seat in seats]
            differing += any(table != imagined[0] for imagined in tables for table in imagined)
    assert differing or not hidden or variant.game in FOLLOWED_BY_ALL
    assert hidden or variant.solo


@every_table
def test_an_imagined_game_meets_other_luck(variant: Variant) -> None:
    game = variant.new(8)
    answers = {tuple(played(game.imagine(0, seed)).answers) for seed in range(6)}
    assert len(answers) == 6


def played(game: Game) -> Game:
    game.finish(RandomBot(1))
    return game


@every_table
def test_a_view_has_neither_the_seed_nor_the_options_of_others(variant: Variant) -> None:
    seed = 987_654_321_987
    game = variant.new(seed)
    for seat in (None, *range(len(variant.seats))):
        view = game.view(seat)
        assert str(seed) not in json.dumps(view)
        assert all("options" not in question for question in view["decisions"] if question["seat"] != seat)


# Questions and words -------------------------------------------------------------------------------------------


@every_table
def test_every_question_can_be_answered_and_read_in_every_language(variant: Variant) -> None:
    for game in moments(variant, 11, share_of(variant, 60)):
        for question in game.decisions:
            assert question.options
            assert len(set(question.options)) == len(question.options)
            assert not set(question.options) & set(question.refused)
            for lang in LANGUAGES:
                shown = next(q for q in game.view(question.seat, lang)["decisions"] if q["seat"] == question.seat)
                labels = [option["label"] for option in (*shown["options"], *shown["refused"])]
                assert all(labels)
                assert shown["prompt"]


@every_table
def test_a_whole_game_can_be_read_in_every_language(variant: Variant) -> None:
    game = variant.new(12)
    game.finish(RandomBot(12))
    for lang in LANGUAGES:
        for seat in (None, 0):
            assert all(event["text"] for event in game.view(seat, lang)["log"])


@every_game
def test_every_effect_reads_back_and_has_words_in_every_language(name: str) -> None:
    ruleset = RULESETS[name]
    for where, effect in effects_in(ruleset.data()):
        assert parse(show(effect)) == effect, where
        for lang in LANGUAGES:
            assert ruleset.texts(lang).describe(effect), where


@every_game
def test_both_languages_have_the_same_texts(name: str) -> None:
    texts = [RULESETS[name].texts(lang) for lang in LANGUAGES]
    assert [a.missing(b) for a in texts for b in texts] == [[]] * len(texts) ** 2


@pytest.mark.parametrize("name", majlis.GAMES)
def test_a_game_is_found_by_its_name_and_loaded_from_its_record(name: str) -> None:
    game = majlis.new(name, seed=3)
    assert majlis.find(name).name == name
    assert majlis.load(game.save()).save() == game.save()
