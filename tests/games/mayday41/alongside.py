"""Boarding actions for the tests: the Raider (Blue) alongside the Wreck (Red), which can neither fly nor fire.

`alongside(a_raider(marines=4), a_wreck())` stages the orders of a turn; both have held one course for two turns.
`fight(table, *dice)` ends the orders of all sides: the attackers' dice come first. `aboard(...)` is a boarding action
that is under way, for `boardings=[...]`.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from mayday.games.mayday41.actions import EndOrders, Send
from mayday.games.mayday41.happenings.boarding import Fought
from mayday.games.mayday41.state import Boarding
from tests.games.mayday41.staging import BLUE, RED, Plain, Table, a_battle, ship

HERE = "1010"


def a_raider(marines: int = 0, troops: int = 0, **more: Any) -> Plain:
    return ship("RDR", **{"hex": HERE, "name": "Raider", "marines": marines, "troops": troops, **more})


def a_wreck(crew: int = 5, dtons: int = 200, **more: Any) -> Plain:
    """A free trader without power."""
    sheet = {"crew": max(crew, 1), "disp": dtons, **more.pop("sheet", {})}
    plain = {"hex": HERE, "name": "Wreck", "side": RED, "out": ("plant",), "crew": crew}
    return ship("FTR", **{**plain, "sheet": sheet, **more})


def alongside(*counters: Plain, **position: Any) -> Table:
    """Everybody in the hex has been on one course for two turns."""
    names = [one["vessel"]["name"] for one in counters if one.get("vessel", {}).get("hex") == HERE]
    pairs = list(combinations(names, 2))
    return a_battle(*counters, **{"stage": "fire_orders", "detected": True, "matched_before": pairs, **position})


def aboard(side: int = BLUE, marines: int = 0, troops: int = 0, *ships: str, **more: Any) -> Plain:
    """People of one side aboard the Wreck; areas are all Red's if it is not said."""
    forces = [{"side": side, "marines": marines, "troops": troops, "ships": ships}]
    return {"ship": "Wreck", "areas": {"Red": 1}, "forces": forces, **more}


def send(table: Table, marines: int = 0, troops: int = 0, by: str = "Raider", side: int = BLUE) -> None:
    names = table.call(side, by), table.call(side, "Wreck")
    for order in (Send(*names, marines, 0), Send(*names, 0, troops)):
        if order.marines or order.troops:
            table.play(side, order)


def fight(table: Table, *dice: int) -> None:
    """All orders are in; the dice are those of the rounds."""
    *others, last = [side for side in table.asked if EndOrders() in table.legal(side)]
    for side in others:
        table.play(side, EndOrders())
    table.play(last, EndOrders(), *dice)


def fought(table: Table, side: int = BLUE) -> Fought:
    """The last round that a side heard of."""
    return table.heard(Fought, side)[-1]


def action(table: Table, of: str = "Wreck") -> Boarding:
    return next(one for one in table.state.boardings if one.ship == table.number(of))
