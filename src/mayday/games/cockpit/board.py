"""The table as text: one line for each crew member, what lies in the centre, and what one knows oneself."""

from __future__ import annotations

import textwrap
from typing import Final

from mayday.games.cockpit.seen import SeenMarker, SeenSeat, View
from mayday.games.cockpit.tables import CARDS, FIRST_SKIRMISH, MARKERS, Phase, StatusSide
from mayday.games.cockpit.words import panel

WIDTH: Final = 100
PHASE_NAMES: Final[dict[Phase, str]] = {
    "setup": "Setting up",
    "first_suspicions": "The First Suspicions",
    "phase1": "Phase 1, the Benefit of the Doubt",
    "phase2": "Phase 2, Reliable",
    "phase3": "Phase 3, the captain",
    "end": "The End Phase",
    "over": "The flight is over",
}
STATUS: Final[dict[StatusSide, str]] = {"none": "-", "botd": "Doubt", "reliable": "Reliable"}


def draw(view: View) -> str:
    """At most 100 columns; `>` stands before those whom the table waits for."""
    lines = [f"{PHASE_NAMES[view.phase]}.", panel.situation(view), panel.centre(view), ""]
    cells = [_cards(view, seen) for seen in view.seats]
    widest = max(len("cards and markers"), *(len(cell) for cell in cells))
    lines.append(f"  seat      status    unused  {'cards and markers':{widest}}  notes")
    for seen, cell in zip(view.seats, cells, strict=True):
        lines += _line(view, seen, f"{cell:{widest}}")
    own = panel.own(view)
    if own:
        lines += ["", *own]
    return "\n".join(line for whole in lines for line in _wrapped(whole))


def _line(view: View, seen: SeenSeat, cell: str) -> list[str]:
    waited = ">" if seen.seat in view.awaited else " "
    markers = "o" * seen.unused + "." * (MARKERS - seen.unused)
    head = f"{waited} {seen.seat} {seen.colour:7} {STATUS[seen.status]:9} {markers:7} {cell}  "
    notes = ", ".join(_notes(view, seen))
    room = WIDTH - len(head)
    if room < 24:  # a row full of markers: the notes go below
        return [head.rstrip(), *(f"      {line}" for line in textwrap.wrap(notes, WIDTH - 6))]
    first, *rest = textwrap.wrap(notes, room) or [""]
    return [(head + first).rstrip(), *(" " * len(head) + line for line in rest)]


def _cards(view: View, seen: SeenSeat) -> str:
    """`L 1H 5I  M -  R 3H`: whose markers lie at each card, and what they say; turned cards in brackets."""
    told = []
    for card in CARDS:
        laid = [_marker(one) for one in view.markers if one.target == seen.seat and one.card == card]
        turned = seen.rotated and card != "M"
        told.append(f"{f'({card})' if turned else card} {' '.join(laid) or '-'}")
    return "  ".join(told)


def _marker(marker: SeenMarker) -> str:
    return f"{marker.looker}{marker.side or '?'}"


def _notes(view: View, seen: SeenSeat) -> list[str]:
    found = [word for word, holds in _roles(view, seen) if holds]
    if seen.shown:
        found.append(f"showed {' '.join(seen.shown)}")
    if seen.team is not None:
        found.append(seen.team)
    if seen.veteran_card is not None:
        used = " (used)" if seen.spent and seen.veteran_card != FIRST_SKIRMISH else ""
        found.append(f"card no. {seen.veteran_card}{used}")
    elif seen.veteran:
        found.append("veteran")
    return found


def _roles(view: View, seen: SeenSeat) -> list[tuple[str, bool]]:
    seat, look = seen.seat, view.look
    return [
        ("YOU", seat == view.seat),
        ("SKIRMISH", seat == view.skirmish),
        ("looks", look is not None and look.looker == seat),
        ("looked at", look is not None and look.target == seat and not look.own),
        ("speaks", seat == view.speaker),
        ("captain", seat == view.captain),
        ("ACCESS", seen.access),
        ("acts", seat == view.acting and view.phase == "end"),
        ("has chosen", seen.voted),
        ("ready", seen.ready and view.step == "discuss"),
        ("winner", seat in view.winners),
    ]


def _wrapped(line: str) -> list[str]:
    return [line] if len(line) <= WIDTH else textwrap.wrap(line, WIDTH, subsequent_indent="  ")
