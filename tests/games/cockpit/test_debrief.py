"""After the flight: the truth about cards, markers and words, and what could have been known when."""

from __future__ import annotations

import pytest

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.games.cockpit import debrief, deduction, kernel, questions, setup, skirmish
from mayday.games.cockpit.inference import posteriors, public_evidence
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.seen import Debrief
from mayday.games.cockpit.state import Marker, Poll, Remark, State
from mayday.games.cockpit.statements import CardClaim, InfiltratorSet, Liar, Saw, Statement, Suspect, TeamSelf, Trust
from mayday.games.cockpit.tables import COLOURS, HONEST, INFILTRATOR, NOTHING, OVER, PHASE_1, PHASE_3, STEPS
from mayday.games.cockpit.view import opens, view

Seen = tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]


def seen(state: State) -> Seen:
    """What the inference says now, as the debrief draws it."""
    eyes = tuple(
        rounded(posteriors(deduction.evidence_of(state, seat))) if state.teams[seat] == HONEST else ()
        for seat in range(state.crew)
    )
    return rounded(posteriors(public_evidence(state))), eyes


def rounded(shares: object) -> tuple[float, ...]:
    assert isinstance(shares, list)
    return tuple(round(float(share), 3) for share in shares)


def fly(crew: int, seed: int, along: list[Seen] | None = None, candidates: list[list[int]] | None = None) -> State:
    """A whole flight by lot, with clocks that run out; notes what could be known before each vote is counted."""
    dice, lot = Dice.seeded(seed), Dice.seeded(f"lot {seed}")
    options = Options(veteran_mode="all", look_seconds=9, vote_seconds=9, v7_any_candidate="on" if seed % 2 else "off")
    state = setup.begin(options, crew, dice)
    while state.outcome is None:
        asked = [seat for seat in questions.actors(state) if seat == CLOCK or not questions.answered(state, seat)]
        seat = asked[lot.below(len(asked))]
        legal = questions.legal(state, seat)
        before, polls, opened = seen(state) if along is not None else None, len(state.polls), _open(state)
        kernel.apply(state, seat, legal[lot.below(len(legal))], dice)
        if len(state.polls) > polls:
            if along is not None and before is not None:
                along.append(before)
            if candidates is not None:
                candidates.append(opened)
    return state


def _open(state: State) -> list[int]:
    return [seat for seat in range(state.crew) if skirmish.is_open(state, seat)] if state.skirmish != NOTHING else []


def shown(state: State) -> Debrief:
    found = view(state, None).debrief
    assert found is not None
    return found


@pytest.mark.rule("CP-H.11")
@pytest.mark.parametrize("crew", [5, 6, 7, 8])
def test_the_story_says_at_each_vote_what_could_be_known_then(crew: int) -> None:
    for seed in range(4):
        along: list[Seen] = []
        state = fly(crew, seed, along)
        story = shown(state).story
        votes = [(moment.suspicion, moment.eyes) for moment in story if moment.kind == "votes"]
        assert votes == along
        last = story[-1]
        assert (last.suspicion, last.eyes) == seen(state)


@pytest.mark.rule("CP-H.11")
def test_the_story_has_every_marker_vote_and_reveal_in_the_order_of_the_table() -> None:
    for seed in range(6):
        state = fly(6, seed)
        story = shown(state).story
        assert story[0].kind == "start"
        assert story[0].suspicion == (0.333,) * 6
        assert [moment.number for moment in story if moment.kind == "marker"] == list(range(len(state.markers)))
        assert [moment.number for moment in story if moment.kind == "votes"] == list(range(len(state.polls)))
        entered = [moment.number for moment in story if moment.kind == "shown"]
        assert entered[0] == state.captain
        assert sorted(entered) == [seat for seat in range(6) if state.access[seat]]
        assert len({moment.choice for moment in story[1:]}) == len(story) - 1
        first_looks = [moment.kind for moment in story[1:11]]
        assert first_looks.count("votes") == 0


@pytest.mark.rule("CP-H.11")
def test_infiltrators_knew_and_have_no_suspicions() -> None:
    state = fly(7, 3)
    found = shown(state)
    for moment in found.story:
        assert [not eyes for eyes in moment.eyes] == [team == INFILTRATOR for team in state.teams]
    for poll, ballots in zip(state.polls, found.ballots, strict=True):
        silent = [ballot is None for ballot in ballots]
        assert silent == [team == INFILTRATOR or seat == poll.skirmish for seat, team in enumerate(state.teams)]


@pytest.mark.rule("CP-B.19")
@pytest.mark.parametrize("crew", [5, 6, 7, 8])
def test_open_candidates_are_those_of_the_table_at_that_time(crew: int) -> None:
    for seed in range(0, 40, 2):
        candidates: list[list[int]] = []
        state = fly(crew, seed, candidates=candidates)
        found = [debrief.open_candidates(crew, state.polls[:at], poll) for at, poll in enumerate(state.polls)]
        assert found == candidates


