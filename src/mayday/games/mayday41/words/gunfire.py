"""The sentences of orders, beams, sand and missiles, with their dice."""

from __future__ import annotations

from mayday.games.mayday41.events import Event
from mayday.games.mayday41.happenings import fire as e
from mayday.games.mayday41.happenings import missiles as m
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.words.naming import capital, count, dice, unit


def tell(view: View, event: Event) -> str | None:
    match event:
        case e.FireOrdered():
            return _ordered(view, event)
        case e.Shot():
            return _shot(view, event)
        case e.MissileShot(volley):
            return f"A missile of {unit(view, volley)} is shot down."
        case e.SandCast(ship, canisters, roll, success):
            result = "it stops its share" if success else "it is no use"
            return f"{capital(unit(view, ship))} casts {count(canisters, 'canister')} of sand ({dice(roll)}): {result}."
    return _missiles(view, event)


def _ordered(view: View, event: e.FireOrdered) -> str:
    parts = []
    for shot in event.shots:
        battery = shot.battery or "a battery"
        what = "guards against" if shot.guard else "aims at"
        parts.append(f"{battery} {what} {unit(view, shot.target)}{', for a better aim' if shot.to_hit else ''}")
    if event.predict:
        parts.append(f"Predict is set to {unit(view, event.predict)}")
    if event.directors >= 0:
        parts.append(f"{count(event.directors, 'director')} for missiles")
    return f"Orders of {unit(view, event.ship)}: {'; '.join(parts)}."


def _shot(view: View, event: e.Shot) -> str:
    what = "defends itself against" if event.guard else "fires at"
    how = "" if event.locked else " without a lock"
    points = f", {count(event.points, 'point')}" if event.points else ""
    result = f"a hit{points}" if event.hit else "a miss"
    return (
        f"{capital(unit(view, event.ship))} {what} {unit(view, event.target)}{how} with {event.battery or 'a battery'} "
        f"over {count(event.hexes, 'hex', 'hexes')} ({dice(event.roll)}): {result}."
    )


def _missiles(view: View, event: Event) -> str | None:
    match event:
        case m.WentInert(volley, missiles):
            return f"{count(missiles, 'missile')} of {unit(view, volley)} {'goes' if missiles == 1 else 'go'} inert."
        case m.Switched(volley, kind, missiles, to):
            return (
                f"{missiles} {kind.upper()} {'missile' if missiles == 1 else 'missiles'} of {unit(view, volley)} "
                f"{'is' if missiles == 1 else 'are'} guided to {unit(view, to)}."
            )
        case m.Warned(volley, target, hexes):
            near = "in its hex" if hexes == 0 else f"at {count(hexes, 'hex', 'hexes')}"
            return f"{capital(unit(view, volley))} will detonate on {unit(view, target)}, {near}."
        case m.VolleyLaunched(ship, volley, _, present, future):
            return f"{capital(unit(view, ship))} launches {unit(view, volley)} in {present}, bound for {future}."
        case m.Appeared(ref, _, present, future):
            return f"A new marker appears in {present}, bound for {future}: {unit(view, ref)}."
        case m.NotLaunched(ship, launcher, missiles):
            return f"{count(missiles, 'missile')} of {launcher} on {unit(view, ship)} stay in the magazine."
        case m.Detonated(volley, target, hexes, rolls, hits):
            thrown = "; ".join(dice(roll) for roll in rolls)
            result = f"{count(hits, 'hit')} of {len(rolls)} ({thrown})" if rolls else "no warhead among them"
            return f"{capital(unit(view, volley))} goes off on {unit(view, target)}: {result}."
    return None
