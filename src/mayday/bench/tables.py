"""The tables that are measured, as `tables.toml` names them."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to play at random: under which options, by how many, how many games at once."""

    name: str
    game: str
    seats: int
    games: int
    scenario: str
    options: dict[str, str | int] = {}
    endless: dict[str, str | int] = {}
    """Options with which it goes on."""
    move: Any = None
    """An action as a player sends it."""

    @property
    def chosen(self) -> dict[str, str | int]:
        """All options that are not the usual ones."""
        return {"scenario": self.scenario, **self.options}


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    table: tuple[Table, ...]


TABLES = msgspec.toml.decode(files(__package__).joinpath("tables.toml").read_bytes(), type=Tables).table
RACE = TABLES[0]
