"""bench --server: a crowd of players over HTTP, with no error."""

from __future__ import annotations

import json

import pytest

from majlis.server.bench import percentiles

from .conftest import Run


@pytest.mark.parametrize("way", [[], ["--pages"]])
def test_a_crowd_plays_without_an_error(run: Run, way: list[str]) -> None:
    ran = run("bench", "--server", "--tables", "3", "--seconds", "1.5", *way)
    assert ran.code == 0, ran.out
    assert "post to the other player's update" in ran.out
    measured = json.loads(ran.out.splitlines()[-1])
    assert measured["game"] == "wayfarers"
    assert measured["tables"] == 3
    assert measured["pages"] is bool(way)
    assert measured["errors"] == 0
    assert measured["moves"] > 3
    assert measured["moves_per_second"] > 0
    assert measured["server_cpu_ms_per_move"] > 0
    assert all(0 < median <= most for median, _, most in (measured["post_ms"], measured["update_ms"]))


def test_players_may_think(run: Run) -> None:
    ran = run("bench", "--server", "--tables", "2", "--seconds", "1", "--think", "0.2")
    assert ran.code == 0, ran.out
    measured = json.loads(ran.out.splitlines()[-1])
    assert measured["moves"] < 30


def test_a_soak_tells_the_memory_of_a_server_while_replays_are_watched(run: Run) -> None:
    ran = run("bench", "--server", "--soak", "--tables", "5", "--seconds", "2", "--think", "0.3")
    assert ran.code == 0, ran.out
    soaked = json.loads(ran.out.splitlines()[-1])
    assert soaked["tables"] == 5
    assert soaked["moves"] > 0
    assert soaked["looks"] > 0
    assert soaked["errors"] == 0
    assert soaked["growth"] > 0
    for seconds, memory, tables, pages in soaked["measures"]:
        assert seconds > 0
        assert memory > tables + pages > 0


@pytest.mark.parametrize(
    ("line", "complaint"),
    {
        "bench --tables 3": "add --server",
        "bench --pages": "add --server",
        "bench --soak": "add --server",
        "bench --server --soak --pages": "leave --pages and --option out",
        "bench --server --players 2": "leave --players out",
        "bench --server --tables 0": "expected a number from 1 up",
    }.items(),
)
def test_what_does_not_fit_is_said(run: Run, line: str, complaint: str) -> None:
    ran = run(*line.split())
    assert ran.code == 2
    assert complaint in ran.err


def test_percentiles_are_in_milliseconds() -> None:
    assert percentiles([]) == (0.0, 0.0, 0.0)
    assert percentiles([0.001 * n for n in range(100)]) == pytest.approx((50, 95, 99))
