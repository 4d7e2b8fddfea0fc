"""Before the ship leaves: who would not board, and whom the end of this step leaves behind (group 24)."""

from __future__ import annotations

from typing import Final

from mayday.games.asteroid import escape
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import XM

OBJECTIONS: Final = {
    "AS-19.12": "does not leave while Nicholle is in the hands of a robot",
    "AS-24.06": "does not board without Nicholle",
    "AS-24.07": "does not board without her father",
    "AS-24.08": "does not board without the one who is loved",
    "AS-24.09": "does not board without his brother",
    "AS-24.10": "does not board while Sasha is inside and nobody is sent to fetch her",
    "AS-24.11": "was sent to fetch Sasha and does not board without her",
    "AS-25.06": "does not board while a comrade is inside",
}


def unwilling(state: State) -> list[tuple[int, str]]:
    """Of those named, or else of all in the airlock, who does not board, and the rule he goes by (AS-24.03).

    While nobody is named each is taken to board with everybody in the airlock who would.
    """
    if state.stage != XM or not state.destruct:
        return []
    named = state.boarding if state.embarking else []
    if named:
        return [(number, rule) for number in named if (rule := escape.objection(state, number, named))]
    going, found = escape.in_airlock(state), dict[int, str]()
    while stay := {number: rule for number in going if (rule := escape.objection(state, number, going))}:
        found.update(stay)
        going = [number for number in going if number not in stay]
    return sorted(found.items())


def left_behind(state: State) -> list[int]:
    """On the last turn: whoever dies with the station if this step is ended now (AS-24.02)."""
    if state.stage != XM or not escape.time_is_up(state):
        return []
    if state.embarking:
        going = state.boarding
    else:
        stay = [number for number, _ in unwilling(state)]
        going = [number for number in escape.in_airlock(state) if number not in stay]
    return [number for number in escape.remaining(state) if number not in going]
