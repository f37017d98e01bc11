"""Chapter 2: the expansion is an option of its base game, which plays as before without it."""

from __future__ import annotations

from typing import Any

import pytest
from scholars import positions as base

import majlis

from .positions import ON, position

OFF = {"body_of_books": "no"}


@pytest.mark.rule("B-CHG-0")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_without_the_option_the_base_game_is_played(players: int) -> None:
    plain = majlis.new("scholars", players=players, seed=5)
    off = majlis.new("scholars", players=players, seed=5, options=OFF)
    assert plain.table == off.table
    assert "body_of_books" not in plain.table.options
    assert not hasattr(plain.table, "books")
    assert len(plain.table.players[0].cards) == 7
    assert (len(plain.table.players[0].tracks), "black" in plain.table.dice) == (6, False)
    assert not hasattr(plain.table.players[0], "xp")


@pytest.mark.rule("B-CHG-0")
def test_the_option_is_chosen_with_yes_or_no_and_nothing_else() -> None:
    choice = majlis.find("scholars").choices["body_of_books"]
    assert (choice.values, choice.default) == (("no", "yes"), "no")
    with pytest.raises(ValueError, match="cannot be 'maybe'; choose from no, yes"):
        majlis.new("scholars", players=2, options={"body_of_books": "maybe"})


@pytest.mark.rule("B-CHG-0")
def test_a_game_with_the_option_says_so_and_other_games_have_no_such_option() -> None:
    game = majlis.new("scholars", players=2, seed=5, options=ON)
    assert (game.setup.game, game.table.options["body_of_books"]) == ("scholars", "yes")
    with pytest.raises(ValueError, match="has no option 'body_of_books'"):
        majlis.new("wayfarers", players=2, options=ON)


@pytest.mark.rule("B-CHG-0")
def test_the_rules_of_the_expansion_hold_only_where_it_is_played() -> None:
    """Under every slot lies a retired translator: the second one costs nothing in a row of the expansion, else 1."""
    one_each: Any = {"slot_1": ["greek_f"], "slot_2": ["greek_g"], "slot_3": ["hebrew_b"], "slot_4": ["hebrew_c"]}
    assert position(set_aside=["chinese_a"], silver=5, retired=one_each).play("slot_2").key == "end_turn"
    assert base.position(set_aside=["chinese_a"], silver=5, retired=one_each).play("slot_2").key == "tuck_silver"


@pytest.mark.rule("B-CHG-0")
def test_a_game_with_the_expansion_is_saved_and_loaded_with_it() -> None:
    game = majlis.new("scholars", players=3, seed=5, options=ON)
    game.play(game.decision.options[0])
    loaded = majlis.load(game.save())
    assert loaded.table == game.table
    assert loaded.decision == game.decision


@pytest.mark.rule("B-CHG-0")
def test_the_length_and_the_level_can_still_be_chosen() -> None:
    epic = majlis.new("scholars", players=1, seed=5, options={**ON, "length": "epic", "level": "scholar"})
    assert {"length": "epic", "level": "scholar", "body_of_books": "yes"}.items() <= epic.table.options.items()
    assert epic.table.stacks == majlis.new("scholars", players=1, seed=5, options={"length": "epic"}).table.stacks
