"""Command: which ship leads, and whether the admiral's skill is used."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.contract import Decision
from mayday.bots.mayday41.situation import Situation
from mayday.games.mayday41.actions import Action, Command, FleetTactics


def decide(situation: Situation, legal: Sequence[Action]) -> Decision | None:
    """The best tactician commands, the toughest ship carries the flag; the admiral always helps."""
    if FleetTactics(use=True) in legal:
        return Decision(FleetTactics(use=True), "Whoever has the lower total moves last and fires first.")
    offered = [action for action in legal if isinstance(action, Command)]
    if not offered:
        return None
    ships = {ship.ref: ship for ship in situation.view.ships}

    def rank(action: Command) -> tuple[int, int, int]:
        leader, flag = ships[action.ship], ships[action.flagship]
        return situation.sheet_of(leader).skills.tactics, leader.structure, flag.structure

    best = max(offered, key=rank)
    return Decision(best, f"{ships[best.ship].name} has the best tactician and can take most.")
