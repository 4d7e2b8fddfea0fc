"""A person at the table of Mayday! Mayday!, who knows nothing but the page: by mouse, by finger or by keys alone."""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from playwright.sync_api import Error, Locator, Page

from tests.browser.hands78 import set_option

Way: TypeAlias = Literal["mouse", "touch", "keys"]

PATIENCE = 110.0
GRASP = 1_500
"""Milliseconds for one press; a control that went away meanwhile is looked for anew."""
BLINK = 25
"""Milliseconds between two looks round a table at which nobody has anything to do."""
STOPS = 90
"""Presses of Tab after which a control counts as out of reach."""

# All that one look at the page tells; what is pressed afterwards is found by its role and its words.
GLANCE = """() => {
  const region = (name) => document.querySelector(`section[aria-label="${name}"]`);
  const desk = region('Your decision');
  const shown = (part) => part !== null && part.checkVisibility();
  return {
    over: shown(region('The game is over')),
    revealing: document.querySelector('button[aria-label*="is shown to be"]') !== null,
    curtain: shown(region('Pass the device')),
    alone: document.querySelector('section[aria-label$=" alone"]:not([aria-label="Yours alone"])') !== null,
    heading: desk?.querySelector('h3')?.innerText ?? '',
    desk: desk?.innerText ?? '',
    buttons: shown(desk) ? [...desk.querySelectorAll('button:enabled')].map((one) => one.innerText.trim()) : [],
    typing: document.activeElement?.matches('input, textarea, select') ?? false,
  };
}"""


class Glance(NamedTuple):
    """What is on the screen at one moment."""

    over: bool
    revealing: bool
    curtain: bool
    alone: bool
    heading: str
    desk: str
    buttons: list[str]
    typing: bool


def make_flight(page: Page, *seats: str, names: Sequence[str] = (), **options: str | int) -> str:
    """Fill in the form for a flight with seats such as `me`, `open` or `bot:cadet`; gives the table's address."""
    page.goto("/new?game=cockpit&scenario=flight")
    chairs = page.get_by_role("combobox", name=re.compile(r"^Seat \d+$"))
    chairs.first.wait_for()
    while chairs.count() < len(seats):
        page.get_by_role("button", name="Add a seat").click()
    while chairs.count() > len(seats):
        page.get_by_role("button", name=f"Remove seat {chairs.count()}").click()
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


