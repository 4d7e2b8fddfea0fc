"""Injury, knock-out, death, and what becomes of what the dead carried (groups 9, 10 and 12)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.news import Roll
from mayday.games.asteroid import carrying, spotting
from mayday.games.asteroid.events import Hurt, Lost, Woke
from mayday.games.asteroid.relations import name_of
from mayday.games.asteroid.state import NOBODY, State, Thing
from mayday.games.asteroid.station import NOWHERE
from mayday.games.asteroid.tables import DEVICES, F1, F2, M1, M2

STEP_ORDER = {F1: 1, M1: 2, F2: 3, M2: 4}


def moment(state: State) -> int:
    """Counts fire and melee steps through the game, so that n turns are exactly n (AS-5.07)."""
    return state.turn * 4 + STEP_ORDER.get(state.stage, 0)


def stun(state: State, number: int) -> None:
    """Off balance until the end of the next movement portion (AS-10.07)."""
    state.pieces[number].stunned = True
    state.tell(Hurt(name_of(state, number), "stunned"))


def knock_out(state: State, number: int, dice: AnyDice) -> None:
    """For as many turns as the die says, openly (AS-10.08); a second one only prolongs (AS-10.13)."""
    turns = dice.throw()
    piece = state.pieces[number]
    piece.wakes = max(piece.wakes, moment(state) + 4 * turns)
    carrying.let_go_load(state, number)
    state.tell(Hurt(name_of(state, number), "knocked out", turns))


def injure(state: State, number: int) -> None:
    """He never moves by himself again (AS-9.01); a further injury changes nothing (AS-9.03)."""
    piece = state.pieces[number]
    if not piece.injured:
        piece.injured = True
        carrying.let_go_load(state, number)
        state.tell(Hurt(name_of(state, number), "injured"))


def kill(state: State, number: int, dice: AnyDice, cause: str = "") -> None:
    """Out of the game; devices and charges drop, unless gunfire destroys them (AS-9.11, AS-12.22)."""
    piece = state.pieces[number]
    if piece.is_station_robot:
        spotting.turn_up(state, piece)
    square = piece.square
    piece.dead = True
    carrying.let_go(state, number)
    state.tell(Hurt(name_of(state, number), "killed" if piece.is_living else "destroyed"))
    for kind in (*DEVICES, "charge"):
        for item in [thing for thing in state.things if thing.holder == number and thing.kind == kind]:
            _lose(state, item, square, cause, dice)
    state.put(piece, NOWHERE)
    if piece.name == state.fetcher and piece.is_member:
        state.fetcher = ""


def _lose(state: State, item: Thing, square: int, cause: str, dice: AnyDice) -> None:
    """By its own rule: the worn belt, the keys by a die, the disintegrator always (AS-12.10, AS-12.13, AS-12.20)."""
    roll = None
    destroyed = cause == "crushed"  # in the charge's own square (AS-16.09)
    if cause == "fire":
        if item.kind == "belt":
            destroyed = item.worn
        elif item.kind == "keys":
            die = dice.throw()
            destroyed = die <= 3
            roll = Roll((die,), (), die, "destroyed" if destroyed else "dropped", "AS-12.13", 3)
        else:
            destroyed = item.kind == "disintegrator"
    if item.worn:
        item.worn = state.hidden_wearer = False
    item.holder = NOBODY
    state.put(item, NOWHERE if destroyed else square)
    item.up = item.board = True
    state.tell(Lost(item.kind, destroyed, roll))


def destroy_thing(state: State, item: Thing) -> None:
    """Equipment in a charge's square (AS-16.09)."""
    item.holder, item.works = NOBODY, False
    state.put(item, NOWHERE)
    item.up = item.board = True
    state.tell(Lost(item.kind, destroyed=True))


def wake(state: State) -> None:
    """Those whose time is over are conscious again (AS-5.07)."""
    now = moment(state)
    for number, piece in enumerate(state.pieces):
        if 0 < piece.wakes <= now and not piece.dead:
            piece.wakes = 0
            state.tell(Woke(name_of(state, number)))
            if not piece.injured:  # the able are not carried (AS-9.08), not even by an abductor (AS-19.14)
                carrying.let_go(state, number)


def recover(state: State) -> None:
    """Whoever was stunned before this portion is fit again (AS-5.05), wherever the enemy is by now (AS-26.13)."""
    for piece in state.pieces:
        piece.stunned = False
