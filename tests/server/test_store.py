"""The store: what has been acknowledged is on disk, for whoever opens the file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from majlis.engine.record import Setup
from majlis.server.store import LISTED, Person, Row, Store

from .conftest import allow, forbid

T = TypeVar("T")


SETUP = Setup("wayfarers", ("human", "random"), 1, {}).line()
RESULT = {"totals": [3, 4], "ranking": [[1], [0]]}


def row(id: str, *, over: bool = False, **facts: Any) -> Row:
    people = [Person("human", "Ada", taken=True), Person("random")]
    return Row(id, "wayfarers", SETUP, people, over=over, result=RESULT if over else {}, **facts)


def in_store(folder: Path, do: Callable[[Store], Awaitable[T]]) -> T:
    """Open the store of a folder, do something, close it."""

    async def whole() -> T:
        store = await Store.open(folder)
        try:
            return await do(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def lines_of(folder: Path, id: str) -> list[str]:
    found = in_store(folder, lambda store: store.load(id))
    assert found is not None
    return found[1]


def test_a_table_reads_back_as_it_was_written(tmp_path: Path) -> None:
    written = row(
        "t1",
        listed=True,
        version=3,
        checkpoint='{"count": 1}',
        over=True,
        asked=[0, 1],
        salt="ż",
    )

    async def write_and_read(store: Store) -> Any:
        await store.add(replace(written, version=2), ["0 rest", "* 4", "1= Ł"])
        await store.seat(written, "ada", [0, 1])
        return await store.load("t1")

    assert in_store(tmp_path, write_and_read) == (written, ["0 rest", "* 4", "1= Ł"], {"ada": {0, 1}})


def test_there_is_no_table_of_an_unknown_id(tmp_path: Path) -> None:
    assert in_store(tmp_path, lambda store: store.load("nowhere")) is None


def test_what_one_store_has_written_another_reads_at_once(tmp_path: Path) -> None:
    """Both are open at the same time on the same file: nothing waits in memory."""

    async def watch(store: Store) -> None:
        other = await Store.open(tmp_path)
        table = row("t1")
        await store.add(table, ["* 1"])
        assert (await other.load("t1") or ["", ""])[1] == ["* 1"]
        for n in range(5):
            table.version += 1
            await store.change(table, n + 1, [f"0 answer_{n}"])
            seen = await other.load("t1")
            assert seen is not None
            assert (seen[0].version, seen[1][-1]) == (n + 2, f"0 answer_{n}")
        await other.close()

    in_store(tmp_path, watch)


def test_a_change_keeps_the_first_answers_and_replaces_the_others(tmp_path: Path) -> None:
    async def change(store: Store) -> None:
        await store.add(row("t1"), ["0 a", "0 b", "0 c", "0 d"])
        await store.add(row("t2"), ["0 x", "0 y"])
        await store.change(row("t1", version=2), 2, ["0 e"])

    in_store(tmp_path, change)
    assert lines_of(tmp_path, "t1") == ["0 a", "0 b", "0 e"]
    assert lines_of(tmp_path, "t2") == ["0 x", "0 y"]


def test_a_change_may_take_answers_away_only(tmp_path: Path) -> None:
    async def undo(store: Store) -> None:
        await store.add(row("t1"), ["0 a", "0 b"])
        await store.change(row("t1", version=2), 1, [])

    in_store(tmp_path, undo)
    assert lines_of(tmp_path, "t1") == ["0 a"]


def test_long_games_are_written_at_once(tmp_path: Path) -> None:
    lines = [f"0 option_{n}" for n in range(5_000)]
    in_store(tmp_path, lambda store: store.add(row("t1"), lines))
    assert lines_of(tmp_path, "t1") == lines


def test_writes_at_the_same_time_are_all_kept(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await asyncio.gather(*(store.add(row(f"t{n}"), [f"0 option_{n}"]) for n in range(60)))
        await asyncio.gather(*(store.change(row(f"t{n}", version=2), 1, ["0 more"]) for n in range(60)))

    in_store(tmp_path, write)
    assert [lines_of(tmp_path, f"t{n}") for n in (0, 31, 59)] == [[f"0 option_{n}", "0 more"] for n in (0, 31, 59)]
    assert in_store(tmp_path, lambda store: store.count()) == {"playing": 60, "over": 0}


def test_a_write_that_fails_fails_alone(tmp_path: Path) -> None:
    """It shared its transaction with others, which are kept all the same."""

    async def write(store: Store) -> list[Any]:
        await store.add(row("t1"), ["0 first"])
        return await asyncio.gather(
            store.add(row("t2"), ["0 a"]),
            store.add(row("t1"), ["0 second"]),
            store.add(row("t3"), ["0 b"]),
            return_exceptions=True,
        )

    answers = in_store(tmp_path, write)
    assert [isinstance(answer, Exception) for answer in answers] == [False, True, False]
    assert [lines_of(tmp_path, id) for id in ("t1", "t2", "t3")] == [["0 first"], ["0 a"], ["0 b"]]


def test_a_change_is_written_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        table = row("t1")
        await store.add(table, ["0 a"])
        forbid(tmp_path, "INSERT ON answers")
        table.version = 2
        with pytest.raises(Exception, match="disk_fails"):
            await store.change(table, 0, ["0 b"])
        seen = await store.load("t1")
        assert seen is not None
        assert (seen[0].version, seen[1]) == (1, ["0 a"])
        allow(tmp_path)
        await store.change(table, 0, ["0 b"])

    in_store(tmp_path, write)
    assert lines_of(tmp_path, "t1") == ["0 b"]


def test_a_store_that_closes_finishes_what_is_being_written(tmp_path: Path) -> None:
    async def close_at_once() -> None:
        store = await Store.open(tmp_path)
        await asyncio.gather(store.add(row("t1"), ["0 a"]), store.close())

    asyncio.run(close_at_once())
    assert lines_of(tmp_path, "t1") == ["0 a"]


def test_the_file_keeps_a_log_ahead_of_its_writes(tmp_path: Path) -> None:
    in_store(tmp_path, lambda store: store.add(row("t1"), []))
    with sqlite3.connect(tmp_path / "majlis.db") as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_store_makes_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    in_store(folder, lambda store: store.add(row("t1"), ["0 a"]))
    assert lines_of(folder, "t1") == ["0 a"]


# Who holds what, what is listed --------------------------------------------------------------------------------


def test_a_browser_finds_its_tables_with_its_seats_the_latest_first(tmp_path: Path) -> None:
    async def hold(store: Store) -> Any:
        for n, id in enumerate(("t1", "t2", "t3")):
            await store.add(row(id, updated=float(n)), [])
            await store.seat(row(id, updated=float(n), version=2), "bo" if id == "t2" else "ada", [0])
        for version in (3, 4):  # once more
            await store.seat(row("t3", updated=2.0, version=version), "ada", [0, 1])
        return [[(table.id, sorted(seats)) for table, seats in await store.held(who)] for who in ("ada", "bo", "")]

    assert in_store(tmp_path, hold) == [[("t3", [0, 1]), ("t1", [0])], [("t2", [0])], []]


def test_a_change_makes_a_table_the_latest(tmp_path: Path) -> None:
    async def change(store: Store) -> list[str]:
        first, second = row("t1", updated=1.0), row("t2", updated=2.0)
        for table in (first, second):
            await store.add(table, [])
            table.version = 2
            await store.seat(table, "ada", [0])
        first.version = 3
        await store.change(first, 0, ["0 a"])
        return [table.id for table, _ in await store.held("ada")]

    assert in_store(tmp_path, change) == ["t1", "t2"]


def test_only_open_tables_are_listed(tmp_path: Path) -> None:
    async def listed(store: Store) -> list[str]:
        await store.add(row("secret", updated=9.0), [])
        await store.add(row("over", listed=True, over=True, updated=8.0), [])
        await store.add(row("old", listed=True, updated=1.0), [])
        await store.add(row("new", listed=True, updated=2.0), [])
        return [table.id for table in await store.listed()]

    assert in_store(tmp_path, listed) == ["new", "old", "over"]


def test_the_list_is_bounded(tmp_path: Path) -> None:
    async def listed(store: Store) -> list[Row]:
        tables = [row(f"t{n}", listed=True, over=n % 2 == 0, updated=float(n)) for n in range(3 * LISTED)]
        await asyncio.gather(*(store.add(table, []) for table in tables))
        return await store.listed()

    found = in_store(tmp_path, listed)
    assert [table.over for table in found] == [False] * LISTED + [True] * LISTED
    assert found[0].id == f"t{3 * LISTED - 1}"


def test_what_is_said_of_a_table_changes_without_its_answers(tmp_path: Path) -> None:
    async def describe(store: Store) -> Any:
        table = row("t1")
        await store.add(table, ["0 a"])
        table.people[0].name, table.version = "Zoë", 2
        await store.describe(table)
        return await store.load("t1")

    found, lines, _ = in_store(tmp_path, describe)
    assert (found.people[0].name, lines) == ("Zoë", ["0 a"])


def test_tables_in_play_and_over_are_counted(tmp_path: Path) -> None:
    async def count(store: Store) -> dict[str, int]:
        for n in range(5):
            await store.add(row(f"t{n}", over=n > 2), [])
        return await store.count()

    assert in_store(tmp_path, count) == {"playing": 3, "over": 2}
