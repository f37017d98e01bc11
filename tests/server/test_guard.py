"""The guard: signatures, the key, cookies, limits on requests, and the headers of every answer."""

from __future__ import annotations

import asyncio
import stat
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from majlis.server import guard, house
from majlis.server.app import create_app
from majlis.server.guard import HEADERS, Key, Rate, fresh_cookie, holder_of
from majlis.server.settings import Settings

from .conftest import SITE, UNLIMITED, Browser, Server, Start, forbid

# The key and its signatures ------------------------------------------------------------------------------------


def test_a_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    token = Key.of(folder).token("t1", 0)
    assert Key.of(folder).token("t1", 0) == token
    assert stat.S_IMODE((folder / "key").stat().st_mode) == 0o600
    assert len((folder / "key").read_bytes()) == 32
    assert Key.of(tmp_path / "other").token("t1", 0) != token


def test_a_token_opens_its_own_seat_and_no_other(tmp_path: Path) -> None:
    key = Key.of(tmp_path)
    assert key.seat("t1", key.token("t1", 1), [0, 0]) == 1
    assert key.seat("t2", key.token("t1", 1), [0, 0]) is None
    assert key.seat("t1", key.token("t1", 2), [0, 0]) is None
    signature = key.sign("t1", 1)
    assert key.fits("t1", 1, signature)
    assert not key.fits("t1", 0, signature)
    assert not key.fits("t11", 1, signature)
    assert not key.fits("t1", 1, signature[:-1])
    assert not key.fits("t1", 1, "")


@pytest.mark.parametrize(
    "token",
    ["", ".", "..", "t1", "t1.0", "t1.0.", "t1..x", "t1.x.y", "t1.-1.x", "t1.².x", "t1.0.ż", "t1.0.x.y", "0" * 9999],
)
def test_what_is_no_token_opens_nothing(tmp_path: Path, token: str) -> None:
    assert Key.of(tmp_path).seat("t1", token, [0, 0]) is None


def test_seats_and_tables_cannot_be_mistaken_for_each_other(tmp_path: Path) -> None:
    """The signature of seat 1 of table `t:1` is not that of seat 11 of table `t`, or the like."""
    key = Key.of(tmp_path)
    tables = ("t", "t1", "t11", "t:1", "t:1:1")
    signatures = [key.sign(table, seat, void) for table in tables for seat in (0, 1, 11) for void in (0, 1)]
    assert len(set(signatures)) == len(signatures)


def test_links_still_open_after_a_restart(start: Start) -> None:
    table = start().open("human", "human")
    friend = start().browser()
    assert friend.post(table.links[1]).status_code == 303
    assert friend.get(f"/api/tables/{table.id}/view").json()["seat"] == 1


def test_a_browser_is_known_by_a_hash_of_its_cookie() -> None:
    cookie = fresh_cookie()
    assert len({fresh_cookie() for _ in range(20)}) == 20
    assert len(cookie) >= 32
    assert holder_of(cookie) == holder_of(cookie) != holder_of(fresh_cookie())
    assert cookie not in holder_of(cookie)
    assert holder_of("") == ""


def test_the_store_knows_no_cookie(server: Server, tmp_path: Path) -> None:
    table = server.open("human", "automa")
    friend = table.sit(server.browser())
    cookie = friend.cookies["majlis"]
    files = [file.read_bytes() for file in (tmp_path / "data").iterdir()]
    assert any(holder_of(cookie).encode() in content for content in files)
    assert not any(cookie.encode() in content for content in files)


# Seat links ----------------------------------------------------------------------------------------------------


def test_a_seat_link_seats_a_browser_for_good(server: Server) -> None:
    """After the link was used once the cookie is enough."""
    table = server.open("human", "human", seed=7)
    friend = server.browser()
    sat = friend.post(table.links[1])
    assert (sat.status_code, sat.headers["location"]) == (303, f"{table.url}?seat=1")
    cookie = sat.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "max-age=31536000" in cookie
    assert "secure" not in cookie  # not over https
    assert friend.get(f"/api/tables/{table.id}/view").json()["seat"] == 1
    assert friend.get(table.links[1]).headers["location"] == f"{table.url}?seat=1"


def test_over_https_a_cookie_is_secure(server: Server) -> None:
    table = server.open("human", "human")
    sat = server.browser().post(SITE.replace("http:", "https:") + table.links[1])
    assert "secure" in sat.headers["set-cookie"].lower()


def test_opening_a_link_seats_nobody_yet(server: Server) -> None:
    """Programs that preview links must not take a friend's seat."""
    table = server.open("human", "human")
    friend = server.browser()
    assert "set-cookie" not in friend.get(table.links[1]).headers
    assert friend.get(f"/api/tables/{table.id}/view").json()["seat"] is None


