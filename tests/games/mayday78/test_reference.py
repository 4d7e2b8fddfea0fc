"""The engine against a second one, written from the rulebook alone, on positions nobody would think of."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mayday.games.mayday78.actions import Burn
from mayday.games.mayday78.library import designs
from tests.games.mayday78.reference import Body, Drill, Rules, moves
from tests.games.mayday78.staging import GAME, Hex, Plain, Table, a_drill

PLACES = st.tuples(st.integers(-4, 4), st.integers(-4, 4))
STEPS = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
NEIGHBOURS = st.sampled_from([(0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)])
SWITCH = st.sampled_from(["off", "on"])


@st.composite
def vessels(draw: st.DrawFn, seat: int, worlds: list[Hex]) -> Plain:
    """A vessel of any kind and condition, flying near the worlds or standing on one."""
    design = draw(st.sampled_from(["yacht", "scout", "lifeboat", "fighter", "mine"]))
    vessel: dict[str, Any] = {"design": design, "seat": seat}
    if designs()[design].kind == "craft":
        vessel["fuel"] = draw(st.integers(0, 5))
    if designs()[design].kind == "craft":  # the crew of a ship would be asked about repairs as well
        vessel["hits"] = {"m_drive": draw(st.sampled_from([0, 0, 0, 1]))}
    if design != "mine":
        vessel["wreck"] = draw(st.sampled_from([False, False, False, True]))
    landed = design != "mine" and not vessel["wreck"] and draw(st.booleans())
    vessel["present"] = draw(st.sampled_from(worlds) if landed else PLACES.filter(lambda at: at not in worlds))
    vessel["status"] = "landed" if landed else "flying"
    step = draw(NEIGHBOURS if landed else STEPS)
    vessel["future"] = (vessel["present"][0] + step[0], vessel["present"][1] + step[1])
    return vessel


@st.composite
def positions(draw: st.DrawFn) -> Plain:
    """Two sides with a vessel each, among one to three worlds that may lie side by side."""
    worlds = draw(st.lists(PLACES, min_size=1, max_size=3, unique=True))
    return {
        "vessels": [draw(vessels(seat, worlds)) for seat in (0, 1)],
        "worlds": worlds,
        "options": {
            "edge_graze": draw(st.sampled_from(["ignore", "both"])),
            "gravity_at_rest": draw(SWITCH),
            "touch_and_go": draw(SWITCH),
        },
    }


def the_same_drill(position: Plain) -> Drill:
    """The same position for the second engine."""
    options = position["options"]
    bodies = []
    for vessel in position["vessels"]:
        plan = designs()[vessel["design"]]
        wreck = vessel.get("wreck", False)
        helpless = wreck or vessel.get("hits", {}).get("m_drive", 0) > 0
        fuel = vessel.get("fuel", plan.burns)
        landed = vessel.get("status") == "landed"
        past = vessel.get("past", vessel["present"])
        fragile = wreck or plan.kind == "missile"
        counters = past, vessel["present"], vessel["future"]
        bodies.append(Body(*counters, plan.g, fuel, helpless, fragile, landed))
    at_rest = options.get("gravity_at_rest") == "on"
    touch_and_go = options.get("touch_and_go") == "on"
    rules = Rules(tuple(position["worlds"]), options.get("edge_graze") == "both", at_rest, touch_and_go)
    return Drill(tuple(bodies), rules).settled()


def assert_same(table: Table, drill: Drill) -> None:
    """Do both engines see the same vessels, ask the same side, and offer it the same futures?"""
    assert (GAME.outcome(table.state) is not None) == drill.over
    for number, body in enumerate(drill.bodies):
        seen = table.vessel(number)
        status = "lost" if body.lost else "landed" if body.landed else "flying"
        assert (seen.past, seen.present, seen.future) == (body.past, body.present, body.future)
        assert (seen.status, seen.fuel, seen.orbit is not None) == (status, body.fuel, body.orbit)
    if not drill.over:
        assert table.asked == (drill.at,)
        assert table.futures(drill.at) == {body.future for body in moves(drill.bodies[drill.at], drill.rules)}


@pytest.mark.rule("MD-GRV.02", "MD-GRV.04", "MD-GRV.09", "MD-GRV.17", "MD-GRV.19", "MD-GRV.20", "MD-MOV.08")
@settings(max_examples=3 * settings().max_examples)
@given(positions(), st.data())
def test_both_engines_play_the_same_game(position: Plain, data: st.DataObject) -> None:
    table = a_drill(*position["vessels"], worlds=position["worlds"], options=position["options"])
    drill = the_same_drill(position)
    assert_same(table, drill)
    for _ in range(data.draw(st.integers(1, 8))):
        if drill.over:
            break
        body = data.draw(st.sampled_from(moves(drill.bodies[drill.at], drill.rules)))
        table.play(drill.at, Burn(drill.at, body.future))
        drill = drill.chosen(body).settled()
        assert_same(table, drill)


@given(positions())
def test_a_forecast_is_what_will_happen(position: Plain) -> None:
    """The three turns drawn for each choice are those the second engine flies."""
    table = a_drill(*position["vessels"], worlds=position["worlds"], options=position["options"])
    drill = the_same_drill(position)
    if drill.over:
        return
    chosen = {body.future: body for body in moves(drill.bodies[drill.at], drill.rules)}
    for course in table.plan(drill.at).courses:
        body = chosen[course.to]
        for leg in course.legs:
            rested = body.landed and body.present == body.future
            body = moves(body, drill.rules)[0]
            fate = "stays" if rested else "crashes" if body.lost else "lands" if body.landed else "flies"
            assert (leg.at, leg.fate) == (body.present, fate)
        assert len(course.legs) == 3 or course.legs[-1].fate != "flies"
