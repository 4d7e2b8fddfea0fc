"""Units: vessels and volleys with their markers, what each has found, and what it is ordered to do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

from mayday.games.mayday41.damage.noted import WHOLE, Losses
from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.space.places import Spot, Vector
from mayday.games.mayday41.tables import Awareness, Deceives, Depth, MissileType
from mayday.kit.pickling import Parts, parts

NOBODY = -1
NOWHERE: Spot = (0, 0, 0)
"""Of a unit that has no markers."""


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


@dataclass(slots=True, init=False)
class Unit:
    """Anything with markers: a vessel or a volley of missiles.

    It has no facing (M4-MAP.09) and shares its hex with any number of others (M4-MAP.17).
    """

    side: int
    past: Spot
    present: Spot
    future: Spot
    baseline: Spot
    """The future marker after gravity, before thrust (M4-MOV.08)."""
    fate: str
    """`destroyed`, `exploded`, `broken up`, `crashed`, `jumped`, `disengaged`, `exited`, `inert`, `detonated`;
    nothing while in play."""
    moved: bool
    """In this turn."""
    g_used: int
    """In this turn's step (d), evasion included (M4-MOV.12)."""
    g_left: int | None
    """Of the thrust budget; None without one (M4-MOV.15)."""
    contacts: dict[int, Contact]
    """Units that this one has detected now or before (M4-SEN.11); of a volley: of its independent missiles."""
    jammed: dict[int, bool]
    """Area jammers that were rolled for against this unit in this turn, and whether they work (M4-JAM.07)."""
    total: int
    """With initiative per ship: this turn's (M4-INI.09, M4-INI.11)."""

    @property
    def in_play(self) -> bool:
        """On the map: neither gone nor inside another."""
        return not self.fate


