"""Simulations: rows, statistics, observers, files; the same from any number of processes and from Ray."""

from __future__ import annotations

import csv
import os
import re
import socket
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pyarrow.parquet
import pytest

import majlis
from majlis import bots
from majlis.bots import rows, simulate
from majlis.bots.extras import MissingExtra, load
from majlis.bots.simulate import BadObserver, Plan, Value
from majlis.bots.statistics import Summary, Tally
from majlis.cli import main

DOCS = Path(__file__).parents[2] / "docs" / "simulate.md"
SCHOLARS = Plan("scholars", ("random", "random"), seed=3, games=6)


def luck(game: majlis.Game) -> dict[str, int]:
    return {"luck": sum(answer.seat < 0 for answer in game.answers)}


@pytest.fixture(scope="module")
def played() -> list[simulate.Row]:
    return list(simulate.run(SCHOLARS))


# Rows ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", majlis.GAMES)
@pytest.mark.parametrize("seats", [("random", "random", "random"), ("random", "automa")])
def test_every_game_names_what_players_began_with(game: str, seats: tuple[str, ...]) -> None:
    row = simulate.play(Plan(game, seats), 4)
    known = {component.id for component in majlis.find(game).data().components}
    people = [start for start, seat in zip(row.starts, seats, strict=True) if seat != "automa"]
    assert set(people) <= known
    assert len(set(people)) == len(people)


def test_an_expansion_names_it_as_its_base_does() -> None:
    row = simulate.play(Plan("scholars", ("random", "random"), (("body_of_books", "yes"),)), 4)
    assert all(start.startswith("goal_") for start in row.starts)


def test_ranks_are_shared_by_those_who_tie() -> None:
    result = majlis.Result(({}, {}, {}, {}), (5, 9, 5, 1), ((1,), (0, 2), (3,)), ())
    assert simulate.ranks(result) == (2, 1, 2, 4)


def test_processes_share_the_seeds_in_portions(played: list[simulate.Row]) -> None:
    many = replace(SCHOLARS, games=1000)
    for jobs in (1, 2, 7):
        portions = simulate.portions(many, jobs)
        assert [seed for portion in portions for seed in portion] == list(many.seeds)
        assert len(portions) >= 16 * jobs
    assert {len(portion) for portion in simulate.portions(replace(many, seats=("random", "greedy")), 2)} == {1}
    assert list(simulate.run(SCHOLARS, jobs=3)) == played


# Statistics ----------------------------------------------------------------------------------------------------------


def test_mean_and_spread_are_those_of_the_points() -> None:
    points = [12, 7, 31, 12, 0, 44]
    tally = Tally()
    for number, one in enumerate(points):
        tally.add(one, won=number < 2)
    assert tally.mean == pytest.approx(fmean(points))
    assert tally.spread == pytest.approx(stdev(points))
    assert (tally.best, tally.wins, tally.rate) == (44, 2, pytest.approx(1 / 3))


def test_the_best_of_negative_points_is_negative() -> None:
    tally = Tally()
    tally.add(-4, won=True)
    assert (tally.best, tally.spread) == (-4, 0.0)


@pytest.mark.parametrize(("wins", "low", "high"), [(0, 0.0, 0.278), (5, 0.237, 0.763), (10, 0.722, 1.0)])
def test_the_interval_of_the_win_rate_is_wilsons(wins: int, low: float, high: float) -> None:
    assert Tally(games=10, wins=wins).interval == pytest.approx((low, high), abs=0.001)


def test_rows_are_counted_by_seat_by_bot_and_by_start(played: list[simulate.Row]) -> None:
    summary = Summary(SCHOLARS.seats)
    for row in played:
        summary.add(row)
    assert [summary.by_seat[seat].games for seat in (0, 1)] == [6, 6]
    assert summary.by_bot["random"].games == 12
    assert summary.by_bot["random"].wins == sum(len(row.winners) for row in played)
    assert summary.by_bot["random"].points == sum(sum(row.scores) for row in played)
    assert sum(tally.games for tally in summary.by_start.values()) == 12
    assert {start for _, start in summary.by_start} == {start for row in played for start in row.starts}


