"""A fire step: declared by both sides, rolled, and taking effect all at once (AS-8.21, AS-5.11)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.asteroid import brain, charges, fire, footing, robots, romance, spotting, wounds
from mayday.games.asteroid.events import Cleared
from mayday.games.asteroid.relations import computers, expeditions, in_printed_order
from mayday.games.asteroid.sight import sees
from mayday.games.asteroid.state import NOBODY, Shot, State, Thing
from mayday.games.asteroid.station import NOWHERE


class Harm:
    """The worst that happened to each piece, and by what (AS-26.01, AS-26.03)."""

    def __init__(self) -> None:
        self.level: dict[int, int] = {}
        self.shot_dead: set[int] = set()
        self.crushed: set[int] = set()
        self.dazed: list[int] = []
        self.shot_at: list[int] = []
        self.crises = 0

    def add(self, number: int, level: int) -> None:
        self.level[number] = max(level, self.level.get(number, 0))


def resolve(state: State, dice: AnyDice) -> None:
    """All dice first, of shots and of charges, then everything together (AS-8.21, AS-8.23, AS-16.16).

    Lucky pays for every hit, though something else kill him (AS-26.02); the fallen miss the melee (AS-26.14).
    """
    harm = Harm()
    for shot in in_order(state):
        if shot.weapon in ("own", "disintegrator"):
            _shoot(state, shot, harm, dice)
    squares = {shot.square for shot in state.shots if shot.weapon == "charge"}
    blown: list[Thing] = []
    for square in sorted(squares, key=state.station.printed):
        blown += charges.placed_at(state, square)[: charges.going_off(state, square)]
    breaches: list[int] = []
    fallen: list[int] = []
    for charge in blown:
        breaches += charges.breached_edges(state, charge)
        fallen += charges.cleared_squares(state, charge)
        for number, level, crushed in charges.blast(state, charge, dice):
            harm.add(number, level)
            if crushed:
                harm.crushed.add(number)
    ruin = _take_effect(state, harm, blown, breaches, fallen, dice)
    _after(state, harm, ruin, dice)
    state.shots, state.first_shots, state.shown_wearer = [], 0, NOBODY


def in_order(state: State) -> list[Shot]:
    """The expedition's first, each side's in declared order (AS-8.23)."""
    ours = [shot for shot in state.shots if shot.firer == NOBODY or expeditions(state.pieces[shot.firer])]
    return ours + [shot for shot in state.shots if shot not in ours]


def _shoot(state: State, shot: Shot, harm: Harm, dice: AnyDice) -> None:
    harm.shot_at.append(shot.target)
    if fire.roll_hit(state, shot, dice):
        _strike(state, shot, harm, dice)
        return
    dog = fire.strays(state, shot)
    if dog != NOBODY:
        stray = Shot(shot.firer, "own", dog)
        if fire.roll_hit(state, stray, dice, stray=True):
            _strike(state, stray, harm, dice)


def _strike(state: State, shot: Shot, harm: Harm, dice: AnyDice) -> None:
    level = fire.roll_kill(state, shot, dice)
    victim = state.pieces[shot.target]
    if victim.name == "nicholle" and victim.is_member and level:  # rays only knock her out (AS-19.07)
        harm.dazed.append(shot.target)
        return
    harm.add(shot.target, level)
    if level == 2:
        harm.shot_dead.add(shot.target)


def _take_effect(
    state: State, harm: Harm, blown: list[Thing], breaches: list[int], fallen: list[int], dice: AnyDice
) -> bool:
    """Deaths, wounds, destruction, breaches and a ruined brain; answers whether the brain fell (AS-5.11)."""
    spared = [number for number, piece in enumerate(state.pieces) if romance.counts_as_crisis(piece)]
    for number in harm.dazed:
        if harm.level.get(number, 0) < 2:
            wounds.knock_out(state, number, dice)
    hurt = [number for number in charges.in_reach_order(state) if number in harm.level]
    for number, level in [(number, harm.level[number]) for number in hurt]:
        if level == 2:
            cause = "crushed" if number in harm.crushed else "fire" if number in harm.shot_dead else "blast"
            wounds.kill(state, number, dice, cause)
            harm.crises += number in spared
        elif level == 1:
            wounds.injure(state, number)
    ruin = _destroy_equipment(state, blown)
    for shot in state.shots:
        if shot.weapon == "burn":
            ruin = _burn(state, shot, breaches, fallen) or ruin
    for edge in dict.fromkeys(breaches):
        if state.edges[edge] in charges.BREACHED:
            footing.open_edge(state, edge, charges.BREACHED[state.edges[edge]], NOBODY, "breached")
    for square in dict.fromkeys(fallen):
        _clear(state, square)
    for charge in blown:
        charge.placer = ""
        state.put(charge, NOWHERE)
    return ruin


def _destroy_equipment(state: State, blown: list[Thing]) -> bool:
    """Everything in a charge's square but stairs (AS-16.09)."""
    ruin = False
    squares = {charge.square for charge in blown}
    for thing in state.things:
        spent = any(thing is charge for charge in blown)
        if thing.square in squares and not spent and thing.kind not in ("ascending", "descending"):
            if thing.kind == "brain":
                ruin = ruin or thing.works
            elif not thing.collapse:
                wounds.destroy_thing(state, thing)
    return ruin


def _burn(state: State, shot: Shot, breaches: list[int], fallen: list[int]) -> bool:
    """No die (AS-12.17, AS-12.19)."""
    if shot.edge >= 0:
        breaches.append(shot.edge)
        return False
    thing = state.thing("brain")
    if thing is not None and thing.square == shot.square and thing.works and thing.up:
        return True
    fallen.append(shot.square)
    return False


def _clear(state: State, square: int) -> None:
    for thing in state.things:
        if thing.collapse and thing.square == square:
            state.put(thing, NOWHERE)
            thing.up = thing.board = True
            state.tell(Cleared(state.station.names[square]))


def _after(state: State, harm: Harm, ruin: bool, dice: AnyDice) -> None:
    """Robots wake, hearts break (AS-5.11)."""
    for number in in_printed_order(state, set(harm.shot_at)):  # AS-8.22
        piece = state.pieces[number]
        if computers(piece) and not piece.active:
            robots.activate(state, number, dice)
        elif piece.is_station_robot and piece.up and piece.board and state.rules > 1:
            spotting.show_status(state, piece)
            robots.adopt(state, number)
    if state.shown_wearer != NOBODY and state.pieces[state.shown_wearer].inside:  # AS-12.04
        where = state.pieces[state.shown_wearer].square
        for number in in_printed_order(state, range(len(state.pieces))):
            piece = state.pieces[number]
            if piece.is_station_robot and not piece.active and sees(state, piece.square, where):
                robots.activate(state, number, dice, secret=not piece.seen)
    if ruin:
        brain.stop(state, "blown up", "", dice)
    romance.mourn(state)
    for _ in range(harm.crises):
        romance.crisis(state, dice)
