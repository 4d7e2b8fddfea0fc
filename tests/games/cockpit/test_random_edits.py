"""Positions with random mistakes: each loads, plays on and is written as it was read, or is refused with its fields."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.play import awaited, play
from mayday.games.cockpit.options import Options
from tests.conformance.talk import anything
from tests.games.cockpit.staging import GAME

GAMES = 12
EDITS = 12
PLIES = 25
SETS = ("rotated", "access", "ready", "answers")
"""Lists whose order means nothing, or follows from others (`captain`, `acting`)."""
NUMBERS = (0, 1, 2, 3, 4, 5, 7, 9, 10, 20, 1_000_000)
WORDS = (
    *("H", "I", "L", "M", "R", "blank", "none", "punch", "protect", "botd", "reliable", "HIH", "IIH", "HHH", "", "red"),
    *("first_suspicions", "phase1", "phase2", "phase3", "end", "over", "pick", "window", "hold", "mark", "discuss"),
    *("vote", "order", "give", "done", "look", "discussion", "on", "off", "all"),
)


def positions(seed: int) -> Iterator[dict[str, Any]]:
    """Every tenth position or so of a random flight."""
    dice, chance = Dice.seeded(f"choices {seed}"), Dice.seeded(f"table {seed}")
    clock = 5 * (seed % 2)
    options = Options(
        veteran_mode="all",
        veteran_in_first_suspicions="off" if seed % 3 else "on",
        discussion_seconds=clock,
        marker_reveal_seconds=clock,
        listen_hold_seconds=clock,
        veteran_window_seconds=5 * (seed % 5 == 0),
        v7_any_candidate="on" if seed % 4 == 0 else "off",
        on_timeout="wait",
    )
    state = GAME.setup(options, 5 + seed % 4, chance)
    while True:
        if dice.below(10) == 0 or state.outcome is not None:
            yield GAME.dump(state)
        if state.outcome is not None:
            return
        seat = dice.below(state.crew)
        said = anything(state, seat, dice)
        if dice.below(8) == 0 and GAME.is_aside(state, seat, said):
            play(GAME, state, seat, said, chance)
            continue
        waiting = awaited(GAME, state)
        seat = waiting[dice.below(len(waiting))]
        legal = GAME.legal(state, seat)
        play(GAME, state, seat, legal[dice.below(len(legal)) if dice.below(3) else 0], chance)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something can be changed in plain data."""
    if path:
        yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield from places(part, (*path, key))


def edited(position: dict[str, Any], dice: Dice) -> dict[str, Any]:
    """A copy with one thing changed: another number, another word, dropped, doubled, moved, or put elsewhere."""
    new = copy.deepcopy(position)
    found = [path for path in places(new) if path[0] != "options" or dice.below(4) == 0]
    path = found[dice.below(len(found))]
    holder, key = parent(new, path)
    value, kind = holder[key], dice.below(6)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder, list):
        holder.insert(dice.below(len(holder) + 1), copy.deepcopy(value))
    elif kind == 2 and isinstance(holder, list):
        holder.insert(dice.below(len(holder)), holder.pop(key))
    elif kind == 3:
        other, name = parent(new, found[dice.below(len(found))])
        holder[key] = copy.deepcopy(other[name])
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = NUMBERS[dice.below(len(NUMBERS))]
    elif isinstance(value, str):
        holder[key] = WORDS[dice.below(len(WORDS))]
    elif isinstance(value, list) and value:
        del value[dice.below(len(value))]
    return new


def parent(whole: Any, path: tuple[Any, ...]) -> tuple[Any, Any]:
    for key in path[:-1]:
        whole = whole[key]
    return whole, path[-1]


def agrees(given: Any, written: Any, path: str = "") -> None:
    """All that was given is written again; what was left out may have been completed."""
    if isinstance(given, dict):
        for key, value in given.items():
            if value in (None, [], 0, False, "none") and key not in written:
                continue  # a default, which is not written
            where = f"{path}.{key}".lstrip(".")
            assert key in written, f"{where} was lost"
            agrees(value, written[key], where)
    elif path in SETS:
        assert sorted(map(str, given)) == sorted(map(str, written)), path
    elif path == "spent":
        assert set(given) <= set(written), path
    elif isinstance(given, list):
        assert len(given) == len(written), path
        for at, (one, other) in enumerate(zip(given, written, strict=True)):
            agrees(one, other, f"{path}[{at}]")
    else:
        assert given == written, path


def check(position: dict[str, Any], dice: Dice) -> bool:
    """Does it load? Then it is written as it was read, and plays on."""
    try:
        state = GAME.load(position)
    except InputError as error:
        return not all(reason for _, reason in error.faults)
    agrees(position, GAME.dump(state))
    again = GAME.load(GAME.dump(state))
    assert GAME.dump(again) == GAME.dump(state)
    for _ in range(PLIES):
        if state.outcome is not None:
            break
        waiting = awaited(GAME, state)
        seat = waiting[dice.below(len(waiting))]
        legal = GAME.legal(state, seat)
        play(GAME, state, seat, legal[dice.below(len(legal))], dice)
        for eyes in (None, seat if seat >= 0 else 0):
            GAME.view(state, eyes)
    return True


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_position_with_a_random_mistake_loads_and_plays_on_or_is_refused(seed: int) -> None:
    dice = Dice.seeded(f"edits {seed}")
    for position in positions(seed):
        assert check(position, dice)
        for _ in range(EDITS):
            check(edited(position, dice), dice)  # whatever else is raised is a mistake of ours
