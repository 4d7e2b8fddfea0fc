"""Why missiles may not be ordered, launched, guided or settled so."""

from __future__ import annotations

from mayday.core.errors import InputError
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.boarding import boarding_orders, craft
from mayday.games.mayday41.damage.condition import launchers
from mayday.games.mayday41.missiles import contents, guidance, launching, salvos
from mayday.games.mayday41.refusals.reasons import able_ship, enemy, no, on_another_level, own_volley, ship, spot
from mayday.games.mayday41.ships.sheets import Launcher, farthest_burst
from mayday.games.mayday41.space.headings import in_words, velocity
from mayday.games.mayday41.space.places import flat, steps
from mayday.games.mayday41.state import SalvoOrder, State, Volley
from mayday.games.mayday41.tables import GUIDED, LAUNCH, MISSILES


def load(state: State, side: int, action: a.Load) -> None:
    number = able_ship(state, side, action.ship)
    vessel = state.vessel(number)
    tube = next((one for one in launchers(vessel) if one.id == action.launcher), None)
    if tube is None:
        lost = action.launcher in vessel.lost
        what = f"{action.launcher} of {vessel.name} is destroyed" if lost else f"there is no {action.launcher!r} aboard"
        raise no("M4-MIS.04", f"{what}.")
    if vessel.shut:
        raise no("M4-SHP.09", f"the plant of {vessel.name} is shut down.")
    if vessel.awareness == "unaware":
        raise no("M4-SET.05", f"{vessel.name} is unaware of any enemy.")
    if not vessel.may_launch:
        raise no("M4-SCN.10", f"{vessel.name} launches no missiles in this scenario.")
    if boarding_orders.forbids_fire(state, number):
        raise no("M4-FIR.09", f"{vessel.name} is in an offensive boarding action and does not fire.")
    if action.kind not in salvos.kinds(state):
        raise no("M4-MIS.34", "decoys are not played in this game.")
    target = enemy(state, side, action.target, "M4-MIS.04")
    if target not in vessel.locks:
        raise no("M4-MIS.04", f"{vessel.name} itself holds no lock on {action.target}.")
    if isinstance(state.units[target], Volley):
        raise no("M4-MIS.35", "missiles attack no missiles.")
    _too_many(state, number, tube, action)


def _too_many(state: State, number: int, tube: Launcher, action: a.Load) -> None:
    """Of launcher, magazine and directors the one that is short (M4-MIS.04, M4-MIS.05, M4-MIS.13)."""
    vessel, kind = state.vessel(number), action.kind.upper()
    if action.count < 1:
        raise no("M4-MIS.04", "order one missile at least.")
    launcher, magazine = salvos.supply(vessel, tube, action.kind)
    if action.count > launcher:
        raise no("M4-MIS.05", f"{tube.id} fires {tube.rating} missiles in a turn, so {launcher} more.")
    if action.count > magazine:
        raise no("M4-MIS.04", f"the magazine has {magazine} {kind} missiles that are not under orders.")
    if action.kind == "decoy":
        raise no("M4-MIS.34", "a decoy flies alone: order one at a time.")
    limit, free = contents.limit(state, number), max(0, salvos.controllable(state, number))
    raise no("M4-MIS.13", f"the directors of {vessel.name} control {limit} missiles, so {free} more.")


def unload(state: State, side: int, action: a.Unload) -> None:
    raise no("M4-MIS.04", f"{state.vessel(ship(state, side, action.ship)).name} has no missiles under orders.")


def _order(state: State, side: int, name: str, place: int) -> SalvoOrder:
    vessel = state.vessel(ship(state, side, name))
    if not 1 <= place <= len(vessel.salvos):
        raise no("M4-MIS.04", f"{vessel.name} has {len(vessel.salvos)} orders for missiles, and no order {place}.")
    return vessel.salvos[place - 1]


def throttle(state: State, side: int, action: a.Throttle) -> None:
    order = _order(state, side, action.ship, action.order)
    raise no("M4-MIS.07", f"their thrust is {order.thrust}, and may be 1 to {MISSILES[order.kind].g_rating}.")


def merge(state: State, side: int, action: a.Merge) -> None:
    order, other = (_order(state, side, action.ship, place) for place in (action.order, action.into))
    if "decoy" in (order.kind, other.kind):
        raise no("M4-MIS.34", "a decoy flies alone.")
    if order.volley == other.volley:
        raise no("M4-MIS.06", "they fly together already.")
    if order.thrust != other.thrust:
        raise no("M4-MIS.06", f"one volley has one thrust rating, and these have {order.thrust} and {other.thrust}.")
    raise no("M4-MIS.06", "an order joins an earlier one.")


