"""What a server refuses: requests, its disk, its own start. Each says in words what is wrong."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """What was asked for cannot be done; `key` says why in the texts (`error.<key>`), `status` is HTTP's number."""

    def __init__(self, key: str, status: int = 409, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.args_of_text = args


class CannotStart(Exception):
    """The data directory is not as a server needs it; the words say what to do."""


class Conflict(Exception):
    """A table is no longer as it was when this change of it was made: somebody else has written it since."""


class Trouble(Refused):
    """The file with the tables cannot be read or written now; nothing was changed. `why` is for whoever runs it."""

    def __init__(self, key: str, why: str) -> None:
        super().__init__(key, 500 if key == "disk_damaged" else 503)
        self.why = why

    def __str__(self) -> str:
        return f"{self.key}: {self.why}"

    @classmethod
    def of(cls, why: str) -> Trouble:
        """The trouble that SQLite's own words tell of."""
        known = next((key for words, key in _TROUBLES.items() if words in why), "disk_fails")
        return cls(known, why)


_TROUBLES = {
    "disk is full": "disk_full",
    "malformed": "disk_damaged",
    "Could not decode": "disk_damaged",
    "not a database": "disk_damaged",
}
