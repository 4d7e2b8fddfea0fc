"""Plans: what lies before each vessel its owner may steer now, with every choice followed for some turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.games.mayday78.movement import foresee, futures, near_a_world
from mayday.games.mayday78.questions import is_asked, steerable
from mayday.games.mayday78.seen import Course, Fate, Leg, Plan
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import CRASHES, FLIES, FLYING, LANDED, LAUNCHING
from mayday.games.mayday78.vectors import projected
from mayday.kit.hexes import distance, sub

if TYPE_CHECKING:
    from mayday.games.mayday78.actions import At

FATES: tuple[Fate, ...] = ("flies", "stays", "lands", "crashes")
FORECAST_TURNS = 3


def plans(state: State, seat: int | None) -> tuple[Plan, ...]:
    """What lies before each of one seat's vessels that it may steer now."""
    return tuple(plan(state, number, choices) for number, choices in offers(state, seat))


def offers(state: State, seat: int | None) -> list[tuple[int, list[At]]]:
    """Those of one seat's vessels that it can steer now, with their futures (MD-MOV.04, MD-MOV.06, MD-ORD.06)."""
    if seat is None or not is_asked(state, seat):
        return []
    found = []
    for number, vessel in enumerate(state.vessels):
        if vessel.seat == seat and steerable(state, number):
            choices = futures(state, number)
            if choices != [vessel.ahead]:
                found.append((number, choices))
    return found


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
    flies = ghost.status != LANDED or ghost.present != ghost.future
    if flies and not near_a_world(state, ghost.present, _after(ghost, FORECAST_TURNS)):
        return tuple([Leg(_after(ghost, turn + 1), "flies", (0, 0)) for turn in range(FORECAST_TURNS)])
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


def _after(ghost: Vessel, turns: int) -> At:
    """Where it is after so many moves along its vector, with nothing to bend them."""
    (q, r), (to_q, to_r) = ghost.present, ghost.future
    return (q + turns * (to_q - q), r + turns * (to_r - r))
