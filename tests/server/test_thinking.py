"""Bots that think at tables: the server does not wait for them, nothing they say comes too late, no table hangs."""

from __future__ import annotations

import asyncio
import os
import random
import re
import select
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from choosing import eager
from workers import workers_of

import majlis
from majlis import bots
from majlis.server.refusals import Refused
from majlis.server.session import Session, Sessions
from majlis.server.store import Person, Store
from majlis.server.thinking import Position, Said, Thinkers, Worker, advice, answers

from .conftest import Process, Server, Start, hidden_fields

GAME = "wayfarers"
FAR = 60.0  # seconds; only a table that hangs takes so long


class Held(Thinkers):
    """Workers whose answers are kept back until they are let go."""

    def __init__(self) -> None:
        super().__init__(1)
        self.open = asyncio.Event()
        self.asked = 0

    async def ask(self, work: Callable[..., Any], position: Position, *args: Any, **asker: Any) -> Any:
        self.asked += 1
        found = await super().ask(work, position, *args, **asker)
        await self.open.wait()
        return found


Story = Callable[[Session, Held], Awaitable[None]]


def at_a_table(data: Path, story: Story, *kinds: str, seed: int = 7, game: str = GAME) -> list[str]:
    """A table of somebody and bots; returns the answers on disk after the story."""

    async def whole() -> list[str]:
        store = await Store.open(data)
        thinkers = Held()
        sessions = Sessions(store, 0, thinkers)
        people = [Person(kind) for kind in kinds]
        session = await sessions.keep(majlis.new(game, seats=kinds, seed=seed), people)
        await story(session, thinkers)
        await sessions.close()
        found = await store.load(session.id)
        await store.close()
        assert found is not None
        assert (found[0].version, found[1]) == (session.version, session.game.lines())
        return found[1]

    return asyncio.run(whole())


async def until(session: Session, wanted: Callable[[], bool]) -> None:
    """Wait for the table."""
    while not wanted():
        before = session.version
        assert await session.next_version(before, FAR) != before, "the table hangs"


async def until_asked(session: Session, seat: int = 0) -> None:
    await until(session, lambda: session.game.over or session.question(seat) is not None)


async def to_the_bot(session: Session, seed: int = 1) -> None:
    """Somebody answers until a bot is asked."""
    chance = random.Random(seed)
    while not session.thinking():
        question = session.question(0)
        assert question is not None
        await session.play(0, eager(chance, question.options))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_an_answer_does_not_wait_for_the_bot(data: Path) -> None:
    async def story(session: Session, thinkers: Held) -> None:
        await to_the_bot(session)
        assert (session.thinking(), session.row.asked) == ([1], [1])
        before = session.version
        thinkers.open.set()
        await until_asked(session)
        assert session.version > before
        assert session.thinking() == []

    assert any(line.startswith("1 ") for line in at_a_table(data, story, "human", "greedy"))


def test_the_same_answers_meet_the_same_bot_again_though_it_was_forgotten(tmp_path: Path) -> None:
    async def once(session: Session, thinkers: Held) -> None:
        thinkers.open.set()
        for turn in range(3):
            await until_asked(session)
            await to_the_bot(session, seed=turn)
        await until_asked(session)

    async def forgetful(session: Session, thinkers: Held) -> None:
        thinkers.open.set()
        for turn in range(3):
            await until_asked(session)
            for pid in workers_of(os.getpid()):
                os.kill(pid, signal.SIGKILL)
            await to_the_bot(session, seed=turn)
        await until_asked(session)

    first = at_a_table(tmp_path / "1", once, "human", "greedy")
    assert at_a_table(tmp_path / "2", once, "human", "greedy") == first
    assert at_a_table(tmp_path / "3", forgetful, "human", "greedy") == first


