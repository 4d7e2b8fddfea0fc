"""What a look is worth: how much its marker would tell about the infiltrators, in bits."""

from __future__ import annotations

from math import log2

from mayday.bots.cockpit.outlook import Belief, Outlook


def information(known: Belief, outlook: Outlook, looker: int, target: int, card: int) -> float:
    """Expected of the marker that this look brings, to one who sees the table like this.

    An honest looker would mark what he sees, an infiltrator as the model says; the card lies as the markers let it.
    """
    row, model = known.rows[target], known.model
    average = certainty = 0.0
    for mask, chance in zip(outlook.masks, outlook.chances, strict=True):
        fits = row.arrangements(mask)
        odd = fits[card] / (fits[0] + fits[1] + fits[2])
        team = mask >> target & 1
        shows_honest = odd if team else 1 - odd
        if mask >> looker & 1:
            on_honest, on_infiltrator = model.marks_honest[team]
            shows_honest = (shows_honest * on_honest + (1 - shows_honest) * on_infiltrator) / model.unit
        average += chance * shows_honest
        certainty += chance * _entropy(shows_honest)
    return _entropy(average) - certainty


def _entropy(chance: float) -> float:
    if chance <= 1e-12 or chance >= 1 - 1e-12:
        return 0.0
    return -chance * log2(chance) - (1 - chance) * log2(1 - chance)


def best_card(known: Belief, outlook: Outlook, looker: int, target: int) -> tuple[int, float]:
    """Which of the three cards tells most, and how much."""
    gains = [information(known, outlook, looker, target, card) for card in range(3)]
    card = max(range(3), key=lambda each: (round(gains[each], 9), -each))
    return card, gains[card]
