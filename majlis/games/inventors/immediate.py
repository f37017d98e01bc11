"""I-R-67: effects at once, of goals and of the right Research Tiles: what must be carried out of them."""

from __future__ import annotations

from majlis.engine.effects import All, Do, Effect, May
from majlis.engine.rules import ON
from majlis.games.inventors.table import Inventors, Player

MUST = ("ship", "die_to_studio", "collect_workshop_tile", "remove_invention_tile")  # where the seed says so
MAY = ("swap_die", "level_up", "brighten")  # what it calls a choice


def carry_out(table: Inventors, me: Player, effect: Effect, source: str) -> None:
    """I-R-67: in any order, and what must be may not be declined; by the house rule everything may."""
    parts = effect.parts if isinstance(effect, All) else (effect,)
    if table.options.get("house_decline_at_once") == ON or not any(named(part, MUST) for part in parts):
        table.resolve(me, effect, source)
        return
    due = [(May(part) if named(part, MAY) else part, source) for part in parts]
    table.together(me, due, len(due))


def named(effect: Effect, names: tuple[str, ...]) -> bool:
    """Whether an effect is an atom of one of these names."""
    return isinstance(effect, Do) and effect.name in names
