"""Why an action is refused, in words, with the rule that says so."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.cockpit.actions import Action
from mayday.games.cockpit.state import State


def refusal(state: State, seat: int, action: Action) -> RuleError:
    return RuleError("That cannot be done now.", "CP-E.09", "not_your_decision")
