"""Duels for the tests of fire and damage: Hawk (Blue) against Rogue (Red), with an Escort of Red's that fires last.

`a_duel("PTC", "RDR", hexes=3)` stages step (b) with an order of Hawk's laser1 on Rogue; the Escort's own order keeps
the game in that step, so that no other dice are thrown. `strike(table, points, *dice)` settles a hit on Rogue without
anybody's aim.
"""

from __future__ import annotations

from typing import Any, Final

from mayday.core.dice import Dice
from mayday.games.mayday41 import agenda
from mayday.games.mayday41.actions import CastSand, Detonate, Shoot
from mayday.games.mayday41.damage import harm
from mayday.games.mayday41.happenings.fire import Shot
from mayday.games.mayday41.state import Vessel
from tests.games.mayday41.staging import BLUE, RED, Plain, Table, a_battle, a_volley, ship

FACES: Final = {total: (total // 2, total - total // 2) for total in range(2, 13)}
"""Two dice that come to a total."""
NO_SAND: Final = {"rating": 0, "ready": 0, "ready_cap": 0, "stores": 0}


def south(hexes: int) -> str:
    """So many hexes from 1010."""
    return f"10{10 + hexes}" if hexes < 90 else f"10,{10 + hexes}"


def a_duel(
    attacker: str = "PTC",
    target: str = "RDR",
    hexes: int = 3,
    *more: Plain,
    battery: str = "laser1",
    at: str = "Rogue",
    locked: bool = True,
    to_hit: bool = False,
    hawk: Plain | None = None,
    rogue: Plain | None = None,
    **position: Any,
) -> Table:
    """Step (b); what Hawk and Rogue have of their own is said in `hawk` and `rogue`."""
    order = {battery: {"target": at, "to_hit": to_hit}}
    locks = {"Hawk": (at,) if locked else (), "Escort": ("Hawk",)}
    return a_battle(
        ship(attacker, "1010", name="Hawk", **{"shots": order, **(hawk or {})}),
        ship(target, south(hexes), side=RED, name="Rogue", **(rogue or {})),
        ship("PTC", "1012", side=RED, name="Escort", shots={"laser1": {"target": "Hawk"}}),
        *more,
        **{"stage": "energy", "detected": True, "locks": locks, **position},
    )


def fire(table: Table, *dice: int, battery: str = "laser1") -> Shot:
    """Hawk's shot, as Blue hears of it."""
    table.play(BLUE, Shoot("s1", battery), *dice)
    return table.heard(Shot, BLUE)[-1]


def dms(shot: Shot) -> dict[str, int]:
    """Its modifiers by their rules, but for the half die's."""
    return {modifier.rule: modifier.value for modifier in shot.roll.modifiers if modifier.rule != "M4-TSK.04"}


def no_sand(table: Table, *dice: int) -> None:
    """Red takes the hit as it is; the dice are those of its damage."""
    table.play(RED, CastSand(0), *dice)


def strike(table: Table, points: int, *dice: int, weapon: str = "laser", pen: int = 1, at: str = "Rogue") -> Vessel:
    """A hit of so many points, up to the next question."""
    harm.hit(table.state, table.number(at), points, weapon, table.number("Hawk"), pen)
    return settle(table, *dice, at=at)


def settle(table: Table, *dice: int, at: str = "Rogue") -> Vessel:
    assert table.state.news is not None
    table.state.news.clear()
    stream = Dice.scripted(dice)
    agenda.proceed(table.state, stream)
    assert stream.used_up, f"dice left: used {stream.drawn} of {dice}"
    table.news += table.state.news
    return table.vessel(at)


def a_volley_hit(count: int, **rogue: Any) -> Table:
    """All missiles of a volley of Hawk's, which is 50 hexes off, have hit Rogue; two more volleys wait."""
    table = a_battle(
        ship("MSB", south(50), name="Hawk"),
        ship("PTC", "1010", side=RED, name="Rogue", **rogue),
        ship("PTC", "1010", side=RED, name="Escort"),
        a_volley("Hawk", "1010", c=count, at="Rogue", detonates_on=("Rogue",)),
        *(a_volley("Hawk", "1010", c=1, at="Escort", detonates_on=("Escort",)) for _ in range(2)),
        stage="detonation",
        detected=True,
        locks={"Hawk": ("Rogue", "Escort")},
    )
    table.play(BLUE, Detonate("m1"), *(1,) * (2 * count))
    return table
