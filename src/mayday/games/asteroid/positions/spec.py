"""The plain form of a position, field by field; what is left out is as at the start."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from mayday.core.game import Outcome
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.tables import Stage

Status: TypeAlias = Literal["inactive", "hostile", "friendly", "erratic", "inop"]
PlanNumber: TypeAlias = Annotated[int, Meta(ge=1, le=8)]
Turns: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Die: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Throw: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
SeatOrNone: TypeAlias = Annotated[int, Meta(ge=-1, le=3)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=9999)]
EdgeNow: TypeAlias = Literal["open", "opened", "hole"]


class StationSpec(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Eight plans as in `1.0 4.2 7.0 3.1 / 2.0 5.3 8.0 6.0`, or a small drawing with its edges (AS-2.15)."""

    configuration: str = ""
    """The eight plans, upper level first, each level in reading order, with the quarter turns of each."""
    drawing: tuple[str, ...] = ()
    """Instead of plans: one level, row by row, in letters (r room, . corridor, s shaft, o solid shaft, # rock, M)."""
    edges: dict[str, str] = {}
    """Of a drawing: edges that are not as the letters say, as in `B3|B4`: open, wall, door, grating or solid."""


class PieceSpec(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A member by name, or a station robot by its kind; others are named by their names or places in the list."""

    name: str
    """Of a member, as `hanson`, `robot1` or `clone5`; of a station robot its kind: utility, mining or roamer."""
    square: str = ""
    """Where it is, as `3A7`; `airlock`, or nothing for the dead and the boarded."""
    seat: SeatOrNone = 0
    """The seat of the expedition that commands it; -1 for robots that are not friendly."""
    entered: bool = True
    """It has been inside the station."""
    boarded: bool = False
    """It is aboard the ship for good."""
    dead: bool = False
    """Killed or destroyed."""
    injured: bool = False
    """Injured for the rest of the game."""
    wakes: Annotated[int, Meta(ge=0, le=99999)] = 0
    """When an unconscious one wakes: four times the turn, and 1 to 4 for the end of F1, M1, F2, M2; 0 if awake."""
    stunned: bool = False
    """Off balance until the end of the next movement portion."""
    beat: str = ""
    """The enemy on whom it got a result in the last melee step, and from whom it may walk away."""
    load: str = ""
    """Whom it carries."""
    carrier: str = ""
    """Who carries it; follows from the carrier's load."""
    spent: Annotated[int, Meta(ge=0, le=9)] = 0
    """Squares of movement used in this portion."""
    done: bool = False
    """Its move in this portion is over."""
    started: str | None = None
    """Where it was when the portion began; where it is, if left out."""
    burdened: bool = False
    """It has carried somebody in this portion, and goes slower for it."""
    leapt: Annotated[int, Meta(ge=0, le=6)] = 0
    """Sasha's attack value by the leap she made in this portion."""
    idle_work: bool = False
    """It works for the whole turn and does nothing else."""
    fired: bool = False
    """It fired in F1 of this turn."""
    fought: bool = False
    """It fought in M1 of this turn."""
    asked: bool = False
    """It asked a terminal in this turn."""
    status: Status = "inactive"
    """Of a station robot: asleep, or what its status chit says; roamers are only inactive or hostile."""
    mood: Throw = 0
    """Of an erratic robot: the die that holds; 1 to 3 friendly, 4 and 5 idle, 6 hostile."""
    up: bool | None = None
    """Of a station robot: it lies face up; if left out, exactly when it is awake."""
    label: Annotated[int, Meta(ge=0, le=99)] | None = None
    """Of a robot that was turned up: its number in that order, as in r2; the next free one if left out."""
    board: bool | None = None
    """Of a station robot: its counter is on the board as far as the expedition can see."""
    told: bool | None = None
    """Of a robot face up: the expedition knows whether it is awake, and its chit."""
    recognised: bool = False
    """Of a station robot: it knows the Professor's robots for what they are."""
    growled: bool = False
    """Of a station robot: Sasha has growled at it."""
    guessed: bool = False
    """Of a station robot: Ms. Jones has been asked about its counter."""
    finder: SeatOrNone = -1
    """The seat whose member saw this robot first; -1 for none."""
    seen: bool = False
    """Of a station robot: a spotter had it in sight in this portion."""
    saw_member: bool = False
    """Of a station robot: it had a member in sight in this portion."""
    saw_robot: bool = False
    """Of a station robot: it had one of the Professor's robots in sight in this portion."""
    pinned: bool = False
    """Of a station robot: Sasha holds it down in this movement."""


class ThingSpec(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Stairs, terminals, the brain, devices, collapses, demo charges."""

    kind: str
    """What it is, as `keys`, `terminal`, `collapsed_shaft` or `charge`."""
    square: str = ""
    """Where it lies; nothing if somebody carries it or it is gone."""
    up: bool | None = None
    """It lies face up; if left out, exactly what is carried and charges do."""
    board: bool | None = None
    """Its counter is on the board as far as the expedition can see."""
    seen: bool = False
    """A spotter had it in sight in this portion."""
    guessed: bool = False
    """Ms. Jones has been asked about it."""
    works: bool = True
    """A terminal answers, a brain thinks, a belt hides."""
    holder: str = ""
    """Who carries it."""
    worn: bool = False
    """Of the belt: its holder has it on."""
    passed_on: bool = False
    """It changed hands in this portion."""
    placer: str = ""
    """Of a charge in a square: who laid it; nothing if it only lies there."""


class ShotSpec(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A declaration of a fire step: a shot, a burning or a detonation."""

    firer: str
    """Who fires; nobody for a charge, which goes off by radio."""
    weapon: Literal["own", "disintegrator", "burn", "charge"]
    """What with; `burn` is the disintegrator at a barrier, a collapse or the brain."""
    target: str = ""
    """At whom, of a shot."""
    edge: str = ""
    """What is burnt, if it is an edge."""
    square: str = ""
    """What is burnt, if it is a square, or where the charge lies."""


class MeleeSpec(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A fight in one square."""

    square: str
    """Where."""
    first: str = ""
    """Who strikes first; nothing while that is not settled."""
    second: str = ""
    """Who may answer."""
    answering: bool = False
    """The first has struck in vain, or declined."""
    settled: bool = False
    """It is settled who strikes first."""


class PositionSpec(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position."""

    station: StationSpec
    """The plans as they lie, or a drawing."""
    options: Options = Options()
    """What was agreed before the game."""
    seats: Annotated[int, Meta(ge=1, le=4)] = 1
    """Seats of the expedition; the computer sits behind them."""
    stage: Stage = "XM"
    """The stage of the set-up, or the step of the turn."""
    turn: Count = 1
    """The turn, from 1; 0 during the set-up."""
    pieces: tuple[PieceSpec, ...] = ()
    """Members and station robots."""
    things: tuple[ThingSpec, ...] = ()
    """All other counters."""
    edges: dict[str, EdgeNow] = {}
    """Barriers that gave way: a wall is open, a door opened, a solid side a hole."""
    laying: tuple[tuple[PlanNumber, Turns], ...] = ()
    """Plans laid so far with their quarter turns, place by place."""
    hand: str = ""
    """The kind of counter that the computer places next."""
    deck: tuple[str, ...] = ()
    """Counters shuffled face down in the set-up, the next one last."""
    blind: tuple[str, ...] = ()
    """Squares of counters that were placed unseen."""
    crew: tuple[str, ...] = ()
    """Members chosen."""
    numbers: tuple[str, ...] = ()
    """What the numbers 1 to 6 were given to so far: upper plans, or corridors."""
    entry: str = ""
    """The square at the airlock."""
    entry_plan: Annotated[int, Meta(ge=0, le=8)] = 0
    """The plan of that square; 0 while it is not known."""
    entry_dice: Annotated[tuple[Die, ...], Meta(max_length=2)] = ()
    """The dice that chose the entry plan and the corridor."""
    attached: tuple[PlanNumber, ...] | None = None
    """Plans on the expedition's map; all of them in play if left out."""
    map_known: bool = False
    """A terminal has shown the map."""
    pool: tuple[Count, Count, Count, Count] | None = None
    """Status chits left: hostile, friendly, erratic, inop; what the robots have not drawn, if left out."""
    luck: Annotated[int, Meta(ge=0, le=24)] = 0
    """The number on Lucky's chit; 0 for none."""
    luck_spent: Annotated[int, Meta(ge=0, le=24)] = 0
    """Points of it that he has used."""
    luck_out: bool = False
    """His luck has run out."""
    suitors: tuple[str, ...] | None = None
    """Those still courting Nicholle; all who can, if left out."""
    lover: str = ""
    """Whom Nicholle loves."""
    abducted: bool = False
    """Nicholle is in the hands of a robot."""
    destruct: Count = 0
    """The turn in which the self-destruct sequence began; 0 if it has not."""
    hidden_wearer: bool | None = None
    """The belt hides whoever wears it; if left out, whenever one that works is worn."""
    fetcher: str = ""
    """Who was sent to fetch Sasha."""
    ordered_out: bool = False
    """The Professor has sent Nicholle out without him."""
    asked: bool = False
    """A terminal was asked in this turn."""
    kicked: dict[str, str] = {}
    """Doors kicked in this turn, and by whom."""
    labels: Annotated[int, Meta(ge=0, le=99)] | None = None
    """Robots turned up so far."""
    areas_guessed: tuple[str, ...] = ()
    """In blind play: areas that Ms. Jones has asked about."""
    begun: bool = False
    """Somebody has moved in this portion."""
    guessed: bool = False
    """Ms. Jones has guessed in this turn."""
    mover: str = ""
    """Whose move is under way."""
    relieved: str = ""
    """Who has been relieved and must leave the square now."""
    evading: str = ""
    """The robot that has come upon somebody invisible."""
    psychic: Literal["", "right", "wrong"] = ""
    """While the computer answers Ms. Jones: what her chit says."""
    psychic_square: str = ""
    """The square that she asks about."""
    psychic_area: str = ""
    """In blind play: the area that she asks about."""
    brain_die: Throw = 0
    """The brain's last roll."""
    brain_may: bool = False
    """By that roll it may wake a robot."""
    brain_asked: bool = False
    """The computer is asked which robot the brain wakes."""
    dog_moves: bool = False
    """In the computer's movement: Sasha moves before the robots."""
    dog_relieved: bool = False
    """Sasha has relieved somebody in this turn."""
    roamer_asked: bool = False
    """After an alert the computer is asked which roamer wakes."""
    ready: tuple[bool, ...] | None = None
    """Who is done with this step, the computer last; nobody if left out."""
    shots: tuple[ShotSpec, ...] = ()
    """Declarations of both sides in this fire step."""
    first_shots: Count = 0
    """How many of them came before the return fire and are shown."""
    returning: bool = False
    """Fire is being returned."""
    shown_wearer: str = ""
    """Whom the belt hid until he declared in this step."""
    melees: tuple[MeleeSpec, ...] | None = None
    """Fights still to be decided in this step; those that there are, if left out."""
    struck: tuple[str, ...] = ()
    """Robots that were attacked asleep in this step."""
    boarding: tuple[str, ...] = ()
    """Those named to board."""
    embarking: bool = False
    """It is being said who boards."""
    work_at: str = ""
    """What the Professor works at in this turn."""
    begun_work: bool = False
    """Somebody began to work in this turn."""
    repairs: dict[str, Die] = {}
    """Turns of work that each thing still needs: `belt`, or a robot as r2."""
    victories: tuple[str, ...] = ()
    """What was won."""
    outcome: Outcome | None = None
    """How the game ended."""
