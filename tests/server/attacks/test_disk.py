"""The disk in trouble: full, read-only, damaged, or with a file of somebody else. Each is said in words."""

from __future__ import annotations

import json
import os
import resource
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from majlis.server.refusals import CannotStart, Trouble
from majlis.server.serve import lock, serve
from majlis.server.settings import Settings

from ..conftest import ROOT, Place, Process, Server, Start, finished, play_on, serving, table_of

ROOM = 1024  # bytes: enough for what a server says, not for what it keeps


def started(folder: Path, **how: object) -> subprocess.CompletedProcess[str]:
    """A server that is expected to end by itself."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        serving(folder), capture_output=True, text=True, timeout=120, check=False, cwd=ROOT, env=environment, **how
    )


def in_one_line(ended: subprocess.CompletedProcess[str], words: str) -> bool:
    """Whether a server ended cleanly and said in one line why."""
    return ended.returncode == 2 and len(ended.stderr.splitlines()) == 1 and words in ended.stderr and not ended.stdout


# At the start --------------------------------------------------------------------------------------------------


def test_a_second_server_on_a_data_directory_is_refused_until_the_first_is_gone(
    spawn: Callable[[], Process], tmp_path: Path
) -> None:
    first = spawn()
    assert in_one_line(started(tmp_path / "data"), "another server uses")
    assert first.client.get("/health").status_code == 200
    first.kill()
    assert spawn().client.get("/health").status_code == 200


def test_a_folder_is_free_again_once_its_server_has_gone(tmp_path: Path) -> None:
    lock(tmp_path).close()
    with lock(tmp_path), pytest.raises(CannotStart):
        lock(tmp_path)


def full() -> None:
    """No file may grow."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


def test_a_first_start_on_a_full_disk_says_so_and_leaves_nothing_that_the_next_would_take(
    spawn: Callable[[], Process], tmp_path: Path
) -> None:
    assert in_one_line(started(tmp_path / "data", preexec_fn=full), "cannot be written")
    assert not (tmp_path / "data" / "key").exists()
    spawn()
    assert len((tmp_path / "data" / "key").read_bytes()) == 32


def test_a_key_for_which_there_is_no_room_is_none(tmp_path: Path) -> None:
    """The file with the tables is there already, the key is not."""
    with sqlite3.connect(tmp_path / "majlis.db"):
        pass
    made = "import sys, pathlib; from majlis.server.guard import Key; Key.of(pathlib.Path(sys.argv[1]))"
    command = [sys.executable, "-c", made, str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, preexec_fn=full)
    assert "OSError" in ended.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["majlis.db"]


SHORT_OF_ROOM = """
import pathlib, resource, sys
from majlis.server.refusals import CannotStart
from majlis.server.store import prepare
for room in range(0, 40960, 2048):
    folder = pathlib.Path(sys.argv[1]) / str(room)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
    try:
        prepare(folder)
    except CannotStart as error:
        print(error)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    prepare(folder)
"""


def test_a_first_start_that_runs_out_of_room_half_way_leaves_nothing_half_made(tmp_path: Path) -> None:
    """However little room there is: once there is enough, the next start makes the file whole."""
    command = [sys.executable, "-c", SHORT_OF_ROOM, str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert len(ended.stdout.splitlines()) > 2
    assert all("cannot be written" in line for line in ended.stdout.splitlines())


READ_ONLY = """
import os, pathlib, sys, tempfile
from majlis.server.refusals import CannotStart
from majlis.server.serve import serve
from majlis.server.settings import Settings
folder = pathlib.Path(tempfile.mkdtemp())
folder.chmod(0o555)
if os.geteuid() == 0:
    os.seteuid(65534)  # who may do everything is refused nothing
try:
    serve(Settings(data_dir=folder, port=0))
except CannotStart as error:
    print(error)
os.seteuid(os.getuid())
folder.rmdir()
"""


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    environment = {**os.environ, "TMPDIR": "/tmp", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", READ_ONLY]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=environment)
    assert (ended.returncode, ended.stderr, len(ended.stdout.splitlines())) == (0, "", 1)
    assert "cannot use" in ended.stdout


def refused(folder: Path, words: str, **more: int) -> None:
    """What a start in this folder says, and that it is one line."""
    with pytest.raises(CannotStart, match=words) as error:
        serve(Settings(data_dir=folder, **{"port": 0, **more}))
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("inside", ["", "more"])
def test_a_folder_that_is_a_file_is_refused(tmp_path: Path, inside: str) -> None:
    (tmp_path / "file").write_text("words")
    refused(tmp_path / "file" / inside, "cannot use")


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "majlis.db"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE tables (id TEXT, wood TEXT)")
    other.close()
    before = file.read_bytes()
    refused(tmp_path, "belongs to another program")
    assert file.read_bytes() == before
    assert not (tmp_path / "key").exists()


@pytest.mark.parametrize("damage", [b"This is a letter to my aunt. " * 300, b"SQLite format 3\0" + b"\xff" * 9000])
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "majlis.db").write_bytes(damage)
    refused(tmp_path, "damaged or no database")
    assert (tmp_path / "majlis.db").read_bytes() == damage


def test_a_database_that_was_cut_off_is_refused(start: Start, tmp_path: Path) -> None:
    server = start()
    server.open("human", "automa")
    server.stop()
    file = tmp_path / "data" / "majlis.db"
    file.write_bytes(file.read_bytes()[:5000])
    refused(tmp_path / "data", "damaged")


def test_a_key_that_is_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "key").mkdir()
    refused(tmp_path, "cannot use")


