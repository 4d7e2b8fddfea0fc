"""The computer player: each question goes to the module that knows about it."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.asteroid.computer import answering, brawling, calling, gunnery, laying, stalking
from mayday.bots.asteroid.computer.situation import Situation
from mayday.bots.asteroid.computer.style import CADET, CAPTAIN, Style
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.games.asteroid.actions import Action, Decline, EndFire, EndMove, EndMovement, Pass
from mayday.games.asteroid.seen import View

ENDINGS = (EndMovement, EndMove, EndFire, Decline, Pass)
"""What leaves things as they are."""


def cadet(view: View, legal: Sequence[Action], dice: Dice) -> Decision:
    """Comes straight at them, with whatever is awake."""
    return _decide(view, CADET, legal, dice)


def captain(view: View, legal: Sequence[Action], dice: Dice) -> Decision:
    """Lays its station out with care, keeps out of sight, and strikes where it hurts."""
    return _decide(view, CAPTAIN, legal, dice)


def _decide(view: View, style: Style, legal: Sequence[Action], dice: Dice) -> Decision:
    if len(legal) == 1:
        return Decision(legal[0], "There is nothing else to do.")
    return _answer(view, style, legal, dice) or without_plan(legal)


def _answer(view: View, style: Style, legal: Sequence[Action], dice: Dice) -> Decision | None:
    if view.must_be_true is not None:
        return answering.decide(view, style, legal, dice)
    if view.turn == 0:
        return laying.decide(view, style, legal, dice)
    situation = Situation(view)
    if view.brain_asked or view.roamer_asked:
        return calling.decide(situation, style, legal)
    if view.stage == "CM":
        return stalking.decide(situation, style, legal)
    if view.stage in ("F1", "F2"):
        return gunnery.decide(situation, style, legal)
    return brawling.decide(situation, style, legal)


def without_plan(legal: Sequence[Action]) -> Decision:
    """What to do when nothing seems worth doing: leave it, or the first thing allowed."""
    for kind in ENDINGS:
        for action in legal:
            if isinstance(action, kind):
                return Decision(action, "Nothing more is worth doing here.")
    return Decision(legal[0], "Nothing better is known, so the first thing allowed will do.")
