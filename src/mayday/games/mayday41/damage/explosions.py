"""Explosions: the tables of starships and small craft, and what each result does (M4-DMG.08 to M4-DMG.23)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mayday.core.dice import AnyDice
from mayday.core.news import Roll
from mayday.games.mayday41.actions import Lose
from mayday.games.mayday41.agenda_types import Handlers, Questions
from mayday.games.mayday41.damage import choosing, harm
from mayday.games.mayday41.damage.condition import g_rating
from mayday.games.mayday41.happenings.damage import Exploded, SystemLost
from mayday.games.mayday41.missiles import guidance
from mayday.games.mayday41.packing import K_LOSE, several
from mayday.games.mayday41.reports import report, witnesses
from mayday.games.mayday41.sensors import contacts
from mayday.games.mayday41.state import Job, Question, State, Vessel
from mayday.games.mayday41.tasks import upward

NOTHING: Final = "no effect"
INSIDE: Final = "internal explosion"

# M4-DMG.08, 2D from 2 on.
STARSHIP_OUTSIDE: Final = (
    *(INSIDE, "launch capacity", "maneuver drive", "battery", NOTHING, NOTHING),
    *(NOTHING, "battery", "defensive screen", "spinal mount", INSIDE),
)
# M4-DMG.09, 2D from 2 on.
STARSHIP_INSIDE: Final = (
    *("bridge", "fire control", "power plant", "sensors", "battery", NOTHING),
    *("fuel", "crew", "maneuver drive", "jump drive", "ship explodes"),
)
# M4-DMG.11, 1D from 1 on.
SMALL_OUTSIDE: Final = ("maneuver drive", "battery", NOTHING, NOTHING, "battery", INSIDE)
SMALL_INSIDE: Final = ("pilot", "fire control", "power plant", "battery", "maneuver drive", "ship explodes")

SCREEN_LOSS: Final = 3
"""M4-DMG.15."""
SHARE: Final = 4
"""One in so many is lost to a Crew Hit (M4-DMG.22)."""
PEOPLE_AND_GOODS: Final = ("crew", "passengers", "marines", "troops", "cargo")


def settle(state: State, job: Job, dice: AnyDice) -> None:
    """One roll on a table, whose result applies at once (M4-DMG.26)."""
    if not state.plays(job.unit):
        return
    vessel = state.vessel(job.unit)
    small, inside = vessel.sheet.explosion_table == "small", job.word == "internal"
    faces = tuple(dice.throw() for _ in range(1 if small else 2))
    table = (SMALL_OUTSIDE, SMALL_INSIDE) if small else (STARSHIP_OUTSIDE, STARSHIP_INSIDE)
    result = table[inside][sum(faces) - len(faces)]
    rule = "M4-DMG.11" if small else "M4-DMG.09" if inside else "M4-DMG.08"
    roll = Roll(faces, (), sum(faces), result, rule)
    effect = result if strikes(vessel, result) else NOTHING
    report(state, lambda name: Exploded(name(job.unit), inside, roll, effect), witnesses(state, job.unit))
    if result == "fuel":  # again, also when the tanks are dry (M4-DMG.21)
        state.agenda.append(Job("explosion", job.unit, job.other, word="internal"))
    if effect == INSIDE:
        _go_inside(state, job, small)
    elif effect in PICKED:
        _pick(state, job, effect, dice)
    elif effect != NOTHING:
        EFFECTS[effect](state, job.unit)


def strikes(vessel: Vessel, result: str) -> bool:
    """Has the ship still got what is struck (M4-DMG.12)?"""
    match result:
        case "maneuver drive":
            return g_rating(vessel) > 0
        case "spinal mount":
            return vessel.sheet.spinal is not None and "spinal" not in vessel.out
        case "jump drive":
            return vessel.sheet.jump > 0 and "jump" not in vessel.out
        case "fire control":
            return vessel.sheet.mfd_count > 0 and "directors" not in vessel.out
        case "crew":
            return any(getattr(vessel, field) for field in PEOPLE_AND_GOODS)
        case "bridge" | "sensors" | "fuel" | "pilot" | "power plant":
            return OUT[result] not in vessel.out
        case "battery" | "launch capacity" | "defensive screen":
            return bool(PICKED[result](vessel))
        case _:
            return result != NOTHING


OUT: Final = {"bridge": "bridge", "sensors": "sensors", "fuel": "fuel", "pilot": "pilot", "power plant": "plant"}
"""What is noted as knocked out."""


def _go_inside(state: State, job: Job, small: bool) -> None:
    """One roll more on the Internal table; by option the armour is spared instead of the structure (M4-DMG.10)."""
    state.agenda.append(Job("explosion", job.unit, job.other, word="internal"))
    if state.options.bypass_moves_damage == "on" and not small:
        state.vessel(job.unit).armor += job.number
        harm.lose_structure(state, job.unit, job.number)


# What of several is struck.


def offensive(vessel: Vessel) -> list[str]:
    """Energy batteries and launchers that still work, not the spinal mount (M4-DMG.13)."""
    names = [battery.id for battery in vessel.sheet.batteries] + [tube.id for tube in vessel.sheet.launchers]
    return [name for name in names if name not in vessel.lost]


def facilities(vessel: Vessel) -> list[str]:
    """M4-DMG.14."""
    return [part.id for part in vessel.sheet.facilities if part.id not in vessel.lost]


def screens(vessel: Vessel) -> list[str]:
    """M4-DMG.15."""
    ratings = (("meson", vessel.meson), ("damper", vessel.damper), ("sand", vessel.sand_rating))
    return [name for name, rating in ratings if rating > 0]


PICKED: Final[dict[str, Callable[[Vessel], list[str]]]] = {
    "battery": offensive,
    "launch capacity": facilities,
    "defensive screen": screens,
}


def _fitted(vessel: Vessel, result: str) -> int:
    """How many of them the class has, which is known to whoever knows the class."""
    sheet = vessel.sheet
    if result == "battery":
        return len(sheet.batteries) + len(sheet.launchers)
    if result == "launch capacity":
        return len(sheet.facilities)
    return sum(rating > 0 for rating in (sheet.screens.meson, sheet.screens.damper, sheet.sand.rating))


def _pick(state: State, job: Job, result: str, dice: AnyDice) -> None:
    """Whoever picks is asked wherever the class has several, so that asking tells nothing of what is left."""
    vessel = state.vessel(job.unit)
    choices = PICKED[result](vessel)
    if _fitted(vessel, result) < 2:
        lose(state, job.unit, choices[0])
        return
    picked = choosing.pick(state, Question("system", vessel.side, job.unit, job.other, choices=choices), dice)
    if picked:
        lose(state, job.unit, picked)


def _answers(state: State, question: Question) -> list[int]:
    return several(K_LOSE, len(question.choices))


def _answered(state: State, question: Question, action: Lose, dice: AnyDice) -> None:
    lose(state, question.unit, action.what)


def lose(state: State, number: int, what: str) -> None:
    """A battery, launcher or facility is destroyed, a screen or the sandcasters weakened."""
    vessel = state.vessel(number)
    match what:
        case "meson":
            vessel.meson = max(0, vessel.meson - SCREEN_LOSS)
        case "damper":
            vessel.damper = max(0, vessel.damper - SCREEN_LOSS)
        case "sand":
            vessel.sand_rating = max(0, vessel.sand_rating - SCREEN_LOSS)
        case _:
            vessel.lost.add(what)
    report(state, lambda name: SystemLost(name(number), what), witnesses(state, number))


# Results that leave no choice.


def _drive(state: State, number: int) -> None:
    """M4-DMG.16."""
    state.vessel(number).drive_hits += 1


def _knock_out(what: str) -> Callable[[State, int], None]:
    def put_out(state: State, number: int) -> None:
        state.vessel(number).out.add(what)

    return put_out


def _fire_control(state: State, number: int) -> None:
    """M4-DMG.18."""
    state.vessel(number).out.add("directors")
    without_directors(state, number)


def without_directors(state: State, number: int) -> None:
    """No lock is held, nothing is controlled (M4-ENG.08, M4-MIS.24)."""
    for target in list(state.vessel(number).locks):
        contacts.drop_lock(state, number, target)
    guidance.check_control(state, number)


def _fuel(state: State, number: int) -> None:
    """M4-DMG.21."""
    vessel = state.vessel(number)
    vessel.out.add("fuel")
    vessel.fuel = 0


def _crew(state: State, number: int) -> None:
    """A quarter of what there was at the start, rounded up (M4-DMG.22)."""
    vessel = state.vessel(number)
    for field in ("crew", "passengers", "marines", "troops"):
        loss = upward(getattr(vessel.sheet, field), SHARE)
        setattr(vessel, field, max(0, getattr(vessel, field) - loss))
    vessel.cargo = max(0, vessel.cargo - -(-vessel.sheet.cargo // SHARE))


def _explode(state: State, number: int) -> None:
    """M4-DMG.24."""
    harm.destroy(state, number, "exploded")


EFFECTS: Final[dict[str, Callable[[State, int], None]]] = {
    **{result: _knock_out(word) for result, word in OUT.items()},
    "spinal mount": _knock_out("spinal"),
    "jump drive": _knock_out("jump"),
    "maneuver drive": _drive,
    "fire control": _fire_control,
    "fuel": _fuel,
    "crew": _crew,
    "ship explodes": _explode,
}

JOBS: Final[Handlers] = {"explosion": settle}
QUESTIONS: Final[Questions] = {"system": (_answers, _answered)}
