"""Words: plurals, cases, effects and expressions in English and Polish."""

import re
from pathlib import Path

import pytest

import majlis
from majlis.engine.effects import parse
from majlis.engine.scores import Expression
from majlis.engine.text import Texts

WAYFARERS = Path(majlis.__file__).parent / "games" / "wayfarers" / "text"
EN = Texts.load("en", WAYFARERS)
PL = Texts.load("pl", WAYFARERS)
BOTH = pytest.mark.parametrize("texts", [EN, PL], ids=["en", "pl"])


def own(tmp_path: Path, lang: str, toml: str) -> Texts:
    """The engine's words and a few more."""
    (tmp_path / f"{lang}.toml").write_text(toml, encoding="utf-8")
    return Texts.load(lang, tmp_path)


# Plurals, cases, templates -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "0 srebrników"),
        (1, "1 srebrnik"),
        (2, "2 srebrniki"),
        (4, "4 srebrniki"),
        (5, "5 srebrników"),
        (12, "12 srebrników"),
        (14, "14 srebrników"),
        (21, "21 srebrników"),
        (22, "22 srebrniki"),
        (112, "112 srebrników"),
        (122, "122 srebrniki"),
    ],
)
def test_polish_has_three_plurals(n: int, words: str) -> None:
    assert PL.count(n, "silver") == words


@pytest.mark.parametrize(("n", "words"), [(0, "0 provisions"), (1, "1 provision"), (2, "2 provisions")])
def test_english_has_two_plurals(n: int, words: str) -> None:
    assert EN.count(n, "provision") == words


@pytest.mark.parametrize(
    ("n", "id", "form", "words"),
    [
        (1, "silver", "gen", "1 srebrnika"),
        (2, "silver", "gen", "2 srebrników"),
        (5, "silver", "gen", "5 srebrników"),
        (1, "planet", "acc", "1 planetę"),
        (2, "planet", "acc", "2 planety"),
        (1, "worker", "acc", "1 robotnika"),
        (2, "worker", "acc", "2 robotników"),
        (1, "city", "acc", "1 miasto"),
    ],
)
def test_a_number_takes_a_case(n: int, id: str, form: str, words: str) -> None:
    assert PL.count(n, id, form) == words


def test_a_template_names_the_form_it_wants(tmp_path: Path) -> None:
    texts = own(
        tmp_path,
        "pl",
        """
        [terms]
        book = {one = "księga", acc = "księgę", few = "księgi", many = "ksiąg"}
        [event]
        case = "bierze {what.acc}, to jest {what}"
        unknown_case = "bez {what.loc}"
        term = "kładzie {book.acc}"
        counted = "bierze {n book.acc}"
        argument = "bierze {n $what.acc}"
        plural = {one = "bierze księgę", few = "bierze {n} księgi", many = "bierze {n} ksiąg"}
        list = "{what}"
        """,
    )
    assert texts.say("event.case", what="book") == "bierze księgę, to jest księga"
    assert texts.say("event.unknown_case", what="book") == "bez księga"
    assert texts.say("event.term") == "kładzie księgę"
    assert texts.say("event.counted", n=1) == "bierze 1 księgę"
    assert texts.say("event.argument", n=3, what="book") == "bierze 3 księgi"
    assert [texts.say("event.plural", n=n) for n in (1, 2, 5)] == ["bierze księgę", "bierze 2 księgi", "bierze 5 ksiąg"]
    assert texts.say("event.list", what=["book", "x", 3]) == "księga, x i 3"
    assert texts.say("event.list", what=("book", "x")) == "księga lub x"
    assert texts.say("event.list", what=[]) == "nic"


def test_without_n_the_first_number_chooses_the_template() -> None:
    assert EN.say("event.acquire", who="Anna", card="SP09", silver=0) == "Anna takes Planet SP09"
    assert EN.say("event.acquire", who="Anna", card="SP09", silver=4) == "Anna takes Planet SP09 for 4 silver"
    assert PL.say("event.acquire", who="Anna", card="SP09", silver=4) == "Anna pozyskuje Planetę SP09 za 4 srebrniki"


