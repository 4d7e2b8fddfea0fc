"""Whether anything that reached one browser at the table of Asteroid was not for those eyes."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any, Final

from mayday.games.asteroid.state import NOBODY
from mayday.games.asteroid.tables import CHITS, CHOOSING, STAGES, XM
from tests.browser.crewears import TABLE, UPDATE, Ears, Heard, named
from tests.browser.stationtruth import Moment, Truth

Json = dict[str, Any]

# Whatever is not named here or looked into below is a leak: a new field has to be thought about first.
VIEW: Final = named(
    """seat side options seats stage turn turn_limit limit_near sheets attached loose edges entry entry_plan members
    robots wrecks objects unwilling left_behind
    face_down crew room laying map_known pool luck_spent luck luck_out suitors lover abducted destruct last_turn fetcher
    ordered_out asked guessed begun kicked areas_guessed repairs work_at hidden_wearer dog_relieved mover relieved
    evading guess_at must_be_true truth brain_die brain_asked brain_may roamer_asked dog_moves embarking boarding ready
    shots shown returning shown_wearer fights victories winners reason rule drawing listed"""
)
PARTS: Final = {
    "sheets": named("plan level down right turn"),
    "edges": named("edge kind"),
    "members": named(
        """name sort seat square entered boarded dead injured out_until stunned items load carrier invisible spent
        allowance done burdened started leapt working fired fought asked beat"""
    ),
    "robots": named(
        """ref kind square up board active status mood stunned recognised seat load spent done beat pinned growled
        guessed label started burdened noticed noticed_robot fired fought spotted told stance"""
    ),
    "wrecks": named("ref kind status"),
    "objects": named("kind square up board works holder worn placer passed_on guessed spotted"),
    "face_down": named("square guessed spotted"),
    "shots": named("who target how"),
    "fights": named("square first second answering settled"),
}
SKETCH: Final = named("reach left costs deadly opens clears seen")
PRIVATE_EVENTS: Final = frozenset({"drew", "brain_may", "psychic_chit"})
"""The computer's alone (AS-4.09, AS-13.18, AS-22.03)."""
EVENTS: Final = {
    kind: frozenset(fields) | {"type"}
    for kind, *fields in map(
        str.split,
        """set_up stage
        chosen crew
        drew luck
        charges to
        entrance plan square plan_die corridor_die
        attached plan
        turn turn left
        step_begun step
        mood robot roll
        moved who origin to
        stopped who at
        relieved who friend
        kicked who door roll open
        opened edge by how
        cleared square
        handled who item how other
        lifted who friend
        laid_down who friend
        charge_laid who square
        belt who what roll
        growled square
        appeared square
        vanished robot
        turned_up square kind label status
        activated robot status
        recognised robot roll knows
        exposed robots
        brain_rolled die
        brain_may roll may
        guessed square
        psychic_chit right
        answered square kinds
        worked who at left roll
        repaired who what
        declared who target how
        fired who target roll hit stray
        kill_rolled who target roll
        luck_spent points total on
        luck_out chit
        exploded square placer
        blasted who roll
        hurt who how turns
        woke who
        lost item destroyed roll
        ordered first second dice
        struck who target roll result
        inquired askers topic roll got
        found topic squares
        alerted roll alert
        shocked who die
        brain_stopped who how
        brain_tried dice success
        sequence who last_turn
        crisis dice out
        love lover dice
        abducted robot
        rescued
        detailed who
        sent_out
        boarded crew
        departed left
        blew_up lost
        ended victories reason""".splitlines(),
    )
}
UNKNOWN: Final = re.compile(r'"x\d+"|[Rr]obot x\d+')
"""What the computer calls a robot that nobody else has seen."""
SQUARE: Final = re.compile(r"\b([1-8])[A-M]\d{1,2}\b")


