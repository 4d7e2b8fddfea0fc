"""A state as far as a view tells it; where it does not, counters without a place wait to be dealt."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mayday.core.dice import AnyDice
from mayday.core.game import Outcome
from mayday.games.asteroid.arranging import Configuration, furnished, written
from mayday.games.asteroid.placing import SORT_OF
from mayday.games.asteroid.position import build
from mayday.games.asteroid.positions.spec import (
    EdgeNow,
    MeleeSpec,
    PieceSpec,
    PositionSpec,
    ShotSpec,
    StationSpec,
    Status,
    ThingSpec,
)
from mayday.games.asteroid.seen import Member, Object, Robot, Shooting, View, Wreck
from mayday.games.asteroid.showing import STEP_NAMES
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.tables import CHOOSING, FREE, KINDS, RANDOM_GROUP, SHAFT_GROUP, STAGES

SAME = (
    *("options", "seats", "turn", "entry", "entry_plan", "attached", "crew", "map_known", "pool", "luck_spent"),
    *("luck_out", "suitors", "lover", "abducted", "destruct", "fetcher", "ordered_out", "asked", "guessed", "begun"),
    *("areas_guessed", "work_at", "hidden_wearer", "dog_relieved", "mover", "relieved", "evading", "brain_die"),
    *("brain_asked", "roamer_asked", "dog_moves", "embarking", "boarding", "ready", "returning", "shown_wearer"),
    *("victories",),
)
"""Fields of a position that a view has under the same name."""
EDGES: dict[str, EdgeNow] = {"open": "open", "opened": "opened", "hole": "hole"}
STATUSES: dict[str, Status] = {
    "": "inactive",
    "hostile": "hostile",
    "friendly": "friendly",
    "erratic": "erratic",
    "inop": "inop",
}


def recalled(view: View, configuration: Configuration | None, dice: AnyDice) -> State:
    """With the plans as they are taken to lie."""
    hidden_pieces, hidden_things = _unknown(view, dice)
    pending = bool(view.guess_at)
    area = pending and view.options.blind_play == "on"
    same: dict[str, Any] = {name: getattr(view, name) for name in SAME}
    spec = PositionSpec(
        station=_station(view, configuration),
        stage=view.stage,
        pieces=_pieces(view, hidden_pieces),
        things=tuple([_thing(one) for one in view.objects] + hidden_things),
        edges={one.edge: EDGES[one.kind] for one in view.edges},
        luck=view.luck or (view.luck_spent + 1 if any(one.name == "lucky" for one in view.members) else 0),
        kicked=dict(view.kicked),
        labels=sum(one.label > 0 for one in view.robots) + len(view.wrecks),
        psychic="" if not pending else "right" if view.must_be_true is not False else "wrong",
        psychic_square="" if area else view.guess_at,
        psychic_area=view.guess_at if area else "",
        brain_may=bool(view.brain_may),
        shots=tuple(_shot(one) for one in view.shots),
        first_shots=view.shown,
        melees=tuple(MeleeSpec(one.square, one.first, one.second, one.answering, one.settled) for one in view.fights),
        begun_work=view.stage == "XM" and any(one.working for one in view.members),
        repairs=dict(view.repairs),
        outcome=Outcome(view.winners, view.reason, view.rule) if view.stage == "over" else None,
        entry_dice=(dice.throw(),) if view.stage == "corridors" else (),
        laying=configuration or (view.laying.plans if view.laying else ()),
        **_set_up(view),
        **same,
    )
    return build(spec, checked=False)


def _station(view: View, configuration: Configuration | None) -> StationSpec:
    if view.drawing:
        return StationSpec(drawing=view.drawing, edges=dict(view.listed))
    return StationSpec(configuration=written(configuration) if configuration else "")


def _set_up(view: View) -> dict[str, Any]:
    """The computer's own arrangements, while it makes them."""
    if view.laying is None:
        return {}
    found: dict[str, Any] = {"hand": view.laying.hand, "numbers": view.laying.numbers}
    if STAGES.index(view.stage) < CHOOSING:
        found["blind"] = tuple(one.square for one in view.face_down)
    return found


# Pieces.


def _pieces(view: View, hidden: list[PieceSpec]) -> tuple[PieceSpec, ...]:
    """In any order but that the computer knows unlabelled robots by their numbers."""
    numbered = {int(one.ref[1:]): _robot(one) for one in view.robots if not one.label}
    others = [_robot(one) for one in view.robots if one.label] + [_wreck(one) for one in view.wrecks] + hidden
    others += [_member(one) for one in view.members]
    found: list[PieceSpec] = []
    while numbered or others:
        if len(found) in numbered or not others:
            found.append(numbered.pop(len(found) if len(found) in numbered else min(numbered)))
        else:
            found.append(others.pop(0))
    return tuple(found)


