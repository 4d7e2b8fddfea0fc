"""Does a position make sense as a whole: could it have come about in a game? Asked of positions from outside alone."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.mayday78.interception import hostile
from mayday.games.mayday78.library import designs_of, setting_of
from mayday.games.mayday78.positions.spec import AttackSpec, PositionSpec
from mayday.games.mayday78.scenario.aims import aims
from mayday.games.mayday78.scenario.entries import musters
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import (
    ABOARD,
    BIG_SHIP,
    CRASHED,
    DECLARING,
    DESIGNATING,
    DESTROYED,
    DETONATING,
    JUMPING,
    MISSILE,
    PHASE_A,
    PHASE_B,
    PHASE_C,
    PLACING,
    PREDICTS,
    RESOLVING,
    RETARGETING,
    SELECTIVES,
    SET_UP,
    SHIP,
    G,
)

FARTHEST = 100_000_000
"""No hex lies farther out."""
IN_TURN = (DESIGNATING, RETARGETING, DETONATING)
"""Steps in which the sides answer one after the other, beside phase C."""


def check_sense(state: State, spec: PositionSpec, faults: Faults) -> None:
    """All that no single vessel, side or world can say of itself."""
    _check_goal(state, faults)
    _check_question(state, spec, faults)
    _check_names(state, spec, faults)
    _check_holds(state, faults)
    _check_strikes(state, faults)
    _check_people(state, faults)
    _check_meetings(state, spec, faults)
    _check_shots(state, faults)
    for number, attack in enumerate(spec.attacks):
        _check_attack(state, attack, f"attacks[{number}]", faults)
    twice = len({attack.vessel for attack in spec.attacks}) < len(spec.attacks)
    faults.check(not twice, "attacks", "a vessel fires at one target in a phase (MD-LAS.05)")


def _check_goal(state: State, faults: Faults) -> None:
    """What decides the game is there, or will be (see aims.py)."""
    worlds = [*state.world_names, *(world.name for world in setting_of(state.options).worlds)]
    hulks = [vessel.mark for vessel in state.vessels if vessel.kind == BIG_SHIP]
    for aim in aims(state.goal):
        if aim.world:
            faults.among(aim.world, worlds, "goal", "world")
        if aim.design:
            faults.among(aim.design, designs_of(state.options), "goal", "design")
        if aim.mark and state.phase != SET_UP:
            faults.among(aim.mark, hulks, "goal", "big ship")
        near = all(-FARTHEST <= part <= FARTHEST for part in aim.hex)
        faults.check(near, "goal", "names a hex that is too far out")
        faults.check(aim.times >= 1, "goal", "`times` counts from 1")
        faults.check(0 <= aim.within <= FARTHEST, "goal", "`within` counts hexes from 0")


def _check_question(state: State, spec: PositionSpec, faults: Faults) -> None:
    """Whose question it can be (MD-SEQ.01, MD-SEQ.06, MD-SEQ.09)."""
    over = spec.outcome is not None
    late = 0 < state.turn_limit < state.turn
    faults.check(over or not late, "turn", f"the game ends with game-turn {state.turn_limit}")
    in_turn = state.step in IN_TURN or (state.phase == PHASE_C and state.step in (DECLARING, RESOLVING))
    faults.check(in_turn or state.asked == 0, "asked", "here the sides do not answer one after the other; it is 0")
    if state.phase == PHASE_C and in_turn and len(state.sides) > 1:
        faults.check(state.asked > 0, "asked", "in phase C the other sides answer, from 1 on (MD-SEQ.06)")
    bare = state.phase != SET_UP or state.step >= PLACING or not (spec.vessels or spec.characters)
    faults.check(bare, "vessels", "there are none yet before worlds and fleets are chosen")
    seats = range(len(state.done))
    if spec.outcome is not None:
        known = all(winner in seats for winner in spec.outcome.winners)
        faults.check(known, "outcome.winners", "there is no such seat")
    for number, side in enumerate(state.sides):
        if side.muster and state.phase == SET_UP:
            chosen = side.muster in musters(state, number)
            faults.check(chosen, f"sides[{number}].muster", "is no fleet that the scenario lets it choose (MD-BAT.01)")


def _check_names(state: State, spec: PositionSpec, faults: Faults) -> None:
    """Sheets lie there once, and worlds can be named (MD-MAP.05)."""
    faults.check(len(set(state.sheets)) == len(state.sheets), "sheets", "a sheet lies there twice")
    for number, world in enumerate(spec.worlds):
        faults.check(world.name != "", f"worlds[{number}].name", "is empty; a world has a name")


def _check_holds(state: State, faults: Faults) -> None:
    """Every craft aboard lies in a berth that was built for its design (MD-ORD.13)."""
    for number, craft in enumerate(state.vessels):
        if craft.status == ABOARD:
            aboard = [v for v in state.vessels if v.status == ABOARD and v.carrier == craft.carrier]
            taken = sum(other.design == craft.design for other in aboard)
            built = sum(v.berth == craft.carrier and v.design == craft.design for v in state.vessels)
            told = "there is no berth of its design left aboard (MD-ORD.13)"
            faults.check(taken <= built, f"vessels[{number}].carrier", told)


def _check_strikes(state: State, faults: Faults) -> None:
    """A world counts at least the missiles that are listed as lost on it (MD-GRV.23)."""
    for world in range(len(state.worlds)):
        if len(state.world_hits) != len(state.worlds) * len(state.sides):
            return
        hits = state.hits_on(world)
        for side in range(len(state.sides)):
            struck = sum(
                v.kind == MISSILE and v.end == CRASHED and v.world == world and v.side == side for v in state.vessels
            )
            told = f"{struck} missiles of side {side} are listed as lost there"
            faults.check(hits[side] >= struck, f"worlds[{world}].missile_hits", told)


def _check_people(state: State, faults: Faults) -> None:
    """Everybody has a name, and nobody lives on in a wreck (MD-CRW.04)."""
    for number, person in enumerate(state.characters):
        field = f"characters[{number}]"
        faults.check(person.name != "", f"{field}.name", "is empty; everybody has a name")
        vessel = state.vessels[person.vessel]
        gone = vessel.wreck or vessel.end in (DESTROYED, CRASHED)
        faults.check(not gone or person.pool == 0, f"{field}.pool", "nobody lives on in a wreck; it is 0 (MD-DMG.10)")


def _check_meetings(state: State, spec: PositionSpec, faults: Faults) -> None:
    """Who met whom: two in one hex, once the movement of the player-turn is over (MD-INT.01)."""
    pairs = spec.contacts or ()
    early = state.phase == SET_UP or (state.phase == PHASE_A and state.step <= JUMPING)
    faults.check(not (early and pairs), "contacts", "nobody meets before the movement is over (MD-INT.01)")
    faults.check(len(set(pairs)) == len(pairs), "contacts", "names a pair twice")
    for number, (first, second) in enumerate(pairs):
        field = f"contacts[{number}]"
        if max(first, second) >= len(state.vessels):
            continue
        faults.check(first <= second, field, "names the lower number first")
        one, other = state.vessels[first], state.vessels[second]
        apart = one.in_play and other.in_play and one.present != other.present and not state.over
        faults.check(not apart, field, "who has met is in one hex (MD-INT.01)")


def _check_shots(state: State, faults: Faults) -> None:
    """Who fired at whom in this player-turn's phase B (MD-RET.02)."""
    early = state.phase in (SET_UP, PHASE_A)
    faults.check(not (early and state.shots), "shots", "nobody has fired before phase B (MD-LAS.01)")
    for number, (firer, target) in enumerate(state.shots):
        field = f"shots[{number}]"
        if max(firer, target) >= len(state.vessels):
            continue
        by = state.vessels[firer]
        faults.check(
            by.side == state.phasing or state.over, field, "in phase B only the side whose player-turn it is fires"
        )
        faults.check(by.lasers > 0, field, f"vessel {firer} has no laser (MD-LAS.02)")
        faults.check(hostile(by, state.vessels[target]), field, "lasers fire at vessels of other sides (MD-LAS.03)")


