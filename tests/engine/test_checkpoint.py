"""Checkpoints: a game in progress goes on though its past no longer replays, because the rules were corrected."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from contract.laws import PLAIN, RULESETS, Variant, seen
from games_for_tests import begin, find, souk
from games_for_tests.souk import SOUK, Player, Souk

from majlis.bots.random import RandomBot
from majlis.engine.game import BadRecord, CannotUndo, Game
from majlis.engine.rules import Option, Ruleset

every_table = pytest.mark.parametrize("variant", PLAIN, ids=str)


def resume(game: Game, ruleset: Ruleset | None = None, checkpoint: str | None = None) -> Game:
    """The game as a server finds it again, perhaps under corrected rules."""
    kept = game.checkpoint() if checkpoint is None else checkpoint
    rules = ruleset or game.ruleset
    return Game.resume(game.setup.line(), game.lines(), kept, lambda name: rules)


def corrected(version: str = "2") -> Ruleset:
    """Souk once more, to be corrected by the test."""
    return Ruleset(
        "souk",
        "games_for_tests.rules_only",
        data=SOUK.data_type,
        version=version,
        players=range(2, 5),
        options=list(SOUK.options.values()),
        base=SOUK,
    )


def other_set_up() -> Ruleset:
    """Nobody is named to begin before the cards are dealt: no older game can be replayed."""
    layer = corrected()

    @layer.replaces(souk.set_up)
    def set_up(before: Callable[..., None], table: Souk) -> None:
        table.chance("weather", ["sun", "rain"])
        before(table)

    return layer


def in_first_turn(seed: int = 1) -> Game:
    """The draft is over; seat 0 or 1 begins the first turn."""
    game = begin(seed=seed)
    for question in game.decisions:
        game.play(question.options[0], question.seat)
    return game


# The same rules ------------------------------------------------------------------------------------------------


@every_table
def test_a_game_is_resumed_exactly_as_it_was(variant: Variant) -> None:
    game, bot = variant.new(3), RandomBot(3)
    for turn in range(60):
        if game.decision is None:
            break
        if turn % 9 == 0:
            again = Game.resume(game.setup.line(), game.lines(), game.checkpoint(), RULESETS.__getitem__)
            assert seen(again) == seen(game)
            assert again.log == game.log
            assert [again.can_undo_for(seat) for seat in (None, 0, 1)] == [
                game.can_undo_for(seat) for seat in (None, 0, 1)
            ]
        game.play(bot.choose(game, game.decision), game.decision.seat)


@every_table
def test_a_finished_game_is_resumed_without_a_checkpoint(variant: Variant) -> None:
    game = variant.new(3)
    result = game.finish(RandomBot(3))
    again = Game.resume(game.setup.line(), game.lines(), "", RULESETS.__getitem__)
    assert again.over
    assert (again.result, again.save(), again.table) == (result, game.save(), game.table)


def test_a_resumed_game_meets_the_same_luck() -> None:
    game = in_first_turn(seed=11)
    again = resume(game)
    for one in (game, again):
        one.finish(RandomBot(2))
    assert again.save() == game.save()


def test_a_checkpoint_is_json_and_has_no_seed() -> None:
    game = begin(seed=8_123_456_789)
    assert json.loads(game.checkpoint())["table"]["phase"] == "draft"
    assert str(game.setup.seed) not in game.checkpoint()


def test_while_the_past_replays_the_checkpoint_is_not_needed() -> None:
    game = in_first_turn()
    game.play("pass")
    assert seen(resume(game, checkpoint="")) == seen(game)


def test_an_option_that_is_new_has_its_default_in_a_resumed_game() -> None:
    """A game set up before a variant existed goes on without it."""
    game = begin(seed=2)
    setup = json.loads(game.setup.line())
    setup["options"] = {}
    again = Game.resume(json.dumps(setup), game.lines(), game.checkpoint(), find)
    assert again.setup.options == {"rounds": "3"}
    again.finish(RandomBot(1))
    assert again.over


# Corrected rules -----------------------------------------------------------------------------------------------


def test_a_past_that_no_longer_replays_is_left_behind() -> None:
    game = in_first_turn()
    game.play("pass")
    again = resume(game, other_set_up())
    assert again.table == game.table
    assert again.decisions == game.decisions
    assert again.lines() == game.lines()
    assert again.asked_after == game.asked_after


def test_a_past_that_now_leads_to_another_table_is_left_behind() -> None:
    """Goods have become cheaper: every answer still fits, but the buyer would have more coins than anybody saw."""
    layer = corrected()

    @layer.replaces(souk.price)
    def price(before: Callable[..., int], table: Souk, me: Player) -> int:
        return 1

    game = in_first_turn()
    buyer = game.decisions[0].seat
    game.play("buy")
    game.play("end_turn")
    again = resume(game, layer)
    assert again.table.players[buyer].coin == 0
    assert (again.table, again.decisions, again.lines()) == (game.table, game.decisions, game.lines())
    again.play("buy")
    assert again.table.players[1 - buyer].coin == 1


def test_a_past_that_still_leads_to_the_same_table_is_kept() -> None:
    game = in_first_turn()
    game.play("pass")
    game.play("end_turn")
    again = resume(game, corrected())
    assert again.log == game.log
    assert seen(resume(game, corrected(), checkpoint="not json")) == seen(again)


@every_table
def test_a_table_of_older_rules_is_resumed_with_its_past_where_nothing_has_changed(variant: Variant) -> None:
    game, bot = variant.new(5), RandomBot(5)
    older = json.dumps({**json.loads(game.setup.line()), "rules": "0"})
    for turn in range(40):
        if game.decision is None:
            break
        if turn % 9 == 0:
            again = Game.resume(older, game.lines(), game.checkpoint(), RULESETS.__getitem__)
            assert (again.table, again.decisions, again.log) == (game.table, game.decisions, game.log)
        game.play(bot.choose(game, game.decision), game.decision.seat)


def test_a_game_goes_on_to_its_end_from_the_checkpoint() -> None:
    game = in_first_turn()
    again = resume(game, other_set_up())
    again.finish(RandomBot(4))
    assert again.over
    assert again.lines()[: len(game.lines())] == game.lines()


def test_a_game_resumed_from_a_checkpoint_is_resumed_again_and_again() -> None:
    rules, bot = other_set_up(), RandomBot(6)
    game = resume(in_first_turn(), rules)
    while game.decision is not None:
        again = resume(game, rules)
        assert (again.table, again.decisions, again.lines()) == (game.table, game.decisions, game.lines())
        game = again
        assert game.decision is not None
        game.play(bot.choose(game, game.decision), game.decision.seat)


def test_luck_goes_on_where_it_was() -> None:
    """The numbers of nature's answers are kept, so that undo and a further restart meet the same luck."""
    rules = other_set_up()
    for option in ("buy", "buy"):
        games = [resume(in_first_turn(), rules) for _ in range(2)]
        for game in games:
            game.play(option)
        assert games[0].lines() == games[1].lines()


