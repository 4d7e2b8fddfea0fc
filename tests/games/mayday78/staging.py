"""Positions and tables for the tests, in the rulebook's own notation: `[past > present > future]`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeAlias, TypeVar

import pytest
from msgspec import to_builtins

from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.news import News, Roll, heard
from mayday.core.play import play
from mayday.core.record import fingerprint
from mayday.games.mayday78.actions import Action, Burn, EndPhase, Missile
from mayday.games.mayday78.rules import MAYDAY78
from mayday.games.mayday78.seen import Plan, VesselView, View
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import JUMPING

Hex: TypeAlias = tuple[int, int]
Plain: TypeAlias = dict[str, Any]
E = TypeVar("E")

GAME = MAYDAY78
WORLDS = ("Alpha", "Beta", "Gamma", "Delta")
COUNTERS = re.compile(r"\[\((-?\d+),(-?\d+)\) > \((-?\d+),(-?\d+)\) > \((-?\d+),(-?\d+)\)\]")


def a_vessel(counters: str, design: str = "scout", seat: int = 0, **more: Any) -> Plain:
    """A vessel with its three counters as the rulebook writes them."""
    found = COUNTERS.fullmatch(counters)
    assert found, f"{counters} is not of the form [(0,0) > (1,0) > (2,0)]"
    a, b, c, d, e, f = (int(number) for number in found.groups())
    return {"design": design, "seat": seat, "past": (a, b), "present": (c, d), "future": (e, f), **more}


def at_rest(at: Hex, design: str = "scout", seat: int = 0, **more: Any) -> Plain:
    """A vessel without a vector, carrying nothing."""
    return {"design": design, "seat": seat, "present": at, "holds": "empty", **more}


def a_launcher(*missiles: Missile, at: Hex = (0, 0), design: str = "scout", **more: Any) -> Plain:
    """A ship at rest with these missiles in its magazine."""
    return at_rest(at, design, magazine=[to_builtins(missile) for missile in missiles], **more)


def a_missile(counters: str, seat: int = 0, spec: Missile | None = None, **more: Any) -> Plain:
    """A missile in flight, a standard one unless told otherwise."""
    what = {} if spec is None else {"missile": to_builtins(spec)}
    return a_vessel(counters, "missile", seat, **what, **more)


def a_landed_vessel(world: Hex, design: str = "scout", seat: int = 0, **more: Any) -> Plain:
    """A vessel that stands on a world."""
    return {"design": design, "seat": seat, "present": world, "status": "landed", **more}


def a_bystander(seat: int = 1) -> Plain:
    """A ship at rest far from everything, so that another side has something to decide."""
    return {"design": "scout", "seat": seat, "present": (900, 900)}


def a_position(*vessels: Plain, worlds: Sequence[Hex] = (), **more: Any) -> Plain:
    """A two-sided drill unless told otherwise: each seat a side, worlds named in order from Alpha."""
    seats = max(vessel.get("seat", 0) for vessel in vessels) + 1
    return {
        "vessels": list(vessels),
        "sides": [{"seats": [seat]} for seat in range(seats)],
        "worlds": [{"name": name, "hex": at} for name, at in zip(WORLDS, worlds, strict=False)],
        **more,
    }


def a_table(*vessels: Plain, worlds: Sequence[Hex] = (), **more: Any) -> Table:
    """A table at which that position is played; it has already gone on to the first decision."""
    return Table(GAME.load(a_position(*vessels, worlds=worlds, **more)))


def a_drill(*vessels: Plain, worlds: Sequence[Hex] = (), **more: Any) -> Table:
    """A table without weapons at which nobody jumps, so that nothing but movement is ever asked."""
    table = a_table(*vessels, worlds=worlds, **{"armed": False, **more})
    table.nobody_jumps = True
    table.stay()
    return table


class Table:
    """A game under test: acts through the checked door, and looks through views and events alone."""

    def __init__(self, state: State) -> None:
        self.state = state
        assert state.news is not None
        self.news: list[News] = list(state.news)
        self.nobody_jumps = False

    def play(self, seat: int, action: Action, *dice: int) -> None:
        """One action with these dice, all of which it must use."""
        assert self.state.news is not None
        self.state.news.clear()
        stream = Dice.scripted(dice)
        play(GAME, self.state, seat, action, stream)
        assert stream.used_up, f"{action} left dice unused"
        self.news += self.state.news
        self.stay()

    def stay(self) -> None:
        """Decline every jump at a table where nobody jumps."""
        while self.nobody_jumps and self.state.step == JUMPING and self.asked:
            self.play(self.asked[0], EndPhase())

    def burn(self, vessel: int, to: Hex) -> None:
        """Its owner moves a vessel and gives it this future."""
        self.play(self.vessel(vessel).seat, Burn(vessel, to))

    def done(self, *dice: int) -> None:
        """Whoever is asked first ends the step."""
        self.play(self.asked[0], EndPhase(), *dice)

    def until(self, phase: str, step: str | None = None, phasing: int | None = None) -> None:
        """Everybody passes until this phase (and step, and side) is asked about; no dice may be needed on the way."""
        for _ in range(200):
            now = self.view
            here = now.phase == phase and (step is None or now.step == step)
            if here and (phasing is None or now.phasing == phasing):
                return
            assert now.outcome is None, now.outcome
            self.done()
        raise AssertionError(f"phase {phase} never came")

    def turns(self, count: int) -> None:
        """So many game-turns in which nobody thrusts, to the same point of the last one."""
        until = self.view.turn + count
        side = self.view.phasing
        while not (self.view.turn == until and self.view.phasing == side):
            assert GAME.outcome(self.state) is None
            self.done()

    def refused(self, seat: int, action: Action) -> str | None:
        """The rule that refuses an action, after making sure that the refusal changed nothing."""
        before = fingerprint(GAME, self.state)
        dice = Dice.scripted([])
        with pytest.raises(RuleError) as refusal:
            play(GAME, self.state, seat, action, dice)
        assert fingerprint(GAME, self.state) == before
        assert len(refusal.value.reason.split()) > 3
        return refusal.value.rule

    @property
    def asked(self) -> tuple[int, ...]:
        return GAME.actors(self.state)

    @property
    def view(self) -> View:
        """What a spectator sees."""
        return GAME.view(self.state, None)

    def vessel(self, number: int) -> VesselView:
        return self.view.vessels[number]

    def counters(self, number: int) -> str:
        """Where a vessel's counters are, as the rulebook writes it."""
        seen = self.vessel(number)
        return "[{} > {} > {}]".format(*(f"({q},{r})" for q, r in (seen.past, seen.present, seen.future)))

    def plan(self, number: int) -> Plan:
        """What its owner sees of the move a vessel is about to make."""
        seen = GAME.view(self.state, self.vessel(number).seat)
        return next(plan for plan in seen.plans if plan.vessel == number)

    def futures(self, number: int) -> set[Hex]:
        """Every future its owner may give a vessel now."""
        legal = GAME.legal(self.state, self.vessel(number).seat)
        return {action.to for action in legal if isinstance(action, Burn) and action.vessel == number}

    @property
    def events(self) -> list[Any]:
        """What everybody at the table has heard."""
        return heard(self.news, None)

    def heard(self, kind: type[E], seat: int | None = None) -> list[E]:
        """Every event of this kind that a seat (or the whole table) heard since the position was laid out."""
        return [event for event in heard(self.news, seat) if isinstance(event, kind)]

    def legal(self, seat: int, kind: type[E]) -> list[E]:
        """The actions of this kind that a seat may choose now."""
        return [action for action in GAME.legal(self.state, seat) if isinstance(action, kind)]

    def roll(self, kind: type[Any]) -> Roll:
        """The roll of the last event of this kind."""
        found: Roll = self.heard(kind)[-1].roll
        return found


def dms(roll: Roll) -> dict[str, int]:
    """A roll's modifiers by their rule."""
    return {modifier.rule: modifier.value for modifier in roll.modifiers}
