"""The command line: `majlis play wayfarers`, and everything else that can be done in a terminal."""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, NoReturn

from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import majlis
from majlis import bench, bots
from majlis.bots import simulate
from majlis.check import check
from majlis.engine.game import Game, fresh_seed
from majlis.engine.rules import LANGUAGES
from majlis.games import BOOKS, EXPANSIONS, find_book
from majlis.play import Session, drawing, event_line, print_result
from majlis.rulebook import Rulebook

WELCOME = """[bold]Majlis[/bold]: heavy board games in the browser and in your terminal, in English and Polish.

  {play}

[bold]Commands[/bold] (each has --help)
  serve      play in the browser, with friends by link
  games      the games, their player counts and options
  play       play a game here: against people, bots or the automa
  rules      the numbered rules, by word or id
  replay     a saved game in words
  simulate   many games between bots
  check      check data and texts of a game; --rules: the rules without a test
  bench      how fast games run"""


class Problem(ValueError):
    """Something that was typed cannot be done; one line says why."""


MISTAKES = (
    Problem,
    majlis.BadData,
    majlis.BadRecord,
    majlis.BadSetup,
    majlis.UnknownGame,
    bots.UnknownBot,
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 if all is well, 1 if a check has failed, 2 if something typed is wrong."""
    try:
        arguments = _parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except MISTAKES as mistake:
        return _complain(str(mistake))
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            return _hush()
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        print("majlis: stopped", file=sys.stderr)
        return 130
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0


def _complain(problem: str) -> int:
    print(f"majlis: {' '.join(problem.split())}", file=sys.stderr)
    return 2


def _hush() -> int:
    """Nobody reads the output any more: let Python close it without a word."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _console() -> Console:
    return Console(highlight=False, width=None if sys.stdout.isatty() else int(os.environ.get("COLUMNS") or 120))


# What may be typed -------------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Problem(f"{message} (see {self.prog} --help)")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="majlis", description="Heavy board games, faithfully: play, simulate and study them.")
    parser.set_defaults(run=_welcome)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Any, help: str, epilog: str = "") -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = commands.add_parser(name, help=help, description=help, epilog=epilog)
        made.set_defaults(run=run)
        return made

    command("games", _games, "List the games, their player counts and options.")

    play = command("play", _play, "Play a game in the terminal.")
    play.add_argument("game", nargs="?", help="which game, e.g. wayfarers")
    play.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game")
    play.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (default: en)")
    _add_table(play, "human, automa or a bot for each seat (default: human automa)")

    serve = command("serve", _serve, "Open the house: play in the browser.")
    serve.add_argument("--host", default="127.0.0.1", help="where to listen (default: 127.0.0.1, this machine only)")
    serve.add_argument("--port", type=_count, default=8000, metavar="N", help="which port (default: 8000)")
    serve.add_argument("--data-dir", type=Path, metavar="DIR", help="where games are kept")

    many = command(
        "simulate",
        _simulate,
        "Play many games between bots.",
        "Game number n has the seed S + n. To get the record of a row of the CSV, play it again: "
        "majlis simulate GAME --seats ... --seed SEED_OF_THE_ROW --games 1 --save-dir DIR",
    )
    many.add_argument("game", help="which game, e.g. wayfarers")
    many.add_argument("--games", type=_positive, default=100, metavar="N", help="how many games (default: 100)")
    many.add_argument("--jobs", type=_positive, default=os.cpu_count() or 1, metavar="J", help="how many processes")
    many.add_argument("--out", type=Path, metavar="FILE.csv", help="write one row per game")
    many.add_argument("--save-dir", type=Path, metavar="DIR", help="write the record of each game")
    _add_table(many, "a bot or automa for each seat (default: random random)")

    replay = command("replay", _replay, "Show a saved game in words.")
    replay.add_argument("file", type=Path)
    replay.add_argument("--to", type=_count, metavar="N", help="only the first N answers")
    replay.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (default: en)")

    checks = command("check", _check, "Check data, notation and texts of a game or an expansion.")
    checks.add_argument("game", nargs="?", help="which game or expansion (default: all)")
    checks.add_argument("--rules", action="store_true", help="also list the rules that no test names")
    checks.add_argument("--tests", type=Path, metavar="DIR", help="where the tests are")

    speed = command("bench", _bench, "Measure how fast a game runs, at random and on one core.")
    speed.add_argument("game", nargs="?", default=majlis.GAMES[0], help=f"which game (default: {majlis.GAMES[0]})")
    speed.add_argument("--seconds", type=_seconds, default=20.0, metavar="S", help="how long, in all (default: 20)")
    speed.add_argument("--players", type=_positive, metavar="N", help="only this number of players")
    _add_option(speed)
    speed.add_argument("--server", action="store_true", help="how a server bears many tables of two, over HTTP")
    speed.add_argument("--tables", type=_positive, metavar="N", help="with --server: how many (default: 200)")
    speed.add_argument("--pages", action="store_true", help="with --server: fetch pages as browsers do, not JSON")
    speed.add_argument(
        "--think", type=_seconds, metavar="S", help="with --server: mean time before a move (default: 0)"
    )

    rules = command("rules", _rules, "Show the rules of a game or an expansion; words may be English or Polish.")
    rules.add_argument("game", help=f"which game or expansion, e.g. wayfarers or {next(iter(EXPANSIONS))}")
    rules.add_argument("words", nargs="*", help="words, a rule id (W-JRN-2), a group (W-JRN) or a chapter (8)")
    return parser


