"""Excavation Earth."""

from majlis.games.excavation_earth import details, features, inventory, options, scoring, setup, turn
from majlis.games.excavation_earth.table import RULESET

__all__ = ["RULESET", "details", "features", "inventory", "options", "scoring", "setup", "turn"]
