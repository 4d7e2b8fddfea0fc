"""Positions as plain data: defaults lead to the right question, what is impossible is refused with its field."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.play import awaited, play
from mayday.core.record import fingerprint
from mayday.games.cockpit.actions import GiveAccess, PickCard, PlaceMarker, Vote
from mayday.games.cockpit.positions.spec import PositionSpec
from mayday.games.cockpit.state import State
from mayday.games.cockpit.statements import Suspect, TeamSelf
from tests.conformance.subjects import SUBJECTS
from tests.conformance.walks import walk
from tests.games.cockpit.staging import (
    FIXTURES,
    GAME,
    STANDARD_VETERANS,
    Table,
    a_flight,
    a_marker,
    a_veteran_deal,
    after_first_suspicions,
    first_markers,
    rows,
)

GUIDE = Path(__file__).parents[3] / "docs" / "positions.md"
VETERANS: dict[str, Any] = {"cards": FIXTURES["B"], "veterans": STANDARD_VETERANS, "flights": [2] * 6}
LATER: dict[str, Any] = {"cards": FIXTURES["A"], "markers": first_markers("A"), "phase": "phase1"}
THE_END: dict[str, Any] = {**LATER, "phase": "end", "access": [1]}


def plain(position: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(position))


def refused(position: dict[str, Any]) -> InputError:
    with pytest.raises(InputError) as error:
        GAME.load(plain(position))
    return error.value


# What follows by itself.


@pytest.mark.rule("CP-S.11")
def test_teams_follow_from_the_cards() -> None:
    table = a_flight("A")
    assert [seen.team for seen in table.view(3).seats] == ["honest", "honest", "honest", "infiltrator", "infiltrator"]


def test_cards_alone_are_a_position_before_the_first_look() -> None:
    state = GAME.load({"cards": list(FIXTURES["C"])})
    view = GAME.view(state, None)
    assert (view.phase, view.skirmish, view.first) == ("first_suspicions", 0, 1)
    assert (view.status_centre, view.access_centre, view.removed) == (4, 3, 2)
    assert view.look is not None
    assert (view.look.looker, view.look.target, view.look.card) == (0, 6, "L")


def test_first_suspicions_go_on_where_their_markers_end() -> None:
    table = a_flight("A", markers=first_markers("A")[:3])
    assert table.asked == (1,)
    look = table.view().look
    assert look is not None
    assert (look.target, look.card) == (2, "R")


def test_a_loaded_end_of_the_first_suspicions_is_the_one_that_is_played() -> None:
    played = a_flight("A", first=2)
    played.say_first_suspicions(lies={(3, 4), (4, 0)})
    loaded = after_first_suspicions("A", first=2, lies={(3, 4), (4, 0)})
    assert loaded.markers == played.markers
    assert [one.saw for one in loaded.view(3).markers] == [one.saw for one in played.view(3).markers]
    assert (loaded.phase, loaded.step, loaded.asked) == (played.phase, played.step, played.asked)
    assert loaded.asked == (0,)


@pytest.mark.parametrize(
    ("more", "step", "asked"),
    [
        ({"phase": "phase1"}, "pick", (3,)),
        ({"phase": "phase1", "skirmish": 1}, "pick", (4,)),
        ({"phase": "phase1", "look": {"looker": 3, "target": 0}}, "pick", (3,)),
        ({"phase": "phase1", "look": {"looker": 3, "target": 0, "card": "M"}}, "mark", (3,)),
        ({"phase": "phase1", "window": "vote"}, "vote", (1, 2, 3, 4)),
        ({"phase": "phase1", "step": "vote"}, "vote", (1, 2, 3, 4)),
        ({"phase": "phase1", "votes": ["none", "punch", "none", "protect", "none"]}, "vote", (2, 4)),
        ({"phase": "phase2", "status": ["botd", "none", "botd", "none", "botd"], "skirmish": 2}, "pick", (4,)),
        ({"phase": "phase3", "status": ["none", "reliable", "none", "reliable", "none"]}, "pick", (3,)),
        ({"phase": "end", "access": [1]}, "order", (1,)),
        ({"phase": "end", "access": [1, 0]}, "order", (0,)),
        ({"phase": "end", "access": [1], "ordered": True}, "give", (1,)),
        ({"phase": "end", "access": [1], "window": "give"}, "give", (1,)),
        ({"phase": "end", "access": [1], "step": "give"}, "give", (1,)),
        ({"phase": "end", "access": [1], "look": {"looker": 3, "target": 0}}, "pick", (3,)),
        ({"phase": "over", "access": [1, 4]}, "done", ()),
    ],
)
def test_a_phase_leads_to_its_question(more: dict[str, Any], step: str, asked: tuple[int, ...]) -> None:
    table = after_first_suspicions("A", **more)
    assert (table.step, table.asked) == (step, asked)


@pytest.mark.rule("CP-V.06", "CP-V.07")
def test_a_pending_look_opens_the_window_of_the_veterans() -> None:
    table = a_veteran_deal(look={"looker": 3, "target": 0, "card": "M"})
    assert (table.step, table.asked) == ("window", (1, 2, 3, 4, 5))
    assert a_veteran_deal(window="vote").asked == (1, 2, 3, 4, 5)


@pytest.mark.rule("CP-P.05")
def test_a_skirmish_in_which_nobody_can_look_begins_with_the_vote() -> None:
    looks = ["3→0.M=I", "4→1.M=H", "0→2.M=H", "2→0.M=I", "3→1.M=H"]
    table = after_first_suspicions(
        "A", markers=looks, phase="phase3", status=["reliable", "reliable", "none", "none", "none"]
    )
    assert (table.step, table.view().skirmish) == ("vote", 0)


@pytest.mark.rule("CP-E.08", "CP-E.10", "CP-P3.09")
@pytest.mark.parametrize(
    ("access", "winners", "rule"),
    [([3], (3, 4), "CP-P3.09"), ([1, 4], (3, 4), "CP-E.08"), ([1, 0, 2], (0, 1, 2), "CP-E.10")],
)
def test_who_has_won_follows_from_who_is_in(access: list[int], winners: tuple[int, ...], rule: str) -> None:
    outcome = GAME.outcome(after_first_suspicions("A", phase="over", access=access).state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == (winners, rule)


def test_a_position_goes_on_to_the_end() -> None:
    table = after_first_suspicions("A", phase="end", access=[1], step="give")
    table.play(1, GiveAccess(0))
    table.play(0, GAME.legal(table.state, 0)[0])
    table.play(0, GiveAccess(2))
    assert GAME.outcome(table.state) is not None
    assert table.view().access_centre == 0


# What is refused.


@pytest.mark.rule("CP-S.11")
@pytest.mark.parametrize("row", ["HHH", "III"])
def test_a_row_of_one_side_alone_is_refused(row: str) -> None:
    error = refused({"cards": [row, *FIXTURES["A"][1:]]})
    assert error.field == "cards[0]"
    assert "bad_setup" in error.reason


@pytest.mark.rule("CP-C.06")
def test_a_colour_that_two_seats_have_is_refused() -> None:
    error = refused({"cards": FIXTURES["A"], "colours": ["red", "red", "green", "blue", "black"]})
    assert error.field == "colours"
    assert "bad_setup" in error.reason


def and_marker(text: str) -> dict[str, Any]:
    return {**LATER, "markers": [*first_markers("A"), a_marker(text)]}


STATUS_5 = ["botd", "botd", "botd", "none", "none"]
WRONG: list[tuple[dict[str, Any], str]] = [
    # Who is who.
    ({"cards": FIXTURES["A"][:4]}, "cards"),
    ({"cards": ["HHI"] * 5}, "cards"),
    ({"cards": ["HXH", *FIXTURES["A"][1:]]}, "cards[0]"),
    ({"cards": FIXTURES["A"], "options": {"scenario": "holiday"}}, "options.scenario"),
    ({"cards": FIXTURES["A"], "options": {"scenario": "wide-body"}}, "cards"),
    ({"cards": FIXTURES["A"], "veterans": [1, 2, 3, 4]}, "veterans"),
    ({"cards": FIXTURES["A"], "veterans": [2, 3, 4, 5, 6]}, "veterans"),
    ({"cards": FIXTURES["A"], "veterans": [1, 2, 2, 4, 5]}, "veterans"),
    ({"cards": FIXTURES["A"], "veterans": [1, 2, 3, 4, 0]}, "veterans"),
    ({"cards": FIXTURES["A"], "removed": [2, 3, 4, 5]}, "removed"),
    ({"cards": FIXTURES["A"], "flights": [1, 2]}, "flights"),
    ({"cards": FIXTURES["A"], "flights": [1] * 5, "options": {"flights": "2,2"}}, "flights"),
    ({"cards": FIXTURES["A"], "colours": ["red", "green", "blue", "mauve", "black"]}, "colours"),
    ({"cards": FIXTURES["A"], "spent": [2]}, "spent"),
    ({**VETERANS, "uses": [{"seat": 2, "number": 7}]}, "uses[0].number"),
    ({**VETERANS, "uses": [{"seat": 0, "number": 1}]}, "uses[0].number"),
    ({**VETERANS, "uses": [{"seat": 4, "number": 3}]}, "uses[0]"),
    ({**VETERANS, "uses": [{"seat": 2, "number": 5}, {"seat": 2, "number": 5}]}, "uses[1]"),
    ({**VETERANS, "flights": [0] * 6, "uses": [{"seat": 2, "number": 5}]}, "uses[0].seat"),
    # Markers.
    (and_marker("3→5.M=H"), "markers[10].target"),
    (and_marker("0→0.M=I"), "markers[10].target"),
    (and_marker("0→1.M=H"), "markers[10]"),
    (and_marker("0→2.M=I"), "markers[10].side"),
    ({**LATER, "markers": [*LATER["markers"], {**a_marker("3→0.M=I"), "choice": 4}]}, "markers[10].choice"),
    # Status cards and access.
    ({"cards": FIXTURES["A"], "status": ["botd", "none", "none", "none", "none"]}, "status"),
    ({**LATER, "status": ["botd", "none"]}, "status"),
    ({**LATER, "status": ["reliable", "none", "none", "none", "none"]}, "status"),
    ({**LATER, "status": STATUS_5}, "status"),
    ({**LATER, "rotated": [0, 1]}, "status"),
    ({**LATER, "rotated": [0, 1, 2]}, "rotated"),
    ({**LATER, "rotated": [0], "status": ["botd", "none", "none", "none", "none"]}, "rotated"),
    ({**LATER, "phase": "phase2", "status": ["botd", "botd", "none", "none", "none"]}, "status"),
    ({**LATER, "phase": "phase2", "status": ["reliable", "reliable", "botd", "none", "none"]}, "status"),
    ({**LATER, "phase": "phase2", "status": ["botd"] * 5}, "status"),
    ({**LATER, "phase": "phase3", "status": STATUS_5}, "status"),
    ({**THE_END, "status": STATUS_5}, "status"),
    ({**LATER, "access": [1]}, "access"),
    ({**THE_END, "access": []}, "access"),
    ({**THE_END, "access": [1, 3]}, "access"),
    ({**THE_END, "access": [0, 1, 2]}, "access"),
    ({**THE_END, "phase": "over"}, "access"),
    ({**THE_END, "shown": ["", "HII", "", "", ""]}, "shown[1]"),
    ({**THE_END, "shown": ["HIH", "HIH", "", "", ""]}, "shown[0]"),
    ({**THE_END, "entered": [1, 0, 0, 0, 0]}, "entered[0]"),
    ({**THE_END, "captain": 0}, "captain"),
    ({**THE_END, "acting": 2}, "acting"),
    ({**LATER, "captain": 1}, "captain"),
    # What was shown and said.
    ({**LATER, "polls": [{"phase": "phase2", "skirmish": 0, "votes": ["none", *["punch"] * 4]}]}, "polls[0].phase"),
    ({**LATER, "polls": [{"phase": "phase1", "skirmish": 1, "votes": ["none", *["punch"] * 4]}]}, "polls[0].votes"),
    ({**LATER, "remarks": [{"seat": 0, "phase": "end", "statement": TeamSelf("honest")}]}, "remarks[0].phase"),
    ({**LATER, "remarks": [{"seat": 0, "phase": "phase1", "statement": Suspect(7)}]}, "remarks[0].statement"),
    (
        {
            **LATER,
            "options": {"honest_claims_truthful": "on"},
            "remarks": [{"seat": 0, "phase": "phase1", "statement": TeamSelf("infiltrator")}],
        },
        "remarks[0].statement",
    ),
    (
        {**LATER, "remarks": [{"seat": 0, "phase": "phase1", "statement": {"type": "retract", "statement": 0}}]},
        "remarks[0].statement",
    ),
    # Where the flight is.
    ({**LATER, "phase": "setup"}, "phase"),
    ({"cards": FIXTURES["A"], "markers": first_markers("A")}, "phase"),
    ({"cards": FIXTURES["A"], "skirmish": 2, "veterans": [1, 2, 3, 4, 5]}, "skirmish"),
    (
        {**LATER, "skirmish": 1, "status": ["none", "botd", "none", "none", "none"], "veterans": [1, 2, 3, 4, 5]},
        "skirmish",
    ),
    ({**THE_END, "skirmish": 0}, "skirmish"),
    ({**LATER, "first": 3}, "first"),
    ({**LATER, "step": "order"}, "step"),
    ({**LATER, "step": "discuss", "discussed": True}, "step"),
    ({**LATER, "step": "window", "window": "give"}, "window"),
    ({**LATER, "step": "window", "window": "vote"}, "window"),
    ({**LATER, "step": "vote", "window": "vote"}, "window"),
    ({**LATER, "step": "pick"}, "look"),
    ({**LATER, "look": {"looker": 1, "target": 0}}, "look"),
    ({**LATER, "step": "vote", "look": {"looker": 3, "target": 0}}, "look"),
    ({**LATER, "step": "mark", "look": {"looker": 3, "target": 0}}, "look.card"),
    ({**LATER, "step": "mark", "own_look": {"seat": 0, "card": "M"}, "window": "vote"}, "own_look.seat"),
    ({**LATER, "step": "mark", "look": {"looker": 3, "target": 0, "card": "M"}, "sealed": "H"}, "sealed"),
    ({**LATER, "step": "vote", "votes": ["punch", "none", "none", "none", "none"]}, "votes"),
    ({**LATER, "step": "vote", "votes": ["none", *["punch"] * 4]}, "votes"),
    ({**LATER, "votes": ["none"]}, "votes"),
    ({**LATER, "sealed": "H"}, "step"),
    ({**LATER, "window": "give"}, "window"),
    ({**LATER, "speaker": 2}, "speaker"),
    ({**LATER, "ordered": True}, "ordered"),
    ({**THE_END, "step": "give", "ordered": False}, "ordered"),
    ({**THE_END, "step": "order", "ordered": True}, "ordered"),
]


@pytest.mark.parametrize(("position", "field"), WRONG)
def test_what_cannot_be_is_refused_with_its_field(position: dict[str, Any], field: str) -> None:
    error = refused(position)
    assert error.field == field
    assert len(error.reason.split()) > 3


@pytest.mark.rule("CP-V.42", "CP-V.05")
@pytest.mark.parametrize(
    ("answers", "field"),
    [
        ([{"seat": 0}], "answers[0].seat"),
        ([{"seat": 2}, {"seat": 2}], "answers[1]"),
        ([{"seat": 4, "number": 3, "named": 2}], "answers[0]"),
        ([{"seat": seat} for seat in (1, 2, 3, 4, 5)], "answers"),
    ],
)
def test_answers_that_a_window_cannot_hold_are_refused(answers: list[dict[str, Any]], field: str) -> None:
    pending = {"step": "window", "window": "look", "look": {"looker": 3, "target": 0, "card": "M"}}
    position = {**VETERANS, "phase": "phase1", "markers": first_markers("B"), **pending}
    assert refused({**position, "answers": answers}).field == field
    assert GAME.load(plain({**position, "answers": [{"seat": 4, "number": 3, "named": 1}]})).arrivals == [4]


@pytest.mark.rule("CP-K.05", "CP-O.11")
def test_a_covered_marker_of_an_honest_looker_is_true() -> None:
    covered = {"step": "mark", "look": {"looker": 2, "target": 0, "card": "R"}, "options": {"marker_reveal_seconds": 3}}
    assert refused({**LATER, **covered, "sealed": "I"}).field == "sealed"
    state = GAME.load(plain({**LATER, **covered, "sealed": "H"}))
    assert GAME.has_answered(state, 2)


# The way back.


def test_no_field_of_a_state_is_forgotten_by_a_copy_or_a_position() -> None:
    for seed in range(6):
        for state, _ in walk(SUBJECTS["cockpit"], seed):
            loaded, copied = GAME.load(plain(GAME.dump(state))), state.copy()
            for field in fields(State):
                if field.name != "news":
                    assert getattr(loaded, field.name) == getattr(state, field.name), field.name
                    assert getattr(copied, field.name) == getattr(state, field.name), field.name


@pytest.mark.rule("CP-S.17")
def test_a_flight_that_was_saved_and_loaded_goes_on_like_the_other() -> None:
    for seed in range(4):
        options = GAME.options_type(veteran_mode="all", discussion_seconds=5, marker_reveal_seconds=3)
        state = GAME.setup(options, 6, Dice.seeded(seed))
        chance, choices = Dice.seeded(seed), Dice.seeded(f"choices {seed}")
        again = Dice.seeded(seed)
        loaded = GAME.load(plain(GAME.dump(state)))
        while GAME.outcome(state) is None:
            waiting = awaited(GAME, state)
            seat = waiting[choices.below(len(waiting))]
            legal = GAME.legal(state, seat)
            action = legal[choices.below(len(legal))]
            play(GAME, state, seat, action, chance)
            play(GAME, loaded, seat, action, again)
            loaded = GAME.load(plain(GAME.dump(loaded)))
        assert fingerprint(GAME, loaded) == fingerprint(GAME, state)


CHAPTER = GUIDE.read_text("utf-8").split("## Mayday! Mayday!")[1].split("\n## ")[0]
EXAMPLES = [(fence.partition("\n")[0], fence.partition("\n")[2]) for fence in CHAPTER.split("```")[1::2]]


@pytest.mark.parametrize(("kind", "text"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_every_example_of_the_documentation_loads_and_goes_on(kind: str, text: str) -> None:
    assert kind == "toml", "an example that no test reads"
    state = GAME.load(tomllib.loads(text))
    seat = awaited(GAME, state)[0]
    play(GAME, state, seat, GAME.legal(state, seat)[0], Dice.seeded("example"))


def test_every_field_of_a_position_is_described_in_its_schema_and_in_the_documentation() -> None:
    bare = []
    for name, described in GAME.schema()["$defs"].items():
        for field, value in described.get("properties", {}).items():
            if field != "type" and not value.get("description") and not value.get("title"):
                bare.append(f"{name}.{field}")
    assert bare == []
    assert [
        field for field in PositionSpec.__struct_fields__ if f"`{field}`" not in CHAPTER and f"{field} =" not in CHAPTER
    ] == []


# The helpers of these tests.


def test_staged_outcomes_are_played_through_looks_and_votes() -> None:
    table = after_first_suspicions("A")
    table.outcomes("RR")
    assert table.holding("botd") == {2, 3, 4}
    assert table.markers[-2:] == ["3→0.M=I", "4→1.M=H"]
    assert (table.phase, table.view().skirmish) == ("phase2", 2)


def test_staged_refusals_leave_the_table_as_it_was() -> None:
    table = after_first_suspicions("A")
    assert table.refused(0, PickCard("M")).rule is not None
    table.pick("M")
    assert table.refused(3, Vote("punch")).rule is not None
    table.play(3, PlaceMarker("H"))
    assert isinstance(table, Table)
    assert table.markers[-1] == "3→0.M=H"


VOTED = {"phase": "phase1", "skirmish": 1, "votes": ["punch", "none", "punch", "punch", "protect"]}
"""Seat 1 was punched in Phase 1."""
LAST = {"phase": "phase3", "skirmish": 2, "votes": ["protect", "protect", "none", "punch", "protect"]}
"""Seat 2 was made captain."""
INSIDE: dict[str, Any] = {"phase": "end", "access": [0]}


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({**INSIDE, "rotated": [0]}, "captain"),
        ({**INSIDE, "polls": [VOTED]}, "rotated"),
        ({**INSIDE, "polls": [LAST]}, "captain"),
        ({**INSIDE, "access": [0, 1], "captain": 0, "acting": 0}, "acting"),
        ({**INSIDE, "access": [0, 1], "entered": [9, 5, 0, 0, 0], "choices": 9}, "entered[0]"),
        ({**INSIDE, "polls": [VOTED, VOTED], "rotated": [1]}, "polls[1].skirmish"),
        (
            {"phase": "phase1", "rotated": [1], "polls": [{**VOTED, "votes": ["protect", "none", *["protect"] * 3]}]},
            "rotated",
        ),
        ({"phase": "phase2", "status": ["botd", "botd", "botd", "none", "none"], "polls": [LAST]}, "polls[0].phase"),
        (
            {"markers": [{**first_markers("A")[0], "choice": 3}, first_markers("A")[1]], "choices": 3},
            "markers[1].choice",
        ),
        ({"discussed": True}, "discussed"),
        ({"ready": [1]}, "ready"),
        ({"stood_in": [{"seat": 1, "step": "hold"}]}, "stood_in[0].step"),
        (
            {"remarks": [{"seat": 1, "phase": "first_suspicions", "statement": {"type": "set", "seats": [3]}}]},
            "remarks[0].statement",
        ),
    ],
)
def test_a_past_that_did_not_lead_here_is_refused(more: dict[str, Any], field: str) -> None:
    assert refused({"cards": rows("A"), **more}).field == field


def test_all_that_is_wrong_with_a_position_is_told_at_once() -> None:
    wrong = {"cards": rows("A"), "skirmish": 7, "speaker": 9, "rotated": [1, 1], "status": ["none"], "flights": [2]}
    assert [field for field, _ in refused(wrong).faults] == ["flights", "rotated", "skirmish", "speaker", "status"]
    first, *_, last = first_markers("A")
    false = [{**first, "side": "I"}, first, {**last, "side": "H"}]
    wrong = {
        "cards": rows("A"),
        "markers": [*false, {**last, "looker": 0, "target": 0}],
        "access": [1],
        "phase": "phase1",
    }
    faults = refused({**wrong, "status": ["reliable", *["none"] * 4]}).faults
    assert [field for field, _ in faults] == ["markers[0].side", "markers[3].target", "status", "access"]
