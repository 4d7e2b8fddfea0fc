"""Why a step of the set-up is refused (groups 3 and 4)."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.asteroid import actions as a
from mayday.games.asteroid import crew, placing
from mayday.games.asteroid.plans import CORRIDOR, ROOM
from mayday.games.asteroid.refusals.reasons import called, known, no, square_named
from mayday.games.asteroid.relations import may_carry
from mayday.games.asteroid.state import State
from mayday.games.asteroid.station import joined
from mayday.games.asteroid.tables import (
    CHARGES,
    CHOOSING,
    CONFIGURING,
    FREE,
    NUMBERING_CORRIDORS,
    PLACING,
    PROPER,
    SHAFTS,
    half_places,
)

CREW_RULES = {
    "AS-4.03": "Scoop must go.",
    "AS-4.04": "Lucky and Muscles go both or neither.",
    "AS-4.05": "The Professor and Nicholle go both or neither.",
    "AS-4.06": "The Professor's robots go only with the Professor.",
    "AS-25.03": "Somebody has to go.",
}


def lay_plan(state: State, seat: int, action: a.LayPlan) -> None:
    if len(state.laying) == placing.PLACES:
        raise no("AS-3.02", "All eight plans lie; lift them to begin again.")
    if any(plan == action.plan for plan, _ in state.laying):
        raise no("AS-3.02", f"Plan {action.plan} lies already; each is used once.")
    raise no("AS-2.16", "With plan_rotation off no plan is turned.")


def lift_plans(state: State, seat: int, action: a.LiftPlans) -> None:
    raise no("AS-3.02", "No plan lies yet.")


def generate(state: State, seat: int, action: a.Generate) -> None:
    if action.temper not in placing.TEMPERS:
        raise no("AS-3.01", f"There is no temper {action.temper!r}: say {', '.join(placing.TEMPERS)}.")
    if state.stage == PLACING and not placing.kinds_left(state):
        raise no("AS-3.13", "Nothing is left in hand.")
    if state.stage == CONFIGURING and len(state.laying) == placing.PLACES:
        raise no("AS-3.02", "All eight plans lie.")
    raise no("AS-3.01", "Here the only temper is `any`.")


def take_counter(state: State, seat: int, action: a.TakeCounter) -> None:
    if action.kind == "ascending":
        raise no("AS-3.08", "An ascending stair comes with its descending one.")
    if action.kind not in FREE:
        raise no("AS-3.05", "That counter is not in the free placement group.")
    if action.kind == state.hand:
        raise no("AS-3.06", "That one is in hand already.")
    raise no("AS-1.01", "All counters of that kind are placed.")


def place_counter(state: State, seat: int, action: a.PlaceCounter) -> None:
    square = square_named(state, seat, action.square)
    free = state.stage == PLACING
    if free and not state.hand:
        raise no("AS-3.06", "Take a counter first.")
    _floor(state, square)
    if square in state.station.exits:
        raise no("AS-3.12", "The mouths of the airlocks stay clear.")
    taken = placing.occupied(state)
    if state.station.area[square] in taken:
        rule = "AS-3.09" if free else "AS-3.10" if state.stage == SHAFTS else "AS-3.11"
        raise no(rule, "That room, corridor or shaft holds a counter already.")
    raise no("AS-3.08", "A descending stair stands upstairs, over a free room or corridor square of the lower level.")


def _floor(state: State, square: int) -> None:
    """The kind of square that this counter needs."""
    kind = state.station.kinds[square]
    if state.stage == SHAFTS:
        if not state.station.is_shaft(square):
            raise no("AS-3.10", "These counters go into ventilator shafts.")
    elif state.stage != PLACING:
        if kind != CORRIDOR:
            raise no("AS-3.11", "These counters go into corridors.")
    elif kind not in (ROOM, CORRIDOR):
        raise no("AS-3.06", "Free counters go into rooms and corridors.")
    elif state.hand == "brain" and kind != ROOM:
        raise no("AS-3.07", "The brain stands in a room.")


def lift_counter(state: State, seat: int, action: a.LiftCounter) -> None:
    square = square_named(state, seat, action.square)
    if any(one.kind == "ascending" and one.square == square for one in state.things):
        raise no("AS-3.08", "Stairs are lifted by their upper end.")
    raise no("AS-3.06", f"No counter lies at {action.square.upper()}.")


def close(state: State, seat: int, action: a.CloseStage) -> None:
    if state.stage == CONFIGURING:
        raise _configuration(state)
    if state.stage == CHOOSING:
        rule = crew.may_sail(state)
        raise no(rule, CREW_RULES[rule])
    if state.stage == PLACING:
        raise no("AS-3.13", "Every counter must be placed.")
    raise no("AS-3.13", "Every counter must be placed, and every number given.")


def _configuration(state: State) -> RuleError:
    if len(state.laying) < placing.PLACES:
        return no("AS-3.02", f"All eight plans are used; {len(state.laying)} lie.")
    if not placing.connected(joined(tuple(state.laying))):
        return no("AS-3.03", "On some level not everything can be reached.")
    return no("AS-3.04", "There must be at least six shaft areas.")


# The expedition.


def choose(state: State, seat: int, action: a.Choose) -> None:
    if action.who not in crew.roster(state):
        if state.options.clone_soldiers == "on":
            raise no("AS-25.01", "This expedition consists of clone soldiers, clone1 to clone24.")
        raise no("AS-4.07", f"There is nobody called {action.who!r} to take along.")
    if action.who in state.crew:
        raise no("AS-4.01", f"{PROPER[action.who]} is going already.")
    rule = "AS-25.03" if state.options.clone_soldiers == "on" else "AS-4.01"
    need, have = half_places(action.who) / 2, crew.room_left(state) / 2
    raise no(rule, f"{PROPER[action.who]} needs {need:g} of a place, and {have:g} are left.")


def dismiss(state: State, seat: int, action: a.Dismiss) -> None:
    raise no("AS-4.07", f"{PROPER.get(action.who, action.who)} has not been chosen.")


def assign(state: State, seat: int, action: a.Assign) -> None:
    number = known(state, seat, action.who)
    if not state.pieces[number].is_member or action.seat >= state.seats:
        raise no("AS-4.18", f"Members go to the seats 0 to {state.seats - 1}.")
    raise no("AS-4.18", f"{called(state, number)} is with seat {action.seat} already.")


def give_charge(state: State, seat: int, action: a.GiveCharge) -> None:
    number = known(state, seat, action.who)
    if not may_carry(state, number, "charge"):
        raise no(
            "AS-4.08", f"{called(state, number)} cannot have {'a' if action.who == 'scoop' else 'another'} charge."
        )
    raise no("AS-4.08", f"All {CHARGES} charges are given out.")


def give_number(state: State, seat: int, action: a.GiveNumber) -> None:
    if state.stage == NUMBERING_CORRIDORS:
        square = square_named(state, seat, action.to)
        if square not in crew.numbered(state):
            raise no("AS-4.12", "Numbers go to the exits on the outer edges of the entry plan.")
        raise no("AS-4.12", "Every exit must get at least one of the numbers that are left.")
    if not action.to.isdecimal() or int(action.to) not in crew.numbered(state):
        raise no("AS-4.10", "Numbers go to the four plans of the upper level.")
    raise no("AS-4.10", "Every plan must get at least one of the numbers that are left.")
