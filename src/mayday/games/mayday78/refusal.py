"""Why an action is refused, in words, with the rule that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from mayday.core.errors import LAST_RESORT, RuleError
from mayday.core.game import Resign
from mayday.games.mayday78.actions import (
    Action,
    Assemble,
    Board,
    Burn,
    Buy,
    BuyKit,
    Cast,
    Delete,
    Designate,
    Detonate,
    Dock,
    Draft,
    EndPhase,
    Fire,
    Head,
    Hold,
    Insert,
    Jump,
    Launch,
    Load,
    Muster,
    Order,
    Place,
    PlaceWorld,
    Post,
    Ram,
    Release,
    Repair,
    Retarget,
    Run,
    Shift,
    Shoot,
)
from mayday.games.mayday78.codes import decode_all
from mayday.games.mayday78.kernel import codes
from mayday.games.mayday78.questions import actors
from mayday.games.mayday78.refusals import computers as refusal_computers
from mayday.games.mayday78.refusals import flight as refusal_flight
from mayday.games.mayday78.refusals import lasers as refusal_lasers
from mayday.games.mayday78.refusals import missiles as refusal_missiles
from mayday.games.mayday78.refusals import ordnance as refusal_ordnance
from mayday.games.mayday78.refusals import stores as refusal_stores
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import (
    ARRIVING,
    CYCLING,
    DETONATING,
    MUSTERING,
    PHASE_C,
    PLACING,
    PLACING_WORLDS,
    PREPARING,
    PROGRAMMING,
    RESOLVING,
)

Reason: TypeAlias = Callable[[State, int, Any], RuleError | None]


REASONS: dict[type[Any], Reason] = {
    Burn: refusal_flight.burn,
    Order: refusal_flight.order,
    Repair: refusal_flight.repair,
    Jump: refusal_flight.jump,
    Ram: refusal_flight.ram,
    Fire: refusal_lasers.fire,
    Shoot: refusal_lasers.shoot,
    Shift: refusal_lasers.shift,
    Retarget: refusal_missiles.retarget,
    Designate: refusal_missiles.designate,
    Detonate: refusal_missiles.detonate,
    Hold: refusal_missiles.hold,
    Launch: refusal_ordnance.launch,
    Release: refusal_ordnance.release,
    Cast: refusal_ordnance.cast,
    Board: refusal_ordnance.board,
    Dock: refusal_ordnance.dock,
    Insert: refusal_computers.insert,
    Delete: refusal_computers.delete,
    Run: refusal_computers.run,
    Muster: refusal_stores.muster,
    PlaceWorld: refusal_stores.place_world,
    Place: refusal_stores.place,
    Head: refusal_stores.head,
    Load: refusal_stores.load,
    Draft: refusal_stores.draft,
    Buy: refusal_stores.buy,
    BuyKit: refusal_stores.buy_kit,
    Assemble: refusal_stores.assemble,
    Post: refusal_stores.post,
}

UNFINISHED = {
    MUSTERING: ("Choose your ships first.", "MD-BAT.01"),
    PLACING_WORLDS: ("Place your home world first.", "MD-BAT.03"),
    PLACING: ("Bring all your vessels on first, with their vectors and cargoes.", "MD-SET.02"),
    PREPARING: ("Its programs do not fit yet: name a set for the CPU.", "MD-CPU.06"),
    ARRIVING: ("The vessel that arrives must be placed first, with its vector and cargo.", "MD-SEQ.14"),
    CYCLING: ("The set in the CPU no longer fits: name another.", "MD-CPU.06"),
    RESOLVING: ("What was declared must be resolved.", "MD-LAS.04"),
    DETONATING: ("A warhead in contact must go off.", "MD-DET.02"),
    PROGRAMMING: ("Its programs do not fit yet: name a set for the CPU.", "MD-CPU.06"),
}


def why_not(state: State, seat: int, action: Action) -> RuleError | None:
    """The first reason against an action; None where it is legal."""
    asked = seat in actors(state)
    legal = asked and action in decode_all(state, seat, codes(state, seat))
    return None if legal else refusal(state, seat, action)


def refusal(state: State, seat: int, action: Action) -> RuleError:
    """The reason this seat may not do this now; it rests on what that seat may know (MD-SEQ.15)."""
    if not any(seat in side.seats for side in state.sides):
        return RuleError("There is no such seat in this game.", "MD-SEQ.10")
    if state.outcome is not None:
        return RuleError(f"The game is over: {state.outcome.reason}", state.outcome.rule)
    asks = REASONS.get(type(action))
    found = asks(state, seat, action) if asks is not None else _of_phase(state, seat, action)
    return found or _not_asked(state, seat)


def _of_phase(state: State, seat: int, action: Action) -> RuleError | None:
    """Ending a phase and giving up."""
    if seat not in actors(state):
        return None
    if isinstance(action, Resign):
        return RuleError("You can give up in your own player-turn.", "MD-VIC.03")
    if isinstance(action, EndPhase) and state.step in UNFINISHED:
        return RuleError(*UNFINISHED[int(state.step)])
    return None


def _not_asked(state: State, seat: int) -> RuleError:
    if seat in actors(state):
        return RuleError(LAST_RESORT, "MD-SEQ.05")
    if state.phase == PHASE_C:
        return RuleError("It is not for you to decide now: sides answer in turn.", "MD-SEQ.09")
    return RuleError("It is not your turn to decide.", "MD-SEQ.01")
