"""The chances of shots, blows and blasts."""

from __future__ import annotations

from collections import Counter

from mayday.core.game import Chance, Odds
from mayday.core.news import Modifier
from mayday.games.asteroid import charges, fire, luck, melee
from mayday.games.asteroid.chances.counting import SIDES, chance, luck_left, results, told
from mayday.games.asteroid.relations import name_of
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.state import NOBODY, Piece, Shot, State
from mayday.games.asteroid.tables import INJURY, KNOCK_OUT, LOWEST_COLUMN, NONE, RESULTS, STUN, melee_result
from mayday.games.asteroid.words.naming import someone


def shot(state: State, view: View, aimed: Shot) -> Odds:
    """Whether it hits, and what of that (AS-8.06 to AS-8.10)."""
    firer, victim = state.pieces[aimed.firer], state.pieces[aimed.target]
    number = fire.hit_number(state, aimed.firer, fire.range_between(state, firer.square, victim.square))
    modifiers = _aim(state, aimed)
    shift = sum(modifier.value for modifier in modifiers)
    hits = [
        sum(_hits(state, view, aimed, die + shift, number, purse) for die in SIDES) for purse in _purses(state, view)
    ]
    chances = [chance("hit", hits)]
    ray = aimed.weapon == "disintegrator" and victim.is_station_robot
    levels = Counter(
        [2] * 6 if ray else [fire.harm_level(victim, die + victim.figures.armour, firer.figures.kill) for die in SIDES]
    )
    for label, ways in _fates(victim, levels).items():
        chances.append(chance(label, [each * ways for each in hits], 36))
    if not ray and victim.figures.armour:
        modifiers.append(Modifier("armour, on the kill die", victim.figures.armour, "AS-8.10"))
    chances += _stray(state, view, aimed, hits[0])
    return Odds(tuple(chances), tuple(modifiers), number)


def _purses(state: State, view: View) -> list[int]:
    return luck_left(view.luck, view.luck_spent) if luck.lucky(state) >= 0 else [0]


def _aim(state: State, aimed: Shot, stray: bool = False) -> list[Modifier]:
    """What is added to the hit die (AS-8.07, AS-18.05, AS-18.06)."""
    found = []
    shift = state.pieces[aimed.target].figures.hit_shift
    if shift:
        found.append(Modifier("small and quick", shift, "AS-8.07"))
    if aimed.firer == luck.lucky(state):
        found.append(Modifier("Lucky's luck", 1 if stray else -1, "AS-18.06" if stray else "AS-18.05"))
    return found


def _hits(state: State, view: View, aimed: Shot, total: int, number: int, purse: int) -> bool:
    """Lucky pays for what would hit him if he can (AS-18.04)."""
    bought = aimed.target == luck.lucky(state) and number + 1 - total <= purse
    return total <= number and not bought


def _fates(victim: Piece, levels: Counter[int]) -> dict[str, int]:
    """Ways of a kill die by what they do to this one (AS-1.14, AS-19.07)."""
    if victim.name == "nicholle":
        found = {"knocked out": levels[1] + levels[2]}
    elif victim.is_living:
        found = {"killed": levels[2], "injured": levels[1]}
    else:
        found = {"destroyed": levels[2]}
    return {label: ways for label, ways in found.items() if ways}


def _stray(state: State, view: View, aimed: Shot, hits: int) -> list[Chance]:
    """A miss into Sasha's melee may hit her (AS-21.15)."""
    dog = fire.strays(state, aimed)
    if dog == NOBODY:
        return []
    at_her = Shot(aimed.firer, "own", dog)
    shift = sum(modifier.value for modifier in _aim(state, at_her, stray=True))
    here, there = state.pieces[aimed.firer].square, state.pieces[dog].square
    number = fire.hit_number(state, aimed.firer, fire.range_between(state, here, there))
    return [Chance("Sasha hit instead", (6 - hits) * sum(die + shift <= number for die in SIDES), 36)]


def blow(state: State, view: View, number: int, target: int) -> Odds:
    """The melee table against this one (AS-10.05 to AS-10.13)."""
    piece, victim = state.pieces[number], state.pieces[target]
    column = melee.value(state, number, attacking=True) - melee.value(state, target, attacking=False)
    modifiers = (Modifier(f"melee {column:+d}", column, "AS-10.05"),)
    if column < LOWEST_COLUMN:
        return Odds((Chance("any result", 0, 6),), modifiers)
    lucky = target == luck.lucky(state) and piece.is_station_robot

    def comes_to(die: int, purse: int) -> str:
        result = melee_result(column, die)
        if lucky and result > STUN and column + die - 4 <= purse:
            result = STUN
        return suffered(victim, result)

    found = results(comes_to, _purses(state, view) if lucky else [0])
    return Odds(
        tuple(told(found, ("no effect", "stunned", "knocked out", "injured", "killed", "destroyed"))), modifiers
    )


def suffered(victim: Piece, result: int) -> str:
    """A result of the table as it shows on this one (AS-10.07 to AS-10.13, AS-19.08)."""
    if result == NONE:
        return "no effect"
    if not victim.is_living:
        return "destroyed" if result >= INJURY else "stunned"
    if victim.name == "nicholle":
        result = min(result, KNOCK_OUT)
    return {"stun": "stunned", "knock-out": "knocked out", "injury": "injured", "kill": "killed"}[RESULTS[result]]


def blast(state: State, view: View, square: int) -> Odds:
    """What the next charge there does to everybody who is known to be in reach (AS-16.07 to AS-16.13)."""
    charge = charges.placed_at(state, square)[charges.going_off(state, square)]
    breached = charges.breached_edges(state, charge)
    chances: list[Chance] = []
    for number in charges.in_reach_order(state):
        piece = state.pieces[number]
        deadly = charges.reach(state, charge, piece.square, breached)
        if not deadly:
            continue
        name = someone(view, name_of(state, number))
        sure = piece.square == square
        levels = Counter(
            [2] * 6 if sure else [fire.harm_level(piece, die + piece.figures.armour, deadly) for die in SIDES]
        )
        fates = {"killed" if piece.is_living else "destroyed": levels[2], "injured": levels[1]}
        chances += [Chance(f"{name} {label}", ways, 6) for label, ways in fates.items() if ways]
    return Odds(tuple(chances))
