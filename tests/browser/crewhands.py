"""A person at the table of Mayday! Mayday!, who knows nothing but the page: by mouse, by finger or by keys alone."""

from __future__ import annotations

import json
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from playwright.sync_api import Error, Locator, Page, TimeoutError, expect

from tests.browser.hands78 import set_option
from tests.server.serving import Json, Player, answered

Way: TypeAlias = Literal["mouse", "touch", "keys"]

STANDSTILL = 90.0
"""Seconds without any change on any screen after which a flight is broken, however slow the machine."""
GRASPS = (2_000, 6_000, 20_000, 60_000)
"""Milliseconds for one press, and for the next attempts at it if the control is still there."""
BLINKS = (25, 50, 100)
"""Milliseconds between two looks round a table at which nobody has anything to do, longer from look to look."""
STOPS = 90
"""Presses of Tab after which a control counts as out of reach."""

AN_HOUR = 3600
"""Seconds for what has a clock and shall not run out."""

# All that one look at the page tells; what is pressed afterwards is found by its role and its words.
GLANCE = """() => {
  const region = (name) => document.querySelector(`section[aria-label="${name}"]`);
  const desk = region('Your decision');
  const shown = (part) => part !== null && part.checkVisibility();
  return {
    prompt: document.querySelector('[role="status"][aria-label="Now"]')?.innerText ?? '',
    over: shown(region('The game is over')),
    revealing: [...document.querySelectorAll('main button')].some((one) => one.textContent.includes('Press to go on.')),
    curtain: shown(region('Pass the device')),
    briefing: document.querySelector('section[aria-label$=" alone"]:not([aria-label="Yours alone"])') !== null,
    heading: desk?.querySelector('h3')?.innerText ?? '',
    desk: desk?.innerText ?? '',
    alone: region('Yours alone')?.innerText ?? '',
    buttons: shown(desk) ? [...desk.querySelectorAll('button:enabled')].map((one) => one.innerText.trim()) : [],
    typing: document.activeElement?.matches('input, textarea, select') ?? false,
  };
}"""


class Glance(NamedTuple):
    """What is on the screen at one moment."""

    prompt: str = ""
    over: bool = False
    revealing: bool = False
    curtain: bool = False
    briefing: bool = False
    heading: str = ""
    desk: str = ""
    alone: str = ""
    buttons: Sequence[str] = ()
    typing: bool = False

    @property
    def sending(self) -> bool:
        """A decision is on its way: what stands there is not yet what it made."""
        return self.prompt.startswith(("Sending", "Not connected"))


