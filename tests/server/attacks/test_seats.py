"""A guest takes nothing that is not his: seats, hands, keys."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from pathlib import Path

import pytest

from majlis.server.guard import Key
from majlis.server.refusals import CannotStart

from ..conftest import Place, Server, Start, play_on


def link_in(page: str, seat: int) -> str:
    """The link of a seat that a page shows."""
    found = re.search(rf"/t/[0-9a-f]+/sit/{seat}/[\w-]+", page)
    assert found is not None
    return found[0]


def test_whoever_joins_an_open_table_does_not_get_the_seat_of_its_creator(server: Server) -> None:
    table = server.open("human", "human", open=True)
    joined = server.browser().post(f"/api/tables/{table.id}/join", json={"name": "Eve"}).json()
    assert joined["seat"] == 1
    assert joined["token"] != table.places[0].token
    assert server.browser().post(f"/api/tables/{table.id}/join", json={}).status_code == 409


def test_a_browser_joins_once(server: Server) -> None:
    table = server.open("human", "human", "human", open=True)
    guest = server.browser()
    codes = [guest.post(f"{table.url}/join", {"name": "Eve"}).status_code for _ in range(2)]
    assert codes == [303, 403]


def test_who_sits_at_a_table_cannot_open_the_invitation_of_another(server: Server) -> None:
    table = server.open("human", "human")
    guest = table.sit(server.browser(), 0)
    assert [guest.request(method, table.links[1]).status_code for method in ("GET", "POST")] == [403, 403]
    table.sit(server.browser(), 1)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_an_invitation_that_was_used_is_void(server: Server, lang: str) -> None:
    table = server.open("human", "human")
    owner = table.sit(server.browser(), 1)
    late = server.browser(lang=lang)
    refused = late.post(table.links[1])
    assert refused.status_code == 403
    assert {"en": "has been used", "pl": "wykorzystane"}[lang] in refused.text
    assert owner.post(table.links[1]).status_code == 303


def test_the_host_frees_a_seat_for_whom_it_was_meant(server: Server) -> None:
    """The seat gets a new link: with the old one nobody comes back, and no program plays on."""
    table = server.open("human", "human")
    host, thief = table.sit(server.browser(), 0), table.sit(server.browser(), 1)
    assert "Free this seat" in host.page(f"{table.url}/invite")
    assert host.post(f"{table.url}/release", {"at": "1"}).status_code == 303
    assert thief.get(f"{table.url}/invite").status_code == 403
    assert table.places[1].get("view").status_code == 403
    assert [thief.request(method, table.links[1]).status_code for method in ("GET", "POST")] == [403, 403]
    assert thief.post(table.links[1], {"back": "1"}).status_code == 403
    table.links[1] = link_in(host.page(f"{table.url}/invite"), 1)
    table.sit(server.browser(), 1)


def test_whoever_was_invited_sees_who_holds_the_seat_and_takes_it_back(server: Server) -> None:
    table = server.open("human", "human")
    thief, owner = server.browser(), server.browser()
    before = time.time()
    assert thief.post(table.links[1], {"name": "Mallory"}).status_code == 303
    page = owner.page(table.links[1])
    assert re.search(r'<input [^>]*name="name" value="Mallory"', page), "whoever comes back may say another name"
    when = re.search(r'data-at="([\d.]+)"', page)
    assert when is not None
    assert before <= float(when[1]) <= time.time()
    assert owner.post(table.links[1]).status_code == 403
    assert thief.get(f"{table.url}/invite").status_code == 200
    assert owner.post(table.links[1], {"back": "1", "name": "Ida"}).status_code == 303
    assert table.info()["seats"][1]["name"] == "Ida"
    assert owner.get(f"/api/tables/{table.id}/view").json()["seat"] == 1
    assert thief.get(f"/api/tables/{table.id}/view").json()["seat"] is None
    option = {"seat": "1", "option": "rest"}
    assert thief.post(f"{table.url}/play", option).status_code == 403
    assert thief.post(f"{table.url}/name", {"seat": "1", "name": "Ada"}).status_code == 403


def test_a_program_takes_its_seat_back_from_a_browser(server: Server) -> None:
    table = server.open("human", "human")
    thief = table.sit(server.browser(), 1)
    table.places[1].client = server.browser()
    assert table.spectator.post("take_back").status_code == 403
    taken = table.places[1].post("take_back").json()
    assert (taken["seat"], taken["taken"], taken["token"]) == (1, True, table.places[1].token)
    assert thief.get(f"/api/tables/{table.id}/view").json()["seat"] is None
    assert table.places[1].get("view").json()["seat"] == 1


def test_nobody_looks_over_the_shoulder_of_whoever_took_a_seat(server: Server) -> None:
    """A link that was used is void as a token too: whoever knows it, be it the host, must take the seat to look."""
    table = server.open("human", "human", game="excavation_earth")
    owner = table.sit(server.browser(), 1)
    known = Place(server.browser(), table.id, 1, table.places[1].token)
    for what in ("view", "decisions", "record"):
        assert (known.get(what).status_code, known.get(what).json()["key"]) == (403, "used_token")
    for what in ("play", "undo", "redo", "hint"):
        assert known.post(what, {"option": "x"}).status_code == 403
    assert known.post("release", {"seat": 0}).status_code == 403
    assert owner.get(f"/api/tables/{table.id}/view").json()["seat"] == 1
    assert known.post("take_back").status_code == 200
    assert known.get("view").json()["seat"] == 1
    assert owner.get(f"/api/tables/{table.id}/view").json()["seat"] is None


def test_a_browser_may_show_the_token_of_the_seat_it_holds(server: Server) -> None:
    table = server.open("human", "human")
    owner = table.sit(server.browser(), 1)
    shown = owner.get(f"/api/tables/{table.id}/view", headers={"authorization": f"Bearer {table.places[1].token}"})
    assert shown.json()["seat"] == 1


def test_a_seat_that_a_program_plays_is_not_free(server: Server) -> None:
    """Its token was passed on by whoever opened the table; whoever joins gets neither the seat nor its cards."""
    table = server.open("human", "human", "human", open=True, game="excavation_earth")
    while table.info()["asked"] == [0]:
        play_on(table.places, moves=1)
    program = table.asked
    play_on(table.places, moves=1)
    taken = [seat["taken"] for seat in table.info()["seats"]]
    assert taken == [seat in (0, program.seat) for seat in range(3)]
    assert server.browser().post(f"/api/tables/{table.id}/join", json={}).json()["seat"] == taken.index(False)
    assert server.browser().post(f"/api/tables/{table.id}/join", json={}).status_code == 409
    assert program.get("view").json()["seat"] == program.seat


def test_who_sits_at_a_table_does_not_join_it_by_program(server: Server) -> None:
    table = server.open("human", "human", "human", open=True)
    guest = server.browser()
    assert guest.post(f"{table.url}/join", {"name": "Eve"}).status_code == 303
    again = guest.post(f"/api/tables/{table.id}/join", json={})
    assert (again.status_code, again.json()["key"]) == (403, "one_seat")
    assert table.places[0].post("join", {}).status_code == 403
    assert table.info()["seats"][2]["taken"] is False


def test_the_host_frees_a_seat_by_program(server: Server) -> None:
    table = server.open("human", "human", open=True)
    thief = table.sit(server.browser(), 1)
    for place in (table.places[1], table.spectator):
        assert place.post("release", {"seat": 1}).status_code == 403
    freed = table.places[0].post("release", {"seat": 1}).json()
    assert thief.get(f"/api/tables/{table.id}/view").json()["seat"] is None
    assert table.places[1].get("view").status_code == 403
    table.places[1].token = freed["token"]
    assert table.places[1].get("view").json()["seat"] == 1
    assert table.info()["seats"][1]["taken"] is False


def test_who_joins_has_a_seat_that_its_opener_cannot_look_into(server: Server) -> None:
    """The tokens and links of the free seats are void once a guest has joined."""
    table = server.open("human", "human", "human", open=True)
    guest = server.browser()
    assert guest.post(f"{table.url}/join", {"name": "Eve"}).status_code == 303
    joined = server.browser().post(f"/api/tables/{table.id}/join", json={}).json()
    for seat in (1, 2):
        assert table.places[seat].get("view").status_code == 403
        assert server.browser().post(table.links[seat], {"back": "1"}).status_code == 403
    table.places[2].token = joined["token"]
    assert table.places[2].get("view").json()["seat"] == 2
    own = link_in(guest.page(f"{table.url}/invite"), 1)
    assert "Eve" in server.browser().page(own)


def test_who_sits_at_a_table_is_shown_the_link_of_nobody_else(server: Server) -> None:
    table = server.open("human", "human", "human")
    guest = table.sit(server.browser(), 1)
    page = guest.page(f"{table.url}/invite")
    assert re.findall(r"/sit/(\d)/", page) == ["1"]
    host = table.sit(server.browser(), 0)
    assert re.findall(r"/sit/(\d)/", host.page(f"{table.url}/invite")) == ["0", "2"]


def test_who_has_a_seat_takes_no_other_back(server: Server) -> None:
    table = server.open("human", "human")
    guest, owner = table.sit(server.browser(), 0), table.sit(server.browser(), 1)
    assert guest.post(table.links[1], {"back": "1"}).status_code == 403
    assert owner.get(f"/api/tables/{table.id}/view").json()["seat"] == 1


def test_who_has_a_seat_takes_no_other_back_by_program(server: Server) -> None:
    table = server.open("human", "human")
    guest, owner = table.sit(server.browser(), 0), table.sit(server.browser(), 1)
    taken = Place(guest, table.id, 1, table.places[1].token).post("take_back")
    assert (taken.status_code, taken.json()["key"]) == (403, "one_seat")
    assert owner.get(f"/api/tables/{table.id}/view").json()["seat"] == 1


def test_everybody_sees_which_seats_are_taken_and_since_when(server: Server) -> None:
    table = server.open("human", "human")
    seats = table.info()["seats"]
    assert [seat["taken"] for seat in seats] == [True, False]
    before = time.time()
    table.sit(server.browser(), 1)
    seat = table.info()["seats"][1]
    assert seat["taken"]
    assert before <= seat["since"] <= time.time()
    assert seat["token"] is seat["url"] is None


def test_nobody_joins_before_whoever_opens_a_table(server: Server) -> None:
    """The seat is taken in the same write with which the table appears in the list."""
    house = server.app.state.house
    form = {"game": "wayfarers", "kind_0": "human", "kind_1": "human", "open": "1"}
    opened = server.browser().post("/tables", form)
    found = server.run(house.sessions.store.load, opened.headers["location"].split("/")[2])
    assert found is not None
    table = server.open("human", "human", open=True)
    first = server.run(house.sessions.store.load, table.id)
    assert [[person.taken for person in row.people] for row, _, _ in (found, first)] == [[True, False]] * 2


def test_only_who_holds_a_seat_names_it(server: Server) -> None:
    table = server.open("human", "human", "greedy")
    me, other = table.sit(server.browser(), 0), table.sit(server.browser(), 1)
    for browser, seat in ((other, 0), (me, 2), (server.browser(), 0), (me, 9), (me, -1)):
        assert browser.post(f"{table.url}/name", {"seat": seat, "name": "Mallory"}).status_code == 403
    assert me.post(f"{table.url}/name", {"seat": 0, "name": "Ada"}).status_code == 303
    assert [seat["name"] for seat in table.info()["seats"]] == ["Ada", "", ""]


def test_a_seat_that_was_taken_stays_so_after_a_restart(start: Start) -> None:
    server = start()
    table = server.open("human", "human", open=True)
    host = table.sit(server.browser(), 0)
    assert host.post(f"{table.url}/release", {"at": "1"}).status_code == 303
    cookie, fresh = host.cookies["majlis"], link_in(host.page(f"{table.url}/invite"), 1)
    server = start()
    assert server.browser().get(table.links[1]).status_code == 403
    assert server.browser().get(fresh).status_code == 200
    again = server.browser()
    again.cookies.set("majlis", cookie)
    assert again.get(f"/api/tables/{table.id}/view").json()["seat"] == 0


def test_a_table_of_an_older_version_keeps_its_seats_and_links(start: Start, tmp_path: Path) -> None:
    """Its people have neither `since` nor `void`, and nobody knows whether its seed was chosen."""
    server = start()
    table = server.open("human", "human")
    cookie = table.sit(server.browser(), 1).cookies["majlis"]
    server.stop()
    with sqlite3.connect(tmp_path / "data" / "majlis.db") as file:
        old = [{"kind": "human", "name": "", "taken": True}, {"kind": "human", "name": "Bo", "taken": True}]
        file.execute("UPDATE tables SET people = ?, chosen = NULL", (json.dumps(old),))
        file.execute("ALTER TABLE tables DROP COLUMN chosen")
    file.close()
    server = start()
    owner, late = server.browser(), server.browser()
    owner.cookies.set("majlis", cookie)
    assert owner.get(f"/api/tables/{table.id}/view").json()["seat"] == 1
    assert "Bo" in late.page(table.links[1])
    assert late.post(table.links[1], {"back": "1"}).status_code == 303


@pytest.mark.parametrize("at", ["0", "1", "2", "9"])
def test_only_the_host_frees_seats_and_never_his_own(server: Server, at: str) -> None:
    table = server.open("human", "human", "greedy")
    host, guest, stranger = table.sit(server.browser(), 0), table.sit(server.browser(), 1), server.browser()
    for other in (guest, stranger) if at == "1" else (host, guest, stranger):
        assert other.post(f"{table.url}/release", {"at": at}).status_code == 403
    assert guest.get(f"{table.url}/invite").status_code == 200


@pytest.mark.parametrize("seat", ["+0", "%200", "00", "0%20", "\u0660", "-0", "0.0"])
def test_a_seat_is_written_in_one_way_only(server: Server, seat: str) -> None:
    table = server.open("human", "automa")
    assert server.browser().get(table.links[0].replace("/sit/0/", f"/sit/{seat}/")).status_code == 403


@pytest.mark.parametrize("seat", ["+0", " 0", "00", "0 ", "\u0660", "000"])
def test_a_seat_in_a_token_is_written_in_one_way_only(tmp_path: Path, seat: str) -> None:
    key = Key.of(tmp_path)
    assert key.seat("t1", f"t1.{seat}.{key.sign('t1', 0)}", [0, 0]) is None


def test_no_record_and_no_fork_tells_a_bots_hand_before_the_end(server: Server) -> None:
    table = server.open("human", "random", game="excavation_earth")
    me = table.sit(server.browser())
    assert table.places[0].get("record").status_code == 403
    assert me.get(f"{table.url}/record").status_code == 403
    assert me.post(f"{table.url}/fork", {"n": 0}).status_code == 403


@pytest.mark.parametrize("content", [b"", b"x" * 31, b"x" * 33])
def test_anything_but_a_whole_key_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "key").write_bytes(content)
    with pytest.raises(CannotStart, match="damaged"):
        Key.of(tmp_path)
    assert (tmp_path / "key").read_bytes() == content


def test_a_new_key_leaves_nothing_else_behind(tmp_path: Path) -> None:
    Key.of(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["key"]
