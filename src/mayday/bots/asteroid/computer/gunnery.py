"""Fire: every robot at whom it may expect most of, shots spread where that pays (group 8)."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.asteroid.computer import odds, worth
from mayday.bots.asteroid.computer.situation import Situation, Target
from mayday.bots.asteroid.computer.style import Style
from mayday.bots.contract import Decision
from mayday.games.asteroid.actions import Action, EndFire, Shoot
from mayday.games.asteroid.tables import figures_of

LEAST = 0.01
"""A shot that promises less is not worth showing oneself for."""


def decide(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """The best shot that is still to be declared, or the end of declaring."""
    best: Shoot | None = None
    most = LEAST
    for action in legal:
        if isinstance(action, Shoot) and (gain := _gain(situation, style, action)) > most:
            best, most = action, gain
    if best is not None:
        return Decision(best, f"Robot {best.who} may expect most of a shot at {best.target}.")
    end = next((action for action in legal if isinstance(action, EndFire)), None)
    return None if end is None else Decision(end, "Nobody else has a shot that is worth it.")


def _gain(situation: Situation, style: Style, action: Shoot) -> float:
    robot, target = situation.robots[action.who], situation.named(action.target)
    if target is None:  # an inoperable robot, of no use to anybody yet
        return 2 * LEAST
    square = situation.squares[action.who]
    gain = worth.of_harm(shot_at(situation, robot.kind, square, action.target), target, situation, style.gathers)
    if not style.gathers:
        return gain
    return gain * _left_of(situation, action.target) - style.risk * _returned(situation, robot.kind, square, target)


def _returned(situation: Situation, kind: str, square: int, target: Target) -> float:
    """What a shot through a door or grating may cost: those who could not fire by themselves may answer (AS-8.13)."""
    if situation.view.returning or not situation.passes_opening(square, target.square):
        return 0.0
    spared = 1.0
    for one in situation.targets:
        if one.armed and situation.chart.sees(square, one.square) and not situation.in_line(one.square, square):
            harm = odds.shot(one.figures, figures_of(kind), situation.range(one.square, square), living=False)
            spared *= 1 - harm.dead
    return worth.of_robot(kind) * (1 - spared)


def shot_at(situation: Situation, kind: str, square: int, name: str) -> odds.Harm:
    """What a robot of this kind, firing from there, may do to somebody."""
    target = situation.named(name)
    assert target is not None
    distance = situation.range(square, target.square)
    if distance > 2 and kind == "roamer" and situation.view.options.roamer_far == "none":
        return odds.Harm()
    return odds.shot(figures_of(kind), target.figures, distance, target.living)


def _left_of(situation: Situation, name: str) -> float:
    """The chance that those who have declared leave something to shoot at."""
    left = 1.0
    for shot in situation.view.shots[situation.view.shown :]:
        if shot.target == name and shot.who in situation.robots:
            harm = shot_at(situation, situation.robots[shot.who].kind, situation.squares[shot.who], name)
            left *= 1 - harm.dead - harm.hurt
    return left
