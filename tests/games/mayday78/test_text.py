"""The words players type and the sentences they read."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.errors import RuleError
from mayday.core.game import Outcome, Resign
from mayday.core.news import Modifier, Roll
from mayday.games.mayday78 import events
from mayday.games.mayday78.actions import (
    Action,
    Assemble,
    Board,
    Burn,
    Buy,
    BuyKit,
    Cast,
    Delete,
    Designate,
    Detonate,
    Dock,
    Draft,
    EndPhase,
    Fire,
    Head,
    Hold,
    Insert,
    Jump,
    Launch,
    Load,
    Missile,
    Muster,
    Order,
    Place,
    PlaceWorld,
    Post,
    Ram,
    Release,
    Repair,
    Retarget,
    Run,
    Shift,
    Shoot,
)
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.words.advice import STEP_VERBS, USAGE
from mayday.games.mayday78.words.forms import VERBS
from mayday.games.mayday78.words.naming import handles
from tests.games.mayday78.staging import GAME, a_position, a_table, a_vessel

NAMES = ("Ann", "Bo")

# Vessels by number: a scout with its lifeboat flying beside it, a second ship, a missile, then the enemy's.
SCOUT, BOAT, SHIP_N, MISSILE, CORSAIR, FIGHTER, ENEMY_MISSILE, HULK = range(8)


def a_view(seat: int | None = 0, **more: Any) -> View:
    vessels = [
        a_vessel("[(4,0) > (4,1) > (4,2)]", "scout", 0, mark="A", holds="empty"),
        a_vessel("[(4,0) > (4,1) > (4,2)]", "lifeboat", 0, mark="A"),
        a_vessel("[(0,0) > (0,0) > (0,0)]", "scout", 0, mark="N", holds="empty"),
        a_vessel("[(3,0) > (3,0) > (5,0)]", "missile", 0, mark="1", launcher=SCOUT, target=CORSAIR),
        a_vessel("[(7,2) > (7,2) > (7,2)]", "corsair", 1, mark="A", holds="empty"),
        a_vessel("[(7,3) > (7,3) > (7,3)]", "fighter", 1, mark="B"),
        a_vessel("[(8,2) > (7,2) > (6,2)]", "missile", 1, mark="1", launcher=CORSAIR, target=SCOUT),
        {"design": "hulk", "mark": "A", "present": (9, 9)},
    ]
    position = a_position(*vessels[:-1], worlds=[(20, 0), (24, 8)], sheets=[(0, 0), (1, 0)], **more)
    position["vessels"].append(vessels[-1])
    position["worlds"][1]["name"] = "World 6"
    crew = {"characters": [{"name": "Zoe Lee", "vessel": SCOUT, "location": "bridge"}]}
    options = {**position.pop("options", {}), "characters": "on"}
    return GAME.view(GAME.load({**position, **crew, "options": options}), seat)


EVERY_ACTION: list[tuple[Action, str]] = [
    (EndPhase(), "done"),
    (Resign(), "resign"),
    (Muster(("scout", "escort", "free-trader")), "muster scout escort free-trader"),
    (PlaceWorld("Alpha", (4, 4)), "site Alpha 0507/1"),
    (PlaceWorld("World 6", (14, 0)), "site World 6 0508/2"),
    (PlaceWorld("Alpha", (-1, 0)), "site Alpha -1,0"),
    (Place(SCOUT, (4, -2)), "place A 0501/1"),
    (Head(SCOUT, (0, 2)), "head A 2S"),
    (Head(SCOUT, (0, 0)), "head A rest"),
    (Load(SCOUT, "illegal"), "cargo A illegal"),
    (Draft(SCOUT, "guided", "discretionary", "intelligent"), "draft A guided discretionary intelligent"),
    (Buy(SCOUT, 6, 12), "buy A 6G12"),
    (BuyKit(SCOUT, "homing"), "buy A homing"),
    (Assemble(SCOUT, Missile("unguided", "unpowered", "contact", 0, 0)), "assemble A unguided unpowered contact 0G0"),
    (Insert(SCOUT, "P3"), "insert A P3"),
    (Delete(SCOUT, "AE"), "delete A AE"),
    (Run(SCOUT, ("T", "RF")), "run A T RF"),
    (Run(SCOUT, ()), "run A nothing"),
    (Post(0, SCOUT, "weapons turret"), "post Zoe Lee to A weapons turret"),
    (Repair(SCOUT, "m-drive"), "repair A m-drive"),
    (Order(SCOUT, "NE"), "order A NE"),
    (Order(SCOUT, None), "order A none"),
    (Burn(SCOUT, (4, 3)), "coast A"),
    (Burn(SCOUT, (6, 1)), "thrust A 2NE"),
    (Burn(SHIP_N, (0, -1)), "thrust N N"),
    (Jump(SCOUT), "jump A"),
    (Designate(MISSILE, "proximity"), "designate #1 proximity"),
    (Ram(BOAT, FIGHTER), "ram bA > red:bB"),
    (Fire(SCOUT, CORSAIR), "fire A > red:A"),
    (Fire(SCOUT, ENEMY_MISSILE, True, True, True, -3), "fire A > red:#1 combined predict gunner -3"),
    (Shoot(SCOUT), "shoot A"),
    (Shift(SCOUT, FIGHTER), "shift A > red:bB"),
    (Retarget(MISSILE, None), "retarget #1 none"),
    (Retarget(MISSILE, "World 6"), "retarget #1 World 6"),
    (Retarget(MISSILE, HULK), "retarget #1 big:A"),
    (Detonate(MISSILE, CORSAIR), "detonate #1 > red:A"),
    (Hold(MISSILE), "hold #1"),
    (Launch(SCOUT, Missile(), CORSAIR), "launch A standard at red:A"),
    (
        Launch(SCOUT, Missile("unguided", "constant", "command", 2, 4), None, 2, "SE"),
        "launch A unguided constant command 2G4 level 2 SE",
    ),
    (
        Launch(SCOUT, Missile("guided", "constant", "contact", 3, 6), "World 6", 3),
        "launch A guided constant contact 3G6 level 3 at World 6",
    ),
    (Release(BOAT), "release bA"),
    (Cast(SCOUT), "cast A"),
    (Board(BOAT, CORSAIR), "board bA > red:A"),
    (Dock(BOAT, SCOUT), "dock bA > A"),
]


@pytest.mark.parametrize(("action", "words"), EVERY_ACTION, ids=[words for _, words in EVERY_ACTION])
def test_every_action_is_said_in_words_that_mean_it(action: Action, words: str) -> None:
    view = a_view()
    assert GAME.say(view, action) == words
    assert GAME.parse(view, words) == action
    assert GAME.parse(view, f"  {words.upper()} ".replace(" ", "   ").replace(">", "")) == action


def test_no_kind_of_action_is_left_out_above() -> None:
    assert {type(action) for action, _ in EVERY_ACTION} == set(Action.__args__)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("end", EndPhase()),
        ("fire a at RED:A", Fire(SCOUT, CORSAIR)),
        ("fire A>red:A +3", Fire(SCOUT, CORSAIR, selective=3)),
        ("launch A missile at red:A", Launch(SCOUT, Missile(), CORSAIR)),
        ("launch bA", Release(BOAT)),
        ("sand A", Cast(SCOUT)),
        ("run A rf t", Run(SCOUT, ("T", "RF"))),
        ("detonate #1 on red:A", Detonate(MISSILE, CORSAIR)),
        ("place A 4,-2", Place(SCOUT, (4, -2))),
        ("head A 0,2", Head(SCOUT, (0, 2))),
        ("thrust A to 6,1", Burn(SCOUT, (6, 1))),
        ("thrust @0 2ne", Burn(SCOUT, (6, 1))),
        ("retarget #1 world 6", Retarget(MISSILE, "World 6")),
    ],
)
def test_other_words_are_understood_as_well(typed: str, meant: Action) -> None:
    assert GAME.parse(a_view(), typed) == meant


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "thrust A 2NE"),
        ("warp A", "While moving you can say"),
        ("2NE lots", "While moving you can say"),
        ("fire", "fire A > red:B"),
        ("fire A > red:Z", "others are red:A"),
        ("fire A > red:A +3 -3", "not understood"),
        ("buy A lots", "6G6"),
        ("place A 9999/1", "columns 01 to 10"),
        ("place A 0501", "which sheet"),
        ("place A 0501/7", "numbered 1 to 2"),
        ("post Bob to A bridge", "Zoe Lee"),
        ("launch A homing limited contact", "launch A standard at red:B"),
        ("9" * 5000, "too long"),
    ],
)
def test_words_that_are_no_action_get_help(typed: str, told: str) -> None:
    with pytest.raises(RuleError, match=told.replace("+", r"\+")):
        GAME.parse(a_view(), typed)


def test_every_step_and_verb_has_its_help() -> None:
    assert set(USAGE) == set(VERBS.values())
    assert {verb for verbs in STEP_VERBS.values() for verb in verbs} <= set(USAGE)


def test_the_same_vessel_is_called_otherwise_by_another_side() -> None:
    assert handles(a_view(0)) == ("A", "bA", "N", "#1", "red:A", "red:bB", "red:#1", "big:A")
    assert handles(a_view(1))[:5] == ("blue:A", "blue:bA", "blue:N", "blue:#1", "A")
    assert handles(a_view(None))[3:5] == ("blue:#1", "red:A")


def test_vessels_of_one_name_are_told_apart_by_number() -> None:
    twins = [a_vessel("[(0,0) > (0,0) > (0,0)]", "scout", 0, mark="A", holds="empty") for _ in range(2)]
    view = GAME.view(GAME.load(a_position(*twins, a_vessel("[(9,9) > (9,9) > (9,9)]", "scout", 1, holds="empty"))), 0)
    assert handles(view)[:2] == ("@0", "@1")
    assert GAME.parse(view, "jump @1") == Jump(1)


def test_a_mark_alone_will_do_where_one_vessel_can_be_meant() -> None:
    boats = [a_vessel("[(0,0) > (0,0) > (0,0)]", "fighter", 0, mark=mark) for mark in "AB"]
    view = GAME.view(GAME.load(a_position(*boats, a_vessel("[(9,9) > (9,9) > (9,9)]", "scout", 1, holds="empty"))), 0)
    assert GAME.say(view, Shoot(1)) == "shoot bB"
    assert GAME.parse(view, "shoot b") == Shoot(1)


HIT = Roll((5, 4), (Modifier("Range", -2, "MD-LAS.07"),), 7, "ML", "MD-DAT.15", 7)
DIE = Roll((5,), (), 5, "Computer", "MD-DAT.16")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            events.Fired(SCOUT, CORSAIR, "fire", HIT, True),
            "Scout A (Ann) fires at Corsair A (Bo): 2D (5,4) -2 = 7, a hit.",
        ),
        (events.Damaged(CORSAIR, "Computer", 1, DIE), "its computer is out (hit 1 of this player-turn)"),
        (events.Destroyed(FIGHTER, "MD-DMG.08"), "4 hits in one player-turn"),
        (events.MissileLaunched(SCOUT, MISSILE, Missile(), "Alpha"), "launches a standard missile at Alpha"),
        (events.RepairTried(SCOUT, "computer", Roll((4, 4), (), 8, "repaired", "MD-DMG.15", 8), True), "2D (4,4) = 8"),
        (events.Entered(CORSAIR, (4, -4), (4, -2), (4, 0)), "Corsair A (Bo) enters in 0501 on course 2S."),
        (events.Moved(SCOUT, (13, 0), (14, 0), ((14, 0),), (), (15, 0), (15, 0), 0), "flies 1 hex to 0508 of sheet 2"),
        (events.Scored(1, -1, "a ship lost", "MD-BAT.05"), "Red (Bo) loses 1 point: a ship lost."),
        (events.Boarded(BOAT, CORSAIR, (), True), "Lifeboat A (Ann) boards Corsair A (Bo)."),
        (events.Programmed(SCOUT, ("T", "RF"), ()), "holds T RF and now runs none"),
        (events.Hurt(0, HIT, None, 21), "Zoe Lee throws 2D (5,4) -2 = 7 and is unhurt."),
        (events.Ended(Outcome((1,), "three hits.", "MD-ATK.04")), "Bo wins: three hits."),
    ],
)
def test_events_are_told_in_sentences(event: Any, sentence: str) -> None:
    assert sentence in GAME.tell(a_view(), event, NAMES)


def test_a_secret_launch_is_told_once_to_each_side() -> None:
    table = a_table(
        a_vessel("[(0,0) > (0,0) > (0,0)]", "scout", 0, holds="empty"),
        a_vessel("[(9,9) > (9,9) > (9,9)]", "transport", 1, holds="empty"),
        phase="D",
        step="launching",
        options={"missile_secrecy": "hidden"},
    )
    table.play(0, Launch(0, Missile(), 1))
    told = [
        [line for event in table.heard(events.MissileLaunched, seat) if (line := GAME.tell(view, event, NAMES))]
        for seat, view in ((0, GAME.view(table.state, 0)), (1, GAME.view(table.state, 1)))
    ]
    assert [len(lines) for lines in told] == [1, 1]
    assert "standard missile" in told[0][0]
    assert "launches a missile: " in told[1][0]
