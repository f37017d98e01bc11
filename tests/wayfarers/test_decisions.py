"""19.2: each decision point is asked of the right seat with the right options."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.testing import Scene, scene

from .displays import ROWS

SEAT = 1
PAPER = [f"cell_{row}_{column}" for row in (1, 2, 3) for column in range(1, 7) if row > 1 or 1 < column < 6]


def position(**zones: Any) -> Scene:
    """Three players; seat 1 acts, with dice 1, 4 and 6, 3 silver, 3 provisions and no influence in guilds."""
    mine = {"dice": [1, 4, 6, 0, 0], "dice_at": [*["supply"] * 3, "reserve", "reserve"], "silver": 3, "provision": 3}
    guilds = {"black": 0, "yellow": 0, "blue": 0} | zones.pop("guilds", {})
    sides = {"section_1": "a", "section_2": "a", "section_3": "a"}
    return scene(
        "wayfarers", players=3, seat=SEAT, options=sides, rows=ROWS, board="PB1", guilds=guilds, **(mine | zones)
    )


def asked(game: Scene) -> tuple[int, str, list[str]]:
    """Who is asked, what, and the options."""
    assert game.decision is not None
    return game.decision.seat, game.key, game.options


@pytest.mark.rule("W-DEC-1")
def test_the_active_player_chooses_a_die_a_worker_or_rest() -> None:
    game = position()
    assert asked(game) == (SEAT, "turn", ["die_1", "die_2", "die_3", "worker_yellow", "worker_blue", "rest"])
    assert len(game.game.decisions) == 1


@pytest.mark.rule("W-DEC-1")
def test_then_the_space_for_the_die() -> None:
    game = position()
    assert asked(game.play("die_1")) == (SEAT, "place_die", ["home_city", "home_market", "home_reserve"])
    assert asked(position().play("die_3")) == (SEAT, "place_die", ["home_observatory", "home_market", "home_reserve"])


@pytest.mark.rule("W-DEC-1")
def test_then_the_card_for_the_worker() -> None:
    game = position(provision=0).play("worker_yellow")
    assert asked(game) == (SEAT, "place_worker", ["LA01", "LA02", "LA03", *ROWS["inspiration"]])
    assert game.refused == {"LA04": "lacks"}


@pytest.mark.rule("W-DEC-1")
def test_only_the_active_player_is_asked() -> None:
    game = position().game
    with pytest.raises(majlis.IllegalOption):
        game.play("rest", seat=0)
    game.play("rest", seat=SEAT)


@pytest.mark.rule("W-DEC-2")
def test_die_preparation_offers_the_chain_and_both_guilds() -> None:
    # Y1: a 1 may become a 2
    game = position(guilds={"yellow": 1, "blue": 1}, caravan=[["Y1", 0, 2, 1]]).play("die_1")
    spaces = ["home_city", "home_market", "home_reserve"]
    assert asked(game) == (SEAT, "place_die", [*spaces, "value_2", "guild_blue", "guild_yellow"])
    game.play("guild_blue")
    assert "home_harbour" in game.options
    assert "guild_blue" not in game.options
    game.play("value_2")
    assert game.me.dice[0] == 2
    assert "value_1" not in game.options


@pytest.mark.rule("W-DEC-3")
def test_the_next_effect_of_an_open_group() -> None:
    game = position().play("worker_blue", "WA01")
    assert asked(game) == (SEAT, "next", ["refresh_die", "die_step"])  # one part is mandatory
    game.play("die_step", "die_2", "up")
    assert asked(game) == (SEAT, "next", ["refresh_die", "die_step", "skip"])
    game.play("skip")
    assert game.key == "end_turn"
    assert game.me.dice[:3] == [1, 5, 6]


@pytest.mark.rule("W-DEC-4")
def test_one_branch_of_an_alternative() -> None:
    game = position().play("die_1", "home_market")
    assert asked(game) == (SEAT, "one", ["townsfolk_card", "2 provision"])
    game.play("2 provision")
    assert (game.me.provision, game.me.townsfolk) == (5, {})


@pytest.mark.rule("W-DEC-5")
def test_acquiring_asks_for_the_card() -> None:
    assert asked(position().doing("water_card")) == (SEAT, "water_card", [*ROWS["water"], "skip"])
    assert asked(position(land=["LA20"]).doing("space_card")) == (SEAT, "space_card", ["SP01", "skip"])
    assert position(land=["LA20"]).doing("space_card").refused == dict.fromkeys(("SP02", "SP03", "SP04"), "lacks")


@pytest.mark.rule("W-DEC-5")
def test_a_die_action_may_draw_three_for_a_provision_then_keep_one_and_order_the_others() -> None:
    game = position().nature("LA20", "LA21", "LA22").play("die_1", "home_city", "2 provision -> land_card + silver")
    assert asked(game) == (SEAT, "land_card", [*ROWS["land"], "draw_for_provision", "skip"])
    assert asked(game.play("draw_for_provision")) == (SEAT, "keep", ["LA20", "LA21", "LA22"])
    assert asked(game.play("LA21")) == (SEAT, "put_under", ["LA20", "LA22"])
    game.play("LA22")
    assert game.me.land == ("LA21",)
    assert game.table.decks["land"].bottom == ("LA22", "LA20")
    assert game.me.provision == 0


@pytest.mark.rule("W-DEC-5")
def test_a_die_action_may_draw_three_with_a_pigeon() -> None:
    game = position(caravan=[["G4", 0, 2, 1]]).play("die_1", "home_city", "2 provision -> land_card + silver")
    assert asked(game) == (SEAT, "land_card", [*ROWS["land"], "draw_with_pigeon", "skip"])
    game.play("draw_with_pigeon")
    assert game.key == "keep"
    assert game.me.provision == 1


@pytest.mark.rule("W-DEC-6")
def test_the_payer_of_a_fee_chooses_silver_or_provision() -> None:
    game = position(influence_on={"LA02": 2}).play("worker_yellow", "LA02")
    assert asked(game) == (SEAT, "fee", ["silver", "provision"])
    before = game.table.players[2].provision
    game.play("provision")
    assert (game.me.provision, game.table.players[2].provision) == (2, before + 1)


@pytest.mark.rule("W-DEC-7")
def test_the_host_of_a_townsfolk_card() -> None:
    game = position(land=["LA10", "LA20"], water=["WA09"]).doing("townsfolk_card").play("TF04")  # under a city
    assert asked(game) == (SEAT, "tuck", ["home_city", "LA10"])
    game.play("LA10")
    assert game.me.townsfolk == {"LA10": "TF04"}


@pytest.mark.rule("W-DEC-8")
def test_an_inspiration_card_and_its_host_or_its_discard() -> None:
    game = position(space=["SP10"], land=["LA20"]).doing("inspiration_card")
    assert asked(game) == (SEAT, "inspiration_card", [*ROWS["inspiration"], "skip"])
    assert asked(game.play("IN02")) == (SEAT, "inspiration_host", ["home_stars", "SP10", "discard"])
    game.play("SP10")
    assert game.me.inspiration == {"SP10": "IN02"}


@pytest.mark.rule("W-DEC-9")
def test_an_upgrade_its_payment_its_face_and_its_cell() -> None:
    game = position(guilds={"yellow": 2}).doing("upgrade(yellow)")
    assert asked(game) == (SEAT, "upgrade", ["Y1", "Y2", "Y3", "skip"])
    assert asked(game.play("Y2")) == (SEAT, "tile_price", ["3 silver", "2 spend(yellow)"])
    assert asked(game.play("2 spend(yellow)")) == (SEAT, "face", ["Y2_face_1", "Y2_face_2"])
    wide = [cell for cell in PAPER if cell not in ("cell_1_5", "cell_2_6", "cell_3_6")]
    assert asked(game.play("Y2_face_2")) == (SEAT, "cell", wide)
    game.play("cell_1_3")
    assert game.me.caravan == (("Y2", 1, 1, 3),)


@pytest.mark.rule("W-DEC-9")
def test_of_the_pink_tiles_any_one_still_there() -> None:
    game = position(stacks={"P04": 0}).doing("upgrade(pink)")
    assert asked(game) == (SEAT, "upgrade", [*(f"P{n:02}" for n in range(1, 11) if n != 4), "skip"])
    assert game.refused == {"P04": "stack_empty"}
    assert asked(game.play("P07")) == (SEAT, "cell", PAPER)


@pytest.mark.rule("W-DEC-10")
def test_the_guild_for_influence_any() -> None:
    game = position().doing("influence(any)")
    assert asked(game) == (SEAT, "influence", ["guild_black", "guild_yellow", "guild_blue", "skip"])


@pytest.mark.rule("W-DEC-10")
def test_the_card_for_influence_a_card() -> None:
    game = position(influence_on={"LA01": 0, "IN04": SEAT}).doing("influence_card")
    free = [card for row in ROWS.values() for card in row if card not in ("LA01", "IN04")]
    seat, key, options = asked(game)
    assert (seat, key) == (SEAT, "influence_card")
    assert sorted(options) == sorted([*free, "skip"])


@pytest.mark.rule("W-DEC-10")
def test_with_an_empty_supply_the_token_to_move_or_decline() -> None:
    game = position(supply=0, guilds={"blue": 3, "black": 1}, influence_on={"SP01": SEAT, "SP02": 0})
    game.doing("influence(blue)")
    assert asked(game) == (SEAT, "move_token", ["SP01", "guild_black", "skip"])
    game.play("skip")
    assert game.me.guilds == {"black": 1, "yellow": 0, "blue": 3}


@pytest.mark.rule("W-DEC-11")
def test_move_influence_from_a_guild_to_another() -> None:
    game = position(guilds={"black": 1, "blue": 2}).doing("move_influence")
    assert asked(game) == (SEAT, "move_from", ["guild_black", "guild_blue", "skip"])
    assert asked(game.play("guild_blue")) == (SEAT, "move_to", ["guild_black", "guild_yellow"])
    assert game.play("guild_yellow").me.guilds == {"black": 1, "yellow": 1, "blue": 1}


@pytest.mark.rule("W-DEC-12")
def test_which_die_to_refresh() -> None:
    game = position(dice_at=["home_market", "supply", "supply", "reserve", "reserve"]).doing("refresh_die").nature(5)
    assert asked(game) == (SEAT, "refresh_die", ["die_1", "die_2", "die_3", "skip"])
    game.play("die_1")
    assert (game.me.dice[0], game.me.dice_at[0]) == (5, "supply")


@pytest.mark.rule("W-DEC-12")
def test_which_die_to_change_and_in_which_direction() -> None:
    game = position(dice_at=["home_market", "supply", "supply", "reserve", "reserve"]).doing("die_step")
    assert asked(game) == (SEAT, "die_step", ["die_2", "die_3", "skip"])
    assert asked(game.play("die_2")) == (SEAT, "up_or_down", ["up", "down"])
    assert game.play("down").me.dice[1] == 3


@pytest.mark.rule("W-DEC-13")
def test_which_worker_to_retrieve() -> None:
    game = position(workers_on={"LA01": ["green", "yellow"], "IN02": ["blue"]}).doing("retrieve_worker")
    assert asked(game) == (SEAT, "retrieve_worker", ["LA01", "IN02", "skip"])
    assert asked(game.play("LA01")) == (SEAT, "worker_colour", ["worker_green", "worker_yellow"])
    game.play("worker_yellow")
    assert game.table.workers_on == {"LA01": ("green",), "IN02": ("blue",)}
    assert game.me.workers["yellow"] == 2


@pytest.mark.rule("W-DEC-14")
def test_the_connection_of_a_journal_step_or_decline() -> None:
    game = position(marker="j1a", land=["LA20"]).doing("journal")  # a vista, but only one city
    assert asked(game) == (SEAT, "journal", ["j2b", "skip"])
    assert game.refused == {"j2a": "needs"}
    assert game.play("skip").me.marker == "j1a"


@pytest.mark.rule("W-DEC-14")
def test_then_whether_to_use_the_black_ability() -> None:
    game = position(guilds={"black": 1}, land=["LA01", "LA20"], journal_tiles={"j1a": "JT06"}).doing("journal")
    assert asked(game.play("j1a")) == (SEAT, "journal_again", ["j2a", "j2b", "skip"])
    game.play("skip")
    assert (game.me.marker, game.me.guilds["black"]) == ("j1a", 1)


@pytest.mark.rule("W-DEC-15")
def test_which_supply_dice_to_reroll_in_a_rest() -> None:
    game = position(dice_at=["home_market", "supply", "supply", "reserve", "reserve"]).nature(2, 3).play("rest")
    assert game.me.dice[0] == 2  # the die from the panorama is not asked about
    assert asked(game) == (SEAT, "reroll", ["die_2", "skip"])
    assert asked(game.play("skip")) == (SEAT, "reroll", ["die_3", "skip"])
    assert game.play("die_3").me.dice[:3] == [2, 4, 3]


@pytest.mark.rule("W-DEC-16")
def test_the_yellow_guild_before_the_main_action() -> None:
    game = position(guilds={"yellow": 1})
    assert game.options[-1] == "guild_yellow"
    assert asked(game.play("guild_yellow")) == (SEAT, "die_step", ["die_1", "die_2", "die_3"])
    game.play("die_2", "up", "die_2", "up")
    assert game.me.dice[:3] == [1, 6, 6]
    assert game.me.guilds["yellow"] == 0
    assert game.key == "turn"
    assert "guild_yellow" not in game.options


@pytest.mark.rule("W-DEC-16")
def test_the_yellow_guild_after_the_main_action() -> None:
    game = position(guilds={"yellow": 1}).play("worker_blue", "WA02")
    assert asked(game) == (SEAT, "end_turn", ["end_turn", "guild_yellow"])
    game.play("guild_yellow", "die_1", "die_1", "up")
    assert game.me.dice[0] == 3
    assert asked(game) == (SEAT, "end_turn", ["end_turn"])


@pytest.mark.rule("W-DEC-17")
def test_in_the_turn_of_the_automa_the_human_allows_or_denies() -> None:
    game = scene(
        "wayfarers",
        players=1,
        seat=1,
        rows=ROWS,
        influence_on={"WA01": 0},
        guilds={"blue": 2},
        automa={"deck": ["SC4"]},
        others={0: {"silver": 0, "provision": 1}},
    )
    assert game.table.active == 1
    allow = ["allow_silver", "allow_provision", "allow"]
    assert asked(game) == (0, "ai_interaction", [*allow, "deny_provision"])


@pytest.mark.rule("W-DEC-18")
@pytest.mark.parametrize("side", ["a", "b"])
def test_the_creator_of_a_game_may_choose_sides_and_automa_board(side: str) -> None:
    options = {"section_1": side, "section_2": "a", "section_3": side, "automa_board": "AI3"}
    game = majlis.new("wayfarers", players=1, seed=1, options=options)
    assert game.table.sides == (side, "a", side)
    assert game.table.players[1].automa.board == "AI3"


@pytest.mark.rule("W-DEC-18")
def test_without_a_choice_sides_are_random() -> None:
    sides = {majlis.new("wayfarers", players=2, seed=seed).table.sides for seed in range(60)}
    assert len(sides) == 8


@pytest.mark.rule("W-DEC-18")
@pytest.mark.parametrize("options", [{"section_1": "c"}, {"automa_board": "AI5"}, {"difficulty": "hard"}])
def test_no_other_choice_is_accepted(options: dict[str, str]) -> None:
    with pytest.raises(majlis.BadSetup):
        majlis.new("wayfarers", players=1, seed=1, options=options)
