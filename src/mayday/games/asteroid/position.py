"""Load and dump: any position as plain data, refused field by field."""

from __future__ import annotations

from typing import Any, Final

from mayday.core import schemas
from mayday.core.dice import Dice, DrawError
from mayday.core.errors import InputError
from mayday.core.game import Position
from mayday.core.plain import fitted, plain
from mayday.games.asteroid import crew, melee, questions, sequence, spotting
from mayday.games.asteroid.placing import SORT_OF, liftable, placed
from mayday.games.asteroid.plans import HOLE, OPEN, OPENED, PLANS
from mayday.games.asteroid.positions.spec import (
    EdgeNow,
    MeleeSpec,
    PieceSpec,
    PositionSpec,
    ShotSpec,
    StationSpec,
    ThingSpec,
)
from mayday.games.asteroid.relations import name_of
from mayday.games.asteroid.state import NOBODY, UNDRAWN, Melee, Piece, Shot, State, Thing
from mayday.games.asteroid.station import AIRLOCK, NOWHERE, Station, drawn, joined
from mayday.games.asteroid.tables import (
    CHIT_NAMES,
    CHITS,
    CLONE,
    CLONES,
    CM,
    COUNTERS,
    DOG,
    HUMAN,
    HUMANS,
    KINDS,
    M1,
    M2,
    NUMBERING_CORRIDORS,
    PLACING,
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
    """A state from plain data; an impossible one is refused with the field and the reason."""
    spec = fitted(position, PositionSpec)
    if spec.stage != "configuring" and not (spec.station.configuration or spec.station.drawing):
        raise InputError("station", "say how the plans lie, or give a drawing")
    if spec.ready is not None and len(spec.ready) != spec.seats + 1:
        raise InputError("ready", f"a word for each of the {spec.seats + 1} seats")
    if len({plan for plan, _ in spec.laying}) < len(spec.laying):
        raise InputError("laying", "each plan is laid once (AS-3.02)")
    state = build(spec)
    asked = questions.actors(state)
    if bool(asked) == bool(state.outcome):
        raise InputError("stage", "either somebody is asked or the game is over")
    if not all(questions.legal(state, seat) for seat in asked):
        raise InputError("stage", "somebody is asked who has no answer")
    return state


def dump(state: State) -> Position:
    """A state as plain data, complete: loading it gives the same state."""
    position: Position = plain(describe(state))
    return position


# Loading.


def build(spec: PositionSpec, checked: bool = True) -> State:
    """A state as it is described, checked unless what is missing is still to be dealt."""
    state = State(spec.options, spec.seats, _station(spec.station, spec.options.plan_rotation == "on"))
    state.stage, state.turn = STAGES.index(spec.stage), spec.turn
    for name, kind in spec.edges.items():
        state.edges[_edge(state.station, name, f"edges.{name}")] = EDGES[kind]
    for number, piece in enumerate(spec.pieces):
        state.pieces.append(_piece(state, piece, f"pieces[{number}]"))
    for number, piece in enumerate(spec.pieces):
        _link(state, number, piece, f"pieces[{number}]")
    for number, thing in enumerate(spec.things):
        state.things.append(_thing(state, thing, f"things[{number}]"))
    for field in SAME:
        setattr(state, field, getattr(spec, field))
    for field in LISTS:
        setattr(state, field, list(getattr(spec, field)))
    _fill(state, spec)
    if checked:
        _check(state)
    _ask(state, spec)
    return state


def _station(spec: StationSpec, turns: bool) -> Station:
    if spec.drawing:
        try:
            return drawn(spec.drawing, tuple(spec.edges.items()))
        except (KeyError, IndexError) as error:
            raise InputError("station.drawing", f"a sign or edge that is not known: {error}") from None
    if not spec.configuration:
        return Station(1, 1, 1)
    words = spec.configuration.replace("/", " ").split()
    try:
        laid = tuple((int(plan), int(turn)) for plan, turn in (word.split(".") for word in words))
    except ValueError:
        raise InputError("station.configuration", "eight plans with turns, as in 1.0 4.2 7.0 3.1 / ...") from None
    if len(laid) != len(PLANS) or not all(0 <= turn <= 3 for _, turn in laid):
        raise InputError("station.configuration", "eight plans, each with 0 to 3 quarter turns")
    if not turns and any(turn for _, turn in laid):
        raise InputError("station.configuration", "with plan_rotation off no plan is turned (AS-2.16)")
    return joined(laid)


def _edge(station: Station, name: str, field: str) -> int:
    parts = name.replace("|", "/").split("/")
    if len(parts) != 2:
        raise InputError(field, "name an edge by its two squares, as in B3/B4")
    one, other = (_named_square(station, part, field) for part in parts)
    if other not in station.neighbours(one):
        raise InputError(field, "those two squares share no edge")
    return station.between(one, other)


def _named_square(station: Station, name: str, field: str) -> int:
    if name == "":
        return NOWHERE
    if name == "airlock":
        return AIRLOCK
    found = station.numbers.get(name.upper())
    if found is None:
        raise InputError(field, f"there is no square {name!r} that can be entered")
    return found


def _sort(name: str, field: str) -> int:
    if name in SORT_OF:
        return SORT_OF[name]
    if name in HUMANS:
        return HUMAN
    if name in CLONES:
        return CLONE
    if name in ROBOTS:
        return PROFESSORS_ROBOT
    if name == "sasha":
        return DOG
    raise InputError(field, f"there is no {name!r} in this game")


def _piece(state: State, spec: PieceSpec, field: str) -> Piece:
    piece = Piece(spec.name, _sort(spec.name, f"{field}.name"))
    piece.square = _named_square(state.station, spec.square, f"{field}.square")
    for name in PIECE_SAME:
        setattr(piece, name, getattr(spec, name))
    if spec.started is None:
        piece.started = piece.square
    else:
        piece.started = _named_square(state.station, spec.started, f"{field}.started")
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
    if piece.up and spec.label is None:
        state.labels += 1
        piece.label = state.labels
    else:
        piece.label = spec.label or 0
    piece.told = piece.up if spec.told is None else spec.told
    piece.seat = spec.seat if piece.friendly else NOBODY
    return piece


def _ref(state: State, name: str, field: str) -> int:
    """A piece by its name, its label, or its place in the list as `#3`."""
    if not name:
        return NOBODY
    if name.startswith("#") and name[1:].isdecimal() and int(name[1:]) < len(state.pieces):
        return int(name[1:])
    found = next((n for n in range(len(state.pieces)) if name_of(state, n) == name), NOBODY)
    if found == NOBODY:
        raise InputError(field, f"there is no {name!r} in the position")
    return found


def _link(state: State, number: int, spec: PieceSpec, field: str) -> None:
    piece = state.pieces[number]
    piece.beat = _ref(state, spec.beat, f"{field}.beat")
    piece.load = _ref(state, spec.load, f"{field}.load")
    if spec.carrier:
        piece.carrier = _ref(state, spec.carrier, f"{field}.carrier")
    if piece.load != NOBODY:
        state.pieces[piece.load].carrier = number


def _thing(state: State, spec: ThingSpec, field: str) -> Thing:
    if spec.kind not in (*KINDS, "charge") or spec.kind in SORT_OF:
        raise InputError(f"{field}.kind", f"there is no {spec.kind!r}; a robot is a piece")
    thing = Thing(spec.kind, _named_square(state.station, spec.square, f"{field}.square"))
    for name in THING_SAME:
        setattr(thing, name, getattr(spec, name))
    thing.holder = _ref(state, spec.holder, f"{field}.holder")
    known = thing.holder != NOBODY or spec.kind == "charge"
    thing.up = known if spec.up is None else spec.up
    thing.board = (thing.up or state.options.blind_play == "off") if spec.board is None else spec.board
    return thing


def _fill(state: State, spec: PositionSpec) -> None:
    """What follows from the rest unless it is said."""
    station = state.station
    state.blind = [_named_square(station, name, "blind") for name in spec.blind]
    corridor = state.stage == NUMBERING_CORRIDORS
    state.numbers = [_named_square(station, name, "numbers") if corridor else _plan(name) for name in spec.numbers]
    state.entry = _named_square(station, spec.entry, "entry")
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
    state.kicked = {_edge(station, name, "kicked"): _ref(state, who, "kicked") for name, who in spec.kicked.items()}
    state.labels = state.labels if spec.labels is None else spec.labels
    for field in REFS:
        setattr(state, field, _ref(state, getattr(spec, field), field))
    state.psychic = PSYCHIC.index(spec.psychic)
    state.psychic_square = _named_square(station, spec.psychic_square, "psychic_square")
    state.repairs = dict(spec.repairs)
    state.struck = [_ref(state, name, "struck") for name in spec.struck]
    state.boarding = [_ref(state, name, "boarding") for name in spec.boarding]
    state.shots = [_shot(state, shot, f"shots[{number}]") for number, shot in enumerate(spec.shots)]


def _plan(name: str) -> int:
    if name not in {str(plan) for plan in PLANS}:
        raise InputError("numbers", f"there is no plan {name!r}")
    return int(name)


def _suitors(alive: list[str]) -> list[str]:
    return [name for name in SUITORS if name in alive] if "nicholle" in alive else []


def _shot(state: State, spec: ShotSpec, field: str) -> Shot:
    edge = _edge(state.station, spec.edge, f"{field}.edge") if spec.edge else -1
    square = _named_square(state.station, spec.square, f"{field}.square")
    firer, target = _ref(state, spec.firer, f"{field}.firer"), _ref(state, spec.target, f"{field}.target")
    return Shot(firer, spec.weapon, target, edge, square)


def _check(state: State) -> None:
    """Nobody twice, nobody in rock, chits enough."""
    names = [piece.name for piece in state.pieces if piece.is_member]
    if len(set(names)) < len(names):
        raise InputError("pieces", "somebody is there twice")
    if min(state.pool) < 0:
        raise InputError("pieces", "more robots have a chit than there are chits (AS-1.11)")
    if any(left > most for left, most in zip(state.pool, CHITS, strict=True)):
        raise InputError("pool", f"there are no more status chits than {CHITS} (AS-1.11)")
    for kind, most in COUNTERS.items():
        if placed(state, kind) > most:
            field = "pieces" if kind in SORT_OF else "things"
            raise InputError(field, f"of {kind} there is no more than {most} in the game (AS-1.01)")
    if state.stage == PLACING and not all(square >= 0 for square in liftable(state)):
        raise InputError("pieces", "whatever is placed lies on a square of the station (AS-3.06)")
    if state.stage == NUMBERING_CORRIDORS and not crew.numbered(state):
        raise InputError("entry_plan", "an upper plan with a corridor to its edge (AS-4.10)")
    if state.station.levels == 2:
        _check_stairs(state)


def _check_stairs(state: State) -> None:
    """A descending stair upstairs, directly over its ascending one (AS-3.08)."""
    stairs = {thing.square: thing.kind for thing in state.things if thing.kind in ("ascending", "descending")}
    for square, kind in stairs.items():
        level, partner = (0, "ascending") if kind == "descending" else (1, "descending")
        if state.station.level(square) != level or stairs.get(state.station.over(square)) != partner:
            name = state.station.names[square]
            raise InputError("things", f"the {kind} stair at {name} has no partner on the other level (AS-3.08)")


def _ask(state: State, spec: PositionSpec) -> None:
    """The question that stands at this stage, or the one the position says."""
    state.ready = [False] * (state.seats + 1) if spec.ready is None else list(spec.ready)
    if spec.melees is not None:
        state.melees = [_melee(state, one, f"melees[{n}]") for n, one in enumerate(spec.melees)]
    elif state.stage in (M1, M2):
        beat = [piece.beat for piece in state.pieces]
        melee.begin_step(state)
        for piece, before in zip(state.pieces, beat, strict=True):
            piece.beat = before
        try:
            sequence.go_on_fighting(state, Dice.scripted(()))
        except DrawError:
            raise InputError("melees", "who strikes first is a matter of dice here; say it") from None
    fresh = spec.melees is None and spec.ready is None
    if fresh and state.stage in (XM, CM):  # a portion that begins: everybody looks (AS-7.10)
        spotting.begin_portion(state)


def _melee(state: State, spec: MeleeSpec, field: str) -> Melee:
    fight = Melee(_named_square(state.station, spec.square, f"{field}.square"))
    fight.first, fight.second = _ref(state, spec.first, f"{field}.first"), _ref(state, spec.second, f"{field}.second")
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
