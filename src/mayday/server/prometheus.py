"""The meters as Prometheus reads them; needs the package prometheus-client."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    exposition,
    start_http_server,
)

from mayday.core.errors import InputError
from mayday.server.meters import Meters, Replacement
from mayday.server.settings import Settings

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""Bounds of seconds, for what people wait for."""
SLOW = (0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
"""For what thinks."""


@final
class PrometheusMeters(Meters):
    """Of one server: several in one process have their own."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._registry = registry = CollectorRegistry()
        self._server: Any = None
        ProcessCollector(registry=registry)
        self._moves = Counter("mayday_moves", "Moves that everybody at a table may know of.", registry=registry)
        self._updates = Histogram(
            "mayday_update_seconds", "From a move coming in to an update sent.", buckets=QUICK, registry=registry
        )
        self._thoughts = Histogram(
            "mayday_bot_seconds", "From a bot being asked to its answer.", buckets=SLOW, registry=registry
        )
        self._replaced = Counter(
            "mayday_bots_replaced", "Bots that could not decide, by reason.", ["reason"], registry=registry
        )
        self._refusals = Counter("mayday_refusals", "What was not done, by reason.", ["reason"], registry=registry)
        self._commits = Histogram(
            "mayday_commit_seconds", "Writing something for good.", buckets=QUICK, registry=registry
        )

    def moved(self) -> None:
        self._moves.inc()

    def told(self, seconds: float) -> None:
        self._updates.observe(seconds)

    def thought(self, seconds: float) -> None:
        self._thoughts.observe(seconds)

    def replaced(self, reason: Replacement) -> None:
        self._replaced.labels(reason).inc()

    def refused(self, reason: str) -> None:
        self._refusals.labels(reason).inc()

    def committed(self, seconds: float) -> None:
        self._commits.observe(seconds)

    def watch(
        self, tables: Callable[[], int], sockets: Callable[[], int], queues: Callable[[], Mapping[str, int]]
    ) -> None:
        registry = self._registry
        Gauge("mayday_tables_awake", "Tables in memory.", registry=registry).set_function(tables)
        Gauge("mayday_sockets_open", "Open connections.", registry=registry).set_function(sockets)
        lengths = Gauge("mayday_queue_length", "Work that has not begun, by kind.", ["queue"], registry=registry)
        for name in queues():
            lengths.labels(name).set_function(partial(_length, queues, name))

    def open(self) -> None:
        host, port = self._settings.metrics_host, self._settings.metrics_port
        if port is None:
            return
        try:
            self._server, _ = start_http_server(port, host, self._registry)
        except OSError as error:
            reason = f"{host} port {port} cannot be used: {error.strerror}. Choose another port, or 0 for any free one."
            raise InputError("MAYDAY_METRICS_PORT", reason) from None
        shown = f"[{host}]" if ":" in host else host
        self.address = f"http://{shown}:{self._server.server_port}/metrics"

    def close(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def page(self) -> tuple[bytes, str]:
        return exposition.generate_latest(self._registry), exposition.CONTENT_TYPE_LATEST


def _length(queues: Callable[[], Mapping[str, int]], name: str) -> float:
    return queues()[name]
