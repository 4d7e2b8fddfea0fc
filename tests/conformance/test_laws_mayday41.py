"""The laws of Mayday M4.1 can fail: each finds the position in which something was lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mayday.games.mayday41.state import Force, State, Unit, Vessel, Volley
from mayday.games.mayday41.tables import INITIATIVE
from tests.conformance.laws41 import LAWS, vessels
from tests.conformance.wrongs import is_missed, positions


def a_volley(battle: State) -> Volley:
    return next(unit for unit in battle.units if isinstance(unit, Volley) and unit.in_play)


def in_play(battle: State) -> Vessel:
    return next(unit for unit in vessels(battle) if unit.in_play)


def moving(battle: State) -> Unit:
    return next(unit for unit in battle.units if unit.in_play and unit.moved)


def lose_a_unit(battle: State) -> None:
    battle.units.pop()


def build_a_ship(battle: State) -> None:
    battle.units.append(in_play(battle).copy())


def rename_a_ship(battle: State) -> None:
    in_play(battle).name = "Nobody"


def give_two_volleys_one_number(battle: State) -> None:
    battle.units.append(a_volley(battle).copy())


def come_back_from_the_dead(battle: State) -> None:
    next(unit for unit in battle.units if unit.fate).fate = ""


def hide_inside_what_is_gone(battle: State) -> None:
    gone = next(number for number, unit in enumerate(battle.units) if isinstance(unit, Vessel) and unit.fate)
    in_play(battle).parent = gone


def crowd_a_hangar(battle: State) -> None:
    ship = next(number for number, unit in enumerate(battle.units) if isinstance(unit, Vessel) and unit.in_play)
    next(unit for unit in vessels(battle)[ship + 1 :] if unit.in_play).parent = ship


def find_a_missile(battle: State) -> None:
    ship = next(unit for unit in vessels(battle) if unit.magazine)
    ship.magazine[next(iter(ship.magazine))] += 1


def double_a_missile(battle: State) -> None:
    volley = a_volley(battle)
    volley.missiles.append(volley.missiles[0].copy())


def find_sand(battle: State) -> None:
    in_play(battle).stores += 1


def tank_in_empty_space(battle: State) -> None:
    next(unit for unit in vessels(battle) if unit.in_play and not unit.depth).fuel += 1


def mend_a_hull(battle: State) -> None:
    in_play(battle).structure += 1


def grow_armour(battle: State) -> None:
    in_play(battle).armor += 1


def switch_a_bridge_on_again(battle: State) -> None:
    if battle.options.appc_damage_control == "on":
        raise ValueError
    next(unit for unit in vessels(battle) if unit.out).out.pop()


def hire_a_crew(battle: State) -> None:
    in_play(battle).crew += 1


def enlist_marines(battle: State) -> None:
    in_play(battle).marines += 1


def enlist_troops_aboard_another(battle: State) -> None:
    battle.boardings[0].forces.append(Force(battle.units[battle.boardings[0].ship].side, troops=1))


def hold_what_is_gone(battle: State) -> None:
    looker = next(unit for unit in battle.units if any(contact.held for contact in unit.contacts.values()))
    target = next(number for number, contact in looker.contacts.items() if contact.held)
    battle.units[target].fate = "destroyed"


def know_what_nobody_holds(battle: State) -> None:
    side = next(number for number, force in enumerate(battle.sides) if force.handles)
    target = next(iter(battle.sides[side].handles))
    for unit in battle.units:
        if unit.side == side:
            unit.contacts.pop(target, None)


def lock_what_is_not_held(battle: State) -> None:
    looker = next(unit for unit in vessels(battle) if unit.in_play)
    looker.locks.append(next(n for n in range(len(battle.units)) if n not in looker.contacts))


def call_two_units_the_same(battle: State) -> None:
    handles = next(side.handles for side in battle.sides if len(side.handles) > 1)
    first, second, *_ = handles
    handles[second] = handles[first]


def leap(battle: State) -> None:
    unit = moving(battle)
    unit.present = (unit.present[0] + 1, unit.present[1], unit.present[2])


def move_again(battle: State) -> None:
    unit = next(unit for unit in battle.units if unit.in_play and unit.moved and unit.future != unit.present)
    unit.past, unit.present = unit.present, unit.future


def lose_a_hull_area(battle: State) -> None:
    areas = battle.boardings[0].areas
    areas[next(iter(areas))] -= 1


def hold_a_ship_without_an_area(battle: State) -> None:
    fight = battle.boardings[0]
    side = battle.units[fight.ship].side
    fight.areas = {(side + 1) % len(battle.sides): fight.areas[side]}


def play_a_stage_again(battle: State) -> None:
    if battle.stage <= INITIATIVE:
        raise ValueError
    battle.stage = INITIATIVE


def leave_a_turn_out(battle: State) -> None:
    battle.turn += 2


WRONGS: dict[str, tuple[str, Callable[[State], None]]] = {
    "a unit is lost": ("no unit is lost or doubled", lose_a_unit),
    "a ship is new": ("no unit is lost or doubled", build_a_ship),
    "a ship becomes another": ("no unit is lost or doubled", rename_a_ship),
    "two volleys have one number": ("no unit is lost or doubled", give_two_volleys_one_number),
    "what was destroyed is back": ("every vessel is in one place", come_back_from_the_dead),
    "a craft is inside what is gone": ("every vessel is in one place", hide_inside_what_is_gone),
    "more is inside than there is room": ("every vessel is in one place", crowd_a_hangar),
    "a magazine has a missile more": ("stores are used up", find_a_missile),
    "a volley has a missile more": ("stores are used up", double_a_missile),
    "there is more sand": ("stores are used up", find_sand),
    "fuel comes from nowhere": ("stores are used up", tank_in_empty_space),
    "a hull mends": ("damage stays", mend_a_hull),
    "armour grows": ("damage stays", grow_armour),
    "what was knocked out works again": ("damage stays", switch_a_bridge_on_again),
    "a crew grows": ("people do not multiply", hire_a_crew),
    "there is a marine more": ("people do not multiply", enlist_marines),
    "there are more troops in a fight": ("people do not multiply", enlist_troops_aboard_another),
    "somebody holds what is gone": ("contacts are of units in play", hold_what_is_gone),
    "a side knows what nobody holds": ("contacts are of units in play", know_what_nobody_holds),
    "a lock is on what is not held": ("contacts are of units in play", lock_what_is_not_held),
    "two units have one name": ("contacts are of units in play", call_two_units_the_same),
    "a unit leaps": ("markers move as markers do", leap),
    "a unit moves twice": ("markers move as markers do", move_again),
    "a hull area is lost": ("hull areas add up", lose_a_hull_area),
    "a ship is nobody's": ("hull areas add up", hold_a_ship_without_an_area),
    "a stage comes again": ("time goes forward", play_a_stage_again),
    "a turn is left out": ("time goes forward", leave_a_turn_out),
}


@pytest.mark.parametrize(("law", "do_wrong"), WRONGS.values(), ids=WRONGS)
def test_what_gets_lost_in_a_battle_is_missed_by_the_law_about_it(law: str, do_wrong: Callable[[State], None]) -> None:
    assert is_missed(positions("mayday41", games=30, one_in=20), LAWS[law], do_wrong)


def test_every_law_can_fail() -> None:
    assert {law for law, _ in WRONGS.values()} == LAWS.keys()