def test_undo_stops_at_the_checkpoint() -> None:
    game = in_first_turn()
    game.play("pass")
    game.play("end_turn")
    second = game.decisions[0].seat
    again = resume(game, other_set_up())
    assert game.can_undo_for(1 - second)
    assert not again.can_undo_for(1 - second)
    with pytest.raises(CannotUndo):
        again.undo()
    again.play("pass")
    again.undo()
    assert again.decisions == game.decisions
    with pytest.raises(CannotUndo):
        again.undo()


def test_undo_within_the_beat_in_progress_still_works_after_a_resumption() -> None:
    game = in_first_turn()
    before = game.decisions
    game.play("pass")
    again = resume(game, other_set_up())
    again.undo()
    assert again.decisions == before


def test_the_log_begins_at_the_checkpoint() -> None:
    game = in_first_turn()
    again = resume(game, other_set_up())
    assert again.log == []
    again.play("buy")
    assert [event.key for event in again.log] == ["draw"]
    assert again.moment(0).log == again.log


def test_a_branch_of_a_resumed_game_stands_where_it_stands() -> None:
    again = resume(in_first_turn(), other_set_up())
    again.play("pass")
    branch = again.branch(len(again.lines()), seed=5)
    assert (branch.table, branch.decisions, branch.lines()) == (again.table, again.decisions, again.lines())


