"""What judges of positions promise whatever the game."""

from __future__ import annotations

from importlib.resources import files

import pytest
from contract.laws import Variant, plain

import majlis
from majlis.bots import value
from majlis.bots.instinct import instinct_of
from majlis.bots.net import Net, facts, seen_by
from majlis.bots.random import RandomBot
from majlis.engine.game import Game

TABLES = [variant for variant in plain() if variant.game in majlis.GAMES]
NETS = sorted(file.name for file in files("majlis.bots").joinpath("nets").iterdir() if file.name.endswith(".json"))


def midway(variant: Variant, choices: int = 40) -> Game:
    """A game in which so many choices have been made."""
    game, bot = variant.new(3), RandomBot(3)
    while game.decision is not None and bot.decisions < choices:
        game.play(bot.choose(game, game.decision), game.decision.seat)
    return game


def points(game: Game) -> list[int]:
    """What everybody has by now."""
    return [sum(score.values()) for score in game.table.rules.call["scores"](game.table)]


@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_every_judge_knows_every_feature_of_its_game(variant: Variant) -> None:
    """A feature without a weight would be an error."""
    game = midway(variant)
    judges = [value.judge_of(game), value.weighing(game.ruleset.name)]
    for judge in judges:
        assert all(-500 < judge(game.table, seat) < 500 for seat in range(len(variant.seats)))


@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_when_a_game_is_over_every_judge_tells_its_points(variant: Variant) -> None:
    game = variant.new(5)
    totals = game.finish(RandomBot(5)).totals
    for judge in (value.judge_of(game), value.weighing(game.ruleset.name), Net([7, 8], [], {})):
        for seat, mine in enumerate(totals):
            assert judge(game.table, seat) == mine - max(totals[:seat] + totals[seat + 1 :])


@pytest.mark.parametrize(
    "seats", [("human", "human"), ("human",) * 4, ("human", "automa")], ids=["two", "four", "solo"]
)
@pytest.mark.parametrize("options", [{}, {"body_of_books": "yes"}], ids=["base", "expansion"])
def test_what_was_learnt_in_one_kind_of_game_serves_in_those_like_it(
    seats: tuple[str, ...], options: dict[str, str]
) -> None:
    """Scholars learnt against the solo opponent and with two players, without the expansion."""
    game, learnt_in = Variant("scholars", seats, options).new(3), Variant("scholars", seats[-2:], {}).new(3)
    judge, learnt = value.judge_of(game), value.judge_of(learnt_in)
    assert isinstance(judge, Net)
    assert isinstance(learnt, Net)
    assert judge.facts == learnt.facts
    assert instinct_of(game).words == instinct_of(learnt_in).words != {}


def test_a_net_counts_what_facts_are_worth_early_and_late_and_together() -> None:
    game = midway(Variant("scholars", ("human", "human"), {}))
    found = facts(game.table, 0, 1)
    late, silver, gold = found["progress"], found["mine.silver"], found["theirs.gold"]
    lead = points(game)[0] - points(game)[1]
    alone = Net([1, 2], [], {"mine.silver": [3, 4], "theirs.gold": [5, 6]})
    early_worth, late_worth = 1 + 3 * silver + 5 * gold, 2 + 4 * silver + 6 * gold
    assert alone(game.table, 0) == pytest.approx(lead + (1 - late) * early_worth + late * late_worth)
    never, always = Net([0, 0], [[-99, 10]], {"mine.silver": [0, 0, 1]}), Net([0, 0], [[99, 10]], {})
    assert never(game.table, 0) == pytest.approx(lead - 10)
    assert always(game.table, 0) == pytest.approx(lead + 10)


def test_a_net_looks_at_details_where_a_game_tells_them() -> None:
    game = midway(Variant("scholars", ("human", "human"), {}))
    table = game.table
    card = table.players[0].cards[0]
    assert {name for name in facts(table, 0, 1) if name.startswith("detail.holds.")} == {
        f"detail.holds.{held}" for held in table.players[0].cards
    }
    lead = points(game)[0] - points(game)[1]
    assert Net([0, 0], [], {f"detail.holds.{card}": [5, 5]})(table, 0) == pytest.approx(lead + 5)


def test_a_net_compares_with_whoever_comes_nearest() -> None:
    game = midway(Variant("wayfarers", ("human", "human", "human"), {}), 60)
    have = points(game)
    for seat, mine in enumerate(have):
        assert Net([0, 0], [], {})(game.table, seat) == mine - max(have[:seat] + have[seat + 1 :])
    hated = Net([0, 0], [], {"theirs.silver": [-100, -100]})
    silver = [player.silver for player in game.table.players]
    assert hated(game.table, 0) == pytest.approx(min(have[0] - have[i] - 100 * min(silver[i], 6) for i in (1, 2)))


def test_a_seat_sees_itself_beside_the_best_of_the_others() -> None:
    game = midway(Variant("wayfarers", ("human", "human", "human"), {}), 60)
    have = points(game)
    for seat in range(3):
        best = max((other for other in range(3) if other != seat), key=have.__getitem__)
        assert seen_by(game.table, seat) == facts(game.table, seat, best)


def test_a_net_is_read_as_it_was_written() -> None:
    net = Net([0.5, -1.25], [[0.1, 2.0], [3.0, -4.5]], {"progress": [1, 2, 3, 4], "mine.silver": [0.25, 0, -1, 9]})
    again = Net.read(net.write())
    assert again.write() == net.write()
    game = midway(Variant("scholars", ("human", "automa"), {}))
    assert again(game.table, 0) == net(game.table, 0)


@pytest.mark.parametrize("name", NETS)
def test_a_net_knows_what_its_game_tells_today(name: str) -> None:
    """Features that came after the net was made would not be seen: it has to learn again."""
    ruleset, _, kind = name.removesuffix(".json").rpartition("_")
    net = Net.read(files("majlis.bots").joinpath("nets", name).read_text(encoding="utf-8"))
    seats = ("human", "automa" if kind == "solo" else "human")
    [variant] = [table for table in TABLES if table.ruleset.name == ruleset and table.seats == seats]
    assert facts(midway(variant).table, 0, 1).keys() <= net.facts.keys()
