"""What may not get lost in a game of Mayday (1978): vessels, missiles, fuel, hits, people, time.

Each law holds between a position and the one that follows from it by a single action. They are told apart from the
rules on purpose: a law looks at the sheets of paper, and knows nothing of what was done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import attrgetter

from mayday.core.errors import LAST_RESORT
from mayday.games.mayday78.actions import Burn
from mayday.games.mayday78.codes import decode_all
from mayday.games.mayday78.kernel import codes
from mayday.games.mayday78.movement import futures
from mayday.games.mayday78.refusal import why_not
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ABOARD,
    ARRIVING,
    BIG_SHIP,
    CRAFT,
    CRASHED,
    DESTROYED,
    HERE,
    LANDED,
    LAUNCHING,
    LOST,
    MISSILE,
    MOVING,
    PROGRAM_SIZE,
    SET_UP,
    SHIP,
    WAITING,
)
from mayday.games.mayday78.views.planning import offers
from mayday.kit.hexes import DIRECTIONS, add

WHAT = "design mark kind seat side g tank tons lasers launchers casters model cpu storage library berth spec launcher"
what_it_is = attrgetter(*WHAT.split(), "entrant")


def setting_up(state: State) -> bool:
    """Are vessels being fitted out: before the first turn, or on their arrival?"""
    return state.phase == SET_UP or state.step == ARRIVING


def vessels_never_vanish(before: State, after: State) -> None:
    """Nobody is struck off the list or becomes something else; only missiles and arrivals are added in play."""
    assert len(after.vessels) >= len(before.vessels), "a vessel has vanished from the list"
    for number, (old, new) in enumerate(zip(before.vessels, after.vessels, strict=False)):
        assert what_it_is(old) == what_it_is(new), f"vessel {number} is no longer what it was"
    for new in after.vessels[len(before.vessels) :]:
        arrives = setting_up(before) or new.status == WAITING or (new.kind == CRAFT and new.status == ABOARD)
        assert new.kind == MISSILE or arrives, f"{new.design} {new.mark} came from nowhere"


def the_lost_stay_lost(before: State, after: State) -> None:
    """A vessel that left the game has an end, a wreck is one for good, and both never come back."""
    for number, new in enumerate(after.vessels):
        assert (new.end != HERE) == (new.status == LOST or new.wreck), f"vessel {number} has a wrong end"
        assert not new.wreck or new.kind in (SHIP, CRAFT, BIG_SHIP), f"missile {number} is a wreck"
    for number, old in enumerate(before.vessels):
        new = after.vessels[number]
        assert old.status != LOST or (new.status, new.end) == (LOST, old.end), f"vessel {number} came back"
        assert not old.wreck or new.wreck, f"wreck {number} was raised"
        assert old.status in (WAITING, new.status) or new.status != WAITING, f"vessel {number} waits again"


def stock(state: State, number: int) -> int:
    """Missiles and bodies aboard a ship, and missiles it has launched."""
    vessel = state.vessels[number]
    launched = sum(missile.launcher == number for missile in state.vessels if missile.kind == MISSILE)
    return len(vessel.magazine) + len(vessel.fresh) + len(vessel.bodies) + launched


def missiles_add_up(before: State, after: State) -> None:
    """Launched and aboard come to the same; only buying, one at a time and while fitting out, makes them more."""
    for number, old in enumerate(before.vessels):
        if old.launchers == 0:
            assert stock(after, number) == 0, f"vessel {number} hoards missiles"
            continue
        more = stock(after, number) - stock(before, number)
        assert more == 0 or (more == 1 and setting_up(before)), f"{more} missiles of ship {number} came from nowhere"
        assert after.vessels[number].budget <= old.budget, f"ship {number} was given credits"
    for number, new in enumerate(after.vessels):
        assert new.kind == MISSILE or new.launcher < 0, f"vessel {number} was launched by {new.launcher}"


def fuel_only_burns(before: State, after: State) -> None:
    """No tank fills but that of a craft on its home world, in the interphase and under the option."""
    interphase = after.refuels and (after.turn > before.turn or after.over)
    for number, old in enumerate(before.vessels):
        new = after.vessels[number]
        assert -1 <= new.fuel <= new.tank, f"the fuel of vessel {number} is {new.fuel} of {new.tank}"
        # What fills it may also begin the turn in which it moves off (MD-GRV.20).
        filled = interphase and (at_home(before, old) or at_home(after, new))
        assert new.fuel <= old.fuel or filled, f"vessel {number} has found fuel"


def at_home(state: State, vessel: Vessel) -> bool:
    return vessel.status == LANDED and vessel.world == state.sides[vessel.side].home


def hits_equal_the_tally(before: State, after: State) -> None:
    """The hits on each area are those written down; those of this player-turn are counted, repaired or not."""
    for number, vessel in enumerate(after.vessels):
        found = [0] * 5
        for hit in vessel.tally:
            found[hit % 8] += 1
        areas = (vessel.drive_hits, vessel.jump_hits, vessel.other_hits, vessel.computer_hits, vessel.weapon_hits)
        assert tuple(found) == areas, f"vessel {number} has {areas} hits, and {found} are written down"
        assert all(hit // 8 <= after.turn for hit in vessel.tally), f"vessel {number} will be hit"


def carried_craft_have_a_place(before: State, after: State) -> None:
    """Every craft aboard lies in a ship of its side that is still there, in a berth of its kind."""
    for number, craft in enumerate(after.vessels):
        if craft.status != ABOARD:
            continue
        assert craft.kind == CRAFT, f"vessel {number} is carried"
        ship = after.vessels[craft.carrier]
        assert ship.kind == SHIP and ship.side == craft.side, f"craft {number} lies in {craft.carrier}"  # noqa: PT018
        assert ship.alive or ship.status == WAITING, f"craft {number} lies in a ship that is no more"
        assert berths_taken(after, craft) <= berths_built(after, craft), f"ship {craft.carrier} is overfull"


def berths_taken(state: State, craft: Vessel) -> int:
    aboard = [other for other in state.vessels if other.status == ABOARD and other.carrier == craft.carrier]
    return sum(other.design == craft.design for other in aboard)


def berths_built(state: State, craft: Vessel) -> int:
    return sum(other.berth == craft.carrier and other.design == craft.design for other in state.vessels)


def people_are_counted(before: State, after: State) -> None:
    """Nobody is forgotten or healed; newcomers come in new vessels; everybody is aboard something, and dies with it."""
    assert len(before.characters) <= len(after.characters), "somebody is missing"
    for new in after.characters[len(before.characters) :]:
        assert new.vessel >= len(before.vessels), f"{new.name} came from nowhere"
    for old, new in zip(before.characters, after.characters, strict=False):
        assert (old.name, old.gunner, old.suit) == (new.name, new.gunner, new.suit), f"{old.name} has become {new.name}"
        assert 0 <= new.pool <= old.pool, f"{new.name} has {new.pool} points after {old.pool}"
    for person in after.characters:
        vessel = after.vessels[person.vessel]
        assert vessel.kind in (SHIP, CRAFT), f"{person.name} rides a missile"
        gone = vessel.wreck or vessel.end in (DESTROYED, CRASHED)
        assert not gone or person.pool == 0, f"{person.name} lives on in a wreck"


def computers_hold_what_fits(before: State, after: State) -> None:
    """What runs is loaded, what is loaded is in the library, and neither exceeds its room."""
    for number, vessel in enumerate(after.vessels):
        assert vessel.running & ~vessel.library == 0, f"vessel {number} runs what it has not"
        assert vessel.loaded & ~vessel.library == 0, f"vessel {number} has loaded what it has not"
        assert space(vessel.running) <= vessel.cpu, f"the CPU of vessel {number} is overfull"
        assert space(vessel.loaded) <= vessel.cpu + vessel.storage, f"the computer of vessel {number} is overfull"


@cache
def space(programs: int) -> int:
    return sum(size for bit, size in enumerate(PROGRAM_SIZE) if programs >> bit & 1)


def strikes_are_counted(before: State, after: State) -> None:
    """As many missiles have struck worlds as are lost there; of worlds none is lost."""
    struck = sum(vessel.kind == MISSILE and vessel.end == CRASHED for vessel in after.vessels)
    assert sum(after.world_hits) == struck, f"{struck} missiles struck worlds, {after.world_hits} are counted"
    assert after.world_names[: len(before.worlds)] == before.world_names, "a world is gone"
    assert len(after.worlds) == len(after.world_names), "a world has no place"


def points_are_earned(before: State, after: State) -> None:
    """In Battle the score is the starships and strikes that the list shows."""
    if not after.goal.startswith("points"):
        return
    for number, side in enumerate(after.sides):
        earned = 0
        for vessel in after.vessels:
            if vessel.kind == SHIP and vessel.end in (DESTROYED, CRASHED):
                earned += -1 if vessel.side == number else 1
            elif vessel.kind == MISSILE and vessel.end == CRASHED and vessel.side == number:
                enemies = [other.home for other in after.sides if other is not side]
                earned += enemies.count(vessel.world)
        assert side.score == earned, f"side {number} has {side.score} points for {earned}"


def plans_offer_what_is_legal(before: State, after: State) -> None:
    """Every course of a plan may be taken, and every future but to coast is in a plan; of all else it is told why."""
    if after.step not in (MOVING, LAUNCHING):
        return
    for seat in range(len(after.done)):
        offered = {(number, to) for number, choices in offers(after, seat) for to in choices}
        legal = {(act.vessel, act.to) for act in decode_all(after, seat, codes(after, seat)) if isinstance(act, Burn)}
        assert offered <= legal, f"seat {seat} is shown courses that it may not take: {offered - legal}"
        steered = {number for number, _ in offered}
        for number, to in legal - offered:
            assert number not in steered, f"the plan of vessel {number} leaves out {to}"
            assert to == after.vessels[number].ahead, f"vessel {number} may go to {to}, and there is no plan"
        for number, vessel in enumerate(after.vessels):
            if vessel.seat == seat and vessel.in_play and not vessel.moved:
                near = [vessel.ahead, add(vessel.ahead, DIRECTIONS[0]), *futures(after, number)[:2]]
                refused_with_a_reason(after, seat, [Burn(number, to) for to in near if (number, to) not in legal])


def refused_with_a_reason(state: State, seat: int, wrong: Sequence[Burn]) -> None:
    for action in wrong:
        told = why_not(state, seat, action)
        assert told is not None, f"nothing speaks against {action}"
        assert told.reason != LAST_RESORT, f"nobody says why {action} is refused"


def moment(state: State) -> tuple[int, int, int]:
    """The turn, whose it is in its order, and the phase, the set-up before all others."""
    return (0, 0, 0) if state.phase == SET_UP else (state.turn, state.at, state.phase)


def time_goes_on(before: State, after: State) -> None:
    """Turns, player-turns and phases follow one another; the end may come in the interphase after the last."""
    assert after.over or moment(after) >= moment(before), f"{moment(before)} was followed by {moment(after)}"


LAWS: Mapping[str, Callable[[State, State], None]] = {
    "vessels never vanish": vessels_never_vanish,
    "the lost stay lost": the_lost_stay_lost,
    "missiles add up": missiles_add_up,
    "fuel only burns": fuel_only_burns,
    "hits equal the tally": hits_equal_the_tally,
    "carried craft have a place": carried_craft_have_a_place,
    "people are counted": people_are_counted,
    "computers hold what fits": computers_hold_what_fits,
    "strikes are counted": strikes_are_counted,
    "points are earned": points_are_earned,
    "plans offer what is legal": plans_offer_what_is_legal,
    "time goes on": time_goes_on,
}
