"""Many games between bots: one row per game, the same rows on any number of processes and machines.

Game number n of a plan has the seed `plan.seed + n`, and each bot a seed that follows from the game's, so that a
row is played again by a plan of one game with the seed of the row.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

import majlis
from majlis import bots
from majlis.bots import own
from majlis.engine.game import Game
from majlis.engine.result import Result

Value = int | float | str | bool | None
Observer = Callable[[Game], Mapping[str, Value]]
Item = TypeVar("Item")
Made = TypeVar("Made")

QUICK = frozenset({"random", "automa"})  # who answers without thinking
MOST_AT_ONCE = 50  # games that a process is handed at once


class BadObserver(ValueError):
    """An observer that cannot be found, or that tells what no column can hold."""


@dataclass(frozen=True)
class Plan:
    """What to play: the table, the seed of the first game, how many games, and who watches."""

    game: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    overlay: str = ""
    seed: int = 0
    games: int = 1
    records: bool = False  # whether each row brings the record of its game
    observers: tuple[Observer, ...] = ()

    def new(self, seed: int) -> Game:
        """A game of this plan."""
        return majlis.new(self.game, seed=seed, seats=self.seats, options=dict(self.options), overlay=self.overlay)

    @property
    def even(self) -> Plan:
        """The same, but where the options do not say otherwise no seat is better than another: to compare bots."""
        return replace(self, options=tuple(majlis.find(self.game).even(dict(self.options), self.seats).items()))

    @property
    def seeds(self) -> range:
        """The seeds of its games."""
        return range(self.seed, self.seed + self.games)


@dataclass(frozen=True)
class Row:
    """One game: its seed, the seeds of its bots, what each player began with, and how it went."""

    seed: int
    bot_seeds: tuple[int, ...]
    starts: tuple[str, ...]  # the id of a board, a faction, a card; empty where the game names none
    scores: tuple[int, ...]
    ranks: tuple[int, ...]  # 1 for the winner; tied seats share theirs
    decisions: int  # questions with at least two options
    answers: int  # lines of the record, luck's included
    record: str = ""
    observed: Mapping[str, Value] = field(default_factory=dict)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def play(plan: Plan, seed: int) -> Row:
    """Play one game of a plan to its end."""
    game = plan.new(seed)
    seeds = tuple(bots.bot_seed(seed, seat) for seat in range(len(plan.seats)))
    # The automa chooses by its own rules; a bot only keeps its place in the list.
    seated = [bots.make("random" if name == "automa" else name, s) for name, s in zip(plan.seats, seeds, strict=True)]
    result = game.finish(seated)
    return Row(
        seed=seed,
        bot_seeds=seeds,
        starts=starts(game),
        scores=result.totals,
        ranks=ranks(result),
        decisions=sum(bot.decisions for bot in seated),
        answers=game.answered,
        record=game.save() if plan.records else "",
        observed=_observed(plan.observers, game),
    )


def starts(game: Game) -> tuple[str, ...]:
    """What each player began with, by the game's rule `start_of`."""
    start_of = game.ruleset.rules.call.get("start_of")
    return tuple(start_of(game.table, player) if start_of else "" for player in game.table.players)


def ranks(result: Result) -> tuple[int, ...]:
    """The place of each seat, 1 for the winner; after two firsts comes a third."""
    places: dict[int, int] = {}
    for group in result.ranking:
        places.update(dict.fromkeys(group, len(places) + 1))
    return tuple(places[seat] for seat in range(len(places)))


def play_some(plan: Plan, seeds: Iterable[int]) -> list[Row]:
    """Play several games of a plan."""
    return [play(plan, seed) for seed in seeds]


def run(plan: Plan, jobs: int = 1) -> Iterator[Row]:
    """The rows of a plan in the order of their seeds, played by `jobs` processes."""
    for rows in over_processes(partial(play_some, plan), portions(plan, jobs), jobs):
        yield from rows


def portions(plan: Plan, jobs: int) -> list[range]:
    """The seeds of a plan in portions: few enough to cost little, many enough that nobody waits for the last.

    A bot that thinks makes every game a portion of its own.
    """
    size = max(1, min(MOST_AT_ONCE, plan.games // (16 * jobs))) if QUICK.issuperset(plan.seats) else 1
    return [plan.seeds[i : i + size] for i in range(0, plan.games, size)]


def over_processes(
    work: Callable[[Item], Made], items: list[Item], jobs: int, *, in_order: bool = True
) -> Iterator[Made]:
    """What comes of each item, by `jobs` processes; in the order of the items or as they are done."""
    jobs = min(jobs, len(items))
    if jobs <= 1:
        yield from map(work, items)
        return
    with multiprocessing.Pool(jobs, _begin_worker) as pool:
        yield from pool.imap(work, items) if in_order else pool.imap_unordered(work, items)


def _begin_worker() -> None:
    """Ctrl-C is for the parent, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()


def collect_seldom() -> None:
    """For a process that only plays: games leave little garbage, and what is loaded stays."""
    gc.freeze()
    gc.set_threshold(50_000)


# Observers -----------------------------------------------------------------------------------------------------------


def find_observer(name: str) -> Observer:
    """The function of `module:function`; the module may lie in the current directory."""
    if not own.is_place(name):
        raise BadObserver(f"an observer is written module:function, not {name!r}")
    try:
        found = own.find(name)
    except (ImportError, AttributeError) as error:
        raise BadObserver(f"there is no observer {name}: {error}") from None
    if not callable(found):
        raise BadObserver(f"the observer {name} is no function")
    made: Observer = found
    return made


def _observed(observers: Iterable[Observer], game: Game) -> dict[str, Value]:
    told: dict[str, Value] = {}
    for observer in observers:
        facts = observer(game)
        name = getattr(observer, "__name__", repr(observer))
        if not isinstance(facts, Mapping):
            raise BadObserver(f"the observer {name} gives {type(facts).__name__} instead of a dict")
        for column, value in facts.items():
            if not isinstance(value, Value):
                raise BadObserver(f"the observer {name}: {column!r} is {type(value).__name__}, not a number or a text")
            if column in told:
                raise BadObserver(f"two observers tell of {column!r}")
            told[column] = value
    return told
