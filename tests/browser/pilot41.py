"""The hands of a person at a table of Mayday M4.1 and how they fly: by the rose, by the map or by keys."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Final, Literal, TypeAlias

from playwright.sync_api import Locator, Page

from mayday.games.mayday41.space.places import Spot, add, at, between, direction, disc, steps

Way: TypeAlias = Literal["mouse", "touch", "keys"]

GRASP = 30_000
"""Milliseconds for one press; a control that went away meanwhile is looked for anew."""
STOPS = 250
"""Presses of Tab after which a control counts as out of reach."""
KEYS: Final = {"NW": "q", "N": "w", "NE": "e", "SW": "a", "S": "s", "SE": "d"}
STRIDES: Final = {
    "N": (0, -1),
    "NE": (0.87, -0.5),
    "SE": (0.87, 0.5),
    "S": (0, 1),
    "SW": (-0.87, 0.5),
    "NW": (-0.87, -0.5),
}
"""Where the neighbours of a hex lie on the screen, by its height."""
COURSE: Final = re.compile(r"To (-?\d+,-?\d+|\d{4})")
BOUND: Final = re.compile(r"at (-?\d+,-?\d+|\d{4})[^.;]*?(?:bound for (-?\d+,-?\d+|\d{4})|stays)")


class Pilot:
    """Flies what is to be flown: anywhere, to a target, or onto the course of one that is hunted."""

    def __init__(self, page: Page, way: Way, seed: int, hunts: str) -> None:
        self.page = page
        self.way = way
        self.hunts = hunts
        """Words for a unit, as the map tells of it, that is flown to."""
        self.did: Counter[str] = Counter()
        self.helm = page.get_by_role("region", name="Helm")
        self._whim = random.Random(seed)
        self._here: Counter[str] = Counter()
        """What was done in this stage."""

    def press(self, control: Locator, what: str = "") -> bool:
        """Press with what this person has; tells that something was done."""
        if self.way == "touch":
            control.tap(timeout=GRASP)
        elif self.way == "mouse":
            control.click(timeout=GRASP)
        else:
            self._reach(control)
            self.page.keyboard.press("Enter")
        if what:
            self.note(what)
        return True

    def note(self, what: str) -> None:
        self.did[what] += 1
        self._here[what] += 1

    def _reach(self, control: Locator) -> None:
        """Bring the focus to a control with the Tab key alone."""
        focused = "control => control === document.activeElement"
        for _ in range(STOPS):
            if control.evaluate(focused, timeout=GRASP):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{control} cannot be reached by Tab")

    # The helm

    def steer(self, launching: bool) -> bool:
        """Whatever the helm asks for: which unit, which way, which course, which level."""
        heading = self.helm.get_by_role("heading").first.inner_text(timeout=GRASP)
        if heading == "Which moves first?":
            return self._bring()
        if "which level" in heading:
            return self.press(self._whim.choice(self.helm.get_by_role("button", disabled=False).all()), "dived")
        return self._fly(heading, launching)

    def _bring(self) -> bool:
        """The next unit, a group as one; where its line runs along a hexside, by one way or the other."""
        sides = self.helm.get_by_role("group", name=re.compile("^The line runs")).first.get_by_role("button")
        if sides.count() > 0:
            return self.press(sides.nth(self._whim.randrange(sides.count())), "line chosen")
        return self.press(self.helm.get_by_role("list").get_by_role("button").first, "brought")

    def _fly(self, heading: str, launching: bool) -> bool:
        land = self.helm.get_by_role("button", name="Land here")
        if self._whim.random() < 0.5 and land.count():
            return self.press(land, "landed")
        if heading.startswith("Volley"):
            self._home_in(heading)
        elif self.hunts and not launching:
            self._chase(heading)
        elif not self.did["flew"] or self._whim.random() < 0.7:
            any(self._push(towards) for towards in self._whim.sample(list(STRIDES), len(STRIDES)))
        evade = self.helm.get_by_role("checkbox", name=re.compile("^Evade"))
        if evade.count() and not self.did["evaded"] and not self.hunts:
            self._evade(evade)
        if not self.hunts:
            self._take_along(heading.startswith("Volley"))
        what = "placed" if launching else "flew"
        return self.press(self.helm.get_by_role("button", name=re.compile("^(Fly|Launch)")), what)

    def _evade(self, box: Locator) -> None:
        if self.way == "keys":
            self.page.keyboard.press("v")
        else:
            self.press(box)
        self.note("evaded")

    def _take_along(self, volley: bool) -> None:
        """Whoever is alike flies along; of volleys those on the same course, as others have other targets."""
        company = self.helm.get_by_role("combobox")
        if company.count():
            offered = company.locator("option").all_inner_texts()
            alike = [place for place, words in enumerate(offered) if "on its course" in words]
            company.select_option(index=alike[0] if alike and volley else len(offered) - 1, timeout=GRASP)
            self.note("flew together")

    def _course(self) -> str:
        words = self.helm.get_by_role("status").inner_text(timeout=GRASP)
        found = COURSE.search(words)
        assert found, words
        return found[1]

    def _push(self, towards: str) -> bool:
        """One G more: by the rose, by the hex itself, or by its key; tells whether there was one."""
        petal = self.helm.get_by_role("button", name=re.compile(f"^Thrust {towards}:"))
        if petal.get_attribute("aria-disabled", timeout=GRASP) == "true":
            return False
        if self.way == "keys":
            self.page.keyboard.press(KEYS[towards])
        elif self.did["flew"] % 2 and self._point(towards):
            return True
        else:
            self.press(petal)
        self.note(f"{self.way} thrust")
        return True

    def _point(self, towards: str) -> bool:
        """Press the hex beside the chosen one, where it can be seen."""
        hexagon = self.page.locator("path.chosen").first.bounding_box(timeout=GRASP)
        window = self.page.viewport_size
        if hexagon is None or window is None or hexagon["height"] < 12:
            return False
        tall = hexagon["height"] / 0.94
        across, down = STRIDES[towards]
        x = hexagon["x"] + hexagon["width"] / 2 + across * tall
        y = hexagon["y"] + hexagon["height"] / 2 + down * tall
        on_map = "([x, y]) => document.elementFromPoint(x, y)?.closest('svg') !== null"
        if not (0 < x < window["width"] and 0 < y < window["height"]) or not self.page.evaluate(on_map, [x, y]):
            return False
        if self.way == "touch":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        self.note("pointed")
        return True

    def _chase(self, name: str) -> None:
        """To the hunted one, never faster than one can match: a turn later both fly on one course."""
        prey, mover = self._bearing(self.hunts), self._bearing(f"^{name}, your")
        if not prey or not mover:
            return
        (there, bound), here, power = prey, mover[0], self._power()

        def worth(goal: Spot) -> tuple[int, int]:
            apart = steps(between(there, bound), between(here, goal))
            return max(0, apart - power), steps(goal, bound)

        self._go_to(min(disc(at(self._course()), power, levels=False), key=worth))

    def _home_in(self, name: str) -> None:
        """To where the target of a volley is bound, as far as its thrust goes."""
        note = next((line for line in self._map() if line.startswith(f"Your {name.lower()}:")), "")
        target = re.search(r"contact \d+", note)
        prey = target and self._bearing(f"^C{target[0][1:]},")
        if prey:
            self._go_to(prey[1])

    def _power(self) -> int:
        """The G that one has, by what the helm says before any is used."""
        most = re.search(r"up to (\d+) G", self.helm.get_by_role("status").inner_text(timeout=GRASP))
        return int(most[1]) if most else 0

    def _go_to(self, goal: Spot) -> None:
        """G by G, until it is reached or none is left."""
        for _ in range(self._power()):
            now = at(self._course())
            ways = {name: steps(add(now, direction(name)), goal) for name in STRIDES}
            if now == goal or not self._push(min(ways, key=lambda name: ways[name])):
                return

    def _map(self) -> list[str]:
        return self.page.get_by_role("region", name="The map in words").get_by_role("listitem").all_inner_texts()

    def _bearing(self, words: str) -> tuple[Spot, Spot] | None:
        """Where a unit is and where it is bound, by the map in words."""
        for line in self._map():
            found = BOUND.search(line)
            if found and re.search(words, line):
                return at(found[1]), at(found[2] or found[1])
        return None
