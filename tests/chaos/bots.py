"""Bots as somebody's own may be: one hangs, one takes its process with it, one raises, one does what is not legal."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from mayday.bots.contract import Decision
from mayday.bots.uniform import Uniform
from mayday.core.dice import Dice


class Hanging(Uniform):
    title = "Hanging"

    def decide(self, view: Any, legal: Sequence[Any], dice: Dice, budget: float) -> Decision:
        while True:
            pass


class Dying(Uniform):
    title = "Dying"

    def decide(self, view: Any, legal: Sequence[Any], dice: Dice, budget: float) -> Decision:
        os._exit(1)


class Raising(Uniform):
    title = "Raising"

    def decide(self, view: Any, legal: Sequence[Any], dice: Dice, budget: float) -> Decision:
        raise KeyError("a bug")


class Cheating(Uniform):
    title = "Cheating"

    def decide(self, view: Any, legal: Sequence[Any], dice: Dice, budget: float) -> Decision:
        return Decision(None, "because I can")
