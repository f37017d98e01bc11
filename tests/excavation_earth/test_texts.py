"""The words of Excavation Earth: complete in both languages, in whole games and for every component."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import majlis
from majlis.bots.random import RandomBot
from majlis.check import check, keys_in
from majlis.engine.components import effects_in
from majlis.engine.effects import parse
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.engine.state import Json
from majlis.games.excavation_earth.about import About
from majlis.games.excavation_earth.turn import BEATS
from majlis.rulebook import Rulebook, rule_ids
from majlis.testing import scene

RULESET = majlis.find("excavation_earth")
DATA: Any = RULESET.data()
TEXTS = {lang: RULESET.texts(lang) for lang in LANGUAGES}
SOURCES = [file for folder in (RULESET.folder, RULESET.folder.parents[1] / "engine") for file in folder.glob("*.py")]
UNSEEN = {"links", "payouts", "sales", "prizes", "start", "common"}  # nobody ever meets these by name
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


def entries(lang: str, *sections: str) -> set[str]:
    """The keys of these sections in the files of the engine and the game."""
    found = set()
    for folder in (RULESET.folder, RULESET.folder.parents[1] / "engine"):
        texts = tomllib.loads((folder / "text" / f"{lang}.toml").read_text("utf-8"))
        found |= {f"{section}.{key}" for section in sections for key in texts.get(section, {})}
    return found


def calls(file: Path, name: str) -> Iterator[ast.Call]:
    """The calls of a function in a file."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and (getattr(node.func, "id", "") or getattr(node.func, "attr", "")) == name:
            yield node


@cache
def used_keys() -> frozenset[str]:
    """Every key of a question, a reason or an event that the code names, directly or through `choose_cards`."""
    plain = {key for file in SOURCES for key in keys_in(file.read_text("utf-8"))}
    passed_on = {f"ask.{ast.literal_eval(call.args[2])}" for file in SOURCES for call in calls(file, "choose_cards")}
    return frozenset(plain | passed_on | {"ask.waiting"})


# Keys ------------------------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_keys() -> None:
    both = {lang: entries(lang, "effect") for lang in LANGUAGES}
    assert both["en"] == both["pl"]
    assert TEXTS["en"].missing(TEXTS["pl"]) == []
    assert TEXTS["pl"].missing(TEXTS["en"]) == []


@EVERY_LANGUAGE
def test_every_key_of_the_code_has_a_text_and_no_text_is_left_over(lang: str) -> None:
    assert entries(lang, "ask", "reason", "event") == used_keys()


def test_no_key_is_put_together() -> None:
    made = [
        ast.unparse(part)
        for file in SOURCES
        for verb in ("ask", "tell", "confirm", "reason")
        for call in calls(file, verb)
        for part in call.args[:2]
        if isinstance(part, ast.JoinedStr)
    ]
    assert made == []


@EVERY_LANGUAGE
def test_the_options_of_a_new_game_have_names(lang: str) -> None:
    names = {f"setup.{word}" for option in RULESET.options.values() for word in (option.name, *option.values)}
    assert entries(lang, "setup") == names | {"setup.random"}


@EVERY_LANGUAGE
def test_phases_have_names(lang: str) -> None:
    assert entries(lang, "phase") == {f"phase.{phase}" for phase in (*BEATS, "over")}


@EVERY_LANGUAGE
def test_every_source_of_points_and_every_tie_break_has_a_name(lang: str) -> None:
    solo = scene("excavation_earth", seats=("human", "automa")).game
    people = scene("excavation_earth", players=2).game
    sources = {f"score.{source}" for game in (solo, people) for score in game.result.scores for source in score}
    assert entries(lang, "score") == sources
    for game in (solo, people):
        ties = RULESET.rules.call["tie_breaks"](game.table, game.table.players[0])
        assert [tie for tie in ties if not TEXTS[lang].has(f"name.{tie}")] == []


def test_the_check_finds_nothing_missing() -> None:
    assert [problem for problem in check("excavation_earth").problems if problem.startswith("texts")] == []


# Components ------------------------------------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_every_component_has_a_name(lang: str) -> None:
    texts = TEXTS[lang]
    seen = [id for family, items in DATA.families.items() if family not in UNSEEN for id in items]
    assert [id for id in seen if texts.name(id) == id and not texts.has(f"terms.{id}")] == []


