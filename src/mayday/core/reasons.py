"""Reasons against an action: rows that are read from the top, of which the first that holds is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from mayday.core.errors import RuleError

Reason: TypeAlias = tuple[object, str, str]
"""What speaks against it if it holds, the sentence, and the rule."""
Reasons: TypeAlias = Iterator[Reason]
"""Each may rely on those above it, for it is only looked at where none of them holds."""


def first_of(reasons: Reasons) -> RuleError | None:
    """The first that holds; a sentence may begin with the name of somebody or something."""
    return next((RuleError(told[:1].upper() + told[1:], rule) for holds, told, rule in reasons if holds), None)
