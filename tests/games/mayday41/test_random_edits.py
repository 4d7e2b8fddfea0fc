"""Positions from the middle of games with something changed in them: they play on as they say, or are refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.plain import fitted, plain
from mayday.games.mayday41.positions.unit_spec import MissileNow
from mayday.games.mayday41.positions.writing import describe
from mayday.games.mayday41.space.headings import velocity
from mayday.games.mayday41.space.places import at
from tests.games.mayday41.samples import moments
from tests.games.mayday41.staging import GAME

SCENARIOS = ("grapples-away", "long-arrows", "needle-in-the-murk", "thirsty-work", "triangle", "tubes-open")
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"per_ship_initiative": "on", "decoy_missiles": "on", "sensor_tl_limits": "on"},
    {"appendix_c_damage": "on", "appc_damage_control": "on", "optional_sensor_mods": "on", "hit_choice": "random"},
    {"secret_fire_orders": "off", "secret_sensor_orders": "off"},
)
NUMBERS = (0, 1, -1, 2, 5, 7, 40, 999, 1_000_000, 10**30)
WORDS = ("", "0711", "2 S", "c1", "laser1", "radar", "fi", "Blue", "nobody", "#0", "offensive")
EDITS = 6
PLIES = 10


# Changing something.


def places(whole: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a position."""
    if path:
        yield path
    if isinstance(whole, dict):
        for key, value in whole.items():
            yield from places(value, (*path, key))
    elif isinstance(whole, list):
        for key, value in enumerate(whole):
            yield from places(value, (*path, key))


def found(whole: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        whole = whole[key]
    return whole


def edited(whole: Any, dice: Dice) -> Any:
    """One thing changed: a number, a name, an entry dropped, doubled or moved, a field removed, or of another place."""
    whole = json.loads(json.dumps(whole))
    paths = list(places(whole))
    path = paths[dice.below(len(paths))]
    around, key, value = found(whole, path[:-1]), path[-1], found(whole, path)
    kind = dice.below(6)
    others = [one for one in paths if one[-1] == key or isinstance(key, int)]
    if kind == 0:
        del around[key]
    elif kind == 1 and isinstance(around, list):
        around.insert(dice.below(len(around) + 1), json.loads(json.dumps(value)))
    elif kind == 2 and isinstance(around, list):
        around.insert(dice.below(len(around)), around.pop(key))
    elif kind == 3:
        around[key] = json.loads(json.dumps(found(whole, paths[dice.below(len(paths))])))
    elif kind == 4 and isinstance(value, str):
        words = [word for word in (found(whole, one) for one in others) if isinstance(word, str)]
        words += WORDS
        around[key] = words[dice.below(len(words))]
    elif kind == 4 and isinstance(key, str) and isinstance(around, dict):
        names = [name for name in (one[-1] for one in paths if len(one) == len(path)) if isinstance(name, str)]
        around[names[dice.below(len(names))]] = around.pop(key)
    elif isinstance(value, bool):
        around[key] = not value
    elif isinstance(value, int | float):
        around[key] = (*NUMBERS, value + 1, value - 1)[dice.below(len(NUMBERS) + 2)]
    else:
        around[key] = NUMBERS[dice.below(len(NUMBERS))]
    return whole


# Does it say what was given?


def disagreement(given: Any, told: Any, path: str = "") -> str:
    """Where what was loaded is not what was given; what follows from the rest may be left unsaid."""
    if told is None or given == told:
        return ""
    if isinstance(given, dict):
        return _of_fields(given, told, path)
    if isinstance(given, list):
        name = path.rpartition(".")[2]
        if name == "missiles":
            return "" if _each(plain_form(given)) == _each(plain_form(told)) else path
        if name.startswith(("out", "lost", "matched")):
            return "" if sorted(map(str, given)) == sorted(map(str, msgspec.to_builtins(told))) else path
        if len(given) != len(told):
            return path
        parts = (
            disagreement(one, other, f"{path}[{n}]") for n, (one, other) in enumerate(zip(given, told, strict=True))
        )
        return next(filter(None, parts), "")
    if isinstance(given, str) and isinstance(told, str) and (given[:1] == "#" or _same(given, told)):
        return ""
    return "" if given == msgspec.to_builtins(told) else f"{path}: {given!r} became {told!r}"


def plain_form(missiles: Any) -> list[dict[str, Any]]:
    """With what is left out, and as lists."""
    whole: list[dict[str, Any]] = plain(fitted(msgspec.to_builtins(missiles), tuple[MissileNow, ...]))
    return whole


def _of_fields(given: dict[str, Any], told: Any, path: str) -> str:
    for key, value in given.items():
        if isinstance(told, Struct):
            other = getattr(told, key) if hasattr(told, key) else msgspec.to_builtins(told)[key]
            unsaid = (key == "velocity" and getattr(told, "past", None) is not None) or key == "type"
        else:
            unsaid = key not in told and ".sheet" in path
            other = told.get(key, "nothing")
        wrong = "" if unsaid else disagreement(value, other, f"{path}.{key}")
        if wrong:
            return wrong
    return ""


def _each(missiles: list[dict[str, Any]]) -> list[str]:
    each = [json.dumps({**one, "count": 1}, sort_keys=True) for one in missiles for _ in range(one.get("count", 1))]
    return sorted(each)


def _same(given: str, told: str) -> bool:
    """Other words for the same hex or velocity."""
    for read in (at, velocity):
        try:
            if read(given, "") == read(told, ""):
                return True
        except InputError:
            pass
    return False


# Playing on.


def play_on(state: Any, dice: Dice, plies: int = PLIES) -> None:
    for _ in range(plies):
        if GAME.outcome(state) is not None:
            return
        asked = [side for side in GAME.actors(state) if GAME.legal(state, side)]
        side = asked[dice.below(len(asked))]
        legal = GAME.legal(state, side)
        GAME.apply(state, side, legal[dice.below(len(legal))], dice)
    for eye in (None, *range(len(state.sides))):
        GAME.view(state, eye)
    GAME.dump(state)


def hold(given: Any, dice: Dice) -> bool:
    """True if it was loaded; anything but a refusal or a faithful game is a fault."""
    try:
        state = GAME.load(given)
    except InputError:
        return False
    if given.get("begun"):
        wrong = disagreement(given, describe(state))
        assert not wrong, wrong
    again = GAME.dump(state)
    assert GAME.dump(GAME.load(again)) == again
    play_on(state, dice)
    return True


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "per ship", "appendix c", "open"])
def test_a_position_with_something_changed_plays_on_as_it_says_or_is_refused(
    scenario: str, options: dict[str, str]
) -> None:
    dice = Dice.seeded(f"{scenario} {sorted(options)}")
    loaded = [
        hold(edited(GAME.dump(state), dice), dice)
        for state in moments(scenario, 150, 30, **options)
        for _ in range(EDITS)
    ]
    assert len(set(loaded)) == 2, "some are refused, and some are not"
