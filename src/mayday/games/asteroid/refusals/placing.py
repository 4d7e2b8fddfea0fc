"""Why a step of the set-up is refused, the computer's and the expedition's (groups 3 and 4)."""

from __future__ import annotations

from typing import Final

from mayday.core.reasons import Reasons
from mayday.games.asteroid import actions as a
from mayday.games.asteroid import crew, placing
from mayday.games.asteroid.plans import ROOM
from mayday.games.asteroid.refusals.people import called, known, square_named
from mayday.games.asteroid.relations import may_carry
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import (
    CHARGES,
    CHOOSING,
    CONFIGURING,
    FREE,
    NUMBERING_CORRIDORS,
    PLACING,
    PROPER,
    SCATTERING,
    SHAFTS,
    TEMPERS,
    half_places,
)

UNFINISHED: Final = {
    "AS-3.03": "On some level not everything can be reached.",
    "AS-3.04": "There must be at least six shaft areas.",
    "AS-4.03": "Scoop must go.",
    "AS-4.04": "Lucky and Muscles go both or neither.",
    "AS-4.05": "The Professor and Nicholle go both or neither.",
    "AS-4.06": "The Professor's robots go only with the Professor.",
    "AS-25.03": "Somebody has to go.",
}
PLACES: Final = {
    PLACING: ("Free counters go into rooms and corridors.", "AS-3.06", "AS-3.09"),
    SHAFTS: ("These counters go into ventilator shafts.", "AS-3.10", "AS-3.10"),
    SCATTERING: ("These counters go into corridors.", "AS-3.11", "AS-3.11"),
}
"""Where the counters of a stage go, by which rule, and the rule that one area holds one of them."""


def lay_plan(state: State, seat: int, action: a.LayPlan) -> Reasons:
    left = placing.plans_left(state)
    yield not left, "All eight plans lie; lift them to begin again.", "AS-3.02"
    yield action.plan not in left, f"Plan {action.plan} lies already; each is used once.", "AS-3.02"
    yield action.turn not in placing.turns(state), "With plan_rotation off no plan is turned.", "AS-2.16"


def lift_plans(state: State, seat: int, action: a.LiftPlans) -> Reasons:
    yield not state.laying, "No plan lies yet.", "AS-3.02"


def generate(state: State, seat: int, action: a.Generate) -> Reasons:
    told = f"There is no temper {action.temper!r}: say {', '.join(TEMPERS)}."
    yield action.temper not in TEMPERS, told, "AS-3.01"
    free = state.stage == PLACING
    yield free and not placing.kinds_left(state), "Nothing is left in hand.", "AS-3.13"
    yield state.stage == CONFIGURING and not placing.plans_left(state), "All eight plans lie.", "AS-3.02"
    yield not free and action.temper != "any", "Here the only temper is `any`.", "AS-3.01"


def take_counter(state: State, seat: int, action: a.TakeCounter) -> Reasons:
    yield action.kind == "ascending", "An ascending stair comes with its descending one.", "AS-3.08"
    yield action.kind not in FREE, "That counter is not in the free placement group.", "AS-3.05"
    yield action.kind == state.hand, "That one is in hand already.", "AS-3.06"
    yield action.kind not in placing.kinds_left(state), "All counters of that kind are placed.", "AS-1.01"


def place_counter(state: State, seat: int, action: a.PlaceCounter) -> Reasons:
    square = yield from square_named(state, seat, action.square)
    station, empty = state.station, placing.vacant(state)
    free, kind = state.stage == PLACING, station.kinds[square]
    yield free and not state.hand, "Take a counter first.", "AS-3.06"
    told, rule, one_each = PLACES[state.stage]
    yield kind not in placing.FLOORS[state.stage], told, rule
    yield state.hand == "brain" and kind != ROOM, "The brain stands in a room.", "AS-3.07"
    yield square in station.exits, "The mouths of the airlocks stay clear.", "AS-3.12"
    yield not empty[station.zones()[square]], "That room, corridor or shaft holds a counter already.", one_each
    astray = state.hand == "descending" and not placing.stair_fits(station, square, empty)
    told = "A descending stair stands upstairs, over a free room or corridor square of the lower level."
    yield astray, told, "AS-3.08"
    used_up = free and state.hand not in placing.kinds_left(state)
    yield used_up, "All counters of that kind are placed.", "AS-1.01"


