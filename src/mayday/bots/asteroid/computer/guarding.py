"""The guard of the brain: a few robots that stay with it and fall upon whoever comes near (AS-23.02)."""

from __future__ import annotations

from mayday.bots.asteroid.computer.situation import Situation, walker_of
from mayday.bots.asteroid.footways import FAR, HUMAN
from mayday.games.asteroid.station import NOWHERE

DOOR = 14
"""Squares from the brain at which the guard takes notice."""


def brain_square(situation: Situation) -> int:
    """Where a brain stands that still thinks, or NOWHERE."""
    brain = situation.brain
    return situation.chart.square(brain.square) if brain is not None and brain.works else NOWHERE


def posted(situation: Situation, number: int) -> frozenset[str]:
    """The robots that guard the brain: those with the shortest way to it; not such as are ours for a turn only."""
    square = brain_square(situation)
    if square == NOWHERE or not number:
        return frozenset()
    steady = [one for one in situation.hostiles() if one.status != "erratic" and not one.load]
    away = {
        one.ref: situation.chart.field((square,), walker_of(one.kind)).get(situation.squares[one.ref], FAR)
        for one in steady
    }
    return frozenset(sorted(away, key=lambda ref: (away[ref], ref))[:number])


def at_the_door(situation: Situation, square: int) -> bool:
    """Is somebody there close enough to the brain for the guard to leave it?"""
    return situation.chart.field((brain_square(situation),), HUMAN).get(square, FAR) <= DOOR
