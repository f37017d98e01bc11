"""Wayfarers of the South Tigris."""

from majlis.games.wayfarers import (
    automa,
    caravan,
    cards,
    details,
    dice,
    displays,
    features,
    influence,
    inventory,
    journal,
    rest,
    scoring,
    setup,
    tags,
    turn,
    workers,
)
from majlis.games.wayfarers.table import RULESET

__all__ = [
    "RULESET",
    "automa",
    "caravan",
    "cards",
    "details",
    "dice",
    "displays",
    "features",
    "influence",
    "inventory",
    "journal",
    "rest",
    "scoring",
    "setup",
    "tags",
    "turn",
    "workers",
]
