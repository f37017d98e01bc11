"""Chapter 14: resting."""

from __future__ import annotations

from majlis.engine.effects import Effect
from majlis.games.wayfarers.dice import roll
from majlis.games.wayfarers.table import Player, Wayfarers, rule


@rule
def rest(table: Wayfarers, me: Player) -> None:
    """W-REST-1 to W-REST-4: take the dice back, reroll what one likes; with few dice left, the resting abilities."""
    kept = [i for i in range(5) if me.dice_at[i] == "supply"]
    placed = [i for i in range(5) if me.dice_at[i] not in ("supply", "reserve")]
    table.tell("rest", me)
    for i in placed:
        roll(table, me, i)
    for i in kept:
        if table.ask(me, "reroll", [f"die_{i + 1}"], skip=True):
            roll(table, me, i)
    if len(kept) <= 1:
        table.together(me, resting_abilities(table, me))


def resting_abilities(table: Wayfarers, me: Player) -> list[tuple[Effect, str]]:
    """W-REST-4, W-REST-5, W-HOME-4: the home townsfolk and those tucked under open water in earlier turns."""
    home = table.data.home["home_townsfolk"].effect
    assert home is not None
    pending = [(home, "home_townsfolk")]
    for townsfolk in me.townsfolk.values():
        card = table.data.townsfolk[townsfolk]
        if card.trigger == "rest" and card.effect is not None and townsfolk not in table.turn.acquired:
            pending.append((card.effect, townsfolk))
    return pending
