"""Chapter 8: the journal track."""

from __future__ import annotations

from typing import Any

import pytest

import majlis
from majlis.testing import Scene, scene

NOTHING = {"black": 0, "yellow": 0, "blue": 0}
DATA = majlis.find("wayfarers").data()
SEVEN_TILES = [["G1", 0, 1, column] for column in (2, 3, 4, 5)] + [["G2", 0, 2, column] for column in (2, 3, 4)]


def journaling(marker: str, sides: str = "aaa", **mine: Any) -> Scene:
    """A scene in which the acting player journals once."""
    options = {f"section_{n}": side for n, side in enumerate(sides, 1)}
    mine["guilds"] = {**NOTHING, **mine.get("guilds", {})}
    return scene("wayfarers", marker=marker, options=options, **mine).doing("journal")


@pytest.mark.rule("W-JRN-1")
def test_a_journal_moves_one_space_and_may_be_declined() -> None:
    game = journaling("j0", journal_tiles={"j1a": "JT06"}, silver=0)
    assert game.options == ["j1a", "j1b", "skip"]
    game.play("j1a")
    assert (game.me.marker, game.done) == ("j1a", True)
    assert journaling("j0").play("skip").me.marker == "j0"


@pytest.mark.rule("W-JRN-2")
def test_only_the_listed_connections_lead_on() -> None:
    ways = {
        space: [way.to for way in DATA.journal_ways.values() if way.start == space] for space in DATA.journal_spaces
    }
    assert ways["j0"] == ["j1a", "j1b"]
    assert ways["j2b"] == ["j3a", "j3b"]
    assert ways["j4a"] == ["j5a"]
    assert ways["j9a"] == ["j10a", "j10b", "j10c"]
    assert ways["j9b"] == ["j10c", "j10d", "j10e"]
    columns = {space: DATA.journal_spaces[space].column for space in DATA.journal_spaces}
    skips = [(a, b) for a, reached in ways.items() for b in reached if columns[b] - columns[a] == 2]
    assert skips == [("j2a", "j4a"), ("j2c", "j4c"), ("j6a", "j8a"), ("j6c", "j8c")]
    assert all(columns[b] - columns[a] in (1, 2) for a, reached in ways.items() for b in reached)


@pytest.mark.rule("W-JRN-2")
def test_a_connection_may_skip_a_column() -> None:
    game = journaling("j2a", caravan=[["K2", 0, 1, 3]])
    assert (game.options, game.refused) == (["j4a", "skip"], {"j3a": "needs"})
    assert game.play("j4a").me.marker == "j4a"


@pytest.mark.rule("W-JRN-3")
def test_a_connection_needs_the_stated_number_of_a_counter() -> None:
    """From j5a on side A: 3 harbours up, 2 blue tiles down."""
    one = [["B1", 0, 2, 1]]
    two = [["B1", 0, 2, 1], ["B2", 0, 3, 1]]
    assert journaling("j5a", water=["WA05"], caravan=one).done
    assert journaling("j5a", water=["WA05", "WA06"], caravan=one).options == ["j6a", "skip"]
    assert journaling("j5a", water=["WA05"], caravan=two).options == ["j6b", "skip"]
    assert journaling("j5a", water=["WA05", "WA06"], caravan=two).options == ["j6a", "j6b", "skip"]


@pytest.mark.rule("W-JRN-3")
def test_a_connection_may_need_all_of_the_shown_influence_to_be_spent() -> None:
    """From j4a on side B: 1 blue and 1 yellow influence."""
    assert journaling("j4a", "aba", guilds={"blue": 2}).done
    game = journaling("j4a", "aba", guilds={"blue": 2, "yellow": 1}, supply=12, journal_tiles={"j5a": "JT06"})
    game.play("j5a")
    assert (game.me.guilds, game.me.supply) == ({"black": 0, "yellow": 0, "blue": 1}, 14)


@pytest.mark.rule("W-JRN-3")
@pytest.mark.parametrize("card", ["SP14", "SP15"])
def test_a_splotch_of_sun_and_moon_needs_one_of_either(card: str) -> None:
    assert journaling("j6c", "aba").done
    assert journaling("j6c", "aba", space=[card]).options == ["j8c", "skip"]


@pytest.mark.rule("W-JRN-4")
def test_counted_requirements_are_not_spent() -> None:
    game = journaling("j8a", caravan=SEVEN_TILES, journal_tiles={"j9a": "JT06"}).play("j9a")
    assert game.me.marker == "j9a"
    assert len(game.me.caravan) == 7


@pytest.mark.rule("W-JRN-5")
def test_the_journal_tile_works_for_everyone_who_enters() -> None:
    game = scene("wayfarers", players=2, silver=0, journal_tiles={"j1a": "JT06"}, others={1: {"marker": "j1a"}})
    game.doing("journal").play("j1a")
    assert game.me.silver == 2
    assert game.table.journal_tiles["j1a"] == "JT06"


