"""The station's own data: the file with the drawings of its eight plans."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def drawings() -> str:
    """The plans as they are drawn and described."""
    return files(__package__).joinpath("data", "plans.md").read_text("utf-8")
