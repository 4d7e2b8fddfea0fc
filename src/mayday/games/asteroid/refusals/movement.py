"""Why somebody cannot go there, or stop here (groups 6, 14 and 15)."""

from __future__ import annotations

from mayday.core.reasons import Reason, Reasons
from mayday.games.asteroid import footing, movement, moves, passage
from mayday.games.asteroid.actions import Climb, EndMove, EndMovement, Step, ToAirlock
from mayday.games.asteroid.plans import DOOR, ROCK, SOLID, WALL
from mayday.games.asteroid.refusals.people import Named, called, doer, enough, mover, square_named
from mayday.games.asteroid.relations import able_enemies, able_friends, enemies_at, expeditions, hidden_counter
from mayday.games.asteroid.sight import is_collapsed
from mayday.games.asteroid.state import NOBODY, State, Thing
from mayday.games.asteroid.station import AIRLOCK, BEYOND, NOWHERE
from mayday.games.asteroid.tables import CM, DOG, XM

HARMLESS = "It takes the Professor's robot there for harmless and does not enter its square."


def step(state: State, seat: int, action: Step) -> Reasons:
    number = yield from mover(state, seat, action.who)
    if action.to == "airlock":
        yield from to_airlock(state, seat, ToAirlock(action.who))
        yield True, "The airlock is no square of the station; one goes out to it.", "AS-24.01"
    origin, cost = state.pieces[number].square, 1
    to = yield from _destination(state, seat, number, action.to)
    if origin == AIRLOCK:
        astray = action.to != state.station.names[state.entry] or state.stage != XM
        yield astray, "From the airlock one goes in at the entry square, in the expedition's movement.", "AS-4.14"
        to = state.entry
    else:
        yield _leaves(state, number)
        apart = to not in state.station.neighbours(origin)
        yield apart, f"{action.to} is not next to {state.station.names[origin]}.", "AS-6.02"
        yield from _edge(state, number, state.station.between(origin, to))
        cost = footing.step_cost(state, number, origin, to)
    yield from _square(state, number, origin, to)
    yield enough(state, number, cost)
    yield from _company(state, number, to, cost, "AS-6.22")


def _destination(state: State, seat: int, number: int, name: str) -> Named:
    """The square that a step names, or the one across the edge of the map (AS-4.16)."""
    if name != BEYOND:
        return (yield from square_named(state, seat, name, number))
    origin = state.pieces[number].square
    around = state.station.neighbours(origin) if origin >= 0 else []
    beyond = next((to for to in around if movement.is_beyond(state, number, to)), NOWHERE)
    yield beyond == NOWHERE, "No sheet is missing there; name the square.", "AS-4.16"
    return beyond


def _leaves(state: State, number: int) -> Reason:
    held = not passage.may_leave(state, number)
    who = called(state, number)
    return held, f"{who} is held in melee: no result on the enemy in the last melee step.", "AS-6.14"


def _edge(state: State, number: int, edge: int) -> Reasons:
    kind = state.edges[edge]
    yield kind == ROCK, "Rock lies between.", "AS-2.04"
    yield kind == WALL, "A wall is in the way.", "AS-2.04"
    yield kind == SOLID, "The solid side of the shaft is in the way.", "AS-2.11"
    if footing.kicked_by_another(state, number, edge):
        kicker = called(state, state.kicked[edge])
        yield True, f"{kicker} has kicked at that door in this turn; nobody else passes it until the next.", "AS-15.07"
    closed = kind == DOOR and not footing.opens_doors(state, number)
    yield closed, "The door is closed: it takes a kick, the keys, a charge or the disintegrator.", "AS-15.01"


def _square(state: State, number: int, origin: int, to: int) -> Reasons:
    piece = state.pieces[number]
    hidden = expeditions(piece) and hidden_counter(state, to)
    unseen = hidden and state.options.blind_play == "on" and not _on_board(state, to)
    yield unseen, "The way there is barred by something unseen.", "AS-25.13"
    yield hidden, "A counter that has not been turned up bars that square.", "AS-6.08"
    shaft = state.station.is_shaft(to)
    fallen = "The square has collapsed; it takes a charge or the disintegrator."
    yield is_collapsed(state, to), fallen, "AS-14.06" if shaft else "AS-14.05"
    yield shaft and not piece.uses_shafts, f"{called(state, number)} cannot enter a shaft.", "AS-6.12"
    shut = piece.sort == DOG and not footing.is_held_open(state, number, origin, to)
    yield shut, "Sasha needs a friend at the grating who is free to hold it, and not Carter.", "AS-21.20"
    yield footing.takes_for_harmless(state, number, to), HARMLESS, "AS-20.03"


