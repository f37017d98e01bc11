"""Server-sent events: the version of a table whenever it changes. Health and metrics."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from majlis.server import house
from majlis.server.app import create_app
from majlis.server.settings import Settings

from .conftest import SITE, UNLIMITED, Browser, Server, Start, play_on


class Stream:
    """An open stream of a table: what the server sends, piece by piece, until the browser leaves."""

    def __init__(self, app: Any, path: str, headers: dict[str, str]) -> None:
        self._sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._left = asyncio.Event()
        self._asked = False
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", b"majlis.test"), *((k.encode(), v.encode()) for k, v in headers.items())],
            "client": ("127.0.0.1", 1),
            "server": ("majlis.test", 80),
        }
        self._task = asyncio.ensure_future(app(scope, self._receive, self._sent.put))

    async def _receive(self) -> dict[str, Any]:
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._left.wait()
        return {"type": "http.disconnect"}

    async def opened(self) -> tuple[int, dict[str, str]]:
        """The status and the headers."""
        start = await self._next()
        return start["status"], {name.decode(): value.decode() for name, value in start["headers"]}

    async def piece(self) -> str:
        """What is sent next."""
        while True:
            body: bytes = (await self._next())["body"]
            if body:
                return body.decode()

    async def version(self) -> int:
        """The version of the next event; signs of life and advice on reconnecting are no event."""
        while True:
            fields = dict(line.split(": ", 1) for line in (await self.piece()).splitlines() if ": " in line)
            if fields.get("event") == "version":
                assert fields["id"] == fields["data"]
                return int(fields["data"])

    async def _next(self) -> dict[str, Any]:
        async with asyncio.timeout(60):  # rather a failed test than one that waits for ever
            return await self._sent.get()

    async def ended(self) -> None:
        """The server has nothing more to say."""
        await self._task

    @property
    def silent(self) -> bool:
        """Whether nothing is waiting to be read."""
        return self._sent.empty()

    async def leave(self) -> None:
        """Close the page; the server must notice and end."""
        self._left.set()
        async with asyncio.timeout(60):
            await self._task


class Visit:
    """An application within a loop: a client for requests, and streams beside them."""

    def __init__(self, app: Any) -> None:
        self.app = app
        transport = httpx.ASGITransport(app, client=("127.0.0.1", 2))
        self.client = httpx.AsyncClient(transport=transport, base_url=SITE)
        self.id = ""
        self.token = ""

    async def open(self) -> None:
        """A table for one."""
        opened = (await self.client.post("/api/tables", json={"game": "wayfarers", "seed": 7})).json()
        self.id, self.token = opened["id"], opened["seats"][0]["token"]

    async def move(self, verb: str = "play") -> int:
        """The first option of the open question, or an undo; returns the new version."""
        headers = {"authorization": f"Bearer {self.token}"}
        state = (await self.client.get(f"/api/tables/{self.id}/decisions", headers=headers)).json()
        body = {"option": state["decisions"][0]["options"][0]["id"]} if verb == "play" else None
        answer = await self.client.post(f"/api/tables/{self.id}/{verb}", json=body, headers=headers)
        version: int = answer.json()["version"]
        return version

    def stream(self, path: str = "", **headers: str) -> Stream:
        """A stream of the table."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return Stream(self.app, path or f"/t/{self.id}/events", named)

    async def gauge(self, name: str) -> float:
        return gauge((await self.client.get("/metrics")).text, name)


def gauge(text: str, name: str) -> float:
    """The value of a metric; 0 while it has never been counted."""
    values = [line.split()[1] for line in text.splitlines() if line.startswith(f"majlis_{name} ")]
    return float(values[0]) if values else 0.0


@asynccontextmanager
async def living(folder: Path, **limits: int) -> AsyncIterator[Visit]:
    app = create_app(Settings(data_dir=folder, **{**UNLIMITED, **limits}))
    async with app.router.lifespan_context(app):
        visit = Visit(app)
        await visit.open()
        yield visit


def visiting(folder: Path, story: Callable[[Visit], Awaitable[None]], **limits: int) -> None:
    """Let a story happen at a table of a running application."""

    async def whole() -> None:
        async with living(folder, **limits) as visit:
            await story(visit)

    asyncio.run(whole())


# Streams -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/t/{id}/events", "/api/tables/{id}/events"])
def test_a_stream_tells_the_current_version_first_and_then_each_new_one(tmp_path: Path, path: str) -> None:
    async def story(visit: Visit) -> None:
        stream = visit.stream(path.format(id=visit.id))
        status, headers = await stream.opened()
        assert status == 200
        assert headers["content-type"].startswith("text/event-stream")
        assert headers["cache-control"] == "no-store"
        assert "content-encoding" not in headers
        assert await stream.version() == 1
        for verb in ("play", "undo", "play"):
            assert await visit.move(verb) == await stream.version()
        assert stream.silent
        await stream.leave()

    visiting(tmp_path, story)


