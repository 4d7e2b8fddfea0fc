"""The agenda: jobs that are settled one after another, and the reactions that some of them wait for.

A module that starts something long (a hit, an explosion, a detonating volley, a boarding round) appends jobs to
`State.agenda`, the first one last. Handlers may append more, or set `State.question`; the answer to a question does
what the module says and may append jobs again. Nothing else goes on before the agenda is empty.
"""

from __future__ import annotations

from typing import Any, Final

from mayday.core.dice import AnyDice
from mayday.games.mayday41 import ending
from mayday.games.mayday41.agenda_types import Handlers, Questions
from mayday.games.mayday41.boarding import craft, rounds
from mayday.games.mayday41.damage import explosions, harm, location
from mayday.games.mayday41.fire import energy, sand
from mayday.games.mayday41.missiles import detonation, guidance, launching
from mayday.games.mayday41.state import State

MODULES: Final = (rounds, craft, harm, detonation, ending, energy, explosions, guidance, launching, location, sand)
"""Each says which jobs it settles (JOBS) and which questions it asks (QUESTIONS: what may be answered, and how)."""
JOBS: Final[Handlers] = {kind: handler for module in MODULES for kind, handler in module.JOBS.items()}
QUESTIONS: Final[Questions] = {kind: pair for module in MODULES for kind, pair in module.QUESTIONS.items()}


def proceed(state: State, dice: AnyDice) -> None:
    """Settle jobs until there are none, or one waits for an answer."""
    while state.agenda and state.question is None and state.outcome is None:
        job = state.agenda.pop()
        JOBS[job.kind](state, job, dice)


def answers(state: State) -> list[int]:
    """What the side that is asked may answer, as numbers of moves."""
    assert state.question is not None
    return QUESTIONS[state.question.kind][0](state, state.question)


def answer(state: State, action: Any, dice: AnyDice) -> None:
    question = state.question
    assert question is not None
    state.question = None
    QUESTIONS[question.kind][1](state, question, action, dice)
