"""Points: ships and strikes in Battle, traders in Smuggling (MD-BAT.05, MD-SMG.05 to MD-SMG.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.core.news import News
from mayday.games.mayday78.events import Inspected, Laden, Scored
from mayday.games.mayday78.library import attempts
from mayday.games.mayday78.missiles import withdraw
from mayday.games.mayday78.scenario.aims import SMUGGLING, Aim, aims
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    CRASHED,
    HERE,
    ILLEGAL,
    LEGAL,
    LOST,
    MISSILE,
    NO_CARGO,
    SHIP,
    WAITING,
    WITHDRAWN,
)
from mayday.games.mayday78.victory import finish

if TYPE_CHECKING:
    from mypy_extensions import i64

INSPECTION: i64 = 1
SEIZURE: i64 = 5
UNSEEN: i64 = 2
HONEST: i64 = 1
SMUGGLED: i64 = 10


def score(state: State, side: i64, points: i64, why: str, rule: str) -> None:
    """Give or take points, for all to see."""
    state.sides[side].score += points
    if state.news is not None:
        state.news.append(News(Scored(int(side), int(points), why, rule)))


def compare(state: State, rule: str) -> None:
    """The higher score wins, equal ones draw (MD-VIC.02)."""
    best = max(side.score for side in state.sides if side.seats)
    leaders = [side for side in state.sides if side.seats and side.score == best]
    seats = tuple(sorted(seat for side in leaders for seat in side.seats))
    table = " : ".join(str(side.score) for side in state.sides)
    drawn = len(leaders) > 1
    finish(state, seats, f"{'equal on' if drawn else 'ahead on'} points, {table}.", rule, drawn)


def count_loss(state: State, number: i64) -> None:
    """A starship lost to whatever cause, or a missile on an enemy's home (MD-BAT.05, MD-BAT.06)."""
    vessel = state.vessels[number]
    if vessel.kind == SHIP and vessel.side >= 0:
        if vessel.wreck and vessel.status == LOST:
            return  # counted when it was destroyed
        score(state, vessel.side, -1, "a starship lost", "MD-BAT.06")
        for side in range(len(state.sides)):
            if side != vessel.side:
                score(state, side, 1, "an enemy starship destroyed", "MD-BAT.05")
    elif vessel.kind == MISSILE and vessel.end == CRASHED:
        for side in range(len(state.sides)):
            if side != vessel.side and state.sides[side].home == vessel.world:
                score(state, vessel.side, 1, "a missile on the enemy's home world", "MD-BAT.05")


def annihilated(state: State) -> bool:
    """Has some side neither a starship in play nor a missile in flight? (MD-BAT.08)"""
    for number in range(len(state.sides)):
        if not state.sides[number].seats:
            continue
        left = False
        for vessel in state.vessels:
            here = vessel.side == number and (vessel.alive or vessel.status == WAITING)
            if here and vessel.kind in (SHIP, MISSILE):
                left = True
        if not left:
            return True
    return False


def inspect(state: State, boarder: i64, target: i64) -> None:
    """Look at a trader's cargo, once; an illegal one is impounded (MD-SMG.05)."""
    trader = state.vessels[target]
    if trader.cargo == NO_CARGO or trader.inspected:
        return
    trader.inspected = True
    side = state.vessels[boarder].side
    if state.news is not None:
        found = Inspected(int(target), int(boarder), "illegal" if trader.cargo == ILLEGAL else "legal")
        state.news.append(News(found))
    score(state, side, INSPECTION, "an inspection", "MD-SMG.05")
    if trader.cargo == ILLEGAL:
        score(state, side, SEIZURE, "an illegal cargo seized", "MD-SMG.05")
        withdraw(state, target, "MD-SMG.05")


def deliver(state: State, number: i64, aim: Aim) -> None:
    """A trader's landing ends its attempt and uncovers its cargo (MD-SMG.06, MD-SMG.07, MD-SMG.11)."""
    trader = state.vessels[number]
    if trader.cargo == NO_CARGO or state.world_names[trader.world] != aim.world:
        return
    if state.news is not None:
        state.news.append(News(Laden(int(number), "illegal" if trader.cargo == ILLEGAL else "legal")))
    lines = _lines(trader)
    if state.options.smuggling_cumulative == "off":
        lines = [max(lines)]
    for points, why in lines:
        score(state, trader.side, points, why, "MD-SMG.07")
    withdraw(state, number, "MD-SMG.06")


def _lines(trader: Vessel) -> list[tuple[int, str]]:
    """The scoring lines that a landing fulfils; an inspected illegal cargo never lands (MD-SMG.07)."""
    lines: list[tuple[int, str]] = []
    if not trader.inspected:
        lines.append((int(UNSEEN), "landed uninspected"))
        if trader.cargo == ILLEGAL:
            lines.append((int(SMUGGLED), "an illegal cargo landed uninspected"))
    if trader.cargo == LEGAL:
        lines.append((int(HONEST), "a legal cargo landed"))
    return lines


def judge_smuggling(state: State, aim: Aim) -> None:
    """After the last attempt the scores are compared (MD-SMG.08)."""
    if not trader_left(state, aim.side) and not more_to_come(state):
        compare(state, "MD-SMG.08")


def trader_left(state: State, side: i64) -> bool:
    """Is a trader under way or about to enter?"""
    for vessel in state.vessels:
        if vessel.side == side and vessel.kind == SHIP and vessel.end == HERE and not vessel.wreck:
            return True
    return False


def more_to_come(state: State) -> bool:
    """Are there traders that have not entered yet and still will? (MD-SMG.06, MD-SMG.08)"""
    aim = aims(state.goal)[0]
    if aim.kind != SMUGGLING or state.attempts >= attempts(state.options):
        return False
    return state.options.smuggling_lost == "replaced" or not trader_lost(state, aim.side)


def trader_lost(state: State, side: i64) -> bool:
    """Was one destroyed, did one crash or jump away? (MD-SMG.06)"""
    for vessel in state.vessels:
        if vessel.side == side and vessel.cargo != NO_CARGO and vessel.end != HERE and vessel.end != WITHDRAWN:
            return True
    return False
