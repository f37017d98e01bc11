"""Chapter 6: the river, Ships, and Workshop Tiles."""

from __future__ import annotations

from majlis.engine.effects import All
from majlis.engine.run import Reason, reason
from majlis.games.inventors.paying import pay_silver
from majlis.games.inventors.table import DUMMY, Inventors, Player, refuses, rule, task
from majlis.games.inventors.triggers import trigger
from majlis.games.inventors.wages import usable

SHIP = "ship"

# Ships -----------------------------------------------------------------------------------------------------------


def ship_of(table: Inventors, seat: int) -> int:
    """The space of a Ship, the Dummy's included."""
    return table.dummy.ship if seat == DUMMY and table.dummy else table.players[seat].ship


def move_marker(table: Inventors, seat: int, position: int) -> None:
    """I-SHIP-8, I-R-11: a Ship that arrives on a space lies above those already there, and so behind them."""
    if seat == DUMMY and table.dummy:
        table.dummy.ship = position
    else:
        table.players[seat].ship = position
    others = [other for other in table.ships if other != seat]
    ahead = len([other for other in others if ship_of(table, other) >= position])
    table.ships = (*others[:ahead], seat, *others[ahead:])


@rule
def ship(table: Inventors, me: Player, steps: int) -> None:
    """I-SHIP-2 to I-SHIP-7, I-R-12: exactly so many steps; an optional movement may be skipped as a whole."""
    if table.declinable:
        table.ask(me, "ship", [SHIP])
    if me.ship < table.data.last_space:
        move_marker(table, me.seat, destination(table, me.ship, steps))
        table.tell("ship", me, space=table.data.spaces[me.ship].id)
        reveal(table, table.data.spaces[me.ship].section)
    land(table, me)


def destination(table: Inventors, start: int, steps: int) -> int:
    """I-SHIP-2, I-SHIP-3: tile spaces without a Workshop Tile are skipped; a section's first space ends the move."""
    spaces, at = table.data.spaces, start
    while steps:
        at += 1
        if spaces[at].kind != "tile":
            break
        steps -= table.stacks[spaces[at].id] > 0
    return at


@rule
def reveal(table: Inventors, section: str) -> None:
    """I-SHIP-6, I-R-09: all stacks of a section are turned over when the first Ship enters it."""
    if section in table.revealed:
        return
    table.revealed = (*table.revealed, section)
    table.tell("reveal", section=section)
    for space in table.data.sections[section]:
        if table.stacks[space]:
            turn_up(table, space)


def turn_up(table: Inventors, space: str) -> None:
    """The tile on top of a stack becomes known."""
    unseen = table.unseen_tiles
    tile = table.tops[space] = table.chance("workshop_tile", unseen)
    at = unseen.index(tile)
    table.unseen_tiles = unseen[:at] + unseen[at + 1 :]


@rule
def land(table: Inventors, me: Player) -> None:
    """I-SHIP-4, I-SHIP-5, I-SHIP-7: the space a Ship stops on must be resolved."""
    space = table.data.spaces[me.ship]
    if me.ai:
        table.rules.call["ai_lands"](table, me, space.id)
    elif space.kind == "tile":
        if has_room(table, me):
            gain_tile(table, me, take_top(table, space.id))
    elif isinstance(space.effect, All):
        table.together(me, [(part, space.id) for part in space.effect.parts], len(space.effect.parts))
    elif space.effect is not None:
        table.resolve(me, space.effect, space.id, chosen=True)


# Workshop Tiles --------------------------------------------------------------------------------------------------


def take_top(table: Inventors, space: str) -> str:
    """The top tile of a stack; the next one is then seen."""
    tile = table.tops.pop(space)
    table.stacks[space] -= 1
    if table.stacks[space]:
        turn_up(table, space)
    return tile


def has_room(table: Inventors, me: Player) -> bool:
    """I-WTILE-1: no tile can be collected once all spaces are full."""
    return any(len(tiles) < table.data.columns for tiles in me.rows.values())


