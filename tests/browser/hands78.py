"""A person at a table of Mayday (1978), who knows nothing but the page: reads what is asked, presses what is shown."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Error, Locator, Page

PATIENCE = 60.0
GRASP = 1_500
"""Milliseconds for one press; a control that went away meanwhile is looked for anew."""
BLINK = 40
"""Milliseconds between two looks at a page on which nothing is to be done yet."""
ENOUGH = 3
"""Orders of one kind in a step, after which the person goes on."""
FLY = re.compile("^(Fly|Maneuver)$")
COURSE = re.compile("^(Thrust|Launch|Coast)")
DEEDS = re.compile(
    "^(Declare fire|Fire|Shift the lasers|Try to repair|Set the warhead|Ram|Give this target|Detonate|Let it fly on"
    "|Launch the missile|Launch the craft|Cast sand|Board|Dock|Give this order|Fly on)$"
)
GO_ON = re.compile(
    "^(Done|Ready$|Stay here|Do not|Keep|Hold fire|Fire all|Launch nothing|No more|Not |Leave it|Run these|Load these"
    "|Buy these)"
)


def make_table(page: Page, scenario: str, *others: str, seat: int = 1, **options: str | int) -> None:
    """Fill in the form for a scenario, with oneself at a seat and bots of these levels at the rest."""
    page.goto("/new")
    page.get_by_role("radiogroup", name="Scenario").get_by_text(scenario, exact=True).click()
    levels = [f"bot:{level}" for level in others]
    levels.insert(seat - 1, "me")
    for number, who in enumerate(levels, start=1):
        page.get_by_label(f"Seat {number}", exact=True).select_option(who)
    for name, value in options.items():
        set_option(page, name, value)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")


def load_file(page: Page, file: Path) -> Locator:
    """Press the button that opens the system's own window, and choose a file there; gives what the page says of it."""
    place = page.get_by_role("group", name="Load a file")
    with page.expect_file_chooser() as chooser:
        place.get_by_role("button", name=re.compile("^Load a")).click()
    chooser.value.set_files(file)
    return place.get_by_role("status")


def set_option(page: Page, name: str, value: str | int) -> None:
    """Set one of the rulebook's options, unfolding its group if need be."""
    field = page.locator(f"#option-{name}")
    if not field.is_visible():
        page.locator("details", has=field).locator("summary").click()
    if field.get_attribute("type") == "checkbox":
        field.set_checked(value == "on")
    elif isinstance(value, int):
        field.fill(str(value))
    else:
        field.select_option(value)


def enabled(control: Locator) -> bool:
    """Is it there, and can it be pressed?"""
    return control.count() > 0 and control.first.is_enabled(timeout=GRASP)


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box(timeout=GRASP)
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def first_line(text: str) -> str:
    return text.strip().split("\n")[0].strip()


def turns_to_impact(words: str) -> int:
    """After how many turns a course ends on a world, by what is said of it; many when it does not."""
    if "crashes" not in words:
        return 99
    found = re.search(r"in (\d+) turns", words)
    return int(found[1]) if found else 1


def harmless(courses: Locator) -> list[Locator]:
    """Those whose words tell of no crash."""
    return [one for one in courses.all() if "crash" not in (one.get_attribute("aria-label", timeout=GRASP) or "")]


