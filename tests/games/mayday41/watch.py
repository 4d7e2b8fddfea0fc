"""Watches for the tests of sensors: Hawk (Blue), in 1010, looks south at Mark (Red).

Both are scouts without jammers, whose signatures are 0 (active), -1 (visible) and 0 (IR). `a_watch(10, active="radar")`
stages the sensor phase of turn 6 with Mark ten hexes off, a bogey unless `holds` says otherwise. Hawk's sensors are
those of its class, or `eyes=(an_eye("radar", 11.5), ...)`.
"""

from __future__ import annotations

from typing import Any

from mayday.games.mayday41.actions import Lock, Sense
from mayday.games.mayday41.happenings.sensing import Jammed, Sensed
from tests.games.mayday41.gunnery import south
from tests.games.mayday41.staging import BLUE, RED, Plain, Table, a_battle, ship


def an_eye(kind: str, sens: float, reach: int = 300, tl: int = 12) -> Plain:
    """A sensor of a sheet, called by its kind."""
    return {"id": kind, "kind": kind, "sens": sens, "max_range": reach, "tl": tl}


def a_watch(
    hexes: int = 10,
    *more: Plain,
    active: str = "",
    passive: str = "",
    eyes: tuple[Plain, ...] = (),
    code: str = "SCT",
    hawk: Plain | None = None,
    mark: Plain | None = None,
    **position: Any,
) -> Table:
    """See the head of this file; `code` is Mark's class, `hawk` and `mark` are what they have of their own."""
    sheet = {"sheet": {"sensors": list(eyes)}} if eyes else {}
    return a_battle(
        ship("SCT", "1010", name="Hawk", **{"active": active, "passive": passive, **sheet, **(hawk or {})}),
        ship(code, south(hexes), side=RED, name="Mark", **(mark or {})),
        *more,
        **{"stage": "sensors", "turn": 6, **position},
    )


def look(table: Table, sensor: str, *dice: int, at: str = "Mark", by: str = "s1") -> Sensed:
    """An attempt to detect that tells its lines: one that succeeds, or at what Blue holds."""
    before = len(table.heard(Sensed, BLUE))
    table.play(BLUE, Sense(by, table.call(BLUE, at), sensor), *dice)
    return table.heard(Sensed, BLUE)[before]


def lock(table: Table, sensor: str, *dice: int, at: str = "Mark", by: str = "s1") -> Sensed:
    before = len(table.heard(Sensed, BLUE))
    table.play(BLUE, Lock(by, table.call(BLUE, at), sensor), *dice)
    return table.heard(Sensed, BLUE)[before]


def lines(event: Sensed) -> dict[str, float]:
    """The modifiers of a signal by their rules, without sensitivity, range and signature."""
    assert sum(term.value for term in event.terms) == event.signal
    return {term.rule: term.value for term in event.terms[3:]}


def jams(table: Table, side: int = BLUE) -> list[tuple[str, int, int | None, bool]]:
    """Jam rolls that a side has heard of: kind, number of dice, number needed, success."""
    heard = table.heard(Jammed, side)
    return [(event.kind, len(event.roll.dice), event.roll.needed, event.success) for event in heard]
