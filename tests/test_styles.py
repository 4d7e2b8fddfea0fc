"""Colours and sizes of the page have one name each: theme.css and palette.css say them, other styles use the names."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[1] / "web/src"
TOKENS = [WEB / "theme.css", WEB / "palette.css"]
SHEETS = [path for path in sorted(WEB.glob("*.css")) if path not in TOKENS]
COMPONENTS = sorted(WEB.rglob("*.svelte"))
SCRIPTS = [path for path in sorted(WEB.rglob("*.ts")) if path.name != "wire.ts" and ".test." not in path.name]

COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|ok(?:lab|lch)|lab|lch)\(", re.I)
STYLE = re.compile(r"<style[^>]*>(.*)</style>", re.S)
# A name with a hole in it, such as `--side-${colour}-bright`, is used as all that fit.
HOLE = r"\$?\{[^}]*\}"
USE = re.compile(rf"var\(\s*(--(?:[\w-]|{HOLE})+)")
OWN = re.compile(r"(?<![\w(-])(--[\w-]+)\s*[:=]")

DEFINED = {name for path in TOKENS for name in re.findall(r"^\s*(--[\w-]+):", path.read_text("utf-8"), re.M)}
TEXTS = {path: path.read_text("utf-8") for path in [*TOKENS, *SHEETS, *COMPONENTS, *SCRIPTS]}


def styles() -> list[tuple[str, str]]:
    """Each style sheet and each component's own styles, with the file they stand in."""
    blocks = [(path, "".join(STYLE.findall(TEXTS[path]))) for path in COMPONENTS]
    return [(str(path.relative_to(WEB)), text) for path, text in [*blocks, *((path, TEXTS[path]) for path in SHEETS)]]


def uses() -> set[str]:
    """The names that anything asks for."""
    return {name for text in TEXTS.values() for name in USE.findall(text)}


def test_no_style_holds_a_colour_of_its_own() -> None:
    assert len(styles()) > 100
    assert [(path, colour) for path, text in styles() for colour in COLOUR.findall(text)] == []


def test_no_token_has_a_fallback_since_it_always_exists() -> None:
    fallback = re.compile(r"var\(\s*(--[\w-]+)\s*,")
    assert [
        (path.name, name) for path, text in TEXTS.items() for name in fallback.findall(text) if name in DEFINED
    ] == []


def test_each_token_that_is_used_is_defined_by_the_theme_or_by_a_component() -> None:
    own = {name for text in TEXTS.values() for name in OWN.findall(text)}
    assert {name for name in uses() if "{" not in name} - DEFINED - own == set()


def test_each_token_that_is_defined_is_used() -> None:
    patterns = [re.compile(r"[\w-]+".join(map(re.escape, re.split(HOLE, name)))) for name in uses()]
    assert [name for name in sorted(DEFINED) if not any(pattern.fullmatch(name) for pattern in patterns)] == []


def test_each_shared_class_is_used() -> None:
    shared = re.findall(r"^\.([\w-]+) \{", TEXTS[WEB / "shared.css"], re.M)
    named = {
        word for path in COMPONENTS for words in re.findall(r'class="([^"]*)"', TEXTS[path]) for word in words.split()
    }
    assert len(shared) > 10
    assert [name for name in shared if name not in named] == []
