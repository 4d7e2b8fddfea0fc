"""Boarding: rounds aboard disabled ships, before the first beam (group BRD, M4-FIR.10)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.mayday41 import departure
from mayday.games.mayday41.actions import Action, Fall, Seize
from mayday.games.mayday41.agenda_types import Handlers, Questions
from mayday.games.mayday41.boarding.boarding_orders import (
    fight_on,
    force_of,
    fought_over,
    has_people,
    hull_areas,
    posture,
)
from mayday.games.mayday41.damage.condition import enemies
from mayday.games.mayday41.handles import next_prize
from mayday.games.mayday41.happenings.boarding import AreaTaken, CablesCut, Captured, Fell, Fought, WentOver
from mayday.games.mayday41.missiles import contents
from mayday.games.mayday41.moving.meeting import matched
from mayday.games.mayday41.packing import FEW, K_FALL, K_SEIZE, MOST, bare
from mayday.games.mayday41.reports import report, witnesses
from mayday.games.mayday41.sensors import contacts
from mayday.games.mayday41.sensors.sensor_orders import side_order
from mayday.games.mayday41.state import NOBODY, Boarding, Force, Job, Question, State
from mayday.games.mayday41.tables import Posture

ROUND_POINTS = 3
"""Points of strength that are worth a die (M4-BRD.09)."""


def begin(state: State, dice: AnyDice) -> None:
    """Cuts come first, then everybody goes where he was ordered, then the rounds (M4-BRD.16, M4-BRD.17)."""
    for boarding in state.boardings:
        barred = {state.units[vessel].side for vessel in boarding.cuts}
        for vessel in boarding.cuts:
            _cut(state, boarding, vessel)
        for vessel, marines, troops in boarding.sends:
            comes = marines < 0 or troops < 0
            if state.plays(vessel) and (comes or state.units[vessel].side not in barred):
                _send(state, boarding, vessel, marines, troops)
        boarding.sends, boarding.cuts = [], []
    state.boardings = [boarding for boarding in state.boardings if _lives(state, boarding)]
    rounds = []
    for boarding in state.boardings:
        rounds += [Job("round", boarding.ship, side) for side in side_order(state) if _rival(state, boarding, side)]
    state.agenda += reversed(rounds)


def _rival(state: State, boarding: Boarding, side: int) -> bool:
    """Does it fight, or hold areas that nobody of its own defends any more, against those who hold the ship?"""
    there = has_people(boarding, side) or boarding.areas.get(side, 0) > 0
    return there and enemies(state, side, state.units[boarding.ship].side)


def _lives(state: State, boarding: Boarding) -> bool:
    """Is there anybody aboard who does not belong there, or an area that is lost?"""
    if not state.plays(boarding.ship):
        return False
    return fought_over(boarding) or bool(boarding.taken)


def _cut(state: State, boarding: Boarding, vessel: int) -> None:
    """The area reverts, its people return; no boarders are sent in this turn (M4-BRD.16, M4-BRD.17).

    Until people of it go over or come back it takes no part, and nothing of it can be won.
    """
    boarding.taken.pop(vessel, None)
    boarding.cut = state.turn
    force = force_of(boarding, state.units[vessel].side)
    if state.rules >= 2 and force is not None and vessel in force.ships:
        force.ships.remove(vessel)
    sides = {state.units[vessel].side, state.units[boarding.ship].side}
    report(state, lambda name: CablesCut(name(vessel), name(boarding.ship)), sorted(sides))


def _send(state: State, boarding: Boarding, vessel: int, marines: int, troops: int) -> None:
    """People change places (M4-BRD.05); those who belong to the ship go last (M4-BRD.21)."""
    unit, ship = state.vessel(vessel), state.vessel(boarding.ship)
    force = force_of(boarding, unit.side)
    if force is None:
        force = Force(unit.side)
        boarding.forces.append(force)
    unit.marines, unit.troops = unit.marines - marines, unit.troops - troops
    force.marines, force.troops = force.marines + marines, force.troops + troops
    ship.marines, ship.troops = ship.marines + min(0, force.marines), ship.troops + min(0, force.troops)
    force.marines, force.troops = max(0, force.marines), max(0, force.troops)
    if vessel not in force.ships:
        force.ships.append(vessel)
    report(state, lambda name: WentOver(name(vessel), name(boarding.ship), marines, troops), [unit.side])


def asked(state: State) -> tuple[int, ...]:
    """Nobody: rounds ask by questions."""
    return ()


def codes(state: State, side: int) -> list[int]:
    return []


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    raise AssertionError("nothing is played between the rounds")


# A round.


def strength(state: State, boarding: Boarding, side: int) -> int:
    """Marines, and other troops at half; crews fight for their own ship (M4-BRD.07, M4-BRD.08)."""
    marines, troops, crew = people(state, boarding, side)
    return marines + (troops + crew) // 2


def people(state: State, boarding: Boarding, side: int) -> tuple[int, int, int]:
    """Marines, troops and crew who fight for a side aboard this ship."""
    force = force_of(boarding, side) or Force(side)
    ship = state.vessel(boarding.ship)
    if side != ship.home or side != ship.side:
        return force.marines, force.troops, 0
    crew = ship.crew if state.options.crew_defend == "on" else 0
    return force.marines + ship.marines, force.troops + ship.troops, crew


def pool(points: int, how: Posture) -> tuple[int, int]:
    """Dice and DM of a strength (M4-BRD.09): 5 points on the offensive are two dice, +2 (M4-BRD.10)."""
    return (1 if how == "offensive" else 2) + points // ROUND_POINTS, points % ROUND_POINTS


def _round(state: State, job: Job, dice: AnyDice) -> None:
    """One roll of each side; the higher total wins (M4-BRD.11, M4-BRD.15, M4-BRD.19)."""
    boarding = fight_on(state, job.unit)
    attackers = job.other
    if boarding is None or not state.plays(job.unit) or not _rival(state, boarding, attackers):
        return  # it has changed hands in this turn (M4-BRD.22)
    defenders = state.units[job.unit].side
    sides = attackers, defenders
    postures = tuple(posture(state, boarding, side) for side in sides)
    thrown: list[tuple[int, ...]] = []
    dms = []
    for side, stance in zip(sides, postures, strict=True):
        number, dm = pool(strength(state, boarding, side), stance) if any(people(state, boarding, side)) else (0, 0)
        thrown.append(tuple(dice.throw() for _ in range(number)))
        dms.append(dm)
    totals = [sum(each) + dm for each, dm in zip(thrown, dms, strict=True)]
    winner = NOBODY if totals[0] == totals[1] else sides[totals[1] > totals[0]]
    names = state.sides[attackers].name, state.sides[defenders].name
    won = state.sides[winner].name if winner != NOBODY else ""
    how, faces = (str(postures[0]), str(postures[1])), (thrown[0], thrown[1])
    added, came_to = (dms[0], dms[1]), (totals[0], totals[1])
    report(state, lambda name: Fought(name(job.unit), *names, how, faces, added, came_to, won), sorted(sides))
    takes = winner != NOBODY and postures[sides.index(winner)] == "offensive"
    if takes:
        state.agenda.append(Job("seize", job.unit, attackers, winner))
    for place, side in enumerate(sides):
        spared = len(thrown[1 - place]) if side == winner else 0  # M4-BRD.12
        loss = max(0, totals[1 - place] - spared)
        if loss:
            state.agenda.append(Job("casualties", job.unit, side, loss))


def _casualties(state: State, job: Job, dice: AnyDice) -> None:
    """The owner chooses which people, where that makes a difference (M4-BRD.12)."""
    boarding = fight_on(state, job.unit)
    assert boarding is not None
    kinds = people(state, boarding, job.other)
    loss = min(job.number, sum(kinds))
    if sum(number > 0 for number in kinds) < 2 or loss == sum(kinds):
        marines = min(loss, kinds[0])
        troops = min(loss - marines, kinds[1])
        _bury(state, boarding, job.other, (marines, troops, loss - marines - troops))
        return
    state.question = Question("casualties", job.other, job.unit, number=loss)


def _fall_choices(state: State, question: Question) -> list[int]:
    boarding = fight_on(state, question.unit)
    assert boarding is not None
    kinds = people(state, boarding, question.side)
    found: list[int] = []
    for marines in range(min(kinds[0], question.number, MOST) + 1):
        for troops in range(min(kinds[1], question.number - marines, MOST) + 1):
            if may_fall(kinds, question.number, marines, troops):
                found.append(bare(K_FALL, marines + FEW * troops))
    return found


def may_fall(kinds: tuple[int, int, int], number: int, marines: int, troops: int) -> bool:
    """Of those who are there, whoever is not named being crew (M4-BRD.12)."""
    return marines <= kinds[0] and troops <= kinds[1] and 0 <= number - marines - troops <= kinds[2]


def _fall(state: State, question: Question, action: Fall, dice: AnyDice) -> None:
    boarding = fight_on(state, question.unit)
    assert boarding is not None
    crew = question.number - action.marines - action.troops
    _bury(state, boarding, question.side, (action.marines, action.troops, crew))


def _bury(state: State, boarding: Boarding, side: int, losses: tuple[int, int, int]) -> None:
    """Those who came over fall before those whose ship it is."""
    ship = state.vessel(boarding.ship)
    force = force_of(boarding, side) or Force(side)
    marines, troops = min(losses[0], force.marines), min(losses[1], force.troops)
    force.marines, force.troops = force.marines - marines, force.troops - troops
    if side == ship.home == ship.side:
        ship.marines -= losses[0] - marines
        ship.troops -= losses[1] - troops
        ship.crew -= losses[2]
    report(state, lambda name: Fell(name(boarding.ship), *losses), [side])


def _seize(state: State, job: Job, dice: AnyDice) -> None:
    """An attacker takes an area of the ship; a defender one of his own, or of a boarding vessel (M4-BRD.13)."""
    boarding = fight_on(state, job.unit)
    assert boarding is not None
    winner = job.number
    if winner == job.other:
        _take_area(state, boarding, winner, state.units[job.unit].side)
        return
    lost = boarding.areas.get(job.other, 0) > 0
    theirs = _boarders(state, boarding, job.other)
    if lost and theirs:
        state.question = Question("seize", winner, job.unit, job.other)
    elif lost:
        _take_area(state, boarding, winner, job.other)
    elif theirs:
        _take_vessel(state, boarding, theirs[0], winner)


def _boarders(state: State, boarding: Boarding, side: int) -> list[int]:
    """Boarding vessels still linked of which the defenders hold nothing yet."""
    force = force_of(boarding, side)
    fleet = force.ships if force else []
    return [v for v in fleet if state.plays(v) and matched(state, v, boarding.ship) and v not in boarding.taken]


def _seize_choices(state: State, question: Question) -> list[int]:
    return [bare(K_SEIZE, False), bare(K_SEIZE, True)]


def _seized(state: State, question: Question, action: Seize, dice: AnyDice) -> None:
    boarding = fight_on(state, question.unit)
    assert boarding is not None
    if action.theirs:
        _take_vessel(state, boarding, _boarders(state, boarding, question.other)[0], question.side)
    else:
        _take_area(state, boarding, question.side, question.other)


def _take_vessel(state: State, boarding: Boarding, vessel: int, side: int) -> None:
    """It only allows cutting the cables: a working ship is not captured so (M4-BRD.14)."""
    boarding.taken[vessel] = state.turn
    involved = {side, state.units[vessel].side}
    by = state.sides[side].name
    report(state, lambda name: AreaTaken(name(vessel), by, ()), sorted(involved))


def _take_area(state: State, boarding: Boarding, winner: int, loser: int) -> None:
    boarding.areas[winner] = boarding.areas.get(winner, 0) + 1
    boarding.areas[loser] -= 1
    areas = tuple((state.sides[side].name, number) for side, number in sorted(boarding.areas.items()) if number)
    by = state.sides[winner].name
    report(state, lambda name: AreaTaken(name(boarding.ship), by, areas), sorted({winner, loser}))
    if boarding.areas[loser] == 0 and loser == state.units[boarding.ship].side:
        _capture(state, boarding, winner)


def _capture(state: State, boarding: Boarding, winner: int) -> None:
    """No area is left: survivors are prisoners, the ship is the captor's, every area of it (M4-BRD.14, M4-BRD.22)."""
    ship = state.vessel(boarding.ship)
    loser = ship.side
    hearers = {winner, *witnesses(state, boarding.ship), *(force.side for force in boarding.forces)}
    report(state, lambda name: Captured(name(boarding.ship), state.sides[winner].name), sorted(hearers))
    boarding.forces = [force for force in boarding.forces if force.side != loser]
    boarding.areas, boarding.taken = {winner: hull_areas(state, ship)}, {}
    boarding.postures.setdefault(winner, "offensive")  # in this turn; whoever else comes meets him so
    if loser == ship.home:
        ship.marines = ship.troops = 0
    contents.orphan(state, boarding.ship)
    contents.lose_target(state, boarding.ship)
    for number in (boarding.ship, *departure.aboard(state, boarding.ship)):
        _hand_over(state, number, winner)
    contacts.change_sides(state, boarding.ship, loser)


def _hand_over(state: State, number: int, winner: int) -> None:
    """It obeys its captor, under a name of his; back home it has its old one (M4-BRD.22)."""
    vessel = state.vessel(number)
    prize = 0 if winner == vessel.home else next_prize(state, winner)
    vessel.side, vessel.prize = winner, prize
    vessel.shots, vessel.salvos, vessel.predict_on = {}, [], NOBODY


JOBS: Handlers = {"round": _round, "casualties": _casualties, "seize": _seize}
QUESTIONS: Questions = {"casualties": (_fall_choices, _fall), "seize": (_seize_choices, _seized)}
