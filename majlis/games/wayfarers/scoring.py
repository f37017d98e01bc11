"""Chapter 16: scoring and ties."""

from __future__ import annotations

from functools import partial

from majlis.games.wayfarers.automa import ai_score
from majlis.games.wayfarers.components import GUILDS, PRIMARY_TAGS
from majlis.games.wayfarers.table import Player, Wayfarers, rule
from majlis.games.wayfarers.tags import count


@rule
def scores(table: Wayfarers) -> list[dict[str, int]]:
    """W-SCO-1 to W-SCO-7: the points of every player by source."""
    return [score(table, player) for player in table.players]


def score(table: Wayfarers, me: Player) -> dict[str, int]:
    """The points of one player by source."""
    guilds = {"guilds": guild_points(table, me)}
    if me.automa:
        return ai_score(table, me) | guilds
    tags = {tag: count(table, me, tag) for tag in PRIMARY_TAGS}
    points = {tag: tag_points(table, number) for tag, number in tags.items()}
    points["sets"] = set_points(table, min(tags.values()))
    points["space"] = sum(space_points(table, me, card) for card in ("home_stars", *me.space))
    points["inspiration"] = sum(inspiration_points(table, me, card) for card in me.inspiration)
    points["caravan"] = sum(table.data.tiles[tile].vp for tile, *_ in me.caravan)
    return points | guilds


def tag_points(table: Wayfarers, number: int) -> int:
    """W-SCO-1: the points of so many of one primary tag."""
    vp = table.data.scoring["primary_tags"].vp
    return vp[min(number, len(vp) - 1)]


def set_points(table: Wayfarers, sets: int) -> int:
    """W-SCO-2: 5 points per complete set of the four primary tags."""
    [vp] = table.data.scoring["set_of_four"].vp
    return vp * sets


def space_points(table: Wayfarers, me: Player, card: str) -> int:
    """W-SCO-3: the points of one space card, home stars included."""
    vp = table.data.home[card].vp if card in table.data.home else table.data.space[card].vp
    assert vp is not None
    return vp(partial(count, table, me))


def inspiration_points(table: Wayfarers, me: Player, card: str) -> int:
    """W-SCO-4: a met goal scores its space card once more."""
    goal = table.data.inspiration[me.inspiration[card]].goal
    return space_points(table, me, card) if goal(partial(count, table, me)) else 0


def guild_points(table: Wayfarers, me: Player) -> int:
    """W-SCO-6, W-RUL-18: 3 points for the single player with the most influence in a guild."""
    points = 0
    for colour in GUILDS:
        others = [p.guilds[colour] for p in table.players if p is not me]
        if me.guilds[colour] > max(others, default=0):
            points += table.data.guilds[f"guild_{colour}"].majority_vp
    return points


@rule
def tie_breaks(table: Wayfarers, me: Player) -> dict[str, int]:
    """W-TIE-1: more influence in the black guild, then yellow, then blue."""
    return {f"guild_{colour}": me.guilds[colour] for colour in GUILDS}
