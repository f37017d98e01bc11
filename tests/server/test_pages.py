"""Pages: the start page, opening and joining a table, the table itself, the curtain, and what every page keeps."""

from __future__ import annotations

import html
import re

import pytest

import majlis
from majlis.server.steps import steps_of

from .conftest import (
    Browser,
    Elements,
    Server,
    Table,
    finished,
    hidden_fields,
    info,
    nearly_over,
    play_on,
    table_of,
    upload,
    with_refusal,
)

CARD = re.compile(r"(?:LA|WA|SP|TF|IN)\d\d")


def part(page: str, id: str) -> str:
    """The section of the start page under a heading of this id, or nothing."""
    found = re.search(rf'<section[^>]*aria-labelledby="{id}".*?</section>', page, re.DOTALL)
    return found[0] if found else ""


def tables_in(page: str, id: str) -> list[str]:
    """The tables that a section of the start page links to, each once."""
    return list(dict.fromkeys(re.findall(r"/t/([0-9a-f]+)", part(page, id))))


# The start page ------------------------------------------------------------------------------------------------


def test_the_start_page_shows_every_game_with_ways_to_play(browser: Browser) -> None:
    page = browser.page("/")
    for game in majlis.GAMES:
        assert f'data-game="{game}"' in page
        assert f"/boards/{game}.svg?v=" in page
        its_own = page[page.index(f'data-game="{game}"') :]
        assert hidden_fields(its_own, "/tables")["game"] == game
        for way in ("preset=friends", "preset=hotseat"):
            assert f"/new/{game}?{way}" in page
        assert f'href="/rules/{game}"' in page


def test_the_start_page_lists_own_open_running_and_finished_tables(server: Server) -> None:
    me = server.browser()
    mine = table_of(me.post("/tables", {"game": "wayfarers", "preset": "solo"})).removeprefix("/t/")
    open_table = server.open("human", "human", open=True)
    running = server.open("human", "random", open=True)
    running.sit(server.browser())
    secret = server.open("human", "human")
    done = table_of(me.post("/upload", files={"record": ("a.game", finished().save().encode())})).removeprefix("/t/")
    page = me.page("/")
    assert tables_in(page, "mine-title") == [mine]
    assert tables_in(page, "open-title") == [open_table.id]
    assert tables_in(page, "running-title") == [running.id]
    assert tables_in(page, "finished-title") == [done]
    assert secret.id not in page
    other = server.browser().page("/")
    assert mine not in other
    assert done not in other


def test_the_start_page_says_whose_turn_it_is(server: Server) -> None:
    table = server.open("human", "human", seed=7)
    asked = table.info()["asked"][0]
    pages = {seat: table.sit(server.browser(), seat).page("/") for seat in (0, 1)}
    assert "Your turn" in part(pages[asked], "mine-title")
    assert "Your turn" not in part(pages[1 - asked], "mine-title")


def test_a_finished_table_names_its_winner(server: Server) -> None:
    table = upload(server, finished())
    me = table.places[0].client
    assert isinstance(me, Browser)
    winner = table.info()["ranking"][0][0]
    names = ["Player 1", "AI"]
    section = part(me.page("/"), "finished-title")
    assert f"{table.url}" in section
    assert names[winner] in section


# Opening a table -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "kinds"), [("solo", ["human", "automa"]), ("bot", ["human", "greedy"])])
def test_a_preset_opens_a_table_with_one_click(shared: Server, preset: str, kinds: list[str]) -> None:
    me = shared.browser()
    url = table_of(me.post("/tables", {**hidden_fields(me.page("/"), "/tables"), "preset": preset}))
    assert [seat["kind"] for seat in info(me, url)["seats"]] == kinds
    [felt] = [attrs for _, attrs in Elements(me.page(url)).tags if attrs.get("id") == "felt"]
    assert felt["data-seat"] == "0"  # the one who clicked sits there, whoever begins


