"""What may be typed after a command, and how it is read."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

import majlis
from majlis.games import find_book
from majlis.rulebook import Rulebook

Command = Callable[..., argparse.ArgumentParser]  # adds a command: its name, what it runs, its help


class Problem(ValueError):
    """Something that was typed cannot be done; one line says why."""


def make_console() -> Console:
    """Where everything is printed."""
    return Console(highlight=False, width=None if sys.stdout.isatty() else int(os.environ.get("COLUMNS") or 120))


def add_table(parser: argparse.ArgumentParser, seats: str) -> None:
    """Who plays, the seed, and what the table is like."""
    parser.add_argument("--seats", nargs="+", metavar="WHO", help=seats)
    parser.add_argument("--seed", type=from_zero, help="the same seed is the same game (default: any)")
    add_setup(parser)


def add_setup(parser: argparse.ArgumentParser) -> None:
    """Variants and corrected data."""
    add_option(parser)
    parser.add_argument("--overlay", type=Path, metavar="FILE", help="corrected component data, as JSON")


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """How many processes."""
    parser.add_argument("--jobs", type=positive, metavar="J", help="how many processes (default: one for each core)")


def add_option(parser: argparse.ArgumentParser) -> None:
    """Variants."""
    parser.add_argument(
        "--option", action="append", metavar="NAME=VALUE", help="choose a variant or an expansion; see majlis games"
    )


def from_zero(text: str) -> int:
    """A number from 0 up."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"expected a number instead of {text!r}")
    return int(text)


def positive(text: str) -> int:
    """A number from 1 up."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"expected a number from 1 up instead of {text!r}")
    return int(text)


def some_seconds(text: str) -> float:
    """A time of up to a day."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 86400:
        raise argparse.ArgumentTypeError(f"expected a number of seconds instead of {text!r}")
    return seconds


def options_of(given: list[str] | None) -> dict[str, str]:
    """The variants that were typed."""
    options: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise Problem(f"an option is written NAME=VALUE, not {text!r}")
        options[name] = value
    return options


def amounts_of(given: list[str] | None) -> dict[str, float]:
    """Names with their amounts."""
    named = options_of(given)
    try:
        return {name: float(amount) for name, amount in named.items()}
    except ValueError as mistake:
        raise Problem(f"an amount is a number: {mistake}") from None


def text_of(file: Path) -> str:
    """The text of a file."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Problem(f"{file}: this is no text file") from None


def overlay_of(file: Path | None) -> str:
    """The text of an overlay, if one is given."""
    return text_of(file) if file else ""


def title_of(book: str) -> str:
    """The title of a game or an expansion."""
    return Rulebook.of(find_book(book).folder).title


def players_of(game: str) -> str:
    """How many may play."""
    ruleset = majlis.find(game)
    counts = ruleset.player_counts
    solo = ", or one against the automa" if ruleset.automa else ""
    return f"{max(counts.start, 2 if ruleset.automa else 1)} to {counts.stop - 1} players{solo}"
