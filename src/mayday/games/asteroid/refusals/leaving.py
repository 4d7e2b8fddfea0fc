"""Why somebody does not board, or the ship does not leave (groups 5 and 24)."""

from __future__ import annotations

from mayday.core.game import Resign
from mayday.games.asteroid import actions as a
from mayday.games.asteroid import escape
from mayday.games.asteroid.farewell import OBJECTIONS
from mayday.games.asteroid.refusals.reasons import actor, called, known, no
from mayday.games.asteroid.state import State


def board(state: State, seat: int, action: a.Board) -> None:
    if not state.embarking:
        raise no("AS-24.03", "One boards at the end of the expedition's movement, from the airlock.")
    number = known(state, seat, action.who)
    raise no("AS-24.03", f"{called(state, number)} is not in the airlock, or has never been inside.")


def embark(state: State, seat: int, action: a.Embark) -> None:
    if not state.embarking:
        raise no("AS-24.03", "One boards at the end of the expedition's movement, from the airlock.")
    for number in state.boarding:
        rule = escape.objection(state, number, state.boarding)
        if rule:
            raise no(rule, f"{called(state, number)} {OBJECTIONS[rule]}.")


def depart(state: State, seat: int, action: a.Depart) -> None:
    if not state.destruct:
        raise no("AS-24.04", "The ship leaves only after the self-destruct sequence has begun.")
    raise no("AS-24.04", "Departure is declared by the first seat in the expedition's movement.")


def detail(state: State, seat: int, action: a.Detail) -> None:
    number = known(state, seat, action.who) if state.embarking else actor(state, seat, action.who)
    if not state.destruct:
        raise no("AS-24.11", "Somebody is sent for Sasha once the sequence has begun.")
    if state.fetcher == action.who:
        raise no("AS-24.11", f"{called(state, number)} is sent already.")
    if state.pieces[number].name == "carter":
        raise no("AS-24.11", "Carter is never sent to fetch Sasha.")
    raise no("AS-24.11", "An able human in the station fetches Sasha, if she is alive inside.")


def order_out(state: State, seat: int, action: a.OrderOut) -> None:
    if state.ordered_out:
        raise no("AS-24.07", "The order has been given.")
    raise no("AS-24.07", "A conscious Professor orders Nicholle out once the sequence runs, while both are inside.")


def resign(state: State, seat: int, action: Resign) -> None:
    if seat == state.computer:
        raise no("AS-5.08", "The computer never gives up.")
    if state.destruct:
        raise no("AS-5.08", "The world is saved: there is nothing to give up. The ship may depart.")
    raise no("AS-5.08", "The first seat concedes, in a step of its own.")
