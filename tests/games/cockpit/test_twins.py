"""Twins of positions of every kind: what a seat cannot know reaches it through nothing (CP-H.01, CP-H.12).

The conformance suite looks at some moments of some games. Here every phase is met with every question that it can ask,
with answers under cover, markers not shown yet, forced markers, time-outs and stand-ins, before the eyes of all.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from mayday.bots.cockpit import StandIn
from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.news import heard
from mayday.core.play import play
from mayday.core.record import fingerprint
from mayday.games.cockpit.actions import PassSkill, PlaceMarker, UseSkill, Vote
from mayday.games.cockpit.looking import marking
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import (
    HONEST,
    INFILTRATOR,
    LARGEST,
    MARK,
    NOTHING,
    PHASES,
    STEPS,
    VOTE,
    WINDOW,
    WINDOWS,
)
from tests.conformance.secrecy import (
    check_guesses,
    check_quiet_actions,
    check_secrecy,
    check_time_outs_prove_nothing,
    compare,
    reaches,
)
from tests.conformance.subjects import SUBJECTS
from tests.conformance.walks import Journey, Moment, journey, moves, permitted, walk
from tests.games.cockpit.staging import GAME
from tests.support.twins import twin_of

FLIGHTS = 160

QUESTIONS = {
    "first_suspicions": {"mark", "pick", "window look", "hold"},
    "phase1": {"pick", "mark", "window look", "window vote", "discuss", "vote", "hold"},
    "phase2": {"pick", "mark", "window look", "window vote", "discuss", "vote"},
    "phase3": {"pick", "mark", "window look", "window vote", "discuss", "vote"},
    "end": {"order", "pick", "mark", "window look", "window give", "give"},
    "over": {"done"},
}
"""What is asked in each phase. A hold, which is rare, is the same in every phase."""

NOTEBOOK = "a notebook"
CIRCUMSTANCES: dict[str, Callable[[State], bool]] = {
    "nothing else": lambda state: True,
    "a window that is partly answered": lambda state: state.step == WINDOW and bool(state.arrivals),
    "a window in which somebody declares a use": lambda state: any(
        answer is not None and answer.number != NOTHING for answer in state.answers
    ),
    "a timed window that all have answered": lambda state: (
        state.step == WINDOW
        and GAME.actors(state)[:-1] != ()
        and all(GAME.has_answered(state, s) for s in asked(state))
    ),
    "a covered marker of an honest looker": lambda state: covered(state, HONEST),
    "a covered marker of an infiltrator": lambda state: covered(state, INFILTRATOR),
    "a forced marker": lambda state: marks(state, HONEST),
    "a free marker": lambda state: marks(state, INFILTRATOR),
    "somebody who looks at himself": lambda state: state.looker_alone != NOTHING,
    "some votes": lambda state: state.step == VOTE and any(vote != NOTHING for vote in state.votes),
    "the clock": lambda state: CLOCK in GAME.actors(state),
    "a stand-in": lambda state: (running := GAME.limit(state)) is not None and running.stand_in,
    "claims that the honest cannot lie about": lambda state: (
        bool(state.remarks) and state.options.honest_claims_truthful == "on"
    ),
    NOTEBOOK: lambda state: state.options.deduction_panel == "on",
    "the first to come": lambda state: state.step == WINDOW and state.options.veteran_priority == "first_come",
}


def asked(state: State) -> list[int]:
    return [seat for seat in GAME.actors(state) if seat != CLOCK]


def marks(state: State, team: int) -> bool:
    """Has somebody of this team just seen a card?"""
    return state.step == MARK and state.teams[marking(state)[0]] == team


def covered(state: State, team: int) -> bool:
    return state.sealed != NOTHING and marks(state, team)


def kind(state: State) -> tuple[str, str]:
    """The phase, and what is asked."""
    window = f" {WINDOWS[state.window]}" if state.step == WINDOW else ""
    return PHASES[state.phase], f"{STEPS[state.step]}{window}"


@cache
def spread() -> list[Moment]:
    """Positions from random flights of every size: each question under each circumstance that was met."""
    subject = SUBJECTS["cockpit"]
    found: list[Moment] = []
    known: set[tuple[str, str, str]] = set()
    # Wide-body flights, which take longest to look at, come last and add what was not met before.
    for seed in sorted(range(FLIGHTS), key=lambda seed: journey(subject, seed).seats > LARGEST):
        for ply, (state, past) in enumerate(walk(subject, seed)):
            reckoning = state.options.deduction_panel == "on"  # slow, so only once for each question of a small crew
            if reckoning and state.crew > 6:
                break
            names = [name for name, holds in CIRCUMSTANCES.items() if (name == NOTEBOOK) == reckoning and holds(state)]
            new = {(*kind(state), name) for name in names} - known
            if new:
                known |= new
                dice = Dice.seeded(f"twins {seed} {ply}")
                found.append(Moment(subject, state.crew, ply, state.copy(), dice, past.copy()))
    return found


def met(circumstance: str) -> list[Moment]:
    return [moment for moment in spread() if CIRCUMSTANCES[circumstance](moment.state)]


def in_phase(phase: str) -> list[Moment]:
    return [moment for moment in spread() if kind(moment.state)[0] == phase]


def test_every_question_of_every_phase_is_met_and_every_circumstance() -> None:
    for phase, questions in QUESTIONS.items():
        assert {kind(moment.state)[1] for moment in in_phase(phase)} >= questions, f"{phase} asks more than was met"
    for circumstance in CIRCUMSTANCES:
        assert len(met(circumstance)) >= 2, circumstance


@pytest.mark.rule("CP-H.01", "CP-H.12", "CP-O.11", "CP-O.18")
@pytest.mark.parametrize("phase", QUESTIONS)
def test_no_seat_and_no_spectator_can_tell_a_position_from_its_twins(phase: str) -> None:
    for moment in in_phase(phase):
        before = fingerprint(GAME, moment.state)
        check_secrecy(moment)
        assert fingerprint(GAME, moment.state) == before


@pytest.mark.rule("CP-H.01")
@pytest.mark.parametrize("phase", QUESTIONS)
def test_a_view_tells_enough_to_imagine_a_position_that_looks_like_it(phase: str) -> None:
    for moment in in_phase(phase):
        check_guesses(moment)


@pytest.mark.rule("CP-O.02", "CP-O.11")
@pytest.mark.parametrize("phase", QUESTIONS)
def test_what_is_done_under_cover_reaches_nobody_but_its_seat(phase: str) -> None:
    for moment in in_phase(phase):
        check_quiet_actions(moment)


@pytest.mark.rule("CP-O.04", "CP-O.17")
def test_a_time_out_is_the_same_in_every_deal_of_what_is_hidden() -> None:
    moments = met("the clock")
    assert {kind(moment.state)[1].split()[0] for moment in moments} >= {
        "pick", "mark", "window", "discuss", "vote", "order", "give", "hold",
    }  # fmt: skip
    for moment in moments:
        check_time_outs_prove_nothing(moment)


@pytest.mark.rule("CP-H.12", "CP-O.11")
def test_both_sides_are_legal_for_every_infiltrator_and_one_for_every_honest_looker() -> None:
    """A forced marker is known to its seat alone: in a twin the others meet both cases."""
    for moment in (*met("a forced marker"), *met("a free marker")):
        looker = marking(moment.state)[0]
        if GAME.has_answered(moment.state, looker):
            continue
        free = moment.state.teams[looker] == INFILTRATOR
        assert len(GAME.legal(moment.state, looker)) == 1 + free


@pytest.mark.rule("CP-O.18")
def test_a_stand_in_decides_by_nothing_that_its_seat_cannot_know() -> None:
    moments = met("a stand-in")
    assert {kind(moment.state)[1] for moment in moments} >= {"pick", "mark", "vote", "order", "give"}
    for moment in moments:
        for seat in asked(moment.state):
            decided = []
            for state in (moment.state, *(twin_of(GAME, moment.state, seat, moment.dice) for _ in range(2))):
                decided.append(decision(state, seat, "the same chance"))
            assert decided[1:] == decided[:-1]


@pytest.mark.rule("CP-O.18", "CP-O.04")
def test_a_stand_in_gives_each_side_a_chance_wherever_its_seat_may_choose() -> None:
    chosen = 0
    for moment in met("a stand-in"):
        for seat in asked(moment.state)[:2]:
            legal = set(GAME.legal(moment.state, seat))
            if len(legal) == 2 and all(isinstance(action, Vote | PlaceMarker) for action in legal):
                made = [decision(moment.state, seat, str(number)) for number in range(40)]
                assert min(made.count(action) for action in legal) >= 1
                chosen += 1
            assert not isinstance(decision(moment.state, seat, "any"), UseSkill)
    assert chosen >= 8


def decision(state: State, seat: int, chance: str) -> object:
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return StandIn().decide(view, legal, Dice.seeded(chance), 1.0).action


# Two flights side by side, so that no counter keeps what nobody may know.


def side_by_side(moment: Moment, eye: int | None) -> int:
    """For how many steps a flight and its twin, in which the same is done, look alike.

    A skill that the twin does not hold is a pass there. They part when something is impossible in the twin, or
    comes to light.
    """
    start = Journey(moment.subject, moment.ply, "", moment.seats, moment.state.options, 1)
    state, twin = moment.state.copy(), twin_of(GAME, moment.state, eye, moment.dice)
    twin.sealed, twin.answers, twin.arrivals = NOTHING, [None] * twin.crew, []  # as in the truth, see `uncovered`
    for steps, (seat, action) in enumerate(moves(start, state, moment.dice)):
        there = action
        if not permitted(GAME, twin, seat, action):
            if not isinstance(action, UseSkill) or not GAME.is_quiet(state, seat, action):
                return steps
            there = PassSkill()
        for each, done in ((state, action), (twin, there)):
            each.news = []
            play(GAME, each, seat, done, Dice.seeded(f"{moment.ply} {steps}"))
        if parted(state, twin, eye):
            return steps
        compare(eye, reaches(GAME, state, eye, ()), reaches(GAME, twin, eye, ()))
        compare(eye, {"news": heard(state.news or (), eye)}, {"news": heard(twin.news or (), eye)})
    return 0


def uncovered(state: State) -> bool:
    """Does nothing lie there under cover that the flight and its twin might not share?"""
    return state.sealed == NOTHING and not state.arrivals and set(state.votes) == {NOTHING}


def parted(state: State, twin: State, eye: int | None) -> bool:
    """Has something come to light that is not the same in both?"""
    if state.shown != twin.shown or state.spent != twin.spent or state.uses != twin.uses:
        return True
    if GAME.outcome(state) is not None:
        return True
    if state.step == MARK and marking(state)[0] == eye:
        _, target, card = marking(state)
        return state.cards[target][card] != twin.cards[target][card]
    return False


@pytest.mark.rule("CP-H.01", "CP-H.12", "CP-O.11")
@pytest.mark.parametrize("phase", [phase for phase in QUESTIONS if phase != "over"])
def test_a_flight_and_its_twin_look_alike_until_something_comes_to_light(phase: str) -> None:
    together = []
    for moment in in_phase(phase):
        if uncovered(moment.state):
            together += [side_by_side(moment, eye) for eye in moment.eyes]
    assert max(together) > 10
    assert sum(together) > 3 * len(together), "they hardly ever went on together"
