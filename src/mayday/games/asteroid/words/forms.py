"""The text of every action, as a player types it; one table for saying and for reading back."""

from __future__ import annotations

import re
from typing import Final

from mayday.core.errors import RuleError
from mayday.core.game import Resign
from mayday.games.asteroid import actions as a
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.words.advice import advice
from mayday.games.asteroid.words.sorts import PEOPLE, SORTS, Speaker, person, person_named, where_is
from mayday.kit.forms import Form, Forms, Unclear

GO: Final = "to|go|goes|move|moves|step|steps|walk|walks|run|runs|enter|enters"

# What is said comes first for each kind of action; the others are read as well.
ORDERS: Final = (
    Form("plan|lay {plan:plan} (turn|turns|turned) {turn:quarter}", a.LayPlan),
    Form("plan|lay {plan:plan}", a.LayPlan),
    Form("lift plans|all", a.LiftPlans),
    Form("generate|arrange {temper:temper}", a.Generate),
    Form("generate|arrange", a.Generate, {"temper": "any"}),
    Form("take|hold {kind:kind}", a.TakeCounter),
    Form("place|put {square:square}", a.PlaceCounter),
    Form("lift {square:square}", a.LiftCounter),
    Form("close|ready [stage]", a.CloseStage),
    Form("choose {who:person}", a.Choose),
    Form("dismiss {who:person}", a.Dismiss),
    Form("assign {who:person} [to] [seat] {seat:seat}", a.Assign),
    Form("charge [to|for] {who:person}", a.GiveCharge),
    Form("give charge [to|for] {who:person}", a.GiveCharge),
    Form("number [to] [plan] {to:exit}", a.GiveNumber),
    Form("guess [area|room] {area:area}", a.GuessArea),
    Form("guess [area|room] {square:square}", a.Guess),
    Form("end movement|moves", a.EndMovement),
    Form("detail {who:person}", a.Detail),
    Form("order out", a.OrderOut),
    Form("[professor] order|orders nicholle out", a.OrderOut),
    Form("board {who:person}", a.Board),
    Form("embark", a.Embark),
    Form("all aboard", a.Embark),
    Form("depart", a.Depart),
    Form("leave station", a.Depart),
    Form("evade", a.Evade),
    Form("fight", a.Fight),
    Form("detonate|explode {square:square}", a.Detonate),
    Form("withdraw", a.Withdraw),
    Form("take back", a.Withdraw),
    Form("end|hold fire", a.EndFire),
    Form("fire", a.EndFire),
    Form("decline", a.Decline),
    Form("end melee", a.EndMelee),
    Form("activate|wake {robot:person}", a.Activate),
    Form("pass", a.Pass),
    Form("answer|tell {kinds:kinds}", a.Answer),
    Form("answer|tell", a.Answer, {"kinds": ()}),
    Form("give up", Resign),
    Form("concede|resign", Resign),
)

# What somebody does. The verb may stand first: `attack muscles r1`.
DEEDS: Final = (
    Form(f"{{who:person}} {GO} [to] airlock", a.ToAirlock),
    Form(f"{{who:person}} {GO} [to] {{to:square}}", a.Step),
    Form("{who:person} stairs|stair [up|down]", a.Climb),
    Form("{who:person} climb|climbs|descend|descends [up|down] [stairs|stair] [up|down]", a.Climb),
    Form("{who:person} kicks|kick {to:side}", a.Kick),
    Form("{who:person} opens|open {to:side}", a.OpenDoor),
    Form("{who:person} tears|tear {to:side}", a.Tear),
    Form("{who:person} lays|lay [down] [demo] (charge) [down]", a.LayCharge),
    Form("{who:person} picks|pick|takes|take {item:item}", a.Pick),
    Form("{who:person} drops|drop {item:item}", a.Drop),
    Form("{who:person} gives|give|hands|hand|passes|pass {item:item} (to) {to:person}", a.HandOver),
    Form("{who:person} gives|give|hands|hand|passes|pass [to] {to:person} {item:item}", a.HandOver),
    Form("{who:person} takes|take {item:item} (from) {of:person}", a.TakeFrom),
    Form("{who:person} takes|take [from] {of:person} {item:item}", a.TakeFrom),
    Form("{who:person} lifts|lift|carries|carry [up] [to] {friend:person} [up]", a.Lift),
    Form("{who:person} wears|wear (belt)", a.BeltOn),
    Form("{who:person} removes|remove (belt)", a.BeltOff),
    Form("{who:person} whacks|whack|fixes|fix {at:broken}", a.Whack),
    Form("{who:person} works|work|repairs|repair [ruin]", a.Work, {"at": ""}),
    Form("{who:person} works|work|repairs|repair (on) {at:broken}", a.Work),
    Form("{who:person} stops|stop|ends|end|waits|wait [here] [move] [here]", a.EndMove),
    Form("{who:person} shoots|shoot|fires|fire {target:person}", a.Shoot, {"ray": False}),
    Form("{who:person} disintegrates|disintegrate {target:person}", a.Shoot, {"ray": True}),
    Form("{who:person} burns|burn|disintegrates|disintegrate [through|to] brain {to:side}", a.Burn, {"brain": True}),
    Form("{who:person} burns|burn|disintegrates|disintegrate [through|to] brain{to:brain}", a.Burn, {"brain": True}),
    Form("{who:person} burns|burn|disintegrates|disintegrate {to:side}", a.Burn, {"brain": False}),
    Form("{who,target:fighter} fights|fight|attacks|attack|strikes|strike|hits|hit", a.Attack),
    Form("{who:person} attacks|attack|strikes|strike|hits|hit|fights|fight {target:person}", a.Attack),
    Form("{askers:asker} asks|ask|inquires|inquire [terminal] {terminal:square} [for|about] {topic:topic}", a.Inquire),
    Form("{askers:asker} asks|ask|inquires|inquire terminal {terminal:square}", a.Inquire, {"topic": "terminals"}),
    Form("{who:person} turns|turn|switches|switch (off) (brain) [off]", a.TurnOff),
    Form("{who:person} breaks|break|smashes|smash (brain)", a.BreakBrain),
)

