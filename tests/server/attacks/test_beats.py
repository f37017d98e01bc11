"""A beat without an end ends with an error at its table alone, and nothing has changed there."""

from __future__ import annotations

import json

import pytest

import majlis
from majlis.bots.random import RandomBot
from majlis.engine.game import Game
from majlis.engine.record import MOST_EVENTS
from majlis.engine.run import NATURE, Endless
from majlis.server import thinking
from majlis.server.patience import TooLong
from majlis.server.thinking import Position

from ..conftest import Browser, Server, Start, Table, finished, upload
from .endless import OVERLAY, endless, kept, script, while_others_play
from .slow import LOUD, SLOW, before_a_rest


@pytest.fixture
def server(start: Start) -> Server:
    """A server without much patience."""
    return start(beat_seconds=1)


def at_the_brink(server: Server, *seats: str, lang: str = "en") -> tuple[Browser, Table, dict[str, str]]:
    """Somebody at a table whose next move has no end, and that move."""
    game = endless(*seats)
    if len(game.questions) == 1 and "human" in seats[1:]:
        game.play(game.questions[0].options[0])
    table = kept(server, game)
    me = table.sit_at_all(script(server, lang=lang))
    question = game.questions[0]
    return me, table, {"seat": str(question.seat), "option": question.options[0]}


@pytest.mark.parametrize(("lang", "words"), [("en", "too long"), ("pl", "zbyt długo")])
def test_a_move_without_an_end_is_refused_and_others_play(server: Server, lang: str, words: str) -> None:
    me, table, move = at_the_brink(server, "human", "human", lang=lang)
    before = table.info()
    moves, refused = while_others_play(server, lambda: me.client.post(f"{table.url}/play", data=move))
    assert (refused.status_code, refused.json()["key"]) == (503, "too_long")
    assert words in refused.json()["error"]
    assert moves
    assert table.info() == before
    assert me.get(table.url).status_code == 200


def test_a_move_that_took_too_long_is_not_tried_again(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    me, table, move = at_the_brink(server, "human", "human")
    assert me.post(f"{table.url}/play", move).status_code == 503
    tried: list[object] = []
    monkeypatch.setattr(majlis.engine.game.Game, "play", lambda *_: tried.append(_))
    assert me.post(f"{table.url}/play", move).status_code == 503
    assert not tried


def test_a_seat_takes_back_what_led_there(server: Server) -> None:
    me, table, move = at_the_brink(server, "human", "human")
    before = table.info()["version"]
    assert me.post(f"{table.url}/play", move).status_code == 503
    other = "0" if move["seat"] == "1" else "1"
    assert me.post(f"{table.url}/undo", {"seat": other}).status_code == 200
    assert table.info()["version"] == before + 1


def test_an_answer_of_a_bot_without_an_end_is_not_taken(server: Server) -> None:
    """The bot that need not think answers in the same move, which then is refused as a whole."""
    seats = ("human", "random") if endless().questions[0].seat == 0 else ("random", "human")
    me, table, move = at_the_brink(server, *seats)
    before = table.info()
    assert me.post(f"{table.url}/play", move).status_code == 503
    assert table.info() == before


def test_a_worker_gives_up_a_table_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "ENDLESS", 0.5)
    seat = endless().questions[0].seat
    game = endless(*(["human", "greedy"] if seat == 0 else ["greedy", "human"]))
    game.play(game.questions[0].options[0])
    with pytest.raises(TooLong):
        thinking.answers(Position("1", game.setup.line(), game.lines(), game.checkpoint()))
    with pytest.raises(TooLong):
        thinking.advice(Position("1", game.setup.line(), game.lines(), game.checkpoint()), 1 - seat)


