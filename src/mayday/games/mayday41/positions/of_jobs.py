"""What is being settled and cannot be: jobs and questions about units, systems and sides that do not fit them."""

from __future__ import annotations

from typing import Final

from mayday.core.faults import Faults
from mayday.games.mayday41 import agenda
from mayday.games.mayday41.boarding.boarding_orders import fight_on
from mayday.games.mayday41.positions.fields import is_vessel, is_volley
from mayday.games.mayday41.state import NOBODY, Job, Question, State

ANYBODY, VESSEL, VOLLEY, SIDE, NONE = "anybody", "vessel", "volley", "side", "none"
UNIT_OR_NONE = "unit or none"
# By kind: what `unit` and `other` are.
JOBS: Final = {
    "round": (VESSEL, SIDE),
    "casualties": (VESSEL, SIDE),
    "seize": (VESSEL, SIDE),
    "damage": (VESSEL, UNIT_OR_NONE),
    "location": (VESSEL, UNIT_OR_NONE),
    "place": (VESSEL, UNIT_OR_NONE),
    "strike": (VESSEL, UNIT_OR_NONE),
    "wound": (VESSEL, UNIT_OR_NONE),
    "explosion": (VESSEL, UNIT_OR_NONE),
    "detonations": (NONE, NONE),
    "burst": (VOLLEY, VESSEL),
    "warheads": (VOLLEY, VESSEL),
    "warhead": (VOLLEY, VESSEL),
    "spent": (VOLLEY, VESSEL),
    "leave": (VESSEL, NONE),
    "victory": (NONE, NONE),
    "waiver": (VESSEL, NONE),
    "shot_down": (VOLLEY, NONE),
    "control": (VESSEL, NONE),
    "warn": (NONE, NONE),
    "auto_lock": (VESSEL, VESSEL),
    "sand": (VESSEL, ANYBODY),
}
QUESTIONS: Final = {
    "casualties": (VESSEL, NONE),
    "seize": (VESSEL, SIDE),
    "place_craft": (VESSEL, NONE),
    "defend": (VOLLEY, VESSEL),
    "waiver": (VESSEL, NONE),
    "missile": (VOLLEY, NONE),
    "system": (VESSEL, UNIT_OR_NONE),
    "excess": (VESSEL, NONE),
    "keep_lock": (VESSEL, VESSEL),
    "shift": (VESSEL, UNIT_OR_NONE),
    "part": (VESSEL, UNIT_OR_NONE),
    "sand": (VESSEL, ANYBODY),
}
ABOARD: Final = ("round", "casualties", "seize")
"""Settled in a fight that has to be there."""


def look(state: State, faults: Faults) -> None:
    for place, job in enumerate(state.agenda):
        field = f"agenda[{place}]"
        if faults.among(job.kind, agenda.JOBS, f"{field}.kind", "job"):
            _about(state, job, JOBS[job.kind], field, faults)
    asked = state.question
    if asked is None:
        return
    faults.check(asked.side < len(state.sides), "question.side", f"sides go to {len(state.sides) - 1}")
    if faults.among(asked.kind, agenda.QUESTIONS, "question.kind", "question"):
        _about(state, asked, QUESTIONS[asked.kind], "question", faults)


def _about(state: State, one: Job | Question, kinds: tuple[str, str], field: str, faults: Faults) -> None:
    for name, number, kind in (("unit", one.unit, kinds[0]), ("other", one.other, kinds[1])):
        faults.check(_fits(state, number, kind), f"{field}.{name}", f"{number} is no number of a {kind} here")
    if one.kind in ABOARD:
        faults.check(fight_on(state, one.unit) is not None, f"{field}.unit", "there is no fight aboard it")


def _fits(state: State, number: int, kind: str) -> bool:
    match kind:
        case "vessel":
            return is_vessel(state, number)
        case "volley":
            return is_volley(state, number)
        case "side":
            return 0 <= number < len(state.sides)
        case "none":
            return number == NOBODY
        case "anybody":
            return 0 <= number < len(state.units)
        case _:
            return NOBODY <= number < len(state.units)
