"""All that reaches one browser at the table of Mayday! Mayday!, and whether any of it was not for those eyes."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Page, Request, Response, WebSocket

Json = dict[str, Any]


def named(words: str) -> frozenset[str]:
    """The fields that a message may have."""
    return frozenset(words.split())


# Whatever is not named here or looked into below is a leak: a new field has to be thought about first.
TABLE: Final = named(
    """id title game scenario scenario_title options position seats status ply created changed archived outcome tally
    rematch notices away"""
)
UPDATE: Final = named("type ply seat table actors view legal news earlier clock stand_in")
VIEW: Final = named(
    """seat options crew phase step clock choices infiltrator_count infiltrators seats arrows skirmish captain acting
    ordered first arrow look suspended window suspended_window vote discussed ripe speaker
    interjections status_centre discarded access_centre removed markers polls uses remarks awaited stood_in deductions
    debrief winners reason rule"""
)
SEAT: Final = named(
    "seat colour flights veteran veteran_card spent team status rotated access shown entered unused seen voted ready"
)
MARKER: Final = named("looker target card side saw choice")
LOOK: Final = named("looker target card looked own saw laid")
WINDOW: Final = named("kind asked answer")
POLL: Final = named("phase skirmish votes protected choice")
PRIVATE_EVENTS: Final = frozenset({"dealt", "recognised", "card_seen", "stood_in"})
EVENTS: Final = {
    "dealt": {"team", "veteran"},
    "recognised": {"infiltrators"},
    "card_seen": {"target", "card", "side"},
    "first_skirmish": {"seat"},
    "phase_begun": {"phase"},
    "phase_end": {"phase"},
    "look_pending": {"looker", "target", "designated"},
    "look_dropped": {"looker", "target"},
    "nobody_looks": {"designated", "target"},
    "card_picked": {"looker", "target", "card"},
    "look": {"looker", "target", "card"},
    "marker_placed": {"looker", "target", "card", "side"},
    "window_opened": {"window", "asked"},
    "skill_used": {"seat", "number", "named", "card"},
    "silence": {"speaker"},
    "discussion": {"skirmish", "again"},
    "ready": {"seat"},
    "votes_called": {"skirmish"},
    "voted": {"seat"},
    "votes_revealed": {"skirmish", "votes"},
    "result": {"seat", "result"},
    "status": {"seat", "status"},
    "rotated": {"seat"},
    "skirmish_moved": {"seat"},
    "captain": {"seat"},
    "look_ordered": {"seat", "looker", "target"},
    "look_declined": {"seat"},
    "access_given": {"giver", "seat"},
    "shown": {"seat", "cards", "team"},
    "timed_out": {"seats", "awaited"},
    "stood_in": {"awaited"},
    "said": {"seat", "phase", "text"},
    "stated": {"seat", "phase", "number", "statement"},
    "ended": {"team", "winners"},
}
# Sentences that may tell of sides and teams: what lies open, what is claimed, and what one is told alone.
TELLING: Final = PRIVATE_EVENTS | {"marker_placed", "shown", "ended", "said", "stated"}


class Truth(NamedTuple):
    """What was hidden, as the debrief tells it, and the secrets of the server."""

    teams: list[str]
    veterans: list[int]
    tokens: dict[int, str]
    """Of each seat."""
    host: str
    seed: str


class Heard(NamedTuple):
    """One message over the line, or one answer over plain HTTP; `own` when this browser sent it."""

    text: str
    path: str
    own: bool = False


class Ears:
    """Records whatever reaches a page, from before it is opened."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[Heard] = []
        self.addresses: list[str] = []
        self.signs: set[str] = set()
        """Titles, alt texts and what the browser's history holds."""
        self._answers: list[tuple[int, Response]] = []
        """With their places among all that was heard; they can only be read after they have been told of."""
        page.on("websocket", self._listen)
        page.on("response", self._answer)
        page.on("request", self._ask)
        page.on("framenavigated", lambda frame: self.addresses.append(frame.url))

    def _listen(self, line: WebSocket) -> None:
        self.addresses.append(line.url)
        line.on("framereceived", lambda frame: self.heard.append(Heard(str(frame), "")))
        line.on("framesent", lambda frame: self.heard.append(Heard(str(frame), "", own=True)))

    def _ask(self, request: Request) -> None:
        self.addresses.append(request.url)

    def _answer(self, answer: Response) -> None:
        path = urlsplit(answer.url).path
        if path.startswith("/api/"):
            self._answers.append((len(self.heard), answer))
            self.heard.append(Heard("", path))

    def take(self) -> None:
        """Read what came over HTTP since the last time, and what stands outside of the page's own text."""
        while self._answers:  # others may come while one is read
            place, answer = self._answers.pop(0)
            self.heard[place] = self.heard[place]._replace(text=answer.text())
        self.signs |= set(
            self.page.evaluate(
                """() => [document.title, location.href, JSON.stringify(history.state) ?? '', window.name,
                          ...[...document.querySelectorAll('[alt], link, meta')].map((one) => one.outerHTML)]"""
            )
        )

    def kept(self) -> Json:
        """What this browser keeps of the table it looked at last: its seats with their tokens, the host's secret."""
        kept: Json = self.page.evaluate(
            "() => Object.values(JSON.parse(localStorage['mayday.tables'] ?? '{}'))[0] ?? {}"
        )
        return kept


