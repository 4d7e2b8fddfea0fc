"""Who is waited for, and for what: the reason against whatever else is done."""

from __future__ import annotations

from typing import Final

from mayday.core.errors import RuleError
from mayday.games.cockpit import questions, skills
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import STEPS, WINDOW

ASKED_FOR: Final = {
    "pick": "a card to look at: `pick L`, `pick M` or `pick R`",
    "window": "a Veteran card or `pass`",
    "mark": "a marker: `mark H` or `mark I`",
    "discuss": "`ready`",
    "vote": "a vote: `vote punch` or `vote protect`",
    "order": "a look, or `no look`",
    "give": "access for somebody: `give` and a seat",
}

RULES: Final = {
    "pick": "CP-K.10",
    "window": "CP-V.06",
    "hold": "CP-V.35",
    "mark": "CP-K.04",
    "discuss": "CP-O.19",
    "vote": "CP-P.08",
    "order": "CP-E.01",
    "give": "CP-E.06",
}
"""What says who is asked for it; in the End Phase that is the newest in the cockpit (CP-E.09)."""


def not_asked(state: State, seat: int) -> RuleError:
    """Who is asked, and for what, is known to all (CP-H.12)."""
    asked = questions.asked(state)
    step = STEPS[state.step]
    wanted, rule = ASKED_FOR.get(step, "nothing"), RULES.get(step, "CP-H.12")
    if seat in asked:
        if questions.answered(state, seat):
            return answered(state)
        return RuleError(f"You are asked for {wanted}.", rule, "not_your_decision")
    if not asked:
        return RuleError("Nobody is asked just now; the table waits for the clock.", rule, "not_your_decision")
    if step in ("order", "give"):
        rule = "CP-E.09"
    seats = ", ".join(str(each) for each in asked)
    word = "seat" if len(asked) == 1 else "seats"
    return RuleError(f"The table waits for {word} {seats}: {wanted}.", rule, "not_your_decision")


def answered(state: State) -> RuleError:
    if state.step == WINDOW:
        return skills.answer_given()
    return RuleError("Your marker lies; it is shown when its time has come.", "CP-O.11", "not_your_decision")