def test_a_browser_keeps_its_cookie_at_every_table(server: Server) -> None:
    friend = server.browser()
    cookies = set()
    for _ in range(3):
        server.open("human", "human").sit(friend, 1)
        cookies.add(friend.cookies["majlis"])
    assert len(cookies) == 1


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_wrong_link_opens_no_seat(server: Server, method: str) -> None:
    table, other = server.open("human", "human"), server.open("human", "automa")
    path, signature = table.links[1].rsplit("/", 1)
    wrong = [
        f"{path}/{signature[:-2]}xx",
        f"{path}/x",
        table.links[1].replace("/sit/1/", "/sit/0/"),
        table.links[1].replace(table.id, other.id),
        other.links[0].replace("/sit/0/", "/sit/1/"),
        f"{table.url}/sit/7/{signature}",
        f"{table.url}/sit/-1/{signature}",
    ]
    friend = server.browser()
    for link in wrong:
        assert friend.request(method, link).status_code == 403, link
    assert "majlis" not in friend.cookies


def test_the_seat_of_a_bot_or_the_automa_is_never_opened(server: Server, tmp_path: Path) -> None:
    """Not even by a link that is signed."""
    table = server.open("human", "automa")
    link = f"{table.url}/sit/1/{Key.of(tmp_path / 'data').sign(table.id, 1)}"
    assert server.browser().post(link).status_code == 403


@pytest.mark.parametrize("cookie", ["", "x", "'; DROP TABLE holders; --", "%00", "a" * 4000])
def test_a_cookie_that_nobody_got_holds_nothing(server: Server, cookie: str) -> None:
    table = server.open("human", "human", seed=7)
    table.sit(server.browser(), 0)
    stranger = server.browser(cookie=f"majlis={cookie}")
    assert stranger.get(f"/api/tables/{table.id}/view").json()["seat"] is None
    assert stranger.post(f"{table.url}/play", {"seat": 0, "option": "rest"}).status_code == 403


# Sizes ---------------------------------------------------------------------------------------------------------


def test_a_large_request_is_refused_before_it_is_read(start: Start) -> None:
    browser = start(largest_post=1000).browser()
    refused = browser.request("POST", "/api/tables", content=b" " * 1001)
    assert refused.status_code == 413
    assert refused.json()["error"]
    assert browser.post("/api/tables", json={"game": "wayfarers"}).status_code == 201


def test_a_record_may_be_larger_than_other_requests(start: Start) -> None:
    browser = start(largest_post=1000, largest_record=3000).browser()
    assert browser.post("/upload", files={"record": ("a.game", b"x" * 2000)}).status_code == 422
    assert browser.post("/upload", files={"record": ("a.game", b"x" * 3001)}).status_code == 413


def test_a_body_that_says_nothing_of_its_length_is_cut_off(start: Start) -> None:
    browser = start(largest_post=1000).browser()

    async def endless() -> Any:
        for _ in range(40):
            yield b" " * 100

    refused = browser.request("POST", "/api/tables", content=endless())
    assert 400 <= refused.status_code < 500
    assert browser.get("/api/tables").json() == []


@pytest.mark.parametrize("length", ["-1", "x", "1e3", "", "²"])
def test_a_length_that_is_no_number_is_refused(start: Start, length: str) -> None:
    server = start()
    status = server.run(raw_status, server, [(b"content-length", length.encode("latin-1"))])
    assert status == 413


async def raw_status(server: Server, headers: list[tuple[bytes, bytes]]) -> int:
    """The status of a POST with exactly these headers, which no browser would send."""
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/tables",
        "query_string": b"",
        "headers": [(b"host", b"majlis.test"), *headers],
        "client": ("127.0.0.1", 1),
        "server": ("majlis.test", 80),
        "scheme": "http",
        "http_version": "1.1",
    }
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await server.app(scope, receive, send)
    status: int = sent[0]["status"]
    return status


# Rates ---------------------------------------------------------------------------------------------------------


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_rate_allows_a_burst_and_then_so_many_per_time() -> None:
    clock = Clock()
    rate = Rate(4, 2.0, clock)
    assert [rate.allows("ada") for _ in range(6)] == [True] * 4 + [False] * 2
    clock.now += 0.5  # a quarter of the time: one of four
    assert [rate.allows("ada") for _ in range(2)] == [True, False]
    clock.now += 1.0
    assert [rate.allows("ada") for _ in range(3)] == [True, True, False]
    clock.now += 1000
    assert [rate.allows("ada") for _ in range(5)] == [True] * 4 + [False]


def test_a_rate_is_counted_for_each_address() -> None:
    rate = Rate(1, 1.0, Clock())
    assert [rate.allows(who) for who in ("ada", "ada", "bo", "bo", "")] == [True, False, True, False, True]


