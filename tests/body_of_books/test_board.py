"""The board in the browser: what the expansion lays on it, a place for each option, everything in words, no secrets."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from boards import NOT_ALLOWED, Desk, Nesting, everything
from choosing import eager

import majlis
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.games.body_of_books.board import Board, tips
from majlis.server.assets import Assets
from majlis.testing import Scene

from . import positions_b as late
from .positions import BOOKS, ON, UPGRADES, book, card, corrected, levels, position, post, tucked, workers, working
from .positions_b import heights, sides, through

DESK = Desk("body_of_books")
RULESET, DATA, texts, tips_in, page = DESK.ruleset, DESK.data, DESK.texts, DESK.tips, DESK.page
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
TABLES = (("random",) * 2, ("random",) * 4, ("random", "automa"))
WORDS_ONLY = ("dispatch", "employ", "place_gold", "take_gold", "forgo", "allow", "refuse", "skip", "end_turn")
IN_WORDS = ("one", "next", "pay", "draw_die", "tuck_silver")  # questions whose options are numbers or effects
LINE = re.compile(r"line(_\d+)+")
ROOMS = {"room_2": post("greek_a", 0), "room_3": post("syriac_g", 1), "room_11": post("persian_b")}


def board(game: Game, seat: int | None = 0, lang: str = "en") -> Board:
    return cast(Board, DESK.board(game, seat, lang))


def moments(seats: tuple[str, ...], every: int) -> Iterator[Game]:
    return DESK.moments(seats, every)


def solo(seed: int = 4) -> Game:
    return majlis.new("scholars", players=1, seed=seed, options=ON)


# Explanations ----------------------------------------------------------------------------------------------------


def test_what_is_reconstructed_is_marked() -> None:
    known = tips_in("en")
    made_up = ("page_recruit_01", "starting_page", "upgraded_medicine", "card_medicine", "row_bonus_1", "medicine")
    assert [id for id in (*made_up, "room_11", "chinese_j", "scroll_greek_i") if not known[id].reconstructed] == []
    certain = ("black", "black_translation_1", "row_cost_2", "upgrade_1_1", "two_xp")
    assert [id for id in certain if known[id].reconstructed] == []


def test_an_overlay_is_explained_as_it_says() -> None:
    overlay = corrected(pages={"id": "page_end_11", "source": "seed", "xp": 9})
    made = tips(cast(Any, RULESET.data(overlay)), texts("en"))
    assert not made["page_end_11"].reconstructed
    assert any("9 XP" in line for line in made["page_end_11"].lines)


@EVERY_LANGUAGE
def test_a_condition_is_explained_with_its_rules(lang: str) -> None:
    known = tips_in(lang)["destroy_white if interacted(chinese|syriac)"]
    assert texts(lang).say("explain.interacted") in known.lines
    assert known.rules[0] == "B-PAGE-17"


def test_what_both_boards_explain_rests_on_the_rules_of_both() -> None:
    assert {"S-REC-4", "B-ACT-2"} <= set(tips_in("en")["room_11"].rules)
    assert {"S-TRN-1", "B-ACT-15"} <= set(tips_in("en")["translate"].rules)


# In words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", TABLES)
@EVERY_LANGUAGE
def test_the_table_in_words(seats: tuple[str, ...], lang: str) -> None:
    name = texts(lang).name
    for game in moments(seats, 151):
        said = everything(board(game, 0, lang)).lower()
        table = game.table
        open_to_all = [*table.books.values(), *table.upgrades.values(), *table.ai_pages]
        held = [id for player in table.players for id in (*player.tucked, *player.set_aside)]
        assert [id for id in (*open_to_all, *held) if name(id).lower() not in said] == []
        assert not re.search(r"[{}_$]|->", said)


@pytest.mark.rule("B-XP-1", "B-STATE-1")
def test_key_figures() -> None:
    game = position(xp=6, others={1: {"xp": 2}}, **tucked(slot_2="page_travel_01 greek_c")).game
    for seat, xp, pages in ((0, "6", "2"), (1, "2", "1")):
        figures = {figure.term: figure.value for figure in board(game, 1).figures(seat)}
        assert (figures["xp"], figures["page"]) == (xp, pages)
        assert set(figures) <= set(tips_in("en"))


@pytest.mark.rule("B-SOLO-4")
def test_the_solo_opponent_has_pages_but_no_experience() -> None:
    game = late.solo(ai_pages=["page_end_07", "page_travel_01"]).game
    figures = {figure.term: figure.value for figure in board(game).figures(1)}
    assert figures["page"] == "2"
    assert "xp" not in figures
    library = board(game).library
    assert library.vp == sum(DATA.pages[id].vp for id in ("page_end_07", "page_travel_01"))
    assert texts("en").name("page_end_07") in everything(board(game))


@EVERY_LANGUAGE
def test_the_status_tells_of_the_gold_pages(lang: str) -> None:
    game = late.ended(others={0: late.tucked(travel="page_end_01")}).game
    assert board(game, 0, lang).status() == texts(lang).say("phase.end_pages")


# The extension ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-EX-8", "B-PAGE-2", "B-RUL-20")
def test_a_page_alone_in_its_book_shows_the_price_that_holds_now() -> None:
    laid = book(1, "page_recruit_05") | book(2, "", "page_travel_05") | book(3, "page_end_09", "page_end_01")
    shown = board(position(books=laid).game)
    spaces = {space.id: space for volume in shown.volumes for space in volume.spaces}
    assert [(space.price, space.cheaper) for space in spaces.values()] == [
        (2, True), (0, False), (0, False), (0, True), (4, False), (3, False),
    ]  # fmt: skip
    assert "Costs 2 XP now" in spaces["book_1_left"].label
    assert "Free now" in spaces["book_2_right"].label
    assert [space.id for space in spaces.values() if space.page is None] == ["book_1_right", "book_2_left"]


@pytest.mark.rule("B-RUL-8", "B-STATE-9")
def test_three_books_one_above_the_other_and_the_size_of_the_draw_pile() -> None:
    game = position().game
    shown = board(game)
    assert [[space.page.id for space in volume.spaces if space.page] for volume in shown.volumes] == [
        [BOOKS[f"book_{n}_left"], BOOKS[f"book_{n}_right"]] for n in (1, 2, 3)
    ]
    assert shown.pages_left == len(game.table.page_deck.rest)


def test_a_page_shows_its_kind_its_action_and_its_points() -> None:
    pages = board(position().game).faces.book_pages
    assert {page.kind for page in pages.values()} == {"red", "gold", "starting"}
    assert [pages[id].action for id in ("page_travel_03", "page_end_03", "starting_page")] == ["travel", "", "recruit"]
    assert [pages[id].vp for id in DATA.pages] == [page.vp for page in DATA.pages.values()]


@pytest.mark.rule("B-SET-3", "B-UPG-1", "B-UPG-4", "B-STATE-10")
def test_upgraded_cards_show_their_experience_and_spaces_that_are_closed() -> None:
    game = position().doing("upgrade_action").play("upgraded_biology").game
    stands = {stand.id: stand for stand in board(game).stands}
    assert [stand.xp for stand in stands.values()] == [1, 1, 1, 0, 2, 2]
    assert [stand.card.id if stand.card else "" for stand in stands.values()] == [
        card if card != "upgraded_biology" else "" for card in UPGRADES.values()
    ]
    assert [stand.id for stand in stands.values() if stand.closed] == ["upgrade_2_1"]
    last = stands["upgrade_2_3"].card
    assert last is not None
    assert last.die is not None
    assert (last.die.id, last.sign) == ("black_5", "medicine")
    assert "black 5" in last.label


@pytest.mark.rule("B-SOLO-12")
def test_in_solo_the_other_space_of_a_column_is_empty_after_an_upgrade() -> None:
    shown = board(late.solo("upgrade_action", seat=0, upgrades=UPGRADES).play("upgraded_biology").game)
    assert [(stand.id, stand.closed) for stand in shown.stands if stand.card is None] == [
        ("upgrade_1_1", False),
        ("upgrade_2_1", True),
    ]


@pytest.mark.rule("B-SOLO-3", "B-STATE-13")
def test_in_solo_markers_lie_below_the_page_spaces() -> None:
    everywhere = [space.marker for volume in board(solo()).volumes for space in volume.spaces]
    assert everywhere == [1] * 6
    shown = board(late.solo(ai_markers=["book_2_left"]).game)
    assert [space.id for volume in shown.volumes for space in volume.spaces if space.marker == 1] == ["book_2_left"]
    assert all(space.marker is None for volume in board(position().game).volumes for space in volume.spaces)


@pytest.mark.rule("B-ACT-9", "B-SET-4", "B-STATE-2", "B-STATE-11")
def test_the_seventh_track_and_the_experience_on_level_three() -> None:
    game = position(tracks=levels(medicine=4), track_xp=["physics", "medicine"]).game
    shown = board(game)
    assert [ladder.id for ladder in shown.ladders][-1] == "medicine"
    assert [step.number for step in shown.ladders[-1].steps if 0 in step.seats] == [4]
    bears = [
        (ladder.id, step.number) for ladder in shown.ladders for step in ladder.steps if shown.bears_xp(ladder, step)
    ]
    assert bears == [("physics", 3), ("medicine", 3)]
    assert set(re.findall(r'id="xp-(\w+)"', page(shown))) == {"physics", "medicine"}


@pytest.mark.rule("B-SET-4", "B-SOLO-1", "B-CAL-1")
def test_the_experience_on_the_first_caliph_space() -> None:
    assert [board(majlis.new("scholars", players=n, seed=1, options=ON)).first_xp for n in (1, 2, 4)] == [1, 2, 4]
    assert board(position(caliphs=["caliph_3"]).game).first_xp == 0


@pytest.mark.rule("B-ACT-2", "B-STATE-12")
def test_room_eleven_and_the_black_dice_of_the_supply() -> None:
    shown = board(position(rooms={"room_11": post("greek_a", 1, 1)}).game)
    assert [(room.number, room.owner, room.gold) for room in shown.rooms if room.person] == [(11, 1, 1)]
    assert shown.supply[-1].colour == "black"


@pytest.mark.rule("B-ACT-3")
def test_a_translation_line_reaches_room_eleven() -> None:
    rooms = {"room_1": post("hebrew_a", 0), "room_5": post("syriac_b", 0), "room_11": post("syriac_a", 1)}
    game = working("green_5", slot="slot_4", rooms=rooms, columns=("", "", "hebrew_b"), gold=5, silver=5)
    shown = board(through(game.play("translate"), "line").game)
    line = next(line for line in shown.lines if line.id == "line_1_11")
    assert [(leg.room, leg.to.id) for leg in line.legs] == [(1, "syriac"), (11, "arabic")]
    start, end = re.findall(r"([\d.]+) 15", line.path)
    assert float(start) == pytest.approx(100 / 22, abs=0.01)
    assert float(end) == pytest.approx(100 - 100 / 22, abs=0.01)


# A player's board ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-TUCK-1", "B-STATE-3")
def test_pages_and_translators_lie_in_their_rows() -> None:
    game = position(**late.tucked("starting_page chinese_a page_recruit_03 chinese_b", "greek_a page_end_04")).game
    columns = board(game).grid(0).columns
    lying = {
        slot: [cell.page.id if cell.page else cell.person.id for cell in cells if cell.page or cell.person]
        for slot, cells in columns.items()
    }
    assert lying == {
        "slot_1": ["starting_page", "chinese_a", "page_recruit_03", "chinese_b"],
        "slot_2": ["greek_a", "page_end_04"],
        "slot_3": [],
        "slot_4": [],
    }
    assert {len(cells) for cells in columns.values()} == {5}


@pytest.mark.rule("B-EX-4", "B-TUCK-2", "B-TUCK-3")
def test_rows_show_what_they_cost_now() -> None:
    grid = board(position().game).grid(0)
    assert [(rung.number, rung.units, rung.done) for rung in grid.rungs] == [
        (1, 0, False), (2, 1, False), (3, 2, False), (4, 3, False),
    ]  # fmt: skip
    nexts = {slot: next(cell.units for cell in cells if cell.units is not None) for slot, cells in grid.columns.items()}
    assert nexts == {"slot_1": 1, "slot_2": 0, "slot_3": 0, "slot_4": 0}


@pytest.mark.rule("B-TUCK-9", "B-TUCK-11", "B-RUL-11", "B-STATE-4")
def test_complete_rows_show_turned_tiles_and_the_others_are_still_to_come() -> None:
    grid = board(position(**heights(6, 2, 1, 1)).game, 1).grid(0)
    assert [(rung.done, rung.units, rung.under) for rung in grid.rungs] == [
        (True, 0, False),
        *[(False, units, False) for units in (0, 1, 2, 3)],
        (False, 0, True),
        (False, 0, True),
    ]
    assert grid.rungs[0].tile is not None
    assert (grid.rungs[0].tile.id, grid.rungs[0].tile.vp) == ("row_bonus_1", DATA.row_bonuses["row_bonus_1"].vp)
    assert [bonus.tile.id for bonus in grid.bonuses] == ["row_bonus_2", "row_bonus_3", "row_bonus_4"]


@pytest.mark.rule("B-RUL-12")
def test_a_fifth_complete_row_has_no_tile() -> None:
    grid = board(position(**heights(5, 5, 5, 5)).game).grid(0)
    assert [rung.tile.id if rung.tile else "" for rung in grid.rungs if rung.done] == [*DATA.row_bonuses, ""]
    assert grid.bonuses == []


@pytest.mark.rule("B-TUCK-9")
def test_the_tile_that_is_being_resolved_offers_both_sides() -> None:
    game = through(late.pending("page_end_01", **heights(1, 1, 1, 0)), "tuck").play("slot_4")
    assert game.key == "row_bonus"
    assert [(bonus.tile.id, bonus.asked) for bonus in board(game.game).grid(0).bonuses][:2] == [
        ("row_bonus_1", True),
        ("row_bonus_2", False),
    ]
    assert [bonus.asked for bonus in board(game.game, 1).grid(0).bonuses] == [False] * 3
    placed = re.findall(r'data-spot="([^"]+)"', page(board(game.game)))
    assert set(sides(1)) <= {id.replace("&gt;", ">") for id in placed}


@pytest.mark.rule("B-PAGE-4", "B-STATE-6")
def test_pages_to_be_tucked_lie_aside_for_everybody() -> None:
    game = late.books(seat=1, others={0: {"set_aside": ["page_end_01", "greek_a"]}}).game
    for seat in (0, 1, None):
        aside = board(game, seat).grid(0).aside
        assert [cell.page.id if cell.page else cell.person.id for cell in aside] == ["page_end_01", "greek_a"]


def test_the_card_for_which_a_slot_is_asked_still_lies_aside() -> None:
    for name in ("page_end_01", "greek_a"):
        game = through(late.pending(name), "tuck").game
        assert f'id="s0-aside-{name}"' in page(board(game))


@pytest.mark.rule("B-PAGE-11", "B-PAGE-12")
def test_red_pages_that_were_used_this_turn_are_marked() -> None:
    under = tucked(slot_2="page_travel_09 page_travel_10 page_end_04")
    game = working("black_5", slot="slot_2", **under).play("page_travel_10")
    cells = board(game.game).grid(0).columns["slot_2"]
    assert [(cell.page.id, cell.left) for cell in cells if cell.page] == [
        ("page_travel_09", True),
        ("page_travel_10", False),
        ("page_end_04", True),
    ]


@pytest.mark.rule("B-PAGE-15")
def test_the_slot_shows_the_colour_that_a_page_has_fixed_and_the_value_that_may_still_grow() -> None:
    under = tucked(slot_2="syriac_j page_travel_10")
    game = working("purple_4", "purple_4", slot="slot_2", workers=workers("red"), **under)
    assert shown_action(game) == (["purple", "black"], 8)
    game.play("page_travel_10")
    assert shown_action(game) == (["black"], 8)


def shown_action(game: Scene) -> tuple[list[str], int]:
    """The colours and the value beside the dice in the slot of travelling."""
    [slot] = [slot for slot in board(game.game).own(0).slots if slot.id == "slot_2"]
    return slot.colours, slot.value


@pytest.mark.rule("B-STATE-8")
def test_gold_pages_that_were_resolved_are_marked() -> None:
    game = late.ended(others={0: late.tucked(travel="page_end_01 page_end_08")}).play("page_end_01")
    cells = board(through(game, "end_page").game).grid(0).columns["slot_2"]
    assert [cell.left for cell in cells if cell.page] == [False, True]


@pytest.mark.rule("B-UPG-1", "B-UPG-2", "B-STATE-7")
def test_an_upgraded_card_lies_where_the_old_one_was() -> None:
    game = position().doing("upgrade_action").play("upgraded_physics")
    assert [card.id for card in board(game.game).own(0).cards][:2] == ["card_mathematics", "upgraded_physics"]
    slots = {"slot_2": card("card_biology", "green_5", "white_2")}
    cards = ["card_physics"]
    played = position(slots=slots, cards=cards).doing("upgrade_action").play("upgraded_biology")
    slot = board(played.game).own(0).slots[1]
    assert slot.card is not None
    assert (slot.card.id, slot.card.sign, [die.now.id for die in slot.dice]) == (
        "upgraded_biology",
        "biology",
        ["green_5", "white_2"],
    )


@pytest.mark.rule("B-UPG-4")
def test_a_printed_black_die_counts_in_its_slot() -> None:
    cards = ["upgraded_medicine", "card_physics"]
    game = working("white_3", slot="slot_2", played="upgraded_medicine", cards=cards, upgrades={"upgrade_2_3": ""})
    slot = board(game.game).own(0).slots[1]
    assert [(die.now.id, die.printed) for die in slot.dice] == [("black_5", True), ("white_3", False)]
    assert (slot.colours, slot.value) == (["black"], 8)


@pytest.mark.rule("B-EX-1", "B-ACT-1")
def test_black_prevails_and_has_three_more_value_where_one_recruits() -> None:
    for slot, value in (("slot_1", 12), ("slot_2", 9)):
        game = working("black_5", "orange_4", slot=slot).game
        shown = next(own for own in board(game).own(0).slots if own.id == slot)
        assert (shown.colours, shown.value) == (["black"], value)


@pytest.mark.rule("B-SCO-1")
def test_black_dice_count_as_coloured_in_the_dice_sum() -> None:
    own = board(position(bag=["black", "white"], hand=["black_4"]).game).own(0)
    assert (own.coloured, own.white) == (2, 1)


def test_others_boards_are_drawn_anew_only_when_they_look_different() -> None:
    poor, rich = position(others={1: {"xp": 1}}).game, position(others={1: {"xp": 2}}).game
    assert board(poor).looks(1) == board(poor).looks(1)
    assert board(poor).looks(1) != board(rich).looks(1)
    assert board(poor).looks(0) is None
    few, many = late.solo(seat=0).game, late.solo(seat=0, ai_pages=["page_end_01"]).game
    assert board(few).looks(1) != board(many).looks(1)


# The page --------------------------------------------------------------------------------------------------------


def upgrading_late() -> Scene:
    """A row is completed when the turn ends, and the card of this turn is upgraded."""
    game = working("white_3", slot="slot_1", set_aside=["page_end_01"], **heights(1, 1, 1, 0))
    return through(game.play("skip"), "tuck").play("slot_4", sides(1)[0], "upgraded_physics")


def using_late() -> Scene:
    """A translator retires when the turn ends, and a page of the slot asks for that."""
    rooms = {"room_2": post("greek_a", 0, 3)}
    return through(working("white_3", rooms=rooms, **tucked(slot_1="page_recruit_09")).play("skip"), "late_page")


SCENES: dict[str, Callable[[], Scene]] = {
    "page": lambda: position(xp=2).doing("page"),
    "upgrade": lambda: position().doing("upgrade_action"),
    "return_black": lambda: position(hand=["black_4", "black_6"]).doing("return_black_die -> 3 silver"),
    "place_gold": lambda: position(gold=2, silver=2, rooms=ROOMS).doing("place_gold"),
    "black_translate": lambda: working("black_5", "black_6", slot="slot_4", gold=2, silver=2, rooms=ROOMS).play(
        "translate"
    ),
    "tuck_next": lambda: late.pending("page_recruit_01", "greek_a", "page_end_01"),
    "tuck": lambda: late.pending("page_end_01"),
    "row_bonus": lambda: through(late.pending("page_end_01", **heights(1, 1, 1, 0)), "tuck").play("slot_4"),
    "late_page": using_late,
    "late_minor": upgrading_late,
    "end_page": lambda: late.ended(others={0: late.tucked(travel="page_end_01 page_end_08")}),
    "collect": lambda: position(turn={"advanced": ["physics", "medicine"]}).doing("collect(advanced_this_turn)"),
    "hand_card": lambda: position().doing("collect_hand_card"),
    "employ_any": lambda: position(silver=4).doing("employ(deck=any)"),
    "dispatch_any": lambda: position().doing("dispatch(deck=any)"),
    "work": lambda: working(
        "black_5", slot="slot_2", workers=workers("red"), **tucked(slot_2="page_travel_09 page_travel_10")
    ),
    "action_colour": lambda: working("orange_5", "purple_4", slot="slot_3").play("research"),
}


def placed(html: str) -> set[str]:
    return {id.replace("&gt;", ">").replace("&#34;", '"') for id in re.findall(r'data-spot="([^"]+)"', html)}


@pytest.mark.rule(*(f"B-DEC-{n}" for n in (1, 2, 4, 6, 7, 8, 10)))
@pytest.mark.parametrize("key", SCENES)
def test_every_option_of_a_new_question_has_a_place(key: str) -> None:
    question = through(SCENES[key](), key).decision
    assert question is not None
    game = through(SCENES[key](), key).game
    html = page(board(game, question.seat, "pl"))
    things = [id for id in (*question.options, *question.refused) if id not in WORDS_ONLY]
    assert things
    assert [id for id in things if id not in placed(html)] == []
    assert [id for id in things if id not in tips_in("pl")] == []
    assert Nesting(html).nested == []


def test_every_option_that_is_a_thing_has_a_place() -> None:
    """Every kind of question of whole games, three times each."""
    looked: Counter[str] = Counter()
    for seed, seats in enumerate(TABLES * 3):
        game = majlis.new("scholars", seats=seats, seed=seed, options=ON)
        chance = random.Random(seed)
        while (question := game.decision) is not None:
            looked[question.key] += 1
            if looked[question.key] <= 3:
                html = page(board(game, question.seat, "pl"))
                doms = Counter(re.findall(r'(?<![-\w])id="([^"]+)"', html))
                assert [id for id, times in doms.items() if times > 1] == []
                assert set(re.findall(r'data-tip="([^"]+)"', html)) <= set(tips_in("pl"))
                things = [id for id in question.options if id not in WORDS_ONLY and not LINE.fullmatch(id)]
                things = [id for id in things if question.key not in IN_WORDS]
                assert [id for id in things if id not in placed(html)] == [], question.key
            game.play(eager(chance, question.options), question.seat)
    assert len(looked) > 25


@pytest.mark.parametrize("key", SCENES)
def test_every_option_has_a_picture(key: str) -> None:
    game = through(SCENES[key](), key).game
    question = game.decision
    assert question is not None
    shown = board(game, question.seat)
    kinds = {id: shown.pictured(id)[0] for id in question.options if id not in WORDS_ONLY}
    assert [id for id, kind in kinds.items() if not kind] == []


def test_the_page_obeys_the_content_security_policy() -> None:
    for game in moments(("random", "automa"), 60):
        assert not NOT_ALLOWED.search(page(board(game)))


def test_nothing_that_can_be_chosen_lies_inside_something_else_that_can() -> None:
    for game in moments(("random",) * 3, 40):
        question = game.decision
        assert Nesting(page(board(game, question.seat if question else 0))).nested == []


def test_icons_of_all_pages_are_in_the_sprite() -> None:
    used = {id for game in moments(("random", "automa"), 60) for id in re.findall(r"#icon-(\w+)", page(board(game)))}
    assert {"xp", "page", "medicine", "upgrade_action"} <= used
    asset = Assets().get("sprite/common.svg")
    assert asset is not None
    common = set(re.findall(r'id="icon-(\w+)"', asset.content.decode()))
    assert used - common - set(DESK.symbols) == set()


# Secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-STATE-5", "B-STATE-9", "B-STATE-10")
def test_nothing_is_shown_of_what_lies_hidden() -> None:
    """Neither pages nor words depend on the order of the page deck, on the box or on the bags of others."""
    game = majlis.new("scholars", players=2, seed=5, options=ON)
    for _ in range(12):
        game.play(game.decisions[0].options[0], game.decisions[0].seat)
    other = game.imagine(0, seed=3)
    assert page(board(game, 0)) == page(board(other, 0))
    assert everything(board(game, 0)) == everything(board(other, 0))
