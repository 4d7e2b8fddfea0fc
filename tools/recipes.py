"""The files of `deploy/` taken apart: the instructions of a Containerfile, the entries of a unit."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DEPLOY = ROOT / "deploy"
CONTAINERFILE = DEPLOY / "Containerfile"
UNIT = DEPLOY / "mayday.service"
CADDYFILE = DEPLOY / "Caddyfile"
COMPOSE = DEPLOY / "compose.yaml"
EXAMPLE = DEPLOY / "example.env"

PROGRAM = "/opt/mayday/bin/mayday"
"""Where the unit expects the program."""
STATE = "/var/lib"
"""What %S stands for in a unit of the system."""


def lines(text: str) -> list[str]:
    """The lines that say something, each whole where it goes on in the next."""
    said = "".join(f"{line}\n" for line in text.splitlines() if not line.lstrip().startswith("#"))
    return [line.strip() for line in said.replace("\\\n", " ").splitlines() if line.strip()]


def assignments(text: str) -> dict[str, str]:
    """The NAME=value words of a line, or of a whole file with one a line."""
    pairs = (word.partition("=") for word in shlex.split(text, comments=True))
    return {name: value for name, _, value in pairs}


@dataclass(frozen=True)
class Stage:
    """What one FROM of a Containerfile begins: its instructions, in order."""

    instructions: tuple[tuple[str, str], ...]

    def all(self, word: str) -> list[str]:
        return [rest for found, rest in self.instructions if found == word]

    def one(self, word: str) -> str:
        (rest,) = self.all(word)
        return rest

    @property
    def environment(self) -> dict[str, str]:
        return {name: value for rest in self.all("ENV") for name, value in assignments(rest).items()}

    @property
    def copied(self) -> list[str]:
        """What is copied from the tree, by its path there."""
        own = [rest.split() for rest in self.all("COPY") if not rest.startswith("--from")]
        return [name for words in own for name in words[:-1]]

    @property
    def command(self) -> list[str]:
        """What runs in the container."""
        return [*json.loads(self.one("ENTRYPOINT")), *json.loads(self.one("CMD"))]

    @property
    def health(self) -> list[str]:
        """What says whether the container is well."""
        found: list[str] = json.loads(self.one("HEALTHCHECK").partition("CMD")[2])
        return found


def stages(text: str) -> list[Stage]:
    """The stages of a Containerfile; what comes before the first belongs to none."""
    found: list[list[tuple[str, str]]] = []
    for line in lines(text):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            found.append([])
        elif found:
            found[-1].append((word, rest.strip()))
    return [Stage(tuple(stage)) for stage in found]


@dataclass(frozen=True)
class Unit:
    """The entries of a unit of systemd, in order; some keys stand there several times."""

    entries: tuple[tuple[str, str], ...]

    def all(self, key: str) -> list[str]:
        return [value for found, value in self.entries if found == key]

    def one(self, key: str) -> str:
        (value,) = self.all(key)
        return value

    def environment(self, state: str = STATE) -> dict[str, str]:
        """What the service is started with, its state folders being in this one."""
        pairs = (assignments(value.replace("%S", state)) for value in self.all("Environment"))
        return {name: value for pair in pairs for name, value in pair.items()}


def unit(text: str) -> Unit:
    """A unit's entries, whichever section they stand in."""
    pairs = (line.partition("=") for line in lines(text) if not line.startswith("["))
    return Unit(tuple((key.strip(), value.strip()) for key, _, value in pairs))
