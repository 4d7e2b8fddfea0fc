"""Stopping the brain and starting the self-destruct sequence (group 23)."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import AnyDice
from mayday.games.asteroid import luck, robots
from mayday.games.asteroid.events import BrainStopped, BrainTried, SequenceBegun
from mayday.games.asteroid.relations import able_enemies, expeditions, name_of, reachable_hand, refuses
from mayday.games.asteroid.state import NOBODY, Piece, State
from mayday.games.asteroid.tables import BRIEFED, ESCAPE_TURNS, PROFESSORS_ROBOT

SWITCHERS: Final = ("professor", "kirby", *BRIEFED)
"""Who knows how to turn it off (AS-23.02, AS-25.05)."""
DEMOLISHERS: Final = ("demon", *BRIEFED)
"""Who starts the sequence at its ruin (AS-23.08, AS-25.05)."""


def helpless(state: State, piece: Piece) -> bool:
    """With `injured_helpless` the injured can do nothing at all (AS-9.02)."""
    return piece.injured and state.options.injured_helpless == "on"


def at_hand(state: State, number: int) -> bool:
    """On the brain's square or next to it, and the brain lies open (AS-23.01, AS-23.02)."""
    brain = state.thing("brain")
    return brain is not None and brain.up and reachable_hand(state, state.pieces[number].square, brain.square)


def free_hands(state: State, number: int) -> bool:
    """Neither in melee nor after a fight in this step (AS-23.02, AS-23.05)."""
    piece = state.pieces[number]
    return piece.conscious and not able_enemies(state, number) and not piece.fought and not refuses(state, number)


def can_turn_off(state: State, number: int) -> bool:
    """The Professor, Kirby, Lucky with luck, the briefed soldiers, and whoever has the keys (AS-12.12, AS-23.02)."""
    piece = state.pieces[number]
    brain = state.thing("brain")
    if brain is None or not brain.works or not piece.is_member or piece.fired or helpless(state, piece):
        return False
    if not at_hand(state, number) or not free_hands(state, number):
        return False
    if has_keys(state, number):
        return piece.is_human or (piece.sort == PROFESSORS_ROBOT and state.commanded())
    return piece.name in SWITCHERS or number == luck.lucky(state)  # AS-25.05


def has_keys(state: State, number: int) -> bool:
    keys = state.thing("keys")
    return keys is not None and keys.holder == number


def turn_off(state: State, number: int, dice: AnyDice) -> None:
    """The sequence starts by itself (AS-23.03); Lucky without keys pays two dice of luck (AS-18.12, AS-26.07)."""
    piece = state.pieces[number]
    if piece.name not in SWITCHERS and not has_keys(state, number):
        one, other = dice.throw(), dice.throw()
        success = luck.spend(state, one + other, "the brain")
        state.tell(BrainTried((one, other), success))
        if not success:
            return
    stop(state, "turned off", piece.name, dice)
    begin_sequence(state, number)


def can_break(state: State, number: int) -> bool:
    """Any able character with melee value 6 but Sasha (AS-23.05)."""
    piece = state.pieces[number]
    brain = state.thing("brain")
    if brain is None or not brain.works or not piece.able or not expeditions(piece) or piece.figures.melee != 6:
        return False
    if piece.sort == PROFESSORS_ROBOT and not state.commanded():
        return False
    return at_hand(state, number) and free_hands(state, number)


def stop(state: State, how: str, who: str, dice: AnyDice) -> None:
    """Roamers wake, rolls end, terminals fall silent (AS-23.06, AS-13.27)."""
    brain = state.thing("brain")
    assert brain is not None
    brain.works = False
    brain.up = brain.board = True
    state.tell(BrainStopped(who, how))
    robots.wake_roamers(state, dice)


def begin_sequence(state: State, number: int) -> None:
    """World Survival is won with it, and cannot be lost (AS-23.10)."""
    state.destruct = state.turn
    state.tell(SequenceBegun(name_of(state, number), state.turn + ESCAPE_TURNS))


def thinks(state: State) -> bool:
    brain = state.thing("brain")
    return brain is not None and brain.works


def is_open(state: State) -> bool:
    """Does it think, and lie open, so that somebody could stop it?"""
    brain = state.thing("brain")
    return brain is not None and brain.works and brain.up


def is_ruin(state: State) -> bool:
    """Blown up or broken, and the sequence has not begun: only Demon can begin it (AS-23.04, AS-23.07)."""
    brain = state.thing("brain")
    return brain is not None and not brain.works and not state.destruct


def can_work_at_ruin(state: State, number: int) -> bool:
    """Demon, or a briefed soldier, in the room of the ruin (AS-23.08)."""
    piece = state.pieces[number]
    if piece.name not in DEMOLISHERS or not piece.is_member or not is_ruin(state) or not shares_room(state, piece):
        return False
    if not is_awake(state, piece) or piece.carrier != NOBODY:
        return False
    return not able_enemies(state, number) and not refuses(state, number) and is_last_resort(state)


def is_awake(state: State, piece: Piece) -> bool:
    return piece.conscious and not piece.stunned and not helpless(state, piece)


def shares_room(state: State, piece: Piece) -> bool:
    """Is it in the brain's room?"""
    brain = state.thing("brain")
    area = state.station.area
    return brain is not None and piece.inside and area[piece.square] == area[brain.square]


def is_last_resort(state: State) -> bool:
    """AS-23.09, off by default."""
    if state.options.demon_last_resort == "off":
        return True
    for name in ("professor", "kirby"):
        piece = state.member(name)
        if piece is not None and piece.present and piece.conscious:
            return False
    keys = state.thing("keys")
    return luck.lucky(state) < 0 and (keys is None or keys.holder == NOBODY)
