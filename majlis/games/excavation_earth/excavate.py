"""Chapter 8.2: excavating."""

from __future__ import annotations

from collections.abc import Sequence

from majlis.engine.run import Reason, reason
from majlis.games.excavation_earth.factions import has
from majlis.games.excavation_earth.gallery import sample_gained
from majlis.games.excavation_earth.holds import cargo_refusal, store
from majlis.games.excavation_earth.table import ExcavationEarth, Player, refuses, rule


def excavate(table: ExcavationEarth, me: Player, colour: str) -> None:
    """E-EXC-1 to E-EXC-5: up to 2 artifacts of the colour from different dig sites with own explorers, then samples."""
    sites = dug_sites(table, me, colour)
    first = dig(table, me, table.ask(me, "excavate", artifacts_on(table, sites)))
    dig_second(table, me, [first], second_sites(table, me, colour, table.data.site[first]))


def dig_second(table: ExcavationEarth, me: Player, gained: list[str], sites: Sequence[str]) -> None:
    """E-EXC-1, E-EXC-4: one more artifact, if there is one and room for it; then what was gained is sampled."""
    choices = artifacts_on(table, sites)
    if choices and cargo_refusal(table, me) is None:
        chosen = table.ask(me, "excavate_second", choices, skip=True)
        if chosen is not None:
            gained.append(dig(table, me, chosen))
    sample_gained(table, me, gained)


def excavate_colours(table: ExcavationEarth, me: Player) -> set[str]:
    """E-ACT-6, E-EXC-2: the regions with an own explorer beside an artifact, if there is room in the cargo hold."""
    if cargo_refusal(table, me) is not None:
        return set()
    return {table.data.locations[place].region for place in me.explorers if table.sites.get(place)}


def excavate_refusal(table: ExcavationEarth, me: Player, card: str) -> Reason:
    """E-ACT-6: why a card cannot be used to excavate."""
    return cargo_refusal(table, me) or reason("no_dig", colour=table.data.colour_of[card])


def dug_sites(table: ExcavationEarth, me: Player, colour: str) -> list[str]:
    """E-EXC-2: the dig sites of a region with an artifact and an own explorer."""
    return [site for site in table.data.sites[colour] if table.sites[site] and site in me.explorers]


def second_sites(table: ExcavationEarth, me: Player, colour: str, first: str) -> list[str]:
    """E-EXC-3: another dig site with an own explorer; E-FAC-9, E-FAC-10: Kuti Kuti also the same or one beside it."""
    sites = [site for site in dug_sites(table, me, colour) if site != first]
    if not has(table, me, "second_artifact"):
        return sites
    near = table.data.neighbours[first]
    return [s for s in table.data.sites[colour] if table.sites[s] and (s == first or s in near or s in sites)]


def artifacts_on(table: ExcavationEarth, sites: Sequence[str]) -> list[str]:
    """E-EXC-5: every artifact of these dig sites, copies once."""
    return list(dict.fromkeys(artifact for site in sites for artifact in table.sites[site]))


def dig(table: ExcavationEarth, me: Player, artifact: str) -> str:
    """E-EXC-4: move an artifact from its dig site into the cargo hold."""
    site = table.data.site[artifact]
    left = list(table.sites[site])
    left.remove(artifact)
    table.sites[site] = tuple(left)
    store(me, "cargo_hold", artifact)
    table.tell("excavate", me, artifact=artifact, site=site)
    return artifact


@rule
def excavate_free(table: ExcavationEarth, me: Player, max: int) -> None:
    """Chapter 12: artifacts of any colours without a card, from different dig sites with own explorers."""
    first = dig(table, me, table.ask(me, "excavate_free", artifacts_on(table, all_dug_sites(table, me))))
    used = table.data.site[first]
    dig_second(table, me, [first], [s for s in all_dug_sites(table, me) if s != used] if max > 1 else [])


@refuses(excavate_free)
def nothing_to_excavate(table: ExcavationEarth, me: Player, max: int) -> Reason | None:
    """Chapter 12: needs an explorer on a dig site with an artifact, and a free cargo space."""
    return cargo_refusal(table, me) if all_dug_sites(table, me) else reason("no_dig_anywhere")


def all_dug_sites(table: ExcavationEarth, me: Player) -> list[str]:
    """The dig sites of every region with an artifact and an own explorer."""
    return [site for colour in table.data.colours for site in dug_sites(table, me, colour)]
