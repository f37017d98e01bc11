"""What happens whenever something else happens: Research Tiles of the left section (I-RES-5), steps of royalties."""

from __future__ import annotations

from majlis.games.inventors.components import ResearchTile
from majlis.games.inventors.table import Inventors, Player, rule

GAP = "level_up"  # I-ROY-2
BEYOND = "refresh(any) / silver"  # I-ROY-3


def researched(table: Inventors, me: Player) -> list[ResearchTile]:
    """I-RES-3, I-RES-4: the Research Tiles that I have access to, from the left."""
    tiles, seat = table.data.research_tiles, me.seat
    return [tiles[site.tile] for site in table.sites.values() if seat in (site.left, site.right)]


@rule
def trigger(table: Inventors, me: Player, events: tuple[str, ...], but: str = "") -> None:
    """I-RES-5: the abilities that these events call up, in the order the player likes."""
    if not table.sites or me.ai:
        return
    called = [
        (tile.effect, tile.id)
        for event in events
        for tile in researched(table, me)
        if tile.when == event and tile.effect is not None and tile.id != but
    ]
    if called:
        table.also(me, *called)
