"""Why not: the reasons against each kind of action, a module for each chapter."""
