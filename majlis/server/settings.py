"""Settings of a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path


def default_data_dir() -> Path:
    """Where games are kept if nobody says otherwise."""
    return user_data_path("majlis", appauthor=False)


@dataclass(frozen=True)
class Settings:
    """What whoever starts a server may choose. Limits are per address; 0 means no limit."""

    data_dir: Path = field(default_factory=default_data_dir)
    host: str = "127.0.0.1"
    port: int = 8000
    posts_per_second: int = 50
    tables_per_minute: int = 30
    hints_per_minute: int = 30
    largest_post: int = 64 * 1024  # bytes
    largest_record: int = 1024 * 1024  # bytes, of an uploaded record
    tables_in_memory: int = 2000
    streams: int = 64
    thinkers: int = 0  # processes in which bots think; 0: one less than there are cores, at least one

    @property
    def overlays(self) -> Path:
        """Where an owner of a box drops corrected component data: `overlays/<game>.json`."""
        return self.data_dir / "overlays"
