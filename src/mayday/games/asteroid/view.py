"""What one seat knows: the expedition its map and what it has seen, the computer its station, and both what is open."""

from __future__ import annotations

from mayday.games.asteroid import crew, movement, placing, psychic
from mayday.games.asteroid.options import unseen
from mayday.games.asteroid.plans import HOLE, OPEN, OPENED
from mayday.games.asteroid.relations import expeditions, name_of
from mayday.games.asteroid.robots import status_of
from mayday.games.asteroid.seen import (
    Edge,
    FaceDown,
    Fight,
    Laying,
    Member,
    Object,
    Robot,
    Sheet,
    Shooting,
    View,
    Wreck,
)
from mayday.games.asteroid.sight import invisible
from mayday.games.asteroid.spotting import is_attached
from mayday.games.asteroid.state import NOBODY, Piece, Shot, State, Thing
from mayday.games.asteroid.station import AIRLOCK, Laid
from mayday.games.asteroid.tables import (
    CHOOSING,
    ESCAPE_TURNS,
    F1,
    F2,
    NUMBERING_CORRIDORS,
    OVER,
    SCATTERING,
    SORTS,
    STAGES,
    XM,
)

CHANGED = {OPEN: "open", OPENED: "opened", HOLE: "hole"}
STEP_NAMES = ("F1", "M1", "F2", "M2")
"""Steps at whose end somebody can wake (AS-5.07)."""


class Eyes:
    """Whose view it is, and what that lets them see."""

    def __init__(self, state: State, seat: int | None) -> None:
        self.state = state
        self.seat = seat
        self.computer = seat == state.computer
        self.expedition = seat is not None and not self.computer

    def knows(self, counter: Piece | Thing) -> bool:
        """Does this counter show its face to these eyes?"""
        if self.computer:
            # Blindly placed ones are looked at only when all lie (AS-3.10, AS-3.14).
            return self.state.stage >= CHOOSING or not _blind(self.state, counter)
        return counter.up and (counter.board or self.state.stage == OVER)

    def remembers(self, robot: Piece) -> bool:
        """Has it been turned up, though it is out of sight now (AS-3.15, AS-25.11)?"""
        return robot.up and not self.computer

    def sees_square(self, square: int) -> bool:
        """Can these eyes see that a counter lies there?"""
        if self.computer:
            return True
        if self.state.stage < CHOOSING:  # AS-3.16
            return False
        plan = self.state.station.plan[square]
        return not unseen(self.state.options) or not plan or is_attached(self.state, plan)


def _blind(state: State, counter: Piece | Thing) -> bool:
    """Was it placed unseen, by a computer player who has not looked yet?"""
    return state.stage in (SCATTERING - 1, SCATTERING) and counter.square in state.blind


def view(state: State, seat: int | None) -> View:
    """From what this seat may know, and from nothing else (AS-1.15, AS-3.16)."""
    eyes = Eyes(state, seat)
    outcome = state.outcome
    return View(
        seat=seat,
        side=None if seat is None else "computer" if eyes.computer else "expedition",
        options=state.options,
        seats=state.seats,
        stage=STAGES[state.stage],
        turn=state.turn,
        sheets=_sheets(eyes),
        loose=_loose(eyes),
        edges=_edges(eyes),
        entry=_square(state, state.entry),
        entry_plan=state.entry_plan if eyes.computer or state.stage >= XM else 0,
        members=tuple(_member(state, n) for n, piece in enumerate(state.pieces) if piece.is_member),
        robots=_robots(eyes),
        wrecks=_wrecks(eyes),
        objects=_objects(eyes),
        face_down=_face_down(eyes),
        crew=tuple(state.crew) if eyes.expedition or state.stage > CHOOSING else (),
        room=crew.room_left(state) if eyes.expedition and state.stage == CHOOSING else 0,
        laying=_laying(state) if eyes.computer and state.stage < XM else None,
        map_known=state.map_known,
        pool=_pool(eyes),
        luck_spent=state.luck_spent,
        luck=state.luck if state.luck and (eyes.computer or state.luck_out) else None,
        luck_out=state.luck_out,
        suitors=tuple(state.suitors),
        lover=state.lover,
        abducted=state.abducted,
        destruct=state.destruct,
        last_turn=state.destruct + ESCAPE_TURNS if state.destruct else 0,
        fetcher=state.fetcher,
        ordered_out=state.ordered_out,
        asked=state.asked,
        guessed=state.guessed,
        begun=state.begun and (eyes.computer or state.stage == XM),
        kicked=tuple(sorted((_edge(state, edge), name_of(state, who)) for edge, who in state.kicked.items())),
        areas_guessed=tuple(state.areas_guessed),
        repairs=tuple(sorted(state.repairs.items())),
        work_at=state.work_at,
        hidden_wearer=state.hidden_wearer,
        dog_relieved=state.dog_relieved,
        mover=_actor(eyes, state.mover),
        relieved=_actor(eyes, state.relieved),
        evading=_actor(eyes, state.evading),
        guess_at=state.psychic_area or _square(state, state.psychic_square),
        must_be_true=state.psychic == 1 if eyes.computer and state.psychic else None,
        truth=psychic.truth(state) if eyes.computer and state.psychic else None,
        brain_die=state.brain_die,
        brain_asked=state.brain_asked,
        brain_may=state.brain_may if eyes.computer else None,
        roamer_asked=state.roamer_asked,
        dog_moves=state.dog_moves,
        embarking=state.embarking,
        boarding=tuple(state.pieces[number].name for number in state.boarding),
        ready=_ready(eyes),
        shots=_shots(eyes),
        shown=state.first_shots,
        returning=state.returning,
        shown_wearer=name_of(state, state.shown_wearer),
        fights=tuple(
            Fight(
                _square(state, fight.square),
                name_of(state, fight.first),
                name_of(state, fight.second),
                fight.answering,
                fight.settled,
            )
            for fight in state.melees
        ),
        victories=tuple(state.victories),
        winners=outcome.winners if outcome else (),
        reason=outcome.reason if outcome else "",
        rule=outcome.rule if outcome else "",
        drawing=state.station.drawing,
        listed=state.station.listed,
    )