def _check_attack(state: State, given: AttackSpec, field: str, faults: Faults) -> None:
    """Lasers declared: by whom, at whom, and with what (MD-LAS.01, MD-LAS.03, MD-LAS.15, MD-LAS.18)."""
    if max(given.vessel, given.target) >= len(state.vessels) or state.phase not in (PHASE_B, PHASE_C):
        return
    vessel, target = state.vessels[given.vessel], state.vessels[given.target]
    side = state.order[(state.at + state.asked) % len(state.order)] if state.phase == PHASE_C else state.phasing
    faults.check(vessel.side == side and vessel.alive, f"{field}.vessel", "is no living vessel of the side that fires")
    faults.check(hostile(vessel, target), f"{field}.target", "lasers fire at vessels of other sides (MD-LAS.03)")
    there = target.alive or given.loose
    faults.check(there, f"{field}.target", "is gone; its lasers are loose then (MD-LAS.19)")
    again = state.step == DECLARING and not vessel.acted
    faults.check(not again, f"{field}.vessel", "has declared its fire and so has `acted` (MD-LAS.22)")
    faults.check(not given.loose or state.step == RESOLVING, f"{field}.loose", "attacks are not being resolved yet")
    if given.combined:
        together = state.extended and vessel.lasers > 1
        faults.check(together, f"{field}.combined", "takes two lasers and the extended rule (MD-LAS.18)")
    for name, used, needed in (
        ("predict", given.predict, PREDICTS),
        ("gunner", given.gunner, G),
        ("selective", given.selective, SELECTIVES),
    ):
        if used:
            runs = state.extended and vessel.kind == SHIP and vessel.running & needed != 0
            faults.check(runs, f"{field}.{name}", "needs a program that does not run (MD-LAS.15)")
