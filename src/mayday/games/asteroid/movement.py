"""Movement: making a step, and what comes of it (groups 6, 12, 14 and 21)."""

from __future__ import annotations

from mayday.games.asteroid import footing, passage, spotting
from mayday.games.asteroid.events import (
    Belt,
    Growled,
    Moved,
    Relieved,
    Stopped,
    Vanished,
)
from mayday.games.asteroid.packing import WHERE, square_at
from mayday.games.asteroid.plans import DOOR, OPENED
from mayday.games.asteroid.relations import (
    computers,
    enemies_at,
    expeditions,
    held,
    name_of,
    open_name,
)
from mayday.games.asteroid.sight import invisible
from mayday.games.asteroid.state import NOBODY, Piece, State
from mayday.games.asteroid.station import AIRLOCK
from mayday.games.asteroid.tables import (
    CM,
    DOG,
)


def begin_move(state: State, number: int) -> None:
    """One character at a time: whoever moved before is done (AS-6.03)."""
    if state.mover not in (NOBODY, number):
        end_move(state, state.mover)
    state.mover = number
    state.begun = True


def end_move(state: State, number: int) -> None:
    """The move is complete; only now can robots notice Alex again (AS-17.12)."""
    state.pieces[number].done = True
    if state.mover == number:
        state.mover = NOBODY
    if state.pieces[number].name == "alex" and state.pieces[number].is_member:
        spotting.look_around(state, [number])


def step(state: State, number: int, to: int) -> None:
    """One square on, with what follows from it."""
    piece = state.pieces[number]
    origin = piece.square
    cost = 1 if origin == AIRLOCK else footing.step_cost(state, number, origin, to)
    friend = passage.relief(state, number, to)
    begin_move(state, number)
    if origin >= 0:
        edge = state.station.between(origin, to)
        if state.edges[edge] == DOOR and not piece.hostile:  # behind a hostile robot it shuts again (AS-15.08)
            footing.open_edge(state, edge, OPENED, number, "opened")
    _arrive(state, number, to, cost, friend)


def is_beyond(state: State, number: int, to: int) -> bool:
    """Sasha reports nothing: which plan lies past the map's edge shows only when she has gone there (AS-4.16)."""
    piece, plan = state.pieces[number], state.station.plan
    if not state.station.laid or not expeditions(piece) or piece.square < 0:
        return False
    return plan[to] != plan[piece.square] and not spotting.is_attached(state, plan[to])


def named(state: State, number: int, place: int) -> int:
    """The square that a step names by its number."""
    if place != WHERE - 1:
        return square_at(state.station, place)
    return next(to for to in state.station.neighbours(state.pieces[number].square) if is_beyond(state, number, to))


def climb(state: State, number: int) -> None:
    to = state.station.over(state.pieces[number].square)
    friend = passage.relief(state, number, to)
    begin_move(state, number)
    if expeditions(state.pieces[number]):  # friendly robots find new sheets too (AS-4.17)
        spotting.attach(state, state.station.plan[to])
    _arrive(state, number, to, 1, friend)


def to_airlock(state: State, number: int) -> None:
    """Out of the station, with whoever is carried (AS-24.13), for this portion; it is no escape yet (AS-24.01)."""
    piece = state.pieces[number]
    begin_move(state, number)
    _leave_to_sasha(state, number)
    origin = state.station.names[piece.square]
    piece.spent += 1
    _put(state, number, AIRLOCK)
    state.tell(Moved(name_of(state, number), origin, "airlock"))
    end_move(state, number)


def _arrive(state: State, number: int, to: int, cost: int, friend: int) -> None:
    piece = state.pieces[number]
    reveal_actor(state, number)
    origin = "airlock" if piece.square == AIRLOCK else state.station.names[piece.square]
    from_afar = piece.is_station_robot and not _plan_shown(state, piece)
    piece.spent += cost
    piece.entered = True
    _leave_to_sasha(state, number)
    if state.relieved == number:
        state.relieved = NOBODY
    _leap(state, number, to)
    _put(state, number, to)
    if piece.is_member or piece.load != NOBODY:
        spotting.attach(state, state.station.plan[to])
    _cross_the_rim(state, number)
    _tell_moved(state, number, "" if from_afar and piece.board else origin, to)
    if friend != NOBODY:
        _relieve(state, number, friend)
    elif enemies_at(state, number, to):
        _come_upon(state, number, to)
    spotting.look_around(state, [number] if piece.load == NOBODY else [number, piece.load])
    if piece.sort == DOG and spotting.growl(state, number):
        state.tell(Growled(state.station.names[to]))
        end_move(state, number)


def _tell_moved(state: State, number: int, origin: str, to: int) -> None:
    """An unseen robot's way is the computer's alone, who sees it on its board and need not be told (AS-25.12)."""
    if state.pieces[number].board:
        state.tell(Moved(open_name(state, number), origin, state.station.names[to]))


def _cross_the_rim(state: State, number: int) -> None:
    """With `plans_unseen` a robot is on the board, and face up, while it is on an attached plan (AS-3.15)."""
    piece = state.pieces[number]
    if piece.is_member or state.options.plans_unseen == "off" or state.options.blind_play == "on":
        return
    if _plan_shown(state, piece):
        spotting.turn_up(state, piece)
        return
    if piece.board and piece.up:
        state.tell(Vanished(name_of(state, number)))
    piece.board = False


