"""Initiative before it is reckoned: one's own total, term by term, and what chance decides of it (group INI)."""

from __future__ import annotations

from mayday.core.game import Odds, Term
from mayday.games.mayday41 import initiative
from mayday.games.mayday41.damage.condition import effective_g
from mayday.games.mayday41.ships import crews
from mayday.games.mayday41.state import State

TIES = "The lowest total goes first; ties are broken by a die each. Nobody is told the totals of others."
EACH = "Each vessel throws a die and takes this off, with its own tactics and G rating; the lowest goes first."


def of_fleet(state: State, side: int, *, use: bool) -> Odds:
    """With the admiral's Fleet Tactics or without (M4-INI.01 to M4-INI.05, M4-INI.09)."""
    admiral = initiative.fleet_tactics(state, side) if use else 0
    shared = [Term("Fleet Tactics", -admiral, "M4-INI.05")] if admiral else []
    if state.options.per_ship_initiative == "on":
        return Odds(dice="1D for each vessel", terms=tuple(shared), notes=(EACH,))
    fleet = initiative.counted(state, side)
    command = state.sides[side].command
    tactics = crews.skill(state.vessel(command), "tactics") if command in fleet else 0
    fastest = max((effective_g(state.vessel(number)) for number in fleet), default=0)
    terms = (
        Term("vessels", len(fleet), "M4-INI.02"),
        Term("tactics of the command ship", -tactics, "M4-INI.04"),
        Term("highest G rating", -fastest, "M4-INI.03"),
    )
    lines = (*terms, *shared)
    total = f"Your total is {sum(term.value for term in lines):g}."
    return Odds(dice="1D each for a tie", terms=lines, notes=(total, TIES))
