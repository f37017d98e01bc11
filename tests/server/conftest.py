"""An application on a data directory of the test's own, browsers that visit it, and programs that play there."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import ExitStack
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from anyio.from_thread import start_blocking_portal
from choosing import eager
from fastapi import FastAPI

import majlis
from majlis.bots.random import RandomBot
from majlis.engine.game import Game
from majlis.server.app import create_app
from majlis.server.guard import fresh_cookie, holder_of
from majlis.server.settings import Settings

UNLIMITED: dict[str, int] = {"posts_per_second": 0, "tables_per_minute": 0, "cost_per_second": 0}
MOST_MOVES = 20_000  # no game is longer
SITE = "http://majlis.test"
ROOT = Path(__file__).parents[2]

State = dict[str, Any]
T = TypeVar("T")


class Browser:
    """Somebody's browser: keeps its cookies, but stays where it is sent, so that redirections can be seen."""

    def __init__(self, server: Server, address: str, headers: Mapping[str, str]) -> None:
        transport = httpx.ASGITransport(server.app, raise_app_exceptions=False, client=(address, 5000))
        self.client = httpx.AsyncClient(transport=transport, base_url=SITE, headers=headers)
        self._run = server.run

    def request(self, method: str, url: str, **more: Any) -> httpx.Response:
        return self._run(partial(self.client.request, method, url, **more))

    def get(self, url: str, **more: Any) -> httpx.Response:
        return self.request("GET", url, **more)

    def post(self, url: str, data: Mapping[str, Any] | None = None, **more: Any) -> httpx.Response:
        return self.request("POST", url, data=data, **more)

    def page(self, url: str, **more: Any) -> str:
        """The text of a page that is there."""
        found = self.get(url, **more)
        assert found.status_code == 200, (url, found.status_code, found.text[:600])
        return found.text

    @property
    def cookies(self) -> httpx.Cookies:
        return self.client.cookies


class Server:
    """An application that runs, and whoever visits it. Everything happens in one loop."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        with ExitStack() as running:
            self._loop = running.enter_context(start_blocking_portal())
            running.enter_context(self._loop.wrap_async_context_manager(app.router.lifespan_context(app)))
            self._running = running.pop_all()

    def run(self, what: Callable[..., Awaitable[T]], *args: Any) -> T:
        """Wait for something that happens in the loop of the application."""
        return self._loop.call(what, *args)

    def stop(self) -> None:
        """As when somebody presses Ctrl+C."""
        self._running.close()

    def browser(self, lang: str = "en", address: str = "127.0.0.1", **headers: str) -> Browser:
        """A browser that comes for the first time."""
        return Browser(self, address, {"accept-language": lang, **headers})

    def open(self, *kinds: str, seed: int | None = 1, **plan: Any) -> Table:
        """A table, opened over the API."""
        seats = [{"kind": kind} for kind in kinds or ("human", "automa")]
        asked = {"game": "wayfarers", "seats": seats, "seed": seed, **plan}
        opened = self.browser().post("/api/tables", json=asked)
        assert opened.status_code == 201, opened.text
        return Table(self, opened.json())


class Table:
    """A table and the places of the people at it."""

    def __init__(self, server: Server, opened: Mapping[str, Any]) -> None:
        self.opened = opened
        self._server = server
        self.id: str = opened["id"]
        self.url = f"/t/{self.id}"
        self.links = {seat["seat"]: httpx.URL(seat["url"]).path for seat in opened["seats"] if seat["url"]}
        self.places = {
            seat["seat"]: Place(server.browser(), self.id, seat["seat"], seat["token"])
            for seat in opened["seats"]
            if seat["token"]
        }
        self.spectator = Place(server.browser(), self.id, None, "")

    def info(self) -> State:
        """What everybody may know."""
        return self.spectator.get("").json()

    @property
    def asked(self) -> Place:
        """The place of whoever has to answer first."""
        return self.places[self.info()["asked"][0]]

    def sit(self, browser: Browser, seat: int = 0) -> Browser:
        """Let a browser take a seat by its link."""
        assert browser.post(self.links[seat]).status_code == 303
        self._play_with(browser, seat)
        return browser

    def sit_at_all(self, browser: Browser) -> Browser:
        """Let one browser hold every person's seat, as at a table that is played at one screen."""
        cookie = fresh_cookie()
        browser.cookies.set("majlis", cookie)

        async def take() -> None:
            session = await self._server.app.state.house.sessions.get(self.id)
            await session.sit_down(holder_of(cookie), session.humans())

        self._server.run(take)
        for seat in self.places:
            self._play_with(browser, seat)
        return browser

    def _play_with(self, browser: Browser, seat: int) -> None:
        """The token of a seat that a browser holds works there only."""
        if seat in self.places:
            self.places[seat].client = browser


