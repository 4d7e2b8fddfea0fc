"""What a player, a file or a message may get wrong; everything else is a bug."""

from __future__ import annotations

from typing import Any

LAST_RESORT = "That cannot be done now."
"""Said where no reason was found; a law of the conformance suite that it never is."""


class MaydayError(Exception):
    """Something from outside that cannot be used, with a sentence fit for the screen."""


class RuleError(MaydayError):
    """An action the rules refuse: why, which rule says so, and the rulebook's short name for it if there is one."""

    def __init__(self, reason: str, rule: str | None = None, code: str | None = None) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        return RuleError, (self.reason, self.rule, self.code)


class InputError(MaydayError):
    """Data that does not fit: the field it concerns, and what would fit; then whatever else is wrong beside it."""

    def __init__(self, field: str, reason: str, more: tuple[tuple[str, str], ...] = ()) -> None:
        super().__init__(f"{field}: {reason}" if field else reason)
        self.field = field
        self.reason = reason
        self.more = more

    def __reduce__(self) -> tuple[Any, ...]:
        return InputError, (self.field, self.reason, self.more)

    @property
    def faults(self) -> tuple[tuple[str, str], ...]:
        """All that is wrong: field and reason of each."""
        return ((self.field, self.reason), *self.more)

    def inside(self, whole: str) -> InputError:
        """The same faults, of data that is itself a field of something."""
        (field, reason), *more = ((within(whole, field), reason) for field, reason in self.faults)
        return InputError(field, reason, tuple(more))


def within(whole: str, field: str) -> str:
    """The name of a field inside a field."""
    if not whole or not field:
        return whole or field
    return f"{whole}{field}" if field.startswith("[") else f"{whole}.{field}"
