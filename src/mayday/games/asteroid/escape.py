"""Leaving: who refuses to board without whom, the end, and which victories are won (groups 5 and 24)."""

from __future__ import annotations

from mayday.core.game import Outcome
from mayday.games.asteroid import brain, carrying, luck
from mayday.games.asteroid.events import BlewUp, Boarded, Departed, Ended
from mayday.games.asteroid.relations import members, refuses
from mayday.games.asteroid.state import NOBODY, Piece, State
from mayday.games.asteroid.station import AIRLOCK, NOWHERE
from mayday.games.asteroid.tables import (
    BRIEFED,
    CLONE,
    DOG,
    ESCAPE_TURNS,
    HOSTILE,
    MINING,
    OVER,
    PILOTS,
    PROFESSORS_ROBOT,
)

FREE_OF_SASHA = ("george", "scoop", "carter")
"""Those who board while she is inside (AS-17.11, AS-17.14, AS-24.10)."""


def in_airlock(state: State) -> list[int]:
    """Members who came back to it and may board (AS-24.03)."""
    return [n for n in members(state) if state.pieces[n].square == AIRLOCK and state.pieces[n].entered]


def left_inside(state: State, name: str, boarding: list[int]) -> bool:
    """Is this one alive in the station (or the airlock) and not boarding (AS-24.05)?"""
    number = state.named(name)
    if number < 0 or number in boarding:
        return False
    piece = state.pieces[number]
    return piece.present and piece.entered


def objection(state: State, number: int, boarding: list[int]) -> str:
    """The rule by which this one does not board without somebody, or "" (AS-24.06 to AS-24.12, AS-25.06)."""
    piece = state.pieces[number]
    name = piece.name
    if piece.sort in (DOG, PROFESSORS_ROBOT):  # feelings are for humans (AS-24.12)
        return ""
    if refuses(state, number):
        return "AS-19.12"
    if piece.sort == CLONE:
        return "AS-25.06" if any(other not in boarding for other in remaining(state)) else ""
    if name == "professor" and left_inside(state, "nicholle", boarding):
        return "AS-24.06"
    if name == "nicholle" and left_inside(state, "professor", boarding) and not _sent_out(state, boarding):
        return "AS-24.07"
    if state.lover and name in ("nicholle", state.lover):
        other = state.lover if name == "nicholle" else "nicholle"
        if left_inside(state, other, boarding):
            return "AS-24.08"
    if name in ("lucky", "muscles") and left_inside(state, "muscles" if name == "lucky" else "lucky", boarding):
        return "AS-24.09"
    return _for_sasha(state, number, boarding)


def _for_sasha(state: State, number: int, boarding: list[int]) -> str:
    if not left_inside(state, "sasha", boarding):
        return ""
    name = state.pieces[number].name
    if name == state.fetcher:
        return "AS-24.11"
    if name in FREE_OF_SASHA:
        return ""
    fetcher = state.member(state.fetcher) if state.fetcher else None
    detailed = fetcher is not None and fetcher.present and fetcher.able and fetcher.entered
    return "" if detailed else "AS-24.10"


def _sent_out(state: State, boarding: list[int]) -> bool:
    """The Professor, conscious, has ordered it, and her lover goes with her or waits aboard (AS-24.07)."""
    professor = state.member("professor")
    if professor is None or not professor.conscious or not state.ordered_out or not state.lover:
        return False
    lover = state.named(state.lover)
    piece = state.pieces[lover]
    return not piece.dead and (lover in boarding or piece.boarded or not piece.entered)


def may_embark(state: State) -> bool:
    """Does the condition of every one of those named hold, all together (AS-24.03, AS-26.09)?"""
    return not any(objection(state, number, state.boarding) for number in state.boarding)


def embark(state: State) -> None:
    """Boarding is final; carriers and carried go each by name (AS-24.13)."""
    if not state.boarding:
        return
    for number in state.boarding:
        piece = state.pieces[number]
        carrying.let_go(state, number)
        piece.boarded = True
        state.put(piece, NOWHERE)
    state.tell(Boarded(tuple(state.pieces[number].name for number in state.boarding)))
    state.boarding = []


