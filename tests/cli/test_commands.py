"""games, rules, replay, bench, check and the welcome."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import majlis
from majlis.check import check, ids_in_tests, keys_in
from majlis.rulebook import Rulebook, rule_ids

from .conftest import Run, random_answers

BOOK = Rulebook.of(majlis.find("wayfarers").folder)
JOURNAL = f"W-JRN-{9}"  # written so that this file does not count as the test of a rule


def test_without_a_command_it_says_how_to_begin(run: Run) -> None:
    ran = run()
    assert ran.code == 0
    assert "majlis play wayfarers" in ran.out
    assert "Wayfarers of the South Tigris" in ran.out


def test_the_module_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "majlis", "games"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "wayfarers" in done.stdout
    assert done.stderr == ""


def test_help_is_no_mistake(run: Run) -> None:
    assert run("simulate", "--help").code == 0


def test_games_lists_player_counts_and_options(run: Run) -> None:
    ran = run("games")
    assert "2 to 4 players, or one against the automa" in ran.out
    assert "--option section_1=random | a | b  (default: random)\n" in ran.out
    said = " ".join(ran.out.split())
    early = "The yellow guild helps only before the main action is done"
    assert f"--option house_yellow_early=no | yes (default: no) a house rule: {early} --option" in said
    second = "The AI takes a second page each time its marker wraps (only with body_of_books=yes)"
    assert f"--option house_page_ai_second=no | yes (default: no) a house rule: {second}" in said


# Rules -------------------------------------------------------------------------------------------------------------


def test_rules_without_words_are_a_table_of_contents(run: Run) -> None:
    ran = run("rules", "wayfarers")
    assert "8 Journal  11 rules" in ran.out
    assert "17.4 Priorities" in ran.out


def test_a_rule_by_its_id_and_who_refers_to_it(run: Run) -> None:
    ran = run("rules", "wayfarers", JOURNAL.lower())
    assert f"{JOURNAL} Extra step" in ran.out
    assert "See also" in ran.out


def test_a_chapter_by_its_number_and_a_group_by_its_name(run: Run) -> None:
    assert run("rules", "wayfarers", "8").out == run("rules", "wayfarers", JOURNAL[:-2]).out


def test_rules_by_words_hold_every_word(run: Run) -> None:
    found, terms = BOOK.search("available pigeon")
    assert terms == []
    assert found
    assert all("pigeon" in rule.text and "available" in rule.text for rule in found)


@pytest.mark.parametrize(
    ("polish", "english"),
    [
        ("gołąb", "pigeon"),
        ("golab", "pigeon"),
        ("zapasów", "provision"),
        ("pełne morze", "open water"),
        ("Wpływ", "influence"),
    ],
)
def test_rules_are_found_by_polish_words(run: Run, polish: str, english: str) -> None:
    found, terms = BOOK.search(polish)
    assert any(english in (e.lower() for e in term.english) for term in terms)
    assert found
    ran = run("rules", "wayfarers", *polish.split())
    assert ran.code == 0
    assert english in ran.out.lower()


def test_every_rule_of_the_book_is_found_by_its_id() -> None:
    text = (majlis.find("wayfarers").folder / "RULES.md").read_text(encoding="utf-8")
    assert list(BOOK.ids) == rule_ids(text)
    assert len(BOOK.ids) > 250


# Replay ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "solo.game"
    file.write_text(random_answers(["human", "automa"], 4)[1].save(), encoding="utf-8")
    return file


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_replay_tells_a_whole_game(run: Run, record: Path, lang: str) -> None:
    ran = run("replay", str(record), "--lang", lang)
    assert ran.code == 0
    game = majlis.load(record.read_text(encoding="utf-8"))
    for total in game.result.totals:
        assert str(total) in ran.out
    assert all(event["text"] in " ".join(ran.out.split()) for event in game.view(None, lang)["log"][:5])


def test_replay_stops_after_so_many_answers(run: Run, record: Path) -> None:
    answers = len(record.read_text(encoding="utf-8").splitlines()) - 2
    begin, middle, end = (run("replay", str(record), "--to", str(n)).out for n in (0, answers // 2, answers))
    assert end == run("replay", str(record)).out
    assert len(begin) < len(middle) < len(end)
    assert "The game is over" not in middle


def test_replay_cannot_go_beyond_the_end(run: Run, record: Path) -> None:
    ran = run("replay", str(record), "--to", "99999")
    assert ran.code == 2
    assert "the record has only" in ran.err


# Bench -------------------------------------------------------------------------------------------------------------


def test_bench_ends_with_one_line_of_json(run: Run) -> None:
    ran = run("bench", "--seconds", "0.2", "--players", "1")
    assert ran.code == 0
    measured = json.loads(ran.out.splitlines()[-1])
    assert measured["game"] == "wayfarers"
    assert measured["players"] == 1
    names = ["decisions_per_second_inline", "decisions_per_second_suspended", "games_per_second", "decisions_per_game"]
    assert all(measured[name] > 0 for name in [*names, "table_copy_us", "fork_us"])


# Check -------------------------------------------------------------------------------------------------------------


def test_the_game_is_in_order(run: Run) -> None:
    ran = run("check", "wayfarers")
    assert ran.code == 0, ran.out
    assert "items are reconstructed" in ran.out


def test_text_keys_are_found_in_code() -> None:
    source = """
table.ask(me, "which", options)
table.ask_each("draft", hands)
table.ask_number(me, key="how_many", least=0, most=3)
table.confirm(me, "end_turn")
table.tell("found" if lucky else "lost", me)
table.tell("drawn", me, only=me, card=card)
return reason("lacks", n=2)
other("nothing")
"""
    assert keys_in(source) == [
        "ask.which",
        "ask.draft",
        "ask.how_many",
        "ask.end_turn",
        "event.found",
        "event.lost",
        "event.drawn",
        "event.drawn_hidden",
        "reason.lacks",
    ]


def test_rules_without_a_test_and_tests_without_a_rule(run: Run, tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(f'"""{JOURNAL} and W-NIL-{7}."""')
    report = check("wayfarers", tmp_path)
    assert f"rules: no test names {JOURNAL}" not in report.problems
    assert f"rules: no test names {JOURNAL[:-1]}1" in report.problems
    assert f"rules: test_some.py names W-NIL-{7}, which is no rule" in report.problems
    assert run("check", "--rules", "--tests", str(tmp_path)).code == 1


def test_tests_of_another_game_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(majlis, "GAMES", ("wayfarers", "scholars"))
    for game in majlis.GAMES:
        (tmp_path / game).mkdir()
        (tmp_path / game / "test_it.py").write_text(f"# EX-{len(game)}")
    assert list(ids_in_tests("wayfarers", tmp_path)) == ["EX-9"]
