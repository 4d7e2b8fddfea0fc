"""The expedition's bots: each question of the turn goes to the module that knows about it."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.asteroid.expedition import crew, fighting, leaving, moving, shooting
from mayday.bots.asteroid.expedition.situation import Situation
from mayday.bots.asteroid.expedition.style import CADET, CAPTAIN, Style
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.games.asteroid.actions import Action, EndMove, Evade
from mayday.games.asteroid.seen import View


def cadet(view: View, legal: Sequence[Action], dice: Dice) -> Decision:
    """Sensible and instant."""
    return _decide(view, legal, dice, CADET)


def captain(view: View, legal: Sequence[Action], dice: Dice) -> Decision:
    """Weighs what every step risks."""
    return _decide(view, legal, dice, CAPTAIN)


def _decide(view: View, legal: Sequence[Action], dice: Dice, style: Style) -> Decision:
    if len(legal) == 1:
        return Decision(legal[0], "There is nothing else to do.")
    situation = Situation(view, legal)
    if view.stage == "choosing":
        return crew.choose(situation, style.crew)
    if view.stage == "dividing":
        return crew.divide(situation)
    if view.stage == "charges":
        return crew.give_charges(situation)
    if view.embarking:
        return leaving.decide(situation, dice)
    if view.evading:
        return Decision(Evade(), "It does not see him.")
    if view.stage == "XM":
        return moving.decide(situation, style)
    if view.stage == "CM":
        return _sashas(legal)
    if view.stage in ("F1", "F2"):
        return shooting.decide(situation, style)
    return fighting.decide(situation, style)


def _sashas(legal: Sequence[Action]) -> Decision:
    """She stays, unless she stands where she may not end her move (AS-6.06)."""
    for action in legal:
        if isinstance(action, EndMove):
            return Decision(action, "She stays.")
    return Decision(legal[0], "She cannot stay on the square of a friend.")
