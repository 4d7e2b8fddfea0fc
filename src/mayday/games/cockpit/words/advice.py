"""What a seat can type just now, in a sentence; it rests on the seat's own view."""

from __future__ import annotations

from typing import Final

from mayday.games.cockpit.seen import View

TALK: Final = "Talk whenever you like: `say ...`, `trust 3`, `suspect 3 strongly`, `saw 2 L H`, `plan punch`."
NOW: Final[dict[str, str]] = {
    "pick": "`pick L`, `pick M` or `pick R`",
    "mark": "`mark H` or `mark I`",
    "discuss": "`ready` when enough was said",
    "vote": "`vote punch` or `vote protect`",
    "order": "`look 3 at 0` to let seat 3 look at seat 0, or `no look`",
    "give": "`give 2` to let seat 2 into the cockpit",
}
USES: Final = {
    2: "`use 2 on 1 M`",
    3: "`use 3 on 1`",
    4: "`use 4 M`",
    5: "`use 5`",
    6: "`use 6 on 2`",
    7: "`use 7 on 4`",
    8: "`use 8 L`",
    9: "`use 9`",
}


def what_to_type(view: View) -> str:
    """What is awaited from this seat, if anything, and that one may talk."""
    if view.seat is None:
        return TALK
    own = view.seats[view.seat].veteran_card
    use = USES.get(own) if own is not None else None
    if view.seat not in view.awaited:
        return f"Now, if you like: {use}. {TALK}" if view.interjections else TALK
    now = NOW.get(view.step, "")
    if view.interjections:
        now = f"{now}, or before that {use}"
    elif view.step == "window":
        now = f"`pass`, or something like {use} if it is of use here" if use else "`pass`"
    return f"Now: {now}. {TALK}" if now else TALK
