"""Why work, a guess or an answer is refused, where one side is asked something of its own (groups 12, 13, 22, 23)."""

from __future__ import annotations

from mayday.games.asteroid import actions as a
from mayday.games.asteroid import brain, psychic
from mayday.games.asteroid.refusals.handling import within_reach_of_broken
from mayday.games.asteroid.refusals.reasons import actor, called, cannot_act, in_melee, known, no
from mayday.games.asteroid.relations import refuses
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.tables import BRIEFED, CLONE, ROAMER

# Before anybody moves.


def work(state: State, seat: int, action: a.Work) -> None:
    number = actor(state, seat, action.who)
    piece, name = state.pieces[number], called(state, number)
    if state.begun:
        raise no("AS-5.03", "Work is declared before anybody moves.")
    if piece.sort == CLONE and action.at:
        raise no("AS-25.07", "Soldiers repair nothing.")
    if piece.name in ("demon", *BRIEFED) and piece.is_member:
        _demon(state, number)
    elif piece.name != "professor":
        raise no("AS-23.07" if brain.is_ruin(state) else "AS-13.22", f"{name} cannot do that work.")
    if piece.injured:
        raise no("AS-9.02", "The Professor is injured and cannot repair anything.")
    cannot_act(state, number)
    in_melee(state, number, "AS-13.22")
    if not action.at and brain.is_ruin(state):
        raise no("AS-23.07", "Only Demon can start the sequence at the ruin of the brain.")
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
    if piece.carrier != NOBODY:
        raise no("AS-23.08", f"{name} is being carried.")
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
    if square is None:
        raise no("AS-2.01", f"There is no square called {action.square!r}.")
    if state.station.plan[square] not in psychic.plans_with_members(state):
        raise no("AS-22.01", "Nobody of the expedition is on that plan.")
    counters = [one for one in state.things if one.square == square and not one.up and one.kind != "charge"]
    robots = [state.pieces[n] for n in state.at(square) if state.pieces[n].is_station_robot]
    if not counters and all(robot.up for robot in robots):
        raise no("AS-22.01", f"No face-down counter lies at {action.square.upper()}.")
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
    if state.psychic_area:
        raise no("AS-25.14", "Tell up to three counters of any kind, or five if all but one are robots, or the truth.")
    raise no("AS-22.04", "Name one kind of counter.")


def evade(state: State, seat: int, action: a.Evade | a.Fight) -> None:
    raise no("AS-12.05", "No robot has come upon anybody invisible.")
