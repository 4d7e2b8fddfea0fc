"""The position: sides, vessels and volleys with their markers, what each has found, and what is being settled.

Everything is named by its number in `State.units`, which no player ever sees: sides call units by handles of their
own (see `handles`), so that a marker carries no identity.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TypeAlias, final

from mayday.core.game import Outcome
from mayday.core.news import News
from mayday.games.mayday41.damage.noted import WHOLE, Losses
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.scenario.spec import Goals
from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.space.bodies import Body
from mayday.games.mayday41.space.places import Spot, Vector
from mayday.games.mayday41.tables import Awareness, Deceives, Depth, MissileType, Posture
from mayday.kit.pickling import Parts, parts

RULES = 2
"""The version of the rules that is played; a state goes by those of an earlier one where its record began so."""
NOBODY = -1
NOWHERE: Spot = (0, 0, 0)
"""Of a unit that has no markers."""

Course: TypeAlias = tuple[int, ...]
"""Two or more vessels that fly together; forty fighters are one, where they would be 780 pairs."""


@final
@dataclass(slots=True)
class Contact:
    """What one unit knows of another: held now, and since when it was last held (M4-SEN.06, M4-SEN.07)."""

    held: bool
    turn: int
    """The last turn in which it was held."""
    sensor: str = ""
    """The system of the last success, for which it counts; none without a look (M4-SEN.15)."""

    def __reduce__(self) -> Parts:
        return parts(self)

    def copy(self) -> Contact:
        return Contact(self.held, self.turn, self.sensor)


@dataclass(slots=True)
class Unit:
    """Anything with markers: a vessel or a volley of missiles.

    It has no facing (M4-MAP.09) and shares its hex with any number of others (M4-MAP.17).
    """

    side: int
    past: Spot
    present: Spot
    future: Spot
    baseline: Spot = NOWHERE
    """The future marker after gravity, before thrust (M4-MOV.08)."""
    fate: str = ""
    """`destroyed`, `exploded`, `broken up`, `crashed`, `jumped`, `disengaged`, `exited`, `inert`, `detonated`;
    nothing while in play."""
    moved: bool = False
    """In this turn."""
    g_used: int = 0
    """In this turn's step (d), evasion included (M4-MOV.12)."""
    g_left: int | None = None
    """Of the thrust budget; None without one (M4-MOV.15)."""
    contacts: dict[int, Contact] = field(default_factory=dict)
    """Units that this one has detected now or before (M4-SEN.11); of a volley: of its independent missiles."""
    jammed: dict[int, bool] = field(default_factory=dict)
    """Area jammers that were rolled for against this unit in this turn, and whether they work (M4-JAM.07)."""
    total: int = 0
    """With initiative per ship: this turn's (M4-INI.09, M4-INI.11)."""

    @property
    def in_play(self) -> bool:
        """On the map: neither gone nor inside another."""
        return not self.fate

    def __reduce__(self) -> Parts:
        return parts(self)


