"""Whatever is typed wrong: one clear line, exit code 2, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import majlis

from .conftest import Run

WRONG = {
    "frobnicate": "invalid choice",
    "play": "which game?",
    "play chess": "there is no game 'chess'; choose from wayfarers",
    "rules chess": "there is no game 'chess'",
    "bench chess": "there is no game 'chess'",
    "check chess": "there is no game 'chess'",
    "simulate chess": "there is no game 'chess'",
    "simulate": "required: game",
    "play wayfarers --seats human": "2 to 4 players",
    "play wayfarers --seats human human human human human": "not 5",
    "play wayfarers --seats human human automa": "exactly one player",
    "play wayfarers --seats human clever": "there is no bot 'clever'; choose from random, greedy",
    "simulate wayfarers --seats random clever": "there is no bot 'clever'; choose from random, greedy",
    "simulate wayfarers --seats human random": "nobody can sit",
    "play wayfarers --option section_9=a": "no option 'section_9'; it has section_1",
    "play wayfarers --option section_1=c": "cannot be 'c'; choose from random, a, b",
    "play wayfarers --option section_1": "NAME=VALUE",
    "serve --streams=-1": "--streams: expected a number from 0 up instead of '-1'",
    "play wayfarers --lang de": "invalid choice: 'de'",
    "play wayfarers --seed soon": "expected a number instead of 'soon'",
    "play wayfarers --seed -3": "--seed",
    "simulate wayfarers --games 0": "expected a number from 1 up instead of '0'",
    "simulate wayfarers --games many": "instead of 'many'",
    "simulate wayfarers --jobs 0": "from 1 up",
    "simulate wayfarers --jobs 1.5": "from 1 up",
    "simulate wayfarers --games 1 --out /nowhere/at/all.csv": "/nowhere/at/all.csv: No such file or directory",
    "bench --seconds never": "seconds instead of 'never'",
    "bench --seconds nan": "seconds instead of 'nan'",
    "bench --players 7": "1 to 4 players, not 7",
    "replay": "required: file",
    "replay /nowhere.game": "/nowhere.game: No such file or directory",
    "replay .": "Is a directory",
    "play --resume /nowhere.game": "/nowhere.game: No such file or directory",
    "play wayfarers --resume x.game": "nothing else but --lang",
    "play wayfarers --overlay /nowhere.json": "/nowhere.json: No such file or directory",
    "rules wayfarers xyzzy": "speaks of 'xyzzy'",
    "check --rules --tests /nowhere": "no tests in /nowhere",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_mistake_is_one_clear_line(run: Run, line: str) -> None:
    ran = run(*line.split())
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("majlis: ")
    assert WRONG[line] in ran.err
    assert ran.out == ""


OVERLAYS = {
    "not JSON": "overlay: not JSON",
    "[]": "overlay: expected",
    '{"castles": {"items": []}}': "no family 'castles'",
    '{"land": {"count": 35}}': "land: 36 pieces, but 35 are printed",
    '{"land": {"items": [{"id": "LA99", "kind": "city", "tags": ["city"]}]}}': "land: 37 pieces, but 36 are printed",
    '{"land": {"items": [{"id": "LA01", "action": "2 gold"}]}}': "unknown atom 'gold'",
    '{"land": {"items": [{"id": "LA01", "action": "land_card(drw=3)"}]}}': "unexpected keyword argument 'drw'",
    '{"land": {"items": [{"id": "LA01", "action": "2 silver +"}]}}': "land LA01.action",
    '{"space": {"items": [{"id": "SP01", "vp": "zzz + 1"}]}}': "unknown counter 'zzz'",
    '{"townsfolk": {"items": [{"id": "TF01", "trigger": "never"}]}}': "townsfolk TF01.trigger",
    '{"journal_ways": {"items": [{"id": "j0_j1a", "start": "nowhere"}]}}': "refers to 'nowhere'",
    '{"land": {"items": [{"id": "LA01", "colour": "red"}]}}': "unknown field 'colour'",
    '{"land": {"items": [{"id": "LA01", "tags": "city"}]}}': "land LA01.tags",
    '{"land": {"items": [{"kind": "city"}]}}': "needs an id",
    '{"space": {"items": [{"id": "SP01", "vp": "open(1)"}]}}': "space SP01.vp",
    '{"space": {"items": [{"id": "SP01", "vp": 3}]}}': "space SP01.vp",
    '{"townsfolk": {"items": [{"id": "TF01", "price": "free"}]}}': "expected int instead of 'free'",
}


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_a_wrong_overlay_says_where_and_why(run: Run, tmp_path: Path, overlay: str) -> None:
    file = tmp_path / "my.json"
    file.write_text(overlay)
    for command in (["play", "wayfarers"], ["simulate", "wayfarers", "--games", "1"]):
        ran = run(*command, "--overlay", str(file))
        assert (ran.code, ran.out) == (2, "")
        assert OVERLAYS[overlay] in ran.err
        assert ran.err.count("\n") == 1


def damaged_records() -> dict[str, tuple[str, str]]:
    game = majlis.new("wayfarers", seats=["human", "automa"], seed=1)
    game.play("rest")
    good = game.save().splitlines()
    setup = json.loads(good[0])
    last = good[-2]
    return {
        "empty": ("", "line 1: the record is empty"),
        "no record": ("hello\n", "line 1: this is not the set-up line"),
        "cut off": ("\n".join(good[:-1]), "the record is cut off"),
        "a line lost": ("\n".join([*good[:-2], good[-1]]), f"line {len(good) - 1}"),
        "edited": ("\n".join([good[0].replace('"seed": 1', '"seed": 2'), *good[1:]]), "check sum"),
        "no answer": ("\n".join([*good[:-2], "hello", good[-1]]), f"line {len(good) - 1}: expected an answer"),
        "not on offer": ("\n".join([*good[:-2], last + "x", good[-1]]), f"line {len(good) - 1}"),
        "another game": ("\n".join([json.dumps({**setup, "game": "chess"}), *good[1:]]), "line 1: there is no game"),
        "another format": (
            "\n".join([json.dumps({**setup, "majlis": 99}), *good[1:]]),
            "line 1: this record has format 99",
        ),
        "odd seats": ("\n".join([json.dumps({**setup, "seats": []}), *good[1:]]), "line 1"),
        "odd option": ("\n".join([json.dumps({**setup, "options": {"x": "y"}}), *good[1:]]), "line 1"),
    }


@pytest.mark.parametrize("damage", list(damaged_records()))
def test_a_damaged_record_names_the_line(run: Run, tmp_path: Path, damage: str) -> None:
    text, problem = damaged_records()[damage]
    file = tmp_path / "damaged.game"
    file.write_text(text)
    for command in (["replay", str(file)], ["play", "--resume", str(file)]):
        ran = run(*command)
        assert (ran.code, ran.out) == (2, "")
        assert problem in ran.err
        assert str(file) in ran.err
        assert ran.err.count("\n") == 1


def test_a_file_of_bytes_is_no_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "picture.game"
    file.write_bytes(b"\xff\xfe\x00\x81")
    ran = run("replay", str(file))
    assert (ran.code, ran.err) == (2, f"majlis: {file}: this is no text file\n")


def test_nobody_reads_on_and_nothing_is_said() -> None:
    """A closed pipe ends a command quietly."""
    command = [sys.executable, "-m", "majlis", "rules", "wayfarers", "silver"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
