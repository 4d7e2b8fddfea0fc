"""Positions as plain data: complete, small, and refused field by field."""

from __future__ import annotations

import json
import tomllib
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.game import Outcome, Resign
from mayday.core.plain import fitted
from mayday.core.record import opening
from mayday.games.mayday41 import kernel, setup
from mayday.games.mayday41.actions import Disengage, Jump
from mayday.games.mayday41.damage.noted import Losses
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.position import dump, load, schema
from mayday.games.mayday41.positions.reading import build
from mayday.games.mayday41.positions.spec import (
    BoardingNow,
    ForceNow,
    JobNow,
    PositionSpec,
    QuestionNow,
    SideNow,
)
from mayday.games.mayday41.positions.unit_spec import (
    ContactNow,
    MissileNow,
    SalvoNow,
    ShotNow,
    VesselNow,
    VolleyNow,
)
from mayday.games.mayday41.scenario import reading
from mayday.games.mayday41.space.headings import in_words, velocity
from mayday.games.mayday41.state import (
    Boarding,
    Contact,
    Force,
    Job,
    Missile,
    Question,
    SalvoOrder,
    ShotOrder,
    Side,
    State,
    Vessel,
    Volley,
)
from tests.games.mayday41.samples import moments
from tests.games.mayday41.staging import (
    BLUE,
    GAME,
    RED,
    a_battle,
    a_body,
    a_position,
    a_scenario,
    a_volley,
    inside,
    ship,
)

GUIDE = Path(__file__).parents[3] / "docs" / "positions.md"
CHAPTER = GUIDE.read_text("utf-8").split("\n## Mayday M4.1\n")[1].split("\n## ")[0]
STOPS = (Resign, Disengage, Jump)
"""Actions that would soon end a game."""


def again(state: State) -> State:
    """The state after a journey through a file."""
    made = build(fitted(json.loads(json.dumps(dump(state))), PositionSpec))
    made.news = state.news
    return made


@pytest.mark.parametrize("text", CHAPTER.split("```toml\n")[1:])
def test_every_position_of_the_documentation_loads_and_is_played(text: str) -> None:
    state = load(tomllib.loads(text.split("```", maxsplit=1)[0]))
    assert opening(GAME, dump(state))
    dice = Dice.seeded("guide")
    for _ in range(20):
        asked = [side for side in kernel.actors(state) if kernel.legal(state, side)]
        if asked:
            kernel.apply(state, asked[0], kernel.legal(state, asked[0])[0], dice)


def test_the_documentation_has_no_example_that_is_not_run() -> None:
    fences = [line for line in CHAPTER.splitlines() if line.startswith("```") and line != "```"]
    assert fences == ["```toml"] * 3
    assert "stage = " in CHAPTER


def test_every_field_of_a_position_says_what_it_means() -> None:
    shapes = schema()["$defs"]
    ours = {name: shape for name, shape in shapes.items() if name.endswith(("Now", "Spec", "Goal", "Goals", "Jammed"))}
    silent = [
        f"{name}.{field}"
        for name, shape in ours.items()
        for field, about in shape.get("properties", {}).items()
        if "description" not in about and field != "type"
    ]
    assert len(ours) > 12
    assert silent == []


@pytest.mark.parametrize("name", reading.PRINTED)
def test_the_start_of_every_scenario_survives_a_file(name: str) -> None:
    seats = len(reading.printed(name).sides)
    state = setup.begin(Options(scenario=name), seats, Dice.seeded(name))
    assert again(state) == state
    assert state.copy() == state


