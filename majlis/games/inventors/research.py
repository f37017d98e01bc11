"""Chapter 8: Research along the river."""

from __future__ import annotations

from majlis.engine.run import Reason, reason
from majlis.games.inventors.components import SECTIONS
from majlis.games.inventors.goals import check_goals
from majlis.games.inventors.immediate import carry_out
from majlis.games.inventors.influence import has_piece, take_piece
from majlis.games.inventors.paying import pay_silver
from majlis.games.inventors.table import NOBODY, Inventors, Player, Site, refuses, rule, task
from majlis.games.inventors.triggers import trigger
from majlis.games.inventors.wages import usable

DRAWN = 3  # I-RES-4


def empty_sites(table: Inventors) -> list[str]:
    """I-RES-1a, I-R-23, I-R-24: the leftmost empty tile space of each section that has Research Tiles left."""
    found = [leftmost_empty(table, section) for section in SECTIONS if len(table.research[section])]
    return [space for space in found if space]


def leftmost_empty(table: Inventors, section: str) -> str:
    """I-R-24: without Workshop Tiles and without Research Tile; "" if there is none."""
    for space in table.data.research_spaces[section]:
        if not table.stacks[space] and space not in table.sites:
            return space
    return ""


def half_open_sites(table: Inventors, me: Player) -> list[str]:
    """I-RES-1b, I-RES-6: exactly one influence, and not mine."""
    return [space for space, site in table.sites.items() if site.right == NOBODY and site.left != me.seat]


def research_cost(table: Inventors, me: Player, space: str) -> int:
    """I-RES-2: 1 silver for every space that it lies ahead of the Ship."""
    return max(0, table.data.position[space] - me.ship)


def places_to_research(table: Inventors, me: Player) -> list[str]:
    """I-RES-1: from left to right."""
    return sorted([*empty_sites(table), *half_open_sites(table, me)], key=table.data.position.__getitem__)


def cannot_research(table: Inventors, me: Player, space: str) -> Reason | None:
    """I-RES-2: the silver must suffice."""
    cost = research_cost(table, me, space)
    return None if cost <= me.silver + len(usable(table, me)) else reason("lacks", what="silver", n=cost)


@rule
def research(table: Inventors, me: Player) -> None:
    """I-RES-1 to I-RES-6: choose a place, pay, put influence there and gain access to its tile."""
    with task(table):
        space = table.ask(
            me, "research", lambda: places_to_research(table, me), lambda name: cannot_research(table, me, name)
        )
        if cost := research_cost(table, me, space):
            pay_silver(table, me, cost)
    take_piece(table, me)
    if space in table.sites:
        table.sites[space].right = me.seat
        tile = table.sites[space].tile
        table.tell("research_second", me, space=space, tile=tile)
    else:
        tile = draw_research(table, me, space)
        put_site(table, space, tile, me.seat)
        table.tell("research", me, space=space, tile=tile)
    check_goals(table, me)
    trigger(table, me, ("research",), but=tile)
    use_at_once(table, me, tile)


@refuses(research)
def nothing_to_research(table: Inventors, me: Player) -> Reason | None:
    """I-RES-1, I-RES-2, I-R-13: a place, the silver and an influence."""
    if not has_piece(table, me):
        return reason("no_influence")
    places = places_to_research(table, me)
    if not places:
        return reason("nothing_to_research")
    with task(table):
        refused = [cannot_research(table, me, space) for space in places]
    return None if None in refused else refused[0]


def draw_research(table: Inventors, me: Player, space: str) -> str:
    """I-RES-4, I-R-23: the top three, one is kept, the others go under the stack in any order."""
    deck = table.research[table.data.river[space].section]
    drawn = [tile for _ in range(DRAWN) if (tile := table.draw(deck, "research_tile")) is not None]
    kept = table.ask(me, "research_keep", drawn, source=space, free=len(drawn) > 1)
    drawn.remove(kept)
    while drawn:
        tile = table.ask(me, "research_under", drawn, source=space, free=len(drawn) > 1)
        drawn.remove(tile)
        deck.put_under(tile, me.seat)
    return kept


def put_site(table: Inventors, space: str, tile: str, seat: int) -> None:
    """I-RES-4: a Research Tile face up with influence on its left slot."""
    sites = {**table.sites, space: Site(tile=tile, left=seat)}
    table.sites = {name: sites[name] for name in table.data.tile_spaces if name in sites}


def use_at_once(table: Inventors, me: Player, tile: str) -> None:
    """I-RES-5, I-R-67: a tile of the right section is resolved once, now; a task of its own."""
    facts = table.data.research_tiles[tile]
    if facts.effect is not None and not facts.when:
        with task(table):
            carry_out(table, me, facts.effect, tile)


def research_points(table: Inventors, seat: int) -> int:
    """I-SCORE-3: what the slots with my influence are worth."""
    points = 0
    for space, site in table.sites.items():
        left, right = table.data.river[space].vp
        points += left * (site.left == seat) + right * (site.right == seat)
    return points
