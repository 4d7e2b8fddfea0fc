"""The plain form of a position, field by field: sides, fights aboard, and how far the turn is."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from mayday.core.game import Outcome
from mayday.games.mayday41.happenings.sensing import Jammed
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.positions.unit_spec import (
    Count,
    Figure,
    Ref,
    SideNumber,
    Turn,
    VesselNow,
    VolleyNow,
)
from mayday.games.mayday41.scenario.spec import BodySpec, Goals, Sun
from mayday.games.mayday41.tables import Posture, Stage


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class FallenNow(_Part, frozen=True):
    """A vessel of others that a side saw destroyed."""

    side: SideNumber
    """The number of the side that it began with."""
    code: str
    """The code of its class."""


class SideNow(_Part, frozen=True):
    """A side; its first able vessel leads where it is not said which."""

    name: Annotated[str, Meta(min_length=1, max_length=20)]
    """What it is called."""
    allies: tuple[SideNumber, ...] = ()
    """The numbers of its allies, each of which names it, too."""
    command: Ref | None = None
    """Its command ship; its first able vessel where it is not said, none if empty."""
    flagship: Ref | None = None
    """Its flagship; the command ship where it is not said."""
    fleet_tactics: Annotated[int, Meta(ge=0, le=6)] = 0
    """Fleet tactics of its admiral."""
    uses_fleet_tactics: bool = True
    """Does it use them in this turn?"""
    total: Figure = 0
    """Its initiative in this turn."""
    handles: dict[Ref, str] | None = None
    """What it calls the units of others that it holds; c1, c2, ... in their order where it is not said."""
    launchers: dict[Ref, str] = {}
    """By volley the handle of the ship that it saw launch it."""
    fallen: tuple[FallenNow, ...] = ()
    """Vessels of others that it saw destroyed."""
    next_handle: Annotated[int, Meta(ge=1, le=999_999)] | None = None
    """The number of its next contact; the one after the highest where it is not said."""
    next_volley: Annotated[int, Meta(ge=1, le=99_999)] | None = None
    """The number of its next volley; the one after the highest where it is not said."""
    conceded: bool = False
    """Has it given up?"""


class ForceNow(_Part, frozen=True):
    """People of one side who came aboard a ship."""

    side: SideNumber
    """The number of their side."""
    marines: Count = 0
    """How many marines."""
    troops: Count = 0
    """How many other troops."""
    ships: tuple[Ref, ...] = ()
    """Vessels that they came from and that take part."""


class BoardingNow(_Part, frozen=True):
    """A boarding action; areas and postures go by the names of sides."""

    ship: Ref
    """The ship that is fought for."""
    areas: dict[str, Count] = {}
    """Hull areas of it by the side that holds them; all of them its own side's where it is not said."""
    forces: tuple[ForceNow, ...] = ()
    """Those aboard who came over."""
    taken: dict[Ref, Turn] = {}
    """Boarding vessels of which the defenders hold an area, with the turn they won it in."""
    cut: Turn = 0
    """The turn in which cables were cut last."""
    postures: dict[str, Posture] = {}
    """How the people of a side fight in this turn, where that was ordered."""
    sends: tuple[tuple[Ref, int, int], ...] = ()
    """Orders of this turn: from which vessel, how many marines and troops; below 0 for those who come back."""
    cuts: tuple[Ref, ...] = ()
    """Orders of this turn: boarding vessels whose cables are to be cut."""


class JobNow(_Part, frozen=True):
    """Something to be settled; the last of the agenda comes first."""

    kind: str
    """What is to be done, as in `damage` or `explosion`."""
    unit: int = -1
    """The unit that it is done to, by its number."""
    other: int = -1
    """Who did it, by number; in a fight aboard a side."""
    number: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] = 0
    """Points, missiles or people, as the kind wants."""
    word: str = ""
    """A weapon, system or table, as the kind wants."""
    numbers: tuple[int, ...] = ()
    """What else the kind wants."""