def test_the_terminal_tells_of_bots_and_starts_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "excavation_earth", "--seats", "random", "automa", "--games", "3", "--seed", "1"]
    assert main([*words, "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    for told in ("mean score", "spread", "win rate", "with 95 %", "began with", "automa: Zu", "random: "):
        assert told in out


# Files ---------------------------------------------------------------------------------------------------------------


def written(file: Path, plan: Plan) -> None:
    with rows.writing(file, plan) as writer:
        for row in simulate.run(plan):
            writer.write(row)


def test_parquet_and_csv_hold_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "GROUP", 4)
    plan = replace(SCHOLARS, observers=(luck,))
    table, text = tmp_path / "x.parquet", tmp_path / "x.csv"
    for file in (table, text):
        written(file, plan)
    kept = pyarrow.parquet.read_table(table).to_pylist()
    with text.open(encoding="utf-8", newline="") as file:
        told = list(csv.DictReader(file))
    assert [{name: str(value) for name, value in row.items()} for row in kept] == told
    assert [row["seed"] for row in kept] == list(plan.seeds)
    assert all(isinstance(row["score_1"], int) and row["luck"] > 0 for row in kept)
    assert pyarrow.parquet.ParquetFile(table).num_row_groups == 2


def test_a_missing_library_names_its_extra() -> None:
    with pytest.raises(MissingExtra, match=r"--ray needs no_such_library.*pip install no_such_library.*\[cluster\]"):
        load("no_such_library", "cluster", "--ray")


# Observers -----------------------------------------------------------------------------------------------------------


def test_the_example_of_the_docs_runs(tmp_path: Path) -> None:
    text = DOCS.read_text(encoding="utf-8")
    [example] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    [command] = re.findall(r"^majlis (simulate .*--observe.*)$", text, re.MULTILINE)
    (tmp_path / "mine.py").write_text(example, encoding="utf-8")
    words = [*command.replace("--games 100", "--games 4").split(), "--seed", "3", "--jobs", "2"]
    done = subprocess.run(
        [sys.executable, "-m", "majlis", *words], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        told = list(csv.DictReader(file))
    for row, seed in zip(told, range(3, 7), strict=True):
        game = Plan("scholars", ("random", "random")).new(seed)
        game.finish([bots.make("random", bots.bot_seed(seed, seat)) for seat in (0, 1)])
        assert [row["resource_1"], row["resource_2"]] == [player.resource for player in game.table.players]  # type: ignore[attr-defined]
        assert row["luck"] == str(luck(game)["luck"])


@pytest.mark.parametrize(
    ("name", "complaint"),
    {
        "luck": "written module:function",
        ":luck": "written module:function",
        "no_such_module:luck": "no observer no_such_module:luck",
        "majlis:luck": "no observer majlis:luck",
        "majlis:GAMES": "is no function",
    }.items(),
)
def test_an_observer_that_cannot_be_found_is_one_line(
    name: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "scholars", "--games", "1", "--observe", name]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert complaint in line


def by_seed(game: majlis.Game) -> Mapping[str, Value]:
    return {f"seed_{game.setup.seed}": 1}


def no_dict(game: majlis.Game) -> Any:
    return [1]


def no_value(game: majlis.Game) -> Any:
    return {"table": game.table}


def taken(game: majlis.Game) -> Mapping[str, Value]:
    return {"seed": 1}


@pytest.mark.parametrize(
    ("observers", "complaint"),
    [
        ((by_seed,), "the same columns in every game"),
        ((no_dict,), "gives list instead of a dict"),
        ((no_value,), "'table' is Scholars, not a number or a text"),
        ((taken,), "tells of 'seed', but every row has that"),
        ((luck, luck), "two observers tell of 'luck'"),
    ],
)
def test_what_no_column_can_hold_is_said(observers: tuple[Any, ...], complaint: str, tmp_path: Path) -> None:
    with pytest.raises(BadObserver, match=complaint):
        written(tmp_path / "x.csv", replace(SCHOLARS, games=2, observers=observers))


# Ray -----------------------------------------------------------------------------------------------------------------


def test_ray_gives_the_same_rows(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("def turns(game):\n    return {'own': game.answered}\n", encoding="utf-8")
    words = ["simulate", "scholars", "--games", "9", "--seed", "3", "--observe", "own:turns"]
    for ways in (["--jobs", "1", "--out", "one.csv"], ["--ray", "local", "--jobs", "2", "--out", "ray.csv"]):
        done = subprocess.run(
            [sys.executable, "-m", "majlis", *words, *ways],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(DOCS.parents[1]), "HOME": str(tmp_path)},  # Ray keeps a token there
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "ray.csv").read_text() == (tmp_path / "one.csv").read_text()


def test_a_cluster_that_is_not_there_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # taken, but nobody listens
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        assert main(["simulate", "scholars", "--games", "1", "--ray", address]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert f"cannot join the Ray cluster at {address}" in line


def test_a_cluster_has_its_own_number_of_cores(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "scholars", "--games", "1", "--ray", "10.0.0.1:6379", "--jobs", "2"]) == 2
    assert "leave --jobs out" in capsys.readouterr().err
