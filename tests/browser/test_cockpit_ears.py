"""The ears that listen for leaks: they hear nothing wrong at an honest table, and every planted leak."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.browser.crewears import Heard, Truth, leaks
from tests.server.serving import Player

Json = dict[str, Any]
PASS = {"type": "pass"}


class Staged(NamedTuple):
    """A table at its first look; an honest seat that does not look, what it was sent, and what is hidden from it."""

    me: int
    other: int
    update: Json
    truth: Truth


@pytest.fixture(scope="module")
def staged(table_server: Player) -> Staged:
    made = table_server.make(*["me"] * 8, game="cockpit", scenario="flight", options={"veteran_mode": "all"})
    tokens = {held["seat"]: held["token"] for held in made["held"]}
    updates = [table_server.view(made["table"], tokens[seat]) for seat in range(8)]
    own = [update["view"]["seats"][seat] for seat, update in enumerate(updates)]
    truth = Truth(
        teams=[member["team"] for member in own],
        veterans=[member["veteran_card"] for member in own],
        tokens=tokens,
        host=made["host"],
        seed="5eed5eed5eed",
    )
    looker = updates[0]["view"]["look"]["looker"]
    # Not the host's seat, nor the one whose card lies open from the start: at least two are left.
    plain = [seat for seat in range(1, 8) if seat != looker and not own[seat]["spent"]]
    me, other, *_ = [seat for seat in plain if truth.teams[seat] == "honest"]
    return Staged(me, other, updates[me], truth)


def heard(*messages: Json) -> list[Heard]:
    return [Heard(json.dumps(message), "") for message in messages]


def member(update: Json, seat: int) -> Json:
    found: Json = update["view"]["seats"][seat]
    return found


def told(text: str = "", **event: Any) -> Callable[[Json, Staged], None]:
    """Plant an event in the news."""

    def plant(update: Json, at: Staged) -> None:
        update["news"].append({"ply": update["ply"], "text": text, "event": event})

    return plant


def in_view(**fields: Any) -> Callable[[Json, Staged], None]:
    def plant(update: Json, at: Staged) -> None:
        update["view"].update(fields)

    return plant


def of_another(**fields: Any) -> Callable[[Json, Staged], None]:
    """Plant what is known of another seat."""

    def plant(update: Json, at: Staged) -> None:
        member(update, at.other).update(fields)

    return plant


def anothers_card(update: Json, at: Staged) -> None:
    member(update, at.other)["veteran_card"] = at.truth.veterans[at.other]


def what_another_saw(update: Json, at: Staged) -> None:
    look = {"looker": at.other, "target": at.me, "card": "M"}
    update["view"]["markers"].append({**look, "side": "H", "saw": "H", "choice": 0})


def what_another_sees(update: Json, at: Staged) -> None:
    update["view"]["look"]["saw"] = "I"


def anothers_marker(update: Json, at: Staged) -> None:
    update["view"]["look"]["laid"] = "I"


def anothers_token(update: Json, at: Staged) -> None:
    update["table"]["title"] = at.truth.tokens[at.other]


def the_hosts_secret(update: Json, at: Staged) -> None:
    update["table"]["title"] = at.truth.host


def the_seed(update: Json, at: Staged) -> None:
    update["table"]["title"] = f"Flight {at.truth.seed}"


def a_stand_in(update: Json, at: Staged) -> None:
    update["stand_in"] = "cadet"


def anothers_choices(update: Json, at: Staged) -> None:
    update["actors"] = [at.other]
    update["legal"] = [{"action": {"type": "ready"}, "text": "ready"}]


def anothers_stand_in(update: Json, at: Staged) -> None:
    update["view"]["stood_in"] = [{"seat": at.other, "awaited": "vote", "choice": 3}]


def anothers_interjection(update: Json, at: Staged) -> None:
    update["view"]["interjections"] = [{"type": "use", "number": 0, "seat": None, "card": None}]


def a_field_more(update: Json, at: Staged) -> None:
    member(update, at.other)["hurry"] = 3


PLANTED: dict[str, Callable[[Json, Staged], None]] = {
    "member.team": of_another(team="honest"),
    "member.veteran_card": anothers_card,
    "member.shown": of_another(shown=["H", "H", "I"]),
    "member.voted": of_another(voted="punch"),
    "unknown fields": a_field_more,
    "view.infiltrators": in_view(infiltrators=[3, 4]),
    "view.vote": in_view(vote="punch"),
    "view.debrief": in_view(debrief={"teams": []}),
    "view.deductions": in_view(deductions={"suspicion": []}),
    "view.seat": in_view(seat=None),
    "view.stood_in": anothers_stand_in,
    "view.interjections": anothers_interjection,
    "window.answer": in_view(window={"kind": "look", "asked": [0, 1], "answer": PASS}),
    "marker.saw": what_another_saw,
    "look": what_another_sees,
    "look: ": anothers_marker,
    "dealt": told(type="dealt", team="infiltrator", veteran=0),
    "recognised": told(type="recognised", infiltrators=[1, 2]),
    "card_seen": told(type="card_seen", target=0, card="M", side="I"),
    "stood_in": told(type="stood_in", awaited="vote"),
    "unknown event": told(type="whispered", to=2),
    "rotated": told("An infiltrator is punched.", type="rotated", seat=1),
    "token": anothers_token,
    "host": the_hosts_secret,
    "seed": the_seed,
    "stand_in": a_stand_in,
    "legal": anothers_choices,
}


def test_what_an_honest_table_sends_holds_no_leak(staged: Staged) -> None:
    assert leaks(heard(staged.update), staged.me, staged.truth) == []


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_heard(staged: Staged, leak: str) -> None:
    planted = copy.deepcopy(staged.update)
    PLANTED[leak](planted, staged)
    found = leaks(heard(planted), staged.me, staged.truth)
    assert any(leak in one for one in found), found


def test_a_message_that_tells_nothing_is_heard(staged: Staged) -> None:
    again = {**staged.update, "news": []}
    assert any("without anything new" in one for one in leaks(heard(staged.update, again), staged.me, staged.truth))


def test_an_answer_to_ones_own_message_may_tell_nothing(staged: Staged) -> None:
    own = Heard(json.dumps({"type": "act", "ply": 0, "action": PASS}), "", own=True)
    again = {**staged.update, "news": []}
    assert leaks([*heard(staged.update), own, *heard(again)], staged.me, staged.truth) == []


def test_ones_own_answer_and_vote_are_no_leak(staged: Staged) -> None:
    answered = copy.deepcopy(staged.update)
    answered["view"]["window"] = {"kind": "look", "asked": [0, 1], "answer": PASS}
    answered["view"]["vote"] = "punch"
    sent = [{"type": "act", "ply": 0, "action": action} for action in (PASS, {"type": "vote", "side": "punch"})]
    own = [Heard(json.dumps(one), "", own=True) for one in sent]
    assert leaks([*own, *heard(answered)], staged.me, staged.truth) == []


@pytest.mark.parametrize("kind", ["gallery_talk", "whisper"])
def test_a_message_of_another_kind_is_heard(staged: Staged, kind: str) -> None:
    message = {"type": kind, "lines": [{"number": 0, "name": "Zoe", "text": "Hedy lies."}]}
    assert leaks(heard(message), staged.me, staged.truth)


def test_a_call_that_gives_away_another_seat_is_heard(staged: Staged) -> None:
    answers = [{"seat": staged.other, "token": "x"}, {"entries": []}]
    for answer in answers:
        assert leaks([Heard(json.dumps(answer), "/api/tables/x/record")], staged.me, staged.truth)


def test_what_is_told_after_the_end_is_no_leak(staged: Staged) -> None:
    over = copy.deepcopy(staged.update)
    over["table"]["outcome"] = {"winners": [0]}
    over["view"]["infiltrators"] = [1, 2]
    seed = Heard(json.dumps({"seed": staged.truth.seed}), "/api/tables/x/seed")
    assert leaks([*heard(over), seed], staged.me, staged.truth) == []
