"""What the tests of every game's board share: its explanations, its views, and the page they make."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, cached_property
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any, cast

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader
from markupsafe import Markup

import majlis
from majlis.bots.random import RandomBot
from majlis.check import set_up_of
from majlis.engine.board import Tip
from majlis.engine.game import Game
from majlis.engine.text import Texts
from majlis.games import find_book
from majlis.server.drawing import Drawing
from majlis.server.pages import DRAWN, capfirst

SOURCE = (
    '{% import "board.html" as b with context %}{{ b.main(board) }}'
    "{% for player in board.players %}{{ b.own(board, player.seat) }}{% endfor %}"
    "{% for option in board.question.options or [] %}{{ b.picture(board, option) }}{% endfor %}"
)
NOT_ALLOWED = re.compile(r"<script|<style|\sstyle=|\son\w+=|javascript:")  # by the content security policy


class Desk:
    """The board package of a game or an expansion, and what it makes of a game."""

    def __init__(self, book: str) -> None:
        self.game, self.options = set_up_of(book)
        self.ruleset = find_book(book)
        self.data: Any = self.ruleset.data()
        self.folders = list(self.ruleset.folders("board"))
        self.folder = self.folders[-1]
        self.package = self.ruleset.part("board")
        self.texts = cache(self._texts)
        self.tips = cache(self._tips)
        self._template = cache(self._make_template)

    def _texts(self, lang: str) -> Texts:
        return Texts.load(lang, *self.ruleset.folders("text"), *self.ruleset.folders("text/board"))

    def _tips(self, lang: str) -> dict[str, Tip]:
        return cast(dict[str, Tip], self.package.tips(self.data, self.texts(lang)))

    @cached_property
    def symbols(self) -> list[str]:
        """The icons of the game's sprite, the base's included."""
        files = [folder / "icons.svg" for folder in self.folders if (folder / "icons.svg").is_file()]
        return [name for file in files for name in re.findall(r'id="icon-(\w+)"', file.read_text("utf-8"))]

    def board(self, game: Game, seat: int | None = 0, lang: str = "en") -> Any:
        """The board made from a view: of the game itself it gets nothing but the data."""
        bare = cast(Game, SimpleNamespace(table=SimpleNamespace(data=game.table.data)))
        return self.package.Board(bare, cast(dict[str, Any], game.view(seat, lang)), self.texts(lang))

    def moments(self, seats: tuple[str, ...], every: int, seed: int = 7, **options: str) -> Iterator[Game]:
        """A game of random players, looked at now and then, and at its end."""
        game = majlis.new(self.game, seats=seats, seed=seed, options={**self.options, **options})
        bot = RandomBot(seed)
        number = 0
        while (question := game.decision) is not None:
            if number % every == 0:
                yield game
            number += 1
            game.play(bot.choose(game, question), question.seat)
        yield game

    def page(self, board: Any) -> str:
        """The main board, everybody's boards and the pictures of the options."""
        return str(self._template(board.texts.lang).render(board=board))

    def _make_template(self, lang: str) -> Any:
        draws = Drawing("sprite.svg", self.tips(lang))
        named = PrefixLoader({folder.parent.name: FileSystemLoader(folder) for folder in self.folders})
        loader = ChoiceLoader([named, FileSystemLoader(list(reversed(self.folders)))])
        environment = Environment(loader=loader, autoescape=True)
        environment.filters["capfirst"] = capfirst
        environment.globals |= {name: cache(getattr(draws, name)) for name in DRAWN}
        environment.globals |= {"spot": spot, "tip": tip, "say": self.texts(lang).say}
        return environment.from_string(SOURCE)


def tip(id: str) -> Any:
    return Markup('data-tip="{}"').format(id)


def spot(id: str, label: str = "", dom: str = "", role: str = "") -> Any:
    attributes = Markup('id="{}" data-id="{}" data-spot="{}" data-tip="{}" aria-label="{}"')
    return attributes.format(dom or id, id, id, id, label)


def everything(board: Any) -> str:
    """The table in words."""
    return "\n".join([line for section in board.sections() for line in (section.title, *section.lines)])


def badly_said(tip: Tip) -> bool:
    """Whether an explanation lacks words or rules, or shows code."""
    said = [tip.title, *tip.lines]
    coded = [text for text in said if re.search(r"[{}_$]|->|\b[a-z]+\(", text)]
    return bool(coded) or not tip.rules or not all(text.strip() for text in said)


class Nesting(HTMLParser):
    """Finds what can be chosen inside something else that can."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.nested: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        chosen = dict(attrs).get("data-id")
        if chosen and any(inside for _, inside in self.open):
            self.nested.append(chosen)
        self.open.append((tag, bool(chosen)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing can lie inside."""

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass
