"""The turn: six phases in order, each stage with a module of its own (M4-SEQ.01, M4-SEQ.02)."""

from __future__ import annotations

from typing import Any, Final, Protocol

from mayday.core.dice import AnyDice
from mayday.games.mayday41 import agenda, ending, initiative
from mayday.games.mayday41.boarding import craft, rounds
from mayday.games.mayday41.fire import energy, fire_orders
from mayday.games.mayday41.happenings.general import StageBegun, TurnBegun
from mayday.games.mayday41.missiles import detonation, guidance, launching
from mayday.games.mayday41.moving import movement
from mayday.games.mayday41.scenario import command
from mayday.games.mayday41.sensors import sensing, sensor_orders
from mayday.games.mayday41.state import State
from mayday.games.mayday41.tables import COMMAND, END, INITIATIVE, STAGES


class StageRules(Protocol):
    """What the module of a stage answers."""

    def begin(self, state: State, dice: AnyDice) -> None:
        """The stage begins: whatever happens by itself, and who is to be asked."""

    def asked(self, state: State) -> tuple[int, ...]:
        """Sides that have something to decide; none when the stage is over."""

    def codes(self, state: State, side: int) -> list[int]:
        """What this side, which is asked, may do, as numbers of moves."""

    def play(self, state: State, side: int, action: Any, dice: AnyDice) -> None:
        """Carry out one of them."""


# In the order of `STAGES`.
STAGE_RULES: Final[tuple[StageRules, ...]] = (
    command,
    initiative,
    movement,
    sensor_orders,
    sensing,
    guidance,
    fire_orders,
    rounds,
    energy,
    launching,
    detonation,
    craft,
    ending,
)


def begin(state: State, dice: AnyDice) -> None:
    """The first stage of all."""
    state.stage = COMMAND
    STAGE_RULES[COMMAND].begin(state, dice)
    go_on(state, dice)


def go_on(state: State, dice: AnyDice) -> None:
    """Settle what waits, and pass through stages in which nobody has anything to decide."""
    while state.outcome is None:
        agenda.proceed(state, dice)
        if _waits(state):
            return
        if state.stage == END:
            state.turn += 1
            state.stage = INITIATIVE
            state.tell(TurnBegun(state.turn))
        else:
            state.stage += 1
            state.tell(StageBegun(STAGES[state.stage]))
        STAGE_RULES[state.stage].begin(state, dice)


def _waits(state: State) -> bool:
    """Is it somebody's turn, or all over?"""
    return bool(state.question or state.outcome) or bool(STAGE_RULES[state.stage].asked(state))