@final
@dataclass(slots=True)
class Vessel(Unit):
    """A ship, small craft, fighter or rider."""

    name: str = ""
    sheet: Sheet = None  # type: ignore[assignment]  # always given
    home: int = NOBODY
    """The side that it began with; `side` is its captor's after a capture (M4-BRD.22)."""
    prize: int = 0
    """Its number among its captor's vessels; 0 while it is with its first side."""
    parent: int = NOBODY
    """The vessel it is inside of (M4-SET.06)."""
    civilian: bool = False
    """Not to be shot at in its scenario (M4-SCN.02)."""
    may_launch: bool = True
    """Missiles, by its scenario."""

    # Flight.
    landed: int = NOBODY
    """The body it stands on (M4-WLD.06)."""
    depth: Depth = ""
    """In a gas giant's atmosphere (M4-WLD.15)."""
    was_in_fringe: bool = False
    """At the end of the last move (M4-WLD.15)."""
    orbits: int = NOBODY
    """The body around which it is in orbit after its move (M4-GRV.09)."""
    evading: bool = False
    landed_since: int = 0
    """The turn in which it landed (M4-OSM.06)."""
    camouflaged: bool = False

    # Stores and people.
    fuel: float = 0
    magazine: dict[MissileType, int] = field(default_factory=dict)
    ready: int = 0
    stores: int = 0
    sand_used: int = 0
    """Canisters in this turn (M4-SND.07)."""
    reloads: int = 0
    """The turn in whose End Phase the sand racks are full again; 0: they are in use (M4-SND.08)."""
    crew: int = 0
    passengers: int = 0
    marines: int = 0
    troops: int = 0
    cargo: float = 0

    # Damage.
    armor: int = 0
    structure: int = 0
    drive_hits: int = 0
    sand_rating: int = 0
    meson: int = 0
    damper: int = 0
    out: set[str] = field(default_factory=set)
    """Systems knocked out: bridge, directors, plant, sensors, fuel, jump, spinal, pilot (M4-DMG.08 to M4-DMG.11)."""
    lost: set[str] = field(default_factory=set)
    """Ids of batteries, launchers, facilities, sensors and jammers that are destroyed or cannot be used."""
    structure_lost: bool = False
    """In this turn's fire (M4-END.11)."""
    losses: Losses = WHOLE
    """Under Appendix C: what was struck, inside and outside (group APC)."""
    shut: bool = False
    """The plant, by order (M4-SHP.09)."""
    awareness: Awareness = "battle_stations"

    # Sensors.
    locks: list[int] = field(default_factory=list)
    """Units on which it holds a lock (M4-SEN.12), in the order in which it got them."""
    had_locks: list[int] = field(default_factory=list)
    """Those of the turn before (M4-SEN.38)."""
    active: str = ""
    passive: str = ""
    """Sensors in use in this turn, by id (M4-SEN.01)."""
    arc: int = NOBODY
    """Of its area jammer, from direction n to n + 1; NOBODY: off (M4-JAM.03)."""
    deceives: Deceives = "both"
    """Standing order of its deceptive jammer (M4-JAM.14)."""
    tried: list[int] = field(default_factory=list)
    """Units that it has tried to find in this turn (M4-SEN.05)."""
    found: list[int] = field(default_factory=list)
    """Of those, the ones it found or kept (M4-SEN.09)."""
    lock_tried: list[int] = field(default_factory=list)
    sensed: bool = False
    """It has finished its sensor work of this turn (M4-SEN.04)."""
    radiated: int = 0
    """The last turn in which it used an active sensor (M4-SEN.22)."""
    fired_beam: int = 0
    fired_missile: int = 0
    """The last turns in which it did so (M4-OSM.02)."""

    # Orders of this turn.
    shots: dict[str, ShotOrder] = field(default_factory=dict)
    """By battery id (M4-FIR.01)."""
    salvos: list[SalvoOrder] = field(default_factory=list)
    predict_on: int = NOBODY
    directors: int = NOBODY
    """MFDs given to missiles; NOBODY: as many as they need (M4-FIR.06)."""
    operations: dict[str, int] = field(default_factory=dict)
    """Launches and recoveries of each facility in this turn (M4-LCH.02)."""

    @property
    def in_play(self) -> bool:
        return not self.fate and self.parent == NOBODY

    def copy(self) -> Vessel:
        made = Vessel(*VESSEL_VALUES(self))
        for name in VESSEL_LISTS:
            setattr(made, name, getattr(self, name).copy())
        made.contacts = {unit: contact.copy() for unit, contact in self.contacts.items()}
        made.shots = {battery: order.copy() for battery, order in self.shots.items()}
        made.salvos = [order.copy() for order in self.salvos]
        return made


@final
@dataclass(slots=True)
class ShotOrder:
    """What a battery does in this turn."""

    target: int
    """A unit; of point defence the volley."""
    guard: bool = False
    """Point defence (M4-FIR.04)."""
    to_hit: bool = False
    """The rate of fire helps to hit, not to harm (M4-ENG.13)."""
    done: bool = False

    def __reduce__(self) -> Parts:
        return parts(self)

    def copy(self) -> ShotOrder:
        return ShotOrder(self.target, self.guard, self.to_hit, self.done)


@final
@dataclass(slots=True)
class SalvoOrder:
    """Missiles of one launcher that are to fly together; orders with the same `volley` number merge (M4-MIS.06)."""

    launcher: str
    kind: MissileType
    count: int
    target: int
    thrust: int
    """As throttled (M4-MIS.07)."""
    volley: int
    prox: int = 0
    turns: int = 1
    """Of the program of FI missiles (M4-MIS.18)."""
    push: Vector = (0, 0, 0)
    """Its acceleration in each of these turns."""
    others: list[int] = field(default_factory=list)
    """Further targets of FI missiles, in order."""

    def __reduce__(self) -> Parts:
        return parts(self)

    def copy(self) -> SalvoOrder:
        made = SalvoOrder(self.launcher, self.kind, self.count, self.target, self.thrust, self.volley)
        made.prox, made.turns, made.push, made.others = self.prox, self.turns, self.push, list(self.others)
        return made


@final
@dataclass(slots=True)
class Missile:
    """One missile of a volley."""

    kind: MissileType
    target: int
    """NOBODY while an FI missile has none (M4-MIS.40)."""
    priorities: list[int] = field(default_factory=list)
    """Targets that an FI missile tries, in order (M4-MIS.18)."""
    fire_control: int = 0
    gunnery: int = 0
    """Of its ship at launch, for FI missiles (M4-MIS.28)."""

    def __reduce__(self) -> Parts:
        return parts(self)

    def copy(self) -> Missile:
        return Missile(self.kind, self.target, list(self.priorities), self.fire_control, self.gunnery)