def can_be_detailed(state: State, number: int) -> bool:
    """AS-24.11."""
    piece = state.pieces[number]
    sasha = state.member("sasha")
    wanted = sasha is not None and sasha.present and sasha.entered
    return wanted and piece.is_human and piece.name != "carter" and piece.able and piece.present and piece.entered


def can_order_out(state: State, seat: int) -> bool:
    """The Professor, conscious, may send Nicholle away while both are here; his seat says so (AS-24.07)."""
    professor, nicholle = state.member("professor"), state.member("nicholle")
    if professor is None or nicholle is None or state.ordered_out or not state.destruct:
        return False
    speaks = professor.conscious and not brain.helpless(state, professor)
    return speaks and professor.present and nicholle.present and (professor.seat == seat or state.embarking)


# The end.


def remaining(state: State) -> list[int]:
    """Members who entered, are alive, and have not boarded."""
    return [n for n in members(state) if state.pieces[n].entered and state.pieces[n].present]


def check_over(state: State) -> bool:
    """At the end of a step: is the game lost, or is everybody out (AS-5.08, AS-5.10, AS-24.04)?"""
    if state.over:
        return True
    if state.destruct:
        if not any(state.pieces[number].is_living for number in remaining(state)):
            conclude(state)
            return True
        return False
    if not any(piece.is_human and piece.present for piece in state.pieces):
        lose(state, "Nobody of the expedition is left.", "AS-5.08")
    elif _ruined_for_good(state):
        lose(state, "The brain is destroyed, and nobody is left who can start the sequence.", "AS-5.08")
    elif _hopeless(state):
        lose(state, "The sequence can never begin any more.", "AS-5.10")
    return state.over


def _demolishers(state: State) -> bool:
    """Is anybody left who can start the sequence at a ruin?"""
    names = BRIEFED if state.options.clone_soldiers == "on" else ("demon",)
    return any(_lives(state, name) for name in names)


def _lives(state: State, name: str) -> bool:
    """With `injured_helpless` an injured person counts as dead here (AS-5.10)."""
    piece = state.member(name)
    if piece is None or not piece.present:
        return False
    return not (piece.injured and state.options.injured_helpless == "on")


def _ruined_for_good(state: State) -> bool:
    """Whoever could work at the ruin is dead or was not taken (AS-5.08)."""
    brain = state.thing("brain")
    names = BRIEFED if state.options.clone_soldiers == "on" else ("demon",)
    left = [piece for piece in map(state.member, names) if piece is not None and piece.present]
    return brain is not None and not brain.works and not left


def _hopeless(state: State) -> bool:
    """Public facts alone show that it can never begin (AS-5.10)."""
    brain = state.thing("brain")
    if brain is None:
        return False
    standing = brain.works
    names = BRIEFED if state.options.clone_soldiers == "on" else ("professor", "kirby")
    keys = state.thing("keys")
    keys_left = keys is not None and not keys.gone and any(_bears_keys(state, piece) for piece in state.pieces)
    lucky = luck.lucky(state) >= 0 and _lives(state, "lucky")
    off = standing and (any(_lives(state, name) for name in names) or lucky or keys_left)
    ruin = _demolishers(state) and (not standing or _can_still_wreck(state))
    return not off and not ruin


def _bears_keys(state: State, piece: Piece) -> bool:
    """May this one, alive, carry the keys to the brain?"""
    if not piece.is_member or not _lives(state, piece.name):
        return False
    return (piece.is_human and piece.name != "scoop") or (piece.sort == PROFESSORS_ROBOT and state_voice(state))


def state_voice(state: State) -> bool:
    """Is anybody alive whose voice the Professor's robots obey?"""
    return any(_lives(state, name) for name in ("professor", "nicholle"))


