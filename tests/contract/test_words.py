"""The words of every game: complete in both languages, in whole games, for every component and in the rulebook."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from majlis.check import ENGINE, KEY_OF, check, expressions_in, keys_in, set_up_of
from majlis.engine.about import About
from majlis.engine.components import effects_in
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES, SWITCH
from majlis.engine.text import Texts
from majlis.games import BOOKS, find_book
from majlis.games.body_of_books import about as of_body_of_books
from majlis.games.excavation_earth import about as of_excavation_earth
from majlis.games.excavation_earth.turn import BEATS
from majlis.games.inventors import about as of_inventors
from majlis.games.scholars import about as of_scholars
from majlis.games.wayfarers import about as of_wayfarers
from majlis.rulebook import Rulebook, rule_ids
from majlis.testing import scene
from tests.boards import Desk

SOLO = ("random", "automa")


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What these tests must know of a game, because nothing else says it."""

    phases: Collection[str]
    unseen: Collection[str]  # families that nobody ever meets by name
    wordless: Collection[str]  # families of which some or all need no explanation
    about: Callable[[Any, str], About[Any]]
    games: Collection[tuple[tuple[str, ...], int, Mapping[str, str]]]  # to read from end to end: seats, seed, options
    read_every: int = 37  # questions of such a game
    made_keys: Mapping[str, Collection[str]] = field(default_factory=dict)  # by the code that puts them together
    other_keys: Collection[str] = ()  # that reach the call by a variable
    title: str  # of the rulebook
    chapters: int
    headings: Mapping[str, str]  # titles of some chapters
    places: Mapping[str, str]  # chapters of some rules
    polish: Mapping[str, str]  # words, each with a rule that it finds
    questions: str = ""  # the chapter that names every question, if it does
    unnamed: Collection[str] = ("waiting",)  # questions that are not in it