def test_an_argument_can_be_notation_or_an_expression(tmp_path: Path) -> None:
    toml = """
    [terms]
    gold = "gold"
    [event]
    plain = "{what}"
    effect = "{what.effect}"
    cost = "{what.cost}"
    points = "{what.points}"
    requirement = "{what.requirement}"
    raw = "{what.raw}"
    """
    texts = own(tmp_path, "en", toml)
    assert texts.say("event.plain", what=parse("2 gold")) == "gain 2 gold"
    assert texts.say("event.plain", what="2 gold") == "gain 2 gold"
    assert texts.say("event.plain", what="gold") == "gold"
    assert texts.say("event.effect", what="gold") == "gain 1 gold"
    assert texts.say("event.cost", what="2 gold") == "pay 2 gold"
    assert texts.say("event.points", what="2 * gold") == "2 VP per gold"
    assert texts.say("event.requirement", what="gold >= 2") == "at least 2 gold"
    assert texts.say("event.raw", what="2 gold") == "2 gold"


def test_ids_are_said_by_name_but_people_keep_theirs() -> None:
    assert EN.say("event.keep", who="Anna", card="LA05") == "Anna keeps City LA05"
    assert PL.say("event.keep", who="Anna", card="SP09") == "Anna zatrzymuje Planetę SP09"
    assert PL.say("event.gain", who="silver", what="silver", n=2) == "silver zyskuje 2 srebrniki"


def test_reasons() -> None:
    assert EN.say("reason.needs", what=Expression("city >= 2")) == "you need at least 2 cities"
    assert PL.say("reason.needs", what=Expression("city >= 5")) == "musisz mieć co najmniej 5 miast"
    assert PL.say("reason.needs", what=Expression("planet >= 1")) == "musisz mieć 1 planetę"
    assert PL.say("reason.lacks", what="provision", n=1) == "potrzeba 1 zapasu"


# What is missing ---------------------------------------------------------------------------------------------


def test_a_missing_text_names_key_and_language() -> None:
    assert EN.has("ask.journal")
    assert not EN.has("ask.nonsense")
    with pytest.raises(KeyError, match=r"ask\.nonsense.*'pl'"):
        PL.say("ask.nonsense")


def test_a_missing_argument_is_named() -> None:
    with pytest.raises(KeyError, match=r"event\.keep.*'en'.*'who'"):
        EN.say("event.keep", card="LA05")


def test_an_unknown_atom_is_named() -> None:
    with pytest.raises(KeyError, match=r"atom\.dance.*'en'"):
        EN.describe("silver + dance")


def test_an_unknown_counter_is_named() -> None:
    with pytest.raises(KeyError, match="elephants"):
        EN.requirement("elephants >= 2")


def test_a_language_says_which_keys_it_lacks(tmp_path: Path) -> None:
    more = own(tmp_path, "en", '[event]\nnew = "new"')
    assert Texts.load("en").missing(more) == ["event.new"]
    assert more.missing(Texts.load("en")) == []


def test_both_languages_have_every_key() -> None:
    assert EN.missing(PL) == []
    assert PL.missing(EN) == []


def test_a_later_folder_prevails(tmp_path: Path) -> None:
    assert own(tmp_path, "en", '[option]\nskip = "no, thanks"').label("skip") == "no, thanks"


def test_texts_are_loaded_once() -> None:
    assert Texts.load("en", WAYFARERS) is EN


# Names and labels --------------------------------------------------------------------------------------------

IDS = [
    *(f"{family}{n:02}" for family in ("TF", "LA", "WA", "SP") for n in range(1, 37)),
    *(f"IN{n:02}" for n in range(1, 17)),
    *(f"{family}{n:02}" for family in ("JT", "P") for n in range(1, 11)),
    *(f"{family}{n}" for family in "YBK" for n in (1, 2, 3)),
    *(f"{family}{n}" for family in ("G", "PB", "AI", "gw") for n in (1, 2, 3, 4)),
    *(f"SC{n}" for n in range(1, 7)),
    *(f"{row}_{n}" for row in ("townsfolk", "land", "water", "space", "inspiration") for n in (1, 2, 3, 4)),
    "j0",
    *(f"j{c}{r}" for c in (1, 3, 5, 7, 9) for r in "ab"),
    *(f"j{c}{r}" for c in (2, 4, 6, 8) for r in "abc"),
    *(f"j10{r}" for r in "abcde"),
    *(
        f"home_{part}"
        for part in ["city", "harbour", "stars", "townsfolk", "observatory", "library", "market", "reserve"]
    ),
    *(f"guild_{colour}" for colour in ("black", "yellow", "blue")),
]


@BOTH
def test_every_component_has_a_name(texts: Texts) -> None:
    assert [id for id in IDS if texts.name(id) == id] == []


