"""The PettingZoo environment: every learner's seat is an agent, `player_<seat>`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gymnasium.spaces import Discrete, Space
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from majlis.engine.state import Json
from majlis.rl.actions import SPARE
from majlis.rl.features import BUCKETS
from majlis.rl.match import ILLEGAL, Match, Observation, Reward

SEEDS = 2**53


def env(game: str, players: int | None = None, **arguments: Any) -> AECEnv:
    """The environment as it should be used: whoever chooses what is not on offer loses, and misuse is told.

    It takes the arguments of `raw_env`.
    """
    raw = raw_env(game, players, **arguments)
    legal = TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL[raw.match.reward])
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(legal))


class raw_env(AECEnv):  # type: ignore[misc]
    """A game without wrappers.

    `players=1` is one learner against the official solo opponent, otherwise each player is a learner. `seats` names
    who sits where instead: `human` is a learner, `automa` the solo opponent, anything else a bot.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seats: Sequence[str] | None = None,
        options: Mapping[str, str] | None = None,
        overlay: str = "",
        reward: Reward = "win",
        buckets: int = BUCKETS,
        spare: int = SPARE,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if seats is None:
            seats = ["human", "automa"] if players == 1 else ["human"] * (2 if players is None else players)
        elif players is not None:
            raise ValueError("say how many players or who sits at which seat, not both")
        self.match = Match(game, seats, options=options, overlay=overlay, reward=reward, buckets=buckets, spare=spare)
        self.metadata = {"name": f"majlis_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in self.match.learners]
        self._seat = dict(zip(self.possible_agents, self.match.learners, strict=True))
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.match.observation_space)
        self.action_spaces = {agent: self.match.action_space() for agent in self.possible_agents}
        self.agents: list[str] = []
        self._random, _ = np_random()

    def observation_space(self, agent: str) -> Space[Any]:
        """The vector and the mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """One action for each word of the game, and the spare ones."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the game with this seed; without one, another game that follows from the last seed given."""
        if seed is not None:
            self._random, _ = np_random(seed)
        self.match.begin(int(self._random.integers(SEEDS)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._settle()

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked; None, once the game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must choose an action; None is for agents whose game is over")
        self._cumulative_rewards[agent] = 0.0
        self.match.play(int(action))
        self._settle()

    def _settle(self) -> None:
        """Take over how the match stands now."""
        question = self.match.question
        rewards = self.match.rewards()
        self.rewards = {agent: rewards[self._seat[agent]] for agent in self.agents}
        self.infos = {agent: self.match.info(self._seat[agent]) for agent in self.agents}
        self._accumulate_rewards()
        if question is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = f"player_{question.seat}"

    def observe(self, agent: str) -> Observation:
        """What the agent's seat may see, and the mask of its actions."""
        return self.match.observe(self._seat[agent])

    def features(self, agent: str) -> dict[str, float]:
        """The observation by names instead of places."""
        return self.match.features(self._seat[agent])

    def view(self, agent: str, lang: str = "en") -> dict[str, Json]:
        """What the agent's seat may see, in words: for those who make their own observations."""
        return self.match.view(self._seat[agent], lang)

    def render(self) -> str | None:
        """The last lines of the log, in the mode `ansi`."""
        return self.match.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is kept open."""
