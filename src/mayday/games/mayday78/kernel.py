"""Moves as small integers: who is asked, what is legal, what it does. The fast way through the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.games.mayday78.movement import choices
from mayday.games.mayday78.race import judge
from mayday.games.mayday78.sequence import fly, run_on, undecided
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import CODE_BURN, CODE_END, CODE_RESIGN, DISK_SIZE
from mayday.games.mayday78.victory import resign

if TYPE_CHECKING:
    from mypy_extensions import i64


def actors(state: State) -> tuple[int, ...]:
    """The seats of the phasing side with a vessel still to move (MD-SEQ.04, MD-SEQ.10)."""
    if state.over:
        return ()
    asked: list[int] = []
    for vessel in state.vessels:
        if not vessel.moved and undecided(state, vessel) and vessel.seat not in asked:
            asked.append(vessel.seat)
    asked.sort()
    return tuple(asked)


def codes(state: State, seat: int) -> list[int]:
    """What this seat may do now: finish, resign, or any future of any vessel not yet moved (MD-MOV.19)."""
    if state.over:
        return []
    found: list[int] = []
    number: i64 = 0
    while number < len(state.vessels):
        vessel = state.vessels[number]
        if vessel.seat == seat and undecided(state, vessel):
            first: i64 = CODE_BURN + number * DISK_SIZE
            code: i64 = first
            last: i64 = first + choices(state, vessel)
            while code < last:
                found.append(code)
                code += 1
        number += 1
    if found:
        found.append(CODE_END)
        found.append(CODE_RESIGN)
    return found


def step(state: State, seat: int, code: i64) -> None:
    """Carry out one move and go on to the next decision."""
    if code == CODE_RESIGN:
        resign(state, seat)
        if state.race and not state.over:
            judge(state)  # it may leave one yacht in the race, MD-GP.06
    elif code == CODE_END:
        # The seat's other vessels coast; a partner on the same side may still be choosing (MD-SEQ.10).
        number: i64 = 0
        while number < len(state.vessels) and not state.over:
            vessel = state.vessels[number]
            if vessel.seat == seat and not vessel.moved and vessel.in_play:
                fly(state, number, 0)
            number += 1
    else:
        move: i64 = code - CODE_BURN
        fly(state, move // DISK_SIZE, move % DISK_SIZE)
    run_on(state)
