"""Why a blow, a question to a terminal or a hand on the brain is refused (groups 10, 11 and 23)."""

from __future__ import annotations

from mayday.games.asteroid import actions as a
from mayday.games.asteroid import brain, melee, terminals
from mayday.games.asteroid.refusals.reasons import actor, called, known, no, square_named
from mayday.games.asteroid.relations import able_enemies, reachable_hand, refuses
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import BRIEFED, CLONE, DOG, M1, PROFESSORS_ROBOT


def attack(state: State, seat: int, action: a.Attack) -> None:
    number = actor(state, seat, action.who)
    target = known(state, seat, action.target)
    if not state.melees:
        raise no("AS-10.01", "There is no fight to be fought now.")
    fight, name = state.melees[0], called(state, number)
    piece = state.pieces[number]
    if piece.square != fight.square:
        raise no("AS-10.17", f"The fight at {state.station.names[fight.square]} comes first.")
    if piece.down:
        raise no("AS-10.12", f"{name} is down and does not attack.")
    if piece.sort == DOG and piece.leapt == 0:
        raise no("AS-21.10", "Sasha attacks only where she has leapt in.")
    if piece.sort == PROFESSORS_ROBOT and not state.commanded():
        raise no("AS-20.02", f"{name} hears no voice to obey.")
    if melee.nominees(state):
        raise no("AS-6.19", "First it must be said who fights.")
    if state.pieces[target].square != fight.square:
        raise no("AS-10.02", f"{called(state, target)} is not in that fight.")
    _whom(state, number, target)
    raise no("AS-10.03", f"It is not for {name} to strike at {called(state, target)} now.")


def _whom(state: State, number: int, target: int) -> None:
    piece, victim = state.pieces[number], state.pieces[target]
    if piece.hostile and victim.sort == PROFESSORS_ROBOT and not piece.recognised:
        raise no("AS-20.03", "It takes the Professor's robots for harmless.")
    if piece.hostile and victim.down and able_enemies(state, number):
        raise no("AS-10.14", f"{called(state, target)} is protected by an able friend.")


def decline(state: State, seat: int, action: a.Decline) -> None:
    if not state.melees:
        raise no("AS-10.16", "There is no blow to decline.")
    raise no("AS-6.19", "Say which of them fights.")


def end_melee(state: State, seat: int, action: a.EndMelee) -> None:
    raise no("AS-10.17", "Every fight of this step is decided first.")


# Terminals.


def inquire(state: State, seat: int, action: a.Inquire) -> None:
    if state.stage != M1:
        raise no("AS-11.02", "Terminals are asked in the first melee step.")
    askers = [actor_of_expedition(state, seat, name) for name in action.askers]
    _may_be_asked(state)
    square = square_named(state, seat, action.terminal)
    found = [one for one in state.things if one.kind == "terminal" and one.up and one.square == square]
    if not found:
        raise no("AS-11.02", f"No terminal is known at {action.terminal.upper()}.")
    if not found[0].works:
        raise no("AS-11.10", "That terminal is dead.")
    for number in askers:
        _asker(state, number)
        if not reachable_hand(state, state.pieces[number].square, square):
            raise no("AS-11.02", f"{called(state, number)} is not at that terminal.")
    if action.topic not in terminals.topics(state):
        raise no("AS-11.09", "That is known already, or gone.")
    together = " and ".join(one.name for one in state.pieces if one.is_member and one.name in terminals.CLERKS)
    raise no("AS-11.01", f"Only the Professor and Kirby ask together, named in their order: {together}.")


def _may_be_asked(state: State) -> None:
    if state.melees:
        raise no("AS-11.02", "The fights of this step come first.")
    thinking = state.thing("brain")
    if thinking is None or not thinking.works:
        raise no("AS-23.06", "Since the brain has stopped no terminal answers.")
    if state.asked:
        raise no("AS-11.03", "One question a turn, and it has been asked.")


def actor_of_expedition(state: State, seat: int, name: str) -> int:
    """In M1 the first seat speaks for the whole expedition, once the fights are over."""
    number = known(state, seat, name)
    if state.pieces[number].dead:
        raise no("AS-9.11", f"{called(state, number)} is dead.")
    return number


