"""17.7 and the rulings on it: influence on cards between the human and the automa."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene, scene

from .displays import ROWS

ALLOW = ["allow_silver", "allow_provision", "allow"]


def solo(seat: int, board: str, zones: dict[str, Any]) -> Scene:
    options = {"automa_board": board, "section_1": "a", "section_2": "a", "section_3": "a"}
    decks = {row: [] for row in ROWS} | zones.pop("decks", {})
    rows = ROWS | zones.pop("rows", {})
    return scene("wayfarers", players=1, seat=seat, options=options, rows=rows, decks=decks, **zones)


def human(board: str = "AI1", ai: dict[str, Any] | None = None, **zones: Any) -> Scene:
    """The human is to move with 1 silver; the automa would then reveal SC2, without a worker for it."""
    mind = {"deck": ["SC2"]} | (ai or {})
    zones = {"silver": 1, "provision": 0} | zones
    zones["others"] = {1: {"automa": mind, "workers": {"yellow": 0, "blue": 0}}}
    return solo(0, board, zones)


def automa(deck: str, board: str = "AI1", silver: int = 2, provision: int = 1, **zones: Any) -> Scene:
    """The automa reveals this scheme card; the human has some silver and provisions to deny with."""
    zones["automa"] = {"deck": [deck], "covered": 21} | zones.pop("automa", {})
    zones["others"] = {0: {"silver": silver, "provision": provision, "supply": 10}}
    return solo(1, board, zones)


def takes_land(**zones: Any) -> Scene:
    """The automa is about to take a land card by SC6, in the order 1-2-3-4."""
    return automa("SC6", guilds={"yellow": 2}, **zones)


# The human pays the automa -------------------------------------------------------------------------------------


@pytest.mark.rule("W-SOLO-35")
@pytest.mark.parametrize("what", ["silver", "provision"])
def test_for_placing_a_worker_the_human_pays_the_main_supply_and_the_marker_moves(what: str) -> None:
    game = human(silver=1, provision=1, influence_on={"LA02": 1})
    game.play("worker_yellow", "LA02")
    assert (game.key, game.options) == ("fee", ["silver", "provision"])
    game.play(what)
    ai = game.table.players[1]
    assert ai.automa.resource == 1
    assert (ai.silver, ai.provision) == (0, 0)
    # the slot gives 2 silver
    assert (game.me.silver, game.me.provision) == ((2, 1) if what == "silver" else (3, 0))
    assert game.table.influence_on == {"LA02": 1}


@pytest.mark.rule("W-SOLO-35")
def test_for_acquiring_and_retrieving_the_human_pays_too() -> None:
    acquired = human(influence_on=dict.fromkeys(ROWS["land"], 1)).doing("land_card").play("LA01")
    assert acquired.table.players[1].automa.resource == 1
    assert acquired.me.silver == 0
    assert "LA01" not in acquired.table.influence_on
    retrieved = human(influence_on={"WA01": 1}, workers_on={"WA01": ["blue"]}).doing("retrieve_worker").play("WA01")
    assert retrieved.table.players[1].automa.resource == 1
    assert retrieved.me.silver == 0


@pytest.mark.rule("W-SOLO-35")
def test_who_cannot_pay_the_automa_cannot_interact() -> None:
    game = human(silver=0, provision=0, influence_on={"LA01": 1, "LA02": 1}).doing("land_card")
    assert game.refused == {"LA01": "fee", "LA02": "fee"}
    assert "LA03" in game.options


@pytest.mark.rule("W-RUL-23")
def test_in_the_human_turn_the_marker_moves_at_once_but_the_passing_effect_waits() -> None:
    game = human(ai={"resource": 4}, influence_on={"LA02": 1}).play("worker_yellow", "LA02")
    mind = game.table.players[1].automa
    assert game.key == "end_turn"
    assert (mind.resource, mind.passes, mind.comet) == (5, 1, 0)
    mind = game.play("end_turn").table.players[1].automa
    assert (mind.resource, mind.passes, mind.comet) == (5, 0, 1)


@pytest.mark.rule("W-RUL-23")
def test_it_is_resolved_before_the_displays_are_refilled() -> None:
    decks = {"townsfolk": ["TF20"]}
    game = human("AI3", ai={"resource": 4}, influence_on={"LA02": 1}, decks=decks)
    game.play("worker_yellow", "LA02", "end_turn")
    assert game.table.players[1].automa.cards["townsfolk"] == ("TF01",)
    assert game.table.rows["townsfolk"] == ("TF02", "TF03", "TF04", "TF20")
    order = [key for key in game.told if key in ("ai_card", "reveal", "ai_scheme")]
    assert order == ["ai_card", "reveal", "ai_scheme"]


@pytest.mark.rule("W-RUL-23")
def test_several_passes_queue_up() -> None:
    game = human(ai={"resource": 4, "passes": 1}, influence_on={"LA02": 1}).play("worker_yellow", "LA02")
    assert game.table.players[1].automa.passes == 2
    assert game.play("end_turn").table.players[1].automa.comet == 2


@pytest.mark.rule("W-RUL-23")
def test_it_is_resolved_in_the_last_turn_too() -> None:
    game = human(ai={"resource": 4}, influence_on={"LA02": 1}, ended_by=0, turns_left=1)
    game.play("worker_yellow", "LA02", "end_turn")
    assert game.done
    assert game.table.players[1].automa.comet == 1


@pytest.mark.rule("W-RUL-23")
@pytest.mark.rule("W-SOLO-24")
def test_then_it_may_take_the_card_on_which_the_human_placed_a_worker() -> None:
    # the last scheme values sum to 2: slot 2 first; it is the last turn, so that the automa cannot use the worker
    mind = {"resource": 4, "schemes": ["SC4", "SC6"]}
    game = human("AI3", ai=mind, workers={"green": 1}, influence_on={"TF02": 1}, ended_by=0, turns_left=1)
    game.play("worker_green", "TF02", "end_turn")
    ai = game.table.players[1]
    assert ai.automa.cards["townsfolk"] == ("TF02",)
    assert ai.workers["green"] == 1


@pytest.mark.rule("W-RUL-23")
@pytest.mark.rule("W-SOLO-36")
def test_then_the_human_may_deny_as_in_the_turn_of_the_automa() -> None:
    game = human("AI3", ai={"resource": 4}, silver=2, influence_on={"LA02": 1, "TF01": 0})
    game.play("worker_yellow", "LA02", "end_turn")
    assert (game.key, game.decision and game.decision.seat) == ("ai_interaction", 0)
    game.play("deny_silver")
    assert game.table.players[1].automa.cards["townsfolk"] == ("TF02",)


# The human allows or denies ------------------------------------------------------------------------------------


@pytest.mark.rule("W-SOLO-36")
@pytest.mark.rule("W-DEC-17")
def test_the_human_is_asked_before_the_automa_takes_a_card_with_the_human_influence() -> None:
    game = takes_land(influence_on={"LA01": 0})
    assert game.decision is not None
    assert (game.decision.seat, game.key, game.decision.source) == (0, "ai_interaction", "LA01")
    assert game.options == [*ALLOW, "deny_silver", "deny_provision"]


@pytest.mark.rule("W-SOLO-36")
@pytest.mark.parametrize(("answer", "silver", "provision"), [(ALLOW[0], 3, 1), (ALLOW[1], 2, 2), (ALLOW[2], 2, 1)])
def test_allowing_may_bring_a_silver_or_a_provision(answer: str, silver: int, provision: int) -> None:
    game = takes_land(influence_on={"LA01": 0}).play(answer)
    person = game.table.players[0]
    assert (person.silver, person.provision) == (silver, provision)
    assert game.me.automa.cards["land"] == ("LA01",)
    assert person.supply == 11
    assert game.table.influence_on == {}


@pytest.mark.rule("W-SOLO-36")
@pytest.mark.parametrize(("answer", "silver", "provision"), [("deny_silver", 1, 1), ("deny_provision", 2, 0)])
def test_denying_costs_a_silver_or_a_provision_and_sends_it_to_its_next_choice(
    answer: str, silver: int, provision: int
) -> None:
    game = takes_land(influence_on={"LA01": 0}).play(answer)
    person = game.table.players[0]
    assert (person.silver, person.provision) == (silver, provision)
    assert (game.me.silver, game.me.automa.resource) == (0, 1)  # only the step of SC6
    assert game.me.automa.cards["land"] == ("LA02",)
    assert game.table.influence_on == {"LA01": 0}
    assert person.supply == 10


@pytest.mark.rule("W-SOLO-36")
def test_denying_may_be_repeated_while_affordable() -> None:
    game = takes_land(silver=2, provision=0, influence_on=dict.fromkeys(("LA01", "LA02", "LA03"), 0))
    game.play("deny_silver")
    assert game.options == [*ALLOW, "deny_silver"]
    game.play("deny_silver")
    assert game.decision is not None
    assert (game.options, game.decision.source) == (ALLOW, "LA03")
    game.play("allow")
    assert game.me.automa.cards["land"] == ("LA03",)


@pytest.mark.rule("W-SOLO-36")
def test_who_has_nothing_cannot_deny() -> None:
    game = takes_land(silver=0, provision=0, influence_on={"LA01": 0})
    assert game.options == ALLOW


@pytest.mark.rule("W-SOLO-36")
def test_nobody_is_asked_about_a_card_it_does_not_come_to() -> None:
    game = takes_land(influence_on={"LA02": 0, "WA01": 0})
    assert game.key == "turn"
    assert game.me.automa.cards["land"] == ("LA01",)


@pytest.mark.rule("W-SOLO-36")
def test_placing_a_worker_can_be_denied() -> None:
    game = automa("SC3", influence_on={"LA01": 0})
    assert (game.key, game.options) == ("ai_interaction", [*ALLOW, "deny_silver", "deny_provision"])
    game.play("deny_provision")
    assert game.table.workers_on == {"LA02": ("yellow",)}
    assert game.me.automa.resource == 2


@pytest.mark.rule("W-SOLO-36")
def test_placing_a_worker_leaves_allowed_influence_on_the_card() -> None:
    game = automa("SC3", influence_on={"LA01": 0}).play("allow_silver")
    assert game.table.workers_on == {"LA01": ("yellow",)}
    assert game.table.influence_on["LA01"] == 0
    assert game.table.players[0].supply == 10


@pytest.mark.rule("W-SOLO-36")
@pytest.mark.rule("W-RUL-28")
def test_retrieving_a_worker_can_be_denied() -> None:
    # the blue worker goes to water slot 1, where it retrieves a worker: green first, then the rest
    game = automa("SC2", influence_on={"LA01": 0}, workers_on={"LA01": ["green"], "LA03": ["yellow"]})
    assert (game.key, game.decision and game.decision.source) == ("ai_interaction", "LA01")
    game.play("deny_silver")
    assert game.me.workers == {"green": 0, "yellow": 2, "blue": 0}


@pytest.mark.rule("W-RUL-28")
def test_a_denied_card_is_denied_with_all_its_workers() -> None:
    game = automa("SC2", influence_on={"LA01": 0}, workers_on={"LA01": ["green", "yellow"], "LA03": ["yellow"]})
    game.play("deny_silver")
    assert game.key == "turn"
    assert (game.table.workers_on["LA01"], game.me.workers["yellow"]) == (("green", "yellow"), 2)
    assert game.table.players[0].silver == 2 - 1


@pytest.mark.rule("W-RUL-28")
def test_a_card_with_the_only_workers_is_denied_once_and_then_gives_its_first_worker() -> None:
    game = automa("SC2", influence_on={"LA01": 0}, workers_on={"LA01": ["green", "yellow"]})
    game.play("deny_silver")
    assert (game.key, game.options) == ("ai_insists", ALLOW)
    game.play("allow_provision")
    assert game.me.workers["green"] == 1
    assert game.table.players[0].provision == 1 + 1


@pytest.mark.rule("W-SOLO-36")
def test_influencing_a_card_is_no_interaction() -> None:
    influenced = dict.fromkeys(ROWS["space"], 0)
    game = automa("SC6", influence_on=influenced)
    assert game.key == "turn"
    assert game.table.influence_on == influenced | {"WA01": 1}


@pytest.mark.rule("EX-23")
@pytest.mark.rule("W-SOLO-37")
@pytest.mark.rule("W-RUL-28")
def test_a_whole_card_type_cannot_be_denied() -> None:
    game = takes_land(silver=4, provision=0, influence_on=dict.fromkeys(ROWS["land"], 0))
    game.play("deny_silver", "deny_silver", "deny_silver", "deny_silver")
    assert game.decision is not None
    assert (game.decision.seat, game.key, game.options) == (0, "ai_insists", ALLOW)
    game.play("allow_silver")
    assert game.me.automa.cards["land"] == ("LA01",)
    assert game.me.automa.cards["water"] == ()
    assert game.table.players[0].silver == 4 - 4 + 1
    assert game.table.players[0].supply == 11


@pytest.mark.rule("W-SOLO-37")
def test_denying_every_card_for_its_worker_does_not_bring_out_another_colour() -> None:
    influenced = dict.fromkeys(ROWS["townsfolk"], 0)
    game = automa("SC3", silver=4, workers={"green": 1}, influence_on=influenced)
    game.play("deny_silver", "deny_silver", "deny_silver", "deny_silver", "allow")
    assert game.table.workers_on == {"TF01": ("green",)}
    assert game.me.workers["yellow"] == 1


@pytest.mark.rule("W-RUL-28")
def test_a_candidate_without_the_human_influence_ends_the_denying() -> None:
    game = takes_land(silver=5, influence_on={"LA01": 0, "LA02": 0, "LA03": 1, "LA04": 0})
    game.play("deny_silver", "deny_silver")
    assert game.key == "turn"
    assert game.me.automa.cards["land"] == ("LA03",)


@pytest.mark.rule("W-RUL-28")
def test_a_card_may_be_denied_again_at_the_next_choice() -> None:
    # passing the printed townsfolk card, then the townsfolk card of the second action; order 2-3-4-1
    game = automa("SC5", "AI3", automa={"resource": 4}, influence_on={"TF02": 0})
    game.play("deny_silver")
    assert game.me.automa.cards["townsfolk"] == ("TF03",)
    assert (game.key, game.decision and game.decision.source) == ("ai_interaction", "TF02")
    game.play("deny_silver")
    assert game.me.automa.cards["townsfolk"] == ("TF03", "TF04")
    assert game.table.players[0].silver == 0


@pytest.mark.rule("W-RUL-28")
def test_the_card_under_its_own_new_worker_is_no_candidate() -> None:
    # order 3-2-1-4: its worker goes to slot 3, the green tile covers a townsfolk card, only TF02 is left for it
    mind = {"covered": 0, "schemes": ["SC4"]}
    rows = {"townsfolk": ["", "TF02", "TF03", ""]}
    game = automa("SC1", "AI4", rows=rows, workers={"green": 1}, automa=mind, influence_on={"TF02": 0})
    assert game.table.workers_on == {"TF03": ("green",)}
    game.play("deny_silver")
    assert game.key == "ai_insists"
    game.play("allow")
    assert game.me.automa.cards["townsfolk"] == ("TF02",)


@pytest.mark.rule("W-RUL-43")
def test_its_own_influence_costs_it_nothing_and_comes_back_with_the_card() -> None:
    game = takes_land(influence_on={"LA01": 1})
    assert game.key == "turn"
    assert game.me.automa.cards["land"] == ("LA01",)
    assert game.me.automa.resource == 1  # only the step of SC6
    assert game.table.influence_on == {}


@pytest.mark.rule("W-RUL-43")
def test_its_own_influence_stays_where_it_places_a_worker() -> None:
    game = automa("SC3", influence_on={"LA01": 1})
    assert game.key == "turn"
    assert game.table.workers_on == {"LA01": ("yellow",)}
    assert game.table.influence_on["LA01"] == 1