def lift_counter(state: State, seat: int, action: a.LiftCounter) -> Reasons:
    square = yield from square_named(state, seat, action.square)
    lower = any(one.kind == "ascending" and one.square == square for one in state.things)
    yield lower, "Stairs are lifted by their upper end.", "AS-3.08"
    yield square not in placing.liftable(state), f"No counter lies at {action.square}.", "AS-3.06"


def close(state: State, seat: int, action: a.CloseStage) -> Reasons:
    if state.stage == CONFIGURING:
        yield placing.plans_left(state), f"All eight plans are used; {len(state.laying)} lie.", "AS-3.02"
        if rule := placing.may_close_configuration(state):
            yield True, UNFINISHED[rule], rule
    elif state.stage == PLACING:
        yield placing.kinds_left(state), "Every counter must be placed.", "AS-3.13"
    elif state.stage == CHOOSING and (rule := crew.may_sail(state)):
        yield True, UNFINISHED[rule], rule


# The expedition.


def choose(state: State, seat: int, action: a.Choose) -> Reasons:
    clones = state.options.clone_soldiers == "on"
    stranger = action.who not in crew.roster(state)
    yield stranger and clones, "This expedition consists of clone soldiers, clone1 to clone24.", "AS-25.01"
    yield stranger, f"There is nobody called {action.who!r} to take along.", "AS-4.07"
    yield action.who in state.crew, f"{PROPER[action.who]} is going already.", "AS-4.01"
    need, have = half_places(action.who), crew.room_left(state)
    told = f"{PROPER[action.who]} needs {need / 2:g} of a place, and {have / 2:g} are left."
    yield need > have, told, "AS-25.03" if clones else "AS-4.01"


def dismiss(state: State, seat: int, action: a.Dismiss) -> Reasons:
    yield action.who not in state.crew, f"{PROPER.get(action.who, action.who)} has not been chosen.", "AS-4.07"


def assign(state: State, seat: int, action: a.Assign) -> Reasons:
    number = yield from known(state, seat, action.who)
    nowhere = not state.pieces[number].is_member or action.seat >= state.seats
    yield nowhere, f"Members go to the seats 0 to {state.seats - 1}.", "AS-4.18"
    already = state.pieces[number].seat == action.seat
    yield already, f"{called(state, number)} is with seat {action.seat} already.", "AS-4.18"


def give_charge(state: State, seat: int, action: a.GiveCharge) -> Reasons:
    number = yield from known(state, seat, action.who)
    article = "a" if action.who == "scoop" else "another"
    laden = not may_carry(state, number, "charge")
    yield laden, f"{called(state, number)} cannot have {article} charge.", "AS-4.08"
    yield not crew.has_charges(state), f"All {CHARGES} charges are given out.", "AS-4.08"


def give_number(state: State, seat: int, action: a.GiveNumber) -> Reasons:
    choices = crew.numbered(state)
    if state.stage == NUMBERING_CORRIDORS:
        choice = yield from square_named(state, seat, action.to)
        outside = "Numbers go to the exits on the outer edges of the entry plan."
        yield choice not in choices, outside, "AS-4.12"
        short = "Every exit must get at least one of the numbers that are left."
        yield not crew.may_number(state, choice), short, "AS-4.12"
    else:
        named = [plan for plan in choices if str(plan) == action.to]
        yield not named, "Numbers go to the four plans of the upper level.", "AS-4.10"
        short = "Every plan must get at least one of the numbers that are left."
        yield not crew.may_number(state, named[0]), short, "AS-4.10"
