"""A view read once: whose vessels are whose, what each can do, and the space they fly in."""

from __future__ import annotations

from functools import cached_property
from typing import Final, TypeAlias

from mayday.games.mayday78.courses.values import Space
from mayday.games.mayday78.scenario.aims import Aim, aims
from mayday.games.mayday78.seen import VesselView, View
from mayday.kit.hexes import distance

At: TypeAlias = tuple[int, int]

IN_PLAY: Final = ("flying", "landed")


class Situation:
    """What a bot asks of its view again and again."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.options = view.options
        self.side = next((number for number, side in enumerate(view.sides) if view.seat in side.seats), -1)
        self.worlds: tuple[At, ...] = tuple(world.hex for world in view.worlds)
        self.names = tuple(world.name for world in view.worlds)
        self.extended = view.options.computer_rule == "extended"
        self.own: list[VesselView] = []
        self.foes: list[VesselView] = []
        self.missiles: list[VesselView] = []
        self.foe_missiles: list[VesselView] = []
        for vessel in view.vessels:
            if vessel.status in IN_PLAY and not vessel.wreck and vessel.side >= 0:
                ours = vessel.side == self.side
                if vessel.kind == "missile":
                    (self.missiles if ours else self.foe_missiles).append(vessel)
                else:
                    (self.own if ours else self.foes).append(vessel)

    @cached_property
    def space(self) -> Space:
        """The worlds as the flight computer knows them."""
        options = self.options
        return Space(
            self.worlds,
            options.edge_graze == "both",
            options.gravity_at_rest == "on",
            options.touch_and_go == "on",
            options.burn_unit == "turn",
        )

    @cached_property
    def aims(self) -> list[Aim]:
        return aims(self.view.goal)

    @property
    def aim(self) -> Aim:
        """The goal that comes first; the five scenarios have but one."""
        return self.aims[0]

    def vessel(self, number: int) -> VesselView:
        return self.view.vessels[number]

    def home_of_foe(self) -> int:
        """The number of another side's home world, or -1."""
        for number, side in enumerate(self.view.sides):
            if number != self.side and side.home in self.names:
                return self.names.index(side.home)
        return -1

    def home(self) -> int:
        """The number of one's own home world, or -1."""
        if self.side < 0:
            return -1
        name = self.view.sides[self.side].home
        return self.names.index(name) if name in self.names else -1

    def world(self, name: str) -> int:
        return self.names.index(name) if name in self.names else -1

    def nearest_foe(self, at: At) -> VesselView | None:
        """The enemy ship or craft nearest to a hex."""
        return min(self.foes, key=lambda foe: (distance(foe.present, at), foe.number), default=None)


def thrust_of(vessel: VesselView) -> int:
    """The hexes by which a vessel can change its next move, as far as all can see (MD-MOV.15)."""
    g = vessel.g or 0
    if vessel.wreck or vessel.hits.m_drive > 0 or vessel.status == "landed":
        return 0
    if vessel.manual:
        return min(g, 1)
    return g if vessel.fuel is None else min(g, vessel.fuel)


def can_launch(vessel: VesselView) -> bool:
    """Could it launch a missile now or in a later turn without a repair? (MD-ORD.01)"""
    if vessel.launchers == 0 or vessel.hits.weapons > 0 or vessel.hits.computer > 0:
        return False
    return vessel.store is not None and vessel.store.missiles != 0


def gap(a: At, b: At) -> int:
    """Hexes between two places, as a plain number to reckon with."""
    return int(distance(a, b))


def counted(count: int, noun: str) -> str:
    """`1 turn`, `3 turns`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
