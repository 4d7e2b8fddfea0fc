"""Load and dump: any position as plain data, refused field by field."""

from __future__ import annotations

from typing import Any, Final

from mayday.core import schemas
from mayday.core.dice import Dice, DrawError
from mayday.core.errors import InputError
from mayday.core.faults import Faults
from mayday.core.game import Position
from mayday.core.plain import fitted, plain
from mayday.games.mayday78.library import designs_of, setting_of
from mayday.games.mayday78.positions import terms
from mayday.games.mayday78.positions.dump import describe
from mayday.games.mayday78.positions.fight import set_crew, set_the_fight
from mayday.games.mayday78.positions.links import check_entry, link
from mayday.games.mayday78.positions.sense import check_sense
from mayday.games.mayday78.positions.spec import PositionSpec
from mayday.games.mayday78.positions.terms import read
from mayday.games.mayday78.positions.vessels import build_vessel, set_moving
from mayday.games.mayday78.scenario.aims import RACE, aims
from mayday.games.mayday78.scenario.yard import fill_hold
from mayday.games.mayday78.sequence import run_on
from mayday.games.mayday78.state import Side, State
from mayday.games.mayday78.tables import (
    ARRIVING,
    BIG_SHIP,
    BOARDING,
    COLOURS,
    CYCLING,
    DECLARING,
    DESIGNATING,
    DETONATING,
    JUMPING,
    LAUNCHING,
    MOVING,
    MUSTERING,
    PHASE_C,
    PHASE_D,
    PHASES,
    PLACING,
    PLACING_WORLDS,
    PREPARING,
    PROGRAMMING,
    RAMMING,
    REPAIRING,
    RESOLVING,
    RETARGETING,
    SET_UP,
    SHIP,
    STEPS,
    WAITING,
)
from mayday.games.mayday78.views.terms import direction_number
from mayday.games.mayday78.worlds import motions

STEPS_OF: Final = (
    (REPAIRING, ARRIVING, PREPARING, MOVING, JUMPING, DESIGNATING, RAMMING, CYCLING),
    (DECLARING, RESOLVING, CYCLING),
    (DECLARING, RESOLVING, CYCLING),
    (RETARGETING, DETONATING, LAUNCHING, BOARDING, CYCLING),
    (PROGRAMMING, CYCLING),
    (MUSTERING, PLACING_WORLDS, PLACING, PREPARING),
)
"""The questions of each phase (chapter 19)."""
MOST_VESSELS: Final = 1000
FIRST_STEPS: Final = (MOVING, DECLARING, DECLARING, RETARGETING, PROGRAMMING, MUSTERING)
"""What is asked first in each phase, as far as everybody has something to answer."""


def schema() -> dict[str, Any]:
    """The JSON Schema of a position."""
    return schemas.schema(PositionSpec)


def load(position: Position) -> State:
    """A state from plain data; an impossible one is refused with the field and the reason."""
    return build(fitted(position, PositionSpec))


def dump(state: State) -> Position:
    """A state as plain data, complete: loading it gives the same state."""
    position: Position = plain(describe(state))
    return position


def build(spec: PositionSpec) -> State:
    """A state from a position already in its checked form, gone on to where somebody is asked."""
    faults = Faults()
    state = _laid_out(spec, faults)
    if state.sides and len(state.vessels) >= len(spec.vessels):
        for number in range(len(spec.vessels)):
            check_entry(state, number, f"vessels[{number}]", faults)
        check_sense(state, spec, faults)
    faults.settle()
    try:
        run_on(state, Dice.scripted([]))
    except DrawError:
        reason = "nobody has a choice here and what follows needs dice; begin at the next decision"
        raise InputError("step", reason) from None
    return state


def lay_out(spec: PositionSpec) -> State:
    """Everything as the position says, and not a step further."""
    faults = Faults()
    state = _laid_out(spec, faults)
    faults.settle()
    return state


