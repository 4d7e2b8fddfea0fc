"""A person at a table of Mayday (1978), who knows nothing but the page: reads what is asked, presses what is shown."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Locator, Page, TimeoutError

ENOUGH = 3
"""Orders of one kind in a step, after which the person goes on."""
MANY = 500
"""Things done in one game; whoever does more is going round in circles."""
NOT_ASKED = re.compile("^($|Sending|Not connected|Waiting for|The game is over)")
"""What the page says while it is not there yet, while a decision is on its way, and while others decide."""
GOING_ON = "Nothing to do here; going on."
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
# All that a person takes in at a glance, in one go, so that it is of one moment; and a count of what changed so far.
LOOK = """() => {
  if (window.changes === undefined) {
    window.changes = 0;
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(() => (window.changes += 1)).observe(document, all);
  }
  const part = (name) => document.querySelector(`section[aria-label="${name}"]`);
  const map = document.querySelector('[role=group][aria-label^="Board, turn"]');
  const buttons = [...(part('Helm')?.querySelectorAll('button:enabled') ?? [])].filter((one) => one.checkVisibility());
  const words = (button) => {
    const copy = button.cloneNode(true);
    for (const hint of copy.querySelectorAll('[aria-hidden=true]')) hint.remove();
    return copy.textContent.trim().replace(/\\s+/g, ' ');
  };
  return [
    window.changes,
    document.querySelector('[role=status][aria-label=Now]')?.textContent ?? '',
    Number(map?.getAttribute('aria-label').split(' ').at(-1) ?? 0),
    part('The game is over')?.innerText ?? '',
    part('Your decision')?.querySelector('h2').innerText ?? '',
    part('Helm')?.querySelector('[role=status]')?.innerText ?? '',
    buttons.map((one) => [words(one), one.getAttribute('aria-pressed'), one.closest('li') !== null]),
  ];
}"""
CHANGED = "(seen) => window.changes !== seen"
LABELS = "(all) => all.map((one) => one.getAttribute('aria-label') ?? '')"


class Button(NamedTuple):
    """A button of the helm that can be pressed."""

    words: str
    pressed: str | None
    """Whether it is what has been picked; nothing where it does something at once."""
    listed: bool
    """One of a list to pick from."""


class Glance(NamedTuple):
    """What the page shows at one moment."""

    changes: int
    now: str
    """What the page says is asked, or of whom."""
    turn: int
    """The game-turn that the board says it is, 0 before it is there."""
    over: str
    """The words of the outcome."""
    panel: str
    """The title of the panel, if one is open."""
    helm: str
    """What the helm says."""
    offered: list[Button]

    @property
    def asked(self) -> bool:
        """Is there something to decide, and is it drawn?"""
        return NOT_ASKED.match(self.now) is None and self.helm != GOING_ON


def make_table(page: Page, scenario: str, *others: str, seat: int = 1, **options: str | int) -> None:
    """Fill in the form for a new table, with oneself at a seat and bots of these levels at the rest."""
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
    field.wait_for(state="attached")
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
    return control.count() > 0 and control.first.is_enabled()


def middle(thing: Locator) -> tuple[float, float]:
    """Where to point at it."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def turns_to_impact(words: str) -> int:
    """After how many turns a course ends on a world, by what is said of it; many when it does not."""
    if not re.search("crashes|strikes", words):
        return 99
    found = re.search(r"in (\d+) turns", words)
    return int(found[1]) if found else 1


def labels(things: Locator) -> list[str]:
    """The words that each of them is called by, as they are now."""
    found: list[str] = things.evaluate_all(LABELS)
    return found


def harmless(courses: Locator) -> list[Locator]:
    """Those whose words tell of no crash."""
    return [courses.nth(at) for at, words in enumerate(labels(courses)) if "crash" not in words]