def placing_cost(me: Player, row: str) -> int:
    """I-WTILE-2: the leftmost column that is not full is free, each one further right costs 1 silver."""
    return len(me.rows[row]) - min(map(len, me.rows.values()))


def cannot_place(table: Inventors, me: Player, row: str) -> Reason | None:
    """I-WTILE-2: the row must have an empty space, and the silver must suffice."""
    if len(me.rows[row]) == table.data.columns:
        return reason("row_full")
    cost = placing_cost(me, row)
    return None if cost <= me.silver + len(usable(table, me)) else reason("lacks", what="silver", n=cost)


@rule
def gain_tile(table: Inventors, me: Player, tile: str) -> None:
    """I-WTILE-1 to I-WTILE-4: placed at once, paid, then what it covers is resolved."""
    with task(table):
        row = table.ask(me, "place_tile", list(me.rows), lambda name: cannot_place(table, me, name), source=tile)
        if cost := placing_cost(me, row):
            pay_silver(table, me, cost)
        column = len(me.rows[row])
        me.rows[row] = (*me.rows[row], tile)
        table.tell("place_tile", me, tile=tile, row=row)
        covered = table.data.workshop[row, column]
        if covered.effect is not None:
            table.resolve(me, covered.effect, covered.id)
    complete = ("complete_workshop_column",) if column_complete(me, column) else ()
    trigger(table, me, (*complete, "collect_workshop_tile"))


def column_complete(me: Player, column: int) -> bool:
    """I-WTILE-4: every row has a tile there."""
    return all(len(tiles) > column for tiles in me.rows.values())


@rule
def collect_workshop_tile(table: Inventors, me: Player) -> None:
    """I-R-10: the top visible tile of the Ship's space or of the space directly left of it."""
    space = table.ask(me, "collect_workshop_tile", collectable(table, me))
    gain_tile(table, me, take_top(table, space))


def collectable(table: Inventors, me: Player) -> list[str]:
    """I-R-10: the two spaces, if a tile lies there face up."""
    near = [table.data.spaces[at].id for at in (me.ship, me.ship - 1) if at >= 0]
    return [space for space in near if space in table.tops]


@refuses(collect_workshop_tile)
def nothing_to_collect(table: Inventors, me: Player) -> Reason | None:
    """I-WTILE-1, I-R-10: a tile to take and a space to put it."""
    if not has_room(table, me):
        return reason("workshops_full")
    return None if collectable(table, me) else reason("no_tile_near")


@rule
def take_end_tile(table: Inventors, me: Player) -> None:
    """I-SHIP-4: the top tile of the pile on the last space."""
    gain_tile(table, me, take_top(table, table.data.spaces[-1].id))


@refuses(take_end_tile)
def no_end_tile(table: Inventors, me: Player) -> Reason | None:
    """I-WTILE-1: the pile may be empty, the Workshops full."""
    if not has_room(table, me):
        return reason("workshops_full")
    return None if table.data.spaces[-1].id in table.tops else reason("no_end_tile")


@rule
def take_any_visible_tile_left(table: Inventors, me: Player) -> None:
    """I-SHIP-4: the top face-up tile of any space left of the Ship."""
    space = table.ask(me, "take_left_tile", left_tiles(table, me))
    gain_tile(table, me, take_top(table, space))


def left_tiles(table: Inventors, me: Player) -> list[str]:
    """The spaces left of the Ship with a tile face up."""
    return [space.id for space in table.data.spaces[: me.ship] if space.id in table.tops]


@refuses(take_any_visible_tile_left)
def no_tile_left(table: Inventors, me: Player) -> Reason | None:
    """I-WTILE-1: there may be none, the Workshops may be full."""
    if not has_room(table, me):
        return reason("workshops_full")
    return None if left_tiles(table, me) else reason("no_tile_left")
