"""How a server bears a crowd: two players at each of many tables, who choose at random, all tables at once.

The server runs in a process of its own, the players in this one. A table makes one move at a time: a player posts an
answer, the other one hears of it on the event stream and fetches the new position; then comes the next move.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import html
import json
import multiprocessing
import os
import re
import socket
import sys
import tempfile
import threading
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple, Protocol
from urllib.parse import quote_plus, urlsplit

from majlis.server.serve import serve
from majlis.server.settings import Settings

PATIENCE = 60.0  # seconds until a move or the start of the server counts as failed
OPENING = 16  # tables that are opened at the same time
IDLE = 4.0  # seconds after which a connection is not used again: the server closes it after five
HOST = "127.0.0.1"


@dataclass(frozen=True)
class Plan:
    """What to measure: how many tables, for how long, and whether the players use pages or the JSON API."""

    game: str
    tables: int
    seconds: float
    pages: bool = False
    think: float = 0.0  # mean seconds that a player thinks before a move
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Crowd:
    """The measures. A post is answered after `post_ms`; the other player has the new position after `update_ms`."""

    tables: int
    seconds: float
    moves: int
    games_over: int
    errors: int
    moves_per_second: float
    post_ms: tuple[float, float, float]  # the median, the 95th and the 99th percentile
    update_ms: tuple[float, float, float]
    update_kb: float  # mean size as sent
    server_cpu_ms_per_move: float
    server_busy: float  # share of one core
    players_busy: float
    problems: tuple[str, ...] = ()


class Failed(Exception):
    """Something that must not happen under load."""


def measure(plan: Plan) -> Crowd:
    """Start a server with an empty house, let the crowd play, stop it."""
    with running(4 * plan.tables) as house:
        return asyncio.run(Hall(plan, house.port).measure(house))


# The server's process ------------------------------------------------------------------------------------------


class ServerProcess:
    """A server in its own process: its port, and what its process says of itself."""

    def __init__(self, port: int, line: Connection) -> None:
        self.port = port
        self._line = line

    def computed(self) -> float:
        """How many seconds it has computed so far."""
        return self._ask()[0]

    def memory(self) -> int:
        """How many bytes of memory it takes."""
        return self._ask()[1]

    def _ask(self) -> tuple[float, int]:
        self._line.send("how are you?")
        computed, memory = self._line.recv()
        return float(computed), int(memory)


@contextlib.contextmanager
def running(connections: int) -> Iterator[ServerProcess]:
    """A server without limits on a free port, for so many connections; its games are thrown away."""
    _allow_files(connections + 64)
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory(prefix="majlis-bench-", ignore_cleanup_errors=True) as folder:
        port = _free_port()
        settings = Settings.unlimited(Path(folder), port)
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(settings, theirs), daemon=True)
        process.start()
        try:
            _wait_for(process, port)
            yield ServerProcess(port, ours)
        finally:
            process.terminate()
            process.join(PATIENCE)


def _serve(settings: Settings, line: Connection) -> None:
    def tell() -> None:
        with contextlib.suppress(EOFError, OSError):
            while line.recv():
                line.send((process_time(), memory()))

    threading.Thread(target=tell, daemon=True).start()
    with open(os.devnull, "w", encoding="utf-8") as nowhere, contextlib.redirect_stdout(nowhere):
        serve(settings)


def memory() -> int:
    """How many bytes of memory this process takes; where that is not told, how many it has taken at most."""
    told = Path("/proc/self/statm")
    if told.exists():
        return int(told.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def _wait_for(process: Any, port: int) -> None:
    start = perf_counter()
    while perf_counter() - start < PATIENCE and process.is_alive():
        with contextlib.suppress(OSError), socket.create_connection((HOST, port), 1):
            return
        process.join(0.05)
    raise OSError("the server to be measured does not start")


def _free_port() -> int:
    with socket.socket() as trial:
        trial.bind((HOST, 0))
        return int(trial.getsockname()[1])


def _allow_files(wanted: int) -> None:
    """Every connection is an open file, here and in the server's process."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


# Connections ---------------------------------------------------------------------------------------------------


class Reply(NamedTuple):
    """What the server answers."""

    headers: dict[str, str]
    body: bytes


