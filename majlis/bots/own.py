"""What people write themselves and name by its place: `module:name`."""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from typing import Any

_PLACE = re.compile(r"[^\W\d][\w.]*:[^\W\d]\w*")


def is_place(word: str) -> bool:
    """Whether a word is written `module:name`."""
    return _PLACE.fullmatch(word) is not None


def find(place: str) -> Any:
    """What lies at `module:name`; ImportError or AttributeError if nothing does.

    The module may lie in the current directory.
    """
    module, _, name = place.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    return getattr(import_module(module), name)
