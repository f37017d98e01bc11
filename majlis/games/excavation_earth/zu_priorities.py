"""Chapter 13, shared definitions: how Zu ranks colours, markets and artifacts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from majlis.games.excavation_earth.buyers import interested, popularity
from majlis.games.excavation_earth.sell import held_colours
from majlis.games.excavation_earth.table import ExcavationEarth, Player
from majlis.games.excavation_earth.zu_basics import cargo_room, chosen, has_type, rival, tiles_of

T = TypeVar("T")
MOST_DUG = 2  # artifacts of one Excavate card


# Ranking -------------------------------------------------------------------------------------------------------


def narrow(candidates: Sequence[T], *criteria: Callable[[T], Any]) -> list[T]:
    """Those that are best by one criterion after another; of each, the more the better."""
    left = list(candidates)
    for criterion in criteria:
        if len(left) == 1:
            break
        marks = list(map(criterion, left))
        top = max(marks)
        if marks.count(top) < len(left):
            left = [candidate for candidate, mark in zip(left, marks, strict=True) if mark == top]
    return left


def luck(table: ExcavationEarth, key: str, tied: Sequence[str]) -> str:
    """E-ZU-9: uniformly by chance; where all are alike there is nothing to decide."""
    first = tied[0]
    return first if tied.count(first) == len(tied) else table.chance(key, tied)


def best(table: ExcavationEarth, key: str, candidates: Sequence[str], *criteria: Callable[[str], Any]) -> str:
    """A list of priorities: the best by one criterion after another, at last by luck."""
    return luck(table, key, narrow(candidates, *criteria))


def best_some(
    table: ExcavationEarth, key: str, candidates: Sequence[str], count: int, *criteria: Callable[[str], Any]
) -> list[str]:
    """The `count` best ones; luck decides only between those that tie for too few places."""
    left, taken = list(candidates), list[str]()
    while len(taken) < count:
        tied = narrow(left, *criteria)
        if len(tied) > count - len(taken):
            tied = [luck(table, key, tied)]
        for candidate in tied:
            left.remove(candidate)
        taken += tied
    return taken


# Artifacts -----------------------------------------------------------------------------------------------------


def diggable(table: ExcavationEarth, me: Player, colour: str) -> list[str]:
    """E-ZU-14: the artifacts of a colour on dig sites of which Zu has neither copy nor sample."""
    sites, site = table.sites, table.data.site
    return [a for a in table.data.of_region[colour] if a in sites[site[a]] and not has_type(me, a)]


def many_to_dig(table: ExcavationEarth, me: Player, colour: str) -> int:
    """E-ZU-11, E-ZU-16: how many artifacts of a colour Zu could take: one of each dig site."""
    artifacts = diggable(table, me, colour)
    if chosen(table, "house_zu_one_site"):
        return len(artifacts)
    return len({table.data.site[artifact] for artifact in artifacts})


def copies_on_board(table: ExcavationEarth, artifact: str) -> int:
    """E-ZU-16: on the dig sites and in the black market, which lie on the world board."""
    buried = table.sites[table.data.site[artifact]].count(artifact)
    return buried + table.black_market[table.data.region[artifact]].count(artifact)


def artifact_to_dig(table: ExcavationEarth, me: Player, artifacts: Sequence[str]) -> str:
    """E-ZU-15: a type the rival has no sample of, the fewest copies on the board, the highest value."""
    return best(
        table,
        "zu_artifact",
        artifacts,
        lambda artifact: artifact not in rival(table, me).guards,
        lambda artifact: -copies_on_board(table, artifact),
        lambda artifact: table.data.value[artifact],
    )


# Colours -------------------------------------------------------------------------------------------------------


def best_colour(table: ExcavationEarth, me: Player) -> str:
    """E-ZU-4: the most popular colour held, then the one with more tiles; "" if Zu holds no artifact."""
    colours = held_colours(table, me)
    if not colours:
        return ""
    return best(
        table,
        "zu_colour",
        colours,
        lambda colour: popularity(table, colour),
        lambda colour: tiles_of(table, me, colour),
    )


def desired_colour(table: ExcavationEarth, me: Player, printed: Sequence[str]) -> str:
    """E-ZU-10 to E-ZU-12: the most popular colour printed, or else the most popular one that lies on a dig site."""
    space = cargo_room(table, me) >= MOST_DUG
    return best(
        table,
        "zu_colour",
        printed or colours_on_sites(table) or table.data.colours,
        lambda colour: popularity(table, colour),
        lambda colour: space and many_to_dig(table, me, colour) >= MOST_DUG,
        lambda colour: not tiles_of(table, me, colour),
        lambda colour: -tiles_of(table, rival(table, me), colour),
    )


def colours_on_sites(table: ExcavationEarth) -> list[str]:
    """E-ZU-10: the colours of which some dig site has an artifact."""
    return [colour for colour, sites in table.data.sites.items() if any(table.sites[site] for site in sites)]


# Markets -------------------------------------------------------------------------------------------------------


def swing(table: ExcavationEarth, me: Player, market: str) -> tuple[int, int]:
    """E-ZU-5, E-ZU-6: how much one more envoy in the market's centre would swing, the more the better."""
    centre = table.data.markets[market].centre
    mine, yours = me.envoys[centre], rival(table, me).envoys[centre]
    if mine == yours == 0:
        return 5, 0
    if mine + 1 == yours:
        return 4, 0
    if mine == yours:
        return 3, 0
    if mine < yours:
        return 2, mine - yours
    return 1, yours - mine


def profit(table: ExcavationEarth, me: Player, colour: str) -> tuple[Callable[[str], Any], ...]:
    """E-ZU-7, E-ZU-8: what makes a market profitable for a sale of this colour, as criteria for `best`."""
    yours = rival(table, me).traders
    return (
        lambda market: interested(table, market, colour),
        lambda market: yours[market] if me.traders[market] else 0,
        lambda market: swing(table, me, market),
    )