class Wire:
    """A connection that is kept open, with the same headers in every request: just the HTTP that our server speaks."""

    def __init__(self, port: int, headers: Mapping[str, str] | None = None) -> None:
        self._port = port
        self._headers = "".join(f"{name}: {value}\r\n" for name, value in {"Host": HOST, **(headers or {})}.items())
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter | None = None
        self._used = 0.0

    def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()

    async def get(self, path: str) -> Reply:
        """Fetch something that must be there."""
        return await self._expect(f"GET {path} HTTP/1.1\r\n{self._headers}\r\n".encode())

    async def post(self, path: str, body: str, kind: str) -> Reply:
        """Send something that must be accepted."""
        content = body.encode()
        about = f"Content-Type: {kind}\r\nContent-Length: {len(content)}\r\n"
        return await self._expect(f"POST {path} HTTP/1.1\r\n{self._headers}{about}\r\n".encode() + content)

    async def _expect(self, request: bytes) -> Reply:
        status, headers = await self._send(request)
        body = await self._reader.readexactly(int(headers.get("content-length", 0)))
        self._used = perf_counter()
        if status >= 400:
            line = request.split(b"\r\n", 1)[0].decode()
            raise Failed(f"{line}: {status} {body[:200].decode(errors='replace')}")
        return Reply(headers, body)

    async def _send(self, request: bytes) -> tuple[int, dict[str, str]]:
        """The status and the headers of the answer; what has been idle for long is connected anew."""
        if self._writer is None or perf_counter() - self._used > IDLE:
            self.close()
            self._reader, self._writer = await asyncio.open_connection(HOST, self._port)
        self._writer.write(request)
        first, *lines = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").rstrip().split("\r\n")
        pairs = (line.partition(":") for line in lines)
        return int(first.split()[1]), {name.lower(): value.strip() for name, _, value in pairs}

    async def listen(self, path: str) -> None:
        """Open an event stream; the connection serves nothing else any more."""
        status, _ = await self._send(f"GET {path} HTTP/1.1\r\n{self._headers}\r\n".encode())
        if status != 200:
            raise Failed(f"GET {path}: {status}")

    async def version(self) -> int:
        """The next version that the event stream tells of."""
        while line := await self._reader.readline():
            if line.startswith(b"data: "):
                return int(line[6:])
        raise Failed("an event stream has ended")


# Players -------------------------------------------------------------------------------------------------------


class Seen(NamedTuple):
    """What a player has learned: the version of the table and, if asked, the options."""

    version: int
    mark: str
    options: Sequence[str]
    size: int


class Way(Protocol):
    """How a player talks to the server."""

    async def look(self) -> Seen:
        """Fetch the position."""

    async def play(self, option: str, mark: str) -> Seen:
        """Answer; the new position comes back."""


class Program:
    """Plays with the JSON API."""

    def __init__(self, wire: Wire, table: str) -> None:
        self._wire = wire
        self._url = f"/api/tables/{table}"

    async def look(self) -> Seen:
        """Fetch the position."""
        return self._read(await self._wire.get(f"{self._url}/decisions"))

    async def play(self, option: str, mark: str) -> Seen:
        """Answer; the new position comes back."""
        move = json.dumps({"option": option, "mark": mark})
        return self._read(await self._wire.post(f"{self._url}/play", move, "application/json"))

    @staticmethod
    def _read(reply: Reply) -> Seen:
        state = json.loads(reply.body)
        own: dict[str, Any] = next((asked for asked in state["decisions"] if asked["options"]), {})
        options = [option["id"] for option in own.get("options", [])]
        return Seen(state["version"], own.get("mark", ""), options, len(reply.body))


class Browser:
    """Plays with the pages, as our script does: the answer to a move is the new page."""

    _OPTION = re.compile(r'name="option" value="([^"]*)"')
    _MARK = re.compile(r'name="mark" value="([^"]*)"')

    def __init__(self, wire: Wire, table: str, seat: int) -> None:
        self._wire = wire
        self._url = f"/t/{table}"
        self._seat = seat

    async def look(self) -> Seen:
        """Fetch the position."""
        return self._read(await self._wire.get(f"{self._url}/fragment?seat={self._seat}"))

    async def play(self, option: str, mark: str) -> Seen:
        """Answer; the new position comes back."""
        form = f"seat={self._seat}&option={quote_plus(option)}&mark={mark}"
        return self._read(await self._wire.post(f"{self._url}/play", form, "application/x-www-form-urlencoded"))

    def _read(self, reply: Reply) -> Seen:
        packed = reply.headers.get("content-encoding") == "gzip"
        page = (gzip.decompress(reply.body) if packed else reply.body).decode()
        mark = self._MARK.search(page)
        options = [html.unescape(option) for option in self._OPTION.findall(page)]
        return Seen(int(reply.headers["x-version"]), mark[1] if mark else "", options, len(reply.body))


class Player:
    """A seat, with one connection for requests and one for news."""

    def __init__(self, way: Way, wire: Wire, news: Wire) -> None:
        self._way = way
        self._wire = wire
        self._news = news
        self.seen = Seen(0, "", (), 0)

    async def look(self) -> None:
        """Fetch the position."""
        self.seen = await self._way.look()

    async def play(self, option: str) -> None:
        """Answer the own question."""
        self.seen = await self._way.play(option, self.seen.mark)

    async def hear(self) -> None:
        """Wait until the table has changed, then look."""
        while await self._news.version() <= self.seen.version:
            pass
        await self.look()

    def leave(self) -> None:
        """Hang up."""
        self._wire.close()
        self._news.close()


# The crowd -----------------------------------------------------------------------------------------------------


