"""The sentences of the sensor phase."""

from __future__ import annotations

from mayday.games.mayday41.events import Event
from mayday.games.mayday41.happenings import sensing as e
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.tables import ACTIVE, SENSOR_NAMES
from mayday.games.mayday41.words.naming import capital, dice, half, listed, unit
from mayday.kit.hexes import DIRECTION_NAMES


def tell(view: View, event: Event) -> str | None:
    match event:
        case e.SensorsUsed(ref, active, passive, arc):
            return _used(view, ref, active, passive, arc)
        case e.Sensed():
            return _sensed(view, event)
        case e.Unseen(ship, target, sensor):
            return f"{capital(unit(view, ship))} looks for {unit(view, target)} with its {_system(sensor)}: nothing."
        case e.Jammed(jammer, against, kind, roll, success):
            what = "jams" if success else "fails to jam"
            return f"{capital(unit(view, jammer))} {what} {unit(view, against)} ({kind} jammer; {dice(roll)})."
        case e.Found(ship, target):
            return f"{capital(unit(view, ship))} has found {unit(view, target)}."
        case e.Lost(target):
            return f"Contact {target} is lost: its marker is a bogey again."
        case e.Locked(ship, target):
            return f"{capital(unit(view, ship))} locks {unit(view, target)}."
        case e.LockedOn(ref):
            return f"Somebody holds a lock on {unit(view, ref)}."
        case e.LockLost(ship, target):
            return f"{capital(unit(view, ship))} gives up its lock on {unit(view, target)}."
        case e.Acquired(volley, target, success):
            if not success:
                return f"A missile of {unit(view, volley)} finds no target."
            what = unit(view, target) if target else "a target that your vessels do not see"
            return f"A missile of {unit(view, volley)} finds {what}."
    return None


def _used(view: View, ref: str, active: str, passive: str, arc: int) -> str:
    running = [
        f"{SENSOR_NAMES.get(kind, kind)} ({how})" for kind, how in ((active, "active"), (passive, "passive")) if kind
    ]
    words = f"uses {listed(running)}" if running else "runs no sensor"
    if arc >= 0:
        words += f", and jams from {DIRECTION_NAMES[arc]} to {DIRECTION_NAMES[(arc + 1) % 6]}"
    return f"{capital(unit(view, ref))} {words}."


def _system(kind: str) -> str:
    name = SENSOR_NAMES.get(kind, kind)
    return name if kind in ACTIVE else f"{name} sensor"


def _sensed(view: View, event: e.Sensed) -> str:
    verb = "tries to lock" if event.lock else "looks for"
    terms = ", ".join(f"{term.label} {half(term.value)}" for term in event.terms)
    result = "success" if event.success else "nothing"
    thrown = f" ({dice(event.roll)})" if event.roll is not None else ""
    return (
        f"{capital(unit(view, event.ship))} {verb} {unit(view, event.target)} with its {_system(event.sensor)}: "
        f"{terms} make a signal of {half(event.signal)}, {event.difficulty}{thrown}: {result}."
    )
