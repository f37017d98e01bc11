"""Every game in a terminal: whole games fit 80 columns, and everything can be explained, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from majlis.check import set_up_of
from majlis.engine.game import Game
from majlis.engine.rules import LANGUAGES
from majlis.engine.text import Texts
from majlis.games import BOOKS, find_book
from majlis.testing import scene
from tests.boards import Desk

from .terminals import drawing, printed

LONG = {"wayfarers": 25}  # among people it has so many more questions than other games
EVERY_GAME = pytest.mark.parametrize("name", BOOKS)


def moments(name: str, seats: tuple[str, ...], every: int, seed: int) -> Iterator[Game]:
    """A game of random players, looked at now and then, and at its end; a long one less often."""
    return Desk(name).moments(seats, every * (1 if "automa" in seats else LONG.get(name, 1)), seed)


@EVERY_GAME
@pytest.mark.parametrize("seats", [("random",) * 4, ("random", "automa")], ids=["4", "solo"])
def test_every_moment_fits_80_columns(name: str, seats: tuple[str, ...]) -> None:
    for game in moments(name, seats, 25, seed=2):
        seat = game.decision.seat if game.decision else None
        for lang in LANGUAGES:
            drawn = drawing(game, seat, lang)
            text = printed(drawn.whole()) + printed(drawn.status(seat or 0))
            assert max(map(len, text.splitlines())) <= 80
            assert "_" not in text
            assert "…" not in text
            assert set_up_of(name)[0].replace("_", " ").title() in text


@EVERY_GAME
@pytest.mark.parametrize(("seats", "seed"), [(("random", "automa"), 5), (("random",) * 2, 6)], ids=["solo", "2"])
def test_every_question_can_be_explained(name: str, seats: tuple[str, ...], seed: int) -> None:
    for game in moments(name, seats, 1, seed):
        if (question := game.decision) is not None:
            drawn = drawing(game, question.seat, "pl")
            for option in (*question.options, *question.refused):
                assert "_" not in drawn.explain(question.seat, option, question.key)


@EVERY_GAME
def test_looking_at_any_component(name: str) -> None:
    ids = [component.id for component in find_book(name).data().components]
    played, options = set_up_of(name)
    for game in chain([scene(played, options=options).game], moments(name, ("random", "automa"), 40, seed=3)):
        for lang in LANGUAGES:
            drawn = drawing(game, lang=lang)
            assert [text for text in (drawn.explain(0, id) for id in ids) if "{" in text or "_" in text] == []


@EVERY_GAME
def test_the_terminal_speaks_both_languages(name: str) -> None:
    english, polish = (Texts.load(lang, *find_book(name).folders("text/terminal")) for lang in LANGUAGES)
    assert english.missing(polish) == []
    assert polish.missing(english) == []
