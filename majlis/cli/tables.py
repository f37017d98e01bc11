"""Commands to play: games, play, serve, replay, rules."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

import majlis
from majlis import bots
from majlis.cli.typed import (
    Command,
    Problem,
    add_table,
    from_zero,
    make_console,
    options_of,
    overlay_of,
    players_of,
    text_of,
    title_of,
)
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES, Option
from majlis.games import EXPANSIONS, find_book
from majlis.play import Session, drawing, event_line, print_result
from majlis.rulebook import Rulebook
from majlis.server import settings


def add_commands(command: Command) -> None:
    """Add them."""
    command("games", _games, "List the games, their player counts and options.")

    play = command("play", _play, "Play a game in the terminal.")
    play.add_argument("game", nargs="?", help="which game, e.g. wayfarers")
    play.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game")
    play.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (default: en)")
    add_table(play, "human, automa or a bot for each seat (default: human automa)")

    serve = command(
        "serve",
        _serve,
        "Open the house: play in the browser.",
        "Limits are per address, unless they say otherwise; 0 is no limit. Each option can also be given in the "
        "environment: --port as MAJLIS_PORT, and so on.",
    )
    for entry in settings.entries():
        number = isinstance(entry.default, int | float)
        serve.add_argument(
            entry.option,
            default=argparse.SUPPRESS,
            metavar="N" if number else entry.name.split("_")[-1].upper(),
            help=f"{entry.help} (default: {entry.default})",
        )

    replay = command("replay", _replay, "Show a saved game in words.")
    replay.add_argument("file", type=Path)
    replay.add_argument("--to", type=from_zero, metavar="N", help="only the first N answers")
    replay.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (default: en)")

    rules = command("rules", _rules, "Show the rules of a game or an expansion; words may be English or Polish.")
    rules.add_argument("game", help=f"which game or expansion, e.g. wayfarers or {next(iter(EXPANSIONS))}")
    rules.add_argument("words", nargs="*", help="words, a rule id (W-JRN-2), a group (W-JRN) or a chapter (8)")


def _games(arguments: argparse.Namespace) -> int:
    console = make_console()
    for game in majlis.GAMES:
        console.print(Text.assemble((game, "bold cyan"), f"  {title_of(game)}: {players_of(game)}"))
        for option in majlis.find(game).choices.values():
            values = " | ".join(option.values)
            default = (f"  (default: {option.default})", "dim")
            console.print(Text.assemble(f"  --option {option.name}=", values, default, what_is(game, option)))
    return 0


def what_is(game: str, option: Option) -> str:
    """That an option plays an expansion, or which house rule it is."""
    if option.name in EXPANSIONS:
        return f"  {title_of(option.name)}, an expansion"
    words = find_book(option.expansion or game).texts("en").say(f"setup.{option.name}") if option.house else ""
    what = f"  a house rule: {words}" if words else ""
    return f"{what} (only with {option.expansion}=yes)" if option.expansion else what


def _play(arguments: argparse.Namespace) -> int:
    console = make_console()
    if arguments.resume is not None:
        if arguments.game or arguments.seats or arguments.option or arguments.overlay or arguments.seed is not None:
            raise Problem("--resume goes on with the game as it was set up; give nothing else but --lang")
        game = _load(arguments.resume)
        bots.check_seats(game.setup.seats, people=True)
    elif arguments.game is None:
        raise Problem(f"which game? Choose from {', '.join(majlis.GAMES)}, e.g. majlis play {majlis.GAMES[0]}")
    else:
        options, overlay = options_of(arguments.option), overlay_of(arguments.overlay)
        automa = majlis.find(arguments.game).in_force(options).automa
        seats = arguments.seats or ["human", "automa" if automa else "random"]
        bots.check_seats(seats, people=True)
        game = majlis.new(arguments.game, seed=arguments.seed, seats=seats, options=options, overlay=overlay)
    Session(game, console, arguments.lang, arguments.resume).run()
    return 0


def _load(file: Path) -> Game:
    try:
        return majlis.load(text_of(file))
    except majlis.BadRecord as error:
        raise Problem(f"{file}: {error}") from None


def _serve(arguments: argparse.Namespace) -> int:
    from majlis.server import refusals, serve  # the web is loaded only where it is needed

    try:
        serve.serve(settings.settings_of(vars(arguments), os.environ))
    except (refusals.CannotStart, settings.BadSetting) as error:
        raise Problem(str(error)) from None
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    console = make_console()
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


def _rules(arguments: argparse.Namespace) -> int:
    console = make_console()
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
