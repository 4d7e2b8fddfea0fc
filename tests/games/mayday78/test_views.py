"""Chapter 20, Hidden information: what each side sees of the others, and what a guess or a twin makes of the rest."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.games.mayday78.actions import EndPhase, Load, Missile, Muster, Program, Release, Run
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.seen import ComputerView, MissileView, StoreView, VesselView
from mayday.games.mayday78.state import State
from tests.games.mayday78.staging import GAME, Plain, Table, a_bystander, a_position, a_table, a_vessel
from tests.support.twins import twin_of

HERE = "[(0,0) > (0,0) > (0,0)]"
AWAY = "[(5,0) > (5,0) > (6,0)]"
EXTENDED: Plain = {"computer_rule": "extended"}
HIDDEN: Plain = {"missile_secrecy": "hidden"}
INTERCEPTOR: Plain = {"guidance": "guided", "propulsion": "discretionary", "detonation": "intelligent", "burns": 12}


def seen(state: State, seat: int | None, number: int) -> VesselView:
    return GAME.view(state, seat).vessels[number]


def computer(state: State, seat: int | None, number: int = 0) -> ComputerView:
    found = seen(state, seat, number).computer
    assert found is not None
    return found


def store(state: State, seat: int | None, number: int = 0) -> StoreView:
    found = seen(state, seat, number).store
    assert found is not None
    return found


def missile(state: State, seat: int | None, number: int = 0) -> MissileView:
    found = seen(state, seat, number).missile
    assert found is not None
    return found


def sets(found: ComputerView) -> tuple[tuple[Program, ...] | None, tuple[Program, ...] | None]:
    return found.loaded, found.running


@pytest.mark.rule("MD-CPU.23")
def test_loads_and_cpu_sets_are_private_to_a_side() -> None:
    """Two seats of one side share what they know; the enemy and spectators see the library and nothing more."""
    corsair = a_vessel(HERE, "corsair", loaded=["T", "M3", "RF"], running=["M3"])
    friend, enemy = a_vessel(AWAY, seat=1), a_vessel(AWAY, seat=2)
    sides = [{"seats": [0, 1]}, {"seats": [2]}]
    state = GAME.load({**a_position(corsair, friend, enemy, options=EXTENDED), "sides": sides})
    for partner in (0, 1):
        assert sets(computer(state, partner)) == (("T", "M3", "RF"), ("M3",))
    for other in (2, None):
        assert sets(computer(state, other)) == (None, None)
        assert len(computer(state, other).library) == 19


@pytest.mark.rule("MD-CPU.23")
def test_open_computers_show_the_programs_but_not_the_next_set() -> None:
    corsair = a_vessel(HERE, "corsair", loaded=["T", "M3"], running=["M3"], chosen=["T"])
    options = {**EXTENDED, "open_computers": "on"}
    state = GAME.load(a_position(corsair, a_vessel(AWAY, "corsair", 1), phase="B", step="cycling", options=options))
    assert sets(computer(state, 1)) == (("T", "M3"), ("M3",))
    assert computer(state, 1).chosen is None
    assert computer(state, 1).sealed


@pytest.mark.rule("MD-CPU.23")
def test_neither_side_sees_the_others_next_set_before_both_are_locked() -> None:
    ships = [a_vessel(HERE, "corsair", seat, loaded=["T", "M3", "AE"], running=["M3"]) for seat in (0, 1)]
    table = a_table(*ships, options=EXTENDED, phase="B", step="cycling")
    assert table.asked == (0, 1)
    table.play(0, Run(0, ("T",)))
    assert computer(table.state, 0, 0).chosen == ("T",)
    assert computer(table.state, 1, 0).chosen is None
    assert sets(computer(table.state, 1, 0)) == (None, None)
    table.play(1, Run(1, ("AE",)))
    assert (table.view.phase, computer(table.state, 0, 0).running) == ("C", ("T",))
    assert computer(table.state, 0, 1).running is None


@pytest.mark.rule("MD-LAS.21")
def test_a_program_that_was_shown_is_seen_by_all_and_no_other() -> None:
    corsair = a_vessel(HERE, "corsair", loaded=["AE", "L"], shown=["AE"])
    state = GAME.load(a_position(corsair, a_bystander(), phase="E", options=EXTENDED))
    for seat in (1, None):
        assert computer(state, seat).shown == ("AE",)
        assert computer(state, seat).running is None


@pytest.mark.rule("MD-CPU.23")
def test_which_helping_programs_a_declared_attack_will_use_is_the_firers_secret() -> None:
    ships = [a_vessel(HERE, "escort", loaded=["T", "P2"]) for _ in range(2)]
    attacks = [{"vessel": number, "target": 2, "predict": True, "combined": True} for number in (0, 1)]
    position = a_position(
        *ships, a_vessel(AWAY, seat=1), phase="B", step="resolving", attacks=attacks, options=EXTENDED
    )
    state = GAME.load(position)
    assert [attack.predict for attack in GAME.view(state, 0).attacks] == [True, True]
    assert [attack.predict for attack in GAME.view(state, 1).attacks] == [False, False]


@pytest.mark.rule("MD-CPU.01")
def test_the_simplified_rule_has_no_programs_to_hide() -> None:
    state = GAME.load(a_position(a_vessel(HERE, "yacht"), a_vessel(AWAY, "yacht", 1)))
    assert GAME.view(state, 0).vessels == GAME.view(state, 1).vessels == GAME.view(state, None).vessels
    assert sets(computer(state, 1)) == ((), ())


def test_of_a_magazine_others_see_the_number_only() -> None:
    state = GAME.load(a_position(a_vessel(HERE, magazine=[INTERCEPTOR, {}], budget=900), a_bystander()))
    ours = (Missile("guided", "discretionary", "intelligent", 6, 12), Missile())
    assert (store(state, 0).magazine, store(state, 0).budget) == (ours, 900)
    for seat in (1, None):
        assert store(state, seat) == StoreView(2)


@pytest.mark.rule("MD-BLD.06")
def test_of_a_component_store_others_see_nothing_at_all() -> None:
    stock: Plain = {"bodies": [[6, 6]], "kits": ["homing"], "fresh": [{}], "draft": ["guided", "limited", "contact"]}
    state = GAME.load(
        a_position(a_vessel(HERE, magazine=1, store=True, **stock), a_bystander(), options={"missile_components": "on"})
    )
    assert (store(state, 0).bodies, store(state, 0).kits) == (((6, 6),), ("homing",))
    assert store(state, 1) == StoreView(None, components=True)


def a_secret_missile(**more: Any) -> Plain:
    return a_vessel(HERE, "missile", missile=INTERCEPTOR, launcher=1, target=3, fuel=5, hits={"other": 1}, **more)


@pytest.mark.rule("MD-MIS.26")
def test_of_a_secret_missile_others_see_its_counters_and_damage_only() -> None:
    ships = a_vessel(AWAY), a_vessel(HERE, "yacht", 1), a_vessel(AWAY, "yacht", 1)
    state = GAME.load(a_position(a_secret_missile(), *ships, options=HIDDEN))
    theirs = seen(state, 1, 0)
    assert (theirs.design, theirs.name, theirs.g, theirs.fuel) == ("missile", "Missile 1", None, None)
    assert (theirs.present, theirs.hits.other) == ((0, 0), 1)
    assert theirs.missile == MissileView(1, None)
    ours = missile(state, 0)
    assert (ours.what, ours.target) == (Missile("guided", "discretionary", "intelligent", 6, 12), 3)
    opened = GAME.load(a_position(a_secret_missile(), *ships))
    assert missile(opened, 1) == missile(opened, 0)
    assert seen(opened, 1, 0).fuel == 5


@pytest.mark.rule("MD-MIS.26")
def test_the_owner_of_a_secret_missile_in_contact_is_asked_whatever_its_type() -> None:
    """The check of the entry: an intelligent one beside a ship that is not its target."""
    ships = a_vessel(AWAY), a_vessel(HERE, "yacht", 1), a_vessel(AWAY, "yacht", 1)
    designating = a_table(a_secret_missile(), *ships, options=HIDDEN, step="designating")
    assert (designating.asked, designating.view.step) == ((0,), "designating")
    designating.until("D", "detonating")
    assert designating.asked == (0,)
    theirs = seen(designating.state, 1, 0)
    assert (theirs.g, theirs.fuel, theirs.missile) == (None, None, MissileView(1, None))


@pytest.mark.rule("MD-RET.16")
def test_a_missile_known_to_be_a_proximity_one_is_that_and_no_more() -> None:
    ships = a_vessel(AWAY), a_vessel(HERE, "yacht", 1), a_vessel(AWAY, "yacht", 1)
    secret = a_secret_missile(seen=True)
    secret["missile"] = {**INTERCEPTOR, "detonation": "proximity"}
    state = GAME.load(a_position(secret, *ships, options=HIDDEN))
    assert missile(state, 1) == MissileView(1, None, proximity=True)


@pytest.mark.rule("MD-DET.09")
def test_a_detonation_shows_what_a_secret_missile_was() -> None:
    ships = a_vessel(AWAY), a_vessel(HERE, "yacht", 1), a_vessel(AWAY, "yacht", 1)
    for end, what in (("expended", Missile("guided", "discretionary", "intelligent", 6, 12)), ("destroyed", None)):
        state = GAME.load(a_position(a_secret_missile(status="lost", end=end), *ships, options=HIDDEN))
        assert missile(state, 1).what == what


@pytest.mark.rule("MD-SMG.04")
@pytest.mark.parametrize(
    ("more", "cargo"),
    [
        ({}, "unknown"),
        ({"inspected": True}, "illegal"),
        ({"status": "lost", "end": "withdrawn"}, "illegal"),
        ({"wreck": True}, "illegal"),
    ],
    ids=["under way", "inspected", "landed and scored", "destroyed"],
)
def test_a_cargo_is_secret_until_inspection_or_the_end_of_the_attempt(more: Plain, cargo: str) -> None:
    trader = a_vessel(HERE, "free-trader", cargo="illegal", **more)
    state = GAME.load(a_position(trader, a_vessel(AWAY), a_bystander()))
    assert seen(state, 0, 0).cargo == "illegal"
    assert seen(state, 1, 0).cargo == seen(state, None, 0).cargo == cargo


@pytest.mark.rule("MD-SMG.04")
def test_both_cargoes_look_the_same_to_the_other_side() -> None:
    start = GAME.setup(Options(scenario="smuggling"), 2, Dice.seeded(1))
    looks = []
    for cargo in ("legal", "illegal"):
        state, dice = start.copy(), Dice.seeded(2)
        while not any(isinstance(action, Load) for action in GAME.legal(state, 1)):
            seat = GAME.actors(state)[0]
            GAME.apply(state, seat, GAME.legal(state, seat)[0], dice)
        action = next(a for a in GAME.legal(state, 1) if isinstance(a, Load) and a.cargo == cargo)
        GAME.apply(state, 1, action, dice)
        looks.append(GAME.view(state, 0))
    assert looks[0] == looks[1]


@pytest.mark.rule("MD-BAT.01")
def test_a_fleet_is_secret_until_both_have_chosen() -> None:
    state = GAME.setup(Options(scenario="battle"), 2, Dice.seeded(1))
    table = Table(state)
    choices = [action for action in GAME.legal(state, 0) if isinstance(action, Muster)]
    table.play(0, choices[3])
    assert GAME.view(state, 0).sides[0].muster == choices[3].designs
    assert GAME.view(state, 1).sides[0].muster is None
    assert GAME.view(state, 1).sides[0].mustered
    table.play(1, choices[5])
    for seat in (0, 1, None):
        assert [side.muster for side in GAME.view(state, seat).sides] == [choices[3].designs, choices[5].designs]


@pytest.mark.rule("MD-PIR.05")
def test_a_vessel_that_waits_is_nowhere_to_be_seen() -> None:
    waiting = a_vessel(HERE, "corsair", status="waiting", present=(4, 3), entry=1)
    piracy: Plain = {"options": {"scenario": "piracy"}, "sheets": [(0, 0)]}
    state = GAME.load(a_position(waiting, a_vessel(AWAY), a_bystander(), worlds=[(30, 0)], **piracy))
    theirs = seen(state, 1, 0)
    assert (theirs.past, theirs.present, theirs.future) == ((0, 0), (0, 0), (0, 0))


@pytest.mark.rule("MD-MAN.04")
def test_a_manual_order_is_open_to_all() -> None:
    ship = a_vessel(HERE, hits={"computer": 1}, order="NE")
    state = GAME.load(a_position(ship, a_bystander()))
    assert all(seen(state, seat, 0).order == "NE" and seen(state, seat, 0).manual for seat in (0, 1, None))


@pytest.mark.rule("MD-ORD.06")
def test_a_craft_just_launched_has_a_plan_from_where_it_is() -> None:
    scout = a_vessel("[(1,0) > (3,0) > (5,0)]", magazine=0)
    table = a_table(scout, a_bystander(), phase="D")
    boat = next(vessel.number for vessel in table.view.vessels if vessel.carrier == 0)
    table.play(0, Release(boat))
    plan = table.plan(boat)
    assert (plan.arrival, plan.unthrust, len(plan.courses)) == ((3, 0), (5, 0), 7)
    south = next(course for course in plan.courses if course.to == (5, 1))
    assert [leg.at for leg in south.legs] == [(5, 1), (7, 2), (9, 3)]
    table.play(0, EndPhase())
    assert GAME.view(table.state, 0).plans == ()


def a_secretive_position() -> Plain:
    """Side 1 hides programs, a magazine, a cargo, a missile and a sealed choice."""
    corsair = a_vessel(HERE, "corsair", 1, loaded=["T", "M2", "P1"], running=["M2"], chosen=["T"], cargo="illegal")
    flying = a_vessel(AWAY, "missile", 1, missile=INTERCEPTOR, launcher=0, target=2, fuel=7)
    ours = a_vessel(AWAY, "corsair", loaded=["M", "AE"], running=["AE"])
    options = {**EXTENDED, **HIDDEN}
    return a_position(corsair, flying, ours, phase="B", step="cycling", options=options)


def test_twins_differ_in_what_is_hidden_and_look_the_same() -> None:
    state = GAME.load(a_secretive_position())
    twins = [twin_of(GAME, state, 0, Dice.seeded(number)) for number in range(20)]
    for twin in twins:
        assert GAME.view(twin, 0) == GAME.view(state, 0)
        assert GAME.actors(twin) == GAME.actors(state)
        assert GAME.load(GAME.dump(twin)).vessels[0].magazine == twin.vessels[0].magazine
    for dealt in ("loaded", "running", "chosen", "magazine", "cargo"):
        assert len({str(getattr(twin.vessels[0], dealt)) for twin in twins}) > 1, dealt
    for dealt in ("spec", "fuel", "target"):
        assert len({getattr(twin.vessels[1], dealt) for twin in twins}) > 1, dealt
    assert all(twin.vessels[2] == state.vessels[2] for twin in twins)


def test_a_guess_needs_no_more_than_the_view_and_gives_it_back() -> None:
    state = GAME.load(a_secretive_position())
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        wired = msgspec.json.decode(msgspec.json.encode(view), type=GAME.view_type)
        for number in range(5):
            guessed = GAME.guess(wired, Dice.seeded(number))
            assert GAME.view(guessed, seat) == view
            assert GAME.actors(guessed) == GAME.actors(state)


@pytest.mark.rule("MD-CPU.18")
def test_a_guess_loads_what_a_declared_attack_needs() -> None:
    ships = [a_vessel(HERE, "destroyer", loaded=["T", "S1", "P3"]) for _ in range(2)]
    attacks = [{"vessel": number, "target": 2, "selective": 3} for number in (0, 1)]
    position = a_position(
        *ships, a_vessel(AWAY, seat=1), phase="B", step="resolving", attacks=attacks, options=EXTENDED
    )
    view = GAME.view(GAME.load(position), 1)
    for number in range(10):
        guessed = GAME.guess(view, Dice.seeded(number))
        running = computer(guessed, 0).running
        assert running is not None
        assert {"T", "S1"} <= set(running)
