"""Attempts: the signal of a look or a lock, its task, and what the looker is told of it (M4-SEN.16, M4-SEN.33)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier, Roll
from mayday.games.mayday41.damage.condition import powered, size
from mayday.games.mayday41.happenings.sensing import Sensed, Unseen
from mayday.games.mayday41.reports import report
from mayday.games.mayday41.sensors import signals
from mayday.games.mayday41.ships import crews
from mayday.games.mayday41.ships.sheets import Sensor
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.tables import ACTIVE
from mayday.games.mayday41.tasks import LEVELS, attempt


def try_signal(
    state: State, looker: int, target: int, sensor: Sensor, lock: bool, jammed: bool, dice: AnyDice, eye: int = NOBODY
) -> bool:
    """The signal, its task, and the dice where they are needed (M4-SEN.16, M4-SEN.32, M4-SEN.33)."""
    terms = signals.terms(state, looker, target, sensor, lock=lock, jammed=jammed, spot_of=eye)
    signal = signals.strength(terms)
    active = sensor.kind in ACTIVE
    level = signals.difficulty(signal, active)
    roll: Roll | None = None
    if level in (signals.AUTOMATIC, signals.NONE):
        success = level == signals.AUTOMATIC
        word = "automatic" if success else "impossible to make out"
    else:
        rule, dms = "M4-SEN.33", modifiers(state, looker, lock, active)
        roll, success = attempt(level, size(state.units[target]), dms, rule, dice, ("made out", "nothing"))
        word = LEVELS[level]
    told, side = tuple(terms), state.units[looker].side
    bogey = target not in state.sides[side].handles
    if bogey and isinstance(state.units[looker], Volley):
        return success  # its side must not learn which bogey that is (M4-SEN.36)
    if bogey and not success:  # every line, and the number of dice, would tell what it is (M4-SEN.35)
        report(state, lambda name: Unseen(name(looker), name(target), sensor.kind), [side])
        return False
    report(
        state,
        lambda name: Sensed(name(looker), name(target), sensor.kind, lock, told, signal, word, roll, success),
        [side],
    )
    return success


def modifiers(state: State, looker: int, lock: bool, active: bool) -> list[Modifier]:
    """DMs of the looker's crew and damage, where dice are thrown at all (M4-SEN.34); missiles have none (M4-MIS.19)."""
    vessel = state.units[looker]
    if not isinstance(vessel, Vessel):
        return []
    found = crews.sensors(state, vessel)
    if lock and "bridge" in vessel.out:
        found.append(Modifier("bridge hit", 1, "M4-DMG.17"))
    if lock and "sensors" in vessel.out:
        found.append(Modifier("sensors hit", 2, "M4-DMG.20"))
    if not active and not powered(vessel):
        found.append(Modifier("no power", 1, "M4-DMG.19"))
    return found