def test_several_bots_play_one_after_the_other_and_a_table_of_bots_ends(data: Path) -> None:
    async def story(session: Session, thinkers: Held) -> None:
        thinkers.open.set()
        await until(session, lambda: session.game.over)
        assert session.row.over

    seats = at_a_table(data, story, "greedy", "random", game="excavation_earth")
    assert {line[0] for line in seats} >= {"0", "1"}


def test_an_undo_ends_the_thinking_and_what_was_thought_is_dropped(data: Path) -> None:
    async def story(session: Session, thinkers: Held) -> None:
        await to_the_bot(session)
        before = session.version
        await session.undo(0)
        assert session.thinking() == []
        thinkers.open.set()
        asked = session.question(0)
        assert asked is not None
        await thinkers.ask(advice, position_of(majlis.new(GAME, players=1, seed=7)), 0)  # after what was begun
        assert session.version == before + 1
        assert session.question(0) == asked
        await session.redo(0)
        assert session.thinking() == [1]
        await until_asked(session)

    at_a_table(data, story, "human", "greedy")


def test_another_answer_after_an_undo_gets_an_answer_of_its_own(data: Path) -> None:
    async def story(session: Session, thinkers: Held) -> None:
        await to_the_bot(session)
        await session.undo(0)
        await to_the_bot(session)
        assert thinkers.asked == 1  # the first time the bot had not even been asked yet
        thinkers.open.set()
        await until_asked(session)

    at_a_table(data, story, "human", "greedy")


def test_a_table_is_asked_for_again_and_the_bot_thinks_only_once(data: Path) -> None:
    async def story() -> None:
        store = await Store.open(data)
        thinkers = Held()
        sessions = Sessions(store, 0, thinkers)
        kinds = ["human", "greedy"]
        session = await sessions.keep(majlis.new(GAME, seats=kinds, seed=7), [Person(kind) for kind in kinds])
        await to_the_bot(session)
        for _ in range(5):
            assert await sessions.get(session.id) is session
            await asyncio.sleep(0)
        assert thinkers.asked == 1
        thinkers.open.set()
        await until_asked(session)
        await sessions.close()
        await store.close()

    asyncio.run(story())


# Workers -------------------------------------------------------------------------------------------------------


def position_of(game: majlis.Game, lines: int | None = None) -> Position:
    return Position("1a", game.setup.line(), game.lines()[:lines], game.checkpoint())


def test_a_worker_follows_a_table_and_begins_anew_where_it_went_another_way() -> None:
    game = majlis.new(GAME, seats=["greedy", "greedy"], seed=3)
    said: list[Said] = []
    for _ in range(3):
        said += (heard := answers(position_of(game)))
        for answer in heard:
            game.play(answer.option, answer.seat)
    again = majlis.new(GAME, seats=["greedy", "greedy"], seed=3)
    assert answers(position_of(again))[0] == said[0]
    assert said[0].option in again.decisions[0].options
    other = next(option for option in again.decisions[0].options if option != said[0].option)
    again.play(other)
    assert answers(position_of(again))[0].mark != said[0].mark


def test_advice_is_about_every_option_the_best_first() -> None:
    game = majlis.new(GAME, seats=["human", "greedy"], seed=7)
    question = game.decisions[0]
    found = advice(position_of(game), question.seat)
    assert {one.option for one in found} <= set(question.options)
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    assert sum(one.share for one in found) == pytest.approx(1)


def test_a_worker_that_dies_is_replaced_and_asked_again() -> None:
    async def story() -> None:
        worker = Worker()
        first = await worker.run(os.getpid)
        os.kill(first, signal.SIGKILL)
        second = await worker.run(os.getpid)
        assert second not in (first, os.getpid())
        worker.close()

    asyncio.run(story())


