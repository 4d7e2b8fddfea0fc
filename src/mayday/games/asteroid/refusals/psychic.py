"""Why a guess, or an answer to one side's own question, is refused (groups 12, 13 and 22)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.asteroid import actions as a
from mayday.games.asteroid import psychic, robots
from mayday.games.asteroid.refusals.people import called, known
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.station import NOWHERE
from mayday.games.asteroid.tables import CLONE, ROAMER


def guess(state: State, seat: int, action: a.Guess) -> Reasons:
    yield from _jones(state, seat)
    blind = state.options.blind_play == "on"
    yield blind, "In blind play Ms. Jones names a room, corridor or shaft, as 3/b.", "AS-25.14"
    square = state.station.numbers.get(action.square, NOWHERE)
    yield square == NOWHERE, f"There is no square called {action.square!r}.", "AS-2.01"
    afar = state.station.plan[square] not in psychic.plans_with_members(state)
    yield afar, "Nobody of the expedition is on that plan.", "AS-22.01"
    counters = [one for one in psychic.face_down(state) if one.square == square]
    yield not counters, f"No face-down counter lies at {action.square}.", "AS-22.01"
    yield all(one.guessed for one in counters), "She has been asked about that counter before.", "AS-22.02"


def guess_area(state: State, seat: int, action: a.GuessArea) -> Reasons:
    yield from _jones(state, seat)
    seen = state.options.blind_play == "off"
    yield seen, "Ms. Jones names the square of a face-down counter, as 6D4.", "AS-22.01"
    yield action.area in state.areas_guessed, "She has been asked about that before.", "AS-25.14"
    told = "She names a room, corridor or shaft on a plan where somebody of the expedition is."
    yield action.area not in psychic.areas(state), told, "AS-25.14"


def _jones(state: State, seat: int) -> Reasons:
    clones = any(piece.sort == CLONE for piece in state.pieces)
    absent = state.member("jones") is None
    yield absent, "Ms. Jones is not with the expedition.", "AS-25.07" if clones else "AS-22.01"
    yield seat != 0, "The first seat names what Ms. Jones thinks of.", "AS-22.01"
    yield state.guessed, "Ms. Jones guesses once a turn.", "AS-22.01"
    late = not psychic.may_guess(state)
    yield late, "Ms. Jones guesses before anybody moves, and while she is conscious.", "AS-22.01"


def answer(state: State, seat: int, action: a.Answer) -> Reasons:
    yield not state.psychic, "Ms. Jones has asked nothing.", "AS-22.03"
    if action.kinds not in psychic.answers(state):
        yield state.psychic == 1, "The chit says right: only the truth is accepted.", "AS-22.03"
        several = "Tell up to three counters of any kind, or five if all but one are robots, or the truth."
        yield state.psychic_area, several, "AS-25.14"
        yield True, "Name one kind of counter.", "AS-22.04"


def activate(state: State, seat: int, action: a.Activate) -> Reasons:
    yield not (state.brain_asked or state.roamer_asked), "No robot can be woken now.", "AS-13.16"
    number = yield from known(state, seat, action.robot)
    piece = state.pieces[number]
    yield not robots.is_asleep(piece), f"{called(state, number)} is no inactive robot.", "AS-13.19"
    alert, roamer = not state.brain_asked, piece.sort == ROAMER
    yield alert and not roamer, "An alert wakes a roamer.", "AS-11.11"
    yield not alert and roamer, "The brain's roll does not wake roamers.", "AS-13.19"
    yield not alert and not state.brain_may, "The brain's roll wakes nobody in this turn.", "AS-13.16"


def pass_by(state: State, seat: int, action: a.Pass) -> Reasons:
    asked = state.brain_asked or state.roamer_asked
    yield not asked, "Nothing is asked that could be passed.", "AS-1.16"


def evade(state: State, seat: int, action: a.Evade | a.Fight) -> Reasons:
    yield state.evading == NOBODY, "No robot has come upon anybody invisible.", "AS-12.05"
