"""The table of Scholars with Body of Books in a terminal, in both languages."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import majlis
from majlis import play
from majlis.games.body_of_books.terminal import Drawing
from majlis.games.scholars import terminal as of_scholars
from majlis.testing import scene
from tests.contract import terminals
from tests.contract.terminals import drawing, line, printed

from .positions import ON, book, card, levels, position, post, tucked, working

shown = partial(terminals.shown, width=160)


def test_the_expansion_has_a_terminal_of_its_own() -> None:
    game = position().game
    assert isinstance(drawing(game), Drawing)
    assert "Scholars + Body of Books · round 1 · Turn" in shown(game)
    plain = scene("scholars", players=2).game
    assert type(play.drawing(plain, plain.view(0, "en"))) is of_scholars.Drawing
    assert "Books" not in terminals.shown(plain)
    assert "XP" not in terminals.shown(plain)


# The extension ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-PAGE-2")
def test_books_show_their_pages_and_what_they_cost_now() -> None:
    books = book(1, "page_recruit_08") | book(2, "page_travel_09", "page_end_01") | book(3, "page_translate_10")
    text = shown(position(books=books).game)
    assert line(text, "1 left", after="Books ○") == "1 left 2 Recruit page 8 1 gold if met Sanskrit / Persian 2"
    assert line(text, "1 right", after="Books ○") == "1 right –"
    assert line(text, "2 left", after="Books ○") == "2 left 1 Travel page 9 1 XP if black action 1"
    assert line(text, "2 right", after="Books ○") == "2 right 3 gold page 1 Biology +1 + Physics +1 1"
    assert line(text, "3 left", after="Books ○") == "3 left 1 Translate page 10 1 inf. if value 12 2"
    assert "pages in the pile" in text
    polish = shown(position(books=books).game, lang="pl")
    assert line(polish, "1 lewe") == "1 lewe 2 Strona Werbunku 8 1 złoto, gdy kontakt: sanskryt / perski 2"


@pytest.mark.rule("B-UPG-1", "B-STATE-10")
def test_the_display_shows_upgraded_cards_and_what_was_given_for_them() -> None:
    gone = {"upgrade_1_2": "", "upgrade_2_3": ""}
    text = shown(position(upgrades=gone, given_up={"upgrade_1_2": "card_physics"}).game)
    assert line(text, "Mathematics+") == "Mathematics+ 1 2 silver collect Mathematics"
    assert line(text, "▒ ") == "▒ Physics"
    assert line(text, "Bargain+") == "Bargain+ 2 1 gold"
    assert line(text, "–", after="Bargain+") == "–"
    assert line(shown(position().game), "Medicine+") == "Medicine+ 2 die Bk5 collect Medicine"


@pytest.mark.rule("B-STATE-11")
def test_tracks_show_medicine_and_the_experience_on_them() -> None:
    text = shown(position(track_xp=["physics", "medicine"], tracks=levels(medicine=4, astronomy=3)).game)
    assert line(text, "Physics ", after="Tracks") == "Physics ●◆ · · XP · · · · 1 worker"
    assert line(text, "Astronomy ", after="Tracks") == "Astronomy ◆ · · ● · · · · hand 5, reroll"
    assert line(text, "Medicine ", after="Tracks") == "Medicine ◆ · · XP ● · · · 3 XP"


def test_the_first_caliph_card_is_still_to_give_experience() -> None:
    promise = "each player gains 1 XP with the first caliph card"
    assert promise in shown(position().game)
    assert promise not in shown(position(caliphs=["caliph_4"], caliph_influence={"caliph_4": (-1, -1, -1)}).game)


@pytest.mark.rule("B-ACT-2", "B-ACT-3")
def test_there_are_eleven_rooms() -> None:
    text = shown(position().game)
    assert line(text, "11 ", after="Rooms") == "11 4 page / 2 XP 0/2 –"
    text = shown(position(rooms={"room_11": post("chinese_j", owner=1, gold=1)}).game)
    assert line(text, "11 ", after="Rooms") == "11 1/2 ◆ Chinese J Ch Gr (black die to the bag → 3 silver) 2"


@pytest.mark.parametrize(("lang", "letters"), [("en", "Bk"), ("pl", "Cz")])
def test_black_dice_are_told_from_blue_and_red_ones(lang: str, letters: str) -> None:
    text = shown(position(hand=["black_4", "blue_4", "red_4"], bag=["black", "blue"]).game, lang=lang)
    assert f"{letters}4" in text
    assert f"1{letters}" in text
    assert f" · {letters} " in text  # explained below the table


# Players ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-TUCK-1", "B-TUCK-2", "B-STATE-3")
def test_a_board_shows_experience_columns_and_rows() -> None:
    columns = tucked(
        slot_1="page_recruit_02", slot_2="greek_k page_end_02", slot_3="page_research_03", slot_4="hebrew_j"
    )
    slots = {"slot_2": card("card_medicine", "black_5")}
    held: dict[str, Any] = {
        "xp": 4,
        "silver": 1,
        "hand": ["red_2"],
        "cards": ["card_physics"],
        "set_aside": ["page_travel_03"],
    }
    game = position(slots=slots, **held, **columns)
    mine = shown(game.game).rpartition("● Player 1 ──")[2]
    assert line(mine, "1 silver") == "1 silver · 0 gold · 4 XP · 20 inf. · workers – · hand R2 · bag –"
    assert line(mine, "cards") == "cards Physics · to tuck Travel page 3"
    assert line(mine, "1 Recruit:") == (
        "1 Recruit: – ▸ value +3 if black action (starting page, 0 VP) ▸ 2 silver if red / purple action "
        "(Recruit page 2, 1 VP)"
    )
    assert line(mine, "2 Travel:") == (
        "2 Travel: Medicine Bk5 ▸ 1 black die / 1 white worker (Greek K, 2 VP) ▸ "
        "Chemistry +1 + Astronomy +1 (gold page 2, 1 VP)"
    )
    assert line(mine, "3 Research:") == "3 Research: – ▸ 1 gold per marker at 7 (Research page 3, 3 VP)"
    assert line(mine, "1 row complete") == (
        "1 row complete · next card Recruit 1, Travel 1, Research 0, Translate 0 · bonus tiles 1 VP · "
        "next bonus ○ upgrade / −2 white"
    )


@pytest.mark.rule("B-TUCK-3", "B-TUCK-4")
def test_at_the_start_only_the_starting_page_is_tucked() -> None:
    mine = shown(position().game, lang="pl").rpartition("● Gracz 1 ──")[2]
    assert line(mine, "1 Werbunek:") == "1 Werbunek: – ▸ wartość +3, gdy akcja czarna (Początkowa Strona, 0 PZ)"
    assert line(mine, "pełnych rzędów brak") == (
        "pełnych rzędów brak · następna karta Werbunek 1, Podróż 0, Badania 0, Tłumaczenie 0 · "
        "następna premia ○ ulepsz / 1 czarna kość (ręka) + 1 PD"
    )


@pytest.mark.rule("B-TUCK-11", "B-RUL-12")
def test_below_the_tile_nothing_is_paid_and_four_bonuses_are_all() -> None:
    deep = tucked(
        slot_1="page_recruit_02 page_recruit_03 page_recruit_04 page_recruit_05",
        slot_2="page_travel_02 page_travel_03 page_travel_04 page_travel_05 page_travel_06",
        slot_3="page_research_02 page_research_03 page_research_04 page_research_05 page_research_06",
        slot_4="page_translate_02 page_translate_03 page_translate_04 page_translate_05 page_translate_06",
    )
    mine = shown(position(**deep).game).rpartition("● Player 1 ──")[2]
    assert line(mine, "5 rows complete") == (
        "5 rows complete · next card Recruit 0, Travel 0, Research 0, Translate 0 · bonus tiles 10 VP · next bonus ○ –"
    )
    wide = tucked(
        slot_2="page_travel_02 page_travel_03 page_travel_04 page_travel_05", slot_3="page_research_02 greek_a"
    )
    mine = shown(position(**wide).game).rpartition("● Player 1 ──")[2]
    assert "next card Recruit 1, Travel 0, Research 2, Translate 0" in mine


@pytest.mark.rule("B-SOLO-3", "B-STATE-13")
def test_the_solo_opponent_has_markers_below_the_books_and_pages() -> None:
    solo = scene(
        "scholars",
        seats=("human", "automa"),
        options=ON,
        ai_markers=["book_1_left", "book_3_right"],
        ai_pages=["page_travel_07", "page_research_03"],
    )
    text = shown(solo.game)
    assert line(text, "1 left", after="Books").startswith("1 left ◆ ")
    assert not line(text, "1 right", after="Books").startswith("1 right ◆")
    assert line(text, "2 pages") == "2 pages, 5 VP"
    assert "2 karty Strony, 5 PZ" in shown(solo.game, lang="pl")


def test_what_is_reconstructed_is_marked() -> None:
    text = shown(position().game)
    for heading in ("Books ○", "Upgrades ○", "Tracks ○", "Rooms ○", "next bonus ○"):
        assert heading in text
    assert "○ partly reconstructed: it may differ from your copy" in text


def test_the_status_has_experience() -> None:
    assert "2 XP" in printed(drawing(position(xp=2).game).status(0))


# Options ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "key", "told"),
    [
        ("page_recruit_01", "page", "under Recruit · gain 1 gold, if the action is red or orange · 1 VP ○"),
        (
            "page_end_12",
            "page",
            "under any brown slot, for the end of the game · left-over workers count as silver in the scoring · 2 VP ○",
        ),
        ("page_recruit_01", "work", "gain 1 gold, if the action is red or orange · 1 VP ○"),
        ("page_end_12", "end_page", "left-over workers count as silver in the scoring · 2 VP ○"),
        ("page_travel_09", "tuck_next", "under Travel · gain 1 XP, if the action is black · 1 VP ○"),
        ("two_xp", "page", ""),
        ("slot_1", "tuck", ""),
        ("black_translation_2", "black_translate", "value 10+"),
        (
            "upgraded_gather",
            "upgrade",
            "instead of Gather · when you work with it: draw 2 dice and gain 1 worker of any colour · "
            "when you rest: gain 1 silver ○",
        ),
        (
            "recruit",
            "work",
            "dispatch or employ the top translator of a deck within reach of the value; black: 3 more value",
        ),
        ("room_11", "room", "costs 4 silver · take a page or gain 2 XP · retires with 2 gold ○"),
    ],
)
def test_what_an_option_does(option: str, key: str, told: str) -> None:
    assert drawing(position().game).explain(0, option, key) == told


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "costs 2 XP · under Recruit"), ("pl", "kosztuje 2 PD · pod akcję Werbunek")]
)
def test_looking_at_a_page(lang: str, told: str) -> None:
    assert drawing(position().game, lang=lang).explain(0, "page_recruit_01").startswith(told)


def test_a_red_page_is_offered_with_its_points() -> None:
    game = working("red_3", **tucked(slot_1="page_recruit_02")).game
    assert game.decision is not None
    assert "page_recruit_02" in game.decision.options
    words = drawing(game).explain(0, "page_recruit_02", game.decision.key)
    assert words == "gain 2 silver, if the action is red or purple · 1 VP ○"


@pytest.mark.parametrize("seats", [("human",) * 4, ("human", "automa")], ids=["4", "solo"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_new_table_fits_80_columns(seats: tuple[str, ...], lang: str) -> None:
    text = terminals.shown(majlis.new("scholars", seats=seats, seed=1, options=ON), lang=lang)
    assert max(map(len, text.splitlines())) <= 80
    assert "_" not in text
    assert "…" not in text
