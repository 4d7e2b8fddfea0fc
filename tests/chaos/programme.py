"""All trials in their order, and carrying one out."""

from __future__ import annotations

import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path

from tests.chaos.stage import staged
from tests.chaos.trial import Report, Size, Trial
from tests.chaos.trials import badbots, clocks, damage, disk, floods, kills, lines, modes, slow

TRIALS: tuple[Trial, ...] = (
    kills.SQLITE,
    kills.POSTGRES,
    disk.FULL,
    modes.READ_ONLY,
    damage.DAMAGED,
    clocks.JUMPING,
    lines.FROZEN,
    lines.DROPPED,
    lines.PARTED,
    lines.LOST,
    badbots.BAD,
    slow.SLOW,
    floods.FLOOD,
)

LOGS = Path(__file__).parents[2] / ".cache/chaos"
"""Where somebody who looks for the cause of a fault finds what the servers of each trial said last."""


async def carried_out(
    trial: Trial, size: Size, seed: int, postgres_url: Callable[[], str], say: Callable[[str], None]
) -> Report:
    """What came of a trial; one that broke off has that as its fault."""
    with tempfile.TemporaryDirectory(prefix="mayday-chaos-") as folder:
        async with staged(size, f"{seed} {trial.name}", Path(folder), postgres_url, say) as stage:
            try:
                await trial.carry_out(stage)
            except Exception:
                stage.fault(f"it broke off: {traceback.format_exc(limit=-6)}")
            stage.keep_logs(LOGS / trial.name.replace(", ", "-").replace(" ", "-"))
            return stage.report
