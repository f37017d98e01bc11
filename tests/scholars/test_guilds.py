"""Chapter 13: who controls a guild."""

from __future__ import annotations

import pytest

from majlis.testing import Scene

from .positions import NOBODY, guilds, position

GREEN = "guild_green"


def in_green(
    *pieces: int, held_by: int = NOBODY, acts: int = 0, effect: str = "influence(green)", **zones: int
) -> Scene:
    """Players with so many pieces in the green guild, which one of them controls; one of them does something."""
    others = {seat: {"guilds": guilds(green=number)} for seat, number in enumerate(pieces) if seat != acts}
    controllers = {GREEN: held_by}
    mine = {"guilds": guilds(green=pieces[acts]), **zones}
    game = position(players=len(pieces), seat=acts, others=others, controllers=controllers, **mine)
    return game.doing(effect)


def controller(game: Scene) -> int:
    """The seat that controls the green guild."""
    return int(game.table.controllers[GREEN])


@pytest.mark.rule("S-INF-5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_influence_in_a_guild_controls_it(seat: int) -> None:
    game = in_green(0, 0, 0, acts=seat)
    assert controller(game) == seat
    assert game.table.controllers["guild_purple"] == NOBODY


@pytest.mark.rule("S-INF-6")
@pytest.mark.parametrize(
    ("mine", "theirs", "after"),
    [(0, 2, 1), (1, 2, 1), (2, 2, 0), (0, 1, 1), (1, 1, 0), (2, 3, 1), (3, 3, 0)],
)
def test_control_changes_only_with_strictly_more_influence(mine: int, theirs: int, after: int) -> None:
    game = in_green(mine, theirs, held_by=1)
    assert controller(game) == after


@pytest.mark.rule("S-INF-6")
def test_the_controller_stays_so_by_placing_more() -> None:
    assert controller(in_green(2, 2, held_by=0)) == 0
    assert controller(in_green(2, 2, 2, held_by=1, acts=1)) == 1


@pytest.mark.rule("S-INF-6")
def test_a_third_player_needs_more_than_the_controller() -> None:
    assert controller(in_green(2, 3, 2, held_by=1)) == 1
    assert controller(in_green(3, 3, 2, held_by=1)) == 0


@pytest.mark.rule("EX-24")
@pytest.mark.rule("S-INF-5")
@pytest.mark.rule("S-INF-6")
def test_example_three_guilds() -> None:
    """Red (seat 0) and Blue (seat 1): equal in purple, where Blue controls; nobody in orange; 3 to 2 in green."""
    red, blue = guilds(purple=2, green=3), guilds(purple=2, green=2)
    held_by = {"guild_purple": 1, "guild_orange": NOBODY, "guild_green": 0}
    zones = {"controllers": held_by, "others": {1: {"guilds": blue}}, "guilds": red}
    assert position(**zones).doing("influence(purple)").table.controllers["guild_purple"] == 0
    assert position(**zones).doing("influence(orange)").table.controllers["guild_orange"] == 0
    mirrored = {"controllers": held_by, "others": {0: {"guilds": red}}, "guilds": blue, "seat": 1}
    assert position(**mirrored).doing("influence(orange)").table.controllers["guild_orange"] == 1
    assert position(**mirrored).doing("influence(green)").table.controllers["guild_green"] == 0, "3 are not enough"
    assert position(**mirrored).doing("2 x influence(green)").table.controllers["guild_green"] == 1, "4 are"


# Influence that leaves -------------------------------------------------------------------------------------------


def leaving(*pieces: int, held_by: int, acts: int = 0) -> Scene:
    """The acting player, whose supply is empty, moves a piece from the green guild to the purple one."""
    return in_green(*pieces, held_by=held_by, acts=acts, effect="influence(purple)", supply=0).play(GREEN)


@pytest.mark.rule("S-RULING-18")
@pytest.mark.parametrize(
    ("pieces", "after"),
    [
        ((3, 2), 0),  # equal then
        ((2, 2), 1),  # another has strictly more
        ((1, 0), NOBODY),  # none left
        ((1, 1), 1),
        ((3, 1, 1), 0),
        ((3, 2, 2), 0),
        ((2, 2, 2), NOBODY),  # the others tie for most
        ((2, 2, 1), 1),
        ((1, 1, 1), NOBODY),
        ((3, 3, 4), 2),
        ((2, 3, 3), NOBODY),
    ],
)
def test_a_controller_who_takes_influence_away_keeps_control_unless_another_has_more(
    pieces: tuple[int, ...], after: int
) -> None:
    game = leaving(*pieces, held_by=0)
    assert game.me.guilds == guilds(purple=1, green=pieces[0] - 1)
    assert controller(game) == after


@pytest.mark.rule("S-RULING-18")
def test_influence_of_others_leaving_changes_nothing() -> None:
    assert controller(leaving(2, 3, 1, held_by=1)) == 1
    assert controller(leaving(2, 2, held_by=1)) == 1


@pytest.mark.rule("S-RULING-18")
@pytest.mark.rule("S-CAL-4")
@pytest.mark.parametrize(
    ("pieces", "after"), [((2, 2, 2), 0), ((1, 2, 2), NOBODY), ((0, 2, 2), NOBODY), ((2, 3, 3), NOBODY), ((3, 3, 0), 0)]
)
def test_an_uncontrolled_guild_is_taken_by_who_has_strictly_more_than_everybody(
    pieces: tuple[int, ...], after: int
) -> None:
    assert controller(in_green(*pieces)) == after


@pytest.mark.rule("S-RULING-18")
def test_an_uncontrolled_guild_is_not_taken_because_influence_leaves_it_but_by_adding_some() -> None:
    for pieces in ((2, 2), (2, 2, 2), (3, 2)):
        assert controller(leaving(*pieces, held_by=NOBODY)) == NOBODY
    assert controller(in_green(1, 2)) == NOBODY, "who adds must have most"
    assert controller(in_green(0, 2, 1)) == NOBODY, "who has most must add"
    assert controller(in_green(1, 2, acts=1)) == 1
