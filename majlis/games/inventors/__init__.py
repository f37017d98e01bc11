"""Inventors of the South Tigris."""

from majlis.games.inventors import (
    details,
    features,
    free,
    inventory,
    options,
    research,
    royalties,
    scenes,
    scoring,
    turn,
)
from majlis.games.inventors.table import RULESET

__all__ = [
    "RULESET",
    "details",
    "features",
    "free",
    "inventory",
    "options",
    "research",
    "royalties",
    "scenes",
    "scoring",
    "turn",
]
