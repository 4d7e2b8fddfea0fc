"""Why an action is refused: worked out from the seat's own view, so that it cannot tell more than that."""

from __future__ import annotations

from typing import Any

from mayday.core.errors import RuleError
from tests.toy.actions import Bid, Jam
from tests.toy.state import weight
from tests.toy.view import View


def refusal(view: View, action: Any) -> RuleError:
    """The first reason why this seat may not do this now."""
    assert view.seat is not None
    own = view.crews[view.seat]
    if own.out:
        return RuleError("Your crew has given up.", "TOY-END.03")
    if own.answered:
        return RuleError("Your answer lies face down and is not taken back.", "TOY-BID.01")
    if view.stage == "board" and view.seat != view.leader:
        return RuleError("The leader decides now.", "TOY-BRD.01")
    if view.stage == "jam" and view.seat == view.leader:
        return RuleError("The others are asked whether they jam you.", "TOY-JAM.01")
    if isinstance(action, Bid) and view.stage == "bid":
        return RuleError(f"You do not hold card {action.card}.", "TOY-BID.03")
    if isinstance(action, Jam) and view.stage == "jam":
        if action.card in view.hand and weight(action.card) > 0:
            return RuleError("Only a light card jams, 1 to 8.", "TOY-JAM.01")
        return RuleError(f"You do not hold card {action.card}.", "TOY-BID.03")
    return _wrong_stage(view)


def _wrong_stage(view: View) -> RuleError:
    if view.stage == "bid":
        return RuleError("It is time to bid.", "TOY-BID.01")
    if view.stage == "jam":
        return RuleError("You are asked whether you jam the leader: a light card, or pass.", "TOY-JAM.01")
    return RuleError("You lead: board the wreck or leave it.", "TOY-BRD.01")
