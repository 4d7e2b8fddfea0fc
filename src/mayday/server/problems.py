"""What can be wrong with a request: the codes, their HTTP status, and the exception that carries one."""

from __future__ import annotations

from typing import Any

from mayday.core.errors import InputError, MaydayError, RuleError
from mayday.server.store import Unreachable
from mayday.server.wire import Problem

STATUS = {
    "malformed": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "not_found": 404,
    "method_not_allowed": 405,
    "too_slow": 408,
    "conflict": 409,
    "stale": 409,
    "too_large": 413,
    "unsupported_media_type": 415,
    "misdirected": 421,
    "invalid": 422,
    "refused": 422,
    "too_many": 429,
    "failed": 500,
    "unavailable": 503,
}

MEANING = {
    400: "The request cannot be read.",
    401: "A seat's token is needed, and this is none of this table's.",
    403: "This is not for these eyes.",
    404: "There is no such thing.",
    405: "This method is not offered here; Allow names those that are.",
    408: "The request came too slowly.",
    409: "The table is in another state, or its position has changed.",
    413: "The request is too large.",
    415: "The request is of a type that is not understood here.",
    421: "The request is meant for a server of another name.",
    422: "The request can be read but not carried out; a refused action names its rule.",
    429: "Too many requests in a short time; Retry-After says in how many seconds to try again.",
    500: "Something went wrong here; nothing has changed.",
    503: "The tables cannot be reached now.",
}

BUG = "Something went wrong here, and nothing has changed. Load the table again."


class Refusal(MaydayError):
    """A request that is not carried out: its code, and a sentence that says what to do."""

    def __init__(
        self,
        error: str,
        reason: str,
        *,
        rule: str | None = None,
        field: str | None = None,
        code: str | None = None,
        allow: str = "",
        retry_after: int = 0,
    ) -> None:
        super().__init__(reason)
        self._given = error, reason, rule, field, code, allow, retry_after
        self.status = STATUS[error]
        self.allow = allow
        self.retry_after = retry_after
        self.problem = Problem(error, reason, rule, field, code)

    def __reduce__(self) -> tuple[Any, ...]:
        return _refusal, self._given


def _refusal(  # as it comes back from another process
    error: str, reason: str, rule: str | None, field: str | None, code: str | None, allow: str, retry_after: int
) -> Refusal:
    return Refusal(error, reason, rule=rule, field=field, code=code, allow=allow, retry_after=retry_after)


def refusal_of(error: MaydayError) -> Refusal:
    """What an error of the games means to whoever asked."""
    match error:
        case Refusal():
            return error
        case Unreachable():
            return Refusal("unavailable", "The tables cannot be reached just now. Try again in a moment.")
        case RuleError(reason=reason, rule=rule, code=code):
            return Refusal("refused", reason, rule=rule, code=code)
        case InputError(field=field, reason=reason):
            return Refusal("invalid", str(error) if field else reason, field=field or None)
        case _:
            return Refusal("invalid", str(error))
