"""The board in the browser: every explanation, everything in words, a place for each option, and no secrets."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest
from boards import NOT_ALLOWED, Desk, Nesting, everything
from choosing import eager

import majlis
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.games.scholars.board import Board, tips
from majlis.games.scholars.board.lines import languages

from .positions import card, guilds, position, post, workers, working
from .solo_positions import solo

DESK = Desk("scholars")
RULESET, DATA, texts, tips_in, page = DESK.ruleset, DESK.data, DESK.texts, DESK.tips, DESK.page
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
TABLES = (("random",) * 2, ("random",) * 4, ("random", "automa"))
WORDS_ONLY = ("dispatch", "employ", "place_gold", "take_gold", "forgo", "allow", "refuse", "skip", "end_turn")
LINE = re.compile(r"line(_\d+)+")


def board(game: Game, seat: int | None = 0, lang: str = "en") -> Board:
    return cast(Board, DESK.board(game, seat, lang))


def moments(seats: tuple[str, ...], every: int) -> Iterator[Game]:
    return DESK.moments(seats, every)


def asked(game: Game) -> int:
    return game.decision.seat if game.decision else 0


# Explanations ----------------------------------------------------------------------------------------------------


def test_what_is_reconstructed_is_marked() -> None:
    known = tips_in("en")
    made_up = ("map", "track", "room_3", "space_5", "chinese_a", "starting_translator_4", "caliph_1", "caliph_1_middle")
    assert [id for id in made_up if not known[id].reconstructed] == []
    certain = ("research_2", "greek", "purple", "caliph_1_top", "caliph_space_2", "resource_3", "focus_2", "banner_2")
    assert [id for id in certain if known[id].reconstructed] == []


def test_an_overlay_is_explained_as_it_says() -> None:
    overlay = '{"rooms": {"items": [{"id": "room_3", "source": "seed", "effect": "7 silver"}]}}'
    made = tips(cast(Any, RULESET.data(overlay)), texts("en"))
    assert not made["room_3"].reconstructed
    assert any("7 silver" in line for line in made["room_3"].lines)


# In words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", TABLES)
@EVERY_LANGUAGE
def test_the_table_in_words(seats: tuple[str, ...], lang: str) -> None:
    name = texts(lang).name
    for game in moments(seats, 151):
        shown = board(game, 0, lang)
        said = everything(shown).lower()
        table = game.table
        posts = [post.translator for post in table.rooms.values()]
        scrolls = [*table.map_scrolls.values(), *(id for column in table.house.values() for id in column)]
        held = [id for player in table.players for id in (*player.scrolls, *player.set_aside)]
        tucked = [id for player in table.players for ids in player.retired.values() for id in ids]
        assert [id for id in (*posts, *table.tops.values()) if name(id).lower() not in said] == []
        assert [id for id in (*scrolls, *held, *tucked) if name(id).lower() not in said] == []
        for player in table.players:
            assert shown.names[player.seat].lower() in said
        assert not re.search(r"[{}_$]|->", said)


def test_key_figures() -> None:
    game = position(silver=7, gold=3, workers=workers("red white"), hand=["red_3", "white_2"], bag=["blue"]).game
    shown = {figure.term: figure.value for figure in board(game, 1).figures(0)}
    wanted = {"silver": "7", "gold": "3", "worker": "2", "hand": "2", "bag": "1", "action_card": "7", "influence": "20"}
    assert shown | wanted == shown
    assert all(figure.term in tips_in("en") for figure in board(game).figures(0))


def test_key_figures_of_the_solo_opponent() -> None:
    game = majlis.new("scholars", players=1, seed=4)
    figures = {figure.term: figure.value for figure in board(game).figures(1)}
    assert (figures["ai_track"], figures["wrap_line"]) == ("1", "0")
    assert "hand" not in figures
    assert set(figures) <= set(tips_in("en"))


@EVERY_LANGUAGE
def test_the_status_tells_the_round_and_the_end(lang: str) -> None:
    going = board(position(round=3).game, 0, lang).status()
    last = position(round=9, rounds_left=0, caliphs=[f"caliph_{n}" for n in (1, 2, 3, 4)]).game
    ending = board(last, 0, lang).status()
    assert "3" in going
    assert texts(lang).say("board.last_round") in ending
    assert board(majlis.new("scholars", players=2, seed=1), 0, lang).status() == texts(lang).say("board.drafting")


# What is drawn ---------------------------------------------------------------------------------------------------


def test_a_room_shows_its_translator_the_owner_and_the_gold() -> None:
    rooms = {"room_3": post("greek_a", 1, 2), "room_4": post("hebrew_a"), "room_8": post("syriac_a", 0, 1)}
    shown = board(position(rooms=rooms).game).rooms
    assert [(room.number, room.owner, room.gold, room.full) for room in shown if room.person] == [
        (3, 1, 2, False),
        (4, None, 0, False),
        (8, 0, 1, False),
    ]
    assert shown[7]._replace(gold=2).full
    assert shown[0].person is None


@pytest.mark.parametrize(("gold", "drawn", "filled"), [(1, 4, 1), (5, 5, 5)])
def test_gold_beyond_what_a_room_asks_for_is_drawn_too(gold: int, drawn: int, filled: int) -> None:
    shown = page(board(position(hand=["red_1"], rooms={"room_1": post("greek_c", 0, gold)}).game))
    ingots = re.findall(r'class="piece ingot( filled)?" id="ingot-room_1-', shown)
    assert (len(ingots), ingots.count(" filled")) == (drawn, filled)


def test_the_decks_show_the_value_that_reaches_them() -> None:
    piles = board(position(tops={"deck_greek": ""}, decks={"deck_greek": []}).game).piles
    assert [pile.value for pile in piles] == [1, 1, 3, 3, 5, 5, 7, 7]
    assert [pile.id for pile in piles if pile.person is None] == ["deck_greek"]


def test_guilds_show_influence_and_who_controls_them() -> None:
    game = position(guilds=guilds(purple=2, green=1), others={1: {"guilds": guilds(purple=1, green=1)}}).game
    columns = {column.colour: column for column in board(game).columns}
    assert columns["purple"].influence == [(0, 2), (1, 1)]
    assert [columns[colour].controller for colour in ("purple", "orange", "green")] == [0, None, None]


def test_the_house_shows_scrolls_from_the_top_and_the_gains_of_free_spaces() -> None:
    shown = board(position(columns=("greek_a hebrew_a", "", "syriac_b"), influence_on={"scroll_greek_a": 1}).game)
    purple = shown.columns[0].cells
    assert [cell.scroll.page.id if cell.scroll else None for cell in purple] == [
        "scroll_greek_a",
        "scroll_hebrew_a",
        None,
    ]
    assert purple[0].scroll is not None
    assert purple[0].scroll.seat == 1
    assert "white die" in purple[2].label


def test_tracks_show_everybody() -> None:
    game = position(tracks={"physics": 3}, others={1: {"tracks": {"physics": 5}}}).game
    physics = board(game).ladders[1]
    assert [(step.number, step.seats) for step in physics.steps if step.seats] == [(5, [1]), (3, [0])]
    assert [step.rest for step in physics.steps] == [False, True] * 4
    assert board(game).level_points == [5, 4, 3, 2, 2, 1, 1, 0]


def test_the_map_shows_markers_and_scrolls() -> None:
    game = position(space="space_3", neutral="space_4", influence_on={"scroll_greek_f": 0}).game
    spaces = board(game).spaces
    assert [(space.number, space.seats) for space in spaces if space.seats] == [(0, [1]), (3, [0])]
    assert [space.number for space in spaces if space.neutral] == [4]
    assert [space.number for space in spaces if space.scroll] == [0, 2, 4, 6, 8, 10]
    assert [space.number for space in spaces if space.scroll and space.scroll.seat == 0] == [4]


def test_caliph_cards_show_their_influence_and_free_spaces_their_event() -> None:
    shown = board(position(caliphs=["caliph_3"], caliph_influence={"caliph_3": [1, -1, 0]}).game).audiences
    assert [place.seat for place in shown[0].places] == [1, None, 0]
    assert shown[0].retires == ("deck_greek", "deck_wild1")
    assert [bool(audience.event) for audience in shown] == [False, True, True, True]


def test_the_scroll_deck_and_the_reserve_are_counted() -> None:
    shown = board(majlis.new("scholars", players=2, seed=1))
    assert shown.deck_size == 3 + 4 * 3 + 1
    assert shown.deck_size - 4 + shown.reserve_size == 48 - 9


@pytest.mark.rule("EX-8")
def test_a_die_shows_what_it_counts_as_and_the_action_what_it_makes() -> None:
    game = working("white_3", "red_2", workers=workers("white yellow red"))
    for option in ("worker_white_1", "worker_yellow_1", "worker_red_2"):
        game.play(option)
    slot = board(game.game).own(0).slots[0]
    assert [(die.now.id, die.was.id if die.was else "") for die in slot.dice] == [
        ("yellow_6", "white_3"),
        ("red_6", "red_2"),
    ]
    assert [die.workers for die in slot.dice] == [("white", "yellow"), ("red",)]
    assert (slot.colours, slot.value) == (["orange"], 12)


@pytest.mark.rule("EX-5")
def test_two_secondary_colours_leave_a_choice() -> None:
    slot = board(working("orange_5", "purple_4").game).own(0).slots[0]
    assert (sorted(slot.colours), slot.value) == (["orange", "purple"], 9)


@pytest.mark.rule("EX-36")
def test_white_may_count_as_another_colour() -> None:
    game = working("white_3", workers=workers("blue"), retired={"slot_1": ["persian_a"]}).game
    assert board(game).own(0).slots[0].colours == ["white", "blue"]
    kind, (_, die, becomes) = board(game).pictured("worker_blue_1")
    assert (kind, die.id, becomes.id) == ("placing", "white_3", "white_6")


def test_a_worker_is_drawn_with_what_the_die_becomes() -> None:
    shown = board(working("white_3", workers=workers("red")).game)
    assert shown.own(0).slots[0].dice[0].offered == ["worker_red_1"]
    kind, (_, die, becomes) = shown.pictured("worker_red_1")
    assert (kind, die.id, becomes.id) == ("placing", "white_3", "red_3")


def test_what_was_used_this_turn_is_marked() -> None:
    bag = {"bag": ["red", "blue", "white"]}
    game = working("white_3", played="card_gather", slot="slot_2", retired={"slot_2": ["chinese_a", "wild1_h"]}, **bag)
    game.play("draw_die", "chinese_a", "worker_red")
    slot = board(game.game).own(0).slots[1]
    assert [minor.left for minor in slot.minor] == [True, False, True]
    assert [(tucked.person.id, tucked.left) for tucked in slot.tucked] == [("chinese_a", False), ("wild1_h", True)]
    assert slot.value == 3 + 4


def test_goals_show_what_is_done() -> None:
    aim = board(position(goal="goal_greek", goals_done=[True, False, False]).game).own(0).aim
    assert aim is not None
    assert [(task.kind, task.done) for task in aim.tasks] == [("person", True), ("guild", False), ("track", False)]
    opened = position(goal="goal_greek", goals_done=[True] * 3, cards=["card_goal"]).game
    assert board(opened).own(0).aim is None


def test_the_dice_sum_counts_hand_board_and_bag() -> None:
    slots = {"slot_1": card("card_physics", "red_2", "white_1")}
    cards = ["card_biology"]
    game = position(bag=["white", "blue"], hand=["green_5", "red_1"], slots=slots, cards=cards).game
    own = board(game).own(0)
    assert (own.coloured, own.white) == (4, 2)
    assert board(game, 1).own(0).white is None


def test_a_scroll_shows_what_it_scores() -> None:
    pages = board(position().game).faces.pages
    shown = {id: [(mark.icon, mark.tone, mark.points) for mark in pages[id].marks] for id in DATA.scrolls}
    assert shown["scroll_chinese_a"] == []
    assert shown["scroll_chinese_b"] == [("guild", "green", "2/4")]
    assert shown["scroll_chinese_d"] == [("", "", "1×"), ("", "", "")]
    assert shown["scroll_chinese_e"] == [("die", "purple", "1×"), ("die", "blue", "+2")]
    assert shown["scroll_chinese_f"] == [("astronomy", "", "2/4")]
    assert shown["scroll_chinese_h"] == [("die", "white", "2/4")]
    assert shown["scroll_sanskrit_h"] == [("retired", "", "2/4")]


def test_others_boards_are_drawn_anew_only_when_they_look_different() -> None:
    game, richer = position(silver=3).game, position(silver=4).game
    assert board(game, 1).looks(0) == board(game, 1).looks(0)
    assert board(game, 1).looks(0) != board(richer, 1).looks(0)
    assert board(game, 0).looks(0) is None


# Translation lines -----------------------------------------------------------------------------------------------


def translating(**zones: Any) -> Board:
    rooms = {
        "room_1": post("hebrew_a", 0),  # Hebrew, Syriac
        "room_3": post("syriac_g", 0),  # Syriac, Persian
        "room_5": post("syriac_a", 1),  # Syriac, Arabic
        "room_9": post("persian_b"),  # Persian, Arabic
    }
    game = working("green_5", slot="slot_4", rooms=rooms, columns=("", "", "hebrew_b"), gold=5, silver=5, **zones)
    game.play("translate")
    if game.key == "translate":
        game.play("scroll_hebrew_b")
    assert game.key == "line"
    return board(game.game)


@pytest.mark.rule("EX-19")
def test_a_line_shows_its_languages_its_rooms_and_whom_it_pays() -> None:
    lines = {line.id: line for line in translating().lines}
    short, long = lines["line_1_5"], lines["line_1_3_9"]
    assert [(leg.room, leg.to.id, leg.mine) for leg in short.legs] == [(1, "syriac", True), (5, "arabic", False)]
    assert (short.start.id, short.gold, short.payees) == ("hebrew", 2, [1])
    assert [leg.to.id for leg in long.legs] == ["syriac", "persian", "arabic"]
    assert (long.gold, long.payees) == (3, [None])


def test_the_owner_of_influence_on_the_scroll_is_paid_with_every_line() -> None:
    assert all(line.payees[-1] == 1 for line in translating(influence_on={"scroll_hebrew_b": 1}).lines)


@pytest.mark.rule("S-SOLO-TRK-6")
def test_in_solo_a_neutral_translator_is_the_solo_opponents() -> None:
    human = {"hand": ["green_5", "green_4"], "gold": 3, "silver": 3}
    rooms = {"room_1": "persian_b", "room_5": "persian_c"}
    game = solo(seat=0, mine=human, rooms=rooms, columns=("", "", "persian_d"))
    game.play("card_physics", "slot_4", "green_5", "skip", "translate")
    while game.key != "line":
        game.play("scroll_persian_d")
    shown = board(game.game)
    assert [line.payees for line in shown.lines] == [[1], [1]]
    assert shown.names[1] in shown.lines[0].label
    assert shown.names[1] in shown.rooms[0].label


def test_every_line_lies_over_the_rooms_and_lights_up_with_its_option() -> None:
    shown = translating()
    html = page(shown)
    assert set(re.findall(r'data-id="(line_[\d_]+)"', html)) == set(shown.asked)
    assert html.count("route-of") == len(shown.asked)


@pytest.mark.rule("EX-17")
def test_no_language_comes_twice_in_a_line() -> None:
    assert languages("greek", [["greek", "sanskrit"], ["sanskrit", "greek"], ["greek", "syriac"]]) is None
    assert languages("greek", [["greek", "arabic"]]) == ["arabic"]


# The page --------------------------------------------------------------------------------------------------------


def test_every_option_that_is_a_thing_has_a_place() -> None:
    """Every kind of question, three times each."""
    looked: Counter[str] = Counter()
    for seed, seats in enumerate(TABLES * 4):
        game = majlis.new("scholars", seats=seats, seed=seed, options={})
        chance = random.Random(seed)
        while (question := game.decision) is not None:
            looked[question.key] += 1
            if looked[question.key] <= 3:
                html = page(board(game, question.seat, "pl"))
                doms = Counter(re.findall(r'(?<![-\w])id="([^"]+)"', html))
                assert [id for id, times in doms.items() if times > 1] == []
                assert set(re.findall(r'data-tip="([^"]+)"', html)) <= set(tips_in("pl"))
                placed = set(re.findall(r'data-spot="([^"]+)"', html))
                things = [id for id in question.options if id not in WORDS_ONLY and not LINE.fullmatch(id)]
                things = [id for id in things if question.key not in ("one", "next", "pay", "draw_die", "tuck_silver")]
                assert [id for id in things if id not in placed] == [], question.key
            game.play(eager(chance, question.options), question.seat)
    assert len(looked) > 25


def test_the_page_obeys_the_content_security_policy() -> None:
    for game in moments(("random", "automa"), 60):
        assert not NOT_ALLOWED.search(page(board(game)))


def test_nothing_that_can_be_chosen_lies_inside_something_else_that_can() -> None:
    for game in moments(("random",) * 3, 40):
        assert Nesting(page(board(game, asked(game)))).nested == []


# Secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-DICE-4")
def test_a_bag_is_open_to_its_owner_alone() -> None:
    game = position(bag=["purple", "white", "white"]).game
    mine, seen, watched = (board(game, seat).own(0) for seat in (0, 1, None))
    assert [(stock.colour, stock.number) for stock in mine.bag] == [("white", 2), ("purple", 1)]
    for other in (seen, watched):
        assert (other.bag, other.bag_size, other.bag_open) == ([], 3, False)


def test_nothing_is_shown_of_what_lies_hidden() -> None:
    """Neither pages nor words depend on the order of the decks, on the reserve or on the bags of others."""
    game = majlis.new("scholars", players=2, seed=5)
    for _ in range(12):
        game.play(game.decisions[0].options[0], game.decisions[0].seat)
    other = game.imagine(0, seed=3)
    assert page(board(game, 0)) == page(board(other, 0))
    assert everything(board(game, 0)) == everything(board(other, 0))
