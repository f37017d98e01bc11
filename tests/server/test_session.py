"""Tables in play: acknowledged answers survive everything, failed writes change nothing, nobody's answer is lost."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import httpx
import pytest
from choosing import eager
from games_for_tests import begin

import majlis
from majlis.server.refusals import Refused, Trouble
from majlis.server.session import Session, Sessions
from majlis.server.store import Person, Store

from .conftest import Place, Process, Server, Start, Table, allow, forbid, nearly_over, play_on, upload


def everything(table: Table) -> Any:
    """All that each seat can see of a table, and what everybody may know."""
    places = [*table.places.values(), table.spectator]
    return [[place.get(what).json() for what in ("view", "decisions")] for place in places], table.info()


def answers_of(place: Place) -> list[str]:
    """The answers of people in the record, which the holder of every seat may have at any time."""
    lines = place.get("record").text.splitlines()[1:-1]
    return [line for line in lines if not line.startswith("*") and "= " not in line]


# A crash -------------------------------------------------------------------------------------------------------


def opened(server: Process, *kinds: str) -> Table:
    """A table of a server process."""
    plan = {"game": "wayfarers", "seats": [{"kind": kind} for kind in kinds], "seed": 3}
    answer = server.client.post("/api/tables", json=plan)
    assert answer.status_code == 201
    return table_at(server, answer.json())


def table_at(server: Process, answer: dict[str, Any]) -> Table:
    """The same table, seen through another process."""

    class Visited:
        def browser(self) -> httpx.Client:
            return server.client

    return Table(Visited(), answer)  # type: ignore[arg-type]


def test_a_killed_server_goes_on_where_it_was(spawn: Callable[[], Process]) -> None:
    """Killed between two answers of a turn: after a new start every page and every link is as before."""
    first = spawn()
    tables = [opened(first, "human", "human"), opened(first, "human", "automa"), opened(first, "human", "random")]
    for n, table in enumerate(tables):
        play_on(table.places, moves=9 + n)
    before = [everything(table) for table in tables]
    first.kill()
    second = spawn()
    after = [table_at(second, table.opened) for table in tables]
    assert [everything(table) for table in after] == before
    for table in after:
        version = table.info()["version"]
        play_on(table.places, moves=3)
        assert table.info()["version"] == version + 3


def test_a_server_killed_while_it_writes_keeps_every_acknowledged_answer(spawn: Callable[[], Process]) -> None:
    first = spawn()
    table = opened(first, "human", "automa")
    acknowledged: Queue[str] = Queue()
    given: list[str] = []

    def play_until_it_dies() -> None:
        chance = random.Random(5)
        state = table.places[0].state()
        while not state["over"]:
            option = eager(chance, [option["id"] for option in state["decisions"][0]["options"]])
            try:
                state = table.places[0].play(option)
            except httpx.TransportError:
                return
            acknowledged.put(f"0 {option}")

    player = Thread(target=play_until_it_dies)
    player.start()
    given += [acknowledged.get(timeout=60) for _ in range(12)]
    first.process.kill()
    player.join()
    while not acknowledged.empty():
        given.append(acknowledged.get())
    again = table_at(spawn(), table.opened).places[0]
    kept = answers_of(again)
    assert kept[: len(given)] == given
    assert len(kept) <= len(given) + 1  # the one whose acknowledgement nobody heard
    assert again.state()["version"] == 1 + len(kept)


# A restart -----------------------------------------------------------------------------------------------------


def restarted(start: Start, *tables: Table) -> list[Table]:
    """The same tables after a restart of the server."""
    server = start()
    return [Table(server, table.opened) for table in tables]


def test_every_answer_is_there_after_a_restart(start: Start) -> None:
    table = start().open("human", "human")
    for _ in range(4):
        play_on(table.places, moves=4)
        before = everything(table)
        [table] = restarted(start, table)
        assert everything(table) == before


def test_an_answer_taken_back_stays_taken_back_after_a_restart(start: Start) -> None:
    table = start().open("human", "automa", seed=7)
    place = table.places[0]
    before = place.state()
    place.play(before["decisions"][0]["options"][0]["id"])
    assert place.post("undo").status_code == 200
    [table] = restarted(start, table)
    assert table.places[0].state()["decisions"] == before["decisions"]
    assert answers_of(table.places[0]) == []


def test_an_answer_given_again_is_there_after_a_restart(start: Start) -> None:
    table = start().open("human", "automa", seed=7)
    place = table.places[0]
    place.play(place.question()["options"][0]["id"])
    played = everything(table)[0]
    assert place.post("undo").status_code == 200
    assert place.post("redo").status_code == 200
    [table] = restarted(start, table)
    now = everything(table)[0]
    assert [{**view, "version": 0} for view, _ in now] == [{**view, "version": 0} for view, _ in played]
    assert now[0][1]["decisions"] == played[0][1]["decisions"]


def test_undo_works_after_a_restart(start: Start) -> None:
    table = start().open("human", "automa", seed=7)
    place = table.places[0]
    before = place.state()["decisions"]
    place.play(before[0]["options"][0]["id"])
    [table] = restarted(start, table)
    assert table.places[0].post("undo").json()["decisions"] == before


def test_a_finished_game_keeps_its_result(start: Start) -> None:
    table = upload(start(), nearly_over())
    assert play_on(table.places)["over"]
    before = table.info()
    assert (len(before["totals"]), sorted(seat for tied in before["ranking"] for seat in tied)) == (2, [0, 1])
    record = table.places[0].get("record").text
    [table] = restarted(start, table)
    assert table.info() == before
    assert table.spectator.get("record").text == record
    assert table.spectator.get("view").json()["totals"] == before["totals"]


# Writes that fail ----------------------------------------------------------------------------------------------


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.mark.parametrize("verb", ["play", "undo", "redo"])
def test_a_move_that_cannot_be_written_changes_nothing(server: Server, data: Path, verb: str) -> None:
    table = server.open("human", "automa", seed=7)
    place = table.places[0]
    option = place.question()["options"][0]["id"]
    if verb != "play":
        place.play(option)
    if verb == "redo":
        place.post("undo")
    before = everything(table)
    forbid(data, "UPDATE ON tables")
    for _ in range(2):
        failed = place.post(verb, {"option": option} if verb == "play" else None)
        assert (failed.status_code, failed.json()["key"]) == (503, "disk_fails")
        assert everything(table) == before
    allow(data)
    assert place.post(verb, {"option": option} if verb == "play" else None).status_code == 200
    assert everything(table) != before


def test_nobody_hears_of_a_move_that_cannot_be_written(data: Path) -> None:
    async def story() -> None:
        store = await Store.open(data)
        session = await Sessions(store, 0).keep(begin(), [Person("human"), Person("human")])
        option = session.game.decisions[0].options[0]
        forbid(data, "INSERT ON answers")
        waiting = asyncio.ensure_future(session.next_version(session.version, 3600))
        await asyncio.sleep(0)
        with pytest.raises(Trouble):
            await session.play(0, option)
        assert session.version == 1
        allow(data)
        assert not waiting.done()
        await session.play(0, option)
        assert await waiting == 2
        await store.close()

    asyncio.run(story())


def test_an_answer_is_not_seen_before_it_is_written(data: Path) -> None:
    """Who looks while a move is being written sees the old table under its old number, not under the new one."""

    async def story() -> None:
        store = await Store.open(data)
        session = await Sessions(store, 0).keep(begin(), [Person("human"), Person("human")])
        before = len(session.game.lines())
        move = asyncio.ensure_future(session.play(0, session.game.decisions[0].options[0]))
        seen = set()
        while not move.done():
            seen.add((session.version, len(session.game.lines())))
            await asyncio.sleep(0)
        assert seen <= {(1, before), (2, before + 1)}
        await store.close()

    asyncio.run(story())


def test_a_table_that_cannot_be_written_is_not_opened(server: Server, data: Path) -> None:
    forbid(data, "INSERT ON tables")
    plan = {"game": "wayfarers", "open": True}
    assert server.browser().post("/api/tables", json=plan).status_code == 503
    assert server.browser().get("/api/tables").json() == []
    allow(data)
    assert server.browser().post("/api/tables", json=plan).status_code == 201


def test_a_seat_that_cannot_be_written_is_not_taken(server: Server, data: Path) -> None:
    table = server.open("human", "human", open=True)
    forbid(data, "INSERT ON holders")
    friend = server.browser()
    assert friend.post(table.links[0]).status_code == 503
    assert friend.post(f"{table.url}/join").status_code == 503
    assert friend.get(f"{table.url}/invite").status_code == 403
    allow(data)
    assert friend.post(table.links[0]).status_code == 303
    assert friend.get(f"{table.url}/invite").status_code == 200


def test_a_name_that_cannot_be_written_is_not_taken(server: Server, data: Path) -> None:
    table = server.open("human", "automa")
    friend = table.sit(server.browser())
    before = table.info()
    forbid(data, "UPDATE ON tables")
    assert friend.post(f"{table.url}/name", {"seat": 0, "name": "Ada"}).status_code == 503
    assert table.info() == before
    allow(data)
    friend.post(f"{table.url}/name", {"seat": 0, "name": "Ada"})
    assert table.info()["seats"][0]["name"] == "Ada"


# At the same time ----------------------------------------------------------------------------------------------


async def attempts(*moves: Any) -> list[str]:
    """Moves made at the same time: what became of each, "" where it was accepted."""
    answers = await asyncio.gather(*moves, return_exceptions=True)
    assert all(answer is None or isinstance(answer, Refused) for answer in answers), answers
    return [answer.key if isinstance(answer, Refused) else "" for answer in answers]


def at_a_table(data: Path, story: Callable[[Session], Any], players: int = 2) -> list[str]:
    """A table of Souk, where several choose at once; returns the answers on disk after the story."""

    async def whole() -> list[str]:
        store = await Store.open(data)
        session = await Sessions(store, 0).keep(begin(players=players), [Person("human")] * players)
        await story(session)
        found = await store.load(session.id)
        await store.close()
        assert found is not None
        assert found[0].version == session.version
        assert found[1] == session.game.lines()
        return [line for line in found[1] if not line.startswith("*")]

    return asyncio.run(whole())


def test_two_seats_that_are_asked_at_once_may_answer_at_the_same_time(data: Path) -> None:
    async def story(session: Session) -> None:
        marks = {q.seat: (q.options[0], session.mark(q)) for q in session.game.decisions}
        assert await attempts(*(session.play(seat, *move) for seat, move in marks.items())) == [""] * 4
        assert session.version == 5

    assert sorted(line[0] for line in at_a_table(data, story, players=4)) == ["0", "1", "2", "3"]


def test_the_same_answer_sent_many_times_counts_once(data: Path) -> None:
    async def story(session: Session) -> None:
        question = session.game.decisions[0]
        mark = session.mark(question)
        became = await attempts(*(session.play(0, question.options[0], mark) for _ in range(8)))
        assert became == [""] + ["not_asked"] * 7

    assert [line[0] for line in at_a_table(data, story)] == ["0"]


def test_a_move_and_an_undo_at_the_same_time_come_one_after_the_other(data: Path) -> None:
    async def story(session: Session) -> None:
        options = session.game.decisions[0].options
        became = await attempts(session.play(0, options[0]), session.undo(0), session.play(0, options[1]))
        assert became == ["", "", ""]

    assert len(at_a_table(data, story)) == 1


def test_many_moves_at_many_tables_are_all_kept(start: Start) -> None:
    """Everybody plays at the same time, everything twice: each answer counts once."""
    server = start()
    tables = [server.open("human", "human", seed=seed) for seed in range(6)]
    places = [place for table in tables for place in table.places.values()]

    async def move(place: Place, option: str, mark: str) -> int:
        path, body = f"/api/tables/{place.table}/play", {"option": option, "mark": mark}
        headers = {"authorization": f"Bearer {place.token}"}
        assert isinstance(place.client.client, httpx.AsyncClient)
        return (await place.client.client.post(path, json=body, headers=headers)).status_code

    async def all_move() -> list[int]:
        asked = [(place, q) for place in places for q in place_questions[place.token] if q["options"]]
        moves = [move(place, q["options"][0]["id"], q["mark"]) for place, q in asked for _ in range(2)]
        return list(await asyncio.gather(*moves))

    accepted = 0
    for _ in range(8):
        place_questions = {place.token: place.state()["decisions"] for place in places}
        codes = server.run(all_move)
        assert sorted(codes) == [200] * 6 + [409] * 6
        accepted += 6
    assert sum(table.info()["version"] - 1 for table in tables) == accepted
    before = [everything(table) for table in tables]
    assert [everything(table) for table in restarted(start, *tables)] == before


# Tables that nobody uses ---------------------------------------------------------------------------------------


def in_memory(server: Server) -> int:
    lines = server.browser().get("/metrics").text.splitlines()
    return int(next(line for line in lines if line.startswith("majlis_tables_in_memory ")).split()[1])


def test_an_idle_table_is_forgotten_and_found_again(start: Start) -> None:
    server = start(tables_megabytes=1e-6)
    tables = [server.open("human", "human", seed=seed) for seed in range(3)]
    for _ in range(3):
        for table in tables:
            version = table.info()["version"]
            play_on(table.places, moves=2)
            assert table.info()["version"] == version + 2
            assert in_memory(server) == 1


def test_a_table_that_is_idle_for_long_is_forgotten_and_found_again(start: Start) -> None:
    server = start(tables_minutes=1e-9)
    tables = [server.open("human", "human", seed=seed) for seed in range(3)]
    assert in_memory(server) == 1
    for table in tables:
        play_on(table.places, moves=2)
        assert (table.info()["version"], in_memory(server)) == (3, 1)


def test_a_table_that_was_used_a_moment_ago_stays(start: Start) -> None:
    server = start(tables_minutes=60)
    for seed in range(3):
        server.open("human", "human", seed=seed)
    assert in_memory(server) == 3


def test_undo_works_at_a_table_that_was_forgotten(start: Start) -> None:
    server = start(tables_megabytes=1e-6)
    table = server.open("human", "automa", seed=7)
    before = table.places[0].question()
    table.places[0].play(before["options"][0]["id"])
    server.open("human", "automa").info()
    assert table.places[0].post("undo").json()["decisions"] == [before]


def test_no_answer_is_lost_while_tables_are_forgotten(start: Start) -> None:
    """Room for one table, moves at several at the same time: an acknowledged answer stays."""
    server = start(tables_megabytes=1e-6)
    tables = [server.open("human", "automa", seed=7) for _ in range(4)]
    given: dict[str, list[str]] = {table.id: [] for table in tables}

    async def moves(table: Table) -> None:
        place = table.places[0]
        client, headers = place.client.client, {"authorization": f"Bearer {place.token}"}
        assert isinstance(client, httpx.AsyncClient)
        for _ in range(6):
            state = (await client.get(f"/api/tables/{table.id}/decisions", headers=headers)).json()
            option = state["decisions"][0]["options"][0]["id"]
            twice = [
                client.post(f"/api/tables/{table.id}/play", json={"option": option, "mark": mark}, headers=headers)
                for mark in [state["decisions"][0]["mark"]] * 2
            ]
            codes = sorted(answer.status_code for answer in await asyncio.gather(*twice))
            assert codes == [200, 409]
            given[table.id].append(f"0 {option}")

    async def all_at_once() -> None:
        await asyncio.gather(*(moves(table) for table in tables))

    server.run(all_at_once)
    assert {table.id: answers_of(table.places[0]) for table in tables} == given


def test_a_table_forgotten_during_a_request_takes_no_answer_twice(data: Path) -> None:
    """Two requests for one table; between them another table took its place in memory."""

    async def story() -> None:
        store = await Store.open(data)
        sessions = Sessions(store, 1)
        people = [Person("human"), Person("automa")]
        first, second = [await sessions.keep(majlis.new("wayfarers", players=1, seed=7), people) for _ in range(2)]
        one = await sessions.get(first.id)
        await sessions.get(second.id)
        other = await sessions.get(first.id)
        question = one.game.decisions[0]
        mark = one.mark(question)
        await one.play(0, question.options[0], mark)
        with pytest.raises(Refused, match="stale"):
            await other.play(0, question.options[0], mark)
        assert (await sessions.get(first.id)).version == 2
        found = await store.load(first.id)
        assert found is not None
        assert (found[0].version, found[1]) == (2, one.game.lines())
        await store.close()

    asyncio.run(story())


def test_a_table_that_is_watched_is_not_forgotten_and_others_are_still_found(data: Path) -> None:
    async def story() -> None:
        store = await Store.open(data)
        sessions = Sessions(store, 1)
        people = [Person("human"), Person("automa")]
        watched = await sessions.keep(majlis.new("wayfarers", players=1), people)
        watched.watchers += 1
        other = await sessions.keep(majlis.new("wayfarers", players=1), people)
        assert (await sessions.get(other.id)).id == other.id
        assert (await sessions.get(other.id)).id == other.id
        assert await sessions.get(watched.id) is watched
        await store.close()

    asyncio.run(story())


def test_a_table_asked_for_by_many_at_once_is_loaded_once(start: Start, data: Path) -> None:
    id = start().open("human", "automa").id
    start()

    async def story() -> None:
        store = await Store.open(data)
        sessions = Sessions(store, 0)
        found = await asyncio.gather(*(sessions.get(id) for _ in range(20)))
        assert all(session is found[0] for session in found)
        with pytest.raises(Refused, match="no_table"):
            await sessions.get("nowhere")
        await store.close()

    asyncio.run(story())


# Overlays ------------------------------------------------------------------------------------------------------

RICH = {"start": {"items": [{"id": "turn_order_1", "silver": 31}]}}


def put_overlay(data: Path, overlay: Any) -> Path:
    file = data / "overlays" / "wayfarers.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(overlay if isinstance(overlay, str) else json.dumps(overlay), encoding="utf-8")
    return file


def richest(table: Table) -> int:
    players = table.spectator.get("view").json()["table"]["players"]
    return max(player["silver"] for player in players)


def test_corrected_data_in_the_data_directory_is_used_and_recorded(start: Start, data: Path) -> None:
    server = start()
    plain = server.open("human", "automa", seed=5)
    file = put_overlay(data, RICH)
    rich = server.open("human", "automa", seed=5)
    assert (richest(plain) < 10, richest(rich)) == (True, 31)
    setup = json.loads(rich.places[0].get("record").text.splitlines()[0])
    assert setup["overlay"] == RICH
    file.unlink()
    rich, plain = restarted(start, rich, plain)
    assert (richest(plain) < 10, richest(rich)) == (True, 31)


@pytest.mark.parametrize("overlay", ["not json", {"camels": {"items": []}}, {"start": {"items": [{"id": "x"}]}}])
def test_corrected_data_that_is_wrong_opens_no_table(server: Server, data: Path, overlay: Any) -> None:
    put_overlay(data, overlay)
    refused = server.browser().post("/api/tables", json={"game": "wayfarers"})
    assert (refused.status_code, refused.json()["key"]) == (422, "plan")
    assert "overlay" in refused.json()["error"] or "start" in refused.json()["error"]
