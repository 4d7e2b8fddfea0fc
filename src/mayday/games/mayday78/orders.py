"""Standing orders: what a seat leaves behind for the enemy's player-turn and its own phase ends (MD-CPU.23, MD-CPU.25).

They are the seat's secret and no part of the game: `obeying.py` turns them into ordinary actions.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from mayday.core.orders import Misfit
from mayday.games.mayday78.actions import Program
from mayday.games.mayday78.computers import bits, compatible, points, single
from mayday.games.mayday78.seen import VesselView, View
from mayday.games.mayday78.tables import AE, MANEUVER_EVADES, PREDICTS, M

ProgramSet: TypeAlias = Annotated[tuple[Program, ...], Meta(max_length=19)]


Letter: TypeAlias = Literal["A", "B", "C", "D", "E"]
Sets: TypeAlias = dict[Letter, ProgramSet]
"""The CPU set to run in each phase of a player-turn; for a phase not named here nothing is ordered (MD-CPU.25)."""


class VesselOrders(Struct, frozen=True, forbid_unknown_fields=True):
    """What one vessel is to do while nobody is there to say it."""

    vessel: int
    own: Sets = {}
    """Its CPU sets in its own side's player-turn (extended rule)."""
    enemy: Sets = {}
    """Its CPU sets in the other sides' player-turns."""
    return_fire: Annotated[int, Meta(ge=0, le=99)] | None = None
    """Fire back at whoever fired at it from at most so many hexes; null never."""
    prefer: Literal["nearest", "dangerous"] = "nearest"
    """Which of several attackers: the nearest, or the one with most lasers, then the better computer."""
    combined: bool = False
    """Several lasers as one attack (MD-LAS.18), else separately."""
    anti_missile: bool = True
    """Fire at missiles in its hex, before any return fire (MD-RET.07)."""


class StandingOrders(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's orders, and what becomes of questions in the enemy's player-turn that no vessel's orders answer.

    `pass` lets command missiles hold, keeps targets and CPU sets as they are, and sets warheads off in the order
    of their numbers; `ask` waits for the person.
    """

    vessels: Annotated[tuple[VesselOrders, ...], Meta(max_length=64)] = ()
    rest: Literal["pass", "ask"] = "pass"


def check(view: View, orders: StandingOrders) -> list[Misfit]:
    """What keeps these orders from being followed, ever or as things stand."""
    found: list[Misfit] = []
    known: set[int] = set()
    for ordered in orders.vessels:
        if ordered.vessel in known:
            found.append(Misfit(f"Vessel {ordered.vessel} is given orders twice."))
        elif not 0 <= ordered.vessel < len(view.vessels) or view.vessels[ordered.vessel].seat != view.seat:
            found.append(Misfit(f"There is no vessel {ordered.vessel} of yours."))
        else:
            found += _misfits(view, view.vessels[ordered.vessel], ordered)
        known.add(ordered.vessel)
    return found


def _misfits(view: View, vessel: VesselView, ordered: VesselOrders) -> list[Misfit]:
    if vessel.status == "lost" or vessel.wreck:
        return [Misfit(f"{vessel.name} is out of the game; leave it out of the orders.")]
    found = []
    if ordered.return_fire is not None and vessel.lasers == 0:
        found.append(Misfit(f"{vessel.name} has no laser to return fire with.", "MD-LAS.02"))
    named = [
        (f"{kind} phase {phase}", programs)
        for kind, sets in (("own", ordered.own), ("enemy", ordered.enemy))
        for phase, programs in sets.items()
    ]
    for where, programs in named:
        misfit = _set_misfit(view, vessel, programs)
        if misfit is not None:
            found.append(Misfit(f"{vessel.name}, {where}: {misfit.reason}", misfit.rule, misfit.passing))
    return found


def _set_misfit(view: View, vessel: VesselView, programs: ProgramSet) -> Misfit | None:
    """Why a CPU set cannot run aboard this vessel, or cannot with what is loaded now (MD-CPU.06 to MD-CPU.16)."""
    computer = vessel.computer
    if view.options.computer_rule != "extended":
        return Misfit("the simplified rule knows no programs.", "MD-CPU.02")
    if computer is None or computer.cpu == 0:
        return Misfit("it has no computer.", "MD-CPU.22")
    if computer.storage == 0:
        return Misfit("its computer has no storage: what is loaded runs always.", "MD-CPU.10")
    if len(set(programs)) < len(programs):
        return Misfit("a program is named twice.", "MD-CPU.12")
    missing = [program for program in programs if program not in computer.library]
    if missing:
        return Misfit(f"{', '.join(missing)} is not in its library.", "MD-CPU.12")
    chosen = bits(programs)
    if points(chosen) > computer.cpu:
        return Misfit(f"{points(chosen)} points do not fit a CPU of {computer.cpu}.", "MD-CPU.06")
    if not compatible(chosen):
        return Misfit(f"{', '.join(programs)} may not run together.", _clash(chosen))
    return _passing_misfit(view, vessel, programs)


def _passing_misfit(view: View, vessel: VesselView, programs: ProgramSet) -> Misfit | None:
    computer = vessel.computer
    assert computer is not None
    if not computer.working:
        return Misfit("its computer is out; it is not followed until that is repaired.", "MD-CPU.21", passing=True)
    loaded = computer.loaded or ()
    absent = [program for program in programs if program not in loaded]
    if absent:
        return Misfit(f"{', '.join(absent)} is not loaded now.", "MD-CPU.11", passing=True)
    left = points(bits(loaded)) - points(bits(programs))
    if left > computer.storage:
        reason = f"the rest of the load, {left} points, does not fit a storage of {computer.storage}."
        return Misfit(reason, "MD-CPU.06", passing=True)
    return None


def _clash(programs: int) -> str:
    """The rule that keeps a set of programs from running together."""
    for similar, rule in ((PREDICTS, "MD-CPU.13"), (MANEUVER_EVADES, "MD-CPU.14")):
        if not single(programs & similar):
            return rule
    return "MD-CPU.15" if programs & AE and programs & (M | MANEUVER_EVADES) else "MD-CPU.16"
