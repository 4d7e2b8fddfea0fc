"""The game's motor: who is asked, what he may do, and doing it."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.game import Resign
from mayday.games.mayday41 import agenda, covert, sequence
from mayday.games.mayday41.actions import Action
from mayday.games.mayday41.codes import actions, decode
from mayday.games.mayday41.happenings.general import Acted
from mayday.games.mayday41.packing import K_RESIGN
from mayday.games.mayday41.scenario import concession
from mayday.games.mayday41.state import State


def actors(state: State) -> tuple[int, ...]:
    """The sides that are asked now."""
    if state.outcome is not None:
        return ()
    if state.question is not None:
        return (state.question.side,)
    return sequence.STAGE_RULES[state.stage].asked(state)


def codes(state: State, side: int) -> list[int]:
    """Everything this side may do now; nothing when it is not asked, or done with its covered orders."""
    if side not in actors(state) or covert.answered(state, side):
        return []
    if state.question is not None:
        found = agenda.answers(state)
    else:
        found = sequence.STAGE_RULES[state.stage].codes(state, side)
    found.append(K_RESIGN)
    return found


def legal(state: State, side: int) -> list[Action]:
    """The same as actions."""
    return actions(state, side, codes(state, side))


def step(state: State, side: int, code: int, dice: AnyDice) -> None:
    """Carry out the move that has this number, which is legal."""
    apply(state, side, decode(state, side, code), dice)


def apply(state: State, side: int, action: Action, dice: AnyDice) -> None:
    """Carry out an action that is legal, and everything that follows from it by itself."""
    heard = len(state.news) if state.news is not None else 0
    quiet = state.news is None or covert.quiet(state, side, actors(state), action)
    state.plane = None  # a level is turned to for one marker
    if isinstance(action, Resign):
        concession.concede(state, side, dice)
    elif state.question is not None:
        agenda.answer(state, action, dice)
    else:
        sequence.STAGE_RULES[state.stage].play(state, side, action, dice)
    sequence.go_on(state, dice)
    if not quiet and state.news is not None and all(item.to is not None for item in state.news[heard:]):
        state.tell(Acted(state.sides[side].name))
