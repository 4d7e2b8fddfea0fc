"""Why somebody does not board, fetch, work, guess or answer like that (groups 22 to 25)."""

from __future__ import annotations

from mayday.core.game import Resign
from mayday.games.asteroid import actions as a
from mayday.games.asteroid import brain, escape, psychic
from mayday.games.asteroid.refusals.handling import within_reach_of_broken
from mayday.games.asteroid.refusals.reasons import actor, called, cannot_act, in_melee, known, no, square_named
from mayday.games.asteroid.relations import refuses
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import BRIEFED, CLONE, ROAMER

OBJECTIONS = {
    "AS-19.12": "does not leave while Nicholle is in the hands of a robot",
    "AS-24.06": "does not board without Nicholle",
    "AS-24.07": "does not board without her father",
    "AS-24.08": "does not board without the one who is loved",
    "AS-24.09": "does not board without his brother",
    "AS-24.10": "does not board while Sasha is inside and nobody is sent to fetch her",
    "AS-24.11": "was sent to fetch Sasha and does not board without her",
    "AS-25.06": "does not board while a comrade is inside",
}


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
    number = actor(state, seat, action.who)
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


# Before anybody moves.


def work(state: State, seat: int, action: a.Work) -> None:
    number = actor(state, seat, action.who)
    piece, name = state.pieces[number], called(state, number)
    if state.begun:
        raise no("AS-5.03", "Work is declared before anybody moves.")
    if piece.name in ("demon", *BRIEFED) and piece.is_member:
        _demon(state, number)
    elif piece.name != "professor":
        raise no("AS-23.07" if brain.is_ruin(state) else "AS-13.22", f"{name} cannot do that work.")
    if piece.injured:
        raise no("AS-9.02", "The Professor is injured and cannot repair anything.")
    cannot_act(state, number)
    in_melee(state, number, "AS-13.22")
    if not action.at:
        raise no("AS-13.22", "Say what the Professor works on: an inoperable robot or the belt.")
    within_reach_of_broken(state, seat, number, action.at, "AS-13.22")


def _demon(state: State, number: int) -> None:
    """AS-23.08, AS-23.09."""
    piece, name = state.pieces[number], called(state, number)
    found = state.thing("brain")
    if state.destruct or found is None or found.works or not found.up:
        raise no("AS-23.08", "There is no ruin of the brain to work at.")
    if piece.idle_work:
        raise no("AS-23.08", f"{name} is at work already.")
    if not piece.conscious or piece.stunned or brain.helpless(state, piece):
        raise no("AS-23.08", f"{name} is in no state to work.")
    in_melee(state, number, "AS-23.08")
    if refuses(state, number):
        raise no("AS-19.12", f"{name} will not start the sequence while Nicholle is in the hands of a robot.")
    if not piece.inside or state.station.area[piece.square] != state.station.area[found.square]:
        raise no("AS-23.08", f"{name} must be in the room of the ruin.")
    raise no("AS-23.09", f"{name} works only when nobody else could have started the sequence.")


def guess(state: State, seat: int, action: a.Guess) -> None:
    _jones(state, seat)
    if state.options.blind_play == "on":
        raise no("AS-25.14", "In blind play Ms. Jones names a room, corridor or shaft, as 3/b.")
    square = state.station.numbers.get(action.square.upper())
    counters = [one for one in state.things if one.square == square and not one.up and one.kind != "charge"]
    robots = [one for one in state.pieces if one.is_station_robot and one.inside and one.square == square and not one.up]
    if square is None or not (counters or robots):
        raise no("AS-22.01", f"No face-down counter lies at {action.square.upper()}.")
    if state.station.plan[square] not in psychic.plans_with_members(state):
        raise no("AS-22.01", "Nobody of the expedition is on that plan.")
    raise no("AS-22.02", "She has been asked about that counter before.")


def guess_area(state: State, seat: int, action: a.GuessArea) -> None:
    _jones(state, seat)
    if state.options.blind_play == "off":
        raise no("AS-22.01", "Ms. Jones names the square of a face-down counter, as 6D4.")
    if action.area in state.areas_guessed:
        raise no("AS-25.14", "She has been asked about that before.")
    raise no("AS-25.14", "She names a room, corridor or shaft on a plan where somebody of the expedition is.")


def _jones(state: State, seat: int) -> None:
    jones = state.member("jones")
    if jones is None:
        clones = any(piece.sort == CLONE for piece in state.pieces)
        raise no("AS-25.07" if clones else "AS-22.01", "Ms. Jones is not with the expedition.")
    if seat != 0:
        raise no("AS-22.01", "The first seat names what Ms. Jones thinks of.")
    if state.guessed:
        raise no("AS-22.01", "Ms. Jones guesses once a turn.")
    if not psychic.may_guess(state):
        raise no("AS-22.01", "Ms. Jones guesses before anybody moves, and while she is conscious.")


# The computer.


def activate(state: State, seat: int, action: a.Activate) -> None:
    if not (state.brain_asked or state.roamer_asked):
        raise no("AS-13.16", "No robot can be woken now.")
    number = known(state, seat, action.robot)
    piece = state.pieces[number]
    if piece.is_member or piece.dead or piece.active:
        raise no("AS-13.19", f"{called(state, number)} is no inactive robot.")
    if state.roamer_asked:
        raise no("AS-11.11", "An alert wakes a roamer.")
    if piece.sort == ROAMER:
        raise no("AS-13.19", "The brain's roll does not wake roamers.")
    raise no("AS-13.16", "The brain's roll wakes nobody in this turn.")


def pass_by(state: State, seat: int, action: a.Pass) -> None:
    raise no("AS-1.16", "Nothing is asked that could be passed.")


def answer(state: State, seat: int, action: a.Answer) -> None:
    if not state.psychic:
        raise no("AS-22.03", "Ms. Jones has asked nothing.")
    if state.psychic == 1:
        raise no("AS-22.03", "The chit says right: only the truth is accepted.")
    raise no("AS-22.04", "Name kinds of counters: one, or in blind play up to two or the truth.")


def evade(state: State, seat: int, action: a.Evade | a.Fight) -> None:
    raise no("AS-12.05", "No robot has come upon anybody invisible.")


