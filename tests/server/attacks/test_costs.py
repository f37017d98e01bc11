"""Every address has a limit on what its requests may cost, looking included."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from functools import partial
from pathlib import Path

import pytest

import majlis
from majlis.bots.random import RandomBot
from majlis.server import guard
from majlis.server.limits import REMEMBERED, Measured, Rate
from majlis.server.patience import Patience
from majlis.server.settings import Settings

from ..conftest import Browser, Start, play_on
from .endless import kept
from .slow import SLOW, before_a_rest


class Clock:
    """A time that passes when somebody says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of a server's limits."""
    clock = Clock()
    monkeypatch.setattr(guard, "Rate", partial(Rate, clock=clock))
    return clock


def until_refused(browser: Browser, path: str) -> int:
    """How many requests are served."""
    return next(n for n in range(100) if browser.get(path).status_code == 429)


@pytest.mark.parametrize("path", ["/static/style.css", "/nothing", "/health", "/rules/wayfarers?q=ship", "/api"])
def test_looking_has_a_limit_and_only_for_who_looks(start: Start, clock: Clock, path: str) -> None:
    server = start(cost_per_second=1)
    fast = server.browser()
    assert 1 <= until_refused(fast, path) <= 10
    assert server.browser(address="10.0.0.9").get("/health").status_code == 200
    wait = int(fast.get(path).headers["retry-after"])
    clock.now += wait
    assert fast.get(path).status_code != 429


def test_what_a_request_costs_is_paid_before_the_next(start: Start, clock: Clock) -> None:
    """The first page of a server is drawn in far more than the ten milliseconds of a burst."""
    server = start(cost_per_second=1)
    browser = server.browser()
    assert browser.get("/rules/wayfarers").status_code == 200
    clock.now += 1.0
    refused = browser.get("/health")
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 1


def test_whoever_is_refused_is_told_so_in_words(start: Start, clock: Clock) -> None:
    server = start(cost_per_second=1)
    until_refused(server.browser(), "/health")
    english, polish = server.browser(), server.browser("pl")
    page = english.get("/")
    assert page.status_code == 429
    assert page.headers["content-type"].startswith("text/html")
    assert "Too many requests from here" in page.text
    assert "content-security-policy" in page.headers
    assert "Za dużo zapytań" in polish.get("/").text
    assert english.get("/api/games").json()["key"] == "too_many_requests"
    assert english.get("/", headers={"x-majlis": "1"}).json()["key"] == "too_many_requests"
    assert english.post("/language", {"lang": "pl"}).status_code == 429


def test_no_limit_is_no_limit(start: Start, clock: Clock) -> None:
    browser = start(cost_per_second=0).browser()
    assert {browser.get("/health").status_code for _ in range(50)} == {200}


def test_a_club_behind_one_address_notices_nothing(start: Start) -> None:
    """Twenty browsers come at the same time, sit down at ten tables and play, with the limits as they are."""
    standard = Settings()
    server = start(
        cost_per_second=standard.cost_per_second,
        posts_per_second=standard.posts_per_second,
        tables_per_minute=standard.tables_per_minute,
    )
    tables = [server.open("human", "human", seed=n) for n in range(10)]
    for table in tables:
        for seat in (0, 1):
            browser = table.sit(server.browser(), seat)
            for page in ("", "/fragment", "/tips.json"):
                browser.page(table.url + page)
    for table in tables:
        play_on(table.places, moves=3)


# The measure ---------------------------------------------------------------------------------------------------


def busy(milliseconds: float) -> None:
    """Keep the loop busy."""
    end = time.thread_time() + milliseconds / 1000
    while time.thread_time() < end:
        pass


def measured(work: Callable[[], object]) -> float:
    """What some work is charged with."""
    charges: list[float] = []

    async def whole() -> None:
        await Measured(work(), charges.append)  # type: ignore[arg-type]

    asyncio.run(whole())
    return sum(charges)


def test_every_step_is_charged_and_nothing_that_others_do_meanwhile() -> None:
    async def work() -> None:
        other = asyncio.create_task(elsewhere())
        busy(5)
        await other
        busy(5)

    async def elsewhere() -> None:
        busy(500)

    assert 10 <= measured(work) < 500


@pytest.mark.parametrize("fails", [False, True])
def test_what_is_done_beside_the_loop_is_charged_to_who_asked(*, fails: bool) -> None:
    """As when a table is replayed that was not in memory."""

    def work() -> None:
        busy(50)
        if fails:
            raise ValueError

    async def replayed() -> None:
        with suppress(ValueError):
            await Patience().whole(work)

    async def moved() -> None:
        with suppress(ValueError):
            await Patience().spend(work, aside=True)

    assert measured(replayed) >= 50
    assert measured(moved) >= 50


def test_what_is_done_on_nobody_s_account_is_charged_to_nobody() -> None:
    async def work() -> None:
        await asyncio.create_task(Patience().whole(busy, 500), context=Context())

    assert measured(work) < 500