class Hall:
    """All tables of a measurement."""

    def __init__(self, plan: Plan, port: int) -> None:
        self.plan = plan
        self.opened: deque[str] = deque(maxlen=plan.tables)  # the tables that were opened last
        self._port = port
        self._end = 0.0
        self._posts: list[float] = []
        self._updates: list[float] = []
        self._bytes = 0
        self._over = 0
        self._problems: Counter[str] = Counter()

    async def measure(self, house: ServerProcess) -> Crowd:
        """Seat everybody, then play until the time is over; moves under way then are still counted."""
        door = asyncio.Semaphore(OPENING)

        async def seated(number: int) -> list[Player]:
            async with door:
                return await self._open(number)

        tables = await asyncio.gather(*[seated(number) for number in range(self.plan.tables)])
        start, own, theirs = perf_counter(), process_time(), house.computed()
        self._end = start + self.plan.seconds
        await asyncio.gather(*[self._keep_playing(number, players) for number, players in enumerate(tables)])
        seconds, own, theirs = perf_counter() - start, process_time() - own, house.computed() - theirs
        moves = len(self._updates)
        return Crowd(
            tables=self.plan.tables,
            seconds=seconds,
            moves=moves,
            games_over=self._over,
            errors=self._problems.total(),
            moves_per_second=moves / seconds,
            post_ms=percentiles(self._posts),
            update_ms=percentiles(self._updates),
            update_kb=self._bytes / max(1, moves) / 1000,
            server_cpu_ms_per_move=theirs * 1000 / max(1, moves),
            server_busy=theirs / seconds,
            players_busy=own / seconds,
            problems=tuple(f"{problem} ({times} times)" for problem, times in self._problems.most_common(5)),
        )

    async def _keep_playing(self, number: int, players: list[Player]) -> None:
        """Play at one table; when its game is over, at the next."""
        chance, seed = Random(number), number
        try:
            while perf_counter() < self._end:
                if not any(player.seen.options for player in players):
                    self._over += 1
                    self._leave(players)
                    seed += self.plan.tables
                    players = await self._open(seed)
                await self._play(players, chance)
        except (Failed, OSError, EOFError, ValueError, KeyError) as problem:
            self._problems[f"{type(problem).__name__}: {problem}"] += 1
        self._leave(players)

    @staticmethod
    def _leave(players: Sequence[Player]) -> None:
        for player in players:
            player.leave()

    async def _play(self, players: Sequence[Player], chance: Random) -> None:
        """Play until the game or the time is over."""
        while asked := [player for player in players if player.seen.options]:
            if self.plan.think:
                await asyncio.sleep(min(chance.uniform(0, 2 * self.plan.think), self._end - perf_counter()))
            if perf_counter() >= self._end:
                return
            mover = chance.choice(asked)
            other = players[1 - players.index(mover)]
            async with asyncio.timeout(PATIENCE):
                await self._move(mover, other, chance.choice(mover.seen.options))

    async def _move(self, mover: Player, other: Player, option: str) -> None:
        """One move, and how long it took until both have seen it."""
        start = perf_counter()

        async def posted() -> float:
            await mover.play(option)
            return perf_counter() - start

        async def heard() -> float:
            await other.hear()
            return perf_counter() - start

        post, update = await asyncio.gather(posted(), heard())
        self._posts.append(post)
        self._updates.append(update)
        self._bytes += other.seen.size

    async def _open(self, seed: int) -> list[Player]:
        """A table with two players, who have both looked at it."""
        wire = Wire(self._port)
        options = dict(self.plan.options)
        table = {"game": self.plan.game, "seats": [{"kind": "human"}] * 2, "seed": seed, "options": options}
        opened = json.loads((await wire.post("/api/tables", json.dumps(table), "application/json")).body)
        wire.close()
        self.opened.append(opened["id"])
        players = [await self._sit_down(opened["id"], seat) for seat in opened["seats"]]
        for player in players:
            await player.look()
        return players

    async def _sit_down(self, table: str, seat: dict[str, Any]) -> Player:
        if self.plan.pages:
            wire = Wire(self._port)
            link = urlsplit(seat["url"]).path
            sat = await wire.post(link, "name=", "application/x-www-form-urlencoded")
            wire.close()
            cookie = sat.headers["set-cookie"].partition(";")[0]
            headers = {"Cookie": cookie, "X-Majlis": "1", "Accept-Encoding": "gzip"}
        else:
            headers = {"Authorization": f"Bearer {seat['token']}"}
        wire, news = Wire(self._port, headers), Wire(self._port, headers)
        await news.listen(f"/{'t' if self.plan.pages else 'api/tables'}/{table}/events")
        way: Way = Browser(wire, table, seat["seat"]) if self.plan.pages else Program(wire, table)
        return Player(way, wire, news)


def percentiles(times: Sequence[float]) -> tuple[float, float, float]:
    """The median, the 95th and the 99th percentile of some seconds, in milliseconds."""
    if not times:
        return 0.0, 0.0, 0.0
    ordered = sorted(times)
    median, most, nearly_all = (ordered[min(len(ordered) - 1, int(len(ordered) * p))] * 1000 for p in (0.5, 0.95, 0.99))
    return median, most, nearly_all
