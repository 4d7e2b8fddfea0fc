"""The yard: vessels built from their designs, with holds, magazines and crews as a scenario gives them."""

from __future__ import annotations

from typing import Final

from mayday.games.mayday78.library import designs_of, setting_of
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.scenario.forms import CrewForm, Design, LoadForm
from mayday.games.mayday78.specs import STANDARD, price, spec_of
from mayday.games.mayday78.state import Character, State, Vessel
from mayday.games.mayday78.tables import (
    ABOARD,
    BRIDGE,
    CABIN,
    ENGINEERING,
    KINDS,
    LOCATIONS,
    MISSILE,
    MODELS,
    PROGRAM_CODES,
    TURRET,
)

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def new_vessel(options: Options, design: str, mark: str, seat: int, side: int) -> Vessel:
    """A vessel fresh from the yard: full tank, no damage (MD-DAT.07, MD-DAT.08, MD-DAT.11, MD-DAT.21)."""
    plan = designs_of(options)[design]
    fuel = -1 if plan.burns is None else plan.burns  # MD-DAT.10
    vessel = Vessel(design, mark, KINDS.index(plan.kind), seat, side, plan.g, fuel)
    vessel.tons = plan.tons
    vessel.lasers = plan.lasers
    vessel.launchers = plan.launchers
    vessel.casters = plan.sandcasters
    if plan.computer is not None:
        vessel.model, vessel.cpu, vessel.storage = MODELS[plan.computer]
    vessel.library = _library(options, plan)
    if plan.kind == "missile":
        vessel.spec = missile_spec(plan)
    return vessel


def _library(options: Options, plan: Design) -> int:
    """The programs a ship may ever load (MD-DAT.13)."""
    codes = plan.programs + (plan.programs_fixed if options.program_list_fixes == "on" else ())
    bits = 0
    for code in codes:
        bits |= 1 << PROGRAM_CODES.index(code)
    return bits


def missile_spec(plan: Design) -> int:
    """A missile design as a specification (MD-DAT.14)."""
    guidance, propulsion, detonation = plan.systems
    return int(spec_of(guidance, propulsion, detonation, plan.g, plan.burns or 0))


def next_mark(state: State, side: int) -> str:
    """The next letter of a side; in a free for all no two vessels share one (MD-DAT.01)."""
    alone = setting_of(state.options).free_for_all is not None
    count = sum(v.kind != MISSILE and v.side >= 0 and (alone or v.side == side) for v in state.vessels)
    return LETTERS[count % len(LETTERS)] * (count // len(LETTERS) + 1)


def build(state: State, design: str, seat: int, side: int) -> int:
    """A further vessel of a side; its number."""
    state.vessels.append(new_vessel(state.options, design, next_mark(state, side), seat, side))
    return len(state.vessels) - 1


def fill_hold(state: State, number: int) -> None:
    """The craft that a ship carries, each in a berth of its own."""
    ship = state.vessels[number]
    for design in designs_of(state.options)[ship.design].carries:
        craft = state.vessels[build(state, design, int(ship.seat), int(ship.side))]
        craft.status = ABOARD
        craft.carrier = craft.berth = number
        craft.past, craft.present, craft.future = ship.past, ship.present, ship.future


def fill_magazine(
    state: State, vessel: Vessel, missiles: int | tuple[LoadForm, ...] | None, budget: int | None
) -> None:
    """Missiles as the scenario names them, a budget, or else the usual number (MD-ORD.08, MD-BLD.05).

    With component stores what is not named is a budget too (MD-BLD.06, MD-BLD.08).
    """
    if vessel.launchers == 0:
        return
    vessel.store = state.options.missile_components == "on" and (budget is not None or missiles is None)
    if budget is not None:
        vessel.budget = budget
    elif isinstance(missiles, tuple):
        plans = designs_of(state.options)
        for load in missiles:
            vessel.magazine += [missile_spec(plans[load.missile])] * load.count
    elif missiles is not None:
        vessel.magazine = [STANDARD] * missiles
    elif vessel.store:
        vessel.budget = state.options.unspecified_missiles * price(STANDARD)
    else:
        vessel.magazine = [STANDARD] * state.options.unspecified_missiles


def man(state: State, number: int, crew: tuple[CrewForm, ...]) -> None:
    """Put characters aboard: those the scenario names, or a small crew (MD-CRW.01)."""
    if state.options.characters == "off":
        return
    vessel = state.vessels[number]
    for member in crew:
        place = LOCATIONS.index(member.location)
        state.characters.append(Character(member.name, number, place, member.gunner, member.suit))
    if crew:
        return
    if vessel.model == 0 and vessel.kind > 0:
        state.characters.append(Character(f"Pilot {vessel.mark}", number, CABIN))
        return
    state.characters.append(Character(f"Pilot {vessel.mark}", number, BRIDGE))
    state.characters.append(Character(f"Engineer {vessel.mark}", number, ENGINEERING))
    if vessel.lasers > 0:
        state.characters.append(Character(f"Gunner {vessel.mark}", number, TURRET, 1))
