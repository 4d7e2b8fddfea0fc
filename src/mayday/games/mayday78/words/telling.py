"""A sentence for every event, for the log: who did what, and what it means."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.games.mayday78.events import (
    Assembled,
    Began,
    Bought,
    Chosen,
    Crashed,
    Ended,
    Entered,
    Event,
    Intercepted,
    Jumped,
    Laden,
    Landed,
    Launched,
    Maneuvered,
    Moved,
    Mustered,
    Orbiting,
    Ordered,
    OrderGiven,
    Placed,
    Posted,
    Programmed,
    Pull,
    Refuelled,
    Resigned,
    Scored,
    SheetLaid,
    Vanished,
    Warned,
    WorldMoved,
)
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.words.combat_news import tell_combat
from mayday.games.mayday78.words.naming import place, sheet_number
from mayday.games.mayday78.words.phrases import article, hexes, listed, missile_name, seats, vessel
from mayday.kit.hexes import distance, spelled, sub

LEAVINGS = {
    "MD-MIS.09": "destroys itself, its launching ship being gone",
    "MD-SMG.05": "is impounded with its illegal cargo",
    "MD-SMG.06": "has landed, which ends this attempt",
    "MD-VIC.03": "leaves the game",
}


def tell(view: View, event: Event, names: Sequence[str]) -> str:
    """A sentence for the log; empty for what needs none."""
    match event:
        case Began(turn, phase, side):
            first = phase == "A" and side is not None and side == view.order[0]
            return f"Game-turn {turn}." if first else ""
        case Moved():
            return _tell_move(view, event, names)
        case Landed(number, world, new):
            left = view.vessels[number].goals
            then = f"; {', '.join(left)} to go" if new and left else ""
            return f"{vessel(view, number, names)} lands on {world}{then}."
        case Launched(number, world, to):
            steps = spelled(sub(to, view.vessels[number].present))
            return f"{vessel(view, number, names)} fires up to leave {world} towards {steps}."
        case Crashed():
            return _tell_crash(view, event, names)
        case Orbiting(number, world):
            return f"{vessel(view, number, names)} is in orbit around {world}."
        case Intercepted(first_met, second, at, matched):
            how = "match courses" if matched else "meet"
            met = f"{vessel(view, first_met, names)} and {vessel(view, second, names)}"
            return f"{met} {how} in {place(view, at)}."
        case Warned(first_bound, second, at):
            bound = f"{vessel(view, first_bound, names)} and {vessel(view, second, names)}"
            return f"{bound} are both bound for {place(view, at)} and cannot steer out of it."
        case Refuelled(number, world):
            return f"{vessel(view, number, names)} fills its tank on {world}."
        case OrderGiven(number, direction):
            then = f"thrust {direction}" if direction else "no thrust"
            return f"{vessel(view, number, names)}, flown by hand, is ordered {then} for its next movement."
        case Maneuvered(number, future, thrust):
            if thrust == 0:
                return ""
            toward = place(view, future)
            return f"{vessel(view, number, names)} thrusts {thrust} {hexes(thrust)} at launch, towards {toward}."
        case Jumped(number):
            return f"{vessel(view, number, names)} jumps out of the system with all aboard."
        case _:
            return _tell_frame(view, event, names)


def _tell_frame(view: View, event: Event, names: Sequence[str]) -> str:
    """Set-up, arrivals, bookkeeping and the end."""
    match event:
        case Ordered(sides):
            order = [seats(view.sides[side].seats, names) for side in sides if view.sides[side].seats]
            return f"The player-turns go in this order: {', '.join(order)}." if len(order) > 1 else ""
        case Placed(world, at, rolls):
            if rolls:
                return f"The dice put {world} on {place(view, at)}."
            return f"{world} is placed on {place(view, at)}." if view.phase == "set-up" else ""
        case Mustered(side, designs):
            fleet = listed([design.replace("-", " ") for design in designs])
            return f"{_side(view, side, names)} has mustered {fleet}."
        case Chosen(side):
            return f"{_side(view, side, names)} has chosen in secret."
        case Entered(number, _, present, future):
            course = spelled(sub(future, present))
            how = f"on course {course}" if course else "at rest"
            on_world = next((world.name for world in view.worlds if world.hex == present and not course), None)
            where = f"on {on_world}" if on_world else f"in {place(view, present)} {how}"
            return f"{vessel(view, number, names)} enters {where}."
        case SheetLaid(at):
            return f"A further map sheet is laid: number {sheet_number(view, at)}."
        case WorldMoved(name, at, carried):
            along = listed([view.vessels[number].name for number in carried])
            return f"{name} moves to {place(view, at)}{', carrying ' + along if along else ''}."
        case Scored(side, points, why, _):
            verb = "scores" if points >= 0 else "loses"
            unit = "point" if abs(points) == 1 else "points"
            return f"{_side(view, side, names)} {verb} {abs(points)} {unit}: {why.rstrip('.')}."
        case Vanished(number, rule):
            return f"{vessel(view, number, names)} {LEAVINGS.get(rule, 'leaves the board')}."
        case Resigned(seat):
            return f"{names[seat]} gives up."
        case Ended(outcome):
            who = seats(outcome.winners, names) or "nobody"
            return f"A draw between {who}: {outcome.reason}" if outcome.draw else f"{who} wins: {outcome.reason}"
        case _:
            return _tell_stores(view, event, names)


def _tell_stores(view: View, event: Event, names: Sequence[str]) -> str:
    """What a ship's owner does aboard."""
    match event:
        case Bought(number, what, price, left):
            return f"{vessel(view, number, names)} buys {what} for Cr{price:,}; Cr{left:,} are left."
        case Assembled(number, missile):
            return f"{vessel(view, number, names)} assembles {article(missile_name(missile))} missile."
        case Programmed(number, loaded, running):
            return (
                f"{vessel(view, number, names)} holds {' '.join(loaded) or 'no program'} "
                f"and now runs {' '.join(running) or 'none'}."
            )
        case Laden(number, cargo):
            return f"{vessel(view, number, names)} carries {cargo} cargo."
        case Posted(character, number, location):
            there = location if location == "engineering" else f"the {location}"
            return f"{view.characters[character].name} goes to {there} aboard {vessel(view, number, names)}."
        case _:
            return tell_combat(view, event, names)


