"""A person at the table of Asteroid, who knows nothing but the page: by mouse, by finger or by keys alone."""

from __future__ import annotations

import json
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from playwright.sync_api import Error, Locator, Page, TimeoutError, expect

from tests.browser.hands78 import set_option

Way: TypeAlias = Literal["mouse", "touch", "keys"]
Point: TypeAlias = tuple[float, float]

PATIENCE = 90.0
"""Seconds in which nothing at all happens on any screen, after which a game counts as standing still."""
DECISIONS = 2_000
"""In one game, after which it counts as going round in circles."""
GRASP = 20_000
"""Milliseconds for one press to be made and to show; a control that went away meanwhile is looked for anew."""
BLINK = 40
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

# All that one look at the page tells, as JSON; what is pressed afterwards is found by its role and its words, or on the
# map. While an answer is under way, or what one press sets off is not over, there is nothing to decide.
GLANCE = """() => {
  const shown = (part) => part !== null && part !== undefined && part.checkVisibility();
  const region = (name) => document.querySelector(`section[aria-label="${name}"]`);
  const desk = region('Your decision');
  const before = document.querySelector('.setup .content');
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
  const told = document.querySelector('[role=status][aria-label=Now]')?.textContent ?? '';
  return JSON.stringify({
    over: shown(region('The end')),
    busy: /^(Sending|Not connected)/.test(told) || document.querySelector('.setup .strip [role=status]') !== null
      || board?.ariaBusy === 'true',
    setup: shown(before) ? before.textContent : '',
    people: Object.fromEntries([...(before?.querySelectorAll('[data-person][aria-pressed]') ?? [])]
      .map((one) => [one.dataset.person, one.ariaPressed === 'true'])),
    choices: [...(before?.querySelectorAll('button:enabled:not([aria-disabled=true])') ?? [])]
      .map((one) => one.ariaLabel ?? words(one)),
    heading: shown(desk) ? words(desk.querySelector('h2')) : '',
    weighing: shown(desk?.querySelector('[data-do]')),
    opening: [...(desk?.querySelectorAll('[aria-label="Before anybody moves"] button:enabled') ?? [])].map(words),
    mover: shown(desk?.querySelector('.mover strong')) ? words(desk.querySelector('.mover strong')) : '',
    walking: [...(desk?.querySelectorAll('.mover button') ?? [])].some((one) => words(one) === 'Halt'),
    // Without the odds, which come later than the words.
    deeds: shown(desk)
      ? [...desk.querySelectorAll('button[data-deed]:enabled')]
        .map((one) => [one.dataset.deed, words(one.querySelector('.words') ?? one)])
      : [],
    able: [...document.querySelectorAll('.roster .able')].map((one) => one.dataset.who),
    turn: Number(document.querySelector('.turn strong')?.textContent ?? 0),
    step: document.querySelector('.steps [aria-current]')?.textContent ?? '',
    who: document.querySelector('.roster [data-who][aria-pressed=true]')?.dataset.who ?? '',
    reached,
  });
}"""
CHANGED = f"before => ({GLANCE})() !== before"
CURSOR = """() => {
  const box = document.querySelector('svg[aria-label="The station"] .cursor')?.getBBox();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""
WAY_BY_TAB = """control => {
  const focused = document.activeElement;
  if (focused === control) return 'here';
  return focused.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
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

    text: str
    """All of it as the page told it."""
    over: bool
    busy: bool
    setup: str
    """What the page says before play."""
    people: dict[str, bool]
    """Who could go, and whether they are chosen."""
    choices: list[str]
    """The buttons of the set-up that can be pressed."""
    heading: str
    weighing: bool
    opening: list[str]
    mover: str
    walking: bool
    deeds: list[tuple[str, str]]
    able: list[str]
    turn: int
    step: str
    who: str
    reached: list[Reached]

    @property
    def brief(self) -> Glance:
        """For a message: without what is too long to be read."""
        return self._replace(text="", setup="")

    @property
    def kinds(self) -> set[str]:
        return {kind for kind, _ in self.deeds}


NOTHING: Final = Glance("", False, False, "", {}, [], "", False, [], "", False, [], [], 0, "", "", [])
"""Seen before the first look."""


def make_station(page: Page, *seats: str, names: Sequence[str] = (), **options: str | int) -> str:
    """Fill in the form for the station with seats such as `me`, `open` or `bot:cadet`; gives the table's address."""
    page.goto("/new?game=asteroid")
    chairs = page.get_by_role("combobox", name=re.compile(r"^Seat \d+$"))
    expect(chairs).to_have_count(2)
    for count in range(3, len(seats) + 1):
        page.get_by_role("button", name="Add a seat").click()
        expect(chairs).to_have_count(count)
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


def tab_to(page: Page, control: Locator) -> None:
    """Bring the focus to a control with the Tab key alone, forwards or backwards as it lies."""
    for _ in range(STOPS):
        way = control.evaluate(WAY_BY_TAB, timeout=GRASP)
        if way == "here":
            return
        page.keyboard.press(way)
    raise AssertionError(f"{control} cannot be reached by Tab")


class Hand:
    """Sets up, explores, fights and answers by what the page shows, on whichever side it sits."""

    def __init__(self, page: Page, way: Way = "mouse", seed: int = 0, crew: Sequence[str] = ()) -> None:
        self.page = page
        self.way = way
        self.crew = crew
        """Who goes in any case; the rest of the ship is filled by the page."""
        self.deeds = DEEDS
        self.now = NOTHING
        """What the screen showed when it was looked at last."""
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
        text: str = self.page.evaluate(GLANCE)
        seen = json.loads(text)
        seen["deeds"] = [(kind, words) for kind, words in seen["deeds"]]
        seen["reached"] = [
            Reached(tuple(one["at"]), tuple(one["square"]), one["cost"], one["free"]) for one in seen["reached"]
        ]
        return Glance(text=text, **seen)

    def prompt(self) -> str:
        return self.page.get_by_role("status", name="Now").inner_text()

    def turn(self) -> bool:
        """Do one thing, if there is anything to do, and see it done; what was under the hand may have gone."""
        self.now = self.glance()
        try:
            what = self._decide(self.now)
            if what:
                self._see(self.now)
        except Error as gone:
            self.missed.append(str(gone).splitlines()[0])
            return False
        if what:
            self.did[what] += 1
        return bool(what)

    def _see(self, before: Glance) -> None:
        """Wait until the page shows something else: a tap, for one, is heard only after it was made."""
        try:
            self.page.wait_for_function(CHANGED, arg=before.text, timeout=GRASP)
        except TimeoutError:
            raise Error(f"nothing came of it: {before.brief}") from None

    def _decide(self, now: Glance) -> str:
        """Make up one's mind and press; tells what was done, or nothing when there was nothing to do."""
        if now.over or now.walking or now.busy:
            return ""
        if now.setup:
            return self._set_up(now)
        if not now.heading:
            return ""
        if (now.step, now.turn) != self._moment:
            self._moment = (now.step, now.turn)
            self._tried.clear()
        if now.weighing:
            return self.press(self._button("Do it"), "weighed")
        if "end_movement" in now.kinds or "end_move" in now.kinds:
            return self._move(now)
        return self._choose(now)

    # Hands

    def press(self, control: Locator, what: str) -> str:
        """Press with what this person has; tells what was done."""
        if self.way == "touch":
            control.tap(timeout=GRASP)
        elif self.way == "mouse":
            control.click(timeout=GRASP)
        else:
            tab_to(self.page, control)
            self.page.keyboard.press("Enter")
        return what

    def _button(self, words: str) -> Locator:
        return self.desk.get_by_role("button", name=words, exact=True)

    def _deed(self, kind: str, words: str) -> Locator:
        return self.desk.locator(f"button[data-deed={kind}]", has_text=words).first

    # Before play

    def _set_up(self, now: Glance) -> str:
        """Whatever page of the set-up is shown, its shortest way."""
        for name in self.crew:
            if not now.people.get(name, True):
                self.press(self.page.locator(f"[data-person={name}]"), "chose")
                self.page.locator(f"[data-person={name}][aria-pressed=true]").wait_for(timeout=GRASP)
                return "chose"
        for words in SHORTEST:
            if any(re.search(words, choice) for choice in now.choices):
                return self.press(
                    self.page.locator(".setup").get_by_role("button", name=re.compile(words)).first, words
                )
        return ""

    # The movement

    def _move(self, now: Glance) -> str:
        """Somebody walks or does something; when all have had their share, the movement is over."""
        fresh = [who for who in now.able if self._tried[who] < self.deeds]
        if not now.mover:
            first = [words for words in now.opening if not self._tried[words]]
            if first:
                self._tried[first[0]] += 1
                return self.press(self._button(first[0]), "opened")
            return self._pick_somebody(fresh) if fresh else self._done(now)
        who = now.who or now.mover
        if self._tried[who] >= self.deeds and fresh and "end_movement" in now.kinds:
            return self._pick_somebody(fresh)
        if self._tried[who] >= self.deeds:
            return self._done(now)
        self._tried[who] += 1
        deed = self._curious(now)
        if deed:
            return self._take(*deed)
        return self._walk(now, who) or self._move(now)

    def _pick_somebody(self, fresh: list[str]) -> str:
        """On the map or in the row of faces; with the keys, whoever comes next."""
        self._tried["picks"] += 1
        if self.way == "keys" and self._tried["picks"] < 2 * len(fresh) + 9:
            self.page.keyboard.press("n")
            return "picked"
        return self.press(self.page.locator(f".roster [data-who={self._whim.choice(fresh)}]"), "picked")

    def _curious(self, now: Glance) -> tuple[str, str] | None:
        """A deed other than a step that nobody has tried in this step of the turn."""
        offered = [(kind, words) for kind, words in now.deeds if kind in GOES and not self._tried[words]]
        for kind, words in now.deeds:
            if kind in ("guess", "guess_area") or words.startswith("On beyond"):
                return None if self._tried[words] else (kind, words)
        return self._whim.choice(offered) if offered and self._whim.random() < 0.5 else None

    def _take(self, kind: str, words: str) -> str:
        self._tried[words] += 1
        return self.press(self._deed(kind, words), kind)

    def _walk(self, now: Glance, who: str) -> str:
        """To one of the farthest green squares, rather to one where this character has not been."""
        squares = [one for one in now.reached if one.cost and (self.way == "keys" or one.free)]
        if not squares:
            return ""
        farthest = sorted(squares, key=lambda one: ((who, one.square) in self._stood, -one.cost, self._whim.random()))
        goal = self._whim.choice(farthest[:3])
        self._stood.add((who, goal.square))
        return "walked" if self._go(goal) else ""

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
        return False

    # Fire, melee, questions

    def _choose(self, now: Glance) -> str:
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

    def _done(self, now: Glance) -> str:
        """Be done with this step: by the last of its buttons, or by the key for it."""
        ends = [(kind, words) for kind, words in now.deeds if self._is_end(kind)]
        ends.sort(key=lambda one: one[0] == "end_move")
        if not ends:
            anything = [one for one in now.deeds if one[0] not in NEVER_AGAIN] or now.deeds
            return self._take(*self._whim.choice(anything)) if anything else ""
        kind, words = ends[0]
        if self.way == "keys":
            self.page.keyboard.press("x")
            return kind
        return self.press(self._deed(kind, words), kind)


def explore(
    hands: Sequence[Hand],
    until: Callable[[], bool] | None = None,
    meanwhile: Callable[[], object] | None = None,
) -> None:
    """Let everybody decide whatever is asked of them, until there is enough, or the game is over on every screen."""
    decisions, since = 0, time.monotonic()
    seen: list[str] = []
    while not (until and until()):
        if meanwhile:
            meanwhile()
        done = sum(hand.turn() for hand in hands)
        if not done and all(hand.now.over for hand in hands):
            assert until is None, f"the game was over too soon, after {[dict(hand.did) for hand in hands]}"
            return
        before, seen = seen, [hand.now.text for hand in hands]
        if done or seen != before:
            decisions, since = decisions + done, time.monotonic()
        if decisions > DECISIONS or time.monotonic() > since + PATIENCE:
            told = [f"{hand.prompt()!r} {hand.now.brief} missed {hand.missed[-3:]}" for hand in hands]
            raise AssertionError(f"the game stands still after {[dict(hand.did) for hand in hands]}: {told}")
        if not done:
            hands[0].page.wait_for_timeout(BLINK)
