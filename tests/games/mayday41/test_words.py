"""What people type and read: every action has words that mean it, every event a sentence."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mayday.core.errors import RuleError
from mayday.core.game import Resign
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.agenda import QUESTIONS
from mayday.games.mayday41.board import REACTIONS
from mayday.games.mayday41.events import Event
from mayday.games.mayday41.happenings.flight import MarkerMoved
from mayday.games.mayday41.happenings.general import Acted, Ended
from mayday.games.mayday41.refusals.waiting import ANSWERS
from mayday.games.mayday41.seen import Asking
from mayday.games.mayday41.tables import STAGES
from mayday.games.mayday41.words.advice import advice
from tests.games.mayday41.samples import ACTIONS, EVENTS, GAME, event_of, moments
from tests.games.mayday41.staging import BLUE, RED, a_battle, a_body, a_volley, ship

SCENARIOS = ("grapples-away", "long-arrows", "needle-in-the-murk", "thirsty-work", "the-last-diameter", "triangle")


def a_view(**more: Any) -> Any:
    table = a_battle(
        ship("PTC", "1010", "2 S", name="Hawk"),
        ship("PTC", "1012", name="Iron Duke"),
        ship("RDR", "1014", side=RED, name="Rogue"),
        a_volley("Hawk", "1013", "1 S", c=2, at="Rogue"),
        a_body("planet_std", "1308", name="Earth"),
        detected=True,
        **more,
    )
    return table.view(BLUE)


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_what_is_said_of_an_action_is_read_as_that_action(action: a.Action) -> None:
    view = a_view()
    assert GAME.parse(view, GAME.say(view, action)) == action
    assert GAME.parse(view, f"  {GAME.say(view, action)} ") == action


@pytest.mark.parametrize(
    ("winners", "reason", "draw", "told"),
    [
        (("Red",), "Red won: they came out ahead.", False, "Red won: they came out ahead."),
        (("Red",), "Blue conceded.", False, "Blue conceded. Won by Red."),
        (("Blue", "Red"), "Nobody came out ahead.", True, "Nobody came out ahead. A draw between Blue and Red."),
        ((), "No vessel is left.", False, "No vessel is left. Nobody has won."),
    ],
)
def test_who_has_won_is_told_once(winners: tuple[str, ...], reason: str, draw: bool, told: str) -> None:
    view = msgspec.structs.replace(a_view(), draw=draw)
    assert GAME.tell(view, Ended(winners, reason), ()) == told


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_games_can_be_typed(scenario: str) -> None:
    for state in moments(scenario, 150, 7, decoy_missiles="on"):
        for side in GAME.actors(state):
            view = GAME.view(state, side)
            lines = [GAME.say(view, action) for action in GAME.legal(state, side)]
            assert [GAME.parse(view, line) for line in lines] == list(GAME.legal(state, side))
            assert len(set(lines)) == len(lines)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("S1 LOCKS C2 WITH radar", a.Lock("s1", "c2", "radar")),
        ("Hawk senses b1 with RADAR", a.Sense("s1", "b1", "radar")),
        ("iron duke aims at c1 with Laser1", a.Aim("s2", "laser1", "c1")),
        ("cease", a.Cease()),
        ("resign", Resign()),
        ("s1   jams   from  ne", a.Jam("s1", 1)),
        ("s1 order 1 program 2 push 2SE", a.Program("s1", 1, 2, "2 SE")),
        ("sand none", a.CastSand(0)),
    ],
)
def test_people_may_type_it_their_own_way(line: str, action: a.Action) -> None:
    assert GAME.parse(a_view(), line) == action


def test_thrust_is_typed_in_directions_from_where_the_ship_would_drift() -> None:
    table = a_battle(ship("PTC", "1010", "2 S", name="Hawk"), ship("RDR", "3030", side=RED), detected=True)
    while table.view(BLUE).mover != "s1":
        table.play(table.next_side, table.nothing(table.next_side))
    view = table.view(BLUE)
    assert GAME.parse(view, "drift") == a.Thrust("1014")
    assert GAME.parse(view, "thrust 2 S") == a.Thrust("1016")
    assert GAME.parse(view, "thrust N evading") == a.Thrust("1013", evade=True)
    assert GAME.say(view, a.Thrust("1015", evade=True)) == "thrust 1 S evading"


def test_done_ends_what_is_going_on() -> None:
    view = a_view()
    for stage, action in (("fire_orders", a.EndOrders()), ("energy", a.Cease()), ("end", a.EndTurn())):
        assert GAME.parse(msgspec.structs.replace(view, stage=stage), "done") == action


@pytest.mark.parametrize(
    "line", ["", "fly me to the moon", "s1", "thrust to nowhere", "x" * 500, "s1 senses Rogue with"]
)
def test_what_is_not_understood_says_what_to_type(line: str) -> None:
    view = a_view()
    with pytest.raises(RuleError) as refused:
        GAME.parse(view, line)
    assert "Say `" in refused.value.reason
    assert len(refused.value.reason) < 300


@pytest.mark.parametrize("stage", STAGES)
def test_there_is_advice_in_every_stage(stage: str) -> None:
    assert advice(msgspec.structs.replace(a_view(), stage=stage)).endswith(".")


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_question_is_put_in_words_and_says_how_to_answer(kind: str) -> None:
    assert kind in REACTIONS
    assert kind in ANSWERS
    asking = Asking(kind, "s1", "c1", 2, ("laser1", "launcher1"))
    view = msgspec.structs.replace(a_view(), question=asking, asked=(BLUE,))
    assert advice(view).startswith("Say `")
    assert "?" in GAME.board(view).split("\n\n")[-2]


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_told_in_a_sentence(kind: type[Any]) -> None:
    sentence = GAME.tell(a_view(), event_of(kind), ["a", "b"])
    if kind is Acted:  # there is nothing to tell but that it happened
        assert sentence == ""
        return
    if kind is MarkerMoved:  # whoever has a seat hears of the same unit by its handle
        assert sentence == ""
        sentence = GAME.tell(msgspec.structs.replace(a_view(), seat=None), event_of(kind), ["a", "b"])
    assert sentence[0].isupper() or sentence[0].isdigit()
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_travels_as_json(kind: type[Any]) -> None:
    event = event_of(kind)
    assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


def test_the_board_shows_markers_bodies_and_lists() -> None:
    board = GAME.board(a_view())
    assert " A " in board
    assert "(E)" in board
    for word in ("Hawk", "Iron Duke", "Red", "m1", "2 c at c1"):
        assert word in board
    assert "Rogue" not in board


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_board_fits_a_terminal(scenario: str) -> None:
    for state in moments(scenario, 120, 20):
        for eye in (None, *range(len(state.sides))):
            lines = GAME.board(GAME.view(state, eye)).split("\n")
            assert max(len(line) for line in lines) <= 100
            assert len(lines) < 130
