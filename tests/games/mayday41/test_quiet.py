"""What is done under cover: others do not notice that it was done, and who is asked tells nothing (section 31)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.news import heard
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.actions import Action
from mayday.games.mayday41.state import State
from tests.games.mayday41.samples import GAME
from tests.games.mayday41.staging import BLUE, GREEN, RED, Plain, Table, a_battle, a_body, a_volley, inside, ship
from tests.games.mayday41.watch import a_watch, lock, look

NEST = ship("PTC", "1010", name="Nest")
FAR = ship("PTC", "4040", side=RED, name="Far")


def noticed(state: State, eyes: int | None) -> tuple[Any, ...]:
    """All that could tell these eyes that something has happened."""
    legal = [] if eyes is None else list(GAME.legal(state, eyes))
    return GAME.view(state, eyes), GAME.actors(state), legal, heard(state.news or (), eyes)


def quietly(table: Table, side: int, action: Action) -> bool:
    """What the game says of an action, held against what everybody else sees and hears of it; it is done, too."""
    tried = table.state.copy()
    tried.news = []
    quiet = GAME.is_quiet(tried, side, action)
    others = [eyes for eyes in (None, *range(len(tried.sides))) if eyes != side]
    before = [noticed(tried, eyes) for eyes in others]
    GAME.apply(tried, side, action, Dice.seeded("tried"))
    assert quiet == (before == [noticed(tried, eyes) for eyes in others]), f"{action} is {'' if quiet else 'not '}quiet"
    assert not quiet or all(item.to == (side,) for item in tried.news or ())
    table.play(side, action)
    return quiet


def asked_in(table: Table, stage: str) -> list[int]:
    """The sides that decide something in a stage, in their order, everybody ending it at once."""
    table.begin_stage(stage)
    found = []
    while table.stage == stage and table.state.outcome is None:
        found.append(table.next_side)
        table.play(table.next_side, table.nothing(table.next_side))
    return found


# Sensors.


@pytest.mark.rule("M4-SEN.04", "M4-SEN.12")
def test_of_sensor_work_nothing_is_noticed_but_its_end() -> None:
    wing = ship("SCT", "1011", name="Wing", active="radar")
    table = a_watch(3, wing, ship("SCT", "9090", side=GREEN), active="radar", sides=3)
    assert quietly(table, BLUE, a.Sense("s1", table.call(BLUE, "Mark"), "radar"))
    assert quietly(table, BLUE, a.Lock("s1", table.call(BLUE, "Mark"), "radar"))
    assert quietly(table, BLUE, a.Drop("s1", table.call(BLUE, "Mark")))
    assert quietly(table, BLUE, a.EndSensors("s1"))
    assert quietly(table, BLUE, a.Sense("s2", table.call(BLUE, "Mark"), "radar"))
    assert not quietly(table, BLUE, a.EndSensors("s2"))


@pytest.mark.rule("M4-SEN.04")
def test_one_word_ends_the_work_of_a_whole_side_and_what_was_not_renewed_is_lost() -> None:
    wings = [ship("SCT", "1011", name=f"Wing {n}", passive="ir") for n in range(3)]
    table = a_watch(10, *wings, passive="ir", holds={"Hawk": ("Mark",), "Wing 0": ("Mark",)})
    look(table, "ir", at="Mark", by="s2")
    assert not quietly(table, BLUE, a.EndSensors(""))
    assert table.stage != "sensors"
    assert (table.holds("Hawk", "Mark"), table.holds("Wing 0", "Mark")) == (False, True)


@pytest.mark.rule("M4-SEN.04", "M4-INI.09")
def test_with_initiative_by_ship_every_vessel_ends_its_own_work() -> None:
    wing = ship("SCT", "1011", name="Wing", active="radar")
    table = a_watch(3, wing, active="radar", options={"per_ship_initiative": "on"}, order=(0, 1, 2))
    assert quietly(table, BLUE, a.Sense("s1", table.call(BLUE, "Mark"), "radar"))
    lock(table, "radar")
    assert not table.view(RED).ships[0].locked_on
    assert not quietly(table, BLUE, a.EndSensors("s1"))
    assert table.view(RED).ships[0].locked_on
    assert (table.asked, table.stage) == ((BLUE,), "sensors")
    assert not quietly(table, BLUE, a.EndSensors(""))


@pytest.mark.rule("M4-SEN.03", "M4-SEN.04")
def test_those_who_were_seen_to_run_no_sensor_are_passed_over() -> None:
    both = a_watch(3, active="radar", mark={"passive": "ir"})
    assert asked_in(both, "sensors") == [BLUE, RED]
    one = a_watch(3, active="radar")
    assert asked_in(one, "sensors") == [BLUE]


# Orders of which others see at most what comes of them.


ROCK = a_body("asteroid", "1010", name="Rock")
SPENT: Plain = {"notes": {"computers": 1}}


@pytest.mark.rule("M4-SHP.09", "M4-OSM.06", "M4-END.01", "M4-APC.25")
def test_what_is_ordered_in_the_end_phase_is_noticed_by_nobody_before_it_happens() -> None:
    options = {"optional_sensor_mods": "on", "appendix_c_damage": "on", "appc_damage_control": "on"}
    hawk = ship("PTC", "1010", name="Hawk", landed="Rock", **SPENT)
    table = a_battle(hawk, FAR, ROCK, stage="end", turn=4, detected=True, options=options)
    orders = (a.Repair("s1", "computers"), a.ShutDown("s1"), a.Restart("s1"), a.Camouflage("s1"), a.Disengage("s1"))
    assert all(quietly(table, BLUE, order) for order in orders)
    assert not quietly(table, BLUE, a.EndTurn())
    jumper = a_battle(ship("SCT", "1010"), FAR, stage="end", turn=4, detected=True)
    assert quietly(jumper, BLUE, a.Jump("s1"))


@pytest.mark.rule("M4-LCH.11")
def test_nobody_else_notices_who_enters_a_craft() -> None:
    nest = ship("DDE", "1010", name="Nest", marines=9)
    plain, busy = (a_battle(nest, inside("SHT", "Nest"), FAR, stage="craft", turn=2, detected=True) for _ in range(2))
    assert quietly(busy, BLUE, next(one for one in busy.legal(BLUE) if isinstance(one, a.Embark)))
    assert (plain.updates, busy.updates) == (0, 0)
    for table in (plain, busy):
        assert not quietly(table, BLUE, a.EndCraft())
    assert noticed(plain.state, RED) == noticed(busy.state, RED)


@pytest.mark.rule("M4-MIS.14", "M4-MIS.15")
def test_nobody_else_notices_that_missiles_are_switched() -> None:
    marks = [ship("SCT", f"10{row}", side=RED, name=name) for name, row in (("X", 20), ("Y", 22))]
    volley = a_volley("Hawk", "1018", c=2, at="X")
    table = a_battle(ship("MSB", name="Hawk"), *marks, volley, stage="guidance", turn=3, locks={"Hawk": ("X", "Y")})
    assert quietly(table, BLUE, next(one for one in table.legal(BLUE) if isinstance(one, a.Switch)))
    assert not quietly(table, BLUE, a.EndGuidance())


# Who is asked.


def steps_of(table: Table, side: int) -> int:
    """How often a side decides something before movement is over, when everything drifts."""
    found = 0
    while table.stage == "movement":
        found += table.next_side == side
        table.play(table.next_side, table.nothing(table.next_side))
    return found


@pytest.mark.rule("M4-SHP.09", "M4-MOV.04")
def test_a_ship_that_is_shut_down_is_moved_by_its_owner_like_any_other() -> None:
    tables = [a_battle(ship("PTC", "1010", shut=shut), ship("PTC", "1020", shut=shut), FAR) for shut in (False, True)]
    assert [steps_of(table, BLUE) for table in tables] == [3, 3]
    assert noticed(tables[0].state, RED) == noticed(tables[1].state, RED)


@pytest.mark.rule("M4-MIS.11", "M4-MIS.41")
@pytest.mark.parametrize("note", [{"g_left": 20}, {"g_left": 0}, {"g_left": 20, "program": 3}])
def test_how_a_volley_moves_does_not_tell_that_it_is_spent_or_on_program(note: Plain) -> None:
    gone = ship("PTC", "9090", name="Gone", fate="destroyed")
    volley = a_volley("Gone", "1018", missiles=[{"kind": "fi", "priorities": ("Far",)}], **note)
    assert steps_of(a_battle(gone, volley, FAR), BLUE) == 1


@pytest.mark.rule("M4-LCH.01")
@pytest.mark.parametrize("gig", [{}, {"fate": "destroyed"}, {"parent": "", "hex": "9090"}])
def test_whether_a_craft_is_aboard_does_not_decide_who_is_asked(gig: Plain) -> None:
    table = a_battle(NEST, inside("GIG", "Nest") if not gig else with_fields(gig), FAR, stage="craft", turn=2)
    assert asked_in(table, "craft") == [BLUE, RED]


def with_fields(gig: Plain) -> Plain:
    """The craft of Nest, of which something has become."""
    return ship("GIG", gig.pop("hex", "9090"), name="Gig", **gig)


@pytest.mark.rule("M4-LCH.01")
def test_where_no_ship_of_a_side_could_carry_anything_nobody_waits_for_it() -> None:
    table = a_battle(ship("FTR", "1010"), FAR, inside("GIG", "Far"), stage="craft", turn=2)
    assert asked_in(table, "craft") == [RED]
    table = a_battle(ship("FTR", "1010"), ship("SCT", "4040", side=RED), stage="craft", turn=2, begun=True)
    table.begin_stage("craft")
    assert table.stage == "end"


@pytest.mark.rule("M4-LCH.10")
def test_the_phase_of_craft_ends_by_a_word_and_not_because_nothing_is_left() -> None:
    table = a_battle(NEST, inside("GIG", "Nest"), FAR, stage="craft", turn=2)
    table.play(BLUE, a.Launch("s2", "cradle1"))
    table.play(BLUE, table.legal(BLUE)[0])
    assert (table.asked, table.stage) == ((BLUE,), "craft")
    assert not quietly(table, BLUE, a.EndCraft())
    assert table.asked == (RED,)


@pytest.mark.rule("M4-MIS.14", "M4-SEN.36")
@pytest.mark.parametrize("flying", [True, False])
def test_whoever_has_ever_launched_is_asked_to_guide_whatever_still_flies(flying: bool) -> None:
    marker = a_volley("Hawk", "1018", c=1, at="Far") if flying else ship("GIG", "1018", name="Gig")
    table = a_battle(ship("PTC", name="Hawk"), FAR, marker, stage="guidance", turn=5, begun=True)
    table.state.sides[BLUE].next_volley = 2
    assert asked_in(table, "guidance") == [BLUE]


@pytest.mark.rule("M4-END.01", "M4-SEN.36")
def test_a_side_that_has_only_missiles_left_ends_its_turn_like_everybody() -> None:
    gone = ship("PTC", "9090", side=RED, name="Gone", fate="destroyed")
    volley = a_volley("Gone", "1018", fi=1, at="Nest")
    assert asked_in(a_battle(NEST, gone, volley, stage="end", turn=5), "end") == [BLUE, RED]
