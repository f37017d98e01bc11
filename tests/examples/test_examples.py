"""The examples do what they say, as programs of their own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """The address of a server in a process of its own."""
    command = [sys.executable, "-m", "majlis", "serve", "--port", "0", "--data-dir", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            address = re.search(r"http://127\.0\.0\.1:\d+", said)
            assert address, said
            yield address[0]
        finally:
            process.terminate()


def example(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, capture_output=True, text=True, timeout=240, env=environment)


def test_a_game_in_python() -> None:
    ran = example("play_in_python.py")
    assert ran.returncode == 0, ran.stderr
    assert re.search(r"scores: \(\d+, \d+\) best seat: [12]", ran.stdout)


def test_the_bot_plays_a_whole_game_against_the_automa(server: str) -> None:
    ran = example("http_bot.py", server, "--against", "automa", "--seed", "3")
    assert ran.returncode == 0, ran.stderr
    link, scores = ran.stdout.splitlines()
    assert link.startswith(f"Sit down here: {server}/t/")
    assert re.fullmatch(r"Scores: -?\d+, -?\d+; best seat: [12]", scores)


def test_two_bots_play_at_one_table(server: str) -> None:
    bot = [sys.executable, str(EXAMPLES / "http_bot.py"), server]
    with subprocess.Popen([*bot, "--seed", "4"], stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        link = first.stdout.readline().removeprefix("Sit down here: ").strip()
        table = link.split("/t/")[1].split("/")[0]
        with subprocess.Popen([*bot, "--seat", link]) as second:
            try:
                assert version_reaches(60, f"{server}/api/tables/{table}")
            finally:
                first.terminate()
                second.terminate()


def version_reaches(wanted: int, table: str) -> bool:
    """Whether so much has happened at a table within a minute."""
    for _ in range(300):
        with urlopen(table) as answer:
            if json.load(answer)["version"] >= wanted:
                return True
        time.sleep(0.2)
    return False


def test_the_bot_says_what_is_wrong(server: str) -> None:
    ran = example("http_bot.py", server, "--game", "chess")
    assert ran.returncode == 1
    assert ran.stderr.startswith("422: ")
    wrong = example("http_bot.py", server, "--seat", "0123456789ab.0.x")
    assert wrong.stderr == "404: There is no such table.\n"


@pytest.mark.parametrize("page", ["research.md", "write_a_bot.md"])
def test_the_examples_of_a_page_run(page: str, tmp_path: Path) -> None:
    examples = re.findall(r"^```python\n(.*?)^```$", (ROOT / "docs" / page).read_text(), re.DOTALL | re.MULTILINE)
    program = tmp_path / "example.py"
    run_tests = "for name in [name for name in globals() if name.startswith('test_')]:\n    globals()[name]()\n"
    program.write_text("\n".join([*examples, run_tests]))
    ran = example(str(program))
    assert ran.returncode == 0, ran.stderr
    assert "points" in ran.stdout or "player_2" in ran.stdout
