"""Connections cost a stranger patience and others nothing: bounded in all and of each address, none waits for ever."""

from __future__ import annotations

import asyncio
import logging
import select
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import pytest

from majlis.server.limits import Places, Rate, address_of
from majlis.server.logs import Sparing

from ..conftest import Process
from ..test_streams import Visit, visiting

THERE, ELSEWHERE = "127.0.0.2", "127.0.0.3"
FAR = 60.0  # seconds; only a server that hangs takes so long

Spawn = Callable[..., Process]


@pytest.fixture
def kept() -> Iterator[ExitStack]:
    """Connections that stay open until the end of the test."""
    with ExitStack() as stack:
        yield stack


def ended(connection: socket.socket) -> bool:
    """Wait until nothing more comes."""
    try:
        while connection.recv(65536):
            pass
    except ConnectionResetError:
        pass
    return True


def is_open(connection: socket.socket) -> bool:
    """Whether the server still listens to a connection on which it has nothing to say."""
    return not select.select([connection], [], [], 0)[0]


def await_few_open(connections: list[socket.socket], most: int) -> None:
    """Wait until so many at most are open. The system may let some in later than others, who then have to go."""
    end = monotonic() + FAR
    while sum(map(is_open, connections)) > most:
        assert monotonic() < end


def ask(connection: socket.socket, path: str = "/health") -> bytes:
    """The beginning of what is answered."""
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
    return connection.recv(65536)


def stream(server: Process, kept: ExitStack, source: str) -> socket.socket:
    """An open page that waits for news."""
    table = server.client.post("/api/tables", json={"game": "wayfarers"}).json()["id"]
    connection = kept.enter_context(server.knock(source))
    assert ask(connection, f"/t/{table}/events").startswith(b"HTTP/1.1 200")
    return connection


def test_five_hundred_idle_connections_of_one_address_stop_nobody(spawn: Spawn, kept: ExitStack) -> None:
    server = spawn("--connections-per-address", "50")
    idle = [kept.enter_context(server.knock(THERE)) for _ in range(550)]
    assert server.client.get("/health").status_code == 200
    assert ask(kept.enter_context(server.knock(ELSEWHERE))).startswith(b"HTTP/1.1 200")
    assert ask(kept.enter_context(server.knock(THERE))).startswith(b"HTTP/1.1 200")
    await_few_open(idle, 50)
    assert server.log == ""


def test_more_connections_than_descriptors_stop_nobody(spawn: Spawn, kept: ExitStack) -> None:
    """They come from where a proxy would be, of whom only the number in all is bounded."""
    server = spawn(files=300)
    idle = [kept.enter_context(server.knock()) for _ in range(600)]
    newcomer = kept.enter_context(server.knock())  # the client's first connection is among the idle that have to go
    assert ask(newcomer).startswith(b"HTTP/1.1 200")
    assert server.client.post("/api/tables", json={"game": "wayfarers"}).status_code == 201
    await_few_open(idle, 136)
    assert server.log == ""


def test_where_nobody_is_idle_the_newcomer_has_to_go(spawn: Spawn, kept: ExitStack) -> None:
    server = spawn("--connections-per-address", "2")
    busy = [stream(server, kept, THERE) for _ in range(2)]
    assert ended(kept.enter_context(server.knock(THERE)))
    assert ask(kept.enter_context(server.knock(ELSEWHERE))).startswith(b"HTTP/1.1 200")
    busy.pop().close()
    while not (again := server.knock(THERE)) or not answered(again):
        pass  # until the server has noticed
    assert server.client.get("/health").status_code == 200


def answered(connection: socket.socket) -> bool:
    with connection:
        try:
            return ask(connection).startswith(b"HTTP/1.1 200")
        except ConnectionError:
            return False


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /health HTTP/1.1\r\nHost: he",
        b"POST /language HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nlang",
        b"GET /health HTTP/1.1\r\nHost: here\r\n\r\nGET /hea",
    ],
    ids=["nothing", "half its headers", "half its body", "half a second request"],
)
def test_whoever_does_not_go_on_is_sent_away_and_whoever_listens_stays(
    quick: Process, kept: ExitStack, said: bytes
) -> None:
    listening = stream(quick, kept, THERE)
    slow = kept.enter_context(quick.knock(THERE))
    slow.sendall(said)
    assert ended(slow)
    assert listening.send(b"") == 0
    assert quick.client.get("/health").status_code == 200
    assert "streams 1" in quick.client.get("/metrics").text.replace("majlis_", "")


