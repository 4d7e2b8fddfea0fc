"""The players of Mayday (1978): each question of the turn sequence goes to the module that knows about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.bots.contract import Decision
from mayday.bots.mayday78 import gunnery, helm, missiles, opening, programs, repairs, warheads
from mayday.bots.mayday78.approach import approach
from mayday.bots.mayday78.missions import mission
from mayday.bots.mayday78.situation import At, Situation
from mayday.bots.mayday78.style import CADET, CAPTAIN, Style
from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.games.mayday78.actions import Action, Board, Burn, EndPhase, Jump, Order
from mayday.games.mayday78.seen import View

THINKING: Final = 0.25
"""Seconds that the longest decision of a captain fits into several times; with less, it decides as a cadet does."""


class Player:
    """A level of play: the same questions, answered with more or less care."""

    title = ""
    blurb = ""
    style: Style

    def __init__(self) -> None:
        # A decision must take milliseconds from the first on, so the tables are made here.
        for graze in (False, True):
            for at_rest in (False, True):
                approach(graze, at_rest)

    def decide(self, view: View, legal: Sequence[Action], dice: Dice, budget: float) -> Decision:
        """The answer to the question now open, or whatever ends it."""
        style = self.style if budget >= THINKING else CADET
        found = _answer(Situation(view), style, legal, dice) if len(legal) > 1 else None
        return found or without_plan(legal)


class Cadet(Player):
    """Sensible and instant: does what its goal asks, without weighing what the enemy may answer."""

    title = "Cadet"
    blurb = "Knows how to brake, fires at what is near, and launches when it cannot miss."
    style = CADET


class Captain(Player):
    """Weighs the enemy's answers, aims where a vessel will be, and minds its fuel."""

    title = "Captain"
    blurb = "Thinks where you will be next turn, and sends its missiles there."
    style = CAPTAIN


def _answer(situation: Situation, style: Style, legal: Sequence[Action], dice: Dice) -> Decision | None:
    """Every step of the sequence with its own answer (chapter 19 of the rulebook)."""
    step = situation.view.step
    if step in ("mustering", "placing worlds", "placing", "arriving"):
        return opening.decide(situation, style, legal, dice)
    if step in ("preparing", "programming", "cycling"):
        return programs.decide(situation, legal)
    if step == "moving":
        return _move(situation, style, legal, dice)
    if step == "launching":
        return _maneuver(situation, style, legal, dice) or missiles.launching(situation, style, legal)
    if step == "declaring":
        return gunnery.declare(situation, style, legal)
    if step == "resolving":
        return gunnery.resolve(situation, style, legal)
    if step == "repairing":
        return repairs.decide(situation, legal)
    if step in ("designating", "detonating"):
        return warheads.decide(situation, legal)
    if step == "retargeting":
        return warheads.retarget(situation, legal)
    return _rarer(situation, style, legal)


def _move(situation: Situation, style: Style, legal: Sequence[Action], dice: Dice) -> Decision | None:
    """The first vessel still to move."""
    for action in legal:
        if isinstance(action, Order):
            return helm.order(situation, style, situation.vessel(action.vessel), legal)
    return _maneuver(situation, style, legal, dice)


def _maneuver(situation: Situation, style: Style, legal: Sequence[Action], dice: Dice) -> Decision | None:
    """The future of the first vessel that has a choice of them."""
    offered: dict[int, list[At]] = {}
    for action in legal:
        if isinstance(action, Burn):
            offered.setdefault(action.vessel, []).append(action.to)
    for plan in situation.view.plans:
        choices = offered.get(plan.vessel)
        if choices:
            if situation.vessel(plan.vessel).kind == "missile":
                return missiles.steer(situation, style, plan, choices)
            return helm.steer(situation, style, plan, choices, dice)
    return None


def _rarer(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """Boardings of enemies, and jumps where that is the goal; no ramming, no docking."""
    for action in legal:
        if isinstance(action, Board):
            target = situation.vessel(action.target)
            if target.side != situation.side and not target.inspected:
                return Decision(action, f"The course of {target.name} is matched.")
        if isinstance(action, Jump) and mission(situation, style, situation.vessel(action.vessel)).task == "jump":
            return Decision(action, "Every world is far enough away to jump.")
    return None


def without_plan(legal: Sequence[Action]) -> Decision:
    """What to do when nothing seems worth doing."""
    for action in legal:
        if isinstance(action, EndPhase):
            return Decision(action, "Nothing more is worth doing here.")
    for action in legal:
        if not isinstance(action, Resign):
            return Decision(action, "Nothing better is known, so the first thing allowed will do.")
    return Decision(legal[0], "There is nothing else to do.")
