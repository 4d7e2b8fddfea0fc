"""Four tabletop games, played to the letter of their rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mayday.core.driver import play_out
    from mayday.core.playouts import playouts

__all__ = ["__version__", "play_out", "playouts"]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """What is there for users of the package is imported when it is used, so that `mayday --help` stays instant."""
    if name == "play_out":
        from mayday.core.driver import play_out

        return play_out
    if name == "playouts":
        from mayday.core.playouts import playouts

        return playouts
    raise AttributeError(f"module 'mayday' has no attribute {name!r}")
