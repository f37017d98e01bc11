"""Branches: another game that goes on from a position of this one, with other luck."""

from __future__ import annotations

import pytest
from contract.laws import PLAIN, Variant
from games_for_tests import begin

from majlis.bots.random import RandomBot
from majlis.engine.game import Game
from majlis.engine.run import NATURE

every_table = pytest.mark.parametrize("variant", PLAIN, ids=str)


def finished(variant: Variant, seed: int = 6) -> Game:
    game = variant.new(seed)
    game.finish(RandomBot(seed))
    return game


@every_table
def test_a_branch_stands_where_the_game_stood(variant: Variant) -> None:
    game = finished(variant)
    count = len(game.lines())
    for share in (0.2, 0.5, 0.9):
        then = game.at(int(count * share))
        branch = game.branch(len(then.lines()), seed=99)
        assert branch.table == then.table
        assert branch.decisions == then.decisions
        assert branch.lines() == then.lines()
        assert branch.log == then.log


@every_table
def test_a_branch_has_other_luck_from_there_on(variant: Variant) -> None:
    def luck(game: Game) -> list[str]:
        game.finish(RandomBot(1))
        return [answer.option for answer in list(game.answers)[count:] if answer.seat == NATURE]

    game = variant.new(6)
    count = len(game.lines())
    branches = [game.branch(count, seed) for seed in (99, 99, *range(100, 105))]
    assert [branch.setup.seed for branch in branches] == [99, 99, *range(100, 105)]
    assert game.setup.seed == 6
    lucks = [luck(branch) for branch in branches]
    assert lucks[0] == lucks[1]
    assert len({tuple(outcomes) for outcomes in [*lucks, luck(game)]}) > 3


@every_table
def test_the_record_of_a_branch_loads_at_once_and_at_its_end(variant: Variant) -> None:
    game = finished(variant)
    branch = game.branch(len(game.lines()) // 2, seed=99)
    again = variant.load(branch.save())
    assert (again.table, again.decisions, again.save()) == (branch.table, branch.decisions, branch.save())
    branch.finish(RandomBot(8))
    assert variant.load(branch.save()).result == branch.result


@every_table
def test_a_branch_leaves_the_game_alone_and_goes_its_own_way(variant: Variant) -> None:
    game = variant.new(6)
    before = game.save(), game.table.to_json(), game.decisions
    branch = game.branch(len(game.lines()), seed=99)
    branch.finish(RandomBot(2))
    assert (game.save(), game.table.to_json(), game.decisions) == before
    assert branch.over


def test_a_branch_from_the_beginning_sets_up_anew() -> None:
    game = begin(players=3, seed=1)
    branch = game.branch(0, seed=2)
    assert branch.save() == begin(players=3, seed=2).save()


def test_a_branch_keeps_who_sits_there_the_options_and_the_overlay() -> None:
    overlay = '{"goods": {"items": [{"id": "G01", "worth": "7"}]}}'
    game = begin(players=4, rounds="1", overlay=overlay)
    branch = game.branch(3, seed=2)
    assert branch.setup.seats == game.setup.seats
    assert (branch.setup.options, branch.setup.overlay) == ({"rounds": "1"}, overlay)
    assert branch.table.data.goods["G01"].worth.source == "7"


def test_a_branch_of_a_branch_goes_on_as_well() -> None:
    game = begin(seed=1)
    for question in game.decisions:
        game.play(question.options[0], question.seat)
    branch = game.branch(len(game.lines()), seed=2)
    branch.play("pass")
    second = branch.branch(len(branch.lines()), seed=3)
    assert second.decisions == branch.decisions
    assert second.lines() == branch.lines()


def test_what_was_answered_in_secret_may_be_left_out_of_a_branch() -> None:
    """Who takes a record while others still choose at once learns nothing of their choices."""
    game = begin(players=3, seed=4)
    asked = game.decisions
    game.play(asked[1].options[0], 1)
    branch = game.branch(game.asked_after, seed=2)
    assert branch.decisions == asked
    assert [answer.seat for answer in branch.answers] == [NATURE] * len(branch.lines())
