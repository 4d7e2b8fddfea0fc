"""The players of Mayday M4.1: each question of the turn goes to the module that knows about it."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.contract import Decision
from mayday.bots.mayday41 import boarders, command, gunnery, hangar, helm, leaving, losses, salvos, watch
from mayday.bots.mayday41.situation import Situation
from mayday.bots.mayday41.style import CADET, CAPTAIN, Style
from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.games.mayday41.actions import (
    Action,
    Cease,
    EndCraft,
    EndGuidance,
    EndOrders,
    EndSensors,
    EndTurn,
)
from mayday.games.mayday41.seen import View

THINKING = 0.25
"""Seconds that the longest decision of a captain fits into several times; with less, it decides as a cadet does."""
ENDS = (EndOrders, EndSensors, EndGuidance, EndCraft, EndTurn, Cease)


class Player:
    """A level of play: the same questions, answered with more or less care."""

    title = ""
    blurb = ""
    style: Style

    def decide(self, view: View, legal: Sequence[Action], dice: Dice, budget: float) -> Decision:
        """The answer to the question now open, or whatever ends it."""
        style = self.style if budget >= THINKING else CADET
        found = _answer(Situation(view), style, legal) if len(legal) > 1 else None
        return found or without_plan(legal)


class Cadet(Player):
    """Sensible and instant: does what its goal asks, and fires at what is near."""

    title = "Cadet"
    blurb = "Goes straight for its goal, keeps its radar on, and launches when it cannot miss."
    style = CADET


class Captain(Player):
    """Reckons chances and ranges, looks without being seen, and strikes from afar."""

    title = "Captain"
    blurb = "Looks without being seen, launches from far away, and knows when to leave."
    style = CAPTAIN


def _answer(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """Every stage and every question with its own answer (section 30 of the rulebook)."""
    question = situation.view.question
    if question is not None:
        return _react(question.kind, situation, style, legal)
    match situation.view.stage:
        case "command" | "initiative":
            return command.decide(situation, legal)
        case "movement":
            return helm.decide(situation, style, legal)
        case "sensor_orders":
            return watch.order(situation, style, legal)
        case "sensors":
            return watch.work(situation, style, legal)
        case "guidance":
            return salvos.guide(situation, style, legal)
        case "fire_orders":
            return gunnery.order(situation, style, legal)
        case "energy":
            return gunnery.fire(situation, legal)
        case "launch":
            return salvos.launch(situation, style, legal)
        case "detonation":
            return gunnery.detonate(legal)
        case "craft":
            return hangar.decide(situation, style, legal)
        case "end":
            return leaving.decide(situation, style, legal)
    return None


def _react(kind: str, situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    match kind:
        case "sand":
            return losses.sand(situation, style, legal)
        case "defend":
            return gunnery.defend(legal)
        case "missile" | "system" | "excess" | "part":
            return losses.lose(situation, legal) or losses.choose(legal)
        case "keep_lock":
            return losses.keep_lock(situation, legal)
        case "casualties":
            return boarders.casualties(situation, legal)
        case "seize":
            return boarders.seize(legal)
        case "place_craft":
            return hangar.put(situation, style, legal)
        case "waiver":
            return leaving.waive(situation, style, legal)
    return losses.choose(legal)


def without_plan(legal: Sequence[Action]) -> Decision:
    """What to do when nothing seems worth doing."""
    for action in legal:
        if isinstance(action, ENDS):
            return Decision(action, "Nothing more is worth doing here.")
    for action in legal:
        if not isinstance(action, Resign):
            return Decision(action, "Nothing better is known, so the first thing allowed will do.")
    return Decision(legal[0], "There is nothing else to do.")
