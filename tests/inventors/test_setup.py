"""Chapter 3: the board as it is set up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import majlis
from majlis import Game

from .positions import COLOURS, DATA, END, NEUTRAL, NOBODY, SECTIONS, TENTS, TILE_SPACES

COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = range(1, 9)
STACKS = {
    2: {1: 2, 2: 1, 3: 1, 4: 2, 5: 1, 7: 1, 8: 2, 9: 1, 10: 1, 11: 1, 13: 2, 14: 1, 15: 1, 16: 1},
    3: {1: 2, 2: 2, 3: 1, 4: 2, 5: 2, 7: 1, 8: 2, 9: 2, 10: 2, 11: 1, 13: 2, 14: 2, 15: 1, 16: 1},
    4: dict.fromkeys((1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 16), 2),
}


def games(players: int, rounds: str = "4") -> Iterator[Game]:
    """Games that have just been set up: everybody is to choose a row for the starting tile."""
    for seed in SEEDS:
        yield majlis.new("inventors", players=players, seed=seed, options={"rounds": rounds})


# Devices -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SET-1")
@COUNTS
def test_the_boards_that_do_not_lie_open_form_a_hidden_pile(players: int) -> None:
    opened = set()
    for game in games(players):
        table = game.table
        assert sorted([*table.devices, *table.boards.rest]) == sorted(DATA.device_boards)
        assert game.view(0)["table"]["boards"]["count"] == len(table.boards.rest)
        assert not {*table.boards.rest} & {*map(str, game.view(0)["table"]["boards"].get("rest", ()))}
        opened |= {*table.devices}
    assert len(opened) > 6  # shuffled


@pytest.mark.rule("I-SET-2")
@pytest.mark.rule("I-SET-20")
@pytest.mark.parametrize(("players", "built"), [(2, 1), (3, 2), (4, 2)])
def test_four_boards_stand_in_the_left_column_and_one_or_two_in_the_second(players: int, built: int) -> None:
    for game in games(players):
        places = sorted((device.column, device.row) for device in game.table.devices.values())
        assert places == [(0, 1), (0, 2), (0, 3), (0, 4), *((1, row) for row in range(1, built + 1))]


@pytest.mark.rule("I-SET-3")
@COUNTS
def test_the_boards_of_the_second_column_have_a_neutral_builder(players: int) -> None:
    for game in games(players):
        for device in game.table.devices.values():
            assert device.builder == (NEUTRAL if device.column == 1 else NOBODY)
            assert device.publisher == NOBODY


@pytest.mark.rule("I-SET-4")
@COUNTS
def test_the_top_left_board_and_those_of_the_second_column_have_a_card(players: int) -> None:
    cards = set()
    for game in games(players):
        table = game.table
        for device in table.devices.values():
            assert bool(device.card) == (device.column == 1 or device.row == 1)
        held = [device.card for device in table.devices.values() if device.card]
        held += [card for player in table.players for card in player.hand]
        assert sorted([*held, *table.cards.rest]) == sorted(DATA.device_cards)
        assert table.discard == ()
        cards |= {*held}
    assert len(cards) > 15  # shuffled


@pytest.mark.rule("I-SET-5")
@pytest.mark.rule("I-SET-20")
@pytest.mark.parametrize(("players", "unused"), [(2, 1), (3, 0), (4, 0)])
def test_the_neutral_invention_tiles_make_one_invented_device_and_the_built_ones(players: int, unused: int) -> None:
    neutral = ["it_neutral_1", "it_neutral_2", "it_neutral_3"]
    first = set()
    for game in games(players):
        table = game.table
        assert len(table.box) == unused
        for device in table.devices.values():
            assert bool(device.tile) == bool(device.card)
            assert device.inventor == (NEUTRAL if device.tile else NOBODY)
            assert device.dice == ("", "", "")
        tiles = [device.tile for device in table.devices.values() if device.tile]
        assert sorted([*tiles, *table.box]) == neutral
        first |= {device.tile for device in table.devices.values() if (device.column, device.row) == (0, 1)}
    assert len(first) > 1  # shuffled


@pytest.mark.rule("I-SET-6")
def test_dice_and_silver_are_no_pieces_that_are_counted() -> None:
    found = majlis.find("inventors").rules.call["inventory"](majlis.new("inventors", players=3, seed=1).table)
    assert not {*found} & {"silver", *DATA.dice}


# Tents, river, Research ----------------------------------------------------------------------------------------


@pytest.mark.rule("I-SET-7")
@COUNTS
def test_a_pass_tile_lies_beside_each_of_the_five_tent_spaces(players: int) -> None:
    seen = set()
    for game in games(players):
        passes = game.table.passes
        assert tuple(passes) == TENTS
        assert len({*passes.values()}) == 5
        assert {*passes.values()} <= {*DATA.pass_tiles}
        assert game.table.areas == dict.fromkeys(TENTS, ())
        seen |= {passes["tent_1"]}
    assert len(seen) > 1  # shuffled


@pytest.mark.rule("I-SET-8")
@COUNTS
def test_the_envoy_stands_by_the_fourth_tent_space_and_nobody_has_it(players: int) -> None:
    for game in games(players):
        assert game.table.envoy_of == NOBODY
        assert not any(player.envoy for player in game.table.players)
        assert game.table.placed == {}
    assert [tent.id for tent in DATA.tents.values() if tent.effect is not None] == ["tent_4", "tent_5"]
    assert DATA.tents["tent_4"].effect.name == "gain_envoy"


@pytest.mark.rule("I-SET-9")
@COUNTS
def test_the_research_tiles_form_three_hidden_stacks_by_section(players: int) -> None:
    for game in games(players):
        for section in SECTIONS:
            assert sorted(game.table.research[section].rest) == [f"rt_{section}_{n}" for n in range(1, 10)]
            assert game.view(0)["table"]["research"][section] == {"count": 9, "bottom": []}
        assert game.table.sites == {}


@pytest.mark.rule("I-SET-10")
@COUNTS
def test_nine_tiles_form_the_pile_at_the_end_and_no_starting_tile_is_among_the_others(players: int) -> None:
    starting = {"wt_21", "wt_22", "wt_23", "wt_46", "wt_47", "wt_48"}
    assert {tile.id for tile in DATA.workshop_tiles.values() if tile.starting} == starting
    for game in games(players):
        table = game.table
        assert table.stacks[END] == 9
        assert END not in table.tops
        regular = {*table.unseen_tiles, *table.tops.values()}
        assert regular == {*DATA.workshop_tiles} - starting


@pytest.mark.rule("I-SET-11")
@COUNTS
def test_the_tile_spaces_hold_one_or_two_tiles_by_the_number_of_players(players: int) -> None:
    for game in games(players):
        stacks = {space: number for space, number in game.table.stacks.items() if number}
        assert stacks == {f"river_{n}": number for n, number in STACKS[players].items()} | {END: 9}


@pytest.mark.rule("I-SET-11")
def test_more_players_never_mean_fewer_tiles_on_a_space() -> None:
    kinds = {tuple(DATA.river[space].tiles[players] for players in (2, 3, 4)) for space in TILE_SPACES}
    assert kinds == {(2, 2, 2), (1, 2, 2), (1, 1, 2)}


@pytest.mark.rule("I-SET-11")
@COUNTS
def test_the_five_stacks_of_the_left_section_are_face_up(players: int) -> None:
    seen = set()
    for game in games(players):
        assert sorted(game.table.tops) == [f"river_{n}" for n in range(1, 6)]
        assert len({*game.table.tops.values()}) == 5
        assert game.table.revealed == ("left",)
        seen |= {game.table.tops["river_1"]}
    assert len(seen) > 1  # shuffled


@pytest.mark.rule("I-SET-11")
def test_the_tiles_suffice_for_every_number_of_players() -> None:
    for players, stacks in STACKS.items():
        assert sum(stacks.values()) + 9 <= len(DATA.regular_tiles), players


# The Dummy -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SET-21")
@pytest.mark.rule("I-SET-22")
def test_with_two_players_there_is_a_dummy_with_six_cards_and_twelve_influence() -> None:
    for game in games(2):
        dummy = game.table.dummy
        assert dummy.supply == 12
        assert dummy.guilds == dict.fromkeys(COLOURS, 0)
        assert (dummy.ship, dummy.tent, dummy.card) == (0, "", "")
        assert sorted(dummy.deck.rest) == [f"dummy_{n}" for n in range(1, 7)]
        assert game.view(0)["table"]["dummy"]["deck"] == {"count": 6, "bottom": []}


@pytest.mark.rule("I-SET-21")
def test_alone_there_is_a_dummy_too() -> None:
    game = majlis.new("inventors", players=1, seed=1)
    assert (game.table.dummy.supply, len(game.table.dummy.deck.rest)) == (12, 6)


@pytest.mark.rule("I-SET-21")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_there_is_no_dummy(players: int) -> None:
    assert all(game.table.dummy is None for game in games(players))


@pytest.mark.rule("I-SET-20")
def test_alone_the_board_is_laid_out_as_for_two() -> None:
    game = majlis.new("inventors", players=1, seed=1)
    stacks = {space: number for space, number in game.table.stacks.items() if number}
    assert stacks == {f"river_{n}": number for n, number in STACKS[2].items()} | {END: 9}
    assert Counter(device.column for device in game.table.devices.values()) == {0: 3, 1: 1}
