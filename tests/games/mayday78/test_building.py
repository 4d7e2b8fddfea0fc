"""Missiles designed, bought and put together (MD-BLD, MD-DAT.19, MD-DAT.20)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.play import play
from mayday.games.mayday78.actions import (
    Assemble,
    Buy,
    BuyKit,
    Draft,
    EndPhase,
    Guidance,
    Head,
    Insert,
    Launch,
    Missile,
    Muster,
    Place,
    Propulsion,
)
from mayday.games.mayday78.events import Assembled, Bought
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.seen import StoreView
from tests.games.mayday78.staging import GAME, Plain, Table, a_bystander, a_table, at_rest

SCOUT = 7
COMPONENTS = {"missile_components": "on"}
CORSAIR, TRADER = 0, 1
PROPULSIONS = ("constant", "limited", "discretionary", "unpowered")
KITS: dict[Any, int] = {
    "homing": 1000,
    "guided": 800,
    "responsive": 1500,
    "constant": 300,
    "limited": 300,
    "discretionary": 500,
    "contact": 100,
    "proximity": 1000,
    "intelligent": 2000,
    "command": 300,
}


def an_attack(**options: Any) -> Table:
    """The Attack, whose intruder has Cr25,000 for the missiles of its scout."""
    return Table(GAME.setup(Options(scenario="the-attack", **options), 2, Dice.scripted([])))


def a_piracy(**options: Any) -> Table:
    """Piracy with component stores, the trader still to be placed."""
    return Table(
        GAME.setup(Options(scenario="piracy", missile_components="on", **options), 2, Dice.scripted([1, 2, 4]))
    )


def store(table: Table, seat: int, vessel: int) -> StoreView:
    found = GAME.view(table.state, seat).vessels[vessel].store
    assert found is not None
    return found


def paid(table: Table, missile: Missile) -> int:
    """What the intruder's scout pays for a missile."""
    table.play(1, Draft(SCOUT, missile.guidance, missile.propulsion, missile.detonation))
    table.play(1, Buy(SCOUT, missile.g, missile.burns))
    return table.heard(Bought, 1)[-1].price


@pytest.mark.rule("MD-BLD.01", "MD-BLD.02")
@pytest.mark.parametrize(
    ("missile", "price"),
    [
        (Missile("homing", "limited", "contact", 6, 6), 5600),
        (Missile("unguided", "unpowered", "contact", 0, 0), 100),
        (Missile("guided", "discretionary", "intelligent", 6, 12), 8100),
        (Missile("guided", "limited", "contact", 3, 6), 2700),
        (Missile("responsive", "constant", "command", 2, 3), 2800),
    ],
    ids=["standard", "mine", "interceptor", "defence missile", "another"],
)
def test_a_missile_costs_the_sum_of_its_parts(missile: Missile, price: int) -> None:
    table = an_attack()
    assert paid(table, missile) == price
    assert store(table, 1, SCOUT).budget == 25_000 - price
    assert store(table, 1, SCOUT).magazine == (missile,)


@pytest.mark.rule("MD-BLD.03", "MD-DAT.19")
def test_every_pair_but_four_can_be_drafted_with_any_warhead() -> None:
    refused: set[tuple[Guidance, Propulsion]] = {
        ("homing", "constant"),
        ("homing", "unpowered"),
        ("unguided", "limited"),
        ("unguided", "discretionary"),
    }
    pairs = set(product(("homing", "guided", "responsive", "unguided"), PROPULSIONS))
    table = an_attack()
    drafts = {(draft.guidance, draft.propulsion, draft.detonation) for draft in table.legal(1, Draft)}
    warheads = ("contact", "proximity", "intelligent", "command")
    assert drafts == {(*pair, warhead) for pair in pairs - refused for warhead in warheads}
    for guidance, propulsion in refused:
        assert table.refused(1, Draft(SCOUT, guidance, propulsion, "contact")) == "MD-BLD.03"


@pytest.mark.rule("MD-BLD.04")
def test_twelve_burns_are_accepted_and_thirteen_refused() -> None:
    table = an_attack()
    table.play(1, Draft(SCOUT, "guided", "discretionary", "contact"))
    assert Buy(SCOUT, 6, 12) in table.legal(1, Buy)
    for g, burns in ((6, 13), (7, 6), (1, 14)):
        assert table.refused(1, Buy(SCOUT, g, burns)) == "MD-BLD.04"


@pytest.mark.rule("MD-BLD.05")
def test_four_standard_missiles_fit_the_budget_and_a_fifth_does_not() -> None:
    table = an_attack()
    assert sum(paid(table, Missile()) for _ in range(4)) == 22_400
    table.play(1, Draft(SCOUT, "homing", "limited", "contact"))
    assert table.refused(1, Buy(SCOUT, 6, 6)) == "MD-BLD.05"


