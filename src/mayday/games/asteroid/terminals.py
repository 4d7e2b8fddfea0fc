"""Computer terminals: one question a turn, and what an alert brings (group 11)."""

from __future__ import annotations

from itertools import combinations

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier, Roll
from mayday.games.asteroid import brain, luck, romance, spotting, wounds
from mayday.games.asteroid.events import Alerted, Found, Inquired, Shocked
from mayday.games.asteroid.plans import PLANS
from mayday.games.asteroid.relations import reachable_hand
from mayday.games.asteroid.state import State, Thing
from mayday.games.asteroid.tables import INQUIRY, Topic

CLERKS = ("professor", "kirby")
"""Who knows how to ask (AS-11.01, AS-17.07, AS-17.10)."""


def may_ask(state: State, number: int, terminal: Thing) -> bool:
    """The Professor and Kirby, or Lucky, but nobody who refuses (AS-11.01, AS-11.02, AS-11.12, AS-11.14)."""
    piece = state.pieces[number]
    if not piece.is_member or piece.fired or brain.helpless(state, piece) or not brain.free_hands(state, number):
        return False
    if not terminal.up or not terminal.works or not reachable_hand(state, piece.square, terminal.square):
        return False
    if piece.name in CLERKS:
        return True
    return number == luck.lucky(state) and not has_clerk(state)


def has_clerk(state: State) -> bool:
    """Is one of them about, conscious (AS-11.12)?"""
    clerks = [state.member(name) for name in CLERKS]
    return any(clerk is not None and clerk.present and clerk.conscious for clerk in clerks)


def topics(state: State) -> list[Topic]:
    """What is still worth asking (AS-11.09)."""
    found: list[Topic] = []
    for topic in INQUIRY:
        if topic == "map":
            if not state.map_known:
                found.append(topic)
        elif topic == "terminals":
            if any(thing.kind == "terminal" and not thing.up and thing.square >= 0 for thing in state.things):
                found.append(topic)
        else:
            thing = state.thing(topic)
            if thing is not None and not thing.up and thing.square >= 0:
                found.append(topic)
    return found


def inquiries(state: State) -> list[tuple[Thing, tuple[int, ...], Topic]]:
    """Every question that could be put now (AS-11.03)."""
    if state.asked or not brain.thinks(state):
        return []
    found: list[tuple[Thing, tuple[int, ...], Topic]] = []
    terminals = [t for t in state.things if t.kind == "terminal" and t.square >= 0 and t.up and t.works]
    for terminal in sorted(terminals, key=lambda thing: state.station.printed(thing.square)):
        askers = [number for number in range(len(state.pieces)) if may_ask(state, number, terminal)]
        groups: list[tuple[int, ...]] = [(number,) for number in askers]
        groups += [pair for pair in combinations(askers, 2) if all(state.pieces[n].name in CLERKS for n in pair)]
        found += [(terminal, group, topic) for group in groups for topic in topics(state)]
    return found


def inquire(state: State, terminal: Thing, askers: tuple[int, ...], topic: Topic, dice: AnyDice) -> None:
    """The get die, then the alert die, always both (AS-11.04 to AS-11.06)."""
    state.asked = True
    names = tuple(state.pieces[number].name for number in askers)
    for number in askers:
        state.pieces[number].asked = True
    needed, dangerous = INQUIRY[topic]
    if names == ("lucky",):
        got = luck.spend(state, needed, "a terminal")  # AS-18.11
        state.tell(Inquired(names, topic, None, got))
        automatic = not got  # AS-11.13
        modifiers: tuple[Modifier, ...] = ()
    else:
        modifiers = bonus(names)
        die = dice.throw()
        total = die + sum(modifier.value for modifier in modifiers)
        got, automatic = total >= needed, False
        roll = Roll((die,), modifiers, total, "an answer" if got else "no answer", "AS-11.04", needed)
        state.tell(Inquired(names, topic, roll, got))
    if got:
        answer(state, topic)
    _alert(state, terminal, askers, dangerous, modifiers, automatic, dice)


def bonus(names: tuple[str, ...]) -> tuple[Modifier, ...]:
    """AS-11.05: they help twice."""
    if len(names) == 2:
        return (Modifier("the Professor and Kirby together", 2, "AS-11.05"),)
    return (Modifier("the Professor", 1, "AS-11.05"),) if names == ("professor",) else ()


def answer(state: State, topic: Topic) -> None:
    """Counters turned up, or the map laid out (AS-11.07, AS-11.08, AS-25.15)."""
    if topic == "map":
        state.map_known = True
        for plan in PLANS:
            spotting.attach(state, plan)
        state.tell(Found(topic, ()))
        return
    kind = "terminal" if topic == "terminals" else topic
    found = [thing for thing in state.things if thing.kind == kind and not thing.up and thing.square >= 0]
    found.sort(key=lambda thing: state.station.printed(thing.square))
    state.tell(Found(topic, tuple(state.station.names[thing.square] for thing in found)))
    for thing in found:
        spotting.turn_up(state, thing)


def _alert(
    state: State,
    terminal: Thing,
    askers: tuple[int, ...],
    dangerous: int,
    modifiers: tuple[Modifier, ...],
    automatic: bool,
    dice: AnyDice,
) -> None:
    """The terminal shorts out, the askers may be shocked, the computer is asked for a roamer (AS-11.10, AS-11.11)."""
    roll = None
    alert = automatic
    if not automatic:
        die = dice.throw()
        total = die + sum(modifier.value for modifier in modifiers)
        alert = total <= dangerous
        roll = Roll((die,), modifiers, total, "alert" if alert else "no alert", "AS-11.06", dangerous)
    state.tell(Alerted(roll, alert))
    if not alert:
        return
    terminal.works = False
    for number in askers:
        die = dice.throw()
        state.tell(Shocked(state.pieces[number].name, die))
        if die == 1 and not (number == luck.lucky(state) and luck.spend(state, 1, "a shock")):
            wounds.kill(state, number, dice)
    romance.mourn(state)
    state.roamer_asked = True
