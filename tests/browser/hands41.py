"""A person at a table of Mayday M4.1, who knows nothing but the page: every stage by visible controls, to the end."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.hands78 import load_file, set_option
from tests.browser.pilot41 import GRASP, Pilot, Way

PATIENCE = 120.0
"""Seconds for which nothing may happen on any screen; how long a whole game takes is not asked."""
BLINK = 25
"""Milliseconds between two looks at a page on which nothing is to be done."""

# All that one look at the page tells; what is pressed afterwards is found by its role and its words.
GLANCE = """() => {
  const shown = (part) => part !== null && part !== undefined && part.checkVisibility();
  const words = (one) => one.innerText.replace(/\\s+/g, ' ').trim();
  const buttons = (part) => [...part.querySelectorAll('button:enabled')].filter(shown).map(words);
  const now = document.querySelector('[role=status][aria-label=Now]');
  const helm = document.querySelector('section[aria-label=Helm]');
  const desk = document.querySelector('.desk');
  const stage = document.querySelector('section[aria-label="The turn"]');
  const cards = shown(desk) ? [...desk.querySelectorAll('section[aria-label]')].filter(shown) : [];
  const running = desk?.querySelector('.bar[role=status]');
  const trouble = desk?.querySelector('.bar[role=alert]');
  return {
    prompt: now ? words(now) : '',
    turn: stage ? words(stage).match(/^Turn (\\d+)/)?.[1] ?? '' : '',
    running: shown(running) ? words(running) : '',
    trouble: shown(trouble) ? words(trouble) : '',
    helm: shown(helm) ? buttons(helm) : [],
    cards: Object.fromEntries(cards.map((one) => [one.getAttribute('aria-label'), buttons(one)])),
    more: shown(desk?.querySelector('details.more')),
  };
}"""


class Glance(NamedTuple):
    """What is on the screen at one moment."""

    prompt: str
    turn: str
    running: str
    """Orders that are on their way, and how far they are."""
    trouble: str
    """Why they stopped."""
    helm: list[str]
    """Words on what can be pressed there."""
    cards: dict[str, list[str]]
    """Parts of the desk by their titles, with the words on what can be pressed in them."""
    more: bool

    @property
    def over(self) -> bool:
        return self.prompt == "The game is over"

    @property
    def stage(self) -> str:
        return self.prompt.partition(":")[0] if self.cards else self.prompt

    @property
    def launching(self) -> bool:
        """The helm sets the marker of something new."""
        return any(words.startswith("Launch") for words in self.helm)


class Deed(NamedTuple):
    """Something to press: the words on it, what it comes to, and how often in a stage."""

    words: str
    what: str
    times: int = 1


OFTEN: Final = 99
DESK: Final = {
    "Who leads": [Deed("leads$", "named a leader")],
    "Fleet Tactics": [Deed("^Use it$", "used tactics")],
    "Sensor orders": [
        Deed("^As last turn", "sensors as before"),
        Deed("^All listen", "listened"),
        Deed("^All radiate", "radiated"),
        Deed("^These are my sensor orders", "sensors ordered"),
    ],
    "Sensors": [Deed("^Search", "searched"), Deed("finished$", "finished", OFTEN)],
    "Missile guidance": [Deed("is done$", "guided", OFTEN)],
    "Boarding": [Deed("^Send over$", "sent", 3)],
    "Fire orders": [
        Deed("^All .* at ", "all at one"),
        Deed("^Load$", "loaded"),
        Deed("^Aim", "aimed"),
        Deed("^All to point defence", "guarded"),
        Deed("^These are my fire orders", "fire ordered", OFTEN),
    ],
    "Fire": [Deed("^Fire as ordered|^Cease fire", "fired", OFTEN)],
    "Volleys to launch": [Deed("owards", "launched", OFTEN)],
    "Detonations": [Deed("in this order$|^Let volley", "detonated", OFTEN)],
    "Point defence": [Deed("^Fire all|^No more shots", "defended", OFTEN)],
    "Sand": [Deed("^Cast|^No sand", "sanded", OFTEN)],
    "Launch and recovery": [Deed("^Launch$", "craft launched", 3), Deed("^No more launches", "craft done", OFTEN)],
    "End of the turn": [Deed("^Try$", "repaired"), Deed("^Nothing more", "turn ended", OFTEN)],
}
"""What is done with each part of the desk, in this order: mostly the tools for whole fleets."""
ONCE: Final = {
    "Fire": [Deed("^Why", "read why"), Deed("^Fire .* at ", "fired one")],
    "Missile guidance": [Deed("^to ", "switched")],
}
"""What is tried once in a game, before the rest."""
SURE: Final = {"^They fall$": "fell", "^It stays$": "refused to let go"}
"""Answers that are given wherever they are offered."""


def is_question(title: str) -> bool:
    """Does this part of the desk ask for an answer, whatever else is on its way?"""
    return title in ("Sand", "Point defence") or not (title in DESK or title.startswith("Sheet of"))


def sit_down(page: Page, scenario: str, *seats: str, names: Sequence[str] = (), turns: int = 0) -> str:
    """Make a table for a scenario, of so many turns; gives its address."""
    page.goto(f"/new?game=mayday41&scenario={scenario}")
    return _make(page, seats, names, turns)


def bring(page: Page, file: Path, says: str, *seats: str, names: Sequence[str] = ()) -> str:
    """Make a table for a scenario or a position of one's own, of which the page says this; gives its address."""
    page.goto("/new?game=mayday41")
    page.get_by_role("radiogroup", name="Scenario").get_by_text("Your own", exact=True).click()
    expect(load_file(page, file)).to_contain_text(says)
    return _make(page, seats, names)


