"""The state with everything a seat cannot know dealt anew: what the seat is told of both must be equal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mayday.core.dice import AnyDice
from mayday.core.game import AnyGame, Seat
from mayday.games.asteroid import guess as asteroid
from mayday.games.cockpit import guess as cockpit
from mayday.games.mayday41.guessing import dealing as mayday41
from mayday.games.mayday78 import guess as mayday78
from tests.toy import guess as toy

TWINS: dict[str, Callable[[Any, Seat | None, AnyDice], Any]] = {
    "toy": toy.twin,
    "mayday78": mayday78.twin,
    "mayday41": mayday41.twin,
    "cockpit": cockpit.twin,
    "asteroid": asteroid.twin,
}


def twin_of(game: AnyGame, state: Any, seat: Seat | None, dice: AnyDice) -> Any:
    """Another state of this game, or of a relative of it, that looks the same to this seat.

    Where nobody says how, it is guessed from the view, which finds fewer leaks: a guess inherits those of the view.
    """
    twin = TWINS.get(game.id)
    return game.guess(game.view(state, seat), dice) if twin is None else twin(state, seat, dice)
