"""Why a door or a thing is not handled like that, or not mended (AS-6.17, groups 12 to 16 and 18)."""

from __future__ import annotations

from typing import Final

from mayday.core.reasons import Reasons
from mayday.games.asteroid import actions as a
from mayday.games.asteroid import brain, footing, handling, luck, robots
from mayday.games.asteroid.plans import DOOR, OPENED, SOLID
from mayday.games.asteroid.refusals.people import (
    Named,
    actor,
    called,
    cannot_act,
    doer,
    enough,
    free_to_act,
    in_melee,
    known,
    neighbour,
    stranded,
)
from mayday.games.asteroid.relations import charges_of, may_carry, refuses
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.tables import CLONE, DOG, PROFESSORS_ROBOT

ITEM_NAMES: Final = {
    "keys": "the keys",
    "belt": "the belt",
    "disintegrator": "the disintegrator",
    "charge": "a demo charge",
}
HANDLE_NOTHING: Final = "Station robots handle no devices and no charges."


# Doors and solid sides.


def kick(state: State, seat: int, action: a.Kick) -> Reasons:
    number = yield from doer(state, seat, action.who)
    piece = state.pieces[number]
    yield piece.sort == DOG, "Sasha kicks no doors.", "AS-21.19"
    yield not handling.kicks_doors(piece), "Only people and the Professor's robots kick doors.", "AS-15.04"
    yield from free_to_act(state, number)
    edge = yield from _closed_door(state, seat, number, action.to)
    if footing.kicked_by_another(state, number, edge):
        kicker = called(state, state.kicked[edge])
        yield True, f"{kicker} has kicked at that door in this turn already.", "AS-15.07"
    yield enough(state, number, handling.KICK, "AS-15.04")
    yield stranded(state, number, handling.KICK)


def _closed_door(state: State, seat: int, number: int, to: str) -> Named:
    edge = yield from neighbour(state, seat, number, to)
    yield state.edges[edge] == OPENED, "That door is open, for good.", "AS-15.09"
    yield state.edges[edge] != DOOR, "There is no door on that side.", "AS-15.04"
    return edge


def open_door(state: State, seat: int, action: a.OpenDoor) -> Reasons:
    number = yield from doer(state, seat, action.who)
    hostile = state.pieces[number].hostile
    yield hostile, "For a hostile robot a door opens only as it passes.", "AS-15.12"
    yield from free_to_act(state, number)
    yield from _closed_door(state, seat, number, action.to)
    keyless = not footing.opens_doors(state, number)
    yield keyless, f"{called(state, number)} does not have the keys.", "AS-15.12"


def tear(state: State, seat: int, action: a.Tear) -> Reasons:
    number = yield from doer(state, seat, action.who)
    weak = not handling.is_strongest(state, state.pieces[number])
    yield weak, f"{called(state, number)} is not strong enough for that: it takes a melee value of 6.", "AS-14.08"
    yield from free_to_act(state, number)
    edge = yield from neighbour(state, seat, number, action.to)
    yield state.edges[edge] != SOLID, "There is no solid side of a shaft there.", "AS-14.08"
    yield enough(state, number, handling.TEARING)
    yield stranded(state, number, handling.TEARING)


# Things.


def handler(state: State, seat: int, name: str) -> Named:
    """A member who has his hands free."""
    number = yield from doer(state, seat, name)
    piece = state.pieces[number]
    yield not piece.is_member, HANDLE_NOTHING, "AS-13.29" if piece.hostile else "AS-13.06"
    yield from free_to_act(state, number)
    return number


def lay_charge(state: State, seat: int, action: a.LayCharge) -> Reasons:
    number = yield from handler(state, seat, action.who)
    who = called(state, number)
    yield charges_of(state, number) == 0, f"{who} has no demo charge.", "AS-16.02"
    rule = "AS-26.17" if state.pieces[number].sort == PROFESSORS_ROBOT else "AS-19.12"
    unwilling = handling.spares_brain(state, number)
    yield unwilling, f"{who} will not touch the brain while Nicholle is in the hands of a robot.", rule
    yield enough(state, number, 1)
    yield stranded(state, number, 1)


def _is_an_item(item: str) -> Reasons:
    yield item not in ITEM_NAMES, f"{item!r} is nothing that one can carry.", "AS-6.17"


def _can_carry(state: State, number: int, item: str) -> Reasons:
    if may_carry(state, number, item):
        return
    piece, who, what = state.pieces[number], called(state, number), ITEM_NAMES[item]
    yield piece.name == "scoop", "Scoop carries his camera and nothing else.", "AS-17.02"
    yield item == "charge", f"{who} can carry no more demo charges.", "AS-16.01"
    yield piece.sort == PROFESSORS_ROBOT, f"The Professor's robots cannot carry {what}.", "AS-12.16"
    yield True, f"{who} cannot carry {what}.", "AS-12.01"


def pick(state: State, seat: int, action: a.Pick) -> Reasons:
    yield from _is_an_item(action.item)
    number = yield from handler(state, seat, action.who)
    here = state.pieces[number].square
    lying = [one.placer for one in state.things if one.kind == action.item and one.square == here]
    yield lying and all(lying), "A placed charge is not moved.", "AS-16.03"
    told = f"There is nothing like that to pick up in the square: {ITEM_NAMES[action.item]}."
    yield not lying, told, "AS-6.17"
    yield from _can_carry(state, number, action.item)
    yield action.item not in handling.loose_items(state, here), told, "AS-6.17"


