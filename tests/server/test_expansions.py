"""Tables with an expansion: opened with a box to tick, drawn, explained and listed with it, kept and loaded with it."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest

import majlis
from majlis.bots.random import RandomBot
from majlis.engine.rules import ON
from majlis.games import EXPANSIONS, find_book
from majlis.rulebook import Rulebook
from majlis.server.house import together
from majlis.server.refusals import Refused

from .conftest import Browser, Elements, Server, Start, Table, info, play_on, table_of

[(EXPANSION, GAME), *_] = EXPANSIONS.items()
TITLE = Rulebook.of(find_book(EXPANSION).folder).title
WITH = {"game": GAME, "options": {EXPANSION: ON}}


@pytest.fixture
def table(shared: Server) -> Table:
    """A table of one person against the automa, with the expansion."""
    return shared.open("human", "automa", seed=7, **WITH)


def shelf(page: str, id: str) -> str:
    """A section of the start page."""
    found = re.search(rf'<section[^>]*aria-labelledby="{id}".*?</section>', page, re.DOTALL)
    return found[0] if found else ""


# Opening -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_new_table_has_a_box_for_each_expansion(shared: Server, lang: str) -> None:
    page = shared.browser(lang=lang).page(f"/new/{GAME}")
    [box] = [attrs for _, attrs in Elements(page).tags if attrs.get("name") == f"option_{EXPANSION}"]
    assert (box["type"], box["value"]) == ("checkbox", ON)
    assert "checked" not in box
    label = find_book(EXPANSION).texts(lang).say(f"setup.{EXPANSION}")
    assert label.lower() in html.unescape(page).lower()


@pytest.mark.parametrize("ticked", [True, False])
def test_the_ticked_box_plays_the_expansion(shared: Server, ticked: bool) -> None:
    me = shared.browser()
    form = {"game": GAME, "kind_0": "human", "kind_1": "random", "seed": "5"}
    url = table_of(me.post("/tables", {**form, **({f"option_{EXPANSION}": ON} if ticked else {})}))
    assert info(me, url)["game"] == GAME
    assert info(me, url)["options"].get(EXPANSION) == (ON if ticked else None)


def test_a_box_stays_ticked_when_a_form_comes_back(shared: Server) -> None:
    form = {"game": GAME, "kind_0": "human", "kind_1": "human", "seed": "x", f"option_{EXPANSION}": ON}
    answer = shared.browser().post("/tables", form)
    assert answer.status_code == 422
    [box] = [attrs for _, attrs in Elements(answer.text).tags if attrs.get("name") == f"option_{EXPANSION}"]
    assert "checked" in box


def test_the_api_lists_the_expansion_among_the_variants(shared: Server) -> None:
    games = {game["id"]: game for game in shared.browser().get("/api/games").json()}
    assert games[GAME]["options"][EXPANSION] == ["no", "yes"]
    assert EXPANSION not in games


@pytest.mark.parametrize("plan", [{"game": EXPANSION}, {"game": GAME, "options": {EXPANSION: "maybe"}}])
def test_what_cannot_be_is_refused(shared: Server, plan: dict[str, object]) -> None:
    seats = [{"kind": "human"}, {"kind": "automa"}]
    refused = shared.browser().post("/api/tables", json={"seats": seats, **plan})
    assert refused.status_code == 422
    assert EXPANSION in refused.json()["error"]


# The table -----------------------------------------------------------------------------------------------------


def test_a_table_is_drawn_by_the_board_of_the_expansion(shared: Server, table: Table) -> None:
    me = table.sit(shared.browser())
    page = me.page(table.url)
    assert f'data-game="{GAME}" data-book="{EXPANSION}"' in page
    assert f"/boards/{EXPANSION}.css?v=" in page
    assert f"/sprite/{EXPANSION}.svg?v=" in page
    assert f"/sprite/{GAME}.svg" not in page
    assert f"/boards/{EXPANSION}.css" not in me.page(shared.open(game=GAME).url)


def test_style_and_icons_of_the_base_come_first(shared: Server) -> None:
    me = shared.browser()
    for kind in ("boards", "sprite"):
        ending = "css" if kind == "boards" else "svg"
        base, both = (me.page(f"/{kind}/{name}.{ending}") for name in (GAME, EXPANSION))
        assert both.startswith(base.removesuffix("</svg>").rstrip("\n"))


def test_a_table_says_that_the_expansion_is_played_and_links_to_its_rules(shared: Server, table: Table) -> None:
    me = table.sit(shared.browser())
    page = me.page(table.url)
    assert f"with {TITLE}" in page
    assert [f'href="/rules/{book}"' in page for book in (GAME, EXPANSION)] == [True, True]
    plain = me.page(shared.open(game=GAME).url)
    assert TITLE not in plain
    assert f'href="/rules/{EXPANSION}"' not in plain


def test_every_page_of_the_table_can_be_seen_in_both_languages(shared: Server, table: Table) -> None:
    play_on(table.places, moves=30)
    me = table.sit(shared.browser())
    for lang in ("en", "pl"):
        me.client.headers["accept-language"] = lang
        for path in ("", "/fragment", "/text", "/replay", "/moment/3", "/invite"):
            assert me.page(f"{table.url}{path}")


def test_an_explanation_leads_to_the_book_of_each_rule(shared: Server, table: Table) -> None:
    tips = table.sit(shared.browser()).get(f"{table.url}/tips.json").json()
    books = {rule: book for tip in tips.values() for rule, book in tip["rules"].items()}
    assert set(books.values()) == {GAME, EXPANSION}
    for book in (GAME, EXPANSION):
        known = Rulebook.of(find_book(book).folder).ids
        assert all(rule in known for rule, where in books.items() if where == book)
    plain = shared.open(game=GAME)
    tips = plain.sit(shared.browser()).get(f"{plain.url}/tips.json").json()
    assert {book for tip in tips.values() for book in tip["rules"].values()} == {GAME}


def test_what_is_refused_is_said_in_the_words_of_the_expansion(shared: Server) -> None:
    keys = set()
    for seed in range(30):
        table = shared.open("human", "automa", seed=seed, **WITH)
        for _ in range(60):
            state = table.places[0].state()
            if state["over"]:
                break
            for option in table.places[0].question()["refused"]:
                answer = table.places[0].try_to(option["id"])
                assert answer.json()["key"] == "refused"
                assert option["reason"] in answer.json()["error"]
                keys.add(option["reason"])
            play_on(table.places, moves=1, seed=seed)
        own = {reason for reason in keys if "XP" in reason}
        if own:
            return
    raise AssertionError("nothing that only the expansion has was ever refused")


# Lists, records and replays ------------------------------------------------------------------------------------


def test_lists_of_tables_show_that_the_expansion_is_played(server: Server) -> None:
    me = server.browser()
    for options in ({}, {f"option_{EXPANSION}": ON}):
        table_of(me.post("/tables", {"game": GAME, "kind_0": "human", "kind_1": "automa", **options}))
    server.open("human", "human", open=True, **WITH)
    page = me.page("/")
    assert shelf(page, "mine-title").count(f"with {TITLE}") == 1
    assert shelf(page, "open-title").count(f"with {TITLE}") == 1
    assert f"also with {TITLE}" in shelf(page, "games-title")
    [listed] = [table for table in me.get("/api/tables").json() if table["options"].get(EXPANSION)]
    assert listed["game"] == GAME


def test_a_record_is_uploaded_replayed_and_downloaded_with_it(shared: Server) -> None:
    game = majlis.new(GAME, players=1, seed=3, options={EXPANSION: ON})
    game.finish(RandomBot(3))
    me = shared.browser()
    url = table_of(me.post("/upload", files={"record": ("a.game", game.save().encode())}))
    assert f"with {TITLE}" in me.page(f"{url}/replay")
    assert me.page(f"{url}/record") == game.save()
    assert info(me, url)["options"] == dict(game.setup.options)
    fork = table_of(me.post(f"{url}/fork", {"n": "40"}))
    assert info(me, fork)["options"][EXPANSION] == ON
    assert f'data-book="{EXPANSION}"' in me.page(fork)


def test_a_table_goes_on_with_it_after_a_restart(start: Start) -> None:
    table = start().open("human", "automa", seed=7, **WITH)
    play_on(table.places, moves=10)
    before = table.places[0].state()
    server = start()
    again = Table(server, table.opened)
    assert again.places[0].state() == before
    assert f'data-book="{EXPANSION}"' in again.sit(server.browser()).page(again.url)


# Rules ---------------------------------------------------------------------------------------------------------


def test_the_expansion_has_a_rulebook_of_its_own_and_both_lead_to_each_other(shared: Server) -> None:
    me = shared.browser()
    base, own = (me.page(f"/rules/{book}") for book in (GAME, EXPANSION))
    assert f'<a href="/rules/{EXPANSION}">{TITLE}</a>' in base
    assert f'<a href="/rules/{GAME}">' in own
    ids = Rulebook.of(find_book(EXPANSION).folder).ids
    assert all(f'id="{id}"' in own for id in ids)
    assert not any(f'id="{id}"' in base for id in ids)
    rule = next(iter(ids))
    assert f'href="/rules/{EXPANSION}#{rule}"' in me.page(f"/rules/{EXPANSION}/{rule}")
    assert me.get(f"/rules/{GAME}/{rule}").status_code == 404


def test_a_rule_that_names_one_of_the_base_links_to_the_base(shared: Server) -> None:
    base = Rulebook.of(find_book(GAME).folder).ids
    page = shared.browser().page(f"/rules/{EXPANSION}")
    links = re.findall(r'<a href="/rules/(\w+)#([A-Z0-9-]+)" data-rule', page)
    assert {book for book, _ in links} == {GAME, EXPANSION}
    assert all((rule in base) == (book == GAME) for book, rule in links)


# Overlays ------------------------------------------------------------------------------------------------------


def family_of_its_own() -> tuple[str, str]:
    """A family that only the expansion has, and its first item."""
    families = find_book(EXPANSION).data().families
    own = next(family for family in families if family not in find_book(GAME).data().families)
    return own, next(iter(families[own]))


def write(folder: Path, book: str, overlay: object) -> None:
    (folder / "overlays").mkdir(parents=True, exist_ok=True)
    (folder / "overlays" / f"{book}.json").write_text(overlay if isinstance(overlay, str) else json.dumps(overlay))


def recorded(browser: Browser, table: Table) -> dict[str, object]:
    """The overlay in the record of a table."""
    table.sit(browser)
    setup = json.loads(browser.page(f"{table.url}/record").splitlines()[0])
    found: dict[str, object] = setup.get("overlay", {})
    return found


def test_a_table_with_it_is_corrected_by_both_overlays(start: Start, tmp_path: Path) -> None:
    server = start(tmp_path)
    family, item = family_of_its_own()
    room = {"id": "room_1", "note": "mine"}
    write(tmp_path, GAME, {"rooms": {"items": [room]}})
    write(tmp_path, EXPANSION, {family: {"items": [{"id": item, "note": "too"}]}})
    assert recorded(server.browser(), server.open(game=GAME)) == {"rooms": {"items": [room]}}
    both = recorded(server.browser(), server.open(**WITH))
    assert both == {"rooms": {"items": [room]}, family: {"items": [{"id": item, "note": "too"}]}}


def test_a_wrong_overlay_is_named(start: Start, tmp_path: Path) -> None:
    server = start(tmp_path)
    family, item = family_of_its_own()
    plan = {"seats": [{"kind": "human"}, {"kind": "automa"}], **WITH}
    write(tmp_path, EXPANSION, "[]")
    for base in ({}, {family: {"items": [{"id": item}]}}):
        write(tmp_path, GAME, base)
        refused = server.browser().post("/api/tables", json=plan)
        assert refused.status_code == 422
        assert "overlay: expected" in refused.json()["error"]
    refused = server.browser().post("/api/tables", json={**plan, "options": {}})
    assert f"there is no family '{family}'" in refused.json()["error"]


def test_of_two_overlays_the_later_prevails() -> None:
    first = {"rooms": {"count": 9, "items": [{"id": "a", "gold": 1}]}, "tracks": {"items": []}}
    second = {"rooms": {"count": 12, "items": [{"id": "a", "gold": 2}]}}
    assert json.loads(together([json.dumps(first), json.dumps(second)])) == {
        "rooms": {"count": 12, "items": [{"id": "a", "gold": 1}, {"id": "a", "gold": 2}]},
        "tracks": {"items": []},
    }
    with pytest.raises(Refused):
        together(["{", "{}"])
