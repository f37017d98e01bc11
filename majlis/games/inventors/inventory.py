"""Chapter 2: the pieces. No piece appears or vanishes while a game is played."""

from __future__ import annotations

from collections import Counter

from majlis.games.inventors.dice import all_dice
from majlis.games.inventors.table import Inventors, Player, rule


@rule
def inventory(table: Inventors) -> dict[str, int]:
    """I-LIM-2, I-LIM-3, I-LIM-5: how many there are of each piece, wherever it lies; dice and silver are unlimited."""
    pieces = Counter((*table.discard, *table.cards.rest, *table.cards.bottom))
    pieces.update((*table.boards.rest, *table.boards.bottom, *table.devices))
    pieces.update(device.card for device in table.devices.values() if device.card)
    pieces.update(device.tile for device in table.devices.values() if device.tile)
    pieces.update((*table.box, *table.unseen_tiles, *table.tops.values(), *table.passes.values()))
    pieces.update(site.tile for site in table.sites.values())
    for deck in table.research.values():
        pieces.update((*deck.rest, *deck.bottom))
    for player in table.players:
        pieces.update(pieces_of(table, player))
    if table.dummy:
        pieces["influence_of_dummy"] = table.dummy.supply + sum(table.dummy.guilds.values())
    pieces["ships"] = len(table.ships)
    pieces["envoy"] = 1 if table.envoy_of < 0 else sum(player.envoy for player in table.players) + envoys_out(table)
    return dict(sorted(pieces.items()))


def envoys_out(table: Inventors) -> int:
    """Whether the Envoy stands on a space."""
    return sum(there.count("envoy") for there in table.placed.values())


def pieces_of(table: Inventors, me: Player) -> Counter[str]:
    """The pieces of one player, and what of their colour lies elsewhere."""
    found = Counter(me.hand)
    found.update(me.inventions.values())
    found.update(tile for row in me.rows.values() for tile in row)
    if table.phase == "starting_tile" and me.setup:
        found[table.data.setup_cards[me.setup].tile] += 1
    if not me.ai:
        found[f"dice_of_{me.seat}"] = len(all_dice(me)) - dice_from_river(table, me)
    found[f"influence_of_{me.seat}"] = influence_of(table, me)
    placed = sum(there.count(f"worker_{me.seat}") for there in table.placed.values())
    found[f"workers_of_{me.seat}"] = me.workers + me.reserve + placed
    areas = sum(seats.count(me.seat) for seats in table.areas.values())
    found[f"tents_of_{me.seat}"] = me.tents + areas + bool(me.tent) + (me.goal >= 0)
    if me.ai:
        found.update((*me.ai.inventions.rest, *me.ai.inventions.bottom, *me.ai.tiles, *me.ai.played))
        for reserve in me.ai.reserves.values():
            found.update((*reserve.rest, *reserve.bottom))
    return found


def dice_from_river(table: Inventors, me: Player) -> int:
    """I-LIM-8: every other gain is balanced, but the first spaces of sections give a die each."""
    return sum(space.kind == "section_start" for space in table.data.spaces[: me.ship + 1])


def influence_of(table: Inventors, me: Player) -> int:
    """I-LIM-5: in the supply, in Guilds, on devices and along the river."""
    on_devices = sum((device.builder, device.publisher).count(me.seat) for device in table.devices.values())
    on_river = sum((site.left, site.right).count(me.seat) for site in table.sites.values())
    return me.supply + sum(me.guilds.values()) + on_devices + on_river
