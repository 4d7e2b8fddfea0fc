"""Fire: who may shoot at whom, declared together, rolled together, and taking effect together (group 8)."""

from __future__ import annotations

from collections.abc import Callable

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier, Roll
from mayday.games.asteroid import luck, movement
from mayday.games.asteroid.events import Declared, Fired, KillRolled
from mayday.games.asteroid.plans import DOOR, GRATING, HOLE, OPENED, SOLID, WALL
from mayday.games.asteroid.relations import (
    able_enemies,
    commands,
    computers,
    expeditions,
    name_of,
    reachable_hand,
    refuses,
    unaware,
)
from mayday.games.asteroid.sight import invisible, is_stair, line
from mayday.games.asteroid.state import NOBODY, Piece, Shot, State
from mayday.games.asteroid.tables import DOG, F1, INTO_SASHAS_MELEE, ROAMER

OPENINGS = (OPENED, GRATING, HOLE)


def can_fire(state: State, number: int) -> bool:
    """Able, armed, inside, and not in melee (AS-8.02, AS-8.17)."""
    piece = state.pieces[number]
    if not piece.inside or not piece.able or piece.figures.close == 0:
        return False
    return not able_enemies(state, number)


def declared(state: State, number: int) -> bool:
    return any(shot.firer == number for shot in state.shots)


def has_ray(state: State, number: int) -> bool:
    ray = state.thing("disintegrator")
    return ray is not None and ray.holder == number


def is_target(state: State, number: int, target: int) -> bool:
    """Whom each side may shoot at, one at a time (AS-8.19, AS-8.20, AS-8.25); never at range 0 (AS-8.05).

    Nor at one's own, whatever there were to win by it (AS-8.26, AS-24.18).
    """
    firer, victim = state.pieces[number], state.pieces[target]
    if not victim.inside or victim.square == firer.square:
        return False
    if expeditions(firer):
        return victim.is_station_robot and victim.up and victim.board and not victim.friendly
    if victim.is_station_robot:
        return victim.friendly or (victim.broken and victim.up)
    if victim.name == "nicholle" and firer.sort != ROAMER:  # AS-19.06
        return False
    return not unaware(state, firer, target)


def range_between(state: State, one: int, other: int) -> int:
    """Ring distance; a stair is close (AS-8.05, AS-8.24)."""
    if state.station.level(one) != state.station.level(other):
        return 1
    return state.station.distance(one, other)


def hit_number(state: State, number: int, distance: int) -> int:
    """Close at one or two squares, far beyond (AS-1.03); 0 where it cannot fire (AS-1.06)."""
    piece = state.pieces[number]
    if distance > 2 and piece.sort == ROAMER and state.options.roamer_far == "none":
        return 0
    return piece.figures.close if distance <= 2 else piece.figures.far


def openings(state: State, looker: int, target: int) -> list[int]:
    """Doors that stand open, gratings and holes on the line (AS-8.12, AS-8.14)."""
    way = state.station.way(looker, target)
    return [] if way is None else [edge for edge in way.crossed if state.edges[edge] in OPENINGS]


def can_shoot(state: State, number: int, target: int) -> bool:
    """A first declaration (AS-8.11 to AS-8.18)."""
    return can_fire(state, number) and can_aim(state, number, target)


def can_aim(state: State, number: int, target: int) -> bool:
    """Likewise of one who can fire."""
    if not is_target(state, number, target):
        return False
    return lined_up(state, number, target) and _clear_of_people(state, number, target)


def lined_up(state: State, number: int, target: int) -> bool:
    """In range, in line, and at every opening on it (AS-8.11, AS-8.12, AS-8.14, AS-8.24)."""
    here, there = state.pieces[number].square, state.pieces[target].square
    if not reaches(state, number, target):
        return False
    if state.station.level(here) != state.station.level(there):
        return along_stair(state, here, there)
    return line(state, here, there, shot=True) is not None and not far_openings(state, here, there)


def reaches(state: State, number: int, target: int) -> bool:
    return hit_number(state, number, range_between(state, state.pieces[number].square, state.pieces[target].square)) > 0


def along_stair(state: State, here: int, there: int) -> bool:
    """The one shot between the levels (AS-8.24)."""
    return state.station.over(here) == there and is_stair(state, here)


def far_openings(state: State, here: int, there: int) -> list[int]:
    """Openings on the line that the firer does not stand at (AS-8.12, AS-8.14, AS-26.08)."""
    return [edge for edge in openings(state, here, there) if here not in state.station.sides(edge)]


def can_return(state: State, number: int, target: int) -> bool:
    """A shot that a first declaration has made legal (AS-8.04, AS-8.13, AS-8.14, AS-12.04, AS-26.08)."""
    firer, victim = state.pieces[number], state.pieces[target]
    first = [shot for shot in state.shots[: state.first_shots] if shot.firer == target and shot.weapon != "charge"]
    if not first or not can_fire(state, number) or expeditions(firer) == expeditions(victim):
        return False
    if not is_target(state, number, target) or not _clear_of_people(state, number, target):
        return False
    if target == state.shown_wearer and lined_up(state, number, target):
        return True
    used = {edge for shot in first if shot.target != NOBODY for edge in _openings_of(state, shot)}
    if not used or not reaches(state, number, target):
        return False
    if line(state, victim.square, firer.square, shot=True) is None:  # the original firer looks
        return False
    met = openings(state, victim.square, firer.square)
    beside = state.station.sides
    return bool(set(met) & used) and all(edge in used or firer.square in beside(edge) for edge in met)