def _asker(state: State, number: int) -> None:
    piece, name = state.pieces[number], called(state, number)
    if piece.sort == CLONE:
        raise no("AS-25.07", "Clone soldiers ask no terminals.")
    if piece.name not in (*terminals.CLERKS, "lucky") or not piece.is_member:
        raise no("AS-11.01", f"{name} does not know how to ask a terminal.")
    if piece.name == "lucky":
        if state.luck_out:
            raise no("AS-18.14", "Lucky's luck has run out.")
        about = [state.member(clerk) for clerk in terminals.CLERKS]
        if any(one is not None and one.present and one.conscious for one in about):
            raise no("AS-11.12", "Lucky asks only when neither the Professor nor Kirby can.")
    _hands(state, number, "AS-11.02")
    if refuses(state, number):
        raise no("AS-11.14", f"{name} has nothing but Nicholle in mind.")


def _hands(state: State, number: int, rule: str, may_have_fired: bool = False) -> None:
    piece, name = state.pieces[number], called(state, number)
    if not piece.conscious:
        raise no(rule, f"{name} is unconscious.")
    if brain.helpless(state, piece):
        raise no("AS-9.02", f"{name} is injured and can do nothing.")
    if able_enemies(state, number):
        raise no(rule, f"{name} is in melee.")
    if piece.fought:
        raise no(rule, f"{name} has fought in this step.")
    if piece.fired and not may_have_fired:
        raise no(rule, f"{name} has fired in this turn.")


# The brain.


def _standing(state: State, rule: str) -> None:
    found = state.thing("brain")
    if found is None or not found.up:
        raise no("AS-23.01", "Nobody knows where the brain is.")
    if state.melees:
        raise no(rule, "The fights of this step come first.")
    if not found.works and not state.destruct:
        raise no("AS-23.07", "The brain is a ruin: only Demon can start the sequence now.")
    if not found.works:
        raise no(rule, "The brain has been stopped already.")


def turn_off(state: State, seat: int, action: a.TurnOff) -> None:
    if state.stage != M1:
        raise no("AS-23.02", "The brain is turned off in the first melee step.")
    number = actor_of_expedition(state, seat, action.who)
    piece, name = state.pieces[number], called(state, number)
    if piece.sort == DOG:
        raise no("AS-21.23", "Sasha starts nothing at the brain.")
    if not piece.is_member:
        raise no("AS-23.02", "Station robots do not turn off the brain.")
    _standing(state, "AS-23.02")
    if not brain.has_keys(state, number):
        if piece.name == "lucky" and state.luck_out:
            raise no("AS-18.14", "Lucky's luck has run out.")
        if piece.name not in ("professor", "kirby", "lucky", *BRIEFED):
            rule = "AS-25.05" if piece.sort == CLONE else "AS-23.02"
            raise no(rule, f"{name} cannot turn off the brain without the keys.")
    elif piece.sort == PROFESSORS_ROBOT and not state.commanded():
        raise no("AS-20.02", f"{name} hears no voice to obey.")
    _at_the_brain(state, number, "AS-23.02", may_have_fired=False)


def break_brain(state: State, seat: int, action: a.BreakBrain) -> None:
    if state.stage != M1:
        raise no("AS-23.05", "The brain is broken in the first melee step.")
    number = actor_of_expedition(state, seat, action.who)
    piece, name = state.pieces[number], called(state, number)
    if piece.sort == DOG:
        raise no("AS-21.23", "Sasha does not break the brain.")
    if piece.is_station_robot and not piece.friendly:
        raise no("AS-23.05", f"{name} is not on your side.")
    _standing(state, "AS-23.05")
    if piece.figures.melee != 6:
        raise no("AS-23.05", f"{name} is not strong enough: it takes a melee value of 6.")
    if piece.down:
        raise no("AS-9.02", f"{name} is down.")
    if piece.sort == PROFESSORS_ROBOT and not state.commanded():
        raise no("AS-20.02", f"{name} hears no voice to obey.")
    _at_the_brain(state, number, "AS-23.05", may_have_fired=True)


def _at_the_brain(state: State, number: int, rule: str, may_have_fired: bool) -> None:
    name = called(state, number)
    if refuses(state, number):
        which = "AS-26.17" if state.pieces[number].sort == PROFESSORS_ROBOT else "AS-19.12"
        raise no(which, f"{name} will not touch the brain while Nicholle is in the hands of a robot.")
    if not brain.at_hand(state, number):
        raise no(rule, f"{name} must be in the brain's square or next to it.")
    _hands(state, number, rule, may_have_fired)
