"""Files of one's own examined: what is wrong in a text, with the line and column of the key concerned."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from msgspec import Struct

from mayday.core.errors import InputError
from mayday.core.plain import fitted
from mayday.core.scenarios import ScenarioProblem
from mayday.core.toml_places import nearest, places, unread

T = TypeVar("T", bound=Struct)
LONGEST: Final = 60_000


def examine(
    text: str, kind: type[T], faults: Callable[[T], Iterable[tuple[str, str]]]
) -> tuple[T | None, list[ScenarioProblem]]:
    """The thing that a TOML text describes, if it has the right form, and all its problems in order."""
    if len(text) > LONGEST:
        return None, [ScenarioProblem(1, 1, f"such a file has at most {LONGEST} characters")]
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return None, [ScenarioProblem(*unread(text, str(error)))]
    except RecursionError:
        return None, [ScenarioProblem(1, 1, "arrays and tables are nested too deeply")]
    except ValueError:
        return None, [ScenarioProblem(1, 1, "a number has too many digits")]
    made = None
    try:
        made = fitted(plain, kind)
        found = tuple(faults(made))
    except InputError as error:
        found = error.faults
    where = places(text)
    problems = [ScenarioProblem(*nearest(where, field), reason, field) for field, reason in found]
    return made, sorted(problems, key=lambda problem: (problem.line, problem.column))
