"""Whether anything that reached one browser at a table of Mayday M4.1 was not for those eyes."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from mayday.games.mayday41.space.places import at
from mayday.games.mayday41.tables import FIRE_ORDERS, SENSOR_ORDERS, STAGES
from tests.browser.crewears import TABLE, UPDATE, Ears, Heard, named
from tests.browser.truth41 import Moment, Truth

Json = dict[str, Any]

# Whatever is not named here or looked into below is a leak: a new field has to be thought about first.
VIEW: Final = named(
    """seat options length goals stakes turn stage sides allies order side_order ready asked bodies sun sheets ships
    salvos contacts bogeys command flagship fleet_tactics uses_fleet_tactics mover steered waiting plane sensing matched
    matched_before fights warnings question perils fallen winners reason rule draw"""
)
PRINTED: Final = ("goals", "stakes", "bodies", "options", "length", "sides", "sun")
"""What the scenario says to everybody, names of ships among it; it stays as it is."""
SHOWN: Final = named("active passive arc shots predict directors boardable")
PARTS: Final = {
    "contacts": named("ref side volley code class_name size streamlined g_rating markers landed moved shown ship"),
    "bogeys": named("ref markers shown"),
}
OWN: Final = named(
    """sheets ships salvos command flagship fleet_tactics uses_fleet_tactics waiting plane sensing fights warnings
    question perils contacts allies fallen"""
)
"""Of a side alone: somebody who watches is told nothing of it."""
ODDS: Final = named("chances modifiers needed dice terms notes")
SKETCH: Final = named("legs points")
"""Of bodies and places, which everybody sees."""
# Events, who they may be about: `own` units alone, units that are `known` (one's own and contacts), or any marker.
EVENTS: Final = {
    kind: (about, frozenset(fields) | {"type"})
    for kind, about, *fields in map(
        str.split,
        """turn_begun any turn
        stage_begun any stage
        initiative any order
        tie_broken any who dice
        commanded own ship flagship
        conceded any side
        acted any side
        ended any winners reason
        moved any unit past present future
        marker_moved any past present future
        crashed known unit body how
        landed known unit body
        dived own unit depth
        sensors_used any unit active passive arc
        sensed looker ship target sensor lock terms signal difficulty roll success
        unseen looker ship target sensor
        jammed any jammer against kind roll success
        found looker ship target
        lost any target
        locked looker ship target
        locked_on own unit
        lock_lost looker ship target
        acquired looker volley target success
        fire_ordered any ship shots predict directors
        shot any ship battery target hexes locked guard roll hit points
        missile_shot known volley
        sand_cast known ship canisters roll success
        struck known unit points screened armor structure
        explosion known unit inside roll effect
        system_lost known unit what
        removed known unit how
        marker_gone any hex
        located known unit inside rolls system
        deflected known unit points
        system_struck known unit inside system part points effect
        repaired own unit what roll success
        went_inert own volley missiles
        switched looker volley kind missiles to
        warned any volley target hexes
        volley_launched known ship volley past present future
        appeared any unit past present future
        not_launched own ship launcher missiles
        detonated any volley target hexes rolls hits
        went_over looker vessel ship marines troops
        cables_cut any vessel ship
        fought known ship attackers defenders postures dice dms totals winner
        fell known ship marines troops crew
        area_taken known ship by areas
        captured known ship by
        craft_launched known craft parent
        craft_recovered known craft ship
        embarked own craft marines troops
        plant_switched own ship on
        camouflaged own ship
        leave_ordered own ship how
        disengage_asked any ship against
        disengage_refused any ship against
        departed any ship how
        exited any unit hex
        delivered own ship""".splitlines(),
    )
}
WATCHED: Final = named("turn_begun stage_begun initiative tie_broken conceded acted ended marker_moved marker_gone")
"""What somebody who watches hears."""
UNITS: Final = ("unit", "ship", "volley", "vessel", "craft", "parent", "flagship")
LOOKERS: Final = ("ship", "volley", "vessel")
REF: Final = re.compile(r"[smcb]\d+")
REVEALED: Final = {"sensors_used": SENSOR_ORDERS, "fire_ordered": FIRE_ORDERS}
"""Orders, with the stage in which they are still covered."""


def leaks(heard: Iterable[Heard], seat: int | None, truth: Truth) -> list[str]:
    """What these eyes should not have been told before the game was over; empty when all is well."""
    judge = Judge(seat, truth)
    for one in heard:
        judge.weigh(one)
    return judge.found


class Judge:
    """Goes through the messages of one seat, or of a watcher, in their order."""

    def __init__(self, seat: int | None, truth: Truth) -> None:
        self.seat = seat
        self.truth = truth
        self.found: list[str] = []
        self._over = False
        self._asked_for = True
        """This browser has sent something since the last update, which may be the answer to it."""
        self._before: Json = {}
        self._printed: Json = {}
        self._gone: set[str] = set()
        """Contacts that were lost: their names must never come back."""
        self._held: set[str] = set()
        self._classes: set[tuple[str, str]] = set()
        """Whose vessels of which class were ever held."""

    def weigh(self, one: Heard) -> None:
        self._search(one.text)
        if one.own:
            self._asked_for = True
            return
        if one.path and (self._over or not one.path.startswith("/api/tables/")):
            return
        message = json.loads(one.text)
        self._over |= message.get("type") == "update" and message["table"]["outcome"] is not None
        if not self._over:
            self._names(message)
        if one.path:
            self._answer(one.path, message)
        elif message["type"] == "update":
            self._update(message)
        elif message["type"] == "seats":
            self._known("seats", message, {"type", "table"})
            self._known("table", message["table"], TABLE)
        elif message["type"] == "refused":
            self._known("refused", message, {"type", "reason", "rule", "code"})
        elif message["type"] not in ("accepted", "pong"):
            self._leak("message", message["type"])

    def _leak(self, where: str, what: object) -> None:
        self.found.append(f"seat {self.seat}: {where}: {what}")

    def _known(self, where: str, data: Json, fields: frozenset[str] | set[str]) -> None:
        if new := set(data) - fields:
            self._leak(where, f"unknown fields {sorted(new)}")

    def _search(self, text: str) -> None:
        """Secrets of the server that nobody but their holder may ever see."""
        for seat, token in self.truth.tokens.items():
            if seat != self.seat and token in text:
                self._leak("token", f"of seat {seat} in {text[:80]}")
        if self.seat != 0 and self.truth.host in text:
            self._leak("host", text[:80])
        if not self._over and self.truth.seed in text:
            self._leak("seed", text[:80])

    def _names(self, message: Json) -> None:
        """Vessels of others have no names before the end, whoever holds them."""
        view = message.get("view") or {}
        text = json.dumps({**message, "view": {part: one for part, one in view.items() if part not in PRINTED}})
        for side, names in enumerate(self.truth.names):
            for name in names if side != self.seat else ():
                if re.search(rf"\b{name}\b", text):
                    self._leak("name", f"{name} of side {side}")

    def _answer(self, path: str, body: Json) -> None:
        """Sitting down, odds before a throw, and what everybody may know of the table; all else can wait."""
        if "status" in body and "seats" in body:
            self._known(path, body, TABLE)
        elif set(body) == {"seat", "token"}:
            if body["seat"] != self.seat:
                self._leak(path, f"seat {body['seat']}")
        elif "/sketch/" in path:
            self._known(path, body, SKETCH)
        elif path.endswith("/odds"):
            self._known(path, body, ODDS)
        elif set(body) not in ({"text"}, {"table", "host", "held"}):
            self._leak(path, f"unknown answer {sorted(body)}")

    def _update(self, update: Json) -> None:
        if self._over:
            return
        self._known("update", update, UPDATE)
        self._known("table", update["table"], TABLE)
        if update["seat"] not in (None, self.seat):
            self._leak("update", f"for seat {update['seat']}")
        if update["stand_in"]:
            self._leak("stand_in", update["stand_in"])
        if update["legal"] and (update["seat"] is None or update["seat"] not in update["actors"]):
            self._leak("legal", "somebody else's")
        if update["view"] is None:
            return
        moments = self.truth.moments[update["ply"]]
        self._view(update["view"], update["seat"], moments)
        self._legal(update)
        for item in update["news"]:
            self._news(item, update["seat"])
        self._arrival(update)

    def _arrival(self, update: Json) -> None:
        """A message must have something to tell: one that tells nothing betrays that somebody did something unseen.

        A number and a time more are nothing; but whoever watches is told that there was a shot, and no more than that.
        """
        told = {name: update[name] for name in ("view", "actors", "legal")}
        told["table"] = {name: value for name, value in update["table"].items() if name not in ("ply", "changed")}
        if self.seat is None:
            told["ply"] = update["ply"]
        if told == self._before and not update["news"] and not self._asked_for:
            self._leak("arrival", f"an update of ply {update['ply']} without anything new")
        self._before = told
        self._asked_for = False

    # The view

    def _view(self, view: Json, eyes: int | None, moments: list[Moment]) -> None:
        self._known("view", view, VIEW)
        for part, fields in PARTS.items():
            for one in view[part]:
                self._known(part, one, fields)
                self._known(f"{part}.shown", one["shown"], SHOWN)
        if view["seat"] != eyes:
            self._leak("view.seat", view["seat"])
        printed = {part: view[part] for part in PRINTED}
        if printed != (self._printed or printed):
            self._leak("scenario", "it has changed")
        self._printed = printed
        self._markers(view, moments)
        self._covered(view)
        if eyes is None:
            for part in OWN:
                if view[part]:
                    self._leak(f"view.{part}", view[part])
            return
        self._fleet(view, eyes, moments)
        self._contacts(view, eyes, moments)
        for part in ("order", "matched", "matched_before"):
            if strangers := {ref for ref in refs(view[part]) if ref.startswith("b")}:
                self._leak(f"view.{part}", f"calls {sorted(strangers)} vessels")
        if view["question"] and eyes not in view["asked"]:
            self._leak("view.question", view["question"])

    def _markers(self, view: Json, moments: list[Moment]) -> None:
        """Markers lie where everybody sees them; those of bogeys are numbered by their places and nothing else."""
        lying = frozenset[tuple[str, str, str]]().union(*(moment.markers for moment in moments))
        for one in [*view["contacts"], *view["bogeys"]]:
            if place(one) not in lying:
                self._leak("markers", f"{one['ref']} at {place(one)}")
        if [one["ref"] for one in view["bogeys"]] != [f"b{number + 1}" for number in range(len(view["bogeys"]))]:
            self._leak("view.bogeys", "numbers that are no places in a list")
        spots = [tuple(at(one["markers"][name]) for name in ("present", "future", "past")) for one in view["bogeys"]]
        if spots != sorted(spots):
            self._leak("view.bogeys", "an order that is not that of their places")

    def _covered(self, view: Json) -> None:
        """Orders of others before they are shown, and batteries of those that are no contacts."""
        stage = STAGES.index(view["stage"])
        for one in [*view["contacts"], *view["bogeys"]]:
            shown = one["shown"]
            if stage <= SENSOR_ORDERS and (shown["active"] or shown["passive"] or shown["arc"] >= 0):
                self._leak("sensor orders", shown)
            if stage <= FIRE_ORDERS and (shown["shots"] or shown["predict"] or shown["directors"] >= 0):
                self._leak("fire orders", shown)
        for one in view["bogeys"]:
            if any(shot["battery"] for shot in one["shown"]["shots"]):
                self._leak("bogey", f"the batteries of {one['ref']}")
        if stage in (SENSOR_ORDERS, FIRE_ORDERS):
            others = [done for side, done in enumerate(view["ready"]) if side != view["seat"] and side in view["asked"]]
            if any(others):
                self._leak("view.ready", view["ready"])

    def _fleet(self, view: Json, eyes: int, moments: list[Moment]) -> None:
        """One's own vessels and volleys, whole; nobody else's."""
        own = frozenset[tuple[str, str, str]]().union(*(moment.fleets[eyes].own for moment in moments))
        for one in [*view["ships"], *view["salvos"]]:
            if one["markers"] and place(one) not in own:
                self._leak("fleet", f"{one['ref']} at {place(one)}")
        for ship in view["ships"]:
            if ship["name"] not in self.truth.names[eyes] and not ship["taken_from"]:
                self._leak("fleet", ship["name"])
        for salvo in view["salvos"]:
            if not salvo["ref"].startswith("m") or not salvo["ship"].startswith("s"):
                self._leak("volley", f"the missiles of {salvo['ref']}")

    def _contacts(self, view: Json, eyes: int, moments: list[Moment]) -> None:
        """Counters of what one's vessels hold, under names that do not outlive the contact."""
        held: dict[tuple[str, str, str], set[str]] = {}
        for moment in moments:
            for where, classes in moment.fleets[eyes].held.items():
                held.setdefault(where, set()).update(classes)
        for one in view["contacts"]:
            if one["class_name"] not in held.get(place(one), ()):
                self._leak("contact", f"{one['ref']} ({one['class_name']}) is held by nobody of theirs")
        self._classes |= {(one["side"], one["code"]) for one in view["contacts"]}
        fallen = Counter((loss["side"], loss["code"]) for loss in view["fallen"])
        if any(loss not in self._classes or all(fallen[loss] > one.lost[loss] for one in moments) for loss in fallen):
            self._leak("view.fallen", view["fallen"])
        now = {one["ref"] for one in view["contacts"]}
        if again := now & self._gone:
            self._leak("contact", f"{sorted(again)} came back under the old name")
        self._gone |= self._held - now
        self._held = now

    # Choices and news

    def _legal(self, update: Json) -> None:
        """Choices name what is on one's own map and nothing else."""
        view = update["view"]
        shown = {one["ref"] for part in ("ships", "salvos", "contacts", "bogeys") for one in view[part]}
        if strangers := set(refs([one["action"] for one in update["legal"]])) - shown:
            self._leak("legal", f"names {sorted(strangers)}")

    def _news(self, item: Json, eyes: int | None) -> None:
        event = item["event"]
        kind = event["type"]
        self._known("news", item, {"ply", "text", "event", "part"})
        if kind not in EVENTS:
            self._leak("news", f"unknown event {kind}")
            return
        about, fields = EVENTS[kind]
        self._known(kind, event, fields)
        if eyes is None and kind not in WATCHED:
            self._leak("news", f"{kind} to somebody who watches")
        if kind in REVEALED and all(one.stage <= REVEALED[kind] for one in self.truth.moments[item["ply"]]):
            self._leak(kind, "before orders are shown")
        self._about(kind, about, event)

    def _about(self, kind: str, about: str, event: Json) -> None:
        """Whose business it is; a bogey's only what everybody can see of a marker."""
        named = [event[name] for name in UNITS if isinstance(event.get(name), str)]
        if about == "own" and any(ref[:1] not in "sm" for ref in named if ref):
            self._leak(kind, f"of others: {event}")
        if about == "known" and any(ref[:1] not in "smc" for ref in named[:1] if ref):
            self._leak(kind, f"of a bogey: {event}")
        if about == "looker" and not any(event.get(name, "")[:1] in ("s", "m") for name in LOOKERS):
            self._leak(kind, f"of others: {event}")
        if kind == "shot" and event["ship"].startswith("b") and event["battery"]:
            self._leak(kind, f"the battery of a bogey: {event}")


def place(one: Json) -> tuple[str, str, str]:
    return one["markers"]["past"], one["markers"]["present"], one["markers"]["future"]


def refs(value: Any) -> Iterator[str]:
    """All handles of units in it, however deep."""
    if isinstance(value, str):
        yield from [word for word in value.split() if REF.fullmatch(word)]
    elif isinstance(value, dict):
        yield from (ref for one in value.values() for ref in refs(one))
    elif isinstance(value, list):
        yield from (ref for one in value for ref in refs(one))


def out_of_place(ears: Ears, truth: Truth) -> list[str]:
    """Secrets in addresses, titles, alt texts or the browser's history, one's own included."""
    secret = [*truth.tokens.values(), truth.host, truth.seed]
    outside = [*ears.addresses, *ears.signs]
    return [text for text in outside if any(one in text for one in secret)]
