"""Odd addresses, headers and fields: each is answered, none is an error of ours."""

from __future__ import annotations

from functools import partial
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from majlis.server import guard
from majlis.server.limits import Rate

from ..conftest import Browser, Server, Start, Table

ODD = ["http://[", "/\t/[", "//[", "/\\[", "\ud7ff", "\u0660", "%", "%00", "%ff", "..", "http://[::1", "a:b@[", "\r\n"]
odd = some.one_of(some.sampled_from(ODD), some.text(max_size=20)).filter(lambda text: text.isprintable() or text in ODD)
few = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
PLACES = ["", "/moment/{}", "/replay?n={}", "/text?all={}", "/sit/{}/x", "/sit/0/{}", "?seat={}", "/fragment?seat={}"]


@pytest.fixture(scope="module")
def table(shared: Server) -> Table:
    return shared.open("human", "automa")


def test_what_is_no_address_is_no_reason_to_break(browser: Browser) -> None:
    assert browser.post("/language", {"lang": "pl"}, headers={"origin": "http://["}).status_code == 403
    answer = browser.post("/language", {"lang": "pl", "next": "/\t/["})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


@few
@given(where=some.sampled_from(PLACES), what=odd)
def test_no_odd_address_breaks_a_page(shared: Server, table: Table, where: str, what: str) -> None:
    sent = quote(what, safe="")
    for path in (f"{table.url}{where.format(sent)}", f"/rules/{sent}", f"/rules/wayfarers?q={sent}", f"/new/{sent}"):
        assert shared.browser().get(path).status_code < 500, path


@few
@given(
    header=some.sampled_from(["origin", "host", "accept-language", "authorization", "cookie", "last-event-id"]),
    value=some.one_of(some.sampled_from(ODD[:5] + ODD[6:12]), some.text(max_size=20)).map(
        lambda text: text.encode("utf-8", "replace").replace(b"\r", b"").replace(b"\n", b"").replace(b"\0", b"")
    ),
)
def test_no_odd_header_breaks_an_answer(shared: Server, table: Table, header: str, value: bytes) -> None:
    browser = shared.browser()
    headers = {header.encode(): value}
    for path in ("/", table.url, f"/api/tables/{table.id}/view"):
        assert browser.get(path, headers=headers).status_code < 500
    for path in ("/language", f"{table.url}/play", f"{table.url}/join"):
        assert browser.post(path, {"lang": "pl"}, headers=headers).status_code < 500


@few
@given(next=odd, lang=odd, seat=odd, option=odd)
def test_no_odd_field_breaks_a_form(shared: Server, table: Table, next: str, lang: str, seat: str, option: str) -> None:
    browser = shared.browser()
    answer = browser.post("/language", {"lang": lang, "next": next})
    assert answer.status_code in (303, 422)
    where = answer.headers.get("location", "/")
    assert where.startswith("/")
    assert not where.startswith(("//", "/\\"))
    for path, fields in (
        ("/play", {"seat": seat, "option": option, "mark": next}),
        ("/name", {"seat": seat, "name": option}),
        ("/release", {"at": seat}),
        ("/fork", {"n": seat}),
        (f"/sit/{0}/{'x' * 24}", {"name": option, "back": seat}),
    ):
        assert browser.post(f"{table.url}{path}", fields).status_code < 500


@pytest.mark.parametrize("cookie", [b"\\" * 60_000, b'\\"' * 30_000, b"\\1" * 30_000])
def test_a_cookie_of_somebody_else_costs_nothing(start: Start, monkeypatch: pytest.MonkeyPatch, cookie: bytes) -> None:
    """Python takes seconds to read it, in which nobody else would be served."""
    monkeypatch.setattr(guard, "Rate", partial(Rate, clock=lambda: 0.0))
    server = start(cost_per_second=200)
    assert server.browser(address="10.0.0.2").get("/").status_code == 200  # the page is ready to be shown
    stranger = server.browser()
    for _ in range(3):
        assert stranger.get("/", headers={b"cookie": b'a="' + cookie + b'"; lang=pl'}).status_code == 200
    assert 'lang="pl"' in stranger.page("/", headers={"cookie": 'b="\\"; lang=pl'})


@pytest.mark.parametrize("charset", ["punycode", "idna", "undefined", "utf-7", "unicode_escape", "utf-8x"])
@pytest.mark.parametrize("said", ["charset={}", "CharSet={}", "charset*=us-ascii''{}", "charset=utf8; charset={}"])
def test_a_form_is_in_utf_8(shared: Server, charset: str, said: str) -> None:
    """Python knows encodings that it reads for minutes, others are errors or give half letters."""
    kind = f"multipart/form-data; boundary=x; {said.format(charset)}"
    body = '--x\r\nContent-Disposition: form-data; name="record"\r\n\r\n' + "9" * 2000 + "\r\n--x--\r\n"
    for path in ("/tables", "/upload", "/language"):
        answer = shared.browser().post(path, content=body.encode(), headers={"content-type": kind})
        assert answer.status_code == 415, path


@pytest.mark.parametrize("charset", ["", "; charset=utf-8", '; charset="UTF-8"; x=y', ";charset=utf8"])
def test_a_form_may_say_that_it_is_in_utf_8(shared: Server, charset: str) -> None:
    kind = f"multipart/form-data; boundary=x{charset}"
    body = '--x\r\nContent-Disposition: form-data; name="lang"\r\n\r\npl\r\n--x--\r\n'
    answer = shared.browser().post("/language", content=body.encode(), headers={"content-type": kind})
    assert (answer.status_code, answer.cookies["lang"]) == (303, "pl")