@EVERY_LANGUAGE
def test_every_effect_has_words(lang: str) -> None:
    for where, effect in effects_in(DATA):
        assert not unclear(TEXTS[lang].describe(effect)), where


@EVERY_LANGUAGE
def test_every_component_can_be_explained(lang: str) -> None:
    about = About(DATA, TEXTS[lang])
    told = {family: [about(id) for id in items] for family, items in DATA.families.items() if family not in UNSEEN}
    assert [text for texts in told.values() for text in texts if text and unclear(text)] == []
    explained = {"artifacts", "locations", "markets", "centres", "action_cards", "travel_cards", "factions"}
    for family in explained | {"command_cards", "zu_cards", "zu_board", "gallery"}:
        assert all(told[family]), family


def test_what_is_reconstructed_says_so() -> None:
    about = About(DATA, TEXTS["en"])
    assert about("cmd_8").endswith("○ reconstructed: it may differ from your copy")
    assert not about.made_up("trv_2")
    assert "reconstructed" not in about("trv_2")
    assert about.any_made_up("payouts")
    assert not about.any_made_up("travel_cards", "centres")


# Whole games -----------------------------------------------------------------------------------------------------


def unclear(text: str) -> bool:
    """Whether a text is empty or shows code."""
    return not text.strip() or bool(re.search(r"[{}_$]|->|\b[a-z]\w*\(|\bNone\b", text))


def words(shown: Json) -> Iterator[str]:
    """Every prompt, label, reason and log line of a view."""
    assert isinstance(shown, dict)
    for question in shown["decisions"]:
        yield question["prompt"]
        for option in (*question.get("options", ()), *question.get("refused", ())):
            yield option["label"]
            yield option.get("reason", option["label"])
    yield from (line["text"] for line in shown["log"])


def views(game: Game) -> Iterator[Json]:
    """What everybody sees, a spectator too, in every language."""
    for lang in LANGUAGES:
        for seat in (*range(len(game.setup.seats)), None):
            yield game.view(seat, lang)


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        (("random",) * 2, 1, {"first_hand": "draft"}),
        (("random",) * 4, 2, {}),
        (("random", "automa"), 3, {"easy_burn_next_card": "yes", "easy_limited_crew": "yes"}),
        (("random", "automa"), 4, {"hard_both_colors": "yes", "hard_extra_acquire": "yes"}),
    ],
)
def test_a_whole_game_in_words(seats: tuple[str, ...], seed: int, options: dict[str, str]) -> None:
    game = majlis.new("excavation_earth", seats=seats, seed=seed, options=options)
    bot = RandomBot(seed)
    said: set[str] = set()
    number = 0
    while (question := game.decision) is not None:
        if number % 37 == 0:
            said |= {text for shown in views(game) for text in words(shown)}
        number += 1
        game.play(bot.choose(game, question), question.seat)
    said |= {text for shown in views(game) for text in words(shown)}
    assert [text for text in sorted(said) if unclear(text)] == []


def lines(game: Game, seat: int | None, lang: str) -> list[str]:
    """The log as a seat reads it."""
    log: list[dict[str, str]] = game.view(seat, lang)["log"]
    return [line["text"] for line in log]


def test_only_who_draws_reads_the_cards() -> None:
    game = scene("excavation_earth").doing("draw(1)").nature("act_orange_6").game
    assert lines(game, 0, "en")[-1] == "Player 1 draws an orange crown card"
    assert lines(game, 0, "pl")[-1] == "Gracz 1 dobiera pomarańczową kartę z koroną"
    assert lines(game, 1, "en")[-1] == "Player 1 draws from the action deck"
    assert lines(game, None, "pl")[-1] == "Gracz 1 dobiera z talii akcji"


def test_the_turn_order_names_people() -> None:
    game = majlis.new("excavation_earth", players=2, seed=1)
    for faction in ("issisinui", "dal_harrai"):
        game.play(faction)
    assert "Turn order: Player 2 and Player 1" in lines(game, 0, "en")
    assert "Kolejność: Gracz 2 i Gracz 1" in lines(game, 0, "pl")


