"""What may come of hits: all of them, or what sand, point defence and screens leave (M4-SND.02, M4-ENG.18)."""

from __future__ import annotations

from fractions import Fraction
from math import comb, lcm
from typing import NamedTuple

from mayday.core.game import Chance
from mayday.games.mayday41.fire import sand
from mayday.games.mayday41.state import State, Vessel
from mayday.games.mayday41.tasks import AVERAGE, chances

FINEST = 10**6
"""Chances of many throws are counted in millionths: their exact figures are longer than anybody reads."""


class Harm(NamedTuple):
    """The chance that anything gets through, where something may stop it; and what is to be expected."""

    chances: tuple[Chance, ...]
    note: str


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


def of_beam(state: State, source: int, target: int, weapon: str, points: int, tasks: list[tuple[int, int]]) -> Harm:
    """One hit: its points, less as many as there are canisters if they work, or a meson screen (M4-ENG.15)."""
    low, high = _ends(tasks)
    figures = [("", low * points, high * points)]
    most, works = screen(state, target, source, weapon)
    left = max(0, points - most)
    through: tuple[Chance, ...] = ()
    if most:
        sanded = works * left + (1 - works) * points
        figures.append((" with all its sand", low * sanded, high * sanded))
        through = (likely("any damage, where sand may be cast", high, low * (1 if left else 1 - works)),)
    shield = state.vessel(target).sheet.screens.meson if weapon == "meson" else 0
    if shield:
        rest = max(0, points - shield)
        figures.append((" with its whole meson screen", low * rest, high * rest))
    return Harm(through, _expected(figures))


def of_missiles(
    state: State, source: int, target: int, count: int, points: int, tasks: list[tuple[int, int]], met: bool
) -> Harm:
    """Several missiles, each with these chances; at worst every laser of the target takes one, and sand the hits."""
    low, high = _ends(tasks)
    vessel = state.vessel(target)
    lasers = _lasers(vessel) if met else 0
    fewer = max(0, count - lasers)
    most, works = screen(state, target, source, "missile")

    def sanded(missiles: int, chance: Fraction) -> Fraction:
        left = [share * (hit - works * min(hit, most)) for hit, share in _hits(missiles, chance).items()]
        return sum(left, start=Fraction(0)) * points

    figures = [("", count * low * points, count * high * points)]
    if lasers:
        each = "its laser takes" if lasers == 1 else f"its {lasers} lasers take"
        figures.append((f" if {each} a missile{' each' * (lasers > 1)}", fewer * low * points, fewer * high * points))
    if most:
        figures.append((" with all its sand", sanded(count, low), sanded(count, high)))
    if lasers and most:
        figures.append((" with both", sanded(fewer, low), sanded(fewer, high)))
    damper = vessel.sheet.screens.damper if state.units[source].present == vessel.present else 0
    if damper:
        rest = max(0, points - damper)
        figures.append((" with its whole damper alone", count * low * rest, count * high * rest))
    some = 1 - (1 - high) ** count
    worst = _hits(fewer, low).items()
    through = sum((share * (1 if hit > most else 1 - works) for hit, share in worst if hit), start=Fraction(0))
    stopped = " and ".join(["point defence"] * bool(lasers) + ["sand"] * bool(most))
    label = f"any hit of {count}{f', where {stopped} may stop some' if stopped else ''}"
    return Harm((likely(label, some, through),), _expected(figures))


def _ends(tasks: list[tuple[int, int]]) -> tuple[Fraction, Fraction]:
    hits = [Fraction(*task) for task in tasks]
    return min(hits), max(hits)


def _lasers(vessel: Vessel) -> int:
    return sum(battery.type == "laser" for battery in vessel.sheet.batteries)


def _hits(count: int, chance: Fraction) -> dict[int, Fraction]:
    """How likely each number of hits is."""
    return {n: comb(count, n) * chance**n * (1 - chance) ** (count - n) for n in range(count + 1)}


def _expected(figures: list[tuple[str, Fraction, Fraction]]) -> str:
    """Points on average, one figure for each defence; a span where something is hidden."""
    told = [f"{_span(low, high)}{' points' * (not when)}{when}" for when, low, high in figures]
    return f"Expected before armour: {'; '.join(told)}."


def _span(low: Fraction, high: Fraction) -> str:
    least, most = f"{float(low):.1f}", f"{float(high):.1f}"
    return least if least == most else f"{least} to {most}"
