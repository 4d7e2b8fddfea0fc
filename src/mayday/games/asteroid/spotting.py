"""Spotting: what is in sight at any moment of a movement portion, and what comes of it at its end (group 7)."""

from __future__ import annotations

from collections.abc import Iterable

from mayday.core.dice import AnyDice
from mayday.games.asteroid import robots
from mayday.games.asteroid.events import Activated, Appeared, Attached, TurnedUp, Vanished
from mayday.games.asteroid.relations import in_open_order, in_printed_order, name_of
from mayday.games.asteroid.sight import sees, spots, visible_member, watches
from mayday.games.asteroid.state import NOBODY, Piece, State, Thing
from mayday.games.asteroid.tables import DOG, ERRATIC, PROFESSORS_ROBOT, ROAMER


def look_around(state: State, movers: Iterable[int] | None = None) -> None:
    """Somebody has moved, or an opening was made (None: everybody looks): note who sees what now (AS-7.10)."""
    concerned = range(len(state.pieces)) if movers is None else list(movers)
    for number in concerned:
        piece = state.pieces[number]
        if spots(state, piece):
            _spot(state, piece)
        if piece.is_member and _can_be_noticed(state, number):
            _be_noticed(state, number)
    for number in concerned:
        piece = state.pieces[number]
        if movers is not None and watches(piece):
            notice(state, piece)
            if piece.inside:
                _be_spotted(state, number)
    attach_seen(state, None if movers is None else list(concerned))


def _spot(state: State, spotter: Piece) -> None:
    """Everything face down that this one has in sight."""
    for thing in state.things:
        if (
            not (thing.up and thing.board)
            and thing.square >= 0
            and not thing.seen
            and sees(state, spotter.square, thing.square)
        ):
            _noted(state, thing)
    for piece in state.pieces:
        new = not piece.seen or piece.finder == NOBODY
        if piece.is_station_robot and piece.inside and new and sees(state, spotter.square, piece.square):
            _noted(state, piece, spotter)


def _be_spotted(state: State, number: int) -> None:
    """Does any spotter have this moving robot in sight?"""
    piece = state.pieces[number]
    if piece.seen:
        return
    for one in state.pieces:
        if spots(state, one) and sees(state, one.square, piece.square):
            _noted(state, piece, one)


def _noted(state: State, counter: Piece | Thing, spotter: Piece | None = None) -> None:
    """In blind play it appears on the board at once, face down unless it is known (AS-25.10, AS-25.11)."""
    counter.seen = True
    if isinstance(counter, Piece) and counter.finder == NOBODY and spotter is not None and spotter.is_member:
        counter.finder = spotter.seat
    if not counter.board:
        counter.board = True
        state.tell(Appeared(state.station.names[counter.square]))


def _can_be_noticed(state: State, number: int) -> bool:
    """Alex is not seen between the squares where his own move begins and ends (AS-17.12, AS-17.13).

    That hides him, as the belt hides its wearer, and nobody with him (AS-26.15).
    """
    piece = state.pieces[number]
    under_way = state.mover == number and not piece.done and piece.square != piece.started
    return visible_member(state, number) and not (under_way and piece.name == "alex")


def _be_noticed(state: State, number: int) -> None:
    """Which robots have this member in sight, be it one of the Professor's robots (AS-7.12, AS-20.07)?"""
    member = state.pieces[number]
    for robot in state.pieces:
        if watches(robot) and not (robot.saw_member and robot.saw_robot) and sees(state, robot.square, member.square):
            robot.saw_member = True
            robot.saw_robot = robot.saw_robot or member.sort == PROFESSORS_ROBOT


def notice(state: State, robot: Piece) -> None:
    """Which members has this robot in sight where it is now?"""
    for number, member in enumerate(state.pieces):
        if member.is_member and _can_be_noticed(state, number) and sees(state, robot.square, member.square):
            robot.saw_member = True
            robot.saw_robot = robot.saw_robot or member.sort == PROFESSORS_ROBOT


# Sheets.


def is_attached(state: State, plan: int) -> bool:
    return bool(state.attached >> plan & 1)


def attach(state: State, plan: int) -> None:
    """A sheet is laid in its true place (AS-4.16)."""
    if plan and not is_attached(state, plan):
        state.attached |= 1 << plan
        state.tell(Attached(plan))
        if state.options.blind_play == "off":  # a known robot that had walked off the map
            for piece in state.pieces:
                if piece.up and piece.inside and state.station.plan[piece.square] == plan:
                    piece.board = True


def overlooked(state: State) -> bool:
    """Is a plan in view that is not attached, as can be only while it is laid otherwise than it was?"""
    lookers = [piece for piece in state.pieces if spots(state, piece)]
    return any(
        not is_attached(state, laid.plan)
        and _adjoins(state, laid.level, laid.down, laid.right)
        and any(_in_view(state, looker, laid.plan) for looker in lookers)
        for laid in state.station.laid
    )


