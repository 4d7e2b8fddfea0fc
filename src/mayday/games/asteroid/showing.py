"""Members, robots and other counters as one pair of eyes knows them."""

from __future__ import annotations

from mayday.games.asteroid import footing
from mayday.games.asteroid.eyes import Eyes, square_name
from mayday.games.asteroid.relations import name_of
from mayday.games.asteroid.robots import status_of
from mayday.games.asteroid.seen import FaceDown, Member, Object, Robot, Stance, Wreck
from mayday.games.asteroid.sight import invisible
from mayday.games.asteroid.state import NOBODY, Piece, State, Thing
from mayday.games.asteroid.tables import SORTS

STEP_NAMES = ("F1", "M1", "F2", "M2")
"""Steps at whose end somebody can wake (AS-5.07)."""


def shown_member(state: State, number: int) -> Member:
    piece = state.pieces[number]
    return Member(
        name=piece.name,
        sort=SORTS[piece.sort],
        seat=piece.seat,
        square=square_name(state, piece.square),
        entered=piece.entered,
        boarded=piece.boarded,
        dead=piece.dead,
        injured=piece.injured,
        out_until=f"{(piece.wakes - 1) // 4} {STEP_NAMES[(piece.wakes - 1) % 4]}" if piece.wakes else "",
        stunned=piece.stunned,
        items=tuple(sorted([thing.kind for thing in state.things if thing.holder == number])),
        load=name_of(state, piece.load),
        carrier=name_of(state, piece.carrier),
        invisible=invisible(state, number),
        spent=piece.spent,
        allowance=footing.allowance(state, number),
        done=piece.done,
        burdened=piece.burdened,
        started=square_name(state, piece.started),
        leapt=piece.leapt,
        working=piece.idle_work,
        fired=piece.fired,
        fought=piece.fought,
        asked=piece.asked,
        beat=name_of(state, piece.beat),
    )


def shown_robots(eyes: Eyes) -> tuple[Robot, ...]:
    state = eyes.state
    found = []
    for number, piece in enumerate(state.pieces):
        if not piece.is_station_robot or piece.dead:
            continue
        if eyes.knows(piece):
            found.append(_robot(eyes, number))
        elif eyes.remembers(piece):
            found.append(_remembered(state, number))
    return tuple(sorted(found, key=lambda robot: (robot.label, robot.kind, robot.square)))


def shown_wrecks(eyes: Eyes) -> tuple[Wreck, ...]:
    state = eyes.state
    dead = [number for number, piece in enumerate(state.pieces) if piece.is_station_robot and piece.dead]
    dead.sort(key=lambda number: state.pieces[number].label)
    return tuple(Wreck(name_of(state, n), state.pieces[n].name, status_of(state.pieces[n])) for n in dead)


def stance_of(status: str, mood: int) -> Stance:
    """Of a robot whose status and mood are seen: an erratic one changes sides from turn to turn (AS-13.13)."""
    if status == "hostile" or (status == "erratic" and mood == 6):
        return "hostile"
    return "friendly" if status == "friendly" or (status == "erratic" and 1 <= mood <= 3) else ""


def _remembered(state: State, number: int) -> Robot:
    """One out of sight: what it is, and the chit if it was shown (AS-25.11)."""
    piece = state.pieces[number]
    return Robot(
        ref=name_of(state, number),
        kind=piece.name,
        square="",
        up=True,
        board=False,
        active=piece.active and piece.told,
        status=status_of(piece) if piece.told else "",
        mood=0,
        stance=stance_of(status_of(piece) if piece.told else "", 0),
        stunned=False,
        recognised=False,
        seat=NOBODY,
        load=name_of(state, piece.load),
        spent=0,
        done=False,
        beat="",
        pinned=False,
        growled=False,
        guessed=False,
        label=piece.label,
        started="",
        burdened=False,
        noticed=False,
        noticed_robot=False,
        fired=False,
        fought=False,
        spotted=False,
        told=True,
    )


def _robot(eyes: Eyes, number: int) -> Robot:
    state, piece = eyes.state, eyes.state.pieces[number]
    told = eyes.computer or piece.told
    return Robot(
        ref=name_of(state, number),
        kind=piece.name,
        square=square_name(state, piece.square),
        up=piece.up,
        board=piece.board,
        active=piece.active and told,
        status=status_of(piece) if told else "",
        mood=piece.mood if told else 0,
        stance=stance_of(status_of(piece) if told else "", piece.mood),
        stunned=piece.stunned,
        recognised=piece.recognised and told,
        seat=piece.seat,
        load=name_of(state, piece.load),
        spent=piece.spent,
        done=piece.done,
        beat=name_of(state, piece.beat),
        pinned=piece.pinned and told,  # only a hostile one is (AS-21.03)
        growled=piece.growled if eyes.computer else False,
        guessed=piece.guessed,
        label=piece.label,
        started=square_name(state, piece.started) if eyes.computer or piece.friendly else "",
        burdened=piece.burdened,
        noticed=piece.saw_member if eyes.computer else False,
        noticed_robot=piece.saw_robot if eyes.computer else False,
        fired=piece.fired,
        fought=piece.fought,
        spotted=piece.seen,
        told=piece.told if eyes.computer else True,
    )


def shown_objects(eyes: Eyes) -> tuple[Object, ...]:
    state = eyes.state
    found = []
    for thing in state.things:
        charge = thing.kind == "charge"
        if thing.gone and not charge and not eyes.computer and not thing.up:
            continue
        if charge or thing.holder != NOBODY or eyes.knows(thing):
            found.append(_object(state, thing))
    return tuple(sorted(found, key=lambda one: (one.kind, one.square, one.holder)))


def _object(state: State, thing: Thing) -> Object:
    return Object(
        kind=thing.kind,
        square=square_name(state, thing.square),
        up=thing.up,
        board=thing.board,
        works=thing.works,
        holder=name_of(state, thing.holder),
        worn=thing.worn,
        placer=thing.placer,
        passed_on=thing.passed_on,
        guessed=thing.guessed,
        spotted=thing.seen,
    )


def shown_face_down(eyes: Eyes) -> tuple[FaceDown, ...]:
    """Squares of counters whose faces these eyes do not see; in blind play only those on the board (AS-25.10)."""
    state = eyes.state
    counters: list[Piece | Thing] = [one for one in state.things if one.kind != "charge" and one.square >= 0]
    counters += [piece for piece in state.pieces if piece.is_station_robot and piece.inside]
    found = [
        FaceDown(square_name(state, one.square), one.guessed, one.seen)
        for one in counters
        if not eyes.knows(one) and eyes.sees_square(one.square) and _on_board(eyes, one)
    ]
    return tuple(sorted(found, key=lambda one: (one.square, one.guessed, one.spotted)))


def _on_board(eyes: Eyes, counter: Piece | Thing) -> bool:
    return eyes.computer or eyes.state.options.blind_play == "off" or counter.board


def known_pool(eyes: Eyes) -> tuple[int, int, int, int]:
    """The computer knows every chit drawn; the others those that were shown (AS-1.11)."""
    left = list(eyes.state.pool)
    for piece in eyes.state.pieces:
        if piece.active and piece.chit >= 0 and not (eyes.computer or piece.told):
            left[piece.chit] += 1
    return left[0], left[1], left[2], left[3]
