"""The words of Excavation Earth: its sentences in both languages."""

from __future__ import annotations

import pytest

import majlis
from majlis.engine.effects import parse
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.testing import scene

TEXTS = {lang: majlis.find("excavation_earth").texts(lang) for lang in LANGUAGES}


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
    game = majlis.new("excavation_earth", players=2, seed=1, options={"factions": "seats"})
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
        ("cmd_7", "Research Grant", "Grant badawczy"),
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
