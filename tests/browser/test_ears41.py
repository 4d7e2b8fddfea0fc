"""The ears that listen for leaks of Mayday M4.1: they hear nothing wrong at an honest table, and every planted leak."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.core.news import heard as addressed
from mayday.games.mayday41.actions import Disengage, Jump, ShutDown
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.state import State
from mayday.games.mayday41.tables import ENERGY, FIRE_ORDERS, SENSOR_ORDERS
from tests.browser.crewears import Heard
from tests.browser.ears41 import leaks
from tests.browser.truth41 import GAME, Moment, Truth, moment_of, names_in

Json = dict[str, Any]
Plant = Callable[[Json, Json], None]
TABLE: Final = {"id": "t", "title": "Triangle", "outcome": None}
NAMES: Final = ("Ann", "Bo", "Cy")


class Played(NamedTuple):
    """A stretch of a game: what each pair of eyes was sent, and what was true."""

    updates: dict[int | None, list[Json]]
    truth: Truth


def plain(value: Any) -> Any:
    """As it comes over the wire."""
    return json.loads(msgspec.json.encode(value))


def update(state: State, number: int, eyes: int | None) -> Json:
    """What the server sends of this position to these eyes."""
    actors = GAME.actors(state)
    view = GAME.view(state, eyes)
    legal = GAME.legal(state, eyes) if eyes is not None and eyes in actors else []
    return {
        "type": "update",
        "ply": number,
        "seat": eyes,
        "table": {**TABLE, "ply": number},
        "actors": list(actors),
        "view": plain(view),
        "legal": [{"action": plain(action), "text": ""} for action in legal],
        "news": [
            {"ply": number, "text": text, "event": plain(event)}
            for event in addressed(state.news or (), eyes)
            if (text := GAME.tell(view, event, NAMES))
        ],
        "earlier": False,
        "clock": None,
        "stand_in": "",
    }


def play(seed: int, until: Callable[[State], bool], scenario: str = "triangle", whole: bool = False) -> Played:
    """Anything that is legal and leads on, until this has come about; all of it is kept, or the last position alone.

    What nobody but its seat notices is sent to that seat, under the number of what came before.
    """
    dice, whim = Dice.seeded(seed), Dice.seeded(f"whim {seed}")
    seats = GAME.scenarios()[scenario].min_seats
    state = GAME.setup(Options(scenario=scenario, turns=8), seats, dice)
    everybody = (*range(seats), None)
    updates: dict[int | None, list[Json]] = {eyes: [] for eyes in everybody}
    moments: dict[int, list[Moment]] = {}
    number = 0
    told: tuple[int | None, ...] = everybody
    for _ in range(3_000):
        last = until(state) or GAME.outcome(state) is not None
        moments.setdefault(number, []).append(moment_of(state))
        if whole or last:
            for eyes in everybody if last else told:
                updates[eyes].append(update(state, number, eyes))
        if last:
            break
        state.news = []
        seat, action = decided(state, whim)
        quiet = GAME.is_quiet(state, seat, action)
        number, told = number + (not quiet), (seat,) if quiet else everybody
        GAME.apply(state, seat, action, dice)
    tokens = {seat: f"token of seat {seat}" for seat in range(seats)}
    return Played(updates, Truth(moments, names_in(state), tokens, "host's secret", "5eed5eed"))


def decided(state: State, whim: Dice) -> tuple[int, Any]:
    """Every kind of decision as often as others, so that there is fire and not only orders; nobody runs away."""
    asked = [seat for seat in GAME.actors(state) if not GAME.has_answered(state, seat)]
    seat = asked[whim.below(len(asked))]
    kinds: dict[type, list[Any]] = {}
    for action in GAME.legal(state, seat):
        if not isinstance(action, Resign | Disengage | Jump | ShutDown):
            kinds.setdefault(type(action), []).append(action)
    choices = kinds[[*kinds][whim.below(len(kinds))]]
    return seat, choices[whim.below(len(choices))]


def a_hunt(state: State) -> bool:
    """There is a contact, a bogey and a volley at one time, for the first side."""
    force = state.sides[0]
    return (
        state.stage == ENERGY
        and any(state.plays(number) for number in force.handles)
        and len(GAME.view(state, 0).bogeys) > 0
        and bool(GAME.view(state, 0).contacts)
    )


@pytest.fixture(scope="module")
def hunted() -> Played:
    games = (play(seed, a_hunt) for seed in range(60))
    return next(one for one in games if one.updates[0][-1]["view"]["stage"] == "energy")


def heard(*messages: Json) -> list[Heard]:
    return [Heard(json.dumps(message), "") for message in messages]


@pytest.mark.parametrize("scenario", ["triangle", "long-arrows", "needle-in-the-murk", "grapples-away"])
def test_what_an_honest_table_sends_holds_no_leak(scenario: str) -> None:
    for seed in (1, 2):
        played = play(seed, lambda state: state.turn > 4, scenario, whole=True)
        assert sum(map(len, played.updates.values())) > 100
        for eyes, updates in played.updates.items():
            assert leaks(heard(*updates), eyes, played.truth) == []


@pytest.mark.parametrize("eyes", [0, 2, None], ids=["first", "third", "watcher"])
def test_a_message_with_a_number_more_that_tells_nothing_is_heard(hunted: Played, eyes: int | None) -> None:
    last = hunted.updates[eyes][-1]
    again = {**last, "table": {**last["table"], "ply": last["ply"] + 1}, "news": []}
    assert any("without anything new" in one for one in leaks(heard(last, again), eyes, hunted.truth))


def test_an_answer_to_ones_own_message_may_tell_nothing(hunted: Played) -> None:
    own = Heard(json.dumps({"type": "act", "ply": 0, "action": {"type": "cease"}}), "", own=True)
    last = hunted.updates[0][-1]
    assert leaks([*heard(last), own, *heard({**last, "news": []})], 0, hunted.truth) == []


# Leaks, each planted in the last message of a seat; `other` is what another side was sent.


def in_view(**fields: Any) -> Plant:
    def plant(update: Json, other: Json) -> None:
        update["view"].update(fields)

    return plant


def told(text: str = "", **event: Any) -> Plant:
    """Plant an event in the news."""

    def plant(update: Json, other: Json) -> None:
        update["news"].append({"ply": update["ply"], "text": text, "event": event})

    return plant


def copied(part: str) -> Plant:
    """Plant what another side's own view says."""

    def plant(update: Json, other: Json) -> None:
        update["view"][part] = other["view"][part]

    return plant


