"""Libraries that only some commands need: they are loaded when they are needed."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


class MissingExtra(ValueError):
    """A library that is not installed; says which extra brings it."""


def load(library: str, extra: str, what: str) -> ModuleType:
    """The library, or MissingExtra with the way to get it."""
    try:
        return import_module(library)
    except ImportError:
        name = library.partition(".")[0]
        raise MissingExtra(
            f"{what} needs {name}, which is not installed: pip install {name}, or Majlis with its extra [{extra}]"
        ) from None
