"""Commands for bots: simulate, arena, bars, learn."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import majlis
from majlis import bots
from majlis.bots import arena as arenas
from majlis.bots import bars, cluster, extras, learnt, plot, rows, simulate
from majlis.bots.instinct import Instinct
from majlis.bots.net import Net
from majlis.bots.statistics import Summary, Tally
from majlis.bots.value import weighing
from majlis.cli.typed import (
    Command,
    Problem,
    add_jobs,
    add_option,
    add_setup,
    add_table,
    amounts_of,
    from_zero,
    make_console,
    options_of,
    overlay_of,
    positive,
    title_of,
)
from majlis.engine.game import fresh_seed
from majlis.engine.rules import Ruleset

BOTS = f"{', '.join(bots.NAMES)}, {bots.FORMS}"
JOBS = os.cpu_count() or 1

T = TypeVar("T")


def add_commands(command: Command) -> None:
    """Add them."""
    many = command(
        "simulate",
        _simulate,
        "Play many games between bots.",
        "Game number n has the seed S + n. To get the record of a row of the CSV, play it again: "
        "majlis simulate GAME --seats ... --seed SEED_OF_THE_ROW --games 1 --save-dir DIR",
    )
    many.add_argument("game", help="which game, e.g. wayfarers")
    many.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (default: 100)")
    add_jobs(many)
    many.add_argument("--out", type=Path, metavar="FILE", help="write one row per game, as .csv or .parquet")
    many.add_argument("--save-dir", type=Path, metavar="DIR", help="write the record of each game")
    many.add_argument(
        "--observe",
        action="append",
        default=[],
        metavar="MODULE:FUNCTION",
        help="columns of your own: what the function tells of a finished game; see docs/simulate.md",
    )
    many.add_argument(
        "--ray", metavar="ADDRESS", help="play on the Ray cluster there; local: on this machine, with Ray"
    )
    add_table(many, f"a bot or automa for each seat (default: random random); {BOTS}")

    contest = command(
        "arena",
        _arena,
        "Let bots play each other, in every combination and at every seat, and rate them.",
        "With --out the games are kept: the same command goes on where it stopped, also with more games or more bots.",
    )
    contest.add_argument("game", help="which game, e.g. wayfarers")
    contest.add_argument(
        "--players", type=positive, default=2, metavar="N", help="how many sit at a table (default: 2)"
    )
    contest.add_argument(
        "--games", type=positive, default=100, metavar="N", help="games of each combination (default: 100)"
    )
    add_jobs(contest)
    contest.add_argument("--out", type=Path, metavar="DIR", help=f"keep every game there, and draw {arenas.PLOT}")
    contest.add_argument("--seats", nargs="+", required=True, metavar="WHO", help=f"who competes: {BOTS}, or automa")
    contest.add_argument("--seed", type=from_zero, default=0, help="the seed of the first games (default: 0)")
    add_setup(contest)

    strength = command("bars", _bars, "Play the contests of docs/bots.md again; on two cores within the hour.")
    strength.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    strength.add_argument(
        "--steps", action="store_true", help="how much stronger each level of search is than the last"
    )
    add_jobs(strength)
    strength.add_argument("--out", type=Path, metavar="FILE", help="write the figures into this page")

    learning = command(
        "learn",
        _learn,
        "Let the bots of a game learn by playing what positions are worth.",
        "Against each other, or with --solo against the solo opponent. Needs the extra [learn].",
    )
    learning.add_argument("game", help="which game")
    learning.add_argument("--solo", action="store_true", help="against the solo opponent")
    learning.add_argument("--rounds", type=positive, default=200, metavar="N", help="how many (default: 200)")
    learning.add_argument("--games", type=positive, default=256, metavar="N", help="in each round (default: 256)")
    learning.add_argument("--seed", type=from_zero, default=0, help="the seed of the first game (default: 0)")
    learning.add_argument(
        "--lure",
        action="append",
        metavar="SOURCE=MORE",
        help="in the first rounds each point of this source counts for so many more",
    )
    learning.add_argument(
        "--go-on", type=Path, metavar="DIR", help="from what was learnt before: DIR/nets and DIR/instincts"
    )
    learning.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="written after each round: DIR/nets and DIR/instincts"
    )
    add_jobs(learning)
    add_option(learning)


def _simulate(arguments: argparse.Namespace) -> int:
    seats = tuple(arguments.seats or ("random", "random"))
    bots.check_seats(seats, people=False, everyones=True)
    plan = simulate.Plan(
        game=arguments.game,
        seats=seats,
        options=tuple(options_of(arguments.option).items()),
        overlay=overlay_of(arguments.overlay),
        seed=fresh_seed() if arguments.seed is None else arguments.seed,
        games=arguments.games,
        records=arguments.save_dir is not None,
        observers=tuple(map(simulate.find_observer, arguments.observe)),
    ).even
    plan.new(plan.seed)  # what is wrong with the table is said before anything is written
    simulate.collect_seldom()
    if arguments.save_dir:
        arguments.save_dir.mkdir(parents=True, exist_ok=True)
    summary = Summary(plan.seats)
    start = perf_counter()
    with contextlib.ExitStack() as files:
        writer = files.enter_context(rows.writing(arguments.out, plan)) if arguments.out else None
        for row in _with_progress(_rows(plan, arguments.ray, arguments.jobs), plan.games):
            summary.add(row)
            if writer:
                writer.write(row)
            if arguments.save_dir:
                (arguments.save_dir / f"{plan.game}-{row.seed}.game").write_text(row.record, encoding="utf-8")
    _print_summary(make_console(), plan, summary, perf_counter() - start)
    return 0


def _rows(plan: simulate.Plan, ray: str | None, jobs: int | None) -> Iterator[simulate.Row]:
    if ray is None:
        return simulate.run(plan, jobs or JOBS)
    if ray != cluster.LOCAL and jobs is not None:
        raise Problem("a cluster knows itself how many cores it has: leave --jobs out")
    return cluster.run(plan, ray, jobs or JOBS)


def _with_progress(games: Iterator[T], total: int) -> Iterator[T]:
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        yield from progress.track(games, total=total)


def _print_summary(console: Console, plan: simulate.Plan, summary: Summary, seconds: float) -> None:
    games, decisions = summary.games, summary.decisions
    seeds = f"{plan.seed}" if games == 1 else f"{plan.seed} to {plan.seed + games - 1}"
    for name, value in (
        ("games", f"{games:,} of {plan.game}, seeds {seeds}"),
        ("decisions", f"{decisions:,}"),
        ("decisions per game", f"{decisions / games:,.1f}"),
        ("decisions per second", f"{decisions / seconds:,.0f}"),
    ):
        console.print(f"{name:<22}{value}")
    by_seat = {f"{seat + 1} {plan.seats[seat]}": tally for seat, tally in summary.by_seat.items()}
    console.print(_tallies("seat", by_seat))
    if len(plan.seats) > len(summary.by_bot) > 1:
        console.print(_tallies("bot", summary.by_bot))
    if summary.by_start:
        console.print(_tallies("began with", _by_start(plan, summary)))


def _by_start(plan: simulate.Plan, summary: Summary) -> dict[str, Tally]:
    """What players began with, by bot if there are several, in words."""
    texts = majlis.find(plan.game).in_force(dict(plan.options)).texts("en")
    several = len(summary.by_bot) > 1
    return {
        f"{bot}: {texts.name(start)}" if several else texts.name(start): tally
        for (bot, start), tally in sorted(summary.by_start.items())
    }


def _tallies(title: str, tallies: Mapping[str, Tally]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(title)
    for name in ("games", "mean score", "spread", "best", "wins", "win rate", "with 95 %"):
        table.add_column(name, justify="right")
    for name, tally in tallies.items():
        numbers = (f"{tally.games:,}", f"{tally.mean:.2f}", f"{tally.spread:.2f}", str(tally.best), f"{tally.wins:,}")
        table.add_row(name, *numbers, *_rate(tally))
    return table


def _rate(tally: Tally) -> tuple[str, str]:
    low, high = tally.interval
    return f"{100 * tally.rate:.1f} %", f"{100 * low:.1f} to {100 * high:.1f} %"


def _arena(arguments: argparse.Namespace) -> int:
    bots.check_seats(arguments.seats, people=False, everyones=True)
    arena = arenas.Arena(
        game=arguments.game,
        bots=tuple(arguments.seats),
        games=arguments.games,
        players=arguments.players,
        options=tuple(options_of(arguments.option).items()),
        overlay=overlay_of(arguments.overlay),
        seed=arguments.seed,
    )
    schedule = arena.schedule()
    store = arenas.Store(arguments.out, arena) if arguments.out else None
    outcomes = list(_with_progress(arena.run(arguments.jobs or JOBS, store), len(schedule)))
    result = arenas.count(arena, outcomes)
    about = f"{len(outcomes):,} games of {arena.players}, seeds {schedule[0].seed} to {schedule[-1].seed}"
    if store:
        store.close(schedule)
        picture = plot.ratings(f"{title_of(arena.game)}: bots compared", about, result.standings)
        (store.folder / arenas.PLOT).write_text(picture, encoding="utf-8")
    console = make_console()
    console.print(f"{arena.game}: {about}")
    console.print(_standings(result))
    if len(arena.bots) > 2:
        console.print(_duels(result))
    if store:
        console.print(Text(f"records, {arenas.ROWS} and {arenas.PLOT} are in {store.folder}", "dim"), soft_wrap=True)
    return 0


def _standings(result: arenas.Table) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("bot")
    for name in ("games", "wins", "win rate", "with 95 %", "mean points", "rating", "± (95 %)"):
        table.add_column(name, justify="right")
    for standing in result.standings:
        tally = standing.tally
        rating = (f"{standing.rating:.2f}", f"{standing.uncertainty:.2f}")
        table.add_row(standing.bot, f"{tally.games:,}", f"{tally.wins:,}", *_rate(tally), f"{tally.mean:.2f}", *rating)
    return table


def _duels(result: arenas.Table) -> Table:
    """How often the bot of a line was ahead of the bot of a column."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    names = [standing.bot for standing in result.standings]
    table.add_column("ahead of")
    for name in names:
        table.add_column(name, justify="right")
    for bot in names:
        cells = [
            "" if bot == other else f"{result.ahead[bot, other]:,} of {result.met[bot, other]:,}" for other in names
        ]
        table.add_row(bot, *cells)
    return table