def _add_table(parser: argparse.ArgumentParser, seats: str) -> None:
    parser.add_argument("--seats", nargs="+", metavar="WHO", help=seats)
    parser.add_argument("--seed", type=_count, help="the same seed is the same game (default: any)")
    _add_option(parser)
    parser.add_argument("--overlay", type=Path, metavar="FILE", help="corrected component data, as JSON")


def _add_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", action="append", metavar="NAME=VALUE", help="choose a variant or an expansion; see majlis games"
    )


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"expected a number instead of {text!r}")
    return int(text)


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"expected a number from 1 up instead of {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 86400:
        raise argparse.ArgumentTypeError(f"expected a number of seconds instead of {text!r}")
    return seconds


def _options(given: list[str] | None) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise Problem(f"an option is written NAME=VALUE, not {text!r}")
        options[name] = value
    return options


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Problem(f"{file}: this is no text file") from None


def _overlay(file: Path | None) -> str:
    return _read(file) if file else ""


# Commands ----------------------------------------------------------------------------------------------------------


def _serve(arguments: argparse.Namespace) -> int:
    from majlis.server import serve, settings  # the web is loaded only where it is needed

    data_dir = arguments.data_dir or settings.default_data_dir()
    try:
        serve.serve(settings.Settings(host=arguments.host, port=arguments.port, data_dir=data_dir))
    except serve.CannotListen as error:
        raise Problem(str(error)) from None
    return 0


def _welcome(arguments: argparse.Namespace) -> int:
    console = _console()
    games = [f"majlis play {game:<12} [dim]{_title(game)}, {_players(game)}[/dim]" for game in majlis.GAMES]
    console.print(WELCOME.format(play="\n  ".join(games)))
    return 0


def _title(book: str) -> str:
    return Rulebook.of(find_book(book).folder).title


def _players(game: str) -> str:
    ruleset = majlis.find(game)
    counts = ruleset.player_counts
    solo = ", or one against the automa" if ruleset.automa else ""
    return f"{max(counts.start, 2 if ruleset.automa else 1)} to {counts.stop - 1} players{solo}"


