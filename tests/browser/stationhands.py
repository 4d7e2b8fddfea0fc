"""A person at the table of Asteroid, who knows nothing but the page: by mouse, by finger or by keys alone."""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from playwright.sync_api import Error, Locator, Page

from tests.browser.hands78 import set_option

Way: TypeAlias = Literal["mouse", "touch", "keys"]
Point: TypeAlias = tuple[float, float]

PATIENCE = 75.0
GRASP = 2_000
"""Milliseconds for one press; a control that went away meanwhile is looked for anew."""
BLINK = 25
"""Milliseconds between two looks at a page on which nothing is to be done."""
STOPS = 120
"""Presses of Tab after which a control counts as out of reach."""
STRIDES = 60
"""Presses of arrows after which a square counts as out of reach."""
DEEDS = 2
"""What one character does in a turn before somebody else's turn comes."""
NEVER_AGAIN: Final = frozenset(
    {"drop", "hand", "take", "put_down", "belt_off", "withdraw", "depart", "detail", "end_move"}
)
"""Deeds that undo others, or that would end the game before it was played."""
GOES: Final = frozenset(
    {"stairs", "pick", "open", "kick", "tear", "lift", "belt_on", "lay_charge", "work", "whack", "order_out"}
)
"""What a curious player tries when it is offered, besides walking."""
SHORTEST: Final = (
    "^Take it: Ambush",
    "^Fill the ship for me",
    "^This is the crew",
    "^Give them out for me",
    "^To the airlock",
    "on the ship and go$",
    "^Divide evenly",
    "^So it is",
    "^Roll the die",
)
"""The buttons that lead through the set-up, the first of them that can be pressed."""

# All that one look at the page tells; what is pressed afterwards is found by its role and its words, or on the map.
GLANCE = """() => {
  const shown = (part) => part !== null && part !== undefined && part.checkVisibility();
  const region = (name) => document.querySelector(`section[aria-label="${name}"]`);
  const desk = region('Your decision');
  const words = (one) => one.innerText.replace(/\\s+/g, ' ').trim();
  const board = document.querySelector('svg[aria-label="The station"]');
  const frame = board?.getBoundingClientRect();
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  // A square under one of the map's own buttons, or outside its frame, cannot be pressed.
  const free = ([x, y]) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
    && board.contains(document.elementFromPoint(x, y));
  const reached = board === null ? [] : [...board.querySelectorAll('.reach')].map((one) => {
    const rect = one.querySelector('rect');
    const at = middle(rect);
    const place = one.transform.baseVal.consolidate().matrix;
    return { at, square: [place.e, place.f], cost: Number(one.textContent), free: free(at) };
  });
  return {
    over: shown(region('The end')),
    setup: [...document.querySelectorAll('.setup .content')].some((one) => shown(one)),
    heading: shown(desk) ? words(desk.querySelector('h2')) : '',
    weighing: shown(desk?.querySelector('[data-do]')),
    opening: [...(desk?.querySelectorAll('[aria-label="Before anybody moves"] button:enabled') ?? [])].map(words),
    mover: shown(desk?.querySelector('.mover strong')) ? words(desk.querySelector('.mover strong')) : '',
    walking: [...(desk?.querySelectorAll('.mover button') ?? [])].some((one) => words(one) === 'Halt'),
    deeds: shown(desk)
      ? [...desk.querySelectorAll('button[data-deed]:enabled')].map((one) => [one.dataset.deed, words(one)])
      : [],
    able: [...document.querySelectorAll('.roster .able')].map((one) => one.dataset.who),
    turn: Number(document.querySelector('.turn strong')?.textContent ?? 0),
    step: document.querySelector('.steps [aria-current]')?.textContent ?? '',
    reached,
  };
}"""
CURSOR = """() => {
  const box = document.querySelector('svg[aria-label="The station"] .cursor')?.getBBox();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""


class Reached(NamedTuple):
    """A green square: where the window shows it, where it lies on the map, and what it costs."""

    at: Point
    square: Point
    cost: int
    free: bool
    """Nothing of the page lies over it."""


class Glance(NamedTuple):
    """What is on the screen at one moment."""

    over: bool
    setup: bool
    heading: str
    weighing: bool
    opening: list[str]
    mover: str
    walking: bool
    deeds: list[tuple[str, str]]
    able: list[str]
    turn: int
    step: str
    reached: list[Reached]

    @property
    def kinds(self) -> set[str]:
        return {kind for kind, _ in self.deeds}


def make_station(page: Page, *seats: str, names: Sequence[str] = (), **options: str | int) -> str:
    """Fill in the form for the station with seats such as `me`, `open` or `bot:cadet`; gives the table's address."""
    page.goto("/new?game=asteroid")
    chairs = page.get_by_role("combobox", name=re.compile(r"^Seat \d+$"))
    chairs.first.wait_for()
    while chairs.count() < len(seats):
        page.get_by_role("button", name="Add a seat").click()
    for number, who in enumerate(seats):
        chairs.nth(number).select_option(who)
    for number, name in enumerate(names, start=1):
        if name:
            page.get_by_label(f"Name at seat {number}", exact=True).fill(name)
    for option, value in options.items():
        set_option(page, option, value)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")
    return page.url


