"""Scenarios: the files in `data/` and the players' own, checked field by field and kept once read (group SCN)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

import msgspec
from msgspec import structs

from mayday.core import examination, schemas
from mayday.core.errors import InputError
from mayday.core.plain import fitted
from mayday.core.scenarios import Scenario, ScenarioCheck, ScenarioProblem
from mayday.games.mayday41.library import texts
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.scenario.faults import faults
from mayday.games.mayday41.scenario.spec import ScenarioSpec
from mayday.games.mayday41.ships import sheets
from mayday.games.mayday41.ships.sheets import Sheet

OWN: Final = "own"
"""The scenario whose file the players bring themselves, in `own_scenario`."""
PRINTED: Final = (
    *("long-arrows", "grapples-away", "needle-in-the-murk", "thirsty-work", "the-last-diameter", "tubes-open"),
    *("triangle", "gravity-drill"),
)
"""In the order in which they are offered; the drill is a lesson. Together they use all of the rules (M4-SCN.09)."""


def source(name: str) -> str:
    """The text of a scenario's file, for somebody who wants to start from it."""
    if name not in PRINTED:
        raise InputError("scenario", f"there is no {name!r}; there are {', '.join(PRINTED)}")
    return texts("scenarios")[name]


@cache
def printed(name: str) -> ScenarioSpec:
    return read(source(name))


def scenarios() -> dict[str, Scenario]:
    """What the table offers: one seat for each side."""
    return {name: _offered(name) for name in PRINTED if len(printed(name).sides) > 1}


def lessons() -> dict[str, Scenario]:
    """Exercises for one."""
    return {name: _offered(name) for name in PRINTED if len(printed(name).sides) == 1}


def _offered(name: str) -> Scenario:
    spec = printed(name)
    return Scenario(name, spec.title, spec.blurb, len(spec.sides), len(spec.sides))


def spec_of(options: Options) -> ScenarioSpec:
    """The scenario that these options name."""
    if options.scenario == OWN:
        return _own(options.own_scenario)
    if options.scenario not in PRINTED:
        known = ", ".join((*PRINTED, OWN))
        raise InputError("options.scenario", f"there is no {options.scenario!r}; there are {known}")
    return printed(options.scenario)


def title_of(options: Options) -> str:
    """What the players of these options sit down to."""
    return spec_of(options).title


@lru_cache(maxsize=64)
def _own(text: str) -> ScenarioSpec:
    if not text.strip():
        raise InputError("options.own_scenario", "give the text of a scenario file")
    try:
        return read(text)
    except InputError as error:
        raise InputError("options.own_scenario", str(error)) from None


def options_for(options: Options, spec: ScenarioSpec) -> Options:
    """The agreed options; what was left at its default follows the scenario's own wishes."""
    plain = Options()
    wished = {name: value for name, value in spec.options.items() if getattr(options, name) == getattr(plain, name)}
    if not wished:
        return options
    both: dict[str, Any] = {**structs.asdict(options), **wished}
    return fitted(both, Options)


@lru_cache(maxsize=64)
def _own_classes(text: bytes) -> dict[str, Sheet]:
    return {sheet.code: sheet for sheet in map(sheets.from_plain, msgspec.json.decode(text))}


def classes_of(spec: ScenarioSpec) -> Mapping[str, Sheet]:
    """The sheets of the game, with those of the scenario's own file added."""
    return {**sheets.fleet(), **_own_classes(msgspec.json.encode(spec.sheets))} if spec.sheets else sheets.fleet()


# Reading and checking.


def read(text: str) -> ScenarioSpec:
    """A scenario from its text; the first problem is told with its line."""
    spec, problems = examine(text)
    if spec is None or problems:
        raise InputError("", str(problems[0]))
    return spec


def check(text: str) -> ScenarioCheck:
    """Everything that is wrong with a scenario's text."""
    spec, problems = examine(text)
    if spec is None:
        return ScenarioCheck("", tuple(problems))
    return ScenarioCheck(spec.title, tuple(problems), (len(spec.sides), len(spec.sides)))


def schema() -> dict[str, Any]:
    """The JSON Schema of a scenario file."""
    return schemas.schema(ScenarioSpec)


def examine(text: str) -> tuple[ScenarioSpec | None, list[ScenarioProblem]]:
    """The scenario that a text describes, if it has the right form, and its problems in order."""
    return examination.examine(text, ScenarioSpec, faults)
