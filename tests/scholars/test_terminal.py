"""The table of Scholars in a terminal, in both languages."""

from __future__ import annotations

from functools import partial

import pytest

import majlis
from majlis.testing import scene
from tests.contract import terminals
from tests.contract.terminals import drawing, line, printed
from tests.scholars.positions import card, guilds, position, post, working

RULESET = majlis.find("scholars")
shown = partial(terminals.shown, width=160)


# The main board --------------------------------------------------------------------------------------------------


def test_decks_show_their_top_translator_and_the_value_they_need() -> None:
    text = shown(position().game)
    assert line(text, "Chinese A") == "Chinese A 1+ Ch Gr 2 silver 1 worker 2 7"
    assert line(text, "Greek A") == "Greek A 3+ Gr Pe 3 silver 1 white worker + (inf. on a scroll) 2 7"
    assert line(text, "turban A") == "turban A 7+ Gr Ar 5 silver (inf. on a scroll) 3 7"
    assert line(shown(position().game, lang="pl"), "sanskryt A") == "sanskryt A 1+ sa he 2 srebrniki (wpł. na zwój) 3 7"


def test_an_empty_deck_is_still_there() -> None:
    game = position(tops={"deck_chinese": ""}, decks={"deck_chinese": []}).game
    assert line(shown(game), "Chinese ") == "Chinese 1+ 0"


def test_rooms_show_their_price_or_who_works_there() -> None:
    rooms = {"room_1": post("chinese_b", owner=0, gold=3), "room_3": post("starting_translator_3", gold=1)}
    text = shown(position(rooms=rooms).game)
    assert line(text, "1 ", after="Rooms") == "1 3/4 ● Chinese B Ch He white = red 2"
    assert line(text, "2 ", after="Rooms") == "2 0 1 white die 0/3 –"
    assert line(text, "3 ", after="Rooms") == "3 1/4 starter 3 Gr Pe (1 silver → 1 gold) 2"


def test_the_map_shows_scrolls_influence_markers_and_paths() -> None:
    on_map = {"space_2": "scroll_greek_b", "space_6": "scroll_hebrew_a"}
    others = {1: {"space": "space_6"}}
    text = shown(position(on_map=on_map, influence_on={"scroll_greek_b": 1}, space="space_3", others=others).game)
    expected = "■ 2 Greek B ◆ Chemistry · 3 VP · now: 1 orange inf. · orange guild: 2+: 2 VP, 4+: 4 VP → yellow path"
    assert line(text, "■ 2 ") == expected
    assert line(text, "□ 3 ") == "□ 3 2 workers ●"
    assert line(text, "■ 4 ") == "■ 4 (deliver) → green path"
    assert line(text, "■ 6 ").endswith("◆ N → blue path")


def test_the_house_shows_influence_control_and_scrolls() -> None:
    others = {1: {"guilds": guilds(purple=1, green=2)}}
    text = shown(position(columns=("syriac_h", "", ""), guilds=guilds(purple=3), others=others).game)
    assert line(text, "purple guild") == "purple guild 1 VP · influence ●3 ◆ · control ●"
    assert line(text, "1 ", after="purple guild 1") == (
        "1 Syriac H Philosophy · 1 VP · now: primary track +1 · 1 VP per track at 3+"
    )
    assert line(text, "3 ", after="purple guild 1") == "3 – 4 silver → 1 inf. · 1 gold + 1 white die"
    assert line(text, "orange guild 2") == "orange guild 2 VP · influence – · control –"
    assert line(text, "green guild 3") == "green guild 3 VP · influence ◆2 · control ◆"


