"""Every event as a sentence of our own, so that the log reads like the film it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.games.asteroid import events as e
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.tables import PROPER
from mayday.games.asteroid.words import affairs, battles, scenes
from mayday.games.asteroid.words.naming import capital, everyone, listed, place, turns

DONE: Final = {
    "configuring": "Somewhere in the dark eight plans have become a station.",
    "placing": "The brain has set out its machines.",
    "shafts": "Things have been left in the ventilator shafts that not even the brain has looked at.",
    "scattering": "All counters lie. The station is waiting for visitors.",
}
STEPS: Final = {
    "XM": "The expedition moves.",
    "F1": "First fire.",
    "M1": "First melee.",
    "CM": "The computer moves.",
    "F2": "Second fire.",
    "M2": "Second melee.",
}
LAST_TURNS: Final = 5


def tell(view: View, event: e.Event, names: Sequence[str]) -> str:
    """One or two sentences; empty where another event says it all."""
    for chapter in (scenes.tell, battles.tell, affairs.tell):
        found = chapter(view, event)
        if found is not None:
            return found
    return _frame(view, event)


def _frame(view: View, event: e.Event) -> str:
    """Set-up, turns, and how it ends."""
    match event:
        case e.SetUp(stage):
            return DONE.get(stage, "")
        case e.Chosen(crew):
            return f"Aboard the ship: {everyone(view, crew)}. No one else volunteered."
        case e.Drew(luck):
            return f"The number on Lucky's chit is {luck}; he does not know it."
        case e.ChargesGiven(to):
            return _charges(to)
        case e.Entrance(plan, square, plan_die, corridor_die):
            return (
                f"The dice ({plan_die} and {corridor_die}) choose an airlock: the expedition will come in "
                f"on plan {plan}, at {place(square)}. It is also the only way out."
            )
        case e.TurnBegun(turn, left):
            return _turn(turn, left)
        case e.StepBegun(step):
            return STEPS.get(step, "")
    return _ending(view, event)


def _charges(to: tuple[str, ...]) -> str:
    if not to:
        return "Nobody wanted a demo charge; they stay on the ship."
    people = [PROPER[name] + (" (two)" if to.count(name) > 1 else "") for name in dict.fromkeys(to)]
    return f"Demo charges for {listed(people)}."


def _turn(turn: int, left: int | None) -> str:
    if left is None:
        return f"Turn {turn}."
    if left <= 0:
        return f"Turn {turn}. The last one: the station blows at its end!"
    hurry = " Run!" if left <= LAST_TURNS else ""
    return f"Turn {turn}. The station blows in {turns(left)}.{hurry}"


def _ending(view: View, event: e.Event) -> str:
    match event:
        case e.Detailed(who):
            return f"{capital(PROPER[who])} is sent to fetch Sasha. Nobody leaves a dog behind."
        case e.SentOut():
            return "“Go without me!” the Professor orders. Nicholle hates him for it, and will obey."
        case e.Boarded(crew):
            return f"{capital(everyone(view, crew))} {'is' if len(crew) == 1 else 'are'} on the ship and safe."
        case e.Departed(left):
            return f"The ship casts off.{_left_behind(view, left, 'left behind in the station')}"
        case e.BlewUp(lost):
            return (
                "A second sun, and Nine Seven Bravo is gone."
                f"{_left_behind(view, lost, 'inside') or ' Nobody was inside.'}"
            )
        case e.Ended(victories, reason):
            won = listed(victories)
            return f"{reason} Won: {won}." if victories else f"{reason} The computer wins."
    return ""


def _left_behind(view: View, people: tuple[str, ...], where: str) -> str:
    if not people:
        return ""
    return f" {capital(everyone(view, people))} {'was' if len(people) == 1 else 'were'} {where}."
