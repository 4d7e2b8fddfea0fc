"""Why somebody cannot go there, or stop here (groups 6, 14 and 15)."""

from __future__ import annotations

from mayday.games.asteroid import footing, movement, passage, sequence
from mayday.games.asteroid.actions import Climb, EndMove, EndMovement, Step, ToAirlock
from mayday.games.asteroid.plans import DOOR, ROCK, SOLID, WALL
from mayday.games.asteroid.refusals.reasons import called, enough, is_collapsed, mover, no, square_named
from mayday.games.asteroid.relations import (
    able_enemies,
    able_friends,
    commands,
    enemies_at,
    expeditions,
    hidden_counter,
    unaware,
)
from mayday.games.asteroid.state import NOBODY, State, Thing
from mayday.games.asteroid.station import AIRLOCK, BEYOND
from mayday.games.asteroid.tables import CM, DOG, PROFESSORS_ROBOT, XM


def step(state: State, seat: int, action: Step) -> None:
    number = mover(state, seat, action.who)
    if action.to == "airlock":
        to_airlock(state, seat, ToAirlock(action.who))
        return
    origin = state.pieces[number].square
    if action.to == BEYOND:
        to = _past_the_edge(state, number)
    else:
        to = square_named(state, seat, action.to)
    if origin == AIRLOCK:
        if to != state.entry or state.stage != XM:
            raise no("AS-4.14", "From the airlock one goes in at the entry square, in the expedition's movement.")
        cost = 1
    else:
        _leaves(state, number)
        if to not in state.station.neighbours(origin):
            raise no("AS-6.02", f"{action.to.upper()} is not next to {state.station.names[origin]}.")
        _edge(state, number, origin, to)
        cost = footing.step_cost(state, number, origin, to)
    _square(state, number, origin, to)
    enough(state, number, cost)
    _company(state, number, to, cost, "AS-6.22")


def _past_the_edge(state: State, number: int) -> int:
    """The square across the edge of the map, where somebody stands at one (AS-4.16)."""
    origin = state.pieces[number].square
    around = state.station.neighbours(origin) if origin >= 0 else []
    for to in around:
        if movement.is_beyond(state, number, to):
            return to
    raise no("AS-4.16", "No sheet is missing there; name the square.")


def _leaves(state: State, number: int) -> None:
    if not passage.may_leave(state, number):
        raise no("AS-6.14", f"{called(state, number)} is held in melee: no result on the enemy in the last melee step.")


def _edge(state: State, number: int, origin: int, to: int) -> None:
    edge = state.station.between(origin, to)
    kind = state.edges[edge]
    if kind == ROCK:
        raise no("AS-2.04", "Rock lies between.")
    if kind == WALL:
        raise no("AS-2.04", "A wall is in the way.")
    if kind == SOLID:
        raise no("AS-2.11", "The solid side of the shaft is in the way.")
    if expeditions(state.pieces[number]) and state.kicked.get(edge, number) != number:
        kicker = called(state, state.kicked[edge])
        raise no("AS-15.07", f"{kicker} has kicked at that door in this turn; nobody else passes it until the next.")
    if kind == DOOR and not footing.opens_doors(state, number):
        raise no("AS-15.01", "The door is closed: it takes a kick, the keys, a charge or the disintegrator.")


def _square(state: State, number: int, origin: int, to: int) -> None:
    piece = state.pieces[number]
    if expeditions(piece) and hidden_counter(state, to):
        if state.options.blind_play == "on" and not _on_board(state, to):
            raise no("AS-25.13", "The way there is barred by something unseen.")
        raise no("AS-6.08", "A counter that has not been turned up bars that square.")
    if is_collapsed(state, to):
        rule = "AS-14.06" if state.station.is_shaft(to) else "AS-14.05"
        raise no(rule, "The square has collapsed; it takes a charge or the disintegrator.")
    if state.station.is_shaft(to) and not piece.uses_shafts:
        raise no("AS-6.12", f"{called(state, number)} cannot enter a shaft.")
    if piece.sort == DOG and not footing.is_held_open(state, number, origin, to):
        raise no("AS-21.20", "Sasha needs a friend at the grating who is free to hold it, and not Carter.")
    if not expeditions(piece):
        others = [other for other in state.at(to) if state.pieces[other].sort == PROFESSORS_ROBOT]
        if any(unaware(state, piece, other) for other in others):
            raise no("AS-20.03", "It takes the Professor's robot there for harmless and does not enter its square.")


