"""Positions as plain data: complete, and refused field by field."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from mayday.core.errors import InputError
from mayday.games.asteroid.plans import GRATING, OPEN, WALL
from tests.games.asteroid.staging import GAME, UPRIGHT, a_position, a_station, member, robot, thing
from tests.games.asteroid.test_secrets import VARIANTS, a_random_game, every_seat

GUIDE = Path(__file__).parents[3] / "docs" / "positions.md"


def test_every_example_of_the_documentation_loads() -> None:
    section = GUIDE.read_text("utf-8").split("## Asteroid")[1].split("\n## ")[0]
    examples = section.split("```")[1::2]
    assert len(examples) > 1
    for text in examples:
        kind, _, body = text.partition("\n")
        assert kind == "toml"
        assert GAME.actors(GAME.load(tomllib.loads(body)))


def test_the_drawing_of_the_documentation_has_the_walls_that_it_names_and_no_others() -> None:
    table = a_station(["# # #", ". . .", "r r s"], walls={"B1/C1": "wall"})
    edges = {"B1/C1": WALL, "B2/C2": OPEN, "B1/B2": OPEN, "C2/C3": GRATING, "B3/C3": GRATING}
    assert {name: table.edge(name) for name in edges} == edges


def test_every_field_of_a_position_says_what_it_is() -> None:
    parts = GAME.schema()["$defs"]
    for name in ("PositionSpec", "StationSpec", "PieceSpec", "ThingSpec", "ShotSpec", "MeleeSpec"):
        for field, form in parts[name]["properties"].items():
            assert form.get("description", "").endswith("."), f"{name}.{field}"


@pytest.mark.parametrize("variant", VARIANTS)
def test_loading_what_was_dumped_gives_the_same_state_in_any_game(variant: str) -> None:
    for ply, state in enumerate(a_random_game(variant, 11, 600)):
        if ply % 25 == 0:
            plain = json.loads(json.dumps(GAME.dump(state)))
            again = GAME.load(plain)
            assert json.loads(json.dumps(GAME.dump(again))) == plain
            assert GAME.actors(again) == GAME.actors(state)
            for seat in every_seat(state):
                assert GAME.view(again, seat) == GAME.view(state, seat)
                if seat is not None:
                    assert list(GAME.legal(again, seat)) == list(GAME.legal(state, seat))


@pytest.mark.rule("AS-7.16", "AS-13.18")
def test_a_robot_woken_in_secret_while_it_lay_face_up_is_kept_so() -> None:
    table = a_station("T1", member("kirby", "A1"), robot("utility", "A7", "hostile", up=True, told=False))
    again = GAME.load(GAME.dump(table.state))
    assert GAME.view(again, 0).robots[0].status == ""
    assert GAME.view(again, 1).robots[0].status == "hostile"


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "a square of rock": (a_position("T1", member("hanson", "A4")), "pieces[0].square"),
    "a square off the drawing": (a_position("T1", thing("keys", "Z9")), "things[0].square"),
    "a stranger": (a_position("T1", member("flash", "A1")), "pieces[0].name"),
    "somebody twice": (a_position("T1", member("hanson", "A1"), member("hanson", "A2")), "pieces"),
    "a robot among the things": (a_position("T1", thing("roamer", "A1")), "things[0].kind"),
    "an unknown counter": (a_position("T1", thing("teapot", "A1")), "things[0].kind"),
    "two brains": (a_position("T1", thing("brain", "A1"), thing("brain", "A2")), "things"),
    "a holder who is not there": (
        {**a_position("T1"), "things": [{"kind": "keys", "holder": "hanson"}]},
        "things[0].holder",
    ),
    "a load that is not there": (a_position("T1", member("hanson", "A1", load="kirby")), "pieces[0].load"),
    "somebody beaten who is not there": (a_position("T1", member("hanson", "A1", beat="r1")), "pieces[0].beat"),
    "a mover who is not there": (a_position("T1", mover="hanson"), "mover"),
    "an edge between strangers": (a_position("T1", edges={"A1|C3": "opened"}), "edges.A1|C3"),
    "half an edge": (a_position("T1", edges={"A1": "opened"}), "edges.A1"),
    "an unknown plan": ({"station": {"configuration": "9.0 7.0 1.0 5.0 / 8.0 2.0 6.0 4.0"}}, "configuration"),
    "seven plans": ({"station": {"configuration": "3.0 7.0 1.0 5.0 / 8.0 2.0 6.0"}}, "station.configuration"),
    "words for plans": ({"station": {"configuration": "three"}}, "station.configuration"),
    "an unknown sign": ({"station": {"drawing": ["r ?"]}}, "station.drawing"),
    "more chits than there are": (
        a_position("T5", *(robot("utility", f"A{n}", "inop") for n in range(1, 5))),
        "pieces",
    ),
    "a lonely stair": (a_position(UPRIGHT, thing("descending", "3D4")), "things"),
    "a shot by nobody there": (
        a_position("T1", stage="F1", shots=[{"firer": "hanson", "weapon": "own", "target": "r1"}]),
        "shots[0].firer",
    ),
    "a wall between squares that do not touch": (
        {"station": {"drawing": ["r r r"] * 3, "edges": {"A1|C3": "wall"}}},
        "station.edges.A1|C3",
    ),
    "a wall that is told twice": (
        {"station": {"drawing": ["r r r"], "edges": {"A1|A2": "wall", "A2/A1": "door"}}},
        "station.edges.A2/A1",
    ),
    "a wall in rock": ({"station": {"drawing": ["r # r"], "edges": {"A1|A2": "wall"}}}, "station.edges.A1|A2"),
    "a drawing with a short row": ({"station": {"drawing": ["r r r", "r r"]}}, "station.drawing[1]"),
    "a wall opened like a door": (a_position("T6", edges={"B2|B3": "opened"}), "edges.B2/B3"),
    "a friendly roamer": (a_position("T5", robot("roamer", "A1", "friendly")), "pieces[0].status"),
    "a load elsewhere": (
        a_position("T5", member("hanson", "A1", load="kirby"), member("kirby", "A2", injured=True)),
        "pieces[0].load",
    ),
    "a load on its feet": (
        a_position("T5", member("hanson", "A1", load="kirby"), member("kirby", "A1")),
        "pieces[0].load",
    ),
    "one carried by two": (
        a_position(
            "T5",
            *(member(name, "A1", load="kirby") for name in ("hanson", "demon")),
            member("kirby", "A1", injured=True),
        ),
        "pieces[1].load",
    ),
    "a chit that Lucky never drew": (
        {**a_position("T5", member("lucky", "A1")), "luck": 30},
        "luck",
    ),
    "more luck spent than drawn": (
        {**a_position("T5", member("lucky", "A1")), "luck": 8, "luck_spent": 9},
        "luck_spent",
    ),
    "a lover who did not come": ({**a_position("T5", member("nicholle", "A1")), "lover": "hanson"}, "lover"),
    "a lover of nobody": (a_position("T5", member("hanson", "A1"), lover="hanson"), "lover"),
    "somebody on a collapse": (
        a_position("T5", member("hanson", "A1"), thing("collapsed_corridor", "A1", up=True)),
        "pieces[0].square",
    ),
    "a roamer in a shaft": (a_position("T2", robot("roamer", "B4", "hostile")), "pieces[0].square"),
    "keys with the dead": (
        a_position("T5", member("hanson", "", dead=True, holds=("keys",)), member("kirby")),
        "things[0].holder",
    ),
    "Scoop with the keys": (a_position("T5", member("scoop", "A1", holds=("keys",))), "things[0].holder"),
    "two robots of one label": (
        a_position("T5", robot("utility", "A1", "hostile", label=1), robot("utility", "A2", "hostile", label=1)),
        "pieces[1].label",
    ),
    "a wound that healed last turn": (a_position("T5", member("hanson", "A1", wakes=5), turn=3), "pieces[0].wakes"),
    "a sequence beside a brain that works": (
        a_position("T5", member("hanson", "A1"), thing("brain", "A2"), destruct=1),
        "destruct",
    ),
    "a station that has blown up": (a_position("T5", member("hanson", "A1"), destruct=1, turn=22), "turn"),
    "a mover of the other side": (
        a_position("T5", member("hanson", "A1"), robot("roamer", "A3", "hostile"), mover="r1", ready=[False, False]),
        "mover",
    ),
    "steps in a movement that begins": (a_position("T5", member("hanson", "A1", spent=2)), "pieces[0].spent"),
    "a shot in the movement": (
        a_position(
            "T5",
            member("hanson", "A1"),
            robot("roamer", "A3", "hostile"),
            shots=[{"firer": "hanson", "weapon": "own", "target": "r1"}],
        ),
        "shots",
    ),
    "a melee of one": (
        a_position("T5", member("hanson", "A1"), stage="M1", melees=[{"square": "A1", "settled": True}]),
        "melees[0]",
    ),
    "a counter placed nowhere": (
        a_position(UPRIGHT, thing("keys", ""), stage="placing", entry="", entry_plan=0),
        "pieces",
    ),
    "an unknown field": ({"weather": "fine"}, "weather"),
    "a wrong stage": ({"stage": "lunch"}, "stage"),
    "five seats of the expedition": ({"seats": 5}, "seats"),
    "an unknown status": (a_position("T1", robot("utility", "A1", "sulking")), "pieces[0].status"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_an_impossible_position_is_refused_with_its_field_and_a_reason(what: str) -> None:
    position, field = REFUSED[what]
    with pytest.raises(InputError) as refusal:
        GAME.load(position)
    assert any(field in f"{told}: {reason}" for told, reason in refusal.value.faults), refusal.value.faults
    assert all(len(reason.split()) > 2 for _, reason in refusal.value.faults)


def test_all_that_is_wrong_is_told_at_once_each_with_its_place_and_what_would_fit() -> None:
    position = a_position("T5", member("hansen", "A1"), member("kirby", "Z9"), thing("key", "A2"), mover="kirbi")
    with pytest.raises(InputError) as refusal:
        GAME.load(position)
    told = dict(refusal.value.faults)
    assert set(told) == {"pieces[0].name", "pieces[1].square", "things[0].kind", "mover"}
    assert "did you mean 'hanson'?" in told["pieces[0].name"]
    assert "did you mean 'keys'?" in told["things[0].kind"]
    assert "did you mean 'kirby'?" in told["mover"]


def test_robots_without_a_label_get_those_that_are_free() -> None:
    robots = (
        robot("utility", "A1", "hostile"),
        robot("mining", "A2", "hostile", label=1),
        robot("roamer", "A3", "hostile"),
    )
    table = a_station("T5", member("hanson", "F8"), *robots)
    assert [table.ref(square) for square in ("A1", "A2", "A3")] == ["r2", "r1", "r3"]
    assert table.state.labels == 3
