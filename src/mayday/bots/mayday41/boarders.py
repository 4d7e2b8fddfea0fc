"""Boarding: who goes over, how they fight, who falls."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.contract import Decision
from mayday.bots.mayday41.situation import Situation, counted
from mayday.bots.mayday41.style import Style
from mayday.games.mayday41.actions import Action, Cut, Fall, Seize, Send


def order(situation: Situation, style: Style, offered: list[Send | Cut]) -> Decision | None:
    """Everybody at once: a weak party is beaten piece by piece. Whoever is boarded cuts the cables when he can."""
    for action in offered:
        if isinstance(action, Cut):
            return Decision(action, f"Without its cables {action.ship} can send nobody over.")
    fought = {fight.ship for fight in situation.view.fights}
    sends = [one for one in offered if isinstance(one, Send) and (one.to in situation.marks or one.to in fought)]
    if sends:
        best = max(sends, key=lambda action: (action.marines + action.troops, action.marines))
        number = best.marines + best.troops
        name = situation.own[best.ship].ship.name
        return Decision(best, f"{name} sends {counted(number, 'fighter')} over to {best.to}, as many as it can.")
    return None


def casualties(situation: Situation, legal: Sequence[Action]) -> Decision | None:
    """Whoever fights best is kept: troops and crew fall before marines, but somebody must run the ship."""
    falls = [action for action in legal if isinstance(action, Fall)]
    question = situation.view.question
    if not falls or question is None:
        return None
    own = situation.own.get(question.unit)
    crew = own.ship.crew if own is not None else 0

    def rank(action: Fall) -> tuple[bool, int, int]:
        from_crew = question.number - action.marines - action.troops
        return crew > 0 and from_crew >= crew, action.marines, -action.troops

    best = min(falls, key=rank)
    return Decision(best, "Marines count twice as much as anybody else, so they are kept.")


def seize(legal: Sequence[Action]) -> Decision | None:
    for action in legal:
        if isinstance(action, Seize) and not action.theirs:
            return Decision(action, "An area of one's own ship is worth more than one of theirs.")
    return None
