"""The meters that a host wants to read, by the settings."""

from __future__ import annotations

from mayday.core.errors import InputError
from mayday.server.meters import Meters
from mayday.server.settings import Settings

SHORTEST_TOKEN = 16


def meters_for(settings: Settings) -> Meters:
    """Those that the host wants to read."""
    if settings.metrics_port is None and not settings.metrics_token:
        return Meters()
    if settings.metrics_token and len(settings.metrics_token) < SHORTEST_TOKEN:
        raise InputError("MAYDAY_METRICS_TOKEN", f"choose one of at least {SHORTEST_TOKEN} characters")
    try:
        from mayday.server.prometheus import PrometheusMeters
    except ImportError:
        name = "MAYDAY_METRICS_TOKEN" if settings.metrics_port is None else "MAYDAY_METRICS_PORT"
        raise InputError(name, "metrics need one more package: pip install 'mayday-games[metrics]'") from None
    return PrometheusMeters(settings)
