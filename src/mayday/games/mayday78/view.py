"""What one seat knows: chapter 20 of the rulebook, item by item."""

from __future__ import annotations

from functools import lru_cache

from mayday.games.mayday78.actions import At
from mayday.games.mayday78.interception import interceptions, warnings
from mayday.games.mayday78.lasers import shot_kind
from mayday.games.mayday78.library import goal_text, setting_of
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.seen import (
    AttackView,
    CharacterView,
    SideView,
    View,
    WorldView,
)
from mayday.games.mayday78.state import Attack, State
from mayday.games.mayday78.tables import (
    COLOURS,
    LOCATIONS,
    MINUTES_PER_TURN,
    MUSTERING,
    PHASES,
    SET_UP,
    STEPS,
)
from mayday.games.mayday78.views.planning import plans
from mayday.games.mayday78.views.secrecy import is_secret_missile, knows, sees_programs
from mayday.games.mayday78.views.vessels import vessel_view, ways
from mayday.kit.hexes import label, neighbours, sheet, sub

SIDE_NAMES = ("native", "intruder")


def view(state: State, seat: int | None) -> View:
    """All that this seat, or a spectator, may know of the position; plans for its own vessels."""
    side = -1 if seat is None else state.side_of(seat)
    title, briefing = _frame(state.options, state.goal)
    return View(
        seat=seat,
        options=state.options,
        title=title,
        goal=state.goal,
        briefing=briefing,
        turn_limit=state.turn_limit,
        turn=state.turn,
        minutes=(state.turn - 1) * MINUTES_PER_TURN,
        phase=PHASES[state.phase],
        step=STEPS[state.step],
        phasing=state.phasing,
        asked=state.asked,
        done=tuple([number for number, finished in enumerate(state.done) if finished]),
        order=tuple(state.order),
        sides=tuple([_side(state, number, side) for number in range(len(state.sides))]),
        sheets=state.sheets,
        worlds=tuple([_world(state, number) for number in range(len(state.worlds))]),
        vessels=tuple([vessel_view(state, number, side) for number in range(len(state.vessels))]),
        characters=tuple(
            CharacterView(item.name, item.vessel, LOCATIONS[item.location], item.pool, item.gunner, item.suit)
            for item in state.characters
        ),
        explosions=tuple(state.explosions),
        intercepted=tuple(interceptions(state)),
        contacts=tuple([pair for pair in state.contacts if _meeting_is_open(state, pair, side)]),
        warned=tuple(warnings(state)),
        shots=tuple(state.shots),
        attacks=tuple(_attack(state, attack, side) for attack in state.attacks),
        plans=plans(state, seat),
        attempts=state.attempts,
        armed=state.armed,
        outcome=state.outcome,
    )


def _meeting_is_open(state: State, pair: tuple[int, int], side: int) -> bool:
    """Only its target puts a vessel just launched on a missile's list, and that may be secret (MD-INT.11)."""
    first, second = state.vessels[pair[0]], state.vessels[pair[1]]
    hidden = is_secret_missile(state, first, side) or is_secret_missile(state, second, side)
    return not (hidden and (first.newborn or second.newborn))


@lru_cache(64)
def _frame(options: Options, goal: str) -> tuple[str, str]:
    """Title and briefing: the scenario's own, unless the position is somebody's own with another goal."""
    setting = setting_of(options)
    if goal_text(setting) != goal:
        return "A position of one's own", ""
    return setting.title, setting.briefing


def _side(state: State, number: int, eyes: int) -> SideView:
    side = state.sides[number]
    sealed = state.phase == SET_UP and state.step == MUSTERING and number != eyes  # MD-BAT.01
    return SideView(
        name=_side_name(state.options, number, len(state.sides)),
        seats=side.seats,
        colour=COLOURS[number],
        home=None if side.home < 0 else state.world_names[side.home],
        out=side.out,
        score=side.score,
        muster=None if sealed else side.muster,
        mustered=len(side.muster) > 0,
    )


@lru_cache(64)
def _side_name(options: Options, number: int, sides: int) -> str:
    """As the scenario calls it; in a free for all by its colour (MD-SEQ.09)."""
    named = setting_of(options).sides
    if len(named) == sides:
        return named[number].name
    return SIDE_NAMES[number] if sides == len(SIDE_NAMES) else COLOURS[number]


def _world(state: State, number: int) -> WorldView:
    motion = state.motions[number] if number < len(state.motions) else ()
    return _world_view(state.world_names[number], state.worlds[number], state.hits_on(number), motion)


@lru_cache(256)
def _world_view(name: str, at: At, hits: tuple[int, ...], motion: tuple[int, ...]) -> WorldView:
    arrows = tuple((place, sub(at, place)) for place in neighbours(at))
    return WorldView(name, at, label(at), sheet(at), arrows, hits, ways(motion))


def _attack(state: State, attack: Attack, side: int) -> AttackView:
    """A declared attack; which helping programs it will use shows only when it is made (MD-CPU.23)."""
    own = sees_programs(state, knows(side, state.vessels[attack.vessel]))
    return AttackView(
        vessel=attack.vessel,
        target=attack.target,
        shot=shot_kind(state, state.vessels[attack.target]),
        lasers=attack.lasers,
        combined=attack.combined,
        predict=attack.predict and own,
        gunner=attack.gunner and own,
        selective=attack.selective,
        loose=attack.loose,
    )
