"""Records: saving and loading at any moment, and what is said about a record that is not one."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest
from games_for_tests import begin, find, taking_turn
from games_for_tests.souk import SOUK
from hypothesis import given
from hypothesis import strategies as some

from majlis.bots.random import RandomBot
from majlis.engine.game import BadRecord, CannotUndo, Game, Setup


def load(record: str) -> Game:
    return Game.load(record, find)


def finished(seed: int = 7) -> Game:
    game = begin(seed=seed)
    game.finish(RandomBot(seed))
    return game


def test_a_record_is_a_setup_line_an_answer_per_line_and_a_closing_line() -> None:
    game = begin(seed=3)
    game.play(game.decisions[1].options[0], 1)
    lines = game.save().splitlines()
    assert json.loads(lines[0]) == {
        "majlis": 1,
        "game": "souk",
        "rules": "1",
        "seats": ["human", "human"],
        "seed": 3,
        "options": {"rounds": "3"},
    }
    assert [line.split()[0] for line in lines[1:]] == ["*"] * 7 + ["1", "end"]
    assert lines[-2] == f"1 {next(a.option for a in game.answers if a.seat == 1)}"
    assert lines[-1].split()[1] == "8"


def test_a_forced_answer_is_marked() -> None:
    record = next(r for r in (finished(seed).save() for seed in range(50)) if "= " in r)
    game = load(record)
    marked = [line.split("= ")[1] for line in record.splitlines()[1:-1] if "= " in line]
    assert [answer.option for answer in game.answers if answer.forced] == marked
    assert game.save() == record


@pytest.mark.parametrize("seed", range(8))
def test_a_game_is_saved_and_loaded_at_every_moment(seed: int) -> None:
    game, bot = begin(seed=seed, players=3), RandomBot(seed)
    while game.decision is not None:
        again = load(game.save())
        assert again.table == game.table
        assert again.decisions == game.decisions
        assert again.can_undo == game.can_undo
        assert again.log == game.log
        assert [again.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]
        question = game.decisions[-1]
        option = bot.choose(game, question)
        again.play(option, question.seat)
        game.play(option, question.seat)
        assert again.save() == game.save()
    assert load(game.save()).result == game.result


def test_a_game_loaded_in_the_middle_of_a_turn_can_be_undone_there() -> None:
    game = begin(seed=1)
    for question in game.decisions:
        game.play(question.options[0], question.seat)
    game.play("pass")
    again = load(game.save())
    assert again.decision is not None
    assert again.decision.key == "end_turn"
    again.undo()
    assert again.decision.key == "turn"
    with pytest.raises(CannotUndo):
        again.undo()  # the draft has been shown


def test_lines_may_end_as_on_another_system() -> None:
    record = finished().save()
    assert load(record.replace("\n", "\r\n")).save() == record
    assert load(record.removesuffix("\n")).save() == record


def test_an_option_that_the_record_does_not_know_has_its_default() -> None:
    game = begin(seed=2)
    lines = game.save().splitlines()
    setup = json.loads(lines[0])
    setup["options"] = {}
    assert load(sealed([json.dumps(setup), *lines[1:-1]])).setup.options == {"rounds": "3"}


def sealed(lines: list[str]) -> str:
    """These lines with a closing line that fits them."""
    body = "\n".join(lines)
    return f"{body}\nend {len(lines) - 1} {sha256(body.encode()).hexdigest()[:12]}\n"


# What is no record ---------------------------------------------------------------------------------------------

SETUP: dict[str, Any] = {
    "majlis": 1,
    "game": "souk",
    "rules": "1",
    "seats": ["human", "human"],
    "seed": 7,
    "options": {"rounds": "3"},
}


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        ("", "line 1: the record is empty"),
        ("\n", "line 1: the record is empty"),
        ("\n\n", "line 1: this is not the set-up line"),
        ("hello", "line 1: this is not the set-up line"),
        ("{}", "line 1: this is not the set-up line"),
        ("[]", "line 1: this is not the set-up line"),
        ("7", "line 1: this is not the set-up line"),
        ("[" * 100_000, "line 1: this is not the set-up line"),
        ("\0\1\2", "line 1: this is not the set-up line"),
        (begin().save().split("\n", 1)[1], "line 1: this is not the set-up line"),
    ],
)
def test_what_is_not_a_record_is_refused(record: str, problem: str) -> None:
    with pytest.raises(BadRecord, match=problem):
        load(record)


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"majlis": 99}, "line 1: this record has format 99, not 1"),
        ({"game": "go"}, "line 1: there is no game 'go'"),
        ({"game": ["souk"]}, "line 1: this is not the set-up line"),
        ({"seed": "seven"}, "line 1: this is not the set-up line"),
        ({"seed": 1.5}, "line 1: this is not the set-up line"),
        ({"seats": 2}, "line 1: this is not the set-up line"),
        ({"seats": [1, 2]}, "line 1: this is not the set-up line"),
        ({"seats": []}, "line 1: souk is for 2 to 4 players; not 0"),
        ({"seats": ["human"] * 9}, "line 1: souk is for 2 to 4 players; not 9"),
        ({"seats": ["human", "automa"]}, "line 1: souk: the automa"),
        ({"options": []}, "line 1: this is not the set-up line|line 2"),
        ({"options": {"pace": "fast"}}, "line 1: souk has no option 'pace'"),
        ({"options": {"rounds": "9"}}, "line 1: option 'rounds' cannot be '9'"),
        ({"options": {"rounds": 3}}, "line 1: this is not the set-up line"),
        ({"overlay": {"bads": {}}}, "line 1: overlay: there is no family 'bads'"),
        ({"overlay": 3}, "line 1: overlay: expected"),
    ],
)
def test_a_wrong_setup_is_refused(changed: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadRecord, match=problem):
        load(sealed([json.dumps({**SETUP, **changed}), "0 nothing"]))


def lines_of_a_game() -> list[str]:
    return finished().save().splitlines()


def number_of(lines: list[str], start: str) -> int:
    """The index of the first line that begins like this."""
    return next(i for i, line in enumerate(lines) if line.startswith(start))


def test_an_answer_that_is_not_on_offer_is_named_with_its_line() -> None:
    lines = lines_of_a_game()
    at = number_of(lines, "0 G")
    lines[at] = "0 G99"
    with pytest.raises(BadRecord, match=f"line {at + 1}: seat 0 cannot answer 'G99'; on offer is seat 0: G"):
        load("\n".join(lines))


def test_an_answer_of_the_wrong_seat_is_named_with_its_line() -> None:
    lines = lines_of_a_game()
    lines[-2] = "1 end_turn" if lines[-2].startswith("0") else "0 end_turn"
    with pytest.raises(BadRecord, match=f"line {len(lines) - 1}: seat [01] cannot answer 'end_turn'"):
        load("\n".join(lines))


def test_luck_that_cannot_be_is_named_with_its_line() -> None:
    lines = lines_of_a_game()
    lines[2] = lines[1]  # the same card twice
    with pytest.raises(BadRecord, match="line 3: nature cannot answer 'G"):
        load("\n".join(lines))


@pytest.mark.parametrize("line", ["", "0", "zero rest", "0  ", "² rest", "-1 rest", "0=", "100 rest", "0==1 x", " 0 x"])
def test_a_line_that_is_no_answer_is_named(line: str) -> None:
    lines = lines_of_a_game()
    lines[9] = line
    with pytest.raises(BadRecord, match=r"line 10: (expected an answer such as|seat 0 cannot answer)"):
        load("\n".join(lines))


def test_a_record_that_was_cut_off_is_refused() -> None:
    lines = lines_of_a_game()
    for length in (len(lines) - 1, 12, 2):
        with pytest.raises(BadRecord, match=f"line {length}: the record is cut off"):
            load("\n".join(lines[:length]))


def test_a_record_that_lacks_lines_is_refused() -> None:
    """What is left would be a game in progress, but the closing line knows better."""
    lines = lines_of_a_game()
    shorter = [*lines[:-3], lines[-1]]
    with pytest.raises(BadRecord, match=f"line {len(shorter)}: the record should hold {len(lines) - 2} answers"):
        load("\n".join(shorter))


def test_lines_after_the_end_are_refused() -> None:
    lines = lines_of_a_game()
    with pytest.raises(BadRecord, match=f"line {len(lines)}: the game is over, but more answers follow"):
        load("\n".join([*lines[:-1], "0 pass", lines[-1]]))
    with pytest.raises(BadRecord, match="the game is over, but more answers follow"):
        load("\n".join([*lines, "0 pass"]))
    with pytest.raises(BadRecord, match=f"line {len(lines) + 1}: the record should hold"):
        load("\n".join([*lines, lines[-1]]))


def test_an_edited_digit_is_noticed() -> None:
    record = begin(seed=7).save()
    with pytest.raises(BadRecord, match=r"line \d+: the record was changed: its check sum does not fit"):
        load(record.replace('"seed": 7', '"seed": 8'))


@given(some.data())
def test_no_change_of_a_single_character_goes_unnoticed(data: some.DataObject) -> None:
    record = RECORD
    at = data.draw(some.integers(0, len(record) - 2))
    letter = data.draw(some.sampled_from("0123456789GgeéX *={}\n\t\u2028").filter(lambda c: c != record[at]))
    with pytest.raises(BadRecord, match=r"^line \d+: "):
        load(record[:at] + letter + record[at + 1 :])


RECORD = finished().save()


@given(some.text() | some.binary().map(lambda raw: raw.decode("latin-1")))
def test_garbage_is_never_a_record(text: str) -> None:
    with pytest.raises(BadRecord, match=r"^line \d+: "):
        load(text)


def test_a_record_of_other_rules_says_so() -> None:
    lines = begin().save().splitlines()
    lines[0] = lines[0].replace('"rules": "1"', '"rules": "0.9"')
    lines[1] = "* G99"
    with pytest.raises(BadRecord, match=r"line 2: .*\(recorded with rules 0\.9, now 1\)"):
        load("\n".join(lines))


def test_a_setup_line_reads_back() -> None:
    setup = Setup("souk", ("human", "random"), 12, {"rounds": "1"}, '{"goods": {"note": "ą"}}', "1")
    assert Setup.read(setup.line()) == setup
    assert SOUK.settle(setup.options) == setup.options


def test_the_position_of_a_scene_has_no_record_of_its_past() -> None:
    game = taking_turn("G01")
    game.play("use")
    assert [answer.option for answer in game.answers] == ["use"]
