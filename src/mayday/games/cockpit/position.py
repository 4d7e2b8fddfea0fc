"""Load and dump: any position as plain data, refused field by field."""

from __future__ import annotations

from typing import Any

import msgspec

from mayday.core import schemas
from mayday.core.dice import AnyDice, Dice
from mayday.core.faults import Faults
from mayday.core.game import Position
from mayday.core.plain import fitted, plain
from mayday.games.cockpit import access, sequence
from mayday.games.cockpit.positions import question
from mayday.games.cockpit.positions.deal import new_state
from mayday.games.cockpit.positions.dump import describe
from mayday.games.cockpit.positions.refusing import refuse
from mayday.games.cockpit.positions.spec import PositionSpec
from mayday.games.cockpit.positions.story import check_story
from mayday.games.cockpit.positions.table import lay_table
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import (
    END,
    FIRST_SUSPICIONS,
    GIVE_WINDOW,
    HONEST,
    INFILTRATOR,
    LOOK_WINDOW,
    NO_WINDOW,
    ORDER,
    OVER,
    PHASE_3,
    PHASES,
    PICK,
    VOTE_WINDOW,
    WINDOW,
    WINDOWS,
)


def schema() -> dict[str, Any]:
    """The JSON Schema of a position."""
    return schemas.schema(PositionSpec)


def load(position: Position) -> State:
    """A state from plain data; an impossible one is refused with the field and the reason."""
    return build(fitted(position, PositionSpec))


def dump(state: State) -> Position:
    """A state as plain data, complete: loading it gives the same state."""
    position: Position = plain(describe(state))
    return position


def build(spec: PositionSpec) -> State:
    """A state from a position already in its checked form; all that is wrong with it is told at once."""
    faults = Faults()
    faults.check(spec.phase != "setup", "phase", "nothing is asked before the First Suspicions")
    state = new_state(spec, faults)
    state.phase = PHASES.index(spec.phase)
    lay_table(state, spec, faults)
    faults.settle()
    question.set_places(state, spec, faults)
    faults.settle()
    state.choices, state.clock = spec.choices, spec.clock
    if state.phase == OVER:
        _end(state, spec)
    if spec.step is not None:
        question.set_question(state, spec, faults)
    elif state.phase != OVER:
        _go_on(state, spec)
    check_story(state, spec, faults)
    faults.settle()
    return state


def _end(state: State, spec: PositionSpec) -> None:
    """Who has won follows from who was let in (CP-W.01)."""
    betrayed = any(state.access[seat] and state.teams[seat] == INFILTRATOR for seat in range(state.crew))
    state.phase = PHASE_3 if len(spec.access) == 1 else END
    sequence.finish(state, INFILTRATOR if betrayed else HONEST)


def _go_on(state: State, spec: PositionSpec) -> None:
    """Without a step: on to the next question, from as much as the position tells of it."""
    _check_hints(spec)
    nothing_thrown = Dice.scripted([])
    question.set_speaker(state, spec)
    state.ordered, state.discussed = bool(spec.ordered), spec.discussed
    if spec.look is not None:
        _await_look(state, spec, nothing_thrown)
    elif spec.votes is not None:
        faults = Faults()
        question.set_question(state, msgspec.structs.replace(spec, step="vote"), faults)
        faults.settle()
    elif spec.window != "none":
        _open_window(state, spec, nothing_thrown)
    elif state.phase == FIRST_SUSPICIONS:
        sequence.next_first_look(state, nothing_thrown)
    elif state.phase < END:
        sequence.begin_skirmish(state, nothing_thrown)
    elif not spec.ordered and access.pairs(state):
        sequence.ask(state, ORDER)
    else:
        sequence.open_window(state, GIVE_WINDOW, nothing_thrown)


def _check_hints(spec: PositionSpec) -> None:
    """What has no meaning without a step, or more than one."""
    looking = spec.look is not None
    several = looking + (spec.votes is not None) + (spec.window != "none" and not (looking and spec.window == "look"))
    vague = several > 1 or bool(spec.own_look or spec.sealed or spec.answers or spec.ready or spec.ripe is not None)
    refuse(vague, "step", "say what is awaited: mark for markers, window for answers, discuss for who is ready")


def _open_window(state: State, spec: PositionSpec, dice: AnyDice) -> None:
    """Before the votes or before the gift (CP-V.07, CP-V.08)."""
    window = WINDOWS.index(spec.window)
    fits = state.phase > FIRST_SUSPICIONS and window == (GIVE_WINDOW if state.phase == END else VOTE_WINDOW)
    refuse(not fits, "window", "a LOOK window needs a look, a VOTE window a skirmish, a GIVE window the End Phase")
    state.ordered = state.phase == END and (state.ordered or bool(access.pairs(state)))
    sequence.open_window(state, window, dice)


def _await_look(state: State, spec: PositionSpec, dice: AnyDice) -> None:
    """A look that is to be announced, or, with its card, one that veterans may still change (CP-K.10)."""
    state.ordered = state.phase == END
    announced = spec.look is not None and spec.look.card is not None
    state.step, state.window = (WINDOW, LOOK_WINDOW) if announced else (PICK, NO_WINDOW)
    question.set_look(state, spec)
    if announced:
        sequence.open_window(state, LOOK_WINDOW, dice)
    else:
        sequence.ask(state, PICK)
