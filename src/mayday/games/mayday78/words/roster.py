"""The lists below the map: all vessels, the viewer's own ships and stores, attacks, meetings, crew, scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from textwrap import fill

from mayday.games.mayday78.seen import AttackView, VesselView, View
from mayday.games.mayday78.words.chart import WIDTH, on_map, signs, spot, world_marks
from mayday.games.mayday78.words.combat_news import SHOTS
from mayday.games.mayday78.words.naming import handle, missile_words, own_side, target_words
from mayday.kit.hexes import spelled, sub


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows under their heads, each column as wide as its longest word; the last runs on below itself."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    indent = sum(width + 2 for width in widths[:-1])
    lines: list[str] = []
    for row in rows:
        text = "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip()
        roomy = len(text) > WIDTH and indent < WIDTH - 20
        lines.append(fill(text, WIDTH, subsequent_indent=" " * indent) if roomy else text[:WIDTH].rstrip())
    return "\n".join(lines)


def worlds(view: View) -> str:
    """Every world with its hex and the missiles that struck it."""
    told = []
    for world, mark in zip(view.worlds, world_marks(view), strict=True):
        hits = [f"{count} of {view.sides[side].colour}" for side, count in enumerate(world.missile_hits) if count]
        struck = f", missile hits: {', '.join(hits)}" if hits else ""
        told.append(f"{mark} {world.name} {spot(view, world.hex)}{struck}")
    return fill("; ".join(told), WIDTH)


def vessels(view: View) -> str:
    """All that is on the map, by the words one types; below it what is aboard, to come, or lost."""
    shown = [vessel for vessel in view.vessels if on_map(vessel)]
    marks = signs(view)
    racing = any(vessel.entrant for vessel in view.vessels)
    heads = [
        "",
        "called",
        "vessel",
        "side",
        "hex",
        "vector",
        "speed",
        *(["landed on", "to go"] if racing else []),
        "status",
    ]
    rows = [heads]
    for vessel in shown:
        rows.append(
            [
                f"{'>' if vessel.seat == view.seat and vessel.seat >= 0 else ' '}{marks[vessel.number]}",
                handle(view, vessel.number),
                vessel.name,
                view.sides[vessel.side].colour if vessel.side >= 0 else "-",
                spot(view, vessel.present),
                spelled(sub(vessel.future, vessel.present)) or "at rest",
                str(vessel.speed),
                *([_brief(vessel.visited), _brief(vessel.goals)] if racing else []),
                status(view, vessel),
            ]
        )
    lines = [table(rows)] if shown else []
    for title, found in (("Aboard", "aboard"), ("Still to come", "waiting"), ("Gone", "lost")):
        names = [_absent(view, vessel) for vessel in view.vessels if vessel.status == found]
        if names:
            lines.append(fill(f"{title}: {'; '.join(names)}.", WIDTH))
    return "\n".join(lines)


def _absent(view: View, vessel: VesselView) -> str:
    name = f"{handle(view, vessel.number)} {vessel.name}"
    if vessel.status == "aboard" and vessel.carrier is not None:
        return f"{name} in {handle(view, vessel.carrier)}"
    return f"{name} ({vessel.end})" if vessel.status == "lost" and vessel.end != "here" else name


def status(view: View, vessel: VesselView) -> str:
    """Where it is and what ails it, in a few words."""
    words: list[str] = [vessel.status if vessel.kind != "big ship" else "adrift"]
    if vessel.status == "landed":
        words = [f"on {vessel.world}"]
    elif vessel.orbit:
        words = [f"orbits {vessel.orbit}"]
    words += ["wreck"] if vessel.wreck else []
    words += [f"fuel {vessel.fuel}"] if vessel.fuel is not None and not vessel.wreck else []
    words += ["in sand"] if vessel.sand else []
    words += _damage(vessel)
    if vessel.manual and not vessel.wreck:
        words.append(f"by hand, ordered {vessel.order or 'nothing'}")
    words += [f"{vessel.cargo} cargo"] if vessel.cargo not in ("none", "unknown") else []
    if vessel.missile is not None:
        words += _warhead(view, vessel)
    return ", ".join(words)


def _damage(vessel: VesselView) -> list[str]:
    hits = vessel.hits
    areas = (
        (hits.m_drive, "drive out"),
        (hits.j_drive, "jump out"),
        (hits.computer, "computer out"),
        (hits.weapons, "weapons out"),
    )
    words = [f"{name} ({count})" if count > 1 else name for count, name in areas if count]
    words += [f"{hits.other} other hits" if hits.other > 1 else "1 other hit"] if hits.other else []
    words += [f"{hits.this_player_turn} of 4 hits now"] if hits.this_player_turn else []
    return words


def _warhead(view: View, vessel: VesselView) -> list[str]:
    missile = vessel.missile
    assert missile is not None
    words = ["unknown type" if missile.what is None else missile_words(missile.what)]
    words += ["proximity"] if missile.proximity else []
    words += [f"at {target_words(view, missile.target)}"] if missile.target is not None else []
    words += [f"level {missile.level}"] if missile.level else []
    words += ["guidance lost"] if missile.unguided else []
    return words + ([f"set to {missile.designation}"] if missile.designation != "none" else [])


def own_ships(view: View) -> str:
    """The sheets of the viewer's own ships: weapons, magazine, computer."""
    own = own_side(view)
    extended = view.options.computer_rule == "extended"
    ships = [v for v in view.vessels if v.side == own and on_map(v) and v.kind == "ship" and not v.wreck]
    if not ships or not (view.armed or extended):
        return ""
    rows = [["your ship", "G", "lasers", "missiles", "sand", "computer"]]
    for ship in ships:
        sand = str(ship.casts_left) if ship.sandcasters else "-"
        missiles = "-" if ship.store is None else str(ship.store.missiles)
        rows.append([handle(view, ship.number), str(ship.g), str(ship.lasers), missiles, sand, _computer(ship)])
    notes = [note for ship in ships for note in (*_software(view, ship), *_stock(view, ship))]
    return "\n".join([table(rows), *(fill(note, WIDTH) for note in notes)])


