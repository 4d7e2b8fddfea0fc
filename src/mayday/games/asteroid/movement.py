"""Movement: costs, ways, ends, relief, and all that belongs to a move (groups 6, 9, 14 and 15)."""

from __future__ import annotations

from mayday.core.dice import Dice
from mayday.core.news import Roll
from mayday.games.asteroid import spotting
from mayday.games.asteroid.events import (
    Belt,
    ChargeLaid,
    Growled,
    Handled,
    Kicked,
    LaidDown,
    Lifted,
    Moved,
    Opened,
    Relieved,
    Stopped,
    Vanished,
)
from mayday.games.asteroid.plans import DOOR, GRATING, HOLE, OPEN, OPENED, ROCK, SOLID, WALL
from mayday.games.asteroid.relations import (
    able_enemies,
    able_friends,
    computers,
    enemies_at,
    expeditions,
    held,
    hidden_counter,
    may_carry,
    name_of,
    open_name,
    reachable_hand,
    refuses,
    unaware,
)
from mayday.games.asteroid.sight import collapsed, invisible, is_stair
from mayday.games.asteroid.state import NOBODY, Piece, State, Thing
from mayday.games.asteroid.station import AIRLOCK, BEYOND, NOWHERE
from mayday.games.asteroid.tables import (
    CM,
    DEVICES,
    DOG,
    PROFESSORS_ROBOT,
    UTILITY,
    XM,
)

KICK = 2
TEARING = 2


# What is left.


