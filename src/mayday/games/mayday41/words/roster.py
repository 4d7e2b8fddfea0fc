"""Lists for the terminal: one's fleet, volleys with their notes, contacts, bogeys, bodies."""

from __future__ import annotations

from mayday.games.mayday41.seen import Markers, Salvo, Ship, View
from mayday.games.mayday41.space.headings import in_words
from mayday.games.mayday41.space.places import at, between
from mayday.games.mayday41.words.chart import sign
from mayday.games.mayday41.words.naming import count, unit

MANY = 12
"""So many rows of a list are shown; of the rest only the number."""


def table(rows: list[list[str]]) -> str:
    """Columns of words, as wide as they must be; long lists are cut."""
    kept = rows[: MANY + 1]
    widths = [max(len(row[place]) for row in kept) for place in range(len(kept[0]))]
    lines = ["  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in kept]
    if len(rows) > len(kept):
        lines.append(f"and {len(rows) - len(kept)} more")
    return "\n".join(lines)


def course(markers: Markers) -> str:
    """The way to the future marker in directions."""
    return in_words(between(at(markers.present), at(markers.future))) or "still"


def ships(view: View) -> str:
    flying = [ship for ship in view.ships if not ship.fate and not ship.parent]
    if not flying:
        return ""
    rows = [["", "vessel", "class", "at", "flies", "G", "armour", "structure", "orders and state"]]
    for ship in flying:
        rows.append(
            [sign(view, ship.ref), f"{ship.ref} {ship.name}", view.sheets[ship.sheet].class_name, *_figures(ship)]
        )
    inside = [ship for ship in view.ships if ship.parent and not ship.fate]
    more = f"\n{count(len(inside), 'craft', 'craft')} inside: {_short(inside)}." if inside else ""
    gone = [ship for ship in view.ships if ship.fate]
    lost = f"\nGone: {', '.join(f'{ship.name} ({ship.fate})' for ship in gone[:MANY])}." if gone else ""
    return f"Your fleet:\n{table(rows)}{more}{lost}"


def _short(inside: list[Ship]) -> str:
    names = [f"{ship.ref} {ship.name}" for ship in inside[:MANY]]
    return ", ".join(names) + (f" and {len(inside) - MANY} more" if len(inside) > MANY else "")


def _figures(ship: Ship) -> list[str]:
    where, way = (ship.markers.present, course(ship.markers)) if ship.markers else ("", "")
    return [where, way, str(ship.g_now), str(ship.armor), str(ship.structure), _state(ship)]


def _state(ship: Ship) -> str:
    """What one must know of a ship in a few words."""
    found = [f"landed on {ship.landed}"] if ship.landed else []
    found += ["evading"] * ship.evading + ["shut down"] * ship.shut + ["DISABLED"] * ship.disabled
    found += [f"taken from {ship.taken_from}"] if ship.taken_from else []
    found += ["locked on"] * ship.locked_on
    locks = [one.target for one in ship.holds if one.locked]
    found += [f"locks {', '.join(locks)}"] if locks else []
    found += [
        f"{shot.battery} {'guards' if shot.guard else 'at'} {shot.target}" for shot in ship.shots if not shot.done
    ]
    found += [f"{order.count} {order.kind} for {order.target}" for order in ship.salvos]
    found += [f"out: {', '.join(ship.out)}"] if ship.out else []
    found += [f"lost: {', '.join(ship.lost)}"] if ship.lost else []
    return "; ".join(found)


def salvos(view: View) -> str:
    if not view.salvos:
        return ""
    rows = [["volley", "of", "at", "flies", "G-turns", "missiles"]]
    for salvo in view.salvos:
        rows.append([salvo.ref, unit(view, salvo.ship), salvo.markers.present, course(salvo.markers), *_note(salvo)])
    return f"Your missiles:\n{table(rows)}"


def _note(salvo: Salvo) -> list[str]:
    """M4-MIS.11."""
    kinds: dict[tuple[str, str], int] = {}
    for missile in salvo.missiles:
        key = missile.kind, missile.target
        kinds[key] = kinds.get(key, 0) + 1
    parts = [f"{number} {kind} at {target or 'nothing'}" for (kind, target), number in kinds.items()]
    return [str(salvo.g_left), ", ".join(parts) + (f", fuse {salvo.prox}" if salvo.prox else "")]


def contacts(view: View) -> str:
    if not view.contacts:
        return ""
    rows = [["contact", "side", "class", "size", "G", "at", "flies", "held by"]]
    for one in view.contacts:
        holders = [ship.name for ship in view.ships if any(held.target == one.ref for held in ship.holds)]
        what = one.class_name or "vessel"
        figures = [str(one.size), str(one.g_rating), one.markers.present, course(one.markers)]
        rows.append([one.ref, one.side, what, *figures, ", ".join(holders[:3])])
    return f"Contacts:\n{table(rows)}"


def bogeys(view: View) -> str:
    if not view.bogeys:
        return ""
    rows = [["bogey", "at", "flies"]]
    rows += [[one.ref, one.markers.present, course(one.markers)] for one in view.bogeys]
    return f"{'Markers' if view.seat is None else 'Bogeys'}:\n{table(rows)}"


def bodies(view: View) -> str:
    if not view.bodies:
        return ""
    words = [f"{world.name} ({world.kind.replace('_', ' ')}) in {world.hex}" for world in view.bodies[:MANY]]
    return f"Bodies: {', '.join(words)}."


def affairs(view: View) -> str:
    """Fights aboard, and what will go off."""
    lines = []
    for fight in view.fights:
        held = ", ".join(f"{side} holds {number}" for side, number in fight.areas)
        lines.append(f"Aboard {unit(view, fight.ship)}: {held}; your people are {fight.posture}.")
    for warning in view.warnings:
        near = f"at {count(warning.hexes, 'hex', 'hexes')}" if warning.hexes else "in its hex"
        lines.append(f"WARNING: {unit(view, warning.volley)} will detonate on {unit(view, warning.ship)}, {near}.")
    return "\n".join(lines)
