"""Why each kind of action is refused."""
