"""Every event as a sentence of our own; units by what the hearer calls them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.games.mayday41.events import Event
from mayday.games.mayday41.happenings import flight as f
from mayday.games.mayday41.happenings import general as g
from mayday.games.mayday41.happenings import goals
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.words import boats, gunfire, ruin, watches
from mayday.games.mayday41.words.naming import capital, listed, unit

STAGES: Final = {
    "movement": "Movement.",
    "sensor_orders": "Sensor orders.",
    "sensors": "Sensors look.",
    "guidance": "Missiles are guided.",
    "fire_orders": "Fire orders.",
    "energy": "Beams.",
    "launch": "Missile launches.",
    "detonation": "Detonations.",
    "craft": "Launch and recovery.",
    "end": "End of the turn.",
}


def tell(view: View, event: Event, names: Sequence[str]) -> str:
    """One or two sentences; empty where another event says it all."""
    for chapter in (watches.tell, gunfire.tell, ruin.tell, boats.tell):
        found = chapter(view, event)
        if found is not None:
            return found
    return _turn(view, event)


def _turn(view: View, event: Event) -> str:
    match event:
        case g.TurnBegun(turn):
            return f"Turn {turn}."
        case g.StageBegun(stage):
            return STAGES.get(stage, "")
        case g.Ordered(order):
            return f"Initiative: {_ranked(view, order)}."
        case g.TieBroken(who, dice):
            throws = [f"{_called(view, one)} throws {face}" for one, face in zip(who, dice, strict=True)]
            return f"A tie: {', '.join(throws)}."
        case g.Commanded(ship, flagship):
            also = "" if ship == flagship else f"; {unit(view, flagship)} is the flagship"
            return f"{capital(unit(view, ship))} is your command ship{also}."
        case g.Conceded(side):
            return f"{side} gives up."
        case g.Acted():
            return ""
        case g.Ended(winners, reason):
            return f"{reason}{_result(view.draw, winners, reason)}"
    return _flight(view, event)


def _result(draw: bool, winners: Sequence[str], reason: str) -> str:
    """Who has won, unless the reason has said so."""
    if not winners:
        return " Nobody has won."
    if draw:
        return f" A draw between {listed(winners)}."
    return "" if " won: " in reason else f" Won by {listed(winners)}."


def _called(view: View, who: str) -> str:
    """A side by its name, a vessel by its handle."""
    return who if who in view.sides else unit(view, who)


def _ranked(view: View, order: tuple[str, ...]) -> str:
    return ", then ".join(_called(view, one) for one in order) or "nobody"


def _flight(view: View, event: Event) -> str:
    match event:
        case f.Moved(ref, past, present, future):
            return f"{capital(unit(view, ref))} {_way(past, present, future)}."
        case f.MarkerMoved(past, present, future):
            return "" if view.seat is not None else f"A marker {_way(past, present, future)}."
        case f.Crashed(ref, body, how):
            return f"{capital(unit(view, ref))} is lost at {body}: {how}."
        case f.Landed(ref, body):
            return f"{capital(unit(view, ref))} lands on {body}."
        case f.Dived(ref, depth):
            return f"{capital(unit(view, ref))} flies in the {depth} atmosphere."
        case goals.Exited(ref, place):
            return f"{capital(unit(view, ref))} leaves the map at {place}."
        case goals.Delivered(ship):
            return f"The cargo is aboard {unit(view, ship)}."
    raise AssertionError(event)


def _way(past: str, present: str, future: str) -> str:
    came = "stays in" if past == present else f"flies from {past} to"
    return f"{came} {present}" + ("" if future == present else f", bound for {future}")