@final
@dataclass(slots=True)
class Volley(Unit):
    """Missiles that fly as one (M4-MIS.06); their note is their owner's secret (M4-MIS.11)."""

    ship: int = NOBODY
    """The vessel that launched and controls it."""
    number: int = 0
    """Of its side, for its owner's log."""
    tl: int = 0
    warhead: int = 0
    thrust: int = 0
    prox: int = 0
    launched: int = 0
    """The turn."""
    program: int = 0
    """Turns of set course still to fly; while there are any, nobody steers it (M4-MIS.41)."""
    push: Vector = (0, 0, 0)
    missiles: list[Missile] = field(default_factory=list)
    detonates_on: list[int] = field(default_factory=list)
    """Vessels on which some of them go off in this turn (M4-INT.03)."""

    def copy(self) -> Volley:
        made = Volley(*VOLLEY_VALUES(self))
        made.contacts = {unit: contact.copy() for unit, contact in self.contacts.items()}
        made.missiles = [missile.copy() for missile in self.missiles]
        made.detonates_on = list(self.detonates_on)
        made.jammed = dict(self.jammed)
        return made


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
        made = Side(self.name, list(self.allies), self.command, self.flagship, self.fleet_tactics)
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
@dataclass(slots=True)
class State:
    """A game of Mayday M4.1."""

    options: Options
    goals: Goals
    sides: list[Side] = field(default_factory=list)
    bodies: list[Body] = field(default_factory=list)
    sun: str = ""
    units: list[Vessel | Volley] = field(default_factory=list)
    turn: int = 1
    stage: int = 0
    order: list[int] = field(default_factory=list)
    """Sides in initiative order (M4-INI.06); with initiative per ship, vessels."""
    groups: list[list[int]] = field(default_factory=list)
    """Units that wait for their move: one side's of one size class together (M4-MOV.01, M4-MOV.02)."""
    queue: list[int] = field(default_factory=list)
    """Sides, or vessels, that still act in this stage, the next one first."""
    mover: int = NOBODY
    steered: bool = False
    """Has the mover's thrust been given (M4-MOV.16)?"""
    plane: int | None = None
    """The level whose places are offered for the marker that is set next, where it was chosen (M4-TDM.03)."""
    sensing: int = NOBODY
    """The vessel whose sensor work is under way (M4-SEN.04)."""
    ready: list[bool] = field(default_factory=list)
    """Sides that are done with orders given together."""
    matched: list[Course] = field(default_factory=list)
    """Who was on one course at the end of this turn's movement, and of the last one's (M4-INT.04, M4-BRD.03)."""
    matched_before: list[Course] = field(default_factory=list)
    boardings: list[Boarding] = field(default_factory=list)
    mixing: list[int] = field(default_factory=list)
    """A shuffle of the units in play, anew in every turn: how bogeys with the same markers are told apart."""
    agenda: list[Job] = field(default_factory=list)
    question: Question | None = None
    tallies: dict[str, int] = field(default_factory=dict)
    """What goals count from turn to turn (group SCN)."""
    withheld: list[News] = field(default_factory=list)
    """What others are told of a side's sensor work when its turn is over."""
    outcome: Outcome | None = None
    rules: int = RULES
    """The version that this game was begun under; no part of the position."""
    news: list[News] | None = field(default_factory=list)
    names: dict[int | None, Names] | None = field(default=None, compare=False, repr=False)
    """Names by side, kept for as long as a question is being answered; no part of the position."""

    def __reduce__(self) -> Parts:
        return parts(self)

    def copy(self) -> State:
        made = State(self.options, self.goals)
        for name in PLAIN:
            setattr(made, name, getattr(self, name))
        for name in ("order", "queue", "ready", "matched", "matched_before", "mixing"):
            setattr(made, name, list(getattr(self, name)))
        made.sides = [side.copy() for side in self.sides]
        made.units = [unit.copy() for unit in self.units]
        made.groups = [list(group) for group in self.groups]
        made.boardings = [boarding.copy() for boarding in self.boardings]
        made.agenda = [job.copy() for job in self.agenda]
        made.question = None if self.question is None else self.question.copy()
        made.tallies, made.withheld = dict(self.tallies), list(self.withheld)
        made.news = None if self.news is None else list(self.news)
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


VESSEL_LISTS = (
    *("magazine", "out", "lost", "locks", "had_locks", "tried", "found", "lock_tried", "jammed"),
    "operations",
)
VESSEL_VALUES = attrgetter(*(one.name for one in fields(Vessel)))
VOLLEY_VALUES = attrgetter(*(one.name for one in fields(Volley)))
"""All fields of a unit in the order in which it is made of them."""
PLAIN = ("bodies", "sun", "turn", "stage", "mover", "steered", "plane", "sensing", "outcome", "rules")
"""Fields of a state that are never changed in place."""


def seats(state: State) -> int:
    return len(state.sides)


def go_by(state: State, version: int) -> None:
    """A game of earlier rules goes on by them: their questions and results are its own."""
    state.rules = version