def a_crowded_state() -> State:
    """Something in every field."""
    state = a_battle(
        ship("PTC", "0709", "2 S", name="Hawk", home=RED, out=("bridge", "plant"), lost=("laser1",), notes={"mfd": 1}),
        ship("RDR", "0712", past="0611", future="0813", side=RED, name="Rogue", sheet={"disp": 320, "tl": 11}),
        inside("GIG", "Hawk", crew=0),
        ship("SHT", "0610", side=RED, landed="Earth", landed_since=2, cargo=3.5, g_left=7, camouflaged=True),
        a_volley("Hawk", "0711", "1 S", c=3, si=1, at="Rogue", program=2, push="2 NE 1 U", detonates_on=("Rogue",)),
        a_volley("Rogue", "1212", missiles=[{"kind": "fi", "priorities": ["Hawk", "GIG"], "gunnery": 3}]),
        a_body("planet_std", "0610", name="Earth", atmosphere=10),
        a_body("star", "3030@2", limit=40, rings=(5, 4)),
        begun=True,
        stage="fire_orders",
        turn=4,
        options={"three_d": "on"},
        detected=True,
        locks={"Hawk": ("Rogue", "Red m1")},
        goals={"length": 9, "goals": [{"kind": "last"}], "rule": "M4-SCN.08"},
    ).state
    hawk = state.vessel(0)
    hawk.shots = {"laser2": ShotOrder(1, to_hit=True)}
    order = SalvoOrder("launcher1", "fi", 2, 1, 5, 1)
    order.push, order.others, order.turns = (1, 0, -1), [3], 3
    hawk.salvos = [order]
    hawk.jammed, hawk.tried, hawk.found, hawk.lock_tried, hawk.had_locks = {1: True}, [1], [1], [1, 5], [1]
    state.volley(4).jammed = {1: False}
    hawk.operations, hawk.magazine, hawk.arc, hawk.predict_on = {"cradle1": 2}, {"c": 1}, 3, 1
    hawk.contacts[3] = Contact(held=False, turn=2, sensor="radar")
    state.boardings = [Boarding(0, {0: 1, 1: 0}, [Force(1, 2, 3, [1])], {1: 3}, 2, {0: "offensive"})]
    state.boardings[0].sends, state.boardings[0].cuts = [(1, 2, -3)], [1]
    state.groups, state.queue, state.mover, state.sensing = [[0], [1, 4]], [1], 0, 1
    state.matched, state.matched_before, state.mixing = [(0, 1)], [(0, 2)], [5, 1, 0]
    state.agenda = [Job("hit", 1, 0, 3, "laser", [1, 2])]
    state.question = Question("sand", 1, 1, 0, 4, ["0", "1"])
    state.tallies, state.steered, state.ready, state.order = {"delivered": 3}, True, [True, False], [1, 0]
    state.sides[RED].conceded, state.sides[BLUE].next_handle = True, 12
    state.sides[BLUE].launchers, state.sides[BLUE].fallen = {5: "c1"}, [(RED, "FGT")]
    return state


def test_a_state_with_something_in_every_field_survives_a_file() -> None:
    state = a_crowded_state()
    assert again(state) == state
    state.question, state.outcome = None, Outcome((0,), "It was over.", "M4-SCN.10")
    assert again(state) == state


@pytest.mark.parametrize("name", ["triangle", "long-arrows", "grapples-away", "the-last-diameter"])
def test_any_moment_of_a_game_survives_a_file(name: str) -> None:
    table, chance = a_scenario(name), Random(name)
    for ply in range(240):
        if table.state.outcome is not None:
            break
        side = chance.choice([side for side in table.asked if table.legal(side)])
        table.play(side, chance.choice([one for one in table.legal(side) if not isinstance(one, STOPS)]))
        if ply % 12 == 0:
            loaded = load(json.loads(json.dumps(dump(table.state))))
            loaded.news = table.state.news
            assert loaded == table.state
            assert kernel.actors(loaded) == table.asked
            assert all(kernel.legal(loaded, asked) == table.legal(asked) for asked in table.asked)
    assert table.turn > 1


def test_loading_begins_a_stage_that_is_not_under_way() -> None:
    plain = a_position(ship("PTC", "0709", "2 S"), ship("RDR", "2020", side=RED), stage="sensor_orders")
    state = load(plain)
    assert kernel.actors(state) == (BLUE, RED)


def test_a_stage_that_begins_with_dice_cannot_be_loaded() -> None:
    plain = a_position(ship("PTC"), ship("RDR", "2020", side=RED), stage="initiative")
    with pytest.raises(InputError, match="dice are thrown when initiative begins"):
        load(plain)