# The map.


def _sheets(eyes: Eyes) -> tuple[Sheet, ...]:
    """The computer sees the station as it lies; the expedition what is attached, counted from its entry plan."""
    state = eyes.state
    laid = state.station.laid
    if eyes.computer or state.stage == OVER:
        return tuple(Sheet(one.plan, one.level, one.down, one.right, one.turn) for one in laid)
    origin = next((one for one in laid if one.plan == state.entry_plan), None)
    if origin is None or state.stage < XM:
        return ()
    return tuple(_relative(one, origin) for one in sorted(laid) if is_attached(state, one.plan))


def _relative(one: Laid, origin: Laid) -> Sheet:
    """Turned so that the entry plan lies upright: its place and turn in the station are nobody's to know (AS-4.13)."""
    down, right = one.down - origin.down, one.right - origin.right
    for _ in range((4 - origin.turn) % 4):  # a quarter turn clockwise of the whole map
        down, right = right, -down
    return Sheet(one.plan, one.level, down, right, (one.turn - origin.turn) % 4)


def _loose(eyes: Eyes) -> tuple[int, ...]:
    """In the normal game the other plans lie beside the map, in the order of their numbers (AS-3.15)."""
    state = eyes.state
    if eyes.computer or state.stage < CHOOSING or unseen(state.options) or state.stage == OVER:
        return ()
    plans = sorted(one.plan for one in state.station.laid)
    return tuple(plan for plan in plans if not is_attached(state, plan) or state.stage < XM)


def _edges(eyes: Eyes) -> tuple[Edge, ...]:
    """Barriers that gave way, as far as one sees the plans they are on."""
    state = eyes.state
    drawn, now = state.station.edges, state.edges
    if drawn == now:
        return ()
    changed = [edge for edge in range(len(now)) if now[edge] != drawn[edge]]
    seen = [edge for edge in changed if eyes.sees_square(state.station.sides(edge)[0])]
    return tuple(sorted((Edge(_edge(state, edge), CHANGED[now[edge]]) for edge in seen), key=lambda one: one.edge))


def _edge(state: State, edge: int) -> str:
    return state.station.edge_name(edge)


def _square(state: State, square: int) -> str:
    return "airlock" if square == AIRLOCK else state.station.names[square] if square >= 0 else ""


# Counters.


def _member(state: State, number: int) -> Member:
    piece = state.pieces[number]
    return Member(
        name=piece.name,
        sort=SORTS[piece.sort],
        seat=piece.seat,
        square=_square(state, piece.square),
        entered=piece.entered,
        boarded=piece.boarded,
        dead=piece.dead,
        injured=piece.injured,
        out_until=f"{(piece.wakes - 1) // 4} {STEP_NAMES[(piece.wakes - 1) % 4]}" if piece.wakes else "",
        stunned=piece.stunned,
        items=tuple(sorted(thing.kind for thing in state.things if thing.holder == number)),
        load=name_of(state, piece.load),
        carrier=name_of(state, piece.carrier),
        invisible=invisible(state, number),
        spent=piece.spent,
        allowance=movement.allowance(state, number),
        done=piece.done,
        burdened=piece.burdened,
        started=_square(state, piece.started),
        leapt=piece.leapt,
        working=piece.idle_work,
        fired=piece.fired,
        fought=piece.fought,
        asked=piece.asked,
        beat=name_of(state, piece.beat),
    )