def allowance(state: State, number: int) -> int:
    """Squares of movement in this portion; slower under load unless one is as strong as they come (AS-9.06)."""
    piece = state.pieces[number]
    rating = piece.figures.move
    if not (piece.load != NOBODY or piece.burdened) or piece.figures.melee == 6 or piece.hostile:
        return rating
    if state.options.carry_penalty == "minus_one":
        return rating - 1
    if state.options.carry_penalty == "half_down":
        return max(1, rating // 2)
    return (rating + 1) // 2


def left(state: State, number: int) -> int:
    return allowance(state, number) - state.pieces[number].spent


def may_move(state: State, number: int) -> bool:
    """Is it this one's portion, and can it do anything in it (AS-6.01, AS-6.16)?"""
    piece = state.pieces[number]
    if piece.dead or piece.boarded or piece.down or piece.stunned or piece.done or piece.pinned or piece.idle_work:
        return False
    if piece.carrier != NOBODY or piece.square == NOWHERE:
        return False
    if state.stage == CM:
        return piece.sort == DOG if state.dog_moves else piece.hostile
    if piece.sort == PROFESSORS_ROBOT and not state.commanded():
        return False
    return expeditions(piece)


def step_cost(state: State, number: int, origin: int, to: int) -> int:
    """One square, two in a shaft unless one is small and quick, and one more through a grating or a hole.

    Whoever is carried costs nothing (AS-6.10, AS-6.11, AS-6.13, AS-9.10, AS-13.01, AS-14.09).
    """
    piece = state.pieces[number]
    nimble = piece.sort in (DOG, UTILITY)
    cost = 2 if state.station.is_shaft(to) and not nimble else 1
    if origin >= 0 and state.edges[state.station.between(origin, to)] in (GRATING, HOLE):
        cost += 1
    return cost


# Whether a step is possible.


def lets_by(state: State, number: int, origin: int, to: int) -> bool:
    """Does the edge let this one through (AS-15.02, AS-15.03, AS-15.07)?"""
    edge = state.station.between(origin, to)
    kind = state.edges[edge]
    if kind in (ROCK, WALL, SOLID):
        return False
    piece = state.pieces[number]
    if expeditions(piece) and state.kicked.get(edge, number) != number:
        return False
    return kind != DOOR or opens_doors(state, number)


def opens_doors(state: State, number: int) -> bool:
    """Station robots, and whoever has the keys (AS-12.11, AS-15.02)."""
    keys = state.thing("keys")
    return state.pieces[number].is_station_robot or (keys is not None and keys.holder == number)


def may_enter(state: State, number: int, origin: int, to: int) -> bool:
    """The square itself, whoever is in it; things that lie open hinder nobody (AS-6.08, AS-6.09, AS-6.18, AS-14.10)."""
    piece = state.pieces[number]
    station = state.station
    if not station.enterable(to) or to in collapsed(state):
        return False
    if station.is_shaft(to) and not piece.uses_shafts:
        return False
    if piece.sort == DOG and not is_held_open(state, number, origin, to):
        return False
    if expeditions(piece):
        return not hidden_counter(state, to)
    # A hostile robot does not go where one of the Professor's stands that it takes for harmless (AS-20.03).
    others = [other for other in state.at(to) if state.pieces[other].sort == PROFESSORS_ROBOT]
    return not any(unaware(state, piece, other) for other in others)


def is_held_open(state: State, number: int, origin: int, to: int) -> bool:
    """Sasha needs a friend at the grating to get in, and not Carter (AS-21.20); nobody to get out (AS-21.21)."""
    if origin < 0 or state.edges[state.station.between(origin, to)] not in (GRATING, HOLE):
        return True
    if _within(state, origin) or not _within(state, to):
        return True
    friends = [other for other in (*state.at(origin), *state.at(to)) if other != number]
    return any(_can_hold(state, other) for other in friends)


def _can_hold(state: State, number: int) -> bool:
    """Member or friendly robot, able, on its feet, not in melee, and nobody whom Sasha avoids (AS-17.14)."""
    piece = state.pieces[number]
    if not expeditions(piece) or not piece.able or piece.stunned or able_enemies(state, number):
        return False
    return piece.name != "carter" and (piece.sort != PROFESSORS_ROBOT or state.commanded())


def _within(state: State, square: int) -> bool:
    """In a shaft, or in one of the two corridors of plan 2 that only a shaft enters (AS-2.10)."""
    station = state.station
    beside = _openly_next(state, square)
    return station.is_shaft(square) or any(
        station.is_shaft(to) for one in (square, *beside) for to in _openly_next(state, one)
    )


def _openly_next(state: State, square: int) -> list[int]:
    """Neighbours to which the plan is drawn open."""
    station = state.station
    return [to for to in station.neighbours(square) if station.edges[station.between(square, to)] == OPEN]


def may_end(state: State, number: int, square: int) -> bool:
    """No able friend may be there (AS-6.06)."""
    return square == AIRLOCK or not able_friends(state, number, square)


def may_leave(state: State, number: int) -> bool:
    """Not held, or relieved (AS-6.14, AS-6.15); of two thrown together the one that stays relieves (AS-6.19)."""
    return number == state.relieved or not held(state, number) or _is_stood_in_for(state, number)


def _is_stood_in_for(state: State, number: int) -> bool:
    """Does an able friend in the same melee stay behind? For Carter not Sasha (AS-21.13)."""
    return any(not _avoids(state, friend, number) for friend in _stand_ins(state, number))


def _stand_ins(state: State, number: int) -> list[int]:
    friends = able_friends(state, number, state.pieces[number].square)
    return [friend for friend in friends if state.pieces[friend].able and able_enemies(state, friend)]


def _avoids(state: State, number: int, friend: int) -> bool:
    """Sasha relieves Carter in no way (AS-17.14, AS-21.13)."""
    return state.pieces[number].sort == DOG and state.pieces[friend].name == "carter"


def relief(state: State, number: int, to: int) -> int:
    """The friend in melee there whom this one can relieve, or NOBODY (AS-6.15, AS-21.13)."""
    piece = state.pieces[number]
    if number == state.relieved or (state.stage == CM and piece.sort == DOG):
        return NOBODY
    friends = [other for other in able_friends(state, number, to) if able_enemies(state, other)]
    if len(friends) != 1:
        return NOBODY
    friend = state.pieces[friends[0]]
    if _avoids(state, number, friends[0]):
        return NOBODY
    moved = friend.done or friend.spent > 0 or friends[0] == state.mover
    if friend.stunned or moved or not _same_portion(state, friends[0]):
        return NOBODY
    return friends[0] if _can_make_room(state, friends[0], number) else NOBODY


def _can_make_room(state: State, number: int, newcomer: int) -> bool:
    """Is there a way out for the one relieved, over the newcomer's square too?"""
    piece = state.pieces[newcomer]
    square = state.pieces[number].square
    origin, piece.square = piece.square, square
    free = can_rest(state, number, square, left(state, number), may_relieve=False)
    piece.square = origin
    return free


def _same_portion(state: State, number: int) -> bool:
    """Could this one move now, were it not held?"""
    piece = state.pieces[number]
    if piece.idle_work or piece.pinned or piece.carrier != NOBODY:
        return False
    if state.stage == XM:
        return expeditions(piece) and (piece.sort != PROFESSORS_ROBOT or state.commanded())
    return piece.hostile


def ways_from(state: State, number: int, square: int) -> list[int]:
    """Neighbouring squares that the edges let it reach."""
    return [to for to in state.station.neighbours(square) if lets_by(state, number, square, to)]


def onward(state: State, number: int, square: int) -> list[tuple[int, int]]:
    """Squares that it could enter next from a square or the airlock, by the stairs too, with what each costs."""
    if square == AIRLOCK:
        return [(state.entry, 1)] if may_enter(state, number, square, state.entry) else []
    found = [
        (to, step_cost(state, number, square, to))
        for to in ways_from(state, number, square)
        if may_enter(state, number, square, to)
    ]
    return [*found, (state.station.over(square), 1)] if stairs_lead_on(state, number, square) else found


def can_rest(state: State, number: int, square: int, remaining: int, may_relieve: bool = True) -> bool:
    """Does the movement left still take it to a square where it may end, perhaps to relieve somebody (AS-6.22)?"""
    for to, cost in onward(state, number, square):
        if cost <= remaining:
            if may_end(state, number, to) or (may_relieve and relief(state, number, to) != NOBODY):
                return True
            if not enemies_at(state, number, to) and can_rest(state, number, to, remaining - cost, may_relieve):
                return True
    return False


def must_go_on(state: State, number: int) -> bool:
    """Does it stand where it may not end, with a way to go on (AS-6.06, AS-6.19)?"""
    square = state.pieces[number].square
    if may_end(state, number, square):
        return False
    return may_leave(state, number) and can_rest(state, number, square, left(state, number))


def can_step(state: State, number: int, to: int) -> bool:
    """Everything a step needs (AS-6.02 to AS-6.22)."""
    origin = state.pieces[number].square
    if not may_leave(state, number):
        return False
    if origin == AIRLOCK:
        if to != state.entry or state.stage != XM:
            return False
        cost = 1
    elif to in state.station.neighbours(origin) and lets_by(state, number, origin, to):
        cost = step_cost(state, number, origin, to)
    else:
        return False
    return _arrives(state, number, origin, to, cost)


def _arrives(state: State, number: int, origin: int, to: int, cost: int) -> bool:
    remaining = left(state, number) - cost
    if remaining < 0 or not may_enter(state, number, origin, to):
        return False
    friends = able_friends(state, number, to)
    if friends and any(able_enemies(state, friend) for friend in friends):
        return relief(state, number, to) != NOBODY
    if enemies_at(state, number, to):
        return not friends
    return not friends or can_rest(state, number, to, remaining)


def stairs_lead_on(state: State, number: int, square: int) -> bool:
    """Is there a stair for this one to use: for members one that lies face up (AS-14.01, AS-14.02)?"""
    if square < 0 or state.station.levels == 1 or not is_stair(state, square):
        return False
    piece, to = state.pieces[number], state.station.over(square)
    if expeditions(piece):
        stair = next(t for t in state.things if t.square == square and t.kind in ("ascending", "descending"))
        return stair.up and not _other_hidden(state, to)
    return not any(unaware(state, piece, o) for o in state.at(to) if state.pieces[o].sort == PROFESSORS_ROBOT)


def can_climb(state: State, number: int) -> bool:
    """To the other level, where the usual rules wait (AS-14.01, AS-14.04)."""
    square = state.pieces[number].square
    if not stairs_lead_on(state, number, square) or not may_leave(state, number) or left(state, number) < 1:
        return False
    to = state.station.over(square)
    friends = able_friends(state, number, to)
    if friends and any(able_enemies(state, friend) for friend in friends):
        return relief(state, number, to) != NOBODY
    if enemies_at(state, number, to):
        return not friends
    return not friends or can_rest(state, number, to, left(state, number) - 1)


def _other_hidden(state: State, square: int) -> bool:
    """Any unspotted counter on the far square but the partner stair itself."""
    robots = any(p.is_station_robot and p.square == square and not (p.up and p.board) for p in state.pieces)
    return robots or any(
        t.square == square and not t.up and t.kind not in ("ascending", "descending", "charge") for t in state.things
    )


# Making a step.


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
    cost = 1 if origin == AIRLOCK else step_cost(state, number, origin, to)
    friend = relief(state, number, to)
    begin_move(state, number)
    if origin >= 0:
        edge = state.station.between(origin, to)
        if state.edges[edge] == DOOR and not piece.hostile:  # behind a hostile robot it shuts again (AS-15.08)
            open_edge(state, edge, OPENED, number, "opened")
    _arrive(state, number, to, cost, friend)


def is_beyond(state: State, number: int, to: int) -> bool:
    """Sasha reports nothing: which plan lies past the map's edge shows only when she has gone there (AS-4.16)."""
    piece, plan = state.pieces[number], state.station.plan
    if not state.station.laid or not expeditions(piece) or piece.square < 0:
        return False
    return plan[to] != plan[piece.square] and not spotting.is_attached(state, plan[to])


def named(state: State, number: int, name: str) -> int:
    """The square that a step names."""
    if name != BEYOND:
        return state.station.square(name)
    return next(to for to in state.station.neighbours(state.pieces[number].square) if is_beyond(state, number, to))


def climb(state: State, number: int) -> None:
    to = state.station.over(state.pieces[number].square)
    friend = relief(state, number, to)
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
    """In blind play an unseen robot's way is nobody's business but the computer's (AS-25.12)."""
    there = state.station.names[to]
    if state.pieces[number].board:
        state.tell(Moved(open_name(state, number), origin, there))
    else:
        state.tell(Moved(name_of(state, number), origin, there), state.computer)


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
    piece.square = to
    if piece.load != NOBODY:
        state.pieces[piece.load].square = to


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
    stand_ins = [state.pieces[friend] for friend in _stand_ins(state, number)]
    if stand_ins and all(piece.sort == DOG for piece in stand_ins):
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
        reached = {square for one in here for square, _ in onward(state, number, one)}
        if to in reached:
            return distance
        here = [square for square in reached if square not in seen and not enemies_at(state, number, square)]
        seen.update(here)
    return 0


# Doors, sides, items, people.


def open_edge(state: State, edge: int, kind: int, by: int, how: str) -> None:
    """A barrier gives way for good, whatever opened it; everybody looks through it (AS-7.10, AS-15.09, AS-15.10)."""
    state.edges[edge] = kind
    state.tell(Opened(state.station.edge_name(edge), name_of(state, by), how))
    if state.stage in (XM, CM):  # what a blast uncovers is seen in the next portion (AS-5.06)
        spotting.look_around(state)


def can_act(state: State, number: int) -> bool:
    """Something that belongs to a move, other than going: not while held in melee (AS-6.21)."""
    piece = state.pieces[number]
    if piece.square < 0:
        return False
    return piece.sort == DOG or may_leave(state, number)


def stranded(state: State, number: int, cost: int) -> bool:
    """Would spending this leave it where it may not end (AS-6.22)?"""
    piece = state.pieces[number]
    if may_end(state, number, piece.square):
        return False
    return not can_rest(state, number, piece.square, left(state, number) - cost)


def can_kick(state: State, number: int, to: int) -> bool:
    """AS-15.04, AS-15.07."""
    piece = state.pieces[number]
    if not (piece.is_human or piece.sort == PROFESSORS_ROBOT) or left(state, number) < KICK:
        return False
    edge = state.station.between(piece.square, to)
    free = state.kicked.get(edge, number) == number
    return state.edges[edge] == DOOR and free and can_act(state, number) and not stranded(state, number, KICK)


def kick(state: State, number: int, to: int, dice: Dice) -> None:
    """At most one's melee value on the die breaches it; the movement is spent either way (AS-15.05, AS-15.06)."""
    begin_move(state, number)
    piece = state.pieces[number]
    edge = state.station.between(piece.square, to)
    piece.spent += KICK
    state.kicked[edge] = number
    die = dice.throw()
    success = die <= piece.figures.melee
    roll = Roll((die,), (), die, "open" if success else "shut", "AS-15.05", piece.figures.melee)
    state.tell(Kicked(piece.name, state.station.edge_name(edge), roll, success))
    if success:
        open_edge(state, edge, OPENED, number, "kicked in")


def can_open(state: State, number: int, to: int) -> bool:
    """AS-15.12: not a hostile robot."""
    piece = state.pieces[number]
    edge = state.station.between(piece.square, to)
    return state.edges[edge] == DOOR and not piece.hostile and opens_doors(state, number) and can_act(state, number)


def can_tear(state: State, number: int, to: int) -> bool:
    """AS-14.08: the strongest, for two squares of movement."""
    piece = state.pieces[number]
    edge = state.station.between(piece.square, to)
    strong = piece.figures.melee == 6 and expeditions(piece)
    outside = piece.uses_shafts or not state.station.is_shaft(piece.square)
    enough = left(state, number) >= TEARING and not stranded(state, number, TEARING)
    return state.edges[edge] == SOLID and strong and outside and enough and can_act(state, number)


def tear(state: State, number: int, to: int) -> None:
    begin_move(state, number)
    state.pieces[number].spent += TEARING
    open_edge(state, state.station.between(state.pieces[number].square, to), HOLE, number, "torn open")


def can_lay_charge(state: State, number: int) -> bool:
    """AS-16.02, also by Sasha (AS-21.18); not on the brain by one who refuses (AS-19.12)."""
    piece = state.pieces[number]
    if not any(thing.kind == "charge" and thing.holder == number for thing in state.things):
        return False
    brain = state.thing("brain")
    if refuses(state, number) and brain is not None and brain.square == piece.square:
        return False
    return left(state, number) >= 1 and can_act(state, number) and not stranded(state, number, 1)


def lay_charge(state: State, number: int) -> None:
    begin_move(state, number)
    piece = state.pieces[number]
    piece.spent += 1
    charge = next(thing for thing in state.things if thing.kind == "charge" and thing.holder == number)
    charge.holder, charge.square, charge.placer, charge.up = NOBODY, piece.square, piece.name, True
    state.tell(ChargeLaid(piece.name, state.station.names[piece.square]))


def items_of(state: State, number: int) -> list[str]:
    """What it carries, each kind once."""
    kinds = [thing.kind for thing in state.things if thing.holder == number]
    return [kind for kind in (*DEVICES, "charge") if kind in kinds]


def loose_items(state: State, square: int) -> list[str]:
    """What lies there to be picked up (AS-6.17)."""
    kinds = [t.kind for t in state.things if t.square == square and t.up and not t.placer]
    return [kind for kind in (*DEVICES, "charge") if kind in kinds]


def held_item(state: State, number: int, kind: str) -> Thing | None:
    """One of this kind that it carries and that may still change hands in this portion."""
    return next((t for t in state.things if t.holder == number and t.kind == kind and not t.passed_on), None)


def friends_at_hand(state: State, number: int) -> list[int]:
    """Members in reach of its hands."""
    square = state.pieces[number].square
    return [
        other
        for other, piece in enumerate(state.pieces)
        if other != number and piece.is_member and piece.inside and reachable_hand(state, square, piece.square)
    ]


def move_item(state: State, item: Thing, holder: int, square: int) -> None:
    """Into somebody's hands, or onto the floor; it leaves nobody's hands twice in a portion (AS-6.17)."""
    wearer = item.holder if item.worn else NOBODY
    if item.holder != NOBODY:  # from the floor it can still be handed on, unless it was dropped in this portion
        item.passed_on = True
    item.holder, item.square, item.up = holder, square, True
    if wearer != NOBODY:
        item.worn = state.hidden_wearer = False
        spotting.look_around(state, [wearer])


def pick_up(state: State, number: int, kind: str) -> None:
    begin_move(state, number)
    piece = state.pieces[number]
    lying = [t for t in state.things if t.kind == kind and t.square == piece.square and not t.placer]
    move_item(state, min(lying, key=lambda item: item.passed_on), number, NOWHERE)
    state.tell(Handled(piece.name, kind, "picks up"))


def drop(state: State, number: int, kind: str) -> None:
    begin_move(state, number)
    item = held_item(state, number, kind)
    assert item is not None
    move_item(state, item, NOBODY, state.pieces[number].square)
    state.tell(Handled(state.pieces[number].name, kind, "drops"))


def pass_item(state: State, giver: int, taker: int, kind: str, by: int) -> None:
    begin_move(state, by)
    item = held_item(state, giver, kind)
    assert item is not None
    move_item(state, item, taker, NOWHERE)
    how = "gives" if by == giver else "takes"
    other = taker if by == giver else giver
    state.tell(Handled(state.pieces[by].name, kind, how, state.pieces[other].name))


def can_take(state: State, number: int, other: int, kind: str) -> bool:
    return held_item(state, other, kind) is not None and may_carry(state, number, kind)


# Carrying (group 9).


def can_lift(state: State, number: int, other: int) -> bool:
    """AS-9.04, AS-9.05, AS-9.08; a hostile robot only Nicholle (AS-19.09)."""
    piece, friend = state.pieces[number], state.pieces[other]
    if other == number or friend.square != piece.square or friend.dead or not friend.down or friend.carrier != NOBODY:
        return False
    if piece.load != NOBODY or not friend.is_member or friend.sort == PROFESSORS_ROBOT:
        return False
    if piece.hostile:
        return friend.name == "nicholle" and friend.wakes > 0 and not able_enemies(state, number)
    if not piece.able or piece.stunned or piece.sort == DOG or not can_act(state, number):
        return False
    if _stranded_by_load(state, number):
        return False
    if friend.sort == DOG and (piece.is_human or piece.sort == PROFESSORS_ROBOT):
        return True
    return piece.name != "scoop" and piece.figures.melee >= friend.figures.melee


def _stranded_by_load(state: State, number: int) -> bool:
    """Would the slower pace under load leave it on a friend's square (AS-6.22)?"""
    piece = state.pieces[number]
    if piece.burdened or may_end(state, number, piece.square):
        return False
    piece.burdened = True
    stuck = not can_rest(state, number, piece.square, left(state, number))
    piece.burdened = False
    return stuck


def lift(state: State, number: int, other: int) -> None:
    """Free, in one's own move; what has been spent counts against the reduced allowance (AS-9.07)."""
    begin_move(state, number)
    piece = state.pieces[number]
    if piece.is_station_robot:  # in blind play too: her counter shows that something has her
        spotting.turn_up(state, piece)
    piece.load, state.pieces[other].carrier = other, number
    state.pieces[other].idle_work = False  # nobody works while being carried (AS-23.08)
    piece.burdened = True
    event = Lifted(name_of(state, number), state.pieces[other].name)
    state.tell(event)


def put_down(state: State, number: int) -> None:
    begin_move(state, number)
    piece = state.pieces[number]
    friend = piece.load
    piece.load = state.pieces[friend].carrier = NOBODY
    state.tell(LaidDown(name_of(state, number), state.pieces[friend].name))


def let_go_load(state: State, number: int) -> None:
    """A carrier that goes down leaves the one carried where he is (AS-9.09)."""
    piece = state.pieces[number]
    if piece.load != NOBODY:
        state.pieces[piece.load].carrier = NOBODY
        piece.load = NOBODY


def let_go(state: State, number: int) -> None:
    """The dead carry nobody, and nobody carries them."""
    let_go_load(state, number)
    piece = state.pieces[number]
    if piece.carrier != NOBODY:
        state.pieces[piece.carrier].load = NOBODY
        piece.carrier = NOBODY


# The belt (AS-12.02).


def can_wear(state: State, number: int) -> bool:
    piece = state.pieces[number]
    belt = state.thing("belt")
    mine = belt is not None and belt.holder == number and not belt.worn
    return mine and piece.is_human and piece.name != "scoop" and can_act(state, number)


def put_on(state: State, number: int) -> None:
    begin_move(state, number)
    belt = state.thing("belt")
    assert belt is not None
    belt.worn = True
    state.hidden_wearer = belt.works
    state.tell(Belt(state.pieces[number].name, "on"))
    spotting.look_around(state, [number])


def take_off(state: State, number: int) -> None:
    begin_move(state, number)
    belt = state.thing("belt")
    assert belt is not None
    belt.worn = state.hidden_wearer = False
    state.tell(Belt(state.pieces[number].name, "off"))
    spotting.look_around(state, [number])
