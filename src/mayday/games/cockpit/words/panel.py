"""Lines around the table: what is going on, what lies in the centre, what one knows oneself."""

from __future__ import annotations

from mayday.games.cockpit.seen import SeenMarker, SeenPoll, SeenSeat, SeenUse, View
from mayday.games.cockpit.tables import CHOICES, VETERAN_NAMES
from mayday.games.cockpit.words.naming import BELONGING, FACES, PLACES, listed


def situation(view: View) -> str:
    """What the table waits for."""
    if view.phase == "over":
        return view.reason
    look = view.look
    parts = []
    if view.skirmish is not None and view.phase != "first_suspicions":
        parts.append(f"The skirmish is about {view.skirmish}.")
    if view.arrow is not None:
        stand_ins = listed([str(seat) for seat in view.arrow.stand_ins], "then")
        parts.append(f"The arrow points at {view.arrow.designated} (stand-ins: {stand_ins or 'none'}).")
    if look is not None:
        card = "a card" if look.card is None else f"the {PLACES[look.card]} card"
        whose = "of their own" if look.own else f"of {look.target}"
        parts.append(f"{look.looker} {'has seen' if look.looked else 'is to look at'} {card} {whose}.")
    parts.append(_question(view))
    if view.speaker is not None:
        parts.append(f"Only {view.speaker} may talk.")
    return " ".join(part for part in parts if part)


def _question(view: View) -> str:
    voters = view.crew - 1
    return {
        "window": "A window for Veteran cards is open.",
        "hold": "The game waits for the speaker.",
        "discuss": "Discussion.",
        "vote": f"{sum(seen.voted for seen in view.seats)} of {voters} votes are in.",
        "order": f"{view.acting} may order a look.",
        "give": f"{view.acting} must give access to somebody.",
    }.get(view.step, "")


def centre(view: View) -> str:
    """Cards in the middle of the table, and how many infiltrators there are."""
    status = f"Centre: {view.status_centre} Status, {view.access_centre} access cards"
    return f"{status}; {view.discarded} Status discarded; {view.infiltrator_count} infiltrators among {view.crew}."


def own(view: View) -> list[str]:
    """Last votes and skills, which all know; then one's own secrets."""
    lines = [_poll(poll) for poll in view.polls[-1:]] + [_use(use) for use in view.uses[-1:]]
    lines += _debrief(view)
    if view.seat is None:
        return lines
    me = view.seats[view.seat]
    if me.team is not None:
        fellows = [str(seat) for seat in view.infiltrators or () if seat != view.seat]
        with_you = f" Infiltrators with you: {listed(fellows)}." if fellows else ""
        lines.append(f"You are {BELONGING[me.team]}.{with_you}{_veteran(me)}")
    saw = [_remembered(one) for one in view.markers if one.saw is not None and one.looker == view.seat]
    if saw:
        lines.append(f"You saw {', '.join(saw)}.")
    return lines + _answers(view)


def _remembered(marker: SeenMarker) -> str:
    """What one saw, and what one said about it where that differs (CP-K.13)."""
    said = "" if marker.side == marker.saw else f" (marked {marker.side or 'blank'})"
    return f"{marker.target}.{marker.card} {marker.saw}{said}"


def _veteran(me: SeenSeat) -> str:
    if me.veteran_card is None:
        return ""
    what = VETERAN_NAMES[me.veteran_card].rstrip("!")
    use = "" if me.veteran else " (only to cover your votes: you are no veteran yet)"
    return f" Your Veteran card is no. {me.veteran_card}, {what}{use}."


def _answers(view: View) -> list[str]:
    """What one has chosen that nobody else sees yet."""
    lines = []
    look = view.look
    if look is not None and look.saw is not None and look.card is not None:
        laid = f" You laid {FACES[look.laid]}; it is shown soon." if look.laid is not None else ""
        lines.append(f"You see {FACES[look.saw]} at {look.target}.{look.card}.{laid}")
    if view.vote is not None:
        lines.append(f"You chose {view.vote}; you may still turn it.")
    if view.window is not None and view.window.answer is not None:
        lines.append("You have answered in this window.")
    return lines


def _debrief(view: View) -> list[str]:
    """After the flight: the cards as they lay, and every marker that was a lie (CP-H.11)."""
    if view.debrief is None:
        return []
    rows = [f"{seat} {''.join(cards)}" for seat, cards in enumerate(view.debrief.cards)]
    told = zip(view.markers, view.debrief.saw, strict=True)
    lies = [f"{one.looker} at {one.target}.{one.card} ({saw})" for one, saw in told if one.side not in (saw, None)]
    return [f"The cards were {', '.join(rows)}.", f"False markers: {', '.join(lies) or 'none'}."]


def _poll(poll: SeenPoll) -> str:
    sides = []
    for side in reversed(CHOICES):
        seats = [str(seat) for seat, vote in enumerate(poll.votes) if vote == side]
        sides.append(f"{side} {' '.join(seats) or '-'}")
    return f"Last votes, about {poll.skirmish}: {', '.join(sides)}: {'protected' if poll.protected else 'punched'}."


def _use(use: SeenUse) -> str:
    named = "" if use.named is None else f" on {use.named}"
    card = "" if use.card is None else f" {use.card}"
    return f"Last Veteran card: {use.seat} used no. {use.number}{named}{card}: {VETERAN_NAMES[use.number]}"
