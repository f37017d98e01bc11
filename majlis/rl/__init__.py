"""The research API: PettingZoo and Gymnasium environments of every game. Needs the extra `rl`; see docs/research.md.

env = majlis.rl.env("wayfarers", players=2)       # PettingZoo, every seat an agent
env = majlis.rl.SoloEnv("wayfarers")              # Gymnasium, one seat against the official solo opponent
"""

from __future__ import annotations

try:
    from majlis.rl.aec import env, raw_env
    from majlis.rl.solo import SoloEnv
except ModuleNotFoundError as error:
    raise ImportError(f"there is no {error.name}; the research API needs: pip install 'majlis[rl]'") from error

__all__ = ["SoloEnv", "env", "raw_env"]
