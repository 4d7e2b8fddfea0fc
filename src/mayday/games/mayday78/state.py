"""The position: worlds, vessels with their three counters, and whose question it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from mayday.core.game import Outcome
from mayday.core.news import News
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.tables import (
    FLIES,
    FLYING,
    HERE,
    LANDED,
    MOVING,
    NO_CARGO,
    NO_TARGET,
    PHASE_A,
    STRENGTH,
    UNDESIGNATED,
)
from mayday.kit.hexes import Hex
from mayday.kit.pickling import Parts, parts

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
@dataclass(slots=True, init=False)
class Vessel:
    """A ship, small craft or missile: exactly one past, one present and one future position (MD-DAT.02)."""

    # What it is.
    design: str
    mark: str
    kind: i64
    seat: i64  # -1: nobody's (MD-DAT.21)
    side: i64
    g: i64
    fuel: i64  # -1: never runs out (MD-DAT.10)
    tank: i64
    tons: i64
    lasers: i64
    launchers: i64
    casters: i64
    model: i64  # the number of its computer's model; 0: none (MD-DAT.11)
    cpu: i64
    storage: i64
    library: i64  # programs it may ever load (MD-DAT.13)

    # Where it is.
    past: Hex
    present: Hex
    future: Hex
    status: i64
    end: i64  # how it left the game
    world: i64  # landed on this one, or struck it; -1 otherwise
    landed_turn: i64
    orbit: i64  # the world it circles, or -1
    carrier: i64  # the ship in whose hold it is or was
    berth: i64  # the ship that carried it at the start (MD-ORD.13)

    # Damage (chapter 14).
    wreck: bool
    drive_hits: i64
    jump_hits: i64
    other_hits: i64
    computer_hits: i64
    weapon_hits: i64
    turn_hits: i64  # in this player-turn (MD-DMG.08)
    tally: list[int]  # unrepaired hits, oldest first: game-turn times 8, plus the area (MD-DMG.12)
    repairing: bool  # a repair was tried in this movement phase (MD-DMG.14)
    order: i64  # the thrust it must make next under manual control, as a direction (MD-MAN.03)

    # Computer (chapter 15).
    loaded: i64
    running: i64
    touched: i64  # programs inserted or deleted since programming began
    shown: i64  # programs disclosed to all in this phase (MD-CPU.23)
    chosen: i64  # the CPU set sealed for the next phase, or -1

    # Ordnance (chapters 10 to 13).
    magazine: list[int]  # missiles aboard, by their specification (see missiles.py)
    fresh: list[int]  # assembled in this game-turn, not yet to be launched (MD-BLD.07)
    bodies: list[int]  # component store: bodies, then kits (MD-BLD.06)
    kits: list[int]
    store: bool  # builds its missiles from components (MD-BLD.06)
    budget: i64  # credits left to buy with
    draft: i64  # systems of the missile being bought
    sand: bool
    casts: i64  # casts made (MD-SND.08)
    acted: bool  # has fired, launched, cast, boarded or rammed in this phase; a missile: was disclosed in it

    # A missile (chapter 11).
    spec: i64  # its specification
    launcher: i64
    target: i64
    level: i64  # of constant propulsion
    heading: i64  # the direction of its last thrust
    dumb: bool  # has become unguided (MD-MIS.10)
    designation: i64
    seen: bool  # known to all to be a proximity warhead (MD-RET.16)
    resolved: bool  # has detonated, held or gone on in this phase D
    attached: list[int]  # own vessels it has shared a hex with since a launch (MD-DET.11)

    # The scenario (chapter 18).
    entrant: bool  # of the race, which counts the worlds it lands on
    visited: i64  # one bit a world
    entry: i64  # how it may be brought on (see entries.py)
    cargo: i64
    inspected: bool

    # The move it is about to make.
    moved: bool
    newborn: bool  # launched in this phase, may still make its initial maneuver
    fate: i64  # with `ahead` kept here because all ask for it
    ahead: Hex  # the unthrust future of that move

    def __init__(self, design: str, mark: str, kind: i64, seat: i64, side: i64, g: i64, fuel: i64) -> None:
        self.design = design
        self.mark = mark
        self.kind = kind
        self.seat = seat
        self.side = side
        self.g = g
        self.fuel = fuel
        self.tank = fuel
        self.tons = 0
        self.lasers = 0
        self.launchers = 0
        self.casters = 0
        self.model = 0
        self.cpu = 0
        self.storage = 0
        self.library = 0
        self.past = (0, 0)
        self.present = (0, 0)
        self.future = (0, 0)
        self.status = FLYING
        self.end = HERE
        self.world = -1
        self.landed_turn = 0
        self.orbit = -1
        self.carrier = -1
        self.berth = -1
        self.wreck = False
        self.drive_hits = 0
        self.jump_hits = 0
        self.other_hits = 0
        self.computer_hits = 0
        self.weapon_hits = 0
        self.turn_hits = 0
        self.tally = []
        self.repairing = False
        self.order = -1
        self.loaded = 0
        self.running = 0
        self.touched = 0
        self.shown = 0
        self.chosen = -1
        self.magazine = []
        self.fresh = []
        self.bodies = []
        self.kits = []
        self.store = False
        self.budget = 0
        self.draft = -1
        self.sand = False
        self.casts = 0
        self.acted = False
        self.spec = -1
        self.launcher = -1
        self.target = NO_TARGET
        self.level = 0
        self.heading = -1
        self.dumb = False
        self.designation = UNDESIGNATED
        self.seen = False
        self.resolved = False
        self.attached = []
        self.entrant = False
        self.visited = 0
        self.entry = 0
        self.cargo = NO_CARGO
        self.inspected = False
        self.moved = False
        self.newborn = False
        self.fate = FLIES
        self.ahead = (0, 0)

    def __reduce__(self) -> Parts:
        return parts(self, self.design, self.mark, self.kind, self.seat, self.side, self.g, self.fuel)

    def copy(self) -> Vessel:
        twin = Vessel(self.design, self.mark, self.kind, self.seat, self.side, self.g, self.fuel)
        twin.tank = self.tank
        twin.tons = self.tons
        twin.lasers = self.lasers
        twin.launchers = self.launchers
        twin.casters = self.casters
        twin.model = self.model
        twin.cpu = self.cpu
        twin.storage = self.storage
        twin.library = self.library
        twin.past = self.past
        twin.present = self.present
        twin.future = self.future
        twin.status = self.status
        twin.end = self.end
        twin.world = self.world
        twin.landed_turn = self.landed_turn
        twin.orbit = self.orbit
        twin.carrier = self.carrier
        twin.berth = self.berth
        twin.wreck = self.wreck
        twin.drive_hits = self.drive_hits
        twin.jump_hits = self.jump_hits
        twin.other_hits = self.other_hits
        twin.computer_hits = self.computer_hits
        twin.weapon_hits = self.weapon_hits
        twin.turn_hits = self.turn_hits
        if self.tally:
            twin.tally = self.tally.copy()
        twin.repairing = self.repairing
        twin.order = self.order
        twin.loaded = self.loaded
        twin.running = self.running
        twin.touched = self.touched
        twin.shown = self.shown
        twin.chosen = self.chosen
        if self.magazine:
            twin.magazine = self.magazine.copy()
        if self.fresh:
            twin.fresh = self.fresh.copy()
        if self.bodies:
            twin.bodies = self.bodies.copy()
        if self.kits:
            twin.kits = self.kits.copy()
        twin.store = self.store
        twin.budget = self.budget
        twin.draft = self.draft
        twin.sand = self.sand
        twin.casts = self.casts
        twin.acted = self.acted
        twin.spec = self.spec
        twin.launcher = self.launcher
        twin.target = self.target
        twin.level = self.level
        twin.heading = self.heading
        twin.dumb = self.dumb
        twin.designation = self.designation
        twin.seen = self.seen
        twin.resolved = self.resolved
        if self.attached:
            twin.attached = self.attached.copy()
        twin.entrant = self.entrant
        twin.visited = self.visited
        twin.entry = self.entry
        twin.cargo = self.cargo
        twin.inspected = self.inspected
        twin.moved = self.moved
        twin.newborn = self.newborn
        twin.fate = self.fate
        twin.ahead = self.ahead
        return twin

    @property
    def in_play(self) -> bool:
        """On the map, as a wreck or whole: flying or landed."""
        return self.status <= LANDED

    @property
    def alive(self) -> bool:
        """In play and no wreck."""
        return self.status <= LANDED and not self.wreck


@final
@dataclass(slots=True, init=False)
class Side:
    """Who wins together: its seats, the world it calls home, its points, and whether it is still in the game."""

    seats: tuple[int, ...]
    home: i64  # -1: none
    out: bool
    score: i64
    muster: tuple[str, ...]  # the ships it chose in secret (MD-BAT.01)

    def __init__(self, seats: tuple[int, ...], home: i64 = -1, out: bool = False) -> None:
        self.seats = seats
        self.home = home
        self.out = out
        self.score = 0
        self.muster = ()

    def __reduce__(self) -> Parts:
        return parts(self, self.seats)

    def copy(self) -> Side:
        twin = Side(self.seats, self.home, self.out)
        twin.score = self.score
        twin.muster = self.muster
        return twin


@final
@dataclass(slots=True, init=False)
class Character:
    """Somebody aboard (MD-CRW.01)."""

    name: str
    vessel: i64
    location: i64
    pool: i64
    gunner: i64  # skill level
    suit: bool

    def __init__(self, name: str, vessel: i64, location: i64, gunner: i64 = 0, suit: bool = False) -> None:
        self.name = name
        self.vessel = vessel
        self.location = location
        self.pool = STRENGTH
        self.gunner = gunner
        self.suit = suit

    def __reduce__(self) -> Parts:
        return parts(self, self.name, self.vessel, self.location)

    def copy(self) -> Character:
        twin = Character(self.name, self.vessel, self.location, self.gunner, self.suit)
        twin.pool = self.pool
        return twin


@final
@dataclass(slots=True, init=False)
class Attack:
    """Lasers declared at a target and not yet all fired (MD-LAS.04)."""

    vessel: i64
    target: i64
    lasers: i64  # still to fire
    combined: bool
    predict: bool
    gunner: bool
    selective: i64
    loose: bool  # its target was destroyed: the lasers left may be turned (MD-LAS.19)

    def __init__(self, vessel: i64, target: i64, lasers: i64) -> None:
        self.vessel = vessel
        self.target = target
        self.lasers = lasers
        self.combined = False
        self.predict = False
        self.gunner = False
        self.selective = 0
        self.loose = False

    def __reduce__(self) -> Parts:
        return parts(self, self.vessel, self.target, self.lasers)

    def copy(self) -> Attack:
        twin = Attack(self.vessel, self.target, self.lasers)
        twin.combined = self.combined
        twin.predict = self.predict
        twin.gunner = self.gunner
        twin.selective = self.selective
        twin.loose = self.loose
        return twin


@final
@dataclass(slots=True, init=False)
class State:
    """One position. The news of the last action lies in `news`, or nowhere when that is None."""

    # The frame of the scenario (MD-SET.01).
    options: Options
    goal: str  # by which the game is decided (see aims.py)
    turn_limit: i64

    # Options asked for at every move.
    graze: bool
    pulls_at_rest: bool
    touch_and_go: bool
    refuels: bool
    extended: bool
    armed: bool  # weapons and launches are in use (MD-GP.05)
    by_turn: bool
    secret_missiles: bool
    collisions: bool
    components: bool  # missiles are built from stores (MD-BLD.06)
    counted: bool  # there are no more counters than are printed (MD-DAT.04)
    launch_first: bool  # before detonations (MD-ORD.10)
    ranged: bool  # lasers do not reach every hex (MD-HG.01)
    recovers: bool  # small craft may come aboard again (MD-ORD.13)

    # The map.
    sheets: tuple[tuple[int, int], ...]  # laid so far (MD-MAP.05); no other rule asks for them (MD-MOV.16)
    world_names: tuple[str, ...]
    worlds: list[Hex]
    world_hits: list[int]  # missiles that struck each world, a number for each side (MD-GRV.23)
    motions: tuple[tuple[int, ...], ...]  # directions of each world, then of each big ship, repeated (MD-WLD.02)

    # The pieces.
    sides: list[Side]
    vessels: list[Vessel]
    characters: list[Character]
    explosions: list[Hex]  # of missiles, until the player-turn ends (MD-DAT.22)

    # Whose question it is.
    order: list[int]
    at: i64  # whose player-turn it is, as an index into `order`
    turn: i64
    phase: i64
    step: i64
    asked: i64  # the side asked, where sides answer one after the other, as an index counted on from `at`
    done: list[bool]  # seats that have finished the present step
    contacts: list[tuple[int, int]]  # who met whom at the end of the last movement phase (MD-INT.01)
    shots: list[tuple[int, int]]  # who fired at whom in phase B (MD-RET.02)
    attacks: list[Attack]  # declared and not yet resolved
    attempts: i64  # traders that have entered (MD-SMG.08)
    actors: tuple[int, ...] | None  # who is asked, where the sequence has stopped; None after an edit
    outcome: Outcome | None
    news: list[News] | None

    def __init__(self, options: Options, goal: str, turn_limit: i64) -> None:
        self.options = options
        self.goal = goal
        self.turn_limit = turn_limit
        self.graze = options.edge_graze == "both"
        self.pulls_at_rest = options.gravity_at_rest == "on"
        self.touch_and_go = options.touch_and_go == "on"
        self.refuels = options.refuel_at_base == "on"
        self.extended = options.computer_rule == "extended"
        self.armed = True
        self.by_turn = options.burn_unit == "turn"
        self.secret_missiles = options.missile_secrecy == "hidden"
        self.collisions = options.collisions == "on"
        self.components = options.missile_components == "on"
        self.counted = options.counter_limits == "on"
        self.launch_first = options.launch_before_detonation == "on"
        self.ranged = options.high_guard_ranges == "on"
        self.recovers = options.recover_small_craft == "on"
        self.sheets = ()
        self.world_names = ()
        self.worlds = []
        self.world_hits = []
        self.motions = ()
        self.sides = []
        self.vessels = []
        self.characters = []
        self.explosions = []
        self.order = []
        self.at = 0
        self.turn = 1
        self.phase = PHASE_A
        self.step = MOVING
        self.asked = 0
        self.done = []
        self.contacts = []
        self.shots = []
        self.attacks = []
        self.attempts = 0
        self.actors = None
        self.outcome = None
        self.news = []

    def __reduce__(self) -> Parts:
        return parts(self, self.options, self.goal, self.turn_limit)

    def copy(self) -> State:
        """An independent position; only what never changes is shared."""
        twin = State(self.options, self.goal, self.turn_limit)
        twin.armed = self.armed
        twin.sheets = self.sheets
        twin.world_names = self.world_names
        twin.worlds = self.worlds.copy()
        twin.world_hits = self.world_hits.copy()
        twin.motions = self.motions
        twin.sides = [s.copy() for s in self.sides]
        twin.vessels = [v.copy() for v in self.vessels]
        if self.characters:
            twin.characters = [item.copy() for item in self.characters]
        twin.explosions = self.explosions.copy()
        twin.order = self.order.copy()
        twin.at = self.at
        twin.turn = self.turn
        twin.phase = self.phase
        twin.step = self.step
        twin.asked = self.asked
        twin.done = self.done.copy()
        twin.contacts = self.contacts.copy()
        twin.shots = self.shots.copy()
        if self.attacks:
            twin.attacks = [item.copy() for item in self.attacks]
        twin.attempts = self.attempts
        twin.actors = self.actors
        twin.outcome = self.outcome
        twin.news = None if self.news is None else self.news.copy()
        return twin

    @property
    def over(self) -> bool:
        """Has the game ended? Asked by this name because a compiler may take `outcome is None` for lasting."""
        return self.outcome is not None

    @property
    def phasing(self) -> i64:
        """The side whose player-turn it is."""
        at: i64 = self.order[self.at]
        return at

    def side_of(self, seat: i64) -> i64:
        """The side a seat belongs to, or -1."""
        for number, side in enumerate(self.sides):
            if seat in side.seats:
                return number
        return -1

    def hits_on(self, world: int) -> tuple[int, ...]:
        """How many missiles of each side have struck a world (MD-GRV.23)."""
        each = len(self.sides)
        return tuple(self.world_hits[world * each : world * each + each])


def seats(state: State) -> int:
    return len(state.done)
