"""What may come of hits: all of them, or what sand and point defence leave (M4-SND.02, M4-ENG.18)."""

from __future__ import annotations

from fractions import Fraction
from math import comb, lcm

from mayday.core.game import Chance
from mayday.games.mayday41 import sand
from mayday.games.mayday41.state import State, Vessel
from mayday.games.mayday41.tasks import AVERAGE, chances

FINEST = 10**6
"""Chances of many throws are counted in millionths: their exact figures are longer than anybody reads."""


def likely(label: str, best: Fraction, worst: Fraction) -> Chance:
    """A chance between these two."""
    low, high = min(best, worst), max(best, worst)
    common = lcm(high.denominator, low.denominator)
    of = common if common <= FINEST else FINEST
    ways, least = int(high * of), int(low * of)
    return Chance(label, ways, of, None if least == ways else least)


def screen(state: State, target: int, source: int, weapon: str) -> tuple[int, Fraction]:
    """Canisters that a target of this class may cast at once, and the chance that they work (M4-SND.04)."""
    store = state.vessel(target).sheet.sand
    if weapon not in sand.STOPPED or not store.rating:
        return 0, Fraction(0)
    dm = sand.range_dm(state, target, source)
    on_dice = state.options.sand_dm_on == "dice"
    ways, of = chances(AVERAGE, sand.NEEDED if on_dice else sand.NEEDED + dm, dm if on_dice else 0)
    return min(store.rating, max(store.ready, store.ready_cap)), Fraction(ways, of)


def of_beam(
    state: State, source: int, target: int, weapon: str, points: int, tasks: list[tuple[int, int]]
) -> Chance | None:
    """One hit: its points, less as many as there are canisters if they work."""
    most, works = screen(state, target, source, weapon)
    if not most:
        return None
    hits = [Fraction(*task) for task in tasks]
    left = max(0, points - most)
    expected = max(hits) * points, min(hits) * (works * left + (1 - works) * points)
    through = min(hits) * (1 if left else 1 - works)
    return likely(f"damage, {_span(*expected)} points before armour, less where sand is cast", max(hits), through)


def of_missiles(
    state: State, source: int, target: int, count: int, points: int, tasks: list[tuple[int, int]], met: bool
) -> Chance:
    """Several missiles, each with these chances; at worst every laser of the target takes one, and sand the hits."""
    hits = [Fraction(*task) for task in tasks]
    most, works = screen(state, target, source, "missile")
    best = _hits(count, max(hits))
    fewer = _hits(max(0, count - (_lasers(state.vessel(target)) if met else 0)), min(hits))
    some = 1 - best.get(0, Fraction(0))
    through = sum((share * (1 if hit > most else 1 - works) for hit, share in fewer.items() if hit), start=Fraction(0))
    left = sum((share * (hit - works * min(hit, most)) for hit, share in fewer.items()), start=Fraction(0))
    expected = sum((share * hit for hit, share in best.items()), start=Fraction(0)) * points, left * points
    against = " against its own lasers and sand" if expected[0] != expected[1] else ""
    return likely(f"any hit of {count}, {_span(*expected)} points before armour{against}", some, through)


def _lasers(vessel: Vessel) -> int:
    return sum(battery.type == "laser" for battery in vessel.sheet.batteries)


def _hits(count: int, chance: Fraction) -> dict[int, Fraction]:
    """How likely each number of hits is."""
    return {n: comb(count, n) * chance**n * (1 - chance) ** (count - n) for n in range(count + 1)}


def _span(best: Fraction, worst: Fraction) -> str:
    low, high = f"{float(min(best, worst)):.1f}", f"{float(max(best, worst)):.1f}"
    return f"expected {low}" if low == high else f"expected {low} to {high}"
