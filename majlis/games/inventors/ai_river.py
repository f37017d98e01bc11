"""Chapter 19: the Workers of the solo opponent, its Research, and where its Ship lands."""

from __future__ import annotations

from majlis.engine.effects import Do, Effect, within
from majlis.engine.run import Reason, reason
from majlis.games.inventors.ai_schemes import add_dice_scheme, add_worker_scheme, mind, rows_in_order
from majlis.games.inventors.components import SECTIONS
from majlis.games.inventors.die import COLOURS
from majlis.games.inventors.dummy import is_blocked
from majlis.games.inventors.influence import has_piece, pay_influence, short_of_influence, take_piece
from majlis.games.inventors.research import empty_sites, put_site
from majlis.games.inventors.river import take_top
from majlis.games.inventors.table import Inventors, Player, must, refuses, rule
from majlis.games.inventors.workers import WORKER, put_worker

BELOW = ("left", "right", "bottom")  # I-SOLO-38: the spaces below a Guild as they are tried
LOST_BELOW, LOST_RIGHT = 2, 1  # I-SOLO-38, I-SOLO-39: influence of the Guild's colour, or of each colour


# Workers -------------------------------------------------------------------------------------------------------


@rule
def pay_place_worker(table: Inventors, me: Player, count: int, where: str) -> None:
    """I-SOLO-37 to I-SOLO-39, I-R-44: a Worker goes below a Guild or right of the Guilds and costs influence."""
    space = free_space(table, me, where)
    assert space is not None
    put_worker(table, me, space, WORKER)
    for colour, lost in price(where).items():
        pay_influence(table, me, lost, colour)


@refuses(pay_place_worker)
def no_worker(table: Inventors, me: Player, count: int, where: str) -> Reason | None:
    """I-SOLO-21: it needs a Worker, a free space there and the influence."""
    if not me.workers:
        return reason("ai_no_worker")
    if free_space(table, me, where) is None:
        return reason("ai_no_space")
    for colour, lost in price(where).items():
        if (why := short_of_influence(table, me, lost, colour)) is not None:
            return why
    return None


def price(where: str) -> dict[str, int]:
    """I-SOLO-38, I-SOLO-39: the influence that a Worker costs, whatever is printed or added there."""
    return {where: LOST_BELOW} if where in COLOURS else dict.fromkeys(COLOURS, LOST_RIGHT)


def free_space(table: Inventors, me: Player, where: str) -> str | None:
    """I-SOLO-38, I-SOLO-39: the first free space below a Guild or, by row, right of the Guilds."""
    guild, places = (where, BELOW) if where in COLOURS else ("", rows_in_order(table, me))
    for place in places:
        space = table.data.space_at[guild, place]
        if not table.placed.get(space) and not is_blocked(table, space):
            return space
    return None


# Research ------------------------------------------------------------------------------------------------------


@must
def ai_research(table: Inventors, me: Player) -> None:
    """I-SOLO-40, I-R-43: its influence and the top Research Tile, which it ignores, on an empty space."""
    space = wanted_site(table, me)
    assert space is not None
    tile = table.draw(table.research[table.data.river[space].section], "research")
    assert tile is not None
    take_piece(table, me)
    put_site(table, space, tile, me.seat)
    table.tell("ai_research", me, space=space, tile=tile)


@refuses(ai_research)
def no_research(table: Inventors, me: Player) -> Reason | None:
    """I-SOLO-21: it needs an empty tile space and a piece of influence."""
    if wanted_site(table, me) is None:
        return reason("ai_no_site")
    return None if has_piece(table, me) else reason("ai_no_influence")


def wanted_site(table: Inventors, me: Player) -> str | None:
    """I-SOLO-40: in its Ship's section but not ahead of it; else in the section to the left; else leftmost of all."""
    at, position = table.data.spaces[me.ship].section, table.data.position
    left_of_it = SECTIONS[SECTIONS.index(at) - 1] if at != SECTIONS[0] else ""
    sites = sorted(empty_sites(table), key=position.__getitem__)
    sections: dict[str, str] = {table.data.river[site].section: site for site in sites}
    if at in sections and position[sections[at]] <= me.ship:
        return sections[at]
    return sections.get(left_of_it) or next(iter(sites), None)


# The Ship ------------------------------------------------------------------------------------------------------


@rule
def ai_lands(table: Inventors, me: Player, space: str) -> None:
    """I-SOLO-33, I-R-57: it takes the tile of a tile space; the first space of a section adds a Scheme."""
    printed = table.data.river[space]
    if printed.kind == "tile":
        ai_takes_tile(table, me, space)
    elif printed.kind == "end":
        ai_lands_at_end(table, me, space)
    elif printed.section == "middle":
        add_dice_scheme(table, me)
    else:
        add_worker_scheme(table, me)


@rule
def ai_lands_at_end(table: Inventors, me: Player, space: str) -> None:
    """I-SOLO-33: the top tile of the end pile; if it is empty the rightmost of the river; without any, silver."""
    piles = [s.id for s in table.data.spaces if table.stacks.get(s.id)]
    if piles:
        ai_takes_tile(table, me, piles[-1])
    else:
        table.resolve(me, printed_silver(table.data.river[space].effect), space, chosen=True)


def printed_silver(effect: Effect | None) -> Effect:
    """The silver among the effects of the last space."""
    assert effect is not None
    return next(part for part in within(effect) if isinstance(part, Do) and part.name == "silver")


@rule
def ai_takes_tile(table: Inventors, me: Player, space: str) -> None:
    """I-SOLO-33: the top tile goes face down to its supply."""
    tile = take_top(table, space)
    mind(me).tiles = (*mind(me).tiles, tile)
    table.tell("ai_tile", me, tile=tile, space=space)
