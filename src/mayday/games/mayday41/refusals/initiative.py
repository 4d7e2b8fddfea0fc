"""Why a vessel may not lead."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41 import initiative
from mayday.games.mayday41.handles import own_handle, unit_of
from mayday.games.mayday41.refusals.reasons import not_manned, off_map
from mayday.games.mayday41.scenario import command
from mayday.games.mayday41.state import State
from mayday.games.mayday41.tables import COMMAND


def lead(state: State, side: int, action: a.Command) -> Reasons:
    choices = command.flagships(state, side, unit_of(state, side, action.ship))
    flagships = [own_handle(state, one) for one in choices]
    if action.flagship not in flagships:
        yield from off_map(state, side, action.flagship)
        yield from not_manned(state.vessel(unit_of(state, side, action.flagship)))
        lone = not command.has_admirals(state, side)
        yield lone, "Without an admiral the command ship is the flagship.", "M4-INI.05"
    led = state.stage != COMMAND and not initiative.leaderless(state, side)
    yield led, "Your command ship still leads.", "M4-SET.01"
    why = f"The admiral stays where he is: the flagship is {flagships[0]}."
    yield action.flagship not in flagships, why, "M4-SET.01"


def fleet_tactics(state: State, side: int, action: a.FleetTactics) -> Reasons:
    leaderless = initiative.leaderless(state, side)
    why = "There is no Fleet Tactics to use: that takes one integrated unit with an admiral."
    yield leaderless and not initiative.fleet_tactics(state, side), why, "M4-INI.05"
    yield leaderless, "Name a new command ship first.", "M4-SET.01"