@pytest.mark.parametrize(
    ("id", "english", "polish"),
    [
        ("LA18", "City LA18", "Miasto LA18"),
        ("LA19", "Vista LA19", "Krajobraz LA19"),
        ("WA18", "Harbour WA18", "Port WA18"),
        ("WA19", "Open Water WA19", "Pełne Morze WA19"),
        ("SP08", "Comet SP08", "Kometa SP08"),
        ("SP13", "Planet SP13", "Planeta SP13"),
        ("SP14", "Moon SP14", "Księżyc SP14"),
        ("SP15", "Sun SP15", "Słońce SP15"),
        ("SP16", "Stars SP16", "Gwiazdy SP16"),
        ("TF10", "Farmer (TF10)", "Rolnik (TF10)"),
        ("j10e", "journal space 10e", "pole Dziennika 10e"),
        ("land_3", "slot 3 of the land row", "miejsce 3 w rzędzie Lądu"),
        ("guild_black", "Guild of Science", "Gildia Nauki"),
        ("silver", "silver", "srebrnik"),
        ("nonsense", "nonsense", "nonsense"),
    ],
)
def test_names(id: str, english: str, polish: str) -> None:
    assert (EN.name(id), PL.name(id)) == (english, polish)


def test_a_label_falls_back_step_by_step(tmp_path: Path) -> None:
    toml = """
    [terms]
    gold = "gold"
    [name]
    C1 = "Castle"
    [option]
    rest = "rest"
    "night.rest" = "sleep"
    "payment.*" = "{id.cost}"
    """
    texts = own(tmp_path, "en", toml)
    assert texts.label("rest", "night") == "sleep"
    assert texts.label("rest", "day") == "rest"
    assert texts.label("rest") == "rest"
    assert texts.label("2 gold", "payment") == "pay 2 gold"
    assert texts.label("C1", "day") == "Castle"
    assert texts.label("gold", "day") == "gold"
    assert texts.label("2 gold", "day") == "gain 2 gold"
    assert texts.label("die_7", "day") == "die_7"
    assert texts.label("3") == "3"


def test_labels_of_effects() -> None:
    assert EN.label("journal_tile", "next") == "resolve the journal tile"
    assert EN.label("retrieve_worker + influence(any)", "one") == "retrieve a worker and gain 1 influence in any guild"
    assert PL.label("3 silver", "tile_price") == "zapłać 3 srebrniki"
    assert PL.label("2 spend(yellow)", "tile_price") == "wydaj 2 żółte wpływy"