def test_a_position_without_anybody_to_ask_is_refused() -> None:
    with pytest.raises(InputError, match="somebody is asked or the game is over"):
        load({**a_position(ship("PTC"), ship("RDR", side=RED)), "stage": "end", "begun": True})


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"order": [7], "options": {"per_ship_initiative": "on"}}, "order"),
        ({"queue": [9]}, "queue"),
        ({"agenda": [{"kind": "lunch"}]}, "agenda[0].kind"),
        ({"agenda": [{"kind": "damage", "unit": 9}]}, "agenda[0].unit"),
        ({"question": {"kind": "lunch", "side": 0}}, "question.kind"),
        ({"question": {"kind": "waiver", "side": 0, "unit": 9}}, "question.unit"),
        ({"stage": "over"}, "stage"),
        ({"groups": [[]], "begun": True}, "groups[0]"),
        ({"vessels": [{"code": "PTC", "parent": "PTC"}]}, "vessels[0].parent"),
        ({"sensing": "Blue m1"}, "sensing"),
    ],
)
def test_what_cannot_go_on_is_refused(more: dict[str, Any], field: str) -> None:
    plain = a_position(ship("PTC", name="PTC"), ship("RDR", side=RED), a_volley("PTC", c=1, at="RDR"))
    if "vessels" in more:
        plain["volleys"] = []
    with pytest.raises(InputError) as refusal:
        load({**plain, **more})
    assert refusal.value.field == field


FORMS: dict[type, type[msgspec.Struct]] = {
    Contact: ContactNow,
    ShotOrder: ShotNow,
    SalvoOrder: SalvoNow,
    Missile: MissileNow,
    Vessel: VesselNow,
    Volley: VolleyNow,
    Side: SideNow,
    Force: ForceNow,
    Boarding: BoardingNow,
    Job: JobNow,
    Question: QuestionNow,
    State: PositionSpec,
}
ELSEWHERE = {
    "losses": "notes",
    "present": "hex",
    "units": "vessels",
    "news": "begun",
    "names": "begun",
    "rules": "begun",
}
"""Fields of a state that have another name in a position; news, names that were worked out and the version of the rules
are not part of it."""


@pytest.mark.parametrize("kind", FORMS, ids=lambda kind: kind.__name__)
def test_a_position_has_every_field_of_the_state(kind: Any) -> None:
    names = {ELSEWHERE.get(one.name, one.name) for one in fields(kind)}
    assert names <= set(FORMS[kind].__struct_fields__)


def test_a_small_position_is_small() -> None:
    plain = dump(a_battle(ship("PTC", "0709", "2 S"), ship("RDR", "0712", side=RED), begun=True).state)
    assert json.loads(json.dumps(plain["vessels"])) == [
        {"hex": "0709", "velocity": "2 S", "code": "PTC", "name": "PTC"},
        {"hex": "0712", "side": 1, "code": "RDR", "name": "RDR"},
    ]


def test_a_class_of_ones_own_travels_with_the_position() -> None:
    own = {**msgspec.to_builtins(a_battle(ship("FTR"), begun=True).vessel("FTR").sheet), "code": "OWN", "armor": 4}
    state = a_battle(ship("OWN"), begun=True, sheets=[own]).state
    assert state.vessel(0).armor == 4
    assert again(state) == state


def test_a_changed_hull_brings_its_own_figures_unless_they_are_said() -> None:
    table = a_battle(ship("FTR", sheet={"disp": 2_000}), ship("FTR", sheet={"sig_ir": 2.5}), begun=True)
    big, bright = table.vessel("FTR-1").sheet, table.vessel("FTR-2").sheet
    assert (big.size, big.sig_visible) == (9, 0.5)
    assert bright.sig_ir == 2.5


@pytest.mark.parametrize("words", ["", "2 S", "1 N 3 NE", "1 N 2 NW", "4 SE 2 U", "1 D", "2 S 1 SW"])
def test_a_velocity_can_be_said_and_read(words: str) -> None:
    assert in_words(velocity(words)) == words


def test_the_schema_describes_a_vessel() -> None:
    assert "hex" in schema()["$defs"]["VesselNow"]["properties"]


TWO = (ship("PTC", "0709", name="Hawk"), ship("RDR", "0712", side=RED, name="Rogue"))


