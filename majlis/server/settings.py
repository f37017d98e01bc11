"""Settings of a server: on the command line, in the environment, or else as they are here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_data_path

PREFIX = "MAJLIS_"  # of the variables of the environment
NUMBERS = {int: r"\d{1,15}", float: r"\d{1,15}(\.\d{1,6})?"}


class BadSetting(ValueError):
    """A setting that cannot be; the words say which and why."""


def default_data_dir() -> Path:
    """Where games are kept if nobody says otherwise."""
    return user_data_path("majlis", appauthor=False)


def _said(default: Any, help: str) -> Any:
    """A setting with words about it for the command line."""
    return field(default=default, metadata={"help": help})


@dataclass(frozen=True)
class Settings:
    """What whoever starts a server may choose. Limits are per address unless they say otherwise; 0 means no limit."""

    data_dir: Path = field(default_factory=default_data_dir, metadata={"help": "where games are kept"})
    host: str = _said("127.0.0.1", "where to listen; the default is this machine only")
    port: int = _said(8000, "which port; 0 is any free one")
    posts_per_second: int = _said(50, "POSTs of an address; five times as many in a burst")
    cost_per_second: int = _said(500, "milliseconds an address may keep the server busy; ten times as many in a burst")
    tables_per_minute: int = _said(30, "new tables of an address")
    hints_per_minute: int = _said(30, "hints of an address")
    largest_post: int = _said(64 * 1024, "bytes of a request")
    largest_record: int = _said(1024 * 1024, "bytes of an uploaded record")
    tables_megabytes: float = _said(256.0, "of memory for tables; those that nobody watches leave it, the idlest first")
    tables_minutes: float = _said(
        5.0, "that a table stays in memory which nobody uses or watches, and no bot thinks at"
    )
    pages_megabytes: float = _said(32.0, "of memory for pages and pictures that somebody may want again")
    beat_seconds: float = _said(5.0, "that a move of a table may take")
    replay_seconds: float = _said(10.0, "that replaying a game may take")
    check_seconds: float = _said(20.0, "that checking an uploaded record or an overlay may compute")
    check_megabytes: int = _said(1024, "of memory that checking it may take")
    checks_waiting: int = _said(4, "records and overlays of an address that wait to be checked")
    streams: int = _said(64, "pages of an address that hear of moves at once")
    connections: int = _said(2000, "open connections in all")
    connections_per_address: int = _said(200, "open connections of an address; a proxy may have more")
    seconds_to_ask: int = _said(20, "until the headers of a request are here")
    seconds_to_send: int = _said(60, "until the body of a request is here")
    seconds_to_read: int = _said(60, "until what was sent has been taken")
    thinkers: int = _said(0, "processes in which bots think; 0 is one less than there are cores")

    @classmethod
    def unlimited(cls, data_dir: Path, port: int) -> Settings:
        """Of a server that is measured or tried out: nothing is too much for it."""
        return cls(
            data_dir,
            port=port,
            posts_per_second=0,
            cost_per_second=0,
            tables_per_minute=0,
            streams=0,
            connections=0,
            connections_per_address=0,
        )

    @property
    def overlays(self) -> Path:
        """Where an owner of a box drops corrected component data: `overlays/<game>.json`."""
        return self.data_dir / "overlays"


class Entry(NamedTuple):
    """How a setting is given: its name, what it is otherwise, and what it means."""

    name: str
    default: Any
    help: str

    @property
    def option(self) -> str:
        """On the command line."""
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        """In the environment."""
        return PREFIX + self.name.upper()

    def read(self, text: str) -> Any:
        """What a text says; of the kind that the default is."""
        kind = type(self.default)
        if kind not in (int, float):
            return Path(text) if isinstance(self.default, Path) else text
        if not re.fullmatch(NUMBERS[kind], text, re.ASCII):
            raise ValueError(f"expected a number from 0 up instead of {text!r}")
        return kind(text)


def entries() -> list[Entry]:
    """Every setting."""
    standard = Settings()
    return [Entry(one.name, getattr(standard, one.name), one.metadata.get("help", "")) for one in fields(Settings)]


def limits() -> list[Entry]:
    """The settings that bound what the server may cost."""
    return [entry for entry in entries() if type(entry.default) in NUMBERS and entry.name not in ("port", "thinkers")]


def settings_of(given: Mapping[str, str], environment: Mapping[str, str]) -> Settings:
    """What was typed, else what the environment says, else the default."""
    found: dict[str, Any] = {}
    for entry in entries():
        name = entry.option if entry.name in given else entry.variable
        text = given.get(entry.name) or environment.get(entry.variable)
        if text:
            try:
                found[entry.name] = entry.read(text)
            except ValueError as error:
                raise BadSetting(f"{name}: {error}") from None
    return Settings(**found)