def votes_heard(heard: list[Heard]) -> set[int]:
    """The plies in which votes were opened, as was told; a busy line may be told of several in one update."""
    frames = [json.loads(one.text) for one in heard if not one.own and not one.path]
    news = [item for frame in frames if frame["type"] == "update" for item in frame["news"]]
    return {item["ply"] for item in news if item["event"]["type"] == "votes_revealed"}


def leaks(heard: list[Heard], seat: int | None, truth: Truth) -> list[str]:
    """What these eyes should not have been told before the flight was over; empty when all is well."""
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
        self._answer: Any = None
        self._vote: Any = None
        self._before: Json = {}

    @property
    def _disloyal(self) -> bool:
        return self.seat is not None and self.truth.teams[self.seat] == "infiltrator"

    def weigh(self, one: Heard) -> None:
        self._search(one.text)
        if one.path and (self._over or not one.path.startswith("/api/tables/")):
            return
        message = json.loads(one.text)
        if one.own:
            self._remember(message)
        elif one.path:
            self._answer_to_a_call(one.path, message)
        else:
            self._frame(message)

    def _leak(self, where: str, what: object) -> None:
        self.found.append(f"seat {self.seat}: {where}: {what}")

    def _search(self, text: str) -> None:
        """Secrets of the server that nobody but their holder may ever see."""
        for seat, token in self.truth.tokens.items():
            if seat != self.seat and token in text:
                self._leak("token", f"of seat {seat} in {text[:80]}")
        if self.seat != 0 and self.truth.host in text:
            self._leak("host", text[:80])
        if not self._over and self.truth.seed in text:
            self._leak("seed", text[:80])

    def _known(self, where: str, data: Json, fields: frozenset[str] | set[str]) -> None:
        if unknown := set(data) - fields:
            self._leak(where, f"unknown fields {sorted(unknown)}")

    def _remember(self, message: Json) -> None:
        self._asked_for = True
        action = message.get("action") or {}
        if action.get("type") in ("use", "pass"):
            self._answer = action
        if action.get("type") == "vote":
            self._vote = action["side"]

    def _answer_to_a_call(self, path: str, body: Json) -> None:
        """Sitting down, one's notes, and what everybody may know of the table; all else can wait for the end."""
        if "status" in body and "seats" in body:
            self._table(body)
        elif set(body) == {"seat", "token"}:
            if body["seat"] != self.seat:
                self._leak(path, f"seat {body['seat']}")
        elif set(body) != {"text"} and set(body) != {"table", "host", "held"}:
            self._leak(path, f"unknown answer {sorted(body)}")

    def _frame(self, message: Json) -> None:
        kind = message["type"]
        if kind == "update":
            self._update(message)
        elif kind == "seats":
            self._known(kind, message, {"type", "table"})
            self._table(message["table"])
        elif kind == "gallery_talk":
            if self.seat is not None:
                self._leak(kind, message["lines"])
        elif kind == "refused":
            self._known(kind, message, {"type", "reason", "rule", "code"})
        elif kind not in ("accepted", "pong"):
            self._leak("message", kind)

    def _table(self, table: Json) -> None:
        self._known("table", table, TABLE)

    def _update(self, update: Json) -> None:
        if update["table"]["outcome"] is not None:
            self._over = True
        if self._over:
            return
        self._known("update", update, UPDATE)
        self._table(update["table"])
        if update["seat"] not in (None, self.seat):
            self._leak("update", f"for seat {update['seat']}")
        if update["stand_in"]:
            self._leak("stand_in", update["stand_in"])
        if update["view"] is None:
            return
        self._view(update["view"], update["seat"])
        self._legal(update)
        for item in update["news"]:
            self._news(item, update["view"])
        self._arrival(update)

    def _arrival(self, update: Json) -> None:
        """A message must have something to tell: one that tells nothing betrays that somebody did something unseen."""
        told = {name: update[name] for name in ("view", "actors", "legal", "table")}
        if told == self._before and not update["news"] and not self._asked_for:
            self._leak("arrival", f"an update of ply {update['ply']} without anything new")
        self._before = told
        self._asked_for = False

    def _view(self, view: Json, eyes: int | None) -> None:
        self._known("view", view, VIEW)
        if view["seat"] != eyes:
            self._leak("view.seat", view["seat"])
        disloyal = self._disloyal and eyes is not None
        if view["infiltrators"] is not None and not disloyal:
            self._leak("view.infiltrators", view["infiltrators"])
        if view["debrief"] is not None:
            self._leak("view.debrief", "before the end")
        if view["deductions"] is not None and (eyes is None or view["options"]["deduction_panel"] != "on"):
            self._leak("view.deductions", "not asked for")
        if view["vote"] is not None and (eyes is None or view["vote"] != self._vote):
            self._leak("view.vote", view["vote"])
        if any(one["seat"] != eyes for one in view["stood_in"]):
            self._leak("view.stood_in", view["stood_in"])
        if any(eyes is None or one["number"] != self.truth.veterans[eyes] for one in view["interjections"]):
            self._leak("view.interjections", view["interjections"])
        for member in view["seats"]:
            self._member(member, eyes, disloyal)
        for marker in view["markers"]:
            self._known("marker", marker, MARKER)
            if marker["saw"] is not None and marker["looker"] != eyes:
                self._leak("marker.saw", marker)
        for poll in view["polls"]:
            self._known("poll", poll, POLL)
        for name in ("look", "suspended"):
            self._look(name, view[name], eyes)
        self._window(view["window"], eyes)

    def _member(self, member: Json, eyes: int | None, disloyal: bool) -> None:
        seat = member["seat"]
        self._known("member", member, SEAT)
        own = seat == eyes
        if member["team"] is not None and not (own or member["access"] or disloyal):
            self._leak("member.team", f"of seat {seat}")
        if member["team"] not in (None, self.truth.teams[seat]):
            self._leak("member.team", f"of seat {seat} is wrong")
        if member["veteran_card"] is not None and not (own or member["spent"]):
            self._leak("member.veteran_card", f"of seat {seat}")
        if member["veteran_card"] not in (None, self.truth.veterans[seat]):
            self._leak("member.veteran_card", f"of seat {seat} is wrong")
        if member["shown"] and not member["access"]:
            self._leak("member.shown", f"of seat {seat}")
        if not isinstance(member["voted"], bool) or not isinstance(member["ready"], bool):
            self._leak("member.voted", f"of seat {seat}")

    def _look(self, name: str, look: Json | None, eyes: int | None) -> None:
        if look is None:
            return
        self._known(name, look, LOOK)
        if look["looker"] != eyes and (look["saw"] is not None or look["laid"] is not None):
            self._leak(name, look)

    def _window(self, window: Json | None, eyes: int | None) -> None:
        if window is None:
            return
        self._known("window", window, WINDOW)
        answer = window["answer"]
        if answer is not None and (eyes is None or not _same(answer, self._answer)):
            self._leak("window.answer", answer)

    def _legal(self, update: Json) -> None:
        if update["legal"] and (update["seat"] is None or update["seat"] not in update["actors"]):
            self._leak("legal", "somebody else's")
        for one in update["legal"]:
            number = one["action"].get("number")
            if number is not None and update["seat"] is not None and number != self.truth.veterans[update["seat"]]:
                self._leak("legal", one["action"])

    def _news(self, item: Json, view: Json) -> None:
        event = item["event"]
        kind = event["type"]
        eyes: int | None = view["seat"]
        self._known("news", item, {"ply", "text", "event"})
        if kind not in EVENTS:
            self._leak("news", f"unknown event {kind}")
            return
        self._known(kind, event, EVENTS[kind] | {"type"})
        if kind in PRIVATE_EVENTS and eyes is None:
            self._leak("news", kind)
        elif kind == "dealt" and (event["team"], event["veteran"]) != self._own_deal():
            self._leak("dealt", event)
        elif kind == "recognised" and event["infiltrators"] is not None and not self._disloyal:
            self._leak("recognised", event)
        elif kind == "card_seen" and not self._looked(event, view):
            self._leak("card_seen", event)
        elif kind == "stood_in" and not view["stood_in"]:
            self._leak("stood_in", event)
        elif kind not in TELLING and any(word in item["text"].lower() for word in ("honest", "infiltrator")):
            self._leak(kind, item["text"])

    def _own_deal(self) -> tuple[str, int] | None:
        return None if self.seat is None else (self.truth.teams[self.seat], self.truth.veterans[self.seat])

    def _looked(self, event: Json, view: Json) -> bool:
        """Is it this seat itself that looks at that card, or has looked?"""
        looks = [*view["markers"], view["look"] or {}, view["suspended"] or {}]
        return any(
            one.get("looker") == self.seat and (one["target"], one["card"]) == (event["target"], event["card"])
            for one in looks
        )


def _same(one: Json, other: Json | None) -> bool:
    """Equal, whatever of it was left out because it says nothing."""
    return other is not None and _said(one) == _said(other)


def _said(action: Json) -> Json:
    return {name: value for name, value in action.items() if value is not None}


def out_of_place(ears: Ears, truth: Truth) -> list[str]:
    """Secrets in addresses, titles, alt texts or the browser's history, one's own included."""
    secret = [*truth.tokens.values(), truth.host, truth.seed, "infiltrator", "honest"]
    outside = [*ears.addresses, *ears.signs]
    return [text for text in outside if any(one in text.lower() or one in text for one in secret)]
