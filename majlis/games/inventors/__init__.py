"""Inventors of the South Tigris."""

from majlis.games.inventors import free, inventory, options, research, royalties, scenes, scoring, turn
from majlis.games.inventors.table import RULESET

__all__ = ["RULESET", "free", "inventory", "options", "research", "royalties", "scenes", "scoring", "turn"]
