"""Load and dump: any position as plain data, refused field by field."""

from __future__ import annotations

from typing import Any, Final

from mayday.core import schemas
from mayday.core.dice import Dice, DrawError
from mayday.core.errors import InputError
from mayday.core.game import Position
from mayday.core.plain import fitted, plain
from mayday.games.mayday78.crew import locations
from mayday.games.mayday78.interception import interceptions
from mayday.games.mayday78.library import designs_of, setting_of
from mayday.games.mayday78.positions.dump import describe
from mayday.games.mayday78.positions.fittings import refuse
from mayday.games.mayday78.positions.spec import AttackSpec, CharacterSpec, PositionSpec
from mayday.games.mayday78.positions.vessels import build_vessel, check_entry, link, set_moving, world_number
from mayday.games.mayday78.scenario.aims import RACE, aims
from mayday.games.mayday78.scenario.yard import fill_hold
from mayday.games.mayday78.sequence import run_on
from mayday.games.mayday78.state import Attack, Character, Side, State
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
    LOCATIONS,
    MOVING,
    MUSTERING,
    PHASE_A,
    PHASE_B,
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
    state = lay_out(spec)
    for number in range(len(spec.vessels)):
        check_entry(state, number, f"vessels[{number}]")
    try:
        run_on(state, Dice.scripted([]))
    except DrawError:
        reason = "nobody has a choice here and what follows needs dice; begin at the next decision"
        raise InputError("step", reason) from None
    return state


def lay_out(spec: PositionSpec) -> State:
    """Everything as the position says, and not a step further."""
    state = State(spec.options, spec.goal, spec.turn_limit)
    _set_the_stage(state, spec)
    _build_sides(state, spec)
    _set_worlds(state, spec)
    _set_question(state, spec)
    _build_vessels(state, spec)
    _set_race(state, spec)
    _set_crew(state, spec)
    _set_the_fight(state, spec)
    state.outcome = spec.outcome
    return state


def _set_the_stage(state: State, spec: PositionSpec) -> None:
    """The frame: goal, sheets, worlds by name (MD-SET.01)."""
    goals = aims(spec.goal)
    unknown = [aim.side for aim in goals if aim.side >= len(spec.sides)]
    refuse(bool(unknown), "goal", "names a side that is not there")
    state.sheets = spec.sheets
    state.world_names = tuple(world.name for world in spec.worlds)
    state.worlds = [world.hex for world in spec.worlds]
    refuse(len(set(state.world_names)) < len(spec.worlds), "worlds", "two worlds have the same name")
    refuse(len(set(state.worlds)) < len(spec.worlds), "worlds", "two worlds lie on the same hex")
    _check_scenario(state, spec)
    race = goals[0].kind == RACE
    refuse(race and len(spec.worlds) < 2, "worlds", "a race needs two worlds or more, the home world first")
    quiet = race and spec.options.gp_weapons == "off"
    state.armed = not quiet if spec.armed is None else spec.armed


def _check_scenario(state: State, spec: PositionSpec) -> None:
    """A position in the set-up is one of its scenario: the worlds so far are the scenario's, in its order."""
    worlds = setting_of(spec.options).worlds
    if spec.phase == "set-up":
        there = tuple(world.name for world in worlds)[: len(state.world_names)] == state.world_names
        later = [number for number, world in enumerate(worlds) if world.place == "chosen" or world.sheet == "next"]
        at_once = later[0] if later else len(worlds)
        fits = there and len(state.world_names) >= at_once
        refuse(not fits, "worlds", "are not those of the scenario that is being set up")
    waiting = spec.phase == "set-up" or any(vessel.entry > 0 for vessel in spec.vessels)
    refuse(waiting and not spec.sheets, "sheets", "are needed to bring vessels on")


def _build_sides(state: State, spec: PositionSpec) -> None:
    refuse(not 1 <= len(spec.sides) <= len(COLOURS), "sides", f"1 to {len(COLOURS)} sides can play")
    seats = sorted(seat for side in spec.sides for seat in side.seats)
    refuse(seats != list(range(len(seats))), "sides", "seats must be numbered from 0, each in exactly one side")
    for number, given in enumerate(spec.sides):
        refuse(not given.seats and not given.out, f"sides[{number}].seats", "a side in the game needs a seat")
        unknown = [name for name in given.muster if name not in designs_of(spec.options)]
        refuse(bool(unknown), f"sides[{number}].muster", f"there is no design {', '.join(unknown)}")
        side = Side(given.seats, world_number(state, given.home, f"sides[{number}].home"), given.out)
        side.score, side.muster = given.score, given.muster
        state.sides.append(side)
    order = list(range(len(spec.sides))) if spec.order is None else list(spec.order)
    refuse(sorted(order) != list(range(len(spec.sides))), "order", "must name each side once")
    refuse(spec.outcome is None and all(side.out for side in spec.sides), "sides", "every side is out")
    state.order = order
    left = [side for side in order if not spec.sides[side].out] or order
    phasing = left[0] if spec.phasing is None else spec.phasing
    refuse(phasing not in order, "phasing", "there is no such side")
    state.at = order.index(phasing)


def _set_worlds(state: State, spec: PositionSpec) -> None:
    for number, world in enumerate(spec.worlds):
        hits = world.missile_hits or (0,) * len(spec.sides)
        wrong = len(hits) != len(spec.sides)
        refuse(wrong, f"worlds[{number}].missile_hits", "give a number from 0 for each side, or leave it out")
        state.world_hits.extend(hits)