# Effects -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "english", "polish"),
    [
        ("2 silver", "gain 2 silver", "zyskaj 2 srebrniki"),
        ("5 provision", "gain 5 provisions", "zyskaj 5 zapasów"),
        ("1 provision / 1 silver", "gain 1 provision or 1 silver", "zyskaj 1 zapas lub 1 srebrnik"),
        ("2 x influence(yellow)", "gain 2 yellow influence", "zyskaj 2 żółte wpływy"),
        ("2 x retrieve_worker", "retrieve 2 workers", "odzyskaj 2 robotników"),
        ("upgrade(green)", "buy a green upgrade tile", "kup zielony żeton Ulepszenia"),
        ("upgrade(green, free)", "take a green upgrade tile for free", "weź zielony żeton Ulepszenia za darmo"),
        ("upgrade(pink)", "take a pink upgrade tile", "weź różowy żeton Ulepszenia"),
        (
            "2 provision -> (land_card + 1 silver)",
            "pay 2 provisions: take a land card and gain 1 silver",
            "zapłać 2 zapasy: pozyskaj kartę Lądu i zyskaj 1 srebrnik",
        ),
        (
            "3 provision -> land_card(draw=3, keep=1)",
            "pay 3 provisions: draw 3 land cards and take 1",
            "zapłać 3 zapasy: dobierz 3 karty Lądu i pozyskaj 1 z nich",
        ),
        (
            "journal / (retrieve_worker + influence(any))",
            "journal; or retrieve a worker and gain 1 influence in any guild",
            "prowadź Dziennik; albo odzyskaj robotnika i zyskaj 1 wpływ w dowolnej gildii",
        ),
        (
            "2 x influence(black) + (upgrade(pink) / inspiration_card)",
            "gain 2 black influence and either take a pink upgrade tile or take an inspiration card",
            "zyskaj 2 czarne wpływy i albo weź różowy żeton Ulepszenia, albo pozyskaj kartę Inspiracji",
        ),
        (
            "influence(blue) + influence(black) + 1 provision",
            "gain 1 blue influence, 1 black influence and 1 provision",
            "zyskaj 1 niebieski wpływ, 1 czarny wpływ i 1 zapas",
        ),
        (
            "refresh_die + die_step + die_step",
            "refresh a die and change a die by 1 twice",
            "odśwież kość i dwukrotnie zmień wartość kości o 1",
        ),
        (
            "spend(blue) -> ship",
            "spend 1 blue influence: add 1 ship to this die",
            "wydaj 1 niebieski wpływ: dodaj do tej kości 1 statek",
        ),
        (
            "influence(blue) > ai_card(townsfolk)",
            "gain 1 blue influence, then take a townsfolk card",
            "zyskaj 1 niebieski wpływ, potem pozyskaj kartę Mieszkańca",
        ),
        (
            "ai_place_worker(green|blue)",
            "place a green or blue worker",
            "umieść zielonego lub niebieskiego robotnika",
        ),
        (
            "ai_comet if scheme_comet",
            "move 1 up the comet track, if the last scheme card shows a comet",
            "przesuń się o 1 pole na torze Komety, jeśli ostatnia karta Planu pokazuje kometę",
        ),
        (
            "silver if city>=2",
            "gain 1 silver, if you have at least 2 cities",
            "zyskaj 1 srebrnik, jeśli masz co najmniej 2 miasta",
        ),
        ("[journal]", "you may journal", "prowadź Dziennik (opcjonalnie)"),
        ("2 land_card", "take a land card twice", "pozyskaj kartę Lądu dwukrotnie"),
        (
            "3 x (silver + journal)",
            "(gain 1 silver and journal) 3 times",
            "(zyskaj 1 srebrnik i prowadź Dziennik) trzykrotnie",
        ),
        (
            "(silver -> provision) + journal",
            "(pay 1 silver: gain 1 provision) and journal",
            "(zapłać 1 srebrnik: zyskaj 1 zapas) i prowadź Dziennik",
        ),
        ("", "", ""),
    ],
)
def test_effects_in_words(effect: str, english: str, polish: str) -> None:
    assert (EN.describe(effect), PL.describe(effect)) == (english, polish)


def test_a_cost_alone() -> None:
    assert EN.describe("3 silver", cost=True) == "pay 3 silver"
    assert PL.describe("silver + spend(black)", cost=True) == "zapłać 1 srebrnik i wydaj 1 czarny wpływ"


def test_queries_and_costs_of_their_own(tmp_path: Path) -> None:
    toml = """
    [terms]
    gold = "gold"
    [atom]
    card = "draw a card"
    [cost]
    card = "discard {n} of your cards"
    [count]
    per_marker = "for each marker of level {min_level} or more"
    [condition]
    action_value = "the action value is {amount}"
    """
    texts = own(tmp_path, "en", toml)
    assert texts.describe("2 card -> gold") == "discard 2 of your cards: gain 1 gold"
    assert texts.describe("gold -> card") == "pay 1 gold: draw a card"
    words = "gain 1 gold for each marker of level 4 or more"
    assert texts.describe("per_marker(min_level=4) x gold") == words
    assert texts.describe("gold if action_value>=8") == "gain 1 gold, if the action value is at least 8"


EFFECTS = """
    1 silver + die_step
    1 silver + refresh_die
    1 spend(black) -> journal
    1 spend(yellow) -> 2 x die_step
    2 spend(blue) -> ai_card(water)
    2 x influence(any)
    2 x influence(yellow) > ai_influence_card
    2 x influence_card / 2 x move_influence
    3 provision -> water_card(draw=3, keep=1)
    3 vp
    ai_card(inspiration)
    ai_draw_card(land)
    ai_focus
    ai_journal
    2 ai_resource_step
    ai_retrieve_worker
    ai_upgrade(any)
    ai_upgrade(pink)
    camel + telescope + pigeon
    die_plus + die_minus + die_plus_minus
    influence_card / move_influence / die_step
    inspiration_card + new_die
    journal_tile + take_green_worker
    2 silver_off + provision_off
    space_card / upgrade(black)
    space_card(discount=1)
    townsfolk_card(free)
    upgrade(yellow, free)
"""


@BOTH
@pytest.mark.parametrize("effect", [line.strip() for line in EFFECTS.strip().splitlines()])
def test_every_effect_has_words(texts: Texts, effect: str) -> None:
    words = texts.describe(effect)
    assert re.fullmatch(r"[\w ,:;()]+", words)
    assert "_" not in words


