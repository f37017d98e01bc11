"""A trial: whether tables with corrected data can be played and shown. Nobody can foresee all that data may do."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import cycle

from sqlalchemy.ext.asyncio import create_async_engine

import majlis
from majlis.bots.random import RandomBot
from majlis.engine.components import BadData
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES, ON, Ruleset
from majlis.server.pages import Pages, Reader
from majlis.server.patience import Patience
from majlis.server.session import Session
from majlis.server.store import Person, Row, Store
from majlis.server.thinking import Thinkers
from majlis.server.weights import MEGABYTE

SEED = 1  # of the games that are played
LONGEST_REASON = 200  # letters


def try_out(ruleset: Ruleset, overlay: str) -> None:
    """Play games with an overlay and show them; BadData says what goes wrong."""
    ruleset.data(overlay)
    show_all(games_with(ruleset, overlay))


def games_with(ruleset: Ruleset, overlay: str) -> Iterator[Game]:
    """A game among people and one against the automa, each at its beginning, in its middle and at its end."""
    name, options = (ruleset.base.name, {ruleset.name: ON}) if ruleset.base else (ruleset.name, {})
    for seats in [["human", "human"], *([["human", "automa"]] if ruleset.automa else [])]:
        game = majlis.new(name, seed=SEED, seats=seats, options=options, overlay=overlay)
        whole = game.fork()
        whole.finish(RandomBot(SEED))
        yield from (game, whole.at(whole.answered // 2), whole)


def show_all(games: Iterable[Game]) -> None:
    """Show every page of these games; BadData if one cannot be played or shown."""
    try:
        for game, lang in zip(games, cycle(LANGUAGES), strict=False):
            show(game, lang)
    except Exception as error:
        what = f"{type(error).__name__}: {error}"[:LONGEST_REASON]
        raise BadData(f"overlay: a table with it cannot be played and shown ({what})") from error


def show(game: Game, lang: str) -> None:
    """Make every page of a table, as the first seat sees it."""
    pages, session = _pages(), _table(game)
    reader = Reader(lang, seats=frozenset({0}), seat=0)
    made = [pages.table(session, reader), pages.text(session, reader, whole=True), *pages.tips(session, lang).items()]
    if game.over:
        made.append(pages.replay(session, reader, game.answered // 2))
    json.dumps(made, ensure_ascii=False).encode()


def _table(game: Game) -> Session:
    """A table that is kept nowhere."""
    people = [Person(kind) for kind in game.setup.seats]
    row = Row("0", game.setup.game, game.setup.line(), people, over=game.over)
    return Session(_nowhere(), Thinkers(1), row, game, [], {}, Patience(0, 0))


@cache
def _nowhere() -> Store:
    return Store(create_async_engine("sqlite+aiosqlite://"))


@cache
def _pages() -> Pages:
    return Pages(MEGABYTE)
