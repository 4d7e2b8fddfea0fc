"""The sentences of movement: steps, stairs, doors, things in hand, counters turned up, robots waking."""

from __future__ import annotations

from typing import Final

from mayday.games.asteroid import events as e
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.words.naming import (
    KIND_NAMES,
    ROBOT_NAMES,
    capital,
    edge_between,
    everyone,
    place,
    room_of,
    someone,
    turns,
)

STATUS: Final = {
    "hostile": "Its lamps go red: hostile.",
    "friendly": "It hums and offers its services: friendly.",
    "erratic": "It twitches and babbles: erratic.",
    "inop": "A spark, and nothing more: it is inoperable.",
}
MOODS: Final = {
    "friendly": "is all kindness today",
    "idle": "stares at the wall",
    "hostile": "wants blood today",
}
BELT: Final = {
    "on": "{} buckles on the belt.",
    "off": "{} takes the belt off.",
    "visible": "{} is plain to see again.",
    "invisible": "The air shivers, and {} is not to be seen.",
    "works": "The belt on {} hums along.",
    "fails": "The belt gives a cough of blue smoke and fails. There stands {}, plain to see.",
    "mended": "{} has the belt working again.",
    "ruined": "One whack too many: {} has ruined the belt for good.",
}
OPENED: Final = {
    "opened": "{} opens the door {}.",
    "kicked in": "",
    "torn open": "Metal screams: {} tears a hole in the shaft {}.",
    "breached": "What stood {1} is open to the air.",
}


def tell(view: View, event: e.Event) -> str | None:
    """The sentence, or None for an event of another chapter."""
    for part in (_going, _handling, _seeing, _waking):
        found = part(view, event)
        if found is not None:
            return found
    return None


def _going(view: View, event: e.Event) -> str | None:
    match event:
        case e.Moved(who, origin, to):
            return _moved(view, who, origin, to)
        case e.Stopped(who, at):
            return f"{capital(someone(view, who))} comes face to face with the enemy at {place(at)} and stops."
        case e.Relieved(who, friend):
            one, other = someone(view, who), someone(view, friend)
            return f"“Leave this one to me!” {capital(one)} takes the place of {other}, who must get out now."
        case e.Kicked(who, door, roll, opened):
            what = "it bursts from its hinges" if opened else "it does not budge"
            thrown = f"a {roll.dice[0]} where {roll.needed} or less was needed"
            return f"{capital(someone(view, who))} kicks at the door {edge_between(door)}: {thrown}, {what}."
        case e.Opened(edge, by, how):
            return OPENED.get(how, OPENED["breached"]).format(capital(someone(view, by)), edge_between(edge))
        case e.Cleared(square):
            return f"Dust settles: the rubble at {place(square)} is gone."
        case e.Growled(square):
            return f"Sasha stops at {place(square)}, hackles up, and growls. Something is out there."
        case e.Attached(plan):
            return f"Another piece of the map: plan {plan}."
    return None


def _moved(view: View, who: str, origin: str, to: str) -> str:
    name = capital(someone(view, who))
    if origin == "airlock":
        return f"{name} steps out of the airlock into {place(to)}."
    if to == "airlock":
        return f"{name} is back in the airlock."
    if not origin:  # from where nobody can see
        return f"{name} comes into view at {place(to)}."
    if _level(view, origin) != _level(view, to):
        return f"{name} takes the stairs to {place(to)}."
    if room_of(origin) != room_of(to) or origin[:1] != to[:1]:
        return f"{name} enters {place(to)}."
    return f"{name} goes on to {to}."


def _level(view: View, square: str) -> int:
    """The level of a square's plan, or the upper one where the map does not say."""
    return next((sheet.level for sheet in view.sheets if str(sheet.plan) == square[:1]), 0)


def _handling(view: View, event: e.Event) -> str | None:
    match event:
        case e.Handled(who, item, how, other):
            end = f" {'to' if how == 'gives' else 'from'} {someone(view, other)}" if other else ""
            return f"{capital(someone(view, who))} {how} {KIND_NAMES[item]}{end}."
        case e.Lifted(who, friend):
            if friend == "nicholle" and who[:1] in "rx" and not who.startswith("robot"):
                return f"{capital(someone(view, who))} sweeps the helpless Nicholle up in its arms!"
            return f"{capital(someone(view, who))} lifts {someone(view, friend)}."
        case e.LaidDown(who, friend):
            return f"{capital(someone(view, who))} lays {someone(view, friend)} down."
        case e.ChargeLaid(who, square):
            return f"{capital(someone(view, who))} leaves a demo charge at {place(square)}."
        case e.Belt(who, what, _):
            return capital(BELT[what].format(someone(view, who)))
        case e.Worked(who, at, left, roll):
            what = "the belt" if at == "belt" else someone(view, at)
            if roll is not None and who == "lucky":
                return f"Lucky gives {what} a good whack: a {roll.total}."
            if roll is not None:
                return f"{capital(someone(view, who))} opens up {what}: this will take {turns(left)} of work."
            return f"A turn of work on {what} is done; {turns(left)} to go." if left else ""
        case e.Repaired(who, what):
            thing = "the belt" if what == "belt" else someone(view, what)
            return f"{capital(someone(view, who))} has mended {thing}."
    return None


def _seeing(view: View, event: e.Event) -> str | None:
    match event:
        case e.TurnedUp(square, kind, label, status):
            named = f"{ROBOT_NAMES[kind]} {label}" if label else ""
            what = f"a {named}" if named else KIND_NAMES[kind]
            return f"At {place(square)}: {what}! {STATUS.get(status, '')}".strip()
        case e.Appeared(square):
            return f"Something is there, at {place(square)}."
        case e.Vanished(robot):
            return f"{capital(someone(view, robot))} is out of sight."
    return None


def _waking(view: View, event: e.Event) -> str | None:
    match event:
        case e.Activated(robot, status):
            return f"{capital(someone(view, robot))} comes to life. {STATUS.get(status, '')}".strip()
        case e.Mood(robot, roll):
            return f"{capital(someone(view, robot))} {MOODS[roll.result]} (a {roll.dice[0]})."
        case e.Recognised(robot, roll, knows):
            what = "sees through the Professor's robots" if knows else "takes the Professor's robots for its own kind"
            return f"{capital(someone(view, robot))} {what} (a {roll.dice[0]})."
        case e.Exposed(robots):
            return f"The first blow gives them away: {everyone(view, robots)} will know the Professor's robots now."
        case e.BrainRolled(die):
            return f"Somewhere the brain is thinking: a {die}."
        case e.BrainMay(roll, may):
            verdict = "you may wake a robot" if may else "no robot wakes"
            return f"With everything counted that is {roll.total} where {roll.needed} is needed: {verdict}."
    return None
