"""What a player, a file or a message may get wrong; everything else is a bug."""

from __future__ import annotations


class MaydayError(Exception):
    """Something from outside that cannot be used, with a sentence fit for the screen."""


class RuleError(MaydayError):
    """An action the rules refuse: why, which rule says so, and the rulebook's short name for it if there is one."""

    def __init__(self, reason: str, rule: str | None = None, code: str | None = None) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule
        self.code = code


class InputError(MaydayError):
    """Data that does not fit: the field it concerns, and what would fit."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}" if field else reason)
        self.field = field
        self.reason = reason
