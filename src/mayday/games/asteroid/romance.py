"""Nicholle: suitors, love, abduction and rescue (group 19)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.asteroid.events import Crisis, FellInLove, Rescued, WasAbducted
from mayday.games.asteroid.relations import name_of
from mayday.games.asteroid.state import NOBODY, Piece, State
from mayday.games.asteroid.tables import ROAMER, SUITORS


def begin(state: State) -> None:
    """All eligible males of the expedition, if she goes (AS-19.01)."""
    if state.named("nicholle") != NOBODY:
        state.suitors = [name for name in SUITORS if state.named(name) != NOBODY]


def counts_as_crisis(piece: Piece) -> bool:
    """A hostile robot destroyed, a roamer also while it sleeps (AS-19.02)."""
    return piece.hostile or piece.sort == ROAMER


def mourn(state: State) -> None:
    """Suitors who died drop out together; one whom that leaves alone is the lover (AS-19.01, AS-19.04, AS-19.05)."""
    fallen = [name for name in state.suitors if state.pieces[state.named(name)].dead]
    state.suitors = [name for name in state.suitors if name not in fallen]
    nicholle = state.member("nicholle")
    if fallen and len(state.suitors) == 1 and not state.lover and nicholle is not None and not nicholle.dead:
        _fall_in_love(state, state.suitors[0])


def crisis(state: State, dice: AnyDice) -> None:
    """The lowest die is out; those tied for it roll again (AS-19.02, AS-19.03).

    Once a lover is known there are no more, even after his death (AS-19.05); no die is modified (AS-18.13, AS-19.04).
    """
    nicholle = state.member("nicholle")
    if nicholle is None or nicholle.dead or state.lover or not state.suitors:
        return
    if len(state.suitors) > 1:
        thrown: list[tuple[str, int]] = []
        rolling = list(state.suitors)
        while len(rolling) > 1:
            dies = {name: dice.throw() for name in rolling}
            thrown += dies.items()
            worst = min(dies.values())
            rolling = [name for name in rolling if dies[name] == worst]
        state.suitors.remove(rolling[0])
        state.tell(Crisis(tuple(thrown), rolling[0]))
    if len(state.suitors) == 1:
        _fall_in_love(state, state.suitors[0])


def _fall_in_love(state: State, name: str, dice: tuple[tuple[str, int], ...] = ()) -> None:
    state.lover = name
    state.tell(FellInLove(name, dice))


def check_abduction(state: State, robot: int, dice: AnyDice) -> None:
    """She is abducted when the robot has left the square where it picked her up (AS-19.10, AS-19.11)."""
    carried = state.pieces[robot].load
    if state.abducted or carried == NOBODY or not state.pieces[robot].hostile:
        return
    state.abducted = True
    state.tell(WasAbducted(name_of(state, robot)))
    if state.lover or not state.suitors:
        return
    thrown: list[tuple[str, int]] = []
    rolling = list(state.suitors)
    while len(rolling) > 1:
        dies = {name: dice.throw() for name in rolling}
        thrown += dies.items()
        best = max(dies.values())
        rolling = [name for name in rolling if dies[name] == best]
    _fall_in_love(state, rolling[0], tuple(thrown))


def check_rescue(state: State) -> None:
    """No hostile robot with her, and she is awake or a friend is there; or she is dead (AS-19.13, AS-19.16)."""
    nicholle = state.member("nicholle")
    if not state.abducted or nicholle is None:
        return
    if nicholle.dead:
        state.abducted = False
        return
    here = [state.pieces[number] for number in state.at(nicholle.square)]
    if any(piece.hostile for piece in here):
        return
    friend = any(piece.is_member and piece.able and piece.name != "nicholle" for piece in here)
    if nicholle.conscious or friend:
        state.abducted = False
        state.tell(Rescued())
