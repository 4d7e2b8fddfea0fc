"""The text of every action as one table of forms: what is said, and what a player may type."""

from __future__ import annotations

from typing import Final

from mayday.core.errors import RuleError
from mayday.core.game import Resign
from mayday.games.mayday78 import actions as a
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.words.advice import USAGE, advice
from mayday.games.mayday78.words.sorts import SORTS
from mayday.kit.forms import Form, Forms, Unclear

LONGEST: Final = 400
"""Characters of a line that are looked at; no action needs half of them."""

# A `>` before a target is said, and never read.
FORMS: Final[Forms[View]] = Forms(
    (
        Form("done|end", a.EndPhase),
        Form("resign", Resign),
        # Before play, and when a vessel arrives.
        Form("muster {designs:designs}", a.Muster),
        Form("site {world:world} {hex:hex}", a.PlaceWorld),
        Form("place {world:seen_world} {hex:hex}", a.PlaceWorld),
        Form("place {vessel:vessel} {hex:hex}", a.Place),
        Form("head {vessel:vessel} {vector:vector}", a.Head),
        Form("cargo {vessel:vessel} {cargo:lading}", a.Load),
        Form("draft {vessel:vessel} {guidance:guidance} {propulsion:propulsion} {detonation:detonation}", a.Draft),
        Form("buy {vessel:vessel} {g:number}G{burns:number}", a.Buy),
        Form("buy {vessel:vessel} {kit:kit}", a.BuyKit),
        Form("assemble {vessel:vessel} {missile:missile}", a.Assemble),
        # Computers and crew.
        Form("insert|load {vessel:vessel} {program:program}", a.Insert),
        Form("delete|unload {vessel:vessel} {program:program}", a.Delete),
        Form("run {vessel:vessel} {programs:programs}", a.Run),
        Form("post {character:character} to {vessel:vessel} {location:location}", a.Post),
        # Phase A.
        Form("repair {vessel:vessel} {area:area}", a.Repair),
        Form("order {vessel:vessel} {direction:direction}", a.Order),
        Form("coast{vessel,to:coasting}", a.Burn),
        Form("stay{vessel,to:staying}", a.Burn),
        Form("launch {vessel,to:take_off}", a.Burn),
        Form("thrust|burn {vessel,to:thrust}", a.Burn),
        Form("thrust|burn {vessel:vessel} to {to:pair}", a.Burn),
        Form("jump {vessel:vessel}", a.Jump),
        Form("designate {missile:vessel} {how:designation}", a.Designate),
        Form("ram {vessel:vessel} [on|at] {target:victim}", a.Ram),
        # Phases B and C.
        Form("fire {vessel:vessel} [at] {target:victim}{combined,predict,gunner,selective:manner}", a.Fire),
        Form("shoot {vessel:vessel}", a.Shoot),
        Form("shift {vessel:vessel} [on|at] {target:victim}", a.Shift),
        # Phase D.
        Form("retarget|target {missile:vessel} [at] {target:target}", a.Retarget),
        Form("detonate {missile:vessel} [on|at] {victim:victim}", a.Detonate),
        Form("hold {missile:vessel}", a.Hold),
        Form("launch {vessel:vessel} {missile:missile}{level:level}{direction:way}{target:aim}", a.Launch),
        Form("release {craft:vessel}", a.Release),
        Form("launch {craft:craft}", a.Release),
        Form("cast|sand {vessel:vessel}", a.Cast),
        Form("board {vessel:vessel} [on|at] {target:victim}", a.Board),
        Form("dock {craft:vessel} [on|at] {ship:victim}", a.Dock),
        # Directions alone are a thrust.
        Form("{vessel,to:steps}", a.Burn),
    ),
    SORTS,
)

VERBS: Final = {
    verb: verbs[0]
    for form in FORMS.rows
    for verbs in (form.line.partition("{")[0].split(" ")[0].split("|"),)
    for verb in verbs
    if verb
}
"""The first words of the forms, each with the one that is said for it."""


def say(view: View, action: a.Action) -> str:
    """An action as a player would type it."""
    return FORMS.say(view, action)


def parse(view: View, text: str) -> a.Action:
    """The action that a player typed; case and spacing do not matter, nor does `>` where a target follows."""
    if len(text) > LONGEST:
        raise RuleError(f"That is too long for an action. {advice(view)}")
    words = text.replace(">", " ").split()
    if not words:
        raise RuleError(f"Nothing was typed. {advice(view)}")
    try:
        found: a.Action | None = FORMS.read(view, " ".join(words))
    except Unclear:
        found = None
    if found is not None:
        return found
    verb = VERBS.get(words[0].lower())
    told = advice(view) if verb is None else f"Say {USAGE[verb]}."
    raise RuleError(f"`{text.strip()}` is not understood. {told}")