def test_tracks_show_everybody_and_what_a_rest_collects() -> None:
    tracks = {"physics": 5, "astronomy": 2}
    text = shown(position(tracks=tracks, others={1: {"tracks": {"physics": 5}}}).game)
    assert line(text, "Physics ", after="Tracks") == "Physics · · · · · ●◆ · · 3 workers"
    assert line(text, "Astronomy ", after="Tracks") == "Astronomy ◆ · ● · · · · · hand 5, reroll"
    spectator = shown(position(tracks=tracks).game, None)
    assert line(spectator, "Astronomy ", after="Tracks") == "Astronomy ◆ · ● · · · · ·"


def test_caliph_cards_show_whose_influence_is_where() -> None:
    game = position(caliphs=["caliph_4"], caliph_influence={"caliph_4": (1, -1, 0)}).game
    assert line(shown(game), "caliph card 4") == (
        "caliph card 4 ○ · top ◆ · middle 1 VP, 1 R/Y/B die (hand) · bottom ●"
    )


def test_the_title_shows_the_round_the_last_rounds_and_the_order() -> None:
    text = shown(position(round=7, first=1, rounds_left=1).game)
    assert "Scholars · round 7 · Turn · one more round after this one" in text
    assert line(text, "◆ Player 2 (") == "◆ Player 2 (first player) ● Player 1"
    assert "last round" in shown(position(rounds_left=0).game)


def test_the_draft_shows_the_pairs() -> None:
    game = majlis.new("scholars", players=2, seed=1)
    text = shown(game, width=200)
    assert "Scholars · round 1 · Draft" in text
    for starter, resource in game.table.draft.items():
        name, silver = RULESET.texts("en").name(starter), RULESET.data().resource_cards[resource].silver
        found = line(text, f"starter {name.split()[-1]} ", after="resources")
        assert f"{silver} silver" in found


# Players ---------------------------------------------------------------------------------------------------------


def test_the_own_board_shows_everything() -> None:
    slots = {"slot_2": card("card_biology", "white_3", "red_6", workers=((), ("red", "white")))}
    game = position(
        silver=3,
        gold=1,
        workers={"white": 2, "blue": 1},
        hand=["white_4", "green_5"],
        bag=["white", "white", "purple"],
        cards=["card_gather", "card_bargain"],
        slots=slots,
        retired={"slot_1": ["chinese_a"]},
        set_aside=["greek_c"],
        goals_done=[True, False, False],
        scrolls=["starting_chinese", "scroll_greek_d"],
    ).game
    text = shown(game)
    own = text.index("● Player 1 ──")
    mine = text[own:]
    assert line(mine, "3 silver") == ("3 silver · 1 gold · 20 inf. · workers 2W 1B · hand W4 G5 · bag 2W 1P")
    assert line(mine, "cards") == "cards Gather, Bargain · to retire Greek C"
    assert line(mine, "1 Recruit") == "1 Recruit: – ▸ 1 worker (Chinese A, 2 VP)"
    assert line(mine, "2 Travel") == "2 Travel: Biology W3 R6+R+W"
    assert "6 Research" not in mine
    assert line(mine, "goal") == (
        "goal ○ ✓ meet Chinese: 1 white worker · ☐ translate from the purple guild: 1 red worker · "
        "☐ Mathematics 3: 1 purple die"
    )
    assert line(mine, "scrolls") == "scrolls Chinese start (3 VP) · Greek D (3 VP, 1 VP per Sanskrit / Syriac scroll)"


def test_the_goal_card_opens_the_sixth_slot() -> None:
    mine = shown(position(goals_done=[True] * 3, cards=["card_goal"]).game).rpartition("● Player 1")[2]
    assert line(mine, "6 Research/Translate") == "6 Research/Translate: –"
    assert "☐" not in mine


def test_only_the_owner_looks_into_a_bag() -> None:
    game = position(bag=["white", "red"], others={1: {"bag": ["yellow", "blue", "blue"]}}).game
    assert "bag 1W 1R" in shown(game, 0)
    assert "bag 3 dice" in shown(game, 0)
    assert "bag 1Y 2B" in shown(game, 1)
    assert "bag 2 dice" in shown(game, None)


