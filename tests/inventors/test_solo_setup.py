"""Chapter 19: setting up a game against the solo opponent, its levels and the game of three rounds."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import majlis
from majlis.engine.game import Game
from majlis.games.inventors.table import BUILT, DUMMY, LEFT, NEUTRAL, PUBLISHED

from .solo_positions import AI, DICE_SCHEMES, HUMAN, WORKER_SCHEMES, guilds

INVENTIONS = ["it_brighten", "it_cards", "it_influence", "it_level", "it_refresh", "it_silver"]
HARDER = ("supplies", "dice_schemes", "worker_schemes")


def new(seed: int = 1, **options: str) -> Game:
    """A game that waits for the human's Starting Workshop Tile."""
    return majlis.new("inventors", players=1, seed=seed, options=options)


def begun(seed: int = 1, **options: str) -> Game:
    """A game that waits for the human's first turn."""
    game = new(seed, **options)
    while game.table.phase != "turn":
        assert game.decision is not None
        game.play(game.decision.options[0])
    return game


def its(game: Game) -> tuple[Any, Any]:
    """The opponent, and what only it has."""
    return game.table.players[AI], game.table.players[AI].ai


def columns(game: Game) -> list[tuple[int, int]]:
    """Where devices stand."""
    return sorted((device.column, device.row) for device in game.table.devices.values())


@pytest.mark.rule("I-SOLO-1")
@pytest.mark.parametrize("seed", range(3))
def test_the_rest_is_set_up_as_for_two(seed: int) -> None:
    table = new(seed).table
    two = majlis.new("inventors", players=2, seed=seed).table
    assert table.stacks == two.stacks
    assert table.rounds == 4
    assert table.dummy is not None
    assert len(table.passes) == 5
    assert len(table.box) == 1


@pytest.mark.rule("I-SOLO-1")
def test_the_human_sets_up_as_usual() -> None:
    me = begun().table.players[HUMAN]
    assert (me.workers, me.reserve, me.tents, me.supply) == (2, 1, 4, 21)
    assert len(me.inventions) == 6
    assert len(me.levels) == 6
    assert sum(map(len, me.rows.values())) == 1
    assert len(me.hand) >= 1


@pytest.mark.rule("I-SOLO-1")
def test_the_opponent_skips_the_set_up_of_a_player() -> None:
    me, _ = its(begun())
    assert (me.hand, me.zones, me.studio, me.camels, me.rows, me.row_dice) == ((), {}, (), {}, {}, {})
    assert (me.levels, me.inactive, me.inventions, me.setup, me.goal, me.royalties) == ({}, (), {}, "", -1, 0)
    assert (me.reserve, me.envoy, me.tent) == (0, False, "")


@pytest.mark.rule("I-SOLO-2")
def test_scheme_cards_form_two_reserves() -> None:
    _, ai = its(begun())
    assert sorted(ai.reserves) == ["dice", "worker"]
    assert tuple(sorted(ai.reserves["dice"].rest)) == DICE_SCHEMES
    assert tuple(sorted(ai.reserves["worker"].rest)) == WORKER_SCHEMES
    assert ai.played == ()


@pytest.mark.rule("I-SOLO-3")
@pytest.mark.rule("I-R-46")
def test_it_has_three_workers_from_the_start() -> None:
    assert its(begun())[0].workers == 3


@pytest.mark.rule("I-SOLO-4")
def test_its_influence_tents_ship_and_invention_tiles() -> None:
    game = begun()
    me, ai = its(game)
    assert (me.guilds, me.supply) == (guilds(1, 1, 1), 22)
    assert (me.tents, me.ship) == (4, 0)
    assert sorted(ai.inventions.rest) == INVENTIONS
    assert ai.tiles == ()
    assert game.table.ships == (DUMMY, HUMAN, AI)  # the Dummy has drawn its card


@pytest.mark.rule("I-SOLO-5")
@pytest.mark.parametrize("seed", range(3))
def test_columns_have_three_rows(seed: int) -> None:
    game = begun(seed)
    assert columns(game) == [(LEFT, 1), (LEFT, 2), (LEFT, 3), (BUILT, 1)]
    assert game.table.column_size == 3
    neutral = [(device.column, device.row) for device in game.table.devices.values() if device.inventor == NEUTRAL]
    assert sorted(neutral) == [(LEFT, 1), (BUILT, 1)]


@pytest.mark.rule("I-SOLO-6")
@pytest.mark.rule("I-SOLO-14")
@pytest.mark.parametrize("seed", range(5))
def test_the_human_begins_and_its_start_of_round_is_run_at_once(seed: int) -> None:
    game = begun(seed)
    assert game.table.first == HUMAN
    assert game.decision is not None
    assert (game.decision.key, game.decision.seat) == ("turn", HUMAN)
    me, ai = its(game)
    assert me.silver == 3
    assert ai.deck == {"dice": 4, "worker": 2}
    assert [event.args for event in game.log if event.key == "ai_deck"] == [{"dice": 4, "workers": 2}]


