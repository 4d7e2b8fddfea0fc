"""The position: sides, vessels and volleys with their markers, what each has found, and what is being settled.

Everything is named by its number in `State.units`, which no player ever sees: sides call units by handles of their
own (see `handles`), so that a marker carries no identity.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias, final

from mayday.core.game import Outcome
from mayday.core.news import News
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.scenario.spec import Goals
from mayday.games.mayday41.space.bodies import Body
from mayday.games.mayday41.tables import Posture
from mayday.games.mayday41.units import (
    NOBODY,
    NOWHERE,
    Contact,
    Missile,
    SalvoOrder,
    ShotOrder,
    Unit,
    Vessel,
    Volley,
)
from mayday.kit.pickling import Parts, parts

__all__ = [
    "NOBODY",
    "NOWHERE",
    "Contact",
    "Missile",
    "SalvoOrder",
    "ShotOrder",
    "Unit",
    "Vessel",
    "Volley",
]

RULES = 2
"""The version of the rules that is played; a state goes by those of an earlier one where its record began so."""

Course: TypeAlias = tuple[int, ...]
"""Two or more vessels that fly together; forty fighters are one, where they would be 780 pairs."""


@final
@dataclass(slots=True)
class Side:
    """A player's force."""

    name: str
    allies: list[int] = field(default_factory=list)
    command: int = NOBODY
    flagship: int = NOBODY
    fleet_tactics: int = 0
    """Of its flagship's admiral (M4-SET.02)."""
    uses_fleet_tactics: bool = True
    total: int = 0
    """Of this turn's initiative (M4-INI.01)."""
    handles: dict[int, str] = field(default_factory=dict)
    """What it calls the units of others that it holds; a contact that was lost and found has a new one (M4-SEN.36)."""
    launchers: dict[int, str] = field(default_factory=dict)
    """What it called the ships that it saw launch volleys which it still holds (M4-SEN.38)."""
    fallen: list[tuple[int, str]] = field(default_factory=list)
    """Vessels of others that it saw destroyed: whose each was at the start, and its class."""
    next_handle: int = 1
    next_volley: int = 1
    conceded: bool = False

    def __reduce__(self) -> Parts:
        return parts(self)

    def copy(self) -> Side:
        made = Side(self.name, self.allies.copy(), self.command, self.flagship, self.fleet_tactics)
        made.uses_fleet_tactics, made.total = self.uses_fleet_tactics, self.total
        made.handles, made.next_handle = dict(self.handles), self.next_handle
        made.launchers, made.fallen = dict(self.launchers), list(self.fallen)
        made.next_volley, made.conceded = self.next_volley, self.conceded
        return made


@final
@dataclass(slots=True)
class Force:
    """People of one side who fight on one ship (M4-BRD.05)."""

    side: int
    marines: int = 0
    troops: int = 0
    ships: list[int] = field(default_factory=list)
    """Vessels that they came from, which take part while matched (M4-BRD.23)."""

    def __reduce__(self) -> Parts:
        return parts(self)

    def copy(self) -> Force:
        return Force(self.side, self.marines, self.troops, list(self.ships))


@final
@dataclass(slots=True)
class Boarding:
    """A boarding action: one disabled ship, those aboard, and who holds how much of it (group BRD)."""

    ship: int
    areas: dict[int, int] = field(default_factory=dict)
    """Hull areas of the ship by the side that holds them."""
    forces: list[Force] = field(default_factory=list)
    """Boarders, and reinforcements of the defenders."""
    taken: dict[int, int] = field(default_factory=dict)
    """Boarding vessels of which the defenders hold an area, with the turn they won it in (M4-BRD.13, M4-BRD.16)."""
    cut: int = 0
    """The turn in which the cables were cut last (M4-BRD.17)."""
    postures: dict[int, Posture] = field(default_factory=dict)
    """By side, of this turn; boarders attack and defenders defend unless they say otherwise."""
    sends: list[tuple[int, int, int]] = field(default_factory=list)
    """Orders of this turn: from which vessel, how many marines and troops; below 0 for those who come back."""
    cuts: list[int] = field(default_factory=list)
    """Orders of this turn: boarding vessels whose cables are to be cut."""

    def __reduce__(self) -> Parts:
        return parts(self)

    def copy(self) -> Boarding:
        made = Boarding(self.ship, dict(self.areas), [force.copy() for force in self.forces])
        made.taken, made.cut, made.postures = dict(self.taken), self.cut, dict(self.postures)
        made.sends, made.cuts = list(self.sends), list(self.cuts)
        return made


@final
@dataclass(slots=True)
class Job:
    """Something that is to be settled, perhaps after a question; the last of `State.agenda` comes first.

    What the fields mean is said by the module that carries out this kind of job (see `agenda`).
    """

    kind: str
    unit: int = NOBODY
    other: int = NOBODY
    number: int = 0
    word: str = ""
    numbers: list[int] = field(default_factory=list)

    def __reduce__(self) -> Parts:
        return parts(self)

    def copy(self) -> Job:
        return Job(self.kind, self.unit, self.other, self.number, self.word, list(self.numbers))