def _on_board(state: State, square: int) -> bool:
    counters: list[Thing] = [thing for thing in state.things if thing.square == square and not thing.up]
    robots = [state.pieces[n] for n in state.at(square) if state.pieces[n].is_station_robot and not state.pieces[n].up]
    return any(one.board for one in counters) or any(one.board for one in robots)


def _company(state: State, number: int, to: int, cost: int, rule: str) -> None:
    """Friends where it wants to go (AS-6.06, AS-6.15, AS-6.22)."""
    friends = able_friends(state, number, to)
    if not friends:
        return
    piece = state.pieces[number]
    if any(able_enemies(state, friend) for friend in friends):
        if piece.sort == DOG and state.stage == CM:
            raise no("AS-21.01", "Sasha relieves nobody in the computer's movement.")
        if piece.sort == DOG and any(state.pieces[friend].name == "carter" for friend in friends):
            raise no("AS-21.13", "Sasha does not relieve Carter.")
        who = called(state, friends[0])
        raise no(
            "AS-6.15", f"{who} fights there and cannot be relieved now: stunned, moved already, or with no way out."
        )
    if enemies_at(state, number, to):
        raise no("AS-6.06", "A friend and an enemy are there: the move would end on the friend's square.")
    left = footing.left(state, number) - cost
    if not passage.can_rest(state, number, to, left):
        raise no(
            rule, f"{called(state, number)} could not go on from there, and may not end on {called(state, friends[0])}."
        )


def climb(state: State, seat: int, action: Climb) -> None:
    number = mover(state, seat, action.who)
    piece = state.pieces[number]
    stairs = [one for one in state.things if one.square == piece.square and one.kind in ("ascending", "descending")]
    ours = expeditions(piece)
    if not stairs or (ours and not stairs[0].up):
        raise no(
            "AS-14.02" if stairs and ours else "AS-14.01",
            f"{called(state, number)} stands on no stairs that are known.",
        )
    _leaves(state, number)
    enough(state, number, 1)
    to = state.station.over(piece.square)
    company = [state.pieces[other] for other in state.at(to)]
    if not ours and any(one.sort == PROFESSORS_ROBOT and not piece.recognised for one in company):
        raise no("AS-20.03", "It takes the Professor's robot there for harmless and does not enter its square.")
    _company(state, number, to, 1, "AS-14.04")
    if ours:
        raise no("AS-14.02", "A counter that has not been turned up bars the other end of the stairs.")


def to_airlock(state: State, seat: int, action: ToAirlock) -> None:
    number = mover(state, seat, action.who)
    piece = state.pieces[number]
    if not piece.is_member:
        raise no("AS-24.01", "Station robots cannot leave the station.")
    if not state.destruct:
        raise no("AS-4.15", "There is no way back before the self-destruct sequence has begun.")
    if piece.square != state.entry:
        raise no("AS-24.01", "The airlock is reached from the entry square.")
    _leaves(state, number)
    enough(state, number, 1)


def end_move(state: State, seat: int, action: EndMove) -> None:
    number = mover(state, seat, action.who)
    if state.relieved == number:
        raise no("AS-6.15", f"{called(state, number)} has been relieved and must leave the square.")
    if number != state.mover:
        raise no("AS-6.03", f"{called(state, number)} is not moving.")
    if passage.must_go_on(state, number):
        friends = able_friends(state, number, state.pieces[number].square)
        raise no("AS-6.06", f"{called(state, number)} may not end on the square of {called(state, friends[0])}.")


def end_movement(state: State, seat: int, action: EndMovement) -> None:
    if state.dog_moves and state.stage == CM:
        raise no("AS-21.02", "This is Sasha's move alone: it ends with `sasha stops`.")
    if state.relieved != NOBODY:
        raise no("AS-6.15", f"{called(state, state.relieved)} has been relieved and must leave the square first.")
    if state.mover != NOBODY and passage.must_go_on(state, state.mover):
        friends = able_friends(state, state.mover, state.pieces[state.mover].square)
        name = called(state, state.mover)
        raise no("AS-6.06", f"{name} may not end on the square of {called(state, friends[0])}.")
    crowded = [number for number in sequence.must_part(state) if commands(state, seat, number)]
    if crowded:
        raise no("AS-6.19", f"{called(state, crowded[0])} shares a square with an able friend; one of them must leave.")