def _can_still_wreck(state: State) -> bool:
    """Something is left to stop a standing brain with (AS-5.10)."""
    if any(thing.kind == "charge" and not thing.gone for thing in state.things):
        return True
    ray = state.thing("disintegrator")
    if ray is not None and not ray.gone:
        return True
    for piece in state.pieces:
        if piece.name in ("muscles", "carter") and piece.is_member and piece.present and not piece.injured:
            return True
        if piece.sort == PROFESSORS_ROBOT and piece.present and state_voice(state):
            return True
        if piece.sort == MINING and piece.inside and not (piece.told and piece.active and piece.chit == HOSTILE):
            return True
    return False


def lose(state: State, reason: str, rule: str) -> None:
    """A computer win."""
    finish(state, (state.computer,), reason, rule)


def finish(state: State, winners: tuple[int, ...], reason: str, rule: str) -> None:
    state.stage = OVER
    state.outcome = Outcome(winners, reason, rule)
    state.tell(Ended(tuple(state.victories), reason))


def depart(state: State) -> None:
    """The ship leaves (AS-24.04)."""
    left = tuple(state.pieces[n].name for n in remaining(state))
    state.tell(Departed(left))
    conclude(state)


def blow_up(state: State) -> None:
    """The end of turn T + 20: whoever has not boarded dies (AS-24.02), counted while they live (AS-24.15)."""
    lost = remaining(state)
    state.tell(BlewUp(tuple(state.pieces[number].name for number in lost)))
    conclude(state)
    for number in lost:
        carrying.let_go(state, number)
        state.pieces[number].dead = True
        state.put(state.pieces[number], NOWHERE)
    for thing in state.things:
        if thing.holder in lost:
            thing.holder, thing.worn = NOBODY, False
    state.hidden_wearer = False


def time_is_up(state: State) -> bool:
    return bool(state.destruct) and state.turn >= state.destruct + ESCAPE_TURNS


def escaped(state: State, name: str) -> bool:
    """Got out: boarded after having been in (AS-24.05)."""
    piece = state.member(name)
    if piece is None or piece.dead:
        return False
    return piece.boarded or (not piece.entered and state.options.aboard_counts == "on")


def conclude(state: State) -> None:
    """World Survival, and what else was won on top of it (AS-24.14)."""
    state.victories = victories(state)
    number = len(state.victories)
    more = "." if number == 1 else f", and {number - 1} more {'victory' if number == 2 else 'victories'} with it."
    reason = f"The self-destruct sequence runs: the world is saved{more}"
    finish(state, tuple(range(state.seats)), reason, "AS-24.14")


def victories(state: State) -> list[str]:
    """All that were reached, each in the words of its rule (AS-24.14 to AS-24.22); soldiers win two (AS-25.06)."""
    found = ["World Survival"]
    out = [p for p in state.pieces if p.is_member and p.is_living and escaped(state, p.name)]
    inside = [state.pieces[n] for n in remaining(state) if state.pieces[n].is_living]
    enough = len(out) >= max(1, min(3, len(out) + len(inside)))  # AS-24.15
    if not enough or not _pilot(state):
        return found
    found.append("Personal Survival")
    if state.options.clone_soldiers == "on":
        return found
    if not inside:  # AS-24.17
        found.append("Common Decency")
    if escaped(state, "professor"):  # AS-24.19
        found.append("Betterment of Humanity")
    if state.lover and escaped(state, "nicholle") and escaped(state, state.lover):  # AS-24.20
        found.append("Romantic")
    if escaped(state, "scoop"):  # and his film with him (AS-17.03, AS-24.21)
        found.append("Monetary")
    if escaped(state, "sasha"):  # AS-24.22
        found += ["SPCA"] * (2 if _carter_mourned(state) else 1)
    return found


def _pilot(state: State) -> bool:
    """AS-24.16."""
    if state.options.clone_soldiers == "on":
        return True
    return any(escaped(state, name) for name in PILOTS) or escaped(state, "professor")


def _carter_mourned(state: State) -> bool:
    """AS-24.22."""
    carter = state.member("carter")
    return carter is not None and carter.entered and (carter.dead or not carter.boarded)
