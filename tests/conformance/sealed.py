"""What holds of choices made at once: what one cannot see of another's does not depend on who was first."""

from __future__ import annotations

from itertools import islice, permutations
from typing import Any

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.game import Resign, Seat
from mayday.core.play import play
from mayday.core.record import fingerprint
from tests.conformance.walks import Moment, fresh, people, pick, sample

ORDERS = 6
TRIED = 4


def check_sealed_choices_commute(moment: Moment) -> None:
    """Every order of the same sealed choices, none of them giving up, leads to the same position."""
    game = moment.game
    if moment.subject.racing(moment.state):
        return  # the rules want it so
    choices: dict[int, Any] = {}
    for seat in people(game, moment.state):
        legal = [action for action in game.legal(moment.state, seat) if not isinstance(action, Resign)]
        if sealed(moment, seat, legal):
            choices[seat] = pick(moment.dice, legal)
    found = set()
    for order in islice(permutations(choices), ORDERS):
        state, dice = fresh(moment.state), Dice.seeded(moment.ply)
        for seat in order:
            assert choices[seat] in game.legal(state, seat), f"another's choice took {choices[seat]} from seat {seat}"
            play(game, state, seat, choices[seat], dice)
        found.add(fingerprint(game, state))
    assert len(found) <= 1, f"the order of {choices} matters"


def sealed(moment: Moment, seat: Seat, legal: list[Any]) -> bool:
    """Is there a choice here, and can no other seat that is asked tell what it was?

    Players of one side see what the other does, and may wait for it.
    """
    game = moment.game
    others = [other for other in game.actors(moment.state) if other not in (seat, CLOCK)]
    seen: dict[Seat, Any] = {}
    found = set()
    for action in sample(moment.dice, legal, TRIED) if others else ():
        state = fresh(moment.state)
        game.apply(state, seat, action, Dice.seeded(moment.ply))
        found.add(fingerprint(game, state))
        for other in others:
            view = game.view(state, other)
            if seen.setdefault(other, view) != view:
                return False
    return len(found) > 1