@pytest.mark.parametrize("preset", ["", "friends", "hotseat"])
def test_the_form_for_a_new_table_has_every_choice(shared: Server, preset: str) -> None:
    page = shared.browser().page(f"/new/wayfarers?preset={preset}")
    names = {attrs.get("name") for tag, attrs in Elements(page).tags if tag in ("input", "select")}
    options = majlis.find("wayfarers").options
    assert names >= {"game", "seed", "hotseat", "open", *(f"option_{name}" for name in options)}
    assert names >= {f"{what}_{seat}" for what in ("kind", "name") for seat in range(4)}
    for value in ("human", "automa", "random", "AI4"):
        assert f'value="{value}"' in page


def test_a_table_is_opened_as_the_form_says(shared: Server) -> None:
    me = shared.browser()
    form = {"game": "wayfarers", "kind_0": "human", "name_0": "  Ada   L ", "kind_1": "random", "kind_2": ""}
    form |= {"option_section_1": "b", "seed": "77"}
    url = table_of(me.post("/tables", form))
    assert [(seat["kind"], seat["name"]) for seat in info(me, url)["seats"]] == [("human", "Ada L"), ("random", "")]
    same = majlis.new("wayfarers", seats=["human", "random"], seed=77, options={"section_1": "b"})
    assert (
        same.table.to_json()["journal_tiles"]
        == me.get(f"/api{url.replace('/t/', '/tables/')}/view").json()["table"]["journal_tiles"]
    )


def test_whoever_invites_friends_sees_a_link_for_each_of_them(shared: Server) -> None:
    me = shared.browser()
    opened = me.post("/tables", {"game": "wayfarers", "kind_0": "human", "kind_1": "human", "kind_2": "human"})
    url = table_of(opened)
    assert opened.headers["location"] == f"{url}/invite"
    page = me.page(f"{url}/invite")
    links = re.findall(rf"http://majlis\.test({url}/sit/\d/[\w-]+)", page)
    assert [link.split("/")[4] for link in links] == ["0", "1", "2"]
    friend = shared.browser()
    assert "Sit down" in friend.page(links[1])
    assert friend.post(links[1], {"name": "Bo"}).headers["location"] == f"{url}?seat=1"
    assert [seat["name"] for seat in info(me, url)["seats"]] == ["", "Bo", ""]
    assert links[1] not in me.page(f"{url}/invite")
    own = re.findall(rf"http://majlis\.test({url}/sit/\d/[\w-]+)", friend.page(f"{url}/invite"))
    assert own == [links[1]]
    assert shared.browser().get(f"{url}/invite").status_code == 403


def test_at_one_screen_one_browser_holds_every_seat(shared: Server) -> None:
    me = shared.browser()
    form = {"game": "wayfarers", "kind_0": "human", "kind_1": "random", "kind_2": "human", "hotseat": "1"}
    url = table_of(me.post("/tables", form))
    views = [me.get(f"/api{url.replace('/t/', '/tables/')}/view?seat={seat}") for seat in (0, 1, 2)]
    assert [view.status_code for view in views] == [200, 403, 200]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"kind_1": ""}, {"en": "for 2 to 4 players", "pl": "dla 2–4 graczy"}),
        ({"kind_1": "automa", "kind_2": "automa"}, {"en": "for 2 to 4 players", "pl": "dla 2–4 graczy"}),
        ({"seed": "seven"}, {"en": "whole number", "pl": "liczba całkowita"}),
        ({"seed": "1" * 16}, {"en": "at most 15 digits", "pl": "najwyżej 15 cyfr"}),
        ({"option_section_2": "c"}, {"en": "cannot be set like that", "pl": "nie można rozłożyć"}),
    ],
)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_form_with_a_mistake_comes_back_as_it_was_filled_in(
    shared: Server, wrong: dict[str, str], words: dict[str, str], lang: str
) -> None:
    me = shared.browser(lang=lang)
    filled = {"game": "wayfarers", "kind_0": "human", "name_0": 'Ada "<b>', "kind_1": "human", "name_1": "Zoë"}
    filled |= {"seed": "42", "hotseat": "1", "option_section_1": "b", **wrong}
    answer = me.post("/tables", filled)
    assert answer.status_code == 422
    page = answer.text
    assert words[lang] in html.unescape(page)
    fields = {attrs.get("name"): attrs for tag, attrs in Elements(page).tags if tag == "input"}
    assert fields["name_0"]["value"] == 'Ada "<b>'
    assert fields["name_1"]["value"] == "Zoë"
    assert fields["seed"]["value"] == filled["seed"]
    assert "checked" in fields["hotseat"]
    assert "<b>" not in page
    select = re.search(r'<select[^>]*name="option_section_1".*?</select>', page, re.DOTALL)
    assert select is not None
    assert re.search(r'<option value="b"\s+selected', select[0])


