"""The End Phase: jumping, disengaging, letting others go, and what the plant does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.bots.contract import Decision
from mayday.bots.mayday41.missions import ahead, carrier, crippled, delivered, relieved, scored
from mayday.bots.mayday41.situation import Own, Situation
from mayday.bots.mayday41.style import Style
from mayday.games.mayday41.actions import Action, Camouflage, Disengage, EndTurn, Jump, Repair, Restart, Waive

MENDED_FIRST: Final = ("bridge", "g_", "mfd", "computers", "jump")


def decide(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision:
    """Mend what can be mended, leave with what one came for, or before one is shot to pieces."""
    found = _restore(legal) or _depart(situation, style, legal)
    return found or Decision(EndTurn(), "Nobody has a reason to leave.")


def _restore(legal: Sequence[Action]) -> Decision | None:
    for action in legal:
        if isinstance(action, Restart):
            return Decision(action, "A ship without power can do nothing.")
        if isinstance(action, Camouflage):
            return Decision(action, "Whoever is landed may as well be hard to find.")
    repairs = [action for action in legal if isinstance(action, Repair)]
    if not repairs:
        return None
    best = min(repairs, key=lambda action: (_rank(action.what), action.ship, action.what))
    return Decision(best, f"What {best.ship} misses most of all that can be mended is {best.what}.")


def _rank(what: str) -> int:
    """Bridge, drive and directors first (M4-APC.25)."""
    return next((place for place, name in enumerate(MENDED_FIRST) if what.startswith(name)), len(MENDED_FIRST))


def _depart(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """A jump needs nobody's leave, so it is looked at first; nobody lets go what he can catch (M4-END.02)."""
    for kind in (Jump, Disengage):
        for action in legal:
            own = situation.own.get(action.ship) if isinstance(action, kind) else None
            if own is None or (kind is Disengage and any(mark.g > own.g for mark in situation.vessels)):
                continue
            why = _reason_to_leave(situation, style, own)
            if why:
                return Decision(action, why)
    return None


def _reason_to_leave(situation: Situation, style: Style, own: Own) -> str:
    for goal in situation.goals:
        if goal.side == situation.side and goal.kind == "delivery" and own.ship.name == goal.ships[0]:
            giver = situation.named(goal.ships[1])
            there = giver is not None and delivered(situation, own, giver)
            return f"{own.ship.name} has the cargo it came for." if there else ""
    if not style.sharp or not scored(situation):
        return ""
    if situation.foes and ahead(situation):
        return f"{own.ship.name} gets away with the better of it."
    if not relieved(situation, own):
        return ""
    if carrier(own):
        return "" if _laden(situation, own) else f"The craft of {own.ship.name} fight on without it."
    return f"{own.ship.name} can only be lost here." if crippled(own) else ""


def _laden(situation: Situation, own: Own) -> bool:
    """Are there armed craft inside?"""
    return any(ship.parent == own.ref for ship in situation.view.ships if situation.sheet_of(ship).batteries)


def _last_unscathed(situation: Situation) -> bool:
    """Is it the last enemy, and has one lost nothing for which he could be ahead?"""
    return len(situation.foes) == 1 and not any(ship.fate for ship in situation.view.ships)


def waive(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """An enemy may go if nothing is gained by keeping him: the battle is won without him."""
    question = situation.view.question
    if question is None:
        return None
    mark = situation.marks.get(question.unit)
    code = mark.code if mark is not None else ""
    wanted = {
        situation.codes.get(name, "")
        for goal in situation.goals
        if goal.kind in ("delivery", "away", "exit", "out", "locked", "spent")
        for name in goal.ships
        if "left" not in goal.states or goal.side != situation.side
    }
    prized = scored(situation) and not _last_unscathed(situation)
    if code in wanted or mark is None or (mark.bogey and wanted) or prized or not style.sharp:
        return Decision(Waive(grant=False), "Nothing is gained by letting it go.")
    return Decision(Waive(grant=True), f"Out of the battle, {mark.ref} is as good as beaten.")
