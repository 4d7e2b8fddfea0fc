"""The ears that listen for leaks of Asteroid: they hear nothing wrong at an honest table, and every planted leak."""

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
from mayday.games.asteroid.actions import Generate
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.state import State
from tests.browser.crewears import Heard
from tests.browser.stationears import leaks
from tests.browser.stationtruth import GAME, Moment, Truth, moment_of

Json = dict[str, Any]
COMPUTER = 1
EYES: Final = (0, COMPUTER, None)
TABLE: Final = {"id": "t", "title": "Nine Seven Bravo", "outcome": None}


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
        "legal": [{"action": plain(action), "text": GAME.say(view, action)} for action in legal],
        "news": [
            {"ply": number, "text": GAME.tell(view, event, ("Ann", "Bo")), "event": plain(event)}
            for event in addressed(state.news or (), eyes)
        ],
        "earlier": False,
        "clock": None,
        "stand_in": "",
    }


def play(seed: int, until: Callable[[State], bool], whole: bool = False, **options: Any) -> Played:
    """Anything that is legal, until this has come about; all of it is kept, or the last position alone.

    What nobody but its seat notices is sent to that seat, under the number of what came before.
    """
    dice, whim = Dice.seeded(seed), Dice.seeded(f"whim {seed}")
    state = GAME.setup(Options(**options), 2, dice)
    updates: dict[int | None, list[Json]] = {eyes: [] for eyes in EYES}
    moments: dict[int, Moment] = {}
    number = 0
    told: tuple[int | None, ...] = EYES
    for _ in range(4_000):
        last = until(state) or GAME.outcome(state) is not None
        if whole or last:
            moments[number] = moment_of(state)
            for eyes in EYES if last else told:
                updates[eyes].append(update(state, number, eyes))
        if last:
            break
        state.news = []
        seat = GAME.actors(state)[whim.below(len(GAME.actors(state)))]
        choices = [one for one in GAME.legal(state, seat) if not isinstance(one, Resign)]
        choices = [one for one in choices if isinstance(one, Generate)] or choices
        action = choices[whim.below(len(choices))]
        quiet = GAME.is_quiet(state, seat, action)
        number, told = number + (not quiet), (seat,) if quiet else EYES
        GAME.apply(state, seat, action, dice)
    truth = Truth(moments, COMPUTER, {0: "token of seat 0", COMPUTER: "token of seat 1"}, "host's secret", "5eed5eed")
    return Played(updates, truth)


def awake_unseen(state: State) -> bool:
    """Both kinds of secrets are there: a robot that the expedition has seen, and one that wakes unseen."""
    robots = [piece for piece in state.pieces if piece.is_station_robot and piece.inside]
    return any(one.up for one in robots) and any(one.active and not one.up for one in robots)


def has_declared(state: State) -> bool:
    """Has somebody of the expedition aimed?"""
    return any(shot.firer >= 0 and state.pieces[shot.firer].is_member for shot in state.shots)


@pytest.fixture(scope="module", params=["off", "on"], ids=["open", "blind"])
def played(request: pytest.FixtureRequest) -> Played:
    return play(11, awake_unseen, whole=True, blind_play=request.param, turn_limit=30)


def heard(*messages: Json) -> list[Heard]:
    return [Heard(json.dumps(message), "") for message in messages]


def test_what_an_honest_table_sends_holds_no_leak(played: Played) -> None:
    assert sum(map(len, played.updates.values())) > 150
    for eyes in EYES:
        assert leaks(heard(*played.updates[eyes]), eyes, played.truth) == []
    assert len(played.updates[0]) != len(played.updates[COMPUTER]), "much is done under cover"


@pytest.mark.parametrize("eyes", EYES, ids=["expedition", "computer", "watcher"])
def test_a_message_with_a_number_more_that_tells_nothing_is_heard(played: Played, eyes: int | None) -> None:
    first = played.updates[eyes][-2]
    again = {**first, "ply": first["ply"] + 1, "table": {**first["table"], "ply": first["ply"] + 1}, "news": []}
    assert any("without anything new" in one for one in leaks(heard(first, again), eyes, played.truth))


