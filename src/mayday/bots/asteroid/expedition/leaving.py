"""Boarding: who of those in the airlock goes aboard, and whom they wait for (group 24)."""

from __future__ import annotations

from mayday.bots.asteroid.expedition.situation import AIRLOCK, Situation, able
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.games.asteroid.actions import Board, Detail, Embark

FREE_OF_SASHA = ("george", "scoop", "carter")


def decide(situation: Situation, dice: Dice) -> Decision:
    """Everybody who may, together; on the last turn somebody is sent for Sasha so that the others can go."""
    view = situation.view
    offers = [action for action in situation.legal if isinstance(action, Board)]
    here = {action.who for action in offers}
    details = [action for action in situation.legal if isinstance(action, Detail)]
    if view.left_behind and details and any(one.rule == "AS-24.10" for one in view.unwilling):
        sent = min(details, key=lambda action: action.who in here)
        return Decision(sent, "Nobody else boards before somebody is sent for Sasha.")
    embark = next((action for action in situation.legal if isinstance(action, Embark)), None)
    going = willing(situation, here)
    for action in offers:
        if (action.who in going) != (action.who in view.boarding):
            return Decision(action, "Aboard, as many as will." if action.who in going else "Not without the others.")
    if embark is not None:
        return Decision(embark, "These are all who can go now.")
    return Decision(offers[dice.below(len(offers))], "Somebody objects.")


def willing(situation: Situation, people: set[str]) -> set[str]:
    """The most who board together without an objection (AS-24.06 to AS-24.11)."""
    going = set(people)
    while True:
        stay = {name for name in going if _objects(situation, name, going)}
        if not stay:
            return going
        going -= stay


def _objects(situation: Situation, name: str, going: set[str]) -> bool:
    view = situation.view

    def waits_for(other: str) -> bool:
        return other not in going and _inside(situation, other)

    if view.abducted and name in ("professor", view.lover):
        return True
    if name.startswith("clone"):
        return any(waits_for(one.name) for one in situation.members)
    if name == "sasha" or name.startswith("robot"):
        return False
    pairs = [("lucky", "muscles"), ("professor", "nicholle"), *([("nicholle", view.lover)] if view.lover else [])]
    if any(waits_for(pair[1 - pair.index(name)]) for pair in pairs if name in pair):
        return True
    if not waits_for("sasha"):
        return False
    fetcher = situation.member(view.fetcher) if view.fetcher else None
    return name == view.fetcher or (name not in FREE_OF_SASHA and (fetcher is None or not able(fetcher)))


def _inside(situation: Situation, name: str) -> bool:
    member = situation.member(name)
    return member is not None and member.entered and (member.square != "" or member.square == AIRLOCK)