def test_who_is_refused_does_not_wait_longer_for_asking_again() -> None:
    clock = Clock()
    rate = Rate(1, 1.0, clock)
    assert rate.allows("ada")
    for _ in range(9):
        clock.now += 0.1
        assert not rate.allows("ada")
    clock.now += 0.101
    assert rate.allows("ada")


def test_without_a_rate_everything_is_allowed() -> None:
    rate = Rate(0, 1.0, Clock())
    assert all(rate.allows("ada") for _ in range(1000))


@pytest.fixture
def timeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a test takes: no time passes for the rates of a server."""
    for module in (guard, house):
        monkeypatch.setattr(module, "Rate", partial(Rate, clock=Clock()))


@pytest.mark.usefixtures("timeless")
def test_too_many_posts_from_one_address_are_refused(start: Start) -> None:
    server = start(posts_per_second=1)
    fast, other = server.browser(), server.browser(address="10.0.0.9")
    codes = [fast.post("/language", {"lang": "pl"}).status_code for _ in range(8)]
    assert codes[:5] == [303] * 5
    assert codes[-1] == 429
    assert fast.post("/language", {"lang": "pl"}).headers["retry-after"] == "1"
    assert fast.get("/health").status_code == 200
    assert other.post("/language", {"lang": "pl"}).status_code == 303


@pytest.mark.usefixtures("timeless")
def test_too_many_tables_from_one_address_are_refused(start: Start) -> None:
    server = start(tables_per_minute=2)
    browser = server.browser()
    codes = [browser.post("/api/tables", json={"game": "wayfarers"}).status_code for _ in range(3)]
    assert codes == [201, 201, 429]
    assert (
        browser.post("/tables", {"game": "wayfarers", "preset": "solo"}, headers={"x-majlis": "1"}).status_code == 429
    )
    assert browser.post("/upload", files={"record": ("a.game", b"x")}).status_code == 429
    other = server.browser(address="10.0.0.9")
    assert other.post("/api/tables", json={"game": "wayfarers"}).status_code == 201


@pytest.mark.usefixtures("timeless")
def test_too_many_tables_by_forking_are_refused(start: Start) -> None:
    server = start(tables_per_minute=1)
    browser = server.browser()
    opened = browser.post("/tables", {"game": "wayfarers", "preset": "solo"})
    fork = browser.post(f"{opened.headers['location'].split('?')[0]}/fork", {"n": 0}, headers={"x-majlis": "1"})
    assert (fork.status_code, fork.json()["key"]) == (429, "too_many_tables")


# Methods and origins -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "FETCH"])
@pytest.mark.parametrize("path", ["/", "/api/tables", "/t/x/play"])
def test_there_are_only_get_head_and_post(browser: Browser, method: str, path: str) -> None:
    assert browser.request(method, path).status_code == 405


def test_moves_are_not_made_by_looking(server: Server) -> None:
    table = server.open("human", "automa", seed=7)
    friend = table.sit(server.browser())
    before = table.info()
    for verb in ("play", "undo", "redo", "name", "join", "fork"):
        assert friend.get(f"{table.url}/{verb}?seat=0&option=rest&n=0&name=x").status_code in (404, 405)
    for verb in ("play", "undo", "redo", "join"):
        assert friend.get(f"/api/tables/{table.id}/{verb}?seat=0&option=rest").status_code in (404, 405)
    assert table.info() == before


@pytest.mark.parametrize(
    "origin", ["http://evil.test", "https://majlis.test.evil", "null", "http://majlis.test:99", "x"]
)
def test_another_site_cannot_move_for_anybody(server: Server, origin: str) -> None:
    table = server.open("human", "automa", seed=7)
    friend = table.sit(server.browser())
    before = table.info()
    sent = friend.post(f"{table.url}/play", {"seat": 0, "option": "rest"}, headers={"origin": origin})
    assert sent.status_code == 403
    assert table.info() == before


def test_the_own_site_may(server: Server) -> None:
    table = server.open("human", "automa", seed=7)
    friend = table.sit(server.browser())
    sent = friend.post(f"{table.url}/play", {"seat": 0, "option": "rest"}, headers={"origin": SITE})
    assert sent.status_code == 303


# Headers -------------------------------------------------------------------------------------------------------


def policy(answer: Any) -> dict[str, list[str]]:
    parts = [part.split() for part in answer.headers["content-security-policy"].split(";")]
    return {name: values for name, *values in parts}


ADDRESSES = [
    "/",
    "/health",
    "/metrics",
    "/api/games",
    "/api/openapi.json",
    "/nothing",
    "/static/style.css",
    "/api/nothing",
]


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_answer_has_the_same_guards(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] in ("no-referrer", "same-origin")  # a seat link is told to no other site
    assert "server" not in answer.headers


def test_no_page_may_run_anything_but_our_own_scripts(browser: Browser) -> None:
    rules = policy(browser.get("/health"))
    assert rules["default-src"] == ["'none'"]
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == rules["form-action"] == ["'self'"]
    assert rules["base-uri"] == rules["frame-ancestors"] == ["'none'"]
    assert not [
        value for values in rules.values() for value in values if "unsafe" in value or ":" in value or "*" in value
    ]


def test_what_is_refused_has_the_guards_too(start: Start) -> None:
    browser = start(largest_post=10).browser()
    for answer in (browser.request("PUT", "/"), browser.request("POST", "/tables", content=b"x" * 11)):
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


def test_what_goes_wrong_on_our_side_has_the_guards_too(server: Server, tmp_path: Path) -> None:
    table = server.open("human", "automa")
    forbid(tmp_path / "data", "UPDATE ON tables")
    broken = table.places[0].try_to("rest")
    assert broken.status_code == 503
    assert {name: broken.headers.get(name) for name in HEADERS} == HEADERS
    assert broken.headers["cache-control"] == "no-store"


def test_nothing_that_changes_is_kept_by_anybody_in_between(server: Server) -> None:
    table = server.open("human", "automa")
    for path in ("/health", "/metrics", f"/api/tables/{table.id}/view", f"/api/tables/{table.id}/decisions"):
        assert server.browser().get(path).headers["cache-control"] == "no-store", path


def test_what_is_broken_says_nothing_of_our_insides(server: Server, tmp_path: Path) -> None:
    table = server.open("human", "automa")
    forbid(tmp_path / "data", "UPDATE ON tables")
    text = table.places[0].try_to("rest").text
    assert "no more room" not in text
    assert "Traceback" not in text


# Redirections and files ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("next", ["/", "/t/abc?seat=1", "/rules/wayfarers?q=statek"])
def test_a_language_is_chosen_and_one_stays_where_one_was(browser: Browser, next: str) -> None:
    answer = browser.post("/language", {"lang": "pl", "next": next})
    assert (answer.status_code, answer.headers["location"]) == (303, next)
    cookie = answer.headers["set-cookie"].lower()
    assert "lang=pl" in cookie
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize(
    "next",
    [
        "http://evil.test/",
        "//evil.test",
        "/\\evil.test",
        "\\\\evil.test",
        "/\t/evil.test",
        "\t//evil.test",
        "/\n/evil.test",
        " //evil.test",
        "///evil.test",
        "javascript:alert(1)",
        "evil.test",
        "",
        "/\r\nset-cookie: a=b",
    ],
)
def test_nobody_is_sent_to_another_site(browser: Browser, next: str) -> None:
    answer = browser.post("/language", {"lang": "pl", "next": next})
    place = answer.headers["location"]
    assert answer.status_code == 303
    assert place.startswith("/")
    assert not place.startswith(("//", "/\\", "/\t", "/\n"))
    assert "\n" not in place
    assert "evil.test" not in place
    assert "a=b" not in answer.headers["set-cookie"]


def test_an_unknown_language_is_not_remembered(browser: Browser) -> None:
    for lang in ("fr", "", "en;x", "../en"):
        assert "set-cookie" not in browser.post("/language", {"lang": lang}).headers


def test_static_files_are_sent_with_a_fingerprint(browser: Browser) -> None:
    first = browser.get("/static/style.css")
    assert (first.status_code, first.headers["content-type"].split(";")[0]) == (200, "text/css")
    tag = first.headers["etag"]
    assert first.headers["cache-control"] == "no-cache"
    assert browser.get("/static/style.css", headers={"if-none-match": tag}).status_code == 304
    hashed = browser.get(f"/static/style.css?v={tag.strip(chr(34))}")
    assert "immutable" in hashed.headers["cache-control"]
    assert browser.get("/static/style.css?v=old").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/static/../settings.py",
        "/static/..%2fsettings.py",
        "/static/%2e%2e/settings.py",
        "/static/%2e%2e%2fapp.py",
        "/static/..%5capp.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/style.css%00.svg",
        "/boards/../table.py",
        "/boards/wayfarers.py",
        "/sprite/..%2f..%2fkey",
        "/static/",
        "/data/key",
        "/../data/key",
    ],
)
def test_no_other_file_is_ever_sent(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 404
    assert "import" not in answer.text


def test_a_server_makes_its_data_directory(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "yet"
    app = create_app(Settings(data_dir=folder, **UNLIMITED))

    async def live() -> None:
        async with app.router.lifespan_context(app):
            assert (folder / "majlis.db").is_file()

    asyncio.run(live())
    assert (folder / "key").is_file()
