"""What can be typed now, for whoever typed something else."""

from __future__ import annotations

from typing import Final

from mayday.games.asteroid.seen import View

STAGES: Final = {
    "configuring": "Say `plan 3 turn 1`, `lift plans`, `generate any`, or `close` when all eight lie.",
    "placing": "Say `take brain`, `place 6D4`, `lift 6D4`, `generate deep`, or `close` when nothing is left in hand.",
    "shafts": "Say `place 6G1` for the next counter, or `generate any` for all of them.",
    "scattering": "Say `place 6D4` for the next counter, or `generate any` for all of them.",
    "choosing": "Say `choose hanson`, `dismiss hanson`, or `close` when the crew is complete.",
    "dividing": "Say `assign hanson 1`, or `close`.",
    "charges": "Say `charge demon`, or `close`.",
    "plans": "Say `number 3`: the next of the numbers 1 to 6 goes to that plan.",
    "corridors": "Say `number 6A4`: the next of the numbers 1 to 6 goes to that exit.",
    "XM": (
        "Say `hanson to 6D4`, `hanson stairs`, `hanson kicks 6D5`, `hanson picks keys`, `hanson gives keys to alex`, "
        "`hanson lifts kirby`, `hanson stops`, or `end movement`."
    ),
    "F1": "Say `hanson shoots r2`, `hanson burns 6D5`, `detonate 6D4`, `withdraw`, or `end fire`.",
    "M1": (
        "Say `muscles attacks r1` or `decline`; after the fights `kirby asks 3F4 brain`, `kirby turns off brain`, "
        "`muscles breaks brain`, or `end melee`."
    ),
    "CM": "Say `r2 to 6D4`, `r2 stairs`, `r2 lifts nicholle`, `r2 stops`, or `end movement`.",
    "F2": "Say `r2 shoots hanson`, `detonate 6D4`, `withdraw`, or `end fire`.",
    "M2": "Say `muscles attacks r1` or `decline`.",
    "over": "The game is over.",
}


def advice(view: View) -> str:
    """A sentence for the question that stands."""
    if view.guess_at and view.side == "computer":
        return "Say `answer roamer`: what Ms. Jones shall feel."
    if view.brain_asked or view.roamer_asked:
        return "Say `activate r2`, or `pass`."
    if view.embarking:
        return "Say `board scoop` for each who boards, then `embark`."
    if view.evading:
        return "Say `evade` or `fight`."
    return STAGES[view.stage]
