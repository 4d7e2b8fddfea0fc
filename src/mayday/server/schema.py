"""The wire as one JSON Schema, from which the page's types are made: `python -m mayday.server.schema`."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from msgspec import Struct

from mayday.core import schemas
from mayday.core.game import AnyGame, Odds
from mayday.core.schemas import Schema
from mayday.games import GAMES
from mayday.server import wire


def wire_types() -> list[type[Struct]]:
    """Every struct of the wire module, in its order."""
    return [
        kind
        for kind in vars(wire).values()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == wire.__name__
    ]


def schema() -> Schema:
    """All wire types, then each game's views, actions, events and options under the game's name."""
    defs = components([*wire_types(), wire.FromClient, wire.FromServer, Odds])[1]
    for name, union in (("FromClient", wire.FromClient), ("FromServer", wire.FromServer)):
        defs[name] = {"title": name, **components([union])[0][0]}
    for game in GAMES.values():
        defs |= game_definitions(game)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": defs}


def game_definitions(game: AnyGame, where: str = "#/$defs/") -> Schema:
    """The types of one game; its own carry its name, those of core keep theirs."""
    prefix = game.id.capitalize()
    unions = {"View": game.view_type, "Action": game.action_type, "Event": game.event_type}
    if game.orders is not None:
        unions[game.orders.type.__name__] = game.orders.type
    tops, defs = components([*unions.values(), game.options_type], prefix, where)
    for (name, _), top in zip(unions.items(), tops, strict=False):
        defs.setdefault(prefix + name, {"title": prefix + name, **top})
    for form, part in (("Flight", game.flight), ("Sketch", game.sketches)):
        if part is not None:
            defs |= answer_definitions(part.type, prefix + form, where)
    return defs


def type_name(game: AnyGame, form: str) -> str:
    """What the definitions call a game's views, actions, events or orders."""
    own = game.orders.type.__name__ if form == "Orders" and game.orders is not None else form
    return game.id.capitalize() + own


def answer_definitions(kind: Any, prefix: str, where: str) -> Schema:
    """What a flight computer or a sketch answers, under a prefix of its own: it has legs and plans as the view has."""
    _, defs = components([kind], prefix, where)
    top = defs.pop(prefix + kind.__name__)
    return {**defs, prefix: {**top, "title": prefix}}


def components(kinds: list[Any], prefix: str = "", where: str = "#/$defs/") -> tuple[list[Schema], Schema]:
    """The schemas of these types and of all structs within, closed to unknown fields.

    A field with a default is required in what the server sends, because it always sends it.
    """
    structs = {kind.__name__: kind for kind in schemas.structs_in(kinds)}
    renamed = {name: prefix + name if _of_a_game(kind) else name for name, kind in structs.items()}
    tops, found = schemas.components(kinds, where="\0")
    defs = {}
    for name, definition in found.items():
        kind = structs[name]
        if not _is_request(kind) and not kind.__struct_config__.omit_defaults:
            definition["required"] = list(definition["properties"])
        for field in definition["properties"].values():
            if "title" in field:  # type generators take a field's title for the name of a type
                field["description"] = field.pop("title")
            if list(field) == ["default"]:  # anything fits, which they see only when nothing is said
                field.clear()
        defs[renamed[name]] = {**definition, "title": renamed[name], "additionalProperties": False}

    def pointed(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: pointed(inner) for key, inner in value.items()}
        if isinstance(value, list | tuple):
            return [pointed(inner) for inner in value]
        if isinstance(value, str) and value.startswith("\0"):
            return where + renamed[value[1:]]
        return value

    return [pointed(top) for top in tops], pointed(defs)


def _is_request(kind: type[Struct]) -> bool:
    return kind.__struct_config__.forbid_unknown_fields and not _of_a_game(kind)


def _of_a_game(kind: type[Struct]) -> bool:
    return not kind.__module__.startswith(("mayday.core.", "mayday.server."))


def main() -> None:
    text = msgspec.json.format(msgspec.json.encode(schema()))
    sys.stdout.write(text.decode() + "\n")


if __name__ == "__main__":
    main()
