"""Nets that learn by playing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from contract.laws import Variant

from majlis.bots import learn
from majlis.bots.net import Net, facts
from majlis.bots.random import RandomBot
from majlis.cli import main
from majlis.engine.game import Game


def finished(seats: tuple[str, ...]) -> Game:
    game = Variant("excavation_earth", seats, {}).new(4)
    game.finish(RandomBot(4))
    return game


@pytest.mark.parametrize("seats", [("human", "automa"), ("human", "human")], ids=["solo", "people"])
def test_a_story_has_a_moment_after_each_turn_of_its_seat(seats: tuple[str, ...]) -> None:
    game = finished(seats)
    totals = game.result.totals
    for seat in [seat for seat, kind in enumerate(seats) if kind == "human"]:
        story = learn.told(game, seat)
        assert story.end == totals[seat] - totals[1 - seat]
        turns = [table for table, answers in game.beats() if any(a.seat == seat and not a.forced for a in answers)]
        assert len(turns) - 1 <= len(story.moments) <= len(turns)  # when the game is over nothing is to be told


def test_the_facts_of_a_moment_are_those_of_its_table() -> None:
    game = finished(("human", "human"))
    story = learn.told(game, 0)
    for table, answers in game.beats():
        if any(answer.seat == 0 and not answer.forced for answer in answers):
            assert story.moments[0].facts == facts(table, 0, 1)
            break


def made_up(count: int, chance: Random) -> list[learn.Story]:
    """Stories in which silver brings 2 points each at first and none in the end, and a pair of things 6 points."""
    stories = []
    for _ in range(count):
        silver, left, right = chance.randrange(10), chance.randrange(2), chance.randrange(2)
        end = 2 * silver + 6 * (left and right)
        told = {"mine.silver": silver, "mine.left": left, "mine.right": right}
        moments = [learn.Moment(0, {"progress": 0.0, **told}), learn.Moment(2 * silver, {"progress": 1.0, **told})]
        stories.append(learn.Story(moments, end))
    return stories


def test_a_net_finds_out_what_stories_are_made_of() -> None:
    _, error = learn.fit(made_up(1600, Random(1)), Net([0, 0], [], {}), seed=1)
    assert error < 1.2  # whoever does not see that the pair counts only together is wrong by 1.5


def test_few_stories_do_not_make_a_net_forget() -> None:
    wise = Net([0, 0], [], {"mine.silver": [2, 0]})
    net, _ = learn.fit(made_up(16, Random(2)), wise, seed=1)
    assert 1 < net.facts["mine.silver"][0] < 3
    assert "mine.left" in net.facts


def test_the_same_seed_learns_the_same_net(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["learn", "excavation_earth", "--rounds", "2", "--games", "9", "--tries", "3", "--seed", "3"]
    for name, more in (("a", ["--jobs", "1"]), ("b", ["--jobs", "2"]), ("solo", ["--solo"])):
        assert main([*words, *more, "--out", str(tmp_path / name)]) == 0
        assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == ["round 1", "round 2"]
    a, b, solo = ((tmp_path / name).read_text(encoding="utf-8") for name in ("a", "b", "solo"))
    assert a == b != solo
    assert main([*words, "--start", str(tmp_path / "a"), "--out", str(tmp_path / "c")]) == 0
    assert "mine.best_sale" in Net.read((tmp_path / "c").read_text(encoding="utf-8")).facts
