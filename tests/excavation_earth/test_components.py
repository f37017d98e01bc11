"""Chapter 2: components and limits."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import majlis
from majlis.testing import scene

from .positions import COLOURS, DATA, QUEUES, asked, position

GLYPHS = ("alpha", "beta", "gamma", "delta")


def pieces(family: str) -> int:
    """How many pieces of a family are in the box."""
    return sum(piece.copies for piece in DATA.families[family].values())


# What is in the box --------------------------------------------------------------------------------------------


@pytest.mark.rule("E-COMP-1")
def test_the_world_has_21_locations_six_queues_and_five_black_market_stacks() -> None:
    table = scene("excavation_earth", players=2).table
    assert len(DATA.locations) == 21
    assert tuple(table.queues) == QUEUES
    assert [DATA.markets[market].number for market in table.queues] == [1, 2, 3, 4, 5, 6]
    assert tuple(table.black_market) == COLOURS
    assert sorted(table.order) == [0, 1]


@pytest.mark.rule("E-COMP-2")
def test_there_are_five_factions_five_tracks_and_three_command_centres() -> None:
    assert list(DATA.factions) == ["issisinui", "gul", "dal_harrai", "aqulla", "kuti_kuti"]
    assert len({faction.ability for faction in DATA.factions.values()}) == 5
    table = scene("excavation_earth", players=2).table
    assert tuple(table.tracks) == COLOURS
    assert list(table.players[0].envoys) == ["centre_left", "centre_middle", "centre_right"]
    assert table.ship == ()


@pytest.mark.rule("E-COMP-3")
def test_there_are_90_artifacts_18_of_each_region_in_four_types() -> None:
    assert pieces("artifacts") == 90
    of_region: Counter[str] = Counter()
    for artifact in DATA.artifacts.values():
        of_region[artifact.region] += artifact.copies
    assert of_region == dict.fromkeys(COLOURS, 18)
    types = [(artifact.region, artifact.glyph) for artifact in DATA.artifacts.values()]
    assert sorted(types) == sorted((colour, glyph) for colour in COLOURS for glyph in GLYPHS)


@pytest.mark.rule("E-COMP-4")
def test_every_artifact_is_worth_9_less_its_copies() -> None:
    assert all(artifact.value == 9 - artifact.copies for artifact in DATA.artifacts.values())
    for colour in COLOURS:
        mine = [a for a in DATA.artifacts.values() if a.region == colour]
        assert sorted((a.copies, a.value) for a in mine) == [(3, 6), (4, 5), (5, 4), (6, 3)]


@pytest.mark.rule("EX-8")
def test_an_artifact_of_value_6_exists_three_times() -> None:
    assert {a.copies for a in DATA.artifacts.values() if a.value == 6} == {3}
    game = position(cargo_hold=["red_delta"]).doing("liquidate(bonus=0)")
    assert game.me.credits == 8 + 6


@pytest.mark.rule("E-COMP-5")
@pytest.mark.parametrize(
    ("piece", "copies", "each"), [("explorers", 15, 3), ("crew", 110, 22), ("turn_order_markers", 5, 1)]
)
def test_each_faction_has_explorers_crew_and_a_marker(piece: str, copies: int, each: int) -> None:
    assert (DATA.pieces[piece].copies, DATA.pieces[piece].per_player) == (copies, each)
    assert copies == len(DATA.factions) * each


@pytest.mark.rule("E-COMP-6")
def test_there_are_ten_buyers_of_each_colour_and_seven_special_ones() -> None:
    copies = {buyer: item.copies for buyer, item in DATA.buyers.items()}
    assert copies == {f"buyer_{colour}": 10 for colour in COLOURS} | {"buyer_special": 7}
    table = majlis.new("excavation_earth", players=4, seed=1).table
    assert (table.tracks, table.special_buyers) == (dict.fromkeys(COLOURS, 10), 7)


@pytest.mark.rule("E-COMP-7")
def test_there_are_17_buyer_cards_that_name_one_buyer_each() -> None:
    named = Counter({card.buyer: card.copies for card in DATA.buyer_cards.values()})
    assert named == dict.fromkeys(COLOURS, 3) | {"special": 2}
    table = scene("excavation_earth", players=2).table
    assert len(table.buyer_deck) + len(table.buyer_discard) == 17


@pytest.mark.rule("E-COMP-8")
def test_there_are_60_action_cards_with_a_colour_a_symbol_and_3_fuel() -> None:
    cards = DATA.action_cards.values()
    assert pieces("action_cards") == 60
    assert {card.fuel for card in cards} == {3}
    symbols = [market.symbol for market in DATA.markets.values()]
    assert sorted((card.colour, card.symbol) for card in cards) == sorted((c, s) for c in COLOURS for s in symbols)
    assert {card.copies for card in cards} == {2}


@pytest.mark.rule("E-COMP-9")
def test_there_are_four_sets_of_travel_cards() -> None:
    assert {card.fuel: card.copies for card in DATA.travel_cards.values()} == {2: 4, 3: 4, 4: 4}


@pytest.mark.rule("E-COMP-9")
def test_a_travel_card_has_neither_colour_nor_symbol() -> None:
    there: dict[str, Any] = {
        "explorers": ["market_1", "red_north", "black_market_west"],
        "sites": {"red_north": ["red_alpha"]},
        "black_market": {"red": ["red_beta"]},
        "faction": "gul",
    }
    needing = ["excavate", "market", "command", "smuggle", "survey"]
    assert position(hand=["act_red_1"], **there).options == ["travel", *needing, "pass"]
    game = position(travel=["trv_2", "trv_3", "trv_4"], **there)
    assert game.options == ["travel", "pass"]
    assert [game.refused[action] for action in needing] == ["needs_action_card"] * 5


@pytest.mark.rule("E-COMP-10")
def test_there_are_eight_command_cards_with_two_sides_and_four_tokens() -> None:
    assert list(DATA.command_cards) == [f"cmd_{n}" for n in range(1, 9)]
    assert all(card.white != card.yellow for card in DATA.command_cards.values())
    assert scene("excavation_earth", players=2).table.tokens == (1, 2, 3, 4)
    assert DATA.pieces["round_marker"].copies == 1


@pytest.mark.rule("E-COMP-11")
def test_zu_has_a_board_and_24_cards() -> None:
    kinds: Counter[str] = Counter()
    for card in DATA.zu_cards.values():
        kinds[card.kind] += card.copies
    assert kinds == {"excavate": 8, "market": 2, "command": 6, "sell": 4, "snipe": 2, "survey": 2}
    assert list(DATA.zu_board) == ["zu"]
    assert not any(player.zu for player in scene("excavation_earth", players=3).table.players)


# Limits --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-COMP-12")
def test_a_special_buyer_that_has_run_out_is_ignored_and_the_rest_happens() -> None:
    game = position(hand=["act_yellow_1"], special_buyers=0, queues={"queue_1": ["red"]}).play("market", "queue_1")
    assert game.key == "coloured_buyer"
    assert game.play("green").table.queues["queue_1"] == ("red", "green")


@pytest.mark.rule("E-COMP-12")
def test_a_colour_without_a_buyer_on_its_track_is_not_on_offer() -> None:
    game = position(hand=["act_yellow_1"], tracks={"green": 0}).play("market", "skip", "skip")
    assert asked(game) == ("coloured_buyer", ["yellow", "red", "purple", "orange", "skip"])


@pytest.mark.rule("E-COMP-12")
def test_an_effect_takes_as_many_tiles_as_are_left() -> None:
    forecast = {"forecast": ["act_red_1"], "forecast_crew": [-1]}
    game = position(phase="prep", round=2, artifact_stacks={"red": ["red_alpha"]}, **forecast)
    assert game.table.sites["red_north"] == ("red_alpha",)
    assert game.table.black_market["red"] == ()
    assert len(game.table.artifact_stacks["red"]) == 0


@pytest.mark.rule("E-COMP-12")
def test_credits_are_not_limited() -> None:
    game = position(credits=9999, cargo_hold=["red_delta"]).doing("liquidate(bonus=2)")
    assert game.me.credits == 9999 + 6 + 2


@pytest.mark.rule("E-COMP-13")
def test_traders_at_a_market_are_not_limited() -> None:
    game = position(hand=["act_yellow_1"], traders={"queue_1": 21}).play("market", "queue_1")
    assert (game.me.traders["queue_1"], game.me.crew) == (22, 0)


@pytest.mark.rule("E-COMP-13")
def test_envoys_in_a_centre_are_not_limited() -> None:
    game = position(hand=["act_yellow_1"], envoys={"centre_left": 21}).play("command", "place_envoy")
    assert (game.me.envoys["centre_left"], game.me.crew) == (22, 0)


@pytest.mark.rule("E-COMP-13")
def test_artifacts_on_a_dig_site_and_in_a_stack_are_not_limited() -> None:
    crowd = ["red_beta"] * 5 + ["red_delta"] * 2
    game = position(
        phase="prep",
        round=2,
        forecast=["act_red_1"],
        forecast_crew=[-1],
        artifact_stacks={"red": {"bottom": ["red_delta", "red_alpha", "red_alpha"]}},
        sites={"red_central": crowd},
        black_market={"red": ["red_gamma"] * 4 + ["red_alpha"] * 4},
    )
    assert game.table.sites["red_central"] == (*crowd, "red_delta")
    assert len(game.table.black_market["red"]) == 9


# Corrections ---------------------------------------------------------------------------------------------------


def corrected(family: str, *items: dict[str, Any], count: int | None = None) -> str:
    """An overlay that corrects items of one family."""
    return json.dumps({family: {"items": items} | ({} if count is None else {"count": count})})


def steps_from(place: str, overlay: str = "") -> list[str]:
    """Where an explorer gets with one step."""
    apart = [other for other in DATA.locations if other not in DATA.neighbours[place] and other != place]
    game = position(overlay=overlay, explorers=[place, *apart[:2]])
    return game.doing("travel(fuel=1)").play("explorer_1").options


def test_an_overlay_removes_a_link_by_0_copies() -> None:
    assert steps_from("market_1") == ["green_north", "green_west"]
    overlay = corrected("links", {"id": "green_west-market_2", "copies": 0}, count=36)
    assert "market_2" in steps_from("green_west")
    assert "market_2" not in steps_from("green_west", overlay)
    assert "market_1" in steps_from("green_west", overlay)


def test_an_overlay_adds_a_link() -> None:
    new = {"id": "market_1-black_market_west", "between": ["market_1", "black_market_west"]}
    assert steps_from("market_1", corrected("links", new, count=38)) == [
        "green_north",
        "green_west",
        "black_market_west",
    ]


def test_an_overlay_corrects_hold_sizes() -> None:
    digging: dict[str, Any] = {
        "faction": "gul",
        "cargo_hold": ["red_delta"],
        "explorers": ["red_north", "market_1", "market_4"],
        "hand": ["act_red_1"],
        "sites": {"red_north": ["red_alpha"]},
    }
    assert "excavate" in position(**digging).options
    smaller = corrected("factions", {"id": "gul", "cargo_hold": 1})
    assert position(overlay=smaller, **digging).refused["excavate"] == "cargo_full"


def test_an_overlay_corrects_payouts_and_the_centre_of_a_market() -> None:
    overlay = json.dumps(
        {
            "payouts": {"items": [{"id": "place_1", "credits": 20}]},
            "markets": {"items": [{"id": "queue_1", "centre": "centre_right"}]},
        }
    )
    sale = {"hand": ["act_red_6"], "cargo_hold": ["red_alpha"], "traders": {"queue_1": 1}, "tracks": {"red": 0}}
    game = position(overlay=overlay, queues={"queue_1": ["special"]}, **sale).play("sell")
    assert game.me.credits == 8 + 20 + 2
    assert game.me.envoys == {"centre_left": 0, "centre_middle": 0, "centre_right": 1}


def test_an_overlay_corrects_the_effect_of_a_command_card() -> None:
    overlay = corrected("command_cards", {"id": "cmd_1", "white": "[liquidate(bonus=7)]"})
    zones = {"round": 2, "commands": {"centre_left": "cmd_1"}, "cargo_hold": ["red_alpha"]}
    game = position(overlay=overlay, hand=["act_red_1"], envoys={"centre_left": 1}, **zones)
    game.play("command", "withdraw_envoy", "cmd_1", "cargo_red_alpha")
    assert game.me.credits == 8 + 3 + 7


def test_an_overlay_corrects_the_initiative_of_a_faction() -> None:
    overlay = corrected("factions", {"id": "issisinui", "initiative": 0})
    game = majlis.new("excavation_earth", players=2, seed=1, overlay=overlay, options={"factions": "seats"})
    game.play("dal_harrai")
    game.play("issisinui")
    assert game.table.order == (1, 0)


@pytest.mark.parametrize(
    ("family", "item", "problem"),
    [
        ("links", {"id": "market_1-green_north", "between": ["market_1", "atlantis"]}, "refers to 'atlantis'"),
        ("links", {"id": "market_1-green_north", "between": ["market_1"]}, "expected 2 values instead of 1"),
        ("links", {"id": "market_1-green_north", "copies": 0}, "links: 36 pieces, but 37 are printed"),
        ("locations", {"id": "red_north", "glyphs": []}, "red_alpha belongs to 0 dig sites instead of one"),
        ("locations", {"id": "red_south", "glyphs": ["gamma", "alpha"]}, "red_alpha belongs to 2 dig sites"),
        ("locations", {"id": "red_south", "region": "blue"}, "red_gamma belongs to 0 dig sites"),
        ("locations", {"id": "black_market_west", "symbols": ["sym_1", "sym_9"]}, "sym_9"),
        ("artifacts", {"id": "red_alpha", "region": "blue"}, "blue"),
        ("artifacts", {"id": "red_alpha", "glyph": "omega"}, "red_alpha belongs to 0 dig sites"),
        ("markets", {"id": "queue_1", "symbol": "sym_2"}, "markets: each needs a location and a symbol of its own"),
        ("markets", {"id": "queue_1", "location": "atlantis"}, "refers to 'atlantis'"),
        ("markets", {"id": "queue_1", "location": "market_2"}, "markets: each needs a location"),
        ("markets", {"id": "queue_1", "centre": "centre_top"}, "refers to 'centre_top'"),
        ("action_cards", {"id": "act_red_1", "symbol": "sym_9"}, "refers to 'sym_9'"),
        ("action_cards", {"id": "act_red_1", "colour": "blue"}, "blue"),
        ("buyer_cards", {"id": "buy_red", "buyer": "blue"}, "blue"),
        ("common", {"id": "common", "explorer_starts": ["market_1", "atlantis"]}, "atlantis"),
        ("gallery", {"id": "gallery_columns", "credits": [0, 4, 9]}, "gallery_columns"),
        ("gallery", {"id": "gallery_row_beta", "credits": [0, 5]}, "gallery_row_beta"),
        ("zu_cards", {"id": "zu_excavate_red_yellow", "colours": ["red", "blue"]}, "blue"),
        ("zu_cards", {"id": "zu_command_1", "market": "queue_9"}, "queue_9"),
        ("zu_cards", {"id": "zu_sell", "kind": "dance"}, "expected one of excavate"),
        ("zu_cards", {"id": "zu_survey", "kind": "snipe"}, "zu_decks: 2 cards of the kind 'survey', but there are 0"),
        ("zu_decks", {"id": "zu_deck_2", "cards": {"excavate": 4}}, "9 cards of the kind 'excavate', but there are 8"),
        ("zu_decks", {"id": "zu_deck_3", "cards": {"dance": 1}}, "1 cards of the kind 'dance', but there are 0"),
        ("factions", {"id": "gul", "ability": "fly"}, "expected one of survey_extra"),
        ("command_cards", {"id": "cmd_1", "white": "dance(2)"}, "unknown atom 'dance'"),
        ("common", {"id": "common", "column_bonus": "draw("}, "common common.column_bonus"),
    ],
)
def test_an_overlay_that_does_not_fit_is_refused_and_says_why(family: str, item: dict[str, Any], problem: str) -> None:
    with pytest.raises(majlis.BadData, match=problem):
        majlis.new("excavation_earth", players=2, seed=1, overlay=corrected(family, item))


def test_an_overlay_that_leaves_a_place_out_of_reach_is_refused() -> None:
    cut = [{"id": link, "copies": 0} for link in ("market_1-green_north", "market_1-green_west")]
    with pytest.raises(majlis.BadData, match="links: not every location can be reached from market_1"):
        majlis.new("excavation_earth", players=2, seed=1, overlay=corrected("links", *cut, count=35))
