"""Looks, markers and Veteran cards as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.games.cockpit.events import (
    CardPicked,
    Event,
    LookDropped,
    Looked,
    LookPending,
    MarkerPlaced,
    NobodyLooks,
    SkillUsed,
)
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.tables import (
    ANOTHER_CARD,
    ANOTHER_LOOKER,
    ANOTHER_SKIRMISH,
    ANOTHER_TARGET,
    I_WILL_LOOK,
    LISTEN,
    OTHER_TARGET,
    SELF_KNOWLEDGE,
    VETERAN_NAMES,
    Card,
)
from mayday.games.cockpit.words.naming import FACES, PLACES, card_of


def tell(view: View, event: Event, names: Sequence[str]) -> str:
    match event:
        case LookPending():
            alone = view.phase == "first_suspicions" and view.step != "window"  # then the look itself says it
            return "" if alone else _pending(event, names)
        case LookDropped(looker, target):
            return f"The look of {names[looker]} at {names[target]} is dropped."
        case NobodyLooks(designated, target):
            return f"Neither {names[designated]} nor a neighbour of {names[designated]} can look at {names[target]}."
        case CardPicked(looker, target, card):
            return f"{names[looker]} reaches for {card_of(names[target], card)}."
        case Looked(looker, target, card):
            return f"{names[looker]} looks at {_card(looker, target, card, names)}."
        case MarkerPlaced(looker, target, card, side):
            says = "blank" if side is None else FACES[side]
            return f"{names[looker]} marks {_card(looker, target, card, names)}: {says}."
        case SkillUsed():
            card_name = VETERAN_NAMES[event.number].rstrip("!")
            return f"{names[event.seat]} plays Veteran card {event.number}, {card_name}: {_effect(event, names)}."
    return ""


def _pending(event: LookPending, names: Sequence[str]) -> str:
    looker, target = names[event.looker], names[event.target]
    if event.designated is None:
        return f"{looker} must look at a card of {target}."
    return f"{names[event.designated]} cannot look: {looker} stands in and must look at a card of {target}."


def _card(looker: int, target: int, card: Card, names: Sequence[str]) -> str:
    return f"their own {PLACES[card]} card" if looker == target else card_of(names[target], card)


def _effect(event: SkillUsed, names: Sequence[str]) -> str:
    """What the card does, in the words of the table (CP-V.15 to CP-V.33)."""
    named = "" if event.named is None else names[event.named]
    place = "" if event.card is None else PLACES[event.card]
    return {
        OTHER_TARGET: f"the look goes to the {place} card of {named} instead",
        ANOTHER_TARGET: f"the look goes to {named} instead",
        ANOTHER_CARD: f"it shall be the {place} card",
        I_WILL_LOOK: f"{names[event.seat]} looks instead",
        ANOTHER_LOOKER: f"{named} must look instead",
        ANOTHER_SKIRMISH: f"the skirmish is about {named}",
        SELF_KNOWLEDGE: f"a look at their own {place} card",
        LISTEN: "silence, please",
    }[event.number]
