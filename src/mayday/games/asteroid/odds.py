"""Odds: what the dice may make of an action, exactly, from what its seat knows."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mayday.core.errors import InputError
from mayday.core.game import Chance, Odds
from mayday.core.news import Modifier
from mayday.games.asteroid import luck, robots, terminals
from mayday.games.asteroid.actions import (
    Action,
    Activate,
    Attack,
    Decline,
    Detonate,
    EndFire,
    EndMelee,
    EndMovement,
    Guess,
    GuessArea,
    Inquire,
    Kick,
    Shoot,
    TurnOff,
    Whack,
)
from mayday.games.asteroid.chances import harm
from mayday.games.asteroid.chances.counting import SIDES, chance, luck_left
from mayday.games.asteroid.guess import known
from mayday.games.asteroid.relations import name_of, number_of
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.sight import sees
from mayday.games.asteroid.state import NOBODY, Shot, State
from mayday.games.asteroid.tables import (
    CHIT_NAMES,
    FRIENDLY,
    INQUIRY,
    MINING,
    PROFESSORS_ROBOT,
    PSYCHIC,
    ROAMER,
)
from mayday.games.asteroid.words.naming import capital, someone

NOTHING: Final = Odds()
THROWS: Final = (Shoot, Kick, Detonate, Inquire, TurnOff, Whack, Activate, Guess, GuessArea)
ENDINGS: Final = (EndFire, EndMelee, EndMovement, Attack, Decline)
"""With the last of these a step ends, and what comes then may throw dice by itself."""


def odds(view: View, action: Action) -> Odds:
    """Every chance that this action takes; nothing where no die is thrown, or where it means nothing."""
    if view.seat is None or not isinstance(action, THROWS + ENDINGS):
        return NOTHING
    try:
        found = _direct(_known(view), view, action)
    except (LookupError, InputError):  # it names somebody or something that is not there
        return NOTHING
    if isinstance(action, ENDINGS):
        return Odds((*found.chances, *_afterwards(_known(view), view, action)), found.modifiers, found.needed)
    return found


@lru_cache(8)
def _known(view: View) -> State:
    """The position as the viewer knows it, to count on: nothing in it is where it is not known to be."""
    return known(view)


def _direct(state: State, view: View, action: Action) -> Odds:
    """The dice that the action itself throws, now or when the declarations are rolled for."""
    match action:
        case Shoot(who, target, ray):
            return harm.shot(state, view, _aimed(state, who, target, ray))
        case Attack(who, target):
            return harm.blow(state, view, _piece(state, who), _piece(state, target))
        case Detonate(square):
            return harm.blast(state, view, state.station.square(square))
        case Kick(who, _):
            needed = state.pieces[_piece(state, who)].figures.melee
            return Odds((Chance("the door gives way", min(6, needed), 6),), (), needed)
        case Inquire(_, askers, topic):
            return _inquiry(view, askers, INQUIRY[topic])
        case TurnOff(who):
            return _switch(state, view, who)
        case Whack():  # AS-18.09, AS-18.10
            purses = luck_left(view.luck, view.luck_spent)
            return Odds((chance("it works again", [min(6, purse) for purse in purses]),))
        case Activate(robot):
            return _chit(state, view, robot)
        case Guess() | GuessArea():
            return Odds((Chance("the answer is the truth", sum(PSYCHIC), len(PSYCHIC)),))
        case EndFire():
            return _salvo(state, view)
    return NOTHING


def _piece(state: State, name: str) -> int:
    number = number_of(state, name)
    if number == NOBODY:
        raise LookupError(name)
    return number


def _aimed(state: State, who: str, target: str, ray: bool) -> Shot:
    return Shot(_piece(state, who), "disintegrator" if ray else "own", _piece(state, target))


def _inquiry(view: View, askers: tuple[str, ...], figures: tuple[int, int]) -> Odds:
    """An answer, an alert, and the shock that may come with it (AS-11.04 to AS-11.10, AS-18.11)."""
    needed, dangerous = figures
    if askers == ("lucky",):
        purses = luck_left(view.luck, view.luck_spent)
        answered = [6 * (purse >= needed) for purse in purses]
        alerts = [dangerous if got else 6 for got in answered]
        return Odds((chance("an answer", answered), chance("an alert", alerts)), (), needed)
    modifiers = terminals.bonus(askers)
    shift = sum(modifier.value for modifier in modifiers)
    alarm = sum(die + shift <= dangerous for die in SIDES)
    chances = [
        Chance("an answer", sum(die + shift >= needed for die in SIDES), 6),
        Chance("an alert", alarm, 6),
        *(Chance(f"{capital(someone(view, name))} dies of the shock", alarm, 36) for name in askers if alarm),
    ]
    return Odds(tuple(chances), modifiers, needed)


def _switch(state: State, view: View, who: str) -> Odds:
    """Lucky without keys and knowledge pays two dice of luck (AS-18.12); for anybody else it simply works."""
    number = _piece(state, who)
    keys = state.thing("keys")
    if number != luck.lucky(state) or (keys is not None and keys.holder == number):
        return NOTHING
    pairs = [one + other for one in SIDES for other in SIDES]
    purses = luck_left(view.luck, view.luck_spent)
    return Odds((chance("the brain stops", [sum(pair <= purse for pair in pairs) for purse in purses], 36),))


def _chit(state: State, view: View, robot: str) -> Odds:
    """What it may turn out to be, by the chits left (AS-1.11, AS-13.11)."""
    piece = state.pieces[_piece(state, robot)]
    if piece.sort == ROAMER:
        return NOTHING
    pool = [0 if piece.sort == MINING and chit == FRIENDLY else left for chit, left in enumerate(view.pool)]
    chances = [Chance(CHIT_NAMES[chit], left, sum(pool)) for chit, left in enumerate(pool) if left]
    return Odds(tuple(chances))


def _salvo(state: State, view: View) -> Odds:
    """Everything that has been declared, as far as one knows (AS-8.21)."""
    chances: list[Chance] = []
    modifiers: list[Modifier] = []
    for shot in state.shots:
        if shot.weapon in ("own", "disintegrator"):
            found = harm.shot(state, view, shot)
            who, whom = name_of(state, shot.firer), name_of(state, shot.target)
            label = f"{capital(someone(view, who))} at {someone(view, whom)}: "
            chances += [Chance(label + one.label, one.ways, one.of, one.least) for one in found.chances]
            modifiers += [one for one in found.modifiers if one not in modifiers]
    for square in dict.fromkeys(shot.square for shot in state.shots if shot.weapon == "charge"):
        undeclared = state.copy()
        undeclared.shots = []
        chances += harm.blast(undeclared, view, square).chances
    return Odds(tuple(chances), tuple(modifiers))


# What follows by itself.


def _afterwards(state: State, view: View, action: Action) -> list[Chance]:
    """Dice that the end of a step brings."""
    found: list[Chance] = []
    if isinstance(action, EndFire):  # what the others have declared shows only now (AS-8.03)
        found.append(Chance("somebody is hit by a shot that is not shown yet", 1, 1, 0))
    if isinstance(action, EndMovement):
        found += _recognition(state, view)
    brain = state.thing("brain")
    if view.stage == "M1" and isinstance(action, EndMelee) and (brain is None or brain.works):
        found.append(_call(state, view))
    belt = state.thing("belt")
    if view.stage in ("CM", "F2", "M2") and belt is not None and belt.worn and belt.works:
        found.append(Chance("the belt fails before the next move", 1, 6, 0))
    return found


def _recognition(state: State, view: View) -> list[Chance]:
    """Hostile robots that have seen one of the Professor's may know it (AS-20.04)."""
    found = []
    suspects = [piece for piece in state.pieces if piece.sort == PROFESSORS_ROBOT and piece.inside]
    for number, robot in enumerate(state.pieces):
        if not robot.hostile or robot.recognised or not robot.inside:
            continue
        surely = view.side == "computer" and robot.saw_robot
        if surely or any(sees(state, robot.square, other.square) for other in suspects):
            name = capital(someone(view, name_of(state, number)))
            found.append(Chance(f"{name} recognises the Professor's robots", 3, 6, None if surely else 0))
    return found


def _call(state: State, view: View) -> Chance:
    """The brain's roll; the expedition does not know how many robots are awake (AS-13.16, AS-13.17)."""
    needed, modifiers = robots.brain_roll(state)
    shift = sum(modifier.value for modifier in modifiers)
    best = sum(die + shift >= needed for die in SIDES)
    least = best if view.side == "computer" else sum(die >= needed for die in SIDES)
    return chance("the brain may wake a robot", [best, least])
