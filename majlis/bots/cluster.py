"""A simulation on a Ray cluster: the same rows as on one machine.

Our own code travels with the work, so that a cluster needs only Ray and the same Python.
"""

from __future__ import annotations

import os
import socket
import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import majlis
from majlis.bots.extras import load
from majlis.bots.simulate import Plan, Row, play_some, portions

LOCAL = "local"
SECONDS_TO_CONNECT = 10
AHEAD = 3  # portions per core that are handed out before the first is awaited


class NoCluster(ValueError):
    """The cluster at that address cannot be joined."""


def run(plan: Plan, address: str, jobs: int) -> Iterator[Row]:
    """The rows of a plan in the order of their seeds, played by a cluster or by `jobs` local workers of Ray."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told
    ray: Any = load("ray", "cluster", "--ray")
    _connect(ray, address, jobs)
    try:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        _send_observers(ray, plan)
        task, shared = ray.remote(play_some), ray.put(plan)
        waiting: deque[Any] = deque()
        for seeds in portions(plan, cores):
            waiting.append(task.remote(shared, seeds))
            if len(waiting) > AHEAD * cores:
                yield from ray.get(waiting.popleft())
        while waiting:
            yield from ray.get(waiting.popleft())
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str, jobs: int) -> None:
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == LOCAL:
        ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, **quiet)
        return
    folder = Path(majlis.__file__).parent
    try:
        _knock(address)
        ray.init(address=address, runtime_env={"py_modules": [str(folder)]}, **quiet)
    except (OSError, ValueError, RuntimeError) as error:
        raise NoCluster(f"cannot join the Ray cluster at {address}: {error}") from None


def _knock(address: str) -> None:
    """Whether anybody is at HOST:PORT is found out at once; Ray alone would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), SECONDS_TO_CONNECT).close()


def _send_observers(ray: Any, plan: Plan) -> None:
    """Functions of modules that only this machine has travel as they are written."""
    for observer in plan.observers:
        module = sys.modules.get(observer.__module__)
        if module is not None:
            ray.cloudpickle.register_pickle_by_value(module)
