"""The log in sentences, through one pair of eyes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from mayday.cli.screen import Screen
from mayday.core.game import AnyGame, Outcome
from mayday.core.news import rolls


class Story:
    """What was told so far; `tell` adds to it and prints it."""

    def __init__(self, screen: Screen, game: AnyGame, names: Sequence[str]) -> None:
        self.screen = screen
        self.game = game
        self.names = names
        self.sentences: list[str] = []

    def sentences_of(self, view: Any, events: Iterable[Any]) -> list[str]:
        """A sentence for each event that needs one, and below it the arithmetic of its rolls."""
        found: list[str] = []
        for event in events:
            sentence = self.game.tell(view, event, self.names)
            if sentence:
                found.append(sentence)
                found += [f"  {_arithmetic(roll)}" for roll in rolls(event)]
        return found

    def tell(self, view: Any, events: Iterable[Any]) -> None:
        """Print what happened."""
        for sentence in self.sentences_of(view, events):
            self.say(sentence)

    def say(self, sentence: str, style: str = "") -> None:
        self.add(sentence)
        self.screen.say(sentence, style)

    def add(self, sentence: str) -> None:
        self.sentences.append(sentence)

    def last(self, count: int | None = None) -> list[str]:
        """The latest sentences, or all of them."""
        return self.sentences if count is None else self.sentences[-count:]


def _arithmetic(roll: Any) -> str:
    """A throw with its modifiers: the faces, what changed them and why, what came of it."""
    faces = f"{len(roll.dice)}D ({','.join(str(face) for face in roll.dice)})"
    changes = "".join(f" {m.value:+d} {m.label} ({m.rule})" for m in roll.modifiers)
    needed = f", {roll.needed} needed" if roll.needed is not None else ""
    return f"{faces}{changes} = {roll.total}{needed}: {roll.result} ({roll.rule})"


def verdict(outcome: Outcome | None, names: Sequence[str]) -> str:
    """How a game ended, in one sentence."""
    if outcome is None:
        return "The game is not over."
    who = ", ".join(names[seat] for seat in outcome.winners) or "nobody"
    return f"{'A draw between' if outcome.draw else 'Won by'} {who}: {outcome.reason} ({outcome.rule})"
