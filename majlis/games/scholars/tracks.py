"""Chapter 9: the research tracks."""

from __future__ import annotations

from majlis.engine.effects import May
from majlis.games.scholars.goals import TRACK, goal_met
from majlis.games.scholars.table import Player, Scholars, rule


@rule
def advance(table: Scholars, me: Player, track: str) -> None:
    """S-ATOM-12, S-TRK-1 to S-TRK-3: one step on a track; above the top there is a benefit instead."""
    track = table.ask(me, "advance", list(tracks_meant(table, track)))
    facts = table.data.tracks[track]
    level = me.tracks[track] + 1
    if level > facts.top:
        table.tell("above_track", me, track=track)
        table.resolve(me, facts.above, track)
        return
    reach_level(table, me, track, level)
    check_track_goal(table, me, track)
    immediate = facts.levels[level].immediate
    if immediate is not None:
        table.resolve(me, May(immediate), track)


@rule
def reach_level(table: Scholars, me: Player, track: str, level: int) -> None:
    """S-TRK-1: the own marker stands on this level now."""
    me.tracks[track] = level
    table.tell("advance", me, track=track, n=level)


def tracks_meant(table: Scholars, track: str) -> tuple[str, ...]:
    """S-ATOM-12: the tracks an advance may go to."""
    if track == "any":
        return tuple(table.data.tracks)
    if track == "primary":
        return table.data.primary_tracks
    return (table.data.track_of[table.turn.colour] if track == "action_colour" else track,)


def check_track_goal(table: Scholars, me: Player, track: str) -> None:
    """S-GOAL-3: the own marker has reached the level shown."""
    goal = table.data.goals[me.goal] if me.goal else None
    if goal and goal.track == track and me.tracks[track] >= goal.level:
        goal_met(table, me, TRACK)


@rule
def collect(table: Scholars, me: Player, track: str) -> None:
    """S-ATOM-13, S-TRK-4: the benefit of the highest even level at or below the marker, and only that."""
    levels = table.data.tracks[track].levels
    effect = next(level.rest for level in reversed(levels[: me.tracks[track] + 1]) if level.rest is not None)
    table.tell("collect", me, track=track)
    table.resolve(me, effect, track)