def _member(seen: Member) -> PieceSpec:
    turn, _, step = seen.out_until.partition(" ")
    return PieceSpec(
        name=seen.name,
        square=seen.square,
        seat=seen.seat,
        entered=seen.entered,
        boarded=seen.boarded,
        dead=seen.dead,
        injured=seen.injured,
        wakes=4 * int(turn) + STEP_NAMES.index(step) + 1 if seen.out_until else 0,
        stunned=seen.stunned,
        beat=seen.beat,
        load=seen.load,
        carrier=seen.carrier,
        spent=seen.spent,
        done=seen.done,
        started=seen.started,
        burdened=seen.burdened,
        leapt=seen.leapt,
        idle_work=seen.working,
        fired=seen.fired,
        fought=seen.fought,
        asked=seen.asked,
    )


def _robot(seen: Robot) -> PieceSpec:
    return PieceSpec(
        name=seen.kind,
        square=seen.square,
        seat=seen.seat,
        stunned=seen.stunned,
        beat=seen.beat,
        load=seen.load,
        spent=seen.spent,
        done=seen.done,
        started=seen.started if seen.started or seen.seat != NOBODY else seen.square,
        burdened=seen.burdened,
        fired=seen.fired,
        fought=seen.fought,
        status=STATUSES[seen.status],
        mood=seen.mood,
        up=seen.up,
        label=seen.label,
        board=seen.board,
        told=seen.told,
        recognised=seen.recognised,
        growled=seen.growled,
        guessed=seen.guessed,
        seen=seen.spotted,
        saw_member=seen.noticed,
        saw_robot=seen.noticed_robot,
        pinned=seen.pinned,
    )


def _wreck(seen: Wreck) -> PieceSpec:
    return PieceSpec(
        name=seen.kind, dead=True, status=STATUSES[seen.status], up=True, told=True, label=int(seen.ref[1:])
    )


# Other counters.


def _thing(seen: Object) -> ThingSpec:
    return ThingSpec(
        kind=seen.kind,
        square=seen.square,
        up=seen.up,
        board=seen.board,
        seen=seen.spotted,
        guessed=seen.guessed,
        works=seen.works,
        holder=seen.holder,
        worn=seen.worn,
        passed_on=seen.passed_on,
        placer=seen.placer,
    )


def _unknown(view: View, dice: AnyDice) -> tuple[list[PieceSpec], list[ThingSpec]]:
    """Counters that the expedition has not seen, on the squares of those that lie face down as far as they go."""
    if view.side == "computer" or STAGES.index(view.stage) < CHOOSING:
        return [], []
    groups = (FREE, SHAFT_GROUP, RANDOM_GROUP)
    left: Counter[str] = Counter({kind: sum(group.get(kind, 0) for group in groups) for kind in KINDS})
    seen = [one.kind for one in view.objects if one.kind != "charge"]
    seen += [robot.kind for robot in view.robots] + [wreck.kind for wreck in view.wrecks]
    left.subtract(Counter(seen))
    kinds = sorted(left.elements())
    kinds = [kinds[at] for at in dice.shuffled(len(kinds))]
    spots = list(view.face_down)
    if view.drawing or not furnished(view):
        kinds = kinds[: len(spots)]
    pieces, things = [], []
    for number, kind in enumerate(kinds):
        square, guessed, spotted = ("", False, False)
        if number < len(spots):
            square, guessed, spotted = spots[number].square, spots[number].guessed, spots[number].spotted
        board = view.options.blind_play == "off" or bool(square)
        if kind in SORT_OF:
            pieces.append(PieceSpec(kind, square, up=False, board=board, guessed=guessed, seen=spotted, label=0))
        else:
            things.append(ThingSpec(kind, square, up=False, board=board, guessed=guessed, seen=spotted))
    return pieces, things


def _shot(seen: Shooting) -> ShotSpec:
    if seen.how in ("own", "disintegrator"):
        return ShotSpec(seen.who, "own" if seen.how == "own" else "disintegrator", seen.target)
    edge, square = (seen.target, "") if "/" in seen.target else ("", seen.target)
    return ShotSpec(seen.who, "burn" if seen.how == "burn" else "charge", edge=edge, square=square)