def of_a(part: str, **fields: Any) -> Plant:
    """Plant what is not known of a contact or a bogey."""

    def plant(update: Json, other: Json) -> None:
        update["view"][part][0].update(fields)

    return plant


def a_bogey_by_name(update: Json, other: Json) -> None:
    """A bogey is taken for a contact."""
    bogey = update["view"]["bogeys"].pop()
    contact = copy.deepcopy(update["view"]["contacts"][0])
    update["view"]["contacts"].append({**contact, "ref": "c77", "markers": bogey["markers"]})
    update["view"]["bogeys"].append({**bogey, "ref": f"b{len(update['view']['bogeys']) + 1}"})


def other_numbers(update: Json, other: Json) -> None:
    """Bogeys keep a number of their own."""
    update["view"]["bogeys"][0]["ref"] = "b7"


def batteries(update: Json, other: Json) -> None:
    shot = {"battery": "laser1", "target": "s1", "guard": False, "to_hit": False}
    update["view"]["bogeys"][0]["shown"]["shots"] = [shot]


def somewhere_else(update: Json, other: Json) -> None:
    update["view"]["bogeys"][0]["markers"]["future"] = "9999"


def a_title(text: str) -> Plant:
    def plant(update: Json, other: Json) -> None:
        update["table"]["title"] = text

    return plant


def anothers_choices(update: Json, other: Json) -> None:
    update["actors"] = [1]
    update["legal"] = other["legal"] or [{"action": {"type": "cease"}, "text": ""}]


def a_choice_beyond_the_map(update: Json, other: Json) -> None:
    update["actors"] = [0]
    update["legal"] = [{"action": {"type": "sense", "ship": "s1", "target": "c99", "sensor": "radar"}, "text": ""}]


