"""Counters of a server, in the text format that Prometheus reads."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter


class Metrics:
    """What has happened since the server started."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def count(self, name: str) -> None:
        """One more."""
        self.counts[name] += 1

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        """One more, and how long it took."""
        start = perf_counter()
        try:
            yield
        finally:
            self.counts[name] += 1
            self.seconds[name] += perf_counter() - start

    def text(self, gauges: Mapping[str, float]) -> str:
        """Everything, one metric per line."""
        lines = []
        for name, value in sorted(self.counts.items()):
            lines += [f"# TYPE majlis_{name}_total counter", f"majlis_{name}_total {value}"]
        for name, seconds in sorted(self.seconds.items()):
            lines += [f"# TYPE majlis_{name}_seconds_total counter", f"majlis_{name}_seconds_total {seconds:.6f}"]
        for name, gauge in sorted(gauges.items()):
            lines += [f"# TYPE majlis_{name} gauge", f"majlis_{name} {gauge:.15g}"]
        return "\n".join(lines) + "\n"
