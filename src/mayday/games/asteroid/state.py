"""The position: the station, its counters, the people in it, and whose question it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias, final

from mayday.core.game import Outcome
from mayday.core.news import News
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.plans import GRATING, HOLE, OPEN, OPENED
from mayday.games.asteroid.station import AIRLOCK, NOWHERE, Station
from mayday.games.asteroid.tables import (
    CHITS,
    CLONE,
    CONFIGURING,
    DOG,
    ERRATIC,
    FRIENDLY,
    HOSTILE,
    HUMAN,
    INOP,
    ROAMER,
    UTILITY,
    Figures,
    figures_of,
)
from mayday.kit.pickling import Parts, parts

NOBODY = -1
Weapon: TypeAlias = Literal["own", "disintegrator", "burn", "charge"]
RULES = 2
"""The version of the rules that is played; a game of an earlier one goes on by its own."""
UNDRAWN = -1
"""A station robot without a status chit."""


@final
@dataclass(slots=True, init=False)
class Piece:
    """A member of the expedition or a station robot."""

    name: str  # of a member; the sort of a robot
    sort: int
    seat: int  # whose orders it takes; NOBODY while it is the computer's or asleep
    square: int  # NOWHERE when dead, boarded or not yet placed; AIRLOCK
    entered: bool
    boarded: bool
    dead: bool
    injured: bool
    wakes: int  # the moment at which it is conscious again; 0: it is
    stunned: bool
    beat: int  # the enemy on whom it got a result in the last melee step (AS-6.14)
    load: int  # the piece it carries
    carrier: int  # the piece that carries it

    # In this movement portion.
    spent: int
    done: bool  # its move is over
    started: int  # where it was when the portion began
    burdened: bool  # it has carried somebody in this portion (AS-9.06)
    leapt: int  # Sasha's attack value by her leap (AS-21.09)
    idle_work: bool  # it works and may do nothing else (AS-13.22, AS-23.08)

    # In this turn.
    fired: bool  # in F1
    fought: bool  # in M1
    asked: bool  # at a terminal

    # Station robots.
    active: bool
    chit: int
    mood: int  # the erratic die that holds
    up: bool  # face up
    label: int  # by the order of being turned up; 0: not yet
    told: bool  # the expedition knows whether it works and by which chit (AS-7.16, AS-13.18)
    board: bool  # its counter is on the board as far as the expedition can see
    recognised: bool  # it knows the Professor's robots for what they are (AS-20.05)
    growled: bool
    guessed: bool  # Ms. Jones has been asked about its counter
    finder: int  # the seat whose member saw it first; it would take orders from there (AS-4.18)
    seen: bool  # a spotter had it in sight in this portion
    saw_member: bool
    saw_robot: bool  # one of the Professor's
    pinned: bool

    def __init__(self, name: str, sort: int, square: int = NOWHERE) -> None:
        self.name, self.sort, self.square = name, sort, square
        self.seat = NOBODY
        self.entered = sort >= UTILITY
        self.boarded = self.dead = self.injured = self.stunned = False
        self.wakes = 0
        self.beat = self.load = self.carrier = NOBODY
        self.spent = 0
        self.done = False
        self.started = square
        self.burdened = False
        self.leapt = 0
        self.idle_work = False
        self.fired = self.fought = self.asked = False
        self.active = False
        self.chit = UNDRAWN
        self.mood = 0
        self.up = self.told = False
        self.label = 0
        self.board = True
        self.recognised = self.growled = self.guessed = False
        self.finder = NOBODY
        self.seen = self.saw_member = self.saw_robot = self.pinned = False

    def __reduce__(self) -> Parts:
        return parts(self, self.name, self.sort)

    def copy(self) -> Piece:
        new = Piece(self.name, self.sort, self.square)
        new.seat, new.entered, new.boarded, new.dead = self.seat, self.entered, self.boarded, self.dead
        new.injured, new.wakes, new.stunned, new.beat = self.injured, self.wakes, self.stunned, self.beat
        new.load, new.carrier = self.load, self.carrier
        new.spent, new.done, new.started = self.spent, self.done, self.started
        new.burdened, new.leapt, new.idle_work = self.burdened, self.leapt, self.idle_work
        new.fired, new.fought, new.asked = self.fired, self.fought, self.asked
        new.active, new.chit, new.mood, new.up = self.active, self.chit, self.mood, self.up
        new.label, new.told, new.board = self.label, self.told, self.board
        new.recognised, new.growled, new.guessed = self.recognised, self.growled, self.guessed
        new.finder, new.seen, new.pinned = self.finder, self.seen, self.pinned
        new.saw_member, new.saw_robot = self.saw_member, self.saw_robot
        return new

    @property
    def figures(self) -> Figures:
        return figures_of(self.name)

    @property
    def is_member(self) -> bool:
        return self.sort <= CLONE

    @property
    def is_human(self) -> bool:
        """Clone soldiers too, wherever no entry excepts them (AS-25.07)."""
        return self.sort in (HUMAN, CLONE)

    @property
    def is_living(self) -> bool:
        """Humans and Sasha, whom injuries and knock-outs concern (AS-1.14)."""
        return self.sort in (HUMAN, CLONE, DOG)

    @property
    def is_station_robot(self) -> bool:
        return self.sort >= UTILITY

    @property
    def inside(self) -> bool:
        """Is it somewhere on the plans?"""
        return self.square >= 0 and not self.dead

    @property
    def present(self) -> bool:
        """Alive, and in the station or the airlock."""
        return not self.dead and not self.boarded and (self.square >= 0 or self.square == AIRLOCK)

    @property
    def conscious(self) -> bool:
        return not self.dead and self.wakes == 0

    @property
    def down(self) -> bool:
        """Injured or unconscious."""
        return self.injured or self.wakes > 0

    @property
    def hostile(self) -> bool:
        """An active station robot that the computer player controls at this moment."""
        if not self.active or self.sort < UTILITY:
            return False
        return self.sort == ROAMER or self.chit == HOSTILE or (self.chit == ERRATIC and self.mood == 6)

    @property
    def friendly(self) -> bool:
        """An active station robot that the expedition controls at this moment; once it is found (AS-13.07)."""
        if not self.active or self.sort < UTILITY or not (self.up and self.told and self.board):
            return False
        return self.chit == FRIENDLY or (self.chit == ERRATIC and 1 <= self.mood <= 3)

    @property
    def idle(self) -> bool:
        return self.active and self.chit == ERRATIC and self.mood in (4, 5)

    @property
    def broken(self) -> bool:
        """Inoperable: an object rather than a robot (AS-13.08, AS-13.09), once one face up is known for it."""
        return self.chit == INOP and (self.told or not self.up)

    @property
    def able(self) -> bool:
        """Alive, conscious and uninjured; a station robot must be working for somebody."""
        if self.dead or self.down:
            return False
        return self.sort < UTILITY or self.hostile or self.friendly

    @property
    def uses_shafts(self) -> bool:
        """Mining robots, roamers and the Professor's robots never do (AS-6.12, AS-13.10)."""
        return self.sort in (HUMAN, CLONE, DOG, UTILITY)


