"""What was true at each point of a game of Mayday M4.1, and what of it each side had found out: from its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from mayday.core.record import decode_action, read, replay
from mayday.games.mayday41.rules import MAYDAY41
from mayday.games.mayday41.space.places import named
from mayday.games.mayday41.state import State, Unit, Vessel, Volley

GAME: Final = MAYDAY41
Place = tuple[str, str, str]
"""The three markers of a unit."""


class Fleet(NamedTuple):
    """What a side has, and what it holds of others."""

    name: str
    own: frozenset[Place]
    held: Mapping[Place, frozenset[str]]
    """Units of others that one of its own holds a detection on: where they are, and the classes that they may be."""


class Moment(NamedTuple):
    """The truth at one point of the game."""

    turn: int
    stage: int
    markers: frozenset[Place]
    lost: Counter[tuple[str, str]]
    """Vessels that are no more: whose, and of which class."""
    fleets: tuple[Fleet, ...]


class Truth(NamedTuple):
    """What was hidden, as the record tells it, and the secrets of the server."""

    moments: Mapping[int, list[Moment]]
    """By the numbers that the table gives its plies; several where something was done under cover."""
    names: tuple[frozenset[str], ...]
    """Of the vessels of each side."""
    tokens: Mapping[int, str]
    """Of each seat."""
    host: str
    seed: str


def moments_of(text: str) -> dict[int, list[Moment]]:
    """A finished game gone through once more, with everything open; of what is done under cover nobody counts it."""
    record = read(text)
    states: Iterator[State] = replay(GAME, record)
    number, before = 0, next(states).copy()
    moments = {number: [moment_of(before)]}
    for entry, state in zip(record.entries, states, strict=True):
        number += not GAME.is_quiet(before, entry.seat, decode_action(GAME, entry.action))
        moments.setdefault(number, []).append(moment_of(state))
        before = state.copy()
    return moments


def names_of(text: str) -> tuple[frozenset[str], ...]:
    """What the vessels of each side are called."""
    state: State = next(replay(GAME, read(text)))
    return names_in(state)


def names_in(state: State) -> tuple[frozenset[str], ...]:
    fleet = [unit for unit in state.units if isinstance(unit, Vessel)]
    return tuple(frozenset(unit.name for unit in fleet if unit.home == side) for side in range(len(state.sides)))


def place_of(unit: Unit) -> Place:
    return named(unit.past), named(unit.present), named(unit.future)


def moment_of(state: State) -> Moment:
    flying = {number: unit for number, unit in enumerate(state.units) if unit.in_play}
    return Moment(
        turn=state.turn,
        stage=state.stage,
        markers=frozenset(map(place_of, flying.values())),
        lost=Counter(
            (state.sides[unit.home].name, unit.sheet.code)
            for unit in state.units
            if isinstance(unit, Vessel) and unit.fate
        ),
        fleets=tuple(_fleet(state, flying, side) for side in range(len(state.sides))),
    )


def _fleet(state: State, flying: Mapping[int, Unit], side: int) -> Fleet:
    """By what its vessels have found, whatever the side calls it."""
    own = [unit for unit in state.units if unit.side == side]
    found = {
        number
        for unit in own
        if isinstance(unit, Vessel) and unit.in_play
        for number, contact in unit.contacts.items()
        if contact.held
    }
    held: dict[Place, frozenset[str]] = {}
    for number in found & flying.keys():
        unit = flying[number]
        what = "missiles" if isinstance(unit, Volley) else state.vessel(number).sheet.class_name
        held[place_of(unit)] = held.get(place_of(unit), frozenset()) | {what}
    return Fleet(state.sides[side].name, frozenset(place_of(unit) for unit in own if unit.in_play), held)
