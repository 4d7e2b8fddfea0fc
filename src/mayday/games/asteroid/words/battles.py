"""The sentences of fire, blasts and melee, with their dice in short, and of what becomes of people."""

from __future__ import annotations

from typing import Final

from mayday.core.news import Roll
from mayday.games.asteroid import events as e
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.tables import PROPER, ROBOTS
from mayday.games.asteroid.words.naming import KIND_NAMES, capital, edge_between, of, place, someone, turns

MISSES: Final = (
    "the bolt goes wide",
    "the bolt scorches the wall",
    "sparks fly from the ceiling",
    "a light goes out, nothing else",
    "the shot sings down the corridor",
    "the bolt bites into the door frame",
)
RESULTS: Final = {
    "none": "to no effect",
    "stun": "and sends it reeling",
    "knock-out": "a knock-out blow",
    "injury": "and something breaks",
    "kill": "a deadly blow",
}


def tell(view: View, event: e.Event) -> str | None:
    """The sentence, or None for an event of another chapter."""
    for part in (_fire, _blast, _melee, _harm):
        found = part(view, event)
        if found is not None:
            return found
    return None


def thrown(roll: Roll) -> str:
    """`a 4`, or with its modifiers `a 4 that counts as 5`."""
    dice = " and ".join(str(die) for die in roll.dice)
    return f"a {dice}" if roll.total == sum(roll.dice) else f"a {dice} that counts as {roll.total}"


def _against(roll: Roll) -> str:
    return f"{thrown(roll)} against {roll.needed}"


def _fire(view: View, event: e.Event) -> str | None:
    match event:
        case e.Declared(who, target, how):
            return _declared(view, who, target, how)
        case e.Fired(who, target, roll, hit, stray):
            one, other = someone(view, who), someone(view, target)
            result = "a hit" if hit else MISSES[roll.dice[0] - 1]
            if stray:
                result = "and hits her" if hit else "and spares her"
                return f"The stray shot flies at {other}: {_against(roll)}, {result}."
            return f"{capital(one)} fires at {other}: {_against(roll)}, {result}."
        case e.KillRolled(_, target, roll):
            what = "no harm done" if roll.result == "nothing" else roll.result
            if target == "nicholle" and roll.result != "nothing":  # AS-19.07
                what = "the ray only knocks her senseless"
            return f"How bad is it for {someone(view, target)}? {capital(_against(roll))}: {what}."
    return None


def _declared(view: View, who: str, target: str, how: str) -> str:
    one = capital(someone(view, who))
    if how == "charge":
        return f"A thumb on the radio switch: the charge at {place(target)} will go off."
    if how == "burn":
        what = f"what stands {edge_between(target)}" if "/" in target else f"what fills {place(target)}"
        return f"{one} turns the disintegrator on {what}."
    if how == "disintegrator":
        return f"{one} levels the disintegrator at {someone(view, target)}."
    return f"{one} takes aim at {someone(view, target)}."


def _blast(view: View, event: e.Event) -> str | None:
    match event:
        case e.Exploded(square, placer):
            whose = f"{capital(of(PROPER[placer]))} charge" if placer in PROPER else "A charge"
            return f"{whose} goes off at {place(square)}. The deck jumps."
        case e.Blasted(who, roll):
            name = capital(someone(view, who))
            if roll is None:
                return f"{name} was standing on it."
            what = "lives" if roll.result == "nothing" else roll.result
            return f"The blast reaches {someone(view, who)}: {_against(roll)}, {what}."
    return None


def _melee(view: View, event: e.Event) -> str | None:
    match event:
        case e.Ordered(first, second, dice):
            rolled = ", ".join(str(die) for die in dice)
            one, other = capital(someone(view, first)), someone(view, second)
            return f"An even match, by dice ({rolled}): {one} strikes before {other}."
        case e.Struck(who, target, roll, result):
            one, other = capital(someone(view, who)), someone(view, target)
            if roll is None:
                return f"{one} beats on {other} with bare hands, and might as well beat on the wall."
            person = target in PROPER and target not in ROBOTS
            what = RESULTS[result].replace("it reeling", "its victim reeling" if person else "it reeling")
            return f"{one} strikes {other} ({thrown(roll)}), {what}."
    return None


def _harm(view: View, event: e.Event) -> str | None:
    match event:
        case e.Hurt(who, how, count):
            return _hurt(view, who, how, count)
        case e.Woke(who):
            return f"{capital(someone(view, who))} opens an eye, then the other, and is back."
        case e.Lost(item, destroyed, roll):
            dice = f" ({thrown(roll)})" if roll is not None else ""
            what = capital(KIND_NAMES[item])
            many = item == "keys"
            if destroyed:
                return f"{what} {'are' if many else 'is'} destroyed{dice}."
            return f"{what} {'clatter' if many else 'clatters'} to the floor{dice}."
    return None


def _hurt(view: View, who: str, how: str, count: int) -> str:
    name = capital(someone(view, who))
    match how:
        case "killed":
            return f"{name} is dead."
        case "destroyed":
            return f"{name} flies apart in a shower of parts."
        case "injured":
            return f"{name} is badly hurt and will not walk again without help."
        case "knocked out":
            return f"{name} goes down, out cold for {turns(count)}."
        case "stunned":
            return f"{name} is stunned."
    return f"{name} is {how}."