@final
@dataclass(slots=True, init=False)
class Thing:
    """A counter that is no character: stairs, terminals, the brain, devices, collapses, demo charges."""

    kind: str
    square: int  # NOWHERE when gone or carried
    up: bool
    board: bool
    seen: bool
    guessed: bool
    works: bool  # a terminal that answers, a brain that thinks, a belt that hides
    holder: int
    worn: bool
    passed_on: bool  # it changed hands in this portion (AS-6.17)
    placer: str  # who laid this charge; "" while it only lies there

    # By its kind.
    collapse: bool
    stair: bool

    def __init__(self, kind: str, square: int = NOWHERE) -> None:
        self.kind, self.square = kind, square
        self.up = False
        self.board = True
        self.seen = self.guessed = False
        self.works = True
        self.holder = NOBODY
        self.worn = self.passed_on = False
        self.placer = ""
        self.collapse = kind in ("collapsed_corridor", "collapsed_shaft")
        self.stair = kind in ("ascending", "descending")

    def __reduce__(self) -> Parts:
        return parts(self, self.kind)

    def copy(self) -> Thing:
        new = Thing(self.kind, self.square)
        new.up, new.board, new.seen, new.guessed = self.up, self.board, self.seen, self.guessed
        new.works, new.holder, new.worn = self.works, self.holder, self.worn
        new.passed_on, new.placer = self.passed_on, self.placer
        new.collapse, new.stair = self.collapse, self.stair
        return new

    @property
    def gone(self) -> bool:
        return self.square == NOWHERE and self.holder == NOBODY


