"""What can be typed now, for whoever typed something else."""

from __future__ import annotations

from typing import Final

from mayday.games.mayday41.seen import View

STAGES: Final = {
    "command": "Say `lead s1 flagship s1`.",
    "initiative": "Say `fleet tactics` or `no fleet tactics`.",
    "movement": "Say `move s1`, then `thrust 2 SE`, `thrust 2 SE evading` or `drift`; at worlds `land`, `dive lower`.",
    "sensor_orders": (
        "Say `s1 active radar`, `s1 passive ir`, `s1 active off`, `s1 jams from NE`, `s1 deceives both`, "
        "or `end orders`."
    ),
    "sensors": "Say `s1 senses b1 with radar`, `s1 locks c1 with radar`, `s1 drops c1`, `s1 ends sensors`, or `done`.",
    "guidance": "Say `m1 switches 2 c from c1 to c2`, or `end guidance`.",
    "fire_orders": (
        "Say `s1 aims at c1 with laser1`, `s1 aims to hit c1 with laser1`, `s1 guards against c2 with laser1`, "
        "`s1 holds laser1`, `s1 predicts c1`, `s1 loads 2 c for c1 in launcher1`, `s1 order 1 fuse 1`, `s1 unloads`, "
        "`s1 sends 2 marines 0 troops to c1`, `aboard c1 defensive`, or `end orders`."
    ),
    "boarding": "Nothing is decided here but who falls and what is seized.",
    "energy": "Say `s1 shoots laser1`, or `cease fire`.",
    "launch": "Say `place 0711` for the future marker of the volley, or `s1 holds launcher1`.",
    "detonation": "Say `detonate m1`: which volley is settled next.",
    "craft": (
        "Say `launch s2 by cradle1`, `recover s2 into s1 by cradle1`, `s2 embarks 4 marines 0 troops`, or `end craft`."
    ),
    "end": "Say `shut down s1`, `restart s1`, `disengage s1`, `jump s1`, or `end turn`.",
    "over": "The game is over.",
}
QUESTIONS: Final = {
    "casualties": "Say `fall 2 marines 1 troops`; the rest of the losses are crew.",
    "seize": "Say `seize ours` or `seize theirs`.",
    "place_craft": "Say `place 0711` for the future marker of the craft.",
    "defend": "Say `defend by s1 with laser1`, or `defend no more`.",
    "waiver": "Say `let it go` or `not let it go`.",
    "keep_lock": "Say `keep c2`: which volley the lock goes to.",
    "sand": "Say `sand 2` for so many canisters, or `no sand`.",
}


def advice(view: View) -> str:
    """A sentence for the question that stands."""
    question = view.question
    if question is None:
        return STAGES[view.stage]
    if question.kind in QUESTIONS:
        return QUESTIONS[question.kind]
    verb = "choose" if question.kind in ("shift", "part") else "lose"
    return f"Say {', '.join(f'`{verb} {choice}`' for choice in question.choices[:6])}."
