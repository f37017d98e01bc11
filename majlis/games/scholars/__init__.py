"""Scholars of the South Tigris."""

from majlis.games.scholars import deliver, details, features, gold, inventory, options, turn
from majlis.games.scholars.table import RULESET

__all__ = ["RULESET", "deliver", "details", "features", "gold", "inventory", "options", "turn"]
