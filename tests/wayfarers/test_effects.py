"""Chapter 15: resolving effects."""

from __future__ import annotations

import pytest

from majlis.testing import scene

NO_GUILDS = {"black": 0, "yellow": 0, "blue": 0}


@pytest.mark.rule("W-EFF-1")
@pytest.mark.parametrize(
    "effect",
    [
        "land_card",
        "space_card",
        "townsfolk_card",
        "inspiration_card",
        "upgrade(green)",
        "upgrade(pink)",
        "journal",
        "influence(any)",
        "influence_card",
        "move_influence",
        "retrieve_worker",
        "refresh_die",
        "die_step",
        "1 provision -> 2 silver",
        "spend(blue) -> journal",
    ],
)
def test_every_gain_and_action_is_optional(effect: str) -> None:
    rows = {"land": ["LA09", "LA10", "LA11", "LA12"], "townsfolk": ["TF05", "TF08", "TF09", "TF10"]}
    mine = {"silver": 9, "provision": 2, "land": ["LA01"], "guilds": {**NO_GUILDS, "blue": 1}}
    game = scene("wayfarers", rows=rows, workers_on={"LA09": ["green"]}, **mine).doing(effect)
    before = game.me.to_json()
    assert "skip" in game.options
    game.play("skip")
    assert game.done
    assert game.me.to_json() == before


@pytest.mark.rule("W-EFF-1")
def test_part_of_what_was_paid_for_may_be_declined() -> None:
    game = scene("wayfarers", provision=2, silver=0, rows={"land": ["LA09", "LA10", "LA11", "LA12"]})
    game.doing("2 provision -> (land_card + 1 silver)").play("2 provision -> land_card + silver", "skip")
    assert (game.me.provision, game.me.silver, game.me.land) == (0, 1, ())


@pytest.mark.rule("W-EFF-1")
def test_the_second_of_two_equal_gains_may_be_declined_after_the_first() -> None:
    row = {"water": ["WA33", "", "", ""], "land": ["LA09", "LA10", "LA11", "LA12"]}
    game = scene("wayfarers", water=["WA24"], supply=9, rows=row, guilds={**NO_GUILDS, "blue": 2}).doing("water_card")
    game.play("WA33", "2 x influence_card", "LA09")
    assert "skip" in game.options
    game.play("skip")
    assert game.table.influence_on == {"LA09": 0}


@pytest.mark.rule("W-EFF-1")
def test_the_new_die_the_green_worker_and_a_drawn_card_are_mandatory() -> None:
    die = scene("wayfarers", dice=[1, 1, 1, 0, 0], marker="j10a").doing("new_die").nature("4")
    assert die.done
    assert die.me.dice == [1, 1, 1, 4, 0]
    worker = scene("wayfarers", journal_tiles={"j1a": "JT05"}).doing("journal").play("j1a")
    assert worker.done
    assert worker.me.workers["green"] == 1
    drawn = scene("wayfarers").doing("land_card(draw=3, keep=1)").nature("LA09", "LA10", "LA11")
    assert drawn.options == ["LA09", "LA10", "LA11"], "no skip"


@pytest.mark.rule("W-EFF-1")
def test_the_dice_of_a_rest_are_rolled_unasked() -> None:
    placed = ["home_market", "home_reserve", "supply", "reserve", "reserve"]
    game = scene("wayfarers", dice=[2, 3, 4, 0, 0], dice_at=placed).nature("5", "6").play("rest")
    assert game.key == "reroll"
    assert game.me.dice[:3] == [5, 6, 4]


@pytest.mark.rule("W-EFF-2")
def test_the_effects_of_one_event_are_resolved_in_any_order() -> None:
    def gained(*order: str) -> tuple[object, ...]:
        game = scene(
            "wayfarers",
            silver=3,
            land=["LA23"],
            dice=[2, 4, 4, 0, 0],
            guilds=NO_GUILDS,
            rows={"space": ["SP03", "", "", ""]},
        )
        game.doing("space_card").nature("1").play("SP03")
        assert game.options == ["die_step", "refresh_die", "skip"]
        game.play(*order)
        return tuple(game.me.dice[:2])

    assert gained("die_step", "die_1", "up", "die_1") == (1, 4)
    assert gained("refresh_die", "die_1", "die_1") == (2, 4), "a 1 can only go up"


