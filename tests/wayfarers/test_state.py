"""19.1: what is public, what is hidden from all, and what only one player knows."""

from __future__ import annotations

import json
from typing import Any

import pytest

import majlis
from majlis.testing import Scene, scene

from .displays import ROWS

EVERYBODY = (0, 1, 2, None)


def table_seen(game: Scene, seat: int | None) -> dict[str, Any]:
    """The table as a seat, or a spectator, may see it."""
    seen: dict[str, Any] = game.game.view(seat)["table"]
    return seen


def seen_text(game: Scene, seat: int | None) -> str:
    """Everything a seat may see, decisions and log included."""
    return json.dumps(game.game.view(seat))


def drawing() -> Scene:
    """Seat 0 has drawn LA07, LA09 and LA20."""
    return scene("wayfarers", players=3, rows=ROWS).doing("land_card(draw=3)").nature("LA07", "LA09", "LA20")


def with_cards_under() -> Scene:
    """Seat 0 is to move and has earlier put LA20 and LA21 under a deck of eight."""
    deck = {"rest": [f"LA{n}" for n in range(10, 16)], "bottom": ["LA20", "LA21"], "seen_by": [0, 0]}
    return scene("wayfarers", players=3, rows=ROWS, decks={"land": deck})


@pytest.mark.rule("W-STATE-1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_table_is_public(seat: int | None) -> None:
    game = scene(
        "wayfarers",
        players=3,
        options={"section_1": "a", "section_2": "b", "section_3": "a"},
        rows=ROWS | {"land": ["LA01", "", "LA03", "LA04"]},
        workers_on={"LA01": ["green"]},
        influence_on={"SP02": 2},
        journal_tiles={"j1a": "JT03"},
        green_workers=["gw3"],
        stacks={"Y1": 1, "P04": 0},
        decks={"water": ["WA20", "WA21", "WA22"], "inspiration": []},
        ended_by=1,
        turns_left=3,
    )
    seen = table_seen(game, seat)
    assert seen["sides"] == ["a", "b", "a"]
    assert seen["journal_tiles"]["j1a"] == "JT03"
    assert seen["green_workers"] == ["gw3"]
    assert (seen["stacks"]["Y1"], seen["stacks"]["Y2"], seen["stacks"]["P04"], seen["stacks"]["P05"]) == (1, 3, 0, 1)
    assert seen["rows"] == ROWS | {"land": ["LA01", "", "LA03", "LA04"]}
    assert seen["workers_on"] == {"LA01": ["green"]}
    assert seen["influence_on"] == {"SP02": 2}
    assert (seen["decks"]["water"]["count"], seen["decks"]["inspiration"]["count"]) == (3, 0)
    assert (seen["active"], seen["phase"]) == (0, "turn")
    assert (seen["ended_by"], seen["turns_left"]) == (1, 3)


@pytest.mark.rule("W-STATE-1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_worker_placed_this_turn_is_marked(seat: int | None) -> None:
    game = scene("wayfarers", players=3, rows=ROWS).play("worker_blue", "WA01")
    seen = table_seen(game, seat)
    assert seen["workers_on"] == {"WA01": ["blue"]}
    assert (seen["turn"]["worker_on"], seen["turn"]["worker_colour"]) == ("WA01", "blue")


@pytest.mark.rule("W-STATE-1")
def test_the_mark_goes_with_the_turn() -> None:
    game = scene("wayfarers", players=3, rows=ROWS).play("worker_blue", "WA02", "end_turn")
    seen = table_seen(game, None)
    assert seen["active"] == 1
    assert seen["turn"]["worker_on"] == ""


@pytest.mark.rule("W-STATE-2")
def test_decks_have_no_order_to_be_known() -> None:
    game = majlis.new("wayfarers", players=4, seed=5)
    for deck in game.table.decks.values():
        assert deck.rest == tuple(sorted(deck.rest))
        assert deck.bottom == ()


@pytest.mark.rule("W-STATE-2")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_of_a_deck_only_its_size_is_seen(seat: int | None) -> None:
    seen = majlis.new("wayfarers", players=3, seed=1).view(seat)["table"]["decks"]
    big, small = {"count": 36 - 4, "bottom": []}, {"count": 16 - 4, "bottom": []}
    assert seen == {"townsfolk": big, "land": big, "water": big, "space": big, "inspiration": small}


@pytest.mark.rule("W-STATE-2")
def test_cards_put_under_a_deck_are_known_to_that_player_only() -> None:
    game = with_cards_under()
    assert table_seen(game, 0)["decks"]["land"] == {"count": 8, "bottom": ["LA20", "LA21"]}
    for seat in (1, 2, None):
        assert table_seen(game, seat)["decks"]["land"] == {"count": 8, "bottom": ["", ""]}


@pytest.mark.rule("W-STATE-2")
def test_a_discarded_inspiration_card_is_known_to_everybody() -> None:
    game = scene("wayfarers", players=3, rows=ROWS).doing("inspiration_card").play("IN02", "discard")
    for seat in EVERYBODY:
        assert table_seen(game, seat)["decks"]["inspiration"]["bottom"] == ["IN02"]


@pytest.mark.rule("W-STATE-2")
@pytest.mark.parametrize("seat", [1, 2])
def test_another_player_imagines_other_cards_under_the_deck(seat: int) -> None:
    game = with_cards_under().game
    imagined = [game.imagine(seat, seed) for seed in range(30)]
    under = {other.table.decks["land"].bottom for other in imagined}
    assert len(under) > 10
    for other in imagined:
        deck = other.table.decks["land"]
        assert sorted((*deck.rest, *deck.bottom)) == [*(f"LA{n}" for n in range(10, 16)), "LA20", "LA21"]
        assert other.view(seat) == game.view(seat)


@pytest.mark.rule("W-STATE-2")
def test_the_player_who_put_them_there_imagines_the_same_cards() -> None:
    game = with_cards_under().game
    for seed in range(10):
        other = game.imagine(0, seed)
        assert other.table.decks["land"] == game.table.decks["land"]
        assert other.view(0) == game.view(0)


@pytest.mark.rule("W-STATE-2")
def test_the_next_card_of_a_deck_is_open_in_imagination() -> None:
    game = scene("wayfarers", players=3, rows=ROWS, dice=[1, 4, 6, 0, 0], provision=2, land=["LA10"]).game
    revealed = set()
    for seed in range(30):
        other = game.imagine(0, seed)
        for option in ("die_1", "home_city", "2 provision -> land_card + silver", "LA01", "end_turn"):
            other.play(option)
        revealed.add(other.table.rows["land"][3])
    assert len(revealed) > 10


@pytest.mark.rule("W-STATE-3")
def test_only_the_drawing_player_sees_the_cards_drawn() -> None:
    game = drawing()
    assert all(card in seen_text(game, 0) for card in ("LA07", "LA09", "LA20"))
    for seat in (1, 2, None):
        assert not any(card in seen_text(game, seat) for card in ("LA07", "LA09", "LA20"))
        [question] = game.game.view(seat)["decisions"]
        assert (question["seat"], question["key"]) == (0, "keep")
        assert "options" not in question


@pytest.mark.rule("W-STATE-3")
def test_the_others_see_the_card_kept_but_never_the_two_put_back() -> None:
    game = drawing().play("LA09")
    for seat in (1, 2, None):
        assert "LA07" not in seen_text(game, seat)
        assert "LA20" not in seen_text(game, seat)
    game.play("LA20")
    assert '"LA07"' in seen_text(game, 0)
    for seat in (1, 2, None):
        assert table_seen(game, seat)["players"][0]["land"] == ["LA09"]
        assert "LA07" not in seen_text(game, seat)
        assert "LA20" not in seen_text(game, seat)
        assert "LA09" in json.dumps(game.game.view(seat)["log"])


@pytest.mark.rule("W-STATE-4")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everything_of_a_player_is_public(seat: int | None) -> None:
    mine = {
        "board": "PB2",
        "silver": 5,
        "provision": 4,
        "supply": 9,
        "guilds": {"black": 1, "yellow": 2, "blue": 3},
        "dice": [2, 5, 6, 0, 0],
        "dice_at": ["supply", "home_market", "LA10", "reserve", "reserve"],
        "workers": {"green": 1, "yellow": 0, "blue": 2},
        "marker": "j2b",
        "caravan": [["Y1", 1, 2, 3]],
        "land": ["LA10", "LA11"],
        "water": ["WA10"],
        "space": ["SP10"],
        "townsfolk": {"LA10": "TF05"},
        "inspiration": {"home_stars": "IN07"},
    }
    game = scene("wayfarers", players=3, seat=1, rows=ROWS, **mine)
    seen = table_seen(game, seat)["players"][1]
    assert seen == mine | {"seat": 1, "automa": None}


@pytest.mark.rule("W-STATE-4")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_what_a_player_has_done_this_turn_is_public(seat: int | None) -> None:
    # a 6 in a column with silver_off, on the observatory; yellow guild used before
    game = scene(
        "wayfarers",
        players=3,
        rows=ROWS,
        dice=[6, 3, 3, 0, 0],
        silver=3,
        land=["LA20"],
        guilds={"yellow": 1},
        caravan=[["B3", 1, 2, 5]],
    )
    game.play("guild_yellow", "die_2", "up", "skip", "die_1", "home_observatory")
    turn = table_seen(game, seat)["turn"]
    assert turn["guilds_used"] == ["yellow"]
    assert (turn["die_action"], turn["silver_off"], turn["provision_off"]) == (True, 1, 0)
    game.play("space_card", "SP03")  # 4 silver less 1
    assert table_seen(game, seat)["turn"]["acquired"] == ["SP03"]
    assert table_seen(game, seat)["players"][0]["silver"] == 0


@pytest.mark.rule("W-STATE-5")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_automa_is_public_but_for_its_scheme_deck(seat: int | None) -> None:
    mind = {
        "resource": 3,
        "comet": 2,
        "schemes": ["SC4", "SC1"],
        "deck": ["SC2", "SC3", "SC5", "SC6"],
        "cards": {"townsfolk": ["TF10"], "space": ["SP10", "SP11"]},
        "tiles": ["K1", "G2"],
        "covered": 3,
        "passes": 1,
    }
    game = scene("wayfarers", players=1, options={"automa_board": "AI2"}, rows=ROWS, others={1: {"automa": mind}})
    seen = table_seen(game, seat)["players"][1]
    assert seen["automa"] == mind | {
        "board": "AI2",
        "deck": {"count": 4, "bottom": []},
        "cards": {"townsfolk": ["TF10"], "land": [], "water": [], "space": ["SP10", "SP11"], "inspiration": []},
    }
    assert seen["workers"] == {"green": 0, "yellow": 1, "blue": 1}
    assert seen["guilds"] == {"black": 0, "yellow": 1, "blue": 1}
    assert seen["marker"] == "j0"
    assert not any(card in seen_text(game, seat) for card in ("SC2", "SC3", "SC5", "SC6"))


@pytest.mark.rule("W-STATE-5")
def test_the_next_scheme_card_is_open_in_imagination() -> None:
    game = scene("wayfarers", players=1, rows=ROWS).game
    revealed = set()
    for seed in range(40):
        other = game.imagine(0, seed)
        for option in ("worker_blue", "WA02", "end_turn"):
            other.play(option)
        revealed.add(other.table.players[1].automa.schemes[-1])
    assert revealed == {"SC1", "SC2", "SC3", "SC4", "SC5", "SC6"}
