"""The chance of a beam."""

from __future__ import annotations

from mayday.core.game import Odds
from mayday.games.mayday41.chances import harm
from mayday.games.mayday41.chances.spreading import drives, spread, supposed, thrown
from mayday.games.mayday41.fire import aiming
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.state import State, Vessel
from mayday.games.mayday41.tasks import chances


def shot(state: State, view: View, number: int, target: int, battery_id: str, to_hit: bool, name: str) -> Odds:
    """By every drive that the target may have; the modifiers are those of a whole one that does not evade."""
    battery = aiming.battery_of(state.vessel(number), battery_id)
    if battery is None or aiming.level(state, number, battery, target) is None:
        return Odds()
    other = state.units[target]
    found = []
    for hits, evading in drives(state, other):
        if isinstance(other, Vessel):
            with supposed(other, hits, evading):
                found.append(aiming.solution(state, number, battery, target, to_hit))
        else:
            found.append(aiming.solution(state, number, battery, target, to_hit))
    tasks = [chances(one.level, one.number, sum(dm.value for dm in one.modifiers)) for one in found]
    points = aiming.points(battery, to_hit)
    what = f"a hit on {name} for {points} point{'s' * (points != 1)}" if isinstance(other, Vessel) else "a missile less"
    plain = found[1] if len(found) > 1 else found[0]
    after = harm.Harm((), "")
    if isinstance(other, Vessel):
        after = harm.of_beam(state, number, target, battery.type, points, tasks)
    dice, notes = thrown(one.level for one in found), (after.note,) if after.note else ()
    return Odds((spread(what, tasks), *after.chances), tuple(plain.modifiers), plain.number, dice, notes=notes)
