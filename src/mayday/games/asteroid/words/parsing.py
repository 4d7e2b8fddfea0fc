"""Actions from the lines that people type: `hanson to 6D4`, `attack muscles r1`, `end fire`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mayday.core.errors import RuleError
from mayday.core.game import Resign
from mayday.games.asteroid import actions as a
from mayday.games.asteroid.placing import TEMPERS
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.words import deeds
from mayday.games.asteroid.words.advice import advice
from mayday.games.asteroid.words.reading import (
    AREA,
    Unclear,
    kind,
    kinds,
    number,
    only,
    person,
    person_named,
    square,
    square_named,
    words_of,
)

Reader: TypeAlias = Callable[[View, list[str]], a.Action]

LONGEST: Final = 400
"""Characters of a line that are looked at."""

PHRASES: Final[dict[str, a.Action]] = {
    "lift plans": a.LiftPlans(),
    "lift all": a.LiftPlans(),
    "close": a.CloseStage(),
    "close stage": a.CloseStage(),
    "ready": a.CloseStage(),
    "end movement": a.EndMovement(),
    "end moves": a.EndMovement(),
    "order out": a.OrderOut(),
    "order nicholle out": a.OrderOut(),
    "professor orders nicholle out": a.OrderOut(),
    "embark": a.Embark(),
    "all aboard": a.Embark(),
    "depart": a.Depart(),
    "leave station": a.Depart(),
    "evade": a.Evade(),
    "fight": a.Fight(),
    "withdraw": a.Withdraw(),
    "take back": a.Withdraw(),
    "end fire": a.EndFire(),
    "hold fire": a.EndFire(),
    "fire": a.EndFire(),
    "decline": a.Decline(),
    "end melee": a.EndMelee(),
    "pass": a.Pass(),
    "give up": Resign(),
    "concede": Resign(),
    "resign": Resign(),
}
DONE: Final[dict[str, a.Action]] = {
    "XM": a.EndMovement(),
    "CM": a.EndMovement(),
    "F1": a.EndFire(),
    "F2": a.EndFire(),
    "M1": a.EndMelee(),
    "M2": a.EndMelee(),
}
"""What `done` means in each step; in the set-up it closes a stage."""


def parse(view: View, text: str) -> a.Action:
    """The action that a line means; a RuleError says what can be typed instead."""
    if len(text) > LONGEST:
        raise RuleError(f"That is too long for an action. {advice(view)}")
    words = words_of(text)
    if not words:
        raise RuleError(f"Nothing was typed. {advice(view)}")
    phrase = " ".join(words)
    if phrase in PHRASES:
        return PHRASES[phrase]
    if phrase in ("done", "end", "end step"):
        return _done(view)
    try:
        return _read(view, words)
    except Unclear as unclear:
        raise RuleError(f"`{text.strip()[:60]}` is not understood: {unclear}. {advice(view)}") from None


def _done(view: View) -> a.Action:
    """The answer that does nothing, whatever is asked."""
    if view.embarking:
        return a.Embark()
    if view.brain_asked or view.roamer_asked:
        return a.Pass()
    if view.dog_moves and view.side == "expedition":
        return a.EndMove("sasha")
    if view.fights:
        return a.Decline()
    return DONE.get(view.stage, a.CloseStage())


def _read(view: View, words: list[str]) -> a.Action:
    first = words[0]
    who = person_named(view, first)
    if who is not None and len(words) > 1:
        return deeds.read(view, who, words[1:])
    if first in READERS:
        return READERS[first](view, words[1:])
    if first in deeds.VERBS and len(words) > 1:  # the verb may stand first: `attack muscles r1`
        return deeds.read(view, person(view, words[1]), [first, *words[2:]])
    raise Unclear(f"`{first[:20]}` is not a word of this game")


def _plan(view: View, words: list[str]) -> a.Action:
    rest = [word for word in words if word not in ("turn", "turns", "turned")]
    if len(rest) == 1 and "." in rest[0]:
        rest = rest[0].split(".")
    plan = number(rest[0] if rest else "", 1, 8, "A plan")
    return a.LayPlan(plan, number(rest[1], 0, 3, "A quarter turn") if len(only(rest, len(rest[:2]))) > 1 else 0)


def _generate(view: View, words: list[str]) -> a.Action:
    temper = only(words or ["any"], 1)[0]
    if temper not in TEMPERS:
        raise Unclear(f"a set-up is generated in one of these tempers: {', '.join(TEMPERS)}")
    return a.Generate(temper)


def _take(view: View, words: list[str]) -> a.Action:
    found = kinds(words)
    if len(found) != 1:
        raise Unclear("take one kind of counter")
    return a.TakeCounter(found[0])


def _lift(view: View, words: list[str]) -> a.Action:
    if len(words) == 2:
        return deeds.read(view, person(view, words[0]), ["lifts", words[1]])
    return a.LiftCounter(square(view, only(words, 1)[0]))


def _assign(view: View, words: list[str]) -> a.Action:
    rest = only([word for word in words if word not in ("to", "seat")], 2)
    return a.Assign(person(view, rest[0]), number(rest[1], 0, 3, "A seat"))


def _charge(view: View, words: list[str]) -> a.Action:
    return a.GiveCharge(person(view, only([word for word in words if word not in ("to", "for")], 1)[0]))


def _number(view: View, words: list[str]) -> a.Action:
    """The next number goes to a plan or, once that is settled, to an exit."""
    word = only([word for word in words if word not in ("to", "plan")], 1)[0]
    return a.GiveNumber(str(number(word, 1, 8, "A plan")) if word.isdecimal() else square(view, word))


def _guess(view: View, words: list[str]) -> a.Action:
    word = only([word for word in words if word not in ("area", "room")], 1)[0]
    blind = view.options.blind_play == "on"
    if AREA.fullmatch(word) and (blind or square_named(view, word) is None):
        return a.GuessArea(word)
    return a.Guess(square(view, word))


def _work(view: View, words: list[str]) -> a.Action:
    return deeds.read(view, person(view, words[0] if words else ""), ["works", *words[1:]])


def _ask(view: View, words: list[str]) -> a.Action:
    return deeds.read(view, person(view, words[0] if words else ""), ["asks", *words[1:]])


def _give(view: View, words: list[str]) -> a.Action:
    """`give charge to hanson` before entry; afterwards somebody gives."""
    if words and words[0] == "charge" and view.stage == "charges":
        return _charge(view, words[1:])
    return deeds.read(view, person(view, words[0] if words else ""), ["gives", *words[1:]])


def _someone(action: Callable[[str], a.Action]) -> Reader:
    return lambda view, words: action(person(view, only(words, 1)[0]))


def _somewhere(action: Callable[[str], a.Action]) -> Reader:
    return lambda view, words: action(square(view, only(words, 1)[0]))


def _answer(view: View, words: list[str]) -> a.Action:
    return a.Answer(kinds(words))


READERS: Final[dict[str, Reader]] = {
    "plan": _plan,
    "lay": _plan,
    "generate": _generate,
    "arrange": _generate,
    "take": lambda view, words: _take(view, words) if view.stage == "placing" else _taking(view, words),
    "hold": _take,
    "place": _somewhere(a.PlaceCounter),
    "put": _somewhere(a.PlaceCounter),
    "lift": _lift,
    "choose": _someone(a.Choose),
    "dismiss": _someone(a.Dismiss),
    "assign": _assign,
    "charge": _charge,
    "give": _give,
    "number": _number,
    "guess": _guess,
    "work": _work,
    "ask": _ask,
    "detail": _someone(a.Detail),
    "board": _someone(a.Board),
    "detonate": _somewhere(a.Detonate),
    "explode": _somewhere(a.Detonate),
    "activate": _someone(a.Activate),
    "wake": _someone(a.Activate),
    "answer": _answer,
    "tell": _answer,
}


def _taking(view: View, words: list[str]) -> a.Action:
    """Outside the set-up, a counter's kind still reads as one; with more words somebody takes something."""
    if len(words) > 2:
        return deeds.read(view, person(view, words[0]), ["takes", *words[1:]])
    return a.TakeCounter(kind(only(words, 1)[0]))
