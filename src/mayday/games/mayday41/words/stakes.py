"""What is at stake, as the scenario tells it to everybody: a sentence for each goal, and where it lies on the map."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mayday.games.mayday41.scenario.spec import Goal, Goals
from mayday.games.mayday41.seen import Stake, View
from mayday.games.mayday41.space.bodies import Body, arrows, in_fringe
from mayday.games.mayday41.space.places import named
from mayday.games.mayday41.words.naming import listed

EDGES: Final = {
    "column<=": "column {} or farther west",
    "column>=": "column {} or farther east",
    "row<=": "row {} or farther north",
    "row>=": "row {} or farther south",
}
BECAME: Final = {"destroyed": "destroyed", "disabled": "disabled", "captured": "captured", "left": "out of the battle"}
RANKED: Final = {
    "areas": "holds the most hull areas of {}",
    "share": "has kept the larger share of its structure",
    "structure": "has the most structure left in play",
}
SIDES: Final = {
    "locked": "one of its vessels holds a lock on {ships} at the end of {number:g} turns in a row",
    "prize": "it has captured {ships} and has a vessel in play that is not disabled",
    "last": "nobody else has a vessel in play that is not disabled",
}
"""What a side must do, where the vessels named are not its own."""
CIVILIANS: Final = "Whoever fires on a civilian vessel loses at once."


class _Same:
    """Goals by their identity: they stay the same ones for a whole game, and every view tells them."""

    def __init__(self, value: Goals) -> None:
        self.value = value

    def __hash__(self) -> int:
        return self.value.length

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.value is other.value


def stakes(goals: Goals, bodies: list[Body]) -> tuple[Stake, ...]:
    """Every goal of the scenario, of all sides: nobody's is a secret (group SCN)."""
    return _stakes(_Same(goals), tuple(bodies))


@lru_cache(64)
def _stakes(goals: _Same, bodies: tuple[Body, ...]) -> tuple[Stake, ...]:
    found = [_stake(goal, bodies) for goal in goals.value.goals]
    if goals.value.lead:
        found.append(Stake("", f"Points win by a lead of {goals.value.lead:g} or more."))
    if goals.value.civilians:
        found.append(Stake("", CIVILIANS))
    return tuple(found)


def _stake(goal: Goal, bodies: tuple[Body, ...]) -> Stake:
    clouds = [named(spot) for body in bodies for spot in sorted(arrows(body)) if in_fringe(body, spot)]
    return Stake(
        side=goal.side,
        says=_sentence(goal),
        edge=goal.edge,
        line=int(goal.number) if goal.edge else 0,
        hexes=tuple(dict.fromkeys(clouds)) if goal.kind == "fringe" else (),
    )


def told(view: View) -> str:
    """The goals as a list for the terminal."""
    lines = [f"- {stake.says}" for stake in view.stakes]
    return "\n".join([f"Goals, by {view.goals.rule}, in {view.length} turns:", *lines]) if lines else ""


def _sentence(goal: Goal) -> str:
    if goal.kind in RANKED:
        return f"Else, after the last turn: victory for whoever {RANKED[goal.kind].format(listed(goal.ships))}."
    if goal.kind == "tonnage":
        other = "".join(f", {points:g} for each {code}" for code, points in goal.each.items())
        return (
            f"A point to {goal.side} for every {goal.number or 100:g} dTons of {goal.of} destroyed or captured"
            f"{other}; half of it if disabled."
        )
    if goal.result == "points":
        return f"{goal.points:g} points to {goal.side} for each of {_ships(goal)} that {_predicate(goal, many=False)}."
    what = f"{_ships(goal)} {_predicate(goal, many=len(goal.ships) > 1)}"
    what = SIDES[goal.kind].format(what=what, ships=_ships(goal), number=goal.number) if goal.kind in SIDES else what
    when = " after the last turn" if goal.at_end else ""
    if goal.result == "draw":
        return f"Else a draw{when} if {what}."
    return f"Victory for {goal.side or 'any side'}{when} if {what}."


def _ships(goal: Goal) -> str:
    if goal.kind == "delivery":
        return goal.ships[0]
    return listed(goal.ships) if goal.ships else f"the vessels of {goal.of or goal.side or 'the side'}"


def _predicate(goal: Goal, *, many: bool) -> str:
    """What its kind asks of vessels (see `spec.Goal`)."""
    many = (many or not goal.ships) and goal.kind != "delivery"
    is_, has = ("are", "have") if many else ("is", "has")
    *most, last = (BECAME[state] for state in goal.states)
    states = f"{', '.join(most)} or {last}" if most else last
    match goal.kind:
        case "exit":
            fuel = f" with {goal.fuel:g} tons of fuel or more" if goal.fuel else ""
            return f"{has} left the map at {EDGES[goal.edge].format(int(goal.number))}{fuel}"
        case "away":
            return f"{has} got away: by jump, by disengagement or over an edge"
        case "present":
            return f"{is_} still in play"
        case "fringe":
            return f"{is_} in the atmosphere of a gas giant"
        case "delivery":
            return f"{has} met {goal.ships[1]} with its cargo, and then jumped or disengaged"
        case "spent":
            return f"{is_} {states}, or {has} no missile left"
        case _:
            return f"{is_} {states}"
