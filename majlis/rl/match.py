"""A match: a game as its learners meet it. Bots, the automa and single options answer by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast, get_args

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

import majlis
from majlis import bots
from majlis.engine.game import Game
from majlis.engine.run import Question
from majlis.engine.state import Json
from majlis.rl.actions import SPARE, Actions
from majlis.rl.features import BUCKETS, LIMIT, Layout, features

Reward = Literal["win", "margin", "points"]
ILLEGAL: dict[Reward, float] = {"win": -1.0, "margin": -100.0, "points": -100.0}  # for an action that is not on offer
Observation = dict[str, NDArray[Any]]


class Match:
    """A kind of table that is played again and again. Seats named `human` are learners."""

    def __init__(
        self,
        game: str,
        seats: Sequence[str],
        *,
        options: Mapping[str, str] | None = None,
        overlay: str = "",
        reward: Reward = "win",
        buckets: int = BUCKETS,
        spare: int = SPARE,
    ) -> None:
        if reward not in get_args(Reward):
            raise ValueError(f"there is no reward {reward!r}; choose from {', '.join(get_args(Reward))}")
        bots.check_seats(seats, people=True, everyones=True)
        self.learners = [seat for seat, kind in enumerate(seats) if kind == "human"]
        if not self.learners:
            raise ValueError("nobody can learn at this table; name at least one seat human")
        self.name, self.seats, self.options, self.overlay = game, tuple(seats), dict(options or {}), overlay
        self.reward = reward
        self.layout = Layout(game, seats, self.options, overlay, buckets)
        self.actions = Actions(game, spare)
        self.observation_space: Space[Any] = Dict(
            {
                "observation": Box(-LIMIT, LIMIT, (self.layout.size,), np.float32),
                "action_mask": Box(0, 1, (self.actions.size,), np.int8),
            }
        )
        self.game: Game
        self.question: Question | None = None
        self.offered: dict[int, str] = {}
        self._bots: dict[int, bots.Bot] = {}

    def action_space(self) -> Discrete:
        """A space of its own for each learner."""
        return Discrete(self.actions.size)

    def begin(self, seed: int) -> None:
        """The game with this seed, up to the first choice of a learner."""
        self.game = majlis.new(self.name, seats=self.seats, seed=seed, options=self.options, overlay=self.overlay)
        self._bots = {
            seat: bots.make(kind, bots.bot_seed(seed, seat))
            for seat, kind in enumerate(self.seats)
            if kind not in bots.OTHERS
        }
        self._go_on()

    def play(self, action: int) -> None:
        """Answer with an action that is on offer, and go on to the next choice of a learner."""
        question = self.question
        if question is None or action not in self.offered:
            raise ValueError(f"action {action} is not on offer; choose one that the action mask allows")
        self.game.play(self.offered[action], question.seat)
        self._go_on()

    def _go_on(self) -> None:
        game = self.game
        while (question := game.decision) is not None:
            seat = question.seat
            if len(question.options) == 1:
                game.play(question.options[0], seat)
            elif seat in self._bots:
                game.play(self._bots[seat].choose(game, question), seat)
            else:
                break
        self.question = question
        self.offered = {} if question is None else self.actions.of(question.options)

    def observe(self, seat: int) -> Observation:
        """What a seat may see, and which actions it may take: none while another seat is asked."""
        return {
            "observation": self.layout.vector(self.features(seat)),
            "action_mask": self.actions.mask(self.offered if self._asks(seat) else {}),
        }

    def features(self, seat: int) -> dict[str, float]:
        """The observation by names instead of places."""
        return features(self.game, seat, self.question if self._asks(seat) else None)

    def _asks(self, seat: int) -> bool:
        return self.question is not None and self.question.seat == seat

    def info(self, seat: int) -> dict[str, Any]:
        """What the actions on offer mean; at the end, the points and who has won."""
        if self.question is None:
            result = self.game.result
            return {"points": list(result.totals), "winners": list(result.winners)}
        if not self._asks(seat):
            return {}
        return {"question": self.question.key, "source": self.question.source, "options": dict(self.offered)}

    def rewards(self) -> dict[int, float]:
        """What each learner gets: nothing before the end."""
        if self.question is not None:
            return dict.fromkeys(self.learners, 0.0)
        result = self.game.result
        return {seat: self._reward(seat, result.totals, result.winners) for seat in self.learners}

    def _reward(self, seat: int, totals: Sequence[int], winners: Sequence[int]) -> float:
        if self.reward == "points":
            return float(totals[seat])
        if self.reward == "margin":
            return float(totals[seat] - max(points for other, points in enumerate(totals) if other != seat))
        if len(winners) == len(totals):
            return 0.0
        return 1.0 if seat in winners else -1.0

    def view(self, seat: int, lang: str = "en") -> dict[str, Json]:
        """What a seat may see, in words: for those who make their own observations."""
        return self.game.view(seat, lang)

    def told(self, lines: int = 10) -> str:
        """The last lines of the log, as a spectator reads them."""
        log = cast(list[dict[str, str]], self.game.view(None, "en", last=lines)["log"])
        return "\n".join(line["text"] for line in log)