class Place:
    """A seat, played by a program with its token; without a token, a spectator's."""

    def __init__(self, client: Browser | httpx.Client, table: str, seat: int | None, token: str) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.token = token

    @property
    def _headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, what: str, **params: Any) -> httpx.Response:
        return self.client.get(f"/api/tables/{self.table}/{what}".rstrip("/"), params=params, headers=self._headers)

    def post(self, what: str, body: Any = None, **params: Any) -> httpx.Response:
        path = f"/api/tables/{self.table}/{what}"
        return self.client.post(path, params=params, headers=self._headers, json=body)

    def state(self) -> State:
        """Where the game stands for this seat."""
        return self.get("decisions").json()

    def question(self) -> dict[str, Any]:
        """What this seat has to answer."""
        return next(q for q in self.state()["decisions"] if q["seat"] == self.seat)

    def try_to(self, option: str, mark: str = "", **params: Any) -> httpx.Response:
        """Answer, whatever comes of it."""
        return self.post("play", {"option": option, "mark": mark}, **params)

    def play(self, option: str, mark: str = "") -> State:
        """Answer."""
        played = self.try_to(option, mark)
        assert played.status_code == 200, played.text
        return played.json()


def play_on(places: Mapping[int, Place], moves: int = MOST_MOVES, seed: int = 1) -> State:
    """Random answers of all these places, to the end or for so many moves."""
    chance = random.Random(seed)
    state: State = next(iter(places.values())).state()
    for _ in range(moves):
        if state["over"]:
            break
        asked = state["decisions"][0]
        if not asked["options"]:
            state = places[asked["seat"]].state()
            asked = next(q for q in state["decisions"] if q["options"])
        option = eager(chance, [option["id"] for option in asked["options"]])
        state = places[asked["seat"]].play(option, asked["mark"])
    return state


def finished(players: int = 1, seed: int = 3) -> Game:
    """A game that is over."""
    game = majlis.new("wayfarers", players=players, seed=seed)
    game.finish(RandomBot(seed))
    return game


def nearly_over(players: int = 1, seed: int = 3) -> Game:
    """A game shortly before its end."""
    game = finished(players, seed)
    return game.at(len(game.lines()) - 4)


def upload(server: Server, game: Game) -> Table:
    """A table for a game, held by the one browser that brought it; its places are played with the cookie."""
    owner = server.browser()
    sent = owner.post("/upload", files={"record": ("a.game", game.save().encode())})
    assert sent.status_code == 303, sent.text
    id = sent.headers["location"].split("/")[2]
    table = Table(server, {"id": id, "seats": []})
    table.places = {seat: Place(owner, id, seat, "") for seat, kind in enumerate(game.setup.seats) if kind == "human"}
    return table


