"""What holds of choices made at once: the order in which they arrive changes nothing."""

from __future__ import annotations

from itertools import islice, permutations
from typing import Any

from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.core.play import play
from mayday.core.record import fingerprint
from tests.conformance.walks import Moment, fresh, pick

ORDERS = 6


def check_sealed_choices_commute(moment: Moment) -> None:
    """Every order of the same choices, none of them giving up, leads to the same position."""
    game = moment.game
    choices: dict[int, Any] = {}
    for seat in game.actors(moment.state):
        legal = [action for action in game.legal(moment.state, seat) if not isinstance(action, Resign)]
        choices[seat] = pick(moment.dice, legal)
    found = set()
    for order in islice(permutations(choices), ORDERS):
        state, dice = fresh(moment.state), Dice.seeded(moment.ply)
        for seat in order:
            assert choices[seat] in game.legal(state, seat), f"another's choice took {choices[seat]} from seat {seat}"
            play(game, state, seat, choices[seat], dice)
        found.add(fingerprint(game, state))
    assert len(found) == 1, f"the order of {choices} matters"
