"""Memory: whatever is looked at, opened or uploaded, what the server keeps of it stays below a bound in bytes."""

from __future__ import annotations

import gc
import json
import random
import tracemalloc
import weakref
from collections.abc import Callable, Iterator

import pytest

import majlis
from majlis.bots.random import RandomBot
from majlis.engine.board import Boards
from majlis.engine.game import Game
from majlis.server import thinking, weights
from majlis.server.guard import fresh_cookie, holder_of
from majlis.server.thinking import Position, mark_of, owed

from ..conftest import Server, Start, finished, upload
from ..test_streams import Stream
from .endless import kept

BOUND = 0.5  # megabytes
BYTES = BOUND * weights.MEGABYTE


def gauge(server: Server, name: str) -> float:
    """A metric of the server."""
    return read(server.browser().page("/metrics"), name)


def read(metrics: str, name: str) -> float:
    """One of these metrics."""
    return float(next(line.split()[1] for line in metrics.splitlines() if line.startswith(f"majlis_{name} ")))


def of_four(game: str) -> Game:
    """A long game that is over."""
    played = majlis.new(game, players=4, seed=3)
    played.finish(RandomBot(3))
    return played


def overlay(number: int) -> str:
    """House rules of one table alone."""
    return json.dumps({"land": {"items": [{"id": "LA01", "note": f"house rule {number}"}]}})


@pytest.fixture
def traced() -> Iterator[Callable[[], int]]:
    """How many bytes have been taken since this was first asked."""

    def taken() -> int:
        gc.collect()
        tracemalloc.start()
        return tracemalloc.get_traced_memory()[0]

    yield taken
    tracemalloc.stop()


# Pages ---------------------------------------------------------------------------------------------------------


def test_replays_that_are_watched_stay_below_the_bound_of_pages(start: Start) -> None:
    server = start(pages_megabytes=BOUND)
    game = finished()
    table, chance, last = upload(server, game), random.Random(1), len(game.log) - 1
    first = server.browser().page(f"{table.url}/moment/{last}")
    kept = []
    for lang in ("en", "pl"):
        watcher = server.browser(lang)
        watcher.page(f"{table.url}/replay")
        for _ in range(25):
            watcher.page(f"{table.url}/moment/{chance.randrange(last)}")
            kept.append(gauge(server, "pages_bytes"))
    assert BYTES / 2 < max(kept) <= BYTES
    assert server.browser().page(f"{table.url}/moment/{last}") == first


