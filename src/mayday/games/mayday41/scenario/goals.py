"""Goals: what each scenario asks for, looked at after movement and at the end of every turn (M4-END.14, group SCN)."""

from __future__ import annotations

from functools import partial

from mayday.core.game import Outcome
from mayday.games.mayday41 import departure
from mayday.games.mayday41.damage.condition import enemies, vessels
from mayday.games.mayday41.happenings.general import Ended
from mayday.games.mayday41.happenings.goals import Exited
from mayday.games.mayday41.reports import Naming, report
from mayday.games.mayday41.scenario.aims import (
    LEFT,
    RANKS,
    beyond,
    leader,
    met,
    note,
    number_of,
    playing,
    score,
    ships_of,
    standing,
)
from mayday.games.mayday41.scenario.spec import Goal
from mayday.games.mayday41.space.places import named
from mayday.games.mayday41.state import State, Vessel
from mayday.games.mayday41.tables import OVER

# During a turn.


def after_movement(state: State) -> None:
    """Whoever stands on or beyond an edge of its own leaves the map (M4-MAP.11)."""
    for goal in state.goals.goals:
        if goal.kind == "exit":
            for number in ships_of(state, goal, number_of(state, goal.side)):
                unit = state.vessel(number)
                if unit.in_play and beyond(goal, unit.present):
                    hexes = named(unit.present)
                    report(state, partial(_exited, number, hexes))
                    departure.leave(state, number, "exited")


def _exited(number: int, hexes: str, name: Naming) -> Exited:
    return Exited(name(number), hexes)


def shot_at(state: State, side: int, target: int) -> None:
    """A shot at a civilian loses the game at once (M4-SCN.02)."""
    unit = state.units[target]
    if isinstance(unit, Vessel) and unit.civilian and unit.home != side and state.outcome is None:
        others = tuple(one for one in range(len(state.sides)) if one != side and not state.sides[one].conceded)
        finish(state, others, f"{state.sides[side].name} fired on a civilian.", state.goals.rule)


def conceded(state: State, side: int) -> None:
    """A side has given up; whoever is left without an enemy wins (M4-SCN.10)."""
    left = playing(state)
    if not _opposed(state, left):
        finish(state, tuple(left), f"{state.sides[side].name} conceded.", "M4-SCN.10")


# The victory test.


def test(state: State) -> None:
    """After the departures of a turn (M4-END.14)."""
    if state.outcome is not None:
        return
    last = state.turn >= state.goals.length
    note(state)
    winners = [side for side in playing(state) if any(_wins(state, goal, side, last) for goal in state.goals.goals)]
    if winners:
        _settle(state, winners, "the goal of the scenario is reached", state.goals.rule)
    elif any(
        goal.result == "draw" and _asked(goal, last) and met(state, goal, number_of(state, goal.side))
        for goal in state.goals.goals
    ):
        finish(state, tuple(playing(state)), "Nobody reached the whole goal.", state.goals.rule, draw=True)
    elif not _survivors(state) and last:
        rank(state)


def _asked(goal: Goal, last: bool) -> bool:
    return last or not goal.at_end


def _wins(state: State, goal: Goal, side: int, last: bool) -> bool:
    if goal.result != "win" or goal.kind in RANKS or not _asked(goal, last):
        return False
    return (not goal.side or number_of(state, goal.side) == side) and met(state, goal, side)


def _settle(state: State, winners: list[int], what: str, rule: str) -> None:
    """One side or allies win; others who get there at the same time share a draw (M4-SCN.11)."""
    names = " and ".join(state.sides[side].name for side in winners)
    if _opposed(state, winners):
        finish(state, tuple(winners), f"{names} reached their goals at the same time.", "M4-SCN.11", draw=True)
    else:
        finish(state, tuple(winners), f"{names} won: {what}.", rule)


def _survivors(state: State) -> bool:
    """Sides without a vessel in play lose; True if that ends the game (M4-SCN.10, M4-SCN.11)."""
    if len(state.sides) == 1:
        if not vessels(state, 0):
            finish(state, (), "No vessel is left.", "M4-SCN.10")
        return state.outcome is not None
    left = [side for side in playing(state) if vessels(state, side)]
    if not left:
        rank(state)
        return True
    if _opposed(state, left):
        return False
    best = leader(state)
    gone = [side for side in best if side not in left and _escaped(state, side)]
    if gone:
        _settle(state, gone, f"its vessels got away with the better of it{_points(state)}", state.goals.rule)
    else:
        _settle(state, left, "nobody else has a vessel in play", "M4-SCN.10")
    return True


def _opposed(state: State, sides: list[int]) -> bool:
    """Are there enemies among them (M4-SET.07)?"""
    return any(enemies(state, one, other) for one in sides for other in sides)


def _escaped(state: State, side: int) -> bool:
    return any(isinstance(unit, Vessel) and unit.home == side and unit.fate in LEFT for unit in state.units)


def rank(state: State) -> None:
    """The end without a winner: by points, by what the scenario ranks, or a draw."""
    best = leader(state)
    if not best:
        order = next((goal for goal in state.goals.goals if goal.kind in RANKS), None)
        figures = {} if order is None else {side: standing(state, order, side) for side in playing(state)}
        best = [side for side, figure in figures.items() if figure == max(figures.values())]
    if len(best) == 1:
        _settle(state, best, f"they came out ahead{_points(state)}", state.goals.rule)
    else:
        finish(state, tuple(best or playing(state)), f"Nobody came out ahead{_points(state)}.", "M4-SCN.11", draw=True)


def _points(state: State) -> str:
    """Where points are scored, how many: with the game secrets are over."""
    if not any(goal.result == "points" for goal in state.goals.goals):
        return ""
    scores = sorted((score(state, side) / 200 for side in playing(state)), reverse=True)
    return f", {' to '.join(f'{points:g}' for points in scores)} points"


def finish(state: State, winners: tuple[int, ...], reason: str, rule: str, draw: bool = False) -> None:
    """The game is over."""
    state.outcome = Outcome(winners, reason, rule, draw)
    state.stage = OVER
    state.question = None
    state.agenda.clear()
    state.tell(Ended(tuple(state.sides[side].name for side in winners), reason))
