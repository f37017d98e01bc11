"""Thinking is shared fairly: by address, then by table, people first. A bot that cannot answer is asked again."""

from __future__ import annotations

import asyncio
import gc
import itertools
import os
import random
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from choosing import eager

import majlis
from majlis.server.house import news
from majlis.server.session import Session
from majlis.server.store import Person
from majlis.server.thinking import PAUSES, Closing, Position, Thinkers, owed
from majlis.server.turns import Asker, Turns

from ..conftest import Server, Start, allow, forbid, table_of

HERE, THERE, ELSEWHERE = "10.0.0.1", "10.0.0.2", "10.0.0.3"
FAR = 60.0  # seconds; only a server that hangs takes so long

_served = itertools.count()


def turn(position: Position) -> int:
    """Work that says how many were served before it, by its worker."""
    return next(_served)


def hold(position: Position, gate: str) -> None:
    """Work that lasts until somebody opens the gate."""
    with open(gate):
        pass


def fail(position: Position) -> None:
    raise KeyError("of this work")


def position(table: str) -> Position:
    return Position(table, "", (), "")


def order_of(gate: Path, askers: Sequence[Asker]) -> list[Asker]:
    """In which order the only worker serves them, if they all came while it was busy."""

    async def story() -> list[Asker]:
        thinkers = Thinkers(1)
        busy = asyncio.create_task(thinkers.ask(hold, position("0"), str(gate)))
        await asyncio.sleep(0)  # it is handed out
        asked = [
            asyncio.create_task(thinkers.ask(turn, position(a.table), address=a.address, people=a.people))
            for a in askers
        ]
        await asyncio.sleep(0)
        assert thinkers.load == len(askers) + 1
        await asyncio.to_thread(gate.write_text, "")
        await busy
        places = await asyncio.gather(*asked)
        await thinkers.close()
        return [asker for _, asker in sorted(zip(places, askers, strict=True))]

    os.mkfifo(gate)
    return asyncio.run(story())


def test_addresses_take_turns_and_so_do_the_tables_of_one(tmp_path: Path) -> None:
    greedy = [Asker(HERE, f"a{n}") for n in range(4)]
    again = [Asker(HERE, "a0")] * 2
    modest = [Asker(THERE, "b0"), Asker(ELSEWHERE, "c0"), Asker(ELSEWHERE, "c1")]
    tables = [asker.table for asker in order_of(tmp_path / "gate", [*again, *greedy, *modest])]
    assert tables == ["a0", "b0", "c0", "a1", "c1", "a2", "a3", "a0", "a0"]


def test_people_come_before_tables_of_bots_alone(tmp_path: Path) -> None:
    bots = [Asker(HERE, f"a{n}", people=False) for n in range(3)]
    people = [Asker(THERE, "b0"), Asker(HERE, "a9")]
    assert order_of(tmp_path / "gate", [*bots, *people]) == [*people, *bots]


def test_tables_of_bots_alone_never_take_every_worker(tmp_path: Path) -> None:
    async def story() -> None:
        thinkers = Thinkers(2)
        gate = tmp_path / "gate"
        os.mkfifo(gate)
        first = asyncio.create_task(thinkers.ask(hold, position("0"), str(gate), people=False))
        second = asyncio.create_task(thinkers.ask(turn, position("1"), people=False))
        assert await thinkers.ask(turn, position("2")) == 0  # though the others came before
        assert not first.done()
        assert not second.done()
        await asyncio.to_thread(gate.write_text, "")
        await asyncio.gather(first, second)
        await thinkers.close()

    asyncio.run(story())


def test_whoever_goes_away_leaves_the_line() -> None:
    turns: Turns[str] = Turns()
    for asker, work in ((Asker(HERE, "a"), "first"), (Asker(HERE, "a"), "second"), (Asker(THERE, "b"), "third")):
        turns.add(asker, work)
    turns.drop(Asker(HERE, "a"), "first")
    turns.drop(Asker(HERE, "a"), "unknown")
    turns.drop(Asker(ELSEWHERE, "a"), "second")
    assert len(turns) == 2
    assert [turns.next(), turns.next(), turns.next()] == ["second", "third", None]


def test_what_fails_in_a_worker_fails_for_who_asked_and_the_worker_goes_on() -> None:
    async def story() -> None:
        thinkers = Thinkers(1)
        with pytest.raises(KeyError, match="of this work") as failed:
            await thinkers.ask(fail, position("0"))
        assert "in fail" in failed.value.__notes__[0]
        assert await thinkers.ask(turn, position("0")) == 0
        await thinkers.close()

    asyncio.run(story())


