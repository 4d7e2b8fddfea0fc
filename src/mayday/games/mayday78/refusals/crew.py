"""Why not send a character elsewhere (MD-CRW)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday78.actions import Post
from mayday.games.mayday78.crew import locations, may_leave, posts
from mayday.games.mayday78.refusals.reasons import in_step, known, of_seat
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import CRAFT, LAUNCHING, LOCATIONS, PREPARING, PROGRAMMING, SET_UP


def post(state: State, seat: int, action: Post) -> Reasons:
    """Where characters may go, and when (MD-CRW.01, MD-CRW.07)."""
    yield not 0 <= action.character < len(state.characters), f"There is no character {action.character}.", "MD-CRW.01"
    character = state.characters[action.character]
    where = LOCATIONS.index(action.location)
    if state.step == LAUNCHING and _boards(state, seat, action) and where in locations(CRAFT):
        return
    yield from of_seat(state, seat, int(character.vessel))
    yield not known(state, action.vessel), f"There is no vessel {action.vessel}.", "MD-CRW.01"
    yield character.pool <= 0, f"{character.name} is dead.", "MD-CRW.04"
    nowhere = where not in locations(state.vessels[action.vessel].kind)
    yield nowhere, f"There is no {action.location} aboard that vessel.", "MD-CRW.01"
    there = (action.vessel, where) == (character.vessel, character.location)
    yield there, f"{character.name} is there already.", "MD-CRW.01"
    far = (action.vessel, where) not in posts(state, action.character)
    yield far, "People move about their ship and the craft it carries, nowhere else.", "MD-CRW.07"
    yield state.step == LAUNCHING, "At a launch people move only to or from a craft.", "MD-CRW.07"
    steps = (PREPARING, PROGRAMMING) if state.phase == SET_UP else (PROGRAMMING,)
    yield from in_step(state, "Characters move at set-up and in their owner's phase E", *steps)


def _boards(state: State, seat: int, action: Post) -> bool:
    """Is this into a craft of the seat's that has just been launched?"""
    craft = known(state, action.vessel) and state.vessels[action.vessel].seat == seat
    return craft and may_leave(state, action.character, action.vessel)
