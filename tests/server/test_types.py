"""The page's types are those of the wire."""

from __future__ import annotations

import subprocess
from typing import Any

import msgspec

from mayday.server.schema import schema
from tests.support.node import ROOT, packages
from tools import npm


def test_the_committed_types_are_those_the_server_speaks() -> None:
    packages(ROOT / "web")
    made = subprocess.run(
        [npm.find().program, "scripts/types.mjs", "-"],
        cwd=ROOT / "web",
        input=msgspec.json.encode(schema()),
        capture_output=True,
        check=True,
    )
    committed = (ROOT / "web/src/wire.ts").read_bytes()
    assert made.stdout == committed, "run `npm run types` in web/ and commit web/src/wire.ts"


def test_every_object_is_closed_and_every_reference_is_defined() -> None:
    made = schema()

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            if value.get("type") == "object":
                assert value.get("additionalProperties", True) is not True, value.get("title")
            if "$ref" in value:
                assert value["$ref"].removeprefix("#/$defs/") in made["$defs"]
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(made)
    assert "Mayday78View" in made["$defs"]