class Seat:
    """The seat of a program at a server that can be killed."""

    def __init__(self, client: httpx.Client, opened: dict[str, Any]) -> None:
        self.client = client
        self.path = f"/api/tables/{opened['id']}"
        self.headers = {"authorization": f"Bearer {opened['seats'][0]['token']}"}

    def asked(self) -> dict[str, Any]:
        """The first open question."""
        found: dict[str, Any] = self.client.get(f"{self.path}/decisions", headers=self.headers).json()["decisions"][0]
        return found

    def to_the_bot(self) -> None:
        """Answer until the bot is asked."""
        chance = random.Random(1)
        while (asked := self.asked())["seat"] == 0:
            option = eager(chance, [option["id"] for option in asked["options"]])
            self.client.post(f"{self.path}/play", json={"option": option}, headers=self.headers).raise_for_status()

    def wait(self) -> None:
        """Until it is this seat's question again: whenever the server has news, look."""
        with self.client.stream("GET", f"{self.path}/events") as news:
            assert any(line.startswith("data:") and self.asked()["seat"] == 0 for line in news.iter_lines())


def sit(server: Process, bot: str) -> tuple[dict[str, Any], Seat]:
    plan = {"game": GAME, "seats": [{"kind": "human"}, {"kind": bot}], "seed": 7}
    opened = server.client.post("/api/tables", json=plan).json()
    return opened, Seat(server.client, opened)


def test_a_bot_that_owes_an_answer_gives_it_after_a_crash_and_its_worker_ends_with_the_server(
    spawn: Callable[[], Process],
) -> None:
    first = spawn()
    opened, seat = sit(first, "search_steady")
    seat.to_the_bot()
    orphans = [os.pidfd_open(pid) for pid in workers_of(first.process.pid)]
    assert orphans
    first.kill()
    for orphan in orphans:
        assert select.select([orphan], [], [], FAR)[0], "a worker outlives its server"
        os.close(orphan)
    second = spawn()
    seat = Seat(second.client, opened)
    assert seat.asked()["seat"] == 1
    seat.wait()


def test_a_worker_is_killed_while_it_thinks(spawn: Callable[[], Process]) -> None:
    server = spawn()
    _, seat = sit(server, "search_steady")
    seat.to_the_bot()
    for pid in workers_of(server.process.pid):
        os.kill(pid, signal.SIGKILL)
    seat.wait()


# Who may sit down, and hints -----------------------------------------------------------------------------------


def test_every_bot_may_sit_at_a_table_but_none_that_thinks_as_long_as_it_likes(shared: Server) -> None:
    (listed,) = [game["bots"] for game in shared.browser().get("/api/games").json() if game["id"] == GAME]
    assert listed == list(bots.NAMES)
    page = shared.browser().page(f"/new/{GAME}")
    for name in bots.NAMES:
        assert f'<option value="{name}"' in page
        assert [seat["kind"] for seat in shared.open("human", name).info()["seats"]] == ["human", name]
    plan = {"game": GAME, "seats": [{"kind": "human"}, {"kind": "search:100"}]}
    assert shared.browser().post("/api/tables", json=plan).status_code == 422


def test_a_page_says_who_thinks(shared: Server) -> None:
    table = shared.open("human", "search_deep", seed=7)
    me = table.sit(shared.browser())
    place, chance = table.places[0], random.Random(1)
    while (asked := place.state()["decisions"][0])["seat"] == 0:
        fragment = me.post(
            f"{table.url}/play",
            {"seat": 0, "option": eager(chance, [option["id"] for option in asked["options"]])},
            headers={"x-majlis": "1"},
        ).text
    assert "Search (deep) is thinking…" in fragment
    assert fragment.count('class="thinks"') == 2  # in the strip and in the prompt


