"""Craft: what is launched, where it is put, and what comes back."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.contract import Decision
from mayday.bots.mayday41.helm import price_of
from mayday.bots.mayday41.missions import mission
from mayday.bots.mayday41.situation import Own, Situation, place
from mayday.bots.mayday41.style import Style
from mayday.games.mayday41.actions import Action, EndCraft, Launch, Place, Recover
from mayday.games.mayday41.space.places import steps


def decide(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """Everything that is armed goes out; a craft that can fight no more comes in."""
    ships = {ship.ref: ship for ship in situation.view.ships}
    fighting = bool(situation.foes)
    for action in legal:
        if isinstance(action, Launch) and fighting:
            sheet = situation.sheet_of(ships[action.craft])
            if sheet.batteries or sheet.launchers:
                return Decision(action, f"{ships[action.craft].name} is armed and of no use inside.")
        if isinstance(action, Recover):
            own = situation.own.get(action.craft)
            if own is not None and not own.armed and own.sheet.batteries:
                return Decision(action, f"{own.ship.name} can fight no more and is safer inside.")
    return Decision(EndCraft(), "No craft has anything to do outside or inside.")


def put(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """A new craft goes where its mission would take it."""
    question = situation.view.question
    own = situation.own.get(question.unit) if question is not None else None
    places = [action for action in legal if isinstance(action, Place)]
    if own is None or not places:
        return None
    best = _best(situation, style, own, places)
    return Decision(best, f"{own.ship.name} starts towards where it is needed.")


def _best(situation: Situation, style: Style, own: Own, places: list[Place]) -> Place:
    price = price_of(situation, style, own, mission(situation, style, own))

    def cost(action: Place) -> tuple[bool, float, str]:
        to = place(action.to)
        unsafe = not situation.sky.safe(own.present, to, own.g, own.sheet.streamlined)
        return unsafe, price(to) + 0.01 * steps(own.baseline, to), action.to

    return min(places, key=cost)