def _games(arguments: argparse.Namespace) -> int:
    console = _console()
    for game in majlis.GAMES:
        console.print(Text.assemble((game, "bold cyan"), f"  {_title(game)}: {_players(game)}"))
        for option in majlis.find(game).choices.values():
            values = " | ".join(option.values)
            what = f"  {_title(option.name)}, an expansion" if option.name in EXPANSIONS else ""
            default = (f"  (default: {option.default})", "dim")
            console.print(Text.assemble(f"  --option {option.name}=", values, default, what))
    return 0


def _play(arguments: argparse.Namespace) -> int:
    console = _console()
    if arguments.resume is not None:
        if arguments.game or arguments.seats or arguments.option or arguments.overlay or arguments.seed is not None:
            raise Problem("--resume goes on with the game as it was set up; give nothing else but --lang")
        game = _load(arguments.resume)
        bots.check_seats(game.setup.seats, people=True)
    elif arguments.game is None:
        raise Problem(f"which game? Choose from {', '.join(majlis.GAMES)}, e.g. majlis play {majlis.GAMES[0]}")
    else:
        options, overlay = _options(arguments.option), _overlay(arguments.overlay)
        automa = majlis.find(arguments.game).in_force(options).automa
        seats = arguments.seats or ["human", "automa" if automa else "random"]
        bots.check_seats(seats, people=True)
        game = majlis.new(arguments.game, seed=arguments.seed, seats=seats, options=options, overlay=overlay)
    Session(game, console, arguments.lang, arguments.resume).run()
    return 0


def _load(file: Path) -> Game:
    try:
        return majlis.load(_read(file))
    except majlis.BadRecord as error:
        raise Problem(f"{file}: {error}") from None


def _replay(arguments: argparse.Namespace) -> int:
    console = _console()
    game = _load(arguments.file)
    answers = sum(1 for _ in game.answers)
    if arguments.to is not None:
        if arguments.to > answers:
            raise Problem(f"{arguments.file}: the record has only {answers} answers")
        game = _as_it_was(game, arguments.to)
    view = game.view(None, arguments.lang)
    for event in view["log"]:
        console.print(event_line(event))
    console.print()
    console.print(drawing(game, view).whole())
    print_result(console, game, arguments.lang)
    return 0


def _as_it_was(game: Game, answers: int) -> Game:
    """The game when so many answers had been given, at the question that then was open."""
    earlier = Game(game.ruleset, game.setup)
    for answer in game.answers:
        if sum(1 for _ in earlier.answers) >= answers:
            break
        if answer.seat >= 0 and not answer.forced:
            earlier.play(answer.option, answer.seat)
    return earlier


def _simulate(arguments: argparse.Namespace) -> int:
    seats = tuple(arguments.seats or ("random", "random"))
    bots.check_seats(seats, people=False)
    plan = simulate.Plan(
        game=arguments.game,
        seats=seats,
        options=tuple(_options(arguments.option).items()),
        overlay=_overlay(arguments.overlay),
        seed=fresh_seed() if arguments.seed is None else arguments.seed,
        games=arguments.games,
        records=arguments.save_dir is not None,
    )
    plan.new(plan.seed)  # what is wrong with the table is said before anything is written
    if arguments.save_dir:
        arguments.save_dir.mkdir(parents=True, exist_ok=True)
    summary = simulate.Summary()
    start = perf_counter()
    with contextlib.ExitStack() as files:
        out = files.enter_context(arguments.out.open("w", encoding="utf-8", newline="")) if arguments.out else None
        writer = simulate.Writer(out, plan) if out else None
        for row in _with_progress(simulate.run(plan, arguments.jobs), plan.games):
            summary.add(row)
            if writer:
                writer.write(row)
            if arguments.save_dir:
                (arguments.save_dir / f"{plan.game}-{row.seed}.game").write_text(row.record, encoding="utf-8")
    _print_summary(_console(), plan, summary, perf_counter() - start)
    return 0


def _with_progress(rows: Iterator[simulate.Row], total: int) -> Iterator[simulate.Row]:
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        yield from progress.track(rows, total=total)