def test_a_browser_is_told_when_to_come_back_after_a_break(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        stream = visit.stream()
        await stream.opened()
        assert (await stream.piece()).startswith("retry: ")
        await stream.leave()

    visiting(tmp_path, story)


def test_who_has_seen_the_current_version_hears_only_of_the_next(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        stream = visit.stream(last_event_id="1")
        await stream.opened()
        await stream.piece()  # the advice on reconnecting
        version = await visit.move()
        assert version == 2
        assert await stream.version() == version
        await stream.leave()

    visiting(tmp_path, story)


def test_who_was_away_during_several_moves_hears_of_the_latest(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        first = visit.stream()
        await first.opened()
        assert await first.version() == 1
        await first.leave()
        for _ in range(3):
            await visit.move()
        again = visit.stream(last_event_id="1")
        await again.opened()
        assert await again.version() == 4
        assert again.silent
        await again.leave()

    visiting(tmp_path, story)


@pytest.mark.parametrize("seen", ["999", "-1", "x", "", "²", "1e3", "9" * 400])
def test_whatever_a_browser_says_it_has_seen_it_hears_the_current_version(tmp_path: Path, seen: str) -> None:
    async def story(visit: Visit) -> None:
        stream = visit.stream(last_event_id=seen)
        assert (await stream.opened())[0] == 200
        assert await stream.version() == 1
        await stream.leave()

    visiting(tmp_path, story)


def test_everybody_at_a_table_hears_of_a_move_and_nobody_else(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        elsewhere = visit.stream()
        await visit.open()
        here = [visit.stream() for _ in range(3)]
        for stream in (*here, elsewhere):
            await stream.opened()
            assert await stream.version() == 1
        assert await visit.move() == 2
        assert [await stream.version() for stream in here] == [2, 2, 2]
        assert elsewhere.silent
        for stream in (*here, elsewhere):
            await stream.leave()

    visiting(tmp_path, story)


def test_a_stream_that_nobody_reads_any_more_ends_and_is_not_counted(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        assert await visit.gauge("streams") == 0
        streams = [visit.stream() for _ in range(2)]
        for stream in streams:
            await stream.opened()
            await stream.version()
        assert await visit.gauge("streams") == 2
        await streams[0].leave()
        assert await visit.gauge("streams") == 1
        await streams[1].leave()
        assert await visit.gauge("streams") == 0
        await visit.move()

    visiting(tmp_path, story)


def test_too_many_streams_from_one_address_are_refused_until_one_is_closed(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        streams = [visit.stream() for _ in range(2)]
        for stream in streams:
            await stream.opened()
            await stream.version()
        refused = await visit_events(visit)
        assert refused == 429
        await streams.pop().leave()
        again = visit.stream()
        assert (await again.opened())[0] == 200
        await again.version()
        for stream in (*streams, again):
            await stream.leave()

    async def visit_events(visit: Visit) -> int:
        stream = visit.stream(x_majlis="1")
        status, _ = await stream.opened()
        await stream.leave()
        return status

    visiting(tmp_path, story, streams=2)


def test_a_stream_shows_signs_of_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise proxies would close it; here its heart beats very fast."""
    monkeypatch.setattr(house, "HEARTBEAT", 0.001)

    async def story(visit: Visit) -> None:
        stream = visit.stream(last_event_id="1")
        await stream.opened()
        pieces = [await stream.piece() for _ in range(3)]
        assert all(piece.startswith(":") for piece in pieces[1:])
        await visit.move()
        assert await stream.version() == 2
        await stream.leave()

    visiting(tmp_path, story)


def test_a_table_that_somebody_watches_stays_in_memory(tmp_path: Path) -> None:
    """Room for one table: the watched one still tells its news after others were used."""

    async def story(visit: Visit) -> None:
        stream = visit.stream()
        await stream.opened()
        assert await stream.version() == 1
        watched, token = visit.id, visit.token
        for _ in range(2):
            await visit.open()
        visit.id, visit.token = watched, token
        assert await visit.move() == 2
        assert await stream.version() == 2
        await stream.leave()

    visiting(tmp_path, story, tables_megabytes=1e-6)


def test_there_is_no_stream_of_an_unknown_table(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        assert (await visit.client.get("/api/tables/nowhere/events")).status_code == 404

    visiting(tmp_path, story)


# Health and metrics --------------------------------------------------------------------------------------------


def test_a_server_that_works_is_healthy(browser: Browser) -> None:
    answer = browser.get("/health")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_a_server_without_its_store_is_not_healthy(server: Server, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "data" / "majlis.db") as file:
        file.execute("DROP TABLE tables")
    file.close()
    health = server.browser().get("/health")
    assert (health.status_code, health.json()) == (503, {"status": "trouble", "why": "no such table: tables"})


def test_metrics_count_what_happens(server: Server) -> None:
    browser = server.browser()
    table = server.open("human", "automa", seed=7)
    play_on(table.places, moves=4)
    table.places[0].try_to("fly")
    text = browser.get("/metrics").text
    assert gauge(text, "tables_opened_total") == 1
    assert gauge(text, "tables_playing") == 1
    assert gauge(text, "tables_over") == 0
    assert gauge(text, "tables_in_memory") == 1
    assert gauge(text, "moves_total") == 5
    assert gauge(text, "moves_seconds_total") > 0
    assert gauge(text, "refusals_total") == 1
    assert gauge(text, "streams") == 0


def test_metrics_are_written_as_prometheus_reads_them(start: Start) -> None:
    server = start()
    play_on(server.open("human", "automa").places, moves=2)
    answer = server.browser().get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.text.endswith("\n")
    lines = answer.text.splitlines()
    for about, value in zip(lines[::2], lines[1::2], strict=True):
        _, word, name, kind = about.split()
        assert word == "TYPE"
        assert kind == ("counter" if name.endswith("_total") else "gauge")
        assert name == value.split()[0]
        assert float(value.split()[1]) >= 0
    assert len(lines) > 8
