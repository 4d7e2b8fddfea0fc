"""Whose view it is, and what that lets them see of counters and plans."""

from __future__ import annotations

from mayday.games.asteroid.options import unseen
from mayday.games.asteroid.spotting import is_attached
from mayday.games.asteroid.state import Piece, State, Thing
from mayday.games.asteroid.station import AIRLOCK
from mayday.games.asteroid.tables import CHOOSING, SCATTERING


class Eyes:
    """Whose view it is, and what that lets them see."""

    def __init__(self, state: State, seat: int | None) -> None:
        self.state = state
        self.seat = seat
        self.computer = seat == state.computer
        self.expedition = seat is not None and not self.computer

    def knows(self, counter: Piece | Thing) -> bool:
        """Does this counter show its face to these eyes?"""
        if self.computer:
            # Blindly placed ones are looked at only when all lie (AS-3.10, AS-3.14).
            return self.state.stage >= CHOOSING or not _blind(self.state, counter)
        return counter.up and counter.board

    def remembers(self, robot: Piece) -> bool:
        """Has it been turned up, though it is out of sight now (AS-3.15, AS-25.11)?"""
        return robot.up and not self.computer

    def sees_square(self, square: int) -> bool:
        """Can these eyes see that a counter lies there?"""
        if self.computer:
            return True
        if self.state.stage < CHOOSING:  # AS-3.16
            return False
        plan = self.state.station.plan[square]
        return not unseen(self.state.options) or not plan or is_attached(self.state, plan)


def _blind(state: State, counter: Piece | Thing) -> bool:
    """Was it placed unseen, by a computer player who has not looked yet?"""
    return state.stage in (SCATTERING - 1, SCATTERING) and counter.square in state.blind


def square_name(state: State, square: int) -> str:
    return "airlock" if square == AIRLOCK else state.station.names[square] if square >= 0 else ""
