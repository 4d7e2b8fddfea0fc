"""Melee, and what follows it in the first melee step: terminals and the brain (groups 10, 11 and 23)."""

from __future__ import annotations

from mayday.bots.asteroid.expedition.situation import Situation, is_hostile, strength
from mayday.bots.asteroid.expedition.style import Style
from mayday.bots.asteroid.expedition.tasks import Plan
from mayday.bots.contract import Decision
from mayday.games.asteroid.actions import Attack, BreakBrain, Decline, EndMelee, Inquire, TurnOff
from mayday.games.asteroid.tables import CHART, INQUIRY


def decide(situation: Situation, style: Style) -> Decision:
    attacks = [action for action in situation.legal if isinstance(action, Attack)]
    if attacks:
        return _strike(situation, attacks)
    for action in situation.legal:
        if isinstance(action, TurnOff) and action.who != "lucky":
            return Decision(action, "This turns the brain off and starts the sequence.")
    for action in situation.legal:
        if isinstance(action, TurnOff):
            return Decision(action, "Lucky feels lucky.")
    plan = Plan(situation, style)
    if plan.wrecking:
        for action in situation.legal:
            if isinstance(action, BreakBrain):
                return Decision(action, "Nobody is left to turn it off, so it is broken.")
    return _ask(situation) or Decision(_end(situation), "Nothing more is to be done here.")


def _strike(situation: Situation, attacks: list[Attack]) -> Decision:
    """At whatever is awake and hostile; sleepers only by the strong."""
    if attacks[0].who == attacks[0].target:
        best = max(attacks, key=lambda one: _value(situation, one.who))
        return Decision(best, "The strongest fights.")
    robots = {robot.ref: robot for robot in situation.view.robots}
    for action in attacks:
        robot = robots.get(action.target)
        if robot is not None and (is_hostile(robot) or _value(situation, action.who) > CHART[robot.kind].melee + 1):
            return Decision(action, "It would strike otherwise.")
    return Decision(Decline(), "Let it be.")


def _value(situation: Situation, name: str) -> int:
    robot = next((one for one in situation.view.robots if one.ref == name), None)
    return CHART[robot.kind].melee if robot is not None else strength(name)


def _ask(situation: Situation) -> Decision | None:
    """Where the brain is, or how to get to it."""
    asks = [action for action in situation.legal if isinstance(action, Inquire)]
    topics = ("brain", "map") if situation.brain is None else ("map",)
    for topic in topics:
        found = [one for one in asks if one.topic == topic]
        if found:
            best = max(found, key=lambda one: (len(one.askers), "professor" in one.askers))
            return Decision(best, f"It answers with a {INQUIRY[best.topic][0]}.")
    return None


def _end(situation: Situation) -> EndMelee:
    return next(action for action in situation.legal if isinstance(action, EndMelee))
