"""Uploaded records: what a stranger brings is checked in a process with limits, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import httpx
import pytest
from workers import workers_of

import majlis
from majlis.engine.record import LONGEST_ANSWER, LONGEST_SETUP, MOST_ANSWERS, digest
from majlis.server.checking import Checker

from ..conftest import Browser, Process, Server, Start, Table, finished, play_on, upload
from .endless import endless, script, while_others_play

Changed = Callable[[dict[str, Any]], object]


def sending(browser: Browser, record: str) -> Awaitable[httpx.Response]:
    """An upload."""
    return browser.client.post("/upload", files={"record": ("a.game", record.encode())})


def key_of(answer: httpx.Response) -> str:
    """Why something was refused."""
    return str(answer.json()["key"])


def test_while_a_bad_record_is_checked_others_play(start: Start) -> None:
    server = start(check_seconds=2)
    stranger = script(server)
    moves, refused = while_others_play(server, lambda: sending(stranger, endless().save()))
    assert (refused.status_code, key_of(refused)) == (422, "too_much")
    assert moves
    assert upload(server, finished()).info()["over"]  # the process was replaced


def test_a_record_that_takes_all_memory_is_refused(start: Start) -> None:
    pytest.importorskip("resource")
    server = start(check_seconds=0, check_megabytes=90)
    refused = script(server).post("/upload", files={"record": ("a.game", endless().save().encode())})
    assert refused.status_code == 422
    assert upload(server, finished()).info()["over"]


def test_an_address_lets_only_a_few_records_wait(start: Start) -> None:
    server = start(check_seconds=2, checks_waiting=1)
    one, other = script(server), script(server, address="10.0.0.2")

    async def all_at_once() -> list[httpx.Response]:
        records = [(one, endless().save()), (one, finished().save()), (other, finished().save())]
        return await asyncio.gather(*(sending(browser, record) for browser, record in records))

    first, second, third = server.run(all_at_once)
    assert (key_of(first), key_of(second)) == ("too_much", "too_many_checks")
    assert (second.status_code, third.status_code) == (429, 303)


def test_addresses_take_turns_to_have_their_records_checked(start: Start) -> None:
    server = start(check_seconds=2)
    many, modest = script(server), script(server, address="10.0.0.2")
    served: list[Browser] = []

    async def send(browser: Browser, record: str) -> None:
        await sending(browser, record)
        served.append(browser)

    async def all_at_once() -> None:
        records = [(many, endless().save()), *[(many, finished().save())] * 3, (modest, finished().save())]
        await asyncio.gather(*(send(browser, record) for browser, record in records))

    server.run(all_at_once)
    assert served.index(modest) <= 2  # after what was under way, and one more


def test_whoever_goes_away_before_the_turn_comes_holds_up_nobody() -> None:
    async def story() -> None:
        checker = Checker()
        asked = [asyncio.create_task(checker.ask("here", len, "abc")) for _ in range(3)]
        await asyncio.sleep(0)
        asked[1].cancel()
        assert await asyncio.gather(asked[0], asked[2]) == [3, 3]
        checker.close()

    asyncio.run(story())


def test_a_server_that_checks_a_record_stops_when_it_is_told(spawn: Callable[[], Process]) -> None:
    server = spawn()

    def send() -> None:
        with suppress(httpx.TransportError):
            server.client.post("/upload", files={"record": ("a.game", endless().save().encode())})

    sender = threading.Thread(target=send)
    sender.start()
    while not workers_of(server.process.pid):
        assert sender.is_alive()
    server.process.terminate()
    server.process.wait(timeout=60)
    sender.join()


def nested(depth: int) -> list[Any]:
    """Lists in lists; deeper than 200 the store would not read them again."""
    return [nested(depth - 1)] if depth else []


SILVER = {"land": {"items": [{"id": "LA01", "immediate": "3000000 x silver"}]}}
CHANGES: dict[str, Changed] = {
    "three million silver": lambda setup: setup.update(overlay=SILVER),
    "half a letter": lambda setup: setup.update(rules="\ud800"),
    "half a letter beside an overlay": lambda setup: setup.update(overlay={"land": {"note": "\ud800"}}),
    "a long name": lambda setup: setup.update(rules="a" * 10_000),
    "many seats": lambda setup: setup.update(seats=["human"] * 10_000),
    "a long overlay": lambda setup: setup.update(overlay={"land": {"note": "a" * LONGEST_SETUP}}),
    "a deep note": lambda setup: setup.update(overlay={"land": {"note": nested(300)}}),
    "a note that is a number": lambda setup: setup.update(overlay={"land": {"note": float("nan")}}),
    "an endless number": lambda setup: setup.update(majlis=10**4000),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_set_up_line_beyond_the_bounds_is_refused_in_words(shared: Server, what: str) -> None:
    first, *answers, _, _ = finished().save().split("\n")
    setup = json.loads(first)
    CHANGES[what](setup)
    body = "\n".join([json.dumps(setup), *answers])
    assert_bad(shared, f"{body}\nend {len(answers)} {digest(body)}\n")  # its check sum fits


LINES = {
    "many": ["0 rest"] * (MOST_ANSWERS + 1),
    "long": ["0 " + "a" * LONGEST_ANSWER],
    "longer": ["0 rest" * 100_000],
    "deep": ["[" * 900_000],
    "empty": [""] * 900_000,
}


@pytest.mark.parametrize("what", LINES)
def test_answers_beyond_the_bounds_are_refused_in_words(shared: Server, what: str) -> None:
    assert_bad(shared, "\n".join([finished().setup.line(), *LINES[what]]))
    assert_bad(shared, "\n".join(LINES[what]))


def assert_bad(server: Server, record: str) -> None:
    """It is refused, shortly and in words, and `load` says the same."""
    sent = script(server).post("/upload", files={"record": ("a.game", record.encode("utf-8", "replace"))})
    assert (sent.status_code, key_of(sent)) == (422, "bad_record")
    assert len(sent.text) < 1000
    with pytest.raises(majlis.BadRecord) as refused:
        majlis.load(record)
    assert len(str(refused.value)) < 1000


def test_a_record_that_goes_on_is_played_on(shared: Server) -> None:
    game = finished(players=2)
    table = upload(shared, game.at(len(game.lines()) // 2))
    before = table.info()["version"]
    play_on(table.places, moves=2)
    assert table.info()["version"] == before + 2


def test_an_overlay_that_is_good_comes_with_its_record(shared: Server) -> None:
    overlay = json.dumps({"land": {"items": [{"id": "LA01", "immediate": "7 silver"}]}})
    game = majlis.new("wayfarers", players=2, seed=3, overlay=overlay)
    table: Table = upload(shared, game)
    assert play_on(table.places, moves=2)["version"] > 1
    assert "7" in table.places[0].client.page(f"{table.url}/text")