def fuse(state: State, side: int, action: a.Fuse) -> None:
    order = _order(state, side, action.ship, action.order)
    sheet = state.vessel(ship(state, side, action.ship)).sheet
    widest = farthest_burst(sheet.tl, sheet.prox)
    if order.kind == "decoy":
        raise no("M4-MIS.34", "a decoy has no warhead.")
    if action.hexes > widest:
        raise no("M4-MIS.26", f"the missiles of {sheet.class_name} burst at most {widest} hexes away.")
    raise no("M4-MIS.26", "that is the fuse of its volley already, or it is set by its first order.")


def program(state: State, side: int, action: a.Program) -> None:
    order = _order(state, side, action.ship, action.order)
    if order.kind != "fi":
        raise no("M4-MIS.18", "only fully independent missiles fly a program.")
    try:
        way = velocity(action.push)
    except InputError as error:
        raise no("M4-MIS.18", f"{error.reason}.") from None
    if flat(way) + abs(way[2]) > order.thrust:
        raise no("M4-MIS.18", f"that takes {flat(way) + abs(way[2])} G a turn, and these have {order.thrust}.")
    if not 1 <= action.turns <= salvos.LONGEST_PROGRAM:
        raise no("M4-MIS.18", f"a program is 1 to {salvos.LONGEST_PROGRAM} turns long.")
    vessel = state.vessel(ship(state, side, action.ship))
    flying = [place for place, one in enumerate(vessel.salvos, 1) if one.volley == order.volley and one.kind == "fi"]
    if action.order != flying[0]:
        raise no("M4-MIS.41", f"a volley has one program; this one's is that of order {flying[0]}.")
    if way[2] and state.options.three_d == "off":
        raise no("M4-TDM.01", "there are no levels in this game.")
    if (action.turns, way) == (order.turns, order.push):
        raise no("M4-MIS.18", "that is its program already.")
    now = in_words(order.push) or "none"
    raise no(
        "M4-MIS.18",
        f"the turns, the hexes of the push and its levels are written one after the other; "
        f"now it has {order.turns} turns and the push {now}.",
    )


def also_at(state: State, side: int, action: a.AlsoAt) -> None:
    order = _order(state, side, action.ship, action.order)
    number = ship(state, side, action.ship)
    if order.kind != "fi":
        raise no("M4-MIS.18", "only fully independent missiles have a list of targets.")
    target = enemy(state, side, action.target, "M4-MIS.18")
    if target not in salvos.targets(state, number):
        raise no("M4-MIS.18", f"{state.vessel(number).name} itself holds no lock on such a vessel.")
    raise no("M4-MIS.18", f"{action.target} is on the list.")


def switch(state: State, side: int, action: a.Switch) -> None:
    number = own_volley(state, side, action.volley)
    volley = state.volley(number)
    if action.kind not in GUIDED:
        raise no("M4-MIS.21", f"{action.kind.upper()} missiles are never redirected.")
    target = enemy(state, side, action.to, "M4-MIS.14")
    if target not in salvos.targets(state, volley.ship):
        raise no("M4-MIS.14", f"the ship of {action.volley} holds no lock on {action.to}.")
    alike = [one for one in volley.missiles if one.kind == action.kind]
    aimed = [one for one in alike if guidance.aim_of(state, side, one) == action.target]
    at = action.target or "nothing"
    raise no("M4-MIS.16", f"{action.volley} has {len(aimed)} {action.kind.upper()} missiles aimed at {at}.")


def place(state: State, side: int, action: a.Place) -> None:
    to = spot(action.to)
    if state.stage != LAUNCH:
        asked = state.question
        if asked is not None:
            on_another_level(state, to, state.units[asked.unit].baseline, craft.places(state, asked.unit))
        raise no("M4-LCH.03", "the marker goes no farther than the thrust of the craft from its parent's course.")
    number = state.queue[0]
    on_another_level(state, to, *launching.places(state))
    rating, needed = launching.current(state)[0].thrust, steps(state.units[number].baseline, to)
    raise no("M4-MIS.08", f"{action.to} takes {needed} G from the ship's course, and these missiles have {rating}.")


def climb(state: State, side: int, action: a.Climb) -> None:
    if state.options.three_d == "off":
        raise no("M4-TDM.01", "there are no levels in this game.")
    raise no("M4-TDM.03", f"level {action.level} is at hand already, out of reach, or all places are listed at once.")


def detonate(state: State, side: int, action: a.Detonate) -> None:
    own_volley(state, side, action.volley)
    raise no("M4-SEQ.04", f"{action.volley} does not go off in this turn, or its ship is not at turn.")