@pytest.mark.rule("W-EFF-3")
@pytest.mark.rule("W-RUL-4")
def test_a_new_event_is_resolved_completely_before_the_outer_group_goes_on() -> None:
    game = scene(
        "wayfarers",
        silver=3,
        land=["LA23"],
        guilds=NO_GUILDS,
        dice=[2, 3, 4, 0, 0],
        journal_tiles={"j1a": "JT01"},
        board="PB2",
        rows={"space": ["SP01", "", "", ""], "land": ["LA09", "LA10", "", ""]},
    )
    game.doing("space_card").play("SP01")
    assert game.options == ["die_step", "journal", "skip"]
    game.play("journal", "j1a")
    assert game.key == "upgrade", "the journal tile, not yet the step of the vista"
    game.play("G1", "cell_2_3")
    assert game.key == "influence_card", "the covered bonus, innermost of all"
    game.play("LA09")
    assert game.key == "die_step"
    game.play("die_1", "up")
    assert game.done


@pytest.mark.rule("W-EFF-3")
@pytest.mark.rule("W-RUL-4")
@pytest.mark.parametrize("space", ["j9a", "j9b"])
def test_a_journal_space_with_a_tile_alone_opens_its_own_group(space: str) -> None:
    start = {"j9a": "j8a", "j9b": "j8c"}[space]
    game = scene(
        "wayfarers",
        marker=start,
        options={"section_2": "b", "section_3": "a"},
        land=["LA16"],
        townsfolk={"LA16": "TF14"},
        caravan=[["G4", 0, 1, 3]],
        dice=[3, 5, 1, 0, 0],
        guilds={"black": 3, "yellow": 1, "blue": 1},
        supply=10,
        journal_tiles={space: "JT01"},
    )
    game.play("die_1", "LA16", "influence(yellow) + journal", space)
    assert game.me.marker == space
    assert game.key == "upgrade", "the tile of the space comes before the guild ability and the townsfolk"
    game.play("skip")
    assert game.key == "journal_again"


@pytest.mark.rule("W-EFF-4")
def test_an_effect_that_cannot_be_resolved_is_skipped() -> None:
    game = scene("wayfarers", silver=0, workers_on={}, marker="j10a").doing("retrieve_worker + journal + 2 silver")
    assert game.done
    assert game.me.silver == 2
    row = {"land": ["LA05", "", "", ""]}
    card = scene("wayfarers", rows=row).doing("land_card").play("LA05")
    assert card.done, "nobody to retrieve"
    assert card.me.land == ("LA05",)


@pytest.mark.rule("W-EFF-4")
def test_a_choice_has_only_the_branches_that_can_be_resolved() -> None:
    game = scene("wayfarers", silver=0, guilds=NO_GUILDS).doing("retrieve_worker / move_influence / influence_card")
    assert game.key == "one"
    assert game.options == ["influence_card", "skip"]
    assert game.refused == {"retrieve_worker": "no_worker_to_retrieve", "move_influence": "no_guild_influence"}


@pytest.mark.rule("W-EFF-5")
def test_costs_are_checked_at_the_moment_of_use() -> None:
    game = scene("wayfarers", silver=0, provision=1, guilds=NO_GUILDS).doing("(2 provision -> 3 silver) + 1 provision")
    game.play("2 provision -> 3 silver")
    assert (game.me.silver, game.me.provision) == (3, 0)


@pytest.mark.rule("W-EFF-5")
def test_requirements_are_checked_at_the_moment_of_use() -> None:
    mine = {"marker": "j1a", "options": {"section_1": "a"}, "rows": {"land": ["LA09", "", "", ""]}}
    game = scene("wayfarers", **mine).doing("journal + land_card")
    assert game.key == "land_card", "1 city and no vista: no way on"
    game.play("LA09")
    assert game.key == "journal"
    assert game.options == ["j2a", "skip"], "2 cities now"


@pytest.mark.rule("W-RUL-1")
def test_silver_and_provisions_never_run_out() -> None:
    game = scene("wayfarers", silver=48, provision=47, others={1: {"silver": 48}}).doing("2 silver + 2 provision")
    assert (game.me.silver, game.me.provision) == (50, 49)


@pytest.mark.rule("W-RUL-4")
def test_an_effect_once_chosen_is_finished_before_the_next() -> None:
    game = scene("wayfarers", guilds={**NO_GUILDS, "blue": 1}, rows={"land": ["LA09", "LA10", "LA11", "LA12"]})
    game.doing("move_influence + influence_card").play("move_influence")
    assert game.key == "move_to"
    assert game.options == ["guild_black", "guild_yellow"]
    game.play("guild_black")
    assert game.key == "influence_card"
