"""Chapter 6: influence on cards and in guilds, and the fee."""

from __future__ import annotations

import pytest

from majlis.testing import Scene, scene

LAND = ["LA01", "LA02", "LA03", "LA04"]
TOWNSFOLK = ["TF05", "TF08", "TF09", "TF10"]


def display(guilds: dict[str, int] | None = None, **zones: object) -> Scene:
    """A scene with known rows; without a word about guilds there is no influence in them."""
    rows = {
        "townsfolk": TOWNSFOLK,
        "land": LAND,
        "water": ["WA01", "WA02", "WA03", "WA04"],
        "space": ["SP06", "SP18", "SP19", "SP20"],
        "inspiration": ["IN01", "IN02", "IN03", "IN04"],
    }
    guilds = {"black": 0, "yellow": 0, "blue": 0, **(guilds or {})}
    return scene("wayfarers", **{"rows": rows, "guilds": guilds, "supply": 15 - sum(guilds.values()), **zones})


def tokens(game: Scene) -> int:
    """Every influence token of the acting player, wherever it is."""
    on_cards = list(game.table.influence_on.values()).count(game.me.seat)
    return game.me.supply + sum(game.me.guilds.values()) + on_cards


@pytest.mark.rule("W-INF-1")
def test_fifteen_tokens_are_in_the_supply_on_cards_or_in_guilds() -> None:
    game = display().doing("influence(blue) > influence_card > influence(any) > move_influence")
    game.play("LA03", "guild_black")
    assert (game.me.supply, game.me.guilds, dict(game.table.influence_on)) == (
        12,
        {"black": 1, "yellow": 0, "blue": 1},
        {"LA03": 0},
    )
    game.play("guild_blue", "guild_yellow")
    assert game.me.guilds == {"black": 1, "yellow": 1, "blue": 0}
    assert tokens(game) == 15


@pytest.mark.rule("W-INF-2")
def test_any_face_up_card_without_influence_may_be_influenced() -> None:
    game = display(influence_on={"LA02": 1, "SP18": 0}, workers_on={"LA01": ["green", "yellow"]})
    game.doing("influence_card")
    assert set(game.options) == {
        *("TF05", "TF08", "TF09", "TF10"),
        *("LA01", "LA03", "LA04"),
        *("WA01", "WA02", "WA03", "WA04"),
        *("SP06", "SP19", "SP20"),
        *("IN01", "IN02", "IN03", "IN04"),
        "skip",
    }
    game.play("LA01")
    assert game.table.influence_on["LA01"] == 0
    assert game.table.workers_on["LA01"] == ("green", "yellow")
    assert game.me.supply == 14


@pytest.mark.rule("W-INF-2")
def test_no_card_can_be_influenced_where_every_card_bears_influence() -> None:
    row = {"townsfolk": [""] * 4, "water": [""] * 4, "space": [""] * 4, "inspiration": [""] * 4}
    game = display(rows={**row, "land": LAND}, influence_on=dict.fromkeys(LAND, 1)).doing("influence_card")
    assert game.done
    assert game.me.supply == 15


@pytest.mark.rule("W-INF-3")
@pytest.mark.parametrize(("what", "left", "received"), [("silver", (1, 2), (5, 7)), ("provision", (2, 1), (4, 8))])
def test_the_fee_is_one_silver_or_one_provision_to_the_owner(
    what: str, left: tuple[int, int], received: tuple[int, int]
) -> None:
    game = display(silver=2, provision=2, influence_on={"LA04": 1}, others={1: {"silver": 4, "provision": 7}})
    game.doing("land_card").play("LA04")
    assert (game.key, game.options) == ("fee", ["silver", "provision"])
    game.play(what, "skip")
    other = game.table.players[1]
    assert (game.me.silver, game.me.provision) == left
    assert (other.silver, other.provision) == received


@pytest.mark.rule("W-INF-3")
def test_who_cannot_pay_the_fee_cannot_interact() -> None:
    workers = {"LA04": ["green", "yellow"], "LA01": ["yellow"]}
    game = display(silver=0, provision=0, influence_on={"LA04": 1}, workers_on=workers)
    game.doing("retrieve_worker > land_card")
    assert game.options == ["LA01", "skip"]
    assert game.refused == {"LA04": "fee"}
    game.play("skip")
    assert game.options == ["LA01", "LA02", "LA03", "skip"]
    assert game.refused == {"LA04": "fee"}


@pytest.mark.rule("W-INF-3")
def test_a_single_way_to_pay_the_fee_is_taken_unasked() -> None:
    game = display(silver=0, provision=1, influence_on={"LA02": 1}, others={1: {"provision": 0}})
    game.doing("land_card").play("LA02")
    assert game.me.land == ("LA02",)
    assert (game.me.provision, game.table.players[1].provision) == (0, 1)


@pytest.mark.rule("W-INF-4")
def test_retrieving_and_acquiring_are_charged_separately() -> None:
    game = display(silver=2, provision=0, influence_on={"LA04": 1}, workers_on={"LA04": ["green"]})
    game.doing("retrieve_worker > land_card").play("LA04")
    assert game.me.silver == 1
    game.play("LA04")
    assert game.me.silver == 0
    assert game.me.land == ("LA04",)


