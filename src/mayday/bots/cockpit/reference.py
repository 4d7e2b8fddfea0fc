"""The reference players of the yardsticks: plain policies with a named model of lies (CP-B.18, CP-B.19, CP-B.21)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from mayday.bots.cockpit.outlook import NEUTRAL, PURPOSEFUL, Belief, Reading
from mayday.bots.cockpit.player import Cadet
from mayday.bots.cockpit.situation import Situation
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.games.cockpit.actions import Action, Declare, PassSkill, Release
from mayday.games.cockpit.seen import View


class Reference(Cadet):
    """A cadet with any model of lies, who neither talks nor uses a Veteran card.

    Infiltrators mark by the table of CP-B.15, protect each other and punch the honest.
    """

    def __init__(self, title: str, reading: Reading) -> None:
        self.title = title
        self.reading = reading

    def speak(self, view: View, dice: Dice) -> Declare | Release | None:
        return None

    def answer_window(self, situation: Situation, known: Belief, legal: Sequence[Action], dice: Dice) -> Decision:
        return Decision(PassSkill(), "The yardsticks are measured without skills.")


YARDSTICKS: Mapping[str, Callable[[], Reference]] = {
    "reference-m0": partial(Reference, "Reference M0", NEUTRAL),
    "reference-m1": partial(Reference, "Reference M1", PURPOSEFUL),
}
"""By the names under which the arena knows them; no table offers them (CP-B.21)."""
