"""Positions as plain data: complete, and refused field by field."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from mayday.core.errors import InputError
from tests.games.asteroid.staging import GAME, UPRIGHT, a_position, a_station, member, robot, thing
from tests.games.asteroid.test_secrets import VARIANTS, a_random_game, every_seat

GUIDE = Path(__file__).parents[3] / "docs" / "positions.md"


def test_the_position_of_the_documentation_loads() -> None:
    section = GUIDE.read_text("utf-8").split("## Asteroid")[1]
    examples = [part.split("```")[0] for part in section.split("```toml\n")[1:]]
    assert examples
    for text in examples:
        assert GAME.actors(GAME.load(tomllib.loads(text)))


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
    "a counter placed nowhere": (a_position(UPRIGHT, thing("keys", ""), stage="placing"), "pieces"),
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
    assert field in str(refusal.value)
    assert len(str(refusal.value).split()) > 3
