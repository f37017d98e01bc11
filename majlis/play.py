"""Playing in the terminal: the table, numbered options, undo, save and resume; several people may share a keyboard."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, Protocol

from platformdirs import user_data_path
from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from majlis import bots
from majlis.engine.game import CannotUndo, Game
from majlis.engine.run import IllegalOption, Question
from majlis.engine.text import Texts
from majlis.rulebook import Rulebook

SHOWN_HINTS = 3  # options in a hint
SHOWN_EVENTS = 30  # of what the others did; the log has the rest

TEXT = Path(__file__).parent / "text"
SEATS = (("#5fa8ff", "●"), ("#ff7a5c", "◆"), ("#e3b505", "▲"), ("#b48ae0", "■"), ("#2fbf9b", "⬢"))  # colour and shape


class Drawing(Protocol):
    """The class of this name in the `terminal` module of a game: how a view of its table is drawn."""

    def whole(self) -> RenderableType:
        """The whole table."""

    def status(self, seat: int) -> RenderableType:
        """What the seat has, on one line."""

    def explain(self, seat: int, option: str, key: str = "") -> str:
        """What an option does, beyond its name; empty if the name says it all."""


def drawing(game: Game, view: dict[str, Any]) -> Drawing:
    """The drawing of a view of this game."""
    made: Drawing = game.ruleset.part("terminal").Drawing(game, view)
    return made


class Leave(Exception):
    """The person at the keyboard wants to go."""


class Session:
    """One sitting at a table, until the game is over or somebody leaves."""

    def __init__(self, game: Game, console: Console, lang: str, file: Path | None = None) -> None:
        self.game = game
        self.console = console
        self.lang = lang
        self.texts = Texts.load(lang, *game.ruleset.folders("text"), TEXT)
        self.file = file or free_file(game)
        answered = sum(1 for _ in game.answers)
        self.bots = {
            seat: bots.make(name, bots.bot_seed(game.setup.seed + answered, seat))
            for seat, name in enumerate(game.setup.seats)
            if bots.is_bot(name)
        }
        self.seen: dict[int, int] = {}  # how many events each seat has read
        self.whole = True  # whether the next question shows the whole table
        self.asked = -1  # the seat that was asked last

    def run(self) -> None:
        """Play to the end, or save and leave."""
        try:
            while (question := self.game.decision) is not None:
                bot = self.bots.get(question.seat)
                if bot is not None:
                    with self.thinking(question.seat):
                        option = bot.choose(self.game, question)
                    self.game.play(option, question.seat)
                else:
                    self.show(question)
                    self.answer(question)
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            if self.write(self.file):
                self.say("saved", file=self.file)
                self.say("resume", file=self.file)
            return
        self.finish()

    # Showing -----------------------------------------------------------------------------------------------

    def show(self, question: Question) -> None:
        """What happened, the table or one line of it, and the question."""
        seat = question.seat
        view = self.game.view(seat, self.lang)
        log = view["log"]
        read = min(self.seen.get(seat, 0), len(log))
        others = any(event["seat"] not in (None, seat) for event in log[read:])
        whole = self.whole or others or self.asked != seat
        fresh = log[read:] if read else [event for event in log if event["seat"] is not None]  # not the set-up
        if fresh:
            self.console.print()
            self.events(fresh, seat if whole and read else None)
        self.seen[seat], self.whole, self.asked = len(log), False, seat
        self.console.print()
        table = drawing(self.game, view)
        self.console.print(table.whole() if whole else table.status(seat))
        self.question(table, next(q for q in view["decisions"] if q["seat"] == seat), view["names"][seat])

    def events(self, events: Sequence[dict[str, Any]], reader: int | None) -> None:
        """Lines of the log; for a reader under a heading."""
        if reader is not None:
            self.console.print(Text(self.word("since"), "bold"))
        if len(events) > SHOWN_EVENTS:
            self.console.print(Text(self.word("earlier", n=len(events) - SHOWN_EVENTS), "dim"))
        for event in events[-SHOWN_EVENTS:]:
            self.console.print(event_line(event))

    def question(self, table: Drawing, shown: dict[str, Any], name: str) -> None:
        """The prompt and its options; free actions quietly after the others."""
        colour, shape = SEATS[shown["seat"]]
        line = Text.assemble((f"{shape} {name}: ", f"bold {colour}"), (shown["prompt"], "bold"))
        source = self.texts.name(shown["source"])
        if source and source not in shown["prompt"]:
            line.append(f"  ({self.word('source', what=source)})", "dim")
        self.console.print()
        self.console.print(line)
        grid, free = Table.grid(padding=(0, 2)), Table.grid(padding=(0, 2))
        for each in (grid, free):
            each.add_column(justify="right")
        for key, option in zip(keys_of([o["id"] for o in shown["options"]]), shown["options"], strict=True):
            if option.get("free"):
                free.add_row(Text(key, "cyan"), Text(option["label"], "dim"))
                continue
            more = table.explain(shown["seat"], option["id"], shown["key"])
            grid.add_row(Text(key, "bold cyan"), Text(option["label"]), Text(more, "dim"))
        for option in shown["refused"]:
            grid.add_row(Text("–", "dim"), Text(option["label"], "dim strike"), Text(option["reason"], "dim italic"))
        self.console.print(grid)
        if free.row_count:
            self.console.print(Text(self.word("free"), "dim"))
            self.console.print(free)

    def say(self, key: str, **args: object) -> None:
        self.console.print(Text(self.word(key, **args)), soft_wrap=True)

    def word(self, key: str, **args: object) -> str:
        return self.texts.say(f"play.{key}", **args).strip()

    def thinking(self, seat: int) -> AbstractContextManager[object]:
        """While a bot thinks, a terminal says so."""
        if bots.is_deterministic(self.game.setup.seats[seat]):
            return nullcontext()
        colour, shape = SEATS[seat]
        who = self.texts.say("seat.player", n=seat + 1)
        return self.console.status(Text.assemble((f"{shape} ", colour), self.word("thinks", who=who)))

    # Answering ---------------------------------------------------------------------------------------------

    def answer(self, question: Question) -> None:
        """Read lines until one of them is an answer."""
        while True:
            line = self.console.input(Text("> ", "bold cyan")).strip()
            command, _, rest = line.partition(" ")
            if self.command(question, command, rest.strip()):
                return

    def command(self, question: Question, command: str, rest: str) -> bool:
        """Follow one line; True if the question has to be shown anew."""
        match command.lower(), rest:
            case (("u" | "undo"), ""):
                return self.undo(question.seat)
            case (("t" | "table"), ""):
                self.whole = True
                return True
            case (("?" | "help"), ""):
                self.say("help")
            case "log", "":
                for event in self.game.view(question.seat, self.lang)["log"]:
                    self.console.print(event_line(event))
            case (("s" | "scores"), ""):
                print_result(self.console, self.game, self.lang)
            case (("h" | "hint"), ""):
                self.hint(question)
            case "look", _:
                self.look(question, rest)
            case "rules", _:
                self.rules(rest)
            case "save", _:
                self.save(rest)
            case (("q" | "quit" | "exit"), ""):
                raise Leave
            case _:
                return self.play(question, f"{command} {rest}".strip())
        return False

    def play(self, question: Question, typed: str) -> bool:
        """Answer with a number or an id; nothing typed takes the only option that is no free action."""
        numbered = dict(zip(keys_of(question.options), question.options, strict=True))
        if not typed and len(question.options) - len(question.free) != 1:
            self.console.print(Text(self.word("commands"), "dim"))
            return False
        ids = {id.lower(): id for id in (*question.options, *question.refused)}
        option = numbered.get(typed) or ids.get(typed.lower(), typed) or question.options[0]
        try:
            self.game.play(option, question.seat)
        except IllegalOption:
            why = question.refused.get(option)
            if why is None:
                self.say("not_offered", what=typed)
            else:
                self.say("refused", reason=self.texts.say(f"reason.{why.key}", **dict(why.args)))
            return False
        self.write(self.file)
        return True

    def undo(self, seat: int) -> bool:
        """Take back this seat's latest answer."""
        try:
            self.game.undo(seat)
        except CannotUndo:
            self.say("no_undo")
            return False
        self.say("undone")
        self.whole = True
        return True

    def hint(self, question: Question) -> None:
        """What a bot would answer, and by how much."""
        if len(question.options) == 1:
            self.say("hint_needless")
            return
        adviser = bots.adviser(bots.bot_seed(self.game.setup.seed, question.seat))
        with self.console.status(Text(self.word("hint_thinks"))):
            advice = adviser.advise(self.game, question)
        keys = dict(zip(question.options, keys_of(question.options), strict=True))
        shown = self.game.view(question.seat, self.lang)["decisions"]
        labels = {option["id"]: option["label"] for q in shown for option in q.get("options", [])}
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right")
        grid.add_column(justify="right")
        for one in advice[:SHOWN_HINTS]:
            grid.add_row(Text(f"{one.value:+.1f}", "bold"), Text(keys[one.option], "bold cyan"), labels[one.option])
        self.console.print(Text(self.word("hint"), "bold"))
        self.console.print(grid)
        self.console.print(Text(self.word("hint_note"), "dim"))

    def look(self, question: Question, id: str) -> None:
        """What a component does."""
        known = next((c.id for c in self.game.table.data.components if c.id.lower() == id.lower()), "")
        table = drawing(self.game, self.game.view(question.seat, self.lang))
        text = table.explain(question.seat, known) if known else ""
        if not text:
            self.say("unknown", what=id)
            return
        self.console.print(Text(f"{self.texts.name(known)}: {text}"))

    def rules(self, words: str) -> None:
        """The rules that a few words or an id lead to, in English; an expansion's after its base's."""
        books = [Rulebook.of(ruleset.folder) for ruleset in self.game.ruleset.books] if words else []
        found = [book.markdown(rules) for book in books if (rules := book.find(words))]
        for text in found:
            self.console.print(Markdown(text))
        if not found:
            self.say("no_rules", what=words or "–")

    # Saving and ending -------------------------------------------------------------------------------------

    def save(self, file: str) -> None:
        """Save where the person says, and from then on there."""
        if not file:
            self.say("save_where")
        elif self.write(Path(file).expanduser()):
            self.file = Path(file).expanduser()
            self.say("saved", file=self.file)

    def write(self, file: Path) -> bool:
        """Write the record in one go, so that a crash leaves the old one or the new one."""
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            fresh = file.with_name(f".{file.name}.new")
            fresh.write_text(self.game.save(), encoding="utf-8")
            os.replace(fresh, file)
        except OSError as error:
            self.say("not_saved", file=file, why=error.strerror or error)
            return False
        return True

    def finish(self) -> None:
        """The last events and the scores."""
        people = [seat for seat, name in enumerate(self.game.setup.seats) if name == "human"]
        reader = people[0] if len(people) == 1 else None
        log = self.game.view(reader, self.lang)["log"]
        self.console.print()
        self.events(log[min(self.seen.values(), default=0) :], None)
        print_result(self.console, self.game, self.lang)
        if self.write(self.file):
            self.say("record", file=self.file)