def drop(state: State, seat: int, action: a.Drop) -> Reasons:
    yield from _is_an_item(action.item)
    number = yield from handler(state, seat, action.who)
    yield from _holds(state, number, action.item)


def _holds(state: State, number: int, item: str) -> Reasons:
    what = ITEM_NAMES[item]
    lacking = item not in handling.items_of(state, number)
    yield lacking, f"{called(state, number)} does not have {what}.", "AS-6.17"
    passed_on = handling.held_item(state, number, item) is None
    yield passed_on, f"{what} changed hands in this portion already.", "AS-6.17"


def _reaches(state: State, seat: int, number: int, name: str) -> Named:
    other = yield from known(state, seat, name)
    yield not state.pieces[other].is_member, HANDLE_NOTHING, "AS-13.06"
    afar = other not in handling.friends_at_hand(state, number)
    yield afar, f"{called(state, other)} is not within reach of {called(state, number)}.", "AS-6.17"
    return other


def hand_over(state: State, seat: int, action: a.HandOver) -> Reasons:
    yield from _is_an_item(action.item)
    number = yield from handler(state, seat, action.who)
    yield from _holds(state, number, action.item)
    other = yield from _reaches(state, seat, number, action.to)
    yield from _can_carry(state, other, action.item)
    yield not state.pieces[other].able, f"{called(state, other)} is down and takes nothing.", "AS-6.17"


def take_from(state: State, seat: int, action: a.TakeFrom) -> Reasons:
    yield from _is_an_item(action.item)
    number = yield from handler(state, seat, action.who)
    other = yield from _reaches(state, seat, number, action.of)
    yield from _holds(state, other, action.item)
    yield from _can_carry(state, number, action.item)


# Mending.


def whack(state: State, seat: int, action: a.Whack) -> Reasons:
    number = yield from doer(state, seat, action.who)
    yield state.pieces[number].name != "lucky", "Only Lucky mends things that way.", "AS-18.09"
    yield state.luck_out, "Lucky's luck has run out.", "AS-18.14"
    yield from free_to_act(state, number)
    yield from _mendable(state, seat, number, action.at, "AS-18.09")
    on_it = luck.stands_on(state, number, action.at)
    yield on_it, "Lucky stands on it; he must be next to it to give it a whack.", "AS-18.09"
    yield enough(state, number, 1, "AS-18.09")
    crowded = not footing.may_end(state, number, state.pieces[number].square)
    yield crowded, "The whack ends his move, and he may not end on a friend's square.", "AS-6.06"


def _mendable(state: State, seat: int, number: int, at: str, rule: str) -> Reasons:
    """An inoperable robot or a broken belt, at hand."""
    if at == "belt":
        yield robots.broken_belt(state) is None, "There is no broken belt.", rule
    else:
        other = yield from known(state, seat, at)
        whole = not robots.repairable(state.pieces[other])
        yield whole, f"{called(state, other)} is not an inoperable robot.", rule
    afar = at not in robots.mendable(state, number)
    yield afar, f"{called(state, number)} must be next to it.", rule


def work(state: State, seat: int, action: a.Work) -> Reasons:
    number = yield from actor(state, seat, action.who)
    piece, who = state.pieces[number], called(state, number)
    yield state.begun, "Work is declared before anybody moves.", "AS-5.03"
    yield piece.sort == CLONE and action.at, "Soldiers repair nothing.", "AS-25.07"
    if piece.name in brain.DEMOLISHERS and piece.is_member:
        yield from _demolish(state, number)
        yield action.at, f"{who} repairs nothing.", "AS-13.22"
        return
    ruin = brain.is_ruin(state)
    yield piece.name != "professor", f"{who} cannot do that work.", "AS-23.07" if ruin else "AS-13.22"
    yield piece.injured, "The Professor is injured and cannot repair anything.", "AS-9.02"
    yield from cannot_act(state, number)
    yield in_melee(state, number, "AS-13.22")
    idle = not action.at
    yield idle and ruin, "Only Demon can start the sequence at the ruin of the brain.", "AS-23.07"
    yield idle, "Say what the Professor works on: an inoperable robot or the belt.", "AS-13.22"
    yield from _mendable(state, seat, number, action.at, "AS-13.22")


def _demolish(state: State, number: int) -> Reasons:
    """AS-23.08, AS-23.09."""
    piece, who = state.pieces[number], called(state, number)
    yield not brain.is_ruin(state), "There is no ruin of the brain to work at.", "AS-23.08"
    yield piece.idle_work, f"{who} is at work already.", "AS-23.08"
    yield not brain.is_awake(state, piece), f"{who} is in no state to work.", "AS-23.08"
    yield piece.carrier != NOBODY, f"{who} is being carried.", "AS-23.08"
    yield in_melee(state, number, "AS-23.08")
    unwilling = refuses(state, number)
    yield unwilling, f"{who} will not start the sequence while Nicholle is in the hands of a robot.", "AS-19.12"
    yield not brain.shares_room(state, piece), f"{who} must be in the room of the ruin.", "AS-23.08"
    others = not brain.is_last_resort(state)
    yield others, f"{who} works only when nobody else could have started the sequence.", "AS-23.09"
