"""Fire: whom each of one's people shoots at, so that together they destroy most (group 8)."""

from __future__ import annotations

from typing import Final

from mayday.bots.asteroid.expedition import breaching, odds
from mayday.bots.asteroid.expedition.dangers import THREAT
from mayday.bots.asteroid.expedition.situation import Situation, able, is_hostile
from mayday.bots.asteroid.expedition.style import Style
from mayday.bots.asteroid.expedition.tasks import Plan
from mayday.bots.contract import Decision
from mayday.games.asteroid.actions import Burn, Detonate, EndFire, Shoot
from mayday.games.asteroid.seen import Member
from mayday.games.asteroid.station import NOWHERE

WAIT: Final = 5
LONG_WAIT: Final = 10
"""Of so many turns there is one in which a charge goes off although somebody is near."""
ENOUGH: Final = 0.02
"""A shot that adds less than this to what is destroyed is not fired."""


def decide(situation: Situation, style: Style) -> Decision:
    """The next declaration, or the end of them."""
    plan = Plan(situation, style)
    blast = _detonation(situation, plan)
    if blast is not None:
        return blast
    standing = _standing(situation)
    best: tuple[float, Shoot] | None = None
    for action in situation.legal:
        if isinstance(action, Shoot) and not _busy(situation, action.who):
            value = _value(situation, action, standing)
            if value > ENOUGH and (best is None or value > best[0]):
                best = (value, action)
    if best is not None:
        return Decision(best[1], f"{best[1].target} is the best target that {best[1].who} has.")
    done = next(action for action in situation.legal if isinstance(action, EndFire))
    return Decision(done, "No other shot is worth it.")


def _detonation(situation: Situation, plan: Plan) -> Decision | None:
    """Charges that were laid, once nobody is near; and what the disintegrator burns."""
    for action in situation.legal:
        if isinstance(action, Detonate):
            charge = situation.chart.square(action.square)
            people = [one for one in situation.inside if breaching.reaches(situation, charge, situation.at[one.name])]
            if not people:
                return Decision(action, "Everybody is out of the way of the blast.")
            if _no_more_waiting(situation, people):
                return Decision(action, "There is no more time to wait until everybody is out of the way.")
        if isinstance(action, Burn) and (plan.wrecking if action.brain else _is_gap(situation, plan, action)):
            return Decision(action, "The disintegrator opens what nothing else does.")
    return None


def _no_more_waiting(situation: Situation, people: list[Member]) -> bool:
    """Every few turns a blast is risked for those who cannot leave and for machines; now and then for all but those
    whom one needs.
    """
    held = {situation.at[one.ref] for one in situation.hostile}
    alive = [one for one in people if able(one) and one.sort != "professors_robot"]
    free = [one for one in alive if situation.at[one.name] not in held]
    needed = any(able(one) and situation.can_stop_brain(one.name) for one in people)
    return not needed and situation.view.turn % (LONG_WAIT if free else WAIT) == 0


def _is_gap(situation: Situation, plan: Plan, action: Burn) -> bool:
    name, origin, to = plan.gap
    return action.who == name and situation.at[name] == origin and situation.chart.square(action.to) == to


def _busy(situation: Situation, name: str) -> bool:
    """Whoever is about to ask or to turn the brain off keeps his weapon down (AS-11.02, AS-23.02)."""
    if situation.view.stage != "F1":
        return False
    chart, here = situation.chart, situation.at[name]
    brain = situation.lying("brain")
    if brain != NOWHERE and situation.can_stop_brain(name) and not situation.ruin:
        return here in chart.touching(brain)
    return False


def _standing(situation: Situation) -> dict[str, float]:
    """The chance that each robot survives what has been declared."""
    left = {robot.ref: 1.0 for robot in situation.robots}
    kinds = {robot.ref: robot.kind for robot in situation.robots}
    for shot in situation.view.shots:
        if shot.target in left and situation.at.get(shot.who, NOWHERE) != NOWHERE:
            ray = shot.how == "disintegrator"
            left[shot.target] *= 1 - _harm(situation, shot.who, shot.target, kinds[shot.target], ray)
    return left


def _harm(situation: Situation, who: str, target: str, kind: str, ray: bool) -> float:
    chart = situation.chart
    firer = who if situation.member(who) else next(one.kind for one in situation.robots if one.ref == who)
    lucky = who == "lucky" and not situation.view.luck_out
    return odds.harm(firer, kind, odds.distance(chart, situation.at[who], situation.at[target]), lucky, ray)


def _value(situation: Situation, action: Shoot, standing: dict[str, float]) -> float:
    robot = next((one for one in situation.robots if one.ref == action.target), None)
    if robot is None or not is_hostile(robot) or situation.at[action.who] == NOWHERE:
        return 0.0
    chance = _harm(situation, action.who, action.target, robot.kind, action.ray)
    return chance * standing[action.target] * THREAT[robot.kind]
