"""Reactions to harm: sand, which system or missile is given up, which volley stays locked."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.contract import Decision
from mayday.bots.mayday41.situation import Own, Situation, counted, gap
from mayday.bots.mayday41.style import Style
from mayday.games.mayday41.actions import Action, CastSand, Choose, KeepLock, Lose


def sand(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """As many canisters as there are points or missiles to stop; a captain keeps them for missiles."""
    casts = [action for action in legal if isinstance(action, CastSand)]
    question = situation.view.question
    if not casts or question is None:
        return None
    own = situation.own.get(question.unit)
    warned = any(warning.ship == question.unit for warning in situation.view.warnings)
    beam = question.other not in situation.marks or not situation.marks[question.other].volley
    if style.sharp and beam and warned and own is not None and own.ship.sand_rating <= 8:
        return Decision(CastSand(0), "The sand is kept for the missiles that are about to burst.")
    best = max((one for one in casts if one.canisters <= question.number), key=lambda one: one.canisters)
    if not best.canisters:
        return Decision(best, "There is no sand for this.")
    return Decision(best, f"{counted(best.canisters, 'canister')} may stop that much of it.")


def lose(situation: Situation, legal: Sequence[Action]) -> Decision | None:
    """What can be missed most easily."""
    losable = [action for action in legal if isinstance(action, Lose)]
    question = situation.view.question
    if not losable or question is None:
        return None
    own = situation.own.get(question.unit)
    best = min(losable, key=lambda action: (_value(own, action.what), action.what))
    return Decision(best, f"Of all that may be lost, {best.what} can be missed most easily.")


def _value(own: Own | None, what: str) -> float:
    """What a system, or a missile by its kind, is still good for."""
    if own is None:
        return {"jammer": 0, "si": 1, "fi": 2}.get(what.rsplit(maxsplit=1)[-1], 3)
    for battery in own.sheet.batteries:
        if battery.id == what:
            return battery.damage * min(battery.max_range, 30) / 10
    if any(launcher.id == what for launcher in own.sheet.launchers):
        return 20.0 if own.missiles else 0.0
    return {"meson": 1.0, "damper": 2.0, "sand": 3.0}.get(what, 5.0)


def keep_lock(situation: Situation, legal: Sequence[Action]) -> Decision | None:
    """The new volley that is nearest to one of one's own."""
    keeps = [action for action in legal if isinstance(action, KeepLock)]
    if not keeps:
        return None

    def away(action: KeepLock) -> tuple[int, str]:
        mark = situation.marks.get(action.volley)
        if mark is None:
            return 999, action.volley
        return min((gap(mark.next, own.next) for own in situation.own.values()), default=999), action.volley

    best = min(keeps, key=away)
    return Decision(best, f"Of the new volleys {best.volley} is the nearest.")


def choose(legal: Sequence[Action]) -> Decision | None:
    for action in legal:
        if isinstance(action, Choose):
            return Decision(action, "One is as good as another.")
    return None