def _bars(arguments: argparse.Namespace) -> int:
    titles = {game: title_of(majlis.find(game).name) for game in arguments.games or majlis.GAMES}
    page = arguments.out.read_text(encoding="utf-8") if arguments.out else ""
    jobs = arguments.jobs or JOBS
    lines = [bars.about(jobs), ""]
    for line in bars.measure(titles, jobs, bars.STEPS, 0) if arguments.steps else bars.measure(titles, jobs):
        print(line, flush=True)
        lines.append(line)
    if arguments.out:
        begin = bars.BEGIN_STEPS if arguments.steps else bars.BEGIN
        arguments.out.write_text(bars.written_into(page, lines, begin), encoding="utf-8")
    return 0


def _learn(arguments: argparse.Namespace) -> int:
    extras.load("numpy", "learn", "learning")
    from majlis.bots import learn

    seats = ("human", "automa" if arguments.solo else "human")
    plan = simulate.Plan(arguments.game, seats, tuple(options_of(arguments.option).items()), seed=arguments.seed)
    ruleset = plan.new(plan.seed).ruleset
    name = learnt.file_of(ruleset.name, arguments.solo)
    known = _known(arguments.go_on, ruleset, arguments.solo) if arguments.go_on else None
    for folder in learnt.FOLDERS:
        (arguments.out / folder).mkdir(parents=True, exist_ok=True)
    lures = amounts_of(arguments.lure)
    judge = weighing(ruleset.name)
    lessons = learn.learn(plan, judge, lures, games=arguments.games, jobs=arguments.jobs or JOBS, known=known)
    try:
        for lesson in islice(lessons, arguments.rounds):
            print(f"round {lesson.number}: {lesson.lead:+.1f} points, foretold to ±{lesson.error:.1f}", flush=True)
            (arguments.out / learnt.NETS / name).write_text(lesson.net.write(), encoding="utf-8")
            (arguments.out / learnt.INSTINCTS / name).write_text(lesson.instinct.write(), encoding="utf-8")
    except learn.UnknownSource as mistake:
        raise Problem(str(mistake)) from None
    return 0


def _known(folder: Path, ruleset: Ruleset, solo: bool) -> tuple[Net, Instinct]:
    """What was learnt before: of such games, or else of those most like them."""
    try:
        net, instinct = (learnt.text_of(part, ruleset, solo, folder) for part in learnt.FOLDERS)
        if net is None or instinct is None:
            raise Problem(f"nobody can go on from {folder}: nothing was learnt there of {ruleset.name}")
        return Net.read(net), Instinct.read(instinct)
    except (OSError, ValueError, TypeError) as error:
        raise Problem(f"nobody can go on from {folder}: {error}") from None
