"""What a soak measures by the minute, memory and the time from a move to its update, and whether they stay the same."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, linear_regression, quantiles

from msgspec import Struct

MEGABYTE = 1024 * 1024
FLAT = 0.1
"""By this share of its mean something may rise from the first sample that counts to the last, and be called flat."""
WARM = 0.25
"""The share of all samples, at the beginning, in which tables are still made and caches filled; not looked at."""


class Sample(Struct, frozen=True):
    """One minute: memory at its end, in megabytes, and times in milliseconds of the moves within it."""

    minute: int
    server: float
    helpers: float
    moves: int
    median: float
    worst: float
    """All but one in a hundred were told sooner."""


def sampled(minute: int, server: int, helpers: int, seconds: Sequence[float]) -> Sample:
    """Of bytes and seconds."""
    hundredths = quantiles(seconds, n=100) if len(seconds) > 1 else [*seconds, 0.0][:1] * 99
    return Sample(
        minute, server / MEGABYTE, helpers / MEGABYTE, len(seconds), hundredths[49] * 1000, hundredths[98] * 1000
    )


def counting(samples: Sequence[Sample]) -> Sequence[Sample]:
    """Without those of the beginning."""
    return samples[int(len(samples) * WARM) :]


def rise(samples: Sequence[Sample], figures: Sequence[float]) -> tuple[float, float]:
    """What a line through these figures rises by in an hour, and from the first to the last as a share of the mean."""
    if len(samples) < 2:
        return 0.0, 0.0
    slope = linear_regression([sample.minute for sample in samples], figures).slope
    mean = fmean(figures)
    return slope * 60, slope * (samples[-1].minute - samples[0].minute) / mean if mean else 0.0


def verdict(samples: Sequence[Sample]) -> list[str]:
    """For each thing that is measured: whether it was flat, in words."""
    kept = counting(samples)
    measured = (
        ("Memory of the server", "MB", [sample.server for sample in kept]),
        ("Memory of its helpers", "MB", [sample.helpers for sample in kept]),
        ("The median time from move to update", "ms", [sample.median for sample in kept]),
        ("The time that 99 of 100 keep", "ms", [sample.worst for sample in kept]),
    )
    said = []
    for what, unit, figures in measured:
        hourly, share = rise(kept, figures)
        word = "flat" if share <= FLAT else "rising"
        said.append(f"{what}: {word}, {hourly:+.1f} {unit} an hour ({share:+.0%} over the samples that count).")
    return said
