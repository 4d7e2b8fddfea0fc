"""What players wrote down: every act they sent, how it was answered, and what they heard."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from tests.server.serving import Json


class Act(Struct):
    """One decision, under a name by which it is known again, and what became of it as far as its sender knows."""

    table: str
    seat: int
    name: str
    ply: int
    action: Any
    tries: int = 0
    number: int | None = None
    """With which it was acknowledged."""
    refused: str = ""


class Heard(Struct):
    """The news of one seat by ply, in the order in which it came, each item once."""

    upto: int = -1
    events: dict[int, list[Any]] = {}
    parts: set[tuple[int, int]] = set()
    torn: bool = False
    """Older news was left out, which is asked for elsewhere."""

    def hear(self, update: Json) -> None:
        self.torn = self.torn or update["earlier"]
        for item in update["news"]:
            key = item["ply"], item.get("part", 0)
            if (key[1] and key not in self.parts) or (not key[1] and key[0] > self.upto):
                self.events.setdefault(key[0], []).append(item["event"])
            if key[1]:
                self.parts.add(key)
        self.upto = max(self.upto, update["ply"])


@dataclass
class Notebook:
    """Of all players together."""

    acts: list[Act] = field(default_factory=list)
    heard: dict[tuple[str, int], Heard] = field(default_factory=lambda: defaultdict(Heard))
    tokens: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    """By table: its people's seats, and what they hold them by."""
    resumed: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def acknowledged(self) -> list[Act]:
        return [act for act in self.acts if act.number is not None]

    @property
    def sent_again(self) -> int:
        return sum(act.tries > 1 for act in self.acts)

    def secrets(self) -> list[str]:
        return [token for held in self.tokens.values() for _, token in held]
