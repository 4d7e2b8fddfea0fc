"""Why an answer to a question is none."""

from __future__ import annotations

from typing import Any

from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.boarding import rounds
from mayday.games.mayday41.boarding.boarding_orders import fight_on
from mayday.games.mayday41.fire import sand
from mayday.games.mayday41.refusals.reasons import no
from mayday.games.mayday41.refusals.waiting import ANSWERS
from mayday.games.mayday41.state import Question, State


def _asked(state: State) -> Question:
    assert state.question is not None
    return state.question


def choice(state: State, side: int, action: Any) -> None:
    """One of those that the question lists."""
    question = _asked(state)
    rule = ANSWERS[question.kind][1]
    raise no(rule, f"there are {', '.join(question.choices) or 'none'} to choose from.")


def fall(state: State, side: int, action: a.Fall) -> None:
    question = _asked(state)
    fight = fight_on(state, question.unit)
    assert fight is not None
    marines, troops, crew = rounds.people(state, fight, side)
    raise no(
        "M4-BRD.12",
        f"{question.number} fall of {marines} marines, {troops} troops and {crew} crew; "
        "those whom you do not name are crew.",
    )


def cast_sand(state: State, side: int, action: a.CastSand) -> None:
    vessel = state.vessel(_asked(state).unit)
    if vessel.reloads:
        raise no("M4-SND.08", f"the sandcasters of {vessel.name} are being reloaded.")
    raise no("M4-SND.07", f"{vessel.name} can cast at most {sand.capacity(vessel)} canisters now.")


def defend(state: State, side: int, action: a.Defend) -> None:
    raise no("M4-ENG.18", "that battery was not ordered against this volley, or cannot fire any more.")