# Only with the person first: it is not Kirby who acts in `put kirby down`.
MORE_DEEDS: Final = (
    Form("{who:person} puts|put [down] [demo] charge [down]", a.LayCharge),
    Form("{who:person} puts|put belt", a.BeltOn),
    Form("{who:person} takes|take off [belt]", a.BeltOff),
    Form("{who:person} takes|take belt off", a.BeltOff),
    Form("{who:person} puts|put (down)", a.PutDown),
    Form(f"{{who:person}} puts|put [down] {'|'.join(PEOPLE)} [down]", a.PutDown),
    Form("{askers:askers} ask|asks|inquire|inquires [terminal] {terminal:square} [for|about] {topic:topic}", a.Inquire),
    Form("{who:person} airlock", a.ToAirlock),
    Form("{who:person} {to:bare}", a.Step),
)


def verb_first(form: Form) -> Form:
    """`attack muscles r1` for `muscles attacks r1`."""
    who, verb, *rest = form.line.split()
    return form._replace(line=" ".join((verb, who, *rest)))


# What means nothing, and what to say instead.
FAULTS: Final = (
    Form("{who:person} puts|put {_:put}", a.PutDown),
    Form("{who:person} and {_:together}", a.Inquire),
)
FORMS: Final[Forms[Speaker]] = Forms((*ORDERS, *DEEDS, *MORE_DEEDS, *map(verb_first, DEEDS), *FAULTS), SORTS)

ORDER_WORDS: Final = frozenset(word for form in ORDERS for word in form.line.split()[0].split("|"))
VERBS: Final = frozenset(verb for form in (*DEEDS, *MORE_DEEDS) for verb in form.line.split()[1].split("|"))

LONGEST: Final = 400
"""Characters of a line that are looked at."""
FILLERS: Final = frozenset(
    ["the", "a", "an", "at", "on", "in", "into", "square", "please", "with", "his", "her", "mr", "ms", "mrs"]
)
NUMBERED: Final = re.compile(r"\b(?:(soldier)|(clone|robot|r|x)) (\d+)\b")
TOO_MANY: Final = "there are too few or too many words"
DONE: Final[dict[str, a.Action]] = {
    "XM": a.EndMovement(),
    "CM": a.EndMovement(),
    "F1": a.EndFire(),
    "F2": a.EndFire(),
    "M1": a.EndMelee(),
    "M2": a.EndMelee(),
}
"""What `done` means in each step; in the set-up it closes a stage."""


def say(view: View, action: a.Action) -> str:
    """The short text of an action. Names and squares are the same for everybody."""
    return FORMS.say(Speaker(view), action)


def parse(view: View, text: str) -> a.Action:
    """The action that a line means; a RuleError says what can be typed instead."""
    if len(text) > LONGEST:
        raise RuleError(f"That is too long for an action. {advice(view)}")
    line = plain(text)
    if not line:
        raise RuleError(f"Nothing was typed. {advice(view)}")
    if line in ("done", "end", "end step"):
        return _done(view)
    try:
        return _read(view, line)
    except Unclear as unclear:
        raise RuleError(f"`{text.strip()[:60]}` is not understood: {unclear}. {advice(view)}") from None


def plain(text: str) -> str:
    """Lower case, without what only makes a line polite: `Ms. Jones` is `jones`, `soldier 5` is `clone5`."""
    words = re.split(r"[\s,;.!:>]+", text.lower().replace("’", "'").replace("professor's", " "))
    line = " ".join(word for word in words if word and word not in FILLERS)
    return NUMBERED.sub(lambda found: f"{'clone' if found[1] else found[2]}{int(found[3])}", line)


def _done(view: View) -> a.Action:
    """The answer that does nothing, whatever is asked."""
    if view.embarking:
        return a.Embark()
    if view.brain_asked or view.roamer_asked:
        return a.Pass()
    if view.dog_moves and view.side == "expedition":
        return a.EndMove("sasha")
    if view.fights:
        return a.Decline()
    return DONE.get(view.stage, a.CloseStage())


def _read(view: View, line: str) -> a.Action:
    words = line.split()
    who = person_named(view, words[0]) or (len(words) > 2 and person_named(view, words[1])) or ""
    found: a.Action | None = FORMS.read(Speaker(view, where_is(view, who)), line)
    if found is None:
        raise Unclear(_fault(view, words))
    return found


def _fault(view: View, words: list[str]) -> str:
    """What is wrong with words that look like no form."""
    first, second = (*words, "")[:2]
    if person_named(view, first) is not None:
        return TOO_MANY if not second or second in VERBS else f"`{second[:20]}` is nothing that anybody can do"
    if first in VERBS and second and first not in ORDER_WORDS:
        person(Speaker(view), second)
    return TOO_MANY if first in VERBS | ORDER_WORDS else f"`{first[:20]}` is not a word of this game"
