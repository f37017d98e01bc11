"""A server that is told to end ends at once and in order: nothing new begins, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
import random
import select
import socket
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from choosing import eager
from workers import workers_of

from majlis.server.session import Refused, Session
from majlis.server.thinking import Thinkers

from ..conftest import Process, Start
from ..test_streams import Visit, visiting
from .test_connections import ask, ended

FAR = 60.0  # seconds; only a server that hangs takes so long


class Player:
    """A program at a table of a server process, and what was acknowledged to it."""

    def __init__(self, server: Process, bot: str) -> None:
        plan = {"game": "wayfarers", "seats": [{"kind": "human"}, {"kind": bot}], "seed": 7}
        opened = server.client.post("/api/tables", json=plan).json()
        self.path = f"/api/tables/{opened['id']}"
        self.headers = {"authorization": f"Bearer {opened['seats'][0]['token']}"}
        self.chance = random.Random(1)
        self.version = 1
        self.state = self.look(server)

    def look(self, server: Process) -> dict[str, Any]:
        found: dict[str, Any] = server.client.get(f"{self.path}/decisions", headers=self.headers).json()
        return found

    def play_to_the_bot(self, server: Process) -> None:
        while (asked := self.state["decisions"][0])["seat"] == 0:
            option = eager(self.chance, [option["id"] for option in asked["options"]])
            played = server.client.post(f"{self.path}/play", json={"option": option}, headers=self.headers)
            self.state = played.raise_for_status().json()
            self.version = self.state["version"]


def test_it_ends_in_order_with_streams_open_bots_thinking_and_strangers_dawdling(
    spawn: Callable[..., Process],
) -> None:
    server = spawn()
    players = [Player(server, "search_deep") for _ in range(3)]
    with ExitStack() as kept:

        def knock(said: bytes) -> socket.socket:
            connection = kept.enter_context(server.knock())
            connection.sendall(said)
            return connection

        streams = [kept.enter_context(server.knock()) for _ in range(8)]
        for number, connection in enumerate(streams):
            assert ask(connection, f"{players[number % 3].path}/events").startswith(b"HTTP/1.1 200")
        dawdling = [
            knock(b""),
            knock(b"GET /hea"),
            knock(b"POST /language HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nlang"),
            knock(b"GET /rules/wayfarers HTTP/1.1\r\nHost: here\r\n\r\n" * 60),
        ]
        for player in players:
            player.play_to_the_bot(server)
        workers = [os.pidfd_open(pid) for pid in workers_of(server.process.pid)]
        assert workers
        assert server.end() == 0
        assert server.log == ""
        for connection in streams:
            last = b""
            while more := connection.recv(65536):
                last = (last + more)[-5:]
            assert last == b"0\r\n\r\n"  # the end of an answer that is whole
        assert all(map(ended, dawdling))
        for worker in workers:
            assert select.select([worker], [], [], 0)[0], "a worker outlives its server"
            os.close(worker)
    again = spawn()
    for player in players:
        found = player.look(again)
        assert found["version"] >= player.version
        if found["version"] == player.version:
            assert found["decisions"][0]["seat"] == 1  # it is still asked, nobody answered in its place


def test_it_ends_in_order_when_it_is_told_before_anybody_came(spawn: Callable[..., Process]) -> None:
    server = spawn()
    assert server.end() == 0
    assert server.log == ""


# Within --------------------------------------------------------------------------------------------------------


class Silent(Thinkers):
    """Workers that never answer."""

    async def ask(self, *args: Any, **asker: Any) -> Any:
        return await super().ask(sleep, *args[1:], **asker)


def sleep(*args: Any) -> None:
    """Think for ever."""
    select.select([], [], [])


def test_what_comes_after_the_signal_is_refused_and_no_bot_answers(start: Start) -> None:
    server = start()
    house = server.app.state.house
    table = server.open("human", "greedy", seed=7)
    session: Session = server.run(house.sessions.get, table.id)
    before = (session.version, session.game.lines())

    async def stop() -> None:
        house.sessions.stop()

    server.run(stop)
    place = table.places[0]
    refused = place.get("decisions")
    assert (refused.status_code, refused.json()["key"]) == (503, "closing")
    assert place.try_to("rest").status_code == 503
    assert "being restarted" in server.browser().get("/").text
    assert server.browser().post("/tables", {"game": "wayfarers", "preset": "bot"}).status_code == 503
    assert (session.version, session.game.lines()) == before

    async def play_to_the_bot() -> None:
        chance = random.Random(1)
        while not session.thinking():
            question = session.question(0)
            assert question is not None
            await session.play(0, eager(chance, question.options))
        session.wake()
        await asyncio.sleep(0)

    server.run(play_to_the_bot)  # by requests that had come before
    assert session.thinking() == [1]
    assert house.sessions.thinkers.load == 0


def test_whoever_waits_for_a_hint_is_told(start: Start) -> None:
    server = start()
    sessions = server.app.state.house.sessions
    thinkers = sessions.thinkers = Silent(1)
    table = server.open("human", "automa", seed=7)

    async def story() -> str:
        session: Session = await sessions.get(table.id)
        waiting = asyncio.create_task(session.advise(0))
        await asyncio.sleep(0)
        assert thinkers.load == 1
        sessions.stop()
        async with asyncio.timeout(FAR):
            with pytest.raises(Refused) as refused:
                await waiting
        assert refused.value.status == 503
        return refused.value.key

    assert server.run(story) == "closing"


def test_streams_end_by_themselves(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        streams = [visit.stream() for _ in range(3)]
        for stream in streams:
            assert (await stream.opened())[0] == 200
            assert await stream.version() == 1
        visit.app.state.house.sessions.stop()
        async with asyncio.timeout(FAR):
            for stream in streams:
                await stream.ended()
        assert visit.app.state.house.streams.taken == 0

    visiting(tmp_path, story)


def test_a_request_that_cannot_be_waited_for_any_longer_is_not_acknowledged(start: Start) -> None:
    """It is cancelled, as it is when the time for the last answers is over."""
    server = start()
    sessions = server.app.state.house.sessions
    thinkers = sessions.thinkers = Silent(1)
    table = server.open("human", "automa", seed=7)
    me = table.sit(server.browser())

    async def story() -> tuple[int, str]:
        hint = me.client.post(f"{table.url}/hint", data={"seat": 0}, headers={"x-majlis": "1"})
        waiting = asyncio.create_task(hint)
        async with asyncio.timeout(FAR):
            while not thinkers.load:
                await asyncio.sleep(0)
            waiting.cancel()
            answer = await waiting
        return answer.status_code, answer.json()["key"]

    assert server.run(story) == (503, "closing")
