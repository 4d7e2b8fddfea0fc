"""Why not: the reasons against an action, which is legal where there are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mayday.core.errors import LAST_RESORT, RuleError
from mayday.core.game import Resign
from mayday.core.reasons import Reasons, first_of
from mayday.games.mayday78 import actions as a
from mayday.games.mayday78.kernel import may_end, may_resign
from mayday.games.mayday78.questions import actors
from mayday.games.mayday78.refusals import (
    arrivals,
    boarding,
    computers,
    crew,
    damage,
    detonation,
    lasers,
    missiles,
    movement,
    ordnance,
    stores,
)
from mayday.games.mayday78.refusals.reasons import of_seat
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import ARRIVING, MUSTERING, PHASE_C, PLACING, PLACING_WORLDS

UNFITTED = "Its programs do not fit yet: name a set for the CPU.", "MD-CPU.06"
UNFINISHED = {
    MUSTERING: ("Choose your ships first.", "MD-BAT.01"),
    PLACING_WORLDS: ("Place your home world first.", "MD-BAT.03"),
    PLACING: ("Bring all your vessels on first, with their vectors and cargoes.", "MD-SET.02"),
    ARRIVING: ("The vessel that arrives must be placed first, with its vector and cargo.", "MD-SEQ.14"),
}


def why_not(state: State, seat: int, action: a.Action) -> RuleError | None:
    """The first reason against an action, by what this seat may know; None where it is legal (MD-SEQ.15)."""
    return first_of(_against(state, seat, action))


def _against(state: State, seat: int, action: a.Action) -> Reasons:
    """What speaks against it: the table, the options, whose vessel it is, its own chapter, whose decision it is."""
    outsider = not any(seat in side.seats for side in state.sides)
    yield outsider, "There is no such seat in this game.", "MD-SEQ.10"
    if state.outcome is not None:
        yield True, f"The game is over: {state.outcome.reason}", state.outcome.rule
    kind = type(action)
    if kind in OPTIONAL:
        option, rule, told = OPTIONAL[kind]
        yield getattr(state.options, option) == "off", told, rule
    if kind in OF_VESSELS:
        number = getattr(action, action.__struct_fields__[0])  # the vessel that acts is named first
        yield from of_seat(state, seat, number)
        yield from OF_VESSELS[kind](state, state.vessels[number], action)
    else:
        yield kind not in OF_SEATS, LAST_RESORT, "MD-SEQ.05"
        yield from OF_SEATS[kind](state, seat, action)
    yield from _unasked(state, seat)


def _unasked(state: State, seat: int) -> Reasons:
    unasked = seat not in actors(state)
    in_turn = unasked and state.phase == PHASE_C
    yield in_turn, "It is not for you to decide now: sides answer in turn.", "MD-SEQ.09"
    yield unasked, "It is not your turn to decide.", "MD-SEQ.01"


def _end(state: State, seat: int, action: a.EndPhase) -> Reasons:
    """Leaving a step while something must still be decided."""
    yield from _unasked(state, seat)
    yield not may_end(state, seat), *UNFINISHED.get(int(state.step), UNFITTED)


def _resign(state: State, seat: int, action: Resign) -> Reasons:
    yield from _unasked(state, seat)
    yield not may_resign(state, seat), "You can give up in your own player-turn.", "MD-VIC.03"


OPTIONAL: dict[type[Any], tuple[str, str, str]] = {
    a.Ram: ("collisions", "MD-INT.04", "Vessels that meet do not collide unless `collisions` is on."),
    a.Dock: (
        "recover_small_craft",
        "MD-ORD.13",
        "Small craft are not taken aboard again unless `recover_small_craft` is on.",
    ),
    a.BuyKit: ("missile_components", "MD-BLD.06", "Kits are bought only with `missile_components` on."),
    a.Assemble: ("missile_components", "MD-BLD.06", "Missiles are put together only with `missile_components` on."),
    a.Post: ("characters", "MD-CRW.01", "There are no characters unless `characters` is on."),
}
"""What is only done under an option: its name, the rule, and the sentence where it is off."""

OF_SEATS: dict[type[Any], Callable[[State, int, Any], Reasons]] = {
    a.Muster: arrivals.muster,
    a.PlaceWorld: arrivals.place_world,
    a.Draft: stores.draft,
    a.Post: crew.post,
    a.EndPhase: _end,
    Resign: _resign,
}
OF_VESSELS: dict[type[Any], Callable[[State, Vessel, Any], Reasons]] = {
    a.Place: arrivals.place,
    a.Head: arrivals.head,
    a.Load: arrivals.load,
    a.Buy: stores.buy,
    a.BuyKit: stores.buy_kit,
    a.Assemble: stores.assemble,
    a.Insert: computers.insert,
    a.Delete: computers.delete,
    a.Run: computers.run,
    a.Repair: damage.repair,
    a.Burn: movement.burn,
    a.Order: movement.order,
    a.Jump: boarding.jump,
    a.Designate: detonation.designate,
    a.Ram: boarding.ram,
    a.Fire: lasers.fire,
    a.Shoot: lasers.shoot,
    a.Shift: lasers.shift,
    a.Retarget: missiles.retarget,
    a.Detonate: detonation.detonate,
    a.Hold: detonation.hold,
    a.Launch: ordnance.launch,
    a.Release: ordnance.release,
    a.Cast: ordnance.cast,
    a.Board: boarding.board,
    a.Dock: ordnance.dock,
}