def test_once_stopped_nobody_thinks_and_whoever_waits_is_told(tmp_path: Path) -> None:
    """The worker is in the middle of work that would never end."""

    async def story() -> None:
        thinkers = Thinkers(1)
        os.mkfifo(tmp_path / "gate")
        waiting = [
            asyncio.create_task(thinkers.ask(hold, position("0"), str(tmp_path / "gate"))),
            asyncio.create_task(thinkers.ask(turn, position("1"))),
        ]
        await asyncio.sleep(0)
        thinkers.stop()
        async with asyncio.timeout(FAR):
            assert [type(end) for end in await asyncio.gather(*waiting, return_exceptions=True)] == [Closing] * 2
            await thinkers.close()
        with pytest.raises(Closing):
            await thinkers.ask(turn, position("2"))
        assert thinkers.load == 0

    asyncio.run(story())


# Through the server --------------------------------------------------------------------------------------------


class Counted(Thinkers):
    """Workers that never answer, and who wants them."""

    def __init__(self) -> None:
        super().__init__(1)
        self.askers: list[tuple[str, str]] = []
        self.waiting: list[str] = []  # the tables whose bots wait

    async def ask(self, work: Callable[..., Any], position: Position, *args: Any, **asker: Any) -> Any:
        self.askers.append((position.table, asker["address"]))
        self.waiting.append(position.table)
        try:
            await asyncio.Event().wait()
        finally:
            self.waiting.remove(position.table)


def test_bots_think_on_account_of_whoever_plays_there_not_of_whoever_looks(start: Start) -> None:
    server = start()
    thinkers = Counted()
    server.app.state.house.sessions.thinkers = thinkers
    form = {"game": "wayfarers", "kind_1": "greedy"}
    opened = server.browser(address=HERE).post("/tables", {**form, "kind_0": "human"})
    url = table_of(opened)
    bots = table_of(server.browser(address=THERE).post("/tables", {**form, "kind_0": "greedy"}))
    server.browser(address=ELSEWHERE).page(url)
    server.browser(address=ELSEWHERE).page(bots)
    own, theirs = (url.removeprefix("/t/"), HERE), (bots.removeprefix("/t/"), THERE)
    assert theirs in thinkers.askers
    assert set(thinkers.askers) <= {own, theirs}  # its bot may be asked first
    session = server.run(server.app.state.house.sessions.get, url.removeprefix("/t/"))
    assert session.address == HERE
    holder = server.browser(address=THERE)
    holder.cookies.set("majlis", opened.cookies["majlis"])
    holder.page(url)
    assert session.address == THERE


def test_bots_of_tables_that_leave_memory_think_no_more_until_somebody_looks(start: Start) -> None:
    """Or else all tables with bots would stay in memory until they are over."""
    server = start(tables_megabytes=1e-6)
    sessions = server.app.state.house.sessions
    thinkers = sessions.thinkers = Counted()
    tables = [server.open("greedy", "greedy") for _ in range(4)]
    left = [weakref.ref(server.run(sessions.get, table.id)) for table in tables]
    for table in (tables[-1], tables[0]):
        table.info()
        server.run(asyncio.sleep, 0)
        assert thinkers.waiting == [table.id]
    gc.collect()
    assert [session() is not None for session in left[1:]] == [False] * 3


def test_a_table_at_which_a_bot_thinks_is_not_idle(start: Start) -> None:
    server = start(tables_minutes=1e-9)
    sessions = server.app.state.house.sessions
    thinkers = sessions.thinkers = Counted()
    thoughtful = server.open("greedy", "greedy")
    for _ in range(3):
        server.open("human", "human")
        server.run(asyncio.sleep, 0)
        assert thinkers.waiting == [thoughtful.id]
        assert len(sessions) == 2


def test_many_deep_thinkers_of_one_address_do_not_keep_anybody_else_waiting(start: Start) -> None:
    """Whoever comes last from elsewhere is served after at most one thought of those who are many."""
    server = start(thinkers=1)
    crowd = server.browser(address=HERE)
    deep = [{"kind": "search_deep"}] * 3
    greedy = [crowd.post("/api/tables", json={"game": "wayfarers", "seats": deep}).json()["id"] for _ in range(30)]
    guest = server.browser(address=THERE)
    own = guest.post("/api/tables", json={"game": "wayfarers", "seats": [{"kind": "greedy"}] * 2}).json()["id"]

    async def served() -> int:
        others = [await server.app.state.house.sessions.get(id) for id in greedy]
        return sum(other.version > 1 for other in others)

    async def story() -> int:
        session: Session = await server.app.state.house.sessions.get(own)
        before = await served()
        await until(lambda: session.version > 1, session)
        return await served() - before

    assert server.run(story) <= 2


