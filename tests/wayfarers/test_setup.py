"""Chapter 3: setting up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import majlis
from majlis import Game

ROWS = ("townsfolk", "land", "water", "space", "inspiration")


def games(players: int, count: int = 24) -> Iterator[Game]:
    for seed in range(count):
        yield majlis.new("wayfarers", players=players, seed=seed)


@pytest.mark.rule("W-SETUP-1")
def test_each_section_lies_with_any_side_up_unless_the_caller_says_which() -> None:
    assert {table.sides[i] for i in range(3) for table in (game.table for game in games(2))} == {"a", "b"}
    assert len({game.table.sides for game in games(2)}) > 2
    chosen = {"section_1": "b", "section_2": "a", "section_3": "b"}
    assert {majlis.new("wayfarers", seed=seed, options=chosen).table.sides for seed in range(8)} == {("b", "a", "b")}


@pytest.mark.rule("W-SETUP-2")
def test_the_five_decks_are_shuffled_separately() -> None:
    table = majlis.new("wayfarers", players=3, seed=5).table
    for row in ROWS:
        everything = [*table.rows[row], *table.decks[row].rest, *table.decks[row].bottom]
        assert sorted(everything) == sorted(table.data.families[row])
    assert len({game.table.rows["land"] for game in games(2)}) == 24


@pytest.mark.rule("W-SETUP-3")
def test_four_cards_of_each_deck_are_revealed_the_first_into_slot_1() -> None:
    game = majlis.new("wayfarers", players=2, seed=5)
    for row in ROWS:
        revealed = [event.args["card"] for event in game.log if event.key == "reveal" and event.args["row"] == row]
        assert game.table.rows[row] == tuple(revealed)
        assert len(revealed) == 4
        assert len(game.table.decks[row]) == (12 if row == "inspiration" else 32)


@pytest.mark.rule("W-SETUP-4")
def test_one_journal_tile_lies_on_each_of_the_ten_spaces_for_them() -> None:
    table = majlis.new("wayfarers", players=2, seed=5).table
    assert list(table.journal_tiles) == [f"j{column}{row}" for column in (1, 3, 5, 7, 9) for row in "ab"]
    assert sorted(table.journal_tiles.values()) == [f"JT{n:02}" for n in range(1, 11)]
    assert len({tuple(game.table.journal_tiles.values()) for game in games(2)}) == 24


@pytest.mark.rule("W-SETUP-5")
def test_a_green_worker_stands_between_the_spaces_of_columns_1_3_5_and_7() -> None:
    table = majlis.new("wayfarers", players=2, seed=5).table
    spots = {space.green_worker: space.column for space in table.data.journal_spaces.values() if space.green_worker}
    assert table.green_workers == ("gw1", "gw2", "gw3", "gw4")
    assert spots == {"gw1": 1, "gw2": 3, "gw3": 5, "gw4": 7}


@pytest.mark.rule("W-SETUP-6")
@pytest.mark.rule("W-SETUP-7")
@pytest.mark.parametrize(("players", "copies"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_all_pink_tiles_and_a_copy_per_player_of_the_others_are_laid_out(players: int, copies: int) -> None:
    table = majlis.new("wayfarers", players=players, seed=5).table
    pink = {tile: left for tile, left in table.stacks.items() if tile.startswith("P")}
    others = {tile: left for tile, left in table.stacks.items() if not tile.startswith("P")}
    assert pink == {f"P{n:02}": 1 for n in range(1, 11)}
    assert list(others.values()) == [copies] * 13


@pytest.mark.rule("W-SETUP-8")
def test_players_hold_only_the_silver_and_provisions_they_were_handed() -> None:
    table = majlis.new("wayfarers", players=4, seed=5).table
    assert sum(player.silver for player in table.players) == 3 + 3 + 4 + 4
    assert sum(player.provision for player in table.players) == 2 + 2 + 2 + 3


@pytest.mark.rule("W-SETUP-9")
def test_every_player_gets_a_board_dice_influence_a_marker_and_two_workers() -> None:
    table = majlis.new("wayfarers", players=4, seed=5).table
    assert sorted(player.board for player in table.players) == ["PB1", "PB2", "PB3", "PB4"]
    for player in table.players:
        assert player.workers == {"green": 0, "yellow": 1, "blue": 1}
        assert player.supply + sum(player.guilds.values()) == 15
        assert len(player.dice) == 5
    assert {game.table.players[0].board for game in games(2)} == {"PB1", "PB2", "PB3", "PB4"}


@pytest.mark.rule("W-SETUP-10")
def test_three_dice_are_rolled_and_two_wait_in_the_reserve() -> None:
    rolled = set()
    for game in games(3):
        for player in game.table.players:
            assert player.dice_at == ["supply", "supply", "supply", "reserve", "reserve"]
            assert player.dice[3:] == [0, 0]
            rolled |= set(player.dice[:3])
    assert rolled == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("W-SETUP-11")
def test_all_markers_start_on_the_leftmost_space() -> None:
    assert [player.marker for player in majlis.new("wayfarers", players=4, seed=5).table.players] == ["j0"] * 4


@pytest.mark.rule("W-SETUP-12")
def test_the_first_player_is_chosen_at_random_and_turns_go_clockwise() -> None:
    assert {game.table.active for game in games(3)} == {0, 1, 2}
    game = majlis.new("wayfarers", players=3, seed=5)
    first = game.table.active
    order = []
    for _ in range(6):
        assert game.decision is not None
        order.append(game.decision.seat)
        game.play("rest")
        while game.decision.seat == order[-1]:
            game.play("skip" if "skip" in game.decision.options else "end_turn")
    assert order == [(first + n) % 3 for n in range(6)]


@pytest.mark.rule("W-SETUP-13")
@pytest.mark.rule("W-SETUP-14")
def test_every_player_receives_what_the_turn_order_gives() -> None:
    table = majlis.new("wayfarers", players=4, seed=5).table
    in_order = [table.players[(table.active + n) % 4] for n in range(4)]
    assert [(p.provision, p.silver) for p in in_order] == [(2, 3), (2, 3), (2, 4), (3, 4)]
    assert [p.guilds for p in in_order] == [{"blue": 1, "yellow": n, "black": 0} for n in (0, 1, 1, 1)]
    assert [p.supply for p in in_order] == [14, 13, 13, 13]


@pytest.mark.rule("W-SETUP-15")
@pytest.mark.parametrize("players", [2, 3])
def test_unused_workers_leave_the_game_but_never_the_green_ones(players: int) -> None:
    table = majlis.new("wayfarers", players=players, seed=5).table
    assert len(table.players) == players
    assert sum(player.workers["yellow"] + player.workers["blue"] for player in table.players) == 2 * players
    assert table.workers_on == {}
    assert len(table.green_workers) == 4


@pytest.mark.rule("W-SETUP-16")
def test_the_solo_game_is_set_up_for_two() -> None:
    for game in games(1):
        table = game.table
        human, automa = table.players
        assert table.active == 0
        assert (human.provision, human.silver, human.guilds["blue"], human.guilds["yellow"]) == (2, 3, 1, 0)
        assert (automa.provision, automa.silver, automa.dice) == (0, 0, [])
        assert automa.guilds == {"black": 0, "yellow": 1, "blue": 1}
        assert automa.automa is not None


@pytest.mark.rule("EX-1")
def test_two_players_blue_first_red_second() -> None:
    table = majlis.new("wayfarers", players=2, seed=5).table
    blue, red = table.players[table.active], table.players[1 - table.active]
    assert (blue.provision, blue.silver, blue.guilds) == (2, 3, {"blue": 1, "yellow": 0, "black": 0})
    assert (red.provision, red.silver, red.guilds) == (2, 3, {"blue": 1, "yellow": 1, "black": 0})
