"""Where each key of a scenario's text stands."""

from mayday.core.toml_places import places

__all__ = ["places"]
