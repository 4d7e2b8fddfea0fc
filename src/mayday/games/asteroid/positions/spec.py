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
EdgeNow: TypeAlias = Literal["open", "opened", "hole"]


class StationSpec(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Eight plans as in `1.0 4.2 7.0 3.1 / 2.0 5.3 8.0 6.0`, or a small drawing with its edges (AS-2.15)."""

    configuration: str = ""
    drawing: tuple[str, ...] = ()
    edges: dict[str, str] = {}


class PieceSpec(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A member by name, or a station robot by its kind; others are named by their names or places in the list."""

    name: str
    square: str = ""
    seat: int = 0
    entered: bool = True
    boarded: bool = False
    dead: bool = False
    injured: bool = False
    wakes: Annotated[int, Meta(ge=0)] = 0
    """Four times the turn, and 1 to 4 for the end of F1, M1, F2, M2."""
    stunned: bool = False
    beat: str = ""
    load: str = ""
    carrier: str = ""
    spent: Annotated[int, Meta(ge=0, le=9)] = 0
    done: bool = False
    started: str | None = None
    burdened: bool = False
    leapt: int = 0
    idle_work: bool = False
    fired: bool = False
    fought: bool = False
    asked: bool = False
    status: Status = "inactive"
    mood: Annotated[int, Meta(ge=0, le=6)] = 0
    up: bool | None = None
    label: int | None = None
    board: bool | None = None
    told: bool | None = None
    recognised: bool = False
    growled: bool = False
    guessed: bool = False
    finder: int = -1
    """The seat whose member saw this robot first; -1 for none."""
    seen: bool = False
    saw_member: bool = False
    saw_robot: bool = False
    pinned: bool = False


class ThingSpec(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Stairs, terminals, the brain, devices, collapses, demo charges."""

    kind: str
    square: str = ""
    up: bool | None = None
    board: bool | None = None
    seen: bool = False
    guessed: bool = False
    works: bool = True
    holder: str = ""
    worn: bool = False
    passed_on: bool = False
    placer: str = ""


class ShotSpec(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    firer: str
    weapon: Literal["own", "disintegrator", "burn", "charge"]
    target: str = ""
    edge: str = ""
    square: str = ""


class MeleeSpec(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    square: str
    first: str = ""
    second: str = ""
    answering: bool = False
    settled: bool = False


class PositionSpec(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position."""

    station: StationSpec
    options: Options = Options()
    seats: Annotated[int, Meta(ge=1, le=4)] = 1
    stage: Stage = "XM"
    turn: Annotated[int, Meta(ge=0)] = 1
    pieces: tuple[PieceSpec, ...] = ()
    things: tuple[ThingSpec, ...] = ()
    edges: dict[str, EdgeNow] = {}
    laying: tuple[tuple[PlanNumber, Turns], ...] = ()
    hand: str = ""
    deck: tuple[str, ...] = ()
    blind: tuple[str, ...] = ()
    crew: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    entry: str = ""
    entry_plan: Annotated[int, Meta(ge=0, le=8)] = 0
    entry_dice: tuple[int, ...] = ()
    attached: tuple[PlanNumber, ...] | None = None
    map_known: bool = False
    pool: tuple[int, int, int, int] | None = None
    luck: int = 0
    luck_spent: int = 0
    luck_out: bool = False
    suitors: tuple[str, ...] | None = None
    lover: str = ""
    abducted: bool = False
    destruct: int = 0
    hidden_wearer: bool | None = None
    fetcher: str = ""
    ordered_out: bool = False
    asked: bool = False
    kicked: dict[str, str] = {}
    labels: int | None = None
    areas_guessed: tuple[str, ...] = ()
    begun: bool = False
    guessed: bool = False
    mover: str = ""
    relieved: str = ""
    evading: str = ""
    psychic: Literal["", "right", "wrong"] = ""
    psychic_square: str = ""
    psychic_area: str = ""
    brain_die: int = 0
    brain_may: bool = False
    brain_asked: bool = False
    dog_moves: bool = False
    dog_relieved: bool = False
    roamer_asked: bool = False
    ready: tuple[bool, ...] | None = None
    shots: tuple[ShotSpec, ...] = ()
    first_shots: int = 0
    returning: bool = False
    shown_wearer: str = ""
    melees: tuple[MeleeSpec, ...] | None = None
    struck: tuple[str, ...] = ()
    boarding: tuple[str, ...] = ()
    embarking: bool = False
    work_at: str = ""
    begun_work: bool = False
    repairs: dict[str, int] = {}
    victories: tuple[str, ...] = ()
    outcome: Outcome | None = None
