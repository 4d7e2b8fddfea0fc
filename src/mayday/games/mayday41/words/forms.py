"""The text of every action, as a player types it; one table for saying and for reading back."""

from __future__ import annotations

import re
from typing import Final

from mayday.core.errors import RuleError
from mayday.core.game import Resign
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.space.headings import in_words, velocity
from mayday.games.mayday41.space.places import at, named
from mayday.games.mayday41.words.advice import advice
from mayday.kit.forms import Form, Forms, Sort
from mayday.kit.hexes import DIRECTION_NAMES

FARTHEST: Final = 4000
"""Columns and rows that a typed hex may have."""
STEPS: Final = r"(?:\d{0,3}\s*(?:NE|NW|SE|SW|N|S|U|D)\b\s*)+"
STEP: Final = re.compile(r"(\d{0,3})\s*(NE|NW|SE|SW|N|S|U|D)", re.IGNORECASE)


def steps(text: str) -> str:
    """`2SE n` is `2 SE 1 N`."""
    return " ".join(f"{count or 1} {way.upper()}" for count, way in STEP.findall(text))


def _unit(view: View, word: str) -> str:
    return f"{word[0].lower()}{int(word[1:])}"


def _hex(view: View, word: str) -> str:
    spot = at(word)
    if max(abs(part) for part in spot) > FARTHEST:
        raise RuleError(f"`{word[:30]}` lies too far out. {advice(view)}", "M4-MAP.11")
    return named(spot)


def _one_of(words: str) -> Sort[View]:
    """One of these words, in whatever case."""
    return Sort(words, lambda view, word: word.lower())


def _whole(pattern: str) -> Sort[View]:
    return Sort(pattern, lambda view, word: int(word))


SORTS: Final[dict[str, Sort[View]]] = {
    "unit": Sort(r"[smcbSMCB]\d{1,6}", _unit),
    "number": _whole(r"\d{1,3}"),
    "height": _whole(r"-?\d{1,4}"),
    "hex": Sort(r"(?:\d{4}|-?\d+,-?\d+)(?:@-?\d+)?", _hex),
    "steps": Sort(STEPS, lambda view, words: in_words(velocity(steps(words)))),
    "ways": _one_of(r"[ab]+"),
    "kind": _one_of(r"c|si|fi|jammer|decoy"),
    "level": _one_of(r"upper|lower|deep"),
    "stance": _one_of(r"off|active|passive|both"),
    "posture": _one_of(r"offensive|defensive"),
    "arc": Sort(
        r"(?:NE|NW|SE|SW|N|S)",
        lambda view, word: DIRECTION_NAMES.index(word.upper()),
        lambda view, way: DIRECTION_NAMES[way],
    ),
    "text": Sort(r"\S(?:.*\S)?"),
}