def leaks(heard: list[Heard], seat: int | None, truth: Truth) -> list[str]:
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
        self._computer = seat == truth.computer
        self._asked_for = True
        """This browser has sent something since the last update, which may be the answer to it."""
        self._before: Json = {}

    def weigh(self, one: Heard) -> None:
        self._search(one.text)
        if one.own:
            self._asked_for = True
            return
        if one.path and (self._over or not one.path.startswith("/api/tables/")):
            return
        message = json.loads(one.text)
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

    def _answer(self, path: str, body: Json) -> None:
        """Sitting down, odds before a throw, and what everybody may know of the table; all else can wait."""
        self._unseen(path, json.dumps(body), None)
        if "status" in body and "seats" in body:
            self._known(path, body, TABLE)
        elif set(body) == {"seat", "token"}:
            if body["seat"] != self.seat:
                self._leak(path, f"seat {body['seat']}")
        elif "/sketch/" in path:
            self._sketch(path, body)
        elif path.endswith(("/odds", "/view")) or set(body) in ({"text"}, {"table", "host", "held"}):
            return
        else:
            self._leak(path, f"unknown answer {sorted(body)}")

    def _sketch(self, path: str, body: Json) -> None:
        """Drawn on the sheets that these eyes have, and on no others."""
        self._known(path, body, SKETCH)
        sheets = {sheet["plan"] for sheet in self._before["view"]["sheets"]} if self._before else set()
        for found in SQUARE.finditer(json.dumps(body)):
            if int(found[1]) not in sheets:
                self._leak(path, f"names {found[0]} on a plan that is not known")

    def _update(self, update: Json) -> None:
        if update["table"]["outcome"] is not None:
            self._over = True
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
        moment = self.truth.moments[update["ply"]]
        self._unseen("update", json.dumps(update), moment)
        self._view(update["view"], update["seat"], moment)
        for item in update["news"]:
            self._news(item, moment)
        self._arrival(update)

    def _arrival(self, update: Json) -> None:
        """A message must have something to tell: one that tells nothing betrays that somebody did something unseen.

        A number and a time more are nothing.
        """
        told = {name: update[name] for name in ("view", "actors", "legal")}
        told["table"] = {name: value for name, value in update["table"].items() if name not in ("ply", "changed")}
        if told == self._before and not update["news"] and not self._asked_for:
            self._leak("arrival", f"an update of ply {update['ply']} without anything new")
        self._before = told
        self._asked_for = False

    def _unseen(self, where: str, text: str, moment: Moment | None) -> None:
        """Names that only the computer has: of robots nobody has seen, of squares on plans that are hidden."""
        if self._computer:
            return
        for found in UNKNOWN.finditer(text):
            self._leak(where, f"names {found[0]}")
        if moment is None or not moment.hides_plans:
            return
        for found in SQUARE.finditer(text):
            if int(found[1]) not in moment.attached:
                self._leak(where, f"names {found[0]} on a hidden plan")

    def _view(self, view: Json, eyes: int | None, moment: Moment) -> None:
        self._known("view", view, VIEW)
        for part, fields in PARTS.items():
            for one in view[part]:
                self._known(part, one, fields)
        if view["seat"] != eyes:
            self._leak("view.seat", view["seat"])
        self._sealed(view, eyes, moment)
        if eyes is None or eyes != self.truth.computer:
            self._station(view, moment)
            self._counters(view, moment)
            self._chits(view, moment)

    def _sealed(self, view: Json, eyes: int | None, moment: Moment) -> None:
        """What each side keeps from the other: who is chosen, and at whom it will shoot."""
        expedition = eyes is not None and eyes != self.truth.computer
        if moment.stage <= CHOOSING and not expedition and (view["crew"] or view["room"]):
            self._leak("view.crew", view["crew"])
        friends = {member["name"] for member in view["members"]}
        friends |= {robot["ref"] for robot in view["robots"] if robot["seat"] != NOBODY}
        for shot in view["shots"][view["shown"] :]:
            ours = shot["how"] == "charge" or shot["who"] in friends
            if eyes is None or ours != expedition:
                self._leak("view.shots", shot)

    def _station(self, view: Json, moment: Moment) -> None:
        """The lay-out as far as it was discovered, counted from the entry plan and turned with it."""
        if moment.stage < XM and (view["sheets"] or view["entry_plan"] or view["attached"] or view["entry"]):
            self._leak("view.sheets", "before anybody went in")
        for sheet in view["sheets"]:
            if sheet["plan"] not in moment.attached:
                self._leak("view.sheets", sheet)
            place = (sheet["level"], sheet["down"], sheet["right"], sheet["turn"])
            if sheet["plan"] == moment.entry_plan and place != (0, 0, 0, 0):
                self._leak("view.sheets", f"the entry plan's own place: {place}")
        if view["loose"] and (moment.hides_plans or view["loose"] != sorted(view["loose"])):
            self._leak("view.loose", view["loose"])

    def _counters(self, view: Json, moment: Moment) -> None:
        for robot in view["robots"]:
            self._robot(robot, moment)
        open_things = Counter(
            (o["kind"], o["square"]) for o in view["objects"] if o["kind"] != "charge" and not o["holder"]
        )
        if hidden := open_things - moment.things:
            self._leak("view.objects", sorted(hidden))
        if hidden_places := Counter(one["square"] for one in view["face_down"]) - moment.face_down:
            self._leak("view.face_down", sorted(hidden_places))

    def _robot(self, robot: Json, moment: Moment) -> None:
        ref = robot["ref"]
        if ref not in moment.robots:
            self._leak("robot", f"{ref} was never turned up")
        elif robot["square"] not in ("", moment.robots[ref]):
            self._leak("robot.square", f"{ref} in {robot['square']}")
        status = moment.statuses.get(ref, "")
        if robot["status"] not in ("", status) or (robot["active"] and not status):
            self._leak("robot.status", f"{ref} {robot['status']}")
        if robot["growled"] or robot["noticed"] or robot["noticed_robot"] or not robot["told"]:
            self._leak("robot", f"what {ref} has noticed")

    def _chits(self, view: Json, moment: Moment) -> None:
        for name in ("laying", "must_be_true", "truth", "brain_may"):
            if view[name] is not None:
                self._leak(f"view.{name}", view[name])
        if view["luck"] is not None and not moment.luck_out:
            self._leak("view.luck", view["luck"])
        if view["begun"] and STAGES[moment.stage] != "XM":
            self._leak("view.begun", "the computer's")
        drawn = sum(CHITS) - sum(view["pool"])
        shown = sum(status != "" for ref, status in moment.statuses.items())
        if drawn > shown:
            self._leak("view.pool", f"{drawn} chits are missing, {shown} were shown")

    def _news(self, item: Json, moment: Moment) -> None:
        event = item["event"]
        kind = event["type"]
        self._known("news", item, {"ply", "text", "event"})
        if kind not in EVENTS:
            self._leak("news", f"unknown event {kind}")
            return
        self._known(kind, event, EVENTS[kind])
        if self._computer:
            return
        if kind in PRIVATE_EVENTS:
            self._leak("news", kind)
        if kind in ("activated", "mood") and not self._was_told(event["robot"]):
            self._leak(kind, event)
        if not moment.luck_out and re.search(r"[Nn]umber on Lucky's chit", item["text"]):
            self._leak(kind, item["text"])

    def _was_told(self, ref: str) -> bool:
        return any(ref in moment.statuses for moment in self.truth.moments.values())


def out_of_place(ears: Ears, truth: Truth) -> list[str]:
    """Secrets in addresses, titles, alt texts or the browser's history, one's own included."""
    secret = [*truth.tokens.values(), truth.host, truth.seed]
    outside = [*ears.addresses, *ears.signs]
    return [text for text in outside if any(one in text for one in secret)]
