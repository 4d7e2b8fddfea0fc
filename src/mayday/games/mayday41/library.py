"""The game's own files: data sheets and scenarios as they are written."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal


@cache
def texts(folder: Literal["ships", "scenarios"]) -> dict[str, str]:
    """The texts of a folder by their files' names."""
    found = sorted(files(__package__).joinpath("data", folder).iterdir(), key=lambda item: item.name)
    return {file.name.removesuffix(".toml"): file.read_text("utf-8") for file in found if file.name.endswith(".toml")}
