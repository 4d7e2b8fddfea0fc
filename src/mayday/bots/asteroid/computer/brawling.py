"""Melee: who fights, and whom of the helpless to strike (group 10)."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.asteroid.computer import odds, worth
from mayday.bots.asteroid.computer.situation import Situation
from mayday.bots.asteroid.computer.style import Style
from mayday.bots.contract import Decision
from mayday.games.asteroid.actions import Action, Attack, Decline
from mayday.games.asteroid.tables import figures_of


def decide(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """Strike wherever it may do something; nothing is gained by holding back."""
    attacks = [action for action in legal if isinstance(action, Attack)]
    if not attacks:
        return None
    best = max(attacks, key=lambda action: _gain(situation, style, action))
    if best.who == best.target:
        return Decision(best, f"Robot {best.who} is the strongest here.")
    if _gain(situation, style, best) > 0 or not any(isinstance(action, Decline) for action in legal):
        return Decision(best, f"Robot {best.who} may hurt {best.target}.")
    return Decision(Decline(), f"Robot {best.who} cannot hurt {best.target}.")


def _gain(situation: Situation, style: Style, action: Attack) -> float:
    robot = situation.robots.get(action.who)
    if robot is None:
        return 0.0
    value = figures_of(robot.kind).melee
    if action.who == action.target:  # which of two fights (AS-6.19)
        return float(value)
    target = situation.named(action.target)
    if target is None:
        return 0.01
    harm = odds.blow(value, 0 if target.down else target.figures.melee, target.living)
    return worth.of_harm(harm, target, situation, style.gathers) or 0.02 * harm.any
