"""What else a learner looks at: where its things lie, counted without any judgement.

`features` tells what the panorama, the caravan and the journey promise; dice, places and cards are told here.
"""

from __future__ import annotations

from collections import Counter

from majlis.games.wayfarers.features import Features
from majlis.games.wayfarers.table import Player, Wayfarers, rule


@rule
def details(table: Wayfarers, me: Player) -> Features:
    """Of the player, of the journey and of the solo opponent."""
    if not me.board:
        return {}
    return {
        **Counter(f"die.{value}" for value, place in zip(me.dice, me.dice_at, strict=True) if place == "supply"),
        **Counter(f"tile.{tile[0]}" for tile in me.caravan),
        **{f"worker.{colour}": number for colour, number in me.workers.items()},
        **{f"mine.{colour}": number for colour, number in me.guilds.items()},
        f"at.{me.marker}": 1,
        "land": len(me.land),
        "water": len(me.water),
        "space": len(me.space),
        "inspiration": len(me.inspiration),
        "supply": me.supply,
        "ending": table.ended_by >= 0,
        **rivals(table, me),
    }


def rivals(table: Wayfarers, me: Player) -> Features:
    """The strongest in each guild, and what drives the solo opponent: its board, tracks, orders and piles."""
    others = [player for player in table.players if player is not me]
    found: Features = {f"theirs.{colour}": max(other.guilds[colour] for other in others) for colour in me.guilds}
    for other in others:
        if ai := other.automa:
            found |= {
                f"board.{ai.board}": 1,
                f"theirs.at.{other.marker}": 1,
                "resource": ai.resource,
                "comet": ai.comet,
                "schemes": len(ai.schemes),
                "covered": ai.covered,
                **{f"pile.{row}": len(cards) for row, cards in ai.cards.items()},
            }
    return found
