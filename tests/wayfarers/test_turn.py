"""Chapter 4: the turn; chapter 16, first part: the end of the game."""

from __future__ import annotations

import pytest

from majlis.testing import Scene, scene

NO_WORKERS = {"green": 0, "yellow": 0, "blue": 0}
AT_HOME = ["home_city", "home_market", "home_reserve", "reserve", "reserve"]


def rest(game: Scene) -> Scene:
    """The seat whose turn it is rests and does nothing more."""
    seat = game.table.active
    game.play("rest", seat=seat)
    while not game.done and game.decision.seat == seat:
        game.play("skip" if "skip" in game.options else "end_turn")
    return game


@pytest.mark.rule("W-TURN-1")
def test_players_take_single_turns_clockwise() -> None:
    game = scene("wayfarers", players=3, seat=1)
    seats = []
    for _ in range(5):
        seats.append(game.table.active)
        rest(game)
    assert seats == [1, 2, 0, 1, 2]


@pytest.mark.rule("W-TURN-2")
def test_a_turn_is_a_die_or_a_worker_or_a_rest() -> None:
    game = scene("wayfarers", dice=[2, 4, 4, 0, 0], guilds={"black": 0, "yellow": 0, "blue": 0})
    assert game.key == "turn"
    assert game.options == ["die_1", "die_2", "worker_yellow", "worker_blue", "rest"]


@pytest.mark.rule("W-TURN-2")
def test_after_its_one_action_the_turn_is_over() -> None:
    game = scene("wayfarers", dice=[2, 4, 5, 0, 0], guilds={"black": 0, "yellow": 0, "blue": 0}, provision=2, silver=0)
    game.play("die_1", "home_reserve")
    assert game.options == ["end_turn"]
    game.play("end_turn")
    assert game.table.active == 1
    assert game.table.players[0].dice_at[:3] == ["home_reserve", "supply", "supply"]
    assert game.table.players[0].silver == 2


@pytest.mark.rule("W-TURN-3")
def test_resting_is_allowed_whatever_lies_in_the_supply() -> None:
    assert "rest" in scene("wayfarers", dice=[1, 2, 3, 4, 5], dice_at=["supply"] * 5).options
    assert "rest" in scene("wayfarers", dice=[1, 2, 3, 0, 0], dice_at=AT_HOME).options


@pytest.mark.rule("W-TURN-3")
def test_without_a_die_and_a_worker_there_is_only_rest() -> None:
    game = scene("wayfarers", dice=[1, 2, 3, 0, 0], dice_at=AT_HOME, workers=NO_WORKERS).nature("4", "5", "6")
    assert game.key == "journal"  # the rest began by itself: it is the resting ability that asks
    assert (game.me.dice[:3], game.me.dice_at[:3]) == ([4, 5, 6], ["supply"] * 3)


@pytest.mark.rule("W-TURN-4")
def test_guild_abilities_and_placed_workers_start_afresh_every_turn() -> None:
    used = {"guilds_used": ["yellow", "blue", "black"], "worker_on": "LA01", "worker_colour": "green"}
    land = ["LA01", "LA02", "LA03", "LA04"]
    game = scene("wayfarers", dice=[1, 2, 3, 0, 0], guilds={"yellow": 1}, turn=used, rows={"land": land})
    assert "guild_yellow" in game.options
    assert (game.table.turn.guilds_used, game.table.turn.worker_on) == ((), "")


@pytest.mark.rule("W-TURN-4")
def test_a_worker_placed_in_an_earlier_turn_may_come_back() -> None:
    land = ["LA10", "LA11", "LA12", "LA13"]
    game = scene("wayfarers", rows={"land": land}, dice=[3, 1, 2, 0, 0], caravan=[["G4", 0, 1, 3]])
    game.play("worker_yellow", "LA11", "end_turn")
    assert (game.me.workers["yellow"], game.table.workers_on) == (0, {"LA11": ("yellow",)})
    rest(game)
    game.play("die_1", "home_library", "retrieve_worker + influence(any)", "retrieve_worker")
    assert (game.me.workers["yellow"], game.table.workers_on) == (1, {})


@pytest.mark.rule("W-TURN-5")
def test_the_displays_are_refilled_at_the_very_end_of_the_turn() -> None:
    land = ["LA01", "LA02", "LA03", "LA04"]
    game = scene("wayfarers", dice=[1, 2, 3, 0, 0], provision=2, guilds={"yellow": 0}, rows={"land": land})
    game.nature("LA36").play("die_1", "home_city", "2 provision -> land_card + silver", "LA02")
    assert game.table.rows["land"] == ("LA01", "", "LA03", "LA04")
    game.play("end_turn")
    assert game.table.rows["land"] == ("LA01", "LA03", "LA04", "LA36")


@pytest.mark.rule("W-TURN-6")
def test_a_card_of_this_turn_gives_its_immediate_effect_but_its_vista_waits() -> None:
    """LA25 is triggered by vistas; LA21 gives 1 silver when it is added."""
    new = scene("wayfarers", silver=0, land=["LA25"], turn={"acquired": ["LA25"]}, rows={"land": ["LA21", "", "", ""]})
    new.doing("land_card").play("LA21")
    assert new.me.silver == 1
    old = scene("wayfarers", silver=0, land=["LA25"], rows={"land": ["LA21", "", "", ""]})
    old.doing("land_card").play("LA21")
    assert old.me.silver == 2


