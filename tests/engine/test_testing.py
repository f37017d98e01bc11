"""Scenes: positions built by keyword."""

from __future__ import annotations

import pytest

from majlis.testing import BadScene, scene


def test_a_scene_sets_fields_of_the_acting_seat_of_others_and_of_the_table() -> None:
    game = scene("wayfarers", players=3, seat=2, silver=7, others={0: {"silver": 0}}, turns_left=2)
    assert [player.silver for player in game.table.players][::2] == [0, 7]
    assert (game.me.seat, game.table.active, game.table.turns_left) == (2, 2, 2)
    assert game.decision is not None
    assert game.decision.seat == 2


def test_a_card_that_is_named_lies_in_one_place_only() -> None:
    game = scene("wayfarers", land=["LA05"])
    assert "LA05" not in (*game.table.decks["land"].rest, *game.table.rows["land"])
    assert len(game.table.decks["land"].rest) + len(game.table.rows["land"]) == 35


def test_a_scene_of_an_expansion_has_its_table_and_its_rules() -> None:
    options = {"body_of_books": "yes"}
    game = scene("scholars", players=2, options=options, xp=3).doing("2 xp")
    assert game.me.xp == 5
    assert game.game.ruleset.name == "body_of_books"
    with pytest.raises(BadScene, match="has no field 'xp'"):
        scene("scholars", players=2, xp=3)


def test_luck_is_scripted_and_an_effect_is_begun() -> None:
    game = scene("wayfarers").doing("land_card(draw=3)").nature("LA07", "LA09", "LA20")
    assert game.options == ["LA07", "LA09", "LA20"]
    assert game.key == "keep"
    game.play("LA09", "LA20")
    assert game.done
    assert (game.key, game.options, game.refused, game.decision) == ("", [], {}, None)
    assert "keep" in game.told


def test_cards_laid_under_a_deck_are_known_to_everybody_unless_it_says_otherwise() -> None:
    game = scene("wayfarers", decks={"land": {"rest": ["LA03"], "bottom": ["LA01"]}, "water": ["WA05"]})
    assert game.game.view(1)["table"]["decks"]["land"] == {"count": 2, "bottom": ["LA01"]}
    assert game.table.decks["water"].rest == ("WA05",)


def test_an_impossible_scene_says_why() -> None:
    with pytest.raises(BadScene, match="Wayfarers has no field 'gold'; it has"):
        scene("wayfarers", gold=3)
    with pytest.raises(BadScene, match="Player has no field 'gold'"):
        scene("wayfarers", others={1: {"gold": 3}})
    with pytest.raises(BadScene, match="nature cannot give 'LA99' for 'draw_land'; possible is"):
        scene("wayfarers").doing("land_card(draw=3)").nature("LA99").play("LA99")
