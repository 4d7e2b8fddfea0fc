"""Why not: every refusal names its rule, in words, and from what the side may know."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any, get_args

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import LAST_RESORT
from mayday.core.game import Resign
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.agenda import QUESTIONS
from mayday.games.mayday41.refusal import ANSWER, TURN
from mayday.games.mayday41.refusals.waiting import ANSWERS
from tests.games.mayday41.samples import ACTIONS, GAME, moments
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_body, a_volley, inside, ship
from tests.support.refusals import reason_against

HAWK = ship("PTC", "1010", "2 S", name="Hawk")
ROGUE = ship("PTC", "1015", "1 N", side=RED, name="Rogue")


def t(*counters: Any, stage: str, **more: Any) -> Callable[[], Table]:
    return lambda: a_battle(*(counters or (HAWK, ROGUE)), stage=stage, **more)


def moving(*counters: Any, **more: Any) -> Callable[[], Table]:
    """Hawk is about to thrust."""

    def build() -> Table:
        table = a_battle(*(counters or (HAWK, ROGUE)), stage="movement", **more)
        while table.asked != (BLUE,) or table.state.mover < 0:
            table.play(table.next_side, table.nothing(table.next_side))
        return table

    return build


LOOKING: dict[str, Any] = {"holds": {"Hawk": ("Rogue",)}}
AIMING: dict[str, Any] = {"stage": "fire_orders", "locks": {"Hawk": ("Rogue",)}}
FIRE = t(**AIMING)
SENSING = t(ship("PTC", "1010", name="Hawk", active="radar"), ROGUE, stage="sensors", **LOOKING)
ORDERED = (a.Load("s1", "launcher1", "c", 2, "c1"),)


def after(table: Callable[[], Table], *actions: a.Action) -> Callable[[], Table]:
    def build() -> Table:
        made = table()
        for action in actions:
            made.play(BLUE, action)
        return made

    return build


def case(rule: str, told: str, table: Callable[[], Table], action: a.Action) -> Any:
    return pytest.param(rule, table, action, id=f"{rule} {told}", marks=pytest.mark.rule(rule))


CASES = [
    # The order of the turn.
    case("M4-LCH.01", "a launch in the movement phase", t(stage="movement"), a.Launch("s1", "cradle1")),
    case("M4-FIR.01", "an order to fire in the sensor phase", SENSING, a.Aim("s1", "laser1", "c1")),
    case("M4-SND.03", "sand when nothing hits", FIRE, a.CastSand(1)),
    case("M4-FIR.02", "a second thought after the orders are in", after(FIRE, a.EndOrders()), a.Hold("s1", "laser1")),
    # Movement.
    case("M4-MOV.10", "more thrust than the drive gives", moving(), a.Thrust("2020")),
    case("M4-EVP.02", "evading with all the thrust", moving(), a.Thrust("1018", evade=True)),
    case(
        "M4-EVP.05",
        "evading without a program",
        moving(ship("PTC", "1010", name="Hawk", sheet={"evade": 0}), ROGUE),
        a.Thrust("1010", evade=True),
    ),
    case("M4-TDM.01", "a level in a flat game", moving(), a.Thrust("1014@1")),
    case("M4-MAP.02", "a hex that is none", moving(), a.Thrust("nowhere")),
    case("M4-MAP.02", "a hex in other writing", moving(), a.Thrust("10,14")),
    case("M4-WLD.09", "landing in empty space", moving(), a.Land()),
    case("M4-WLD.16", "diving before the thrust", moving(), a.Dive("deep")),
    case("M4-MOV.16", "another unit in the middle of a move", moving(), a.Advance("s1")),
    case("M4-WLD.09", "landing at speed", moving(HAWK, ROGUE, a_body("moon", "1012")), a.Land()),
    # Sensors.
    case("M4-SEN.01", "a sensor that is not there", t(stage="sensor_orders"), a.UseSensor("s1", True, "sonar")),
    case(
        "M4-JAM.03",
        "an arc without an area jammer",
        t(ship("SCT", "1010", name="Hawk"), ROGUE, stage="sensor_orders"),
        a.Jam("s1", 2),
    ),
    case("M4-SEN.36", "a unit that nobody knows", SENSING, a.Sense("s1", "c9", "radar")),
    case("M4-SEN.05", "looking for oneself", SENSING, a.Sense("s1", "s1", "radar")),
    case("M4-SEN.01", "a sensor that does not run", SENSING, a.Sense("s1", "c1", "ir")),
    case("M4-SEN.09", "a lock before the detection of this turn", SENSING, a.Lock("s1", "c1", "radar")),
    case("M4-SEN.13", "dropping a lock that is not held", SENSING, a.Drop("s1", "c1")),
    case(
        "M4-SEN.08",
        "beyond the reach of a sensor",
        t(
            ship("PTC", "1010", name="Hawk", active="radar"),
            ship("PTC", "1300,10", side=RED, name="Rogue"),
            ship("PTC", "1011", side=RED),
            stage="sensors",
        ),
        a.Sense("s1", "b2", "radar"),
    ),
    # Fire orders.
    case("M4-FIR.03", "a bogey", t(stage="fire_orders"), a.Aim("s1", "laser1", "b1")),
    case("M4-FIR.01", "a battery that is not there", FIRE, a.Aim("s1", "laser9", "c1")),
    case(
        "M4-ENG.19",
        "a battery that is destroyed",
        t(ship("PTC", "1010", name="Hawk", lost=("laser1",)), ROGUE, **AIMING),
        a.Aim("s1", "laser1", "c1"),
    ),
    case(
        "M4-ENG.20",
        "beams without power",
        t(ship("PTC", "1010", name="Hawk", out=("plant",)), ROGUE, **AIMING),
        a.Aim("s1", "laser1", "c1"),
    ),
    case(
        "M4-ENG.14",
        "a target out of range",
        t(HAWK, ship("PTC", "9090", side=RED, name="Rogue"), **AIMING),
        a.Aim("s1", "laser1", "c1"),
    ),
    case("M4-FIR.04", "point defence against a ship", FIRE, a.Guard("s1", "laser1", "c1")),
    case("M4-FIR.01", "taking back what was not ordered", FIRE, a.Hold("s1", "laser1")),
    case("M4-FIR.05", "predicting a bogey", t(stage="fire_orders"), a.Predict("s1", "b1")),
    case("M4-FIR.06", "more directors than there are", FIRE, a.Dedicate("s1", 40)),
    case(
        "M4-MIS.04",
        "missiles without a lock",
        t(stage="fire_orders", **LOOKING),
        a.Load("s1", "launcher1", "c", 1, "c1"),
    ),
    case("M4-MIS.04", "a launcher that is not there", FIRE, a.Load("s1", "tube", "c", 1, "c1")),
    case("M4-MIS.05", "more missiles than a launcher fires", FIRE, a.Load("s1", "launcher1", "c", 50, "c1")),
    case(
        "M4-MIS.04",
        "more missiles than the magazine has",
        t(ship("PTC", "1010", name="Hawk", magazine={"c": 1}), ROGUE, **AIMING),
        a.Load("s1", "launcher1", "c", 2, "c1"),
    ),
    case(
        "M4-MIS.13",
        "more missiles than the directors control",
        t(ship("PTC", "1010", name="Hawk", directors=0), ROGUE, **AIMING),
        a.Load("s1", "launcher1", "c", 1, "c1"),
    ),
    case("M4-MIS.34", "decoys that are not played", FIRE, a.Load("s1", "launcher1", "decoy", 1, "c1")),
    case("M4-MIS.04", "unloading nothing", FIRE, a.Unload("s1")),
    case("M4-MIS.04", "throttling an order that was not given", FIRE, a.Throttle("s1", 2, 3)),
    case("M4-MIS.07", "more thrust than missiles have", after(FIRE, *ORDERED), a.Throttle("s1", 1, 12)),
    case("M4-MIS.26", "a fuse that is too long", after(FIRE, *ORDERED), a.Fuse("s1", 1, 3)),
    case("M4-MIS.18", "a program for guided missiles", after(FIRE, *ORDERED), a.Program("s1", 1, 3, "1 S")),
    case("M4-MIS.18", "a list of targets for guided missiles", after(FIRE, *ORDERED), a.AlsoAt("s1", 1, "c1")),
    # Boarding.
    case("M4-BRD.02", "boarding what is not on the same course", FIRE, a.Send("s1", "c1", 1, 0)),
    case("M4-BRD.01", "boarding a bogey", t(stage="fire_orders"), a.Send("s1", "b1", 1, 0)),
    case(
        "M4-BRD.01",
        "boarding a ship that still fights",
        t(
            ship("PTC", "1010", name="Hawk"),
            ship("PTC", "1010", side=RED, name="Rogue"),
            stage="fire_orders",
            matched=[["Hawk", "Rogue"]],
            matched_before=[["Hawk", "Rogue"]],
            detected=True,
        ),
        a.Send("s1", "c1", 1, 0),
    ),
    case("M4-BRD.05", "recalling nobody", FIRE, a.Withdraw("s1", "c1", 1, 0)),
    case("M4-BRD.06", "a posture where nobody fights", FIRE, a.Take("c1", "defensive")),
    case("M4-BRD.16", "cutting cables that are not there", FIRE, a.Cut("c1")),
    # Missiles.
    case(
        "M4-MIS.14",
        "a switch to a ship that is not locked",
        t(HAWK, ROGUE, a_volley("Hawk", "1012", c=2, at="Rogue"), stage="guidance", **LOOKING),
        a.Switch("m1", "c", "c1", "c1"),
    ),
    case(
        "M4-MIS.21",
        "a switch of independent missiles",
        t(HAWK, ROGUE, a_volley("Hawk", "1012", fi=2, at="Rogue"), stage="guidance", locks={"Hawk": ("Rogue",)}),
        a.Switch("m1", "fi", "c1", "c1"),
    ),
    case(
        "M4-MIS.41",
        "steering missiles on their program",
        t(
            ship("PTC", "1010", name="Hawk", out=("plant",)),
            ship("PTC", "1015", side=RED, name="Rogue", out=("plant",)),
            a_volley("Hawk", "1012", missiles=[{"kind": "fi", "priorities": ["Rogue"]}], program=3),
            stage="movement",
        ),
        a.Thrust("1013"),
    ),
    # Craft and the end of the turn.
    case(
        "M4-LCH.03",
        "launching what is outside",
        t(ship("PTC", "1010", name="Hawk"), inside("GIG", "Hawk"), ROGUE, stage="craft"),
        a.Launch("s1", "cradle1"),
    ),
    case(
        "M4-LCH.02",
        "a facility that is not there",
        t(ship("PTC", "1010", name="Hawk"), inside("GIG", "Hawk"), ROGUE, stage="craft"),
        a.Launch("s2", "door"),
    ),
    case("M4-SHP.09", "starting a plant that runs", t(stage="end"), a.Restart("s1")),
    case(
        "M4-END.10",
        "a jump without fuel",
        t(ship("PTC", "1010", name="Hawk", fuel=0), ROGUE, stage="end"),
        a.Jump("s1"),
    ),
    case("M4-OSM.01", "camouflage without the option", t(stage="end"), a.Camouflage("s1")),
    case("M4-DMG.25", "repairs without the option", t(stage="end"), a.Repair("s1", "bridge")),
]


@pytest.mark.parametrize(("rule", "table", "action"), CASES)
def test_what_the_rules_refuse_is_refused_by_its_rule(rule: str, table: Callable[[], Table], action: a.Action) -> None:
    made = table()
    refusal = made.refused(BLUE, action)
    assert refusal.rule == rule, refusal.reason
    assert not refusal.reason[0].islower()
    assert refusal.reason.endswith(".")


def test_every_kind_of_action_has_its_time_or_its_question() -> None:
    assert set(TURN) == set(get_args(a.Action))
    answers = {answer for kinds, _, _ in ANSWERS.values() for answer in kinds}
    assert {kind for kind, row in TURN.items() if row.when is ANSWER} == answers - {a.Place, a.Climb} | {Resign}
    assert set(ANSWERS) == set(QUESTIONS)


def test_every_rule_that_may_be_named_is_in_the_rulebook() -> None:
    book = files("mayday.games.mayday41").joinpath("rulebook.md").read_text("utf-8")
    folder = files("mayday.games.mayday41").joinpath("refusals")
    named = set()
    for path in folder.iterdir():
        if path.name.endswith(".py"):
            words = path.read_text("utf-8").replace('"', " ").split()
            named |= {word for word in words if word.startswith("M4-") and word[-1].isdigit()}
    assert len(named) > 60
    assert [rule for rule in sorted(named) if f"### {rule} " not in book] == []


@pytest.mark.parametrize("scenario", ["grapples-away", "long-arrows", "needle-in-the-murk", "triangle", "tubes-open"])
def test_whatever_is_tried_is_legal_or_has_a_reason(scenario: str) -> None:
    dice = Dice.seeded("tried")
    tried = [*ACTIONS]
    for state in moments(scenario, 160, 4, decoy_missiles="on"):
        for side in range(len(state.sides)):
            legal = GAME.legal(state, side)
            tried += [legal[dice.below(len(legal))] for _ in range(2) if legal]
            for _ in range(12):
                action = tried[dice.below(len(tried))]
                if action not in legal:
                    refusal = reason_against(GAME, state, side, action)
                    assert refusal.rule
                    assert refusal.reason != LAST_RESORT, action
                    assert len(refusal.reason) < 300


def test_what_another_side_is_asked_for_is_not_told_by_a_refusal() -> None:
    table = FIRE()
    table.play(BLUE, a.Aim("s1", "laser1", "c1"))
    table.play(BLUE, a.EndOrders())
    table.play(RED, a.EndOrders())
    for faces in range(200):
        trial = table.state.copy()
        GAME.apply(trial, BLUE, a.Shoot("s1", "laser1"), Dice.seeded(faces))
        if trial.question is not None and trial.question.side == RED:
            break
    assert trial.question is not None
    answers = {kind for kind, row in TURN.items() if row.when is ANSWER} - {Resign}
    reasons = {reason_against(GAME, trial, BLUE, action).reason for action in ACTIONS if type(action) in answers}
    assert len(reasons) == 1
