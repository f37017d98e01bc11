"""Two servers on one file: nothing that was acknowledged vanishes, since every write says what it replaces."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import majlis
from majlis.engine.record import Setup
from majlis.server.refusals import Conflict, Refused
from majlis.server.session import Session, Sessions
from majlis.server.store import Person, Row, Store

Act = Callable[[Session], Awaitable[object]]


def both(folder: Path, story: Callable[[Session, Session], Awaitable[None]]) -> None:
    """One table, open at two servers that know nothing of each other."""

    async def run() -> None:
        stores = [await Store.open(folder) for _ in range(2)]
        houses = [Sessions(store, 10) for store in stores]
        game = majlis.new("wayfarers", seats=["human"] * 4, seed=1)
        here = await houses[0].keep(game, [Person("human", taken=True), *[Person("human")] * 3], listed=True)
        await story(here, await houses[1].get(here.id))
        for house, store in zip(houses, stores, strict=True):
            await house.close()
            await store.close()

    asyncio.run(run())


def first(session: Session) -> tuple[int, str]:
    question = session.game.questions[0]
    return question.seat, question.options[0]


CHANGES: dict[str, Act] = {
    "play": lambda session: session.play(*first(session)),
    "rename": lambda session: session.rename(0, "Ada"),
    "sit_down": lambda session: session.sit_down("ada", [0]),
    "accept": lambda session: session.accept("bo", 1),
    "join": lambda session: session.join("cy", ""),
    "take_back": lambda session: session.take_back("dee", 1),
    "release": lambda session: session.release({0}, 1),
}


@pytest.mark.parametrize("late", CHANGES)
@pytest.mark.parametrize("early", ["play", "rename"])
def test_whoever_comes_late_is_told_so_and_sees_what_has_changed(tmp_path: Path, early: str, late: str) -> None:
    async def story(here: Session, there: Session) -> None:
        await CHANGES[early](here)
        with pytest.raises(Refused) as refused:
            await CHANGES[late](there)
        assert refused.value.key == "stale"
        assert (there.row, there.game.lines(), there.holders) == (here.row, here.game.lines(), here.holders)
        await CHANGES[late](there)
        assert there.version == here.version + 1

    both(tmp_path, story)


def test_of_moves_at_two_servers_each_that_was_acknowledged_is_kept(tmp_path: Path) -> None:
    async def story(here: Session, there: Session) -> None:
        acknowledged: list[str] = []
        for n in range(30):
            for session in (here, there) if n % 3 else (there, here):
                seat, option = first(session)
                if await acknowledges(session, seat, option):
                    acknowledged.append(f"{seat} {option}")
        kept = [line for line in (await stored_lines(here)) if line[0] != "*" and "=" not in line.split()[0]]
        assert kept == acknowledged

    both(tmp_path, story)


async def acknowledges(session: Session, seat: int, option: str) -> bool:
    """Whether a move is; otherwise the session has been told that the table has changed."""
    try:
        await session.play(seat, option)
    except Refused as refused:
        if refused.key != "stale":
            raise
        return False
    return True


async def stored_lines(session: Session) -> list[str]:
    found = await session._store.load(session.id)
    assert found is not None
    return found[1]


def test_an_undo_that_comes_late_takes_nothing_back(tmp_path: Path) -> None:
    async def story(here: Session, there: Session) -> None:
        seat, option = first(here)
        await here.play(seat, option)
        with pytest.raises(Refused, match="stale"):
            await there.rename(0, "x")
        await there.undo(seat)
        with pytest.raises(Refused, match="stale"):
            await here.undo(seat)
        assert not here.can_redo(seat)
        assert here.game.lines() == there.game.lines()

    both(tmp_path, story)


def test_a_write_that_replaces_nothing_changes_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(tmp_path)
        setup = Setup("wayfarers", ("human",), 1, {}).line()
        row = Row("t1", "wayfarers", setup, [Person("human")])
        await store.add(row, ["0 a"])
        for version in (1, 3):
            other = Row("t1", "wayfarers", setup, [Person("human", "Eve")], version=version)
            for write in (
                store.change(other, 0, ["0 b"]),
                store.describe(other),
                store.seat(other, "eve", [0]),
                store.release(other, 0, "eve"),
            ):
                with pytest.raises(Conflict):
                    await write
        assert await store.load("t1") == (row, ["0 a"], {})
        await store.close()

    asyncio.run(run())