def test_a_game_that_takes_too_long_to_replay_goes_on_from_its_checkpoint(start: Start) -> None:
    game = finished(players=2)
    table = upload(start(), game.at(len(game.lines()) // 2))
    cookies = next(iter(table.places.values())).client.cookies
    again = start(replay_seconds=0.0001)
    me = again.browser()
    me.cookies.update(cookies)
    seat = again.browser().get(f"/api/tables/{table.id}").json()["asked"][0]
    asked = me.get(f"/api/tables/{table.id}/decisions?seat={seat}").json()["decisions"][0]
    played = me.post(f"/api/tables/{table.id}/play?seat={seat}", json={"option": asked["options"][0]["id"]})
    assert played.status_code == 200


def test_faults_of_a_table_with_its_own_data_are_said_in_words(server: Server) -> None:
    """Data that was accepted once, and leads to something that no page provides for."""
    data = {"guilds": {"items": [{"id": "guild_black", "ability": "99 silver"}]}}
    table = kept(server, majlis.new("wayfarers", players=2, seed=1, overlay=json.dumps(data)))
    found = script(server).get(table.url)
    assert (found.status_code, found.json()["key"]) == (422, "unfit")
    assert server.browser(lang="pl").get(table.url).status_code == 422


def test_the_owner_of_a_box_is_told_what_is_wrong_with_an_overlay(start: Start) -> None:
    server = start(check_seconds=2)
    folder = server.app.state.house.settings.overlays
    folder.mkdir()
    for overlay, key in ((OVERLAY, "too_much"), ('{"locations": {"items": [{"id": "a b"}]}}', "plan")):
        (folder / "excavation_earth.json").write_text(overlay)
        plan = {"game": "excavation_earth", "seats": [{"kind": "human"}, {"kind": "human"}]}
        refused = server.browser().post("/api/tables", json=plan)
        assert (refused.status_code, refused.json()["key"]) == (422, key)


@pytest.mark.parametrize("content", [b"\xff", b'{"land": "', b"[" * 100_000])
def test_an_overlay_that_is_no_text_is_no_fault_of_ours(server: Server, content: bytes) -> None:
    folder = server.app.state.house.settings.overlays
    folder.mkdir()
    (folder / "wayfarers.json").write_bytes(content)
    refused = server.browser().post("/api/tables", json={"game": "wayfarers"})
    assert (refused.status_code, refused.json()["key"]) == (422, "plan")


def test_a_beat_that_tells_too_much_ends(server: Server) -> None:
    """A few seconds of it took hundreds of megabytes."""
    game = before_a_rest(LOUD)
    with pytest.raises(Endless):
        game.play("rest")
    table = kept(server, game)
    me = table.sit_at_all(script(server))
    before = table.info()
    refused = me.post(f"{table.url}/play", {"seat": "0", "option": "rest"})
    assert (refused.status_code, refused.json()["key"]) == (503, "too_long")
    assert table.info() == before


def talkative() -> Game:
    """A finished game that has told more than any page could show at once."""
    homes = majlis.find("wayfarers").data().families["home"]
    items = [{"id": id, "effect": "90 x silver"} for id in homes]
    game = majlis.new("wayfarers", players=2, seed=1, overlay=json.dumps({"home": {"items": items}}))
    game.finish(RandomBot(1))
    return game


def test_a_game_that_has_told_too_much_is_not_taken(server: Server) -> None:
    game = talkative()
    assert len(game.log) > MOST_EVENTS
    refused = script(server).post("/upload", files={"record": ("a.game", game.save().encode())})
    assert (refused.status_code, refused.json()["key"]) == (422, "bad_record")


def test_a_game_that_has_told_too_much_goes_on_no_more(server: Server) -> None:
    whole = talkative()
    count = whole.log[MOST_EVENTS].after - 4
    table = kept(server, whole.at(count))
    me = table.sit_at_all(script(server))
    chosen = [a for a in list(whole.answers)[count:] if a.seat != NATURE and not a.forced][:5]
    answers = [me.post(f"{table.url}/play", {"seat": str(a.seat), "option": a.option}) for a in chosen]
    refused = next(answer for answer in answers if answer.status_code != 200)
    assert (refused.status_code, refused.json()["key"]) == (503, "too_long")
    assert me.get(f"{table.url}/text?all=1").status_code == 200


@pytest.mark.parametrize("look", ["/moment/41", "/moment/30", "/replay", "/record"])
def test_while_a_slow_moment_is_made_others_play(start: Start, look: str) -> None:
    """A replay may take as long as the table's beats did, and so may a record that gets other luck."""
    server = start()
    game = before_a_rest(SLOW)
    game.play("rest")
    table = kept(server, game)
    me = table.sit_at_all(script(server))
    moves, shown = while_others_play(server, lambda: me.client.get(f"{table.url}{look}"))
    assert shown.status_code == (200 if look == "/record" else 422)  # pages have no words for these data
    assert moves > 1
