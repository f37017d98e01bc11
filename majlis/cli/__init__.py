"""The command line: `majlis play wayfarers`, and everything else that can be done in a terminal."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import majlis
from majlis import bots
from majlis.bots import arena as arenas
from majlis.bots import cluster, simulate
from majlis.bots.extras import MissingExtra
from majlis.cli import checks, contests, tables
from majlis.cli.typed import (
    Problem,
    make_console,
    players_of,
    title_of,
)

WELCOME = """[bold]Majlis[/bold]: heavy board games in the browser and in your terminal, in English and Polish.

  {play}

[bold]Commands[/bold] (each has --help)
  serve      play in the browser, with friends by link
  games      the games, their player counts and options
  play       play a game here: against people, bots or the automa
  rules      the numbered rules, by word or id
  replay     a saved game in words
  simulate   many games between bots, with statistics
  arena      which bot is how strong
  bars       play the contests of docs/bots.md again: are the bots as strong as they should be?
  learn      let the bots of a game learn by playing what positions are worth
  check      check data and texts of a game; --rules: the rules without a test
  bench      how fast games run"""


MISTAKES = (
    Problem,
    majlis.BadData,
    majlis.BadRecord,
    majlis.BadSetup,
    majlis.UnknownGame,
    MissingExtra,
    arenas.BadArena,
    bots.UnknownBot,
    cluster.NoCluster,
    simulate.BadObserver,
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

    for part in (tables, contests, checks):
        part.add_commands(command)
    return parser


def _welcome(arguments: argparse.Namespace) -> int:
    console = make_console()
    games = [f"majlis play {game:<12} [dim]{title_of(game)}, {players_of(game)}[/dim]" for game in majlis.GAMES]
    console.print(WELCOME.format(play="\n  ".join(games)))
    return 0
