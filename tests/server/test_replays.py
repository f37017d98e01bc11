"""Replays, games that go on from a moment of another, downloads and uploads."""

from __future__ import annotations

import html
import json

import pytest

import majlis

from .conftest import Elements, Server, finished, info, play_on, table_of, upload

# Replay and fork -----------------------------------------------------------------------------------------------


def test_a_replay_shows_any_moment_of_a_game(shared: Server) -> None:
    game = finished()
    table = upload(shared, game)
    visitor = shared.browser()
    last = len(game.log) - 1
    page = visitor.page(f"{table.url}/replay")
    assert f'data-n="{last}"' in page
    assert f'data-last="{last}"' in page
    assert 'data-n="3"' in visitor.page(f"{table.url}/replay?n=3")
    assert f'data-n="{last}"' in visitor.page(f"{table.url}/replay?n=999999")
    assert 'data-n="0"' in visitor.page(f"{table.url}/replay?n=-5")
    first, end = (visitor.page(f"{table.url}/moment/{n}") for n in (0, last))
    assert first != end
    assert first == visitor.page(f"{table.url}/moment/-1")
    assert end == visitor.page(f"{table.url}/moment/{last + 1}")
    assert visitor.get(f"{table.url}/moment/x").status_code == 422


def test_a_game_in_progress_is_replayed_too_but_only_its_players_may_fork_it(shared: Server) -> None:
    table = shared.open("human", "human", seed=7)
    play_on(table.places, moves=6)
    for browser in (shared.browser(), table.sit(shared.browser(), 0)):
        assert f'action="{table.url}/fork"' not in browser.page(f"{table.url}/replay")
        assert browser.post(f"{table.url}/fork", {"n": 0}).status_code == 403
        assert browser.get(f"{table.url}/record").status_code == 403
    both = table.sit_at_all(shared.browser())
    assert f'action="{table.url}/fork"' in both.page(f"{table.url}/replay")


def test_playing_on_from_a_moment_makes_a_new_table_with_other_luck(shared: Server) -> None:
    game = finished(seed=5)
    table = upload(shared, game)
    n = len(game.log) // 2
    forks = []
    for _ in range(2):
        guest = shared.browser()
        url = table_of(guest.post(f"{table.url}/fork", {"n": n}))
        assert url != table.url
        assert [seat["kind"] for seat in info(guest, url)["seats"]] == ["human", "automa"]
        assert f'action="{url}/play"' in guest.page(url)
        forks.append(majlis.load(guest.get(f"{url}/record").text))
    after = game.log[n].after
    for fork in forks:
        assert fork.lines()[:after] == game.lines()[:after]
        assert not fork.over
    assert len({fork.setup.seed for fork in forks} | {game.setup.seed}) == 3
    assert table.info()["over"]


def test_a_fork_of_a_game_keeps_the_names(shared: Server) -> None:
    plan = {"seats": [{"kind": "human", "name": "Ada"}, {"kind": "automa", "name": "Bo"}]}
    table = shared.open(seed=4, **plan)
    me = table.sit(shared.browser())
    url = table_of(me.post(f"{table.url}/fork", {"n": 0}))
    assert [seat["name"] for seat in info(me, url)["seats"]] == ["Ada", "Bo"]


# Files ---------------------------------------------------------------------------------------------------------


def test_a_finished_record_is_uploaded_to_be_replayed(shared: Server) -> None:
    game = finished(seed=6)
    me = shared.browser()
    sent = me.post("/upload", files={"record": ("a.game", game.save().encode())})
    url = table_of(sent)
    assert sent.headers["location"] == f"{url}/replay"
    assert info(me, url)["totals"] == list(game.result.totals)
    assert me.get(f"{url}/record").text == game.save()


def test_an_unfinished_record_is_uploaded_to_be_played_on(shared: Server) -> None:
    source = shared.open("human", "automa", seed=7)
    play_on(source.places, moves=7)
    downloaded = source.sit(shared.browser()).get(f"{source.url}/record")
    assert downloaded.headers["content-disposition"].startswith("attachment")
    me = shared.browser()
    sent = me.post("/upload", files={"record": ("a.game", downloaded.content)})
    url = table_of(sent)
    assert sent.headers["location"] == url
    question = source.places[0].question()
    options = [option["id"] for option in question["options"]]
    found = {a["value"] for t, a in Elements(me.page(url)).tags if t == "button" and a.get("name") == "option"}
    assert found == set(options)
    assert me.post(f"{url}/play", {"seat": 0, "option": options[0]}).status_code == 303


def test_a_record_with_several_people_is_played_on_at_one_screen(shared: Server) -> None:
    game = majlis.new("wayfarers", players=3, seed=2)
    me = shared.browser()
    url = table_of(me.post("/upload", files={"record": ("a.game", game.save().encode())}))
    assert len(info(me, url)["seats"]) == 3
    assert [me.get(f"/api{url.replace('/t/', '/tables/')}/view?seat={seat}").status_code for seat in range(3)] == [
        200
    ] * 3


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "line 1: the record is empty"),
        (b"hello", "line 1: this is not the set-up line"),
        (b"\xff\xfe\x00", "decode"),
        (b"[" * 60_000, "line 1: this is not the set-up line"),
        (finished().save().rsplit("end ", 1)[0].encode(), "cut off"),
        (finished().save().replace('"seed": 3', '"seed": 4').encode(), "check sum"),
        (finished().save().replace("wayfarers", "chess").encode(), "there is no game"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_file_that_is_no_record_is_refused_with_the_reason(
    shared: Server, content: bytes, why: str, lang: str
) -> None:
    answer = shared.browser(lang=lang).post("/upload", files={"record": ("a.game", content)})
    assert answer.status_code == 422
    assert {"en": "not a game that can be played", "pl": "nie jest grą"}[lang] in answer.text
    assert why in html.unescape(answer.text)


def test_an_upload_without_a_file_is_not_understood(shared: Server) -> None:
    for more in ({}, {"data": {"record": "text"}}, {"files": {"other": ("a", b"x")}}):
        assert shared.browser().post("/upload", **more).status_code == 422


def test_an_overlay_with_wrong_data_is_no_record(shared: Server) -> None:
    lines = finished().save().splitlines()
    setup = {**json.loads(lines[0]), "overlay": {"land": {"items": [{"id": "LA01", "action": "import os"}]}}}
    content = "\n".join([json.dumps(setup), *lines[1:]]).encode()
    assert shared.browser().post("/upload", files={"record": ("a.game", content)}).status_code == 422
