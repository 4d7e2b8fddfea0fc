"""Bodies by their templates, and back."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mayday.core.faults import Faults
from mayday.games.mayday41.scenario.spec import BodySpec
from mayday.games.mayday41.ships.fitting import calls
from mayday.games.mayday41.space.bodies import PATTERNS, Body
from mayday.games.mayday41.space.places import at, named


def placed(specs: Sequence[BodySpec]) -> list[Body]:
    """The bodies of a map, each with a name of its own (M4-MAP.14, M4-MAP.15)."""
    names = calls([spec.name or PATTERNS[spec.template].kind.replace("_", " ") for spec in specs])
    found = []
    for number, (spec, name) in enumerate(zip(specs, names, strict=True)):
        pattern = PATTERNS[spec.template]
        found.append(
            replace(
                pattern,
                name=name,
                hex=at(spec.hex, f"bodies[{number}].hex"),
                atmosphere=pattern.atmosphere if spec.atmosphere is None else spec.atmosphere,
                limit=pattern.limit if spec.limit is None else spec.limit,
                rings=pattern.rings if spec.rings is None else spec.rings,
            )
        )
    return found


def described(body: Body) -> BodySpec:
    """By the template that leaves least to say."""
    made = [
        BodySpec(
            template,
            named(body.hex),
            body.name,
            None if body.atmosphere == pattern.atmosphere else body.atmosphere,
            None if body.limit == pattern.limit else body.limit,
            None if body.rings == pattern.rings else body.rings,
        )
        for template, pattern in PATTERNS.items()
        if pattern.kind == body.kind
    ]
    return min(made, key=lambda spec: sum(figure is not None for figure in (spec.atmosphere, spec.limit, spec.rings)))


def body_number(bodies: Sequence[Body], name: str, field: str, faults: Faults) -> int:
    """The body of this name; -1 for none."""
    names = [body.name for body in bodies]
    return names.index(name) if name and faults.among(name, names, field, "body") else -1
