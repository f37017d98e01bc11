"""The random bot and simulations: the same seed plays the same way, in one process or in many."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import majlis
from majlis import bots
from majlis.bots import simulate
from majlis.bots.simulate import Plan, Row, play

from .conftest import Run

SOLO = Plan("wayfarers", ("random", "automa"), seed=5, games=3)


def seated(seed: int, seats: int) -> list[bots.Player]:
    return [bots.make("random", bots.bot_seed(seed, seat)) for seat in range(seats)]


@pytest.mark.parametrize("seats", [["random", "automa"], ["random", "random"]])
def test_a_bot_answers_alike_inline_and_when_asked(seats: list[str]) -> None:
    inline, asked = (majlis.new("wayfarers", seats=seats, seed=3) for _ in range(2))
    fast, slow = seated(3, 2), seated(3, 2)
    inline.finish(fast)
    while (question := asked.decision) is not None:
        asked.play(slow[question.seat].choose(asked, question), question.seat)
    assert inline.save() == asked.save()
    assert [bot.decisions for bot in fast] == [bot.decisions for bot in slow]


def test_bots_have_different_seeds_at_every_seat_and_in_every_game() -> None:
    seeds = [bots.bot_seed(seed, seat) for seed in range(50) for seat in range(4)]
    assert len(set(seeds)) == len(seeds)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(bots.UnknownBot, match="there is no bot 'clever'; choose from random"):
        bots.make("clever", 1)


def test_any_number_of_processes_gives_the_same_rows() -> None:
    assert list(simulate.run(SOLO, jobs=1)) == list(simulate.run(SOLO, jobs=2))


def test_a_row_is_played_again_from_its_seed() -> None:
    rows = list(simulate.run(SOLO))
    assert [row.seed for row in rows] == [5, 6, 7]
    assert [play(SOLO, row.seed) for row in rows] == rows


def test_a_row_brings_its_record() -> None:
    row: Row = play(Plan("wayfarers", ("random", "automa"), records=True), 5)
    game = majlis.load(row.record)
    assert game.over
    assert game.result.totals == row.scores
    assert row.answers == sum(1 for _ in game.answers)


def test_simulate_prints_what_came_of_it(run: Run) -> None:
    ran = run("simulate", "wayfarers", "--seats", "random", "automa", "--games", "4", "--seed", "1", "--jobs", "2")
    assert ran.code == 0
    assert ran.err == ""
    for words in (
        "games",
        "seeds 1 to 4",
        "decisions per game",
        "decisions per second",
        "mean score",
        "1 random",
        "2 automa",
    ):
        assert words in ran.out


def test_simulate_writes_rows_and_records(run: Run, tmp_path: Path) -> None:
    file, folder = tmp_path / "rows.csv", tmp_path / "records"
    words = ["simulate", "wayfarers", "--seats", "random", "automa", "--games", "3", "--seed", "8", "--jobs", "1"]
    assert run(*words, "--option", "section_1=b", "--out", str(file), "--save-dir", str(folder)).code == 0
    rows = list(csv.DictReader(file.open(encoding="utf-8")))
    assert [row["seed"] for row in rows] == ["8", "9", "10"]
    for row in rows:
        game = majlis.load((folder / f"wayfarers-{row['seed']}.game").read_text(encoding="utf-8"))
        assert [str(total) for total in game.result.totals] == [row["score_1"], row["score_2"]]
        assert game.setup.options["section_1"] == "b"
        assert row["seats"] == "random automa"


@pytest.mark.parametrize(
    ("words", "options"),
    [
        (["random", "random"], "factions=lot"),
        (["random", "random", "--option", "factions=seats"], "factions=seats"),
        (["random", "automa"], ""),
    ],
)
def test_what_is_simulated_favours_no_seat_unless_that_is_asked_for(
    words: list[str], options: str, run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "rows.csv"
    assert run("simulate", "excavation_earth", "--games", "1", "--out", str(file), "--seats", *words).code == 0
    assert [row["options"] for row in csv.DictReader(file.open(encoding="utf-8"))] == [options]