def attach_seen(state: State, movers: list[int] | None) -> None:
    """Plans next to attached ones of which a spotter sees a square, or which a member has entered (AS-4.16)."""
    if not state.station.laid:
        return
    lookers = (
        [p for p in state.pieces if spots(state, p)]
        if movers is None
        else [state.pieces[number] for number in movers if spots(state, state.pieces[number])]
    )
    for piece in state.pieces:
        if piece.is_member and piece.inside:
            attach(state, state.station.plan[piece.square])
    found = True
    while found:
        found = False
        for laid in sorted(state.station.laid):
            if is_attached(state, laid.plan) or not _adjoins(state, laid.level, laid.down, laid.right):
                continue
            if any(_in_view(state, looker, laid.plan) for looker in lookers):
                attach(state, laid.plan)
                found = True


def _adjoins(state: State, level: int, down: int, right: int) -> bool:
    return any(
        is_attached(state, other.plan)
        and other.level == level
        and abs(other.down - down) + abs(other.right - right) == 1
        for other in state.station.laid
    )


def _in_view(state: State, looker: Piece, plan: int) -> bool:
    return any(sees(state, looker.square, square) for square in state.station.vista(looker.square, plan))


# The end of a portion.


def turn_up(state: State, counter: Piece | Thing) -> None:
    """Face up for the rest of the game (AS-7.11, AS-7.17)."""
    if counter.up and counter.board:
        if isinstance(counter, Piece):
            show_status(state, counter)
        return
    counter.up = counter.board = True
    name = state.station.names[counter.square]
    if isinstance(counter, Thing):
        state.tell(TurnedUp(name, counter.kind))
        return
    if not counter.label:
        state.labels += 1
        counter.label = state.labels
    counter.told = True
    status = robots.status_of(counter)
    state.tell(TurnedUp(name, counter.name, f"r{counter.label}", status))


def show_status(state: State, robot: Piece) -> None:
    """One that lay face up when it was woken in secret shows its chit (AS-7.16)."""
    if not robot.told:
        robot.told = True
        state.tell(Activated(f"r{robot.label}", robots.status_of(robot)))


def begin_portion(state: State) -> None:
    """Forget what was seen before, and look at how things stand (AS-7.10)."""
    for piece in state.pieces:
        piece.seen = piece.saw_member = piece.saw_robot = piece.pinned = False
        piece.spent, piece.done, piece.burdened, piece.leapt = 0, False, piece.load >= 0, 0
        piece.started = piece.square
    for thing in state.things:
        thing.seen = thing.passed_on = False
    state.begun = False
    look_around(state)


def reveal_seen(state: State) -> None:
    """All that was in sight at any time is turned up now, stairs with their partner (AS-5.05, AS-14.03).

    A roamer that has seen somebody wakes before it shows, for nobody can tell whether it was awake already (AS-13.25).
    """
    seen: list[Piece | Thing] = [thing for thing in state.things if thing.seen and thing.square >= 0]
    seen += [piece for piece in state.pieces if piece.is_station_robot and piece.seen and piece.inside]
    for counter in sorted(seen, key=lambda one: state.station.printed(one.square)):
        hidden = not (counter.up and counter.board)
        if hidden and isinstance(counter, Piece) and counter.sort == ROAMER and counter.saw_member:
            counter.active = True
        turn_up(state, counter)


def wake_watchers(state: State, dice: AnyDice) -> None:
    """Inactive robots that saw a member draw by plan, row, column; then erratic ones roll (AS-5.05, AS-13.02)."""
    woken = [
        number
        for number in in_printed_order(state, range(len(state.pieces)))
        if state.pieces[number].is_station_robot and not state.pieces[number].active and state.pieces[number].saw_member
    ]
    for number in woken:
        robots.activate(state, number, dice, secret=not state.pieces[number].seen, moody=False)
    for number in woken:
        if state.pieces[number].chit == ERRATIC:
            robots.roll_mood(state, number, dice)


def lose_sight(state: State) -> None:
    """In blind play robots that nobody sees now leave the board (AS-25.11)."""
    if state.options.blind_play == "off":
        return
    lookers = [piece for piece in state.pieces if spots(state, piece)]
    for number in in_open_order(state):
        piece = state.pieces[number]
        known = piece.is_station_robot and piece.inside and piece.board and piece.up
        stays = piece.broken or piece.friendly
        if known and not stays and not any(sees(state, one.square, piece.square) for one in lookers):
            piece.board = False
            state.tell(Vanished(name_of(state, number)))


def growl(state: State, number: int) -> bool:
    """Sasha stops where a robot she has not met lies face down in her sight (AS-21.05, AS-21.07).

    She growls at each robot once, and goes on in her next move (AS-21.06).
    """
    dog = state.pieces[number]
    found = False
    for robot in state.pieces:
        unmet = robot.is_station_robot and robot.inside and not (robot.up and robot.board) and not robot.growled
        if unmet and sees(state, dog.square, robot.square):
            robot.growled = found = True
    return found and dog.sort == DOG
