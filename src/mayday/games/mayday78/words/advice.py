"""What can be said now: the form of each command, and those of the present step."""

from __future__ import annotations

from mayday.games.mayday78.seen import View
from mayday.games.mayday78.words.naming import example, handle, own_side

USAGE = {
    "done": "`done` alone",
    "resign": "`resign` alone",
    "muster": "`muster scout scout escort yacht yacht yacht`, the ships you choose",
    "site": "`site Alpha 0507/2`, a world and its hex",
    "place": "`place A 0501/1`, a vessel and its hex by label and sheet or as `4,-2`",
    "head": "`head A 2S`, a start vector in directions, or `head A rest`",
    "cargo": "`cargo A legal` or `cargo A illegal`",
    "draft": "`draft A guided limited contact`, its guidance, propulsion and detonation",
    "buy": "`buy A 6G6` for a missile of the draft or a body, `buy A homing` for a kit",
    "assemble": "`assemble A homing limited contact 6G6`",
    "insert": "`insert A P3`, a program of its library",
    "delete": "`delete A P3`, a program that is loaded",
    "run": "`run A T RF`, the programs for the next phase, or `run A nothing`",
    "post": "`post Ann to A bridge` (engineering, weapons turret, bridge, cabin or hold)",
    "repair": "`repair A computer` (m-drive, j-drive, other, computer or weapons)",
    "order": "`order A NE` or `order A none`",
    "coast": "`coast A`",
    "stay": "`stay A`",
    "thrust": "`thrust A 2NE`, with directions N NE SE S SW NW, or `thrust A to 4,-2`",
    "jump": "`jump A`",
    "designate": "`designate #2 contact`, `proximity` or `hold`",
    "ram": "`ram A > red:B`",
    "fire": "`fire A > red:B`, and then any of `combined`, `predict`, `gunner`, `+3` or `-3`",
    "shoot": "`shoot A`",
    "shift": "`shift A > red:B`",
    "retarget": "`retarget #2 red:B`, a world's name or `none`",
    "detonate": "`detonate #2 > red:B`",
    "hold": "`hold #2`",
    "launch": "`launch A standard at red:B`, `launch A guided constant contact 2G6 level 2 NE at Alpha`, "
    "or `launch A NE` to leave a world",
    "release": "`release bA`, a craft that is carried",
    "cast": "`cast A`",
    "board": "`board A > red:B`",
    "dock": "`dock bA > A`",
}

STEP_VERBS = {
    "mustering": ("muster",),
    "placing worlds": ("site",),
    "placing": ("place", "head", "cargo"),
    "preparing": ("draft", "buy", "assemble", "insert", "run", "post"),
    "repairing": ("repair",),
    "arriving": ("place", "head", "cargo"),
    "moving": ("thrust", "coast", "order", "retarget"),
    "jumping": ("jump",),
    "designating": ("designate",),
    "ramming": ("ram",),
    "cycling": ("run",),
    "declaring": ("fire",),
    "resolving": ("shoot", "shift"),
    "retargeting": ("retarget",),
    "detonating": ("detonate", "hold"),
    "launching": ("launch", "release", "cast", "thrust", "post", "dock"),
    "boarding": ("board", "dock"),
    "programming": ("insert", "delete", "run", "assemble", "post"),
}


def advice(view: View) -> str:
    """What can be said in this step, and how vessels are called."""
    if view.outcome is not None:
        return "The game is over."
    verbs = _verbs(view)
    forms = "; ".join(USAGE[verb].partition(",")[0] if len(verbs) > 3 else USAGE[verb] for verb in verbs)
    ending = "`done` when nothing is left to say" if view.phase == "set-up" else "`done` or `resign`"
    told = f"While {view.step} you can say {forms}; {ending}."
    return f"{told} {naming(view)}".strip()


def _verbs(view: View) -> tuple[str, ...]:
    """The commands of this step, less those that this scenario has no use for."""
    verbs = STEP_VERBS[view.step]
    if view.step not in ("placing", "arriving", "preparing"):
        return verbs
    stores = [v.store for v in view.vessels if v.side == own_side(view) and v.store is not None]
    shops = any(store.budget for store in stores)
    verbs = tuple(verb for verb in verbs if verb not in ("draft", "buy", "cargo"))
    verbs += ("cargo",) if "smuggling" in view.goal and view.step != "preparing" else ()
    return (*verbs, "draft", "buy") if shops else verbs


def naming(view: View) -> str:
    """How vessels are called, by what there is on the map."""
    own = own_side(view)
    words = ["A is a ship", "bA a boat", "#1 a missile"]
    mine = example(view)
    if mine is not None:
        words[0] = f"{handle(view, mine.number)} is your {mine.name}"
    other = next((v for v in view.vessels if v.side not in (own, -1) and v.status != "lost"), None)
    if other is not None:
        words.append(f"{handle(view, other.number)} another's {other.name}")
    return f"{', '.join(words)}."