def _set_question(state: State, spec: PositionSpec) -> None:
    """Whose question it is: turn, phase, step, the side asked, and the seats that have answered."""
    refuse(spec.turn < 1, "turn", "turns are counted from 1")
    state.turn = spec.turn
    state.phase = PHASES.index(spec.phase)
    state.step = FIRST_STEPS[state.phase] if spec.step is None else STEPS.index(spec.step)
    if spec.step is None and state.phase == PHASE_D and state.options.launch_before_detonation == "on":
        state.step = LAUNCHING
    refuse(state.step not in STEPS_OF[state.phase], "step", f"is not asked in phase {spec.phase}")
    state.asked = (1 if state.phase == PHASE_C else 0) if spec.asked is None else spec.asked
    refuse(state.asked >= len(state.sides), "asked", "there are not so many sides")
    seats = sum(len(side.seats) for side in state.sides)
    refuse(any(not 0 <= seat < seats for seat in spec.done), "done", "there is no such seat")
    state.done = [seat in spec.done for seat in range(seats)]
    state.attempts = spec.attempts


def _build_vessels(state: State, spec: PositionSpec) -> None:
    """Vessels, then what they have to do with each other, then what was not named in their holds."""
    for number, given in enumerate(spec.vessels):
        state.vessels.append(build_vessel(state, given, f"vessels[{number}]"))
    named = {given.carrier for given in spec.vessels}
    for number, given in enumerate(spec.vessels):
        link(state, number, given, f"vessels[{number}]")
    for number, given in enumerate(spec.vessels):
        set_moving(state, state.vessels[number], given, f"vessels[{number}]")
        ship = state.vessels[number]
        there = ship.alive or ship.status == WAITING
        if given.holds == "full" and ship.kind == SHIP and there and number not in named:
            fill_hold(state, number)
    refuse(len(state.vessels) > MOST_VESSELS, "vessels", f"at most {MOST_VESSELS} can play")
    big_ships = [vessel for vessel in state.vessels if vessel.kind == BIG_SHIP]
    if spec.motions is None:
        state.motions = motions(state)
    else:
        known = len(spec.motions) in (0, len(state.worlds) + len(big_ships))
        refuse(not known, "motions", "gives the ways of each world, then of each big ship, or of none")
        state.motions = tuple(tuple(direction_number(way) for way in ways) for ways in spec.motions)


def _set_race(state: State, spec: PositionSpec) -> None:
    """A race needs one entrant a side, and somebody still racing (MD-GP.02, MD-GP.06)."""
    racing = any(vessel.entrant and vessel.in_play for vessel in state.vessels)
    lonely = aims(state.goal)[0].kind == RACE and state.phase != SET_UP and spec.outcome is None and not racing
    refuse(lonely, "vessels", "a race needs an entrant that is still in play")
    for number, racer in enumerate(state.vessels):
        rivals = sum(other.entrant and other.side == racer.side for other in state.vessels)
        refuse(racer.entrant and rivals > 1, f"vessels[{number}].entrant", "a side enters one vessel (MD-GP.02)")


def _set_crew(state: State, spec: PositionSpec) -> None:
    for number, given in enumerate(spec.characters):
        state.characters.append(_build_character(state, given, f"characters[{number}]"))


def _build_character(state: State, given: CharacterSpec, field: str) -> Character:
    refuse(state.options.characters == "off", field, "set the option `characters` to on (MD-CRW.01)")
    refuse(given.vessel >= len(state.vessels), f"{field}.vessel", "no vessel has this number")
    place = LOCATIONS.index(given.location)
    there = place in locations(state.vessels[given.vessel].kind)
    refuse(not there, f"{field}.location", "there is no such place aboard (MD-CRW.01)")
    character = Character(given.name, given.vessel, place, given.gunner, given.suit)
    character.pool = given.pool
    return character


def _set_the_fight(state: State, spec: PositionSpec) -> None:
    """Who met whom, who fired at whom, and what is declared (MD-INT.01, MD-RET.02, MD-LAS.04)."""
    state.explosions = list(spec.explosions)
    for name, pairs in (("contacts", spec.contacts or ()), ("shots", spec.shots)):
        for number, (first, second) in enumerate(pairs):
            known = first != second and max(first, second) < len(state.vessels)
            refuse(not known, f"{name}[{number}]", "must name two different vessels by their numbers")
    moved = state.phase != SET_UP and (state.phase != PHASE_A or state.step > MOVING)
    if spec.contacts is not None:
        state.contacts = list(spec.contacts)
    elif moved:
        state.contacts = [(pair.first, pair.second) for pair in interceptions(state)]
    state.shots = list(spec.shots)
    for number, given in enumerate(spec.attacks):
        state.attacks.append(_build_attack(state, given, f"attacks[{number}]"))


def _build_attack(state: State, given: AttackSpec, field: str) -> Attack:
    refuse(state.phase not in (PHASE_B, PHASE_C), field, "lasers are declared in phases B and C (MD-LAS.01)")
    known = max(given.vessel, given.target) < len(state.vessels) and given.vessel != given.target
    refuse(not known, f"{field}.target", "vessel and target must be two different vessels by their numbers")
    lasers = state.vessels[given.vessel].lasers
    wrong = given.lasers is not None and given.lasers > lasers
    refuse(lasers == 0 or wrong, f"{field}.lasers", f"the vessel has {lasers} (MD-LAS.05)")
    attack = Attack(given.vessel, given.target, lasers if given.lasers is None else given.lasers)
    attack.combined, attack.predict, attack.gunner = given.combined, given.predict, given.gunner
    attack.selective, attack.loose = given.selective, given.loose
    return attack
