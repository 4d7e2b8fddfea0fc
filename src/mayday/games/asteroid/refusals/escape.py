"""Why somebody does not board, or the ship does not leave (groups 5 and 24)."""

from __future__ import annotations

from mayday.core.game import Resign
from mayday.core.reasons import Reason, Reasons
from mayday.games.asteroid import escape
from mayday.games.asteroid.actions import Board, Depart, Detail, Embark, OrderOut
from mayday.games.asteroid.farewell import OBJECTIONS
from mayday.games.asteroid.refusals.movement import relieved_first
from mayday.games.asteroid.refusals.people import actor, called, known, stranded_on_friend
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.tables import XM


def board(state: State, seat: int, action: Board) -> Reasons:
    yield _not_boarding(state)
    number = yield from known(state, seat, action.who)
    absent = number not in escape.in_airlock(state)
    yield absent, f"{called(state, number)} is not in the airlock, or has never been inside.", "AS-24.03"


def embark(state: State, seat: int, action: Embark) -> Reasons:
    yield _not_boarding(state)
    for number in state.boarding:
        if rule := escape.objection(state, number, state.boarding):
            yield True, f"{called(state, number)} {OBJECTIONS[rule]}.", rule


def _not_boarding(state: State) -> Reason:
    told = "One boards at the end of the expedition's movement, from the airlock."
    return not state.embarking, told, "AS-24.03"


def depart(state: State, seat: int, action: Depart) -> Reasons:
    yield not state.destruct, "The ship leaves only after the self-destruct sequence has begun.", "AS-24.04"
    told = "Departure is declared by the first seat in the expedition's movement."
    yield seat != 0 or state.stage != XM, told, "AS-24.04"
    yield from relieved_first(state)


def detail(state: State, seat: int, action: Detail) -> Reasons:
    number = yield from (known if state.embarking else actor)(state, seat, action.who)
    yield not state.destruct, "Somebody is sent for Sasha once the sequence has begun.", "AS-24.11"
    yield state.fetcher == action.who, f"{called(state, number)} is sent already.", "AS-24.11"
    yield state.pieces[number].name == "carter", "Carter is never sent to fetch Sasha.", "AS-24.11"
    unfit = not escape.can_be_detailed(state, number)
    yield unfit, "An able human in the station fetches Sasha, if she is alive inside.", "AS-24.11"
    yield from _moves_first(state)


def order_out(state: State, seat: int, action: OrderOut) -> Reasons:
    yield state.ordered_out, "The order has been given.", "AS-24.07"
    told = "A conscious Professor orders Nicholle out once the sequence runs, while both are inside."
    yield not escape.can_order_out(state, seat), told, "AS-24.07"
    yield from _moves_first(state)


def _moves_first(state: State) -> Reasons:
    """Orders wait while somebody stands where he may not stay (AS-6.06, AS-6.15)."""
    yield from relieved_first(state)
    yield from stranded_on_friend(state, NOBODY)


def resign(state: State, seat: int, action: Resign) -> Reasons:
    yield seat == state.computer, "The computer never gives up.", "AS-5.08"
    yield state.destruct, "The world is saved: there is nothing to give up. The ship may depart.", "AS-5.08"
    yield seat != 0 or state.stage < XM, "The first seat concedes, in a step of its own.", "AS-5.08"
