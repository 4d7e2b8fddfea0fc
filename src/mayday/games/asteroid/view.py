"""What one seat knows: the expedition its map and what it has seen, the computer its station, and both what is open."""

from __future__ import annotations

from mayday.games.asteroid import crew, farewell, limits, placing, psychic
from mayday.games.asteroid.eyes import Eyes, square_name
from mayday.games.asteroid.options import unseen
from mayday.games.asteroid.plans import HOLE, OPEN, OPENED, PLANS
from mayday.games.asteroid.relations import expeditions, name_of
from mayday.games.asteroid.seen import Edge, Laying, Melee, Sheet, Shooting, Unwilling, View
from mayday.games.asteroid.sheets import Laid
from mayday.games.asteroid.showing import (
    known_pool,
    shown_face_down,
    shown_member,
    shown_objects,
    shown_robots,
    shown_wrecks,
)
from mayday.games.asteroid.spotting import is_attached
from mayday.games.asteroid.state import NOBODY, Shot, State
from mayday.games.asteroid.tables import (
    CHOOSING,
    ESCAPE_TURNS,
    F1,
    F2,
    NUMBERING_CORRIDORS,
    STAGES,
    XM,
)

CHANGED = {OPEN: "open", OPENED: "opened", HOLE: "hole"}
STRETCH = 64


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
        attached=tuple(plan for plan in PLANS if is_attached(state, plan)),
        loose=_loose(eyes),
        edges=_edges(eyes),
        entry=square_name(state, state.entry),
        entry_plan=state.entry_plan if eyes.computer or state.stage >= XM else 0,
        members=tuple(shown_member(state, n) for n, piece in enumerate(state.pieces) if piece.is_member),
        robots=shown_robots(eyes),
        wrecks=shown_wrecks(eyes),
        objects=shown_objects(eyes),
        face_down=shown_face_down(eyes),
        crew=tuple(state.crew) if eyes.expedition or state.stage > CHOOSING else (),
        room=crew.room_left(state) if eyes.expedition and state.stage == CHOOSING else 0,
        laying=_laying(state) if eyes.computer and state.stage < XM else None,
        map_known=state.map_known,
        pool=known_pool(eyes),
        luck_spent=state.luck_spent,
        luck=state.luck if state.luck and (eyes.computer or state.luck_out) else None,
        luck_out=state.luck_out,
        suitors=tuple(state.suitors),
        lover=state.lover,
        abducted=state.abducted,
        destruct=state.destruct,
        last_turn=state.destruct + ESCAPE_TURNS if state.destruct else 0,
        turn_limit=limits.turn_limit(state),
        limit_near=limits.limit_is_near(state),
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
        guess_at=state.psychic_area or square_name(state, state.psychic_square),
        must_be_true=state.psychic == 1 if eyes.computer and state.psychic else None,
        truth=psychic.truth(state) if eyes.computer and state.psychic else None,
        brain_die=state.brain_die,
        brain_asked=state.brain_asked,
        brain_may=state.brain_may if eyes.computer else None,
        roamer_asked=state.roamer_asked,
        dog_moves=state.dog_moves,
        embarking=state.embarking,
        boarding=tuple(state.pieces[number].name for number in state.boarding),
        unwilling=_unwilling(state),
        left_behind=tuple(state.pieces[number].name for number in farewell.left_behind(state)),
        ready=_ready(eyes),
        shots=_shots(eyes),
        shown=state.first_shots,
        returning=state.returning,
        shown_wearer=name_of(state, state.shown_wearer),
        fights=tuple(
            Melee(
                square_name(state, fight.square),
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
    """The computer sees the station as it lies; the expedition what is attached, counted from its entry plan.

    The end of the game shows no more of it: the truth is for whoever replays the record.
    """
    state = eyes.state
    laid = state.station.laid
    if eyes.computer:
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
    if eyes.computer or state.stage < CHOOSING or unseen(state.options):
        return ()
    plans = sorted(one.plan for one in state.station.laid)
    return tuple(plan for plan in plans if not is_attached(state, plan) or state.stage < XM)


def _edges(eyes: Eyes) -> tuple[Edge, ...]:
    """Barriers that gave way, as far as one sees the plans they are on."""
    state = eyes.state
    drawn, now = state.station.edges, state.edges
    if drawn == now:
        return ()
    changed = [
        edge
        for start in range(0, len(now), STRETCH)  # few edges change, and whole stretches are compared at once
        if now[start : start + STRETCH] != drawn[start : start + STRETCH]
        for edge in range(start, min(start + STRETCH, len(now)))
        if now[edge] != drawn[edge]
    ]
    seen = [edge for edge in changed if eyes.sees_square(state.station.sides(edge)[0])]
    return tuple(sorted((Edge(_edge(state, edge), CHANGED[now[edge]]) for edge in seen), key=lambda one: one.edge))


def _edge(state: State, edge: int) -> str:
    return state.station.edge_name(edge)


# The question.


def _actor(eyes: Eyes, number: int) -> str:
    """Whoever is moving; an unseen robot is nobody's business but the computer's."""
    if number == NOBODY:
        return ""
    piece = eyes.state.pieces[number]
    hidden = piece.is_station_robot and not (piece.up and piece.board)
    return "" if hidden and not eyes.computer else name_of(eyes.state, number)


def _unwilling(state: State) -> tuple[Unwilling, ...]:
    """Everything about members is public, whom they wait for included."""
    return tuple(
        Unwilling(state.pieces[number].name, farewell.OBJECTIONS[rule], rule)
        for number, rule in farewell.unwilling(state)
    )


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
    return _edge(state, shot.edge) if shot.edge >= 0 else square_name(state, shot.square)


def _laying(state: State) -> Laying:
    numbers = [
        square_name(state, number) if state.stage == NUMBERING_CORRIDORS else str(number) for number in state.numbers
    ]
    return Laying(
        plans=tuple(state.laying),
        hand=state.hand,
        left=tuple(placing.kinds_left(state)) if state.stage < CHOOSING else (),
        unseen=len(state.deck),
        numbers=tuple(numbers),
    )