# Words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "english", "polish"),
    [
        ("act_yellow_1", "yellow ring card", "żółta karta z pierścieniem"),
        ("act_orange_2", "orange spiral card", "pomarańczowa karta ze spiralą"),
        ("trv_4", "travel card (4 fuel)", "karta podróży (paliwo: 4)"),
        ("purple_delta", "purple delta", "fioletowa delta"),
        ("cargo_red_beta", "red beta (cargo hold)", "czerwona beta (ładownia)"),
        ("hidden_red_beta", "red beta (hidden hold)", "czerwona beta (ukryty luk)"),
        ("gallery_green_gamma", "guard of green gamma", "strażnik zielonej gammy"),
        ("queue_3", "market 3", "rynek 3"),
        ("red_north", "red site (north, market 3)", "czerwone wykopaliska (północ, rynek 3)"),
        ("gul", "Gul Cartel (Smugglers)", "Kartel Gul (Przemytnicy)"),
        ("zu_excavate_red_yellow", "Excavate card (red or yellow)", "karta Wydobycia (czerwony lub żółty)"),
        ("zu_command_6", "Command card (market 6)", "karta Rozkazu (rynek 6)"),
        ("cmd_7", "Curation Grant", "Grant kuratorski"),
    ],
)
def test_names(id: str, english: str, polish: str) -> None:
    assert (TEXTS["en"].name(id), TEXTS["pl"].name(id)) == (english, polish)


@pytest.mark.parametrize(
    ("key", "args", "english", "polish"),
    [
        (
            "sale",
            {
                "colour": "yellow",
                "artifacts": ["yellow_alpha", "yellow_delta"],
                "markets": ["queue_1", "queue_4"],
                "n": 22,
                "popularity": 9,
                "buyers": 10,
                "bonus": 3,
            },
            "Anna sells a yellow alpha and a yellow delta at market 1 and market 4 for 22 credits: 9 for popularity, "
            "10 for interested buyers, 3 for the number of markets",
            "Anna sprzedaje żółtą alfę i żółtą deltę na rynku 1 i rynku 4 za 22 kredyty: 9 za popularność, "
            "10 za zainteresowanych kupujących, 3 za liczbę rynków",
        ),
        (
            "acquire",
            {"artifact": "orange_gamma", "n": 1, "hold": "hidden_hold"},
            "Anna acquires an orange gamma from the black market for 1 credit (hidden hold)",
            "Anna nabywa na czarnym rynku pomarańczową gammę za 1 kredyt (ukryty luk)",
        ),
        (
            "travel",
            {"explorer": "explorer_1", "start": "black_market_east", "to": "green_north"},
            "Anna moves an explorer from the eastern black market to the green site (north)",
            "Anna przesuwa odkrywcę ze wschodniego czarnego rynku na zielone wykopaliska (północ)",
        ),
        (
            "withdraw",
            {"centre": "centre_middle"},
            "Anna withdraws an envoy from the middle command centre",
            "Anna wycofuje reprezentanta ze środkowego centrum dowodzenia",
        ),
        (
            "forecast",
            {"card": "act_red_3", "old": "act_green_5"},
            "Anna puts a red comet card into the forecast in place of a green wave card",
            "Anna kładzie w prognozie czerwoną kartę z kometą w miejsce zielonej karty z falą",
        ),
        (
            "zu_failed",
            {"n": 10, "why": "there is no artifact to sell"},
            "Anna fails (there is no artifact to sell): 10 credits instead",
            "Anna: nieudana akcja (there is no artifact to sell), w zamian 10 kredytów",
        ),
        (
            "zu_market",
            {"market": "queue_2", "colour": "green", "n": 1},
            "Anna chooses market 2, where 1 buyer wants green",
            "Anna wybiera rynek 2: chętnych na zielone artefakty jest tam 1",
        ),
        (
            "zu_deck",
            {"n": 10, "recycled": 3},
            "Anna has a new deck of 10 cards, 3 of them from the last round",
            "Anna ma nową talię: 10 kart, w tym z poprzedniej rundy 3",
        ),
    ],
)
def test_what_happened_in_words(key: str, args: dict[str, object], english: str, polish: str) -> None:
    assert TEXTS["en"].say(f"event.{key}", who="Anna", **args) == english
    assert TEXTS["pl"].say(f"event.{key}", who="Anna", **args) == polish


