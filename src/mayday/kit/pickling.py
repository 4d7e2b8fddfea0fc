"""How the parts of a state are pickled and deep-copied, interpreted and compiled alike: field by field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeAlias

Parts: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]


def parts(whole: Any, *given: Any) -> Parts:
    """What `__reduce__` answers: how to put it back together. Of compiled objects Python itself sees no state.

    `given` is what its `__init__` asks for, where that is written out: compiled, such a class is not made without.
    """
    return restored, (type(whole), given, {field.name: getattr(whole, field.name) for field in fields(whole)})


def restored(kind: type[Any], given: tuple[Any, ...], values: dict[str, Any]) -> Any:
    """An object of this class with these fields."""
    made: Any = kind(*given) if given else kind.__new__(kind)  # type: ignore[call-overload]  # of any class
    for name, value in values.items():
        setattr(made, name, value)
    return made