def test_what_goes_wrong_goes_wrong_as_ever_and_is_charged() -> None:
    charges: list[float] = []

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            busy(5)

    async def whole() -> None:
        async def charged() -> None:
            await Measured(work(), charges.append)

        task = asyncio.create_task(charged())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(whole())
    assert sum(charges) >= 5


def test_whoever_comes_from_many_addresses_does_not_free_the_others() -> None:
    rate = Rate(1, 60, Clock())
    assert rate.allows("here")
    for n in range(REMEMBERED - 1):
        assert rate.allows(str(n))
    assert not rate.allows("here")


def test_a_long_overlay_is_not_read_for_every_word_of_a_list(start: Start, clock: Clock) -> None:
    """Twelve tables with long overlays, and a list of them takes far less than what one of them took."""
    server = start(cost_per_second=20)
    folder = server.app.state.house.settings.overlays
    folder.mkdir()
    (folder / "wayfarers.json").write_text(json.dumps({"land": {"items": [{"id": "LA01"}] * 30_000}}))
    server.browser(address="10.0.0.9").get("/")  # the page is ready to be shown
    plan = {"game": "wayfarers", "seats": [{"kind": "human"}, {"kind": "human"}], "open": True}
    for n in range(12):
        opened = server.browser(address=f"10.0.1.{n}").post("/api/tables", json=plan)
        assert opened.status_code == 201
    assert server.browser().page("/").count("/t/") >= 12
    assert server.browser().get("/").status_code == 200


def test_tables_are_listed_and_counted_without_looking_at_all_of_them(start: Start, tmp_path: Path) -> None:
    """Also in a file of an older version."""
    start()
    file = sqlite3.connect(tmp_path / "data" / "majlis.db")
    file.execute("DROP INDEX tables_listed")
    file.execute("DROP INDEX tables_over")
    file.close()
    start()
    file = sqlite3.connect(tmp_path / "data" / "majlis.db")
    for query in (
        "SELECT over, count(*) FROM tables GROUP BY over",
        "SELECT * FROM tables WHERE listed = 1 AND over = 0 ORDER BY updated DESC LIMIT 24",
    ):
        steps = [step for *_, step in file.execute(f"EXPLAIN QUERY PLAN {query}")]
        assert all("INDEX tables_" in step for step in steps), steps
    file.close()


def test_whoever_opens_many_tables_at_once_lets_others_open_theirs(start: Start) -> None:
    """Tables that are not in memory are replayed first; those of one address stood before all others."""
    game = majlis.new("wayfarers", players=4, seed=3)
    game.finish(RandomBot(3))
    server = start()
    long, short = [kept(server, game).id for _ in range(30)], server.open().id
    server = start()  # none of them is in memory
    many, modest = server.browser(), server.browser(address="10.0.0.2")
    served: list[Browser] = []

    async def look(browser: Browser, id: str) -> None:
        assert (await browser.client.get(f"/api/tables/{id}")).status_code == 200
        served.append(browser)

    async def all_at_once() -> None:
        await asyncio.gather(*(look(many, id) for id in long), look(modest, short))

    server.run(all_at_once)
    assert served.index(modest) < 15


def test_whoever_looks_at_many_slow_moments_lets_others_play(start: Start) -> None:
    """What tables with data of their own do is done beside the loop; those of one address stood before all others."""
    server = start()
    game = before_a_rest(SLOW)
    game.play("rest")
    slow, other = kept(server, game), kept(server, before_a_rest(SLOW))
    stranger, me = server.browser(), other.sit_at_all(server.browser(address="10.0.0.2"))
    served: list[Browser] = []

    async def ask(browser: Browser, method: str, url: str, **form: str) -> None:
        await browser.client.request(method, url, data=form or None)
        served.append(browser)

    async def all_at_once() -> None:
        looks = [ask(stranger, "GET", f"{slow.url}/moment/{n}") for n in range(30, 42)]
        await asyncio.gather(*looks, ask(me, "POST", f"{other.url}/undo", seat="0"))

    server.run(all_at_once)
    assert served.index(me) < 6


def test_whoever_takes_a_slow_game_along_many_times_lets_others_come(start: Start) -> None:
    """As a record or to a new table; those of one address stood before all tables that were not in memory."""
    other = start().open().id
    server = start()  # it is not in memory
    game = before_a_rest(SLOW)
    game.play("rest")
    slow = kept(server, game)
    stranger, modest = slow.sit_at_all(server.browser()), server.browser(address="10.0.0.2")
    served: list[Browser] = []

    async def ask(browser: Browser, method: str, url: str, **form: str) -> None:
        assert (await browser.client.request(method, url, data=form or None)).status_code in (200, 303)
        served.append(browser)

    async def all_at_once() -> None:
        records = [ask(stranger, "GET", f"{slow.url}/record") for _ in range(6)]
        forks = [ask(stranger, "POST", f"{slow.url}/fork", n="9999") for _ in range(6)]
        await asyncio.gather(*records, *forks, ask(modest, "GET", f"/api/tables/{other}"))

    server.run(all_at_once)
    assert served.index(modest) < 4