@pytest.mark.parametrize(
    ("effect", "english", "polish"),
    [
        (
            "[acquire(price=-2)]",
            "you may acquire the top artifact of a black-market stack for 2 credits less than its value",
            "jeśli chcesz, nabądź wierzchni artefakt ze stosu czarnego rynku "
            "o 2 kredyty taniej, niż wynosi jego wartość",
        ),
        (
            "[place_traders(max=3)]",
            "you may place up to 3 traders, each at a different market",
            "jeśli chcesz, umieść do 3 handlarzy, każdego na innym rynku",
        ),
        ("excavate_free(max=1)", "excavate 1 artifact of any colour without a card", None),
        ("draw(2, keep=1)", "draw 2 action cards, of which you keep 1", "dobierz 2 karty akcji i zatrzymaj z nich 1"),
        (
            "credits_per_envoy(2)",
            "gain 2 credits for each envoy you have left in this command centre",
            "zyskaj 2 kredyty za każdego reprezentanta, który zostaje ci w tym centrum dowodzenia",
        ),
    ],
)
def test_effects_of_command_cards(effect: str, english: str, polish: str | None) -> None:
    assert TEXTS["en"].describe(parse(effect)) == english
    assert polish is None or TEXTS["pl"].describe(parse(effect)) == polish


def test_buttons_say_where_and_what_things_are() -> None:
    game = scene("excavation_earth", explorers=["market_1", "market_4", "red_south"]).doing("travel(fuel=1)").game
    labels = {lang: [o["label"] for o in game.view(0, lang)["decisions"][0]["options"]] for lang in LANGUAGES}
    assert labels["en"][2:] == ["explorer at the red site (south)", "done"]
    assert labels["pl"][2:] == ["odkrywca: czerwone wykopaliska (południe)", "gotowe"]


@pytest.mark.parametrize(
    ("question", "option", "about", "english", "polish"),
    [
        ("sell_region", "purple", {}, "purple artifacts", "fioletowe artefakty"),
        ("coloured_buyer", "orange", {}, "orange buyer", "pomarańczowy kupujący"),
        ("special_buyer", "special", {}, "add a special buyer", "dodaj specjalnego kupującego"),
        ("acquire", "skip", {}, "one is enough", "jeden wystarczy"),
        (
            "excavate",
            "red_beta",
            {"kind": "artifact", "value": 4},
            "red beta (value 4)",
            "czerwona beta (wartość 4)",
        ),
        (
            "acquire",
            "stack_red",
            {"kind": "stack", "artifact": "red_alpha", "value": 3},
            "red alpha (value 3)",
            "czerwona alfa (wartość 3)",
        ),
    ],
)
def test_what_an_option_says(question: str, option: str, about: dict[str, str], english: str, polish: str) -> None:
    assert TEXTS["en"].label(option, question, **about) == english
    assert TEXTS["pl"].label(option, question, **about) == polish


# The rulebook ----------------------------------------------------------------------------------------------------


def test_the_rulebook_has_its_chapters_and_ids() -> None:
    book = Rulebook.of(RULESET.folder)
    assert book.title == "Excavation Earth"
    assert [number for number in book.chapters if "." not in number] == [str(n) for n in range(1, 18)]
    assert len(book.ids) == len(rule_ids((RULESET.folder / "RULES.md").read_text("utf-8")))
    assert book.chapters["8.5"] == "Sell"
    assert book.ids["E-ZU-40"].chapter == "13.11"


@pytest.mark.parametrize(
    ("polish", "rule"), [("ładownia", "E-EXC-4"), ("zryw", "E-COMP-11"), ("reprezentanci", "E-SCO-1")]
)
def test_rules_are_found_by_polish_words(polish: str, rule: str) -> None:
    found, _ = Rulebook.of(RULESET.folder).search(polish)
    assert rule in [each.id for each in found]


def test_the_rulebook_names_every_question() -> None:
    table = "\n".join(rule.text for rule in Rulebook.of(RULESET.folder).chapter("16.2"))
    asked = {key.removeprefix("ask.") for key in used_keys() if key.startswith("ask.")}
    engine = {"waiting", "one", "next", "pay"}
    assert sorted(key for key in asked - engine if f"`{key}`" not in table) == []