def make_flight(page: Page, *seats: str, names: Sequence[str] = (), **options: str | int) -> str:
    """Fill in the form for a flight with seats such as `me`, `open` or `bot:cadet`; gives the table's address."""
    page.goto("/new?game=cockpit&scenario=flight")
    chairs = page.get_by_role("combobox", name=re.compile(r"^Seat \d+$"))
    chairs.first.wait_for()
    # The form is drawn at one stroke, and again before a press of it comes back.
    for number in range(chairs.count(), len(seats)):
        page.get_by_role("button", name="Add a seat").click()
        expect(chairs).to_have_count(number + 1)
    for number in range(chairs.count(), len(seats), -1):
        page.get_by_role("button", name=f"Remove seat {number}").click()
        expect(chairs).to_have_count(number - 1)
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
    """Open an invitation and take the first open seat; the next one may come when it is taken."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.get_by_label("Your name")).to_have_count(0)


def remember_flights(page: Page, name: str) -> None:
    """Let this browser know of two earlier flights from its next page on: they make a veteran."""
    kept = json.dumps({"cockpit": {name.lower(): ["one", "another"]}})
    page.add_init_script(f"localStorage['mayday.finished'] = JSON.stringify({kept})")


def staged(player: Player, position: Mapping[str, Any], *seats: str) -> Json:
    """A table from a position, with names of people and bots such as `bot:cadet` in its seats."""
    orders = [
        {"kind": "bot", "bot": who.removeprefix("bot:")} if who.startswith("bot:") else {"kind": "me", "name": who}
        for who in seats
    ]
    return answered(player.post("/api/tables", {"game": "cockpit", "position": position, "seats": orders}), 201)


def hold_all_seats(page: Page, made: Json) -> None:
    """Let this browser hold every seat of a table from its next page on, all of them told who they are."""
    seats = [{**held, "name": ""} for held in made["held"]]
    kept = {"game": "cockpit", "host": made["host"], "seats": seats, "briefed": [held["seat"] for held in seats]}
    page.add_init_script(f"localStorage['mayday.tables'] ??= JSON.stringify({json.dumps({made['table']: kept})})")


class CrewMember:
    """Looks, marks, votes and talks by what the page shows; an infiltrator lies now and then."""

    def __init__(
        self,
        page: Page,
        way: Way = "mouse",
        seed: int = 0,
        tires: int = 2,
        votes: Sequence[str] = ("Punch", "Protect"),
        turns: bool = False,
        curious: bool = True,
        at_curtain: Callable[[], object] | None = None,
    ) -> None:
        self.page = page
        self.way = way
        self.tires = tires
        """Windows in which the Veteran card is tried, before all others are let go by."""
        self.votes = votes
        """What this person may vote for."""
        self.turns = turns
        """Thinks again about the first vote that can still be turned; for tables where nobody else votes meanwhile."""
        self.curious = curious
        """Orders a look in the End Phase, once."""
        self.at_curtain = at_curtain
        """Called while the device changes hands, before the curtain is raised."""
        self.did: Counter[str] = Counter()
        self.missed: list[str] = []
        """Presses that came to nothing, for whoever reads why a flight stood still."""
        self.saw = Glance()
        """At the last look."""
        self._whim = random.Random(seed)
        self.now = page.get_by_role("status", name="Now")
        self.desk = page.get_by_role("region", name="Your decision")
        self.alone = page.get_by_role("region", name="Yours alone")
        self.over = page.get_by_role("region", name="The game is over")

    def glance(self) -> Glance:
        self.saw = Glance(**self.page.evaluate(GLANCE))
        return self.saw

    def asked(self) -> bool:
        """Was there something for this person to decide, at the last look?"""
        return bool(self.saw.buttons) and not self.saw.sending

    def look(self) -> None:
        """See how things stand; a page that is being loaded shows nothing."""
        try:
            self.glance()
        except Error as gone:
            self.missed.append(str(gone).splitlines()[0])
            self.saw = Glance()

    def turn(self) -> bool:
        """Do one thing, if the last look showed anything to do; what was under the hand may have gone meanwhile."""
        try:
            return self._decide(self.saw)
        except Error as gone:
            self.missed.append(str(gone).splitlines()[0])
            return False

    def _decide(self, now: Glance) -> bool:
        if now.curtain:
            if self.at_curtain:
                self.at_curtain()
            return self.hit(self.page.get_by_role("button", name=re.compile("^I am")), "took the device")
        if now.briefing:
            return self.hit(self.page.get_by_role("button", name="I know enough"), "read the team")
        if now.revealing:
            return self._watch_the_cards()
        if now.over or now.sending or not now.buttons:
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
            "^Use your Veteran card": self._use_or_pass,
            "instead|^Who must|^Whom shall the skirmish|^Which of your own": self._name,
            "^Talk about": lambda now: self.hit(self._button("I am ready to vote"), "ready"),
            "^Only you may talk": lambda now: self.hit(self._button("Let the game go on"), "released"),
            "^Who shall look|^At whom shall|looks at": self._order,
            "[Aa]ccess": self._give,
        }

    # Hands

    def press(self, control: Locator, what: str = "") -> None:
        """Wait for a control, then press it."""
        control.wait_for()
        self.hit(control, what)

    def hit(self, control: Locator, what: str = "") -> bool:
        """Press a control that was there a moment ago; an error if it has gone, and true if not.

        One that is still there is tried again and again: a slow machine may need longer than a change of the table.
        """
        for patience in GRASPS:
            try:
                self._hit(control, patience)
            except TimeoutError:
                if not control.is_visible() or not control.is_enabled(timeout=patience):
                    raise
            else:
                if what:
                    self.did[what] += 1
                return True
        raise AssertionError(f"{control} is there and cannot be pressed")

    def _hit(self, control: Locator, patience: float) -> None:
        if self.way == "touch":
            control.tap(timeout=patience)
        elif self.way == "mouse":
            control.click(timeout=patience, no_wait_after=True)  # a press that was made is not made again
        else:
            self._reach(control, patience)
            self.page.keyboard.press("Enter")

    def _reach(self, control: Locator, patience: float) -> None:
        """Bring the focus to a control with the keys that the page has for it, again if it was lost on the way."""
        for stop in range(2 * STOPS):
            if stop % STOPS == 0:
                if self.glance().typing:
                    self.page.keyboard.press("Tab")
                self.page.keyboard.press("d")
            if control.evaluate("control => control === document.activeElement", timeout=patience):
                return
            self.page.keyboard.press("Tab")
        if control.is_enabled(timeout=patience):
            raise AssertionError(f"{control} cannot be reached by Tab")
        raise Error(f"{control} cannot be pressed any more")

    def _button(self, words: str) -> Locator:
        return self.desk.get_by_role("button", name=words)

    def _open(self) -> Locator:
        """The buttons of the decision that can be pressed now."""
        return self.desk.get_by_role("button", disabled=False)

    def _choose(self, now: Glance, without: str, what: str) -> bool:
        """Any one of the offered buttons, but not of those."""
        fitting = [at for at, words in enumerate(now.buttons) if not re.match(without, words)]
        return bool(fitting) and self.hit(self._open().nth(self._whim.choice(fitting)), what)

    # Decisions

    def _watch_the_cards(self) -> bool:
        """Go on when somebody has shown his cards; the page does so by itself after a while."""
        self.did["saw cards shown"] += 1
        if self.way == "keys":
            self.page.keyboard.press("Escape")
            return True
        return self.hit(self.page.get_by_role("button", name=re.compile(r"Press to go on\.$")))

    def _pick(self, now: Glance) -> bool:
        """From the row of cards, or by mouse where they lie; how to play covers that until something was decided."""
        lying = self.page.get_by_role("button", name=re.compile("Choose it$"))
        if self.way == "mouse" and (self.did["marked"] or self.did["lied"]):
            places = lying.count()
            return places > 0 and self.hit(lying.nth(self._whim.randrange(places)), "pick")
        return self._choose(now, "^Use your", "pick")

    def _mark(self, now: Glance) -> bool:
        """An honest hand lays what it saw; the first time it tries to lie and is told that it cannot."""
        lines = [line.strip() for line in now.desk.splitlines()]
        if "covered" in lines:
            self.page.keyboard.press("c")
            return True
        seen = next(line for line in lines if line in ("Honest", "Infiltrator"))
        other = "Infiltrator" if seen == "Honest" else "Honest"
        loyal = "You are honest" in now.alone
        if loyal and not self.did["could not lie"]:
            self.hit(self._button(other), "could not lie")
            expect(self.desk.get_by_role("alert")).to_contain_text("cannot lie")
        lies = not loyal and self._whim.random() < 0.5
        return self.hit(self._button(other if lies else seen), "lied" if lies else "marked")

    def _vote(self, now: Glance) -> bool:
        self.hit(self._button(self._whim.choice(self.votes)), "voted")
        if self.turns and not self.did["turned the vote"]:
            self._turn_the_vote()
        return True

    def _turn_the_vote(self) -> None:
        """Think again, unless it was the last vote: nobody shall notice it."""
        expect(self.now).not_to_have_text(re.compile("^(Sending|Not connected)"))
        if self.glance().heading.startswith("Your vote lies covered"):
            lies = self.desk.get_by_role("button", pressed=True)
            other = "Protect" if lies.inner_text().strip() == "Punch" else "Punch"
            self.hit(self._button(other), "turned the vote")
            expect(lies).to_have_text(other)

    def _use_or_pass(self, now: Glance) -> bool:
        if "can change nothing" not in now.desk and not self.did["used"] and self.did["passed"] < self.tires:
            return self._use()
        if self.did["passed"] >= self.tires and "Pass from now on" in now.buttons:
            return self.hit(self._button("Pass from now on"), "passes from now on")
        return self.hit(self._button("Pass").first, "passed")

    def _use(self) -> bool:
        """Most cards ask for a name next; those that need none are used by this press."""
        self.hit(self._button("Use it"))
        now = self.glance()
        if now.sending or not now.heading:
            self.did["used"] += 1
        return True

    def _name(self, now: Glance) -> bool:
        return self._choose(now, "^Back$", "used")

    def _order(self, now: Glance) -> bool:
        if "Order this look" in now.buttons:
            return self.hit(self._button("Order this look"), "ordered a look")
        if self.did["ordered a look"] or not self.curious:
            return self.hit(self._button("No look"), "ordered none")
        return self._choose(now, "^(Back|No look)$", "named one")

    def _give(self, now: Glance) -> bool:
        if "Somebody else" in now.buttons:
            return self.hit(self._button("Give"), "gave access")
        return self._choose(now, "^$", "chose whom")

    # Talk

    def open_part(self, title: str) -> None:
        """Turn to a part of the table, by the tabs that this screen has; a wide one always shows the table."""
        bars = self.page.get_by_role("navigation", name=re.compile("Parts of the table|Beside the table"))
        bar = bars.filter(visible=True)
        bar.wait_for()
        if title != "Table" or bar.get_attribute("aria-label") == "Parts of the table":
            # A page that has just been loaded shows the tabs of every game before those of this one.
            self.press(bar.get_by_role("button", name=re.compile(f"^{title}")))

    def write(self, field: Locator, text: str) -> None:
        """Put the cursor into a field and type."""
        expect(field).to_be_enabled()
        if self.way == "keys":
            self._reach(field, GRASPS[-1])
        else:
            self.press(field)
        self.page.keyboard.type(text)
        expect(field).to_have_value(text)

    def say(self, text: str) -> None:
        self.open_part("Talk")
        field = self.page.get_by_label("Say to everybody")
        self.write(field, text)
        if self.way == "keys":
            self.page.keyboard.press("Enter")
        else:
            self.press(self.page.get_by_role("button", name="Say", exact=True))
        expect(field).to_have_value("")  # what was refused would still stand there
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


def fly(
    crew: Sequence[CrewMember],
    until: Callable[[], bool] | None = None,
    meanwhile: Callable[[], object] | None = None,
) -> None:
    """Let everybody decide whatever he is asked, until the flight is over on every screen, or there is enough of it.

    Whether there is enough is judged by the same look that is then acted upon: what came in between would be done
    before anybody had seen that it was there.
    """
    screens: list[Glance] = []
    idle = 0
    changed = time.monotonic()
    while True:
        if meanwhile:
            meanwhile()
        for member in crew:
            member.look()
        if until and until():
            return
        before, screens = screens, [member.saw for member in crew]
        done = [member.turn() for member in crew]
        if all(screen.over for screen in screens):
            assert until is None, f"the flight was over too soon, after {[dict(member.did) for member in crew]}"
            return
        if any(done) or screens != before:
            changed = time.monotonic()
        elif time.monotonic() > changed + STANDSTILL:
            told = [f"{member.saw.prompt!r} {member.saw.buttons} missed {member.missed[-2:]}" for member in crew]
            raise AssertionError(f"the flight stands still after {[dict(member.did) for member in crew]}: {told}")
        idle = 0 if any(done) else idle + 1
        if idle:
            crew[0].page.wait_for_timeout(BLINKS[min(idle, len(BLINKS)) - 1])
