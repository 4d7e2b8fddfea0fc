"""Why not buy or build a missile: drafts, bodies, kits and what they make (MD-BLD)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday78.actions import Assemble, Buy, BuyKit, Draft
from mayday.games.mayday78.arrivals import shops
from mayday.games.mayday78.packing import K_BUY, K_BUY_KIT, K_DRAFT, pack
from mayday.games.mayday78.questions import fits_out
from mayday.games.mayday78.refusals.arrivals import decides
from mayday.games.mayday78.refusals.reasons import able, in_step, of_seat
from mayday.games.mayday78.scenario import purchases
from mayday.games.mayday78.specs import assembles, body_price, sound_body
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.stores import FREE_KITS, KITS, has_kit
from mayday.games.mayday78.tables import (
    ARRIVING,
    GUIDANCE,
    MAX_BURNS,
    MAX_THRUST,
    PLACING,
    PREPARING,
    PROGRAMMING,
    PROPULSION,
)
from mayday.games.mayday78.views.terms import systems_number


def draft(state: State, seat: int, action: Draft) -> Reasons:
    """The three systems of the missiles to be bought (MD-BLD.01, MD-BLD.03)."""
    yield from _mismatched(action.guidance, action.propulsion)
    yield from of_seat(state, seat, action.vessel)
    yield from _shopper(state, state.vessels[action.vessel])
    systems = systems_number((action.guidance, action.propulsion, action.detonation))
    poor = not _sold(state, K_DRAFT, action.vessel, systems)
    yield poor, "It has no budget left for missiles of its own design.", "MD-BLD.05"


def _shopper(state: State, vessel: Vessel) -> Reasons:
    """Who may buy, and when (MD-BLD.05, MD-BLD.08)."""
    yield vessel.launchers == 0, "It has no missile launcher, so it buys nothing.", "MD-BLD.05"
    yield from in_step(state, "Missiles are bought at set-up or on arrival", PLACING, PREPARING, ARRIVING)


def _sold(state: State, kind: int, number: int, what: int) -> bool:
    """Is this among all that may be bought for the vessel now?"""
    asked = decides(state, number) and shops(state, state.vessels[number])
    return asked and pack(kind, number, what) in purchases.codes(state, number)


def _mismatched(guidance: str, propulsion: str) -> Reasons:
    mates = assembles(GUIDANCE.index(guidance), PROPULSION.index(propulsion))
    told = f"{guidance.capitalize()} guidance and {propulsion} propulsion do not go together."
    yield not mates, told, "MD-BLD.03"


def _body(g: int, burns: int, rule: str) -> Reasons:
    sized = 0 <= g <= MAX_THRUST and 0 <= burns <= MAX_BURNS
    yield not sized, f"A missile has at most {MAX_THRUST}G and {MAX_BURNS} burns.", rule


def _unsound(propulsion: int, g: int, burns: int) -> Reasons:
    wrong = not sound_body(propulsion, g, burns)
    yield wrong, "Powered missiles have 1 to 6 G and 1 to 12 burns, unpowered ones are 0G0.", "MD-MIS.01"


def buy(state: State, vessel: Vessel, action: Buy) -> Reasons:
    """A missile of the draft, or a body for the store (MD-BLD.04, MD-BLD.05)."""
    yield from _shopper(state, vessel)
    yield from _body(action.g, action.burns, "MD-BLD.04")
    if _sold(state, K_BUY, action.vessel, action.g * 13 + action.burns):
        return
    cost = int(body_price(action.g, action.burns))
    if not vessel.store:
        yield vessel.draft < 0, "Draft guidance, propulsion and detonation first.", "MD-BLD.01"
        yield from _unsound(int(vessel.draft) // 4 % 4, action.g, action.burns)
        cost += int(purchases.systems_cost(vessel.draft))
    yield from _too_dear(int(vessel.budget), cost)


def _too_dear(budget: int, cost: int) -> Reasons:
    yield cost > budget, f"That costs Cr{cost:,}, and Cr{budget:,} are left.", "MD-BLD.05"
    yield True, "It buys no such thing.", "MD-BLD.05"


def buy_kit(state: State, vessel: Vessel, action: BuyKit) -> Reasons:
    """Loose systems for a component store (MD-BLD.06)."""
    yield from _shopper(state, vessel)
    kit = KITS.index(action.kit)
    yield kit in FREE_KITS, "That system is free and needs no kit.", "MD-BLD.07"
    if not _sold(state, K_BUY_KIT, action.vessel, kit):
        yield from _too_dear(int(vessel.budget), purchases.KIT_PRICES[kit])


def assemble(state: State, vessel: Vessel, action: Assemble) -> Reasons:
    """Missiles from stock (MD-BLD.07)."""
    missile = action.missile
    yield from _mismatched(missile.guidance, missile.propulsion)
    yield from _body(missile.g, missile.burns, "MD-MIS.01")
    yield from _unsound(PROPULSION.index(missile.propulsion), missile.g, missile.burns)
    when = "Missiles are put together at set-up and in one's own phase E"
    yield from in_step(state, when, PREPARING, PROGRAMMING)
    body = missile.g * 13 + missile.burns in vessel.bodies
    yield not body, f"There is no {missile.g}G{missile.burns} body in stock.", "MD-BLD.07"
    for kit in (missile.guidance, missile.propulsion, missile.detonation):
        yield not has_kit(vessel, KITS.index(kit)), f"There is no {kit} kit in stock.", "MD-BLD.07"
    yield from able(vessel)
    if not fits_out(state, vessel):
        yield from in_step(state, when)