def with_vessel(**more: Any) -> dict[str, Any]:
    return {"vessels": [{"code": "PTC", "hex": "0709", **more}]}


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown field": ({"weather": "fine"}, "weather"),
    "an unknown stage": ({"stage": "lunch"}, "stage"),
    "an unknown class": (with_vessel(code="YAK"), "vessels[0].code"),
    "a hex that is none": (with_vessel(hex="A1"), "vessels[0].hex"),
    "a velocity that is none": (with_vessel(velocity="2 X"), "vessels[0].velocity"),
    "half a velocity": (with_vessel(velocity="2"), "vessels[0].velocity"),
    "a level without the option": (with_vessel(hex="0709@1"), "vessels[0].hex"),
    "a side that is not there": (with_vessel(side=2), "vessels[0].side"),
    "a figure that no sheet has": (with_vessel(sheet={"colour": 1}), "vessels[0].sheet"),
    "a figure that no sheet may have": (with_vessel(sheet={"size": 11}), "vessels[0].sheet.size"),
    "a body that is not there": (with_vessel(landed="Earth"), "vessels[0].landed"),
    "a part that it has not": (with_vessel(lost=["laser9"]), "vessels[0].lost"),
    "more armour than new": (with_vessel(armor=13), "vessels[0].armor"),
    "more fuel than tanks": (with_vessel(fuel=91), "vessels[0].fuel"),
    "a contact with nobody": (with_vessel(contacts={"Ghost": {}}), "vessels[0].contacts"),
    "a parent that is not there": (with_vessel(parent="Ark"), "vessels[0].parent"),
    "two of one name": ({"vessels": [{"code": "PTC", "name": "PTC-1"}, {"code": "PTC"}, {"code": "PTC"}]}, "vessels"),
    "two who are named alike": ({"vessels": [{"code": "PTC", "name": "Hawk"}] * 2}, "vessels[1].name"),
    "two sides of one name": ({"sides": [{"name": "Blue"}, {"name": "Blue"}]}, "sides"),
    "an ally that is not there": (
        {**a_position(*TWO), "sides": [{"name": "Blue", "allies": [3]}, {"name": "Red"}]},
        "sides[0].allies",
    ),
    "an order of strangers": (a_position(*TWO, order=[0, 2]), "order"),
    "a word for too many": (a_position(*TWO, ready=[True]), "ready"),
    "a mover that is not there": (a_position(*TWO, mover="Ghost"), "mover"),
    "an empty volley": (
        a_position(*TWO) | {"volleys": [{"ship": "Hawk", "hex": "0101", "missiles": []}]},
        "volleys[0].missiles",
    ),
    "a volley of nobody": (
        a_position(*TWO) | {"volleys": [{"ship": "", "hex": "0101", "missiles": [{"kind": "c"}]}]},
        "volleys[0].ship",
    ),
    "a target that is not there": (
        a_position(*TWO) | {"volleys": [{"ship": "Hawk", "hex": "0101", "missiles": [{"kind": "c", "target": "X"}]}]},
        "volleys[0].missiles[0].target",
    ),
    "a strange holder of areas": (
        a_position(*TWO, boardings=[{"ship": "Hawk", "areas": {"Nobody": 1}}]),
        "boardings[0].areas",
    ),
    "a goal of nobody": (
        a_position(*TWO, goals={"length": 9, "goals": [{"kind": "away", "side": "Green"}]}),
        "goals.goals[0].side",
    ),
    "a goal for a ship that is not there": (
        a_position(*TWO, goals={"length": 9, "goals": [{"kind": "fringe", "side": "Red", "ships": ["Ghost"]}]}),
        "goals.goals[0].ships",
    ),
    "a sheet with a mistake": ({"sheets": [{"code": "OWN"}]}, "sheets[0]"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_an_impossible_position_is_refused_with_its_field_and_a_reason(what: str) -> None:
    position, field = REFUSED[what]
    with pytest.raises(InputError) as refusal:
        load(position)
    found = [f"{where}: {reason}" for where, reason in refusal.value.faults if field in f"{where}: {reason}"]
    assert found, refusal.value.faults
    assert all(len(told.split()) > 3 for told in found)


# What fits each type and cannot be: of each a vessel, a volley or the turn.
VESSELS: dict[str, tuple[dict[str, Any], str]] = {
    "more crew than the class has": ({"crew": 999}, "crew"),
    "more structure than new": ({"structure": 999}, "structure"),
    "no structure": ({"structure": 0}, "structure"),
    "more sand than it holds": ({"ready": 999}, "ready"),
    "a screen that it has not": ({"meson": 3}, "meson"),
    "more directors than it has": ({"directors": 40}, "directors"),
    "a thrust budget that it has not": ({"g_left": 5}, "g_left"),
    "an end that vessels do not have": ({"fate": "detonated"}, "fate"),
    "an active sensor that is passive": ({"active": "ir"}, "active"),
    "a passive sensor that it has not": ({"passive": "sonar"}, "passive"),
    "an arc without a jammer": ({"arc": 2, "sheet": {"jammers": []}}, "arc"),
    "landed in space": ({"landed": "Moon"}, "landed"),
    "in orbit far away": ({"orbits": "Moon"}, "orbits"),
    "in clouds that are not there": ({"depth": "upper"}, "depth"),
    "camouflaged in space": ({"camouflaged": True}, "camouflaged"),
    "radiating in a turn to come": ({"radiated": 9}, "radiated"),
    "a prize that nobody took": ({"prize": 4}, "prize"),
    "a lock without a detection": ({"locks": ["Rogue"]}, "locks"),
    "a lock on a friend": ({"locks": ["Kite"]}, "locks"),
    "a contact of a turn to come": ({"contacts": {"Rogue": {"turn": 9}}}, "contacts.Rogue.turn"),
    "a contact with a friend": ({"contacts": {"Kite": {}}}, "contacts"),
    "a note that no sheet has": ({"notes": {"teapot": 1}}, "notes"),
    "a battery that it has not": ({"shots": {"laser9": {"target": "Rogue"}}}, "shots.laser9"),
    "point defence against a ship": ({"shots": {"laser1": {"target": "Rogue", "guard": True}}}, "shots.laser1.target"),
    "a facility that it has not": ({"operations": {"door": 1}}, "operations"),
    "inside a small friend": ({"parent": "Kite"}, "parent"),
    "inside an enemy": ({"parent": "Rogue"}, "parent"),
    "nowhere": ({"hex": ""}, "hex"),
    "faster than anything": ({"velocity": "99999 S"}, "velocity"),
}
SALVO = {"launcher": "launcher1", "kind": "fi", "count": 1, "target": "Rogue", "thrust": 6, "volley": 1}
SALVOS: dict[str, tuple[dict[str, Any], str]] = {
    "missiles that are not aboard": ({}, "count"),
    "a launcher that is not aboard": ({"launcher": "tube"}, "launcher"),
    "more than a launcher fires": ({"count": 99}, "count"),
    "more thrust than they have": ({"thrust": 9}, "thrust"),
    "a push beyond their thrust": ({"thrust": 2, "push": "3 S"}, "push"),
    "a friend as a target": ({"target": "Kite"}, "target"),
    "a fuse that is too long": ({"prox": 3}, "prox"),
    "decoys that are not played": ({"kind": "decoy"}, "kind"),
}
TURNS: dict[str, tuple[dict[str, Any], str]] = {
    "a turn after the last": ({"turn": 9, "goals": {"length": 4}}, "turn"),
    "groups without movement": ({"groups": [["Hawk"]]}, "groups"),
    "a mover without movement": ({"mover": "Hawk"}, "mover"),
    "the same side twice": ({"queue": [0, 0]}, "queue"),
    "on one course, far apart": ({"matched": [["Hawk", "Rogue"]]}, "matched"),
    "an ally who does not know it": ({"sides": [{"name": "Blue", "allies": [1]}, {"name": "Red"}]}, "sides[0].allies"),
    "a leader of others": ({"sides": [{"name": "Blue", "command": "Rogue"}, {"name": "Red"}]}, "sides[0].command"),
    "a name for nothing held": ({"sides": [{"name": "Blue", "handles": {"Rogue": "c1"}}, {"name": "Red"}]}, "handles"),
    "more areas than hull": ({"boardings": [{"ship": "Rogue", "areas": {"Red": 9}}]}, "boardings[0].areas"),
    "marines who are not there": ({"boardings": [{"ship": "Rogue", "sends": [["Hawk", 99, 0]]}]}, "boardings[0].sends"),
    "cables that are not held": ({"boardings": [{"ship": "Rogue", "cuts": ["Hawk"]}]}, "boardings[0].cuts"),
    "a tally of nothing": ({"tallies": {"locked 3": 1}}, "tallies"),
    "a hit on nobody": ({"agenda": [{"kind": "damage", "number": 3}]}, "agenda[0].unit"),
    "casualties without a fight": ({"question": {"kind": "casualties", "side": 0, "unit": 0}}, "question.unit"),
}


def tried(vessel: dict[str, Any] | None = None, **position: Any) -> dict[str, Any]:
    """Two sides before their fire orders in turn 3; Hawk as it is said."""
    hawk = ship("PTC", **{"hex": "1010", "name": "Hawk", "magazine": {"c": 4}, **(vessel or {})})
    others = ship("GIG", "1010", name="Kite"), ship("RDR", "1013", side=RED, name="Rogue")
    return {
        **a_position(hawk, *others, a_body("moon", "2020", name="Moon"), stage="fire_orders", turn=3),
        "begun": True,
        **position,
    }


@pytest.mark.parametrize(
    ("plain", "field"),
    [
        *(pytest.param(tried(one), f"vessels[0].{field}", id=what) for what, (one, field) in VESSELS.items()),
        *(
            pytest.param(tried({"salvos": [{**SALVO, **one}]}), f"vessels[0].salvos[0].{field}", id=what)
            for what, (one, field) in SALVOS.items()
        ),
        *(pytest.param(tried(**one), field, id=what) for what, (one, field) in TURNS.items()),
    ],
)
def test_what_fits_its_type_and_cannot_be_is_refused(plain: dict[str, Any], field: str) -> None:
    load(tried())
    with pytest.raises(InputError) as refusal:
        load(plain)
    assert any(field in where for where, _ in refusal.value.faults), refusal.value.faults


def test_all_that_is_wrong_is_told_at_once_with_what_would_fit() -> None:
    with pytest.raises(InputError) as refusal:
        load(tried({"crew": 999, "lost": ["lazer1"], "active": "radr"}, queue=[7]))
    told = dict(refusal.value.faults)
    assert told["vessels[0].lost"] == "there is no part of a PTC 'lazer1'; did you mean 'laser1'?"
    assert "did you mean 'radar'?" in told["vessels[0].active"]
    assert {"vessels[0].crew", "queue"} <= told.keys()


def test_all_names_that_nobody_has_are_told_at_once() -> None:
    with pytest.raises(InputError) as refusal:
        load(tried({"tried": ["Rouge"], "predict_on": "Ghost"}, mover="Hwak"))
    told = dict(refusal.value.faults)
    assert "did you mean 'Rogue'?" in told["vessels[0].tried[0]"]
    assert "did you mean 'Hawk'?" in told["mover"]
    assert "vessels[0].predict_on" in told


def containers(thing: Any) -> dict[int, str]:
    """Every list, dict and set in a part of a state, by its identity, with the name of its field."""
    if isinstance(thing, list | dict | set):
        inner = list(thing.values()) if isinstance(thing, dict) else list(thing)
        found = {id(thing): type(thing).__name__}
        return found | {key: name for one in inner for key, name in containers(one).items()}
    if not is_dataclass(thing) or isinstance(thing, Losses):  # losses are replaced, never changed
        return {}
    parts = {field.name: getattr(thing, field.name) for field in fields(thing)}
    return {key: f"{name} {within}" for name, part in parts.items() for key, within in containers(part).items()}


@pytest.mark.parametrize("scenario", ["tubes-open", "grapples-away", "needle-in-the-murk"])
def test_a_copy_shares_nothing_that_can_be_changed(scenario: str) -> None:
    for state in moments(scenario, 200, 20):
        copy = state.copy()
        mine, its = containers(state), containers(copy)
        assert copy == state
        assert not [mine[key] for key in mine.keys() & its.keys()]


def test_dry_tanks_are_the_same_position_whichever_zero_is_in_them() -> None:
    state = setup.begin(Options(scenario="long-arrows"), 2, Dice.seeded(1))
    dry = []
    for zero in (0, 0.0):
        state.vessel(0).fuel = zero
        dry.append(json.dumps(dump(state)))
    assert dry[0] == dry[1] == json.dumps(dump(load(dump(state))))
