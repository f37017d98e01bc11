"""Chapter 8: the journal track."""

from __future__ import annotations

from functools import partial

from majlis.engine.effects import atoms
from majlis.engine.run import Reason, reason
from majlis.games.wayfarers.components import JournalTile, JournalWay, Requirement
from majlis.games.wayfarers.table import Player, Wayfarers, at_once, must, refuses, rule
from majlis.games.wayfarers.tags import count


@rule
def journal(table: Wayfarers, me: Player) -> None:
    """W-JRN-1: move the marker one space to the right along a connection, then perhaps once more (W-JRN-9)."""
    step(table, me, table.ask(me, "journal", ways_on(table, me), partial(way_refusal, table, me)))
    journal_again(table, me)


@refuses(journal)
def no_way_on(table: Wayfarers, me: Player) -> Reason | None:
    """W-JRN-3, W-JRN-10: some connection must be open."""
    refused: Reason | None = reason("journal_end")
    for to in ways_on(table, me):
        refused = way_refusal(table, me, to)
        if refused is None:
            return None
    return refused


def journal_again(table: Wayfarers, me: Player) -> None:
    """W-JRN-9, W-GLD-2: directly after a step, spend 1 black influence for one more, once per turn."""
    if "black" in table.turn.guilds_used or not me.guilds["black"] or no_further_step(table, me):
        return
    to = table.ask(me, "journal_again", ways_on(table, me), partial(way_refusal, table, me, spared=1), skip=True)
    if to is not None:
        use_guild(table, me, "black")
        step(table, me, to)


def no_further_step(table: Wayfarers, me: Player) -> bool:
    """W-RUL-15: the ability needs a legal step that remains after paying for it."""
    return all(way_refusal(table, me, to, spared=1) for to in ways_on(table, me))


def use_guild(table: Wayfarers, me: Player, colour: str) -> None:
    """W-GLD-1: spend 1 influence for a guild's ability, once per turn."""
    table.rules.call["pay_spend"](table, me, 1, colour)
    table.turn.guilds_used = (*table.turn.guilds_used, colour)


def ways_on(table: Wayfarers, me: Player) -> list[str]:
    """W-JRN-2: the spaces that connections lead to, from upper to lower."""
    return [way.to for way in table.data.ways_from[me.marker]]


def way_to(table: Wayfarers, me: Player, to: str) -> JournalWay:
    """The connection from the marker's space to the given one."""
    return next(way for way in table.data.ways_from[me.marker] if way.to == to)


def requirement(table: Wayfarers, way: JournalWay) -> Requirement:
    """W-COMP-7: what a connection needs depends on the side of its board section."""
    return way.side_a if table.sides[way.section - 1] == "a" else way.side_b


def way_refusal(table: Wayfarers, me: Player, to: str, spared: int = 0) -> Reason | None:
    """W-JRN-3: why a connection is closed; `spared` black influence is reserved for the guild ability."""
    needed = requirement(table, way_to(table, me, to))
    if needed.needs is not None and not needed.needs(partial(count, table, me)):
        return reason("needs", what=needed.needs)
    if needed.spends is not None:
        for atom, _ in atoms(needed.spends):
            [colour] = atom.args
            if me.guilds[str(colour)] - (spared if colour == "black" else 0) < atom.count:
                return reason("lacks_influence", guild=f"guild_{colour}", n=atom.count)
    if table.data.journal_spaces[to].final and any(p.marker == to for p in table.players):
        return reason("occupied")  # W-JRN-8
    return None


def step(table: Wayfarers, me: Player, to: str) -> None:
    """W-JRN-3, W-JRN-5: spend what the connection costs, enter the space and resolve its effects in any order."""
    spends = requirement(table, way_to(table, me, to)).spends
    if spends is not None:
        table.pay(me, spends)
    move_marker(table, me, to)
    effect = table.data.journal_spaces[to].effect
    if effect is not None:
        table.together(me, [(effect, to)])


def move_marker(table: Wayfarers, player: Player, to: str) -> None:
    """W-JRN-11, W-END-1, W-END-3: the first marker to reach a final space triggers the end."""
    player.marker = to
    table.tell("journal", player, space=to)
    if table.data.journal_spaces[to].final and table.ended_by < 0:
        table.ended_by = player.seat
        table.tell("end_triggered", player)


@rule
def journal_tile(table: Wayfarers, me: Player) -> None:
    """W-JRN-5: the tile on this space joins the effects of the space; it stays there for everybody."""
    tile = tile_on(table, me.marker)
    table.also(me, (tile.effect, tile.id))


def tile_on(table: Wayfarers, space: str) -> JournalTile:
    """W-SETUP-4: the journal tile that lies on a space."""
    return table.data.journal_tiles[table.journal_tiles[space]]


@at_once(journal_tile)
def tile_is_read_at_once(table: Wayfarers, me: Player) -> bool:
    """Reading the tile is no effect of its own: its parts are chosen among the others."""
    return True


@must
def take_green_worker(table: Wayfarers, me: Player) -> None:
    """W-JRN-6: the first player beside a green worker takes it."""
    spot = table.data.journal_spaces[me.marker].green_worker
    if spot in table.green_workers:
        table.green_workers = tuple(s for s in table.green_workers if s != spot)
        me.workers["green"] += 1
        table.tell("green_worker", me, spot=spot)


@at_once(take_green_worker)
def worker_is_taken_at_once(table: Wayfarers, me: Player) -> bool:
    """W-JRN-6: at once."""
    return True


@must
def new_die(table: Wayfarers, me: Player) -> None:
    """W-JRN-7: roll a die from the reserve and add it to the supply."""
    if "reserve" in me.dice_at:  # W-RUL-22
        die = me.dice_at.index("reserve")
        me.dice_at[die] = "supply"
        me.dice[die] = table.roll("new_die")
        table.tell("new_die", me, n=me.dice[die])