def test_a_watched_replay_takes_no_memory_that_is_not_counted(start: Start, traced: Callable[[], int]) -> None:
    """The moments of this game took 7 MB, for as long as its table was in memory."""
    server = start(pages_megabytes=BOUND)
    game = of_four("inventors")
    table, watcher, last = upload(server, game), server.browser(), len(game.log) - 1
    watcher.page(f"{table.url}/replay")
    before = traced()
    for n in range(0, last, last // 6):
        watcher.page(f"{table.url}/moment/{n}")
    assert traced() - before < BYTES + Boards.LIMIT + 2_000_000


def test_a_page_is_drawn_anew_only_if_something_has_changed(start: Start) -> None:
    server = start()
    table = server.open("human", "human", seed=7)
    me = table.sit(server.browser())
    page = me.page(f"{table.url}/fragment")
    kept = gauge(server, "pages_bytes")
    assert me.page(f"{table.url}/fragment") == page
    assert gauge(server, "pages_bytes") == kept
    assert me.post(f"{table.url}/name", {"seat": 0, "name": "Ada"}).status_code == 303
    assert "Ada" in me.page(f"{table.url}/fragment")


def test_boards_of_other_players_stay_below_their_bound() -> None:
    boards: Boards[int, str] = Boards()
    for number in range(100):
        assert boards.keep(number, "x" * (Boards.LIMIT // 10)) == boards[number]
        assert sum(map(len, boards.values())) <= Boards.LIMIT
    assert len(boards) > 1


# Tables --------------------------------------------------------------------------------------------------------


def test_tables_leave_memory_by_what_they_weigh(start: Start) -> None:
    server = start(tables_megabytes=BOUND)
    tables = [server.open("human", "human", seed=seed) for seed in range(30)]
    heavy = upload(server, of_four("excavation_earth"))
    for table in (*tables, heavy, *tables):
        assert table.info()["id"] == table.id
        assert gauge(server, "tables_bytes") <= BYTES
    assert 1 < gauge(server, "tables_in_memory") < 20


def test_tables_with_data_of_their_own_are_watched_while_there_is_room(start: Start) -> None:
    """Tables that are watched stay in memory: one address kept a gigabyte there, with 64 streams."""
    server = start(tables_megabytes=20)
    plain = server.open("human", "human")
    tables = [kept(server, majlis.new("wayfarers", players=2, seed=3, overlay=overlay(n))) for n in range(6)]

    async def watch_all() -> tuple[list[int], str]:
        streams = [Stream(server.app, f"/t/{table.id}/events", {}) for table in (*tables, plain)]
        answers = [(await stream.opened())[0] for stream in streams]
        taken = (await server.browser().client.get("/metrics")).text
        for stream in streams:
            await stream.leave()
        return answers, taken

    answers, taken = server.run(watch_all)
    assert (answers.count(200), answers.count(429), answers[-1]) == (4, 3, 200)
    assert read(taken, "tables_bytes") < 30 * weights.MEGABYTE


def test_without_a_bound_every_table_stays(start: Start) -> None:
    server = start(tables_megabytes=0)
    for seed in range(3):
        server.open("human", "human", seed=seed)
    assert gauge(server, "tables_in_memory") == 3


@pytest.mark.parametrize("game", majlis.GAMES)
def test_a_table_weighs_what_is_said(game: str, traced: Callable[[], int]) -> None:
    """Never more than is counted, which is at most two thirds more."""
    played = of_four(game)
    setup, lines, checkpoint = played.setup.line(), played.lines(), played.checkpoint()
    Game.resume(setup, lines, checkpoint, majlis.find)  # by now there is whatever all its tables share
    before = traced()
    held = [line.encode().decode() for line in lines]
    again = Game.resume(setup, held, checkpoint, majlis.find)
    weight = traced() - before
    assert again.over
    assert weight <= weights.of_table(setup, len(held)) <= 1.67 * weight


def test_a_table_with_house_rules_of_its_own_weighs_what_is_said(start: Start, traced: Callable[[], int]) -> None:
    server = start()
    looks = ["/replay", "/tips.json"]

    def look(game: Game) -> None:
        table = upload(server, game)
        for lang in ("en", "pl"):
            for path in looks:
                server.browser(lang).page(table.url + path)

    games = []
    for number in range(2):
        game = majlis.new("wayfarers", players=1, seed=3, overlay=overlay(number))
        game.finish(RandomBot(3))
        games.append(game)
    look(games[0])
    before, kept = traced(), gauge(server, "pages_bytes")
    look(games[1])
    weight = traced() - before - (gauge(server, "pages_bytes") - kept)
    assert weight < weights.of_overlay(overlay(1)) + weights.of_table(games[1].setup.line(), len(games[1].lines()))


def test_tables_with_the_same_house_rules_share_them(start: Start) -> None:
    server = start()
    weighed = []
    for number in (1, 1, 2):
        upload(server, majlis.new("wayfarers", players=2, seed=3, overlay=overlay(number)))
        weighed.append(gauge(server, "tables_bytes"))
    one = weights.of_overlay(overlay(1))
    assert weighed[1] - weighed[0] < one < weighed[2] - weighed[1]


# Overlays ------------------------------------------------------------------------------------------------------


def test_a_list_of_tables_takes_no_memory_for_their_overlays(start: Start, traced: Callable[[], int]) -> None:
    """A browser that held many tables let 45 MB be read whenever it looked at the first page."""
    server, cookie = start(), fresh_cookie()
    long = json.dumps({"land": {"items": [{"id": "LA01", "note": "x" * 900}] * 500}})
    game = majlis.new("wayfarers", players=2, seed=1, overlay=long)
    me = server.browser()
    me.cookies.set("majlis", cookie)
    sessions = server.app.state.house.sessions
    for _ in range(20):
        session = server.run(sessions.get, kept(server, game.fork()).id)
        server.run(session.sit_down, holder_of(cookie), [0])
    assert me.page("/").count(f"/t/{session.id}") == 1
    before = traced()
    tracemalloc.reset_peak()
    me.page("/")
    assert tracemalloc.get_traced_memory()[1] - before < 5 * len(long)
    [row, *_] = [row for row, _ in server.run(sessions.store.held, holder_of(cookie))]
    assert (row.seed, row.options) == (session.row.seed, session.row.options)


def test_the_data_of_an_overlay_leave_with_the_last_table_that_uses_them() -> None:
    ruleset = majlis.find("wayfarers")
    game = majlis.new("wayfarers", players=2, seed=1, overlay=overlay(0))
    printed = ruleset.data()
    read = [weakref.ref(ruleset.data(overlay(number))) for number in range(8)]
    gc.collect()
    assert [data() is not None for data in read] == [True] + [False] * 6 + [True]
    assert ruleset.data(overlay(0)) is game.table.data
    assert ruleset.data() is printed


def test_the_pages_of_an_overlay_leave_with_its_tables(start: Start) -> None:
    server = start(tables_megabytes=1e-6)
    used = []
    for number in range(5):
        game = majlis.new("wayfarers", players=2, seed=1, overlay=overlay(100 + number))
        server.browser().page(upload(server, game).url)
        used.append(weakref.ref(game.table.data))
        del game
    server.open("human", "human").info()
    gc.collect()
    assert sum(data() is not None for data in used) <= 1  # the latest, lest it be read twice for its table


# Workers -------------------------------------------------------------------------------------------------------


def test_a_worker_forgets_tables_by_what_they_weigh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "REMEMBERED", 100_000)
    monkeypatch.setattr(thinking, "_desks", {})
    for number in range(12):
        game = majlis.new("wayfarers", seed=number, seats=["human", "greedy"])
        bot = RandomBot(number)
        while not owed(game):
            question = game.decision
            assert question is not None
            game.play(bot.choose(game, question), question.seat)
        said = thinking.answers(Position(f"{number:012x}", game.setup.line(), game.lines(), game.checkpoint()))
        assert said[0].mark == mark_of(game, owed(game)[0])
        assert 1 <= len(thinking._desks) < 4