@pytest.mark.rule("I-SOLO-6")
def test_the_human_skips_the_start_of_the_first_round() -> None:
    before = new().table.players[HUMAN].silver
    assert begun().table.players[HUMAN].silver == before


@pytest.mark.rule("I-SOLO-2")
def test_its_cards_are_hidden() -> None:
    seen = begun().view(HUMAN)["table"]["players"][AI]["ai"]
    assert seen["reserves"]["dice"] == {"count": 9, "bottom": []}
    assert seen["inventions"] == {"count": 6, "bottom": []}


# Harder ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SOLO-80")
@pytest.mark.parametrize("chosen", list(product(("no", "yes"), repeat=3)))
def test_any_combination_makes_it_harder(chosen: tuple[str, str, str]) -> None:
    game = begun(**dict(zip(HARDER, chosen, strict=True)))
    supplies, dice, workers = (value == "yes" for value in chosen)
    me, ai = its(game)
    assert me.silver == (6 if supplies else 3)
    assert me.guilds == (guilds(2, 2, 2) if supplies else guilds(1, 1, 1))
    assert me.supply == (19 if supplies else 22)
    assert ai.deck == {"dice": 5 if dice else 4, "worker": 3 if workers else 2}


@pytest.mark.rule("I-SOLO-80")
def test_only_a_solo_game_can_be_harder() -> None:
    with pytest.raises(ValueError, match="supplies"):
        majlis.new("inventors", players=2, seed=1, options={"supplies": "yes"})


# Three rounds ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SOLO-90")
def test_your_side_is_that_of_a_game_of_three_rounds() -> None:
    game = begun(rounds="3")
    me = game.table.players[HUMAN]
    assert game.table.rounds == 3
    assert (me.goal, me.tents) == (0, 3)
    assert "camel_3" in me.camels


@pytest.mark.rule("I-SOLO-90")
@pytest.mark.rule("I-R-50")
@pytest.mark.parametrize("supplies", ["no", "yes"])
def test_a_tent_of_its_own_stands_in_the_charcoal_area(supplies: str) -> None:
    game = begun(rounds="3", supplies=supplies)
    me, _ = its(game)
    more = int(supplies == "yes")
    assert game.table.areas["tent_3"] == (AI,)
    assert game.table.first_tents == ("tent_3",)
    assert [seats for space, seats in game.table.areas.items() if space != "tent_3"] == [(), (), (), ()]
    assert me.tents == 3
    assert me.guilds == guilds(1 + more, 1 + more, 2 + more)
    assert me.supply == 25 - 4 - 3 * more - 2


@pytest.mark.rule("I-SOLO-91")
@pytest.mark.parametrize("seed", range(5))
def test_a_device_of_its_own_is_published(seed: int) -> None:
    game = begun(seed, rounds="3")
    assert columns(game) == [(LEFT, 1), (LEFT, 2), (LEFT, 3), (BUILT, 1), (PUBLISHED, 1)]
    [(board, device)] = [(b, d) for b, d in game.table.devices.items() if d.column == PUBLISHED]
    assert (device.inventor, device.builder, device.publisher) == (NEUTRAL, AI, AI)
    assert device.card in game.table.data.device_cards
    assert device.card not in game.table.cards.rest
    assert board not in game.table.boards.rest
    assert device.dice == ("", "", "")
    tiles = [device.tile for device in game.table.devices.values() if device.tile]
    assert sorted(tiles) == ["it_neutral_1", "it_neutral_2", "it_neutral_3"]
    assert game.table.box == ()
    assert [event.args["board"] for event in game.log if event.key == "ai_head_start"] == [board]


@pytest.mark.rule("I-SOLO-91")
def test_a_game_of_four_rounds_has_no_head_start() -> None:
    game = begun()
    assert "ai_head_start" not in [event.key for event in game.log]
    assert len(game.table.box) == 1
    assert game.table.first_tents == ()


@pytest.mark.rule("I-SOLO-92")
@pytest.mark.parametrize("workers", ["no", "yes"])
def test_three_rounds_begin_with_the_deck_of_the_second(workers: str) -> None:
    _, ai = its(begun(rounds="3", worker_schemes=workers))
    assert ai.deck == {"dice": 5, "worker": 2 + (workers == "yes")}


@pytest.mark.rule("I-SOLO-92")
@pytest.mark.rule("I-DUM-4")
def test_in_three_rounds_the_dummy_draws_two_cards_at_first() -> None:
    game = begun(rounds="3")
    assert [event.key for event in game.log].count("dummy_card") == 2
    assert game.table.ships[0] == DUMMY