def test_the_solo_board_shows_focus_scrolls_and_schemes() -> None:
    ai = {
        "focus": 2,
        "wraps": 1,
        "dice_sum": -2,
        "scrolls": {"greek": ["scroll_greek_a"]},
        "retired": ["wild1_a"],
        "schemes": ["scheme_1", "scheme_4", "scheme_2", "scheme_3"],
    }
    game = scene("scholars", seats=("human", "automa"), others={1: {"ai": ai, "supply": 12}}).game
    text = shown(game)
    assert line(text, "dice sum") == "dice sum −2 · focus Greek / Greek / green guild"
    assert line(text, "wrap line") == "wrap line 1 of 6 · retired 1 card, 3 VP · 12 inf."
    assert line(text, "scrolls Greek 1") == "scrolls Greek 1"
    assert line(text, "schemes") == "schemes B0 R0 B1 B2 · it rests next"
    assert "◆ schemes" in printed(drawing(game).status(1))


def test_what_is_reconstructed_is_marked_and_explained() -> None:
    text = shown(position().game)
    assert "Rooms ○" in text
    assert "Tracks ○" in text
    assert "○ partly reconstructed: it may differ from your copy" in text


# Options ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "key", "told"),
    [
        (
            "chinese_a",
            "recruit",
            "Chinese and Greek · dispatched: gain 2 silver · retired: gain 1 worker of any colour · 2 VP ○",
        ),
        ("room_1", "room", "costs nothing · gain 1 white worker · retires with 4 gold ○"),
        ("room_3", "move_gold", "Hebrew translator A (Hebrew and Syriac; of Player 2; 1 of 4 gold)"),
        (
            "line_3_4",
            "line",
            "Hebrew translator A (Hebrew and Syriac; of Player 2; 1 of 4 gold), "
            "Syriac translator A (Syriac and Arabic; neutral; 0 of 3 gold)",
        ),
        ("guild_purple", "influence", "influence: ●2"),
        ("guild_orange", "deliver", "influence: –"),
        ("space_5", "travel", "gain 1 gold ○"),
        (
            "scroll_greek_b",
            "translate",
            "Greek · Chemistry · now: place 1 influence in the orange guild · 3 VP · "
            "orange guild: 2+: 2 VP, 4+: 4 VP ○",
        ),
        ("recruit", "work", "dispatch or employ the top translator of a deck within reach of the value"),
        ("rest", "turn", "a scroll from the bottom of the deck, the income of your cards, then everything comes back"),
        (
            "card_gather",
            "turn",
            "when you work with it: draw 2 dice and gain 1 worker of any colour · "
            "when you rest: gain 1 white die (bag) ○",
        ),
        ("skip", "work", ""),
        ("white_3", "die", ""),
        ("dispatch", "recruit_how", ""),
    ],
)
def test_what_an_option_does(option: str, key: str, told: str) -> None:
    rooms = {"room_3": post("hebrew_a", owner=1, gold=1), "room_4": post("syriac_a")}
    game = position(rooms=rooms, guilds=guilds(purple=2)).game
    assert drawing(game).explain(0, option, key) == told


def test_a_pair_of_the_draft_is_explained() -> None:
    game = majlis.new("scholars", players=2, seed=1)
    question = game.decision
    assert question is not None
    for option in question.options:
        told = drawing(game, question.seat).explain(question.seat, option, "draft")
        assert "retired: " in told
        assert "bag: " in told


@pytest.mark.parametrize(("lang", "start"), [("en", "Greek translator A ("), ("pl", "tłumacz z greckiego A (")])
def test_looking_at_a_room(lang: str, start: str) -> None:
    drawn = drawing(working("white_3", rooms={"room_2": post("greek_a")}).game, lang=lang)
    assert "○" in drawn.explain(0, "room_1")
    assert drawn.explain(0, "room_2").startswith(start)
