"""Ms. Jones feels what lies face down; the computer answers, truly or as it likes (group 22)."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from mayday.core.dice import AnyDice
from mayday.games.asteroid.events import Answered, Guessed, PsychicChit
from mayday.games.asteroid.plans import OPEN
from mayday.games.asteroid.spotting import is_attached
from mayday.games.asteroid.state import Piece, State, Thing
from mayday.games.asteroid.station import NOWHERE
from mayday.games.asteroid.tables import KINDS, PSYCHIC, Kind

SHORT = 3
"""Of as many counters every list can be made up."""
LONG = 5
"""Up to as many: one counter, since no area is given a second one (AS-3.09), and robots that came together there."""
WANDERERS: Final[tuple[Kind, ...]] = ("utility", "mining", "roamer")


def may_guess(state: State) -> bool:
    """Once a turn, before anybody moves, while she is conscious, however often (AS-22.01, AS-22.06)."""
    jones = state.member("jones")
    if jones is None or not jones.present or not jones.conscious or state.guessed or state.begun or state.begun_work:
        return False
    return not (jones.injured and state.options.injured_helpless == "on")


def plans_with_members(state: State) -> set[int]:
    """Where somebody of the expedition stands, or, if the table likes, a friendly robot (AS-22.01)."""
    robots = state.options.jones_by_robots == "on"
    ours = [piece for piece in state.pieces if piece.inside and (piece.is_member or (robots and piece.friendly))]
    return {state.station.plan[piece.square] for piece in ours}


def squares(state: State) -> list[int]:
    """Face-down counters that may be named, each once in the game (AS-22.01, AS-22.02)."""
    if state.options.blind_play == "on" or not may_guess(state):
        return []
    plans, plan = plans_with_members(state), state.station.plan
    hidden = {one.square for one in face_down(state) if not one.guessed and plan[one.square] in plans}
    return sorted(hidden, key=state.station.printed)


def face_down(state: State) -> list[Piece | Thing]:
    """Counters in the station that nobody has turned up."""
    things: list[Piece | Thing] = [one for one in state.things if one.square >= 0 and not one.up]
    return things + [one for one in state.pieces if one.is_station_robot and one.inside and not one.up]


def areas(state: State) -> list[str]:
    """In blind play rooms, corridors and shafts, each once (AS-25.14)."""
    if state.options.blind_play == "off" or not may_guess(state):
        return []
    plans = plans_with_members(state)
    station = state.station
    names = known_areas(state)
    found = {names[square] for square in names if station.plan[square] in plans}
    asked = {names[square] for square in names if station.local[square] in state.areas_guessed}
    return sorted(found - asked)


def known_areas(state: State) -> dict[int, str]:
    """Areas by squares of attached plans; a shaft goes by its smallest part there, so that the rest stays hidden."""
    station = state.station
    squares = [
        square
        for square in range(len(station.kinds))
        if station.enterable(square) and (not station.laid or is_attached(state, station.plan[square]))
    ]
    names = {square: station.local[square] for square in squares}
    joins = [
        (names[square], names[there])
        for square in squares
        if station.laid and station.is_shaft(square)
        for there in station.neighbours(square)
        if there in names and names[there] != names[square] and station.edges[station.between(square, there)] == OPEN
    ]
    parts = {name: name for name in names.values()}
    for _ in joins:  # as often as the longest chain of joins needs
        for one, other in joins:
            parts[one] = parts[other] = min(parts[one], parts[other])
    return {square: parts[name] for square, name in names.items()}


def guess(state: State, square: int, area: str, dice: AnyDice) -> None:
    """A chit is drawn for the computer's eyes, and goes back (AS-22.03); the counter stays unspotted (AS-22.05)."""
    state.guessed = True
    state.psychic_square, state.psychic_area = square, area
    state.psychic = 1 if PSYCHIC[dice.below(len(PSYCHIC))] else 2
    if area:
        state.areas_guessed.append(area)
    if square != NOWHERE:
        for thing in state.things:
            thing.guessed = thing.guessed or thing.square == square
        for piece in state.pieces:
            piece.guessed = piece.guessed or (piece.is_station_robot and piece.square == square)
    state.tell(Guessed(area or state.station.names[square]))
    state.tell(PsychicChit(state.psychic == 1), state.computer)


def truth(state: State) -> tuple[Kind, ...]:
    """What is really there: face down in a square, or of whatever kind in an area (AS-22.03, AS-25.14)."""
    counters: list[tuple[str, Piece | Thing]] = [(one.kind, one) for one in state.things if one.square >= 0]
    counters += [(one.name, one) for one in state.pieces if one.is_station_robot and one.inside]
    open_too = bool(state.psychic_area)
    there = [kind for kind, one in counters if _meant(state, one.square) and (open_too or not (one.up and one.board))]
    return tuple(kind for kind in KINDS for _ in range(there.count(kind)))


def _meant(state: State, square: int) -> bool:
    if state.psychic_area:
        station = state.station
        return station.area[square] == station.area[station.local.index(state.psychic_area)]
    return square == state.psychic_square


def answers(state: State) -> list[tuple[Kind, ...]]:
    """After *right* only the truth; after *wrong* any one kind, or in blind play a list (AS-22.04, AS-25.14).

    Lies are as long as the truth can be seen to be, and in the same order, so that their form tells nothing.
    """
    true = truth(state)
    if state.psychic == 1:
        return [true]
    if not state.psychic_area:
        return list(combinations_with_replacement(KINDS, len(true)))
    changed = [(*true[:at], kind, *true[at + 1 :]) for at in range(len(true)) for kind in KINDS]
    return list(dict.fromkeys([*_made_up(), true, *(_in_order(lie) for lie in changed)]))


@cache
def _made_up() -> list[tuple[Kind, ...]]:
    """Lists for any area, whatever lies there, so that none of them betrays the truth by its length."""
    found = [lie for number in range(SHORT + 1) for lie in combinations_with_replacement(KINDS, number)]
    for number in range(SHORT + 1, LONG + 1):
        for robots in combinations_with_replacement(WANDERERS, number - 1):
            found += [_in_order((*robots, kind)) for kind in KINDS]
    return list(dict.fromkeys(found))


def _in_order(kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    return tuple(sorted(kinds, key=KINDS.index))


def answer(state: State, kinds: tuple[Kind, ...]) -> None:
    """Told in the same words whether or not it is true."""
    where = state.psychic_area or state.station.names[state.psychic_square]
    state.psychic, state.psychic_square, state.psychic_area = 0, NOWHERE, ""
    state.tell(Answered(where, kinds))
