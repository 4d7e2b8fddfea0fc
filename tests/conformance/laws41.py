"""What may not get lost in a battle of sensors and missiles: units, stores, people, contacts, and time.

Each law holds between a position and the one that follows from it by a single action, and knows nothing of what it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from mayday.games.mayday41.boarding.boarding_orders import hull_areas
from mayday.games.mayday41.handles import holds
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.tables import COMMAND, END, INITIATIVE, OVER


def vessels(state: State) -> list[Vessel]:
    return [unit for unit in state.units if isinstance(unit, Vessel)]


def no_unit_is_lost_or_doubled(before: State, after: State) -> None:
    """Every vessel keeps its place among the units, and what is new is a volley with a number of its own."""
    assert len(after.units) >= len(before.units), "a unit is gone without a trace"
    for number, (old, new) in enumerate(zip(before.units, after.units, strict=False)):
        assert type(old) is type(new), f"unit {number} has become something else"
        if isinstance(old, Vessel) and isinstance(new, Vessel):
            same = (old.name, old.home, old.sheet) == (new.name, new.home, new.sheet)
            assert same, f"{old.name} has become {new.name}"
        elif isinstance(old, Volley) and isinstance(new, Volley):
            same = (old.number, old.side, old.ship) == (new.number, new.side, new.ship)
            assert same, f"volley {old.number} has become {new.number}"
    assert all(isinstance(unit, Volley) for unit in after.units[len(before.units) :]), "there is a new vessel"
    volleys = Counter((unit.side, unit.number) for unit in after.units if isinstance(unit, Volley))
    assert all(number == 1 for number in volleys.values()), "two volleys of a side have the same number"


def every_vessel_is_in_one_place(before: State, after: State) -> None:
    """On the map, inside a vessel of its side that is itself on the map, or gone for good."""
    for old, new in zip(before.units, after.units, strict=False):
        assert new.fate == old.fate or not old.fate, f"what was {old.fate} is {new.fate or 'back'}"
    for unit in vessels(after):
        if unit.fate or unit.parent == NOBODY:
            continue
        parent = after.units[unit.parent]
        assert isinstance(parent, Vessel), f"{unit.name} is inside a volley"
        assert not parent.fate, f"{unit.name} is inside {parent.name}, which is {parent.fate}"
        assert parent.parent == NOBODY, f"{unit.name} is inside a craft that is inside"
    places = Counter(unit.parent for unit in vessels(after) if not unit.fate and unit.parent != NOBODY)
    for carrier, number in places.items():
        room = after.vessel(carrier).sheet.hangar
        assert number <= room.craft + room.riders, f"{after.vessel(carrier).name} has {number} craft inside"


def stores_are_used_up(before: State, after: State) -> None:
    """Missiles, sand and thrust only grow fewer; fuel comes from a gas giant alone (M4-WLD.12)."""
    for old, new in zip(vessels(before), vessels(after), strict=True):
        name = new.name
        for kind, number in new.magazine.items():
            assert 0 <= number <= old.magazine.get(kind, 0), f"{name} has {number} {kind} missiles"
        assert 0 <= new.ready + new.stores <= old.ready + old.stores, f"{name} has sand it did not have"
        assert 0 <= new.ready <= max(old.ready, new.sheet.sand.ready_cap), f"{name} has too much sand at hand"
        assert new.g_left is None or old.g_left is None or 0 <= new.g_left <= old.g_left, f"{name} has got thrust"
        skimmed = old.depth and new.depth and new.sheet.scoop
        assert 0 <= new.fuel <= old.fuel or (skimmed and new.fuel <= new.sheet.fuel_cap), f"{name} has got fuel"
        assert 0 <= new.cargo <= old.cargo, f"{name} has got cargo"
    for volley in after.units:
        if isinstance(volley, Volley) and volley.in_play:
            assert volley.missiles, f"volley {volley.number} is empty"
            assert (volley.g_left or 0) >= 0, f"volley {volley.number} has spent more thrust than it had"
    assert missiles(after) <= missiles(before), "there is a missile more"


def missiles(state: State) -> int:
    """In magazines and in flight."""
    flying = sum(len(unit.missiles) for unit in state.units if isinstance(unit, Volley) and unit.in_play)
    return flying + sum(sum(unit.magazine.values()) for unit in vessels(state))


def damage_stays(before: State, after: State) -> None:
    """Structure and armour never come back, and nothing else but what damage control undoes (M4-DMG.25, M4-APC.25)."""
    repairs = after.options.appc_damage_control == "on" and after.options.appendix_c_damage == "on"
    for old, new in zip(vessels(before), vessels(after), strict=True):
        name = new.name
        assert new.structure <= old.structure, f"the structure of {name} has grown"
        assert new.armor <= old.armor, f"the armour of {name} has grown"
        assert new.structure > 0 or new.fate or new.sheet.structure == 0, f"{name} has no structure and is there"
        assert new.drive_hits >= old.drive_hits, f"the drive of {name} has healed"
        if not repairs:
            assert old.out <= new.out, f"{old.out - new.out} of {name} works again"
            assert old.lost <= new.lost, f"{old.lost - new.lost} of {name} is back"


def people_do_not_multiply(before: State, after: State) -> None:
    """Crews and passengers only get fewer; marines and troops change places within their side (M4-BRD.05)."""
    for old, new in zip(vessels(before), vessels(after), strict=True):
        assert 0 <= new.crew <= old.crew, f"the crew of {new.name} has grown"
        assert 0 <= new.passengers <= old.passengers, f"{new.name} has new passengers"
        assert new.marines >= 0, f"{new.name} has fewer than no marines"
        assert new.troops >= 0, f"{new.name} has fewer than no troops"
    for kind, now, then in zip(("marines", "troops"), soldiers(after), soldiers(before), strict=True):
        assert now <= then, f"there are more {kind}"


def soldiers(state: State) -> tuple[int, int]:
    """Marines and troops, aboard their ships and where they fight."""
    forces = [force for fight in state.boardings for force in fight.forces]
    marines = sum(unit.marines for unit in vessels(state)) + sum(force.marines for force in forces)
    return marines, sum(unit.troops for unit in vessels(state)) + sum(force.troops for force in forces)


def contacts_are_of_units_in_play(before: State, after: State) -> None:
    """Nobody holds what is not on the map; a side has a name for what one of its vessels holds, and for no more."""
    for number, unit in enumerate(after.units):
        held = [target for target, contact in unit.contacts.items() if contact.held]
        assert unit.in_play or not held, f"unit {number} is not on the map and holds {held}"
        for target in held:
            assert after.units[target].in_play, f"unit {number} holds {target}, which is not on the map"
        if isinstance(unit, Vessel):
            for target in unit.locks:
                assert target in held, f"{unit.name} has locked {target}, which it does not hold"
    for number, side in enumerate(after.sides):
        assert len(set(side.handles.values())) == len(side.handles), f"{side.name} calls two units the same"
        for target in range(len(after.units)):
            theirs = after.units[target].side != number and after.units[target].in_play
            known = theirs and holds(after, number, target)
            assert (target in side.handles) == known, f"{side.name} knows {target} and does not hold it, or not"
        assert side.next_handle >= before.sides[number].next_handle, f"{side.name} uses names again"


def markers_move_as_markers_do(before: State, after: State) -> None:
    """Where a unit was before its move is where its past marker is now; it moves once in a turn (M4-MOV.05)."""
    for number, (old, new) in enumerate(zip(before.units, after.units, strict=False)):
        if not (old.in_play and new.in_play) or old.present == new.present:
            continue
        assert new.past == old.present, f"unit {number} has leapt"
        assert new.present == old.future, f"unit {number} has left its course"
        again = old.moved and before.turn == after.turn
        assert not again, f"unit {number} has moved twice"


def hull_areas_add_up(before: State, after: State) -> None:
    """As many areas are held as the ship has, whoever holds them (M4-BRD.04); its side holds at least one."""
    for fight in after.boardings:
        ship = after.vessel(fight.ship)
        if not ship.in_play:
            continue
        assert sum(fight.areas.values()) == hull_areas(after, ship), f"areas of {ship.name} are missing, or too many"
        assert min(fight.areas.values()) >= 0, f"somebody holds fewer than no areas of {ship.name}"
        assert fight.areas.get(ship.side, 0) > 0, f"{ship.name} is its side's without an area"
        for force in fight.forces:
            assert min(force.marines, force.troops) >= 0, f"fewer than nobody fights aboard {ship.name}"
        sides = [force.side for force in fight.forces]
        assert len(sides) == len(set(sides)), f"a side has two forces aboard {ship.name}"
    ships = [fight.ship for fight in after.boardings]
    assert len(ships) == len(set(ships)), "there are two fights aboard one ship"


def time_goes_forward(before: State, after: State) -> None:
    """Turns follow each other, their stages in order, and the last one is the last (M4-SEQ.01)."""
    assert after.turn - before.turn in (0, 1), "a turn was left out"
    assert after.turn > before.turn or after.stage >= before.stage, "a stage came again in the same turn"
    assert after.turn <= after.goals.length, "the game should be over"
    assert COMMAND <= after.stage <= END or after.stage == OVER, "there is no such stage"
    assert after.turn == 1 or after.stage >= INITIATIVE, "the command is named once (M4-SET.01)"


LAWS: Mapping[str, Callable[[State, State], None]] = {
    "no unit is lost or doubled": no_unit_is_lost_or_doubled,
    "every vessel is in one place": every_vessel_is_in_one_place,
    "stores are used up": stores_are_used_up,
    "damage stays": damage_stays,
    "people do not multiply": people_do_not_multiply,
    "contacts are of units in play": contacts_are_of_units_in_play,
    "markers move as markers do": markers_move_as_markers_do,
    "hull areas add up": hull_areas_add_up,
    "time goes forward": time_goes_forward,
}
