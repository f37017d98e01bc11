"""How fast a game runs: at random, on one core. A decision is a question with at least two options.

What else goes on at a machine can halve its speed for seconds. So everything is measured several times in turn, by the
time of the core, and the fastest counts: it tells most of the game and least of its neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from time import process_time

import majlis
from majlis import bots
from majlis.bots.simulate import Plan, play
from majlis.engine.game import Game

PARTS = 10  # into which the time is cut, so that a slow spell of the machine spoils only some


@dataclass(frozen=True)
class Speed:
    """The measures for one number of players; solo counts as one."""

    players: int
    games_per_second: float
    decisions_per_game: float
    decisions_per_second_inline: float
    decisions_per_second_suspended: float
    table_copy_us: float
    fork_us: float
    python_call_us: float  # an empty call, the yardstick for this machine at this moment


def measure(
    game: str, seconds: float, players: int | None = None, options: Mapping[str, str] | None = None
) -> list[Speed]:
    """Measure every number of players, or one; all in all for about so many seconds."""
    chosen = dict(options or {})
    counts = [players] if players is not None else list(majlis.find(game).in_force(chosen).player_counts)
    plans = {count: Plan(game, _seats(count), tuple(chosen.items())) for count in counts}
    middles = {count: _middle(plan) for count, plan in plans.items()}  # data and caches are loaded
    part = seconds / len(counts) / PARTS
    measured: dict[int, list[Speed]] = {count: [] for count in counts}
    for nth in range(PARTS):
        for count, plan in plans.items():
            measured[count].append(_measure(plan, count, middles[count], part, nth))
    return [_fastest(speeds) for speeds in measured.values()]


def _seats(players: int) -> tuple[str, ...]:
    return ("random", "automa") if players == 1 else ("random",) * players


def _measure(plan: Plan, players: int, middle: Game, seconds: float, nth: int) -> Speed:
    games, decisions, time = _inline(plan, seconds * 0.45, nth)
    answered, suspended_time = _suspended(plan, seconds * 0.45)
    return Speed(
        players=players,
        games_per_second=games / time,
        decisions_per_game=decisions / games,
        decisions_per_second_inline=decisions / time,
        decisions_per_second_suspended=answered / suspended_time,
        table_copy_us=_microseconds(middle.table.copy, seconds * 0.05),
        fork_us=_microseconds(middle.fork, seconds * 0.05),
        python_call_us=_microseconds(_nothing, seconds * 0.05),
    )


def _fastest(speeds: list[Speed]) -> Speed:
    """The fastest inline play, and of everything else the fastest, too."""
    return replace(
        max(speeds, key=lambda speed: speed.decisions_per_second_inline),
        decisions_per_second_suspended=max(speed.decisions_per_second_suspended for speed in speeds),
        table_copy_us=min(speed.table_copy_us for speed in speeds),
        fork_us=min(speed.fork_us for speed in speeds),
        python_call_us=min(speed.python_call_us for speed in speeds),
    )


def _inline(plan: Plan, seconds: float, nth: int) -> tuple[int, int, float]:
    """Games, decisions and time of whole games played without suspension; others each time."""
    games = decisions = 0
    start = process_time()
    while not games or process_time() - start < seconds:
        games += 1
        decisions += play(plan, PARTS * games + nth).decisions
    return games, decisions, process_time() - start


def _suspended(plan: Plan, seconds: float) -> tuple[int, float]:
    """Decisions and time of games in which every answer is given from outside."""
    decisions = games = 0
    start = process_time()
    while not decisions or process_time() - start < seconds:
        games += 1
        bot = bots.make("random", games)
        game = plan.new(games)
        while (question := game.decision) is not None and (not decisions or process_time() - start < seconds):
            game.play(bot.choose(game, question), question.seat)
        decisions += bot.decisions
    return decisions, process_time() - start


def _nothing() -> None:
    pass


def _middle(plan: Plan) -> Game:
    """A game in its middle: half of the decisions of its random game are made."""
    half = play(plan, 1).decisions // 2
    seated = [bots.make("random", bots.bot_seed(1, seat)) for seat in range(len(plan.seats))]
    game = plan.new(1)
    while (question := game.decision) is not None and sum(bot.decisions for bot in seated) < half:
        game.play(seated[question.seat].choose(game, question), question.seat)
    return game


def _microseconds(act: Callable[[], object], seconds: float) -> float:
    times = 0
    start = process_time()
    while not times or process_time() - start < seconds:
        for _ in range(100):
            act()
        times += 100
    return (process_time() - start) / times * 1e6