def test_there_is_no_form_and_no_table_for_an_unknown_game(shared: Server) -> None:
    assert shared.browser().get("/new/go").status_code == 404
    assert shared.browser().post("/tables", {"game": "go", "preset": "solo"}).status_code == 404
    assert shared.browser().post("/tables", {}).status_code == 404


def test_an_open_table_is_joined_from_the_start_page(server: Server) -> None:
    table = server.open("human", "human", open=True)
    guest = server.browser()
    assert f'action="{table.url}/join"' in guest.page("/")
    joined = guest.post(f"{table.url}/join", {"name": "Ada"})
    assert joined.headers["location"] == f"{table.url}?seat=1"
    assert guest.get(f"/api/tables/{table.id}/view").json()["seat"] == 1
    assert table.info()["seats"][1]["name"] == "Ada"
    assert tables_in(guest.page("/"), "mine-title") == [table.id]
    server.browser().post(f"{table.url}/join")
    assert server.browser().post(f"{table.url}/join").status_code == 409


# House rules and options -------------------------------------------------------------------------------------------


def test_house_rules_stand_in_a_group_of_their_own_on_the_page_of_a_new_table(shared: Server) -> None:
    page = shared.browser().page("/new/wayfarers")
    group = page[page.index("only-house") :]
    assert "House rules" in group
    assert 'name="option_house_yellow_early" value="yes"' in group
    assert 'name="option_house_yellow_early"' not in page[: page.index("only-house")]


def test_house_rules_for_a_game_against_the_automa_are_shown_there_only(shared: Server) -> None:
    page = shared.browser().page("/new/excavation_earth")
    assert '<label class="check only-solo" for="option-house_zu_one_site">' in page
    assert '<label class="check" for="option-house_mulligan_any">' in page


@pytest.mark.parametrize(
    ("lang", "rule", "otherwise"),
    [
        ("en", "Gold comes back from translators before the gold pages", "Otherwise gold pages are resolved first"),
        ("pl", "Złoto wraca z tłumaczy przed złotymi kartami Strony", "W przeciwnym razie złote karty Strony"),
    ],
)
def test_each_house_rule_says_what_is_played_without_it(shared: Server, lang: str, rule: str, otherwise: str) -> None:
    page = html.unescape(shared.browser(lang=lang).page("/new/scholars"))
    [label] = re.findall(r'<label [^>]*for="option-house_page_gold_first".*?</label>', page, re.DOTALL)
    assert f"<strong>{rule}</strong><small>{otherwise}" in label
    assert "of-expansion" in label
    assert "Body of Books" in label
    [solo] = re.findall(r'<label [^>]*for="option-house_page_ai_second"', page)
    assert "only-solo" in solo


def test_a_house_rule_of_an_expansion_that_is_not_played_is_left_out(server: Server) -> None:
    me = server.browser()
    form = {"game": "scholars", "kind_0": "human", "kind_1": "human", "option_house_page_gold_first": "yes"}
    for ticked, rules in (({}, []), ({"option_body_of_books": "yes"}, ["house_page_gold_first"])):
        url = table_of(me.post("/tables", {**form, **ticked}))
        assert info(me, url)["house_rules"] == rules


def test_whoever_may_join_reads_the_house_rules_before(server: Server) -> None:
    """On the start page, behind the link of a seat, and at the table."""
    rule = "The yellow guild helps only before the main action is done"
    other = "Townsfolk may act between two abilities of their card"
    table = server.open("human", "human", open=True, options={"house_yellow_early": "yes"})
    guest = server.browser()
    pages = [guest.page("/"), guest.page(table.opened["seats"][1]["url"]), guest.page(table.url)]
    pages.append(guest.page(f"{table.url}/text"))
    for page in pages:
        [told] = re.findall(r'<p class="house-rules">.*?</p>', page, re.DOTALL)
        assert (rule in told, other in told) == (True, False)
    plain = server.open("human", "human", open=True)
    assert "house-rules" not in guest.page(plain.url)