@final
@dataclass(slots=True, init=False)
class Shot:
    """One declaration of a fire step: a shot, a burning, or a detonation; `firer` is NOBODY for the last."""

    firer: int
    target: int  # a piece; NOBODY for a burning
    weapon: Weapon
    edge: int  # burnt
    square: int  # burnt clear, the brain's, or the charge's

    def __init__(self, firer: int, weapon: Weapon, target: int = NOBODY, edge: int = -1, square: int = NOWHERE) -> None:
        self.firer, self.weapon, self.target, self.edge, self.square = firer, weapon, target, edge, square

    def __reduce__(self) -> Parts:
        return parts(self, self.firer, self.weapon)


@final
@dataclass(slots=True, init=False)
class Melee:
    """A fight in one square: who strikes first, and who may answer; NOBODY while that is not settled."""

    square: int
    first: int
    second: int
    answering: bool  # the first has struck in vain, or declined
    settled: bool

    def __init__(self, square: int) -> None:
        self.square = square
        self.first = self.second = NOBODY
        self.answering = self.settled = False

    def __reduce__(self) -> Parts:
        return parts(self, self.square)

    def copy(self) -> Melee:
        new = Melee(self.square)
        new.first, new.second = self.first, self.second
        new.answering, new.settled = self.answering, self.settled
        return new


