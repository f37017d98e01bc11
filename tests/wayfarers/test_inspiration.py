"""Chapter 9.5: inspiration cards."""

from __future__ import annotations

import pytest

from majlis.testing import Scene, scene

ROW = ["IN01", "IN02", "IN03", "IN04"]


def inspired(**zones: object) -> Scene:
    """A player who gains an inspiration card."""
    rows = {"inspiration": ROW, "land": ["LA01", "LA02", "LA03", "LA04"]}
    poor = {"silver": 0, "provision": 0, "guilds": {"black": 0, "yellow": 0, "blue": 0}, "supply": 15}
    return scene("wayfarers", **{**poor, "rows": rows, **zones}).doing("inspiration_card")


@pytest.mark.rule("W-INS-1")
def test_a_face_up_card_is_tucked_at_a_space_card_or_discarded() -> None:
    game = inspired(land=["LA09"], space=["SP18"])
    assert game.options == [*ROW, "skip"]
    game.play("IN03")
    assert game.options == ["home_stars", "SP18", "discard"]
    game.play("SP18")
    assert game.done
    assert game.me.inspiration == {"SP18": "IN03"}
    assert (game.me.silver, game.me.provision) == (0, 0), "a tucked card has no effect at once"
    assert game.table.rows["inspiration"] == ("IN01", "IN02", "", "IN04")


@pytest.mark.rule("W-INS-1")
def test_home_stars_may_hold_an_inspiration_card() -> None:
    assert inspired().play("IN02", "home_stars").me.inspiration == {"home_stars": "IN02"}


@pytest.mark.rule("W-INS-2")
@pytest.mark.parametrize(("card", "silver", "provision"), [("IN01", 0, 2), ("IN04", 2, 0)])
def test_discarding_gives_the_effect_of_the_slot(card: str, silver: int, provision: int) -> None:
    game = inspired().play(card, "discard")
    assert game.done
    assert (game.me.silver, game.me.provision) == (silver, provision)
    assert game.me.inspiration == {}
    assert game.table.decks["inspiration"].bottom == (card,)


@pytest.mark.rule("W-INS-2")
def test_discarding_from_slot_2_gives_a_provision_and_influence_in_any_guild() -> None:
    game = inspired().play("IN02", "discard")
    assert game.key == "influence"
    game.play("guild_black")
    assert game.me.provision == 1
    assert game.me.guilds["black"] == 1


@pytest.mark.rule("W-INS-2")
def test_discarding_from_slot_3_gives_a_silver_and_refreshes_a_die() -> None:
    game = inspired(dice=[1, 2, 3, 0, 0]).nature("6").play("IN03", "discard")
    assert game.key == "refresh_die"
    game.play("die_2")
    assert game.me.silver == 1
    assert game.me.dice == [1, 6, 3, 0, 0]


@pytest.mark.rule("W-INS-3")
def test_without_a_free_space_card_the_card_can_only_be_discarded() -> None:
    game = inspired(inspiration={"home_stars": "IN10"}).play("IN01")
    assert game.done
    assert game.me.inspiration == {"home_stars": "IN10"}
    assert game.me.provision == 2


@pytest.mark.rule("W-INS-4")
def test_a_met_goal_doubles_the_space_card_and_an_unmet_goal_costs_nothing() -> None:
    mine = {"land": ["LA19", "LA20"], "space": ["SP24", "SP18"]}
    plain = scene("wayfarers", **mine).game.result.scores[0]
    assert plain["space"] == 2 + 1
    unmet = scene("wayfarers", inspiration={"SP24": "IN06"}, **mine).game.result.scores[0]
    assert sum(unmet.values()) == sum(plain.values())
    met = scene("wayfarers", inspiration={"SP24": "IN15"}, silver=6, **mine).game.result.scores[0]
    assert met["inspiration"] == 2
    assert sum(met.values()) == sum(plain.values()) + 2


@pytest.mark.rule("W-INS-5")
def test_one_inspiration_card_per_space_card() -> None:
    game = inspired(land=["LA09"], space=["SP18"], inspiration={"SP18": "IN10"}).play("IN01")
    assert game.options == ["home_stars", "discard"]


@pytest.mark.rule("W-INS-5")
def test_inspiration_cards_are_free() -> None:
    game = inspired(silver=3, provision=3).play("IN04", "home_stars")
    assert (game.me.silver, game.me.provision) == (3, 3)


@pytest.mark.rule("W-RUL-16")
def test_a_card_taken_to_be_discarded_costs_the_fee_and_brings_its_workers() -> None:
    game = inspired(
        provision=1, influence_on={"IN01": 1}, workers_on={"IN01": ["green", "blue"]}, others={1: {"provision": 0}}
    )
    supply = game.table.players[1].supply
    game.play("IN01", "discard")
    assert game.me.provision == 0 + 2, "the provision went for the fee, two came from slot 1"
    assert (game.me.workers["green"], game.me.workers["blue"]) == (1, 2)
    assert game.table.players[1].provision == 1
    assert game.table.players[1].supply == supply + 1
    assert game.table.influence_on == {}
    assert game.table.workers_on == {}


@pytest.mark.rule("W-RUL-16")
@pytest.mark.rule("W-INF-4")
def test_who_cannot_pay_the_fee_cannot_even_discard_the_card() -> None:
    game = inspired(influence_on={"IN01": 1})
    assert game.options == ["IN02", "IN03", "IN04", "skip"]
    assert game.refused == {"IN01": "fee"}