def sit_down(page: Page, link: str, name: str) -> None:
    """Open an invitation and take the first open seat."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit here").first.click()


class CrewMember:
    """Looks, marks, votes and talks by what the page shows; an infiltrator lies now and then."""

    def __init__(
        self,
        page: Page,
        way: Way = "mouse",
        seed: int = 0,
        tires: int = 2,
        at_curtain: Callable[[], object] | None = None,
    ) -> None:
        self.page = page
        self.way = way
        self.tires = tires
        """Windows in which the Veteran card is tried, before all others are let go by."""
        self.at_curtain = at_curtain
        """Called while the device changes hands, before the curtain is raised."""
        self.did: Counter[str] = Counter()
        self.missed: list[str] = []
        """Presses that came to nothing, for whoever reads why a flight stood still."""
        self._whim = random.Random(seed)
        self._turned = ""
        self.desk = page.get_by_role("region", name="Your decision")
        self.alone = page.get_by_role("region", name="Yours alone")
        self.over = page.get_by_role("region", name="The game is over")

    def glance(self) -> Glance:
        return Glance(**self.page.evaluate(GLANCE))

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
        if now.curtain:
            if self.at_curtain:
                self.at_curtain()
            return self.press(self.page.get_by_role("button", name=re.compile("^I am")), "took the device")
        if now.alone:
            return self.press(self.page.get_by_role("button", name="I know enough"), "read the team")
        if now.revealing:
            return self._watch_the_cards()
        if now.over or not now.buttons:
            return False
        for heading, deed in self._deeds().items():
            if re.search(heading, now.heading):
                return deed(now)
        return False

    def _deeds(self) -> dict[str, Callable[[Glance], bool]]:
        return {
            "^Look at one of": self._pick,
            "^You saw": self._mark,
            "punch or protect": self._vote,
            "^Your vote lies covered": self._turn_the_vote,
            "^Use your Veteran card": self._use_or_pass,
            "instead|^Who must|^Whom shall the skirmish|^Which of your own": self._name,
            "^Talk about": lambda now: self.press(self._button("I am ready to vote"), "ready"),
            "^Only you may talk": lambda now: self.press(self._button("Let the game go on"), "released"),
            "^Who shall look|^At whom shall|looks at": self._order,
            "[Aa]ccess": self._give,
        }

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
        """Bring the focus to a control with the keys that the page has for it."""
        focused = "control => control === document.activeElement"
        if self.glance().typing:
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("d")
        for _ in range(STOPS):
            if control.evaluate(focused, timeout=GRASP):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{control} cannot be reached by Tab")

    def _button(self, words: str) -> Locator:
        return self.desk.get_by_role("button", name=words)

    def _open(self) -> Locator:
        """The buttons of the decision that can be pressed now."""
        return self.desk.get_by_role("button", disabled=False)

    def _choose(self, now: Glance, without: str, what: str) -> bool:
        """Any one of the offered buttons, but not of those."""
        fitting = [at for at, words in enumerate(now.buttons) if not re.match(without, words)]
        return bool(fitting) and self.press(self._open().nth(self._whim.choice(fitting)), what)

    # Decisions

    def _watch_the_cards(self) -> bool:
        self.did["saw cards shown"] += 1
        if self.way == "keys":
            self.page.keyboard.press("Escape")
            return True
        return self.press(self.page.get_by_role("button", name=re.compile("is shown to be")))

    def _pick(self, now: Glance) -> bool:
        """From the row of cards, or where the cards lie on the table."""
        lying = self.page.get_by_role("button", name=re.compile("Choose it$"))
        if self.way == "mouse" and self.did["pick"] % 2 and lying.count():
            return self.press(lying.nth(self._whim.randrange(lying.count())), "pick")
        return self._choose(now, "^Use your", "pick")

    def _mark(self, now: Glance) -> bool:
        """An honest hand lays what it saw; the first time it tries to lie and is told that it cannot."""
        saw = now.desk.splitlines()
        seen = next(line.strip() for line in saw if line.strip() in ("Honest", "Infiltrator", "covered"))
        if seen == "covered":
            self.page.keyboard.press("c")
            return True
        other = "Infiltrator" if seen == "Honest" else "Honest"
        loyal = "You are honest" in self.alone.inner_text(timeout=GRASP)
        if loyal and not self.did["could not lie"]:
            self.press(self._button(other), "could not lie")
            self.desk.get_by_role("alert").filter(has_text="cannot lie").wait_for(timeout=GRASP)
        lies = not loyal and self._whim.random() < 0.5
        return self.press(self._button(other if lies else seen), "lied" if lies else "marked")

    def _vote(self, now: Glance) -> bool:
        """Who may think again does so at once, before the last of the others opens all votes."""
        self._turned = ""
        self.press(self._button(self._whim.choice(("Punch", "Protect"))), "voted")
        if self.did["turned the vote"] or self.way == "keys":
            return True
        try:
            self.desk.get_by_text(re.compile("^Your vote lies covered")).first.wait_for(timeout=GRASP)
            self._turn_the_vote(now)
        except Error:
            pass  # it was the last vote
        return True

    def _turn_the_vote(self, now: Glance) -> bool:
        """Once, by those who may think again: nobody shall notice it."""
        if self.did["turned the vote"] or self.way == "keys":
            return False
        return self.press(self.desk.get_by_role("button", pressed=False).first, "turned the vote")

    def _use_or_pass(self, now: Glance) -> bool:
        if "can change nothing" in now.desk or self.did["used"]:
            return self.press(self._button("Pass").first, "passed")
        if self.did["passed"] < self.tires:
            return self.press(self._button("Use it"))
        if "Pass from now on" in now.buttons:
            return self.press(self._button("Pass from now on"), "passes from now on")
        return self.press(self._button("Pass").first, "passed")

    def _name(self, now: Glance) -> bool:
        return self._choose(now, "^Back$", "used")

    def _order(self, now: Glance) -> bool:
        if "Order this look" in now.buttons:
            return self.press(self._button("Order this look"), "ordered a look")
        if self.did["ordered a look"] > 1:
            return self.press(self._button("No look"), "ordered none")
        return self._choose(now, "^(Back|No look)$", "named one")

    def _give(self, now: Glance) -> bool:
        if "Somebody else" in now.buttons:
            return self.press(self._button("Give"), "gave access")
        return self._choose(now, "^$", "chose whom")

    # Talk

    def open_part(self, title: str) -> None:
        """Turn to a part of the table, by the tabs that this screen has; a wide one shows the table without any."""
        bars = self.page.get_by_role("navigation", name=re.compile("Parts of the table|Beside the table"))
        tab = bars.get_by_role("button", name=re.compile(f"^{title}")).filter(visible=True)
        bars.filter(visible=True).first.wait_for()
        if title != "Table":
            # A page that has just been loaded shows the tabs of every game before those of this one.
            tab.first.wait_for()
        if tab.count():
            self.press(tab.first)

    def write(self, field: Locator, text: str) -> None:
        """Put the cursor into a field and type."""
        if self.way == "keys":
            self._reach(field)
        else:
            self.press(field)
        self.page.keyboard.type(text)

    def say(self, text: str) -> None:
        self.open_part("Talk")
        self.write(self.page.get_by_label("Say to everybody"), text)
        if self.way == "keys":
            self.page.keyboard.press("Enter")
        else:
            self.press(self.page.get_by_role("button", name="Say", exact=True))
        self.open_part("Table")
        self.did["said"] += 1

    def suspect(self, name: str) -> None:
        """A statement in two presses: a person, and what about him."""
        self.open_part("Talk")
        people = self.page.get_by_role("group", name="Say something about a person")
        self.press(people.get_by_role("button", name=name))
        about = self.page.get_by_role("group", name=f"About {name}")
        self.press(about.get_by_role("button", name="I suspect"), "stated")
        self.open_part("Table")


def fly(crew: Sequence[CrewMember], seconds: float = PATIENCE, until: Callable[[], bool] | None = None) -> None:
    """Let everybody decide whatever he is asked, until the flight is over on every screen, or there is enough of it."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if until and until():
            return
        done = [member.turn() for member in crew]
        if any(done):
            continue
        if all(member.glance().over for member in crew):
            return
        crew[0].page.wait_for_timeout(BLINK)
    told = [f"{member.prompt()!r} {member.glance().buttons} missed {member.missed[-2:]}" for member in crew]
    raise AssertionError(f"the flight stands still after {[dict(member.did) for member in crew]}: {told}")