@pytest.mark.rule("W-JRN-5")
def test_the_effects_of_a_space_are_resolved_in_any_order() -> None:
    inspiration = ["IN01", "IN02", "IN03", "IN04"]
    game = journaling("j1a", land=["LA01"], rows={"inspiration": inspiration}).play("j2a")
    assert game.options == ["inspiration_card", "new_die", "skip"]
    game.nature("5").play("new_die")
    assert (game.key, game.me.dice[3]) == ("inspiration_card", 5)
    game.play("IN02", "home_stars")
    assert game.me.inspiration == {"home_stars": "IN02"}


@pytest.mark.rule("W-JRN-5")
def test_the_printed_effect_of_a_space_is_resolved() -> None:
    game = journaling("j3a", caravan=[["G1", 0, 1, 2]]).play("j4a", "P09", "cell_2_2")
    assert ("P09", 0, 2, 2) in game.me.caravan
    assert game.table.stacks["P09"] == 0


@pytest.mark.rule("W-JRN-6")
def test_the_first_player_beside_a_green_worker_takes_it() -> None:
    game = journaling("j0", journal_tiles={"j1b": "JT06"}).play("j1b")
    assert game.me.workers["green"] == 1
    assert game.table.green_workers == ("gw2", "gw3", "gw4")


@pytest.mark.rule("W-JRN-6")
@pytest.mark.parametrize("to", ["j1a", "j1b"])
def test_nobody_gets_a_green_worker_there_later(to: str) -> None:
    tiles = {"j1a": "JT06", "j1b": "JT08"}
    game = journaling("j0", green_workers=["gw2", "gw3", "gw4"], journal_tiles=tiles).play(to)
    assert game.me.workers["green"] == 0
    assert game.table.green_workers == ("gw2", "gw3", "gw4")


@pytest.mark.rule("W-JRN-7")
def test_the_new_die_is_mandatory() -> None:
    game = journaling("j1a", land=["LA01"], dice=[1, 2, 3, 0, 0]).nature("6").play("j2a", "skip")
    assert game.done
    assert (game.me.dice, game.me.dice_at[3:]) == ([1, 2, 3, 6, 0], ["supply", "reserve"])


@pytest.mark.rule("W-JRN-7")
def test_every_route_passes_columns_2_and_6() -> None:
    column = {space.id: space.column for space in DATA.journal_spaces.values()}
    for way in DATA.journal_ways.values():
        assert not any(column[way.start] < passed < column[way.to] for passed in (2, 6))
    dice = [space.column for space in DATA.journal_spaces.values() if space.effect and "new_die" in str(space.effect)]
    assert dice == [2, 2, 2, 6, 6, 6]


@pytest.mark.rule("W-JRN-8")
def test_markers_share_a_space_except_a_final_one() -> None:
    shared = scene("wayfarers", players=2, others={1: {"marker": "j1a"}}).doing("journal")
    assert shared.options == ["j1a", "j1b", "skip"]
    final = scene("wayfarers", marker="j9a", land=["LA18", "LA09", "LA10"], guilds={"black": 2},
                  options={"section_3": "a"}, others={1: {"marker": "j10b"}}).doing("journal")  # fmt: skip
    assert final.options == ["j10a", "skip"]
    assert final.refused == {"j10b": "occupied", "j10c": "needs"}


@pytest.mark.rule("W-JRN-9")
def test_the_extra_step_has_its_own_requirement_and_effects() -> None:
    tiles = {"j1a": "JT06"}
    game = journaling("j0", guilds={"black": 2}, land=["LA01"], journal_tiles=tiles, dice=[1, 2, 3, 0, 0]).nature("4")
    game.play("j1a")
    assert (game.key, game.options) == ("journal_again", ["j2a", "skip"])
    assert (game.me.silver, game.me.workers["green"]) == (5, 1)  # the effects of the first step came before
    game.play("j2a", "new_die", "skip")
    assert (game.me.marker, game.me.dice[3], game.me.guilds["black"]) == ("j2a", 4, 1)
    assert game.done  # once per turn


@pytest.mark.rule("W-JRN-9")
def test_no_extra_step_without_black_influence_or_after_it_was_used() -> None:
    tiles = {"j1a": "JT06"}
    without = journaling("j0", land=["LA01"], journal_tiles=tiles).play("j1a")
    used = journaling("j0", land=["LA01"], journal_tiles=tiles, guilds={"black": 1}, turn={"guilds_used": ["black"]})
    assert without.done
    assert used.play("j1a").done


