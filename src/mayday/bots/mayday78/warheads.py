"""Warheads in contact: how a command one is designated, what a responsive one goes for, whom each attacks."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.contract import Decision
from mayday.bots.mayday78.situation import Situation
from mayday.games.mayday78.actions import Action, Designate, Detonate, Hold, Retarget
from mayday.games.mayday78.seen import VesselView

WORTH = {"ship": 3, "craft": 2, "missile": 1, "big ship": 0}


def decide(situation: Situation, legal: Sequence[Action]) -> Decision | None:
    """Set off what meets an enemy, hold what meets only friends."""
    for action in legal:
        if isinstance(action, Designate):
            return _designate(situation, legal, action.missile)
    strikes = [action for action in legal if isinstance(action, Detonate)]
    if strikes:
        best = max(strikes, key=lambda action: _worth(situation, situation.vessel(action.victim)))
        victim = situation.vessel(best.victim)
        if _worth(situation, victim) < 0:
            for action in legal:
                if isinstance(action, Hold):
                    return Decision(action, "Only friends are in reach of the warhead.")
        return Decision(best, f"{victim.name} is the most worthwhile victim in the hex.")
    return None


def retarget(situation: Situation, legal: Sequence[Action]) -> Decision | None:
    """A responsive missile without a living target is given the best enemy in its hex (MD-MIS.11)."""
    for action in legal:
        if isinstance(action, Retarget) and isinstance(action.target, int):
            missile, target = situation.vessel(action.missile), situation.vessel(action.target)
            named = missile.missile.target if missile.missile is not None else None
            lost = not isinstance(named, int) or situation.vessel(named).status != "flying"
            if lost and target.present == missile.present and _worth(situation, target) >= 2:
                return Decision(action, f"{target.name} is in its hex, and it has no better target.")
    return None


def _designate(situation: Situation, legal: Sequence[Action], missile: int) -> Decision:
    here = situation.vessel(missile).present
    enemies = any(foe.present == here for foe in (*situation.foes, *situation.foe_missiles))
    how = "contact" if enemies else "hold"
    for action in legal:
        if isinstance(action, Designate) and action.missile == missile and action.how == how:
            why = "A contact warhead does the most damage." if enemies else "It has met no enemy."
            return Decision(action, why)
    raise AssertionError("a command missile can always be held")


def _worth(situation: Situation, victim: VesselView) -> int:
    return -1 if victim.side == situation.side else WORTH[victim.kind]
