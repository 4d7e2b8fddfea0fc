"""The words players type, the sentences they read, the board as text, and actions as integers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.game import Resign
from mayday.core.news import Modifier, Roll, heard
from mayday.games.asteroid import actions as a
from mayday.games.asteroid import events as e
from mayday.games.asteroid.codes import CODEC
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import DEVICES
from mayday.games.asteroid.words.advice import STAGES as ADVICE
from tests.games.asteroid.staging import GAME, SIX_OVER_THREE, C, Table, X, a_station, member, robot, thing

NAMES = ("Ann", "Bo")
ROLL = Roll((4,), (Modifier("armour", 1, "AS-8.10"),), 5, "hit", "AS-8.06", 5)


def a_view(seat: int | None = X, **more: Any) -> View:
    people = [member("hanson", "6D3"), member("kirby", "6D5"), member("professor", "6A4"), member("lucky", "6B4")]
    table = a_station(
        SIX_OVER_THREE,
        *people,
        robot("utility", "6D10", "hostile"),
        robot("roamer", "6J4", "hostile"),
        robot("mining", "3D4"),
        thing("brain", "3B5"),
        **more,
    )
    return table.view(seat)


SAID: list[tuple[str, Any]] = [
    ("plan 3 turn 1", a.LayPlan(3, 1)),
    ("lift plans", a.LiftPlans()),
    ("generate deep", a.Generate("deep")),
    ("place 6D4", a.PlaceCounter("6D4")),
    ("lift 6D4", a.LiftCounter("6D4")),
    ("close", a.CloseStage()),
    ("choose hanson", a.Choose("hanson")),
    ("dismiss hanson", a.Dismiss("hanson")),
    ("assign hanson 1", a.Assign("hanson", 1)),
    ("charge demon", a.GiveCharge("demon")),
    ("number 3", a.GiveNumber("3")),
    ("number 6A4", a.GiveNumber("6A4")),
    ("guess 6D4", a.Guess("6D4")),
    ("guess 3/p2", a.GuessArea("3/p2")),
    ("professor works on r2", a.Work("professor", "r2")),
    ("professor works on belt", a.Work("professor", "belt")),
    ("demon works", a.Work("demon")),
    ("hanson to 6D4", a.Step("hanson", "6D4")),
    ("sasha to beyond", a.Step("sasha", "beyond")),
    ("hanson stairs", a.Climb("hanson")),
    ("hanson to airlock", a.ToAirlock("hanson")),
    ("hanson kicks 6D5", a.Kick("hanson", "6D5")),
    ("hanson opens 6D5", a.OpenDoor("hanson", "6D5")),
    ("hanson tears 6D5", a.Tear("hanson", "6D5")),
    ("hanson lays charge", a.LayCharge("hanson")),
    ("hanson picks keys", a.Pick("hanson", "keys")),
    ("hanson drops keys", a.Drop("hanson", "keys")),
    ("kirby gives keys to alex", a.HandOver("kirby", "keys", "alex")),
    ("kirby takes keys from alex", a.TakeFrom("kirby", "keys", "alex")),
    ("hanson lifts kirby", a.Lift("hanson", "kirby")),
    ("hanson puts down", a.PutDown("hanson")),
    ("hanson wears belt", a.BeltOn("hanson")),
    ("hanson removes belt", a.BeltOff("hanson")),
    ("lucky whacks r2", a.Whack("lucky", "r2")),
    ("hanson stops", a.EndMove("hanson")),
    ("end movement", a.EndMovement()),
    ("detail kirby", a.Detail("kirby")),
    ("order out", a.OrderOut()),
    ("board scoop", a.Board("scoop")),
    ("embark", a.Embark()),
    ("depart", a.Depart()),
    ("evade", a.Evade()),
    ("fight", a.Fight()),
    ("hanson shoots r2", a.Shoot("hanson", "r2")),
    ("hanson disintegrates r2", a.Shoot("hanson", "r2", ray=True)),
    ("hanson burns 6D5", a.Burn("hanson", "6D5")),
    ("hanson burns brain 6D5", a.Burn("hanson", "6D5", brain=True)),
    ("detonate 6D4", a.Detonate("6D4")),
    ("withdraw", a.Withdraw()),
    ("end fire", a.EndFire()),
    ("muscles attacks r1", a.Attack("muscles", "r1")),
    ("muscles fights", a.Attack("muscles", "muscles")),
    ("decline", a.Decline()),
    ("kirby asks 3F4 brain", a.Inquire("3F4", ("kirby",), "brain")),
    ("kirby and professor ask 3F4 terminals", a.Inquire("3F4", ("kirby", "professor"), "terminals")),
    ("kirby turns off brain", a.TurnOff("kirby")),
    ("muscles breaks brain", a.BreakBrain("muscles")),
    ("end melee", a.EndMelee()),
    ("activate x7", a.Activate("x7")),
    ("pass", a.Pass()),
    ("answer terminal utility utility", a.Answer(("terminal", "utility", "utility"))),
    ("answer nothing", a.Answer(())),
    ("give up", Resign()),
]


@pytest.mark.parametrize(("text", "action"), SAID, ids=[text for text, _ in SAID])
def test_every_action_is_said_in_a_few_words_that_read_back(text: str, action: Any) -> None:
    view = a_view()
    assert GAME.say(view, action) == text
    assert GAME.parse(view, text) == action
    assert GAME.parse(view, f"  {text.upper()} ") == action


def test_a_counter_is_taken_in_hand_by_its_kind() -> None:
    view = a_station(SIX_OVER_THREE, stage="placing", turn=0, entry="", entry_plan=0).view(C)
    for kind in ("brain", "descending", "mining"):
        assert GAME.parse(view, f"take {kind}") == a.TakeCounter(kind)
    assert GAME.parse(view, "take the stairs going down") == a.TakeCounter("descending")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Ms. Jones goes to 6d4", a.Step("jones", "6D4")),
        ("move hanson 6D4", a.Step("hanson", "6D4")),
        ("hanson D4", a.Step("hanson", "6D4")),
        ("attack muscles r1", a.Attack("muscles", "r1")),
        ("hanson shoots the roamer", a.Shoot("hanson", "r2")),
        ("hanson fires at r2", a.Shoot("hanson", "r2")),
        ("the Professor and Kirby ask 3F4 for the map", a.Inquire("3F4", ("kirby", "professor"), "map")),
        ("ask kirby 3F4 keys", a.Inquire("3F4", ("kirby",), "keys")),
        ("hanson climbs down the stairs", a.Climb("hanson")),
        ("hanson takes the keys", a.Pick("hanson", "keys")),
        ("kirby hands alex the keys", a.HandOver("kirby", "keys", "alex")),
        ("hanson puts on the belt", a.BeltOn("hanson")),
        ("hanson takes off belt", a.BeltOff("hanson")),
        ("hanson carries kirby", a.Lift("hanson", "kirby")),
        ("hanson puts kirby down", a.PutDown("hanson")),
        ("kick hanson towards the door D5", a.Kick("hanson", "6D5")),
        ("kirby takes the demo charge from alex", a.TakeFrom("kirby", "charge", "alex")),
        ("hanson disintegrates the wall to D5", a.Burn("hanson", "6D5")),
        ("kirby asks terminal 3F4", a.Inquire("3F4", ("kirby",), "terminals")),
        ("hanson lays a demo charge", a.LayCharge("hanson")),
        ("soldier 5 to 6D4", a.Step("clone5", "6D4")),
        ("robot 1 kicks 6D5", a.Kick("robot1", "6D5")),
        ("plan 3.2", a.LayPlan(3, 2)),
        ("done", a.EndMovement()),
        ("answer a terminal and 2 utility robots", a.Answer(("terminal", "utility", "utility"))),
        ("concede", Resign()),
    ],
)
def test_people_are_understood_who_say_it_otherwise(text: str, action: Any) -> None:
    assert GAME.parse(a_view(), text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "hanson",
        "hanson dances",
        "fly to 6D4",
        "hanson to nowhere",
        "hanson to 6D99",
        "board",
        "plan 9",
        "9" * 500,
        "hanson gives keys",
        "kirby asks 3F4",
        "activate",
        "answer dragon",
        "guess",
        "generate chaos",
        "assign hanson 7",
    ],
)
def test_what_means_nothing_is_answered_with_what_could_be_typed(text: str) -> None:
    with pytest.raises(RuleError) as refused:
        GAME.parse(a_view(), text)
    assert ADVICE["XM"] in refused.value.reason


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hanson dances", "`dances` is nothing that anybody can do"),
        ("frobnicate everything", "`frobnicate` is not a word of this game"),
        ("hanson kicks 6D4 6D5", "there are too few or too many words"),
        ("kick bob 6D4", "`bob` is nobody here"),
        ("walk bob", "`bob` is nobody here"),
        ("hanson to 6D99", "`6d99` is no square"),
        ("hanson puts 6D4 down", "say `puts down` for whoever is carried"),
        ("hanson burns brain", "say in which square the brain is"),
        ("professor and kirby dance", "only a terminal is asked together"),
        ("assign hanson 7", "A seat is a number from 0 to 3"),
    ],
)
def test_what_is_not_understood_is_named(text: str, told: str) -> None:
    with pytest.raises(RuleError, match=told):
        GAME.parse(a_view(), text)


@pytest.mark.parametrize("stage", ["F1", "M1", "CM"])
def test_done_ends_whatever_step_is_on(stage: str) -> None:
    table = a_station("T5", member("hanson", "A1"), robot("roamer", "F8", "hostile"), stage=stage)
    seat = table.asked[0]
    assert GAME.parse(table.view(seat), "done") in table.legal(seat)


# Integers.


def test_every_action_is_an_integer_that_says_the_same_in_every_position() -> None:
    numbers = [CODEC.encode(action) for _, action in SAID]
    assert [CODEC.decode(number) for number in numbers] == [action for _, action in SAID]
    assert len(set(numbers)) == len(numbers)
    assert {kind for kind, _ in CODEC.kinds} == set(get_args(a.Action))


def test_the_number_of_an_action_never_changes() -> None:
    """Researchers keep these numbers in files."""
    assert [
        CODEC.encode(action) for action in (Resign(), a.EndFire(), a.Step("hanson", "6D4"), a.Shoot("hanson", "r2"))
    ] == [
        0,
        45,
        79888208,
        905833,
    ]


# A whole game, read from every seat.


def _drawn(choices: Sequence[a.Action], dice: Dice) -> a.Action:
    return choices[dice.below(len(choices))]


def a_random_game(seed: int, plies: int, **options: Any) -> Iterator[tuple[State, list[Any]]]:
    state = GAME.setup(Options(**options), 2, Dice.seeded(f"setup {seed}"))
    dice, choice = Dice.seeded(f"dice {seed}"), Dice.seeded(f"choice {seed}")
    for _ in range(plies):
        asked = GAME.actors(state)
        if not asked:
            return
        seat = asked[choice.below(len(asked))]
        legal = [action for action in GAME.legal(state, seat) if not isinstance(action, Resign)]
        made = [action for action in legal if isinstance(action, a.Generate)]
        kept = [action for action in legal if not isinstance(action, a.Dismiss)]
        action = _drawn(made or kept or legal, choice)
        view = GAME.view(state, seat)
        assert GAME.parse(view, GAME.say(view, action)) == action
        assert GAME.decode(state, seat, GAME.encode(state, seat, action)) == action
        state.news = []
        GAME.apply(state, seat, action, dice)
        yield state, state.news


@pytest.mark.parametrize(("seed", "options"), [(1, {}), (2, {"blind_play": "on"}), (3, {"clone_soldiers": "on"})])
def test_a_game_can_be_said_and_told_from_every_seat_to_its_end(seed: int, options: dict[str, str]) -> None:
    for at, (state, news) in enumerate(a_random_game(seed, 1500, turn_limit=6, **options)):
        for seat in (None, X, C):
            view = GAME.view(state, seat)
            for event in heard(news, seat):
                sentence = GAME.tell(view, event, NAMES)
                assert sentence == sentence.strip()
                assert "{" not in sentence
                if sentence:
                    assert sentence[0].isupper() or sentence[0] == "“", sentence
                    assert sentence[-1] in ".!”", sentence
            if at % 97 == 0:
                assert all(len(line) <= 100 for line in GAME.board(view).split("\n"))


TOLD: list[tuple[Any, str]] = [
    (e.Moved("hanson", "6D3", "6D4"), "Hanson goes on to 6D4."),
    (e.Moved("hanson", "airlock", "6A4"), "Hanson steps out of the airlock into "),
    (e.Moved("hanson", "6D4", "3D4"), "Hanson takes the stairs to the North lane (3D4)."),
    (e.Moved("", "", "6D4"), "Something unseen comes into view"),
    (e.Kicked("hanson", "6D4/6D5", Roll((5,), (), 5, "shut", "AS-15.05", 4), open=False), "it does not budge"),
    (e.Handled("kirby", "keys", "gives", "hanson"), "Kirby gives the keys to Hanson."),
    (e.TurnedUp("6D10", "utility", "r1", "hostile"), "a utility robot r1!"),
    (
        e.Fired("hanson", "r1", ROLL, hit=True),
        "Hanson fires at utility robot r1: a 4 that counts as 5 against 5, a hit.",
    ),
    (e.Hurt("kirby", "knocked out", 3), "Kirby goes down, out cold for 3 turns."),
    (e.Hurt("r2", "destroyed"), "Roamer r2 flies apart"),
    (e.Lost("keys", destroyed=False), "The keys clatter to the floor."),
    (e.Exploded("6D4", "demon"), "Demon's charge goes off"),
    (e.Answered("6D4", ("roamer",)), "a roamer"),
    (
        e.Answered("3/b", ("terminal", "utility", "utility")),
        "the Operations of plan 3, a computer terminal and 2 utility robots",
    ),
    (e.SequenceBegun("kirby", 28), "turn 28"),
    (e.Crisis((("hanson", 2), ("kirby", 5)), "hanson"), "(Hanson 2, Kirby 5): Hanson is out"),
    (e.BlewUp(()), "Nobody was inside."),
    (e.BlewUp(("hanson", "kirby")), "Hanson and Kirby were inside."),
    (e.Ended(("World Survival", "Monetary"), "The world is saved."), "Won: World Survival and Monetary."),
]


@pytest.mark.parametrize(
    ("event", "words"), TOLD, ids=[f"{type(event).__name__} {n}" for n, (event, _) in enumerate(TOLD)]
)
def test_what_happens_is_told_with_names_places_and_dice(event: Any, words: str) -> None:
    assert words in GAME.tell(a_view(), event, NAMES)


# The board.


def line_of(board: str, start: str) -> str:
    return next(line for line in board.split("\n") if line.startswith(start))


def test_the_board_draws_a_small_drawing_with_its_edges_and_people() -> None:
    table = a_station("T1", member("hanson", "B3"), robot("roamer", "B6", "hostile"), thing("keys", "A1"))
    board = GAME.board(table.view(X))
    assert line_of(board, " A") == " A ??  r  r     r  r  r  r"
    assert line_of(board, " B") == " B  r  r HaD .  r r1  r  r"


@pytest.mark.rule("AS-4.13")
def test_the_board_shows_the_expedition_its_attached_sheets_alone() -> None:
    table = a_station(SIX_OVER_THREE, member("hanson", "airlock"), attached=(6,), entry="6A4", entry_plan=6)
    assert "On the map: plan 6 (upper level)." in GAME.board(table.view(X))
    assert "Lower level" not in GAME.board(table.view(X))
    assert "Lower level" in GAME.board(table.view(C))


@pytest.mark.rule("AS-1.02")
def test_the_board_shows_a_face_down_counter_to_the_expedition_by_its_back() -> None:
    table = a_station("T5", member("hanson", "A1"), thing("brain", "F8"), robot("roamer", "E8"))
    mine, its = GAME.board(table.view(X)), GAME.board(table.view(C))
    assert line_of(mine, " F").endswith("??")
    assert line_of(its, " F").endswith("Br")
    assert "roamer" not in mine
    assert "roamer" in its


def test_a_turned_sheet_keeps_its_own_letters_and_numbers_at_the_rim() -> None:
    table = a_station(
        "1.0 6.1 5.0 7.0 / 2.0 3.0 8.0 4.0", member("hanson", "6D4"), attached=(6,), entry="6D1", entry_plan=6
    )
    board = GAME.board(table.view(C))
    assert "plan 6 (upper level, turned 90°)" in board
    first = board.split("Upper level:\n")[1].split("\n")[0].split()
    assert first[13:] == list("MLKJIHGFEDCBA")


def test_who_is_asked_reads_what_can_be_typed() -> None:
    for stage, seat in (("XM", X), ("F1", X), ("CM", C)):
        table: Table = a_station("T5", member("hanson", "A1"), robot("roamer", "F8", "hostile"), stage=stage)
        assert ADVICE[stage].split(",")[0] in " ".join(GAME.board(table.view(seat)).split())


def test_every_counter_that_can_be_carried_survives_the_wire() -> None:
    for item in (*DEVICES, "charge"):
        for action in (a.Pick("hanson", item), a.Drop("hanson", item), a.HandOver("hanson", item, "kirby")):
            assert msgspec.json.decode(msgspec.json.encode(action), type=a.Action) == action
