"""Commands to look after the house: check, bench."""

from __future__ import annotations

import argparse
import dataclasses
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

import majlis
from majlis import bench
from majlis.bots import simulate
from majlis.check import check
from majlis.cli.typed import (
    Command,
    Problem,
    add_option,
    make_console,
    options_of,
    positive,
    some_seconds,
)
from majlis.games import BOOKS


def add_commands(command: Command) -> None:
    """Add them."""
    checks = command("check", _check, "Check data, notation and texts of a game or an expansion.")
    checks.add_argument("game", nargs="?", help="which game or expansion (default: all)")
    checks.add_argument("--rules", action="store_true", help="also list the rules that no test names")
    checks.add_argument("--tests", type=Path, metavar="DIR", help="where the tests are")

    speed = command("bench", _bench, "Measure how fast a game runs, at random and on one core.")
    speed.add_argument("game", nargs="?", default=majlis.GAMES[0], help=f"which game (default: {majlis.GAMES[0]})")
    speed.add_argument("--seconds", type=some_seconds, default=20.0, metavar="S", help="how long, in all (default: 20)")
    speed.add_argument("--players", type=positive, metavar="N", help="only this number of players")
    add_option(speed)
    speed.add_argument("--server", action="store_true", help="how a server bears many tables of two, over HTTP")
    speed.add_argument("--tables", type=positive, metavar="N", help="with --server: how many (default: 200)")
    speed.add_argument("--pages", action="store_true", help="with --server: fetch pages as browsers do, not JSON")
    speed.add_argument(
        "--think", type=some_seconds, metavar="S", help="with --server: mean time before a move (default: 0)"
    )
    speed.add_argument(
        "--soak", action="store_true", help="with --server: every game, with replays watched; tells the memory it takes"
    )


def _check(arguments: argparse.Namespace) -> int:
    console = make_console()
    tests = None
    if arguments.rules:
        tests = arguments.tests or Path(majlis.__file__).parent.parent / "tests"
        if not tests.is_dir():
            raise Problem(f"there are no tests in {tests}; say where they are with --tests DIR")
    wrong = 0
    for book in [arguments.game] if arguments.game else BOOKS:
        report = check(book, tests)
        wrong += len(report.problems)
        console.print(Text(book, "bold"))
        for fact in report.facts:
            console.print(Text(f"  {fact}"), soft_wrap=True)
        for problem in report.problems:
            console.print(Text.assemble(("  ✗ ", "red"), problem), soft_wrap=True)
        verdict = (
            ("  all is well", "green") if not report.problems else (f"  problems: {len(report.problems)}", "bold red")
        )
        console.print(Text(*verdict))
    return 1 if wrong else 0


def _bench(arguments: argparse.Namespace) -> int:
    console = make_console()
    options = options_of(arguments.option)
    counts = majlis.find(arguments.game).in_force(options).player_counts
    if arguments.server:
        return _bench_server(console, arguments, options)
    if arguments.tables or arguments.pages or arguments.think or arguments.soak:
        raise Problem("--tables, --pages, --think and --soak measure a server: add --server")
    if arguments.players is not None and arguments.players not in counts:
        raise Problem(f"{arguments.game} is for {counts.start} to {counts.stop - 1} players, not {arguments.players}")
    simulate.collect_seldom()
    speeds = bench.measure(arguments.game, arguments.seconds, arguments.players, options)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    names = [field.name for field in dataclasses.fields(bench.Speed)]
    for name in names:
        table.add_column(name.replace("_", " "), justify="right")
    for speed in speeds:
        table.add_row(*[f"{value:,.0f}" if value >= 100 else f"{value:,.4g}" for value in dataclasses.astuple(speed)])
    console.print(table)
    print(json.dumps({"game": arguments.game, "options": options, **_rounded(dataclasses.asdict(speeds[-1]))}))
    return 0


def _bench_server(console: Console, arguments: argparse.Namespace, options: dict[str, str]) -> int:
    from majlis.server import bench as crowds  # the web is loaded only where it is needed

    if arguments.players is not None:
        raise Problem("a server is measured with two players at each table: leave --players out")
    if arguments.soak:
        return _soak(console, arguments)
    tables, think = arguments.tables or 200, arguments.think or 0.0
    plan = crowds.Plan(arguments.game, tables, arguments.seconds, arguments.pages, think, options)
    try:
        crowd = crowds.measure(plan)
    except crowds.Failed as failed:
        raise Problem(str(failed)) from None
    rows = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    rows.add_column("milliseconds")
    for title in ("median", "95 %", "99 %"):
        rows.add_column(title, justify="right")
    for name, times in {"post": crowd.post_ms, "post to the other player's update": crowd.update_ms}.items():
        rows.add_row(name, *[f"{time:,.1f}" for time in times])
    console.print(
        f"{crowd.moves:,} moves at {tables:,} tables in {crowd.seconds:.1f} s: {crowd.moves_per_second:,.0f} per second"
    )
    console.print(
        f"server: {crowd.server_cpu_ms_per_move:.2f} ms of CPU per move, {100 * crowd.server_busy:.0f} % of a core; "
        f"players: {100 * crowd.players_busy:.0f} %; an update has {crowd.update_kb:.1f} kB; errors: {crowd.errors}"
    )
    for problem in crowd.problems:
        console.print(Text(f"  {problem}", "red"), soft_wrap=True)
    console.print(rows)
    print(json.dumps({**dataclasses.asdict(plan), **_rounded(dataclasses.asdict(crowd))}))
    return 1 if crowd.errors else 0


def _soak(console: Console, arguments: argparse.Namespace) -> int:
    from majlis.server import soak
    from majlis.server.bench import Failed

    if arguments.pages or arguments.option:
        raise Problem("a soak plays every game as it is: leave --pages and --option out")

    def tell(one: soak.Measure) -> None:
        console.print(
            f"{one.seconds / 60:5.1f} min: {one.memory:,.0f} MB; tables {one.tables:,.1f} MB, pages {one.pages:,.1f} MB"
        )

    plan = soak.Soak(arguments.tables or 100, arguments.seconds, 12.0 if arguments.think is None else arguments.think)
    try:
        soaked = soak.soak(plan, tell)
    except Failed as failed:
        raise Problem(str(failed)) from None
    console.print(
        f"{soaked.moves:,} moves, {soaked.looks:,} looks at replays, errors: {soaked.errors}; "
        f"the memory at the end is {soaked.growth:.2f} times that after a third of the time"
    )
    for problem in soaked.problems:
        console.print(Text(f"  {problem}", "red"), soft_wrap=True)
    print(json.dumps({**dataclasses.asdict(plan), **_rounded(dataclasses.asdict(soaked)), "growth": soaked.growth}))
    return 1 if soaked.errors else 0


def _rounded(measures: dict[str, Any]) -> dict[str, Any]:
    return {name: _round(value) for name, value in measures.items()}


def _round(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_round(one) for one in value]
    return round(value, 3) if isinstance(value, float) else value
