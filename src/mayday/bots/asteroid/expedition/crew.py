"""Who goes, who takes whose orders, and who carries the charges (group 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from mayday.bots.asteroid.expedition.situation import Situation
from mayday.bots.contract import Decision
from mayday.games.asteroid.actions import Action, Assign, Choose, CloseStage, Dismiss, GiveCharge
from mayday.games.asteroid.options import half_capacity
from mayday.games.asteroid.tables import CLONES, ROBOTS, half_places

BANDS: Final = (
    ("robot1", "carter", "hanson", "kirby"),
    ("robot2", "muscles", "george", "lucky"),
    ("robot3", "sarge", "gunner", "demon", "alex"),
    ("robot4", "nicholle", "sasha", "jones", "scoop", "professor"),
)
"""Who goes with whom: each band has somebody for doors, a good shot, and one who can end the game."""
Bundles: TypeAlias = tuple[tuple[str, ...], ...]
"""People who go together or not at all, the most useful first."""
CARRIERS: Final = ("demon", "demon", "robot1", "hanson", "carter", "muscles", "george", "kirby", "sarge", "gunner")


def band_of(name: str) -> int:
    if name in CLONES:
        return int(name.removeprefix("clone")) % len(BANDS)
    return next((number for number, band in enumerate(BANDS) if name in band), 0)


def wanted(bundles: Bundles, capacity: int, clones: bool) -> list[str]:
    """As many bundles as the ship takes, in their order."""
    if clones:
        return list(CLONES[: capacity // 2])
    found: list[str] = []
    for bundle in bundles:
        obeyed = bundle[0] not in ROBOTS or "professor" in found  # AS-4.06
        if obeyed and sum(half_places(name) for name in (*found, *bundle)) <= capacity:
            found += bundle
    return found


def choose(situation: Situation, bundles: Bundles) -> Decision:
    view = situation.view
    crew = wanted(bundles, half_capacity(view.options), view.options.clone_soldiers == "on")
    for action in situation.legal:
        if isinstance(action, Dismiss) and action.who not in crew:
            return Decision(action, "There is somebody more useful for this place.")
    for action in situation.legal:
        if isinstance(action, Choose) and action.who in crew:
            return Decision(action, "This one is worth the place on the ship.")
    return closing(situation.legal, "This is the crew.")


def divide(situation: Situation) -> Decision:
    """Bands stay together under one seat."""
    for member in situation.view.members:
        seat = band_of(member.name) % situation.view.seats
        if member.seat != seat:
            return Decision(Assign(member.name, seat), "A band takes its orders from one seat.")
    return closing(situation.legal, "Everybody has somebody to follow.")


def give_charges(situation: Situation) -> Decision:
    """To those who will be where a charge is of use."""
    offered = {action.who: action for action in situation.legal if isinstance(action, GiveCharge)}
    carried = {member.name: member.items.count("charge") for member in situation.view.members}
    for name in (*CARRIERS, *ROBOTS, *sorted(offered)):
        due = CARRIERS.count(name) or 1
        if name in offered and carried[name] < due:
            return Decision(offered[name], "A charge opens what no kick does.")
    return closing(situation.legal, "The charges are with those who need them.")


def closing(legal: Sequence[Action], why: str) -> Decision:
    close = next((action for action in legal if isinstance(action, CloseStage)), None)
    return Decision(close if close is not None else legal[0], why)