def test_an_answer_to_ones_own_message_may_tell_nothing(played: Played) -> None:
    own = Heard(json.dumps({"type": "act", "ply": 0, "action": {"type": "end_fire"}}), "", own=True)
    last = played.updates[0][-1]
    assert leaks([*heard(last), own, *heard({**last, "news": []})], 0, played.truth) == []


@pytest.mark.parametrize(("square", "heard_of"), [("attached", False), ("another", True)])
def test_a_sketch_of_a_plan_that_is_not_known_is_heard(played: Played, square: str, heard_of: bool) -> None:
    last = played.updates[0][-1]
    known = {sheet["plan"] for sheet in last["view"]["sheets"]}
    plan = next(plan for plan in range(1, 9) if (plan in known) != heard_of)
    reach = [{"square": f"{plan}D4", "cost": 1, "path": [f"{plan}D4"], "stays": True, "fight": False}]
    answer = Heard(json.dumps({"reach": reach, "left": 3}), "/api/tables/t/sketch/reach%20hanson")
    found = leaks([*heard(last), answer], 0, played.truth)
    assert any("is not known" in one for one in found) == heard_of


# Leaks, each planted in the last message of a seat.


def in_view(**fields: Any) -> Callable[[Json, Json], None]:
    def plant(update: Json, computers: Json) -> None:
        update["view"].update(fields)

    return plant


def told(text: str = "", **event: Any) -> Callable[[Json, Json], None]:
    """Plant an event in the news."""

    def plant(update: Json, computers: Json) -> None:
        update["news"].append({"ply": update["ply"], "text": text, "event": event})

    return plant


def copied(part: str) -> Callable[[Json, Json], None]:
    """Plant what the computer's own view says."""

    def plant(update: Json, computers: Json) -> None:
        update["view"][part] = computers["view"][part]

    return plant


def of_a_robot(**fields: Any) -> Callable[[Json, Json], None]:
    """Plant what is known of a robot that the expedition has seen."""

    def plant(update: Json, computers: Json) -> None:
        update["view"]["robots"][0].update(fields)

    return plant


def another_counter(update: Json, computers: Json) -> None:
    """One face down more than lies there."""
    update["view"]["face_down"].append({"square": "1A1", "guessed": False, "spotted": False})


def its_face(update: Json, computers: Json) -> None:
    update["view"]["face_down"].append({"square": "1A1", "guessed": False, "spotted": False, "kind": "brain"})


def a_title(text: str) -> Callable[[Json, Json], None]:
    def plant(update: Json, computers: Json) -> None:
        update["table"]["title"] = text

    return plant


def anothers_choices(update: Json, computers: Json) -> None:
    update["actors"] = [COMPUTER]
    update["legal"] = computers["legal"] or [{"action": {"type": "pass"}, "text": "pass"}]