def _make(page: Page, seats: Sequence[str], names: Sequence[str], turns: int = 0) -> str:
    """With seats such as `me`, `open` or `bot:cadet`."""
    for number, who in enumerate(seats, start=1):
        page.get_by_label(f"Seat {number}", exact=True).select_option(who)
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Name at seat {number}", exact=True).fill(name)
    if turns:
        set_option(page, "turns", turns)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")
    return page.url


class Hand(Pilot):
    """Plays every stage by what the page offers, and goes on."""

    def __init__(
        self,
        page: Page,
        way: Way = "mouse",
        seed: int = 0,
        hunts: str = "",
        shoots: bool = True,
        looks: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(page, way, seed, hunts)
        self.shoots = shoots
        """Fires at whatever can be fired at."""
        self.looks = looks
        """Called with the title of each card that is new to the person, before anything is done there."""
        self.missed: list[str] = []
        """Presses that came to nothing, for whoever reads why a game stood still."""
        self.offered: set[str] = set()
        """Words on all that could ever be pressed at the helm."""
        self.over = page.get_by_role("region", name="The game is over")
        self.now = Glance("", "", "", "", [], {}, False)
        """What was on the screen when it was last looked at."""
        self._known: set[str] = set()
        self._moment = ("", "")

    def said(self) -> str:
        """What stands beside the map, for whoever reads why a game stood still."""
        side = self.page.locator(".board .side")
        return side.inner_text() if side.count() else self.page.locator("main").inner_text()

    def turn(self) -> bool:
        """Do one thing, if there is anything to do; what was under the hand may have gone meanwhile."""
        try:
            self.now = Glance(**self.page.evaluate(GLANCE))
            self.offered.update(self.now.helm)
            return self._decide(self.now)
        except Error as gone:
            self.missed.append(str(gone).splitlines()[0])
            return False

    def _decide(self, now: Glance) -> bool:
        if now.trouble:
            raise AssertionError(f"orders stopped: {now.trouble}")
        if now.over or now.prompt == "Sending…":
            return False
        if (now.turn, now.stage) != self._moment:
            self._moment = (now.turn, now.stage)
            self._here.clear()
        self._see(now)
        if now.running:
            return any(self._at(title, buttons) for title, buttons in now.cards.items() if is_question(title))
        if now.helm and not self._rather_all(now) and self.steer(now.launching):
            return True
        return any(self._at(title, buttons) for title, buttons in now.cards.items()) or (now.more and self._anything())

    def _rather_all(self, now: Glance) -> bool:
        """Volleys leave together: at first all of them, later one is placed by hand before the others."""
        return "Volleys to launch" in now.cards and (self._here["placed"] > 0 or not self.did["launched"])

    def _see(self, now: Glance) -> None:
        for title in [*now.cards, *(["Helm"] if now.helm else [])]:
            if self.looks and title not in self._known:
                self.looks(title)
                self._known.add(title)

    # The desk

    def _at(self, title: str, buttons: list[str]) -> bool:
        """One thing on one card; one that asks something unusual has its answers on it."""
        if not buttons:
            return False
        special = {"Fire orders": self._open_a_sheet, "Boarding": self._attack, "Sand": self._sand_throughout}
        done = (
            any(not self.did[deed.what] and self._try(title, deed) for deed in ONCE.get(title, ()))
            or (title in special and special[title]())
            or any(self._try(title, deed) for deed in self._deeds(title))
            or (title not in DESK and self._answer(title))
        )
        if done:
            self.did[title] += 1
        return done

    def _deeds(self, title: str) -> list[Deed]:
        deeds = DESK.get(title, [])
        return deeds[-1:] if title == "Fire orders" and not self.shoots else deeds

    def _card(self, title: str) -> Locator:
        return self.page.locator(".desk").get_by_role("region", name=title, exact=True)

    def _try(self, title: str, deed: Deed) -> bool:
        """Press what bears these words on a card, if it can be pressed and was not pressed too often."""
        if self._here[deed.what] >= deed.times:
            return False
        named = self._card(title).get_by_role("button", name=re.compile(deed.words), disabled=False)
        button = named.filter(visible=True)
        return button.count() > 0 and self.press(button.first, deed.what)

    def _open_a_sheet(self) -> bool:
        """Where no tool offers missiles to all, the first vessel's own sheet does."""
        closed = self._card("Fire orders").get_by_role("button", name=re.compile("^Open "))
        if not self.shoots or self._here["opened"] or not closed.count():
            return False
        return self.press(closed.first, "opened")

    def _attack(self) -> bool:
        """Those who went over fight to take an area."""
        posture = self._card("Boarding").get_by_label("They fight").first
        if self._here["posture"] or not posture.count():
            return False
        self.note("posture")
        posture.select_option("offensive", timeout=GRASP)
        return True

    def _sand_throughout(self) -> bool:
        """After the first hit, against whatever comes."""
        always = Deed("^Against every hit", "sanded throughout", OFTEN)
        return self.did["sanded"] > 0 and self._try("Sand", always)

    def _answer(self, title: str) -> bool:
        """A question with its answers: whichever; but nobody gets away who has to ask."""
        if any(self._try(title, Deed(words, what, OFTEN)) for words, what in SURE.items()):
            return True
        answers = self._card(title).locator("button[data-answer]:enabled")
        return answers.count() > 0 and self.press(answers.nth(self._whim.randrange(answers.count())), "answered")

    def _anything(self) -> bool:
        """The plain list, when no control of its own offers it."""
        more = self.page.locator(".desk details.more")
        if more.get_attribute("open", timeout=GRASP) is None:
            self.press(more.locator("summary"))
        choices = more.get_by_role("button", disabled=False)
        return choices.count() > 0 and self.press(choices.nth(self._whim.randrange(choices.count())), "more")


def play(hands: Sequence[Hand], until: Callable[[], bool] | None = None) -> None:
    """Let everybody decide whatever is asked of them, until the game is over on every screen, or there is enough."""
    seen: list[Glance] = []
    changed = time.monotonic()
    while not (until and until()):
        done = [hand.turn() for hand in hands]
        before, seen = seen, [hand.now for hand in hands]
        if any(done) or seen != before:
            changed = time.monotonic()
        if any(done):
            continue
        if all(now.over for now in seen):
            return
        if time.monotonic() - changed > PATIENCE:
            told = [f"{hand.now} missed {hand.missed[-3:]}: {hand.said()}" for hand in hands]
            raise AssertionError(f"the game stands still after {[dict(hand.did) for hand in hands]}: {told}")
        hands[0].page.wait_for_timeout(BLINK)
