"""Events of launches, recoveries and departures."""

from __future__ import annotations

from mayday.games.mayday41.happenings.general import Event


class CraftLaunched(Event, frozen=True, tag="craft_launched"):
    """To its side, and to whoever holds the parent (M4-SEN.37)."""

    craft: str
    parent: str


class CraftRecovered(Event, frozen=True, tag="craft_recovered"):
    craft: str
    ship: str


class Embarked(Event, frozen=True, tag="embarked"):
    """To its own side: people in a craft (M4-LCH.11)."""

    craft: str
    marines: int
    troops: int


class PlantSwitched(Event, frozen=True, tag="plant_switched"):
    """To its own side: shut down or started again (M4-SHP.09)."""

    ship: str
    on: bool


class Camouflaged(Event, frozen=True, tag="camouflaged"):
    ship: str


class LeaveOrdered(Event, frozen=True, tag="leave_ordered"):
    """To its own side: `disengage` or `jump`, when all orders of the End Phase are given (M4-END.01)."""

    ship: str
    how: str


class DisengageAsked(Event, frozen=True, tag="disengage_asked"):
    """What stands against it: rating, velocity, range, missiles; never more than that (M4-END.02 to M4-END.06)."""

    ship: str
    against: tuple[str, ...]


class DisengageRefused(Event, frozen=True, tag="disengage_refused"):
    ship: str
    against: tuple[str, ...]


class Departed(Event, frozen=True, tag="departed"):
    """A marker leaves the map: disengaged or jumped (M4-END.07, M4-END.12)."""

    ship: str
    how: str


HAPPENINGS = (
    CraftLaunched
    | CraftRecovered
    | Embarked
    | PlantSwitched
    | Camouflaged
    | LeaveOrdered
    | DisengageAsked
    | DisengageRefused
    | Departed
)