ROLL: Final = {"dice": [4], "modifiers": [], "total": 4, "result": "friendly", "rule": "AS-13.13", "needed": None}
SHOT: Final = {"who": "r9", "target": "scoop", "how": "own"}
PLANTED: dict[str, Callable[[Json, Json], None]] = {
    "view.sheets": copied("sheets"),
    "view.loose": in_view(loose=[8, 3, 1]),
    "robot: ": copied("robots"),
    "robot.square": of_a_robot(square="1A1"),
    "robot.status": of_a_robot(status="nervous"),
    "has noticed": of_a_robot(noticed=True),
    "view.objects": copied("objects"),
    "view.face_down": another_counter,
    "unknown fields ['kind']": its_face,
    "view.pool": in_view(pool=[1, 1, 1, 1]),
    "view.luck": in_view(luck=18),
    "view.laying": in_view(laying={"plans": [[1, 0]]}),
    "view.must_be_true": in_view(must_be_true=False),
    "view.truth": in_view(truth=["brain"]),
    "view.brain_may": in_view(brain_may=True),
    "view.seat": in_view(seat=COMPUTER),
    "unknown fields ['whispers']": in_view(whispers=1),
    "view.shots": in_view(shots=[SHOT], shown=0),
    "news: drew": told(type="drew", luck=18),
    "news: brain_may": told(type="brain_may", roll=ROLL, may=True),
    "news: psychic_chit": told(type="psychic_chit", right=True),
    "activated": told(type="activated", robot="r99", status="hostile"),
    "mood": told(type="mood", robot="r99", roll=ROLL),
    "unknown event": told(type="whispered", to=2),
    'names "x7"': told(type="moved", who="x7", origin="1A1", to="1A2"),
    "names Robot x7": told("Robot x7 comes closer.", type="stopped", who="", at="1A1"),
    "chit": told("The number on Lucky's chit is 18.", type="luck_spent", points=1, total=1, on="hit"),
    "token": a_title("token of seat 1"),
    "seed": a_title("A station of 5eed5eed"),
    "legal": anothers_choices,
}


@pytest.mark.parametrize("eyes", [0, None], ids=["expedition", "watcher"])
@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_heard(played: Played, leak: str, eyes: int | None) -> None:
    planted = copy.deepcopy(played.updates[eyes][-1])
    PLANTED[leak](planted, played.updates[COMPUTER][-1])
    found = leaks(heard(planted), eyes, played.truth)
    assert any(leak in one for one in found), found


def test_a_square_on_a_hidden_plan_is_heard() -> None:
    blind = play(12, lambda state: state.turn == 2, blind_play="on")
    last = blind.updates[None][-1]
    hidden = next(plan for plan in range(1, 9) if plan not in last["view"]["attached"])
    told(f"Something stirs in {hidden}D4.", type="step_begun", step="CM")(last, last)
    assert any("on a hidden plan" in one for one in leaks(heard(last), None, blind.truth))


@pytest.mark.parametrize("eyes", [COMPUTER, None], ids=["computer", "watcher"])
def test_who_is_chosen_before_the_ship_sails_is_the_expeditions_secret(eyes: int | None) -> None:
    choosing = play(13, lambda state: len(state.crew) == 2)
    last = choosing.updates[eyes][-1]
    assert leaks(heard(last), eyes, choosing.truth) == []
    last["view"]["crew"] = choosing.updates[0][-1]["view"]["crew"]
    assert any("view.crew" in one for one in leaks(heard(last), eyes, choosing.truth))


def test_a_shot_of_the_expedition_is_hidden_from_the_computer_until_all_are_shown() -> None:
    games = (play(seed, has_declared, turn_limit=30) for seed in range(15, 40))
    firing = next(one for one in games if one.updates[0][-1]["view"]["shots"])
    own = firing.updates[0][-1]["view"]["shots"]
    last = firing.updates[COMPUTER][-1]
    assert last["view"]["shots"] == []
    last["view"]["shots"] = own
    assert any("view.shots" in one for one in leaks(heard(last), COMPUTER, firing.truth))


@pytest.mark.parametrize("body", [{"seat": COMPUTER, "token": "x"}, {"entries": []}], ids=["a seat", "the record"])
def test_a_call_that_gives_something_away_is_heard(played: Played, body: Json) -> None:
    assert leaks([Heard(json.dumps(body), "/api/tables/t/record")], 0, played.truth)


def test_what_is_told_after_the_end_is_no_leak(played: Played) -> None:
    over = copy.deepcopy(played.updates[0][-1])
    over["table"]["outcome"] = {"winners": [0]}
    over["view"]["luck"] = 18
    seed = Heard(json.dumps({"seed": played.truth.seed}), "/api/tables/t/seed")
    assert leaks([*heard(over), seed], 0, played.truth) == []