ROWS: Final[tuple[Form, ...]] = (
    Form("give up", Resign),
    Form("lead {ship:unit} flagship {flagship:unit}", a.Command),
    Form("fleet tactics", a.FleetTactics, {"use": True}),
    Form("no fleet tactics", a.FleetTactics, {"use": False}),
    Form("move {unit:unit}", a.Advance, {"by": ""}),
    Form("move {unit:unit} by {by:ways}", a.Advance),
    Form("thrust to {to:hex}", a.Thrust, {"evade": False}),
    Form("thrust to {to:hex} evading", a.Thrust, {"evade": True}),
    Form("land", a.Land),
    Form("dive {to:level}", a.Dive),
    Form("{ship:unit} active off", a.UseSensor, {"active": True, "sensor": ""}),
    Form("{ship:unit} passive off", a.UseSensor, {"active": False, "sensor": ""}),
    Form("{ship:unit} active {sensor:text}", a.UseSensor, {"active": True}),
    Form("{ship:unit} passive {sensor:text}", a.UseSensor, {"active": False}),
    Form("{ship:unit} jams off", a.Jam, {"arc": -1}),
    Form("{ship:unit} jams from {arc:arc}", a.Jam),
    Form("{ship:unit} deceives {against:stance}", a.Deceive),
    Form("end orders", a.EndOrders),
    Form("{ship:unit} senses {target:unit} with {sensor:text}", a.Sense),
    Form("{ship:unit} locks {target:unit} with {sensor:text}", a.Lock),
    Form("{ship:unit} drops contact {target:unit}", a.Drop, {"contact": True}),
    Form("{ship:unit} drops {target:unit}", a.Drop, {"contact": False}),
    Form("end sensors", a.EndSensors, {"ship": ""}),
    Form("{ship:unit} ends sensors", a.EndSensors),
    Form("{volley:unit} switches {count:number} {kind:kind} from nothing to {to:unit}", a.Switch, {"target": ""}),
    Form("{volley:unit} switches {count:number} {kind:kind} from {target:unit} to {to:unit}", a.Switch),
    Form("end guidance", a.EndGuidance),
    Form("{ship:unit} aims at {target:unit} with {battery:text}", a.Aim, {"to_hit": False}),
    Form("{ship:unit} aims to hit {target:unit} with {battery:text}", a.Aim, {"to_hit": True}),
    Form("{ship:unit} guards against {volley:unit} with {battery:text}", a.Guard, {"to_hit": False}),
    Form("{ship:unit} guards to hit {volley:unit} with {battery:text}", a.Guard, {"to_hit": True}),
    Form("{ship:unit} holds {battery:text}", a.Hold),
    Form("{ship:unit} predicts nothing", a.Predict, {"target": ""}),
    Form("{ship:unit} predicts {target:unit}", a.Predict),
    Form("{ship:unit} directors any", a.Dedicate, {"directors": -1}),
    Form("{ship:unit} directors {directors:number}", a.Dedicate),
    Form("{ship:unit} loads {count:number} {kind:kind} for {target:unit} in {launcher:text}", a.Load),
    Form("{ship:unit} unloads", a.Unload),
    Form("{ship:unit} order {order:number} thrust {thrust:number}", a.Throttle),
    Form("{ship:unit} order {order:number} with {into:number}", a.Merge),
    Form("{ship:unit} order {order:number} fuse {hexes:number}", a.Fuse),
    Form("{ship:unit} order {order:number} program {turns:number} still", a.Program, {"push": ""}),
    Form("{ship:unit} order {order:number} program {turns:number} push {push:steps}", a.Program),
    Form("{ship:unit} order {order:number} also {target:unit}", a.AlsoAt),
    Form("{ship:unit} sends {marines:number} marines {troops:number} troops to {to:unit}", a.Send),
    Form("{ship:unit} recalls {marines:number} marines {troops:number} troops from {of:unit}", a.Withdraw),
    Form("aboard {ship:unit} {posture:posture}", a.Take),
    Form("cut {ship:unit}", a.Cut),
    Form("seize theirs", a.Seize, {"theirs": True}),
    Form("seize ours", a.Seize, {"theirs": False}),
    Form("fall {marines:number} marines {troops:number} troops", a.Fall),
    Form("{ship:unit} shoots {battery:text}", a.Shoot),
    Form("cease fire", a.Cease),
    Form("place {to:hex}", a.Place),
    Form("turn to level {level:height}", a.Climb),
    Form("detonate {volley:unit}", a.Detonate),
    Form("defend no more", a.Defend, {"ship": "", "battery": ""}),
    Form("defend by {ship:unit} with {battery:text}", a.Defend),
    Form("no sand", a.CastSand, {"canisters": 0}),
    Form("sand {canisters:number}", a.CastSand),
    Form("lose {what:text}", a.Lose),
    Form("keep {volley:unit}", a.KeepLock),
    Form("{craft:unit} embarks {marines:number} marines {troops:number} troops", a.Embark),
    Form("launch {craft:unit} by {facility:text}", a.Launch),
    Form("recover {craft:unit} into {ship:unit} by {facility:text}", a.Recover),
    Form("end craft", a.EndCraft),
    Form("shut down {ship:unit}", a.ShutDown),
    Form("restart {ship:unit}", a.Restart),
    Form("camouflage {ship:unit}", a.Camouflage),
    Form("repair {what:text} on {ship:unit}", a.Repair),
    Form("disengage {ship:unit}", a.Disengage),
    Form("let it go", a.Waive, {"grant": True}),
    Form("not let it go", a.Waive, {"grant": False}),
    Form("jump {ship:unit}", a.Jump),
    Form("end turn", a.EndTurn),
    Form("choose {what:text}", a.Choose),
    # Read as well.
    Form("resign", Resign),
    Form("concede", Resign),
    Form("cease", a.Cease),
    Form("hold fire", a.Cease),
    Form("sand none", a.CastSand, {"canisters": 0}),
    Form("waive", a.Waive, {"grant": True}),
    Form("refuse", a.Waive, {"grant": False}),
    Form("advance {unit:unit}", a.Advance, {"by": ""}),
    Form("to {to:hex}", a.Thrust, {"evade": False}),
    Form("{ship:unit} releases {target:unit}", a.Drop, {"contact": False}),
    Form("{ship:unit} unload", a.Unload),
    Form("fire {ship:unit} {battery:text}", a.Shoot),
    Form("jam {ship:unit} from {arc:arc}", a.Jam),
    Form("stay {to:level}", a.Dive),
)

FORMS: Final = Forms(ROWS, SORTS)