def test_a_port_in_use_is_refused(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused(tmp_path, f"cannot listen on 127.0.0.1:{port}", port=port)


# While it runs -------------------------------------------------------------------------------------------------


def limit(server: Process, size: int) -> None:
    """How large the files of a server may grow."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_with_a_full_disk_moves_are_refused_in_words_and_go_on_when_there_is_room(
    spawn: Callable[[], Process],
) -> None:
    server = spawn()
    plan = {"game": "wayfarers", "seed": 7}
    opened = server.client.post("/api/tables", json=plan).json()
    me = Place(server.client, opened["id"], 0, opened["seats"][0]["token"])
    play_on({0: me}, moves=5)
    before = me.get("record").text.splitlines()[1:-1]
    option = me.question()["options"][0]["id"]
    limit(server, ROOM)
    for _ in range(20):
        failed = me.try_to(option)
        assert (failed.status_code, failed.json()["key"]) in ((503, "disk_fails"), (503, "disk_full"))
        assert "nothing was saved" in failed.json()["error"]
    page = server.client.post(
        "/tables", data={"game": "wayfarers", "preset": "solo"}, headers={"accept-language": "pl"}
    )
    assert page.status_code == 503
    assert "niczego nie zapisano" in page.text
    health = server.client.get("/health")
    assert (health.status_code, health.json()["status"]) == (503, "trouble")
    assert health.json()["why"]
    assert me.get("record").text.splitlines()[1:-1] == before
    limit(server, resource.RLIM_INFINITY)
    assert me.try_to(option).status_code == 200
    assert server.client.get("/health").json() == {"status": "ok"}
    said = server.log.splitlines()
    assert len(said) == 2
    assert "Traceback" not in "".join(said)
    server.kill()
    again = spawn()
    kept = Place(again.client, me.table, 0, me.token).get("record").text.splitlines()[1:-1]
    assert kept[: len(before) + 1] == [*before, f"0 {option}"]


def test_health_is_red_on_a_full_disk_before_anybody_has_moved(spawn: Callable[[], Process]) -> None:
    server = spawn()
    limit(server, ROOM)
    assert server.client.get("/health").status_code == 503
    limit(server, resource.RLIM_INFINITY)
    assert server.client.get("/health").status_code == 200


def damaged_pages(file: Path, table: str) -> int:
    """Overwrite every page of the database that holds answers of this table and of no other one."""
    with sqlite3.connect(file) as database:
        size = database.execute("PRAGMA page_size").fetchone()[0]
        others = [id for (id,) in database.execute("SELECT id FROM tables") if id != table]
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    content = file.read_bytes()
    pages = [content[at : at + size] for at in range(0, len(content), size)]
    hit = 0
    for n, page in enumerate(pages):
        if page.count(table.encode()) > 20 and not any(other.encode() in page for other in others):
            pages[n] = b"\xa5" * size
            hit += 1
    file.write_bytes(b"".join(pages))
    return hit


def test_a_table_whose_page_is_damaged_says_so_and_the_others_play_on(start: Start, tmp_path: Path) -> None:
    server = start()
    sound = server.open("human", "automa", seed=5)
    play_on(sound.places, moves=3)
    record = finished(players=2).save().encode()
    sent = server.browser().post("/upload", files={"record": ("a.game", record)})
    broken = table_of(sent)
    server.stop()
    assert damaged_pages(tmp_path / "data" / "majlis.db", broken.removeprefix("/t/"))
    server = start()
    sound = type(sound)(server, sound.opened)
    browser = server.browser()
    page = browser.get(broken)
    assert (page.status_code, "is damaged" in page.text) == (500, True)
    answer = browser.get(f"/api/tables/{broken.removeprefix('/t/')}")
    assert (answer.status_code, answer.json()["key"]) == (500, "disk_damaged")
    play_on(sound.places, moves=3)
    assert browser.get("/").status_code == 200
    assert browser.get("/health").status_code == 200


ANYTHING = ["[{", "null", "7", "[]", "{}", '["x"]', "[[1]]", '"x"']
SEATED = [[{"kind": kind}, {"kind": "human"}] for kind in ("dragon", 7, None)]
DAMAGE: dict[str, list[Any]] = {
    "people": [*ANYTHING, '[{"kind": "human"}]', *map(json.dumps, SEATED)],
    "setup": ANYTHING,
    "result": [*(value for value in ANYTHING if value != "{}"), '{"totals": [1, 2], "ranking": [[0, 2]]}'],
    "asked": [*(value for value in ANYTHING if value != "[]"), "[2]"],
    "game": ["chess", "", "scholars", "body_of_books"],
    "over": [True],
    "version": ["x"],
}


@pytest.mark.parametrize("column", DAMAGE)
def test_a_row_that_is_damaged_hides_no_other(shared: Server, column: str) -> None:
    """Neither from who looks around nor from whoever sits at the damaged table."""
    store = shared.app.state.house.sessions.store
    for value in DAMAGE[column]:
        broken, sound = (shared.open("human", "human", open=True) for _ in range(2))
        me = broken.sit(shared.browser())
        shared.run(
            store._write, [(text(f"UPDATE tables SET {column} = :v WHERE id = :id"), {"v": value, "id": broken.id})]
        )
        for browser in (me, shared.browser()):
            page = browser.page("/")
            assert broken.id not in page, value
            assert f"/t/{sound.id}/join" in page
        listed = {table["id"] for table in shared.browser().get("/api/tables").json()}
        assert listed & {broken.id, sound.id} == {sound.id}, value
        with pytest.raises(Trouble, match="disk_damaged"):
            shared.run(store.load, broken.id)


def test_a_table_whose_answers_are_no_text_says_so(server: Server) -> None:
    """The damage has hit the few letters that say what kind of value comes next."""
    sessions = server.app.state.house.sessions
    broken = server.open("human", "human")
    spoil = text("UPDATE answers SET line = CAST(line AS BLOB) WHERE table_id = :id")
    server.run(sessions.store._write, [(spoil, {"id": broken.id})])
    with pytest.raises(Trouble, match="disk_damaged"):
        server.run(sessions.store.load, broken.id)


@pytest.mark.parametrize("setup", ["seed", "options", "game", "seats"])
def test_a_set_up_that_lacks_something_hides_no_table(shared: Server, setup: str) -> None:
    store = shared.app.state.house.sessions.store
    broken = shared.open("human", "human", open=True)
    cut = text("UPDATE tables SET setup = json_remove(setup, :field) WHERE id = :id")
    shared.run(store._write, [(cut, {"field": f"$.{setup}", "id": broken.id})])
    assert broken.id not in shared.browser().page("/")
    assert shared.browser().get("/api/tables").status_code == 200


@pytest.mark.parametrize("value", ["'[]'", "CAST(x'A5A5' AS TEXT)"])
def test_a_table_with_a_damaged_row_says_so_also_in_the_log(
    server: Server, tmp_path: Path, start: Start, value: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken = server.open("human", "human")
    with sqlite3.connect(tmp_path / "data" / "majlis.db") as file:
        file.execute(f"UPDATE tables SET result = {value} WHERE id = ?", (broken.id,))
    file.close()
    answer = start().browser().get(f"/api/tables/{broken.id}")
    assert (answer.status_code, answer.json()["key"]) == (500, "disk_damaged")
    said = [record.getMessage() for record in caplog.records if broken.id in record.getMessage()]
    assert len(said) == len(said[0].splitlines()) == 1


def test_the_start_page_opens_tables_though_the_lists_cannot_be_read(server: Server, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "data" / "majlis.db") as file:
        file.execute("ALTER TABLE tables RENAME TO lost")
    file.close()
    page = server.browser().page("/")
    assert 'role="alert"' in page
    assert 'action="/tables"' in page
    assert server.browser().get("/health").status_code == 503
