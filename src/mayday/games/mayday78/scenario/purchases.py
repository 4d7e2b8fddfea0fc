"""Missiles and components bought before play, or when a ship arrives (MD-BLD.05, MD-BLD.06, MD-BLD.08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.core.news import News
from mayday.games.mayday78.events import Bought
from mayday.games.mayday78.packing import K_BUY, K_BUY_KIT, K_DRAFT, first_of, kind_of, pack, second_of
from mayday.games.mayday78.specs import BODIES, assembles, body_price, price, sound_body, systems_price
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    DETONATION,
    DETONATION_PRICE,
    GUIDANCE,
    GUIDANCE_PRICE,
    LIMITED,
    PROPULSION,
    PROPULSION_PRICE,
    UNPOWERED,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

KITS = (*GUIDANCE, *PROPULSION, *DETONATION)
KIT_PRICES = (*GUIDANCE_PRICE, *PROPULSION_PRICE, *DETONATION_PRICE)
FIRST_DETONATION = 8


def codes(state: State, number: int) -> list[int]:
    """What a ship can still pay for: systems and then a body, or parts for its store."""
    vessel = state.vessels[number]
    if vessel.store:
        found = [pack(K_BUY, number, body) for body in _bodies(vessel)]
        for kit, cost in enumerate(KIT_PRICES):
            if 0 < cost <= vessel.budget:  # free ones need no kit (MD-BLD.07)
                found.append(pack(K_BUY_KIT, number, kit))
        return found
    if vessel.draft < 0:
        return [pack(K_DRAFT, number, systems) for systems in _drafts(vessel)]
    left = vessel.budget - systems_cost(vessel.draft)
    propulsion = vessel.draft // 4 % 4
    return [
        pack(K_BUY, number, body)
        for body in range(BODIES)
        if sound_body(propulsion, body // 13, body % 13) and body_price(body // 13, body % 13) <= left
    ]


def _drafts(vessel: Vessel) -> list[int]:
    """Systems that go together and, with the cheapest body, within the budget (MD-BLD.01, MD-BLD.03, MD-BLD.04)."""
    found = []
    for systems in range(len(GUIDANCE) * len(PROPULSION) * len(DETONATION)):
        propulsion = systems // 4 % 4
        cheapest = 0 if propulsion == UNPOWERED else int(body_price(1, 1))
        if assembles(systems // 16, propulsion) and systems_cost(systems) + cheapest <= vessel.budget:
            found.append(systems)
    return found


def systems_cost(systems: i64) -> i64:
    """What the three systems of a draft cost."""
    return systems_price(systems // 16, systems // 4 % 4, systems % 4)


def _bodies(vessel: Vessel) -> list[int]:
    """Bodies for a store; a 0G0 one costs nothing, so there are no more of them than warheads to put on."""
    warheads = sum(kit >= FIRST_DETONATION for kit in vessel.kits)
    found = [0] if vessel.bodies.count(0) < warheads else []
    for body in range(1, BODIES):
        if sound_body(LIMITED, body // 13, body % 13) and body_price(body // 13, body % 13) <= vessel.budget:
            found.append(body)
    return found


def step(state: State, code: i64) -> None:
    """Choose systems, or buy; its owner's side alone hears what (MD-BLD.05)."""
    kind = kind_of(code)
    number = int(first_of(code))
    item = int(second_of(code))
    vessel = state.vessels[number]
    if kind == K_DRAFT:
        vessel.draft = item
        return
    if kind == K_BUY_KIT:
        cost, what = KIT_PRICES[item], f"{KITS[item]} kit"
        vessel.kits.append(item)
        vessel.kits.sort()
    elif vessel.store:
        cost, what = int(body_price(item // 13, item % 13)), f"body {item // 13}G{item % 13}"
        vessel.bodies.append(item)
        vessel.bodies.sort()
    else:
        assert kind == K_BUY
        spec = vessel.draft * BODIES + item
        cost = int(price(spec))
        names = (GUIDANCE[vessel.draft // 16], PROPULSION[vessel.draft // 4 % 4], DETONATION[vessel.draft % 4])
        what = f"{' '.join(names)} {item // 13}G{item % 13}"
        vessel.magazine.append(spec)
        vessel.magazine.sort()
        vessel.draft = -1
    vessel.budget -= cost
    if state.news is not None:
        told = Bought(number, what, cost, int(vessel.budget))
        state.news.append(News(told, state.sides[vessel.side].seats))
