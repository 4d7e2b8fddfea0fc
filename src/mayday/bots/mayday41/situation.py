"""A view read once: one's own units, everybody else's, and what their classes are known to have."""

from __future__ import annotations

from functools import cached_property, lru_cache

from mayday.bots.mayday41.worlds import Sky
from mayday.core.errors import InputError
from mayday.games.mayday41.guessing.strangers import classes
from mayday.games.mayday41.scenario.reading import spec_of
from mayday.games.mayday41.scenario.spec import Goal, ScenarioSpec
from mayday.games.mayday41.seen import Bogey, Contact, Markers, Salvo, Ship, View
from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.space.places import Spot, Vector, at, between, distance, onward

place = lru_cache(1 << 14)(at)
"""The place of a name; views write places as names."""


class Unit:
    """Anything with markers."""

    __slots__ = ("future", "moved", "past", "present", "ref")

    def __init__(self, ref: str, markers: Markers, moved: bool) -> None:
        self.ref = ref
        self.past: Spot = place(markers.past)
        self.present: Spot = place(markers.present)
        self.future: Spot = place(markers.future)
        self.moved = moved

    @property
    def velocity(self) -> Vector:
        return between(self.present, self.future)

    @property
    def next(self) -> Spot:
        """Where it will be after the next turn's move, as far as its markers tell."""
        return self.future if self.moved else onward(self.present, self.future)


class Own(Unit):
    """A vessel of one's own on the map."""

    __slots__ = ("baseline", "holds", "sheet", "ship")

    def __init__(self, ship: Ship, sheet: Sheet, markers: Markers, moved: bool) -> None:
        super().__init__(ship.ref, markers, moved)
        self.ship, self.sheet = ship, sheet
        self.baseline = place(ship.baseline)
        self.holds = {held.target for held in ship.holds}

    @property
    def g(self) -> int:
        return self.ship.g_now if self.ship.g_left is None else min(self.ship.g_now, self.ship.g_left)

    @property
    def toughness(self) -> int:
        return max(1, self.ship.armor + self.ship.structure)

    @property
    def armed(self) -> bool:
        """Has it a beam or a missile that it can still use?"""
        if self.ship.crew == 0 or "pilot" in self.ship.out:
            return False
        beams = [one for one in self.sheet.batteries if one.id not in self.ship.lost]
        if self.sheet.spinal is not None and "spinal" not in self.ship.out:
            beams.append(self.sheet.spinal)
        return (bool(beams) and "plant" not in self.ship.out) or self.missiles > 0

    @property
    def missiles(self) -> int:
        """What is left to launch."""
        tubes = any(one.id not in self.ship.lost for one in self.sheet.launchers)
        if not tubes or "directors" in self.ship.out or not self.ship.may_launch:
            return 0
        return sum(count for kind, count in self.ship.magazine.items() if kind in ("c", "si", "fi"))


class Mark(Unit):
    """A unit of others: a contact, or a bogey of which only the markers are known."""

    __slots__ = ("bogey", "contact", "sheet")

    def __init__(self, ref: str, markers: Markers, moved: bool, contact: Contact | None, sheet: Sheet | None) -> None:
        super().__init__(ref, markers, moved)
        self.contact, self.sheet = contact, sheet
        self.bogey = contact is None

    @property
    def volley(self) -> bool:
        return self.contact is not None and self.contact.volley

    @property
    def code(self) -> str:
        return self.contact.code if self.contact is not None else ""

    @property
    def size(self) -> int:
        return self.contact.size if self.contact is not None else 8

    @property
    def g(self) -> int:
        return self.contact.g_rating if self.contact is not None else 4

    @property
    def toughness(self) -> int:
        return self.sheet.armor + self.sheet.structure if self.sheet is not None else 40

    @property
    def name(self) -> str:
        return self.contact.class_name or "contact" if self.contact is not None else "bogey"


class Situation:
    """What a bot asks of its view again and again."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.options = view.options
        self.side = "" if view.seat is None else view.sides[view.seat]
        self.after_movement = view.stage not in ("command", "initiative", "movement")
        self.own: dict[str, Own] = {}
        for ship in view.ships:
            if ship.markers is not None and not ship.taken_from:
                moved = ship.moved or self.after_movement
                self.own[ship.ref] = Own(ship, view.sheets[ship.sheet], ship.markers, moved)
        self.salvos = {salvo.ref: salvo for salvo in view.salvos}
        self.marks = self._marks()

    def _marks(self) -> dict[str, Mark]:
        """Units of enemies; in a game with allies a bogey may be a friend, and is looked at all the same."""
        known = classes(self.options)
        found: dict[str, Mark] = {}
        for contact in self.view.contacts:
            if contact.side != self.side and contact.side not in self.view.allies:
                moved = contact.moved or self.after_movement
                found[contact.ref] = Mark(contact.ref, contact.markers, moved, contact, known.get(contact.code))
        bogeys: tuple[Bogey, ...] = self.view.bogeys
        for bogey in bogeys:
            found[bogey.ref] = Mark(bogey.ref, bogey.markers, True, None, None)
        return found

    @cached_property
    def spec(self) -> ScenarioSpec | None:
        try:
            return spec_of(self.options)
        except InputError:
            return None

    @cached_property
    def goals(self) -> tuple[Goal, ...]:
        return () if self.spec is None else self.spec.goals.goals

    @cached_property
    def sky(self) -> Sky:
        return Sky(self.view.bodies)

    @cached_property
    def civilians(self) -> frozenset[tuple[str, str]]:
        """Sides and classes that nobody may fire on, as the scenario says (M4-SCN.02)."""
        sides = () if self.spec is None else self.spec.sides
        return frozenset((side.name, ship.code) for side in sides for ship in side.ships if ship.civilian)

    @cached_property
    def codes(self) -> dict[str, str]:
        """Classes of the vessels that goals name."""
        sides = () if self.spec is None else self.spec.sides
        return {ship.name: ship.code for side in sides for ship in side.ships if ship.name}

    def is_civilian(self, mark: Mark) -> bool:
        return mark.contact is not None and (mark.contact.side, mark.contact.code) in self.civilians

    @cached_property
    def foes(self) -> list[Mark]:
        """Vessels of enemies, and bogeys, that may be fought."""
        return [mark for mark in self.marks.values() if not mark.volley and not self.is_civilian(mark)]

    @cached_property
    def vessels(self) -> list[Mark]:
        """Those that are known to be vessels."""
        return [mark for mark in self.foes if not mark.bogey]

    @cached_property
    def volleys(self) -> list[Mark]:
        return [mark for mark in self.marks.values() if mark.volley]

    def sheet_of(self, ship: Ship) -> Sheet:
        return self.view.sheets[ship.sheet]

    def named(self, name: str) -> Own | None:
        """One's own vessel of this name, if it is on the map."""
        return next((own for own in self.own.values() if own.ship.name == name), None)

    def salvo_target(self, salvo: Salvo) -> Mark | None:
        """What most missiles of a volley are aimed at, if it is still known."""
        aims = [missile.target or next(iter(missile.priorities), "") for missile in salvo.missiles]
        known = [aim for aim in aims if aim in self.marks]
        return self.marks[max(sorted(set(known)), key=known.count)] if known else None


def gap(one: Spot, other: Spot) -> int:
    """The range between two places."""
    return distance(one, other)


def counted(count: int, noun: str) -> str:
    """`1 turn`, `3 turns`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