def _openings_of(state: State, shot: Shot) -> list[int]:
    return openings(state, state.pieces[shot.firer].square, state.pieces[shot.target].square)


def calls_for_return(state: State) -> bool:
    """Was a shot through an opening declared, or one by somebody invisible (AS-8.04)?"""
    for shot in state.shots:
        if shot.firer == NOBODY:
            continue
        if shot.firer == state.shown_wearer:
            return True
        if shot.target != NOBODY and _openings_of(state, shot):
            return True
    return False


def _clear_of_people(state: State, number: int, target: int) -> bool:
    """Not through enemies, past friends only close by, and not into a friend's melee (AS-8.15, AS-8.16, AS-8.18).

    The Professor's robots are in the way of one that takes them for harmless, too (AS-26.05).
    Those who are down do not count, be it Nicholle in a robot's arms (AS-19.15) or Sasha (AS-21.17); into the melee
    of an able Sasha five people fire, unless she has just relieved somebody (AS-21.14, AS-21.16).
    """
    if in_the_way(state, number, target):
        return False
    able = endangered(state, number, target)
    if not able:
        return True
    return is_sasha_alone(state, able) and risks_sasha(state.pieces[number]) and not has_just_relieved(state)


def in_the_way(state: State, number: int, target: int) -> list[int]:
    """Enemies on the line, and friends past whom it may not go (AS-8.15, AS-8.16)."""
    firer, victim = state.pieces[number], state.pieces[target]
    way = state.station.way(firer.square, victim.square)
    found: list[int] = []
    for square in () if way is None else way.passed:
        for other in state.at(square):
            piece = state.pieces[other]
            ours, theirs = camps(state, firer)
            if theirs(piece) or (ours(piece) and not past_friend(state, firer, piece)):
                found.append(other)
    return found


def endangered(state: State, number: int, target: int) -> list[int]:
    """Able friends of the firer in the target's square (AS-8.18)."""
    here = [other for other in state.at(state.pieces[target].square) if other != target]
    if not here:
        return here
    ours, _ = camps(state, state.pieces[number])
    return [other for other in here if ours(state.pieces[other]) and not state.pieces[other].down]


def is_sasha_alone(state: State, able: list[int]) -> bool:
    return len(able) == 1 and state.pieces[able[0]].sort == DOG


def risks_sasha(firer: Piece) -> bool:
    return firer.is_member and firer.name in INTO_SASHAS_MELEE


def has_just_relieved(state: State) -> bool:
    return state.dog_relieved and state.stage == F1


def camps(state: State, firer: Piece) -> tuple[Callable[[Piece], bool], Callable[[Piece], bool]]:
    """Whom a shot spares, and who stands in its way: friends and enemies of the firer (AS-8.15, AS-8.16)."""
    if expeditions(firer):
        return expeditions, standing_robot
    return standing_robot if state.rules < 2 else spared_robot, expeditions


def standing_robot(piece: Piece) -> bool:
    """A robot of the computer's that everybody sees there; a face-down counter is in nobody's way (AS-8.15)."""
    return computers(piece) and piece.up and piece.board


def spared_robot(piece: Piece) -> bool:
    """A friend of the computer's robots, awake and off the board too, which the computer knows of (AS-8.18)."""
    return standing_robot(piece) or (computers(piece) and not piece.board and (piece.hostile or piece.idle))


def past_friend(state: State, firer: Piece, friend: Piece) -> bool:
    """May the shot go past this one of the firer's own side (AS-8.16)?"""
    how = state.options.fire_through_friends
    if how == "always":
        return True
    if how == "never":
        return False
    if friend.down:
        return True
    return how == "adjacent" and state.station.distance(firer.square, friend.square) <= 1


# Burning (AS-12.17 to AS-12.21).


def burnable(state: State, number: int) -> list[tuple[int, int, bool]]:
    """Edge or square, and whether it is the brain, that the carrier of the disintegrator may burn (AS-12.17, AS-12.19).

    Rock, machinery and gratings are none of it (AS-12.18), and nobody burns in melee (AS-12.21).
    """
    if not has_ray(state, number) or not can_fire(state, number):
        return []
    here = state.pieces[number].square
    found: list[tuple[int, int, bool]] = []
    for to in state.station.neighbours(here):
        edge = state.station.between(here, to)
        if state.edges[edge] in (WALL, DOOR, SOLID):
            found.append((edge, to, False))
        elif any(thing.collapse and thing.up and thing.square == to for thing in state.things) and state.passable(edge):
            found.append((-1, to, False))
    brain = state.thing("brain")
    standing = brain is not None and brain.works and brain.up and not refuses(state, number)
    if brain is not None and standing and reachable_hand(state, here, brain.square):
        found.append((-1, brain.square, True))
    return found


