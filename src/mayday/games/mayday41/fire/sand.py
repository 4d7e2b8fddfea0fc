"""Sandcasters: asked for after a hit and before its damage (group SND)."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier
from mayday.games.mayday41.actions import CastSand
from mayday.games.mayday41.agenda_types import Handlers, Questions
from mayday.games.mayday41.damage.condition import manned
from mayday.games.mayday41.happenings.fire import SandCast
from mayday.games.mayday41.packing import K_CAST_SAND, bare
from mayday.games.mayday41.reports import report, witnesses
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import Job, Question, State, Vessel
from mayday.games.mayday41.tables import band
from mayday.games.mayday41.tasks import AVERAGE, attempt

STOPPED: Final = ("laser", "npaw", "missile")
"""What sand meets at all (M4-SND.02)."""
NEEDED: Final = 7
RELOADING: Final = 2
"""Turns (M4-SND.08)."""


def meet(state: State, target: int, source: int, weapon: str, then: Job) -> None:
    """Offer sand against one hit of a beam or all hits of a volley, then go on with this job (M4-SND.01).

    `then.number` are the points of the hit, or the missiles that hit; sand takes its share off it (M4-SND.02).
    Every vessel of a class with sandcasters is asked, so that nobody learns how much it has left.
    """
    state.agenda.append(then)
    vessel = state.units[target]
    if weapon in STOPPED and isinstance(vessel, Vessel) and vessel.sheet.sand.rating:
        state.agenda.append(Job("sand", unit=target, other=source, number=then.number))


def capacity(vessel: Vessel) -> int:
    """Canisters that may be fired now (M4-SND.03, M4-SND.07)."""
    if not manned(vessel) or vessel.reloads:
        return 0
    return max(0, min(vessel.sand_rating - vessel.sand_used, vessel.ready))


def _offer(state: State, job: Job, dice: AnyDice) -> None:
    if state.plays(job.unit):
        state.question = Question("sand", state.units[job.unit].side, job.unit, job.other, job.number)


def _answers(state: State, question: Question) -> list[int]:
    return [bare(K_CAST_SAND, canisters) for canisters in range(capacity(state.vessel(question.unit)) + 1)]


def _answered(state: State, question: Question, action: CastSand, dice: AnyDice) -> None:
    """All canisters work or none; they are spent either way (M4-SND.04)."""
    if not action.canisters:
        return
    vessel = state.vessel(question.unit)
    vessel.sand_used += action.canisters
    vessel.ready -= action.canisters
    dm = range_dm(state, question.unit, question.other)
    on_dice = state.options.sand_dm_on == "dice"
    modifiers = [Modifier("range", dm, "M4-SND.05")] if on_dice and dm else []
    needed = NEEDED if on_dice else NEEDED + dm
    roll, success = attempt(AVERAGE, needed, modifiers, "M4-SND.04", dice, ("screened", "no use"))
    report(
        state,
        lambda name: SandCast(name(question.unit), action.canisters, roll, success),
        sorted({*witnesses(state, question.unit), state.units[question.other].side}),
    )
    if success:
        waiting = state.agenda[-1]
        waiting.number = max(0, waiting.number - action.canisters)


def range_dm(state: State, ship: int, source: int) -> int:
    """By the range to whoever fires, and nothing else (M4-SND.05, M4-SND.06)."""
    row = band(distance(state.units[ship].present, state.units[source].present))
    assert row is not None
    return row.sand


def reload(state: State) -> None:
    """End Phase: empty racks are filled from the stores in two turns, never before they are empty.

    M4-SND.08, M4-SND.09.
    """
    for unit in state.units:
        if not isinstance(unit, Vessel) or unit.fate or unit.ready or not unit.stores:
            continue
        if not unit.reloads:
            unit.reloads = state.turn + RELOADING
        elif unit.reloads <= state.turn:
            unit.ready = min(unit.sheet.sand.ready_cap, unit.stores)
            unit.stores -= unit.ready
            unit.reloads = 0


JOBS: Final[Handlers] = {"sand": _offer}
QUESTIONS: Final[Questions] = {"sand": (_answers, _answered)}
