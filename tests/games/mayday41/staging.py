"""Positions and tables for the tests of Mayday M4.1.

A test reads like a Check of the rulebook::

    table = a_battle(
        ship("PTC", "0709", "2 S", name="Hawk"),
        ship("RDR", "0712", side=RED, name="Rogue", out=("bridge",)),
        a_volley("Hawk", "0711", "1 S", c=3, at="Rogue"),
        stage="fire_orders", turn=4,
        detected=True,                       # everybody holds everybody
        locks={"Hawk": ("Rogue",)},
    )
    table.play(BLUE, Aim("s1", "laser1", table.call(BLUE, "Rogue")))
    table.play(BLUE, EndOrders())
    ...
    assert table.vessel("Rogue").armor == 4

**Who.** `ship(code, hex, velocity, ...)`: the code of a sheet (PTC, SCT, ...; group DAT), a hex as in `0711` (with
`@2` for a level), a velocity as in `2 S` or `N NE`; then any field of a position's vessel: `side=RED`,
`name="Hawk"` (else the code, numbered as in `PTC-2` where there are several), `future="0812"` and `past=...` where
markers say more than a velocity, `armor=3`, `out=("plant",)`, `lost=("laser1",)`, `fuel=5`, `magazine={"c": 2}`,
`landed="planet"`, `active="radar"`, `passive="ir"`, `evading=True`, ...; and `sheet={"fire_control": 0}` for any
figure of the sheet itself (what follows from a changed hull is reckoned anew; signatures may be set freely).
`inside("GIG", "Hawk")` is a craft inside a vessel: carried craft are not there unless they are said.
`a_volley(ship, hex, velocity, c=2, si=1, at=target, ...)`: missiles by kind, then fields of a position's volley;
with `missiles=[{"kind": "fi", "priorities": [...]}]` it is said one by one. It is called `Blue m1` and so on.
`a_body("planet_std", "0610", atmosphere=0, name="Earth")`; without a name it is `planet`, `gas giant` and so on.

**When.** `stage=` any of `tables.STAGES` (default `movement`), which begins with the chance of the table, or with
`dice=(...)` exactly those; `turn=`, `options={"three_d": "on"}`, `sides=3` or their names, `order=(1, 0)` (initiative),
`goals={...}`, any other field of a position by its name. With `begun=True` nothing begins: say `queue`, `ready`...

`a_scenario("long-arrows", hit_choice="random")` is the start of a whole scenario instead.

**What is known.** `detected=True`: every vessel holds every unit of the others; `holds={"Hawk": ("Rogue",)}` says
who holds whom, `locks={"Hawk": ("Rogue",)}` who is locked too (and held).

**Acting.** `BLUE`, `RED`, `GREEN` are the sides 0, 1, 2. `table.play(side, action, *dice)`: with dice, exactly these
are used up; without, chance decides, seeded; `table.drawn` are the draws of the last action. It must be legal.
`table.call(side, name)` is what a side calls a unit (`s1`, `c2`, `b1`). `table.until("energy", *dice)`: everybody does
nothing until that stage begins (the next one, if it is on); `table.turn_over(*dice)`: until the next turn's movement.
`table.begin_stage("sensors", *dice)` puts the game at the beginning of a stage (with `begun=True` before).
`table.nothing(side)`: what a side does that wants nothing. `table.refused(side, action)`: the RuleError, after making
sure that nothing changed. `table.accepts(side, action)`: whether it is legal and applies, on a copy.

**Looking.** `table.legal(side)`, `table.asked`, `table.stage`, `table.turn`, and of what nobody may see
`table.vessel("Hawk")`, `table.volley("Blue m1")`, `table.unit(name)`, `table.number(name)`, `table.at("Hawk")` (the
present hex by name), `table.markers("Hawk")` (past, present, future). `table.holds("Hawk", "Rogue")`,
`table.locks("Hawk")` by names. `table.heard(Moved, side)`: events of a kind that reached a side (None: the watchers);
`table.told(Moved)`: whoever heard them. `table.updates`: how many actions everybody could count. `table.view(side)`:
what it sees; `table.state` is the truth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.news import News, heard
from mayday.core.plain import fitted
from mayday.core.play import play
from mayday.games.mayday41 import kernel, sequence, setup
from mayday.games.mayday41.actions import (
    Action,
    Advance,
    CastSand,
    Cease,
    Command,
    Defend,
    EndCraft,
    EndGuidance,
    EndOrders,
    EndSensors,
    EndTurn,
    FleetTactics,
    Thrust,
    Waive,
)
from mayday.games.mayday41.handles import handle
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.position import begin, dump
from mayday.games.mayday41.positions.reading import build
from mayday.games.mayday41.positions.spec import PositionSpec
from mayday.games.mayday41.positions.writing import name_of
from mayday.games.mayday41.rules import MAYDAY41
from mayday.games.mayday41.scenario import reading
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.ships.fitting import calls
from mayday.games.mayday41.space.places import named
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.tables import STAGES
from tests.support import rulebooks

Plain: TypeAlias = dict[str, Any]
E = TypeVar("E")

GAME: Final = MAYDAY41
BLUE: Final = 0
RED: Final = 1
GREEN: Final = 2
SIDES: Final = ("Blue", "Red", "Green", "Gold", "Grey", "White")
IDLE: Final[tuple[Action, ...]] = (
    EndOrders(),
    EndGuidance(),
    Cease(),
    EndCraft(),
    EndTurn(),
    CastSand(0),
    Waive(grant=False),
)


def ship(code: str = "PTC", hex: str = "1010", velocity: str = "", **more: Any) -> Plain:
    """A vessel; see the head of this file."""
    return {"vessel": {"code": code, "hex": hex, "velocity": velocity, **more}}


def inside(code: str, parent: str, **more: Any) -> Plain:
    """A craft inside another vessel, of the same side unless it is said."""
    return {"vessel": {"code": code, "parent": parent, **more}}


def a_volley(ship: str, hex: str = "1010", velocity: str = "", *, at: str = "", **more: Any) -> Plain:
    """Missiles in flight, by kind (`c=2`) and target, or one by one."""
    kinds = {kind: more.pop(kind) for kind in ("c", "si", "fi", "jammer", "decoy") if kind in more}
    missiles = more.pop("missiles", [{"kind": kind, "count": n, "target": at} for kind, n in kinds.items()])
    return {"volley": {"ship": ship, "hex": hex, "velocity": velocity, "missiles": missiles, **more}}


def a_body(template: str, hex: str, **more: Any) -> Plain:
    return {"body": {"template": template, "hex": hex, **more}}


def a_position(
    *counters: Plain,
    sides: int | Sequence[str] = 2,
    detected: bool = False,
    holds: Mapping[str, Sequence[str]] | None = None,
    locks: Mapping[str, Sequence[str]] | None = None,
    **position: Any,
) -> Plain:
    """A position as plain data; see the head of this file."""
    names = SIDES[:sides] if isinstance(sides, int) else sides
    plain = {
        "sides": [{"name": name} for name in names],
        "bodies": [one["body"] for one in counters if "body" in one],
        "vessels": [dict(one["vessel"]) for one in counters if "vessel" in one],
        "volleys": [dict(one["volley"]) for one in counters if "volley" in one],
        **position,
    }
    _take_sides(plain)
    _take_contacts(plain, detected, dict(holds or {}), dict(locks or {}))
    return plain


def _named(plain: Plain) -> dict[str, Plain]:
    """The units of a plain position by the names that they will have."""
    found = dict(
        zip(calls([one.get("name") or one["code"] for one in plain["vessels"]]), plain["vessels"], strict=True)
    )
    for number, one in enumerate(plain["volleys"]):
        earlier = sum(other["side"] == one["side"] for other in plain["volleys"][:number])
        found[f"{plain['sides'][one['side']]['name']} m{one.get('number') or earlier + 1}"] = one
    return found


def _take_sides(plain: Plain) -> None:
    """A craft is of its parent's side, a volley of its ship's."""
    by_name = _named({**plain, "volleys": []})
    for one in plain["vessels"]:
        if one.get("parent"):
            one.setdefault("side", by_name[one["parent"]].get("side", BLUE))
    for one in plain["volleys"]:
        one.setdefault("side", by_name[one["ship"]].get("side", BLUE))


def _take_contacts(
    plain: Plain, detected: bool, holds: Mapping[str, Sequence[str]], locks: Mapping[str, Sequence[str]]
) -> None:
    units = _named(plain)
    outside = {name: one for name, one in units.items() if not one.get("parent")}
    for name, one in units.items():
        if "code" not in one:
            continue
        others = [
            other for other, its in outside.items() if detected and its.get("side", BLUE) != one.get("side", BLUE)
        ]
        found = dict.fromkeys((*(others if name in outside else ()), *holds.get(name, ()), *locks.get(name, ())))
        one["contacts"] = {**{other: {} for other in found}, **one.get("contacts", {})}
        one["locks"] = [*locks.get(name, ()), *one.get("locks", ())]


def a_battle(*counters: Plain, dice: Sequence[int] | None = None, **position: Any) -> Table:
    """A table at which this position is played; see the head of this file."""
    spec = fitted(a_position(*counters, **position), PositionSpec)
    table = Table(build(spec))
    if not spec.begun:
        table.begin(dice)
    return table


def a_scenario(name: str, *, begun: bool = True, **options: Any) -> Table:
    """The start of a scenario, up to its first decision; with `begun=False` before its first stage."""
    table = Table(setup.begin(Options(scenario=name, **options), len(reading.printed(name).sides), Dice.seeded(name)))
    if begun:
        sequence.begin(table.state, table.chance)
        table.news = list(table.state.news or ())
    return table


def printed_table(rule: str, which: int = 0) -> list[list[str]]:
    """The rows of a table in an entry of the rulebook, without its head."""
    return rulebooks.printed_table("mayday41", rule, which)


class Table:
    """A game under test; see the head of this file."""

    def __init__(self, state: State) -> None:
        self.state = state
        assert state.news is not None
        self.news: list[News] = list(state.news)
        self.drawn: list[int] = []
        self.updates = 0
        self.chance = Dice.seeded("table")

    # Acting.

    def begin(self, dice: Sequence[int] | None = None) -> None:
        """The stage of the position begins."""
        stream = self.chance if dice is None else Dice.scripted(dice)
        before = len(stream.drawn)
        begin(self.state, stream)
        self.drawn = stream.drawn[before:]
        self.news = list(self.state.news or ())
        assert dice is None or stream.used_up, f"dice left: used {self.drawn} of {list(dice or ())}"

    def begin_stage(self, stage: str, *dice: int) -> None:
        """Put the game at the beginning of a stage, whatever was going on."""
        self.state.stage = next(number for number, name in enumerate(STAGES) if name == stage)
        self.begin(dice or None)

    def play(self, side: int, action: Action, *dice: int) -> None:
        """One action; with dice exactly these are used, else chance decides where something is thrown."""
        stream = Dice.scripted(dice) if dice else self.chance
        before = len(stream.drawn)
        self._play(side, action, stream)
        self.drawn = stream.drawn[before:]
        assert not dice or stream.used_up, f"{action} left dice unused: used {self.drawn} of {list(dice)}"

    def _play(self, side: int, action: Action, stream: Dice) -> None:
        assert self.state.news is not None
        assert action in self.legal(side), f"{action} is not legal for {SIDES[side]} in {self.stage}"
        self.state.news.clear()
        self.updates += not GAME.is_quiet(self.state, side, action)
        kernel.apply(self.state, side, action, stream)
        self.news += self.state.news

    def until(self, stage: str, *dice: int) -> None:
        """Everybody does nothing until this stage begins; with dice exactly these are used on the way."""
        stream = Dice.scripted(dice) if dice else self.chance
        start = (self.turn, self.stage)
        before = len(stream.drawn)
        while self.stage != stage or (self.turn, self.stage) == start:
            assert self.asked, f"the game was over before {stage}"
            assert self.turn < start[0] + 3, f"{stage} never asks anybody here"
            self._play(self.next_side, self.nothing(self.next_side), stream)
        self.drawn = stream.drawn[before:]
        assert not dice or stream.used_up, f"dice left before {stage}: used {self.drawn} of {list(dice)}"

    def turn_over(self, *dice: int) -> None:
        """Everybody does nothing until the next turn asks for something."""
        stream = Dice.scripted(dice) if dice else self.chance
        turn = self.turn
        while self.turn == turn and self.asked:
            self._play(self.next_side, self.nothing(self.next_side), stream)
        assert not dice or stream.used_up, f"dice left: used {stream.drawn} of {list(dice)}"

    def nothing(self, side: int) -> Action:
        """What this side does if it wants nothing: drift, no orders, no reaction."""
        legal = self.legal(side)
        for action in IDLE:
            if action in legal:
                return action
        for kind in (EndSensors, Advance, Thrust, FleetTactics, Command):
            for action in legal:
                if isinstance(action, kind):
                    return action
        idle = (action for action in legal if isinstance(action, Defend) and not action.battery)
        return next(idle, legal[0])

    def refused(self, side: int, action: Action) -> RuleError:
        """What refuses an action at the checked door, after making sure that nothing changed."""

        before, known = dump(self.state), list(self.state.news or ())
        with pytest.raises(RuleError) as refusal:
            play(GAME, self.state, side, action, Dice.scripted([]))
        assert dump(self.state) == before
        assert self.state.news == known
        assert refusal.value.rule, f"{action}: no rule is named for {refusal.value.reason!r}"
        assert len(refusal.value.reason.split()) > 2
        return refusal.value

    def accepts(self, side: int, action: Action) -> bool:
        """Is it legal? If so it is played on a copy; this table stays as it is."""
        if action not in self.legal(side):
            return False
        kernel.apply(self.state.copy(), side, action, Dice.seeded("tried"))
        return True

    # Looking.

    @property
    def asked(self) -> tuple[int, ...]:
        return kernel.actors(self.state)

    @property
    def next_side(self) -> int:
        """The first that is asked and not done with its covered orders."""
        return next(side for side in self.asked if self.legal(side))

    @property
    def stage(self) -> str:
        return STAGES[self.state.stage]

    @property
    def turn(self) -> int:
        return self.state.turn

    def legal(self, side: int) -> list[Action]:
        return kernel.legal(self.state, side)

    def view(self, side: int | None = BLUE) -> View:
        return GAME.view(self.state, side)

    def number(self, name: str) -> int:
        """Of a unit by its name; a volley is `Blue m1`."""
        found = [n for n in range(len(self.state.units)) if name_of(self.state, n) == name]
        assert found, f"there is no {name}; there are {[name_of(self.state, n) for n in range(len(self.state.units))]}"
        return found[0]

    def unit(self, name: str) -> Vessel | Volley:
        return self.state.units[self.number(name)]

    def vessel(self, name: str) -> Vessel:
        return self.state.vessel(self.number(name))

    def volley(self, name: str = "Blue m1") -> Volley:
        return self.state.volley(self.number(name))

    def call(self, side: int | None, name: str) -> str:
        """What a side calls a unit now."""
        return handle(self.state, side, self.number(name))

    def name(self, number: int) -> str:
        return name_of(self.state, number)

    def at(self, name: str) -> str:
        return named(self.unit(name).present)

    def markers(self, name: str) -> tuple[str, str, str]:
        """Past, present and future by their names."""
        unit = self.unit(name)
        return named(unit.past), named(unit.present), named(unit.future)

    def holds(self, looker: str, target: str) -> bool:
        contact = self.unit(looker).contacts.get(self.number(target))
        return contact is not None and contact.held

    def locks(self, looker: str) -> list[str]:
        return [name_of(self.state, number) for number in self.vessel(looker).locks if number != NOBODY]

    def heard(self, kind: type[E], side: int | None = None) -> list[E]:
        """Events of this kind that reached a side, or the watchers, in order."""
        return [event for event in heard(self.news, side) if isinstance(event, kind)]

    def told(self, kind: type[E]) -> list[E]:
        """Events of this kind, whoever heard them."""
        return [item.event for item in self.news if isinstance(item.event, kind)]