# Declaring.


def declare(state: State, shot: Shot) -> None:
    """In the order of the seats, so that it does not matter who was quicker (AS-8.03, AS-8.23)."""
    state.shots.append(shot)
    state.shots[state.first_shots :] = sorted(state.shots[state.first_shots :], key=lambda one: _seat(state, one))


def _seat(state: State, shot: Shot) -> int:
    """Whose declaration it is; the first seat has the radio."""
    if shot.firer == NOBODY:
        return 0
    firer = state.pieces[shot.firer]
    return firer.seat if expeditions(firer) else state.computer


def own_shots(state: State, seat: int) -> list[Shot]:
    """What this seat has declared and not shown; the first seat has the radio (AS-8.03, AS-16.04)."""
    ours = state.shots[state.first_shots :]
    return [shot for shot in ours if (seat == 0 if shot.firer == NOBODY else commands(state, seat, shot.firer))]


def show(state: State, start: int) -> None:
    """All declarations of this stage together (AS-8.03); a hidden robot that fires shows itself (AS-7.16)."""
    for shot in state.shots[start:]:
        if shot.firer != NOBODY:
            movement.reveal_actor(state, shot.firer)
    for shot in state.shots[start:]:
        what = name_of(state, shot.target) if shot.target != NOBODY else _burnt(state, shot)
        state.tell(Declared(name_of(state, shot.firer), what, shot.weapon))
    for shot in state.shots[start:]:
        if shot.firer != NOBODY and invisible(state, shot.firer):
            state.shown_wearer = shot.firer
            movement.show_wearer(state)


def _burnt(state: State, shot: Shot) -> str:
    station = state.station
    return station.edge_name(shot.edge) if shot.edge >= 0 else station.names[shot.square]


# Rolling.


def roll_hit(state: State, shot: Shot, dice: AnyDice, stray: bool = False) -> bool:
    """At most the firer's number for that range, after modifiers (AS-8.06, AS-8.07, AS-1.05)."""
    firer, victim = state.pieces[shot.firer], state.pieces[shot.target]
    number = hit_number(state, shot.firer, range_between(state, firer.square, victim.square))
    die = dice.throw()
    modifiers = []
    if victim.figures.hit_shift:
        modifiers.append(Modifier("small and quick", victim.figures.hit_shift, "AS-8.07"))
    if shot.firer == luck.lucky(state) and luck.spend(state, 1, "a stray shot" if stray else "a shot"):  # AS-18.08
        modifiers.append(Modifier("Lucky's luck", 1 if stray else -1, "AS-18.06" if stray else "AS-18.05"))
    total = die + sum(modifier.value for modifier in modifiers)
    hit = total <= number
    rule = "AS-21.15" if stray else "AS-8.06"
    roll = Roll((die,), tuple(modifiers), total, "hit" if hit else "miss", rule, number)
    state.tell(Fired(name_of(state, shot.firer), name_of(state, shot.target), roll, hit, stray))
    if hit and shot.target == luck.lucky(state) and firer.is_station_robot:
        hit = not luck.spend(state, number + 1 - total, "a shot at him")  # AS-18.04
    return hit


def roll_kill(state: State, shot: Shot, dice: AnyDice) -> int:
    """2 dead or destroyed, 1 injured, 0 nothing (AS-8.08 to AS-8.10); the disintegrator needs no die (AS-12.14)."""
    firer, victim = state.pieces[shot.firer], state.pieces[shot.target]
    if shot.weapon == "disintegrator" and victim.is_station_robot:
        return 2
    die = dice.throw()
    modifiers = [Modifier("armour", victim.figures.armour, "AS-8.10")] if victim.figures.armour else []
    total = die + victim.figures.armour
    number = firer.figures.kill
    level = harm_level(victim, total, number)
    result = ("nothing", "injured", "killed" if victim.is_living else "destroyed")[level]
    if level and victim.name == "nicholle":  # AS-19.07
        result = "knocked out"
    rule = "AS-8.09" if victim.is_living else "AS-8.08"
    roll = Roll((die,), tuple(modifiers), total, result, rule, number)
    state.tell(KillRolled(name_of(state, shot.firer), name_of(state, shot.target), roll))
    return level


def harm_level(victim: Piece, total: int, number: int) -> int:
    """Robots go on the number or less; people and Sasha die below it and are injured on it (AS-1.14)."""
    if not victim.is_living:
        return 2 if total <= number else 0
    return 2 if total < number else 1 if total == number else 0


def strays(state: State, shot: Shot) -> int:
    """Sasha, if a shot into her melee has missed (AS-21.15), else NOBODY."""
    if not expeditions(state.pieces[shot.firer]):
        return NOBODY
    here = [other for other in state.at(state.pieces[shot.target].square) if state.pieces[other].sort == DOG]
    return here[0] if here and not state.pieces[here[0]].down else NOBODY
