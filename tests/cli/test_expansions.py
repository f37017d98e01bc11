"""Expansions in the terminal: an option of their game, with a rulebook and a check of their own."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

import majlis
from majlis import bots
from majlis.check import check, ids_in_tests, set_up_of
from majlis.engine.rules import ON
from majlis.games import BOOKS, EXPANSIONS, find_book
from majlis.rulebook import Rulebook

from .conftest import Run

[(EXPANSION, GAME), *_] = EXPANSIONS.items()
SWITCH = ("--option", f"{EXPANSION}={ON}")
BOOK = Rulebook.of(find_book(EXPANSION).folder)


def test_games_lists_the_expansion_with_its_title(run: Run) -> None:
    assert f"--option {EXPANSION}=no | yes  (default: no)  {BOOK.title}, an expansion" in run("games").out


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_game_is_played_with_it_to_the_end(run: Run, saved: Path, lang: str) -> None:
    game = majlis.new(GAME, seats=["human", "automa"], seed=3, options={EXPANSION: ON})
    bot = bots.make("random", 7)
    typed: list[str] = []
    while (question := game.decision) is not None:
        typed.append(bot.choose(game, question))
        game.play(typed[-1], question.seat)
    ran = run("play", GAME, *SWITCH, "--seed", "3", "--lang", lang, typed="\n".join([*typed, ""]))
    assert ran.code == 0, ran.err
    [file] = saved.glob("*.game")
    assert majlis.load(file.read_text(encoding="utf-8")).save() == game.save()
    assert str(game.result.totals[0]) in ran.out
    assert run("replay", str(file), "--lang", lang).code == 0


def test_the_terminal_of_the_expansion_draws_and_explains(run: Run) -> None:
    new = [c.id for c in find_book(EXPANSION).data().components if c.id not in majlis.find(GAME).rules.call]
    base = {component.id for component in majlis.find(GAME).data().components}
    own = next(id for id in new if id not in base and id.startswith("page_"))
    words = f"look {own}\nt\n"
    assert f"{find_book(EXPANSION).texts('en').name(own)}: " in run("play", GAME, *SWITCH, typed=words).out
    assert f"Nothing in this game has the id {own}." in run("play", GAME, typed=words).out


def test_the_rules_of_both_books_are_found_at_its_table(run: Run) -> None:
    own = next(iter(BOOK.ids))
    base = next(iter(Rulebook.of(majlis.find(GAME).folder).ids))
    ran = run("play", GAME, *SWITCH, typed=f"rules {own}\nrules {base}\n")
    assert own in ran.out
    assert base in ran.out
    assert f"No rule speaks of {own}." in run("play", GAME, typed=f"rules {own}\n").out


def test_its_rulebook_is_read_by_its_name(run: Run) -> None:
    ran = run("rules", EXPANSION)
    assert ran.code == 0
    assert BOOK.title in ran.out
    id = next(iter(BOOK.ids))
    assert id in run("rules", EXPANSION, id.lower()).out
    assert run("rules", GAME, id).code == 2


def test_it_is_simulated(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    words = ["simulate", GAME, "--seats", "random", "automa", "--games", "2", "--seed", "8", "--jobs", "1"]
    assert run(*words, *SWITCH, "--out", str(file), "--save-dir", str(tmp_path)).code == 0
    for row in csv.DictReader(file.open(encoding="utf-8")):
        assert row["options"] == f"{EXPANSION}={ON}"
        game = majlis.load((tmp_path / f"{GAME}-{row['seed']}.game").read_text(encoding="utf-8"))
        assert game.setup.options[EXPANSION] == ON


def test_it_is_measured(run: Run) -> None:
    ran = run("bench", GAME, *SWITCH, "--seconds", "0.2", "--players", "1")
    assert ran.code == 0
    measured = json.loads(ran.out.splitlines()[-1])
    assert (measured["game"], measured["options"]) == (GAME, {EXPANSION: ON})


def test_a_server_is_measured_with_it(run: Run) -> None:
    ran = run("bench", GAME, *SWITCH, "--server", "--tables", "2", "--seconds", "1", "--pages")
    assert ran.code == 0, ran.out
    measured = json.loads(ran.out.splitlines()[-1])
    assert (measured["options"], measured["errors"]) == ({EXPANSION: ON}, 0)


def test_it_is_checked_as_games_are(run: Run) -> None:
    ran = run("check", EXPANSION)
    assert ran.code == 0, ran.out
    assert "items are reconstructed" in ran.out
    whole = run("check").out.splitlines()
    assert [line for line in whole if line in BOOKS] == list(BOOKS)


def test_its_rules_are_those_of_its_own_book(tmp_path: Path) -> None:
    for book in BOOKS:
        (tmp_path / book).mkdir()
        (tmp_path / book / "test_it.py").write_text(f"# EX-{len(book)}")
    assert list(ids_in_tests(EXPANSION, tmp_path)) == [f"EX-{len(EXPANSION)}"]
    facts = check(EXPANSION, tmp_path).facts
    assert f"rules: 0 of {len(BOOK.ids)} rules have a test that names them" in facts


def test_how_a_book_is_set_up() -> None:
    assert set_up_of(GAME) == (GAME, {})
    assert set_up_of(EXPANSION) == (GAME, {EXPANSION: ON})


@pytest.mark.parametrize("command", ["play", "simulate", "bench"])
def test_it_cannot_be_played_alone(run: Run, command: str) -> None:
    ran = run(command, EXPANSION)
    assert ran.code == 2
    assert f"{EXPANSION} is an expansion: choose {GAME} with the option {EXPANSION}=yes" in ran.err