# Pieces that other commands show too -------------------------------------------------------------------------------


def keys_of(options: Sequence[str]) -> list[str]:
    """What to type for each option: its number, or itself where options are numbers already."""
    if any(option.isdigit() for option in options):
        return list(options)
    return [str(n + 1) for n in range(len(options))]


def event_line(event: dict[str, Any]) -> Text:
    """One line of the log, in the colour of who did it."""
    if event["seat"] is None:
        return Text(f"  {event['text']}", "dim")
    colour, shape = SEATS[event["seat"]]
    return Text.assemble((f"{shape} ", colour), event["text"])


def print_result(console: Console, game: Game, lang: str) -> None:
    """The scores by source; at the end also who has won and by which tie-break."""
    texts = Texts.load(lang, *game.ruleset.folders("text"), TEXT)
    view = game.view(None, lang)
    table = Table(box=None, padding=(0, 2), header_style="bold")
    table.add_column("")
    for seat, name in enumerate(view["names"]):
        colour, shape = SEATS[seat]
        table.add_column(Text(f"{shape} {name}", colour), justify="right")
    scores = [{texts.say(f"score.{source}"): n for source, n in score.items()} for score in view["scores"]]
    for source in dict.fromkeys(source for score in scores for source in score):
        table.add_row(source, *[str(score.get(source, "")) for score in scores])
    table.add_row(Text(texts.say("play.total"), "bold"), *[Text(str(total), "bold") for total in view["totals"]])
    console.print()
    console.print(table)
    if game.over:
        winners = [view["names"][seat] for seat in view["ranking"][0]]
        lines = [texts.say("play.over")]
        lines.append(texts.say("play.wins" if len(winners) == 1 else "play.share", who=texts.join(winners)))
        if view["tie_breaks"]:
            lines.append(texts.say("play.tie", what=texts.join(map(texts.name, view["tie_breaks"]))))
        console.print(Text(" ".join(lines)))


def free_file(game: Game) -> Path:
    """A new file for this game among the saved ones."""
    folder = user_data_path("majlis", appauthor=False) / "saved"
    name = f"{game.setup.game}-{game.setup.seed}"
    file = folder / f"{name}.game"
    number = 2
    while file.exists():
        file = folder / f"{name}-{number}.game"
        number += 1
    return file