class Person:
    """Plays what the page offers: another course now and then, a shot whenever there is one, and on."""

    def __init__(
        self,
        page: Page,
        touch: bool = False,
        likes: tuple[str, ...] = (),
        steady: bool = False,
        looks: Callable[[str], None] | None = None,
    ) -> None:
        self.page = page
        self.touch = touch
        self.likes = likes
        """Words on hexes, vectors and targets that are taken where they are offered, the first before the others."""
        self.steady = steady
        """Flies on as proposed, unless that is into a world."""
        self.looks = looks
        """Called with the title of each screen that is new to the person, before anything is done there."""
        self.did: Counter[str] = Counter()
        """What was done, to tell a game that was played from one that was passed."""
        self.helm = page.get_by_role("region", name="Helm")
        self.panel = page.get_by_role("region", name="Your decision")
        self.over = page.get_by_role("region", name="The game is over")
        self.board = page.get_by_role("group", name=re.compile("^Board, turn"))
        self.missed: list[str] = []
        """Presses that came to nothing, for whoever reads why a game stood still."""
        self._known: set[str] = set()
        self._asked = (0, "")
        self._here: Counter[str] = Counter()
        """What was done since the question last changed."""

    def prompt(self) -> str:
        """What the page says is asked, or of whom."""
        return self.page.get_by_role("status", name="Now").inner_text()

    def turn(self) -> int:
        """The game-turn that the board says it is, 0 before it is there."""
        name = self.board.get_attribute("aria-label") if self.board.count() else None
        return int(name.split()[-1]) if name else 0

    def play(self, until: Callable[[], bool] | None = None, seconds: float = PATIENCE) -> str:
        """Decide whatever is asked, until the game is over or there is enough of it; gives the last words."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.over.is_visible():
                return self.over.inner_text()
            asked = self.prompt()
            if until and until():
                return asked
            if (self.turn(), asked) != self._asked:
                self._asked = (self.turn(), asked)
                self._here.clear()
            if not self._tried():
                self.page.wait_for_timeout(BLINK)
        raise AssertionError(f"still waiting at {self.prompt()!r} after {dict(self.did)}, missed {self.missed[-3:]}")

    def _tried(self) -> bool:
        """Do one thing; what was under the hand may have gone, because the table went on."""
        try:
            return self.decide()
        except Error as gone:
            self.missed.append(str(gone).splitlines()[0])
            return False

    def decide(self) -> bool:
        """Do one thing, if anything can be done."""
        if self.panel.is_visible():
            return self._at_the_panel()
        shown = self.helm.get_by_role("button", disabled=False).all_inner_texts()
        steering = any(re.match(r"(Fly|Maneuver)(\s+Enter)?\s*$", text) for text in shown)
        done = any(GO_ON.match(text) for text in shown)
        if steering and (self._here["fly"] < ENOUGH or not done):
            return self._fly()
        return bool(shown) and self._give_orders()

    def press(self, control: Locator, what: str = "") -> bool:
        """Press with what this person has, a mouse or a finger; tells that something was done."""
        if self.touch:
            control.tap(timeout=GRASP)
        else:
            control.click(timeout=GRASP)
        if what:
            self.note(what)
        return True

    def point(self, thing: Locator) -> None:
        """Press a place of the map, whatever may lie on it."""
        if self.touch:
            self.page.touchscreen.tap(*middle(thing))
        else:
            self.page.mouse.click(*middle(thing))

    def _liked(self, words: str) -> bool:
        return any(like in words for like in self.likes)

    def _see(self, title: str) -> None:
        if self.looks and title not in self._known:
            self.looks(title)
            self._known.add(title)

    def note(self, what: str) -> None:
        self.did[what] += 1
        self._here[what] += 1

    # The helm

    def _fly(self) -> bool:
        """Now and then another course than the one proposed: by the rose, by a lit hex, by the counter itself."""
        ways = (
            ["coast"] if self.steady else ["coast", "rose", "hex"] if self.touch else ["coast", "rose", "hex", "drag"]
        )
        way = ways[self.did["fly"] % len(ways)]
        fate = self.page.get_by_role("status", name="The course you have chosen").inner_text(timeout=GRASP)
        if self.helm.get_by_text(re.compile("^Missile")).count():
            self._steer_a_missile()
        elif way == "rose" or "crash" in fate:
            self._thrust()
        elif way == "hex":
            self._choose_a_course()
        elif way == "drag":
            self._drag()
        self.press(self.helm.get_by_role("button", name=FLY), "fly")
        sure = self.helm.get_by_role("button", name="Yes, crash")
        return self.press(sure, "crash") if enabled(sure) else True

    def _steer_a_missile(self) -> None:
        """Into its target as soon as may be, or as fast as may be."""
        courses = self.board.get_by_role("button", name=COURSE)
        words = [one.get_attribute("aria-label", timeout=GRASP) or "" for one in courses.all()]
        if words:
            best = min(range(len(words)), key=lambda at: (turns_to_impact(words[at]), -len(words[at])))
            self.point(courses.nth(best))
            self.note("steered")

    def _thrust(self) -> None:
        petals = self.helm.get_by_role("group", name="Thrust").get_by_role("button", disabled=False, pressed=False)
        good = harmless(petals)
        if good:
            self.press(good[self.did["fly"] % len(good)], "rose")

    def _lit(self) -> list[Locator]:
        """The hexes of the map that may be chosen and lead into no world."""
        return harmless(self.board.get_by_role("button", name=COURSE, pressed=False))

    def _choose_a_course(self) -> None:
        if lit := self._lit():
            self.point(lit[self.did["fly"] % len(lit)])
            self.note("hex")

    def _drag(self) -> None:
        future = self.board.locator("[data-future] .card")
        lit = self._lit()
        if lit and future.count() == 1:
            self.page.mouse.move(*middle(future))
            self.page.mouse.down()
            self.page.mouse.move(*middle(lit[self.did["fly"] % len(lit)]), steps=3)
            self.page.mouse.up()
            self.note("drag")

    # The orders of a step

    def _give_orders(self) -> bool:
        """The first thing on the list, a few times; never to leave by jump."""
        self._see(self._asked[1].partition(":")[0])
        items = self.helm.get_by_role("listitem").get_by_role("button", pressed=False)
        end = self.helm.get_by_role("button", name=GO_ON)
        deed = self.helm.get_by_role("button", name=DEEDS).last
        tired = end.count() > 0 and (self._here["order"] >= ENOUGH or self._hopeless(deed))
        name = first_line(deed.inner_text(timeout=GRASP)) if deed.count() else ""
        ready = enabled(deed) and deed.get_attribute("aria-pressed", timeout=GRASP) is None
        if ready and not tired and not self._tedious(name):
            self.note("order")
            return self.press(deed, name)
        texts = [first_line(text) for text in items.all_inner_texts()]
        wanted = [at for at, text in enumerate(texts) if text != "Jump" and not self._tedious(text)]
        if wanted and not tired and self._here["picked"] < ENOUGH:
            return self.press(items.nth(min(wanted, key=lambda at: not self._liked(texts[at]))), "picked")
        return self.press(end, "go on") if enabled(end) else False

    def _tedious(self, words: str) -> bool:
        """Sand or a boat: once in a game is enough to have done it, more only makes the game longer."""
        if words.startswith("Cast sand"):
            return self.did["Cast sand"] > 0
        return words.startswith("Launch ") and words != "Launch the missile" and self.did["Launch the craft"] > 0

    def _hopeless(self, deed: Locator) -> bool:
        """A shot that cannot hit, by the odds beside the button; the first is fired all the same."""
        if not self.did["Declare fire"] or not deed.count() or not deed.inner_text(timeout=GRASP).startswith("Declare"):
            return False
        odds = self.helm.get_by_role("group", name="The odds")
        odds.get_by_text("hit", exact=True).wait_for(timeout=GRASP)
        return re.search(r"\bhit\s+0%", odds.inner_text(timeout=GRASP)) is not None

    # The panels

    def _at_the_panel(self) -> bool:
        title = self.panel.get_by_role("heading").first.inner_text(timeout=GRASP)
        self._see(title)
        ways = {
            "Choose your fleet": self._choose_a_fleet,
            "Place your home world": self._choose_a_hex,
            "Bring your vessels on": self._choose_a_hex,
            "Bring a vessel on?": self._choose_a_hex,
            "Choose the start vector": self._choose_a_vector,
            "What does the trader carry?": self._load,
            "Buy missiles": self._shop,
            "Load the computers": self._program,
            "Programs for the next phase": self._cycle,
        }
        done = ways.get(title, self._go_on)()
        if done:
            self.note(title)
        return done

    def _button(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=re.compile(name))

    def _go_on(self) -> bool:
        for tab in self.panel.get_by_role("group", name="What to decide").get_by_role("button", pressed=False).all():
            name = tab.inner_text()
            if not self._here[name]:
                return self.press(tab, name)
        ready = self._button(GO_ON.pattern)
        return self.press(ready) if enabled(ready) else False

    def _choose_a_fleet(self) -> bool:
        mine = self._button("^This is my fleet")
        for turn in range(12):
            if enabled(mine):
                break
            more = self.panel.get_by_role("button", name=re.compile("more$"), disabled=False).filter(
                visible=True, has_not_text=re.compile("more to choose")
            )
            self.press(more.nth(turn % more.count()))
        return self.press(mine)

    def _choose_a_hex(self) -> bool:
        """By the list, or where it is lit on the map."""
        here = self._button("^Here")
        if enabled(here):
            return self.press(here)
        lit = self.board.get_by_role("button", name=re.compile("^Hex"))
        if not lit.count():
            return self._go_on()
        listed = self.panel.get_by_role("combobox", name="Hex")
        names = listed.locator("option").all_inner_texts()
        liked = [at for at, name in enumerate(names) if self._liked(name)]
        if names and (liked or self._here["pointed"] % 2):
            listed.select_option(index=liked[0] if liked else 1 + len(names) // 3)
        else:
            self.point(lit.nth(lit.count() // (2 + self._here["pointed"] % 5)))
        self.note("pointed")
        return True

    def _choose_a_vector(self) -> bool:
        offered = self.panel.get_by_role("group", name="Start vector").get_by_role("button", pressed=False)
        names = [one.get_attribute("aria-label", timeout=GRASP) or "" for one in offered.all()]
        if not names:
            return False
        liked = [at for at, name in enumerate(names) if self._liked(name)]
        self.press(offered.nth(liked[0] if liked else self.did["vector"] % len(names)), "vector")
        return self.press(self.panel.get_by_role("button").last)

    def _load(self) -> bool:
        return self.press(self._button("^Illegal cargo"))

    def _shop(self) -> bool:
        """As many of the first pattern as the money buys, then on."""
        if not self.panel.get_by_role("region", name="Aboard").get_by_text("Nothing yet.").is_visible():
            return self._go_on()
        self.press(self.panel.get_by_role("group", name="Begin with a known one").get_by_role("button").first)
        cart = self._button("^Into the cart")
        while enabled(cart):
            self.press(cart)
        return self.press(self._button("^Buy for"), "bought")

    def _program(self) -> bool:
        for ship in self.panel.get_by_role("group", name="Ship").get_by_role("button").all():
            self.press(ship)
            self._suggested()
        self._suggested()
        return self._go_on()

    def _suggested(self) -> None:
        suggest = self._button("^Suggest a load")
        if enabled(suggest):
            self.press(suggest, "suggested")

    def _cycle(self) -> bool:
        sets = self.panel.get_by_label("Sets that can run")
        if sets.count() and not self.did["set"]:
            sets.select_option(index=0)
            self.note("set")
        return self._go_on()
