"""What most refusals share: units by the names a side knows them by, and what a vessel cannot do at all."""

from __future__ import annotations

from mayday.core.errors import InputError, RuleError
from mayday.games.mayday41.damage.condition import enemies, manned
from mayday.games.mayday41.handles import first_vessel, unit_of
from mayday.games.mayday41.space import planes
from mayday.games.mayday41.space.places import Spot, at
from mayday.games.mayday41.state import NOBODY, State, Vessel


def no(rule: str, reason: str) -> RuleError:
    return RuleError(reason[:1].upper() + reason[1:], rule)


def unit(state: State, side: int, name: str) -> int:
    """Any unit that the side has a name for, on the map or not."""
    number = unit_of(state, side, name)
    if number == NOBODY:
        raise no("M4-SEN.36", f"you know of no unit {name!r}: yours are s1 and m1, contacts c1, bogeys b1.")
    return number


def own_vessel(state: State, side: int, name: str) -> int:
    """A vessel that is one's own, wherever it is."""
    taken = first_vessel(state, side, int(name[1:])) if name[:1] == "s" and name[1:].isdecimal() else NOBODY
    if taken != NOBODY and state.units[taken].side != side:
        raise no("M4-BRD.22", f"{called(state, taken)} has been captured.")
    number = unit(state, side, name)
    vessel = state.units[number]
    if not isinstance(vessel, Vessel) or name[:1] != "s":
        raise no("M4-SEQ.01", f"{name} is no vessel of yours.")
    if vessel.fate:
        raise no("M4-SEQ.05", f"{vessel.name} is gone ({vessel.fate}).")
    return number


def ship(state: State, side: int, name: str) -> int:
    """One's own vessel on the map."""
    number = own_vessel(state, side, name)
    if state.vessel(number).parent != NOBODY:
        raise no("M4-SET.06", f"{state.vessel(number).name} is inside another vessel.")
    return number


def able_ship(state: State, side: int, name: str) -> int:
    """One with somebody aboard who can act."""
    number = ship(state, side, name)
    if not manned(state.vessel(number)):
        raise no("M4-DMG.22", f"nobody aboard {state.vessel(number).name} can act.")
    return number


def own_volley(state: State, side: int, name: str) -> int:
    if name[:1] != "m":
        raise no("M4-MIS.06", f"{name} is no volley of yours.")
    number = unit_of(state, side, name)
    if number == NOBODY or not state.plays(number):
        raise no("M4-MIS.22", f"you have no volley {name} in flight.")
    return number


def contact(state: State, side: int, name: str, rule: str) -> int:
    """A unit of others that the side holds."""
    number = unit(state, side, name)
    if name[:1] in "sm":
        raise no(rule, f"{name} is your own.")
    if name[:1] == "b":
        raise no(rule, f"{name} is a bogey: it has to be detected first.")
    if not state.plays(number):
        raise no("M4-SEQ.05", f"{name} is gone.")
    return number


def enemy(state: State, side: int, name: str, rule: str) -> int:
    """A contact of a side that is no ally's."""
    number = contact(state, side, name, rule)
    if not enemies(state, side, state.units[number].side):
        raise no(rule, f"{name} is no enemy.")
    return number


def spot(name: str) -> Spot:
    try:
        return at(name)
    except InputError as error:
        raise no("M4-MAP.02", error.reason + ".") from None


def on_another_level(state: State, to: Spot, base: Spot, spots: list[Spot]) -> None:
    """A place that could be had, but not from the level at hand; or a level where there are none."""
    if to[2] and state.options.three_d == "off":
        raise no("M4-TDM.01", "there are no levels in this game.")
    if planes.level_at_hand(state, base, spots) is not None and to in spots:
        raise no("M4-TDM.03", f"turn to level {to[2]} first: places are offered level by level.")


def called(state: State, number: int) -> str:
    """Of one's own vessel."""
    return state.vessel(number).name