@pytest.mark.rule("W-JRN-9")
@pytest.mark.rule("W-RUL-15")
def test_black_influence_gained_by_the_step_may_pay_for_the_extra_one() -> None:
    """WA29 gives a black influence and a journal: the token that comes with the step may be spent after it."""
    game = scene("wayfarers", guilds=NOTHING, land=["LA01", "LA22"], options={"section_1": "a"}, marker="j0",
                 journal_tiles={"j1a": "JT06"})  # fmt: skip
    game.doing("influence(black) + journal").play("j1a")
    assert (game.key, game.options) == ("journal_again", ["j2a", "j2b", "skip"])


@pytest.mark.rule("W-JRN-9")
@pytest.mark.parametrize("tile", ["JT08", "JT10"])
def test_all_effects_of_the_step_come_before_the_extra_one(tile: str) -> None:
    """In a rest the step is one of several effects; those of the space entered are finished first (W-EFF-3)."""
    at = ["home_city", "home_market", "home_reserve", "reserve", "reserve"]
    game = scene("wayfarers", marker="j8c", guilds={"black": 2, "yellow": 0, "blue": 0}, options={"section_2": "a"},
                 caravan=SEVEN_TILES, dice=[1, 2, 3, 0, 0], dice_at=at, journal_tiles={"j9b": tile}, provision=0,
                 water=["WA19"], townsfolk={"WA19": "TF36"})  # fmt: skip
    game.play("rest", "journal")
    assert game.key == "journal_again"
    assert (game.me.provision, game.me.guilds["yellow"]) == ((2, 0) if tile == "JT08" else (0, 1))


@pytest.mark.rule("W-RUL-15")
def test_the_extra_step_needs_a_legal_step_that_remains_after_paying() -> None:
    """From j9a to j10b a black influence is spent: with one token it cannot be the extra step, with two it can."""
    tiles = {"j9a": "JT06"}
    one = journaling("j8a", caravan=SEVEN_TILES, guilds={"black": 1}, journal_tiles=tiles).play("j9a")
    assert one.done
    two = journaling("j8a", caravan=SEVEN_TILES, guilds={"black": 2}, supply=13, journal_tiles=tiles).play("j9a")
    assert (two.key, two.options) == ("journal_again", ["j10b", "skip"])
    two.play("j10b", "guild_blue", "guild_blue")
    assert (two.me.guilds, two.me.supply) == ({"black": 0, "yellow": 0, "blue": 2}, 13)


@pytest.mark.rule("W-RUL-15")
def test_a_connection_that_costs_black_influence_is_paid_in_addition() -> None:
    """With one token the extra step may go to j10a (4 observatories), not to j10b, which costs another."""
    mine = {"caravan": SEVEN_TILES, "guilds": {"black": 1}, "land": ["LA09", "LA10", "LA11"]}
    game = journaling("j8a", journal_tiles={"j9a": "JT06"}, **mine).play("j9a")
    assert (game.key, game.options) == ("journal_again", ["j10a", "skip"])
    assert game.refused == {"j10b": "lacks_influence", "j10c": "needs"}


@pytest.mark.rule("W-RUL-15")
def test_the_extra_step_may_follow_any_journal_of_the_turn_once() -> None:
    game = scene("wayfarers", marker="j0", guilds={"black": 2}, land=["LA01", "LA09"], options={"section_1": "a"},
                 journal_tiles={"j1a": "JT06", "j3a": "JT08"}, dice=[1, 2, 3, 0, 0])  # fmt: skip
    game.nature("4").doing("journal > journal").play("j1a")
    assert game.key == "journal_again"
    game.play("skip", "j2a", "new_die", "skip")
    assert (game.key, game.options) == ("journal_again", ["j3a", "skip"])
    game.play("j3a")
    assert (game.done, game.me.marker, game.me.guilds["black"]) == (True, "j3a", 1)


@pytest.mark.rule("W-JRN-10")
def test_from_the_last_column_there_is_no_step() -> None:
    game = journaling("j10c", guilds={"black": 3})
    assert game.done
    assert game.me.marker == "j10c"


@pytest.mark.rule("W-JRN-11")
def test_reaching_the_last_column_triggers_the_end() -> None:
    game = journaling("j9b", guilds={"black": 1})
    assert game.table.ended_by == -1
    assert game.play("j10d").table.ended_by == 0
    assert "end_triggered" in game.told


@pytest.mark.rule("EX-2")
def test_from_j2c_two_libraries_lead_up_and_one_planet_straight_on() -> None:
    """Home has one library tag; LA16 carries another; SP09 is a planet."""
    assert journaling("j2c").done
    assert journaling("j2c", land=["LA16"]).options == ["j3b", "skip"]
    assert journaling("j2c", space=["SP09"]).options == ["j4c", "skip"]
    assert journaling("j2c", land=["LA16"], space=["SP09"]).options == ["j3b", "j4c", "skip"]