@final
@dataclass(slots=True, init=False)
class Vessel(Unit):
    """A ship, small craft, fighter or rider."""

    name: str
    sheet: Sheet
    home: int
    """The side that it began with; `side` is its captor's after a capture (M4-BRD.22)."""
    prize: int
    """Its number among its captor's vessels; 0 while it is with its first side."""
    parent: int
    """The vessel it is inside of (M4-SET.06)."""
    civilian: bool
    """Not to be shot at in its scenario (M4-SCN.02)."""
    may_launch: bool
    """Missiles, by its scenario."""

    # Flight.
    landed: int
    """The body it stands on (M4-WLD.06)."""
    depth: Depth
    """In a gas giant's atmosphere (M4-WLD.15)."""
    was_in_fringe: bool
    """At the end of the last move (M4-WLD.15)."""
    orbits: int
    """The body around which it is in orbit after its move (M4-GRV.09)."""
    evading: bool
    landed_since: int
    """The turn in which it landed (M4-OSM.06)."""
    camouflaged: bool

    # Stores and people.
    fuel: float
    magazine: dict[MissileType, int]
    ready: int
    stores: int
    sand_used: int
    """Canisters in this turn (M4-SND.07)."""
    reloads: int
    """The turn in whose End Phase the sand racks are full again; 0: they are in use (M4-SND.08)."""
    crew: int
    passengers: int
    marines: int
    troops: int
    cargo: float

    # Damage.
    armor: int
    structure: int
    drive_hits: int
    sand_rating: int
    meson: int
    damper: int
    out: set[str]
    """Systems knocked out: bridge, directors, plant, sensors, fuel, jump, spinal, pilot (M4-DMG.08 to M4-DMG.11)."""
    lost: set[str]
    """Ids of batteries, launchers, facilities, sensors and jammers that are destroyed or cannot be used."""
    structure_lost: bool
    """In this turn's fire (M4-END.11)."""
    losses: Losses
    """Under Appendix C: what was struck, inside and outside (group APC)."""
    shut: bool
    """The plant, by order (M4-SHP.09)."""
    awareness: Awareness

    # Sensors.
    locks: list[int]
    """Units on which it holds a lock (M4-SEN.12), in the order in which it got them."""
    had_locks: list[int]
    """Those of the turn before (M4-SEN.38)."""
    active: str
    passive: str
    """Sensors in use in this turn, by id (M4-SEN.01)."""
    arc: int
    """Of its area jammer, from direction n to n + 1; NOBODY: off (M4-JAM.03)."""
    deceives: Deceives
    """Standing order of its deceptive jammer (M4-JAM.14)."""
    tried: list[int]
    """Units that it has tried to find in this turn (M4-SEN.05)."""
    found: list[int]
    """Of those, the ones it found or kept (M4-SEN.09)."""
    lock_tried: list[int]
    sensed: bool
    """It has finished its sensor work of this turn (M4-SEN.04)."""
    radiated: int
    """The last turn in which it used an active sensor (M4-SEN.22)."""
    fired_beam: int
    fired_missile: int
    """The last turns in which it did so (M4-OSM.02)."""

    # Orders of this turn.
    shots: dict[str, ShotOrder]
    """By battery id (M4-FIR.01)."""
    salvos: list[SalvoOrder]
    predict_on: int
    directors: int
    """MFDs given to missiles; NOBODY: as many as they need (M4-FIR.06)."""
    operations: dict[str, int]
    """Launches and recoveries of each facility in this turn (M4-LCH.02)."""

    def __init__(
        self, sheet: Sheet, side: int, past: Spot, present: Spot, future: Spot, like: Vessel | None = None
    ) -> None:
        self.sheet = sheet
        self.side = side
        self.past = past
        self.present = present
        self.future = future
        if like is not None:  # field by field, and nothing made that is thrown away
            self.baseline = like.baseline
            self.fate = like.fate
            self.moved = like.moved
            self.g_used = like.g_used
            self.g_left = like.g_left
            self.contacts = {unit: contact.copy() for unit, contact in like.contacts.items()}
            self.jammed = like.jammed.copy() if like.jammed else {}
            self.total = like.total
            self.name = like.name
            self.home = like.home
            self.prize = like.prize
            self.parent = like.parent
            self.civilian = like.civilian
            self.may_launch = like.may_launch
            self.landed = like.landed
            self.depth = like.depth
            self.was_in_fringe = like.was_in_fringe
            self.orbits = like.orbits
            self.evading = like.evading
            self.landed_since = like.landed_since
            self.camouflaged = like.camouflaged
            self.fuel = like.fuel
            self.magazine = like.magazine.copy() if like.magazine else {}
            self.ready = like.ready
            self.stores = like.stores
            self.sand_used = like.sand_used
            self.reloads = like.reloads
            self.crew = like.crew
            self.passengers = like.passengers
            self.marines = like.marines
            self.troops = like.troops
            self.cargo = like.cargo
            self.armor = like.armor
            self.structure = like.structure
            self.drive_hits = like.drive_hits
            self.sand_rating = like.sand_rating
            self.meson = like.meson
            self.damper = like.damper
            self.out = like.out.copy() if like.out else set()
            self.lost = like.lost.copy() if like.lost else set()
            self.structure_lost = like.structure_lost
            self.losses = like.losses
            self.shut = like.shut
            self.awareness = like.awareness
            self.locks = like.locks.copy() if like.locks else []
            self.had_locks = like.had_locks.copy() if like.had_locks else []
            self.active = like.active
            self.passive = like.passive
            self.arc = like.arc
            self.deceives = like.deceives
            self.tried = like.tried.copy() if like.tried else []
            self.found = like.found.copy() if like.found else []
            self.lock_tried = like.lock_tried.copy() if like.lock_tried else []
            self.sensed = like.sensed
            self.radiated = like.radiated
            self.fired_beam = like.fired_beam
            self.fired_missile = like.fired_missile
            self.shots = {battery: order.copy() for battery, order in like.shots.items()}
            self.salvos = [order.copy() for order in like.salvos]
            self.predict_on = like.predict_on
            self.directors = like.directors
            self.operations = like.operations.copy() if like.operations else {}
            return
        self.baseline = NOWHERE
        self.fate = ""
        self.moved = False
        self.g_used = 0
        self.g_left = None
        self.contacts = {}
        self.jammed = {}
        self.total = 0
        self.name = ""
        self.home = NOBODY
        self.prize = 0
        self.parent = NOBODY
        self.civilian = False
        self.may_launch = True
        self.landed = NOBODY
        self.depth = ""
        self.was_in_fringe = False
        self.orbits = NOBODY
        self.evading = False
        self.landed_since = 0
        self.camouflaged = False
        self.fuel = 0.0
        self.magazine = {}
        self.ready = 0
        self.stores = 0
        self.sand_used = 0
        self.reloads = 0
        self.crew = 0
        self.passengers = 0
        self.marines = 0
        self.troops = 0
        self.cargo = 0.0
        self.armor = 0
        self.structure = 0
        self.drive_hits = 0
        self.sand_rating = 0
        self.meson = 0
        self.damper = 0
        self.out = set()
        self.lost = set()
        self.structure_lost = False
        self.losses = WHOLE
        self.shut = False
        self.awareness = "battle_stations"
        self.locks = []
        self.had_locks = []
        self.active = ""
        self.passive = ""
        self.arc = NOBODY
        self.deceives = "both"
        self.tried = []
        self.found = []
        self.lock_tried = []
        self.sensed = False
        self.radiated = 0
        self.fired_beam = 0
        self.fired_missile = 0
        self.shots = {}
        self.salvos = []
        self.predict_on = NOBODY
        self.directors = NOBODY
        self.operations = {}

    def __reduce__(self) -> Parts:
        return parts(self, self.sheet, self.side, self.past, self.present, self.future)

    def copy(self) -> Vessel:
        return Vessel(self.sheet, self.side, self.past, self.present, self.future, self)

    @property
    def in_play(self) -> bool:
        return not self.fate and self.parent == NOBODY


