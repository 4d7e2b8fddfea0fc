"""Names and sentences for log and screen, and the words a player types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from mayday.core.errors import RuleError
from mayday.core.game import Resign
from mayday.games.mayday78.actions import Action, Burn, EndPhase
from mayday.games.mayday78.events import (
    Began,
    Crashed,
    Ended,
    Event,
    Intercepted,
    Landed,
    Launched,
    Moved,
    Orbiting,
    Ordered,
    Placed,
    Pull,
    Refuelled,
    Resigned,
    Warned,
)
from mayday.games.mayday78.view import Plan, VesselView, View
from mayday.kit.hexes import add, distance, label, spelled, sub, unspelled

HELP = "Type a direction (N NE SE S SW NW), `thrust A NE`, `coast A`, `done` or `resign`."


def say(view: View, action: Action) -> str:
    """An action as a player would type it."""
    match action:
        case Burn(number, to):
            plan = _plan(view, number)
            if plan is None or not 0 <= number < len(view.vessels):
                return f"thrust {number} to {to[0]},{to[1]}"
            mark = view.vessels[number].mark
            steps = spelled(sub(to, plan.unthrust))
            on_world = plan.fate in ("stays", "lands")
            if not steps:
                return f"{'stay' if on_world else 'coast'} {mark}"
            return f"{'launch' if on_world else 'thrust'} {mark} {steps}"
        case EndPhase():
            return "done"
        case Resign():
            return "resign"
        case _:
            assert_never(action)


def parse(view: View, text: str) -> Action:
    """The action that a player typed; words that are none are refused with help."""
    words = text.split()
    if not words:
        raise RuleError(f"Nothing was typed. {HELP}")
    verb = words[0].lower()
    if verb in ("done", "end") and len(words) == 1:
        return EndPhase()
    if verb == "resign" and len(words) == 1:
        return Resign()
    if verb in ("coast", "stay"):
        return Burn(_named(view, words[1:]).vessel, _named(view, words[1:]).unthrust)
    if verb in ("thrust", "launch", "burn"):
        words = words[1:]
    elif unspelled(words[0]) is None:
        raise RuleError(f"`{text}` is not understood. {HELP}")
    named = bool(words) and unspelled(words[0]) is None
    plan = _named(view, words[:1] if named else [])
    words = words[1:] if named else words
    if words and words[0].lower() == "to":
        return Burn(plan.vessel, _axial("".join(words[1:])))
    shift = unspelled(" ".join(words))
    if shift is None or not words:
        raise RuleError(f"`{' '.join(words)}` is no direction. {HELP}")
    return Burn(plan.vessel, add(plan.unthrust, shift))


def _named(view: View, words: Sequence[str]) -> Plan:
    """The plan of the vessel a player named; the only one there is needs no name."""
    if not words and len(view.plans) == 1:
        return view.plans[0]
    marks = {view.vessels[plan.vessel].mark.lower(): plan for plan in view.plans}
    if not marks:
        raise RuleError("You have no vessel to move now.", "MD-SEQ.04")
    if len(words) == 1 and words[0].lower() in marks:
        return marks[words[0].lower()]
    raise RuleError(f"Name one of your vessels still to move: {', '.join(mark.upper() for mark in marks)}.")


def _axial(text: str) -> tuple[int, int]:
    try:
        q, r = (int(part) for part in text.split(","))
    except ValueError:
        raise RuleError(f"`{text}` is no hex; write it as q,r.") from None
    return q, r


def _plan(view: View, number: int) -> Plan | None:
    return next((plan for plan in view.plans if plan.vessel == number), None)


def tell(view: View, event: Event, names: Sequence[str]) -> str:
    """A sentence for the log; empty for what needs none."""
    match event:
        case Ordered(sides):
            order = [_seats(view.sides[side].seats, names) for side in sides]
            return f"The player-turns go in this order: {', '.join(order)}."
        case Placed(world, at, rolls):
            return f"The dice put {world} on {label(at)} of its sheet." if rolls else ""
        case Began(turn, phase, side):
            if phase == "A" and side is not None and side == view.order[0]:
                return f"Game-turn {turn}."
            return ""
        case Moved():
            return _tell_move(view, event, names)
        case Landed(number, world, new):
            left = view.vessels[number].goals
            then = f"; {', '.join(left)} to go" if new and left else ""
            return f"{_vessel(view, number, names)} lands on {world}{then}."
        case Launched(number, world, to):
            steps = spelled(sub(to, view.vessels[number].present))
            return f"{_vessel(view, number, names)} fires up to leave {world} towards {steps}."
        case Crashed(number, world, speed):
            return f"{_vessel(view, number, names)} strikes {world} at speed {speed} and is lost."
        case Orbiting(number, world):
            return f"{_vessel(view, number, names)} is in orbit around {world}."
        case Intercepted(first, second, at, matched):
            how = "match courses" if matched else "meet"
            return f"{_vessel(view, first, names)} and {_vessel(view, second, names)} {how} in {label(at)}."
        case Warned(first, second, at):
            return f"{_vessel(view, first, names)} and {_vessel(view, second, names)} are both bound for {label(at)}."
        case Refuelled(number, world):
            return f"{_vessel(view, number, names)} fills its tank on {world}."
        case Resigned(seat):
            return f"{names[seat]} gives up."
        case Ended(outcome):
            who = _seats(outcome.winners, names)
            return f"A draw between {who}: {outcome.reason}" if outcome.draw else f"{who} wins: {outcome.reason}"
        case _:
            assert_never(event)


def _tell_move(view: View, event: Moved, names: Sequence[str]) -> str:
    flown = distance(event.past, event.present)
    parts = [f"flies {flown} {_hexes(flown)} to {label(event.present)}" if flown else "does not move"]
    if event.pulls:
        parts.append(f"is pulled {_tell_pulls(event.pulls)}")
    if event.thrust:
        parts.append(f"thrusts {spelled(sub(event.future, event.unthrust))}")
    return f"{_vessel(view, event.vessel, names)} {_listed(parts)}."


def _tell_pulls(pulls: Sequence[Pull]) -> str:
    worlds = dict.fromkeys(pull.world for pull in pulls)
    return _listed([f"{' and '.join(spelled(p.arrow) for p in pulls if p.world == w)} by {w}" for w in worlds])


def _listed(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _hexes(count: int) -> str:
    return "hex" if count == 1 else "hexes"


def _vessel(view: View, number: int, names: Sequence[str]) -> str:
    vessel: VesselView = view.vessels[number]
    return f"{vessel.name} ({names[vessel.seat]})"


def _seats(seats: Sequence[int], names: Sequence[str]) -> str:
    return _listed([names[seat] for seat in seats])
