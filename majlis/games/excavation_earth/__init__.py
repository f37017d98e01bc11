"""Excavation Earth."""

from majlis.games.excavation_earth import inventory, options, scoring, setup, turn
from majlis.games.excavation_earth.table import RULESET

__all__ = ["RULESET", "inventory", "options", "scoring", "setup", "turn"]
