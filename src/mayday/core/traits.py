"""What some games offer beyond the contract and others do not: asked of every game alike.

Which traits a game has is remembered, for to look at a game takes longer than most plies.
"""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from mayday.core.asides import HearsAsides, MindsAbsence, PacesTalk, Rate
from mayday.core.clock import Limit, Timed
from mayday.core.game import AnyGame, Seat
from mayday.core.sealing import Seals


def is_aside(game: AnyGame, state: Any, seat: Seat, action: Any) -> bool:
    hearing = hearing_asides(game)
    return hearing is not None and hearing.aside(state, seat, action)


def talk_rate(game: AnyGame, state: Any, action: Any) -> Rate | None:
    pacing = _pacing_talk(game)
    return None if pacing is None else pacing.talk_rate(state, action)


def when_absent(game: AnyGame, state: Any, seat: Seat) -> Any | None:
    minding = _minding_absence(game)
    return None if minding is None else minding.when_absent(state, seat)


def limit(game: AnyGame, state: Any) -> Limit | None:
    timed = _timed(game)
    return None if timed is None else timed.limit(state)


def has_answered(game: AnyGame, state: Any, seat: Seat) -> bool:
    sealed = sealing(game)
    return sealed is not None and sealed.answered(state, seat)


def is_quiet(game: AnyGame, state: Any, seat: Seat, action: Any) -> bool:
    """To be asked of what may be done, before it is done."""
    sealed = sealing(game)
    return sealed is not None and sealed.quiet(state, seat, action)


def opens(game: AnyGame, state: Any) -> bool:
    """May everybody see everything, now that the game is over?"""
    sealed = sealing(game)
    return sealed is None or sealed.opens(state)


def hearing_asides(game: AnyGame) -> HearsAsides | None:
    return cast(HearsAsides, game) if _offers(type(game), HearsAsides) else None


def sealing(game: AnyGame) -> Seals | None:
    return cast(Seals, game) if _offers(type(game), Seals) else None


def _pacing_talk(game: AnyGame) -> PacesTalk | None:
    return cast(PacesTalk, game) if _offers(type(game), PacesTalk) else None


def _minding_absence(game: AnyGame) -> MindsAbsence | None:
    return cast(MindsAbsence, game) if _offers(type(game), MindsAbsence) else None


def _timed(game: AnyGame) -> Timed | None:
    return cast(Timed, game) if _offers(type(game), Timed) else None


@cache
def _offers(game: type[Any], trait: type[Any]) -> bool:
    return issubclass(game, trait)
