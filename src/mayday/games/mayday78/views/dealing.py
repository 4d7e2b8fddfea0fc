"""Deal anew what a seat cannot know: programs, magazines and stores, secret missiles, cargoes, musters."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import AnyDice
from mayday.games.mayday78.computers import compatible, fits, points, sets
from mayday.games.mayday78.library import musters, setting_of
from mayday.games.mayday78.missiles import targets
from mayday.games.mayday78.scenario.entries import TO_HEAD, stage, start_hexes
from mayday.games.mayday78.specs import STANDARD, assembles, burns_of, g_of, guidance_of, propulsion_of, spec_of
from mayday.games.mayday78.state import Attack, State, Vessel
from mayday.games.mayday78.tables import (
    AM,
    CONSTANT,
    CONTACT,
    CYCLING,
    DISCRETIONARY,
    GUIDED,
    HOMING,
    INTELLIGENT,
    LEGAL,
    LIMITED,
    MAX_BURNS,
    MAX_THRUST,
    MISSILE,
    MUSTERING,
    NO_TARGET,
    PHASE_B,
    PREDICTS,
    PROGRAM_COUNT,
    PROXIMITY,
    RESPONSIVE,
    RF,
    SELECTIVES,
    SET_UP,
    SHIP,
    UNDESIGNATED,
    UNGUIDED,
    UNPOWERED,
    WAITING,
    G,
    T,
)
from mayday.games.mayday78.views.secrecy import cargo_is_known, is_secret_missile, knows, sees_programs
from mayday.games.mayday78.views.terms import BURN_STEPS, KITS

# Missiles people build: the standard one, a mine, an interceptor and a defence missile (MD-DAT.14, MD-BLD.02).
COMMON: Final = (
    STANDARD,
    STANDARD,
    STANDARD,
    spec_of(UNGUIDED, UNPOWERED, CONTACT, 0, 0),
    spec_of(GUIDED, DISCRETIONARY, INTELLIGENT, 6, 12),
    spec_of(GUIDED, LIMITED, CONTACT, 3, 6),
)
MOST_ABOARD: Final = 6
RICHEST: Final = 250
"""Hundreds of credits left, at most, in a guess."""
TRIES: Final = 8


def deal(state: State, seat: int | None, dice: AnyDice) -> None:
    """Change everything that this seat cannot know to something else that could be."""
    side = -1 if seat is None else state.side_of(seat)
    for number, vessel in enumerate(state.vessels):
        if knows(side, vessel):
            continue
        if vessel.model > 0 and not sees_programs(state, False):
            _deal_programs(state, number, dice)
        if vessel.chosen >= 0:
            vessel.chosen = _next_set(vessel, dice) if state.step == CYCLING else -1
        if vessel.launchers > 0:
            _deal_store(state, vessel, dice)
        if is_secret_missile(state, vessel, side):
            _deal_missile(state, vessel, dice)
        if vessel.status == WAITING and vessel.entry > 0 and stage(vessel) == TO_HEAD:
            _deal_place(state, number, dice)
        if not cargo_is_known(vessel):
            vessel.cargo = LEGAL + dice.below(2)
    if state.phase == SET_UP and state.step == MUSTERING:
        _deal_musters(state, side, dice)


def _deal_place(state: State, number: int, dice: AnyDice) -> None:
    """Another hex for a vessel that is being brought on and has not been shown yet."""
    vessel = state.vessels[number]
    places = [place for place in start_hexes(state, number) if place not in state.worlds]
    vessel.past = vessel.present = vessel.future = places[dice.below(len(places))]


def _deal_programs(state: State, number: int, dice: AnyDice) -> None:
    """A legal load and CPU set with all that is disclosed, and what the attacks declared need (MD-CPU.06)."""
    vessel = state.vessels[number]
    attacks = [attack for attack in state.attacks if attack.vessel == number]
    needed = vessel.shown
    for attack in attacks:
        needed |= _needed(state, vessel, attack)
    selective = any(attack.selective for attack in attacks) and not needed & SELECTIVES
    needed |= _one_of(vessel.library & SELECTIVES, dice) if selective else 0
    vessel.running = _filled(vessel, vessel.library, needed & vessel.library, dice)
    vessel.loaded = vessel.running
    for bit in dice.shuffled(PROGRAM_COUNT):
        more = vessel.loaded | (1 << bit & vessel.library)
        if points(more & ~vessel.running) <= vessel.storage:
            vessel.loaded = more
    vessel.touched = 0
    for attack in attacks:
        attack.predict = vessel.running & PREDICTS != 0 and dice.below(4) > 0
        attack.gunner = vessel.running & G != 0 and dice.below(4) > 0


def _needed(state: State, vessel: Vessel, attack: Attack) -> int:
    """The programs without which this attack could not have been declared (MD-CPU.18)."""
    if vessel.kind != SHIP or vessel.computer_hits > 0:
        return 0
    if state.phase == PHASE_B:
        return T
    return AM if state.vessels[attack.target].kind == MISSILE else T | RF


def _one_of(programs: int, dice: AnyDice) -> int:
    bits = [1 << bit for bit in range(PROGRAM_COUNT) if programs >> bit & 1]
    return bits[dice.below(len(bits))] if bits else 0


def _filled(vessel: Vessel, library: int, needed: int, dice: AnyDice) -> int:
    """What must run, and whatever else of the library may run beside it."""
    running = needed
    for bit in dice.shuffled(PROGRAM_COUNT):
        more = running | (1 << bit & library)
        if more != running and points(more) <= vessel.cpu and compatible(more):
            running = more
    return running


def _next_set(vessel: Vessel, dice: AnyDice) -> int:
    """A set sealed for the next phase, legal with the load (MD-CPU.25)."""
    for _ in range(TRIES):
        chosen = _filled(vessel, vessel.loaded, 0, dice)
        if fits(vessel, vessel.loaded, chosen):
            return chosen
    return sets(vessel, vessel.loaded, True)[0]


def _deal_store(state: State, vessel: Vessel, dice: AnyDice) -> None:
    """Other missiles in the magazine, as many as all can count; a secret stock of components (MD-BLD.06)."""
    count = len(vessel.magazine)
    if state.options.missile_components == "on":
        count = dice.below(MOST_ABOARD + 1)
        vessel.bodies = [_body(dice) for _ in range(dice.below(MOST_ABOARD))]
        vessel.kits = [dice.below(len(KITS)) for _ in range(dice.below(MOST_ABOARD))]
    vessel.fresh = []
    vessel.budget = 100 * dice.below(RICHEST)
    vessel.draft = -1
    vessel.magazine = [some_missile(dice) for _ in range(count)]


def _body(dice: AnyDice) -> int:
    return (1 + dice.below(MAX_THRUST)) * BURN_STEPS + 1 + dice.below(MAX_BURNS)


def some_missile(dice: AnyDice) -> int:
    """The specification of some missile that can be built, most often a common one (MD-MIS.01)."""
    if dice.below(4):
        return COMMON[dice.below(len(COMMON))]
    while True:
        guidance, propulsion, detonation = dice.below(4), dice.below(4), dice.below(4)
        if assembles(guidance, propulsion):
            body = 0 if propulsion == UNPOWERED else _body(dice)
            return spec_of(guidance, propulsion, detonation, body // BURN_STEPS, body % BURN_STEPS)


def _deal_missile(state: State, vessel: Vessel, dice: AnyDice) -> None:
    """Another missile behind the same counters: what its launcher's fate and the disclosures allow (MD-MIS.26)."""
    spec = some_missile(dice)
    launcher = state.vessels[vessel.launcher] if vessel.launcher >= 0 else None
    lost = launcher is None or not launcher.alive
    if lost and guidance_of(spec) in (GUIDED, RESPONSIVE):
        spec = STANDARD  # a steered one would have destroyed itself, MD-MIS.09
    if vessel.seen:
        spec = spec - spec // 91 % 4 * 91 + PROXIMITY * 91
    blind = launcher is not None and launcher.computer_hits > 0
    vessel.spec, vessel.g, vessel.tank = spec, g_of(spec), burns_of(spec)
    vessel.fuel = dice.below(vessel.tank + 1)
    vessel.dumb = blind and guidance_of(spec) in (GUIDED, RESPONSIVE)
    vessel.level = vessel.g if propulsion_of(spec) == CONSTANT else 0
    vessel.heading = dice.below(6) if vessel.level > 0 else -1
    vessel.designation = UNDESIGNATED
    aims = targets(state, vessel.side)
    aimed = guidance_of(spec) == HOMING or guidance_of(spec) == GUIDED
    vessel.target = aims[dice.below(len(aims))] if aimed and aims else NO_TARGET


def _deal_musters(state: State, side: int, dice: AnyDice) -> None:
    """Other fleets for the sides that have chosen in secret (MD-BAT.01)."""
    fleet = setting_of(state.options).fleet
    for number, other in enumerate(state.sides):
        if number != side and fleet is not None and other.muster:
            choices = musters(fleet)
            other.muster = choices[dice.below(len(choices))]
