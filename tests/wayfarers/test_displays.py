"""Chapter 10, second part: the displays."""

from __future__ import annotations

import pytest

from majlis.testing import scene

NO_GUILDS = {"black": 0, "yellow": 0, "blue": 0}
LAND = ["LA09", "LA10", "LA11", "LA12"]


@pytest.mark.rule("W-DISP-1")
def test_slot_4_lies_next_to_the_deck() -> None:
    decks = {row.id: row.deck for row in scene("wayfarers").table.data.rows.values()}
    assert decks == {
        "townsfolk": "left end",
        "land": "left end",
        "space": "right end",
        "water": "right end",
        "inspiration": "top end",
    }
    game = scene("wayfarers", rows={"land": ["", "LA10", "LA11", "LA12"]}).nature("LA20").play("rest", *["skip"] * 3)
    game.play("end_turn")
    assert game.table.rows["land"] == ("LA10", "LA11", "LA12", "LA20"), "a new card comes into slot 4"


@pytest.mark.rule("W-DISP-1")
def test_slot_1_is_the_cheapest_and_slot_4_the_dearest_place_in_the_sky() -> None:
    game = scene("wayfarers", silver=3, land=["LA01"], rows={"space": ["SP18", "SP19", "SP20", "SP21"]})
    assert game.doing("space_card").options == ["SP18", "skip"]


@pytest.mark.rule("W-DISP-2")
def test_an_emptied_slot_stays_empty_for_the_rest_of_the_turn() -> None:
    game = scene("wayfarers", silver=9, land=["LA01", "LA02"], rows={"space": ["SP18", "SP19", "SP20", "SP21"]})
    game.doing("space_card > space_card").play("SP18")
    assert game.me.silver == 6
    assert game.table.rows["space"] == ("", "SP19", "SP20", "SP21")
    game.play("SP21")
    assert game.me.silver == 1, "it still lies in slot 4 and costs 5"
    assert game.table.rows["space"] == ("", "SP19", "SP20", "")


@pytest.mark.rule("W-DISP-2")
def test_an_empty_slot_holds_no_worker_and_the_other_cards_keep_their_actions() -> None:
    game = scene("wayfarers", silver=0, guilds=NO_GUILDS, rows={"land": ["", "LA10", "", "LA12"]})
    game.play("worker_yellow")
    assert [card for card in [*game.options, *game.refused] if card.startswith("LA")] == ["LA10", "LA12"]
    game.play("LA10")
    assert game.me.silver == 2, "the action of slot 2"


@pytest.mark.rule("W-DISP-3")
def test_at_the_end_of_the_turn_the_cards_close_the_gaps_in_their_order() -> None:
    game = scene("wayfarers", rows={"land": ["", "LA10", "", "LA12"], "water": ["WA13", "", "WA14", ""]})
    game.nature("LA20", "LA21", "WA20", "WA21").play("rest", "skip", "skip", "skip")
    assert game.table.rows["land"] == ("", "LA10", "", "LA12"), "not before the turn has ended"
    game.play("end_turn")
    assert game.table.rows["land"] == ("LA10", "LA12", "LA20", "LA21")
    assert game.table.rows["water"] == ("WA13", "WA14", "WA20", "WA21")


@pytest.mark.rule("W-DISP-4")
def test_cards_slide_away_from_their_deck() -> None:
    rows = scene("wayfarers").table.data.rows
    away = {"left end": "right", "right end": "left", "top end": "down"}
    assert {row.id: row.slides for row in rows.values()} == {row.id: away[row.deck] for row in rows.values()}
    assert (rows["townsfolk"].slides, rows["space"].slides, rows["inspiration"].slides) == ("right", "left", "down")
    game = scene("wayfarers", rows={"inspiration": ["IN01", "IN02", "", "IN04"]}).nature("IN05")
    game.play("rest", "skip", "skip", "skip", "end_turn")
    assert game.table.rows["inspiration"] == ("IN01", "IN02", "IN04", "IN05")


@pytest.mark.rule("W-DISP-5")
@pytest.mark.rule("EX-10")
def test_workers_and_influence_travel_with_their_card() -> None:
    stargazer, scribe, fisherman = "TF06", "TF24", "TF11"
    game = scene(
        "wayfarers",
        silver=2,
        dice=[2, 2, 2, 0, 0],
        guilds=NO_GUILDS,
        rows={"townsfolk": ["TF36", stargazer, scribe, fisherman]},
        workers_on={scribe: ["green"]},
        influence_on={fisherman: 1},
    ).nature("TF01")
    game.play("die_1", "home_market", "townsfolk_card", stargazer)
    assert game.table.rows["townsfolk"] == ("TF36", "", scribe, fisherman)
    game.play("end_turn")
    assert game.table.rows["townsfolk"] == ("TF36", scribe, fisherman, "TF01")
    assert game.table.workers_on == {scribe: ("green",)}
    assert game.table.influence_on == {fisherman: 1}


@pytest.mark.rule("W-DISP-6")
def test_missing_slots_stay_empty_when_the_deck_runs_out() -> None:
    decks = {"land": {"rest": ["LA20"], "bottom": [], "seen_by": []}}
    game = scene("wayfarers", rows={"land": ["", "LA10", "", "LA12"]}, decks=decks)
    game.play("rest", "skip", "skip", "skip", "end_turn")
    assert game.table.rows["land"] == ("LA10", "LA12", "LA20", "")


@pytest.mark.rule("W-DISP-6")
def test_cards_under_the_deck_are_dealt_last_and_in_their_order() -> None:
    decks = {"land": {"rest": ["LA20"], "bottom": ["LA30", "LA29"], "seen_by": [0, 0]}}
    game = scene("wayfarers", rows={"land": ["", "", "LA11", ""]}, decks=decks)
    game.play("rest", "skip", "skip", "skip", "end_turn")
    assert game.table.rows["land"] == ("LA11", "LA20", "LA30", "LA29")
    assert len(game.table.decks["land"]) == 0
