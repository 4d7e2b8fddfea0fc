"""What speaks for the claims of the rulebooks: the package's own code, and the tests that last passed."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import msgspec
from msgspec import Struct

from mayday.core.errors import InputError
from mayday.core.game import AnyGame
from mayday.core.rulebook import Coverage, citations, coverage
from mayday.games import rulebook

PACKAGE = Path(__file__).parent
WHERE = Path(".cache", "rules.json")
"""In a checkout, where a full run of the tests leaves word."""


class Tested(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of one game that some passing test staged."""

    tested: tuple[str, ...]


def checkout() -> Path | None:
    """The project's folder, when the package runs from a checkout and not from an installed wheel."""
    root = PACKAGE.parent.parent
    return root if (root / "pyproject.toml").is_file() else None


def cited(prefix: str, package: Path = PACKAGE) -> set[str]:
    """Every rule id of a game that the package's code names."""
    return citations((file.read_text("utf-8") for file in package.rglob("*.py")), prefix)


def write_tested(tested: dict[str, set[str]], root: Path) -> None:
    """Leave word of a full run: for each game the rules that its passing tests staged."""
    file = root / WHERE
    file.parent.mkdir(exist_ok=True)
    word = {game: Tested(tuple(sorted(rules))) for game, rules in tested.items()}
    file.write_bytes(msgspec.json.format(msgspec.json.encode(word), indent=2) + b"\n")


def read_tested(game: str, root: Path | None) -> set[str] | None:
    """The rules of a game that the last full run of the tests staged; None without word of one."""
    file = root / WHERE if root is not None else None
    if file is None or not file.is_file():
        return None
    try:
        word = msgspec.json.decode(file.read_bytes(), type=dict[str, Tested])
    except msgspec.DecodeError as error:
        raise InputError(str(WHERE), f"cannot be read ({error}); `make test` writes it anew") from None
    return set(word[game].tested) if game in word else None


def report(game: AnyGame) -> list[Coverage]:
    """Each rule of a game beside what speaks for it; `tested` is None where no full run has left word."""
    return coverage(rulebook(game), cited(game.prefix, _code(game)), read_tested(game.id, checkout()))


def _code(game: AnyGame) -> Path:
    """Where the rules of a game may be carried out: anywhere in this package, or in that which brings the game."""
    outside = game.package.partition(".")[0] != __package__
    return Path(str(files(game.package))) if outside else PACKAGE
