"""The shapes of handlers and questions that modules hand to the agenda."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from mayday.core.dice import AnyDice
from mayday.games.mayday41.state import Job, Question, State

Handler: TypeAlias = Callable[[State, Job, AnyDice], None]
Answers: TypeAlias = Callable[[State, Question], list[int]]
Answered: TypeAlias = Callable[[State, Question, Any, AnyDice], None]
Handlers: TypeAlias = Mapping[str, Handler]
Questions: TypeAlias = Mapping[str, tuple[Answers, Answered]]
