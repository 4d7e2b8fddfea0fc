"""Evasion and prediction (group EVP)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Advance, Thrust
from mayday.games.mayday41.fire import aiming
from mayday.games.mayday41.ships.sheets import fleet
from tests.games.mayday41.gunnery import a_duel, dms, fire
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_volley, printed_table, ship


def thrusts(table: Table) -> list[Thrust]:
    return [action for action in table.legal(BLUE) if isinstance(action, Thrust)]


@pytest.mark.rule("M4-EVP.01")
def test_the_share_of_the_pilots_skill_goes_by_the_program() -> None:
    state = a_duel().state
    printed = [int(row[3]) for row in printed_table("M4-EVP.01")]
    assert [aiming.evade_dm(state, program, 2) for program in range(1, 5)] == printed == [0, 1, 2, 2]
    assert [aiming.evade_dm(state, program, 3) for program in range(1, 5)] == [1, 2, 2, 3]


@pytest.mark.rule("M4-EVP.01", "M4-TSK.10")
def test_halves_round_up_by_option_but_for_the_printed_default() -> None:
    state = a_duel(options={"frn_half": "up"}).state
    assert aiming.evade_dm(state, 1, 2) == 0
    assert aiming.evade_dm(state, 3, 6) == 5
    assert aiming.evade_dm(a_duel().state, 3, 6) == 4
    assert aiming.evade_dm(state, 2, 5) == 3


@pytest.mark.rule("M4-EVP.02")
def test_evading_costs_one_g_whatever_it_is_worth() -> None:
    table = a_battle(ship("FTR", "1010", sheet={"evade": 2}, name="Hawk"), ship("RDR", "4040", side=RED))
    if table.asked == (RED,):
        table.until("movement")
    while not thrusts(table):
        table.play(table.next_side, table.nothing(table.next_side))
    evading = [action for action in thrusts(table) if action.evade]
    assert [action.to for action in evading] == ["1010"]
    assert len(thrusts(table)) == 7 + 1


@pytest.mark.rule("M4-EVP.03")
@pytest.mark.parametrize(("hits", "dm"), [(0, 2), (1, 1), (2, 0)])
def test_the_dm_never_exceeds_the_g_rating_of_the_moment(hits: int, dm: int) -> None:
    sheet = {"g_rating": 2, "evade": 4, "tl": 12, "skills": {"pilot": 4}}
    table = a_duel("PTC", "RDR", rogue={"evading": True, "drive_hits": hits, "sheet": sheet})
    assert dms(fire(table))["M4-EVP.04"] == dm


@pytest.mark.rule("M4-EVP.04")
def test_the_dm_is_added_to_the_dice_of_whoever_fires() -> None:
    calm, evading = (fire(a_duel("PTC", "MSB", rogue={"evading": on}), 3, 3) for on in (False, True))
    assert evading.roll.total == calm.roll.total + 2


@pytest.mark.rule("M4-EVP.05")
@pytest.mark.parametrize(
    "why", [{"sheet": {"evade": 0}}, {"out": ["bridge"]}, {"out": ["plant"]}, {"shut": True}, {"out": ["pilot"]}]
)
def test_no_evasion_without_program_power_bridge_or_pilot(why: dict[str, Any]) -> None:
    table = a_battle(ship("PTC", "1010", name="Hawk", **why), ship("RDR", "4040", side=RED))
    for action in (Advance("s1"), Thrust("1010", evade=True)):
        while table.asked == (RED,):
            table.play(RED, table.nothing(RED))
        if not table.accepts(BLUE, action):
            break
        table.play(BLUE, action)
    assert not table.vessel("Hawk").evading


@pytest.mark.rule("M4-EVP.06")
def test_evasion_may_be_worth_nothing_to_hit_and_still_shows_in_the_signal() -> None:
    rogue = {"evading": True, "sheet": {"evade": 1, "tl": 10}}
    table = a_duel("PTC", "RDR", rogue=rogue)
    assert dms(fire(table))["M4-EVP.04"] == 0
    assert table.vessel("Rogue").evading


@pytest.mark.rule("M4-EVP.07")
@pytest.mark.parametrize(("code", "dm"), [("SCT", 2), ("PTC", 3), ("MSB", 4), ("DDE", 5)])
def test_predict_is_worth_its_number(code: str, dm: int) -> None:
    table = a_duel(code, "RDR", hawk={"predict_on": "Rogue"})
    assert fleet()[code].predict == dm
    assert dms(fire(table))["M4-EVP.07"] == -dm


@pytest.mark.rule("M4-EVP.08")
def test_missiles_do_not_evade() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("RDR", "1040", side=RED, name="Rogue"),
        a_volley("Hawk", "1020", "2 S", c=2, at="Rogue"),
        locks={"Hawk": ("Rogue",)},
    )
    while table.state.mover != table.number("Blue m1"):
        table.play(table.next_side, table.nothing(table.next_side))
    assert thrusts(table)
    assert not any(action.evade for action in thrusts(table))
