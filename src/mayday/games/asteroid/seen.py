"""What a seat knows, as structs: the map it has, the counters it sees, its people, and what is asked."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from mayday.games.asteroid.options import Options
from mayday.games.asteroid.tables import Kind, Stage

Side: TypeAlias = Literal["expedition", "computer"]
Stance: TypeAlias = Literal["hostile", "friendly", ""]


class Sheet(Struct, frozen=True):
    """A plan in its place: level 0 is the upper one; the expedition counts from its entry plan, laid upright."""

    plan: int
    level: int
    down: int
    right: int
    turn: int


class Edge(Struct, frozen=True):
    """A barrier that is no longer as it was drawn."""

    edge: str
    kind: str


class Member(Struct, frozen=True):
    """Somebody who came with the ship; everything about them is public."""

    name: str
    sort: str
    seat: int
    square: str
    """A square, `airlock`, or nothing for the dead, the boarded and those still aboard."""
    entered: bool
    boarded: bool
    dead: bool
    injured: bool
    out_until: str
    """When an unconscious one wakes, as turn and step; empty for the conscious."""
    stunned: bool
    items: tuple[str, ...]
    load: str
    carrier: str
    invisible: bool
    spent: int
    allowance: int
    done: bool
    burdened: bool
    started: str
    leapt: int
    working: bool
    fired: bool
    fought: bool
    asked: bool
    beat: str


class Robot(Struct, frozen=True):
    """A station robot that these eyes know as one; of one out of sight only what it is, without a square."""

    ref: str
    kind: str
    square: str
    up: bool
    board: bool
    active: bool
    status: str
    """hostile, friendly, erratic, inop; empty while it sleeps or is not known."""
    mood: int
    stance: Stance
    """Whose it is at this moment, an erratic one by its mood; empty for nobody's, or if that is not known."""
    stunned: bool
    recognised: bool
    seat: int
    load: str
    spent: int
    done: bool
    beat: str
    pinned: bool
    growled: bool
    guessed: bool
    label: int
    started: str
    burdened: bool
    noticed: bool
    """It has seen a member in this portion."""
    noticed_robot: bool
    fired: bool
    fought: bool
    spotted: bool
    told: bool
    """To the computer: whether the expedition knows its status (AS-13.18)."""


class Wreck(Struct, frozen=True):
    """A station robot that was destroyed."""

    ref: str
    kind: str
    status: str


class Object(Struct, frozen=True):
    """A counter that is no character, face up or known."""

    kind: str
    square: str
    up: bool
    board: bool
    works: bool
    holder: str
    worn: bool
    placer: str
    passed_on: bool
    guessed: bool
    spotted: bool


class FaceDown(Struct, frozen=True):
    """A counter that lies face down: where, and nothing else (AS-1.02)."""

    square: str
    guessed: bool
    spotted: bool
    """It was seen in this portion and will be turned up at its end."""


class Shooting(Struct, frozen=True):
    """A declaration that has been shown, or is one's own."""

    who: str
    target: str
    how: str


class Melee(Struct, frozen=True):
    """The melee that is being decided."""

    square: str
    first: str
    second: str
    answering: bool
    settled: bool


class Unwilling(Struct, frozen=True):
    """Somebody who would not board as things stand, why, and by which rule (AS-24.03)."""

    name: str
    why: str
    rule: str


class Laying(Struct, frozen=True):
    """To the computer: how far its set-up has got."""

    plans: tuple[tuple[int, int], ...]
    hand: str
    left: tuple[str, ...]
    """Kinds of the free group still in hand."""
    unseen: int
    """Counters of the shaft or random group still to be placed."""
    numbers: tuple[str, ...]
    """What the numbers 1 to 6 were given to so far."""


class View(Struct, frozen=True):
    """All that one seat knows; a spectator knows what the expedition does, without its secrets."""

    seat: int | None
    side: Side | None
    options: Options
    seats: int
    """Of the expedition; the computer sits behind them."""
    stage: Stage
    turn: int
    sheets: tuple[Sheet, ...]
    attached: tuple[int, ...]
    """Plans on the expedition's map."""
    loose: tuple[int, ...]
    """Plans that lie beside the map."""
    edges: tuple[Edge, ...]
    entry: str
    entry_plan: int
    members: tuple[Member, ...]
    robots: tuple[Robot, ...]
    wrecks: tuple[Wreck, ...]
    objects: tuple[Object, ...]
    face_down: tuple[FaceDown, ...]
    crew: tuple[str, ...]
    """Chosen so far; the computer sees it when the choice is closed."""
    room: int
    """Halves of places left on the ship."""
    laying: Laying | None
    map_known: bool
    pool: tuple[int, int, int, int]
    """Status chits that may still be drawn, as far as one knows: hostile, friendly, erratic, inop."""
    luck_spent: int
    luck: int | None
    """The number on Lucky's chit, to whoever may know it."""
    luck_out: bool
    suitors: tuple[str, ...]
    lover: str
    abducted: bool
    destruct: int
    last_turn: int
    turn_limit: int
    """The turn at whose end the computer wins unless the sequence has begun; 0 for none."""
    limit_near: bool
    """It is to be told, for there are few turns left."""
    fetcher: str
    ordered_out: bool
    asked: bool
    guessed: bool
    begun: bool
    kicked: tuple[tuple[str, str], ...]
    """Doors kicked in this turn, and by whom."""
    areas_guessed: tuple[str, ...]
    repairs: tuple[tuple[str, int], ...]
    work_at: str
    hidden_wearer: bool
    dog_relieved: bool
    # The question.
    mover: str
    relieved: str
    evading: str
    guess_at: str
    must_be_true: bool | None
    """To the computer: whether its answer to Ms. Jones must be the truth."""
    truth: tuple[Kind, ...] | None
    brain_die: int
    brain_asked: bool
    brain_may: bool | None
    roamer_asked: bool
    dog_moves: bool
    embarking: bool
    boarding: tuple[str, ...]
    unwilling: tuple[Unwilling, ...]
    """Of those named to board, or else of all in the airlock: who would not go."""
    left_behind: tuple[str, ...]
    """On the last turn: who dies with the station if this step is ended now."""
    ready: tuple[bool, ...]
    shots: tuple[Shooting, ...]
    shown: int
    """How many of them everybody has seen."""
    returning: bool
    shown_wearer: str
    fights: tuple[Melee, ...]
    victories: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()
    reason: str = ""
    rule: str = ""
    drawing: tuple[str, ...] = ()
    """Of a lesson that is played on a small drawing: its rows, and the edges that are not as the letters say."""
    listed: tuple[tuple[str, str], ...] = ()
