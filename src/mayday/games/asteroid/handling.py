"""Handling: doors, solid sides, demo charges and other things in one's hands (groups 6, 14, 15 and 16)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.news import Roll
from mayday.games.asteroid import footing, movement, passage, spotting
from mayday.games.asteroid.events import (
    ChargeLaid,
    Handled,
    Kicked,
)
from mayday.games.asteroid.plans import DOOR, HOLE, OPENED, SOLID
from mayday.games.asteroid.relations import (
    charges_of,
    expeditions,
    may_carry,
    reachable_hand,
    refuses,
)
from mayday.games.asteroid.state import NOBODY, Piece, State, Thing
from mayday.games.asteroid.station import NOWHERE
from mayday.games.asteroid.tables import (
    DEVICES,
    PROFESSORS_ROBOT,
)

KICK = 2
TEARING = 2
"""What these cost in squares of movement (AS-15.04, AS-14.08)."""


def can_kick(state: State, number: int, to: int) -> bool:
    """AS-15.04, AS-15.07."""
    piece = state.pieces[number]
    edge = state.station.between(piece.square, to)
    return (
        state.edges[edge] == DOOR
        and kicks_doors(piece)
        and not footing.kicked_by_another(state, number, edge)
        and footing.left(state, number) >= KICK
        and passage.can_act(state, number)
        and not passage.stranded(state, number, KICK)
    )


def kicks_doors(piece: Piece) -> bool:
    return piece.is_human or piece.sort == PROFESSORS_ROBOT


def kick(state: State, number: int, to: int, dice: AnyDice) -> None:
    """At most one's melee value on the die breaches it; the movement is spent either way (AS-15.05, AS-15.06)."""
    movement.begin_move(state, number)
    piece = state.pieces[number]
    edge = state.station.between(piece.square, to)
    piece.spent += KICK
    state.kicked[edge] = number
    die = dice.throw()
    success = die <= piece.figures.melee
    roll = Roll((die,), (), die, "open" if success else "shut", "AS-15.05", piece.figures.melee)
    state.tell(Kicked(piece.name, state.station.edge_name(edge), roll, success))
    if success:
        footing.open_edge(state, edge, OPENED, number, "kicked in")


def can_open(state: State, number: int, to: int) -> bool:
    """AS-15.12: not a hostile robot."""
    piece = state.pieces[number]
    edge = state.station.between(piece.square, to)
    return (
        state.edges[edge] == DOOR
        and not piece.hostile
        and footing.opens_doors(state, number)
        and passage.can_act(state, number)
    )


def open_door(state: State, number: int, to: int) -> None:
    movement.begin_move(state, number)
    edge = state.station.between(state.pieces[number].square, to)
    footing.open_edge(state, edge, OPENED, number, "opened")


def can_tear(state: State, number: int, to: int) -> bool:
    """AS-14.08: the strongest, for two squares of movement; the computer's only if the table likes."""
    piece = state.pieces[number]
    if state.edges[state.station.between(piece.square, to)] != SOLID:
        return False
    enough = footing.left(state, number) >= TEARING and not passage.stranded(state, number, TEARING)
    return is_strongest(state, piece) and enough and passage.can_act(state, number)


def is_strongest(state: State, piece: Piece) -> bool:
    ours = expeditions(piece) or (piece.hostile and state.options.robots_tear == "on")
    return piece.figures.melee == 6 and ours


def tear(state: State, number: int, to: int) -> None:
    movement.begin_move(state, number)
    state.pieces[number].spent += TEARING
    if state.pieces[number].is_station_robot:  # that is heard (AS-7.16)
        spotting.turn_up(state, state.pieces[number])
    footing.open_edge(state, state.station.between(state.pieces[number].square, to), HOLE, number, "torn open")


def can_lay_charge(state: State, number: int) -> bool:
    """AS-16.02, also by Sasha (AS-21.18); not on the brain by one who refuses (AS-19.12)."""
    if charges_of(state, number) == 0 or spares_brain(state, number):
        return False
    return (
        footing.left(state, number) >= 1 and passage.can_act(state, number) and not passage.stranded(state, number, 1)
    )


def spares_brain(state: State, number: int) -> bool:
    """Is it on the brain, and refuses to harm it (AS-19.12, AS-26.17)?"""
    brain = state.thing("brain")
    return refuses(state, number) and brain is not None and brain.square == state.pieces[number].square


def lay_charge(state: State, number: int) -> None:
    movement.begin_move(state, number)
    piece = state.pieces[number]
    piece.spent += 1
    charge = next(thing for thing in state.things if thing.kind == "charge" and thing.holder == number)
    charge.holder, charge.placer, charge.up = NOBODY, piece.name, True
    state.put(charge, piece.square)
    state.tell(ChargeLaid(piece.name, state.station.names[piece.square]))


def items_of(state: State, number: int) -> list[str]:
    """What it carries, each kind once."""
    return _each_once([thing.kind for thing in state.things if thing.holder == number])


def loose_items(state: State, square: int) -> list[str]:
    """What lies there to be picked up (AS-6.17)."""
    return _each_once([thing.kind for thing in state.things_at(square) if thing.up and not thing.placer])


def _each_once(kinds: list[str]) -> list[str]:
    return [kind for kind in (*DEVICES, "charge") if kind in kinds] if kinds else []


def held_item(state: State, number: int, kind: str) -> Thing | None:
    """One of this kind that it carries and that may still change hands in this portion."""
    return next((t for t in state.things if t.holder == number and t.kind == kind and not t.passed_on), None)


def friends_at_hand(state: State, number: int) -> list[int]:
    """Members in reach of its hands."""
    square = state.pieces[number].square
    found: list[int] = []
    for near in (square, *state.station.neighbours(square)):
        if near == square or reachable_hand(state, square, near):
            for other in state.at(near):
                if other != number and state.pieces[other].is_member:
                    found.append(other)
    found.sort()
    return found


def move_item(state: State, item: Thing, holder: int, square: int) -> None:
    """Into somebody's hands, or onto the floor; it leaves nobody's hands twice in a portion (AS-6.17)."""
    wearer = item.holder if item.worn else NOBODY
    if item.holder != NOBODY:  # from the floor it can still be handed on, unless it was dropped in this portion
        item.passed_on = True
    item.holder, item.up = holder, True
    state.put(item, square)
    if wearer != NOBODY:
        item.worn = state.hidden_wearer = False
        spotting.look_around(state, [wearer])


def pick_up(state: State, number: int, kind: str) -> None:
    movement.begin_move(state, number)
    piece = state.pieces[number]
    lying = [t for t in state.things if t.kind == kind and t.square == piece.square and not t.placer]
    move_item(state, min(lying, key=lambda item: item.passed_on), number, NOWHERE)
    state.tell(Handled(piece.name, kind, "picks up"))


def drop(state: State, number: int, kind: str) -> None:
    movement.begin_move(state, number)
    item = held_item(state, number, kind)
    assert item is not None
    move_item(state, item, NOBODY, state.pieces[number].square)
    state.tell(Handled(state.pieces[number].name, kind, "drops"))


def pass_item(state: State, giver: int, taker: int, kind: str, by: int) -> None:
    movement.begin_move(state, by)
    item = held_item(state, giver, kind)
    assert item is not None
    move_item(state, item, taker, NOWHERE)
    how = "gives" if by == giver else "takes"
    other = taker if by == giver else giver
    state.tell(Handled(state.pieces[by].name, kind, how, state.pieces[other].name))


def can_take(state: State, number: int, other: int, kind: str) -> bool:
    return held_item(state, other, kind) is not None and may_carry(state, number, kind)
