"""Positions from the middle of random games, with something in them changed: taken as they are told, or refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.play import play
from mayday.games.asteroid.position import describe
from tests.conformance.subjects import SUBJECTS
from tests.conformance.walks import choose, pick, walk
from tests.games.asteroid.staging import GAME, Plain

EDITED = 4
"""Positions of a random game."""
EDITS = 12
"""Of each position."""
PLAYED = 25
"""Actions after a position that was taken."""
Place: TypeAlias = tuple[Any, Any, str]
"""A container, a key or index in it, and the name of the field it belongs to."""


def positions(seed: int, most: int) -> list[Plain]:
    """Some positions of a random game as plain data, each as likely as any other; in some the sequence runs."""
    dice, found = Dice.seeded(f"edited {seed}"), list[Any]()
    for ply, (state, _) in enumerate(walk(SUBJECTS["asteroid"], seed, news=False)):
        if state.outcome is not None:
            break
        if len(found) < most:
            found.append(state.copy())
        elif (n := dice.below(ply + 1)) < most:
            found[n] = state.copy()
    for at, state in enumerate(found):
        brain = state.thing("brain")
        if at % 2 and state.turn and brain is not None and not state.brain_asked:
            state.destruct, brain.works = state.turn, False
    return [msgspec.json.decode(msgspec.json.encode(GAME.dump(state))) for state in found]


def places(value: Any, field: str = "") -> Iterator[Place]:
    """Every place in plain data where a value stands."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        name = key if isinstance(key, str) else field
        yield value, key, name
        yield from places(part, name)


def edit(position: Plain, dice: Dice) -> str:
    """One change by chance; answers what it was."""
    found = list(places(position))
    holder, key, field = pick(dice, found)
    old = holder[key]
    how = dice.below(7)
    same = [box[name] for box, name, other in found if other == field and type(box[name]) is type(old)]
    if how == 0:
        del holder[key]
    elif how == 1 and isinstance(holder, list):
        holder.append(old)
    elif how == 2 and isinstance(holder, list):
        holder.insert(dice.below(len(holder)), holder.pop(key))
    elif isinstance(old, bool):
        holder[key] = not old
    elif isinstance(old, int):
        holder[key] = pick(dice, (old + 1, old - 1, 0, -1, 7, 99))
    elif how == 3:
        box, name, _ = pick(dice, found)
        holder[key] = box[name]
    elif isinstance(old, str):
        words = [box[name] for box, name, _ in found if isinstance(box[name], str)]
        holder[key] = pick(dice, (pick(dice, same), pick(dice, words), "", "#0", "airlock"))
    else:
        holder[key] = pick(dice, same)
    return f"{field}: {old!r} by way {how}"


def assert_agrees(said: Any, made: Any, path: str = "") -> None:
    """All that was told is still so."""
    if isinstance(said, dict):
        for name, part in said.items():
            assert name in made, f"{path}.{name}: {part!r} is gone"
            assert_agrees(part, made[name], f"{path}.{name}")
    elif isinstance(said, list):
        assert len(said) == len(made), f"{path}: {said} is {made}"
        for at, part in enumerate(said):
            assert_agrees(part, made[at], f"{path}[{at}]")
    else:
        assert said == made, f"{path}: {said!r} is {made!r}"


def assert_taken_or_refused(position: Plain, dice: Dice) -> bool:
    """It loads, is what was told, and can be played; or it is refused with fields and reasons."""
    try:
        state = GAME.load(position)
    except InputError as error:
        faults = error.faults
    else:
        faults = ()
    if faults:
        assert all(len(reason.split()) > 2 for _, reason in faults), faults
        return False
    assert_agrees(position, msgspec.to_builtins(_whole(describe(state))))
    for _ in range(PLAYED):
        if GAME.outcome(state) is not None:
            break
        play(GAME, state, *choose(GAME, state, dice), dice)
        for seat in (*range(state.seats + 1), None):
            GAME.view(state, seat)
        GAME.dump(state)
    return True


def _whole(value: Any) -> Any:
    """Plain data with every default written out."""
    if isinstance(value, msgspec.Struct):
        return {name: _whole(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, tuple | list):
        return [_whole(part) for part in value]
    if isinstance(value, dict):
        return {key: _whole(part) for key, part in value.items()}
    return value


@pytest.mark.parametrize("seed", range(6))
def test_a_position_with_a_change_is_taken_as_it_is_told_or_refused(seed: int) -> None:
    dice = Dice.seeded(f"edits {seed}")
    for position in positions(seed, EDITED):
        assert assert_taken_or_refused(position, dice), "a position of a game was refused"
        for _ in range(EDITS):
            other = msgspec.json.decode(msgspec.json.encode(position))
            what = edit(other, dice)
            try:
                assert_taken_or_refused(other, dice)
            except BaseException as error:
                error.add_note(what)
                raise
