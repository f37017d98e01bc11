"""Chapter 15: the game against the solo opponent."""

from __future__ import annotations

from typing import Any

import pytest
from scholars.solo_positions import AI, HUMAN, gold, guilds, mind, neutral, own

import majlis
from majlis.bots import RandomBot
from majlis.testing import Scene

from .positions import ALL_ROOMS, DATA, DISPLAY, ON, SIDES, TRACKS, UPGRADES, asked, card, levels
from .positions_b import CARDS, solo, through, tuck, tucked
from .positions_b import books as two_players

VP = {page.id: page.vp for page in DATA.pages.values()}
BY_VP = sorted(VP, key=lambda page: (-VP[page], page))  # the most points first


def begun(seed: int = 1) -> dict[str, Any]:
    """The table after the set-up and the draft of a solo game."""
    game = majlis.new("scholars", players=1, seed=seed, options=ON)
    while game.decision.key == "draft":
        game.play(game.decision.options[0])
    return game.view(None)["table"]


# Set-up --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-SOLO-1")
@pytest.mark.rule("B-SOLO-6")
@pytest.mark.rule("B-CHG-15")
def test_the_first_caliph_card_gives_1_experience_to_the_human_alone() -> None:
    game = solo("first_caliph_xp", seat=HUMAN)
    assert [player.xp for player in game.table.players] == [1, 0]
    assert game.told.count("first_caliph_xp") == 1


@pytest.mark.rule("B-SOLO-1")
def test_it_comes_also_when_the_opponent_reveals_that_card() -> None:
    """It rests with three scheme cards of one colour; the bottom card of the deck is a caliph card."""
    blue = [card_id for card_id, scheme in DATA.scheme_cards.items() if scheme.colour == "blue"][:3]
    game = solo(ai={"schemes": blue}, stacks=[[5, 0], [0, 1]]).nature("caliph_1")
    through(game, "turn", "end_turn")
    assert game.table.caliphs == ("caliph_1",)
    assert [player.xp for player in game.table.players] == [1, 0]


@pytest.mark.rule("B-SOLO-2")
def test_the_opponent_gets_nothing_of_the_expansion() -> None:
    table = begun()
    ai = table["players"][AI]
    assert (ai["xp"], ai["pages"], ai["tracks"], ai["cards"], ai["bag"], ai["hand"]) == (0, {}, {}, [], 0, [])
    human = table["players"][HUMAN]
    assert (human["xp"] >= 1, human["pages"]["slot_1"], human["tracks"]["medicine"]) == (True, {"starting_page": 1}, 0)
    assert "card_medicine" in human["cards"]


@pytest.mark.rule("B-SOLO-2")
def test_only_the_human_takes_a_black_die_at_the_start() -> None:
    [supply] = [die.copies for die in DATA.dice.values() if die.colour == "black"]
    view = majlis.new("scholars", players=1, seed=3, options=ON).view(HUMAN)["table"]
    assert (supply, view["dice"]["black"]) == (16, 15)
    assert view["players"][HUMAN]["bag"] == ["black"]


@pytest.mark.rule("B-SOLO-3")
@pytest.mark.rule("B-STATE-13")
def test_its_six_research_markers_lie_below_the_six_pages() -> None:
    table = begun()
    assert table["ai_markers"] == list(SIDES)
    assert list(table["books"]) == list(SIDES)
    assert table["ai_pages"] == []
    assert table["players"][AI]["ai"]["wraps"] == 0


# Playing -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-SOLO-4")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_it_never_has_experience_dice_rows_or_tucked_cards(seed: int) -> None:
    game = majlis.new("scholars", players=1, seed=seed, options=ON)
    game.finish(RandomBot(seed))
    ai = game.table.players[AI]
    assert (ai.xp, ai.bag, ai.hand, ai.pages, ai.set_aside, ai.tracks) == (0, (), (), {}, (), {})
    asked_of = {answer.seat for answer in game.answers if answer.seat >= 0}
    assert asked_of == {HUMAN}
    assert game.result.scores[AI]["pages"] == sum(VP[page] for page in game.table.ai_pages)
    assert len(game.table.ai_pages) + len(game.table.ai_markers) <= len(SIDES)
    assert len(SIDES) - len(game.table.ai_markers) == ai.ai.wraps


