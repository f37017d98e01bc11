"""Settings of hypothesis: the same examples on every machine, and no test depends on time."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("majlis", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("majlis")