@pytest.mark.rule("W-TURN-6")
def test_a_card_of_this_turn_gives_its_trade_links() -> None:
    game = (
        scene("wayfarers", silver=0, provision=0, rows={"water": ["WA04", "", "", ""]}).doing("water_card").play("WA04")
    )
    assert (game.me.silver, game.me.provision) == (1, 1)


@pytest.mark.rule("W-TURN-6")
def test_townsfolk_of_this_turn_do_not_act_yet() -> None:
    """LA29 gives 1 silver for a city; the Merchant TF20 below it another one, but not in the turn of his arrival."""
    panorama = {"silver": 0, "land": ["LA29"], "townsfolk": {"LA29": "TF20"}, "rows": {"land": ["LA09", "", "", ""]}}
    new = scene("wayfarers", turn={"acquired": ["TF20"]}, **panorama).doing("land_card").play("LA09")
    old = scene("wayfarers", **panorama).doing("land_card").play("LA09")
    assert (new.me.silver, old.me.silver) == (1, 2)


@pytest.mark.rule("W-TURN-6")
def test_the_tags_of_a_card_of_this_turn_count_at_once() -> None:
    """From j1a to j2a two cities are needed: the second is gained in the same turn."""
    game = scene("wayfarers", marker="j1a", options={"section_1": "a"}, rows={"land": ["LA09", "", "", ""]})
    game.doing("land_card > journal").play("LA09")
    assert game.key == "journal"
    assert game.options == ["j2a", "skip"]


# The end -------------------------------------------------------------------------------------------------------


def about_to_end(seat: int) -> Scene:
    """Three players; the acting one is on j9a with the influence for j10b, all dice placed, so that a rest journals."""
    guilds = {"black": 1, "yellow": 0, "blue": 0}
    return scene("wayfarers", players=3, seat=seat, marker="j9a", guilds=guilds, dice=[1, 2, 3, 0, 0], dice_at=AT_HOME)


@pytest.mark.rule("W-END-1")
def test_a_marker_on_a_final_space_triggers_the_end_and_the_turn_goes_on() -> None:
    game = about_to_end(seat=1).play("rest")
    assert (game.table.ended_by, game.options) == (-1, ["j10b", "skip"])
    game.play("j10b")
    assert (game.table.ended_by, game.table.active) == (1, 1)
    assert game.key == "influence"  # the space's effects are still to be resolved


@pytest.mark.rule("W-END-2")
def test_everybody_has_one_last_turn_and_the_trigger_the_very_last() -> None:
    game = about_to_end(seat=1).play("rest", "j10b", "guild_blue", "guild_blue", "end_turn")
    seats = []
    while not game.done:
        seats.append(game.table.active)
        rest(game)
    assert seats == [2, 0, 1]
    assert game.table.over


@pytest.mark.rule("W-END-3")
def test_another_marker_on_a_final_space_changes_nothing() -> None:
    game = about_to_end(seat=1).play("rest", "j10b", "guild_blue", "guild_blue", "end_turn")
    late = scene("wayfarers", players=3, seat=2, marker="j9b", guilds={"black": 1}, ended_by=1, turns_left=3)
    late.doing("journal").play("j10d")
    assert late.table.ended_by == 1
    assert (game.table.ended_by, game.table.turns_left) == (1, 3)
    seats = []
    last = scene(
        "wayfarers", players=3, seat=2, marker="j9b", guilds={"black": 1, "yellow": 0}, ended_by=1, turns_left=3,
        dice=[1, 2, 3, 0, 0], dice_at=AT_HOME, others={1: {"marker": "j10b"}},
    )  # fmt: skip
    last.play("rest", "j10d", "guild_blue", "guild_blue", "end_turn")
    while not last.done:
        seats.append(last.table.active)
        rest(last)
    assert seats == [0, 1]


def empty_decks() -> dict[str, dict[str, list[str]]]:
    return {"land": {"rest": []}, "water": {"rest": []}}


@pytest.mark.rule("W-RUL-47")
def test_the_end_comes_when_no_land_and_no_water_card_is_left() -> None:
    nothing = {"land": [""] * 4, "water": [""] * 4}
    game = rest(scene("wayfarers", players=2, rows=nothing, decks=empty_decks()))
    assert (game.table.ended_by, game.table.turns_left) == (0, 2)
    rest(rest(game))
    assert game.done


@pytest.mark.rule("W-RUL-47")
@pytest.mark.parametrize("row", ["land", "water"])
def test_one_card_left_in_a_display_keeps_the_game_going(row: str) -> None:
    left = {"land": [""] * 4, "water": [""] * 4, row: ["LA01" if row == "land" else "WA01", "", "", ""]}
    game = rest(scene("wayfarers", players=2, rows=left, decks=empty_decks()))
    assert game.table.ended_by == -1
