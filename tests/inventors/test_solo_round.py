"""Chapter 19: start and end of a round for the solo opponent."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.bots.random import RandomBot
from majlis.testing import Scene

from .solo_positions import AI, DICE_SCHEMES, HUMAN, WORKER_SCHEMES, guilds, mind, opponent, solo, told

NO_CARDS = {"dice": 0, "worker": 0}


# The start -------------------------------------------------------------------------------------------------------


def start(number: int, **zones: Any) -> Scene:
    """A round begins."""
    ai = {"deck": NO_CARDS} | zones.pop("ai", {})
    return solo(seat=HUMAN, phase="start_of_round", round=number, ai=ai, **zones)


@pytest.mark.rule("I-SOLO-14")
@pytest.mark.parametrize(("number", "dice", "workers"), [(1, 4, 2), (2, 5, 2), (3, 5, 3), (4, 6, 3)])
def test_silver_and_the_deck_of_each_round(number: int, dice: int, workers: int) -> None:
    game = start(number, theirs={"silver": 2})
    assert opponent(game).silver == 5
    assert mind(game).deck == {"dice": dice, "worker": workers}
    assert told(game, "ai_deck") == [{"dice": dice, "workers": workers}]


@pytest.mark.rule("I-SOLO-92")
@pytest.mark.parametrize(("number", "dice", "workers"), [(1, 5, 2), (2, 5, 3), (3, 6, 3)])
def test_the_decks_of_three_rounds(number: int, dice: int, workers: int) -> None:
    game = start(number, options={"rounds": "3"})
    assert mind(game).deck == {"dice": dice, "worker": workers}
    assert opponent(game).silver == 3


@pytest.mark.rule("I-SOLO-80")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_harder_games_have_more_schemes_in_every_round(number: int) -> None:
    plain = mind(start(number)).deck
    both = start(number, options={"dice_schemes": "yes", "worker_schemes": "yes"})
    assert mind(both).deck == {kind: cards + 1 for kind, cards in plain.items()}
    assert opponent(both).silver == 3
    dice = mind(start(number, options={"dice_schemes": "yes"})).deck
    assert dice == plain | {"dice": plain["dice"] + 1}


@pytest.mark.rule("I-SOLO-80")
def test_more_supplies_come_only_once() -> None:
    game = start(2, options={"supplies": "yes"}, theirs={"silver": 0, "guilds": guilds(2, 2, 2), "supply": 19})
    assert (opponent(game).silver, opponent(game).guilds) == (3, guilds(2, 2, 2))


@pytest.mark.rule("I-SOLO-14")
@pytest.mark.rule("I-SOLO-61")
@pytest.mark.parametrize(
    ("extra", "deck"),
    [
        ({"dice": 1}, {"dice": 6, "worker": 2}),
        ({"worker": 1}, {"dice": 5, "worker": 3}),
        ({"dice": 1, "worker": 1}, {"dice": 6, "worker": 3}),
    ],
)
def test_extra_cards_are_for_one_round(extra: dict[str, int], deck: dict[str, int]) -> None:
    game = start(2, ai={"extra": extra})
    assert mind(game).deck == deck
    assert mind(game).extra == {}


@pytest.mark.rule("I-R-47")
def test_the_deck_is_limited_by_the_reserves() -> None:
    game = start(4, ai={"extra": {"dice": 4, "worker": 5}})
    assert mind(game).deck == {"dice": 9, "worker": 6}
    game = start(4, ai={"reserves": {"dice": list(DICE_SCHEMES[:3]), "worker": []}})
    assert mind(game).deck == {"dice": 3, "worker": 0}
    assert told(game, "ai_deck") == [{"dice": 3, "workers": 0}]


@pytest.mark.rule("I-SOLO-14")
def test_royalties_and_income_are_for_the_human_only() -> None:
    game = start(2, theirs={"silver": 0, "royalties": 0}, mine={"silver": 0, "royalties": 6})
    assert opponent(game).silver == 3
    assert game.table.players[HUMAN].silver > 0


# The end ---------------------------------------------------------------------------------------------------------


def end(its: str, yours: str, number: int = 2, **zones: Any) -> Scene:
    """A round ends; the Tents stand here."""
    human = {"tent": yours, "tents": 2, "studio": [], "camels": {}} | zones.pop("mine", {})
    theirs = {"tent": its, "tents": 2, "silver": 0} | zones.pop("theirs", {})
    ai = {"deck": NO_CARDS} | zones.pop("ai", {})
    zones = {"phase": "end_of_round", "round": number, "dummy": {"tent": "tent_1"}} | zones
    return solo(seat=HUMAN, ai=ai, mine=human, theirs=theirs, **zones)


@pytest.mark.rule("I-SOLO-60")
@pytest.mark.rule("I-END-1")
@pytest.mark.parametrize(
    ("its", "mine", "first"),
    [("tent_2", "tent_3", AI), ("tent_3", "tent_2", HUMAN), ("tent_5", "tent_4", HUMAN), ("tent_4", "tent_5", AI)],
)
def test_the_leftmost_tent_makes_the_first_player(its: str, mine: str, first: int) -> None:
    game = end(its, mine)
    while game.key == "hire_camel":
        game.play("no_camel")
    assert game.table.first == first
    assert game.table.round == 3


@pytest.mark.rule("I-SOLO-60")
def test_as_first_player_it_begins_the_round() -> None:
    game = end("tent_2", "tent_3")
    assert game.key == "turn"
    assert game.table.active == HUMAN
    assert len(told(game, "ai_scheme")) == 1


@pytest.mark.rule("I-SOLO-60")
@pytest.mark.rule("I-END-6")
@pytest.mark.parametrize(
    ("its", "gained"), [("tent_1", guilds(2, 1, 1)), ("tent_2", guilds(1, 2, 1)), ("tent_3", guilds(1, 1, 2))]
)
def test_its_tent_gains_the_covered_influence(its: str, gained: dict[str, int]) -> None:
    game = end(its, "tent_4", dummy={"tent": "tent_5"}, theirs={"guilds": guilds(1, 1, 1), "supply": 22})
    assert opponent(game).guilds == gained
    assert opponent(game).supply == 21
    assert game.table.areas[its] == (AI,)
    assert its in game.table.first_tents
    assert opponent(game).tent == ""


@pytest.mark.rule("I-SOLO-60")
@pytest.mark.rule("I-R-50")
def test_only_the_first_tent_of_an_area_gains_influence() -> None:
    zones: dict[str, Any] = {"areas": {"tent_2": [HUMAN]}, "first_tents": ["tent_2"]}
    game = end("tent_2", "tent_3", theirs={"guilds": guilds(1, 1, 1)}, **zones)
    assert opponent(game).guilds["orange"] == 1
    assert game.table.areas["tent_2"] == (HUMAN, AI)


@pytest.mark.rule("I-SOLO-61")
@pytest.mark.parametrize(
    ("its", "deck", "key"),
    [
        ("tent_4", {"dice": 5, "worker": 4}, "ai_extra_worker"),
        ("tent_5", {"dice": 6, "worker": 3}, "ai_extra_dice"),
        ("tent_2", {"dice": 5, "worker": 3}, ""),
    ],
)
def test_its_tent_may_add_a_scheme_to_the_next_deck(its: str, deck: dict[str, int], key: str) -> None:
    game = end(its, "tent_1", dummy={"tent": "tent_3"})
    assert [told_key for told_key in game.told if told_key.startswith("ai_extra")] == ([key] if key else [])
    assert told(game, "ai_deck") == [{"dice": deck["dice"], "workers": deck["worker"]}]
    assert mind(game).deck == deck
    assert game.table.envoy_of == -1
    assert not opponent(game).envoy
    assert not opponent(game).camels


@pytest.mark.rule("I-END-6")
@pytest.mark.rule("I-SOLO-61")
@pytest.mark.parametrize("its", ["tent_4", "tent_5"])
def test_in_the_last_round_its_tent_adds_nothing(its: str) -> None:
    game = end(its, "tent_3", number=4)
    assert game.game.over
    assert mind(game).extra == {}
    assert not [key for key in game.told if key.startswith("ai_extra")]


@pytest.mark.rule("I-SOLO-62")
def test_cards_played_go_back_to_their_reserves() -> None:
    played = ["scheme_03", "scheme_12", "scheme_01", "scheme_10"]
    reserves = {
        "dice": [card for card in DICE_SCHEMES if card not in played],
        "worker": [card for card in WORKER_SCHEMES if card not in played],
    }
    game = end("tent_3", "tent_2", ai={"played": played, "reserves": reserves})
    assert mind(game).played == ()
    assert tuple(mind(game).reserves["dice"].rest) == DICE_SCHEMES
    assert tuple(mind(game).reserves["worker"].rest) == WORKER_SCHEMES


@pytest.mark.rule("I-SOLO-3")
@pytest.mark.rule("I-R-46")
def test_its_workers_return() -> None:
    placed = {"space_blue_left": ["worker_1"], "space_hire_camel": ["worker_1"], "space_open_card": ["worker_0"]}
    game = end("tent_3", "tent_2", theirs={"workers": 1}, mine={"workers": 1}, placed=placed)
    assert opponent(game).workers == 3
    assert not any(game.table.placed.values())


@pytest.mark.rule("I-SOLO-54")
@pytest.mark.rule("I-AFTER-2")
def test_the_round_ends_when_it_is_the_last_to_place_its_tent() -> None:
    zones: dict[str, Any] = {"mine": {"tent": "tent_1", "studio": [], "camels": {}}, "dummy": {"tent": "tent_2"}}
    game = solo(ai={"deck": {"dice": 1, "worker": 0}}, round=2, **zones).nature("scheme_04")
    assert game.table.round == 3
    assert opponent(game).tent == ""
    assert game.table.areas["tent_3"] == (AI,)


# Whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-SOLO-10")
@pytest.mark.rule("I-SOLO-50")
@pytest.mark.parametrize("rounds", ["4", "3"])
@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game(rounds: str, seed: int) -> None:
    game = majlis.new("inventors", players=1, seed=seed, options={"rounds": rounds})
    game.finish(RandomBot(seed))
    its = game.table.players[AI]
    assert its.tents == 0
    assert sum(seats.count(AI) for seats in game.table.areas.values()) == 4
    assert its.ai.played == ()
    assert sum(its.ai.deck.values()) == 0
    events = [event for event in game.log if event.seat == AI]
    assert [event.key for event in events].count("ai_deck") == int(rounds)
    assert [event.key for event in events].count("tent") == int(rounds)
    schemes = [event.args["card"] for event in events if event.key == "ai_scheme"]
    added = sum(event.key in ("ai_more_dice", "ai_more_workers") for event in events)
    dealt = sum(event.args["dice"] + event.args["workers"] for event in events if event.key == "ai_deck")
    assert len(schemes) == dealt + added
    assert majlis.load(game.save()).table == game.table