def _laid_out(spec: PositionSpec, faults: Faults) -> State:
    """As much of a position as can be laid out, and what is wrong with it."""
    state = State(spec.options, spec.goal, spec.turn_limit)
    read(terms.POSITION, spec, state)
    _build_sides(state, spec, faults)
    _set_the_stage(state, spec, faults)
    _set_worlds(state, spec, faults)
    _set_question(state, spec, faults)
    _build_vessels(state, spec, faults)
    if len(state.vessels) < len(spec.vessels):
        return state  # of what is there nobody can say who is meant by a number
    _set_race(state, spec, faults)
    set_crew(state, spec, faults)
    set_the_fight(state, spec, faults)
    return state


def _set_the_stage(state: State, spec: PositionSpec, faults: Faults) -> None:
    """The frame: goal, sheets, worlds by name (MD-SET.01)."""
    state.world_names = tuple(world.name for world in spec.worlds)
    state.worlds = [world.hex for world in spec.worlds]
    once = len(set(state.world_names)) == len(spec.worlds)
    faults.check(once, "worlds", "two worlds have the same name")
    apart = len(set(state.worlds)) == len(spec.worlds)
    faults.check(apart, "worlds", "two worlds lie on the same hex")
    _check_scenario(state, spec, faults)
    try:
        goals = aims(spec.goal)
    except InputError as error:
        faults.add(error)
        state.goal = "none"
        return
    known = all(-1 <= aim.side < len(spec.sides) for aim in goals)
    faults.check(known, "goal", "names a side that is not there")
    race = goals[0].kind == RACE
    home = "a race needs two worlds or more, the home world first"
    faults.check(not race or len(spec.worlds) >= 2, "worlds", home)
    quiet = race and spec.options.gp_weapons == "off"
    state.armed = not quiet if spec.armed is None else spec.armed


def _check_scenario(state: State, spec: PositionSpec, faults: Faults) -> None:
    """A position in the set-up is one of its scenario: the worlds so far are the scenario's, in its order."""
    worlds = setting_of(spec.options).worlds
    if spec.phase == "set-up":
        there = tuple(world.name for world in worlds)[: len(state.world_names)] == state.world_names
        later = [number for number, world in enumerate(worlds) if world.place == "chosen" or world.sheet == "next"]
        at_once = later[0] if later else len(worlds)
        fits = there and len(state.world_names) >= at_once
        faults.check(fits, "worlds", "are not those of the scenario that is being set up")
    waiting = spec.phase == "set-up" or any(vessel.entry > 0 for vessel in spec.vessels)
    faults.check(bool(spec.sheets) or not waiting, "sheets", "are needed to bring vessels on")


def _build_sides(state: State, spec: PositionSpec, faults: Faults) -> None:
    faults.check(1 <= len(spec.sides) <= len(COLOURS), "sides", f"1 to {len(COLOURS)} sides can play")
    seats = sorted(seat for side in spec.sides for seat in side.seats)
    numbered = seats == list(range(len(seats)))
    faults.check(numbered, "sides", "seats must be numbered from 0, each in exactly one side")
    names = [world.name for world in spec.worlds]
    for number, given in enumerate(spec.sides):
        taken = bool(given.seats) or given.out
        faults.check(taken, f"sides[{number}].seats", "a side in the game needs a seat")
        for name in given.muster:
            faults.among(name, designs_of(spec.options), f"sides[{number}].muster", "design")
        side = Side(given.seats)
        read(terms.SIDE, given, side)
        if given.home is not None and faults.among(given.home, names, f"sides[{number}].home", "world"):
            side.home = names.index(given.home)
        state.sides.append(side)
    faults.check(spec.outcome is not None or not all(side.out for side in spec.sides), "sides", "every side is out")
    every = list(range(len(spec.sides)))
    state.order = every
    if spec.order is not None and faults.check(sorted(spec.order) == every, "order", "must name each side once"):
        state.order = list(spec.order)
    left = [side for side in state.order if not spec.sides[side].out] or state.order
    phasing = spec.phasing if spec.phasing is not None else left[0] if left else -1
    if faults.check(phasing in state.order, "phasing", "there is no such side"):
        state.at = state.order.index(phasing)