@pytest.mark.rule("W-INF-4")
def test_placing_a_worker_is_an_interaction() -> None:
    game = display(silver=2, provision=0, influence_on={"LA02": 1}, others={1: {"silver": 0}})
    game.play("worker_yellow", "LA02")
    assert game.table.players[1].silver == 1
    assert game.me.silver == 2 - 1 + 2


@pytest.mark.rule("W-INF-4")
def test_own_influence_costs_nothing() -> None:
    game = display(silver=0, provision=0, supply=14, influence_on={"LA01": 0}, workers_on={"LA01": ["green"]})
    game.doing("retrieve_worker > land_card").play("LA01", "LA01")
    assert game.me.workers["green"] == 1
    assert game.me.land == ("LA01",)


@pytest.mark.rule("W-INF-5")
def test_influence_stays_until_the_card_is_acquired_and_then_returns_to_its_owner() -> None:
    game = display(silver=3, provision=0, influence_on={"LA02": 1}, workers_on={"LA02": ["green"]})
    game = game.doing("retrieve_worker > land_card")
    before = game.table.players[1].supply
    game.play("LA02")
    assert game.table.influence_on == {"LA02": 1}
    assert game.table.players[1].supply == before
    game.play("LA02")
    assert game.table.influence_on == {}
    assert game.table.players[1].supply == before + 1


@pytest.mark.rule("W-INF-5")
def test_placing_a_worker_leaves_the_influence_on_the_card() -> None:
    game = display(silver=1, provision=0, influence_on={"LA02": 1})
    game.play("worker_yellow", "LA02")
    assert game.table.workers_on == {"LA02": ("yellow",)}
    assert game.table.influence_on == {"LA02": 1}


@pytest.mark.rule("W-INF-6")
def test_a_named_guild_receives_a_token_from_the_supply() -> None:
    game = display().doing("influence(yellow)")
    assert game.me.guilds == {"black": 0, "yellow": 1, "blue": 0}
    assert game.me.supply == 14


@pytest.mark.rule("W-INF-6")
def test_for_any_guild_the_player_picks_one_or_none() -> None:
    game = display().doing("influence(any)")
    assert game.options == ["guild_black", "guild_yellow", "guild_blue", "skip"]
    game.play("guild_blue")
    assert game.me.guilds == {"black": 0, "yellow": 0, "blue": 1}
    assert display().doing("influence(any)").play("skip").me.supply == 15


@pytest.mark.rule("W-INF-7")
def test_a_token_moves_from_one_guild_to_another_guild() -> None:
    game = display(guilds={"yellow": 2, "blue": 1}, supply=12, influence_on={"LA01": 0}).doing("move_influence")
    assert game.options == ["guild_yellow", "guild_blue", "skip"]
    game.play("guild_yellow")
    assert game.options == ["guild_black", "guild_blue"]
    game.play("guild_black")
    assert game.me.guilds == {"black": 1, "yellow": 1, "blue": 1}
    assert game.me.supply == 12


@pytest.mark.rule("W-INF-7")
def test_without_a_token_in_a_guild_nothing_can_be_moved() -> None:
    game = display(influence_on={"LA01": 0}).doing("influence_card / move_influence")
    assert "move_influence" not in game.options
    assert game.decision is not None
    assert game.key == "one"
    assert game.refused == {"move_influence": "no_guild_influence"}


@pytest.mark.rule("W-INF-8")
def test_spent_influence_returns_to_the_supply() -> None:
    game = display(guilds={"black": 2}, supply=13).doing("spend(black) -> 2 silver")
    before = game.me.silver
    game.play("spend(black) -> 2 silver")
    assert game.me.guilds["black"] == 1
    assert game.me.supply == 14
    assert game.me.silver == before + 2


@pytest.mark.rule("W-INF-8")
def test_influence_cannot_be_spent_without_a_token_in_that_guild() -> None:
    game = display(guilds={"yellow": 3}, supply=12, silver=0).doing("spend(black) -> 2 silver")
    assert game.done
    assert game.me.silver == 0
    assert game.me.guilds["yellow"] == 3


@pytest.mark.rule("W-INF-9")
def test_with_an_empty_supply_a_token_of_a_card_or_guild_moves_to_the_guild() -> None:
    game = display(supply=0, guilds={"black": 9, "blue": 5}, influence_on={"LA01": 0, "LA02": 1})
    game.doing("influence(blue)")
    assert game.key == "move_token"
    assert game.options == ["LA01", "guild_black", "skip"]
    game.play("LA01")
    assert game.me.guilds == {"black": 9, "yellow": 0, "blue": 6}
    assert game.table.influence_on == {"LA02": 1}
    assert game.me.supply == 0


@pytest.mark.rule("W-INF-9")
def test_with_an_empty_supply_a_token_of_a_guild_moves_to_the_card() -> None:
    game = display(supply=0, guilds={"black": 14}, influence_on={"LA01": 0}).doing("influence_card").play("WA03")
    assert game.options == ["LA01", "guild_black"]
    game.play("guild_black")
    assert game.table.influence_on == {"LA01": 0, "WA03": 0}
    assert game.me.guilds["black"] == 13


