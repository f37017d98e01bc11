"""Answers that no person gives: of bots that need not think, and of those that thought elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from majlis import bots
from majlis.engine.game import Game
from majlis.engine.record import MOST_EVENTS
from majlis.engine.run import Endless
from majlis.server.thinking import INLINE, Said, mark_of


def let_bots_answer(game: Game) -> None:
    """Bots that need not think answer, until somebody else is asked or the game is over."""
    players = {
        seat: bots.make(kind, bots.bot_seed(game.setup.seed + game.answered, seat))
        for seat, kind in enumerate(game.setup.seats)
        if kind == INLINE
    }
    if len(players) == sum(kind != "automa" for kind in game.setup.seats):
        game.finish([players.get(seat) or bots.make(INLINE, 0) for seat in range(len(game.setup.seats))])
    while asked := next((q for q in game.questions if q.seat in players), None):
        game.play(players[asked.seat].choose(game, asked), asked.seat)
    if game.setup.overlay:
        check_told(game)


def check_told(game: Game) -> None:
    """Endless if a game has told more than pages can show."""
    if len(game.log) > MOST_EVENTS:
        raise Endless(f"more than {MOST_EVENTS} lines have been told")


def play_said(game: Game, said: Sequence[Said]) -> int:
    """Play what bots said, as far as it answers what is asked; how many answers that were."""
    for heard, (seat, mark, option) in enumerate(said):
        question = next((q for q in game.questions if q.seat == seat), None)
        if question is None or mark_of(game, question) != mark:
            return heard
        game.play(option, seat)
    return len(said)