def _robots(eyes: Eyes) -> tuple[Robot, ...]:
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


def _wrecks(eyes: Eyes) -> tuple[Wreck, ...]:
    state = eyes.state
    dead = [number for number, piece in enumerate(state.pieces) if piece.is_station_robot and piece.dead]
    dead.sort(key=lambda number: state.pieces[number].label)
    return tuple(Wreck(name_of(state, n), state.pieces[n].name, status_of(state.pieces[n])) for n in dead)


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
        spotted=False,
        told=True,
    )


def _robot(eyes: Eyes, number: int) -> Robot:
    state, piece = eyes.state, eyes.state.pieces[number]
    told = eyes.computer or piece.told
    return Robot(
        ref=name_of(state, number),
        kind=piece.name,
        square=_square(state, piece.square),
        up=piece.up,
        board=piece.board,
        active=piece.active and told,
        status=status_of(piece) if told else "",
        mood=piece.mood if told else 0,
        stunned=piece.stunned,
        recognised=piece.recognised,
        seat=piece.seat,
        load=name_of(state, piece.load),
        spent=piece.spent,
        done=piece.done,
        beat=name_of(state, piece.beat),
        pinned=piece.pinned,
        growled=piece.growled if eyes.computer else False,
        guessed=piece.guessed,
        label=piece.label,
        started=_square(state, piece.started) if eyes.computer else "",
        burdened=piece.burdened,
        noticed=piece.saw_member if eyes.computer else False,
        noticed_robot=piece.saw_robot if eyes.computer else False,
        spotted=piece.seen,
        told=piece.told if eyes.computer else True,
    )


def _objects(eyes: Eyes) -> tuple[Object, ...]:
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
        square=_square(state, thing.square),
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


def _face_down(eyes: Eyes) -> tuple[FaceDown, ...]:
    """Squares of counters whose faces these eyes do not see; in blind play only those on the board (AS-25.10)."""
    state = eyes.state
    counters: list[Piece | Thing] = [one for one in state.things if one.kind != "charge" and one.square >= 0]
    counters += [piece for piece in state.pieces if piece.is_station_robot and piece.inside]
    found = [
        FaceDown(_square(state, one.square), one.guessed, one.seen)
        for one in counters
        if not eyes.knows(one) and eyes.sees_square(one.square) and _on_board(eyes, one)
    ]
    return tuple(sorted(found, key=lambda one: (one.square, one.guessed, one.spotted)))


def _on_board(eyes: Eyes, counter: Piece | Thing) -> bool:
    return eyes.computer or eyes.state.options.blind_play == "off" or counter.board


def _pool(eyes: Eyes) -> tuple[int, int, int, int]:
    """The computer knows every chit drawn; the others those that were shown (AS-1.11)."""
    left = list(eyes.state.pool)
    for piece in eyes.state.pieces:
        if piece.active and piece.chit >= 0 and not (eyes.computer or piece.told):
            left[piece.chit] += 1
    return left[0], left[1], left[2], left[3]


# The question.


def _actor(eyes: Eyes, number: int) -> str:
    """Whoever is moving; an unseen robot is nobody's business but the computer's."""
    if number == NOBODY:
        return ""
    piece = eyes.state.pieces[number]
    hidden = piece.is_station_robot and not (piece.up and piece.board)
    return "" if hidden and not eyes.computer else name_of(eyes.state, number)


def _ready(eyes: Eyes) -> tuple[bool, ...]:
    """Who is done is open; what they declared is not."""
    return tuple(eyes.state.ready)


def _shots(eyes: Eyes) -> tuple[Shooting, ...]:
    """Shown ones, and those of one's own side (AS-8.03)."""
    state = eyes.state
    found = []
    for at, shot in enumerate(state.shots):
        if at < state.first_shots or (state.stage in (F1, F2) and _own(eyes, shot)):
            target = name_of(state, shot.target) if shot.target != NOBODY else _burnt(state, shot)
            found.append(Shooting(name_of(state, shot.firer), target, shot.weapon))
    return tuple(found)


def _own(eyes: Eyes, shot: Shot) -> bool:
    ours = shot.firer == NOBODY or expeditions(eyes.state.pieces[shot.firer])
    return eyes.expedition if ours else eyes.computer


def _burnt(state: State, shot: Shot) -> str:
    return _edge(state, shot.edge) if shot.edge >= 0 else _square(state, shot.square)


def _laying(state: State) -> Laying:
    numbers = [
        _square(state, number) if state.stage == NUMBERING_CORRIDORS else str(number) for number in state.numbers
    ]
    return Laying(
        plans=tuple(state.laying),
        hand=state.hand,
        left=tuple(placing.kinds_left(state)) if state.stage < CHOOSING else (),
        unseen=len(state.deck),
        numbers=tuple(numbers),
    )
