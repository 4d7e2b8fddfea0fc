"""What somebody does, read from the words after his name: `to 6D4`, `gives keys to alex`, `shoots r2`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mayday.games.asteroid import actions as a
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.words.reading import (
    Unclear,
    item,
    only,
    person,
    person_named,
    square,
    square_named,
    topic,
    where_is,
)

Deed: TypeAlias = Callable[[View, str, list[str]], a.Action]


def read(view: View, who: str, words: list[str]) -> a.Action:
    """What this one does; a bare square is a step."""
    verb, rest = words[0], words[1:]
    if verb in ("and", "with"):
        return _ask_together(view, who, rest)
    if verb in VERBS:
        return VERBS[verb](view, who, rest)
    if not rest and square_named(view, verb, where_is(view, who)) is not None:
        return _go(view, who, [verb])
    raise Unclear(f"`{verb[:20]}` is nothing that anybody can do")


def _go(view: View, who: str, words: list[str]) -> a.Action:
    rest = [word for word in words if word != "to"]
    to = square(view, only(rest, 1)[0], where_is(view, who))
    return a.ToAirlock(who) if to == "airlock" else a.Step(who, to)


def _towards(action: Callable[[str, str], a.Action]) -> Deed:
    """At a door or side, named by the square behind it."""

    def deed(view: View, who: str, words: list[str]) -> a.Action:
        rest = [word for word in words if word not in ("to", "towards", "door", "side", "wall", "hole")]
        return action(who, square(view, only(rest, 1)[0], where_is(view, who)))

    return deed


def _alone(action: Callable[[str], a.Action], *more: str) -> Deed:
    """Nothing has to be named; words that say it again may follow."""

    def deed(view: View, who: str, words: list[str]) -> a.Action:
        only([word for word in words if word not in more], 0)
        return action(who)

    return deed


def _with_item(action: Callable[[str, str], a.Action]) -> Deed:
    def deed(view: View, who: str, words: list[str]) -> a.Action:
        rest = [word for word in words if word not in ("up", "demo", "invisibility")]
        return action(who, item(only(rest, 1)[0]))

    return deed


def _with_someone(action: Callable[[str, str], a.Action]) -> Deed:
    def deed(view: View, who: str, words: list[str]) -> a.Action:
        rest = [word for word in words if word not in ("up", "to")]
        return action(who, person(view, only(rest, 1)[0]))

    return deed


def _passing(action: Callable[[str, str, str], a.Action]) -> Deed:
    """`keys to alex`, `keys from alex`, or the other way round."""

    def deed(view: View, who: str, words: list[str]) -> a.Action:
        rest = [word for word in words if word not in ("to", "from", "demo", "invisibility")]
        one, other = only(rest, 2)
        if person_named(view, one) is not None:
            one, other = other, one
        return action(who, item(one), person(view, other))

    return deed


def _take(view: View, who: str, words: list[str]) -> a.Action:
    """From somebody, or off the floor."""
    if words[:1] in (["off"], ["belt"]) and "off" in words:
        return a.BeltOff(who)
    rest = [word for word in words if word != "up"]
    return _passing(a.TakeFrom)(view, who, rest) if len(rest) > 1 else a.Pick(who, item(only(rest, 1)[0]))


def _put(view: View, who: str, words: list[str]) -> a.Action:
    """`down` whom one carries, a belt, or a charge."""
    rest = [word for word in words if word not in ("down", "demo")]
    if rest == ["belt"] and "down" not in words:
        return a.BeltOn(who)
    if rest == ["charge"]:
        return a.LayCharge(who)
    if len(rest) > 1 or (rest and person_named(view, rest[0]) is None):
        raise Unclear("say `puts down` for whoever is carried")
    return a.PutDown(who)


def _lay(view: View, who: str, words: list[str]) -> a.Action:
    only([word for word in words if word not in ("demo", "charge", "down")], 0)
    return a.LayCharge(who)


def _work(view: View, who: str, words: list[str]) -> a.Action:
    if not words or words == ["ruin"]:
        return a.Work(who)
    return a.Work(who, _broken(view, only(words, 1)[0]))


def _whack(view: View, who: str, words: list[str]) -> a.Action:
    return a.Whack(who, _broken(view, only(words, 1)[0]))


def _broken(view: View, word: str) -> str:
    return "belt" if word == "belt" else person(view, word)


def _shoot(view: View, who: str, words: list[str]) -> a.Action:
    return a.Shoot(who, person(view, only(words, 1)[0]))


def _disintegrate(view: View, who: str, words: list[str]) -> a.Action:
    """A robot, or whatever else stands in the way."""
    if len(words) == 1 and person_named(view, words[0]) is not None:
        return a.Shoot(who, person(view, words[0]), ray=True)
    return _burn(view, who, words)


def _burn(view: View, who: str, words: list[str]) -> a.Action:
    rest = [word for word in words if word not in ("through", "to", "door", "wall", "side")]
    near = where_is(view, who)
    if rest[:1] == ["brain"]:
        known = [thing.square for thing in view.objects if thing.kind == "brain" and thing.square]
        named = rest[1:] or known
        return a.Burn(who, square(view, only(named, 1)[0].lower(), near), brain=True)
    return a.Burn(who, square(view, only(rest, 1)[0], near))


def _attack(view: View, who: str, words: list[str]) -> a.Action:
    return a.Attack(who, person(view, only(words, 1)[0]) if words else who)


def _ask(view: View, who: str, words: list[str], *others: str) -> a.Action:
    rest = [word for word in words if word not in ("for", "about", "terminal")]
    if "terminal" in words and len(rest) < 2:  # what is asked for may be the other terminals
        rest.append("terminals")
    where, what = only(rest, 2)
    order = [member.name for member in view.members]
    askers = sorted((who, *others), key=lambda name: order.index(name) if name in order else len(order))
    return a.Inquire(square(view, where, where_is(view, who)), tuple(askers), topic(what))


def _ask_together(view: View, who: str, words: list[str]) -> a.Action:
    if len(words) < 2 or words[1] not in ("ask", "asks"):
        raise Unclear("only a terminal is asked together: `professor and kirby ask 3F4 brain`")
    return _ask(view, who, words[2:], person(view, words[0]))


def _turn_off(view: View, who: str, words: list[str]) -> a.Action:
    only([word for word in words if word not in ("off", "brain")], 0)
    return a.TurnOff(who)


def _break(view: View, who: str, words: list[str]) -> a.Action:
    only([word for word in words if word != "brain"], 0)
    return a.BreakBrain(who)


def _both(deed: Deed, *verbs: str) -> dict[str, Deed]:
    """A verb with and without its ending."""
    return {form: deed for verb in verbs for form in (verb, verb + "s", verb + "es")}


VERBS: Final[dict[str, Deed]] = {
    "to": _go,
    **_both(_go, "go", "move", "step", "walk", "run", "enter"),
    **_both(_alone(a.Climb, "stairs", "stair", "up", "down"), "stair", "climb", "descend"),
    **_both(_towards(a.Kick), "kick"),
    **_both(_towards(a.OpenDoor), "open"),
    **_both(_towards(a.Tear), "tear"),
    **_both(_lay, "lay"),
    **_both(_with_item(a.Pick), "pick"),
    **_both(_with_item(a.Drop), "drop"),
    **_both(_passing(a.HandOver), "give", "hand", "pass"),
    **_both(_take, "take"),
    **_both(_with_someone(a.Lift), "lift", "carry"),
    "carries": _with_someone(a.Lift),
    **_both(_put, "put"),
    **_both(_alone(a.BeltOn, "belt"), "wear"),
    **_both(_alone(a.BeltOff, "belt"), "remove"),
    **_both(_whack, "whack", "fix"),
    **_both(_work, "work", "repair"),
    **_both(_alone(a.EndMove, "here", "move"), "stop", "end", "wait"),
    **_both(_shoot, "shoot", "fire"),
    **_both(_disintegrate, "disintegrate"),
    **_both(_burn, "burn"),
    **_both(_attack, "attack", "strike", "hit", "fight"),
    **_both(_ask, "ask", "inquire"),
    **_both(_turn_off, "turn", "switch"),
    **_both(_break, "break", "smash"),
}
