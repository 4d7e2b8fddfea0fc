"""Fire orders that cannot be: of weapons that are not there, at what is no target, of more than there is."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.mayday41.positions.fields import called, is_vessel, is_volley, vessels
from mayday.games.mayday41.ships.layout import weapon_ids
from mayday.games.mayday41.ships.sheets import farthest_burst
from mayday.games.mayday41.space.places import flat
from mayday.games.mayday41.state import NOBODY, SalvoOrder, State, Vessel
from mayday.games.mayday41.tables import FIRE_ORDERS, LAUNCH, MISSILES


def look(state: State, faults: Faults) -> None:
    for _, field, vessel in vessels(state):
        _shots(state, vessel, field, faults)
        if vessel.salvos:
            _salvos(state, vessel, f"{field}.salvos", faults)


def _shots(state: State, vessel: Vessel, field: str, faults: Faults) -> None:
    """Of batteries that it has; at what is no target nothing is fired (M4-FIR.03, M4-FIR.07)."""
    for battery, order in vessel.shots.items():
        at = f"{field}.shots.{battery}"
        faults.among(battery, weapon_ids(vessel.sheet), at, f"battery of a {vessel.sheet.code}")
        if order.guard and order.target != NOBODY:
            fits = is_volley(state, order.target)
            faults.check(fits, f"{at}.target", "point defence fires at a volley (M4-FIR.04)")


def _salvos(state: State, vessel: Vessel, field: str, faults: Faults) -> None:
    """Within launcher and magazine; one volley has one thrust, one fuse and one program (M4-MIS.04 to M4-MIS.07)."""
    sheet = vessel.sheet
    due = FIRE_ORDERS <= state.stage <= LAUNCH
    faults.check(due, field, "orders for missiles are given in fire_orders and carried out by launch (M4-FIR.01)")
    ratings = {one.id: one.rating for one in sheet.launchers}
    for place, order in enumerate(vessel.salvos):
        at = f"{field}[{place}]"
        if faults.among(order.launcher, ratings, f"{at}.launcher", f"launcher of a {sheet.code}"):
            fired = sum(one.count for one in vessel.salvos if one.launcher == order.launcher)
            most = ratings[order.launcher]
            faults.check(fired <= most, f"{at}.count", f"{order.launcher} fires {most} missiles in a turn (M4-MIS.05)")
        taken = sum(one.count for one in vessel.salvos if one.kind == order.kind)
        aboard = vessel.magazine.get(order.kind, 0)
        faults.check(taken <= aboard, f"{at}.count", f"the magazine has {aboard} {order.kind} missiles (M4-MIS.04)")
        _salvo(state, vessel, order, at, faults)


def _salvo(state: State, vessel: Vessel, order: SalvoOrder, field: str, faults: Faults) -> None:
    faults.between(order.thrust, 1, MISSILES[order.kind].g_rating, f"{field}.thrust")
    widest = farthest_burst(vessel.sheet.tl, vessel.sheet.prox)
    faults.check(order.prox <= widest, f"{field}.prox", f"these burst at most {widest} hexes away (M4-MIS.26)")
    played = order.kind != "decoy" or state.options.decoy_missiles == "on"
    faults.check(played, f"{field}.kind", "decoys are not played in this game (M4-MIS.34)")
    push = flat(order.push) + abs(order.push[2])
    faults.check(push <= order.thrust, f"{field}.push", f"it takes {push} G, and these have {order.thrust}")
    for name, aims in (("target", [order.target]), ("others", order.others)):
        for aim in aims:
            fits = is_vessel(state, aim) and state.units[aim].side != vessel.side
            faults.check(fits, f"{field}.{name}", f"{called(state, aim)} is no vessel of others (M4-MIS.35)")
    flying = [one for one in vessel.salvos if one.volley == order.volley]
    alike = all(
        (one.thrust, one.prox, one.turns, one.push) == (order.thrust, order.prox, order.turns, order.push)
        for one in flying
    )
    faults.check(alike, f"{field}.volley", "one volley has one thrust, one fuse and one program (M4-MIS.06)")
    alone = len(flying) == 1 or all(one.kind != "decoy" for one in flying)
    faults.check(alone, f"{field}.volley", "a decoy flies alone (M4-MIS.34)")
