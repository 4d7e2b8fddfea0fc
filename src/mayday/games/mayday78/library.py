"""Designs and scenarios: the files in `data/`, checked and kept once read."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from mayday.core.errors import InputError
from mayday.core.game import Scenario
from mayday.games.mayday78.tables import MAX_THRUST

T = TypeVar("T")
Model: TypeAlias = Literal["1", "1 bis", "2", "2 bis", "3"]


class Design(Struct, frozen=True, forbid_unknown_fields=True):
    """A class of vessel (MD-DAT.07, MD-DAT.08); `burns` is what its tank holds, none for a starship (MD-DAT.09)."""

    name: str
    kind: Literal["ship", "craft", "missile"]
    g: int
    burns: int | None = None
    tons: int = 0
    computer: Model | None = None
    lasers: int = 0
    launchers: int = 0
    sandcasters: int = 0
    carries: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.g <= MAX_THRUST:
            raise ValueError(f"g must be 0 to {MAX_THRUST}")
        if (self.kind == "ship") == (self.burns is not None):
            raise ValueError("craft and missiles have burns, starships have none")


class EachSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """What every player begins with: a vessel of this design on this world."""

    design: str
    landed_on: str


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file: the frame of a game (MD-SET.01)."""

    title: str
    blurb: str
    goal: Literal["race"]
    min_seats: int
    max_seats: int
    sheets: tuple[tuple[int, int], ...]
    worlds: tuple[str, ...]
    each_seat: EachSeat


@cache
def designs() -> dict[str, Design]:
    """Every design by its file's name."""
    return _read("ships", Design)


@cache
def settings() -> dict[str, Setting]:
    """Every scenario by its file's name."""
    return _read("scenarios", Setting)


def scenarios() -> dict[str, Scenario]:
    """The scenarios as the table offers them."""
    return {
        name: Scenario(name, setting.title, setting.blurb, setting.min_seats, setting.max_seats)
        for name, setting in settings().items()
    }


def _read(folder: str, kind: type[T]) -> dict[str, T]:
    found = {}
    for file in sorted(files(__package__).joinpath("data", folder).iterdir(), key=lambda item: item.name):
        try:
            found[file.name.removesuffix(".toml")] = msgspec.convert(tomllib.loads(file.read_text("utf-8")), kind)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise InputError(f"{folder}/{file.name}", str(error)) from None
    return found