class QuestionNow(_Part, frozen=True):
    """A reaction that one side owes before the game goes on."""

    kind: str
    """What is asked, as in `sand` or `casualties`."""
    side: SideNumber
    """The number of the side that is asked."""
    unit: int = -1
    """The unit that it is about, by its number."""
    other: int = -1
    """The other unit of it, by number; in a fight aboard a side."""
    number: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] = 0
    """Points, missiles or people, as the kind wants."""
    choices: tuple[str, ...] = ()
    """What may be chosen, where the kind lists it."""


class WithheldNow(_Part, frozen=True):
    """A jam roll of which a side hears when the sensor work that it met is over."""

    side: SideNumber
    """The number of the side that will hear of it."""
    event: Jammed
    """What it will hear."""


class PositionSpec(_Part, frozen=True):
    """A whole position."""

    options: Options = Options()
    """The options of the game."""
    goals: Goals = Goals(length=999)
    """What wins, and how long the game is."""
    sides: Annotated[tuple[SideNow, ...], Meta(min_length=1, max_length=6)] = (SideNow("Blue"), SideNow("Red"))
    """The sides, in the order of their numbers."""
    bodies: Annotated[tuple[BodySpec, ...], Meta(max_length=40)] = ()
    """Planets, moons, asteroids, gas giants and stars."""
    sun: Sun = ""
    """Where the light comes from."""
    sheets: Annotated[tuple[dict[str, Any], ...], Meta(max_length=40)] = ()
    """Classes of one's own, each a whole data sheet."""
    vessels: Annotated[tuple[VesselNow, ...], Meta(max_length=1_000)] = ()
    """Every ship, small craft, fighter and rider, in play or not."""
    volleys: Annotated[tuple[VolleyNow, ...], Meta(max_length=10_000)] = ()
    """Every volley of missiles."""
    turn: Annotated[int, Meta(ge=1, le=9_999)] = 1
    """The turn, from 1 on."""
    stage: Stage = "movement"
    """Where the turn stands."""
    begun: bool = False
    """Is the stage under way? Otherwise loading begins it, and the next five are left out."""
    groups: tuple[tuple[Ref, ...], ...] = ()
    """Units that wait for their move, those together of which the owner chooses the next."""
    queue: tuple[int, ...] = ()
    """Numbers of the sides, or of the vessels, that still act in this stage, the next one first."""
    mover: Ref = ""
    """The unit in the middle of its move."""
    steered: bool = False
    """Has the mover's thrust been given?"""
    plane: Annotated[int, Meta(ge=-1023, le=1023)] | None = None
    """The level whose places are offered for the marker that is set next, where its owner has turned to one."""
    ready: tuple[bool, ...] | None = None
    """By side: is it done with orders that are given together? Nobody is where it is not said."""
    order: tuple[int, ...] | None = None
    """Sides in initiative order, with initiative per ship the numbers of vessels; as listed where it is not said."""
    sensing: Ref = ""
    """The vessel whose sensor work is under way."""
    matched: tuple[tuple[Ref, ...], ...] | None = None
    """Vessels that fly together, found by the markers where it is not said."""
    matched_before: tuple[tuple[Ref, ...], ...] = ()
    """Those of the turn before."""
    boardings: tuple[BoardingNow, ...] = ()
    """Fights aboard disabled ships."""
    mixing: tuple[Ref, ...] | None = None
    """This turn's shuffle of the units, by which bogeys in one place are told apart; as listed where it is not said."""
    agenda: tuple[JobNow, ...] = ()
    """What is to be settled before anything else, the first one last."""
    question: QuestionNow | None = None
    """What somebody is asked in the middle of that."""
    tallies: dict[str, Count] = {}
    """What goals count from turn to turn."""
    withheld: tuple[WithheldNow, ...] = ()
    """What sides will be told when the sensor work is over."""
    outcome: Outcome | None = None
    """How the game ended; nothing while it goes on."""