@pytest.mark.rule("B-DEC-11")
@pytest.mark.rule("B-SOLO-4")
def test_it_decides_nothing() -> None:
    """Six wraps in a row, with equal pages; nobody is asked anything."""
    game = solo(f"{6 * 6} ai_silver")
    assert game.done
    assert (mind(game).wraps, game.table.ai_markers, len(game.table.ai_pages)) == (6, (), 6)


@pytest.mark.rule("B-SOLO-4")
@pytest.mark.rule("B-SOLO-14")
def test_pages_give_it_their_points_and_nothing_else() -> None:
    pages = ["page_end_08", "page_end_11", "page_research_03", "page_travel_07"]
    with_pages, without = solo(seat=HUMAN, ai_pages=pages), solo(seat=HUMAN)
    theirs, before = with_pages.game.result.scores[AI], without.game.result.scores[AI]
    assert theirs["pages"] == sum(VP[page] for page in pages)
    assert {source: n for source, n in theirs.items() if source != "pages"} == {
        source: n for source, n in before.items() if source != "pages"
    }
    assert "row_bonuses" not in theirs


@pytest.mark.rule("B-SOLO-5")
def test_its_sanskrit_scrolls_do_not_count_pages() -> None:
    ai = {"scrolls": {"sanskrit": ["scroll_sanskrit_h", "scroll_sanskrit_g"]}, "retired": ["greek_b", "hebrew_b"]}
    plain = solo(seat=HUMAN, ai=ai).game.result.scores[AI]["scrolls"]
    game = solo(seat=HUMAN, ai=ai, ai_pages=BY_VP[:6])
    assert plain == game.game.result.scores[AI]["scrolls"] == 2 * (2 // 2)


@pytest.mark.rule("B-SOLO-6")
def test_only_the_human_takes_the_experience_on_the_tracks() -> None:
    game = solo("advance(physics)", seat=HUMAN, mine={"tracks": levels(physics=2)}, track_xp=list(TRACKS))
    through(game)
    assert (game.me.xp, "physics" in game.table.track_xp) == (1, False)
    wrapped = solo(f"{6 * 6} ai_silver", track_xp=list(TRACKS))
    assert (wrapped.table.track_xp, wrapped.table.players[AI].xp) == (TRACKS, 0)


# It takes pages ------------------------------------------------------------------------------------------------------


def of(vp: int, number: int = 6) -> list[str]:
    """Pages with so many points."""
    return [page for page in VP if VP[page] == vp][:number]


def shelf(*points: int) -> dict[str, str]:
    """Pages with these points on the six spaces, left before right and from the top; -1 is an empty space."""
    left = {vp: of(vp, 12) for vp in {*points}}
    return {space: left[vp].pop(0) if vp >= 0 else "" for space, vp in zip(SIDES, points, strict=True)}


def wraps(markers: tuple[str, ...] = SIDES, number: int = 1, **zones: Any) -> Scene:
    """The opponent's marker passes the right end of its track so often."""
    done = len(SIDES) - len(markers)
    return solo(f"{6 * number - 5} ai_silver", ai={"focus": 5, "wraps": done}, ai_markers=list(markers), **zones)


@pytest.mark.rule("B-SOLO-7")
@pytest.mark.rule("B-RUL-22")
@pytest.mark.parametrize(
    ("points", "space"),
    [
        ((1, 1, 1, 1, 1, 3), "book_3_right"), ((1, 1, 2, 1, 1, 1), "book_2_left"), ((1, 3, 2, 2, 2, 2), "book_1_right"),
        ((1, 1, 1, 1, 1, 1), "book_1_left"), ((1, 2, 1, 1, 2, 1), "book_1_right"), ((1, 1, 1, 2, 2, 2), "book_2_right"),
        ((1, 1, 2, 2, 2, 1), "book_2_left"), ((-1, 1, 1, 1, 1, 1), "book_1_right"),
        ((-1, 1, 1, -1, 1, 2), "book_3_right"),
    ],
)  # fmt: skip
def test_the_page_with_the_most_points_then_the_higher_then_the_left_one(points: tuple[int, ...], space: str) -> None:
    books = shelf(*points)
    game = wraps(books=books)
    assert game.table.ai_pages == (books[space],)
    assert game.table.ai_markers == tuple(side for side in SIDES if side != space)
    assert mind(game).wraps == 1


@pytest.mark.rule("B-SOLO-7")
@pytest.mark.rule("B-RUL-22")
def test_only_pages_above_its_markers_count_and_it_takes_exactly_one() -> None:
    """The best page has no marker below any more."""
    books = shelf(3, 1, 1, 2, 1, 1)
    game = wraps(SIDES[1:], books=books)
    assert game.table.ai_pages == (books["book_2_right"],)
    assert game.table.books["book_1_left"] == books["book_1_left"]
    assert game.table.ai_markers == ("book_1_right", "book_2_left", "book_3_left", "book_3_right")


@pytest.mark.rule("B-SOLO-7")
@pytest.mark.rule("B-RUL-22")
@pytest.mark.parametrize(
    ("markers", "points", "marker", "page"),
    [
        # no page above its markers: the highest, left-most marker and the best page of all
        (("book_1_left", "book_2_left"), (-1, 1, -1, 1, 2, 1), "book_1_left", "book_3_left"),
        (("book_2_right", "book_3_left"), (1, 1, 1, -1, -1, 1), "book_2_right", "book_1_left"),
        (("book_1_left", "book_3_right"), (-1, 1, 2, 1, 2, -1), "book_1_left", "book_2_left"),
        (("book_3_left",), (1, 2, 1, 2, -1, 3), "book_3_left", "book_3_right"),
        (("book_1_right", "book_2_left"), (1, -1, -1, 2, 2, 1), "book_1_right", "book_2_right"),
    ],
)
def test_without_a_page_above_a_marker_it_takes_the_highest_marker_and_one_page(
    markers: tuple[str, ...], points: tuple[int, ...], marker: str, page: str
) -> None:
    books = shelf(*points)
    game = wraps(markers, books=books)
    assert game.table.ai_pages == (books[page],)
    assert game.table.ai_markers == tuple(side for side in markers if side != marker)


@pytest.mark.rule("B-RUL-22")
@pytest.mark.parametrize(("house", "taken"), [("no", ["book_2_right"]), ("yes", ["book_2_right", "book_1_left"])])
def test_a_house_may_let_it_take_one_more_of_the_remaining_pages(house: str, taken: list[str]) -> None:
    """The best page of all has no marker below, so that only the second draw may take it."""
    books = shelf(3, 1, 1, 2, 1, 1)
    game = wraps(SIDES[1:], books=books, options={"house_page_ai_second": house})
    assert game.table.ai_pages == tuple(books[side] for side in taken)
    assert len(game.table.ai_markers) == 4, "one marker in any case"


@pytest.mark.rule("B-RUL-22")
@pytest.mark.parametrize("house", ["no", "yes"])
def test_without_a_page_above_a_marker_it_takes_one_page_in_any_house(house: str) -> None:
    books = shelf(-1, 1, -1, 1, 2, 1)
    game = wraps(("book_1_left", "book_2_left"), books=books, options={"house_page_ai_second": house})
    assert game.table.ai_pages == (books["book_3_left"],)


@pytest.mark.rule("B-RUL-22")
def test_a_house_rule_against_the_ai_is_for_games_against_it() -> None:
    with pytest.raises(ValueError, match="option 'house_page_ai_second' is for games against the automa only"):
        majlis.new("scholars", players=2, options={**ON, "house_page_ai_second": "yes"})


@pytest.mark.rule("B-RUL-23")
def test_without_any_page_face_up_it_only_takes_the_marker() -> None:
    game = wraps(SIDES[2:4], books=dict.fromkeys(SIDES, ""), page_deck=[])
    assert (game.table.ai_pages, game.table.ai_markers, mind(game).wraps) == ((), ("book_2_right",), 5)
    assert ("ai_wrap" in game.told, "ai_page" in game.told) == (True, False)


@pytest.mark.rule("B-SOLO-7")
@pytest.mark.rule("B-SOLO-8")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_marker_taken_is_the_one_placed_and_the_covered_effect_still_counts(number: int) -> None:
    game = wraps(SIDES[number - 1 :])
    assert mind(game).wraps == number
    assert len(game.table.ai_markers) == 6 - number
    placed = {1: guilds(purple=1), 3: guilds(orange=1), 5: guilds(green=1)}.get(number, guilds())
    assert game.me.guilds == placed
    assert gold(game) == ({} if number % 2 else {"room_1": 1})


@pytest.mark.rule("B-SOLO-8")
@pytest.mark.parametrize("number", [0, 1, 4, 6])
def test_markers_on_the_extension_do_not_count_for_its_hebrew_scrolls(number: int) -> None:
    ai = {"scrolls": {"hebrew": ["scroll_hebrew_h", "scroll_hebrew_g"]}, "wraps": number}
    game = solo(seat=HUMAN, ai=ai, ai_markers=list(SIDES[number:]))
    assert game.game.result.scores[AI]["scrolls"] == 2 * number


@pytest.mark.rule("B-SOLO-9")
def test_an_emptied_book_is_refilled_with_two_pages() -> None:
    books = shelf(3, -1, 1, 1, 1, 1)
    game = wraps(books=books, page_deck=["page_end_10", "page_end_11", "page_end_12"])
    game.nature("page_end_12", "page_end_10")
    assert game.table.ai_pages == (books["book_1_left"],)
    assert (game.table.books["book_1_left"], game.table.books["book_1_right"]) == ("page_end_12", "page_end_10")


@pytest.mark.rule("B-SOLO-9")
def test_with_one_page_left_in_each_book_all_are_refilled() -> None:
    books = shelf(1, -1, -1, 1, 3, 1)
    game = wraps(books=books, page_deck=["page_end_10", "page_end_11", "page_end_12"])
    assert game.table.ai_pages == (books["book_3_left"],)
    assert sorted(game.table.books) == sorted(SIDES)
    other = wraps(books=shelf(3, 1, 1, 1, 1, 1), page_deck=["page_end_10"])
    assert "book_1_left" not in other.table.books, "otherwise the space stays empty"


@pytest.mark.rule("B-SOLO-10")
@pytest.mark.rule("B-SOLO-7")
def test_a_wrap_in_the_humans_turn_is_resolved_at_once() -> None:
    books = shelf(1, 1, 1, 1, 1, 2)
    game = solo("move_gold", seat=HUMAN, mine={"gold": 1}, ai={"focus": 5}, books=books).play("room_6")
    assert (mind(game).focus, mind(game).wraps) == (0, 1)
    assert game.table.ai_pages == (books["book_3_right"],)
    assert game.table.players[AI].guilds == guilds(purple=1)


@pytest.mark.rule("B-SOLO-10")
def test_the_human_chooses_a_page_after_the_opponent_has_taken_its_own() -> None:
    """In a black translation gold on its translator costs 1 silver, which makes it wrap, before the page is chosen."""
    books = shelf(1, 1, 1, 1, 1, 2)
    mine: dict[str, Any] = {"gold": 1, "silver": 1, "xp": 9, "hand": ["black_6"], "slots": {}}
    game = solo(seat=HUMAN, mine=mine, ai={"focus": 5}, books=books, rooms={"room_6": "starting_translator_6"})
    game.play("card_physics", "slot_4", "translate")
    assert game.key == "page"
    assert books["book_3_right"] not in game.options
    assert {*game.options} == {books[side] for side in SIDES[:5]} | {"two_xp", "skip"}


@pytest.mark.rule("B-SOLO-10")
def test_several_wraps_come_one_by_one() -> None:
    books = shelf(1, 1, 3, 2, 1, 1)
    game = wraps(number=2, books=books, page_deck=["page_end_01"])
    assert mind(game).wraps == 2
    first, second, *rest = game.table.ai_pages
    assert (first, second, rest) == (books["book_2_left"], books["book_2_right"], [])
    keys = [key for key in game.told if key in ("ai_marker", "ai_page", "ai_wrap", "ai_step")]
    wrap = ["ai_step", "ai_marker", "ai_page", "ai_wrap"]
    assert keys == [*wrap, *["ai_step"] * 5, *wrap]


@pytest.mark.rule("B-SOLO-11")
def test_after_the_sixth_wrap_it_gets_nothing_more() -> None:
    books = shelf(1, 1, 1, 1, 1, 2)
    sixth = wraps(SIDES[5:], books=books)
    assert (mind(sixth).wraps, sixth.table.ai_markers, len(sixth.table.ai_pages)) == (6, (), 1)
    seventh = wraps((), books=books)
    assert (mind(seventh).wraps, seventh.table.ai_pages, seventh.table.books) == (6, (), books)
    assert "ai_wrap" not in seventh.told


@pytest.mark.rule("B-STATE-13")
def test_its_markers_and_pages_are_seen_by_all() -> None:
    view = wraps(books=shelf(1, 1, 1, 1, 2, 1)).game.view(None)["table"]
    assert view["ai_markers"] == [side for side in SIDES if side != "book_3_left"]
    assert len(view["ai_pages"]) == 1


# Upgraded cards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-SOLO-12")
@pytest.mark.parametrize("space", DISPLAY)
def test_with_an_upgrade_the_other_card_of_its_column_leaves_the_game(space: str) -> None:
    game = solo("upgrade_action", seat=HUMAN, upgrades=UPGRADES).play(UPGRADES[space])
    column = space[-1]
    gone = next(other for other in DISPLAY if other.endswith(column) and other != space)
    left = {other: name for other, name in UPGRADES.items() if not other.endswith(column)}
    assert game.table.upgrades == left
    assert UPGRADES[gone] in game.table.box
    assert game.me.xp == (1 if space.startswith("upgrade_1") else 2), "the other experience goes to the supply"
    assert "upgrade_discarded" in game.told


@pytest.mark.rule("B-SOLO-12")
def test_so_there_are_three_upgrades_at_most() -> None:
    game = solo("4 x upgrade_action", seat=HUMAN, upgrades=UPGRADES)
    for number in (6, 4, 2):
        assert (game.key, len(game.options) - 1) == ("upgrade", number)
        game.play(game.options[0])
    assert game.done
    assert len([name for name in game.me.cards if name.startswith("upgraded")]) == 3


@pytest.mark.rule("B-SOLO-12")
def test_with_two_players_the_other_card_stays() -> None:
    game = two_players(upgrades=UPGRADES).doing("upgrade_action").play("upgraded_physics")
    assert len(game.table.upgrades) == 5


# Rooms ---------------------------------------------------------------------------------------------------------------

SCHEMES = {0: ["scheme_1"], 1: ["scheme_2"], 2: ["scheme_3"], 3: ["scheme_5", "scheme_6"], 4: ["scheme_3", "scheme_6"]}


def room_taken(target: int, free: str = "") -> str:
    """The room that it takes for a target sum, when all are free or only these numbers."""
    names = [f"{deck}_{letter}" for deck in ("wild1", "wild2") for letter in "abcdefgh"]
    taken = [room for room in ALL_ROOMS if free and room.removeprefix("room_") not in free.split()]
    rooms = {room: neutral(name) for room, name in zip(taken, names, strict=False)}
    game = solo("ai_employ", rooms=rooms, ai={"schemes": SCHEMES[target]})
    [new] = {*game.table.rooms} - {*taken}
    return new.removeprefix("room_")


@pytest.mark.rule("B-SOLO-13")
@pytest.mark.parametrize(
    ("target", "free", "room"),
    [(4, "", "11"), (4, "9 10", "10"), (4, "3 10 11", "11"), (4, "9 11", "11"), (3, "11", "11"), (3, "", "8"),
     (3, "6 11", "11"), (0, "", "2"), (0, "11", "11"), (1, "11 1 2", "11"), (2, "8 11", "8")],
)  # fmt: skip
def test_room_11_is_its_first_choice_for_a_target_sum_of_4(target: int, free: str, room: str) -> None:
    assert room_taken(target, free) == room


@pytest.mark.rule("B-SOLO-13")
def test_it_ignores_the_cost_and_the_effect_of_room_11() -> None:
    game = solo("ai_employ", rooms={}, ai={"schemes": SCHEMES[4]}, books=shelf(1, 1, 1, 1, 1, 1))
    assert list(game.table.rooms) == ["room_11"]
    assert game.table.rooms["room_11"].owner == -1
    assert (game.table.ai_pages, len(game.table.books), mind(game).wraps) == ((), 6, 0)


@pytest.mark.rule("B-SOLO-13")
def test_with_all_eleven_rooms_taken_it_employs_nobody() -> None:
    names = [f"{deck}_{letter}" for deck in ("wild1", "wild2") for letter in "abcdefgh"]
    rooms = {room: neutral(name) for room, name in zip(ALL_ROOMS, names, strict=False)}
    game = solo("ai_employ", rooms=rooms, ai={"schemes": SCHEMES[4]})
    assert {room: there.translator for room, there in game.table.rooms.items()} == {
        room: there["translator"] for room, there in rooms.items()
    }


# The end -------------------------------------------------------------------------------------------------------------


def last(**mine: Any) -> Scene:
    """The last turn of the game is over; the human has what is described."""
    bare = {"hand": [], "bag": [], "silver": 0, "gold": 0, "scrolls": [], "goal": "", "slots": {}, "cards": list(CARDS)}
    ai = {"dice_sum": 0, **mine.pop("ai", {})}
    zones = {name: mine.pop(name) for name in ("ai_pages", "rooms") if name in mine}
    human = {**bare, "tracks": levels(), **mine}
    game = solo(mine=human, ai=ai, rounds_left=0, **zones)
    return through(game, "end_page")


@pytest.mark.rule("B-SOLO-14")
def test_the_end_of_game_step_is_the_humans_alone() -> None:
    game = last(**tucked(travel="page_end_08"), ai_pages=["page_end_09", "page_end_01"])
    assert (game.decision.seat, *asked(game)) == (HUMAN, "end_page", ["page_end_08", "skip"])
    game.play("page_end_08", "red", "red", "blue")
    assert game.done
    assert game.told.count("end_page") == 1
    assert len(game.table.players[HUMAN].bag) == 3


@pytest.mark.rule("B-SOLO-14")
def test_gold_on_a_neutral_translator_in_that_step_retires_it_to_the_opponent() -> None:
    game = last(**tucked(travel="page_end_07"), rooms={"room_9": neutral("wild1_b", 1)}, silver=1)
    game.play("page_end_07")
    through(game, "place_gold").play("room_9")
    through(game)
    assert game.done
    assert "wild1_b" in mind(game).retired


@pytest.mark.rule("B-SOLO-14")
@pytest.mark.parametrize(("its", "wins"), [(0, True), (2, False), (3, False)])
def test_the_points_of_its_pages_count_and_a_draw_is_lost(its: int, wins: bool) -> None:
    """The human has a page with 2 points; both have the same dice sum."""
    page, *rest = of(2)
    under = {DATA.pages[page].action or "travel": page}
    pages = {0: [], 2: rest[:1], 3: of(3)[:1]}[its]
    bare = {"hand": [], "bag": [], "silver": 0, "gold": 0, "scrolls": [], "goal": "", "tracks": levels()}
    game = solo(seat=HUMAN, ai_pages=pages, ai={"dice_sum": 0}, rooms={}, mine={**bare, **tucked(**under)})
    result = game.game.result
    start = DATA.starting_pages["starting_page"].vp
    assert (result.totals[HUMAN] - start, result.totals[AI]) == (2 + 1, its + 1)
    assert result.winners == ((HUMAN,) if wins else (AI,))


@pytest.mark.rule("B-SOLO-4")
def test_the_human_tucks_at_the_end_of_its_turn_what_retires_in_it() -> None:
    """The second caliph card puts gold on starting translators."""
    blue = [card_id for card_id, scheme in DATA.scheme_cards.items() if scheme.colour == "blue"][:3]
    rooms = {"room_9": own("starting_translator_9", 1)}
    game = solo(ai={"schemes": blue}, rooms=rooms, stacks=[[5, 0], [0, 1]], caliphs=["caliph_1"]).nature("caliph_2")
    through(game, "tuck")
    assert (game.decision.seat, game.key, game.decision.source) == (HUMAN, "tuck", "starting_translator_9")
    tuck(game, "starting_translator_9", "slot_3")
    assert game.table.players[HUMAN].retired["slot_3"] == ("starting_translator_9",)


@pytest.mark.rule("B-SOLO-2")
def test_only_the_human_collects_the_medicine_track() -> None:
    slots = {"slot_1": card("card_medicine", "black_5")}
    game = solo(seat=HUMAN, mine={"slots": slots, "tracks": levels(medicine=2), "hand": ["red_1"] * 4}).play("rest")
    assert game.table.players[HUMAN].xp == 2
    assert game.table.players[AI].xp == 0
