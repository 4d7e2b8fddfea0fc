"""Load and dump: any position as plain data, refused field by field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mayday.core import schemas
from mayday.core.dice import Dice, DrawError
from mayday.core.errors import InputError
from mayday.core.faults import Faults
from mayday.core.game import Position
from mayday.core.plain import fitted, plain
from mayday.games.asteroid import melee, questions, sequence, spotting
from mayday.games.asteroid.placing import SORT_OF
from mayday.games.asteroid.plans import HOLE, OPEN, OPENED, PLANS
from mayday.games.asteroid.positions.counters import check_counters
from mayday.games.asteroid.positions.course import check_course
from mayday.games.asteroid.positions.faithful import Telling, check_faithful
from mayday.games.asteroid.positions.names import check_names, check_station
from mayday.games.asteroid.positions.people import check_people
from mayday.games.asteroid.positions.spec import (
    EdgeNow,
    MeleeSpec,
    PieceSpec,
    PositionSpec,
    ShotSpec,
    StationSpec,
    ThingSpec,
)
from mayday.games.asteroid.relations import name_of, number_of
from mayday.games.asteroid.state import NOBODY, UNDRAWN, Melee, Piece, Shot, State, Thing
from mayday.games.asteroid.station import AIRLOCK, NOWHERE, Station, drawn, joined
from mayday.games.asteroid.tables import (
    CHIT_NAMES,
    CHITS,
    CLONE,
    CLONES,
    DOG,
    HUMAN,
    HUMANS,
    M1,
    M2,
    NUMBERING_CORRIDORS,
    PROFESSORS_ROBOT,
    ROAMER,
    ROBOTS,
    STAGES,
    SUITORS,
    XM,
)

EDGES: Final = {"open": OPEN, "opened": OPENED, "hole": HOLE}
EDGE_NAMES: Final[dict[int, EdgeNow]] = {OPEN: "open", OPENED: "opened", HOLE: "hole"}
PSYCHIC: Final = ("", "right", "wrong")
SAME: Final = (
    *("hand", "entry_plan", "map_known", "luck", "luck_spent", "luck_out", "lover", "abducted", "destruct"),
    *("fetcher", "ordered_out", "asked", "begun", "guessed", "psychic_area", "brain_die", "brain_may", "brain_asked"),
    *("dog_moves", "dog_relieved", "roamer_asked", "first_shots", "returning", "embarking", "work_at", "begun_work"),
    *("outcome",),
)
"""Fields that are the same in both forms."""
LISTS: Final = ("laying", "deck", "crew", "entry_dice", "areas_guessed", "victories")
REFS: Final = ("mover", "relieved", "evading", "shown_wearer")
PIECE_SAME: Final = (
    *("seat", "entered", "boarded", "dead", "injured", "wakes", "stunned", "spent", "done", "burdened", "leapt"),
    *("idle_work", "fired", "fought", "asked", "mood", "recognised", "growled", "guessed", "seen", "saw_member"),
    *("saw_robot", "pinned", "finder"),
)
THING_SAME: Final = ("seen", "guessed", "works", "worn", "passed_on", "placer")


def schema() -> dict[str, Any]:
    """The JSON Schema of a position."""
    return schemas.schema(PositionSpec)


def load(position: Position) -> State:
    """A state from plain data; an impossible one is refused with all that is wrong in it."""
    spec = fitted(position, PositionSpec)
    faults = Faults()
    check_station(spec, faults)
    faults.settle()
    check_names(spec, _station(spec.station), faults)
    seats = spec.seats + 1
    faults.check(spec.ready is None or len(spec.ready) == seats, "ready", f"a word for each of the {seats} seats")
    _check_laying(spec, faults)
    faults.settle()
    state = build(spec)
    asked = questions.actors(state)
    faults.check(bool(asked) != bool(state.outcome), "stage", "either somebody is asked or the game is over")
    answers = all(questions.codes(state, seat) for seat in asked)
    faults.check(answers, "stage", "somebody is asked who has no answer")
    check_faithful(position, spec, describe(state), Telling(_begins(spec), _forms(state), faults))
    faults.settle()
    return state


def _check_laying(spec: PositionSpec, faults: Faults) -> None:
    """Plans laid one by one, or as the configuration says (AS-3.02)."""
    plans = [plan for plan, _ in spec.laying]
    faults.check(len(set(plans)) == len(plans), "laying", "each plan is laid once (AS-3.02)")
    straight = spec.options.plan_rotation == "on" or not any(turn for _, turn in spec.laying)
    faults.check(straight, "laying", "with plan_rotation off no plan is turned (AS-2.16)")
    if spec.stage != "configuring" and spec.laying:
        laid = tuple((one.plan, one.turn) for one in _station(spec.station).laid)
        faults.check(spec.laying == laid, "laying", "the plans lie as the configuration says")


def _begins(spec: PositionSpec) -> bool:
    """Does a movement begin here? Then everybody looks first (AS-7.10)."""
    return spec.melees is None and spec.ready is None and spec.stage in ("XM", "CM")


def _forms(state: State) -> Callable[[str], str]:
    """The one form of a name: of a square or edge, or of a robot, which can be named in three ways."""
    robots = {name_of(state, n).upper(): _name(state, n) for n, p in enumerate(state.pieces) if p.is_station_robot}

    def form(word: str) -> str:
        parts = word.upper().replace("|", " ").replace("/", " ").split()
        parts = sorted(parts) if len(parts) == 2 else parts
        return " ".join(robots.get(part, part) for part in parts)

    return form


def dump(state: State) -> Position:
    """A state as plain data, complete: loading it gives the same state."""
    position: Position = plain(describe(state))
    return position


# Loading.


def build(spec: PositionSpec, checked: bool = True) -> State:
    """A state as it is described, checked unless what is missing is still to be dealt."""
    state = State(spec.options, spec.seats, _station(spec.station))
    state.stage, state.turn = STAGES.index(spec.stage), spec.turn
    for name, kind in spec.edges.items():
        state.edges[_edge(state.station, name)] = EDGES[kind]
    state.pieces = [_piece(state, piece) for piece in spec.pieces]
    _label(state, spec)
    for number, piece in enumerate(spec.pieces):
        _link(state, number, piece)
    state.things = [_thing(state, thing) for thing in spec.things]
    state.forget_places()
    for field in SAME:
        setattr(state, field, getattr(spec, field))
    for field in LISTS:
        setattr(state, field, list(getattr(spec, field)))
    _fill(state, spec)
    state.ready = [False] * (state.seats + 1) if spec.ready is None else list(spec.ready)
    state.melees = [_melee(state, fight) for fight in spec.melees or ()]
    if checked:
        _examine(state)
    _ask(state, spec)
    return state


def _examine(state: State) -> None:
    """Refuse what cannot be."""
    faults = Faults()
    check_people(state, faults)
    check_counters(state, faults)
    faults.settle()  # the moment is told of people and counters that can be
    check_course(state, faults)
    faults.settle()


def _station(spec: StationSpec) -> Station:
    if spec.drawing:
        return drawn(spec.drawing, tuple(spec.edges.items()))
    if not spec.configuration:
        return Station(1, 1, 1)
    words = [word.split(".") for word in spec.configuration.replace("/", " ").split()]
    return joined(tuple((int(plan), int(turn)) for plan, turn in words))


def _edge(station: Station, name: str) -> int:
    one, other = name.replace("|", "/").split("/")
    return station.between(station.square(one), station.square(other))


def _named_square(station: Station, name: str) -> int:
    if name == "airlock":
        return AIRLOCK
    return station.square(name) if name else NOWHERE


def _sort(name: str) -> int:
    if name in SORT_OF:
        return SORT_OF[name]
    if name in HUMANS:
        return HUMAN
    return CLONE if name in CLONES else PROFESSORS_ROBOT if name in ROBOTS else DOG


def _piece(state: State, spec: PieceSpec) -> Piece:
    piece = Piece(spec.name, _sort(spec.name))
    piece.square = _named_square(state.station, spec.square)
    for name in PIECE_SAME:
        setattr(piece, name, getattr(spec, name))
    if spec.started is None:
        piece.started = piece.square
    else:
        piece.started = _named_square(state.station, spec.started)
    if piece.is_member:
        piece.up = piece.board = True
        return piece
    piece.entered = True
    piece.active = spec.status != "inactive"
    if piece.sort == ROAMER:
        piece.chit = UNDRAWN
    elif piece.active:
        piece.chit = CHIT_NAMES.index(spec.status)
    piece.up = piece.active if spec.up is None else spec.up
    piece.board = (piece.up or state.options.blind_play == "off") if spec.board is None else spec.board
    piece.label = spec.label or 0
    piece.told = piece.up if spec.told is None else spec.told
    piece.seat = spec.seat if piece.friendly else NOBODY
    return piece


def _label(state: State, spec: PositionSpec) -> None:
    """Robots that lie face up and are not told their labels get the next in order."""
    told = {piece.label for piece in spec.pieces}
    free = (number for number in range(1, len(spec.pieces) + 1) if number not in told)
    for piece, said in zip(state.pieces, spec.pieces, strict=True):
        if piece.is_station_robot and piece.up and said.label is None:
            piece.label = next(free)
    state.labels = sum(piece.label > 0 for piece in state.pieces)


def _ref(state: State, name: str) -> int:
    """A piece by its name, its label, or its place in the list as `#3`."""
    return int(name[1:]) if name.startswith("#") else number_of(state, name) if name else NOBODY


def _link(state: State, number: int, spec: PieceSpec) -> None:
    piece = state.pieces[number]
    piece.beat, piece.load = _ref(state, spec.beat), _ref(state, spec.load)
    if spec.carrier:
        piece.carrier = _ref(state, spec.carrier)
    if piece.load != NOBODY and state.pieces[piece.load].carrier == NOBODY:
        state.pieces[piece.load].carrier = number


def _thing(state: State, spec: ThingSpec) -> Thing:
    thing = Thing(spec.kind, _named_square(state.station, spec.square))
    for name in THING_SAME:
        setattr(thing, name, getattr(spec, name))
    thing.holder = _ref(state, spec.holder)
    known = thing.holder != NOBODY or spec.kind == "charge"
    thing.up = known if spec.up is None else spec.up
    thing.board = (thing.up or state.options.blind_play == "off") if spec.board is None else spec.board
    return thing


def _fill(state: State, spec: PositionSpec) -> None:
    """What follows from the rest unless it is said."""
    station = state.station
    state.blind = [_named_square(station, name) for name in spec.blind]
    corridor = state.stage == NUMBERING_CORRIDORS
    state.numbers = [_named_square(station, name) if corridor else int(name) for name in spec.numbers]
    state.entry = _named_square(station, spec.entry)
    if spec.attached is None:
        state.attached = sum(1 << laid.plan for laid in station.laid) if state.stage >= XM else 0
    else:
        state.attached = sum(1 << plan for plan in spec.attached)
    drawn_chits = [sum(piece.chit == chit for piece in state.pieces) for chit in range(4)]
    state.pool = list(spec.pool) if spec.pool else [have - out for have, out in zip(CHITS, drawn_chits, strict=True)]
    alive = [piece.name for piece in state.pieces if piece.is_member and not piece.dead]
    state.suitors = list(spec.suitors) if spec.suitors is not None else _suitors(alive)
    belt = state.thing("belt")
    worn = belt is not None and belt.worn and belt.works
    state.hidden_wearer = worn if spec.hidden_wearer is None else spec.hidden_wearer
    state.kicked = {_edge(station, name): _ref(state, who) for name, who in spec.kicked.items()}
    state.labels = state.labels if spec.labels is None else spec.labels
    for field in REFS:
        setattr(state, field, _ref(state, getattr(spec, field)))
    state.begun = spec.begun or state.mover != NOBODY
    state.psychic = PSYCHIC.index(spec.psychic)
    state.psychic_square = _named_square(station, spec.psychic_square)
    state.repairs = dict(spec.repairs)
    state.struck = [_ref(state, name) for name in spec.struck]
    state.boarding = [_ref(state, name) for name in spec.boarding]
    state.shots = [_shot(state, shot) for shot in spec.shots]


def _suitors(alive: list[str]) -> list[str]:
    return [name for name in SUITORS if name in alive] if "nicholle" in alive else []


def _shot(state: State, spec: ShotSpec) -> Shot:
    edge = _edge(state.station, spec.edge) if spec.edge else -1
    square = _named_square(state.station, spec.square)
    firer, target = _ref(state, spec.firer), _ref(state, spec.target)
    return Shot(firer, spec.weapon, target, edge, square)


def _ask(state: State, spec: PositionSpec) -> None:
    """The question that stands at this stage, or the one the position says."""
    if spec.melees is None and state.stage in (M1, M2):
        beat = [piece.beat for piece in state.pieces]
        melee.begin_step(state)
        for piece, before in zip(state.pieces, beat, strict=True):
            piece.beat = before
        try:
            sequence.go_on_fighting(state, Dice.scripted(()))
        except DrawError:
            raise InputError("melees", "who strikes first is a matter of dice here; say it") from None
    if _begins(spec):
        spotting.begin_portion(state)


def _melee(state: State, spec: MeleeSpec) -> Melee:
    fight = Melee(_named_square(state.station, spec.square))
    fight.first, fight.second = _ref(state, spec.first), _ref(state, spec.second)
    fight.answering, fight.settled = spec.answering, spec.settled
    return fight


# Dumping.


def describe(state: State) -> PositionSpec:
    station = state.station
    corridor = state.stage == NUMBERING_CORRIDORS
    same: dict[str, Any] = {field: getattr(state, field) for field in SAME}
    lists: dict[str, Any] = {field: tuple(getattr(state, field)) for field in LISTS}
    refs: dict[str, Any] = {field: _name(state, getattr(state, field)) for field in REFS}
    changed = [edge for edge in range(len(state.edges)) if state.edges[edge] != station.edges[edge]]
    return PositionSpec(
        station=_describe_station(station),
        options=state.options,
        seats=state.seats,
        stage=STAGES[state.stage],
        turn=state.turn,
        pieces=tuple(_describe_piece(state, piece) for piece in state.pieces),
        things=tuple(_describe_thing(state, thing) for thing in state.things),
        edges={state.station.edge_name(edge): EDGE_NAMES[state.edges[edge]] for edge in changed},
        blind=tuple(_square(state, square) for square in state.blind),
        numbers=tuple(_square(state, n) if corridor else str(n) for n in state.numbers),
        entry=_square(state, state.entry),
        attached=tuple(plan for plan in PLANS if state.attached >> plan & 1),
        pool=(state.pool[0], state.pool[1], state.pool[2], state.pool[3]),
        suitors=tuple(state.suitors),
        hidden_wearer=state.hidden_wearer,
        kicked={state.station.edge_name(edge): _name(state, who) for edge, who in state.kicked.items()},
        labels=state.labels,
        psychic=PSYCHIC[state.psychic],
        psychic_square=_square(state, state.psychic_square),
        ready=tuple(state.ready),
        shots=tuple(_describe_shot(state, shot) for shot in state.shots),
        melees=tuple(_describe_melee(state, fight) for fight in state.melees),
        struck=tuple(_name(state, number) for number in state.struck),
        boarding=tuple(_name(state, number) for number in state.boarding),
        repairs=dict(state.repairs),
        **same,
        **lists,
        **refs,
    )


def _describe_station(station: Station) -> StationSpec:
    if station.laid:
        words = [f"{laid.plan}.{laid.turn}" for laid in station.laid]
        return StationSpec(configuration=f"{' '.join(words[:4])} / {' '.join(words[4:])}")
    return StationSpec(drawing=station.drawing, edges=dict(station.listed))


def _square(state: State, square: int) -> str:
    return "airlock" if square == AIRLOCK else state.station.names[square] if square >= 0 else ""


def _name(state: State, number: int) -> str:
    if number == NOBODY:
        return ""
    piece = state.pieces[number]
    return piece.name if piece.is_member else f"#{number}"


def _describe_piece(state: State, piece: Piece) -> PieceSpec:
    same: dict[str, Any] = {field: getattr(piece, field) for field in PIECE_SAME}
    robot: dict[str, Any] = {}
    if piece.is_station_robot:
        hostile = piece.sort == ROAMER or piece.chit == UNDRAWN
        robot = {
            "status": "inactive" if not piece.active else "hostile" if hostile else CHIT_NAMES[piece.chit],
            "up": piece.up,
            "board": piece.board,
            "told": piece.told,
            "label": piece.label,
        }
    return PieceSpec(
        name=piece.name,
        square=_square(state, piece.square),
        beat=_name(state, piece.beat),
        load=_name(state, piece.load),
        carrier=_name(state, piece.carrier),
        started=_square(state, piece.started),
        **same,
        **robot,
    )


def _describe_thing(state: State, thing: Thing) -> ThingSpec:
    same: dict[str, Any] = {field: getattr(thing, field) for field in THING_SAME}
    where, who = _square(state, thing.square), _name(state, thing.holder)
    return ThingSpec(kind=thing.kind, square=where, holder=who, up=thing.up, board=thing.board, **same)


def _describe_shot(state: State, shot: Shot) -> ShotSpec:
    edge = state.station.edge_name(shot.edge) if shot.edge >= 0 else ""
    return ShotSpec(_name(state, shot.firer), shot.weapon, _name(state, shot.target), edge, _square(state, shot.square))


def _describe_melee(state: State, fight: Melee) -> MeleeSpec:
    first, second = _name(state, fight.first), _name(state, fight.second)
    return MeleeSpec(_square(state, fight.square), first, second, fight.answering, fight.settled)
