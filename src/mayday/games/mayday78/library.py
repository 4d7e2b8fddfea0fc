"""Designs and scenarios: the files in `data/` and the players' own, checked and kept once read."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from itertools import combinations_with_replacement, product
from typing import Any, Final

from msgspec import structs

from mayday.core import schemas
from mayday.core.errors import InputError
from mayday.core.plain import fitted
from mayday.core.scenarios import Scenario, ScenarioCheck
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.scenario.checking import examine
from mayday.games.mayday78.scenario.forms import Design, FleetForm, GoalForm, Setting, spot

OWN: Final = "own"
"""The scenario whose file the players bring themselves, in `own_scenario`."""
PRINTED: Final = ("grand-prix", "the-attack", "piracy", "battle", "smuggling")
FOLDERS: Final = ("ships", "craft", "missiles", "big-ships")


@cache
def designs() -> dict[str, Design]:
    """Every printed design by its file's name (MD-DAT.07, MD-DAT.08, MD-DAT.13, MD-DAT.14, MD-DAT.21)."""
    found = {}
    for folder in FOLDERS:
        for name, text in _texts(folder).items():
            try:
                found[name] = fitted(tomllib.loads(text), Design)
            except (tomllib.TOMLDecodeError, InputError) as error:
                raise InputError(f"{folder}/{name}.toml", str(error)) from None
    return found


@cache
def settings() -> dict[str, Setting]:
    """The printed scenarios in their order, then any others, by their files' names (MD-VIC.04)."""
    texts = _texts("scenarios")
    return {name: read_setting(texts[name]) for name in (*PRINTED, *(other for other in texts if other not in PRINTED))}


@cache
def lesson_settings() -> dict[str, Setting]:
    """The exercises, in their order."""
    return {name: read_setting(text) for name, text in _texts("lessons").items()}


def schema() -> dict[str, Any]:
    """The JSON Schema of a scenario file."""
    return schemas.schema(Setting)


def scenarios() -> dict[str, Scenario]:
    """The scenarios as the table offers them."""
    return {name: _offered(name, setting) for name, setting in settings().items()}


def lessons() -> dict[str, Scenario]:
    """The exercises as the page offers them, for one seat each."""
    return {name: _offered(name, setting) for name, setting in lesson_settings().items()}


def source(name: str) -> str:
    """The text of a printed scenario's or lesson's file, for somebody who wants to start from it; empty for others."""
    return _texts("scenarios").get(name) or _texts("lessons").get(name, "")


def setting_of(options: Options) -> Setting:
    """The frame of the game that these options name (MD-SET.01, MD-CUS.01)."""
    if options.scenario == OWN:
        return own_setting(options.own_scenario)
    found = settings().get(options.scenario) or lesson_settings().get(options.scenario)
    if found is None:
        known = ", ".join((*settings(), *lesson_settings(), OWN))
        raise InputError("options.scenario", f"there is no {options.scenario!r}; there are {known}")
    return found


def designs_of(options: Options) -> dict[str, Design]:
    """The printed designs, with those of the players' own file added."""
    if options.scenario != OWN:
        return designs()
    return _with_own(options.own_scenario)


@lru_cache(maxsize=64)
def own_setting(text: str) -> Setting:
    """A scenario that somebody wrote, refused with the first thing that is wrong in it."""
    if not text.strip():
        raise InputError("options.own_scenario", "give the text of a scenario file (see docs/scenarios.md)")
    try:
        return read_setting(text)
    except InputError as error:
        raise InputError("options.own_scenario", str(error)) from None


@lru_cache(maxsize=64)
def _with_own(text: str) -> dict[str, Design]:
    return {**designs(), **own_setting(text).designs}


def read_setting(text: str) -> Setting:
    """A scenario from its text; the first problem is told with its line."""
    setting, problems = examine(text, designs())
    if setting is None or problems:
        raise InputError("", str(problems[0]))
    return setting


def check(text: str) -> ScenarioCheck:
    """What a scenario's text is, and everything that is wrong with it."""
    setting, problems = examine(text, designs())
    if setting is None:
        return ScenarioCheck("", tuple(problems))
    return ScenarioCheck(setting.title, tuple(problems), (setting.min_seats, setting.max_seats))


def title_of(options: Options) -> str:
    return setting_of(options).title


def options_for(options: Options, setting: Setting) -> Options:
    """The agreed options; what was left at its default follows the scenario's own wishes (MD-CUS.01)."""
    plain = Options()
    wished = {name: value for name, value in setting.options.items() if getattr(options, name) == getattr(plain, name)}
    if not wished:
        return options
    both: dict[str, Any] = {**structs.asdict(options), **wished}
    return fitted(both, Options)


def number_of(options: Options, held: int | str) -> int:
    """A number of a scenario file, or the option that holds it."""
    return held if isinstance(held, int) else int(getattr(options, held))


def attempts(options: Options) -> int:
    """How many traders may try, one after the other (MD-SMG.08)."""
    for force in setting_of(options).forces:
        if force.arrives == "queue":
            return number_of(options, force.count)
    return options.smuggling_attempts


def is_on(options: Options, held: bool | str) -> bool:
    """A switch of a scenario file, or the option that holds it."""
    return held if isinstance(held, bool) else getattr(options, held) == "on"


@cache
def musters(fleet: FleetForm) -> tuple[tuple[str, ...], ...]:
    """Every choice of ships that the groups of a fleet allow (MD-BAT.01)."""
    parts = [tuple(combinations_with_replacement(group.of, group.choose)) for group in fleet.groups]
    return tuple(tuple(name for part in choice for name in part) for choice in product(*parts))


def _offered(name: str, setting: Setting) -> Scenario:
    return Scenario(name, setting.title, setting.blurb, setting.min_seats, setting.max_seats)


@cache
def _texts(folder: str) -> dict[str, str]:
    found = sorted(files(__package__).joinpath("data", folder).iterdir(), key=lambda item: item.name)
    return {file.name.removesuffix(".toml"): file.read_text("utf-8") for file in found if file.name.endswith(".toml")}


def goal_text(setting: Setting) -> str:
    """What decides this scenario, as the state writes it (see aims.py)."""
    names = [side.name for side in setting.sides]
    parts = []
    for number, side in enumerate(setting.sides):
        if side.goal is not None:
            parts.append(_clause(side.goal, names, number))
    common = _clause(setting.goal, names, -1)
    # A common goal of "none" beside goals of single sides would say nothing.
    parts = [common, *parts] if not parts or setting.goal.kind != "none" else parts
    if setting.at_limit is not None:
        parts.append(f"limit; side={names.index(setting.at_limit)}")
    return " | ".join(parts)


def _clause(goal: GoalForm, names: list[str], side: int) -> str:
    words = [str(goal.kind)]
    if goal.side is not None:
        side = names.index(goal.side)
    if side >= 0:
        words.append(f"side={side}")
    if goal.world is not None:
        words.append(f"world={goal.world}")
    if goal.hex is not None:
        q, r = spot(goal.hex, goal.sheet)
        words.append(f"hex={q},{r}")
    if goal.within:
        words.append(f"within={goal.within}")
    if goal.at_rest:
        words.append("rest=1")
    if goal.times > 1:
        words.append(f"times={goal.times}")
    if goal.design is not None:
        words.append(f"design={goal.design}")
    if goal.big_ship is not None:
        words.append(f"mark={goal.big_ship}")
    return "; ".join(words)
