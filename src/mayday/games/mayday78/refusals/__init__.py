"""Why an action is refused, one module for each kind of action."""