def _set_worlds(state: State, spec: PositionSpec, faults: Faults) -> None:
    for number, world in enumerate(spec.worlds):
        hits = world.missile_hits or (0,) * len(spec.sides)
        fits = len(hits) == len(spec.sides)
        told = "give a number from 0 for each side, or leave it out"
        faults.check(fits, f"worlds[{number}].missile_hits", told)
        state.world_hits.extend(hits)


def _set_question(state: State, spec: PositionSpec, faults: Faults) -> None:
    """Whose question it is: turn, phase, step, the side asked, and the seats that have answered."""
    faults.check(spec.turn >= 1, "turn", "turns are counted from 1")
    state.phase = PHASES.index(spec.phase)
    state.step = FIRST_STEPS[state.phase] if spec.step is None else STEPS.index(spec.step)
    if spec.step is None and state.phase == PHASE_D and state.options.launch_before_detonation == "on":
        state.step = LAUNCHING
    asked = ", ".join(STEPS[step] for step in STEPS_OF[state.phase])
    faults.check(state.step in STEPS_OF[state.phase], "step", f"is not asked in phase {spec.phase}; there are {asked}")
    state.asked = (1 if state.phase == PHASE_C else 0) if spec.asked is None else spec.asked
    faults.check(state.asked < max(len(state.sides), 1), "asked", "there are not so many sides")
    seats = sum(len(side.seats) for side in state.sides)
    faults.check(all(0 <= seat < seats for seat in spec.done), "done", "there is no such seat")
    faults.check(len(set(spec.done)) == len(spec.done), "done", "names a seat twice")
    state.done = [seat in spec.done for seat in range(seats)]


def _build_vessels(state: State, spec: PositionSpec, faults: Faults) -> None:
    """Vessels, then what they have to do with each other, then what was not named in their holds."""
    for number, given in enumerate(spec.vessels):
        vessel = build_vessel(state, given, f"vessels[{number}]", faults)
        if vessel is not None:
            state.vessels.append(vessel)
    if len(state.vessels) < len(spec.vessels):
        return
    for number, given in enumerate(spec.vessels):
        link(state, number, given, f"vessels[{number}]", faults)
    if not faults.found:
        _set_all_moving(state, spec)
    faults.check(len(state.vessels) <= MOST_VESSELS, "vessels", f"at most {MOST_VESSELS} can play")
    big_ships = [vessel for vessel in state.vessels if vessel.kind == BIG_SHIP]
    if spec.motions is None:
        state.motions = () if faults.found else motions(state)
    else:
        known = len(spec.motions) in (0, len(state.worlds) + len(big_ships))
        faults.check(known, "motions", "gives the ways of each world, then of each big ship, or of none")
        state.motions = tuple(tuple(direction_number(way) for way in ways) for ways in spec.motions)


def _set_all_moving(state: State, spec: PositionSpec) -> None:
    """What lies before each vessel, and what is in the hold of each of which nothing is said (MD-DAT.07)."""
    named = {given.carrier for given in spec.vessels}
    for number, given in enumerate(spec.vessels):
        ship = state.vessels[number]
        set_moving(state, ship, given)
        there = ship.alive or ship.status == WAITING
        if given.holds == "full" and ship.kind == SHIP and there and number not in named:
            fill_hold(state, number)


def _set_race(state: State, spec: PositionSpec, faults: Faults) -> None:
    """A race needs one entrant a side, and somebody still racing (MD-GP.02, MD-GP.06)."""
    racing = any(vessel.entrant and vessel.in_play for vessel in state.vessels)
    lonely = aims(state.goal)[0].kind == RACE and state.phase != SET_UP and spec.outcome is None and not racing
    faults.check(not lonely, "vessels", "a race needs an entrant that is still in play")
    entrants = [vessel.side for vessel in state.vessels if vessel.entrant]
    for number, racer in enumerate(state.vessels):
        single = not racer.entrant or entrants.count(racer.side) == 1
        faults.check(single, f"vessels[{number}].entrant", "a side enters one vessel (MD-GP.02)")
