"""The words of Inventors: its sentences in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.engine.effects import parse
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.games.inventors.about import About
from tests.inventors.positions import board, built, crew, guilds, invented, position, rows, site, zones

RULESET = majlis.find("inventors")
DATA: Any = RULESET.data()
TEXTS = {lang: RULESET.texts(lang) for lang in LANGUAGES}
MOST = 100  # letters on a button


# Components ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_component_has_a_name_of_its_own(lang: str) -> None:
    ids = [component.id for component in DATA.components]
    assert len({TEXTS[lang].name(id) for id in ids}) == len(ids)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_counter_can_be_told_alone_and_in_a_set(lang: str) -> None:
    for counter in DATA.COUNTERS:
        assert TEXTS[lang].say("about.all", what=counter) != counter
        assert TEXTS[lang].say("about.one", what=counter) != counter


@pytest.mark.parametrize(
    ("id", "english", "polish"),
    [
        (
            "dc_hourglass",
            "your influence in the blue guild (tents above count 2): 4 for 2 VP, 7 for 4 VP",
            "twoje wpływy w niebieskiej gildii (Namiot nad nią liczy się za 2): od 4: 2 PZ, od 7: 4 PZ",
        ),
        (
            "dc_clock",
            "sets of a blue die, an orange die and a charcoal die: 2 for 2 VP, 3 for 4 VP",
            "zestawy: niebieska kość, pomarańczowa kość i ciemnoszara kość: od 2: 2 PZ, od 3: 4 PZ",
        ),
        ("dc_drum", "level of your Scribe: 6 for 2 VP", "poziom twojego Skryby: od 6: 2 PZ"),
        (
            "dc_lens",
            "played from hand: turn a die up by 1 and brighten a die",
            "zwiększ wartość kości o 1 i oświeć kość",
        ),
        (
            "db_robotic",
            "to invent: a dice total of 6 or more, and discard 2 device cards",
            "aby wymyślić: suma kości co najmniej 6, do odrzucenia 2 karty Wynalazków",
        ),
        ("db_automated", "blue test: 3 ships", "test, niebieska kość: 3 statki"),
        ("wt_01", "a dice total of 5 or more and a blue die", "sumy kości co najmniej 5, w tym: niebieska kość"),
        ("wt_40", "put them in Determined", "przenieś je do Zdeterminowanych"),
        (
            "rt_left_7",
            "when you advance on the royalty track: brighten a die",
            "gdy idziesz naprzód na torze Tantiem",
        ),
        ("rt_left_8", "from now on: totals of dice on your camels count 2 higher", "liczą się o 2 wyżej"),
        ("rt_right_6", "once, at once: advance on the royalty track, then take your royalties", "raz, od razu"),
        ("invention_back", "then pay: Scribe and another craftsperson", "do opłacenia: Skryba i inny rzemieślnik"),
        ("level_5", "paying somebody here costs 2 silver", "opłacenie stojącego tu kosztuje 2 srebrniki"),
        ("inspired", "turned up by up to 5", "zwiększyć najwyżej o 5"),
        (
            "studio_charcoal_2",
            "refresh a craftsperson · a die leaves it to Inspired",
            "wychodzi stąd do: Zainspirowane",
        ),
        (
            "space_orange_right",
            "costs: pay 1 orange influence and pay a craftsperson",
            "koszt: zapłać 1 pomarańczowy wpływ i opłać rzemieślnika",
        ),
        ("tent_5", "you may hire the camel for the next round", "wynajmij Wielbłąda na następną rundę (opcjonalnie)"),
        ("goal_2", "or a research in the middle section", "albo Badanie na odcinku: środkowy"),
        ("dummy_1", "costs 1 blue influence more: camel space", "droższe o 1 wpływ (kolor niebieski): pole Wielbłąda"),
        ("scheme_08", "build a device; else pay 4 silver: publish a device", "jeśli nie: zapłać 4 srebrniki"),
        ("scheme_04", "rows: bottom, middle, top", "rzędy: dolny, środkowy, górny"),
        ("sc_1", "1 × orange, 5 × white (Ready)", "Skryba 4"),
        ("score_leftovers", "1 VP for each 4", "1 PZ za każde 4"),
    ],
)
def test_what_components_say(id: str, english: str, polish: str) -> None:
    assert english in About(DATA, TEXTS["en"])(id)
    assert polish in About(DATA, TEXTS["pl"])(id)


# Names and sentences ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "english", "polish"),
    [
        ("blue_4", "blue 4", "niebieska 4"),
        ("exhausted_white", "white (Exhausted)", "biała (Wyczerpana)"),
        ("inspired_charcoal_2", "charcoal 2 (Inspired)", "ciemnoszara 2 (Zainspirowana)"),
        ("camel_1_white", "white (camel 1)", "biała (Wielbłąd 1)"),
        ("row_top_orange_3", "orange 3 (top workshop)", "pomarańczowa 3 (górny Warsztat)"),
        ("camel_hired", "hired camel", "Wynajęty Wielbłąd"),
        ("studio_orange_1", "middle orange studio space", "środkowe pomarańczowe pole Pracowni"),
        ("ws_1_4", "middle workshop, space 5", "środkowy Warsztat, pole 5"),
        ("wt_07", "workshop tile 7", "kafelek Warsztatu 7"),
        ("wt_40", "workshop tile 40", "kafelek Warsztatu 40"),
        ("invention_bottom_middle", "bottom middle", "dolne środkowe"),
        ("invention_pair_top_right", "top right invention pair", "górna prawa para Pomysłów"),
        ("space_charcoal_bottom", "charcoal guild, bottom space", "ciemnoszara gildia, dolne pole"),
        ("level_10", "tower level 10", "poziom Wieży 10"),
        ("rt_middle_3", "research tile 3 (middle)", "środkowy kafelek Badania 3"),
        ("tent_4", "envoy's tent space", "pole Namiotu przy Emisariuszu"),
        ("scheme_09", "scheme card 9", "karta Planu 9"),
        ("play_dc_sail", "play Sail", "zagraj: Żagle"),
        ("use_scribe", "use the Scribe", "użyj: Skryba"),
    ],
)
def test_names(id: str, english: str, polish: str) -> None:
    assert (TEXTS["en"].name(id), TEXTS["pl"].name(id)) == (english, polish)


@pytest.mark.parametrize(
    ("key", "args", "english", "polish"),
    [
        (
            "invent",
            {"board": "db_robotic", "card": "dc_hourglass"},
            "Anna invents the Robotic Hourglass",
            "Anna wymyśla Zrobotyzowane Klepsydry",
        ),
        ("refresh", {"person": "scribe"}, "Anna refreshes the Scribe", "Anna odświeża Skrybę"),
        (
            "use",
            {"person": "tiler"},
            "Anna uses the Tiler to save 1 silver",
            "Anna używa Kaflarza, by oszczędzić 1 srebrnik",
        ),
        (
            "roll",
            {"die": "orange_4", "zone": "ready"},
            "Anna rolls an orange 4 (Ready)",
            "Anna rzuca kością: pomarańczowa 4 (Gotowa)",
        ),
        (
            "camel_dice",
            {"camel": "camel_2", "dice": ["white"]},
            "Anna loads camel 2: white",
            "Anna kładzie kości (Wielbłąd 2): biała",
        ),
        (
            "spend_influence",
            {"guild": "guild_charcoal"},
            "Anna spends influence of the charcoal guild",
            "Anna oddaje wpływ z ciemnoszarej gildii",
        ),
        ("worker", {"piece": "envoy", "space": "space_open_card"}, None, "Anna stawia Emisariusza: otwarte pole kart"),
        (
            "research",
            {"space": "river_9", "tile": "rt_middle_2"},
            "Anna researches on river space 9: research tile 2 (middle)",
            "Anna przeprowadza Badanie na polu Rzeki 9: środkowy kafelek Badania 2",
        ),
        ("unused", {"n": 3}, "Anna has 3 workers and camels left unused", None),
        (
            "ai_does",
            {"effect": parse("place_worker(right) -> add_dice_scheme")},
            "Anna carries out: place a worker right of the guilds: shuffle a dice scheme into the deck",
            "Anna wykonuje: postaw robotnika na prawo od gildii: wtasuj do talii Plan Kości",
        ),
        (
            "ai_extra_worker",
            {"area": "tent_4"},
            "Anna will have one more worker scheme in the next round (envoy's tent area)",
            "Anna dostanie w następnej rundzie dodatkowy Plan Robotnika (sekcja Emisariusza)",
        ),
    ],
)
def test_what_happened_in_words(key: str, args: dict[str, object], english: str | None, polish: str | None) -> None:
    assert english is None or TEXTS["en"].say(f"event.{key}", who="Anna", **args) == english
    assert polish is None or TEXTS["pl"].say(f"event.{key}", who="Anna", **args) == polish


@pytest.mark.parametrize(
    ("effect", "english", "polish"),
    [
        (
            "2 influence(blue) -> research",
            "pay 2 blue influence: do research",
            "zapłać 2 niebieskie wpływy: przeprowadź Badanie",
        ),
        (
            "influence(any) + 5 influence(orange)",
            "gain 1 influence of any colour and 5 orange influence",
            "zyskaj 1 wpływ dowolnego koloru i 5 pomarańczowych wpływów",
        ),
        (
            "collect_workshop_tile / (device_card -> ship(1))",
            "collect a workshop tile; or discard 1 device card: move the ship 1 space",
            "zbierz kafelek Warsztatu; albo odrzuć 1 kartę Wynalazku: przesuń Statek o 1 pole",
        ),
        ("craftsperson(any) -> royalty", "pay a craftsperson: advance on the royalty track", None),
        ("gain_die(any, determined)", "gain 1 coloured die (Determined)", "zyskaj 1 kolorową kość (Zdeterminowane)"),
        ("die_to_studio(charcoal)", "gain 1 charcoal die (studio)", "zyskaj 1 ciemnoszarą kość (Pracownia)"),
        ("2 level_up + 3 brighten", None, "dwukrotnie awansuj rzemieślnika i trzykrotnie oświeć kość"),
        ("ship(3)", "move the ship 3 spaces", "przesuń Statek o 3 pola"),
        ("boost(6)", "raise the dice total by up to 6", "zwiększ sumę kości najwyżej o 6"),
    ],
)
def test_effects(effect: str, english: str | None, polish: str | None) -> None:
    assert english is None or TEXTS["en"].describe(parse(effect)) == english
    assert polish is None or TEXTS["pl"].describe(parse(effect)) == polish


# Questions -------------------------------------------------------------------------------------------------------


def labels(game: Game, lang: str = "en", *, free: bool = False) -> list[str]:
    """What the buttons of seat 0 say: those of the question itself, or the free actions."""
    options = game.view(0, lang)["decisions"][0]["options"]
    return [option["label"] for option in options if option.get("free", False) == free]


def prompt(game: Game, lang: str) -> str:
    """The question that seat 0 is asked."""
    text: str = game.view(0, lang)["decisions"][0]["prompt"]
    return text


def test_free_actions_say_what_they_give_in_every_question() -> None:
    game = position(hand=["dc_hourglass", "dc_lens"], zones=zones(ready="white_2"), inactive=["tiler"])
    expected = ["2 cards: brighten or refresh", "Hourglass: die +1, refresh the Tiler", "Lens: die +1, brighten a die"]
    assert labels(game.game, free=True) == expected
    assert labels(game.play("workshop").game, free=True) == expected
    assert labels(game.game, "pl", free=True)[1] == "Klepsydry: kość +1, odśwież Kaflarza"


def test_boards_say_what_they_need_and_cards_what_they_match() -> None:
    devices = {"db_robotic": board(1), "db_folding": board(2)}
    hand = ["dc_hourglass", "dc_drum", "dc_basin", "dc_lens"]
    game = position(devices=devices, hand=hand, zones=zones(ready="orange_6 white_6")).play("invent")
    assert labels(game.game) == ["Robotic (6+, discard 2)", "Folding (9+)"]
    assert labels(game.game, "pl") == ["Zrobotyzowane (6+, odrzuć 2)", "Składane (9+)"]
    game.play("db_robotic", "ready_orange_6", "skip")
    assert "colour bonus: draw 1 device card" in labels(game.game, free=True)
    game.play("dc_basin", "dc_lens")
    assert prompt(game.game, "pl") == "Zrobotyzowane: którą kartę Wynalazku tam kładziesz?"
    assert labels(game.game) == ["Hourglass: blue and blue influence", "Drum: blue influence"]


def test_devices_are_named_by_board_and_card() -> None:
    devices = {"db_robotic": invented(1, "dc_hourglass"), "db_folding": invented(2, "dc_lens")}
    game = position(devices=devices, silver=20, zones=zones(ready="white_6 white_5")).play("build").game
    assert labels(game) == [
        "Robotic Hourglass (7+: Chandler, Weaver and Tiler)",
        "Folding Lens (8+: Scribe, Chandler and Carpenter)",
    ]
    assert labels(game, "pl")[0] == "Zrobotyzowane Klepsydry (7+: Świecarz, Tkacz i Kaflarz)"


def test_tests_say_what_they_need_and_give() -> None:
    devices = {
        "db_robotic": built(1, "dc_hourglass", dice=["", "", "charcoal_3"]),
        "db_folding": built(2, "dc_lens", dice=["", "", ""]),
    }
    dice = zones(determined="blue_3 orange_4", inspired="blue_1")
    game = position(devices=devices, zones=dice).play("test")
    assert labels(game.game) == ["Robotic Hourglass (3+)", "Folding Lens"]
    assert labels(game.play("db_robotic").game) == ["blue (1 ship, 1 influence)", "orange (2 ships, 1 influence)"]
    assert labels(game.game, "pl")[1] == "pomarańczowa (2 statki, 1 wpływ)"
    assert labels(game.play("test_1").game) == ["blue 3, up to 4 (Determined)", "blue 1, up to 6 (Inspired)"]


def test_dice_say_what_they_count() -> None:
    dice = zones(ready="white_3", determined="blue_2", inspired="orange_2 white_6")
    game = position(zones=dice).play("workshop", "row_top").game
    assert labels(game) == [
        "white 3 (Ready)",
        "blue 2 as 3 (Determined)",
        "orange 2 as 6 (Inspired)",
        "white 6 (Inspired)",
    ]
    assert labels(game, "pl")[1] == "niebieska 2 jako 3 (Zdeterminowana)"


def test_brightening_says_where_a_die_goes() -> None:
    dice = zones(exhausted="white", determined="blue_2")
    game = position(zones=dice, studio=["studio_charcoal_0"]).doing("brighten").game
    assert labels(game)[:4] == [
        "white: Exhausted to Ready",
        "blue 2: Determined to Inspired",
        "charcoal die up: gain 1 silver",
        "charcoal die to Ready",
    ]
    assert labels(game, "pl")[0] == "biała: Wyczerpane → Gotowe"


def test_workshop_tiles_say_what_they_need_and_give() -> None:
    game = position(rows=rows(top="wt_20 wt_27"), zones=zones(ready="blue_6 white_5"))
    game.play("workshop", "row_top", "ready_blue_6", "ready_white_5")
    assert labels(game.game) == [
        "gain 1 silver and refresh a craftsperson (3+)",
        "gain 3 silver (9+)",
        "gain 1 blue influence (blue 7+)",
        "done",
    ]
    assert prompt(game.game, "pl") == "Co wykonujesz teraz (górny Warsztat)?"


def test_payments_say_how_much_is_due() -> None:
    game = position(silver=5, levels=crew(level=3), rows=rows(top="wt_06"), zones=zones(ready="blue_6"))
    game.play("workshop", "row_top", "wt_06")
    assert labels(game.game)[:2] == ["pay 3 silver", "use the Scribe: 1 silver less"]
    assert labels(game.game, "pl")[:2] == ["zapłać 3 srebrniki", "użyj Skryby: 1 srebrnik mniej"]


def test_spaces_for_workers_say_their_price_and_the_surcharge_of_the_dummy() -> None:
    dummy = {"card": "dummy_1"}
    game = position(players=2, dummy=dummy, silver=3, guilds=guilds(blue=4, orange=2)).play("worker").game
    told = labels(game)
    assert "blue, right: pay 1 blue influence and 1 silver" in told
    assert "camel space: pay 2 blue influence and 1 orange influence" in told
    assert "open space for cards" in told
    assert "niebieska, prawe: zapłać 1 niebieski wpływ i 1 srebrnik" in labels(game, "pl")


def test_river_spaces_say_the_price_of_research_and_the_tile() -> None:
    sites = {"river_2": site("rt_left_6", left=1)}
    game = position(silver=9, sites=sites, stacks_of={1: 1, 3: 1, 7: 1, 13: 1}, ship=1, guilds=guilds(blue=2))
    told = labels(game.doing("research").game)
    assert told[0] == "river space 2 for 1 silver: gain 1 silver"
    assert told[1] == "river space 4 for 3 silver: a new tile"
    assert labels(game.game, "pl")[1] == "pole Rzeki 4 za 3 srebrniki: nowy kafelek"


def test_tents_say_what_their_pass_tile_gives() -> None:
    game = position().play("tent").game
    assert labels(game)[0] == "blue: gain 1 influence of any colour and brighten dice 3 times"
    assert labels(game, "pl")[3] == "Emisariusz: awansuj rzemieślnika i odśwież 2 rzemieślników"


def test_no_button_of_a_game_is_longer_than_it_may_be() -> None:
    game = majlis.new("inventors", seats=("random",) * 2, seed=4)
    while (question := game.decision) is not None:
        for lang in LANGUAGES:
            said = [*labels_of(game, question.seat, lang)]
            assert [label for label in said if len(label) > MOST] == []
        game.play(question.options[len(question.options) // 2], question.seat)


def labels_of(game: Game, seat: int, lang: str) -> list[str]:
    """What the buttons of a seat say."""
    asked = next(each for each in game.view(seat, lang)["decisions"] if each["seat"] == seat)
    return [option["label"] for option in asked["options"]]