@final
@dataclass(slots=True)
class Question:
    """A reaction that one side owes before the game goes on."""

    kind: str
    side: int
    unit: int = NOBODY
    other: int = NOBODY
    number: int = 0
    choices: list[str] = field(default_factory=list)

    def __reduce__(self) -> Parts:
        return parts(self)

    def copy(self) -> Question:
        return Question(self.kind, self.side, self.unit, self.other, self.number, list(self.choices))


@final
@dataclass(slots=True)
class Names:
    """What one side calls the units while nothing changes (see `handles`)."""

    called: dict[int, str]
    bogeys: list[int]
    units: dict[str, int] = field(default_factory=dict)
    """The other way round."""

    def __reduce__(self) -> Parts:
        return parts(self)


@final
@dataclass(slots=True, init=False)
class State:
    """A game of Mayday M4.1."""

    options: Options
    goals: Goals
    sides: list[Side]
    bodies: list[Body]
    sun: str
    units: list[Vessel | Volley]
    turn: int
    stage: int
    order: list[int]
    """Sides in initiative order (M4-INI.06); with initiative per ship, vessels."""
    groups: list[list[int]]
    """Units that wait for their move: one side's of one size class together (M4-MOV.01, M4-MOV.02)."""
    queue: list[int]
    """Sides, or vessels, that still act in this stage, the next one first."""
    mover: int
    steered: bool
    """Has the mover's thrust been given (M4-MOV.16)?"""
    plane: int | None
    """The level whose places are offered for the marker that is set next, where it was chosen (M4-TDM.03)."""
    sensing: int
    """The vessel whose sensor work is under way (M4-SEN.04)."""
    ready: list[bool]
    """Sides that are done with orders given together."""
    matched: list[Course]
    """Who was on one course at the end of this turn's movement, and of the last one's (M4-INT.04, M4-BRD.03)."""
    matched_before: list[Course]
    boardings: list[Boarding]
    mixing: list[int]
    """A shuffle of the units in play, anew in every turn: how bogeys with the same markers are told apart."""
    agenda: list[Job]
    question: Question | None
    tallies: dict[str, int]
    """What goals count from turn to turn (group SCN)."""
    withheld: list[News]
    """What others are told of a side's sensor work when its turn is over."""
    outcome: Outcome | None
    rules: int
    """The version that this game was begun under; no part of the position."""
    news: list[News] | None
    names: dict[int | None, Names] | None = field(compare=False, repr=False)
    """Names by side, kept for as long as a question is being answered; no part of the position."""

    def __init__(self, options: Options, goals: Goals) -> None:
        self.options = options
        self.goals = goals
        self.sides = []
        self.bodies = []
        self.sun = ""
        self.units = []
        self.turn = 1
        self.stage = 0
        self.order = []
        self.groups = []
        self.queue = []
        self.mover = NOBODY
        self.steered = False
        self.plane = None
        self.sensing = NOBODY
        self.ready = []
        self.matched = []
        self.matched_before = []
        self.boardings = []
        self.mixing = []
        self.agenda = []
        self.question = None
        self.tallies = {}
        self.withheld = []
        self.outcome = None
        self.rules = RULES
        self.news = []
        self.names = None

    def __reduce__(self) -> Parts:
        return parts(self, self.options, self.goals)

    def copy(self) -> State:
        made = State(self.options, self.goals)
        made.sides = [side.copy() for side in self.sides]
        made.bodies = self.bodies.copy()
        made.sun = self.sun
        made.units = [unit.copy() for unit in self.units]
        made.turn = self.turn
        made.stage = self.stage
        made.order = self.order.copy()
        made.groups = [group.copy() for group in self.groups]
        made.queue = self.queue.copy()
        made.mover = self.mover
        made.steered = self.steered
        made.plane = self.plane
        made.sensing = self.sensing
        made.ready = self.ready.copy()
        made.matched = self.matched.copy()
        made.matched_before = self.matched_before.copy()
        made.boardings = [boarding.copy() for boarding in self.boardings]
        made.mixing = self.mixing.copy()
        made.agenda = [job.copy() for job in self.agenda]
        made.question = None if self.question is None else self.question.copy()
        made.tallies = self.tallies.copy()
        made.withheld = self.withheld.copy()
        made.outcome = self.outcome
        made.rules = self.rules
        made.news = None if self.news is None else self.news.copy()
        return made

    def vessel(self, number: int) -> Vessel:
        unit = self.units[number]
        assert isinstance(unit, Vessel)
        return unit

    def volley(self, number: int) -> Volley:
        unit = self.units[number]
        assert isinstance(unit, Volley)
        return unit

    def plays(self, number: int) -> bool:
        """Is this unit on the map?"""
        return self.units[number].in_play

    def tell(self, event: object, *to: int) -> None:
        """Leave news, for the whole table or for these sides alone."""
        if self.news is not None:
            self.news.append(News(event, to or None))


def seats(state: State) -> int:
    return len(state.sides)


def go_by(state: State, version: int) -> None:
    """A game of earlier rules goes on by them: their questions and results are its own."""
    state.rules = version
