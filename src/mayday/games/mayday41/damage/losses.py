"""Losses: what points of Appendix C do to the systems of a ship (M4-APC.22 to M4-APC.24, M4-APC.29).

They stand in `Vessel.notes`: how often a system was struck, by the names of `damage_control`; `outside <id>` for a
part whose antenna, port or mount is gone and `gone <id>` for one destroyed inside; `points ...` that wait for more.
The ratings left outside and inside are noted as `g_outside`, `jump_inside` and so on.
"""

from __future__ import annotations

from typing import Final

from mayday.games.mayday41.damage import explosions, harm
from mayday.games.mayday41.damage.condition import working_directors
from mayday.games.mayday41.damage.interior import left_inside, rating, sized
from mayday.games.mayday41.missiles import guidance
from mayday.games.mayday41.state import State, Vessel
from mayday.games.mayday41.tasks import nearest

BREACHED: Final = ("bridge", "corridor", "hangar", "other", "shops", "stateroom")
PER_POINT_FUEL: Final = 2
SCOOP_STEP: Final = 5
CASTERS: Final = 2


def lose_outside(state: State, number: int, system: str, part: str) -> None:
    """One effect of the left column (M4-APC.22, M4-APC.29)."""
    vessel = state.vessel(number)
    match system:
        case "airlock":
            count(vessel, "airlock")
        case "cg lift":
            count(vessel, "cg outside")
        case "communication":
            count(vessel, "comms antenna")
            count(vessel, "comms")
        case "mfd":
            count(vessel, "mfd antenna")
            _lose_director(state, number)
        case "fuel scoops":
            count(vessel, "scoops", SCOOP_STEP)
        case "power plant":
            count(vessel, "baffles")
        case "maneuver":
            count(vessel, "plates")
            reckon(state, vessel)
        case "jump":
            vessel.notes["jump_outside"] = vessel.notes.get("jump_outside", vessel.sheet.jump) - 1
        case "sandcasters":
            count(vessel, "sand ports", min(CASTERS, vessel.sand_rating))
            reckon(state, vessel)
        case "screens":
            vessel.notes[f"{part}_outside"] = rating(vessel, part, "outside") - 1
            reckon(state, vessel)
        case _:
            vessel.lost.add(part)
            vessel.notes[f"outside {part}"] = 1


def lose_inside(state: State, number: int, system: str, part: str) -> None:
    """One effect of the right column (M4-APC.22, M4-APC.29)."""
    vessel = state.vessel(number)
    match system:
        case "bridge":
            vessel.out.add("bridge")
        case "cg lift":
            count(vessel, "cg inside")
        case "communication":
            _lose_set(vessel, "comms")
        case "mfd":
            _lose_set(vessel, "mfd")
            _lose_director(state, number, counted=True)
        case "computer":
            count(vessel, "computers")
        case "fuel":
            vessel.fuel = max(0, vessel.fuel - PER_POINT_FUEL)
        case "hangar":
            _lose_hangar(state, number)
        case "jump":
            vessel.notes["jump_inside"] = vessel.notes.get("jump_inside", vessel.sheet.jump) - 1
        case "maneuver":
            vessel.notes["g_inside"] = vessel.notes.get("g_inside", vessel.sheet.g_rating) - 1
        case "power plant":
            count(vessel, "plant")
            reckon(state, vessel)
        case "purification":
            count(vessel, "purifier")
        case "sandcasters":
            count(vessel, "sand inside", min(CASTERS, vessel.sand_rating))
            reckon(state, vessel)
        case "screens":
            vessel.notes[f"{part}_inside"] = rating(vessel, part, "inside") - 1
            reckon(state, vessel)
        case "active" | "passive" | "jammer" | "offensive":
            vessel.lost.add(part)
            vessel.notes[f"gone {part}"] = 1
        case _:
            count(vessel, system)
    if system in BREACHED:
        count(vessel, "breaches")


def count(vessel: Vessel, name: str, by: int = 1) -> None:
    """One loss more, or with a minus one less."""
    vessel.notes[name] = vessel.notes.get(name, 0) + by
    if not vessel.notes[name]:
        del vessel.notes[name]


def reckon(state: State, vessel: Vessel) -> None:
    """What the ship performs at: the lower of outside and inside (M4-APC.23, M4-APC.29)."""
    sheet, notes = vessel.sheet, vessel.notes
    plates = sized(vessel, -6)
    whole = plates - notes.get("plates", 0)
    notes["g_outside"] = nearest(sheet.g_rating * whole, plates, state.options.frn_half == "up")
    vessel.meson = min(rating(vessel, "meson", "outside"), rating(vessel, "meson", "inside"))
    vessel.damper = min(rating(vessel, "damper", "outside"), rating(vessel, "damper", "inside"))
    vessel.sand_rating = max(0, sheet.sand.rating - notes.get("sand ports", 0) - notes.get("sand inside", 0))
    if left_inside(vessel, "power plant") <= 0:
        vessel.out.add("plant")


def _lose_set(vessel: Vessel, name: str) -> None:
    """A set inside is destroyed: one with its antenna while there is one, else one that lost it before."""
    total = vessel.sheet.mfd_count if name == "mfd" else vessel.sheet.appc.comms if vessel.sheet.appc else 0
    count(vessel, f"{name} inside")
    if vessel.notes.get(name, 0) < total:
        count(vessel, name)
    else:
        count(vessel, f"{name} antenna", -1)


def _lose_director(state: State, number: int, counted: bool = False) -> None:
    """M4-ENG.08 and M4-MIS.24 as soon as they concern it."""
    vessel = state.vessel(number)
    if not counted:
        count(vessel, "mfd")
    if not working_directors(vessel):
        explosions.without_directors(state, number)
    else:
        guidance.check_control(state, number)


def _lose_hangar(state: State, number: int) -> None:
    """With the craft inside (M4-APC.29)."""
    state.vessel(number).notes["hangar"] = 1
    for inside, unit in enumerate(state.units):
        if isinstance(unit, Vessel) and unit.parent == number and not unit.fate:
            harm.destroy(state, inside, "destroyed")
