"""The sentences of terminals, the brain, luck, second sight and the heart."""

from __future__ import annotations

from typing import Final

from mayday.games.asteroid import events as e
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.tables import KINDS, PROPER
from mayday.games.asteroid.words.battles import thrown
from mayday.games.asteroid.words.naming import (
    KIND_NAMES,
    TOPICS,
    area_name,
    capital,
    everyone,
    listed,
    place,
    someone,
)

STOPPED: Final = {
    "turned off": "{} throws the last switch, and the brain of Nine Seven Bravo goes dark.",
    "broken": "{} puts a fist through the brain, and another, until it is silent.",
    "blown up": "The brain of Nine Seven Bravo is a smoking ruin.",
}
PLURALS: Final = {"utility": "utility robots", "mining": "mining robots", "roamer": "roamers", "terminal": "terminals"}


def tell(view: View, event: e.Event) -> str | None:
    """The sentence, or None for an event of another chapter."""
    for part in (_terminal, _brain, _sense, _heart):
        found = part(view, event)
        if found is not None:
            return found
    return None


def _terminal(view: View, event: e.Event) -> str | None:
    match event:
        case e.Inquired(askers, topic, roll, got):
            who = capital(everyone(view, askers))
            ask = "asks" if len(askers) == 1 else "ask"
            how = f" ({thrown(roll)} against {roll.needed})" if roll is not None else " and trusts to luck"
            answer = "The screen lights up." if got else "The screen stays blank."
            return f"{who} {ask} the terminal for {TOPICS[topic]}{how}. {answer}"
        case e.Found(topic, squares):
            if topic == "map":
                return "Line by line the whole station is drawn on the screen."
            return f"It shows {TOPICS[topic]}: {listed([place(square) for square in squares])}."
        case e.Alerted(roll, alert):
            dice = f" ({thrown(roll)} against {roll.needed})" if roll is not None else ""
            if not alert:
                return f"No alarm{dice}. Nobody seems to have noticed."
            return f"Alarm{dice}! The terminal shorts out in a fountain of sparks."
        case e.Shocked(who, die):
            what = "The current does not let go." if die == 1 else "A tingle, nothing worse."
            return f"{capital(someone(view, who))} had a hand on it: a {die}. {what}"
    return None


def _brain(view: View, event: e.Event) -> str | None:
    match event:
        case e.BrainStopped(who, how):
            done = STOPPED[how].format(capital(someone(view, who)))
            return f"{done} Whatever roamers still slept wake now."
        case e.BrainTried(dice, success):
            outcome = "and it is the right one" if success else "and nothing happens at all"
            return f"Lucky closes his eyes and pulls a wire (a {dice[0]} and a {dice[1]}), {outcome}."
        case e.SequenceBegun(who, last):
            return (
                f"{capital(someone(view, who))} has done it: “Self-destruct sequence running.” "
                f"The world is saved. Whoever is not on the ship after the movement of turn {last} is not."
            )
        case e.LuckSpent(points, total, on):
            spent = "a point" if points == 1 else f"{points} points"
            return f"Lucky's luck: {spent} for {_on(view, on)}, {total} spent in all."
        case e.LuckRanOut(chit):
            return f"And that was all of it: Lucky had {chit}, and his luck has run out."
    return None


def _on(view: View, on: str) -> str:
    """`mending r2` names a robot."""
    start, _, ref = on.partition(" ")
    return f"mending {'the belt' if ref == 'belt' else someone(view, ref)}" if start == "mending" else on


def _sense(view: View, event: e.Event) -> str | None:
    match event:
        case e.Guessed(where):
            return f"Ms. Jones presses her fingers to her temples and thinks of {_somewhere(where)}."
        case e.PsychicChit(right):
            return "Her mind is clear: tell her the truth." if right else "Her mind is clouded: tell her what you like."
        case e.Answered(where, kinds):
            return f"“I see...” says Ms. Jones, “at {_somewhere(where)}, {_counted(kinds)}.”"
    return None


def _somewhere(where: str) -> str:
    return area_name(where) if "/" in where else place(where)


def _counted(kinds: tuple[str, ...]) -> str:
    """`a computer terminal and 2 utility robots`."""
    found = []
    for kind in KINDS:
        count = kinds.count(kind)
        if count:
            found.append(KIND_NAMES[kind] if count == 1 else f"{count} {PLURALS.get(kind, kind.replace('_', ' '))}")
    return listed(found) or "nothing at all"


def _heart(view: View, event: e.Event) -> str | None:
    match event:
        case e.Crisis(dice, out):
            return f"Danger shows who is who to Nicholle ({_dice(dice)}): {PROPER[out]} is out of the running."
        case e.FellInLove(lover, dice):
            how = f" ({_dice(dice)})" if dice else ""
            return f"Among the wreckage Nicholle's eyes meet those of {PROPER[lover]}{how}. It is love."
        case e.WasAbducted(robot):
            return f"{capital(someone(view, robot))} carries Nicholle off into the dark!"
        case e.Rescued():
            return "Nicholle is safe again."
    return None


def _dice(dice: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{PROPER[name]} {die}" for name, die in dice)
