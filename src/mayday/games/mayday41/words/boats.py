"""The sentences of boarding, craft and departures."""

from __future__ import annotations

from mayday.games.mayday41.events import Event
from mayday.games.mayday41.happenings import boarding as e
from mayday.games.mayday41.happenings import craft as c
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.words.naming import capital, count, listed, unit


def tell(view: View, event: Event) -> str | None:
    match event:
        case e.WentOver(vessel, ship, marines, troops):
            return _went(view, vessel, ship, marines, troops)
        case e.CablesCut(vessel, ship):
            names = f"{unit(view, vessel)} and {unit(view, ship)}"
            return f"The cables between {names} are cut; nobody goes over in this turn."
        case e.Fought():
            return _fought(view, event)
        case e.Fell(ship, marines, troops, crew):
            return f"You lose {_people(marines, troops, crew)} aboard {unit(view, ship)}."
        case e.AreaTaken(ship, by, areas):
            held = ", ".join(f"{side} holds {number}" for side, number in areas)
            return f"{by} takes a hull area of {unit(view, ship)}{': ' + held if held else ''}."
        case e.Captured(ship, by):
            return f"{capital(unit(view, ship))} is captured by {by}."
    return _craft(view, event)


def _people(marines: int, troops: int, crew: int = 0) -> str:
    kinds = ((marines, "marine"), (troops, "soldier"), (crew, "crewman"))
    many = {"crewman": "crewmen"}
    return listed(count(number, one, many.get(one, "")) for number, one in kinds if number) or "nobody"


def _went(view: View, vessel: str, ship: str, marines: int, troops: int) -> str:
    back = marines < 0 or troops < 0
    people = _people(abs(marines), abs(troops))
    if back:
        return f"{capital(people)} come back from {unit(view, ship)} to {unit(view, vessel)}."
    return f"{capital(people)} of {unit(view, vessel)} go aboard {unit(view, ship)}."


def _fought(view: View, event: e.Fought) -> str:
    rolls = []
    for place, side in enumerate((event.attackers, event.defenders)):
        faces = "+".join(str(face) for face in event.dice[place]) or "no dice"
        rolls.append(f"{side}, {event.postures[place]}, throws {faces}{event.dms[place]:+d}: {event.totals[place]}")
    result = f"{event.winner} wins the round" if event.winner else "nobody wins the round"
    return f"Aboard {unit(view, event.ship)}: {'; '.join(rolls)}; {result}."


def _craft(view: View, event: Event) -> str | None:
    match event:
        case c.CraftLaunched(craft, parent):
            return f"{capital(unit(view, craft))} leaves {unit(view, parent)}."
        case c.CraftRecovered(craft, ship):
            return f"{capital(unit(view, craft))} is taken aboard {unit(view, ship)}."
        case c.Embarked(craft, marines, troops):
            return f"{capital(_people(marines, troops))} enter {unit(view, craft)}."
        case c.PlantSwitched(ship, on):
            return f"{capital(unit(view, ship))} {'starts its plant again' if on else 'shuts its plant down'}."
        case c.Camouflaged(ship):
            return f"{capital(unit(view, ship))} is camouflaged."
        case c.LeaveOrdered(ship, how):
            return f"{capital(unit(view, ship))} is to {how} at the end of the turn."
        case c.DisengageAsked(ship, against):
            return f"{capital(unit(view, ship))} wants to disengage; against it: {listed(against)}."
        case c.DisengageRefused(ship, against):
            return f"{capital(unit(view, ship))} may not disengage, for: {listed(against)}."
        case c.Departed(ship, how):
            return f"{capital(unit(view, ship))} has {how}."
    return None