@pytest.mark.parametrize("chosen", ["no", "yes"])
def test_everybody_at_a_table_sees_which_options_and_house_rules_are_in_force(server: Server, chosen: str) -> None:
    table = server.open("human", "human", options={"house_yellow_early": chosen, "section_1": "b"})
    guest = server.browser()
    me = table.sit(server.browser(), 0)
    for page in (me.page(table.url), me.page(f"{table.url}/text"), guest.page(table.url)):
        shown = re.findall(r"<dt>([^<]*)(?: <small>\(([^<]*)\)</small>)?</dt><dd>([^<]*)</dd>", page)
        assert ("Main board, left section", "", "side B") in shown
        assert ("The yellow guild helps only before the main action is done", "a house rule", chosen) in shown


# The table -----------------------------------------------------------------------------------------------------


def test_the_table_offers_every_option_and_says_why_others_are_refused(shared: Server) -> None:
    table, question = with_refusal(shared)
    page = table.sit(shared.browser()).page(table.url)
    tags = Elements(page).tags
    offered = {attrs["value"] for tag, attrs in tags if tag == "button" and attrs.get("name") == "option"}
    assert offered == {option["id"] for option in question["options"]}
    refused = {
        a["data-option"]: a["data-why"] for t, a in tags if t == "button" and "refused" in a.get("class", "").split()
    }
    assert {id: why.lower() for id, why in refused.items()} == {
        r["id"]: r["reason"].lower() for r in question["refused"]
    }
    legal = {attrs["data-id"] for _, attrs in tags if attrs.get("data-state") == "legal"}
    assert legal
    assert legal <= offered


def test_a_move_is_made_with_a_form_alone(solo: tuple[Browser, Table]) -> None:
    me, table = solo
    page, before = me.page(table.url), table.info()["version"]
    fields = hidden_fields(page, f"{table.url}/play")
    option = table.places[0].question()["options"][0]["id"]
    moved = me.post(f"{table.url}/play", {**fields, "option": option})
    assert (moved.status_code, moved.headers["location"]) == (303, f"{table.url}?seat=0")
    assert table.info()["version"] == before + 1
    again = me.post(f"{table.url}/play", {**fields, "option": option})
    assert again.status_code == 409
    assert "has changed in the meantime" in again.text


def test_a_script_gets_the_changed_part_of_the_page(solo: tuple[Browser, Table]) -> None:
    me, table = solo
    option = table.places[0].question()["options"][0]["id"]
    moved = me.post(f"{table.url}/play", {"seat": 0, "option": option}, headers={"x-majlis": "1"})
    assert moved.status_code == 200
    assert moved.headers["x-version"] == str(table.info()["version"])
    assert moved.text.lstrip().startswith('<div id="felt"')
    assert moved.text.strip() in me.page(f"{table.url}?seat=0")
    undone = me.post(f"{table.url}/undo", {"seat": 0}, headers={"x-majlis": "1"})
    redone = me.post(f"{table.url}/redo", {"seat": 0}, headers={"x-majlis": "1"})
    assert [answer.status_code for answer in (undone, redone)] == [200, 200]
    wrong = me.post(f"{table.url}/play", {"seat": 0, "option": "fly"}, headers={"x-majlis": "1"})
    assert (wrong.status_code, wrong.json()["key"]) == (422, "illegal")


def test_a_fragment_that_has_not_changed_is_not_sent_again(solo: tuple[Browser, Table]) -> None:
    me, table = solo
    first = me.get(f"{table.url}/fragment")
    tag = first.headers["etag"]
    assert me.get(f"{table.url}/fragment", headers={"if-none-match": tag}).status_code == 304
    table.places[0].play(table.places[0].question()["options"][0]["id"])
    after = me.get(f"{table.url}/fragment", headers={"if-none-match": tag})
    assert after.status_code == 200
    assert after.headers["etag"] != tag
    assert me.get(f"{table.url}/fragment", headers={"accept-language": "pl"}).headers["etag"] != after.headers["etag"]


