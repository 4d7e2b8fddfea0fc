"""How games end, whatever the scenario: chapter 17 of the rulebook."""

from __future__ import annotations

from mayday.core.game import Outcome
from mayday.core.news import News
from mayday.games.mayday78.events import Ended, Resigned
from mayday.games.mayday78.missiles import blind, take_off
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import CRAFT, HERE, MISSILE, SET_UP, WITHDRAWN


def finish(state: State, winners: tuple[int, ...], reason: str, rule: str, draw: bool) -> None:
    """End the game at once (MD-VIC.01)."""
    state.outcome = Outcome(winners, reason, rule, draw)
    if state.news is not None:
        state.news.append(News(Ended(state.outcome)))


def finish_drawn(state: State, reason: str, rule: str) -> None:
    """End the game with nobody ahead (MD-VIC.05)."""
    finish(state, tuple(sorted(seat for side in state.sides for seat in side.seats)), reason, rule, True)


def finish_fallen(state: State, reason: str) -> None:
    """End the game with nobody left: a draw between those whom one blow took together (MD-VIC.05).

    Whoever was out before has no part in it; only a ramming takes two at once, and it comes before all other hits.
    """
    struck = {int(vessel.side) for vessel in state.vessels if vessel.wreck and vessel.turn_hits > 0}
    last = [seat for side in struck if side >= 0 for seat in state.sides[side].seats]
    everybody = [seat for side in state.sides for seat in side.seats]
    finish(state, tuple(sorted(last if len(struck) > 1 else everybody)), reason, "MD-VIC.05", True)


def resign(state: State, seat: int) -> None:
    """Take a seat's vessels off the board; the last side that keeps any wins (MD-VIC.03)."""
    side = state.side_of(seat)
    for number, vessel in enumerate(state.vessels):
        if vessel.seat == seat and vessel.end == HERE and not vessel.wreck:
            if vessel.kind <= CRAFT:
                blind(state, number)
            take_off(state, number, WITHDRAWN)
    state.attacks = [attack for attack in state.attacks if state.vessels[attack.vessel].seat != seat]
    state.done[seat] = True
    if state.news is not None:
        state.news.append(News(Resigned(seat)))
    if state.phase == SET_UP or not _plays_on(state, int(side)):
        state.sides[side].out = True
    left = [other for other in state.sides if not other.out]
    if len(left) == 1:
        finish(state, left[0].seats, "everybody else gave up or is gone.", "MD-VIC.03", False)
    elif not left:
        finish(state, (), "everybody gave up.", "MD-VIC.03", False)


def _plays_on(state: State, side: int) -> bool:
    """Has a partner of the seat that resigned still a vessel of this side?"""
    return any(v.side == side and v.end == HERE and not v.wreck and v.kind != MISSILE for v in state.vessels)
