"""Why a terminal is not asked, or the brain not stopped (groups 11 and 23)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.asteroid import brain, terminals
from mayday.games.asteroid.actions import BreakBrain, Inquire, TurnOff
from mayday.games.asteroid.refusals.people import Named, called, in_melee, known, square_named
from mayday.games.asteroid.relations import reachable_hand, refuses
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import CLONE, DOG, PROFESSORS_ROBOT


def _living(state: State, seat: int, name: str) -> Named:
    """Anybody: once the fights are over the first seat speaks for the whole expedition."""
    number = yield from known(state, seat, name)
    yield state.pieces[number].dead, f"{called(state, number)} is dead.", "AS-9.11"
    return number


def _hands(state: State, number: int, rule: str) -> Reasons:
    """AS-9.02, AS-11.02, AS-23.02, AS-23.05."""
    piece, who = state.pieces[number], called(state, number)
    yield not piece.conscious, f"{who} is unconscious.", rule
    yield brain.helpless(state, piece), f"{who} is injured and can do nothing.", "AS-9.02"
    yield in_melee(state, number, rule)
    yield piece.fought, f"{who} has fought in this step.", rule


# Terminals.


def inquire(state: State, seat: int, action: Inquire) -> Reasons:
    askers = []
    for name in action.askers:
        askers.append((yield from _living(state, seat, name)))
    yield state.melees, "The fights of this step come first.", "AS-11.02"
    yield not brain.thinks(state), "Since the brain has stopped no terminal answers.", "AS-23.06"
    yield state.asked, "One question a turn, and it has been asked.", "AS-11.03"
    square = yield from square_named(state, seat, action.terminal)
    found = [one for one in state.things if one.kind == "terminal" and one.up and one.square == square]
    yield not found, f"No terminal is known at {action.terminal}.", "AS-11.02"
    yield not found[0].works, "That terminal is dead.", "AS-11.10"
    for number in askers:
        yield from _asker(state, number)
        afar = not reachable_hand(state, state.pieces[number].square, square)
        yield afar, f"{called(state, number)} is not at that terminal.", "AS-11.02"
    yield action.topic not in terminals.topics(state), "That is known already, or gone.", "AS-11.09"
    together = " and ".join(one.name for one in state.pieces if one.is_member and one.name in terminals.CLERKS)
    told = f"Only the Professor and Kirby ask together, named in their order: {together}."
    yield len(askers) == 2 and set(action.askers) != set(terminals.CLERKS), told, "AS-11.01"


def _asker(state: State, number: int) -> Reasons:
    piece, who = state.pieces[number], called(state, number)
    yield piece.sort == CLONE, "Clone soldiers ask no terminals.", "AS-25.07"
    lucky = piece.name == "lucky"
    ignorant = not lucky and piece.name not in terminals.CLERKS
    yield ignorant, f"{who} does not know how to ask a terminal.", "AS-11.01"
    yield lucky and state.luck_out, "Lucky's luck has run out.", "AS-18.14"
    needless = lucky and terminals.has_clerk(state)
    yield needless, "Lucky asks only when neither the Professor nor Kirby can.", "AS-11.12"
    yield from _hands(state, number, "AS-11.02")
    yield piece.fired, f"{who} has fired in this turn.", "AS-11.02"
    yield refuses(state, number), f"{who} has nothing but Nicholle in mind.", "AS-11.14"


# The brain.


def turn_off(state: State, seat: int, action: TurnOff) -> Reasons:
    number = yield from _living(state, seat, action.who)
    piece, who = state.pieces[number], called(state, number)
    yield piece.sort == DOG, "Sasha starts nothing at the brain.", "AS-21.23"
    yield not piece.is_member, "Station robots do not turn off the brain.", "AS-23.02"
    yield from _standing(state, "AS-23.02")
    if brain.has_keys(state, number):
        yield from _voice(state, number)
    else:
        yield piece.name == "lucky" and state.luck_out, "Lucky's luck has run out.", "AS-18.14"
        ignorant = piece.name != "lucky" and piece.name not in brain.SWITCHERS
        rule = "AS-25.05" if piece.sort == CLONE else "AS-23.02"
        yield ignorant, f"{who} cannot turn off the brain without the keys.", rule
    yield from _at_the_brain(state, number, "AS-23.02")
    yield piece.fired, f"{who} has fired in this turn.", "AS-23.02"


def break_brain(state: State, seat: int, action: BreakBrain) -> Reasons:
    number = yield from _living(state, seat, action.who)
    piece, who = state.pieces[number], called(state, number)
    yield piece.sort == DOG, "Sasha does not break the brain.", "AS-21.23"
    yield piece.is_station_robot and not piece.friendly, f"{who} is not on your side.", "AS-23.05"
    yield from _standing(state, "AS-23.05")
    weak = piece.figures.melee != 6
    yield weak, f"{who} is not strong enough: it takes a melee value of 6.", "AS-23.05"
    yield piece.down, f"{who} is down.", "AS-9.02"
    yield from _voice(state, number)
    yield from _at_the_brain(state, number, "AS-23.05")


def _standing(state: State, rule: str) -> Reasons:
    found = state.thing("brain")
    yield found is None or not found.up, "Nobody knows where the brain is.", "AS-23.01"
    yield state.melees, "The fights of this step come first.", rule
    yield brain.is_ruin(state), "The brain is a ruin: only Demon can start the sequence now.", "AS-23.07"
    yield not brain.thinks(state), "The brain has been stopped already.", rule


def _voice(state: State, number: int) -> Reasons:
    mute = state.pieces[number].sort == PROFESSORS_ROBOT and not state.commanded()
    yield mute, f"{called(state, number)} hears no voice to obey.", "AS-20.02"


def _at_the_brain(state: State, number: int, rule: str) -> Reasons:
    who = called(state, number)
    which = "AS-26.17" if state.pieces[number].sort == PROFESSORS_ROBOT else "AS-19.12"
    unwilling = refuses(state, number)
    yield unwilling, f"{who} will not touch the brain while Nicholle is in the hands of a robot.", which
    yield not brain.at_hand(state, number), f"{who} must be in the brain's square or next to it.", rule
    yield from _hands(state, number, rule)
