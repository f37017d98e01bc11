"""Chapter 17: the atoms that effects are made of, those of the expansion and those it shares with the base game."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.engine.components import effects_in
from majlis.engine.effects import Do, atoms, within

from .positions import (
    DATA,
    DISPLAY,
    PRIMARY,
    TRACKS,
    asked,
    card,
    corrected,
    gold_in,
    guilds,
    held,
    levels,
    position,
    post,
    tucked,
    workers,
    working,
)

FULL_HOUSE = ("greek_a", "hebrew_a", "syriac_a")


def page_with(effect: str, *dice: str, slot: str = "slot_2", **zones: Any) -> Any:
    """A card in the travel slot above a page with this effect; the player may use it."""
    overlay = corrected(pages={"id": "page_travel_01", "effect": effect})
    return working(*(dice or ("red_4",)), slot=slot, overlay=overlay, **{**tucked(slot_2="page_travel_01"), **zones})


# Shared with the base game ---------------------------------------------------------------------------------------


def test_silver_and_gold_are_taken_from_the_supply_or_paid_to_it() -> None:
    game = position(silver=1).doing("2 silver + 3 gold")
    assert (game.me.silver, game.me.gold) == (3, 3)
    paid = page_with("2 silver -> 1 gold", silver=2).play("page_travel_01")
    assert (paid.me.silver, paid.me.gold) == (0, 1)
    assert page_with("2 silver -> 1 gold", silver=1).refused["page_travel_01"] == "lacks"


@pytest.mark.rule("B-RUL-36")
def test_a_worker_without_a_colour_is_of_any_colour_white_included() -> None:
    game = position().doing("1 worker(any)")
    assert asked(game) == ("worker", ["worker_white", *(f"worker_{colour}" for colour in PRIMARY)])
    for colour in ("white", *PRIMARY):
        assert held(position().doing("1 worker(any)").play(f"worker_{colour}")) == {colour: 1}


@pytest.mark.rule("B-RUL-36")
def test_pages_and_the_new_translators_speak_of_workers_of_any_colour_or_of_white_ones() -> None:
    new = [*DATA.pages.values(), *(t for t in DATA.translators.values() if t.id[-2:] in ("_j", "_k"))]
    effects = [effect for c in new for effect in (getattr(c, name, None) for name in ("effect", "dispatch", "retired"))]
    spoken = [atom.args for effect in effects if effect for atom, _ in atoms(effect) if atom.name == "worker"]
    assert {*spoken} == {("any",), ("white",)}


@pytest.mark.rule("B-RUL-36")
def test_any_worker_of_the_own_supply_pays_but_none_that_lies_on_a_card() -> None:
    zones: dict[str, Any] = {"retired": {"slot_2": ["sanskrit_k"]}, "slot": "slot_2"}
    game = working("red_4", workers=workers("white yellow"), **zones).play("sanskrit_k")
    assert asked(game) == ("pay_worker", ["worker_white", "worker_yellow"])
    game.play("worker_white")
    assert (held(game), game.me.xp) == ({"yellow": 1}, 2)
    lying = {"slot_4": card("card_biology", "red_3", workers=(("red",),))}
    none = working("red_4", slots=lying, spare=("red_1",), bag=["red"], played="card_gather", **zones)
    assert none.refused["sanskrit_k"] == "lacks_workers"


def test_influence_goes_to_the_guild_named_or_to_any() -> None:
    assert position().doing("influence(green)").me.guilds == guilds(green=1)
    assert position().doing("influence(any)").play("guild_orange").me.guilds == guilds(orange=1)


def test_influence_goes_on_a_scroll_of_the_map_or_the_house() -> None:
    game = position(columns=("greek_a",)).doing("influence_scroll").play("scroll_greek_a")
    assert game.table.influence_on == {"scroll_greek_a": 0}


@pytest.mark.parametrize("where", ["bag", "hand"])
def test_dice_come_into_the_bag_or_are_rolled_into_the_hand(where: str) -> None:
    game = position().doing(f"black_die({where}) > white_die({where})").nature("6", "2")
    whole = {"bag": (("white", "black"), ()), "hand": ((), ("white_2", "black_6"))}
    assert (game.me.bag, game.me.hand) == whole[where]
    primary = position().doing(f"primary_die({where})").nature("6").play("blue")
    assert (primary.me.bag, primary.me.hand) == ((("blue",), ()) if where == "bag" else ((), ("blue_6",)))


@pytest.mark.rule("B-RUL-18")
def test_dice_of_pages_go_into_the_bag() -> None:
    """Except that a page which draws a die says so."""
    dice = [atom for page in DATA.pages.values() for atom, _ in atoms(page.effect) if atom.name.endswith("_die")]
    assert {(atom.name, atom.args) for atom in dice} == {
        ("primary_die", ("bag",)), ("white_die", ("bag",)), ("draw_die", ()),
    }  # fmt: skip
    game = working("red_6", slot="slot_3", goal="", **tucked(slot_3="page_research_02"), tracks=levels(physics=6))
    game.play("page_research_02", "yellow")
    assert (game.me.bag, game.me.hand) == (("yellow",), ())


def test_a_white_die_is_destroyed_but_not_one_of_the_card_played_this_turn() -> None:
    game = page_with("destroy_white", "white_4", bag=["red"], played="card_gather")
    assert game.refused["page_travel_01"] == "no_white_die"
    assert position(bag=["white"]).doing("destroy_white").me.bag == ()
    assert position().doing("destroy_white + 1 silver").me.silver == 1


def test_gold_is_placed_or_taken_by_move_gold() -> None:
    rooms = {"room_1": post("greek_b", 1, gold=1)}
    game = position(rooms=rooms, gold=1, silver=1).doing("move_gold")
    assert asked(game) == ("gold_way", ["place_gold", "take_gold"])
    game.play("take_gold")
    assert (game.me.gold, game.me.silver, gold_in(game)) == (2, 0, {})


@pytest.mark.parametrize(("colour", "track"), [("black", "medicine"), ("red", "physics"), ("green", "biology")])
def test_the_track_of_an_action_is_that_of_its_colour(colour: str, track: str) -> None:
    game = working(f"{colour}_4", f"{colour}_4", slot="slot_3", tracks=levels(**{track: 1})).play(
        "research", "research_3"
    )
    assert game.me.tracks == levels(**{track: 2})


@pytest.mark.parametrize("track", TRACKS)
def test_the_colours_of_the_seven_tracks(track: str) -> None:
    colours = ("purple", "red", "orange", "yellow", "green", "blue", "black")
    assert DATA.tracks[track].colour == colours[TRACKS.index(track)]


# Of the expansion ------------------------------------------------------------------------------------------------


def test_experience_is_an_effect_and_a_cost() -> None:
    assert page_with("3 xp").play("page_travel_01").me.xp == 3
    paid = page_with("2 xp -> 1 gold", xp=3).play("page_travel_01")
    assert (paid.me.xp, paid.me.gold) == (1, 1)
    assert page_with("2 xp -> 1 gold", xp=1).refused["page_travel_01"] == "lacks"


def test_a_choice_on_the_right_of_a_cost_is_made_after_paying() -> None:
    game = page_with("1 xp -> (1 gold / 2 silver)", xp=1).play("page_travel_01")
    assert (game.me.xp, asked(game)) == (0, ("one", ["gold", "2 silver"]))


def test_a_cost_that_leads_to_nothing_cannot_be_paid() -> None:
    game = page_with("1 xp -> destroy_white", xp=1)
    assert game.refused["page_travel_01"] == "no_white_die"
    none_left = dict.fromkeys(DISPLAY, "")
    upgrade = page_with(
        "return_black_die -> upgrade_action", upgrades=none_left, spare=("black_5",), workers=workers("red")
    )
    assert upgrade.refused["page_travel_01"] == "no_upgrade_left"


@pytest.mark.parametrize(("level", "times"), [(3, 0), (4, 1), (7, 1)])
def test_per_marker_does_an_effect_once_for_each_marker_high_enough(level: int, times: int) -> None:
    game = page_with("per_marker(min_level=4) x 2 silver", tracks=levels(biology=level))
    if times:
        assert game.play("page_travel_01").me.silver == 2
    else:
        assert game.refused["page_travel_01"] == "nothing_counted"


def test_collect_gives_the_rest_benefit_of_a_track() -> None:
    game = position(tracks=levels(mathematics=5)).doing("collect(mathematics)")
    rest = DATA.tracks["mathematics"].levels[4].rest
    assert isinstance(rest, Do)
    assert game.me.silver == rest.count


def test_collect_of_a_track_on_which_one_advanced_asks_which() -> None:
    overlay = corrected(
        pages={"id": "page_research_01", "effect": "collect(advanced_this_turn)"},
        action_cards={"id": "card_physics", "work": "advance(mathematics) + advance(biology)"},
    )
    zones: dict[str, Any] = {"goal": "", "overlay": overlay, "tracks": levels(mathematics=1, biology=3)}
    game = working("red_4", slot="slot_3", **zones, **tucked(slot_3="page_research_01"))
    assert game.refused["page_research_01"] == "nothing_advanced"
    game.play("advance(mathematics)", "advance(biology)", "page_research_01")
    assert asked(game) == ("collect", ["mathematics", "biology"])
    assert game.play("biology").me.gold == 1


def test_a_full_rest_needs_a_card_on_the_board() -> None:
    none = position().doing("full_rest / 1 gold")
    assert (none.done, none.me.gold) == (True, 1)
    board = {"slots": {"slot_2": card("card_mathematics", "red_3")}, "cards": ["card_physics"]}
    game = position(columns=FULL_HOUSE, **board).doing("full_rest")
    assert (game.me.slots, game.me.silver) == ({}, 1)
    assert "reveal_bottom" in game.told
    assert {*game.me.cards} == {"card_physics", "card_mathematics"}


def test_the_rest_effect_of_a_card_in_hand_is_resolved_and_it_stays_there() -> None:
    game = position(cards=["card_mathematics", "card_medicine"], tracks=levels(medicine=2)).doing("collect_hand_card")
    assert asked(game) == ("hand_card", ["card_mathematics", "card_medicine"])
    game.play("card_medicine")
    assert game.me.xp == DATA.tracks["medicine"].levels[2].rest.count
    assert game.me.cards == ("card_mathematics", "card_medicine")
    assert position(cards=[]).doing("collect_hand_card / 1 gold").me.gold == 1


def test_every_atom_of_the_new_components_is_one_of_chapter_17() -> None:
    """No card says anything that this file, or the tests of its rule, know nothing of."""
    shared = {"silver", "gold", "worker", "influence", "influence_scroll", "destroy_white", "white_die", "primary_die"}
    shared |= {"draw_die", "move_gold", "advance", "collect", "boost", "alt_action", "same_colour", "employ"}
    added = {"xp", "page", "black_die", "return_black_die", "upgrade_action", "place_gold", "dispatch", "full_rest"}
    added |= {"collect_hand_card", "score_xp_as_gold", "score_workers_as_silver", "first_caliph_xp"}
    families = ("pages", "starting_pages", "row_bonuses", "black_translations", "upgraded_cards")
    new = {c.id for family in families for c in DATA.families[family].values()}
    new |= {"room_11", "card_medicine", "medicine", "caliph_space_1", "starting_translator_11"}
    new |= {t for t in DATA.translators if t[-2:] in ("_j", "_k")} | {s for s in DATA.scrolls if s.endswith("_i")}
    said = [(where, atom.name) for where, effect in effects_in(DATA) for atom, _ in atoms(effect)]
    mine = {name for where, name in said if new & {*where.replace(".", " ").split()}}
    assert mine <= shared | added
    assert mine >= added


def test_effects_of_pages_are_readable() -> None:
    """Each has at least one atom that does something."""
    for page in DATA.pages.values():
        assert any(isinstance(part, Do) for part in within(page.effect)), page.id
