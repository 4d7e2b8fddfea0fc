"""What the server writes down of itself: one line for each thing, for people or for machines, and never a secret."""

from __future__ import annotations

import logging
import sqlite3
import sys
import traceback
from contextvars import Context, ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

import msgspec

from mayday.server.settings import Settings

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is being answered."""
TABLE: ContextVar[str] = ContextVar("table", default="")
"""The table at which something happens."""

PLAIN_WORDS = (OSError, sqlite3.Error)
"""Errors that speak of the machine. What others say may be of a game, and hidden."""


def configure(settings: Settings) -> None:
    """Let everything that is logged in this process go the same way, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    logging.getLogger("mayday").setLevel(level)
    # Below this uvicorn tells the queries of its visitors.
    logging.getLogger("uvicorn").setLevel(max(level, logging.WARNING))


def about(table: str = "") -> Context:
    """For a task that outlives the request which began it: only what it is about."""
    context = Context()
    context.run(TABLE.set, table)
    return context


class TextLines(logging.Formatter):
    """`2030-01-31T12:00:00.000Z warning mayday.server.table [request=… table=…] words`."""

    def format(self, record: logging.LogRecord) -> str:
        fields = {"request": REQUEST.get(), "table": TABLE.get(), **_more(record)}
        named = " ".join(f"{name}={_shown(str(value))}" for name, value in fields.items() if value != "")
        head = f"{_time(record)} {record.levelname.lower()} {record.name}"
        line = f"{head}{f' [{named}]' if named else ''} {_shown(record.getMessage())}"
        return "\n    ".join([line, *_told(record).splitlines()])


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "request": REQUEST.get(),
            "table": TABLE.get(),
            **_more(record),
            "error": _told(record),
        }
        return msgspec.json.encode({name: value for name, value in line.items() if value != ""}).decode()


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _more(record: logging.LogRecord) -> dict[str, Any]:
    """What was given beside the words, as `extra={"fields": …}`."""
    fields: dict[str, Any] = getattr(record, "fields", {})
    return fields


def _shown(words: str) -> str:
    """Words that stay on their line and say nothing to a terminal."""
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in words)


def _told(record: logging.LogRecord) -> str:
    """Where an error came from, and what it is."""
    if not record.exc_info or record.exc_info[1] is None:
        return ""
    error: BaseException | None = record.exc_info[1]
    told = []
    while error is not None:
        told.append(_one(error, error.__traceback__))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\nduring which there was\n".join(reversed(told))


def _one(error: BaseException, trace: TracebackType | None) -> str:
    where = "".join(traceback.format_tb(trace))
    words = f": {error}" if isinstance(error, PLAIN_WORDS) else ""
    return f"{where}{type(error).__module__}.{type(error).__qualname__}{words}"