def test_a_spectator_sees_the_table_but_no_way_to_play(shared: Server, solo: tuple[Browser, Table]) -> None:
    _, table = solo
    page = shared.browser().page(table.url)
    assert CARD.search(page)
    for verb in ("play", "undo", "redo", "name"):
        assert f'action="{table.url}/{verb}"' not in page


def test_a_seat_of_somebody_else_is_not_shown_for_the_asking(shared: Server) -> None:
    table = shared.open("human", "human", seed=7)
    asked = table.info()["asked"][0]
    other = table.sit(shared.browser(), 1 - asked)
    page = other.page(f"{table.url}?seat={asked}")
    assert f'data-seat="{1 - asked}"' in page
    assert 'name="option"' not in page
    moved = other.post(f"{table.url}/play", {"seat": asked, "option": "rest"})
    assert moved.status_code == 403


def test_a_name_is_changed_and_never_read_as_html(solo: tuple[Browser, Table]) -> None:
    me, table = solo
    assert me.post(f"{table.url}/name", {"seat": 0, "name": "<script>x</script>" + "y" * 50}).status_code == 303
    page = me.page(table.url)
    assert "<script>x" not in page
    assert "&lt;script&gt;x&lt;/script&gt;yyyyyy" in page
    assert len(table.info()["seats"][0]["name"]) == 24


def test_the_promise_of_the_seed_is_shown_at_the_table(shared: Server) -> None:
    """The hash before the end, the seed and its salt after it."""
    table = upload(shared, nearly_over())
    me = table.places[0].client
    assert isinstance(me, Browser)
    promised = table.info()["commitment"]
    assert promised in me.page(table.url)
    play_on(table.places)
    after = table.info()
    page = me.page(table.url)
    assert str(after["seed"]) in page
    assert after["salt"] in page


def test_the_end_of_a_game_shows_the_result(shared: Server) -> None:
    table = upload(shared, finished())
    page = shared.browser().page(table.url)
    totals = table.info()["totals"]
    podium = re.search(r'<ol class="podium">.*?</ol>', page, re.DOTALL)
    assert podium is not None
    assert all(str(total) in podium[0] for total in totals)
    assert f'href="{table.url}/replay"' in page


# Passing the device --------------------------------------------------------------------------------------------


@pytest.fixture
def hot_seat(shared: Server) -> tuple[Browser, Table, int]:
    """Two people at one screen, after the first of them has ended the turn; and who is asked now."""
    table = shared.open("human", "human", seed=7)
    me = table.sit_at_all(shared.browser())
    first = table.info()["asked"][0]
    while table.info()["asked"][0] == first:
        play_on(table.places, moves=1)
    return me, table, 1 - first


@pytest.mark.parametrize("page", ["", "/fragment"])
def test_the_curtain_shows_nothing_of_the_table(hot_seat: tuple[Browser, Table, int], page: str) -> None:
    me, table, asked = hot_seat
    text = me.page(f"{table.url}{page}?seat={1 - asked}")
    assert f'data-curtain="{asked}"' in text
    assert not CARD.findall(text)
    for piece in ("data-id=", "data-option=", 'name="option"', 'id="log"', 'class="figure'):
        assert piece not in text
    assert f'href="{table.url}?seat={asked}"' in text


def test_behind_the_curtain_is_the_table_of_the_next_person(hot_seat: tuple[Browser, Table, int]) -> None:
    me, table, asked = hot_seat
    page = me.page(f"{table.url}?seat={asked}")
    assert "data-curtain" not in page
    assert hidden_fields(page, f"{table.url}/play")["seat"] == str(asked)


