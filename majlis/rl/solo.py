"""The Gymnasium environment: one learner against the official solo opponent, or against bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from numpy.typing import NDArray

from majlis.engine.state import Json
from majlis.games import NAMES
from majlis.rl.actions import SPARE
from majlis.rl.aec import SEEDS
from majlis.rl.features import BUCKETS
from majlis.rl.match import ILLEGAL, Match, Observation, Reward


class SoloEnv(gymnasium.Env[Observation, np.int64]):
    """One learner at `seat`; the others are `opponents`, in the order of their seats."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 4}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] = ("automa",),
        seat: int = 0,
        *,
        options: Mapping[str, str] | None = None,
        overlay: str = "",
        reward: Reward = "win",
        buckets: int = BUCKETS,
        spare: int = SPARE,
        render_mode: str | None = None,
    ) -> None:
        if "human" in opponents:
            raise ValueError("an opponent must be automa or a bot; where several learn, use majlis.rl.env")
        if not 0 <= seat <= len(opponents):
            raise ValueError(f"there is no seat {seat} at a table of {len(opponents) + 1}")
        seats = [*opponents[:seat], "human", *opponents[seat:]]
        self.match = Match(game, seats, options=options, overlay=overlay, reward=reward, buckets=buckets, spare=spare)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = self.match.observation_space
        self.action_space = self.match.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin the game with this seed; without one, another game that follows from the last seed given."""
        super().reset(seed=seed)
        self.match.begin(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        return self.match.observe(self.seat), self.match.info(self.seat)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer; an action that is not on offer ends the game with the reward of whoever breaks the rules."""
        if int(action) not in self.match.offered:
            punished = ILLEGAL[self.match.reward]
            return self.match.observe(self.seat), punished, True, False, {"illegal": True}
        self.match.play(int(action))
        reward = self.match.rewards()[self.seat]
        over = self.match.question is None
        return self.match.observe(self.seat), reward, over, False, self.match.info(self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are on offer, as MaskablePPO of sb3-contrib asks for it."""
        return self.match.actions.mask(self.match.offered).astype(np.bool_)

    def features(self) -> dict[str, float]:
        """The observation by names instead of places."""
        return self.match.features(self.seat)

    def view(self, lang: str = "en") -> dict[str, Json]:
        """What the seat may see, in words: for those who make their own observations."""
        return self.match.view(self.seat, lang)

    def render(self) -> str | None:
        """The last lines of the log, in the mode `ansi`."""
        return self.match.told() if self.render_mode == "ansi" else None


for _game in NAMES:
    gymnasium.register(f"majlis/{_game}-v0", entry_point="majlis.rl.solo:SoloEnv", kwargs={"game": _game})
