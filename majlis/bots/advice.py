"""What a bot thinks of an option."""

from __future__ import annotations

from typing import NamedTuple


class Advice(NamedTuple):
    """An option and by how many points the seat expects to be ahead of the best other in the end if it answers so.

    `share` is the part of the thinking that went there, from 0 to 1; a bot that gives all options the same says 0.
    """

    option: str
    value: float
    share: float = 0.0
