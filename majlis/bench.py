"""How fast a game runs: at random, on one core. A decision is a question with at least two options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from time import perf_counter

import majlis
from majlis import bots
from majlis.bots.simulate import Plan, play
from majlis.engine.game import Game


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
) -> Iterator[Speed]:
    """Measure every number of players, or one; all in all for about so many seconds."""
    chosen = dict(options or {})
    counts = [players] if players is not None else list(majlis.find(game).in_force(chosen).player_counts)
    for count in counts:
        seats = ("random", "automa") if count == 1 else ("random",) * count
        yield _measure(Plan(game, seats, tuple(chosen.items())), count, seconds / len(counts))


def _measure(plan: Plan, players: int, seconds: float) -> Speed:
    play(plan, 0)  # data and caches are loaded
    inline_games, decisions, inline_time = _inline(plan, seconds * 0.45)
    answered, suspended_time = _suspended(plan, seconds * 0.45)
    middle = _middle(plan)
    return Speed(
        players=players,
        games_per_second=inline_games / inline_time,
        decisions_per_game=decisions / inline_games,
        decisions_per_second_inline=decisions / inline_time,
        decisions_per_second_suspended=answered / suspended_time,
        table_copy_us=_microseconds(middle.table.copy, seconds * 0.05),
        fork_us=_microseconds(middle.fork, seconds * 0.05),
        python_call_us=_microseconds(_nothing, seconds * 0.05),
    )


def _inline(plan: Plan, seconds: float) -> tuple[int, int, float]:
    """Games, decisions and time of whole games played without suspension."""
    games = decisions = 0
    start = perf_counter()
    while not games or perf_counter() - start < seconds:
        games += 1
        decisions += play(plan, games).decisions
    return games, decisions, perf_counter() - start


def _suspended(plan: Plan, seconds: float) -> tuple[int, float]:
    """Decisions and time of games in which every answer is given from outside."""
    decisions = games = 0
    start = perf_counter()
    while not decisions or perf_counter() - start < seconds:
        games += 1
        bot = bots.make("random", games)
        game = plan.new(games)
        while (question := game.decision) is not None and (not decisions or perf_counter() - start < seconds):
            game.play(bot.choose(game, question), question.seat)
        decisions += bot.decisions
    return decisions, perf_counter() - start


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
    start = perf_counter()
    while not times or perf_counter() - start < seconds:
        for _ in range(100):
            act()
        times += 100
    return (perf_counter() - start) / times * 1e6