def test_a_hint_is_only_for_who_asks(shared: Server) -> None:
    table = shared.open("human", "automa", seed=7)
    me = table.sit(shared.browser())
    page = me.page(table.url)
    assert 'id="hint-button"' in page
    fields = hidden_fields(page, f"{table.url}/hint")
    before = table.info()["version"]
    shown = me.post(f"{table.url}/hint", fields, headers={"x-majlis": "1"})
    assert shown.status_code == 200
    assert 'id="hint"' in shown.text
    assert "an estimate" in shown.text
    assert re.findall(r"<strong>(.*?)</strong></li>", shown.text)[0] == "0"  # the best is behind nothing
    assert "data-advised" in shown.text
    assert 'id="hint"' in me.page(table.url)
    assert "an estimate" in me.page(f"{table.url}/text")
    assert table.info()["version"] == before
    spectator = shared.browser()
    assert 'id="hint' not in spectator.page(table.url)
    assert spectator.post(f"{table.url}/hint", fields).status_code == 403
    table.places[0].play(table.places[0].question()["options"][0]["id"])
    assert 'id="hint"' not in me.page(table.url)
    assert me.post(f"{table.url}/hint", fields, headers={"x-majlis": "1"}).json()["key"] == "stale"


def test_a_program_may_ask_too(shared: Server) -> None:
    place = shared.open("human", "greedy", seed=7).places[0]
    question = place.question()
    hint = place.post("hint", lang="pl").json()
    assert hint["mark"] == question["mark"]
    assert {option["id"] for option in hint["options"]} <= {option["id"] for option in question["options"]}
    assert place.post("hint").json()["options"][0]["value"] == hint["options"][0]["value"]
    assert place.post("hint", mark="old").json()["key"] == "stale"


@pytest.mark.parametrize(
    ("kinds", "hints", "allowed"),
    [
        (["human", "automa"], None, True),
        (["human", "greedy", "random"], None, True),
        (["human", "human"], None, False),
        (["human", "human"], True, True),
        (["human", "greedy"], False, False),
    ],
)
def test_hints_are_for_one_person_alone_unless_the_table_says_otherwise(
    shared: Server, kinds: list[str], hints: bool | None, allowed: bool
) -> None:
    table = shared.open(*kinds, seed=7, hints=hints)
    me = table.sit(shared.browser())
    assert ('id="hint-button"' in me.page(table.url)) is allowed
    asked = table.asked.post("hint")
    assert (asked.status_code == 200) is allowed
    assert allowed or asked.json()["key"] == "no_hints"


def test_the_form_says_whether_hints_may_be_asked_for(shared: Server) -> None:
    me = shared.browser()
    for hints, shown in (("no", False), ("", True)):
        form = {"game": GAME, "kind_0": "human", "kind_1": "random", "hints": hints}
        page = me.page(me.post("/tables", form).headers["location"])
        assert ('id="hint-button"' in page) is shown


def test_too_many_hints_are_refused(start: Start) -> None:
    server = start(hints_per_minute=1)
    places = [server.open("human", "automa", seed=seed).places[0] for seed in (7, 8)]
    assert places[0].post("hint").status_code == 200
    assert places[0].post("hint").status_code == 200  # the same one again costs nothing
    refused = places[1].post("hint")
    assert (refused.status_code, refused.json()["key"]) == (429, "too_many_hints")


def test_one_hint_at_a_time_for_a_seat(data: Path) -> None:
    async def story(session: Session, thinkers: Held) -> None:
        first = asyncio.ensure_future(session.advise(0))
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="hint_busy"):
            await session.advise(0)
        thinkers.open.set()
        assert await first == session.hint(0) == await session.advise(0)
        assert thinkers.asked == 1

    at_a_table(data, story, "human", "automa")


def test_a_file_of_an_older_version_is_brought_up_to_date(start: Start, data: Path) -> None:
    id = start().open("human", "automa").id
    start(data.parent / "elsewhere")
    with sqlite3.connect(data / "majlis.db") as file:
        file.execute("ALTER TABLE tables DROP COLUMN hints")
    file.close()
    again = start()
    assert again.browser().get(f"/api/tables/{id}").json()["hints"] is None
    assert again.browser().get(f"/t/{id}").status_code == 200