def _side(view: View, side: int, names: Sequence[str]) -> str:
    return f"{view.sides[side].colour.capitalize()} ({seats(view.sides[side].seats, names)})"


def _tell_crash(view: View, event: Crashed, names: Sequence[str]) -> str:
    struck = view.vessels[event.vessel]
    if struck.kind != "missile":
        return f"{vessel(view, event.vessel, names)} strikes {event.world} at speed {event.speed} and is lost."
    hits = next((world.missile_hits for world in view.worlds if world.name == event.world), ())
    count = hits[struck.side] if 0 <= struck.side < len(hits) else 0
    so_far = f", missile hit {count} of that side" if count else ""
    return f"{vessel(view, event.vessel, names)} strikes {event.world}{so_far}."


def _tell_move(view: View, event: Moved, names: Sequence[str]) -> str:
    flown = distance(event.past, event.present)
    parts = [f"flies {flown} {hexes(flown)} to {place(view, event.present)}" if flown else "does not move"]
    if event.pulls:
        parts.append(f"is pulled {_tell_pulls(event.pulls)}")
    if event.thrust:
        parts.append(f"thrusts {spelled(sub(event.future, event.unthrust))}")
    return f"{vessel(view, event.vessel, names)} {listed(parts)}."


def _tell_pulls(pulls: Sequence[Pull]) -> str:
    worlds = dict.fromkeys(pull.world for pull in pulls)
    return listed([f"{' and '.join(spelled(p.arrow) for p in pulls if p.world == w)} by {w}" for w in worlds])
