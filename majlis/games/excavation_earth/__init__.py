"""Excavation Earth."""

from majlis.games.excavation_earth import features, inventory, options, scoring, setup, turn
from majlis.games.excavation_earth.table import RULESET

__all__ = ["RULESET", "features", "inventory", "options", "scoring", "setup", "turn"]
