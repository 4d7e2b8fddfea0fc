"""Boarding, ramming and jumping: the rest of chapter 6, and MD-JMP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.core.dice import AnyDice
from mayday.core.news import News, Roll
from mayday.games.mayday78.computers import running, show
from mayday.games.mayday78.damage import consult
from mayday.games.mayday78.events import Boarded, Jumped, Rammed
from mayday.games.mayday78.goals import boarded, judge
from mayday.games.mayday78.interception import company, hostile, matched
from mayday.games.mayday78.missiles import blind, take_off
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    CRAFT,
    FLYING,
    JUMP_DISTANCE,
    JUMPED,
    JUMPS,
    RAM_HITS,
    RAM_NEEDS,
    SHIP,
    N,
)
from mayday.kit.hexes import distance

if TYPE_CHECKING:
    from mypy_extensions import i64


def boardable(state: State, number: i64) -> list[int]:
    """Enemy ships and craft whose course it has matched (MD-INT.06, MD-INT.07, MD-INT.11, MD-GRV.22)."""
    boarder = state.vessels[number]
    found: list[int] = []
    if not boarder.alive or boarder.status != FLYING or boarder.kind > CRAFT or boarder.acted:
        return found
    for other, target in enumerate(state.vessels):
        if target.alive and target.kind <= CRAFT and hostile(boarder, target) and matched(state, number, other):
            found.append(other)
    return found


def board(state: State, number: i64, target: i64, dice: AnyDice) -> None:
    """Board a vessel, by dice where the option asks for a fight; the scenario says what it yields (MD-INT.08)."""
    state.vessels[number].acted = True
    rolls: tuple[Roll, ...] = ()
    done = True
    if state.options.boarding_fight == "on":
        ours = (dice.throw(), dice.throw())
        theirs = (dice.throw(), dice.throw())
        done = sum(ours) > sum(theirs)
        outcomes = ("aboard", "overcome") if done else ("repelled", "holds")
        rolls = (
            Roll(ours, (), sum(ours), outcomes[0], "MD-INT.08", sum(theirs) + 1),
            Roll(theirs, (), sum(theirs), outcomes[1], "MD-INT.08"),
        )
    if state.news is not None:
        state.news.append(News(Boarded(number, target, rolls, done)))
    if done:
        boarded(state, number, target)
        judge(state)


def rammable(state: State, number: i64) -> list[int]:
    """Hostile ships and craft it has met on another vector, neither landed (MD-INT.04)."""
    vessel = state.vessels[number]
    if vessel.kind > CRAFT or not vessel.alive or vessel.status != FLYING:
        return []
    return [
        other
        for other in company(state, number)
        if state.vessels[other].kind <= CRAFT
        and hostile(vessel, state.vessels[other])
        and state.vessels[other].status == FLYING
        and state.vessels[other].future != vessel.future
    ]


def ram(state: State, number: i64, target: i64, dice: AnyDice) -> None:
    """Try to collide: both suffer, and only then is victory looked at (MD-INT.04, MD-SEQ.12, MD-VIC.05)."""
    first, second = dice.throw(), dice.throw()
    hit = first + second >= RAM_NEEDS
    if state.news is not None:
        result = "collision" if hit else "no contact"
        roll = Roll((first, second), (), first + second, result, "MD-INT.04", RAM_NEEDS)
        state.news.append(News(Rammed(number, target, roll, hit)))
    if hit:
        for victim in (number, target):
            times = RAM_HITS
            while times > 0 and state.vessels[victim].alive:
                consult(state, victim, dice)
                times -= 1
    judge(state)


def may_jump(state: State, vessel: Vessel) -> bool:
    """Could it jump, as far as all can see? (MD-JMP.01, MD-JMP.02, MD-JMP.05, MD-DMG.05, MD-MAN.08)"""
    if vessel.kind != SHIP or not vessel.alive or vessel.status != FLYING:
        return False
    return vessel.jump_hits == 0 and vessel.computer_hits == 0 and nearest_world(state, vessel) >= JUMP_DISTANCE


def nearest_world(state: State, vessel: Vessel) -> i64:
    """How far the nearest world is, or as far as a jump needs where all are farther (MD-JMP.01)."""
    nearest: i64 = JUMP_DISTANCE
    for world in state.worlds:
        away = distance(vessel.present, world)
        if away < nearest:
            nearest = away
    return nearest


def can_jump(state: State, vessel: Vessel) -> bool:
    """May it jump with the programs it runs? (MD-JMP.02)"""
    return may_jump(state, vessel) and navigates(state, vessel)


def navigates(state: State, vessel: Vessel) -> bool:
    """Does it run what a jump takes, where that is asked for? (MD-JMP.02)"""
    return not state.extended or (running(vessel, JUMPS) and running(vessel, N))


def jump(state: State, number: i64) -> None:
    """Leave the game with all aboard; what was launched stays behind, unguided (MD-JMP.03, MD-JMP.04)."""
    vessel = state.vessels[number]
    if state.extended:
        show(state, vessel, vessel.running & (JUMPS | N))
    blind(state, number)
    take_off(state, number, JUMPED)
    if state.news is not None:
        state.news.append(News(Jumped(number)))
    judge(state)
