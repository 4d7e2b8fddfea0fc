"""A little of each trial: the same code as `make chaos`, with small numbers."""

from __future__ import annotations

import asyncio

import pytest

from tests.chaos.programme import TRIALS, carried_out
from tests.chaos.trial import SAMPLE, Trial


@pytest.mark.timeout(900)  # several servers are started, and what hangs is waited for with patience
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_what_must_hold_holds(trial: Trial, postgres_url: str) -> None:
    report = asyncio.run(carried_out(trial, SAMPLE, 1, lambda: postgres_url, print))
    assert not report.faults, "\n".join(report.faults)
    assert report.counts["acknowledged"] >= SAMPLE.moves
