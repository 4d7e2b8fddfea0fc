"""Why not designate, set off or hold back a warhead (chapter 12)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday78.actions import Designate, Detonate, Hold
from mayday.games.mayday78.detonation import designable, pending, victims
from mayday.games.mayday78.interception import company
from mayday.games.mayday78.questions import side_asked
from mayday.games.mayday78.refusals.missiles import in_flight, uncontrolled
from mayday.games.mayday78.refusals.reasons import in_step, known
from mayday.games.mayday78.specs import detonation_of
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    AS_CONTACT,
    AS_PROXIMITY,
    COMMAND,
    DESIGNATING,
    DETONATING,
    DETONATION,
    INTELLIGENT,
    MISSILE,
)

MUST_GO_OFF = ("MD-DET.02", "MD-DET.03", "MD-DET.04", "MD-DET.05")
"""What sets off each kind of warhead."""


def designate(state: State, missile: Vessel, action: Designate) -> Reasons:
    """Command warheads in contact (MD-DET.05)."""
    yield from in_flight(missile, "MD-DET.05")
    fixed = detonation_of(missile.spec) != COMMAND
    yield fixed, "Only a command missile is designated; this one goes off by itself.", "MD-DET.05"
    yield not any(action.missile in pair for pair in state.contacts), "It has met nothing.", "MD-DET.05"
    yield from uncontrolled(state, missile)
    yield from in_step(state, "Command missiles are designated at the end of phase A", DESIGNATING)
    yield missile.resolved, "It has been designated.", "MD-DET.05"
    yield not designable(state, action.missile), "It has met nothing.", "MD-DET.05"


def detonate(state: State, missile: Vessel, action: Detonate) -> Reasons:
    """Which victim a warhead may have (MD-DET.10)."""
    yield from in_flight(missile, "MD-DET.01")
    yield not known(state, action.victim), f"There is no vessel {action.victim}.", "MD-DET.10"
    victim = state.vessels[action.victim]
    wrecks = state.options.wreck_contact == "on"
    yield victim.wreck and not wrecks, "Wrecks set off no warhead.", "MD-DET.15"
    apart = action.victim not in company(state, action.missile, wrecks)
    yield apart, "They have not met in this player-turn.", "MD-DET.01"
    friend = victim.side == missile.side
    spared = friend and (victim.kind == MISSILE or state.options.friendly_contact == "off")
    yield spared, "It does not react to friends.", "MD-DET.12"
    attached = friend and action.victim in missile.attached
    yield attached, "It has not parted from that vessel since a launch.", "MD-DET.11"
    yield from in_step(state, "Warheads go off in phase D", DETONATING)
    yield missile.resolved, "It has been dealt with in this phase.", "MD-DET.13"
    system = detonation_of(missile.spec)
    other = system == INTELLIGENT and missile.target != action.victim
    yield other, "An intelligent warhead reacts to its designated target alone.", "MD-DET.04"
    held = system == COMMAND and missile.designation not in (AS_CONTACT, AS_PROXIMITY)
    yield held, "It was not designated contact or proximity, so it holds.", "MD-DET.05"
    due = action.missile in pending(state, side_asked(state)) and action.victim in victims(state, action.missile)
    yield not due, "That is not the victim it must take, or not its turn yet.", "MD-DET.10"


def hold(state: State, missile: Vessel, action: Hold) -> Reasons:
    """Only command warheads may be held back (MD-DET.02 to MD-DET.05)."""
    yield from in_flight(missile, "MD-DET.05")
    system = int(detonation_of(missile.spec))
    told = f"A {DETONATION[system]} warhead that has met its victim must go off."
    yield system != COMMAND, told, MUST_GO_OFF[system]
    yield from in_step(state, "A warhead is held back in phase D", DETONATING)
    yield action.missile not in pending(state, side_asked(state)), "It has nothing to hold back from now.", "MD-DET.05"