@final
@dataclass(slots=True, init=False)
class State:
    """A game of Asteroid."""

    rules: int  # the version of the rules that this game goes by
    options: Options
    seats: int  # of the expedition; the computer sits behind them
    station: Station
    edges: bytearray  # as they are now
    stage: int
    turn: int
    pieces: list[Piece]
    things: list[Thing]

    # Set-up.
    laying: list[tuple[int, int]]  # plans with turns, place by place
    hand: str  # the kind of counter to be placed next, or ""
    deck: list[str]  # counters shuffled face down, the next one last
    blind: list[int]  # squares of counters that were placed unseen
    crew: list[str]  # members chosen
    numbers: list[int]  # what the numbers 1 to 6 were given to
    entry: int  # the square of the airlock's mouth
    entry_plan: int
    entry_dice: list[int]

    attached: int  # plans on the expedition's map, as bits
    map_known: bool
    pool: list[int]  # status chits left
    luck: int  # the chit drawn; 0: none
    luck_spent: int
    luck_out: bool
    suitors: list[str]
    lover: str
    abducted: bool
    destruct: int  # the turn in which the sequence began; 0: it has not
    hidden_wearer: bool  # whoever wears the belt has not shown himself (AS-12.04, AS-12.06)
    fetcher: str
    ordered_out: bool
    asked: bool  # a terminal was asked in this turn
    kicked: dict[int, int]  # door to its kicker, in this turn (AS-15.07)
    labels: int
    areas_guessed: list[str]

    # The question.
    begun: bool  # somebody has moved in this portion
    guessed: bool  # Ms. Jones has guessed in this turn
    mover: int  # the piece whose move is under way
    relieved: int  # the friend who must leave its square now (AS-6.15)
    evading: int  # the robot that has come upon somebody invisible
    psychic: int  # the chit that the computer answers by: 0 none, 1 right, 2 wrong
    psychic_square: int
    psychic_area: str
    brain_die: int
    brain_may: bool  # it may wake a robot by this roll
    brain_asked: bool  # the computer has to answer it
    dog_moves: bool  # in CM, before the robots
    dog_relieved: bool  # in this turn's XM (AS-21.16)
    roamer_asked: bool
    ready: list[bool]  # seats that are done with this step; the last is the computer
    shots: list[Shot]  # declared, both sides
    first_shots: int  # how many of them came before the returns
    returning: bool
    shown_wearer: int  # whom the belt hid until he declared in this step (AS-12.04)
    melees: list[Melee]
    struck: list[int]  # inactive robots that were attacked in this step (AS-10.18)
    boarding: list[int]
    embarking: bool  # those in the airlock are asked who boards
    work_at: str  # what the Professor works at in this turn
    begun_work: bool
    repairs: dict[str, int]  # turns of work that things still need
    outcome: Outcome | None
    victories: list[str]
    news: list[News] | None

    # Who and what is in each square, by number, once somebody has asked; forgotten whenever a counter is put elsewhere.
    standing: list[list[int]] | None = field(compare=False, repr=False)
    lying: list[list[int]] | None = field(compare=False, repr=False)

    def __init__(self, options: Options, seats: int, station: Station) -> None:
        self.rules = RULES
        self.options, self.seats = options, seats
        self.station, self.edges = station, bytearray(station.edges)
        self.stage, self.turn = CONFIGURING, 0
        self.pieces, self.things = [], []
        self.laying = []
        self.hand = ""
        self.deck = []
        self.blind = []
        self.crew = []
        self.numbers = []
        self.entry = NOWHERE
        self.entry_plan = 0
        self.entry_dice = []
        self.attached = 0
        self.map_known = False
        self.pool = list(CHITS)
        self.luck = self.luck_spent = 0
        self.luck_out = False
        self.suitors = []
        self.lover = ""
        self.abducted = False
        self.destruct = 0
        self.hidden_wearer = False
        self.fetcher = ""
        self.ordered_out = False
        self.asked = False
        self.kicked = {}
        self.labels = 0
        self.areas_guessed = []
        self.begun = self.guessed = False
        self.mover = self.relieved = self.evading = NOBODY
        self.psychic = 0
        self.psychic_square = NOWHERE
        self.psychic_area = ""
        self.brain_die = 0
        self.brain_may = self.brain_asked = False
        self.dog_moves = self.dog_relieved = self.roamer_asked = False
        self.ready = [False] * (seats + 1)
        self.shots = []
        self.first_shots = 0
        self.returning = False
        self.shown_wearer = NOBODY
        self.melees = []
        self.struck = []
        self.boarding = []
        self.embarking = self.begun_work = False
        self.work_at = ""
        self.repairs = {}
        self.outcome = None
        self.victories = []
        self.news = []
        self.standing = self.lying = None

    def __reduce__(self) -> Parts:
        return parts(self, self.options, self.seats, self.station)

    @property
    def computer(self) -> int:
        """The seat of the computer player: behind those of the expedition."""
        return self.seats

    @property
    def over(self) -> bool:
        """Has the game ended? Asked by this name because a compiler may take `outcome is None` for lasting."""
        return self.outcome is not None

    def copy(self) -> State:
        """A state that shares nothing mutable with this one; shots never change."""
        new = State(self.options, self.seats, self.station)
        new.rules, new.edges = self.rules, self.edges.copy()
        new.stage, new.turn = self.stage, self.turn
        new.pieces = [piece.copy() for piece in self.pieces]
        new.things = [thing.copy() for thing in self.things]
        new.laying, new.hand, new.deck = self.laying.copy(), self.hand, self.deck.copy()
        new.blind, new.crew, new.numbers = self.blind.copy(), self.crew.copy(), self.numbers.copy()
        new.entry, new.entry_plan, new.entry_dice = self.entry, self.entry_plan, self.entry_dice.copy()
        new.attached, new.map_known, new.pool = self.attached, self.map_known, self.pool.copy()
        new.luck, new.luck_spent, new.luck_out = self.luck, self.luck_spent, self.luck_out
        new.suitors, new.lover, new.abducted = self.suitors.copy(), self.lover, self.abducted
        new.destruct, new.hidden_wearer = self.destruct, self.hidden_wearer
        new.fetcher, new.ordered_out, new.asked = self.fetcher, self.ordered_out, self.asked
        new.kicked, new.labels, new.areas_guessed = self.kicked.copy(), self.labels, self.areas_guessed.copy()
        new.begun, new.guessed, new.mover = self.begun, self.guessed, self.mover
        new.relieved, new.evading = self.relieved, self.evading
        new.psychic, new.psychic_square, new.psychic_area = self.psychic, self.psychic_square, self.psychic_area
        new.brain_die, new.brain_may, new.brain_asked = self.brain_die, self.brain_may, self.brain_asked
        new.dog_moves, new.dog_relieved, new.roamer_asked = self.dog_moves, self.dog_relieved, self.roamer_asked
        new.ready, new.shots, new.first_shots = self.ready.copy(), self.shots.copy(), self.first_shots
        new.returning, new.shown_wearer = self.returning, self.shown_wearer
        new.melees = [melee.copy() for melee in self.melees]
        new.struck, new.boarding, new.embarking = self.struck.copy(), self.boarding.copy(), self.embarking
        new.work_at, new.begun_work, new.repairs = self.work_at, self.begun_work, self.repairs.copy()
        new.outcome, new.victories = self.outcome, self.victories.copy()
        new.news = None if self.news is None else self.news.copy()
        new.standing, new.lying = self.standing, self.lying  # made anew and never changed
        return new

    def put(self, counter: Piece | Thing, square: int) -> None:
        """Move a counter that is in the game: the one way to do so."""
        counter.square = square
        if isinstance(counter, Piece):
            self.standing = None
        else:
            self.lying = None

    def forget_places(self) -> None:
        """Counters were put elsewhere, added, taken away or numbered anew."""
        self.standing = self.lying = None

    def tell(self, event: object, *to: int) -> None:
        """Leave news, for the whole table or for these seats alone."""
        if self.news is not None:
            self.news.append(News(event, to or None))

    def passable(self, edge: int) -> bool:
        """Open now, or a grating: doors are another matter."""
        kind = self.edges[edge]
        return kind in (OPEN, OPENED, GRATING, HOLE)

    def _standing(self) -> list[list[int]]:
        standing = self.standing
        if standing is None:
            squares = [piece.square for piece in self.pieces]
            standing = self.standing = _by_square(squares, len(self.station.kinds))
        return standing

    def _lying(self) -> list[list[int]]:
        lying = self.lying
        if lying is None:
            lying = self.lying = _by_square([thing.square for thing in self.things], len(self.station.kinds))
        return lying

    def is_bare(self, square: int) -> bool:
        """Is nobody and nothing in a square?"""
        return not self._standing()[square] and not self._lying()[square]

    def at(self, square: int) -> list[int]:
        """Everybody in a square."""
        here = self._standing()[square]
        if not here:
            return []
        return [number for number in here if not self.pieces[number].dead]

    def things_at(self, square: int) -> list[Thing]:
        """Counters that lie in a square, other than characters."""
        here = self._lying()[square]
        return [self.things[number] for number in here] if here else []

    def named(self, name: str) -> int:
        """The number of a member, or NOBODY when it was not taken along."""
        for number, piece in enumerate(self.pieces):
            if piece.sort <= CLONE and piece.name == name:
                return number
        return NOBODY

    def member(self, name: str) -> Piece | None:
        """A member who came along, dead or alive."""
        number = self.named(name)
        return None if number == NOBODY else self.pieces[number]

    def thing(self, kind: str) -> Thing | None:
        for thing in self.things:
            if thing.kind == kind:
                return thing
        return None

    def commanded(self) -> bool:
        """Do the Professor's robots hear a voice (AS-20.02), of somebody who can speak (AS-9.02), from wherever?

        Even from the arms of a robot (AS-26.10).
        """
        silent = self.options.injured_helpless == "on"
        for piece in self.pieces:
            voice = piece.sort == HUMAN and piece.name in ("professor", "nicholle") and piece.conscious
            if voice and not (piece.injured and silent):
                return True
        return False


def _by_square(squares: list[int], count: int) -> list[list[int]]:
    """The numbers of those in each square; at the end the airlock, and nowhere, which are negative."""
    nobody: list[int] = []
    found = [nobody] * (count + 2)
    for number, square in enumerate(squares):
        if found[square] is nobody:
            found[square] = [number]
        else:
            found[square].append(number)
    return found


def seats(state: State) -> int:
    """Those who share the expedition, and the computer."""
    return state.seats + 1


def go_by(state: State, version: int) -> None:
    """A game of earlier rules goes on by them."""
    state.rules = version