@pytest.mark.parametrize(
    "said",
    [b"GET /health HTTP/1.1\r\nX: ", b"POST /language HTTP/1.1\r\nHost: here\r\nContent-Length: 60000\r\n\r\n"],
    ids=["headers", "body"],
)
def test_whoever_goes_on_for_ever_is_sent_away(quick: Process, kept: ExitStack, said: bytes) -> None:
    """A letter whenever the server could have lost its patience with who says nothing."""
    dribbling = kept.enter_context(quick.knock(THERE))
    dribbling.sendall(said)
    letters = 0
    while not select.select([dribbling], [], [], 0.1)[0]:
        letters += dribbling.send(b"x")
        assert letters < 10 * FAR
    assert ended(dribbling)
    assert "Traceback" not in quick.log


def test_whoever_does_not_read_is_sent_away(quick: Process, kept: ExitStack) -> None:
    """The answers are far more than may wait on the way."""
    deaf = kept.enter_context(socket.socket())
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.bind((THERE, 0))
    deaf.connect(quick.address)
    deaf.sendall(b"GET /rules/wayfarers HTTP/1.1\r\nHost: here\r\n\r\n" * 60)
    gone = select.poll()
    gone.register(deaf, 0)  # only its end is news
    assert gone.poll(FAR * 1000)
    assert quick.client.get("/health").status_code == 200


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that is soon out of patience."""
    patience = [f"--seconds-to-{what}=1" for what in ("ask", "send", "read")]
    server = Process(tmp_path_factory.mktemp("quick") / "data", *patience, "--cost-per-second", "0")
    yield server
    server.kill()


def test_nonsense_does_not_flood_the_log(quick: Process) -> None:
    for _ in range(100):
        with quick.knock(THERE) as connection:
            connection.sendall(b"?\r\n\r\n")
            assert ended(connection)
    assert 0 < quick.log.count("Invalid HTTP request") <= 10


def test_nonsense_in_many_words_does_not_flood_the_log(quick: Process) -> None:
    """Whoever reads forms says with every letter where it was wrong."""
    headers = {"content-type": f"multipart/form-data; boundary={'x' * 60}"}
    for wrong in range(60):
        form = f"--{'x' * wrong}?"
        assert quick.client.post("/tables", content=form, headers=headers).status_code == 400
    assert 0 < quick.log.count("boundary") <= 10


def test_the_log_says_how_much_was_left_out() -> None:
    now = [0.0]
    sparing = Sparing(Rate(2, 60, lambda: now[0]))

    def written(text: str, *args: object, line: int = 1) -> str:
        record = logging.LogRecord("majlis", logging.WARNING, "", line, text, args, None)
        return record.getMessage() if sparing.filter(record) else ""

    assert [written("no room for %s", n) for n in range(5)] == ["no room for 0", "no room for 1", "", "", ""]
    assert written("no room for 5") == ""
    assert written("something else", line=2) == "something else"
    now[0] = 30.0
    assert written("no room for %s", 9) == "(and 4 more like this) no room for 9"
    now[0] = 60.0
    assert written("no room for %s", 9) == "no room for 9"


# Streams -------------------------------------------------------------------------------------------------------


def test_of_many_streams_that_come_at_once_only_so_many_are_opened(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        streams = [visit.stream(x_majlis="1") for _ in range(60)]
        codes = [(await one.opened())[0] for one in streams]
        assert sorted(codes) == [200] * 4 + [429] * 56
        for one in streams:
            await one.leave()
        assert await visit.gauge("streams") == 0

    visiting(tmp_path, story, streams=4)


def test_whoever_leaves_before_the_stream_begins_takes_no_place(tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        for _ in range(3):
            await visit.stream().leave()
        lasting = visit.stream()
        assert (await lasting.opened())[0] == 200
        await lasting.leave()
        assert await visit.gauge("streams") == 0

    visiting(tmp_path, story, streams=1)


def test_a_place_is_given_back_once_whatever_happens() -> None:
    places = Places(1)
    with places.place("here") as first, places.place("here") as second, places.place("there") as other:
        assert (first, second, other) == (True, False, True)
        assert places.taken == 2
    with pytest.raises(asyncio.CancelledError), places.place("here"):
        raise asyncio.CancelledError
    assert places.taken == 0
    with places.place("here") as again:
        assert again


@pytest.mark.parametrize(
    ("client", "known"),
    [
        (("10.0.0.1", 5), "10.0.0.1"),
        (("2001:db8:1:2:3::4", 5), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::", 5), "2001:db8:1:2::/64"),
        (("::ffff:10.0.0.1", 5), "10.0.0.1"),
        (("somebody", 5), "somebody"),
        (None, ""),
    ],
)
def test_who_has_many_addresses_counts_as_one(client: tuple[str, int] | None, known: str) -> None:
    assert address_of(client) == known