def _put(state: State, number: int, to: int) -> None:
    piece = state.pieces[number]
    state.put(piece, to)
    if piece.load != NOBODY:
        state.put(state.pieces[piece.load], to)


def reveal_actor(state: State, number: int) -> None:
    """A hidden robot that moves, fires or fights shows itself (AS-7.16), but not by moving in blind play (AS-25.12)."""
    piece = state.pieces[number]
    if not piece.is_station_robot:
        return
    if piece.up and piece.board:
        spotting.show_status(state, piece)
        return
    moving = state.stage == CM
    if state.options.blind_play == "on" and moving:
        return
    if moving and not _plan_shown(state, piece):
        return
    spotting.turn_up(state, piece)


def _plan_shown(state: State, piece: Piece) -> bool:
    """With `plans_unseen` a robot on a plan that is not attached stays out of sight (AS-3.15)."""
    if state.options.plans_unseen == "off" or not state.station.laid:
        return True
    return spotting.is_attached(state, state.station.plan[piece.square])


def _come_upon(state: State, number: int, to: int) -> None:
    """An enemy ends the movement, in shafts too (AS-6.07, AS-6.20, AS-14.11).

    One who is invisible is asked first (AS-12.05, AS-12.07).
    """
    piece = state.pieces[number]
    if piece.hostile:
        if any(invisible(state, other) for other in state.at(to)):
            spotting.turn_up(state, piece)  # the question would tell of it
            state.evading = number
            return
    elif invisible(state, number):
        engage_unseen(state)
    _stop(state, number, to)


def _stop(state: State, number: int, to: int) -> None:
    piece = state.pieces[number]
    if piece.board:
        state.tell(Stopped(open_name(state, number), state.station.names[to]))
    if piece.sort == DOG and state.stage == CM:
        for other in enemies_at(state, number, to):
            state.pieces[other].pinned = state.pieces[other].hostile  # AS-21.03
    end_move(state, number)


def let_by(state: State) -> None:
    """Evaded, the robot may go on with what it has left, unless somebody else there stops it (AS-12.05, AS-6.07)."""
    robot, state.evading = state.evading, NOBODY
    here = state.pieces[robot].square
    if any(not invisible(state, other) for other in enemies_at(state, robot, here)):
        _stop(state, robot, here)


def engage_unseen(state: State) -> None:
    """Into the square of an enemy the belt hides nobody (AS-12.07).

    One that was woken in secret gives itself away only when it is spotted, at the end of the portion.
    """
    for number, piece in enumerate(state.pieces):
        went = piece.square != piece.started and piece.carrier == NOBODY
        if invisible(state, number) and piece.inside and went:
            enemies = [state.pieces[other] for other in state.at(piece.square)]
            if any(enemy.hostile and enemy.told for enemy in enemies):
                show_wearer(state)


def show_wearer(state: State) -> None:
    """The belt hides its wearer no longer, until the next expedition movement (AS-12.04)."""
    belt = state.thing("belt")
    if state.hidden_wearer and belt is not None:
        state.hidden_wearer = False
        state.tell(Belt(name_of(state, belt.holder), "visible"))


def _relieve(state: State, number: int, friend: int) -> None:
    """The newcomer stays and fights, the friend must leave at once (AS-6.15)."""
    if state.pieces[number].board:
        state.tell(Relieved(open_name(state, number), open_name(state, friend)))
    if state.pieces[number].sort == DOG:
        state.dog_relieved = True
    if invisible(state, number):  # AS-12.07
        show_wearer(state)
    end_move(state, number)
    state.relieved = state.mover = friend


def _leave_to_sasha(state: State, number: int) -> None:
    """One who is held and leaves is relieved by the one that stays (AS-6.19): perhaps by Sasha (AS-21.16)."""
    if number == state.relieved or not held(state, number):
        return
    friends = [state.pieces[friend] for friend in passage.stand_ins(state, number)]
    if friends and all(piece.sort == DOG for piece in friends):
        state.dog_relieved = True


def _leap(state: State, number: int, to: int) -> None:
    """Sasha's attack value, by the distance at the start of the portion (AS-21.09)."""
    piece = state.pieces[number]
    if piece.sort != DOG or not any(computers(state.pieces[other]) for other in state.at(to)):
        return
    distance = shortest(state, number, piece.started, to)
    values = {1: 2, 2: 4, 3: int(state.options.sasha_leap_3)}
    piece.leapt = values.get(distance, 0)


def shortest(state: State, number: int, origin: int, to: int) -> int:
    """Squares on the shortest legal path, whatever they cost and past no other enemy; 0 where it began."""
    if origin == to:
        return 0
    here, seen = [origin], {origin}
    for distance in range(1, 4):
        reached = {square for one in here for square, _ in passage.onward(state, number, one)}
        if to in reached:
            return distance
        here = [square for square in reached if square not in seen and not enemies_at(state, number, square)]
        seen.update(here)
    return 0
