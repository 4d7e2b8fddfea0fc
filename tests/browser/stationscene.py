"""A game of Asteroid near its end, for a table to begin from: four people, and what waits for them on one plan."""

from __future__ import annotations

from typing import Any

from tests.games.asteroid.staging import UPRIGHT, a_position, member, robot, thing

LIMIT = 9
PEOPLE = ("scoop", "lucky", "muscles", "jones")


def last_turns(count: int = 1, **options: Any) -> dict[str, Any]:
    """So many turns are left: three stand in a lane, a robot looks at them, and one comes in behind them.

    Another robot is out of everybody's sight, so that whatever the dice say it can move.
    """
    return a_position(
        UPRIGHT,
        member("jones", "3D4"),
        member("scoop", "3D5"),
        member("muscles", "3D7", holds=["charge"]),
        member("lucky", "airlock"),
        robot("mining", "3D12", "hostile"),
        robot("mining", "3J9", "hostile"),
        robot("utility", "3B8"),
        robot("utility", "3G11"),
        robot("roamer", "3J5"),
        thing("terminal", "3B2"),
        thing("brain", "3G7"),
        thing("keys", "7B11"),
        thing("disintegrator", "8D4"),
        options={"turn_limit": LIMIT, **options},
        turn=LIMIT + 1 - count,
        entry="3A10",
        attached=(3,),
        luck=14,
    )
