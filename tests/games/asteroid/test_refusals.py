"""Refusals: each with its true reason and its rule, and none that tells its seat anything new."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.games.asteroid import actions as a
from mayday.games.asteroid.codes import CODEC
from mayday.games.asteroid.library import drawings
from mayday.games.asteroid.placing import SORT_OF
from mayday.games.asteroid.refusal import KINDS
from mayday.games.asteroid.tables import COUNTERS
from tests.games.asteroid.staging import (
    GAME,
    SIX_OVER_THREE,
    UPRIGHT,
    C,
    Plain,
    Table,
    X,
    a_new_game,
    a_station,
    awake,
    member,
    robot,
    thing,
)
from tests.support.refusals import reason_against

OPEN_DOOR = {"B3|B4": "opened"}
OUT = awake(9, "M2")


def case(told: str, table: Callable[[], Table], seat: int, action: Any) -> Any:
    """A Check of the rulebook by its id and its words; the action as it would be typed."""
    rule = told.split(maxsplit=1)[0]
    return pytest.param(rule, table, seat, action, id=told, marks=pytest.mark.rule(rule))


def t(where: str, *counters: Any, **more: Any) -> Callable[[], Table]:
    """A station with counters, those in short as `hanson A1`, `roamer A4 hostile`, `brain A2 up`."""
    return lambda: a_station(where, *(short(one) if isinstance(one, str) else one for one in counters), **more)


def short(text: str) -> Plain:
    name, square, *more = text.split()
    if name in SORT_OF:
        return robot(name, square, *more)
    return thing(name, square, up="up" in more) if name in COUNTERS else member(name, square)


def after(table: Callable[[], Table], *moves: tuple[int, Any]) -> Callable[[], Table]:
    """The same after these actions."""

    def played() -> Table:
        found = table()
        for seat, action in moves:
            found.play(seat, action)
        return found

    return played


HANSON = "hanson A1"
IN_MELEE = ("hanson A1", "roamer A1 hostile")
BRAIN = "brain A2 up"

MOVEMENT = [
    case("AS-2.03 into stone", t("T1", "hanson A3"), X, "hanson to A4"),
    case("AS-2.11 through a solid side", t("T3", "hanson A2"), X, "hanson to B2"),
    case("AS-2.04 through a wall", t("T6", "hanson B2"), X, "hanson to B3"),
    case("AS-6.02 diagonally", t("T5", HANSON), X, "hanson to B2"),
    case("AS-4.14 from the airlock to the middle", t("T5", "hanson airlock", entry="A1"), X, "hanson to B2"),
    case("AS-4.15 outward on turn 3", t("T5", HANSON, entry="A1", turn=3), X, "hanson to airlock"),
    case("AS-24.01 outward from elsewhere", t("T5", HANSON, entry="B1", destruct=1), X, "hanson to airlock"),
    case("AS-6.01 a member in CM", t("T5", HANSON, "roamer F8 hostile", stage="CM"), X, "hanson to A2"),
    case("AS-6.01 a robot in XM", t("T5", HANSON, "roamer F8 hostile"), C, "r1 to F7"),
    case("AS-13.04 somebody else's robot", t("T5", HANSON, "roamer F8 hostile"), X, "r1 to F7"),
    case(
        "AS-6.03 Hanson, Kirby, Hanson again",
        after(t("T5", HANSON, "kirby C1"), (X, a.Step("hanson", "A2")), (X, a.Step("kirby", "C2"))),
        X,
        "hanson to A3",
    ),
    case(
        "AS-6.04 one left for a shaft",
        t("T2", member("hanson", "B4", spent=3), mover="hanson", ready=(False, False)),
        X,
        "hanson to B5",
    ),
    case(
        "AS-6.06 ending on a friend",
        after(t("T5", HANSON, member("kirby", "A2", stunned=True)), (X, a.Step("hanson", "A2"))),
        X,
        "hanson stops",
    ),
    case("AS-6.08 onto a face-down counter", t("T5", HANSON, "keys A2"), X, "hanson to A2"),
    case("AS-6.12 a roamer in a shaft", t("T2", "roamer B3 hostile", "hanson A1", stage="CM"), C, "r1 to B4"),
    case("AS-6.14 out of a melee", t("T5", *IN_MELEE), X, "hanson to A2"),
    case(
        "AS-6.15 relief of a stunned man",
        after(
            t("T5", "muscles C1", member("alex", "C3", stunned=True), "utility C3 hostile"),
            (X, a.Step("muscles", "C2")),
        ),
        X,
        "muscles to C3",
    ),
    case("AS-6.16 a stunned man", t("T5", member("hanson", "A1", stunned=True)), X, "hanson to A2"),
    case("AS-6.19 two in one square", t("T5", HANSON, "kirby A1"), X, "end movement"),
    case(
        "AS-6.22 stranded on Kirby",
        after(t("T5", member("hanson", "A1", spent=2), "kirby A3", ready=(False, False)), (X, a.Step("hanson", "A2"))),
        X,
        "hanson to A3",
    ),
    case(
        "AS-6.22 a kick from Kirby's square",
        after(t("T1", "hanson B1", "kirby B3"), (X, a.Step("hanson", "B2")), (X, a.Step("hanson", "B3"))),
        X,
        "hanson kicks B4",
    ),
    case("AS-9.01 an injured man", t("T5", member("hanson", "A1", injured=True)), X, "hanson to A2"),
    case("AS-10.08 an unconscious man", t("T5", member("hanson", "A1", wakes=OUT)), X, "hanson to A2"),
    case("AS-9.11 a dead man", t("T5", HANSON, member("kirby", "", dead=True)), X, "kirby to A2"),
    case("AS-4.07 somebody who stayed at home", t("T5", HANSON), X, "kirby to A2"),
    case("AS-13.08 an inoperable robot", t("T5", HANSON, "utility B1 inop"), X, "r1 to B2"),
    case("AS-13.13 an idle robot", t("T5", HANSON, robot("utility", "B1", "erratic", mood=4)), X, "r1 to B2"),
    case("AS-14.01 stairs where there are none", t("T5", HANSON), X, "hanson stairs"),
    case("AS-14.05 into a collapse", t("T5", HANSON, "collapsed_corridor A2 up"), X, "hanson to A2"),
    case(
        "AS-14.06 into a collapsed shaft", t("T2", "sasha B5", "hanson A1", "collapsed_shaft B6 up"), X, "sasha to B6"
    ),
    case("AS-15.01 through a closed door", t("T1", "hanson B3"), X, "hanson to B4"),
    case(
        "AS-15.07 after another's kick",
        t("T1", "kirby B3", "hanson B4", edges=OPEN_DOOR, kicked={"B3/B4": "hanson"}),
        X,
        "kirby to B4",
    ),
    case("AS-20.02 a robot without a voice", t("T5", HANSON, "robot1 B1"), X, "robot1 to B2"),
    case(
        "AS-20.03 onto an unrecognised robot",
        t("T5", HANSON, "robot1 B1", "roamer B2 hostile", stage="CM"),
        C,
        "r1 to B1",
    ),
    case(
        "AS-21.02 a robot before Sasha",
        t("T5", HANSON, "sasha B1", "roamer F8 hostile", stage="CM", dog_moves=True),
        C,
        "r1 to F7",
    ),
    case("AS-21.13 Sasha for Carter", t("T5", HANSON, "carter C3", "sasha C2", "roamer C3 hostile"), X, "sasha to C3"),
    case("AS-21.20 Sasha into a shaft with Carter", t("T2", "carter B3", "sasha B3"), X, "sasha to B4"),
]

HANDS = [
    case(
        "AS-15.04 a kick with 1 left",
        t("T1", member("hanson", "B3", spent=3), ready=(False, False)),
        X,
        "hanson kicks B4",
    ),
    case("AS-15.09 a kick at an open door", t("T1", "hanson B3", edges=OPEN_DOOR), X, "hanson kicks B4"),
    case("AS-21.19 Sasha kicks", t("T1", "sasha B3", "hanson A1"), X, "sasha kicks B4"),
    case("AS-15.12 opening without keys", t("T1", "hanson B3"), X, "hanson opens B4"),
    case("AS-14.08 tearing by the weak", t("T3", "hanson A2"), X, "hanson tears B2"),
    case("AS-16.02 no charge to lay", t("T5", HANSON), X, "hanson lays charge"),
    case("AS-12.01 Sasha picks keys", t("T5", HANSON, "sasha B1", "keys B1 up"), X, "sasha picks keys"),
    case(
        "AS-12.16 a robot with the disintegrator",
        t("T5", "professor A1", "robot1 B1", "disintegrator B1 up"),
        X,
        "robot1 picks disintegrator",
    ),
    case(
        "AS-13.29 a roamer picks keys",
        t("T5", HANSON, "roamer B1 hostile", "keys B1 up", stage="CM"),
        C,
        "r1 picks keys",
    ),
    case(
        "AS-16.01 a second charge",
        t("T5", member("sarge", "A1", holds=("charge",)), "charge A1"),
        X,
        "sarge picks charge",
    ),
    case(
        "AS-16.03 a placed charge", t("T5", "demon A1", thing("charge", "A1", placer="demon")), X, "demon picks charge"
    ),
    case("AS-17.02 Scoop and the keys", t("T5", "scoop A1", "keys A1 up"), X, "scoop picks keys"),
    case(
        "AS-6.17 keys twice in a portion",
        after(
            t("T5", member("alex", "A1", holds=("keys",)), "kirby A2", "hanson A3"),
            (X, a.HandOver("alex", "keys", "kirby")),
        ),
        X,
        "kirby gives keys to hanson",
    ),
    case(
        "AS-6.21 the belt in melee",
        t("T5", member("alex", "A1", holds=("belt",)), "roamer A1 hostile"),
        X,
        "alex wears belt",
    ),
    case(
        "AS-9.04 too weak to carry",
        t("T5", "nicholle A1", member("hanson", "A1", injured=True)),
        X,
        "nicholle lifts hanson",
    ),
    case(
        "AS-9.08 Scoop lifts Ms. Jones",
        t("T5", "scoop A1", member("jones", "A1", injured=True)),
        X,
        "scoop lifts jones",
    ),
    case(
        "AS-19.09 carrying off Nicholle awake",
        t("T5", HANSON, member("nicholle", "B1", injured=True), "roamer B1 hostile", stage="CM"),
        C,
        "r1 lifts nicholle",
    ),
    case(
        "AS-18.14 a whack without luck",
        t("T5", "lucky A1", "utility A2 inop", luck=8, luck_out=True),
        X,
        "lucky whacks r1",
    ),
    case(
        "AS-9.02 an injured Professor repairs",
        t("T5", member("professor", "A1", injured=True), "utility A2 inop"),
        X,
        "professor works on r1",
    ),
    case("AS-13.22 Hanson repairs", t("T5", HANSON, "utility A2 inop"), X, "hanson works on r1"),
    case("AS-22.01 a guess where nobody is", t(UPRIGHT, "jones 3D4", "keys 7D4"), X, "guess 7D4"),
    case("AS-22.02 a second guess", t(UPRIGHT, "jones 3D4", thing("keys", "3J4", guessed=True)), X, "guess 3J4"),
    case(
        "AS-25.07 clones do not guess", t("T5", "clone3 A1", "keys F8", options={"clone_soldiers": "on"}), X, "guess F8"
    ),
]

FIRE = [
    case(
        "AS-8.02 the Professor's robot",
        t("T5", "professor A1", "robot1 B1", "roamer B3 hostile", stage="F1"),
        X,
        "robot1 shoots r1",
    ),
    case(
        "AS-1.06 a roamer too far",
        t("T5", HANSON, "roamer A4 hostile", stage="F1", options={"roamer_far": "none"}),
        C,
        "r1 shoots hanson",
    ),
    case(
        "AS-8.01 twice in a step",
        after(t("T5", HANSON, "roamer A4 hostile", stage="F1"), (X, a.Shoot("hanson", "r1"))),
        X,
        "hanson shoots r1",
    ),
    case(
        "AS-8.02 an injured man",
        t("T5", member("hanson", "A1", injured=True), "roamer A4 hostile", stage="F1"),
        X,
        "hanson shoots r1",
    ),
    case("AS-8.11 through a wall", t("T6", "hanson B1", "roamer B4 hostile", stage="F1"), X, "hanson shoots r1"),
    case(
        "AS-8.12 through a door from afar",
        t("T1", "hanson B2", "roamer B6 hostile", stage="F1", edges=OPEN_DOOR),
        X,
        "hanson shoots r1",
    ),
    case("AS-26.08 through two gratings", t("T2", "hanson B3", "roamer B7 hostile", stage="F1"), X, "hanson shoots r1"),
    case(
        "AS-8.14 through a grating from afar",
        t("T2", "hanson B2", "utility B4 hostile", stage="F1"),
        X,
        "hanson shoots r1",
    ),
    case(
        "AS-8.15 through an enemy",
        t("T5", HANSON, "roamer A2 hostile", "roamer A3 hostile", stage="F1"),
        X,
        "hanson shoots r2",
    ),
    case("AS-8.16 past a friend", t("T5", HANSON, "kirby A3", "roamer A4 hostile", stage="F1"), X, "hanson shoots r1"),
    case("AS-8.17 out of a melee", t("T5", *IN_MELEE, "roamer A4 hostile", stage="F1"), X, "hanson shoots r2"),
    case("AS-8.18 into a melee", t("T5", HANSON, "carter A3", "roamer A3 hostile", stage="F1"), X, "hanson shoots r1"),
    case("AS-8.19 at the brain", t("T5", "gunner A1", BRAIN, stage="F1"), X, a.Shoot("gunner", "brain")),
    case(
        "AS-19.06 a mining robot at Nicholle",
        t("T5", "nicholle A1", "hanson F8", "mining A3 hostile", stage="F1"),
        C,
        "r1 shoots nicholle",
    ),
    case("AS-8.26 at a friend", t("T5", "sarge A1", "carter A3", stage="F1"), X, "sarge shoots carter"),
    case(
        "AS-12.03 at somebody unseen",
        t("T5", member("hanson", "A1", wears=True), "roamer A4 hostile", stage="F1"),
        C,
        "r1 shoots hanson",
    ),
    case(
        "AS-20.03 at a robot taken for harmless",
        t("T5", HANSON, "robot1 C1", "roamer C4 hostile", stage="F1"),
        C,
        "r1 shoots robot1",
    ),
    case(
        "AS-21.14 Sarge where Sasha fights",
        t("T5", "sarge A1", "sasha A3", "roamer A3 hostile", stage="F1"),
        X,
        "sarge shoots r1",
    ),
    case(
        "AS-21.16 right after her relief",
        t("T5", HANSON, "sasha A3", "roamer A3 hostile", stage="F1", dog_relieved=True),
        X,
        "hanson shoots r1",
    ),
    case(
        "AS-12.15 pistol and disintegrator",
        after(
            t("T5", member("hanson", "A1", holds=("disintegrator",)), "roamer A4 hostile", stage="F1"),
            (X, a.Shoot("hanson", "r1")),
        ),
        X,
        "hanson disintegrates r1",
    ),
    case(
        "AS-12.18 burning stone",
        t("T1", member("hanson", "A3", holds=("disintegrator",)), stage="F1"),
        X,
        "hanson burns A4",
    ),
    case(
        "AS-12.19 the brain from two squares",
        t("T5", member("hanson", "A4", holds=("disintegrator",)), BRAIN, stage="F1"),
        X,
        "hanson burns brain A2",
    ),
    case(
        "AS-12.21 burning in melee",
        t("T6", member("hanson", "B2", holds=("disintegrator",)), "roamer B2 hostile", stage="F1"),
        X,
        "hanson burns B3",
    ),
    case(
        "AS-16.15 a charge under a friend",
        t("T5", HANSON, member("kirby", "B1", wakes=OUT), thing("charge", "B1", placer="demon"), stage="F1"),
        X,
        "detonate B1",
    ),
    case("AS-16.04 a charge that is not there", t("T5", HANSON, stage="F1"), X, "detonate B1"),
    case(
        "AS-8.03 after the declarations",
        after(t("T5", HANSON, "roamer A4 hostile", stage="F1"), (X, a.EndFire())),
        X,
        "hanson shoots r1",
    ),
]

BRAINWORK = [
    case("AS-11.01 Hanson asks", t("T5", HANSON, "terminal A2 up", "brain F8", stage="M1"), X, "hanson asks A2 map"),
    case(
        "AS-11.02 Kirby has fired",
        t("T5", member("kirby", "A1", fired=True), "terminal A2 up", "brain F8", stage="M1"),
        X,
        "kirby asks A2 map",
    ),
    case(
        "AS-11.03 a second question",
        t("T5", "kirby A1", "terminal A2 up", "brain F8", stage="M1", asked=True),
        X,
        "kirby asks A2 map",
    ),
    case(
        "AS-11.09 what is known",
        t("T5", member("kirby", "A1", wears=True), "terminal A2 up", "brain F8", stage="M1"),
        X,
        "kirby asks A2 belt",
    ),
    case(
        "AS-11.10 a dead terminal",
        t("T5", "kirby A1", thing("terminal", "A2", up=True, works=False), "brain F8", stage="M1"),
        X,
        "kirby asks A2 map",
    ),
    case(
        "AS-11.12 Lucky while Kirby can",
        t("T5", "kirby F1", "lucky A1", "terminal A2 up", "brain F8", stage="M1", luck=9),
        X,
        "lucky asks A2 map",
    ),
    case(
        "AS-11.14 the Professor in grief",
        t(
            "T5",
            "professor A1",
            member("nicholle", "F8", wakes=OUT),
            "roamer F8 hostile",
            "terminal A2 up",
            "brain E8",
            stage="M1",
            abducted=True,
            melees=(),
        ),
        X,
        "professor asks A2 map",
    ),
    case(
        "AS-23.06 after the brain",
        t("T5", "kirby A1", "demon F1", "terminal A2 up", thing("brain", "F8", up=True, works=False), stage="M1"),
        X,
        "kirby asks A2 map",
    ),
    case(
        "AS-23.02 the brain without keys", t("T5", HANSON, BRAIN, "kirby F8", stage="M1"), X, "hanson turns off brain"
    ),
    case("AS-23.02 the brain from afar", t("T5", "kirby F8", BRAIN, stage="M1"), X, "kirby turns off brain"),
    case(
        "AS-23.07 Kirby at the ruin",
        t("T5", "kirby A1", "demon F8", thing("brain", "A2", up=True, works=False), stage="M1"),
        X,
        "kirby turns off brain",
    ),
    case("AS-23.05 Hanson breaks it", t("T5", HANSON, BRAIN, stage="M1"), X, "hanson breaks brain"),
    case("AS-21.23 Sasha breaks it", t("T5", HANSON, "sasha B2", BRAIN, stage="M1"), X, "sasha breaks brain"),
    case(
        "AS-25.05 soldier 5 without keys",
        t("T5", "clone5 A1", "clone1 F8", BRAIN, stage="M1", options={"clone_soldiers": "on"}),
        X,
        "clone5 turns off brain",
    ),
    case(
        "AS-26.17 the refusing Professor's robot",
        t(
            "T5",
            "professor F1",
            "robot1 A1",
            member("nicholle", "F8", wakes=OUT),
            "roamer F8 hostile",
            BRAIN,
            stage="M1",
            abducted=True,
            melees=(),
        ),
        X,
        "robot1 breaks brain",
    ),
    case(
        "AS-19.12 Muscles in love",
        t(
            "T5",
            "muscles A1",
            member("nicholle", "F8", wakes=OUT),
            "roamer F8 hostile",
            BRAIN,
            stage="M1",
            abducted=True,
            lover="muscles",
            melees=(),
        ),
        X,
        "muscles breaks brain",
    ),
    case(
        "AS-10.14 the protected",
        t("T5", HANSON, member("alex", "A1", wakes=OUT), "roamer A1 hostile", stage="M1"),
        C,
        "r1 attacks alex",
    ),
    case("AS-10.03 out of turn", t("T5", *IN_MELEE, stage="M1"), X, "hanson attacks r1"),
    case(
        "AS-21.10 Sasha without a leap",
        t("T5", "hanson B1", "sasha B1", robot("utility", "B1", "erratic", mood=4), stage="M1"),
        X,
        "sasha attacks r1",
    ),
    case(
        "AS-13.19 the brain calls a roamer",
        t("T5", HANSON, robot("roamer", "F8", up=True), "brain E8", stage="CM", brain_asked=True, brain_may=True),
        C,
        "activate r1",
    ),
    case(
        "AS-5.04 Sasha before the brain's roll",
        t("T5", HANSON, "sasha B1", "brain E8", stage="CM", brain_asked=True),
        X,
        "sasha to B2",
    ),
    case(
        "AS-22.03 a lie after right",
        t("T5", "jones A1", "keys F8", psychic="right", psychic_square="F8", ready=(False, False)),
        C,
        "answer roamer",
    ),
]

ENDING = [
    case(
        "AS-24.06 the Professor alone",
        t(
            "T5",
            member("professor", "airlock", entered=True),
            "nicholle F8",
            destruct=1,
            embarking=True,
            boarding=("professor",),
            entry="A1",
        ),
        X,
        "embark",
    ),
    case(
        "AS-24.09 Lucky without his brother",
        t(
            "T5",
            member("lucky", "airlock", entered=True),
            "muscles F8",
            destruct=1,
            embarking=True,
            boarding=("lucky",),
            entry="A1",
            luck=9,
        ),
        X,
        "embark",
    ),
    case(
        "AS-24.10 Hanson without Sasha",
        t(
            "T5",
            member("hanson", "airlock", entered=True),
            member("sasha", "F8", wakes=OUT),
            destruct=1,
            embarking=True,
            boarding=("hanson",),
            entry="A1",
        ),
        X,
        "embark",
    ),
    case(
        "AS-25.06 one soldier of two",
        t(
            "T5",
            member("clone1", "airlock", entered=True),
            "clone2 F8",
            destruct=1,
            embarking=True,
            boarding=("clone1",),
            entry="A1",
            options={"clone_soldiers": "on"},
        ),
        X,
        "embark",
    ),
    case("AS-24.11 Carter fetches Sasha", t("T5", "carter A1", "sasha F8", destruct=1), X, "detail carter"),
    case("AS-24.04 departure before the sequence", t("T5", HANSON), X, "depart"),
    case("AS-24.03 boarding in mid-movement", t("T5", HANSON, destruct=1), X, "board hanson"),
    case("AS-5.08 the computer gives up", t("T5", HANSON, "roamer F8 hostile", stage="CM"), C, "give up"),
    case("AS-4.18 another's character", t("T5", HANSON, member("kirby", "B1", seat=1), seats=2), 1, "hanson to A2"),
]


def choosing(*crew: str, **options: Any) -> Callable[[], Table]:
    return t(UPRIGHT, stage="choosing", turn=0, entry="", entry_plan=0, crew=crew, options=options)


def placing(hand: str, *counters: Any, stage: str = "placing", where: str = SIX_OVER_THREE, **more: Any) -> Any:
    return t(where, *counters, stage=stage, turn=0, entry="", entry_plan=0, hand=hand, **more)


def laying(*plans: tuple[int, int], **options: Any) -> Callable[[], Table]:
    def laid() -> Table:
        table = a_new_game(**options)
        for plan, turn in plans:
            table.play(C, a.LayPlan(plan, turn))
        return table

    return laid


ELEVEN = ("hanson", "kirby", "alex", "sarge", "gunner", "demon", "carter", "george", "jones", "lucky", "muscles")
SET_UP = [
    case("AS-3.01 numbers before the crew", choosing(), C, "number 3"),
    case("AS-3.02 a plan twice", laying((3, 0)), C, "plan 3 turn 1"),
    case("AS-3.02 seven plans", laying((3, 0)), C, "close"),
    case("AS-2.16 a turned plan", laying(plan_rotation="off"), C, "plan 3 turn 1"),
    case("AS-3.06 a mining robot in a shaft", placing("mining"), C, "place 3G2"),
    case("AS-3.07 the brain in a corridor", placing("brain"), C, "place 3D5"),
    case("AS-3.09 a terminal beside a stair", placing("terminal", "descending 6H7", "ascending 3H7"), C, "place 3F6"),
    case("AS-3.10 a room for the shaft group", placing("", stage="shafts", deck=("utility",)), C, "place 3B5"),
    case("AS-3.11 a room for the random group", placing("", stage="scattering", deck=("keys",)), C, "place 3B5"),
    case("AS-3.12 the mouth of an airlock", placing("utility", where=UPRIGHT), C, "place 3A10"),
    case("AS-3.13 closing too early", placing(""), C, "close"),
    case("AS-4.01 Sasha beside twelve", choosing(*ELEVEN, "scoop"), X, "choose sasha"),
    case("AS-4.03 without Scoop", choosing(*ELEVEN), X, "close"),
    case("AS-4.04 Lucky without Muscles", choosing("scoop", "lucky"), X, "close"),
    case("AS-4.05 Nicholle without her father", choosing("scoop", "nicholle"), X, "close"),
    case("AS-4.06 robots without the Professor", choosing("scoop", "robot1", "robot2"), X, "close"),
    case("AS-25.01 Hanson among clones", choosing(clone_soldiers="on"), X, "choose hanson"),
    case(
        "AS-25.03 a thirteenth soldier",
        choosing(*(f"clone{n}" for n in range(1, 13)), clone_soldiers="on"),
        X,
        "choose clone13",
    ),
    case(
        "AS-4.08 a charge for Scoop", t(UPRIGHT, "scoop airlock", stage="charges", turn=0, entry=""), X, "charge scoop"
    ),
    case(
        "AS-4.10 a plan left without a number",
        t(UPRIGHT, "scoop airlock", stage="plans", turn=0, numbers=("3", "3", "3"), entry=""),
        C,
        "number 3",
    ),
    case(
        "AS-4.12 an inner exit",
        t(UPRIGHT, "scoop airlock", stage="corridors", turn=0, entry="", entry_plan=3, entry_dice=(1,)),
        C,
        "number 3D13",
    ),
]


@pytest.mark.parametrize(("rule", "table", "seat", "action"), [*SET_UP, *MOVEMENT, *HANDS, *FIRE, *BRAINWORK, *ENDING])
def test_what_the_rulebook_refuses_is_refused_by_its_rule(
    rule: str, table: Callable[[], Table], seat: int, action: Any
) -> None:
    staged = table()
    tried = GAME.parse(staged.view(seat), action) if isinstance(action, str) else action
    assert staged.refused(seat, tried).rule == rule


@pytest.mark.rule("AS-25.13")
def test_in_blind_play_an_unseen_counter_bars_the_way_without_showing_itself() -> None:
    table = a_station(
        "T1",
        member("sasha", "B3"),
        member("hanson", "A3"),
        thing("terminal", "B4"),
        edges=OPEN_DOOR,
        options={"blind_play": "on"},
    )
    assert not table.view(X).face_down
    refused = table.refused(X, a.Step("sasha", "B4"))
    assert refused.rule == "AS-25.13"
    assert "terminal" not in refused.reason
    assert not table.view(X).face_down


HIDDEN = [
    (thing("terminal", "B4"), thing("keys", "B7"), thing("brain", "C8")),
    (robot("roamer", "B4", "hostile", up=False), thing("brain", "B7"), robot("utility", "C8")),
    (robot("mining", "B4", "friendly", up=False), robot("utility", "B7", "hostile", up=False), thing("brain", "C8")),
]
TRIED = (
    *(a.Step("hanson", square) for square in ("B4", "A4", "B2", "C8", "Z9")),
    *(a.Shoot("hanson", ref) for ref in ("x2", "x3", "r1", "r2", "brain")),
    *(a.Guess(square) for square in ("B7", "C1", "C8")),
    *(a.Climb("hanson"), a.Kick("hanson", "B4"), a.Pick("hanson", "keys"), a.Work("hanson", "x2"), a.TurnOff("kirby")),
    *(a.Lift("hanson", "x2"), a.Attack("hanson", "x2"), a.Burn("hanson", "C8", brain=True), a.Detonate("B4")),
    *(a.Inquire("B7", ("kirby",), "map"), a.BreakBrain("hanson"), a.Activate("x2"), a.Answer(("keys",)), a.Evade()),
)


@pytest.mark.rule("AS-1.02")
@pytest.mark.parametrize("stage", ["XM", "F1", "M1", "CM"])
def test_a_refusal_is_the_same_whatever_lies_face_down(stage: str) -> None:
    told = []
    for hidden in HIDDEN:
        table = a_station("T1", member("hanson", "B3"), member("kirby", "A1"), *hidden, stage=stage)
        told.append([_refusal(table, action) for action in TRIED])
    assert told[0] == told[1] == told[2]


def _refusal(table: Table, action: Any) -> tuple[str, str | None] | None:
    if X in table.asked and action in table.legal(X):
        return None
    found = reason_against(GAME, table.state, X, action)
    return found.reason, found.rule


@pytest.mark.rule("AS-3.16")
@pytest.mark.parametrize(("stage", "here"), [("XM", "6B11"), ("F1", "6B11"), ("F1", "6D1"), ("F1", "6M7")])
def test_a_refusal_does_not_tell_which_plan_lies_past_the_edge_of_the_map(stage: str, here: str) -> None:
    """Plan 6 keeps its place; its neighbours, and what lies downstairs, change."""
    told = []
    for where in (SIX_OVER_THREE, "1.0 6.0 7.0 5.0 / 2.0 3.0 8.0 4.0", "8.0 6.0 4.0 3.0 / 2.0 5.0 1.0 7.0"):
        hanson = member("hanson", here, holds=("disintegrator", "keys"))
        map_of_six: Plain = {"attached": (6,), "entry": "6A4", "entry_plan": 6}
        table = a_station(where, hanson, robot("roamer", "3D5", "hostile"), stage=stage, **map_of_six)
        assert len(table.view(X).sheets) == 1
        squares = [f"{plan}{rest}" for plan in "13578" for rest in ("D13", "D12", "A7", "A8", "M7", "G7")]
        deeds = (a.Step, a.Burn, a.Kick, a.OpenDoor)
        tried = [deed("hanson", square) for square in squares for deed in deeds]
        told.append([_refusal(table, action) for action in (*tried, a.Shoot("hanson", "r1"), a.Climb("hanson"))])
    assert told[0] == told[1] == told[2]


def test_every_kind_of_action_has_its_reasons_and_every_rule_named_is_in_the_rulebook() -> None:
    folder = files("mayday.games.asteroid")
    ids = set(re.findall(r"^### (AS-\d+\.\d+)", folder.joinpath("rulebook.md").read_text("utf-8"), re.MULTILINE))
    ids |= set(re.findall(r"\*\*(AP-\d+)\.", drawings()))
    assert {kind for kind, _ in CODEC.kinds} == set(KINDS)
    for module in (folder.joinpath("refusal.py"), *folder.joinpath("refusals").iterdir()):
        if module.name.endswith(".py"):
            assert set(re.findall(r"\"(AS-\d+\.\d+)\"", module.read_text("utf-8"))) <= ids, module.name


def test_nothing_that_is_typed_at_random_breaks_the_refusals() -> None:
    dice = Dice.seeded("nonsense")
    tables = [
        a_station("T1", member("hanson", "B3"), robot("roamer", "B6", "hostile"), stage=s) for s in ("XM", "F1", "CM")
    ]
    tables.append(a_new_game())
    for table in tables:
        for kind in range(len(CODEC.kinds)):
            for _ in range(3):
                action = CODEC.decode(dice.below(1 << 30) * 64 + kind)
                for seat in (X, C, 7):
                    if seat in table.asked and action in table.legal(seat):
                        continue
                    assert reason_against(GAME, table.state, seat, action).rule
