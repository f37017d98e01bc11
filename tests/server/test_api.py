"""The API: a program opens a table, sits down and plays like anybody else; whatever is wrong changes nothing."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import majlis
from majlis import bots

from .conftest import Browser, Place, Server, Start, Table, finished, nearly_over, play_on, upload, with_refusal

LANGUAGES = ("en", "pl")


@pytest.fixture
def two(server: Server) -> Table:
    """A table of two people, a few moves into the game."""
    table = server.open("human", "human", seed=7)
    play_on(table.places, moves=3)
    return table


def waiting(table: Table) -> Place:
    """The place that is not asked now."""
    return next(place for seat, place in table.places.items() if seat not in table.info()["asked"])


def everything(table: Table) -> Any:
    """All that each seat can see, and what everybody may know."""
    places = [*table.places.values(), table.spectator]
    return [[place.get(what).json() for what in ("view", "decisions")] for place in places], table.info()


# Opening -------------------------------------------------------------------------------------------------------


def test_the_games_are_listed_with_their_variants_and_bots(browser: Browser) -> None:
    games = {game["id"]: game for game in browser.get("/api/games").json()}
    assert list(games) == list(majlis.GAMES)
    game = games["wayfarers"]
    assert (game["least_players"], game["most_players"], game["automa"]) == (1, 4, True)
    assert game["title"] == "Wayfarers of the South Tigris"
    assert game["options"]["automa_board"] == ["random", "AI1", "AI2", "AI3", "AI4"]
    assert game["bots"] == list(bots.NAMES)


@pytest.mark.parametrize(("lang", "starts"), [("en", "Gold comes back"), ("pl", "Złoto wraca")])
def test_house_rules_are_listed_in_words(browser: Browser, lang: str, starts: str) -> None:
    games = {game["id"]: game for game in browser.get(f"/api/games?lang={lang}").json()}
    rules = games["scholars"]["house_rules"]
    assert rules.keys() <= games["scholars"]["options"].keys()
    rule = rules["house_page_gold_first"]
    assert (rule["label"][: len(starts)], rule["only"], rule["expansion"]) == (starts, "", "Body of Books")
    assert rule["more"]
    assert rules["house_page_ai_second"]["only"] == "solo"
    assert games["wayfarers"]["house_rules"].keys() == {"house_yellow_early", "house_townsfolk_between"}


def test_everybody_is_told_which_house_rules_are_in_force(browser: Browser) -> None:
    seats = [{"kind": "human"}, {"kind": "human"}]
    options = {"body_of_books": "yes", "house_page_gold_first": "yes"}
    opened = browser.post("/api/tables", json={"game": "scholars", "seats": seats, "options": options}).json()
    told = browser.get(f"/api/tables/{opened['id']}").json()
    assert told["house_rules"] == ["house_page_gold_first"]
    assert (told["options"]["house_page_gold_first"], told["options"]["body_of_books"]) == ("yes", "yes")


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"house_page_gold_first": "yes"}, "option_expansion"),
        ({"body_of_books": "no", "house_page_gold_first": "yes"}, "option_expansion"),
        ({"body_of_books": "yes", "house_page_ai_second": "yes"}, "option_solo"),
    ],
)
def test_a_house_rule_that_means_nothing_at_a_table_is_refused(
    browser: Browser, options: dict[str, str], key: str
) -> None:
    seats = [{"kind": "human"}, {"kind": "human"}]
    refused = browser.post("/api/tables", json={"game": "scholars", "seats": seats, "options": options})
    assert (refused.status_code, refused.json()["key"]) == (422, key)


def test_whoever_opens_a_table_gets_a_token_and_a_link_for_each_person(browser: Browser) -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "random"}, {"kind": "human"}]
    opened = browser.post("/api/tables", json={"game": "wayfarers", "seats": seats})
    assert opened.status_code == 201
    table = opened.json()
    assert [seat["kind"] for seat in table["seats"]] == ["human", "random", "human"]
    assert [bool(seat["token"]) for seat in table["seats"]] == [True, False, True]
    assert [bool(seat["url"]) for seat in table["seats"]] == [True, False, True]
    assert table["seats"][0]["name"] == "Ada"
    assert table["url"] == f"http://majlis.test/t/{table['id']}"
    assert table["seats"][2]["url"].startswith(f"http://majlis.test/t/{table['id']}/sit/2/")


def test_a_table_without_any_wish_is_for_one_against_the_automa(browser: Browser) -> None:
    opened = browser.post("/api/tables", json={"game": "wayfarers"}).json()
    assert [seat["kind"] for seat in opened["seats"]] == ["human", "automa"]


def test_a_seed_and_options_make_the_same_game(server: Server) -> None:
    options = {"section_1": "b", "automa_board": "AI3"}
    one, same, other = (
        server.open("human", "automa", seed=seed, options=options).spectator.get("view").json() for seed in (5, 5, 6)
    )
    assert one == same
    assert one["table"] != other["table"]
    assert one["table"]["sides"][0] == "b"
    assert one["table"]["players"][1]["automa"]["board"] == "AI3"


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        ({"game": "go"}, "there is no game 'go'"),
        ({"seats": [{"kind": "human"}]}, "wayfarers is for"),
        ({"seats": [{"kind": "human"}] * 5}, "wayfarers is for"),
        ({"seats": [{"kind": "human"}, {"kind": "kasparov"}]}, "there is no bot 'kasparov'"),
        ({"options": {"pace": "fast"}}, "no option 'pace'"),
        ({"options": {"section_1": "c"}}, "cannot be 'c'"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(browser: Browser, plan: Any, why: str) -> None:
    refused = browser.post("/api/tables", json={"game": "wayfarers", "open": True, **plan})
    assert (refused.status_code, refused.json()["key"]) == (422, "plan")
    assert why in refused.json()["error"]
    assert browser.get("/api/tables").json() == []


@pytest.mark.parametrize(
    "plan",
    [
        {"seed": -1},
        {"seed": 10**15},
        {"seed": "seven"},
        {"seats": []},
        {"seats": [{"kind": "human"}] * 9},
        {"seats": [{"kind": "human", "name": "x" * 25}, {"kind": "human"}]},
        {"options": {"section_1": 1}},
        {"options": []},
    ],
)
def test_a_plan_of_the_wrong_form_is_not_understood(browser: Browser, plan: Any) -> None:
    refused = browser.post("/api/tables", json={"game": "wayfarers", "open": True, **plan})
    assert (refused.status_code, refused.json()["key"]) == (422, "bad_request")
    assert browser.get("/api/tables").json() == []


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff\xfe", b'"wayfarers"', b"null"])
def test_a_body_that_is_no_plan_is_not_understood(browser: Browser, body: bytes) -> None:
    refused = browser.request("POST", "/api/tables", content=body, headers={"content-type": "application/json"})
    assert (refused.status_code, refused.json()["key"]) == (422, "bad_request")


def test_open_tables_are_listed_and_others_are_not(server: Server) -> None:
    secret, listed = server.open("human", "human"), server.open("human", "human", open=True)
    found = server.browser().get("/api/tables").json()
    assert [table["id"] for table in found] == [listed.id]
    assert secret.info()["id"] == secret.id
    assert all(seat["token"] is None and seat["url"] is None for seat in found[0]["seats"])


def test_a_table_that_cannot_be_replayed_does_not_hide_the_others(start: Start, tmp_path: Path) -> None:
    """Its answers no longer fit the rules; the list of tables is still there."""
    broken, sound = (start().open("human", "automa", open=True) for _ in range(2))
    with sqlite3.connect(tmp_path / "data" / "majlis.db") as file:
        file.execute("UPDATE answers SET line = '* nonsense' WHERE table_id = ? AND n = 0", (broken.id,))
        file.execute("UPDATE tables SET checkpoint = '' WHERE id = ?", (broken.id,))
    file.close()
    visitor = start().browser()
    refused = visitor.get(f"/api/tables/{broken.id}")
    assert (refused.status_code, refused.json()["key"]) == (410, "cannot_replay")
    listed = visitor.get("/api/tables")
    assert listed.status_code == 200
    assert sound.id in [table["id"] for table in listed.json()]


# Joining -------------------------------------------------------------------------------------------------------


def test_whoever_joins_an_open_table_gets_the_first_free_seat(server: Server) -> None:
    table = server.open("human", "human", "random", "human", open=True)
    first, second = (server.browser().post(f"/api/tables/{table.id}/join", json={"name": n}) for n in ("Ada", ""))
    assert [answer.json()["seat"] for answer in (first, second)] == [1, 3]
    assert [seat["name"] for seat in table.info()["seats"]] == ["", "Ada", "", ""]
    place = Place(server.browser(), table.id, 1, first.json()["token"])
    assert place.get("view").json()["seat"] == 1
    full = server.browser().post(f"/api/tables/{table.id}/join", json={})
    assert (full.status_code, full.json()["key"]) == (409, "no_free_seat")


def test_nobody_joins_a_table_that_is_not_open(server: Server) -> None:
    table = server.open("human", "human")
    refused = server.browser().post(f"/api/tables/{table.id}/join", json={"name": "Eve"})
    assert (refused.status_code, refused.json()["key"]) == (409, "no_free_seat")
    assert [seat["name"] for seat in table.info()["seats"]] == ["", ""]


def test_a_seat_joined_over_the_api_belongs_to_its_token_alone(server: Server) -> None:
    """Who comes without a token and without a cookie is a spectator."""
    table = server.open("human", "human", open=True)
    joined = server.browser().post(f"/api/tables/{table.id}/join", json={})
    assert joined.status_code == 200
    table.places[1].token = joined.json()["token"]
    assert table.spectator.get("view").json()["seat"] is None
    assert table.spectator.get("record").status_code == 403
    option = table.asked.question()["options"][0]["id"]
    assert table.spectator.try_to(option).status_code == 403
    assert server.browser().post(f"{table.url}/play", {"seat": table.asked.seat, "option": option}).status_code == 403


def test_two_who_join_at_the_same_time_get_two_seats(server: Server) -> None:
    table = server.open("human", "human", "human", open=True)
    guests = [server.browser() for _ in range(4)]

    async def join() -> list[Any]:
        answers = [guest.client.post(f"/api/tables/{table.id}/join", json={}) for guest in guests]
        return [(answer.status_code, answer.json().get("seat")) for answer in await asyncio.gather(*answers)]

    assert sorted(server.run(join), key=str) == [(200, 1), (200, 2), (409, None), (409, None)]


# Playing -------------------------------------------------------------------------------------------------------


def test_a_program_plays_a_whole_game_against_the_automa(server: Server) -> None:
    table = server.open("human", "automa", seed=3)
    state = play_on(table.places, seed=3)
    assert (state["over"], state["decisions"]) == (True, [])
    info = table.info()
    assert (info["over"], info["asked"]) == (True, [])
    game = majlis.load(table.spectator.get("record").text)
    assert game.over
    assert list(game.result.totals) == info["totals"]
    assert [list(seats) for seats in game.result.ranking] == info["ranking"]
    assert sum(answer.seat == 0 and not answer.forced for answer in game.answers) == info["version"] - 1


def test_two_programs_play_a_whole_game(server: Server) -> None:
    table = server.open("human", "human", seed=49)
    assert play_on(table.places, seed=49)["over"]
    views = [place.get("view").json() for place in (*table.places.values(), table.spectator)]
    assert all(view["over"] and view["totals"] == table.info()["totals"] for view in views)
    record = majlis.load(table.spectator.get("record").text)
    assert record.setup.seed == 49
    assert list(record.result.totals) == table.info()["totals"]


def test_a_program_plays_against_a_bot(server: Server) -> None:
    table = server.open("random", "human", seed=2)
    state = play_on(table.places, moves=40)
    assert state["version"] == 41
    log = table.spectator.get("view").json()["log"]
    assert {line["seat"] for line in log} >= {0, 1}


def test_a_question_has_options_with_labels_and_refused_options_with_reasons(server: Server) -> None:
    table = server.open("human", "automa", seed=7)
    labels: dict[str, set[str]] = {}
    for lang in LANGUAGES:
        [question] = table.places[0].get("decisions", lang=lang).json()["decisions"]
        assert question["key"] == "turn"
        assert "rest" in [option["id"] for option in question["options"]]
        labels[lang] = {option["label"] for option in question["options"]}
        assert all(option["label"] and option["reason"] for option in question["refused"])
    assert labels["en"] != labels["pl"]


def test_an_answer_returns_where_the_game_stands_in_the_language_wished_for(server: Server) -> None:
    table = server.open("human", "automa", seed=7)
    place = table.places[0]
    before = place.state()
    state = place.try_to(before["decisions"][0]["options"][0]["id"], lang="pl").json()
    assert state["version"] == before["version"] + 1
    assert state == place.get("decisions", lang="pl").json()
    assert state["decisions"][0]["prompt"] != place.state()["decisions"][0]["prompt"]
    assert place.get("decisions", lang="fr").json() == place.state()


def test_undo_and_redo(server: Server) -> None:
    place = server.open("human", "automa", seed=7).places[0]
    before = place.state()
    after = place.play(before["decisions"][0]["options"][0]["id"])
    undone = place.post("undo").json()
    assert undone["decisions"] == before["decisions"]
    redone = place.post("redo").json()
    assert redone["decisions"] == after["decisions"]
    assert [state["version"] for state in (before, after, undone, redone)] == [1, 2, 3, 4]


def test_after_another_answer_nothing_can_be_done_again(server: Server) -> None:
    place = server.open("human", "automa", seed=7).places[0]
    options = [option["id"] for option in place.question()["options"]]
    place.play(options[0])
    place.post("undo")
    place.play(options[1])
    refused = place.post("redo")
    assert (refused.status_code, refused.json()["key"]) == (409, "cannot_redo")


def test_the_view_is_that_of_the_seat(two: Table) -> None:
    asked = two.asked
    own, other, spectator = (place.get("view").json() for place in (asked, waiting(two), two.spectator))
    assert (own["seat"], other["seat"], spectator["seat"]) == (asked.seat, 1 - (asked.seat or 0), None)
    assert "options" in own["decisions"][0]
    assert "options" not in other["decisions"][0]
    assert "options" not in spectator["decisions"][0]
    assert own["table"] == spectator["table"]
    assert two.spectator.get("view", lang="pl").json()["lang"] == "pl"


def test_a_browser_that_holds_seats_uses_the_api_with_its_cookie(server: Server, two: Table) -> None:
    friend = two.sit_at_all(server.browser())
    assert friend.get(f"/api/tables/{two.id}/view").json()["seat"] == two.info()["asked"][0]
    assert [friend.get(f"/api/tables/{two.id}/view?seat={seat}").json()["seat"] for seat in (0, 1)] == [0, 1]
    assert friend.get(f"/api/tables/{two.id}/view?seat=2").status_code == 403


# What is refused -----------------------------------------------------------------------------------------------


def refused(table: Table, status: int, key: str, move: Any) -> None:
    """A move is refused in both languages with a message of its own, and nothing has changed."""
    before = everything(table)
    messages = set()
    for lang in LANGUAGES:
        answer = move(lang)
        assert (answer.status_code, answer.json()["key"]) == (status, key), answer.text
        messages.add(answer.json()["error"])
    assert len(messages) == 2
    assert all(message.endswith(".") for message in messages)
    assert everything(table) == before


def moving(table: Table, token: str, **move: Any) -> Any:
    """A move with a token, by a browser of each language."""

    def move_in(lang: str) -> Any:
        headers = {b"authorization": f"Bearer {token}".encode(), b"accept-language": lang.encode()}
        body = {"option": "rest", **move}
        return table.places[0].client.post(f"/api/tables/{table.id}/play", json=body, headers=headers)

    return move_in


@pytest.mark.parametrize("token", ["garbage", "a.b.c", "..", "0", "ż", "x" * 3000])
def test_a_token_that_is_none_is_refused(two: Table, token: str) -> None:
    refused(two, 403, "not_yours", moving(two, token))


def test_a_token_of_another_table_is_refused(server: Server, two: Table) -> None:
    foreign = server.open("human", "human", seed=7)
    refused(two, 403, "not_yours", moving(two, foreign.asked.token))
    _, seat, signature = foreign.asked.token.split(".")
    refused(two, 403, "not_yours", moving(two, f"{two.id}.{seat}.{signature}"))


@pytest.mark.parametrize(
    "changed", ["{id}.{other}.{signature}", "{id}.{seat}.", "{id}.{seat}.{signature}x", "{id}.-1.x"]
)
def test_a_token_that_was_changed_is_refused(two: Table, changed: str) -> None:
    id, seat, signature = two.asked.token.split(".")
    refused(
        two, 403, "not_yours", moving(two, changed.format(id=id, seat=seat, signature=signature, other=1 - int(seat)))
    )


def test_a_spectator_plays_nothing(two: Table) -> None:
    refused(two, 403, "not_yours", moving(two, ""))
    for verb in ("undo", "redo"):
        assert two.spectator.post(verb).status_code == 403


def test_a_seat_that_is_not_asked_cannot_answer(two: Table) -> None:
    refused(two, 409, "not_asked", moving(two, waiting(two).token))


def test_a_token_names_its_own_seat_only(two: Table) -> None:
    other = waiting(two)
    assert two.asked.get("view", seat=other.seat).status_code == 403
    option = two.asked.question()["options"][0]["id"]
    assert other.try_to(option, seat=two.asked.seat).status_code == 403


def test_an_answer_to_an_older_question_is_refused(server: Server) -> None:
    table = server.open("human", "automa", seed=7)
    place = table.places[0]
    question = place.question()
    place.play(question["options"][0]["id"], question["mark"])
    refused(table, 409, "stale", moving(table, place.token, option=question["options"][0]["id"], mark=question["mark"]))
    place.post("undo")
    assert place.question()["mark"] == question["mark"]


@pytest.mark.parametrize("option", ["fly", "", "LA99", "0 rest\n0 rest", "\x00", "*" * 400])
def test_an_option_that_is_not_on_offer_is_refused(two: Table, option: str) -> None:
    refused(two, 422, "illegal", moving(two, two.asked.token, option=option))


def test_an_option_that_is_refused_is_refused_with_its_reason(server: Server) -> None:
    table, question = with_refusal(server)
    place = table.places[0]
    option = question["refused"][0]["id"]
    refused(table, 422, "refused", moving(table, place.token, option=option))
    for lang in LANGUAGES:
        [shown] = place.get("decisions", lang=lang).json()["decisions"]
        reason = next(one["reason"] for one in shown["refused"] if one["id"] == option)
        assert reason in moving(table, place.token, option=option)(lang).json()["error"]


@pytest.mark.parametrize(
    "body", [{}, {"option": 3}, {"option": None}, {"option": "x" * 401}, {"option": "rest", "mark": 1}]
)
def test_a_move_of_the_wrong_form_is_not_understood(two: Table, body: Any) -> None:
    before = everything(two)
    answer = two.asked.post("play", body)
    assert (answer.status_code, answer.json()["key"]) == (422, "bad_request")
    assert everything(two) == before


def undoing(place: Place) -> Any:
    """An undo, by a browser of each language."""

    def undo_in(lang: str) -> Any:
        headers = {"authorization": f"Bearer {place.token}", "accept-language": lang}
        return place.client.post(f"/api/tables/{place.table}/undo", headers=headers)

    return undo_in


def test_nobody_takes_back_what_another_has_answered(server: Server) -> None:
    table = server.open("human", "human", seed=7)
    other = waiting(table)
    play_on({table.asked.seat or 0: table.asked}, moves=1)
    refused(table, 409, "cannot_undo", undoing(other))


def test_nothing_is_taken_back_after_luck(server: Server) -> None:
    table = server.open("human", "automa", seed=7)
    lucky = False
    while not lucky:
        play_on(table.places, moves=1)
        lucky = table.places[0].get("record").text.splitlines()[-2].startswith("* ")
    refused(table, 409, "cannot_undo", undoing(table.places[0]))


def test_nothing_is_played_after_the_end(server: Server) -> None:
    table = upload(server, finished())
    refused(table, 409, "over", moving(table, ""))


@pytest.mark.parametrize("what", ["", "view", "decisions", "record", "events"])
def test_there_is_no_table_of_an_unknown_id(browser: Browser, what: str) -> None:
    answer = browser.get(f"/api/tables/nowhere/{what}".rstrip("/"))
    assert (answer.status_code, answer.json()["key"]) == (404, "no_table")


@pytest.mark.parametrize(("verb", "body"), [("play", {"option": "rest"}), ("undo", None), ("redo", None), ("join", {})])
def test_nothing_is_done_at_a_table_of_an_unknown_id(browser: Browser, verb: str, body: Any) -> None:
    answer = browser.post(f"/api/tables/nowhere/{verb}", json=body)
    assert (answer.status_code, answer.json()["key"]) == (404, "no_table")


def test_an_unknown_address_of_the_api_answers_as_the_api_does(browser: Browser) -> None:
    for path in ("/api/nothing", "/api/tables/x/y/z"):
        answer = browser.get(path)
        assert (answer.status_code, answer.json()["key"]) == (404, "not_found")


# Records and fairness ------------------------------------------------------------------------------------------


def test_before_the_end_a_record_is_for_whoever_plays_every_seat(server: Server, two: Table) -> None:
    for place in (*two.places.values(), two.spectator):
        answer = place.get("record")
        assert (answer.status_code, answer.json()["key"]) == (403, "not_over")
    friend = two.sit_at_all(server.browser())
    assert friend.get(f"/api/tables/{two.id}/record").status_code == 200


def test_the_record_of_a_game_in_progress_has_other_luck(server: Server) -> None:
    """The seed of the table would tell what comes next."""
    seed = 123_456_789_012
    table = server.open("human", "automa", seed=seed)
    play_on(table.places, moves=5)
    records = [table.places[0].get("record") for _ in range(2)]
    seeds = {json.loads(record.text.splitlines()[0])["seed"] for record in records}
    assert len(seeds | {seed}) == 3
    assert all(str(seed) not in record.text for record in records)
    game = majlis.load(records[0].text)
    question = table.places[0].question()
    assert game.decision is not None
    assert list(game.decision.options) == [option["id"] for option in question["options"]]


def test_a_record_is_a_file_to_be_saved(server: Server) -> None:
    table = server.open("human", "automa")
    answer = table.places[0].get("record")
    assert answer.headers["content-disposition"] == f'attachment; filename="wayfarers-{table.id}.game"'
    assert answer.headers["content-type"].startswith("text/plain")


def test_the_seed_was_promised_before_the_end(server: Server) -> None:
    table = upload(server, nearly_over())
    promised = table.info()
    assert (promised["seed"], promised["salt"]) == (None, None)
    assert play_on(table.places)["over"]
    shown = table.info()
    assert shown["commitment"] == promised["commitment"]
    assert json.loads(table.spectator.get("record").text.splitlines()[0])["seed"] == shown["seed"]
    assert hashlib.sha256(f"{shown['seed']}:{shown['salt']}".encode()).hexdigest() == promised["commitment"]
    assert len(shown["salt"]) >= 16


def test_the_same_seed_is_promised_differently_each_time(server: Server) -> None:
    """Otherwise small seeds could be found by trying."""
    assert len({server.open(seed=1).info()["commitment"] for _ in range(4)}) == 4


# The description -----------------------------------------------------------------------------------------------

PATHS = {
    "/api/games": {"get"},
    "/api/tables": {"get", "post"},
    "/api/tables/{id}": {"get"},
    "/api/tables/{id}/join": {"post"},
    "/api/tables/{id}/take_back": {"post"},
    "/api/tables/{id}/release": {"post"},
    "/api/tables/{id}/decisions": {"get"},
    "/api/tables/{id}/play": {"post"},
    "/api/tables/{id}/hint": {"post"},
    "/api/tables/{id}/undo": {"post"},
    "/api/tables/{id}/redo": {"post"},
    "/api/tables/{id}/view": {"get"},
    "/api/tables/{id}/record": {"get"},
    "/api/tables/{id}/events": {"get"},
}


def test_the_description_lists_every_path(browser: Browser) -> None:
    document = browser.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.")
    assert document["info"]["title"] == "Majlis"
    assert {path: set(methods) for path, methods in document["paths"].items()} == PATHS


@pytest.mark.parametrize(
    ("path", "method"), [(path, method) for path, methods in PATHS.items() for method in sorted(methods)]
)
def test_each_path_is_described_with_the_form_of_its_answer(browser: Browser, path: str, method: str) -> None:
    document = browser.get("/api/openapi.json").json()
    about = document["paths"][path][method]
    assert about["summary"]
    assert about["description"].endswith(".")
    answer = about["responses"]["201" if (path, method) == ("/api/tables", "post") else "200"]
    assert answer["content"], "the answer has no type"
    for media in answer["content"].values():
        assert media.get("schema"), "the answer has no form"
    named = {parameter["name"] for parameter in about.get("parameters", [])}
    assert ("id" in named) == ("{id}" in path)


def test_every_form_that_is_spoken_of_is_described(browser: Browser) -> None:
    text = browser.get("/api/openapi.json").text
    document = json.loads(text)
    schemas = document["components"]["schemas"]
    used = {part.split('"')[0].removeprefix("#/components/schemas/") for part in text.split('"$ref":"')[1:]}
    assert used
    assert used <= set(schemas)
    for name in ("TablePlan", "Opened", "TableInfo", "State", "Decision", "Move", "GameInfo"):
        assert schemas[name]["properties"]