# A bot that cannot answer --------------------------------------------------------------------------------------


class Broken(Thinkers):
    """Workers that fail until they are mended; no time passes between two tries."""

    def __init__(self) -> None:
        super().__init__(1)
        self.works = False
        self.pauses: list[int] = []
        self.noted = asyncio.Event()
        self.again = asyncio.Event()

    async def ask(self, work: Callable[..., Any], position: Position, *args: Any, **asker: Any) -> Any:
        if not self.works:
            raise MemoryError
        return await super().ask(work, position, *args, **asker)

    async def pause(self, failures: int) -> None:
        self.pauses.append(failures)
        self.noted.set()
        await self.again.wait()
        self.again.clear()

    async def failed(self, times: int) -> None:
        """Wait until they have failed so often."""
        async with asyncio.timeout(FAR):
            while len(self.pauses) < times:
                self.noted.clear()
                await self.noted.wait()


async def until(wanted: Callable[[], bool], session: Session) -> None:
    """Look whenever there may be news."""
    async with asyncio.timeout(FAR):
        while not wanted():
            await session.next_version(session.version, FAR)


def stuck(server: Server, kinds: Sequence[str] = ("greedy", "human")) -> tuple[Session, Broken]:
    """A table of which the first bot cannot think."""

    async def story() -> tuple[Session, Broken]:
        house, chance = server.app.state.house, random.Random(1)
        thinkers = house.sessions.thinkers = Broken()
        game = majlis.new("wayfarers", seats=kinds, seed=7)
        while not owed(game):
            game.play(eager(chance, game.questions[0].options), game.questions[0].seat)
        session: Session = await house.sessions.keep(game, [Person(kind) for kind in kinds])
        await thinkers.failed(1)
        return session, thinkers

    return server.run(story)


def test_a_bot_that_cannot_think_does_not_answer_and_the_table_says_so(start: Start) -> None:
    server = start()
    session, thinkers = stuck(server)
    url, api = f"/t/{session.id}", f"/api/tables/{session.id}"
    assert server.browser().get(api).json()["trouble"] == "cannot_think"
    assert "cannot think just now" in server.browser().page(url)
    assert "nie może teraz myśleć" in server.browser("pl").page(f"{url}/text")
    assert session.version == 1

    async def mended() -> None:
        thinkers.again.set()
        await thinkers.failed(2)
        assert (session.version, len(session.thinking())) == (1, 1)
        thinkers.works = True
        thinkers.again.set()
        await until(lambda: session.version > 1, session)

    server.run(mended)
    assert thinkers.pauses == [0, 1]
    assert server.browser().get(api).json()["trouble"] == ""
    assert "cannot think" not in server.browser().page(url)


def test_a_bot_whose_answer_cannot_be_written_is_asked_again(
    start: Start, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says so in a line each time; what is wrong with the disk is no fault of ours that needs a traceback."""
    server = start()
    session, thinkers = stuck(server)
    api = f"/api/tables/{session.id}"
    forbid(tmp_path / "data", "UPDATE ON tables")

    async def still_stuck() -> None:
        thinkers.works = True
        thinkers.again.set()
        await thinkers.failed(2)

    server.run(still_stuck)
    assert server.browser().get(api).json()["trouble"] == "cannot_write"
    assert "cannot be saved just now" in server.browser().page(f"/t/{session.id}")
    assert session.version == 1
    written = [record for record in caplog.records if "cannot write" in record.getMessage()]
    assert written
    assert all("no more room" in record.getMessage() and not record.exc_info for record in written)
    allow(tmp_path / "data")

    async def mended() -> None:
        thinkers.again.set()
        await until(lambda: session.version > 1, session)

    server.run(mended)
    assert server.browser().get(api).json()["trouble"] == ""


def test_a_page_that_is_open_hears_of_the_trouble(start: Start) -> None:
    server = start()
    session, _ = stuck(server)

    async def first_news() -> list[str]:
        house = server.app.state.house
        async with asyncio.timeout(FAR):
            told = news(house, session, session.version)
            return [await anext(told), await anext(told)]

    assert server.run(first_news)[1] == "event: trouble\ndata: cannot_think\n\n"


def test_an_undo_ends_the_trouble(start: Start) -> None:
    """The question that could not be answered is no longer there."""
    server = start()
    session, _ = stuck(server, ("human", "greedy"))

    async def taken_back() -> None:
        await session.undo(0)

    server.run(taken_back)
    assert (session.trouble, session.thinking()) == ("", [])
    assert server.run(server.app.state.house.sessions.get, session.id).trouble == ""


def test_pauses_grow() -> None:
    assert sorted(PAUSES) == list(PAUSES)
    assert PAUSES[0] < PAUSES[-1]
