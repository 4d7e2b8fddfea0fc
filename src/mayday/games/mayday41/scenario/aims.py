"""Aims: what each kind of goal asks for, what it scores, and how sides are ranked (group SCN)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mayday.games.mayday41.damage.condition import disabled, vessels
from mayday.games.mayday41.handles import own_handle
from mayday.games.mayday41.happenings.goals import Delivered
from mayday.games.mayday41.missiles import contents
from mayday.games.mayday41.moving import meeting
from mayday.games.mayday41.scenario.spec import Goal
from mayday.games.mayday41.space.bodies import in_fringe
from mayday.games.mayday41.space.places import Spot
from mayday.games.mayday41.state import NOBODY, State, Vessel

LEFT: Final = ("jumped", "disengaged", "exited")
RANKS: Final = ("areas", "share", "structure")


def status(vessel: Vessel) -> str:
    """What it counts as: destroyed, left, captured, disabled, or nothing while it is whole enough (M4-SCN.10)."""
    if vessel.fate:
        return "left" if vessel.fate in LEFT else "destroyed"
    if vessel.side != vessel.home:
        return "captured"
    return "disabled" if disabled(vessel) else ""


def ships_of(state: State, goal: Goal, side: int) -> list[int]:
    """The vessels that a goal speaks of: those named, else all that began with the side.

    Craft that are inside another vessel count for tonnage alone.
    """
    fleet = [(n, unit) for n, unit in enumerate(state.units) if isinstance(unit, Vessel)]
    if goal.ships:
        return [n for name in goal.ships for n, unit in fleet if unit.name == name]
    return [n for n, unit in fleet if unit.home == side and (unit.parent == NOBODY or goal.kind == "tonnage")]


def number_of(state: State, name: str) -> int:
    """The side of this name."""
    return next(number for number, side in enumerate(state.sides) if side.name == name)


def playing(state: State) -> list[int]:
    return [number for number, side in enumerate(state.sides) if not side.conceded]


def able(state: State, side: int) -> bool:
    """Has it a vessel in play that is not disabled?"""
    return any(not status(state.vessel(n)) for n in vessels(state, side))


def beyond(goal: Goal, spot: Spot) -> bool:
    line = spot[0] if goal.edge.startswith("column") else spot[1] + (spot[0] - 1) // 2
    return line <= goal.number if goal.edge.endswith("<=") else line >= goal.number


def note(state: State) -> None:
    """What is counted from turn to turn."""
    for place, goal in enumerate(state.goals.goals):
        if goal.kind == "locked":
            held = any(
                ship in state.vessel(n).locks
                for ship in ships_of(state, goal, NOBODY)
                for n in vessels(state, number_of(state, goal.side))
            )
            key = f"locked {place}"
            state.tallies[key] = state.tallies.get(key, 0) + 1 if held else 0
        if goal.kind == "delivery" and not state.tallies.get("delivered"):
            taker, giver = ships_of(state, goal, NOBODY)
            if _together(state, taker, giver) and state.vessel(giver).cargo > 0:
                state.tallies["delivered"] = state.turn
                state.tell(Delivered(own_handle(state, taker)), state.vessel(taker).side)


def _together(state: State, one: int, other: int) -> bool:
    """Landed on one body, or on the same course."""
    first, second = state.vessel(one), state.vessel(other)
    if not first.in_play or not second.in_play:
        return False
    return (first.landed == second.landed != NOBODY) or meeting.matched(state, one, other)


def met(state: State, goal: Goal, side: int) -> bool:
    """Does this side meet it now?"""
    fleet = ships_of(state, goal, number_of(state, goal.of) if goal.of else side)
    ships = [state.vessel(number) for number in fleet]
    match goal.kind:
        case "out":
            return all(status(ship) in goal.states for ship in ships)
        case "exit":  # M4-SCN.02, M4-SCN.06
            return all(ship.fate == "exited" and ship.fuel >= goal.fuel for ship in ships)
        case "away":
            return all(ship.fate in LEFT for ship in ships)
        case "present":
            return all(ship.in_play for ship in ships)
        case "fringe":
            return all(ship.in_play and any(in_fringe(body, ship.present) for body in state.bodies) for ship in ships)
        case "locked":  # M4-SCN.02
            return state.tallies.get(f"locked {state.goals.goals.index(goal)}", 0) >= goal.number
        case "prize":  # M4-SCN.04
            return able(state, side) and all(status(ship) == "captured" and ship.side == side for ship in ships)
        case "delivery":  # M4-SCN.07
            return ships[0].fate in ("jumped", "disengaged") and bool(state.tallies.get("delivered"))
        case "spent":  # M4-SCN.03
            return all(status(state.vessel(n)) in goal.states or _out_of_missiles(state, n) for n in fleet)
        case "last":  # M4-SCN.08
            return able(state, side) and not any(able(state, other) for other in playing(state) if other != side)
        case _:
            return False


def _out_of_missiles(state: State, number: int) -> bool:
    return not any(state.vessel(number).magazine.values()) and not contents.live(state, number)


def score(state: State, side: int) -> int:
    """Points of a side, in two-hundredths, so that half a dTon in a hundred stays whole."""
    total = 0
    for goal in state.goals.goals:
        if goal.kind == "tonnage" and number_of(state, goal.side) == side:
            total += sum(_worth(goal, state.vessel(n)) for n in ships_of(state, goal, number_of(state, goal.of)))
        elif goal.result == "points" and number_of(state, goal.side) == side:
            total += round(200 * goal.points) * _counted(state, goal, side)
    return total


def _counted(state: State, goal: Goal, side: int) -> int:
    """How many ships meet a goal that is scored ship by ship."""
    ships = [state.vessel(n) for n in ships_of(state, goal, number_of(state, goal.of) if goal.of else side)]
    if goal.kind == "exit":
        return sum(ship.fate == "exited" and ship.fuel >= goal.fuel for ship in ships)
    return sum(status(ship) in goal.states for ship in ships)


def _worth(goal: Goal, vessel: Vessel) -> int:
    worth = round(200 * goal.each.get(vessel.sheet.code, vessel.sheet.disp / (goal.number or 100)))
    match status(vessel):
        case "destroyed" | "captured":
            return worth
        case "disabled":
            return worth // 2
        case _:
            return 0


def leader(state: State) -> list[int]:
    """The side that leads by points far enough to win; nobody where none are scored or the lead is too small."""
    if not any(goal.result == "points" or goal.kind == "tonnage" for goal in state.goals.goals):
        return []
    scores = sorted(((score(state, side), side) for side in playing(state)), reverse=True)
    if not scores:
        return []
    ahead = scores[0][0] - (scores[1][0] if len(scores) > 1 else 0)
    return [scores[0][1]] if ahead > 0 and ahead >= 200 * state.goals.lead else []


def standing(state: State, goal: Goal, side: int) -> Fraction:
    """What a side has of what the scenario ranks; more is better."""
    if goal.kind == "areas":
        return Fraction(_areas(state, goal, side))
    if goal.kind == "structure":
        return Fraction(sum(state.vessel(n).structure for n in vessels(state, side)))
    fleet = [one for one in ships_of(state, goal, side) if state.vessel(one).home == side]
    whole = sum(state.vessel(n).sheet.structure for n in fleet)
    left = sum(state.vessel(n).structure for n in fleet if status(state.vessel(n)) != "destroyed")
    return Fraction(left, whole) if whole else Fraction(0)


def _areas(state: State, goal: Goal, side: int) -> int:
    """Hull areas held; without a fight aboard all are the owner's, and a wreck has none."""
    for number in ships_of(state, goal, NOBODY):
        for action in state.boardings:
            if action.ship == number:
                return action.areas.get(side, 0)
        return int(not state.units[number].fate and state.units[number].side == side)
    return 0
