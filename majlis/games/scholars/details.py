"""What else a learner looks at: where its things lie, counted without any judgement.

`features` tells how near a plan is; which colours and cards it hangs on is told here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from majlis.games.scholars.features import STEP, Features, employed_in, is_done
from majlis.games.scholars.table import NOBODY, Player, Scholars, rule


@rule
def details(table: Scholars, me: Player) -> Features:
    """Of the player and of what the House offers; nothing once nothing but points counts."""
    if not me.guilds or is_done(table, me):
        return {}
    return {
        **dice_at_hand(me),
        **Counter(f"bag.{colour}" for colour in me.bag),
        **{f"worker.{colour}": number for colour, number in me.workers.items()},
        **{f"holds.{card}": 1 for card in me.cards},
        **{f"full.{slot}": 1 for slot in me.slots},
        **{f"level.{track}": level for track, level in me.tracks.items()},
        **{f"scroll.{space}": 1 for space in table.map_scrolls},
        f"at.{me.space}": 1,
        f"goal.{me.goal}": 1,
        **dict(guilds(table, me)),
        "rooms": len(table.rooms),
        "caliphs": len(table.caliphs),
        "cards": len(me.cards),
    }


def dice_at_hand(me: Player) -> Features:
    """How many dice of each colour, and the highest."""
    found: Features = {}
    for die in me.hand:
        colour, pips = die[:-2], int(die[-1])
        found[f"hand.{colour}"] = found.get(f"hand.{colour}", 0) + 1
        found[f"pips.{colour}"] = max(pips, found.get(f"pips.{colour}", 0))
    return found


def guilds(table: Scholars, me: Player) -> Iterator[tuple[str, float]]:
    """Influence, control, and the scrolls of each column with the best that translators can read."""
    data, employed = table.data, employed_in(table)
    for guild, mine in me.guilds.items():
        controller = table.controllers[guild]
        yield f"mine.{guild}", mine
        yield f"theirs.{guild}", max(other.guilds[guild] for other in table.players if other is not me)
        yield f"rules.{guild}", (controller == me.seat) - (controller not in (me.seat, NOBODY))
        scrolls = [data.scrolls[card] for card in table.house[guild]]
        readable = [scroll.vp + STEP for scroll in scrolls if data.translation_lines(scroll.language, employed)]
        yield f"scrolls.{guild}", len(scrolls)
        yield f"readable.{guild}", max(readable, default=0)
