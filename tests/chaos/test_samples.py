"""The soak tells what rises from what stays the same, and comes to an end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.chaos.samples import MEGABYTE, Sample, sampled, verdict
from tests.chaos.servers import Server
from tests.chaos.soak import soaked, written


def samples(server: float, each_minute: float) -> list[Sample]:
    return [Sample(n, server + n * each_minute, 50, 10, 20, 90) for n in range(1, 61)]


def test_what_wavers_is_flat_and_what_grows_is_rising() -> None:
    assert verdict(samples(200, 0.05))[0].startswith("Memory of the server: flat, +3.0 MB an hour")
    assert verdict(samples(200, 2.0))[0].startswith("Memory of the server: rising, +120.0 MB an hour")


def test_the_beginning_does_not_count() -> None:
    warming = [Sample(n, min(n, 10) * 20, 50, 10, 20, 90) for n in range(1, 61)]
    assert "flat, +0.0 MB" in verdict(warming)[0]


def test_a_sample_is_of_bytes_and_seconds() -> None:
    made = sampled(1, 2 * MEGABYTE, MEGABYTE, [0.01] * 99 + [1.0])
    assert (made.server, made.helpers, made.moves, made.median) == (2.0, 1.0, 100, 10.0)
    assert made.worst == pytest.approx(990.1)
    assert sampled(1, 0, 0, []).median == 0


@pytest.mark.timeout(900)
def test_a_short_soak_measures_moves_and_memory(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "tables.db"), tmp_path / "server.log")
    server.start()
    try:
        assert asyncio.run(server.begun())
        made = asyncio.run(soaked(server, tables=4, minutes=2, seed=1, minute=2.0))
    finally:
        server.clear()
    assert [sample.minute for sample in made] == [1, 2]
    assert all(sample.server > 0 for sample in made)
    assert "4 tables at once for 2 minutes" in written(made, 4)