def test_after_the_last_answer_of_a_turn_the_curtain_falls_at_once(shared: Server) -> None:
    """Where only one person holds seats at the screen, it never does."""
    for both in (True, False):
        table = shared.open("human", "human", seed=7)
        first = table.info()["asked"][0]
        me = table.sit_at_all(shared.browser()) if both else table.sit(shared.browser(), first)
        text = ""
        while table.info()["asked"][0] == first:
            option = table.places[first].question()["options"][-1]["id"]
            move = {"seat": first, "option": option}
            text = me.post(f"{table.url}/play", move, headers={"x-majlis": "1"}).text
        assert ("data-curtain" in text) == both
        assert bool(CARD.findall(text)) == (not both)


# Every page ----------------------------------------------------------------------------------------------------


def every_page(server: Server) -> dict[str, str]:
    """One of each kind, as its readers get it."""
    hot = server.open("human", "human", seed=7)
    both = hot.sit_at_all(server.browser())
    asked = hot.info()["asked"][0]
    over = upload(server, finished())
    friend = server.open("human", "human")
    visitor, one = server.browser(), friend.sit(server.browser(), 0)
    pages = {
        "start": both.page("/"),
        "new": visitor.page("/new/wayfarers"),
        "table": both.page(f"{hot.url}?seat={asked}"),
        "curtain": both.page(f"{hot.url}?seat={1 - asked}"),
        "text": both.page(f"{hot.url}/text?seat={asked}"),
        "invite": one.page(f"{friend.url}/invite"),
        "sit": visitor.page(friend.links[1]),
        "replay": visitor.page(f"{over.url}/replay?n=9"),
        "over": visitor.page(over.url),
        "rules": visitor.page("/rules/wayfarers"),
        "rule": visitor.page("/rules/wayfarers/W-TURN-2"),
        "api": visitor.page("/api"),
        "error": visitor.get("/nothing").text,
    }
    wrong = visitor.post("/tables", {"game": "wayfarers", "kind_0": "human"})
    return {**pages, "wrong form": wrong.text}


def test_no_page_needs_what_the_policy_forbids(shared: Server) -> None:
    """No inline script or style, no handler attribute, nothing from another host."""
    for name, page in every_page(shared).items():
        elements = Elements(page)
        assert elements.embedded == [], name
        for tag, attrs in elements.tags:
            assert "style" not in attrs, (name, tag, attrs)
            assert not [attr for attr in attrs if attr.startswith("on")], (name, tag, attrs)
            for attr in ("src", "href", "action", "formaction"):
                target = attrs.get(attr, "/")
                assert target.startswith(("/", "#")), (name, tag, target)
                assert not target.startswith("//"), (name, tag, target)


def test_every_file_a_page_asks_for_is_there(shared: Server) -> None:
    files = {
        attrs.get(attr, "").split("#")[0]
        for page in every_page(shared).values()
        for _, attrs in Elements(page).tags
        for attr in ("src", "href")
        if attrs.get(attr, "").startswith(("/static/", "/boards/", "/sprite/"))
    }
    assert len(files) > 8
    for file in files:
        answer = shared.browser().get(file)
        assert answer.status_code == 200, file
        assert "immutable" in answer.headers["cache-control"], file


def test_no_page_uses_an_id_twice(shared: Server) -> None:
    for name, page in every_page(shared).items():
        ids = [attrs["id"] for _, attrs in Elements(page).tags if "id" in attrs]
        assert sorted(id for id in set(ids) if ids.count(id) > 1) == [], name


def test_every_whole_page_names_its_language_and_title(shared: Server) -> None:
    for name, page in every_page(shared).items():
        if name != "rule":
            assert page.startswith("<!doctype html>"), name
            assert '<html lang="en"' in page, name
            title = re.search(r"<title>(.*?)</title>", page)
            assert title is not None, name
            assert title[1].strip(), name


def test_a_long_run_of_upkeep_is_shown_as_one_step() -> None:
    """While a table is laid out, nobody wants to watch every piece."""
    seats = (1, None, None, 1, None, None, None, None, 2)
    events = [{"n": n, "seat": seat, "text": f"event {n}"} for n, seat in enumerate(seats)]
    steps = [(step["n"], step["text"]) for step in steps_of(events)]
    assert steps[:4] == [(n, f"event {n}") for n in range(4)]
    assert steps[4:] == [(7, "event 4 …"), (8, "event 8")]
