"""Playing at the prompt: what is typed and what comes back."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import majlis
from majlis.engine.text import Texts
from majlis.play import TEXT, keys_of

from .conftest import Run, random_answers

SOLO = ["play", "wayfarers", "--seats", "human", "automa", "--seed", "3"]


def only(folder: Path) -> majlis.Game:
    [file] = folder.glob("*.game")
    return majlis.load(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("lang", "ending"), [("en", "The game is over."), ("pl", "Koniec gry.")])
def test_a_whole_game_against_the_automa(run: Run, saved: Path, lang: str, ending: str) -> None:
    typed, game = random_answers(["human", "automa"], 3)
    ran = run(*SOLO, "--lang", lang, typed="\n".join(typed))
    assert (ran.code, ran.err) == (0, "")
    assert ending in ran.out
    assert "atom." not in ran.out
    assert only(saved).save() == game.save()


def test_two_people_and_a_bot(run: Run, saved: Path) -> None:
    seats = ["human", "random", "human"]
    typed, game = random_answers(seats, 2, humans=(0, 2))
    ran = run("play", "wayfarers", "--seats", *seats, "--seed", "2", typed="\n".join(typed[:60]))
    assert ran.code == 0
    assert "● Player 1: " in ran.out
    assert "▲ Player 3: " in ran.out
    assert "◆ Player 2: " not in ran.out
    assert "Since your last turn" in ran.out
    assert list(only(saved).answers) == list(game.answers)[: sum(1 for _ in only(saved).answers)]


def test_free_actions_are_listed_after_the_others(run: Run) -> None:
    turn = ["row_top", "tent", "tent_1", "tent_2", "skip"]
    ran = run("play", "inventors", "--seats", "human", "automa", "--seed", "3", typed="\n".join(turn))
    question = ran.out[ran.out.rindex("All done?") :]
    assert question.index("1  end the turn") < question.index("Free actions") < question.index("2  2 cards: brighten")
    ran = run("play", "inventors", "--seats", "human", "automa", "--lang", "pl", typed="row_top")
    assert "Darmowe akcje" in ran.out


def test_nothing_typed_takes_the_only_option_beside_free_actions(run: Run, saved: Path) -> None:
    turn = ["row_top", "tent", "tent_1", "tent_2", "skip", ""]
    ran = run("play", "inventors", "--seats", "human", "automa", "--seed", "3", typed="\n".join([*turn, "pass"]))
    assert "AI reveals" in ran.out
    assert "end_turn" in [answer.option for answer in only(saved).answers]


def test_the_end_of_input_saves_and_resume_goes_on(run: Run, saved: Path) -> None:
    typed, game = random_answers(["human", "automa"], 3)
    ran = run(*SOLO, typed="\n".join(typed[:10]))
    [file] = saved.glob("*.game")
    assert ran.code == 0
    assert f"majlis play --resume {file}" in ran.out
    ran = run("play", "--resume", str(file), typed="\n".join(typed[10:]))
    assert "The game is over." in ran.out
    assert only(saved).save() == game.save()


def test_an_interrupt_saves_too(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Keyboard:
        def readline(self) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr("io.StringIO", lambda typed: Keyboard())
    ran = run(*SOLO)
    assert (ran.code, ran.err) == (0, "")
    assert "Saved: " in ran.out
    assert only(saved).decision is not None


def test_leaving_and_saving_elsewhere(run: Run, saved: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.game"
    ran = run(*SOLO, typed=f"save {file}\nrest\nsave\nq\nrest\n")
    assert f"Saved: {file}" in ran.out
    assert "Type: save FILE" in ran.out
    game = majlis.load(file.read_text(encoding="utf-8"))
    assert next(a.option for a in game.answers if a.seat == 0) == "rest"
    assert not saved.exists()


def test_a_place_that_cannot_be_written_is_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = run(*SOLO, typed=f"save {tmp_path}/file/x.game\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Not saved as" in ran.out


def test_undo_takes_back_until_luck(run: Run, saved: Path) -> None:
    game = majlis.new("wayfarers", seats=["human", "automa"], seed=3)
    assert game.decision is not None
    die = game.decision.options[0]
    ran = run(*SOLO, typed=f"{die}\nu\nu\n")
    assert "Taken back." in ran.out
    assert "cannot be taken back" in ran.out
    assert only(saved).save() == game.save()


def test_what_is_not_on_offer_is_refused_with_its_reason(run: Run) -> None:
    ran = run(*SOLO, typed="xyzzy\n0\n99\n\n")
    assert ran.out.count("There is no option") == 3
    assert "number or id" in ran.out


def test_a_refused_option_is_shown_and_typed_in_vain(run: Run) -> None:
    game = majlis.new("wayfarers", seats=["human", "automa"], seed=3)
    typed = []
    bot = iter(random_answers(["human", "automa"], 3)[0])
    while game.decision is not None and not game.decision.refused:
        typed.append(next(bot))
        game.play(typed[-1])
    assert game.decision is not None
    view = game.view(0)["decisions"][0]["refused"][0]
    ran = run(*SOLO, typed="\n".join([*typed, view["id"]]))
    assert view["reason"] in " ".join(ran.out.split())
    assert f"Not possible: {view['reason']}." in " ".join(ran.out.split())


def test_looking_things_up(run: Run) -> None:
    ran = run(*SOLO, typed="look la05\nlook xyzzy\nrules pigeon draw\nrules\nrules xyzzy\nlog\n?\nt\n")
    assert "LA05: " in ran.out
    assert "Nothing in this game has the id xyzzy." in ran.out
    assert "W-ACQ-" in ran.out
    assert "No rule speaks of xyzzy." in ran.out
    assert "take back your last answer" in ran.out
    assert ran.out.count("main board") == 2


def test_numbers_answer_unless_options_are_numbers() -> None:
    assert keys_of(["rest", "die_1"]) == ["1", "2"]
    assert keys_of(["0", "1", "skip"]) == ["0", "1", "skip"]


def test_the_same_seed_is_saved_beside_the_earlier_game(run: Run, saved: Path) -> None:
    for _ in range(2):
        run(*SOLO)
    assert sorted(file.name for file in saved.iterdir()) == ["wayfarers-3-2.game", "wayfarers-3.game"]


def test_an_overlay_is_played_and_recorded(run: Run, saved: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"land": {"items": [{"id": "LA01", "immediate": "5 silver"}]}}')
    ran = run(*SOLO, "--overlay", str(file), typed="look LA01\n")
    assert "5 silver" in ran.out
    assert "5 silver" in only(saved).setup.overlay


def test_the_terminal_speaks_both_languages() -> None:
    ruleset = majlis.find("wayfarers")
    folders = (*ruleset.folders("text"), TEXT, ruleset.folder / "text" / "terminal")
    english, polish = (Texts.load(lang, *folders) for lang in ("en", "pl"))
    assert english.missing(polish) == []
    assert polish.missing(english) == []


def test_nobody_at_the_keyboard() -> None:
    command = [sys.executable, "-m", "majlis", *SOLO]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "majlis play --resume" in done.stdout


def test_a_bot_that_thinks_sits_in_the_terminal_too(run: Run, saved: Path) -> None:
    command = ["play", "excavation_earth", "--seats", "search:3x", "human", "--option", "factions=seats", "--seed", "3"]
    ran = run(*command, typed="q")
    assert (ran.code, ran.err) == (0, "")
    answers = [answer for answer in only(saved).answers if answer.seat == 0]
    assert answers
    again = run(*command, typed="q")
    assert again.out.split("Saved:")[0] == ran.out.split("Saved:")[0]


@pytest.mark.parametrize(("lang", "words"), [("en", "an estimate"), ("pl", "Szacowana przewaga")])
def test_a_hint_names_the_best_options_and_says_what_the_number_means(run: Run, lang: str, words: str) -> None:
    ran = run(*SOLO, "--lang", lang, typed="h\nhint\nq")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count(words) == 2
