"""The processes in which the bots of a server think."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def workers_of(server: int) -> list[int]:
    """Their ids, from that of the server."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return [int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@contextmanager
def asleep(server: int) -> Iterator[None]:
    """While the workers sleep, nobody has thought of anything yet."""
    workers = workers_of(server)
    assert workers, "no bot has thought yet"
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in workers:
            os.kill(pid, signal.SIGCONT)
