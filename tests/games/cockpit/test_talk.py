"""Talk: free text and structured statements, heard by all, checked for form and never for truth (group T)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.news import heard
from mayday.core.play import awaited, play
from mayday.core.record import decode_action, fingerprint
from mayday.games.cockpit.actions import Declare, EndLook, GiveAccess, PickCard, Say, SkipLook, UseSkill, Vote
from mayday.games.cockpit.events import AccessGiven, CaptainNamed, CardSeen, Declared, Said, Shown
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.statements import (
    Ask,
    CardClaim,
    InfiltratorSet,
    Liar,
    Pair,
    Prob,
    Reply,
    Retract,
    Saw,
    Statement,
    Suspect,
    TeamSelf,
    Trust,
    UrgeAccess,
    UrgeCard,
    UrgeLook,
    UrgeVote,
    VotePlan,
    WarnAccess,
)
from tests.games.cockpit.staging import GAME, Table, a_flight, a_pending_look, after_first_suspicions
from tests.support.refusals import reason_against

ALL = (None, 0, 1, 2, 3, 4)


def at_the_vote() -> Table:
    table = after_first_suspicions("A")
    table.look("M")
    table.play(1, Vote("protect"))
    return table


def after(results: str) -> Table:
    table = after_first_suspicions("A")
    table.outcomes(results)
    return table


def in_the_end_phase() -> Table:
    return after_first_suspicions("A", phase="end", access=[1])


def ended() -> Table:
    table = in_the_end_phase()
    table.play(1, SkipLook())
    table.play(1, GiveAccess(3))
    assert table.phase == "over"
    return table


MOMENTS: dict[str, Callable[[], Table]] = {
    "first_suspicions": lambda: a_flight("A"),
    "phase1": lambda: after(""),
    "phase1, during the vote": at_the_vote,
    "phase2": lambda: after("PPP"),
    "phase3": lambda: after("PPPPP"),
    "end": in_the_end_phase,
    "over": ended,
}


def refused(table: Table, seat: int, statement: Statement) -> str | None:
    """The code with which a statement is refused."""
    return table.refused(seat, Declare(statement)).code


# Free talk.


@pytest.mark.rule("CP-T.01")
@pytest.mark.parametrize("moment", list(MOMENTS))
def test_everybody_may_say_anything_at_any_time_and_it_changes_nothing(moment: str) -> None:
    table = MOMENTS[moment]()
    before, views, asked = fingerprint(GAME, table.state), [table.view(eye) for eye in ALL], table.asked
    for seat in range(5):
        table.play(seat, Say("I am the pilot, and 3 is an infiltrator"))
    assert fingerprint(GAME, table.state) == before
    assert ([table.view(eye) for eye in ALL], table.asked) == (views, asked)
    said = [Said(seat, table.view().phase, "I am the pilot, and 3 is an infiltrator") for seat in range(5)]
    for eye in ALL:
        assert table.heard(Said, eye) == said


@pytest.mark.rule("CP-T.01")
@pytest.mark.parametrize("moment", list(MOMENTS))
def test_a_statement_changes_nothing_but_the_log(moment: str) -> None:
    table = MOMENTS[moment]()
    views = [msgspec.structs.replace(table.view(eye), remarks=(), debrief=None) for eye in ALL]
    offers = [table.legal(seat) for seat in range(5)]
    for seat in range(5):
        table.play(seat, Declare(Suspect(0, 3)))
    assert [msgspec.structs.replace(table.view(eye), remarks=(), debrief=None) for eye in ALL] == views
    assert [table.legal(seat) for seat in range(5)] == offers
    assert [remark.seat for remark in table.view().remarks] == [0, 1, 2, 3, 4]


@pytest.mark.rule("CP-T.02")
def test_nobody_whispers_not_even_infiltrators_to_each_other() -> None:
    for moment in MOMENTS.values():
        table = moment()
        for speaker, other in ((3, 4), (4, 3), (0, 4)):
            whispering = table.refused(speaker, Say("now", to=(other,)))
            assert (whispering.code, whispering.rule) == ("no_private_talk", "CP-T.02")


@pytest.mark.rule("CP-T.03")
def test_talk_may_contradict_a_marker_and_the_marker_stands() -> None:
    table = after_first_suspicions("A", lies={(3, 4)})
    assert "3→4.R=H" in table.markers
    laid = table.markers
    table.play(3, Declare(Saw(4, "R", "I")))
    assert table.markers == laid
    assert table.view().remarks[0].statement == Saw(4, "R", "I")


# Statements.

SAYABLE: dict[str, tuple[str, dict[str, object], Statement]] = {
    "TEAM_SELF": ("phase1", {"type": "team_self", "team": "infiltrator"}, TeamSelf("infiltrator")),
    "TRUST": ("phase1", {"type": "trust", "seat": 1, "strength": 3}, Trust(1, 3)),
    "SUSPECT": ("phase1", {"type": "suspect", "seat": 3, "strength": 1}, Suspect(3, 1)),
    "PROB": ("phase1", {"type": "prob", "seat": 3, "percent": 100}, Prob(3, 100)),
    "SAW": ("phase1", {"type": "saw", "target": 1, "card": "R", "side": "H"}, Saw(1, "R", "H")),
    "LIAR": ("phase1", {"type": "liar", "seat": 3, "target": 4, "card": "R"}, Liar(3, 4, "R")),
    "PAIR": ("phase1", {"type": "pair", "one": 3, "other": 1}, Pair(3, 1)),
    "SET": ("phase1", {"type": "set", "seats": [3, 4]}, InfiltratorSet((3, 4))),
    "VOTE_PLAN": ("phase2", {"type": "vote_plan", "side": "punch"}, VotePlan("punch")),
    "URGE_VOTE": ("phase1", {"type": "urge_vote", "side": "protect"}, UrgeVote("protect")),
    "URGE_CARD": ("phase1", {"type": "urge_card", "card": "M"}, UrgeCard("M")),
    "URGE_LOOK": ("end", {"type": "urge_look", "looker": 3, "target": 0}, UrgeLook(3, 0)),
    "URGE_ACCESS": ("first_suspicions", {"type": "urge_access", "seat": 2}, UrgeAccess(2)),
    "WARN_ACCESS": ("first_suspicions", {"type": "warn_access", "seat": 4}, WarnAccess(4)),
    "CARD_CLAIM": ("first_suspicions", {"type": "card_claim", "number": 9}, CardClaim(9)),
    "ASK": ("first_suspicions", {"type": "ask", "seat": 2, "about": "why_marker"}, Ask(2, "why_marker")),
    "REPLY": ("phase1", {"type": "reply", "to": 0, "answer": "disagree"}, Reply(0, "disagree")),
    "RETRACT": ("phase1", {"type": "retract", "statement": 1}, Retract(1)),
}


@pytest.mark.rule("CP-T.04")
@pytest.mark.parametrize("kind", list(SAYABLE))
def test_each_type_of_statement_can_be_made_and_is_heard_and_kept_with_its_number(kind: str) -> None:
    moment, plain, statement = SAYABLE[kind]
    table = MOMENTS[moment]()
    table.play(4, Declare(Suspect(1)))
    speaker = 0 if moment != "phase2" else 3
    table.play(speaker, Declare(Trust(2)))
    action = decode_action(GAME, msgspec.json.encode({"type": "state", "statement": plain}))
    assert action == Declare(statement)
    table.play(speaker, action)
    for eye in ALL:
        assert table.heard(Declared, eye)[-1] == Declared(speaker, table.view().phase, 2, statement)
        remark = table.view(eye).remarks[2]
        assert (remark.seat, remark.statement, remark.retracted) == (speaker, statement, False)


@pytest.mark.rule("CP-T.04")
@pytest.mark.parametrize(
    "plain",
    [
        {"type": "trust", "seat": 1, "strength": 4},
        {"type": "suspect", "seat": 1, "strength": 0},
        {"type": "prob", "seat": 1, "percent": 101},
        {"type": "saw", "target": 1, "card": "X", "side": "H"},
        {"type": "vote_plan", "side": "none"},
        {"type": "card_claim", "number": 10},
        {"type": "ask", "seat": 1, "about": "weather"},
        {"type": "reply", "to": 0, "answer": "maybe"},
        {"type": "retract", "statement": -1},
        {"type": "oath"},
    ],
    ids=lambda plain: plain["type"],
)
def test_what_is_no_statement_is_refused_before_it_is_said(plain: dict[str, object]) -> None:
    with pytest.raises(RuleError):
        decode_action(GAME, msgspec.json.encode({"type": "state", "statement": plain}))


@pytest.mark.rule("CP-T.04")
def test_a_set_names_as_many_as_there_are_infiltrators() -> None:
    table = after_first_suspicions("A")
    for seats in ((3,), (3, 3), (2, 3, 4), ()):
        assert refused(table, 0, InfiltratorSet(seats)) == "malformed_statement"
    table.play(0, Declare(InfiltratorSet((3, 4))))
    assert refused(after_first_suspicions("C"), 0, InfiltratorSet((3, 4))) == "malformed_statement"
    after_first_suspicions("C").accepts(0, Declare(InfiltratorSet((1, 3, 4))))


@pytest.mark.rule("CP-T.04")
def test_one_takes_back_ones_own_statements_alone() -> None:
    table = after_first_suspicions("A")
    table.play(0, Declare(Suspect(3)))
    table.play(1, Declare(Suspect(4)))
    assert refused(table, 0, Retract(1)) == "malformed_statement"
    assert refused(table, 0, Retract(2)) == "malformed_statement"
    table.play(0, Declare(Retract(0)))
    assert [remark.retracted for remark in table.view().remarks] == [True, False, False]


# Form.


@pytest.mark.rule("CP-T.05")
def test_one_says_what_one_saw_of_looks_one_made_true_or_not() -> None:
    table = after_first_suspicions("A")
    assert refused(table, 0, Saw(2, "M", "H")) == "malformed_statement"  # 0 never looked at 2
    assert refused(table, 0, Saw(1, "L", "H")) == "malformed_statement"  # he looked at 1.R
    table.accepts(0, Declare(Saw(1, "R", "H")))  # he saw I
    table.accepts(0, Declare(Saw(1, "R", "I")))


@pytest.mark.rule("CP-T.05")
def test_a_look_is_made_once_the_card_is_seen_though_its_marker_is_awaited() -> None:
    table = after_first_suspicions("A", options={"marker_reveal_seconds": 3})
    table.pick("M")
    for said in (Saw(0, "M", "H"), Saw(0, "M", "I")):
        table.accepts(3, Declare(said))
        assert refused(table, 4, said) == "malformed_statement"
    assert refused(table, 3, Saw(0, "L", "H")) == "malformed_statement"
    before = after_first_suspicions("A")
    assert refused(before, 3, Saw(0, "M", "H")) == "malformed_statement"  # not announced yet


@pytest.mark.rule("CP-T.05")
@pytest.mark.parametrize(
    "statement",
    [
        Trust(5),
        Suspect(7),
        Prob(5, 50),
        Saw(5, "L", "H"),
        Liar(5, 0, "L"),
        Liar(0, 5, "L"),
        Pair(0, 5),
        Pair(2, 2),
        InfiltratorSet((3, 5)),
        UrgeAccess(5),
        WarnAccess(9),
        Ask(5, "who"),
        Reply(0, "agree"),
    ],
    ids=str,
)
def test_seats_and_statements_that_do_not_exist_are_refused(statement: Statement) -> None:
    malformed = after_first_suspicions("A").refused(1, Declare(statement))
    assert (malformed.code, malformed.rule) == ("malformed_statement", "CP-T.05")


@pytest.mark.rule("CP-T.05")
@pytest.mark.parametrize(
    ("statement", "fitting"),
    [
        (VotePlan("punch"), {"phase1", "phase1, during the vote", "phase2", "phase3"}),
        (UrgeVote("punch"), {"phase1", "phase1, during the vote", "phase2", "phase3"}),
        (UrgeCard("L"), {"phase1", "phase2"}),  # in Phase 3 nobody can look here, and the first card is seen already
        (UrgeLook(2, 0), {"end"}),
        (UrgeAccess(2), set(MOMENTS)),
        (WarnAccess(2), set(MOMENTS)),
        (Prob(2, 10), set(MOMENTS)),
        (Pair(2, 3), set(MOMENTS)),
        (InfiltratorSet((0, 1)), set(MOMENTS)),
        (CardClaim(1), set(MOMENTS)),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, set) else "",
)
def test_a_statement_needs_its_moment(statement: Statement, fitting: set[str]) -> None:
    found = {name for name, moment in MOMENTS.items() if GAME.is_aside(moment().state, 3, Declare(statement))}
    assert found == fitting


@pytest.mark.rule("CP-T.05")
def test_the_skirmish_cm_has_no_vote_to_plan() -> None:
    table = after_first_suspicions("A")
    assert refused(table, 0, VotePlan("protect")) == "malformed_statement"
    table.accepts(0, Declare(UrgeVote("protect")))


@pytest.mark.rule("CP-T.05")
def test_a_card_is_urged_while_a_look_is_pending_and_no_longer() -> None:
    table = a_pending_look()
    table.accepts(4, Declare(UrgeCard("L")))
    table.all_pass()
    assert refused(table, 4, UrgeCard("L")) == "malformed_statement"
    table.mark()
    assert refused(table, 4, UrgeCard("L")) == "malformed_statement"


@pytest.mark.rule("CP-T.05")
def test_a_liar_is_called_of_a_marker_that_lies_there_with_a_side_up() -> None:
    table = after_first_suspicions("A", blanks={(0, 1)})
    table.accepts(0, Declare(Liar(3, 4, "R")))
    table.accepts(4, Declare(Liar(0, 4, "L")))  # true as it is
    for nowhere in (Liar(3, 4, "L"), Liar(3, 0, "M"), Liar(0, 1, "R")):
        assert refused(table, 4, nowhere) == "malformed_statement"


# Truth.


@pytest.mark.rule("CP-T.06")
def test_with_the_option_the_honest_cannot_lie_about_looks_and_team() -> None:
    table = after_first_suspicions("A", options={"honest_claims_truthful": "on"})
    for lie in (Saw(1, "R", "H"), TeamSelf("infiltrator")):
        bound = table.refused(0, Declare(lie))
        assert (bound.code, bound.rule) == ("honest_cannot_lie", "CP-T.06")
    for free in (Saw(1, "R", "I"), TeamSelf("honest"), Suspect(1), InfiltratorSet((0, 1)), CardClaim(9)):
        table.accepts(0, Declare(free))
    table.accepts(0, Say("I saw 1.R: Honest"))
    for free in (Saw(4, "R", "H"), Saw(4, "R", "I"), TeamSelf("honest"), TeamSelf("infiltrator")):
        table.accepts(3, Declare(free))


@pytest.mark.rule("CP-T.06")
def test_with_the_option_a_look_whose_marker_is_awaited_binds_as_well() -> None:
    table = a_flight("A", options={"honest_claims_truthful": "on"})  # 0 sees 4.L = H
    assert refused(table, 0, Saw(4, "L", "I")) == "honest_cannot_lie"
    table.accepts(0, Declare(Saw(4, "L", "H")))


@pytest.mark.rule("CP-T.06")
def test_by_default_everybody_may_claim_anything() -> None:
    table = after_first_suspicions("A")
    table.accepts(0, Declare(TeamSelf("infiltrator")))
    table.accepts(0, Declare(Saw(1, "R", "H")))


def contradicted(switch: str) -> Table:
    """1→2.L=H and 3→2.L=I, where 3 lies."""
    markers = [
        {"looker": 1, "target": 2, "card": "L", "side": "H"},
        {"looker": 3, "target": 2, "card": "L", "side": "I"},
    ]
    return a_flight(
        ("HIH", "HHI", "HHI", "IIH", "HII"), phase="phase1", markers=markers, options={"proof_tags": switch}
    )


@pytest.mark.rule("CP-T.07")
@pytest.mark.parametrize(("switch", "tags"), [("on", ["proved", None, "excluded", None]), ("off", [None] * 4)])
def test_proof_tags_tell_what_the_markers_alone_prove_or_exclude(switch: str, tags: list[str | None]) -> None:
    table = contradicted(switch)
    for statement in (Pair(1, 3), Pair(1, 2), InfiltratorSet((2, 4)), InfiltratorSet((1, 4))):
        table.play(0, Declare(statement))
    for eye in ALL:
        assert [remark.proof for remark in table.view(eye).remarks] == tags


@pytest.mark.rule("CP-T.07")
def test_a_team_that_was_shown_proves_and_excludes() -> None:
    table = after_first_suspicions("A", phase="end", access=[1], options={"proof_tags": "on"})
    table.play(0, Declare(InfiltratorSet((1, 3))))
    table.play(0, Declare(InfiltratorSet((3, 4))))
    assert [remark.proof for remark in table.view().remarks] == ["excluded", None]


# Silence, and what cannot be shown.


@pytest.mark.rule("CP-T.08")
def test_what_is_refused_in_a_silence_does_not_come_after_it() -> None:
    table = a_pending_look({2: 9})
    table.use(2, UseSkill(9))
    assert table.refused(4, Say("wait")).code == "silenced"
    for _, _, statement in SAYABLE.values():
        assert refused(table, 4, statement) == "silenced"
    table.play(2, Declare(Trust(0)))
    table.all_pass()
    table.mark()
    table.skirmish("P")
    assert [remark.seat for remark in table.view().remarks] == [2]
    assert table.heard(Said) == []
    table.play(4, Declare(Suspect(0)))
    assert [remark.seat for remark in table.view().remarks] == [2, 4]


@pytest.mark.rule("CP-T.09")
@pytest.mark.parametrize("kind", ["show", "reveal", "show_card", "turn_card", "prove"])
def test_there_is_no_action_that_shows_a_card(kind: str) -> None:
    for plain in ({"type": kind, "card": "L"}, {"type": "state", "statement": {"type": kind, "card": "L"}}):
        with pytest.raises(RuleError):
            decode_action(GAME, msgspec.json.encode(plain))


@pytest.mark.rule("CP-T.09")
@pytest.mark.parametrize("seed", range(6))
def test_in_a_whole_flight_cards_are_shown_on_entering_the_cockpit_alone(seed: int) -> None:
    dice = Dice.seeded(f"shown {seed}")
    state = GAME.setup(Options(veteran_mode="all"), 5, dice)
    told: list[object] = []
    while awaited(GAME, state):
        seat = awaited(GAME, state)[0]
        legal = GAME.legal(state, seat)
        assert state.news is not None
        state.news.clear()
        play(GAME, state, seat, legal[dice.below(len(legal))], dice)
        told += heard(state.news, None)
    entered = [event.seat for event in told if isinstance(event, CaptainNamed | AccessGiven)]
    assert [event.seat for event in told if isinstance(event, Shown)] == entered
    assert not any(isinstance(event, CardSeen) for event in told)


@pytest.mark.rule("CP-T.09")
def test_a_card_that_is_ordered_to_be_looked_at_is_shown_to_the_looker_alone() -> None:
    table = in_the_end_phase()
    table.play(1, EndLook(3, 0))
    table.play(3, PickCard("M"))
    assert table.heard(CardSeen, 3) == [CardSeen(0, "M", "I")]
    for eye in (None, 0, 1, 2, 4):
        assert table.heard(CardSeen, eye) == []


@pytest.mark.rule("CP-T.04", "CP-T.07")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (InfiltratorSet((2, 4)), InfiltratorSet((4, 2))),
        (InfiltratorSet((0, 3)), InfiltratorSet((3, 0))),
        (Pair(1, 3), Pair(3, 1)),
        (Pair(1, 2), Pair(2, 1)),
    ],
    ids=str,
)
def test_the_order_of_seats_that_are_named_together_means_nothing(one: Statement, other: Statement) -> None:
    seen = []
    for statement in (one, other):
        table = after_first_suspicions("A", lies={(3, 2)}, options={"proof_tags": "on", "deduction_panel": "on"})
        table.play(0, Declare(statement))
        remark, notes = table.view(1).remarks[-1], table.view(1).deductions
        assert notes is not None
        seen.append((remark.proof, notes.conflicts))
    assert seen[0] == seen[1]


@pytest.mark.rule("CP-T.02")
def test_a_whisper_is_refused_alike_in_whatever_order_it_names_its_hearers() -> None:
    table = after_first_suspicions("A")
    first, second = (table.refused(0, Say("Psst!", to)) for to in ((1, 2), (2, 1)))
    assert (first.reason, first.code) == (second.reason, second.code)


@pytest.mark.rule("CP-T.10")
@pytest.mark.parametrize(("said", "taken"), [(999, True), (1000, False)])
def test_statements_come_to_an_end_and_talk_does_not(said: int, taken: bool) -> None:
    position = GAME.dump(a_flight("A").state)
    position["remarks"] = [{"seat": 0, "phase": "first_suspicions", "statement": {"type": "trust", "seat": 1}}] * said
    state = GAME.load(position)
    assert GAME.is_aside(state, 4, Declare(Suspect(0))) == taken
    assert taken or reason_against(GAME, state, 4, Declare(Suspect(0))).rule == "CP-T.10"
    assert GAME.is_aside(state, 4, Say("All the same, it is seat 0."))