def _computer(ship: VesselView) -> str:
    computer = ship.computer
    if computer is None:
        return "-"
    size = f"model {computer.model}, CPU {computer.cpu}, storage {computer.storage}"
    return size if computer.working else f"{size}, out"


def _software(view: View, ship: VesselView) -> list[str]:
    """What runs, what is stored, and what will run next, under the extended rule."""
    computer = ship.computer
    if view.options.computer_rule == "simplified" or computer is None:
        return []
    running, loaded = computer.running or (), computer.loaded or ()
    words = [f"runs {' '.join(running) or 'nothing'}"]
    stored = [code for code in loaded if code not in running]
    words += [f"stores {' '.join(stored)}"] if stored else []
    words += [f"will run {' '.join(computer.chosen) or 'nothing'}"] if computer.chosen is not None else []
    return [f"{handle(view, ship.number)} {', '.join(words)}; its library is {' '.join(computer.library)}."]


def _stock(view: View, ship: VesselView) -> list[str]:
    """Budget, draft and component store, where there are any."""
    store = ship.store
    if store is None:
        return []
    words = [_counted(missile_words(item) for item in store.magazine)] if store.magazine else []
    words += [f"Cr{store.budget:,} to spend"] if store.budget and view.phase == "set-up" else []
    words += [f"draft {' '.join(store.draft)}"] if store.draft and view.phase == "set-up" else []
    words += [f"bodies {_counted(f'{g}G{burns}' for g, burns in store.bodies)}"] if store.bodies else []
    words += [f"kits {_counted(store.kits)}"] if store.kits else []
    words += [f"ready next turn {_counted(missile_words(item) for item in store.fresh)}"] if store.fresh else []
    return [f"{handle(view, ship.number)} has {', '.join(words)}."] if words else []


def _counted(items: Iterable[str]) -> str:
    """`4 standard, mine`: each thing once, with its number."""
    return ", ".join(f"{count} {name}" for name, count in Counter(items).items()) or "none"


def _brief(names: Iterable[str]) -> str:
    return " ".join(name[:5] for name in names) or "-"


def affairs(view: View) -> str:
    """Attacks declared, who has met whom, who is bound to, people, scores."""
    lines = [f"Declared: {_attack(view, attack)}." for attack in view.attacks]
    seen = {(pair.first, pair.second): pair for pair in view.intercepted}
    met = [
        f"{handle(view, first)} and {handle(view, second)}{' on matched courses' if pair.matched else ''}"
        for (first, second), pair in seen.items()
        if {view.vessels[first].status, view.vessels[second].status} != {"landed"}
    ]
    lines += [f"In one hex: {'; '.join(met)}."] if met else []
    coming = [f"{handle(view, w.first)} and {handle(view, w.second)} in {spot(view, w.hex)}" for w in view.warned]
    lines += [f"Bound to meet: {'; '.join(coming)}."] if coming else []
    people = [
        f"{item.name} in the {item.location} of {handle(view, item.vessel)}, "
        + (f"{item.pool} points" if item.pool > 0 else "dead")
        for item in view.characters
    ]
    lines += [f"Crew: {'; '.join(people)}."] if people else []
    if any(side.score for side in view.sides):
        lines.append(f"Score: {', '.join(f'{side.colour} {side.score}' for side in view.sides)}.")
    return "\n".join(fill(line, WIDTH) for line in lines)


def _attack(view: View, attack: AttackView) -> str:
    words = f"{handle(view, attack.vessel)} {SHOTS[attack.shot]} {handle(view, attack.target)}"
    lasers = "1 laser" if attack.lasers == 1 else f"{attack.lasers} lasers"
    words += f", {lasers}{' combined' if attack.combined else ''}"
    words += ", predict" if attack.predict else ""
    words += ", gunner" if attack.gunner else ""
    words += f", selective {attack.selective:+d}" if attack.selective else ""
    return words + (", its target gone: shift it" if attack.loose else "")
