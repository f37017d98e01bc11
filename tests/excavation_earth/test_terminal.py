"""The table of Excavation Earth in a terminal: everything public is there, other people's cards are not."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.testing import Scene, scene
from tests.contract.terminals import drawing, line, shown

A, B, D = "\u03b1", "\u03b2", "\u03b4"  # the signs of the glyphs
HANDS = {"hand": ["act_red_3", "act_green_6"], "others": {1: {"hand": ["act_purple_5", "act_purple_2"]}}}


def position(**zones: Any) -> Scene:
    """A turn of seat 0 in round 2."""
    return scene("excavation_earth", **{"round": 2, "faction": "gul", **HANDS, **zones})


# The world -------------------------------------------------------------------------------------------------------


def test_the_map_shows_artifacts_explorers_and_neighbours() -> None:
    sites = {"green_north": ["green_alpha", "green_delta", "green_alpha"], "green_west": []}
    others = {1: {"explorers": ["green_north"]}}
    text = shown(position(sites=sites, explorers=["market_1", "green_north", "red_north"], others=others).game)
    assert line(text, "GN ") == f"GN green N {A} {D} {A}3×2 {D}6 ● ◆ M1 GW GE M4"
    assert line(text, "GW ") == f"GW green W {B} – M1 GN M2 #W"
    assert line(text, "M1 ") == "M1 market 1 ring ● GN GW"
    assert line(text, "RN ").startswith(f"RN red N (market 3) {A} comet")
    assert line(text, "#E ").startswith("#E black market E comet crown")


def test_colours_show_popularity_payout_black_market_and_supply() -> None:
    tracks = {"yellow": 4, "green": 6, "red": 6, "purple": 8, "orange": 7}
    stacks = {"yellow": ["yellow_beta", "yellow_alpha"], "green": []}
    supply = {"yellow": {"rest": ["yellow_alpha"] * 3}}
    text = shown(position(tracks=tracks, black_market=stacks, artifact_stacks=supply).game)
    assert line(text, "yellow ") == f"yellow ▮▮▮▮▮▮▯▯▯▯ 6 9 (place 1) Y{B}4 Y{A}3 3"
    assert line(text, "green ").startswith("green ▮▮▮▮▯▯▯▯▯▯ 4 5 (place 2) – ")
    assert line(text, "red ").startswith("red ▮▮▮▮▯▯▯▯▯▯ 4 5 (place 2)")
    assert line(text, "orange ").startswith("orange ▮▮▮▯▯▯▯▯▯▯ 3 1 (place 4)")
    assert line(text, "purple ").startswith("purple ▮▮▯▯▯▯▯▯▯▯ 2 0 (place 5)")


def test_markets_show_queues_and_traders_and_the_ship_its_passengers() -> None:
    queues = {"queue_1": ["yellow", "special", "orange"], "queue_2": []}
    others = {1: {"traders": {"queue_1": 1}}}
    game = position(queues=queues, traders={"queue_1": 2}, ship=["red", "special"], special_buyers=3, others=others)
    text = shown(game.game)
    assert line(text, "market 1 ") == "market 1 ring Y ★ O ●2 ◆ left centre"
    assert line(text, "market 2 ") == "market 2 spiral – left centre"
    assert line(text, "On the mothership") == "On the mothership R ★ · special buyers in the pool: 3"


def test_command_centres_show_envoys_prizes_and_the_side_of_the_round() -> None:
    commands = {"centre_left": "cmd_8", "centre_middle": "cmd_5", "centre_right": "cmd_2"}
    text = shown(position(commands=commands, envoys={"centre_left": 3}).game, width=120)
    assert line(text, "left centre ").startswith("left centre ●3 10 / 5 Lobbying Fee: gain 2 credits for each envoy")
    text = shown(position(commands=commands, round=3).game, width=120)
    assert "Lobbying Fee: gain 3 credits" in text
    assert "no command card in round 1" in shown(position(commands={}, round=1).game)


def test_the_forecast_shows_cards_and_crew() -> None:
    forecast = {"forecast": ["act_red_1", "act_yellow_4", "act_green_2"], "forecast_crew": [-1, 1, -1]}
    text = shown(position(**forecast, tokens=[2, 3, 4]).game)
    assert "red ring · yellow prism ◆ · green spiral" in " ".join(text.split())
    assert "initiative tokens 2 3 4" in " ".join(text.split())


def test_the_title_shows_round_phase_and_turn_order() -> None:
    others = {1: {"passed": True, "initiative": 1}}
    text = shown(position(order=[1, 0], others=others).game)
    assert "round 2 of 3 · Action phase" in text
    assert line(text, "Turn order") == "Turn order ◆ Player 2 (passed, token 1) ● Player 1"


# Players ---------------------------------------------------------------------------------------------------------


def test_boards_show_holds_gallery_and_means() -> None:
    game = position(
        credits=17,
        crew=9,
        travel=["trv_2", "trv_4"],
        cargo_hold=["red_beta", "green_delta"],
        hidden_hold=["red_beta"],
        guards=["red_alpha", "red_beta", "green_alpha"],
    ).game
    text = shown(game)
    assert "● Player 1 · Gul Cartel (Smugglers) ○" in text
    assert "17 credits · crew 9 · 2 action cards · travel cards 2 4" in text
    assert f"cargo hold 2/5: R{B}4 G{D}6   hidden hold 1/3: R{B}4" in text
    assert f"gallery ○: Y ····  G {A}···  R {A}{B}··  P ····  O ····  worth 4" in text


def test_only_the_own_hand_is_shown() -> None:
    game = position().game
    assert line(shown(game, 0), "Hand") == "Hand red comet, green crown"
    assert line(shown(game, 1), "Hand") == "Hand purple wave, purple spiral"
    assert "purple wave" not in shown(game, 0)
    assert "Hand" not in shown(game, None)


def test_a_draft_shows_the_own_packet_and_what_was_kept() -> None:
    game = majlis.new("excavation_earth", players=2, seed=1, options={"first_hand": "draft"})
    for faction in ("gul", "aqulla"):
        game.play(faction)
    first, second = (game.table.players[seat].packet for seat in (0, 1))
    game.play(first[0], 0)
    text = shown(game, 0, width=200)
    texts = drawing(game).texts
    assert "Place" not in text
    assert line(text, "Kept") == f"Kept {texts.name(first[0])}"
    assert line(text, "Packet") == f"Packet {', '.join(map(texts.name, game.table.players[0].packet))}"
    assert line(shown(game, 1, width=200), "Packet") == f"Packet {', '.join(map(texts.name, second))}"


def test_zu_shows_what_is_left_in_its_deck_and_what_it_revealed() -> None:
    zu = {"slots": ["sell", "excavate", "excavate"], "discard": ["zu_snipe", "zu_command_2"]}
    game = scene("excavation_earth", seats=("human", "automa"), others={1: {"zu": zu, "credits": 30}}).game
    text = " ".join(shown(game).split())
    assert "Zu's deck (3): 1× Sell, 2× Excavate · revealed: Snipe, Command 2" in text
    assert "crew" not in text[text.index("◆ Zu ─") : text.index("Zu's deck")]


def test_tiles_of_a_survey_are_shown() -> None:
    forecast = {"forecast": ["act_red_1", "act_yellow_4", "act_green_2"], "forecast_crew": [-1, -1, -1]}
    game = (
        position(**forecast, explorers=["market_1", "market_2", "market_4"])
        .nature("red_alpha", "red_delta")
        .play("survey", "act_red_3", "forecast_1")
    )
    assert line(shown(game.game), "Drawn") == f"Drawn R{A}3 R{D}6"
    assert line(shown(game.game, 1), "Drawn") == f"Drawn R{A}3 R{D}6"


def test_what_is_reconstructed_is_marked_and_explained() -> None:
    text = shown(position().game)
    assert "Place ○" in text
    assert "command card ○" in text
    assert "○ partly reconstructed: it may differ from your copy" in text


# Options ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "key", "told"),
    [
        ("green_north", "travel_to", f"GN: {D}6 · next to M1 GW GE M4"),
        ("explorer_2", "travel", "M4: prism · ● ◆ · next to GN PW PM"),
        ("queue_2", "sell_market", "queue, front first: Y R · traders: ● · left centre"),
        ("stack_red", "acquire", f"top: red alpha, value 3 · below: R{B}4"),
        ("stack_green", "acquire", "empty"),
        ("cargo_hold", "hold", "4 free spaces"),
        ("act_red_1", "card", "excavates and surveys red · for market 1 · western black market · 3 fuel ○"),
        ("trv_2", "card", "2 fuel · to travel or to sell"),
        ("cargo_red_beta", "offload", "value 4 · 5 copies · found at: red site (centre) ○"),
        ("gallery_red_beta", "guard", "value 4 · 5 copies · found at: red site (centre) ○"),
        ("cmd_8", "ability", "gain 2 credits for each envoy you have left in this command centre ○"),
        ("pass", "action", "no more turns this round; you keep up to 2 action cards"),
        ("skip", "travel", ""),
        ("skip", "ability", ""),
        ("yellow", "coloured_buyer", ""),
    ],
)
def test_what_an_option_does(option: str, key: str, told: str) -> None:
    game = position(
        explorers=["market_1", "market_4"],
        sites={"green_north": ["green_delta"]},
        queues={"queue_2": ["yellow", "red"]},
        traders={"queue_2": 1},
        black_market={"red": ["red_alpha", "red_beta"], "green": []},
        cargo_hold=["red_beta"],
    ).game
    assert drawing(game).explain(0, option, key) == told


@pytest.mark.parametrize(("lang", "start"), [("en", "M4: "), ("pl", "R4: ")])
def test_looking_at_a_market_and_a_card(lang: str, start: str) -> None:
    drawn = drawing(position().game, lang=lang)
    assert "○" in drawn.explain(0, "cmd_1")
    assert drawn.explain(0, "market_4").startswith(start)