@pytest.mark.rule("MD-BLD.06", "MD-DAT.20")
def test_kits_and_bodies_have_their_list_price() -> None:
    table = placed_trader()
    for kit, price in KITS.items():
        table.play(1, BuyKit(TRADER, kit))
        assert table.heard(Bought, 1)[-1].price == price, kit
    for g, price in ((1, 100), (2, 400), (3, 900), (4, 1600), (5, 2500), (6, 3600)):
        table.play(1, Buy(TRADER, g, 1))
        assert table.heard(Bought, 1)[-1].price == price + 100, g
    table.play(1, Buy(TRADER, 6, 6))
    assert table.heard(Bought, 1)[-1].price == 4200
    assert table.refused(1, BuyKit(TRADER, "unguided")) == "MD-BLD.07"


def placed_trader(**options: Any) -> Table:
    """The trader has been brought on and fills its store."""
    table = a_piracy(**options)
    table.play(1, Place(TRADER, (4, -2)))
    table.play(1, Head(TRADER, (0, 2)))
    return table


@pytest.mark.rule("MD-BLD.07")
def test_a_missile_put_together_at_set_up_flies_in_the_first_turn() -> None:
    table = placed_trader()
    table.play(1, Buy(TRADER, 6, 6))
    for kit in ("homing", "limited", "contact"):
        table.play(1, BuyKit(TRADER, kit))
    table.play(1, EndPhase())
    assert table.view.step == "preparing"
    table.play(1, Assemble(TRADER, Missile()))
    assert (store(table, 1, TRADER).magazine, store(table, 1, TRADER).bodies) == ((Missile(),), ())
    assert table.heard(Assembled, 0) == []
    table.until("D", "launching", 1)
    assert table.view.turn == 1
    assert Launch(TRADER, Missile(), "World 1") in table.legal(1, Launch)


@pytest.mark.rule("MD-BLD.07")
@pytest.mark.parametrize("rule", ["simplified", "extended"])
def test_a_missile_put_together_in_phase_e_flies_from_the_next_turn_on(rule: str) -> None:
    kits = ["homing", "limited", "contact"]
    programs: Plain = {"loaded": ["L", "T"]} if rule == "extended" else {}
    ship = at_rest((0, 0), magazine=0, store=True, bodies=[(6, 6), (6, 6)], kits=kits, **programs)
    options = {**COMPONENTS, "computer_rule": rule}
    table = a_table(ship, a_bystander(), phase="E", turn=4, order=[0, 1], options=options)
    table.play(0, Assemble(0, Missile()))
    seen = store(table, 0, 0)
    assert (seen.magazine, seen.fresh, seen.bodies, seen.kits) == ((), (Missile(),), ((6, 6),), ())
    assert table.refused(0, Assemble(0, Missile())) == "MD-BLD.07"
    assert table.refused(0, Launch(0, Missile(), 1)) == "MD-BLD.07"
    table.until("D", "launching", 0)
    assert table.view.turn == 5
    table.play(0, Launch(0, Missile(), 1))


@pytest.mark.rule("MD-BLD.07")
def test_free_systems_need_no_kit_and_an_unpowered_missile_has_a_body_without_drive() -> None:
    ship = at_rest((0, 0), magazine=0, store=True, bodies=[(0, 0), (6, 6)], kits=["contact", "limited"])
    table = a_table(ship, a_bystander(), phase="E", options=COMPONENTS)
    mine = Missile("unguided", "unpowered", "contact", 0, 0)
    assert table.legal(0, Assemble) == [Assemble(0, mine)]
    assert table.refused(0, Assemble(0, Missile("unguided", "limited", "contact", 6, 6))) == "MD-BLD.03"
    assert table.refused(0, Assemble(0, Missile())) == "MD-BLD.07"
    assert table.refused(0, Insert(0, "L")) is not None, "the simplified rule has no programs"


@pytest.mark.rule("MD-BLD.08")
@pytest.mark.parametrize(("count", "budget"), [(6, 33_600), (2, 11_200)])
def test_a_store_is_worth_the_missiles_it_replaces(count: int, budget: int) -> None:
    table = placed_trader(unspecified_missiles=count)
    assert (store(table, 1, TRADER).budget, store(table, 1, TRADER).magazine) == (budget, ())
    assert (store(table, 0, CORSAIR).budget, store(table, 0, CORSAIR).components) == (budget, True)
    hidden = store(table, 0, TRADER)
    assert (hidden.budget, hidden.missiles, hidden.kits) == (None, None, None)


@pytest.mark.rule("MD-BLD.08")
def test_where_the_scenario_names_the_missiles_there_are_no_stores() -> None:
    table = Table(GAME.setup(Options(scenario="battle", missile_components="on"), 2, Dice.scripted([])))
    while table.view.step in ("mustering", "placing worlds"):
        seat = table.asked[0]
        legal = GAME.legal(table.state, seat)
        armed = [action for action in legal if isinstance(action, Muster) and "scout" in action.designs]
        play(GAME, table.state, seat, (armed or legal)[0], Dice.seeded(1))
    stores = [store(table, seen.seat, seen.number) for seen in table.view.vessels if seen.launchers]
    assert {(found.missiles, found.components, found.budget) for found in stores} == {(6, False, 0)}
