"""The words of Wayfarers: complete in both languages, in whole games and for every component."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import majlis
from majlis.bots.random import RandomBot
from majlis.check import check, expressions_in, keys_in
from majlis.engine.components import effects_in
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.engine.state import Json
from majlis.engine.text import Texts
from majlis.testing import scene

RULESET = majlis.find("wayfarers")
DATA = RULESET.data()
TEXTS = {lang: RULESET.texts(lang) for lang in LANGUAGES}
SOURCES = [file for folder in (RULESET.folder, RULESET.folder.parents[1] / "engine") for file in folder.glob("*.py")]
MADE_KEYS = {  # keys that the code puts together, by the code that does
    "f'{row}_card'": {"ask.land_card", "ask.water_card"},
    "f'ai_path_{colour}_{by}'": {f"event.ai_path_{c}_{by}" for c in ("blue", "red") for by in ("majority", "latest")},
    "f'ai_extra_step_{price}'": {f"event.ai_extra_step_{price}" for price in (1, 2, 3)},
}
UNSEEN = {"pieces", "start", "tile_prices", "scoring", "ai_reading", "ai_orders"}  # nobody ever meets these by name
ID = re.compile(r"\b(?:(?:TF|LA|WA|SP|IN|JT|P)\d\d|[YBKG]\d)\b")
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


def entries(lang: str, *sections: str) -> set[str]:
    """The keys of these sections in the files of the engine and the game."""
    found = set()
    for folder in (RULESET.folder, RULESET.folder.parents[1] / "engine"):
        texts = tomllib.loads((folder / "text" / f"{lang}.toml").read_text("utf-8"))
        found |= {f"{section}.{key}" for section in sections for key in texts.get(section, {})}
    return found


@cache
def used_keys() -> frozenset[str]:
    """Every key of a question, a reason or an event that the code names."""
    plain = {key for file in SOURCES for key in keys_in(file.read_text("utf-8"))}
    return frozenset(plain.union(*MADE_KEYS.values(), {"ask.waiting"}))


def made_keys(file: Path) -> Iterator[str]:
    """The f-strings that stand where a key is asked for or told."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("ask", "tell", "confirm"):
            yield from (ast.unparse(part) for part in node.args[:2] if isinstance(part, ast.JoinedStr))


# Keys ------------------------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_keys() -> None:
    assert TEXTS["en"].missing(TEXTS["pl"]) == []
    assert TEXTS["pl"].missing(TEXTS["en"]) == []


@EVERY_LANGUAGE
def test_every_key_of_the_code_has_a_text_and_no_text_is_left_over(lang: str) -> None:
    assert entries(lang, "ask", "reason", "event") == used_keys()


def test_keys_that_the_code_puts_together_are_known() -> None:
    assert {key for file in SOURCES for key in made_keys(file)} == set(MADE_KEYS)


@EVERY_LANGUAGE
def test_the_options_of_a_new_game_have_names(lang: str) -> None:
    names = {f"setup.{word}" for option in RULESET.options.values() for word in (option.name, *option.values)}
    assert entries(lang, "setup") == names


@EVERY_LANGUAGE
def test_phases_have_names(lang: str) -> None:
    assert entries(lang, "phase") == {"phase.set_up", "phase.turn", "phase.over"}


@EVERY_LANGUAGE
def test_every_source_of_points_and_every_tie_break_has_a_name(lang: str) -> None:
    result = majlis.new("wayfarers", seats=("human", "automa"), seed=1).result
    assert entries(lang, "score") == {f"score.{source}" for score in result.scores for source in score}
    call, table = RULESET.rules.call, majlis.new("wayfarers", players=2, seed=1).table
    assert [tie for tie in call["tie_breaks"](table, table.players[0]) if TEXTS[lang].name(tie) == tie] == []


def test_the_check_finds_nothing_missing() -> None:
    assert [problem for problem in check("wayfarers").problems if problem.startswith("texts")] == []


# Components ------------------------------------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_every_component_has_a_name(lang: str) -> None:
    texts = TEXTS[lang]
    seen = [id for family, items in DATA.families.items() if family not in UNSEEN for id in items]
    assert [id for id in seen if texts.name(id) == id and not texts.has(f"terms.{id}")] == []


@EVERY_LANGUAGE
def test_every_effect_has_words(lang: str) -> None:
    for where, effect in effects_in(DATA):
        assert not unclear(TEXTS[lang].describe(effect), TEXTS[lang]), where


@EVERY_LANGUAGE
def test_every_score_and_requirement_has_words(lang: str) -> None:
    for where, expression in expressions_in(DATA):
        assert not unclear(TEXTS[lang].expression(expression.source), TEXTS[lang]), where


# Whole games -----------------------------------------------------------------------------------------------------


def unclear(text: str, texts: Texts) -> bool:
    """Whether a text is empty, shows code, or names a component by its id alone."""
    bare = [id for id in ID.findall(text) if texts.name(id)[:3].lower() not in text.lower()]
    return not text.strip() or bool(bare) or bool(re.search(r"[{}_$]|->|\b[a-z]\w*\(", text))


def words(shown: Json) -> Iterator[str]:
    """Every prompt, label, reason and log line of a view."""
    assert isinstance(shown, dict)
    for question in shown["decisions"]:
        yield question["prompt"]
        for option in (*question.get("options", ()), *question.get("refused", ())):
            yield option["label"]
            yield option.get("reason", option["label"])
    yield from (line["text"] for line in shown["log"])


def views(game: Game) -> Iterator[tuple[Texts, Json]]:
    """What everybody sees, a spectator too, in every language."""
    for lang, texts in TEXTS.items():
        for seat in (*range(len(game.setup.seats)), None):
            yield texts, game.view(seat, lang)


