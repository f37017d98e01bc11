"""Chapter 4: setting up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from scholars import positions as base

import majlis
from majlis import Game
from majlis.testing import Scene

from .positions import (
    ALL_ROOMS,
    BROWN,
    CARDS,
    DATA,
    DISPLAY,
    NOBODY,
    ON,
    PERSONS,
    SIDES,
    TRACKS,
    asked,
    card,
    medicine,
    position,
    post,
    seats,
    told,
)

COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = range(1, 9)
UPPER, LOWER = DISPLAY[:3], DISPLAY[3:]


def games(players: int) -> Iterator[Game]:
    """Games that have just been set up: somebody is to draft."""
    for seed in SEEDS:
        yield majlis.new("scholars", players=players, seed=seed, options=ON)


def drafting(starter: str, resource: str, **zones: Any) -> Scene:
    """Seat 1 is to draft this pair or one more; the black die is in its bag already."""
    zones = {"bag": ["black"], "resource": "", "phase": "draft", **zones}
    draft = {starter: resource, "starting_translator_1": "resource_3"}
    rooms = {DATA.starting_translators[name].room: post(name) for name in draft}
    return position(seat=1, draft=draft, rooms=rooms, **zones)


# The board -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-SET-1")
@COUNTS
def test_the_black_dice_that_nobody_has_and_all_experience_lie_in_the_supply(players: int) -> None:
    for game in games(players):
        assert game.table.dice["black"] == 16 - players
        assert sum(player.xp for player in game.table.players) == players


@pytest.mark.rule("B-SET-2")
@COUNTS
def test_the_new_translators_are_shuffled_into_their_decks(players: int) -> None:
    tops = set()
    for game in games(players):
        for person in PERSONS:
            deck, top = game.table.decks[f"deck_{person}"], game.table.tops[f"deck_{person}"]
            assert sorted([top, *deck.rest]) == sorted(f"{person}_{letter}" for letter in "abcdefghjk")
            assert game.view(0)["table"]["decks"][f"deck_{person}"] == {"count": 9, "bottom": []}
            tops.add(top)
    assert {top[-2:] for top in tops} >= {"_j", "_k"}


@pytest.mark.rule("B-SET-2")
@COUNTS
def test_four_of_eleven_starting_translators_are_revealed(players: int) -> None:
    seen = set()
    for seed in range(1, 30):
        table = majlis.new("scholars", players=players, seed=seed, options=ON).table
        assert len(table.draft) == len(table.rooms) == 4
        seen |= {*table.draft}
    assert seen == {*DATA.starting_translators}


@pytest.mark.rule("B-SET-2")
@pytest.mark.parametrize("length", ["casual", "epic"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_six_more_scrolls_are_in_the_reserve_and_all_other_counts_stay(players: int, length: str) -> None:
    plain = majlis.new("scholars", players=players, seed=1, options={"length": length}).table
    table = majlis.new("scholars", players=players, seed=1, options={**ON, "length": length}).table
    assert table.stacks == plain.stacks
    assert len(table.map_scrolls) == len(plain.map_scrolls) == 6
    assert [len(column) for column in table.house.values()] == [1, 1, 1]
    assert len(table.unseen_scrolls) == len(plain.unseen_scrolls) + 6
    lying = [*table.map_scrolls.values(), *(scroll for column in table.house.values() for scroll in column)]
    assert Counter([*lying, *table.unseen_scrolls]) == Counter([*DATA.scrolls])


@pytest.mark.rule("B-SET-2")
def test_medicine_scrolls_are_shuffled_in_before_any_are_dealt() -> None:
    tables = [majlis.new("scholars", players=2, seed=seed, options=ON).table for seed in range(1, 20)]
    dealt = {scroll for table in tables for scroll in table.map_scrolls.values()}
    assert {DATA.scrolls[scroll].track for scroll in dealt} == {*TRACKS}


# The extension ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-SET-3")
@pytest.mark.rule("B-STATE-10")
@COUNTS
def test_six_of_eight_upgraded_cards_lie_in_two_rows_of_three(players: int) -> None:
    hidden = set()
    for game in games(players):
        assert tuple(game.table.upgrades) == DISPLAY
        shown = {*game.table.upgrades.values()}
        assert len(shown) == 6
        assert shown <= {*DATA.upgraded_cards}
        assert game.table.given_up == {}
        hidden |= {*DATA.upgraded_cards} - shown
        assert game.view(0)["table"]["upgrades"] == game.table.upgrades
    assert len(hidden) > 2, "shuffled"


@pytest.mark.rule("B-SET-3")
@pytest.mark.parametrize(("spaces", "xp"), [(UPPER, 1), (LOWER, 2)])
def test_each_card_of_the_upper_row_bears_1_experience_and_of_the_lower_row_2(spaces: tuple[str, ...], xp: int) -> None:
    for space in spaces:
        game = position().doing("upgrade_action")
        assert game.play(game.table.upgrades[space]).me.xp == xp


@pytest.mark.rule("B-SET-3")
def test_the_two_that_were_not_revealed_can_never_be_had() -> None:
    shown = position().doing("upgrade_action")
    assert asked(shown) == ("upgrade", [*shown.table.upgrades.values(), "skip"])
    assert "upgraded_chemistry" not in shown.options


@pytest.mark.rule("B-SET-4")
@pytest.mark.rule("B-STATE-11")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_experience_lies_on_all_seven_tracks(players: int) -> None:
    game = majlis.new("scholars", players=players, seed=1, options=ON)
    assert game.table.track_xp == TRACKS
    assert game.view(None)["table"]["track_xp"] == list(TRACKS)


@pytest.mark.rule("B-SET-4")
@pytest.mark.rule("B-STATE-11")
@COUNTS
def test_there_is_an_experience_for_each_player_on_the_first_caliph_space_and_none_on_the_others(players: int) -> None:
    for before, each in ((0, 1), (1, 0), (2, 0), (3, 0)):
        caliphs = [f"caliph_{n}" for n in range(1, before + 1)]
        board = {"slots": {"slot_1": card("card_bargain")}, "cards": [c for c in CARDS if c != "card_bargain"]}
        game = position(players=players, caliphs=caliphs, stacks=[[0, 1]], **board)
        assert seats(game, "xp") == [each] * players
        assert len(game.table.caliphs) == before + 1


@pytest.mark.rule("B-SET-5")
@pytest.mark.rule("B-RUL-8")
@pytest.mark.rule("B-STATE-9")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_six_pages_lie_in_three_books_and_46_in_the_deck_whose_order_nobody_knows(players: int) -> None:
    first = set()
    for game in games(players):
        table = game.table
        assert tuple(table.books) == SIDES
        assert sorted([*table.books.values(), *table.page_deck.rest]) == sorted(DATA.pages)
        for seat in (0, None):
            seen: dict[str, Any] = game.view(seat)["table"]
            assert seen["books"] == table.books
            assert seen["page_deck"] == {"count": 46, "bottom": []}
        first.add(table.books["book_1_left"])
    assert len(first) > 1, "shuffled"


@pytest.mark.rule("B-SET-5")
def test_pages_are_dealt_from_the_top_book_left_before_right() -> None:
    game = majlis.new("scholars", players=2, seed=1, options=ON)
    dealt = [event.args["space"] for event in game.log if event.key == "page_dealt"]
    assert dealt == list(SIDES)
    assert [event.args["page"] for event in game.log if event.key == "page_dealt"] == [*game.table.books.values()]


# The players -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-SET-6")
@pytest.mark.rule("B-STATE-1")
@pytest.mark.rule("B-STATE-2")
@COUNTS
def test_each_player_has_eight_cards_a_marker_on_medicine_a_black_die_and_1_experience(players: int) -> None:
    for player in majlis.new("scholars", players=players, seed=1, options=ON).table.players:
        assert player.cards == CARDS
        assert player.tracks == dict.fromkeys(TRACKS, 0)
        assert (player.bag, player.hand) == (("black",), ())
        assert player.xp == 1


@pytest.mark.rule("B-SET-6")
def test_what_the_base_game_gives_is_given_too() -> None:
    plain = base.position().me
    for player in majlis.new("scholars", players=2, seed=1, options=ON).table.players:
        assert (player.supply, player.space) == (20, "space_0")
        assert (player.silver, player.gold, {*player.workers.values()}) == (0, 0, {0})
        assert player.retired == plain.retired == dict.fromkeys(BROWN, ())


@pytest.mark.rule("B-SET-7")
def test_the_black_die_may_be_among_the_first_dice_drawn() -> None:
    game = drafting("starting_translator_2", "resource_6").nature(
        "black", "6", "white", "1", "white", "2", "white", "3"
    )
    game.play("starting_translator_2")
    assert game.me.hand == ("white_1", "white_2", "white_3", "black_6")
    assert game.me.bag == ("white",) * 3


@pytest.mark.rule("B-SET-7")
@COUNTS
def test_after_the_draft_everybody_still_has_one_black_die_in_bag_or_hand(players: int) -> None:
    drawn = 0
    for game in games(players):
        while game.table.phase == "draft":
            game.play(game.decision.options[0 if game.decision.key == "draft" else -1])
        for player in game.table.players:
            in_hand = sum(die.startswith("black") for die in player.hand)
            assert player.bag.count("black") + in_hand == 1
            drawn += in_hand
    assert drawn > 0


@pytest.mark.rule("B-SET-8")
@pytest.mark.rule("B-SET-9")
@COUNTS
def test_the_starting_page_is_the_first_card_under_the_recruit_slot_and_cost_nothing(players: int) -> None:
    game = majlis.new("scholars", players=players, seed=1, options=ON)
    for player in game.table.players:
        assert player.pages == {"slot_1": {"starting_page": 1}, "slot_2": {}, "slot_3": {}, "slot_4": {}}
        assert player.bag == ("black",), "no white die was taken for it"
        assert player.rows == 0
    assert not {"tuck", "row_complete", "row_bonus"} & {event.key for event in game.log}


@pytest.mark.rule("B-SET-8")
def test_the_row_description_tile_and_the_four_bonus_tiles_begin_beside_the_first_row() -> None:
    """The next card under Recruit lies in row 2 and costs 1 unit; the first bonus is that of the topmost tile."""
    game = position(set_aside=["chinese_a"], silver=5).play("slot_1")
    assert asked(game) == ("tuck_silver", ["0", "1"])
    columns = {"slot_2": ["greek_a"], "slot_3": ["greek_b"]}
    full = position(set_aside=["chinese_a"], retired=columns).play("slot_4")
    assert (full.key, full.decision.source) == ("row_bonus", "row_bonus_1")
    assert list(DATA.row_bonuses) == [f"row_bonus_{n}" for n in (1, 2, 3, 4)]


@pytest.mark.rule("B-SET-10")
def test_a_starting_translator_lies_in_the_room_of_its_number_also_the_eleventh() -> None:
    seen = set()
    for seed in range(1, 30):
        game = majlis.new("scholars", players=2, seed=seed, options=ON)
        for room, there in game.table.rooms.items():
            assert there.translator == room.replace("room", "starting_translator")
            assert (there.owner, there.gold) == (NOBODY, 0)
        seen |= {*game.table.rooms}
        assert "employ" not in {event.key for event in game.log}
    assert seen == {*ALL_ROOMS}


@pytest.mark.rule("B-SET-10")
def test_who_drafts_the_eleventh_pays_nothing_and_gets_no_page() -> None:
    game = drafting("starting_translator_11", "resource_6").play("starting_translator_11")
    assert (game.me.silver, game.me.xp, game.me.supply) == (DATA.resource_cards["resource_6"].silver, 0, 19)
    assert game.table.rooms["room_11"].owner == 1
    assert game.me.set_aside == ()


@pytest.mark.rule("B-SET-4")
def test_a_step_of_the_draft_takes_no_experience_from_a_track() -> None:
    """A marker that the resource card moves to level 1 stays below space 3."""
    game = drafting("starting_translator_2", "resource_8", **medicine(0)).play("starting_translator_2")
    assert (game.me.tracks["physics"], game.me.xp) == (1, 0)
    assert not told(game, "track_xp")
