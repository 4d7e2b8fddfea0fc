"""Why a blow is not struck, or not declined (group 10)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.asteroid import melee
from mayday.games.asteroid.actions import Attack, Decline, EndMelee
from mayday.games.asteroid.refusals.people import actor, called, known
from mayday.games.asteroid.relations import able_enemies
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import DOG, PROFESSORS_ROBOT


def attack(state: State, seat: int, action: Attack) -> Reasons:
    number = yield from actor(state, seat, action.who)
    target = yield from known(state, seat, action.target)
    yield not state.melees, "There is no fight to be fought now.", "AS-10.01"
    nominees = melee.nominees(state)
    if number == target and number in nominees:
        return
    piece, victim, square = state.pieces[number], state.pieces[target], state.melees[0].square
    who, whom = called(state, number), called(state, target)
    elsewhere = f"The fight at {state.station.names[square]} comes first."
    yield piece.square != square, elsewhere, "AS-10.17"
    yield piece.down, f"{who} is down and does not attack.", "AS-10.12"
    yield piece.sort == DOG and piece.leapt == 0, "Sasha attacks only where she has leapt in.", "AS-21.10"
    mute = piece.sort == PROFESSORS_ROBOT and not state.commanded()
    yield mute, f"{who} hears no voice to obey.", "AS-20.02"
    yield nominees, "First it must be said who fights.", "AS-6.19"
    yield victim.square != square, f"{whom} is not in that fight.", "AS-10.02"
    if (number, target) not in melee.blows(state):
        harmless = piece.hostile and victim.sort == PROFESSORS_ROBOT and not piece.recognised
        yield harmless, "It takes the Professor's robots for harmless.", "AS-20.03"
        guarded = piece.hostile and victim.down and able_enemies(state, number)
        yield guarded, f"{whom} is protected by an able friend.", "AS-10.14"
        yield True, f"It is not for {who} to strike at {whom} now.", "AS-10.03"


def decline(state: State, seat: int, action: Decline) -> Reasons:
    yield not state.melees, "There is no blow to decline.", "AS-10.16"
    yield melee.nominees(state), "Say which of them fights.", "AS-6.19"


def end_melee(state: State, seat: int, action: EndMelee) -> Reasons:
    yield state.melees, "Every fight of this step is decided first.", "AS-10.17"