def _on_board(state: State, square: int) -> bool:
    counters: list[Thing] = [thing for thing in state.things if thing.square == square and not thing.up]
    robots = [state.pieces[n] for n in state.at(square) if state.pieces[n].is_station_robot and not state.pieces[n].up]
    return any(one.board for one in counters) or any(one.board for one in robots)


def _company(state: State, number: int, to: int, cost: int, rule: str) -> Reasons:
    """Friends where it wants to go (AS-6.06, AS-6.15, AS-6.22)."""
    if passage.finds_room(state, number, to, footing.left(state, number) - cost):
        return
    friends = able_friends(state, number, to)
    friend = called(state, friends[0])
    fights = any(able_enemies(state, other) for other in friends)
    dog = fights and state.pieces[number].sort == DOG
    yield dog and state.stage == CM, "Sasha relieves nobody in the computer's movement.", "AS-21.01"
    carter = any(state.pieces[other].name == "carter" for other in friends)
    yield dog and carter, "Sasha does not relieve Carter.", "AS-21.13"
    unfit = f"{friend} fights there and cannot be relieved now: stunned, moved already, or with no way out."
    yield fights, unfit, "AS-6.15"
    both = enemies_at(state, number, to)
    yield both, "A friend and an enemy are there: the move would end on the friend's square.", "AS-6.06"
    yield True, f"{called(state, number)} could not go on from there, and may not end on {friend}.", rule


def climb(state: State, seat: int, action: Climb) -> Reasons:
    number = yield from mover(state, seat, action.who)
    here, who = state.pieces[number].square, called(state, number)
    ours = expeditions(state.pieces[number])
    face_down = ours and any(one.square == here and one.kind in ("ascending", "descending") for one in state.things)
    unknown = not passage.has_stair(state, number, here)
    yield unknown, f"{who} stands on no stairs that are known.", "AS-14.02" if face_down else "AS-14.01"
    yield _leaves(state, number)
    yield enough(state, number, 1)
    to = state.station.over(here)
    yield footing.takes_for_harmless(state, number, to), HARMLESS, "AS-20.03"
    yield from _company(state, number, to, 1, "AS-14.04")
    barred = passage.bars_stair(state, number, here)
    yield barred, "A counter that has not been turned up bars the other end of the stairs.", "AS-14.02"


def to_airlock(state: State, seat: int, action: ToAirlock) -> Reasons:
    number = yield from doer(state, seat, action.who)
    piece = state.pieces[number]
    yield not piece.is_member, "Station robots cannot leave the station.", "AS-24.01"
    yield not state.destruct, "There is no way back before the self-destruct sequence has begun.", "AS-4.15"
    yield piece.square != state.entry, "The airlock is reached from the entry square.", "AS-24.01"
    yield _leaves(state, number)
    yield enough(state, number, 1)


def end_move(state: State, seat: int, action: EndMove) -> Reasons:
    number = yield from doer(state, seat, action.who)
    stays = state.mover == NOBODY and state.dog_moves and state.stage == CM
    yield number != state.mover and not stays, f"{called(state, number)} is not moving.", "AS-6.03"
    yield from _ends_on_friend(state, number)


def _ends_on_friend(state: State, number: int) -> Reasons:
    if number != NOBODY and passage.must_go_on(state, number):
        friend = able_friends(state, number, state.pieces[number].square)[0]
        yield True, f"{called(state, number)} may not end on the square of {called(state, friend)}.", "AS-6.06"


def end_movement(state: State, seat: int, action: EndMovement) -> Reasons:
    dogs = state.dog_moves and state.stage == CM
    yield dogs, "This is Sasha's move alone: it ends with `sasha stops`.", "AS-21.02"
    yield from relieved_first(state)
    yield from _ends_on_friend(state, state.mover)
    for number in moves.crowded(state, seat):
        told = f"{called(state, number)} shares a square with an able friend; one of them must leave."
        yield True, told, "AS-6.19"


def relieved_first(state: State) -> Reasons:
    """Whoever was relieved goes before anything else is done (AS-6.15)."""
    if state.relieved != NOBODY:
        yield True, f"{called(state, state.relieved)} has been relieved and must leave the square first.", "AS-6.15"
