"""Why what was refused, chapter by chapter."""
