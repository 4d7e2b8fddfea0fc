"""Characters of a position are such as they can be: where they are, how they are, whom they carry."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.asteroid.options import unseen
from mayday.games.asteroid.sight import collapsed
from mayday.games.asteroid.state import NOBODY, Piece, State
from mayday.games.asteroid.station import AIRLOCK, NOWHERE
from mayday.games.asteroid.tables import (
    CHOOSING,
    CLONE,
    CM,
    DOG,
    ERRATIC,
    F1,
    F2,
    M1,
    M2,
    PROFESSORS_ROBOT,
    ROAMER,
    XM,
)

WAKING = {XM: 1, F1: 1, M1: 2, CM: 3, F2: 3, M2: 4}
"""The end of a step in this turn at which the next of the unconscious wakes (AS-5.07)."""
WORKERS = ("professor", "demon", "clone1", "clone2")


def check_people(state: State, faults: Faults) -> None:
    """Everybody by himself, then whoever carries somebody (groups 4, 6, 9 and 13)."""
    names = [piece.name for piece in state.pieces if piece.is_member]
    for number, piece in enumerate(state.pieces):
        field = f"pieces[{number}]"
        twice = piece.is_member and names.count(piece.name) > 1
        faults.check(not twice, "pieces", f"{piece.name} is there twice")
        _check_place(state, piece, field, faults)
        if piece.is_member:
            _check_member(state, piece, field, faults)
        else:
            _check_robot(state, piece, field, faults)
        _check_load(state, number, field, faults)
    _check_labels(state, faults)


def _check_place(state: State, piece: Piece, field: str, faults: Faults) -> None:
    """In a square where such a one can stand, or in none if it is gone (AS-6.12, AS-14.05)."""
    square = piece.square
    gone = piece.dead or piece.boarded
    faults.check(not gone or square == NOWHERE, f"{field}.square", "the dead and the boarded are in no square")
    faults.check(gone or square != NOWHERE, f"{field}.square", "it is alive and nowhere; say where it is")
    if square >= 0:
        shaft = state.station.is_shaft(square) and not piece.uses_shafts
        faults.check(not shaft, f"{field}.square", f"a {piece.name} does not get into shafts (AS-6.12)")
        faults.check(square not in collapsed(state), f"{field}.square", "this square has collapsed (AS-14.05)")
    faults.check(piece.spent <= piece.figures.move, f"{field}.spent", f"it moves {piece.figures.move} squares at most")
    faults.check(piece.beat == NOBODY or state.pieces[piece.beat] is not piece, f"{field}.beat", "nobody beats himself")


def _check_member(state: State, piece: Piece, field: str, faults: Faults) -> None:
    soldiers = state.options.clone_soldiers == "on"
    fits = soldiers == (piece.sort == CLONE) or not state.station.laid  # in a lesson anybody may meet
    faults.check(
        fits, f"{field}.name", "the expedition is clone soldiers or named people, as the options say (AS-25.01)"
    )
    faults.check(state.stage > CHOOSING, f"{field}.name", "the expedition has not been chosen yet")
    faults.check(0 <= piece.seat < state.seats, f"{field}.seat", f"the expedition has {state.seats} seats, from 0")
    inside = piece.square >= 0 or piece.boarded
    faults.check(piece.entered or not inside, f"{field}.entered", "whoever is inside or has boarded has entered")
    faults.check(
        state.stage >= XM or piece.square == AIRLOCK, f"{field}.square", "before the first turn all are in the airlock"
    )
    faults.check(not piece.boarded or not piece.dead, f"{field}.boarded", "the dead do not board")
    faults.check(
        not piece.boarded or state.destruct > 0, f"{field}.boarded", "nobody boards before the sequence runs (AS-24.03)"
    )
    hurt = piece.injured or piece.wakes > 0
    faults.check(piece.is_living or not hurt, field, "a machine is neither injured nor unconscious (AS-10.11)")
    if piece.wakes and not piece.dead and state.stage in WAKING:
        next_end = 4 * state.turn + WAKING[state.stage]
        faults.check(
            piece.wakes >= next_end, f"{field}.wakes", f"that is past; {next_end} is the end of this step or the next"
        )
    leaps = (0, 2, 4, int(state.options.sasha_leap_3))
    faults.check(
        piece.leapt == 0 or (piece.sort == DOG and piece.leapt in leaps),
        f"{field}.leapt",
        "Sasha leaps with 2, 4 or 6 (AS-21.09)",
    )
    if piece.idle_work:
        faults.check(
            piece.name in WORKERS,
            f"{field}.idle_work",
            "only the Professor, Demon and soldiers 1 and 2 work (AS-13.22, AS-23.08)",
        )
        brain = state.thing("brain")
        ruin = piece.name == "professor" or (brain is not None and not brain.works)
        faults.check(ruin, f"{field}.idle_work", "there is no ruin of the brain to work at (AS-23.08)")


def _check_robot(state: State, piece: Piece, field: str, faults: Faults) -> None:
    """What a station robot can be (AS-1.11, AS-13.13, AS-13.25)."""
    faults.check(piece.square != AIRLOCK, f"{field}.square", "station robots do not go into the airlock (AS-24.01)")
    for flag in ("boarded", "injured", "wakes", "leapt", "idle_work", "asked"):
        faults.check(not getattr(piece, flag), f"{field}.{flag}", "that is for members of the expedition")
    faults.check(piece.carrier == NOBODY, f"{field}.carrier", "nobody carries a station robot (AS-9.08)")
    erratic = piece.chit == ERRATIC
    faults.check(piece.mood == 0 or erratic, f"{field}.mood", "only an erratic robot has a die (AS-13.12)")
    faults.check(piece.mood > 0 or not erratic, f"{field}.mood", "an erratic robot has a die, 1 to 6 (AS-13.13)")
    hidden = unseen(state.options)
    faults.check(
        piece.board or hidden, f"{field}.board", "every counter is on the board, but in blind play or with plans_unseen"
    )
    faults.check(piece.up or not piece.dead, f"{field}.up", "a destroyed robot has been turned up")
    faults.check(
        piece.up or not piece.told, f"{field}.told", "nobody knows the status of a robot that lies face down (AS-7.16)"
    )
    faults.check(not piece.active or state.stage >= XM, f"{field}.status", "before the first turn every robot sleeps")
    faults.between(piece.finder, NOBODY, state.seats - 1, f"{field}.finder")
    waits = state.stage in (XM, CM) and piece.seat == NOBODY  # seen again, it joins when the portion ends (AS-13.07)
    if piece.friendly and not waits:
        faults.check(0 <= piece.seat < state.seats, f"{field}.seat", f"the expedition has {state.seats} seats, from 0")


def _check_load(state: State, number: int, field: str, faults: Faults) -> None:
    """Whoever is carried is down, in the same square, and carried once (AS-9.08, AS-19.09)."""
    piece = state.pieces[number]
    if piece.carrier != NOBODY:
        fits = state.pieces[piece.carrier].load == number
        faults.check(fits, f"{field}.carrier", "the one named as the carrier carries somebody else, or nobody")
    if piece.load == NOBODY:
        return
    load, where = state.pieces[piece.load], f"{field}.load"
    if not faults.check(load is not piece, where, "nobody carries himself"):
        return
    fits = load.carrier == number
    faults.check(fits, where, f"{load.name} is carried by another")
    living = load.is_member and load.sort != PROFESSORS_ROBOT
    faults.check(
        living and load.down and not load.dead, where, "only people, or Sasha, who are down are carried (AS-9.08)"
    )
    faults.check(load.square == piece.square != NOWHERE, where, "whoever is carried is in the square of the carrier")
    strong = piece.able and piece.sort != DOG and piece.carrier == NOBODY
    faults.check(strong, where, "only the able carry, and Sasha nobody (AS-9.08)")
    if piece.hostile:
        faults.check(load.name == "nicholle", where, "a hostile robot carries nobody but Nicholle (AS-19.09)")


def _check_labels(state: State, faults: Faults) -> None:
    """Robots are numbered as they are turned up, each once (AS-1.02)."""
    labels = [piece.label for piece in state.pieces if piece.label]
    for number, piece in enumerate(state.pieces):
        field = f"pieces[{number}].label"
        if piece.is_station_robot:
            faults.check(bool(piece.label) == piece.up, field, "a robot has a label exactly when it has been turned up")
            faults.check(piece.label == 0 or labels.count(piece.label) == 1, field, "another robot has this label")
            faults.check(0 <= piece.label <= state.labels, field, f"{state.labels} robots have been turned up")
    faults.check(state.labels == len(labels), "labels", f"{len(labels)} robots have a label, not {state.labels}")
    roamers = [n for n, piece in enumerate(state.pieces) if piece.sort == ROAMER and piece.mood]
    for number in roamers:
        faults.note(f"pieces[{number}].mood", "a roamer has no status chit (AS-13.25)")
