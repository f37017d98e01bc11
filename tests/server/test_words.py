"""Rules, the table in words, languages, and what is said where there is no page."""

from __future__ import annotations

import html
import re

import pytest

from .conftest import Browser, Server, Table, hidden_fields


def test_the_rulebook_has_every_rule_under_its_id(shared: Server) -> None:
    page = shared.browser().page("/rules/wayfarers")
    for id in ("W-TURN-2", "W-SETUP-1", "W-ACQ-5"):
        assert f'id="{id}"' in page
    single = shared.browser().page("/rules/wayfarers/W-TURN-2")
    assert "W-TURN-2" in single
    assert len(single) < 3000
    for path in ("/rules/wayfarers/W-NOTHING", "/rules/go", "/rules/go/W-TURN-2"):
        assert shared.browser().get(path).status_code == 404


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("statek", "W-GLD-4"),
        ("KARAWANĘ", "W-DIE-4"),
        ("dziennik", "W-JRN-1"),
        ("W-TURN-2", "W-TURN-2"),
        ("die", "W-DIE-4"),
    ],
)
def test_the_rules_are_searched_in_polish_and_english(shared: Server, query: str, found: str) -> None:
    whole = shared.browser(lang="pl").page("/rules/wayfarers")
    page = shared.browser(lang="pl").page("/rules/wayfarers", params={"q": query})
    assert f'value="{query}"' in page
    assert f'id="{found}"' in page
    assert 0 < page.count('class="rule-block"') < whole.count('class="rule-block"')


def test_a_search_in_polish_names_the_english_word(shared: Server) -> None:
    page = shared.browser().page("/rules/wayfarers", params={"q": "robotnik"})
    terms = re.search(r'<p class="terms">.*?</p>', page, re.DOTALL)
    assert terms is not None
    assert "Robotnik" in terms[0]
    assert "Worker" in terms[0]


def test_a_search_without_a_find_says_so_and_is_never_read_as_html(shared: Server) -> None:
    page = shared.browser().page("/rules/wayfarers", params={"q": "<img src=x>zzzz"})
    assert page.count('class="rule-block"') == 0
    assert "<img src=x>" not in page


def test_the_language_is_that_of_the_browser_until_one_is_chosen(shared: Server) -> None:
    me = shared.browser(lang="pl-PL,pl;q=0.9,en;q=0.8")
    assert '<html lang="pl"' in me.page("/")
    assert '<html lang="en"' in shared.browser(lang="fr").page("/")
    assert me.post("/language", {"lang": "en", "next": "/"}).status_code == 303
    for path in ("/", "/rules/wayfarers", "/new/wayfarers"):
        assert '<html lang="en"' in me.page(path)


def test_a_table_speaks_the_language_of_each_reader(shared: Server) -> None:
    table = shared.open("human", "human", seed=7)
    prompts = {}
    browser = table.sit(shared.browser(), table.info()["asked"][0])
    for lang in ("en", "pl"):
        browser.client.headers["accept-language"] = lang
        question = browser.get(f"/api/tables/{table.id}/decisions?lang={lang}").json()["decisions"][0]
        prompts[lang] = question["prompt"]
        assert question["prompt"] in html.unescape(browser.page(table.url))
    assert prompts["en"] != prompts["pl"]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_text_view_tells_the_whole_table_in_words(shared: Server, lang: str) -> None:
    table = shared.open("human", "automa", seed=7)
    me = table.sit(shared.browser(lang=lang))
    page = me.page(f"{table.url}/text")
    question = table.places[0].get("decisions", lang=lang).json()["decisions"][0]
    text = html.unescape(page).lower()
    assert all(option["label"].lower() in text for option in question["options"])
    assert all(option["reason"].lower() in text for option in question["refused"])
    view = table.places[0].get("view", lang=lang).json()
    assert all(line["text"].lower() in text for line in view["log"][-5:])
    assert all(card in page for row in view["table"]["rows"].values() for card in row if card)
    assert '<svg class="face' not in page


def test_the_text_view_is_played_with_and_one_stays_there(solo: tuple[Browser, Table]) -> None:
    me, table = solo
    fields = hidden_fields(me.page(f"{table.url}/text"), f"{table.url}/play")
    option = table.places[0].question()["options"][0]["id"]
    moved = me.post(f"{table.url}/play", {**fields, "option": option})
    assert moved.headers["location"] == f"{table.url}/text?seat=0"


def test_the_text_view_lets_one_take_an_answer_back(solo: tuple[Browser, Table]) -> None:
    me, table = solo
    table.places[0].play(table.places[0].question()["options"][0]["id"])
    fields = hidden_fields(me.page(f"{table.url}/text"), f"{table.url}/undo")
    undone = me.post(f"{table.url}/undo", fields)
    assert undone.headers["location"] == f"{table.url}/text?seat=0"
    assert f'action="{table.url}/redo"' in me.page(f"{table.url}/text")


@pytest.mark.parametrize(
    ("path", "status"),
    [("/nothing", 404), ("/a/b/c/d", 404), ("/t/nowhere", 404), ("/t/nowhere/replay", 404), ("/static/no.css", 404)],
)
def test_an_unknown_page_says_so_in_the_language_of_the_reader(shared: Server, path: str, status: int) -> None:
    messages = set()
    for lang in ("en", "pl"):
        answer = shared.browser(lang=lang).get(path)
        assert answer.status_code == status
        assert answer.headers["content-type"].startswith("text/html")
        assert f'<html lang="{lang}"' in answer.text
        lead = re.search(r'<p class="lead">(.*?)</p>', answer.text)
        assert lead is not None
        messages.add(lead[1])
    assert len(messages) == 2


def test_the_page_of_the_api_lists_its_addresses(shared: Server) -> None:
    page = shared.browser().page("/api")
    for path in shared.browser().get("/api/openapi.json").json()["paths"]:
        assert path in html.unescape(page)
