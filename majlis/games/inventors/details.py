"""What else a learner looks at: where its things lie, counted without any judgement.

`features` tells how near a plan is; which dice, craftspeople and places it hangs on is told here.
"""

from __future__ import annotations

from collections import Counter

from majlis.games.inventors.die import COLOUR_OF
from majlis.games.inventors.features import Features
from majlis.games.inventors.table import Inventors, Player, rule


@rule
def details(table: Inventors, me: Player) -> Features:
    """Of the player, and of the places that everybody wants."""
    return {
        **Counter(f"{zone}.{COLOUR_OF[die]}" for zone, dice in me.zones.items() for die in dice),
        **Counter(space.rpartition("_")[0] for space in me.studio),
        **{f"level.{who}": level for who, level in me.levels.items()},
        **{f"asleep.{who}": 1 for who in me.inactive},
        **{f"tiles.{row}": len(tiles) for row, tiles in me.rows.items()},
        **{f"busy.{row}": bool(dice) for row, dice in me.row_dice.items()},
        **{f"left.{place}": 1 for place in me.inventions},
        **{f"placed.{space}": 1 for space in table.placed},
        **{f"pass.{space}": 1 for space in table.passes},
        **guilds(table, me),
        "rank": table.ships.index(me.seat),
        "fleet": max(other.ship for other in table.players if other is not me),
        "round": table.round,
        "hand": len(me.hand),
    }


def guilds(table: Inventors, me: Player) -> Features:
    """Everybody's influence by colour."""
    found: Features = {}
    for colour, mine in me.guilds.items():
        found[f"mine.{colour}"] = mine
        found[f"theirs.{colour}"] = max(other.guilds[colour] for other in table.players if other is not me)
        found[f"dummy.{colour}"] = table.dummy.guilds[colour] if table.dummy else 0
    return found
