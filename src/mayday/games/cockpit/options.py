"""The switches of Mayday! Mayday! that its players agree on before a flight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from mayday.core.errors import InputError
from mayday.games.cockpit.tables import ARROWS, COLOURS, LARGEST


def _about(title: str, rule: str) -> Meta:
    return Meta(extra_json_schema={"title": title, "rule": rule})


Switch: TypeAlias = Literal["off", "on"]
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=86_400)]

FLIGHT = "flight"
WIDE_BODY = "wide-body"
"""The scenario for nine and ten, which switches the expansion on (CP-X.01)."""
BOT = "bot"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Fixed before the deal and known to all."""

    scenario: str = FLIGHT
    """`flight` for five to eight, `wide-body` for nine or ten."""
    veteran_mode: Annotated[
        Literal["experienced", "off", "all"], _about("Who may use the skill of a Veteran card", "CP-V.01")
    ] = "experienced"
    bot_flights: Annotated[int, Meta(ge=0, le=99), _about("Earlier flights credited to every bot", "CP-V.01")] = 0
    veteran_priority: Annotated[
        Literal["seat_order", "first_come"], _about("Which of several skills is carried out", "CP-V.09")
    ] = "seat_order"
    veteran_in_first_suspicions: Annotated[Switch, _about("Skills during the First Suspicions", "CP-V.12")] = "on"
    v7_any_candidate: Annotated[Switch, _about("Card 7 may name somebody already protected", "CP-V.30")] = "off"
    honest_claims_truthful: Annotated[Switch, _about("Honest people cannot lie about what they saw", "CP-T.06")] = "off"
    proof_tags: Annotated[Switch, _about("Show which claims the markers prove or exclude", "CP-T.07")] = "off"
    deduction_panel: Annotated[Switch, _about("A notebook of deductions for every seat", "CP-O.10")] = "off"
    debrief_reveal: Annotated[Switch, _about("All cards are shown after the flight", "CP-H.11")] = "on"
    expansion_9_10: Annotated[Switch, _about("Nine or ten crew members", "CP-X.01")] = "off"
    skirmish_arrows: Annotated[
        str, Meta(max_length=20), _about("Other arrows of the Skirmish card, as in `3,2,4`", "CP-C.08")
    ] = ""
    on_timeout: Annotated[Literal["neutral", "stand_in", "wait"], _about("When somebody's time is over", "CP-O.04")] = (
        "neutral"
    )
    discussion_seconds: Annotated[Seconds, _about("Seconds to talk before each vote, 0 for none", "CP-O.19")] = 0
    look_seconds: Annotated[Seconds, _about("Seconds to choose a card or a marker, 0 for no limit", "CP-O.03")] = 0
    vote_seconds: Annotated[Seconds, _about("Seconds to vote, 0 for no limit", "CP-O.03")] = 0
    end_seconds: Annotated[Seconds, _about("Seconds for a decision of the End Phase, 0 for no limit", "CP-O.03")] = 0
    veteran_window_seconds: Annotated[
        Seconds, _about("Seconds that a window for Veteran cards lasts, 0 until all have answered", "CP-V.42")
    ] = 0
    marker_reveal_seconds: Annotated[
        Seconds, _about("Seconds after a look before its marker is shown, 0 for at once", "CP-O.11")
    ] = 0
    listen_hold_seconds: Annotated[Seconds, _about("Seconds that LISTEN! stops the game, 0 for none", "CP-V.35")] = 0
    chat_length: Annotated[int, Meta(ge=1, le=2000), _about("Characters in one message", "CP-O.08")] = 300
    chat_messages: Annotated[int, Meta(ge=1, le=100), _about("Messages of one seat in that time", "CP-O.08")] = 5
    chat_seconds: Annotated[int, Meta(ge=1, le=3600), _about("Seconds in which messages are counted", "CP-O.08")] = 10
    flights: Annotated[str, Meta(max_length=80)] = ""
    """Earlier flights of each seat, as in `2,0,bot,5`; who is missing has none (CP-V.01)."""
    colours: Annotated[str, Meta(max_length=120)] = ""
    """Of each seat, as in `red,blue`; who is missing gets the next free one (CP-C.06)."""


ONLINE: Final[Mapping[str, str | int]] = {
    "discussion_seconds": 60,
    "look_seconds": 30,
    "vote_seconds": 30,
    "end_seconds": 60,
    "veteran_window_seconds": 5,
    "marker_reveal_seconds": 3,
    "listen_hold_seconds": 30,
}
"""Where people meet online, unless they say otherwise: nobody waits for ever, and no delay tells anything (CP-O.03)."""


def expanded(options: Options) -> bool:
    """May nine or ten fly (CP-X.01)?"""
    return options.expansion_9_10 == "on" or options.scenario == WIDE_BODY


def arrows(options: Options, crew: int) -> tuple[int, int, int]:
    """The three offsets of this crew's Skirmish card; unusable ones are refused (CP-C.08)."""
    if not options.skirmish_arrows:
        return ARROWS[crew]
    field = "options.skirmish_arrows"
    words = options.skirmish_arrows.replace(" ", "").split(",")
    if len(words) != 3 or not all(word.removeprefix("+").isdecimal() for word in words):
        raise InputError(field, "bad_setup: name three numbers of seats clockwise, as in 3,2,4 (CP-C.08)")
    first, second, third = (int(word) % crew for word in words)
    if {first, second, third} & {0, 1, crew - 1}:
        raise InputError(field, "bad_setup: an arrow may point neither at the Skirmish-CM nor at a neighbour (CP-C.08)")
    if first == second or (crew > 5 and len({first, second, third}) < 3):
        raise InputError(field, "bad_setup: the arrows must point at different seats (CP-C.08)")
    return first, second, third


def flights(options: Options, crew: int) -> list[int]:
    """How often each seat's holder has flown before (CP-V.01)."""
    words = _listed(options.flights)
    if len(words) > crew or not all(word == BOT or word.isdecimal() for word in words):
        raise InputError("options.flights", f"name at most {crew} numbers of flights, or {BOT}, as in 2,0,bot")
    known = [options.bot_flights if word == BOT else int(word) for word in words]
    return known + [0] * (crew - len(known))


def colours(options: Options, crew: int) -> tuple[str, ...]:
    """Of each seat, all different (CP-C.06)."""
    words = _listed(options.colours)
    box = COLOURS if crew > LARGEST else COLOURS[:LARGEST]
    if len(words) > crew or not set(words) <= {"", *box}:
        raise InputError("options.colours", f"bad_setup: name at most {crew} of {', '.join(box)}")
    named = [word for word in words if word]
    if len(set(named)) < len(named):
        raise InputError("options.colours", "bad_setup: a colour can be had by one seat alone (CP-C.06)")
    free = iter(colour for colour in box if colour not in named)
    return tuple(word or next(free) for word in words + [""] * (crew - len(words)))


def _listed(text: str) -> list[str]:
    return text.replace(" ", "").lower().split(",") if text.strip() else []
