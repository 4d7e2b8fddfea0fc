"""Why an action is refused."""
from __future__ import annotations
from mayday.core.errors import RuleError
from mayday.games.asteroid.actions import Action
from mayday.games.asteroid.state import State
def refusal(state: State, seat: int, action: Action) -> RuleError:
    return RuleError("That cannot be done now.", "AS-5.01")
