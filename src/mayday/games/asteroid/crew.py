"""The expedition: who goes, who carries charges, where it comes in (group 4)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.asteroid import romance, spotting
from mayday.games.asteroid.events import ChargesGiven, Chosen, Drew, Entrance
from mayday.games.asteroid.options import half_capacity
from mayday.games.asteroid.relations import charges_of, may_carry
from mayday.games.asteroid.state import Piece, State, Thing
from mayday.games.asteroid.station import AIRLOCK
from mayday.games.asteroid.tables import (
    CHARGES,
    CLONE,
    CLONES,
    DOG,
    HALF_PLACES,
    HUMAN,
    LUCK,
    NUMBERING_CORRIDORS,
    PROFESSORS_ROBOT,
    ROBOTS,
    ROSTER,
)

TWINS = (("lucky", "muscles"), ("professor", "nicholle"))
"""Both or neither (AS-4.04, AS-4.05)."""


def roster(state: State) -> tuple[str, ...]:
    return CLONES if are_soldiers(state) else ROSTER


def are_soldiers(state: State) -> bool:
    """AS-25.01."""
    return state.options.clone_soldiers == "on"


def room_left(state: State) -> int:
    """Halves of places (AS-4.01, AS-25.03)."""
    capacity = half_capacity(state.options)
    if are_soldiers(state):
        capacity -= capacity % 2
    for name in state.crew:
        capacity -= HALF_PLACES[name]
    return capacity


def may_sail(state: State) -> str:
    """The rule that a selection breaks, or "" (AS-4.03 to AS-4.07)."""
    crew = state.crew
    if are_soldiers(state):
        return "" if crew else "AS-25.03"
    if "scoop" not in crew:
        return "AS-4.03"
    for one, other in TWINS:
        if (one in crew) != (other in crew):
            return "AS-4.04" if one == "lucky" else "AS-4.05"
    if any(name in ROBOTS for name in crew) and "professor" not in crew:
        return "AS-4.06"
    return ""


def sail(state: State, dice: AnyDice) -> None:
    """The selection is public; Lucky's chit is drawn for the computer's eyes (AS-4.07, AS-4.09)."""
    chosen = [name for name in roster(state) if name in state.crew]
    for name in chosen:
        sort = CLONE if name in CLONES else DOG if name == "sasha" else PROFESSORS_ROBOT if name in ROBOTS else HUMAN
        piece = Piece(name, sort, AIRLOCK)
        piece.seat, piece.up = 0, True
        state.pieces.append(piece)
    state.things += [Thing("charge") for _ in range(CHARGES)]
    state.forget_places()
    state.tell(Chosen(tuple(chosen)))
    if "lucky" in chosen:
        state.luck = LUCK[dice.below(len(LUCK))]
        state.tell(Drew(state.luck), state.computer)
    romance.begin(state)


def can_get_charge(state: State, number: int) -> bool:
    return may_carry(state, number, "charge") and has_charges(state)


def has_charges(state: State) -> bool:
    """Are some left to be given out?"""
    return any(thing.kind == "charge" and thing.gone for thing in state.things)


def give_charge(state: State, number: int) -> None:
    charge = next(thing for thing in state.things if thing.kind == "charge" and thing.gone)
    charge.holder, charge.up = number, True


def close_charges(state: State) -> None:
    """Those given to nobody are out of the game (AS-4.08)."""
    carriers = [state.pieces[n].name for n in range(len(state.pieces)) for _ in range(charges_of(state, n))]
    state.tell(ChargesGiven(tuple(carriers)))


# The entry (AS-4.10 to AS-4.13).


def upper_plans(state: State) -> list[int]:
    return [laid.plan for laid in state.station.laid if laid.level == 0]


def numbered(state: State) -> list[int]:
    """What numbers can be given to: the upper plans, then the exits of the entry plan."""
    if state.stage == NUMBERING_CORRIDORS:
        return [square for square in state.station.exits if state.station.plan[square] == state.entry_plan]
    return upper_plans(state)


def may_number(state: State, choice: int) -> bool:
    """Each must get at least one of the six (AS-4.10)."""
    given = [*state.numbers, choice]
    missing = sum(each not in given for each in numbered(state))
    return missing <= 6 - len(given)


def roll_entry(state: State, dice: AnyDice) -> int:
    """A die picks; the other numbers stay hidden (AS-4.11, AS-4.12)."""
    die = dice.throw()
    found = state.numbers[die - 1]
    state.entry_dice.append(die)
    state.numbers = []
    return found


def open_entry(state: State, square: int) -> None:
    """The first sheet of the map, and the corridor (AS-4.13)."""
    state.entry = square
    plan = state.station.plan[square]
    spotting.attach(state, plan)
    first, second = state.entry_dice
    state.tell(Entrance(plan, state.station.names[square], first, second))