def test_a_beat_in_progress_that_no_longer_replays_is_begun_anew() -> None:
    """A turn now begins with a mood; what had been answered in it is asked again."""
    layer = other_set_up()

    @layer.replaces(souk.take_turn)
    def take_turn(before: Callable[..., None], table: Souk, me: Player) -> None:
        me.mood = table.ask(me, "feel", ["calm", "merry"])
        before(table, me)

    game = in_first_turn()
    begun = len(game.lines())
    game.play("pass")
    again = resume(game, layer)
    assert [question.key for question in again.decisions] == ["feel"]
    assert again.lines() == game.lines()[:begun]
    assert again.table.players == json_again(game, "players")
    again.finish(RandomBot(3))
    assert again.over


def test_a_beat_that_now_ends_sooner_is_begun_anew_as_a_whole() -> None:
    """Half of a turn's answers must not stand for the whole turn."""
    layer = other_set_up()

    @layer.replaces(souk.take_turn)
    def take_turn(before: Callable[..., None], table: Souk, me: Player) -> None:
        me.mood = table.ask(me, "turn", ["use", "buy"])

    game = next(g for g in (in_first_turn(seed) for seed in range(40)) if "feel" in used(g))
    begun = in_first_turn(game.setup.seed)
    again = resume(game, layer)
    assert again.lines() == begun.lines()
    assert [(question.seat, question.key) for question in again.decisions] == [(begun.decisions[0].seat, "turn")]


def used(game: Game) -> list[str]:
    """Use the good, answer one more question; returns the keys of what was asked."""
    keys = []
    while game.decision is not None and "use" in game.decision.options and not keys:
        game.play("use")
        assert game.decision is not None
        keys.append(game.decision.key)
        if keys == ["feel"]:
            game.play("merry")
    return keys


def json_again(game: Game, field: str) -> Any:
    """A field of the table as the checkpoint keeps it, read back."""
    table = SOUK.table_type.from_json(json.loads(game.checkpoint())["table"])
    return getattr(table, field)


@every_table
def test_without_a_checkpoint_a_past_that_does_not_replay_is_a_bad_record(variant: Variant) -> None:
    game = variant.new(3)
    lines = ["* nonsense", *game.lines()[1:]]
    with pytest.raises(BadRecord, match=r"^line 2: nature cannot answer 'nonsense'"):
        Game.resume(game.setup.line(), lines, "", RULESETS.__getitem__)
    again = Game.resume(game.setup.line(), lines, game.checkpoint(), RULESETS.__getitem__)
    assert again.decisions == game.decisions


@pytest.mark.parametrize(
    "checkpoint", ["not json", "{}", '{"count": 3, "chances": 3, "shown": 0, "table": {"camels": 2}}']
)
def test_a_checkpoint_that_cannot_be_read_is_a_bad_record(checkpoint: str) -> None:
    game = in_first_turn()
    with pytest.raises(BadRecord):
        resume(game, other_set_up(), checkpoint)


@pytest.mark.parametrize("line", ["", "hello", "{}", '{"majlis": 99}'])
def test_a_setup_line_that_is_none_is_a_bad_record(line: str) -> None:
    game = in_first_turn()
    with pytest.raises(BadRecord, match="line 1: "):
        Game.resume(line, game.lines(), game.checkpoint(), find)


def test_a_table_that_is_older_than_an_option_plays_as_it_did() -> None:
    rules = other_set_up()
    rules.options["fog"] = Option("fog", ("no", "thin", "thick"), "no", formerly="thin")
    game = in_first_turn()
    assert resume(game, rules).table.options["fog"] == "thin"
