"""Chapter 16: final scoring and ties."""

from __future__ import annotations

from collections.abc import Callable

from majlis.engine.rules import ON
from majlis.games.inventors.automa import ai_score
from majlis.games.inventors.devices import device_points
from majlis.games.inventors.dice import all_dice
from majlis.games.inventors.research import research_points
from majlis.games.inventors.river import column_complete
from majlis.games.inventors.table import DUMMY, Device, Inventors, Player, rule
from majlis.games.inventors.triggers import researched


@rule
def scores(table: Inventors) -> list[dict[str, int]]:
    """I-SCORE-1 to I-SCORE-9: the points of every player by source."""
    guilds = majority_points(table)
    return [{"guilds": guilds.get(player.seat, 0)} | score(table, player) for player in table.players]


@rule
def score(table: Inventors, me: Player) -> dict[str, int]:
    """The points of one player by source, without the Guilds."""
    if me.ai:
        return ai_score(table, me)
    data = table.data
    leftovers = data.scoring["score_leftovers"]
    return {
        "royalties": data.royalty[me.royalties].vp,
        "research": research_points(table, me.seat),
        "craftspeople": sum(data.levels[level].vp for level in me.levels.values()),
        "workshop_tiles": sum(data.workshop_tiles[tile].vp for row in me.rows.values() for tile in row),
        "inventions": pair_points(table, me),
        "devices": device_points(table, me.seat),
        "conditions": condition_points(table, me),
        "leftovers": (me.silver + len(me.hand)) // leftovers.per * leftovers.vp,
    }


# Guilds ----------------------------------------------------------------------------------------------------------


def influence_in(table: Inventors, seat: int, colour: str) -> int:
    """I-SCORE-1, I-SUBJ-7: influence in the Guild, and every Tent in its area as 2."""
    tents = table.areas.get(table.data.area[colour], ()).count(seat)
    guilds = table.dummy.guilds if seat == DUMMY and table.dummy else table.players[seat].guilds
    return guilds[colour] + tents * table.data.scoring["score_tent"].per


def majority_points(table: Inventors) -> dict[int, int]:
    """I-SCORE-0, I-SCORE-1, I-R-32, I-R-33: first and second place of every Guild, ties by the order of Ships."""
    points: dict[int, int] = {}
    nobody_without = table.options.get("house_second_without") != ON
    for guild in table.data.guilds.values():
        there = {seat: influence_in(table, seat, guild.colour) for seat in table.ships}
        ranked = sorted(there, key=there.__getitem__, reverse=True)
        if nobody_without or not any(there.values()):
            ranked = [seat for seat in ranked if there[seat]]
        for seat, vp in zip(ranked, (guild.first, guild.second), strict=False):
            points[seat] = points.get(seat, 0) + vp
    return points


# Inventions and devices ------------------------------------------------------------------------------------------


def pair_points(table: Inventors, me: Player) -> int:
    """I-SCORE-6, I-R-36: pairs of neighbouring places that are both empty."""
    pairs = table.data.invention_pairs.values()
    return sum(pair.vp for pair in pairs if not any(place in me.inventions for place in pair.places))


def condition_points(table: Inventors, me: Player) -> int:
    """I-SCORE-8: for each role as Builder or Publisher the points of the card's condition."""
    each = table.data.scoring["score_condition"].vp
    found = 0
    for device in table.devices.values():
        roles = (device.builder, device.publisher).count(me.seat)
        if roles:
            card = table.data.device_cards[device.card]
            reached = card.scores(lambda name: counted(table, me, name))
            found += roles * each * sum(reached >= least for least in card.at_least)
    return found


# What cards count (I-SUBJ) ---------------------------------------------------------------------------------------


def counted(table: Inventors, me: Player, name: str) -> int:
    """I-SUBJ-1 to I-SUBJ-11: the value of a counter."""
    kind, _, of = name.partition("_")
    if kind == "dice":
        return all_dice(me).count(of)
    if kind == "tiles":
        return tiles_requiring(table, me, "" if of == "colourless" else of)
    if kind == "influence":
        return influence_in(table, me.seat, of)
    if kind == "research":
        return sum(not of or tile.section == of for tile in researched(table, me))
    if kind == "level":
        return level(me, of)
    return OTHERS[name](table, me)


def tiles_requiring(table: Inventors, me: Player, colour: str) -> int:
    """I-SUBJ-2: Workshop Tiles by the colour they require."""
    return sum(table.data.workshop_tiles[tile].colour == colour for tile in collected(table, me))


def collected(table: Inventors, me: Player) -> list[str]:
    """I-SUBJ-2, I-R-35: the Workshop Tiles in my rows, the Starting Tile among them unless the house says otherwise."""
    tiles = [tile for row in me.rows.values() for tile in row]
    if table.options.get("house_starting_not_collected") != ON:
        return tiles
    return [tile for tile in tiles if not table.data.workshop_tiles[tile].starting]


def level(me: Player, who: str) -> int:
    """I-SUBJ-6: of a craftsperson, or of the highest or lowest."""
    extremes = {"highest": max, "lowest": min}
    return extremes[who](me.levels.values()) if who in extremes else me.levels[who]


def roles(table: Inventors, me: Player, *wanted: str) -> int:
    """I-SUBJ-8: devices on which I hold all these roles."""
    return sum(all(getattr(device, role) == me.seat for role in wanted) for device in table.devices.values())


def is_involved(device: Device, me: Player) -> bool:
    """I-SUBJ-8: at least one role."""
    return me.seat in (device.inventor, device.builder, device.publisher)


def tent_areas(table: Inventors, me: Player) -> int:
    """I-SUBJ-10: different areas with a Tent of mine; the Setup Card is one more."""
    return sum(me.seat in seats for seats in table.areas.values()) + (me.goal >= 0)


def invention_lines(table: Inventors, me: Player, way: str, least: int) -> int:
    """I-SUBJ-11: rows or columns of the grid with at least so many places emptied."""
    empty = [getattr(place, way) for place in table.data.invention_places.values() if place.id not in me.inventions]
    return sum(empty.count(line) >= least for line in set(empty))


OTHERS: dict[str, Callable[[Inventors, Player], int]] = {
    "workshop_tiles": lambda table, me: len(collected(table, me)),
    "workshop_columns": lambda table, me: sum(column_complete(me, n) for n in range(table.data.columns)),
    "workshop_rows_of_4": lambda table, me: sum(len(tiles) >= 4 for tiles in me.rows.values()),
    "active_craftspeople": lambda table, me: len(me.levels) - len(me.inactive),
    "built": lambda table, me: roles(table, me, "builder"),
    "published": lambda table, me: roles(table, me, "publisher"),
    "built_and_published": lambda table, me: roles(table, me, "builder", "publisher"),
    "invented_and_built": lambda table, me: roles(table, me, "inventor", "builder"),
    "invented_and_published": lambda table, me: roles(table, me, "inventor", "publisher"),
    "involved": lambda table, me: sum(is_involved(device, me) for device in table.devices.values()),
    "royalty_space": lambda table, me: me.royalties,
    "ship_space": lambda table, me: me.ship,
    "tent_areas": tent_areas,
    "invention_rows": lambda table, me: invention_lines(table, me, "row", 2),
    "invention_columns": lambda table, me: invention_lines(table, me, "column", 2),
}


# Ties ------------------------------------------------------------------------------------------------------------


@rule
def tie_breaks(table: Inventors, me: Player) -> dict[str, int]:
    """I-SCORE-0, I-R-58: the Ship further ahead."""
    return {"ship_order": -table.ships.index(me.seat)}
