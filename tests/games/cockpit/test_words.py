"""What crew members type and read: every action as a line, every event as a sentence, the table as text."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.play import awaited
from mayday.games.cockpit import events, statements
from mayday.games.cockpit.actions import (
    Action,
    Decision,
    Declare,
    EndLook,
    GiveAccess,
    PassSkill,
    PickCard,
    PlaceMarker,
    Ready,
    Release,
    Say,
    SkipLook,
    StandIn,
    TimeOut,
    Undo,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.events import Event
from mayday.games.cockpit.options import WIDE_BODY, Options
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.state import State
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
from tests.games.cockpit.staging import GAME, a_flight, a_veteran_deal, after_first_suspicions

NAMES = ["Ada", "Ben", "Cy", "Dee", "Eve"]

SEAT = st.integers(0, 9)
CARD = st.sampled_from("LMR")
SIDE = st.sampled_from("HI")
CHOICE = st.sampled_from(["punch", "protect"])
NUMBER = st.integers(0, 2**63)
STATEMENTS: dict[type[Any], st.SearchStrategy[Any]] = {
    TeamSelf: st.builds(TeamSelf, st.sampled_from(["honest", "infiltrator"])),
    Trust: st.builds(Trust, SEAT, st.integers(1, 3)),
    Suspect: st.builds(Suspect, SEAT, st.integers(1, 3)),
    Prob: st.builds(Prob, SEAT, st.integers(0, 100)),
    Saw: st.builds(Saw, SEAT, CARD, SIDE),
    Liar: st.builds(Liar, SEAT, SEAT, CARD),
    Pair: st.builds(Pair, SEAT, SEAT),
    InfiltratorSet: st.builds(InfiltratorSet, st.lists(SEAT, max_size=4).map(tuple)),
    VotePlan: st.builds(VotePlan, CHOICE),
    UrgeVote: st.builds(UrgeVote, CHOICE),
    UrgeCard: st.builds(UrgeCard, CARD),
    UrgeLook: st.builds(UrgeLook, SEAT, SEAT),
    UrgeAccess: st.builds(UrgeAccess, SEAT),
    WarnAccess: st.builds(WarnAccess, SEAT),
    CardClaim: st.builds(CardClaim, st.integers(1, 9)),
    Ask: st.builds(Ask, SEAT, st.sampled_from(["why_vote", "why_marker", "who", "card"])),
    Reply: st.builds(Reply, NUMBER, st.sampled_from(["agree", "disagree", "unsure"])),
    Retract: st.builds(Retract, NUMBER),
}
ACTIONS: dict[type[Any], st.SearchStrategy[Any]] = {
    PickCard: st.builds(PickCard, CARD),
    PlaceMarker: st.builds(PlaceMarker, SIDE),
    Vote: st.builds(Vote, CHOICE),
    UseSkill: st.builds(UseSkill, st.integers(0, 9), st.none() | SEAT, st.none() | CARD),
    PassSkill: st.just(PassSkill()),
    EndLook: st.builds(EndLook, SEAT, SEAT),
    SkipLook: st.just(SkipLook()),
    GiveAccess: st.builds(GiveAccess, SEAT),
    Ready: st.just(Ready()),
    TimeOut: st.just(TimeOut()),
    Say: st.builds(Say, st.text(max_size=40), st.lists(SEAT, max_size=3).map(tuple)),
    Declare: st.builds(Declare, st.one_of(list(STATEMENTS.values()))),
    Release: st.just(Release()),
    Undo: st.just(Undo()),
}
ACTIONS[StandIn] = st.builds(StandIn, st.one_of([ACTIONS[kind] for kind in get_args(Decision)]))
PICKING = after_first_suspicions("A").view(3)


def test_the_lists_here_miss_no_action_and_no_statement() -> None:
    assert set(ACTIONS) == set(get_args(Action))
    assert set(STATEMENTS) == set(get_args(Statement))


@pytest.mark.parametrize("kind", [*ACTIONS.values(), *(st.builds(Declare, one) for one in STATEMENTS.values())])
def test_whatever_is_said_of_an_action_is_read_back_as_that_action(kind: st.SearchStrategy[Any]) -> None:
    @given(kind)
    def read_back(action: Action) -> None:
        line = GAME.say(PICKING, action)
        assert "\n" not in line
        assert GAME.parse(PICKING, line) == action

    read_back()


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("PICK middle", PickCard("M")),
        ("  take   the left card ", PickCard("L")),
        ("r", PickCard("R")),
        ("Mark Infiltrator", PlaceMarker("I")),
        ("PUNCH", Vote("punch")),
        ("Vote  Protect", Vote("protect")),
        ("use card 2 on 4.M", UseSkill(2, 4, "M")),
        ("use 4 card L", UseSkill(4, None, "L")),
        ("play 3 on green", UseSkill(3, 1)),
        ("use 5", UseSkill(5)),
        ("look red at 3", EndLook(0, 3)),
        ("order 3 to look at 0", EndLook(3, 0)),
        ("no-look", SkipLook()),
        ("give access to 2", GiveAccess(2)),
        ("time-out", TimeOut()),
        ("say Hello, Ben!", Say("Hello, Ben!")),
        ("'hello", Say("hello")),
        ("I'm honest", Declare(TeamSelf("honest"))),
        ("i am an Infiltrator", Declare(TeamSelf("infiltrator"))),
        ("suspect 3 strongly", Declare(Suspect(3, 3))),
        ("suspect 3 1", Declare(Suspect(3, 1))),
        ("trust blue", Declare(Trust(2))),
        ("trust me", Declare(Trust(3))),
        ("prob 1 40%", Declare(Prob(1, 40))),
        ("saw 2.L=H", Declare(Saw(2, "L", "H"))),
        ("liar 3 at 4.R", Declare(Liar(3, 4, "R"))),
        ("set 3 and 4", Declare(InfiltratorSet((3, 4)))),
        ("urge vote punch", Declare(UrgeVote("punch"))),
        ("ask 1 why vote", Declare(Ask(1, "why_vote"))),
        ("reply #7 yes", Declare(Reply(7, "agree"))),
    ],
)
def test_lines_are_read_generously(line: str, action: Action) -> None:
    assert GAME.parse(PICKING, line) == action


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("", "Now: `pick L`, `pick M` or `pick R`"),
        ("dance", "`dance` is not a word of this game. Now: `pick L`"),
        ("pick", "Type `pick L|M|R`"),
        ("pick X", "not `x`. Type `pick L|M|R`"),
        ("pick L M", "too much. Type `pick L|M|R`"),
        ("vote none", "punch or protect"),
        ("give 12", "a number from 0 to 4 or a colour, not `12`"),
        ("give pink", "a number from 0 to 4 or a colour, not `pink`"),
        ("use", "too little, or too much. Type `use NUMBER [on SEAT] [L|M|R]`"),
        ("prob 3 140", "A percentage from 0 to 100"),
        ("set 0 1 2 3 4", "There are 2 infiltrators"),
        ("claim 0", "from 1 to 9"),
        ("urge", "`urge card L|M|R`, `urge look SEAT at SEAT`, `urge access SEAT` or `urge punch|protect`"),
        ("trust 3 madly", "not `madly`. Type `trust SEAT [slightly|strongly]`"),
        ("stand-in", "Type `stand-in ACTION`"),
        ("stand-in trust 3", "A bot stands in for one decision"),
        ("reply agree", "Type `reply NUMBER agree|disagree|unsure`"),
        ("whisper hello", "there is no whispering".capitalize()),
        ("say " + "x" * 3000, "at most 2000 characters"),
        ("give " + "9" * 5000, "a number from 0 to 4"),
        ("reply " + "0" * 5000 + " agree", "The number of a statement"),
        ("reply " + "9" * 5000 + " agree", "The number of a statement"),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_can_be_typed(line: str, hint: str) -> None:
    with pytest.raises(RuleError) as refused:
        GAME.parse(PICKING, line)
    assert hint in refused.value.reason


@given(st.text(max_size=60))
def test_any_line_is_either_an_action_or_a_rule_error(line: str) -> None:
    with suppress(RuleError):
        assert type(GAME.parse(PICKING, line)) in ACTIONS


def test_in_a_window_one_is_told_how_the_own_card_is_used_and_nothing_of_other_cards() -> None:
    table = a_veteran_deal()
    table.pick("M")
    with pytest.raises(RuleError) as refused:
        GAME.parse(table.view(4), "")
    assert "`pass`, or something like `use 3 on 1`" in refused.value.reason
    assert "`use 5`" not in refused.value.reason


SENTENCES: list[tuple[Event, str]] = [
    (events.Dealt("honest", 9), "You are honest. Your Veteran card is no. 9, Listen."),
    (events.Recognised(None), "All eyes close and open again. You are honest."),
    (events.Recognised((3, 4)), "All eyes close; yours open again. With you: Eve."),
    (events.FirstSkirmish(1), "Ben was dealt First Skirmish and takes the Skirmish card."),
    (events.PhaseBegun("phase2"), "Phase 2: who is Reliable?"),
    (events.LookPending(0, 1), "Ada must look at a card of Ben."),
    (events.LookPending(0, 1, 2), "Cy cannot look: Ada stands in and must look at a card of Ben."),
    (events.LookDropped(0, 1), "The look of Ada at Ben is dropped."),
    (events.NobodyLooks(2, 0), "Neither Cy nor a neighbour of Cy can look at Ada."),
    (events.CardPicked(0, 1, "M"), "Ada reaches for the middle card of Ben."),
    (events.Looked(0, 1, "L"), "Ada looks at the left card of Ben."),
    (events.Looked(0, 0, "L"), "Ada looks at their own left card."),
    (events.CardSeen(1, "M", "I"), "You see an Infiltrator card: Ben's middle one."),
    (events.CardSeen(3, "M", "H"), "You see an Honest card: your own middle one."),
    (events.MarkerPlaced(0, 1, "R", "H"), "Ada marks the right card of Ben: Honest."),
    (events.MarkerPlaced(0, 1, "R", None), "Ada marks the right card of Ben: blank."),
    (events.WindowOpened("vote", (1,)), "Before the votes, veterans may step in."),
    (
        events.SkillUsed(0, 3, 1),
        "Ada plays Veteran card 3, Don't look at that crew member: the look goes to Ben instead.",
    ),
    (events.SkillUsed(0, 9), "Ada plays Veteran card 9, Listen: silence, please."),
    (events.Silence(0), "Listen! Only Ada may talk now."),
    (events.Silence(None), "Everybody may talk again."),
    (events.DiscussionOpened(1), "The crew discusses Ben."),
    (events.DiscussionOpened(1, again=True), "The crew goes on discussing Ben."),
    (events.BecameReady(1), "Ben is ready."),
    (events.VotesCalled(1), "Punch or protect Ben: everybody else chooses in secret."),
    (
        events.VotesRevealed(1, {0: "protect", 2: "protect", 3: "punch", 4: "protect"}),
        "The votes turn over: Ada, Cy and Eve protect, Dee punches.",
    ),
    (events.Judged(1, "protected"), "Ben is protected."),
    (events.StatusChanged(1, "botd"), "Ben gets the Benefit of the Doubt."),
    (events.Rotated(1), "The outer cards of Ben are turned: out of the running for captain."),
    (events.SkirmishMoved(2), "The Skirmish card goes to Cy."),
    (events.CaptainNamed(1), "Ben is the captain: the Skirmish card is turned over and opens the cockpit."),
    (events.LookOrdered(1, 3, 0), "Ben orders Dee to look at a card of Ada."),
    (events.LookDeclined(1), "Ben orders no look."),
    (events.AccessGiven(1, 0), "Ben lets Ada into the cockpit."),
    (
        events.Shown(1, ("H", "I", "H"), "honest"),
        "Ben shuffles and shows: Honest, Infiltrator, Honest. Ben is honest.",
    ),
    (events.TimedOut((0, 2), "vote"), "Time is up for Ada and Cy: the clock tosses a coin for every missing vote."),
    (events.TimedOut((0, 2), "discuss"), "The time for talk is over."),
    (events.StoodIn("mark"), "You were away, and a bot decided for you: your marker."),
    (events.Said(0, "phase1", "Trust me!\x1b[2J\n"), "Ada: Trust me! [2J"),
    (events.Declared(0, "phase1", 7, Suspect(1, 3)), "Ada: I suspect Ben strongly. [7]"),
    (events.Ended("infiltrator", (3, 4)), "The infiltrators win: Dee and Eve."),
    (events.PhaseEnded("phase1"), ""),
    (events.Voted(1), ""),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[type(event).__name__ for event, _ in SENTENCES])
def test_every_event_is_told_in_words_of_our_own(event: Event, sentence: str) -> None:
    assert GAME.tell(PICKING, event, NAMES) == sentence


def test_no_event_and_no_statement_is_left_without_words() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(Event))
    assert {type(statement) for statement, _ in SPOKEN} == set(get_args(statements.Statement))


SPOKEN: list[tuple[Statement, str]] = [
    (TeamSelf("infiltrator"), "I am an infiltrator."),
    (Trust(1, 1), "I am inclined to trust Ben."),
    (Suspect(1), "I suspect Ben."),
    (Prob(1, 40), "I think it 40 % likely that Ben is an infiltrator."),
    (Saw(1, "L", "H"), "I saw the left card of Ben: Honest."),
    (Liar(2, 1, "R"), "The marker of Cy at the right card of Ben is a lie."),
    (Pair(1, 2), "Ben and Cy cannot both be honest."),
    (InfiltratorSet((3, 4)), "The infiltrators are Dee and Eve."),
    (VotePlan("punch"), "I will punch."),
    (UrgeVote("protect"), "Everybody should protect."),
    (UrgeCard("M"), "Look at the middle card!"),
    (UrgeLook(3, 0), "Dee should look at Ada."),
    (UrgeAccess(2), "Cy should get access next."),
    (WarnAccess(4), "Eve must not get access."),
    (CardClaim(5), "My Veteran card is 5, Don't look! I will look."),
    (Ask(3, "who"), "Dee, whom do you suspect?"),
    (Reply(7, "disagree"), "I disagree with statement 7."),
    (Retract(7), "I take statement 7 back."),
]


@pytest.mark.parametrize(("statement", "sentence"), SPOKEN, ids=[type(one).__name__ for one, _ in SPOKEN])
def test_statements_are_spoken_in_the_first_person(statement: Statement, sentence: str) -> None:
    assert GAME.tell(PICKING, events.Declared(0, "phase1", 3, statement), NAMES) == f"Ada: {sentence} [3]"


# The table as text.


def row(view: View, seat: int) -> str:
    """The line of one crew member."""
    colour = view.seats[seat].colour
    return next(line for line in GAME.board(view).splitlines() if line[2:].startswith(f"{seat} {colour}"))


def test_the_board_shows_whose_markers_lie_at_which_card_and_what_they_say() -> None:
    table = after_first_suspicions("A", blanks={(4, 0)})
    assert "L 1H  M -  R 4?" in row(table.view(), 0)
    assert "oo.." in row(table.view(), 0)


def test_the_board_turns_the_outer_cards_of_the_punched() -> None:
    table = after_first_suspicions("A")
    table.outcomes("R")
    assert "(L) 1H  M 3I  (R) 4H" in row(table.view(), 0)


def test_the_board_points_at_those_who_are_awaited_and_says_what_for() -> None:
    table = after_first_suspicions("A")
    view = table.view(3)
    assert row(view, 3).startswith(">")
    assert row(view, 1).startswith(" ")
    assert "The arrow points at 3 (stand-ins: 2 then 4)." in GAME.board(view)


def test_the_board_tells_a_liar_what_was_really_seen_and_nobody_else() -> None:
    table = after_first_suspicions("A", lies={(3, 2)})
    assert "You saw 2.L I (marked H)" in GAME.board(table.view(3))
    for seat in (None, 0, 1, 2, 4):
        assert "(marked" not in GAME.board(table.view(seat))


def test_infiltrators_read_their_fellows_on_the_board_and_the_honest_only_their_own_team() -> None:
    table = a_flight("C")
    assert "You are an infiltrator. Infiltrators with you: 3 and 6." in GAME.board(table.view(1))
    honest = GAME.board(table.view(0))
    assert "You are honest." in honest
    assert honest.count("infiltrator") == 1  # how many there are, which all know


def test_a_covered_vote_stands_on_the_board_of_its_owner_alone() -> None:
    table = after_first_suspicions("A")
    table.look("M")
    table.play(1, Vote("punch"))
    assert "You chose punch" in GAME.board(table.view(1))
    assert "has chosen" in row(table.view(2), 1)
    assert "punch" not in GAME.board(table.view(2))


def test_the_debrief_lists_the_cards_and_every_false_marker() -> None:
    table = after_first_suspicions(
        "A", lies={(3, 2)}, phase="phase3", status=["none", "none", "none", *["reliable"] * 2]
    )
    table.skirmish("P")
    shown = GAME.board(table.view())
    assert "The cards were 0 HIH, 1 HHI, 2 IHH, 3 IIH, 4 HII." in shown
    assert "False markers: 3 at 2.L (I)." in shown


def a_random_flight(seed: int, crew: int) -> tuple[State, Dice]:
    options = Options(scenario="flight" if crew <= 8 else WIDE_BODY, veteran_mode="all", marker_reveal_seconds=seed % 2)
    dice = Dice.seeded(seed)
    return GAME.setup(options, crew, dice), dice


@pytest.mark.parametrize("crew", [5, 8, 10])
def test_the_board_never_exceeds_a_hundred_columns(crew: int) -> None:
    state, dice = a_random_flight(crew, crew)
    choices = Dice.seeded("choices")
    while state.outcome is None:
        for seat in (None, 0, crew - 1):
            assert max(map(len, GAME.board(GAME.view(state, seat)).splitlines())) <= 100
        waiting = awaited(GAME, state)
        seat = waiting[choices.below(len(waiting))]
        legal = GAME.legal(state, seat)
        GAME.apply(state, seat, legal[choices.below(len(legal))], dice)
