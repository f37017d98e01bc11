"""Chapter 13, Excavate cards, and Smuggle, which Zu does only instead of them."""

from __future__ import annotations

from itertools import combinations

from majlis.engine.run import Reason, reason
from majlis.games.excavation_earth.black_market import offload_tile, price_of, take_top, top
from majlis.games.excavation_earth.buyers import popularity
from majlis.games.excavation_earth.holds import artifact_of, rooms
from majlis.games.excavation_earth.smuggle import SURCHARGE
from majlis.games.excavation_earth.table import ExcavationEarth, Player, rule
from majlis.games.excavation_earth.zu_basics import (
    CARGO_FIRST,
    HIDDEN_FIRST,
    cargo_room,
    chosen,
    failed_action,
    has_type,
    sample_if_able,
    stow,
    tiles_held,
    without,
)
from majlis.games.excavation_earth.zu_priorities import (
    MOST_DUG,
    artifact_to_dig,
    best,
    desired_colour,
    diggable,
    luck,
    narrow,
)


@rule
def zu_excavate(table: ExcavationEarth, me: Player, card: str) -> None:
    """E-ZU-13, E-ZU-14, E-ZU-17: up to two artifacts of the desired colour; otherwise acquire or offload."""
    if not rooms(table, me):
        instead(table, me, "offload", reason("holds_full"))
        zu_offload(table, me)
        return
    printed = table.data.zu_cards[card].colours
    if chosen(table, "hard_both_colors") and dig_each(table, me, printed):
        return
    colour = desired_colour(table, me, printed)
    table.tell("zu_wants", me, colour=colour, n=popularity(table, colour))
    full = not cargo_room(table, me)
    if not dig(table, me, colour, MOST_DUG):
        instead(table, me, "acquire", reason("cargo_full") if full else reason("zu_nothing_to_dig", colour=colour))
        zu_acquire(table, me, colour)


def dig_each(table: ExcavationEarth, me: Player, colours: tuple[str, ...]) -> int:
    """E-DIF-6: one artifact of each colour printed; how many there were."""
    return sum(dig(table, me, colour, 1) for colour in colours)


def dig(table: ExcavationEarth, me: Player, colour: str, most: int) -> int:
    """E-ZU-14, E-ZU-16, E-ZU-17: take artifacts of a colour, each from another dig site; how many there were."""
    done: list[str] = []
    anywhere = chosen(table, "house_zu_one_site")
    while len(done) < most and cargo_room(table, me):
        artifacts = [a for a in diggable(table, me, colour) if anywhere or table.data.site[a] not in done]
        if not artifacts:
            break
        artifact = artifact_to_dig(table, me, artifacts)
        site = table.data.site[artifact]
        table.sites[site] = without(table.sites[site], artifact)
        stow(table, me, artifact, CARGO_FIRST)
        table.tell("excavate", me, artifact=artifact, site=site)
        sample_if_able(table, me, artifact)
        done.append(site)
    return len(done)


def instead(table: ExcavationEarth, me: Player, action: str, why: Reason) -> None:
    """Tell which action replaces the one of the card, and why."""
    table.tell("zu_instead", me, action=action, why=why)


# Smuggle ------------------------------------------------------------------------------------------------------


@rule
def zu_acquire(table: ExcavationEarth, me: Player, colour: str) -> None:
    """E-ZU-18, E-ZU-19, E-ZU-21: from the desired stack on to the right, the first top tile it lacks and can pay."""
    stacks = table.data.colours
    start = stacks.index(colour)
    for stack in (*stacks[start:], *stacks[:start]):
        artifact = top(table, stack)
        if artifact and eligible(table, me, artifact):
            buy_top(table, me, stack)
            if chosen(table, "hard_extra_acquire"):
                acquire_extra(table, me)
            return
    instead(table, me, "offload", reason("zu_no_stack"))
    zu_offload(table, me)


def eligible(table: ExcavationEarth, me: Player, artifact: str) -> bool:
    """E-ZU-19: Zu has neither copy nor sample of an artifact of the black market, and can pay for it."""
    return not has_type(me, artifact) and me.credits >= price_of(table, artifact, SURCHARGE)


def buy_top(table: ExcavationEarth, me: Player, stack: str) -> None:
    """E-ZU-18, E-ZU-20: pay for the top tile; into the hidden hold, or if that is full into the cargo hold."""
    artifact = take_top(table, stack)
    price = price_of(table, artifact, SURCHARGE)
    me.credits -= price
    hold = stow(table, me, artifact, HIDDEN_FIRST)
    table.tell("acquire", me, artifact=artifact, n=price, hold=hold)
    sample_if_able(table, me, artifact)


def acquire_extra(table: ExcavationEarth, me: Player) -> None:
    """E-DIF-10: then the most valuable top tile that Zu lacks, can pay and store; the leftmost of equals."""
    tops = {stack: artifact for stack in table.data.colours if (artifact := top(table, stack))}
    wanted = [stack for stack, artifact in tops.items() if eligible(table, me, artifact)]
    if wanted and rooms(table, me):
        buy_top(table, me, max(wanted, key=lambda stack: table.data.value[tops[stack]]))


@rule
def zu_offload(table: ExcavationEarth, me: Player) -> None:
    """E-ZU-22: the two artifacts of different colours that are worth most together, or the only one."""
    tiles = tiles_held(me)
    if not tiles:
        failed_action(table, me, reason("no_artifact"))
        return
    region = {tile: table.data.region[artifact_of(tile)] for tile in tiles}
    pairs = [(one, two) for one, two in combinations(tiles, 2) if region[one] != region[two]]
    for tile in pair_to_offload(table, pairs) if pairs else [tile_to_offload(table, tiles)]:
        offload_tile(table, me, tile)


def tile_to_offload(table: ExcavationEarth, tiles: list[str]) -> str:
    """E-ZU-23, E-ZU-24: where all are of one colour, the most valuable one, rather from the cargo hold."""
    return best(
        table,
        "zu_offload",
        tiles,
        lambda tile: table.data.value[artifact_of(tile)],
        lambda tile: tile.startswith("cargo_"),
    )


def pair_to_offload(table: ExcavationEarth, pairs: list[tuple[str, str]]) -> tuple[str, str]:
    """E-ZU-23, E-ZU-24: the highest sum, more from the cargo hold, the less popular colours; then luck."""
    data = table.data

    def least_popular(pair: tuple[str, str]) -> list[int]:
        levels = sorted(popularity(table, data.region[artifact_of(tile)]) for tile in pair)
        return [-level for level in levels]

    tied = narrow(
        pairs,
        lambda pair: sum(data.value[artifact_of(tile)] for tile in pair),
        lambda pair: sum(tile.startswith("cargo_") for tile in pair),
        least_popular,
    )
    one = luck(table, "zu_offload", [pair[0] for pair in tied])
    return one, luck(table, "zu_offload", [pair[1] for pair in tied if pair[0] == one])