@pytest.mark.parametrize(
    ("seats", "seed"),
    [(("random",) * 2, 1), (("random",) * 3, 2), (("random", "automa"), 3), (("random", "automa"), 4)],
)
def test_a_whole_game_in_words(seats: tuple[str, ...], seed: int) -> None:
    game = majlis.new("wayfarers", seats=seats, seed=seed)
    bot = RandomBot(seed)
    said: set[tuple[str, str]] = set()
    number = 0
    while (question := game.decision) is not None:
        if number % 211 == 0:
            said |= {(texts.lang, text) for texts, shown in views(game) for text in words(shown)}
        number += 1
        game.play(bot.choose(game, question), question.seat)
    said |= {(texts.lang, text) for texts, shown in views(game) for text in words(shown)}
    assert [text for lang, text in sorted(said) if unclear(text, TEXTS[lang])] == []


def first_line(game: Game, seat: int, lang: str) -> str:
    """The first line of the log, as a seat reads it."""
    log: list[dict[str, str]] = game.view(seat, lang)["log"]
    return log[0]["text"]


def drawing() -> Game:
    """Seat 0 draws three land cards and keeps one."""
    return scene("wayfarers", provision=3).doing("land_card(draw=3)").nature("LA07", "LA09", "LA20").play("LA09").game


def test_who_draws_reads_the_cards() -> None:
    assert first_line(drawing(), 0, "en") == "Player 1 draws City LA07, City LA09 and Vista LA20"


def test_others_do_not_read_the_cards_drawn() -> None:
    game = drawing()
    assert first_line(game, 1, "en") == "Player 1 draws cards to choose from"
    assert first_line(game, 1, "pl") == "Gracz 1 dobiera karty do wyboru"


def test_the_fee_names_who_receives_it() -> None:
    game = scene("wayfarers", silver=1, provision=0, influence_on={"LA05": 1}, rows={"land": ["LA05", "", "", ""]})
    assert (
        first_line(game.doing("land_card").play("LA05").game, 0, "en")
        == "Player 1 pays 1 silver to Player 2 for the influence on City LA05"
    )


# Words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "args", "english", "polish"),
    [
        (
            "event.acquire",
            {"card": "TF09", "silver": 2},
            "Anna takes Farmer (TF09) for 2 silver",
            "Anna pozyskuje Rolnika (TF09) za 2 srebrniki",
        ),
        ("event.acquire", {"card": "SP09", "silver": 0}, "Anna takes Planet SP09", "Anna pozyskuje Planetę SP09"),
        (
            "event.place_die",
            {"n": 4, "space": "home_library"},
            "Anna places a 4 on Home Library",
            "Anna kładzie kość o wartości 4 na Bibliotekę w Bagdadzie",
        ),
        (
            "event.place_worker",
            {"colour": "worker_green", "card": "IN03", "space": "inspiration_1"},
            "Anna places a green worker on Inspiration IN03",
            "Anna stawia zielonego robotnika na karcie Inspiracji IN03",
        ),
        (
            "event.fee",
            {"owner": "Silver", "what": "provision", "n": 1, "card": "LA05"},
            "Anna pays 1 provision to Silver for the influence on City LA05",
            "Anna płaci 1 zapas za wpływ na karcie Miasto LA05 (dla: Silver)",
        ),
        (
            "event.pay",
            {"what": "silver", "n": 0},
            "Anna pays nothing, thanks to the die",
            "Anna nic nie płaci dzięki kości",
        ),
        (
            "event.spend",
            {"guild": "guild_black", "n": 2},
            "Anna spends 2 black influence",
            "Anna wydaje 2 czarne wpływy",
        ),
    ],
)
def test_what_happened_in_words(key: str, args: dict[str, object], english: str, polish: str) -> None:
    assert TEXTS["en"].say(key, who="Anna", **args) == english
    assert TEXTS["pl"].say(key, who="Anna", **args) == polish


@EVERY_LANGUAGE
def test_a_die_is_named_by_what_it_shows_and_where_it_lies(lang: str) -> None:
    game = scene("wayfarers", dice=[4, 2, 6, 0, 0], dice_at=["supply", "home_market", "supply", "reserve", "reserve"])
    [question] = game.doing("refresh_die").game.view(0, lang)["decisions"]
    labels = {option["id"]: option["label"] for option in question["options"]}
    assert "4" in labels["die_1"]
    assert "2" in labels["die_2"]
    assert TEXTS[lang].name("home_market") in labels["die_2"]


@pytest.mark.parametrize(
    ("question", "option", "english", "polish"),
    [
        ("reroll", "skip", "keep it", "zostaw"),
        ("influence", "guild_yellow", "Guild of Trade", "Gildia Handlu"),
        ("place_die", "value_3", "turn it to 3", "zmień jej wartość na 3"),
        ("cell", "cell_2_3", "row 2, column 3", "rząd 2, kolumna 3"),
        ("fee", "silver", "1 silver", "1 srebrnik"),
        ("one", "silver", "gain 1 silver", "zyskaj 1 srebrnik"),
        ("one", "skip", "skip", "pomiń"),
        ("next", "skip", "skip the rest", "pomiń resztę"),
        ("journal_again", "skip", "stay here", "zostań tutaj"),
        ("tile_price", "2 spend(black)", "spend 2 black influence", "wydaj 2 czarne wpływy"),
        ("ai_insists", "allow_silver", "allow it and take 1 silver", "pozwól i weź 1 srebrnik"),
    ],
)
def test_what_an_option_says(question: str, option: str, english: str, polish: str) -> None:
    assert (TEXTS["en"].label(option, question), TEXTS["pl"].label(option, question)) == (english, polish)