@pytest.mark.rule("W-INF-9")
def test_while_the_supply_lasts_no_token_is_moved() -> None:
    game = display(supply=1, guilds={"black": 14}).doing("influence_card").play("WA03")
    assert game.done
    assert (game.me.supply, game.me.guilds["black"]) == (0, 14)


@pytest.mark.rule("W-INF-10")
def test_free_townsfolk_still_cost_the_fee() -> None:
    game = display(silver=1, provision=0, influence_on={"TF09": 1}, others={1: {"silver": 0}})
    game.doing("townsfolk_card(free)").play("TF09")
    assert game.me.townsfolk == {"home_city": "TF09"}
    assert (game.me.silver, game.table.players[1].silver) == (0, 1)
    poor = display(silver=0, provision=0, influence_on={"TF09": 1}).doing("townsfolk_card(free)")
    assert poor.refused == {"TF09": "fee"}
    assert poor.options == ["TF05", "TF08", "TF10", "skip"]


@pytest.mark.rule("W-RUL-17")
def test_moving_a_token_may_be_declined_and_never_comes_from_the_target() -> None:
    game = display(supply=0, guilds={"blue": 14}, influence_on={"LA01": 0}).doing("influence(blue)")
    assert game.options == ["LA01", "skip"]
    game.play("skip")
    assert game.me.guilds["blue"] == 14
    assert game.table.influence_on == {"LA01": 0}


@pytest.mark.rule("W-RUL-17")
def test_with_every_token_in_the_target_guild_nothing_can_be_done() -> None:
    assert display(supply=0, guilds={"blue": 15}).doing("influence(blue)").done
    game = display(supply=0, guilds={"blue": 15}).doing("influence(any)")
    assert game.refused == {"guild_blue": "no_token"}
    game.play("guild_yellow")
    assert game.me.guilds == {"black": 0, "yellow": 1, "blue": 14}


@pytest.mark.rule("W-RUL-17")
def test_with_an_empty_supply_the_card_must_still_be_free_of_influence() -> None:
    game = display(supply=0, guilds={"blue": 14}, influence_on={"LA01": 0, "LA02": 1}).doing("influence_card")
    assert "LA01" not in game.options
    assert "LA02" not in game.options
    assert game.play("LA03").options == ["LA01", "guild_blue"]


@pytest.mark.rule("W-RUL-20")
def test_fee_and_price_must_both_be_payable() -> None:
    game = display(silver=2, provision=0, influence_on={"TF09": 1}).doing("townsfolk_card")
    assert game.refused == {"TF09": "fee"}
    assert display(silver=3, provision=0, influence_on={"TF09": 1}).doing("townsfolk_card").refused == {}
    game = display(silver=2, provision=1, influence_on={"TF09": 1}).doing("townsfolk_card").play("TF09")
    assert game.me.townsfolk == {"home_city": "TF09"}
    assert (game.me.silver, game.me.provision) == (0, 0), "the price leaves only the provision for the fee"


@pytest.mark.rule("W-RUL-20")
def test_a_printed_cost_is_not_paid_where_it_leaves_nothing_for_the_fee() -> None:
    water = dict.fromkeys(["WA01", "WA02", "WA03", "WA04"], 1)
    game = display(silver=0, provision=2, influence_on=water).doing("2 provision -> water_card")
    assert game.done
    assert game.me.provision == 2


@pytest.mark.rule("W-RUL-46")
def test_a_tile_bought_with_influence_is_no_guild_ability() -> None:
    game = display(silver=0, guilds={"yellow": 3}, supply=12).play(
        "worker_yellow", "LA03", "Y1", "Y1_face_1", "cell_2_1"
    )
    assert game.me.guilds["yellow"] == 1
    assert game.me.supply == 14
    assert game.options == ["end_turn", "guild_yellow"]
    game.play("guild_yellow")
    assert game.me.guilds["yellow"] == 0


@pytest.mark.rule("W-RUL-46")
def test_influence_spent_on_a_journal_connection_is_no_guild_ability() -> None:
    sides = {"section_2": "a"}
    game = display(
        guilds={"black": 2}, marker="j4a", water=["WA13", "WA14"], options=sides, journal_tiles={"j5a": "JT05"}
    )
    game.doing("journal").play("j5a")
    assert game.me.guilds["black"] == 1
    assert (game.key, game.options) == ("journal_again", ["j6a", "skip"])
    game.play("j6a")
    assert game.me.guilds["black"] == 0


@pytest.mark.rule("W-RUL-46")
def test_each_token_is_spent_once() -> None:
    game = display(silver=0, guilds={"yellow": 2}, dice=[1, 3, 5, 0, 0])
    game.play("guild_yellow", "die_2", "up", "die_2", "down")
    assert (game.key, game.me.dice[1]) == ("turn", 3)
    assert game.me.guilds["yellow"] == 1
    assert game.play("worker_yellow").refused["LA03"] == "lacks"
