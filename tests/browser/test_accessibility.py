"""axe finds nothing to complain about, on any page, light or dark, large or small."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

import majlis

from .conftest import EVERY_GAME, LAPTOP, PHONE, Guest, Open

SETTINGS = [
    pytest.param({"viewport": LAPTOP, "color_scheme": "light"}, id="laptop-light"),
    pytest.param({"viewport": LAPTOP, "color_scheme": "dark"}, id="laptop-dark"),
    pytest.param({"viewport": PHONE, "color_scheme": "light"}, id="phone-light"),
    pytest.param({"viewport": PHONE, "color_scheme": "dark"}, id="phone-dark"),
]


NEW = [f"/new/{game}" for game in majlis.GAMES]


def violations(one: Guest) -> list[str]:
    """What axe finds: each rule with the places that break it."""
    found = Axe().run(one.page).response["violations"]
    return [f"{rule['id']}: {node['html'][:160]} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("path", ["/", *NEW, "/rules/wayfarers?q=journal", "/api", "/nowhere"])
def test_the_pages(guest: Open, settings: dict[str, object], path: str) -> None:
    one = guest(**settings)
    one.page.goto(path)
    if path == "/nowhere":
        one.complaints.clear()  # a missing page is reported by the browser
    assert violations(one) == []


@pytest.mark.parametrize("settings", SETTINGS)
@EVERY_GAME
def test_a_table(guest: Open, settings: dict[str, object], game: str) -> None:
    one = guest(**settings).play_solo(game)
    assert violations(one) == []
    one.choose(one.options()[0])
    assert violations(one) == []
    one.page.locator("#score-button").click()
    assert violations(one) == []
    for page in ("text", "replay", "invite"):
        one.page.goto(f"/t/{one.table}/{page}")
        one.page.wait_for_selector("html[data-ready=yes]", state="attached")
        assert violations(one) == [], page


@pytest.mark.parametrize("settings", SETTINGS)
def test_between_people(guest: Open, settings: dict[str, object]) -> None:
    """The page of a seat's link, and the table of others."""
    one, other = guest(**settings), guest(**settings)
    seats = [{"kind": "human"}, {"kind": "human"}]
    opened = one.page.request.post("/api/tables", data={"game": "wayfarers", "seats": seats}).json()
    one.page.goto(opened["seats"][0]["url"])
    assert violations(one) == []
    one.page.locator("form:has([name=name]) button").click()
    one.ready()
    other.page.goto(f"/t/{opened['id']}")  # a spectator
    other.ready()
    assert violations(other) == []


@pytest.mark.parametrize("settings", SETTINGS)
def test_the_curtain(guest: Open, settings: dict[str, object]) -> None:
    """The curtain between two people at one screen."""
    one = guest(**settings)
    form = {"game": "wayfarers", "kind_0": "human", "kind_1": "human", "hotseat": "on"}
    one.page.goto(one.page.request.post("/tables", form=form).url)
    assert one.page.locator("#felt.curtain").count() == 1
    assert violations(one) == []


def test_the_table_in_words(guest: Open) -> None:
    """The text view names every face-up card and takes answers."""
    one = guest().play_solo()
    cards = one.page.locator("#main [data-id^=LA], #main [data-id^=WA], #main [data-id^=SP]").evaluate_all(
        "nodes => nodes.map(node => node.dataset.id)"
    )
    one.page.goto(f"/t/{one.table}/text")
    words = one.page.locator("main").inner_text()
    assert [card for card in cards if card not in words] == []
    with one.page.expect_navigation():
        one.page.locator("button[value=rest]").click()
    assert "/text" in one.page.url
    assert not one.page.locator("button[value=rest]").count()