ROLL: Final = {"dice": [4], "modifiers": [], "total": 4, "result": "hit", "rule": "M4-ENG.02", "needed": 8}
PLANTED: dict[str, Plant] = {
    "fleet: ": copied("ships"),
    "volley: ": in_view(salvos=[{"ref": "m1", "ship": "c1", "markers": None}]),
    "is held by nobody": a_bogey_by_name,
    "numbers that are no places": other_numbers,
    "the batteries of": batteries,
    "markers: ": somewhere_else,
    "unknown fields ['magazine']": of_a("contacts", magazine={"c": 3}),
    "unknown fields ['awareness']": of_a("bogeys", awareness="unaware"),
    "unknown fields ['whispers']": in_view(whispers=1),
    "view.seat": in_view(seat=1),
    "view.fallen": in_view(fallen=[{"side": "Blue", "code": "PTC"}]),
    "view.order": in_view(order=["s1", "b1"]),
    "view.matched": in_view(matched=[["s1", "b1"]]),
    "sensed: of others": told(type="sensed", ship="c1", target="s1", sensor="radar", success=True),
    "found: of others": told(type="found", ship="b1", target="s1"),
    "switched: of others": told(type="switched", volley="c1", kind="c", missiles=2, to="s1"),
    "went_inert: of others": told(type="went_inert", volley="c1", missiles=2),
    "plant_switched: of others": told(type="plant_switched", ship="c1", on=False),
    "struck: of a bogey": told(type="struck", unit="b1", points=3, screened=0, armor=1, structure=2),
    "the battery of a bogey": told(type="shot", ship="b1", battery="laser1", target="s1", roll=ROLL),
    "unknown event": told(type="whispered", to=2),
    "name: Staple": told("Staple is somewhere near.", type="acted", side="Blue"),
    "token": a_title("token of seat 1"),
    "seed": a_title("A table of 5eed5eed"),
    "legal: somebody else's": anothers_choices,
    "legal: names ['c99']": a_choice_beyond_the_map,
}


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_heard(hunted: Played, leak: str) -> None:
    planted = copy.deepcopy(hunted.updates[0][-1])
    PLANTED[leak](planted, hunted.updates[1][-1])
    found = leaks(heard(planted), 0, hunted.truth)
    assert any(leak in one for one in found), found


@pytest.mark.parametrize("part", ["ships", "contacts", "sheets"])
def test_somebody_who_watches_has_no_fleet(hunted: Played, part: str) -> None:
    planted = copy.deepcopy(hunted.updates[None][-1])
    planted["view"][part] = hunted.updates[0][-1]["view"][part]
    assert any(f"view.{part}" in one for one in leaks(heard(planted), None, hunted.truth))


def test_a_contact_that_was_lost_has_no_old_name(hunted: Played) -> None:
    now = hunted.updates[0][-1]
    lost = copy.deepcopy(now)
    lost["view"]["contacts"] = []
    assert any("old name" in one for one in leaks(heard(now, lost, now), 0, hunted.truth))


@pytest.mark.parametrize(
    ("stage", "shown", "leak"),
    [(SENSOR_ORDERS, {"active": "radar"}, "sensor orders"), (FIRE_ORDERS, {"predict": "s1"}, "fire orders")],
)
def test_an_order_is_covered_until_all_are_given(stage: int, shown: Json, leak: str) -> None:
    ordering = play(3, lambda state: state.stage == stage and state.turn == 2)
    last = ordering.updates[0][-1]
    assert leaks(heard(last), 0, ordering.truth) == []
    last["view"]["bogeys" if last["view"]["bogeys"] else "contacts"][0]["shown"].update(shown)
    assert any(leak in one for one in leaks(heard(last), 0, ordering.truth))


def test_that_others_have_given_their_orders_is_covered_too() -> None:
    ordering = play(3, lambda state: state.stage == SENSOR_ORDERS and state.turn == 2)
    last = ordering.updates[0][-1]
    last["view"]["ready"] = [False, True, False]
    assert any("view.ready" in one for one in leaks(heard(last), 0, ordering.truth))


@pytest.mark.parametrize("body", [{"seat": 1, "token": "x"}, {"entries": []}], ids=["a seat", "the record"])
def test_a_call_that_gives_something_away_is_heard(hunted: Played, body: Json) -> None:
    assert leaks([Heard(json.dumps(body), "/api/tables/t/record")], 0, hunted.truth)


def test_what_is_told_after_the_end_is_no_leak(hunted: Played) -> None:
    over = copy.deepcopy(hunted.updates[0][-1])
    over["table"]["outcome"] = {"winners": [0]}
    over["view"]["ships"] = hunted.updates[1][-1]["view"]["ships"]
    seed = Heard(json.dumps({"seed": hunted.truth.seed}), "/api/tables/t/seed")
    message = Heard(msgspec.json.encode(over).decode(), "")
    assert leaks([message, seed], 0, hunted.truth) == []
