"""Missiles for money: what to buy, as finished missiles or as parts for a store (MD-BLD.05, MD-BLD.06)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.bots.contract import Decision
from mayday.bots.mayday78.situation import Situation
from mayday.bots.mayday78.style import Style
from mayday.games.mayday78.actions import Action, Buy, BuyKit, Draft
from mayday.games.mayday78.scenario import aims
from mayday.games.mayday78.specs import body_price, systems_price
from mayday.games.mayday78.tables import CONTACT, HOMING, LIMITED

Body = tuple[int, int]

STANDARD: Final[Body] = (6, 6)
LIGHT: Final[Body] = (3, 7)
"""Fast enough for a world, which does not run away, and cheap enough for eight of them."""
SYSTEMS: Final = ("homing", "limited", "contact")


def buy(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """The next purchase; None when nothing more is wanted or the money is gone."""
    body = LIGHT if style.sharp and situation.aim.kind == aims.STRIKE else STANDARD
    for action in legal:
        if isinstance(action, Draft):
            vessel = situation.vessel(action.vessel)
            if vessel.store is None or (vessel.store.budget or 0) < _price(body):
                return None
            return _draft(legal)
        if isinstance(action, Buy):
            vessel = situation.vessel(action.vessel)
            if vessel.store is None:
                return None
            if vessel.store.draft is None:
                return _parts(legal, vessel.store.budget or 0, vessel.store.bodies or (), vessel.store.kits or (), body)
            return _body(legal, body)
    return None


def _price(body: Body) -> int:
    return int(systems_price(HOMING, LIMITED, CONTACT) + body_price(*body))


def _draft(legal: Sequence[Action]) -> Decision | None:
    for action in legal:
        if isinstance(action, Draft) and (action.guidance, action.propulsion, action.detonation) == SYSTEMS:
            return Decision(action, "Homing missiles with contact warheads find their own way and do most damage.")
    return None


def _body(legal: Sequence[Action], body: Body) -> Decision:
    offered = [action for action in legal if isinstance(action, Buy)]
    best = min(offered, key=lambda action: (abs(action.g - body[0]) + abs(action.burns - body[1]), action.g))
    return Decision(best, f"A body of {best.g}G{best.burns} is strong enough for the flight and leaves money for more.")


def _parts(
    legal: Sequence[Action], budget: int, bodies: tuple[Body, ...], kits: tuple[str, ...], body: Body
) -> Decision | None:
    """One part after the other, so that as many whole missiles come of them as the money allows."""
    whole = min(bodies.count(body), *(kits.count(kit) for kit in SYSTEMS))
    missing = [kit for kit in SYSTEMS if kits.count(kit) == whole]
    if bodies.count(body) > whole or budget >= _price(body):
        if bodies.count(body) == whole:
            for action in legal:
                if isinstance(action, Buy) and (action.g, action.burns) == body:
                    return Decision(action, f"A body of {body[0]}G{body[1]} suits the task.")
        for action in legal:
            if isinstance(action, BuyKit) and action.kit in missing:
                return Decision(action, f"The next missile still needs its {action.kit} kit.")
    return None