class Person:
    """Plays what the page offers: another course now and then, a shot whenever there is one, and on."""

    def __init__(self, page: Page, touch: bool = False, likes: tuple[str, ...] = (), steady: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.likes = likes
        """Words on hexes, vectors and targets that are taken where they are offered, the first before the others."""
        self.steady = steady
        """Flies on as proposed, unless that is into a world."""
        self.looks: Callable[[str], None] | None = None
        """Called with the title of each screen that is new to the person, before anything is done there."""
        self.did: Counter[str] = Counter()
        """What was done, to tell a game that was played from one that was passed."""
        self.helm = page.get_by_role("region", name="Helm")
        self.panel = page.get_by_role("region", name="Your decision")
        self.over = page.get_by_role("region", name="The game is over")
        self.board = page.get_by_role("group", name=re.compile("^Board, turn"))
        self._known: set[str] = set()
        self._asked = (0, "")
        self._here: Counter[str] = Counter()
        """What was done since the question last changed."""

    def look(self) -> Glance:
        """Take in what the page shows."""
        changes, now, turn, over, panel, helm, offered = self.page.evaluate(LOOK)
        return Glance(changes, now, turn, over, panel, helm, [Button(*one) for one in offered])

    def play(self, until: Callable[[], bool] = lambda: False) -> str:
        """Decide whatever is asked, until the game is over or there is enough of it; gives the last words."""
        deeds = 0
        while deeds < MANY:
            seen = self.look()
            if seen.over or until():
                return seen.over
            if seen.asked and (seen.turn, seen.now) != self._asked:
                self._asked = (seen.turn, seen.now)
                self._here.clear()
            if seen.asked and self.decide(seen):
                deeds += 1
            else:
                self._wait(seen)
        raise AssertionError(f"no end of it: {self._story()}")

    def _wait(self, seen: Glance) -> None:
        """Until the page shows something else."""
        try:
            self.page.wait_for_function(CHANGED, arg=seen.changes, polling=20)
        except TimeoutError as gone:
            raise AssertionError(f"nothing happens any more: {self._story()}") from gone

    def _story(self) -> str:
        return f"at {self.look()} after {dict(self.did)}"

    def decide(self, seen: Glance) -> bool:
        """Do one thing, if anything can be done. What is asked of the person stays until it is answered."""
        if seen.panel:
            return self._at_the_panel(seen.panel)
        words = [button.words for button in seen.offered]
        if "Yes, crash" in words:
            return self.press(self.helm.get_by_role("button", name="Yes, crash"), "crash")
        done = any(map(GO_ON.match, words))
        if any(map(FLY.match, words)) and (self._here["fly"] < ENOUGH or not done):
            return self._fly(seen)
        return bool(words) and self._give_orders(seen)

    def press(self, control: Locator, what: str = "") -> bool:
        """Press with what this person has, a mouse or a finger; tells that something was done."""
        if self.touch:
            control.tap()
        else:
            control.click()
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

    def _fly(self, seen: Glance) -> bool:
        """Now and then another course than the one proposed: by the rose, by a lit hex, by the counter itself."""
        ways = (
            ["coast"] if self.steady else ["coast", "rose", "hex"] if self.touch else ["coast", "rose", "hex", "drag"]
        )
        way = ways[self.did["fly"] % len(ways)]
        fate = self.page.get_by_role("status", name="The course you have chosen").inner_text()
        if seen.now.startswith("Your missile") or self.helm.get_by_text(re.compile("^Missile")).count():
            self._steer_a_missile()
        elif way == "rose" or "crash" in fate:
            self._thrust()
        elif way == "hex":
            self._choose_a_course()
        elif way == "drag":
            self._drag()
        return self.press(self.helm.get_by_role("button", name=FLY), "fly")

    def _steer_a_missile(self) -> None:
        """Into its target as soon as may be, or as fast as may be."""
        courses = self.board.get_by_role("button", name=COURSE)
        if words := labels(courses):
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
            start, end = middle(future), middle(lit[self.did["fly"] % len(lit)])
            self.page.mouse.move(*start)
            self.page.mouse.down()
            self.page.mouse.move(*end, steps=3)
            self.page.mouse.up()
            self.note("drag")

    # The orders of a step

    def _give_orders(self, seen: Glance) -> bool:
        """The first thing on the list, a few times; never to leave by jump."""
        self._see(seen.now.partition(":")[0])
        end = any(GO_ON.match(button.words) for button in seen.offered)
        deeds = [button.words for button in seen.offered if button.pressed is None and DEEDS.match(button.words)]
        tired = end and (self._here["order"] >= ENOUGH or self._hopeless(deeds))
        if deeds and not tired and not self._tedious(deeds[-1]):
            self.note("order")
            return self.press(self.helm.get_by_role("button", name=DEEDS).last, deeds[-1])
        items = [button.words for button in seen.offered if button.listed and button.pressed == "false"]
        wanted = [at for at, words in enumerate(items) if words != "Jump" and not self._tedious(words)]
        if wanted and not tired and not (end and self._here["picked"] >= ENOUGH):
            first = min(wanted, key=lambda at: not self._liked(items[at]))
            listed = self.helm.get_by_role("listitem").get_by_role("button", pressed=False)
            return self.press(listed.nth(first), "picked")
        return end and self.press(self.helm.get_by_role("button", name=GO_ON), "go on")

    def _tedious(self, words: str) -> bool:
        """Sand or a boat: once in a game is enough to have done it, more only makes the game longer."""
        if words.startswith("Cast sand"):
            return self.did["Cast sand"] > 0
        return words.startswith("Launch ") and words != "Launch the missile" and self.did["Launch the craft"] > 0

    def _hopeless(self, deeds: list[str]) -> bool:
        """A shot that cannot hit, by the odds beside the button; the first is fired all the same."""
        if not self.did["Declare fire"] or "Declare fire" not in deeds:
            return False
        odds = self.helm.get_by_role("group", name="The odds")
        odds.get_by_text("hit", exact=True).wait_for()
        return re.search(r"\bhit\s+0%", odds.inner_text()) is not None

    # The panels

    def _at_the_panel(self, title: str) -> bool:
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
        if enabled(mine):
            return self.press(mine)
        more = self.panel.get_by_role("button", name=re.compile("^One .* more$"), disabled=False)
        offered = more.count()
        return offered > 0 and self.press(more.nth(self._here["one more"] % offered), "one more")

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
        names = labels(offered)
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
