"""Why a vote is refused (STEP B)."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import DISCUSS, MARK, PHASE_1, PHASE_3, PICK, VOTE, WINDOW

WHEN = {
    PICK: ("The look comes before the votes.", "CP-P.01"),
    MARK: ("The marker comes before the votes.", "CP-K.04"),
    WINDOW: ("No vote while a window for Veteran cards is open.", "CP-V.07"),
    DISCUSS: ("No vote while the crew discusses; `ready` ends it.", "CP-O.19"),
}


def vote(state: State, seat: int) -> RuleError:
    fought = PHASE_1 <= state.phase <= PHASE_3
    if fought and seat == state.skirmish:
        return RuleError("The skirmish is about you: you do not vote.", "CP-P.07", "skirmish_cm_no_vote")
    if not fought:
        return RuleError("No skirmish is going on.", "CP-P.10", "vote_closed")
    assert state.step != VOTE, "every other crew member may vote now"
    reason, rule = WHEN.get(state.step, ("The votes are closed.", "CP-P.10"))
    return RuleError(reason, rule, "vote_closed")
