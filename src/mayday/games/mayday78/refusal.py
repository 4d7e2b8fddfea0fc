"""Why an action is refused, in words, with the rule that says so."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.mayday78.actions import Action, Burn
from mayday.games.mayday78.kernel import actors
from mayday.games.mayday78.movement import allowed_thrust
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import CRASHES, LANDS, STAYS
from mayday.kit.hexes import distance
from mayday.kit.vectors import projected


def refusal(state: State, seat: int, action: Action) -> RuleError:
    """The reason this seat may not do this now; all it rests on is open to everyone (MD-SEQ.15)."""
    if isinstance(action, Burn):
        return _burn_refusal(state, seat, action)
    return _not_asked(state, seat)


def _not_asked(state: State, seat: int) -> RuleError:
    if not any(seat in side.seats for side in state.sides):
        return RuleError("There is no such seat in this game.", "MD-SEQ.10")
    if seat in actors(state):
        return RuleError("That cannot be done in this phase.", "MD-SEQ.05")
    return RuleError("It is not your turn to move.", "MD-SEQ.01")


def _burn_refusal(state: State, seat: int, action: Burn) -> RuleError:
    if not 0 <= action.vessel < len(state.vessels):
        return RuleError(f"There is no vessel {action.vessel}.", "MD-SEQ.04")
    vessel = state.vessels[action.vessel]
    if vessel.seat != seat:
        return RuleError("That vessel is not yours to move.", "MD-SEQ.04")
    if not vessel.in_play:
        return RuleError("That vessel is gone.", "MD-GRV.16")
    if vessel.moved and vessel.world >= 0 and vessel.landed_turn == state.turn and not state.touch_and_go:
        return RuleError("It landed in this turn and can launch in the next.", "MD-GRV.19")
    if seat not in actors(state):
        return _not_asked(state, seat)
    if vessel.moved:
        return RuleError("It has moved; its future stands until its next movement phase.", "MD-MOV.07")
    return _reach_refusal(state, vessel, action)


def _reach_refusal(state: State, vessel: Vessel, action: Burn) -> RuleError:
    if vessel.fate == CRASHES:
        return RuleError("Its course leads into a world and can no longer be changed.", "MD-MOV.07")
    if vessel.wreck:
        return RuleError("A wreck cannot thrust.", "MD-MOV.17")
    if vessel.drive_hits:
        return RuleError("Its maneuver drive is out.", "MD-MOV.13")
    if vessel.fate == LANDS and not state.touch_and_go:
        return RuleError("It lands in this phase and cannot thrust until the next.", "MD-GRV.19")
    allowed = allowed_thrust(vessel)
    if vessel.fate in (STAYS, LANDS) and allowed > 0:
        return RuleError("From a world one can only go to a neighbouring hex.", "MD-GRV.20")
    projection = projected(vessel.present, vessel.future)
    needed = distance(vessel.ahead, action.to)
    if distance(projection, action.to) <= allowed and projection != vessel.ahead:
        return RuleError("Gravity cannot be declined: thrust counts from where it puts the future.", "MD-GRV.03")
    if allowed < vessel.g:
        return RuleError(f"That takes {needed} hexes of thrust, and the fuel allows {allowed}.", "MD-MOV.08")
    return RuleError(f"That takes {needed} hexes of thrust, and the drive gives {vessel.g}.", "MD-MOV.04")