def serving(folder: Path) -> list[str]:
    """The command of a server on any free port."""
    return [sys.executable, "-m", "majlis", "serve", "--port", "0", "--data-dir", str(folder)]


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, folder: Path, *options: str, files: int = 1000) -> None:
        limited = ["sh", "-c", 'ulimit -n "$0" && exec "$@"', str(files)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": str(ROOT)}
        self._log = folder.parent / "log"
        with self._log.open("w") as log:
            self.process = subprocess.Popen(
                [*limited, *serving(folder), *options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=ROOT,
                env=environment,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert address, (said, self.log)
        self.client = httpx.Client(base_url=address[0], timeout=60)
        assert any(self._answers() for _ in range(400)), "the server does not answer"

    def _answers(self) -> bool:
        """Whether it answers by now; a process that has ended never will."""
        try:
            return self.client.get("/health").status_code == 200
        except httpx.TransportError:
            with pytest.raises(subprocess.TimeoutExpired):
                self.process.wait(timeout=0.05)
            return False

    @property
    def log(self) -> str:
        """What it has said on stderr."""
        return self._log.read_text()

    @property
    def address(self) -> tuple[str, int]:
        """Where it listens."""
        return self.client.base_url.host, self.client.base_url.port or 0

    def knock(self, source: str = "127.0.0.1") -> socket.socket:
        """A connection on which nothing has been said yet."""
        return socket.create_connection(self.address, timeout=60, source_address=(source, 0))

    def end(self) -> int:
        """As whoever tells it to stop: its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)

    def kill(self) -> None:
        """As a crash would: without any warning."""
        self.process.kill()
        self.process.wait()
        self.client.close()
        if self.process.stdout is not None:
            self.process.stdout.close()


@pytest.fixture
def spawn(tmp_path: Path) -> Iterator[Callable[..., Process]]:
    """Start a server process on the test's data directory."""
    started: list[Process] = []

    def spawn(*options: str, **more: int) -> Process:
        started.append(Process(tmp_path / "data", *options, **more))
        return started[-1]

    yield spawn
    for server in started:
        server.kill()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start an application: on the test's data directory, with limits as wanted; the one before is stopped."""
    running: list[Server] = []

    def start(folder: Path = tmp_path / "data", **limits: Any) -> Server:
        while running:
            running.pop().stop()
        running.append(Server(create_app(Settings(data_dir=folder, **{**UNLIMITED, **limits}))))
        return running[0]

    yield start
    while running:
        running.pop().stop()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One application for all tests of a file that do not mind each other's tables: pages are made ready only once."""
    running = Server(create_app(Settings(data_dir=tmp_path_factory.mktemp("data"), **UNLIMITED)))
    yield running
    running.stop()


@pytest.fixture
def server(start: Start) -> Server:
    """An application without limits of rates."""
    return start()


@pytest.fixture
def browser(server: Server) -> Browser:
    """Somebody who comes for the first time."""
    return server.browser()


Start = Callable[..., Server]


@pytest.fixture
def solo(shared: Server) -> tuple[Browser, Table]:
    """Somebody at a table against the automa."""
    table = shared.open("human", "automa", seed=7)
    return table.sit(shared.browser()), table


def hidden_fields(page: str, action: str) -> dict[str, str]:
    """The hidden fields of the first form of a page that goes to this address."""
    form = re.search(rf'<form[^>]*action="{re.escape(action)}"[^>]*>(.*?)</form>', page, re.DOTALL)
    assert form is not None, f"no form to {action}"
    fields = [dict(re.findall(r'([\w-]+)="([^"]*)"', tag)) for tag in re.findall(r"<input[^>]*>", form[1])]
    return {field["name"]: field.get("value", "") for field in fields if field.get("type") == "hidden"}


def forbid(folder: Path, what: str) -> None:
    """Let every write of a kind fail, as on a full disk."""
    with sqlite3.connect(folder / "majlis.db") as file:
        file.execute(f"CREATE TRIGGER full BEFORE {what} BEGIN SELECT RAISE(ABORT, 'no more room'); END")
    file.close()


def allow(folder: Path) -> None:
    """There is room again."""
    with sqlite3.connect(folder / "majlis.db") as file:
        file.execute("DROP TRIGGER full")
    file.close()


class Elements(HTMLParser):
    """Every start tag of a page with its attributes, and the text of scripts and styles."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.embedded: list[str] = []
        self._inside = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        self._inside = tag if tag in ("script", "style") else ""

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside and data.strip():
            self.embedded.append(data)


def table_of(answer: Any) -> str:
    """The address of the table to which an answer leads."""
    assert answer.status_code == 303, answer.text
    found = re.match(r"/t/[0-9a-f]+", answer.headers["location"])
    assert found is not None
    return found[0]


def info(browser: Browser, url: str) -> dict[str, Any]:
    """What everybody may know of the table at an address."""
    return browser.get(f"/api/tables/{url.removeprefix('/t/')}").json()


def with_refusal(server: Server) -> tuple[Table, dict[str, Any]]:
    """A table at which an option of the open question is refused, and that question."""
    for seed in range(20):
        table = server.open("human", "automa", seed=seed)
        for _ in range(12):
            question = table.places[0].question()
            if question["refused"]:
                return table, question
            play_on(table.places, moves=1, seed=seed)
    raise AssertionError("nothing was ever refused")
