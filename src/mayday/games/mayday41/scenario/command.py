"""Who commands: every side names its command ship and flagship before the first turn (M4-SET.01)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.mayday41.actions import Action, Command
from mayday.games.mayday41.damage.condition import manned, vessels
from mayday.games.mayday41.handles import calls, own_handle, owner, unit_of
from mayday.games.mayday41.happenings.general import Commanded
from mayday.games.mayday41.packing import K_COMMAND, of_ship
from mayday.games.mayday41.state import NOBODY, State
from mayday.games.mayday41.tables import COMMAND


def able(state: State, side: int) -> list[int]:
    """Vessels that can lead: on the map, with somebody aboard who can act."""
    return [number for number in vessels(state, side) if manned(state.vessel(number))]


def begin(state: State, dice: AnyDice) -> None:
    state.ready = [name_only_one(state, side) for side in range(len(state.sides))]


def name_only_one(state: State, side: int) -> bool:
    """Where there is no choice nobody is asked; without any able vessel nobody leads."""
    candidates = able(state, side)
    if len(candidates) < 2:
        leader = candidates[0] if candidates else NOBODY
        state.sides[side].command = leader
        if state.stage == COMMAND:
            state.sides[side].flagship = leader
    return len(candidates) < 2


def asked(state: State) -> tuple[int, ...]:
    """All together: whoever is done stays among them until the last has chosen."""
    choosing = tuple(side for side in range(len(state.sides)) if len(able(state, side)) > 1)
    return () if all(state.ready[side] for side in choosing) else choosing


def codes(state: State, side: int) -> list[int]:
    return orders(state, side)


def orders(state: State, side: int) -> list[int]:
    """Any able vessel may lead; at set-up another one may be the flagship where that matters (M4-INI.05)."""
    called = calls(state, side)
    return [
        of_ship(K_COMMAND, called[ship] - 1, called[flagship] - 1)
        for ship in able(state, side)
        for flagship in flagships(state, side, ship)
    ]


def flagships(state: State, side: int, ship: int) -> list[int]:
    """With this command ship. The admiral stays where he is: only a command ship is ever named anew (M4-SET.01)."""
    if state.stage != COMMAND:
        return [_kept(state, side, ship)]
    return able(state, side) if has_admirals(state, side) else [ship]


def has_admirals(state: State, side: int) -> bool:
    """Does it matter which ship is the flagship (M4-INI.05)?"""
    if state.sides[side].fleet_tactics:
        return True
    return any(state.vessel(number).sheet.fleet_tactics for number in able(state, side))


def _kept(state: State, side: int, ship: int) -> int:
    """The flagship. In the hands of others its name would tell which marker it is, so that this ship stands for it."""
    flagship = state.sides[side].flagship
    return flagship if flagship != NOBODY and owner(state, flagship) == side else ship


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    assert isinstance(action, Command)
    take(state, side, action)
    state.ready[side] = True
    reveal_if_ready(state)


def reveal_if_ready(state: State) -> None:
    """Everybody is told of his own only, at the end: that a side has chosen is not to be heard before."""
    if asked(state):
        return
    for side in range(len(state.sides)):
        if len(able(state, side)) > 1:
            tell(state, side)


def take(state: State, side: int, action: Command) -> None:
    force = state.sides[side]
    force.command = unit_of(state, side, action.ship)
    if state.stage == COMMAND:
        force.flagship = unit_of(state, side, action.flagship)


def tell(state: State, side: int) -> None:
    force = state.sides[side]
    flagship = _kept(state, side, force.command)
    state.tell(Commanded(own_handle(state, force.command), own_handle(state, flagship)), side)
