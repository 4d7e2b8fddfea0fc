"""Plans: what lies before each vessel its owner may steer now, with every choice followed for some turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.games.mayday78.movement import foresee, futures
from mayday.games.mayday78.seen import Course, Fate, Leg, Plan
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import CRASHES, FLIES, FLYING, LANDED, LAUNCHING, MOVING
from mayday.kit.hexes import distance, sub
from mayday.kit.vectors import projected

if TYPE_CHECKING:
    from mayday.games.mayday78.actions import At

FATES: tuple[Fate, ...] = ("flies", "stays", "lands", "crashes")
FORECAST_TURNS = 3


def plans(state: State, seat: int | None) -> tuple[Plan, ...]:
    """Those of one seat's vessels that still have a choice of futures (MD-MOV.04, MD-ORD.06)."""
    if seat is None or state.over:
        return ()
    found = []
    for number, vessel in enumerate(state.vessels):
        if vessel.seat == seat and _is_asked_for(state, vessel):
            choices = futures(state, number)
            if choices != [vessel.ahead]:
                found.append(plan(state, number, choices))
    return tuple(found)


def _is_asked_for(state: State, vessel: Vessel) -> bool:
    if not vessel.in_play or vessel.side != state.phasing:
        return False
    return not vessel.moved and (state.step == MOVING or (state.step == LAUNCHING and vessel.newborn))


def plan(state: State, number: int, choices: list[At]) -> Plan:
    """One vessel's move, and where each choice leads; a vessel just launched stays where it is (MD-ORD.07)."""
    vessel = state.vessels[number]
    newborn = state.step == LAUNCHING
    ahead = vessel.ahead
    ghost = vessel.copy()
    courses = []
    for to in choices:
        ghost.present, ghost.future = (vessel.present if newborn else vessel.future), to
        ghost.status = vessel.status if newborn else FLYING if vessel.fate == FLIES else LANDED
        courses.append(Course(to, distance(ahead, to), forecast(state, ghost)))
    flies = newborn or vessel.fate == FLIES
    return Plan(
        vessel=number,
        arrival=vessel.present if newborn else vessel.future,
        fate="flies" if newborn else FATES[vessel.fate],
        projection=projected(vessel.present, vessel.future) if flies and not newborn else ahead,
        unthrust=ahead,
        courses=tuple(courses),
    )


def forecast(state: State, ghost: Vessel) -> tuple[Leg, ...]:
    """Where a vessel would go without further thrust, by the rules of the real move."""
    legs = []
    for _ in range(FORECAST_TURNS):
        foresee(state, ghost)
        start, end = ghost.present, ghost.future
        fate = ghost.fate
        if fate != FLIES:
            legs.append(Leg(ghost.ahead if fate == CRASHES else end, FATES[fate], (0, 0)))
            break
        legs.append(Leg(end, "flies", sub(ghost.ahead, projected(start, end))))
        ghost.status = FLYING
        ghost.present, ghost.future = end, ghost.ahead
    return tuple(legs)
