"""What else a learner looks at: where its things lie, counted without any judgement.

`features` tells what the next dig, the next sale and the gallery promise; which colours, symbols and places these hang
on is told here.
"""

from __future__ import annotations

from collections import Counter

from majlis.games.excavation_earth.table import LAST_ROUND, ExcavationEarth, Player, rule

Details = dict[str, float]


@rule
def details(table: ExcavationEarth, me: Player) -> Details:
    """Of the player, of the world, and of the others."""
    if not me.faction:
        return {}
    return {**belongings(table, me), **world(table), **rivals(table, me)}


def belongings(table: ExcavationEarth, me: Player) -> Details:
    """Cards by colour and symbol, tiles by colour, where explorers and crew are, the lines of the gallery."""
    data = table.data
    cards = me.hand + me.drafted
    sampled = [data.artifacts[artifact] for artifact in me.guards]
    return {
        **Counter(f"colour.{data.colour_of[card]}" for card in cards),
        **Counter(f"symbol.{data.symbol_of[card]}" for card in cards),
        **Counter(f"cargo.{data.region[artifact]}" for artifact in me.cargo_hold),
        **Counter(f"hidden.{data.region[artifact]}" for artifact in me.hidden_hold),
        **Counter(f"explorer.{place}" for place in me.explorers),
        **Counter(f"row.{artifact.glyph}" for artifact in sampled),
        **Counter(f"column.{artifact.region}" for artifact in sampled),
        **{f"trader.{market}": number for market, number in me.traders.items()},
        **{f"envoy.{centre}": number for centre, number in me.envoys.items()},
        "initiative": me.initiative,
        "passed": me.passed,
    }


def world(table: ExcavationEarth) -> Details:
    """The round, the buyers at each market and on each track, the tiles to dig and to acquire."""
    data = table.data
    return {
        f"round.{min(table.round, LAST_ROUND)}": 1,
        f"phase.{table.phase}": 1,
        **Counter(f"buyer.{market}.{buyer}" for market, queue in table.queues.items() for buyer in queue),
        **Counter(f"site.{data.locations[site].region}" for site, tiles in table.sites.items() for _ in tiles),
        **{f"black.{region}": len(stack) for region, stack in table.black_market.items()},
        **{f"track.{colour}": left for colour, left in table.tracks.items()},
        "forecast": len(table.forecast),
    }


def rivals(table: ExcavationEarth, me: Player) -> Details:
    """The most envoys in each command centre, crew and actions left to the others, and whether they have passed."""
    others = [player for player in table.players if player is not me]
    return {
        **{f"theirs.{centre}": max(other.envoys[centre] for other in others) for centre in me.envoys},
        **Counter(f"faction.{other.faction}" for other in others),
        "their_crew": max(other.crew for other in others),
        "others_passed": sum(other.passed for other in others),
    }