def a_flight_over(options: Options | None = None) -> State:
    """Fixture A after truthful First Suspicions from seat 0, over in Phase 3."""
    state = State(options or Options(), 5, (3, 2, 2))
    state.colours = COLOURS[:5]
    state.cards = [(0, 1, 0), (0, 0, 1), (1, 0, 0), (1, 1, 0), (0, 1, 1)]
    state.teams = [HONEST, HONEST, HONEST, INFILTRATOR, INFILTRATOR]
    state.veterans, state.removed = [1, 5, 6, 7, 8], (2, 3, 4, 9)
    state.spent[0] = True
    for number in range(10):
        looker = number // 2
        target, card = ((looker - 1) % 5, 0) if number % 2 == 0 else ((looker + 1) % 5, 2)
        value = state.cards[target][card]
        state.markers.append(Marker(looker, target, card, value, value, number))
    state.phase, state.step = OVER, STEPS.index("done")
    return state


@pytest.mark.rule("CP-B.10", "CP-H.11")
def test_fixture_a_is_drawn_with_the_rulebooks_numbers() -> None:
    last = shown(a_flight_over()).story[-1]
    assert last.eyes[0] == (0.0, 0.65, 0.45, 0.5, 0.4)


@pytest.mark.rule("CP-B.19")
def test_a_vote_is_laid_beside_what_a_plain_reckoner_would_have_done() -> None:
    state = a_flight_over()
    votes = [0, NOTHING, 1, 0, 0]
    state.polls = [Poll(PHASE_1, 1, votes, False, 10)]
    ballots = shown(state).ballots[0]
    assert ballots[0] is not None
    # Seat 0 sees 13/20, 9/20, 1/2, 2/5 for the undecided 1 to 4: on average one half.
    assert (ballots[0].suspicion, ballots[0].average, ballots[0].advice) == (0.65, 0.5, "punch")
    assert ballots[1] is ballots[3] is ballots[4] is None


@pytest.mark.rule("CP-B.19")
def test_the_rival_himself_is_advised_to_punch() -> None:
    state = a_flight_over()
    state.polls = [
        Poll(PHASE_1, 0, [NOTHING, 1, 1, 1, 1], True, 10),
        Poll(PHASE_1, 1, [1, NOTHING, 1, 1, 1], True, 11),
        Poll(PHASE_1, 2, [1, 1, NOTHING, 1, 1], True, 12),
        Poll(PHASE_1 + 1, 0, [NOTHING, 1, 1, 1, 1], True, 13),
        Poll(PHASE_1 + 1, 1, [1, NOTHING, 1, 1, 1], True, 14),
        Poll(PHASE_3, 0, [NOTHING, 1, 1, 1, 1], True, 15),
    ]
    last = shown(state).ballots[-1]
    assert last[1] is not None
    assert last[2] is not None
    assert last[1].advice == "punch"
    assert last[1].average == 0.0  # the rival is himself, whom he knows
    public = posteriors(deduction.evidence_of(state, 2))
    assert last[2].advice == ("punch" if public[0] > public[1] else "protect")


@pytest.mark.rule("CP-H.11")
@pytest.mark.parametrize(
    ("seat", "statement", "verdict"),
    [
        (0, Saw(1, "R", "H"), "lie"),
        (0, Saw(1, "R", "I"), "true"),
        (3, TeamSelf("honest"), "lie"),
        (3, TeamSelf("infiltrator"), "true"),
        (1, CardClaim(6), "lie"),
        (1, CardClaim(5), "true"),
        (0, Suspect(1), "mistaken"),
        (3, Suspect(1), "lie"),
        (3, Trust(4), "lie"),
        (0, Trust(4), "mistaken"),
        (0, InfiltratorSet((4, 3)), "true"),
        (4, InfiltratorSet((0, 1)), "lie"),
        (4, Liar(0, 1, "R"), "lie"),
        (2, Liar(3, 4, "R"), "mistaken"),
    ],
)
def test_words_are_judged_by_the_cards_and_by_what_the_speaker_knew(
    seat: int, statement: Statement, verdict: str
) -> None:
    state = a_flight_over()
    state.remarks = [Remark(seat, PHASE_1, 10, statement)]
    assert shown(state).verdicts == (verdict,)


@pytest.mark.rule("CP-H.11")
def test_an_accusation_of_a_false_marker_is_true() -> None:
    state = a_flight_over()
    state.markers[7].side = HONEST  # 3→4.R, who saw I
    state.remarks = [Remark(2, PHASE_1, 10, Liar(3, 4, "R"))]
    assert shown(state).verdicts == ("true",)


@pytest.mark.rule("CP-H.11")
def test_nothing_is_shown_before_the_end_or_without_the_option() -> None:
    dice = Dice.seeded(1)
    running = setup.begin(Options(), 5, dice)
    assert all(view(running, seat).debrief is None for seat in (None, *range(5)))
    closed = a_flight_over(Options(debrief_reveal="off"))
    assert not opens(closed)
    assert all(view(closed, seat).debrief is None for seat in (None, *range(5)))


@pytest.mark.rule("CP-H.11")
def test_everybody_gets_the_same_debrief() -> None:
    state = fly(6, 11)
    assert {view(state, seat).debrief for seat in (None, *range(6))} == {shown(state)}
