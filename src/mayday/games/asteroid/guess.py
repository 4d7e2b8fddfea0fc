"""What a seat cannot know: sampled from its view alone, or dealt anew in a copy of the truth."""

from __future__ import annotations

from msgspec.structs import replace

from mayday.core.dice import AnyDice, Dice
from mayday.games.asteroid.arranging import Configuration, anyhow, arrange, furnished, written
from mayday.games.asteroid.dealing import deal
from mayday.games.asteroid.position import build, describe
from mayday.games.asteroid.positions.spec import StationSpec
from mayday.games.asteroid.recall import recalled
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.spotting import overlooked
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.station import NOWHERE
from mayday.games.asteroid.tables import CHOOSING, STAGES
from mayday.games.asteroid.view import view as look

TRIES = 4


def guess(view: View, dice: AnyDice) -> State:
    """A whole state that this view could be a view of."""
    plans_lie = bool(view.sheets) or STAGES.index(view.stage) >= CHOOSING
    for last in (*[False] * TRIES, True):
        state = recalled(view, _arranged(view, dice) if plans_lie and not view.drawing else None, dice)
        if last or not overlooked(state):
            found = deal(state, view.seat, dice)
            if found or last:
                break
    return state


def known(view: View) -> State:
    """What the view tells, and nothing else: counters that it does not know are nowhere."""
    dice = Dice.seeded("known")
    plans_lie = bool(view.sheets) or STAGES.index(view.stage) >= CHOOSING
    state = recalled(view, _arranged(view, dice) if plans_lie and not view.drawing else None, dice)
    if view.side != "computer":
        state.things = [thing for thing in state.things if thing.up or thing.holder != NOBODY]
        for piece in state.pieces:
            if piece.is_station_robot and not piece.up:
                state.put(piece, NOWHERE)
        state.forget_places()
    return state


def _arranged(view: View, dice: AnyDice) -> Configuration:
    return arrange(view, dice) or anyhow(view, dice)


def twin(state: State, seat: int | None, dice: AnyDice) -> State:
    """The state with all that this seat cannot know dealt anew."""
    if seat != state.computer and state.station.laid and state.stage >= CHOOSING:
        other = _laid_anew(state, look(state, seat), dice)
        if other is not None:
            return other
    other = state.copy()
    deal(other, seat, dice)
    return other


def _laid_anew(state: State, view: View, dice: AnyDice) -> State | None:
    """With the plans in another order, if one is found that changes nothing of what is seen."""
    for _ in range(TRIES if furnished(view) else 0):
        found = arrange(view, dice)
        if found is None:
            return None
        station = StationSpec(configuration=written(found))
        other = build(replace(describe(state), station=station, laying=found), checked=False)
        if not overlooked(other) and deal(other, view.seat, dice):
            other.rules = state.rules
            other.news = None if state.news is None else list(state.news)
            return other
    return None
