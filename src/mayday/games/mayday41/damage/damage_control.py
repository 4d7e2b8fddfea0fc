"""Damage control: the one repair of a turn that Appendix C knows (M4-APC.25); the basic rules have none (M4-DMG.25)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mayday.core.dice import AnyDice
from mayday.games.mayday41.damage.condition import manned
from mayday.games.mayday41.damage.harm import by_location
from mayday.games.mayday41.damage.interior import left
from mayday.games.mayday41.damage.losses import CASTERS, SCOOP_STEP, reckon
from mayday.games.mayday41.damage.noted import NAMES, with_field
from mayday.games.mayday41.handles import own_handle
from mayday.games.mayday41.happenings.damage import Repaired
from mayday.games.mayday41.ships.layout import layout
from mayday.games.mayday41.state import State, Vessel
from mayday.games.mayday41.tasks import DIFFICULT, attempt

NEEDED: Final = 7
COUNTED: Final = (
    *("airlock", "baffles", "cg inside", "cg outside", "comms antenna", "comms inside", "computers", "corridor"),
    *("hangar", "mfd antenna", "other", "plant", "plates", "purifier", "sand inside", "sand ports", "scoops"),
    *("shops", "stateroom"),
)
"""Losses that are counted, by the names under which they are written."""
RATED: Final = ("g_inside", "jump_inside", "jump_outside", "meson_inside", "meson_outside")
DAMPERS: Final = ("damper_inside", "damper_outside")
ALSO: Final = {"comms antenna": "comms", "comms inside": "comms", "mfd antenna": "mfd"}
"""What else counts one less."""
STEPS: Final = {"scoops": SCOOP_STEP, "sand ports": CASTERS, "sand inside": CASTERS}
"""What is repaired in larger steps than 1."""


def effects(state: State, number: int) -> list[str]:
    """What a ship may try to undo now: anything but structure, stores and what was destroyed for good.

    Batteries, sensors, jammers and directors that were destroyed inside are gone (M4-APC.25, M4-APC.29).
    """
    vessel = state.vessel(number)
    if state.options.appc_damage_control == "off" or not by_location(state, vessel) or not manned(vessel):
        return []
    losses = vessel.losses
    if losses.repaired == state.turn or vessel.fate:
        return []
    found = [name for name in COUNTED if getattr(losses, NAMES[name])]
    found += [name for name in (*RATED, *DAMPERS) if left(getattr(losses, name), built := design(vessel, name)) < built]
    if "bridge" in vessel.out:
        found.append("bridge")
    return found + sorted(losses.outside - losses.gone)


def repairable(parts: tuple[str, ...]) -> tuple[str, ...]:
    """What a ship with these parts may ever try to undo, in the order of its numbers."""
    return (*COUNTED, *RATED, *DAMPERS, "bridge", *parts)


def repairs(state: State, number: int) -> list[int]:
    """The numbers of what it may try to undo now."""
    known = repairable(layout(state.vessel(number).sheet).words)
    return [1 + known.index(what) for what in effects(state, number)]


def design(vessel: Vessel, name: str) -> int:
    """The rating as built."""
    system = name.partition("_")[0]
    if system == "g":
        return vessel.sheet.g_rating
    if system == "jump":
        return vessel.sheet.jump
    return vessel.sheet.screens.meson if system == "meson" else vessel.sheet.screens.damper


def repair(state: State, number: int, what: str, dice: AnyDice) -> None:
    """(7) > Difficult, once in a turn (M4-APC.25)."""
    vessel = state.vessel(number)
    vessel.losses = replace(vessel.losses, repaired=state.turn)
    roll, success = attempt(DIFFICULT, NEEDED, [], "M4-APC.25", dice, ("repaired", "not repaired"))
    state.tell(Repaired(own_handle(state, number), what, roll, success), vessel.side)
    if success:
        _undo(state, vessel, what)


def _undo(state: State, vessel: Vessel, what: str) -> None:
    losses = vessel.losses
    if what == "bridge":
        vessel.out.discard("bridge")
    elif what in RATED or what in DAMPERS:
        vessel.losses = with_field(losses, what, getattr(losses, what) + 1)
    elif what in COUNTED:
        struck, step = getattr(losses, NAMES[what]), STEPS.get(what, 1)
        losses = with_field(losses, NAMES[what], struck - min(step, struck))
        if what in ALSO:
            losses = with_field(losses, ALSO[what], getattr(losses, ALSO[what]) - 1)
        vessel.losses = losses
        if what == "plant":
            vessel.out.discard("plant")
    else:
        vessel.losses = replace(losses, outside=losses.outside - {what})
        vessel.lost.discard(what)
    reckon(state, vessel)