FACTS = {
    "wayfarers": Facts(
        phases=("set_up", "turn", "over"),
        unseen=("pieces", "start", "tile_prices", "scoring", "ai_reading", "ai_orders"),
        wordless=(
            "pieces",
            "start",
            "tile_prices",
            "journal_spaces",
            "journal_ways",
            "rows",
            "boards",
            "scoring",
            "ai_track",
            "ai_reading",
            "ai_orders",
        ),
        about=lambda data, lang: of_wayfarers.About(data, Desk("wayfarers").texts(lang), {}),
        games=[(("random",) * 2, 1, {}), (("random",) * 3, 2, {}), (SOLO, 3, {}), (SOLO, 4, {})],
        read_every=211,
        made_keys={
            "f'{row}_card'": ["ask.land_card", "ask.water_card"],
            "f'ai_path_{colour}_{by}'": [
                f"event.ai_path_{colour}_{by}" for colour in ("blue", "red") for by in ("majority", "latest")
            ],
            "f'ai_extra_step_{price}'": [f"event.ai_extra_step_{price}" for price in (1, 2, 3)],
        },
        title="Wayfarers of the South Tigris",
        chapters=22,
        headings={"9.2": "Land"},
        places={"W-SOLO-40": "17.8"},
        polish={"gołąb": "W-ACQ-6", "zapasów": "W-INF-3", "dziennik": "W-JRN-1"},
    ),
    "scholars": Facts(
        phases=("set_up", "draft", "turn", "over"),
        unseen=("scroll_stacks", "ai_consolations", "ai_rest"),
        wordless=("pieces", "colours", "caliph_spaces", "scroll_stacks", "ai_consolations"),
        about=lambda data, lang: of_scholars.About(data, find_book("scholars").texts(lang)),
        games=[
            (("random",) * 2, 1, {"length": "epic"}),
            (("random",) * 4, 2, {}),
            (SOLO, 3, {"level": "scholar"}),
            (SOLO, 4, {"level": "teacher", "length": "epic"}),
        ],
        other_keys=("reason.ai_few_employed", "reason.ai_few_scrolls"),
        title="Scholars of the South Tigris",
        chapters=23,
        headings={"18.2": "Scroll effects"},
        places={"S-SOLO-TRK-6": "19.3"},
        polish={"woreczek": "S-DICE-2", "werbunek": "S-REC-1", "rekompensata": "S-CAL-3"},
        questions="22.2",
    ),
    "body_of_books": Facts(
        phases=("set_up", "draft", "turn", "end_pages", "over"),
        unseen=("scroll_stacks", "ai_consolations", "ai_rest"),
        wordless=("pieces", "colours", "scroll_stacks", "ai_consolations"),
        about=lambda data, lang: of_body_of_books.About(data, find_book("body_of_books").texts(lang)),
        games=[(("random",) * 2, 1, {"length": "epic"}), (("random",) * 4, 2, {}), (SOLO, 3, {"level": "scholar"})],
        read_every=11,
        other_keys=("reason.ai_few_employed", "reason.ai_few_scrolls"),
        title="Body of Books",
        chapters=21,
        headings={"8.4": "Conditions"},
        places={"B-TUCK-3": "11.1"},
        polish={"medycyna": "B-ACT-6", "ulepszona": "B-UPG-1", "doświadczenie": "B-XP-1", "czarna kość": "B-DIE-1"},
        questions="18.2",
    ),
    "inventors": Facts(
        phases=("set_up", "starting_tile", "start_of_round", "turn", "end_of_round", "over"),
        unseen=(),
        wordless=("pieces",),
        about=lambda data, lang: of_inventors.About(data, find_book("inventors").texts(lang)),
        games=[
            (("random",) * 2, 1, {"rounds": "3"}),
            (("random",) * 3, 2, {}),
            (("random",) * 4, 3, {"rounds": "3"}),
            (SOLO, 4, {"supplies": "yes", "dice_schemes": "yes", "worker_schemes": "yes"}),
            (SOLO, 5, {"rounds": "3"}),
        ],
        read_every=23,
        made_keys={"f'ai_extra_{kind}'": ["event.ai_extra_dice", "event.ai_extra_worker"]},
        other_keys=("ask.brighten", "ask.refresh", "ask.influence", "ask.move_influence", "ask.level_up"),
        title="Inventors of the South Tigris",
        chapters=23,
        headings={"10.3": "Test", "16.1": "What Device Cards count"},
        places={"I-SOLO-40": "19.4", "I-R-64": "22"},
        polish={"pracownia": "I-DICE-7", "oświecenie": "I-DICE-5", "emisariusz": "I-WRK-7", "tantiemy": "I-ROY-5"},
        questions="21.2",
    ),
    "excavation_earth": Facts(
        phases=(*BEATS, "over"),
        unseen=("links", "payouts", "sales", "prizes", "start", "common"),
        wordless=("buyers", "pieces", "initiative_tokens", "start", "common"),
        about=lambda data, lang: of_excavation_earth.About(data, find_book("excavation_earth").texts(lang)),
        games=[
            (("random",) * 2, 1, {"first_hand": "draft"}),
            (("random",) * 4, 2, {}),
            (SOLO, 3, {"easy_burn_next_card": "yes", "easy_limited_crew": "yes"}),
            (SOLO, 4, {"hard_both_colors": "yes", "hard_extra_acquire": "yes"}),
        ],
        title="Excavation Earth",
        chapters=17,
        headings={"8.5": "Sell"},
        places={"E-ZU-40": "13.11"},
        polish={"ładownia": "E-EXC-4", "zryw": "E-COMP-11", "reprezentanci": "E-SCO-1"},
        questions="16.2",
        unnamed=("waiting", "one", "next", "pay"),
    ),
}
PASSED_ON = {"choose_cards": 2, "top_of_any": 2, "choose_target": 2}  # functions that ask with a key: where it stands
CODE = re.compile(r"\b[A-Z]+\d+\b")  # ids of components that could be taken for words
EVERY_GAME = pytest.mark.parametrize("name", BOOKS)
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


def folders(name: str) -> list[Path]:
    """Where the code of a game is, the engine's included; of an expansion, also its base's."""
    return [ENGINE, *(book.folder for book in find_book(name).books)]


def entries(name: str, lang: str, *sections: str) -> set[str]:
    """The keys of these sections in the files of the engine and the game."""
    found = set()
    for folder in folders(name):
        texts = tomllib.loads((folder / "text" / f"{lang}.toml").read_text("utf-8"))
        found |= {f"{section}.{key}" for section in sections for key in texts.get(section, {})}
    return found