def _print_summary(console: Console, plan: simulate.Plan, summary: simulate.Summary, seconds: float) -> None:
    games, decisions = summary.games, summary.decisions
    seeds = f"{plan.seed}" if games == 1 else f"{plan.seed} to {plan.seed + games - 1}"
    for name, value in (
        ("games", f"{games:,} of {plan.game}, seeds {seeds}"),
        ("decisions", f"{decisions:,}"),
        ("decisions per game", f"{decisions / games:,.1f}"),
        ("decisions per second", f"{decisions / seconds:,.0f}"),
    ):
        console.print(f"{name:<22}{value}")
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("seat")
    for title in ("mean score", "best", "wins"):
        table.add_column(title, justify="right")
    for seat, name in enumerate(plan.seats):
        mean, wins = summary.points[seat] / games, summary.wins[seat]
        table.add_row(
            f"{seat + 1} {name}", f"{mean:.2f}", str(summary.best[seat]), f"{wins:,} ({100 * wins / games:.0f} %)"
        )
    console.print(table)


def _check(arguments: argparse.Namespace) -> int:
    console = _console()
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
    console = _console()
    options = _options(arguments.option)
    counts = majlis.find(arguments.game).in_force(options).player_counts
    if arguments.server:
        return _bench_server(console, arguments, options)
    if arguments.tables or arguments.pages or arguments.think:
        raise Problem("--tables, --pages and --think measure a server: add --server")
    if arguments.players is not None and arguments.players not in counts:
        raise Problem(f"{arguments.game} is for {counts.start} to {counts.stop - 1} players, not {arguments.players}")
    speeds = list(bench.measure(arguments.game, arguments.seconds, arguments.players, options))
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    names = [field.name for field in dataclasses.fields(bench.Speed)]
    for name in names:
        table.add_column(name.replace("_", " "), justify="right")
    for speed in speeds:
        table.add_row(*[f"{value:,.0f}" if value >= 100 else f"{value:,.4g}" for value in dataclasses.astuple(speed)])
    console.print(table)
    print(json.dumps({"game": arguments.game, "options": options, **_rounded(dataclasses.asdict(speeds[-1]))}))
    return 0


def _rounded(measures: dict[str, Any]) -> dict[str, Any]:
    return {name: _round(value) for name, value in measures.items()}


def _round(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_round(one) for one in value]
    return round(value, 3) if isinstance(value, float) else value


def _bench_server(console: Console, arguments: argparse.Namespace, options: dict[str, str]) -> int:
    from majlis.server import bench as crowds  # the web is loaded only where it is needed

    if arguments.players is not None:
        raise Problem("a server is measured with two players at each table: leave --players out")
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


def _rules(arguments: argparse.Namespace) -> int:
    console = _console()
    book = Rulebook.of(find_book(arguments.game).folder)
    words = " ".join(arguments.words).strip()
    if not words:
        _print_contents(console, book, arguments.game)
        return 0
    found = book.find(words)
    if not found:
        raise Problem(f"no rule of {arguments.game} speaks of {words!r}")
    if not book.by_id(words):
        for term in book.search(words)[1]:
            console.print(Text(f"{term.polish} = {', '.join(term.english)}", "italic"))
    console.print(Markdown(book.markdown(found)))
    if len(found) == 1 and found[0].id and (mentions := book.mentions(found[0].id)):
        console.print(Text(f"\nSee also: {', '.join(mentions)}", "dim"))
    return 0


def _print_contents(console: Console, book: Rulebook, game: str) -> None:
    console.print(Text(book.title, "bold"))
    for number, title, count in book.contents():
        indent = "    " if "." in number else "  "
        console.print(Text.assemble(f"{indent}{number} {title}", (f"  {count} rules" if count else "", "dim")))
    console.print(Text(f"majlis rules {game} CHAPTER, WORDS or ID shows them, e.g. majlis rules {game} 8", "dim"))