@final
@dataclass(slots=True, init=False)
class Volley(Unit):
    """Missiles that fly as one (M4-MIS.06); their note is their owner's secret (M4-MIS.11)."""

    ship: int
    """The vessel that launched and controls it."""
    number: int
    """Of its side, for its owner's log."""
    tl: int
    warhead: int
    thrust: int
    prox: int
    launched: int
    """The turn."""
    program: int
    """Turns of set course still to fly; while there are any, nobody steers it (M4-MIS.41)."""
    push: Vector
    missiles: list[Missile]
    detonates_on: list[int]
    """Vessels on which some of them go off in this turn (M4-INT.03)."""

    def __init__(self, side: int, past: Spot, present: Spot, future: Spot, like: Volley | None = None) -> None:
        self.side = side
        self.past = past
        self.present = present
        self.future = future
        if like is not None:  # field by field, and nothing made that is thrown away
            self.baseline = like.baseline
            self.fate = like.fate
            self.moved = like.moved
            self.g_used = like.g_used
            self.g_left = like.g_left
            self.contacts = {unit: contact.copy() for unit, contact in like.contacts.items()}
            self.jammed = like.jammed.copy() if like.jammed else {}
            self.total = like.total
            self.ship = like.ship
            self.number = like.number
            self.tl = like.tl
            self.warhead = like.warhead
            self.thrust = like.thrust
            self.prox = like.prox
            self.launched = like.launched
            self.program = like.program
            self.push = like.push
            self.missiles = [missile.copy() for missile in like.missiles]
            self.detonates_on = like.detonates_on.copy() if like.detonates_on else []
            return
        self.baseline = NOWHERE
        self.fate = ""
        self.moved = False
        self.g_used = 0
        self.g_left = None
        self.contacts = {}
        self.jammed = {}
        self.total = 0
        self.ship = NOBODY
        self.number = 0
        self.tl = 0
        self.warhead = 0
        self.thrust = 0
        self.prox = 0
        self.launched = 0
        self.program = 0
        self.push = (0, 0, 0)
        self.missiles = []
        self.detonates_on = []

    def __reduce__(self) -> Parts:
        return parts(self, self.side, self.past, self.present, self.future)

    def copy(self) -> Volley:
        return Volley(self.side, self.past, self.present, self.future, self)