@cache
def calls(folder: Path) -> list[tuple[str, ast.Call]]:
    """The calls in the code of a folder, each with the name of what is called."""
    nodes = [node for file in folder.glob("*.py") for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    called = [node for node in nodes if isinstance(node, ast.Call)]
    return [(getattr(call.func, "id", "") or getattr(call.func, "attr", ""), call) for call in called]


@cache
def keys_of(folder: Path) -> frozenset[str]:
    """Every key of a question, a reason or an event that the code of a folder names, directly or to pass it on."""
    plain = {key for file in folder.glob("*.py") for key in keys_in(file.read_text("utf-8"))}
    passed_on = [call.args[PASSED_ON[name]] for name, call in calls(folder) if name in PASSED_ON]
    return frozenset(plain | {f"ask.{ast.literal_eval(key)}" for key in passed_on})


def used_keys(name: str) -> set[str]:
    """Every key of a question, a reason or an event that the code names."""
    facts = FACTS[name]
    return {"ask.waiting", *facts.other_keys}.union(*map(keys_of, folders(name)), *facts.made_keys.values())


# Keys ------------------------------------------------------------------------------------------------------------


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_key_of_the_code_has_a_text_and_no_text_is_left_over(name: str, lang: str) -> None:
    assert entries(name, lang, "ask", "reason", "event") == used_keys(name)


@EVERY_GAME
def test_no_other_key_is_put_together(name: str) -> None:
    made = {
        ast.unparse(part)
        for folder in folders(name)
        for verb, call in calls(folder)
        if verb in KEY_OF
        for part in call.args[:2]
        if isinstance(part, ast.JoinedStr)
    }
    assert made == set(FACTS[name].made_keys)


@EVERY_GAME
@EVERY_LANGUAGE
def test_the_options_of_a_new_game_have_names(name: str, lang: str) -> None:
    options = find_book(name).options.values()
    switches = [SWITCH for option in options if option.name == name]  # of an expansion
    words = {"random"}.union(*((option.name, *option.values) for option in options), *switches)
    assert entries(name, lang, "setup") == {f"setup.{word}" for word in words}


@EVERY_GAME
@EVERY_LANGUAGE
def test_phases_have_names(name: str, lang: str) -> None:
    assert entries(name, lang, "phase") == {f"phase.{phase}" for phase in FACTS[name].phases}


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_source_of_points_and_every_tie_break_has_a_name(name: str, lang: str) -> None:
    played, options = set_up_of(name)
    games = [scene(played, seats=seats, options=options).game for seats in (("human",) * 2, ("human", "automa"))]
    sources = {f"score.{source}" for game in games for score in game.result.scores for source in score}
    assert entries(name, lang, "score") == sources
    ruleset = find_book(name)
    for game in games:
        ties = ruleset.rules.call["tie_breaks"](game.table, game.table.players[0])
        assert [tie for tie in ties if not ruleset.texts(lang).has(f"name.{tie}")] == []


@EVERY_GAME
def test_the_check_finds_nothing_missing(name: str) -> None:
    assert [problem for problem in check(name).problems if problem.startswith("texts")] == []


# Components ------------------------------------------------------------------------------------------------------


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_component_has_a_name(name: str, lang: str) -> None:
    texts = find_book(name).texts(lang)
    families = find_book(name).data().families
    seen = [id for family, items in families.items() if family not in FACTS[name].unseen for id in items]
    assert [id for id in seen if texts.name(id) == id and not texts.has(f"terms.{id}")] == []


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_effect_score_and_requirement_has_words(name: str, lang: str) -> None:
    texts, data = find_book(name).texts(lang), find_book(name).data()
    for where, effect in effects_in(data):
        assert not unclear(texts.describe(effect), texts), where
    for where, expression in expressions_in(data):
        assert not unclear(texts.expression(expression.source), texts), where


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_component_can_be_explained(name: str, lang: str) -> None:
    data = find_book(name).data()
    about = FACTS[name].about(data, lang)
    told = {family: [about(id) for id in items] for family, items in data.families.items()}
    assert [text for texts in told.values() for text in texts if text and unclear(text, about.texts)] == []
    assert {family for family, texts in told.items() if not all(texts)} == set(FACTS[name].wordless)


@pytest.mark.parametrize(
    ("name", "made_up", "known", "families", "known_families"),
    [
        ("scholars", "room_3", "resource_1", ("scrolls", "scheme_cards"), ("scheme_cards", "ai_track")),
        ("body_of_books", "page_end_01", "row_cost_1", ("pages", "row_bonuses"), ("row_costs", "upgrade_spaces")),
        ("excavation_earth", "cmd_8", "trv_2", ("payouts",), ("travel_cards", "centres")),
        ("inventors", "wt_20", "rt_left_1", ("tower", "river"), ("research_tiles", "scheme_cards")),
    ],
)
def test_what_is_reconstructed_says_so(
    name: str, made_up: str, known: str, families: tuple[str, ...], known_families: tuple[str, ...]
) -> None:
    about = FACTS[name].about(find_book(name).data(), "en")
    assert about.made_up(made_up)
    assert about(made_up).endswith("○ reconstructed: it may differ from your copy")
    assert not about.made_up(known)
    assert "reconstructed" not in about(known)
    assert about.any_made_up(*families)
    assert not about.any_made_up(*known_families)


# Whole games -----------------------------------------------------------------------------------------------------


def unclear(text: str, texts: Texts) -> bool:
    """Whether a text is empty, shows code, or names a component by its id alone."""
    bare = [id for id in CODE.findall(text) if texts.name(id)[:3].lower() not in text.lower()]
    return not text.strip() or bool(bare) or bool(re.search(r"[{}_$]|->|\b[a-z]\w*\(|\bNone\b", text))


def words(shown: dict[str, Any]) -> Iterator[str]:
    """Every prompt, label, reason and log line of a view."""
    for question in shown["decisions"]:
        yield question["prompt"]
        for option in (*question.get("options", ()), *question.get("refused", ())):
            yield option["label"]
            yield option.get("reason", option["label"])
    yield from (line["text"] for line in shown["log"])


def said(game: Game) -> Iterator[tuple[str, str]]:
    """What everybody reads, a spectator too, in every language."""
    for lang in LANGUAGES:
        for seat in (*range(len(game.setup.seats)), None):
            yield from ((lang, text) for text in words(game.view(seat, lang)))


@pytest.mark.parametrize(
    ("name", "seats", "seed", "options"), [(name, *game) for name in BOOKS for game in FACTS[name].games]
)
def test_a_whole_game_in_words(name: str, seats: tuple[str, ...], seed: int, options: Mapping[str, str]) -> None:
    moments = Desk(name).moments(seats, FACTS[name].read_every, seed, **options)
    read = {each for game in moments for each in said(game)}
    assert [text for lang, text in sorted(read) if unclear(text, find_book(name).texts(lang))] == []


# The rulebook ----------------------------------------------------------------------------------------------------


def rulebook(name: str) -> Rulebook:
    return Rulebook.of(find_book(name).folder)


@EVERY_GAME
def test_the_rulebook_has_its_chapters_and_ids(name: str) -> None:
    book, facts = rulebook(name), FACTS[name]
    assert book.title == facts.title
    assert [number for number in book.chapters if "." not in number] == [str(n + 1) for n in range(facts.chapters)]
    assert list(book.ids) == rule_ids((find_book(name).folder / "RULES.md").read_text("utf-8"))
    assert facts.headings.items() <= book.chapters.items()
    assert {id: book.ids[id].chapter for id in facts.places} == facts.places


@pytest.mark.parametrize(
    ("name", "polish", "rule"), [(name, *found) for name, facts in FACTS.items() for found in facts.polish.items()]
)
def test_rules_are_found_by_polish_words(name: str, polish: str, rule: str) -> None:
    found, _ = rulebook(name).search(polish)
    assert rule in [each.id for each in found]


@pytest.mark.parametrize("name", [name for name, facts in FACTS.items() if facts.questions])
def test_the_rulebook_names_every_question(name: str) -> None:
    books = [book.name for book in find_book(name).books]
    table = "\n".join(rule.text for book in books for rule in rulebook(book).chapter(FACTS[book].questions))
    asked = {key.removeprefix("ask.") for key in used_keys(name) if key.startswith("ask.")}
    assert sorted(key for key in asked - set(FACTS[name].unnamed) if f"`{key}`" not in table) == []
