"""What may not get lost in a station: counters, chits, people, barriers, and time.

Each law holds between a position and the one that follows from it by a single action, and knows nothing of what it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from mayday.games.asteroid.plans import DOOR, HOLE, OPEN, OPENED, SOLID, WALL
from mayday.games.asteroid.state import NOBODY, UNDRAWN, State
from mayday.games.asteroid.station import AIRLOCK, NOWHERE
from mayday.games.asteroid.tables import (
    CHITS,
    CHOOSING,
    COUNTERS,
    DIVIDING,
    DOG,
    ESCAPE_TURNS,
    FRIENDLY,
    LUCK,
    OVER,
    ROAMER,
    SORTS,
    SUITORS,
    UTILITY,
    XM,
)

BECOMES = {
    WALL: {WALL, OPEN},
    SOLID: {SOLID, HOLE},
    DOOR: {DOOR, OPENED},
}
"""What can come of a barrier: it gives way or stays; nothing grows back, and a door once open stays so (AS-15.09)."""


def no_counter_is_lost_or_doubled(before: State, after: State) -> None:
    """Every counter is on the plans, carried, in hand or gone, as often as the game owns it (AS-1.01)."""
    if after.stage < CHOOSING:
        owned = {kind: number for kind, number in COUNTERS.items() if kind != "charge"}
        laid = Counter(piece.name for piece in after.pieces) + Counter(thing.kind for thing in after.things)
        laid += Counter(after.deck)
        for kind, number in laid.items():
            assert number <= owned[kind], f"there are {number} of {kind}"
        return
    robots = Counter(SORTS[piece.sort] for piece in after.pieces if piece.is_station_robot)
    found = robots + Counter(thing.kind for thing in after.things)
    for kind, number in COUNTERS.items():
        wanted = number if kind != "charge" or after.stage >= XM else found[kind]
        assert found[kind] == wanted, f"there are {found[kind]} of {kind}, not {wanted}"
    if before.stage >= CHOOSING:
        for old, new in zip(before.things, after.things, strict=False):
            assert old.kind == new.kind, f"{old.kind} has become {new.kind}"
            assert new.gone or not old.gone or old.placer or new.kind == "charge", f"{new.kind} is back"


def everything_is_somewhere_once(before: State, after: State) -> None:
    """A thing is held by somebody or lies in a square; who is dead or aboard is in none."""
    for thing in after.things:
        assert thing.square == NOWHERE or thing.holder == NOBODY, f"{thing.kind} lies there and is carried"
        if thing.holder != NOBODY:
            holder = after.pieces[thing.holder]
            assert not holder.dead, f"{thing.kind} is carried by the dead {holder.name}"
    for number, piece in enumerate(after.pieces):
        somewhere = piece.square != NOWHERE
        assert not somewhere or not (piece.dead or piece.boarded), f"{piece.name} is gone and in a square"
        if piece.load != NOBODY:
            load = after.pieces[piece.load]
            assert load.carrier == number, f"{piece.name} carries somebody who does not know"
            assert load.square == piece.square, f"{piece.name} carries somebody who is elsewhere"
        if piece.carrier != NOBODY:
            assert after.pieces[piece.carrier].load == number, f"{piece.name} is carried by nobody"


def the_fallen_stay_fallen(before: State, after: State) -> None:
    """Nobody comes back from death or from the ship, no wound heals, and the crew is who was chosen (AS-1.01)."""
    if before.stage <= DIVIDING:
        return
    assert len(before.pieces) == len(after.pieces), "somebody is new, or missing"
    for old, new in zip(before.pieces, after.pieces, strict=True):
        assert (old.name, old.sort) == (new.name, new.sort), f"{old.name} has become {new.name}"
        assert new.dead or not old.dead, f"{new.name} rose from the dead"
        assert new.injured or not old.injured or new.dead, f"the injuries of {new.name} healed"
        assert new.sort < UTILITY or not new.boarded, f"{new.name} is aboard"
        assert not new.wakes or new.is_living, f"{new.name} cannot be unconscious"


def chits_add_up(before: State, after: State) -> None:
    """Each status chit is in the pool or with a robot (AS-1.11); a roamer has none."""
    drawn = Counter(piece.chit for piece in after.pieces if piece.chit != UNDRAWN)
    for chit, number in enumerate(CHITS):
        assert 0 <= after.pool[chit] <= number, "there are more chits than the game owns, or fewer than none"
    known = sum(after.pool) + sum(drawn.values())
    spare = sum(after.pool) == after.pool[FRIENDLY]  # then a mining robot is hostile without one (AS-13.11)
    assert known == sum(CHITS) or (spare and known > sum(CHITS)), "a status chit is lost or there twice"
    assert not any(piece.chit != UNDRAWN for piece in after.pieces if piece.sort == ROAMER), "a roamer has a chit"
    for old, new in zip(before.pieces, after.pieces, strict=False):
        same_robot = old.is_station_robot and old.sort == new.sort
        assert not same_robot or new.chit != UNDRAWN or old.chit == UNDRAWN, f"{new.name} has given its chit back"


def walls_only_fall(before: State, after: State) -> None:
    """The plans stay where they lie once people are in; a barrier never becomes another than it can."""
    if before.stage < CHOOSING:
        return
    assert before.station.laid == after.station.laid, "the station was rebuilt"
    changed = () if before.edges == after.edges else enumerate(zip(before.edges, after.edges, strict=True))
    for edge, (old, new) in changed:
        assert new in BECOMES.get(old, {old}), f"edge {edge} was {old} and is {new}"
    if before.stage >= XM:
        assert before.attached & after.attached == before.attached, "a plan left the map"
        assert after.map_known or not before.map_known, "the map was forgotten"


def time_goes_forward(before: State, after: State) -> None:
    """Turns follow each other, and the sequence ends the game after its turns (AS-24.02)."""
    assert after.turn - before.turn in (0, 1), "a turn was left out"
    assert after.turn > before.turn or after.stage >= before.stage, "a step came again in the same turn"
    assert after.destruct == before.destruct or before.destruct == 0, "the sequence began twice"
    if after.destruct and after.stage != OVER:
        assert after.turn <= after.destruct + ESCAPE_TURNS, "the station should be gone"


def gifts_are_used_up(before: State, after: State) -> None:
    """Luck runs out and does not come back (AS-18.02); a lover was a suitor once (AS-19.03)."""
    assert after.luck in (0, *LUCK), "no chit has this number"
    assert after.luck == before.luck or before.luck == 0, "Lucky has drawn twice"
    assert after.luck_spent >= before.luck_spent, "luck came back"
    assert after.luck_spent <= after.luck, "more luck was spent than there was"
    assert after.luck_out or not before.luck_out, "luck is back"
    assert set(after.suitors) <= set(SUITORS), "somebody may not court Nicholle"


def people_stay_where_people_can_be(before: State, after: State) -> None:
    """In a square of the plans or the airlock; only the dog, humans and utility robots use shafts (AS-6.12)."""
    for piece in after.pieces:
        assert piece.square in (NOWHERE, AIRLOCK) or 0 <= piece.square < len(after.station.names), "off the map"
        assert piece.square != AIRLOCK or piece.is_member, f"{piece.name} is in the airlock"
        assert not piece.leapt or piece.sort == DOG, f"{piece.name} leaps"


LAWS: Mapping[str, Callable[[State, State], None]] = {
    "no counter is lost or doubled": no_counter_is_lost_or_doubled,
    "everything is somewhere once": everything_is_somewhere_once,
    "the fallen stay fallen": the_fallen_stay_fallen,
    "chits add up": chits_add_up,
    "walls only fall": walls_only_fall,
    "time goes forward": time_goes_forward,
    "gifts are used up": gifts_are_used_up,
    "people stay where people can be": people_stay_where_people_can_be,
}