# Expressions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "english", "polish"),
    [
        ("1 + planet", "1 VP and 1 VP per planet", "1 PZ i 1 PZ za planetę"),
        ("stars", "1 VP per stars tag", "1 PZ za oznaczenie gwiazd"),
        (
            "3 * min(comet, planet, stars)",
            "3 VP per set of comet, planet and stars",
            "3 PZ za zestaw: kometa, planeta i gwiazdy",
        ),
        (
            "min(townsfolk_cards, tiles)",
            "1 VP per set of townsfolk card and upgrade tile",
            "1 PZ za zestaw: karta Mieszkańca i żeton Ulepszenia",
        ),
        (
            "7 if moon else 3",
            "7 VP if you have the moon, otherwise 3 VP",
            "7 PZ, jeśli masz księżyc; w przeciwnym razie 3 PZ",
        ),
        (
            "4 if comet_majority else 2",
            "4 VP if you have more comets than any opponent, otherwise 2 VP",
            "4 PZ, jeśli masz więcej komet niż każdy z przeciwników; w przeciwnym razie 2 PZ",
        ),
        (
            "1 + guild_black // 2",
            "1 VP and 1 VP per 2 black influence",
            "1 PZ i 1 PZ za każde 2 czarne wpływy",
        ),
        ("5 if city >= 3 else 0", "5 VP if you have at least 3 cities", "5 PZ, jeśli masz co najmniej 3 miasta"),
        ("min(2 * city, 6)", "2 VP per city (at most 6 VP)", "2 PZ za miasto (najwyżej 6 PZ)"),
        ("city * 2 - harbour", "2 VP per city, minus 1 VP per harbour", "2 PZ za miasto, minus 1 PZ za port"),
    ],
)
def test_points_in_words(source: str, english: str, polish: str) -> None:
    assert (EN.points(source), PL.points(source)) == (english, polish)
    assert EN.expression(source) == english


@pytest.mark.parametrize(
    ("source", "english", "polish"),
    [
        ("city >= 2", "at least 2 cities", "co najmniej 2 miasta"),
        ("city >= 5", "at least 5 cities", "co najmniej 5 miast"),
        ("planet >= 1", "1 planet", "1 planeta"),
        ("guild_all >= 10", "at least 10 influence in guilds", "co najmniej 10 wpływów w gildiach"),
        ("sun >= 1 or moon >= 1", "the sun or the moon", "słońce lub księżyc"),
        (
            "green_tiles >= 2 and black_tiles >= 2",
            "at least 2 green upgrade tiles and at least 2 black upgrade tiles",
            "co najmniej 2 zielone żetony Ulepszeń i co najmniej 2 czarne żetony Ulepszeń",
        ),
        ("silver < 3", "fewer than 3 silver", "mniej niż 3 srebrniki"),
    ],
)
def test_requirements_in_words(source: str, english: str, polish: str) -> None:
    assert (EN.requirement(source), PL.requirement(source)) == (english, polish)
    assert EN.expression(source) == english


COUNTERS = [
    "city",
    "vista",
    "harbour",
    "open_water",
    "observatory",
    "library",
    "stars",
    "planet",
    "sun",
    "moon",
    "comet",
    "silver",
    "provision",
    "townsfolk_cards",
    "land_cards",
    "water_cards",
    "space_cards",
    "inspiration_cards",
    "yellow_tiles",
    "blue_tiles",
    "black_tiles",
    "green_tiles",
    "pink_tiles",
    "tiles",
    "guild_black",
    "guild_yellow",
    "guild_blue",
    "guild_all",
]


@BOTH
@pytest.mark.parametrize("counter", COUNTERS)
def test_every_counter_has_words(texts: Texts, counter: str) -> None:
    words = [texts.points(counter), texts.requirement(f"{counter} >= 1"), texts.requirement(f"{counter} >= 5")]
    assert all(word and "_" not in word for word in words)


@pytest.mark.parametrize("source", ["city ** 2", "max(city, 3)", "min(city + 1, harbour)"])
def test_points_without_words_are_refused(source: str) -> None:
    with pytest.raises(ValueError, match="no words"):
        EN.points(source)


def test_a_requirement_without_words_is_refused() -> None:
    with pytest.raises(ValueError, match="no words"):
        EN.requirement("city >= harbour")
