"""The words of Wayfarers: its sentences in both languages."""

from __future__ import annotations

import pytest

import majlis
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.testing import scene

TEXTS = {lang: majlis.find("wayfarers").texts(lang) for lang in LANGUAGES}


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


@pytest.mark.parametrize("lang", LANGUAGES)
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
