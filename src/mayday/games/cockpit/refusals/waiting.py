"""Refused because somebody else, or something else, is asked."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.cockpit import questions
from mayday.games.cockpit.actions import PassSkill, SkipLook
from mayday.games.cockpit.looking import marking
from mayday.games.cockpit.skirmish import voters
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import DISCUSS, END, GIVE, MARK, NOTHING, ORDER, PICK, STEPS, VOTE, WINDOW

ASKED_FOR = {
    "pick": "a card to look at: `pick L`, `pick M` or `pick R`",
    "window": "a Veteran card or `pass`",
    "mark": "a marker: `mark H` or `mark I`",
    "discuss": "`ready`",
    "vote": "a vote: `vote punch` or `vote protect`",
    "order": "a look, or `no look`",
    "give": "access for somebody: `give` and a seat",
}

RULES = {
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
        return RuleError("Your answer in this window is given and final.", "CP-V.42", "not_your_decision")
    return RuleError("Your marker lies; it is shown when its time has come.", "CP-O.11", "not_your_decision")


def shirk(state: State, seat: int, action: PassSkill | SkipLook) -> RuleError:
    """To pass what is compulsory; outside the windows nothing can be passed."""
    step = state.step
    if step == PICK and seat == state.looker:
        rule = "CP-E.04" if state.phase == END else "CP-P.02"
        return RuleError("You must look: `pick L`, `pick M` or `pick R`.", rule, "must_look")
    if step == MARK and seat == marking(state)[0]:
        if state.sealed != NOTHING:
            return answered(state)
        return RuleError("You must lay a marker: `mark H` or `mark I`.", "CP-K.04", "must_mark")
    if step == VOTE and seat in voters(state) and state.votes[seat] == NOTHING:
        return RuleError("Nobody abstains: `vote punch` or `vote protect`.", "CP-P.09", "must_vote")
    if step == GIVE and seat == state.acting:
        return RuleError("You must let somebody in: `give` and a seat.", "CP-E.06", "must_give")
    if step == ORDER and seat == state.acting and isinstance(action, PassSkill):
        return RuleError("To order no look, type `no look`.", "CP-E.01", "not_your_decision")
    return not_asked(state, seat)


def ready(state: State, seat: int) -> RuleError:
    if state.step == DISCUSS:
        return RuleError("You are ready already; it cannot be taken back.", "CP-O.19", "not_your_decision")
    return RuleError("No discussion is going on.", "CP-O.19", "not_your_decision")
