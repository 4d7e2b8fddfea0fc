"""Seekers: fully independent missiles look for themselves, after all vessels (M4-MIS.19, M4-MIS.20, M4-MIS.38)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.mayday41.handles import own_handle
from mayday.games.mayday41.happenings.sensing import Acquired
from mayday.games.mayday41.missiles import contents
from mayday.games.mayday41.sensors import attempts, jamming, signals
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import NOBODY, Contact, Missile, State, Volley
from mayday.games.mayday41.tables import MISSILE_REACH


def look(state: State, dice: AnyDice) -> None:
    """Every missile whose program is flown tries its target, or those on its list in their order."""
    for number, unit in enumerate(state.units):
        if isinstance(unit, Volley) and unit.in_play and not unit.program:
            for missile in list(unit.missiles):
                if missile.kind == "fi":
                    _seek(state, number, missile, dice)
            held = {missile.target for missile in unit.missiles if missile.kind == "fi"}
            unit.contacts = {target: Contact(held=True, turn=state.turn) for target in sorted(held)}


def _seek(state: State, number: int, missile: Missile, dice: AnyDice) -> None:
    """Each missile for itself: what another of its volley has seen or met is no help (M4-MIS.19, M4-JAM.16)."""
    volley = state.volley(number)
    tracked = missile.target
    volley.contacts = {} if tracked == NOBODY else {tracked: Contact(held=True, turn=state.turn - 1)}
    volley.jammed = {}
    missile.target = NOBODY
    for target in _candidates(state, volley, missile, tracked):
        if _acquires(state, number, target, dice):
            missile.target = target
            break
    success = missile.target != NOBODY
    called = state.sides[volley.side].handles.get(missile.target, "")
    state.tell(Acquired(own_handle(state, number), called, success), volley.side)
    if not success:
        contents.remove(state, number, lambda one: one is missile)


def _candidates(state: State, volley: Volley, missile: Missile, tracked: int) -> list[int]:
    """Its target, or when that is gone the rest of the list behind it (M4-MIS.20, M4-MIS.38)."""
    if contents.fair_target(state, volley.side, tracked):
        return [tracked]
    start = missile.priorities.index(tracked) + 1 if tracked in missile.priorities else 0
    return [target for target in missile.priorities[start:] if contents.fair_target(state, volley.side, target)]


def _acquires(state: State, number: int, target: int, dice: AnyDice) -> bool:
    """Within reach, a detection and then a lock with the missile's own sensor, without any DM (M4-MIS.19)."""
    volley = state.volley(number)
    if distance(volley.present, state.units[target].present) > MISSILE_REACH:
        return False
    sensor = signals.missile_sensor(volley)
    for lock in (False, True):
        jammed = jamming.jammed(state, number, target, sensor, lock, dice)
        if not attempts.try_signal(state, number, target, sensor, lock, jammed, dice):
            return False
    return True
