"""The words of Scholars: its sentences in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.engine.effects import parse
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.games.scholars.about import About
from tests.scholars.positions import position, post, working

RULESET = majlis.find("scholars")
DATA: Any = RULESET.data()
TEXTS = {lang: RULESET.texts(lang) for lang in LANGUAGES}


# Components ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_of_its_own(lang: str) -> None:
    cards = (*DATA.translator, *DATA.scrolls, *DATA.starting_scrolls, *DATA.cards)
    assert len({TEXTS[lang].name(id) for id in cards}) == len(cards)


@pytest.mark.parametrize(
    ("id", "english", "polish"),
    [
        (
            "scroll_chinese_e",
            "1 VP per purple die of yours; your blue dice: 4 or more: 2 VP",
            "1 PZ za każdą twoją fioletową kość; twoje niebieskie kości: 4 lub więcej: 2 PZ",
        ),
        (
            "scroll_chinese_d",
            "1 VP per Hebrew or Persian scroll of yours",
            "1 PZ za każdy twój zwój hebrajski lub perski",
        ),
        (
            "scroll_chinese_h",
            "your white dice: none: 4 VP, 3 or fewer: 2 VP",
            "twoje białe kości: brak: 4 PZ, 3 lub mniej: 2 PZ",
        ),
        ("scroll_persian_h", "1 VP per track at level 3 or higher", "1 PZ za każdy tor na poziomie co najmniej 3"),
        ("starting_greek", "white dice: 6 or more: -3 VP", "białe kości: 6 lub więcej: -3 PZ"),
        ("goal_greek", "reach level 3 of Biology: gain 1 green die (bag)", "osiągnij poziom 3 toru Biologii"),
        ("ai_sanskrit", "each scroll: 1 VP per 2 retired translators", "każdy zwój: 1 PZ na 2 spłaconych tłumaczy"),
        ("scheme_4", "if the House has 3 or more scrolls: translate a scroll", "jest co najmniej 3: przetłumacz zwój"),
        (
            "scheme_6",
            "otherwise, or if nothing of that is possible: employ",
            "w przeciwnym razie albo gdy nic z tego nie jest możliwe: zatrudnij",
        ),
        ("caliph_1", "middle: 1 VP, gain 1 purple die (bag)", "środkowe: 1 PZ, zyskaj 1 fioletową kość (woreczek)"),
        ("scholar", "1 gold lies on each of its 2 left-most translators", "ma zwój nad językiem: chiński"),
        ("slot_6", "when you rest, if it is empty: draw a die", "przy odpoczynku, jeśli jest puste: dobierz kość"),
        ("space_0", "the orange path leads on from here", "stąd prowadzi dalej pomarańczowa ścieżka"),
    ],
)
def test_what_components_say(id: str, english: str, polish: str) -> None:
    assert english in About(DATA, TEXTS["en"])(id)
    assert polish in About(DATA, TEXTS["pl"])(id)


# Questions -------------------------------------------------------------------------------------------------------


def labels(game: Game, lang: str) -> list[str]:
    """What the buttons of seat 0 say."""
    return [option["label"] for option in game.view(0, lang)["decisions"][0]["options"]]


def test_buttons_say_what_a_choice_leads_to() -> None:
    game = working("white_3", "red_2", slot="slot_5", workers={"blue": 1}).game
    assert labels(game, "en") == [
        "blue worker on the white 3: it becomes a blue 3",
        "blue worker on the red 2: it becomes a blue 2",
        "Recruit (red 5)",
        "Travel (red 5)",
        "give up the main action",
        "nothing more",
    ]
    assert labels(game, "pl")[:3] == [
        "niebieski robotnik na białą 3: zmieni się w niebieską 3",
        "niebieski robotnik na czerwoną 2: zmieni się w niebieską 2",
        "Werbunek (kolor czerwony, wartość 5)",
    ]


def test_translation_lines_name_translators_and_price() -> None:
    rooms = {"room_1": post("hebrew_a", owner=0), "room_2": post("syriac_a", owner=1), "room_3": post("hebrew_b")}
    rooms["room_4"] = post("persian_b", owner=0)
    game = (
        working("purple_4", slot="slot_4", rooms=rooms, columns=("hebrew_e",), gold=3, silver=2).play("translate").game
    )
    assert labels(game, "en") == [
        "Hebrew translator A and Syriac translator A: 2 gold, 1 silver",
        "Hebrew translator B and Persian translator B: 2 gold, 1 silver",
    ]
    assert labels(game, "pl")[0] == "tłumacz z hebrajskiego A i tłumacz z syryjskiego A: 2 sztuki złota, 1 srebrnik"


def test_questions_name_what_they_are_about() -> None:
    game = working("white_3", slot="slot_1", silver=1).play("recruit", "chinese_a").game
    assert game.view(0, "en")["decisions"][0]["prompt"] == "Dispatch or employ Chinese translator A?"
    assert game.view(0, "pl")["decisions"][0]["prompt"] == "Czy odprawiasz, czy zatrudniasz tłumacza z chińskiego A?"
    game = position(hand=["white_1"]).play("card_biology").game
    assert game.view(0, "pl")["decisions"][0]["prompt"] == "W którym gnieździe kładziesz kartę Biologii?"
    assert labels(game, "en")[4] == "slot 5: Recruit or Travel"


# Words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "english", "polish"),
    [
        ("chinese_a", "Chinese translator A", "tłumacz z chińskiego A"),
        ("sanskrit_h", "Sanskrit translator H", "tłumacz z sanskrytu H"),
        ("wild1_c", "polyglot C in the turban", "poliglota C w turbanie"),
        ("starting_translator_10", "starting translator 10", "początkowy tłumacz 10"),
        ("scroll_sanskrit_b", "Sanskrit scroll B", "zwój sanskrycki B"),
        ("starting_greek", "Greek starting scroll", "początkowy zwój grecki"),
        ("guild_orange", "orange guild", "pomarańczowa gildia"),
        ("house_green_2", "green guild, row 2", "zielona gildia, rząd 2"),
        ("path_blue", "blue path", "niebieska ścieżka"),
        ("red_3", "red 3", "czerwona 3"),
        ("worker_yellow", "yellow worker", "żółty robotnik"),
        ("card_goal", "turned goal card", "odwrócona karta Celu"),
        ("slot_4", "slot 4", "gniazdo 4"),
        ("caliph_2_middle", "middle space", "środkowe pole"),
        ("focus_5", "resource track, space 6", "tor Zasobów, pole 6"),
    ],
)
def test_names(id: str, english: str, polish: str) -> None:
    assert (TEXTS["en"].name(id), TEXTS["pl"].name(id)) == (english, polish)


@pytest.mark.parametrize(
    ("key", "args", "english", "polish"),
    [
        (
            "employ",
            {"translator": "greek_b", "room": "room_7", "n": 3},
            "Anna employs Greek translator B in room 7 for 3 silver",
            "Anna zatrudnia tłumacza z greckiego B (pokój 7) za 3 srebrniki",
        ),
        (
            "employ",
            {"translator": "wild2_b", "room": "room_1", "n": 0},
            "Anna employs polyglot B in the headscarf in room 1",
            "Anna zatrudnia poliglotę B w chuście (pokój 1)",
        ),
        (
            "dice",
            {"dice": ["orange_4", "white_5"]},
            "Anna uses an orange 4 and a white 5",
            "Anna używa kości: pomarańczowa 4 i biała 5",
        ),
        (
            "place_worker",
            {"colour": "worker_red", "die": "white_3", "now": "red_3"},
            "Anna puts a red worker on the white 3: now it is a red 3",
            "Anna kładzie czerwonego robotnika na kość (biała 3), teraz to czerwona 3",
        ),
        (
            "deliver",
            {"scroll": "scroll_syriac_d", "guild": "guild_green", "n": 4},
            "Anna delivers Syriac scroll D to the green guild for 4 silver",
            "Anna dostarcza zwój syryjski D do zielonej gildii za 4 srebrniki",
        ),
        (
            "neutral_moves",
            {"space": "space_8", "n": 5},
            "The neutral marker moves 5 black spaces to map space 8",
            "Znacznik neutralny idzie o 5 czarnych pól: pole mapy 8",
        ),
        (
            "caliph",
            {"card": "caliph_3", "n": 2},
            "The second caliph card is revealed: caliph card 3",
            "Odkryto drugą kartę Kalifa: karta Kalifa 3",
        ),
        (
            "ai_second_action",
            {"effect": parse("ai_employ > 2 ai_silver"), "why": "of reasons"},
            "Anna takes the second action (employ a translator, then move 2 spaces along the resource track), "
            "because of reasons",
            "Anna wykonuje drugą akcję (zatrudnij tłumacza, potem idź 2 pola po torze Zasobów), bo of reasons",
        ),
        (
            "control",
            {"guild": "guild_purple"},
            "Anna controls the purple guild now",
            "Anna kontroluje teraz fioletową gildię",
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
            "[2 worker(any) -> destroy_white + primary_die(hand)]",
            "you may spend 2 workers: destroy a white die and gain 1 red, yellow or blue die (hand)",
            "oddaj 2 robotników: zniszcz białą kość i zyskaj 1 czerwoną, żółtą lub niebieską kość (ręka) (opcjonalnie)",
        ),
        (
            "[white_die(bag) -> 2 silver]",
            "you may take 1 white die into your bag: gain 2 silver",
            "weź do woreczka 1 białą kość: zyskaj 2 srebrniki (opcjonalnie)",
        ),
        (
            "2 gold -> (2 x advance(action_colour)) + 2 silver",
            "pay 2 gold: advance 2 on the track of the action's colour and gain 2 silver",
            "zapłać 2 sztuki złota: przejdź 2 pola w górę na torze w kolorze akcji i zyskaj 2 srebrniki",
        ),
        (
            "employ(deck=wild1) / (white_die(bag) -> retire_top(deck=chinese|wild2))",
            "employ the top polyglot in the turban; or take 1 white die into your bag: "
            "retire the top Chinese translator or polyglot in the headscarf",
            "zatrudnij poliglotę w turbanie z wierzchu talii; albo weź do woreczka 1 białą kość: "
            "spłać tłumacza z chińskiego lub poliglotę w chuście z wierzchu talii",
        ),
        ("draw_die + draw_die + 1 worker(any)", "draw 2 dice and gain 1 worker of any colour", None),
        ("5 worker(blue)", "gain 5 blue workers", "zyskaj 5 niebieskich robotników"),
        ("collect(physics)", "collect Physics", "zbierz korzyści z toru Fizyki"),
        (
            "refill_hand(5)",
            "fill your hand up to 5 dice and reroll any",
            "uzupełnij rękę do 5 kości i przerzuć dowolne",
        ),
        (
            "same_colour(white, blue)",
            "in this slot white and blue dice count as either",
            "w tym gnieździe białe i niebieskie kości liczą się zamiennie",
        ),
        ("influence(orange)", "place 1 influence in the orange guild", "umieść 1 wpływ w pomarańczowej gildii"),
    ],
)
def test_effects(effect: str, english: str, polish: str | None) -> None:
    assert TEXTS["en"].describe(parse(effect)) == english
    assert polish is None or TEXTS["pl"].describe(parse(effect)) == polish


@pytest.mark.parametrize(
    ("question", "option", "about", "english", "polish"),
    [
        ("turn", "card_gather", {}, "work with the Gather card", "Praca: karta Zbiórki"),
        ("turn", "rest", {}, "rest", "Odpoczynek"),
        ("work", "worker(any)", {}, "gain 1 worker of any colour", "zyskaj 1 robotnika dowolnego koloru"),
        ("primary_die", "blue", {}, "blue die", "niebieska kość"),
        ("destroy_white", "bag", {}, "one in the bag", "z woreczka"),
        ("destroy_white", "white_4", {}, "white 4", "biała 4"),
        ("second_die", "skip", {}, "one die is enough", "jedna kość wystarczy"),
        ("tuck_silver", "1", {}, "1 in silver, the rest in white dice", "srebrniki: 1, reszta białymi kośćmi"),
        (
            "tuck",
            "slot_2",
            {"kind": "slot", "actions": ("travel",), "retired": 2},
            "slot 2 (Travel), it costs 2",
            "gniazdo 2 (Podróż), koszt 2",
        ),
        (
            "room",
            "room_1",
            {"kind": "room", "silver": 0, "gold": 4, "effect": "1 worker(white)"},
            "room 1, free: gain 1 white worker",
            "pokój 1, za darmo: zyskaj 1 białego robotnika",
        ),
        (
            "move_gold",
            "room_7",
            {"kind": "post", "translator": "greek_a", "gold": 1, "needed": 3},
            "Greek translator A in room 7 (1 of 3 gold)",
            "tłumacz z greckiego A, pokój 7 (złoto: 1 z 3)",
        ),
        (
            "travel",
            "space_5",
            {"kind": "space", "steps": 5, "effect": "1 gold"},
            "5 spaces: gain 1 gold",
            "5 pól: zyskaj 1 sztukę złota",
        ),
    ],
)
def test_what_an_option_says(question: str, option: str, about: dict[str, Any], english: str, polish: str) -> None:
    assert TEXTS["en"].label(option, question, **about) == english
    assert TEXTS["pl"].label(option, question, **about) == polish