class Hand:
    """Sets up, explores, fights and answers by what the page shows, on whichever side it sits."""

    def __init__(self, page: Page, way: Way = "mouse", seed: int = 0, crew: Sequence[str] = ()) -> None:
        self.page = page
        self.way = way
        self.crew = crew
        """Who goes in any case; the rest of the ship is filled by the page."""
        self.did: Counter[str] = Counter()
        self.missed: list[str] = []
        """Presses that came to nothing, for whoever reads why a game stood still."""
        self._whim = random.Random(seed)
        self._moment = ("", 0)
        """The step of the turn whose deeds are counted."""
        self._tried: Counter[str] = Counter()
        self._stood: set[tuple[str, Point]] = set()
        """Where each character has been: what is new is more interesting."""
        self.desk = page.get_by_role("region", name="Your decision")
        self.end = page.get_by_role("region", name="The end")

    def glance(self) -> Glance:
        seen: dict[str, Any] = self.page.evaluate(GLANCE)
        seen["deeds"] = [(kind, words) for kind, words in seen["deeds"]]
        seen["reached"] = [
            Reached(tuple(one["at"]), tuple(one["square"]), one["cost"], one["free"]) for one in seen["reached"]
        ]
        return Glance(**seen)

    def prompt(self) -> str:
        return self.page.get_by_role("status", name="Now").inner_text()

    def turn(self) -> bool:
        """Do one thing, if there is anything to do; what was under the hand may have gone meanwhile."""
        try:
            return self._decide(self.glance())
        except Error as gone:
            self.missed.append(str(gone).splitlines()[0])
            return False

    def _decide(self, now: Glance) -> bool:
        if now.over or now.walking:
            return False
        if now.setup:
            return self._set_up()
        if not now.heading:
            return False
        if (now.step, now.turn) != self._moment:
            self._moment = (now.step, now.turn)
            self._tried.clear()
        if now.weighing:
            return self.press(self._button("Do it"), "weighed")
        if "end_movement" in now.kinds or "end_move" in now.kinds:
            return self._move(now)
        return self._choose(now)

    # Hands

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
            self.did[what] += 1
        return True

    def _reach(self, control: Locator) -> None:
        """Bring the focus to a control with the Tab key alone."""
        focused = "control => control === document.activeElement"
        for _ in range(STOPS):
            if control.evaluate(focused, timeout=GRASP):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{control} cannot be reached by Tab")

    def _button(self, words: str) -> Locator:
        return self.desk.get_by_role("button", name=words, exact=True)

    def _deed(self, kind: str, words: str) -> Locator:
        return self.desk.locator(f"button[data-deed={kind}]", has_text=words).first

    # Before play

    def _set_up(self) -> bool:
        """Whatever page of the set-up is shown, its shortest way."""
        for name in self.crew:
            card = self.page.locator(f"[data-person={name}][aria-pressed=false]")
            if card.count():
                self.press(card, "chose")
                self.page.locator(f"[data-person={name}][aria-pressed=true]").wait_for(timeout=GRASP)
                return True
        for words in SHORTEST:
            button = self.page.locator(".setup").get_by_role("button", name=re.compile(words), disabled=False)
            if button.count():
                return self.press(button.first, words)
        return False

    # The movement

    def _move(self, now: Glance) -> bool:
        """Somebody walks or does something; when all have had their share, the movement is over."""
        fresh = [who for who in now.able if self._tried[who] < DEEDS]
        if not now.mover:
            first = [words for words in now.opening if not self._tried[words]]
            if first:
                self._tried[first[0]] += 1
                return self.press(self._button(first[0]), "opened")
            return self._pick_somebody(fresh) if fresh else self._done(now)
        who = self._now_moving(now)
        if self._tried[who] >= DEEDS and fresh and "end_movement" in now.kinds:
            return self._pick_somebody(fresh)
        if self._tried[who] >= DEEDS:
            return self._done(now)
        self._tried[who] += 1
        deed = self._curious(now)
        if deed:
            return self._take(*deed)
        return self._walk(now, who)

    def _now_moving(self, now: Glance) -> str:
        chosen = self.page.locator(".roster [data-who][aria-pressed=true]")
        return (chosen.first.get_attribute("data-who") if chosen.count() else "") or now.mover

    def _pick_somebody(self, fresh: list[str]) -> bool:
        """On the map or in the row of faces; with the keys, whoever comes next."""
        self._tried["picks"] += 1
        if self.way == "keys" and self._tried["picks"] < 2 * len(fresh) + 9:
            self.page.keyboard.press("n")
            self._tried[self._now_moving(self.glance())] += 0
            return True
        return self.press(self.page.locator(f".roster [data-who={self._whim.choice(fresh)}]"), "picked")

    def _curious(self, now: Glance) -> tuple[str, str] | None:
        """A deed other than a step that nobody has tried in this step of the turn."""
        offered = [(kind, words) for kind, words in now.deeds if kind in GOES and not self._tried[words]]
        for kind, words in now.deeds:
            if kind in ("guess", "guess_area") or words.startswith("On beyond"):
                return None if self._tried[words] else (kind, words)
        return self._whim.choice(offered) if offered and self._whim.random() < 0.5 else None

    def _take(self, kind: str, words: str) -> bool:
        self._tried[words] += 1
        return self.press(self._deed(kind, words), kind)

    def _walk(self, now: Glance, who: str) -> bool:
        """To one of the farthest green squares, rather to one where this character has not been."""
        squares = [one for one in now.reached if one.cost and (self.way == "keys" or one.free)]
        if not squares:
            return True
        farthest = sorted(squares, key=lambda one: ((who, one.square) in self._stood, -one.cost, self._whim.random()))
        goal = self._whim.choice(farthest[:3])
        self._stood.add((who, goal.square))
        if not self._go(goal):
            return True
        self.did["walked"] += 1
        return True

    def _go(self, goal: Reached) -> bool:
        if self.way == "touch":
            self.page.touchscreen.tap(*goal.at)
        elif self.way == "mouse":
            self.page.mouse.click(*goal.at)
        else:
            return self._steer(goal)
        return True

    def _steer(self, goal: Reached) -> bool:
        """From the board, which has a key of its own: bring the cursor there by arrows, and press Enter."""
        self.page.keyboard.press("b")
        for _ in range(STRIDES):
            cursor = self.page.evaluate(CURSOR)
            across, down = (goal.square[0] - cursor[0], goal.square[1] - cursor[1]) if cursor else (0, -1)
            if abs(across) >= 1:
                self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
            elif abs(down) >= 1:
                self.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
            else:
                self.page.keyboard.press("Enter")
                return True
        self.missed.append(f"the cursor does not come to {goal.square}")
        self.page.keyboard.press("Escape")
        return False

    # Fire, melee, questions

    def _choose(self, now: Glance) -> bool:
        """Each offered deed once at most in a step; then it is over."""
        offered = [
            (kind, words)
            for kind, words in now.deeds
            if kind not in NEVER_AGAIN and not self._is_end(kind) and not self._tried[words]
        ]
        if offered and (self._tried["chosen"] < 2 * DEEDS):
            self._tried["chosen"] += 1
            return self._take(*self._whim.choice(offered))
        return self._done(now)

    def _is_end(self, kind: str) -> bool:
        return kind.startswith("end_") or kind in ("embark", "decline", "pass")

    def _done(self, now: Glance) -> bool:
        """Be done with this step: by the last of its buttons, or by the key for it."""
        ends = [(kind, words) for kind, words in now.deeds if self._is_end(kind)]
        ends.sort(key=lambda one: one[0] == "end_move")
        if not ends:
            anything = [one for one in now.deeds if one[0] not in NEVER_AGAIN] or now.deeds
            return bool(anything) and self._take(*self._whim.choice(anything))
        kind, words = ends[0]
        if self.way == "keys":
            self.page.keyboard.press("x")
            self.did[kind] += 1
            return True
        return self.press(self._deed(kind, words), kind)


def explore(hands: Sequence[Hand], seconds: float = PATIENCE, until: Callable[[], bool] | None = None) -> None:
    """Let everybody decide whatever is asked of them, until the game is over on every screen, or there is enough."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if until and until():
            return
        done = [hand.turn() for hand in hands]
        if any(done):
            continue
        if all(hand.glance().over for hand in hands):
            return
        hands[0].page.wait_for_timeout(BLINK)
    told = [f"{hand.prompt()!r} {hand.glance()} missed {hand.missed[-3:]}" for hand in hands]
    raise AssertionError(f"the game stands still after {[dict(hand.did) for hand in hands]}: {told}")
