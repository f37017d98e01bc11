"""The Invention Tiles of a player board: what they uncover when they leave it."""

from __future__ import annotations

from majlis.engine.effects import Effect
from majlis.engine.run import Reason, reason
from majlis.games.inventors.table import Inventors, Player, refuses, rule


def uncovered(table: Inventors, me: Player, place: str) -> list[tuple[Effect, str]]:
    """I-INV-7: the effect of a column whose second tile has left."""
    column = table.data.invention_places[place].column
    if any(table.data.invention_places[other].column == column for other in me.inventions):
        return []
    effect = table.data.column_effect[column]
    return [(effect.effect, effect.id)]


@rule
def remove_invention_tile(table: Inventors, me: Player) -> None:
    """I-GOAL-6: one tile leaves the game for its front, and may uncover a column; it is no Invent."""
    place = table.ask(me, "invention", list(me.inventions))
    tile = me.inventions.pop(place)
    table.box = (*table.box, tile)
    table.tell("remove_invention", me, tile=tile)
    table.together(me, [(table.data.invention_tiles[tile].effect, tile), *uncovered(table, me, place)])


@refuses(remove_invention_tile)
def no_invention_tile(table: Inventors, me: Player) -> Reason | None:
    """I-GOAL-6: with no tile left nothing happens."""
    return None if me.inventions else reason("no_inventions")
